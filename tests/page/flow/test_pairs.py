"""Two neighbours of a kind that fill less than half of a page share one, unless the book says how many do."""

from __future__ import annotations

from pathlib import Path

import pytest

from bookmaker.page.layout import EditionPages
from bookmaker.page.ops import Letters, Text

from .test_shared_pages import laid_out, puzzle_pages

BOOK = """\
title: In Pairs
author: Nobody
seed: 5
theme: {theme}
editions:
  - {{publisher: pdfx, trim: 8.5 x 11 in, paper: offset-80{said}}}
front: [title, contents]
puzzles:
  - {{section: One}}
  - {{id: begun, kind: cryptogram, title: Begun, text: "Well begun is half done.", source: Aristotle}}
  - {{id: haste, kind: cryptogram, title: Haste, text: "More haste, less speed."}}
  - {{id: bird, kind: cryptogram, title: Bird, text: "The early bird catches the worm."}}
  - {{id: out, kind: scramble, title: Out, words: [whale, narwhal, urchin]}}
  - {{id: in, kind: scramble, title: In, words: [robin, sparrow, wren]}}
  - {{id: lost, kind: maze, title: Lost, grid: 5 x 5}}
  - {{id: found, kind: maze, title: Found, grid: 5 x 5}}
  - {{section: Two}}
  - id: long
    kind: cryptogram
    title: Long
    text: >-
      The only reward of virtue is virtue; the only way to have a friend is to be one, early and late,
      near and far.
  - {{id: look, kind: cryptogram, title: Look, text: "Look before you leap."}}
  - {{id: alone, kind: cryptogram, title: Alone, text: "Practice makes perfect.", per-page: 1}}
  - {{id: noted, kind: cryptogram, title: Noted, text: Birds of a feather flock together., note: They say.}}
  - {{id: rome, kind: cryptogram, title: Rome, text: "When in Rome, do as the Romans do."}}
"""
PAIRED = [("begun", "haste"), ("bird",), ("out", "in"), ("lost",), ("found",)]
SINGLE = [("long",), ("look",), ("alone",), ("noted",), ("rome",)]


def shown(layout: EditionPages) -> list[tuple[str, ...]]:
    return [page.shows for page in puzzle_pages(layout)]


def layout_of(tmp_path: Path, theme: str = "plain", said: str = "") -> EditionPages:
    path = tmp_path / "book.yaml"
    path.write_text(BOOK.format(theme=theme, said=said), encoding="utf-8")
    _, _, layout = laid_out(path)
    return layout


@pytest.mark.parametrize("theme", ["plain", "bold", "newspaper"])
def test_two_small_neighbours_of_a_kind_share_a_page_and_nobody_else(tmp_path: Path, theme: str) -> None:
    layout = layout_of(tmp_path, theme)
    assert not layout.problems
    assert shown(layout) == [*PAIRED, *SINGLE]
    for page in puzzle_pages(layout):
        sizes = {op.part.owner: op.size for op in page.ops if isinstance(op, Letters) and op.font == "grid"}
        assert len(page.shows) < 2 or (len(sizes) == 2 and len({*sizes.values()}) == 1)


def test_contents_know_where_each_of_a_pair_stands(tmp_path: Path) -> None:
    layout = layout_of(tmp_path)
    pages = {shown: page.number for page in puzzle_pages(layout) for shown in page.shows}
    contents = next(page for page in layout.pages if page.kind == "contents")
    texts = [op.text for op in contents.ops if isinstance(op, Text)]
    assert pages["begun"] == pages["haste"] < pages["bird"]
    assert texts.count(str(pages["begun"])) >= 2


@pytest.mark.parametrize("said", [", puzzles-per-page: 1", ", puzzles-per-page: 2"])
def test_what_a_book_says_is_kept_to_the_letter(tmp_path: Path, said: str) -> None:
    layout = layout_of(tmp_path, said=said)
    if said.endswith("1"):
        assert shown(layout) == [(name,) for page in (*PAIRED, *SINGLE) for name in page]
    else:
        assert shown(layout)[:2] == [("begun", "haste"), ("bird", "out")]
