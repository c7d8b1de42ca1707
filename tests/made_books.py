"""The puzzles of a book file, made as a build makes them, for tests that look at no page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bookmaker.edition.read_plan import whole_plan
from bookmaker.host.load import PluginChoice
from bookmaker.make.many import make_puzzles
from bookmaker.make.puzzle_object import object_of
from bookmaker.plan.order import Order, silent


def made_puzzles(book: Path, *editions: str, effort: str | None = None) -> dict[str, Any]:
    """Those of these editions, or of all, by id, each as book.json has it but for its number."""
    own = book.parent / "plugins"
    choice = PluginChoice(book.parent, own if own.is_dir() else None)
    plugins = choice.load()
    order = Order(book, book.parent / "never-written", choice, editions, effort=effort)
    made = make_puzzles(order, whole_plan(order, plugins), {}, plugins, silent)
    assert not made.unmade
    return {name: object_of(puzzle, None, plugins) for name, puzzle in made.puzzles.items()}
