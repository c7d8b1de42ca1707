"""In how many ways words fill the places that a layout has for them: sought place by place, for the maker."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import reduce
from itertools import combinations, islice
from operator import or_

from ...wordsearch.grid import Cell, Placement
from ...wordsearch.words import WordLetters
from .rows import bits

Filling = tuple[int, ...]  # of each place, the word in it
QUICKLY_FILLED_WORDS = 60  # words of which the letters that are written leave few to try, as a rule
QUICK, CAREFUL = 3_000, 100  # words tried at most, by the letters that are written, and by what these leave


Ways = dict[int, int]  # of each place the words that may stand there, as a set


class TooMany(Exception):
    """More words were tried than a search may try."""


def first_fillings(
    words: Sequence[WordLetters], places: Sequence[Placement], given: Mapping[int, int], most: int = 2
) -> list[Filling]:
    """The first ways, up to so many, to write words into places; TooMany where that is too hard to tell.

    Each word goes into a place of its length; `given` has places with their words.
    """
    if len(words) <= QUICKLY_FILLED_WORDS:
        with suppress(TooMany):
            return [*islice(_Search(words, places, given, QUICK).ways(), most)]
    return [*islice(_Search(words, places, given, CAREFUL).careful_ways(), most)]


class _Search:
    """A search, place by place: the one with the fewest words comes first."""

    def __init__(
        self,
        words: Sequence[WordLetters],
        places: Sequence[Placement],
        given: Mapping[int, int],
        most: int,
    ) -> None:
        self.words, self.left = words, most
        self.lengths = [len(word) for word in words]
        self.fitting: dict[tuple[int, int, str], int] = {}  # words as sets, by length, spot and letter
        self.of_length: dict[int, int] = {}
        for index, word in enumerate(words):
            self.of_length[len(word)] = self.of_length.get(len(word), 0) | 1 << index
            for spot, letter in enumerate(word):
                key = len(word), spot, letter
                self.fitting[key] = self.fitting.get(key, 0) | 1 << index
        self.cells = [place.cells(length) for place, length in zip(places, self.lengths, strict=True)]
        self.crossings = _crossings(self.cells)
        self.letters = sorted({letter for word in words for letter in word})
        self.held: dict[Cell, str] = {}
        self.chosen = dict(given)
        for place, index in given.items():
            self.held.update(zip(self.cells[place], words[index], strict=True))

    def ways(self) -> Iterator[Filling]:
        """Every way to fill all places."""
        used = sum(1 << index for index in self.chosen.values())
        return self._filled([place for place in range(len(self.cells)) if place not in self.chosen], used)

    def _filled(self, open_places: list[int], used: int) -> Iterator[Filling]:
        if not open_places:
            yield tuple(self.chosen[place] for place in range(len(self.cells)))
            return
        ways = {place: self._fitting(place) & ~used for place in open_places}
        place = min(open_places, key=lambda each: ways[each].bit_count())
        if reduce(or_, ways.values()) | used != (1 << len(self.words)) - 1:
            return  # a word has no place left
        rest, held = [each for each in open_places if each != place], self.held
        for index in bits(ways[place]):
            self._count()
            fresh = [cell for cell in self.cells[place] if cell not in held]
            held.update(zip(self.cells[place], self.words[index], strict=True))
            self.chosen[place] = index
            yield from self._filled(rest, used | 1 << index)
            for cell in fresh:
                del held[cell]

    def _fitting(self, place: int) -> int:
        """The words of a place's length that have the letters written there."""
        length = self.lengths[place]
        found = self.of_length[length]
        for spot, cell in enumerate(self.cells[place]):
            letter = self.held.get(cell)
            if letter is not None:
                found &= self.fitting.get((length, spot, letter), 0)
        return found

    def careful_ways(self) -> Iterator[Filling]:
        """The same, by all that the words left at one place tell of others: fewer words are tried."""
        ways = {place: self._fitting(place) for place in range(len(self.cells))}
        ways |= {place: 1 << index for place, index in self.chosen.items()}
        return self._narrowed(self._agreeing(ways, set(ways)))

    def _narrowed(self, ways: Ways) -> Iterator[Filling]:
        if not all(ways.values()) or reduce(or_, ways.values()) != (1 << len(self.words)) - 1:
            return
        several = [place for place, words in ways.items() if words & words - 1]
        if not several:
            yield tuple(ways[place].bit_length() - 1 for place in range(len(self.cells)))
            return
        place = min(several, key=lambda each: ways[each].bit_count())
        for index in bits(ways[place]):
            self._count()
            yield from self._narrowed(self._agreeing(ways | {place: 1 << index}, {place}))

    def _agreeing(self, ways: Ways, fresh: set[int]) -> Ways:
        """The same without words that no word of a crossing place agrees with, or that have a place.

        Changes in place; `fresh` are the places that lost words.
        """
        while fresh:
            place = fresh.pop()
            narrowed = list[tuple[int, int]]()
            if not ways[place] & ways[place] - 1:
                narrowed += ((other, ~ways[place]) for other in ways if other != place)
            for spot, other, at in self.crossings[place]:
                there = (
                    self.fitting.get((self.lengths[other], at, letter), 0)
                    for letter in self.letters
                    if ways[place] & self.fitting.get((self.lengths[place], spot, letter), 0)
                )
                narrowed.append((other, reduce(or_, there, 0)))
            for other, mask in narrowed:
                if ways[other] & ~mask:
                    ways[other] &= mask
                    fresh.add(other)
        return ways

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooMany


def _crossings(cells: Sequence[Sequence[Cell]]) -> list[list[tuple[int, int, int]]]:
    """Of each place where it crosses others: its own spot, the other place and that one's spot."""
    spots: dict[Cell, list[tuple[int, int]]] = {}
    for place, own in enumerate(cells):
        for spot, cell in enumerate(own):
            spots.setdefault(cell, []).append((place, spot))
    crossings: list[list[tuple[int, int, int]]] = [[] for _ in cells]
    for both in spots.values():
        for (one, here), (other, there) in combinations(both, 2):
            crossings[one].append((here, other, there))
            crossings[other].append((there, one, here))
    return crossings
