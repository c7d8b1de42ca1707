"""Drawings made at a size of their own, fitted into the box that they are wanted in."""

from collections.abc import Iterable
from dataclasses import replace

from bookmaker import ArtSpace
from bookmaker.drawing import Paint, reach

LEAST_LINE_POINTS = 0.35  # what still prints


def fitted(drawn: Iterable[Paint], space: ArtSpace, across: float = 0.5, upright: float = 0.5) -> list[Paint]:
    """The drawing as large as the space's box allows, its lines with it, in the middle of the box.

    `across` and `upright` are where it stands in a box of another form: 0 at the left and on the foot,
    1 at the right and at the top.
    """
    paints = list(drawn)
    edges = [reach(paint, space.look.metrics) for paint in paints]
    left, low = min(edge[0] for edge in edges), min(edge[1] for edge in edges)
    wide, high = max(edge[2] for edge in edges) - left, max(edge[3] for edge in edges) - low
    x, y, width, height = space.box
    scale = min(width / wide, height / high) * 0.999  # roundings
    at = (
        x + (width - wide * scale) * across - left * scale,
        y + (height - high * scale) * upright - low * scale,
    )
    return [
        replace(
            paint,
            curve=paint.curve.placed(*at, scale),
            clip=paint.clip and paint.clip.placed(*at, scale),
            width=paint.width * scale,
            dash=tuple(length * scale for length in paint.dash),
        )
        for paint in paints
    ]
