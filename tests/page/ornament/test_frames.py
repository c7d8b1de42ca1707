"""The theme's frame round ruled cells: it keeps off them in every theme, and pages are read with it."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from bookmaker import Choice, Size
from bookmaker.host.page_calls import PageCalls
from bookmaker.kinds.printed_grid import goes_round
from bookmaker.page.book import View
from bookmaker.page.curves import Curve
from bookmaker.page.geometry import SAME_POINTS, reach
from bookmaker.page.look import Look, settle_look, with_choices
from bookmaker.page.ops import Box, Frame, Op, Paint
from bookmaker.page.parts import FRAME
from bookmaker.page.styles import FRAMES
from bookmaker.pdf.fonts import Fonts
from bookmaker.pdfread.marks import Figure, PageArea, PaintState
from bookmaker.puzzles.model import KindPuzzle

from ...kind_puzzles import BOX, OCEAN, PLUGINS, kind_of, made, read_back, typesetting, view_of

FRAMED = View("puzzle", on_page=True)
UNFRAMED = {"modern"}  # rules over and under letters are no frame round cells
BOXES = BOX, Box(40, 40, 342, 480), Box(40, 40, 250, 220)
CLEAR = 1.7  # points
STEPS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
PUZZLES = {
    name: KindPuzzle(name, made(name, **said), "tried", "Tried")
    for name, said in {
        "sudoku": {},
        "nonogram": {"grid": Size(11, 9), "shape": Choice("heart")},
        "codeword": {"words": OCEAN[:14]},
    }.items()
}
every_theme = pytest.mark.parametrize("theme", sorted(PLUGINS.themes))


def look_of(theme: str, large_print: bool) -> Look:
    offer = PLUGINS.themes[theme].offer
    return settle_look(offer, (612.0, 792.0), large_print, Fonts.load(offer, None, large_print))


def as_figure(op: Op) -> Figure:
    """A frame's path as it is read on a page."""
    assert isinstance(op, Frame | Paint)
    curve = op.curve if isinstance(op, Paint) else Curve.rectangle(op.box, op.radius)
    letters = "".join(STEPS[step] for step, _ in curve.steps)
    points = tuple(point for _, points in curve.steps for point in points)
    kind = "stroke" if isinstance(op, Frame) or op.stroke else "fill"
    return Figure(kind, letters, points, op.width if kind == "stroke" else 0.0, PaintState())


@every_theme
def test_a_frame_goes_round_the_cells_of_any_kind_and_keeps_off_them(theme: str) -> None:
    for large, box, puzzle in product((False, True), BOXES, PUZZLES.values()):
        look = look_of(theme, large)
        drawing = PageCalls(PLUGINS).draw(puzzle, box, look, FRAMED)
        if drawing.too_small:
            continue
        frame = [op for op in drawing.ops if op.part.name == FRAME]
        assert bool(frame) == (theme not in UNFRAMED) or box is BOXES[-1]
        own = [reach(op, look.metrics) for op in drawing.ops if op.part.name in ("cells", "rules", "clues")]
        lefts, lows, rights, tops = zip(*own, strict=True)
        cells = PageArea(min(lefts), min(lows), max(rights), max(tops)).grown(CLEAR)
        for op in frame:
            assert goes_round(as_figure(op), cells.grown(op.width / 2))
            left, low, right, top = reach(op, look.metrics)
            assert left > box.x - SAME_POINTS
            assert low > min(box.y, drawing.bottom) - SAME_POINTS
            assert right < box.right + SAME_POINTS
            assert top < box.top + SAME_POINTS
        key = [op for op in drawing.ops if op.part.name == "key-rules"]
        for op, other in product(frame, key):
            assert reach(op, look.metrics)[1] > reach(other, look.metrics)[3] + CLEAR


def test_cells_that_have_no_room_beside_a_frame_have_none() -> None:
    look, puzzle = look_of("bold", False), PUZZLES["sudoku"]
    need = PageCalls(PLUGINS).measure(puzzle, look, FRAMED)
    drawing = PageCalls(PLUGINS).draw(puzzle, Box(0, 0, need.least_width, need.least_height), look, FRAMED)
    assert not drawing.too_small
    assert all(op.part.name != FRAME for op in drawing.ops)


@pytest.mark.parametrize("name", sorted(PUZZLES))
def test_a_page_is_read_with_its_frame_and_without_any_record(name: str) -> None:
    kind, puzzle = kind_of(name), PUZZLES[name]
    look = typesetting().look
    looks = [replace(look, theme=with_choices(look.theme, "frame", {"shape": shape})) for shape in FRAMES]
    sides = [("puzzle", PageCalls(PLUGINS).draw(puzzle, BOX, look, FRAMED).ops) for look in looks]
    answer = kind.draw(puzzle.own, BOX, look, view_of(name, "answer")).ops
    *asked, answered = [kind.find(region) for region in read_back([*sides, ("answer", answer)])]
    for each in asked:
        verdict = kind.judge(each, answered, None)
        assert (verdict.question, verdict.answer) == ((), ())


def test_a_line_through_an_area_or_what_covers_it_is_no_frame() -> None:
    area = PageArea(10, 10, 90, 90)
    ring = as_figure(Frame(Box(0, 0, 100, 100), 1.0, 8.0, "ink"))
    assert goes_round(ring, area)
    assert goes_round(as_figure(Frame(Box(0, 0, 100, 100), 1.0, 30.0, "ink")), area)
    assert not goes_round(as_figure(Frame(Box(0, 0, 100, 100), 1.0, 40.0, "ink")), area)
    assert not goes_round(ring._replace(kind="fill"), area)
    assert not goes_round(ring, area._replace(right=101))
    across = replace(Paint(Curve.line((-5, -5), (105, 105)), stroke="ink", width=1.0))
    assert not goes_round(as_figure(across), area)
