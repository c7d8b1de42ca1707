"""What a page came to beside what is on it; all pages' together are what an edition's layout tells."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...errors import Problem
from ..flow.grid_place import GridPlace
from ..page_checks import Signs
from ..room.advice import RoomAdvice


@dataclass(slots=True)
class PageNotes:
    """Of one page, or of several in their order."""

    problems: list[Problem] = field(default_factory=list)
    gave_way: RoomAdvice = field(default_factory=RoomAdvice)
    grids: dict[str, GridPlace] = field(default_factory=dict)  # of puzzles, by id
    codes: list[tuple[int, str]] = field(default_factory=list)  # of QR codes
    signs: Signs = field(default_factory=dict)

    def add(self, page: PageNotes) -> None:
        """Take those of one more page."""
        self.problems += page.problems
        self.gave_way.add(page.gave_way)
        self.grids |= page.grids
        self.codes += page.codes
        self.signs = {**page.signs, **self.signs}
