"""Count, for every line of cells as long as a word, by how many letters it misses that word.

All lines of all readings are kept as numbers in one list, so that a change of a letter is a
change of the few numbers of the lines through its cell, and what a change would bring can be
told before it is made.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from operator import itemgetter

from ..words import WordLetters
from .board import AXES, WordBoard

NEAR_WORTH = 5  # of a line that misses by one letter; one that misses by two is worth 1
SHORT_WORD_LETTERS = 4  # up to which lines come near soon enough, and missing by two is worth nothing
NO_LINE_MISSES = 1_000
KEPT_OUT_MISSES = 300  # added to what a line misses a string by that is only to be kept out

View = Callable[[list[int]], tuple[int, ...]]


class Lines:
    """Every line of cells as long as a word: by how many letters it misses the word.

    `misses` has a block for each reading and axis, an item for each first cell. A cell is on
    the lines `place + offset`, for the offsets of `wanting`, that want this letter there.
    """

    def __init__(self, board: WordBoard, letters: Mapping[int, str], words: Collection[WordLetters]) -> None:
        self.board = board
        self.names = sorted({*letters.values(), *(letter for word in words for letter in word)})
        self.numbers = {letter: number for number, letter in enumerate(self.names)}
        self.cells = [self.numbers[letters[p]] if p in letters else -1 for p in range(board.half)]
        self.margin = max(map(len, words)) * board.steps[1]
        self.misses: list[int] = []
        self.wanting: list[list[int]] = [[] for _ in self.names]
        self.blocks: list[tuple[int, int, tuple[int, ...]]] = []  # first item, step, reading
        self.words: list[WordLetters] = []
        self.wanted = 0  # the blocks of the words, which come before those of what is kept out
        self.least = [0] * len(self.names)  # how often each letter is to stay
        self.views: dict[int, View] = {}

    @property
    def length(self) -> int:
        """The letters of the longest word."""
        return max(map(len, self.words))

    @property
    def nearer(self) -> int:
        """What a line is worth that misses by two letters."""
        return int(self.length > SHORT_WORD_LETTERS)

    @property
    def near(self) -> int:
        """How many near misses there are."""
        blocks = (first for first, _, _ in self.blocks[: self.wanted])
        return sum(self.misses[first : first + self.board.half].count(1) for first in blocks)

    @property
    def guarded(self) -> bool:
        """Whether strings are only to be kept out."""
        return self.wanted < len(self.blocks)

    def watch(self, word: WordLetters, apart: int = 0) -> None:
        """Follow a word in all its readings: one a way, or one an axis where both are the same."""
        text = tuple(self.numbers[letter] for letter in word)
        for way in range(AXES if text == text[::-1] else 2 * AXES):
            axis, reading = way % AXES, text if way < AXES else text[::-1]
            first = len(self.misses) + self.margin
            for index, sign in enumerate(reading):
                self.wanting[sign].append(first - index * self.board.steps[axis])
            self.misses += [NO_LINE_MISSES] * self.margin + self._counted(reading, axis, apart)
            self.blocks.append((first, self.board.steps[axis], reading))
        if not apart:
            self.words.append(word)
            self.wanted = len(self.blocks)

    def _counted(self, reading: Sequence[int], axis: int, apart: int) -> list[int]:
        """How many letters each line along an axis misses by; bytes added up as one large number."""
        half, step = self.board.half, self.board.steps[axis]
        total = 0
        for index, sign in enumerate(reading):
            wrong = bytes(cell != sign for cell in self.cells)
            total += int.from_bytes(wrong, "little") >> 8 * index * step
        room = self.board.room(axis, len(reading)) & self.board.full
        inside = f"{room:0{half}b}"[::-1]
        counts = total.to_bytes(half, "little")
        return [n + apart if sign == "1" else NO_LINE_MISSES for n, sign in zip(counts, inside, strict=True)]

    def view(self, place: int, sign: int) -> View:
        """Picks out of `misses` the lines that want this letter in that cell."""
        key = place * len(self.names) + sign
        if key not in self.views:
            # two far ones, so that it always gives a tuple
            self.views[key] = itemgetter(*[place + offset for offset in self.wanting[sign]], 0, 0)
        return self.views[key]

    def put(self, place: int, sign: int) -> None:
        """Change a letter."""
        for offset in self.wanting[self.cells[place]]:
            self.misses[place + offset] += 1
        for offset in self.wanting[sign]:
            self.misses[place + offset] -= 1
        self.cells[place] = sign

    def completes(self, place: int, sign: int) -> int:
        """How many readings of words, or of strings kept out, a letter would complete."""
        seen = self.view(place, sign)(self.misses)
        return seen.count(1) + seen.count(KEPT_OUT_MISSES + 1)

    def gain(self, place: int, sign: int) -> int:
        """What a letter that completes nothing is worth more than the one that is there."""
        new = self.view(place, sign)(self.misses)
        old = self.view(place, self.cells[place])(self.misses)
        nearer = self.nearer
        return (NEAR_WORTH - nearer) * (new.count(2) - old.count(1)) + nearer * (new.count(3) - old.count(2))

    def whole_through(self, place: int) -> list[tuple[int, int, int]]:
        """The lines through a cell that are a word: item, lowest cell, step."""
        starts = (
            (first, place - index * step, step)
            for first, step, reading in self.blocks[: self.wanted]
            for index in range(len(reading))
        )
        return [(first + low, low, step) for first, low, step in starts if self.misses[first + low] == 0]

    def letters(self) -> dict[int, str]:
        """The letters, by place."""
        return {place: self.names[sign] for place, sign in enumerate(self.cells) if sign >= 0}
