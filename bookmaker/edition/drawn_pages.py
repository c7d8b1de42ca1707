"""Pages of an interior that an earlier build laid out and drew: they go into the new file as they were.

A page's entry is named by all that it hangs on (its source, see `page/layout/page_sources.py`, its fonts,
the code) and has its operators, what its layout noted, and what the digest of the edition's content is
taken of.
Nothing is kept where a stranger's plugin is loaded, which may look anywhere, nor of themes with pictures in
files. The finished file is read and proven like any other.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ..files.store import Kept, StoredValue, digest_of
from ..page.layout.page_notes import PageNotes
from ..page.ops import Page
from ..pdf.draw import DrawnPage
from ..pdf.stored import Form
from ..record.claims_file import BookClaims
from ..record.own_values import pickles
from ..record.record import Digest
from ..typesetting.set_type import Typesetting

if TYPE_CHECKING:
    from ..pdf.draw import PdfDrawing


@dataclass(frozen=True, slots=True)
class _KeptPage:
    """A page but for its ops."""

    page: Page
    notes: PageNotes
    drawn: DrawnPage
    written: str  # what its digest is taken of
    claims: str  # as they are written


_PAGES, _STAMPS = pickles(_KeptPage), pickles(tuple)


class DrawnPages:
    """The pages of one file as earlier builds drew them; those that are new are put beside them."""

    def __init__(
        self,
        kept: Kept,
        setting: Typesetting,
        drawing: PdfDrawing,
        content: Digest,
        claims: BookClaims,
    ) -> None:
        self._kept, self._drawing, self._content, self._claims = kept, drawing, content, claims
        fonts = {role: font.face.name.decode("latin-1") for role, font in setting.fonts.fonts.items()}
        self._of_all = digest_of([setting.fonts.files, fonts, setting.palette.space])
        self._last: tuple[DrawnPage, str, str] | None = None

    def note(self, drawn: DrawnPage, written: str, claims: str) -> None:
        """The page drawn last, what the digest of the content was taken of, and its claims."""
        self._last = drawn, written, claims

    def again(self, source: str) -> tuple[Page, PageNotes] | None:
        """The page put in once more, and what it came to; None where it was never met in these fonts."""
        found = self._page(source).value()
        if not (found and self._drawing.add_again(found.page, found.drawn, self._stamp)):
            return None
        self._content.add(found.written)
        self._claims.add(found.claims)
        return found.page.bare, found.notes

    def keep(self, source: str, page: Page, notes: PageNotes) -> None:
        """Keep the page that was drawn last, if nothing is wrong with it and it shows no pictures."""
        if not self._last or self._last[0].pictures or notes.problems:
            return
        drawn, written, claims = self._last
        for key in drawn.stamps:
            form = self._drawing.stamp(key)
            self._form(key).keep((form.data, form.box))
        self._page(source).keep(_KeptPage(replace(page, ops=()), notes, drawn, written, claims))

    def _stamp(self, key: str) -> Form | None:
        found = self._form(key).value()
        return Form(*found) if found else None

    def _page(self, source: str) -> StoredValue[_KeptPage]:
        return self._kept.entry("drawn", [self._of_all, source], _PAGES)

    def _form(self, key: str) -> StoredValue[tuple[Any, ...]]:
        return self._kept.entry("stamp", [self._of_all, key], _STAMPS)


def keeps_pages(setting: Typesetting) -> bool:
    """Whether all that its pages hang on can be told: no stranger draws, and no file is read meanwhile."""
    hooks, art = setting.hooks, setting.look.theme.art
    return not (
        hooks.plugins.strangers
        or hooks.checks_pages
        or any(each.picture for one in art for each in one.pictures)
    )
