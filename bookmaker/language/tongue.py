"""What the texts of a book come to in a language, as letters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING
from unicodedata import combining
from unicodedata import name as unicode_name

from ..errors import Place
from ..host.puzzle_calls import capitals
from ..puzzles.settings import Settings
from ..wordsearch.folding import folding
from ..wordsearch.offers import Language, with_digraphs
from ..wordsearch.words import NON_JOINER, WordLetters, is_sign, spell

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..host.registry import Offered


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language as one puzzle uses it: its letters, with digraphs or without, and its region.

    `fold` is there where the grid has plain letters: it gives those of a letter with an accent.
    """

    offered: Offered[Language]
    region: str
    upper: Callable[[str], str]
    digraphs: WordLetters = ()
    own: frozenset[str] = frozenset()  # the letters of its alphabet
    fold: Callable[[str], WordLetters] | None = None

    @property
    def name(self) -> str:
        """What the language is called, whatever the region."""
        return self.offered.offer.name

    @property
    def language(self) -> Language:
        """The language, its digraphs among its letters where the puzzle has them in single cells."""
        return with_digraphs(self.offered.offer) if self.digraphs else self.offered.offer

    def spell(self, text: str) -> WordLetters:
        """The cells a text fills; ValueError says what cannot be a letter."""
        return spell(text, self.upper, self.digraphs, self.own, self.fold)

    def spell_out(self, text: str) -> WordLetters:
        """The cells of a text with all its accents; ValueError as for `spell`."""
        return spell(text, self.upper, self.digraphs, self.own)

    def given(self, letters: str) -> WordLetters:
        """The cells of letters given outright, which are all letters; ValueError says which is none.

        A space, a hyphen or a zero-width non-joiner keeps two of them from being one digraph.
        """
        for sign in letters:
            if not (sign.isalnum() and (sign in self.own or not is_sign(sign))) and not (
                sign.isspace() or sign in (NON_JOINER, "-") or combining(sign)
            ):
                name = unicode_name(sign, f"U+{ord(sign):04X}").lower()
                raise ValueError(f"'{sign}' ({name}) is no letter of a grid")
        return self.spell_out(letters)

    @property
    def key(self) -> tuple[object, ...]:
        """What decides how a text is spelt."""
        return self.name, self.digraphs, self.fold is None

    @property
    def endings(self) -> tuple[WordLetters, ...]:
        """What makes another form of a word, each spelt."""
        return tuple(filter(None, map(self.spell, self.offered.offer.endings)))


def tongue(
    plugins: Plugins,
    name: str,
    digraphs: bool = False,
    place: Place | None = None,
    letters: str = "spelled",
) -> Tongue:
    """The language of that name: `en`, or `en-US` for English as the United States write it."""
    base, _, region = name.partition("-")
    known = name if name in plugins.languages or base not in plugins.languages else base
    offered = plugins.languages.find(known, place)
    language = offered.offer
    pairs = language.digraphs if digraphs else ()
    fold = folding(language.alphabet, dict(language.folds)) if letters == "plain" else None
    upper = capitals(plugins, known, place)
    return Tongue(offered, region.lower(), upper, pairs, frozenset(language.alphabet), fold)


def tongue_of(plugins: Plugins, settings: Settings) -> Tongue:
    """The language of a puzzle, as its settings use it."""
    return tongue(plugins, settings.language, settings.digraphs, letters=settings.letters)
