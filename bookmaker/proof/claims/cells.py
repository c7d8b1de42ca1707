"""A puzzle of square cells by what its kind says is due: signs, borders, other lines and texts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import floor
from statistics import median_low

from ...kinds.due import Along, Border, KindDue
from ...kinds.printed_grid import SIGN_MIDDLE_SHARE, goes_round, is_rule, lies_under
from ...page.claims import Spot
from ...page.parts import DISCS, FRAME
from ...pdfread.marks import Figure, PageArea, Point, area_of
from ...pdfread.tolerances import MORE, NEAR, OFF
from ...wordsearch.grid import Cell
from ..flaws import PrintedFlaw, few
from ..grid import name
from ..references import tight
from .bind import BoundClaim, BoundPage
from .heads import around, said_by
from .lattice import letter_flaws, middles, signs_of, spots_of
from .pieces import due_there, held_there, piece_flaws, places_of
from .wheel import wheel_flaws
from .writing import Shown, corners_of, shown_in, writing_flaws

WHERE = {"over": "over", "left": "at the left of"}


@dataclass(frozen=True, slots=True)
class Ruled:
    """Square cells by their rules: the first cell's upper left corner, and how wide a cell is."""

    left: float
    top: float
    pitch: float
    area: PageArea  # within its outermost lines

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point by row and column, (0, 0) the first corner."""
        return (self.top - y) / self.pitch, (x - self.left) / self.pitch

    def cell_at(self, spot: Spot, corner: Point) -> Cell:
        """The cell in which a spot lies, of a page whose trim has this corner."""
        row, column = self.at(spot.x + corner[0], spot.y + corner[1])
        return floor(row), floor(column)

    def around(self, row: float, column: float) -> PageArea:
        """The area of a cell."""
        x, y = self.left + column * self.pitch, self.top - row * self.pitch
        return PageArea(x, y - self.pitch, x + self.pitch, y)


def cells_flaws(
    page: BoundPage, owner: str, side: str, due: KindDue, word: str = ""
) -> Iterator[PrintedFlaw]:
    """What of one side is not as it is due; `word` is that of a further grid, "key"."""
    before, called = f"{word}-" * bool(word), word or "grid"
    own = f"{before}cells"
    rules, signs = (
        page.seen_figures(owner, side, f"{before}rules"),
        _signs(page, owner, side, (own, *due.beside)),
    )
    grid = _ruled(due, rules)
    if due.borders and grid is None:
        yield PrintedFlaw("its cells are not ruled", around(page.of(owner, side, own)))
        return
    told = list[PrintedFlaw]()
    if due.pieces and grid:
        every = [held for its in signs.values() for held in its]
        places = places_of(due, every, partial(grid.cell_at, corner=page.corner))
        told += (PrintedFlaw(what, grid.area) for what in piece_flaws(due, places))
        due = due_there(due, places)
        signs = {part: [held_there(held, places) for held in its] for part, its in signs.items()}
    told += _sign_flaws(signs[own], due.cells, grid, page.corner, called)
    for part, its in sorted(due.beside.items()):
        told += _sign_flaws(signs[part], its, grid, page.corner, called if grid else part, anywhere=True)
        if grid and part in due.about:
            told += _about_flaws(signs[part], grid)
        if grid and part in due.corners:
            told += _corner_flaws(signs[part], due.corners[part], grid)
    if grid:
        told += _border_flaws(due, grid, rules)
        names = {f"{before}rules", *due.lines, *due.shapes, *due.filled}
        told += _line_flaws(page, owner, side, due, grid, names)
    else:
        told += writing_flaws(page, owner, side, due)
    if due.wheel:
        told += wheel_flaws(page, owner, side, due, signs[own])
    yield from few(told)
    yield from _text_flaws(page, owner, side, due)
    for further, its_due in sorted(due.besides.items()):
        yield from cells_flaws(page, owner, side, its_due, further)
    if not word:
        for held in page.of(owner, side):
            if held.claim.part.name.endswith("-rules") and not held.is_read:
                yield PrintedFlaw(f"the {held} is laid out, and no such cells are due", held.area)


def _signs(page: BoundPage, owner: str, side: str, parts: Iterable[str]) -> dict[str, list[BoundClaim]]:
    """The claims of each of these parts."""
    return {part: [*page.of(owner, side, part)] for part in parts}


def _sign_flaws(
    cells: list[BoundClaim],
    due: Mapping[Cell, str],
    grid: Ruled | None,
    corner: Point,
    called: str,
    anywhere: bool = False,
) -> Iterator[PrintedFlaw]:
    """Signs that are others than are due, or not in the middles of their cells; `anywhere` in them may do."""
    spots, there = middles(cells), shown_in(cells)
    for what, cell in letter_flaws(due, spots, {cell: shown.text for cell, shown in there.items()}):
        yield PrintedFlaw(f"the {called}: {what}", grid.around(*cell) if grid and cell else around(cells))
    if sum(len(spots_of(held)) for held in cells) > len(spots):
        yield PrintedFlaw("cells of it are laid out twice", around(cells))
    if grid is None:
        return
    for cell, spot in sorted(spots.items()):
        is_inside = anywhere and min(cell) >= 0
        if grid.cell_at(spot, corner) != cell if is_inside else _is_aside(spot, cell, grid, corner):
            what = "cell" if min(cell) >= 0 else "line"
            yield PrintedFlaw(f"{name(cell)} is laid out aside of its {what}", grid.around(*cell))
    yield from _order_flaws(there, grid.area)


def _about_flaws(cells: Iterable[BoundClaim], grid: Ruled) -> Iterator[PrintedFlaw]:
    """Signs that do not stand about the middles of their cells, nor whole in them if they stand lower."""
    for cell, run in sorted(signs_of(cells).items()):
        ink = run.area
        if ink is None:
            continue  # it cannot be seen, which is told
        room = grid.around(*cell)
        across, up = (own - due for own, due in zip(ink.middle, room.middle, strict=True))
        hangs = up < 0 and ink.bottom > room.bottom
        if abs(across) > SIGN_MIDDLE_SHARE * grid.pitch or (
            abs(up) > SIGN_MIDDLE_SHARE * grid.pitch and not hangs
        ):
            yield PrintedFlaw(f"{name(cell)} does not stand about the middle of its cell", ink)


def _corner_flaws(cells: Iterable[BoundClaim], corner: str, grid: Ruled) -> Iterator[PrintedFlaw]:
    """Signs that do not stand in that corner of their cells."""
    for cell, run in sorted(signs_of(cells).items()):
        if ink := run.area:  # what cannot be seen is told
            across, up = (own - due for own, due in zip(ink.middle, grid.around(*cell).middle, strict=True))
            if (across < 0) is not corner.endswith("left") or (up > 0) is not corner.startswith("upper"):
                yield PrintedFlaw(f"{name(cell)} does not stand in the {corner} of its cell", ink)


def _is_aside(spot: Spot, cell: Cell, grid: Ruled, corner: Point) -> bool:
    """Whether a spot is not in its cell's middle, or outside of the cells not in that of its line."""
    x, y = grid.around(*cell).middle
    far = spot.y + corner[1] - y, spot.x + corner[0] - x
    return any(abs(off) > OFF * grid.pitch for off, number in zip(far, cell, strict=True) if number >= 0)


def _order_flaws(there: Mapping[Cell, Shown], cells: PageArea) -> Iterator[PrintedFlaw]:
    """Signs outside the cells that do not follow each other outward from them, each by itself."""
    for (row, column), shown in sorted(there.items()):
        is_before, area = column < 0, shown.area
        inner = there.get((row, column + 1) if is_before else (row + 1, column))
        start = cells if -1 in (row, column) else inner and inner.area
        if min(row, column) >= 0 or not start:
            continue
        if area.right > start.left if is_before else area.bottom < start.top:
            yield PrintedFlaw(f"{name((row, column))} does not stand outward of what it follows", area)


def _ruled(due: KindDue, rules: Iterable[Figure]) -> Ruled | None:
    """Where cells are, by the hull of their rules; None where they cannot be there."""
    points = [point for figure in rules for point in figure.points]
    if not points or not due.borders:
        return None
    area = area_of(points)
    if due.pieces:
        step = _step(points)
        return Ruled(area.left, area.top, step, area) if step else None
    ends = [end for border in due.borders for end in _ends(border)]
    rows, columns = [row for row, _ in ends], [column for _, column in ends]
    down, across = max(rows) - min(rows), max(columns) - min(columns)
    pitch = (area.right - area.left) / across if across else 0.0
    if pitch <= 0 or abs((area.top - area.bottom) / pitch - down) > OFF:
        return None
    return Ruled(area.left - min(columns) * pitch, area.top + min(rows) * pitch, pitch, area)


def _step(points: Iterable[Point]) -> float | None:
    """How far lines mostly are from the next ones; None where all lie on one."""
    places = [sorted(axis) for axis in zip(*points, strict=True)]
    steps = [after - one for axis in places for one, after in pairwise(axis) if after - one > NEAR]
    return median_low(steps) if steps else None


def _ends(border: Border) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two corners of cells between which a border lies."""
    which, row, column = border
    return (row, column), (row, column + 1) if which == "over" else (row + 1, column)


def _border_flaws(due: KindDue, grid: Ruled, rules: Iterable[Figure]) -> Iterator[PrintedFlaw]:
    """Borders without a line, or with one of another thickness, and lines that lie on none."""
    widths = dict[Border, float]()
    for figure in rules:
        for line in lines_of(figure, grid):
            borders = [*along(line)] if is_rule(figure) else []
            if not borders:
                yield PrintedFlaw("a line lies between its cells' borders", figure.area)
            for border in borders:
                widths[border] = max(widths.get(border, 0.0), figure.width)
    thin, wanted = min(widths.values(), default=0.0), due.borders
    for border in sorted({*wanted, *widths}):
        width = widths.get(border, 0.0)
        if border not in wanted:
            what = "is drawn, and there is none"
        elif not width:
            what = "is missing"
        elif (width > MORE * thin) != (border in due.thick):
            what = "is not as thick as it should be"
        else:
            continue
        where = f"the line {WHERE[border[0]]} {name(border[1:])}"
        yield PrintedFlaw(f"{where} {what}", grid.around(*border[1:]))


def lines_of(figure: Figure, grid: Ruled) -> Iterator[Along]:
    """The straight lines of a path, in rows and columns."""
    return (line for part in _parts_of(figure, grid) for line in pairwise(part))


def _parts_of(figure: Figure, grid: Ruled) -> Iterator[Along]:
    """The corners of each part of a path, in rows and columns; a path with curves is one part without any."""
    return (tuple(grid.at(*point) for point in part) for part in corners_of(figure))


def along(line: Along) -> Iterator[Border]:
    """The borders that a line covers from end to end; none where it lies on none."""
    (row, column), (last_row, last) = ends = [(round(row), round(column)) for row, column in line]
    if not _near(line, ends):
        return
    if row == last_row:
        yield from (("over", row, each) for each in range(min(column, last), max(column, last)))
    elif column == last:
        yield from (("left", each, column) for each in range(min(row, last_row), max(row, last_row)))


def _line_flaws(
    page: BoundPage, owner: str, side: str, due: KindDue, grid: Ruled, names: Collection[str]
) -> Iterator[PrintedFlaw]:
    """Lines and shapes beside the rules: each that is due once, and nothing else painted on the cells."""
    squares = {part: [_square(*cell) for cell in cells] for part, cells in due.filled.items()}
    for part, wanted in sorted({**due.lines, **due.shapes, **squares}.items()):
        is_solid, left = part not in due.lines, sorted(wanted)
        for figure in page.seen_figures(owner, side, part):
            for drawn in _parts_of(figure, grid):
                own = next(
                    (each for each in left if any(_near(each, way) for way in _ways(drawn, is_solid))), None
                )
                if own is None or is_solid == (figure.kind == "stroke"):
                    yield PrintedFlaw(f"shows more of its {part} than is due", figure.area)
                else:
                    left.remove(own)
        if left:
            yield PrintedFlaw(f"shows less of its {part} than is due", grid.around(*left[0][0]))
    beside = (held.area for part in due.beside for held in page.of(owner, side, part))
    room = PageArea.around([grid.area, *beside])
    for held in page.of(owner, side):
        is_other = held.claim.kind == "path" and held.claim.part.name not in names
        if is_other and held.claim.part.name == FRAME and _is_round(held, room):
            continue
        if is_other and held.claim.part.name == DISCS and _is_under(held, due, grid):
            continue
        if is_other and room.common(held.area):
            yield PrintedFlaw(f"the {held} lies on its cells, where nothing is due", held.area)


def _is_round(frame: BoundClaim, room: PageArea) -> bool:
    """Whether a frame goes round cells and what stands beside them, and nowhere into them."""
    return all(goes_round(figure, room) for figure in frame.figures)


def _is_under(discs: BoundClaim, due: KindDue, grid: Ruled) -> bool:
    """Whether discs are pale, and each lies in the middle of a cell that has a sign there."""
    corner = grid.left, grid.top
    return all(lies_under(figure, due.cells, corner, grid.pitch) for figure in discs.figures)


def _square(row: int, column: int) -> Along:
    """The corners of a cell."""
    return (row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)


def _ways(drawn: Along, is_solid: bool) -> Iterator[Along]:
    """How its corners can follow each other: from either end, of what is solid from each of them."""
    around = drawn[:-1] if is_solid and drawn[:1] == drawn[-1:] else drawn
    for start in range(len(around)) if is_solid else (0,):
        way = around[start:] + around[:start]
        yield way
        yield way[::-1]


def _near(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether the corners of two are where the other's are."""
    return len(one) == len(other) and all(
        max(abs(row - other_row), abs(column - other_column)) <= OFF
        for (row, column), (other_row, other_column) in zip(one, other, strict=True)
    )


def _text_flaws(page: BoundPage, owner: str, side: str, due: KindDue) -> Iterator[PrintedFlaw]:
    """What named parts say; of a text between lines each space counts, as no word of it is broken."""
    for part, text in sorted(due.texts.items()):
        held = sorted(page.texts(owner, side, part), key=lambda each: (each.claim.part.at, each.claim.box[0]))
        read: Callable[[str], object] = str.split if part in due.between.values() else tight
        if read(said_by(held)) != read(text):
            yield PrintedFlaw(f"says '{said_by(held)}', where '{text}' belongs", around(held))
