"""Typesetting: what turns one edition of a book into pages and a file, chosen once and kept together.

Writing and reading PDFs is imported when it is done: the commands that only plan start sooner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..bookfile.model import BookSpec
from ..errors import Problem
from ..host.load import Plugins
from ..host.matter_text import BookFolder
from ..host.page_calls import PageCalls
from ..isbn import isbn_digits
from ..page.answer_styles import ANSWER_STYLES
from ..page.book import Book, EditionFacts
from ..page.format import Format
from ..page.heads.foot import foot_height
from ..page.layout import EditionPages, uncollected
from ..page.look import Look, settle_look, with_answer_floor
from ..page.ops import Page
from ..plan.edition import page_problems
from ..plan.edition_fonts import edition_fonts, edition_theme
from ..plan.model import EditionPlan
from ..plan.named_plugins import named_plugins
from ..plan.phrases import edition_phrases
from ..publisher.limits import page_limits
from ..record.claims_file import BookClaims

if TYPE_CHECKING:
    from ..pdf.draw import Palette, PdfDrawing
    from ..pdf.fonts import Fonts
    from ..preflight import Facts, Floors
    from ..svg.draw import SvgDrawing


@dataclass(frozen=True, slots=True)
class Typesetting:
    """The format, fonts and hooks of one edition."""

    plan: EditionPlan
    form: Format
    fonts: Fonts
    hooks: PageCalls
    folders: tuple[Path, ...] = ()  # where pictures are looked for

    @property
    def look(self) -> Look:
        """How the edition looks."""
        return self.form.look

    def problems(self, layout: EditionPages, book: Book) -> tuple[Problem, ...]:
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
        with uncollected():
            drawing = self.drawing(book, path)
            for page in pages:
                drawing.add(page)
            drawing.save()

    def drawing(self, book: Book, path: Path) -> PdfDrawing:
        """A file at that path that takes page after page."""
        from ..pdf.draw import Info, PdfDrawing

        publisher = self.plan.publisher
        bound = self.plan.edition.bound, self.plan.order
        info = Info(book.title, book.author, publisher.for_print, publisher.standard, *bound)
        return PdfDrawing(self.look, self.fonts, path, info, self.palette, self.folders)

    def svg_drawing(self, picture_dpi: float = 300) -> SvgDrawing:
        """What draws its pages as SVG, in black or as a screen shows its colours."""
        from ..svg.draw import SvgDrawing

        gray = self.palette.space == "DeviceGray"
        space = "DeviceGray" if gray else "DeviceRGB"
        return SvgDrawing(self.look, self.fonts, space, self.folders, picture_dpi)

    @property
    def palette(self) -> Palette:
        """What its inks are made of: black alone, four inks on paper for colour, light on a screen."""
        from ..pdf.draw import CMYK_PALETTE, GRAY_PALETTE, RGB_PALETTE

        publisher = self.plan.publisher
        if not publisher.for_print:
            return RGB_PALETTE
        return CMYK_PALETTE if self.plan.four_inks else GRAY_PALETTE

    def interior_facts(self, layout: EditionPages, claims: BookClaims) -> Facts:
        """What preflight has to know of its interior; it is held to all that a file of ours keeps."""
        from ..preflight import OWN, Facts

        edition, publisher = self.plan.edition, self.plan.publisher
        return Facts(
            publisher,
            edition.trim,
            edition.paper,
            bleeds=self.form.bleeds,
            pages=len(layout.pages),
            floors=self.floors if publisher.for_print else None,
            claims=claims,
            profile=OWN,
            binding=edition.bound,
            order=self.plan.order,
        )

    def cover_facts(self, pages: int) -> Facts:
        """What preflight has to know of its cover round so many pages."""
        from ..preflight import Facts

        edition, spine = self.plan.edition, self.plan.spine(pages)
        isbn = isbn_digits(edition.isbn) if edition.isbn else None
        return Facts(
            self.plan.publisher,
            edition.trim,
            edition.paper,
            "cover",
            pages=pages,
            spine=spine,
            isbn=isbn,
            binding=edition.bound,
        )

    @property
    def floors(self) -> Floors | None:
        """What a large-print edition promises, as its layout keeps it; None for any other."""
        from ..preflight import Floors

        source = f"the large-print floors of the theme {self.look.theme.name} (our choice)"
        by_author = ["answers"] if self.form.answers.least_type else []
        return Floors.of(self.look.floors, source, by_author) if self.look.large_print else None

    def codes(self, layout: EditionPages) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """What each of its QR codes says, with the pages one of which has it."""
        found: list[tuple[str, tuple[int, ...]]] = [(text, (page,)) for page, text in layout.codes]
        for choice in (*self.form.front, *self.form.back):
            offered = self.hooks.plugins.matter[choice.name]
            args = offered.args(choice.args)
            for setting in offered.offer.settings:
                text = str(args[setting.name])
                if setting.holds == "qr-code" and text:
                    pages = tuple(page.number for page in layout.pages if page.kind == choice.name)
                    found.append((text, pages))
        return tuple(found)


def set_type(spec: BookSpec, plan: EditionPlan, plugins: Plugins) -> Typesetting:
    """Everything an edition is laid out, drawn and read back with."""
    edition, publisher = plan.edition, plan.publisher
    theme = edition_theme(spec, edition, plugins)
    fonts = edition_fonts(spec, edition, plan.jobs, plugins)
    limits = page_limits(publisher, edition)
    phrases = edition_phrases(spec, edition, plugins)
    look = settle_look(theme, edition.trim, edition.large_print, fonts, phrases)
    answers, style = spec.answers_of(edition), ANSWER_STYLES[str(look.style("answers", "style"))]
    printed = plan.printed
    form = Format(
        width=edition.trim[0],
        height=edition.trim[1],
        margins=publisher.margins,
        look=with_answer_floor(look, answers.least_type),
        answers=answers if answers.style else replace(answers, style=style.name, crowded=style.crowded),
        front=edition.front,
        back=edition.back,
        page_multiple=publisher.page_multiple,
        last_blank=publisher.last_page_blank,
        binding=edition.bound,
        order=plan.order,
        least_pages=max(limits[0] if limits else 1, edition.pages),
        blanks_in_a_row=publisher.blanks_in_a_row,
        sheets=printed.sheets,
        screen=printed.screen,
        least_line=publisher.least_line or 0.0,
        in_colour=printed.in_colour,
        bleed=publisher.bleed,
        own_furniture=spec.furniture,
        own_grid_place=edition.grid_place,
        own_opener=edition.opener,
        varies_by=spec.seed if edition.variants else None,
        own_puzzles=edition.puzzles_per_page,
        foot=foot_height(look),
    )
    book_folder = BookFolder(Path(spec.file).parent)
    hooks = PageCalls(plugins, named_plugins(spec, [plan], plugins), book_folder)
    folders = tuple(Path(each) for each in (theme.folder, Path(spec.file).parent) if str(each))
    return Typesetting(plan, form, fonts, hooks, folders)
