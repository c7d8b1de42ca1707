"""Pages of an interior that an earlier build laid out and drew: they go into the new file as they were.

A page's entry is named by all that it hangs on (its source, see `page/page_sources.py`, its fonts, the code)
and has its operators packed, what its layout noted, and what the digest of the edition's content is taken of.
Nothing is kept where a stranger's plugin is loaded, which may look anywhere, nor of themes with pictures in
files. The finished file is read and proven like any other.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..host.discover import BUILT_IN
from ..page.ops import Page
from ..page.page_notes import PageNotes
from ..pdf.draw import DrawnPage
from ..pdf.stored import Form
from ..proof.sight.kept import KeptAnswers
from .claims_file import BookClaims
from .own_values import pickled, value_in
from .record import Digest
from .typesetting import Typesetting

if TYPE_CHECKING:
    from ..pdf.draw import PdfDrawing

_PAGE, _STAMP = "drawn", "stamp"  # kinds of entries
_QUICK = 1  # how hard zlib tries: what is packed is read once a build


@dataclass(frozen=True, slots=True)
class _KeptPage:
    """A page but for its ops."""

    page: Page
    notes: PageNotes
    drawn: DrawnPage
    written: bytes  # packed: what its digest is taken of
    claims: bytes  # packed, as they are written


@dataclass(frozen=True, slots=True)
class _KeptStamp:
    code: bytes
    box: tuple[float, float, float, float]


class DrawnPages:
    """The pages of one file as earlier builds drew them; those that are new are put beside them."""

    def __init__(
        self,
        kept: KeptAnswers,
        setting: Typesetting,
        drawing: PdfDrawing,
        content: Digest,
        claims: BookClaims,
    ) -> None:
        self._kept, self._drawing, self._content, self._claims = kept, drawing, content, claims
        fonts = {role: font.face.name.decode("latin-1") for role, font in setting.fonts.fonts.items()}
        files = {name: str(path) for name, path in setting.fonts.files.items()}
        self._of_all = kept.name(files, fonts, setting.palette.space)
        self._last: tuple[DrawnPage, str, str] | None = None

    def note(self, drawn: DrawnPage, written: str, claims: str) -> None:
        """The page drawn last, what the digest of the content was taken of, and its claims."""
        self._last = drawn, written, claims

    def again(self, source: str) -> tuple[Page, PageNotes] | None:
        """The page put in once more, and what it came to; None where it was never met in these fonts."""
        kept = self._kept.store.value(_PAGE, self._name(source), _read_page)
        if not (kept and self._drawing.add_again(kept[0].page, kept[0].drawn, self._stamp)):
            return None
        found, written, claims = kept
        self._content.add(written)
        self._claims.add(claims)
        return found.page.bare, found.notes

    def keep(self, source: str, page: Page, notes: PageNotes) -> None:
        """Keep the page that was drawn last, if nothing is wrong with it and it shows no pictures."""
        if not self._last or self._last[0].pictures or notes.problems:
            return
        drawn, written, claims = self._last
        for key in drawn.stamps:
            form = self._drawing.stamp(key)
            self._put(_STAMP, key, _KeptStamp(form.data, form.box))
        whole, places = (zlib.compress(text.encode(), _QUICK) for text in (written, claims))
        self._put(_PAGE, source, _KeptPage(replace(page, ops=()), notes, drawn, whole, places))

    def _stamp(self, key: str) -> Form | None:
        return self._kept.store.value(_STAMP, self._name(key), _read_stamp)

    def _put(self, kind: str, key: str, value: object) -> None:
        if data := pickled(value):
            self._kept.store.put(kind, self._name(key), data)

    def _name(self, key: str) -> str:
        return self._kept.name({}, self._of_all, key)


def _read_page(data: bytes) -> tuple[_KeptPage, str, str]:
    """A page, what its digest is taken of, and its claims."""
    found = value_in(data, _KeptPage)
    return found, zlib.decompress(found.written).decode(), zlib.decompress(found.claims).decode()


def _read_stamp(data: bytes) -> Form:
    found = value_in(data, _KeptStamp)
    return Form(found.code, found.box)


def keeps_pages(setting: Typesetting) -> bool:
    """Whether all that its pages hang on can be told: no stranger draws, and no file is read meanwhile."""
    hooks, art = setting.hooks, setting.look.theme.art
    strangers = any(plugin.origin != BUILT_IN for plugin in hooks.plugins.plugins)
    return not (strangers or hooks.checks_pages or any(each.picture for one in art for each in one.pictures))
