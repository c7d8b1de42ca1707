"""Entries: what goes into the grid, and how it is shown."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Annotated

from ..field_rules import Rule
from .grid import Placement

Letter = Annotated[str, Rule(bool, "a letter")]  # with its accents, or a digraph
WordLetters = tuple[Letter, ...]  # one a cell
Spelling = Annotated[WordLetters, Rule(bool, "at least one letter")]

NON_JOINER = "\u200c"  # zero-width non-joiner: what an author types between letters that are no digraph

# Letters to Unicode, signs between letters to a reader: primes, the ʻokina and its like, marks of
# stress and length, N'Ko's apostrophes, the saltillo, the Arabic stroke. They fill no cell of a grid.
_SIGNS = frozenset("\u02ec\u02ee\u0640\u07f4\u07f5\ua788\ua78b\ua78c").union(
    map(chr, [*range(0x2B9, 0x2C2), *range(0x2C6, 0x2D2)])
)
LIGATURES = {"ẞ": "SS", "Ŀ": "L"}  # capitals of what str.upper writes out elsewhere: ß, ﬁ, ŉ


@dataclass(frozen=True, slots=True)
class Entry:
    """A word: letters for the grid, a form for the list, maybe a clue and a place."""

    letters: Spelling
    shown: str
    clue: str | None = None
    listed: bool = True
    placed: Placement | None = None
    printed: str | None = None  # what the list prints in the word's place, as a list twist wants it
    spelt: WordLetters = ()  # as its own spelling has them, where the grid has others: the É of a CAFE

    @property
    def word(self) -> str:
        """The letters run together, for messages."""
        return "".join(self.letters)


def spell(
    text: str,
    upper: Callable[[str], str] = str.upper,
    digraphs: WordLetters = (),
    own: Collection[str] = (),
    fold: Callable[[str], WordLetters] | None = None,
) -> WordLetters:
    """The cells that a text fills: composed, upper-cased, spaces and punctuation dropped.

    Apostrophes and their like are dropped too, but for those that are among `own`, the letters
    of an alphabet. `fold` gives the plain letters of one with an accent. `digraphs`, the longest
    first, fill one cell each; a space, a hyphen or a zero-width non-joiner between two letters
    keeps them apart. Raises ValueError, naming the character, for what cannot be a letter in a grid.
    """
    if text.isascii():
        for sign in text:
            if not sign.isprintable():
                raise ValueError(f"U+{ord(sign):04X} is a control character")
        spelt = [sign if sign.isalnum() else "" for sign in upper(text)]
    else:
        whole = unicodedata.normalize("NFC", upper(unicodedata.normalize("NFC", text)))
        spelt = [part for cluster in clusters(whole) for part in _parts(cluster, own)]
        if fold:
            spelt = [letter for part in spelt for letter in (fold(part) if part else ("",))]
    return _paired(spelt, digraphs) if digraphs else tuple(filter(None, spelt))


def _parts(cluster: str, own: Collection[str]) -> tuple[str, ...]:
    """The cluster as letters, '' for a sign that is dropped or that ends what may be one cell."""
    letter = _letter(cluster)
    if letter not in own:
        letter = "" if is_sign(letter[:1]) else letter
        if letter in LIGATURES:
            return tuple(LIGATURES[letter])
    return (letter, "") if cluster.endswith(NON_JOINER) else (letter,)


def is_sign(sign: str) -> bool:
    """Whether it is an apostrophe or the like, which Unicode calls a letter and no grid has."""
    return sign in _SIGNS


def fills_cell(sign: str) -> bool:
    """Whether a sign is a letter or a figure of a grid, and no punctuation."""
    return sign.isalnum() and sign not in _SIGNS


def with_lengths(clue: str, shown: str, count: int) -> str:
    """A clue with the lengths of its answer's words, which fill so many cells."""
    parts = [sum(map(fills_cell, part)) for part in shown.replace("-", " ").split()]
    lengths = [part for part in parts if part]
    right = lengths if sum(lengths) == count else [count]
    return f"{clue} ({','.join(map(str, right))})"


def _paired(spelt: list[str], digraphs: WordLetters) -> WordLetters:
    """The letters with each digraph in one cell."""
    cells, rest = [], list(spelt)
    while rest:
        size = next((len(pair) for pair in digraphs if rest[: len(pair)] == list(pair)), 1)
        cells.append("".join(rest[:size]))
        del rest[:size]
    return tuple(filter(None, cells))


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


def contains_word(longer: WordLetters, shorter: WordLetters) -> bool:
    """Whether the shorter word can be read inside the longer one, either way."""
    n = len(shorter)
    windows = {longer[i : i + n] for i in range(len(longer) - n + 1)}
    return shorter in windows or shorter[::-1] in windows
