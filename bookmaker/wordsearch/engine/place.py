"""Place every word of a request on a board.

Longest first, each word is drawn to a start with odds that grow by a factor, the heat, for
each letter it would share and for standing where the grid is poor in words. Words that found
no room get it by turning others out and seating all again (ruin and recreate; a little loss
is taken on the way), and where that is in vain by stirring with them. When all are seated
they are stirred: stir.py. Odds are whole numbers and effort is counted in draws, so the same
dice give the same arrangement everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import lt
from typing import NamedTuple

from ...rng import Dice
from ..model import Request
from ..words import WordLetters
from .board import AXES, WAY_NAMES, WordBoard, WordSpot
from .collisions import separate_collisions
from .guard import Guard
from .odds import Odds, draw_start, odds_at, split_by_parts, start_classes
from .spread import Parts
from .stir import CROSSING_VALUE, reduce_crossings, seat_left_over, stir


class SearchBudget(NamedTuple):
    """How often an effort begins; its draws a word, on seating and on stirring a grid full of letters.

    Half the arrangements end a little below the spread they were stirred for: with time, more is sought.
    """

    starts: int  # at most; more where room is hard to find
    seating: int
    stirring: int
    above: int = 0  # the floor of spread, in hundredths


BUDGETS = {
    "fast": SearchBudget(2, 40, 0),
    "standard": SearchBudget(3, 200, 24),
    "fine": SearchBudget(4, 500, 520, 4),
    "finest": SearchBudget(4, 2_000, 10_000, 4),
}

LARGE_GRID_CELLS = 5_000  # from which one beginning does, and effort fast looks one way along the lines only
LONG_STIR_CELLS = 900  # from which stirring takes fewer draws, for each weighs more cells
LEAST_RECKONED_WORDS = 10  # words, as which fewer count where draws are reckoned
HASTE_DRAWS = 6  # for a word, where the arrangement is far from what was asked for
UNEVEN_THOUSANDTHS = 150  # of the mean, taken over all parts, that are far from even
SEATING_GREED = 400  # odds a shared letter wins by, while words are first seated
RESEATING = 12  # less greed when words were turned out: the same seats would be taken again
TURNED_OUT = 12  # at most so many words leave their seats at once
LOSS = 4  # letters that may go unseated in passing
IDLE_DRAWS = 1_500  # before starting over
HOPELESS_WORDS_LEFT = 8  # a first seating with more words left over is not worth mending

# in `value`
UNSEATED_COST, NEIGHBOUR_COST, CROSSING_OVER_COST, ASTRAY_COST = 50_000, 1_000, 15_000, 60


class Placing:
    """One search for an arrangement of a request's words."""

    def __init__(self, request: Request, words: Sequence[WordLetters], dice: Dice, strict: int = 2) -> None:
        self.words, self.dice = words, dice
        self.board = WordBoard(request.mask, strict, request.clear_corner)
        self.budget = BUDGETS[request.effort]
        self.parts = Parts(request.mask, request.goals.spread + self.budget.above)
        low, high = request.goals.crossings
        self.crossings_min = low * len(words) // 100
        self.crossings_max = len(words) * 100 if high is None else high * len(words) // 100
        weights = dict(request.directions)
        self.weights = [weights.get(name, 0) for name in WAY_NAMES]
        self.even = len(set(weights.values())) == 1
        self.weighted = bool(request.level) or not self.even
        self.quotas = self._quotas()
        self.unbound = [len(words) * bool(quota) for quota in self.quotas]
        self.draws = 0
        self.empty = self.board.snapshot()

    @property
    def stirring(self) -> int:
        """How many draws stirring may take: in a crowded grid more, for there is more to gain."""
        cells, letters, each = self.board.full.bit_count(), sum(map(len, self.words)), self.budget.stirring
        if not each and self.is_far_from_goal():
            return HASTE_DRAWS * len(self.words)
        draws = max(each * LEAST_RECKONED_WORDS, each * len(self.words) * letters // cells)
        return draws * LONG_STIR_CELLS // max(cells, LONG_STIR_CELLS)

    @property
    def complete(self) -> bool:
        """Whether every word has a seat."""
        return len(self.board.spots) == len(self.words)

    @property
    def crossings_over(self) -> int:
        """By how many cells the words cross more than they may."""
        return max(0, self.board.crossings - self.crossings_max)

    def is_far_from_goal(self) -> bool:
        """Whether the arrangement is far from what was asked for."""
        uneven = self.parts.shortfall(self.board.used) > UNEVEN_THOUSANDTHS
        return uneven or not self.crossings_min <= self.board.crossings <= self.crossings_max

    def _quotas(self) -> list[int]:
        """How many words may run each way: its share, and a little room to move.

        Where all ways weigh the same there is more room: crossings even them out by themselves.
        """
        total, count = sum(self.weights), len(self.words)
        shares = [count * weight for weight in self.weights]
        room = [1 + count // 20 if self.even else share >= 3 * total for share in shares]
        return [share and -(-share // total) + more for share, more in zip(shares, room, strict=True)]

    def take_up(self, seated: Mapping[int, WordSpot]) -> None:
        """Stand every word where it stood before."""
        for number, spot in seated.items():
            self.board.stand(number, self.words[number], spot.start, spot.way >= AXES)

    def seat_all(self) -> bool:
        """Find room for every word; the board then holds as many as were ever seated."""
        limit = self.budget.seating * len(self.words) + 200
        best, fewest = self.empty, len(self.words) + 1
        while self.draws < limit:
            out = self._seat_longest_first()
            if not out:
                self._seat_better()
                return True
            if len(out) <= HOPELESS_WORDS_LEFT:
                out = self._mend(out, limit)
            if len(out) < fewest:
                best, fewest = self.board.snapshot(), len(out)
            if not out:
                return True
        self.board.restore(best)
        if fewest > HOPELESS_WORDS_LEFT or not seat_left_over(self, limit):
            self.board.restore(best)
            return False
        return True

    def _seat_better(self) -> None:
        """Where room is found so easily, begin a few times and go on from the best."""
        best, highest = self.board.snapshot(), self.value()
        for _ in range(self.budget.starts - 1 if self.board.half < LARGE_GRID_CELLS else 0):
            if not self._seat_longest_first() and (value := self.value()) > highest:
                best, highest = self.board.snapshot(), value
        self.board.restore(best)

    def _seat_longest_first(self) -> list[int]:
        self.board.restore(self.empty)
        odds = odds_at(SEATING_GREED)
        jitter = [2 * self.dice.random() - len(word) for word in self.words]
        return [
            number
            for number in sorted(range(len(self.words)), key=jitter.__getitem__)
            if not self.seat(number, odds)
        ]

    def _mend(self, out: list[int], limit: int) -> list[int]:
        """Turn words out and seat all again until none is left over."""
        odds = odds_at(RESEATING).anywhere()
        fewest, last = self._letters(out), self.draws
        while out and self.board.spots and self.draws < limit and self.draws - last < IDLE_DRAWS:
            before = self.board.snapshot()
            again = self._reseat(out, self._turn_out(), odds)
            if self._letters(again) <= self._letters(out) + LOSS:
                out = again
            else:
                self.board.restore(before)
            if self._letters(out) < fewest:
                fewest, last = self._letters(out), self.draws
        return out

    def _turn_out(self) -> list[int]:
        seated = list(self.board.spots)
        chosen = {self.dice.choice(seated) for _ in range(1 + self.dice.below(TURNED_OUT))}
        for number in sorted(chosen):
            self.board.lift(number)
        return sorted(chosen)

    def _reseat(self, out: list[int], turned_out: list[int], odds: Odds) -> list[int]:
        """Seat those who had no room first, then those who made it; who is left over?"""
        self.dice.shuffle(out)
        queue = [number for group in (out, turned_out) for number in self.longest_first(group)]
        return [number for number in queue if not self.seat(number, odds)]

    def longest_first(self, numbers: Iterable[int]) -> list[int]:
        """These words, the longest first."""
        return sorted(numbers, key=lambda number: -len(self.words[number]))

    def _letters(self, numbers: Iterable[int]) -> int:
        return sum(len(self.words[number]) for number in numbers)

    def value(self) -> int:
        """How good the arrangement is: crossings in their band, less what spread and directions lack."""
        crossings = self.board.crossings
        frowns = 0 if self.board.strict == 2 else self.board.frowns()
        return (
            min(crossings, self.crossings_max) * CROSSING_VALUE
            - max(0, crossings - self.crossings_max) * CROSSING_OVER_COST
            - self.parts.shortfall(self.board.used) * 5 // 2
            - frowns * NEIGHBOUR_COST
            - self._astray()
            - (len(self.words) - len(self.board.spots)) * UNSEATED_COST
        )

    def _astray(self) -> int:
        """What the words cost that run otherwise than a level's weights, or uneven ones, would have it."""
        if not self.weighted:
            return 0
        total, count = sum(self.weights), len(self.words)
        apart = [
            abs(used * total - weight * count)
            for used, weight in zip(self.board.running, self.weights, strict=True)
        ]
        return sum(apart) * ASTRAY_COST // (2 * total)

    def seat(self, number: int, odds: Odds) -> bool:
        """Draw a start for one word; False when it has none."""
        if self.seat_fairly(number, odds):
            return True
        return self._seat(number, odds, self.unbound)  # rather a direction too often than a word too few

    def seat_fairly(self, number: int, odds: Odds) -> bool:
        """The same, among the directions that have not had their share."""
        self.draws += 1
        return self._seat(number, odds, self.quotas)

    def _seat(self, number: int, odds: Odds, quotas: Sequence[int]) -> bool:
        board, word = self.board, self.words[number]
        ways = tuple(map(lt, board.running, quotas))
        fit = board.fits(word, self._glimpse(ways))
        if not fit:
            return False
        allowance = self.crossings_max - board.crossings
        if allowance < len(odds.shared):
            odds = odds.sharing_at_most(allowance)
        found = start_classes(fit, odds)
        if odds.poor > 1:
            found = split_by_parts(found, len(word), *self.parts.poor_and_rich(board.used), odds)
        board.stand(number, word, *draw_start(found, fit, self.dice))
        return True

    def _glimpse(self, ways: tuple[bool, ...]) -> tuple[bool, ...]:
        """On a large board and in haste, one half of the ways, drawn anew for each word."""
        if self.budget.stirring or self.board.half < LARGE_GRID_CELLS:
            return ways
        half, none = len(ways) // 2, (False,) * (len(ways) // 2)
        ahead, back = ways[:half] + none, none + ways[half:]
        if self.dice.below(2):
            ahead, back = back, ahead
        return ahead if any(ahead) else back


def arrange(
    request: Request, guard: Guard, dice: Dice, seated: Mapping[int, WordSpot] | None = None
) -> WordBoard:
    """The board with every word that could be seated, under the strictest rules that let all in.

    Words side by side, then words along one line, are taken into account only when no
    arrangement without them was found, and then as few as can be; side by side they may also
    stand if else they would cross more than they may. `seated` is where the words stand to
    begin with, if that is known for all.
    """
    found: list[Placing] = []
    for strict in (2, 1, 0):
        placing = Placing(request, guard.once, dice, strict)
        if seated and len(seated) == len(guard.once) and strict == 2:
            placing.take_up(seated)
        if placing.complete or placing.seat_all():
            stir(placing, guard, placing.stirring)
            separate_collisions(placing, guard)
            reduce_crossings(placing, guard)
        found.append(placing)
        if placing.complete and (strict < 2 or not placing.crossings_over):
            break
    return min(found, key=lambda placing: (-len(placing.board.spots), placing.crossings_over)).board
