"""Tight filling: few letters to draw from, so that nearly every draw spells something.

First in reading order: no letter that completes an unwanted word is drawn while another is
to be had. Then repair by least conflict: one unwanted reading after another is broken by the
change of one letter that leaves the fewest, with a little chance against going in circles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ..rng import Dice
from .board import Board, places
from .guard import Guard
from .model import Weights

Reading = tuple[int, int, int]  # lowest place, step, length
CHANCE = 12  # one repair in so many is drawn blindly
OUTSIDE = "\0"


class Sheet:
    """The grid as a list of signs, one a place, with the words nobody may read in it."""

    def __init__(self, board: Board, guard: Guard, letters: Iterable[str]) -> None:
        self.signs = {letter: chr(i + 1) for i, letter in enumerate(sorted(set(letters)))}
        self.steps = board.steps
        self.cells = [OUTSIDE] * board.half
        self.kept = {
            (spot.low, board.steps[spot.way % 4], len(guard.once[number]))
            for number, spot in board.spots.items()
        }
        self.board, self.guard = board, guard
        texts = {"".join(self.signs[letter] for letter in word) for word in guard.strings}
        self.words: dict[int, list[str]] = {}
        self.endings: dict[int, dict[str, str]] = {}
        for text in sorted(texts | {text[::-1] for text in texts}):
            self.words.setdefault(len(text), []).append(text)
            ends = self.endings.setdefault(len(text) - 1, {})
            ends[text[:-1]] = ends.get(text[:-1], "") + text[-1]

    def all_readings(self) -> list[Reading]:
        """Every unwanted reading in the grid."""
        found = []
        for step in self.steps:
            for first in range(step):
                line = "".join(self.cells[first::step])
                for length, texts in self.words.items():
                    found += [
                        (first + at * step, step, length) for text in texts for at in _finds(line, text)
                    ]
        return [reading for reading in found if self.unwanted(reading)]

    def readings(self, place: int) -> list[Reading]:
        """The unwanted readings that run through a cell."""
        found = []
        for length, texts in self.words.items():
            reach = length - 1
            for step in self.steps:
                first = place - min(reach, place // step) * step
                line = "".join(self.cells[first : place + reach * step + 1 : step])
                for text in texts:
                    if text in line:
                        found += [(first + at * step, step, length) for at in _finds(line, text)]
        return [reading for reading in found if self.unwanted(reading)] if found else found

    def unwanted(self, reading: Reading) -> bool:
        """Whether a reading is neither a word's own nor part of a longer word's cells."""
        if reading in self.kept:
            return False
        low, step, length = reading
        return not any(
            other_step == step
            and other_length > length
            and low in range(start, start + other_length * step, step)
            and low + (length - 1) * step <= start + (other_length - 1) * step
            for start, other_step, other_length in self.kept
        )


def _finds(line: str, text: str) -> Iterator[int]:
    at = line.find(text)
    while at >= 0:
        yield at
        at = line.find(text, at + 1)


def fill_tightly(
    board: Board, guard: Guard, weights: Weights, fixed: Mapping[int, str], dice: Dice
) -> tuple[dict[int, str], int] | None:
    """A letter for every cell and the repairs it took; None when the repairs did not end."""
    letters = {letter for letter, _ in weights} | {letter for word in guard.strings for letter in word}
    sheet = Sheet(board, guard, letters | set(fixed.values()))
    free = [place for place in places(board.full) if place not in fixed]
    if len(weights) < 2:
        return None  # one letter has nothing to change to
    for place, letter in fixed.items():
        sheet.cells[place] = sheet.signs[letter]
    lots = "".join(sheet.signs[letter] * share for letter, share in _small(weights))
    _lay(sheet, free, lots, dice)
    repairs = _mend(sheet, set(free), sorted(set(lots)), dice)
    if repairs is None:
        return None
    names = {sign: letter for letter, sign in sheet.signs.items()}
    return {place: names[sheet.cells[place]] for place in places(board.full)}, repairs


def _small(weights: Weights) -> Weights:
    """The same weights in about a thousand lots."""
    total = sum(weight for _, weight in weights)
    return tuple((letter, -(-weight * 1000 // total)) for letter, weight in weights)


def _lay(sheet: Sheet, free: list[int], lots: str, dice: Dice) -> None:
    """Draw letter by letter, none that completes an unwanted word while another is to be had."""
    cells, random, count, signs = sheet.cells, dice.random, len(lots), sorted(set(lots))
    looks = [
        # how far back a word would begin, the step, its first letters, its endings
        (before * step, step, {line[0] for line in ends}, ends)
        for before, ends in sheet.endings.items()
        for step in sheet.steps
    ]
    for place in free:
        sign = lots[int(random() * count)]
        bad = ""
        for back, step, heads, ends in looks:
            # too near the top there is nothing to look back on
            if back <= place and cells[place - back] in heads:
                bad += ends.get("".join(cells[place - back : place : step]), "")
        if sign in bad:
            least = min(map(bad.count, signs))
            sign = dice.choice([other for other in signs if bad.count(other) == least])
        cells[place] = sign


def _mend(sheet: Sheet, free: set[int], signs: list[str], dice: Dice) -> int | None:
    """Break unwanted readings one by one; how many changes it took, None if without end."""
    queue = sheet.all_readings()
    bad = set(queue)
    limit = 2 * len(free) + 500
    changes = 0
    while bad:
        reading = _take(queue, bad, dice)
        low, step, length = reading
        cells = [place for place in range(low, low + length * step, step) if place in free]
        if not cells or changes == limit:
            return None
        place, sign = _least_conflict(sheet, cells, signs, dice)
        bad.difference_update(sheet.readings(place))
        sheet.cells[place] = sign
        fresh = [reading for reading in sheet.readings(place) if reading not in bad]
        bad.update(fresh)
        queue.extend(fresh)
        changes += 1
    return changes


def _take(queue: list[Reading], bad: set[Reading], dice: Dice) -> Reading:
    """A reading still bad, drawn; those mended meanwhile leave the queue."""
    while True:
        at = dice.below(len(queue))
        if queue[at] in bad:
            return queue[at]
        queue[at] = queue[-1]
        queue.pop()


def _least_conflict(sheet: Sheet, cells: list[int], signs: list[str], dice: Dice) -> tuple[int, str]:
    """The change of one cell that leaves the fewest unwanted readings."""
    changes = [(place, sign) for place in cells for sign in signs if sign != sheet.cells[place]]
    if dice.below(CHANCE) == 0:
        return dice.choice(changes)
    before = {place: len(sheet.readings(place)) for place in cells}
    counts = []
    for place, sign in changes:
        old = sheet.cells[place]
        sheet.cells[place] = sign
        counts.append(len(sheet.readings(place)) - before[place])
        sheet.cells[place] = old
    least = min(counts)
    return dice.choice([change for change, count in zip(changes, counts, strict=True) if count == least])
