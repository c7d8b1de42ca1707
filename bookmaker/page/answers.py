"""Answer pages: cells in columns and rows, the same on every page of an edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from .book import Item
from .drawing import Sizes
from .extent import inset, mirrored
from .frame import foot_height, running_height
from .head import name_of
from .look import Look
from .ops import Box, Op
from .script import reads_left
from .type import Type, balanced, cut, wrap

GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3)}  # columns and rows, on a tall page
SHRINK = 0.8  # how far a title shrinks where the look sets no floor
AIR = 0.8  # beside a title, in its sizes
HEAD_LEADING = 1.2  # of a title that takes two lines


@dataclass(frozen=True, slots=True)
class Cell:
    """The place of one answer: a line or two of head, and a box for the drawing."""

    head: Box
    body: Box


@dataclass(frozen=True, slots=True)
class Cells:
    """How answers stand on their pages, why there are fewer to a page than wished, '' if not."""

    places: tuple[Cell, ...]
    why_lowered: str = ""

    @property
    def per_page(self) -> int:
        """How many answers a page holds."""
        return len(self.places)


def deal_cells(
    items: Sequence[Item], sizes: Mapping[str, Sizes | None], look: Look, box: Box, wish: int
) -> Cells:
    """As many cells to a page as wished, or as many as every answer's type floor lets stand."""
    known = [(item, size) for item in items if (size := sizes.get(item.puzzle.id))]
    why = ""
    for count in sorted((count for count in GRIDS if count <= wish), reverse=True):
        cells = _cells(items, [size for _, size in known], look, box, count)
        if not (tight := _tightest(known, cells[0].body)):
            return Cells(cells, why)
        why = why or _why(*tight, cells[0].body, look, count)
    return Cells(cells, why if wish > 1 else "")


def _tightest(known: Sequence[tuple[Item, Sizes]], body: Box) -> tuple[Item, Sizes] | None:
    """The answer that such a box is much too small for, None if it is large enough for all."""
    tight = [
        (max(size.least_width / body.width, size.least_height / body.height), -n)
        for n, (_, size) in enumerate(known)
        if size.least_width > body.width + 0.01 or size.least_height > body.height + 0.01
    ]
    return known[-max(tight)[1]] if tight else None


def _why(item: Item, size: Sizes, body: Box, look: Look, count: int) -> str:
    floor = look.floors.get("answer-grid")
    kept = f" to keep its letters at {floor:g} points" if floor else ""
    return (
        f"with {count} answers to a page each has {body.width:.0f} x {body.height:.0f} points, and "
        f"{name_of(item)} needs {size.least_width:.0f} x {size.least_height:.0f}{kept}"
    )


def _cells(
    items: Sequence[Item], sizes: Sequence[Sizes], look: Look, box: Box, count: int
) -> tuple[Cell, ...]:
    """The cells of a page: the drawings as large as they come, the rest of the page spread evenly."""
    columns, rows = GRIDS[count] if box.height >= box.width else GRIDS[count][::-1]
    area = inset(box, bottom=foot_height(look), top=running_height(look))
    gap_x, gap_y = look.measure("answer-gap-x", 24), look.measure("answer-gap-y", 15)
    width = (area.width - (columns - 1) * gap_x) / columns
    height = (area.height - (rows - 1) * gap_y) / rows
    head = _head_height(items, look, width)
    inner, tall = _used(sizes, look, width, height - head)
    between = max(gap_y, (area.height - rows * (head + tall)) / (rows + 1))
    first = area.top - (area.height - rows * (head + tall) - (rows - 1) * between) / 2
    return tuple(
        _cell(area.x + column * (width + gap_x) + (width - inner) / 2, top, inner, head, tall)
        for row in range(rows)
        for top in [first - row * (head + tall + between)]
        for column in range(columns)
    )


def _cell(x: float, top: float, width: float, head: float, tall: float) -> Cell:
    return Cell(Box(x, top - head, width, head), Box(x, top - head - tall, width, tall))


def _used(sizes: Sequence[Sizes], look: Look, width: float, height: float) -> tuple[float, float]:
    """How much of such a box the drawings use when each is as large as box and look let it be."""
    if not sizes:
        return width, height
    most = look.sizes["answer-grid"] / look.floors.get("answer-grid", look.sizes["answer-grid"])
    used = [
        (share * size.least_width, share * size.least_height)
        for size in sizes
        for share in [min(width / size.least_width, height / size.least_height, max(most, 1.0))]
    ]
    return max(w for w, _ in used), max(h for _, h in used)


def _head_height(items: Sequence[Item], look: Look, width: float) -> float:
    """One line of title, or two where a puzzle of this book has a long one, and the air below."""
    title = Type.of(look, "answer-title")
    lines = max((len(_title(item, look, width)[1]) for item in items), default=1)
    return title.cap + ((lines - 1) * HEAD_LEADING + _below(look)) * title.size


def answer_head(item: Item, page: int | None, look: Look, box: Box) -> Iterator[Op]:
    """Number, title and the puzzle's page, from the side that the title is read from."""
    head = _head(item, page, look, box)
    return (
        iter(mirrored(head, box.x + box.width / 2, look.metrics)) if reads_left(item.puzzle.title) else head
    )


def _head(item: Item, page: int | None, look: Look, box: Box) -> Iterator[Op]:
    """The head from left to right; a title on one line stands as near its grid as one on two."""
    number, on, title = _number(look), _page(look), Type.of(look, "answer-title")
    face, lines = _title(item, look, box.width)
    leading = HEAD_LEADING * title.size
    y = box.y + _below(look) * title.size + (len(lines) - 1) * leading
    if item.puzzle.number is not None:
        yield number.left(box.x, y, str(item.puzzle.number))
    for n, line in enumerate(lines):
        if line:
            yield face.left(box.x + _indent(item, look), y - n * leading, line)
    if page is not None:
        yield on.right(box.right, y, f"page {page}")


def _number(look: Look) -> Type:
    return Type.of(look, "label").at(look.sizes["answer-title"])


def _page(look: Look) -> Type:
    return Type.of(look, "answer-label")


def _below(look: Look) -> float:
    """The air between a head and its grid, in sizes of the title."""
    return look.measure("answer-head-gap", 0.8)


def _indent(item: Item, look: Look) -> float:
    """Where titles begin, past the number."""
    if item.puzzle.number is None:
        return 0.0
    return _number(look).width(str(item.puzzle.number)) + AIR * look.sizes["answer-title"]


def _title(item: Item, look: Look, width: float) -> tuple[Type, tuple[str, ...]]:
    """The title's size and lines: smaller if need be, then on two lines, then cut short.

    The first line shares the width with the page, for which there is room whatever it is.
    """
    text, face = " ".join(item.puzzle.title.split()), Type.of(look, "answer-title")
    whole = width - _indent(item, look)
    room = whole - _page(look).width("page 8888") - AIR * face.size
    small = face.at(face.least(SHRINK))
    if not text:
        return face, ("",)
    if one := face.fitted(text, room, small.size):
        return one, (text,)
    if two := balanced(text, small, room):
        return small, two
    first = wrap(text, small, room)[0]
    return small, (first, cut(text[len(first) :].strip(), small, whole))
