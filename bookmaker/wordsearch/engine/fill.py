"""Fill the blank cells: letters between the words, with no second copy of any and nothing unwanted.

Letters are drawn, the guard looks, and one free cell of each unwanted reading is drawn again,
a few times if need be, until there is none. Where a draw spells something nearly everywhere
(a grid of one word's own letters), the tight way takes over.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from ...rng import Dice
from ..model import Weights
from ..words import Entry
from .board import WordBoard, places
from .fill_tight import fill_tightly
from .guard import Guard

FILLING_ROUNDS = 60  # of drawing again, before the tight way
LETTER_DRAWS = 10  # in a cell, until one spells nothing unwanted through it
IDLE_ROUNDS = 6  # without fewer unwanted readings
HOPELESS_CELL_READINGS = 2  # unwanted ones a cell, too many to be drawn away
TIGHT_FILLING_CELLS = 40  # cells; more than one unwanted word in so many makes a filling tight
MOST_TIGHT_STRINGS = 300  # so many are too slow to be taken the tight way
ODDS_UNIT = 1 << 32  # odds are reckoned in this fraction
WEIGHT_SCALE = 10_000


class Draw:
    """Letters drawn by weight."""

    def __init__(self, weights: Weights, dice: Dice) -> None:
        self.letters = [letter for letter, _ in weights]
        self.sums = list(accumulate(weight for _, weight in weights))
        self.random = dice.random

    def __call__(self) -> str:
        """The next letter."""
        return self.letters[bisect_right(self.sums, int(self.random() * self.sums[-1]))]


def with_own_letters(weights: Weights, entries: tuple[Entry, ...]) -> Weights:
    """The weights, with letters only the entries have at the rate the entries have them.

    So an accent or a digit in the grid never gives a word away.
    """
    own = [letter for entry in entries for letter in entry.letters]
    known = {letter for letter, _ in weights}
    total = sum(weight for _, weight in weights)
    counts: dict[str, int] = {}
    for letter in own:
        if letter not in known:
            counts[letter] = counts.get(letter, 0) + 1
    scaled = tuple((letter, weight * WEIGHT_SCALE) for letter, weight in weights)
    return scaled + tuple(
        (letter, max(1, total * WEIGHT_SCALE * count // len(own)) if total else count)
        for letter, count in counts.items()
    )


def fill(
    board: WordBoard, guard: Guard, weights: Weights, planted: dict[int, str], dice: Dice
) -> tuple[dict[int, str], int] | None:
    """A letter for every cell, by place on the board, and how many repairs it took.

    None when some unwanted reading would not go. `planted` letters stay as they are.
    """
    fixed = board.letters | planted
    free = [place for place in places(board.full) if place not in fixed]
    letters = {*fixed.values(), *(letter for letter, _ in weights)}
    if len(guard.strings) > MOST_TIGHT_STRINGS and not letters.issuperset(guard.signs):
        guard = guard.among(letters)
    many = len(guard.strings) > MOST_TIGHT_STRINGS
    if many or not _is_tight(guard, weights):
        draw = Draw(weights, dice)
        drawn = fixed | {place: draw() for place in free}
        redrawn = _mend(drawn, set(free), board, guard, draw, dice)
        if redrawn is not None:
            return drawn, redrawn
    return None if many else fill_tightly(board, guard, weights, fixed, dice)


def _is_tight(guard: Guard, weights: Weights) -> bool:
    """Whether random letters would spell an unwanted word more than once in TIGHT_FILLING_CELLS cells."""
    total = sum(weight for _, weight in weights)
    odds = {letter: weight * ODDS_UNIT // total for letter, weight in weights}
    expected = 0  # readings in a cell
    for word in guard.strings:
        share = 8 * TIGHT_FILLING_CELLS * ODDS_UNIT
        for letter in word:
            share = share * odds.get(letter, 0) // ODDS_UNIT
        expected += share
    return expected > ODDS_UNIT


def _mend(
    letters: dict[int, str], free: set[int], board: WordBoard, guard: Guard, draw: Draw, dice: Dice
) -> int | None:
    """Draw a cell of each unwanted reading again until none is left; how many draws it took."""
    redrawn = waited = 0
    hits = guard.hits_among(letters, board)
    fewest = HOPELESS_CELL_READINGS * len(letters)
    for _ in range(FILLING_ROUNDS):
        waited = 0 if len(hits) < fewest else waited + 1
        fewest = min(fewest, len(hits))
        if waited > IDLE_ROUNDS or len(hits) > HOPELESS_CELL_READINGS * len(letters):
            return None
        changed: list[int] = []
        for hit in hits:
            cells = [place for place in hit.places if place in free]
            if not cells:
                return None
            changed.append(dice.choice(cells))
            redrawn += _redraw(changed[-1], letters, board, guard, draw)
        if not changed:
            return redrawn
        hits = guard.hits_through(changed, board, letters)  # nothing new can be read elsewhere
    return None


def _redraw(place: int, letters: dict[int, str], board: WordBoard, guard: Guard, draw: Draw) -> int:
    """Draw a cell until nothing unwanted runs through it, or take the best; how many draws it took."""
    least, best = -1, ""
    for count in range(1, LETTER_DRAWS + 1):
        letters[place] = draw()
        hits = len(guard.hits_through((place,), board, letters))
        if not hits:
            return count
        if not best or hits < least:
            least, best = hits, letters[place]
    letters[place] = best
    return LETTER_DRAWS
