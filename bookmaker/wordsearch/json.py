"""The puzzle object: a puzzle as plain lists and dicts, and read back (docs/book-json.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any, TypeVar

from .grid import DIRECTIONS, Placement
from .model import (
    EFFORTS,
    EXACT,
    MESSAGE_ORDERS,
    MESSAGE_RESTS,
    Decoy,
    Grid,
    Left,
    Measures,
    Message,
    Puzzle,
    Weights,
)
from .words import Entry, WordLetters

FORMAT = 2  # the first has no kind
KIND = "word-search"

# fmt: off
KEYS = (
    "format", "id", "number", "title", "kind", "mode", "level", "language", "seed", "columns", "rows", "grid",
    "entries", "directions", "absent", "message", "key", "decoys", "left", "filler", "shape", "effort",
    "measures",
)
# fmt: on
ENTRY_KEYS = ("letters", "shown", "clue", "listed", "placed", "printed")
MESSAGE_KEYS = ("letters", "shown", "order")
NEVER = "never"  # of a puzzle, left out where no mode keeps anything out
REST = "rest"  # of a message, left out where no letters come after it
SPELT = "spelt"  # of an entry or a message, left out where the grid has its own letters
MEASURES = {field.name: field.type for field in fields(Measures)}  # names with "int" or "float"

T = TypeVar("T")


def puzzle_object(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as lists, dicts, strings and numbers, ready for JSON; its number in a book is left open."""
    columns, rows = puzzle.size
    return {
        "format": FORMAT,
        "id": puzzle.id,
        "number": None,
        "title": puzzle.title,
        "kind": KIND,
        "mode": puzzle.mode,
        "level": puzzle.level,
        "language": puzzle.language,
        "seed": puzzle.seed,
        "columns": columns,
        "rows": rows,
        "grid": [list(row) for row in puzzle.grid],
        "entries": [_entry_object(entry) for entry in puzzle.entries],
        "directions": dict(puzzle.directions),
        "absent": [list(letters) for letters in puzzle.absent],
        "message": _message_object(puzzle.message) if puzzle.message else None,
        "key": [list(pair) for pair in puzzle.key],
        "decoys": [
            {"letters": list(decoy.letters), "placed": asdict(decoy.placed)} for decoy in puzzle.decoys
        ],
        "left": [asdict(left) for left in puzzle.left],
        "filler": puzzle.filler,
        "shape": puzzle.shape,
        "effort": puzzle.effort,
        "measures": asdict(puzzle.measures),
        **({NEVER: [list(letters) for letters in puzzle.never]} if puzzle.never else {}),
    }


def _entry_object(entry: Entry) -> dict[str, Any]:
    return {
        "letters": list(entry.letters),
        "shown": entry.shown,
        "clue": entry.clue,
        "listed": entry.listed,
        "placed": asdict(entry.placed) if entry.placed else None,
        "printed": entry.printed,
        **_spelt_object(entry.spelt),
    }


def _message_object(message: Message) -> dict[str, Any]:
    return {
        "letters": list(message.letters),
        "shown": message.shown,
        "order": message.order,
        **({REST: message.rest} if message.fills else {}),
        **_spelt_object(message.spelt),
    }


def _spelt_object(spelt: WordLetters) -> dict[str, list[str]]:
    return {SPELT: list(spelt)} if spelt else {}


def read_puzzle(obj: object) -> Puzzle:
    """The puzzle that a puzzle object holds.

    Raises ValueError naming the key that is wrong: `entries[3].placed: leaves the shape`.
    """
    if isinstance(obj, dict) and repr(obj.get("format")) == "1":
        obj = {**obj, "format": FORMAT, "kind": KIND} if "kind" not in obj else obj
    if isinstance(obj, dict) and repr(obj.get("format")) != str(FORMAT):  # True equals 1, too
        raise ValueError(f"format: 1 and {FORMAT} are read here, this is {obj.get('format')!r}")
    it = _object(obj, "the puzzle", KEYS, optional=(NEVER,))
    if it["kind"] != KIND:
        raise ValueError(f"kind: a {KIND} is read here, this is {it['kind']!r:.40}")
    grid = read_grid(it["grid"])
    for key, count in (("columns", len(grid[0])), ("rows", len(grid))):
        if _whole(it[key], key) != count:
            raise ValueError(f"{key}: the grid has {count}, not {it[key]}")
    _maybe(it["number"], "number", _whole)
    return Puzzle(
        grid=grid,
        entries=_each(it["entries"], "entries", lambda value, where: _entry(value, where, grid)),
        directions=_weights(it["directions"], "directions"),
        absent=_each(it["absent"], "absent", _letters),
        never=_each(it.get(NEVER, ()), NEVER, _letters),
        message=_maybe(it["message"], "message", _message),
        key=_each(it["key"], "key", _pair),
        decoys=_each(it["decoys"], "decoys", lambda value, where: _decoy(value, where, grid)),
        left=_each(it["left"], "left", _left),
        id=_text(it["id"], "id"),
        title=_text(it["title"], "title"),
        mode=_text(it["mode"], "mode"),
        level=_maybe(it["level"], "level", _text),
        language=_text(it["language"], "language"),
        filler=_text(it["filler"], "filler"),
        shape=_text(it["shape"], "shape"),
        effort=_one_of(EFFORTS, it["effort"], "effort"),
        seed=_whole(it["seed"], "seed", least=None),
        measures=_measures(it["measures"], "measures"),
    )


def read_grid(value: object, where: str = "grid") -> Grid:
    """The grid that a list of rows holds; ValueError names the row or the cell that is wrong."""
    grid = _each(value, where, lambda row, at: _each(row, at, _cell))
    if not grid or not grid[0]:
        raise ValueError(f"{where}: has no cells")
    for number, row in enumerate(grid):
        if len(row) != len(grid[0]):
            raise ValueError(f"{where}[{number}]: has {len(row)} cells, the rows above {len(grid[0])}")
    return grid


def _cell(value: object, where: str) -> str | None:
    return _maybe(value, where, _letter)


def _letter(value: object, where: str) -> str:
    letter = _text(value, where)
    if not letter:
        raise ValueError(f"{where}: an empty cell; null is outside the shape")
    return letter


def _letters(value: object, where: str) -> WordLetters:
    letters = _each(value, where, _letter)
    if not letters:
        raise ValueError(f"{where}: has no letters")
    return letters


def _entry(value: object, where: str, grid: Grid) -> Entry:
    it = _object(value, where, ENTRY_KEYS, optional=(SPELT,))
    letters = _letters(it["letters"], f"{where}.letters")
    if not isinstance(it["listed"], bool):
        raise ValueError(f"{where}.listed: true or false, not {it['listed']!r}")
    return Entry(
        letters=letters,
        shown=_text(it["shown"], f"{where}.shown"),
        clue=_maybe(it["clue"], f"{where}.clue", _text),
        listed=it["listed"],
        placed=_maybe(it["placed"], f"{where}.placed", lambda v, at: _placement(v, at, grid, len(letters))),
        printed=_maybe(it["printed"], f"{where}.printed", _text),
        spelt=_spelt(it, where),
    )


def _message(value: object, where: str) -> Message:
    it = _object(value, where, MESSAGE_KEYS, optional=(SPELT, REST))
    return Message(
        _letters(it["letters"], f"{where}.letters"),
        _text(it["shown"], f"{where}.shown"),
        _one_of(MESSAGE_ORDERS, it["order"], f"{where}.order"),
        _spelt(it, where),
        _one_of(MESSAGE_RESTS, it.get(REST, EXACT), f"{where}.{REST}"),
    )


def _spelt(it: Mapping[str, object], where: str) -> WordLetters:
    return _letters(it[SPELT], f"{where}.{SPELT}") if SPELT in it else ()


def _pair(value: object, where: str) -> tuple[str, str]:
    pair = _each(value, where, _text)
    if len(pair) != 2:
        raise ValueError(f"{where}: a sign and a letter, not {len(pair)} texts")
    return pair[0], pair[1]


def _decoy(value: object, where: str, grid: Grid) -> Decoy:
    it = _object(value, where, ("letters", "placed"))
    letters = _letters(it["letters"], f"{where}.letters")
    return Decoy(letters, _placement(it["placed"], f"{where}.placed", grid, len(letters)))


def _placement(value: object, where: str, grid: Grid, length: int) -> Placement:
    it = _object(value, where, ("row", "column", "direction"))
    row, column = _whole(it["row"], f"{where}.row"), _whole(it["column"], f"{where}.column")
    placed = Placement(row, column, _one_of(DIRECTIONS, it["direction"], f"{where}.direction"))
    for row, column in placed.cells(length):
        if not (0 <= row < len(grid) and 0 <= column < len(grid[0])) or grid[row][column] is None:
            raise ValueError(f"{where}: leaves the shape")
    return placed


def _left(value: object, where: str) -> Left:
    it = _object(value, where, ("shown", "why"))
    return Left(_text(it["shown"], f"{where}.shown"), _text(it["why"], f"{where}.why"))


def _weights(value: object, where: str) -> Weights:
    it = _object(value, where, tuple(DIRECTIONS), all_of_them=False)
    return tuple((name, _whole(it[name], f"{where}.{name}", least=1)) for name in DIRECTIONS if name in it)


def _measures(value: object, where: str) -> Measures:
    it = _object(value, where, tuple(MEASURES))
    read: dict[str, Any] = {
        name: (_whole if kind == "int" else _number)(it[name], f"{where}.{name}")
        for name, kind in MEASURES.items()
    }
    return Measures(**read)


def _object(
    value: object,
    where: str,
    keys: Sequence[str],
    all_of_them: bool = True,
    optional: Sequence[str] = (),
) -> dict[str, object]:
    """A dict with these keys, maybe the optional ones, and no others."""
    if not isinstance(value, dict):
        raise ValueError(f"{where}: an object with keys, not {value!r:.40}")
    for key in value:
        if key not in keys and key not in optional:
            raise ValueError(f"{where}: unknown key {key!r}")
    missing = [key for key in keys if key not in value]
    if missing and all_of_them:
        raise ValueError(f"{where}: '{missing[0]}' is missing")
    return value


def _each(value: object, where: str, read: Callable[[object, str], T]) -> tuple[T, ...]:
    if not isinstance(value, list | tuple):
        raise ValueError(f"{where}: a list, not {value!r:.40}")
    return tuple(read(item, f"{where}[{number}]") for number, item in enumerate(value))


def _maybe(value: object, where: str, read: Callable[[object, str], T]) -> T | None:
    return None if value is None else read(value, where)


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{where}: a text, not {value!r:.40}")
    return value


def _one_of(names: Iterable[str], value: object, where: str) -> str:
    known = list(names)
    if value not in known:
        raise ValueError(f"{where}: one of {', '.join(known)}, not {value!r:.40}")
    return str(value)


def _whole(value: object, where: str, least: int | None = 0) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{where}: a whole number, not {value!r:.40}")
    if least is not None and value < least:
        raise ValueError(f"{where}: a whole number from {least}, not {value}")
    return value


def _number(value: object, where: str) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e300:  # nor NaN
        return float(value)
    raise ValueError(f"{where}: a number, not {value!r:.40}")
