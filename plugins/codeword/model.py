"""A codeword as a value: words that cross, a number for each letter, and the letters given."""

from dataclasses import dataclass, field

from bookmaker import Cell, WordLetters
from bookmaker.kinds.cells.crossing import Crossing, CrossingWord
from bookmaker.kinds.cells.diagram_asked import DiagramAsked
from bookmaker.kinds.cells.rows import Rows

DIFFERENT = 8  # letters that its words have at least
Numbers = tuple[tuple[int | None, ...], ...]  # of cells, None outside


@dataclass(frozen=True, slots=True)
class CodewordRequest:
    """What a codeword shall be; with the same request come the same cells."""

    words: tuple[tuple[WordLetters, str], ...]  # letters for the grid, and as written
    alphabet: WordLetters  # the letters that have a number
    given: int = 3  # letters, at least
    often: bool = False  # whether those given stand in many cells
    effort: str = "standard"


@dataclass(frozen=True, slots=True)
class DenseCodewordRequest(CodewordRequest):
    """The same in a diagram, its words those that go in, and others of the language's lexicon."""

    diagram: DiagramAsked = field(default_factory=DiagramAsked)
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Codeword(Crossing[CrossingWord]):
    """A finished codeword; the first letter of its key has the number 1."""

    key: WordLetters
    given: tuple[int, ...] = ()  # numbers whose letters are printed from the start

    @property
    def numbers(self) -> dict[Cell, int]:
        """The number of each cell."""
        number = {letter: index for index, letter in enumerate(self.key, 1)}
        return {cell: number[letter] for cell, letter in self.letters.items()}

    @property
    def number_rows(self) -> Numbers:
        """The numbers of all cells, None outside."""
        return self.in_rows(self.numbers)

    @property
    def given_rows(self) -> Rows:
        """The letters printed in cells from the start."""
        given = {self.key[number - 1] for number in self.given}
        letters = {cell: letter for cell, letter in self.letters.items() if letter in given}
        return self.in_rows(letters)


@dataclass(frozen=True, slots=True)
class DenseCodeword(Codeword):
    """One in a diagram."""

    lexicon: str = ""  # the language in whose words it has one reading, too; '' for its own words alone


def lexicon_of(puzzle: Codeword | None) -> str:
    """The language in whose words a codeword has one reading; '' for one of its own words alone."""
    return puzzle.lexicon if isinstance(puzzle, DenseCodeword) else ""


def key_cell(number: int) -> Cell:
    """How the box of a number in the key is called, wherever the layout puts it."""
    return number, 0
