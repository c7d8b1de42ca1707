"""What is due of an edition, in its entry of book.json and read again: as the book's own plan has it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bookmaker.edition.due import book_due
from bookmaker.edition.due_record import due_in
from bookmaker.edition.read_plan import whole_plan
from bookmaker.edition.reopen import open_build
from bookmaker.host.load import PluginChoice
from bookmaker.plan.order import Order

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
