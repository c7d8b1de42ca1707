"""Dealing words from pools, so that none returns too soon, and none twice to the puzzles of one row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from ..bookfile.model import PuzzleSpec
from ..errors import BookError, Problem
from ..puzzles.model import KindPuzzle, search_of
from ..rng import Dice
from ..wordsearch.engine.choose import clash, entries_that_fit, same_find
from ..wordsearch.model import Request
from ..wordsearch.recipe import Word
from ..wordsearch.words import Entry, WordLetters


@dataclass(slots=True)
class Dealer:
    """Deals each puzzle words that none within `apart` puzzles of it has, and none of its hand.

    Where `apart` is 0 only puzzles of a hand are dealt any.
    A pool gives none of the words `used` by earlier books, nor can those be read in the grid.
    Each puzzle takes its words in an order of its own dice, so a change to one puzzle reaches
    others only where the same words are wanted. `copies` has a number for each puzzle of the book,
    and puzzles are dealt by rising numbers. Those of higher numbers are as good as not there: a
    puzzle keeps its distance from those dealt before it as if they stood next to one another.
    """

    apart: int
    used: frozenset[str] = frozenset()
    copies: Sequence[int] = ()
    short: bool = False  # whether a pool had too few words for a puzzle
    dealt: dict[int, set[WordLetters]] = field(default_factory=dict)  # by place in the book
    hands: dict[str, set[WordLetters]] = field(default_factory=dict)  # all that the puzzles of a row have

    def deal(self, request: Request, puzzle: PuzzleSpec, number: int, dice: Dice) -> Request:
        """The request with its words settled, where they come from a pool."""
        if self.used and puzzle.pool and request.pick:
            request = self._fresh(request, puzzle)
        if (self.apart or puzzle.hand) and puzzle.pool and request.pick:
            dealt = self._dealt(request, puzzle, number, dice)
            request = replace(request, place=request.place + dealt, pool=(), pick=0)
        else:
            self._check_hand({entry.letters for entry in request.place}, puzzle)
        self.note(request, puzzle, number)
        return request

    def note(self, request: Request, puzzle: PuzzleSpec, number: int) -> None:
        """Remember what a puzzle has."""
        self.note_letters({entry.letters for entry in request.entries}, puzzle, number)

    def note_letters(self, letters: set[WordLetters], puzzle: PuzzleSpec, number: int) -> None:
        """Remember the words of a puzzle of any kind."""
        if self.apart and puzzle.pool:
            self.dealt[number] = letters
        if puzzle.hand:
            self.hands.setdefault(puzzle.hand, set()).update(letters)

    def note_printed(self, printed: KindPuzzle, puzzle: PuzzleSpec, number: int) -> None:
        """Remember the words of a puzzle that is in print, whatever it would be dealt today."""
        if search := search_of(printed):
            self.note_letters({entry.letters for entry in search.entries}, puzzle, number)

    def deal_words(
        self, spelt: Mapping[WordLetters, Word], pick: int, puzzle: PuzzleSpec, number: int, dice: Dice
    ) -> Mapping[WordLetters, Word]:
        """The words of a puzzle of another kind, as many as it picks of them, settled where it picks any."""
        dealt = spelt
        if pick and self.used:
            dealt = {each: word for each, word in dealt.items() if "".join(each) not in self.used}
            self._check_fresh(len(dealt), len(spelt), pick, puzzle)
        if pick and (self.apart or puzzle.hand):
            near = self._near(number, puzzle)
            free = [each for each in dice.shuffled(tuple(dealt)) if each not in near][:pick]
            if len(free) < pick:
                self.short = True
                raise BookError([self._too_few(pick, len(dealt), puzzle, len(near & {*dealt}), len(free))])
            dealt = {each: word for each, word in dealt.items() if each in free}
        else:
            self._check_hand({*dealt}, puzzle)
        self.note_letters({*dealt}, puzzle, number)
        return dealt

    def _near(self, number: int, puzzle: PuzzleSpec) -> set[WordLetters]:
        """The words of the puzzles dealt so far that stand too near, or are of its hand."""
        most = self.copies[number]
        found = {*self.hands.get(puzzle.hand, ())}
        for side in (range(number - 1, -1, -1), range(number + 1, len(self.copies))):
            counted = (place for place in side if self.copies[place] <= most)
            for place in islice(counted, self.apart):
                found |= self.dealt.get(place, set())
        return found

    def _fresh(self, request: Request, puzzle: PuzzleSpec) -> Request:
        """The request with a pool of words that no earlier book has."""
        fresh = tuple(entry for entry in request.pool if entry.word not in self.used)
        self._check_fresh(len(fresh), len(request.pool), request.pick, puzzle)
        stale = tuple(entry.letters for entry in request.pool if entry.word in self.used)
        forbidden = tuple(sorted({*request.forbidden, *stale}))
        return replace(request, pool=fresh, forbidden=forbidden)

    def _check_fresh(self, fresh: int, whole: int, pick: int, puzzle: PuzzleSpec) -> None:
        """Raise BookError where fewer words of a pool are in no earlier book than a puzzle picks."""
        missing = pick - fresh
        if missing > 0:
            what = (
                f"{puzzle.pool}: earlier books of the series have {whole - fresh} of "
                f"{whole} words, and '{puzzle.id}' picks {pick}: {missing} are missing"
            )
            hint = "pick from another topic or list, pick fewer, or say ledger: {file: ..., words: allow}"
            kind = f"{puzzle.pool} is used up at {puzzle.place}"  # once for the puzzles of one item
            raise BookError([Problem(what, hint, puzzle.place, kind=kind)])

    def _check_hand(self, letters: set[WordLetters], puzzle: PuzzleSpec) -> None:
        """Raise BookError where a puzzle that picks all words of its row finds some dealt to another."""
        near = letters & self.hands.get(puzzle.hand, set())
        if near and puzzle.settings.get("pick") == len(puzzle.words):
            self.short = True
            raise BookError(
                [self._too_few(len(letters), len(letters), puzzle, len(near), len(letters - near))]
            )

    def _dealt(self, request: Request, puzzle: PuzzleSpec, number: int, dice: Dice) -> tuple[Entry, ...]:
        used = self._near(number, puzzle)
        order = {entry.letters: number for number, entry in enumerate(request.pool)}
        clashes = same_find if request.embedded == "allow" else clash
        chosen: list[Entry] = []
        for entry in dice.shuffled(entries_that_fit(request)):
            if len(chosen) == request.pick:
                break
            if entry.letters not in used and not any(clashes(entry, other) for other in chosen):
                chosen.append(entry)
        if len(chosen) < request.pick:
            self.short = True
            near = len(used & set(order))
            raise BookError([self._too_few(request.pick, len(request.pool), puzzle, near, len(chosen))])
        return tuple(sorted(chosen, key=lambda entry: order[entry.letters]))

    def _too_few(self, pick: int, size: int, puzzle: PuzzleSpec, used: int, found: int) -> Problem:
        if puzzle.hand:
            what = (
                f"{puzzle.pool}: {found} of {size} words are left for '{puzzle.id}', which picks {pick}; "
                f"{used} are in the other puzzles of its row"
            )
            hint = f"{pick - found} words more, a smaller `pick`, or a smaller `repeat`"
            kind = f"{puzzle.pool} is used up at {puzzle.hand}"
            return Problem(what, hint, puzzle.place, kind=kind)
        window = self.apart + 1
        return Problem(
            f"{puzzle.pool}: 'no-repeat: {self.apart}' leaves {found} of {size} words for '{puzzle.id}', "
            f"which picks {pick}; {used} are in the {self.apart} puzzles before it",
            f"{window} puzzles in a row that pick {pick} each need {window * pick} words",
            puzzle.place,
        )
