"""One request tried: made and judged, or refused and the refusal read."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from bookmaker import BookError, Problem, Puzzle, make_puzzle, verify
from bookmaker.files.confined import Files
from bookmaker.language.offence import Lists
from bookmaker.make.one import make_proven
from bookmaker.plan.checked import checked
from bookmaker.puzzles.recipe import Plan, Recipe
from bookmaker.searching.plan import plan_puzzle
from bookmaker.wordsearch.json import puzzle_object, read_puzzle

from .asking import PLUGINS
from .judge import broken, unlike

LISTS, FILES = Lists(), Files(Path())


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of a request, and what is wrong with that."""

    puzzle: Puzzle | None
    problems: tuple[Problem, ...] = ()
    faults: tuple[str, ...] = ()


def tried(recipe: Recipe) -> Trial:
    """Plan, make and judge a puzzle."""
    try:
        request = plan_puzzle(recipe, PLUGINS, FILES, LISTS)
        checked(Plan((request,)), PLUGINS)
        puzzle = make_proven(request, PLUGINS, FILES)
    except BookError as error:
        return Trial(None, error.problems, tuple(poor_problems(error)))
    faults = [*verify(puzzle), *broken(puzzle), *unlike(puzzle, recipe, request, PLUGINS)]
    if read_puzzle(puzzle_object(puzzle)) != puzzle:
        faults.append("written down and read back it is another puzzle")
    return Trial(puzzle, (), tuple(faults))


def poor_problems(error: BookError) -> list[str]:
    """What is wrong with a refusal: each problem says what it is, and has a place or tells what helps."""
    faults = [] if error.problems else ["refused without a reason"]
    for problem in error.problems:
        if problem.advice or not problem.what.strip() or "None" in problem.what + problem.hint:
            faults.append(f"no reason to refuse: {problem}")
        if not (problem.hint.strip() or problem.place):
            faults.append(f"no help: {problem}")
    return faults


def from_python(recipe: Recipe) -> Puzzle:
    """The same puzzle as a Python user asks for it."""
    renamed = {"modes": "mode", "watch": "offence"}
    own = {"settings", "usual"}
    printed = {"instructions", "order", "ignore_articles", "icons", "outline"}  # of a book's pages alone
    given: dict[str, Any] = {
        each.name: getattr(value, each.name)
        for value in (recipe, recipe.settings)
        for each in fields(value)
        if each.name not in own | printed
    }
    directions = given["directions"]
    given["directions"] = dict(directions) if directions else None
    return make_puzzle(**{renamed.get(name, name): value for name, value in given.items()})


def outcome(recipe: Recipe) -> Puzzle | str:
    """The puzzle, or why there is none: what must be the same wherever it is asked for."""
    trial = tried(recipe)
    return trial.puzzle or refusal(trial.problems)


def refusal(problems: Iterable[Problem]) -> str:
    """Why there is no puzzle; what would help is said in the words of who asks."""
    return "\n".join(str(replace(each, hint="")) for each in problems)


def outcome_or_fault(recipe: Recipe) -> Puzzle | str:
    """The same, for a run that goes on whatever happens."""
    try:
        return outcome(recipe)
    except Exception as error:  # nothing but a BookError may come out
        return repr(error)


if __name__ == "__main__":  # recipes come in, last first, what they come to goes out
    wanted: list[Recipe] = pickle.load(sys.stdin.buffer)
    results = [outcome_or_fault(recipe) for recipe in reversed(wanted)]
    sys.stdout.buffer.write(pickle.dumps(results[::-1]))
