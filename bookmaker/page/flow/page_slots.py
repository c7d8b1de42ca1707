"""Pages to be, before anything is drawn on them."""

from __future__ import annotations

from dataclasses import dataclass

from ..book import Item
from ..matter import Sheet
from .answer_cells import AnswerCell

EMPTY = Sheet()


@dataclass(frozen=True, slots=True)
class PageSlot:
    """A page to be: a sheet that is ready, a puzzle, or a page of answers."""

    kind: str
    sheet: Sheet = EMPTY
    items: tuple[Item, ...] = ()
    cells: tuple[AnswerCell, ...] = ()  # for answers, one an item
    right: bool = False  # must be a right-hand page
    opens_answers: bool = False
    faces_opener: bool = False  # an empty page that is one spread with the opener beside it
    art: float = 1.0  # the share of its size that the theme's art has on it
    run: str = ""  # of puzzles that may have more pages where they have no room: its first one's id
    paired: bool = False  # its puzzles share it since each fills less than half
