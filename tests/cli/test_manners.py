"""What other systems, programs and plain outputs get: paths, JSON, plain help."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import click

from bookmaker.cli import bookmaker as program
from bookmaker.series.ledger import load

from ..conftest import Told

Command = Callable[..., Told]
BOOK = """\
title: Sea
seed: 1
editions: [{publisher: screen, trim: 6 x 9 in}]
puzzles:
  - {title: Whales, words: %s}
"""


def test_a_path_of_windows_is_told_with_the_one_that_works_everywhere(
    bookmaker: Command, tmp_path: Path
) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "sea.txt").write_text("whale\notter\n", encoding="utf-8")
    (tmp_path / "book.yaml").write_text(BOOK % "{file: 'words\\sea.txt'}", encoding="utf-8")
    told = bookmaker("check", "book.yaml")
    assert told.code == 1
    assert "book.yaml:5:" in told.err
    assert "hint: write words/sea.txt, with / between folders on every system" in told.err


def test_reroll_tells_programs_what_it_rolled(bookmaker: Command, tmp_path: Path) -> None:
    (tmp_path / "book.yaml").write_text(BOOK % "[whale, otter]", encoding="utf-8")
    for times in (1, 2):
        told = bookmaker("reroll", "book.yaml", "whales", "--json")
        assert json.loads(told.out) == {"rolled": {"whales": times}, "lock": "book.lock"}


def test_a_ledger_is_told_to_programs(bookmaker: Command, tmp_path: Path) -> None:
    load(tmp_path / "reef.sqlite", [("Reef", 2, "Shores")], [])
    [book] = json.loads(bookmaker("ledger", "list", "reef.sqlite", "--json").out)
    assert book == {"series": "Reef", "number": 2, "title": "Shores", "puzzles": 0, "words": 0}


def test_help_has_no_signs_that_only_a_terminal_knows() -> None:
    context = click.Context(program)
    for name in ["", *program.list_commands(context)]:
        command = program.get_command(context, name) if name else program
        assert command
        told = command.get_help(click.Context(command, info_name=name))
        assert not re.search(r"[\x00-\x09\x0b-\x1f]", told), name
