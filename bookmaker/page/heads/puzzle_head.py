"""The head of a puzzle page: number, title, level, instruction, in a height that never changes.

The grid starts at the same height on every page of an edition. So the head's height hangs on
the look and on what kinds of lines the book has, never on one page's words; what a page's own
lines leave over is dealt to the gaps between them, as far as that looks well, and to the one below.

A theme says which rows there are, from the top, and which parts stand in each. The number may stand
beside all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import fsum

from ...errors import Problem
from ..bidi import reads_left
from ..book import Item, name_of
from ..geometry import ink, moved, reach
from ..look import Look
from ..ops import Box, Op, Text
from ..parts import named
from ..styles import LEVEL, ORNAMENTS, PUPIL, RULES, Row, parts_of
from ..title_lines import lines_of
from ..typeset import DESCENT, Type, balanced, cut, in_lines
from .grounds import CLEAR, FROM_RULE
from .head_rules import rule_height, rule_ops
from .row_parts import (
    BETWEEN_PARTS,
    NONE,
    RowPart,
    answer_part,
    between_lines,
    block_height,
    block_lines,
    count_part,
    ink_on,
    is_crowded,
    level_part,
    number_text,
    number_type,
    on_ground,
    ornament_part,
    row_ops,
    sides_of,
    stretched_ground,
    title_padding,
)
from .title_part import LEAST_ROOM, least_title, set_title, title_part, title_type, usual_share, wants_two

LINE = 1.35  # of an instruction's lines
NAME_SIZE = 1.35  # of a pupil's name, in sizes of instructions
LINES = 6  # that an instruction may take: those of several modes stand together
MOST_USUAL = 2  # lines of a title: one that takes more changes no other page
LONG = 0.8  # of the width of a head: no shorter title takes three lines, whatever stands beside it
TIGHTEST = 0.62  # of the usual gap
WIDEST = 1.5
BEFORE = {"level": 1.6, "rule": 0.9, "ornament": 1.0}  # gaps, in shares, where they are not the usual one
USUAL_GAP = 1.3
AFTER = 2.0
DIGITS = "0123456789"
FROM_GRID, OVER_GRID = 4.0, 0.12  # points, and sizes of the type: from its ink to the grid below, at least
BETWEEN_ROWS = 0.09  # of the title's size: from letters to those of the next row
LEAST_BETWEEN = 3.0  # points, at least
# What a crowded row does without, or has in place of: the list, every page, the level's name show them, too.
SPARE = {"count": "", "book": "", "level-marks": "", "level": "level-name"}
GIVE_WAY = ("title", "book")  # parts that get what the others of a row leave


@dataclass(frozen=True, slots=True)
class HeadFacts:
    """What a head has to know beside its puzzle: what it may say, and its place in the book.

    `widest` is how wide the widest number of the book runs, `title` the share of their size in which its
    titles are set.
    """

    book: str = ""  # its title
    answer: int | None = None  # the page
    outer: str = "right"  # the side of the page that is away from the spine
    widest: float = 0.0
    title: float = 1.0


NO_FACTS = HeadFacts()
ANY_FACTS = HeadFacts("M", 8888)  # of a page that has all that any page of a book may have


@dataclass(frozen=True, slots=True)
class HeadRow:
    """One row, its ops round the middle of its lower edge at (0, 0); `share` is the gap above it.

    `over` is how far it lies over the row above it.
    """

    share: float
    height: float
    ops: tuple[Op, ...] = ()
    over: float = 0.0
    is_rule: bool = False

    def outside(self, look: Look) -> tuple[float, float]:
        """How far its letters hang below it, and how far they stand out over it."""
        inks = [
            ink(op, look.metrics) if isinstance(op, Text) else reach(op, look.metrics)
            for op in self.ops
            if isinstance(op, Text) or op.part.name in LEVEL
        ]
        low = min((bottom for _, bottom, _, _ in inks), default=0.0)
        high = max((top for *_, top in inks), default=0.0)
        return max(-low, 0.0), max(high - self.height, 0.0)

    def keeps_below(self, look: Look) -> float:
        """What lies at least between it and what comes below the head, which no letter touches."""
        largest = max((op.size for op in self.ops if isinstance(op, Text)), default=0.0)
        return self.outside(look)[0] + max(FROM_GRID, OVER_GRID * largest)


@dataclass(frozen=True, slots=True)
class Head:
    """A finished head, laid out with the middle of its top edge at (0, 0), and what did not fit."""

    ops: tuple[Op, ...]
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class _Frame:
    """What the heads of one edition have in common: their look, their width, and its widest number."""

    look: Look
    width: float
    widest: float  # of its numbers, in points
    unit: float  # the usual gap
    side: RowPart | None = None  # what a number beside the rows takes; None where it stands in one of them

    @classmethod
    def of(cls, widest: float, look: Look, width: float) -> _Frame:
        face = number_type(look, "ink")
        most = max(look.measure("number-most") * width, widest * face.least(0.0) / face.size)
        side = look.style("head", "side") != NONE
        unit = look.measure("head-gap") * look.sizes["title"]
        frame = cls(look, width, min(widest, most) if side else widest, unit)
        return replace(frame, side=frame.number(None)) if side else frame

    @property
    def ink(self) -> str:
        return str(self.look.style("head", "ink"))

    @property
    def pad(self) -> float:
        """Between the edge of the head's ground and its rows."""
        return self.look.measure("head-pad") if self.look.style("head", "ground") != NONE else 0.0

    @property
    def is_closed(self) -> bool:
        """Whether something stands under the rows or beside them, so that they end at one height."""
        return bool(self.side or self.foot or self.pad)

    @property
    def rows_width(self) -> float:
        """The width of the rows."""
        beside = self.side.width + self.look.measure("head-side-gap") if self.side else 0.0
        return self.width - 2 * self.pad - beside

    @property
    def foot(self) -> float:
        """What the rule under the head takes, with the gap above it."""
        rule = str(self.look.style("head", "foot"))
        return BEFORE["rule"] * self.unit + rule_height(rule, self.look) if rule != NONE else 0.0

    @property
    def after(self) -> float:
        """The gap to the grid."""
        return AFTER * self.unit

    def number(self, number: int | None) -> RowPart:
        """A number on its ground; None is for one that is as wide as the widest."""
        look, ground = self.look, str(self.look.style("head", "number-ground"))
        ink = ink_on(str(look.style("head", "number-ink")), ground, self.ink)
        face = number_type(look, ink)
        if number is None:
            part = RowPart(self.widest, face.cap)
        else:
            text = number_text(number, look)
            if look.style("head", "side") != NONE and face.width(text) > self.widest:
                face = face.at(face.size * self.widest / face.width(text))
            part = RowPart.text(face, text)
        on, line = str(look.style("head", "number-ground-ink")), str(look.style("head", "number-line-ink"))
        pad = look.measure("ground-pad") * face.size
        if ground != NONE:  # a Greek label hangs lower than an English one
            drawn = look.measure("ground-line") if line != NONE else 0.0
            held = title_padding(face, (number_text(0, look) + DIGITS,), pad, drawn) - pad
            part = replace(part, up=part.up + held, down=part.down + held)
        part = on_ground(part, ground, on, line, look, pad, least=self.widest)
        return between_lines(part, look, self.ink) if look.style("head", "number-beside") == "lines" else part


def widest_number(items: Iterable[Item], look: Look) -> float:
    """How wide the widest number of some puzzles runs."""
    face = number_type(look, "ink")
    numbers = dict.fromkeys(item.number for item in items)
    return max((face.width(number_text(n, look)) for n in numbers if n is not None), default=0.0)


def title_share(items: Iterable[Item], look: Look, width: float, widest: float | None = None) -> float:
    """The share of their size in which the titles of a book are set, in heads of that width.

    Titles that take a line more than others, as the theme sets them, do not count.
    """
    items = tuple({item.puzzle.title: item for item in items}.values())
    frame = _Frame.of(widest_number(items, look) if widest is None else widest, look, width)
    usual_lines = 2 if wants_two(look) else 1
    lines = (_title_lines(item, frame) for item in items)
    sizes = [each[0].size for each in lines if 0 < len(each) <= usual_lines]
    return usual_share(sizes, look)


def tall_titles(items: Iterable[Item], look: Look, width: float, widest: float) -> frozenset[str]:
    """The puzzles whose titles take three lines, or lines of their author's, by their ids.

    Their heads are higher than all others.
    """
    frame = _Frame.of(widest, look, width)
    long = _long_titled(items, frame)
    return frozenset(
        item.puzzle.id
        for item in long
        if len(lines_of(item.puzzle.title)) > 1 or len(_title_lines(item, frame)) > MOST_USUAL
    )


def _long_titled(items: Iterable[Item], frame: _Frame) -> list[Item]:
    """Those whose titles may take three lines, or have lines of their author's, in larger type."""
    least, most = _least_title(frame), LONG * frame.rows_width
    titles = ((item, item.puzzle.title) for item in items)
    return [item for item, title in titles if len(lines_of(title)) > 1 or least.width(title) > most]


def _least_title(frame: _Frame) -> Type:
    """What titles are set in on two lines."""
    title = title_type(frame.look)
    return title if wants_two(frame.look) else least_title(title)


def _title_lines(item: Item, frame: _Frame) -> list[Text]:
    """The lines of a puzzle's title, as its own letters have them."""
    edges = -frame.rows_width / 2, frame.rows_width / 2
    rows = [(n, row) for n, row in enumerate(_rows(frame.look)) if "title" in parts_of((row,))]
    found = (_row(n, row, item, NO_FACTS, frame, edges, []) for n, row in rows)
    ops = [op for each in found if each for op in each.ops]
    return [op for op in ops if isinstance(op, Text) and op.font == "title"]


def head_height(items: Iterable[Item], look: Look, width: float, widest: float | None = None) -> float:
    """The height of the head on every page of these puzzles, in a book whose widest number runs so wide."""
    items = tuple(items)
    frame = _Frame.of(widest_number(items, look) if widest is None else widest, look, width)
    title = title_type(look)  # those that a floor sets larger on two lines say so themselves, below
    two_lines = title if wants_two(look) else title.at(title.size * look.measure("title-shrink"))
    lines = one = two = 0.0
    edges = -frame.rows_width / 2, frame.rows_width / 2
    long = _long_titled(items, frame)
    gaps: list[float] = []
    for n, row in enumerate(_rows(look)):
        heights = [
            _blank_row(n, row, items, frame, set_title(("",) * count, face, frame.rows_width))
            for count, face in ((1, title), (2, two_lines))
        ]
        if heights[0] is None or heights[1] is None:
            continue
        gaps.append(heights[0].share)
        if "title" in parts_of((row,)):
            one, two = heights[0].height, heights[1].height
            own = (_row(n, row, item, NO_FACTS, frame, edges, []) for item in long)
            two = max([two, *(each.height for each in own if each)])  # some titles take three lines
        else:
            lines += heights[0].height - heights[0].over
    shares = fsum(gaps) + (0.0 if frame.is_closed else AFTER)
    high = lines + max(one + frame.unit * shares, two + frame.unit * TIGHTEST * shares)
    high += frame.after if frame.is_closed else 0.0
    if frame.side:
        clear = CLEAR * look.sizes["title"] if frame.side.by_middle else 0.0  # over it and below it
        high = max(high, frame.side.up + frame.side.down + 2 * clear + frame.after)
    high = max([high, *(_least_height(item, frame) for item in items)])
    return high + frame.foot + 2 * frame.pad


def _least_height(item: Item, frame: _Frame) -> float:
    """What a puzzle's rows take at the tightest, no letter in another row or in what comes below."""
    edges = -frame.rows_width / 2, frame.rows_width / 2
    found = (_row(n, row, item, ANY_FACTS, frame, edges, []) for n, row in enumerate(_rows(frame.look)))
    rows = [row for row in found if row]
    gaps = fsum(_least_gap(above, row, frame.look) for above, row in pairwise(rows))
    below = frame.after if frame.is_closed or not rows else rows[-1].keeps_below(frame.look)
    return fsum(row.height - row.over for row in rows) + gaps + _hanging(rows, frame) + below


def lay_out_head(
    item: Item,
    look: Look,
    width: float,
    height: float,
    facts: HeadFacts = NO_FACTS,
) -> Head:
    """The head of one puzzle's page, in a height that `head_height` gave."""
    frame = _Frame.of(max(facts.widest, widest_number((item,), look)), look, width)
    problems: list[Problem] = []
    left = -width / 2 + frame.pad
    sides = sides_of({str(look.style("head", "side")): "number"}, facts.outer, _from_right(item))
    beside = frame.side
    if beside and "left" in sides:
        left += beside.width + look.measure("head-side-gap")
    right = left + frame.rows_width
    rows = [
        row
        for n, each in enumerate(_rows(look))
        if (row := _row(n, each, item, facts, frame, (left, right), problems))
    ]
    within = height - frame.foot - 2 * frame.pad
    content = within - frame.after
    if frame.is_closed:
        content_end = content - _hanging(rows, frame)
        ops = _stacked(rows, content_end, WIDEST * frame.unit, 0.0, look, to_foot=beside is not None)
    else:
        ops = _stacked(rows, within, WIDEST * frame.unit, AFTER, look)
    ops = moved(ops, 0, -frame.pad) if frame.pad else ops
    bottom = -frame.pad - content - frame.foot
    if beside and item.number is not None:
        edge = width / 2 - frame.pad
        ops = (*named(_beside(item.number, "left" in sides, edge, content, frame), "number"), *ops)
    rule = str(look.style("head", "foot"))
    if rule != NONE:
        ops = (
            *ops,
            *moved(rule_ops(rule, -width / 2 + frame.pad, width / 2 - frame.pad, look, frame.ink), 0, bottom),
        )
    ground = str(look.style("head", "ground"))
    if ground != NONE:
        box = Box(-width / 2, bottom - frame.pad, width, -bottom + frame.pad)
        drawn = stretched_ground(ground, box, str(look.style("head", "ground-ink")), NONE, look)
        ops = (*named(drawn, "ground"), *ops)
    return Head(ops, tuple(problems))


def _rows(look: Look) -> tuple[Row, ...]:
    rows: tuple[Row, ...] = look.style("head", "rows")  # type: ignore[assignment]  # its flaws are told
    return rows


def _from_right(item: Item) -> bool:
    return reads_left(item.puzzle.title)


def _share(n: int, row: Row, look: Look) -> float:
    """The gap over a row of that number, in usual ones; a row between two rules stands in their middle."""
    if not n:
        return 0.0
    around = _rows(look)[n - 1 : n + 2 : 2]
    if len(around) == 2 and all(isinstance(each, str) and each in RULES for each in around):
        return BEFORE["rule"]
    if isinstance(row, str):
        kind = "rule" if row in RULES else "ornament" if row in ORNAMENTS else row
    else:
        parts = parts_of((row,))
        kind = "level" if not {"title", "number"} & {*parts} and {*LEVEL} & {*parts} else ""
    return BEFORE.get(kind, USUAL_GAP)


def _beside(number: int, at_left: bool, edge: float, content: float, frame: _Frame) -> tuple[Op, ...]:
    """The number at the side of the rows: on a block as high as they are, else as it comes."""
    look, part = frame.look, frame.number(number)
    ground = str(look.style("head", "number-ground"))
    width = frame.side.width if frame.side else part.width
    middle = -edge + width / 2 if at_left else edge - width / 2
    if ground in ("block", "panel"):
        high = content + (frame.foot and BEFORE["rule"] * frame.unit)
        box = Box(middle - width / 2, -frame.pad - high, width, high)
        on, line = str(look.style("head", "number-ground-ink")), str(look.style("head", "number-line-ink"))
        face = number_type(look, ink_on(str(look.style("head", "number-ink")), ground, frame.ink))
        text = face.centred(middle, box.y + high / 2 - face.cap / 2, number_text(number, look))
        return (*stretched_ground(ground, box, on, line, look), text)
    if part.by_middle:
        middle_up = (part.up - part.down) / 2
        return part.placed(middle, -frame.pad - content / 2 - middle_up, "centre")
    side, x = ("left", -edge) if at_left else ("right", edge)
    return part.placed(x, -frame.pad - part.up, side)


def _hanging(rows: Sequence[HeadRow], frame: _Frame) -> float:
    """How much higher than usual the last of closed rows ends, for no letter to touch what is below them."""
    if not rows or not frame.is_closed:
        return 0.0
    gap, needed = frame.pad or frame.after, rows[-1].keeps_below(frame.look)
    if frame.foot:
        gap, needed = BEFORE["rule"] * frame.unit, rows[-1].outside(frame.look)[0] + FROM_RULE
    return max(needed - gap, 0.0)


def _stacked(
    rows: list[HeadRow], height: float, most: float, after: float, look: Look, to_foot: bool = False
) -> tuple[Op, ...]:
    """The rows one under the other, what they leave of the height dealt to the gaps.

    Where letters would reach a rule over or under them, its gap is as wide as they need, and the others
    get what is left. With `to_foot` the last of several stands at the foot of it. Before all, `after` keeps
    letters that hang from the last row off what comes below.
    """
    spare = height - fsum(row.height - row.over for row in rows)
    shares = [*(row.share for row in rows), after]
    least = {n: _least_gap(above, row, look) for n, (above, row) in enumerate(pairwise(rows), 1)}
    if after and rows:
        least[len(rows)] = rows[-1].keeps_below(look)
    unit, wider = most, dict[int, float]()
    while True:
        others = fsum(share for n, share in enumerate(shares) if n not in wider)
        unit = min(max(spare - fsum(wider.values()), 0.0) / others, unit) if others else 0.0
        if not (more := {n: gap for n, gap in least.items() if n not in wider and gap > shares[n] * unit}):
            break
        wider |= more
    last = wider.get(len(rows), 0.0)
    if last and (others := fsum(wider.values()) - last) > max(spare - last, 0.0):
        wider = {n: gap * max(spare - last, 0.0) / others for n, gap in wider.items()}
    ops: list[Op] = []
    y = 0.0
    for n, row in enumerate(rows):
        y -= (wider.get(n, row.share * unit) if y else 0.0) + row.height - row.over
        at_foot = to_foot and n and n == len(rows) - 1
        ops += moved(row.ops, 0, min(y, -height) if at_foot else y)
    return tuple(ops)


def _least_gap(above: HeadRow, row: HeadRow, look: Look) -> float:
    """The least gap between two rows: what letters need to keep clear of a rule, or of each other."""
    if above.is_rule and row.is_rule:
        return 0.0
    if not above.is_rule and not row.is_rule:
        hangs, rises = above.outside(look)[0], row.outside(look)[1]
        return hangs + rises + max(LEAST_BETWEEN, BETWEEN_ROWS * look.sizes["title"]) if not row.over else 0.0
    reaches = row.outside(look)[1] if above.is_rule else above.outside(look)[0]
    return reaches + FROM_RULE if reaches else 0.0


def _row(
    n: int,
    row: Row,
    item: Item,
    facts: HeadFacts,
    frame: _Frame,
    edges: tuple[float, float],
    problems: list[Problem],
) -> HeadRow | None:
    """One row of a puzzle's head; None where there is nothing in it."""
    wide = edges[1] - edges[0]
    if isinstance(row, str) and row in (*RULES, *ORNAMENTS):
        return _rule_row(n, row, edges, frame)
    sides = sides_of(row, facts.outer, _from_right(item))

    def part(name: str, side: str, room: float) -> RowPart | None:
        if name == "title":
            found, problem = title_part(item, frame.look, frame.rows_width, room, side, facts.title)
            problems.extend([problem] if problem else [])
            return found
        if name == "instruction":
            return _instruction_part(item, frame, wide, side, problems)
        if name == PUPIL:
            return _pupil_part(item, frame, wide, side, problems)
        if name == "book":
            face = Type.of(frame.look, "running-head", ink=frame.ink)
            return RowPart.text(face, cut(facts.book, face, max(room, LEAST_ROOM))) if facts.book else None
        return _plain_part(name, item, facts.answer, frame)

    found = _filled(sides, wide, part)
    for spare, less in SPARE.items():
        if is_crowded(found, wide) and spare in parts_of((row,)):
            left = {
                side: (less if name == spare else name for name in names) for side, names in sides.items()
            }
            sides = {side: tuple(filter(None, names)) for side, names in left.items()}
            found = _filled(sides, wide, part)
    if not any(found.values()):
        return None
    if is_crowded(found, wide):
        what = f"the head of {name_of(item)} has more in one row than fits: {', '.join(parts_of((row,)))}"
        problems.append(Problem(what, "give them rows of their own, or smaller type", kind="row of a head"))
    return _as_row(n, row, found, edges, frame)


def _blank_row(n: int, row: Row, items: Sequence[Item], frame: _Frame, title: RowPart) -> HeadRow | None:
    """A row as high as it is on some page of the book, with that title; None where no page has it."""
    edges = -frame.rows_width / 2, frame.rows_width / 2
    if isinstance(row, str) and row in (*RULES, *ORNAMENTS):
        return _rule_row(n, row, edges, frame)

    def part(name: str, side: str, room: float) -> RowPart | None:
        if name == "title":
            return title
        if name == "number":
            return frame.number(None)
        if name == "book":
            return RowPart(0.0, Type.of(frame.look, "running-head").cap)
        if name == "instruction":
            told = (_instruction_part(item, frame, edges[1] - edges[0], side, []) for item in items)
            return max((each for each in told if each), key=lambda each: each.up, default=None)
        if name == PUPIL:
            named = (_pupil_part(item, frame, edges[1] - edges[0], side, []) for item in items)
            return max((each for each in named if each), key=lambda each: each.up, default=None)
        found = (_plain_part(name, item, 8, frame) for item in items)
        return next((each for each in found if each), None)

    found = _filled(sides_of(row, "right"), edges[1] - edges[0], part)
    return _as_row(n, row, found, edges, frame) if any(found.values()) else None


def _filled(
    sides: Mapping[str, tuple[str, ...]], wide: float, part: Callable[[str, str, float], RowPart | None]
) -> dict[str, tuple[RowPart, ...]]:
    """The parts of a row by their side; those that give way to the others get what these leave."""

    def of(name: str, found: RowPart | None) -> RowPart | None:
        return replace(found, name=name) if found else None

    firm = {
        (side, name): of(name, part(name, side, wide))
        for side, names in sides.items()
        for name in names
        if name not in GIVE_WAY
    }

    def taken(side: str) -> float:
        there = [each for (where, _), each in firm.items() if where == side and each]
        return sum(each.width + BETWEEN_PARTS for each in there)

    def room(side: str) -> float:
        if side == "centre":
            return wide - 2 * max(taken("left"), taken("right")) - taken("centre")
        return wide - taken("left") - taken("right") - taken("centre")

    return {
        side: tuple(
            each
            for name in names
            if (each := firm[side, name] if name not in GIVE_WAY else of(name, part(name, side, room(side))))
        )
        for side, names in sides.items()
    }


def _rule_row(n: int, name: str, edges: tuple[float, float], frame: _Frame) -> HeadRow:
    if name in RULES:
        ops = rule_ops(name, *edges, frame.look, frame.ink)
        return HeadRow(_share(n, name, frame.look), rule_height(name, frame.look), ops, is_rule=True)
    part = ornament_part(name, frame.look, frame.ink)
    hangs = DESCENT * frame.look.sizes["title"]  # what hangs from a title over it
    drawn = named(part.placed((edges[0] + edges[1]) / 2, 0, "centre"), "ornament")
    return HeadRow(_share(n, name, frame.look), part.up + hangs, drawn)


def _as_row(
    n: int, row: Row, found: dict[str, tuple[RowPart, ...]], edges: tuple[float, float], frame: _Frame
) -> HeadRow:
    ops, up, down = row_ops(found, *edges)
    look = frame.look
    grounds = look.style("head", "number-ground"), look.style("head", "title-ground")
    over = look.style("head", "number-over") and NONE not in grounds and n and parts_of((row,)) == ("number",)
    high = up + down
    ops = moved(ops, 0, down) if down else ops
    return HeadRow(0.0 if over else _share(n, row, look), high, ops, high / 2 if over else 0.0)


def _plain_part(name: str, item: Item, answer: int | None, frame: _Frame) -> RowPart | None:
    """A part of one line that never gives way."""
    look = frame.look
    if name == "number":
        return None if item.number is None else frame.number(item.number)
    if name == "answer":
        return answer_part(answer, look, frame.ink, bool(item.answer_note))
    if name == "count":
        return count_part(item, look, frame.ink)
    return level_part(item, look, frame.ink, name)


def rule_across(name: str, width: float, look: Look) -> tuple[tuple[Op, ...], float]:
    """A rule, or an ornament in the middle, of that width, its foot at 0: its ops and its height."""
    ink = str(look.style("head", "ink"))
    if name in RULES:
        return rule_ops(name, 0, width, look, ink), rule_height(name, look)
    part = ornament_part(name, look, ink)
    return part.placed(width / 2, 0, "centre"), part.up


def _pupil_part(
    item: Item, frame: _Frame, width: float, side: str, problems: list[Problem]
) -> RowPart | None:
    """Whose puzzle it is, larger than the instruction and smaller than titles: on one line, else on two."""
    text, usual = " ".join(item.pupil.split()), Type.of(frame.look, "instruction", ink=frame.ink)
    if not text:
        return None
    face, lines = in_lines(text, usual.at(NAME_SIZE * usual.size), width, 2, usual.size)
    if len(lines) > 2 or max(map(face.width, lines)) > width:
        what = f"the name of the pupil on {name_of(item)} does not fit on two lines"
        problems.append(Problem(what, "shorten it", kind="long name"))
        lines = lines[:2]
    high = block_height(lines, face, LINE)
    return RowPart(max(map(face.width, lines)), high, 0.0, block_lines(lines, face, LINE, side))


def _instruction_part(
    item: Item, frame: _Frame, width: float, side: str, problems: list[Problem]
) -> RowPart | None:
    """The instruction on as many lines as it takes, all of a book's in one size; None if it is too long."""
    face = Type.of(frame.look, "instruction", ink=frame.ink)
    lines = balanced(item.instruction, face, width, LINES)
    if lines:
        high = block_height(lines, face, LINE)
        return RowPart(max(map(face.width, lines)), high, 0.0, block_lines(lines, face, LINE, side))
    if item.instruction:
        what = f"the instruction of {name_of(item)} is longer than six lines"
        hint = "say it shorter, as in instructions: Which word is not there?"
        problems.append(Problem(what, hint, kind="long instruction"))
    return None
