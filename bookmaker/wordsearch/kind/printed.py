"""A word search found in a region of a finished page, and judged: by the proof's own means."""

from __future__ import annotations

from dataclasses import dataclass

from ...adopt.expected import Expected, against_puzzle
from ...adopt.page import read_region
from ...adopt.printed_page import PrintedAnswer, PrintedPuzzle
from ...adopt.puzzle import judge as judge_pair
from ...adopt.shown import PuzzleTexts
from ...adopt.word_list import NOTHING_KNOWN
from ...kinds.printed import Region, Verdict
from ...pdfread.marks import PageArea
from ...proof.phrases import ENGLISH
from ..model import Puzzle


@dataclass(frozen=True, slots=True)
class PrintedSearch:
    """A letter grid with its list, or with its answer's marks, and the part of the page that it covers."""

    area: PageArea
    printed: PrintedPuzzle | PrintedAnswer


def find(region: Region) -> PrintedSearch | None:
    """The letter grid of a region; None where there is none, or more than one."""
    found = read_region(region, ENGLISH)
    return PrintedSearch(*found) if found else None


def judge(question: PrintedSearch, answer: PrintedSearch, puzzle: Puzzle | None) -> Verdict:
    """A printed word search held against its answer, and against the puzzle that it has to be."""
    asked, answered = question.printed, answer.printed
    if not isinstance(asked, PrintedPuzzle) or not isinstance(answered, PrintedAnswer):
        return Verdict(("is not printed as a puzzle with its answer",))
    expected = Expected(puzzle, PuzzleTexts.of(puzzle, 0, asked.page, answered.page)) if puzzle else None
    known, counts = (expected.known, expected.counts) if expected else (NOTHING_KNOWN, ())
    verdict = judge_pair(asked, answered, ENGLISH, known, counts)
    if expected:
        against_puzzle(expected, asked, answered, verdict, ENGLISH)
    return Verdict(
        tuple(flaw.what for flaw in (*asked.flaws, *verdict.puzzle)),
        tuple(flaw.what for flaw in (*answered.field.flaws, *verdict.answer)),
        tuple(remark.what for remark in verdict.remarks),
        verdict.unproven,
        {"words": verdict.words},
    )
