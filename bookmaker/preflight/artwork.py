"""What of a page is no type: its shapes part by part, its pictures and shadings."""

from __future__ import annotations

from collections.abc import Iterator

from ..pdfread.colours import is_white
from ..pdfread.marks import Figure, Mark, PageArea
from .context import PageView

Art = tuple[Mark, PageArea]  # a piece of artwork, and what of it is seen


def artwork(view: PageView) -> Iterator[Art]:
    """Shapes part by part, pictures and shadings: what of them is seen on the page."""
    content = view.content
    for shape in content.shapes:
        if not is_all_white(shape):
            for part in shape.parts():
                if (area := part.common(view.media)) and has_size(area):
                    yield shape, area
    others: list[Mark] = [*content.pictures, *content.shades]
    for mark in others:
        area = mark.area.common(view.media) if mark.area else None
        if area and has_size(area):
            yield mark, area


def has_size(area: PageArea) -> bool:
    """Whether it is more than a point."""
    return area.right > area.left or area.top > area.bottom


def is_all_white(shape: Figure) -> bool:
    """Whether nothing of a shape is in any other colour."""
    return all(map(is_white, shape.colours))


def is_filled(mark: Mark) -> bool:
    """Whether it is a shape that is more than a line."""
    return isinstance(mark, Figure) and mark.kind != "stroke"
