"""A page's content read from the finished file: every run of type and line, and where it stands.

An interpreter of its own for the operators that place type, pen and ink. It knows nothing of
how the page was drawn, only what the PDF format says.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

from pypdf.generic import DictionaryObject, StreamObject

from .commands import commands
from .objects import dictionary, value
from .typefaces import Typeface

Matrix = tuple[float, float, float, float, float, float]

UNIT: Matrix = (1, 0, 0, 1, 0, 0)
DEEPEST = 12  # forms within forms
_PIECE = re.compile(rb"(\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)|<[0-9A-Fa-f\s]*>)|([-+.\d]+)", re.DOTALL)
_GRAYS = {"/DeviceGray", "/G"}


class Run(NamedTuple):
    """A string of type as one operator shows it: its text, the left end of its baseline, width, size."""

    text: str
    x: float
    y: float
    width: float
    size: float


@dataclass(slots=True)
class Content:
    """What was found on a page."""

    runs: list[Run] = field(default_factory=list)
    thinnest: float | None = None  # stroked line
    strange: dict[str, None] = field(default_factory=dict)  # things a gray page does not have, in order
    clear: dict[str, None] = field(default_factory=dict)  # things that are see-through or not seen
    marks: int = 0  # strings shown, paths painted, pictures placed


@dataclass(slots=True)
class _State:
    """The part of the graphics state that is followed."""

    matrix: Matrix = UNIT
    line: float = 1.0
    face: Typeface | None = None
    size: float = 0.0
    spacing: float = 0.0
    word_spacing: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0

    def copy(self) -> _State:
        return _State(*(getattr(self, name) for name in self.__slots__))


def read_content(
    data: bytes, resources: DictionaryObject, typeface: Callable[[DictionaryObject, str], Typeface]
) -> Content:
    """Read a page's content; `typeface` gives the font of that name in some resources.

    Raises ValueError for what is no page content.
    """
    content = Content()
    _Reading(content, resources, typeface, _State(), 0).read(data)
    return content


def _times(first: Matrix, then: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def _scale(matrix: Matrix) -> float:
    a, b, c, d, _, _ = matrix
    return abs(a) if b == c == 0 and a == d else sqrt(abs(a * d - b * c))


class _Reading:
    """One content stream being read."""

    def __init__(
        self,
        content: Content,
        resources: DictionaryObject,
        typeface: Callable[[DictionaryObject, str], Typeface],
        state: _State,
        depth: int,
    ) -> None:
        self.content, self.resources, self.typeface, self.depth = content, resources, typeface, depth
        self.state, self.kept = state, list[_State]()
        self.text = self.line_start = UNIT
        self.operators: dict[bytes, Callable[[bytes, list[bytes]], None]] = {
            b"Tm": self._place, b"Tj": self._show, b"Tf": self._font, b"TJ": self._show_spaced,
            b"T*": self._next_line, b"Td": self._move, b"TD": self._move_leading, b"BT": self._begin,
            b"'": self._show_next, b'"': self._show_spaced_next,
            b"Tc": self._set("spacing"), b"Tw": self._set("word_spacing"), b"TL": self._set("leading"),
            b"Ts": self._set("rise"), b"Tz": self._stretch, b"Tr": self._mode,
            b"q": self._keep, b"Q": self._back, b"cm": self._transform, b"w": self._set("line"),
            b"gs": self._look, b"Do": self._object, b"sh": self._shading, b"BI": self._inline,
        }  # fmt: skip
        self.operators |= dict.fromkeys((b"S", b"s", b"B", b"B*", b"b", b"b*"), self._stroke)
        self.operators |= dict.fromkeys((b"f", b"F", b"f*"), self._fill)
        for operator in ("rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN"):
            self.operators[operator.encode()] = self._colour(operator)

    def read(self, data: bytes) -> None:
        """Carry out every operator that is followed."""
        operators = self.operators
        for operator, numbers, others in commands(data):
            act = operators.get(operator)
            if act:
                act(numbers, others)

    # Type

    def _begin(self, numbers: bytes, others: list[bytes]) -> None:
        self.text = self.line_start = UNIT

    def _place(self, numbers: bytes, others: list[bytes]) -> None:
        a, b, c, d, e, f = map(float, numbers.split())
        self.text = self.line_start = (a, b, c, d, e, f)

    def _font(self, numbers: bytes, others: list[bytes]) -> None:
        self.state.face = self.typeface(self.resources, others[0].decode("latin-1"))
        self.state.size = float(numbers)

    def _move(self, numbers: bytes, others: list[bytes]) -> None:
        x, y = map(float, numbers.split())
        self.text = self.line_start = _times((1, 0, 0, 1, x, y), self.line_start)

    def _move_leading(self, numbers: bytes, others: list[bytes]) -> None:
        self.state.leading = -float(numbers.split()[1])
        self._move(numbers, others)

    def _next_line(self, numbers: bytes, others: list[bytes]) -> None:
        self.text = self.line_start = _times((1, 0, 0, 1, 0, -self.state.leading), self.line_start)

    def _show(self, numbers: bytes, others: list[bytes]) -> None:
        state = self.state
        if state.face is None:
            raise ValueError("it shows type without a font")
        text, width, signs, spaces = state.face.show(others[0])
        self._run(text, width * state.size + signs * state.spacing + spaces * state.word_spacing)

    def _show_next(self, numbers: bytes, others: list[bytes]) -> None:
        self._next_line(numbers, others)
        self._show(numbers, others)

    def _show_spaced_next(self, numbers: bytes, others: list[bytes]) -> None:
        self.state.word_spacing, self.state.spacing = map(float, numbers.split())
        self._show_next(numbers, others)

    def _show_spaced(self, numbers: bytes, others: list[bytes]) -> None:
        """Strings with air taken from between them, in thousandths of the size: one run of type."""
        state, words, along = self.state, "", 0.0
        if state.face is None:
            raise ValueError("it shows type without a font")
        for string, number in _PIECE.findall(others[0]):
            if string:
                text, width, signs, spaces = state.face.show(string)
                words += text
                along += width * state.size + signs * state.spacing + spaces * state.word_spacing
            else:
                along -= float(number) / 1000 * state.size
        self._run(words, along)

    def _run(self, words: str, along: float) -> None:
        """A run of type that takes the pen along by so much."""
        state, matrix, text = self.state, self.state.matrix, self.text
        at = text if matrix is UNIT else _times(text, matrix)
        x, y = at[4], at[5]
        if state.rise:
            x, y = x + state.rise * at[2], y + state.rise * at[3]
        scale = _scale(at)
        inked = (along - state.spacing * (words != "")) * state.stretch  # none follows the last letter
        self.content.runs.append(Run(words, x, y, inked * (at[0] or scale), state.size * scale))
        if not words.isspace():
            self.content.marks += 1
        a, b, c, d, e, f = text
        on = along * state.stretch
        self.text = a, b, c, d, e + on * a, f + on * b

    def _stretch(self, numbers: bytes, others: list[bytes]) -> None:
        self.state.stretch = float(numbers) / 100

    def _mode(self, numbers: bytes, others: list[bytes]) -> None:
        if int(numbers) in (3, 7):
            self.content.clear["invisible type"] = None

    # Pen, ink and graphics state

    def _set(self, name: str) -> Callable[[bytes, list[bytes]], None]:
        def act(numbers: bytes, others: list[bytes]) -> None:
            setattr(self.state, name, float(numbers))

        return act

    def _keep(self, numbers: bytes, others: list[bytes]) -> None:
        self.kept.append(self.state.copy())

    def _back(self, numbers: bytes, others: list[bytes]) -> None:
        if not self.kept:
            raise ValueError("it restores a graphics state it never saved")
        self.state = self.kept.pop()

    def _transform(self, numbers: bytes, others: list[bytes]) -> None:
        a, b, c, d, e, f = map(float, numbers.split())
        if (a, b, c, d, e, f) != UNIT:
            self.state.matrix = _times((a, b, c, d, e, f), self.state.matrix)

    def _stroke(self, numbers: bytes, others: list[bytes]) -> None:
        width = self.state.line * _scale(self.state.matrix)
        thinnest = self.content.thinnest
        self.content.thinnest = width if thinnest is None else min(width, thinnest)
        self.content.marks += 1

    def _fill(self, numbers: bytes, others: list[bytes]) -> None:
        self.content.marks += 1

    def _colour(self, operator: str) -> Callable[[bytes, list[bytes]], None]:
        def act(numbers: bytes, others: list[bytes]) -> None:
            self.content.strange[f"the colour operator {operator}"] = None

        return act

    def _shading(self, numbers: bytes, others: list[bytes]) -> None:
        self.content.strange["a shading"] = None

    def _inline(self, numbers: bytes, others: list[bytes]) -> None:
        self.content.marks += 1
        self.content.strange["an inline picture"] = None

    def _named(self, kind: str, name: bytes) -> Any:
        """A resource by its name."""
        found = value(dictionary(self.resources, kind), name.decode("latin-1"))
        if found is None:
            raise ValueError(f"it uses {name.decode('latin-1')}, which its resources do not have")
        return found

    def _look(self, numbers: bytes, others: list[bytes]) -> None:
        look = self._named("/ExtGState", others[0])
        if min(value(look, "/ca", 1), value(look, "/CA", 1)) < 1:
            self.content.clear["alpha below 1"] = None
        if value(look, "/SMask", "/None") != "/None":
            self.content.clear["a soft mask"] = None
        if value(look, "/BM", "/Normal") not in ("/Normal", "/Compatible"):
            self.content.clear["a blend mode"] = None
        if "/LW" in look:
            self.state.line = float(look["/LW"])

    def _object(self, numbers: bytes, others: list[bytes]) -> None:
        thing = self._named("/XObject", others[0])
        if value(thing, "/Subtype") == "/Form":
            self._form(thing)
        else:
            self.content.marks += 1
            self._picture(thing)

    def _picture(self, picture: Any) -> None:
        if value(picture, "/ColorSpace") not in _GRAYS and not value(picture, "/ImageMask", False):
            self.content.strange["a picture that is not gray"] = None
        if "/SMask" in picture:
            self.content.clear["a picture with a soft mask"] = None

    def _form(self, form: StreamObject) -> None:
        if self.depth >= DEEPEST:
            raise ValueError(f"it has forms within forms, more than {DEEPEST} deep")
        if "/Group" in form:
            self.content.clear["a transparency group"] = None
        state = self.state.copy()
        a, b, c, d, e, f = map(float, value(form, "/Matrix", UNIT))
        state.matrix = _times((a, b, c, d, e, f), state.matrix)
        resources = value(form, "/Resources", self.resources)
        _Reading(self.content, resources, self.typeface, state, self.depth + 1).read(form.get_data())
