"""Placing: where every word stands.

Longest first, each word is drawn to a start with odds that grow by a factor, the heat, for
each letter it would share and for standing where the grid is poor in words. Words that found
no room get it by turning others out and seating all again (ruin and recreate; a little loss
is taken on the way). When all are seated, words are lifted one by one and drawn anew while
the heat rises, and the best arrangement seen is kept. Odds are whole numbers and effort is
counted in draws, so the same dice give the same arrangement everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..rng import Dice
from .board import AXES, NAMES, Board, Fit, as_bits
from .guard import Guard
from .model import Request
from .odds import Odds, by_shared_letters, odds_at, one_of
from .spread import Parts
from .words import Letters


class Budget(NamedTuple):
    """How many draws an effort may spend: seating (per word), then stirring."""

    seating: int
    stirring: int
    stirring_per_word: int


BUDGETS = {
    "fast": Budget(40, 0, 0),
    "standard": Budget(80, 270, 1),
    "fine": Budget(400, 4_000, 10),
    "finest": Budget(2_000, 40_000, 100),
}

LARGE = 5_000  # cells from which effort fast looks along some axes only
GREEDY = 400  # odds a shared letter wins by, while words are first seated
RESEATING = 12  # less greed when words were turned out: the same seats would be taken again
HEATS = (50, 64, 80, 100, 125, 160, 200, 250, 320, 400, 500, 640, 800, 1_000)  # while stirring
TURNED_OUT = 12  # at most so many words leave their seats at once
LOSS = 4  # letters that may go unseated in passing
PATIENCE = 1_500  # draws without progress before starting over
STRAY_ROUNDS = 60  # moves to part words that spell something between them
HOPELESS = 8  # a first seating with more words left over is not worth mending

CROSSING, UNSEATED, FROWN = 100, 20_000, 1_000  # what each is worth in `value`


class Placing:
    """One search for an arrangement of a request's words."""

    def __init__(self, request: Request, words: Sequence[Letters], dice: Dice, strict: int = 2) -> None:
        self.words, self.dice = words, dice
        self.board = Board(request.mask, strict)
        self.parts = Parts(request.mask, self.board, request.goals.spread)
        self.budget = BUDGETS[request.effort]
        low, high = request.goals.crossings
        self.least = low * len(words) // 100
        self.most = len(words) * 100 if high is None else high * len(words) // 100
        self.quotas = self._quotas(dict(request.directions))
        self.unbound = [len(words) * bool(quota) for quota in self.quotas]
        ahead, back = self.board.full, self.board.full << self.board.half
        self.halves = {
            (False, False): 0,
            (True, False): ahead,
            (False, True): back,
            (True, True): ahead | back,
        }
        self.draws = 0
        self.empty = self.board.snapshot()

    def _quotas(self, weights: dict[str, int]) -> list[int]:
        """How many words may run each way: its share, and a little room to move.

        Where all ways weigh the same there is more room: crossings even them out by themselves.
        """
        total, count = sum(weights.values()), len(self.words)
        even = len(set(weights.values())) == 1
        shares = [count * weights.get(name, 0) for name in NAMES]
        room = [1 + count // 20 if even else share >= 3 * total for share in shares]
        return [share and -(-share // total) + more for share, more in zip(shares, room, strict=True)]

    def seat_all(self) -> bool:
        """Find room for every word; the board then holds as many as were ever seated."""
        limit = self.budget.seating * len(self.words) + 200
        best, fewest = self.empty, len(self.words) + 1
        while self.draws < limit:
            out = self._seat_longest_first()
            if len(out) <= HOPELESS:
                out = self._mend(out, limit)
            if len(out) < fewest:
                best, fewest = self.board.snapshot(), len(out)
            if not out:
                return True
        self.board.restore(best)
        return False

    def _seat_longest_first(self) -> list[int]:
        self.board.restore(self.empty)
        odds = odds_at(GREEDY)
        jitter = [2 * self.dice.random() - len(word) for word in self.words]
        return [
            number
            for number in sorted(range(len(self.words)), key=jitter.__getitem__)
            if not self.seat(number, odds)
        ]

    def _mend(self, out: list[int], limit: int) -> list[int]:
        """Turn words out and seat all again until none is left over."""
        odds = odds_at(RESEATING)._replace(poor=1, middling=1)
        fewest, last = self._letters(out), self.draws
        while out and self.board.spots and self.draws < limit and self.draws - last < PATIENCE:
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
            self.board.lift(number, self.words[number])
        return sorted(chosen)

    def _reseat(self, out: list[int], turned_out: list[int], odds: Odds) -> list[int]:
        """Seat those who had no room first, then those who made it; who is left over?"""
        self.dice.shuffle(out)
        queue = [number for group in (out, turned_out) for number in self._longest_first(group)]
        return [number for number in queue if not self.seat(number, odds)]

    def _longest_first(self, numbers: Iterable[int]) -> list[int]:
        return sorted(numbers, key=lambda number: -len(self.words[number]))

    def _letters(self, numbers: Iterable[int]) -> int:
        return sum(len(self.words[number]) for number in numbers)

    def stir(self) -> None:
        """Draw seated words anew while the heat rises; keep the best arrangement seen."""
        draws = self.budget.stirring + self.budget.stirring_per_word * len(self.words)
        order = list(self.board.spots)
        if not draws or len(order) < 2:
            return
        best, highest = self.board.snapshot(), self.value()
        sweeps = -(-draws // len(order))
        for sweep in range(sweeps):
            odds = odds_at(HEATS[sweep * len(HEATS) // sweeps])
            self.dice.shuffle(order)
            for number in order:
                self.board.lift(number, self.words[number])
                self.seat(number, odds)
                value = self.value()
                if value > highest:
                    best, highest = self.board.snapshot(), value
        self.board.restore(best)

    def part_strays(self, guard: Guard) -> None:
        """Move words whose letters alone spell something unwanted between them."""
        anywhere = Odds((1,) * 5)  # a greedy word would go back to where it stood
        for _ in range(STRAY_ROUNDS):
            hits = guard.hits(self.board, self.board.holding)
            if not hits:
                return
            for hit in hits:
                cells = as_bits(hit.places)
                crossing = [number for number, spot in self.board.spots.items() if spot.cells & cells]
                if crossing:  # else a word moved for another hit has ended this one too
                    number = self.dice.choice(crossing)
                    self.board.lift(number, self.words[number])
                    self.seat(number, anywhere)

    def value(self) -> int:
        """How good the arrangement is: crossings in their band, less what spread lacks."""
        crossings = self.board.crossed.bit_count()
        worth = min(crossings, self.most) - 3 * max(0, crossings - self.most)
        frowns = 0 if self.board.strict == 2 else self.board.frowns()
        return (
            worth * CROSSING
            - self.parts.shortfall(self.board.used) * 5 // 2
            - frowns * FROWN
            - (len(self.words) - len(self.board.spots)) * UNSEATED
        )

    def seat(self, number: int, odds: Odds) -> bool:
        """Draw a start for one word; False when it has none."""
        self.draws += 1
        word = self.words[number]
        fits = self.board.fits(word, self._glimpse(self._open_ways(self.quotas)))
        if not fits:  # rather a direction too often than a word too few
            fits = self.board.fits(word, self._open_ways(self.unbound))
        if not fits:
            return False
        axis, starts = self._draw(fits, len(word), odds)
        low = one_of(starts, self.dice)
        if low < self.board.half:
            self.board.put(number, word, axis, low)
        else:
            self.board.put(number, word, axis + AXES, low - self.board.half)
        return True

    def _glimpse(self, open_ways: list[int]) -> list[int]:
        """On a large board and in haste, two of the four axes, drawn anew for each word."""
        if self.budget.stirring or self.board.half < LARGE:
            return open_ways
        seen = self.dice.below(AXES), self.dice.below(AXES)
        return [halves if axis in seen else 0 for axis, halves in enumerate(open_ways)]

    def _open_ways(self, quotas: Sequence[int]) -> list[int]:
        """For each axis, the halves whose direction has not had its share."""
        have = [used < quota for used, quota in zip(self.board.running, quotas, strict=True)]
        return [self.halves[have[axis], have[axis + AXES]] for axis in range(AXES)]

    def _draw(self, fits: list[Fit], length: int, odds: Odds) -> tuple[int, int]:
        """One class of starts, drawn by its odds times its size."""
        board = self.board
        poor, rich = self.parts.poor_and_rich(board.used)
        poor, rich = board.both(poor), board.both(rich)
        shared = odds.shared
        if board.crossed.bit_count() >= self.most:
            shared = shared[::-1]
        classes: list[tuple[int, int, int]] = []
        total = 0
        for fit in fits:
            # a word stands where its middle stands
            middle = length // 2 * board.steps[fit.axis]
            poor_starts, rich_starts = poor >> middle, rich >> middle
            for count, starts in by_shared_letters(fit):
                if fit.frowned:
                    frowned = starts & fit.frowned
                    total += shared[count] * frowned.bit_count()
                    classes.append((total, fit.axis, frowned))
                    starts ^= frowned
                weight = shared[count] * odds.clean
                wanted, plenty = starts & poor_starts, starts & rich_starts
                starts ^= wanted ^ plenty
                if starts:
                    total += weight * odds.middling * starts.bit_count()
                    classes.append((total, fit.axis, starts))
                if wanted:
                    total += weight * odds.poor * wanted.bit_count()
                    classes.append((total, fit.axis, wanted))
                if plenty:
                    total += weight * plenty.bit_count()
                    classes.append((total, fit.axis, plenty))
        drawn = int(self.dice.random() * total)
        for below, axis, starts in classes:
            if drawn < below:
                return axis, starts
        raise AssertionError("a draw beyond the total")


def arrange(request: Request, guard: Guard, dice: Dice) -> Board:
    """The board with every word that could be seated, under the strictest rules that let all in.

    Words side by side, then words along one line, are taken into account only when no
    arrangement without them was found, and then as few as can be.
    """
    best: Board | None = None
    for strict in (2, 1, 0):
        placing = Placing(request, guard.once, dice, strict)
        if placing.seat_all():
            placing.stir()
            placing.part_strays(guard)
            return placing.board
        if best is None or len(placing.board.spots) > len(best.spots):
            best = placing.board
    assert best is not None
    return best
