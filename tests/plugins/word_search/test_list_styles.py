"""Lists as themes want them: in every style nothing outside, nothing too small, nothing over anything."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bookmaker import make_puzzle
from bookmaker.page.geometry import reach
from bookmaker.page.heads.grounds import CLEAR, FROM_RULE
from bookmaker.page.look import Look, settle_look
from bookmaker.page.ops import Box, Disc, Frame, Letters, Line, Op, Paint, Stamp, Text
from bookmaker.page.puzzle_drawing import Drawing
from bookmaker.page.styles import STYLES
from bookmaker.pdf.fonts import Fonts
from bookmaker.wordsearch.grid import Placement
from bookmaker.wordsearch.model import Puzzle

from ...kind_puzzles import inside
from ...sweep import examples
from .test_letters import LETTER, LISTS, NOVEL, PAGE, SEA, THEME, coded, draw, entry, listed_as, of, puzzle

Surround = inside("word_search", "drawing.surround").Surround
FONTS = {large: Fonts.load(THEME, None, large) for large in (False, True)}
TEXT = (341.28, 500.0)  # the room of a page 6 x 9 in, more or less
SQUARE = Box(54, 40, 500, 470)


def look_with(
    trim: tuple[float, float] = NOVEL, large: bool = False, measures: dict[str, float] | None = None, **said
) -> Look:
    named = {name.replace("_", "-"): value for name, value in said.items()}
    theme = replace(THEME, styles={"list": named}, measures={**THEME.measures, **(measures or {})})
    return settle_look(theme, trim, large, FONTS[large])


def grid_of(drawing: Drawing) -> Letters:
    [grid] = of(Letters, drawing)
    return grid


def frame_of(drawing: Drawing) -> Box:
    """The frame, with its line."""
    stroked = [op for op in of(Frame, drawing) if op.stroke]
    return Box(*min(stroked, key=lambda op: -op.box.height).box)  # panels have no line, a key's bands are low


def meet(one: tuple[float, ...], other: tuple[float, ...], by: float = 0.05) -> bool:
    """Whether two boxes, each left, bottom, right, top, have some room in common."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    return across > by and min(one[3], other[3]) - max(one[1], other[1]) > by


def clashes(drawing: Drawing, look: Look) -> list[tuple[Op, Op]]:
    """Whatever of a page stands on something that it should not stand on."""
    texts, cells = of(Text, drawing), reach(grid_of(drawing), look.metrics)
    marks = [op for op in drawing.ops if isinstance(op, (Disc, Paint, Stamp)) and op.layer >= 0]
    edges = {id(op): reach(op, look.metrics) for op in (*texts, *marks)}
    found = [pair for pair in combinations((*texts, *marks), 2) if meet(*(edges[id(op)] for op in pair))]
    found += [(op, op) for op in (*texts, *marks) if meet(edges[id(op)], cells)]
    lines = [op for op in of(Line, drawing) if op.width == look.measure("list-rule")]
    return found + [
        (op, line) for line in lines for op in texts if meet(edges[id(op)], reach(line, look.metrics))
    ]


def words_of(drawing: Drawing) -> list[Text]:
    return [op for op in of(Text, drawing) if op.font == "list"]


def by_line(texts: Iterable[Text]) -> list[list[str]]:
    """Texts line by line from the top, each from the left."""
    lines: dict[float, list[Text]] = {}
    for op in texts:
        lines.setdefault(round(op.y, 3), []).append(op)
    return [[op.text for op in sorted(lines[y], key=lambda op: op.x)] for y in sorted(lines, reverse=True)]


CHOICES = {
    "place": st.sampled_from(STYLES["list"]["place"].choices),
    "on_rows": st.booleans(),
    "or_below": st.booleans(),
    "columns": st.integers(0, 8),
    "across": st.booleans(),
    "fill": st.sampled_from(STYLES["list"]["fill"].choices),
    "centred": st.booleans(),
    "case": st.sampled_from(STYLES["list"]["case"].choices),
    "mark": st.sampled_from(STYLES["list"]["mark"].choices),
    "rules": st.sampled_from(STYLES["list"]["rules"].choices),
    "head": st.sampled_from(STYLES["list"]["head"].choices),
    "panel": st.booleans(),
    "panel_ink": st.just("ink 8%"),
}
MOST_TAKEN = (
    140  # points by which a style's page is higher than a plain one: clues in a panel fit beside less
)
SIZES = (8, 8), (15, 15), (19, 15), (12, 20)
AS_WIDE = 0.95  # of a box's height: a wider one may have its list beside the grid


def test_every_choice_for_lists_is_tried_here():
    assert {name.replace("_", "-") for name in CHOICES} == set(STYLES["list"])


@example(  # a word on the first row of cells, under a rule
    said={"place": "right", "on_rows": True, "rules": "around", "panel": True, "head": "tab"},
    words=1,
    size=(15, 15),
    large=False,
    listed="clues",
    side="",
    room=(346.9, 485.8),
    shared=False,
    wide=0.0,
)
@given(
    said=st.fixed_dictionaries({}, optional=CHOICES),
    words=st.integers(1, len(SEA)),
    size=st.sampled_from(SIZES),
    large=st.booleans(),
    listed=st.sampled_from(LISTS),
    side=st.sampled_from(["", "left", "right"]),
    room=st.tuples(st.floats(250, 620), st.floats(330, 720)),
    shared=st.booleans(),
    wide=st.sampled_from([0.0, 0.85]),
)
@settings(max_examples=examples(300), deadline=None)
def test_nothing_stands_outside_below_its_floor_or_on_anything(
    said, words, size, large, listed, side, room, shared, wide
):
    look = look_with(LETTER, large, {"grid-width": wide}, **said)
    entries = tuple(listed_as(listed, n, word) for n, word in enumerate(SEA[:words]))
    asked = replace(puzzle([], size), entries=entries, key=coded(12).key if listed == "coded" else ())
    drawing = draw(asked, Box(7, 11, *room), look, side=side, shared=shared)  # refuses an op outside the box
    if drawing.too_small:
        lower = room[1] - MOST_TAKEN
        if (
            not AS_WIDE * lower < room[0] <= AS_WIDE * room[1]
        ):  # there only the lower box is wide for its list
            plain = draw(asked, Box(7, 11, room[0], lower), look_with(LETTER, large))
            assert plain.too_small, "a style takes room, and not as much as that"
        return
    for op in of(Text, drawing):
        assert op.size >= look.floors[op.font]
        assert drawing.smallest_type <= op.size + 1e-6
    assert grid_of(drawing).size >= look.floors["grid"] - 1e-6
    assert not clashes(drawing, look)


def test_a_theme_that_says_nothing_of_lists_has_those_it_always_had():
    usual = look_with()
    said = {name.replace("-", "_"): style.default for name, style in STYLES["list"].items()}
    for asked in (puzzle(SEA), puzzle(SEA[:7], (9, 12)), coded(14)):
        assert draw(asked, look=usual).ops == draw(asked, look=look_with(**said)).ops


@pytest.mark.parametrize("columns", [1, 2, 3, 4, 5])
def test_a_list_has_as_many_columns_as_the_theme_wishes(columns):
    words = [word for word in SEA if len(word) < 9][:10]
    drawing = draw(puzzle(words, (12, 9)), look=look_with(columns=columns))
    assert max(map(len, by_line(words_of(drawing)))) == columns


def test_a_wish_for_columns_costs_no_size_that_matters():
    words = [*SEA[:8], "a hermit crab of"]  # five columns fit, in the smallest type alone
    five = look_with(columns=5)
    assert len(draw(puzzle(words), look=replace(five, sizes={**five.sizes, "list": 9.0})).ops) > 0
    assert words_of(draw(puzzle(words), look=five))[0].size >= 0.84 * five.sizes["list"]


def test_words_run_down_the_columns_or_across_them():
    words = sorted(SEA[:12])
    down = by_line(words_of(draw(puzzle(words), look=look_with(columns=3))))
    across = by_line(words_of(draw(puzzle(words), look=look_with(columns=3, across=True))))
    upper = [word.upper() for word in words]
    assert [row[0] for row in down] == upper[:4]
    assert across == [upper[n : n + 3] for n in range(0, 12, 3)]


@pytest.mark.parametrize("size", [(15, 15), (12, 18)])
def test_a_list_that_is_spread_ends_where_the_frame_does(size):
    for said in ({}, {"mark": "box"}):
        look = look_with(columns=3, fill="spread", **said)
        drawing = draw(puzzle(SEA, size), look=look)
        marked = [op for op in drawing.ops if isinstance(op, (Disc, Paint, Stamp, Text))]
        edges = [reach(op, look.metrics) for op in marked]
        frame = frame_of(drawing)
        assert min(left for left, *_ in edges) == pytest.approx(frame.x, abs=1.0)
        assert max(right for _, _, right, _ in edges) == pytest.approx(frame.right, abs=1.0)


def test_even_columns_are_as_wide_as_one_another_and_fill_the_frame():
    drawing = draw(puzzle(SEA), look=look_with(columns=4, fill="even"))
    starts = sorted({round(op.x, 3) for op in words_of(drawing)})
    steps = [after - before for before, after in pairwise(starts)]
    assert steps == pytest.approx([steps[0]] * len(steps), abs=0.01)
    assert starts[0] == pytest.approx(frame_of(drawing).x, abs=1.0)


def test_centred_words_stand_in_the_middle_of_their_column():
    look = look_with(columns=4, fill="even", centred=True)
    middles = {
        round(op.x + look.metrics.width(op.text, "list", op.size) / 2, 2)
        for op in words_of(draw(puzzle(SEA), look=look))
    }
    assert len(middles) == 4


def test_words_in_capitals_or_as_the_book_writes_them():
    words = ["Sea Star", "Goby", "kelp"]
    assert {op.text for op in words_of(draw(puzzle(words)))} == {"SEA STAR", "GOBY", "KELP"}
    written = words_of(draw(puzzle(words), look=look_with(case="written")))
    assert {op.text for op in written} == set(words)


@pytest.mark.parametrize("mark", STYLES["list"]["mark"].choices[1:])
def test_a_mark_stands_before_each_word_and_before_no_clue(mark):
    look = look_with(mark=mark)
    drawing = draw(puzzle(SEA[:9]), look=look)
    marks = [reach(op, look.metrics) for op in drawing.ops if isinstance(op, (Disc, Paint, Stamp))]
    assert len(marks) == 9
    for op in words_of(drawing):
        _, bottom, right, top = min(marks, key=lambda edges: abs(edges[2] - op.x) + abs(edges[1] - op.y))
        assert 1 < op.x - right < op.size
        assert bottom < op.y + op.size * 0.33 < top
    clues = tuple(entry(word, f"what {word} is") for word in SEA[:5])
    assert not [op for op in draw(puzzle(clues), look=look).ops if isinstance(op, (Disc, Paint, Stamp))]


@pytest.mark.parametrize("rules", STYLES["list"]["rules"].choices)
def test_rules_stand_between_columns_and_over_and_under_the_list(rules):
    look = look_with(rules=rules, columns=3, fill="even")
    drawing = draw(puzzle(SEA), look=look)
    upright = [op for op in of(Line, drawing) if op.start[0] == op.end[0]]
    level = [op for op in of(Line, drawing) if op.start[1] == op.end[1]]
    assert len(upright) == (2 if rules in ("columns", "both") else 0)
    assert len(level) == (2 if rules in ("around", "both") else 0)
    frame = frame_of(drawing)
    for op in level:
        left, _, right, _ = reach(op, look.metrics)
        assert (left, right) == pytest.approx((frame.x, frame.right), abs=1.0)


@pytest.mark.parametrize("head", ["line", "tab"])
@pytest.mark.parametrize("place", ["below", "outer"])
def test_a_head_tells_how_many_words_there_are(head, place):
    for panel in (False, True):
        look = look_with(head=head, place=place, panel=panel)
        entries = tuple(entry(word, placed=Placement(0, 0, "e")) for word in SEA[:8])
        drawing = draw(puzzle(entries), SQUARE, look)
        [label] = [op for op in of(Text, drawing) if op.font == "label"]
        assert label.text == "8 WORDS TO FIND"
        assert label.ink == ("paper" if head == "tab" else "ink")
        assert label.y > max(op.y for op in words_of(drawing))


@pytest.mark.parametrize("said", ["FIND", "Keress 7 szót: Ő, Ç, Ế"], ids=["low", "high"])
@pytest.mark.parametrize("rules", ["none", "around"])
@pytest.mark.parametrize("head", ["line", "tab"])
def test_a_heads_letters_keep_off_its_rules_and_inside_its_tab(head, rules, said):
    look = look_with(head=head, rules=rules, measures={"list-rule": 1.2})
    found = Surround.of(puzzle([entry("OWL", placed=Placement(0, 0, "e"))]), look, said, 300.0)
    ops = [*found.drawn(200.0, 400.0, 300.0, 100.0, 10.0)]
    [label] = [op for op in ops if isinstance(op, Text)]
    _, low, _, high = reach(label, look.metrics)
    for op in ops:
        _, bottom, _, top = reach(op, look.metrics)
        if isinstance(op, Frame):
            assert bottom + CLEAR * label.size <= low
            assert high <= top - CLEAR * label.size
        elif isinstance(op, Line):
            assert bottom >= high + FROM_RULE or top <= low - FROM_RULE


def test_no_head_stands_over_a_list_with_a_word_that_is_not_there():
    entries = tuple(listed_as("words", n, word) for n, word in enumerate(SEA[:8]))
    drawing = draw(puzzle(entries), look=look_with(head="line"))
    assert not [op for op in of(Text, drawing) if op.font == "label"]


def test_a_panel_is_as_wide_as_the_frame_and_lies_under_all_words():
    look = look_with(panel=True, panel_ink="ink 9%")
    drawing = draw(puzzle(SEA), look=look)
    [panel] = [op for op in of(Frame, drawing) if op.fill]
    frame = frame_of(drawing)
    assert (panel.fill, panel.stroke) == ("ink 9%", None)
    assert (panel.box.x, panel.box.right) == pytest.approx((frame.x, frame.right), abs=1.0)
    for op in words_of(drawing):
        left, bottom, right, top = reach(op, look.metrics)
        assert panel.box.x + 8 < left
        assert right < panel.box.right - 8
        assert panel.box.y + 4 < bottom
        assert top < panel.box.top - 8
    words = drawing.ops.index(words_of(drawing)[0])
    assert drawing.ops.index(panel) < words


@pytest.mark.parametrize(
    ("place", "side", "due"),
    [
        *(("outer", "right", "right"), ("outer", "left", "left"), ("outer", "", "right")),
        *(("inner", "right", "left"), ("inner", "left", "right"), ("left", "right", "left")),
        *(("right", "left", "right"), ("left", "left", "left")),
    ],
)
def test_a_list_stands_beside_its_grid_at_the_side_that_the_theme_names(place, side, due):
    drawing = draw(puzzle(SEA[:15]), SQUARE, look_with(place=place), side=side)
    frame, words = frame_of(drawing), words_of(drawing)
    assert all((op.x > frame.right) if due == "right" else (op.x < frame.x) for op in words)
    assert all(frame.y < op.y < frame.top for op in words)
    edge = frame.x if due == "right" else frame.right
    assert edge == pytest.approx(SQUARE.x if due == "right" else SQUARE.right, abs=1.0)


def test_a_panel_beside_a_grid_is_as_high_as_its_frame():
    drawing = draw(puzzle(SEA, (16, 19)), SQUARE, look_with(place="outer", panel=True, mark="box"))
    frame = frame_of(drawing)
    [panel] = [op for op in of(Frame, drawing) if op.fill]
    assert (panel.box.y, panel.box.top) == pytest.approx((frame.y, frame.top), abs=1.0)
    lines = sorted({op.y for op in words_of(drawing)})
    assert lines[0] - panel.box.y < 30
    assert panel.box.top - lines[-1] < 40


def test_each_word_stands_on_a_row_of_the_grid():
    look = look_with(place="left", on_rows=True)
    drawing = draw(puzzle(SEA, (15, 20)), SQUARE, look)
    letters = grid_of(drawing)
    rise = look.metrics.cap_height("grid", letters.size) / 2
    rows = sorted({round(y + rise, 2) for _, y, _ in letters.items}, reverse=True)
    half = look.metrics.cap_height("list", words_of(drawing)[0].size) / 2
    lines = sorted({round(op.y + half, 2) for op in words_of(drawing)}, reverse=True)
    assert lines == pytest.approx(rows[: len(lines)], abs=0.02)
    assert len(lines) == len(SEA)


def test_more_words_than_rows_leave_the_rows_for_one_column():
    drawing = draw(puzzle(SEA, (15, 10)), SQUARE, look_with(place="left", on_rows=True))
    assert not drawing.too_small
    assert {len(line) for line in by_line(words_of(drawing))} == {1}


def test_a_list_that_is_spread_stands_at_one_edge_and_its_grid_at_the_other():
    drawing = draw(puzzle(SEA[:9], (9, 15)), SQUARE, look_with(place="left", fill="spread"))
    assert min(op.x for op in words_of(drawing)) == pytest.approx(SQUARE.x, abs=1.0)
    assert frame_of(drawing).right == pytest.approx(SQUARE.right, abs=1.0)
    assert min(op.x for op in words_of(draw(puzzle(SEA[:9], (9, 15)), SQUARE, look_with(place="left")))) > 60


def test_a_list_goes_under_a_grid_whose_letters_are_larger_there_if_the_theme_lets_it():
    high = Box(54, 40, 330, 560)
    beside, below = (
        draw(puzzle(SEA[:12], (15, 15)), high, look_with(place="left", or_below=may)) for may in (False, True)
    )
    assert all(op.x < frame_of(beside).x for op in words_of(beside))
    assert all(op.y < frame_of(below).y for op in words_of(below))
    assert grid_of(below).size > grid_of(beside).size


def test_a_list_that_does_not_fit_beside_its_grid_stands_below_it():
    narrow = Box(54, 40, 250, 500)
    drawing = draw(puzzle(SEA), narrow, look_with(place="outer"))
    assert not drawing.too_small
    assert all(op.y < frame_of(drawing).y for op in words_of(drawing))


def test_a_grid_is_as_wide_as_the_theme_asks_where_the_list_can_yield():
    many = [*SEA, *(f"{word}s" for word in SEA), *(f"{word}es" for word in SEA)][:48]
    usual = draw(puzzle(many))
    wide = draw(puzzle(many), look=look_with(measures={"grid-width": 0.9}))
    assert frame_of(usual).width < 0.9 * PAGE.width <= frame_of(wide).width + 1
    assert words_of(wide)[0].size < words_of(usual)[0].size


@pytest.mark.parametrize("place", ["below", "outer"])
def test_a_shape_has_its_list_in_every_place(place):
    made = make_puzzle(["whelk", "goby", "eel"], grid=(14, 14), shape="heart")
    look = look_with(place=place, panel=True, head="line", mark="star")
    drawing = draw(made, SQUARE, look)
    assert not drawing.too_small
    assert not clashes(drawing, look)


def blanks() -> Puzzle:
    return puzzle(tuple(replace(entry(word), printed=word.replace("e", "_")) for word in SEA[:12]))


@pytest.mark.parametrize("place", ["below", "outer"])
def test_blanks_do_not_run_together_in_any_style(place):
    drawing = draw(blanks(), SQUARE, look_with(place=place, panel=True, columns=3, fill="spread"))
    assert all(op.spacing >= 0.1 * op.size for op in words_of(drawing))
