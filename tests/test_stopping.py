"""What is left of a run that is stopped: by Ctrl-C, by a signal, or with no chance to say a word."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from .sweep import WHOLE, sampled, swept

ROOT = Path(__file__).parents[1]
WAIT = 600.0  # seconds: a watchdog for what would never end; on an idle machine it takes one or two
BOOK = """
title: Jumpy Quay (gq)
editions: [{name: e, publisher: home, trim: 8.5 x 11 in}]
defaults: {grid: 9 x 9, effort: fast, filler: tar-pit}
repeats: allow
puzzles:
  - {repeat: 12, title: "Reef {n}", words: [otter, kelp, urchin]}
"""
TAR_PIT = """
import os, time
from pathlib import Path
from bookmaker import Filler, hookimpl

def plant(board, request, args, dice):
    Path(f"at-work-{os.getpid()}").touch()
    while Path("stuck").exists():
        time.sleep(0.05)
    return ()

@hookimpl
def register_fillers():
    return [Filler("tar-pit", "is never done", lambda request, args: {"A": 1}, plant)]
"""
Command = Callable[..., Any]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")


@pytest.fixture
def stuck(tmp_path: Path) -> Iterator[Callable[[str], subprocess.Popen[str]]]:
    """Start a build; it is given when all its processes are in the midst of a puzzle."""
    (tmp_path / "jig.yaml").write_text(BOOK, encoding="utf-8")
    (tmp_path / "plugins").mkdir()
    (tmp_path / "plugins" / "tar_pit.py").write_text(TAR_PIT, encoding="utf-8")
    (tmp_path / "stuck").touch()
    begun: list[subprocess.Popen[str]] = []

    def start(jobs: str) -> subprocess.Popen[str]:
        running = subprocess.Popen(
            [sys.executable, "-m", "bookmaker", "build", "jig.yaml", "--jobs", jobs],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        begun.append(running)
        until(lambda: len(workers(tmp_path)) == int(jobs) or running.poll() is not None)
        assert running.poll() is None, running.communicate()
        return running

    yield start
    (tmp_path / "stuck").unlink(missing_ok=True)
    for each in begun:
        each.kill()
        each.communicate()


def workers(folder: Path) -> list[int]:
    return [int(path.name.rpartition("-")[2]) for path in folder.glob("at-work-*")]


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def is_gone(process: int) -> bool:
    """Whether a process has ended; one that nobody has waited for counts."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    status = Path(f"/proc/{process}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z"


SIGNALS = {"SIGINT": 130, "SIGTERM": 143, "SIGHUP": 129}


@pytest.mark.parametrize(
    ("group", "number", "jobs"),  # all of it or the command alone, each signal, one worker or two
    sampled(product([True, False], SIGNALS, ["1", "2"]), 10),
)
def test_stopping_a_build_leaves_nothing_behind(
    tmp_path: Path,
    stuck: Callable[[str], subprocess.Popen[str]],
    group: bool,
    number: str,
    jobs: str,
) -> None:
    running = stuck(jobs)
    send = os.killpg if group else os.kill
    send(running.pid, signal.Signals[number])
    _, said = running.communicate(timeout=WAIT)  # ends when every process has let go of the outputs
    assert running.returncode == SIGNALS[number], said
    assert said.splitlines()[-1].startswith("stopped")
    assert "Traceback" not in said
    until(lambda: all(map(is_gone, workers(tmp_path))))
    assert not (tmp_path / "build").exists()


def test_the_workers_of_a_killed_build_end_with_it_and_the_next_build_clears_up(
    tmp_path: Path, stuck: Callable[[str], subprocess.Popen[str]], bookmaker: Command
) -> None:
    running = stuck("2")
    os.kill(running.pid, signal.SIGKILL)
    running.communicate(timeout=WAIT)  # the workers held them
    until(lambda: all(map(is_gone, workers(tmp_path))))
    assert [path.name for path in (tmp_path / "build/jig").iterdir()] == [".unfinished"]
    (tmp_path / "build/jig/.unfinished/new").mkdir()
    (tmp_path / "build/jig/.unfinished/new/half.pdf").touch()
    (tmp_path / "stuck").unlink()
    assert bookmaker("build", "jig.yaml", "--quiet", "--jobs", 1).code == 0
    assert sorted(path.name for path in (tmp_path / "build/jig").iterdir()) == ["book.json", "e"]
    assert json.loads((tmp_path / "build/jig/book.json").read_text(encoding="utf-8"))["editions"]


def test_what_a_living_build_is_at_is_left_alone(
    tmp_path: Path, stuck: Callable[[str], subprocess.Popen[str]], bookmaker: Command
) -> None:
    running = stuck("1")
    (tmp_path / "build/jig/.unfinished/theirs").touch()
    told = bookmaker("build", "jig.yaml", "--quiet", "--jobs", 1)
    assert told.code == 1
    assert "another run of bookmaker is writing into 'build/jig'" in told.err
    assert (tmp_path / "build/jig/.unfinished/theirs").exists()
    assert running.poll() is None


# Outputs and folders that are not there

FULL = Path("/dev/full")
GOOD = """
title: Jumpy Quay
editions: [{publisher: home, trim: 8.5 x 11 in}]
defaults: {grid: 9 x 9, effort: fast}
puzzles: [{title: Reef, words: [otter, kelp, ant]}]
"""


def run(line: str, folder: Path) -> tuple[int, str, str]:
    """A shell's command line, `bookmaker` being the one under test."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    line = line.replace("bookmaker", f"{sys.executable} -m bookmaker")
    told = subprocess.run(["sh", "-c", line], cwd=folder, env=environment, capture_output=True, text=True)
    return told.returncode, told.stdout, told.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not hold a process to its bound")
@pytest.mark.parametrize(
    ("command", "bound"),
    sampled(product(["build good.yaml --jobs 2", "check good.yaml", "list shapes"], [120_000, 30_000]), 4),
)
def test_too_little_memory_is_a_message(tmp_path: Path, command: str, bound: int) -> None:
    (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    code, _, err = run(f"ulimit -v {bound}; bookmaker {command}", tmp_path)
    assert code == int("bookmaker needs more memory" in err), err
    assert code or bound == 120_000
    assert "Traceback" not in err
    assert "build" in command or not (tmp_path / "build").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not hold a process to its bound")
def test_a_build_that_lacks_memory_tells_its_bound_and_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    code, out, err = run("ulimit -v 110000; bookmaker build good.yaml --jobs 1", tmp_path)
    assert (code, out) == (1, "")
    assert err.splitlines()[-2:] == [
        "error: bookmaker needs more memory than the 107 MB that it is given",
        "  hint: raise the bound (ulimit -v)",
    ]
    assert not (tmp_path / "build/good").exists()


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
@pytest.mark.parametrize("lost", swept(["2>/dev/full", "2>&-"], ["2>/dev/full"]))
def test_a_standard_error_that_takes_nothing_changes_no_result(
    tmp_path: Path, bookmaker: Command, lost: str
) -> None:
    (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    assert "advice" in bookmaker("check", "good.yaml").err
    code, out, _ = run(f"bookmaker check good.yaml {lost}", tmp_path)
    assert (code, out) == (0, "good.yaml: 1 puzzle, edition home-8.5x11in: nothing to put right\n")
    assert run(f"bookmaker build good.yaml --jobs 1 {lost}", tmp_path)[0] == 0
    code, out, _ = run(f"bookmaker check none.yaml {lost}", tmp_path)
    assert (code, out) == (1, "error: there is no book file 'none.yaml'\n  hint: that folder has good.yaml\n")
    assert not WHOLE or run(f"bookmaker chek none.yaml {lost}", tmp_path)[0] == 2


@pytest.mark.parametrize(
    "what", sampled(["build ../good.yaml", "list shapes", "check ../good.yaml", "puzzle --word KAYAK"], 2)
)
def test_a_working_folder_that_is_gone_is_told(tmp_path: Path, what: str) -> None:
    (tmp_path / "gone").mkdir()
    command = what.replace("../good.yaml", str(tmp_path / "good.yaml"))
    (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    code, _, err = run(f"cd gone && rmdir ../gone && bookmaker {command}", tmp_path)
    assert code == 1
    assert "the folder this command runs in is no longer there" in err
    assert "Traceback" not in err


def test_an_interrupt_while_the_command_line_is_imported_is_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "click.py").write_text("raise KeyboardInterrupt", encoding="utf-8")
    line = [sys.executable, "-m", "bookmaker", "--help"]
    environment = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"}
    told = subprocess.run(line, env=environment, capture_output=True, text=True)
    assert (told.returncode, told.stderr) == (130, "")
