"""Try random ordinary books, and tell which failed and how to repeat each alone: see docs/trial.md.

Exit 1 if any failed.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import ExitStack
from itertools import count, islice
from pathlib import Path
from queue import SimpleQueue

from tests.forked_command import ForkedCommand, forked_command
from tests.random_books.attempt import AGAIN, Tried, try_book
from tests.random_books.books import MOST

SECONDS = 600.0


def trial(asked: argparse.Namespace, folder: Path) -> Iterator[Tried]:
    """The books asked for, as many as can be begun in time, each when it is done."""
    alone = asked.only is not None
    every = range(asked.first, asked.books) if asked.books else count(asked.first)
    numbers = iter([asked.only] if alone else every)
    seconds = asked.seconds or (float("inf") if alone or asked.books else SECONDS)
    end = time.monotonic() + seconds
    with ExitStack() as servers:
        idle = SimpleQueue[ForkedCommand]()
        for number in range(asked.processes):
            outputs = folder / f"outputs-{number}"
            outputs.mkdir(parents=True, exist_ok=True)
            servers.callback(shutil.rmtree, outputs)
            idle.put(servers.enter_context(forked_command(outputs)))

        def tried(number: int) -> Tried:
            command = idle.get()
            try:
                return try_book(asked.seed, number, folder, alone or number % AGAIN == 0, asked.most, command)
            finally:
                idle.put(command)

        pool = servers.enter_context(ThreadPoolExecutor(asked.processes))  # other processes do the work
        under_way = set[Future[Tried]]()
        while True:
            room = asked.processes - len(under_way) if time.monotonic() < end else 0
            for number in islice(numbers, room):
                under_way.add(pool.submit(tried, number))
            if not under_way:
                return
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)


def commit() -> str:
    """The commit that is tried; 'trial' outside of a repository."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    done = subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "trial"


def options() -> argparse.ArgumentParser:
    """What can be asked for on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.random_books", description="Try random ordinary books."
    )
    add = parser.add_argument
    add("--seconds", type=float, help=f"begin no book after so long ({SECONDS:g}, if no --books)")
    add("--books", type=int, help="try so many books")
    add("--seed", default=commit(), help="another seed gives other books (the commit)")
    add("--most", type=int, default=MOST, help=f"puzzles in a book at most ({MOST})")
    add(
        "--first", type=int, default=0, metavar="N", help="begin with book N, as a run that was ended goes on"
    )
    add("--only", type=int, metavar="N", help="try book N alone, building it twice")
    add("--keep", type=Path, metavar="DIR", help="leave the books that failed in this folder")
    add("--processes", type=int, default=1, help="books tried at once (1)")
    return parser


def main() -> int:
    """Read the command line, try the books, report."""
    asked = options().parse_args()
    folder = (asked.keep or Path(tempfile.mkdtemp(prefix="trial-"))).absolute()
    most = f" --most {asked.most}" if asked.most != MOST else ""
    repeat = f"python -m tests.random_books --seed {asked.seed}{most} --keep DIR --only"
    tried = puzzles = 0
    failed = list[int]()
    for each in trial(asked, folder):
        tried, puzzles = tried + 1, puzzles + each.puzzles
        for failure in each.failures:
            print(f"FAILED {asked.seed}-{each.number}: {failure}")
        if each.failures:
            failed.append(each.number)
            print(f"  repeat: {repeat} {each.number}", flush=True)
        progress = f"{tried} tried, {len(failed)} failed, {puzzles} puzzles"
        print(f"{progress} (book {each.number}: {each.seconds:.0f} s)", file=sys.stderr, flush=True)
    print(
        f"random ordinary books, seed {asked.seed}: {tried - len(failed)} of {tried} pass, {puzzles} puzzles"
    )
    if failed:
        print(f"failed: {', '.join(map(str, sorted(failed)))}")
    if not asked.keep:
        shutil.rmtree(folder, ignore_errors=True)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
