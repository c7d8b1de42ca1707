"""What must be on the pages of a book, from its plan alone: nothing of it comes from the layout but pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...kinds.due import KindDue
from ..phrases import ENGLISH, Wording


def nothing_due(kind: str, puzzle: object, side: str) -> None:
    """A kind that says nothing of what is due."""


def always(size: float) -> bool:
    """Letters of any size."""
    return True


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
    called: str = ""  # over its answer, where that is not its title
    style: str = "loops"  # of its answer
    decoys: bool = False

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
    font_of: Callable[[str], str] | None = None  # the name of the font that sets a role
    shows: Callable[[str, Any, str], KindDue | None] = nothing_due  # a puzzle of a kind, on one side
    sets_apart: Callable[[float], bool] = always  # a word's letters from others, at a size: by font or ink
