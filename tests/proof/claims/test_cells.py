"""Kinds of cells by claims: right ones pass, damage is found, in the file and as a fault of the layout."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from bookmaker.page.curves import Curve
from bookmaker.page.geometry import reach
from bookmaker.page.grid_lattice import GridLattice
from bookmaker.page.ops import Box, Frame, Letters, Op, Page, Paint, Text
from bookmaker.page.parts import DISCS, Part
from tests.proof.claims.damages import said_of, said_of_page
from tests.sweep import sampled
from tests.vandal import Good, added, good_book, lettered, part_of, with_ops

METRICS: Any = None  # nothing here is asked of type
pytestmark = pytest.mark.xdist_group("vandalism")

SQUARES = """\
title: Squares
seed: 5
editions:
  - {edition}
front: [title, how-to]
puzzles:
  - {{id: small, kind: sudoku, title: Small, size: 4}}
  - {{id: crossed, kind: sudoku, title: Crossed, size: 4, variant: diagonal}}
  - {{id: lettered, kind: sudoku, title: Lettered, size: 6, symbols: letters}}
  - id: clued
    kind: criss-cross
    title: Clued
    words:
      - {{word: tern, clue: A bird}}
      - {{word: note, clue: A sound}}
      - {{word: rest, clue: A pause}}
      - {{word: stone, clue: A pebble}}
      - {{word: nest, clue: A home}}
  - {{id: climbed, kind: word-ladder, title: Climbed, words: [cold warm, sand, tide, wave, warm]}}
  - id: coded
    kind: codeword
    title: Coded
    words: [tern, note, rest, stone, trees, onset, nest, seen, hound, dune]
  - id: told
    kind: criss-cross
    title: Told
    level: kids
    words:
      - {{word: teal, clue: A duck}}
      - {{word: lane, clue: A way}}
      - {{word: near, clue: Not far}}
      - {{word: eager, clue: Keen}}
      - {{word: rage, clue: Fury}}
  - {{id: filled, kind: fill-in, title: Filled, words: [tern, note, rest, stone, trees, onset, nest, seen]}}
  - {{id: pictured, kind: nonogram, title: Pictured, shape: heart, grid: 10 x 10}}
  - {{id: lost, kind: maze, title: Lost, shape: {{ring: {{hole: 40}}}}, grid: 12 x 12}}
"""
Change = Callable[[Page], Page]


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Good:
    return good_book(tmp_path_factory.mktemp("squares"), book=SQUARES)


def part(name: str, change: Callable[[Any], Op | None], nth: int = 0, of: str = "") -> Change:
    """One of the ops of a part changed, or left out; of a puzzle's where several share the page."""

    def act(page: Page) -> Page:
        chosen = [op for op in page.ops if op.part.name == name and of in op.part.owner][nth]
        return with_ops(page, lambda op: change(op) if op is chosen else op)

    return act


def in_paper(op: Op) -> Op:
    """As it was, in the paper's own ink."""
    own = {name: "paper" for name in ("fill", "stroke", "ink") if getattr(op, name, None)}
    return replace(op, **own)


def painted_over(name: str) -> Change:
    """A rectangle of paper's ink over all of a part, which belongs to the page's art."""

    def act(page: Page) -> Page:
        at = next(n for n, op in enumerate(page.ops) if op.part.name == name)
        left, low, right, high = reach(page.ops[at], METRICS)
        over = Frame(Box(left - 2, low - 2, right - left + 4, high - low + 4), 0.0, fill="paper")
        of_art = replace(over, part=Part(side="art"), layer=page.ops[at].layer)
        return replace(page, ops=(*page.ops[: at + 1], of_art, *page.ops[at + 1 :]))

    return act


def other_sign(op: Letters) -> Op:
    (x, y, sign), *others = op.items
    return replace(op, items=((x, y, "A" if sign != "A" else "B"), *others))


def swapped(op: Letters) -> Op:
    by_cell = dict(zip(op.cells, op.items, strict=True))
    one, two = next((a, b) for a in by_cell for b in by_cell if by_cell[a][2] != by_cell[b][2])
    (x, y, first), (u, v, second) = by_cell[one], by_cell[two]
    by_cell[one], by_cell[two] = (x, y, second), (u, v, first)
    return lettered(op, by_cell)


def reversed_text(op: Text) -> Op:
    return replace(op, text=op.text[::-1])


def exchanged(op: Letters) -> Op:
    """The first two signs in each other's places, each under its own name still."""
    (x, y, first), (u, v, second), *others = op.items
    return replace(op, items=((u, v, first), (x, y, second), *others))


def beside(op: Letters) -> Op:
    (x, y, sign), *others = op.items
    return replace(op, items=((x + 2 * op.size, y, sign), *others))


def aside(op: Letters) -> Op:
    (x, y, sign), *others = op.items
    return replace(op, items=((x + 4, y, sign), *others))


def without_second(op: Paint) -> Op:
    return replace(op, curve=Curve(op.curve.steps[:2] + op.curve.steps[4:]))


def nothing(op: Op) -> None:
    return None


def across(page: Page) -> Page:
    """A line through the grid's cells."""
    rules = next(op for op in page.ops if op.part.name == "rules")
    assert isinstance(rules, Paint)
    x, y, width, height = rules.curve.box
    line = Curve.line((x, y + height / 3.3), (x + width, y + height / 3.3))
    return added(page, replace(rules, curve=line))


def set_at(across: float, up: float, nth: int = 0) -> Callable[[Letters], Op]:
    """A sign that stands elsewhere."""

    def act(op: Letters) -> Op:
        items = [
            (x + across * (n == nth), y + up * (n == nth), sign) for n, (x, y, sign) in enumerate(op.items)
        ]
        return replace(op, items=tuple(items))

    return act


def in_cell(across: float, up: float) -> Callable[[Letters], Op]:
    """The first sign so far from its place, in widths of cells of which its letters are 0.56."""
    return lambda op: set_at(across * op.size / 0.56, up * op.size / 0.56)(op)


def further_rules(page: Page) -> Page:
    """A key's box where an answer has none, below its cells."""
    rules = next(op for op in page.ops if op.part.name == "rules" and op.part.owner == "coded")
    assert isinstance(rules, Paint)
    x, y, *_ = rules.curve.box
    box = Curve.polygon([(x, y - 12), (x + 8, y - 12), (x + 8, y - 4), (x, y - 4)])
    return added(page, replace(rules, curve=box, part=rules.part._replace(name="key-rules")))


def without_first(op: Paint) -> Op:
    _, *others = op.curve.parts()
    return replace(op, curve=Curve.joined(others))


def first_twice(op: Paint) -> Op:
    return replace(op, curve=Curve.joined([next(op.curve.parts()), op.curve]))


def without_a_corner(op: Paint) -> Op:
    """Its first part has one corner less."""
    return replace(op, curve=Curve((op.curve.steps[0], *op.curve.steps[2:])))


def unfilled(op: Paint) -> Op:
    return replace(op, fill=None, stroke="ink", width=0.3)


def turned(op: Paint) -> Op:
    """It points the other way."""
    box = op.curve.box
    return replace(op, curve=op.curve.placed(2 * box.x + box.width, 2 * box.y + box.height, turn=180))


def closed(op: Paint) -> Op:
    """A line along all of its upper edge."""
    box = op.curve.box
    return replace(op, curve=op.curve + Curve.line((box.x, box.top), (box.right, box.top)))


def smaller(op: Frame) -> Op:
    """A frame drawn over the cells that it goes round."""
    x, y, width, height = op.box
    return replace(op, box=Box(x + 12, y + 12, width - 24, height - 24))


def with_disc(across: float, down: float, ink: str = "ink 10%") -> Change:
    """A theme's disc under the first sign, so many cells aside: in the plain theme none has one."""

    def act(page: Page) -> Page:
        signs = next(op for op in page.ops if op.part.name == "cells")
        rules = next(op for op in page.ops if op.part.name == "rules")
        assert isinstance(signs, Letters)
        assert isinstance(rules, Paint)
        (row, column), box = signs.cells[0], rules.curve.box
        pitch = box.width / 4
        lattice = GridLattice(box.x + across * pitch, box.top - down * pitch, pitch)
        disc = Curve.ellipse(*lattice.centre((row, column)), 0.4 * pitch)
        part = signs.part._replace(name=DISCS)
        return replace(page, ops=(Paint(disc, fill=ink, part=part), *page.ops))

    return act


def lower(op: Frame) -> Op:
    return replace(op, box=op.box._replace(y=op.box.y - 40))


def straight(op: Paint) -> Op:
    return replace(op, curve=Curve((op.curve.steps[0], op.curve.steps[-1])))


def again(name: str, called: str, aside: float = 4.0) -> Change:
    """A part's first line drawn once more, up and to the left, and called something else."""

    def act(page: Page) -> Page:
        op = next(op for op in page.ops if op.part.name == name)
        assert isinstance(op, Paint)
        curve = next(op.curve.parts()).placed(-aside, aside)
        return added(page, replace(op, curve=curve, part=op.part._replace(name=called)))

    return act


DAMAGES: dict[str, tuple[str, Change, str]] = {
    "a sign changed": ("small", part("cells", other_sign), "shows A, where"),
    "two signs swapped": ("small", part("cells", swapped), "where"),
    "a sign gone": (
        "small",
        part("cells", lambda op: replace(op, items=op.items[1:], cells=op.cells[1:])),
        "",
    ),
    "a sign aside": ("small", part("cells", aside), ""),
    "rules all alike": ("small", part("rules", lambda op: replace(op, width=0.8), 1), "not as thick"),
    "no rules": ("small", lambda page: part("rules", nothing)(part("rules", nothing)(page)), "not ruled"),
    "a thin line gone": ("small", part("rules", without_second), "is missing"),
    "a line across": ("small", across, "between its cells' borders"),
    "a disc aside of its sign": ("small", with_disc(0.1, 0), "lies on its cells"),
    "a disc lower than its sign": ("small", with_disc(0, 0.1), "lies on its cells"),
    "a disc under an empty cell": ("small", with_disc(1, 0), "lies on its cells"),
    "a disc too dark for its sign": ("small", with_disc(0, 0, "ink 20%"), "lies on its cells"),
    "a frame on the cells": ("small", part("frame", smaller), "lies on its cells"),
    "a frame on the clues": ("pictured", part("frame", smaller), "lies on its cells"),
    "a frame on the key": ("coded", part("frame", lower), "lies on its cells"),
    "diagonals gone": ("crossed", part("diagonals", lambda op: None), "less of its diagonals"),
    "a diagonal's mark gone": ("crossed", part("diagonals", without_second), "diagonals"),
    "a listed word changed": ("filled", part("list", reversed_text), "belongs"),
    "a listed word gone": ("filled", part("list", lambda op: None), "belongs"),
    "a heading changed": ("filled", part("list-heading", reversed_text), "belongs"),
    "a border gone": ("filled", part("rules", without_second), "is missing"),
    "an answer's letter changed": ("filled", part("cells", other_sign), "shows A, where"),
    "a number changed": ("clued", part("numbers", other_sign), "shows A, where"),
    "a number gone": ("clued", part("numbers", lambda op: part_of(op, 1)), ""),
    "a clue changed": ("clued", part("list", reversed_text, 1), "belongs"),
    "a ladder's letter changed": ("climbed", part("cells", other_sign), "shows A, where"),
    "a ladder's letters swapped": ("climbed", part("cells", swapped), "where"),
    "a ladder's letter gone": ("climbed", part("cells", lambda op: part_of(op, 1)), "is not laid out"),
    "a ladder's letter aside": ("climbed", part("cells", aside), ""),
    "a ladder's border gone": ("climbed", part("rules", without_second), "is missing"),
    "a line across ladders": ("climbed", across, "between its cells' borders"),
    "ladders without rules": ("climbed", part("rules", lambda op: None), "not ruled"),
    "a letter of a ladder's answer changed": (
        "climbed",
        part("cells", other_sign, of="climbed"),
        "shows A, where",
    ),
    "a clue's number changed": ("pictured", part("clues", other_sign), "shows A, where"),
    "two clues' numbers swapped": ("pictured", part("clues", swapped), "where"),
    "a clue's number gone": ("pictured", part("clues", lambda op: part_of(op, 1)), "is not laid out"),
    "a clue's number lower": ("pictured", part("clues", set_at(0, -4)), "aside of its line"),
    "a clue's number in the cells": ("pictured", part("clues", set_at(40, 0)), "does not stand outward"),
    "two numbers of a clue in one": ("pictured", part("clues", set_at(20, 0, 1)), "does not stand outward"),
    "a line between clues gone": ("pictured", part("clue-rules", without_first), "less of its clue-rules"),
    "a line through clues": ("pictured", again("clue-rules", "strike"), "lies on its cells"),
    "a thick line thin": ("pictured", part("rules", without_first, 1), "not as thick"),
    "a filled cell of the answer gone": ("pictured", part("filled", without_first), "less of its filled"),
    "a filled cell of the answer twice": ("pictured", part("filled", first_twice), "more of its filled"),
    "half a filled cell of the answer": ("pictured", part("filled", without_a_corner), "more of its filled"),
    "the answer's cells not filled": ("pictured", part("filled", unfilled), "more of its filled"),
    "the answer's picture gone": ("pictured", part("filled", nothing), "less of its filled"),
    "a code number changed": ("coded", part("numbers", other_sign), "shows A, where"),
    "code numbers swapped": ("coded", part("numbers", swapped), "where"),
    "a code number gone": ("coded", part("numbers", lambda op: part_of(op, 1)), "is not laid out"),
    "a code's given letter changed": ("coded", part("given", other_sign), "shows A, where"),
    "a code's given letter gone": ("coded", part("given", lambda op: part_of(op, 1)), "is not laid out"),
    "a code's given letters gone": ("coded", part("given", nothing), "is not laid out"),
    "a code's given letter to the left": ("coded", part("given", in_cell(-0.25, 0)), "about the middle"),
    "a code's given letter higher": ("coded", part("given", in_cell(0, 0.32)), "about the middle"),
    "a code's given letter hanging out": ("coded", part("given", in_cell(0, -0.27)), "about the middle"),
    "a crossing's given letter to the right": ("told", part("given", in_cell(0.25, 0)), "about the middle"),
    "a code's border gone": ("coded", part("rules", without_second), "is missing"),
    "a key's number changed": ("coded", part("key-numbers", other_sign), "shows A, where"),
    "a key's numbers swapped": ("coded", part("key-numbers", swapped), "where"),
    "a key's boxes out of order": ("coded", part("key-numbers", exchanged), "not in their order"),
    "a key's number gone": ("coded", part("key-numbers", lambda op: part_of(op, 1)), "not laid out"),
    "a key's letter changed": ("coded", part("key-letters", other_sign), "shows A, where"),
    "a key's letter gone": ("coded", part("key-letters", lambda op: part_of(op, 1)), "is not laid out"),
    "a key's letter in the next box": ("coded", part("key-letters", beside), "aside of its cell"),
    "a key's letter to the right": ("coded", part("key-letters", in_cell(0.25, 0)), "about the middle"),
    "a key's border gone": ("coded", part("key-rules", without_second), "is missing"),
    "a key without rules": ("coded", part("key-rules", nothing), "not ruled"),
    "a letter of a code's answer changed": (
        "coded",
        part("cells", other_sign, of="coded"),
        "shows A, where",
    ),
    "a key's boxes by a code's answer": ("coded", further_rules, "no such cells are due"),
    "a wall gone": ("lost", part("rules", without_first), "is missing"),
    "walls more": ("lost", part("rules", closed), "is drawn, and there is none"),
    "a wall of the answer gone": ("lost", part("rules", without_first, of="lost"), "is missing"),
    "an arrow turned": ("lost", part("arrow", turned), "more of its arrow"),
    "an arrow twice": ("lost", again("arrow", "arrow", 0.0), "more of its arrow"),
    "an arrow gone": ("lost", part("arrow", nothing, 1), "less of its arrow"),
    "an arrow not filled": ("lost", part("arrow", unfilled), "more of its arrow"),
    "what a maze goes round gone": ("lost", part("holes", without_first), "less of its holes"),
    "the way in the puzzle": ("lost", again("rules", "way", 0.0), "lies on its cells"),
    "the answer's way gone": ("lost", part("way", nothing), "less of its way"),
    "the answer's way with a step less": ("lost", part("way", without_a_corner), "more of its way"),
    "the answer's way twice": ("lost", part("way", first_twice), "more of its way"),
    "the answer's way through walls": ("lost", part("way", straight), "more of its way"),
    "the answer's picture in paper's ink": ("pictured", part("filled", in_paper), "less of its filled"),
    "a line between clues in paper's ink": ("pictured", part("clue-rules", in_paper), "less of its clue"),
    "a diagonal in paper's ink": ("crossed", part("diagonals", in_paper), "less of its diagonals"),
    "an arrow in paper's ink": ("lost", part("arrow", in_paper), "less of its arrow"),
    "what a maze goes round in paper's ink": ("lost", part("holes", in_paper), "less of its holes"),
    "the answer's way in paper's ink": ("lost", part("way", in_paper), "less of its way"),
    "the answer's way painted over": ("lost", painted_over("way"), "less of its way"),
    "rules in paper's ink": ("small", part("rules", in_paper), ""),
    "letters changed": ("lettered", part("caption", reversed_text), "belongs"),
}


def test_right_ones_pass(good: Good) -> None:
    assert said_of(good, good.layout.pages) == ()


def test_a_theme_s_disc_may_lie_under_a_sign(good: Good) -> None:
    assert said_of(good, good.with_page(with_disc(0, 0)(good.page("small"))), follow=True) == ()


@pytest.mark.parametrize(  # by claims that say what is there, and by those of the right pages
    ("name", "follow"), [*product(DAMAGES, [True]), *product(sampled(DAMAGES, 12), [False])]
)
def test_damage_is_found(name: str, follow: bool, good: Good) -> None:
    puzzle, change, told = DAMAGES[name]
    page = good.answers(puzzle) if "answer" in name else good.page(puzzle)
    said = said_of_page(good, change(page), follow)
    assert said
    assert not follow or told in said[0]
