"""Prose: the blocks of a written page set in a theme's look, over as many sheets as they need."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import ceil
from typing import TYPE_CHECKING
from unicodedata import combining

from ...wordsearch.capitals import capitals
from ..bidi import FROM_RIGHT, from_the_right, reads_left
from ..geometry import mirrored, moved, reach
from ..heads.foot import foot_height
from ..heads.matter_heading import matter_heading
from ..heads.title_part import display_ink
from ..markdown import ProseBlock, ProseRun
from ..matter import Sheet
from ..ops import Box, Image, Line, Op, Text
from ..ornament.ornament_boxes import CRISP
from ..text_block import TEXT_LEADING, UNDER_HEADING, optical_drop, text_left, text_measure
from ..typeset import Type, evened

if TYPE_CHECKING:
    from ..matter import Desk

WIDER = 1.4  # measures, of columns side by side
GAP = 2.0  # between columns, in sizes
NARROWEST = 10.5  # a column, in sizes: where they would be narrower there are fewer
RULE, RULE_HALF = 0.8, 24.0  # points: its thickness, and half its length
SMALL_CAPS = 0.8  # of the size
INDENT = 1.7  # of a list or a quotation, in sizes
BETWEEN = 0.6  # paragraphs, in lines
HIGHEST, BESIDE = 0.5, 0.36  # of the box's height, of the line's length: how large a picture is
SUBHEADINGS = {2: 1.35, 3: 1.1}  # in sizes of the body
CAPITAL_LINES, CAPITAL_AIR = (
    3,
    0.3,
)  # lines beside a large first letter; the air round it, in sizes of the body
BOLD, ITALIC, BOTH = "body-bold", "body-italic", "body-bold-italic"
_SPACE = re.compile(r"[^\S\u00a0\u202f\n]+")


@dataclass(frozen=True, slots=True)
class _Piece:
    """What is never broken over pages: its ops below a top edge at 0, and the air above it."""

    ops: tuple[Op, ...]
    height: float
    before: float = 0.0
    kept: bool = False  # on one page with the next
    title: str = ""  # of a heading of the first level


def role_of(block: ProseBlock, run: ProseRun) -> str:
    """The role that sets a run."""
    if block.kind == "heading":
        return "heading" if block.level == 1 else BOLD
    return role_of_run(run)


def role_of_run(run: ProseRun) -> str:
    """The role of a run of text that is no heading."""
    return (BOTH if run.italic else BOLD) if run.bold else ITALIC if run.italic else "body"


_Word = list[tuple[Type, str]]  # stretches of one type


def set_prose(
    blocks: Iterable[ProseBlock],
    desk: Desk,
    columns: int = 1,
    centred: bool = False,
    top: float | None = None,
) -> Iterator[Sheet]:
    """The blocks on sheets of the desk's box, in so many columns until they say otherwise.

    `centred` lines stand in the middle of the page. The first sheet begins at a share `top` of its height;
    without it a sheet alone with little on it has that at its optical middle.
    """
    setting = _Setting(desk, centred, top)
    for count, part in _parts(blocks, columns):
        if part is None:
            setting.new_page()
        else:
            setting.add(part, count)
    yield from setting.sheets()


def _parts(blocks: Iterable[ProseBlock], columns: int) -> Iterator[tuple[int, tuple[ProseBlock, ...] | None]]:
    """The blocks between page breaks and changes of columns; None for a page break.

    A heading of the first level begins a page, and stands over all columns.
    """
    part: list[ProseBlock] = []
    for block in blocks:
        breaks = block.kind in ("newpage", "columns")
        title = block.kind == "heading" and block.level == 1
        over = title and columns > 1
        if part and (breaks or title):
            yield columns, tuple(part)
            part = []
        if title:
            yield columns, None
        if block.kind == "newpage":
            yield columns, None
        elif block.kind == "columns":
            columns = block.level
        elif over:
            yield 1, (block,)
        else:
            part.append(block)
    if part:
        yield columns, tuple(part)


class _Setting:
    """Sheets on their way."""

    def __init__(self, desk: Desk, centred: bool, top: float | None) -> None:
        self.desk, self.centred = desk, centred
        self.body = Type.of(desk.look, "body")
        self.leading = TEXT_LEADING * self.body.size
        self.measure = text_measure(self.body)
        self.bottom = foot_height(desk.look) + self.body.size / 2
        self.done: list[tuple[list[Op], list[Op], str]] = []
        self.heading: list[Op] = []  # of the first level, over what else is on its sheet
        self.ops: list[Op] = []
        self.bookmark = ""
        self.lowered = top is None
        self.y = desk.box.height * (1.0 if top is None else top)
        self.begins = False  # whether a heading of the first level was the last
        self.turned = False  # whether its sheets are read from the right
        self.leftwards = False  # the same of the paragraph that is being set

    def new_page(self) -> None:
        """Begin another sheet, if anything stands on this one."""
        if self.ops or self.heading:
            self.done.append((self.heading, self.ops, self.bookmark))
            self.heading, self.ops, self.bookmark, self.y = [], [], "", self.desk.box.height

    def sheets(self) -> Iterator[Sheet]:
        filled = self.desk.box.height - self.y
        self.new_page()
        middle = self.desk.box.width / 2
        alone = self.lowered and len(self.done) == 1
        drop = optical_drop(filled, self.desk.box.height - self.bottom) if alone else 0.0
        for heading, ops, bookmark in self.done:
            whole = (*heading, *moved(ops, self._aside(ops) if drop else 0.0, 0))
            top = max((reach(op, self.desk.look.metrics)[3] for op in whole), default=0.0)
            over = (
                top - self.desk.box.height
            )  # of an accent, or of bold letters taller than the body's capitals
            whole = moved(whole, 0, -max(drop, over))
            turned = mirrored(whole, middle, self.desk.look.metrics) if self.turned else whole
            yield Sheet(turned, bookmark)

    def _left(self, spare: float) -> float:
        """Where a block begins that leaves so much of the width free."""
        return spare / 2 if self.centred else text_left(self.desk.look, spare)

    def _aside(self, ops: Sequence[Op]) -> float:
        """How far a block of short lines is moved, so that its own width stands where it should."""
        edges = [reach(op, self.desk.look.metrics) for op in ops]
        left = min((edge[0] for edge in edges), default=0.0)
        right = max((edge[2] for edge in edges), default=left)
        return self._left(self.desk.box.width - (right - left)) - left

    def add(self, blocks: Sequence[ProseBlock], columns: int) -> None:
        """Set blocks below what stands already, in columns of one height."""
        self.turned = self.turned or from_the_right(block.text for block in blocks)
        box, size = self.desk.box, self.body.size
        whole = min(box.width, self.measure * (1 if columns == 1 else WIDER))
        columns = max(1, min(columns, int((whole / size + GAP) / (NARROWEST + GAP))))
        width = (whole - (columns - 1) * GAP * size) / columns
        left = self._left(box.width - whole)
        groups = list(_groups(self._pieces(blocks, width)))
        while groups:
            fresh = not (self.ops or self.heading)
            room = self.y - self.bottom - (0 if fresh else groups[0][0].before)
            dealt = _dealt(groups, columns, room)
            taken = sum(map(len, dealt))
            if not taken and not fresh:
                self.new_page()
                continue
            if not taken:  # higher than a page: broken all the same
                first = groups.pop(0)
                groups[:0] = [(piece,) for piece in first] if len(first) > 1 else []
                if len(first) == 1:
                    self._place([[first]], left, width)
                continue
            if taken == len(groups):
                dealt = _level(groups, columns, room, self.leading / 2)
            self._place(dealt, left, width)
            groups = groups[taken:]
            if groups:
                self.new_page()

    def _place(self, dealt: Sequence[Sequence[tuple[_Piece, ...]]], left: float, width: float) -> None:
        """Put dealt groups on the sheet, column after column."""
        begun = self.ops or self.heading
        lowest = start = self.y - (dealt[0][0][0].before if begun and dealt[0] else 0)
        for column, groups in enumerate(dealt):
            y = start
            x = left + column * (width + GAP * self.body.size)
            for n, piece in enumerate(piece for group in groups for piece in group):
                y -= piece.before if n else 0
                (self.heading if piece.title else self.ops).extend(moved(piece.ops, x, y))
                self.bookmark = self.bookmark or piece.title
                y -= piece.height
            lowest = min(lowest, y)
        self.y = lowest

    def _pieces(self, blocks: Sequence[ProseBlock], width: float) -> Iterator[_Piece]:
        before = ""
        for block in blocks:
            lettered = any(map(str.isalpha, block.text))
            self.leftwards = reads_left(block.text) if lettered else self.turned
            near = block.kind == before == "item"
            air = (0.25 if near else BETWEEN) * self.leading
            yield from self._block(block, width, air)
            before = block.kind
            self.begins = block.kind == "heading" and block.level == 1

    def _block(self, block: ProseBlock, width: float, air: float) -> Iterator[_Piece]:
        if block.kind == "heading":
            yield from self._heading(block, width)
        elif block.kind == "rule":
            line = Line((width / 2 - RULE_HALF, -RULE / 2), (width / 2 + RULE_HALF, -RULE / 2), RULE)
            yield _Piece((line,), RULE, 1.2 * self.leading)
        elif block.picture and not block.runs:
            yield self._picture(block.picture, width, air)
        elif block.picture:
            yield from self._beside(block, width, air)
        else:
            indent = INDENT * self.body.size * block.level if block.kind in ("item", "quote") else 0.0
            room = width - indent * (2 if block.kind == "quote" else 1)
            if block.kind == "paragraph" and (drawn := self._with_capital(block.runs, room)):
                yield from self._stacked(drawn, air, CAPITAL_LINES)
                return
            lines = self._evened(block.runs, room)
            drawn = [self._line(line, indent, room) for line in lines]
            if block.marker and drawn:
                at = indent - 0.5 * self.body.size
                marker = FROM_RIGHT * self.turned + block.marker
                drawn[0] = (self.body.right(at, -self.body.cap, marker), *drawn[0])
            yield from self._stacked(drawn, air)

    def _stacked(self, lines: Sequence[tuple[Op, ...]], air: float, whole: int = 2) -> Iterator[_Piece]:
        """Lines one below the other, no line of a paragraph alone on a page, nor the first so many apart."""
        high = self.body.cap + self.body.descent
        for n, ops in enumerate(lines):
            kept = n + 1 < len(lines) and (n + 1 < whole or n + 2 == len(lines))
            yield _Piece(ops, high, self.leading - high + (0 if n else air), kept)

    def _with_capital(self, runs: Sequence[ProseRun], room: float) -> Sequence[tuple[Op, ...]]:
        """The lines of the first paragraph below a heading, some of them beside its large first letter.

        None where the theme wants no such letter, or its script has no capitals, or the lines are too few.
        """
        look, air = self.desk.look, CAPITAL_AIR * self.body.size
        wanted = self.begins and look.style("matter", "drop-cap")
        words = [*self._words(runs, self.body)] if wanted and not (self.centred or self.turned) else []
        shown = [word for word in words if word]
        text = shown[0][0][1] if shown else ""
        letter, large = text[:1], replace(Type.of(look, "heading"), ink=display_ink(look))
        strange = combining(text[1:2] or " ") or look.metrics.missing(letter, large.role)
        if len(shown) < len(words) or not letter.isupper() or strange:
            return ()
        high = (CAPITAL_LINES - 1) * self.leading + self.body.cap
        large = large.at(large.size * high / max(large.cap, large.reach(letter)[1]))
        before, after = large.beside(letter)
        indent = before + large.width(letter) + after + air
        count = max(CAPITAL_LINES, ceil((high - large.reach(letter)[0] + air) / self.leading))
        (face, _), *others = shown[0]
        first = [*([(face, text[1:])] if text[1:] else []), *others]
        rest = [word for word in (first, *shown[1:]) if word]
        across, longest = _remembered(), max((_across([word], 0.0) for word in rest), default=0.0)
        beside = [*_lines(rest, room - indent, self.body, across)][:count]
        left = rest[sum(map(len, beside)) :]
        if not left or longest > room - indent:
            return ()

        def below(measure: float) -> list[list[_Word]]:
            return [*_lines(left, measure, self.body, across)]

        full = below(room)
        full = [*evened(below, longest, room, _is_one_word)] if _is_one_word(full[-1]) else full
        drawn = [self._line(line, indent, room - indent) for line in beside]
        drawn[0] = (large.left(before, -high, letter), *drawn[0])
        return [*drawn, *(self._line(line, 0.0, room) for line in full)]

    def _heading(self, block: ProseBlock, width: float) -> Iterator[_Piece]:
        if block.level == 1:
            box = Box(0, 0, self.desk.box.width, 0)
            heading, low = matter_heading(block.text, self.desk.look, box)
            air = UNDER_HEADING * max((op.size for op in heading if isinstance(op, Text)), default=0.0)
            ops = moved(heading, -self._left(box.width - width), 0)
            yield _Piece(ops, air - low - BETWEEN * self.leading, 1.1 * self.leading, True, block.text)
            return
        share = SUBHEADINGS.get(block.level, 1.0)
        face = replace(self.body, role=BOLD).at(share * self.body.size)
        plain = tuple(ProseRun(run.text, small_caps=run.small_caps) for run in block.runs)
        drop = 1.15 * face.size
        lines = enumerate(self._evened(plain, width, face))
        ops = tuple(op for n, line in lines for op in moved(self._line(line, 0, width, face), 0, -n * drop))
        height = face.cap + (len({op.y for op in ops if isinstance(op, Text)}) - 1) * drop + 0.3 * face.size
        yield _Piece(ops, height, 1.1 * self.leading, True)

    def _picture(self, name: str, width: float, air: float) -> _Piece:
        """A picture in the middle of the line, as large as it is sharp and the page lets it be."""
        box = self._picture_box(name, width, HIGHEST * self.desk.box.height)
        x = (width - box.width) / 2
        below = 0.4 * self.leading
        return _Piece((Image(box._replace(x=x, y=-box.height), name),), box.height + below, air + below)

    def _picture_box(self, name: str, width: float, height: float) -> Box:
        across, up = self.desk.picture_size(name)
        share = min(72 / CRISP, width / across, height / up)
        return Box(0, 0, across * share, up * share)

    def _beside(self, block: ProseBlock, width: float, air: float) -> Iterator[_Piece]:
        """A picture with the paragraph's words beside it."""
        box = self._picture_box(block.picture, BESIDE * width, HIGHEST * self.desk.box.height)
        indent = box.width + self.body.size
        lines = [
            self._line(line, indent, width - indent) for line in self._evened(block.runs, width - indent)
        ]
        high = self.body.cap + self.body.descent
        text = high + (len(lines) - 1) * self.leading
        down = max(0.0, (box.height - text) / 2)  # few lines stand at the middle of the picture
        beside = lines[: 1 + ceil(max(0.0, box.height - high) / self.leading)]
        ops: list[Op] = [Image(box._replace(y=-box.height), block.picture)]
        for n, line in enumerate(beside):
            ops += moved(line, 0, -down - n * self.leading)
        low = down + high + (len(beside) - 1) * self.leading
        yield _Piece(tuple(ops), max(box.height, low), air * 1.6)
        yield from self._stacked(lines[len(beside) :], 0)

    # Lines

    def _faces(self, run: ProseRun, face: Type) -> Type:
        return replace(face, role=role_of_run(run)) if face.role == self.body.role else face

    def _evened(
        self, runs: Sequence[ProseRun], room: float, face: Type | None = None
    ) -> Sequence[list[_Word]]:
        """The runs in lines no wider than the room, those of short texts even; as their author broke them."""
        plain = face or self.body
        words = [*self._words(runs, plain)]
        across = _remembered()
        if None in words:
            return [*_lines(words, room, plain, across)]
        longest = max((_across([word], 0.0) for word in words if word), default=0.0)
        return evened(lambda measure: [*_lines(words, measure, plain, across)], longest, room, _is_one_word)

    def _words(self, runs: Sequence[ProseRun], plain: Type) -> Iterator[_Word | None]:
        """The words between which lines may break; None where one must."""
        word: _Word = []
        for run in runs:
            face = self._faces(run, plain)
            for n, row in enumerate(run.text.split("\n")):
                if n:
                    if word:
                        yield word
                        word = []
                    yield None
                for m, text in enumerate(_SPACE.split(row)):
                    if m and word:
                        yield word
                        word = []
                    if text:
                        shown = text.replace("\u00a0", " ").replace("\u202f", " ")
                        word += _small_caps(shown, face) if run.small_caps else [(face, shown)]
        if word:
            yield word

    def _line(
        self,
        words: Sequence[_Word],
        indent: float,
        room: float,
        plain: Type | None = None,
    ) -> tuple[Op, ...]:
        """A line with the top of its capitals at 0."""
        plain = plain or self.body
        stretches, gaps = _stretched(words, plain.width(". .") - plain.width(".."))
        widths = [face.width(text) for face, text in stretches]
        x = indent
        if self.centred:
            x += (room - sum(widths) - sum(gaps)) / 2
        ops: list[Op] = []
        order = self._order([text for _, text in stretches])
        for place, before in zip(order, (None, *order), strict=False):
            face, text = stretches[place]
            x += 0.0 if before is None else gaps[max(place, before)]
            ops.append(face.left(x, -plain.cap, FROM_RIGHT * self.leftwards + text))
            x += widths[place]
        return tuple(ops)

    def _order(self, texts: Sequence[str]) -> list[int]:
        """How the parts of a line stand from the left, on a sheet that may be mirrored later.

        Parts one after the other that run against their paragraph stand in their own order.
        """
        if not (self.turned or self.leftwards) and all(map(str.isascii, texts)):
            return [*range(len(texts))]
        ways = [reads_left(text) if any(map(str.isalpha, text)) else self.leftwards for text in texts]
        order = [
            place
            for way, run in groupby(range(len(texts)), key=ways.__getitem__)
            for place in (run if way == self.leftwards else reversed([*run]))
        ]
        return order if self.leftwards == self.turned else order[::-1]


def _lines(
    words: Sequence[_Word | None],
    room: float,
    plain: Type,
    reach: Callable[[Sequence[_Word], float], float],
) -> Iterator[list[_Word]]:
    """The words in lines no wider than the room; `reach` tells how wide a line is."""
    line: list[_Word] = []
    width, space = 0.0, plain.width(". .") - plain.width("..")
    for word in words:
        if word is None:
            yield line
            line, width = [], 0.0
            continue
        for part in _cut(word, room):
            across = sum(face.width(text) for face, text in part)
            if line and max(width + space + across, reach([*line, part], space)) > room:
                yield line
                line, width = [], 0.0
            width += across + (space if line else 0.0)
            line.append(part)
    if line:
        yield line


def _remembered() -> Callable[[Sequence[_Word], float], float]:
    """As `_across` for the lines of one text: that from one of its words to another is measured once."""
    known: dict[tuple[int, int], tuple[float, _Word, _Word]] = {}  # with its ends, whose ids they stay

    def across(line: Sequence[_Word], space: float) -> float:
        ends = id(line[0]), id(line[-1])
        if ends not in known:
            known[ends] = _across(line, space), line[0], line[-1]
        return known[ends][0]

    return across


def _is_one_word(line: Sequence[_Word]) -> bool:
    return len(line) == 1


def _stretched(words: Sequence[_Word], space: float) -> tuple[list[tuple[Type, str]], list[float]]:
    """The words of a line as stretches of one type, and the air before each of these."""
    stretches: list[tuple[Type, str]] = []
    gaps: list[float] = []
    for n, word in enumerate(words):
        for m, (face, text) in enumerate(word):
            if stretches and stretches[-1][0] == face:
                stretches[-1] = (face, f"{stretches[-1][1]}{' ' if n and not m else ''}{text}")
            else:
                stretches.append((face, text))
                gaps.append(space if n and not m else 0.0)
    return stretches, gaps


def _across(words: Sequence[_Word], space: float) -> float:
    """How wide a line is as it is drawn: the spaces between bold words, or italic ones, are their own."""
    stretches, gaps = _stretched(words, space)
    return sum(face.width(text) for face, text in stretches) + sum(gaps)


def _small_caps(text: str, face: Type) -> _Word:
    """A word in capitals, those of its small letters smaller."""
    found: _Word = []
    for part in re.findall(r"[a-zß-öø-ÿ]+|[^a-zß-öø-ÿ]+", text):
        small = part[0].islower()
        found.append((face.at(round(SMALL_CAPS * face.size, 2)) if small else face, capitals(part)))
    return found


def _cut(word: _Word, room: float) -> Iterator[_Word]:
    """The word, cut where it must be to fit lines of its own."""
    if sum(face.width(text) for face, text in word) <= room:
        yield word
        return
    part: _Word = []
    width = 0.0
    for face, text in word:
        for sign in text:
            across = face.width(sign)
            if part and width + across > room:
                yield part
                part, width = [], 0.0
            if part and part[-1][0] == face:
                part[-1] = (face, part[-1][1] + sign)
            else:
                part.append((face, sign))
            width += across
    yield part


def _groups(pieces: Iterable[_Piece]) -> Iterator[tuple[_Piece, ...]]:
    """The pieces, those together that stand on one page."""
    group: list[_Piece] = []
    for piece in pieces:
        group.append(piece)
        if not piece.kept:
            yield tuple(group)
            group = []
    if group:
        yield tuple(group)


def _dealt(
    groups: Sequence[tuple[_Piece, ...]], columns: int, height: float
) -> list[list[tuple[_Piece, ...]]]:
    """As many groups as so many columns of that height hold."""
    dealt: list[list[tuple[_Piece, ...]]] = [[]]
    used = 0.0
    for group in groups:
        needed = sum(piece.height + piece.before for piece in group)
        first = needed - group[0].before
        if dealt[-1] and used + needed > height:
            if len(dealt) == columns:
                break
            dealt.append([])
            used = 0.0
        if not dealt[-1] and first > height:
            break
        used += needed if dealt[-1] else first
        dealt[-1].append(group)
    return dealt


def _level(
    groups: Sequence[tuple[_Piece, ...]], columns: int, height: float, step: float
) -> list[list[tuple[_Piece, ...]]]:
    """All groups in columns as even as they come."""
    if columns == 1:
        return _dealt(groups, 1, height)
    least = sum(piece.height + piece.before for group in groups for piece in group) / columns
    while least < height:
        dealt = _dealt(groups, columns, least)
        if sum(map(len, dealt)) == len(groups):
            return dealt
        least += step
    return _dealt(groups, columns, height)
