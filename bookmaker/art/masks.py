"""Masks from outlines and pictures: which cells of a grid lie inside a curve, or in a picture's ink.

A cell is in play when most of it is inside. What hangs on by single cells is taken off, and crumbs are.
An outline is refused at a size where it would not look like itself: too thin for its cells, or broken into
pieces that it does not have. Points lie on a lattice of whole numbers, so every machine draws the same mask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from math import floor
from typing import TYPE_CHECKING

from ..errors import BookError
from ..page.curves import Curve
from ..page.ops import Point
from ..wordsearch.grid import LARGEST_SIDE, Lines, Mask, Size

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

CELL_SAMPLES = 5  # lines and columns
SAMPLE_STEP = 4096  # of the lattice
# of the lattice: a sample that an edge comes so near to is inside, whichever way the edge runs
# of the lattice: a sample that an edge comes so near to is inside, whichever way the edge runs
EDGE_REACH = 8
CELL_SIDE = CELL_SAMPLES * SAMPLE_STEP
WHOLE_CELL_SAMPLES = CELL_SAMPLES * CELL_SAMPLES  # how much of a cell is inside, all of it
BEZIER_LINES = 8  # straight ones that it is reckoned by
MOST_BEZIER_LINES = 60  # where it is drawn
MOST_LOST_PERCENT = 30  # of its area, that a mask may have otherwise than its outline
CRUMB_PERCENT = 4  # of the cells in play: a piece with less is left out
LEAST_PIECE_CELLS = 12
# cells along the side of the mask that tells an outline's pieces; from where none is needed
FINE_MASK_SIDE, COARSE_MASK_SIDE = 48, 32
OUTLINE_TRIES = 8  # at drawing an outline so that it reaches every edge of its grid
MOST_MASK_PIXELS = 50_000_000  # of a picture
MASK_PIXELS = 500  # along the side, that it is read in

Cover = list[list[int]]  # by row and column, how much of a cell is inside: 0 to WHOLE_CELL_SAMPLES
Over = tuple[int, int, int, int]  # half cells by which an outline goes past a grid: left, top, right, bottom
Coverage = Callable[[Size, Over], Cover]
Edge = tuple[int, int, int, int]
MASK_SIGNS = bytes.maketrans(b"\0\1", b".#")


def curve_mask(curve: Curve, size: Size, name: str, keep: bool = False, solid: bool = False) -> Mask:
    """The cells inside a curve, which is stretched to the grid, or kept in its proportions.

    What lies inside twice is inside, by the rule nonzero. The mask keeps the curve as its `lines`, so that it
    can be drawn round the cells. `name` is what the outline is called in the BookError for a grid that cannot
    show it, with the smallest of these proportions that can. `solid`: gaps of a single cell are filled.
    """
    _, _, width, height = curve.box
    if not (width and height):
        raise BookError(f"{name} has no area", "an outline goes round the cells that are in play")
    lines = [*_flattened(curve)]
    mask, over = _covered(lambda at, over: _cover(lines, at, over, keep), size, name, not keep)
    finer = [*_flattened(curve, (size.columns / width, size.rows / height))]
    mask = Mask(_without_gaps(mask.picture)) if solid else mask
    return replace(mask, lines=_in_cells(_spots(finer, size, over, keep)))


def _without_gaps(rows: Sequence[str]) -> tuple[str, ...]:
    """The rows of a mask with the cells in play that have others at two opposite sides."""
    columns = ["".join(column) for column in zip(*rows, strict=True)]

    def taken(row: int, column: int) -> bool:
        across, down = rows[row][max(column - 1, 0) : column + 2], columns[column][max(row - 1, 0) : row + 2]
        return rows[row][column] == "#" or "#.#" in (across, down)

    return tuple(
        "".join(".#"[taken(row, column)] for column in range(len(columns))) for row in range(len(rows))
    )


def likeness(mask: Mask) -> int:
    """How much of the outline that it was drawn by its cells show, in percent."""
    edges = _sides([(round(x * CELL_SIDE), round(y * CELL_SIDE)) for x, y in line] for line in mask.lines)
    whole, other = _unlike(_counted(edges, mask.size), mask.picture)
    return max(0, 100 - 100 * other // whole) if whole else 0


def likelier(mask: Mask, wanted: int) -> tuple[Size, int] | None:
    """The next larger grid of its proportions that shows so much of its outline, and how much it does."""
    lines = [[(x, -y) for x, y in line] for line in mask.lines]

    def cover(at: Size, over: Over) -> Cover:
        return _cover(lines, at, over, False)

    for side in range(max(mask.size) + 1, min(LARGEST_SIDE, 2 * max(mask.size)) + 1):
        size = _in_proportion(mask.size, side)
        drawn, flaw, over = _mask(cover, size, True)
        if drawn and not flaw:
            whole, other = _unlike(cover(size, over), drawn.picture)
            if (like := 100 - 100 * other // whole) >= wanted:
                return size, like
    return None


def _unlike(inside: Cover, picture: Sequence[str]) -> tuple[int, int]:
    """How much is inside an outline, and how much of that a mask has otherwise."""
    other = sum(
        WHOLE_CELL_SAMPLES - part if taken == "#" else part
        for row, line in zip(inside, picture, strict=True)
        for part, taken in zip(row, line, strict=True)
    )
    return sum(map(sum, inside)), other


def covered_mask(cover: Coverage, size: Size, name: str, snug: bool = True) -> Mask:
    """The same for anything that tells how much of each cell is inside, at any size.

    `snug`: it reaches every edge of the grid.
    """
    return _covered(cover, size, name, snug)[0]


def _covered(cover: Coverage, size: Size, name: str, snug: bool) -> tuple[Mask, Over]:
    """The mask, and how far past the grid its outline is drawn; a BookError where there is none."""
    mask, flaw, over = _mask(cover, size, snug)
    if mask is not None and not flaw:
        return mask, over
    larger = _smallest(cover, size, snug)
    hint = f"the smallest grid of these proportions that shows it is {larger}" if larger else ""
    hint = hint or "no grid of these proportions shows it: take an outline that is filled, in one piece"
    raise BookError(f"{name} {flaw} in a grid of {size}", hint)


def picture_mask(data: bytes, size: Size, name: str, threshold: int = 50, light: bool = False) -> Mask:
    """The cells in the dark of a PNG or JPEG, its margins cut off: darker than so many percent of white.

    With `light` it is what is lighter. What is transparent is white. A BookError for what is no picture.
    """
    ink = _ink(data, name, threshold, light)
    return covered_mask(lambda at, over: _parts(ink, at, over), size, name)


def _ink(data: bytes, name: str, threshold: int, light: bool) -> Picture:
    """A picture in black and white, what is in play being white, cut to that."""
    from PIL import Image, UnidentifiedImageError

    try:
        picture = Image.open(BytesIO(data), formats=["PNG", "JPEG"])
        if picture.width * picture.height > MOST_MASK_PIXELS:
            what = f"{name} has {picture.width:,} x {picture.height:,} pixels"
            raise BookError(what, "a picture 1,000 pixels wide is more than enough for a grid")
        picture.draft("L", (MASK_PIXELS, MASK_PIXELS))  # a JPEG can be read smaller
        picture.thumbnail((MASK_PIXELS, MASK_PIXELS), Image.Resampling.BOX)
        seen = picture.convert("RGBA")
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        raise BookError(f"{name} cannot be read", "save it as PNG or JPEG") from error
    flat = Image.new("RGBA", seen.size, "white")
    flat.alpha_composite(seen)
    limit = 255 * threshold // 100
    ink = flat.convert("L").point(
        [255 * ((level > limit) if light else (level <= limit)) for level in range(256)]
    )
    box = ink.getbbox()
    if not box:
        side = "lighter" if light else "darker"
        raise BookError(
            f"{name} has nothing {side} than {threshold} percent", "try another threshold, or light: yes"
        )
    return ink.crop(box)


def _parts(ink: Picture, size: Size, over: Over) -> Cover:
    """How much of each cell is white."""
    from PIL.Image import Resampling

    left, top, right, bottom = over
    wide = ink.width / (2 * size.columns + left + right)
    high = ink.height / (2 * size.rows + top + bottom)
    box = left * wide, top * high, ink.width - right * wide, ink.height - bottom * high
    flat = ink.resize(size, Resampling.BOX, box).tobytes()
    return [
        [(level * WHOLE_CELL_SAMPLES + 127) // 255 for level in flat[first : first + size.columns]]
        for first in range(0, len(flat), size.columns)
    ]


def _smallest(cover: Coverage, size: Size, snug: bool) -> Size | None:
    """The smallest grid of these proportions that shows an outline, looked for in steps, then one by one."""
    longer = side = max(size)
    failed = side
    while side < min(LARGEST_SIDE, 4 * longer + 30):
        side = min(LARGEST_SIDE, side + max(1, side // 8))
        if _shows(cover, size, side, snug):
            sides = range(failed + 1, side + 1)
            return _in_proportion(size, next(each for each in sides if _shows(cover, size, each, snug)))
        failed = side
    return None


def _shows(cover: Coverage, size: Size, side: int, snug: bool) -> bool:
    mask, flaw, _ = _mask(cover, _in_proportion(size, side), snug)
    return mask is not None and not flaw


def _in_proportion(size: Size, side: int) -> Size:
    """A size of the same proportions, by its longer side."""
    return Size(*(max(2, -(-each * side // max(size))) for each in size))


def _mask(cover: Coverage, size: Size, snug: bool) -> tuple[Mask | None, str, Over]:
    """The mask, what is wrong with it at that size ('' if nothing is), and how far past the grid it goes.

    What is too narrow for a cell at the edges leaves rows and columns empty: where it is to be `snug`, the
    outline is drawn so much larger that it reaches them.
    """
    over: Over = (0, 0, 0, 0)
    mask, flaw = first = _drawn(cover, size, over)
    for _ in range(OUTLINE_TRIES if snug else 0):
        if mask is None or flaw:
            break
        left, top, right, bottom = _short_edges(mask)
        if not (left or top or right or bottom):
            return mask, flaw, over
        over = over[0] + left, over[1] + top, over[2] + right, over[3] + bottom
        mask, flaw = _drawn(cover, size, over)
    return (mask, flaw, over) if mask and not flaw else (*first, (0, 0, 0, 0))


def _short_edges(mask: Mask) -> Over:
    """By how many half cells it does not reach its grid's edges, about."""
    rows = mask.picture
    filled = [at for at, row in enumerate(rows) if "#" in row]
    gaps = (
        min(row.find("#") for row in rows if "#" in row),
        filled[0],
        mask.size.columns - 1 - max(row.rfind("#") for row in rows),
        len(rows) - 1 - filled[-1],
    )
    left, top, right, bottom = (max(0, 2 * gap - 1) for gap in gaps)
    return left, top, right, bottom


def _drawn(cover: Coverage, size: Size, over: Over) -> tuple[Mask | None, str]:
    """The mask of an outline drawn so far past the grid's edges, and what is wrong with it."""
    inside = cover(size, over)
    board = _Board(inside)
    cells = board.count
    board.trim()
    pieces = board.pieces()
    kept = [piece for piece in pieces if _counts(piece, cells)]
    play = bytearray(len(board.cells))
    for piece in kept:
        for at in piece:
            play[at] = 1
    lines = [
        play[at + 1 : at + 1 + size.columns] for at in range(board.wide, len(play) - board.wide, board.wide)
    ]
    picture = tuple(line.translate(MASK_SIGNS).decode("ascii") for line in lines)
    whole, other = _unlike(inside, picture)
    if not kept or 100 * other > MOST_LOST_PERCENT * whole:
        return None, "is too thin to be seen"
    mask = Mask(picture)
    return mask, "breaks into pieces" if len(kept) > 1 and _is_broken(cover, size, len(kept)) else ""


def _is_broken(cover: Coverage, size: Size, count: int) -> bool:
    """Whether an outline drawn finer is in fewer pieces."""
    if max(size) >= COARSE_MASK_SIDE:
        return False
    fine = _Board(cover(_in_proportion(size, FINE_MASK_SIDE), (0, 0, 0, 0)))
    return sum(_counts(piece, fine.count) for piece in fine.pieces()) < count


def _counts(piece: list[int], cells: int) -> bool:
    """Whether a piece is more than a crumb."""
    return len(piece) >= LEAST_PIECE_CELLS and 100 * len(piece) >= CRUMB_PERCENT * cells


class _Board:
    """Cells in one row of bytes, 1 for those mostly inside, with a rim of 0 round them."""

    def __init__(self, inside: Cover) -> None:
        self.wide = len(inside[0]) + 2
        rows = (bytes([0, *(2 * part > WHOLE_CELL_SAMPLES for part in row), 0]) for row in inside)
        self.cells = bytearray(bytes(self.wide) + b"".join(rows) + bytes(self.wide))

    @property
    def count(self) -> int:
        """How many cells are in play."""
        return sum(self.cells)

    def trim(self) -> None:
        """Take threads off: tips of two single cells in a row."""
        todo = [at for at, taken in enumerate(self.cells) if taken]
        while todo:
            cut = [at for at in todo if self._is_tip(at)]
            for at in cut:
                self.cells[at] = 0
            todo = sorted(
                {near for at in cut for far in self._beside(at) for near in (far, *self._beside(far))}
            )

    def _is_tip(self, at: int) -> bool:
        """Whether a cell hangs on by one that hangs on by one more."""
        cells, wide = self.cells, self.wide
        if not cells[at] or cells[at - 1] + cells[at + 1] + cells[at - wide] + cells[at + wide] != 1:
            return False
        return len(self._beside(self._beside(at)[0])) == 2

    def _beside(self, at: int) -> list[int]:
        """The cells in play that share a side with this one."""
        return [near for near in (at - 1, at + 1, at - self.wide, at + self.wide) if self.cells[near]]

    def pieces(self) -> list[list[int]]:
        """The cells by piece, corners holding together: runs of a row, joined to those that they touch."""
        loose, found = bytearray(self.cells), list[list[int]]()
        first = loose.find(1)
        while first >= 0:
            piece = self._run_from(loose, first)
            waiting = [piece]
            while waiting:
                run = waiting.pop()
                for step in (-self.wide, self.wide):
                    begin, end = run[0] + step - 1, run[-1] + step + 2
                    while (at := loose.find(1, begin, end)) >= 0:
                        more = self._run_from(loose, at)
                        waiting.append(more)
                        piece = piece + more
            found.append(piece)
            first = loose.find(1, first)
        return found

    @staticmethod
    def _run_from(loose: bytearray, at: int) -> list[int]:
        """The cells in a row to both sides of this one, which are loose no longer."""
        begin, after = loose.rfind(0, 0, at) + 1, loose.find(0, at)
        loose[begin:after] = bytes(after - begin)
        return [*range(begin, after)]


def _flattened(curve: Curve, cells: Point | None = None) -> Iterator[list[Point]]:
    """The closed lines of a curve, each Bezier by as many straight lines.

    With the cells to a unit across and up, by lines about half a cell long: what is drawn so looks round.
    """
    line: list[Point] = []
    for kind, points in curve.steps:
        if kind == "M":
            if line:
                yield line
            line = [points[0]]
        elif kind == "L":
            line.append(points[0])
        elif kind == "C":
            (a, b), ((c, d), (e, f), (g, h)) = line[-1], points
            pieces = BEZIER_LINES
            if cells:
                way = ((a, b), (c, d), (e, f), (g, h))
                length = sum(
                    abs(x - u) * cells[0] + abs(y - v) * cells[1] for (x, y), (u, v) in pairwise(way)
                )
                pieces = min(MOST_BEZIER_LINES, 2 + int(2 * length))
            for n in range(1, pieces + 1):
                t = n / pieces
                u = 1 - t
                p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
                line.append((p * a + q * c + r * e + s * g, p * b + q * d + r * f + s * h))
    if line:
        yield line


def _cover(lines: Sequence[Sequence[Point]], size: Size, over: Over, keep: bool) -> Cover:
    """How much of each cell lies within closed lines that fill the grid."""
    return _counted(_sides(_spots(lines, size, over, keep)), size)


def _counted(edges: Iterable[Edge], size: Size) -> Cover:
    """How much of each cell lies within edges on the lattice."""
    columns, rows = size
    lists = [[0] * columns for _ in range(rows)]
    crossings = _crossings(edges, rows * CELL_SAMPLES)
    for sample, met in enumerate(crossings):
        row, wound, start = lists[sample // CELL_SAMPLES], 0, 0
        for x, way in sorted(met):
            if not wound:
                start = x
            wound += way
            if not wound:
                first = max(0, -((SAMPLE_STEP // 2 - start + EDGE_REACH) // SAMPLE_STEP))
                after = min(columns * CELL_SAMPLES, (x + EDGE_REACH - SAMPLE_STEP // 2) // SAMPLE_STEP + 1)
                if first < after:
                    _add_run(row, first, after)
    return lists


def _add_run(row: list[int], first: int, after: int) -> None:
    """Count a run of samples, up to the one after it, to the cells of a row that they lie in."""
    begin, end = first // CELL_SAMPLES, (after - 1) // CELL_SAMPLES
    if begin == end:
        row[begin] += after - first
        return
    row[begin] += (begin + 1) * CELL_SAMPLES - first
    for cell in range(begin + 1, end):
        row[cell] += CELL_SAMPLES
    row[end] += after - end * CELL_SAMPLES


def _sides(lines: Iterable[Sequence[tuple[int, int]]]) -> Iterator[Edge]:
    """The sides of closed lines on the lattice."""
    for line in lines:
        for (a, b), (c, d) in zip(line, (*line[1:], line[0]), strict=True):
            if b != d:
                yield a, b, c, d


def _spots(
    lines: Sequence[Sequence[Point]], size: Size, over: Over, keep: bool
) -> Iterator[list[tuple[int, int]]]:
    """Closed lines that fill the grid, on the lattice, y downwards from the grid's top."""
    xs, ys = [x for line in lines for x, _ in line], [y for line in lines for _, y in line]
    left, top = min(xs), max(ys)
    wide, high = max(xs) - left, top - min(ys)
    columns, rows = size.columns * CELL_SIDE, size.rows * CELL_SIDE
    outer = [each * CELL_SIDE // 2 for each in over]
    across, down = (columns + outer[0] + outer[2]) / wide, (rows + outer[1] + outer[3]) / high
    x0, y0 = -outer[0], -outer[1]
    if keep:
        across = down = min(across, down)
        x0, y0 = floor((columns - wide * across) / 2), floor((rows - high * down) / 2)
    for line in lines:
        yield [(floor((x - left) * across + x0 + 0.5), floor((top - y) * down + y0 + 0.5)) for x, y in line]


def _in_cells(lines: Iterable[list[tuple[int, int]]]) -> Lines:
    """Closed lines of the lattice in columns and rows, points that fall on the one before left out."""
    return tuple(
        tuple((x / CELL_SIDE, y / CELL_SIDE) for n, (x, y) in enumerate(line) if (x, y) != line[n - 1])
        for line in lines
    )


def _crossings(edges: Iterable[Edge], count: int) -> list[list[tuple[int, int]]]:
    """Where edges cross each line of samples, and whether downwards (1) or upwards (-1)."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    half = SAMPLE_STEP // 2
    for a, b, c, d in edges:
        way = 1
        if b > d:
            a, b, c, d, way = c, d, a, b, -1
        slope, drop = c - a, d - b
        for sample in range(max(0, -((half - b) // SAMPLE_STEP)), min(count, -((half - d) // SAMPLE_STEP))):
            found[sample].append((a + slope * (sample * SAMPLE_STEP + half - b) // drop, way))
    return found
