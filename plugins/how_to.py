"""How to solve: each kind of puzzle in the book explained, with a small solved example."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import fsum

from bookmaker import Puzzle, hookimpl
from bookmaker.page.book import HowTo, View
from bookmaker.page.extent import moved, reach
from bookmaker.page.frame import foot_height
from bookmaker.page.matter import Desk, Matter, Sheet
from bookmaker.page.ops import Box, Letters, Op
from bookmaker.page.type import Type, wrap
from bookmaker.puzzle.shown import printed

TITLE = "How to Solve"
LEADING = 1.45
MEASURE = 34  # the widest a line runs, in sizes
EXAMPLE = 13.5  # the example's longest side, in sizes of the text
AIR, BELOW = 1.2, 2.2  # above and below it
BESIDE = 2.5  # between a puzzle and its answer


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
    """The example: solved, its words below it, or beside the puzzle as it is set, where that tells less."""
    assert topic.example
    puzzle = topic.example
    if _tells_all(puzzle) or not (drawn := _pair(puzzle, desk, body)):
        return _solved(puzzle, desk, body)
    return drawn


def _tells_all(puzzle: Puzzle) -> bool:
    """Whether the list is that of the words, as they are."""
    return all(entry.listed and entry.printed is None and not entry.clue for entry in puzzle.entries)


def _solved(puzzle: Puzzle, desk: Desk, body: Type) -> _Block:
    """The answer in the middle, what the list prints below it."""
    side = min(EXAMPLE * body.size, desk.box.width)
    drawn = desk.draw(puzzle, Box(0, 0, side, side), View("answer", desk.style)).ops
    left, bottom, right, top = _bounds(drawn, desk) or (0.0, 0.0, side, side)
    middle, air = desk.box.width / 2, AIR * body.size
    words = ", ".join(entry.clue or printed(entry) for entry in puzzle.listed)
    lines = wrap(words, body, desk.box.width)
    y = -air - (top - bottom) - 0.9 * body.size - body.cap
    caption = [body.centred(middle, y - n * LEADING * body.size, line) for n, line in enumerate(lines)]
    end = -y + (len(lines) - 1) * LEADING * body.size + body.descent
    return _Block((*moved(drawn, middle - (left + right) / 2, -air - top), *caption), end, BELOW * body.size)


def _pair(puzzle: Puzzle, desk: Desk, body: Type) -> _Block | None:
    """The puzzle with its list, and to the right of it the answer; None if they do not fit."""
    side = min(EXAMPLE * body.size, (desk.box.width - BESIDE * body.size) / 2)
    asked = desk.draw(puzzle, Box(0, 0, side, 3 * side), View("puzzle")).ops
    same = side * puzzle.size.columns / (puzzle.size.columns + 1)  # without the frame, cells as large
    solved = desk.draw(puzzle, Box(0, 0, same, 2 * side), View("answer", desk.style)).ops
    first, second = _bounds(asked, desk), _bounds(solved, desk)
    if not first or not second:
        return None
    air, gap = AIR * body.size, BESIDE * body.size
    start = (desk.box.width - (first[2] - first[0]) - gap - (second[2] - second[0])) / 2
    frame = (_letters_top(asked, desk), _letters_top(solved, desk))  # the two grids stand level
    drop = max(first[3] - frame[0], second[3] - frame[1]) + air
    ops = (
        *moved(asked, start - first[0], -drop - frame[0]),
        *moved(solved, start + first[2] - first[0] + gap - second[0], -drop - frame[1]),
    )
    low = max(frame[0] - first[1], frame[1] - second[1])
    return _Block(ops, drop + low, BELOW * body.size)


def _bounds(ops: Iterable[Op], desk: Desk) -> tuple[float, float, float, float] | None:
    """How far a drawing reaches: left, bottom, right, top; None for an empty one."""
    reached = [reach(op, desk.look.metrics) for op in ops]
    if not reached:
        return None
    left, bottom, right, top = zip(*reached, strict=True)
    return min(left), min(bottom), max(right), max(top)


def _letters_top(ops: Iterable[Op], desk: Desk) -> float:
    """How high the letters of a grid reach."""
    return max(reach(op, desk.look.metrics)[3] for op in ops if isinstance(op, Letters) and op.items)
