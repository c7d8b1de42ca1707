"""Pages that several puzzles share, each with a head that says where its answer is.

Up to three stand one under the other, and so do more that are set in lines of text; others stand in two
columns, or three on a wide page. Where they have no room so, the other way is tried, but for a few in lines,
and where they have none in rows of one height, those that need more get it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import fsum
from types import MappingProxyType

from .look import Look, with_choices
from .ops import Box
from .styles import Row, Value

APART = 24.0  # points between two puzzles
STACKED = 3  # so many stand one under the other, whatever they are, where they have room
IN_COLUMNS: tuple[tuple[Row, ...], ...] = (  # heads of more than those, or in columns: the first with room
    ({"left": "number", "right": "answer"}, {"left": "title", "right": "level"}),
    ({"left": "number"}, {"left": "title"}, {"left": "answer"}),
)
TITLE, TITLE_OF_MANY = 0.76, 0.64  # of a title's size on a page of its own
GAP = 0.75  # of the gaps in the head of such a page
HEAD: Mapping[str, Value] = (
    MappingProxyType(  # what heads of shared pages have in place of the theme's choices
        {
            "rows": (
                {"left": "number", "right": "answer"},
                {"left": "title", "right": "level"},
                {"left": "instruction"},
            ),
            **dict.fromkeys(("side", "ground", "foot", "title-ground", "number-ground"), "none"),
            **dict.fromkeys(("title-outline-ink", "title-shadow-ink", "title-halo-ink"), "none"),
            **dict.fromkeys(("title-ink", "number-ink"), "usual"),
            "ink": "ink",
            "title-lines": "one",
            "number": "label",  # which tells one puzzle from the other
            "number-over": False,
            "number-beside": "none",
        }
    )
)


def shared_boxes(box: Box, count: int, columns: int = 1, least: Sequence[float] = ()) -> tuple[Box, ...]:
    """The box of each of so many puzzles, row by row from the top; `least` is the height that each needs."""
    rows = -(-count // columns)
    needs = [max(least[row * columns :][:columns], default=0.0) for row in range(rows)]
    heights = _row_heights(box.height - (rows - 1) * APART, needs)
    width = (box.width - (columns - 1) * APART) / columns
    return tuple(
        Box(
            box.x + column * (width + APART),
            box.top - heights[row] - fsum(height + APART for height in heights[:row]),
            width,
            heights[row],
        )
        for row, column in (divmod(n, columns) for n in range(count))
    )


def _row_heights(room: float, needs: Sequence[float]) -> list[float]:
    """Rows as high as each other, but for those that need more, where there is room for all."""
    heights = [room / len(needs)] * len(needs)
    if max(needs) > heights[0] and fsum(needs) <= room:
        by_need = sorted(range(len(needs)), key=lambda row: -needs[row])
        for n, row in enumerate(by_need):
            heights[row] = max(needs[row], room / (len(needs) - n))
            room -= heights[row]
    return heights


def column_counts(box: Box, count: int, flows: bool) -> tuple[int, ...]:
    """In how many columns so many puzzles may stand, the best first; `flows`: they are set in lines."""
    if count <= STACKED and flows:
        return (1,)
    columns = 3 if box.width > box.height and count % 3 == 0 else 2
    return (1, columns) if flows or count <= STACKED else (columns, 1)


def shared_look(look: Look, rows: tuple[Row, ...] = ()) -> Look:
    """The look of heads on shared pages: lower, in rows that leave the height to the puzzles."""
    theme = with_choices(look.theme, "head", {**HEAD, **({"rows": rows} if rows else {})})
    measures = {**theme.measures, "head-gap": look.measure("head-gap") * GAP, "title-rise": 0.0}
    share = TITLE_OF_MANY if rows else TITLE
    smaller = _modest_number(smaller_titles(look, share))
    floors = {**smaller.floors, "title": share * look.floors.get("title", 0.0)}
    return replace(smaller, theme=replace(theme, measures=measures), floors=floors)


def _modest_number(look: Look) -> Look:
    """The look with numbers as large as labels where they are larger than titles, too wide for a row."""
    return look if look.sizes.get("number", 0.0) <= look.sizes["title"] else label_number(look)


def label_number(look: Look) -> Look:
    """The look with numbers as large as labels."""
    label = look.sizes["label"]
    floors = {**look.floors, "number": min(look.floors.get("number", label), label)}
    return replace(look, sizes={**look.sizes, "number": label}, floors=floors)


def smaller_titles(look: Look, share: float = TITLE) -> Look:
    """The look with titles at that share of their size, down to their floor."""
    title = max(look.sizes["title"] * share, look.floors.get("title", 0.0))
    return replace(look, sizes={**look.sizes, "title": round(title, 1)})
