"""Public names of plugin API 1.x whose things have gone elsewhere: they work through all of 2.x."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from warnings import warn

from .discover import BUILT_IN, builtin_folder, unloaded_plugin

if TYPE_CHECKING:
    from ..kinds.contract import Kind
    from ..wordsearch.model import Puzzle, Request

word_search: Kind[Request, Puzzle, Any]  # deprecated: the plugin `word_search` has it

WENT = (
    "bookmaker.word_search goes with plugin API 3.0: it is the kind of the plugin 'word_search'; "
    "a kind like it plans and makes its puzzles with bench.search"
)

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """The thing itself, with a warning at the line that asks for it."""
        if name != "word_search":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        warn(WENT, DeprecationWarning, stacklevel=3)
        file = builtin_folder() / "word_search" / "__init__.py"
        return getattr(unloaded_plugin("word_search", file, BUILT_IN).load(), name)
