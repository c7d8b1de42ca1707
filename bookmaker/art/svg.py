"""Curves from SVG: path strings, and files of filled shapes.

SVG counts y downwards and a page upwards, so every curve is turned over: what lies at (x, y) in an SVG
lies at (x, -y) here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from math import cos, isfinite, radians, sin, tan
from typing import Any, Protocol
from xml.parsers import expat

from ..errors import BookError, Place, Problem
from ..page.curves import Curve, Step
from ..page.ops import Box, Point

Matrix = tuple[float, float, float, float, float, float]

UNTURNED: Matrix = (1, 0, 0, 1, 0, 0)
MOST_STEPS = 100_000  # of a file's curve
MOST_DEEP = 100  # groups inside one another
SVG_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
SVG_LENGTH = re.compile(rf"\s*({SVG_NUMBER.pattern})\s*(?:px)?\s*")
TRANSFORM = re.compile(r"\s*(\w+)\s*\(([^()]*)\)\s*,?")

PASSED_OVER = {"title", "desc", "metadata"}  # with all that is in them
SHAPES = {"path", "polygon", "circle", "ellipse", "rect"}
SPACES = {"svg", "g", *SHAPES}
# What says nothing about where a shape is filled, or says it as it is here anyway.
HARMLESS = re.compile(
    r"id|fill|version|baseProfile|viewBox|width|height|x|y|preserveAspectRatio|role|focusable|color|tabindex"
    r"|enable-background|overflow|stroke-.*|aria-.*|data-.*|xmlns.*|\w+:.*"
)
SHAPE_ATTRIBUTES = {
    "path": {"d"},
    "polygon": {"points"},
    "circle": {"cx", "cy", "r"},
    "ellipse": {"cx", "cy", "rx", "ry"},
    "rect": {"x", "y", "width", "height", "rx", "ry"},
}
AS_HERE = {  # attributes that may say this and nothing else
    "stroke": ("none", "transparent"),
    "fill-rule": ("nonzero",),
    "clip-rule": ("nonzero", "evenodd"),
    "opacity": ("1", "1.0", "100%"),
    "fill-opacity": ("1", "1.0", "100%"),
    "display": ("inline", "block"),
    "visibility": ("visible",),
}
ADVICE = {
    "stroke": "turn lines into outlines before saving: 'stroke to path' does it",
    "fill-rule": "join the shapes so that holes run the other way round, and save with the rule nonzero",
    "opacity": "art is printed in whole inks: give the shape away or let it cover",
    "fill-opacity": "art is printed in whole inks: give the shape away or let it cover",
    "clip-path": "cut the shapes with 'intersection' before saving",
    "class": "save with presentation attributes, or as plain SVG",
}


@lru_cache(maxsize=4096)
def svg_path(text: str) -> Curve:
    """The curve of an SVG path string, the `d` of its `<path>`; ValueError for one that cannot be read."""
    from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped]  # it has no py.typed

    pen = _Pen()
    try:
        parse_path(text, pen)
    except (ValueError, IndexError, KeyError, TypeError, AssertionError, OverflowError) as error:
        raise ValueError(f"'{text:.40}' is no path that can be read") from error
    curve = Curve(tuple(pen.steps))
    if flaw := curve.flaw if pen.steps else "":
        raise ValueError(f"the path '{text:.40}' {flaw}")
    return curve


class _Pen:
    """Keeps what fontTools draws, turned over."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._here: Point = (0.0, 0.0)

    def moveTo(self, to: Point) -> None:
        """Begin."""
        self._add("M", to)

    def lineTo(self, to: Point) -> None:
        """A line."""
        self._add("L", to)

    def curveTo(self, *points: Point) -> None:
        """A cubic Bézier."""
        self._add("C", *points)

    def qCurveTo(self, handle: Point, to: Point) -> None:
        """A quadratic Bézier, as the cubic that runs the same."""
        (x, y), (u, v), (p, q) = self._here, handle, to
        self._add(
            "C", (x + (u - x) * 2 / 3, y + (v - y) * 2 / 3), (p + (u - p) * 2 / 3, q + (v - q) * 2 / 3), to
        )

    def closePath(self) -> None:
        """Back to where it began."""
        self._add("Z")

    def endPath(self) -> None:
        """Left open."""

    def _add(self, kind: str, *points: Point) -> None:
        self.steps.append((kind, tuple((float(x), -float(y)) for x, y in points)))
        if points:
            self._here = points[-1]


class TextFiles(Protocol):
    """What text files are read with: a plugin's `files`, a shape's kit."""

    def read_text(self, name: str) -> str:
        """The text of that file."""


def read_svg(files: TextFiles, name: str) -> Curve:
    """All filled shapes of an .svg file as one curve.

    A BookError tells everything in it that is no filled shape: strokes, texts, pictures, gradients.
    """
    text = files.read_text(name)
    reader = _Reader(name)
    parser = expat.ParserCreate()
    reader.where = lambda: Place(name, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
    parser.StartElementHandler, parser.EndElementHandler = reader.start, reader.end
    parser.CharacterDataHandler = reader.text
    parser.StartDoctypeDeclHandler = reader.doctype
    try:
        parser.Parse(text, True)
    except _Enough:
        pass
    except expat.ExpatError as error:
        place = Place(name, error.lineno, error.offset + 1)
        reader.problems.append(Problem(f"is no XML: {expat.ErrorString(error.code)}", "", place))
    if not reader.problems and not reader.steps:
        reader.problems.append(
            Problem("has no filled shape", "it has none of " + ", ".join(sorted(SHAPES)), Place(name))
        )
    if reader.problems:
        raise BookError(reader.problems)
    return Curve(tuple(reader.steps))


class _Enough(Exception):
    """A file that is not read on."""


class _Reader:
    """What an .svg file draws, and what of it cannot be had."""

    def __init__(self, name: str) -> None:
        self.steps: list[Step] = []
        self.problems: list[Problem] = []
        self.where: Callable[[], Place] = lambda: Place(name)
        self._turned: list[Matrix] = [UNTURNED]
        self._filled = [True]
        self._over = 0  # how deep in something that is passed over

    def start(self, tag: str, given: Mapping[str, str]) -> None:
        """An element begins: what it draws, if it draws something."""
        if self._over or tag in PASSED_OVER or ":" in tag:
            self._over += 1
            return
        if tag == "defs":
            self._turned.append(UNTURNED)
            self._filled.append(False)
            return
        if tag not in SPACES or (tag == "svg" and len(self._turned) > 1):
            hint = "a simple file has " + ", ".join(sorted(SHAPES)) + " and groups of them"
            self._tell(f"<{tag}> cannot be drawn", hint)
            self._over += 1
            return
        if len(self._turned) > MOST_DEEP:
            self._tell(
                f"has more than {MOST_DEEP} groups inside one another", "take the shapes out of their groups"
            )
            raise _Enough
        marks = _with_style(given)
        for name, value in marks.items():
            self._look_at(tag, name, value)
        turned = self._joined(marks.get("transform", ""))
        filled = (
            self._filled[-1] if "fill" not in marks else marks["fill"].strip() not in ("none", "transparent")
        )
        self._turned.append(turned)
        self._filled.append(filled)
        if tag in SHAPES and filled:
            self._draw(tag, marks, turned)

    def end(self, tag: str) -> None:
        """An element ends."""
        if self._over:
            self._over -= 1
        else:
            self._turned.pop()
            self._filled.pop()

    def text(self, data: str) -> None:
        """Letters between elements, which nothing shows."""

    def doctype(self, name: str, system: str | None, public: str | None, inner: bool) -> None:
        """A head that may define things: one with definitions of its own is not read."""
        if inner:
            self._tell("defines entities in its DOCTYPE", "save it as plain SVG")
            raise _Enough

    def _tell(self, what: str, hint: str = "") -> None:
        self.problems.append(Problem(what, hint, self.where()))

    def _look_at(self, tag: str, name: str, value: str) -> None:
        """Tell of what would be drawn otherwise than it says."""
        if name in AS_HERE:
            if value.strip() not in AS_HERE[name]:
                self._tell(f'{name}="{value:.30}" cannot be drawn', ADVICE.get(name, ""))
        elif name == "fill":
            if value.strip().startswith("url("):
                self._tell("a gradient or pattern cannot be drawn", "fill the shape with one colour")
        elif not (name == "transform" or name in SHAPE_ATTRIBUTES.get(tag, ()) or HARMLESS.fullmatch(name)):
            self._tell(
                f"<{tag}> says {name}, which cannot be drawn", ADVICE.get(name, "save it as plain SVG")
            )

    def _joined(self, text: str) -> Matrix:
        """The transform so far with one more inside it."""
        try:
            return _joined(self._turned[-1], _transform(text))
        except ValueError:
            self._tell(
                f'transform="{text:.40}" cannot be read',
                "it is made of matrix, translate, scale, rotate, skewX and skewY",
            )
            return self._turned[-1]

    def _draw(self, tag: str, given: Mapping[str, str], turned: Matrix) -> None:
        try:
            curve = _shape(tag, given)
        except ValueError as error:
            self._tell(f"<{tag}>: {error}")
            return
        a, b, c, d, e, f = turned
        # the curve is turned over already: back into the file's own way up, and over again
        moved = curve.mapped(lambda x, y: (a * x - c * y + e, -(b * x - d * y + f)))
        self.steps += moved.steps
        if moved.steps and moved.flaw:
            self._tell(f"<{tag}> {moved.flaw}")
        if len(self.steps) > MOST_STEPS:
            self._tell(f"has more than {MOST_STEPS:,} steps", "simplify the shapes")
            raise _Enough


def _with_style(given: Mapping[str, str]) -> dict[str, str]:
    """An element's attributes with those that its style says."""
    marks = {name: value for name, value in given.items() if name != "style"}
    for part in given.get("style", "").split(";"):
        name, colon, value = part.partition(":")
        if colon and not name.strip().startswith("-"):
            marks[name.strip()] = value.strip()
    return marks


def _shape(tag: str, given: Mapping[str, str]) -> Curve:
    """The curve of one element; a ValueError says what is wrong with it."""
    if tag == "path":
        return svg_path(given.get("d", "")) if given.get("d", "").strip() else Curve()
    if tag == "polygon":
        points = list(_numbers(given.get("points", "")))
        if len(points) % 2 or len(points) < 4:
            raise ValueError(f'points="{given.get("points", ""):.40}" are no points')
        return Curve.polygon((x, -y) for x, y in zip(points[::2], points[1::2], strict=True))
    if tag == "rect":
        width, height = _length(given, "width"), _length(given, "height")
        radius = _length(given, "rx", _length(given, "ry"))
        if radius < 0 or _length(given, "ry", radius) != radius:
            raise ValueError("its corners are not round: rx and ry are one length from 0")
        box = Box(_length(given, "x"), -_length(given, "y") - height, width, height)
        return Curve.rectangle(box, radius) if width > 0 and height > 0 else Curve()
    across = _length(given, "r" if tag == "circle" else "rx")
    up = across if tag == "circle" else _length(given, "ry")
    middle = _length(given, "cx"), -_length(given, "cy")
    return Curve.ellipse(*middle, across, up) if across > 0 and up > 0 else Curve()


def _length(given: Mapping[str, str], name: str, usual: float = 0.0) -> float:
    if name not in given:
        return usual
    found = SVG_LENGTH.fullmatch(given[name])
    if not found or not isfinite(float(found[1])):
        raise ValueError(f'{name}="{given[name]:.30}" is no length in the file\'s own units')
    return float(found[1])


def _numbers(text: str) -> Iterator[float]:
    """Numbers parted by commas or blanks; a ValueError for anything else among them."""
    if SVG_NUMBER.sub("", text).strip(" ,\t\r\n"):
        raise ValueError(f"'{text:.40}' are no numbers")
    for found in SVG_NUMBER.findall(text):
        yield float(found)


def _transform(text: str) -> Matrix:
    """A transform attribute as one matrix; a ValueError for what is none."""
    found, end = UNTURNED, 0
    while end < len(text.rstrip()):
        part = TRANSFORM.match(text, end)
        if part is None:
            raise ValueError(text)
        found, end = _joined(found, _one_transform(part[1], [*_numbers(part[2])])), part.end()
    return found


def _one_transform(kind: str, numbers: list[float]) -> Matrix:
    how: dict[tuple[str, int], Callable[..., Any]] = {
        ("matrix", 6): lambda a, b, c, d, e, f: (a, b, c, d, e, f),
        ("translate", 1): lambda x: (1, 0, 0, 1, x, 0),
        ("translate", 2): lambda x, y: (1, 0, 0, 1, x, y),
        ("scale", 1): lambda s: (s, 0, 0, s, 0, 0),
        ("scale", 2): lambda s, t: (s, 0, 0, t, 0, 0),
        ("rotate", 1): _rotated,
        ("rotate", 3): lambda a, x, y: _joined(
            _joined((1, 0, 0, 1, x, y), _rotated(a)), (1, 0, 0, 1, -x, -y)
        ),
        ("skewX", 1): lambda a: (1, 0, tan(radians(a)), 1, 0, 0),
        ("skewY", 1): lambda a: (1, tan(radians(a)), 0, 1, 0, 0),
    }
    if (kind, len(numbers)) not in how:
        raise ValueError(kind)
    made: Matrix = how[kind, len(numbers)](*numbers)
    return made


def _rotated(angle: float) -> Matrix:
    c, s = cos(radians(angle)), sin(radians(angle))
    return (c, s, -s, c, 0, 0)


def _joined(outer: Matrix, inner: Matrix) -> Matrix:
    """What moves a point by the inner matrix and then by the outer."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)
