"""The pages that make a book one's own."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bookmaker.drawing import Line, Paint, Text, icon
from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.page.layout import lay_out
from bookmaker.page.ops import Page
from bookmaker.testing import check_matter
from bookmaker.testing.pages import LARGE, SMALL, form_for, plain_book, plain_look
from bookmaker.wordsearch.model import Choice

PLUGINS = builtin_plugins()


@pytest.mark.parametrize("name", ["belongs-to", "colouring"])
def test_keepsakes_keep_the_rules_of_matter(name: str) -> None:
    check_matter(PLUGINS.matter[name].offer)


def page_of(kind: str, trim: tuple[float, float] = SMALL, title: str = "Ocean Word Searches") -> Page:
    book = replace(plain_book(), title=title, subtitle="")
    form = replace(form_for(trim, plain_look(PLUGINS, trim)), front=(Choice(kind),))
    layout = lay_out(book, form, PageCalls(PLUGINS))
    assert layout.problems == ()
    return next(page for page in layout.pages if page.kind == kind)


def test_a_book_says_whom_it_belongs_to_and_has_no_folio_there() -> None:
    page = page_of("belongs-to")
    texts = [op for op in page.ops if isinstance(op, Text)]
    assert " ".join(op.text for op in texts) == "This book belongs to"
    (rule,) = (op for op in page.ops if isinstance(op, Line))
    assert rule.start[1] < min(op.y for op in texts) - 20


@pytest.mark.parametrize("trim", [SMALL, LARGE])
def test_the_picture_to_colour_is_what_the_book_is_about_and_large(trim: tuple[float, float]) -> None:
    for title, name in {
        "Owls by Night": "owl",
        "The Puzzle Book of Cats!": "cat",
        "Nowhere": "pool",
    }.items():
        page = page_of("colouring", trim, title)
        (paint,) = (op for op in page.ops if isinstance(op, Paint))
        assert len(paint.curve.steps) == len(icon(name).steps)
        assert max(paint.curve.box[2] / page.safe.width, paint.curve.box[3] / page.safe.height) > 0.7
        assert paint.fill == "paper"


def test_a_book_with_keepsakes_is_proven_and_preflighted(
    tmp_path: Path, bookmaker: Callable[..., tuple[int, str, str]]
) -> None:
    (tmp_path / "book.yaml").write_text(
        "title: Quiz of Owls\nseed: 3\nfront: [title, belongs-to, contents, colouring]\n"
        "editions: [{name: home, publisher: home, trim: 8.5 x 11 in}]\n"
        "defaults: {grid: 8 x 8, effort: fast}\n"
        "puzzles: [{title: Shallow, words: [anemone, barnacle, limpet]}]\n",
        encoding="utf-8",
    )
    code, _, err = bookmaker("build", "book.yaml", "--quiet", "--jobs", 1)
    assert code == 0, err
    (edition,) = json.loads((tmp_path / "build/book/book.json").read_text(encoding="utf-8"))["editions"]
    assert edition["preflight"]["result"] == "clean"
