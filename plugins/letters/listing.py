"""The list below a grid: words in columns, or clues; every way to set it, and which looks best."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from math import fsum

from bookmaker import Entry, Puzzle
from bookmaker.page.look import Look
from bookmaker.page.ops import Text
from bookmaker.page.type import DESCENT, Type, wrap

from .capitals import in_capitals, ordered

STEP = 0.5  # points by which the list's type shrinks
MOST_COLUMNS = 8
BEST_GAP, WIDEST_GAP = 4.0, 5.5  # between columns, in sizes
CLUE_GAP = 2.0
CLUE_HANG = 0.7  # between a clue's number and its text, in sizes
FEW_CLUES = 5  # look better in one column
LEAST_CLUE = 8.0  # the narrowest column of clues, in sizes

Row = tuple[tuple[float, str], ...]  # one line: pieces of text, each so far from the column's edge


@dataclass(frozen=True, slots=True)
class Column:
    """Lines one under the other."""

    rows: tuple[Row, ...]
    width: float


@dataclass(frozen=True, slots=True)
class Listing:
    """A list set in columns, not yet in its place. The less `odd`, the better it looks."""

    face: Type
    columns: tuple[Column, ...]
    least_gap: float
    leading: float
    odd: float = 0.0

    @property
    def ink_width(self) -> float:
        """The width of its columns alone."""
        return fsum(column.width for column in self.columns)

    @property
    def least_width(self) -> float:
        """The width it needs."""
        return self.ink_width + self.least_gap * (len(self.columns) - 1)

    @property
    def height(self) -> float:
        """From the tops of its first capitals to the feet of its last line; 0 for no list."""
        if not self.columns:
            return 0.0
        lines = max(len(column.rows) for column in self.columns)
        return self.face.cap + (lines - 1) * self.leading + DESCENT * self.face.size

    def gap(self, room: float) -> float:
        """Between its columns, where it should be about so wide."""
        if len(self.columns) == 1:
            return 0.0
        even = (room - self.ink_width) / (len(self.columns) - 1)
        return min(max(even, self.least_gap), max(WIDEST_GAP * self.face.size, self.least_gap))

    def placed(self, middle: float, top: float, room: float) -> Iterator[Text]:
        """Its lines, centred on that middle by their ink."""
        gap = self.gap(room)
        x = middle - (self.ink_width + gap * (len(self.columns) - 1)) / 2
        for column in self.columns:
            for line, row in enumerate(column.rows):
                y = top - self.face.cap - line * self.leading
                yield from (self.face.left(x + aside, y, text) for aside, text in row)
            x += column.width + gap


def listings(puzzle: Puzzle, look: Look, order: str, width: float) -> Iterator[Listing]:
    """Every way to set the list in that width, from the largest type down to the floor."""
    if not puzzle.listed:
        return (Listing(face, (), 0.0, 0.0) for face in faces(look))
    ways = clue_listings if has_clues(puzzle) else word_listings
    return ways(puzzle, look, order, width)


def has_clues(puzzle: Puzzle) -> bool:
    return any(entry.clue for entry in puzzle.listed)


def clue_listings(puzzle: Puzzle, look: Look, order: str, width: float) -> Iterator[Listing]:
    """The clues in one column or two, as given: by the alphabet they would tell too much."""
    clues = [clue_of(entry) for entry in ordered(puzzle.listed, "given" if order != "length" else order)]
    for face in faces(look):
        for count in (1, 2):
            if (width - (count - 1) * CLUE_GAP * face.size) / count >= LEAST_CLUE * face.size:
                yield of_clues(clues, face, count, width)


def word_listings(puzzle: Puzzle, look: Look, order: str, width: float) -> Iterator[Listing]:
    """The words in as many columns as there is room for."""
    words = [in_capitals(entry) for entry in ordered(puzzle.listed, order)]
    ways = [[*dealt(words, count)] for count in range(1, min(len(words), MOST_COLUMNS) + 1)]
    for face in faces(look):
        widths = {word: face.width(word) for word in words}
        gap = look.measure("column-gap", 1.5) * face.size
        for parts in ways:
            columns = tuple(Column(rows, max(widths[word] for ((_, word),) in rows)) for rows in parts)
            if (ink := fsum(column.width for column in columns)) + gap * (len(columns) - 1) <= width:
                odd = oddness(columns, width - ink, face.size)
                yield Listing(face, columns, gap, leading_of(face), odd)


def faces(look: Look) -> Iterator[Type]:
    """The list's type from its full size down to its floor."""
    face = Type.of(look, "list")
    floor = look.floors.get("list", face.size)
    size = face.size
    while size > floor:
        yield face.at(size)
        size -= STEP
    yield face.at(floor)


def leading_of(face: Type) -> float:
    return face.look.measure("list-leading", 1.417) * face.size


def dealt(words: list[str], count: int) -> Iterator[tuple[Row, ...]]:
    """The words in order, in so many parts as even as they come, the longer ones first."""
    short, more = divmod(len(words), count)
    start = 0
    for column in range(count):
        end = start + short + (column < more)
        yield tuple(((0.0, word),) for word in words[start:end])
        start = end


def oddness(columns: tuple[Column, ...], air: float, size: float) -> float:
    """How far from looking right: gaps too wide or too tight, columns of different heights, a single line.

    The air is what the columns leave of the width.
    """
    count, lines = len(columns), len(columns[0].rows)
    words = sum(len(column.rows) for column in columns)
    if count == 1:
        return 3.0 * (words - 1)
    off = air / (count - 1) / size - BEST_GAP
    bare = count * lines - words  # places left empty in the last line
    wide = min(off, WIDEST_GAP - BEST_GAP) / 2 + off / 10  # wider gaps only make the block narrower
    return max(wide, -off) + 3 * bare / lines + 2 * (lines == 1 and count > 4)


def clue_of(entry: Entry) -> str:
    """The clue with the lengths of its answer's words; a word without a clue as it is."""
    if not entry.clue:
        return in_capitals(entry)
    parts = [sum(sign.isalnum() for sign in part) for part in entry.shown.replace("-", " ").split()]
    lengths = [part for part in parts if part]
    told = lengths if sum(lengths) == len(entry.letters) else [len(entry.letters)]
    return f"{' '.join(entry.clue.split())} ({','.join(map(str, told))})"


def of_clues(clues: list[str], face: Type, count: int, width: float) -> Listing:
    """Numbered clues in so many columns of even height, their further lines hanging."""
    gap = CLUE_GAP * face.size
    digits = face.width(str(len(clues)))
    hang = digits + CLUE_HANG * face.size
    room = (width - (count - 1) * gap) / count - hang
    items = []
    for number, clue in enumerate(clues, 1):
        first, *more = [(hang, line) for line in kept_together(wrap(clue, face, room))]
        label = digits - face.width(str(number)), str(number)  # numbers end on one line
        items.append([(label, first), *((line,) for line in more)])
    columns = tuple(Column(tuple(part), extent(part, face)) for part in evenly(items, count))
    few = len(clues) <= FEW_CLUES
    return Listing(face, columns, gap, leading_of(face), float(few == (count == 2)))


def extent(rows: list[Row], face: Type) -> float:
    """How far to the right some lines reach."""
    return max(row[-1][0] + face.width(row[-1][1]) for row in rows)


def kept_together(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The lines of a clue, the lengths of its answer never alone on the last."""
    if len(lines) < 2 or not lines[-1].startswith("("):
        return lines
    *first, before, lengths = lines
    head, _, word = before.rpartition(" ")
    return (*first, head, f"{word} {lengths}") if head else lines


def evenly(items: list[list[Row]], count: int) -> list[list[Row]]:
    """The items in order, in one column, or in two as even as their lines allow."""
    if count == 1 or len(items) == 1:
        return [list(chain(*items))]
    halves = [[list(chain(*items[:cut])), list(chain(*items[cut:]))] for cut in range(len(items) - 1, 0, -1)]
    return min(halves, key=lambda half: max(map(len, half)))
