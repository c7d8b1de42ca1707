"""Pages that several puzzles share: one under the other, each with a head that says where its answer is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from .look import Look
from .ops import Box
from .styles import Value

APART = 24.0  # points between two puzzles
TITLE = 0.76  # of a title's size on a page of its own
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


def shared_boxes(box: Box, count: int) -> tuple[Box, ...]:
    """The box of each of so many puzzles, from the top."""
    height = (box.height - (count - 1) * APART) / count
    return tuple(Box(box.x, box.top - height - n * (height + APART), box.width, height) for n in range(count))


def shared_look(look: Look) -> Look:
    """The look of heads on shared pages: lower, in rows that leave the height to the puzzles."""
    theme = look.theme
    styles = {**theme.styles, "head": {**theme.styles.get("head", {}), **HEAD}}
    measures = {**theme.measures, "head-gap": look.measure("head-gap") * GAP}
    title = max(look.sizes["title"] * TITLE, look.floors.get("title", 0.0))
    return replace(
        look,
        theme=replace(theme, styles=styles, measures=measures),
        sizes={**look.sizes, "title": round(title, 1)},
    )
