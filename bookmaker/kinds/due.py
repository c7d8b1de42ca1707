"""What one side of a puzzle has to show, as its kind says: what the proof by claims holds the page against.

Where a thing stands the page's claims say, by the names that its drawer gave the parts: "cells" for the signs
of cells and "rules" for their borders, as `GridLattice` names them, and the drawer's own for all else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ..wordsearch.grid import Cell
from ..wordsearch.model import Puzzle

Border = tuple[str, int, int]  # "over" a cell or at its "left", and its row and column
Along = tuple[tuple[float, float], ...]  # corners by row and column: (0, 0) is that of the first cell


@dataclass(frozen=True, slots=True)
class Blanks:
    """Level lines to write on, one for each cell and drawn in this order.

    What the parts `over` and `under` show in a cell stands in the middle of its line, nearer to it than it is
    high, and nothing else stands on it. All are as long, or each as what stands on it. Where `together` is
    said, a page without room for all may have the first ones alone, so many or a multiple of that.
    """

    cells: tuple[Cell, ...]
    over: str = ""
    under: str = ""
    together: int | None = None


@dataclass(frozen=True, slots=True)
class KindDue:
    """What is due on one side of a puzzle: of square cells, or of lines of writing.

    `cells` is what each cell shows in its middle; no other shows anything. `beside` is what parts named so
    show elsewhere in cells: {"numbers": {(0, 0): "1"}}; what stands before the cells of a row, or over those
    of a column, is counted outward from them: {"clues": {(0, -1): "3", (0, -2): "1"}}; a line of type is in
    the cell of its own number. Its parts that `about` names stand about the middles of their cells; a sign
    that is whole in its cell may stand lower. Those of `corners` stand in that one: {"sums": "upper right"}.
    `thick` and `thin` are the lines along borders of cells, and no
    other border has one. `lines` are lines that a part named so draws besides, each from corner to corner,
    where (0, 0) is the first cell's upper left corner. `filled` are the cells that a part paints solid,
    `shapes` other solid ones by their corners. `texts` is what each named part says, all its lines in the
    order of their numbers.

    Where no border is due, cells are places of writing: those of a row follow each other from left to right,
    where a column is left out with more room or on the next line, and no row reaches into another; a line of
    type that is on no blank begins its row. `blanks` are lines to write on there, and `between` says between
    which part's two lines which text stands: {"rules": "text"}.

    Where the layout chooses rows and columns, as of a code's key, cells go by names of their own: a drawer
    says them with `cells_named`. `pieces` are those that stay together as their names do, in the order in
    which they come, row by row; pieces of several cells touch no others. `besides` is what further grids
    show, each by the word before the name of its own cells and rules: the "key-rules" of a "key".

    Of a wheel (0, 0) is the sign in the middle, and those of row 1 stand round it, as a clock's hand comes by
    from the top on: `wheel` names the part that draws a circle round the middle, one round all, and between
    each two of them a line.

    Words among letters are due as a whole: `search` is the puzzle that has them. A solver of the proof's own
    finds where they lie; its list, key, message and decoys are looked for in the parts of the word search.
    """

    cells: Mapping[Cell, str] = field(default_factory=dict)
    beside: Mapping[str, Mapping[Cell, str]] = field(default_factory=dict)
    about: frozenset[str] = frozenset()
    corners: Mapping[str, str] = field(default_factory=dict, kw_only=True)
    thick: frozenset[Border] = frozenset()
    thin: frozenset[Border] = frozenset()
    lines: Mapping[str, frozenset[Along]] = field(default_factory=dict)
    filled: Mapping[str, frozenset[Cell]] = field(default_factory=dict)
    shapes: Mapping[str, frozenset[Along]] = field(default_factory=dict)
    blanks: Mapping[str, Blanks] = field(default_factory=dict)
    between: Mapping[str, str] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)
    pieces: tuple[frozenset[Cell], ...] = ()
    besides: Mapping[str, KindDue] = field(default_factory=dict)
    wheel: str = field(default="", kw_only=True)
    search: Puzzle | None = None

    @property
    def borders(self) -> frozenset[Border]:
        """All borders that have a line."""
        return self.thick | self.thin

    @property
    def parts(self) -> frozenset[str]:
        """The names of its parts that show something, those of its further grids apart."""
        named = (self.beside, self.lines, self.filled, self.shapes, self.between, self.texts)
        said = {name for parts in named for name, shows in parts.items() if shows}
        return frozenset(said | ({"cells"} if self.cells else set()))


def borders_of(cells: Iterable[Cell]) -> frozenset[Border]:
    """The borders of cells, on all their sides."""
    inside = {*cells}
    over = {("over", row + below, column) for row, column in inside for below in (0, 1)}
    left = {("left", row, column + after) for row, column in inside for after in (0, 1)}
    return frozenset(over | left)
