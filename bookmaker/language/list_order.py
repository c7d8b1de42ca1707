"""The printed order of a puzzle's list, as its language has it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from ..wordsearch.collate import collation, in_order
from .tongue import tongue

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..host.load import Plugins
    from ..wordsearch.model import Puzzle
    from ..wordsearch.offers import Language
    from ..wordsearch.words import Entry


def in_printed_order(
    puzzle: Puzzle, plugins: Plugins, order: str = "alphabetical", ignore_articles: bool = False
) -> Puzzle:
    """The puzzle with its entries as a list prints them: alphabetical, by length or as given."""
    offered = tongue(plugins, puzzle.language).offered
    language = offered.offer
    articles = language.articles if ignore_articles else ()
    entries = offered.call(in_order, puzzle.entries, order, collate_of(language), articles)
    return replace(puzzle, entries=cast("tuple[Entry, ...]", entries))


@lru_cache(maxsize=64)
def collate_of(language: Language) -> Callable[[str], Any]:
    """A text's key in that language's alphabetical lists: its own, or by its alphabet."""
    return language.collate or collation(language.alphabet, language.upper)
