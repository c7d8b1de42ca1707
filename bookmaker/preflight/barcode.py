"""A barcode read from its bars: the digits of an EAN-13 and of the price beside it, its size, its ink.

A digit is four stripes, space and bar in turn, seven modules wide together; the six left digits
are read either way round, and which of them are turned tells the thirteenth, the first. So are the
five of the add-on, where that is a check on them; they stand behind a start of 1, 1, 2 modules, a gap
of 1, 1 between each two.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from ..pdfread.colours import Colour, is_white
from ..pdfread.marks import Figure, PageArea
from ..publisher.ean13 import (
    DIGITS_DEPTH_MODULES,
    LEAST_BARCODE,
    MODULE,
    MODULES,
    MOST_BARCODE,
    QUIET_LEFT,
    QUIET_RIGHT,
)

ROUNDING = 0.005  # of its size: how far a code may miss a magnification
CODE_BARS, ADD_ON_BARS = 30, 16
ADD_ON_GAP_MODULES = 7, 16  # from the end of a code to its add-on, at least and at most
SAME_TOP = 0.6  # points
UPRIGHT = 0.01  # points by which a line may lean in rounding
MOST_BAR_WIDTH_POINTS, LEAST_BAR_HEIGHT_POINTS = 12.0, 15.0

_WIDTHS = "3211 2221 2122 1411 1132 1231 1114 1312 1213 3112".split()
_FIRST_DIGIT_SETS = "------ --+-++ --++-+ --+++- -+--++ -++--+ -+++-- -+-+-+ -+-++- -++-+-".split()
_ADD_ON_SETS = "++--- +-+-- +--+- +---+ -++-- --++- ---++ -+-+- -+--+ --+-+".split()
_DIGITS = {(*map(int, widths),): str(digit) for digit, widths in enumerate(_WIDTHS)}


@dataclass(frozen=True, slots=True)
class CodeBars:
    """The bars of one code: where they are, what they are painted with, what they say."""

    area: PageArea
    module: float
    colours: tuple[Colour, ...]
    digits: str  # '' where they cannot be read
    shapes: frozenset[int] = frozenset()  # the ids of those that the bars are part of
    add_on: str | None = None  # the five digits beside it, '' where they cannot be read; None: there are none

    @property
    def magnification(self) -> float:
        """Its size, 1 for 100 percent."""
        return self.module / MODULE

    @property
    def scannable(self) -> bool:
        """Whether its size is one that can be scanned."""
        return LEAST_BARCODE - ROUNDING <= self.magnification <= MOST_BARCODE + ROUNDING

    @property
    def right(self) -> bool:
        """Whether its check digit is."""
        weights = [int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(self.digits)]
        return len(weights) == 13 and sum(weights) % 10 == 0

    @property
    def quiet(self) -> PageArea:
        """It and what has to stay white at its sides."""
        return self.area._replace(
            left=self.area.left - QUIET_LEFT * self.module, right=self.area.right + QUIET_RIGHT * self.module
        )

    @property
    def told(self) -> PageArea:
        """It and the digits that are read below it, the first of them at its left."""
        return self.quiet._replace(bottom=self.area.bottom - DIGITS_DEPTH_MODULES * self.module)


def codes(shapes: Iterable[Figure]) -> Iterator[CodeBars]:
    """Every code among the shapes of a page."""
    rows = defaultdict[int, list[tuple[PageArea, Figure]]](list)
    for shape in shapes:
        if not is_white(shape.colours[0]):
            for area in _stripes(shape):
                if _is_bar(area):
                    rows[round(area.top / SAME_TOP)].append((area, shape))
    for row in rows.values():
        row.sort(key=lambda bar: bar[0].left)
    every = [area for row in rows.values() for area, _ in row]
    for row in rows.values():
        for start in range(len(row) - CODE_BARS + 1):
            if (code := _code(row[start : start + CODE_BARS])) and code.digits:
                yield replace(code, add_on=_add_on(code, every))
                break
        else:
            if len(row) >= CODE_BARS and (code := _code(row[:CODE_BARS])):
                yield code


def _add_on(code: CodeBars, bars: Iterable[PageArea]) -> str | None:
    """The digits of the bars at the right of a code; None where there are none, '' for what says nothing."""
    right, module = code.area.right, code.module
    behind = [bar for bar in bars if bar.top > code.area.bottom and bar.bottom < code.area.top]
    beside = sorted((bar for bar in behind if bar.left > right), key=lambda bar: bar.left)[:ADD_ON_BARS]
    if not beside or not ADD_ON_GAP_MODULES[0] <= (beside[0].left - right) / module <= ADD_ON_GAP_MODULES[1]:
        return None
    widths = [round((bar.right - bar.left) / module) for bar in beside]
    gaps = [round((after.left - before.right) / module) for before, after in pairwise(beside)]
    stripes = [width for pair in zip(widths, [*gaps, 0], strict=True) for width in pair][:-1]
    digits = [tuple(stripes[at : at + 4]) for at in range(3, 31, 6)]
    between = [tuple(stripes[at : at + 2]) for at in range(7, 31, 6)]
    if len(beside) < ADD_ON_BARS or stripes[:3] != [1, 1, 2] or {*between} != {(1, 1)}:
        return ""
    turned = "".join("-" if each in _DIGITS else "+" for each in digits)
    read = "".join(_DIGITS.get(each) or _DIGITS.get(each[::-1]) or "" for each in digits)
    check = sum(int(digit) * (9 if place % 2 else 3) for place, digit in enumerate(read)) % 10
    return read if len(read) == len(digits) and turned == _ADD_ON_SETS[check] else ""


def _stripes(shape: Figure) -> Iterator[PageArea]:
    """What of a shape can be bars: its filled parts, or the upright lines of a stroke."""
    if shape.kind == "fill":
        yield from shape.parts()
    elif shape.kind == "stroke" and {*shape.segments} <= {*"ml"}:
        for area in shape.parts():
            if area.right - area.left <= shape.width + UPRIGHT:
                yield area._replace(bottom=area.bottom + shape.width / 2, top=area.top - shape.width / 2)


def _is_bar(area: PageArea) -> bool:
    width, height = area.right - area.left, area.top - area.bottom
    return 0 < width <= MOST_BAR_WIDTH_POINTS and height >= LEAST_BAR_HEIGHT_POINTS and height >= 2 * width


def _code(bars: Sequence[tuple[PageArea, Figure]]) -> CodeBars | None:
    """Thirty bars as a code; None where they are not side by side."""
    areas = [area for area, _ in bars]
    left, right = areas[0].left, areas[-1].right
    module = (right - left) / MODULES
    if not module or any(after.left < before.right - 0.01 for before, after in pairwise(areas)):
        return None
    stripes = [areas[0].right - areas[0].left]
    for before, after in pairwise(areas):
        stripes += [after.left - before.right, after.right - after.left]
    widths = [round(stripe / module) for stripe in stripes]
    whole = PageArea(left, min(area.bottom for area in areas), right, max(area.top for area in areas))
    colours = tuple(dict.fromkeys(shape.colours[0] for _, shape in bars))
    digits = _digits(widths) if sum(widths) == MODULES else ""
    return CodeBars(whole, module, colours, digits, frozenset(id(shape) for _, shape in bars))


def _digits(widths: Sequence[int]) -> str:
    """The thirteen digits of the stripes, '' where they mean nothing: 3 + 6 x 4 + 5 + 6 x 4 + 3."""
    left = [tuple(widths[at : at + 4]) for at in range(3, 27, 4)]
    right = [tuple(widths[at : at + 4]) for at in range(32, 56, 4)]
    turned = "".join("-" if each in _DIGITS else "+" for each in left)
    read = [_DIGITS.get(each) or _DIGITS.get(each[::-1]) for each in left] + [
        _DIGITS.get(each) for each in right
    ]
    if turned not in _FIRST_DIGIT_SETS or None in read:
        return ""
    return str(_FIRST_DIGIT_SETS.index(turned)) + "".join(map(str, read))
