"""Find every occurrence of every word in any grid of letters.

The grid becomes one text: a sign for each cell, a wall after each row. Every `step`-th
sign of it is a line: step 1 gives the rows, a row's length the columns, one more and one
less the diagonals. No step moves by more than a column, so a line that runs off one side
of the grid meets the wall before it comes in again at the other.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import cast

import ahocorasick

from ..grid import DIRECTIONS, Placement
from ..model import Grid, Puzzle
from ..words import WordLetters, clusters, spell

Row = Sequence[str | None]

WALL = "\0"  # outside the shape or off the grid: in no word
PRIVATE = 0xF0000  # the first code point of those that Unicode leaves to its users
ORDER = {name: number for number, name in enumerate(DIRECTIONS)}


def solve(
    grid: Puzzle | Grid | Sequence[Row],
    words: Iterable[str | WordLetters] | None = None,
    upper: Callable[[str], str] = str.upper,
) -> dict[str, tuple[Placement, ...]]:
    """Every place where each word stands, under the word as it was given.

    A grid may be plain text, whole or row by row: one letter a cell, a space or a dot
    for a cell outside the shape. Where it has LL in a cell, so has every word with an LL.
    Only a puzzle has words of its own.
    """
    if isinstance(grid, Puzzle):
        words = [entry.letters for entry in grid.entries] if words is None else words
        grid = grid.grid
    if words is None:
        raise TypeError("only a puzzle has words of its own: say which to look for")
    rows = grid.splitlines() if isinstance(grid, str) else grid
    cells = tuple(_cells(row, upper) if isinstance(row, str) else tuple(row) for row in rows)
    pairs = pairs_in(cells)
    letters = {
        "".join(word): spell(word, upper, pairs) if isinstance(word, str) else tuple(word) for word in words
    }
    found = find_words(cells, letters.values())
    return {word: found[spelt] for word, spelt in letters.items()}


def pairs_in(grid: Grid) -> WordLetters:
    """The cells of a grid that hold several letters, each once, the longest first."""
    several = {cell for row in grid for cell in row if cell and len(cell) > 1 and len(clusters(cell)) > 1}
    return tuple(sorted(several, key=lambda cell: (-len(cell), cell)))


def _cells(row: str, upper: Callable[[str], str]) -> tuple[str | None, ...]:
    """A row of text as cells; a sign stays one cell even where its capital is two letters."""
    signs = clusters(unicodedata.normalize("NFC", row))
    return tuple(None if sign in " ." else unicodedata.normalize("NFC", upper(sign)) for sign in signs)


def find_words(grid: Grid, words: Iterable[WordLetters]) -> dict[WordLetters, tuple[Placement, ...]]:
    """Every occurrence of each word in eight directions, by row, column and direction.

    Where a word reads the same both ways it is reported once, in the direction that
    `DIRECTIONS` names first; a single letter is reported once for each cell.
    """
    found: dict[WordLetters, list[Placement]] = {word: [] for word in words}
    write = _writer(set().union(*grid, *found))
    readings = {write(word): word for word in found if word}
    stride = max([1, *map(len, grid)]) + 1
    text = "".join([write(row).ljust(stride, WALL) for row in grid])
    for word, placed in _search(text, stride, readings):
        found[word].append(placed)
    return {word: _in_order(places) for word, places in found.items()}


def _in_order(places: list[Placement]) -> tuple[Placement, ...]:
    if len(places) > 1:
        places.sort(key=lambda placed: (placed.row, placed.column, ORDER[placed.direction]))
    return tuple(places)


def _writer(cells: set[str | None]) -> Callable[[Row], str]:
    """How to write cells as text with one sign for each, whatever they hold."""
    odd = sorted(cell for cell in cells if cell is not None and not _is_plain(cell))
    if not odd and None not in cells:
        return cast("Callable[[Row], str]", "".join)
    signs = {cell: WALL if cell is None else cell for cell in cells}
    signs |= {cell: chr(PRIVATE + number) for number, cell in enumerate(odd)}
    return lambda row: "".join(map(signs.__getitem__, row))


def _is_plain(cell: str) -> bool:
    """Whether what the cell holds can stand for itself in a text."""
    return len(cell) == 1 and ord(WALL) < ord(cell) < PRIVATE


def _search(
    text: str, stride: int, readings: dict[str, WordLetters]
) -> Iterator[tuple[WordLetters, Placement]]:
    """Each word with each place where it stands in a text with `stride` signs a row."""
    if not readings:
        return
    automaton = _automaton(tuple(readings))
    for forward, backward, step in (
        ("e", "w", 1),
        ("se", "nw", stride + 1),
        ("s", "n", stride),
        ("sw", "ne", stride - 1),
    ):
        lines, length = _lines(text, step)
        for last, count in automaton.iter(lines):
            if count == 1 and forward != "e":
                continue  # a letter by itself runs in no direction
            first = last - count + 1
            reading = lines[first : last + 1]
            turned = reading[::-1]
            if word := readings.get(reading):
                yield word, _place(first, length, step, stride, forward)
            if turned != reading and (word := readings.get(turned)):
                yield word, _place(last, length, step, stride, backward)


@lru_cache(maxsize=8)  # a book's puzzles are searched for the same offensive words one after another
def _automaton(readings: tuple[str, ...]) -> ahocorasick.Automaton:
    """What finds all the readings, and their reverses, in one pass over a text."""
    automaton = ahocorasick.Automaton(ahocorasick.STORE_LENGTH)
    for reading in readings:
        automaton.add_word(reading)
        automaton.add_word(reading[::-1])
    automaton.make_automaton()
    return automaton


def _lines(text: str, step: int) -> tuple[str, int]:
    """The lines along one axis, one after another, and how long each is with its wall."""
    walled = text + WALL * (step + -len(text) % step)
    return "".join([walled[start::step] for start in range(step)]), len(walled) // step


def _place(position: int, length: int, step: int, stride: int, direction: str) -> Placement:
    """Where in the grid a word begins whose first letter is at this position of the lines."""
    line, along = divmod(position, length)
    row, column = divmod(line + along * step, stride)
    return Placement(row, column, direction)
