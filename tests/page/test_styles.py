"""What a theme may choose: each choice can be drawn, stays in its box and looks like what it is called."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot

import pytest

from bookmaker import make_puzzle
from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.page.book import View
from bookmaker.page.flow.shared_page import Sharing, head_looks
from bookmaker.page.geometry import reach
from bookmaker.page.heads.level_marks import level_mark
from bookmaker.page.heads.row_parts import RowPart, row_ops
from bookmaker.page.look import Ink, Look, bold_easy, settle_look
from bookmaker.page.ops import Box, Disc, Frame, Letters, Line, Paint, Stamp, Text
from bookmaker.page.puzzle_drawing import Drawing
from bookmaker.page.styles import FRAMES, LEVEL_MARKS, MARKS, STYLES, tint_flaw, tint_of
from bookmaker.page.typeset import Type
from bookmaker.pdf.fonts import Fonts
from bookmaker.preflight import Floors

PLUGINS = builtin_plugins()
PLAIN = PLUGINS.themes.find("plain").offer
FONTS = Fonts.load(PLAIN)
BOX = Box(54, 36, 342, 470)
SQUARE = make_puzzle("jigging quay poppy gypsy pigsty apply".split(), grid=(9, 9), seed=3)
HEART = make_puzzle("jig quay pop gyps".split(), grid=(13, 13), shape="heart", seed=3)


def look_with(**styles: dict[str, str | bool]) -> Look:
    return settle_look(replace(PLAIN, styles=styles), (432, 648), False, FONTS)


def drawn(look: Look, puzzle=SQUARE) -> Drawing:
    return PageCalls(PLUGINS).draw(puzzle, BOX, look, View("puzzle"))


@pytest.mark.parametrize("name", sorted(PLUGINS.themes))
def test_no_floor_of_a_theme_is_lower_than_large_print(name: str) -> None:
    """A floor that a theme says for its usual print alone, as for numbers, is not one of large print."""
    theme = PLUGINS.themes.find(name).offer
    floors = settle_look(theme, (612, 792), True, Fonts.load(theme)).floors
    assert min(floors.values()) >= Floors().anything


@pytest.mark.parametrize("others", [{}, {"label": 15.0, "folio": 17.0}], ids=["none", "some"])
def test_type_without_a_floor_of_its_own_keeps_that_of_large_print(others: dict[str, float]) -> None:
    """As preflight holds it to, which knows no page: an answer's title, a shared page's head."""
    floors = {"list": 16.0, "grid": 20.0, "answer-grid": 13.0, **others}
    look = replace(settle_look(PLAIN, (612, 792), True, FONTS), floors=floors)
    least = Floors.of(floors, "").anything
    assert look.floor("answer-title") == Type.of(look, "answer-title").least(0.1) == least
    [first, *_] = head_looks(look, Sharing(9, 3))
    assert min(first.sizes["title"], first.sizes["label"]) >= least
    assert replace(look, large_print=False).floor("answer-title") == 0.0


@pytest.mark.parametrize("puzzle", [SQUARE, HEART], ids=["square", "heart"])
@pytest.mark.parametrize("shape", FRAMES)
def test_every_frame_is_drawn_in_its_box_and_clear_of_the_letters(shape: str, puzzle) -> None:
    drawing = drawn(look_with(frame={"shape": shape}), puzzle)
    assert not drawing.too_small
    lines = [op for op in drawing.ops if isinstance(op, (Frame, Line, Paint))]
    assert bool(lines) == (shape != "none" or puzzle is HEART)
    (letters,) = [op for op in drawing.ops if isinstance(op, Letters)]
    left, bottom, right, top = reach(letters, FONTS)
    if puzzle is SQUARE and shape not in ("none", "rules"):
        for op in lines:
            edges = reach(op, FONTS)
            assert edges[0] < left
            assert edges[1] < bottom
            assert edges[2] > right
            assert edges[3] > top


@pytest.mark.parametrize("name", ["a", "b", "c", "d"])
def test_an_unsteady_frame_is_nowhere_so_thin_that_it_breaks_up(name: str) -> None:
    puzzle = replace(SQUARE, id=name)
    [ring] = [op for op in drawn(look_with(frame={"shape": "unsteady"}), puzzle).ops if isinstance(op, Paint)]
    outer, inner = ring.curve.flat()
    for points, other in ((outer, inner), (inner, outer)):
        assert min(hypot_to(point, *ends) for point in points for ends in pairwise((*other, other[0]))) > 0.35


def hypot_to(point: tuple[float, float], start: tuple[float, float], end: tuple[float, float]) -> float:
    """How far a point is from a line from start to end."""
    (x, y), (a, b), (dx, dy) = point, start, (end[0] - start[0], end[1] - start[1])
    along = ((x - a) * dx + (y - b) * dy) / ((dx * dx + dy * dy) or 1)
    share = min(max(along, 0), 1)
    return hypot(x - a - share * dx, y - b - share * dy)


def test_the_usual_theme_draws_what_it_always_drew() -> None:
    assert drawn(look_with()).ops == drawn(look_with(frame={"shape": "round"}, cells={"mark": "none"})).ops


@pytest.mark.parametrize("mark", MARKS[1:])
def test_marks_of_cells_lie_under_the_letters_and_inside_the_grid(mark: str) -> None:
    for puzzle in (SQUARE, HEART):
        plain = drawn(look_with(), puzzle).ops
        ops = drawn(look_with(cells={"mark": mark, "ink": "ink 12%"}), puzzle).ops
        added = [op for op in ops if op not in plain]
        assert added
        assert all(op.layer < 1 for op in added)
        (letters,) = [op for op in ops if isinstance(op, Letters)]
        left, _, right, _ = reach(letters, FONTS)
        for op in added:
            edges = reach(op, FONTS)
            assert edges[0] > left - 20
            assert edges[2] < right + 20


@pytest.mark.parametrize("shape", [shape for shape in LEVEL_MARKS if shape != "none"])
def test_every_level_mark_is_about_as_large_as_a_disc_and_filled_or_not(shape: str) -> None:
    disc = level_mark("disc", (50, 50), 3, 0.8, filled=True)
    mark = level_mark(shape, (50, 50), 3, 0.8, filled=True)
    hollow = level_mark(shape, (50, 50), 3, 0.8, filled=False)
    (mark_drawn,) = hollow.paints if isinstance(hollow, Stamp) else (hollow,)
    assert isinstance(mark_drawn, (Disc, Paint))
    assert mark_drawn.fill is None
    heights = [edges[3] - edges[1] for edges in (reach(disc, FONTS), reach(mark, FONTS))]
    assert 0.4 < heights[1] / heights[0] < 1.5


def test_a_tint_is_a_share_of_its_ink() -> None:
    assert tint_of("deep 12%") == ("deep", 0.12)
    assert tint_of("ink") == ("ink", 1.0)
    assert tint_of("deep 0%")[1] is tint_of("deep x%")[1] is tint_of("12%")[1] is None
    look = look_with()
    assert look.ink("ink 25%") == Ink(0.75, (0, 0, 0, 0.25))
    assert tint_flaw("inc 12%", ["ink"]) == "did you mean 'ink'?"
    assert tint_flaw("ink 120%", ["ink"]).startswith("a tint is")


def test_bold_easy_sets_grids_in_bold_letters_of_30_points_and_more() -> None:
    theme = bold_easy(PLAIN)
    fonts = Fonts.load(theme, None, True)
    look = settle_look(theme, (612, 792), True, fonts)
    assert fonts.font("grid").face.name == fonts.font("grid-bold").face.name
    assert look.floors["grid"] == 30
    assert look.floors["list"] == 20
    words = "apron bowl cup dish fork grater jug kettle ladle mug napkin oven".split()
    puzzle = make_puzzle(words, grid=(13, 12), seed=2)
    drawing = PageCalls(PLUGINS).draw(puzzle, Box(0, 27, 519, 605), look, View("puzzle"))
    assert not drawing.too_small
    (letters,) = [op for op in drawing.ops if isinstance(op, Letters)]
    assert letters.size >= 30
    assert min(op.size for op in drawing.ops if isinstance(op, Text)) >= 20
    larger = replace(PLAIN, large_print={"sizes": {"grid": 40}, "floors": {"grid": 34}})
    assert bold_easy(larger).large_print["floors"] == {"grid": 34, "list": 20}
    assert bold_easy(larger).large_print["sizes"]["grid"] == 40


def test_every_style_has_a_default_that_it_takes_itself() -> None:
    for part, styles in STYLES.items():
        for name, style in styles.items():
            assert (style.part, style.name) == (part, name)
            assert not style.flaw(style.default, PLAIN.inks)
            assert style.flaw("nonsuch", PLAIN.inks)


@pytest.mark.parametrize(
    ("ink", "size", "printed"),
    [
        ("red", 12, "ink"),
        ("red", 19.9, "ink"),
        ("red", 20, "red"),
        ("red 90%", 12, "ink"),
        ("lemon", 12, "lemon"),  # it stands on dark ground
        ("soft", 12, "soft"),
        ("paper", 12, "paper"),
    ],
)
def test_small_type_in_several_dark_inks_is_set_in_black(ink: str, size: float, printed: str) -> None:
    inks = {**PLAIN.inks, "red": Ink(0.1, (0, 0.95, 0.85, 0)), "lemon": Ink(0.9, (0, 0.05, 0.6, 0))}
    look = settle_look(replace(PLAIN, inks=inks), (432, 648), False, Fonts.load(PLAIN))
    assert look.type_ink(ink, size) == printed


def test_what_stands_in_the_middle_of_a_row_makes_room_for_a_wide_side() -> None:
    def part(width: float) -> RowPart:
        return RowPart(width, 5.0, ops=(Line((-width / 2, 0), (width / 2, 0), 1.0),))

    placed = {"left": (part(6),), "centre": (part(45),), "right": (part(85),)}
    ends = [(op.start[0], op.end[0]) for op in row_ops(placed, 0, 180)[0] if isinstance(op, Line)]
    assert all(one[1] < other[0] for one, other in pairwise(sorted(ends)))
    assert row_ops({"centre": placed["centre"]}, 0, 180)[0][0].start[0] == 67.5  # type: ignore[union-attr]
