"""What the figures share: words, the peer, costs, and how a figure is printed."""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
HERE = Path(__file__).parent
ROOT = HERE.parent
QUIZ159 = (HERE / "quiz159.txt").read_text(encoding="utf-8").split()
NOT_EMBEDDED = [word for word in QUIZ159 if word != "TYPE"]  # no word inside another
OCEAN = (HERE / "ocean30.txt").read_text(encoding="utf-8").split()
LATIN = tuple((letter, 1) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
sys.path.insert(0, str(ROOT))  # for what figures take from tests/


def timed(work: Callable[[], T], clock: Callable[[], float] = time.perf_counter) -> tuple[float, T]:
    """Milliseconds, and the result."""
    start = clock()
    result = work()
    return (clock() - start) * 1000, result


def worked(work: Callable[[], T]) -> tuple[float, T]:
    """Milliseconds of the processor, which others on the machine disturb less, and the result."""
    return timed(work, time.process_time)


@dataclass(frozen=True)
class Cost:
    """What a command took, its worker processes included."""

    milliseconds: float
    processor: float  # milliseconds of all cores together
    peak: int = 0  # kilobytes of the largest process

    def __add__(self, other: Cost) -> Cost:
        peak = max(self.peak, other.peak)
        return Cost(self.milliseconds + other.milliseconds, self.processor + other.processor, peak)


def cost(*line: str) -> Cost:
    """Run a command in the checkout."""
    # an installed program's modules are compiled; where that is forbidden, each command compiles all of them
    where = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    process = [sys.executable, str(HERE / "process.py"), *line]
    done = subprocess.run(process, cwd=ROOT, env=where, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(line)} failed"
    return Cost(*json.loads(done.stdout))


def command(*arguments: str) -> Cost:
    """Run one bookmaker command."""
    return cost(sys.executable, "-m", "bookmaker", *arguments)


def peer(words: Sequence[str] = OCEAN, size: int = 20) -> float:
    """How many milliseconds word-search-generator works on one puzzle of these words."""
    from word_search_generator import WordSearch

    return worked(lambda: WordSearch(" ".join(words), level=8, size=size))[0]


def yardstick() -> float:
    """The peer's median for 30 words in 20x20: how fast this machine is just now."""
    return statistics.median(peer() for _ in range(25))


def figure(what: str, milliseconds: Iterable[float], **limits: float) -> None:
    """Print a median, the best and the worst, and the ratio to each limit: what was asked, or a peer."""
    times = sorted(milliseconds)
    median = statistics.median(times)
    told = [f"{median / limit:.2f} of {name} ({limit:.0f} ms)" for name, limit in limits.items()]
    print("; ".join([f"{what}: {median:.1f} ms ({times[0]:.1f} to {times[-1]:.1f})", *told]), flush=True)


def report(what: str, costs: list[Cost], asked: float = 0, **others: list[Cost]) -> None:
    """By the clock, and by what the cores did, which says more while others use them."""
    for how, of in (("", "milliseconds"), (", processor time", "processor")):
        limits = {
            name: statistics.median(getattr(each, of) for each in other) for name, other in others.items()
        }
        figure(
            what + how, (getattr(each, of) for each in costs), **({"asked": asked} if asked else {}), **limits
        )


def spread_of(numbers: Iterable[float]) -> str:
    """Median, and the least and most."""
    values = sorted(numbers)
    return f"{statistics.median(values):.3g} ({values[0]:.3g} to {values[-1]:.3g})"


def apart(words: Iterable[str], count: int) -> list[str]:
    """The first so many words of which none can be read inside another."""
    chosen: list[str] = []
    for word in words:
        readings = (word, word[::-1])
        if not any(reading in other or other in reading for reading in readings for other in chosen):
            chosen.append(word)
        if len(chosen) == count:
            break
    return chosen


def made_up_words(count: int, seed: int) -> list[str]:
    """Distinct words of 5 to 10 letters that sound like words, none inside another."""
    dice = random.Random(seed)

    def made_up() -> str:
        length = dice.randint(5, 10)
        return "".join(dice.choice("BCDFGHKLMNPRSTV" if i % 2 else "AEIOULR") for i in range(length))

    return apart(iter(made_up, ""), count)
