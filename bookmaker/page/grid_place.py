"""Which pages share the place of their grids: all of an edition, those of a section, or none.

`same-height`: every grid of an edition begins at one height, whatever stands over it. `free`: each begins
where its own page's head ends, so that no page keeps room for an instruction that it does not have.
`fixed`: the pages of a section have heads of one height, and their grids of one size one pitch.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import floor

from .book import Item
from .look import Look
from .puzzle_head import head_height, widest_number

EXACT = 1000  # parts of a point: a pitch that grids share is rounded down to one


def head_heights(
    items: Iterable[Item], look: Look, width: float, place: str, widest: float | None = None
) -> Mapping[str, float]:
    """The height of the head over each puzzle, by the puzzle's id; the widest number of all if not given."""
    heights: dict[str, float] = {}
    items = tuple(items)
    widest = widest_number(items, look) if widest is None else widest
    for group in _groups(items, place):
        height = head_height(group, look, width, widest)
        heights |= {item.puzzle.id: height for item in group}
    return heights


def alike(item: Item, items: Iterable[Item]) -> tuple[Item, ...]:
    """The puzzles of its section whose grids are as large as its own, in columns and rows."""
    size = item.word_search.size if item.word_search else None
    return tuple(
        other
        for other in items
        if other.section == item.section and other.word_search and other.word_search.size == size
    )


def shared_pitch(pitches: Iterable[float]) -> float:
    """The pitch that all of some grids can have."""
    return floor(min(pitches) * EXACT) / EXACT


def _groups(items: tuple[Item, ...], place: str) -> Iterator[tuple[Item, ...]]:
    """The puzzles whose heads are of one height."""
    if place == "free":
        yield from ((item,) for item in items)
    elif place == "fixed":
        sections: dict[str | None, list[Item]] = {}
        for item in items:
            sections.setdefault(item.section, []).append(item)
        yield from map(tuple, sections.values())
    else:
        yield items
