"""The heading of contents, how-to and notes: alone, or with what openers have round titles."""

from __future__ import annotations

from .geometry import moved
from .look import Look
from .ops import Box, Line, Op
from .puzzle_head import rule_across
from .row_parts import NONE, cased
from .title_part import display_ink
from .typeset import Type

RULE, HALF = 0.8, 18.0  # points: the short line below a heading, and half its length
BELOW, ABOVE = 0.42, 0.3  # of its size: from its baseline to what lies below it, from a rule over it
CLOSER = 0.45  # of its size: how much less air there is below a rule than below a heading alone


def matter_heading(text: str, look: Look, box: Box) -> tuple[tuple[Op, ...], float]:
    """A heading at the top of a box: its ops, and how high what follows may take its foot to lie."""
    if look.style("matter", "headings") == "plain":
        face = Type.of(look, "heading").shrunk(text, box.width)
        y = box.height - face.cap
        return (face.centred(box.width / 2, y, text),), y
    text = cased(text, str(look.style("head", "title-case")), look.phrases)
    face = Type.of(look, "heading", ink=display_ink(look)).shrunk(text, box.width)
    at_left = look.style("opener", "align") == "left"
    over, under = str(look.style("opener", "over")), str(look.style("opener", "under"))
    ops: list[Op] = []
    y = box.height
    if over != NONE:
        rule, thick = rule_across(over, box.width, look)
        ops += moved(rule, 0, y - thick)
        y -= thick + ABOVE * face.size
    y -= max(face.cap, face.reach(text)[1] if over != NONE else 0.0)
    ops.append(face.left(0, y, text) if at_left else face.centred(box.width / 2, y, text))
    y -= max(BELOW * face.size, ABOVE * face.size - face.reach(text)[0])
    if under != NONE:
        rule, thick = rule_across(under, box.width, look)
        ops += moved(rule, 0, y - thick)
        return tuple(ops), y - thick + CLOSER * face.size
    middle = box.width / 2
    ops.append(Line((middle - HALF, y), (middle + HALF, y), RULE, display_ink(look)))
    return tuple(ops), y + CLOSER * face.size
