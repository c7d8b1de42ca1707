"""Fill a grid from few letters, where nearly every draw spells an unwanted word.

First in reading order: a letter is drawn that neither completes an unwanted word nor leaves
the cells after it without a letter that would not. Lines are read as if they came from beyond
the border, so that none begins with a trap (after AA at the border of an AAB puzzle, all would
have to be A's). Then repair by least conflict: one unwanted reading after another is broken
by the change of one letter that leaves the fewest, with a little chance against going in
circles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ...rng import Dice
from ..model import Weights
from ..words import WordLetters
from .automaton import Automaton
from .board import WordBoard, places
from .guard import Guard

Reading = tuple[int, int, int]  # lowest place, step, length
BLIND_REPAIR_ODDS = 12  # one repair in so many is drawn blindly
IDLE_REPAIRS = 1_500  # in which the readings left over come to no new low
OUTSIDE = "\0"


class LetterGrid:
    """The grid as a list of signs, one a place, with the words nobody may read in it."""

    def __init__(self, board: WordBoard, guard: Guard, letters: Iterable[str]) -> None:
        names = sorted(set(letters))
        self.numbers = {letter: number for number, letter in enumerate(names)}
        self.signs = {letter: chr(number + 1) for letter, number in self.numbers.items()}
        self.steps = board.steps
        self.cells = [OUTSIDE] * board.half
        self.kept = {
            (spot.low, board.steps[spot.way % 4], len(guard.once[number]))
            for number, spot in board.spots.items()
        }
        self.board, self.guard = board, guard
        possible = [word for word in guard.strings if self.signs.keys() >= set(word)]
        self.automaton = Automaton(
            ([self.numbers[letter] for letter in word] for word in possible), len(names)
        )
        texts = {"".join(self.signs[letter] for letter in word) for word in possible}
        self.words: dict[int, list[str]] = {}
        for text in sorted(texts | {text[::-1] for text in texts}):
            self.words.setdefault(len(text), []).append(text)

    def all_readings(self) -> list[Reading]:
        """Every unwanted reading in the grid."""
        found = []
        for step in self.steps:
            for first in range(step):
                line = "".join(self.cells[first::step])
                for length, texts in self.words.items():
                    found += [
                        (first + at * step, step, length) for text in texts for at in _find_all(line, text)
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
                        found += [(first + at * step, step, length) for at in _find_all(line, text)]
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


def _find_all(line: str, text: str) -> Iterator[int]:
    at = line.find(text)
    while at >= 0:
        yield at
        at = line.find(text, at + 1)


def must_touch_border(word: WordLetters, weights: Weights) -> bool:
    """Whether a word, among these letters, comes again unless it starts or ends at the border.

    The doubled letter of AAB does: whatever stands before it, AAB is read a second time, but A's
    down to the border.
    """
    letters = sorted({letter for letter, _ in weights} | set(word))
    text = [letters.index(letter) for letter in word]
    return not Automaton([text], len(letters)).can_stand_off_border(text)


def fill_tightly(
    board: WordBoard, guard: Guard, weights: Weights, fixed: Mapping[int, str], dice: Dice
) -> tuple[dict[int, str], int] | None:
    """A letter for every cell and the repairs it took; None when the repairs did not end."""
    if len(weights) < 2:
        return None  # one letter has nothing to change to
    grid = LetterGrid(board, guard, {letter for letter, _ in weights} | set(fixed.values()))
    lots = "".join(grid.signs[letter] * share for letter, share in _reduce_weights(weights))
    for place, letter in fixed.items():
        grid.cells[place] = grid.signs[letter]
    _draw_letters(grid, lots, dice)
    free = {place for place in places(board.full) if place not in fixed}
    repairs = _repair(grid, free, sorted(set(lots)), dice)
    if repairs is None:
        return None
    names = {sign: letter for letter, sign in grid.signs.items()}
    return {place: names[grid.cells[place]] for place in places(board.full)}, repairs


def _reduce_weights(weights: Weights) -> Weights:
    """The same weights in about a thousand lots."""
    total = sum(weight for _, weight in weights)
    return tuple((letter, -(-weight * 1000 // total)) for letter, weight in weights)


class Lookahead:
    """What the letters laid so far leave to the cells after them.

    `shut` has a bit, cell by cell, for each letter that would complete a word there;
    `arriving`, for each axis, the state in which the automaton comes to a cell.
    """

    def __init__(self, grid: LetterGrid) -> None:
        self.automaton = automaton = grid.automaton
        room, edge = grid.board.half + grid.steps[1] + 1, automaton.border_state()
        self.arriving = [(step, [edge] * room) for step in grid.steps]
        self.shut = [0] * room
        fixed = [place for place, sign in enumerate(grid.cells) if sign != OUTSIDE]
        for place in fixed:
            self.shut[place] = automaton.every ^ 1 << ord(grid.cells[place]) - 1
        # Where some letter is always open, only cells laid already can be left without one.
        tricky = fixed if automaton.is_easy(edge) else places(grid.board.full)
        self.careful = {place - step for place in tricky for step in grid.steps}

    def leaves_all(self, place: int, number: int) -> bool:
        """Whether every cell after this one would still have a letter."""
        onward, shuts, every = self.automaton.onward, self.automaton.shut, self.automaton.every
        return all(
            self.shut[place + step] | shuts[onward[states[place]][number]] != every
            for step, states in self.arriving
        )


def _draw_letters(grid: LetterGrid, lots: str, dice: Dice) -> None:
    """Draw letter by letter, in reading order."""
    ahead, cells, random = Lookahead(grid), grid.cells, dice.random
    shut, careful, onward, shuts = ahead.shut, ahead.careful, ahead.automaton.onward, ahead.automaton.shut
    drawn = [ord(sign) - 1 for sign in lots]
    count, mine = len(drawn), sorted(set(drawn))
    for place in places(grid.board.full):
        if cells[place] == OUTSIDE:
            number = drawn[int(random() * count)]
            if shut[place] >> number & 1 or (place in careful and not ahead.leaves_all(place, number)):
                number = _next_best(ahead, place, mine, dice)
            cells[place] = chr(number + 1)
        else:
            number = ord(cells[place]) - 1
        for step, states in ahead.arriving:
            states[place + step] = state = onward[states[place]][number]
            shut[place + step] |= shuts[state]


def _next_best(ahead: Lookahead, place: int, numbers: list[int], dice: Dice) -> int:
    """A letter that completes no word, and if there is one, that leaves a letter to each cell after it."""
    able = [number for number in numbers if not ahead.shut[place] >> number & 1] or numbers
    kind = [number for number in able if ahead.leaves_all(place, number)]
    return dice.choice(kind or able)


def _repair(grid: LetterGrid, free: set[int], signs: list[str], dice: Dice) -> int | None:
    """Break unwanted readings one by one; how many changes it took, None if without end."""
    queue = grid.all_readings()
    bad = set(queue)
    limit = 2 * len(free) + 500
    fewest, lately, changes = len(bad), 0, 0
    while bad:
        reading = _pop_random(queue, bad, dice)
        low, step, length = reading
        cells = [place for place in range(low, low + length * step, step) if place in free]
        if not cells or changes == limit or changes - lately > IDLE_REPAIRS:
            return None
        place, sign = _least_conflict(grid, cells, signs, dice)
        bad.difference_update(grid.readings(place))
        grid.cells[place] = sign
        fresh = [reading for reading in grid.readings(place) if reading not in bad]
        bad.update(fresh)
        queue.extend(fresh)
        changes += 1
        if len(bad) < fewest:
            fewest, lately = len(bad), changes
    return changes


def _pop_random(queue: list[Reading], bad: set[Reading], dice: Dice) -> Reading:
    """A reading still bad, drawn; those mended meanwhile leave the queue."""
    while True:
        at = dice.below(len(queue))
        if queue[at] in bad:
            return queue[at]
        queue[at] = queue[-1]
        queue.pop()


def _least_conflict(grid: LetterGrid, cells: list[int], signs: list[str], dice: Dice) -> tuple[int, str]:
    """The change of one cell that leaves the fewest unwanted readings."""
    changes = [(place, sign) for place in cells for sign in signs if sign != grid.cells[place]]
    if dice.below(BLIND_REPAIR_ODDS) == 0:
        return dice.choice(changes)
    before = {place: len(grid.readings(place)) for place in cells}
    counts = []
    for place, sign in changes:
        old = grid.cells[place]
        grid.cells[place] = sign
        counts.append(len(grid.readings(place)) - before[place])
        grid.cells[place] = old
    least = min(counts)
    return dice.choice([change for change, count in zip(changes, counts, strict=True) if count == least])
