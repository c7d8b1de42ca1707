"""How to solve: each kind of puzzle in the book explained, with a small solved example."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import fsum

from bookmaker import hookimpl
from bookmaker.page.book import HowTo, View
from bookmaker.page.extent import moved, reach
from bookmaker.page.frame import foot_height
from bookmaker.page.matter import Desk, Matter, Sheet
from bookmaker.page.ops import Box, Op
from bookmaker.page.type import Type, wrap

TITLE = "How to Solve"
LEADING = 1.45
MEASURE = 34  # the widest a line runs, in sizes
EXAMPLE = 13.5  # the example's longest side, in sizes of the text


@hookimpl
def register_matter() -> list[Matter]:
    return [Matter("how-to", "the modes this book uses explained, with examples", how_to)]


@dataclass(frozen=True, slots=True)
class _Block:
    """Something that is not broken over pages: ops below a top edge at 0, its height, the air below."""

    ops: tuple[Op, ...]
    height: float
    air: float


def how_to(desk: Desk) -> Iterator[Sheet]:
    """A heading, then mode after mode, each kept on one page where it fits on one."""
    if not desk.book.how_to:
        return
    heading, foot = Type.of(desk.look, "heading"), foot_height(desk.look)
    ops: list[Op] = [heading.centred(desk.box.width / 2, desk.box.height - heading.cap, TITLE)]
    bookmark = TITLE
    y = first = desk.box.height - heading.cap - 1.3 * heading.size
    for topic in desk.book.how_to:
        blocks = tuple(_blocks(topic, desk))
        whole = fsum(block.height + block.air for block in blocks[:-1]) + blocks[-1].height
        if y < first and whole > y - foot and whole <= desk.box.height - foot:
            yield Sheet(tuple(ops), bookmark)
            ops, bookmark, y = [], "", desk.box.height
        for block in blocks:
            if ops and block.height > y - foot:
                yield Sheet(tuple(ops), bookmark)
                ops, bookmark, y = [], "", desk.box.height
            ops += moved(block.ops, 0, y)
            y -= block.height + block.air
    yield Sheet(tuple(ops), bookmark)


def _blocks(topic: HowTo, desk: Desk) -> Iterator[_Block]:
    """Name and text, then the example."""
    body = Type.of(desk.look, "body")
    name = Type.of(desk.look, "heading").at(1.4 * body.size)
    leading = LEADING * body.size
    room = min(desk.box.width, MEASURE * body.size)
    start = (desk.box.width - room) / 2
    lines = wrap(topic.text, body, room)
    first = -name.cap - 1.75 * body.size
    head = [
        name.left(start, -name.cap - n * 1.2 * name.size, line)
        for n, line in enumerate(wrap(topic.name, name, room))
    ]
    first -= (len(head) - 1) * 1.2 * name.size
    text = [body.left(start, first - n * leading, line) for n, line in enumerate(lines)]
    kept = max(2, len(text) if len(text) < 14 else 2)  # a long text may run on over pages
    end = -first + (min(kept, len(text)) - 1) * leading + body.descent
    yield _Block((*head, *text[:kept]), end, leading - body.cap - body.descent)
    high = body.cap + body.descent
    for line in text[kept:]:
        yield _Block(moved((line,), 0, -line.y - body.cap), high, leading - high)
    if topic.example:
        yield _example(topic, desk, body)


def _example(topic: HowTo, desk: Desk, body: Type) -> _Block:
    """The example solved, in the middle, its words below it."""
    assert topic.example
    side = min(EXAMPLE * body.size, desk.box.width)
    drawn = desk.draw(topic.example, Box(0, 0, side, side), View("answer", desk.style)).ops
    reached = [reach(op, desk.look.metrics) for op in drawn] or [(0.0, 0.0, side, side)]
    left, bottom = min(each[0] for each in reached), min(each[1] for each in reached)
    right, top = max(each[2] for each in reached), max(each[3] for each in reached)
    middle, air = desk.box.width / 2, 1.2 * body.size
    words = ", ".join(entry.clue or entry.word for entry in topic.example.listed)
    lines = wrap(words, body, desk.box.width)
    y = -air - (top - bottom) - 0.9 * body.size - body.cap
    caption = [body.centred(middle, y - n * LEADING * body.size, line) for n, line in enumerate(lines)]
    end = -y + (len(lines) - 1) * LEADING * body.size + body.descent
    return _Block((*moved(drawn, middle - (left + right) / 2, -air - top), *caption), end, 2.2 * body.size)
