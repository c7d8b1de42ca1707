"""Artwork from what was drawn for a page: other inks, and letters as shapes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ..page.ops import Letters, Op, Outlines

_INKS = ("ink", "stroke", "fill", "keyline_ink")


def recoloured(ops: Iterable[Op], inks: Mapping[str, str]) -> Iterator[Op]:
    """The ops, each ink that is named replaced by another."""
    for op in ops:
        used: dict[str, Any] = {name: getattr(op, name, None) for name in _INKS}
        changed: dict[str, Any] = {name: inks[ink] for name, ink in used.items() if ink in inks}
        yield replace(op, **changed) if changed else op


def as_shapes(ops: Iterable[Op]) -> Iterator[Op]:
    """The ops, their grids' letters drawn as shapes: these may run off the page or over a fold."""
    for op in ops:
        yield Outlines(op.items, op.font, op.size, op.ink, op.layer) if isinstance(op, Letters) else op
