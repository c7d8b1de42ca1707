"""Covers of books bound at the right: front and back exchanged, and all that is read as it is."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest

from bookmaker.binding import Binding
from bookmaker.bound_cover.record import cover_record
from bookmaker.cover.title import line_curve
from bookmaker.host.load import builtin_plugins
from bookmaker.page.curves import Curve
from bookmaker.page.geometry import reach
from bookmaker.page.ops import Bars, Letters, Paint, Text
from bookmaker.preflight import Facts, preflight
from bookmaker.proof.cover import prove_cover
from bookmaker.publisher.cover_geometry import Area, CoverPlan, cover_plan

from ..bound_covers import a_cover, on_sheet, texts
from ..sweep import sampled

PLUGINS = builtin_plugins()
DESIGNS = [name for name, each in PLUGINS.covers.items() if not each.offer.needs_picture]
TRIM = 432.0, 648.0


def plans(binding: Binding) -> dict[str, CoverPlan]:
    rules = {name: each.offer.cover for name, each in PLUGINS.publishers.items() if each.offer.cover}
    return {name: cover_plan(rule, TRIM, 30.0, 200, binding) for name, rule in rules.items()}


def test_front_and_back_are_exchanged_at_every_publisher() -> None:
    for plan, other in zip(plans(Binding.LEFT).values(), plans(Binding.RIGHT).values(), strict=True):
        assert [name for name, _, _ in plan.panels] == ["back", "spine", "front"]
        assert [name for name, _, _ in other.panels] == ["front", "spine", "back"]
        assert other.sheet == plan.sheet
        for is_at, was_at in ((other.front, plan.back), (other.back, plan.front), (other.spine, plan.spine)):
            assert is_at == pytest.approx(was_at)
        assert other.barcode
        assert other.back.x < other.barcode.x < other.barcode.right < other.back.right
        assert [other.panel_at(x) for x in (0.0, other.spine.x + 1, other.sheet[0])] == [
            *("front", "spine", "back")
        ]
        assert plan.panel_at(0.0) == "back"
        for one, again in zip(plan.turned.turned.panels, plan.panels, strict=True):
            assert one[0] == again[0]
            assert one[1:] == pytest.approx(again[1:])


@pytest.mark.parametrize("design", sampled(DESIGNS[1:], 2))
def test_a_turned_cover_says_the_same_on_the_same_panels(design: str) -> None:
    left, right = (a_cover(design=design, binding=binding) for binding in (Binding.LEFT, Binding.RIGHT))
    assert not [problem for problem in right.problems if not problem.advice]
    said = [{each.name: set(each.texts) for each in cover_record(each).panels} for each in (left, right)]
    assert said[0] == said[1]
    middle = left.plan.sheet[0] / 2
    for op, other in zip(sorted(texts(left), key=at), sorted(texts(right), key=at), strict=True):
        if op.turn or other.text[:1].isdigit() or other.text.startswith("ISBN") or other.text == "REEF":
            continue  # on the spine, round the bars, or beside a number: these are read in their order
        assert other.text == op.text
        metrics = left.desk.look.metrics
        assert (reach(op, metrics)[0] + reach(other, right.desk.look.metrics)[2]) / 2 == pytest.approx(middle)


def at(op: Text) -> tuple[str, float]:
    return op.text, -op.y


@pytest.mark.parametrize("design", sampled(DESIGNS, 2))
def test_letters_that_are_drawn_stand_round_their_type_and_are_no_mirror_writing(design: str) -> None:
    """A title's outlines are those of its letters where these stand, whatever way the sheet is turned."""
    found = {}
    for binding in (Binding.LEFT, Binding.RIGHT):
        cover = a_cover(design=design, binding=binding)
        paints = [op.curve for op in on_sheet(cover) if isinstance(op, Paint)]
        lines = [
            line_curve(line, cover.fonts) for line in texts(cover) if not line.turn and "&" not in line.text
        ]
        found[binding] = [line for line in lines if any(is_same(line, paint) for paint in paints)]
    assert len(found[Binding.LEFT]) == len(found[Binding.RIGHT])


def is_same(one: Curve, other: Curve) -> bool:
    """Whether two curves go through the same points."""
    if one.box != pytest.approx(other.box, abs=0.01):
        return False
    there, here = (
        [*chain.from_iterable(p for _, points in each.steps for p in points)] for each in (one, other)
    )
    return len(there) == len(here) and there == pytest.approx(here, abs=0.01)


@pytest.mark.parametrize("design", ["kids", "botanical", "newspaper"])
def test_the_grid_on_a_turned_cover_is_the_puzzle_that_was_proven(design: str) -> None:
    """Row by row as it is printed at the left, its ringed word read the same way."""
    rows = {}
    for binding in (Binding.LEFT, Binding.RIGHT):
        grids = [op for op in on_sheet(a_cover(design=design, binding=binding)) if isinstance(op, Letters)]
        rows[binding] = [
            "".join(letter for _, y, letter in sorted(op.items) if round(y) == line)
            for op in grids
            for line in sorted({round(y) for _, y, _ in op.items}, reverse=True)
        ]
    assert any(rows[Binding.LEFT])
    assert sorted(rows[Binding.LEFT]) == sorted(rows[Binding.RIGHT])


def bars_on(cover: object) -> list[float]:
    """Where the bars begin, from the first, and how wide they are."""
    [code] = [op for op in on_sheet(cover) if isinstance(op, Bars) and len(op.boxes) > 20]  # type: ignore[arg-type]
    first = min(box.x for box in code.boxes)
    return [number for box in sorted(code.boxes) for number in (box.x - first, box.width)]


def test_bars_are_not_turned_and_stand_in_their_zone() -> None:
    left, right = a_cover(), a_cover(binding=Binding.RIGHT)
    assert bars_on(left) == pytest.approx(bars_on(right))
    zone = right.plan.barcode
    assert isinstance(zone, Area)
    [code] = [op for op in on_sheet(right) if isinstance(op, Bars) and len(op.boxes) > 20]
    assert all(zone.x < box.x and box.right < zone.right for box in code.boxes)


def test_exchanged_panels_are_told(tmp_path: Path) -> None:
    """By preflight where its bars lie, and by its proof, which reads each panel."""
    offer = PLUGINS.publishers.find("kdp-paperback").offer
    covers = {binding: a_cover(binding=binding) for binding in (Binding.LEFT, Binding.RIGHT)}
    for binding, cover in covers.items():
        cover.draw(tmp_path / f"{binding}.pdf")
    for drawn in covers:
        for meant, cover in covers.items():
            facts = Facts(offer, TRIM, offer.papers[0].name, "cover", pages=130, binding=meant)
            names = {found.name for found in preflight(tmp_path / f"{drawn}.pdf", facts).findings}
            assert ("barcode-panel" in names) == (drawn is not meant)
            proof = prove_cover(tmp_path / f"{drawn}.pdf", cover_record(cover))
            assert bool(proof.troubles) == (drawn is not meant), proof.troubles
