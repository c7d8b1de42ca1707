"""How to solve: each kind of puzzle in the book explained, with a small solved example."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, product, takewhile
from math import fsum
from typing import Protocol

from bookmaker import AnyPuzzle, Puzzle, hookimpl, list_text
from bookmaker.drawing import (
    Box,
    Desk,
    HowTo,
    Letters,
    Look,
    Matter,
    Op,
    Sheet,
    Text,
    Type,
    View,
    foot_height,
    matter_heading,
    moved,
    reach,
    wrap,
)

LEADING = 1.45
WIDEST = 46  # what is used of the page's width, in sizes
MEASURE, LEAST_MEASURE = 34, 14.5  # how wide a line runs, in sizes
LOOPS = "loops"  # the answers' style that needs no room beside the grid
EXAMPLE = 12  # the example's longest side, in sizes of the text
EXAMPLES = EXAMPLE, 10.5, 9.0  # the smaller ones where more then stand on a page
LARGER = 17.0, 15.0, 13.5  # the larger ones where pages have room for them
SPARSE = 0.55  # of a page's room: what fills less is set apart, its text over its examples
APART = 22.0, 20.0, 18.5, 17.0, 15.0, 13.5, EXAMPLE  # the examples there
GROWN = 1.35, 1.2, 1.1, 1.0  # its type there
BESIDE_GROWN = 1.2  # the most where an example in usual print stands beside its text
SHARES = 0.5, 0.6, 0.7  # of the height for both: a puzzle's over its answer, which has no list
HIGHER = 2.2  # sides: the box of an example with a list
LEAST_CAPTION = 9  # the width of the words below it, in sizes
AIR, BELOW = 1.0, 1.9  # above and below it
BESIDE = 2.5  # between a puzzle and its answer, a text and its example


@hookimpl
def register_matter() -> list[Matter]:
    about = "the modes this book uses explained, with examples"
    return [Matter("how-to", about, how_to, says=_texts, refers=False)]


def _texts(desk: Desk) -> Iterator[str]:
    """The heading, and the name and text of each topic."""
    if topics := desk.book.how_to:
        yield desk.look.phrases.text("how-to")
        yield from chain.from_iterable((each.name, each.text) for each in topics)


@dataclass(frozen=True, slots=True)
class _Block:
    """Something that is not broken over pages: ops below a top edge at 0, its height, the air below."""

    ops: tuple[Op, ...]
    height: float
    air: float
    left_out: str = ""  # what has no room even on a page of its own


class _BlocksOf(Protocol):
    """A topic's blocks with examples of that size, in type so much larger; apart: none beside its text."""

    def __call__(
        self, topic: HowTo, side: float, grown: float = 1.0, /, *, apart: bool = False
    ) -> tuple[_Block, ...]: ...


def how_to(desk: Desk) -> Iterator[Sheet]:
    """A heading, then mode after mode, each kept on one page where it fits on one; smaller examples where
    more of them then stand on a page."""
    if not desk.book.how_to:
        return
    title = desk.look.phrases.text("how-to")
    foot = foot_height(desk.look)
    heading, low = matter_heading(title, desk.look, desk.box)
    ops: list[Op] = [*heading]
    bookmark = title
    y = low - 1.3 * max((op.size for op in heading if isinstance(op, Text)), default=0.0)
    topics = list(desk.book.how_to)
    known = dict[tuple[int, float, float, bool], tuple[_Block, ...]]()
    body = Type.of(desk.look, "body")

    def blocks(
        topic: HowTo, side: float, grown: float = 1.0, /, *, apart: bool = False
    ) -> tuple[_Block, ...]:
        """Those of a topic, which are tried again and again, set once for each size of example and type."""
        key = id(topic), side, grown, apart
        if key not in known:
            known[key] = tuple(_blocks(topic, desk, side, body.at(grown * body.size), apart))
        return known[key]

    if pages := _whole_pages(topics, blocks, y - foot, desk.box.height - foot):
        rooms = (y - foot, *[desk.box.height - foot] * (len(pages) - 1))
        for page, left in zip(_grown(pages, blocks, rooms, desk.look.large_print), rooms, strict=True):
            for block in page:
                ops += moved(block.ops, 0, left + foot)
                left -= block.height + block.air
            yield Sheet(tuple(ops), bookmark, left_out=_left_out(page))
            ops, bookmark = [], ""
        return
    placed = list[_Block]()
    while topics:
        count, side = _page(topics, blocks, y - foot)
        for topic in topics[: count or 1]:
            for block in blocks(topic, side):
                if ops and block.height > y - foot:
                    yield Sheet(tuple(ops), bookmark, left_out=_left_out(placed))
                    ops, placed, bookmark, y = [], [], "", desk.box.height
                ops += moved(block.ops, 0, y)
                placed.append(block)
                y -= block.height + block.air
        topics = topics[count or 1 :]
        if topics and (count or not _page(topics, blocks, y - foot)[0]):
            yield Sheet(tuple(ops), bookmark, left_out=_left_out(placed))
            ops, placed, bookmark, y = [], [], "", desk.box.height
    yield Sheet(tuple(ops), bookmark, left_out=_left_out(placed))


def _whole_pages(
    topics: Sequence[HowTo], blocks: _BlocksOf, first: float, others: float
) -> list[tuple[HowTo, ...]]:
    """The topics page by page, as even as they can be; none where one has no room on a page of its own."""
    pages, left = list[tuple[HowTo, ...]](), list(topics)
    room, wanted = first, len(_filled(topics, blocks, first, others))
    while left and wanted:
        even = -(-len(left) // wanted)
        count = min(even, _page(left, blocks, room)[0])
        if len(_filled(left[count:], blocks, others, others)) > wanted - 1:
            count = _page(left, blocks, room)[0]
        pages.append(tuple(left[:count]))
        left, room, wanted = left[count:], others, wanted - 1
    return pages


def _filled(topics: Sequence[HowTo], blocks: _BlocksOf, first: float, others: float) -> list[int]:
    """How many of the topics each page takes where every page is filled; none as above."""
    pages, left = list[int](), list(topics)
    while left:
        count, _ = _page(left, blocks, others if pages else first)
        if not count:
            return []
        pages.append(count)
        left = left[count:]
    return pages


def _grown(
    pages: Sequence[Sequence[HowTo]], blocks: _BlocksOf, rooms: Sequence[float], large_print: bool
) -> list[tuple[_Block, ...]]:
    """The blocks of each page, in the largest type in which all fill no more, with the largest examples."""
    for grown in GROWN:
        tried = (
            _page_grown(page, blocks, room, grown, large_print)
            for page, room in zip(pages, rooms, strict=True)
        )
        found = [*takewhile(bool, tried)]
        if len(found) == len(pages):
            break
    return found


def _page_grown(
    page: Sequence[HowTo], blocks: _BlocksOf, room: float, grown: float, large_print: bool
) -> tuple[_Block, ...]:
    """A page's blocks in that type, with the largest examples; none if they fill more than it has.

    In usual print what stands side by side stays so, unless most of the page were empty then.
    """
    usual = _together(page, blocks, EXAMPLE, 1.0)
    if _height(usual) < SPARSE * room:
        for side in APART:
            tried = _together(page, blocks, side, grown, apart=True)
            if _height(tried) <= room:
                return tried
    for side in (*LARGER, *EXAMPLES):
        tried = _together(page, blocks, side, grown)
        as_usual = len(tried) <= len(usual) or (side <= EXAMPLE and grown == 1)
        if _height(tried) <= room and (large_print or (as_usual and grown <= BESIDE_GROWN)):
            return tried
    return ()


def _together(
    page: Iterable[HowTo], blocks: _BlocksOf, side: float, grown: float, *, apart: bool = False
) -> tuple[_Block, ...]:
    """The blocks of a page's topics."""
    return tuple(chain(*(blocks(each, side, grown, apart=apart) for each in page)))


def _height(blocks: Sequence[_Block]) -> float:
    """How high blocks stand one below the other."""
    return fsum(block.height + block.air for block in blocks) - blocks[-1].air


def _page(topics: Sequence[HowTo], blocks_of: _BlocksOf, room: float) -> tuple[int, float]:
    """How many of these fit in what is left of a page, and the largest examples with which they do."""
    best = 0, float(EXAMPLE)
    for side in EXAMPLES:
        count, left = 0, room
        for topic in topics:
            blocks = blocks_of(topic, side)
            whole = fsum(block.height + block.air for block in blocks[:-1]) + blocks[-1].height
            if whole > left:
                break
            count, left = count + 1, left - whole - blocks[-1].air
        if count > best[0]:
            best = count, side
        if count == len(topics):
            break
    return best


def _blocks(topic: HowTo, desk: Desk, side: float, body: Type, apart: bool) -> Iterator[_Block]:
    """Name and text, the example beside the text, or below where it shall be or there is too little room."""
    head, text = _text(topic, desk, body, min(_width(desk, body), MEASURE * body.size))
    drawn = _example(topic.example, desk, body, side, (*head, *text)[-1].y) if topic.example else ()
    lost = f"the example of '{topic.name}'" if topic.example and not drawn else ""
    beside = None if apart else _beside(topic, drawn, desk, body)
    if beside and beside.height <= desk.box.height - foot_height(desk.look):
        yield beside
        return
    leading, high = LEADING * body.size, body.cap + body.descent
    kept = max(2, len(text) if len(text) < 14 else 2)  # a long text may run on over pages
    end = body.descent - min(line.y for line in (*head, *text[:kept]))
    yield _Block((*head, *text[:kept]), end, leading - high, lost)
    for line in text[kept:]:
        yield _Block(moved((line,), 0, -line.y - body.cap), high, leading - high)
    if bounds := _bounds(drawn, desk):
        left, bottom, right, top = bounds
        air = AIR * body.size
        ops = moved(drawn, (desk.box.width - left - right) / 2, -air - top)
        yield _Block(ops, air + top - bottom, BELOW * body.size)


def _left_out(blocks: Iterable[_Block]) -> str:
    """What a page of these blocks has no room for."""
    return " and ".join(block.left_out for block in blocks if block.left_out)


def _width(desk: Desk, body: Type) -> float:
    """How much of the page's width is used."""
    return min(desk.box.width, WIDEST * body.size)


def _name_type(look: Look, body: Type) -> Type:
    """What sets a mode's name: larger than the text, and smaller than the page's heading."""
    heading = Type.of(look, "heading")
    return heading.at(min(1.4 * body.size, 0.9 * heading.size))


def _text(topic: HowTo, desk: Desk, body: Type, room: float) -> tuple[list[Text], list[Text]]:
    """The lines of the name, and those of the text, in that measure."""
    whole, name = _width(desk, body), _name_type(desk.look, body)
    start, drop = (desk.box.width - whole) / 2, 1.2 * name.size
    names = wrap(topic.name, name, whole)
    first = -name.cap - (len(names) - 1) * drop - 1.75 * body.size
    return (
        [name.left(start, -name.cap - n * drop, line) for n, line in enumerate(names)],
        [
            body.left(start, first - n * LEADING * body.size, line)
            for n, line in enumerate(wrap(topic.text, body, room))
        ],
    )


def _beside(topic: HowTo, drawn: tuple[Op, ...], desk: Desk, body: Type) -> _Block | None:
    """Text on the left and example on the right, their tops level; None without room for both."""
    if not topic.text or not (bounds := _bounds(drawn, desk)):
        return None
    left, bottom, right, top = bounds
    whole = _width(desk, body)
    room = whole - (right - left) - BESIDE * body.size
    if room < LEAST_MEASURE * body.size:
        return None
    head, text = _text(topic, desk, body, room)
    level = text[0].y + body.cap
    edge = (desk.box.width + whole - desk.look.measure("loop-keyline")) / 2
    low = min(text[-1].y - body.descent, level - (top - bottom))
    return _Block((*head, *text, *moved(drawn, edge - right, level - top)), -low, BELOW * body.size)


def _example(puzzle: AnyPuzzle, desk: Desk, body: Type, side: float, low: float) -> tuple[Op, ...]:
    """The example: solved, its words below it, or beside the puzzle as it is set, where that tells less;
    larger where its type would be too small. The text over it, or beside it, ends so low."""
    sides = sorted({*EXAMPLES, *LARGER, *APART})
    boxes = ((each, _boxes(each * body.size)) for each in sides if each >= side)
    fits = (each for each, tried in boxes if any(desk.draw(puzzle, box, View("puzzle")).ops for box in tried))
    side = next(fits, EXAMPLE)
    if not isinstance(puzzle, Puzzle):
        return _both_sides(puzzle, desk, body, side, low)
    pair = () if _tells_all(puzzle) else _pair(puzzle, desk, body, side)
    return pair or _solved(puzzle, desk, body, side)


def _boxes(side: float) -> tuple[Box, Box]:
    """A square for an example, and the higher box if what it lists has no room in that."""
    return Box(0, 0, side, side), Box(0, 0, side, HIGHER * side)


def _solution(puzzle: Puzzle, desk: Desk, box: Box) -> tuple[Op, ...]:
    """Its answer in the book's style, in letters as large as a puzzle's; in loops where a key has no room."""
    views = (View("answer", style, largest=desk.look.sizes["grid"]) for style in (desk.style, LOOPS))
    return next((ops for view in views if (ops := desk.draw(puzzle, box, view).ops)), ())


def _tells_all(puzzle: Puzzle) -> bool:
    """Whether the list is that of the words, as they are."""
    return all(entry.listed and entry.printed is None and not entry.clue for entry in puzzle.to_find)


def _solved(puzzle: Puzzle, desk: Desk, body: Type, size: float) -> tuple[Op, ...]:
    """The answer, and in the middle below it what the list prints; nothing if it does not fit."""
    side = min(size * body.size, desk.box.width)
    drawn = _solution(puzzle, desk, Box(0, 0, side, side))
    if not drawn:
        return ()
    left, bottom, right, _ = _bounds(drawn, desk) or (0.0, 0.0, side, side)
    words = desk.look.phrases.listed(entry.clue or list_text(entry) for entry in puzzle.listed)
    lines = wrap(words, body, max(right - left, LEAST_CAPTION * body.size))
    y = bottom - 0.9 * body.size - body.cap
    caption = (
        body.centred((left + right) / 2, y - n * LEADING * body.size, line) for n, line in enumerate(lines)
    )
    return (*drawn, *caption)


def _pair(puzzle: Puzzle, desk: Desk, body: Type, size: float) -> tuple[Op, ...]:
    """The puzzle with its list, and to the right of it the answer; nothing if they do not fit."""
    side = min(size * body.size, (desk.box.width - BESIDE * body.size) / 2)
    asked = desk.draw(puzzle, Box(0, 0, side, 3 * side), View("puzzle")).ops
    same = side * puzzle.size.columns / (puzzle.size.columns + 1)  # without the frame, cells as large
    solved = _solution(puzzle, desk, Box(0, 0, same, 2 * side))
    first, second = _bounds(asked, desk), _bounds(solved, desk)
    if not first or not second:
        return ()
    level = _letters_top(asked, desk) - _letters_top(solved, desk)  # the two grids stand level
    return (*asked, *moved(solved, first[2] + BESIDE * body.size - second[0], level))


def _both_sides(puzzle: AnyPuzzle, desk: Desk, body: Type, size: float, low: float) -> tuple[Op, ...]:
    """A puzzle of another kind as it is set, and beside it its answer, as high as it; below it, if wide.

    Both then stand under the text, or on a page of their own; the answer alone where a page holds no more.
    """
    side = min(size * body.size, (desk.box.width - BESIDE * body.size) / 2)

    def drawn(view: View, *boxes: Box) -> tuple[Op, ...]:
        """That side of it, in the first box that has room for it."""
        return next((ops for box in boxes if (ops := desk.draw(puzzle, box, view).ops)), ())

    boxes = _boxes(side)
    asked = drawn(View("puzzle"), *boxes)
    first = _bounds(asked, desk)
    as_large = [Box(0, 0, first[2] - first[0], first[3] - first[1])] if first else []
    large = View("answer", largest=2 * desk.look.sizes["grid"])  # its box keeps it as high
    solved = drawn(large, *as_large) or drawn(View("answer"), *boxes)
    second = _bounds(solved, desk)
    if first and second:
        return (*asked, *moved(solved, first[2] + BESIDE * body.size - second[0], first[3] - second[3]))
    wide, page = _width(desk, body), desk.box.height - foot_height(desk.look) - 2 * AIR * body.size
    for room, share in product((page + low - LEADING * body.size, page), SHARES):
        high = {"puzzle": share * room, "answer": (1 - share) * room}
        asked, solved = (desk.draw(puzzle, Box(0, 0, wide, high[kind]), View(kind)).ops for kind in high)
        first, second = _bounds(asked, desk), _bounds(solved, desk)
        if first and second:
            middle = (first[0] + first[2] - second[0] - second[2]) / 2
            return (*asked, *moved(solved, middle, first[1] - AIR * body.size - second[3]))
    return desk.draw(puzzle, Box(0, 0, wide, page), View("answer")).ops


def _bounds(ops: Iterable[Op], desk: Desk) -> tuple[float, float, float, float] | None:
    """How far a drawing reaches: left, bottom, right, top; None for an empty one."""
    reached = [reach(op, desk.look.metrics) for op in ops if not isinstance(op, Letters) or op.items]
    if not reached:
        return None
    left, bottom, right, top = zip(*reached, strict=True)
    return min(left), min(bottom), max(right), max(top)


def _letters_top(ops: Iterable[Op], desk: Desk) -> float:
    """How high the letters of a grid reach."""
    return max(reach(op, desk.look.metrics)[3] for op in ops if isinstance(op, Letters) and op.items)
