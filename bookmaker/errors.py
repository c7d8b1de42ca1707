"""What a person is told when something has to be put right."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

MESSAGE_SIGNS = 2_000  # characters of a message
LONGEST_QUOTE = 200  # of an author's text in it
_SHOWN = 90  # characters of a line in a snippet

# Controls, and signs that turn the direction of what follows: a terminal obeys them.
_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
_LONG_QUOTE = re.compile(f"'([^'\n]{{{LONGEST_QUOTE},}})'")


def printable(text: str) -> str:
    """A message as a terminal may have it: long quotes cut short, controls as their numbers."""
    if len(text) > LONGEST_QUOTE:
        text = _LONG_QUOTE.sub(lambda quote: f"'{quote[1][:50]}...'", text)
    if len(text) > MESSAGE_SIGNS:
        text = f"{text[: MESSAGE_SIGNS // 2]} ... {text[-MESSAGE_SIGNS // 4 :]}"
    return _UNSEEN.sub(lambda sign: f"<U+{ord(sign[0]):04X}>", text)


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A spot in one of the author's files; lines and columns count from 1."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return ":".join([self.file, *(str(n) for n in (self.line, self.column) if n)])


@dataclass(frozen=True, slots=True)
class OnPage:
    """A spot in a finished book: a page of an edition, and a box on it where that is known."""

    page: int  # 0: the cover
    box: tuple[float, float, float, float] | None = None  # left, bottom, right, top, from the trim's corner
    edition: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing to put right: what is wrong, where, and what would help."""

    what: str
    hint: str = ""
    place: Place | None = None
    advice: bool = False  # advice is shown and stops nothing
    snippet: str = ""
    kind: str = field(default="", compare=False)  # problems of one kind are told once, with all their places
    on: OnPage | None = field(default=None, compare=False)  # where it is seen
    about: str = field(default="", compare=False)  # the setting of a puzzle that it is about

    def __str__(self) -> str:
        what = printable(self.what)
        head = f"{printable(str(self.place))}: {what}" if self.place else what
        lines = [head, *(f"   {printable(line)}" for line in self.snippet.splitlines())]
        if self.hint:
            lines.append(f"  hint: {printable(self.hint)}")
        return "\n".join(lines)


def printed_so(what: str, date: str) -> str:
    """What a later rule has against a puzzle that was frozen on that day."""
    return f"{what} (printed so on {date})"


def plain_problem(problem: Problem) -> dict[str, Any]:
    """A problem as plain values, ready for JSON."""
    return asdict(problem)


def read_problem(plain: dict[str, Any]) -> Problem:
    """The problem that `plain_problem` wrote."""
    place, on = plain["place"], plain["on"]
    if on:
        on = OnPage(on["page"], on["box"] and (*on["box"],), on["edition"])
    return Problem(**{**plain, "place": place and Place(**place), "on": on})


def quoted_line(lines: Sequence[str], place: Place, length: int) -> str:
    """The line of a place with its number, and so many carets under it; '' where there is no such line."""
    if not 1 <= place.line <= len(lines):
        return ""
    line, column = lines[place.line - 1], place.column - 1
    start = max(0, min(column - _SHOWN // 2, len(line) - _SHOWN)) if len(line) > _SHOWN else 0
    shown = "".join(sign if sign.isprintable() else " " for sign in line[start : start + _SHOWN])
    carets = "^" * max(1, min(length, len(shown) - (column - start)))
    number = str(place.line)
    return f"{number} | {shown}\n{' ' * len(number)} | {' ' * (column - start)}{carets}"


@dataclass(frozen=True, slots=True)
class Fault:
    """Why one edition, or its cover alone, is not published; the rest of the book is."""

    edition: str
    problems: tuple[Problem, ...]
    cover: bool = False  # of the cover alone


class BookmakerError(Exception):
    """Something a person has to put right; carries every problem found."""

    def __init__(self, problems: Iterable[Problem] | str, hint: str = "") -> None:
        if isinstance(problems, str):
            problems = [Problem(problems, hint)]
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[BookmakerError], tuple[tuple[Problem, ...]]]:
        """How it travels from a worker: with every problem whole."""
        return type(self), (self.problems,)


class BookError(BookmakerError):
    """Something to put right in the book: its words, its settings, its files."""


class PluginError(BookmakerError):
    """Something to put right in a plugin, which the message names."""


class CommandError(BookmakerError):
    """Something to put right in the command: a file it cannot read or write."""


def raise_problems(problems: Iterable[Problem], strict: bool = False) -> tuple[Problem, ...]:
    """Return the advice; raise BookError if any of it is a problem.

    With `strict`, advice counts as a problem.
    """
    every = tuple(replace(problem, advice=False) if strict else problem for problem in problems)
    if not all(problem.advice for problem in every):
        raise BookError(every)
    return every


FEW = 4  # names of one beginning that are told


def some_of(names: Sequence[str], most: int) -> str:
    """Those names, or the first of them and how many more."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A hint for a name nobody offers: the nearest one, the few that it begins, or all there are."""
    from difflib import get_close_matches  # only a slip pays for it

    names = sorted(known)
    plain = {each.casefold(): each for each in reversed(names)}
    near = get_close_matches(name.casefold(), plain, n=1, cutoff=0.6)
    if near:
        return f"did you mean '{plain[near[0]]}'?"
    begun = [each for each in names if each.casefold().startswith(name.casefold() or " ")]
    if 0 < len(begun) <= FEW:
        return f"did you mean {' or '.join(repr(each) for each in begun)}?"
    return f"there are {', '.join(names)}" if names else "no plugin offers one"


def check_ids(ids: Iterable[str], known: Collection[str], where: str) -> None:
    """Raise BookError with every one of these ids that no puzzle there has, and the nearest to it."""
    unknown = [
        Problem(f"no puzzle '{each}' in {where}", did_you_mean(each, known))
        for each in ids
        if each not in known
    ]
    if unknown:
        raise BookError(unknown)
