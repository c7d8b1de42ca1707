"""`bookmaker watch`: a real book in a real folder, saved by another hand while the command looks on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bookmaker.cli.watch import WatchedFiles
from bookmaker.files.confined import Files

BOOK = """\
title: Watched
seed: 1
editions: [{publisher: screen, trim: 6 x 9 in}]
defaults: {grid: 9 x 9, effort: fast}
puzzles:
  - {title: Sea, words: {file: words.txt}}
"""


def lines_until(lines: Iterator[str], end: str) -> str:
    """What is told up to the line with these words."""
    told = ""
    for line in lines:
        told += line
        if end in line:
            return told
    raise AssertionError(f"it ended without saying '{end}': {told}")


@pytest.mark.usefixtures("kept_builds")
def test_each_save_is_built_a_fault_is_told_and_ctrl_c_ends_it(tmp_path: Path):
    book, words = tmp_path / "watched.yaml", tmp_path / "words.txt"
    book.write_text(BOOK, encoding="utf-8")
    words.write_text("whale\nshark\nlimpet\n", encoding="utf-8")
    command = [sys.executable, "-m", "bookmaker", "watch", "watched.yaml", "--jobs", "1"]
    with subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL) as watch:
        assert watch.stderr
        try:
            lines = (line.decode() for line in watch.stderr)
            lines_until(lines, "watching what")
            words.write_text("whale\nlobster\nlimpet\n", encoding="utf-8")
            assert "changed: words.txt" in lines_until(lines, "watching what")
            record = (tmp_path / "build/watched/book.json").read_text(encoding="utf-8")
            assert "lobster" in record
            book.write_text(BOOK.replace("seed:", "sed:"), encoding="utf-8")
            assert "did you mean 'seed'" in lines_until(lines, "watching what")
            assert (tmp_path / "build/watched/book.json").read_text(encoding="utf-8") == record
            book.write_text(BOOK, encoding="utf-8")
            assert "nothing has changed since it was built" in lines_until(lines, "watching what")
            watch.send_signal(signal.SIGINT)
            assert [*lines] == ["note: no longer watching\n"]
        except BaseException:
            watch.kill()
            raise
    assert watch.returncode == 0


@pytest.mark.parametrize("way", ["watchfiles", "polling"])
def test_a_change_since_the_build_read_it_is_seen(tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch):
    if way == "polling":  # as where it is not installed
        monkeypatch.setitem(sys.modules, "watchfiles", None)
    else:
        pytest.importorskip("watchfiles")
    monkeypatch.chdir(tmp_path)
    for name in ("book.yaml", "words.txt", "notes.txt", "build/book/book.json"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text("as it was")
    watched = WatchedFiles(Path("book.yaml"), Path("plugins"), Path("build/book"))

    def changed(name: str) -> list[str]:
        watched.look()
        Files(tmp_path).read_text("words.txt")
        for each in ("notes.txt", "build/book/book.json", name):
            Path(each).parent.mkdir(exist_ok=True)
            Path(each).write_text("otherwise")
        return [os.path.relpath(path) for path in watched.next_change()]

    assert changed("words.txt") == ["words.txt"]
    assert changed("book.yaml") == ["book.yaml"]
    assert changed("plugins/star.py") == ["plugins/star.py"]
