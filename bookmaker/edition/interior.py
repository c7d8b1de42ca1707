"""The interior of an edition: drawn page by page as it is laid out, then proven and preflighted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import Problem, raise_problems
from ..files.staging import StagedFolder
from ..files.store import NOTHING_KEPT, Kept
from ..page.book import Book
from ..page.layout import EditionPages
from ..page.ops import Page
from ..puzzles.model import KindPuzzle
from ..record.claims_file import BookClaims
from ..record.findings import preflight_problems, proof_problems, unproven_advice
from ..record.record import CLAIMS, INTERIOR, Digest, file_digest
from ..typesetting.set_type import Typesetting

if TYPE_CHECKING:
    from .drawn_pages import DrawnPages


class InteriorFile:
    """interior.pdf on its way: it takes page after page."""

    def __init__(
        self, setting: Typesetting, book: Book, folder: StagedFolder, kept: Kept = NOTHING_KEPT
    ) -> None:
        from .drawn_pages import DrawnPages, keeps_pages

        self.setting, self.book, self.folder = setting, book, folder
        named = any(item.pupil for item in book.items)  # names of children stay out of what is kept
        self.kept = NOTHING_KEPT if named else kept
        self.path: Path = folder.path(f"{setting.plan.edition.name}/{INTERIOR}")
        self.content = Digest()  # of what is on its pages
        self.claims = BookClaims()
        self._drawing = setting.drawing(book, self.path)
        self.earlier: DrawnPages | None = None
        if self.kept and keeps_pages(setting):
            self.earlier = DrawnPages(self.kept, setting, self._drawing, self.content, self.claims)

    def draw(self, page: Page) -> Page:
        """Draw a page, and give back what is still wanted of it: what is on it is kept for plugins alone."""
        drawn, written = self._drawing.add(page), self.content.add_page(page)
        claims = self.claims.add_page(page, self.setting.look.metrics)
        if self.earlier:
            self.earlier.note(drawn, written, claims)
        return page if self.setting.hooks.checks_pages else page.bare

    def save(self, layout: EditionPages) -> tuple[Problem, ...]:
        """Complete the file, and give the advice on its pages; raises BookError if they have a problem."""
        problems = (*layout.problems, *self.setting.problems(layout, self.book))
        advice = raise_problems(self.setting.plan.named(problems))
        self._drawing.save()
        self.claims.write(self.folder.path(f"{self.setting.plan.edition.name}/{CLAIMS}"))
        return advice


@dataclass(frozen=True, slots=True)
class Proven:
    """An interior that keeps its promises and that its printer takes: what book.json says of it."""

    record: Mapping[str, Any]
    advice: tuple[Problem, ...] = ()


def prove_and_preflight(
    interior: InteriorFile, layout: EditionPages, made: Mapping[str, KindPuzzle]
) -> Proven:
    """Read the finished file once, for its promises and for its printer; raises BookError where it fails.

    What comes of a page by itself is taken from the store where the same page was met before.
    """
    from ..proof.report import proof_section
    from ..record.due_record import due_object
    from .due import book_due
    from .inspect import examine

    setting, book = interior.setting, interior.book
    due = book_due(setting, book, layout)
    examined = examine(setting, interior.path, due, layout, interior.claims, interior.kept)
    report = examined.flight
    problems = [*proof_problems(examined.troubles, INTERIOR, layout.pages)]
    problems += unproven_advice(examined.proof.unproven, INTERIOR)
    if report:
        problems += preflight_problems(report, INTERIOR, layout.pages)
    advice = raise_problems(setting.plan.named(problems))
    name, claims = setting.plan.edition.name, interior.path.with_name(CLAIMS)
    record = {
        "file": f"{name}/{INTERIOR}",
        "file_digest": file_digest(interior.path),
        "claims": {"file": f"{name}/{CLAIMS}", "file_digest": file_digest(claims)},
        "due": due_object(due, book, made, setting.hooks.plugins),
        "proof": proof_section(examined.proof),
        "preflight": report.as_json() if report and setting.plan.publisher.for_print else None,
    }
    return Proven(record, advice)
