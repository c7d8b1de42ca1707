"""Making a criss-cross: its words laid out as a fill-in's, numbered, letters given at levels that want them.

    1A 2N T        Across 1 Small and busy     It is good if the words are in one compact piece, every clue
     . E           Down   2 Caught with it     is another one, and none says its own answer. No puzzle is of
     . T                                       words that share no letter with the others.

At `expert` no clue tells its number: words must go into the cells in one way only, as those of a fill-in.
"""

from collections.abc import Sequence

from bookmaker import Cell, Dice, Unmade

from ..fill_in.layout import Layout, lay_out
from ..fill_in.make import ROUNDS, check_placed, laid_out, needed_starters, whole_places
from .model import ACROSS, CluedWord, CrissCross, CrissCrossRequest, numbers_of

MORE = 4  # times as many rounds, while a word has no place


def make_criss_cross(request: CrissCrossRequest, dice: Dice) -> CrissCross:
    """The criss-cross asked for; Unmade where not all of its words find a place."""
    letters, shown = [each for each, _, _ in request.words], [each for _, each, _ in request.words]
    rounds, given = ROUNDS[request.effort], set[Cell]()
    if request.numbered:
        layout = _all_placed(request, dice, rounds)
    else:
        layout = laid_out(letters, shown, dice, rounds)
        starters = needed_starters(letters, whole_places(layout)) or ()
        given = {cell for each in starters for cell in whole_places(layout)[each].cells(len(letters[each]))}
    if layout.rows > layout.columns:  # a wide one leaves more of a page to the clues
        layout, given = layout.turned(), {(column, row) for row, column in given}
    numbers = numbers_of(whole_places(layout))
    words = [CluedWord(*word, place) for word, place in zip(request.words, whole_places(layout), strict=True)]
    words.sort(key=lambda word: (word.placed.direction != ACROSS, numbers[word.cells[0]]))
    given |= _helpful_cells(words, request.helped, dice)
    return CrissCross(
        *(layout.columns, layout.rows, tuple(words), tuple(sorted(given))),
        *(request.lengths, request.numbered),
    )


def _all_placed(request: CrissCrossRequest, dice: Dice, rounds: int) -> Layout:
    """The best layout of so many rounds, of more while a word has no place; Unmade names such words."""
    words = [letters for letters, _, _ in request.words]
    layout = None
    for number, each in enumerate(lay_out(words, dice, MORE * rounds)):
        layout = each
        if number >= rounds and None not in each.placed:
            break
    assert layout  # the first is there without a round
    if None in layout.placed:
        check_placed(layout, [shown for _, shown, _ in request.words])
        raise Unmade("the words do not cross", "add words that share letters with them")
    return layout


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
