"""Making a criss-cross: its words laid out as a fill-in's, numbered, letters given at levels that want them.

    1A 2N T        Across 1 Small and busy     It is good if the words are in one compact piece, every clue
     . E           Down   2 Caught with it     is another one, and none says its own answer. No puzzle is of
     . T                                       words that share no letter with the others.

At `expert` no clue tells its number: words must go into the cells in one way only, as those of a fill-in.
"""

from collections.abc import Sequence
from typing import TypeVar

from bookmaker import Bench, Cell, Dice
from bookmaker.kinds.cells.placing import laid_out, needed_starters, whole_places

from .model import ACROSS, CluedWord, CrissCross, CrissCrossRequest, numbers_of

P = TypeVar("P", bound=CrissCross)


def make(request: CrissCrossRequest, bench: Bench) -> CrissCross:
    """The criss-cross asked for; Unmade names the words that find no place."""
    dice, given = bench.dice("make"), set[Cell]()
    letters, shown, clues = zip(*request.words, strict=True)
    layout = laid_out(letters, shown, dice, request.effort, once=not request.numbered)
    if not request.numbered:
        starters = needed_starters(letters, whole_places(layout)) or ()
        given = {cell for each in starters for cell in whole_places(layout)[each].cells(len(letters[each]))}
    if layout.rows > layout.columns:  # a wide one leaves more of a page to the clues
        layout, given = layout.turned(), {(column, row) for row, column in given}
    words = [*map(CluedWord, letters, shown, whole_places(layout), clues)]
    return finished(CrissCross, words, given, request, dice)


def finished(
    kind: type[P], words: list[CluedWord], given: set[Cell], request: CrissCrossRequest, dice: Dice
) -> P:
    """The puzzle of words that stand, in the order of their numbers, with what its level gives."""
    numbers = numbers_of(word.placed for word in words)
    words.sort(key=lambda word: (word.placed.direction != ACROSS, numbers[word.cells[0]]))
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
