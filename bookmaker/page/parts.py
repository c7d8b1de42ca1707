"""Which part of a page an op draws: whose it is and what it is of it, noted where the op is made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from .ops import Op

OpT = TypeVar("OpT", bound="Op")


class Part(NamedTuple):
    """A part of a page: "mark" 3 of the answer of puzzle "pools".

    Whoever draws a part says its name and which of several it is; whoever asked for the drawing says whose
    it is.
    """

    name: str = ""  # "cells", "list", "mark", "title", ...
    at: tuple[int, ...] = ()  # which of several
    owner: str = ""  # a puzzle's id, "example:ID"; "" for what is the page's
    side: str = ""  # "puzzle" or "answer"; of the page's: "art", a furniture's or a matter's name
    by: str = ""  # the plugin that drew it, where the core asked a stranger


class MarksDue(NamedTuple):
    """What is looked for of an answer's marks: their style's name, their form, whether words are numbered."""

    name: str = "loops"
    form: str | None = "loop"
    numbered: bool = False


USUAL_MARKS = MarksDue()
NO_PART = Part()
FRAME = "frame"  # the names of a puzzle's parts that are lines round its cells: the theme's round them all,
STEPS, SMOOTH = "steps", "smooth"  # one along those of a shape, and one that bends round it
DISCS = "discs"  # the name of what a theme lays under the signs that ruled cells are given


def named(ops: Iterable[OpT], name: str, *at: int) -> tuple[OpT, ...]:
    """The ops, those without a name having this one."""
    return tuple(op if op.part.name else with_part(op, name=name, at=at) for op in ops)


def owned(ops: Iterable[OpT], owner: str, side: str) -> tuple[OpT, ...]:
    """The ops, those without an owner belonging to this one."""
    return tuple(op if op.part.side else with_part(op, owner=owner, side=side) for op in ops)


def with_part(op: OpT, **of: Any) -> OpT:
    """The op, so much said of its part."""
    return replace(op, part=op.part._replace(**of))
