"""The discs of a theme under signs that ruled cells are given: where they lie, and pages read with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bookmaker.page.book import View
from bookmaker.page.look import with_choices
from bookmaker.page.ops import Letters, Op, Paint
from bookmaker.page.parts import DISCS

from ..kind_puzzles import BOX, OCEAN, kind_of, made, read_back, typesetting, view_of

WORDS: dict[str, dict[str, Any]] = {
    "sudoku": {},
    "fill-in": {"words": OCEAN[:14]},
    "word-ladder": {"words": ("cold warm", "wind")},
}


@cache
def easy(name: str) -> Any:
    return made(name, level="easy", **WORDS[name])


def drawn(name: str, view: View, mark: str = "discs") -> list[Op]:
    look = typesetting().look
    look = replace(look, theme=with_choices(look.theme, "cells", {"mark": mark, "ink": "ink 10%"}))
    return [*kind_of(name).draw(easy(name), BOX, look, view).ops]


@pytest.mark.parametrize("name", sorted(WORDS))
def test_each_given_sign_has_a_disc_under_it_and_nothing_else_has(name: str) -> None:
    ops = drawn(name, view_of(name, "puzzle"))
    [discs] = [op for op in ops if op.part.name == DISCS]
    [signs] = [op for op in ops if isinstance(op, Letters) and op.part.name == "cells"]
    assert isinstance(discs, Paint)
    assert (ops[0], signs.layer) == (discs, 1)
    middles = {
        (round(box.x + box.width / 2, 3), round(box.y + box.height / 2, 3))
        for box in (part.box for part in discs.curve.parts())
    }
    cap = typesetting().look.metrics.cap_height(signs.font, signs.size) / 2
    width = typesetting().look.metrics.width
    assert middles == {
        (round(x + width(sign, signs.font, signs.size) / 2, 3), round(y + cap, 3))
        for x, y, sign in signs.items
    }


@pytest.mark.parametrize("name", sorted(WORDS))
@pytest.mark.parametrize(("side", "mark"), [("answer", "discs"), ("puzzle", "dots"), ("puzzle", "none")])
def test_answers_have_none_nor_has_a_theme_of_other_marks(name: str, side: str, mark: str) -> None:
    assert all(op.part.name != DISCS for op in drawn(name, view_of(name, side), mark))


@pytest.mark.parametrize("name", sorted(WORDS))
def test_a_page_is_read_with_them_and_without_any_record(name: str) -> None:
    kind = kind_of(name)
    sides = [(side, tuple(drawn(name, view_of(name, side)))) for side in ("puzzle", "answer")]
    question, answer = [kind.find(region) for region in read_back(sides)]
    verdict = kind.judge(question, answer, None)
    assert (verdict.question, verdict.answer) == ((), ())


@pytest.mark.parametrize(
    "change",
    [lambda disc: replace(disc, fill="ink"), lambda disc: replace(disc, curve=disc.curve.placed(9, 0))],
)
def test_a_dark_disc_or_one_aside_is_told_without_a_record(change: Callable[[Any], Op]) -> None:
    kind = kind_of("sudoku")
    question, answer = (drawn("sudoku", view_of("sudoku", side)) for side in ("puzzle", "answer"))
    question[0] = change(question[0])
    [asked, answered] = [
        kind.find(region) for region in read_back([("puzzle", tuple(question)), ("answer", tuple(answer))])
    ]
    assert "something else is painted in it" in str(kind.judge(asked, answered, None).question)
