"""The built-in shapes: each can be drawn at every size, and looks like what it is called.

UPDATE_GOLDEN=1 draws the pictures in golden/shapes anew; look at them before they are kept.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bookmaker import BookError, Choice, Mask, Size, Value
from bookmaker.art.masks import likeness
from bookmaker.files.confined import Files
from bookmaker.host.load import builtin_plugins
from bookmaker.host.puzzle_calls import draw_mask
from bookmaker.rng import stream
from bookmaker.testing import check_shape
from bookmaker.wordsearch.grid import DIRECTIONS, Cell

from ..sweep import by_turns, sampled

GOLDEN = Path(__file__).parents[1] / "golden" / "shapes"
USUAL = [Size(12, 12), Size(15, 15), Size(24, 20), Size(20, 24), Size(30, 30)]
EXTREMES = [Size(2, 200), Size(200, 2), Size(3, 199), Size(199, 3), Size(200, 200), Size(200, 77)]
SIDES = [(-1, 0), (0, -1), (0, 1), (1, 0)]

PLUGINS = builtin_plugins()
FORMULAS = "circle diamond heart hexagon picture random rectangle ring star triangle".split()
SHAPES = sorted(PLUGINS.shapes)
DRAWN = [name for name in SHAPES if PLUGINS.shapes[name].plugin.name == "outlines"]
WITH_SETTINGS = [name for name in SHAPES if name not in DRAWN or PLUGINS.shapes[name].offer.settings]

every_shape = pytest.mark.parametrize("name", SHAPES)
every_formula = pytest.mark.parametrize("name", FORMULAS)


def draw(name: str, grid: Size, /, seed: int = 1, folder: Path | None = None, **args: Value) -> Mask:
    """A shape's mask, its settings and its dice as given."""
    files = Files(folder) if folder else Files()
    return draw_mask(PLUGINS, Choice(name, tuple(args.items())), grid, stream(seed), files)


def around(cell: Cell, steps: Iterable[Cell]) -> set[Cell]:
    return {(cell[0] + down, cell[1] + right) for down, right in steps}


def pieces(cells: Iterable[Cell]) -> int:
    """How many pieces the cells fall into, corners holding together."""
    loose, count = set(cells), 0
    while loose:
        count += 1
        todo = [loose.pop()]
        while todo:
            near = around(todo.pop(), DIRECTIONS.values()) & loose
            loose -= near
            todo += near
    return count


PLAINER = [name for name in SHAPES if any(s.name == "plain" for s in PLUGINS.shapes[name].offer.settings)]


@pytest.mark.parametrize("name", PLAINER)
def test_a_plain_silhouette_is_one_piece_without_holes_and_is_seen_in_few_cells(name: str) -> None:
    for side in (14, 20, 30):
        mask = draw(name, Size(side, side), plain=True)
        round_it = {(row, column) for row in range(-1, side + 1) for column in range(-1, side + 1)}
        assert pieces(mask) == pieces(round_it - {*mask}) == 1
        assert likeness(mask) >= 83, side
    assert draw(name, Size(20, 20), plain=True) != draw(name, Size(20, 20))


def test_forty_shapes_have_a_name_of_their_own() -> None:
    assert {*FORMULAS} <= {*SHAPES}
    named = [
        name
        for name in SHAPES
        if {each.name for each in PLUGINS.shapes[name].offer.settings} <= {"solid", "plain"}
    ]
    assert len(named) >= 40


@pytest.mark.parametrize("name", sampled([*(name for name in WITH_SETTINGS if name != "text"), "cat"], 20))
def test_every_shape_keeps_the_rules_for_shapes(name: str) -> None:
    by_turns(check_shape, PLUGINS.shapes)(name)


@every_formula
def test_every_shape_can_be_drawn_at_every_small_size_and_at_the_extremes(name: str) -> None:
    sizes = sampled((Size(columns, rows) for columns in range(2, 13) for rows in range(2, 13)), 7)
    for size in sizes + EXTREMES:
        assert draw(name, size).size == size


@settings(deadline=None)  # the largest take their time on a busy machine
@given(st.sampled_from(FORMULAS), st.integers(2, 70), st.integers(2, 70), st.integers(0, 10**9))
def test_every_shape_can_be_drawn_at_any_size(name: str, columns: int, rows: int, seed: int) -> None:
    assert draw(name, Size(columns, rows), seed).size == (columns, rows)


@every_formula
def test_every_shape_is_in_one_piece_and_touches_all_four_edges(name: str) -> None:
    for size in USUAL:
        mask = draw(name, size)
        assert pieces(mask) == 1, f"{name} at {size}"
        rows, columns = {row for row, _ in mask}, {column for _, column in mask}
        assert {0, size.rows - 1} <= rows, f"{name} at {size}"
        assert {0, size.columns - 1} <= columns, f"{name} at {size}"


@pytest.mark.parametrize("name", sampled(DRAWN, 3))
def test_every_drawn_shape_fills_its_grid_or_names_a_size_that_it_fills(name: str) -> None:
    for size in [Size(side, side) for side in (4, 7, 12, 16)] + USUAL:
        try:
            mask = draw(name, size)
        except BookError as error:
            found = re.search(r"(\d+)x(\d+)$", error.problems[0].hint)
            assert found, f"{name} at {size}"
            assert min(size) < 20, f"{name} at {size}"
            assert draw(name, Size(int(found[1]), int(found[2]))).count
            continue
        assert {0, size.rows - 1} <= {row for row, _ in mask}, f"{name} at {size}"
        assert {0, size.columns - 1} <= {column for _, column in mask}, f"{name} at {size}"
        assert pieces(mask) <= 6, f"{name} at {size}"


@pytest.mark.parametrize("name", sampled([*FORMULAS, *DRAWN], 5))
def test_no_shape_ends_in_a_thread_of_single_cells(name: str) -> None:
    for size in USUAL[2:] if name in DRAWN else USUAL:
        mask = draw(name, size)
        joined = {cell: around(cell, SIDES) & set(mask) for cell in mask}
        for row, column in mask:
            for down, right in SIDES:
                tip, second, third = [(row + down * i, column + right * i) for i in range(3)]
                thread = joined[tip] == {second} and joined[second] == {tip, third}
                assert not thread, f"{name} at {size}, row {row}, column {column}"


@pytest.mark.parametrize("name", [name for name in FORMULAS if name != "random"])
def test_every_drawn_shape_is_the_same_in_a_mirror(name: str) -> None:
    for size in USUAL:
        for row in draw(name, size).picture:
            assert row == row[::-1], f"{name} at {size}"


@pytest.mark.parametrize("name", ["rectangle", "circle", "diamond", "hexagon", "ring"])
def test_some_shapes_are_the_same_upside_down(name: str) -> None:
    for size in USUAL:
        assert draw(name, size).picture == draw(name, size).picture[::-1]


@every_shape
def test_every_shape_looks_as_in_its_golden_picture(name: str) -> None:
    sizes = [Size(15, 15), Size(24, 20)] if name in FORMULAS else [Size(24, 20)]
    text = "\n".join(f"{name} {size}\n" + "\n".join(draw(name, size).picture) + "\n" for size in sizes)
    golden = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


def test_a_circle_is_round() -> None:
    for side in (10, 15, 30):
        assert abs(draw("circle", Size(side, side)).count - 0.7854 * side * side) < side


def test_a_heart_has_two_lobes_and_a_point() -> None:
    for size in USUAL:
        picture = draw("heart", size).picture
        assert len(picture[0].strip(".").split(".")) > 1
        assert picture[0].count("#") < picture[size.rows // 3].count("#") == size.columns
        assert picture[-1].count("#") <= 4


@pytest.mark.parametrize("points", range(4, 13))
def test_a_star_has_as_many_points_as_it_is_asked_for(points: int) -> None:
    side = 61
    mask = draw("star", Size(side, side), points=points, inner=60)
    middle = side // 2
    body = {cell for cell in mask if (cell[0] - middle) ** 2 + (cell[1] - middle) ** 2 < (middle * 0.78) ** 2}
    assert pieces(set(mask) - body) == points


def test_deeper_notches_make_a_smaller_star() -> None:
    counts = [draw("star", Size(24, 20), inner=inner).count for inner in (20, 35, 45, 60, 80)]
    assert counts == sorted(set(counts))


def test_a_star_stays_in_one_piece_whatever_its_settings() -> None:
    for points in range(4, 13):
        for inner in (20, 30, 45):
            for size in (Size(10, 10), Size(15, 15), Size(20, 12)):
                assert pieces(draw("star", size, points=points, inner=inner)) == 1


def test_a_ring_has_one_hole_in_its_middle() -> None:
    for size in USUAL:
        ring, circle = draw("ring", size), draw("circle", size)
        hole = set(circle) - set(ring)
        assert pieces(hole) == 1
        assert (size.rows // 2, size.columns // 2) in hole
        assert set(ring) < set(circle)


def test_a_wider_hole_makes_a_thinner_ring_that_still_holds_together() -> None:
    for size in USUAL:
        rings = [draw("ring", size, hole=hole) for hole in (10, 40, 60, 80)]
        counts = [ring.count for ring in rings]
        assert counts == sorted(counts, reverse=True)
        assert all(pieces(ring) == 1 for ring in rings)


def test_a_picture_is_drawn_with_signs_and_letters() -> None:
    expected = ("##..", "##..", "####", "####")
    for rows in ("#./##", "#\n##", "x./Yé", "\n# \n77\n"):
        assert draw("picture", Size(4, 4), rows=rows).picture == expected


def test_a_picture_comes_from_a_file_in_the_books_folder(tmp_path: Path) -> None:
    (tmp_path / "step.txt").write_text("#.\n##\n", encoding="utf-8")
    assert draw("picture", Size(2, 2), folder=tmp_path, file="step.txt").picture == ("#.", "##")


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ("", "the picture has no cell in play"),
        ("../..", "the picture has no cell in play"),
        ("#%/*#", "the picture has '%', '*' in it"),
        ("#" + 99 * ".", "nothing is left of the picture at 2x2"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_the_authors_to_put_right(rows: str, told: str) -> None:
    with pytest.raises(BookError, match=re.escape(told)):
        draw("picture", Size(2, 2), rows=rows)


def test_a_faulty_picture_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "odd.txt").write_text("#?\n", encoding="utf-8")
    with pytest.raises(BookError, match=r"the picture in 'odd.txt' has '\?' in it"):
        draw("picture", Size(4, 4), folder=tmp_path, file="odd.txt")
    with pytest.raises(BookError, match=r"there is no 'missing.txt'"):
        draw("picture", Size(4, 4), folder=tmp_path, file="missing.txt")


def test_a_random_outline_hangs_on_its_dice_alone() -> None:
    size = Size(15, 15)
    assert draw("random", size, 7) == draw("random", size, 7)
    assert len({draw("random", size, seed) for seed in range(20)}) == 20


@given(st.integers(0, 10**9), st.integers(2, 40), st.integers(2, 40), st.integers(40, 95))
def test_a_random_outline_is_in_one_piece_and_reaches_every_edge(
    seed: int, columns: int, rows: int, percent: int
) -> None:
    mask = draw("random", Size(columns, rows), seed, size=percent)
    assert pieces(mask) == 1
    assert {row for row, _ in mask} == set(range(rows))
    assert {column for _, column in mask} == set(range(columns))


def test_a_random_outline_is_as_large_as_asked_and_has_no_pinholes() -> None:
    for percent in (40, 70, 95):
        mask = draw("random", Size(30, 30), size=percent)
        assert abs(mask.count - 9 * percent) <= 20
        outside = {(row, column) for row in range(-1, 31) for column in range(-1, 31)} - set(mask)
        assert all(around(cell, SIDES) & outside for cell in outside)


def test_letters_make_a_shape_in_every_font() -> None:
    for font in PLUGINS.shapes["text"].offer.settings[1].choices:
        assert pieces(draw("text", Size(40, 16), text="2027", font=font)) in (
            range(1, 5) if font in ("script", "spooky") else (4,)
        )


def test_a_setting_that_stands_alone_is_the_offers_one() -> None:
    size = Size(20, 20)
    assert draw("icon", size, **{"": "cat"}) == draw("icon", size, name="cat") == draw("cat", size)
    assert draw("ring", size, **{"": 60}) == draw("ring", size, hole=60)
    assert draw("picture", Size(2, 2), **{"": "#./##"}).picture == ("#.", "##")
    with pytest.raises(BookError, match="no setting that may stand without its name"):
        draw("star", size, **{"": 7})


def test_a_misspelt_pictogram_is_told_with_the_nearest() -> None:
    with pytest.raises(BookError, match="did you mean 'fish'"):
        draw("icon", Size(20, 20), name="fihs")


def test_a_path_and_a_drawing_file_make_the_same_shape(tmp_path: Path) -> None:
    drawn = "M0 0H10V4H4V10H0Z"
    (tmp_path / "ell.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg"><path d="{drawn}"/></svg>', encoding="utf-8"
    )
    mask = draw("path", Size(10, 10), d=drawn)
    assert mask.picture == ("#" * 10,) * 4 + ("####......",) * 6
    assert draw("path", Size(10, 10), folder=tmp_path, d="ell.svg") == mask


@pytest.mark.parametrize("ending", ["png", "jpg"])
def test_the_dark_of_a_picture_is_in_play(tmp_path: Path, ending: str) -> None:
    from PIL import Image, ImageDraw

    image = Image.new("L", (240, 240), 255)
    ImageDraw.Draw(image).polygon([(20, 20), (219, 20), (219, 99), (99, 99), (99, 219), (20, 219)], fill=30)
    image.save(tmp_path / f"ell.{ending}")
    mask = draw("photo", Size(10, 10), folder=tmp_path, file=f"ell.{ending}")
    assert mask.picture == ("#" * 10,) * 4 + ("####......",) * 6
    other = draw("photo", Size(12, 12), folder=tmp_path, file=f"ell.{ending}", light=True)
    assert (0, 0) in other
    assert (3, 3) not in other


@pytest.mark.parametrize(
    ("name", "args", "told"),
    [
        ("path", {"d": "M0 0L9"}, "is no path that can be read"),
        ("path", {"d": "M0 0L9 9"}, "is too thin"),
        ("path", {"d": "M0 0H9"}, "has no area"),
        ("text", {"text": "家"}, "which the font 'ArchivoBlack' lacks"),
        ("text", {"text": " "}, "has no letters"),
        ("photo", {"file": "none.png"}, "there is no 'none.png'"),
        ("photo", {"file": "text.png"}, "save it as PNG or JPEG"),
        ("union", {"of": "heart, hart"}, "did you mean 'heart'"),
        ("cut", {"of": "heart, star:points"}, "no setting that may stand"),
        ("invert", {"of": "rectangle", "inner": 100}, "nothing is left"),
        ("icon", {"name": "bicycle"}, "the smallest grid of these proportions that shows it is 2"),
    ],
)
def test_an_outline_that_cannot_be_drawn_is_the_authors_to_put_right(
    tmp_path: Path, name: str, args: dict[str, Value], told: str
) -> None:
    (tmp_path / "text.png").write_text("no picture", encoding="utf-8")
    with pytest.raises(BookError, match=re.escape(told)):
        draw(name, Size(12, 12), folder=tmp_path, **args)


def test_shapes_are_joined_cut_mirrored_and_turned_inside_out() -> None:
    size = Size(20, 20)
    cross, heart = {*draw("cross", size)}, {*draw("heart", size)}
    assert {*draw("union", size, of="cross, heart")} == cross | heart
    assert {*draw("cut", size, of="cross, heart", inner=100)} == cross - heart
    assert {*draw("invert", size, of="heart", inner=100)} == {*Mask.full(size)} - heart
    arrow = draw("arrow", size).picture
    assert draw("mirror", size, of="arrow").picture == tuple(row[::-1] for row in arrow)
    assert draw("mirror", size, of="house", down=True).picture == draw("house", size).picture[::-1]
    assert draw("union", size, of="star:points=7 inner=60") == draw("star", size, points=7, inner=60)
