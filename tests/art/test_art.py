"""Art: every art on offer keeps the rules, and what breaks them is named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import pytest

from bookmaker import Art, ArtSpace, Dice, Setting
from bookmaker.errors import BookError, PluginError
from bookmaker.host.load import builtin_plugins, load_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.page.art import as_stamp
from bookmaker.page.curves import Curve
from bookmaker.page.geometry import hull, stamped
from bookmaker.page.ops import Box, Paint, Stamp
from bookmaker.rng import stream
from bookmaker.testing import check_art
from bookmaker.testing.harness import quickly
from bookmaker.testing.pages import LARGE, plain_look

from ..sweep import by_turns, sampled

Write = Callable[[Mapping[str, str]], Path]
Ops = Iterable[Paint | Stamp]

BOX = Box(100, 200, 50, 40)
LOOK = plain_look(builtin_plugins(), LARGE)
SPACE = ArtSpace(BOX, LOOK)
SQUARE = Curve.rectangle(Box(110, 210, 20, 20))

PLUGIN = '''
    """Art of a test."""

    from bookmaker import Art, hookimpl
    from bookmaker.page.curves import Curve
    from bookmaker.page.ops import Box, Paint, Stamp

    SQUARE = Curve.rectangle(Box(110, 210, 20, 20))


    def draw(args, space, dice):
        {body}


    @hookimpl
    def register_art():
        return [Art("odd", "a test's", draw)]
'''


def drawn(write: Write, body: str, space: ArtSpace = SPACE) -> tuple[Paint | Stamp, ...]:
    """What an art 'odd' with that body draws; its body is on line 12."""
    plugins = load_plugins(local=write({"odd.py": PLUGIN.format(body=body)}), builtin=False, packages=False)
    return PageCalls(plugins).draw_art("odd", {}, space, stream(1))


@pytest.mark.parametrize("name", sampled(builtin_plugins().art, 6))
def test_every_art_keeps_the_rules(name: str) -> None:
    by_turns(check_art, builtin_plugins().art)(name)


def test_what_an_art_draws_carries_its_plugins_name(plugin_folder: Write) -> None:
    (paint,) = drawn(plugin_folder, "yield Paint(SQUARE, 'ink')")
    assert paint.part.by == "odd"


WRONG = {
    "nothing": ("return None", "art 'odd' returned nothing: it returns a list of Paint or Stamp"),
    "text": ("yield 'a rose'", "returned a value of type str among its results"),
    "an ink nobody has": ("yield Paint(SQUARE, 'inc')", "in the ink 'inc': theme 'plain' has"),
    "out of its box": (
        "yield Paint(SQUARE.placed(60, 0), 'ink')",
        "40.00 points out of its box, to the right",
    ),
    "out below": ("yield Stamp((Paint(SQUARE, 'ink'),), 0, -50)", "40.00 points out of its box, downwards"),
    "no steps": ("yield Paint(Curve(), 'ink')", "whose curve has no steps"),
    "an exception": ("yield space.bleeds", "raised AttributeError"),
    "chance of its own": (
        "import random; yield Paint(SQUARE.placed(random.random(), 0), 'ink')",
        "returned something else when it was asked the same again",
    ),
    "a setting written to": ("args['size'] = 3; yield Paint(SQUARE, 'ink')", "raised TypeError"),
}


@pytest.mark.parametrize("case", WRONG)
def test_art_that_breaks_a_rule_is_named(plugin_folder: Write, case: str) -> None:
    body, message = WRONG[case]
    with pytest.raises(PluginError) as caught:
        drawn(plugin_folder, body)
    (problem,) = caught.value.problems
    assert problem.what.startswith("plugin 'odd': art 'odd'")
    assert message in problem.what
    assert problem.place is not None
    assert problem.place.file.endswith("odd.py")


def test_ink_may_run_as_far_past_the_box_as_the_bleed(plugin_folder: Write) -> None:
    body = "yield Paint(Curve.rectangle(space.full), 'ink')"
    (paint,) = drawn(plugin_folder, body, ArtSpace(BOX, LOOK, bleed=(0, 9, 3, 2)))
    assert isinstance(paint, Paint)
    assert paint.curve.box == Box(100, 191, 53, 51)


def test_art_that_nobody_offers_and_a_setting_it_has_not_are_slips_in_the_book() -> None:
    hooks = PageCalls(builtin_plugins())
    with pytest.raises(BookError, match="no art 'wafes'") as caught:
        hooks.draw_art("wafes", {}, SPACE, stream(1))
    assert "did you mean 'waves'" in caught.value.problems[0].hint
    with pytest.raises(BookError, match="setting 'bands' of art 'waves' is 99"):
        hooks.draw_art("waves", {"bands": 99}, SPACE, stream(1))


def test_art_turns_round_where_the_outer_side_is_the_left() -> None:
    def draw(args: object, space: ArtSpace, dice: object) -> Ops:
        return space.outward([Paint(Curve.rectangle(Box(space.box.x, space.box.y, 5, 5)), "ink")])

    right = hull([*draw({}, SPACE, None)])  # type: ignore[list-item]  # it draws Paints
    left = hull([*draw({}, ArtSpace(BOX, LOOK, "left"), None)])  # type: ignore[list-item]
    assert right == (100, 200, 105, 205)
    assert left == (145, 200, 150, 205)


def test_what_lies_outside_is_cut_off_or_left_out() -> None:
    over, inside, away = SQUARE.placed(30, 0), SQUARE, SQUARE.placed(90, 0)
    cut = SPACE.cut([Paint(each, "ink") for each in (over, inside, away)])
    assert [paint.curve for paint in cut] == [over, inside]
    assert cut[0].clip is not None
    assert cut[1].clip is None
    assert hull(cut) == (110, 210, 150, 230)


def test_art_leaves_no_sliver_along_the_edge_of_its_box() -> None:
    sliver, strip = (SQUARE.placed(40 - left, 0) for left in (4.4, 4.6))
    over = Paint(Curve.line((100, 215), (160, 215)), stroke="ink", width=0.5)  # thin all along, not cut thin
    inside = Paint(Curve.rectangle(Box(120, 220, 10, 0.5)), "ink")
    cut = SPACE.cut([Paint(sliver, "ink"), Paint(strip, "ink"), over, inside])
    assert [paint.curve for paint in cut] == [strip, over.curve, inside.curve]


def test_art_as_a_stamp_is_the_same_wherever_its_box_lies() -> None:
    hooks = PageCalls(builtin_plugins())
    here, there = Box(36, 36, 522, 120), Box(54, 40, 522, 120)
    one, two = (
        as_stamp(hooks.draw_art("waves", {}, ArtSpace(box, LOOK), stream(1)), box) for box in (here, there)
    )
    assert one.paints == two.paints
    assert (one.x, one.y, two.x, two.y) == (36, 36, 54, 40)
    drawn = hooks.draw_art("waves", {}, ArtSpace(there, LOOK), stream(1))
    assert hull(stamped(two)) == pytest.approx(
        hull([each for each in drawn if isinstance(each, Paint)]), abs=0.01
    )


def broken(art: Art) -> str:
    with quickly(), pytest.raises(AssertionError) as caught:
        check_art(art)
    return str(caught.value)


def test_the_kit_finds_what_is_wrong_with_an_art() -> None:
    def ground(args: object, space: ArtSpace, dice: Dice) -> Ops:
        yield Paint(Curve.rectangle(space.box), space.inks.dark)

    def stays(args: object, space: ArtSpace, dice: Dice) -> Ops:
        yield Paint(Curve.rectangle(Box(space.box.x, 250.5, 1, 1)), "ink")

    def empty(args: object, space: ArtSpace, dice: Dice) -> Ops:
        return ()

    def large(args: Mapping[str, object], space: ArtSpace, dice: Dice) -> Ops:
        yield Paint(Curve.rectangle(Box(space.box.x, space.box.y, float(str(args["size"])), 1)), "ink")

    check_art(Art("fine", "a box", ground))
    assert "draws nothing" in broken(Art("odd", "nothing", empty))
    assert "out of its box" in broken(Art("odd", "a spot", stays))
    size = Setting("size", "points", 10, least=1, most=700)
    told = broken(Art("odd", "a line", large, (size,)))
    assert "size 700" in told
    assert "out of its box, to the right" in told
    assert "has nothing where its function 'draw'" in broken(Art("odd", "none", None))  # type: ignore[arg-type]
    assert "cannot be called as draw(args, space, dice)" in broken(Art("odd", "few", lambda space: ()))  # type: ignore[arg-type, misc]
    assert "for 'licence': it is a text" in broken(Art("odd", "whose", ground, licence=None))  # type: ignore[arg-type]
