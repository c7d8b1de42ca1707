"""How much ink a colour is, and how dark, whatever space it is named in."""

from __future__ import annotations

import pytest

from bookmaker.pdfread.colours import (
    CMYK_SPACE,
    GRAY_SPACE,
    RGB_SPACE,
    UNKNOWN,
    Colour,
    Space,
    is_white,
    shade,
)

SPOT = Space("spot", 2, names=("Gold", "Black"), alternate=CMYK_SPACE)
OF_GRAYS = Space("indexed", 1, GRAY_SPACE, table=bytes([255, 51]))
OF_INKS = Space("indexed", 1, CMYK_SPACE, table=bytes([0, 0, 0, 0, 255, 51, 0, 102]))


@pytest.mark.parametrize(
    ("space", "parts", "ink", "dark"),
    [
        (GRAY_SPACE, (0.8,), 20, 0.2),
        (GRAY_SPACE, (1.0,), 0, 0),
        (RGB_SPACE, (1.0, 1.0, 0.4), None, 0.2),
        (CMYK_SPACE, (0.6, 0.3, 0.0, 0.5), 140, 0.8),
        (CMYK_SPACE, (1.0, 1.0, 1.0, 1.0), 400, 1),
        (SPOT, (0.7, 0.2), 90, 0.7),
        (Space("icc", 4, CMYK_SPACE), (0.1, 0.0, 0.0, 0.1), 20, 0.1 + 0.1 / 3),
        (OF_GRAYS, (1,), 80, 1),
        (OF_INKS, (1,), 160, 1),
        (OF_INKS, (0,), 0, 1),
        (UNKNOWN, (0.5,), None, 1),
    ],
)
def test_a_colour_is_as_much_ink_and_as_dark_as_its_parts_make_it(
    space: Space, parts: tuple[float, ...], ink: float | None, dark: float
) -> None:
    colour = Colour(space, parts)
    assert colour.ink == (None if ink is None else pytest.approx(ink))
    assert shade(colour) == pytest.approx(dark)
    assert is_white(colour) == (ink == 0)


def test_white_light_is_white_and_an_index_of_lights_is_not_known_to_be() -> None:
    assert is_white(Colour(RGB_SPACE, (1.0, 1.0, 1.0)))
    assert not is_white(Colour(Space("indexed", 1, RGB_SPACE, table=b"\xff\xff\xff"), (0,)))
