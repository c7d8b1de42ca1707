"""What a kind of puzzle is lent while one of its puzzles is planned and made."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..files.confined import Files
from ..host.puzzle_calls import draw_mask
from ..language.offence import Lists
from ..language.tongue import tongue
from ..puzzles.settings import STRICT
from ..rng import Dice, stream
from ..searching.bench import PluginsSearchBench
from ..wordsearch.grid import Mask, Size
from ..wordsearch.model import Choice
from ..wordsearch.words import WordLetters

if TYPE_CHECKING:
    from ..host.load import Offered, Plugins
    from ..kinds.contract import Kind


@dataclass(frozen=True, slots=True)
class KindBench:
    """A bench for one puzzle: everything on it hangs on the puzzle's seed and id alone."""

    plugins: Plugins
    book: Files
    kind: Offered[Kind[Any, Any, Any]]
    seed: int
    id: str
    language: str = "en"  # of the pages that an example is for
    lists: Lists = field(default_factory=Lists)
    alone: bool = False  # its puzzle is in no book

    @property
    def files(self) -> Files:
        """A reader of the book's folder and the plugin's own."""
        own = self.kind.plugin.folder
        return Files(*self.book.folders, *([own] if own else []))

    @property
    def search(self) -> PluginsSearchBench:
        """What plans and makes words among letters."""
        return PluginsSearchBench(self.plugins, self.book, self.lists, self.seed)

    def dice(self, *names: str | int) -> Dice:
        """The dice of that name, which are this puzzle's own."""
        return stream(self.seed, self.id, self.kind.offer.name, *names)

    def alphabet(self, language: str) -> WordLetters:
        """A language's letters in capitals, in their order."""
        return tongue(self.plugins, language).language.alphabet

    def spell(self, text: str, language: str) -> WordLetters:
        """The cells that a text fills, in capitals; ValueError says what of it is no letter."""
        return tongue(self.plugins, language).spell(text)

    def unwanted(self, language: str) -> tuple[WordLetters, ...]:
        """What must not be read by accident, spelt."""
        return self.lists.offensive(STRICT, tongue(self.plugins, language))

    def mask(self, shape: Choice, size: Size) -> Mask:
        """A shape at that size; BookError where there is none, or it is too small to be seen."""
        return draw_mask(self.plugins, shape, size, self.dice("shape"), self.book)
