"""Word searches of plain lists: time beside a peer's, and how good they are.

Asked of `thirty` words in 20x20: at `standard` no more than word-search-generator 5.0.0's time for one
puzzle of the same words, with 42 crossings and more at spread .75; at `fine` 46 at .78. Of `quiz159`, Ruby
Quiz 159's list, with no words side by side: at `standard`, at most twice the peer's time, all 44 words
placed for 95 seeds in a hundred; at `fine`, at most 12 times, all placed and a median of 66 crossings; at
`finest`, which takes ten seconds a puzzle, 74. Each of our puzzles is planned, made, measured and verified
between two of the peer's, which are only made. `curve`: how crossings grow with the draws that stirring may
take; `tight`: what `finest` makes of the same words in 18x18 and in 17x17. These three are measured if they
are named.

Asked of a `thousand` words in 120x120: under 200 ms at `fast`, planning left out. Asked of `found`, a
thousand words sought in 200x200: under 15 ms. The words, of 4 to 12 letters, are as frequent as in English,
each there at least once; a plain text search has to agree.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from random import Random
from statistics import median

from common import (
    LATIN,
    NOT_EMBEDDED,
    OCEAN,
    QUIZ159,
    figure,
    made_up_words,
    peer,
    spread_of,
    timed,
    worked,
    yardstick,
)

from bookmaker import BookError, Puzzle, make_puzzle, verify
from bookmaker.wordsearch.engine import place
from bookmaker.wordsearch.engine.make import make
from bookmaker.wordsearch.grid import DIRECTIONS, Mask, Placement
from bookmaker.wordsearch.judge.solve import find_words
from bookmaker.wordsearch.model import Grid, Request
from bookmaker.wordsearch.words import Entry, WordLetters, spell

CURVE = (24, 130, 520, 2_000, 10_000)  # draws a word, in a grid full of letters
TIGHT = (18, 17)
SIDE, WORDS = 200, 1000
LETTERS = (
    "EEEEEEEEEEEETTTTTTTTTAAAAAAAAOOOOOOOOIIIIIIINNNNNNNSSSSSSHHHHHHRRRRRRDDDDLLLLCCCUUUMMMWWFFGGYYPPBBVKJXQZ"
)
of_quiz159 = partial(make_puzzle, QUIZ159, embedded="allow")


def thirty(seeds: list[int]) -> None:
    for effort in ("fast", "standard", "fine"):
        beside("30 words", OCEAN, effort, seeds, partial(make_puzzle, OCEAN))


def quiz159(seeds: list[int]) -> None:
    for effort in ("standard", "fine"):
        beside("quiz 159", NOT_EMBEDDED, effort, seeds, of_quiz159)


def finest(seeds: list[int]) -> None:
    beside("quiz 159", NOT_EMBEDDED, "finest", seeds, of_quiz159)


def beside(name: str, peers: list[str], effort: str, seeds: list[int], made: partial[Puzzle]) -> None:
    """Each puzzle beside the peer's of the same words."""
    made()  # plugins are loaded once in a run
    times, puzzles, others = [], [], []
    for seed in seeds:
        others.append(peer(peers))
        milliseconds, puzzle = worked(partial(made, seed=seed, effort=effort))
        times.append(milliseconds)
        puzzles.append(puzzle)
    figure(f"{name} in 20x20, {effort}", times, peer=median(others))
    good = {
        "all placed": sum(len(puzzle.placed) == len(made.args[0]) for puzzle in puzzles),
        "proven": sum(verify(puzzle) == () for puzzle in puzzles),
        "no parallel pair": sum(puzzle.measures.parallel_pairs == 0 for puzzle in puzzles),
        "no collinear pair": sum(puzzle.measures.collinear == 0 for puzzle in puzzles),
    }
    print("  " + ", ".join(f"{what} {count}/{len(seeds)}" for what, count in good.items()))
    print(told(puzzles, "intersections", "spread"), flush=True)


def told(puzzles: Iterable[Puzzle], *names: str) -> str:
    """Some measures of puzzles."""
    found = {name: spread_of(getattr(puzzle.measures, name) for puzzle in puzzles) for name in names}
    return "  " + ", ".join(f"{name} {numbers}" for name, numbers in found.items())


def curve(seeds: list[int]) -> None:
    for draws in CURVE:
        place.BUDGETS["finest"] = place.BUDGETS["finest"]._replace(stirring=draws)
        runs = [worked(partial(of_quiz159, seed=seed, effort="finest")) for seed in seeds]
        figure(f"quiz 159 in 20x20, {draws} draws a word", [milliseconds for milliseconds, _ in runs])
        print(told([puzzle for _, puzzle in runs], "intersections", "spread"), flush=True)


def tight(seeds: list[int]) -> None:
    for size in TIGHT:
        for seed in seeds:
            head = f"quiz 159 in {size}x{size}, seed {seed}:"
            try:
                puzzle = of_quiz159((size, size), seed=seed, effort="finest")
            except BookError as error:
                print(head, str(error).splitlines()[0], flush=True)
                continue
            m, proven = puzzle.measures, "proven" if verify(puzzle) == () else "WRONG"
            side = f"{m.parallel_pairs} side by side, {m.collinear} along another's line"
            print(
                f"{head} {len(puzzle.placed)} placed, {proven}, {m.intersections} intersections, {side}",
                flush=True,
            )


def thousand(seeds: list[int]) -> None:
    for effort, limits in (("fast", {"asked": 200}), ("standard", {})):
        runs = []
        for seed in seeds:
            entries = tuple(Entry(spell(word), word) for word in made_up_words(1000, seed))
            request = Request(Mask.full((120, 120)), entries, seed=seed, effort=effort)
            runs.append(worked(partial(make, request, LATIN)))
        puzzles = [puzzle for _, puzzle in runs]
        assert all(len(puzzle.placed) == 1000 and verify(puzzle) == () for puzzle in puzzles)
        times = [milliseconds for milliseconds, _ in runs]
        figure(f"1,000 words in 120x120, {effort}", times, **limits, yardstick=yardstick())
        print(told(puzzles, "intersections", "parallel_pairs", "spread"))


def found(seeds: list[int]) -> None:
    ours, plain = [], []
    for seed in seeds:
        grid, words = drawn(seed)
        milliseconds, places = timed(partial(find_words, grid, words))
        ours.append(milliseconds)
        milliseconds, counts = timed(partial(text_search, grid, words))
        plain.append(milliseconds)
        assert counts == {word: len(found) for word, found in places.items()}, f"they differ for seed {seed}"
    limits = {"asked": 15, "plain text search": median(plain)}
    figure(f"finding {WORDS:,} words in {SIDE}x{SIDE}", ours, **limits)


def drawn(seed: int) -> tuple[Grid, list[WordLetters]]:
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
    readings = {word: {"".join(word), "".join(word)[::-1]} for word in words}
    return {word: sum(occurrences(text, each) for each in both) for word, both in readings.items()}


def occurrences(text: str, reading: str) -> int:
    count, at = 0, text.find(reading)
    while at >= 0:
        count, at = count + 1, text.find(reading, at + 1)
    return count


FIGURES = {thirty: 41, quiz159: 41, finest: 15, curve: 3, tight: 2, thousand: 9, found: 21}
APART = (
    finest,
    curve,
    tight,
)
