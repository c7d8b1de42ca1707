"""What a kind is lent for words among letters: its puzzles planned and made with all that plugins offer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..language.list_order import in_printed_order
from ..language.phrases import instruction
from ..puzzles.recipe import Recipe
from ..wordsearch.model import Choice, Puzzle, Request
from .make import make_search
from .plan import plan_puzzle
from .stand_in import stand_in

if TYPE_CHECKING:
    from ..files.confined import Files
    from ..host.load import Plugins
    from ..kinds.contract import Ask
    from ..language.offence import Lists
    from ..page.phrases import Phrases
    from ..puzzles.settings import Settings


@dataclass(frozen=True, slots=True)
class PluginsSearchBench:
    """A `SearchBench` with the modes, levels, fillers and languages of some plugins."""

    plugins: Plugins
    book: Files
    lists: Lists  # the words that must not be read, and lists that are spelt already
    seed: int  # what all its dice hang on

    def plan(self, ask: Ask) -> Request:
        """The request that an ask comes to; a BookError holds every problem found."""
        settings = replace(
            ask.common,
            grid=ask.grid,
            level=ask.level,
            shape=ask.shape or Choice("rectangle"),
            pick=ask.pick,
            language=ask.language,
            effort=ask.effort,
        )
        recipe = Recipe(ask.words, settings, ask.message, ask.seed, ask.id, ask.title, ask.usual)
        return plan_puzzle(recipe, self.plugins, self.book, self.lists)

    def make(self, request: Request) -> Puzzle:
        """Its puzzle, made with the dice of the bench: a repeated try has others."""
        made = make_search(replace(request, seed=self.seed), self.plugins, self.book)
        return replace(made, seed=request.seed)

    def stand_in(self, request: Request) -> Puzzle:
        """A puzzle with its outline, letters and list that nobody has made."""
        return stand_in(request, self.plugins)

    def in_order(self, puzzle: Puzzle, settings: Settings) -> Puzzle:
        """The puzzle with its list in the order that a book's settings want, as its language has that."""
        return in_printed_order(puzzle, self.plugins, settings.order, settings.ignore_articles)

    def instruction(self, puzzle: Puzzle, modes: Iterable[Choice], phrases: Phrases) -> str:
        """What modes tell a solver of it, and how its message is read; '' for nothing."""
        return instruction((self.plugins.modes.find(each.name).offer for each in modes), puzzle, phrases)
