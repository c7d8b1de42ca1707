"""Wording: what the texts of a book come to in a language, as letters and as what must not be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING
from unicodedata import combining
from unicodedata import name as unicode_name

from ..errors import BookError, Place, Problem
from ..host.puzzle_calls import capitals
from ..puzzles.settings import Settings, Watch
from ..puzzles.word_list import WordList
from ..wordsearch.folding import folding
from ..wordsearch.offers import Language, with_digraphs
from ..wordsearch.words import NON_JOINER, WordLetters, is_sign, spell
from .offence import no_list, unwanted

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


class Lists:
    """The lists of words to keep out, each spelt once for all the puzzles that share it."""

    def __init__(self) -> None:
        self.spelt_lists: dict[object, object] = {}  # the planner's own, for lists that puzzles share
        self._offensive: dict[object, tuple[WordLetters, ...]] = {}
        self._spelt: dict[object, tuple[WordLetters, ...]] = {}

    def offensive(self, watch: Watch, tongue: Tongue) -> tuple[WordLetters, ...]:
        """What is offensive in that language or to the author; BookError for what cannot be spelt."""
        key = (*tongue.key, watch.offence, watch.unwanted, watch.allowed)
        if key not in self._offensive:
            self.spelt(watch.unwanted, tongue)
            self._offensive[key] = unwanted(
                tongue.offered,
                watch.offence,
                [word.text for word in watch.unwanted.words],
                [word.text for word in watch.allowed.words],
                tongue.upper,
                tongue.digraphs,
                tongue.fold,
            )
        return self._offensive[key]

    def spelt(self, given: WordList, tongue: Tongue) -> tuple[WordLetters, ...]:
        """An author's list as letters."""
        key = (*tongue.key, given)
        if key not in self._spelt:
            problems = list(_unreadable(given, tongue))
            if problems:
                raise BookError(problems)
            self._spelt[key] = tuple(sorted({tongue.spell(word.text) for word in given.words}))
        return self._spelt[key]

    def kept_out(self, watch: Watch, tongue: Tongue) -> tuple[WordLetters, ...]:
        """Everything that must not be read in a grid."""
        offensive = self.offensive(watch, tongue)
        watched = self.spelt(watch.watched, tongue)
        return offensive if watch.only_report or not watched else tuple(sorted({*offensive, *watched}))


def without_own(strings: tuple[WordLetters, ...], own: Set[WordLetters]) -> tuple[WordLetters, ...]:
    """The strings but for those that are the author's own words: these win."""
    return tuple(each for each in strings if each not in own and each[::-1] not in own)


def advice_on(watch: Watch, tongue: Tongue) -> Problem | None:
    """What an author is told who believes to be guarded and is not."""
    return None if watch.unwanted.words else no_list(tongue.offered, watch.offence)


def _unreadable(given: WordList, tongue: Tongue) -> Iterator[Problem]:
    for word in given.words:
        try:
            letters = tongue.spell(word.text)
        except ValueError as reason:
            yield Problem(f"'{word.text}': {reason}", "take it out of the word", word.place)
            continue
        if len(letters) < 2:
            yield Problem(f"'{word.text}' has fewer than 2 letters", "leave it out", word.place)
