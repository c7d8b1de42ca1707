"""The heading of contents, how-to and notes: alone, or with what openers have round titles."""

from __future__ import annotations

from ..geometry import moved
from ..look import Look
from ..ops import Box, Line, Op
from ..typeset import Type, balanced, wrap
from .puzzle_head import rule_across
from .row_parts import NONE, block_height, block_lines, cased
from .title_part import LEADING, display_ink

RULE, HALF = 0.8, 18.0  # points: the short line below a heading, and half its length
BELOW, ABOVE = 0.42, 0.3  # of its size: from its baseline to what lies below it, from a rule over it
HEADING_SHARE, HEADING_LINES = 0.6, 3  # of its size, where the theme has no floor; how many lines are even
CLOSER = 0.45  # of its size: how much less air there is below a rule than below a heading alone


def matter_heading(text: str, look: Look, box: Box) -> tuple[tuple[Op, ...], float]:
    """A heading at the top of a box: its ops, and how high what follows may take its foot to lie.

    It stands on one line, in smaller type if need be, and on more where its floor allows none so small.
    """
    if look.style("matter", "headings") == "plain":
        face, lines = _broken(text, Type.of(look, "heading"), box.width)
        y = box.height - block_height(lines, face, LEADING)
        return moved(block_lines(lines, face, LEADING, "centre"), box.width / 2, y), y
    text = cased(text, str(look.style("head", "title-case")), look.phrases)
    face, lines = _broken(text, Type.of(look, "heading", ink=display_ink(look)), box.width)
    side = "left" if look.style("opener", "align") == "left" else "centre"
    over, under = str(look.style("opener", "over")), str(look.style("opener", "under"))
    ops: list[Op] = []
    y = box.height
    if over != NONE:
        rule, thick = rule_across(over, box.width, look)
        ops += moved(rule, 0, y - thick)
        y -= thick + ABOVE * face.size
    y -= max(face.cap, face.reach(lines[0])[1] if over != NONE else 0.0)
    y -= block_height(lines, face, LEADING, side) - face.cap
    x = max(map(face.width, lines)) / 2 if side == "left" else box.width / 2
    ops += moved(block_lines(lines, face, LEADING, side), x, y)
    y -= max(BELOW * face.size, ABOVE * face.size - face.reach(lines[-1])[0])
    if under != NONE:
        rule, thick = rule_across(under, box.width, look)
        ops += moved(rule, 0, y - thick)
        return tuple(ops), y - thick + CLOSER * face.size
    middle = box.width / 2
    ops.append(Line((middle - HALF, y), (middle + HALF, y), RULE, display_ink(look)))
    return tuple(ops), y + CLOSER * face.size


def _broken(text: str, face: Type, room: float) -> tuple[Type, tuple[str, ...]]:
    """The lines of a heading, whose words stay whole, and what they are set in."""
    least = face.least(HEADING_SHARE)
    if one := next((sized for sized in face.steps(least) if sized.width(text) <= room), None):
        return one, (text,)
    small = face.at(least).shrunk(max(text.split(), key=face.width), room)
    return small, balanced(text, small, room, HEADING_LINES) or wrap(text, small, room)
