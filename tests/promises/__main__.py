"""The promises, tried on as many requests as one likes, drawn by hypothesis from all there is.

    python -m tests.promises [--examples N] [--seed N]

Words, grids, shapes, modes and their stacks, fillers, levels, languages, messages and lists of
words to keep out are drawn as in tests/test_promises.py; every puzzle is judged by the judge of
those tests, who shares no line with the engine. One request in five is made again, in another
process under another PYTHONHASHSEED, and in each puzzle a letter is changed and a word moved:
verify and the judge must say the same of it. For every forty requests or so one small book is
planned and made twice, before and after a change to one of its puzzles: no other may differ.
"""

from __future__ import annotations

import argparse
import pickle
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeVar

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import SearchStrategy

from bookmaker import Placement, Puzzle, verify
from bookmaker.puzzles.recipe import Recipe
from bookmaker.wordsearch.grid import DIRECTIONS

from ..asking import recipes
from ..changes import changes, strayed
from ..judge import broken
from ..trial import tried

ROOT = Path(__file__).parents[2]
T = TypeVar("T")
AT_ONCE = 40  # drawn from one seed: what follows in a longer run resembles what was drawn before
AGAIN = 5  # one request in so many is made in another process, too
NARROW = 4  # cells
KINDS = (  # of refusals, by what they say; the first that fits
    ("a word inside another", "can be read inside|inside another"),
    ("a word twice, or backwards", "is there twice|is there already|read backwards"),
    ("no room for every word", "no room|cells hold at most"),
    ("a word longer than any line", "the longest line has"),
    ("a word too short", "fewer than 2 letters|has 2 letters"),
    ("a sign that is no letter", "cannot be a letter|control character"),
    ("a message that does not fit", "would fit|the message|hidden message|once the message"),
    ("no filling found", "no filling|across the words"),
    ("too few words to pick from", "picking|to swap"),
    ("modes that do not go together", "together|only one of them|says itself|once is enough|are there:"),
    (
        "words that do not suit a mode",
        "evil|one-missing|clue|vowel|scramble|digits|two words|two are needed|",
    ),
)


@dataclass(slots=True)
class Tally:
    """What came of all the requests."""

    seen: set[Recipe] = field(default_factory=set)
    puzzles: int = 0
    refused: int = 0
    modes: Counter[str] = field(default_factory=Counter)
    traits: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    again: int = 0
    changed: Counter[str] = field(default_factory=Counter)
    vandalised: Counter[str] = field(default_factory=Counter)
    seconds: dict[Recipe, float] = field(default_factory=dict)
    faults: list[tuple[object, object]] = field(default_factory=list)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--examples", type=int, default=2000, help="how many requests, 2000 if not given")
    parser.add_argument("--seed", type=int, help="repeat the run that printed this number")
    asked = parser.parse_args()
    first = random.SystemRandom().randrange(10**6) if asked.seed is None else asked.seed
    print(f"{asked.examples} requests, seeds from {first} (repeat with --seed {first})")
    tally, number = Tally(), first
    try:
        while len(tally.seen) < asked.examples:
            try_some(number, tally)
            number += 1
    except KeyboardInterrupt:
        print("broken off; so far:")
    report(tally)


def try_some(number: int, tally: Tally) -> None:
    """Draw, make and judge what comes of one seed."""
    fresh = [recipe for recipe in drawn(recipes(), AT_ONCE, number) if recipe not in tally.seen]
    outcomes: dict[Recipe, Puzzle | str] = {}
    for recipe in dict.fromkeys(fresh):
        outcomes[recipe] = judged(recipe, tally)
        tally.seen.add(recipe)
    make_elsewhere([recipe for recipe in outcomes if recipe.seed % AGAIN == 0], outcomes, number, tally)
    change_a_book(number, tally)


def drawn(strategy: SearchStrategy[T], count: int, number: int) -> list[T]:
    """What hypothesis draws from one seed."""
    found: list[T] = []

    @seed(number)
    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def draw(one: T) -> None:
        found.append(one)

    draw()
    return found


def judged(recipe: Recipe, tally: Tally) -> Puzzle | str:
    """What came of a request, counted."""
    start = time.process_time()
    try:
        trial = tried(recipe)
    except Exception as error:  # nothing but a BookError may come out
        tally.faults.append((recipe, error))
        return repr(error)
    tally.seconds[recipe] = time.process_time() - start
    tally.faults += [(recipe, fault) for fault in trial.faults]
    if trial.puzzle is None:
        tally.refused += 1
        tally.reasons.update({kind_of(problem.what) for problem in trial.problems})
        return "\n".join(map(str, trial.problems))
    tally.puzzles += 1
    tally.modes.update({mode.name for mode in recipe.settings.modes})
    tally.traits.update(traits(recipe, trial.puzzle))
    for worse in vandalised(trial.puzzle, random.Random(recipe.seed)):
        told = bool(verify(worse)), bool(broken(worse))
        tally.vandalised[
            "refused by both" if all(told) else "still right" if not any(told) else "unlike"
        ] += 1
        if told[0] != told[1]:
            tally.faults.append((recipe, "the judges disagree on a vandalised puzzle"))
    return trial.puzzle


def kind_of(what: str) -> str:
    """Which kind of refusal a problem is."""
    return next(kind for kind, pattern in KINDS if re.search(pattern, what))


def traits(recipe: Recipe, puzzle: Puzzle) -> Iterator[str]:
    """What is to be counted of a finished puzzle."""
    yield f"{len(recipe.settings.modes)} modes" if len(recipe.settings.modes) > 1 else "1 mode"
    yield f"filler {recipe.settings.filler.name}"
    yield f"shape {recipe.settings.shape.name}"
    yield f"level {recipe.settings.level}"
    yield f"language {recipe.settings.language}"
    yield f"embedded: {recipe.settings.embedded}"
    yield f"offence: {recipe.settings.watch.offence}"
    if recipe.settings.digraphs and any(
        len(letter) > 1 for entry in puzzle.entries for letter in entry.letters
    ):
        yield "with digraphs"
    if puzzle.message:
        yield f"message by {puzzle.message.order}"
    if puzzle.decoys:
        yield "with decoys"
    if puzzle.left:
        yield "with words left out"
    if 0 < recipe.settings.pick < len(recipe.words):
        yield "picked from a pool"
    if puzzle.absent:
        yield "with an absent word"
    if len(puzzle.entries) >= 20:
        yield "20 words and more"
    if min(puzzle.size) <= NARROW:
        yield "a narrow grid"
    if any(cell is None for row in puzzle.grid for cell in row):
        yield "cells out of play"
    if recipe.settings.language in ("he", "ar"):
        yield "right to left" + " with a message" * (puzzle.message is not None)


def vandalised(puzzle: Puzzle, dice: random.Random) -> Iterator[Puzzle]:
    """The puzzle with one letter changed, and with one word said to be elsewhere."""
    cells = [(r, c) for r, row in enumerate(puzzle.grid) for c, letter in enumerate(row) if letter]
    letters = sorted({letter for row in puzzle.grid for letter in row if letter} | {"Ж"})
    row, column = dice.choice(cells)
    lines = [list(line) for line in puzzle.grid]
    lines[row][column] = dice.choice(letters)
    yield replace(puzzle, grid=tuple(map(tuple, lines)))
    if puzzle.placed:
        entry, placed = dice.choice(puzzle.placed), Placement(*dice.choice(cells), dice.choice([*DIRECTIONS]))
        moved = (replace(one, placed=placed) if one is entry else one for one in puzzle.entries)
        yield replace(puzzle, entries=tuple(moved))


def make_elsewhere(
    wanted: list[Recipe], outcomes: dict[Recipe, Puzzle | str], number: int, tally: Tally
) -> None:
    """Ask another process for the same, last first."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.trial"],
        input=pickle.dumps(wanted),
        stdout=subprocess.PIPE,
        check=True,
        cwd=ROOT,
        env={"PYTHONHASHSEED": str(number), "PYTHONPATH": ":".join([str(ROOT), *sys.path])},
    )
    for recipe, elsewhere in zip(wanted, pickle.loads(done.stdout), strict=True):
        tally.again += 1
        if elsewhere != outcomes[recipe]:
            tally.faults.append((recipe, "another process made another puzzle"))


def change_a_book(number: int, tally: Tally) -> None:
    """Make a small book twice, before and after a change to one of its puzzles."""
    change = drawn(changes(), 2, number)[-1]  # the first is ever the same
    with tempfile.TemporaryDirectory() as folder:
        others = strayed(Path(folder), change)
    tally.changed[change.what] += 1
    if others:
        tally.faults.append((change, f"{others} changed with another puzzle"))


def report(tally: Tally) -> None:
    print(f"{len(tally.seen)} different requests: {tally.puzzles} made, {tally.refused} refused")
    print(f"made, by mode: {counted(tally.modes)}")
    print(f"made, by trait: {counted(tally.traits)}")
    print(f"refused, by reason (a request may have several): {counted(tally.reasons)}")
    print(f"made again in another process: {tally.again}")
    print(f"books changed: {counted(tally.changed)}")
    print(f"vandalised: {counted(tally.vandalised)}")
    slowest = max(tally.seconds, key=tally.seconds.__getitem__)
    median = 1000 * statistics.median(tally.seconds.values())
    print(f"processor time: median {median:.0f} ms, slowest {tally.seconds[slowest]:.1f} s,")
    told = f"{len(slowest.words)} words, {slowest.size or 'no size given'}, {slowest.effort}"
    print(f"  {told}, level {slowest.level}, {slowest.shape}, {slowest.filler}, seed {slowest.seed}")
    for asked, fault in tally.faults[:10]:
        print(f"BROKEN: {fault}\n  {asked}")
    print(f"promises broken: {len(tally.faults) or 'none'}")
    sys.exit(bool(tally.faults))


def counted(kinds: Counter[str]) -> str:
    """How many there were of each kind, the most first."""
    return ", ".join(
        f"{kind} {count}" for kind, count in sorted(kinds.items(), key=lambda one: (-one[1], one[0]))
    )


if __name__ == "__main__":
    main()
