"""A cryptogram as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

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
    texts = {key: data.get(key) for key in ("cipher", "plain", "source")}
    for key, text in texts.items():
        if not isinstance(text, str):
            raise ValueError(f"{key}: a text, not {text!r:.40}")
    plain, cipher = str(texts["plain"]), str(texts["cipher"])
    if not plain:
        raise ValueError("plain: it is empty")
    for flaw in code_flaws(plain, cipher):
        raise ValueError(f"cipher: {flaw}")
    given = data.get("given")
    if not isinstance(given, list) or not all(isinstance(sign, str) and sign in plain for sign in given):
        raise ValueError(f"given: a list of letters of the text, not {given!r:.40}")
    language = data.get("lexicon")
    if language is not None and not (isinstance(language, str) and language):
        raise ValueError(f"lexicon: a language or null, not {language!r:.40}")
    return Cryptogram(plain, cipher, tuple(given), str(texts["source"]), language or "")
