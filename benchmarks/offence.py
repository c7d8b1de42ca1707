"""What it costs to keep a grid clean, and how clean it is.

    python benchmarks/offence.py [--runs N] [--puzzles N] [--seed N]

Every puzzle is made twice, with nothing forbidden and with English's strict list and endings;
asked is that the second take less than the first took again. Then puzzles of real word lists
are made, clean, and searched by the solver for everything forbidden: what stands outside the
cells of any one entry could have been avoided, and none is asked. Time is the processor's.
"""

from __future__ import annotations

import argparse
import csv
import random
import re
import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import replace

from common import HERE, OCEAN, QUIZ159, made_up_words

from bookmaker.errors import BookError
from bookmaker.files.confined import Files
from bookmaker.host.load import builtin_plugins
from bookmaker.host.puzzle_calls import letter_weights
from bookmaker.language.offence import embedded_offences, unwanted
from bookmaker.searching.plan import plan_puzzle
from bookmaker.wordsearch.engine.make import Unmade, make
from bookmaker.wordsearch.grid import Size
from bookmaker.wordsearch.judge.verify import verify
from bookmaker.wordsearch.model import Puzzle, Request
from bookmaker.wordsearch.recipe import Recipe, Settings, Word
from bookmaker.wordsearch.words import WordLetters

PLUGINS = builtin_plugins()
BOOKS = HERE.parent / "books"
LEVELS = ("easy", "medium", "hard", "expert")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=40, help="puzzles timed, 40 where not given")
    parser.add_argument("--puzzles", type=int, default=1000, help="puzzles searched, 1000 where not given")
    parser.add_argument("--seed", type=int, help="repeat the run that printed this number")
    given = parser.parse_args()
    first = random.SystemRandom().randrange(10**6) if given.seed is None else given.seed
    print(f"seeds from {first} (repeat with --seed {first})")
    english = PLUGINS.languages.find("en")
    forbidden = unwanted(english, "strict")
    endings = tuple(tuple(ending.upper()) for ending in english.offer.endings)
    print(f"{len(forbidden)} forbidden strings, {len(endings)} endings")

    def clean(request: Request) -> Request:
        return replace(request, forbidden=forbidden, endings=endings)

    seeds = range(first, first + given.runs)
    cost("30 words in 20x20", OCEAN, Size(20, 20), seeds, clean)
    cost("quiz 159 in 20x20", QUIZ159, Size(20, 20), seeds[:15], clean)
    for count in (1000, 5000):
        cost(
            f"30 words in 20x20, {count} strings", OCEAN, Size(20, 20), seeds[:15], many_strings(count, first)
        )
    thousand = made_up_words(1000, first)
    cost("1,000 words in 120x120, fast", thousand, Size(120, 120), seeds[:3], clean, "fast")
    search(given.puzzles, first, clean, forbidden, endings)


def many_strings(count: int, seed: int) -> Callable[[Request], Request]:
    """A list of that many strings of 3 to 7 letters, forbidden."""
    dice = random.Random(seed)
    strings: dict[WordLetters, None] = {}
    while len(strings) < count:
        strings[tuple(dice.choice("ETAOINSHRDLUCMFWYPVBGKJQXZ") for _ in range(dice.randint(3, 7)))] = None
    return lambda request: replace(request, forbidden=tuple(strings))


def request_of(words: Iterable[str], size: Size, seed: int, **settings: str) -> Request:
    recipe = Recipe(tuple(map(Word, words)), Settings(grid=size, embedded="allow", **settings), seed=seed)  # type: ignore[arg-type]
    return replace(plan_puzzle(recipe, PLUGINS, Files(HERE)), forbidden=(), endings=())


def cost(
    name: str,
    words: list[str],
    size: Size,
    seeds: Iterable[int],
    clean: Callable[[Request], Request],
    effort: str = "standard",
) -> None:
    """How long the clean puzzle takes over the one where nothing is forbidden."""
    before, added, crossings = [], [], ([], [])
    for seed in seeds:
        plain = request_of(words, size, seed, effort=effort)
        times = []
        for number, request in enumerate((plain, clean(plain))):
            weights = letter_weights(PLUGINS, request)
            start = time.process_time()
            puzzle = make(request, weights)
            times.append((time.process_time() - start) * 1000)
            crossings[number].append(puzzle.measures.intersections)
        before.append(times[0])
        added.append(times[1] - times[0])
    ratio = [more / own for more, own in zip(added, before, strict=True)]
    less, clean_ones = (statistics.median(each) for each in crossings)
    print(
        f"{name}: {statistics.median(before):.1f} ms, clean {statistics.median(added):.1f} ms more "
        f"({statistics.median(ratio):.2f} of it; in all {sum(added) / sum(before):.2f}); "
        f"intersections {less:.0f}, clean {clean_ones:.0f}"
    )


def search(
    puzzles: int,
    first: int,
    clean: Callable[[Request], Request],
    forbidden: tuple[WordLetters, ...],
    endings: tuple[WordLetters, ...],
) -> None:
    """Make clean puzzles of real words and count what the solver reads in them."""
    lists = real_lists()
    avoidable = inside = lengthened = refused = unproven = 0
    for number in range(puzzles):
        name, words = lists[number % len(lists)]
        request = clean(real_request(words, first + number, LEVELS[number // len(lists) % len(LEVELS)]))
        try:
            puzzle = make(request, letter_weights(PLUGINS, request))
        except Unmade as reason:
            refused += 1
            print(f"  {name}, seed {first + number}: {reason}")
            continue
        told = embedded_offences(puzzle, forbidden)
        avoidable += sum(reading.entry is None for reading in told)
        inside += sum(reading.entry is not None for reading in told)
        lengthened += lengthened_words(puzzle, endings)
        unproven += bool(verify(puzzle))
    print(
        f"{puzzles} puzzles of {len(lists)} lists: avoidable hits left {avoidable}, "
        f"words lengthened {lengthened}, unproven {unproven}, refused {refused}; inside entries {inside}"
    )


def lengthened_words(puzzle: Puzzle, endings: tuple[WordLetters, ...]) -> int:
    """How many times a word with an ending can be read, but inside a longer entry."""
    longer = {entry.letters + ending for entry in puzzle.placed for ending in endings}
    return sum(reading.entry is None for reading in embedded_offences(puzzle, longer))


def real_lists() -> list[tuple[str, list[str]]]:
    """Every list in benchmarks/ and books/, by name."""
    lists = {"ocean": OCEAN, "quiz 159": QUIZ159}
    for path in sorted(BOOKS.glob("words/*.txt")):
        lists[path.stem] = path.read_text(encoding="utf-8").split()
    with (BOOKS / "topics" / "topics.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            lists[row["Topic"]] = [word.strip() for word in re.split("[,;]", row["Words"]) if word.strip()]
    return list(lists.items())


def real_request(words: list[str], seed: int, level: str) -> Request:
    """A grid the list fills to about a half, or the next that holds its words."""
    letters = sum(len(word) for word in words)
    side = max(8, round((2 * letters) ** 0.5), *(len(word) for word in words))
    try:
        return request_of(words, Size(side, side), seed, level=level)
    except BookError:
        return request_of(words, Size(side + 4, side + 4), seed, level=level)


if __name__ == "__main__":
    main()
