"""A puzzle as its finished page prints it: its part of the page, and what came of judging it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from ..pdfread.marks import Figure, PageArea, Run


@dataclass(frozen=True, slots=True)
class Region:
    """One puzzle's share of a finished page, from the file alone: what can be seen on it.

    `runs` are strings of type with the left end of their baselines, `shapes` painted paths, both in points
    of the page and in the order they were painted. Its head and, where nothing tells them apart, the page's
    foot stand in it, too.
    """

    page: int
    area: PageArea
    runs: tuple[Run, ...] = ()
    shapes: tuple[Figure, ...] = ()
    shows: str = "puzzle"  # or answer


class FoundOnPage(Protocol):
    """What a kind found in a region: a frozen value of its own that knows which part of the page it covers.

    Everything inside the area belongs to the puzzle; the core reads what is round it: number, title, pages.
    """

    @property
    def area(self) -> PageArea:
        """The rectangle round all that was taken for the puzzle."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of judging a printed puzzle with its answer: ends of sentences about each of the two.

    `question` and `answer` are what is wrong with the puzzle's page and the answer's, `remarks` what is worth
    a look, `unproven` what this kind cannot prove from paper, and `counts` what was counted: {"givens": 31}.
    """

    question: tuple[str, ...] = ()
    answer: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    unproven: str = ""
    counts: Mapping[str, int] = field(default_factory=dict)


class KindReader(Protocol):
    """A kind of puzzle as a proof needs it: what reads its puzzles back, from a page and from a record."""

    @property
    def name(self) -> str:
        """The kind's name."""

    def find(self, region: Region) -> FoundOnPage | None:
        """What a region of a page says; None where it has no puzzle of this kind."""

    def judge(self, question: FoundOnPage, answer: FoundOnPage, puzzle: Any) -> Verdict:
        """A printed puzzle with its answer, and the puzzle of the record, None where there is none."""

    def read(self, obj: Mapping[str, Any]) -> Any:
        """The kind's own puzzle in an object of a record; ValueError names the key that is wrong."""
