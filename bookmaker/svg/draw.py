"""Drawing pages as SVG: one function an op, as for the PDF, whose picture it is.

    drawing = SvgDrawing(look, fonts)
    text = drawing.page(page)           # a whole <svg>, which needs no file beside it

Letters are paths taken from the fonts, kerned as in the PDF: no font is needed to show them. A glyph,
a picture and a stamp stand in the text once, however often they are shown. Everything is drawn inside
one group turned upside down, where (0, 0) is the trim's lower left corner and y grows upwards as in ops.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from functools import lru_cache, singledispatchmethod
from html import escape
from io import BytesIO
from math import cos, radians, sin
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import decompress

from ..errors import BookError, Problem
from ..page.geometry import MITER
from ..page.look import Ink, Look
from ..page.ops import (
    ALL,
    Bars,
    Box,
    Disc,
    Frame,
    Image,
    Letters,
    Line,
    Loop,
    Op,
    Outlines,
    Page,
    Paint,
    Point,
    Stamp,
    Text,
)
from ..pdf.missing import Missing
from ..pdf.pictures import PdfPicture, PdfPictures, in_rgb

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

    from ..page.curves import Curve
    from ..pdf.fonts import Fonts

EM = 1000  # units of a glyph's path
PDF_MITER = 10  # how many times its width a pointed corner reaches in a PDF that does not say it
MODES = {"DeviceGray": "L", "DeviceRGB": "RGB"}  # Pillow's names for what pictures are made of
_TURN_MATRICES = {90: "0 -1 1 0", 180: "-1 0 0 -1", 270: "0 1 -1 0"}


class SvgDrawing:
    """Draws pages of one look, each as a text of its own.

    `space` is "DeviceGray" for an edition printed in black, "DeviceRGB" for every other: inks of four
    colours are shown as a screen shows them. Pictures are looked for in the folders, and are no finer
    than `picture_dpi` pixels to the inch.
    """

    def __init__(
        self,
        look: Look,
        fonts: Fonts,
        space: str = "DeviceGray",
        folders: tuple[Path, ...] = (),
        picture_dpi: float = 300,
    ) -> None:
        self.look, self.fonts, self.space, self.picture_dpi = look, fonts, space, picture_dpi
        self._missing = Missing()
        self._pictures = PdfPictures(folders, space)
        self._encoded: dict[tuple[str, str, tuple[int, int]], str] = {}

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What the pages drawn so far ask for and cannot have: letters of a font, pictures."""
        return self._missing.problems

    def page(
        self,
        page: Page,
        box: Box | None = None,
        *,
        bleed: bool = False,
        ground: str | None = "#fff",
        prefix: str = "",
        title: str = "",
    ) -> str:
        """A page's picture: its trim, with `bleed` all that is printed, or a box of it.

        `ground` is the paper's colour, None for a clear one. `prefix` begins every id: give each page
        one of its own where several stand in one document. `title` is read out to who cannot see it.
        """
        left, bottom, right, top = page.bleed if bleed else (0, 0, 0, 0)
        shown = box or Box(-left, -bottom, left + page.width + right, bottom + page.height + top)
        sheet = _Sheet(self, prefix)
        drawn = [sheet.draw(op) for op in sorted(page.ops, key=lambda op: op.layer)]
        x, y, width, height = shown.x, page.height - shown.top, shown.width, shown.height
        size = f'width="{number(width)}pt" height="{number(height)}pt"'
        view = f'viewBox="{numbers(x, y, width, height)}"'
        named = f' role="img" aria-label="{escape(title)}"' if title else ""
        place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view}{named}>']
        parts += [f"<title>{escape(title, quote=False)}</title>"] if title else []
        parts += [f"<defs>{''.join(sheet.shared.values())}</defs>"] if sheet.shared else []
        parts += [f'<rect {place} fill="{escape(ground)}"/>'] if ground else []
        parts += [f'<g transform="matrix(1 0 0 -1 0 {number(page.height)})">', *drawn, "</g>", "</svg>"]
        return "\n".join(part for part in parts if part) + "\n"

    def colour(self, ink: Ink) -> str:
        """An ink as SVG says colours."""
        shares = (ink.gray,) * 3 if self.space == "DeviceGray" else in_rgb(ink)
        return "#" + "".join(f"{round(255 * share):02x}" for share in shares)

    def picture(self, op: Image) -> str | None:
        """The address of a picture's pixels, in the text itself; None if it cannot be read."""
        try:
            picture = self._pictures.find(op.picture, self.look.ink(op.ground))
        except BookError as error:
            self._missing.note_picture(op, error)
            return None
        whole = op.box.width / op.shown.width, op.box.height / op.shown.height
        share = min(1.0, self.picture_dpi / picture.resolution(*whole))
        size = max(1, round(picture.width * share)), max(1, round(picture.height * share))
        key = op.picture, op.ground, size
        if key not in self._encoded:
            self._encoded[key] = _png_address(picture, size)
        return self._encoded[key]

    def note_letters(self, text: str, font: TTFont) -> None:
        """Keep in mind which letters of a text its font lacks."""
        self._missing.note_letters(text, font)


class _Sheet:
    """One page on its way: what it shows more than once, by its id, and the drawing of its ops."""

    def __init__(self, drawing: SvgDrawing, prefix: str) -> None:
        self.drawing, self.prefix = drawing, prefix
        self.shared: dict[str, str] = {}
        self._ids: dict[object, str] = {}

    @singledispatchmethod
    def draw(self, op: Op) -> str:
        """The elements of one op."""
        raise TypeError(f"{op!r} is no drawing operation")

    @draw.register
    def _(self, op: Text) -> str:
        turned = f"1 {number(op.rise, 6)} 0 1" if op.rise else _TURN_MATRICES.get(op.turn)
        place = f"matrix({turned} {numbers(op.x, op.y)})" if turned else f"translate({numbers(op.x, op.y)})"
        signs = self.drawing.fonts.signs(op.text, op.font, op.size, op.spacing)
        return self._glyphs(((along, 0.0, sign) for along, sign in signs), op, place)

    @draw.register
    def _(self, op: Letters) -> str:
        return self._letters(op)

    @draw.register
    def _(self, op: Outlines) -> str:  # said apart, as every op is
        return self._letters(op)

    @draw.register
    def _(self, op: Line) -> str:
        pen = f'{self._stroke(op.ink, op.width)} stroke-linecap="round"'
        return f'<path d="M{numbers(*op.start)}L{numbers(*op.end)}" {pen}/>'

    @draw.register
    def _(self, op: Frame) -> str:
        (x, y, width, height), radius = op.box, op.radius
        round_ = f' rx="{number(radius)}"' if radius else ""
        place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        return f"<rect {place}{round_} {self._painted(op.stroke, op.fill, op.width)}/>"

    @draw.register
    def _(self, op: Disc) -> str:
        place = f'cx="{number(op.centre[0])}" cy="{number(op.centre[1])}" r="{number(op.radius)}"'
        return f"<circle {place} {self._painted(op.stroke, op.fill, op.width)}/>"

    @draw.register
    def _(self, op: Loop) -> str:
        path = f'<path d="{_pill(op.start, op.end, op.half)}"'
        under = f"{path} {self._painted(op.keyline_ink, None, op.width + op.keyline)}/>"
        return under * (op.keyline > 0) + f"{path} {self._painted(op.ink, None, op.width)}/>"

    @draw.register
    def _(self, op: Bars) -> str:
        boxes = (
            f"M{numbers(x, y)}h{number(width)}v{number(height)}h{number(-width)}z"
            for x, y, width, height in op.boxes
        )
        return f'<path d="{"".join(boxes)}" {self._painted(None, op.ink, 0)}/>'

    @draw.register
    def _(self, op: Image) -> str:
        address = self.drawing.picture(op)
        if address is None:
            return ""
        (x, y, width, height), shown = op.box, op.shown
        across, up = width / shown.width, height / shown.height
        left, bottom = x - shown.x * across, y - shown.y * up
        pixels = f'width="1" height="1" preserveAspectRatio="none" href="{address}"'
        picture = self._shared(("picture", address), "i", "image", pixels)
        # up again, as a picture has its first row on top
        place = f"matrix({numbers(across, 0, 0, -up, left, bottom + up)})"
        use = f'<use href="#{picture}" transform="{place}"/>'
        if shown == ALL:
            return use
        corners = f"M{numbers(x, y)}h{number(width)}v{number(height)}h{number(-width)}z"
        return f'<g clip-path="url(#{self._clip(corners)})">{use}</g>'

    @draw.register
    def _(self, op: Paint) -> str:
        pen = []
        if op.fill and op.even_odd:
            pen.append('fill-rule="evenodd"')
        if op.stroke:
            pen.append(f'stroke-linecap="{op.cap}" stroke-linejoin="{op.join}"')
            if op.dash:
                pen.append(f'stroke-dasharray="{numbers(*op.dash)}"')
        inks = self._painted(op.stroke, op.fill, op.width, MITER)
        path = f'<path d="{curve_data(op.curve)}" {" ".join([inks, *pen])}/>'
        if op.clip is None:
            return path
        return f'<g clip-path="url(#{self._clip(curve_data(op.clip))})">{path}</g>'

    @draw.register
    def _(self, op: Stamp) -> str:
        paints = "".join(map(self.draw, op.paints))
        stamp = self._shared(("stamp", paints), "s", "g", inside=paints)
        c, s = cos(radians(op.turn)) * op.scale, sin(radians(op.turn)) * op.scale
        across = -1 if op.flip else 1
        turned = " ".join(number(each, 6) for each in (across * c, across * s, -s, c))
        return f'<use href="#{stamp}" transform="matrix({turned} {numbers(op.x, op.y)})"/>'

    def _letters(self, op: Letters) -> str:
        """Letters, each at its own place; several signs of one item stand beside each other."""
        fonts = self.drawing.fonts
        signs = (
            (x + along, y, sign)
            for x, y, letter in op.items
            for along, sign in fonts.signs(letter, op.font, op.size)
        )
        return self._glyphs(signs, op)

    def _glyphs(self, signs: Iterable[tuple[float, float, str]], op: Text | Letters, place: str = "") -> str:
        """Signs of one font at their places: each use of a glyph counts in units of its path."""
        font, scale = self.drawing.fonts.font(op.font), op.size / EM
        uses = []
        for x, y, sign in signs:
            self.drawing.note_letters(sign, font)
            if data := glyph_data(sign, font):
                glyph = self._shared((font.fontName, sign), "g", "path", f'd="{data}"')
                up = f' y="{number(y / scale, 1)}"' if y else ""
                uses.append(f'<use href="#{glyph}" x="{number(x / scale, 1)}"{up}/>')
        if not uses:
            return ""
        there = f"{place} scale({number(scale, 6)})".strip()
        return f'<g fill="{self._ink(op.ink)}" transform="{there}">{"".join(uses)}</g>'

    def _shared(self, key: object, kind: str, tag: str, said: str = "", inside: str = "") -> str:
        """The id of an element that is kept once, told by its key; `kind` begins the id."""
        if key not in self._ids:
            name = self._ids[key] = f"{self.prefix}{kind}{len(self._ids)}"
            opened = f'<{tag} id="{name}"{" " if said else ""}{said}'
            self.shared[name] = f"{opened}>{inside}</{tag}>" if inside else f"{opened}/>"
        return self._ids[key]

    def _clip(self, data: str) -> str:
        """The id of a path outside of which nothing shows."""
        return self._shared(("clip", data), "c", "clipPath", inside=f'<path d="{data}"/>')

    def _ink(self, name: str) -> str:
        return self.drawing.colour(self.drawing.look.ink(name))

    def _stroke(self, ink: str, width: float) -> str:
        return f'stroke="{self._ink(ink)}" stroke-width="{number(width)}"'

    def _painted(self, stroke: str | None, fill: str | None, width: float, miter: float = PDF_MITER) -> str:
        """How a path is filled and stroked, with inks or not."""
        inks = [f'fill="{self._ink(fill)}"' if fill else 'fill="none"']
        if stroke:
            inks += [self._stroke(stroke, width), f'stroke-miterlimit="{number(miter)}"']
        return " ".join(inks)


@lru_cache(maxsize=4096)
def glyph_data(sign: str, font: TTFont) -> str:
    """The path of a sign's glyph, EM units to its size; '' where it has no ink."""
    from ..pdf.outlines import glyph_curve  # slow to import

    return curve_data(glyph_curve(sign, font).placed(scale=EM), 0)


def curve_data(curve: Curve, digits: int = 3) -> str:
    """A curve as the `d` of an SVG path, its points with so many digits behind the decimal point."""
    data = []
    for kind, points in curve.steps:
        data.append(kind + " ".join(number(each, digits) for point in points for each in point))
    return "".join(data)


def number(value: float, digits: int = 3) -> str:
    """A number as short as SVG takes it."""
    text = f"{value:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def numbers(*values: float) -> str:
    """Several of them."""
    return " ".join(map(number, values))


def _png_address(picture: PdfPicture, size: tuple[int, int]) -> str:
    """A picture's pixels as a data address, so many of them."""
    from PIL import Image as Pixels  # slow to import, and few pages have pictures

    whole = picture.width, picture.height
    image = Pixels.frombytes(MODES[picture.space], whole, decompress(picture.data))
    file = BytesIO()
    (image if size == whole else image.resize(size, Pixels.Resampling.BOX)).save(file, "PNG")
    return "data:image/png;base64," + b64encode(file.getvalue()).decode("ascii")


def _pill(start: Point, end: Point, half: float) -> str:
    """The path of a pill round a line: two sides and two half circles."""
    (x, y), (u, v) = start, end
    length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
    a, b = ((u - x) / length * half, (v - y) / length * half) if length else (half, 0.0)
    bow = f"A{numbers(half, half)} 0 0 0 "
    return (
        f"M{numbers(x - b, y + a)}L{numbers(u - b, v + a)}{bow}{numbers(u + b, v - a)}"
        f"L{numbers(x + b, y - a)}{bow}{numbers(x - b, y + a)}Z"
    )
