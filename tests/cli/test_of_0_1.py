"""Who wrote a script for release 0.1 goes on with it: commands, options, exit codes and JSON keys hold."""

from __future__ import annotations

import json
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from bookmaker.cli import bookmaker as program

BOOK = Path(__file__).parents[1] / "adopt" / "of_0.1" / "ocean"
SAID = yaml.safe_load((Path(__file__).parent / "of_0.1" / "said.yaml").read_text(encoding="utf-8"))
LINES = SAID["lines"].splitlines()


def parsed(line: list[str]) -> click.Context:
    """A command line read, and nothing done."""
    context, command = click.Context(program, info_name="bookmaker"), program
    while isinstance(command, click.Group):
        name, command, line = command.resolve_command(context, line)
        assert command
        if isinstance(command, click.Group):
            context = click.Context(command, parent=context, info_name=name)
    return command.make_context(name, line, parent=context)


@pytest.mark.parametrize("name", SAID["options"])
def test_every_option_is_there(name: str) -> None:
    command: click.Command | None = program
    for word in name.split():
        assert isinstance(command, click.Group)
        command = command.get_command(click.Context(command), word)
    assert command
    there = {option for each in command.params for option in (*each.opts, *each.secondary_opts)}
    assert {*SAID["options"][name].split()} <= there


@pytest.mark.parametrize("line", LINES)
def test_every_line_of_its_documents_is_read(line: str, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "book.yaml").write_text("puzzles: []\n", encoding="utf-8")
    parsed(shlex.split(line))


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = Path(shutil.copytree(BOOK, tmp_path_factory.mktemp("of_0.1") / "ocean"))
    right = (folder / "book.yaml").read_text(encoding="utf-8")
    (folder / "wrong.yaml").write_text(f"{right}shpae: heart\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize("ran", SAID["ran"], ids=lambda ran: ran["line"])
def test_a_command_ends_as_it_did_and_says_what_it_said(
    ran: dict[str, Any], book: Path, monkeypatch: Any, bookmaker: Callable[..., Any]
) -> None:
    monkeypatch.chdir(book)
    told = bookmaker(*shlex.split(ran["line"]))
    assert told.code == ran["exit"], told.err
    if "keys" in ran:
        assert {*ran["keys"].split(", ")} - keys_of(json.loads(told.out)) == set()


def keys_of(value: Any, head: str = "") -> set[str]:
    """The keys of plain data, each behind those that it lies in."""
    if isinstance(value, list):
        return {key for each in value for key in keys_of(each, head)}
    if isinstance(value, dict):
        inner = (keys_of(each, f"{head}{key}.") for key, each in value.items())
        return {f"{head}{key}" for key in value}.union(*inner)
    return set()
