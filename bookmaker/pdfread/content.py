"""A page's content read from the finished file: every run of type and line, and where it stands.

An interpreter of its own for the operators that place type, pen, ink and pictures. It knows
nothing of how the page was drawn, only what the PDF format says. No library serves: pypdf, pdfminer
and pdfium give text and shapes, but none gives the order of painting, clips, alpha and inks of any file
within bounds of our own on steps and memory.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from pypdf.generic import ArrayObject, DictionaryObject, StreamObject

from .budget import FORM_STEPS, STEP_BYTES, STEP_STRING_BYTES, STRING_STEPS
from .canvas import MOST_NESTED_FORMS, Canvas, Content, Faces, name_of
from .colours import CMYK_SPACE, GRAY_SPACE, RGB_SPACE, Space
from .marks import UNIT, UNSEEN, Matrix, PageArea, Run, area_of, placed, scale, times
from .objects import unpacked, value
from .operators import HEX, STRING, commands
from .state import GraphicsState, Looks

_PIECE = re.compile(rb"(" + STRING + rb"|" + HEX + rb")|([-+.\d]+)", re.DOTALL)
Act = Callable[[bytes, list[bytes]], None]

__all__ = ["Content", "Run", "read_content"]


def read_content(
    data: bytes,
    resources: DictionaryObject,
    typeface: Faces,
    content: Content | None = None,
    looks: Looks | None = None,
) -> Content:
    """Read a page's content; `typeface` gives the font of that name in some resources.

    Raises ValueError for what is no page content; `content` then has what came before it.
    """
    found = Content() if content is None else content
    _Reading(found, resources, typeface, GraphicsState(), 0, looks or Looks()).read(data)
    return found


class _Reading(Canvas):
    """One content stream being read."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.text = self.line_start = UNIT
        self.drawn: set[int] = set()  # fonts whose letters are drawn by content of their own
        self.operators: dict[bytes, Act] = {name: partial(act, self) for name, act in _OPERATORS.items()}

    def read(self, data: bytes) -> None:
        """Carry out every operator that is followed."""
        budget, operators = self.content.budget, self.operators
        for operator, numbers, others in commands(data):
            budget.page -= 1  # and not by a call: most steps are done here
            if budget.page < 0:
                budget.spend(0)
            act = operators.get(operator)
            if act:
                act(numbers, others)

    # Type

    def begin(self, numbers: bytes, others: list[bytes]) -> None:
        self.text = self.line_start = UNIT

    def place(self, numbers: bytes, others: list[bytes]) -> None:
        a, b, c, d, e, f = map(float, numbers.split())
        self.text = self.line_start = (a, b, c, d, e, f)

    def font(self, numbers: bytes, others: list[bytes]) -> None:
        self.state.face = self.typeface(self.resources, name_of(others))
        self.state.size = float(numbers)

    def move(self, numbers: bytes, others: list[bytes]) -> None:
        x, y = map(float, numbers.split())
        self.text = self.line_start = times((1, 0, 0, 1, x, y), self.line_start)

    def move_leading(self, numbers: bytes, others: list[bytes]) -> None:
        self.state.leading = -float(numbers.split()[1])
        self.move(numbers, others)

    def next_line(self, numbers: bytes, others: list[bytes]) -> None:
        self.text = self.line_start = times((1, 0, 0, 1, 0, -self.state.leading), self.line_start)

    def show(self, numbers: bytes, others: list[bytes]) -> None:
        state = self.state
        if state.face is None:
            raise ValueError("it shows type without a font")
        if not others:
            raise ValueError("it shows type without a string")
        text, width, signs, spaces = state.face.show(others[0])
        along = width * state.size + signs * state.spacing + spaces * state.word_spacing
        self.run(text, along, others[0])

    def show_next(self, numbers: bytes, others: list[bytes]) -> None:
        self.next_line(numbers, others)
        self.show(numbers, others)

    def show_spaced_next(self, numbers: bytes, others: list[bytes]) -> None:
        self.state.word_spacing, self.state.spacing = map(float, numbers.split())
        self.show_next(numbers, others)

    def show_spaced(self, numbers: bytes, others: list[bytes]) -> None:
        """Strings with air taken from between them, in thousandths of the size: one run of type."""
        state, words, along, even = self.state, "", 0.0, True
        if state.face is None:
            raise ValueError("it shows type without a font")
        pieces = others[0] if others else b""
        self.content.budget.spend(len(pieces) // STEP_STRING_BYTES)
        for piece in _PIECE.finditer(pieces):
            string, number = piece.groups()
            if string:
                text, width, signs, spaces = state.face.show(string)
                words += text
                along += width * state.size + signs * state.spacing + spaces * state.word_spacing
            else:
                along -= float(number) / 1000 * state.size
                even = False
        self.run(words, along, others[0] if others else b"", even)

    def run(self, words: str, along: float, shown: bytes, even: bool = True) -> None:
        """A run of type that takes the pen along by so much."""
        state, matrix, text = self.state, self.state.matrix, self.text
        self.content.budget.page -= STRING_STEPS
        at = text if matrix is UNIT else times(text, matrix)
        x, y = at[4], at[5]
        if state.rise:
            x, y = x + state.rise * at[2], y + state.rise * at[3]
        larger = at[0] if at[1] == at[2] == 0 < at[0] == at[3] else scale(at)
        inked = (along - state.spacing * (words != "")) * state.stretch  # none follows the last letter
        look = state.look or self.looks.of(state)
        width, size, order = inked * (at[0] or larger), abs(state.size) * larger, self.content.marks
        even = even and state.stretch == 1 and not state.word_spacing
        air = state.spacing * state.stretch * (at[0] or larger)
        run = Run(words, x, y, width, size, at, look, state.face, state.clip, order, shown, even, air)
        self.content.runs.append(run)
        if not words.isspace():
            self.content.marks += 1
        if state.face and state.face.drawn and self.depth < MOST_NESTED_FORMS:
            self.draw_letters(run)
        a, b, c, d, e, f = text
        on = along * state.stretch
        self.text = a, b, c, d, e + on * a, f + on * b

    def draw_letters(self, run: Run) -> None:
        """The letters of a font that draws each by content of its own, looked at once for their inks."""
        if run.face is None or id(run.face) in self.drawn or not run.text.strip():
            return
        self.drawn.add(id(run.face))
        for procedure, resources in run.face.letters():
            self.within(
                procedure,
                resources or self.resources,
                self.state.copy(),
                run.area or area_of([(run.x, run.y)]),
            )

    def stretch(self, numbers: bytes, others: list[bytes]) -> None:
        self.state.stretch = float(numbers) / 100

    def dash(self, numbers: bytes, others: list[bytes]) -> None:
        lengths = tuple(map(float, b"".join(others).strip(b"[] ").split()))
        self.state.dashes = lengths, float(numbers)

    def mode(self, numbers: bytes, others: list[bytes]) -> None:
        self.state.mode, self.state.look = int(numbers), None
        if self.state.mode in UNSEEN:
            self.content.clear["invisible type"] = None

    # Forms

    def object(self, numbers: bytes, others: list[bytes]) -> None:
        thing = self.named("/XObject", others)
        if "/OC" in thing:
            self.content.layers = True
        if value(thing, "/Subtype") == "/Form":
            self.form(thing)
        else:
            self.content.marks += 1
            self.picture(thing)

    def form(self, form: StreamObject) -> None:
        if self.depth >= MOST_NESTED_FORMS:
            raise ValueError(f"it has forms within forms, more than {MOST_NESTED_FORMS} deep")
        if "/Group" in form:
            self.content.clear["a transparency group"] = None
        self.content.budget.spend(FORM_STEPS)
        state = self.state.copy()
        if "/Group" in form:
            state.open_group()
        a, b, c, d, e, f = map(float, value(form, "/Matrix", UNIT))
        state.matrix = times((a, b, c, d, e, f), state.matrix)
        state.clip = _box(form, state.matrix, state.clip)
        self.within(form, value(form, "/Resources", self.resources), state, self.given)

    def within(
        self, stream: StreamObject, resources: DictionaryObject, state: GraphicsState, given: PageArea | None
    ) -> None:
        """A stream of content inside this one."""
        inner = _Reading(self.content, resources, self.typeface, state, self.depth + 1, self.looks, given)
        data = unpacked(stream)
        self.content.budget.spend(len(data) // STEP_BYTES)
        inner.read(data)

    def layer(self, numbers: bytes, others: list[bytes]) -> None:
        if others and others[0] == b"/OC":
            self.content.layers = True


def _box(form: DictionaryObject, matrix: Matrix, clip: PageArea | None) -> PageArea | None:
    """What of the page a form can paint on."""
    box = value(form, "/BBox")
    if not isinstance(box, ArrayObject) or len(box) != 4:
        return clip
    x, y, to_x, to_y = map(float, box)
    corners = [placed(matrix, across, up) for across in (x, to_x) for up in (y, to_y)]
    return area_of(corners).common(clip) or PageArea(0, 0, 0, 0)


def _setting(name: str) -> Callable[..., None]:
    """An operator that sets one number."""

    def act(reading: _Reading, numbers: bytes, others: list[bytes]) -> None:
        setattr(reading.state, name, float(numbers))

    return act


def _ending(kind: str, closes: bool = False) -> Callable[..., None]:
    def act(reading: _Reading, numbers: bytes, others: list[bytes]) -> None:
        if closes:
            reading.segments += "h"
        reading.end(kind, numbers, others)

    return act


def _going(letter: str) -> Callable[..., None]:
    def act(reading: _Reading, numbers: bytes, others: list[bytes]) -> None:
        reading.go(letter, numbers)

    return act


def _inked(space: Space, operator: str) -> Callable[..., None]:
    def act(reading: _Reading, numbers: bytes, others: list[bytes]) -> None:
        reading.plain(space, operator.isupper(), operator, numbers)

    return act


def _spaced(operator: str) -> Callable[..., None]:
    def act(reading: _Reading, numbers: bytes, others: list[bytes]) -> None:
        reading.space(operator.isupper(), operator, others)

    return act


def _coloured(operator: str) -> Callable[..., None]:
    def act(reading: _Reading, numbers: bytes, others: list[bytes]) -> None:
        reading.colour(operator.isupper(), operator, numbers, others)

    return act


_OPERATORS: dict[bytes, Callable[..., None]] = {
    b"Tm": _Reading.place, b"Tj": _Reading.show, b"Tf": _Reading.font, b"TJ": _Reading.show_spaced,
    b"T*": _Reading.next_line, b"Td": _Reading.move, b"TD": _Reading.move_leading, b"BT": _Reading.begin,
    b"'": _Reading.show_next, b'"': _Reading.show_spaced_next, b"Tz": _Reading.stretch, b"Tr": _Reading.mode,
    b"q": _Reading.keep, b"Q": _Reading.back, b"cm": _Reading.transform, b"gs": _Reading.look,
    b"Do": _Reading.object, b"sh": _Reading.shading, b"BI": _Reading.inline, b"BDC": _Reading.layer,
    b"re": _Reading.rectangle, b"h": _Reading.close, b"W": _Reading.clip, b"W*": _Reading.clip,
    b"Tc": _setting("spacing"), b"Tw": _setting("word_spacing"), b"TL": _setting("leading"),
    b"Ts": _setting("rise"), b"w": _setting("line"), b"d": _Reading.dash,
    b"f": _ending("fill"), b"F": _ending("fill"), b"f*": _ending("fill"), b"n": _ending(""),
    b"S": _ending("stroke"), b"s": _ending("stroke", True), b"B": _ending("both"), b"B*": _ending("both"),
    b"b": _ending("both", True), b"b*": _ending("both", True),
}  # fmt: skip
_OPERATORS |= {letter.encode(): _going(letter) for letter in "mlcvy"}
_OPERATORS |= {
    name.encode(): _inked(space, name)
    for name, space in (
        ("g", GRAY_SPACE),
        ("G", GRAY_SPACE),
        ("rg", RGB_SPACE),
        ("RG", RGB_SPACE),
        ("k", CMYK_SPACE),
        ("K", CMYK_SPACE),
    )
}
_OPERATORS |= {name.encode(): _spaced(name) for name in ("cs", "CS")}
_OPERATORS |= {name.encode(): _coloured(name) for name in ("sc", "SC", "scn", "SCN")}
