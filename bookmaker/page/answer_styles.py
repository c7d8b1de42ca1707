"""How answers mark the words of a word search: each style is one entry here, and all else reads the entries.

An entry says what a book calls the style, how it marks one word, and what the proof finds of that in the
file. To add a style is to write one more: no other file knows a style by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from math import atan2, degrees, hypot
from types import MappingProxyType
from typing import Literal, Protocol

from .curves import Curve
from .ops import Box, Line, Loop, Op, Paint, Point
from .parts import MarksDue

BEYOND = 0.28  # of the pitch: how far a strike reaches past a word's first and last letter
BEAD = 0.4  # of the pitch: the radius of a bead
STRING = 0.13  # of the pitch: the width of the line that beads are strung on
LEVEL = 0.01  # points: ends no farther apart are as high, or stand over each other

# What the proof finds a mark by: its own shape, or of any other the letters that its figures cover.
Form = Literal["loop", "tint", "highlight", "strike", "figure"]


class LookLike(Protocol):
    """A look, as far as marks go."""

    def measure(self, name: str) -> float:
        """One of MEASURES."""

    def style(self, part: str, name: str) -> object:
        """One of STYLES."""


@dataclass(frozen=True, slots=True)
class MarkedWord:
    """A word in the grid of its answer: the middles of its cells, which are `pitch` points apart."""

    middles: tuple[Point, ...]
    pitch: float

    @property
    def ends(self) -> tuple[Point, Point]:
        """The first and the last, which are one for a word of one letter."""
        return self.middles[0], self.middles[-1]


Draw = Callable[[MarkedWord, LookLike], Iterable[Op]]


@dataclass(frozen=True, slots=True)
class AnswerStyle:
    """A way to mark words, by the name that books and themes choose it by.

    What `draws` have of a word lies under its letters: all words' of the first, then all words' of the
    next. `ground` lies under all of these, and under false trails.
    """

    name: str
    about: str  # for docs/book-file.md
    form: Form | None  # of each word's mark; None where none is drawn
    draws: tuple[Draw, ...] = ()
    ground: Draw | None = None
    themed: bool = True  # whether a theme may choose it
    crowded: str = ""  # what a theme's becomes where there are many words
    numbered: bool = False  # whether words have a ring and a number where they begin, and a key of these

    @property
    def due(self) -> MarksDue:
        """What of it the proof looks for."""
        return MarksDue(self.name, self.form, self.numbered)


def _tint(word: MarkedWord, look: LookLike) -> Iterator[Op]:
    """A pill of tint under the word, as large as a loop."""
    (x, y), (u, v) = word.ends
    half = look.measure("loop-half") * word.pitch
    pill = _pill_along(round(u - x, 6), round(v - y, 6), half)
    yield Paint(pill.placed(x, y), fill=str(look.style("answers", "ink")))


@lru_cache(maxsize=512)
def _pill_along(dx: float, dy: float, half: float) -> Curve:
    """A pill round the line from (0, 0) so far across and up: those of a book are few."""
    pill = Curve.rectangle(Box(-half, -half, hypot(dx, dy) + 2 * half, 2 * half), half)
    return pill.placed(turn=degrees(atan2(dy, dx)))


def _loop(word: MarkedWord, look: LookLike) -> Iterator[Loop]:
    """A pill round the word, with a white keyline that parts it from those it crosses."""
    half = look.measure("loop-half") * word.pitch
    yield Loop(*word.ends, half, look.measure("loop-width"), keyline=look.measure("loop-keyline"))


def _bare_loop(word: MarkedWord, look: LookLike) -> Iterator[Op]:
    """A loop over all that is white: crossings read."""
    return (replace(each, keyline=0.0) for each in _loop(word, look))


def _white_loop(word: MarkedWord, look: LookLike) -> Iterator[Op]:
    """What parts a highlight from those it crosses."""
    white = look.measure("loop-width") + look.measure("loop-keyline")
    return (replace(each, ink="paper", width=white, keyline=0.0) for each in _loop(word, look))


def _white_gap(word: MarkedWord, look: LookLike) -> Iterator[Op]:
    """What parts a tint from those it crosses."""
    white = look.measure("tint-gap") * word.pitch
    return (replace(each, ink="paper", width=white, keyline=0.0) for each in _loop(word, look))


def _strike(word: MarkedWord, look: LookLike) -> Iterator[Op]:
    return _struck(word, look, look.measure("strike-width"))


def _number_strike(word: MarkedWord, look: LookLike) -> Iterator[Op]:
    return _struck(word, look, look.measure("number-strike"))


def _struck(word: MarkedWord, look: LookLike, width: float) -> Iterator[Op]:
    """A line under the word's letters, a little longer than it, parted by white from those it crosses."""
    (x, y), (u, v) = word.ends
    dx, dy = _sign(u - x) * BEYOND * word.pitch, _sign(v - y) * BEYOND * word.pitch
    ends = (x - dx, y - dy), (u + dx, v + dy)
    yield Line(*ends, width + look.measure("loop-keyline"), "paper")
    yield Line(*ends, width, str(look.style("answers", "strike-ink")))


def _string(word: MarkedWord, look: LookLike) -> Iterator[Op]:
    """A line from the word's first letter to its last, on which its beads are strung."""
    yield Line(*word.ends, STRING * word.pitch, str(look.style("answers", "strike-ink")))


def _beads(word: MarkedWord, look: LookLike) -> Iterator[Op]:
    """A disc of tint under each letter."""
    discs = (Curve.ellipse(*middle, BEAD * word.pitch) for middle in word.middles)
    yield Paint(Curve.joined(discs), fill=str(look.style("answers", "ink")))


def _sign(number: float) -> int:
    """1, 0 or -1, as a number is above, about or below 0."""
    return (number > LEVEL) - (number < -LEVEL)


# Every style by its name, in the order in which they are told.
ANSWER_STYLES: Mapping[str, AnswerStyle] = MappingProxyType(
    {
        style.name: style
        for style in (
            AnswerStyle("loops", "a line round each word", "loop", (_loop,), crowded="tint"),
            AnswerStyle(
                "highlight",
                "a tint under each word and a line round it",
                "highlight",
                (_white_loop, _bare_loop),
                _tint,
            ),
            AnswerStyle(
                "tint",
                "a tint under each word, parted by white from those it crosses",
                "tint",
                (_white_gap,),
                _tint,
            ),
            AnswerStyle("strike", "a broad gray line under each word's letters", "strike", (_strike,)),
            AnswerStyle(
                "numbered",
                "a gray line under each word, a ring and a number where it begins, and a key of numbers and "
                "words beside the grid, or below it where more answers share a page so; where the list has "
                "clues the numbers are theirs. It takes more room: cells of 10.8 points at least",
                "strike",
                (_number_strike,),
                numbered=True,
            ),
            AnswerStyle(
                "beads",
                "a tinted disc under each letter, those of a word strung on a gray line",
                "figure",
                (_string, _beads),
            ),
            AnswerStyle(
                "letters",
                "the words' letters bold, and nothing else; it does not tell crossing words apart, so no "
                "theme chooses it",
                None,
                themed=False,
            ),
        )
    }
)
