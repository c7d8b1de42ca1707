"""What a page's content paints with: its graphics state, colours, paths, pictures and shadings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pypdf.generic import ArrayObject, DictionaryObject, StreamObject

from .budget import CURVE_STEPS, FORM_STEPS, PATH_STEPS, Budget
from .colour_spaces import read_space
from .colours import GRAY_SPACE, Colour, Space
from .fonts import Typeface
from .inline_images import Inline, inline_picture
from .marks import (
    UNDASHED,
    UNIT,
    Figure,
    PageArea,
    PlacedPicture,
    Point,
    Run,
    Shade,
    area_of,
    placed,
    scale,
    times,
)
from .objects import dictionary, value
from .state import GraphicsState, Looks

MOST_NESTED_FORMS = 12
MOST_KEPT = 5_000  # graphics states set aside at a time; the PDF format asks for 28
_GRAYS = {"/DeviceGray", "/G"}
Faces = Callable[[DictionaryObject, str], Typeface]


@dataclass(slots=True)
class Content:
    """What was found on a page."""

    runs: list[Run] = field(default_factory=list)
    shapes: list[Figure] = field(default_factory=list)
    pictures: list[PlacedPicture] = field(default_factory=list)
    shades: list[Shade] = field(default_factory=list)
    strange: dict[str, None] = field(default_factory=dict)  # things a gray page does not have, in order
    clear: dict[str, None] = field(default_factory=dict)  # things that are see-through or not seen
    layers: bool = False  # parts that can be switched off
    marks: int = 0  # strings shown, paths painted, pictures placed
    budget: Budget = field(default_factory=Budget)  # what may still be looked at


class Canvas:
    """The operators that paint, each by the name of what it does; `within` reads content inside this one."""

    def __init__(
        self,
        content: Content,
        resources: DictionaryObject,
        typeface: Faces,
        state: GraphicsState,
        depth: int,
        looks: Looks,
        given: PageArea | None = None,
    ) -> None:
        self.content, self.resources, self.typeface, self.depth = content, resources, typeface, depth
        self.state, self.looks, self.given = state, looks, given
        self.kept: list[GraphicsState] = []
        self.segments, self.points, self.clips = "", list[Point](), False
        self.spaces: dict[bytes, Space] = {}

    def within(
        self, stream: StreamObject, resources: DictionaryObject, state: GraphicsState, given: PageArea | None
    ) -> None:
        """A stream of content inside this one."""
        raise NotImplementedError

    def keep(self, numbers: bytes, others: list[bytes]) -> None:
        """q: the state is set aside."""
        if len(self.kept) >= MOST_KEPT:
            raise ValueError(f"it saves more than {MOST_KEPT:,} graphics states and restores none")
        self.kept.append(self.state.copy())

    def back(self, numbers: bytes, others: list[bytes]) -> None:
        """Q: the state set aside last comes back."""
        if not self.kept:
            raise ValueError("it restores a graphics state it never saved")
        self.state = self.kept.pop()

    def transform(self, numbers: bytes, others: list[bytes]) -> None:
        """cm: a matrix before the one so far."""
        a, b, c, d, e, f = map(float, numbers.split())
        if (a, b, c, d, e, f) != UNIT:
            self.state.matrix = times((a, b, c, d, e, f), self.state.matrix)

    def look(self, numbers: bytes, others: list[bytes]) -> None:
        """gs: a named part of the state."""
        found, state = self.named("/ExtGState", others), self.state
        state.look = None
        state.fill_alpha = float(value(found, "/ca", state.fill_alpha))
        state.stroke_alpha = float(value(found, "/CA", state.stroke_alpha))
        if min(value(found, "/ca", 1), value(found, "/CA", 1)) < 1:
            self.content.clear["alpha below 1"] = None
        if "/SMask" in found:
            state.soft_mask = value(found, "/SMask") != "/None"
        if state.soft_mask:
            self.content.clear["a soft mask"] = None
        blend = value(found, "/BM", state.blend)
        state.blend = str(blend[0] if isinstance(blend, ArrayObject) and blend else blend)
        if state.blend not in ("/Normal", "/Compatible"):
            self.content.clear["a blend mode"] = None
        state.over_stroke = bool(value(found, "/OP", state.over_stroke))
        state.over_fill = bool(value(found, "/op", value(found, "/OP", state.over_fill)))
        if any(key in found for key in ("/TR", "/TR2", "/HT")):
            self.content.strange["a transfer function or halftone"] = None
        if "/LW" in found:
            state.line = float(value(found, "/LW"))
        if "/D" in found:
            lengths, phase = value(found, "/D")
            self.content.budget.spend(len(lengths))
            state.dashes = tuple(map(float, lengths)), float(phase)
        if "/Font" in found:
            font, size = value(found, "/Font")
            state.face, state.size = (
                self.looks.face(font.get_object(), self.content.budget),
                float(size),
            )

    # Colour

    def plain(self, space: Space, stroke: bool, operator: str, numbers: bytes) -> None:
        """One of the operators that set space and colour together."""
        self.paint(Colour(space, _amounts(numbers)), None, stroke)
        if space is not GRAY_SPACE:
            self.content.strange[f"the colour operator {operator}"] = None

    def space(self, stroke: bool, operator: str, others: list[bytes]) -> None:
        """cs, CS: a colour space of its own."""
        name = b"".join(others[:1])
        if name not in self.spaces:
            self.spaces[name] = read_space(name.decode("latin-1"), self.resources)
            self.content.budget.spend(self.spaces[name].parts)
        space = self.spaces[name]
        self.paint(Colour(space, _first(space)), None, stroke)
        self.content.strange[f"the colour operator {operator}"] = None

    def colour(self, stroke: bool, operator: str, numbers: bytes, others: list[bytes]) -> None:
        """sc and its kin: a colour of the space chosen."""
        space = (self.state.stroke if stroke else self.state.fill).space
        pattern = self.named("/Pattern", others) if others else None
        self.paint(Colour(space, _amounts(numbers)), pattern, stroke)
        self.content.strange[f"the colour operator {operator}"] = None

    def paint(self, colour: Colour, pattern: Any, stroke: bool) -> None:
        """What is stroked, or filled, from now on."""
        state = self.state
        state.look = None
        if stroke:
            state.stroke, state.stroke_pattern = colour, pattern
        else:
            state.fill, state.pattern = colour, pattern

    # Paths

    def go(self, letter: str, numbers: bytes) -> None:
        """A part of a path: its operator and its points."""
        at = [*map(float, numbers.split())]
        matrix = self.state.matrix
        places = [placed(matrix, x, y) for x, y in zip(at[::2], at[1::2], strict=True)]
        if not places:
            raise ValueError("it has a path without points")
        if letter == "v":
            places.insert(0, self.points[-1] if self.points else places[0])
        elif letter == "y":
            places.append(places[-1])
        if len(places) > 1:
            self.content.budget.spend(CURVE_STEPS)
        self.points += places
        self.segments += "c" if letter in "vy" else letter

    def rectangle(self, numbers: bytes, others: list[bytes]) -> None:
        """re: four corners."""
        x, y, width, height = map(float, numbers.split())
        matrix = self.state.matrix
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        self.points += [placed(matrix, *corner) for corner in corners]
        self.segments += "mlllh"

    def close(self, numbers: bytes, others: list[bytes]) -> None:
        """h: back to where the part began."""
        self.segments += "h"

    def clip(self, numbers: bytes, others: list[bytes]) -> None:
        """W: the path will be a clip too."""
        self.clips = True

    def end(self, kind: str, numbers: bytes, others: list[bytes]) -> None:
        """The path is painted, or only kept as a clip."""
        state, points = self.state, self.points
        if kind:
            self.content.marks += 1
        if points and kind:
            self.content.budget.spend(PATH_STEPS)
            look = state.look or self.looks.of(state)
            (lengths, phase), larger = state.dashes, scale(state.matrix)
            dashes = (tuple(length * larger for length in lengths), phase * larger) if lengths else UNDASHED
            lined = state.line * larger, look, state.clip, self.given, self.content.marks, dashes
            shape = Figure(kind, self.segments, tuple(points), *lined)
            self.content.shapes.append(shape)
            if state.pattern or state.stroke_pattern:
                self.patterns(kind, shape)
        if self.clips and points:
            state.clip = area_of(points).common(state.clip) or PageArea(0, 0, 0, 0)
        self.segments, self.points, self.clips = "", [], False

    def patterns(self, kind: str, shape: Figure) -> None:
        """What a painted pattern is made of, as if it stood all over the shape."""
        for pattern in {"fill": [self.state.pattern], "stroke": [self.state.stroke_pattern]}.get(
            kind, [self.state.pattern, self.state.stroke_pattern]
        ):
            area = shape.area
            if pattern is None or area is None:
                continue
            if "/Shading" in pattern:
                self.shade(value(pattern, "/Shading"), area)
            elif isinstance(pattern, StreamObject) and self.depth < MOST_NESTED_FORMS:
                self.content.budget.spend(FORM_STEPS)
                state = GraphicsState(clip=area, matrix=self.state.matrix)
                self.within(pattern, value(pattern, "/Resources", self.resources), state, area)

    def shading(self, numbers: bytes, others: list[bytes]) -> None:
        """sh: a shading all over the clip."""
        self.content.strange["a shading"] = None
        self.content.marks += 1
        self.shade(self.named("/Shading", others), self.state.clip)

    def shade(self, shading: Any, area: PageArea | None) -> None:
        """A shading painted there."""
        space = read_space(value(shading, "/ColorSpace"), self.resources)
        look = self.state.look or self.looks.of(self.state)
        self.content.shades.append(Shade(shading, space, look, self.given or area))

    # Pictures and forms

    def inline(self, numbers: bytes, others: list[bytes]) -> None:
        """BI to EI: a picture in the content itself."""
        self.content.marks += 1
        self.content.budget.spend(FORM_STEPS)
        self.content.strange["an inline picture"] = None
        if len(others) > 1:
            self.add_picture(inline_picture(others[0], others[1]), True)

    def picture(self, picture: Any) -> None:
        """A picture that stands on its own."""
        space = value(picture, "/ColorSpace")
        if not (isinstance(space, str) and space in _GRAYS) and not value(picture, "/ImageMask", False):
            named = space if isinstance(space, str) else "another colour space"
            self.content.strange[f"a picture in {named}"] = None
        if "/SMask" in picture:
            self.content.clear["a picture with a soft mask"] = None
        self.add_picture(picture, False)

    def add_picture(self, picture: StreamObject | Inline, inline: bool) -> None:
        """A picture noted where it stands."""
        state, stencil = self.state, bool(value(picture, "/ImageMask", False))
        space = None if stencil else read_space(value(picture, "/ColorSpace"), self.resources)
        width, height = (_count(picture, key) for key in ("/Width", "/Height"))
        look = state.look or self.looks.of(state)
        about = (space, look, state.clip, inline, self.given, self.content.marks)
        self.content.pictures.append(PlacedPicture(picture, state.matrix, width, height, *about))

    def named(self, kind: str, others: list[bytes]) -> Any:
        """A resource by its name."""
        name = name_of(others)
        found = value(dictionary(self.resources, kind), name)
        if found is None:
            raise ValueError(f"it uses {name}, which its resources do not have")
        return found


def name_of(others: list[bytes]) -> str:
    """The name that an operator is given."""
    if not others:
        raise ValueError("it has an operator without the name it needs")
    return others[0].decode("latin-1")


def _amounts(numbers: bytes) -> tuple[float, ...]:
    return tuple(map(float, numbers.split()))


def _first(space: Space) -> tuple[float, ...]:
    """The colour that a space begins with."""
    if space.plain == "cmyk" and space.family != "indexed":
        return (0.0, 0.0, 0.0, 1.0)
    return (1.0 if space.family == "spot" else 0.0,) * space.parts


def _count(picture: Any, key: str) -> int:
    found = value(picture, key, 0)
    return int(found) if isinstance(found, (int, float)) else 0
