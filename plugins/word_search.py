"""Word searches: words to find in a grid of letters."""

from typing import Any

from bookmaker import Kind, hookimpl, word_search


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    return [word_search]
