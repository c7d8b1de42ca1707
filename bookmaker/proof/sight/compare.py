"""Pages held against what they claim: both drawn by pdfium, and the one taken from the other.

Runs in a process of its own: takes plain data and yields plain data, a page at a time. Two pictures
of one page, its own and its reference, are the same to the last pixel where every sign is printed
as it says, so that a page costs little more than its two pictures; where they differ, the signs there are
measured one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cache
from itertools import combinations, product
from math import ceil, floor
from operator import itemgetter
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image, ImageChops, ImageFilter, ImageOps

from ...pdfread.tolerances import NEAR
from .pixels import (
    FAINT,
    Pixels,
    Rows,
    as_large,
    darker,
    fitted,
    ink_apart,
    lacks_and_adds,
    overlap,
    share_apart,
    usual_picture,
)
from .reference import (
    ADDED,
    BETWEEN,
    GONE,
    LACKS,
    ON_GROUND,
    UNLIKE,
    ClaimedInk,
    ClaimedText,
    around,
    inked_signs,
    possible_pixels,
    reference_pdf,
    sign_origins,
)
from .type_file import Box, TypeFile, read_type_file

SCALE = 100 / 72  # pixels to a point: 100 to the inch
DIFFER = 0.05  # of a sign's ink, by which there may be more: right ones come to 0.000
MISSING = 0.02  # of a sign's ink, by which there may be less: the dot that parts two Arabic letters is .04
ABSENT = 0.6  # of a sign's ink: with so much missing there is nothing to be read
CONTRAST = 0.3  # of black against white: type that stands out less cannot be read
LIGHT = CONTRAST  # of black: lighter type does not stand out from white, and is looked for on a dark ground
UNEXPLAINED = 0.04  # of a picture's variation that its reference does not explain
SAME = 0.1  # of a sign's ink, by which others of its kind may differ where its font is not to be had
DISPLAY = 14.0  # points: type as large as this may have a line round its letters, or a shadow
AROUND = 2  # pixels round such a sign that stand out from it
CLOSER = 3  # times as large is such type drawn where the pixels are too coarse to see the line
EDGE = 0.04  # of a pixel, that a sign may lack of it or cover, at its edge
STAINED = 0.01  # of its pixels, or of those round it, that may not
LARGE = 24.0  # points: the size at which signs of one font are held against each other
MOST_PIXELS = 60_000_000  # of one page

Found = list[Any]  # number of the claim, one of the above, how much, the text of the sign


def compare_pages(
    pdf: str, fonts: Mapping[str, str], pages: Sequence[Mapping[str, Any]]
) -> Iterator[dict[str, Any]]:
    """What is seen otherwise than claimed on pages of a file.

    Each page is {"number", "cut", "styles", "claims", "areas"}: `cut` is what is left of it when it is
    trimmed; a style is [font, size, the first four of its matrix, colour, how dark that is], a claim
    [style, text, width, x, y]; `areas` are where type stands whose font is not to be had, and `signs` those
    of them with one sign alone: [number of the area, sign, how it is set, x, y]. `fonts` has files by the
    PostScript names that styles use. Yields for each page {"turn", "found"}, {"flat"}, the numbers of areas
    in which there is nothing, {"unlike", "alone"}, see `_View.unlike`, or {"error"}.
    """
    known = _fonts(fonts)
    try:
        file = pypdfium2.PdfDocument(pdf)
    except (pypdfium2.PdfiumError, OSError) as error:
        yield from ({"error": f"it cannot be drawn: {error}"} for _ in pages)
        return
    try:
        inks = ClaimedInk(known)
        views = [_View(page, inks) for page in pages]
        for view in views:
            view.draw(file)
        _draw_references([view for view in views if not view.error], known)
        for view in views:
            if view.error:
                yield {"error": view.error}
            else:
                yield {"turn": view.turn, "found": view.found(), "flat": view.flat(), **view.unlike()}
            view.close()
    finally:
        file.close()


@cache
def alike_signs(path: str, signs: str) -> list[list[str]]:
    """The pairs of some signs that a font file draws so much alike that no proof could tell them apart."""
    if len(signs) < 2:  # as in a book without letter grids
        return []
    font = _fonts({"": path})[""]
    claims = [ClaimedText(sign, "", LARGE, (1, 0, 0, 1, LARGE / 2, LARGE / 2), 0.0, "0 g") for sign in signs]
    box: Box = (0, 0, 2.5 * LARGE, 2 * LARGE)
    file = pypdfium2.PdfDocument(reference_pdf([(box, [claim]) for claim in claims], {"": font}))
    drawn = [_picture(page) for page in file]
    file.close()
    inks = [sum(ImageChops.invert(picture).tobytes()) or 1 for picture in drawn]
    return [
        [signs[one], signs[other]]
        for one, other in combinations(range(len(signs)), 2)
        if abs(inks[one] - inks[other]) <= MISSING * max(inks[one], inks[other])
        and ink_apart(drawn[one], drawn[other]) <= MISSING * min(inks[one], inks[other])
    ]


_READ: dict[str, TypeFile] = {}


def _fonts(paths: Mapping[str, str]) -> dict[str, TypeFile]:
    """The font files, each read once in this process."""
    for path in paths.values():
        if path not in _READ:
            _READ[path] = read_type_file(Path(path))
    return {name: _READ[path] for name, path in paths.items()}


class _View:
    """One page: what it claims, its picture, and the pictures of what it should be."""

    def __init__(self, page: Mapping[str, Any], inks: ClaimedInk) -> None:
        self.number: int = page["number"]
        self.cut: Box = tuple(page["cut"])
        styles = [(font, size, tuple(turn), colour) for font, size, turn, colour, _ in page["styles"]]
        shades = [style[4] for style in page["styles"]]
        self.claims: list[ClaimedText] = []
        self.dark: list[float] = []
        for style, text, width, x, y in page["claims"]:
            font, size, turn, colour = styles[style]
            self.claims.append(ClaimedText(text, font, size, (*turn, x, y), width, colour))
            self.dark.append(shades[style])
        self.areas: list[Box] = page["areas"]
        self.signs: list[Any] = page["signs"]
        self.inks, self.fonts = inks, inks.fonts
        self.error, self.turn = "", 0
        self.file: Any = None
        self._opened: Any = None  # the page again, while signs of it are looked at closer
        self.zoom = 1  # how much larger it is drawn than others
        self.box: Box = (0, 0, 0, 0)
        self._places: list[tuple[ClaimedText, Pixels]] | None = None  # of claims, at this zoom
        self.picture = self.reference = self.negative = Image.new("L", (1, 1))

    def draw(self, file: Any) -> None:
        """Draw the page as it is; what is cut off is white."""
        self.file = file
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
        scale, more = SCALE * self.zoom, more * self.zoom
        return (
            max(0, int((box[0] - left) * scale) - more),
            max(0, int((top - box[3]) * scale) - more),
            min(wide, int((box[2] - left) * scale) + 1 + more),
            min(high, int((top - box[1]) * scale) + 1 + more),
        )

    @property
    def on_light(self) -> list[ClaimedText]:
        """Claims of dark type."""
        return [claim for claim, dark in zip(self.claims, self.dark, strict=True) if dark >= LIGHT]

    @property
    def on_dark(self) -> list[ClaimedText]:
        """Claims of light type, in black, as they are looked for."""
        light = (claim for claim, dark in zip(self.claims, self.dark, strict=True) if dark < LIGHT)
        return [claim._replace(colour="0 g") for claim in light]

    def found(self) -> list[Found]:
        """Every claim that is not printed as it says."""
        found: list[Found] = []
        lines = dict[tuple[int, int], list[tuple[Pixels, int]]]()
        light = []
        left, bottom, right, top = self._inside()
        for number, claim in enumerate(self.claims):
            ink = self.inks.of(claim)
            if not ink:
                continue
            if ink[0] < left or ink[1] < bottom or ink[2] > right or ink[3] > top:
                found.append([number, GONE, 1.0, claim.text])
            elif self.dark[number] < LIGHT:
                light.append(number)
            else:
                area = self.pixels(ink)
                lines.setdefault((area[1], area[3]), []).append((area, number))
        found += self._light(light)
        shown, due = Rows(self.picture), Rows(self.reference)
        differ = []
        for (high, low), line in lines.items():
            if shown.differ(due, (min(line)[0][0], high, max(area[2] for area, _ in line), low)):
                differ += [number for area, number in line if shown.differ(due, area)]
        if differ:
            lost = Rows(ImageChops.subtract(self.picture, self.reference))
            more = Rows(darker(self.picture, self.reference))
            for number in sorted(differ):
                found += (
                    [number, *each] for each in self._measured(self.claims[number], lost, more, shown, due)
                )
        return found

    def flat(self) -> list[int]:
        """The areas in which there is nothing that stands out, neither by its shade nor by its colour."""
        flat = self._flat_in(self.picture, range(len(self.areas)))
        for shown in self._colours() if flat else ():
            flat = self._flat_in(shown, flat)
        return flat

    def _flat_in(self, picture: Image.Image, areas: Iterable[int]) -> list[int]:
        """Those of some areas, by their numbers, whose pixels are all about as dark in a picture."""
        shown = {number: picture.crop(self.pixels(self.areas[number])).tobytes() for number in areas}
        return [
            number
            for number, pixels in shown.items()
            if max(pixels, default=0) - min(pixels, default=0) < CONTRAST * 255
        ]

    def _colours(self) -> Iterator[Image.Image]:
        """What the page shows in red, green and blue."""
        page = self.file[self.number - 1]
        page.set_rotation(0)
        yield from page.render(scale=SCALE).to_pil().convert("RGB").split()
        page.close()

    def unlike(self) -> dict[str, list[Any]]:
        """Signs whose font is not to be had, held against one another: {"unlike", "alone"}.

        Those that claim to be the same sign, set alike, should look alike.
        `unlike` has [number of the area, one of the above, how much, sign]; `alone` are the numbers of
        those that have no other of their kind on the page.
        """
        unlike: list[Found] = []
        alone: list[int] = []
        for group in _grouped(self.signs, itemgetter(2)):
            for same in _grouped(group, itemgetter(1)):
                numbers, text = [each[0] for each in same], same[0][1]
                frame = around([self._from_place(each) for each in same])
                shown = [self._part(frame, x, y) for *_, x, y in same]
                usual = usual_picture(shown)
                if len(same) == 1:
                    alone += numbers
                for (number, *_, x, y), picture in zip(same, shown, strict=True):
                    share = share_apart(usual, picture)
                    if share > SAME:  # it may have been rounded to the next pixel
                        near = (self._part(frame, x, y, *step) for step in product((-1, 0, 1), repeat=2))
                        share = min(share_apart(usual, each) for each in near)
                    if share > SAME:
                        unlike.append([number, UNLIKE, round(share, 3), text])
        return {"unlike": unlike, "alone": alone}

    def _from_place(self, sign: Sequence[Any]) -> Box:
        """The area of a sign as it lies from the place where the sign is set."""
        number, _, _, x, y = sign
        left, bottom, right, top = self.areas[number]
        aside = (top - bottom) / 8  # a wrong sign may be wider than the right one
        return left - aside - x, bottom - y, right + aside - x, top - y

    def _part(self, frame: Box, x: float, y: float, right: int = 0, down: int = 0) -> Image.Image:
        """The ink round a sign's place, which pdfium rounds to whole pixels."""
        left = round((x - self.box[0]) * SCALE) + floor(frame[0] * SCALE) + right
        top = round((self.box[3] - y) * SCALE) - ceil(frame[3] * SCALE) + down
        wide, high = ceil((frame[2] - frame[0]) * SCALE) + 1, ceil((frame[3] - frame[1]) * SCALE) + 1
        return ImageChops.invert(self.picture.crop((left, top, left + wide, top + high)))

    def _inside(self) -> Box:
        """What is left of the page, and a little more."""
        page, cut = self.box, self.cut
        left, bottom = max(page[0], cut[0]) - NEAR, max(page[1], cut[1]) - NEAR
        return left, bottom, min(page[2], cut[2]) + NEAR, min(page[3], cut[3]) + NEAR

    def _measured(
        self, claim: ClaimedText, missing: Rows, added: Rows, shown: Rows, due: Rows
    ) -> Iterator[list[Any]]:
        """The signs of a claim that differ from their reference: how, how much, which."""
        lost = []
        for number, box in enumerate(self.inks.signs(claim)):
            area = self.pixels(box)
            if not shown.differ(due, area):
                lost.append(0.0)
                continue
            ink = due.ink(area)
            lacks = missing.strong(area) / ink
            besides = self._besides(claim, number, area, ink) if lacks > MISSING else None
            if besides is not None:
                lost.append(0.0)
                if besides > 2 * DIFFER:  # its neighbours did not move
                    yield [ADDED, round(besides, 3), self._sign(claim, number)]
                continue
            lost.append(lacks)
            if lacks > MISSING:
                yield [LACKS, round(lacks, 3), self._sign(claim, number)]
            elif (more := added.strong(area) / ink) > DIFFER and not self._is_outlined(
                claim, box, self.reference
            ):
                ground = self._ground(area)
                if ground is not None:
                    yield [ON_GROUND, round(ground, 3), self._sign(claim, number)]
                elif not self._is_neighbour(claim, number, area, ink) and not self._is_clear(box):
                    yield [ADDED, round(more, 3), self._sign(claim, number)]
        if lost and min(lost) > ABSENT:
            yield [GONE, round(min(lost), 3), claim.text]

    def _besides(self, claim: ClaimedText, number: int, area: Pixels, ink: int) -> float | None:
        """How much there is besides a sign that is its reference rounded to the next pixel; None: it is not.

        Signs are drawn on whole pixels, and places that are the same to a hundred-thousandth of a point
        are rounded to different ones where they lie in the middle between two, as may be the distances by
        which the signs of a line are evened out.
        """
        font = self.fonts[claim.font]
        at = inked_signs(claim, font)[number]
        across, down = self._steps(sign_origins(claim, font), at)
        due, shown = self.reference.crop(area), self.picture.crop(area)
        alone, besides = None, list[float]()
        for i, j in product(across, down):
            moved = (area[0] + i, area[1] + j, area[2] + i, area[3] + j)
            lacks, more = lacks_and_adds(self.picture.crop(moved), due, due, ink)
            besides += [more] if (i or j) and lacks <= DIFFER else []
            if min(besides, default=1.0) > 2 * DIFFER:
                alone = alone or self._alone(claim, at)
                own = alone.crop((area[0] - i, area[1] - j, area[2] - i, area[3] - j))
                lacks, more = lacks_and_adds(shown, own, ImageChops.darker(due, own), ink)
                besides += [more] if lacks <= (DIFFER if i or j else MISSING) else []
        return min(besides, default=None)

    def _is_neighbour(self, claim: ClaimedText, number: int, area: Pixels, ink: int) -> bool:
        """Whether what there is too much of a sign is that of others, set a pixel nearer."""
        shown, due = self.picture.crop(area), self.reference.crop(area)
        for other in self._inked_in(area):
            origins = sign_origins(other, self.fonts[other.font])
            signs = zip(inked_signs(other, self.fonts[other.font]), self.inks.signs(other), strict=True)
            for place, (at, box) in enumerate(signs):
                if (other is claim and place == number) or not overlap(self.pixels(box, 1), area):
                    continue
                alone = self._alone(other, at)
                for i, j in product(*self._steps(origins, at)):
                    own = alone.crop((area[0] - i, area[1] - j, area[2] - i, area[3] - j))
                    due = ImageChops.darker(due, own)
        return lacks_and_adds(shown, due, due, ink)[1] <= DIFFER

    def _inked_in(self, area: Pixels) -> list[ClaimedText]:
        """The claims with ink in an area or beside it; where each has it is found once for a page's signs."""
        if self._places is None:
            inks = ((claim, self.inks.of(claim)) for claim in self.claims)
            self._places = [(claim, self.pixels(ink, 1)) for claim, ink in inks if ink]
        x, y, u, v = area  # written out, for a page has hundreds of claims
        return [
            claim
            for claim, (left, top, right, bottom) in self._places
            if left < u and x < right and top < v and y < bottom
        ]

    def _alone(self, claim: ClaimedText, at: int) -> Image.Image:
        """What the page would show of the sign of that number alone."""
        font = self.fonts[claim.font]
        a, b, c, d, _, _ = claim.at
        one = claim._replace(text=claim.text[at], width=0.0, at=(a, b, c, d, *sign_origins(claim, font)[at]))
        file = pypdfium2.PdfDocument(reference_pdf([(self.box, [one])], {claim.font: font}))
        drawn = as_large(_picture(file[0]), self.picture)
        file.close()
        return drawn

    def _steps(self, origins: Sequence[tuple[float, float]], at: int) -> tuple[list[int], list[int]]:
        """By how many pixels the sign of that number may stand aside and lower than its reference.

        That is the run's, or the sign drawn alone, which no neighbour moves.
        """
        left, bottom, right, top = self.box
        wide, high = self.picture.size
        xs = [(x - left) * wide / (right - left) for x, _ in origins]
        ys = [(top - y) * high / (top - bottom) for _, y in origins]
        level = max(ys) - min(ys) < BETWEEN
        upright = max(xs) - min(xs) < BETWEEN
        steps = []
        for places, evened in ((xs, level), (ys, upright)):
            (alone,) = possible_pixels(places[at : at + 1])
            own = possible_pixels(places)[at] if evened else alone
            steps.append(sorted({one - other for one, other in product(own, own | alone)}))
        return steps[0], steps[1]

    def _sign(self, claim: ClaimedText, number: int) -> str:
        """The sign of a claim that has the ink box of that number."""
        font = self.fonts[claim.font]
        return [sign for sign in claim.text if font.box(font.glyphs.get(ord(sign), 0))][number]

    def _ground(self, area: tuple[int, int, int, int]) -> float | None:
        """How dark the flat ground is on which the reference stands there; None where it is none."""
        flat, slope, unlike = fitted(self.picture.crop(area), self.reference.crop(area))
        return 1 - flat / 255 if unlike < UNEXPLAINED and slope / 255 >= CONTRAST else None

    def _light(self, numbers: Iterable[int]) -> Iterator[Found]:
        """Light type has to stand out from a ground darker than it."""
        for number in numbers:
            claim = self.claims[number]
            worst, least = 0.0, 255.0
            for place, box in enumerate(self.inks.signs(claim)):
                if (
                    self._stands_out(claim, box, self.negative)
                    or self._is_outlined(claim, box, self.negative)
                    or self._stands_out_alone(claim, place, box)
                ):
                    continue
                area = self.pixels(box, 1)
                _, slope, unlike = fitted(self.picture.crop(area), self.negative.crop(area))
                worst, least = max(worst, unlike), min(least, -slope)
            if least / 255 < CONTRAST:
                yield [number, GONE, 1.0, claim.text]
            elif worst > UNEXPLAINED:
                yield [number, LACKS, round(worst, 3), claim.text]

    def _stands_out(self, claim: ClaimedText, box: Box, reference: Image.Image) -> bool:
        """Whether a sign of display type has one shade throughout and another all round it.

        So it is read whatever is drawn further off: a line round its letters, a shadow, art.
        """
        return _contrasts(self._shades(claim, box, reference, AROUND))

    def _stands_out_alone(self, claim: ClaimedText, number: int, box: Box) -> bool:
        """Whether the sign of that number stands out, left aside where its neighbours are.

        They and it may be rounded to other pixels than their reference: next to it is then ink of theirs.
        """
        if claim.size < DISPLAY:
            return False
        claim, font = claim._replace(colour="0 g"), self.fonts[claim.font]
        at = inked_signs(claim, font)[number]
        alone = self._alone(claim, at)
        others = ImageChops.subtract(alone, self.negative).filter(ImageFilter.MaxFilter(3))
        for step in product(*self._steps(sign_origins(claim, font), at)):
            own = ImageChops.offset(alone, *step)
            if _contrasts(self._shades(claim, box, own, AROUND, others)):
                return True
        return False

    def _is_outlined(self, claim: ClaimedText, box: Box, reference: Image.Image) -> bool:
        """Whether a pale sign of display type has a darker line round it, and no more of its own shade."""
        shades = self._shades(claim, box, reference, AROUND - 1)  # the line and the sign share one of them
        if not shades or any(shades[0] - value < CONTRAST * 255 for value in shades[1]):
            if self.zoom > 1 or claim.size < DISPLAY or not self._has_darker(box, reference):
                return False
            inked = self._inked_in(self.pixels(box, AROUND + 1))
            alike = [each._replace(colour="0 g") for each in inked if each.colour == claim.colour]
            near = self._closer(alike, box)
            return near._is_outlined(claim, box, near.reference)
        area = self.pixels(box, AROUND + 1)
        own = [255 * (abs(value - shades[0]) <= FAINT) for value in range(256)]
        due = reference.crop(area).point([255 * (value < 255 - FAINT) for value in range(256)])
        wide = 2 * self.zoom + 1
        more = ImageChops.subtract(
            self.picture.crop(area).point(own), due.filter(ImageFilter.MaxFilter(wide))
        )
        whole = ImageOps.expand(more, self.zoom)  # filters repeat the last row: a sliver there would be broad
        return shades[0] >= 255 - FAINT or whole.filter(ImageFilter.MinFilter(wide)).getbbox() is None

    def _has_darker(self, box: Box, reference: Image.Image) -> bool:
        """Whether anything at a sign is darker than the sign: only then may a line run round it."""
        area = self.pixels(box, AROUND + 1)
        due, shown = reference.crop(area).tobytes(), self.picture.crop(area).tobytes()
        darkest = min(due, default=255) + FAINT
        ink = sorted(value for value, there in zip(shown, due, strict=True) if there <= darkest)
        return bool(ink) and min(shown) <= ink[len(ink) // 2] - CONTRAST * 255

    def _is_clear(self, box: Box) -> bool:
        """Whether a sign has no ink over it, drawn larger: a line beside it may share its coarser pixels."""
        near = self._closer(self._inked_in(self.pixels(box)), box)
        area = near.pixels(box)
        ink, over = Rows(near.reference).ink(area), Rows(darker(near.picture, near.reference)).strong(area)
        return over / ink <= DIFFER

    def _closer(self, claims: Sequence[ClaimedText], box: Box) -> _View:
        """What is round one sign, drawn larger, and what these claims should show there."""
        left, bottom, right, top = self.box
        dot = 1 / (SCALE * CLOSER)  # whole ones are cut off
        rooms = (box[0] - left, box[1] - bottom, right - box[2], top - box[3])
        seen = (AROUND + 2) / SCALE  # what is looked at round the sign, and a pixel more
        cut = [max(floor((room - seen) / dot), 0) for room in rooms]
        near = copy(self)
        near.zoom, near._places = CLOSER, None
        near.box = (left + cut[0] * dot, bottom + cut[1] * dot, right - cut[2] * dot, top - cut[3] * dot)
        due = pypdfium2.PdfDocument(reference_pdf([(self.box, claims)], self.fonts))
        if self._opened is None:  # once for all signs: to read a page takes longer than to draw a part of it
            self._opened = self.file[self.number - 1]
            self._opened.set_rotation(0)
        cuts = [(each - 0.5) * dot for each in cut]  # they are rounded up to whole dots
        near.picture, near.reference = (
            _picture(each, SCALE * CLOSER, cuts) for each in (self._opened, due[0])
        )
        due.close()
        return near

    def close(self) -> None:
        """Let the page go."""
        if self._opened is not None:
            self._opened.close()

    def _shades(
        self,
        claim: ClaimedText,
        box: Box,
        reference: Image.Image,
        around: int,
        others: Image.Image | None = None,
    ) -> tuple[int, list[int]] | None:
        """The shade of a sign of display type, and those so many pixels round it; None if it has not one.

        What is round it is not looked at where `others` has ink of its neighbours.
        """
        if claim.size < DISPLAY:
            return None
        area = self.pixels(box, AROUND + 1)
        due, shown = reference.crop(area), self.picture.crop(area).tobytes()
        darkest = min(due.tobytes(), default=255)
        edge = EDGE * (255 - darkest)
        inside = due.point([255 if value <= darkest + edge else 0 for value in range(256)]).tobytes()
        near = due.point([255 if value < 255 - edge else 0 for value in range(256)])
        wide = ImageFilter.MaxFilter(2 * around * self.zoom + 1)
        round_it = ImageChops.subtract(near.filter(wide), near)
        if others:
            theirs = others.crop(area).point([255 if value > edge else 0 for value in range(256)])
            round_it = ImageChops.subtract(round_it, theirs)
        beside = round_it.tobytes()
        ink = sorted(value for value, there in zip(shown, inside, strict=True) if there)
        ground = [value for value, there in zip(shown, beside, strict=True) if there]
        if not ink or not ground:
            return None
        usual = ink[len(ink) // 2]
        stains = sum(abs(value - usual) > FAINT for value in ink)
        ground.sort(key=lambda value: abs(value - usual))
        return (usual, ground[int(STAINED * len(ground)) :]) if stains <= STAINED * len(ink) else None


def _contrasts(shades: tuple[int, list[int]] | None) -> bool:
    """Whether a sign has one shade, and another one is all round it."""
    return bool(shades and all(abs(value - shades[0]) >= CONTRAST * 255 for value in shades[1]))


def _grouped(signs: Iterable[Sequence[Any]], key: Callable[[Any], Any]) -> Iterable[list[Any]]:
    """The signs in groups that have the same key, in the order in which these first come."""
    groups: dict[Any, list[Any]] = {}
    for sign in signs:
        groups.setdefault(key(sign), []).append(sign)
    return groups.values()


def _draw_references(views: Sequence[_View], fonts: Mapping[str, TypeFile]) -> None:
    """Draw what each page should be, all of them in one file."""
    light = [view for view in views if view.on_dark]
    pages = [(view.box, view.on_light) for view in views] + [(view.box, view.on_dark) for view in light]
    if not pages:
        return
    file = pypdfium2.PdfDocument(reference_pdf(pages, fonts))
    drawn = (_picture(page) for page in file)
    for view in views:
        view.reference = as_large(next(drawn), view.picture)
    for view in light:
        view.negative = as_large(next(drawn), view.picture)
    file.close()


def _picture(page: Any, scale: float = SCALE, cut: Sequence[float] = (0, 0, 0, 0)) -> Image.Image:
    """A page in gray, without what is cut off at its left, foot, right and top, in points."""
    picture: Image.Image = page.render(scale=scale, crop=tuple(cut), grayscale=True).to_pil()
    return picture
