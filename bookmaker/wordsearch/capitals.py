"""How words are written out: in capitals, with their spaces, sign by sign."""

from __future__ import annotations

import unicodedata

from .words import LIGATURES, Entry, clusters, fills_cell

GEORGIAN = {ord(sign.upper()): sign for sign in map(chr, range(0x10D0, 0x1100))}


def capitals(text: str) -> str:
    """A text in capitals; Georgian letters as they are written, theirs are in hardly any font."""
    return text.upper().translate(GEORGIAN)


def with_capital(text: str) -> str:
    """The text with its first letter a capital."""
    return capitals(text[:1]) + text[1:]


def list_text(entry: Entry) -> str:
    """What a list of words prints for the entry: what a twist made of it, or the word in capitals."""
    return in_capitals(entry) if entry.printed is None else entry.printed


def in_capitals(entry: Entry) -> str:
    """The word as it is shown, in the capitals its language gave its letters in the grid.

    So Turkish has İ for i, German SS for ß, and Greek no accents, though nobody here knows
    the language; a form with other letters than the grid's is written as Python does it. A word
    whose letters were made plain for the grid keeps its accents.
    """
    rest, upper = "".join(entry.spelt or entry.letters), capitals(entry.shown)
    if upper.isascii() and "".join(filter(str.isalnum, upper)) == rest:
        return upper  # as most are
    shown = []
    for cluster in clusters(entry.shown):
        capital = unicodedata.normalize("NFC", capitals(cluster))
        if capital in LIGATURES and rest.startswith(LIGATURES[capital]):
            capital = LIGATURES[capital]
        if bare(capital):
            own = rest[: len(capital)]
            if bare(own) != bare(capital):  # a ligature may be letters of the grid: Ĳ
                capital = unicodedata.normalize("NFKC", capital)
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
    return "".join(sign for sign in apart if fills_cell(sign)).casefold()


def split_signs(text: str, entry: Entry) -> list[str]:
    """A text made of the entry's letters, sign by sign: what fills one cell in the grid is one sign."""
    wide = sorted({letter for letter in entry.letters if len(clusters(letter)) > 1}, key=len, reverse=True)
    found: list[str] = []
    while text:
        sign = next((letter for letter in wide if text.startswith(letter)), "") or clusters(text)[0]
        found.append(sign)
        text = text[len(sign) :]
    return found
