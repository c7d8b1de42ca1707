"""Advice on pages that had no room otherwise: what gave way there, and what would help."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from ...errors import OnPage, Problem
from .ladder import TOLD_SHARE
from .section import SectionLetters

SHOWN = 6  # pages that a message names


@dataclass(slots=True)
class RoomAdvice:
    """The pages on which each thing gave way, noted one after another."""

    left_out: dict[str, list[int]] = field(default_factory=dict)  # by what it is: where it should stand
    with_less: dict[str, list[tuple[int, float]]] = field(default_factory=dict)  # by kind: share of art
    tight: list[int] = field(default_factory=list)  # whose lists take the least room
    higher: list[int] = field(default_factory=list)  # whose grids begin higher than others
    small_titles: list[int] = field(default_factory=list)  # whose title is smaller than others
    lean: dict[str, list[int]] = field(default_factory=dict)  # by furniture: where it gave way

    def add(self, page: RoomAdvice) -> None:
        """Take what gave way on one more page."""
        for thing, numbers in page.left_out.items():
            self.left_out.setdefault(thing, []).extend(numbers)
        for kind, shares in page.with_less.items():
            self.with_less.setdefault(kind, []).extend(shares)
        for name, numbers in page.lean.items():
            self.lean.setdefault(name, []).extend(numbers)
        self.tight += page.tight
        self.higher += page.higher
        self.small_titles += page.small_titles

    def problems(self, theme: str) -> Iterator[Problem]:
        """That art is smaller, or left out, and lists stand closer, where a page has no room otherwise."""
        for kind, pages in self.with_less.items():
            without = [number for number, share in pages if not share]
            smaller = [number for number, share in pages if share]
            told = [
                f"{how} on {len(numbers)} of its {kind} pages ({_some(numbers)})"
                for how, numbers in (("smaller", smaller), ("left out", without))
                if numbers
            ]
            what = f"theme '{theme}': its art is {' and '.join(told)} to make room"
            hint = "fewer or shorter words, a smaller grid or a larger trim leaves the art its size"
            yield Problem(what, hint, advice=True, kind=f"art on {kind} pages", on=OnPage(pages[0][0]))
        hint = "fewer or shorter words, a smaller grid or a larger trim leaves them as the theme has them"
        for how, numbers in (
            ("lists stand closer and plainer", self.tight),
            ("grids begin higher than on other pages", self.higher),
            ("titles are smaller", self.small_titles),
        ):
            if numbers:
                what = f"theme '{theme}': {how} to make room on {pages_of(numbers)}"
                yield Problem(what, hint, advice=True, kind=how, on=OnPage(numbers[0]))
        for name, numbers in self.lean.items():
            what = f"furniture '{name}' is left out to make room on {pages_of(numbers)}"
            hint = "fewer or shorter words, a smaller grid or a larger trim has room for it"
            yield Problem(what, hint, advice=True, kind=f"furniture '{name}'", on=OnPage(numbers[0]))
        for thing, numbers in self.left_out.items():
            hint = "shorter titles, fewer puzzles in a section or a larger trim make room"
            what = f"left out for want of room on {pages_of(numbers)}: {thing}"
            yield Problem(what, hint, advice=True, kind=thing, on=OnPage(numbers[0]))


def small_letters(sections: Iterable[SectionLetters]) -> Iterator[Problem]:
    """That the letters of a section fall far short of those that its theme was drawn with."""
    for each in sections:
        if each.smallest < TOLD_SHARE * each.wanted:
            where = f"section '{each.name}': " if each.name else ""
            given = f", for all that gave way ({', '.join(each.conceded)})" if each.conceded else ""
            what = f"{where}letters of {each.smallest:.1f} points, drawn for {each.wanted:.1f}{given}"
            more = "fewer words, a shorter note, a smaller grid or a larger trim leaves them more"
            hint = f"{each.hint}; {more}" if each.hint else more
            yield Problem(what, hint, advice=True, kind="small letters", on=OnPage(each.page))


def pages_of(numbers: Sequence[int]) -> str:
    """Pages as a message names them."""
    return f"page{'s' * (len(numbers) > 1)} {_some(numbers)}"


def _some(numbers: Sequence[int]) -> str:
    """The numbers of pages, the first few of many."""
    shown = ", ".join(map(str, numbers[:SHOWN]))
    return shown if len(numbers) <= SHOWN else f"{shown} and {len(numbers) - SHOWN} more"
