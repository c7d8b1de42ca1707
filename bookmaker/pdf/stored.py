"""What a PDF keeps once, however often it is shown: pictures, and stamps as forms of their operators."""

from __future__ import annotations

from hashlib import sha256

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFName,
    PDFObject,
    PDFStream,
    PDFZCompress,
)
from reportlab.pdfgen.canvas import Canvas

from .pictures import PdfPicture


class Form(PDFObject):
    """Operators that the file keeps once, however often they are shown."""

    def __init__(self, code: bytes, box: tuple[float, float, float, float]) -> None:
        self.data, self.box = code, box
        self.key = _key_of(code)

    def format(self, document: PDFDocument) -> bytes:
        """The stream, packed."""
        stream = PDFStream(content=PDFZCompress.encode(self.data), filters=[])
        stream.dictionary.dict |= {
            "Type": PDFName("XObject"),
            "Subtype": PDFName("Form"),
            "BBox": PDFArray([round(edge, 3) for edge in self.box]),
            "Resources": PDFDictionary({}),
            "Filter": PDFName("FlateDecode"),
        }
        formatted: bytes = stream.format(document)
        return formatted


class StoredPicture(PDFObject):
    """A picture as the file keeps it: once, however often it is shown."""

    def __init__(self, picture: PdfPicture) -> None:
        self.picture, self.key = picture, _key_of(picture.data)

    def format(self, document: PDFDocument) -> bytes:
        """The stream, already packed."""
        stream = PDFStream(content=self.picture.data, filters=[])
        stream.dictionary.dict |= {
            "Type": PDFName("XObject"),
            "Subtype": PDFName("Image"),
            "Width": self.picture.width,
            "Height": self.picture.height,
            "BitsPerComponent": 8,
            "ColorSpace": PDFName(self.picture.space),
            "Filter": PDFName("FlateDecode"),
        }
        formatted: bytes = stream.format(document)
        return formatted


def _key_of(data: bytes) -> str:
    """What names a picture or a stamp in a file: alike ones are one."""
    return sha256(data).hexdigest()[:16]


def place(canvas: Canvas, document: PDFDocument, stored: Form | StoredPicture) -> str:
    """The name by which this page shows a picture or a stamp."""
    name: str = document.getXObjectName(stored.key)
    if name not in document.idToObject:
        document.Reference(stored, name)  # type: ignore[no-untyped-call]
    if stored.key not in (shown := canvas._formsinuse):  # type: ignore[attr-defined]  # ReportLab hides it
        shown.append(stored.key)
    canvas._currentPageHasImages = 1  # type: ignore[attr-defined]
    return name


def shown_on(canvas: Canvas) -> tuple[str, ...]:
    """The keys of what the page shows that is not yet complete, each once, in the order it came."""
    return tuple(canvas._formsinuse)  # type: ignore[attr-defined]  # ReportLab hides it
