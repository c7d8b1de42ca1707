"""How to solve: each kind of puzzle in the book explained, with a small solved example."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations, product
from math import fsum, inf
from operator import attrgetter, le

from bookmaker import AnyPuzzle, Puzzle, Together, hookimpl, list_text
from bookmaker.drawing import (
    TEXT_LEADING,
    UNDER_HEADING,
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
    from_the_right,
    matter_heading,
    mirrored,
    moved,
    optical_drop,
    reach,
    text_left,
    text_lines,
    text_measure,
    wrap,
)

SIDES = 17.0, 15.0, 13.5, 12.0, 10.5, 9.0  # an example's longest side, in sizes of the text: one for all
SIGNS = 0.11  # of that side: the largest signs of one, as in a grid of seven columns
CELL = 18.0  # sizes: how wide a column is at least where two kinds stand side by side
LEAST_MEASURE = 14.5  # how short lines are beside an example, in sizes
SHARES = 0.5, 0.6, 0.7  # of the height for both: a puzzle's over its answer, which has no list
HIGHER = 2.2  # sides: the box of an example with a list
SET_IN_LINES_SHARE = 0.5  # of the width: what runs as far is set in lines, and the answer stands below
FILLED, TOGETHER = 0.6, 4  # of a page: kinds change places where less of one is filled; how many share one
LEAST_CAPTION = 9  # the width of the words below it, in sizes
AIR, BELOW, MORE = 1.0, 1.3, 1.7  # above it, below it, and as much more as a page leaves
JUST = 1e-6  # points that rounding may take
BESIDE = 2.5  # between a puzzle and its answer, a text and its example, two kinds side by side

# Examples as they are drawn, by their puzzle, the width of the page or column, their size, where text ends.
Known = dict[tuple[int, float, float, float | None], tuple[Op, ...]]


@hookimpl
def register_matter() -> list[Matter]:
    about = "the modes this book uses explained, with examples"
    return [Matter("how-to", about, how_to, says=_texts, refers=False)]


def _texts(desk: Desk) -> Iterator[str | Together]:
    """The heading, and the name and text of each topic, wherever these stand together."""
    if topics := desk.book.how_to:
        yield desk.look.phrases.text("how-to")
        yield from (Together((each.name, each.text)) for each in topics)


@dataclass(frozen=True, slots=True)
class _Block:
    """Something that is not broken over pages: ops below a top edge at 0, its height, the air below."""

    ops: tuple[Op, ...]
    height: float
    air: float
    left_out: str = ""  # what has no room even on a page of its own
    ends: bool = False  # a kind: what is left of the page is shared out below it
    turns: bool = False  # the page, after it: the answer of its puzzle is the next block
    larger: Callable[[float], "_Block | None"] | None = None  # the same with its example so large


def how_to(desk: Desk) -> Iterator[Sheet]:
    """A heading, then kind after kind on as few pages as can be, two side by side where a page is wide;
    all examples as large as these pages have room for. Kinds change places where fewer pages come of it, or
    fewer that are half empty."""
    if not desk.book.how_to:
        return
    title = desk.look.phrases.text("how-to")
    heading, low = matter_heading(title, desk.look, desk.box)
    turned = from_the_right(each.text for each in desk.book.how_to)
    heading = mirrored(heading, desk.box.width / 2, desk.look.metrics) if turned else heading
    y = low - UNDER_HEADING * max((op.size for op in heading if isinstance(op, Text)), default=0.0)
    foot = foot_height(desk.look)
    rooms = y - foot, desk.box.height - foot
    wide = desk.box.width >= (2 * CELL + BESIDE) * desk.look.sizes["body"]
    counts = (2, 1) if wide and len(desk.book.how_to) > 1 else (1,)
    known: Known = {}
    ways = (_dealt(desk, side, count, rooms, turned, known) for side, count in product(SIDES, counts))
    *begun, last = _shortest(ways, rooms)
    pages = [*(_filled(page, rooms[number > 0], rooms[1]) for number, page in enumerate(begun)), last]
    spread = [_spread(page, rooms[number > 0], desk) for number, page in enumerate(pages)]
    filled = desk.box.height - rooms[0] - foot + _height(spread[0])
    drop = optical_drop(filled, rooms[1]) if len(pages) == 1 else 0.0
    for number, page in enumerate(spread):
        top, ops = rooms[number > 0] + foot, list[Op](() if number else heading)
        for block in page:
            ops += moved(block.ops, 0, top)
            top -= block.height + block.air
        lost = " and ".join(block.left_out for block in page if block.left_out)
        yield Sheet(moved(ops, 0, -drop), "" if number else title, left_out=lost)


def _shortest(ways: Iterator[list[list[_Block]]], rooms: tuple[float, float]) -> list[list[_Block]]:
    """The first of those with the fewest pages, and of these with the fewest half empty.

    A single page is not bettered.
    """
    best = next(ways)
    while len(best) > 1 and (other := next(ways, None)):
        best = min(best, other, key=lambda pages: (len(pages), _hollow(pages, rooms)))
    return best


def _hollow(pages: Sequence[Sequence[_Block]], rooms: tuple[float, float]) -> int:
    """How many are half empty, but for the last one; the heading fills the first one, too."""
    under, whole = rooms
    used = (_height(page) + (0.0 if number else whole - under) for number, page in enumerate(pages[:-1]))
    return sum(high < FILLED * whole for high in used)


def _dealt(
    desk: Desk, side: float, columns: int, rooms: tuple[float, float], turned: bool, known: Known
) -> list[list[_Block]]:
    """Rows of kinds page by page, the pages about as full."""
    body = Type.of(desk.look, "body")
    step = (desk.box.width + BESIDE * body.size) / columns
    narrow = replace(desk, box=desk.box._replace(width=step - BESIDE * body.size))
    blocks, row = list[_Block](), list[_Block]()
    for kind in desk.book.how_to:
        cell = _joined([*_blocks(kind, narrow, side, body, True, turned, known)]) if columns > 1 else None
        if cell and _fits(cell, narrow) and cell.height <= rooms[1]:
            row.append(replace(cell, larger=partial(_below_its_text, kind, narrow, body, turned)))
            if len(row) == columns:
                blocks += _side_by_side(row, step, turned)
                row = []
            continue
        blocks += _side_by_side(row, step, turned)
        whole = [*_blocks(kind, desk, side, body, False, turned, known)]
        larger = partial(_below_its_text, kind, desk, body, turned)
        blocks += [replace(_joined(whole), larger=larger)] if _height(whole) <= rooms[1] else whole
        row = []
    blocks += _side_by_side(row, step, turned)
    return _shortest(_in_pages(blocks, rooms, body.size), rooms)


def _in_pages(
    blocks: Sequence[_Block], rooms: tuple[float, float], step: float
) -> Iterator[list[list[_Block]]]:
    """Blocks in their order, the pages about as full; these as full as can be; kinds out of their order."""
    found = _paged(blocks, rooms)
    tried = (_paged(blocks, rooms, n * step) for n in range(1, int(rooms[1] / step)))
    yield next((pages for pages in tried if len(pages) == len(found)), found)
    yield found
    if all(block.ends or block.turns for block in blocks):
        yield _packed(blocks, rooms)
        of_two = {n for n, block in enumerate(blocks) if block.turns or (n and blocks[n - 1].turns)}
        first = (0, *(n for n in sorted(of_two) if n), *(n for n in range(1, len(blocks)) if n not in of_two))
        yield _packed([blocks[n] for n in first], rooms)


def _paged(blocks: Sequence[_Block], rooms: tuple[float, float], limit: float = inf) -> list[list[_Block]]:
    """As many of the blocks on each page as have room there, the first page's room being another.

    No page is filled further than a limit, but by a block that is higher.
    """
    pages, used = list[list[_Block]]([[]]), 0.0
    for block in blocks:
        if pages[-1] and used + block.height > min(rooms[len(pages) > 1], limit):
            pages.append([])
            used = 0.0
        elif not pages[0] and len(pages) == 1 and block.height > rooms[0] and block.height <= rooms[1]:
            pages.append([])  # under the heading it has no room
        pages[-1].append(block)
        used += block.height + block.air
    return pages


def _packed(blocks: Sequence[_Block], rooms: tuple[float, float]) -> list[list[_Block]]:
    """Kinds with others out of their turn below them, so that each page is as full as can be."""
    pages, rest = list[list[_Block]](), [*blocks]
    while rest:
        room, others = rooms[len(pages) > 0], _movable(rest)
        starts = (0,) if rest[0].height <= room or pages else ()  # else another kind stands under the heading
        ways = ((*starts, *way) for count in range(TOGETHER) for way in combinations(others, count))
        high = {way: _height([rest[n] for n in way]) for way in ways}
        fullest = max((way for way in high if high[way] <= room), key=high.__getitem__, default=starts)
        pages.append([rest[n] for n in fullest])
        rest = [block for n, block in enumerate(rest) if n not in fullest]
    return pages


def _movable(blocks: Sequence[_Block]) -> Sequence[int]:
    """Which of the blocks but the first may stand out of their turn: none of a kind that two pages share."""
    turns = [n for n, block in enumerate(blocks) if block.turns]
    return [n for n in range(1, len(blocks)) if n not in turns and n - 1 not in turns]


def _filled(page: Sequence[_Block], room: float, whole: float) -> Sequence[_Block]:
    """A page with one kind or row of them, its examples larger where more than half of it is filled so."""
    if len(page) != 1 or not (larger := page[0].larger):
        return page
    least = FILLED * whole - (whole - room)  # the heading fills the first page, too
    ways = [page[0], *filter(None, map(larger, reversed(SIDES)))]
    able = [block for block in ways if block.height <= room] or ways[:1]
    return [next((block for block in able if block.height >= least), max(able, key=attrgetter("height")))]


def _spread(page: Sequence[_Block], room: float, desk: Desk) -> list[_Block]:
    """The blocks of a page with more air between kinds, where it has some left."""
    ends = sum(block.ends for block in page[:-1])
    more = min((room - _height(page)) / max(1, ends), MORE * desk.look.sizes["body"])
    return [replace(block, air=block.air + max(0.0, more) * block.ends) for block in page]


def _height(blocks: Sequence[_Block]) -> float:
    """How high blocks stand one below the other."""
    return fsum(block.height + block.air for block in blocks) - (blocks[-1].air if blocks else 0.0)


def _joined(blocks: Sequence[_Block]) -> _Block:
    """The blocks of a kind as one."""
    ops, y = list[Op](), 0.0
    for block in blocks:
        ops += moved(block.ops, 0, y)
        y -= block.height + block.air
    lost = " and ".join(block.left_out for block in blocks if block.left_out)
    return _Block(tuple(ops), _height(blocks), blocks[-1].air, lost, True)


def _fits(block: _Block, desk: Desk) -> bool:
    """Whether a block is no wider than its column and has its example."""
    left, _, right, _ = _bounds(block.ops, desk) or (0.0, 0.0, 0.0, 0.0)
    return not block.left_out and left > -1 and right < desk.box.width + 1


def _side_by_side(blocks: Sequence[_Block], step: float, turned: bool) -> list[_Block]:
    """Blocks as a row, the first at the right where they are read from there; none for none."""
    if not blocks:
        return []
    ops = list[Op]()
    for place, block in enumerate(reversed(blocks) if turned else blocks):
        ops += moved(block.ops, place * step, 0)
    height, air = max(each.height for each in blocks), max(each.air for each in blocks)

    def larger(side: float) -> _Block | None:
        made = [each.larger(side) if each.larger else None for each in blocks]
        cells = [more or each for more, each in zip(made, blocks, strict=True)]
        return _side_by_side(cells, step, turned)[0] if any(made) else None

    return [_Block(tuple(ops), height, air, ends=True, larger=larger)]


def _blocks(
    topic: HowTo, desk: Desk, side: float, body: Type, apart: bool, turned: bool, known: Known
) -> Iterator[_Block]:
    """Name and text, the example beside the text, or below where it shall be or there is too little room."""
    head, text = _text(topic, desk, body, _width(desk, body))
    low = None if apart else (*head, *text)[-1].y
    drawn = _example(topic.example, desk, body, side, low, known) if topic.example else ()
    lost = f"the example of '{topic.name}'" if topic.example and not drawn else ""
    beside = None if apart else _beside(topic, drawn, desk, body, turned)
    if beside and beside.height <= desk.box.height - foot_height(desk.look):
        yield beside
        return
    leading, high = TEXT_LEADING * body.size, body.cap + body.descent
    kept = max(2, len(text) if len(text) < 14 else 2)  # a long text may run on over pages
    end = body.descent - min(line.y for line in (*head, *text[:kept]))
    told = _Block(_turned((*head, *text[:kept]), desk, turned), end, leading - high, lost)
    more = [
        _Block(moved(_turned((line,), desk, turned), 0, -line.y - body.cap), high, leading - high)
        for line in text[kept:]
    ]
    shown = _shown(drawn, desk, body, turned) if drawn else ()
    page = desk.box.height - foot_height(desk.look)
    if shown and low is not None and not more and _height([told, *shown]) > page:
        parts = _in_turn(topic.example, desk, body, side, page - end - told.air - AIR * body.size - JUST)
        if parts:
            asked, solved = (_shown(ops, desk, body, turned) for ops in parts)
            told = replace(_joined([told, *asked]), ends=False, turns=True)
            shown = tuple(replace(block, ends=True) for block in solved)
    yield from (told, *more, *shown)


def _below_its_text(topic: HowTo, desk: Desk, body: Type, turned: bool, side: float) -> _Block | None:
    """A kind with its example below its text, the answer below the puzzle; None where that has no room."""
    puzzle = topic.example
    if puzzle is None or (isinstance(puzzle, Puzzle) and not _tells_all(puzzle)):
        return None
    head, text = _text(topic, desk, body, _width(desk, body))
    if isinstance(puzzle, Puzzle):
        drawn = _solved(puzzle, desk, body, side)
    else:
        boxes, page = _boxes(desk, side * body.size), desk.box.height
        drawn = next(filter(None, (_answer_below(puzzle, desk, body, box, page) for box in boxes)), ())
    if not drawn:
        return None
    end = body.descent - text[-1].y if text else body.descent - head[-1].y
    told = _Block(
        _turned((*head, *text), desk, turned), end, TEXT_LEADING * body.size - body.cap - body.descent
    )
    block = _joined([told, *_shown(drawn, desk, body, turned)])
    return block if _fits(block, desk) else None


def _shown(drawn: tuple[Op, ...], desk: Desk, body: Type, turned: bool) -> tuple[_Block, ...]:
    """A drawing below the text of its kind."""
    if not (bounds := _bounds(drawn, desk)):
        return ()
    left, bottom, right, top = bounds
    air = AIR * body.size
    keyline = desk.look.measure("loop-keyline") / 2
    spare = desk.box.width - (right - left)
    begin = min(max(text_left(desk.look, spare), keyline), max(spare / 2, spare - keyline))
    middle = begin + (right - left) / 2
    middle = desk.box.width - middle if turned else middle
    ops = moved(drawn, middle - (left + right) / 2, -air - top)
    return (_Block(ops, air + top - bottom, BELOW * body.size),)


def _turned(ops: tuple[Op, ...], desk: Desk, turned: bool) -> tuple[Op, ...]:
    """Lines as they stand where they are read from the right."""
    return mirrored(ops, desk.box.width / 2, desk.look.metrics) if turned else ops


def _width(desk: Desk, body: Type) -> float:
    """How much of the page's width is used."""
    return min(desk.box.width, text_measure(body))


def _name_type(look: Look, body: Type) -> Type:
    """What sets a mode's name: larger than the text, and smaller than the page's heading."""
    heading = Type.of(look, "heading")
    return heading.at(min(1.4 * body.size, 0.9 * heading.size))


def _text(topic: HowTo, desk: Desk, body: Type, room: float) -> tuple[list[Text], list[Text]]:
    """The lines of the name, and those of the text, in that measure."""
    whole, name = _width(desk, body), _name_type(desk.look, body)
    start, drop = text_left(desk.look, desk.box.width - whole), 1.2 * name.size
    names = wrap(topic.name, name, whole)
    first = -name.cap - (len(names) - 1) * drop - 1.75 * body.size
    return (
        [name.left(start, -name.cap - n * drop, line) for n, line in enumerate(names)],
        [
            body.left(start, first - n * TEXT_LEADING * body.size, line)
            for n, line in enumerate(text_lines(topic.text, body, room))
        ],
    )


def _beside(topic: HowTo, drawn: tuple[Op, ...], desk: Desk, body: Type, turned: bool) -> _Block | None:
    """Text and example side by side, their tops level; None without room for both."""
    if not topic.text or not (bounds := _bounds(drawn, desk)):
        return None
    left, bottom, right, top = bounds
    whole = _width(desk, body)
    room = whole - (right - left) - BESIDE * body.size
    if room < LEAST_MEASURE * body.size:
        return None
    head, text = _text(topic, desk, body, room)
    level = text[0].y + body.cap
    edge = text_left(desk.look, desk.box.width - whole) + whole - desk.look.measure("loop-keyline") / 2
    across = desk.box.width - edge - left if turned else edge - right
    low = min(text[-1].y - body.descent, level - (top - bottom))
    lines = _turned((*head, *text), desk, turned)
    return _Block((*lines, *moved(drawn, across, level - top)), -low, BELOW * body.size)


def _example(
    puzzle: AnyPuzzle, desk: Desk, body: Type, side: float, low: float | None, known: Known
) -> tuple[Op, ...]:
    """The example: solved, its words below it, or beside the puzzle as it is set, where that tells less.

    It is smaller where its signs would be larger than those of other examples, and larger where its type
    would be too small. The text over it, or beside it, ends so low; None where it stands beside another
    kind, and has the puzzle and its answer side by side or not at all. `known` has those drawn before.
    """

    def drawn(size: float) -> tuple[Op, ...]:
        asked = id(puzzle), desk.box.width, size, low
        if asked not in known:
            known[asked] = _drawn_example(puzzle, desk, body, size, low)
        return known[asked]

    sizes = (*(size for size in SIDES if size <= side), *(size for size in SIDES[::-1] if size > side))
    has_room = (size for size in sizes if any(_puzzles(puzzle, desk, size * body.size)))
    ways = map(drawn, has_room)
    first = next(filter(None, ways), ()) or drawn(SIDES[-1])
    alike = (ops for ops in (first, *ways) if ops and _signs(ops) <= SIGNS * side * body.size)
    return next(alike, first)


def _signs(ops: Iterable[Op]) -> float:
    """The size of the largest signs of a drawing."""
    return max((op.size for op in ops if isinstance(op, (Letters, Text))), default=0.0)


def _drawn_example(
    puzzle: AnyPuzzle, desk: Desk, body: Type, side: float, low: float | None
) -> tuple[Op, ...]:
    """The example of that size; nothing where it has no room."""
    if not isinstance(puzzle, Puzzle):
        return _both_sides(puzzle, desk, body, side, low)
    if _tells_all(puzzle):
        return _solved(puzzle, desk, body, side)
    return _pair(puzzle, desk, body, side) or (() if low is None else _solved(puzzle, desk, body, side))


def _in_turn(
    puzzle: AnyPuzzle | None, desk: Desk, body: Type, side: float, room: float
) -> tuple[tuple[Op, ...], ...]:
    """The puzzle of a kind that is too high for a page in what its text leaves of it, and then its answer."""
    if puzzle is None or isinstance(puzzle, Puzzle):
        return ()
    boxes = (box for size in SIDES if size <= side for box in _boxes(desk, size * body.size))
    for box in (*boxes, desk.box):
        least = Box(0, 0, min(desk.box.width, box.width), min(room, box.height))
        asked = desk.draw(puzzle, least, View("puzzle")).ops
        if asked and _rise(asked, desk) <= room:
            solved = _as_large(puzzle, desk, desk.box._replace(height=room), asked)
            return (asked, solved) if solved else ()
    return ()


def _puzzles(puzzle: AnyPuzzle, desk: Desk, side: float) -> Iterator[tuple[Op, ...]]:
    """The puzzle as it is set in the boxes for an example; nothing in those where its type has no room."""
    return (desk.draw(puzzle, box, View("puzzle")).ops for box in _boxes(desk, side))


def _boxes(desk: Desk, side: float) -> tuple[Box, ...]:
    """A square for an example; where what it lists has no room in that, what its answer leaves of the width,
    or a higher box.
    """
    body, square = Type.of(desk.look, "body"), Box(0, 0, side, side)
    left = _width(desk, body) - side - BESIDE * body.size
    return square, square._replace(width=max(side, left)), square._replace(height=HIGHER * side)


def _solution(puzzle: Puzzle, desk: Desk, box: Box) -> tuple[Op, ...]:
    """Its answer in the book's style, in letters as large as a puzzle's; the usual if a key has no room."""
    largest = desk.look.sizes["grid"]
    views = View("answer", desk.style, largest=largest), View("answer", largest=largest)
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
    lines = text_lines(words, body, max(right - left, LEAST_CAPTION * body.size))
    y = bottom - 0.9 * body.size - body.cap
    caption = (
        body.centred((left + right) / 2, y - n * TEXT_LEADING * body.size, line)
        for n, line in enumerate(lines)
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


def _both_sides(puzzle: AnyPuzzle, desk: Desk, body: Type, size: float, low: float | None) -> tuple[Op, ...]:
    """A puzzle of another kind as it is set, its answer beside it, or below where both are wide lines.

    It is the way that is least high.
    One too wide for that has its answer below it, under the text or on a page of their own; the answer stands
    there alone where a page holds no more.
    """
    side = min(size * body.size, (desk.box.width - BESIDE * body.size) / 2)
    ways = [_answer_beside(puzzle, desk, body, box, side) for box in _boxes(desk, side)]
    lines = Box(0, 0, _width(desk, body), side)
    ways.append(_answer_below(puzzle, desk, body, lines, side, SET_IN_LINES_SHARE * lines.width))
    if found := [ops for ops in ways if ops]:
        return min(found, key=lambda ops: _rise(ops, desk))
    if low is None:
        return ()
    wide, page = desk.box.width, desk.box.height - foot_height(desk.look) - 2 * AIR * body.size
    for room, share in product((page + low - TEXT_LEADING * body.size, page), SHARES):
        if ops := _answer_below(puzzle, desk, body, Box(0, 0, wide, share * room), (1 - share) * room):
            return ops
    return desk.draw(puzzle, Box(0, 0, wide, page), View("answer")).ops


def _answer_beside(puzzle: AnyPuzzle, desk: Desk, body: Type, box: Box, side: float) -> tuple[Op, ...]:
    """The puzzle in that box, beside it its answer, as large as it; nothing without room for both."""
    asked = desk.draw(puzzle, box, View("puzzle")).ops
    first = _bounds(asked, desk)
    if not first:
        return ()
    solved = _as_large(puzzle, desk, box._replace(width=min(side, box.width)), asked)
    if not solved and box.width <= side:
        rooms = (desk.draw(puzzle, room, View("answer")).ops for room in _boxes(desk, side))
        solved = next(filter(None, rooms), ())
    second = _bounds(solved, desk)
    if not second:
        return ()
    return (*asked, *moved(solved, first[2] + BESIDE * body.size - second[0], first[3] - second[3]))


def _answer_below(
    puzzle: AnyPuzzle, desk: Desk, body: Type, box: Box, height: float, least: float = 0.0
) -> tuple[Op, ...]:
    """The puzzle in that box, in the middle below it its answer, both at least so wide; else nothing."""
    asked = desk.draw(puzzle, box, View("puzzle")).ops
    first = _bounds(asked, desk)
    solved = _as_large(puzzle, desk, box._replace(height=height), asked)
    second = _bounds(solved, desk)
    if not first or not second or min(first[2] - first[0], second[2] - second[0]) < least:
        return ()
    middle = (first[0] + first[2] - second[0] - second[2]) / 2
    return (*asked, *moved(solved, middle, first[1] - AIR * body.size - second[3]))


def _as_large(puzzle: AnyPuzzle, desk: Desk, box: Box, asked: Sequence[Op]) -> tuple[Op, ...]:
    """The answer in a box, its cells as large as the puzzle's, or smaller where these have no room there."""
    as_large = View("answer", largest=2 * desk.look.sizes["grid"])  # the puzzle's size bounds it
    whole = _of_cells(asked, desk)
    drawn = desk.draw(puzzle, box, as_large).ops
    if not whole or (drawn and all(map(le, _of_cells(drawn, desk), (size + 1 for size in whole)))):
        return drawn
    least = box._replace(width=min(box.width, whole[0]), height=min(box.height, whole[1]))
    return desk.draw(puzzle, least, as_large).ops


def _of_cells(ops: Sequence[Op], desk: Desk) -> tuple[float, ...]:
    """How wide and high the cells of a drawing are, or all of one that has none; nothing for an empty one."""
    bounds = _bounds([op for op in ops if op.part.name == "rules"] or ops, desk)
    return (bounds[2] - bounds[0] + JUST, bounds[3] - bounds[1] + JUST) if bounds else ()


def _rise(ops: Iterable[Op], desk: Desk) -> float:
    """How high a drawing is."""
    _, bottom, _, top = _bounds(ops, desk) or (0.0, 0.0, 0.0, 0.0)
    return top - bottom


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
