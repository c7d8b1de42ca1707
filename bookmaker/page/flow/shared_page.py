"""Pages that several puzzles share, each with a head that says where its answer is.

Up to three stand one under the other, and so do more that are set in lines of text; others stand in two
columns, or three on a wide page. Where they have no room so, the other way is tried, but for a few in lines.
So many puzzles have a part each of the page, and what belongs to it is as much smaller as the part is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import fsum, sqrt

from ..heads.row_parts import NONE
from ..look import Look, with_choices
from ..ops import Box
from ..styles import GROUNDS, Row, Value

APART = 24.0  # points between two puzzles
STACKED = 3  # so many stand one under the other, whatever they are, where they have room
TITLE_AND_ANSWER: Row = {"left": ("number", "title"), "right": ("level", "answer")}
HEADS: tuple[tuple[Row, ...], ...] = (  # of a puzzle that shares its page: the first with room
    (TITLE_AND_ANSWER,),
    ({"left": ("number", "title")}, {"left": "answer", "right": "level"}),
    ({"left": ("number", "title")}, {"left": "answer"}),
)
NUMBER = 0.5  # of a title's size
LEAST_DRESSED = 14.0  # points: smaller letters with a line round them, or a shadow, are not read
PAD = 0.4  # of a number's size: what its ground keeps round it, at most
HEAD: dict[str, Value] = {  # what heads of shared pages have in place of the theme's choices
    **dict.fromkeys(("side", "ground", "foot", "title-ground", "number-beside"), NONE),
    "title-lines": "one",
    "number": "bare",
    "number-over": False,
}
ON_GROUND: dict[
    str, Value
] = {  # and where a theme's title stands on a ground, so that its ink is for that alone
    **dict.fromkeys(("title-outline-ink", "title-shadow-ink", "title-halo-ink"), NONE),
    **{"title-ink": "usual", "ink": "ink"},
}


@dataclass(frozen=True, slots=True)
class Sharing:
    """How many puzzles have their part of a page, and in how many columns."""

    count: int = 1
    columns: int = 1
    fills: bool = False  # they share it since each fills less than half, and grow to fill their parts

    @property
    def rows(self) -> int:
        """One under the other."""
        return -(-self.count // self.columns)

    @property
    def scale(self) -> float:
        """How wide a part of the page is that is shaped as the page, beside the whole."""
        return 1 / sqrt(self.rows * self.columns)


ALONE = Sharing()


def shared_boxes(box: Box, sharing: Sharing, least: Sequence[float] = ()) -> tuple[Box, ...]:
    """The part of each puzzle, row by row from the top; `least` is the height that each needs."""
    rows, columns = sharing.rows, sharing.columns
    needs = [max(least[row * columns :][:columns], default=0.0) for row in range(rows)]
    return boxes_of(box, sharing, _row_heights(box.height - (rows - 1) * APART, needs))


def boxes_of(box: Box, sharing: Sharing, heights: Sequence[float]) -> tuple[Box, ...]:
    """The parts of a page whose rows are so high."""
    columns = sharing.columns
    width = (box.width - (columns - 1) * APART) / columns
    return tuple(
        Box(
            box.x + column * (width + APART),
            box.top - heights[row] - fsum(height + APART for height in heights[:row]),
            width,
            heights[row],
        )
        for row, column in (divmod(n, columns) for n in range(sharing.count))
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


def even_heights(room: float, sharing: Sharing, needs: Sequence[tuple[float, int]]) -> list[float]:
    """Rows for grids with cells of one size, of which each has so many rows and needs so much round them."""
    columns = sharing.columns
    rows = [needs[row * columns :][:columns] or [(0.0, 0)] for row in range(sharing.rows)]
    room, pitch = room - (len(rows) - 1) * APART, 0.0
    for _ in rows:  # of each row another puzzle may come to be the highest
        highest = [max(row, key=lambda need: need[0] + need[1] * pitch) for row in rows]
        lines = sum(count for _, count in highest)
        pitch = (room - fsum(around for around, _ in highest)) / lines
    return [max(around + count * pitch for around, count in row) for row in rows]


def column_counts(box: Box, count: int, flows: bool) -> tuple[int, ...]:
    """In how many columns so many puzzles may stand, the best first; `flows`: they are set in lines."""
    if count < STACKED and flows:
        return (1,)
    columns = 3 if box.width > box.height and count % 3 == 0 else 2
    return (1, columns) if flows or count <= STACKED else (columns, 1)


def shared_lists(look: Look, sharing: Sharing) -> Look:
    """The look with lists for a part of a page: letters that small are not read, so they shrink less."""
    size = max(sqrt(sharing.scale) * look.sizes["list"], look.floor("list"))
    return replace(look, sizes={**look.sizes, "list": round(size, 1)})


def head_looks(look: Look, sharing: Sharing) -> Iterator[Look]:
    """The looks that heads of puzzles may have that share a page, the best first."""
    style = look.style
    on_ground = style("head", "title-ground") != NONE or style("head", "ground") != NONE
    own = {**HEAD, **(ON_GROUND if on_ground else {})}
    ground, ink = str(style("head", "number-ground")), str(style("head", "title-ink"))
    if ground == NONE or ground not in GROUNDS:
        title = own.get("title-ink", ink)
        own |= {"number-ground": "block", "number-line-ink": NONE, "number-ink": "usual"}
        own["number-ground-ink"] = "ink" if title in ("usual", "paper") else title
    label = look.floor("label")
    drawn = {own.get(name, style("head", name)) for name in ("title-outline-ink", "title-shadow-ink")}
    least = max(sharing.scale * look.floor("title"), label, 0.0 if drawn == {NONE} else LEAST_DRESSED)
    size = round(max(sharing.scale * look.sizes["title"], label / NUMBER, least), 1)
    number = dict.fromkeys({"label", "number"} & {*look.sizes}, round(NUMBER * size, 1))
    floors = {**look.floors, **number, **({"title": least} if least else {})}
    smaller = replace(look, floors=floors, sizes={**look.sizes, **number, "title": size})
    measures = {
        "head-gap": look.measure("head-gap") / sqrt(sharing.scale),  # of titles that are smaller
        "title-rise": 0.0,
        "ground-pad": min(PAD, look.measure("ground-pad")),
    }
    for rows in HEADS:
        told: tuple[Row, ...] = ({"left": "instruction"},) if sharing.rows == sharing.count <= STACKED else ()
        theme = with_choices(smaller.theme, "head", {**own, "rows": (*rows, *told)})
        yield replace(smaller, theme=replace(theme, measures={**theme.measures, **measures}))


def smaller_titles(look: Look, share: float) -> Look:
    """The look with titles at that share of their size, down to their floor, or to what they shrink to."""
    size = look.sizes["title"]
    title = max(size * share, look.floor("title")) or size * look.measure("title-shrink")
    return replace(look, sizes={**look.sizes, "title": round(title, 1)})
