"""What a book says of a diagram, checked: its pattern and its size, or a drawing of one's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...errors import did_you_mean
from ...rng import Dice
from ...wordsearch.grid import Size
from ...wordsearch.offers import Setting
from ...wordsearch.words import WordLetters
from ..contract import Ask, Bench, Unmade
from .dense import Dense, WordSets, filled
from .patterns import Diagram, american, british, drawn

AUTO_PATTERN, FREE_PATTERN = "auto", "free"
PATTERNS = {"british": british, "american": american}
USUAL_DIAGRAM_SIZE = Size(13, 13)
LEAST_DIAGRAM_SIDE, MOST_DIAGRAM_SIDE = 5, 25  # rows and columns
LONGEST_RUN_LETTERS = 11  # letters of a word: no list has many longer ones


@dataclass(frozen=True, slots=True)
class DiagramAsked:
    """What diagram there shall be."""

    pattern: str = AUTO_PATTERN
    size: Size = USUAL_DIAGRAM_SIZE
    own: Diagram | None = None

    @property
    def grows(self) -> bool:
        """Whether words are laid out as they come, in no diagram."""
        return self.pattern == FREE_PATTERN

    def diagrams(self, dice: Dice) -> Iterator[Diagram]:
        """Such diagrams, the same drawing again and again."""
        if self.own:
            while True:
                yield self.own
        pattern = PATTERNS["british" if self.pattern == AUTO_PATTERN else self.pattern]
        yield from pattern(self.size, LONGEST_RUN_LETTERS, dice)


def pattern_setting(auto: str) -> Setting:
    """The setting, `auto` being what it says where nothing else is said."""
    about = (
        f"british, american, free, or a text file with a drawing, '#' for a block and '.' for a cell; {auto}"
    )
    return Setting("pattern", about, AUTO_PATTERN)


def words_in(
    asked: DiagramAsked,
    theme: Sequence[WordLetters],
    listed: WordSets,
    dice: Dice,
    effort: str,
    letters: int = 0,
) -> Dense:
    """A diagram filled with words of a list, those of a theme first; Unmade where there is none."""
    dense = filled(asked.diagrams(dice), listed.plus(theme), dice, effort, theme, letters)
    if dense:
        return dense
    pattern = "drawn" if asked.own else asked.pattern
    raise Unmade(
        f"no {pattern} diagram of {asked.size} can be filled with its words",
        "say another grid, effort: fine or pattern: free; without a lexicon a thousand words are wanted",
        "pattern",
    )


def says_words(ask: Ask) -> bool:
    """Whether a book says the words of a puzzle, be it that there are none."""
    return bool(ask.words) or "words" in ask.places


def diagram_asked(ask: Ask, bench: Bench) -> DiagramAsked:
    """The diagram that a book asks for; BookError where there is none such."""
    pattern = str(ask.settings["pattern"]).strip()
    known = (AUTO_PATTERN, FREE_PATTERN, *PATTERNS)
    if pattern not in known:
        if "." not in pattern:
            raise ask.wrong(f"no pattern '{pattern}'", did_you_mean(pattern, known), "pattern")
        try:
            own = drawn(bench.files.read_text(pattern))
        except ValueError as error:
            raise ask.wrong(f"the diagram in '{pattern}' {error}", "see docs/kinds.md", "pattern") from error
        return DiagramAsked(pattern, own.size, own)
    if pattern == AUTO_PATTERN and "grid" in ask.places:  # a layout that grows has no size of its own
        pattern = "british"
    size = ask.grid or USUAL_DIAGRAM_SIZE
    if pattern in (AUTO_PATTERN, "british") and not (size.columns % 2 and size.rows % 2):
        size = Size(size.columns - 1 + size.columns % 2, size.rows - 1 + size.rows % 2)
        if "grid" in ask.places:
            what = f"a british diagram has an odd number of columns and rows, not {ask.grid}"
            raise ask.wrong(what, f"say grid: {size}", "grid")
    if pattern != FREE_PATTERN and not LEAST_DIAGRAM_SIDE <= min(size) <= max(size) <= MOST_DIAGRAM_SIDE:
        if pattern != AUTO_PATTERN:
            raise ask.wrong(
                f"a diagram of {size} is none that can be filled",
                f"{LEAST_DIAGRAM_SIDE} to {MOST_DIAGRAM_SIDE} columns and rows",
                "grid",
            )
        return DiagramAsked(FREE_PATTERN)
    return DiagramAsked(pattern, size)
