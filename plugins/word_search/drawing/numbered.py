"""Answers with numbered starts: over the mark of each word a ring and a number where it begins, and a key.

The number stands on a white patch at that corner of the first cell that faces away from the word, or at
the next one where that is taken: between the rows of letters, so that none of them is hidden. The key
beside the grid, or below it in a narrow box, has the words by their numbers; where the list has clues,
they are the clues' numbers.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from math import ceil

from bookmaker import Cell, Entry, Puzzle, in_capitals
from bookmaker.drawing import DESCENT, Box, Disc, Frame, GridLattice, Look, Op, Type, View, named

from .clues import has_clues
from .order import ordered

RING = 0.44  # of the pitch: the radius of the ring at a start
LEAST_PITCH = 1.5  # sizes of a number: then it stands between two rows of letters
PATCH = 0.8  # points of white round a number, so that the proof parts it from the ring beside it
KEY_GAP, COLUMN_GAP, WORD_GAP = (
    1.0,
    1.2,
    0.4,
)  # left of the key, between its columns, behind a number: in sizes
KEY_LEADING = 1.25  # of its lines, in sizes
UNDER = 0.7  # above a key below the grid, in sizes: numbers reach out of that, too

NumberedWord = tuple[int, Entry]


def numbered_words(puzzle: Puzzle, order: str) -> list[NumberedWord]:
    """The words in the grid with their numbers, in the order of the list."""
    words = ordered(puzzle.listed if has_clues(puzzle) else puzzle.placed, order)
    return [(number, entry) for number, entry in enumerate(words, 1) if entry.placed]


def number_face(look: Look) -> Type:
    """The type of the numbers at the starts: as small as an answer's labels may be."""
    size = look.floors.get("answer-label", look.sizes["answer-label"])
    return Type.of(look, "label").at(size)


def least_pitch(look: Look) -> float:
    """The least distance of cells between whose rows a number stands clear."""
    return LEAST_PITCH * number_face(look).size


def overhang(look: Look) -> float:
    """How far a number may reach out of the grid."""
    face = number_face(look)
    return face.width("88") / 2 + PATCH


@dataclass(frozen=True, slots=True)
class AnswerKey:
    """The words by their numbers, beside the grid or below it."""

    words: tuple[NumberedWord, ...]
    face: Type
    lines: int  # in a column
    is_below: bool = False

    @classmethod
    def of(cls, puzzle: Puzzle, look: Look, order: str) -> "AnswerKey":
        """The key of a puzzle in one column."""
        size = look.floors.get("answer-label", look.sizes["answer-label"])
        words = tuple(numbered_words(puzzle, order))
        return cls(words, Type.of(look, "answer-label").at(size), len(words))

    def beside(self, height: float) -> "AnswerKey":
        """The same beside a grid that is so high, no higher than that."""
        most = max(1, int((height - self.face.cap) / (KEY_LEADING * self.face.size)) + 1)
        columns = max(1, ceil(len(self.words) / most))
        return replace(self, lines=ceil(len(self.words) / columns))

    def below(self, width: float) -> "AnswerKey":
        """The same below a grid, as low as it is no wider than that."""
        low = (replace(self, lines=lines, is_below=True) for lines in range(1, len(self.words)))
        one_column = replace(self, is_below=True)
        return next((key for key in low if key.breadth <= width), one_column)

    @property
    def columns(self) -> list[tuple[NumberedWord, ...]]:
        """Its words, column by column."""
        return [self.words[at : at + self.lines] for at in range(0, len(self.words), self.lines or 1)]

    @property
    def digits(self) -> float:
        """The room of the numbers."""
        return max((self.face.width(str(number)) for number, _ in self.words), default=0.0)

    def width_of(self, column: tuple[NumberedWord, ...]) -> float:
        """The width of one column."""
        words = max(self.face.width(in_capitals(entry)) for _, entry in column)
        return self.digits + WORD_GAP * self.face.size + words

    @property
    def breadth(self) -> float:
        """Of its columns and the air between them."""
        gaps = COLUMN_GAP * self.face.size * (len(self.columns) - 1)
        return gaps + sum(map(self.width_of, self.columns)) if self.words else 0.0

    @property
    def width(self) -> float:
        """What it takes beside the grid, with the air between them."""
        return KEY_GAP * self.face.size + self.breadth if self.words and not self.is_below else 0.0

    @property
    def height(self) -> float:
        """What it takes below the grid, with the air between them."""
        lines = (UNDER + KEY_LEADING * (self.lines - 1)) * self.face.size
        return lines + self.face.cap + self.hang if self.words and self.is_below else 0.0

    @property
    def hang(self) -> float:
        """How far its letters may reach below their lines: as a Q does in some fonts."""
        deepest = max((-self.face.reach(in_capitals(entry))[0] for _, entry in self.words), default=0.0)
        return max(deepest, DESCENT * self.face.size)

    def placed(self, x: float, top: float) -> Iterator[Op]:
        """Its lines, from the left edge and from the top of what it takes."""
        if self.is_below:
            top -= UNDER * self.face.size
        else:
            x += KEY_GAP * self.face.size
        for column in self.columns:
            for line, (number, entry) in enumerate(column):
                y = top - self.face.cap - line * KEY_LEADING * self.face.size
                texts = (
                    self.face.right(x + self.digits, y, str(number)),
                    self.face.left(x + self.digits + WORD_GAP * self.face.size, y, in_capitals(entry)),
                )
                yield from named(texts, "key", number)
            x += self.width_of(column) + COLUMN_GAP * self.face.size


def numbers(puzzle: Puzzle, lattice: GridLattice, look: Look, view: View) -> Iterator[Op]:
    """Rings, then numbers, all of which lie under the letters."""
    words = [
        (number, entry.placed.cells(len(entry.letters)))
        for number, entry in numbered_words(puzzle, view.order)
        if entry.placed
    ]
    starts = dict.fromkeys(cells[0] for _, cells in words)
    for start in starts:
        ring = Disc(lattice.centre(start), RING * lattice.pitch, look.measure("loop-width"), "ink", "paper")
        yield from named((ring,), "ring", *start)
    face, taken = number_face(look), set[Cell]()
    for number, cells in words:
        corner = free_corner(cells, taken, {*starts})
        taken.add(corner)
        yield from named(number_at(corner, str(number), face, lattice), "start", number)


def way_of(cells: tuple[Cell, ...]) -> Cell:
    """How many rows down and columns to the right a word goes with each letter."""
    first, second = (*cells, cells[0])[:2]
    return second[0] - first[0], second[1] - first[1]


def free_corner(cells: tuple[Cell, ...], taken: set[Cell], starts: set[Cell]) -> Cell:
    """The corner of the first cell that faces away from the word most, of those that are not taken.

    One that is another start's, too, is taken only where there is no other.
    """
    (row, column), (down, right) = cells[0], way_of(cells)
    corners = sorted(product((0, 1), (0, 1)), key=lambda c: down * (2 * c[0] - 1) + right * (2 * c[1] - 1))
    places = [(row + r, column + c) for r, c in corners]
    free = [place for place in places if place not in taken] or places
    own = [place for place in free if not (cells_at(place) - {cells[0]}) & starts]
    return (own or free)[0]


def cells_at(corner: Cell) -> set[Cell]:
    """The cells that meet at a corner."""
    row, column = corner
    return set(product((row - 1, row), (column - 1, column)))


def number_at(corner: Cell, number: str, face: Type, lattice: GridLattice) -> Iterator[Op]:
    """A number on its patch, its middle at a corner of cells."""
    x, y = lattice.corner(*corner)
    wide, high = face.width(number) + 2 * PATCH, face.cap + 2 * PATCH
    yield Frame(Box(x - wide / 2, y - high / 2, wide, high), 0.0, stroke=None, fill="paper")
    yield face.centred(x, y - face.cap / 2, number)
