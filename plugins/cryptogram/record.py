"""A cryptogram as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker.kinds.cells.record import check, plain, read_lexicon, read_value

from .model import Cryptogram
from .verify import code_flaws


def write(puzzle: Cryptogram) -> dict[str, Any]:
    """The cryptogram as an object; `lexicon` is null where one reading is not shown."""
    return {"cipher": puzzle.cipher, **plain(puzzle), "lexicon": puzzle.lexicon or None}


def read(data: Mapping[str, Any]) -> Cryptogram:
    """The cryptogram of an object; ValueError names the key that is wrong."""
    puzzle = read_value(Cryptogram, {**data, "lexicon": read_lexicon(data)})
    check(bool(puzzle.plain), "plain: it is empty")
    for flaw in code_flaws(puzzle.plain, puzzle.cipher):
        raise ValueError(f"cipher: {flaw}")
    check({*puzzle.given} <= {*puzzle.plain}, f"given: a list of letters of the text, not {puzzle.given}")
    return puzzle
