"""The plugin contract: every hook a plugin may answer, and what it is asked for.

A plugin is a Python module whose `@hookimpl` functions have these names; each may leave
out arguments it does not need. A plugin says by `requires_bookmaker = ">=1.0"` which API it was
written for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pluggy import HookimplMarker, HookspecMarker

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .cover.model import CoverDesign
    from .errors import Problem
    from .files.confined import Files
    from .page.art import Art
    from .page.book import Book, EditionFacts, View
    from .page.drawing import Drawing, Sizes
    from .page.look import Look, Theme
    from .page.matter import Matter
    from .page.ops import Box, Op, Page
    from .publisher.model import Publisher
    from .wordsearch.model import Puzzle
    from .wordsearch.offers import Filler, Language, Level, Mode, Shape
    from .wordsearch.recipe import Plan

API = "1.0"  # of plugins: the first number grows with what breaks them, the second with what is added
PROJECT = "bookmaker"

hookspec = HookspecMarker(PROJECT)
hookimpl = HookimplMarker(PROJECT)


@hookspec
def register_shapes(files: Files) -> Iterable[Shape]:
    """Offer outlines for grids."""
    return ()


@hookspec
def register_fillers(files: Files) -> Iterable[Filler]:
    """Offer ways to choose the letters between the words."""
    return ()


@hookspec
def register_modes(files: Files) -> Iterable[Mode]:
    """Offer kinds of puzzle."""
    return ()


@hookspec
def register_levels(files: Files) -> Iterable[Level]:
    """Offer degrees of difficulty."""
    return ()


@hookspec
def register_languages(files: Files) -> Iterable[Language]:
    """Offer alphabets with their case rules and letter frequencies."""
    return ()


@hookspec
def register_themes(files: Files) -> Iterable[Theme]:
    """Offer ways for a book to look."""
    return ()


@hookspec
def register_publishers(files: Files) -> Iterable[Publisher]:
    """Offer places to publish at, each with what it takes."""
    return ()


@hookspec
def register_matter(files: Files) -> Iterable[Matter]:
    """Offer pages that stand round the puzzles."""
    return ()


@hookspec
def register_art(files: Files) -> Iterable[Art]:
    """Offer ornament for pages."""
    return ()


@hookspec
def register_covers(files: Files) -> Iterable[CoverDesign]:
    """Offer ways for covers to look."""
    return ()


@hookspec
def check_plan(plan: Plan) -> Iterable[Problem]:
    """Look over the whole plan before anything is made; a problem stops, advice does not."""
    return ()


@hookspec(firstresult=True)
def measure_puzzle(puzzle: Puzzle, look: Look, view: View) -> Sizes | None:
    """Say how large a box a puzzle needs; None for a puzzle this plugin does not draw."""
    return None


@hookspec(firstresult=True)
def draw_puzzle(puzzle: Puzzle, box: Box, look: Look, view: View) -> Drawing | None:
    """Draw one side of a puzzle inside a box; None for a puzzle this plugin does not draw."""
    return None


@hookspec
def decorate_page(page: Page, look: Look, edition: EditionFacts) -> Iterable[Op]:
    """Draw what stands round a finished page's content: folio, references, running heads."""
    return ()


@hookspec
def check_pages(edition: EditionFacts, pages: Sequence[Page], book: Book) -> Iterable[Problem]:
    """Look over an edition's finished pages; a problem stops, advice does not."""
    return ()
