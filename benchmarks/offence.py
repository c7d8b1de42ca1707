"""What it costs to keep a grid clean, and how clean it is.

`cost`: every puzzle is made twice, with nothing forbidden and with English's strict list and endings;
asked is that the second take less than the first took again. `clean`: puzzles of real word lists
are made, clean, and searched by the solver for everything forbidden: what stands outside the
cells of any one entry could have been avoided, and none is asked. Time is the processor's.
"""

from __future__ import annotations

import csv
import random
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from statistics import median

from common import HERE, OCEAN, QUIZ159, ROOT, made_up_words, worked

from bookmaker.errors import BookError
from bookmaker.files.confined import Files
from bookmaker.host.load import builtin_plugins
from bookmaker.host.puzzle_calls import letter_weights
from bookmaker.language.offence import embedded_offences, unwanted
from bookmaker.puzzles.recipe import Recipe
from bookmaker.puzzles.settings import Settings
from bookmaker.puzzles.word_list import Word
from bookmaker.searching.plan import plan_puzzle
from bookmaker.wordsearch.engine.make import NoPuzzle, make
from bookmaker.wordsearch.grid import Size
from bookmaker.wordsearch.judge.verify import verify
from bookmaker.wordsearch.model import Puzzle, Request
from bookmaker.wordsearch.words import WordLetters

PLUGINS = builtin_plugins()
ENGLISH = PLUGINS.languages.find("en")
FORBIDDEN = unwanted(ENGLISH, "strict")
ENDINGS = tuple(tuple(ending.upper()) for ending in ENGLISH.offer.endings)
BOOKS = ROOT / "books"
LEVELS = ("easy", "medium", "hard", "expert")
Strings = tuple[WordLetters, ...]


def cost(seeds: list[int]) -> None:
    print(f"{len(FORBIDDEN)} forbidden strings, {len(ENDINGS)} endings")
    cost_of("30 words", OCEAN, 20, seeds)
    cost_of("quiz 159", QUIZ159, 20, seeds[:15])
    for count in (1000, 5000):
        strings = random_strings(count, seeds[0])
        cost_of(f"30 words, {count} strings", OCEAN, 20, seeds[:15], forbidden=strings)
    cost_of("1,000 words, fast", made_up_words(1000, seeds[0]), 120, seeds[:3], "fast")


def random_strings(count: int, seed: int) -> Strings:
    """That many strings of 3 to 7 letters."""
    dice = random.Random(seed)
    strings: dict[WordLetters, None] = {}
    while len(strings) < count:
        strings[tuple(dice.choice("ETAOINSHRDLUCMFWYPVBGKJQXZ") for _ in range(dice.randint(3, 7)))] = None
    return tuple(strings)


def request_of(words: Iterable[str], side: int, seed: int, **settings: str) -> Request:
    own = Settings(grid=Size(side, side), embedded="allow", **settings)  # type: ignore[arg-type]
    recipe = Recipe(tuple(map(Word, words)), own, seed=seed)
    return replace(plan_puzzle(recipe, PLUGINS, Files(HERE)), forbidden=(), endings=())


def cost_of(
    name: str,
    words: list[str],
    side: int,
    seeds: list[int],
    effort: str = "standard",
    forbidden: Strings = (),
) -> None:
    """How long the clean puzzle takes over the one where nothing is forbidden."""
    before, added, crossings = [], [], ([], [])
    clean = {"forbidden": forbidden} if forbidden else {"forbidden": FORBIDDEN, "endings": ENDINGS}
    for seed in seeds:
        plain = request_of(words, side, seed, effort=effort)
        times = []
        for number, request in enumerate((plain, replace(plain, **clean))):
            spent, puzzle = worked(partial(make, request, letter_weights(PLUGINS, request)))
            times.append(spent)
            crossings[number].append(puzzle.measures.intersections)
        before.append(times[0])
        added.append(times[1] - times[0])
    ratio = median(more / own for more, own in zip(added, before, strict=True))
    crossed, clean_ones = map(median, crossings)
    print(
        f"{name} in {side}x{side}: {median(before):.1f} ms, clean {median(added):.1f} ms more"
        f" ({ratio:.2f} of it; in all {sum(added) / sum(before):.2f});"
        f" intersections {crossed:.0f}, clean {clean_ones:.0f}",
        flush=True,
    )


def clean(seeds: list[int]) -> None:
    """Make clean puzzles of real words and count what the solver reads in them."""
    lists = real_lists()
    counts = Counter[str]()
    for number, seed in enumerate(seeds):
        name, words = lists[number % len(lists)]
        plain = real_request(words, seed, LEVELS[number // len(lists) % len(LEVELS)])
        request = replace(plain, forbidden=FORBIDDEN, endings=ENDINGS)
        try:
            puzzle = make(request, letter_weights(PLUGINS, request))
        except NoPuzzle as reason:
            counts["refused"] += 1
            print(f"  {name}, seed {seed}: {reason}")
            continue
        inside = [reading.entry is not None for reading in embedded_offences(puzzle, FORBIDDEN)]
        counts["inside"] += sum(inside)
        counts["avoidable"] += len(inside) - sum(inside)
        counts["lengthened"] += lengthened_words(puzzle)
        counts["unproven"] += bool(verify(puzzle))
    print(
        f"{len(seeds)} puzzles of {len(lists)} lists: avoidable hits left {counts['avoidable']},"
        f" words lengthened {counts['lengthened']}, unproven {counts['unproven']},"
        f" refused {counts['refused']}; inside entries {counts['inside']}"
    )


def lengthened_words(puzzle: Puzzle) -> int:
    """How many times a word with an ending can be read, but inside a longer entry."""
    longer = {entry.letters + ending for entry in puzzle.placed for ending in ENDINGS}
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
    side = max(8, round((2 * sum(map(len, words))) ** 0.5), *map(len, words))
    try:
        return request_of(words, side, seed, level=level)
    except BookError:
        return request_of(words, side + 4, seed, level=level)


FIGURES = {cost: 40, clean: 1000}
