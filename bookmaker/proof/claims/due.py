"""What must be on the pages of a book, from its plan alone: nothing of it comes from the layout but pages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...kinds.due import KindDue
from ...page.parts import USUAL_MARKS, MarksDue
from ...puzzles.keys import telling_text
from ..phrases import ENGLISH, Wording
from ..sheets import SheetsDue


def nothing_due(kind: str, puzzle: object, side: str) -> None:
    """A kind that says nothing of what is due."""


@dataclass(frozen=True, slots=True)
class Due:
    """A puzzle as the plan has it, with the two pages that it must stand on."""

    id: str
    number: int
    title: str
    page: int
    answer_page: int
    puzzle: Any  # the kind's own
    kind: str
    level: str = ""
    stars: tuple[int, int] = (0, 0)  # its level's marks: filled, of
    instruction: str = ""
    called: str | None = ""  # over its answer, where that is not its title; None: no record says so
    marks: MarksDue = USUAL_MARKS  # of its answer
    decoys: bool = False
    to_find: str = ""  # how much, as its kind says it over it
    note: str = ""  # under its answer

    def __str__(self) -> str:
        return f"puzzle {self.number} '{self.title}'" if self.title else f"puzzle {self.number}"


@dataclass(frozen=True, slots=True)
class MatterDue:
    """Texts that the pages of a kind say one after the other; other words may stand between them."""

    kind: str  # of its pages: "dedication"
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BookDue:
    """All of a book: its puzzles, what each page is, and the lines of its contents, each with its page."""

    title: str = ""
    puzzles: tuple[Due, ...] = ()
    kinds: Mapping[int, str] = field(default_factory=dict)  # what each page is, by its number
    headings: tuple[tuple[str, int], ...] = ()  # "7  Whales"; without contents there are none
    examples: Mapping[str, tuple[str, Any]] = field(
        default_factory=dict
    )  # of the how-to, by id: kind, puzzle
    matter: tuple[MatterDue, ...] = ()
    wording: Wording = ENGLISH
    fonts: Mapping[str, str] = field(
        default_factory=dict
    )  # their names by the roles that they set, "" any other
    shows: Callable[[str, Any, str], KindDue | None] = nothing_due  # a puzzle of a kind, on one side
    apart_from: float | None = 0.0  # of which size on a word's letters are told from others by font or ink
    sheets: SheetsDue = field(default_factory=SheetsDue)  # its pages as such
    # QR codes: what one says, the pages one of which has it
    codes: tuple[tuple[str, tuple[int, ...]], ...] = ()
    hangs_on: str = ""  # all else that what is due hangs on, as a text
    by_page: Mapping[int, Sequence[tuple[Due, str]]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        by_page = defaultdict[int, list[tuple[Due, str]]](list)
        for due, side, page in self.sides:
            by_page[page].append((due, side))
        object.__setattr__(self, "by_page", {**by_page})

    def sets_apart(self, size: float) -> bool:
        """Whether fonts or inks tell a word's letters of that size from others."""
        return self.apart_from is not None and size >= self.apart_from

    @property
    def sides(self) -> Iterator[tuple[Due, str, int]]:
        """Each side of each puzzle, with its page."""
        for due in self.puzzles:
            yield due, "puzzle", due.page
            yield due, "answer", due.answer_page

    def source(self, number: int) -> str:
        """All that what is due on a page hangs on, as a text; '' where it cannot be told."""
        return self.hangs_on and telling_text([self.hangs_on, self.kinds.get(number), [*self.on(number)]])

    def on(self, number: int) -> Sequence[tuple[Due, str]]:
        """What stands on a page: sides of puzzles."""
        return self.by_page.get(number, ())
