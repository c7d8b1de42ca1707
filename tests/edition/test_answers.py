"""Answers in whole books: how they are marked, which letters they have, what the head of their pages says."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.page.flow import answer_cells
from bookmaker.shop.metadata import Metadata
from bookmaker.shop.send_md import numbers

WORDS = (
    "cardinal chaffinch chickadee crow grackle kingfisher magpie martin oriole quail pigeon sparrow swallow"
    " swift towhee woodpecker wren bunting dunlin egret plover gannet heron jackdaw"
).split()
BOOK = f"""\
title: Jays & Gulls
theme: mine
repeats: allow
defaults: {{effort: fast}}
editions: [{{name: desk, publisher: screen, trim: 8.5 x 11 in@}}]
puzzles:
  - {{title: Few, id: few, grid: 12 x 12, words: [{", ".join(WORDS[:8])}]}}
  - {{title: Many, id: many, grid: 18 x 18, words: [{", ".join(WORDS)}]}}
  - {{title: Gypsy, id: gypsy, grid: 12 x 12, words: [{", ".join(WORDS[4:12])}]}}
"""
THEME = "name: mine\nabout: loops\nlike: plain\nanswers: {style: loops}\n"


def written(folder: Path, edition: str = "") -> Path:
    """The book, its edition saying so much more, beside its theme."""
    (folder / "themes").mkdir()
    (folder / "themes" / "mine.yaml").write_text(THEME, encoding="utf-8")
    file = folder / "jays.yaml"
    file.write_text(BOOK.replace("@", edition), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("said", "style", "others"), [("", "loops", {"many": "tint"}), (", answers: {style: loops}", "loops", {})]
)
def test_a_theme_s_loops_are_tints_round_many_words_and_a_book_s_stay(
    tmp_path: Path, bookmaker: Callable[..., Any], said: str, style: str, others: dict[str, str]
) -> None:
    told = bookmaker("build", written(tmp_path, said), "--out", tmp_path / "out", "--jobs", 1, "--quiet")
    assert told.code == 0, told.err
    [edition] = json.loads((tmp_path / "out" / "book.json").read_text(encoding="utf-8"))["editions"]
    assert edition["due"]["answers"] == [style, False]
    assert edition["due"]["styles"] == others
    assert edition["proof"]["proven"]
    told = bookmaker("prove", tmp_path / "out/desk/interior.pdf", "--book", tmp_path / "out/book.json")
    assert told.code == 0, told.err


def test_a_head_that_names_other_puzzles_than_its_page_has_is_found(
    tmp_path: Path, bookmaker: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Laid out and drawn wrong alike: only the plan tells."""
    monkeypatch.setattr(answer_cells, "numbers_of", lambda items, dash: f"1{dash}{len(items) + 1}")
    told = bookmaker("build", written(tmp_path), "--out", tmp_path / "out", "--jobs", 1, "--quiet")
    assert told.code == 1
    assert "says '1–4' over the answers to 1–3" in told.err


def test_a_least_size_that_the_book_says_is_told_where_it_is_planned_and_sent(
    tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    told = bookmaker("plan", written(tmp_path, ", large-print: yes, answers: {least-type: 12}"))
    assert told.code == 0, told.err
    assert " a page, letters of 12 pt at least as the book says" in told.out
    sheet = Metadata("desk", "kdp-paperback", "Jays", "en", "paperback", 60, (432, 648), (432, 648))
    publisher = builtin_plugins().publishers["kdp-paperback"].offer
    assert "answers" not in {name for name, *_ in numbers(sheet, publisher)}
    own = Metadata(
        "desk", "kdp-paperback", "Jays", "en", "paperback", 60, (432, 648), (432, 648), answers_least=12
    )
    assert ("answers", "letters of 12 pt at least, as the book file says", "") in numbers(own, publisher)
