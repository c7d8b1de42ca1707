"""A catalogue of many small books built in several ways to the same bytes: `python -m tests.catalogue.trial`.

One template, a sheet, two series and titles of none. It is built by one process, by two, and by a cluster of
four workers on this machine: of these, three are killed at random moments, and so is the run itself, twice,
and begun again. A line for each way says how long it took; the exit code is 1 where any book differs.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from .test_catalogue import CATALOGUE, TEMPLATE, WORDS

SERIES = 2  # of a quarter of the titles each; the others are of none that goes on
WORKERS_KILLED, RUNS_KILLED = 3, 2
EARLIEST_SECONDS, LATEST_SECONDS = 15, 60  # to the next of them: workers begin first


def write_catalogue(folder: Path, titles: int) -> None:
    """So many titles, their template and words."""
    rows = ["Title,Series,Number,Level"]
    for number in range(titles):
        of_series = number < titles // 2
        series, volume = (
            (f"reef{number % SERIES}", number // SERIES + 1) if of_series else (f"solo{number}", 1)
        )
        rows.append(f"Jumpy {number},{series},{volume},{('', 'Easy', 'Hard')[number % 3]}")
    template = TEMPLATE.replace("pick: 4", "pick: 5").replace("ledger:", "repeats: allow\nledger:")
    template = template.replace(
        'ledger: "{Series}.sqlite"', 'ledger: {file: "{Series}.sqlite", words: allow}'
    )
    files = {"catalogue.yaml": CATALOGUE, "template.yaml": template, "titles.csv": "\n".join(rows)}
    for name, text in {**files, "words.txt": "\n".join(WORDS.split())}.items():
        (folder / name).write_text(text, encoding="utf-8")


def digests(out: Path) -> Mapping[str, str]:
    """Of each title its record and its interior."""
    return {
        each.parent.name: hashlib.sha256(
            each.read_bytes() + (each.parent / "screen/interior.pdf").read_bytes()
        ).hexdigest()
        for each in sorted(out.glob("*/book.json"))
    }


def workers(run: int) -> Iterator[int]:
    """The processes that a run has begun for a cluster's workers."""
    for each in Path(f"/proc/{run}/task").glob("*/children"):
        for child in each.read_text().split():
            line = Path(f"/proc/{child}/cmdline")
            if line.exists() and b"spawn_main" in line.read_bytes():
                yield int(child)


def killed_now_and_then(line: list[str], folder: Path, dice: random.Random) -> tuple[int, int, int]:
    """Run it to its end through kills: its exit code, how many workers were killed and how many runs."""
    fates = ["worker"] * WORKERS_KILLED + ["run"] * RUNS_KILLED
    dice.shuffle(fates)
    done = {"worker": 0, "run": 0}
    while True:
        run = subprocess.Popen(line, cwd=folder)
        while fates:
            moment = time.monotonic() + dice.uniform(EARLIEST_SECONDS, LATEST_SECONDS)
            while run.poll() is None and time.monotonic() < moment:
                time.sleep(0.2)
            if run.poll() is not None:
                break
            there = [*workers(run.pid)]
            if fates[-1] == "worker" and not there:
                continue
            fate = fates.pop()
            done[fate] += 1
            os.kill(run.pid if fate == "run" else dice.choice(there), signal.SIGKILL)
            if fate == "run":
                break
        if run.wait() != -signal.SIGKILL:
            return run.returncode, done["worker"], done["run"]


def main() -> int:
    """Build it in each way, and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--titles", type=int, default=200)
    parser.add_argument("--seed", default="reef", help="of the moments of kills")
    asked = parser.parse_args()
    ways = {"one": ["--jobs", "1"], "two": ["--jobs", "2"], "cluster": ["--on", "local:4"]}
    found: dict[str, Mapping[str, str]] = {}
    with TemporaryDirectory() as name:
        folder = Path(name)
        write_catalogue(folder, asked.titles)
        for way, options in ways.items():
            for file in (*folder.glob("*.sqlite"), *folder.glob("*.lock")):
                file.unlink()
            line = [
                sys.executable,
                "-m",
                "bookmaker",
                "catalogue",
                "build",
                "--quiet",
                "--out",
                way,
                *options,
            ]
            begun, told = time.monotonic(), ""
            if way == "cluster":
                code, killed, runs = killed_now_and_then(line, folder, random.Random(asked.seed))
                told = f", {killed} workers and {runs} runs killed"
            else:
                code = subprocess.run(line, cwd=folder).returncode
            found[way] = digests(folder / way)
            same = sum(digest == found["one"].get(title) for title, digest in found[way].items())
            seconds = time.monotonic() - begun
            print(  # noqa: T201
                f"{' '.join(options)}: exit {code}, {len(found[way])} titles, {same} as by one process,"
                f" {seconds:.0f} s{told}",
                flush=True,
            )
    return int(any(each != found["one"] or len(each) != asked.titles for each in found.values()))


if __name__ == "__main__":
    sys.exit(main())
