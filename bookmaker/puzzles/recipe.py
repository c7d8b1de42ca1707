"""Recipes: what a puzzle is asked to be, by names, before any plugin has had its say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ..errors import Place
from ..wordsearch.grid import Size
from ..wordsearch.model import NO_REST, Request
from .settings import UNSAID, Settings
from .word_list import Word

USUAL = Size(20, 20)  # the grid where neither the author nor the level says
BOOKS_USUAL = Size(15, 15)  # and that of a book


@dataclass(frozen=True, slots=True)
class MessageText:
    """What the cells between the words shall spell, read in which order."""

    text: str
    order: str = "rows"
    place: Place | None = None
    rest: str = NO_REST


@dataclass(frozen=True, slots=True)
class Recipe:
    """A puzzle by names: what an author asks for, before any plugin has had its say."""

    words: tuple[Word, ...]
    settings: Settings = UNSAID
    message: MessageText | None = None
    seed: int = 0
    id: str = "puzzle"
    title: str = ""
    usual: Size = USUAL

    def with_settings(self, **changes: Any) -> Recipe:
        """The same recipe with some of its settings changed."""
        return replace(self, settings=replace(self.settings, **changes))


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that will be made, before anything is."""

    requests: tuple[Request, ...]
    places: Mapping[str, Place] = field(default_factory=dict)  # by id, where each is asked for
    of_topics: frozenset[str] = frozenset()  # the ids of those whose words no author chose, but a topic's
    of_auto: frozenset[str] = frozenset()  # the ids of those whose grid, or number of words, `auto` chose
