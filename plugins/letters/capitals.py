"""How words stand in a list: in capitals, with their spaces, in order."""

import unicodedata
from collections.abc import Iterable

from bookmaker import Entry
from bookmaker.puzzle.words import clusters


def in_capitals(entry: Entry) -> str:
    """The word as it is shown, in the capitals its language gave its letters in the grid.

    So Turkish has İ for i, German SS for ß, and Greek no accents, though nobody here knows
    the language; a form with other letters than the grid's is written as Python does it.
    """
    rest, upper = "".join(entry.letters), entry.shown.upper()
    if upper.isascii() and "".join(filter(str.isalnum, upper)) == rest:
        return upper  # as most are
    shown = []
    for cluster in clusters(entry.shown):
        capital = unicodedata.normalize("NFC", cluster.upper())
        if bare(capital):
            own = rest[: len(capital)]
            if bare(own) != bare(capital):
                return upper
            rest = rest[len(capital) :]
            capital = own
        shown.append(capital)
    return upper if rest else "".join(shown)


def bare(text: str) -> str:
    """Its letters and digits without accents, in small letters."""
    apart = unicodedata.normalize("NFD", text)
    return "".join(sign for sign in apart if sign.isalnum()).casefold()


def ordered(entries: Iterable[Entry], order: str) -> list[Entry]:
    """The entries by the alphabet, by length, or as they were given."""
    if order == "given":
        return list(entries)
    by_length = order == "length"
    return sorted(entries, key=lambda entry: (len(entry.letters) * by_length, bare(entry.shown), entry.shown))
