"""A page's digest: the same wherever the same page stands, another for whatever is drawn otherwise."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image
from pypdf import PdfReader, PdfWriter
from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject, NumberObject, RectangleObject
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from bookmaker.host.discover import builtin_folder
from bookmaker.pdfread.page_digest import PageDigests
from bookmaker.pdfread.pages import pages_of

FONT = sorted((builtin_folder().with_name("themes") / "fonts").rglob("*.ttf"))[0]


@pytest.fixture(scope="module")
def pdf() -> bytes:
    """Two pages in one embedded font, with a picture on the first."""
    whole = BytesIO()
    pdfmetrics.registerFont(TTFont("ours", str(FONT)))
    canvas = Canvas(whole, (200, 200), initialFontName="ours", invariant=1)
    canvas.drawImage(ImageReader(Image.new("L", (8, 8), 90)), 10, 10, 50, 50)
    for text in ("WHALE", "SHARK"):
        canvas.setFont("ours", 20)
        canvas.drawString(80, 80, text)
        canvas.showPage()
    canvas.save()
    return whole.getvalue()


def digests(pdf: bytes) -> list[str]:
    reader = PdfReader(BytesIO(pdf))
    found = PageDigests(reader)
    return [found.of(page) for page in pages_of(reader)]


def rewritten(pdf: bytes, change: Callable[[PdfWriter], object]) -> bytes:
    writer = PdfWriter()
    for page in PdfReader(BytesIO(pdf)).pages:
        writer.add_page(page)
    change(writer)
    whole = BytesIO()
    writer.write(whole)
    return whole.getvalue()


def resource(writer: PdfWriter, kind: str) -> DictionaryObject:
    [name] = writer.pages[0]["/Resources"][kind]  # type: ignore[index]
    found = writer.pages[0]["/Resources"][kind][name].get_object()  # type: ignore[index]
    assert isinstance(found, DictionaryObject)
    return found


def other_content(writer: PdfWriter) -> None:
    stream = DecodedStreamObject()
    stream.set_data(writer.pages[0].get_contents().get_data() + b" 1 g 80 80 20 20 re f")  # type: ignore[union-attr]
    writer.pages[0][NameObject("/Contents")] = writer._add_object(stream)


def other_stream(stream: object) -> None:
    stream._data = stream._data[:-1] + b"?"  # type: ignore[attr-defined]


CHANGES: dict[str, tuple[Callable[[PdfWriter], object], bool]] = {  # and whether the second page shares it
    "content": (other_content, False),
    "box": (lambda at: at.pages[0].__setitem__(NameObject("/CropBox"), RectangleObject((0, 0, 9, 9))), False),
    "turn": (lambda at: at.pages[0].__setitem__(NameObject("/Rotate"), NumberObject(180)), False),
    "picture": (lambda at: other_stream(resource(at, "/XObject")), False),
    "font program": (
        lambda at: other_stream(resource(at, "/Font")["/FontDescriptor"]["/FontFile2"].get_object()),  # type: ignore[index]
        True,
    ),
}


def test_the_same_page_has_the_same_digest_in_another_file(pdf: bytes):
    plain = digests(rewritten(pdf, lambda writer: None))
    moved = rewritten(pdf, lambda writer: writer.insert_blank_page(90, 90, 0))  # all objects are renumbered

    assert digests(rewritten(moved, lambda writer: None))[1:] == plain
    assert len({*plain}) == 2


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_a_page_is_drawn_from_counts(pdf: bytes, change: str):
    work, shared = CHANGES[change]
    before, after = digests(rewritten(pdf, lambda writer: None)), digests(rewritten(pdf, work))

    assert [one == other for one, other in zip(before, after, strict=True)] == [False, not shared]
