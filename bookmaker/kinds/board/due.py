"""What a board's page has to show, and its answer's."""

from __future__ import annotations

from ...page.book import View
from ..due import KindDue, borders_of
from .draw import part_of
from .model import CORNERS, NO_CORNER, BoardPuzzle
from .outline import lines_of, thick_borders


def due(puzzle: BoardPuzzle, view: View) -> KindDue:
    """Its signs, figures and clues, thin lines between cells and thick ones round regions, its blocks."""
    board = puzzle.solved if view.kind == "answer" else puzzle.board
    thick, blocks = thick_borders(board), {"pale": board.pale, "holes": board.solid}
    figures = {corner: board.in_corner(corner) for corner in (NO_CORNER, *CORNERS)}
    return KindDue(
        board.given,
        {part_of(corner): texts for corner, texts in figures.items() if texts},
        corners={part_of(corner): corner for corner in CORNERS if figures[corner]},
        thick=thick,
        thin=borders_of(board.places) - thick,
        lines={name: frozenset(lines) for name, lines in lines_of(board).items()},
        filled={name: frozenset(cells) for name, cells in blocks.items() if cells},
        texts={"caption": board.caption} if board.caption else {},
    )
