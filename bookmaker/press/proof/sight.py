"""What of a page's marks can be seen: on the paper, not white on white, clipped away or painted over."""

from __future__ import annotations

from collections.abc import Iterator

from ..canvas import Content
from ..inks import shade
from ..marks import UNSEEN, Area, Figure, Look, Run

FAINTEST = 0.1  # of black: what is lighter cannot be read
BACKED = 0.3  # of black: on what is darker, white type can
LEAST_COVER = 1.0  # points, both ways: smaller shapes hide no letter
SMALLEST = 1.0  # points: type that is only dust
NARROWEST = 0.1  # of its size: letters pressed closer are a row of strokes
OFF = 0.25  # points by which type may stand over the trim in rounding


class Sight:
    """One page's marks as an eye takes them, on what is left of the paper once it is cut."""

    def __init__(self, content: Content, cut: Area | None) -> None:
        self.content = content
        self._cut = cut.grown(OFF) if cut else None
        self._shades: dict[Look, float] = {}
        self._filled = [*_filled(content)]
        self._last = max((order for _, order, _ in self._filled), default=0)

    def sees(self, run: Run) -> bool:
        """Whether a run of type can be read; one of spaces cannot."""
        if run.look not in self._shades:
            self._shades[run.look] = self._shade(run.look)
        if run.size < SMALLEST or _pressed(run) or not self._on_paper(run):
            return False
        if run.clip and not _holds(run.clip, *_middle(run)):
            return False
        if self._shades[run.look] < FAINTEST and not self._backed(run):
            return False
        return run.order >= self._last or not self._hidden(run)

    def _on_paper(self, run: Run) -> bool:
        """Whether all of it is left when the page is cut."""
        cut, area = self._cut, run.area
        return cut is not None and (area is None or area.common(cut) == area)

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


def _pressed(run: Run) -> bool:
    """Whether its letters are so narrow that they are none."""
    return abs(run.width) < NARROWEST * run.size * sum(map(str.isalnum, run.text))


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
