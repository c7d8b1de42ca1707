"""The guard: what may not be read in a grid while it is being made.

It looks for second copies of placed words, for absent words and for forbidden strings, on
the same bitboards that placing uses. The verifier, who has the last word, shares none of this.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from .board import AXES, Board, places
from .words import Letters


class Hit(NamedTuple):
    """An unwanted reading: its lowest cell, the step to the next, how many cells."""

    low: int
    step: int
    length: int

    @property
    def places(self) -> range:
        """Its cells, by place on the board."""
        return range(self.low, self.low + self.length * self.step, self.step)


class Guard:
    """The words of one puzzle: `once` by number, as on the board; `never` nowhere at all.

    Inside the cells of one longer word, a string that this word itself holds may be read.
    """

    def __init__(self, once: Sequence[Letters], never: Sequence[Letters]) -> None:
        self.once = once
        self.strings = [*once, *(letters for letters in never if letters not in set(once))]
        self.inside = _inside(self.strings, once)
        self.having: dict[str, list[tuple[int, int]]] = {}  # letter -> strings with it, and where
        for number, letters in enumerate(self.strings):
            for index, letter in enumerate(letters):
                self.having.setdefault(letter, []).append((number, index))

    def hits(self, board: Board, holding: Mapping[str, int]) -> list[Hit]:
        """Every unwanted reading among these letters."""
        return [hit for number in range(len(self.strings)) for hit in self._hits(number, board, holding)]

    def _hits(self, number: int, board: Board, holding: Mapping[str, int]) -> Iterator[Hit]:
        letters = self.strings[number]
        held = [holding.get(letter, 0) for letter in letters]
        if not all(held):
            return
        readings = [held] if letters == letters[::-1] else [held, held[::-1]]
        for axis, step in enumerate(board.steps):
            for reading in readings:
                for low in places(_starts(board.room(axis, len(letters)) & board.full, reading, step)):
                    hit = Hit(low, step, len(letters))
                    if not self._is_own(number, hit, board) and not self._inside(number, hit, board):
                        yield hit

    def hits_through(self, cells: Iterable[int], board: Board, letters: Mapping[int, str]) -> list[Hit]:
        """Every unwanted reading that runs through one of these cells, each once."""
        return list(dict.fromkeys(hit for cell in cells for hit in self._through(cell, board, letters)))

    def _through(self, cell: int, board: Board, letters: Mapping[int, str]) -> Iterator[Hit]:
        for number, index in self.having.get(letters[cell], ()):
            string = self.strings[number]
            for step in (*board.steps, *(-step for step in board.steps)):
                first = cell - index * step
                if all(letters.get(first + i * step) == letter for i, letter in enumerate(string)):
                    hit = Hit(min(first, first + (len(string) - 1) * step), abs(step), len(string))
                    if not self._is_own(number, hit, board) and not self._inside(number, hit, board):
                        yield hit

    def _is_own(self, number: int, hit: Hit, board: Board) -> bool:
        own = board.spots.get(number) if number < len(self.once) else None
        return own is not None and own.low == hit.low and board.steps[own.way % AXES] == hit.step

    def _inside(self, number: int, hit: Hit, board: Board) -> bool:
        longer = [board.spots[n].cells for n in self.inside[number] if n in board.spots]
        return any(all(cells >> place & 1 for place in hit.places) for cells in longer)


def _starts(starts: int, reading: Sequence[int], step: int) -> int:
    """The starts from which these letters can be read, a step apart."""
    shift = 0
    for cells in reading:
        starts &= cells >> shift
        if not starts:
            return 0
        shift += step
    return starts


def _inside(strings: Sequence[Letters], words: Sequence[Letters]) -> list[list[int]]:
    """For each string, the numbers of the longer words that hold it, either way."""
    numbers: dict[Letters, list[int]] = {string: [] for string in strings}
    lengths = sorted({len(string) for string in strings})
    for number, word in enumerate(words):
        for length in lengths:
            windows = {word[i : i + length] for i in range(len(word) - length + 1) if length < len(word)}
            for window in windows | {window[::-1] for window in windows}:
                if window in numbers:
                    numbers[window].append(number)
    return [numbers[string] for string in strings]
