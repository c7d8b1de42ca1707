"""Improve an arrangement by moving a few words at a time (simulated annealing).

A few words, often near one another, are lifted together and drawn anew, longest first, where
they cross most. What comes of it is kept when it is no worse, or worse by less than a
threshold that is drawn anew each time and sinks by and by; else all goes back to where it was.
The best arrangement seen is the one that stays. A crowded grid wants many words lifted at
once, for one alone finds only the seat it had; where there is room a few find more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...rng import Dice
from .board import as_bits
from .odds import odds_at

if TYPE_CHECKING:
    from .board import Snapshot
    from .guard import Guard
    from .place import Placing

STIRRING = odds_at(400).anywhere()  # odds of one more shared letter
# what a threshold halves the chance with, in a hundredth of a crossing, from first to last
WARMTHS = (110, 96, 84, 73, 63, 55, 48, 42, 37, 32, 28, 24, 21)
SAMPLE_SIZES = 4, 14  # words lifted at most, in a loose grid and in a crowded one
NEAR_CELLS = 3  # cells, at most, from a cell to the words lifted with it
CROSSES = 3  # letters a word may well cross; if that will not do, a try is given up early
CROSSING_VALUE = 100  # what it is worth in `value`
COLLISION = 400  # what an unwanted reading costs, likewise
REMEMBERED = 40  # unwanted readings, at most
UNWATCHED = 40  # per cent of the draws before unwanted readings are first looked for again
MENDING = 90  # per cent of the draws, after which the best of all arrangements is mended
LOOKED = 8  # cells for each draw before the next look
REDUCING = 60  # draws a word to get below the ceiling of crossings
LEFT_OVER = 120  # what a letter of a word without a seat costs while room is being found


class SeenCollisions:
    """Unwanted readings between words seen so far; where one comes up again, it costs."""

    def __init__(self, placing: Placing, guard: Guard) -> None:
        self.board, self.guard = placing.board, guard
        self.known: list[dict[int, tuple[int, int]]] = []  # the words that spell it: number -> way, low

    def cost(self) -> int:
        """What the known ones cost that can be read now."""
        spots = self.board.spots
        return COLLISION * sum(
            all(number in spots and spots[number][:2] == spot for number, spot in words.items())
            for words in self.known
        )

    def look(self) -> int:
        """Look at the whole board; remember and count what was not known."""
        board, fresh = self.board, 0
        for hit in self.guard.hits(board):
            cells = as_bits(hit.places)
            words = {number: spot[:2] for number, spot in board.spots.items() if spot.cells & cells}
            if words not in self.known:
                self.known.append(words)
                fresh += 1
        self.known = self.known[-REMEMBERED:]
        return fresh


class BestArrangement:
    """The best arrangement seen: without unwanted readings if there was one, then by its value.

    Looking for them takes long, so only the best of some time is looked at.
    """

    def __init__(self, placing: Placing, guard: Guard) -> None:
        self.placing, self.board = placing, placing.board
        self.collisions = SeenCollisions(placing, guard)
        self.collisions.look()
        self.value = placing.value() - self.collisions.cost()
        self.snapshot, self.clean = self.board.snapshot(), not self.collisions.cost()
        self.pending: tuple[int, Snapshot] | None = None
        self.top = self.value, self.snapshot  # whatever can be read in it

    def note(self, value: int, cost: int) -> None:
        """This is how the board is now, the cost of what can be read in it taken off."""
        if value + cost > self.top[0]:
            self.top = value + cost, self.board.snapshot()
        if (True, value) > (self.clean, self.value) and (not self.pending or value > self.pending[0]):
            self.pending = value, self.board.snapshot()

    def look(self) -> None:
        """Take the best noted since the last look, if it holds; learn what is wrong with the board now."""
        now, pending, self.pending = self.board.snapshot(), self.pending, None
        if pending:
            value, snapshot = pending
            self.board.restore(snapshot)
            value -= COLLISION * self.collisions.look()
            clean = not self.collisions.cost()
            if (clean, value) > (self.clean, self.value):
                self.clean, self.value, self.snapshot = clean, value, snapshot
            self.board.restore(now)
        self.collisions.look()

    def back_to_top(self) -> None:
        """Go on from the best of all arrangements, to rid it of what can be read in it."""
        if self.top[0] > self.value:
            self.board.restore(self.top[1])
            self.collisions.look()


def stir(placing: Placing, guard: Guard, draws: int) -> None:
    """Draw words anew, some at a time, while the threshold sinks; keep the best arrangement seen."""
    if len(placing.board.spots) < 2 or not draws:
        return
    board, best = placing.board, BestArrangement(placing, guard)
    most, value, first = sample_size(placing), best.value, placing.draws
    looked, often, mending = draws * UNWATCHED // 100, board.full.bit_count() // LOOKED, False
    while (spent := placing.draws - first) < draws:
        if not mending and spent * 100 >= draws * MENDING:
            mending = True
            best.back_to_top()
            value = placing.value() - best.collisions.cost()
        floor = value - draw_loss(placing.dice, WARMTHS[spent * len(WARMTHS) // draws])
        before, numbers = board.snapshot(), draw_sample(placing, most)
        for number in numbers:
            board.lift(number)
        if not redraw(placing, numbers, floor):
            board.restore(before)
            continue
        cost = best.collisions.cost()
        if (now := placing.value() - cost) < floor:
            board.restore(before)
            continue
        value = now
        best.note(value, cost)
        if spent >= looked:
            best.look()
            looked = spent + often
            value = placing.value() - best.collisions.cost()
    best.look()
    board.restore(best.snapshot)


def seat_left_over(placing: Placing, draws: int) -> bool:
    """Find seats for the words left over: all that are lifted are drawn anew with them, and cross more."""
    board, first, most = placing.board, placing.draws, sample_size(placing)
    value = _seated_value(placing)
    while board.spots and not placing.complete and (spent := placing.draws - first) < draws:
        floor = value - draw_loss(placing.dice, WARMTHS[spent * len(WARMTHS) // draws])
        before = board.snapshot()
        for number in draw_sample(placing, most):
            board.lift(number)
        out = [number for number in range(len(placing.words)) if number not in board.spots]
        placing.dice.shuffle(out)
        for number in placing.longest_first(out):
            placing.seat_fairly(number, STIRRING)
        if (now := _seated_value(placing)) >= floor:
            value = now
        else:
            board.restore(before)
    return placing.complete


def _seated_value(placing: Placing) -> int:
    """Crossings, which make room, and letters that have a seat."""
    seated = sum([len(placing.words[number]) for number in placing.board.spots])
    return placing.board.crossings * CROSSING_VALUE + seated * LEFT_OVER


def reduce_crossings(placing: Placing, guard: Guard) -> None:
    """Move words apart while they cross more than they may."""
    limit = placing.draws + REDUCING * len(placing.words)
    while placing.board.crossings > placing.crossings_max and placing.draws < limit:
        stir(placing, guard, 6 * len(placing.words))


def draw_loss(dice: Dice, warmth: int) -> int:
    """What may be lost in one step: more by `warmth` half as often, in whole numbers throughout."""
    drawn = 1 + dice.below(1 << 30)
    length = drawn.bit_length()
    above = (drawn << 10 >> length - 1) - 1024  # 0 to 1023: how far on the way to the next power of two
    return ((31 - length) * 1024 - above) * warmth >> 10


def sample_size(placing: Placing) -> int:
    """How many words are lifted at most, by how crowded the grid is."""
    letters = sum(map(len, placing.words))
    crowded = letters * 100 // placing.board.full.bit_count()
    least, most = SAMPLE_SIZES
    return min(max(least, (crowded - 40) // 3), most, len(placing.words))


def draw_sample(placing: Placing, most: int) -> list[int]:
    """Words to lift: every other time any, else such as stand near one another."""
    dice, spots = placing.dice, placing.board.spots
    numbers = list(spots)
    wanted = 1 + dice.below(most)
    if dice.below(2):
        square = _square(placing, dice.choice(spots[dice.choice(numbers)].places), 1 + dice.below(NEAR_CELLS))
        numbers = [number for number in numbers if spots[number].cells & square]
    if wanted >= len(numbers):
        return numbers
    for place in range(wanted):
        other = place + dice.below(len(numbers) - place)
        numbers[place], numbers[other] = numbers[other], numbers[place]
    return numbers[:wanted]


def _square(placing: Placing, middle: int, reach: int) -> int:
    """The cells round a cell; near an edge they may be some of the other edge's, and why not."""
    stride = placing.board.stride
    line = (1 << 2 * reach + 1) - 1
    square = sum([line << row * stride for row in range(2 * reach + 1)])
    first = middle - reach * (stride + 1)
    return square << first if first >= 0 else square >> -first


def redraw(placing: Placing, numbers: list[int], floor: int) -> bool:
    """Draw a seat for each of these lifted words; False where there is none or the floor is out of reach."""
    board = placing.board
    placing.dice.shuffle(numbers)
    left = len(numbers)
    for number in placing.longest_first(numbers):
        left -= 1
        if not placing.seat_fairly(number, STIRRING):
            return False
        if (board.crossings + left * CROSSES) * CROSSING_VALUE < floor:
            return False
    return True
