"""The head of an answer: its number, its title, and where its puzzle stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..bidi import reads_left
from ..book import Item
from ..geometry import SAME_POINTS, mirrored
from ..look import Look
from ..ops import Box, Op
from ..parts import named
from ..styles import PUPIL, Row, parts_of
from ..typeset import Type, balanced, cut, wrap

SHRINK = 0.8  # how far a title shrinks where the look sets no floor
AIR = 0.8  # beside a title, in its sizes
HEAD_LEADING = 1.15  # of a title that takes two lines, in their size


def head_height_of(long: Iterable[Item], look: Look, width: float) -> float:
    """One line of title, or two where one of the long titles takes them, and the air below."""
    title = Type.of(look, "answer-title")
    more = max(
        ((len(lines) - 1) * face.size for face, lines in (_title(item, look, width) for item in long)),
        default=0.0,
    )
    return title.cap + HEAD_LEADING * more + _below(look) * title.size


def head_width_of(item: Item, look: Look) -> float:
    """The width in which its title stands on one line, smaller if need be."""
    face = Type.of(look, "answer-title")
    return _beside(item, look) + face.at(face.least(SHRINK)).width(_called(item, look))


def answer_head(item: Item, page: int | None, look: Look, box: Box) -> Iterator[Op]:
    """Number, title and the puzzle's page, from the side that the title is read from."""
    head = _head(item, page, look, box)
    return (
        iter(mirrored(head, box.x + box.width / 2, look.metrics)) if reads_left(_called(item, look)) else head
    )


def _head(item: Item, page: int | None, look: Look, box: Box) -> Iterator[Op]:
    """The head from left to right; a title on one line stands as near its grid as one on two."""
    number, on, title = _number(look), _page(look), Type.of(look, "answer-title")
    face, lines = _title(item, look, box.width)
    leading = HEAD_LEADING * face.size
    y = box.y + _below(look) * title.size + (len(lines) - 1) * leading
    if item.number is not None:
        yield from named((number.left(box.x, y, str(item.number)),), "number")
    for n, line in enumerate(lines):
        if line:
            yield from named((face.left(box.x + _indent(item, look), y - n * leading, line),), "title", n)
    if page is not None:
        yield from named((on.right(box.right, y, look.phrases.text("page", page)),), "page")


def _called(item: Item, look: Look) -> str:
    """What stands over an answer: the name of whose it is, where its page has that, else its title."""
    rows: tuple[Row, ...] = look.style("head", "rows")  # type: ignore[assignment]  # its flaws are told
    name = item.pupil if PUPIL in parts_of(rows) else ""
    return " ".join((name or item.puzzle.title).split())


def _number(look: Look) -> Type:
    return Type.of(look, "label").at(look.sizes["answer-title"])


def _page(look: Look) -> Type:
    return Type.of(look, "answer-label")


def _below(look: Look) -> float:
    """The air between a head and its grid, in sizes of the title."""
    return look.measure("answer-head-gap")


def _indent(item: Item, look: Look) -> float:
    """Where titles begin, past the number."""
    if item.number is None:
        return 0.0
    return _number(look).width(str(item.number)) + AIR * look.sizes["answer-title"]


def _beside(item: Item, look: Look) -> float:
    """What a title on one line leaves to the number and the page, whichever it is."""
    return (
        _indent(item, look)
        + _page(look).width(look.phrases.text("page", 8888))
        + AIR * look.sizes["answer-title"]
    )


def _title(item: Item, look: Look, width: float) -> tuple[Type, tuple[str, ...]]:
    """The title's size and lines: smaller if need be, then on two lines as large as they fit, then cut short.

    The first line shares the width with the page, for which there is room whatever it is.
    """
    text, face = _called(item, look), Type.of(look, "answer-title")
    whole = width - _indent(item, look)
    room = width - _beside(item, look) + SAME_POINTS  # what head_width_of adds up may be a hair more
    small = face.at(face.least(SHRINK))
    if not text:
        return face, ("",)
    sizes = [*face.steps(small.size)]
    if one := next((sized for sized in sizes if sized.width(text) <= room), None):
        return one, (text,)
    for sized in sizes:
        if two := balanced(text, sized, room):
            return sized, two
    first = wrap(text, small, room)[0]
    return small, (first, cut(text[len(first) :].strip(), small, whole))
