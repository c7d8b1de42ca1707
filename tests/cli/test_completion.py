"""What a shell offers when Tab is pressed, and what a program reads."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.shell_completion import BashComplete

from bookmaker.cli import bookmaker as COMMANDS  # `bookmaker` is the fixture

from ..conftest import Told


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        (["wor"], [("plain", "words"), ("plain", "worksheet")]),
        (["build", "--no-c"], [("plain", "--no-cache")]),
        (["build", "oce"], [("file", "oce")]),
        (["build", "ocean.yaml", "--out", "bui"], [("dir", "bui")]),
        (["worksheet", "--copies", "cl"], [("file", "cl")]),
        (["ledger", "list", "re"], [("file", "re")]),
        (["list", "cov"], [("plain", "covers")]),
        (["compare", "old.pdf", "ne"], [("file", "ne")]),
    ],
)
def test_tab_offers_commands_options_choices_and_files(line: list[str], offered: list[tuple[str, str]]):
    shell = BashComplete(COMMANDS, {}, "bookmaker", "_BOOKMAKER_COMPLETE")
    found = shell.get_completions(line[:-1], line[-1])

    assert [(each.type, each.value) for each in found] == offered


def test_check_prints_what_is_wrong_as_json(bookmaker: Callable[..., Told]):
    book = "title: Sea\nseed: 1\neditions: [{publisher: screen, trim: 6 x 9 in}]\npuzzles:\n"
    Path("book.yaml").write_text(f"{book}  - {{title: A, wrods: [whale, otter]}}\n", encoding="utf-8")
    told = bookmaker("check", "book.yaml", "--json")
    [problem] = [each for each in json.loads(told.out) if "wrods" in each["what"]]

    assert told.code == 1
    assert (problem["file"], problem["line"], problem["advice"]) == ("book.yaml", 5, False)
    assert problem["hint"] == "did you mean 'words'?"
    Path("book.yaml").write_text(f"{book}  - {{title: A, words: [whale, otter]}}\n", encoding="utf-8")
    told = bookmaker("check", "book.yaml", "--json")
    assert (told.code, all(each["advice"] for each in json.loads(told.out))) == (0, True)
