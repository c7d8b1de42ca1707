"""The smooth line round a shape: round all its letters and over none, on pages and on answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from bookmaker.page.ops import Page, Paint

from ..vandal import PAPER, Good, good_book

SHAPES = (
    "ring",
    "heart",
    "{icon: fish}",
    "cat",
    "clover",
    "{text: 27}",
    "{cut: [circle, heart]}",
    "rectangle",
)
LARGE = "{name: large, publisher: pdfx, trim: 8.5 x 11 in, paper: offset-80, large-print: yes}"


def shaped_book(folder: Path, edition: str, outline: str = ", outline: smooth") -> Good:
    """A puzzle of each shape."""
    puzzles = (f"  - {{title: S{n}, shape: {shape}, words: [kelp, orca]}}" for n, shape in enumerate(SHAPES))
    text = f"""\
title: Shapes
seed: 3
repeats: allow
editions: [EDITION]
front: [title]
defaults: {{grid: 15 x 13, level: easy, effort: fast{outline}}}
puzzles:
{chr(10).join(puzzles)}
"""
    text = text.replace("{", "{{").replace("}", "}}").replace("EDITION", "{edition}")
    return good_book(folder, edition=edition, book=text)


def outlines(page: Page) -> int:
    """How many smooth lines a page has."""
    return sum(isinstance(op, Paint) and op.stroke is not None and op.fill is None for op in page.ops)


@pytest.mark.parametrize("edition", [PAPER, LARGE], ids=["paper", "large"])
def test_a_smooth_line_goes_round_every_shape_and_is_proven(edition: str, tmp_path: Path) -> None:
    good = shaped_book(tmp_path, edition)
    found = [outlines(page) for page in good.layout.pages if page.kind == "puzzle"]
    assert found == [1] * (len(SHAPES) - 1) + [0]  # a rectangle has its frame
    assert sum(outlines(page) for page in good.layout.pages if page.kind == "answers") == len(SHAPES) - 1
    assert good.proof(good.layout.pages, with_record=True).problems == ()


def test_a_shape_has_steps_where_nobody_asks_for_less(tmp_path: Path) -> None:
    good = shaped_book(tmp_path, PAPER, "")
    assert not any(map(outlines, good.layout.pages))
