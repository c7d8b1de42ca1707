"""Pictograms: found by name, of a size, and never a company's mark."""

from __future__ import annotations

import subprocess
import sys
from math import isclose

import pytest

from bookmaker.art.icons import icon, icon_groups, icon_names
from bookmaker.art.own_icons import own_icons
from bookmaker.errors import BookError, Place, Problem


def refused(name: str) -> Problem:
    with pytest.raises(BookError) as caught:
        icon(name, Place("theme.yaml", 3))
    (problem,) = caught.value.problems
    return problem


@pytest.mark.parametrize("name", ["cow", "snake", "minus", "fish", *own_icons()])
def test_a_pictogram_lies_about_the_middle_of_its_ink(name: str) -> None:
    x, y, width, height = icon(name).box
    assert isclose(x + width / 2, 0, abs_tol=1e-9)
    assert isclose(y + height / 2, 0, abs_tol=1e-9)
    assert isclose((width + height) / 2, 1)


def test_a_pictogram_stands_upright() -> None:
    """A bell's clapper hangs: there is more of it near the top than where it narrows."""
    widths = []
    for level in (0.25, -0.55):
        rows = [x for part in icon("bell").flat(0.01) for x, y in part if abs(y - level) < 0.05]
        widths.append(max(rows, default=0) - min(rows, default=0))
    assert widths[0] > widths[1] > 0


def test_there_are_thousands_and_each_has_one_name() -> None:
    names = icon_names()
    assert len(names) > 6900
    assert len(set(names)) == len(names)
    assert {"whale", "octopus", "crab", "seahorse", "jack-o-lantern"} <= {*names}


def test_every_pictogram_of_a_group_can_be_drawn() -> None:
    for names in icon_groups().values():
        for name in names:
            assert icon(name).flaw == "", name


def test_an_unknown_name_tells_the_nearest() -> None:
    assert refused("octopuss").hint == "did you mean 'octopus'?"
    assert refused("Sea Horse").hint == "did you mean 'seahorse'?"
    assert refused("pumpkins").hint.startswith("did you mean 'pumpkin'")
    problem = refused("tractors")
    assert problem.hint == "did you mean 'tractor'?"
    assert problem.place == Place("theme.yaml", 3)


@pytest.mark.parametrize(
    "name", ["apple", "facebook", "google-chrome", "microsoft-xbox-controller", "pac-man"]
)
def test_a_companys_mark_is_refused_by_name(name: str) -> None:
    problem = refused(name)
    assert problem.what == f"pictogram '{name}' is not to be had"
    assert "mark" in problem.hint
    assert name not in icon_names()
    assert not any(name in names for names in icon_groups().values())


def test_the_holes_of_our_own_pictograms_run_the_other_way_round() -> None:
    """By the rule nonzero, which fonts have: the point in the middle of an eye is wound round 0 times."""
    whale = own_icons()["whale"]
    assert winds(whale, 5.3, -11.6) == 0
    assert winds(whale, 8.0, -10.0) == 1


def winds(curve: object, x: float, y: float) -> int:
    """How many times a curve winds round a point, against the clock."""
    count = 0
    for part in curve.flat(0.05):  # type: ignore[attr-defined]
        for (x1, y1), (x2, y2) in zip(part, (*part[1:], part[0]), strict=True):
            if (y1 > y) != (y2 > y) and x1 + (y - y1) * (x2 - x1) / (y2 - y1) > x:
                count += 1 if y2 > y1 else -1
    return count


def test_the_font_is_opened_only_when_a_pictogram_is_asked_for() -> None:
    script = "import sys, bookmaker.art.icons; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not {"fontTools", "fonticon_mdi7"} & {name.split(".")[0] for name in run.stdout.split()}


def test_the_font_complains_to_nobody() -> None:
    script = "from bookmaker.art.icons import icon; icon('cow')"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert (run.stdout, run.stderr) == ("", "")
