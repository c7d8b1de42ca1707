"""Which texts of a page belong to which of its grids: those over it, and those under it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from math import inf
from typing import Generic, Protocol, TypeVar

from ..pdfread.marks import PageArea
from ..pdfread.text_lines import Piece

SAME_LINE = 0.5  # points
KEY_LEADING = 2.0  # sizes: from a line of a key to the next, at most
FIGURE = 0.4  # sizes: the most by which a wide figure begins before a narrow one over it
FAR = 2.2  # sizes: from a title's line down to its number, at most; the list above stands farther off
LARGER = 1.2  # than a label: what is as large is a title
Opens = Callable[[Sequence[Piece]], int]  # 0 not at all, the more the surer; less for what ends a puzzle


class Placed(Protocol):
    """A grid, or a puzzle of another kind: it covers a part of its page."""

    @property
    def area(self) -> PageArea:
        """That part."""


T = TypeVar("T", bound=Placed)


@dataclass(frozen=True, slots=True)
class GridTexts(Generic[T]):
    """A grid with the text that belongs to it: over it, and under it."""

    field: T
    head: tuple[Piece, ...]
    below: tuple[Piece, ...]


def grid_texts(
    fields: Sequence[T],
    texts: Sequence[Piece],
    opens: Opens,
    with_keys: bool = False,
    in_parts: bool = False,
    in_columns: bool = False,
) -> list[GridTexts[T]]:
    """Each grid with the texts over and under it; `opens` knows a line that begins a new head.

    With keys beside the grids, these are parted where there is most room between the texts; as they are
    where some may be parts of one, whose middle is not that of their head, and its line would be cut
    behind a number; `in_columns` where lists stand beside their grids, or only so each keeps a whole head.
    """
    in_parts = in_parts and not any(piece.leftward for piece in texts)
    parted = opens if with_keys or in_parts or in_columns else None
    own = {
        id(field): _beside(field, fields, texts, parted, in_parts and not with_keys, in_columns)
        for field in fields
    }
    keys = {id(field): _key_over(field, own[id(field)]) if with_keys else [] for field in fields}
    heads = {
        id(field): [piece for piece in own[id(field)] if piece not in keys[id(field)]] for field in fields
    }
    tops = {id(field): _head_top(field, fields, heads[id(field)], opens) for field in fields}
    found = []
    for field in fields:
        lower = [tops[id(other)] for other in fields if _follows(other, field, fields)]
        bottom = max(lower, default=-1e9)
        top, over = field.area.top, keys[id(field)]
        head = [piece for piece in heads[id(field)] if top <= piece.y + 0.01 <= tops[id(field)] + 0.02]
        below = [piece for piece in own[id(field)] if piece in over or top > piece.y > bottom + SAME_LINE]
        found.append(GridTexts(field, tuple(head), tuple(below)))
    return found


def _key_over(field: Placed, own: Iterable[Piece]) -> list[Piece]:
    """The lines of a key beside a grid that stand over its first letters, as beside a shape: each goes on
    a column of the like lines lower down."""
    beside = [piece for piece in own if piece.x > field.area.right or piece.right < field.area.left]
    column = [piece for piece in beside if piece.y < field.area.top]
    found = list[Piece]()
    for piece in sorted((each for each in beside if each.y >= field.area.top), key=lambda each: each.y):
        reach, numbered = KEY_LEADING * piece.size, piece.text[:1].isdecimal()
        if any(
            abs(piece.x - other.x)
            < (FIGURE * piece.size if numbered and other.text[:1].isdecimal() else SAME_LINE)
            and abs(piece.size - other.size) < SAME_LINE
            and 0 < piece.y - other.y < reach
            for other in column
        ):
            column.append(piece)
            found.append(piece)
    return found


def _head_top(field: Placed, fields: Sequence[Placed], own: Sequence[Piece], opens: Opens) -> float:
    """The baseline of the first line of a grid's head; its own top edge where it has none."""
    above = [other.area for other in fields if _follows(field, other, fields)]
    limit = min((area.bottom for area in above), default=1e9)
    aside = [piece for piece in own if any(area.bottom <= piece.y < area.top for area in above)]
    lines = [*lines_of(piece for piece in own if field.area.top <= piece.y < limit)]
    if not lines:
        return field.area.top
    opening = max(lines, key=opens)
    if opens(opening) > 0:
        first = opening
        for line in reversed(lines[: lines.index(opening)]):  # a title may stand over its number
            smaller = min(piece.size for piece in line) < LARGER * max(piece.size for piece in opening)
            far = line[0].y - first[0].y > FAR * min(piece.size for piece in line)
            if smaller or far or opens(line) < 0 or _goes_on(line, aside):
                break
            first = line
        return max(piece.y for piece in first)  # a number beside a title may stand a hair off its line
    if not above:
        return max(piece.y for piece in lines[0])
    heights = [limit, *(line[0].y for line in lines)]
    _, under = min(pairwise(heights), key=lambda pair: pair[1] - pair[0])  # the widest gap
    return under


def _goes_on(line: Iterable[Piece], aside: Iterable[Piece]) -> bool:
    """Whether something of a line goes on a column of the texts beside a grid, such as its list."""
    return any(
        piece.font == other.font
        and abs(piece.size - other.size) < SAME_LINE
        and min(abs(piece.x - other.x), abs(piece.right - other.right)) < SAME_LINE
        for piece, other in product(line, aside)
    )


def lines_of(found: Iterable[Piece]) -> Iterator[list[Piece]]:
    """Pieces line by line, from the top."""
    line: list[Piece] = []
    for piece in found:
        if line and abs(line[-1].y - piece.y) > SAME_LINE:
            yield line
            line = []
        line.append(piece)
    if line:
        yield line


def _beside(
    field: Placed,
    fields: Sequence[Placed],
    texts: Sequence[Piece],
    opens: Opens | None,
    behind_numbers: bool,
    in_columns: bool,
) -> list[Piece]:
    """The texts that stand nearer to a grid than to those left and right of it.

    `opens` is given where grids may be parted by the room between texts: all, or those alone whose
    middles would part a number from what is behind it.
    """
    here, lists = _centre(field), _lists_beside(fields, texts) if in_columns else 0
    sides = [other for other in fields if other is not field and _level(other, field)]
    before = max((other for other in sides if _centre(other) < here), default=None, key=_centre)
    after = min((other for other in sides if _centre(other) > here), default=None, key=_centre)

    def parting(one: Placed, other: Placed) -> float:
        middle = (_centre(one) + _centre(other)) / 2
        if not opens or (behind_numbers and not _is_behind_number(middle, one, other, texts)):
            return middle
        gap = _best_gap(one, other, texts, opens, lists)
        more = _whole_heads(gap, one, other, texts, opens) - _whole_heads(middle, one, other, texts, opens)
        return gap if more > 0 or not in_columns or (lists and not more) else middle

    left = parting(before, field) if before else -1e9
    right = parting(field, after) if after else 1e9
    return [piece for piece in texts if left <= (piece.x + piece.right) / 2 <= right]


def _is_behind_number(middle: float, one: Placed, other: Placed, texts: Sequence[Piece]) -> bool:
    """Whether a line over two grids would be cut behind a number, with its title on the other side."""
    over = [
        piece
        for piece in texts
        if piece.y >= other.area.top and one.area.right < piece.right and piece.x < other.area.right
    ]
    for line in lines_of(over):
        before = [piece for piece in line if (piece.x + piece.right) / 2 <= middle]
        after = [piece for piece in line if (piece.x + piece.right) / 2 > middle]
        if before and after and before[-1].text.isdecimal() and not after[0].text.isdecimal():
            return True
    return False


def _lists_beside(fields: Sequence[Placed], texts: Sequence[Piece]) -> int:
    """On which side of its grid each list stands: 1 at the right, -1 at the left, 0 where nothing tells.

    Past the last grid of a row, or before the first, there is nothing else.
    """
    sides = 0
    for field in fields:
        row = [other.area for other in fields if _level(other, field)]
        level = [piece for piece in texts if field.area.bottom < piece.y < field.area.top]
        right, left = max(area.right for area in row), min(area.left for area in row)
        sides += sum((piece.x > right) - (piece.right < left) for piece in level)
    return (sides > 0) - (sides < 0)


def _best_gap(one: Placed, other: Placed, texts: Sequence[Piece], opens: Opens, lists: int) -> float:
    """The middle of the strip between two grids without text that leaves both of them a whole head.

    Of several it is the widest, or the one that leaves all that is between them to the one beside which lists
    stand on that side, see `_lists_beside`.
    """
    start, stop = one.area.right, other.area.left
    inside = sorted((piece.x, piece.right) for piece in texts if piece.right > start and piece.x < stop)
    at, best = start, (0, -inf, (start + stop) / 2)
    for left, right in [*inside, (stop, stop)]:
        middle = (at + left) / 2
        heads = _whole_heads(middle, one, other, texts, opens)
        best = max(best, (heads, lists * middle or left - at, middle) if left > at else best)
        at = max(at, right)
    return best[2]


def _whole_heads(at: float, one: Placed, other: Placed, texts: Sequence[Piece], opens: Opens) -> int:
    """How surely heads of two grids begin on either side of a line between them."""
    before = [piece for piece in texts if piece.right <= at and piece.y >= one.area.top]
    after = [piece for piece in texts if piece.x >= at and piece.y >= other.area.top]
    return sum(max(map(opens, lines_of(side)), default=0) for side in (before, after))


def is_between(piece: Piece, one: Placed, other: Placed) -> bool:
    """Whether a text stands under the one of two grids and over the other."""
    upper, lower = sorted((one, other), key=lambda field: -field.area.top)
    inside = lower.area.top <= piece.y < upper.area.bottom
    return inside and (is_over(piece, one) or is_over(piece, other))


def is_over(piece: Piece, field: Placed) -> bool:
    """Whether a text stands straight above a grid or below it."""
    return piece.x < field.area.right and piece.right > field.area.left


def _centre(field: Placed) -> float:
    return (field.area.left + field.area.right) / 2


def _level(one: Placed, other: Placed) -> bool:
    """Whether two grids stand side by side."""
    common = min(one.area.top, other.area.top) - max(one.area.bottom, other.area.bottom)
    least = min(one.area.top - one.area.bottom, other.area.top - other.area.bottom)
    return common > least / 2


def _follows(one: Placed, other: Placed, fields: Sequence[Placed]) -> bool:
    """Whether one grid stands under the other, however far aside where one of them has a row to itself."""
    rows = ([each for each in fields if _level(each, placed)] for placed in (one, other))
    alone = any(len(row) == 1 for row in rows)
    return is_under(one, other) or (alone and one.area.top <= other.area.bottom)


def is_under(one: Placed, other: Placed) -> bool:
    """Whether one grid stands under the other."""
    across = min(one.area.right, other.area.right) - max(one.area.left, other.area.left)
    return across > 0 and one.area.top <= other.area.bottom
