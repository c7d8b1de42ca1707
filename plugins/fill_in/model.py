"""A fill-in as a value: its words, where they stand, and the letters printed from the start."""

from dataclasses import dataclass, field

from bookmaker import WordLetters
from bookmaker.kinds.cells.crossing import Crossing, CrossingWord, letters_of
from bookmaker.kinds.cells.diagram_asked import DiagramAsked
from bookmaker.kinds.cells.rows import Rows


@dataclass(frozen=True, slots=True)
class FillInRequest:
    """What a fill-in shall be; with the same request come the same cells."""

    words: tuple[tuple[WordLetters, str], ...]  # letters for the grid, and as listed
    starter: bool = False  # a word printed in the grid, even where it is not needed
    effort: str = "standard"


@dataclass(frozen=True, slots=True)
class DenseFillInRequest(FillInRequest):
    """The same in a diagram, its words those that go in, and others of the language's lexicon, or digits."""

    diagram: DiagramAsked = field(default_factory=DiagramAsked)
    language: str = "en"
    numbers: bool = False


@dataclass(frozen=True, slots=True)
class FillIn(Crossing[CrossingWord]):
    """A finished fill-in."""

    starters: tuple[int, ...] = ()  # which of the words are printed in the grid

    @property
    def given(self) -> Rows:
        """The letters printed from the start."""
        return self.in_rows(letters_of(self.words[starter] for starter in self.starters))
