"""Place one word alone in a grid of its own letters, by a method that never fails.

A word of three or more letters, at least two of them different, has a letter y that comes
at most length - 2 times. Fill with y and write the word along one line from the border,
turned so that the end with fewer y's touches it. Every reading of the word needs two cells
that are not y, so it lies on that line; a shifted copy cannot match there, and the border
blocks the reverse. A grid of y alone never holds the word.
"""

from __future__ import annotations

from ...rng import Dice
from ..model import Weights
from ..words import WordLetters
from .board import AXES, WAY_NAMES, WordBoard, places


def always_possible(word: WordLetters) -> bool:
    """Whether the proof holds for a word."""
    return len(word) >= 3 and len(set(word)) >= 2


def plain_letter(word: WordLetters) -> str:
    """The letter y: the one the word has fewest of, the first of those."""
    return min(word, key=word.count)


def stand_at_border(
    board: WordBoard,
    word: WordLetters,
    directions: Weights,
    dice: Dice,
    clear_corner: bool = False,
    turned: bool = False,
) -> None:
    """Put the word (number 0) on a line from the border, its end with fewer y's outermost.

    With `clear_corner` it begins in the first cell only if it can begin nowhere else. `turned`
    has the other end outermost: strings to be kept out may leave no other way.
    """
    y = plain_letter(word)
    head = next(i for i, letter in enumerate(word) if letter != y)
    tail = next(i for i, letter in enumerate(reversed(word)) if letter != y)
    spots = []
    for name, _ in directions:
        way = WAY_NAMES.index(name)
        step, starts = board.steps[way % AXES], board.room(way % AXES, len(word)) & board.full
        outermost_low = ((head <= tail) != turned) == (way < AXES)
        if outermost_low:
            starts &= ~(board.full << step)
        else:
            starts &= ~(board.full >> len(word) * step)
        spots += [(way, low) for low in places(starts)]
    corner = places(board.full)[0]
    clear = [(way, low) for way, low in spots if way >= AXES or low != corner or not clear_corner]
    way, low = dice.choice(clear or spots)
    board.put(0, word, way, low)


def last_resort(board: WordBoard, word: WordLetters) -> dict[int, str]:
    """The proven grid: the letter y everywhere but where the word stands."""
    y = plain_letter(word)
    letters = dict.fromkeys(places(board.full), y)
    for letter, bits in board.holding.items():
        letters.update(dict.fromkeys(places(bits), letter))
    return letters
