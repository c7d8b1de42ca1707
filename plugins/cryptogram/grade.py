"""How hard a cryptogram is: how many letters are to be found, how much of the text is open, what helps."""

from collections import Counter
from itertools import pairwise

from bookmaker import Grade

from .model import Cryptogram
from .readings import words_of

GIVEAWAY_WORTH = 6  # less for each sort of word that gives itself away
LONG_TEXT_LETTERS = 150  # a text so long says as much as any
MOST_COUNTED_LETTERS = 20  # different ones: more make no difference


def grade(puzzle: Cryptogram) -> Grade:
    """How hard it is, and how many letters are to be found."""
    counts = Counter(filter(str.isalpha, puzzle.plain))
    whole = sum(counts.values())
    hidden = [sign for sign in counts if sign not in puzzle.given]
    closed = sum(counts[sign] for sign in hidden) / whole
    helps = len(_telling_words(puzzle))
    score = (
        35 * min(1, len(hidden) / MOST_COUNTED_LETTERS)
        + 45 * closed
        + 20 * (1 - min(1, whole / LONG_TEXT_LETTERS))
    )
    return Grade(
        round(min(100.0, max(0.0, score - GIVEAWAY_WORTH * helps)), 1), f"{len(hidden)} letters to find"
    )


def _telling_words(puzzle: Cryptogram) -> set[str]:
    """Sorts of words that give themselves away: of one letter, with an apostrophe, with a double letter."""
    words = words_of(puzzle.plain)
    found = {"single" for word in words if len(word) == 1} | {"apostrophe" for word in words if "'" in word}
    return found | {"double" for word in words if any(a == b for a, b in pairwise(word))}
