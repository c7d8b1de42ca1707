"""Setting words: how wide they run, where a line stands, where it breaks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain
from math import floor, inf
from typing import TypeVar

from .bidi import as_printed, has_joined
from .look import Look
from .ops import Box, Text
from .title_lines import lines_of

DESCENT = 0.25  # sizes that are kept below a line; where more hangs from one is measured, see `reach`
_STEP = 20  # type shrinks by twentieths of a point
STEPS = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4)  # of their size: those that titles are set in
SHORT = 3  # lines: a text of no more has them as even as they come
_EXACT = 0.01  # points: how near the narrowest measure is come to
_NARROWER = 0.02  # of a measure: the step in which a longer text is tried narrower
LineT = TypeVar("LineT")
_BREAKS = re.compile(r"[^\S\u00a0\u202f]+")  # white space but for no-break spaces
_PLAIN = str.maketrans("\u00a0\u202f", "  ")


@dataclass(frozen=True, slots=True)
class Type:
    """One way of setting words: a role of a look, at a size."""

    look: Look
    role: str
    size: float
    spacing: float = 0.0
    ink: str = "ink"

    @staticmethod
    def of(look: Look, role: str, tracking: float = 0.0, ink: str = "ink") -> Type:
        """The role at its own size; `tracking` is letterspacing in sizes."""
        size = look.sizes[role]
        return Type(look, role, size, tracking * size, ink)

    def at(self, size: float) -> Type:
        """The same at another size."""
        return Type(self.look, self.role, size, self.spacing * size / self.size, self.ink)

    @property
    def cap(self) -> float:
        """The height of its capitals."""
        return self.look.metrics.cap_height(self.role, self.size)

    @property
    def descent(self) -> float:
        """What is kept below a baseline for letters that hang from it."""
        return DESCENT * self.size

    def reach(self, text: str) -> tuple[float, float]:
        """How far the glyphs of a line reach, from its baseline: its lowest and its highest point."""
        return self.look.metrics.reach(as_printed(text), self.role, self.size)

    def across(self, text: str) -> float:
        """The room that a line takes across, whose capitals stand in the middle of it: a spine's width."""
        return self.cap + 2 * self.outside((text,))

    def outside(self, lines: Sequence[str]) -> float:
        """How far letters reach over the capitals of the first of lines, or below the last one's baseline."""
        return max(self.reach(lines[0])[1] - self.cap, -self.reach(lines[-1])[0], 0.0)

    def beside(self, text: str) -> tuple[float, float]:
        """How far a line's ink reaches beyond where it begins and ends: the arms of a script's Y."""
        boxes = self.glyphs(text)
        left = max((-box.x for box in boxes), default=0.0)
        right = max((box.right for box in boxes), default=0.0) - self.width(text)
        return max(left, 0.0), max(right, 0.0)

    def glyphs(self, text: str) -> list[Box]:
        """The boxes of a line's ink, letter by letter, where the line begins at (0, 0)."""
        glyphs = self.look.metrics.outlines(as_printed(text), self.role, self.size, self.spaced(text))
        placed = ((along, curve.box) for along, curve in glyphs)
        return [box._replace(x=along + box.x) for along, box in placed if box.height]

    def least(self, share: float) -> float:
        """The size it may shrink to: its floor, or a share of its own size that keeps `Look.floor`."""
        share_of_it = max(share * self.size, self.look.floor(self.role))
        return min(self.size, self.look.floors.get(self.role, share_of_it))

    def width(self, text: str) -> float:
        """How wide a line runs, from the first letter to the last."""
        if not text:
            return 0.0
        spacing = self.spacing
        if not text.isascii():  # no letters are joined in one that is, and all are seen
            spacing, text = self.spaced(text), as_printed(text)
        return self.look.metrics.width(text, self.role, self.size, spacing) - spacing

    def spaced(self, text: str) -> float:
        """The letterspacing of a line: none where its letters are joined."""
        return 0.0 if has_joined(text) else self.spacing

    def left(self, x: float, y: float, text: str) -> Text:
        """A line whose left end is at x, whichever end it is read from."""
        return Text(x, y, as_printed(text), self.role, self.size, self.ink, self.spaced(text))

    def right(self, x: float, y: float, text: str) -> Text:
        """A line whose right end is at x."""
        return self.left(x - self.width(text), y, text)

    def centred(self, x: float, y: float, text: str) -> Text:
        """A line with its middle at x."""
        return self.left(x - self.width(text) / 2, y, text)

    def steps(self, least: float, share: float = 1.0) -> Iterator[Type]:
        """The sizes of titles from that share of its own down to the least: few, so that they are alike."""
        sizes = (self.size * step for step in STEPS if step <= share)
        yield from (self.at(size) for size in sizes if size > least)
        yield self.at(least)

    def fitted(self, text: str, room: float, least: float) -> Type | None:
        """The largest size, down to the least, at which a text fits on one line."""
        if self.width(text) <= room:
            return self
        size = max(floor(self.size * room / self.width(text) * _STEP) / _STEP, least)  # itself no step, maybe
        smaller = self.at(size) if 0 < size <= self.size else self
        return smaller if smaller.width(text) <= room else None

    def shrunk(self, text: str, room: float) -> Type:
        """Itself, or as much smaller as a text needs to fit on one line, however small that is."""
        return self.fitted(text, room, 0.0) or self


def words_of(text: str, face: Type, room: float) -> list[str]:
    """The pieces of a text between which a line may break.

    A no-break space stays in one, and is set as a space, unless the piece is wider than the room.
    """
    parts = ([part] if face.width(part) <= room else part.split() for part in _parts_of(text))
    return [word for words in parts for word in words if word]


@lru_cache(maxsize=1024)  # a text is tried in one measure after another
def _parts_of(text: str) -> list[str]:
    return [part.translate(_PLAIN).strip() for part in _BREAKS.split(text)]


def wrap(text: str, face: Type, room: float) -> tuple[str, ...]:
    """A paragraph in lines no wider than the room; a word too wide for a line is broken."""
    lines: list[str] = []
    line = ""
    for part in filter(None, _parts_of(text)):
        whole = face.width(part) <= room
        for piece in (part,) if whole else chain(*(_pieces(word, face, room) for word in part.split())):
            longer = f"{line} {piece}" if line else piece
            if line and face.width(longer) > room:
                lines.append(line)
                line = piece
            else:
                line = longer
    return (*lines, line) if line else ()


def _pieces(word: str, face: Type, room: float) -> tuple[str, ...]:
    """The word, cut where it must be to fit lines of its own."""
    pieces, piece = [], ""
    for letter in word if face.width(word) > room else ():
        if piece and face.width(piece + letter) > room:
            pieces.append(piece)
            piece = ""
        piece += letter
    return (*pieces, piece) if piece else (word,)


def text_lines(text: str, face: Type, room: float) -> tuple[str, ...]:
    """A paragraph in lines no wider than the room: see `evened`.

    Where so few words come to no even lines, the last one gets a word of the line before.
    """
    words = words_of(text, face, room)
    longest = max(map(face.width, words), default=0.0)
    lines = tuple(evened(partial(wrap, text, face), longest, room, lambda line: " " not in line))
    before, last = f" {words[-2]}" if len(words) > 1 else "", " ".join(words[-2:])
    alone = len(lines) > 1 and lines[-1] == words[-1] and lines[-2].endswith(before)
    if alone and face.width(last) <= room:
        return (*lines[:-2], lines[-2].removesuffix(before), last)
    return lines


def evened(
    broken: Callable[[float], Sequence[LineT]], longest: float, room: float, alone: Callable[[LineT], bool]
) -> Sequence[LineT]:
    """The lines of a text: of a short one as even as they come, of a longer one the last no single word.

    `broken` breaks it for a measure, `longest` is its longest word, `alone` tells a line of one word.
    """
    whole = broken(room)
    if 1 < len(whole) <= SHORT:
        return _narrowest(broken, longest, room)
    measures = (room * (1 - _NARROWER * n) for n in range(int(1 / _NARROWER)))
    tried = (broken(measure) for measure in measures if measure >= longest)
    return next((lines for lines in tried if not lines or not alone(lines[-1])), whole)


def _narrowest(broken: Callable[[float], Sequence[LineT]], least: float, room: float) -> Sequence[LineT]:
    """The lines for the narrowest measure that takes none more than the room does."""
    found = broken(room)
    high, wanted = room, len(found)
    low = min(least, room)
    if len(lines := broken(low)) <= wanted:
        return lines
    while high - low > _EXACT:
        middle = (low + high) / 2
        if len(lines := broken(middle)) <= wanted:
            high, found = middle, lines
        else:
            low = middle
    return found


def balanced(text: str, face: Type, room: float, lines: int = 2) -> tuple[str, ...] | None:
    """The text on at most so many lines, as even as they come; None if they do not hold it."""
    words = words_of(text, face, room)
    if not words:
        return ()
    whole = wrap(text, face, room)
    wanted = len(whole)
    longest = max(map(face.width, words))
    if longest > room or wanted > lines:
        return None
    if wanted == 1:  # no narrower measure holds it either
        return whole
    return tuple(_narrowest(partial(wrap, text, face), longest, room))


def cut(text: str, face: Type, room: float) -> str:
    """The text as it is, or as many of its words as leave room for an ellipsis."""
    if face.width(text) <= room:
        return text
    words = text.split()
    for count in range(len(words) - 1, 0, -1):
        short = " ".join(words[:count]).rstrip(",;:.-–—") + "…"
        if face.width(short) <= room:
            return short
    letters = words[0]
    while len(letters) > 1 and face.width(letters + "…") > room:
        letters = letters[:-1]
    return letters + "…"


def in_lines(text: str, face: Type, room: float, lines: int, least: float) -> tuple[Type, tuple[str, ...]]:
    """The text on at most so many even lines, its type smaller if need be; at the least, on all it takes.

    A title has the lines that its author set, its type as small as these take; at the least they break, too.
    """
    given, size = lines_of(text), face.size
    if len(given) > 1:
        widest = max(map(face.width, given))
        size = min(size, size * room / widest) if widest else size
        small = face.at(max(size, min(least, face.size)))
        return small, given if size >= least else tuple(chain(*(wrap(line, small, room) for line in given)))
    for sized in face.steps(min(least, size)):
        if found := balanced(text, sized, room, lines):
            return sized, found
    return sized, wrap(text, sized, room)


def kept_together(lines: tuple[str, ...], face: Type | None = None, room: float = inf) -> tuple[str, ...]:
    """The lines of a clue, its lengths not alone on the last where the room holds them with a word."""
    if len(lines) < 2 or not lines[-1].startswith("("):
        return lines
    *first, before, lengths = lines
    head, _, word = before.rpartition(" ")
    last = f"{word} {lengths}"
    fits = face is None or face.width(last) <= room
    return (*first, head, last) if head and fits else lines
