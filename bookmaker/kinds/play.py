"""How a puzzle is played on a page: as data that a web page, or any other program, can make a game of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ..wordsearch.grid import Cell

Signs = tuple[tuple[str | None, ...], ...]  # rows of cells, None where no cell is


def _same_shape(name: str, rows: Sequence[Sequence[object]], like: Sequence[Sequence[object]]) -> None:
    if [*map(len, rows)] != [*map(len, like)] or not rows or len({*map(len, rows)}) > 1:
        raise ValueError(f"{name}: rows as long as one another, as many as there are of cells")


@dataclass(frozen=True, slots=True)
class PlayCells:
    """Cells that each get a sign: a sudoku, a crossword, a text in code.

    `answer` and `given` have a sign for each cell, None where there is no cell, or nothing is given. `signs`
    are those to choose from, those of the answer if it says none. Cells of one code get the same sign all
    together. `lists` are what stands beside them, each under its head. In a running text the next cell is
    the next of the text, elsewhere that of the word. Thick lines go round `regions`, dashed ones along the
    inside of `cages`, whose number is in their first cell. Raises ValueError where rows do not fit together.
    """

    answer: Signs
    given: Signs
    signs: tuple[str, ...] = ()
    boxes: tuple[int, int] | None = None  # rows and columns of a box with a thick line round it
    diagonal: bool = False  # whether both diagonals count, too
    numbers: Mapping[Cell, int] = field(default_factory=dict, hash=False)  # printed small in cells
    codes: Signs = ()
    lists: tuple[tuple[str, tuple[str, ...]], ...] = ()
    running: bool = False  # a text, line by line
    note: str = ""  # what stands under it
    regions: tuple[tuple[Cell, ...], ...] = ()
    cages: tuple[tuple[Cell, ...], ...] = ()

    def __post_init__(self) -> None:
        for name in ("answer", "given", *(["codes"] if self.codes else [])):
            _same_shape(name, getattr(self, name), self.answer)


@dataclass(frozen=True, slots=True)
class PlayWay:
    """A way to be found from cell to cell, between walls.

    `walls` has for each cell the sum of its walls, 1 above, 2 at the right, 4 below, 8 at the left; None
    where there is no cell. `path` is the way, from its first cell to its last.
    """

    walls: tuple[tuple[int | None, ...], ...]
    path: tuple[Cell, ...]

    def __post_init__(self) -> None:
        _same_shape("walls", self.walls, self.walls)
        if len(self.path) < 2:
            raise ValueError("path: two cells at the least")


@dataclass(frozen=True, slots=True)
class PlayPicture:
    """Cells to be filled until they show a picture, told by numbers beside rows and columns.

    `picture` has '#' for each filled cell, and as long a text for each row.
    """

    picture: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]
    columns: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        _same_shape("picture", self.picture, self.picture)
        if len(self.rows) != len(self.picture) or len(self.columns) != len(self.picture[0]):
            raise ValueError("rows, columns: a clue for each of the picture")


Play = PlayCells | PlayWay | PlayPicture
