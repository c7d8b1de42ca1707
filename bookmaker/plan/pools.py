"""Dealing words from pools, so that none returns too soon, and none twice to the puzzles of one row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from ..bookfile.model import PuzzleSpec
from ..errors import BookError, Problem
from ..host.faults import a_value
from ..kinds.contract import Dealt
from ..puzzles.word_list import Word
from ..rng import Dice
from ..wordsearch.words import WordLetters

if TYPE_CHECKING:
    from ..host.load import Offered
    from ..kinds.contract import Kind


@dataclass(slots=True)
class Dealer:
    """Deals each puzzle words that none within `apart` puzzles of it has, and none of its hand.

    Where `apart` is 0 only puzzles of a hand are dealt any, and those of a kind that deals each word once.
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
    of_kind: dict[str, set[WordLetters]] = field(default_factory=dict)  # all that the puzzles of a kind have

    def deal(
        self, offered: Offered[Kind[Any, Any, Any]], own: object, puzzle: PuzzleSpec, number: int, dice: Dice
    ) -> Dealt[Any]:
        """A request with its words settled by its kind, where they come from a pool."""
        once = offered.offer.deals_once
        if once and not puzzle.pool:
            puzzle = replace(puzzle, pool=f"the lexicon of '{puzzle.kind}'")
        apart = once or (puzzle.pool and (self.apart or puzzle.hand))
        others = self.of_kind.get(puzzle.kind, set()) if once else set()
        near = frozenset(self._near(number, puzzle) | others) if apart else None
        dealt = taken(offered, own, self.used if puzzle.pool else frozenset(), near, dice)
        if self.used and puzzle.pool and dealt.pick:
            self._check_fresh(len(dealt.pool), dealt.whole, dealt.pick, puzzle)
        if near is not None and dealt.found < dealt.pick:
            self.short = True
            there = len(near & dealt.pool)
            hand = f"{puzzle.kind}s of this book" if once else "puzzles of its row"
            raise BookError([self._too_few(dealt.pick, len(dealt.pool), puzzle, there, dealt.found, hand)])
        if near is None or not dealt.pick:
            self._check_hand({*dealt.words}, puzzle)
        self.note_letters({*dealt.words}, puzzle, number)
        return dealt

    def note_letters(self, letters: set[WordLetters], puzzle: PuzzleSpec, number: int) -> None:
        """Remember the words of a puzzle of any kind."""
        self.of_kind.setdefault(puzzle.kind, set()).update(letters)
        if self.apart and puzzle.pool:
            self.dealt[number] = letters
        if puzzle.hand:
            self.hands.setdefault(puzzle.hand, set()).update(letters)

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

    def _too_few(
        self,
        pick: int,
        size: int,
        puzzle: PuzzleSpec,
        used: int,
        found: int,
        hand: str = "puzzles of its row",
    ) -> Problem:
        if puzzle.hand or not self.apart:
            what = (
                f"{puzzle.pool}: {found} of {size} words are left for '{puzzle.id}', which picks {pick}; "
                f"{used} are in the other {hand}"
            )
            hint = f"{pick - found} words more, a smaller `pick`, or a smaller `repeat`"
            kind = f"{puzzle.pool} is used up at {puzzle.hand or puzzle.kind}"
            return Problem(what, hint, puzzle.place, kind=kind)
        window = self.apart + 1
        return Problem(
            f"{puzzle.pool}: 'no-repeat: {self.apart}' leaves {found} of {size} words for '{puzzle.id}', "
            f"which picks {pick}; {used} are in the {self.apart} puzzles before it",
            f"{window} puzzles in a row that pick {pick} each need {window * pick} words",
            puzzle.place,
        )


def taken(
    offered: Offered[Kind[Any, Any, Any]],
    own: object,
    used: frozenset[str],
    near: frozenset[WordLetters] | None,
    dice: Dice,
) -> Dealt[Any]:
    """A request with the words that its kind takes of its pool, which has a way to do that."""
    deal = offered.offer.deal
    assert deal
    dealt = offered.call(deal, own, used, near, dice)
    if not isinstance(dealt, Dealt):
        raise offered.fault(f"dealt {a_value(dealt)}: that is a Dealt", deal)
    return dealt
