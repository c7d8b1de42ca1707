"""Finished PDFs with one defect each, made from a clean one of ours.

Run `python -m tests.defects FOLDER` to have all of them in a folder, each under the name of its defect.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from struct import pack, unpack_from

from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    ByteStringObject,
    EncodedStreamObject,
    FloatObject,
    NullObject,
    NumberObject,
    TextStringObject,
)

from bookmaker.page.ops import Box
from bookmaker.page.qr import qr_boxes
from bookmaker.preflight import ADVICE, DOUBTFUL, REFUSED, Facts, Floors
from bookmaker.publisher.model import Publisher

from .spoiling import (
    ONE_DARK_CORNER,
    ONE_DARK_CORNER_OF_LIGHT,
    PAGES,
    SET,
    TRIM,
    _together,
    attach,
    bled,
    bookmark,
    box,
    catalog,
    clean,
    condition,
    drop,
    emptied,
    font,
    form,
    icc,
    info,
    intent,
    layered,
    more_intents,
    name,
    no_id,
    note,
    numbers,
    on_page,
    outlined,
    picture,
    profile,
    programs,
    publisher,
    said,
    script,
    separation,
    shading,
    shown,
    sized,
    slugged,
    state,
    stream,
    table,
    tiling,
    trimless,
    twice,
    version,
    without,
    write,
)

Place = tuple[float, float, float, float]


@dataclass(frozen=True)
class Defect:
    """One thing wrong: what it is found as, how bad, and where."""

    name: str
    found: str
    level: str
    spoil: Callable[[PdfWriter], object]
    page: int | None = None
    place: Place | None = None  # what the place found has to lie in, in points of the page
    publisher: str = "pdfx"
    paper: str | None = "offset-80"
    change: Callable[[Publisher], Publisher] = lambda house: house
    floors: Floors | None = None
    trim: tuple[float, float] | None = TRIM
    besides: tuple[str, ...] = ()  # what cannot but be found with it

    def facts(self) -> Facts:
        """What the spoilt file is held against."""
        house = self.change(publisher(self.publisher))
        return Facts(house, self.trim, self.paper, floors=self.floors)

    def make(self, good: Path, path: Path) -> Path:
        """The clean file, spoilt."""
        writer = PdfWriter(clone_from=good)
        self.spoil(writer)
        writer.write(path)
        return path


KDP = {"publisher": "kdp-paperback", "paper": "white"}
INGRAM = {"publisher": "ingramspark-paperback", "paper": "white-50"}


QR_CODE = " ".join(
    f"{each.x:.3f} {each.y:.3f} {each.width:.3f} {each.height:.3f} re"
    for each in qr_boxes("https://example.org/answers", Box(100, 100, 100, 100))
)


def _restricted(data: bytes) -> bytes:
    """A font program with a table that forbids to embed it."""
    (count,), said = unpack_from(">H", data, 4), bytes(8) + pack(">HH", 2, 0)
    tables = (unpack_from(">4sIII", data, at) for at in range(12, 12 + 16 * count, 16))
    entries = [pack(">4sIII", tag, check, at + 16, long) for tag, check, at, long in tables]
    own = pack(">4sIII", b"OS/2", 0, len(data) + 16, len(said))
    head = data[:4] + pack(">H", count + 1) + data[6:12]
    return head + b"".join([own, *entries]) + data[12 + 16 * count :] + said


def _cut_by_a_form(writer: PdfWriter) -> None:
    """Type in a form that is too low for it."""
    key = next(iter(writer.pages[4]["/Resources"]["/Font"]))
    content = f"0 g BT {key} 12 Tf 150 150 Td (cut off) Tj ET".encode()
    items = {"Type": name("XObject"), "Subtype": name("Form"), "BBox": numbers(140, 153, 240, 180)}
    write("/Form Do", XObject=lambda w: {"Form": stream(content, **items)})(writer)


def _swapped(writer: PdfWriter) -> None:
    """Two pages in each other's place."""
    one, other = writer.pages[5], writer.pages[8]
    contents, resources = one.raw_get("/Contents"), one.raw_get("/Resources")
    one[name("Contents")], one[name("Resources")] = other.raw_get("/Contents"), other.raw_get("/Resources")
    other[name("Contents")], other[name("Resources")] = contents, resources


def _xmp(**says: str) -> Callable[[PdfWriter], None]:
    """What the file says of itself once more."""
    named = {key.replace("_", ":"): text for key, text in says.items()}
    elements = "".join(f"<{key}>{text}</{key}>" for key, text in named.items())
    packet = f'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description>{elements}</rdf:Description></x:xmpmeta>'

    def spoil(writer: PdfWriter) -> None:
        made = stream(packet.encode(), Type=name("Metadata"), Subtype=name("XML"))
        writer.root_object[name("Metadata")] = writer._add_object(made)

    return spoil


SPOT = (95.0, 95.0, 205.0, 205.0)  # where most things are added
RGB_SPACE = name("DeviceRGB")

FORM_DEFECTS = (
    Defect("another-title-in-xmp", "xmp-differs", REFUSED, _xmp(dc_title="<rdf:li>Rock Pools</rdf:li>")),
    Defect("another-date-in-xmp", "xmp-differs", REFUSED, _xmp(xmp_CreateDate="1998-12-31T23:59:59Z")),
    Defect("two-pages-in-each-others-place", "folio-order", ADVICE, _swapped),
    Defect(
        "even-numbers-on-right-hand-pages",
        "folio-side",
        ADVICE,
        drop(1, 2, 3),
        change=lambda house: replace(house, page_multiple=1, pages=(4, 900)),
        paper=None,
    ),
    Defect(
        "no-output-intent", "no-output-intent", REFUSED, lambda w: without("OutputIntents")(w.root_object)
    ),
    Defect(
        "no-registry-and-no-profile", "no-registry-and-no-profile", REFUSED, intent(without("RegistryName"))
    ),
    Defect(
        "no-condition-identifier",
        "no-condition-identifier",
        REFUSED,
        intent(without("OutputConditionIdentifier")),
    ),
    Defect("two-output-intents", "several-output-intents", REFUSED, more_intents),
    Defect("trapped-missing", "trapped-missing", REFUSED, info(Trapped=None)),
    Defect("trapped-unknown", "trapped-unknown", REFUSED, info(Trapped="/Unknown")),
    Defect("no-title", "no-title", REFUSED, info(Title=None)),
    Defect("no-dates", "no-dates", REFUSED, info(CreationDate=None)),
    Defect("a-date-in-words", "date-malformed", REFUSED, info(CreationDate="1 May 2026")),
    Defect("a-month-13", "date-malformed", REFUSED, info(ModDate="D:20261301120000Z")),
    Defect("a-30th-of-february", "date-malformed", REFUSED, info(ModDate="D:20260230120000+01'00'")),
    Defect("an-unregistered-condition", "condition-unregistered", REFUSED, condition("Our own press")),
    Defect("an-rgb-condition", "condition-not-for-print", REFUSED, condition("sRGB IEC61966-2.1")),
    Defect("an-srgb-profile", "condition-not-for-print", REFUSED, condition("Custom", icc(b"RGB ", b"mntr"))),
    Defect("an-rgb-printer-profile", "condition-not-for-print", REFUSED, condition("Custom", icc(b"RGB "))),
    Defect("a-screen-profile", "condition-not-for-print", REFUSED, condition("Custom", icc(kind=b"mntr"))),
    Defect("an-empty-profile", "condition-profile-broken", REFUSED, condition("Custom", b"")),
    Defect("no-real-profile", "condition-profile-broken", REFUSED, condition("Custom", b"profile" * 99)),
    Defect("half-a-profile", "condition-profile-broken", REFUSED, condition("Custom", icc()[:-1])),
    Defect("no-conformance-key", "no-conformance-key", REFUSED, info(GTS_PDFXConformance=None)),
    Defect(
        "no-version-key",
        "no-version-key",
        REFUSED,
        info(GTS_PDFXVersion=None, GTS_PDFXConformance=None),
        besides=("no-conformance-key",),
    ),
    Defect(
        "another-standard",
        "other-standard",
        REFUSED,
        info(GTS_PDFXVersion="PDF/X-4", GTS_PDFXConformance=None),
    ),
    Defect("header-version", "header-version", REFUSED, version("1.6")),
    Defect("later-version-in-the-catalog", "header-version", REFUSED, catalog(Version=name("1.7"))),
    Defect("no-trailer-id", "no-trailer-id", REFUSED, no_id),
    Defect("encryption", "encrypted", REFUSED, lambda w: w.encrypt("", "owner", algorithm="RC4-128")),
    Defect("javascript", "javascript", REFUSED, script),
    Defect(
        "javascript-on-opening",
        "javascript",
        REFUSED,
        catalog(OpenAction=table(S=name("JavaScript"), JS=TextStringObject("1"))),
    ),
    Defect(
        "action-on-closing", "action", REFUSED, catalog(AA=table(WC=table(S=name("Named"), N=name("Print"))))
    ),
    Defect("embedded-file", "embedded-file", REFUSED, attach),
    Defect("bookmarks", "bookmarks", DOUBTFUL, bookmark),
    Defect("layers", "layers", REFUSED, layered),
    Defect(
        "form-field",
        "form-field",
        REFUSED,
        catalog(AcroForm=table(Fields=ArrayObject([table(T=TextStringObject("x"))]))),
    ),
    Defect("link-annotation", "link", REFUSED, note(5, Subtype=name("Link")), 5, (100, 120, 160, 140)),
    Defect("comment", "annotation", REFUSED, note(5, Subtype=name("Text")), 5, (100, 120, 160, 140)),
    Defect(
        "comment-in-a-file-that-claims-pdfx",
        "annotation",
        REFUSED,
        note(5, Subtype=name("Text")),
        5,
        (100, 120, 160, 140),
        **KDP,
    ),
    Defect(
        "comment-beside-the-page",
        "annotation",
        DOUBTFUL,
        note(5, box(440, 120, 500, 140), Subtype=name("Text")),
        5,
        (440, 120, 500, 140),
    ),
    Defect(
        "uri-action",
        "link",
        REFUSED,
        note(5, Subtype=name("Link"), A=table(S=name("URI"), URI=TextStringObject("http://example.org"))),
        5,
        (100, 120, 160, 140),
    ),
    Defect(
        "launching-link",
        "action",
        REFUSED,
        note(5, Subtype=name("Link"), A=table(S=name("Launch"), F=TextStringObject("a.exe"))),
        5,
        (100, 120, 160, 140),
        besides=("link",),
    ),
    Defect(
        "script-in-an-annotation",
        "javascript",
        REFUSED,
        note(5, Subtype=name("Link"), A=table(S=name("JavaScript"), JS=TextStringObject("1"))),
        5,
        (100, 120, 160, 140),
        besides=("link",),
    ),
    Defect("action-on-a-page", "action", REFUSED, on_page(5, AA=table(O=table(S=name("Named")))), 5),
)

BOX_DEFECTS = (
    Defect("no-trimbox", "no-trimbox", REFUSED, trimless(5), 5),
    Defect(
        "trimbox-outside-bleedbox",
        "trimbox-outside-bleedbox",
        REFUSED,
        on_page(5, BleedBox=box(10, 10, 400, 600)),
        5,
    ),
    Defect("trimbox-and-artbox", "trimbox-and-artbox", REFUSED, on_page(5, ArtBox=box(0, 0, 432, 648)), 5),
    Defect(
        "bleedbox-outside-page", "box-outside-page", REFUSED, on_page(5, BleedBox=box(-9, -9, 441, 657)), 5
    ),
    Defect("cropbox-hides", "cropbox-hides", DOUBTFUL, on_page(5, CropBox=box(20, 20, 400, 600)), 5),
    Defect("page-turned", "page-turned", DOUBTFUL, on_page(5, Rotate=NumberObject(90)), 5),
    Defect("user-unit", "user-unit", DOUBTFUL, on_page(5, UserUnit=FloatObject(2)), 5),
    Defect("trim-not-offered", "trim-not-offered", REFUSED, sized(450, 700), trim=(450.0, 700.0), **INGRAM),
    Defect("all-pages-too-large", "page-size", REFUSED, sized(450, 648), 1),
    Defect("one-page-too-large", "page-size", REFUSED, sized(450, 660, 6), 6, besides=("pages-differ",)),
    Defect("pages-differ", "pages-differ", DOUBTFUL, sized(450, 660, 6), besides=("page-size",)),
    Defect(
        "orientation-mixed",
        "orientation-mixed",
        REFUSED,
        sized(648, 432, 6),
        besides=("page-size", "in-the-margin", "off-the-page", "artwork-ends-at-trim"),
    ),
    Defect(
        "spreads",
        "spreads",
        REFUSED,
        _together(sized(864, 648), *(trimless(n) for n in range(1, PAGES + 1))),
        1,
        besides=("no-trimbox", "in-the-margin", "in-the-gutter"),
    ),
    Defect("odd-page-count", "page-count-multiple", REFUSED, drop(23)),
    Defect("too-few-pages", "too-few-pages", REFUSED, drop(22, 23), **KDP),
    Defect(
        "too-many-pages",
        "too-many-pages",
        REFUSED,
        lambda w: None,
        change=lambda house: replace(house, pages=(4, 20)),
    ),
    Defect("blank-run", "blank-run", REFUSED, emptied(*range(6, 11)), **KDP),
    Defect("blank-run-at-the-end", "blank-run", REFUSED, emptied(*range(14, 24)), **KDP),
    Defect(
        "last-page-not-blank",
        "last-page",
        ADVICE,
        twice(3, 24),
        24,
        besides=("same-page-twice", "folio-order"),
        **INGRAM,
    ),
    Defect("same-page-twice", "same-page-twice", ADVICE, twice(8, 12), besides=("folio-order",)),
    Defect("printer-marks", "printer-marks", REFUSED, slugged, 5, besides=("page-size", "pages-differ")),
)

TYPE_DEFECTS = (
    Defect(
        "a-sign-that-the-font-lacks",
        "glyph-missing",
        REFUSED,
        said("a\\377", 150, 150),
        5,
        (148, 140, 200, 165),
    ),
    Defect("font-that-must-not-be-embedded", "font-not-licensed", DOUBTFUL, programs(_restricted)),
    Defect("type-cut-by-a-form", "type-clipped", DOUBTFUL, _cut_by_a_form, 5, (148, 150, 240, 181)),
    Defect(
        "type-cut-by-a-clip",
        "type-clipped",
        DOUBTFUL,
        said("cut off", 150, 150, before="140 140 30 40 re W n 0 g"),
        5,
        (148, 140, 171, 181),
    ),
    Defect(
        "white-type-of-7",
        "white-type-small",
        ADVICE,
        said("white", 150, 150, 7.5, before="0 g 140 140 60 30 re f 1 g"),
        5,
        (148, 140, 200, 165),
    ),
    Defect("simple-font-not-embedded", "font-not-embedded", REFUSED, write(SET, Font=font("simple"))),
    Defect(
        "composite-font-not-embedded",
        "font-not-embedded",
        REFUSED,
        write("BT /Alien 12 Tf 100 200 Td <00410042> Tj ET", Font=font("composite")),
    ),
    Defect("empty-font-programs", "font-broken", REFUSED, programs(lambda data: b"")),
    Defect("blank-font-programs", "font-broken", REFUSED, programs(lambda data: bytes(len(data)))),
    Defect("half-font-programs", "font-broken", REFUSED, programs(lambda data: data[: len(data) // 2])),
    Defect(
        "font-programs-without-outlines",
        "font-broken",
        REFUSED,
        programs(lambda data: data.replace(b"glyf", b"gone", 1)),
    ),
    Defect(
        "font-programs-in-disorder",
        "font-broken",
        REFUSED,
        programs(lambda data: data.replace(b"\x5f\x0f\x3c\xf5", b"\0\0\0\0", 1)),
    ),
    Defect(
        "font-programs-of-another-kind", "font-broken", REFUSED, programs(lambda data: b"wOFF" + data[4:])
    ),
    Defect(
        "type-too-small",
        "type-too-small",
        REFUSED,
        said("tiny", 150, 150, 6.5),
        5,
        (148, 146, 180, 160),
        **KDP,
    ),
    Defect(
        "type-made-small-by-a-matrix",
        "type-too-small",
        REFUSED,
        said("tiny", 300, 300, 12, before="0.5 0 0 0.5 0 0 cm 0 g"),
        5,
        (148, 146, 180, 160),
        **KDP,
    ),
    Defect(
        "invisible-type",
        "invisible-type",
        DOUBTFUL,
        said("unseen", 150, 150, before="3 Tr"),
        5,
        (148, 140, 200, 165),
    ),
    Defect(
        "placeholder", "placeholder", DOUBTFUL, said("Lorem ipsum dolor", 150, 150), 5, (148, 140, 300, 165)
    ),
    Defect(
        "rich-black-type",
        "rich-black-type",
        ADVICE,
        said("black", 150, 150, before="0.6 0.4 0.4 1 k"),
        5,
        (148, 140, 200, 165),
        paper="silk-115",
    ),
    Defect(
        "letters-in-outlines",
        "outlines-too-small",
        DOUBTFUL,
        outlined("All rights reserved by the authors", 5),
        5,
        (98, 147, 205, 160),
        **KDP,
    ),
    Defect("large-print-grid", "large-print", REFUSED, lambda w: None, 1, floors=Floors(18, 12, 10, 9)),
    Defect("large-print-list", "large-print", REFUSED, lambda w: None, 1, floors=Floors(16, 18, 10, 9)),
    Defect("large-print-folio", "large-print", REFUSED, lambda w: None, 1, floors=Floors(16, 12, 10, 11)),
    Defect("line-too-thin", "line-too-thin", REFUSED, write("0.5 w 100 150 m 200 150 l S"), 5, SPOT, **KDP),
    Defect("thin-filled-strip", "line-too-thin", REFUSED, write("100 150 100 0.4 re f"), 5, SPOT, **KDP),
    Defect("hairline", "hairline", REFUSED, write("0 w 100 150 m 200 150 l S"), 5, SPOT),
)

INK_DEFECTS = (
    Defect("gray-of-5", "light-gray", ADVICE, write("0.95 g 100 100 50 50 re f"), 5, SPOT, **KDP),
    Defect("line-of-5", "light-gray", ADVICE, write("0.95 G 2 w 100 100 50 50 re S"), 5, SPOT, **KDP),
    Defect("qr-code-in-gray", "qr-pale", DOUBTFUL, write(f"0.7 g {QR_CODE} f"), 5, SPOT),
    Defect(
        "qr-code-on-gray",
        "qr-pale",
        DOUBTFUL,
        write(f"0.4 g 98 98 104 104 re f 0 g {QR_CODE} f"),
        5,
        SPOT,
    ),
    Defect("rgb-fill", "rgb-colour", REFUSED, write("1 0 0 rg 100 100 50 50 re f"), 5, SPOT),
    Defect("rgb-stroke", "rgb-colour", REFUSED, write("1 0 0 RG 2 w 100 100 50 50 re S"), 5, SPOT),
    Defect(
        "rgb-type", "rgb-colour", REFUSED, said("red", 150, 150, before="1 0 0 rg"), 5, (148, 140, 200, 165)
    ),
    Defect("rgb-set-and-not-used", "rgb-colour", REFUSED, write("1 0 0 rg"), 5),
    Defect(
        "rgb-in-forms-within-forms",
        "rgb-colour",
        REFUSED,
        write("/Form Do", XObject=form(b"0 0 1 rg 100 100 50 50 re f", 4)),
        5,
        SPOT,
    ),
    Defect(
        "rgb-in-a-pattern",
        "rgb-colour",
        REFUSED,
        write("/Pattern cs /Tiles scn 100 100 60 60 re f", Pattern=tiling),
        5,
        SPOT,
    ),
    Defect(
        "rgb-shading",
        "rgb-colour",
        REFUSED,
        write("100 100 50 50 re W n /Shade sh", Shading=shading("DeviceRGB", (1, 0, 0), (0, 0, 1))),
        5,
        SPOT,
    ),
    Defect(
        "rgb-in-a-drawn-letter",
        "rgb-colour",
        REFUSED,
        write("BT /Alien 12 Tf 120 150 Td (a) Tj ET", Font=font("drawn")),
        5,
        (115, 140, 140, 165),
    ),
    Defect(
        "rgb-picture",
        "rgb-picture",
        REFUSED,
        write(shown(100, 100, 20, 20), XObject=picture(90, 90, RGB_SPACE, bytes(90 * 90 * 3))),
        5,
        SPOT,
    ),
    Defect(
        "rgb-picture-by-an-index",
        "rgb-picture",
        REFUSED,
        write(
            shown(100, 100, 20, 20),
            XObject=picture(
                90,
                90,
                ArrayObject([name("Indexed"), RGB_SPACE, NumberObject(1), ByteStringObject(bytes(6))]),
                bytes(8100),
            ),
        ),
        5,
        SPOT,
    ),
    Defect(
        "rgb-inline-picture",
        "rgb-picture",
        REFUSED,
        write("2 0 0 2 100 100 cm BI /W 1 /H 1 /BPC 8 /CS /RGB ID abc EI"),
        5,
        SPOT,
    ),
    Defect(
        "colour-in-a-gray-book", "colour-in-gray", DOUBTFUL, write("1 0 0 0 k 100 100 50 50 re f"), 5, SPOT
    ),
    Defect(
        "icc-gray",
        "icc-colour",
        REFUSED,
        write("/Own cs 0.5 sc 100 100 50 50 re f", ColorSpace=lambda w: {"Own": profile(1)(w)}),
        5,
        SPOT,
    ),
    Defect(
        "icc-gray-picture",
        "icc-colour",
        REFUSED,
        lambda w: write(shown(100, 100, 20, 20), XObject=picture(90, 90, profile(1)(w), bytes(8100)))(w),
        5,
        SPOT,
    ),
    Defect(
        "spot-colour",
        "spot-colour",
        DOUBTFUL,
        write("/Spot cs 1 scn 100 100 50 50 re f", ColorSpace=separation("PANTONE 185 C")),
        5,
        SPOT,
    ),
    Defect(
        "two-spot-colours",
        "spot-colour",
        DOUBTFUL,
        write("/Spot cs 1 1 scn 100 100 50 50 re f", ColorSpace=separation("Gold", "Silver")),
        5,
        SPOT,
    ),
    Defect(
        "spot-colour-in-rgb",
        "spot-in-rgb",
        REFUSED,
        write("/Spot cs 1 scn 100 100 50 50 re f", ColorSpace=separation("Gold", substitute="DeviceRGB")),
        5,
        SPOT,
        besides=("spot-colour",),
    ),
    Defect(
        "two-spot-colours-in-rgb",
        "spot-in-rgb",
        REFUSED,
        write(
            "/Spot cs 1 1 scn 100 100 50 50 re f",
            ColorSpace=separation("Gold", "Silver", substitute="DeviceRGB"),
        ),
        5,
        SPOT,
        besides=("spot-colour",),
    ),
    Defect(
        "registration-colour",
        "registration-colour",
        DOUBTFUL,
        write("/Spot cs 1 scn 100 100 50 50 re f", ColorSpace=separation("All")),
        5,
        SPOT,
    ),
    Defect(
        "too-much-ink",
        "too-much-ink",
        REFUSED,
        write("0.9 0.8 0.8 0.9 k 100 100 50 50 re f"),
        5,
        SPOT,
        paper="silk-115",
    ),
    Defect(
        "too-much-ink-at-ingram",
        "too-much-ink",
        REFUSED,
        write("0.7 0.6 0.6 0.6 k 100 100 50 50 re f"),
        5,
        SPOT,
        publisher="ingramspark-paperback",
        paper="premium-color-70",
    ),
    Defect(
        "too-much-ink-in-a-shading",
        "too-much-ink",
        REFUSED,
        write("100 100 50 50 re W n /Shade sh", Shading=shading("DeviceCMYK", (0, 0, 0, 0), (1, 1, 1, 0.5))),
        5,
        SPOT,
        paper="silk-115",
    ),
    Defect(
        "too-much-ink-in-a-picture",
        "too-much-ink",
        REFUSED,
        write(shown(100, 100, 100, 50), XObject=picture(600, 300, name("DeviceCMYK"), ONE_DARK_CORNER)),
        5,
        (149.9, 139.9, 200.1, 150.1),
        paper="silk-115",
    ),
    Defect(
        "too-much-ink-in-an-inline-picture",
        "too-much-ink",
        REFUSED,
        write("2 0 0 2 100 100 cm BI /W 1 /H 1 /BPC 8 /CS /CMYK ID \xff\xff\xff\x80 EI"),
        5,
        SPOT,
        paper="silk-115",
    ),
    Defect(
        "rgb-too-dark",
        "too-much-ink",
        DOUBTFUL,
        write("0.1 0.1 0.1 rg 100 100 50 50 re f"),
        5,
        SPOT,
        publisher="ingramspark-paperback",
        paper="premium-color-70",
        besides=("rgb-colour",),
    ),
    Defect(
        "rgb-picture-too-dark",
        "too-much-ink",
        DOUBTFUL,
        write(shown(100, 100, 100, 50), XObject=picture(600, 300, RGB_SPACE, ONE_DARK_CORNER_OF_LIGHT)),
        5,
        (149.9, 139.9, 200.1, 150.1),
        publisher="ingramspark-paperback",
        paper="premium-color-70",
        besides=("rgb-picture",),
    ),
    Defect(
        "overprint",
        "overprint",
        ADVICE,
        write(
            "/State gs 0 0 0 1 k 100 100 50 50 re f",
            ExtGState=state(op=BooleanObject(True), OPM=NumberObject(1)),
        ),
        5,
        SPOT,
    ),
    Defect(
        "white-overprint",
        "white-overprint",
        DOUBTFUL,
        write("/State gs 0 0 0 0 k 100 100 50 50 re f", ExtGState=state(op=BooleanObject(True))),
        5,
        SPOT,
    ),
    Defect(
        "alpha",
        "alpha",
        REFUSED,
        write("/State gs 0 g 100 100 50 50 re f", ExtGState=state(ca=FloatObject(0.5))),
        5,
        SPOT,
    ),
    Defect(
        "alpha-of-lines",
        "alpha",
        REFUSED,
        write("/State gs 2 w 100 100 50 50 re S", ExtGState=state(CA=FloatObject(0.5))),
        5,
        SPOT,
    ),
    Defect(
        "transfer-function",
        "transfer-function",
        REFUSED,
        write("/State gs 0 g 100 100 50 50 re f", ExtGState=state(TR=name("Identity"))),
        5,
    ),
    Defect(
        "alpha-round-a-group",
        "alpha",
        REFUSED,
        lambda w: write(
            "/State gs /Form Do",
            ExtGState=state(ca=FloatObject(0.5)),
            XObject=form(b"0 g 100 100 50 50 re f", Group=table(S=name("Transparency"))),
        )(w),
        5,
        SPOT,
        besides=("transparency-group",),
    ),
    Defect(
        "blend-mode",
        "blend-mode",
        REFUSED,
        write("/State gs 0 g 100 100 50 50 re f", ExtGState=state(BM=name("Multiply"))),
        5,
        SPOT,
    ),
    Defect(
        "soft-mask",
        "soft-mask",
        REFUSED,
        write(
            "/State gs 0 g 100 100 50 50 re f", ExtGState=state(SMask=table(S=name("Alpha"), G=NullObject()))
        ),
        5,
        SPOT,
    ),
    Defect(
        "image-soft-mask",
        "image-soft-mask",
        REFUSED,
        lambda w: write(
            shown(100, 100, 20, 20),
            XObject=picture(
                90,
                90,
                name("DeviceGray"),
                bytes(8100),
                SMask=w._add_object(picture(90, 90, name("DeviceGray"), bytes(8100))(w)["Pic"]),
            ),
        )(w),
        5,
        SPOT,
    ),
    Defect(
        "page-transparency-group",
        "transparency-group",
        REFUSED,
        on_page(5, Group=table(S=name("Transparency"), CS=name("DeviceGray"))),
        5,
    ),
    Defect(
        "form-transparency-group",
        "transparency-group",
        REFUSED,
        write("/Form Do", XObject=form(b"0 g 100 100 50 50 re f", Group=table(S=name("Transparency")))),
        5,
    ),
)

PICTURE_DEFECTS = (
    Defect(
        "sixteen-bits",
        "sixteen-bits",
        REFUSED,
        write(shown(100, 100, 20, 20), XObject=picture(90, 90, name("DeviceGray"), bytes(16_200), 16)),
        5,
        SPOT,
    ),
    Defect(
        "sixteen-bits-without-a-standard",
        "sixteen-bits",
        DOUBTFUL,
        _together(
            write(shown(100, 100, 20, 20), XObject=picture(90, 90, name("DeviceGray"), bytes(16_200), 16)),
            info(GTS_PDFXVersion=None, GTS_PDFXConformance=None),
        ),
        5,
        SPOT,
        publisher="lulu-paperback",
        paper=None,
        besides=("too-few-pages",),
    ),
    Defect(
        "picture-of-250",
        "low-resolution",
        ADVICE,
        write(shown(100, 100, 72, 72), XObject=picture(250, 250, name("DeviceGray"), bytes(62500))),
        5,
        SPOT,
    ),
    Defect(
        "picture-of-150",
        "low-resolution",
        DOUBTFUL,
        write(shown(100, 100, 72, 72), XObject=picture(150, 150, name("DeviceGray"), bytes(22500))),
        5,
        SPOT,
    ),
    Defect(
        "picture-coarse-one-way",
        "low-resolution",
        DOUBTFUL,
        write(shown(100, 100, 36, 72), XObject=picture(150, 150, name("DeviceGray"), bytes(22500))),
        5,
        SPOT,
    ),
    Defect(
        "picture-cut-off",
        "picture-unreadable",
        DOUBTFUL,
        write(shown(100, 100, 20, 20), XObject=lambda w: {"Pic": _cut()}),
        5,
        SPOT,
        paper="silk-115",
    ),
    Defect(
        "gray-picture-cut-off",
        "picture-unreadable",
        DOUBTFUL,
        write(shown(100, 100, 20, 20), XObject=lambda w: {"Pic": _cut("DeviceGray")}),
        5,
        SPOT,
    ),
    Defect(
        "picture-of-700",
        "needless-resolution",
        ADVICE,
        write(shown(100, 100, 72, 72), XObject=picture(700, 700, name("DeviceGray"), bytes(490_000))),
        5,
        SPOT,
        **KDP,
    ),
    Defect(
        "black-and-white-of-400",
        "coarse-line-art",
        ADVICE,
        write(shown(100, 100, 72, 72), XObject=picture(400, 400, name("DeviceGray"), bytes(20_000), 1)),
        5,
        SPOT,
    ),
    Defect(
        "picture-packed-too-new",
        "old-filter",
        REFUSED,
        write(shown(100, 100, 20, 20), XObject=lambda w: {"Pic": _newer()}),
        5,
        SPOT,
        besides=("coarse-line-art",),
    ),
)


def _cut(space: str = "DeviceCMYK") -> EncodedStreamObject:
    """A JPEG that is none."""
    made = picture(90, 90, name(space), b"")(PdfWriter())["Pic"]
    made._data, made[name("Filter")] = b"\xff\xd8\xff\xe0 no more", name("DCTDecode")
    return made


def _newer() -> EncodedStreamObject:
    made = picture(90, 90, name("DeviceGray"), b"", 1)(PdfWriter())["Pic"]
    made[name("Filter")] = name("JBIG2Decode")
    return made


EDGE_DEFECTS = (
    Defect(
        "type-in-the-outer-margin",
        "in-the-margin",
        REFUSED,
        said("edge", 405, 150, 12, 5),
        5,
        (400, 140, 440, 170),
    ),
    Defect(
        "type-in-the-lower-margin",
        "in-the-margin",
        REFUSED,
        said("foot", 200, 6, 12, 5),
        5,
        (195, 0, 240, 20),
    ),
    Defect(
        "type-in-the-gutter-of-a-right-page",
        "in-the-gutter",
        REFUSED,
        said("lost", 20, 150, 12, 5),
        5,
        (18, 140, 60, 170),
    ),
    Defect(
        "type-in-the-gutter-of-a-left-page",
        "in-the-gutter",
        REFUSED,
        said("lost", 385, 150, 12, 6),
        6,
        (380, 140, 430, 170),
    ),
    Defect("type-off-the-page", "off-the-page", DOUBTFUL, said("lost", 3000, 150, 12, 5), 5),
    Defect(
        "turned-type-in-the-margin",
        "in-the-margin",
        REFUSED,
        said("up", 424, 150, 12, 5, "0 g 1 0 0 1 0 0 cm"),
        5,
        (420, 140, 440, 170),
    ),
    Defect(
        "shape-in-the-margin", "in-the-margin", REFUSED, write("0 g 418 100 8 8 re f"), 5, (415, 95, 430, 110)
    ),
    Defect(
        "art-that-ends-at-the-trim",
        "artwork-ends-at-trim",
        REFUSED,
        write("0.8 g 300 0 132 90 re f"),
        5,
        (295, -1, 433, 95),
    ),
    Defect(
        "picture-in-the-margin",
        "in-the-margin",
        REFUSED,
        write(shown(408, 100, 20, 20), XObject=picture(90, 90, name("DeviceGray"), bytes(8100))),
        5,
        (407, 99, 429, 121),
    ),
    Defect(
        "picture-in-the-gutter",
        "in-the-gutter",
        REFUSED,
        write(shown(8, 100, 20, 20), XObject=picture(90, 90, name("DeviceGray"), bytes(8100))),
        5,
        (7, 99, 29, 121),
    ),
    Defect(
        "picture-that-ends-at-the-trim",
        "artwork-ends-at-trim",
        REFUSED,
        write(shown(382, 100, 50, 50), XObject=picture(250, 250, name("DeviceGray"), bytes(62500))),
        5,
        (381, 99, 433, 151),
    ),
    Defect(
        "picture-of-a-whole-page-that-ends-at-the-trim",
        "artwork-ends-at-trim",
        REFUSED,
        write(shown(0, 0, 432, 648), XObject=picture(1800, 2700, name("DeviceGray"), bytes(1800 * 2700))),
        5,
        (-1, -1, 433, 649),
    ),
    Defect(
        "shading-in-the-margin",
        "in-the-margin",
        REFUSED,
        write("408 100 20 20 re W n /Shade sh", Shading=shading("DeviceGray", (0,), (1,))),
        5,
        (407, 99, 429, 121),
    ),
    Defect(
        "gutter-of-a-book-read-from-right-to-left",
        "in-the-gutter",
        REFUSED,
        _together(catalog(ViewerPreferences=table(Direction=name("R2L"))), said("lost", 385, 150, 12, 5)),
        5,
        (380, 140, 430, 170),
    ),
    Defect(
        "strip-at-the-trim",
        "sliver-at-trim",
        ADVICE,
        _together(bled, write("0.5 g 430 100 11 200 re f")),
        5,
        (429, 99, 433, 301),
        **KDP,
    ),
    Defect(
        "text-past-the-trim",
        "in-the-margin",
        REFUSED,
        said("running out", 400, 150, 12, 5),
        5,
        (395, 140, 480, 170),
    ),
)

BROKEN_DEFECTS = (
    Defect("content-that-breaks-off", "page-unreadable", REFUSED, write("BT (never closed Tj ET"), 5),
    Defect("a-font-that-is-not-there", "page-unreadable", REFUSED, write("BT /None 12 Tf (a) Tj ET"), 5),
    Defect(
        "a-shading-without-numbers",
        "object-unreadable",
        DOUBTFUL,
        write(
            "100 100 50 50 re W n /Shade sh",
            Shading=lambda w: {
                "Shade": table(
                    ShadingType=NumberObject(2),
                    ColorSpace=name("DeviceGray"),
                    Function=table(FunctionType=NumberObject(2), C0=NumberObject(1), C1=NumberObject(0)),
                )
            },
        ),
        5,
    ),
)

DEFECTS = (
    *FORM_DEFECTS,
    *BOX_DEFECTS,
    *TYPE_DEFECTS,
    *INK_DEFECTS,
    *PICTURE_DEFECTS,
    *EDGE_DEFECTS,
    *BROKEN_DEFECTS,
)


def write_all(folder: Path) -> None:
    """Every defective file into a folder, with the clean one they were made from."""
    folder.mkdir(parents=True, exist_ok=True)
    good = clean(folder / "clean.pdf")
    for defect in DEFECTS:
        defect.make(good, folder / f"{defect.name}.pdf")


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
    assert PdfReader(Path(sys.argv[1], "clean.pdf")).pages
