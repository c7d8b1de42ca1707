"""The check for whole plugins: loaded as a book loads them, every offer tried, every hook asked."""

from __future__ import annotations

import ast
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

from ..errors import Place, Problem, raise_problems
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
from .harness import BrokenRules, Step, beside, every_fault, plugins_beside, quickly
from .kinds import check_kind
from .pages import check_matter, check_publisher, check_theme, form_for, plain_book, tried_looks
from .puzzles import check_filler, check_language, check_level, check_mode, check_shape
from .samples import requests
from .whole_book import books_later, check_in_books
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
    with every_fault() as step:
        _try(step, Path(file), quick, only, silent)


def plugin_faults(
    path: Path, quick: bool = False, only: str = "", tell: Progress = silent
) -> tuple[Problem, ...]:
    """Each fault of a plugin, at its own line or at the one that makes the offer at fault."""
    try:
        with every_fault() as step:
            _try(step, path, quick, only, tell)
    except BrokenRules as error:
        return (*error.problems.values(),)
    return ()


def _try(step: Step, path: Path, quick: bool, only: str, tell: Progress) -> None:
    """Load a plugin, ask its hooks, hold its offers to their rules and build books with them."""
    plugins: Plugins | None = None
    with step(f"plugin '{path.stem}'"):  # what it changes while it is loaded is a fault, too
        plugins = plugins_beside(path)
    if plugins is None:
        return
    tried = [(kind, each) for kind, each in _own_offers(plugins, path) if only in ("", each.name)]
    assert tried or not only, f"plugin '{path.stem}' offers no '{only}'"
    sound = list[Offer]()
    with beside(plugins), quickly(quick):
        if not only:
            with step(f"plugin '{path.stem}'"):
                _ask_hooks(path, plugins)
        for number, (kind, offer) in enumerate(tried):
            tell(f"{kind_name(type(offer))} '{offer.name}'", number, len(tried))
            with step(""), _placed(path, offer), every_fault() as own_step:
                with own_step(""), books_later() as later:
                    CHECKS[kind](offer)
                    sound += later
                    later.clear()
                with own_step(""):  # of what breaks a rule there is a book by itself
                    check_in_books(*later)
        if sound and not quick:
            tell("a small book", len(tried), len(tried))
        with step(""):
            check_in_books(*sound)


@contextmanager
def _placed(path: Path, offer: Offer) -> Iterator[None]:
    """Give what is wrong with an offer, and has no line of its own, the line that makes the offer."""
    try:
        yield
    except BrokenRules as error:
        place, named = offer_place(path, offer.name), f"{kind_name(type(offer))} '{offer.name}'"
        raise BrokenRules(
            {
                f"{named} {sort}": each if each.place and each.place.line else replace(each, place=place)
                for sort, each in error.problems.items()
            }
        ) from error.__cause__


def _own_offers(plugins: Plugins, path: Path) -> Iterator[tuple[str, Offer]]:
    """What the plugin in that file offers, each with its kind."""
    for kind in CHECKS:
        for offered in getattr(plugins, kind).values():
            if Path(offered.plugin.path).absolute() == path.absolute():
                yield kind, offered.offer


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
    plugins.check_plan(Plan(tuple(requests())))
    own = (each.hooks for each in plugins.plugins if Path(each.path).absolute() == path.absolute())
    if not PAGE_HOOKS.isdisjoint(chain(*own)):
        _lay_out(plugins)


def _lay_out(plugins: Plugins) -> None:
    """A small book on small and large pages, drawn, measured, decorated and looked over by the hooks."""
    hooks, book = PageCalls(plugins), plain_book()
    for look in tried_looks(plugins):
        layout = lay_out(book, form_for(look.trim, look.look), hooks)
        raise_problems(layout.problems, strict=True)
        facts = EditionFacts(book, layout.puzzle_pages, layout.answer_pages, name="tried", trim=look.trim)
        hooks.check_pages(facts, layout.pages, book)
