"""Words filled into a diagram: those of a theme first, then any of a word list, rare ones last.

    G R A P E # T     Places are filled one after the other, that with the fewest words left first, with the
    # # P # G # E     word that leaves most to the places across it; where none is left, another word is tried
    T U L I P # A     before. A search ends after so many steps, and the next begins in another diagram.

It is good if no word comes twice. There is no such puzzle of a list that has too few words of some length:
of English words that everybody knows 13x13 cells are filled at the first try as a rule, of fifty words none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import isqrt

from ...rng import Dice
from ...wordsearch.grid import Cell
from ...wordsearch.words import WordLetters
from .patterns import SHORTEST_WORD_LETTERS, Diagram
from .rows import bits
from .verify import Run

MOST_SEARCH_WORDS = 700  # written in one search
SEARCHES = {"fast": 60, "standard": 150, "fine": 400, "finest": 1_000}
# words of a place that are weighed, and of these the best that are written
WORDS_WEIGHED, WORDS_TRIED = 32, 8
ENOUGH_CROSSING_WORDS = 60  # words of a place across: more are no better
LEAST_CROSSING_WORDS = 12  # words that each place across keeps when one of a theme is put in first
NOISE = 12  # what chance adds to a word's worth
COMMON_WORD_WORTH = 40  # what a word that is not to come last is worth more
NEW = 240  # what the rarest letter is worth that is not in the grid yet, where all are wanted
CHANCE_LETTERS = 4  # so few at a word's start say nothing of it
ENDINGS = {"", *"S ES D ED R RS ST ING INGS ER ERS Y IER IEST IES ISH".split()}  # of forms of a word
SEEDED = 3  # one in so many places gets a word of the theme first, at most

Searched = list[WordLetters]  # the word of each place


class WordSets:
    """The words of a list as sets that are whole numbers, by length, and by a letter at a spot."""

    def __init__(self, words: Iterable[WordLetters], last: frozenset[WordLetters] = frozenset()) -> None:
        self.by_length: dict[int, list[WordLetters]] = {}
        for word in sorted({*words}):
            self.by_length.setdefault(len(word), []).append(word)
        self.last = last
        self._common: dict[int, int] = {}
        self._with: dict[int, list[dict[str, int]]] = {}
        self._rarity: dict[str, int] = {}
        self._shaped: dict[int, dict[tuple[int, ...], int]] = {}
        self._before: WordSets | None = None  # has the sets of all other lengths

    def plus(self, words: Iterable[WordLetters]) -> WordSets:
        """The same with more words, none of which need come last."""
        other = WordSets((), self.last - {*words})
        other.by_length, other._rarity = dict(self.by_length), self.rarity
        fresh: dict[int, list[WordLetters]] = {}
        for word in words:
            if word not in self.by_length.get(len(word), ()):
                fresh.setdefault(len(word), []).append(word)
        for length, some in fresh.items():
            first = len(self.by_length.get(length, ()))
            spots = [dict(spot) for spot in self.having(length)]
            for number, word in enumerate(some, first):
                for spot, letter in zip(spots, word, strict=True):
                    spot[letter] = spot.get(letter, 0) | 1 << number
            other.by_length[length] = [*self.by_length.get(length, ()), *some]
            other._with[length] = spots
        other._before = self
        return other

    def all(self, length: int) -> int:
        """All words of a length."""
        return (1 << len(self.by_length.get(length, ()))) - 1

    def common(self, length: int) -> int:
        """Those that need not come last."""
        if length not in self._common:
            words = self.by_length.get(length, ())
            self._common[length] = _as_set(
                [n for n, word in enumerate(words) if word not in self.last], len(words)
            )
        return self._common[length]

    def having(self, length: int) -> list[dict[str, int]]:
        """Of each spot of words of a length, by letter those that have it there."""
        if length not in self._with and self._before:
            return self._before.having(length)
        if length not in self._with:
            words = self.by_length.get(length, ())
            spots = list[dict[str, int]]()
            for letters in zip(*words, strict=True):
                members: dict[str, list[int]] = {}
                for number, letter in enumerate(letters):
                    members.setdefault(letter, []).append(number)
                spots.append({letter: _as_set(those, len(words)) for letter, those in members.items()})
            self._with[length] = spots or [{} for _ in range(length)]
        return self._with[length]

    def shaped(self, like: Sequence[object]) -> int:
        """The words in which letters come again where they do in a word, or a code of one."""
        length, form = len(like), form_of(like)
        if self._before and self.by_length.get(length) is self._before.by_length.get(length):
            return self._before.shaped(like)
        if length not in self._shaped:
            members: dict[tuple[int, ...], list[int]] = {}
            words = self.by_length.get(length, ())
            for number, word in enumerate(words):
                members.setdefault(form_of(word), []).append(number)
            self._shaped[length] = {each: _as_set(those, len(words)) for each, those in members.items()}
        return self._shaped[length].get(form, 0)

    @property
    def rarity(self) -> dict[str, int]:
        """Of each letter, how rare it is: 0 to `NEW`."""
        if not self._rarity:
            count: dict[str, int] = {}
            for words in self.by_length.values():
                for word in words:
                    for letter in {*word}:
                        count[letter] = count.get(letter, 0) + 1
            least = min(count.values(), default=1)
            self._rarity = {letter: NEW * least // count[letter] for letter in count}
        return self._rarity


def form_of(word: Sequence[object]) -> tuple[int, ...]:
    """Where each letter of a word comes first in it: 0, 1, 2, 2, 4 of LEMMA."""
    return tuple(map(word.index, word))


@lru_cache(maxsize=4)
def lexicon_sets(
    lexicon: Callable[[str, bool], tuple[str, ...]], language: str, unwanted: frozenset[WordLetters]
) -> WordSets:
    """The words of a language's lexicon, those last that not everybody knows, and plurals.

    None that begins with what must not be read, but for those that everybody knows and that are no form of
    it: ASSET, BUTTON. None at all of a language without a lexicon.
    """
    common, stems = {*lexicon(language, True)}, {*map("".join, unwanted)}
    words = [
        word for word in lexicon(language, False) if word.isalpha() and len(word) >= SHORTEST_WORD_LETTERS
    ]
    clean = [word for word in words if not _is_unwanted(word, stems, word in common)]
    last = (word for word in clean if word not in common or _is_plural(word, common))
    return WordSets(map(tuple, clean), frozenset(map(tuple, last)))


def _is_unwanted(word: str, stems: Container[str], is_common: bool) -> bool:
    """Whether a word begins with what must not be read; a common one begins with a short one by chance."""
    for length in range(SHORTEST_WORD_LETTERS, len(word) + 1):
        stem, rest = word[:length], word[length:]
        if stem in stems and not (is_common and length <= CHANCE_LETTERS and not _ends(stem, rest, stems)):
            return True
    return False


def _ends(stem: str, rest: str, stems: Container[str]) -> bool:
    """Whether letters behind a stem make a form of it, or a word of two such."""
    if rest in ENDINGS or rest.removeprefix(stem[-1]) in ENDINGS:
        return True
    return any(rest[:length] in stems for length in range(SHORTEST_WORD_LETTERS, len(rest) + 1))


def _is_plural(word: str, known: Container[str]) -> bool:
    """Whether an English word is another with an S."""
    return any(word.endswith(end) and word.removesuffix(end) in known for end in ("S", "ES"))


def _as_set(members: Sequence[int], size: int) -> int:
    """These whole numbers under a size as a set."""
    data = bytearray(size // 8 + 1)
    for number in members:
        data[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(data, "little")


@dataclass(frozen=True, slots=True)
class Dense:
    """A filled diagram: each place with its word."""

    diagram: Diagram
    words: tuple[tuple[Run, WordLetters], ...]

    def of(self, words: Iterable[WordLetters]) -> int:
        """How many of these words are in it."""
        return len({word for _, word in self.words} & {*words})


def filled(
    diagrams: Iterable[Diagram],
    known: WordSets,
    dice: Dice,
    effort: str,
    theme: Sequence[WordLetters] = (),
    letters: int = 0,
) -> Dense | None:
    """The first of these diagrams that can be filled, with so many different letters; None where none can.

    Words of the theme come first, as many as go in; `known` has them, too.
    """
    for tries, diagram in zip(range(SEARCHES[effort]), diagrams, strict=False):
        places = diagram.places
        if any(count > known.all(length).bit_count() for length, count in Counter(map(len, places)).items()):
            continue
        search = _Search(places, known, dice, letters > 0)
        most = len(search.runs) // SEEDED - tries // 2
        found = search.with_words(theme, most) if most > 0 else search.begin()
        if found and len({letter for word in found for letter in word}) >= letters:
            return Dense(diagram, tuple(zip(search.runs, found, strict=True)))
    return None


class _Ended(Exception):
    """A search had its steps."""


class _Search:
    """A search for words that fill the places of one diagram."""

    def __init__(self, runs: Sequence[Run], known: WordSets, dice: Dice, all_letters: bool) -> None:
        self.runs, self.known, self.dice, self.left = runs, known, dice, MOST_SEARCH_WORDS
        self.worth = known.rarity if all_letters else {}
        self.having = [known.having(len(run)) for run in runs]
        self.words = [known.by_length.get(len(run), []) for run in runs]
        self.ways = [known.all(len(run)) for run in runs]
        self.written: dict[int, WordLetters] = {}
        self.used = set[WordLetters]()
        self.theme = dict[int, int]()
        at: dict[Cell, list[tuple[int, int]]] = {}
        for place, run in enumerate(runs):
            for spot, cell in enumerate(run):
                at.setdefault(cell, []).append((place, spot))
        self.across: list[list[tuple[int, int, int]]] = [
            [(spot, *other) for spot, cell in enumerate(run) for other in at[cell] if other[0] != place]
            for place, run in enumerate(runs)
        ]

    def with_words(self, theme: Sequence[WordLetters], most: int) -> Searched | None:
        """A filling that begins with words of the theme, so many at most, long ones mostly before short."""
        number = {word: n for words in self.words for n, word in enumerate(words)} if theme else {}
        for word in theme:
            if word in number:
                self.theme[len(word)] = self.theme.get(len(word), 0) | 1 << number[word]
        order = sorted(self.dice.shuffled([*theme]), key=lambda word: -len(word) - self.dice.below(3))
        for word in order:
            if len(self.written) >= most:
                break
            fitting = [place for place in range(len(self.runs)) if self._takes(place, word, number)]
            for place in self.dice.shuffled(fitting):
                if self._write(place, word, LEAST_CROSSING_WORDS) is not None:
                    break
        return self.begin()

    def _takes(self, place: int, word: WordLetters, number: Mapping[WordLetters, int]) -> bool:
        """Whether a word can be written into a place as things stand."""
        fits = len(self.runs[place]) == len(word) and place not in self.written and word in number
        return fits and bool(self.ways[place] >> number[word] & 1)

    def begin(self) -> Searched | None:
        """A filling, None where none was found in so many steps."""
        try:
            return [self.written[place] for place in range(len(self.runs))] if self._fill() else None
        except _Ended:
            return None

    def _fill(self) -> bool:
        unfilled = [place for place in range(len(self.runs)) if place not in self.written]
        if not unfilled:
            return True
        place = min(
            unfilled, key=lambda each: (64 * self.ways[each].bit_count() // len(self.runs[each]), each)
        )
        for word in self._best(place):
            self.left -= 1
            if self.left < 0:
                raise _Ended
            if (before := self._write(place, word)) is not None:
                if self._fill():
                    return True
                self._unwrite(place, before)
        return False

    def _write(self, place: int, word: WordLetters, room: int = 1) -> list[tuple[int, int]] | None:
        """What the places across had before a word was written; None if one would have too few words."""
        before = list[tuple[int, int]]()
        for spot, other, there in self.across[place]:
            if other not in self.written:
                ways = self.ways[other] & self.having[other][there].get(word[spot], 0)
                before.append((other, self.ways[other]))
                self.ways[other] = ways
                if ways.bit_count() < room:
                    break
        else:
            self.written[place] = word
            self.used.add(word)
            return before
        for other, ways in reversed(before):
            self.ways[other] = ways
        return None

    def _unwrite(self, place: int, before: Sequence[tuple[int, int]]) -> None:
        self.used.discard(self.written.pop(place))
        for other, ways in reversed(before):
            self.ways[other] = ways

    def _best(self, place: int) -> list[WordLetters]:
        """The words to be tried in a place, the best first."""
        words, length = self.words[place], len(self.runs[place])
        common, theme = self.known.common(length), self.theme.get(length, 0)
        seen = {letter for word in self.written.values() for letter in word} if self.worth else set()
        rated = list[tuple[int, int]]()
        for number in self._some(self.ways[place], common, theme):
            word = words[number]
            if word in self.used:
                continue
            worth = (
                self.dice.below(NOISE)
                + COMMON_WORD_WORTH * (common >> number & 1)
                + COMMON_WORD_WORTH * (theme >> number & 1)
            )
            for spot, other, there in self.across[place]:
                if other not in self.written:
                    left = (self.ways[other] & self.having[other][there].get(word[spot], 0)).bit_count()
                    if not left:
                        break
                    worth += isqrt(64 * min(left, ENOUGH_CROSSING_WORDS))
            else:
                worth += sum(self.worth.get(letter, 0) for letter in {*word} - seen)
                rated.append((-worth, number))
        return [words[number] for _, number in sorted(rated)[:WORDS_TRIED]]

    def _some(self, ways: int, common: int, theme: int) -> Iterator[int]:
        """Some of the words that a place may have: those of the theme, then common ones, then others."""
        left = WORDS_WEIGHED
        for those in (ways & theme, ways & common & ~theme, ways & ~common & ~theme):
            count = those.bit_count()
            chosen = (
                self._drawn(those, left) if count > 8 * left else self.dice.shuffled([*bits(those)])[:left]
            )
            yield from chosen
            left -= len(chosen)
            if not left:
                return

    def _drawn(self, those: int, count: int) -> list[int]:
        """So many members of a large set."""
        size, found = those.bit_length(), dict[int, None]()
        while len(found) < count:
            number = self.dice.below(size)
            if those >> number & 1:
                found[number] = None
        return [*found]
