"""Planted faults: each is put into a copy of the source, and the tests named for it have to fail there.

    python -m tests.faults.planted                  every fault of planted_faults.yaml
    python -m tests.faults.planted barcode          those with 'barcode' in their name or file
    python -m tests.faults.planted --drawn          those that tests.faults.drawn drew
    python -m tests.faults.planted --room --drawn   the same, all tests of their room against each

Prints what came of each, and how long it took: killed; survived; too slow, where its tests did not end within
their limit; or that it no longer fits the source. Exit 1 unless all were killed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import yaml

ROOT = Path(__file__).parents[2]
COPIED = (
    "bookmaker",
    "plugins",
    "themes",
    "tests",
    "books",
    "docs",
    "examples",
    "pyproject.toml",
    "README.md",
)
PATIENCE = 60  # seconds that the tests of a fault may take where it says nothing
OF_A_ROOM = 600  # the same for all tests of a room
PASSED, FAILED, TOO_SLOW = 0, 1, None
CAME = {PASSED: "survived", FAILED: "killed", TOO_SLOW: "too slow"}


class Fault(NamedTuple):
    """Lines of the source, what they are turned into, and the tests that notice within so many seconds."""

    name: str
    file: str
    line: str
    planted: str
    tests: tuple[str, ...]
    within: int = PATIENCE
    drawn: str = ""  # the number that tests.faults.drawn gave it, where it did

    @property
    def room(self) -> str:
        """The folder of all tests of the room that it is planted in."""
        return f"tests/{Path(self.file).parts[1]}"


def faults() -> tuple[Fault, ...]:
    """The faults of planted_faults.yaml, whose changes are written as in a diff."""
    said = yaml.safe_load((ROOT / "benchmarks" / "planted_faults.yaml").read_text(encoding="utf-8"))
    return tuple(
        Fault(
            each["name"],
            each["file"],
            _side(each["change"], "-"),
            _side(each["change"], "+"),
            tuple(each["tests"]),
            each.get("within", PATIENCE),
            each.get("drawn", ""),
        )
        for each in said
    )


def _side(change: str, sign: str) -> str:
    return "".join(line[1:] for line in change.splitlines(keepends=True) if line[:1] == sign)


class Copy:
    """A copy of the source, in which faults are planted one after the other."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self._sound = dict[tuple[str, ...], str]()  # what is wrong with tests while nothing is planted
        for name in COPIED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, home / name)

    def plant(self, fault: Fault, tests: tuple[str, ...], within: int) -> str:
        """Plant the fault, run tests, take it out; says what came of it."""
        file = self.home / fault.file
        source = file.read_text(encoding="utf-8") if file.is_file() else ""
        if source.count(fault.line) != 1:
            return f"does not fit: {fault.line!r} stands {source.count(fault.line)} times in {fault.file}"
        if tests not in self._sound:  # they have to pass without a fault, or their failing says nothing
            code = self._run(tests, OF_A_ROOM)
            self._sound[tests] = "" if code == PASSED else f"its tests end with {code} without it"
        if self._sound[tests]:
            return self._sound[tests]
        file.write_text(source.replace(fault.line, fault.planted), encoding="utf-8")
        code = self._run(tests, within)
        file.write_text(source, encoding="utf-8")
        return CAME.get(code, f"its tests ended with {code}")

    def _run(self, tests: tuple[str, ...], within: int) -> int | None:
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", *tests]
        where = {**os.environ, "PYTHONPATH": str(self.home)}
        try:
            return subprocess.run(
                command, cwd=self.home, env=where, capture_output=True, timeout=within
            ).returncode
        except subprocess.TimeoutExpired:
            return TOO_SLOW


def main() -> int:
    """Try every fault whose name and file have all the words given."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--drawn", action="store_true")
    parser.add_argument("--room", action="store_true")
    given = parser.parse_args()
    wanted = [
        fault for fault in faults() if all(word in f"{fault.name} {fault.file}" for word in given.words)
    ]
    wanted = [fault for fault in wanted if fault.drawn or not given.drawn]
    killed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder))
        for fault in wanted:
            tests, within = ((fault.room,), OF_A_ROOM) if given.room else (fault.tests, fault.within)
            begun = time.monotonic()
            came = copy.plant(fault, tests, within)
            killed += came == "killed"
            print(f"{came:10} {time.monotonic() - begun:4.0f} s  {fault.name}", flush=True)
    print(f"{killed} of {len(wanted)} faults killed")
    return int(killed < len(wanted) or not wanted)


if __name__ == "__main__":
    sys.exit(main())
