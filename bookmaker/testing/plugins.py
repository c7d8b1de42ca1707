"""The check for whole plugins: loaded as a book loads them, every offer tried, every hook asked."""

from __future__ import annotations

import ast
import os
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, product
from pathlib import Path
from typing import Any

from ..errors import Place
from ..host.faults import short_path
from ..host.load import Plugins
from ..host.page_calls import PageCalls
from ..host.registry import kind_name
from ..host.rules import Offer
from ..page.book import EditionFacts
from ..page.layout import lay_out
from ..plan.order import Progress, silent
from ..puzzles.recipe import Plan
from .art import check_art
from .covers import check_cover_design
from .exports import check_export
from .furniture import check_furniture
from .harness import as_assertion, beside, plugins_beside, quickly
from .kinds import check_kind
from .pages import LARGE, check_matter, check_publisher, check_theme, form_for, plain_book, plain_look
from .puzzles import check_filler, check_language, check_level, check_mode, check_shape
from .samples import requests
from .whole_book import SMALL, books_later, check_in_books
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
PAGE_HOOKS = frozenset(("measure_puzzle", "draw_puzzle", "check_pages"))  # that a book's pages ask


def check_plugin(file: str | os.PathLike[str], quick: bool = False, only: str = "") -> None:
    """Load a plugin's file beside the built-in plugins, try all it offers, ask its hooks, build small books.

    With `quick` there are no books and no second run of Python; `only` is the name of the one offer to try.
    Raises AssertionError with every fault.
    """
    if faults := [what for what, _ in plugin_faults(Path(file), quick, only)]:
        raise AssertionError("\n".join(faults))


def plugin_faults(
    path: Path, quick: bool = False, only: str = "", tell: Progress = silent
) -> Iterator[tuple[str, Place | None]]:
    """Each fault of a plugin, and the line of its file that makes the offer at fault."""
    plugins, what = _loaded(path)
    if plugins is None:
        yield what, None
        return
    own = [*_own_offers(plugins, path)]
    tried = [(kind, each) for kind, each in own if only in ("", each.name)]
    if only and not tried:
        yield f"plugin '{path.stem}' offers no '{only}'", None
    with beside(plugins), quickly(quick), books_later() as offers:
        if not only:
            yield from _faults(partial(_ask_hooks, path, plugins), None)
        for number, (kind, offer) in enumerate(tried):
            tell(f"{kind_name(type(offer))} '{offer.name}'", number, len(tried))
            yield from _faults(partial(CHECKS[kind], offer), offer_place(path, offer.name))
    with beside(plugins), quickly(quick):
        if offers and not quick:
            tell("a small book", len(tried), len(tried))
        yield from _faults(partial(check_in_books, *offers), None)


def _loaded(path: Path) -> tuple[Plugins | None, str]:
    """The plugins with that one among them, or what is wrong with it."""
    try:
        with as_assertion(f"plugin '{path.stem}'"):
            return plugins_beside(path), ""
    except AssertionError as error:
        return None, str(error)


def _own_offers(plugins: Plugins, path: Path) -> Iterator[tuple[str, Offer]]:
    """What the plugin in that file offers, each with its kind."""
    for kind in CHECKS:
        for offered in getattr(plugins, kind).values():
            if Path(offered.plugin.path).absolute() == path.absolute():
                yield kind, offered.offer


def _faults(check: Callable[[], None], place: Place | None) -> Iterator[tuple[str, Place | None]]:
    """What a check finds."""
    try:
        check()
    except AssertionError as error:
        yield str(error), place


def offer_place(path: Path, name: str) -> Place | None:
    """The line of a plugin's file that makes the offer of that name; None where that cannot be told."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Call):
            said = [*node.args[:1], *(each.value for each in node.keywords if each.arg == "name")]
            if any(isinstance(each, ast.Constant) and each.value == name for each in said):
                return Place(short_path(str(path)), node.lineno, node.col_offset + 1)
    return None


def _ask_hooks(path: Path, plugins: Plugins) -> None:
    """What its hooks say of a plan and of small books."""
    with as_assertion(f"plugin '{path.stem}'"):
        plugins.check_plan(Plan(tuple(requests())))
        own = (each.hooks for each in plugins.plugins if Path(each.path).absolute() == path.absolute())
        if not PAGE_HOOKS.isdisjoint(chain(*own)):
            _lay_out(plugins)


def _lay_out(plugins: Plugins) -> None:
    """A small book on small and large pages, drawn, measured, decorated and looked over by the hooks."""
    hooks, book = PageCalls(plugins), plain_book()
    for trim, large_print in product((SMALL, LARGE), (False, True)):
        layout = lay_out(book, form_for(trim, plain_look(plugins, trim, large_print)), hooks)
        for problem in layout.problems:
            raise AssertionError(problem.what)
        facts = EditionFacts(book, layout.puzzle_pages, layout.answer_pages, name="tried", trim=trim)
        hooks.check_pages(facts, layout.pages, book)
