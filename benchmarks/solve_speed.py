"""How long it takes to find 1,000 words in a 200x200 grid, beside a plain text search.

    python benchmarks/solve_speed.py [--runs N] [--seed N]

Asked: under 15 ms. Words of 4 to 12 letters, as frequent as in English, in a grid that holds
each at least once. Both searches start from the grid and the words alone, and must agree.
"""

from __future__ import annotations

from functools import partial
from random import Random
from statistics import median

from common import figure, fresh_seeds, timed

from bookmaker.wordsearch.grid import DIRECTIONS, Placement
from bookmaker.wordsearch.judge.solve import find_words
from bookmaker.wordsearch.model import Grid
from bookmaker.wordsearch.words import WordLetters

SIDE, WORDS = 200, 1000
ASKED = 15  # milliseconds
LETTERS = (
    "EEEEEEEEEEEETTTTTTTTTAAAAAAAAOOOOOOOOIIIIIIINNNNNNNSSSSSSHHHHHHRRRRRRDDDDLLLLCCCUUUMMMWWFFGGYYPPBBVKJXQZ"
)


def draw(seed: int) -> tuple[Grid, list[WordLetters]]:
    """A full grid and the words in it."""
    chance = Random(seed)
    cells = [[chance.choice(LETTERS) for _ in range(SIDE)] for _ in range(SIDE)]
    words: dict[WordLetters, None] = {}
    taken: dict[tuple[int, int], str] = {}
    while len(words) < WORDS:
        word = tuple(chance.choice(LETTERS) for _ in range(chance.randint(4, 12)))
        placed = Placement(chance.randrange(SIDE), chance.randrange(SIDE), chance.choice(list(DIRECTIONS)))
        run = dict(zip(placed.cells(len(word)), word, strict=True))
        inside = all(0 <= row < SIDE and 0 <= column < SIDE for row, column in run)
        if inside and all(taken.get(cell, letter) == letter for cell, letter in run.items()):
            words[word] = None
            taken |= run
    for (row, column), letter in taken.items():
        cells[row][column] = letter
    return tuple(map(tuple, cells)), list(words)


def text_search(grid: Grid, words: list[WordLetters]) -> dict[WordLetters, int]:
    """How often each word occurs: every line as text, every word and its reverse searched for."""
    lines: dict[tuple[str, int], list[str]] = {}
    for r, row in enumerate(grid):
        for c, cell in enumerate(row):
            for line in (("e", r), ("s", c), ("se", c - r), ("sw", c + r)):
                lines.setdefault(line, []).append(cell or " ")
    text = "\n".join(map("".join, lines.values()))
    counts = {}
    for word in words:
        readings = {"".join(word), "".join(word)[::-1]}
        counts[word] = sum(occurrences(text, reading) for reading in readings)
    return counts


def occurrences(text: str, reading: str) -> int:
    count, at = 0, text.find(reading)
    while at >= 0:
        count, at = count + 1, text.find(reading, at + 1)
    return count


def main() -> None:
    ours, plain = [], []
    for seed in fresh_seeds(21):
        grid, words = draw(seed)
        milliseconds, found = timed(partial(find_words, grid, words))
        ours.append(milliseconds)
        milliseconds, counts = timed(partial(text_search, grid, words))
        plain.append(milliseconds)
        assert counts == {word: len(places) for word, places in found.items()}, f"they differ for seed {seed}"
    limits = {"asked": ASKED, "plain text search": median(plain)}
    figure(f"finding {WORDS:,} words in {SIDE}x{SIDE}", ours, **limits)


if __name__ == "__main__":
    main()
