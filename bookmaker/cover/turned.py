"""Covers of books bound at the right: a design draws as for one bound at the left, then the sheet is turned.

    drawn    back  | spine | front, the barcode low beside the spine, lines flush left
    turned   front | spine | back, the barcode low beside the spine, lines flush right

Type stays as it is, and so does what is read: a puzzle's grid, and letters that are drawn by their outlines.
These are lent to the design turned over, and come out as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..page.geometry import mirrored
from ..page.look import Metrics
from ..page.ops import Box, Op
from ..wordsearch.grid import Placement
from ..wordsearch.model import Puzzle
from ..wordsearch.offers import mirrored_way
from .model import CoverDesk, KindSample

if TYPE_CHECKING:
    from ..page.curves import Curve
    from ..publisher.cover_geometry import CoverPlan


def desk_to_turn(desk: CoverDesk) -> CoverDesk:
    """The desk whose sheet will be turned over: what is read on it is lent the other way round."""
    grid = desk.grid

    def turned_grid(columns: int, rows: int) -> Puzzle | None:
        return _other_way(grid(columns, rows))

    return replace(
        desk,
        look=replace(desk.look, metrics=TurnedLetters(desk.look.metrics)),
        sample=_other_way(desk.sample),
        grid=turned_grid,
        front_sample=_turned_sample(desk.front_sample, desk.look.metrics),
        back_sample=_turned_sample(desk.back_sample, desk.look.metrics),
    )


def turned_over(ops: Iterable[Op], plan: CoverPlan, metrics: Metrics) -> tuple[Op, ...]:
    """What was drawn on a sheet, on its other side of the spine."""
    return mirrored(ops, plan.sheet[0] / 2, metrics)


@dataclass(frozen=True, slots=True)
class TurnedLetters:
    """The measures of type, each line's outlines seen from behind."""

    plain: Metrics

    def width(self, text: str, font: str, size: float, spacing: float = 0.0) -> float:
        """A line's advance width."""
        return self.plain.width(text, font, size, spacing)

    def cap_height(self, font: str, size: float) -> float:
        """The height of its capitals."""
        return self.plain.cap_height(font, size)

    def reach(self, text: str, font: str, size: float) -> tuple[float, float]:
        """How far its glyphs reach, from the baseline."""
        return self.plain.reach(text, font, size)

    def outlines(
        self, text: str, font: str, size: float, spacing: float = 0.0
    ) -> Sequence[tuple[float, Curve]]:
        """The line round each of its glyphs, turned over within the line."""
        middle = (self.plain.width(text, font, size, spacing) - spacing) / 2
        found = self.plain.outlines(text, font, size, spacing)
        return [(0.0, curve.placed(along, 0.0).reversed_sides(middle)) for along, curve in found]

    def missing(self, text: str, font: str) -> str:
        """The letters of a text that the font lacks."""
        return self.plain.missing(text, font)


def _other_way(puzzle: Puzzle | None) -> Puzzle | None:
    """The puzzle with its columns from the other side."""
    if puzzle is None:
        return None
    last = puzzle.size[0] - 1

    def there(placed: Placement) -> Placement:
        return Placement(placed.row, last - placed.column, mirrored_way(placed.direction))

    return replace(
        puzzle,
        grid=tuple(row[::-1] for row in puzzle.grid),
        entries=tuple(
            replace(entry, placed=there(entry.placed)) if entry.placed else entry for entry in puzzle.entries
        ),
        decoys=tuple(replace(decoy, placed=there(decoy.placed)) for decoy in puzzle.decoys),
    )


def _turned_sample(sample: KindSample | None, metrics: Metrics) -> KindSample | None:
    """A puzzle of another kind, drawn from behind."""
    if sample is None:
        return None
    draw: Callable[[Box, str, int], tuple[Op, ...]] = sample.draw

    def turned(box: Box, ink: str, layer: int) -> tuple[Op, ...]:
        return mirrored(draw(box, ink, layer), box.x + box.width / 2, metrics)

    return replace(sample, draw=turned)
