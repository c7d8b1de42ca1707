"""A whole book without claims proven page by page: by its record, or by itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import InitVar, dataclass, field
from pathlib import Path
from types import MappingProxyType

from ..binding import PageOrder
from ..kinds.printed import KindReader
from ..pdfread.pages import PdfPage
from ..proof.claims.page import look_flaws
from ..proof.codes import codes_read
from ..proof.phrases import ENGLISH, Wording
from ..proof.report import ProofReport
from ..proof.run import Progress, run
from ..proof.sheets import Sheets, SheetsDue, faces_on
from ..proof.sight.watch import Seen
from .alone import Alone
from .expected import Record
from .held import HeldFile
from .notes import Notes
from .page import read_page

NO_FONTS: Mapping[str, Path] = MappingProxyType({})


def prove(
    pdf: Path,
    record: Record | None = None,
    wordings: tuple[Wording, ...] = (ENGLISH,),
    progress: Progress | None = None,
    fonts: Mapping[str, Path] = NO_FONTS,
    kinds: tuple[KindReader, ...] = (),
) -> ProofReport:
    """Prove a finished interior from its file alone, or against a record of what it has to be.

    `wordings` are what it may say round its puzzles, where the record does not tell that. `fonts` are the
    source files of its fonts by PostScript name: type set in another is not held against what it says.
    `kinds` are those of plugins that puzzles of the record may be of.
    """
    return run(Proof(record, wordings, kinds), pdf, fonts, progress)


@dataclass(slots=True)
class Proof:
    """A book being proven, a page at a time: `check_page` each, then `report`.

    Whoever reads the sheets for another purpose too hands them on here, and the file is read once.
    """

    record: Record | None = None
    wordings: InitVar[tuple[Wording, ...]] = (ENGLISH,)
    kinds: InitVar[tuple[KindReader, ...]] = ()
    order: InitVar[PageOrder] = PageOrder.FORWARD  # of the pages in the file, where no record tells it
    sheets: Sheets = field(init=False)  # its pages as such
    notes: Notes = field(init=False)
    reader: Alone | HeldFile = field(init=False)

    def __post_init__(
        self, wordings: tuple[Wording, ...], kinds: tuple[KindReader, ...], order: PageOrder
    ) -> None:
        own = self.record
        due = SheetsDue(order=order)
        if own:
            due = SheetsDue(own.name, own.pages, own.trim, own.others_trims, own.fonts, own.order)
        self.sheets = Sheets(due)
        self.notes = Notes(self.sheets)
        self.reader = Alone(self.notes, wordings)
        if own:
            by_name = {kind.name: kind for kind in kinds}
            self.reader = HeldFile(self.notes, own, own.wording or wordings[0], by_name)

    def check_page(self, sheet: PdfPage, seen: Seen) -> None:
        """Read one more page, of which so much is seen, and hold it against the book so far."""
        if sheet.stop:
            self.notes.tell([sheet.stop], None)
            return
        self.sheets.check(sheet, seen, faces_on(sheet))
        page = read_page(sheet, seen)
        asks = self.reader.page(page)
        cells = {id(sign.run): not asks for grid in page.fields for sign in grid.cells.values()}
        self.notes.tell(look_flaws(sheet, seen, cells), page.number)
        folio = page.folio
        self.notes.folios += [folio] if folio and folio.number != sheet.label else []

    def check_codes(self, pdf: Path) -> None:
        """Read the QR codes of the finished file back, if it has some and there is something to read them."""
        if self.record:
            found, remarks = codes_read(pdf, self.record.codes, self.record.order)
            self.notes.troubles += found
            self.notes.remarks += remarks

    def report(self) -> ProofReport:
        """Everything that was found, in the order of the pages."""
        self.reader.finish()
        return self.notes.report(self.record.name if self.record else "")
