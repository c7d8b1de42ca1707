"""Puzzles of the built-in kinds: how long they take to make and prove, and what they are like.

Asked: a minimal symmetric sudoku with its proof under 60 ms at `standard`; a maze of 40x40 under 30 ms; a
fill-in of 30 words, laid out and proven unique, under 60 ms; a nonogram of 20x20 from a shape under 60 ms.
Times are the processor's own, median and worst over fresh seeds, garbage looked for as commands look for it;
what a level needs is counted over the same puzzles.
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from functools import partial
from importlib import import_module
from typing import Any

from common import OCEAN, figure, spread_of, worked
from figures import measure

from bookmaker import Ask, Choice, Size, lexicon
from bookmaker.cli import garbage
from bookmaker.files.confined import Files
from bookmaker.host.load import builtin_plugins
from bookmaker.kinds.cells.dense import filled as fill
from bookmaker.kinds.cells.dense import lexicon_sets
from bookmaker.kinds.cells.patterns import american, british
from bookmaker.plan.kind_bench import KindBench
from bookmaker.puzzles.word_list import Word
from bookmaker.rng import stream

garbage.put_off()
PLUGINS = builtin_plugins()
garbage.while_working()
ASKED = {"sudoku": 60, "maze": 30, "fill-in": 60, "nonogram": 60}  # milliseconds
SAYINGS = (
    "It is a truth universally acknowledged that a single man must be in want of a wife.",
    "The journey of a thousand miles begins with a single step.",
    "Early to bed and early to rise makes a man healthy, wealthy and wise.",
    "Time flies when you are having fun.",
    "All that glitters is not gold.",
)
LEVELS = ("easy", "medium", "hard", "expert")
KIND_LEVELS = ("kids", *LEVELS)


def made(name: str, seed: int, own: dict[str, Any] | None = None, **said: Any) -> tuple[float, Any]:
    """Milliseconds of the processor's to plan, make and verify a puzzle, and the puzzle."""
    kind = PLUGINS.kinds[name].offer
    settings = {each.name: each.default for each in kind.settings} | (own or {})
    ask = Ask("one", seed=seed, settings=settings, **said)
    bench = KindBench(PLUGINS, Files(), PLUGINS.kinds[name], seed, "one")

    def proven() -> Any:
        puzzle = kind.make(kind.plan(ask, bench), bench)
        assert not [*kind.verify(puzzle)]
        return puzzle

    return worked(proven)


def part(name: str, module: str) -> Any:
    """A module of a kind's plugin."""
    home = PLUGINS.kinds[name].offer.plan.__module__.rpartition(".")[0] or name
    home = home if f"{home}.{module}" in sys.modules else PLUGINS.kinds[name].offer.plan.__module__
    return import_module(f"{home}.{module}")


def sudokus(seeds: list[int]) -> None:
    grade = part("sudoku", "grade")
    for level in LEVELS:
        times, needs, givens, guesses = [], Counter[str](), [], 0
        for seed in seeds:
            spent, puzzle = made("sudoku", seed, level=level)
            times.append(spent)
            needs[grade.hardest_technique(puzzle)] += 1
            givens.append(puzzle.givens)
            guesses += not grade.technique_counts(puzzle)[1]
        figure(f"sudoku {level}, made and proven", times, asked=ASKED["sudoku"])
        hardest = ", ".join(f"{name} {count}" for name, count in needs.most_common())
        print(f"   givens {min(givens)} to {max(givens)}; hardest step: {hardest}; {guesses} need a guess")


def killers(seeds: list[int]) -> None:
    of_sums(seeds, "killer")


def of_sums(seeds: list[int], name: str) -> None:
    """Each level of a kind on a board: times beside a medium word search, grades, what it needs."""
    words = tuple(map(Word, OCEAN))
    search = statistics.median(made("word-search", seed, words=words, level="medium")[0] for seed in seeds)
    for level in KIND_LEVELS:
        times, puzzles = zip(*(made(name, seed, level=level) for seed in seeds), strict=True)
        figure(f"{name} {level}, made and proven", times, search=search)
        grades = [PLUGINS.kinds[name].offer.grade(puzzle) for puzzle in puzzles]
        needs = Counter(grade.needs for grade in grades).most_common()
        print(f"   grade: {spread_of(grade.difficulty for grade in grades)}; given: ", end="")
        print(spread_of(len(puzzle.board.given) for puzzle in puzzles), end="; hardest step: ")
        print(", ".join(f"{step} {count}" for step, count in needs))


def mazes(seeds: list[int]) -> None:
    grade = part("maze", "grade")
    for level in LEVELS:
        puzzles = [made("maze", seed, level=level, grid=Size(40, 40)) for seed in seeds]
        figure(f"maze 40x40 {level}", [spent for spent, _ in puzzles], asked=ASKED["maze"])
        counts = [grade.count(puzzle) for _, puzzle in puzzles]
        edges = [part("maze", "make").edge_share(puzzle) for _, puzzle in puzzles]
        for name in ("length", "turns", "dead_ends", "astray"):
            median = statistics.median(getattr(each, name) for each in counts)
            print(f"   {name.replace('_', ' ')}: median {median:g}")
        print(f"   of the way along the edge: median {statistics.median(edges):g} %, at most {max(edges)} %")


def crossings(seeds: list[int]) -> None:
    """Fill-in, criss-cross and codeword of the same words."""
    words = tuple(Word(word, f"Seen at sea, number {number}") for number, word in enumerate(OCEAN))
    for name in ("fill-in", "criss-cross", "codeword"):
        found = [made(name, seed, words=words) for seed in seeds]
        figure(f"{name} of {len(words)} words", [spent for spent, _ in found], asked=ASKED["fill-in"])
        puzzles = [puzzle for _, puzzle in found]
        shares = [filled(puzzle) for puzzle in puzzles]
        print(f"   filled: median {statistics.median(shares):g} %, {min(shares)} to {max(shares)} %")
        placed = min(len(puzzle.words) for puzzle in puzzles)
        print(f"   words placed: {placed} of {len(words)} at least")
        if name == "fill-in":
            started = sum(bool(puzzle.starters) for puzzle in puzzles)
            print(f"   with a word given, or more, so that it is unique: {started} of {len(puzzles)}")
    for name in ("criss-cross", "codeword"):
        for level in LEVELS:
            needs = Counter(
                PLUGINS.kinds[name].offer.grade(made(name, seed, level=level, words=words)[1]).needs
                for seed in seeds[:8]
            )
            print(f"   {name} {level}: {', '.join(sorted(needs))}")


def diagrams(seeds: list[int]) -> None:
    """Dense diagrams of English words, beside a medium word search."""
    words = tuple(map(Word, OCEAN))
    searches = [made("word-search", seed, words=words, level="medium")[0] for seed in seeds]
    figure(f"word search of {len(words)} words, medium", searches)
    known = lexicon_sets(lexicon, "en", frozenset())
    for name, make, side, letters in (
        *(("british", british, 13, 0), ("british", british, 13, 24), ("british", british, 15, 26)),
        *(("american", american, 9, 0), ("american", american, 11, 0)),
    ):

        def diagram(seed: int) -> Any:
            dice = stream(seed, name)  # noqa: B023  called at once, as all of this
            return fill(make(Size(side, side), 11, dice), known, dice, "standard", (), letters)  # noqa: B023

        times, found = zip(*(worked(partial(diagram, seed)) for seed in seeds), strict=True)
        least = f", {letters} letters and more" if letters else ""
        figure(f"{name} diagram of {side}x{side}{least}", times, search=statistics.median(searches))
        count = spread_of(len(dense.words) for dense in found if dense)
        print(f"   filled: {sum(map(bool, found))} of {len(found)}; words: {count}")


def filled(puzzle: Any) -> int:
    """Of a hundred places of a grid's rectangle, those that are cells."""
    cells = sum(sign is not None for row in puzzle.answer for sign in row)
    return 100 * cells // (puzzle.columns * puzzle.rows)


def nonograms(seeds: list[int]) -> None:
    names = sorted(name for name, shape in PLUGINS.shapes.items() if shape.plugin.name == "outlines")
    shapes = (Choice(names[seed % len(names)]) for seed in seeds)
    runs = zip(seeds, shapes, strict=True)
    times = [made("nonogram", seed, grid=Size(20, 20), shape=shape)[0] for seed, shape in runs]
    figure("nonogram 20x20 of an outline", times, asked=ASKED["nonogram"])


def small_ones(seeds: list[int]) -> None:
    """Cryptograms, scrambles and word ladders: by level, how much of them is given."""
    for level in LEVELS:
        times, given = [], []
        for seed in seeds:
            spent, puzzle = made("cryptogram", seed, {"text": SAYINGS[seed % len(SAYINGS)]}, level=level)
            times.append(spent)
            given.append(len(puzzle.given))
        figure(f"cryptogram {level}", times)
        print(f"   letters given: {min(given)} to {max(given)}")
    words = tuple(map(Word, OCEAN[:12]))
    figure("scramble of 12 words", [made("scramble", seed, words=words)[0] for seed in seeds])
    ends = tuple(map(Word, ("cold warm", "wave", "ship", "sand", "reef", "tide")))
    for level in LEVELS:
        ladders = [made("word-ladder", seed, words=ends, level=level) for seed in seeds]
        figure(f"six word ladders, {level}", [spent for spent, _ in ladders])
        given = [len(ladder.given) for _, puzzle in ladders for ladder in puzzle.ladders]
        print(f"   letters given in a ladder: {statistics.mean(given):.1f}")


def word_wheels(seeds: list[int]) -> None:
    """Word wheels by level, beside a medium word search: how hard they are, and how many words they have."""
    words = tuple(map(Word, OCEAN))
    search = statistics.median(made("word-search", n, words=words, level="medium")[0] for n in seeds)
    grade, medians = PLUGINS.kinds["word-wheel"].offer.grade, list[float]()
    for level in ("kids", *LEVELS):
        times, puzzles = zip(*(made("word-wheel", seed, level=level) for seed in seeds), strict=True)
        figure(f"word wheel {level}", times, search=search)
        grades = [grade(puzzle).difficulty for puzzle in puzzles]
        medians.append(statistics.median(grades))
        print(f"   difficulty: median {medians[-1]:g}, {min(grades):g} to {max(grades):g}")
        print(f"   words: {spread_of(puzzle.count for puzzle in puzzles)}")
    print(f"   medians rise: {medians == sorted({*medians})}")


FIGURES = dict.fromkeys(
    (sudokus, killers, mazes, crossings, diagrams, nonograms, small_ones, word_wheels), 30
)

if __name__ == "__main__":
    measure(__doc__, FIGURES)
