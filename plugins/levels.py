"""Levels of difficulty, from first readers to experts.

What readers notice first is the ways words run, then how much they cross. Crossings are
counted in cells per hundred words: words laid down at random have about 10, a well-knit
puzzle of 30 words in 20x20 has 130 and more, and one of few words or two directions cannot
have as many. Editors want books for children and for seniors to read forward and cross
little, so there the band has a ceiling; from medium on it has a floor, for crossings are
what makes a full grid hard to take apart. The share of backward words is theirs too.
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
