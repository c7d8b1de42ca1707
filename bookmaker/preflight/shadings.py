"""How much ink a shading comes to at its darkest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pypdf.generic import ArrayObject, StreamObject

from ..pdfread.colours import ink_of
from ..pdfread.marks import Shade
from ..pdfread.objects import numbers, parsing, resolved, value

MOST_NESTED_FUNCTIONS = 4
SHADING_SAMPLES = 100_000  # samples looked at


def shade_ink(shade: Shade) -> float | None:
    """The most ink among the colours its functions name; None where they name none."""
    amounts = [ink_of(shade.space, colour) for colour in _colours(value(shade.shading, "/Function"), 0)]
    return max((ink for ink in amounts if ink is not None), default=None)


def _colours(function: Any, depth: int) -> Iterator[tuple[float, ...]]:
    """The colours at a function's ends, and its samples."""
    if depth > MOST_NESTED_FUNCTIONS or function is None:
        return
    if isinstance(function, ArrayObject):  # one function a part: the darkest of each
        ends = [
            [part for colour in _colours(resolved(each), depth + 1) for part in colour] for each in function
        ]
        if all(ends):
            yield tuple(map(max, ends))
            yield tuple(map(min, ends))
        return
    kind = value(function, "/FunctionType")
    if kind == 2:
        yield numbers(value(function, "/C0", (0.0,)))
        yield numbers(value(function, "/C1", (1.0,)))
    elif kind == 3:
        for each in value(function, "/Functions", ()):
            yield from _colours(resolved(each), depth + 1)
    elif kind == 0 and isinstance(function, StreamObject):
        yield from _samples(function)


def _samples(function: StreamObject) -> Iterator[tuple[float, ...]]:
    """The colours of a table of bytes."""
    spread = numbers(value(function, "/Range", ()))
    parts = len(spread) // 2
    if value(function, "/BitsPerSample") != 8 or not parts:
        return
    with parsing():
        data = function.get_data()[:SHADING_SAMPLES]
    for at in range(0, len(data) - parts + 1, parts):
        yield tuple(
            low + byte / 255 * (high - low)
            for byte, low, high in zip(data[at : at + parts], spread[::2], spread[1::2], strict=True)
        )
