"""Where grids stand, and which pages share that place: those of a section, or none.

`same-height`: the grids of a section begin at one height, whatever stands over them, those of one size with
one pitch; but a title of three lines moves its own. `free`: each begins where its own page's head ends, as
large as that leaves it. `fixed`: nothing moves a grid of a section, however much room a page would have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from ..book import Item
from ..geometry import SAME_POINTS
from ..heads.puzzle_head import head_height, tall_titles, widest_number
from ..look import Look, Metrics
from ..ops import Letters, Op, Text


@dataclass(frozen=True, slots=True)
class GridPlace:
    """Where a puzzle's grid was laid out on its page, in points from the trim's lower left corner.

    `box` reaches from the left edge of its first column to the right edge of its last, and from its last
    baseline to its first; `list_size` is that of its list's type, None where it has none.
    """

    box: tuple[float, float, float, float]
    pitch: float
    list_size: float | None

    @classmethod
    def of(cls, ops: Iterable[Op], metrics: Metrics, x: float, y: float) -> GridPlace | None:
        """The place of what a puzzle's drawer drew, moved by so much; None where it drew no letters."""
        ops = [*ops]
        letters = max(
            (op for op in ops if isinstance(op, Letters)), key=lambda op: len(op.items), default=None
        )
        if letters is None:
            return None
        font, size = letters.font, letters.size
        half = {sign: metrics.width(sign, font, size) / 2 for sign in {sign for _, _, sign in letters.items}}
        middles = [left + half[sign] for left, _, sign in letters.items]
        lines = [base for _, base, _ in letters.items]
        steps = [step for each in (middles, lines) for step in _steps(each)]
        pitch = min(steps, default=0.0)
        left, right = min(middles) - pitch / 2, max(middles) + pitch / 2
        sizes = Counter(op.size for op in ops if isinstance(op, Text) and op.font == "list")
        usual = sizes.most_common(1)[0][0] if sizes else None
        return cls((left + x, min(lines) + y, right + x, max(lines) + y), pitch, usual)


def _steps(places: Iterable[float]) -> Iterator[float]:
    """How far neighbouring columns, or rows, are apart."""
    known = sorted({round(place, 3) for place in set(places)})
    return (after - before for before, after in pairwise(known) if after - before > SAME_POINTS)


def head_heights(
    items: Iterable[Item], look: Look, width: float, place: str, widest: float | None = None
) -> Mapping[str, float]:
    """The height of the head over each puzzle, by the puzzle's id; the widest number of all if not given."""
    heights: dict[str, float] = {}
    items = tuple(items)
    widest = widest_number(items, look) if widest is None else widest
    for group in _groups(items, place):
        tall = tall_titles(group, look, width, widest) if place == "same-height" else frozenset[str]()
        others = [_untitled(item) if item.puzzle.id in tall else item for item in group]
        height = head_height(others, look, width, widest)
        heights |= {item.puzzle.id: height for item in group}
        for item in group:
            if item.puzzle.id in tall:
                heights[item.puzzle.id] = head_height([*others, item], look, width, widest)
    return heights


def _untitled(item: Item) -> Item:
    return replace(item, puzzle=replace(item.puzzle, title=""))


def _groups(items: tuple[Item, ...], place: str) -> Iterator[tuple[Item, ...]]:
    """The puzzles whose heads are of one height."""
    if place == "free":
        yield from ((item,) for item in items)
        return
    sections: dict[str | None, list[Item]] = {}
    for item in items:
        sections.setdefault(item.section, []).append(item)
    yield from map(tuple, sections.values())
