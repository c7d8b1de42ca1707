"""A word search found in a region of a finished page, and judged: by the proof's own means."""

from __future__ import annotations

from dataclasses import dataclass

from ...adopt.expected import SearchTexts
from ...adopt.find_grids import find_fields, signs_of
from ...adopt.held import note_flaws
from ...adopt.marks import letter_flaws, mark_flaws
from ...kinds.printed import Region, Verdict
from ...pdfread.marks import PageArea
from ...pdfread.text_lines import Piece, Printed, pieces
from ...proof.grid import Field
from ...proof.strokes import Stroke, strokes
from ..model import Puzzle


@dataclass(frozen=True, slots=True)
class PrintedSearch:
    """A letter grid, the texts and marks of its region, and the part of the page that it covers."""

    area: PageArea
    field: Field
    texts: tuple[Piece, ...]
    strokes: tuple[Stroke, ...]


def find(region: Region) -> PrintedSearch | None:
    """The letter grid of a region; None where there is none, or more than one."""
    fields = find_fields(signs_of(region.runs))
    if len(fields) != 1:
        return None
    own = {id(sign.run) for sign in fields[0].cells.values()}
    texts = pieces(run for run in region.runs if id(run) not in own)
    return PrintedSearch(fields[0].area, fields[0], tuple(texts), tuple(strokes(region.shapes)))


def judge(question: PrintedSearch, answer: PrintedSearch, puzzle: Puzzle | None) -> Verdict:
    """A printed word search held against its answer, and against the puzzle that it has to be."""
    asked, answered = question.field, answer.field
    letters = {cell: sign.text for cell, sign in asked.cells.items()}
    wrong = letter_flaws(letters, answered)
    if puzzle is None:
        return Verdict((), tuple(flaw.what for flaw in wrong), unproven="its words are in its record alone")
    due = SearchTexts(puzzle)
    wrong_question = [flaw.what for flaw in letter_flaws(due.letters, asked)]
    lost = Printed(question.texts).missing(due.listed, due.capitals)
    wrong_question += (f"does not list '{text}'" for text in lost)
    if not wrong and not wrong_question:
        own = {cell for cells in due.words.values() for cell in cells}
        free = {*letters} - own if puzzle.message else set()
        wrong = mark_flaws(answered, answer.strokes, due.words, due.trails, free)
    told = (*(flaw.what for flaw in wrong), *note_flaws(due, Printed(answer.texts)))
    return Verdict(tuple(wrong_question), told, counts={"words": len(due.words)})
