"""Try every theme in every book there is: python -m tests.contracts [THEME ...] [options].

All of it takes a day, so it can be sampled (--sample 40 --seed spring) and gone on with (--log FILE, which
lists what was tried; what it lists is not tried again).
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from os import cpu_count
from pathlib import Path
from random import Random

from tests.contracts.cases import FACTORS, Trial, crossed, every_trial, pairs_of_values
from tests.contracts.checks import flaws

WELL = "well"
KEEP = Path("build/contracts")


def tried(trial: Trial, keep: Path) -> list[str]:
    """What is wrong with a trial; its book is left in the folder where anything is."""
    folder = keep / re.sub(r"\W+", "-", str(trial))
    folder.mkdir(parents=True, exist_ok=True)
    try:
        found = [f"{trial}: {flaw}" for flaw in flaws(trial, folder, whole=True)]
    except Exception as error:  # ours, and the others are tried all the same
        found = [f"{trial}: {folder / 'book.yaml'}: {error!r}"]
    if not found:
        shutil.rmtree(folder)
    return found


def wanted(asked: argparse.Namespace) -> list[Trial]:
    """The trials asked for."""
    themes = asked.themes or FACTORS["theme"]
    trials: Iterable[Trial] = every_trial(themes)
    if asked.pairs:
        trials = pairs_of_values(themes)
    elif asked.cross:
        trials = crossed(asked.cross, themes)
    trials = [*{str(trial): trial for trial in trials}.values()]
    if asked.sample is None:
        return trials
    return Random(asked.seed).sample(trials, min(asked.sample, len(trials)))


def factors(text: str) -> list[str]:
    """The names of factors in an option."""
    names = text.split(",")
    if unknown := [name for name in names if name not in FACTORS]:
        raise argparse.ArgumentTypeError(f"no factor is called {unknown[0]}; there are {', '.join(FACTORS)}")
    return names


def options() -> argparse.ArgumentParser:
    """What can be asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.contracts", description="Try every theme.")
    add = parser.add_argument
    add("themes", nargs="*", metavar="THEME", help="these alone")
    add("--pairs", action="store_true", help="every two values together once, in place of all together")
    add("--cross", type=factors, metavar="FACTOR,...", help="all values of these factors together")
    add("--sample", type=int, metavar="N", help="so many of them, drawn by the seed")
    add("--seed", default="1", help="another seed draws others (1)")
    add("--log", type=Path, metavar="FILE", help="note what was tried there, and leave out what it has")
    add("--keep", type=Path, default=KEEP, metavar="DIR", help=f"leave books with a flaw there ({KEEP})")
    add("--processes", type=int, default=cpu_count() or 1, help="books tried at once (as many as cores)")
    return parser


def main(args: list[str]) -> int:
    """Print every flaw, and how many trials there were; 1 if there is a flaw, in those of the log, too."""
    parser = options()
    asked = parser.parse_args(args)
    if unknown := [theme for theme in asked.themes if theme not in FACTORS["theme"]]:
        parser.error(f"no theme is called {', '.join(unknown)}")
    trials = wanted(asked)
    log = asked.log.read_text(encoding="utf-8").splitlines() if asked.log and asked.log.exists() else []
    known = dict(line.rpartition("\t")[::2] for line in log)
    left = [trial for trial in trials if str(trial) not in known]
    wrong = sum(known[str(trial)] != WELL for trial in trials if str(trial) in known)
    with ProcessPoolExecutor(asked.processes) as pool:
        results = pool.map(partial(tried, keep=asked.keep.absolute()), left)
        for number, (trial, found) in enumerate(zip(left, results, strict=True), 1):
            wrong += bool(found)
            sys.stdout.writelines(f"{flaw}\n" for flaw in found)
            sys.stdout.flush()
            if asked.log:
                with asked.log.open("a", encoding="utf-8") as file:
                    file.write(f"{trial}\t{f'{len(found)} flaws' if found else WELL}\n")
            if number % 10 == 0:
                sys.stderr.write(f"{number} of {len(left)} tried, {wrong} with a flaw\n")
    sys.stdout.write(f"{len(trials)} books: {wrong} with a flaw\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
