"""Try every theme in every book there is: python -m tests.contracts [THEME ...] [options].

All of it takes a day, so it can be sampled (--sample 40 --seed spring) and gone on with (--log FILE, which
lists what was tried; what it lists is not tried again).
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.contracts.cases import Trial, every_trial, pairs_of_values
from tests.contracts.checks import PLUGINS, flaws

WELL = "well"


def tried(trial: Trial) -> list[str]:
    """What is wrong with a trial."""
    with TemporaryDirectory() as folder:
        return [f"{trial}: {flaw}" for flaw in flaws(trial, Path(folder), whole=True)]


def wanted(asked: argparse.Namespace) -> list[Trial]:
    """The trials asked for."""
    themes = asked.themes or sorted(PLUGINS.themes)
    trials = [*(pairs_of_values(themes) if asked.pairs else every_trial(themes))]
    if asked.sample is None:
        return trials
    return Random(asked.seed).sample(trials, min(asked.sample, len(trials)))


def options() -> argparse.ArgumentParser:
    """What can be asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.contracts", description="Try every theme.")
    add = parser.add_argument
    add("themes", nargs="*", metavar="THEME", help="these alone")
    add("--pairs", action="store_true", help="every two values together once, in place of all together")
    add("--sample", type=int, metavar="N", help="so many of them, drawn by the seed")
    add("--seed", default="1", help="another seed draws others (1)")
    add("--log", type=Path, metavar="FILE", help="note what was tried there, and leave out what it has")
    add("--processes", type=int, default=cpu_count() or 1, help="books tried at once (as many as cores)")
    return parser


def main(args: list[str]) -> int:
    """Print every flaw, and how many trials there were; 1 if there is a flaw, in those of the log, too."""
    parser = options()
    asked = parser.parse_args(args)
    if unknown := [theme for theme in asked.themes if theme not in PLUGINS.themes]:
        parser.error(f"no theme is called {', '.join(unknown)}")
    trials = wanted(asked)
    log = asked.log.read_text(encoding="utf-8").splitlines() if asked.log and asked.log.exists() else []
    known = dict(line.rpartition("\t")[::2] for line in log)
    left = [trial for trial in trials if str(trial) not in known]
    wrong = sum(known[str(trial)] != WELL for trial in trials if str(trial) in known)
    with ProcessPoolExecutor(asked.processes) as pool:
        for number, (trial, found) in enumerate(zip(left, pool.map(tried, left), strict=True), 1):
            wrong += bool(found)
            sys.stdout.writelines(f"{flaw}\n" for flaw in found)
            sys.stdout.flush()
            if asked.log:
                with asked.log.open("a", encoding="utf-8") as file:
                    file.write(f"{trial}\t{f'{len(found)} flaws' if found else WELL}\n")
            if number % 10 == 0:
                sys.stderr.write(f"{number} of {len(left)} tried, {wrong} with a flaw\n")
    themes = len({trial.theme for trial in trials})
    sys.stdout.write(f"{len(trials)} books in {themes} themes: {wrong} with a flaw\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
