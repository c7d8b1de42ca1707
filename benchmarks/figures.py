"""The figures of docs/figures.md, measured: a module a topic.

    python benchmarks/figures.py                       the table of topics and their figures
    python benchmarks/figures.py TOPIC [FIGURE ...]    one topic, whole or some of its figures
    python benchmarks/figures.py TOPIC --help          what it measures, and what is asked

Run from the checkout after `pip install -e .[bench]`. A topic has FIGURES, functions of the seeds that they
are given, and how many where nobody says; those APART are measured if they are named. Some topics have a main
in place of them, and can be run by themselves.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path

Figure = Callable[[list[int]], None]


def topics() -> dict[str, str]:
    """The topics, each with the first line of what it says of itself."""
    files = {file.stem: file for file in sorted(Path(__file__).parent.glob("*.py")) if file != Path(__file__)}
    texts = {name: file.read_text(encoding="utf-8") for name, file in files.items() if name != "process"}
    is_one = re.compile(r"^(FIGURES = |def main\(|from .* import main$)", re.M)
    return {name: text.splitlines()[0].strip('"') for name, text in texts.items() if is_one.search(text)}


def measure(said: str | None, figures: Mapping[Figure, int], apart: Sequence[Figure] = ()) -> None:
    """Measure what the command line names of a topic's figures, else all but those apart."""
    names = {figure.__name__.replace("_", "-"): figure for figure in figures}
    shape = argparse.RawTextHelpFormatter
    parser = argparse.ArgumentParser(description=said, formatter_class=shape)
    parser.add_argument("figures", nargs="*", metavar="FIGURE", help=", ".join(names))
    parser.add_argument("--runs", type=int, help="how many times")
    parser.add_argument("--seed", type=int, help="repeat the run that printed this number")
    asked = parser.parse_args()
    for name in asked.figures:
        if name not in names:
            parser.error(f"no figure is called {name}, but {', '.join(names)} are")
    first = random.SystemRandom().randrange(10**6) if asked.seed is None else asked.seed
    print(f"seeds from {first} (repeat with --seed {first})")  # no one has tuned for them
    for name in asked.figures or [name for name in names if names[name] not in apart]:
        names[name]([*range(first, first + (asked.runs or figures[names[name]]))])


def main() -> int:
    known = topics()
    if not sys.argv[1:] or sys.argv[1] not in known:
        print(*(f"{name:16} {what}" for name, what in known.items()), sep="\n")
        return int(bool(sys.argv[1:]))
    del sys.argv[0]
    topic = import_module(sys.argv[0])
    if hasattr(topic, "FIGURES"):
        return measure(topic.__doc__, topic.FIGURES, getattr(topic, "APART", ())) or 0
    return topic.main() or 0


if __name__ == "__main__":
    sys.exit(main())
