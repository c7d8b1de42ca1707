"""Making puzzles of words with clues: a free layout, their numbers, and the letters that a level gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from ....rng import Dice
from ....wordsearch.grid import Cell, Placement
from ....wordsearch.words import WordLetters
from ..placing import laid_out, needed_starters, whole_places
from .model import ACROSS_DIRECTION, Clued, CluedRequest, CluedWord, numbers_of

P = TypeVar("P", bound=Clued)
Placed = Mapping[WordLetters, Placement]


def in_free_layout(request: CluedRequest, dice: Dice, loops: int = 0) -> tuple[Placed, set[Cell]]:
    """The words where they find a place, and the cells given; Unmade names those that find none."""
    letters, shown, _ = zip(*request.words, strict=True)
    layout = laid_out(letters, shown, dice, request.effort, not request.numbered, loops)
    if layout.rows > layout.columns:  # a wide one leaves more of a page to the clues
        layout = layout.turned()
    placed = dict(zip(letters, whole_places(layout), strict=True))
    return placed, started(request, placed) or set()


def started(request: CluedRequest, placed: Placed) -> set[Cell] | None:
    """The cells of words given, so that others have one place where no number tells it; None if too many."""
    if request.numbered:
        return set()
    words = [*placed]
    starters = needed_starters(words, [*placed.values()])
    if starters is None:
        return None
    return {cell for each in starters for cell in placed[words[each]].cells(len(words[each]))}


def finished(kind: type[P], placed: Placed, given: set[Cell], request: CluedRequest, dice: Dice) -> P:
    """The puzzle of words that stand, in the order of their numbers, with what its level gives."""
    told = {letters: (shown, clue) for letters, shown, clue in request.words}
    words = [CluedWord(word, told[word][0], place, told[word][1]) for word, place in placed.items()]
    numbers = numbers_of(word.placed for word in words)
    words.sort(key=lambda word: (word.placed.direction != ACROSS_DIRECTION, numbers[word.cells[0]]))
    given |= _helpful_cells(words, request.helped, dice)
    rows, columns = (1 + max(cell[way] for word in words for cell in word.cells) for way in (0, 1))
    return kind(columns, rows, tuple(words), tuple(sorted(given)), request.lengths, request.numbered)


def unhelped_cells(words: Sequence[CluedWord], given: set[Cell]) -> dict[CluedWord, list[Cell]]:
    """Of each word the cells that no other word crosses, and that have no letter given."""
    crossed, seen = set[Cell](), set[Cell]()
    for cell in (cell for word in words for cell in word.cells):
        (crossed if cell in seen else seen).add(cell)
    return {word: [cell for cell in word.cells if cell not in crossed | given] for word in words}


def _helpful_cells(words: Sequence[CluedWord], helped: int, dice: Dice) -> set[Cell]:
    """Cells to be given, of the word least helped, until so many in a hundred are crossed or given."""
    given, open_cells = set[Cell](), unhelped_cells(words, set())
    whole = sum(len(word.letters) for word in words)
    while 100 * sum(map(len, open_cells.values())) > (100 - helped) * whole:
        word = max(words, key=lambda word: (len(open_cells[word]) / len(word.letters), word.letters))
        cell = dice.choice(open_cells[word])
        given.add(cell)
        open_cells[word].remove(cell)
    return given
