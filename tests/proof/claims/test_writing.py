"""Kinds of lines of writing by claims: right ones pass, damage is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest

from bookmaker.page.curves import Curve
from bookmaker.page.ops import Letters, Op, Page, Paint, Point, Text
from tests.proof.claims.damages import said_of, said_of_page
from tests.proof.claims.test_cells import Change, nothing, other_sign, part, reversed_text, swapped
from tests.sweep import sampled
from tests.vandal import Good, added, good_book, part_of, with_ops

pytestmark = pytest.mark.xdist_group("vandalism")

WRITTEN = """\
title: Written
seed: 5
editions:
  - {edition}
front: [title, how-to]
puzzles:
  - id: coded
    kind: cryptogram
    title: Coded
    text: "Well begun is half done, as they say: don’t stop before it is done, and begin no more."
    source: Somebody
    given: 2
  - {{id: unsaid, kind: cryptogram, title: Unsaid, text: A friend in need is a friend indeed.}}
  - {{id: mixed, kind: scramble, title: Mixed, level: easy, words: [sea star, urchin, pool, barnacle]}}
"""
ANSWERED = ("text", "answer-rules")


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Good:
    return good_book(tmp_path_factory.mktemp("written"), book=WRITTEN)


Move = Callable[[Point], Point]


def moved(op: Op, move: Move) -> Op:
    """All of an op elsewhere, point by point."""
    if isinstance(op, Letters):
        return replace(op, items=tuple((*move((x, y)), sign) for x, y, sign in op.items))
    if isinstance(op, Text):
        x, y = move((op.x, op.y))
        return replace(op, x=x, y=y)
    assert isinstance(op, Paint)
    return replace(
        op, curve=Curve(tuple((letter, tuple(map(move, points))) for letter, points in op.curve.steps))
    )


def all_moved(move: Callable[[list[Op]], Move], *names: str) -> Change:
    """Whatever has one of these names elsewhere; how, is told of all of it."""

    def act(page: Page) -> Page:
        its = [op for op in page.ops if op.part.name in names]
        to = move(its)
        return with_ops(page, lambda op: moved(op, to) if op in its else op)

    return act


def one_moved(name: str, by: Point, nth: int = 0) -> Change:
    """One sign or line of a part elsewhere."""

    def act(op: Letters | Paint) -> Op:
        if isinstance(op, Letters):
            items = [*op.items]
            x, y, sign = items[nth]
            items[nth] = (x + by[0], y + by[1], sign)
            return replace(op, items=tuple(items))
        lines = [*op.curve.parts()]
        lines[nth] = lines[nth].placed(*by)
        return replace(op, curve=Curve.joined(lines))

    return part(name, act)


def closer(ops: list[Op]) -> Move:
    """What follows the first word on the first line is where no room is left before it."""
    code = next(op for op in ops if isinstance(op, Letters))
    by_cell = {cell[1]: (x, y) for cell, (x, y, _) in zip(code.cells, code.items, strict=True)}
    room = 0.8 * code.size
    after, top = by_cell[5][0] - room, by_cell[5][1]
    return lambda at: (at[0] - room, at[1]) if at[0] > after and at[1] > top - 1 else at


def turned_over(ops: list[Op]) -> Move:
    """The first line of all stands last, with whatever stands over it."""
    bases = sorted({round(y, 2) for op in ops if op.part.name in ("code", "text") for y in _heights(op)})

    def move(at: Point) -> Point:
        base = max((y for y in bases if y < at[1] + 1), default=bases[0])
        return at[0], bases[0] + bases[-1] - base + at[1] - base

    return move


def _heights(op: Op) -> list[float]:
    if isinstance(op, Letters):
        return [y for _, y, _ in op.items]
    return [op.y] if isinstance(op, Text) else []


def lines(change: Callable[[list[Curve]], list[Curve]]) -> Callable[[Paint], Op]:
    """The lines of a path, some of them changed."""
    return lambda op: replace(op, curve=Curve.joined(change([*op.curve.parts()])))


def struck(page: Page) -> Page:
    """A line through the first signs."""
    blanks = next(op for op in page.ops if op.part.name in ("blanks", "answer-rules"))
    assert isinstance(blanks, Paint)
    x, y, width, height = blanks.curve.box
    line = Curve.line((x, y + height - 6), (x + width, y + height - 6))
    return added(page, replace(blanks, curve=line, part=blanks.part._replace(name="more")))


def wider(line: Curve, by: float) -> Curve:
    (_, (one,)), (_, (other,)) = line.steps
    return Curve.line((one[0] - by, one[1]), (other[0] + by, other[1]))


def aslant(line: Curve) -> Curve:
    (_, (one,)), (_, (other,)) = line.steps
    return Curve.line((one[0], one[1] - 1), (other[0], other[1] + 1))


def exchanged(page: Page) -> Page:
    """The first two items' numbers in each other's places."""
    one, two = [op for op in page.ops if isinstance(op, Text) and op.part.name == "item"][:2]
    places = {one: replace(one, x=two.x, y=two.y), two: replace(two, x=one.x, y=one.y)}
    return with_ops(page, lambda op: places.get(op, op) if isinstance(op, Text) else op)


def on_blanks(page: Page) -> Page:
    """All letters as far from their places as the first of a line is from its first given one."""
    letters = {op.part.at[:1]: op for op in page.ops if isinstance(op, Letters) and op.part.name == "letters"}
    given = next(op for op in page.ops if isinstance(op, Letters) and op.part.name == "given")
    (x, y, _), (u, v, _) = letters[given.part.at[:1]].items[0], given.items[0]
    return all_moved(lambda _: lambda at: (at[0] + u - x, at[1] + v - y), "letters")(page)


def other_blank(op: Letters) -> Op:
    """A letter over the blank after its own, as of the place after."""
    (x, y, sign), *others = op.items
    return replace(op, items=((x + 19.04, y, sign), *others))


def without_space(op: Text) -> Op:
    return replace(op, text=op.text.replace(" ", "", 1))


QUESTION = ("blanks", "code", "given")
DAMAGES: dict[str, tuple[str, Change, str]] = {
    "a code changed": ("coded", part("code", other_sign), "the code: row 1, column 1 shows A, where"),
    "two codes swapped": ("coded", part("code", swapped), "shows"),
    "a code gone": ("coded", part("code", lambda op: part_of(op, 1)), "is not laid out"),
    "a code aside": ("coded", one_moved("code", (4, 0)), "aside of row 1, column 1 of its blanks"),
    "a code under another": ("coded", one_moved("code", (0, -30)), "aside of row 1, column 1"),
    "all codes below": ("coded", all_moved(lambda _: lambda at: (at[0], at[1] - 9), "code"), "aside of"),
    "a given letter changed": ("coded", part("given", other_sign), "shows A, where"),
    "a given letter gone": ("coded", part("given", lambda op: part_of(op, 1)), "is not laid out"),
    "a given letter aside": ("coded", one_moved("given", (4, 0)), "aside of"),
    "a given letter high": ("coded", one_moved("given", (0, 20)), "aside of"),
    "a blank gone": ("coded", part("blanks", lines(lambda its: its[1:])), "blanks, where"),
    "no blanks": ("coded", part("blanks", nothing), "has 0 blanks, where"),
    "a blank aside": ("coded", one_moved("blanks", (5, 0)), "aside of"),
    "a blank twice": ("coded", part("blanks", lines(lambda its: [its[1], *its[1:]])), "aside of"),
    "a blank longer": ("coded", part("blanks", lines(lambda its: [wider(its[0], 2), *its[1:]])), "as long"),
    "a blank aslant": (
        "coded",
        part("blanks", lines(lambda its: [aslant(its[0]), *its[1:]])),
        "not all level",
    ),
    "pale blanks": ("coded", part("blanks", lambda op: replace(op, stroke="ink 20%")), "that are seen"),
    "words run together": ("coded", all_moved(closer, *QUESTION), "does not follow"),
    "lines turned over": ("coded", all_moved(turned_over, *QUESTION), "does not follow"),
    "a line through them": ("coded", struck, "where nothing is due"),
    "the source changed": ("coded", part("source", reversed_text), "belongs"),
    "the source gone": ("coded", part("source", nothing), "belongs"),
    "the source amid them": (
        "coded",
        all_moved(lambda _: lambda at: (at[0], at[1] + 60), "source"),
        "stands in",
    ),
    "a letter changed": ("mixed", part("letters", other_sign), "shows B, where A"),
    "two letters swapped": ("mixed", part("letters", swapped), "shows"),
    "a letter gone": ("mixed", part("letters", lambda op: part_of(op, 1)), "is not laid out"),
    "a letter after another": ("mixed", one_moved("letters", (25, 0)), "does not follow"),
    "a letter on a blank": ("mixed", one_moved("letters", (200, 0)), "does not follow"),
    "letters on blanks": ("mixed", on_blanks, "stands on"),
    "a letter of another row": ("mixed", one_moved("letters", (0, -34)), "does not follow"),
    "a given letter's place changed": ("mixed", part("given", other_blank), "aside of"),
    "an item's given letter gone": ("mixed", part("given", lambda op: part_of(op, 1)), "is not laid out"),
    "an item's blank gone": ("mixed", part("blanks", lines(lambda its: its[1:])), "blanks, where"),
    "a blank of no part": ("mixed", one_moved("blanks", (6, 0), 2), "does not follow"),
    "a number changed": ("mixed", part("item", lambda op: replace(op, text="7."), 1), "shows 7., where 2."),
    "two numbers swapped": ("mixed", exchanged, "reach into each other"),
    "a number last": (
        "mixed",
        part("item", lambda op: moved(op, lambda at: (at[0] + 150, at[1])), 1),
        "begin row",
    ),
    "an answer's word changed": ("mixed", part("word", reversed_text, 1), "belongs"),
    "an answer's word gone": ("mixed", part("word", nothing), "is not laid out"),
    "an answer's words apart": ("mixed", part("word", without_space), "shows SEASTAR, where"),
    "an answer's line moved": ("mixed", one_moved("blanks", (0, -12)), "aside of"),
    "an answer's line short": (
        "mixed",
        part("blanks", lines(lambda its: [wider(its[0], -4), *its[1:]])),
        "as long",
    ),
    "an answer's line missing": ("mixed", part("blanks", lines(lambda its: its[1:])), "blanks, where"),
    "an answer's numbers swapped": ("mixed", exchanged, "reach into each other"),
    "an answer's letters changed": ("coded", part("text", reversed_text), "belongs"),
    "an answer's line gone": ("coded", part("text", nothing), "belongs"),
    "an answer's space gone": ("coded", part("text", without_space), "says 'WELLBEGUN IS"),
    "an answer's lines turned over": ("coded", all_moved(turned_over, "text"), "do not follow"),
    "an answer's lines gone": ("coded", part("answer-rules", nothing), "has 0 answer-rules, where 2"),
    "an answer's lines in it": ("coded", one_moved("answer-rules", (0, -20)), "does not stand between"),
    "a line through an answer": ("coded", struck, "where nothing is due"),
}


def test_right_ones_pass(good: Good) -> None:
    assert said_of(good, good.layout.pages) == ()


@pytest.mark.parametrize(  # by claims that say what is there, and by those of the right pages
    ("name", "follow"), [*product(DAMAGES, [True]), *product(sampled(DAMAGES, 12), [False])]
)
def test_damage_is_found(name: str, follow: bool, good: Good) -> None:
    puzzle, change, told = DAMAGES[name]
    page = good.answers(puzzle) if "answer" in name else good.page(puzzle)
    said = said_of_page(good, change(page), follow)
    assert said
    assert not follow or told in said[0]
