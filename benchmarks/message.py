"""Hidden messages: how often a count is met, and what that costs beside the same words without.

    python benchmarks/message.py [--runs N] [--seed N]

Asked (ENGINE.md's prototype): 15 words in 12x12 with 60 to 75 cells left over, 30 words in
16x16 with 60 to 100, 43 of Ruby Quiz 159's words in 20x20 with 70 to 100, in 7 of 7 seeds.
The prototype let three words and more through a cell; ours lets two. The text is a
proverb, over and over; orders take turns. Each puzzle with a message follows one of the
same words without, whose processor time is the measure.
"""

from __future__ import annotations

import statistics
import time
from dataclasses import replace

from common import OCEAN, QUIZ159, fresh_seeds

from bookmaker import Entry, Mask, Message, Puzzle, Request, verify
from bookmaker.wordsearch.engine.make import Unmade, make
from bookmaker.wordsearch.model import MESSAGE_ORDERS
from bookmaker.wordsearch.words import spell

PROVERB = spell("They that go down to the sea in ships, that do business in great waters, see the works")
LATIN = tuple((letter, 1) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
FIFTEEN = sorted(OCEAN, key=len)[:15]
SIZES = (
    ("15 words in 12x12", FIFTEEN, 12, (60, 65, 70, 75)),
    ("30 words in 16x16", OCEAN, 16, (60, 70, 80, 90, 100)),
    ("43 words in 20x20", [word for word in QUIZ159 if word != "TYPE"], 20, (60, 70, 85, 100, 115)),
)
FAR = (94, 96, 98, 100)  # letters for 30 words in 16x16, sought at `finest` alone
FEW = 2  # seeds there: each takes half a minute and more


def main() -> None:
    seeds = fresh_seeds(7)
    for name, words, side, lengths in SIZES:
        letters = sum(map(len, words))
        print(f"{name}: {letters} letters; {side * side - letters} cells left where no words cross")
        for effort in ("standard", "fine"):
            for length in lengths:
                report(words, side, length, effort, seeds)
    for length in FAR:
        report(OCEAN, 16, length, "finest", seeds[:FEW])


def report(words: list[str], side: int, length: int, effort: str, seeds: list[int]) -> None:
    puzzles, ratios = [], []
    for number, seed in enumerate(seeds):
        asked = request(words, side, length, MESSAGE_ORDERS[number % 3], effort, seed)
        plain, _ = spent(replace(asked, message=None))
        seconds, puzzle = spent(asked)
        ratios.append(seconds / plain)
        puzzles.append(puzzle)
    made = [puzzle for puzzle in puzzles if puzzle]
    good = sum(verify(puzzle) == () for puzzle in made)
    told = f"  {length} letters, {effort}: met {len(made)}/{len(seeds)}, proven {good}; "
    told += f"{statistics.median(ratios):.1f} of the time without ({max(ratios):.1f} at worst)"
    if made:
        spread = statistics.median(puzzle.measures.spread for puzzle in made)
        pairs = statistics.median(puzzle.measures.parallel_pairs for puzzle in made)
        told += f"; spread {spread:.2f}, parallel pairs {pairs:g}"
    print(told, flush=True)


def request(words: list[str], side: int, length: int, order: str, effort: str, seed: int) -> Request:
    letters = (PROVERB * (length // len(PROVERB) + 1))[:length]
    message = Message(letters, "".join(letters), order)
    entries = tuple(Entry(spell(word), word) for word in words)
    return Request(Mask.full((side, side)), entries, message=message, effort=effort, seed=seed)


def spent(asked: Request) -> tuple[float, Puzzle | None]:
    """Seconds of the processor, and the puzzle if there is one."""
    start = time.process_time()
    try:
        puzzle = make(asked, LATIN)
    except Unmade:
        puzzle = None
    return time.process_time() - start, puzzle


if __name__ == "__main__":
    main()
