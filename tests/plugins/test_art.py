"""What single arts promise beyond the rules that all keep."""

from __future__ import annotations

from typing import Literal

import pytest

from bookmaker.errors import BookError
from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.page.art import ArtInks, ArtSpace
from bookmaker.page.geometry import hull, stamped
from bookmaker.page.ops import Box, Paint, Stamp
from bookmaker.rng import stream
from bookmaker.testing.pages import LARGE, plain_look

LOOK = plain_look(builtin_plugins(), LARGE)
INKS = ArtInks("ink", "soft", "faint", "ink", "paper")
FOOT = Box(0, 0, 612, 150)
Side = Literal["left", "right"]


def drawn(
    name: str,
    box: Box = FOOT,
    side: Side = "right",
    seed: int = 1,
    bleed: tuple[float, float, float, float] = (0, 0, 0, 0),
    icons: tuple[str, ...] = ("fish", "owl"),
    **args: int | str | bool,
) -> list[Paint]:
    space = ArtSpace(box, LOOK, side, INKS, bleed, icons)
    ops = PageCalls(builtin_plugins()).draw_art(name, args, space, stream(seed))
    return [paint for op in ops for paint in (stamped(op) if isinstance(op, Stamp) else (op,))]


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("name", ["scallops", "waves", "tide", "hills", "checks", "graveyard", "forest"])
def test_a_band_runs_on_into_the_bleed_on_both_sides_and_behind_its_edge(name: str, side: Side) -> None:
    left, bottom, right, top = hull(drawn(name, side=side, bleed=(9, 9, 5, 9)))
    assert left == pytest.approx(-9)
    assert right == pytest.approx(617)
    if name == "scallops":
        assert top == pytest.approx(159)
    else:
        assert bottom == pytest.approx(-9)


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("shape", ["squares", "lozenges", "slants"])
def test_each_shape_of_a_strip_that_is_cut_at_the_trim_runs_on_to_the_end_of_the_bleed(
    shape: str, side: Side
) -> None:
    for paint in drawn("checks", side=side, bleed=(9, 9, 5, 9), shape=shape):
        for line in paint.curve.flat(0.1):
            across = [x for x, _ in line]
            assert min(across) > 1 or max(across) < -1 or min(across) == pytest.approx(-9)
            assert max(across) < 611 or min(across) > 613 or max(across) == pytest.approx(617)


@pytest.mark.parametrize("height", [124, 62, 40])
def test_firs_near_an_edge_hang_together_with_one_that_is_cut_there(height: int) -> None:
    for seed in range(6):
        firs = [
            paint.curve.box
            for paint in drawn("forest", Box(0, 0, 612, height), seed=seed, bleed=(9, 9, 0, 0))
        ]
        for edge, mirror in ((0, 1), (-612, -1)):
            ends = [sorted((mirror * box.x, mirror * box.right)) for box in firs if box.width < 300]
            reach = max(far for near, far in ends if near < edge)
            for near, far in sorted(ends):
                if edge < near < edge + 36:
                    assert near < reach
                    reach = max(reach, far)


OUTWARD = ["graveyard", "forest", "web", "sprig", "snowfall", "waves", "tide", "corner-scroll"]


@pytest.mark.parametrize("name", OUTWARD)
def test_art_with_a_direction_turns_to_the_outer_side(name: str) -> None:
    """The left page's drawing is the right page's in a mirror."""
    right, left = (hull_of_each(drawn(name, Box(0, 0, 300, 150), side)) for side in ("right", "left"))
    turned = sorted((round(300 - b, 1) + 0.0, round(300 - a, 1) + 0.0) for a, b in right)
    assert turned == sorted((round(a, 1) + 0.0, round(b, 1) + 0.0) for a, b in left)
    assert turned != sorted((round(a, 1) + 0.0, round(b, 1) + 0.0) for a, b in right)


def hull_of_each(paints: list[Paint]) -> list[tuple[float, float]]:
    """How far each paint's curve reaches from left to right, what is cut off counted."""
    return [(paint.curve.box.x, paint.curve.box.right) for paint in paints]


@pytest.mark.parametrize(
    "name", ["graveyard", "forest", "tide", "bare-tree", "cut", "unsteady-frame", "bubbles", "garland"]
)
def test_other_dice_draw_another_one(name: str) -> None:
    assert drawn(name, seed=1) != drawn(name, seed=2)


def test_every_choice_of_an_art_draws_something_else() -> None:
    for name, offered in builtin_plugins().art.items():
        for setting in offered.offer.settings:
            choices = [choice for choice in setting.choices if choice != "any"]
            pictures = {tuple(drawn(name, **{setting.name: choice})) for choice in choices}
            assert len(pictures) == len(choices), f"{name}: {setting.name}"


def test_a_medallion_shows_one_of_the_topics_pictograms_and_says_so_where_there_are_none() -> None:
    pictures = {str(drawn("medallion", seed=seed, icons=("fish", "owl"))) for seed in range(8)}
    assert len(pictures) == 2
    assert {str(drawn("medallion", icons=(name,))) for name in ("fish", "owl")} == pictures
    assert str(drawn("medallion", icons=(), icon="owl")) in pictures
    with pytest.raises(BookError, match="no pictogram to show"):
        drawn("medallion", icons=())


def test_confetti_shows_the_topics_pictograms_and_says_so_where_there_are_none() -> None:
    assert drawn("confetti") != drawn("confetti", icons=("cow",))
    with pytest.raises(BookError, match="no pictograms to scatter"):
        drawn("confetti", icons=())
    with pytest.raises(BookError, match="there is no pictogram 'kow'"):
        drawn("confetti", icons=("kow",))


def test_no_line_of_any_art_is_too_thin_to_print_at_the_size_of_a_page() -> None:
    for name in builtin_plugins().art:
        for paint in drawn(name, Box(0, 0, 400, 120)):
            assert not paint.stroke or paint.width >= 0.35, name


def test_signs_of_every_shape_are_flat_where_a_title_stands() -> None:
    """The middle of a sign, half as high and three quarters as wide as it is, is of one ink."""
    for shape in ("television", "oval", "boomerang", "pill", "plaque"):
        ground = drawn("sign", Box(0, 0, 352, 92), shape=shape, line=False)[0].curve
        (outline,) = ground.flat(1)
        for x, y in ((176 - 110, 46), (176 + 110, 46), (176, 66), (176, 30)):
            assert inside(outline, x, y), f"{shape} at {x}, {y}"


def inside(outline: tuple[tuple[float, float], ...], x: float, y: float) -> bool:
    crossings = 0
    for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (y1 > y) != (y2 > y) and x1 + (y - y1) * (x2 - x1) / (y2 - y1) > x:
            crossings += 1
    return crossings % 2 == 1
