"""Prove that a puzzle keeps its promises, knowing nothing of how it was made.

A puzzle is good if every word stands where its answer says, inside the shape and in an
allowed direction, and nowhere else; if no word that must be absent can be read, nor, but within
one word's cells, a string that a mode keeps out; if every cell in play holds a letter; if its
decoys stand where they say and are no words of it; and if the cells without a word, read in the
message's order, spell the message and nothing else, or begin with it where letters may come after it.
"""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ..grid import DIRECTIONS, Cell, Placement
from ..model import FILLED_REST, Grid, Message, Puzzle
from ..words import WordLetters
from .solve import find_words

Found = Mapping[WordLetters, tuple[Placement, ...]]


class StatedPlacement(NamedTuple):
    """Where a word is said to stand: no cells if it runs in no direction there is."""

    letters: WordLetters
    placed: Placement
    cells: tuple[Cell, ...]


def verify(puzzle: Puzzle) -> tuple[str, ...]:
    """Every broken promise as a sentence; none when the puzzle is proven."""
    answers = [_answer(entry.letters, entry.placed) for entry in puzzle.entries if entry.placed]
    wanted = [*(answer.letters for answer in answers), *puzzle.absent, *puzzle.never]
    found = find_words(puzzle.grid, wanted)
    faults = (
        *_grid_faults(puzzle.grid),
        *_list_faults(puzzle),
        *_answer_faults(puzzle, answers),
        *_count_faults(answers, found),
        *_absence_faults(puzzle, found),
        *_never_faults(puzzle, answers, found),
        *_decoy_faults(puzzle),
        *_message_faults(puzzle, answers),
    )
    return tuple(dict.fromkeys(faults))


def _answer(letters: WordLetters, placed: Placement) -> StatedPlacement:
    known = placed.direction in DIRECTIONS
    return StatedPlacement(letters, placed, placed.cells(len(letters)) if known else ())


def _grid_faults(grid: Grid) -> Iterator[str]:
    """Rows of different widths, cells without a letter, no cells at all."""
    if not any(cell is not None for row in grid for cell in row):
        yield "The grid has no cell in play."
    for number, row in enumerate(grid):
        if len(row) != len(grid[0]):
            yield f"Row {number + 1} has {len(row)} cells where row 1 has {len(grid[0])}."
        for column, cell in enumerate(row):
            if cell is not None and not cell.strip():
                yield f"The cell at {_at((number, column))} holds no letter."


def _list_faults(puzzle: Puzzle) -> Iterator[str]:
    """Words without letters, words that come twice, words neither placed nor absent."""
    for letters, times in Counter(entry.letters for entry in puzzle.entries).items():
        if not letters:
            yield "A word has no letters."
        if times > 1:
            yield f"{_word(letters)} is {times} times among the words."
    for entry in puzzle.entries:
        if entry.letters and not entry.placed and entry.letters not in puzzle.absent:
            yield f"{entry.word} has no place in the grid, yet is not a word that must be absent."


def _answer_faults(puzzle: Puzzle, answers: Sequence[StatedPlacement]) -> Iterator[str]:
    """Answers that run where they may not, or over letters that are not theirs."""
    allowed = [name for name, weight in puzzle.directions if weight]
    for answer in answers:
        if fault := _misplaced(puzzle.grid, answer):
            yield f"{_word(answer.letters)} {fault}."
        elif answer.placed.direction not in allowed:
            yield (
                f"{_word(answer.letters)} stands {_place(answer.placed)}, "
                f"which is not among the puzzle's directions ({', '.join(allowed)})."
            )


def _misplaced(grid: Grid, answer: StatedPlacement) -> str:
    """What is wrong with a word's place, '' when the grid bears it out."""
    if answer.placed.direction not in DIRECTIONS:
        return f"runs '{answer.placed.direction}', which is no direction"
    for letter, (row, column) in zip(answer.letters, answer.cells, strict=True):
        line = grid[row] if 0 <= row < len(grid) else ()
        there = line[column] if 0 <= column < len(line) else None
        if there is None:
            return f"stands {_place(answer.placed)}, and so leaves the cells in play"
        if there != letter:
            return f"should have {letter} at {_at((row, column))}, where the grid has {there or 'nothing'}"
    return ""


def _count_faults(answers: Sequence[StatedPlacement], found: Found) -> Iterator[str]:
    """Answers that are not the one place where their word can be read.

    What can be read of a word inside a longer word's own cells does not count.
    """
    owners: dict[Cell, list[StatedPlacement]] = defaultdict(list)
    for answer in answers:
        for cell in answer.cells:
            owners[cell].append(answer)
    for answer in answers:
        word, places = _word(answer.letters), found[answer.letters]
        read = [answer if place == answer.placed else _answer(answer.letters, place) for place in places]
        copies = [copy for copy in read if not _inside_longer(copy, owners)]
        if len(copies) > 1:
            everywhere = "; ".join(_place(copy.placed) for copy in copies)
            yield f"{word} is {len(copies)} times in the grid: {everywhere}."
        elif not copies and read:
            yield f"{word} is in the grid only inside a longer word, {_place(places[0])}."
        elif not copies:
            yield f"{word} is nowhere in the grid."
        elif set(copies[0].cells) != set(answer.cells):
            yield f"{word} stands {_place(copies[0].placed)}, not {_place(answer.placed)} as its answer says."


def _inside_longer(copy: StatedPlacement, owners: Mapping[Cell, Sequence[StatedPlacement]]) -> bool:
    """Whether a longer answer covers the copy: on straight lines its two ends settle that."""
    first, last = owners.get(copy.cells[0], ()), owners.get(copy.cells[-1], ())
    return any(longer in last for longer in first if len(longer.cells) > len(copy.cells))


def _absence_faults(puzzle: Puzzle, found: Found) -> Iterator[str]:
    """Words that must be absent and can be read."""
    for letters in puzzle.absent:
        for placed in found[letters]:
            yield f"{_word(letters)} must be absent, yet stands {_place(placed)}."


def _never_faults(puzzle: Puzzle, answers: Sequence[StatedPlacement], found: Found) -> Iterator[str]:
    """Strings that a mode keeps out and that can be read in more than the cells of one word."""
    for letters in puzzle.never:
        for placed in found[letters]:
            cells = {*placed.cells(len(letters))}
            if not any(cells.issubset(answer.cells) for answer in answers):
                yield f"{_word(letters)} is kept out by the puzzle's mode, yet stands {_place(placed)}."


def _decoy_faults(puzzle: Puzzle) -> Iterator[str]:
    """Decoys that are words of the puzzle, or do not stand where they say."""
    words = {entry.letters for entry in puzzle.entries}.union(puzzle.absent)
    for decoy, times in Counter(puzzle.decoys).items():
        if times > 1:
            yield f"The decoy {_word(decoy.letters)} {_place(decoy.placed)} is given {times} times."
        if decoy.letters in words or decoy.letters[::-1] in words:
            yield f"The decoy {_word(decoy.letters)} is one of the words."
        if fault := _misplaced(puzzle.grid, _answer(decoy.letters, decoy.placed)):
            yield f"The decoy {_word(decoy.letters)} {fault}."


def _message_faults(puzzle: Puzzle, answers: Sequence[StatedPlacement]) -> Iterator[str]:
    """A message that the cells without a word do not spell, or that is not what is shown of it."""
    if puzzle.message is None:
        return
    if puzzle.message.order not in ORDERS:
        yield f"A message is not read by {puzzle.message.order}."
        return
    used = {cell for answer in answers for cell in answer.cells}
    left = [
        puzzle.grid[row][column]
        for row, column in _reading(puzzle.grid, puzzle.message)
        if (row, column) not in used
    ]
    spelt, wanted = _word(letter or "?" for letter in left), _word(puzzle.message.letters)
    if tuple(left[: len(wanted)] if puzzle.message.rest == FILLED_REST else left) != puzzle.message.letters:
        yield (
            f"The {len(left)} cells without a word, read by {puzzle.message.order}, spell {spelt}, "
            f"not the message {wanted}."
        )
    if _bare("".join(puzzle.message.spelt) or wanted) != _bare(puzzle.message.shown):
        yield f"The message {wanted} is shown as '{puzzle.message.shown}'."


def _reading(grid: Grid, message: Message) -> list[Cell]:
    """The cells in play in the order in which a message is read, mirrored for one from the right."""
    size = _, width = len(grid), max(map(len, grid))
    cells = [(r, c) for r, line in enumerate(grid) for c, cell in enumerate(line) if cell is not None]
    seen = {(r, c): (r, width - 1 - c if message.from_right else c) for r, c in cells}
    return sorted(cells, key=lambda cell: ORDERS[message.order](seen[cell], size))


def _turn(cell: Cell, size: tuple[int, int]) -> tuple[int, ...]:
    """Which round of a spiral a cell is in, on which of its four sides, and how far along."""
    (row, column), (height, width) = cell, size
    ring = min(row, column, height - 1 - row, width - 1 - column)
    if row == ring:
        return ring, 0, column
    if column == width - 1 - ring:
        return ring, 1, row
    return (ring, 2, -column) if row == height - 1 - ring else (ring, 3, -row)


# an Arabic stroke only stretches the letter before it
ALIKE_LETTERS = str.maketrans("ıךםןףץ", "iכמנפצ", "\u0640")
ORDERS: Mapping[str, Callable[[Cell, tuple[int, int]], tuple[int, ...]]] = {
    "rows": lambda cell, size: cell,
    "columns": lambda cell, size: cell[::-1],
    "spiral": _turn,
}


def _bare(text: str) -> str:
    """A text's letters and digits without what a grid's may have lost: case, accents, final forms."""
    apart = unicodedata.normalize("NFKD", text.casefold()).translate(ALIKE_LETTERS)
    return "".join(sign for sign in apart if sign.isalnum() and unicodedata.category(sign) != "Lm")


def _word(letters: Iterable[str]) -> str:
    return "".join(letters)


def _at(cell: Cell) -> str:
    return f"row {cell[0] + 1}, column {cell[1] + 1}"


def _place(placed: Placement) -> str:
    return f"at {_at((placed.row, placed.column))} running {placed.direction}"
