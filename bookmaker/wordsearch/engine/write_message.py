"""Write a hidden message into the cells that words leave: just as many of them as it has letters.

Words are lifted one by one and drawn anew, towards more crossings or fewer, until the count
is met; a word that can meet it at once does. Then they move about with the count kept, for
the spread's sake, and on where the message and the words spell something unwanted between
them. Effort is counted in words drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...rng import Dice
from ..model import Message, Request
from ..words import WordLetters
from .board import AXES, WAY_NAMES, WordBoard, WordSpot, WordStarts
from .guard import Guard, stands_inside_another
from .odds import MOST_SHARED_LETTERS, Class, Odds, draw_start, odds_at, split_by_parts, start_classes
from .spread import Parts

COUNT_MOVES = {"fast": 600, "standard": 3_000, "fine": 15_000, "finest": 100_000}  # towards the count
SPREAD_MOVES = {"fast": 60, "standard": 400, "fine": 4_000, "finest": 40_000}  # for the spread's sake
CLEAN_TRIES = {"fast": 40, "standard": 120, "fine": 400, "finest": 2_000}  # at spelling nothing unwanted
GREED_HEATS = (20, 30, 40, 50, 64, 80, 100, 125, 160, 200, 250, 320)
MOST_SHAKEN_WORDS = 3  # where something unwanted was spelt
NEIGHBOUR_THOUSANDTHS = 400  # thousandths of spread that two words side by side weigh
CLEAR_ODDS = 2  # odds of standing clear of words side by side, where that is not a must
EVEN_ODDS = odds_at(GREED_HEATS[0])._replace(shared=(1,) * (MOST_SHARED_LETTERS + 1))


class Way(NamedTuple):
    """What one attempt keeps to: the board's rules; shares of directions and an even spread."""

    strict: int
    fair: bool


CONCESSIONS = (Way(2, True), Way(1, True), Way(1, False), Way(0, False))  # what gives way, and in which order


class Writing:
    """One arrangement's way to the message; `lengths` are those it could have had on the way."""

    def __init__(self, request: Request, board: WordBoard, guard: Guard, way: Way, dice: Dice) -> None:
        assert request.message
        self.board, self.guard, self.dice, self.effort = board, guard, dice, request.effort
        board.loosen(way.strict)
        self.words, self.message = guard.once, request.message.letters
        self.least = request.mask.count - sum(map(len, self.words))  # blank cells where no words cross
        self.order = reading_order(board, request.message)
        self.parts = Parts(request.mask, request.goals.spread)
        self.fair = way.fair
        self.unbound, self.quotas = self._quotas(dict(request.directions))
        self.lengths: set[int] = set()

    def _quotas(self, weights: dict[str, int]) -> tuple[list[int], list[int]]:
        """How many words may run each way: any number, and, in fairness, hardly more than its share."""
        total, count = sum(weights.values()), len(self.words)
        unbound = [count * bool(weights.get(name)) for name in WAY_NAMES]
        share = [-(-count * weights.get(name, 0) // total) for name in WAY_NAMES]
        return unbound, [each and each + 1 + count // 20 for each in share] if self.fair else unbound

    def letters(self) -> dict[int, str] | None:
        """A letter for every cell, by place on the board, None where the message would not fit."""
        if not self._meet():
            return None
        self.lengths.add(len(self.message))
        self._even_out()
        letters, hits = self._written()
        for _ in range(CLEAN_TRIES[self.effort] if self.board.spots else 0):
            if not hits:
                break
            before = self.board.snapshot()
            for _ in range(1 + self.dice.below(MOST_SHAKEN_WORDS)):
                self._move(self.dice.choice(list(self.board.spots)))
            now, left = self._written()
            if left <= hits:
                letters, hits = now, left
            else:
                self.board.restore(before)
        return None if hits else letters

    def _written(self) -> tuple[dict[int, str], int]:
        """The letters with the message in the blank cells, and how much unwanted can be read."""
        letters = self.board.letters
        blank = [place for place in self.order if self.board.blank >> place & 1]
        letters.update(zip(blank, self.message, strict=True))
        return letters, len(self.guard.hits_among(letters, self.board))

    def _meet(self) -> bool:
        """Draw words anew until as many cells are blank as the message has letters."""
        numbers = list(self.board.spots)
        sweeps = COUNT_MOVES[self.effort] // max(len(numbers), 1)
        self._note()
        for sweep in range(sweeps):
            odds = odds_at(GREED_HEATS[sweep * len(GREED_HEATS) // sweeps])
            odds = odds if self.fair else odds._replace(poor=1, middling=1)
            for number in self.dice.shuffled(numbers):
                blank = self._blank()
                if blank == len(self.message) or blank == self.least > len(self.message):
                    return blank == len(self.message)
                self._reseat(number, odds)
                self._note()
        return self._blank() == len(self.message)

    def _blank(self) -> int:
        return self.board.blank.bit_count()

    def _note(self) -> None:
        """Remember how long a message could be here, unless the words alone spell something unwanted."""
        if self._blank() not in self.lengths and not self.guard.hits(self.board):
            self.lengths.add(self._blank())

    def _reseat(self, number: int, odds: Odds) -> None:
        """Draw one word anew: where the count is met if it can be, or else nearer to it."""
        shared = odds.shared if self._blank() < len(self.message) else odds.shared[::-1]
        spot = self.board.lift(number)
        odds = odds._replace(shared=shared)
        fit = self._fit(self.words[number])
        found = start_classes(fit, odds._replace(clean=CLEAR_ODDS)) if fit else []
        self._stand(number, self._exact(number, found) or found, fit, spot, odds)

    def _move(self, number: int) -> WordSpot:
        """Draw one word anew where it leaves as many cells blank; the spot it had."""
        spot = self.board.lift(number)
        fit = self._fit(self.words[number])
        found = start_classes(fit, EVEN_ODDS._replace(clean=CLEAR_ODDS)) if fit else []
        self._stand(number, self._exact(number, found), fit, spot, EVEN_ODDS)
        return spot

    def _flaws(self) -> int:
        """How far the arrangement is from an even one without words side by side."""
        frowns = 0 if self.board.strict == 2 else self.board.frowns()
        return self.parts.shortfall(self.board.used) + frowns * NEIGHBOUR_THOUSANDTHS

    def _even_out(self) -> None:
        """Move words about, the count kept, as long as the arrangement is none the worse for it."""
        numbers = list(self.board.spots)
        before = self._flaws()
        for _ in range(SPREAD_MOVES[self.effort] if numbers else 0):
            if not before:
                break
            number = self.dice.choice(numbers)
            spot = self._move(number)
            after = self._flaws()
            if after > before:
                self.board.lift(number)
                self.board.put(number, self.words[number], spot.way, spot.low)
            else:
                before = after

    def _fit(self, word: WordLetters) -> WordStarts | None:
        """Where a word can stand; rather too often one way than nowhere."""
        return self.board.fits(word, self._open(self.quotas)) or self.board.fits(
            word, self._open(self.unbound)
        )

    def _open(self, quotas: Sequence[int]) -> tuple[bool, ...]:
        """Which directions have not had their share."""
        return tuple(used < quota for used, quota in zip(self.board.running, quotas, strict=True))

    def _exact(self, number: int, found: Sequence[Class]) -> list[Class]:
        """Those starts that leave as many cells blank as there are letters in the message."""
        shared = len(self.message) - self._blank() + len(self.words[number])
        return [each for each in found if each[0] == shared < MOST_SHARED_LETTERS]

    def _stand(
        self, number: int, found: list[Class], fit: WordStarts | None, spot: WordSpot, odds: Odds
    ) -> None:
        """Stand a word at one of these starts, drawn by the odds, or back where it was."""
        start, back = spot.start, spot.way >= AXES
        if found and fit:
            poor, rich = self.parts.poor_and_rich(self.board.used)
            found = split_by_parts(found, len(self.words[number]), poor, rich, odds)
            start, back = draw_start(found, fit, self.dice)
        self.board.stand(number, self.words[number], start, back)
        if stands_inside_another(self.board, number):
            self.board.lift(number)
            self.board.stand(number, self.words[number], spot.start, spot.way >= AXES)


def begun_message(board: WordBoard, guard: Guard, message: Message) -> dict[int, str]:
    """The message in the first blank cells, by place on the board; nothing where it cannot stand there.

    They are too few for it, or it spells with the words what must not be read.
    """
    blank = [place for place in reading_order(board, message) if board.blank >> place & 1]
    begun = dict(zip(blank, message.letters, strict=False))
    short = len(begun) < len(message.letters)
    return {} if short or guard.hits_through(begun, board, board.letters | begun) else begun


def reading_order(board: WordBoard, message: Message) -> list[int]:
    """The cells in play, by place on the board, as a message is read."""
    rows = [list(range(first, first + board.stride - 1)) for first in range(0, board.half, board.stride)]
    return [place for place in message.in_order(rows) if board.full >> place & 1]
