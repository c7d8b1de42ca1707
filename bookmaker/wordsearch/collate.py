"""The order of the alphabet, in any language: keys to sort by, and lists in their printed order.

Lists run word by word, as in an atlas: SEA STAR before SEAHORSE, for the shorter word comes
first. A hyphen or a dash parts words like a space; other punctuation does not count. Numbers
come before letters, by their value. What an alphabet holds as a letter of its own has the
place it has there; any other accent only breaks a tie, as case does after it. No library
serves: PyICU needs ICU installed, and sorts otherwise from one version of it to the next, where the
same book has to keep the same bytes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from .words import Entry, clusters, fills_cell

Key = tuple[object, ...]
Rank = tuple[int, int]  # what kind of sign, and its place among its kind

NUMBER_RANK, LETTER_RANK, STRANGER_RANK = 0, 1, 2
BLANK_LETTER = "_"  # to be found
TAKEN_APART = {"Æ": "AE", "Œ": "OE", "Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "TH", "Ħ": "H", "ẞ": "SS"}
PARTS_WORDS = str.maketrans(dict.fromkeys("-/\u058a\u05be\u2010\u2011\u2012\u2013\u2014\u2015\u2053", " "))


def collation(
    alphabet: Iterable[str],
    upper: Callable[[str], str] = str.upper,
    alike: Mapping[str, str] | None = None,
) -> Callable[[str], Key]:
    """A function that gives a text's key in an alphabet's order.

    The alphabet's letters are capitals and may be digraphs: CH after H. `alike` names signs
    that count as others: a final Hebrew letter as its common form, Danish AA as Å, and
    Hungarian SSZ as SZ twice.
    """
    order = _Order(tuple(alphabet), upper, dict(alike or {}))
    return lru_cache(maxsize=4096)(order.key)


class _Order:
    """One alphabet's order."""

    def __init__(self, alphabet: tuple[str, ...], upper: Callable[[str], str], alike: dict[str, str]) -> None:
        self.upper, self.alike = upper, TAKEN_APART | alike
        self.place = {letter: place for place, letter in enumerate(alphabet)}
        several = [letters for letters in (*alphabet, *alike) if len(letters) > 1]
        self.longest = max(map(len, several), default=1)
        starts = {letters[0] for letters in several}
        self.alone = {letter: place for letter, place in self.place.items() if letter not in starts}

    def key(self, text: str) -> Key:
        """What a text is sorted by: its words' letters, then its accents, then the text itself."""
        whole = unicodedata.normalize("NFC", self.upper(unicodedata.normalize("NFC", text)))
        words = tuple(self._word(word) for word in whole.translate(PARTS_WORDS).split())
        return tuple(filter(None, words)), unicodedata.normalize("NFD", whole), text

    def _word(self, word: str) -> tuple[Rank, ...]:
        ranks: list[Rank] = []
        signs = [sign for sign in clusters(word) if any(map(fills_cell, sign))]
        start = 0
        while start < len(signs):
            place = self.alone.get(signs[start])
            size, found = (1, [(LETTER_RANK, place)]) if place is not None else self._first(signs[start:])
            ranks += found
            start += size
        return tuple(ranks)

    def _first(self, signs: list[str]) -> tuple[int, list[Rank]]:
        """How many of the signs make the first letter or number, and its rank."""
        digits = next((n for n, sign in enumerate(signs) if not sign.isdecimal()), len(signs))
        if digits:
            return digits, [(NUMBER_RANK, int("".join(signs[:digits])))]
        for size in range(min(self.longest, len(signs)), 0, -1):
            run = "".join(signs[:size])
            if run in self.place:
                return size, [(LETTER_RANK, self.place[run])]
            if run in self.alike:
                return size, [*self._word(self.alike[run])]
        return 1, self._bare(signs[0])

    def _bare(self, cluster: str) -> list[Rank]:
        """The rank of a letter without its accents; strangers follow the alphabet."""
        signs = [self.alike.get(sign, sign) for sign in unicodedata.normalize("NFKD", cluster)]
        return [
            (LETTER_RANK, self.place[sign]) if sign in self.place else (STRANGER_RANK, ord(sign))
            for sign in "".join(signs)
            if fills_cell(sign)
        ]


def in_order(
    entries: Iterable[Entry],
    order: str,
    key: Callable[[str], object],
    articles: Iterable[str] = (),
) -> tuple[Entry, ...]:
    """The entries as a list prints them: alphabetical, by length, or as they were given.

    The articles are overlooked at the head of a text. Clues stay as they were given, and words
    in disguise go by what is printed: by the alphabet of their answers both would tell too much.
    """
    listed, heads = tuple(entries), tuple(articles)
    if order == "given" or (order != "length" and any(map(_has_clue, listed))):
        return listed

    def rank(entry: Entry) -> tuple[object, ...]:
        text = _printed_text(entry)
        return len(entry.letters) * (order == "length"), key(without_article(text, heads)), key(text)

    return tuple(sorted(listed, key=rank))


def _has_clue(entry: Entry) -> bool:
    """Whether the list prints a clue and not the word."""
    return bool(entry.clue) and entry.listed and entry.printed is None


def _printed_text(entry: Entry) -> str:
    """What a solver sees of a word: a word with blanks keeps the place of the whole one."""
    return entry.shown if entry.printed is None or BLANK_LETTER in entry.printed else entry.printed


def without_article(text: str, articles: Iterable[str]) -> str:
    """The text without the article at its head: 'The Whale' is under W, and 'L'arbre' under A."""
    for article in sorted(articles, key=len, reverse=True):
        head, rest = text[: len(article)].replace("\u2019", "'"), text[len(article) :]
        apart = article.endswith("'") or rest[:1].isspace()
        if head.casefold() == article.casefold() and apart and rest.strip():
            return rest.lstrip()
    return text
