"""The paper of a page: its boxes, and what of it is left when it is cut."""

from __future__ import annotations

from pypdf.generic import ArrayObject, DictionaryObject

from .marks import PageArea
from .objects import resolved, value

BOX_NAMES = ("/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox")
LETTER_SHEET = PageArea(0, 0, 612, 792)  # what a page without a MediaBox is shown as


def boxes_of(page: DictionaryObject) -> dict[str, PageArea]:
    """The boxes a page has, each with its edges in order; nonsense is left out."""
    found = {}
    for name in BOX_NAMES:
        area = _box(value(page, name))
        if area:
            found[name] = area
    return found


def _box(box: object) -> PageArea | None:
    if not isinstance(box, ArrayObject) or len(box) != 4:
        return None
    sides = [resolved(side) for side in box]
    if not all(isinstance(side, (int, float)) for side in sides):
        return None
    x, y, to_x, to_y = map(float, sides)
    area = PageArea(min(x, to_x), min(y, to_y), max(x, to_x), max(y, to_y))
    return area if area.right > area.left and area.top > area.bottom else None


def cut_of(page: DictionaryObject) -> PageArea | None:
    """What a reader holds in hand: the sheet cut to its trim, or None where its boxes share nothing."""
    boxes = boxes_of(page)
    cut: PageArea | None = boxes.get("/MediaBox", LETTER_SHEET)
    for name in ("/CropBox", "/TrimBox"):
        cut = cut and cut.common(boxes.get(name))
    return cut
