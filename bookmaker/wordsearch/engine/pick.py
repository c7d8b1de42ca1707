"""Pick the words of a pool that make the best puzzle together.

Words that get along are drawn blindly first and seated. Then a few at a time are lifted and
drawn anew, as in stirring (stir.py), and now and again one of them gives way to another word
of the pool. What comes of it is judged as any arrangement is, by its crossings and its
spread, and kept or undone; as long as a word has no seat, shorter words are welcome. Placing
begins with the arrangement in which the chosen words did best.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...rng import Dice
from ..model import Request
from ..words import Entry
from .board import WordSpot
from .choose import clash, same_find
from .odds import by_shared_letters, odds_at
from .place import SEATING_GREED, Placing
from .stir import STIRRING, WARMTHS, draw_loss, draw_sample, sample_size

SEARCHING = 3  # draws for each that stirring has
MOST_FITTING_DRAWS = 100  # draws a word may take until all have a seat
EXCHANGED = 2  # every so many times a lifted word gives way to another
WORDS_LOOKED_AT = 8  # for one that gets along with the rest
WORDS_PER_INITIAL = 4  # of so many words of a list, only one should begin with the same letter
LETTER_WORTH = 60  # of a letter less, while there is no room for all


def pick_well(
    request: Request, entries: tuple[Entry, ...], dice: Dice
) -> tuple[tuple[Entry, ...], dict[int, WordSpot]]:
    """The chosen entries, some exchanged for others of the pool; where they stood when at their best."""
    picking = Picking(request, entries, dice)
    if picking.spare and picking.movable:
        picking.search()
    order = {entry: number for number, entry in enumerate(request.place + request.pool)}
    old = sorted(range(len(picking.best)), key=lambda number: order[picking.best[number]])
    spots = {number: picking.spots[each] for number, each in enumerate(old) if each in picking.spots}
    return tuple(picking.best[each] for each in old), spots


class Picking:
    """One search for the words of a puzzle; `best` is the choice to go by, `spots` where it stood."""

    def __init__(self, request: Request, entries: tuple[Entry, ...], dice: Dice) -> None:
        self.chosen, self.dice = list(entries), dice
        fixed, chosen = set(request.place), set(entries)
        self.movable = [number for number, entry in enumerate(entries) if entry not in fixed]
        self.spare = [entry for entry in request.pool if entry not in chosen]
        self.clashes = same_find if request.embedded == "allow" else clash
        self.words = [entry.letters for entry in entries]
        self.placing = Placing(request, self.words, dice)
        self.anyway = tuple(bool(quota) for quota in self.placing.quotas)
        self.best = entries
        self.spots: dict[int, WordSpot] = {}

    def search(self) -> None:
        """Exchange words until all have a seat, then for a better puzzle; keep the best choice seen."""
        placing = self.placing
        for number in placing.longest_first(range(len(self.words))):
            placing.seat_fairly(number, odds_at(SEATING_GREED))
        value, highest = self._value(), -1_000_000_000
        for end, least in (
            (MOST_FITTING_DRAWS * len(self.words), True),
            (SEARCHING * placing.stirring, False),
        ):
            first = placing.draws
            while (spent := placing.draws - first) < end and (self._out() or not least):
                warmth = WARMTHS[spent * len(WARMTHS) // end]
                value = self._step(value, value - draw_loss(self.dice, warmth))
                if value > highest:
                    highest, self.best, self.spots = value, tuple(self.chosen), dict(placing.board.spots)

    def _step(self, value: int, floor: int) -> int:
        """Lift a few words and draw them anew, maybe another instead of one; the value then."""
        board, dice = self.placing.board, self.dice
        before, out = board.snapshot(), self._out()
        lifted = draw_sample(self.placing, sample_size(self.placing)) if board.spots else []
        lifted = lifted or [*board.spots][: not out]  # where none stood near, the first will do
        for each in lifted:
            board.lift(each)
        number = dice.choice([*out, *lifted])
        there = self._other(number, bool(out)) if dice.below(EXCHANGED) == 0 else None
        if there is not None:
            self._exchange(number, there)
        dice.shuffle(lifted)
        for each in self.placing.longest_first([*out, *lifted]):
            self.placing.seat_fairly(each, STIRRING)
        now = self._value()
        if now >= floor:
            return now
        if there is not None:
            self._exchange(number, there)  # back
        board.restore(before)
        return value

    def _out(self) -> list[int]:
        """The words without a seat."""
        return [number for number in range(len(self.words)) if number not in self.placing.board.spots]

    def _value(self) -> int:
        tight = (
            LETTER_WORTH * sum(map(len, self.words)) if len(self.placing.board.spots) < len(self.words) else 0
        )
        return self.placing.value() - tight

    def _exchange(self, number: int, there: int) -> None:
        self.chosen[number], self.spare[there] = self.spare[there], self.chosen[number]
        self.words[number] = self.chosen[number].letters

    def _other(self, number: int, tight: bool) -> int | None:
        """A word of the pool, by its place among the spare ones, that gets along with all but this one.

        Of some, the one that would cross most letters as things are; where it is tight, the shortest.
        """
        if number not in self.movable:
            return None
        others = [entry for each, entry in enumerate(self.chosen) if each != number]
        found = [
            there
            for there in {self.dice.below(len(self.spare)) for _ in range(WORDS_LOOKED_AT)}
            if self._gets_along(self.spare[there], others, self.chosen[number])
        ]
        if tight:
            return min(found, key=lambda there: len(self.spare[there].letters), default=None)
        return max(found, key=lambda there: self._crossed_by(self.spare[there]), default=None)

    def _crossed_by(self, entry: Entry) -> int:
        """How many letters a word could share with those that stand, at its best start."""
        self.placing.draws += 1
        fit = self.placing.board.fits(entry.letters, self.anyway)
        return by_shared_letters(fit)[0][0] if fit else -1

    def _gets_along(self, entry: Entry, others: Sequence[Entry], instead: Entry) -> bool:
        initials = Counter(other.letters[0] for other in others)
        first = entry.letters[0]
        if (
            first != instead.letters[0]
            and (initials[first] + 1) * WORDS_PER_INITIAL > len(others) + WORDS_PER_INITIAL
        ):
            return False
        return not any(self.clashes(entry, other) for other in others)
