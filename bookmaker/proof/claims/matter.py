"""The pages round the puzzles: what they have to say, read from their lines as these were laid out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from ...pdfread.marks import PageArea
from ...pdfread.reading_order import leftward, read
from ...pdfread.text_lines import plainly
from ..report import Trouble
from .bind import BoundPage, short
from .due import MatterDue

_WORD = re.compile(r"\w+")


class MatterLine(NamedTuple):
    """A line of matter, plainly, and where it stands."""

    text: str
    area: PageArea


def matter_lines(page: BoundPage, kind: str) -> Iterator[MatterLine]:
    """Those of a page of this kind."""
    return (MatterLine(plainly(read(held.text)), held.area) for held in page.texts("", kind))


@dataclass(slots=True)
class MatterPages:
    """The pages of one kind on their way: their letters one after the other, and where each line begins."""

    letters: str = ""
    words: Counter[str] = field(default_factory=Counter)
    lines: list[tuple[int, int, PageArea]] = field(default_factory=list)  # in the letters, its page and place
    told: bool = False  # of a line that says something else than was laid out: what is missing comes of that

    def add(self, number: int, lines: Iterable[MatterLine], told: bool) -> None:
        """The lines of one more page."""
        for text, area in lines:
            self.lines.append((len(self.letters), number, area))
            self.letters += _letters(text)
            self.words += _words(text)
        self.told = self.told or told

    def flaws(self, due: MatterDue) -> Iterator[Trouble]:
        """Texts that are not there after the one before; of one read from the right its words count."""
        end, left = 0, Counter(self.words)
        for text in due.texts:
            if leftward(text):
                its = _words(plainly(text))
                there = its <= left
                left -= its
            else:
                letters = _letters(plainly(text))
                at = self.letters.find(letters, end)
                there = at >= 0
                end = at + len(letters) if there else end
            if not there:
                page, area = self._at(end)
                yield Trouble(f"does not say '{short(text)}'", page, area=area)

    def _at(self, end: int) -> tuple[int | None, PageArea | None]:
        """The first line after a place in the letters; the last where none is."""
        place = next((line for line in self.lines if line[0] >= end), self.lines[-1:] and self.lines[-1])
        return (place[1], place[2]) if place else (None, None)


def _letters(text: str) -> str:
    return "".join(text.split())


def _words(text: str) -> Counter[str]:
    """The words of a text, and its numbers by themselves: between two of them a dash may turn the order."""
    return Counter(_WORD.findall(text))


def unsaid(pages: dict[str, MatterPages], due: Iterable[MatterDue]) -> Iterator[Trouble]:
    """What the pages of matter do not say, and should."""
    for each in due:
        its = pages.get(each.kind, MatterPages())
        yield from () if its.told else its.flaws(each)
