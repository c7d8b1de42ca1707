"""How the page of a puzzle is set, alone on it or among others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ...binding import Side
from ..book import EditionFacts, Item, ListPlan, View
from ..flow.paginate import puzzle_view
from ..format import Format
from ..furniture import FurnitureRooms
from ..heads.puzzle_head import Head, HeadFacts, lay_out_head
from ..look import Look
from ..ops import Box
from .content_room import ContentRoom

ASIDE_GAP = 14.0  # points between a list and the note beside it


@dataclass(frozen=True, slots=True)
class SetHead:
    """How the head of a puzzle is set: in a look, in a box, with titles in that share of their size."""

    look: Look
    box: Box
    title: float
    widest: float  # number of the book


def head_of(item: Item, head: SetHead, edition: EditionFacts, outer: Side) -> Head:
    """The head of a puzzle, on a page with that outer side."""
    answer = edition.answer_pages[item.puzzle.id]
    facts = HeadFacts(edition.book.title, answer, outer, head.widest, head.title)
    return lay_out_head(item, head.look, head.box.width, head.box.height, facts)


@dataclass(frozen=True, slots=True)
class SetPage:
    """How a puzzle is set on its page: of others, what is drawn of it hangs on nothing else."""

    room: ContentRoom
    look: Look  # of the puzzle
    head: SetHead
    body: Box  # for the puzzle
    furniture: FurnitureRooms
    area: Box | None = None  # that it shares with other puzzles
    fills: bool = True  # its part of the page
    pitch: float | None = None  # of its cells, where those of other grids are the same
    listing: ListPlan | None = None
    own_list: bool = False  # it is set unlike the others of its section
    tight: bool = False  # it takes the least room
    own_head: bool = False  # the grid begins higher than others
    small_title: bool = False

    def view(self, item: Item, form: Format, number: int) -> View:
        """How the puzzle is shown on page `number`."""
        aside, its = self.furniture.aside, dict[str, Any](listing=self.listing)
        if aside or self.area:
            its |= {"corner": (0.0, 0.0), "shared": bool(self.area), "grows": self.fills}
        if aside:
            its["aside"] = aside.width + ASIDE_GAP, aside.height
        return replace(puzzle_view(item, form, number, self.pitch, self.room.art), **its)
