"""What preflight is told of each mark of a page that was laid out here, by the claim that it lies in.

A claim only says which floor type is held to, never that it is held to none: type of whatever part, and of
no claim, is held to the floor of all else and to the margins. A lower one is for the letters of answers and
examples, whose every sign the proof holds to what is due. What runs off a page is the page's own, and no
type: nothing of a puzzle may be cut.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..page.claims import Claim, is_planned
from ..pdfread.marks import Run
from ..preflight.model import (
    ANSWER_SORT,
    EXAMPLE_SORT,
    GRID_SORT,
    LIST_SORT,
    OTHER_SORT,
    LaidOut,
    Sort,
    Thing,
)
from ..proof.claims.bind import BoundClaim, BoundPage

LETTERED = ("grid", "grid-bold", "answer-grid")  # roles of a look: what the letters of puzzles are set in


def claimed_marks(page: BoundPage) -> LaidOut:
    """What each mark of a page is, by its id; one where nothing was laid out is not there."""
    return {key: thing for held in page.held for key, thing in _things(held)}


def _things(held: BoundClaim) -> Iterator[tuple[int, Thing]]:
    part = held.claim.part
    piece = repr(part) if part.side and not part.owner else ""
    for run in (*held.runs, *held.signs.values()):
        yield id(run), Thing(_sort(run, held.claim), part.side == part.name == "folio")
    for mark in held.figures:
        yield id(mark), Thing(piece=piece)
    if held.picture:
        yield id(held.picture), Thing(piece=piece)


def _sort(run: Run, claim: Claim) -> Sort:
    """The role says it, which is the type's font; and of the letters of puzzles, whose they are."""
    part = claim.part
    if claim.role == "list":
        return LIST_SORT
    if claim.role not in LETTERED:
        return OTHER_SORT
    if part.owner and not is_planned(part):
        return EXAMPLE_SORT
    if part.owner and part.side == "answer":
        return ANSWER_SORT
    is_number = run.text.strip().isdecimal() and part.name != "cells"  # it counts something
    beside = claim.role == "grid-bold" and (is_number or claim.kind == "text")
    return OTHER_SORT if beside else GRID_SORT
