"""Levels of difficulty, from first readers to experts.

What readers notice first is the ways words run, then how much they cross. Crossings are
counted in cells per hundred words: words laid down at random have about 10, a well-knit
puzzle of 30 words in 20x20 has 130 and more, and one of few words or two directions cannot
have as many. Editors want books for children and for seniors to read forward and cross
little, so there the band has a ceiling; from medium on it has a floor, for crossings are
what makes a full grid hard to take apart. The share of backward words is theirs too, and that
where words run every way none begins in the first cell, at which everybody looks first. Sizes and
word counts are those of books as they are sold. What a level's puzzles measure in difficulty was
counted on lists of such lengths in such grids (benchmarks/difficulty.py).
"""

from bookmaker import Level, Size, hookimpl

READING = {"e": 1, "s": 1}
FORWARD = {"e": 1, "s": 1, "se": 1, "ne": 1}
BACKWARD = ("w", "n", "nw", "sw")


@hookimpl
def register_levels() -> list[Level]:
    return [
        Level(
            "kids-6",
            "for first readers: across and down, few words, hardly crossing",
            READING,
            crossings=(0, 25),
            spread=60,
            shortest=3,
            stars=1,
            grid=Size(8, 8),
            words=(4, 7),
            difficulty=(0, 14),
        ),
        Level(
            "kids",
            "across and down, words well apart",
            READING,
            crossings=(0, 40),
            spread=70,  # few words leave corners bare, whatever one does
            shortest=3,
            stars=1,
            grid=Size(10, 10),
            words=(6, 10),
            difficulty=(3, 20),
        ),
        Level(
            "seniors",
            "for relaxed solving: across and down, words well apart",
            READING,
            crossings=(0, 50),
            spread=75,
            shortest=4,
            stars=2,
            grid=Size(12, 12),
            words=(8, 14),
            difficulty=(8, 26),
        ),
        Level(
            "easy",
            "across and down",
            READING,
            crossings=(0, 80),
            spread=75,
            shortest=4,
            stars=2,
            grid=Size(12, 12),
            words=(10, 15),
            difficulty=(10, 28),
        ),
        Level(
            "medium",
            "across, down and both diagonals, always forward",
            FORWARD,
            crossings=(50, None),
            shortest=4,
            stars=3,
            grid=Size(15, 15),
            words=(10, 22),
            difficulty=(22, 40),
        ),
        Level(
            "hard",
            "all eight directions, three words in ten backward",
            with_backward(30),
            crossings=(80, None),
            shortest=4,
            stars=4,
            grid=Size(18, 18),
            words=(20, 30),
            difficulty=(35, 52),
            clear_corner=True,
        ),
        Level(
            "expert",
            "all eight directions, every second word backward",
            with_backward(50),
            crossings=(100, None),
            spread=70,  # crossing costs spread, and here crossing comes first
            shortest=4,
            stars=5,
            grid=Size(20, 20),
            words=(25, 60),
            difficulty=(42, 66),
            clear_corner=True,
        ),
    ]


def with_backward(percent: int) -> dict[str, int]:
    """All eight directions, that share of the words running backward."""
    return dict.fromkeys(FORWARD, 100 - percent) | dict.fromkeys(BACKWARD, percent)
