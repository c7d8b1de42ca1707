"""Drawing obeys: one function an op, no decision about content.

Every op stands alone between q and Q, so no ink, line width or letter spacing leaks from one
into the next. A letter of a grid has an absolute matrix of its own, which every viewer
places exactly and which is the quickest to write.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache, singledispatchmethod
from math import cos, radians, sin
from os import environ
from pathlib import Path
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFName,
    PDFStream,
    PDFZCompress,
)
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from ..binding import Binding, PageOrder
from ..errors import BookError
from ..page.geometry import MITER, hull
from ..page.look import USUAL_FONT, Ink, Look
from ..page.ops import (
    Bars,
    Box,
    Disc,
    Frame,
    Image,
    Letters,
    Line,
    Link,
    Loop,
    Op,
    Outlines,
    Page,
    Paint,
    Stamp,
    Text,
)
from .fonts import Fonts
from .missing import Missing
from .paths import curve_path, pill_path, rounded_path
from .pictures import PdfPictures, in_rgb
from .standard import conform
from .stored import Form, StoredPicture, place, shown_on

VERSION = (1, 3)  # the oldest with a TrimBox, and what PDF/X-1a asks for
EDGE_POINTS = 1.0  # that a stamp's box has round it, for roundings
MOST_KNOWN = 512  # stamps that are told by being the same object
_TURN_MATRICES = {0: "1 0 0 1", 90: "0 -1 1 0", 180: "-1 0 0 -1", 270: "0 1 -1 0"}
_PAINT = {(True, True): "b", (True, False): "s", (False, True): "f", (False, False): "n"}
_OPEN_PAINT = {(True, True): "B", (True, False): "S", (False, True): "f", (False, False): "n"}
_LETTER = "1 0 0 1 %.3f %.3f Tm %s"
_CAPS = {"butt": 0, "round": 1, "square": 2}
Shown = tuple[tuple[int, str, str], ...]  # parts of a text: its font's subset, the subset's name, codes
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


@dataclass(frozen=True, slots=True)
class Info:
    """What a file says about itself; a print edition has no outline and no links."""

    title: str
    author: str = ""
    for_print: bool = True
    standard: str | None = None  # "PDF/X-1a:2001" or "PDF/X-3:2002"
    binding: Binding = Binding.LEFT
    order: PageOrder = PageOrder.FORWARD  # in which its pages stand in it


@dataclass(frozen=True, slots=True)
class Palette:
    """How inks become colour operators, and what pictures are made of."""

    fill: Callable[[Ink], str]
    stroke: Callable[[Ink], str]
    space: str = "DeviceGray"


def _share(share: float) -> str:
    """A share of ink as a PDF has numbers: without an exponent."""
    return f"{share:.6f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=64)
def _turning(scale: float, turn: float, flip: bool) -> str:
    """What flips, scales and turns a stamp, as a matrix begins: most stand as they are."""
    c, s = cos(radians(turn)) * scale, sin(radians(turn)) * scale
    across = -1 if flip else 1
    return " ".join(map(_share, (across * c, across * s, -s, c)))


def _cmyk(ink: Ink) -> str:
    return " ".join(map(_share, ink.cmyk))


def _rgb(ink: Ink) -> str:
    return " ".join(map(_share, in_rgb(ink)))


GRAY_PALETTE = Palette(lambda ink: f"{_share(ink.gray)} g", lambda ink: f"{_share(ink.gray)} G")
CMYK_PALETTE = Palette(lambda ink: f"{_cmyk(ink)} k", lambda ink: f"{_cmyk(ink)} K", "DeviceCMYK")
# for screens
RGB_PALETTE = Palette(lambda ink: f"{_rgb(ink)} rg", lambda ink: f"{_rgb(ink)} RG", "DeviceRGB")


def draw(
    pages: Iterable[Page],
    look: Look,
    fonts: Fonts,
    path: Path,
    info: Info,
    palette: Palette = GRAY_PALETTE,
    folders: tuple[Path, ...] = (),
) -> None:
    """Write the pages as a PDF file at that path; the same pages give the same bytes.

    Pictures are looked for in the folders.
    """
    drawing = PdfDrawing(look, fonts, path, info, palette, folders)
    for page in pages:
        drawing.add(page)
    drawing.save()


@dataclass(frozen=True, slots=True)
class DrawnPage:
    """A page as it stands in a file, and what it takes of it besides: its letters' codes, its stamps."""

    packed: bytes  # its operators
    shown: tuple[tuple[str, str, Shown], ...] = ()  # texts by their fonts' roles, in the order they came
    stamps: tuple[str, ...] = ()  # their keys, likewise
    pictures: bool = False  # whether it shows any: then it cannot be drawn again from this


class PdfDrawing:
    """A file being drawn: `add` its pages in order, then `save` it."""

    def __init__(
        self,
        look: Look,
        fonts: Fonts,
        path: Path,
        info: Info,
        palette: Palette = GRAY_PALETTE,
        folders: tuple[Path, ...] = (),
    ) -> None:
        self._canvas, self._info = _canvas(path, fonts, info), info
        pictures = PdfPictures(folders, palette.space)
        self._pen = _Pen(self._canvas, _document(self._canvas), look, fonts, palette, pictures)
        self._code = self._pen.draw  # looked up once: a dispatching method is made anew each time
        self._depth = -1  # of the outline

    def add(self, page: Page) -> DrawnPage:
        """Draw one more page."""
        self._pen.used.clear()
        _open_page(self._canvas, page)
        for op in sorted(page.ops, key=lambda op: op.layer):
            self._canvas.addLiteral(f"q {self._code(op)} Q")
        stored = shown_on(self._canvas)
        packed = PDFZCompress.encode(self._close(page).stream)
        self._pack(packed)
        shown = tuple((role, text, codes) for (role, text), codes in self._pen.used.items())
        stamps = tuple(each for each in stored if each in self._pen.forms)
        return DrawnPage(packed, shown, stamps, len(stamps) < len(stored))

    def add_again(self, page: Page, drawn: DrawnPage, stamp: Callable[[str], Form | None]) -> bool:
        """Put in a page that was drawn into an earlier file, if its letters have the same codes in this one.

        If not, nothing is put in. `stamp` gives the stamps by their keys.
        """
        pen = self._pen
        if not all(pen.codes(text, role) == codes for role, text, codes in drawn.shown):
            return False
        forms = [pen.forms.get(key) or stamp(key) for key in drawn.stamps]
        if not all(forms):
            return False
        _open_page(self._canvas, page)
        for form in filter(None, forms):
            pen.forms[form.key] = form
            place(self._canvas, pen.document, form)
        self._close(page)
        self._pack(drawn.packed)
        return True

    def stamp(self, key: str) -> Form:
        """One of the stamps in the file."""
        return self._pen.forms[key]

    def _close(self, page: Page) -> Any:
        """Complete a page, with its line in the outline; gives ReportLab's."""
        if not self._info.for_print:
            self._depth = _connect(self._canvas, page, self._depth)
        self._canvas.showPage()
        return self._last

    @property
    def _last(self) -> Any:
        return _document(self._canvas).Pages.pages[-1]  # type: ignore[attr-defined]  # ReportLab hides it

    def _pack(self, packed: bytes) -> None:
        """Give the last page its operators packed; ReportLab would keep them as they are until it saves."""
        packing = PDFDictionary({"Filter": PDFArray([PDFName(PDFZCompress.pdfname)])})
        self._last.Contents = PDFStream(packing, packed)
        self._last.stream = None

    def save(self) -> None:
        """Write the file; a BookError says what the pages ask for and cannot have."""
        self._pen.refuse_missing()
        if self._info.order is PageOrder.BACKWARD:
            _document(self._canvas).Pages.pages.reverse()  # type: ignore[attr-defined]  # ReportLab hides it
        self._canvas.save()


def _canvas(path: Path, fonts: Fonts, info: Info) -> Canvas:
    """An empty file: fixed dates, plain compression, and none of the fonts that cannot be embedded."""
    with _undated():
        canvas = Canvas(
            str(path),
            pdfVersion=VERSION,
            invariant=1,
            pageCompression=0,  # it would add ASCII85, slow and a quarter larger; what follows compresses
            initialFontName=fonts.font(USUAL_FONT).fontName,  # type: ignore[arg-type]  # the stubs say number
        )
    _document(canvas).defaultStreamFilters = [PDFZCompress]
    if info.standard:
        conform(_document(canvas), info.standard)
    if info.binding is Binding.RIGHT and info.order is PageOrder.FORWARD:
        canvas.setViewerPreference("Direction", "R2L")  # how viewers show two pages side by side
    canvas.setTitle(info.title)
    canvas.setAuthor(info.author)
    canvas.setSubject("")
    canvas.setCreator("bookmaker")
    canvas.setProducer("bookmaker")
    return canvas


@contextmanager
def _undated() -> Iterator[None]:
    """Without the date that ReportLab would take from the environment for a new file, and for its ID."""
    date = environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        yield
    finally:
        if date is not None:
            environ["SOURCE_DATE_EPOCH"] = date


def _document(canvas: Canvas) -> PDFDocument:
    """The file behind a canvas, which gives a font's letters their codes; ReportLab hides it."""
    document: PDFDocument = canvas._doc  # type: ignore[attr-defined]
    return document


def _open_page(canvas: Canvas, page: Page) -> None:
    """The page's boxes, and its origin at the trim's lower left corner."""
    left, bottom, right, top = page.bleed
    width, height = left + page.width + right, bottom + page.height + top
    canvas.setPageSize((width, height))
    canvas.setBleedBox((0, 0, width, height))
    canvas.setTrimBox((left, bottom, left + page.width, bottom + page.height))
    canvas.translate(left, bottom)


def _connect(canvas: Canvas, page: Page, last_depth: int) -> int:
    """The page's line in the outline and its links; returns the outline's depth here."""
    canvas.bookmarkPage(_key(page.number))
    for link in page.links:
        _link(canvas, link)
    if not page.bookmark:
        return last_depth
    depth = min(page.depth, last_depth + 1)  # an outline goes down one step at a time
    for line in (page.bookmark, *page.more_bookmarks):
        canvas.addOutlineEntry(line, _key(page.number), depth, closed=depth > 0)
    canvas.showOutline()
    return depth


def _link(canvas: Canvas, link: Link) -> None:
    box = link.box
    canvas.linkRect("", _key(link.page), (box.x, box.y, box.right, box.top), relative=1)


def _key(number: int) -> str:
    return f"page-{number}"


@dataclass(slots=True)
class _Pen:
    """Turns ops into PDF operators."""

    canvas: Canvas
    document: PDFDocument
    look: Look
    fonts: Fonts
    palette: Palette
    pictures: PdfPictures
    known: dict[tuple[str, str], tuple[tuple[int, str], ...]] = field(default_factory=dict)
    missing: Missing = field(default_factory=Missing)
    fills: dict[str, str] = field(default_factory=dict)  # operators by ink
    strokes: dict[str, str] = field(default_factory=dict)
    used: dict[tuple[str, str], Shown] = field(default_factory=dict)  # on this page, by role and text
    forms: dict[str, Form] = field(default_factory=dict)  # of stamps, by their keys
    stamps: dict[tuple[Paint, ...], Form] = field(default_factory=dict)
    last_stamps: dict[int, tuple[tuple[Paint, ...], Form]] = field(default_factory=dict)  # by their id

    @singledispatchmethod
    def draw(self, op: Op) -> str:
        """The operators of one op."""
        raise TypeError(f"{op!r} is no drawing operation")

    @draw.register
    def _(self, op: Text) -> str:
        spacing = f"{op.spacing:.3f} Tc " * (op.spacing != 0)
        turned = f"1 {_share(op.rise)} 0 1" if op.rise else _TURN_MATRICES[op.turn]
        code = f"BT {self.fill(op.ink)} {spacing}{turned} {op.x:.3f} {op.y:.3f} Tm "
        subset = -1
        for along, part in self.fonts.parts(op.text, op.font, op.size, op.spacing):
            shown, subset = self.shown(part, op.font, op.size, subset)
            code += f"{along:.3f} 0 Td " * (along != 0) + f"{shown} "
        return f"{code}ET"

    @draw.register
    def _(self, op: Letters) -> str:
        code = [f"BT {self.fill(op.ink)}"]
        subset = -1
        alike: dict[str, str] = {}  # what shows a letter while that subset is set
        for x, y, letter in op.items:
            shown = alike.get(letter)
            if shown is None:
                shown, then = self.shown(letter, op.font, op.size, subset)
                if then == subset:
                    alike[letter] = shown
                else:
                    subset, alike = then, {}
            code.append(_LETTER % (x, y, shown))
        return "\n".join([*code, "ET"])

    @draw.register
    def _(self, op: Outlines) -> str:
        self.missing.note_letters("".join(letter for _, _, letter in op.items), self.fonts.font(op.font))
        curves = (
            curve.placed(x + along, y)
            for x, y, sign in op.items
            for along, curve in self.fonts.outlines(sign, op.font, op.size)
        )
        paths = map(curve_path, curves)
        return "\n".join([self.fill(op.ink), *paths, "f"])

    @draw.register
    def _(self, op: Line) -> str:
        (x, y), (to_x, to_y) = op.start, op.end
        return f"{self.stroke(op.ink)} {op.width:.3f} w 1 J {x:.3f} {y:.3f} m {to_x:.3f} {to_y:.3f} l S"

    @draw.register
    def _(self, op: Frame) -> str:
        return self.painted(rounded_path(op.box, op.radius), op.stroke, op.fill, op.width)

    @draw.register
    def _(self, op: Disc) -> str:
        (x, y), r = op.centre, op.radius
        return self.painted(rounded_path(Box(x - r, y - r, 2 * r, 2 * r), r), op.stroke, op.fill, op.width)

    @draw.register
    def _(self, op: Loop) -> str:
        path = pill_path(op.start, op.end, op.half)
        under = self.painted(path, op.keyline_ink, None, op.width + op.keyline)
        return f"{under} " * (op.keyline > 0) + self.painted(path, op.ink, None, op.width)

    @draw.register
    def _(self, op: Bars) -> str:
        boxes = (f"{x:.3f} {y:.3f} {width:.3f} {height:.3f} re" for x, y, width, height in op.boxes)
        return f"{self.fill(op.ink)} {' '.join(boxes)} f"

    @draw.register
    def _(self, op: Image) -> str:
        try:
            picture = self.pictures.find(op.picture, self.look.ink(op.ground))
        except BookError as error:  # told when all pages are drawn
            self.missing.note_picture(op, error)
            return ""
        name = place(self.canvas, self.document, StoredPicture(picture))
        x, y, width, height = op.box
        across, up = width / op.shown.width, height / op.shown.height
        left, bottom = x - op.shown.x * across, y - op.shown.y * up
        clip = f"{x:.3f} {y:.3f} {width:.3f} {height:.3f} re W n"
        return f"{clip} {across:.3f} 0 0 {up:.3f} {left:.3f} {bottom:.3f} cm /{name} Do"

    @draw.register
    def _(self, op: Paint) -> str:
        code = [f"{curve_path(op.clip)} W n"] if op.clip else []
        if op.fill:
            code.append(self.fill(op.fill))
        if op.stroke:
            dash = " ".join(map(_share, op.dash))
            pen = f"{op.width:.3f} w {_CAPS[op.cap]} J {_JOINS[op.join]} j {_share(MITER)} M"
            code += [self.stroke(op.stroke), pen, *([f"[{dash}] 0 d"] if op.dash else [])]
        paint = _OPEN_PAINT[bool(op.stroke), bool(op.fill)]
        return " ".join([*code, curve_path(op.curve), f"{paint}*" if op.even_odd and op.fill else paint])

    @draw.register
    def _(self, op: Stamp) -> str:
        name = self.stamp(op.paints)
        return f"{_turning(op.scale, op.turn, op.flip)} {op.x:.3f} {op.y:.3f} cm /{name} Do"

    def stamp(self, paints: tuple[Paint, ...]) -> str:
        """The name by which this page shows some painted curves, which the file keeps once."""
        known = self.last_stamps.get(id(paints))  # the same value: hashing it anew takes longer than this
        if known and known[0] is paints:
            return place(self.canvas, self.document, known[1])
        if paints not in self.stamps:
            code = "\n".join(f"q {self.draw(paint)} Q" for paint in paints).encode()
            left, bottom, right, top = hull(paints)
            form = Form(
                code, (left - EDGE_POINTS, bottom - EDGE_POINTS, right + EDGE_POINTS, top + EDGE_POINTS)
            )
            self.stamps[paints] = self.forms.setdefault(form.key, form)
        if len(self.last_stamps) >= MOST_KNOWN:
            self.last_stamps.clear()
        self.last_stamps[id(paints)] = paints, self.stamps[paints]
        return place(self.canvas, self.document, self.stamps[paints])

    def fill(self, ink: str) -> str:
        if ink not in self.fills:
            self.fills[ink] = self.palette.fill(self.look.ink(ink))
        return self.fills[ink]

    def stroke(self, ink: str) -> str:
        if ink not in self.strokes:
            self.strokes[ink] = self.palette.stroke(self.look.ink(ink))
        return self.strokes[ink]

    def painted(self, path: str, stroke: str | None, fill: str | None, width: float) -> str:
        """A closed path, stroked and filled with inks or not."""
        inks = [self.fill(fill)] if fill else []
        inks += [self.stroke(stroke), f"{width:.3f} w"] if stroke else []
        return " ".join([*inks, path, _PAINT[bool(stroke), bool(fill)]])

    def shown(self, text: str, role: str, size: float, subset: int) -> tuple[str, int]:
        """The operators that show a text where that subset of its font is set, and the one set after."""
        code = ""
        for number, name, letters in self.codes(text, role):
            if number != subset:
                code += f"{name} {size:.3f} Tf "
                subset = number
            code += f"<{letters}> Tj"
        return code, subset

    def codes(self, text: str, role: str) -> Shown:
        """A text as its font's subsets have it, with what each of them is called in the file."""
        known = self.used.get((role, text))
        if known is None:
            font = self.fonts.font(role)
            known = self.used[role, text] = tuple(
                (number, font.getSubsetInternalName(number, self.document), letters)
                for number, letters in self.encoded(text, font)
            )
        return known

    def encoded(self, text: str, font: TTFont) -> tuple[tuple[int, str], ...]:
        """A text as its font's subsets have it; letters the font lacks are noted."""
        key = font.fontName, text
        if key not in self.known:
            self.missing.note_letters(text, font)
            parts = font.splitString(text, self.document)
            self.known[key] = tuple((number, letters.hex()) for number, letters in parts)
        return self.known[key]

    def refuse_missing(self) -> None:
        """Stop rather than print boxes where letters should be, or nothing where pictures should."""
        if self.missing.problems:
            raise BookError(self.missing.problems)
