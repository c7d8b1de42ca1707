"""The ink of a picture's pixels, as its Decode array says that they are meant."""

from __future__ import annotations

import pytest
from pypdf.generic import NameObject

from bookmaker.pdfread.colours import GRAY_SPACE
from bookmaker.pdfread.image_ink import most_ink
from bookmaker.pdfread.marks import PlacedPicture
from bookmaker.pdfread.state import GraphicsState, Looks

from ..spoiling import numbers, picture


@pytest.mark.parametrize(
    ("decode", "light", "ink"),
    [
        ((0, 1), 51, 80),
        ((1, 0), 51, 20),  # turned round
        ((0.5, 1), 0, 50),  # half as dark at most
        ((0.5, 1), 51, 40),
        ((0, 2), 102, 20),  # and none above white
    ],
)
def test_the_ink_of_a_gray_pixel_is_what_its_picture_s_decode_array_makes_of_it(
    decode: tuple[float, float], light: int, ink: float
) -> None:
    one = picture(1, 1, NameObject("/DeviceGray"), bytes([light]), Decode=numbers(*decode))
    stream = one(None)["Pic"]  # type: ignore[arg-type]  # it asks nothing of a file
    look = Looks().of(GraphicsState())
    found = most_ink(PlacedPicture(stream, (1, 0, 0, 1, 0, 0), 1, 1, GRAY_SPACE, look), 300)
    assert found
    assert found.most == pytest.approx(ink, abs=0.5)
