"""Try every theme in every book there is: python -m tests.contracts [THEME ...] [--pairs]."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.contracts.cases import Trial, every_trial, pairs_of_values
from tests.contracts.checks import PLUGINS, flaws


def tried(trial: Trial) -> list[str]:
    """What is wrong with a trial."""
    with TemporaryDirectory() as folder:
        return [f"{trial}: {flaw}" for flaw in flaws(trial, Path(folder), whole=True)]


def main(args: list[str]) -> int:
    """Print every flaw, and how many trials there were; 1 if there is a flaw."""
    themes = [arg for arg in args if not arg.startswith("-")] or sorted(PLUGINS.themes)
    trials = [*(pairs_of_values(themes) if "--pairs" in args else every_trial(themes))]
    wrong = 0
    with ProcessPoolExecutor(cpu_count()) as pool:
        for number, found in enumerate(pool.map(tried, trials, chunksize=4), 1):
            wrong += bool(found)
            sys.stdout.writelines(f"{flaw}\n" for flaw in found)
            if number % 100 == 0:
                sys.stderr.write(f"{number} of {len(trials)} tried, {wrong} with a flaw\n")
    sys.stdout.write(f"{len(trials)} books in {len(themes)} themes: {wrong} with a flaw\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
