"""Folding: the plain letters, those of a language's alphabet, for letters with accents and ligatures.

A letter of the alphabet stays what it is: Ñ in Spanish, Ł in Polish. What a language has to
say of a letter beyond its alphabet comes next, then the letter without its accents (as many
of them kept as the alphabet has: Ấ is Â in Romanian), then a ligature's letters and the letter
under a stroke. What has no plain letter, such as a Ж in an English book, stays.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from itertools import chain, combinations, product

from .words import WordLetters, clusters

MOST_MARKS = 4  # on a letter, tried together
MOST_MARKED = 4  # letters of a word that are tried with and without their marks
# fmt: off
UNDER_STROKES = {
    "Æ": "AE", "Œ": "OE", "Ø": "O", "Đ": "D", "Ð": "D", "Ł": "L", "Þ": "TH", "Ħ": "H", "Ŧ": "T", "Ŋ": "N",
}
# fmt: on


def folding(alphabet: Collection[str], folds: Mapping[str, str]) -> Callable[[str], WordLetters]:
    """A function from a letter to its plain letters; `folds` are the language's own."""
    letters = frozenset(alphabet)

    @cache
    def fold(letter: str) -> WordLetters:
        return (letter,) if letter.isascii() else next(_forms(letter, letters, folds), (letter,))

    return fold


def plain_forms(letters: WordLetters) -> Iterator[WordLetters]:
    """A word with fewer of its accents and ligatures, in every way, the plainest first."""
    fold = folding((), {})
    choices = [dict.fromkeys((fold(letter), (letter,))) for letter in letters]
    marked = [n for n, forms in enumerate(choices) if len(forms) > 1]
    for n in marked[MOST_MARKED:]:
        choices[n] = {fold(letters[n]): None}
    for parts in product(*choices):
        form = tuple(chain.from_iterable(parts))
        if form != letters:
            yield form


def _forms(letter: str, alphabet: frozenset[str], folds: Mapping[str, str]) -> Iterator[WordLetters]:
    """What a letter may be in plain letters, the best first."""
    for form in _less_marked(letter):
        if form in alphabet:
            yield (form,)
        if form in folds:
            yield tuple(clusters(folds[form]))
    base, *marks = list(unicodedata.normalize("NFD", letter))
    bare = unicodedata.normalize("NFC", base + "".join(mark for mark in marks if not _is_accent(mark)))
    if bare.upper() in UNDER_STROKES:
        plain = UNDER_STROKES[bare.upper()]
        yield tuple(plain if bare == bare.upper() else plain.lower())
    apart = unicodedata.normalize("NFKD", bare)
    if bare != apart and apart.isalnum():  # a ligature, or a letter of another width
        yield tuple(apart)
    yield (bare,)


def _less_marked(letter: str) -> Iterator[str]:
    """The letter, then with ever fewer of its accents."""
    base, *marks = list(unicodedata.normalize("NFD", letter))
    kept = [mark for mark in marks if not _is_accent(mark)]
    accents = [mark for mark in marks if _is_accent(mark)][:MOST_MARKS]
    for count in range(len(accents), -1, -1):
        for some in combinations(accents, count):
            yield unicodedata.normalize("NFC", "".join([base, *kept, *some]))


def _is_accent(mark: str) -> bool:
    """Whether a mark stands on a letter, over or under or through it, and is no vowel of its own."""
    place = unicodedata.combining(mark)
    return place == 1 or 10 <= place <= 36 or place >= 200
