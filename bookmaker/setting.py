"""Setting: what turns one edition of a book into pages and a file, chosen once and kept together.

Writing and reading PDFs is imported when it is done: the commands that only plan start sooner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .bookplan import EditionPlan
from .errors import Problem
from .page.book import Book, EditionFacts
from .page.frame import Format
from .page.layout import Layout
from .page.look import Look, settle_look
from .page.ops import Page
from .page_hooks import PageHooks
from .plugins import Plugins
from .press.margins import page_limits, page_problems
from .spec.model import BookSpec

if TYPE_CHECKING:
    from .pdf.fonts import Fonts


@dataclass(frozen=True, slots=True)
class Setting:
    """The format, fonts and hooks of one edition."""

    plan: EditionPlan
    form: Format
    fonts: Fonts
    hooks: PageHooks

    @property
    def look(self) -> Look:
        """How the edition looks."""
        return self.form.look

    def problems(self, layout: Layout, book: Book) -> tuple[Problem, ...]:
        """What the publisher and the plugins have against the finished pages."""
        edition, publisher = self.plan.edition, self.plan.publisher
        facts = EditionFacts(
            book,
            layout.puzzle_pages,
            layout.answer_pages,
            self.form.mirrored,
            edition.name,
            publisher,
            edition.trim,
            edition.large_print,
            self.form.answers,
            publisher.for_print,
        )
        found = page_problems(publisher, edition, len(layout.pages))
        return (*found, *self.hooks.check_pages(facts, layout.pages, book))

    def draw(self, pages: Sequence[Page], book: Book, path: Path) -> None:
        """Write the pages to that path."""
        from .pdf.draw import Info, draw

        info = Info(book.title, book.author, self.plan.publisher.for_print)
        draw(pages, self.look, self.fonts, path, info)

    def read_back(self, path: Path, book: Book, layout: Layout) -> tuple[str, ...]:
        """Every promise the file breaks, from the file alone."""
        from .press.readback import Shown, Wanted, read_back

        at, answered_at = layout.puzzle_pages, layout.answer_pages
        shown = tuple(
            Shown.of(item.puzzle, at[item.puzzle.id], answered_at[item.puzzle.id]) for item in book.items
        )
        contents = tuple(page.number for page in layout.pages if page.kind == "contents")
        lines = tuple((item.puzzle.title, at[item.puzzle.id]) for item in book.items)
        lines += tuple((page.bookmark, page.number) for page in layout.pages if page.kind == "section")
        wanted = Wanted(
            self.plan.edition.trim,
            len(layout.pages),
            shown,
            contents=lines if contents else (),
            contents_pages=contents,
        )
        return read_back(path, wanted, self.plan.publisher).problems


def set_type(spec: BookSpec, plan: EditionPlan, plugins: Plugins) -> Setting:
    """Everything an edition is laid out, drawn and read back with."""
    from .pdf.fonts import Fonts

    edition, publisher = plan.edition, plan.publisher
    theme = plugins.themes.find(spec.theme).offer
    fonts = Fonts.load(theme, Path(spec.file).parent, edition.large_print)
    limits = page_limits(publisher, edition)
    form = Format(
        width=edition.trim[0],
        height=edition.trim[1],
        margins=publisher.margins,
        look=settle_look(theme, edition.trim, edition.large_print, fonts),
        answers=edition.answers or spec.answers,
        front=spec.front,
        even_pages=publisher.page_multiple % 2 == 0,
        least_pages=limits[0] if limits else 1,
        blanks_in_a_row=publisher.blanks_in_a_row,
        sheets=publisher.sheets,
        screen=not publisher.for_print and not publisher.sheets,
    )
    return Setting(plan, form, fonts, PageHooks(plugins))
