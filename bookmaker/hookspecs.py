"""The plugin contract: every hook a plugin may answer, and what it is asked for.

A plugin is a Python module whose `@hookimpl` functions have these names; each may leave
out arguments it does not need. A plugin says by `requires_bookmaker = ">=1.0"` which API it was
written for, by `">=1.0, <3"` that it is for none from 3.0 on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pluggy import HookimplMarker, HookspecMarker

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from .cover.model import CoverDesign
    from .errors import Problem
    from .exports.model import Export
    from .files.confined import Files
    from .kinds.contract import Kind
    from .page.art import Art
    from .page.book import Book, EditionFacts, View
    from .page.furniture import Furniture
    from .page.look import Look, Theme
    from .page.matter import Matter
    from .page.ops import Box, Page
    from .page.puzzle_drawing import Drawing, Sizes
    from .publisher.model import Publisher
    from .puzzles.model import AnyPuzzle
    from .puzzles.recipe import Plan
    from .wordsearch.offers import Filler, Language, Level, Mode, Shape, WordPack

API = "2.0-dev"  # of plugins: the first number grows with what breaks them, the second with what is added
OLDEST_API = 1  # first number of those whose every offer and hook goes on working
PROJECT = "bookmaker"

hookspec = HookspecMarker(PROJECT)
hookimpl = HookimplMarker(PROJECT)  # @hookimpl marks a plugin's function that answers the hook of its name


@hookspec
def register_shapes(files: Files) -> Iterable[Shape]:
    """Offer outlines for grids, for `shape:` in a book.

    Asked once, at loading; `files` reads what lies in the plugin's folder and the book's.
    """
    return ()


@hookspec
def register_fillers(files: Files) -> Iterable[Filler]:
    """Offer ways to choose the letters between the words, for `filler:`. Asked once, at loading."""
    return ()


@hookspec
def register_modes(files: Files) -> Iterable[Mode]:
    """Offer kinds of puzzle, for `mode:`. Asked once, at loading."""
    return ()


@hookspec
def register_levels(files: Files) -> Iterable[Level]:
    """Offer degrees of difficulty, for `level:`. Asked once, at loading."""
    return ()


@hookspec
def register_languages(files: Files) -> Iterable[Language]:
    """Offer alphabets, case rules and letter frequencies, for `language:`. Asked once, at loading."""
    return ()


@hookspec
def register_words(files: Files) -> Iterable[WordPack]:
    """Offer words by topic, for `words: {topic: ...}` in a book. Asked once, at loading."""
    return ()


@hookspec
def register_themes(files: Files) -> Iterable[Theme]:
    """Offer ways for a book to look, for `theme:`. Asked once, at loading."""
    return ()


@hookspec
def register_publishers(files: Files) -> Iterable[Publisher]:
    """Offer places to publish at, each with what it takes, for `publisher:`. Asked once, at loading."""
    return ()


@hookspec
def register_matter(files: Files) -> Iterable[Matter]:
    """Offer pages that stand round the puzzles, as `front:` names them. Asked once, at loading."""
    return ()


@hookspec
def register_furniture(files: Files) -> Iterable[Furniture]:
    """Offer what stands round the content of pages, as `furniture:` names it. Asked once, at loading."""
    return ()


@hookspec
def register_art(files: Files) -> Iterable[Art]:
    """Offer ornament for pages."""
    return ()


@hookspec
def register_covers(files: Files) -> Iterable[CoverDesign]:
    """Offer ways for covers to look, for a cover's `design:`. Asked once, at loading."""
    return ()


@hookspec
def register_kinds(files: Files) -> Iterable[Kind[Any, Any, Any]]:
    """Offer kinds of puzzle, for `kind:`. Asked once, at loading."""
    return ()


@hookspec
def register_exports(files: Files) -> Iterable[Export]:
    """Offer other forms for a book, for `bookmaker export --as`. Asked once, at loading."""
    return ()


@hookspec
def check_plan(plan: Plan) -> Iterable[Problem]:
    """Look over the whole plan before anything is made; a problem stops, advice does not.

    `plan.requests` are the puzzles to be made, `plan.places` says by id where the book asks for each.
    """
    return ()


@hookspec(firstresult=True)
def measure_puzzle(puzzle: AnyPuzzle, look: Look, view: View) -> Sizes | None:
    """Say how large a box a puzzle needs in place of its kind; None for a puzzle this plugin does not draw.

    Asked for both sides of every puzzle: `view.kind` is "puzzle" or "answer". The first plugin that
    answers is taken, the one loaded last being asked first. Where none does, the puzzle's kind is asked.
    """
    return None


@hookspec(firstresult=True)
def draw_puzzle(puzzle: AnyPuzzle, box: Box, look: Look, view: View) -> Drawing | None:
    """Draw one side of a puzzle in place of its kind; None for a puzzle this plugin does not draw.

    Ops keep inside the box given, strokes and all; what does not fit is said in the drawing's `too_small`.
    The first plugin that answers is taken, as in `measure_puzzle`.
    """
    return None


@hookspec
def check_pages(edition: EditionFacts, pages: Sequence[Page], book: Book) -> Iterable[Problem]:
    """Look over an edition's finished pages; a problem stops, advice does not.

    `pages` hold every op as it will be drawn, `book` the puzzles in their order.
    """
    return ()
