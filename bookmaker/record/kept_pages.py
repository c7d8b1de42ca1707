"""Pages of an interior that an earlier build read, looked at and checked, each by itself.

What came of a page hangs on what it is drawn from (its content, its resources, down to the last font
program), on its number, on its claims and what is due on it, on what its printer and its book ask of every
page, on the font files it is held against, and on the code that does it. What hangs on several pages, the
contents above all, is checked anew each time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from pypdf.generic import DictionaryObject

from ..files.store import Kept, StoredValue, digest_of
from ..pdfread.fonts import Typeface
from ..pdfread.objects import BROKEN, dictionary
from ..pdfread.page_digest import PageDigests
from ..pdfread.pages import PdfPage, PdfPages
from ..preflight import Preflight
from ..preflight.run import CheckedPage
from ..proof.claims.book import ClaimsProof
from ..proof.claims.page import ProvenPage
from ..proof.sheets import faces_on
from ..proof.sight.watch import Seen
from .own_values import pickles


@dataclass(frozen=True, slots=True)
class PrintedFace:
    """A font of the file as far as it matters once its page is read."""

    name: str
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class KeptPage:
    """What came of a page; its fonts by their names in its resources."""

    seen: Seen
    proven: ProvenPage
    checked: CheckedPage
    faces: tuple[str, ...]  # of all its type
    checked_faces: tuple[str, ...]

    def check_again(self, sheet: PdfPage, pages: PdfPages, proof: ClaimsProof, flight: Preflight) -> None:
        """Hold it against the others of a file that has the page."""
        resources = dictionary(sheet.page, "/Resources")
        faces = {name: pages.typeface(resources, name) for name in (*self.faces, *self.checked_faces)}
        proof.sheets.check(sheet, self.seen, [faces[name] for name in self.faces])
        proof.add(self.proven)
        used = tuple(faces[name] for name in self.checked_faces)
        flight.check_checked(sheet, replace(self.checked, faces=used))


_PAGES = pickles(KeptPage, {Typeface: lambda face: (PrintedFace, (face.name, face.low, face.high))})


class KeptPages:
    """The pages of one file as earlier builds had them; those that are new are put beside them."""

    def __init__(
        self,
        kept: Kept,
        digests: PageDigests,
        pages: PdfPages,
        fonts: Mapping[str, Path],
        proof: ClaimsProof,
        flight: Preflight,
    ) -> None:
        self._kept, self._pages, self._proof, self._flight = kept, pages, proof, flight
        self._digests = digests
        self._entries = dict[int, StoredValue[KeptPage]]()  # of pages that are to be kept
        context = flight.context
        profile = replace(context.facts.profile, refused=frozenset())  # told in an order of their own
        asked = repr(
            [
                replace(context.facts, claims=None, profile=profile),
                sorted(context.facts.profile.refused),
                *(context.trim, context.bleeds, context.pages, context.claims, context.header),
                proof.due.title,
            ]
        )
        self._of_all = digest_of([fonts, asked])  # of every page

    def get(self, number: int, page: DictionaryObject) -> KeptPage | None:
        """What came of that page; None where it was never met, or has to be read again."""
        try:
            digest = self._digests.of(page)
        except BROKEN:  # it is not as we write it
            return None
        claims, due = self._flight.context.facts.claims, self._proof.due.source(number)
        if not due:
            return None
        asked = [digest, number, self._of_all, due, claims and claims.line(number)]
        entry = self._entries[number] = self._kept.entry("page", asked, _PAGES)
        return entry.value()

    def put(self, sheet: PdfPage, seen: Seen, proven: ProvenPage, checked: CheckedPage) -> None:
        """Keep what came of a page, if nothing went wrong with it and it shows no pictures."""
        entry = self._entries.pop(sheet.number, None)
        if (
            not entry
            or proven.troubles
            or sheet.unread
            or seen.error
            or not checked.whole
            or sheet.content.pictures
        ):
            return
        resources = dictionary(sheet.page, "/Resources")
        fonts = map(str, dictionary(resources, "/Font"))
        names = {self._pages.typeface(resources, name): name for name in fonts}
        faces = faces_on(sheet)
        if not names.keys() >= {*faces}:  # some are a form's own
            return
        page = KeptPage(
            seen,
            proven,
            replace(checked, faces=()),
            tuple(names[face] for face in faces),
            tuple(names[face] for face in checked.faces),
        )
        entry.keep(page)
