"""A cryptogram as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker.kinds.cells.record import read_lexicon, read_text

from .model import Cryptogram
from .verify import code_flaws


def write(puzzle: Cryptogram) -> dict[str, Any]:
    """The cryptogram as an object; `lexicon` is null where one reading is not shown."""
    return {
        "cipher": puzzle.cipher,
        "plain": puzzle.plain,
        "given": list(puzzle.given),
        "source": puzzle.source,
        "lexicon": puzzle.lexicon or None,
    }


def read(data: Mapping[str, Any]) -> Cryptogram:
    """The cryptogram of an object; ValueError names the key that is wrong."""
    cipher, plain, source = (read_text(data, key) for key in ("cipher", "plain", "source"))
    if not plain:
        raise ValueError("plain: it is empty")
    for flaw in code_flaws(plain, cipher):
        raise ValueError(f"cipher: {flaw}")
    given = data.get("given")
    if not isinstance(given, list) or not all(isinstance(sign, str) and sign in plain for sign in given):
        raise ValueError(f"given: a list of letters of the text, not {given!r:.40}")
    return Cryptogram(plain, cipher, tuple(given), source, read_lexicon(data))
