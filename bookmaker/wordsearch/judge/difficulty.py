"""How hard a puzzle is to solve: 0 for a first reader's, 100 for the hardest there are.

The score reckons how long a person looks for a word: what is counted on the finished puzzle
(how many cells there are, which ways words run, how often a beginning leads astray, how much
words cross, how long they are, what the list holds back) has each its weight. The weights
were fitted to a simulated solver who scans as a person does, and then tried on puzzles it had
not seen (benchmarks/difficulty.py does that). All is whole numbers, so that every
system puts puzzles in the same order.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from ..grid import Cell
from ..model import Puzzle
from ..words import Entry

ONE = 1000  # everything is counted in thousandths
DOWNWARD_WAYS, SLANTED_WAYS, BACKWARD_WAYS = ("s",), ("se", "ne"), ("w", "n")


class Features(NamedTuple):
    """What makes finding hard, in thousandths; shares are of the words."""

    cells: int  # how often the grid doubles from one cell
    trails: int  # how often false beginnings double, on the mean
    down: int
    slanted: int
    back: int
    slanted_back: int
    absent: int
    crossed: int  # share of the words' cells that two words use
    length: int  # letters of a word, on the mean
    decoys: int  # for each word
    reversed: int
    shuffled: int
    missing: int  # share of their letters that the list leaves out
    coded: int
    clued: int
    unlisted: int


WEIGHTS = Features(  # of a thousandth each, in millionths of a point
    cells=6872,
    trails=7912,
    down=0,
    slanted=10263,
    back=16801,
    slanted_back=22426,
    absent=0,
    crossed=0,
    length=-2330,
    decoys=3557,
    reversed=596,
    shuffled=33566,
    missing=8917,
    coded=4569,
    clued=8000,  # set by hand: how long a clue takes no solver of ours can tell
    unlisted=36812,
)
BASE = -60407  # in thousandths of a point


def difficulty(puzzle: Puzzle) -> float:
    """The score, with one decimal."""
    points = sum(weight * value for weight, value in zip(WEIGHTS, features(puzzle), strict=True))
    tenths = (BASE + points // ONE + 50) // 100
    return min(max(tenths, 0), 1000) / 10


def features(puzzle: Puzzle) -> Features:
    """What is counted on a puzzle; 0 throughout where it has no words."""
    words = [entry for entry in puzzle.entries if entry.listed or entry.placed]
    if not words:
        return Features(*[0] * len(Features._fields))
    counts = Counter(letter for row in puzzle.grid for letter in row if letter is not None)
    cells = sum(counts.values())
    ways = Counter(entry.placed.direction if entry.placed else "" for entry in words)
    used = Counter(cell for entry in words for cell in _cells(entry))

    def share(count: int) -> int:
        return count * ONE // len(words)

    return Features(
        cells=log2(cells),
        trails=sum(log2(1 + _trails(entry, counts, cells)) for entry in words) // len(words),
        down=share(sum(ways[way] for way in DOWNWARD_WAYS)),
        slanted=share(sum(ways[way] for way in SLANTED_WAYS)),
        back=share(sum(ways[way] for way in BACKWARD_WAYS)),
        slanted_back=share(ways["nw"] + ways["sw"]),
        absent=share(ways[""]),
        crossed=sum(times > 1 for times in used.values()) * ONE // max(len(used), 1),
        length=share(sum(len(entry.letters) for entry in words)),
        decoys=share(len(puzzle.decoys)),
        reversed=share(sum(map(_is_reversed, words))),
        shuffled=share(sum(map(_is_shuffled, words))),
        missing=sum(map(_missing, words)) // len(words),
        coded=ONE * bool(puzzle.key),
        clued=share(sum(bool(entry.clue) and not entry.printed for entry in words)),
        unlisted=share(sum(not entry.listed for entry in words)),
    )


def _cells(entry: Entry) -> tuple[Cell, ...]:
    return entry.placed.cells(len(entry.letters)) if entry.placed else ()


def _trails(entry: Entry, counts: Counter[str], cells: int) -> int:
    """How many steps to expect on trails that begin like the word: from each of its first letters
    eight ways on, for as long as the letters agree."""
    steps = reached = 8 * counts[entry.letters[0]]
    for letter in entry.letters[1:]:
        reached = reached * counts[letter] // cells
        if not reached:
            break
        steps += reached
    return steps


def _letters(text: str) -> list[str]:
    return [sign for sign in text.upper() if sign.isalnum()]


def _is_reversed(entry: Entry) -> bool:
    return entry.printed is not None and _letters(entry.printed) == _letters(entry.word)[::-1]


def _is_shuffled(entry: Entry) -> bool:
    """The list has the word's letters in another order."""
    if entry.printed is None or _is_reversed(entry):
        return False
    printed, own = _letters(entry.printed), _letters(entry.word)
    return printed != own and sorted(printed) == sorted(own)


def _missing(entry: Entry) -> int:
    """The share of a word's letters that the list leaves out."""
    if entry.printed is None or any(sign.isdigit() for sign in entry.printed):
        return 0
    own = _letters(entry.word)
    return max(len(own) - len(_letters(entry.printed)), 0) * ONE // max(len(own), 1)


def log2(number: int) -> int:
    """The logarithm of a number from 1, in thousandths, by whole numbers alone."""
    whole = number.bit_length() - 1
    fraction, rest = 0, (number << 32) >> whole  # from 1 up to 2, in 2 ** -32
    for _ in range(14):
        rest = rest * rest >> 32
        fraction <<= 1
        if rest >> 33:
            fraction, rest = fraction + 1, rest >> 1
    return whole * ONE + fraction * ONE // (1 << 14)
