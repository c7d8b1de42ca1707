"""The metadata sheet: what shops, libraries and the printer's form are told of one edition."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..binding import Binding
from ..bookfile.shop import authors
from ..bookfile.spreadsheet import guarded
from ..files.yaml import CONTROL
from ..plan.shop_limits import length
from ..publisher.limits import size_name
from ..publisher.terms import format_lengths

if TYPE_CHECKING:
    from ..bookfile.model import BookSpec, Category, Contributor
    from ..plan.model import EditionPlan
    from ..publisher.model import ShopLimits, Trim

PAPERBACK, CASE, FILE = "paperback", "hardcover with a printed case", "PDF file"
SCHEMES = {"bisac": "BISAC", "thema": "Thema"}


@dataclass(frozen=True, slots=True)
class Metadata:
    """Everything a form asks of an edition; lengths in points."""

    edition: str
    publisher: str
    title: str
    language: str
    form: str  # paperback, hardcover with a printed case, PDF file
    pages: int
    trim: Trim
    size: Trim  # of the finished book: a case's boards are larger than its trim
    subtitle: str = ""
    series: tuple[str, int] | None = None
    contributors: tuple[Contributor, ...] = ()
    imprint: str = ""
    isbn: str = ""
    published: str = ""  # as far as it is known: 2026-11-30, 2026-11 or 2026
    paper: str = ""
    ink: str = ""
    spine: float | None = None
    bleeds: bool = False
    barcode: bool = False  # whether its cover shows one
    large_print: bool = False
    answers_least: float | None = (
        None  # points: the floor of their letters, where the book has one of its own
    )
    binding: Binding = Binding.LEFT
    description: str = ""
    keywords: tuple[str, ...] = ()
    categories: tuple[Category, ...] = ()
    audience: str = ""

    @property
    def digits(self) -> str:
        """The ISBN without its hyphens."""
        return re.sub(r"\D", "", self.isbn)

    @property
    def house(self) -> str:
        """Who publishes it: the imprint, or its authors."""
        return self.imprint or authors(self.contributors)


def metadata_of(spec: BookSpec, plan: EditionPlan, pages: int, bleeds: bool) -> Metadata:
    """The metadata of an edition that came to so many pages."""
    edition, publisher = plan.edition, plan.publisher
    details, paper, rule = edition.particulars, publisher.paper(edition.paper), publisher.cover
    form = FILE if publisher.sheets or not publisher.for_print else PAPERBACK
    over = (0.0, 0.0)
    if rule and rule.kind == "case":
        form, over = CASE, rule.board
    return Metadata(
        edition=edition.name,
        publisher=publisher.name,
        title=spec.title,
        subtitle=spec.subtitle,
        series=spec.series,
        contributors=details.contributors,
        imprint=spec.imprint,
        isbn=edition.isbn or "",
        published=details.date or (str(spec.year) if spec.year else ""),
        language=spec.language,
        form=form,
        pages=pages,
        trim=edition.trim,
        size=(edition.trim[0] + over[0], edition.trim[1] + over[1]),
        paper=paper.name if paper else "",
        ink=paper.ink if paper else "",
        spine=plan.spine(pages),
        binding=plan.edition.bound,
        bleeds=bleeds,
        barcode=bool(rule and rule.barcode and rule.barcode.drawn_by(edition.isbn) == "us"),
        large_print=edition.large_print,
        answers_least=spec.answers_of(edition).least_type,
        description=details.description,
        keywords=details.keywords,
        categories=details.categories,
        audience=details.audience or "",
    )


def seen(text: str) -> str:
    """A text without what is not there to be seen."""
    return CONTROL.sub("", text)


def metadata_csv(sheet: Metadata, takes: ShopLimits) -> str:
    """The sheet with a field a row, and the length of what the publisher's form bounds.

    A value that a spreadsheet would take for a formula stands behind an apostrophe.
    """
    most = {"title": None, "subtitle": None, "description": takes.description, "keyword": takes.keyword}
    kept = io.StringIO()
    rows = csv.writer(kept)
    rows.writerow(("field", "value", "characters", "at most"))
    for field, value in _rows(sheet):
        text, kind = seen(value), field.split()[0]
        measured = (length(text), most[kind] or "") if kind in most else ("", "")
        rows.writerow((field, guarded(text), *measured))
    return kept.getvalue()


def _rows(sheet: Metadata) -> Iterator[tuple[str, str]]:
    name, number = sheet.series or ("", "")
    yield from (("title", sheet.title), ("subtitle", sheet.subtitle))
    yield from (("series", name), ("series number", str(number)))
    for at, person in enumerate(sheet.contributors, 1):
        yield from ((f"contributor {at}", person.name), (f"contributor {at} role", person.role))
    yield from (("imprint", sheet.imprint), ("ISBN", sheet.isbn), ("publication date", sheet.published))
    yield from (("language", sheet.language), ("audience", sheet.audience))
    yield from (("edition", sheet.edition), ("publisher", sheet.publisher), ("form", sheet.form))
    yield from (("pages", str(sheet.pages)), ("trim", size_name(sheet.trim)))
    yield from (("bleed", _yes(sheet.bleeds)), ("large print", _yes(sheet.large_print)))
    yield from (("paper", sheet.paper), ("ink", sheet.ink))
    yield "spine", "" if sheet.spine is None else format_lengths((sheet.spine,))
    yield "description", sheet.description
    yield from ((f"keyword {at}", keyword) for at, keyword in enumerate(sheet.keywords, 1))
    for at, category in enumerate(sheet.categories, 1):
        yield f"category {at}", category.text
        yield f"category {at} scheme", SCHEMES.get(category.scheme, "the shop's own words")
    yield "price", ""


def _yes(truth: bool) -> str:
    return "yes" if truth else "no"
