"""A board as a value: square cells with what is printed in them and round them, and their answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from ...wordsearch.grid import Cell
from ..cells.rows import Rows, pieces, signs_of
from ..cells.verify import runs_of

CORNERS = ("upper left", "upper right", "lower left", "lower right")
NO_CORNER = ""  # the corner of a clue, which stands in no cell
Cells = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class BoardFigure:
    """A small text in one of the `CORNERS` of a cell, or a clue as large as signs, beside the cells.

    A clue over a column has row -1, one before a row column -1; those below and behind count on.
    """

    row: int
    column: int
    text: str
    corner: str = NO_CORNER

    def __post_init__(self) -> None:
        if self.corner not in (NO_CORNER, *CORNERS) or not self.text.strip():
            raise ValueError(f"figures: a text in one of {', '.join(CORNERS)}, or in none, not {self}")

    @property
    def cell(self) -> Cell:
        """The cell that it stands in, or that would be there."""
        return self.row, self.column


@dataclass(frozen=True, slots=True)
class Board:
    """What is printed. `rows` has each cell's sign, '' for one to be filled in, None for a block.

    A thick line goes round each of the `regions`, or round all cells if there are none, a dashed one along
    the inside of each of the `cages`. `slants` are blocks with a line from the upper left to the lower right.
    Blocks that have one, or figures, are pale, others solid. The `caption` stands below.
    ValueError names the field in which something is wrong.
    """

    rows: Rows
    regions: tuple[Cells, ...] = ()
    cages: tuple[Cells, ...] = ()
    figures: tuple[BoardFigure, ...] = ()
    slants: Cells = ()
    diagonals: bool = False  # whether both are drawn, where signs leave room
    caption: str = ""

    def __post_init__(self) -> None:
        if not self.rows or not self.rows[0] or len({*map(len, self.rows)}) > 1:
            raise ValueError("rows: at least one, all as long as one another")
        blocks = self.places - self.cells
        for name, groups, among in (
            ("regions", self.regions, self.places),
            ("cages", self.cages, self.cells),
            ("slants", tuple((cell,) for cell in self.slants), blocks),
        ):
            told = [cell for group in groups for cell in group]
            if len({*told}) < len(told) or not among.issuperset(told) or not all(groups):
                raise ValueError(
                    f"{name}: {'blocks' if name == 'slants' else 'cells'} of the board, once each"
                )
        if self.diagonals and len(self.rows) != len(self.rows[0]):
            raise ValueError("diagonals: as many rows as columns")
        spots = [(figure.cell, figure.corner) for figure in self.figures]
        if len({*spots}) < len(spots) or any((c in self.places) is (k == NO_CORNER) for c, k in spots):
            raise ValueError("figures: one in each corner of a cell, or a clue beside the cells")

    @classmethod
    def blank(cls, answer: Rows, given: Iterable[Cell] = (), **more: Any) -> Board:
        """The board of an answer with all cells blank but those given, and with more of its fields."""
        kept = {*given}
        rows = (
            tuple(sign and (sign if (r, c) in kept else "") for c, sign in enumerate(row))
            for r, row in enumerate(answer)
        )
        return cls(tuple(rows), **more)

    @property
    def places(self) -> frozenset[Cell]:
        """All cells, and the blocks among them."""
        return frozenset(product(range(len(self.rows)), range(len(self.rows[0]))))

    @property
    def cells(self) -> frozenset[Cell]:
        """The cells that a sign belongs in."""
        return frozenset(signs_of(self.rows))

    @property
    def runs(self) -> list[Cells]:
        """The cells that stand side by side, two or more, up to a block or the edge: across, then down."""
        return runs_of(self.cells)

    @property
    def is_whole(self) -> bool:
        """Whether all its cells hang together side by side."""
        return len(pieces(self.cells)) == 1

    @property
    def given(self) -> dict[Cell, str]:
        """The signs that are printed."""
        return {cell: sign for cell, sign in signs_of(self.rows).items() if sign}

    @property
    def pale(self) -> list[Cell]:
        """The blocks that something stands in."""
        told = {*self.slants, *(figure.cell for figure in self.figures)}
        return sorted((self.places - self.cells) & told)

    @property
    def solid(self) -> list[Cell]:
        """All other blocks."""
        return sorted(self.places - self.cells - {*self.pale})

    def in_corner(self, corner: str) -> dict[Cell, str]:
        """The texts in that corner of cells; '' for the clues beside them."""
        return {each.cell: each.text for each in self.figures if each.corner == corner}


@dataclass(frozen=True, slots=True)
class BoardPuzzle:
    """A board with its answer: rows of signs, None where it has a block."""

    board: Board
    answer: Rows

    def __post_init__(self) -> None:
        if [*map(len, self.answer)] != [*map(len, self.board.rows)]:
            raise ValueError("answer: as many rows and columns as the board has")
        if signs_of(self.answer).keys() != self.board.cells or not all(signs_of(self.answer).values()):
            raise ValueError("answer: a sign for each cell, null for a block")

    @property
    def solved(self) -> Board:
        """The answer's side: each sign in its cell, without what told of it."""
        return replace(self.board, rows=self.answer, cages=(), figures=(), slants=(), caption="")
