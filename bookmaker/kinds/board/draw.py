"""A board on the page: signs in square cells, thick lines round regions, what tells of them beside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import sqrt

from ...page.bidi import as_printed
from ...page.book import View
from ...page.curves import Curve
from ...page.grid_lattice import GridLattice, cell_borders, joined_borders
from ...page.look import Look
from ...page.ops import Box, Letters, Op, Paint, Text
from ...page.parts import Part, named
from ...page.puzzle_drawing import Drawing, Sizes, too_small
from ..cells.drawn import CellLine, answer_signs, letters_ratio
from ..cells.numbered import DIGITS, NUMBER_INSET_POINTS
from .model import CORNERS, NO_CORNER, BoardPuzzle
from .outline import CAGE, lines_of, thick_borders

# size of the signs to the pitch, and where a sign's cell has figures, too
SIGN_SHARE, FIGURED_SIGN_SHARE = 0.62, 0.5
ANSWER_RATIO = 0.72
SIGN_WIDTH_SHARE = 0.8  # of the pitch: as wide as a sign may be
THIN, THICK = CellLine(0.012, 0.4), CellLine(0.065, 1.9)
SLIM, DASHES = 0.5, (0.07, 0.055)  # points: lines across cells; of the pitch: those of cages
BOARD_CELL_POINTS = 46.0  # no cell of a page of nine rows is larger
# the same on a page of its own; how much more of it fewer rows fill
GROWN_BOARD_CELL_POINTS, GROWTH, NINE = 58.0, 0.75, 9
FIGURE, LARGEST_FIGURE = 0.34, 0.42  # size of figures to the pitch, and where their floor needs it
LEAST_FIGURE = 7.0  # points
# of the pitch: from the borders of a cell to a figure, and NUMBER_INSET_POINTS at least
FIGURE_INSET_SHARE = 0.09
INSIDE = 0.06  # of the pitch: from the line of a cage to a figure, where there are cages
PALE_CELL_INK = "ink 12%"
CAPTION_GAP = 1.2  # sizes of the list: from the cells to the caption below them
CAPTION_DROP_SIZES = 0.3  # of its size: how far it stands above the foot


def measure(puzzle: BoardPuzzle, look: Look, view: View) -> Sizes:
    """The least box in which its type keeps its floors."""
    side = _Side(puzzle, look, view)
    pitch = side.least_pitch
    edge = THICK.width(pitch)
    width = max(side.wide * pitch + edge, side.caption_width)
    return Sizes(width, side.high * pitch + edge + side.caption_height)


def draw(puzzle: BoardPuzzle, box: Box, look: Look, view: View, called: str) -> Drawing:
    """The board at the top of the box, in its middle, as large as the box and the signs allow."""
    return _Side(puzzle, look, view).drawn(box, called)


class _Side:
    """One side of a board in a look: how large its type may be, and its ops."""

    def __init__(self, puzzle: BoardPuzzle, look: Look, view: View) -> None:
        self.is_answer = view.kind == "answer"
        self.board = puzzle.solved if self.is_answer else puzzle.board
        self.puzzle, self.look, self.view = puzzle, look, view
        self.role = "answer-grid" if self.is_answer else "grid"
        clues = self.board.in_corner(NO_CORNER)
        rows, columns = zip(*self.board.places, *clues, strict=True)
        self.before, self.above = -min(columns), -min(rows)  # cells' room for clues
        self.wide, self.high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        figured = {figure.cell for figure in self.board.figures}
        usual = (
            ANSWER_RATIO
            if self.is_answer
            else FIGURED_SIGN_SHARE
            if figured & self.board.given.keys()
            else SIGN_SHARE
        )
        signs = {sign for row in puzzle.answer for sign in row if sign}
        signs |= {*clues.values()}
        self.ratio = letters_ratio(signs, self.role, usual, look, SIGN_WIDTH_SHARE)
        self.figure_floor = look.floor("cell-number") or LEAST_FIGURE

    @property
    def least_pitch(self) -> float:
        """The cells' width at which the type is as small as it may be."""
        signs = self.look.floors[self.role] / self.ratio
        inside = any(figure.corner for figure in self.board.figures)
        return max(signs, self.figure_floor / LARGEST_FIGURE) if inside else signs

    @property
    def largest_pitch(self) -> float:
        """The width that no cell exceeds."""
        nine = NINE / max(self.wide, self.high)
        usual = GROWN_BOARD_CELL_POINTS * nine**GROWTH if self.view.grows else BOARD_CELL_POINTS * sqrt(nine)
        if self.is_answer:
            usual = max(self.look.sizes["answer-grid"], self.look.floors["answer-grid"]) / self.ratio
        return max(usual, self.least_pitch)

    @property
    def caption_width(self) -> float:
        """The least width that the caption takes."""
        return self.look.metrics.width(self.board.caption, "list", self.look.floors["list"])

    @property
    def caption_height(self) -> float:
        """The height below the cells that the caption takes."""
        return self.look.sizes["list"] * (1 + CAPTION_GAP) if self.board.caption else 0.0

    def drawn(self, box: Box, called: str) -> Drawing:
        """Its ops in a box."""
        below = self.view.below + self.caption_height
        fitted = THICK.fitted(self.wide, self.high, box.width, box.height - below)
        pitch = min(fitted, self.largest_pitch)
        if box.width + 1e-6 < self.caption_width or pitch + 1e-6 < self.least_pitch:
            why = f"to keep its type at {self.look.floors[self.role]:g} points"
            what = f"a {called} of {len(self.board.rows[0])}x{len(self.board.rows)} cells"
            need = measure(self.puzzle, self.look, self.view)
            return too_small(what, need, box, "fewer on a page or a larger trim", why)
        edge = THICK.width(pitch) / 2
        left = box.x + (box.width - self.wide * pitch) / 2 + self.before * pitch
        lattice = GridLattice(left, box.top - edge - self.above * pitch, pitch)
        bottom = box.top - self.high * pitch - 2 * edge
        type_size = self.ratio * pitch
        signs, figures = self._signs(lattice, type_size), [*self._figures(lattice)]
        discs = () if self.is_answer else lattice.discs(self.board.given, self.look)
        ops: list[Op] = [*discs, *self._ground(lattice), *self._lines(lattice), *signs, *figures]
        if caption := self.board.caption:
            size = min(self.look.sizes["list"], box.width / self.look.metrics.width(caption, "list", 1))
            x = box.x + (box.width - self.look.metrics.width(caption, "list", size)) / 2
            line = Text(x, bottom - below + size * CAPTION_DROP_SIZES, as_printed(caption), "list", size)
            ops += named((line,), "caption")
            type_size = min(type_size, size)
        return Drawing(tuple(ops), min([type_size, *(each.size for each in figures)]), bottom - below)

    def _signs(self, lattice: GridLattice, size: float) -> list[Letters]:
        """The givens; in an answer they are bold, and all other signs stand beside them."""
        given = [*self.puzzle.board.given.items()]
        if self.is_answer:
            return answer_signs([*self.board.given.items()], given, lattice, self.look, size)
        clues = lattice.signs(sorted(self.board.in_corner(NO_CORNER).items()), self.look, "grid", size)
        drawn = lattice.signs(given, self.look, "grid", size), replace(clues, part=Part("clues"))
        return [letters for letters in drawn if letters.items]

    def _ground(self, lattice: GridLattice) -> Iterator[Op]:
        """The blocks."""
        for name, cells, ink in (
            ("pale", self.board.pale, PALE_CELL_INK),
            ("holes", self.board.solid, "ink"),
        ):
            if cells:
                yield Paint(lattice.squares(cells), fill=ink, part=Part(name))

    def _lines(self, lattice: GridLattice) -> Iterator[Op]:
        """Lines across cells and round cages, thin ones between all cells, thick ones round the regions."""
        dashes = tuple(share * lattice.pitch for share in DASHES)
        for name, lines in lines_of(self.board).items():
            curve = Curve.joined(Curve.line(lattice.corner(*a), lattice.corner(*b)) for a, b in lines)
            dash = dashes if name == "cages" else ()
            yield Paint(curve, stroke="ink", width=SLIM, dash=dash, part=Part(name))
        yield lattice.ruled(cell_borders(self.board.places), THIN.width(lattice.pitch))
        thick: dict[str, list[tuple[int, int]]] = {"over": [], "left": []}
        for way, row, column in thick_borders(self.board):
            thick[way].append((row, column))
        yield lattice.ruled(joined_borders(thick["over"], thick["left"]), THICK.width(lattice.pitch))

    def _figures(self, lattice: GridLattice) -> Iterator[Letters]:
        """The figures in the corners of cells, as large in all of them."""
        pitch, metrics = lattice.pitch, self.look.metrics
        size = max(FIGURE * pitch, self.figure_floor)
        cap = metrics.reach(DIGITS, "grid-bold", size)[1]
        inset = max((CAGE + INSIDE if self.board.cages else FIGURE_INSET_SHARE) * pitch, NUMBER_INSET_POINTS)
        for corner in CORNERS:
            texts = sorted(self.board.in_corner(corner).items())
            items = list[tuple[float, float, str]]()
            for (row, column), text in texts:
                x, top = lattice.corner(row, column)
                right = pitch - inset - metrics.width(text, "grid-bold", size)
                across = right if corner.endswith("right") else inset
                down = inset + cap if corner.startswith("upper") else pitch - inset
                items.append((x + across, top - down, text))
            if items:
                yield _letters(items, size, corner, (cell for cell, _ in texts))


def _letters(
    items: list[tuple[float, float, str]], size: float, corner: str, cells: Iterable[tuple[int, int]]
) -> Letters:
    part = Part(part_of(corner))
    return Letters(tuple(items), "grid-bold", size, layer=1, part=part, cells=tuple(cells))


def part_of(corner: str) -> str:
    """The name of the part of a drawing that has the figures in that corner of cells."""
    return corner.replace(" ", "-") or "clues"
