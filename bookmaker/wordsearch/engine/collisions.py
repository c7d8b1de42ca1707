"""Remove collisions: unwanted readings that placed words spell by themselves, which no filling can repair.

A word that a stray reading runs through is lifted and drawn anew, greedily first, then
anywhere, until nothing unwanted runs through it. Where the grid is too crowded for that, a
few words are lifted together and seated one after the other, each where it spells the least.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..words import WordLetters
from .board import AXES, WordBoard, WordSpot, as_bits, places
from .guard import Guard, Hit
from .odds import Odds, odds_at

if TYPE_CHECKING:
    from .place import Placing

COLLISION_ROUNDS = 12  # of moving a word for each
MOVES = 150  # of several words together
MOST_LIFTED_WORDS = 7  # beside the one in the way
SEAT_DRAWS = 10  # for one word
COLLISION_SWEEPS = 2  # over all words, afterwards; one more for so many draws of the effort:
SWEEP_DRAWS = 500
LAST_GREED = 500  # odds a shared letter wins by then
FIRST_HEATS = (50, 12, 3)  # of the first draws; a greedy word goes back to where it stood
ANYWHERE = Odds((1,) * 5)


def separate_collisions(placing: Placing, guard: Guard) -> None:
    """Move words until their letters alone spell nothing unwanted, or no way was found."""
    board = placing.board
    letters = board.letters
    hits = guard.hits_among(letters, board)
    if not hits:
        return
    for _ in range(COLLISION_ROUNDS):
        hits = _move_words(hits, placing, guard, letters)
        if not hits:
            if placing.budget.stirring:
                _regain_value(placing, guard, letters)
            return
    _reseat_groups(placing, guard)


def _move_words(hits: list[Hit], placing: Placing, guard: Guard, letters: dict[int, str]) -> list[Hit]:
    """Move one word for each collision; the collisions that are left, or new."""
    board, changed = placing.board, 0
    for hit in hits:
        crossing = _words_through(hit, board)
        if guard.hits_through((hit.low,), board, letters):  # else another move has ended it
            number = placing.dice.choice(crossing)
            left = board.spots[number].cells
            _draw_anew(placing, guard, (number,), letters)
            changed |= left | board.spots[number].cells | 1 << hit.low
    return guard.hits_through(places(changed), board, letters)


def _regain_value(placing: Placing, guard: Guard, letters: dict[int, str]) -> None:
    """Stir a little more, to win back what moving words has cost, without new collisions."""
    board, dice = placing.board, placing.dice
    best, highest = board.snapshot(), placing.value()
    for _ in range(COLLISION_SWEEPS + placing.stirring // SWEEP_DRAWS):
        for number in dice.shuffled(list(board.spots)):
            word, seat = placing.words[number], board.spots[number]
            _lift(board, number, letters)
            placing.seat(number, odds_at(LAST_GREED))
            spot = board.spots[number]
            _write(board, number, word, letters)
            both = places(spot.cells | seat.cells)  # what it leaves may have been part of it alone
            if spot != seat and guard.hits_through(both, board, letters):
                _lift(board, number, letters)
                board.put(number, word, seat.way, seat.low)
                _write(board, number, word, letters)
            elif spot != seat and (value := placing.value()) > highest:
                best, highest = board.snapshot(), value
    board.restore(best)


def _reseat_groups(placing: Placing, guard: Guard) -> None:
    """Lift several words at a time; a loss is taken back."""
    board, dice = placing.board, placing.dice
    hits = guard.hits(board)
    for _ in range(MOVES):
        if not hits:
            return
        before = board.snapshot()
        chosen = {dice.choice(_words_through(dice.choice(hits), board))}
        chosen.update(dice.choice(list(board.spots)) for _ in range(dice.below(MOST_LIFTED_WORDS + 1)))
        numbers = sorted(chosen, key=lambda number: (-len(placing.words[number]), number))
        seated = _draw_anew(placing, guard, numbers, board.letters)
        now = guard.hits(board)
        if seated and len(now) <= len(hits):
            hits = now
        else:
            board.restore(before)


def _words_through(hit: Hit, board: WordBoard) -> list[int]:
    """The words that a reading runs through."""
    cells = as_bits(hit.places)
    return [number for number, spot in board.spots.items() if spot.cells & cells]


def _draw_anew(placing: Placing, guard: Guard, numbers: Sequence[int], letters: dict[int, str]) -> bool:
    """Lift these words and seat each where it spells the least; whether all have a seat.

    `letters` is kept up to date.
    """
    for number in numbers:
        _lift(placing.board, number, letters)
    return all(_seat_quietly(placing, guard, number, letters) for number in numbers)


def _seat_quietly(placing: Placing, guard: Guard, number: int, letters: dict[int, str]) -> bool:
    """Draw seats for a word until one spells nothing unwanted, or take the best seen."""
    board, word = placing.board, placing.words[number]
    collisions: dict[WordSpot, int] = {}
    for odds in _odds_to_try():
        if not placing.seat(number, odds):
            return False
        spot = board.spots[number]
        if spot not in collisions:
            _write(board, number, word, letters)
            collisions[spot] = len(guard.hits_through(places(spot.cells), board, letters))
            if not collisions[spot]:
                return True
            _lift(board, number, letters)
        else:
            board.lift(number)
    best = min(collisions, key=collisions.__getitem__)
    board.put(number, word, best.way, best.low)
    _write(board, number, word, letters)
    return True


def _odds_to_try() -> Iterable[Odds]:
    return [*map(odds_at, FIRST_HEATS), *[ANYWHERE] * (SEAT_DRAWS - len(FIRST_HEATS))]


def _lift(board: WordBoard, number: int, letters: dict[int, str]) -> None:
    spot = board.lift(number)
    for place in places(spot.cells & board.blank):
        del letters[place]


def _write(board: WordBoard, number: int, word: WordLetters, letters: dict[int, str]) -> None:
    spot = board.spots[number]
    reading = word if spot.way < AXES else word[::-1]
    step = board.steps[spot.way % AXES]
    letters.update((spot.low + i * step, letter) for i, letter in enumerate(reading))
