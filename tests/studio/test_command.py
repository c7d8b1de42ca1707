"""The command alone: what it says before anything is served."""

from __future__ import annotations

import importlib.util
import socket
from collections.abc import Callable

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
