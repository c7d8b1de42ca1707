"""What is due of an edition, in its entry of book.json and read again: as the book's own plan has it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bookmaker.edition.due import book_due
from bookmaker.edition.read_plan import whole_plan
from bookmaker.edition.reopen import open_build
from bookmaker.host.load import PluginChoice
from bookmaker.plan.order import Order
from bookmaker.record.due_record import due_in

pytestmark = pytest.mark.xdist_group("due record")  # what is built once is shared by all of it

BOOK = """\
title: Many Things
seed: 6
language: {language}
repeats: allow
front: [title, contents, how-to]
editions: [{{publisher: screen, trim: 6 x 9 in, answers: {{style: numbered, decoys: show}}}}]
defaults: {{grid: 12 x 12, effort: fast}}
puzzles:
  - section: One
  - title: By length
    mode: clues
    list: {{order: length}}
    level: easy
    words: [oak, sycamore, ash, hornbeam, larch]
    clues: [Small, Of many an avenue, Grey, Hard, Not an evergreen]
  - {{title: Beasts, words: [zebra, aardvark, Okapi, the lion]}}
  - {{mode: super-evil, word: conger, grid: 8 x 8}}
  - section: Two
  - {{title: Dots, kind: sudoku, size: 6}}
  - {{title: Mixed, kind: scramble, words: [zebra, okapi, otter]}}
"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_due_is_read_from_book_json_as_the_plan_has_it(
    tmp_path: Path, bookmaker: Callable[..., Any], language: str
) -> None:
    file, out = tmp_path / "many.yaml", tmp_path / "out"
    file.write_text(BOOK.format(language=language), encoding="utf-8")
    told = bookmaker("build", file, "--out", out, "--jobs", 1, "--quiet")
    assert told.code == 0, told.err
    choice = PluginChoice(tmp_path)
    plugins = choice.load()
    plan = whole_plan(Order(file, out, choice), plugins)
    [edition] = plan.editions
    built = open_build(out, plan, edition, plugins)
    due = book_due(built.setting, built.book, built.layout)
    whole = json.loads((out / "book.json").read_text(encoding="utf-8"))
    read = due_in(whole, whole["editions"][0], "the book", plugins)

    left_out = {"shows": None, "hangs_on": ""}
    assert replace(due, **left_out) == replace(read, **left_out)
    for each in due.puzzles:
        for side in ("puzzle", "answer"):
            asked = each.kind, each.puzzle, side
            assert due.shows(*asked) == read.shows(*asked)


DAMAGES: dict[str, tuple[tuple[str | int, ...], Any, str]] = {
    "no title": (("due", "title"), None, "is not a book.json: it has no 'title'"),
    "no heads": (("due", "heads", "dots"), None, "is not a book.json: it has no 'dots'"),
    "a head too short": (("due", "heads", "dots"), ["easy"], "what it says of its pages is not as one says"),
    "a page in words": (("due", "headings", 0), ["One", "third"], "what it says of its pages is not as one"),
    "a list for a number": (("due", "apart_from"), [], "what it says of its pages is not as one says it"),
    "an order too far": (
        ("due", "otherwise"),
        {"dots": {"given": {"order": [1e300]}}},
        "what it says of its",
    ),
    "a number too large": (("due", "headings", 0), ["One", 10**400], "of its pages|the contents"),
    "a trim of words": (("trim",), ["six", "nine"], "what it says of its pages is not as one says it"),
    "an example of no kind": (("due", "examples", 0, "kind"), 3, "has a puzzle '.*' that cannot be read"),
    "claims of no name": (("claims", "file"), "one\0two", "^$"),
    "claims of no digest": (("claims", "file_digest"), 7, "goes with a claims.json that is lost"),
    "a file of no name": (("file",), "one\0two", "^$"),
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from bookmaker import cli

    folder = tmp_path_factory.mktemp("due")
    (folder / "many.yaml").write_text(BOOK.format(language="en"), encoding="utf-8")
    out = folder / "out"
    assert cli.run(["build", str(folder / "many.yaml"), "--out", str(out), "--jobs", "1", "--quiet"]) == 0
    return out


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_record_is_told_and_says_where(
    built: Path, bookmaker: Callable[..., Any], tmp_path: Path, damage: str
) -> None:
    way, value, message = DAMAGES[damage]
    whole = json.loads((built / "book.json").read_text(encoding="utf-8"))
    *before, last = way
    inside = whole["editions"][0]
    file = built / inside["file"]
    for key in before:
        inside = inside[key]
    if value is None:
        del inside[last]
    else:
        inside[last] = value
    record = tmp_path / "book.json"
    record.write_text(json.dumps(whole), encoding="utf-8")
    told = bookmaker("prove", file, "--book", record)
    assert re.search(message, told.err + ("" if told.err else told.out) if message != "^$" else told.err)
    assert told.code == (0 if message == "^$" else 1)
    assert "book.json" in told.err + told.out


def test_a_record_whose_grid_has_a_word_twice_proves_nothing(
    built: Path, bookmaker: Callable[..., Any], tmp_path: Path
) -> None:
    """However well the letters on the page agree with it."""
    whole = json.loads((built / "book.json").read_text(encoding="utf-8"))
    [beasts] = (each for each in whole["puzzles"] if each["id"] == "beasts")
    beasts["grid"][0] = beasts["grid"][11] = list("ZEBRA" + "X" * 7)
    record = tmp_path / "book.json"
    record.write_text(json.dumps(whole), encoding="utf-8")
    told = bookmaker("prove", built / whole["editions"][0]["file"], "--book", record)
    assert told.code == 1
    assert re.search("has a puzzle 'beasts' that breaks a promise: .*at row 12, column 1", told.err)
