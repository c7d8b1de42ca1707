"""The list of a puzzle that has no room otherwise: its lines close together, with nothing round it.

It is the last thing to give way, when the art has gone and the type is as small as it may be.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from ..look import Look, with_choices
from ..styles import Value

TIGHT_LEADING_SIZES = 1.15  # of the list's size, from line to line
TIGHT_LIST_GAP = 8.0  # points from the grid to the list
KEY_GAP = 0.7  # of the list's size, from it to the key of its code
FRAME = 0.28  # of the pitch, from the cells to the frame
LIST: Mapping[str, Value] = MappingProxyType(  # what such lists have in place of the theme's choices
    {"head": "none", "rules": "none", "panel": False, "place": "outer", "or-below": True}
)


def tight_look(look: Look) -> Look:
    """The look with a list that takes the least room, below its grid or beside it."""
    theme = with_choices(look.theme, "list", LIST)
    measures = {
        **theme.measures,
        "list-leading": min(TIGHT_LEADING_SIZES, look.measure("list-leading")),
        "list-gap": min(TIGHT_LIST_GAP, look.measure("list-gap")),
        "key-gap": min(KEY_GAP, look.measure("key-gap")),
        "frame-outside": min(FRAME, look.measure("frame-outside")),
    }
    return replace(look, theme=replace(theme, measures=measures))
