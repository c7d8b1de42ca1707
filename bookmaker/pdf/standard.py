"""PDF/X: what a file says of itself so that a printer takes it as it is.

PDF/X-1a:2001 and X-3:2002 are PDF 1.3 with a few more words: which standard it is, that nothing is
trapped, and for which printing condition. That is named by its entry in the registry of the
International Color Consortium, and no profile is embedded: so the standard is met, and also
printers who want no profiles in their files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFInfo, PDFName, PDFString

CONDITION = "CGATS TR 001"  # web offset on coated paper (SWOP): the registry's oldest, known everywhere
REGISTRY = "http://www.color.org"


@dataclass(frozen=True, slots=True)
class Standard:
    """A standard by the names it goes by inside a file."""

    version: str
    conformance: str | None = None


STANDARDS = {
    "PDF/X-1a:2001": Standard("PDF/X-1:2001", "PDF/X-1a:2001"),
    "PDF/X-3:2002": Standard("PDF/X-3:2002"),
}


class _Info(PDFInfo):
    """The information dictionary with the words of a standard."""

    def __init__(self, standard: Standard) -> None:
        super().__init__()
        self.standard = standard

    def format(self, document: PDFDocument) -> bytes:
        """As ReportLab writes it, and the standard."""
        plain: bytes = super().format(document)
        words = {"GTS_PDFXVersion": PDFString(self.standard.version)}
        if self.standard.conformance:
            words["GTS_PDFXConformance"] = PDFString(self.standard.conformance)
        more: bytes = PDFDictionary(words).format(document)
        return plain.rstrip()[: -len(b">>")] + more.lstrip()[len(b"<<") :]


def conform(document: PDFDocument, name: str) -> None:
    """Have a new document say that it keeps a standard."""
    document.info = _Info(STANDARDS[name])
    intent = {
        "Type": PDFName("OutputIntent"),
        "S": PDFName("GTS_PDFX"),
        "OutputConditionIdentifier": PDFString(CONDITION),
        "OutputCondition": PDFString(CONDITION),
        "RegistryName": PDFString(REGISTRY),
        "Info": PDFString(CONDITION),
    }
    catalog: Any = document.Catalog  # type: ignore[attr-defined]  # ReportLab hides it
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
    catalog.OutputIntents = PDFArray([PDFDictionary(intent)])
