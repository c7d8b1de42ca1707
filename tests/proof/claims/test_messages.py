"""Letters that spell a message, and words kept out, by claims: right ones pass, damage is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest

from bookmaker.page.ops import Letters, Op, Text
from tests.proof.claims.damages import said_of
from tests.proof.claims.drawn import drawn_book
from tests.proof.test_kept_out import BOOK, MODE
from tests.vandal import Good, good_book, with_ops

pytestmark = pytest.mark.xdist_group("vandalism")

ONE_FONT = "{name: one-font, about: no bold, like: plain, fonts: {grid-bold: Source, answer-grid: Source}}"
TOLD = """\
title: Told
seed: 3
theme: {theme}
repeats: allow
editions:
  - {edition}
defaults: {{pick: 8, effort: fast}}
puzzles:
  - {{id: whole, title: Whole, grid: 7 x 7, message: Well done, words: [POOL]}}
  - {{id: begun, title: Begun, grid: 9 x 9, message: {{text: Well done, rest: fill}}, words: [POOL]}}
""".replace(
    "POOL", "acorn, beech, birch, alder, hazel, rowan, aspen, maple, cedar, larch, walnut, poplar, willow"
)


def told(folder: Path, theme: str) -> Good:
    """A book of two messages; theme one-font sets words and messages in one font and ink."""
    (folder / "themes").mkdir()
    one_font = ONE_FONT.replace("Source", "SourceSansPro")
    (folder / "themes/one-font.yaml").write_text(one_font, encoding="utf-8")
    return good_book(folder, theme=theme, book=TOLD)


@pytest.mark.parametrize("theme", ["plain", "one-font"])
def test_a_message_in_the_words_own_font_is_no_flaw(theme: str, tmp_path: Path) -> None:
    good = told(tmp_path, theme)
    assert said_of(good, good.layout.pages) == ()


def all_as(font: str, ink: str) -> Callable[[Op], Op]:
    return lambda op: replace(op, font=font, ink=ink) if _is_answer(op) else op


def _is_answer(op: Op) -> bool:
    return isinstance(op, Letters) and op.part.side == "answer"


@pytest.mark.parametrize("follow", [False, True])
@pytest.mark.parametrize("font", ["grid-bold", "answer-grid"])
def test_words_set_like_their_message_are_told(font: str, follow: bool, tmp_path: Path) -> None:
    good = told(tmp_path, "plain")
    page = with_ops(good.answers("whole"), all_as(font, "ink"))
    assert said_of(good, good.with_page(page), follow)


@pytest.mark.parametrize("follow", [False, True])
def test_others_set_like_a_message_are_told(follow: bool, tmp_path: Path) -> None:
    good = told(tmp_path, "one-font")
    page = with_ops(
        good.answers("begun"),
        lambda op: (
            replace(op, ink="ink") if _is_answer(op) and op.part.owner == "begun" and op.ink == "soft" else op
        ),
    )
    (flaw,) = said_of(good, good.with_page(page), follow)
    assert "'Begun': sets its words' letters like all others" in flaw


def test_words_that_a_mode_keeps_out_and_no_list_names_are_no_flaw(
    tmp_path: Path, plugin_folder: Callable[..., Path]
) -> None:
    plugin_folder({"sparing.py": MODE})
    file = tmp_path / "few.yaml"
    file.write_text(dedent(BOOK), encoding="utf-8")
    [edition] = drawn_book("few", file, tmp_path)
    assert edition.proven() == ()


def test_words_that_are_kept_out_and_no_list_names_are_not_counted_among_those_to_find(
    tmp_path: Path, plugin_folder: Callable[..., Path]
) -> None:
    plugin_folder({"sparing.py": MODE})
    file = tmp_path / "few.yaml"
    book = BOOK.replace("seed: 3", "seed: 3\n    front: [title]").replace("[test]", "[test, nets]")
    book = book.replace("mode: sparing", "mode: [sparing, no-list]")
    file.write_text(dedent(book), encoding="utf-8")
    [edition] = drawn_book("few", file, tmp_path)
    ops = [op for page in edition.made.layout.pages for op in page.ops if isinstance(op, Text)]
    assert [op.text for op in ops if op.part.name == "list"] == ["2 words to find"] * 2
    assert "Find all 2." in " ".join(op.text for op in ops)
    assert edition.proven() == ()
