"""The smooth line round a shape: round all its letters and over none, on pages and on answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bookmaker.art.masks import curve_mask
from bookmaker.errors import BookError
from bookmaker.files.confined import Files
from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.host.puzzle_calls import draw_mask
from bookmaker.page.book import View
from bookmaker.page.curves import Curve
from bookmaker.page.ops import Box, Letters, Page, Paint, Point
from bookmaker.pdfread.marks import USUAL_STATE, Figure, PageArea, Run
from bookmaker.proof.claims.outline import smooth_flaws
from bookmaker.proof.grid import Field, Sign
from bookmaker.rng import stream
from bookmaker.testing.pages import plain_look
from bookmaker.wordsearch.grid import Mask, Size
from bookmaker.wordsearch.model import Choice, Puzzle

from ...sweep import WHOLE, sampled
from ...vandal import PAPER, Good, good_book

SIZE = Size(15, 14)
LOOK, HOOKS = plain_look(builtin_plugins(), (432, 648)), PageCalls(builtin_plugins())
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
    assert good.held(good.layout.pages).problems == ()


def test_a_shape_has_steps_where_nobody_asks_for_less(tmp_path: Path) -> None:
    good = shaped_book(tmp_path, PAPER, "")
    assert not any(map(outlines, good.layout.pages))


def mask_of(name: str, *args: str) -> Mask:
    """A shape at 15x14."""
    choice = Choice(name, tuple(("", arg) for arg in args))
    return draw_mask(builtin_plugins(), choice, SIZE, stream(1), Files())


def outlined(mask: Mask, lines: bool = True) -> tuple[Figure, Field]:
    """The smooth line round a grid of H, and the grid as a proof takes it: its cells one apart."""
    grid = tuple(tuple("H" if sign == "#" else None for sign in row) for row in mask.picture)
    view = View(outline="smooth", lines=mask.lines if lines else ())
    ops = HOOKS.draw(Puzzle(grid, (), ()), Box(0, 0, 400, 600), LOOK, view).ops
    [line], [letters] = ([op for op in ops if isinstance(op, kind)] for kind in (Paint, Letters))
    x, y = min(at[0] for at in letters.items), max(at[1] for at in letters.items)
    column, row = min(column for _, column in mask), min(row for row, _ in mask)
    pitch = (max(at[0] for at in letters.items) - x) / (max(column for _, column in mask) - column)
    half = (
        LOOK.metrics.width("H", "grid", letters.size) / 2,
        LOOK.metrics.cap_height("grid", letters.size) / 2,
    )

    def cells(at: Point) -> Point:
        return (at[0] - x - half[0]) / pitch + column, (y + half[1] - at[1]) / pitch + row

    kinds = {"M": "m", "L": "l", "C": "c", "Z": "h"}
    segments = "".join(kinds[kind] for kind, _ in line.curve.steps)
    points = tuple((u, -v) for _, step in line.curve.steps for u, v in map(cells, step))
    whole = PageArea(-0.5, 0.5 - mask.size.rows, mask.size.columns - 0.5, 0.5)
    wide, high = half[0] / pitch, half[1] / pitch
    signs = {
        (r, c): Sign("H", c, -r, Run("H", c - wide, -r - high, 2 * wide, letters.size / pitch))
        for r, c in mask
    }
    field = Field(signs, 0, 0, 1, 1, letters.size / pitch, mask.size.rows, mask.size.columns, 0, whole)
    return Figure("stroke", segments, points, 1, USUAL_STATE), field


def flaws_of(mask: Mask, change: Callable[[Point], Point] = lambda at: at) -> list[str]:
    """What is said of its smooth line, after a change of its points."""
    line, field = outlined(mask)
    changed = line._replace(points=tuple(map(change, line.points)))
    return [flaw.what for flaw in smooth_flaws([changed], field, {*field.cells})]


def test_every_shape_with_a_curve_of_its_own_has_a_line_round_all_its_letters() -> None:
    seen = 0
    for name in sampled(sorted(builtin_plugins().shapes), 4):
        try:
            mask = mask_of(name)
        except BookError:  # too thin at this size
            continue
        if mask.lines:
            seen += 1
            assert flaws_of(mask) == [], name
    assert seen > (30 if WHOLE else 7)


def test_a_speck_in_an_outline_leaves_no_line_of_its_own() -> None:
    speck = Curve((("M", ((0.5, 0.5),)), ("L", ((0.5, 0.5),)), ("Z", ())))
    curve = Curve.joined([Curve.ellipse(0.0, 0.0, 1.0), speck])
    mask = curve_mask(curve, SIZE, "a disc with a speck")
    assert len(mask.lines) == 1
    assert flaws_of(mask) == []


@pytest.mark.parametrize("by", [(0.2, 0.0), (0.0, -0.2)])
def test_a_line_aside_of_its_shape_is_told(by: Point) -> None:
    told = flaws_of(mask_of("heart"), lambda at: (at[0] + by[0], at[1] + by[1]))
    assert told[0].startswith("its outline runs over the letter at")


def test_a_line_that_comes_near_a_letter_between_two_of_its_points_is_not_taken() -> None:
    mask = draw_mask(builtin_plugins(), Choice("icon", (("", "spider"),)), Size(24, 24), stream(1), Files())
    assert mask.lines
    assert flaws_of(mask) == []


@pytest.mark.parametrize("shape", ["arrow", "crescent", "egg"])
def test_a_smooth_line_keeps_an_even_distance_from_the_curve_of_its_shape(shape: str) -> None:
    mask = mask_of(shape)

    def distances(lines: bool) -> list[float]:
        line, _ = outlined(mask, lines)
        ends = [(x + 0.5, -y + 0.5) for x, y in line.points]
        inner = [at for at in ends if 0 < at[0] < SIZE.columns and 0 < at[1] < SIZE.rows]
        return [distance(at, mask.lines) for at in inner]

    own, other = distances(True), distances(False)
    assert min(own) > 0.45
    assert max(own) < 0.65
    assert max(other) - min(other) > 2 * (max(own) - min(own))  # than the line by the cells alone


def distance(at: Point, lines: tuple[tuple[Point, ...], ...]) -> float:
    """How far a point is from closed lines."""
    far = []
    for line in lines:
        for (ax, ay), (bx, by) in zip(line, (*line[1:], line[0]), strict=True):
            dx, dy = bx - ax, by - ay
            share = ((at[0] - ax) * dx + (at[1] - ay) * dy) / (dx * dx + dy * dy)
            share = min(1, max(0, share))
            far.append(((at[0] - ax - share * dx) ** 2 + (at[1] - ay - share * dy) ** 2) ** 0.5)
    return min(far)
