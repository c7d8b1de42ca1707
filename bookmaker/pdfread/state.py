"""The graphics state that a page's content changes as it goes: matrix, pen, type and clip."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .budget import Budget
from .colours import BLACK_COLOUR, Colour
from .fonts import Typeface
from .marks import UNDASHED, UNIT, USUAL_STATE, Dashes, Matrix, PageArea, PaintState

MOST_LOOKS = 50_000  # kept at a time


@dataclass(slots=True)
class GraphicsState:
    """What the next mark will look like and where it will stand."""

    matrix: Matrix = UNIT
    line: float = 1.0
    dashes: Dashes = UNDASHED
    face: Typeface | None = None
    size: float = 0.0
    spacing: float = 0.0
    word_spacing: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
    clip: PageArea | None = None
    fill: Colour = BLACK_COLOUR
    stroke: Colour = BLACK_COLOUR
    pattern: Any = None  # of the fill: a pattern's object
    stroke_pattern: Any = None
    fill_alpha: float = 1.0
    stroke_alpha: float = 1.0
    blend: str = "/Normal"
    soft_mask: bool = False
    over_fill: bool = False
    over_stroke: bool = False
    mode: int = 0
    veil: float = 1.0  # the alpha, blend mode and mask of the groups round it
    veil_blend: str = "/Normal"
    masked: bool = False
    look: PaintState | None = USUAL_STATE  # all of the above together; None once one has changed

    def copy(self) -> GraphicsState:
        """The state as it is now."""
        return GraphicsState(
            self.matrix, self.line, self.dashes, self.face, self.size, self.spacing, self.word_spacing,
            self.stretch, self.leading, self.rise, self.clip, self.fill, self.stroke, self.pattern,
            self.stroke_pattern, self.fill_alpha, self.stroke_alpha, self.blend, self.soft_mask,
            self.over_fill, self.over_stroke, self.mode, self.veil, self.veil_blend, self.masked, self.look,
        )  # fmt: skip

    def open_group(self) -> None:
        """A transparency group begins: what made its marks see-through now makes all of it so."""
        self.veil *= min(self.fill_alpha, self.stroke_alpha)
        self.masked |= self.soft_mask
        if self.blend != "/Normal":
            self.veil_blend = self.blend
        self.fill_alpha = self.stroke_alpha = 1.0
        self.blend, self.soft_mask, self.look = "/Normal", False, None


@dataclass(slots=True)
class Looks:
    """The looks of a file, each kept once, and the fonts that its graphics states name."""

    known: dict[tuple[Any, ...], PaintState] = field(default_factory=dict)
    faces: dict[int, tuple[Any, Typeface]] = field(default_factory=dict)

    def face(self, font: Any, budget: Budget) -> Typeface:
        """The font of that dictionary, which is kept, so that its id stays its own."""
        if id(font) not in self.faces:
            self.faces[id(font)] = font, Typeface(font, budget)
        return self.faces[id(font)][1]

    def of(self, state: GraphicsState) -> PaintState:
        """The look that a state gives its marks."""
        alpha = min(state.fill_alpha, state.stroke_alpha) * state.veil
        blend = state.blend if state.blend != "/Normal" else state.veil_blend
        mask = state.soft_mask or state.masked
        over = state.over_fill or state.over_stroke
        key = (state.fill, state.stroke, alpha, blend, mask, over, state.mode)
        look = self.known.get(key)
        if look is None:
            if len(self.known) >= MOST_LOOKS:
                self.known.clear()  # a file of that many has few that come back
            look = self.known[key] = PaintState(*key)
        state.look = look
        return look
