"""Parts of gray pictures, compared and summed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import mul

from PIL import Image, ImageChops, ImageFilter

Pixels = tuple[int, int, int, int]  # left, top, right, bottom
FAINT = 12  # of 255: less is rounding
GROUND = 0.15  # of black: a flat ground under type may be so dark
_STRONG = bytes(0 if value <= FAINT else value for value in range(256))
_BESIDE = ImageFilter.MaxFilter(3)  # each pixel as dark as the darkest beside it


class Rows:
    """A picture's bytes, of which parts are compared and summed: for a sign's few pixels far quicker than
    pictures cut out of it."""

    def __init__(self, picture: Image.Image) -> None:
        self.data, self.wide = picture.tobytes(), picture.width

    def of(self, area: Pixels) -> bytes:
        """The pixels of an area, row by row."""
        left, top, right, bottom = area
        data, wide, across = self.data, self.wide, right - left
        return b"".join([data[at : at + across] for at in range(top * wide + left, bottom * wide, wide)])

    def differ(self, other: Rows, area: Pixels) -> bool:
        """Whether another picture differs from it in an area."""
        left, top, right, bottom = area
        one, two, wide, across = self.data, other.data, self.wide, right - left
        for at in range(top * wide + left, bottom * wide, wide):
            if one[at : at + across] != two[at : at + across]:
                return True
        return False

    def strong(self, area: Pixels) -> int:
        """The sum of an area, without what is no more than rounding."""
        return sum(self.of(area).translate(_STRONG))

    def ink(self, area: Pixels) -> int:
        """How much darker than white an area is, at least 1."""
        part = self.of(area)
        return 255 * len(part) - sum(part) or 1


def overlap(one: Pixels, other: Pixels) -> bool:
    """Whether two areas have pixels in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def ink_apart(one: Image.Image, other: Image.Image) -> int:
    """How much ink two pictures do not share, each way round the more."""
    return max(sum(ImageChops.subtract(*pair).tobytes()) for pair in ((one, other), (other, one)))


def darker(shown: Image.Image, due: Image.Image) -> Image.Image:
    """What a picture has too much of ink, apart from a ground as light as type may stand on."""
    return ImageChops.subtract(due, shown, 1, -int(255 * GROUND) - FAINT)


def lacks_and_adds(shown: Image.Image, due: Image.Image, most: Image.Image, ink: int) -> tuple[float, float]:
    """What a picture lacks of what is due, and has beside the most there may be, in parts of an ink."""
    lost, added = ImageChops.subtract(shown, due), darker(shown, most)
    lacks, more = (sum(each.tobytes().translate(_STRONG)) / ink for each in (lost, added))
    return lacks, more


def share_apart(one: Image.Image, other: Image.Image) -> float:
    """How much ink two pictures do not share, as a part of that of the first.

    Ink beside that of the other counts as shared: large signs are drawn between pixels, each otherwise.
    """
    shown, due = other.tobytes(), one.tobytes()
    if shown == due:
        return 0.0
    apart = (
        sum(ImageChops.subtract(ink, widened.filter(_BESIDE)).tobytes().translate(_STRONG))
        for ink, widened in ((one, other), (other, one))
    )
    return max(apart) / (sum(due) or 1)


def usual_picture(pictures: Sequence[Image.Image]) -> Image.Image:
    """What most pictures show: the one that more than half of them are, else the middle of each pixel."""
    [(most, count)] = Counter(picture.tobytes() for picture in pictures).most_common(1)
    if 2 * count <= len(pictures):
        at = (len(pictures) - 1) // 2
        most = bytes(
            sorted(pixels)[at] for pixels in zip(*(each.tobytes() for each in pictures), strict=True)
        )
    return Image.frombytes("L", pictures[0].size, most)


def as_large(drawn: Image.Image, picture: Image.Image) -> Image.Image:
    """A reference as large as its page, from which it differs by a rounded pixel at most."""
    return drawn if drawn.size == picture.size else drawn.crop((0, 0, *picture.size))


def fitted(picture: Image.Image, reference: Image.Image) -> tuple[float, float, float]:
    """A picture as its reference on a flat ground: the ground, the contrast, and what is left unexplained.

    The reference is dark on white; the contrast is below 0 where the picture is light on dark.
    """
    shown, due = picture.tobytes(), reference.tobytes()
    count = len(shown) or 1
    p, a = sum(shown) / count, sum(due) / count
    between = sum(map(mul, shown, due)) - count * p * a
    own = sum(map(mul, due, due)) - count * a * a
    varied = sum(map(mul, shown, shown)) - count * p * p
    if own < 1:
        return p, 0.0, 1.0
    slope = between / own
    unlike = 1 - between * between / (own * varied) if varied >= 1 else 1.0
    return p + slope * (255 - a), slope * 255, unlike
