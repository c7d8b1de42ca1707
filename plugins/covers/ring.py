"""Rings round the words of a cover's artwork, wide enough for the letters at their ends."""

from math import sqrt

from bookmaker import CoverDesk, Entry, WordLetters
from bookmaker.drawing import Loop, Point, reads_left
from bookmaker.publishing import Binding

RING_AIR_PITCHES = 0.03  # between a letter and the line of its ring


def round_word(
    desk: CoverDesk,
    word: WordLetters,
    ends: tuple[Point, Point],
    half: float,
    width: float,
    type_: tuple[str, float],
) -> Loop:
    """A ring of that half height and line round a word, as much longer as its end letters need.

    `ends` are the middles of the first and the last letter, `type_` their role and size.
    """
    (role, size), metrics = type_, desk.look.metrics
    high = metrics.cap_height(role, size) / 2
    inner = half - width / 2 - RING_AIR_PITCHES * size
    straight = sqrt(max(0.0, inner**2 - high**2))  # how far the round end goes past a middle at a corner
    first, last = (
        max(0.0, metrics.width(letter, role, size) / 2 - straight) for letter in (word[0], word[-1])
    )
    (x1, y1), (x2, y2) = ends
    far = sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2) or 1.0
    right, up = (x2 - x1) / far, (y2 - y1) / far
    return Loop((x1 - first * right, y1 - first * up), (x2 + last * right, y2 + last * up), half, width)


def reads_forward(desk: CoverDesk, entry: Entry) -> bool:
    """Whether a word stands as it is read: along its script's lines, or down."""
    if not entry.placed:
        return False
    way = entry.placed.direction
    along = "w" if reads_left(entry.shown) != (desk.binding is Binding.RIGHT) else "e"
    return along in way or way == "s"
