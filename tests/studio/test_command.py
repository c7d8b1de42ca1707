"""The command alone: what it says before anything is served."""

from __future__ import annotations

import importlib.util
import json
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from ..conftest import Told

Command = Callable[..., Told]
FIND = importlib.util.find_spec


def test_without_its_packages_it_names_them_and_the_line_that_brings_them(
    bookmaker: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "uvicorn" else FIND(name))
    told = bookmaker("studio", "--no-browser")
    assert told.code == 1
    assert "the studio needs uvicorn" in told.err
    assert 'bookmaker[studio]"' in told.err


def test_a_book_that_is_not_there_and_a_port_in_use_are_told(bookmaker: Command) -> None:
    assert "there is no book file 'reef.yaml'" in bookmaker("studio", "reef.yaml", "--no-browser").err
    with socket.create_server(("127.0.0.1", 0)) as taken:
        told = bookmaker("studio", "--no-browser", "--port", str(taken.getsockname()[1]))
    assert told.code == 1
    assert "cannot listen at port" in told.err


def test_of_several_books_in_a_folder_it_wants_the_name_of_one(bookmaker: Command, tmp_path: Path) -> None:
    for name in ("reef", "shore"):
        (tmp_path / f"{name}.yaml").write_text("title: A\npuzzles: []\n", encoding="utf-8")
    told = bookmaker("studio", "--no-browser")
    assert told.code == 2
    assert "name a book file: this folder has reef.yaml, shore.yaml" in told.err


def test_a_closed_terminal_ends_it_as_ctrl_c_does_and_what_is_not_saved_is_kept(tmp_path: Path) -> None:
    (tmp_path / "reef.yaml").write_text("title: Reef\npuzzles: []\n", encoding="utf-8")
    run = subprocess.Popen(
        [sys.executable, "-m", "bookmaker", "studio", "--no-browser"],  # opens the folder's book
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),
    )
    assert run.stdout
    base, token = run.stdout.readline().strip().split("/?token=")
    typed = json.dumps({"version": 0, "text": "title: Deep\n"}).encode()
    headers = {"X-Studio-Token": token}
    with urlopen(Request(f"{base}/ask/write", typed, headers)) as said:
        assert json.load(said)["version"] == 1
    waiting = HTTPConnection(base.removeprefix("http://"))
    waiting.request("POST", "/ask/show", "{}", headers)  # its process is only being started
    run.send_signal(signal.SIGHUP)
    _, told = run.communicate(timeout=60)
    waiting.close()
    unsaved = "note: what is not saved is in 'reef.yaml.unsaved': the next start offers it"
    assert (run.returncode, told.split("\n\n")) == (129, [unsaved, "stopped\n"])
    assert (tmp_path / "reef.yaml.unsaved").read_text(encoding="utf-8") == "title: Deep\n"
