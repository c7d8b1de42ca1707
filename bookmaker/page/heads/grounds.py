"""What a number, a title or a folio can stand on: a block, a pill, a disc, a star, a sign, a ribbon."""

from __future__ import annotations

from math import hypot

from ..curves import Curve
from ..ops import Box

ROUND = 8.0  # points: a panel's corners
STAR, BURST = 0.55, 0.735  # how slender they are: their inner radius to their outer one
POINTS = {"star": 5, "burst": 10}
SIGN_ACROSS, SIGN_UP = 0.86, 0.82  # of a sign's half width and height: where its corners are
CLOSE = 0.3  # of the padding: what is round is padded by its corners
CLEAR = 0.06  # sizes: that letters keep to the edge of what they stand on, however low they hang
FROM_RULE = 1.5  # points of paper between a rule and a comma or cedilla over it, or an accent under it
TAIL = 0.9  # of a ribbon's half height: how far its ends reach past what stands on it


def ground_reach(shape: str, across: float, up: float, pad: float, line: float = 0.0) -> tuple[float, float]:
    """Half the width and height of a ground for something that takes so much, halved, and its padding.

    A line in it takes so much of its edge. What is round has little padding, and is the larger for the line.
    """
    if shape == "disc" or shape in POINTS:
        inner = hypot(across, up) + CLOSE * pad + line
        return (inner / {"star": STAR, "burst": BURST}.get(shape, 1.0),) * 2
    across, up = across + pad, up + pad
    if shape == "sign":
        return across / SIGN_ACROSS, up / SIGN_UP
    if shape == "pill":
        return across + up, up
    if shape == "ribbon":
        return across + 2 * TAIL * up, up
    return across, up


def room_on(shape: str, across: float, up: float) -> float:
    """How much, halved, can stand on a ground that is no wider than that, where it is `up` high, halved."""
    if shape == "sign":
        return across * SIGN_ACROSS
    return across - {"pill": up, "ribbon": 2 * TAIL * up}.get(shape, 0.0)


def ground_curve(shape: str, across: float, up: float) -> Curve:
    """A ground about (0, 0), half as wide and high as told; `shape` is one of GROUNDS but none."""
    box = Box(-across, -up, 2 * across, 2 * up)
    if shape == "disc":
        return Curve.ellipse(0, 0, across)
    if shape in POINTS:
        return Curve.star(POINTS[shape], across, across * (STAR if shape == "star" else BURST))
    if shape == "sign":
        return _sign(across, up)
    if shape == "ribbon":
        notch = across - TAIL * up
        return Curve.polygon(
            [(-across, up), (across, up), (notch, 0), (across, -up), (-across, -up), (-notch, 0)]
        )
    return Curve.rectangle(box, {"pill": up, "panel": ROUND}.get(shape, 0.0))


def _sign(a: float, b: float) -> Curve:
    """A sign whose sides bulge as a television's did."""
    x, y = a * SIGN_ACROSS, b * SIGN_UP
    far, high, bend, flat = a * 1.046, b * 1.06, y * 0.75, x * 0.4
    return Curve(
        (
            ("M", ((-x, y),)),
            ("C", ((-flat, high), (flat, high), (x, y))),
            ("C", ((far, bend), (far, -bend), (x, -y))),
            ("C", ((flat, -high), (-flat, -high), (-x, -y))),
            ("C", ((-far, -bend), (-far, bend), (-x, y))),
            ("Z", ()),
        )
    )
