"""Cells with a number in their corner, and letters given that stand clear of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...page.grid_lattice import GridLattice
from ...page.look import Look
from ...page.ops import Letters
from ...page.parts import Part
from ...wordsearch.grid import Cell
from .drawn import letters_ratio

WRITING_CELL_POINTS = {False: 17.0, True: 28.0}  # the least cell to write into, and in large print
NUMBER_SHARE = 0.32  # size of the numbers to the pitch
LEAST_NUMBER = 7.0  # points
# size of letters given to the pitch, and where their floor needs it
GIVEN_LETTER_SHARE, MOST_GIVEN_LETTER_SHARE = 0.56, 0.74
LOWER = 0.07  # of the pitch: how far below the middle they stand at least, for the number over them
# of the pitch: from a number to the letter below it, from that to the border
LETTER_TOP_SHARE, LETTER_FOOT_SHARE = 0.035, 0.04
# of the pitch: a number from the left, from the top
NUMBER_INSET_SHARES = {False: (0.06, 0.072), True: (0.06, 0.045)}
# the least of both, so that the proof's eye parts the number from the lines round it
NUMBER_INSET_POINTS = 1.5
# of the pitch: how far to the right they stand in large print, where numbers are large
LETTER_ASIDE_SHARE = 0.1
ACCENTED = 1.12  # capitals: a letter as high has a sign over it
DIGITS = "0123456789"


def least_pitch(letters: Iterable[str], given: Iterable[str], look: Look) -> float:
    """The least width of a cell to write into; in which a number stands clear of each letter given, and
    these letters can be printed."""
    written, floor = WRITING_CELL_POINTS[look.large_print], look.floors["grid"]
    heights = [look.metrics.reach(letter, "grid", floor) for letter in sorted(set(given))]
    if not heights:
        return written
    number = _number_reach(number_size(0.0, look), look)
    tall = max(high - min(0.0, low) for low, high in heights) + number[1] - number[0]
    apart = (
        tall / (1 - NUMBER_INSET_SHARES[look.large_print][1] - LETTER_TOP_SHARE - LETTER_FOOT_SHARE),
        (tall + NUMBER_INSET_POINTS) / (1 - LETTER_TOP_SHARE - LETTER_FOOT_SHARE),
    )
    return max(written, floor / letters_ratio(letters, "grid", MOST_GIVEN_LETTER_SHARE, look), *apart)


def _insets(pitch: float, look: Look) -> tuple[float, float]:
    """How far a number stands from the left and from the top of its cell."""
    left, top = NUMBER_INSET_SHARES[look.large_print]
    return max(left * pitch, NUMBER_INSET_POINTS), max(top * pitch, NUMBER_INSET_POINTS)


def _number_reach(size: float, look: Look) -> tuple[float, float]:
    return look.metrics.reach(DIGITS, "grid-bold", size)


def number_size(pitch: float, look: Look) -> float:
    """The size of the numbers in cells: in large print as any type but that of grids and lists."""
    return max(NUMBER_SHARE * pitch, look.floor("cell-number") or LEAST_NUMBER)


def numbers_drawn(
    numbers: Mapping[Cell, int], lattice: GridLattice, look: Look, name: str = "numbers"
) -> Letters:
    """The numbers in the upper left corners of their cells."""
    size, (left, top) = number_size(lattice.pitch, look), _insets(lattice.pitch, look)
    down = top + _number_reach(size, look)[1]
    items = []
    for cell, number in sorted(numbers.items()):
        x, y = lattice.corner(*cell)
        items.append((x + left, y - down, str(number)))
    cells = tuple(sorted(numbers))
    return Letters(tuple(items), "grid-bold", size, layer=1, part=Part(name), cells=cells)


def letters_given(
    signs: Iterable[tuple[Cell, str]],
    letters: Iterable[str],
    lattice: GridLattice,
    look: Look,
    name: str = "given",
) -> Letters:
    """The letters given, no smaller than their floor if that fits in, on the line that the numbers over them
    ask for; one with an accent stands lower, one that reaches below the line is lifted into its cell."""
    known, pitch, given = sorted(set(letters)), lattice.pitch, list(signs)
    largest = letters_ratio(known, "grid", MOST_GIVEN_LETTER_SHARE, look) * pitch
    size = max(
        letters_ratio(known, "grid", GIVEN_LETTER_SHARE, look) * pitch, min(look.floors["grid"], largest)
    )
    reach = {sign: look.metrics.reach(sign, "grid", size) for _, sign in given}
    low, high = _number_reach(number_size(pitch, look), look)
    clear = _insets(pitch, look)[1] + LETTER_TOP_SHARE * pitch + high - low
    cap = look.metrics.cap_height("grid", size)
    plain = [clear + top for _, top in reach.values() if top < ACCENTED * cap]
    line = max([(0.5 + LOWER) * pitch + cap / 2, *plain])
    items = []
    for cell, sign in given:
        x, y = lattice.corner(*cell)
        room = (pitch - look.metrics.width(sign, "grid", size)) / 2
        x += room + max(
            0.0, min(LETTER_ASIDE_SHARE * pitch * look.large_print, room - LETTER_FOOT_SHARE * pitch)
        )
        down = min(
            max(line, clear + reach[sign][1]), (1 - LETTER_FOOT_SHARE) * pitch + min(0.0, reach[sign][0])
        )
        items.append((x, y - down, sign))
    cells = tuple(cell for cell, _ in given)
    return Letters(tuple(items), "grid", size, layer=1, part=Part(name), cells=cells)
