"""The words of a language, for kinds of puzzle that promise one reading among them."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent


def lexicon(language: str) -> tuple[str, ...]:
    """A language's words in capitals without accents, in order; () where bookmaker has none of it.

    English has SCOWL's up to size 50, American and British (bookmaker/language/NOTICE): no names, no
    abbreviations; contractions as they are written, DON'T.
    """
    return _words(language.partition("-")[0].lower())


@cache
def _words(language: str) -> tuple[str, ...]:
    path = HERE / f"lexicon_{language}.txt.gz"
    if not language.isalpha() or not path.is_file():
        return ()
    return tuple(gzip.decompress(path.read_bytes()).decode("ascii").split("\n"))
