"""A claim has its place where the finished file has what it is of, and says nothing that a plan knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from bookmaker.page.claims import Claim, Edges
from bookmaker.page.curves import Curve
from bookmaker.page.layout.claiming import claims_of
from bookmaker.page.look import settle_look
from bookmaker.page.ops import (
    Bars,
    Box,
    Disc,
    Frame,
    Letters,
    Line,
    Link,
    Loop,
    Op,
    Outlines,
    Page,
    Paint,
    Stamp,
    Text,
)
from bookmaker.page.parts import Part
from bookmaker.pdf.draw import GRAY_PALETTE, Info, draw
from bookmaker.pdfread.pages import open_pages

from ..spoiling import TRIM, theme_and_fonts

THEME, FONTS = theme_and_fonts()
LOOK = settle_look(THEME, TRIM, False, FONTS)
KITE = Curve.polygon([(0, 0), (30, 12), (0, 40), (-9, 12)])
BLEED = (9.0, 9.0, 9.0, 9.0)
PATHS: dict[str, Op] = {
    "a line": Line((90, 500), (180, 530), 2),
    "a loop": Loop((90, 400), (180, 430), 8, 1.2),
    "a loop with a keyline": Loop((90, 400), (180, 430), 8, 1.2, keyline=2),
    "a frame": Frame(Box(90, 300, 60, 40), 1.5, radius=6, fill="paper"),
    "a filling without a frame": Frame(Box(90, 300, 60, 40), 1.5, stroke=None, fill="paper"),
    "a disc": Disc((200, 200), 12, 1.5),
    "bars": Bars((Box(90, 100, 20, 5), Box(140, 120, 8, 30))),
    "a curve with pointed corners": Paint(KITE.placed(200, 300), stroke="ink", width=3, join="miter"),
    "a curve that is clipped": Paint(
        KITE.placed(200, 300), fill="ink", clip=Curve.rectangle(Box(195, 305, 20, 20))
    ),
    "a stamp": Stamp(
        (Paint(KITE, stroke="ink", width=2), Paint(KITE, fill="paper")), 300, 300, 1.7, 30, True
    ),
    "letters as outlines": Outlines(((90, 90, "A"), (120, 90, "g")), "title", 24),
}
TYPE: dict[str, tuple[Op, str]] = {
    "a line": (Text(90, 500, "AVATAR Tide", "title", 24), "AVATAR Tide"),
    "a spaced line": (Text(90, 500, "TIDE", "title", 24, spacing=4), "TIDE"),
    "a line that goes up": (Text(90, 300, "TIDE", "title", 24, turn=270), "TIDE"),
    "a line that goes down": (Text(90, 300, "TIDE", "title", 24, turn=90), "TIDE"),
    "a line on its head": (Text(190, 300, "TIDE", "title", 24, turn=180), "TIDE"),
}


def claimed(op: Op) -> tuple[Claim, ...]:
    return claims_of(Page(1, "notes", *TRIM, (op,)), LOOK.metrics)


def printed(folder: Path, op: Op) -> tuple[list[Edges], list[tuple[str, Edges]]]:
    """The paths of a page and its type, where a file has them, from the corner of its trim."""
    path = folder / "page.pdf"
    pages = [Page(1, "notes", *TRIM, (op,), bleed=BLEED)]
    draw(pages, LOOK, FONTS, path, Info("Tide", "Nobody", True, None), GRAY_PALETTE)
    (sheet,) = open_pages(path)
    areas = [figure.area for figure in sheet.content.shapes]
    runs = [(run.text, run.area) for run in sheet.content.runs]
    return [_trimmed(*area) for area in areas if area], [
        (text, _trimmed(*area)) for text, area in runs if area
    ]


def _trimmed(left: float, bottom: float, right: float, top: float) -> Edges:
    return left - BLEED[0], bottom - BLEED[1], right - BLEED[0], top - BLEED[1]


@pytest.mark.parametrize("name", PATHS)
def test_a_path_is_claimed_where_the_file_has_it(tmp_path: Path, name: str) -> None:
    there, _ = printed(tmp_path, PATHS[name])
    claims = claimed(PATHS[name])
    assert {claim.kind for claim in claims} == {"path"}
    left, bottom, right, top = zip(*(claim.box for claim in claims), strict=True)
    for one, other in zip(sorted(zip(left, bottom, right, top, strict=True)), sorted(there), strict=True):
        assert one == pytest.approx(other, abs=0.01)


@pytest.mark.parametrize("name", TYPE)
def test_a_line_of_type_is_claimed_from_end_to_end(tmp_path: Path, name: str) -> None:
    op, said = TYPE[name]
    _, there = printed(tmp_path, op)
    (claim,) = claimed(op)
    assert "".join(text for text, _ in there) == said
    ends = [min, min, max, max]
    whole = [end(area[side] for _, area in there) for side, end in enumerate(ends)]
    across = (0, 2) if claim.box[2] - claim.box[0] > claim.box[3] - claim.box[1] else (1, 3)
    assert [claim.box[side] for side in across] == pytest.approx([whole[side] for side in across], abs=0.05)


def test_a_grid_claims_the_middle_of_each_cell_in_their_order() -> None:
    letters = Letters(((52, 80, "B"), (30, 80, "I")), "grid", 12, cells=((0, 1), (0, 0)))
    (claim,) = claimed(letters)
    half = LOOK.metrics.width("I", "grid", 12) / 2
    assert [spot[:2] for spot in claim.spots] == [(0, 0), (0, 1)]
    assert claim.spots[0].x == pytest.approx(30 + half)
    assert claim.says == ("I", "B")
    assert claim.capitals == pytest.approx(LOOK.metrics.cap_height("grid", 12))


@pytest.mark.parametrize(("owner", "says"), [("pools", ()), ("example:evil", ("coral",)), ("", ("coral",))])
def test_only_what_no_plan_knows_says_what_it_is(owner: str, says: tuple[str, ...]) -> None:
    (claim,) = claimed(Text(90, 90, "coral", "list", 12, part=Part("list", (2,), owner, "puzzle")))
    assert claim.says == says


def test_a_link_claims_the_box_that_leads_to_a_page() -> None:
    page = Page(1, "contents", *TRIM, links=(Link(Box(10, 20, 30, 40), 7),))
    (claim,) = claims_of(page, LOOK.metrics)
    assert (claim.kind, claim.box, claim.leads) == ("link", (10, 20, 40, 60), 7)


def test_what_is_not_painted_claims_nothing() -> None:
    assert not claimed(Frame(Box(0, 0, 9, 9), 1, stroke=None))
    assert not claimed(Paint(KITE))
    assert not claimed(Text(0, 0, "  ", "list", 9))
    assert not claimed(Letters((), "grid", 9))
