"""Pages held against what they claim: both drawn by pdfium, and the one taken from the other.

Runs in a process of its own: takes plain data and yields plain data, a page at a time. Two pictures
of one page, its own and its reference, are the same to the last pixel where every sign is printed
as it says, so that nearly all pages cost two subtractions; where they differ, the signs there are
measured one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .reference import ADDED, GONE, LACKS, OFF, ON_GROUND, Claim, ink_boxes, reference_pdf
from .typefile import Box, TypeFile, read_type_file

DPI = 100
SCALE = DPI / 72
BLUR = 0.08  # of the size
DIFFER = 0.05  # of a sign's ink, by which there may be more: right ones come to 0.000
MISSING = 0.02  # of a sign's ink, by which there may be less: the dot that parts two Arabic letters is .04
ABSENT = 0.6  # of a sign's ink: with so much missing there is nothing to be read
FAINT = 12  # of 255: less is rounding
GROUND = 0.15  # of black: a flat ground under type may be so dark
CONTRAST = 0.3  # of black against white: type that stands out less cannot be read
LIGHT = 0.3  # of black: type lighter than that is looked for on a dark ground
UNLIKE = 0.04  # of a picture's variation that its reference does not explain
LARGE = 24.0  # points: the size at which signs of one font are held against each other
MOST_PIXELS = 60_000_000  # of one page

Found = list[Any]  # number of the claim, one of the above, how much, the text of the sign


def compare_pages(
    pdf: str, fonts: Mapping[str, str], pages: Sequence[Mapping[str, Any]]
) -> Iterator[dict[str, Any]]:
    """What is seen otherwise than claimed on pages of a file.

    Each page is {"number", "cut", "claims", "dark", "areas"}: `cut` is what is left of it when it is
    trimmed, `dark` how dark each claim's ink is, `areas` are where type stands whose font is not to be
    had. `fonts` has files by the PostScript names that claims use. Yields for each page {"turn",
    "found", "flat"}, the numbers of areas in which there is nothing, or {"error"}.
    """
    known = _fonts(fonts)
    try:
        file = pypdfium2.PdfDocument(pdf)
    except (pypdfium2.PdfiumError, OSError) as error:
        yield from ({"error": f"it cannot be drawn: {error}"} for _ in pages)
        return
    try:
        views = [_View(page, known) for page in pages]
        for view in views:
            view.draw(file)
        _draw_references([view for view in views if not view.error], known)
        for view in views:
            if view.error:
                yield {"error": view.error}
            else:
                yield {"turn": view.turn, "found": view.found(), "flat": view.flat()}
    finally:
        file.close()


@cache
def alike_signs(path: str, signs: str) -> list[list[str]]:
    """The pairs of some signs that a font file draws so much alike that no proof could tell them apart."""
    font = _fonts({"": path})[""]
    claims = [Claim(sign, "", LARGE, (1, 0, 0, 1, LARGE / 2, LARGE / 2), 0.0, "0 g") for sign in signs]
    box: Box = (0, 0, 2.5 * LARGE, 2 * LARGE)
    file = pypdfium2.PdfDocument(reference_pdf([(box, [claim]) for claim in claims], {"": font}))
    drawn = [_picture(page) for page in file]
    file.close()
    inks = [sum(ImageChops.invert(picture).tobytes()) or 1 for picture in drawn]
    return [
        [signs[one], signs[other]]
        for one, other in combinations(range(len(signs)), 2)
        if abs(inks[one] - inks[other]) <= MISSING * max(inks[one], inks[other])
        and _apart(drawn[one], drawn[other]) <= MISSING * min(inks[one], inks[other])
    ]


def _apart(one: Image.Image, other: Image.Image) -> int:
    """How much ink two pictures do not share, each way round the more."""
    return max(sum(ImageChops.subtract(*pair).tobytes()) for pair in ((one, other), (other, one)))


_READ: dict[str, TypeFile] = {}


def _fonts(paths: Mapping[str, str]) -> dict[str, TypeFile]:
    """The font files, each read once in this process."""
    for path in paths.values():
        if path not in _READ:
            _READ[path] = read_type_file(Path(path))
    return {name: _READ[path] for name, path in paths.items()}


Pixels = tuple[int, int, int, int]  # left, top, right, bottom


class _View:
    """One page: what it claims, its picture, and the pictures of what it should be."""

    def __init__(self, page: Mapping[str, Any], fonts: Mapping[str, TypeFile]) -> None:
        self.number: int = page["number"]
        self.cut: Box = tuple(page["cut"])
        self.claims = [Claim(*each) for each in page["claims"]]
        self.dark: list[float] = page["dark"]
        self.areas: list[Box] = page["areas"]
        self.fonts = fonts
        self.error, self.turn = "", 0
        self.box: Box = (0, 0, 0, 0)
        self.picture = self.reference = self.negative = Image.new("L", (1, 1))

    def draw(self, file: Any) -> None:
        """Draw the page as it is; what is cut off is white."""
        try:
            page = file[self.number - 1]
        except (pypdfium2.PdfiumError, IndexError) as error:
            self.error = f"it cannot be drawn: {error}"
            return
        self.turn = page.get_rotation()
        if self.turn:
            page.set_rotation(0)
        media, crop = page.get_mediabox(), page.get_cropbox()
        left, bottom, right, top = media
        self.box = (max(left, crop[0]), max(bottom, crop[1]), min(right, crop[2]), min(top, crop[3]))
        width, height = page.get_size()
        if not 0 < width * height * SCALE * SCALE < MOST_PIXELS:
            self.error = "it is too large to be looked at" if width * height > 0 else "it has no size"
            return
        self.picture = _picture(page)
        page.close()
        left, top, right, bottom = self.pixels(self.cut, 1)
        whole = self.picture.size
        if (left, top, right, bottom) != (0, 0, *whole):
            kept = self.picture.crop((left, top, right, bottom))
            self.picture = Image.new("L", whole, 255)
            self.picture.paste(kept, (left, top))

    def pixels(self, box: Box, more: int = 0) -> tuple[int, int, int, int]:
        """An area of the page as pixels of its picture, larger by some."""
        left, _, _, top = self.box
        wide, high = self.picture.size
        return (
            max(0, int((box[0] - left) * SCALE) - more),
            max(0, int((top - box[3]) * SCALE) - more),
            min(wide, int((box[2] - left) * SCALE) + 1 + more),
            min(high, int((top - box[1]) * SCALE) + 1 + more),
        )

    @property
    def on_light(self) -> list[Claim]:
        """Claims of dark type."""
        return [claim for claim, dark in zip(self.claims, self.dark, strict=True) if dark >= LIGHT]

    @property
    def on_dark(self) -> list[Claim]:
        """Claims of light type, in black, as they are looked for."""
        light = (claim for claim, dark in zip(self.claims, self.dark, strict=True) if dark < LIGHT)
        return [claim._replace(colour="0 g") for claim in light]

    def found(self) -> list[Found]:
        """Every claim that is not printed as it says."""
        missing = ImageChops.subtract(self.picture, self.reference)
        added = ImageChops.subtract(self.reference, self.picture, 1, -int(255 * GROUND) - FAINT)
        known = _Boxes(self.fonts)
        boxes = [known.of(claim) for claim in self.claims]
        found: list[Found] = [
            [n, GONE, 1.0, claim.text] for n, claim in enumerate(self.claims) if not self._inside(boxes[n])
        ]
        gone = {int(each[0]) for each in found}
        found += self._light(boxes, gone)
        areas = [[self.pixels(box) for box in each] for each in boxes]
        within = [area for each in areas for area in each]
        lost, more = _strong(missing, within), _strong(added, within)
        if not lost and not more:
            return found
        for number, claim in enumerate(self.claims):
            if number not in gone and self.dark[number] >= LIGHT:
                found += ([number, *each] for each in self._measured(claim, areas[number], lost, more))
        return found

    def flat(self) -> list[int]:
        """The areas in which there is nothing that stands out."""
        flat = []
        for number, area in enumerate(self.areas):
            shown = self.picture.crop(self.pixels(area)).tobytes()
            if max(shown, default=0) - min(shown, default=0) < CONTRAST * 255:
                flat.append(number)
        return flat

    def _inside(self, boxes: Sequence[Box]) -> bool:
        """Whether all of it is on what is left of the page."""
        page, cut = self.box, self.cut
        left, bottom = max(page[0], cut[0]) - OFF, max(page[1], cut[1]) - OFF
        right, top = min(page[2], cut[2]) + OFF, min(page[3], cut[3]) + OFF
        return all(left <= box[0] and bottom <= box[1] and box[2] <= right and box[3] <= top for box in boxes)

    def _measured(
        self, claim: Claim, areas: Sequence[Pixels], missing: Image.Image | None, added: Image.Image | None
    ) -> Iterator[list[Any]]:
        """The signs of a claim that differ from their reference: how, how much, which."""
        lost = []
        for number, area in enumerate(areas):
            lacks = self._share(missing, area, claim.size)
            lost.append(lacks)
            if lacks > MISSING:
                yield [LACKS, round(lacks, 3), self._sign(claim, number)]
            elif (more := self._share(added, area, claim.size)) > DIFFER:
                ground = self._ground(area)
                how = [ADDED, round(more, 3)] if ground is None else [ON_GROUND, round(ground, 3)]
                yield [*how, self._sign(claim, number)]
        if lost and min(lost) > ABSENT:
            yield [GONE, round(min(lost), 3), claim.text]

    def _sign(self, claim: Claim, number: int) -> str:
        """The sign of a claim that has the ink box of that number."""
        font = self.fonts[claim.font]
        return [sign for sign in claim.text if font.box(font.glyphs.get(ord(sign), 0))][number]

    def _share(self, picture: Image.Image | None, area: tuple[int, int, int, int], size: float) -> float:
        """How much of a sign's ink a difference comes to, dust blurred away."""
        part = picture and picture.crop(area)
        if not part or not part.getbbox():
            return 0.0
        ink = sum(ImageChops.invert(self.reference.crop(area)).tobytes())
        blurred = part.filter(ImageFilter.BoxBlur(BLUR * size * SCALE))
        return sum(blurred.tobytes()) / (ink or 1)

    def _ground(self, area: tuple[int, int, int, int]) -> float | None:
        """How dark the flat ground is on which the reference stands there; None where it is none."""
        flat, slope, unlike = _fitted(self.picture.crop(area), self.reference.crop(area))
        return 1 - flat / 255 if unlike < UNLIKE and slope / 255 >= CONTRAST else None

    def _light(self, boxes: Sequence[Sequence[Box]], gone: set[int]) -> Iterator[Found]:
        """Light type has to stand out from a ground darker than it."""
        for number, claim in enumerate(self.claims):
            if self.dark[number] >= LIGHT or number in gone:
                continue
            worst, least = 0.0, 255.0
            for box in boxes[number]:
                area = self.pixels(box, 1)
                _, slope, unlike = _fitted(self.picture.crop(area), self.negative.crop(area))
                worst, least = max(worst, unlike), min(least, -slope)
            if boxes[number] and least / 255 < CONTRAST:
                yield [number, GONE, 1.0, claim.text]
            elif worst > UNLIKE:
                yield [number, LACKS, round(worst, 3), claim.text]


class _Boxes:
    """Where the ink of claims is; alike claims have theirs reckoned once."""

    def __init__(self, fonts: Mapping[str, TypeFile]) -> None:
        self.fonts = fonts
        self.known: dict[tuple[str, str, float, float], list[Box]] = {}

    def of(self, claim: Claim) -> list[Box]:
        """The rectangle round the ink of each sign that has any."""
        text, font, size, (a, b, c, d, e, f), width, _ = claim
        if (a, b, c, d) != (1, 0, 0, 1):
            return ink_boxes(claim, self.fonts[font])
        key = text, font, size, width
        if key not in self.known:
            self.known[key] = ink_boxes(claim._replace(at=(1, 0, 0, 1, 0, 0)), self.fonts[font])
        return [(left + e, bottom + f, right + e, top + f) for left, bottom, right, top in self.known[key]]


def _draw_references(views: Sequence[_View], fonts: Mapping[str, TypeFile]) -> None:
    """Draw what each page should be, all of them in one file."""
    light = [view for view in views if view.on_dark]
    pages = [(view.box, view.on_light) for view in views] + [(view.box, view.on_dark) for view in light]
    if not pages:
        return
    file = pypdfium2.PdfDocument(reference_pdf(pages, fonts))
    drawn = (_picture(page) for page in file)
    for view in views:
        view.reference = _as_large(next(drawn), view.picture)
    for view in light:
        view.negative = _as_large(next(drawn), view.picture)
    file.close()


def _picture(page: Any) -> Image.Image:
    """A page in gray."""
    picture: Image.Image = page.render(scale=SCALE, grayscale=True).to_pil()
    return picture


def _as_large(drawn: Image.Image, picture: Image.Image) -> Image.Image:
    """A reference as large as its page, from which it differs by a rounded pixel at most."""
    return drawn if drawn.size == picture.size else drawn.crop((0, 0, *picture.size))


def _strong(difference: Image.Image, areas: Iterable[tuple[int, int, int, int]]) -> Image.Image | None:
    """What is more than rounding of a difference, in some areas alone; None where that is nothing."""
    if difference.getextrema()[1] <= FAINT:  # type: ignore[operator]
        return None
    kept = Image.new("L", difference.size)
    brush = ImageDraw.Draw(kept)
    for left, top, right, bottom in areas:
        brush.rectangle((left, top, right - 1, bottom - 1), 255)
    strong = ImageChops.darker(difference.point(_STRONG), kept)
    return strong if strong.getbbox() else None


_STRONG = [0 if value <= FAINT else value for value in range(256)]


def _fitted(picture: Image.Image, reference: Image.Image) -> tuple[float, float, float]:
    """A picture as its reference on a flat ground: the ground, the contrast, and what is left unexplained.

    The reference is dark on white; the contrast is below 0 where the picture is light on dark.
    """
    shown, due = picture.tobytes(), reference.tobytes()
    count = len(shown) or 1
    p, a = sum(shown) / count, sum(due) / count
    between = sum((x - p) * (y - a) for x, y in zip(shown, due, strict=True))
    own = sum((y - a) ** 2 for y in due)
    varied = sum((x - p) ** 2 for x in shown)
    if not own:
        return p, 0.0, 1.0
    slope = between / own
    unlike = 1 - between * between / (own * varied) if varied else 1.0
    return p + slope * (255 - a), slope * 255, unlike
