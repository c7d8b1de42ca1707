"""Furniture on a puzzle's page: lines that a record tells of, and what stands outside of the list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..pdfread.marks import PageArea, Run
from ..pdfread.reading_order import read
from ..pdfread.text_lines import Piece, pieces, plainly
from ..proof.grid import is_upright
from ..proof.phrases import Wording
from ..wordsearch.model import Grid
from .word_list import NOTHING_KNOWN, Known, find, letters_of

AROUND = 1.0  # points by which a line may stand aside of its box
SHORTEST = 3  # letters of a text that tells it: shorter ones are in any grid
FEW = 2  # words found in the grid that tell in which type the list is set


@dataclass(frozen=True, slots=True)
class FurnitureLine:
    """A line that furniture prints: its text as it is seen, and its box from the trim's lower left corner."""

    text: str
    box: tuple[float, float, float, float]  # left, bottom, right, top

    def area(self, corner: tuple[float, float]) -> PageArea:
        """Its box on the page, whose trim has its lower left corner there."""
        (x, y), (left, bottom, right, top) = corner, self.box
        return PageArea(x + left, y + bottom, x + right, y + top)

    def holds(self, run: Run, corner: tuple[float, float]) -> bool:
        """Whether a string of type begins in its box."""
        left, bottom, right, top = self.area(corner).grown(AROUND)
        return left <= run.x <= right and bottom <= run.y <= top


def without_furniture(
    runs: Sequence[Run], due: Sequence[FurnitureLine], corner: tuple[float, float]
) -> tuple[list[Run], list[FurnitureLine]]:
    """The type of a page without its furniture, and the lines of it that do not stand where they belong."""
    kept, lost = [*runs], list[FurnitureLine]()
    for line in due:
        inside = [run for run in kept if line.holds(run, corner)]
        if _tight(_said(inside)) == _tight(" ".join(read(line.text).split())):
            taken = {id(run) for run in inside}
            kept = [run for run in kept if id(run) not in taken]
        else:
            lost.append(line)
    return kept, lost


def _tight(text: str) -> str:
    """A text without the blanks between its signs."""
    return "".join(plainly(text).split())


def _said(runs: Sequence[Run]) -> str:
    """What type says, line by line; what is turned along its own line, which kerning sets in several runs."""
    turned = [run for run in runs if not is_upright(run)]
    turned.sort(key=lambda run: run.x * run.at[0] + run.y * run.at[1])
    upright = (piece.text for piece in pieces(run for run in runs if is_upright(run)))
    return "".join([*upright, *(run.text for run in turned)])


def in_list(
    below: Sequence[Piece], grid: Grid, wording: Wording, known: Known = NOTHING_KNOWN
) -> tuple[Piece, ...]:
    """The texts under a grid that stand in its list's box; what is set otherwise outside of it is furniture.

    The list is set as the words are that the grid has, or as the first line under the grid.
    """
    types = Counter(_type(piece) for piece in below)
    if len(types) < 2:
        return tuple(below)
    texts = [piece.text for piece in below if len(letters_of(piece.text)) >= SHORTEST]
    there = {word.text for word in find(grid, texts, known) if word.places}
    counted = Counter(_type(piece) for piece in below if piece.text in there)
    usual, times = counted.most_common(1)[0] if counted else (None, 0)
    if times < FEW:  # what says how many words there are may stand over them in another type
        words = [piece for piece in below if wording.count(piece.text) is None] or below
        usual = _type(max(words, key=lambda piece: piece.y))
    own = [piece for piece in below if _type(piece) == usual]
    lowest, highest = min(piece.y for piece in own), max(piece.y for piece in own)
    left, right = min(piece.x for piece in own), max(piece.right for piece in own)
    return tuple(
        piece
        for piece in below
        if _type(piece) == usual
        or wording.count(piece.text) is not None
        or (lowest - AROUND <= piece.y <= highest + AROUND and piece.x < right and piece.right > left)
    )


def _type(piece: Piece) -> tuple[str, float]:
    return piece.font, round(piece.size, 2)
