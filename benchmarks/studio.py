"""The studio, warm, on a book of 100 puzzles: from a change of the text to the changed pages at the browser.

The real server and its processes answer over HTTP, as the browser asks: a word of the puzzle in view is
changed (asked: 300 ms), and the theme is switched (500 ms). Told are wall times, and the processor's time of
the same work done once in this process, which a busy machine does not lengthen as much.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import Request, urlopen

from common import OCEAN, figure, timed, worked

from bookmaker.host.load import PluginChoice
from bookmaker.studio.preview import Looking, Preview

PUZZLES, VIEWED = 100, "puzzle-50"
THEMES = ("plain", "bold", "newspaper", "tide")
HEAD = """\
title: Ocean
author: A. Publisher
seed: 7
theme: {theme}
editions:
  - {{publisher: kdp-paperback, trim: 6 x 9 in, paper: white}}
repeats: allow
defaults: {{grid: 15 x 15, level: medium, embedded: allow}}
puzzles:
"""


def book(theme: str = "plain", word: str = "") -> str:
    """The book file, with another word in the puzzle in view."""
    lines = [HEAD.format(theme=theme)]
    for number in range(PUZZLES):
        words = [OCEAN[(number * 7 + step * 11) % len(OCEAN)] for step in range(14)]
        words += [word] if word and number == 50 else []
        lines += [f"  - {{title: Puzzle {number}, words: [{', '.join(dict.fromkeys(words))}]}}\n"]
    return "".join(lines)


@contextmanager
def served(folder: Path) -> Iterator[Callable[[str], None]]:
    """The studio on the book in a folder, warm: what asks it for the pages in view of a text."""
    line = [sys.executable, "-m", "bookmaker", "studio", "ocean.yaml", "--no-browser"]
    run = subprocess.Popen(line, cwd=folder, stdout=subprocess.PIPE, text=True)
    assert run.stdout
    version = 0

    def show(text: str) -> None:
        nonlocal version
        body = {"tab": "bench", "version": version, "text": text, "looking": {"puzzle": VIEWED}}
        asked = Request(f"{address}/ask/show", json.dumps(body).encode(), {"X-Studio-Token": token})
        with urlopen(asked) as response:
            found: dict[str, Any] = json.load(response)
        assert [page for page in found["pages"] if page["svg"]], found["problems"]
        version = found["version"]

    try:
        address, _, token = run.stdout.readline().strip().partition("/?token=")
        for word in ("", "gull", "shoal"):
            show(book(word=word))
        time.sleep(8)  # the check of the whole book
        yield show
    finally:
        run.terminate()
        run.wait()


def changed(what: str, texts: Sequence[str], asked: float) -> None:
    with TemporaryDirectory() as name:
        file = Path(name) / "ocean.yaml"
        file.write_text(book(), encoding="utf-8")
        with served(file.parent) as show:
            wall = [timed(partial(show, text))[0] for text in texts]
        show = partial(Preview(PluginChoice(file.parent)).show, file, looking=Looking(puzzle=VIEWED))
        show(book())
        figure(what, wall, asked=asked)
        figure(f"{what}, processor time", [worked(partial(show, text))[0] for text in texts])


def one_word(seeds: list[int]) -> None:
    words = [f"REEF{chr(65 + seed % 26)}{chr(65 + seed // 26 % 26)}" for seed in seeds]
    changed("one word changed", [book(word=word) for word in words], 300)


def theme(seeds: list[int]) -> None:
    changed("theme switched", [book(THEMES[(n + 1) % len(THEMES)]) for n in range(len(seeds))], 500)


FIGURES = {one_word: 25, theme: 8}
