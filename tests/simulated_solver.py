"""A solver who scans as a person does, in glances.

Word after word, the eye runs row by row for the word's first letter, or for a rare one if it
has any. Running over a letter costs a quarter of a glance, stopping at one that is sought a whole
one, and so does each look at a neighbour and each letter that is followed from there. The
eye overlooks words: hardly any that read like a line of text, more downwards, most of them
backwards along a diagonal, and some whose letter stands in the loop of a word found before. Who gets
to the end without a find begins again, a little more careful. What the list holds back is
found out on the way: a missing letter is taken for any, a scrambled word begins with any of its letters, a
coded word is decoded first; a clue costs a while of thinking. Where the list is withheld every
line is read, for all words at once.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from bookmaker import Entry, Puzzle
from bookmaker.wordsearch.grid import DIRECTIONS, Cell

RUN, LOOK = 0.25, 1.0  # glances
OVERLOOKED = {"e": 1, "s": 10, "se": 25, "ne": 35, "w": 40, "n": 35, "nw": 50, "sw": 50}  # percent
IN_A_LOOP = 15
PASSES = 6  # then a word is given up
DECODED, THOUGHT, CHECKED = 3.0, 40.0, 6.0  # a letter, a clue, a line that was nearly the word
RARE = 2.0  # percent of English text
PERCENT = dict(
    zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        map(
            float,
            "8.2 1.5 2.8 4.3 12.7 2.2 2 6.1 7 .2 .8 4 2.4 6.7 7.5 1.9 .1 6 6.3 9.1 2.8 1 2.4 .2 2 .1".split(),
        ),
        strict=True,
    )
)


def glances(puzzle: Puzzle, seed: int) -> float:
    """How many glances the list takes, for each word."""
    solver = Solver(puzzle, random.Random(seed))
    words = [entry for entry in puzzle.entries if entry.listed or entry.placed]
    return sum(solver.seek(entry) for entry in words) / max(len(words), 1)


class Solver:
    """One person at one puzzle."""

    def __init__(self, puzzle: Puzzle, dice: random.Random) -> None:
        self.puzzle, self.dice = puzzle, dice
        self.grid = {
            (row, column): letter
            for row, line in enumerate(puzzle.grid)
            for column, letter in enumerate(line)
            if letter is not None
        }
        self.looped: set[Cell] = set()
        self.together = sum(not entry.listed for entry in puzzle.entries)  # words sought at once

    def seek(self, entry: Entry) -> float:
        """What it takes to find a word, or to give it up."""
        known = Known.of(entry, bool(self.puzzle.key))
        spent = known.before
        for turn in range(PASSES if entry.placed else 2):
            cost, found = self._scan(entry, known, turn)
            spent += cost / (1 if entry.listed else self.together)
            if found:
                assert entry.placed
                self.looped.update(entry.placed.cells(len(entry.letters)))
                break
        return spent

    def _scan(self, entry: Entry, known: Known, turn: int) -> tuple[float, bool]:
        """Once through the grid."""
        spent = 0.0
        goal = set(known.starts(entry)) if entry.placed else set()
        for cell, letter in self.grid.items():
            spent += RUN
            if letter in known.sought:
                spent += LOOK + self._follow(cell, known)
                if cell in goal and not self._overlooks(entry, cell, turn):
                    return spent + len(entry.letters), True
        return spent, False

    def _follow(self, cell: Cell, known: Known) -> float:
        """Looking all round a letter, and along whatever goes on like the word."""
        spent = 0.0
        for down, right in DIRECTIONS.values():
            left = known.letters.copy()
            left.subtract(self.grid[cell])
            row, column = cell
            for step in range(1, known.length):
                row, column = row + down, column + right
                spent += LOOK if step == 1 else LOOK / 2
                letter = self.grid.get((row, column))
                if letter is None or not known.goes_on(letter, step, left):
                    break
                if step == known.length - 2:
                    spent += CHECKED
        return spent

    def _overlooks(self, entry: Entry, cell: Cell, turn: int) -> bool:
        assert entry.placed
        chance = OVERLOOKED[entry.placed.direction] + IN_A_LOOP * (cell in self.looped)
        return self.dice.random() * 100 < chance / (1 + turn)


class Known:
    """What a solver knows of a word before finding it."""

    def __init__(self, pattern: list[str | None], shuffled: bool, before: float) -> None:
        self.pattern, self.shuffled, self.before = pattern, shuffled, before
        self.length = len(pattern)
        self.letters = Counter(letter for letter in pattern if letter)
        told = [i for i, letter in enumerate(pattern) if letter]
        rare = [i for i in told if PERCENT.get(pattern[i] or "", RARE) < RARE]
        self.at = rare[0] if rare and not shuffled else (told or [0])[0]
        first = pattern[self.at] if told else None
        self.sought = set(self.letters) if shuffled or first is None else {first}
        if not told:
            self.sought = set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    @classmethod
    def of(cls, entry: Entry, coded: bool) -> Known:
        """Every letter, unless the list holds some back."""
        whole: list[str | None] = list(entry.letters)
        if not entry.listed:
            return cls([None] * len(whole), False, 0.0)
        if coded:
            return cls(whole, False, DECODED * len(whole))
        if entry.printed is None:
            return cls(whole, False, THOUGHT if entry.clue else 0.0)
        printed = [sign for sign in entry.printed.upper() if sign.isalnum() or sign == "_"]
        letters = [sign for sign in printed if sign != "_"]
        if letters == list(reversed(entry.word)):
            return cls(whole, False, len(whole) / 2)
        if len(letters) < len(whole):
            pattern = [None if sign == "_" else sign for sign in printed]
            return cls(pattern if len(pattern) == len(whole) else [*letters], False, len(whole))
        return cls(whole, True, len(whole))

    def starts(self, entry: Entry) -> Iterator[Cell]:
        """The cells at which looking round finds the word."""
        assert entry.placed
        cells = entry.placed.cells(len(entry.letters))
        yield from (cells[0], cells[-1]) if self.shuffled else [cells[self.at]]

    def goes_on(self, letter: str, step: int, left: Counter[str]) -> bool:
        """Whether a line may still be the word."""
        if self.shuffled or not self.letters:
            left.subtract(letter)
            return not self.letters or left[letter] >= 0
        at = self.at + step
        return at < self.length and self.pattern[at] in (None, letter)
