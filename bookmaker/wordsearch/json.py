"""The puzzle object: a puzzle as plain lists and dicts, and read back (docs/book-json.md)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from ..field_rules import whole
from ..files.json_values import plain, read_value
from .grid import DIRECTIONS, Placement
from .model import Count, Grid, Puzzle

PUZZLE_FORMAT = 2  # the first has no kind
KIND = "word-search"

# fmt: off
KEYS = (
    "format", "id", "number", "title", "kind", "mode", "level", "language", "seed", "columns", "rows", "grid",
    "entries", "directions", "absent", "message", "key", "decoys", "left", "filler", "shape", "effort",
    "measures", "never",
)
# fmt: on
# Left out where no mode keeps anything out, no letters come after a message, and the grid has a word's own.
UNSAID = ("never", "rest", "spelt")
Weight = Annotated[int, whole(1)]


def puzzle_object(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as lists, dicts, strings and numbers, ready for JSON; its number in a book is left open."""
    columns, rows = puzzle.size
    said = plain(puzzle, UNSAID) | {"format": PUZZLE_FORMAT, "number": None, "kind": KIND}
    said |= {"columns": columns, "rows": rows, "directions": dict(puzzle.directions)}
    return {key: said[key] for key in KEYS if key in said}


def read_puzzle(obj: object) -> Puzzle:
    """The puzzle that a puzzle object holds.

    Raises ValueError naming the key that is wrong: `entries[3].placed: leaves the shape`.
    """
    if not isinstance(obj, dict):
        raise ValueError(f"the puzzle: an object with keys, not {obj!r:.40}")
    said = dict(obj)
    if repr(said.get("format")) == "1":
        said = {"kind": KIND} | said | {"format": PUZZLE_FORMAT}
    if repr(said.get("format")) != str(PUZZLE_FORMAT):  # True equals 1, too
        raise ValueError(f"format: 1 and {PUZZLE_FORMAT} are read here, this is {said.get('format')!r}")
    for key in KEYS:
        if key not in said and key not in UNSAID:
            raise ValueError(f"the puzzle: '{key}' is missing")
    if said["kind"] != KIND:
        raise ValueError(f"kind: a {KIND} is read here, this is {said['kind']!r:.40}")
    grid = read_grid(said["grid"])
    for key, count in (("columns", len(grid[0])), ("rows", len(grid))):
        if read_value(Count, said[key], key) != count:
            raise ValueError(f"{key}: the grid has {count}, not {said[key]}")
    if said["number"] is not None:
        read_value(Count, said["number"], "number")
    said["directions"] = tuple(_weights(said["directions"]))
    for key in ("format", "kind", "columns", "rows", "number"):
        del said[key]
    puzzle = read_value(Puzzle, said, unsaid=UNSAID, exact=True)
    placed = {f"entries[{n}]": (each.placed, each.letters) for n, each in enumerate(puzzle.entries)}
    placed |= {f"decoys[{n}]": (each.placed, each.letters) for n, each in enumerate(puzzle.decoys)}
    for name, (place, letters) in placed.items():
        if place and not _is_inside(place, len(letters), grid):
            raise ValueError(f"{name}.placed: leaves the shape")
    return puzzle


def read_grid(value: object) -> Grid:
    """The grid that a list of rows holds; ValueError names the row or the cell that is wrong."""
    grid = read_value(Grid, value, "grid")
    if not grid or not grid[0]:
        raise ValueError("grid: has no cells")
    for number, row in enumerate(grid):
        if len(row) != len(grid[0]):
            raise ValueError(f"grid[{number}]: has {len(row)} cells, the rows above {len(grid[0])}")
    return grid


def _weights(value: object) -> Iterator[tuple[str, int]]:
    """How often words run each way, in the order of directions."""
    if not isinstance(value, dict):
        raise ValueError(f"directions: an object, not {value!r:.40}")
    for name in value:
        if name not in DIRECTIONS:
            raise ValueError(f"directions.{name}: one of {', '.join(DIRECTIONS)} is known")
    for name in DIRECTIONS:
        if name in value:
            yield name, read_value(Weight, value[name], f"directions.{name}")


def _is_inside(placed: Placement, length: int, grid: Grid) -> bool:
    cells = placed.cells(length)
    return all(0 <= r < len(grid) and 0 <= c < len(grid[0]) and grid[r][c] is not None for r, c in cells)
