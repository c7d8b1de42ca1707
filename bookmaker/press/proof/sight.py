"""What of a page's marks can be seen: not white on white, not clipped away, not painted over."""

from __future__ import annotations

from collections.abc import Iterator

from ..canvas import Content
from ..inks import Colour
from ..marks import UNSEEN, Area, Figure, Look, Run

FAINTEST = 0.1  # of black: what is lighter cannot be read
BACKED = 0.3  # of black: on what is darker, white type can
LEAST_COVER = 1.0  # points, both ways: smaller shapes hide no letter
SMALLEST = 1.0  # points: type that is only dust


class Sight:
    """One page's marks as an eye takes them."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._shades: dict[Look, float] = {}
        self._filled = [*_filled(content)]
        self._last = max((order for _, order, _ in self._filled), default=0)

    def sees(self, run: Run) -> bool:
        """Whether a run of type can be read; one of spaces cannot."""
        if run.look not in self._shades:
            self._shades[run.look] = self._shade(run.look)
        if run.size < SMALLEST or (run.clip and not _holds(run.clip, *_middle(run))):
            return False
        if self._shades[run.look] < FAINTEST and not self._backed(run):
            return False
        return run.order >= self._last or not self._hidden(run)

    def _shade(self, look: Look) -> float:
        """How dark type of that look is."""
        if look.mode in UNSEEN or look.alpha < FAINTEST:
            return -1.0
        colours = {0: (look.fill,), 1: (look.stroke,)}.get(look.mode % 4, (look.fill, look.stroke))
        return max(map(shade, colours)) * look.alpha

    def _backed(self, run: Run) -> bool:
        """Whether something dark lies under it."""
        if self._shades[run.look] < 0:
            return False
        x, y = _middle(run)
        return any(
            order <= run.order and dark >= BACKED and _holds(area, x, y) for area, order, dark in self._filled
        )

    def _hidden(self, run: Run) -> bool:
        x, y = _middle(run)
        return any(order > run.order and _holds(area, x, y) for area, order, _ in self._filled)


def shade(colour: Colour) -> float:
    """How dark a colour is: 0 white, 1 black; what is not known to be light is dark."""
    parts, plain = colour.parts, colour.space.plain
    if colour.space.family == "indexed" or not parts:
        return 1.0
    if plain == "gray":
        return 1 - parts[0]
    if plain == "rgb":
        return 1 - sum(parts) / 3
    if plain == "cmyk":
        return min(1.0, parts[-1] + sum(parts[:-1]) / 3)
    return max(parts) if plain == "spot" else 1.0


def _filled(content: Content) -> Iterator[tuple[Area, int, float]]:
    """Filled shapes and pictures: where, the order they came in, how dark."""
    for shape in content.shapes:
        if shape.kind != "stroke" and shape.look.alpha > 1 - FAINTEST and (area := _solid(shape)):
            yield area, shape.order, shade(shape.look.fill)
    for picture in content.pictures:
        if picture.area:
            yield picture.area, picture.order, 1.0


def _solid(shape: Figure) -> Area | None:
    """The area of a fill that hides what is under it; of rectangles in one path, the first."""
    area = next(shape.parts(), None)
    large = area and min(area.right - area.left, area.top - area.bottom) >= LEAST_COVER
    return area if large else None


def _middle(run: Run) -> tuple[float, float]:
    """About the middle of its letters."""
    a, b, c, d, _, _ = run.at
    along, up = run.width / 2, 0.3 * run.size
    if b == c == 0:
        return run.x + along, run.y + up
    far, tall = (a * a + b * b) ** 0.5 or 1, (c * c + d * d) ** 0.5 or 1
    return run.x + along * a / far + up * c / tall, run.y + along * b / far + up * d / tall


def _holds(area: Area, x: float, y: float) -> bool:
    return area.left <= x <= area.right and area.bottom <= y <= area.top
