"""Publishing cut short at every call to the system: `python tests/cut_short.py WAY FOLDER ARGUMENT...`.

Runs `bookmaker ARGUMENT...` in FOLDER. When the build is to be published, the folder is copied once
for each call that publishing makes; in a copy of its own a process publishes and meets its fate at
that call:

    kill    it ends at once, as by SIGKILL
    fail    the call fails: no space is left on the device
    again   the same, and what looks at it next ends in the same way
    strace  it is killed at that system call, as strace sees them (SQLite's among them)

In a whole sweep (WHOLE_SWEEP in the environment) every call is tried in every way; otherwise every twelfth
by a kill, and those halfway between them by a failure.

A line for each copy says how the process ended and what stands in the copy then, and after the next
run has looked at it: `old`, `new`, or what is mixed.
"""

from __future__ import annotations

import errno
import hashlib
import io
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bookmaker import build, cli
from bookmaker.files.staging import STAGING, staged_folder
from bookmaker.series import ledger

CALLS = "open close replace rename unlink mkdir rmdir fsync scandir stat lstat write".split()
KILLED = 137
SYSTEM_CALLS = (
    *("openat", "write", "pwrite64", "rename", "renameat", "renameat2", "unlink", "unlinkat", "mkdir"),
    *("rmdir", "fsync", "fdatasync", "ftruncate", "fcntl"),
)
STEP = 1 if os.environ.get("WHOLE_SWEEP") else 12  # from call to call
EVERY = 12  # of the copies: so many are looked at by a next run that is killed, too
OUT = Path("build", "jig")
Fate = Callable[[], None]


def contents(folder: Path) -> dict[str, str]:
    """All files by their bytes, the ledger by its rows; what is unfinished does not count.

    Nor does the book's lock: it says once more what book.json says of ids, and the next build writes it.
    """
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and STAGING not in name and not name.endswith(("-journal", ".sqlite", ".lock")):
            found[name] = hashlib.sha256(path.read_bytes()).hexdigest()
    for path in folder.glob("*.sqlite"):
        if path.stat().st_size:
            found[path.name] = repr(ledger.read_all(path))
    return found


def agrees(folder: Path) -> bool:
    """Whether every book.json tells the truth about the files beside it."""
    for path in folder.rglob("book.json"):
        if STAGING in path.as_posix():
            continue
        for edition in json.loads(path.read_text(encoding="utf-8"))["editions"]:
            for part in (edition, *([edition["cover"]] if edition["cover"] else [])):
                data = (path.parent / part["file"]).read_bytes()
                if part["file_digest"] != f"sha256:{hashlib.sha256(data).hexdigest()}":
                    return False
    return True


def counted(number: int, fate: Fate) -> None:
    """Have the fate come at the call of that number, before it is made."""
    left = number

    def count() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            fate()

    def watched(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            if not only_looks(function, args):
                count()
            return function(*args, **more)

        return call

    for name in CALLS:
        setattr(os, name, watched(getattr(os, name)))
    io.open = watched(io.open)  # type: ignore[assignment]
    ledger.LedgerEntry.commit = watched(ledger.LedgerEntry.commit)  # type: ignore[method-assign]


def only_looks(function: Callable[..., Any], args: tuple[Any, ...]) -> bool:
    """Whether a call opens a folder on the way to a file, or closes it: each file has many of them."""
    name = getattr(function, "__name__", "")
    if name == "close":
        return stat.S_ISDIR(os.fstat(args[0]).st_mode)
    return name == "open" and len(args) > 1 and isinstance(args[1], int) and bool(args[1] & os.O_DIRECTORY)


def killed() -> None:
    os._exit(KILLED)


class Everywhere:
    """In place of `build.publish`: in each copy of the folder a process that publishes."""

    def __init__(self, way: str) -> None:
        self.way = way
        self.real = build.publish
        self.copies: list[tuple[Path, int]] = []
        self.child = False

    def __call__(self, plan: Any, puzzles: Any, folder: Any) -> None:
        home = Path.cwd()
        for call in SYSTEM_CALLS if self.way == "strace" else [""]:
            for number in range(1 + STEP // 2 if self.way == "fail" else 1, 3000, STEP):
                copy = home.with_name(f"{home.name}-{call}{number}")
                shutil.copytree(home, copy, symlinks=True)
                sys.stdout.flush()
                process = os.fork()
                if not process:
                    self.child = True
                    os.chdir(copy)
                    self._await(number)
                    return self.real(plan, puzzles, folder)
                code = self._ended(process, call, number)
                self.copies.append((copy, code))
                if not self._met(copy, code):
                    break
        return None

    def _await(self, number: int) -> None:
        """Meet the fate at the call of that number."""
        if self.way == "strace":
            os.kill(os.getpid(), signal.SIGSTOP)
            return

        def fail() -> None:
            os.close(os.open("met", os.O_CREAT | os.O_WRONLY))
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        counted(number, fail if self.way == "fail" else killed)

    def _ended(self, process: int, call: str, number: int) -> int:
        """How a process ended."""
        if self.way != "strace":
            return exit_code(process)
        os.waitpid(process, os.WUNTRACED)
        inject = f"inject={call}:signal=SIGKILL:when={number}"
        line = ["strace", "-o", os.devnull, "-p", str(process), "-e", inject]
        tracer = subprocess.Popen(line, stderr=subprocess.PIPE, text=True)
        assert tracer.stderr
        tracer.stderr.readline()  # that it is attached
        os.kill(process, signal.SIGCONT)
        code = exit_code(process)
        tracer.communicate()
        return code

    def _met(self, copy: Path, code: int) -> bool:
        """Whether the call was made at all."""
        if self.way != "fail":
            return code == KILLED
        met = (copy / "met").exists()
        (copy / "met").unlink(missing_ok=True)
        return met


def exit_code(process: int) -> int:
    """How a process ended, as a shell tells it."""
    status = os.waitpid(process, 0)[1]
    return 128 + os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.waitstatus_to_exitcode(status)


def settled(copy: Path) -> list[str]:
    """Have the next run look at a copy; what is unfinished after that."""
    os.chdir(copy)
    ledger.settled(OUT)
    with staged_folder(OUT):
        pass
    return [path.name for path in OUT.glob(".*")]


def cut_short_again(copy: Path, told: Callable[[Path], str]) -> tuple[int, int]:
    """In copies of a copy, the next run killed at every call: how many ways, how many end mixed."""
    seen = []
    for number in range(1, 3000):
        twin = copy.with_name(f"{copy.name}-again-{number}")
        shutil.copytree(copy, twin, symlinks=True)
        process = os.fork()
        if not process:
            os.chdir(twin)
            counted(number, killed)
            ledger.settled(OUT)
            os._exit(0)
        code = exit_code(process)
        settled(twin)
        seen.append(told(twin))
        os.chdir(copy)
        shutil.rmtree(twin)
        if code != KILLED:
            break
    return len(seen), sum(each not in ("old", "new") for each in seen) + (len(set(seen)) > 1)


def name_of(found: dict[str, str], old: dict[str, str], new: dict[str, str]) -> str:
    """What stands there: all old, all new, or in what it differs from all new."""
    if found in (old, new):
        return "old" if found == old else "new"
    return "mixed: " + ", ".join(
        sorted(name for name in {*old, *new, *found} if found.get(name) != new.get(name))
    )


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def main() -> int:
    """Cut short, look, and tell; the exit code is 1 where anything is mixed."""
    way, folder, *args = sys.argv[1:]
    home = Path(folder).absolute()
    os.chdir(home)
    old = contents(home)
    build.publish = everywhere = Everywhere(way)  # type: ignore[assignment]
    code = cli.run(args)
    if everywhere.child:
        sys.stderr.flush()
        os._exit(code)
    new = contents(next(copy for copy, code in everywhere.copies if code == 0))
    wrong, seen = 0, []
    for place, (copy, code) in enumerate(everywhere.copies):
        right_away = name_of(contents(copy), old, new)
        if way == "again" and place % EVERY == 0:
            ways, mixed = cut_short_again(copy, lambda path: name_of(contents(path), old, new))
            say(f"{copy.name}: the next run cut short in {ways} ways, {mixed} wrong")
            wrong += mixed
        left = settled(copy)
        afterwards = name_of(contents(copy), old, new)
        good = afterwards in ("old", "new") and agrees(copy) and not left
        if way == "fail":  # nobody has to come after it
            good = good and right_away == ("new" if code == 0 else "old") and code in (0, 1)
        wrong += not good
        seen.append(afterwards)
        say(f"{copy.name}: exit {code}, {right_away}, then {afterwards}{'' if good else ' WRONG'}")
        os.chdir(home)
        shutil.rmtree(copy)
    say(f"{len(seen)} ways: {seen.count('old')} old, {seen.count('new')} new, {wrong} wrong")
    return int(wrong > 0 or old == new or {*seen} != {"old", "new"})


if __name__ == "__main__":
    sys.exit(main())
