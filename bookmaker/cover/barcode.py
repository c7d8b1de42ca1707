"""An ISBN as bars: EAN-13, with the five-digit price add-on that American shops want.

A digit is seven modules wide, in one of three sets of bars; which set each of the six left digits
is in tells the thirteenth, the first. Bars of the start, the middle and the end reach further
down. At 100 percent a module is 0.33 mm; 80 to 200 percent are allowed, and blank on the left
and right is part of the code.

    978-0-306-40615-7:  1 + 0 or 6 of set A and B, middle, 6 of set C

Figures that a reader of the code has to know too are in publisher/ean13, with their source.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..isbn import isbn_digits
from ..page.ops import Box
from ..publisher.ean13 import (
    DIGITS_DEPTH_MODULES,
    LEAST_BARCODE,
    MODULE,
    MODULES,
    MOST_BARCODE,
    QUIET_LEFT,
    QUIET_RIGHT,
)
from ..units import POINTS

BAR_HEIGHT = 22.85 * POINTS["mm"]  # at 100 percent
QUIET_ADD_ON = 5  # blank modules
ADD_ON_GAP_MODULES = 12  # from the end of the code
GUARD_DEPTH_MODULES = 5  # by which guard bars reach further down
ADD_ON_WIDTH = 47

SET_A = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split()
SET_C = [code.translate(str.maketrans("01", "10")) for code in SET_A]
SET_B = [code[::-1] for code in SET_C]
FIRST_DIGIT_SETS = "AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA".split()
ADD_ON_SETS = "BBAAA BABAA BAABA BAAAB ABBAA AABBA AAABB ABABA ABAAB AABAB".split()


@dataclass(frozen=True, slots=True)
class Barcode:
    """Bars and digits in points, the first bar's lower left corner at (0, 0).

    `digits` are what is read below (and above the add-on): text, left end, baseline, width.
    """

    bars: tuple[Box, ...]
    digits: tuple[tuple[str, float, float, float], ...]
    quiet: Box  # all of it, with what has to stay blank round it
    module: float


def code_of(digits: str) -> str:
    """The code's modules, a bar where there is a 1."""
    sets = {"A": SET_A, "B": SET_B}
    left = "".join(
        sets[which][int(digit)]
        for which, digit in zip(FIRST_DIGIT_SETS[int(digits[0])], digits[1:7], strict=True)
    )
    right = "".join(SET_C[int(digit)] for digit in digits[7:])
    return f"101{left}01010{right}101"


def add_on_of(five: str) -> str:
    """The add-on's modules; which sets its digits are in is a check on them."""
    check = (3 * sum(map(int, five[::2])) + 9 * sum(map(int, five[1::2]))) % 10
    sets = {"A": SET_A, "B": SET_B}
    coded = (sets[which][int(digit)] for which, digit in zip(ADD_ON_SETS[check], five, strict=True))
    return "1011" + "01".join(coded)


def barcode(isbn: str, price: str | None = None, magnification: float = 1.0) -> Barcode:
    """The bars of an ISBN, and of a price code such as 90000 (no price) if there is one."""
    if not LEAST_BARCODE <= magnification <= MOST_BARCODE:
        raise ValueError(
            f"a barcode is {LEAST_BARCODE:.0%} to {MOST_BARCODE:.0%} of its size, not {magnification:.0%}"
        )
    digits, module, height = isbn_digits(isbn), MODULE * magnification, BAR_HEIGHT * magnification
    long = GUARD_DEPTH_MODULES * module
    bars = [
        Box(
            start * module,
            -long if _is_guard(start) else 0.0,
            width * module,
            height + long * _is_guard(start),
        )
        for start, width in _runs(code_of(digits))
    ]
    below = -DIGITS_DEPTH_MODULES * module
    told = [
        (digits[0], -QUIET_LEFT * module, below, 7 * module),
        (digits[1:7], 4 * module, below, 40 * module),
        (digits[7:], 51 * module, below, 40 * module),
    ]
    right = MODULES + QUIET_RIGHT
    if price is not None:
        if len(price) != 5 or not price.isdigit():
            raise ValueError(f"'{price}' is no price code of five digits")
        offset = MODULES + ADD_ON_GAP_MODULES
        lower = height - DIGITS_DEPTH_MODULES * module  # the digits stand above, so the bars are shorter
        bars += [
            Box((offset + start) * module, -long, width * module, lower + long)
            for start, width in _runs(add_on_of(price))
        ]
        told.append((price, (offset + 1) * module, lower + module, (ADD_ON_WIDTH - 2) * module))
        right = offset + ADD_ON_WIDTH + QUIET_ADD_ON
    quiet = Box(
        -QUIET_LEFT * module, below - module, (QUIET_LEFT + right) * module, height - below + 2 * module
    )
    return Barcode(tuple(bars), tuple(told), quiet, module)


def _is_guard(start: int) -> bool:
    """Whether a bar belongs to the start, the middle or the end."""
    return start < 3 or 45 <= start < 50 or start >= 92


def _runs(code: str) -> Iterator[tuple[int, int]]:
    """Bars as where they begin and how wide they are, in modules."""
    at = 0
    while (start := code.find("1", at)) >= 0:
        stop = code.find("0", start)
        at = len(code) if stop < 0 else stop
        yield start, at - start
