"""A cryptogram on the page: a blank over each letter of the code; in an answer the text between two lines."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from bookmaker.drawing import (
    Box,
    Curve,
    Drawing,
    Letters,
    Look,
    Op,
    Paint,
    Part,
    Sizes,
    Text,
    Type,
    View,
    named,
    text_lines,
    too_small,
)
from bookmaker.kinds.cells.drawn import written_sizes

from .model import Cryptogram

CELL_SIZES, BLANK_SIZES = 1.16, 0.88  # from one blank to the next, and a blank's length
BLANK_SIDE_SIZES = (CELL_SIZES - BLANK_SIZES) / 2  # beside a blank, and beside a sign that has none
WORD_GAP_SIZES = 0.8  # more than between two blanks
CODE_DROP_SIZES = 0.36  # from a blank to the capitals below it
WRITING_ROOM_SIZES = 1.15  # over a blank
WRITING_ROOM_POINTS = {False: 15.0, True: 20.0}  # the least of it, and in large print
LINE_AIR_SIZES = 0.5  # from the letters of a line to the room over the next one
RULE_POINTS = 0.7
GIVEN_RISE_SIZES = 0.14  # from a blank to the letter given over it, at least
HANGING_AIR_SIZES = 0.05  # between a blank and what hangs from it
LARGEST = {False: 16.0, True: 24.0}  # points: letters grow no larger
MOST_LINE_AIR_SIZES = 1.0
ANSWER_LEADING = 1.32
ANSWER_EDGE_POINTS = 4.0  # between an answer's text and its lines
SOURCE_DROP_SIZES = 1.6  # from the text to the source below it
BOX_WIDTHS = tuple(1.15**step for step in range(16))  # boxes to measure, in widths of the widest word


def measure(puzzle: Cryptogram, look: Look, view: View) -> Sizes:
    """The least box in which its letters keep the floor of their type, and wider ones."""
    setting = _setting(view)(puzzle, look, written_sizes(look, view, LARGEST)[-1])
    widths = [setting.widest * share for share in BOX_WIDTHS]
    return Sizes.least(((width, setting.height(width)) for width in widths), flows=True)


def draw(puzzle: Cryptogram, box: Box, look: Look, view: View) -> Drawing:
    """The lines from the top of the box, in its middle, as large as box and look allow."""
    for size in written_sizes(look, view, LARGEST):
        setting = _setting(view)(puzzle, look, size)
        if setting.widest <= box.width + 1e-6 and setting.height(box.width) <= box.height + 1e-6:
            if view.grows and isinstance(setting, _Question):
                setting = setting.opened(box)
            ops = tuple(setting.ops(box))
            return Drawing(ops, setting.smallest, box.top - setting.height(box.width))
    what = f"a cryptogram of {sum(map(str.isalpha, puzzle.plain))} letters"
    remedy, why = "a shorter text, fewer on a page or a larger trim", f"to keep its type at {size:g} points"
    return too_small(what, measure(puzzle, look, view), box, remedy, why)


class _Sign(NamedTuple):
    """A sign of the code: which of the text it is, its place in its word, its width, what it stands for."""

    number: int
    at: float
    width: float
    code: str
    sign: str


@dataclass(frozen=True)
class _Question:
    """The text in code at a size."""

    puzzle: Cryptogram
    look: Look
    size: float
    apart: float = LINE_AIR_SIZES

    def opened(self, box: Box) -> "_Question":
        """The same with its lines as far apart as the box lets them be."""
        spare, gaps = box.height - self.height(box.width), len(self.lines(box.width)) - 1
        return replace(self, apart=min(MOST_LINE_AIR_SIZES, self.apart + spare / (max(gaps, 1) * self.size)))

    @cached_property
    def words(self) -> list[tuple[float, list[_Sign]]]:
        """Each word: its width, and its signs."""
        words, at, signs = list[tuple[float, list[_Sign]]](), 0.0, list[_Sign]()
        pairs = [*zip(self.puzzle.cipher, self.puzzle.plain, strict=True), (" ", " ")]
        for number, (code, sign) in enumerate(pairs):
            if code.isspace():
                words.append((at, signs))
                signs, at = [], 0.0
                continue
            width = CELL_SIZES * self.size
            if not code.isalpha():
                width = self.look.metrics.width(code, "grid", self.size) + 2 * BLANK_SIDE_SIZES * self.size
            signs.append(_Sign(number, at, width, code, sign))
            at += width
        return words

    @property
    def widest(self) -> float:
        """The width of its widest word, or of its source."""
        words = max(width for width, _ in self.words)
        return max(words, self.look.metrics.width(_source(self.puzzle), "list", self.source_size))

    @property
    def source_size(self) -> float:
        return max(self.look.floors["list"], min(self.look.sizes["list"], self.size))

    @property
    def smallest(self) -> float:
        """Its smallest type."""
        return min(self.size, self.source_size) if self.puzzle.source else self.size

    @property
    def line(self) -> float:
        """The height of a line, from the room over it to the foot of its letters."""
        return self.room + (CODE_DROP_SIZES + 1.0) * self.size

    @cached_property
    def over(self) -> float:
        """From a blank to the baseline of the letters given over it: no J hangs into it."""
        lows = (self.look.metrics.reach(sign, "grid-bold", self.size)[0] for sign in self.puzzle.given)
        return max(
            GIVEN_RISE_SIZES * self.size, HANGING_AIR_SIZES * self.size + RULE_POINTS - min(lows, default=0.0)
        )

    @property
    def room(self) -> float:
        """The room over a blank."""
        return max(WRITING_ROOM_SIZES * self.size, WRITING_ROOM_POINTS[self.look.large_print])

    def lines(self, width: float) -> list[list[tuple[float, int]]]:
        """The words of each line, each with its place in the line."""
        lines: list[list[tuple[float, int]]] = [[]]
        at = 0.0
        for number, (wide, _) in enumerate(self.words):
            start = at + WORD_GAP_SIZES * self.size if lines[-1] else 0.0
            if lines[-1] and start + wide > width + 1e-6:
                lines.append([])
                start = 0.0
            lines[-1].append((start, number))
            at = start + wide
        return lines

    def height(self, width: float) -> float:
        """The height of all lines in a width, with the source."""
        count = len(self.lines(width))
        below = SOURCE_DROP_SIZES * self.source_size if self.puzzle.source else 0.0
        return count * self.line + (count - 1) * self.apart * self.size + below

    def ops(self, box: Box) -> Iterator[Op]:
        """The blanks as one path, the letters and signs below them, those given over them, the source."""
        lines, metrics, size = self.lines(box.width), self.look.metrics, self.size
        longest = max(start + self.words[number][0] for line in lines for start, number in line[-1:])
        left, y = box.x + (box.width - longest) / 2, box.top
        blanks = list[Curve]()
        below, over = list[tuple[float, float, str]](), list[tuple[float, float, str]]()
        coded, given = list[tuple[int, int]](), list[tuple[int, int]]()  # which of the text, in row 0
        for line in lines:
            rule = y - self.room
            base = rule - CODE_DROP_SIZES * size - metrics.cap_height("grid", size)
            for start, number in line:
                for which, at, width, code, sign in self.words[number][1]:
                    x = left + start + at
                    if code.isalpha():
                        blanks.append(
                            Curve.line(
                                (x + BLANK_SIDE_SIZES * size, rule),
                                (x + (BLANK_SIDE_SIZES + BLANK_SIZES) * size, rule),
                            )
                        )
                    below.append((x + (width - metrics.width(code, "grid", size)) / 2, base, code))
                    coded.append((0, which))
                    if code.isalpha() and sign in self.puzzle.given:
                        wide = metrics.width(sign, "grid-bold", size)
                        over.append((x + (width - wide) / 2, rule + self.over, sign))
                        given.append((0, which))
            y -= self.line + self.apart * size
        yield Paint(Curve.joined(blanks), stroke="ink", width=RULE_POINTS, part=Part("blanks"))
        yield Letters(tuple(below), "grid", size, layer=1, part=Part("code"), cells=tuple(coded))
        if over:
            yield Letters(tuple(over), "grid-bold", size, layer=1, part=Part("given"), cells=tuple(given))
        if text := _source(self.puzzle):
            wide = metrics.width(text, "list", self.source_size)
            base = box.top - self.height(box.width) + 0.3 * self.source_size
            source = Text(left + max(longest, wide) - wide, base, text, "list", self.source_size)
            yield from named((source,), "source")


@dataclass(frozen=True)
class _Answer:
    """The text itself at a size, and who said it."""

    puzzle: Cryptogram
    look: Look
    size: float

    @property
    def widest(self) -> float:
        """The width of its widest word."""
        words = (*self.puzzle.plain.split(), *_source(self.puzzle).split())
        return max(self._width(word) for word in words)

    @property
    def smallest(self) -> float:
        """Its smallest type."""
        return self.size

    def _width(self, text: str) -> float:
        return self.look.metrics.width(text, "answer-grid", self.size)

    def lines(self, width: float) -> list[str]:
        """The lines of the text, and those of its source."""
        face = Type(self.look, "answer-grid", self.size)
        texts = self.puzzle.plain, _source(self.puzzle)
        return [line for text in texts for line in text_lines(text, face, width + 1e-6)]

    def height(self, width: float) -> float:
        """From the upper line to the lower."""
        return len(self.lines(width)) * ANSWER_LEADING * self.size + 2 * ANSWER_EDGE_POINTS + RULE_POINTS

    def ops(self, box: Box) -> Iterator[Op]:
        """Two lines as one path, and the text between them."""
        lines, top = self.lines(box.width), box.top - RULE_POINTS / 2
        bottom = box.top - self.height(box.width) + RULE_POINTS / 2
        rules = [Curve.line((box.x + RULE_POINTS, y), (box.right - RULE_POINTS, y)) for y in (top, bottom)]
        yield Paint(Curve.joined(rules), stroke="ink", width=RULE_POINTS, part=Part("answer-rules"))
        for number, line in enumerate(lines, 1):
            base = top - ANSWER_EDGE_POINTS - number * ANSWER_LEADING * self.size + 0.32 * self.size
            yield Text(box.x, base, line, "answer-grid", self.size, part=Part("text", (number - 1,)))


def _source(puzzle: Cryptogram) -> str:
    return f"— {puzzle.source}" if puzzle.source else ""


def _setting(view: View) -> Callable[[Cryptogram, Look, float], "_Question | _Answer"]:
    return _Answer if view.kind == "answer" else _Question
