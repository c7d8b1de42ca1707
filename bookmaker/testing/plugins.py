"""The check for whole plugins: loaded as a book loads them, every offer tried, every hook asked."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

from ..host.load import Plugins, load_plugin
from ..host.page_calls import PageCalls
from ..page.book import EditionFacts
from ..page.layout import lay_out
from ..wordsearch.recipe import Plan
from .art import check_art
from .covers import check_cover_design
from .exports import check_export
from .furniture import check_furniture
from .harness import as_assertion
from .kinds import check_kind
from .pages import LARGE, SMALL, check_matter, check_publisher, check_theme, form_for, plain_book, plain_look
from .puzzles import check_filler, check_language, check_level, check_mode, check_shape
from .samples import requests
from .words import check_word_pack

CHECKS: dict[str, Callable[[Any], None]] = {
    "shapes": check_shape,
    "fillers": check_filler,
    "modes": check_mode,
    "levels": check_level,
    "languages": check_language,
    "words": check_word_pack,
    "themes": check_theme,
    "publishers": check_publisher,
    "matter": check_matter,
    "furniture": check_furniture,
    "art": check_art,
    "covers": check_cover_design,
    "kinds": check_kind,
    "exports": check_export,
}


def check_plugin(file: str | os.PathLike[str]) -> None:
    """Load a plugin's file beside the built-in plugins, try all it offers, and ask its hooks.

    Raises AssertionError with the first fault, as the other checks do.
    """
    path = Path(file)
    with as_assertion(f"plugin '{path.stem}'"):
        plugins = load_plugin(path)
        plugins.check_plan(Plan(tuple(requests())))
        _lay_out(plugins)
    for kind, check in CHECKS.items():
        for offered in getattr(plugins, kind).values():
            if Path(offered.plugin.path) == path:
                check(offered.offer)


def _lay_out(plugins: Plugins) -> None:
    """A small book on small and large pages, drawn, measured, decorated and looked over by the hooks."""
    hooks, book = PageCalls(plugins), plain_book()
    for trim, large_print in product((SMALL, LARGE), (False, True)):
        layout = lay_out(book, form_for(trim, plain_look(plugins, trim, large_print)), hooks)
        for problem in layout.problems:
            raise AssertionError(problem.what)
        facts = EditionFacts(book, layout.puzzle_pages, layout.answer_pages, name="tried", trim=trim)
        hooks.check_pages(facts, layout.pages, book)
