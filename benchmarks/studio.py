"""The studio, warm, on a book of 100 puzzles: from a change of the text to the changed pages at the browser.

    python benchmarks/studio.py [CHANGES]

The real server and its processes answer over HTTP, as the browser asks: a word of the puzzle in view is
changed, then the theme is switched. Told are wall times, and the processor's time of the same work done
once in this process, which a busy machine does not lengthen as much.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from bookmaker.host.load import PluginChoice
from bookmaker.studio.preview import Looking, Preview

PUZZLES, VIEWED = 100, 50
WORDS = [
    line.strip() for line in Path(__file__).with_name("ocean30.txt").read_text().splitlines() if line.strip()
]
THEMES = ("plain", "bold", "newspaper", "tide")


def book() -> str:
    lines = ["title: Ocean", "author: A. Publisher", "seed: 7", "theme: plain", "editions:"]
    lines += ["  - {publisher: kdp-paperback, trim: 6 x 9 in, paper: white}", "repeats: allow"]
    lines += ["defaults: {grid: 15 x 15, level: medium, embedded: allow}", "puzzles:"]
    for number in range(PUZZLES):
        words = [WORDS[(number * 7 + step * 11) % len(WORDS)] for step in range(14)]
        lines += [f"  - title: Puzzle {number}", f"    words: [{', '.join(dict.fromkeys(words))}]"]
    return "\n".join([*lines, ""])


def changes(text: str, count: int) -> Iterator[str]:
    """The text with another word in the puzzle in view, again and again."""
    first, last = text.split(f"title: Puzzle {VIEWED}\n    words: [", 1)
    for number in range(count):
        word = f"REEF{chr(65 + number % 26)}{chr(65 + number // 26)}"
        yield f"{first}title: Puzzle {VIEWED}\n    words: [{word}, {last}"


def themed(text: str, count: int) -> Iterator[str]:
    for number in range(count):
        yield text.replace("theme: plain", f"theme: {THEMES[(number + 1) % len(THEMES)]}")


def told(name: str, wall: list[float], processor: list[float], asked: int) -> None:
    middle, worst = statistics.median(wall), max(wall)
    print(
        f"{name}: median {1000 * middle:.0f} ms, worst {1000 * worst:.0f} ms of {len(wall)}"
        f" (asked: {asked} ms); processor, median {1000 * statistics.median(processor):.0f} ms"
    )


def main() -> None:
    count = int(sys.argv[1]) if sys.argv[1:] else 25
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "ocean.yaml").write_text(book())
        command = [sys.executable, "-m", "bookmaker", "studio", "ocean.yaml", "--no-browser"]
        run = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
        try:
            assert run.stdout
            address, _, token = run.stdout.readline().strip().partition("/?token=")
            version = 0

            def shown(text: str) -> float:
                nonlocal version
                begun = time.perf_counter()
                looking = {"puzzle": f"puzzle-{VIEWED}"}
                body = {"tab": "bench", "version": version, "text": text, "looking": looking}
                request = Request(f"{address}/ask/show", json.dumps(body).encode(), {"X-Studio-Token": token})
                with urlopen(request) as response:
                    found: dict[str, Any] = json.load(response)
                assert [page for page in found["pages"] if page["svg"]], found["problems"]
                version = found["version"]
                return time.perf_counter() - begun

            for text in (book(), *changes(book(), 2)):
                shown(text)
            time.sleep(8)  # the check of the whole book
            preview, file = Preview(PluginChoice(folder)), folder / "ocean.yaml"

            def worked(text: str) -> float:
                begun = time.process_time()
                preview.show(file, text, Looking(puzzle=f"puzzle-{VIEWED}"))
                return time.process_time() - begun

            for title, texts, asked in (
                ("one word changed", [*changes(book(), count)], 300),
                ("theme switched", [*themed(book(), 8)], 500),
            ):
                wall = [shown(text) for text in texts]
                worked(book())
                told(title, wall, [worked(text) for text in texts], asked)
        finally:
            run.terminate()
            run.wait()


if __name__ == "__main__":
    main()
