"""Display: large type fitted to its place, paragraphs, and the parts of a cover they are set in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import floor, inf
from typing import TYPE_CHECKING

from ..page.ops import Box, Op
from ..page.title_lines import lines_of
from ..page.typeset import Type, balanced, wrap

if TYPE_CHECKING:
    from ..publisher.cover_geometry import Area, CoverPlan

NARROW, LOW = 432.0, 540.0  # a front of 6 x 7.5 inches is what sizes are told for
LEAST_SCALE, MOST_SCALE = 0.66, 1.6
TEXT_MARGIN_SHARE = 0.092  # of a panel's shorter side, to the column of its text
PANEL_WIDTH_SHARE = 0.8  # of a panel's height: it counts as no wider
LOOKING_WORD_LETTERS = 3  # words so short ("of", "the") look forward, and end no line of a title
FORWARD_COST_SIZES = 0.8  # in sizes: how much longer a line counts that ends in one
POINT_STEPS = 4  # type is fitted to quarters of a point
DESCENDERS = 5.0  # points at 6 x 9 inches: what lines on a column's foot may reach below it


@dataclass(frozen=True, slots=True)
class Block:
    """Lines of one face, one under the other, from the top of the first one's capitals."""

    face: Type
    lines: tuple[str, ...]
    leading: float  # points from baseline to baseline
    lead: float = 0.0  # points above the first line's capitals, for its accents

    @property
    def height(self) -> float:
        """From the capitals of the first line to the baseline of the last, and the room for accents."""
        return self.lead + self.face.cap + (len(self.lines) - 1) * self.leading if self.lines else 0.0

    @property
    def width(self) -> float:
        """Of its longest line."""
        return max(map(self.face.width, self.lines), default=0.0)

    def left(self, x: float, top: float) -> Iterator[Op]:
        """The lines, all beginning at x."""
        for line, y in self._baselines(top):
            yield self.face.left(x, y, line)

    def centred(self, x: float, top: float) -> Iterator[Op]:
        """The lines, their middles at x."""
        for line, y in self._baselines(top):
            yield self.face.centred(x, y, line)

    def _baselines(self, top: float) -> Iterator[tuple[str, float]]:
        for number, line in enumerate(self.lines):
            yield line, top - self.lead - self.face.cap - number * self.leading


def display(
    text: str,
    face: Type,
    room: tuple[float, float],
    sizes: tuple[float, float],
    lines: int = 6,
    leading: float = 1.06,
    air: float = inf,
    pieces: Sequence[str] = (),
) -> Block | None:
    """The text as large as it comes in a room of that width and height; None where it does not fit.

    It is broken between words, or only between `pieces` if these are named; a title where its author did.

    `sizes` are the least and the largest. Lines are broken where it lets the type be largest, and
    stand further apart where accents of one would meet what hangs from the one above. `air` is how
    far accents may reach out of the room's top.
    """
    given = lines_of(text)
    words = [*given] if len(given) > 1 else [*pieces] or text.split()
    if not words:
        return Block(face, (), 0.0)
    one, best = face.at(1.0), None
    for count in (len(given),) if len(given) > 1 else range(1, min(lines, len(words)) + 1):
        broken, widest = _broken(words, count, one.width)
        reaches = [one.reach(line) for line in broken]
        apart = max([leading, *(under[1] - over[0] for over, under in pairwise(reaches))])
        rise, tall = max(0.0, reaches[0][1] - one.cap), one.cap + (count - 1) * apart
        high = room[1] / tall
        if rise * high > air:
            high = (room[1] + air) / (tall + rise)
        size = floor(min(room[0] / widest, high, sizes[1]) * POINT_STEPS) / POINT_STEPS
        if size >= sizes[0] and (best is None or size > best.face.size):
            best = Block(face.at(size), broken, apart * size, max(0.0, rise * size - air))
    return best


def paragraph(text: str, face: Type, width: float, leading: float = 1.45) -> Block:
    """A paragraph in as many lines as it takes."""
    return Block(face, wrap(text, face, width), leading * face.size)


def balanced_paragraph(text: str, face: Type, width: float, leading: float) -> Block:
    """The same in lines as even as they come: for text so large that its shape is seen."""
    lines = wrap(text, face, width)
    return Block(face, balanced(text, face, width, len(lines)) or lines, leading * face.size)


def cover_scale(plan: CoverPlan) -> float:
    """How large a cover is, to set type by: 1 at 6 x 9 inches."""
    whole = min(plan.front.width / NARROW, plan.front.height / LOW)
    return min(max(whole, LEAST_SCALE), MOST_SCALE)


def face_of(plan: CoverPlan, side: str) -> Box:
    """What lies flat of the "front" or the "back": the panel without its joint, up to the trim."""
    panel = plan.front if side == "front" else plan.back
    joint = sum(hinge.width for hinge in plan.hinges if _within(hinge, panel))
    x = panel.x + joint if side == "front" else panel.x
    return Box(x, panel.y, panel.width - joint, panel.height)


def text_column(plan: CoverPlan, side: str) -> Box:
    """Where the text of the "front" or the "back" stands: as far from every edge, and safe."""
    face, safe = face_of(plan, side), plan.safe_front if side == "front" else plan.safe_back
    away = TEXT_MARGIN_SHARE * min(face.width, PANEL_WIDTH_SHARE * face.height)
    x, y = max(face.x + away, safe.x), max(face.y + away, safe.y + DESCENDERS * cover_scale(plan))
    right, top = min(face.right - away, safe.right), min(face.top - away, safe.top)
    return Box(x, y, right - x, top - y)


def is_wide(box: Box) -> bool:
    """Whether a panel is for things side by side."""
    return box.width > 1.15 * box.height


def _within(hinge: Area, panel: Area) -> bool:
    return panel.x <= hinge.x < panel.right


def _broken(words: list[str], count: int, width: Callable[[str], float]) -> tuple[tuple[str, ...], float]:
    """The words on so many lines, the longest as short as it comes, and how long that one is."""
    best: dict[int, tuple[float, tuple[str, ...]]] = {0: (0.0, ())}  # words set: the longest line, all lines
    for _ in range(count):
        further: dict[int, tuple[float, tuple[str, ...]]] = {}
        for start, (longest, lines) in best.items():
            for stop in range(start + 1, len(words) + 1):
                line = " ".join(words[start:stop])
                forward = stop < len(words) and len(words[stop - 1].split()[-1]) <= LOOKING_WORD_LETTERS
                counted = max(longest, width(line) + FORWARD_COST_SIZES * forward)
                if stop not in further or counted < further[stop][0]:
                    further[stop] = counted, (*lines, line)
        best = further
    lines = best[len(words)][1]
    return lines, max(map(width, lines))
