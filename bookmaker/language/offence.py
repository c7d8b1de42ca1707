"""What must not be read in a grid, and what can be all the same: words inside other words.

Offensive words, and words an author watches for, are kept out while a puzzle is made. Some
cannot be: GRASS holds one, and only its author can leave it out. Those are looked up here in
the finished grid, with the solver, and told in the build's report.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import dataclass

from ..errors import BookError, Problem, did_you_mean
from ..host.registry import Offered
from ..puzzles.settings import Watch
from ..puzzles.word_list import WordList
from ..wordsearch.grid import Placement
from ..wordsearch.judge.solve import find_words
from ..wordsearch.model import Puzzle
from ..wordsearch.offers import Language
from ..wordsearch.words import Entry, WordLetters, spell
from .tongue import Tongue

OFFENCE_LEVELS = ("strict", "mild", "off")
SHORTEST_STEM_LETTERS = 2  # less would forbid a letter


@dataclass(frozen=True, slots=True)
class Reading:
    """A word that was to be kept out, where it can be read, and the entry in whose cells it stands."""

    letters: WordLetters
    placed: Placement
    entry: Entry | None  # None: between the words, which the maker should have seen to

    @property
    def word(self) -> str:
        """The letters run together, for messages."""
        return "".join(self.letters)


def unwanted(
    offered: Offered[Language],
    level: str,
    extra: Iterable[str] = (),
    exceptions: Iterable[str] = (),
    upper: Callable[[str], str] = str.upper,
    digraphs: WordLetters = (),
    fold: Callable[[str], WordLetters] | None = None,
) -> tuple[WordLetters, ...]:
    """Every string that may not be read in a grid of that language, spelt, sorted, each once.

    `extra` are the author's own, of two letters or more at any level; `exceptions` are let in.
    A word is kept out in every spelling a grid could have: with the accents that no filler
    draws and without, with digraphs in one cell and in two, and by `fold` in plain letters.
    """
    if level not in OFFENCE_LEVELS:
        raise BookError(f"no degree of offence '{level}'", did_you_mean(level, OFFENCE_LEVELS))
    listed = _listed(offered, level)
    alphabet = frozenset(offered.offer.alphabet)

    def forms(words: Iterable[str]) -> set[WordLetters]:
        return {form for word in words for form in spellings(word, upper, alphabet, digraphs, fold)}

    spelt, allowed = forms((*listed, *extra)), forms(exceptions)
    return tuple(sorted(spelt - allowed))


def _listed(offered: Offered[Language], level: str) -> tuple[str, ...]:
    """The language's own words of that degree."""
    words = offered.offer.offence
    return offered.call_all(str, words, level) if words and level != "off" else ()


def no_list(offered: Offered[Language], level: str) -> Problem | None:
    """What an author is told when a language has no offensive words of its own to keep out."""
    if level == "off" or _listed(offered, "mild"):
        return None
    others = bool(_listed(offered, level))
    kept = "those of other languages alone are kept out" if others else "none are kept out"
    return Problem(
        f"there is no list of offensive words for '{offered.offer.name}': {kept} of the grids",
        "name your own, offence: {words: [...]}, or say offence: off",
        advice=True,
    )


def spellings(
    word: str,
    upper: Callable[[str], str],
    alphabet: frozenset[str],
    digraphs: WordLetters = (),
    fold: Callable[[str], WordLetters] | None = None,
) -> Iterator[WordLetters]:
    """The ways a word may stand in a grid of that alphabet; none if it cannot be spelt."""
    ways = [(pairs, by) for pairs in dict.fromkeys([(), digraphs]) for by in dict.fromkeys([None, fold])]
    try:
        forms = [spell(word, upper, pairs, alphabet, by) for pairs, by in ways]
    except ValueError:
        return
    forms += [
        tuple(_plain(letter, alphabet) for letter in form) for form in forms if not alphabet.issuperset(form)
    ]
    for form in dict.fromkeys(forms):
        if len(form) >= SHORTEST_STEM_LETTERS:
            yield form


def _plain(letter: str, alphabet: frozenset[str]) -> str:
    """A letter the filler never draws, as readers would take it without its accent."""
    signs = unicodedata.normalize("NFD", letter)
    bare = signs[0] in alphabet and all(map(unicodedata.combining, signs[1:]))
    return signs[0] if bare and letter not in alphabet else letter


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


def embedded_offences(puzzle: Puzzle, strings: Iterable[WordLetters]) -> tuple[Reading, ...]:
    """Every one of these strings that can be read in a finished puzzle, each where it stands.

    An entry that is itself on the list is allowed, for its author typed it, and told too.
    """
    homes = [(entry, _cells(entry.letters, entry.placed)) for entry in puzzle.entries if entry.placed]
    found = find_words(puzzle.grid, strings)
    return tuple(
        Reading(letters, placed, _home(_cells(letters, placed), homes))
        for letters in sorted(found)
        for placed in found[letters]
    )


def _cells(letters: WordLetters, placed: Placement) -> frozenset[tuple[int, int]]:
    return frozenset(placed.cells(len(letters)))


def _home(
    cells: frozenset[tuple[int, int]], homes: list[tuple[Entry, frozenset[tuple[int, int]]]]
) -> Entry | None:
    """The longest entry that holds all these cells."""
    holding = [entry for entry, own in homes if cells <= own]
    return max(holding, key=lambda entry: len(entry.letters), default=None)
