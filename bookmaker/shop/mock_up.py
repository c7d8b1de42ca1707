"""A flat picture of a book for a shop's page or an advertisement: its front, and a page of it behind."""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFilter, ImageOps

from ..binding import Binding

MOCK_UP_PIXELS = 2000  # a square, as shops and social pages ask for
GROUND_COLOUR = (236, 233, 227)
FRONT_HEIGHT_SHARE, PAGE_HEIGHT_SHARE = 0.74, 0.66  # of the square: the front, and the page behind it
FRONT_WIDTH_SHARE = 0.6  # of the square: a front is no wider
HIDDEN_PAGE_SHARE = 0.42  # of the page's width: what the front hides of it
# how dark, how soft and how far off, in shares of the square
SHADOW_TONE, SHADOW_BLUR_SHARE, SHADOW_DROP_SHARE = 90, 0.012, 0.008
# of the front's width: a book's crease beside its spine, and how dark it is
JOINT_SHARE, JOINT_TONE = 0.03, 28


def mock_up(
    front: Image.Image, page: Image.Image | None = None, binding: Binding = Binding.LEFT
) -> Image.Image:
    """The front on a pale ground with a soft shadow, a page of the book behind it, away from the spine."""
    if binding is Binding.RIGHT:
        return ImageOps.mirror(mock_up(ImageOps.mirror(front), page and ImageOps.mirror(page)))
    whole = Image.new("RGB", (MOCK_UP_PIXELS, MOCK_UP_PIXELS), GROUND_COLOUR)
    cover = _creased(_scaled(front, FRONT_HEIGHT_SHARE))
    behind = _scaled(page, PAGE_HEIGHT_SHARE) if page else None
    beyond = round(behind.width * (1 - HIDDEN_PAGE_SHARE)) if behind else 0
    left, top = (MOCK_UP_PIXELS - cover.width - beyond) // 2, (MOCK_UP_PIXELS - cover.height) // 2
    if behind:
        _laid(
            whole, behind, (left + cover.width + beyond - behind.width, (MOCK_UP_PIXELS - behind.height) // 2)
        )
    _laid(whole, cover, (left, top))
    return whole


def _scaled(picture: Image.Image, high: float) -> Image.Image:
    """The picture as high as that share of the square, or as wide as it may be."""
    scale = min(high * MOCK_UP_PIXELS / picture.height, FRONT_WIDTH_SHARE * MOCK_UP_PIXELS / picture.width)
    size = round(picture.width * scale), round(picture.height * scale)
    return picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)


def _laid(whole: Image.Image, picture: Image.Image, place: tuple[int, int]) -> None:
    """The picture on the ground, over its shadow."""
    mask, (x, y) = Image.new("L", whole.size), place
    drop = round(SHADOW_DROP_SHARE * MOCK_UP_PIXELS)
    mask.paste(SHADOW_TONE, (x + drop, y + drop, x + drop + picture.width, y + drop + picture.height))
    whole.paste((0, 0, 0), mask=mask.filter(ImageFilter.GaussianBlur(SHADOW_BLUR_SHARE * MOCK_UP_PIXELS)))
    whole.paste(picture, place)


def _creased(front: Image.Image) -> Image.Image:
    """The front with the crease at which a cover opens: a dark line that fades to both sides."""
    mask = Image.new("L", front.size)
    at, half = JOINT_SHARE * front.width, max(2.0, 0.008 * front.width)
    pen = ImageDraw.Draw(mask)
    for x in range(int(at - half), int(at + half) + 1):
        pen.line((x, 0, x, front.height), fill=max(0, round(JOINT_TONE * (1 - abs(x - at) / half))))
    return Image.composite(Image.new("RGB", front.size), front, mask)
