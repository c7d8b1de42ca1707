"""Checks for what pages are made with: themes, publishers, matter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from functools import cache
from itertools import product
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from ..bookfile.model import Edition
from ..errors import raise_problems
from ..host.load import Plugins
from ..host.page_calls import PageCalls
from ..host.theme_fonts import with_our_fonts
from ..make.one import make_puzzle
from ..page.book import Answers, Book, HowTo, Item, View
from ..page.format import Format
from ..page.layout import EditionPages, lay_out
from ..page.look import Look, Theme, bold_easy, settle_look
from ..page.matter import Desk, Heading, Matter
from ..page.ops import Box
from ..page.puzzle_drawing import Drawing
from ..publisher.cover_geometry import cover_plan
from ..publisher.limits import page_limits
from ..publisher.model import CoverRule, Margins, Publisher, Trim
from ..puzzles.model import AnyPuzzle
from ..wordsearch.model import Choice, Puzzle
from .harness import Step, every_fault, plugins_with, tried_among
from .whole_book import PLAIN, SMALL, check_in_books, usual_trim

if TYPE_CHECKING:
    from ..pdf.fonts import Fonts

LARGE = (612.0, 792.0)  # a trim: 8.5 x 11 in
USUAL_MARGINS = Margins(36, 36, 36, ((10_000, 36),))
BLEED = (9.0, ("top", "bottom", "outside"))  # for themes that do
ROUNDED = 0.001  # points
PROSE = "For **Ida**, who found the *first* word.\n\n- and the last\n- and the one between"  # of a setting
SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,;:!?'’-–()&"
WORDS = "anemone barnacle limpet urchin seaweed mussel plankton starfish"

# A figure a publisher gives, and the rule whose source goes with it.
SOURCED = {
    "trims": "trims",
    "custom_trim": "trims",
    "papers": "papers",
    "trim_groups": "pages",
    "pages": "pages",
    "page_multiple": "pages",
    "margins": "margins",
    "bleed": "bleed",
    "least_type": "type",
    "least_line": "lines",
    "blanks_in_a_row": "blanks",
    "blanks_at_end": "blanks",
    "last_page_blank": "blanks",
    "image_ppi": "images",
    "ink_limit": "ink",
    "standard": "standard",
    "isbn_required": "isbn",
    "right_bound": "binding",
    "cover": "cover",
    "shop": "shop",
}


def check_theme(theme: Theme, folder: Path | None = None) -> None:
    """Load its fonts, `folder` being the book's, and lay out a small book on small and large pages."""
    theme = with_our_fonts(theme, tried_among().themes.values())
    hooks, named = PageCalls(plugins_with(theme)), f"theme '{theme.name}'"
    with every_fault() as step:
        for large_print in (False, True):
            with step(named):
                fonts = _fonts(theme, folder, large_print)
                for role in theme.fonts:
                    with step(named):
                        lacking = fonts.missing(SIGNS, role)
                        assert not lacking, f"its font for '{role}' has no {' '.join(lacking)}"
                for trim in (SMALL, LARGE):
                    look = TriedLook(trim, settle_look(theme, trim, large_print, fonts))
                    with step(f"{named} on {look.size}"):
                        _laid_out(form_for(trim, look.look), hooks)
        with step(""):
            check_in_books(theme)


def check_publisher(publisher: Publisher) -> None:
    """Ask for the source of each figure, and lay out a small book on every trim."""
    hooks = PageCalls(plugins_with(publisher))
    usual, named = {each.name: each.default for each in fields(Publisher)}, f"publisher '{publisher.name}'"
    with every_fault() as step:
        for figure, rule in SOURCED.items():
            differs = figure == "margins" or getattr(publisher, figure) != usual[figure]
            with step(named):
                sourced = not differs or rule in publisher.sources
                assert sourced, f"gives its {figure} without a source: sources has no '{rule}'"
        for trim in publisher.trims or [usual_trim(publisher)]:
            subject = f"{named} at {trim[0]:g} x {trim[1]:g} points"
            with step(subject):
                layout = _laid_out(_published(publisher, trim, plain_look(hooks.plugins, trim)), hooks)
                needed = publisher.margins.inside_of(len(layout.pages))
                assert layout.gutter >= needed, f"the gutter is {layout.gutter:g} points of {needed:g}"
            if publisher.cover:
                _check_covers(step, subject, publisher, publisher.cover, trim)
        with step(""):
            check_in_books(publisher)


def _check_covers(step: Step, subject: str, publisher: Publisher, rule: CoverRule, trim: Trim) -> None:
    """A cover on every paper that trim is made on, of a thin book and of a thick one."""
    for paper in publisher.papers:
        limits = page_limits(publisher, Edition("", publisher.name, trim, paper.name))
        for pages in limits or ():
            spine = paper.spine.width(pages) if paper.spine else None
            if spine is None:
                continue
            with step(f"{subject}, {pages} pages on {paper.name}"):
                try:
                    plan = cover_plan(rule, trim, spine, pages)
                except ValueError as error:
                    raise AssertionError(str(error)) from error
                code, safe = plan.barcode, plan.safe_back
                fits = code is None or (code.width > 0 and code.x > safe.x - ROUNDED and code.top < safe.top)
                assert fits, "the barcode's zone does not fit the back cover"


def check_matter(matter: Matter) -> None:
    """Lay it out for books with little and with much to tell, on small and large pages.

    Settings that hold Markdown have some; those that name files are left as they are.
    """
    hooks = PageCalls(plugins_with(matter))
    written = tuple((each.name, PROSE) for each in matter.settings if each.holds == "markdown")
    choice, sheets, tried = Choice(matter.name, written), 0, False
    of_a_file = any(each.required and each.holds == "markdown-file" for each in matter.settings)
    with every_fault() as step:
        for book, look in product(_books(), tried_looks(hooks.plugins)):
            for desk in _desks(book, form_for(look.trim, look.look), hooks):
                with step(f"matter '{matter.name}' for '{book.title}' on {look}"):
                    sheets += len(hooks.lay_out_matter(choice, desk))  # asked twice, to answer the same
                    hooks.matter_texts(choice, desk)
                    tried = True
        with step(f"matter '{matter.name}'"):
            assert sheets or of_a_file or not tried, "has no page in any book"
        with step(""):
            check_in_books(matter)


def _laid_out(form: Format, hooks: PageCalls) -> EditionPages:
    """A small book's pages, sure to have everything in its place."""
    layout = lay_out(plain_book(), form, hooks)
    raise_problems(layout.problems)
    return layout


def form_for(trim: Trim, look: Look) -> Format:
    """Usual margins for that trim."""
    return Format(*trim, USUAL_MARGINS, look, Answers(), bleed=BLEED)


def _published(publisher: Publisher, trim: Trim, look: Look) -> Format:
    return Format(
        *trim,
        publisher.margins,
        look,
        Answers(),
        page_multiple=publisher.page_multiple,
        least_pages=publisher.pages[0],
        sheets=publisher.sheets,
        screen=not publisher.for_print,
    )


class TriedLook(NamedTuple):
    """A look that offers are tried in, and the trim that it is for."""

    trim: Trim
    look: Look

    def __str__(self) -> str:
        where = "" if self.look.theme.name == PLAIN else f" in theme '{self.look.theme.name}'"
        return f"{self.size}{where}"

    @property
    def size(self) -> str:
        """The trim, and whether it is in large print."""
        return f"{self.trim[0]:g} x {self.trim[1]:g} points{' in large print' * self.look.large_print}"


def tried_looks(plugins: Plugins, theme: str = PLAIN) -> tuple[TriedLook, ...]:
    """The theme on small and large pages, in usual and in large print."""
    return tuple(
        TriedLook(trim, _look(plugins.themes.find(theme).offer, trim, large_print))
        for trim, large_print in product((SMALL, LARGE), (False, True))
    )


def plain_look(plugins: Plugins, trim: Trim, large_print: bool = False, bold: bool = False) -> Look:
    """The plain theme, as other offers are tried in it; its bold-easy large print where that is wanted."""
    theme = plugins.themes.find(PLAIN).offer
    return _look(bold_easy(theme) if bold else theme, trim, large_print)


def _look(theme: Theme, trim: Trim, large_print: bool) -> Look:
    return settle_look(theme, trim, large_print, _fonts(theme, None, large_print))


def _fonts(theme: Theme, folder: Path | None, large_print: bool) -> Fonts:
    from ..pdf.fonts import Fonts  # slow to import

    return Fonts.load(theme, folder, large_print)


def plain_fonts(theme: Theme) -> Fonts:
    """The fonts of the plain theme, as its looks have them."""
    return _fonts(theme, None, large_print=False)


@cache
def _puzzle() -> Puzzle:
    return make_puzzle(WORDS.split(), (9, 9), effort="fast")


def _items(count: int) -> tuple[Item, ...]:
    """Small puzzles as they stand in a book, most of them in sections."""
    sections = (None, "Shallow Water", "Deep Water")
    return tuple(
        Item(
            replace(_puzzle(), id=f"puzzle-{n + 1}", title=f"Tide Pool {n + 1}"),
            sections[n * len(sections) // count],
            level_name="Medium",
            stars=(3, 5),
            number=n + 1,
        )
        for n in range(count)
    )


def plain_book() -> Book:
    """A small book with sections and a how-to."""
    how_to = (HowTo("Classic", "Find every word of the list.", _puzzle()),)
    return Book("Ocean Word Searches", _items(3), "From tide pool to trench", "A. Publisher", how_to=how_to)


def _books() -> Iterator[Book]:
    """A book with nothing to tell but its title, a usual one, and one with much to tell."""
    yield Book("A", (Item(replace(_puzzle(), id="a"), number=1),))
    yield plain_book()
    yield Book(
        "The Long and Winding Title of a Book of Puzzles",
        _items(90),
        "With a subtitle that is hardly any shorter than the title above it",
        "An Author of Three Names and Another Author of Four",
        "Harbour Books and Sons",
        2026,
        "978-3-16-148410-0",
        ("Reef", 2),
        how_to=tuple(HowTo(f"Way {n}", "Find every word of the list. " * 9, _puzzle()) for n in range(5)),
    )


def _desks(book: Book, form: Format, hooks: PageCalls) -> Iterator[Desk]:
    """The desk of the first round, when no page has its number yet, and that of a later one."""
    kept = dict[object, Drawing]()  # as a book keeps what it lends: it is asked for the same over and over

    def draw(puzzle: AnyPuzzle, box: Box, view: View) -> Drawing:
        asked = id(puzzle), box, view
        if asked not in kept:
            kept[asked] = hooks.draw(puzzle, box, form.look, view)
        return kept[asked]

    nowhere: Mapping[str, int] = MappingProxyType({})
    first = Desk(book, form.look, form.box(form.gutter(100)), draw, nowhere, nowhere)
    pages = {item.puzzle.id: 7 + n for n, item in enumerate(book.items)}
    outline = tuple(Heading(item.puzzle.title, pages[item.puzzle.id], 1, item.number) for item in book.items)
    yield first
    yield replace(
        first,
        pages=MappingProxyType(pages),
        answer_pages={name: page + len(pages) for name, page in pages.items()},
        outline=(Heading("Deep Water", 6), *outline),
        section="Deep Water",
    )
