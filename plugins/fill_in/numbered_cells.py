"""Cells with a number in their corner, and letters given that stand clear of it."""

from collections.abc import Iterable, Mapping

from bookmaker import Cell
from bookmaker.drawing import GridLattice, Letters, Look, Op

from .answer import letters_ratio

WRITTEN = {False: 17.0, True: 28.0}  # points: the least cell to write into, and in large print
NUMBER = 0.32  # size of the numbers to the pitch
LEAST_NUMBER = 7.0  # points
RATIO, LARGEST_RATIO = 0.56, 0.74  # size of letters given to the pitch, and where their floor needs it
LOWER, LOWEST = 0.07, 0.2  # of the pitch: how far below the middle they stand, for the number over them
APART = 0.03  # of the pitch: from a number to the letter below it
INSET = 0.06  # of the pitch: from a cell's corner to its number
OWN_FLOORS = ("grid", "answer-grid", "list")


def least_pitch(letters: Iterable[str], look: Look, printed: bool) -> float:
    """The least width of a cell to write into, in which some of these letters may be printed."""
    if not printed:
        return WRITTEN[look.large_print]
    largest = letters_ratio(letters, "grid", LARGEST_RATIO, look)
    return max(WRITTEN[look.large_print], look.floors["grid"] / largest)


def number_size(pitch: float, look: Look) -> float:
    """The size of the numbers in cells: in large print as any type but that of grids and lists."""
    others = [floor for role, floor in look.floors.items() if role not in OWN_FLOORS]
    return max(NUMBER * pitch, min(others) if look.large_print else LEAST_NUMBER)


def numbers_drawn(numbers: Mapping[Cell, int], lattice: GridLattice, look: Look) -> Op:
    """The numbers in the upper left corners of their cells."""
    size = number_size(lattice.pitch, look)
    inset, cap = INSET * lattice.pitch, look.metrics.cap_height("grid-bold", size)
    items = []
    for cell, number in sorted(numbers.items()):
        x, top = lattice.corner(*cell)
        items.append((x + inset, top - 1.2 * inset - cap, str(number)))
    return Letters(tuple(items), "grid-bold", size, layer=1)


def letters_given(
    signs: Iterable[tuple[Cell, str]], letters: Iterable[str], lattice: GridLattice, look: Look
) -> Letters:
    """The letters given, no smaller than their floor if that fits in, a little below the middles."""
    known, pitch = sorted(set(letters)), lattice.pitch
    largest = letters_ratio(known, "grid", LARGEST_RATIO, look) * pitch
    size = max(letters_ratio(known, "grid", RATIO, look) * pitch, min(look.floors["grid"], largest))
    number, letter = (
        look.metrics.cap_height("grid-bold", number_size(pitch, look)),
        look.metrics.cap_height("grid", size),
    )
    clear = number + (1.2 * INSET + APART) * pitch + letter / 2 - pitch / 2
    drop = min(max(clear, LOWER * pitch), LOWEST * pitch)
    lower = GridLattice(lattice.left, lattice.top - drop, pitch)
    return lower.signs(signs, look, "grid", size)
