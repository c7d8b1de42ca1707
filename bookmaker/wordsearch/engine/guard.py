"""The guard: finds what may not be read in a grid while it is being made.

It looks for second copies of placed words, for words lengthened where they stand, for absent
words and for forbidden strings, of which there may be thousands. A line of the grid becomes
a text, one sign a cell; where three signs begin a string, either way, the windows of the
lengths so begun are looked up among all strings at once. The verifier, who has the last
word, shares none of this.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ..words import WordLetters
from .board import AXES, WordBoard, places

OUTSIDE = "\0"  # no cell, no letter yet, or a letter that no string has
FIRST_PRIVATE_SIGN = 0xF0000  # signs from here on stand for letters of more than one
WINDOW_HEAD_SIGNS = 3  # looked at before a window is


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

    No word may be followed by one of the `endings`. Inside the cells of one longer word, a
    string that this word itself holds may be read; so may a forbidden string that is a whole
    word turned round. Strings with a letter that is not among `letters`, where those are
    given, cannot come about and are not looked for.
    """

    def __init__(
        self,
        once: Sequence[WordLetters],
        never: Iterable[WordLetters] = (),
        endings: Sequence[WordLetters] = (),
        letters: Collection[str] | None = None,
    ) -> None:
        self.once = once
        longer = (word + ending for word in once for ending in endings)
        self.strings = [*once, *_others(once, (*never, *longer), letters)]
        self.signs = _signs(self.strings)
        self.texts = ["".join(map(self.signs.__getitem__, string)) for string in self.strings]
        self.readings: dict[str, int] = {}  # a text, either way -> the string's number
        for number, text in enumerate(self.texts):
            self.readings.setdefault(text, number)
            self.readings.setdefault(text[::-1], number)
        self.shortest = min(map(len, self.texts), default=WINDOW_HEAD_SIGNS)
        self.head = min(WINDOW_HEAD_SIGNS, self.shortest)
        self.longest = max(map(len, self.texts), default=0)
        self.heads = self._heads()
        self.begun = frozenset(map(tuple, self.heads))
        self._holders: dict[int, list[int]] = {}

    def among(self, letters: Collection[str]) -> Guard:
        """The same guard for a grid of no other letters; it may have far fewer strings to look for."""
        return Guard(self.once, self.strings[len(self.once) :], (), letters)

    def _heads(self) -> dict[str, tuple[int, ...]]:
        """How long the strings are, by the signs that a reading of theirs begins with."""
        masks: dict[str, int] = {}
        for text in self.readings:
            head = text[: self.head]
            masks[head] = masks.get(head, 0) | 1 << len(text)
        lengths = {mask: tuple(places(mask)) for mask in set(masks.values())}
        return {head: lengths[mask] for head, mask in masks.items()}

    def hits(self, board: WordBoard) -> list[Hit]:
        """Every unwanted reading among the words' letters, each with the cells that hold it."""
        return self.hits_among(board.letters, board)

    def hits_among(self, letters: Mapping[int, str], board: WordBoard) -> list[Hit]:
        """Every unwanted reading among these letters, by place on the board."""
        cells = [OUTSIDE] * board.half
        for place, letter in letters.items():
            cells[place] = self.signs.get(letter, OUTSIDE)
        text = "".join(cells)
        return [
            hit
            for step in board.steps
            for at in self._begun(text, step)
            for hit in self._read_at(text[at::step], at, step, board)
        ]

    def _begun(self, text: str, step: int) -> list[int]:
        """Where on the board a string may begin that runs by this step, line by line."""
        heads = zip(*(text[step * sign :] for sign in range(self.head)), strict=False)
        found = [at for at, head in enumerate(heads) if head in self.begun]
        return sorted(found, key=lambda at: (at % step, at))

    def hits_through(self, cells: Iterable[int], board: WordBoard, letters: Mapping[int, str]) -> list[Hit]:
        """Every unwanted reading that runs through one of these cells, each once."""
        found: dict[Hit, None] = {}
        for cell in cells:
            for step in board.steps:
                found.update(dict.fromkeys(self._through(cell, step, board, letters)))
        return list(found)

    def read(self, hit: Hit, holding: Mapping[str, int]) -> str:
        """What a hit spells, along its line."""
        return "".join(
            letter for place in hit.places for letter, cells in holding.items() if cells >> place & 1
        )

    def _through(self, cell: int, step: int, board: WordBoard, letters: Mapping[int, str]) -> Iterator[Hit]:
        reach = (self.longest - 1) * step
        before = self._run(range(cell - step, cell - reach - 1, -step), letters)
        after = self._run(range(cell, cell + reach + 1, step), letters)
        if len(before) + len(after) >= self.shortest:
            first = cell - len(before) * step
            for hit in self._read("".join([*reversed(before), *after]), first, step, board):
                if cell in hit.places:
                    yield hit

    def _run(self, cells: range, letters: Mapping[int, str]) -> list[str]:
        """The signs of these cells, up to the first that is in no string."""
        run: list[str] = []
        for place in cells:
            sign = self.signs.get(letters.get(place, OUTSIDE))
            if sign is None:
                break
            run.append(sign)
        return run

    def _read(self, line: str, first: int, step: int, board: WordBoard) -> Iterator[Hit]:
        """The unwanted readings along a line whose first sign is at `first`."""
        head, heads = self.head, self.heads
        for at in [i for i in range(len(line) - head + 1) if line[i : i + head] in heads]:
            yield from self._read_at(line[at:], first + at * step, step, board)

    def _read_at(self, line: str, low: int, step: int, board: WordBoard) -> Iterator[Hit]:
        """The unwanted readings a line begins with, its first sign at `low`."""
        for length in self.heads[line[: self.head]]:
            number = self.readings.get(line[:length])
            if number is not None and length <= len(line):
                hit = Hit(low, step, length)
                if not self._is_own(number, hit, board) and not self._inside(number, hit, board):
                    yield hit

    def _is_own(self, number: int, hit: Hit, board: WordBoard) -> bool:
        own = board.spots.get(number) if number < len(self.once) else None
        return own is not None and own.low == hit.low and board.steps[own.way % AXES] == hit.step

    def _inside(self, number: int, hit: Hit, board: WordBoard) -> bool:
        """Whether one word's cells hold the hit: on straight lines its two ends settle that."""
        spots = [board.spots[holder].cells for holder in self._holding(number) if holder in board.spots]
        high = hit.low + (hit.length - 1) * hit.step
        return any(cells >> hit.low & 1 and cells >> high & 1 for cells in spots)

    def _holding(self, number: int) -> list[int]:
        """The words in which a string can be read, either way; for a word, the longer ones."""
        if number not in self._holders:
            text = self.texts[number]
            turned, length = text[::-1], len(text) + (number < len(self.once))
            self._holders[number] = [
                holder
                for holder, word in enumerate(self.texts[: len(self.once)])
                if len(word) >= length and (text in word or turned in word)
            ]
        return self._holders[number]


def stands_inside_another(board: WordBoard, number: int) -> bool:
    """Whether a word stands wholly in the cells of another along its line, or another in its own.

    No one would find the shorter one. Only words along one line, which are a last resort, come to that.
    """
    if board.strict:
        return False
    own = board.spots[number]
    return any(
        own.cells & spot.cells in (own.cells, spot.cells)
        for other, spot in board.spots.items()
        if other != number and own.way % AXES == spot.way % AXES
    )


def _others(
    once: Sequence[WordLetters], strings: Iterable[WordLetters], letters: Collection[str] | None
) -> Iterator[WordLetters]:
    """The strings that are not among the words and can come about, one reading of each."""
    known = {*once, *(word[::-1] for word in once)}
    possible = None if letters is None else frozenset(letters)
    for string in strings:
        if string not in known and (possible is None or possible.issuperset(string)):
            known.update((string, string[::-1]))
            yield string


def _signs(strings: Iterable[WordLetters]) -> dict[str, str]:
    """One sign for each letter, whatever a letter is made of."""
    letters = sorted(set().union(*strings))
    return {
        letter: letter if len(letter) == 1 else chr(FIRST_PRIVATE_SIGN + number)
        for number, letter in enumerate(letters)
    }
