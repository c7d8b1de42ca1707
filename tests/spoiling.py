"""A clean book of ours, and the ways to spoil it, one thing at a time."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    DictionaryObject,
    EncodedStreamObject,
    FloatObject,
    NameObject,
    NumberObject,
    RectangleObject,
    TextStringObject,
)

from bookmaker.host.load import builtin_plugins
from bookmaker.page.look import settle_look
from bookmaker.page.ops import Box, Frame, Letters, Line, Loop, Op, Page, Text
from bookmaker.pdf.draw import CMYK_PALETTE, GRAY_PALETTE, Info, curve_path, draw
from bookmaker.pdf.fonts import Fonts
from bookmaker.publisher.limits import bled_size
from bookmaker.publisher.model import Publisher

WIDTH, HEIGHT, PAGES, PUZZLES = 432.0, 648.0, 24, 9
TRIM = WIDTH, HEIGHT
WORDS = "CRABS WHELK OTTER SQUID CORAL".split()
Place = tuple[float, float, float, float]


def publisher(name: str) -> Publisher:
    """A publisher of ours."""
    found: Publisher = builtin_plugins().publishers.find(name).offer
    return found


@cache
def theme_and_fonts(name: str = "plain") -> Any:
    """A theme of ours with its type."""
    theme = builtin_plugins().themes.find(name).offer
    return theme, Fonts.load(theme)


def clean(path: Path, colour: bool = False, standard: str | None = "PDF/X-1a:2001") -> Path:
    """A small book with nothing wrong with it: grids, lists, loops, folios, the last page blank.

    Its first pages have puzzles; those that make it as long as printers want have a head and a folio.
    """
    theme, fonts = theme_and_fonts()
    look = settle_look(theme, TRIM, False, fonts)
    pages = [Page(number, "puzzle", WIDTH, HEIGHT, tuple(_ops(number))) for number in range(1, PAGES)]
    pages.append(Page(PAGES, "blank", WIDTH, HEIGHT))
    draw(
        pages,
        look,
        fonts,
        path,
        Info("Tide Pools", "A. Publisher", True, standard),
        CMYK_PALETTE if colour else GRAY_PALETTE,
    )
    return path


def _ops(number: int) -> Iterator[Op]:
    yield Text(90, 560, f"Tide Pools {number}", "title", 22)
    yield Text(214, 45, str(number), "folio", 10)
    if number > PUZZLES:
        return
    yield Frame(Box(90, 340, 200, 200), 0.9, 6)
    items = tuple(
        (100 + 36 * column, 500 - 36 * row, letter)
        for row, word in enumerate(WORDS)
        for column, letter in enumerate(word)
    )
    yield Letters(items, "grid", 17)
    yield Loop((106, 506), (250, 506), 14, 0.8, keyline=1.6)
    yield Line((90, 330), (290, 330), 0.75)
    for line, word in enumerate(WORDS):
        yield Text(90, 300 - 20 * line, word.title(), "list", 12)


# How a file is spoilt


def name(text: str) -> NameObject:
    return NameObject(f"/{text}")


def table(**items: Any) -> DictionaryObject:
    return DictionaryObject({name(key): item for key, item in items.items()})


def numbers(*items: float) -> ArrayObject:
    return ArrayObject([FloatObject(item) for item in items])


def page_of(writer: PdfWriter, number: int) -> DictionaryObject:
    return writer.pages[number - 1]


def stream(data: bytes, **items: Any) -> DecodedStreamObject:
    made = DecodedStreamObject()
    made.set_data(data)
    made.update({name(key): item for key, item in items.items()})
    return made


def write(operators: str, number: int = 5, **resources: Any) -> Callable[[PdfWriter], None]:
    """Operators at the end of a page, and what they name."""

    def spoil(writer: PdfWriter) -> None:
        page = page_of(writer, number)
        for kind, things in resources.items():
            own = page["/Resources"].get_object()
            held = own.get(f"/{kind}", DictionaryObject()).get_object()
            fresh = DictionaryObject(held)
            for key, thing in things(writer).items():
                fresh[name(key)] = writer._add_object(thing)
            copy = DictionaryObject(own)
            copy[name(kind)] = fresh
            page[name("Resources")] = copy
        ops = writer._add_object(stream(f"\nq {operators} Q\n".encode("latin-1")))
        held = page["/Contents"]
        page[name("Contents")] = ArrayObject(
            [*(held if isinstance(held, ArrayObject) else [page.raw_get("/Contents")]), ops]
        )

    return spoil


def on_page(number: int, **items: Any) -> Callable[[PdfWriter], None]:
    """Entries of a page's dictionary."""
    return lambda writer: page_of(writer, number).update({name(key): item for key, item in items.items()})


def box(*edges: float) -> RectangleObject:
    return RectangleObject(edges)


def info(**items: str | None) -> Callable[[PdfWriter], None]:
    def spoil(writer: PdfWriter) -> None:
        for key, said in items.items():
            if said is None:
                del writer._info[f"/{key}"]
            else:
                writer._info[name(key)] = NameObject(said) if said.startswith("/") else TextStringObject(said)

    return spoil


def catalog(**items: Any) -> Callable[[PdfWriter], None]:
    return lambda writer: writer.root_object.update({name(key): item for key, item in items.items()})


def intent(act: Callable[[DictionaryObject], object]) -> Callable[[PdfWriter], None]:
    return lambda writer: act(writer.root_object["/OutputIntents"][0].get_object())


def without(*keys: str) -> Callable[[DictionaryObject], None]:
    def act(holder: DictionaryObject) -> None:
        for key in keys:
            del holder[f"/{key}"]

    return act


def trimless(number: int) -> Callable[[PdfWriter], None]:
    return lambda writer: without("TrimBox")(page_of(writer, number))


def picture(
    width: int, height: int, space: Any, data: bytes, bits: int = 8, **items: Any
) -> Callable[[PdfWriter], dict[str, Any]]:
    made = EncodedStreamObject()
    made._data = zlib.compress(data)
    made.update(
        table(
            Type=name("XObject"),
            Subtype=name("Image"),
            Width=NumberObject(width),
            Height=NumberObject(height),
            BitsPerComponent=NumberObject(bits),
            ColorSpace=space,
            Filter=name("FlateDecode"),
            **items,
        )
    )
    return lambda writer: {"Pic": made}


def shown(x: float, y: float, width: float, height: float) -> str:
    return f"{width} 0 0 {height} {x} {y} cm /Pic Do"


def state(**items: Any) -> Callable[[PdfWriter], dict[str, Any]]:
    return lambda writer: {"State": table(**items)}


def profile(parts: int) -> Callable[[PdfWriter], Any]:
    return lambda writer: ArrayObject(
        [name("ICCBased"), writer._add_object(stream(b"no real profile", N=NumberObject(parts)))]
    )


def font(kind: str) -> Callable[[PdfWriter], dict[str, Any]]:
    """A font that is not in the file, simple or composite, or one drawn letter by letter."""
    if kind == "simple":
        return lambda writer: {
            "Alien": table(Type=name("Font"), Subtype=name("Type1"), BaseFont=name("Helvetica"))
        }
    if kind == "drawn":
        return lambda writer: {
            "Alien": table(
                Type=name("Font"),
                Subtype=name("Type3"),
                FontBBox=numbers(0, 0, 1, 1),
                FontMatrix=numbers(1, 0, 0, 1, 0, 0),
                FirstChar=NumberObject(97),
                LastChar=NumberObject(97),
                Widths=numbers(1),
                CharProcs=table(a=writer._add_object(stream(b"1 0 d0 1 0 0 rg 0 0 1 1 re f"))),
                Encoding=table(Differences=ArrayObject([NumberObject(97), name("a")])),
                Resources=DictionaryObject(),
            )
        }

    def composite(writer: PdfWriter) -> dict[str, Any]:
        inner = table(
            Type=name("Font"),
            Subtype=name("CIDFontType2"),
            BaseFont=name("MSung"),
            CIDSystemInfo=table(
                Registry=TextStringObject("Adobe"),
                Ordering=TextStringObject("Identity"),
                Supplement=NumberObject(0),
            ),
            FontDescriptor=writer._add_object(table(Type=name("FontDescriptor"), FontName=name("MSung"))),
        )
        whole = table(
            Type=name("Font"),
            Subtype=name("Type0"),
            BaseFont=name("MSung"),
            Encoding=name("Identity-H"),
            DescendantFonts=ArrayObject([writer._add_object(inner)]),
        )
        return {"Alien": whole}

    return composite


def condition(name_: str, data: bytes | None = None) -> Callable[[PdfWriter], None]:
    """Another printing condition, with a profile where its bytes are given."""

    def spoil(writer: PdfWriter) -> None:
        held = writer.root_object["/OutputIntents"][0].get_object()
        held[name("OutputConditionIdentifier")] = TextStringObject(name_)
        if data is not None:
            held[name("DestOutputProfile")] = writer._add_object(stream(data, N=NumberObject(4)))

    return spoil


def icc(space: bytes = b"CMYK", kind: bytes = b"prtr") -> bytes:
    """The header of a profile, and nothing in it."""
    head = bytearray(132)
    head[:4] = len(head).to_bytes(4, "big")
    head[12:16], head[16:20], head[20:24], head[36:40] = kind, space, b"Lab ", b"acsp"
    return bytes(head)


def programs(change: Callable[[bytes], bytes]) -> Callable[[PdfWriter], None]:
    """Every font program of the file, changed."""

    def spoil(writer: PdfWriter) -> None:
        for each in writer._objects:
            if isinstance(each, DictionaryObject) and "/FontFile2" in each:
                whole = each["/FontFile2"].get_object()
                each[name("FontFile2")] = writer._add_object(stream(change(whole.get_data())))

    return spoil


def form(operators: bytes, depth: int = 1, **items: Any) -> Callable[[PdfWriter], dict[str, Any]]:
    """A form, within as many others as is said."""

    def made(writer: PdfWriter) -> dict[str, Any]:
        inner = stream(
            operators, Type=name("XObject"), Subtype=name("Form"), BBox=numbers(0, 0, 432, 648), **items
        )
        for _ in range(depth - 1):
            held = table(XObject=table(Inner=writer._add_object(inner)))
            inner = stream(
                b"/Inner Do",
                Type=name("XObject"),
                Subtype=name("Form"),
                BBox=numbers(0, 0, 432, 648),
                Resources=held,
            )
        return {"Form": inner}

    return made


def separation(*inks: str, substitute: str = "DeviceCMYK") -> Callable[[PdfWriter], dict[str, Any]]:
    parts = 4 if substitute == "DeviceCMYK" else 3
    tint = table(
        FunctionType=NumberObject(2),
        Domain=numbers(0, 1),
        C0=numbers(*[0] * parts),
        C1=numbers(*[0, 1, 1, 0][:parts]),
        N=NumberObject(1),
    )
    kind = (
        [name("Separation"), name(inks[0])]
        if len(inks) == 1
        else [name("DeviceN"), ArrayObject([name(ink) for ink in inks])]
    )
    return lambda writer: {"Spot": ArrayObject([*kind, name(substitute), tint])}


def shading(space: str, *ends: tuple[float, ...]) -> Callable[[PdfWriter], dict[str, Any]]:
    function = table(
        FunctionType=NumberObject(2),
        Domain=numbers(0, 1),
        C0=numbers(*ends[0]),
        C1=numbers(*ends[1]),
        N=NumberObject(1),
    )
    return lambda writer: {
        "Shade": table(
            ShadingType=NumberObject(2),
            ColorSpace=name(space),
            Coords=numbers(100, 100, 150, 100),
            Function=function,
        )
    }


def tiling(writer: PdfWriter) -> dict[str, Any]:
    return {
        "Tiles": stream(
            b"0 0 1 rg 0 0 5 5 re f",
            Type=name("Pattern"),
            PatternType=NumberObject(1),
            PaintType=NumberObject(1),
            TilingType=NumberObject(1),
            BBox=numbers(0, 0, 10, 10),
            XStep=FloatObject(10),
            YStep=FloatObject(10),
            Resources=DictionaryObject(),
        )
    }


def note(number: int, rect: RectangleObject | None = None, **items: Any) -> Callable[[PdfWriter], None]:
    def spoil(writer: PdfWriter) -> None:
        made = table(Type=name("Annot"), Rect=rect or numbers(100, 120, 160, 140), **items)
        page_of(writer, number)[name("Annots")] = ArrayObject([writer._add_object(made)])

    return spoil


def drop(*pages: int) -> Callable[[PdfWriter], None]:
    def spoil(writer: PdfWriter) -> None:
        for number in sorted(pages, reverse=True):
            writer.remove_page(number - 1)

    return spoil


def emptied(*pages: int) -> Callable[[PdfWriter], None]:
    def spoil(writer: PdfWriter) -> None:
        for number in pages:
            page_of(writer, number)[name("Contents")] = writer._add_object(stream(b""))

    return spoil


def twice(first: int, second: int) -> Callable[[PdfWriter], None]:
    def spoil(writer: PdfWriter) -> None:
        source, target = page_of(writer, first), page_of(writer, second)
        target[name("Contents")] = source.raw_get("/Contents")
        target[name("Resources")] = source.raw_get("/Resources")

    return spoil


def sized(width: float, height: float, *pages: int) -> Callable[[PdfWriter], None]:
    def spoil(writer: PdfWriter) -> None:
        for number in pages or range(1, PAGES + 1):
            for each in ("MediaBox", "TrimBox", "BleedBox", "CropBox"):
                if f"/{each}" in page_of(writer, number):
                    page_of(writer, number)[name(each)] = box(0, 0, width, height)

    return spoil


def slugged(writer: PdfWriter) -> None:
    """A page with room round its trim and crop marks in it."""
    page = page_of(writer, 5)
    page[name("MediaBox")] = page[name("CropBox")] = box(-40, -40, WIDTH + 40, HEIGHT + 40)
    write("1 w -30 0 m -10 0 l -30 648 m -10 648 l 0 -30 m 0 -10 l S")(writer)


def script(writer: PdfWriter) -> None:
    hello = table(S=name("JavaScript"), JS=TextStringObject("app.alert('hello');"))
    scripts = table(Names=ArrayObject([TextStringObject("hello"), hello]))
    writer.root_object[name("Names")] = table(JavaScript=scripts)


def bookmark(writer: PdfWriter) -> None:
    writer.add_outline_item(title="Chapter", page_number=3)


def attach(writer: PdfWriter) -> None:
    writer.add_attachment("words.txt", b"crab")


def layered(writer: PdfWriter) -> None:
    layer = writer._add_object(table(Type=name("OCG"), Name=TextStringObject("Notes")))
    shows = table(D=table(Order=ArrayObject([layer])), OCGs=ArrayObject([layer]))
    writer.root_object[name("OCProperties")] = shows


def no_id(writer: PdfWriter) -> None:
    writer._ID = None


def version(text: str) -> Callable[[PdfWriter], None]:
    def spoil(writer: PdfWriter) -> None:
        writer.pdf_header = f"%PDF-{text}"

    return spoil


def more_intents(writer: PdfWriter) -> None:
    intents = writer.root_object["/OutputIntents"]
    writer.root_object[name("OutputIntents")] = ArrayObject([*intents, *intents])


def bled(writer: PdfWriter) -> None:
    """Every page larger by KDP's bleed, left and right pages in turn."""
    width, height = bled_size(publisher("kdp-paperback"), TRIM)
    for number in range(1, PAGES + 1):
        left = 0 if number % 2 else -9
        whole = box(left, -9, left + width, height - 9)
        on_page(number, MediaBox=whole, CropBox=whole, BleedBox=whole)(writer)


GOOD_CMYK, MUCH_INK = bytes([0, 0, 0, 255]), bytes([230, 230, 230, 230])
ONE_DARK_CORNER = b"".join(
    MUCH_INK if x >= 300 and y < 60 else GOOD_CMYK for y in range(300) for x in range(600)
)  # the upper right: half of the width, a fifth of the height
ONE_DARK_CORNER_OF_LIGHT = b"".join(
    bytes(3) if x >= 300 and y < 60 else bytes([200]) * 3 for y in range(300) for x in range(600)
)

SET = "BT /Alien 12 Tf 100 200 Td (aaa) Tj ET"
OURS = "/F1 12 Tf"


def said(
    text: str, x: float, y: float, size: float = 12, number: int = 5, before: str = "0 g"
) -> Callable[[PdfWriter], None]:
    """A text in a font of the file's own, whose letters have their usual codes."""

    def spoil(writer: PdfWriter) -> None:
        key = next(iter(page_of(writer, number)["/Resources"]["/Font"]))
        write(f"{before} BT {key} {size} Tf {x} {y} Td ({text}) Tj ET", number)(writer)

    return spoil


def outlined(
    text: str, size: float, x: float = 100, y: float = 150, number: int = 5
) -> Callable[[PdfWriter], None]:
    """A text as shapes, a path for each word."""
    _, fonts = theme_and_fonts()
    paths = list[str]()
    for word in text.split():
        glyphs = fonts.outlines(word, "body", size)
        paths += [curve_path(curve.placed(x + along, y)) + " f" for along, curve in glyphs]
        x += fonts.width(f"{word} ", "body", size)
    return write("0 g " + "\n".join(paths), number)


def _together(*acts: Callable[[PdfWriter], object]) -> Callable[[PdfWriter], None]:
    def spoil(writer: PdfWriter) -> None:
        for act in acts:
            act(writer)

    return spoil
