"""The pages of a file as such: their size, their fonts and encodings, whether they can be read and seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from ..binding import PageOrder
from ..pdfread.boxes import cut_of
from ..pdfread.fonts import Typeface
from ..pdfread.marks import PageArea
from ..pdfread.objects import value
from ..pdfread.pages import PdfPage
from ..pdfread.tolerances import NEAR
from .causes import PageSize, size_troubles
from .report import Trouble
from .sight.watch import Seen


@dataclass(frozen=True, slots=True)
class SheetsDue:
    """What the pages of a book have to be, as far as it is known."""

    name: str = "the book"
    pages: int | None = None
    trim: tuple[float, float] | None = None  # of each page
    others_trims: Mapping[tuple[float, float], str] = field(default_factory=dict)  # those of other editions
    fonts: frozenset[str] | None = None  # the names of all its fonts
    order: PageOrder = PageOrder.FORWARD  # of the pages in the file


def faces_on(sheet: PdfPage) -> tuple[Typeface, ...]:
    """The fonts of a page's type, each once, in the order of their first use."""
    return tuple(dict.fromkeys(run.face for run in sheet.content.runs if run.face))


@dataclass(slots=True)
class Sheets:
    """The pages of a file on their way: `check` each, then `troubles` and `remarks`."""

    due: SheetsDue = field(default_factory=SheetsDue)
    pages: int = 0
    size: tuple[float, float] | None = None  # that all pages have to have: the due one, or the first one's
    trims: dict[int, PageArea] = field(default_factory=dict)  # of the pages
    found: list[Trouble] = field(default_factory=list)
    sizes: list[PageSize] = field(default_factory=list)  # of pages that have another
    faces: set[Typeface] = field(default_factory=set)
    broken: list[Trouble] = field(default_factory=list)  # fonts that print nothing, or nobody knows what
    unseen: dict[str, list[int]] = field(default_factory=dict)  # pages not to be drawn, by the reason
    not_seen: set[str] = field(default_factory=set)  # fonts that were not to be had
    # strings by font that are set in a way of their own
    lesser: Counter[str] = field(default_factory=Counter)
    alone: int = 0  # signs in such fonts that no other on their page is like

    def check(self, sheet: PdfPage, seen: Seen, faces: Iterable[Typeface]) -> None:
        """Look at one more page, of which so much is seen, and at the fonts of its type."""
        self.pages = number = sheet.number
        if sheet.unread:
            self.found.append(Trouble(f"cannot be read to its end: {sheet.unread}", number))
        if seen.error:
            self.unseen.setdefault(seen.error, []).append(number)
        if seen.turn:
            self.found.append(Trouble(f"is turned by {seen.turn} degrees", number))
        self._size(sheet)
        self._fonts(number, seen)
        self._faces(number, faces)

    def placed(self, what: str, page: int | None, about: str = "", area: PageArea | None = None) -> Trouble:
        """A trouble with its place on the page, counted from the trim as well."""
        trim = self.trims.get(page) if page is not None else None
        return Trouble(what, page, about, area, area.corner_from(trim) if area and trim else None)

    def causes(self) -> Iterator[Trouble]:
        """What much of the rest may come of."""
        due = self.due
        yield from self.broken
        yield from size_troubles(self.sizes, self.size or (0.0, 0.0), due.others_trims)
        if due.pages is not None and self.pages != due.pages:
            yield Trouble(f"the file has {self.pages} pages, {due.name} {due.pages}")

    def unseen_troubles(self) -> Iterator[Trouble]:
        """Pages that nobody could look at."""
        for why, pages in self.unseen.items():
            others = f", and {len(pages) - 1} more pages" if len(pages) > 1 else ""
            yield Trouble(f"cannot be seen{others}: {why}", pages[0])

    def remarks(self) -> Iterator[Trouble]:
        """What was not held against its font, and why."""
        if self.not_seen:
            names = ", ".join(sorted(self.not_seen))
            alone = f"; {self.alone} single signs had no other on their page to be like" if self.alone else ""
            yield Trouble(f"not held against its font, which was not found: type in {names}{alone}")
        if self.lesser:
            names = ", ".join(f"{name} ({count})" for name, count in sorted(self.lesser.items()))
            what = "seen to be there and not held against its font, being kerned, spaced, stretched, outlined"
            yield Trouble(f"{what} or not in one plain ink: strings in {names}")

    def _size(self, sheet: PdfPage) -> None:
        """Each page is as large as it is due, or else as the others are."""
        cut = cut_of(sheet.page)
        if cut:
            self.trims[sheet.number] = cut
        size = (cut.right - cut.left, cut.top - cut.bottom) if cut else (0.0, 0.0)
        unit = value(sheet.page, "/UserUnit", 1)
        if unit != 1:
            self.found.append(Trouble(f"measures in units of {unit:g} points", sheet.number))
        self.size = trim = self.size or self.due.trim or size
        if max(abs(one - due) for one, due in zip(size, trim, strict=True)) > NEAR:
            self.sizes.append(PageSize(sheet.number, *size))

    def _fonts(self, number: int, seen: Seen) -> None:
        """Type is set in the book's own fonts."""
        for name in sorted(seen.unknown):
            if self.due.fonts is not None and name not in self.due.fonts:
                what = f"sets type in {name}, which is no font of the book's"
                self.found.append(Trouble(what, number))
        self.not_seen |= seen.unknown
        self.lesser.update(seen.lesser)
        self.alone += seen.alone

    def _faces(self, number: int, faces: Iterable[Typeface]) -> None:
        """Each font is there and whole, and names no other sign than it says: viewers could show either."""
        for face in faces:
            if face in self.faces:
                continue
            self.faces.add(face)
            if flaw := face.flaw():
                self.broken.append(Trouble(f"sets type in {face.name}, whose program {flaw}", number))
            elif self.due.fonts is not None and not face.embedded:
                self.broken.append(Trouble(f"sets type in {face.name}, which is not in the file", number))
            for said, there in islice(face.contradictions(), 1):
                what = f"sets type in {face.name}, whose encoding contradicts what it says: {said} is {there}"
                self.found.append(Trouble(what, number))
