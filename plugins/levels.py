"""Levels of difficulty, from first readers to experts.

The ways words may run are what readers notice first, then how much words cross.

Crossings are counted in cells per hundred words. Words laid down at random cross at
about 15; a well-knit puzzle of 30 words in 20x20 has about 140, and a puzzle with two
directions, or few words, cannot have as many. What to leave to chance (no upper bound)
and what to hold back (an upper bound: a crossing hides a letter in two words at once)
follows what editors of printed puzzles ask for.
"""

from bookmaker import Level, hookimpl

READING = {"e": 1, "s": 1}
FORWARD = {"e": 1, "s": 1, "se": 1, "ne": 1}
BACKWARD = ("w", "n", "nw", "sw")


@hookimpl
def register_levels() -> list[Level]:
    return [
        Level(
            "kids",
            "across and down, words well apart",
            READING,
            crossings=(0, 40),
            spread=80,  # crossing little leaves room to spread, and no corner looks empty
            shortest=3,
            stars=1,
        ),
        Level(
            "easy",
            "across and down",
            READING,
            crossings=(0, 80),
            spread=80,
            shortest=4,
            stars=2,
        ),
        Level(
            "medium",
            "across, down and both diagonals, always forward",
            FORWARD,
            crossings=(50, None),
            shortest=4,
            stars=3,
        ),
        Level(
            "hard",
            "all eight directions, three words in ten backward",
            with_backward(30),
            crossings=(80, None),
            shortest=4,
            stars=4,
        ),
        Level(
            "expert",
            "all eight directions, every second word backward",
            with_backward(50),
            crossings=(100, None),
            spread=70,  # crossing costs spread, and here crossing comes first
            shortest=4,
            stars=5,
        ),
    ]


def with_backward(percent: int) -> dict[str, int]:
    """All eight directions, that share of the words running backward."""
    return dict.fromkeys(FORWARD, 100 - percent) | dict.fromkeys(BACKWARD, percent)
