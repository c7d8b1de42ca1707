"""A scramble on the page: numbered letters and blanks in columns; in an answer the words, underlined."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

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
    View,
    named,
    too_small,
)
from bookmaker.kinds.cells.drawn import written_sizes

from .model import Scramble, ScrambleItem

PART = 0.7  # of the size: more between two parts of a word
NUMBER_GAP_SIZES = 0.6  # from the widest number to the letters
LETTERS_RISE_SIZES = 1.35  # from the letters to what is written on the blanks below them
BLANK_AIR_SIZES = 0.14  # from a blank to the letters on it
LEAST_LINE_AIR_SIZES = 0.08  # between the lowest letter and a line
LINE_PITCH_SIZES = {False: 2.0, True: 1.7}  # from line to line, and in large print
ANSWER_LINE = 1.5
COLUMN_GAP_SIZES = 2.2
BLANK_RULE_POINTS, ANSWER_RULE_POINTS = 0.7, 0.5
LARGEST = {False: 17.0, True: 26.0}  # points: letters grow no larger
MOST_LINE_PITCH_SIZES = 3.0  # from line to line there, at most
NUMBER_SIGNS = "0123456789."


@dataclass(frozen=True, slots=True)
class Spacing:
    """How far letters and blanks are apart, in sizes of their type; `stacked` blanks stand below letters."""

    letter: float
    cell: float
    blank: float  # its length
    after: float  # from the letters to the blanks
    stacked: bool = False


SPACINGS = Spacing(1.0, 1.12, 0.86, 1.3), Spacing(0.9, 1.0, 0.8, 0.9), Spacing(0.9, 1.0, 0.8, 0.0, True)


def measure(puzzle: Scramble, look: Look, view: View) -> Sizes:
    """The least box in which its type keeps its floors: in one column, and in more."""
    ways = _ways(puzzle, look, view, written_sizes(look, view, LARGEST)[-1])
    return Sizes.least(
        ((setting.width(columns), setting.height(columns)) for setting, columns in ways), flows=True
    )


def _ways(puzzle: Scramble, look: Look, view: View, size: float) -> Iterator[tuple["_Setting", int]]:
    """The ways to set it at a size, each with its columns: wide, closer, blanks below their letters."""
    for spacing in SPACINGS[:1] if view.kind == "answer" else SPACINGS:
        setting = _Setting(puzzle, look, view, size, spacing)
        for columns in range(1, len(puzzle.items) + 1):
            yield setting, columns


def draw(puzzle: Scramble, box: Box, look: Look, view: View) -> Drawing:
    """The items down the columns, as large as box and look allow, in as few columns as that needs."""
    for size in written_sizes(look, view, LARGEST):
        for setting, columns in _ways(puzzle, look, view, size):
            wide, high = setting.width(columns), setting.height(columns)
            if wide <= box.width + 1e-6 and high <= box.height + 1e-6:
                setting = setting.opened(box, columns) if view.grows else setting
                ops = tuple(setting.ops(box, columns))
                return Drawing(ops, min(size, setting.number_size), box.top - setting.height(columns))
    what, why = f"a scramble of {len(puzzle.items)} words", f"to keep its type at {size:g} points"
    return too_small(what, measure(puzzle, look, view), box, "fewer words or a larger trim", why)


@dataclass(frozen=True)
class _Setting:
    """All items at a size."""

    puzzle: Scramble
    look: Look
    view: View
    size: float
    spacing: Spacing
    open: float = 0.0  # more from line to line, in points

    def opened(self, box: Box, columns: int) -> "_Setting":
        """The same with its lines as far apart as the box lets them be."""
        spare = (box.height - self.height(columns)) / self.rows(columns)
        return replace(self, open=max(0.0, min(spare, MOST_LINE_PITCH_SIZES * self.size - self.line)))

    @property
    def is_answer(self) -> bool:
        return self.view.kind == "answer"

    @property
    def number_role(self) -> str:
        return "answer-grid" if self.is_answer else "list"

    @property
    def number_size(self) -> float:
        if self.is_answer:
            return self.size
        return max(self.look.floors["list"], min(self.look.sizes["list"], self.size))

    @cached_property
    def number_width(self) -> float:
        texts = (f"{number}." for number in range(1, len(self.puzzle.items) + 1))
        widest = max(self.look.metrics.width(text, self.number_role, self.number_size) for text in texts)
        return widest + NUMBER_GAP_SIZES * self.number_size

    @cached_property
    def letters_width(self) -> float:
        """The width of the longest row of letters, with the room after it."""
        longest = max(len(item.letters) for item in self.puzzle.items)
        return (self.spacing.letter * longest + self.spacing.after) * self.size

    def item_width(self, item: ScrambleItem) -> float:
        if self.is_answer:
            return self.look.metrics.width(answer_text(item), "answer-grid", self.size)
        return (self.spacing.cell * len(item.letters) + PART * (len(item.parts) - 1)) * self.size

    @cached_property
    def column(self) -> float:
        """The width of a column."""
        widest = max(map(self.item_width, self.puzzle.items))
        if self.is_answer:
            return self.number_width + widest
        if self.spacing.stacked:
            return self.number_width + max(widest, self.letters_width)
        return self.number_width + widest + self.letters_width

    @cached_property
    def line(self) -> float:
        """From line to line: further where a number that may be no smaller reaches over its letters."""
        number = self.look.metrics.reach(NUMBER_SIGNS, self.number_role, self.number_size)[1]
        least = self.over + number + LEAST_LINE_AIR_SIZES * self.size
        if self.is_answer:
            return max(ANSWER_LINE * self.size, least)
        usual = LINE_PITCH_SIZES[self.look.large_print] + (
            LETTERS_RISE_SIZES if self.spacing.stacked else 0.0
        )
        return max(usual * self.size, least) + self.open

    @cached_property
    def over(self) -> float:
        """From a line to the letters on it: further where a Q or a cedilla would touch it."""
        role = "answer-grid" if self.is_answer else "grid-bold"
        signs = "".join({letter for item in self.puzzle.items for letter in item.letters})
        below = -self.look.metrics.reach(signs, role, self.size)[0]
        return max(BLANK_AIR_SIZES * self.size, below + LEAST_LINE_AIR_SIZES * self.size)

    def rows(self, columns: int) -> int:
        return -(-len(self.puzzle.items) // columns)

    def width(self, columns: int) -> float:
        """The width of so many columns."""
        columns = -(-len(self.puzzle.items) // self.rows(columns))
        return columns * self.column + (columns - 1) * COLUMN_GAP_SIZES * self.size + 2 * BLANK_RULE_POINTS

    def height(self, columns: int) -> float:
        """From the top of the first line to the foot of the last."""
        return self.rows(columns) * self.line + 2 * BLANK_RULE_POINTS

    def ops(self, box: Box, columns: int) -> Iterator[Op]:
        """The lines as one path, numbers and letters."""
        rows = self.rows(columns)
        left = box.x + (box.width - self.width(columns)) / 2 + BLANK_RULE_POINTS
        lines, texts = list[Curve](), list[Op]()
        plain, given = list[tuple[float, float, str]](), list[tuple[float, float, str]]()
        mixed, known = list[tuple[int, int]](), list[tuple[int, int]]()  # item and column
        for n, item in enumerate(self.puzzle.items):
            x = left + n // rows * (self.column + COLUMN_GAP_SIZES * self.size)
            y = box.top - (n % rows + 1) * self.line
            base = y + self.over
            label = Text(x, base, f"{n + 1}.", self.number_role, self.number_size)
            texts += named((label,), "item", n)
            x += self.number_width
            if self.is_answer:
                texts += named((Text(x, base, answer_text(item), "answer-grid", self.size),), "word", n)
                lines.append(Curve.line((x, y), (x + self.item_width(item), y)))
            else:
                over = base + LETTERS_RISE_SIZES * self.size if self.spacing.stacked else base
                plain += self._placed(item.scrambled, x, over, self.spacing.letter, "grid")
                mixed += ((n, place) for place in range(len(item.scrambled)))
                known += ((n, item.columns[place]) for place in sorted(item.given))
                lines += self._blanks(
                    item, x + (0.0 if self.spacing.stacked else self.letters_width), y, base, given
                )
        rule = ANSWER_RULE_POINTS if self.is_answer else BLANK_RULE_POINTS
        yield Paint(Curve.joined(lines), stroke="ink", width=rule, part=Part("blanks"))
        if plain:
            yield Letters(tuple(plain), "grid", self.size, layer=1, part=Part("letters"), cells=tuple(mixed))
        if given:
            yield Letters(
                tuple(given), "grid-bold", self.size, layer=1, part=Part("given"), cells=tuple(known)
            )
        yield from texts

    def _placed(
        self, letters: tuple[str, ...], x: float, base: float, step: float, role: str
    ) -> Iterator[tuple[float, float, str]]:
        for n, letter in enumerate(letters):
            wide = self.look.metrics.width(letter, role, self.size)
            yield x + (n + 0.5) * step * self.size - wide / 2, base, letter

    def _blanks(
        self, item: ScrambleItem, x: float, y: float, base: float, given: list[tuple[float, float, str]]
    ) -> Iterator[Curve]:
        """A blank for each letter, more room between the parts of a word; those given are noted."""
        ends = {sum(item.parts[:n]) for n in range(1, len(item.parts))}
        for place, letter in enumerate(item.letters):
            x += PART * self.size if place in ends else 0.0
            yield Curve.line((x, y), (x + self.spacing.blank * self.size, y))
            if place in item.given:
                wide = self.look.metrics.width(letter, "grid-bold", self.size)
                given.append((x + (self.spacing.blank * self.size - wide) / 2, base, letter))
            x += self.spacing.cell * self.size


def answer_text(item: ScrambleItem) -> str:
    """The word in capitals, its parts apart."""
    starts = [sum(item.parts[:n]) for n in range(len(item.parts) + 1)]
    return " ".join("".join(item.letters[a:b]) for a, b in pairwise(starts))
