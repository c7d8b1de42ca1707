"""Every op of a page has an owner, and what is drawn of a puzzle a name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from bookmaker import Choice, Size
from bookmaker.page.curves import Curve
from bookmaker.page.geometry import mirrored, moved, stamped
from bookmaker.page.ops import Box, Letters, Op, Paint, Stamp, Text
from bookmaker.page.parts import NO_PART, Part, named, owned
from bookmaker.puzzles.model import WORD_SEARCH
from tests.kind_puzzles import CLUED, OCEAN, PLUGINS, drawn, made, typesetting
from tests.unchanged.books import set_book

LINE = Text(10, 20, "coral", "grid", 12)
MARK = Part("list", (3,), "pools", "puzzle", "stranger")
SAID: dict[str, dict[str, Any]] = {
    "codeword": {"words": OCEAN},
    "criss-cross": {"words": CLUED[:8]},
    "crossword": {"words": CLUED[:8]},
    "cryptogram": {"text": "Still waters run deep", "source": "a proverb"},
    "fill-in": {"words": OCEAN, "pick": 12},
    "killer": {"level": "easy"},
    "maze": {},
    "nonogram": {"grid": Size(10, 10), "shape": Choice("heart")},
    "scramble": {"words": OCEAN[:6]},
    "sudoku": {"variant": "diagonal"},
    "word-ladder": {"words": ["cold warm"]},
    "word-wheel": {},
}


def unsaid(ops: Iterable[Op], names: bool = False) -> list[str]:
    """The ops of which nobody said whose they are, or what of a puzzle they draw."""
    return [
        f"{op.part} {str(op)[:80]}"
        for op in ops
        if ((names or op.part.owner) and not op.part.name) or not (names or op.part.side)
    ]


def test_a_kind_is_tried_for_each_there_is() -> None:
    assert {*SAID, WORD_SEARCH} == {*PLUGINS.kinds}


@pytest.mark.parametrize("kind", SAID)
@pytest.mark.parametrize("side", ["puzzle", "answer"])
def test_a_kind_names_all_that_it_draws_and_gives_each_letter_a_cell(kind: str, side: str) -> None:
    ops = drawn(kind, made(kind, **SAID[kind]), side)
    assert unsaid(ops, names=True) == []
    for op in ops:
        if isinstance(op, Letters):
            assert len(op.cells) == len(op.items) == len({*op.cells}), op.part


def test_whatever_stands_on_a_page_has_an_owner() -> None:
    puzzles, editions = set_book("trial-45")  # contents, how-to, openers, two editions
    every = [op for pages in editions.values() for page in pages for op in page.ops]
    assert unsaid(every) == []
    owners = {(op.part.owner, op.part.side) for op in every}
    assert owners >= {(id, side) for id in puzzles for side in ("puzzle", "answer")}
    assert {side for owner, side in owners if not owner} >= {"folio", "answers", "how-to"}


def test_a_part_goes_with_its_op_and_is_no_part_of_what_it_is() -> None:
    line = replace(LINE, part=MARK)
    assert line == LINE
    assert hash(line) == hash(LINE)
    assert repr(line) == repr(LINE)
    for op in (*moved((line,), 5, 5), *mirrored((line,), 50, typesetting().look.metrics)):
        assert op.part == MARK
    dot = Paint(Curve.rectangle(Box(0, 0, 1, 1)), fill="ink")
    assert [each.part for each in stamped(Stamp((dot,), 5, 5, part=MARK))] == [MARK]
    (letters,) = moved((Letters(((1, 2, "A"),), "grid", 12, cells=((3, 4),)),), 3, 0)
    assert isinstance(letters, Letters)
    assert letters.cells == ((3, 4),)


def test_who_draws_says_what_and_who_asks_says_whose() -> None:
    (title,) = named((LINE,), "title", 1)
    assert title.part == Part("title", (1,))
    assert named((title,), "text") == (title,)
    assert named((title,), "text")[0].part.name == "title", "whoever is nearest knows best"
    (ours,) = owned((title,), "pools", "puzzle")
    assert ours.part == Part("title", (1,), "pools", "puzzle")
    assert owned((ours,), "reef", "answer")[0].part.owner == "pools"
    assert LINE.part == NO_PART
