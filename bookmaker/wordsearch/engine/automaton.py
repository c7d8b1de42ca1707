"""An Aho-Corasick automaton: tells, letter by letter along a line, which next letter completes a word.

It goes along a line sign by sign and remembers the longest end of what it has read that
begins one of its words (the automaton of Aho and Corasick). So one look at a table tells
which signs must not come next, however many the words are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Indices = Sequence[int]  # a word, its letters numbered from 0
START = 0  # nothing read


class Automaton:
    """`onward[state][sign]` is the next state; `shut[state]` has a bit for each sign that completes a word.

    It knows each word in both readings.
    """

    def __init__(self, words: Iterable[Indices], signs: int) -> None:
        self.signs, self.every = signs, (1 << signs) - 1
        self.onward: list[list[int]] = [[-1] * signs]
        self.shut = [0]
        ends: set[int] = set()
        for reading in sorted({tuple(text) for word in words for text in (word, word[::-1])}):
            ends.add(self._add_word(reading))
        self._link(ends)

    def _add_word(self, word: Indices) -> int:
        state = START
        for sign in word:
            if self.onward[state][sign] < 0:
                self.onward[state][sign] = len(self.onward)
                self.onward.append([-1] * self.signs)
                self.shut.append(0)
            state = self.onward[state][sign]
        return state

    def _link(self, ends: set[int]) -> None:
        """Lead every sign somewhere: where a word does not go on, to its longest end that begins another."""
        shorter = [START] * len(self.onward)
        queue = [START]
        for state in queue:
            for sign, after in enumerate(self.onward[state]):
                fallen = self.onward[shorter[state]][sign] if state else START
                if after < 0:
                    self.onward[state][sign] = fallen
                    after = fallen
                else:
                    shorter[after] = fallen
                    queue.append(after)
                    if fallen in ends:
                        ends.add(after)
                if after in ends:
                    self.shut[state] |= 1 << sign

    def after(self, text: Iterable[int], state: int = START) -> int:
        """Where a text leads."""
        for sign in text:
            state = self.onward[state][sign]
        return state

    def reachable_states(self, state: int) -> set[int]:
        """The states a line can come to from here with no word completed."""
        reached, queue = {state}, [state]
        for each in queue:
            for sign in self._open_signs(each):
                after = self.onward[each][sign]
                if after not in reached:
                    reached.add(after)
                    queue.append(after)
        return reached

    def _open_signs(self, state: int) -> list[int]:
        return [sign for sign in range(self.signs) if not self.shut[state] >> sign & 1]

    def border_state(self) -> int:
        """What to think of as read before a line begins, so that no cell runs out of letters.

        From there every letter should be to be had, and one of them always, on any line; as if
        the border were made of one letter, say B where AAB is the word: a line that began with
        AA would be A's to its end. Where that needs no border, or no border does it, there is none.
        """
        borders = [START, *(self.after([sign] * len(self.onward)) for sign in range(self.signs))]
        return next((state for state in borders if self.is_easy(state)), START)

    def is_easy(self, state: int) -> bool:
        """Whether from here on every letter is to be had, and one of them always."""
        ever_shut, always_shut = 0, self.every
        for each in self.reachable_states(state):
            ever_shut |= self.shut[each]
            always_shut &= self.shut[each]
        return ever_shut != self.every and not always_shut

    def can_stand_off_border(self, word: Indices) -> bool:
        """Whether a word can stand off the border: read up to and over it, it comes just once, both ways."""
        states = self.reachable_states(self.border_state())
        return all(
            any(self._reads_once(reading, state) for state in states) for reading in (word, word[::-1])
        )

    def _reads_once(self, word: Indices, state: int) -> bool:
        """Whether nothing is completed on the way over a word but the word itself, at its end."""
        for sign in word[:-1]:
            if self.shut[state] >> sign & 1:
                return False
            state = self.onward[state][sign]
        return True
