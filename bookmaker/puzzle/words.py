"""Entries: what goes into the grid, and how it is shown."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from .grid import Placement

Letters = tuple[str, ...]  # one string a cell: a letter with its accents, or a digraph


@dataclass(frozen=True, slots=True)
class Entry:
    """A word: letters for the grid, a form for the list, maybe a clue and a place."""

    letters: Letters
    shown: str
    clue: str | None = None
    listed: bool = True
    placed: Placement | None = None

    @property
    def word(self) -> str:
        """The letters run together, for messages."""
        return "".join(self.letters)


def spell(text: str, upper: Callable[[str], str] = str.upper) -> Letters:
    """The cells that a text fills: composed, upper-cased, spaces and punctuation dropped.

    Raises ValueError, naming the character, for what cannot be a letter in a grid.
    """
    if text.isascii():
        for sign in text:
            if not sign.isprintable():
                raise ValueError(f"U+{ord(sign):04X} is a control character")
        return tuple(sign for sign in upper(text) if sign.isalnum())
    whole = unicodedata.normalize("NFC", upper(unicodedata.normalize("NFC", text)))
    return tuple(letter for cluster in clusters(whole) if (letter := _letter(cluster)))


def clusters(text: str) -> list[str]:
    """What a reader sees as single signs (Unicode's extended grapheme clusters)."""
    if text.isascii():
        return list(text)
    import regex  # only words beyond ASCII pay for it

    found: list[str] = regex.findall(r"\X", text)
    return found


def _letter(cluster: str) -> str:
    """The cluster as a letter, '' for a sign that is dropped; refuses the rest."""
    visible = "".join(sign for sign in cluster if not _is_invisible(sign))
    if not visible:
        return ""
    kinds = [unicodedata.category(sign) for sign in visible]
    if kinds[0][0] in "LN" and all(kind in ("Mn", "Mc") or kind[0] == "L" for kind in kinds[1:]):
        return visible
    if all(kind[0] in "PZ" or kind in ("Sm", "Sc", "Sk") for kind in kinds) and len(kinds) == 1:
        return ""
    name = unicodedata.name(visible[0], f"U+{ord(visible[0]):04X}").lower()
    raise ValueError(f"'{visible}' ({name}) cannot be a letter in a grid")


def _is_invisible(sign: str) -> bool:
    """Joiners, soft hyphens and variation selectors: they steer looks, not spelling."""
    return unicodedata.category(sign) == "Cf" or "\ufe00" <= sign <= "\ufe0f"


def holds(longer: Letters, shorter: Letters) -> bool:
    """Whether the shorter word can be read inside the longer one, either way."""
    n = len(shorter)
    windows = {longer[i : i + n] for i in range(len(longer) - n + 1)}
    return shorter in windows or shorter[::-1] in windows
