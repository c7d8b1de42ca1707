"""Red herrings and hidden messages: how many there are, how often a count is met, and what they cost.

Asked of `decoys` for 30 words in 20x20: at strength 10, beyond what strength 0 has by accident, one planted
decoy at least for every two words of 5 letters or more; at 3 about a third of that; never a true second copy.
A counter of its own reads all lines of the finished grid: for a near miss, those that are a word but for one
letter; for a false start, those that begin with as many letters as one has at least, where the whole word
would have had room; for a twin, near misses that cross the word. Each puzzle is made between two with filler
from-words, whose processor time is the measure.

Asked of `messages`: 15 words in 12x12 with 60 to 75 cells left over, 30 words in 16x16 with 60 to 100, 43 of
Ruby Quiz 159's words in 20x20 with 70 to 100, in 7 of 7 seeds. The prototype that this comes from let three
words and more through a cell; ours lets two. The text is a proverb, over and over; orders take turns. Each
puzzle with a message follows one of the same words without, whose processor time is the measure.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from statistics import median

from common import LATIN, NOT_EMBEDDED, OCEAN, spread_of, worked

from bookmaker import Choice, Entry, Mask, Message, Puzzle, Request, make_puzzle, verify
from bookmaker.wordsearch.engine.make import NoPuzzle, make
from bookmaker.wordsearch.model import MESSAGE_ORDERS
from bookmaker.wordsearch.words import spell

LONG = 5
STRENGTHS = (0, 3, 10)
STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]
PROVERB = spell("They that go down to the sea in ships, that do business in great waters, see the works")
SIZES = (
    ("15 words in 12x12", sorted(OCEAN, key=len)[:15], 12, (60, 65, 70, 75)),
    ("30 words in 16x16", OCEAN, 16, (60, 70, 80, 90, 100)),
    ("43 words in 20x20", NOT_EMBEDDED, 20, (60, 70, 85, 100, 115)),
)
FAR = (
    94,
    96,
    98,
    100,
)  # letters for 30 words in 16x16, sought at `finest` alone: half a minute and more each
Cells = list[tuple[int, int]]


def decoys(seeds: list[int]) -> None:
    print(
        f"30 words in 20x20, {sum(len(word) >= LONG for word in OCEAN)} of them with {LONG} letters or more"
    )
    make_puzzle(OCEAN)  # plugins are loaded once in a run
    for filler in ("near-miss", "false-start", "twins"):
        accident: list[int] = []
        for strength in STRENGTHS:
            counts = decoys_of(Choice(filler, (("strength", strength),)), seeds, accident)
            accident = accident or counts


def decoys_of(filler: Choice, seeds: list[int], accident: list[int]) -> list[int]:
    """Print one strength of a filler; how many likenesses it has in each seed's grid."""
    ratios, puzzles = [], []
    for seed in seeds:
        plain = min(
            worked(partial(make_puzzle, OCEAN, seed=seed, filler=Choice("from-words")))[0] for _ in "12"
        )
        spent, puzzle = worked(partial(make_puzzle, OCEAN, seed=seed, filler=filler))
        ratios.append(spent / plain)
        puzzles.append(puzzle)
    counts = [sum(1 for _ in likenesses(puzzle, filler.name)) for puzzle in puzzles]
    beyond = [count - before for count, before in zip(counts, accident or counts, strict=True)]
    print(
        f"{filler.name} at {dict(filler.args)['strength']}: planted"
        f" {spread_of(len(puzzle.decoys) for puzzle in puzzles)}, counted {spread_of(counts)},"
        f" beyond accident {spread_of(beyond)}; {in_all(puzzles, ratios, 'from-words')}",
        flush=True,
    )
    return counts


def in_all(puzzles: list[Puzzle], ratios: list[float], plain: str) -> str:
    """How many puzzles are proven, and their time."""
    proven = sum(verify(puzzle) == () for puzzle in puzzles)
    time = f"{median(ratios):.2f} of the time {plain} ({max(ratios):.2f} at worst)"
    return f"proven {proven}/{len(puzzles)}; {time}"


def likenesses(puzzle: Puzzle, filler: str) -> Iterator[Cells]:
    """Lines that lead the eye astray as that filler's decoys do."""
    for entry in puzzle.placed:
        letters, placed = entry.letters, entry.placed
        if len(letters) < LONG or placed is None:
            continue
        own = set(placed.cells(len(letters)))
        right = max(3, -(-3 * len(letters) // 5))
        for cells in lines(puzzle, len(letters)):
            read = [puzzle.grid[row][column] for row, column in cells]
            wrong = [index for index, letter in enumerate(letters) if letter != read[index]]
            if filler == "false-start":
                likeness = bool(wrong) and wrong[0] >= right
            else:
                crosses = filler != "twins" or len(own.intersection(cells)) == 1
                likeness = len(wrong) == 1 and crosses
            if likeness:
                yield cells


def lines(puzzle: Puzzle, length: int) -> Iterator[Cells]:
    """Every straight line of so many cells, in each direction."""
    columns, rows = puzzle.size
    for row in range(rows):
        for column in range(columns):
            for down, right in STEPS:
                end = row + (length - 1) * down, column + (length - 1) * right
                if 0 <= end[0] < rows and 0 <= end[1] < columns:
                    yield [(row + i * down, column + i * right) for i in range(length)]


def messages(seeds: list[int]) -> None:
    for name, words, side, lengths in SIZES:
        letters = sum(map(len, words))
        print(f"{name}: {letters} letters; {side * side - letters} cells left where no words cross")
        for effort in ("standard", "fine"):
            for length in lengths:
                messages_of(words, side, length, effort, seeds)


def far_messages(seeds: list[int]) -> None:
    for length in FAR:
        messages_of(OCEAN, 16, length, "finest", seeds)


def messages_of(words: list[str], side: int, length: int, effort: str, seeds: list[int]) -> None:
    """Print how often a message of so many letters is met."""
    puzzles, ratios = [], []
    letters = (PROVERB * (length // len(PROVERB) + 1))[:length]
    entries = tuple(Entry(spell(word), word) for word in words)
    for number, seed in enumerate(seeds):
        plain = Request(Mask.full((side, side)), entries, effort=effort, seed=seed)
        message = Message(letters, "".join(letters), MESSAGE_ORDERS[number % 3])
        (before, _), (spent, puzzle) = (
            worked(partial(tried, each)) for each in (plain, replace(plain, message=message))
        )
        ratios.append(spent / before)
        puzzles += [puzzle] if puzzle else []
    told = (
        f"  {length} letters, {effort}: met {len(puzzles)}/{len(seeds)}, {in_all(puzzles, ratios, 'without')}"
    )
    for name in ("spread", "parallel_pairs") if puzzles else ():
        told += f"; {name} {median(getattr(puzzle.measures, name) for puzzle in puzzles):.2f}"
    print(told, flush=True)


def tried(asked: Request) -> Puzzle | None:
    try:
        return make(asked, LATIN)
    except NoPuzzle:
        return None


FIGURES = {decoys: 21, messages: 7, far_messages: 2}
APART = (far_messages,)
