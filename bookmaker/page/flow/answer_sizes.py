"""What answers need of a page at each size of their letters, asked of those who draw them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field, replace
from math import ceil
from typing import TypeVar

from ...puzzles.model import kind_of
from ..book import Item
from ..heads.answer_head import head_height_of
from ..heads.answer_note import answer_note_height
from ..look import Look, with_answer_letters
from ..puzzle_drawing import Sizes

STEP = 0.25  # points between the sizes of letters that are tried
JUST = 1e-6  # points that rounding may take; a drawing forgives no more
T = TypeVar("T")
Measure = Callable[[Item, Look], Sizes]


@dataclass(frozen=True, slots=True)
class AnswerSizes:
    """What answers need at each size of their letters, measured once in an edition."""

    look: Look
    measure: Measure
    looks: dict[float, Look] = field(default_factory=dict)
    known: dict[tuple[str, float], Sizes] = field(default_factory=dict)
    heads: dict[tuple[str, float], float] = field(default_factory=dict)

    @property
    def floor(self) -> float:
        """The least size of their letters."""
        return self.look.floors["answer-grid"]

    def look_at(self, letters: float) -> Look:
        """The look in which answers are drawn with letters of a size."""
        if letters not in self.looks:
            self.looks[letters] = with_answer_letters(self.look, letters)
        return self.looks[letters]

    def at(self, item: Item, letters: float) -> Sizes:
        """The box that an answer takes with letters of a size; a picture is as much larger than its least."""
        least = self._measured(item, self.floor)
        if least.most is None:
            return self._measured(item, letters)
        share = min(letters / self.floor, least.most)
        wider = tuple((share * wide, share * high) for wide, high in least.wider)
        return replace(
            least, least_width=share * least.least_width, least_height=share * least.least_height, wider=wider
        )

    def head(self, item: Item, width: float) -> float:
        """The height of an answer's head in a column of that width."""
        if (asked := (item.puzzle.id, width)) not in self.heads:
            self.heads[asked] = head_height_of([item], self.look, width)
        return self.heads[asked]

    @property
    def one_line(self) -> float:
        """The height of a head whose title takes one line."""
        return head_height_of((), self.look, 0.0)

    def note(self, item: Item, width: float) -> float:
        """The height of what a puzzle's note takes under its answer."""
        return answer_note_height(item, self.look, width)

    def height(self, item: Item, letters: float, width: float) -> float:
        """With its head, and with its note, in a column of that width."""
        return self.head(item, width) + self.at(item, letters).height_in(width) + self.note(item, width)

    def fits(self, item: Item, letters: float, width: float, height: float) -> bool:
        """Whether it has room with letters of that size and a head so high as most are."""
        size = self.at(item, letters)
        if size.least_width > width + JUST:
            return False
        return self.one_line + size.height_in(width) + self.note(item, width) <= height + JUST

    def flows(self, item: Item) -> bool:
        """Whether it is lines of text, as wide as its column."""
        return self._measured(item, self.floor).flows

    def is_picture(self, item: Item) -> bool:
        """Whether it is drawn larger or smaller as a whole, with no letters in it: a maze."""
        return self._measured(item, self.floor).most is not None

    def group(self, item: Item) -> Hashable:
        """What is alike in all answers that have one size."""
        least = self._measured(item, self.floor)
        drawn = None if least.most is None else (least.least_width, least.least_height)
        return kind_of(item.puzzle), item.puzzle.size, drawn

    def largest(self, items: Iterable[T], fit: Callable[[T, float], bool], most: float) -> float:
        """The largest size of letters, up to the most, at which all of them fit that do so at the least."""
        items, low, high = [*items], 0, ceil((most - self.floor) / STEP - JUST)
        while low < high:
            middle = (low + high + 1) // 2
            letters = min(most, self.floor + middle * STEP)
            low, high = (middle, high) if all(fit(item, letters) for item in items) else (low, middle - 1)
        return max(self.floor, min(most, self.floor + low * STEP))

    def most(self, item: Item) -> float:
        """The largest size that its letters may have: text is set no larger than what is to be read."""
        least, usual = self._measured(item, self.floor), self.look.sizes["answer-grid"]
        if least.most is not None:
            return least.most * self.floor
        return min(usual, self.look.sizes["body"]) if least.flows else usual

    def _measured(self, item: Item, letters: float) -> Sizes:
        if (asked := (item.puzzle.id, letters)) not in self.known:
            self.known[asked] = self.measure(item, self.look_at(letters))
        return self.known[asked]
