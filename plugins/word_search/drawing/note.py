"""The lines under an answer: the words a list hid, those that are not there, and the message."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import fsum

from bookmaker import Entry, Puzzle, in_capitals
from bookmaker.drawing import (
    ANSWER_STYLES,
    DESCENT,
    Look,
    Op,
    Type,
    View,
    from_the_right,
    mirrored,
    named,
    text_lines,
    wrap,
)

from .clues import has_clues
from .order import ordered

NOTE_LEADING_SIZES = 1.3
GAP = 0.9  # above the lines, in sizes
FOOT = 0.4  # below them: another answer may follow
PARTED = 0.45  # more between two kinds of lines, in sizes
HANG = 0.35  # between a clue's number and its word, in sizes
WORDS_APART_SIZES = 1.1  # between two numbered words, in sizes
NO_BREAK = "\u00a0"

Piece = tuple[float, str, str]  # how far from the line's start, a text, its ink


@dataclass(frozen=True, slots=True)
class NoteLine:
    """One line of a note, in its type; `air` is the extra above it, in points."""

    face: Type
    pieces: tuple[Piece, ...]
    width: float
    air: float = 0.0
    says: str = ""  # which of the things


@dataclass(frozen=True, slots=True)
class AnswerNote:
    """Everything that is said under one answer's grid."""

    lines: tuple[NoteLine, ...]

    @classmethod
    def of(cls, puzzle: Puzzle, look: Look, view: View, width: float) -> "AnswerNote":
        """What is to be said of that puzzle, in lines of that width."""
        parts = [*_parts(puzzle, look, view, width)]
        lines = [
            NoteLine(
                line.face, line.pieces, line.width, PARTED * line.face.size * (first and number > 0), says
            )
            for number, (says, part) in enumerate(parts)
            for first, line in zip([True] + [False] * len(part), part, strict=False)
        ]
        return cls(tuple(lines))

    @property
    def height(self) -> float:
        """With the air above and below it."""
        if not self.lines:
            return 0.0
        first, *rest = self.lines
        below = fsum(line.air + NOTE_LEADING_SIZES * line.face.size for line in rest)
        return GAP * first.face.size + first.face.cap + below + (DESCENT + FOOT) * self.lines[-1].face.size

    @property
    def smallest(self) -> float:
        """The size of its smallest type."""
        return min(line.face.size for line in self.lines)

    def placed(self, middle: float, bottom: float) -> Iterator[Op]:
        """Its lines, centred, down to that height, each from the side it is read from."""
        y = bottom + self.height
        for number, line in enumerate(self.lines):
            y -= (
                line.air
                + (NOTE_LEADING_SIZES if number else GAP) * line.face.size
                + (line.face.cap if not number else 0)
            )
            start = middle - line.width / 2
            ops = (
                replace(line.face.left(start + aside, y, text), ink=ink) for aside, text, ink in line.pieces
            )
            alike = (each for each in self.lines if each.says == line.says)  # read from one side
            turned = from_the_right(text for each in alike for _, text, _ in each.pieces)
            its = mirrored(ops, middle, line.face.look.metrics) if turned else ops
            yield from named(its, line.says, number)


def _parts(puzzle: Puzzle, look: Look, view: View, width: float) -> Iterator[tuple[str, list[NoteLine]]]:
    """Each thing there is to say, in lines."""
    face = Type.of(look, "answer-label")
    words = hidden(puzzle, view.order)
    if words and not ANSWER_STYLES[view.style].numbered:  # whose key has them
        flow = _numbered if has_clues(puzzle) else _listed
        yield "hidden", [*flow([in_capitals(entry) for entry in words], face, width)]
    if absent := [in_capitals(entry) for entry in puzzle.listed if not entry.placed]:
        text = look.phrases.text("not-there", look.phrases.joined(absent), count=len(absent))
        yield "absent", [*_wrapped(text, face, width)]
    if puzzle.message and view.message:
        yield "message", [*_wrapped(puzzle.message.shown, Type.of(look, "answer-title"), width)]


def hidden(puzzle: Puzzle, order: str) -> tuple[Entry, ...]:
    """The words in the grid, where the puzzle's page does not name them, in the order of its list."""
    if has_clues(puzzle):
        return ordered(puzzle.listed, order)
    twisted = any(entry.printed is not None or not entry.listed for entry in puzzle.placed)
    return ordered(puzzle.placed, order) if twisted else ()


def _wrapped(text: str, face: Type, width: float) -> Iterator[NoteLine]:
    for line in text_lines(text, face, width):
        yield NoteLine(face, ((0.0, line, face.ink),), face.width(line))


def _listed(words: list[str], face: Type, width: float) -> Iterator[NoteLine]:
    """Words with commas, no name broken over two lines where it fits on one."""
    comma = face.look.phrases.text("comma")
    kept = (word.replace(" ", NO_BREAK) for word in words)
    return _wrapped(f"{comma} ".join(kept), face, width)


def _numbered(words: list[str], face: Type, width: float) -> Iterator[NoteLine]:
    """Words with the numbers of their clues, which stand apart by their tint."""
    pieces: list[Piece] = []
    end = 0.0
    for number, word in enumerate(words, 1):
        hang = face.width(str(number)) + HANG * face.size
        start = end + WORDS_APART_SIZES * face.size if pieces else 0.0
        if pieces and start + hang + face.width(word) > width:
            yield NoteLine(face, tuple(pieces), end)
            pieces, start = [], 0.0
        first, *more = wrap(word, face, width - hang) or ("",)
        pieces += [(start, str(number), "soft"), (start + hang, first, face.ink)]
        end = start + hang + face.width(first)
        for rest in more:
            yield NoteLine(face, tuple(pieces), end)
            pieces, end = [(0.0, rest, face.ink)], face.width(rest)
    yield NoteLine(face, tuple(pieces), end)
