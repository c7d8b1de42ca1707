"""What the tests of covers share: a book's cover for any publisher, bound and drawn."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bookmaker import make_puzzle
from bookmaker.binding import Binding
from bookmaker.bookfile.model import BookSpec, CoverSpec, Edition
from bookmaker.bound_cover.bind import BoundCover, bind
from bookmaker.errors import BookError
from bookmaker.files.confined import Files
from bookmaker.host.load import Plugins, builtin_plugins
from bookmaker.page.book import Book, Item
from bookmaker.page.ops import Op, Text
from bookmaker.plan.cover_files import cover_files
from bookmaker.plan.model import EditionPlan
from bookmaker.typesetting.set_type import set_type
from bookmaker.units import trim_size
from bookmaker.wordsearch.model import Choice, Puzzle

ISBN = "978-3-16-148410-0"
WORDS = "anemone barnacle limpet urchin seaweed mussel plankton starfish octopus dolphin otter pelican"
BLURB = """Sixty word searches for long afternoons by the sea.

Dive in anywhere. From the first tide pool to the deepest trench, every grid has been checked by a
solver: each listed word is there exactly once, and nothing rude has crept in between.

Letters large enough to read in a deck chair, lists that never spill to the next page, and answers
you can find without turning the book upside down."""
POINTS = ("60 puzzles", "4 levels, from kids to expert", "All answers at the back")
BOOK = {
    "title": "Ocean Word Searches",
    "subtitle": "Sixty puzzles from tide pool to trench",
    "author": "A. Publisher",
    "imprint": "Harbour Books",
    "series": ("Reef", 2),
}


@cache
def puzzle() -> Puzzle:
    """A grid with words in every direction."""
    return make_puzzle(WORDS.split(), (15, 15), effort="fast", seed=4, id="tide")


def bound(
    publisher: str = "kdp-paperback",
    trim: str = "6 x 9 in",
    pages: int = 130,
    folder: Path = Path(),
    isbn: str | None = ISBN,
    plugins: Plugins | None = None,
    cover: CoverSpec | None = None,
    design: str = "window",
    paper: str | None = None,
    large_print: bool = False,
    sample: Puzzle | None = None,
    binding: Binding = Binding.LEFT,
    **said: object,
) -> BoundCover | None:
    """The cover of a book for that publisher; what is `said` of the book takes its usual texts' place."""
    plugins = plugins or builtin_plugins()
    offer = plugins.publishers.find(publisher).offer
    paper = paper or (offer.papers[0].name if offer.papers else None)
    cover = cover or CoverSpec(Choice(design), BLURB, POINTS)
    edition = Edition("e", publisher, trim_size(trim), paper, isbn, large_print, cover=cover, binding=binding)
    spec = BookSpec(str(folder / "book.yaml"), "", (edition,), ())
    template, wrong = cover_files(edition, offer, plugins, Files(folder))
    if wrong:
        raise BookError(wrong)
    setting = set_type(spec, EditionPlan(edition, offer, (), template), plugins)
    texts: dict[str, object] = {**BOOK, **said}
    book = Book(items=(Item(sample or puzzle(), level_name="Easy", stars=(1, 4)),), isbn=isbn or "", **texts)  # type: ignore[arg-type]
    return bind(setting, book, pages, plugins)


def a_cover(*args: object, **said: object) -> BoundCover:
    """The same, where there is one."""
    binding = bound(*args, **said)  # type: ignore[arg-type]
    assert binding
    return binding


def on_sheet(binding: BoundCover) -> list[Op]:
    """Everything drawn, in points from the corner of the sheet."""
    from bookmaker.page.geometry import moved

    return list(moved(binding.cover.page.ops, binding.plan.trim.x, binding.plan.trim.y))


def texts(binding: BoundCover) -> list[Text]:
    """Every line of type."""
    return [op for op in on_sheet(binding) if isinstance(op, Text)]
