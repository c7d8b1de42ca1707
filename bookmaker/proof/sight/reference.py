"""What a page should look like: a PDF of our own bytes with the same signs, set in the whole source fonts.

It is written here and nowhere else, with nothing of what draws books: a catalog, the fonts whole,
and on each page one text operator a sign or string. A sign's glyph comes from its font file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import floor
from typing import Any, NamedTuple

from .type_file import Box, TypeFile

GONE, LACKS, ADDED, ON_GROUND = "gone", "lacks", "added", "ground"  # how a page can differ from it
UNLIKE = "unlike"  # how a sign can differ from others of its kind, where its font is not to be had
ROUNDED = 1e-4  # points of air that come of rounding
BETWEEN = 0.005  # of a pixel: places so close to its middle may be rounded either way
Matrix = tuple[float, float, float, float, float, float]


class ClaimedText(NamedTuple):
    """A string of type that a page claims to show: its text, where, in what font and colour.

    `size` and `width` are in the directions of `at`; what the width is more than its signs' is air
    between them.
    """

    text: str
    font: str  # the font's PostScript name
    size: float
    at: Matrix
    width: float
    colour: str  # the operator that sets it: "0 g"

    def spacing(self, font: TypeFile) -> float:
        """The air after each of its signs."""
        if len(self.text) < 2:
            return 0.0
        natural = sum(map(font.width, glyphs_of(self.text, font))) / 1000 * self.size
        air = (self.width - natural) / (len(self.text) - 1)
        return air if abs(air) > ROUNDED else 0.0


def glyphs_of(text: str, font: TypeFile) -> list[int]:
    """The glyphs of a text; 0 for what the font has not."""
    return [font.glyphs.get(ord(sign), 0) for sign in text]


def whole_width(glyph: int, font: TypeFile) -> int:
    """A glyph's advance in thousandths of the size, as pdfium has it: it takes the whole ones of a file's."""
    return int(font.width(glyph))


def glyph_places(claim: ClaimedText, font: TypeFile) -> Iterator[tuple[int, float]]:
    """Each glyph of a claim, and how far along its line pdfium sets it."""
    spacing, along = claim.spacing(font), 0.0
    for glyph in glyphs_of(claim.text, font):
        yield glyph, along
        along += whole_width(glyph, font) / 1000 * claim.size + spacing


def sign_origins(claim: ClaimedText, font: TypeFile) -> list[tuple[float, float]]:
    """Where on the page each sign of a claim is set."""
    a, b, _, _, e, f = claim.at
    return [(e + a * along, f + b * along) for _, along in glyph_places(claim, font)]


def inked_signs(claim: ClaimedText, font: TypeFile) -> list[int]:
    """The numbers of those of a claim's signs that have ink."""
    return [number for number, glyph in enumerate(glyphs_of(claim.text, font)) if font.box(glyph)]


def possible_pixels(places: Sequence[float]) -> list[set[int]]:
    """The pixels on which pdfium may set each sign of a run, whose places along it are in pixels.

    Each is rounded; then, from the run's end to its second sign, one that stands more than half a pixel
    nearer to the next than it should is moved away from it by a pixel. Places and distances that lie so close
    to a half go either way, for they are reckoned in single precision.
    """
    found = [{floor(place + 0.5 - BETWEEN), floor(place + 0.5 + BETWEEN)} for place in places]
    for at in range(len(places) - 2, 0, -1):
        due = abs(places[at + 1] - places[at])
        moved = set[int]()
        for own, after in product(found[at], found[at + 1]):
            short = due - abs(after - own)
            moved |= {own} if short <= 0.5 + BETWEEN else set()
            moved |= {own - 1 if after > own else own + 1} if short > 0.5 - BETWEEN else set()
        found[at] = moved
    return found


def ink_boxes(claim: ClaimedText, font: TypeFile) -> list[Box]:
    """The rectangle round the ink of each sign of a claim that has any, on the page."""
    a, b, c, d, e, f = claim.at
    size, boxes = claim.size, list[Box]()
    for glyph, along in glyph_places(claim, font):
        box = font.box(glyph)
        if box:
            left, bottom, right, top = (side * size for side in box)
            left, right = left + along, right + along
            if b == c == 0 < a and d > 0:
                boxes.append((a * left + e, d * bottom + f, a * right + e, d * top + f))
            else:
                xs = [a * x + c * y + e for x in (left, right) for y in (bottom, top)]
                ys = [b * x + d * y + f for x in (left, right) for y in (bottom, top)]
                boxes.append((min(xs), min(ys), max(xs), max(ys)))
    return boxes


def reference_pdf(pages: Iterable[tuple[Box, Sequence[ClaimedText]]], fonts: Mapping[str, TypeFile]) -> bytes:
    """A PDF with a page for each of these, as large as its box says; every claim's font is in `fonts`."""
    pages = [*pages]
    names = sorted({claim.font for _, claims in pages for claim in claims})
    tags = {name: f"/F{number}" for number, name in enumerate(names)}
    objects: list[bytes] = [b"<</Type/Catalog/Pages 2 0 R>>", b""]
    used: dict[str, set[int]] = {name: set() for name in names}
    contents = [_content(claims, fonts, tags, used) for _, claims in pages]
    at = {}
    for name in names:
        at[name] = len(objects) + 1
        objects += _font(fonts[name], used[name], at[name])
    resources = "".join(f"{tags[name]} {at[name]} 0 R" for name in names)
    kids = []
    for (box, _), content in zip(pages, contents, strict=True):
        kids.append(f"{len(objects) + 1} 0 R")
        sides = " ".join(f"{side:.4f}" for side in box)
        page = f"<</Type/Page/Parent 2 0 R/MediaBox[{sides}]/Resources<</Font<<{resources}>>>>"
        objects.append(f"{page}/Contents {len(objects) + 2} 0 R>>".encode())
        objects.append(_stream("", content))
    objects[1] = f"<</Type/Pages/Count {len(kids)}/Kids[{' '.join(kids)}]>>".encode()
    return _file(objects)


def _content(
    claims: Sequence[ClaimedText],
    fonts: Mapping[str, TypeFile],
    tags: Mapping[str, str],
    used: dict[str, set[int]],
) -> bytes:
    """The operators that set the claims; notes the glyphs used."""
    lines = ["BT"]
    known: dict[tuple[Any, ...], tuple[str, str, str]] = {}
    last = ""
    for claim in claims:
        text, name, size, (a, b, c, d, e, f), width, colour = claim
        key = text, name, size, width, colour, a, b, c, d
        if key not in known:
            glyphs = glyphs_of(text, fonts[name])
            used[name].update(glyphs)
            spacing = claim.spacing(fonts[name])
            style = f"{colour} {tags[name]} {size:.4f} Tf {spacing:.4f} Tc"
            turn = f"{a:.6g} {b:.6g} {c:.6g} {d:.6g} "
            known[key] = style, turn, f" Tm<{''.join([f'{glyph:04x}' for glyph in glyphs])}>Tj"
        style, turn, shown = known[key]
        if style != last:
            last = style
            lines.append(style)
        lines.append(f"{turn}{e:.4f} {f:.4f}{shown}")
    lines.append("ET")
    return "\n".join(lines).encode("ascii")


def _font(font: TypeFile, glyphs: set[int], number: int) -> list[bytes]:
    """The objects of a font, the first of that number, its codes being its glyphs' numbers."""
    name = "/F" + "".join(sign for sign in font.name if sign.isascii() and sign.isalnum())
    widths = "".join(f" {glyph}[{whole_width(glyph, font)}]" for glyph in sorted(glyphs))
    return [
        f"<</Type/Font/Subtype/Type0/BaseFont{name}/Encoding/Identity-H"
        f"/DescendantFonts[{number + 1} 0 R]>>".encode(),
        f"<</Type/Font/Subtype/CIDFontType2/BaseFont{name}/CIDToGIDMap/Identity"
        f"/FontDescriptor {number + 2} 0 R/DW 0/W[{widths}]"
        f"/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>".encode(),
        f"<</Type/FontDescriptor/FontName{name}/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0"
        f"/Ascent 800/Descent -200/CapHeight 700/StemV 80/FontFile2 {number + 3} 0 R>>".encode(),
        _stream(f"/Length1 {len(font.data)}", font.data),
    ]


def _stream(more: str, data: bytes) -> bytes:
    return f"<</Length {len(data)}{more}>>stream\n".encode() + data + b"\nendstream"


def _file(objects: Sequence[bytes]) -> bytes:
    """The objects as a file, numbered from 1."""
    parts, offsets, at = [b"%PDF-1.4\n"], [], 9
    for number, thing in enumerate(objects, 1):
        part = b"%d 0 obj\n%b\nendobj\n" % (number, thing)
        offsets.append(at)
        parts.append(part)
        at += len(part)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    size = len(objects) + 1
    parts.append(b"xref\n0 %d\n0000000000 65535 f \n%b" % (size, table))
    parts.append(b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (size, at))
    return b"".join(parts)


class ClaimedInk:
    """Where the ink of claims is; alike claims have theirs reckoned once."""

    def __init__(self, fonts: Mapping[str, TypeFile]) -> None:
        self.fonts = fonts
        self.known: dict[tuple[Any, ...], tuple[Box, ...]] = {}

    def _known(self, claim: ClaimedText) -> tuple[Box, ...]:
        """The rectangle round all of its ink, then that round each sign's that has any, from its place."""
        text, font, size, (a, b, c, d, _, _), width, _ = claim
        key = text, font, size, width, a, b, c, d
        boxes = self.known.get(key)
        if boxes is None:
            signs = ink_boxes(claim._replace(at=(a, b, c, d, 0, 0)), self.fonts[font])
            boxes = self.known[key] = (around(signs), *signs) if signs else ()
        return boxes

    def of(self, claim: ClaimedText) -> Box | None:
        """The rectangle round all of a claim's ink; None where it has none."""
        boxes = self._known(claim)
        if not boxes:
            return None
        (left, bottom, right, top), x, y = boxes[0], claim.at[4], claim.at[5]
        return left + x, bottom + y, right + x, top + y

    def signs(self, claim: ClaimedText) -> list[Box]:
        """The rectangle round the ink of each sign of a claim that has any."""
        x, y = claim.at[4:]
        boxes = self._known(claim)[1:]
        return [(left + x, bottom + y, right + x, top + y) for left, bottom, right, top in boxes]


def around(boxes: Sequence[Box]) -> Box:
    """The rectangle round some others."""
    lefts, bottoms, rights, tops = zip(*boxes, strict=True)
    return min(lefts), min(bottoms), max(rights), max(tops)
