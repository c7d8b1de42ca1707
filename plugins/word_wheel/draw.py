"""A word wheel on the page: the wheel, how many words are good, lines to write on; in an answer the words."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

from bookmaker.drawing import (
    Box,
    Curve,
    Drawing,
    Letters,
    Look,
    Op,
    Paint,
    Part,
    Point,
    Sizes,
    Text,
    Type,
    View,
    polar,
    too_small,
    wrap,
)
from bookmaker.kinds.cells.drawn import sizes_down, written_sizes

from .model import LINES_TOGETHER, WordWheel

# of the wheel's radius: the hub's, and how far its letters are from the middle
HUB, LETTER_FROM_HUB = 0.34, 0.68
LETTER_RADII, MOST_LETTER_POINTS = 0.32, 40.0  # size of the letters
RING_POINTS, SPOKE_POINTS = 1.6, 0.8
LEAST_RADIUS_POINTS, MOST_RADIUS_POINTS = {False: 58.0, True: 66.0}, 150.0
SHARED_RADIUS_POINTS = 110.0  # of a wheel that has no page to itself, at most
WANTED_RADIUS_POINTS, WANTED_PITCH_POINTS = 100.0, 22.0  # what a larger wheel leaves to its lines
LINE_POINTS = {False: 76.0, True: 96.0}  # the least length of a line to write on, and in large print
WANTED_LINE = 1.7  # of that
PITCH_POINTS, MOST_PITCH_POINTS = {False: 17.0, True: 22.0}, 31.0  # from line to line
LINE_GAP_POINTS = 14.0
GAP_POINTS = 14.0  # from the wheel to what is good
GOAL_EDGE_SIZES, GOAL_LEADING, GOAL_GAP = 0.45, 1.3, 4 * " "  # round it, from line to line, between two
BLANK_POINTS, RULE_POINTS = 0.6, 0.8
MOST_COLUMNS, BESIDE_WORTH = 3, 0.6  # what a wheel beside its lines is worth of one over them
ANSWER_LEADING, ANSWER_WIDTHS = 1.32, (1.0, 1.4, 2.0, 2.8, 4.0)
LARGEST = {False: 16.0, True: 24.0}  # letters of an answer grow no larger


def measure(puzzle: WordWheel, look: Look, view: View) -> Sizes:
    """The least boxes: lines below the wheel or beside it, in so many columns; an answer's words in lines."""
    if view.kind == "answer":
        answer = _Answer(puzzle, look, written_sizes(look, view, LARGEST)[-1])
        widths = [answer.widest * share for share in ANSWER_WIDTHS]
        return Sizes.least(((width, answer.height(width)) for width in widths), flows=True)
    return Sizes.least((way.least for way in _ways(puzzle, look, view, LINES_TOGETHER)), flows=True)


def draw(puzzle: WordWheel, box: Box, look: Look, view: View) -> Drawing:
    """The wheel as large as the box lets it be; the words of an answer in lines."""
    if view.kind == "answer":
        for size in written_sizes(look, view, LARGEST):
            answer = _Answer(puzzle, look, size)
            if answer.widest <= box.width + 1e-6 and answer.height(box.width) <= box.height + 1e-6:
                return Drawing(tuple(answer.ops(box)), size, box.top - answer.height(box.width))
    for lines in range(puzzle.lines, 0, -LINES_TOGETHER) if view.kind == "puzzle" else ():
        if fitting := [way for each in _ways(puzzle, look, view, lines) if (way := each.fitted(box))]:
            best = max(fitting, key=lambda way: (way.size, way.worth, -way.off_line))
            return Drawing(tuple(best.ops(box)), min(best.size, best.letters), box.top - best.height)
    what, need = f"a word wheel of {puzzle.count} words", measure(puzzle, look, view)
    return too_small(what, need, box, "fewer on a page or a larger trim")


def _ways(puzzle: WordWheel, look: Look, view: View, lines: int) -> Iterator["_Setting"]:
    """The ways to set it, at its least: so many lines below the wheel or beside it, in so many columns."""
    large = look.large_print
    radius = max(LEAST_RADIUS_POINTS[large], look.floors["grid"] / LETTER_RADII)
    for size in sizes_down(look.sizes["list"], min(look.floors["list"], look.sizes["list"])):
        widest = max(map(Type(look, "list", size).width, goals_of(puzzle, view)))
        for columns in range(1, MOST_COLUMNS + 1):
            width = max(widest, columns * LINE_POINTS[large] + (columns - 1) * LINE_GAP_POINTS)
            for is_beside in (False, True):
                pitch = PITCH_POINTS[large]
                yield _Setting(puzzle, look, view, lines, columns, is_beside, size, radius, width, pitch)


@dataclass(frozen=True)
class _Setting:
    """A wheel with its lines, `width` wide; `size` is that of the type that says how many words are good."""

    puzzle: WordWheel
    look: Look
    view: View
    lines: int
    columns: int
    is_beside: bool
    size: float
    radius: float
    width: float
    pitch: float

    @property
    def wheel(self) -> float:
        return 2 * self.radius + RING_POINTS

    @property
    def rows(self) -> int:
        return -(-self.lines // self.columns)

    @property
    def line(self) -> float:
        """How long a line to write on is."""
        return (self.width - (self.columns - 1) * LINE_GAP_POINTS) / self.columns

    @property
    def worth(self) -> float:
        """How good a wheel as large is, beside its lines or over them."""
        return self.radius * (BESIDE_WORTH if self.is_beside else 1.0)

    @property
    def off_line(self) -> float:
        """How far that is from as long as is good to write a word on."""
        return abs(self.line - WANTED_LINE * LINE_POINTS[self.look.large_print])

    @property
    def letters(self) -> float:
        """The size of the letters in the wheel."""
        return max(min(LETTER_RADII * self.radius, MOST_LETTER_POINTS), self.look.floors["grid"])

    @cached_property
    def goals(self) -> tuple[str, ...]:
        """How many words are good, on one line where it has room."""
        goals = goals_of(self.puzzle, self.view)
        line, face = GOAL_GAP.join(goals), Type(self.look, "list", self.size)
        return (line,) if face.width(line) <= self.width else goals

    @property
    def goals_height(self) -> float:
        return (len(self.goals) * GOAL_LEADING + 2 * GOAL_EDGE_SIZES) * self.size + RULE_POINTS

    @property
    def notes(self) -> float:
        """The height of what is good, and the lines."""
        return self.goals_height + self.rows * self.pitch + RULE_POINTS

    @property
    def height(self) -> float:
        if self.is_beside:
            return max(self.wheel, self.notes)
        return self.wheel + GAP_POINTS + self.notes

    @property
    def least(self) -> tuple[float, float]:
        """The box that it takes."""
        beside = self.wheel + GAP_POINTS + self.width
        return beside if self.is_beside else max(self.wheel, self.width), self.height

    def fitted(self, box: Box) -> "_Setting | None":
        """The same as large as a box has room for; None where it has none."""
        if self.least[0] > box.width + 1e-6 or self.least[1] > box.height + 1e-6:
            return None
        most = MOST_RADIUS_POINTS if self.view.grows else SHARED_RADIUS_POINTS
        if self.is_beside:
            across, down = box.width - GAP_POINTS - self.width, box.height
        else:
            across, down = box.width, box.height - GAP_POINTS - self.notes
        looser = 0.0 if self.is_beside else self.rows * (WANTED_PITCH_POINTS - self.pitch)
        widest, wanted = (min(across, high) / 2 - RING_POINTS for high in (down, down - looser))
        radius = max(self.radius, min(most, widest, max(wanted, WANTED_RADIUS_POINTS)))
        grown = replace(self, radius=radius)
        width = box.width - grown.wheel - GAP_POINTS if self.is_beside else box.width
        grown = replace(grown, width=max(width, self.width))
        spare = box.height - (grown.notes if self.is_beside else grown.height)
        return replace(grown, pitch=max(self.pitch, min(MOST_PITCH_POINTS, self.pitch + spare / self.rows)))

    def ops(self, box: Box) -> Iterator[Op]:
        """The wheel, what is good between two lines, and the lines to write on."""
        half = self.wheel / 2
        if self.is_beside:
            left, top = box.x + self.wheel + GAP_POINTS, box.top - RULE_POINTS / 2
            yield from self._wheel(box.x + half, box.top - half)
        else:
            left, top = box.x + (box.width - self.width) / 2, box.top - self.wheel - GAP_POINTS
            yield from self._wheel(box.x + box.width / 2, box.top - half)
        bottom, half = top - self.goals_height, RULE_POINTS / 2
        rules = (Curve.line((left + half, y), (left + self.width - half, y)) for y in (top, bottom))
        yield _ruled(rules, RULE_POINTS, "goal-rules")
        face = Type(self.look, "list", self.size)
        for number, line in enumerate(self.goals):
            base = top - (GOAL_EDGE_SIZES + (number + 0.5) * GOAL_LEADING) * self.size - face.cap / 2
            text = face.centred(left + self.width / 2, base, line)
            yield replace(text, part=Part("goals", (number,)))
        yield _ruled(self._blanks(left, bottom), BLANK_POINTS, "blanks")

    def _blanks(self, left: float, top: float) -> Iterator[Curve]:
        for number in range(self.lines):
            column, row = divmod(number, self.rows)
            x, y = left + column * (self.line + LINE_GAP_POINTS), top - (row + 1) * self.pitch
            yield Curve.line((x + RULE_POINTS / 2, y), (x + self.line - RULE_POINTS / 2, y))

    def _wheel(self, x: float, y: float) -> Iterator[Op]:
        """A circle round the hub and one round all, a spoke between each two letters, and the letters."""
        count = len(self.puzzle.rim)

        def at(share: float, turn: float) -> Point:
            along, up = polar(share * self.radius, 90 - turn * 360 / count)
            return x + along, y + up

        for share in (1.0, HUB):
            circle = Curve.ellipse(x, y, share * self.radius)
            yield Paint(circle, stroke="ink", width=RING_POINTS, part=Part("wheel"))
        spokes = (Curve.line(at(HUB, n), at(1.0, n)) for n in range(count))
        yield _ruled(spokes, SPOKE_POINTS, "wheel")
        rim = [(at(LETTER_FROM_HUB, n + 0.5), letter) for n, letter in enumerate(self.puzzle.rim)]
        yield self._signs([((x, y), self.puzzle.hub)], "grid-bold", 0)
        yield self._signs(rim, "grid", 1)

    def _signs(self, signs: list[tuple[Point, str]], role: str, row: int) -> Letters:
        drop, metrics = self.look.metrics.cap_height(role, self.letters) / 2, self.look.metrics
        items = [(x - metrics.width(sign, role, self.letters) / 2, y - drop, sign) for (x, y), sign in signs]
        cells = tuple((row, n) for n in range(len(items)))
        return Letters(tuple(items), role, self.letters, layer=1, part=Part("cells"), cells=cells)


def _ruled(lines: Iterable[Curve], width: float, name: str) -> Paint:
    return Paint(Curve.joined(lines), stroke="ink", width=width, cap="butt", part=Part(name))


@dataclass(frozen=True)
class _Answer:
    """The words at a size: those with all letters, then by how many they have."""

    puzzle: WordWheel
    look: Look
    size: float

    @property
    def widest(self) -> float:
        """The width of its widest line that cannot be broken."""
        faces = (("grid-bold", self.puzzle.longs), ("answer-grid", self.puzzle.words))
        every = (
            Type(self.look, role, self.size).width("".join(word) + ",")
            for role, some in faces
            for word in some
        )
        return max(every)

    def lines(self, width: float) -> Iterator[tuple[str, str]]:
        """Each line with its role."""
        for role, text in answer_texts(self.puzzle):
            yield from ((role, line) for line in wrap(text, Type(self.look, role, self.size), width + 1e-6))

    def height(self, width: float) -> float:
        """From the top of its first line to the foot of its last."""
        return sum(1 for _ in self.lines(width)) * ANSWER_LEADING * self.size

    def ops(self, box: Box) -> Iterator[Text]:
        """Its lines, from the top of a box."""
        for number, (role, line) in enumerate(self.lines(box.width)):
            base = box.top - ((number + 1) * ANSWER_LEADING - 0.32) * self.size
            yield Text(box.x, base, line, role, self.size, part=Part("words", (number,)))


def goals_of(puzzle: WordWheel, view: View) -> tuple[str, ...]:
    """How many words are good, very good and excellent."""
    named = zip(("good", "very-good", "excellent"), puzzle.goals, strict=True)
    return tuple(f"{view.phrases[name]} {count}" for name, count in named)


def answer_texts(puzzle: WordWheel) -> Iterator[tuple[str, str]]:
    """What an answer says, each paragraph with its role: words of all letters, then those of each length."""
    yield "grid-bold", ", ".join(map("".join, puzzle.longs))
    for length, words in groupby(reversed(puzzle.words), key=len):
        yield "answer-grid", f"{length}: " + ", ".join(sorted(map("".join, words)))
