"""The words of a language, for kinds of puzzle that promise one reading among them."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent


def lexicon(language: str, common: bool = False) -> tuple[str, ...]:
    """A language's words in capitals without accents, in order; () where bookmaker has none of it.

    With `common`, only those that everybody knows. English has SCOWL's up to size 50, common ones up to 35,
    American and British (bookmaker/language/NOTICE): no names, no abbreviations; contractions as they are
    written, DON'T.
    """
    return _words(language.partition("-")[0].lower(), common)


@cache
def _words(language: str, common: bool) -> tuple[str, ...]:
    path = HERE / f"lexicon_{language}.txt.gz"
    if not language.isalpha() or not path.is_file():
        return ()
    words = gzip.decompress(path.read_bytes()).decode("ascii").split("\n")  # rare ones in small letters
    return tuple(word.upper() for word in words if not common or word.isupper())
