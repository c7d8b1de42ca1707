"""Add near misses: lines that miss a word by one letter, and never a further copy of the word.

Rules: the filling is right before and stays right; cells of words and decoys stay as they are,
only a word alone may move. Good if the eye is led astray everywhere.

One letter after another is changed. A change that adds near misses stands, one that loses some
stands by chance, the less likely the more it loses and the later it comes. Lines that miss a
longer word by two letters count a little, for they are on the way; near misses of a long one are
written letter after letter. A word that stands alone is taken apart first: among so many near
misses the dice find one to be made the word in the end. Odds are whole numbers and effort is
counted in steps, so the same dice give the same letters everywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from ...rng import Dice
from ..model import Request
from ..words import WordLetters
from .board import AXES, WAY_NAMES, WordBoard, places
from .guard import Guard
from .miss_counts import KEPT_OUT_MISSES, NEAR_WORTH, Lines

# Lines looked at for a cell, and in all, at strength 10; a change of a letter looks at a few more
# than the word has letters.
LOOKS = {"fast": 120, "standard": 800, "fine": 14_000, "finest": 160_000}
SEARCH_STEPS = {"fast": 60_000, "standard": 400_000, "fine": 7_000_000, "finest": 80_000_000}
EXTRA_LOOK_LETTERS = 2
LEAST_CHANGES = 6  # changes for a cell: with fewer a grid is left as it is
NEAR_MISS_ROUNDS = {"fast": 1, "standard": 1, "fine": 1, "finest": 3}  # the best of so many is kept
STRONGEST = 10

LOSS_ODDS_UNIT = 1 << 30
# The odds, in thousandths, of losing what such a line by two is worth: hot at first, cold in the end.
COOLING = (905, 888, 868, 845, 819, 788, 754, 713, 670, 621, 564, 514, 448, 390, 331, 251, 0)
WORST_LOSS = 150  # a greater loss never stands
MOST_SPOTS_TRIED = 12
COPY_COST = 20  # of breaking one that would come about with the word
CHEAPEST_PART = 8  # a word alone comes to stand in one of the cheapest eighth of its spots
SETTLING_HEAT = 10  # from it on a grid keeps its pattern
LONG_WORD_LETTERS = 8  # from so many near misses do not come about by single letters


class Candidate(NamedTuple):
    """Where one letter would make the word, and what that costs."""

    cost: int
    item: int
    step: int
    low: int
    place: int
    sign: int


def add_near_misses(
    request: Request,
    board: WordBoard,
    guard: Guard,
    letters: dict[int, str],
    fixed: Collection[int],
    dice: Dice,
) -> tuple[WordBoard, dict[int, str]]:
    """The same puzzle with more near misses: its board and its letters.

    The cells of words and `fixed` ones keep their letters, but for a word that stands alone.
    """
    words = [*guard.once, *(entry.letters for entry in request.absent)]
    free = [place for place in places(board.blank) if place not in fixed]
    rounds = NEAR_MISS_ROUNDS[request.effort]
    steps = _steps(request, len(free), max(map(len, words), default=0)) // rounds
    if not steps or not words or len(set(letters.values())) < 2:
        return board, letters
    alone = len(words) == len(guard.once) == 1 and not fixed
    best, most = (board, letters), -1
    for _ in range(rounds):
        lines = _lines(request, board, guard, letters)
        stood = _move(request, board, lines, steps, dice) if alone else None
        if stood is None:
            lines = _lines(request, board, guard, letters)
            _climb_and_anneal(lines, free, steps, dice)
        if lines.near > most:
            best, most = (stood or board, lines.letters()), lines.near
    return best


def _steps(request: Request, cells: int, length: int) -> int:
    """How many changes may be tried; 0 where they are too few to be seen."""
    strength = min(request.goals.near_misses, STRONGEST)
    looks = min(LOOKS[request.effort] * cells, SEARCH_STEPS[request.effort]) * strength // STRONGEST
    steps = looks // (length + EXTRA_LOOK_LETTERS)
    return steps if steps >= LEAST_CHANGES * cells else 0


def _lines(request: Request, board: WordBoard, guard: Guard, letters: Mapping[int, str]) -> Lines:
    """The lines that count, and those on which strings must be kept out."""
    words = [*guard.once, *(entry.letters for entry in request.absent)]
    known = {*letters.values(), *(letter for word in words for letter in word)}
    kept_out = [string for string in guard.strings if string not in set(words) and known >= set(string)]
    lines = Lines(board, letters, [*words, *kept_out])
    for word in words:
        lines.watch(word)
    for string in kept_out:
        lines.watch(string, KEPT_OUT_MISSES)
    _keep_shares(lines, words, STRONGEST - min(request.goals.near_misses, STRONGEST))
    return lines


def _keep_shares(lines: Lines, words: Sequence[WordLetters], tenths: int) -> None:
    """Keep letters from dying out, the less the harder near misses are sought.

    Else BANANA would soon stand in a grid of A and N, with no B but its own.
    """
    own = [letter for word in words for letter in word]
    cells = sum(sign >= 0 for sign in lines.cells)
    for sign, letter in enumerate(lines.names):
        share = cells * own.count(letter) * tenths // (len(own) * STRONGEST)
        lines.least[sign] = min(share, lines.cells.count(sign))


def _move(request: Request, board: WordBoard, lines: Lines, steps: int, dice: Dice) -> WordBoard | None:
    """The word taken apart, the grid climbed, the word made anew; None if no near miss will do."""
    if not _break_word(board, lines, dice):
        return None
    _climb_and_anneal(lines, places(board.full), steps, dice)
    way, spots = _draw_way(request, lines, dice)
    cheap = dice.shuffled(sorted(spots)[: -(-len(spots) // CHEAPEST_PART)])
    spot = next((spot for spot in cheap[:MOST_SPOTS_TRIED] if _make_whole(lines, spot, dice)), None)
    if spot is None:
        return None
    fresh = WordBoard(request.mask)
    fresh.put(0, lines.words[0], way, spot.low)
    settling = COOLING[SETTLING_HEAT:] if lines.length < LONG_WORD_LETTERS else (0,)
    _anneal(lines, places(fresh.blank), settling, steps // 4, dice)
    return fresh


def _break_word(board: WordBoard, lines: Lines, dice: Dice) -> bool:
    """Change one letter of the word in such a way that nothing comes about."""
    changes = [
        (place, sign)
        for place in places(board.spots[0].cells)
        for sign in range(len(lines.names))
        if sign != lines.cells[place] and not lines.completes(place, sign)
    ]
    if changes:
        lines.put(*dice.choice(changes))
    return bool(changes)


def _draw_way(request: Request, lines: Lines, dice: Dice) -> tuple[int, list[Candidate]]:
    """A way for the word, drawn by the directions' weights, with the spots along it."""
    corner = places(lines.board.full)[0] if request.clear_corner else -1
    lots = [WAY_NAMES.index(name) for name, weight in request.directions for _ in range(weight)]
    while lots:
        way = dice.choice(lots)
        spots = list(_candidates(lines, way % lines.wanted, corner if way < AXES else -1))
        if spots:
            return way, spots
        lots = [other for other in lots if other != way]
    return 0, []


def _candidates(lines: Lines, block: int, corner: int) -> Iterator[Candidate]:
    """Every near miss along a way that one letter turns into the word, and into nothing worse."""
    first, step, reading = lines.blocks[block]
    for low, misses in enumerate(lines.misses[first : first + lines.board.half]):
        if misses == 1 and low != corner:
            at = next(i for i, sign in enumerate(reading) if lines.cells[low + i * step] != sign)
            place, sign = low + at * step, reading[at]
            seen = lines.view(place, sign)(lines.misses)
            if KEPT_OUT_MISSES + 1 not in seen:
                copies = COPY_COST * (seen.count(1) - 1)
                yield Candidate(copies - lines.gain(place, sign), first + low, step, low, place, sign)


def _make_whole(lines: Lines, spot: Candidate, dice: Dice) -> bool:
    """Make a near miss the word, and break what copies that makes; or change nothing."""
    undo = [(spot.place, lines.cells[spot.place])]
    lines.put(spot.place, spot.sign)
    own = range(spot.low, spot.low + lines.length * spot.step, spot.step)
    for item, low, step in lines.whole_through(spot.place):
        if item != spot.item and lines.misses[item] == 0:
            changes = [
                (lines.gain(place, sign), place, sign)
                for place in range(low, low + lines.length * step, step)
                for sign in range(len(lines.names))
                if place not in own and sign != lines.cells[place] and not lines.completes(place, sign)
            ]
            if not changes:
                for place, sign in reversed(undo):
                    lines.put(place, sign)
                return False
            most = max(changes)[0]
            _, place, sign = dice.choice([change for change in changes if change[0] == most])
            undo.append((place, lines.cells[place]))
            lines.put(place, sign)
    return True


def _climb_and_anneal(lines: Lines, free: list[int], steps: int, dice: Dice) -> None:
    """Change the free cells for the better, in so many steps."""
    long = lines.length >= LONG_WORD_LETTERS
    if long:
        _write(lines, set(free), steps // (2 * lines.length), dice)
    _anneal(lines, free, (0,) if long else COOLING, steps, dice)


def _anneal(lines: Lines, free: list[int], ratios: Sequence[int], steps: int, dice: Dice) -> None:
    """Change letters one by one, losses standing ever less often."""
    cells, misses, views, view = lines.cells, lines.misses, lines.views, lines.view
    random, count, names, guarded = dice.random, len(free), len(lines.names), lines.guarded
    nearer, worth, least = lines.nearer, NEAR_WORTH - lines.nearer, lines.least
    there = [cells.count(sign) for sign in range(names)]
    for ratio in ratios:
        odds = _odds(ratio)
        for _ in range(steps // len(ratios)):
            place = free[int(random() * count)]
            old = cells[place]
            sign = int(random() * (names - 1))
            sign += sign >= old  # any but the one that is there
            key = place * names
            new = (views.get(key + sign) or view(place, sign))(misses)
            if 1 in new or (guarded and KEPT_OUT_MISSES + 1 in new):
                continue
            was = (views.get(key + old) or view(place, old))(misses)
            loss = worth * (was.count(1) - new.count(2))
            if nearer:
                loss += was.count(2) - new.count(3)
            stands = loss <= 0 or (loss < WORST_LOSS and random() * LOSS_ODDS_UNIT < odds[loss])
            if stands and there[old] > least[old]:
                there[old] -= 1
                there[sign] += 1
                lines.put(place, sign)


def _odds(ratio: int) -> list[int]:
    """The odds, out of LOSS_ODDS_UNIT, that a loss stands."""
    odds = [LOSS_ODDS_UNIT]
    for _ in range(WORST_LOSS):
        odds.append(odds[-1] * ratio // 1_000)
    return odds


def _write(lines: Lines, free: set[int], tries: int, dice: Dice) -> None:
    """Write whole near misses over the letters that are there, wherever that is a gain."""
    blocks = lines.blocks[: lines.wanted]
    for _ in range(tries):
        first, step, reading = dice.choice(blocks)
        low = dice.below(lines.board.half)
        if 2 <= lines.misses[first + low] <= len(reading):
            wrong = [i for i, sign in enumerate(reading) if lines.cells[low + i * step] != sign]
            wrong.remove(dice.choice(wrong))
            _write_over(lines, free, [(low + i * step, reading[i]) for i in wrong])


def _write_over(lines: Lines, free: set[int], changes: list[tuple[int, int]]) -> None:
    """Make all these changes, or none if they complete something or are no gain together."""
    before, gain = [], 0
    for place, sign in changes:
        if place not in free or lines.completes(place, sign):
            break
        before.append((place, lines.cells[place]))
        gain += lines.gain(place, sign)
        lines.put(place, sign)
    if len(before) < len(changes) or gain <= 0:
        for place, sign in reversed(before):
            lines.put(place, sign)
