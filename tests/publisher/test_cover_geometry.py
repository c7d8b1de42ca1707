"""Covers and spines against what printers' own tools gave.

Every figure here was written down from published readings, in inches; none is read from our own
data. Where only a formula is published, its worked example is computed by hand beside it.
"""

from __future__ import annotations

import pytest

from bookmaker.bookfile.model import Edition
from bookmaker.host.load import builtin_plugins
from bookmaker.plan.edition import spine
from bookmaker.publisher.cover_geometry import Area, CoverPlan, cover_plan, no_spine_text
from bookmaker.publisher.model import BarcodeRule, CoverRule, Publisher, SpineText
from bookmaker.units import trim_size

PUBLISHERS = {name: offered.offer for name, offered in builtin_plugins().publishers.items()}
NEAR = 0.001  # inches
EXACT = 1e-9


def edition(publisher: Publisher, trim: str, paper: str) -> Edition:
    return Edition("print", publisher.name, trim_size(f"{trim} in"), paper)


def spine_of(name: str, trim: str, paper: str, pages: int) -> float:
    """The spine in inches."""
    width = spine(PUBLISHERS[name], edition(PUBLISHERS[name], trim, paper), pages)
    assert width is not None
    return width / 72


def plan(name: str, trim: str, pages: int, paper: str = "", spine: float | None = None) -> CoverPlan:
    """The cover of such a book; its spine in inches where a template gave one."""
    rule = PUBLISHERS[name].cover
    assert rule
    inches = spine if spine is not None else spine_of(name, trim, paper, pages)
    return cover_plan(rule, trim_size(f"{trim} in"), inches * 72, pages)


def sheet(cover: CoverPlan) -> tuple[float, float]:
    """The sheet's size in inches."""
    return cover.sheet[0] / 72, cover.sheet[1] / 72


def inches(area: Area | None) -> tuple[float, ...]:
    """An area's corner and size in inches."""
    assert area
    return tuple(side / 72 for side in area)


# IngramSpark's calculator for 6 x 9 in: 88 readings.
COUNTS = (24, 48, 100, 150, 200, 240, 300, 400, 500, 600, 800)
INGRAM = {
    ("ingramspark-paperback", "creme-50"): "058 115 240 348 458 545 674 890 1114 1333 1767",
    ("ingramspark-paperback", "white-50"): "050 099 207 321 424 505 629 821 1005 1213 1590",
    ("ingramspark-paperback", "groundwood-38"): "068 127 255 378 502 600 748 994 1241 1487 1980",
    ("ingramspark-paperback", "white-70"): "065 130 272 408 543 652 815 1087 1359 1630 2174",
    ("ingramspark-paperback", "premium-color-70"): "062 125 260 390 520 623 779 1039 1299 1558 2078",
    ("ingramspark-case", "creme-50"): "250 250 375 500 625 688 813 1000 1250 1500 1938",
    ("ingramspark-case", "white-50"): "250 250 313 375 500 563 688 875 1063 1313 1688",
    ("ingramspark-case", "premium-color-70"): "250 250 375 500 688 750 938 1188 1438 1688 2188",
}
INGRAM_READINGS = [
    (name, paper, pages, int(reading) / 1000)
    for (name, paper), readings in INGRAM.items()
    for pages, reading in zip(COUNTS, readings.split(), strict=True)
]


@pytest.mark.parametrize(("name", "paper", "pages", "width"), INGRAM_READINGS)
def test_a_spine_at_ingramspark_is_what_its_calculator_says(name, paper, pages, width):
    assert spine_of(name, "6 x 9", paper, pages) == pytest.approx(width, abs=EXACT)


def test_between_readings_a_spine_grows_evenly_and_beyond_them_it_is_unknown():
    # creme: 0.240 at 100 pages, 0.348 at 150: 30 pages on it is 0.240 + 0.108 x 30/50 = 0.3048
    assert spine_of("ingramspark-paperback", "6 x 9", "creme-50", 130) == pytest.approx(0.3048, abs=EXACT)
    paper = PUBLISHERS["ingramspark-paperback"].paper("creme-50")
    assert paper
    assert paper.spine
    assert paper.spine.width(22) is None
    assert paper.spine.width(802) is None
    assert paper.spine.template


# Lulu's table for casewraps: first and last page count of each row, and the spine.
CASEWRAPS = """
    24-84 .25     85-140 .5     141-168 .625  169-194 .688  195-222 .75   223-250 .813  251-278 .875
    279-306 .938  307-334 1.0   335-360 1.063 361-388 1.125 389-416 1.188 417-444 1.25  445-472 1.313
    473-500 1.375 501-528 1.438 529-556 1.5   557-582 1.563 583-610 1.625 611-638 1.688 639-666 1.75
    667-694 1.813 695-722 1.875 723-750 1.938 751-778 2.0   779-799 2.063 800-800 2.125
"""
ROWS = list(zip(CASEWRAPS.split()[::2], map(float, CASEWRAPS.split()[1::2]), strict=True))


def test_lulus_table_is_there_as_a_whole():
    assert len(ROWS) == 27
    spans = [tuple(map(int, pages.split("-"))) for pages, _ in ROWS]
    assert [last + 1 for _, last in spans[:-1]] == [first for first, _ in spans[1:]]


@pytest.mark.parametrize(("pages", "width"), ROWS)
def test_a_casewrap_at_lulu_has_the_spine_of_its_row(pages, width):
    for count in pages.split("-"):
        assert spine_of("lulu-casewrap", "6 x 9", "60-white", int(count)) == pytest.approx(width, abs=EXACT)


# What Lulu's cover service told for casewraps, 2026-09-03, in whole points.
@pytest.mark.parametrize(
    ("trim", "pages", "width", "height"),
    [
        ("6 x 9", 24, 1008, 774),
        ("6 x 9", 100, 1026, 774),
        ("6 x 9", 212, 1044, 774),
        ("6 x 9", 400, 1076, 774),
        ("6 x 9", 800, 1143, 774),
        ("8.27 x 11.69", 24, 1335, 968),
        ("8.27 x 11.69", 212, 1371, 968),
        ("8.27 x 11.69", 800, 1470, 968),
    ],
)
def test_a_casewraps_sheet_is_what_lulus_cover_service_told(trim, pages, width, height):
    assert plan("lulu-casewrap", trim, pages, "60-white").sheet == pytest.approx((width, height), abs=0.501)


def test_a_casewrap_of_240_pages_is_14_563_inches_wide():
    # 0.75 + (6 + 0.125) + 0.813 + (6 + 0.125) + 0.75 = 14.563; 0.75 + (9 + 0.25) + 0.75 = 10.75
    cover = plan("lulu-casewrap", "6 x 9", 240, "60-cream")
    assert sheet(cover) == pytest.approx((14.563, 10.75), abs=EXACT)
    assert inches(cover.hinges[0]) == pytest.approx((0.75 + 6.125 - 0.25, 0.75, 0.25, 9.25))
    assert inches(cover.hinges[1]) == pytest.approx((0.75 + 6.125 + 0.813, 0.75, 0.25, 9.25))


def test_a_paperbacks_sheet_is_what_lulus_cover_service_gives_as_its_example():
    # its own example: 6 x 9 in, 210 pages: 920 x 666 points. 210/444 + 0.06 = 0.53297 in
    cover = plan("lulu-paperback", "6 x 9", 210, "60-white")
    assert cover.sheet == pytest.approx((920, 666), abs=0.501)
    assert inches(cover.spine)[2] == pytest.approx(0.53297, abs=1e-5)


@pytest.mark.parametrize(
    ("pages", "width"),
    [
        (32, 0.1321),  # 32/444 = 0.07207, and 0.06
        (222, 0.56),  # half an inch of leaves, and 0.06
        (444, 1.06),
        (800, 1.8618),  # 800/444 = 1.80180, and 0.06
    ],
)
def test_a_paperbacks_spine_at_lulu_is_its_leaves_and_six_hundredths(pages, width):
    assert spine_of("lulu-paperback", "6 x 9", "60-cream", pages) == pytest.approx(width, abs=5e-5)


# KDP's calculator was read for these hardcovers; the readings themselves are not published with
# the notes, only that they agree with this arithmetic to 0.001 in. Pages x caliper + 4.8 mm
# (0.18898 in); wrap 15 mm (0.59055), board 5 mm and 6 mm (0.19685, 0.23622) over the trim.
@pytest.mark.parametrize(
    ("trim", "pages", "paper", "thickness", "width", "height"),
    [
        # 76 x 0.0025 = 0.19; 2 x 0.59055 + 2 x 6.19685 + 0.37898 = 13.95378
        ("6 x 9", 76, "cream", 0.37898, 13.95378, 10.41732),
        # 240 x 0.0025 = 0.6; 1.1811 + 12.3937 + 0.78898
        ("6 x 9", 240, "cream", 0.78898, 14.36378, 10.41732),
        # 120 x 0.002252 = 0.27024; 1.1811 + 12.3937 + 0.45922
        ("6 x 9", 120, "white", 0.45922, 14.03402, 10.41732),
        # 269 x 0.002347 = 0.63134; 1.1811 + 14.3937 + 0.82032; 1.1811 + 10.23622
        ("7 x 10", 269, "premium-color", 0.82032, 16.39512, 11.41732),
        # 275 x 0.002347 = 0.64543; 1.1811 + 14.3937 + 0.83441
        ("7 x 10", 275, "premium-color", 0.83441, 16.40921, 11.41732),
        # 224 x 0.002347 = 0.52573; 1.1811 + 16.8937 + 0.71471; 1.1811 + 11.23622
        ("8.25 x 11", 224, "premium-color", 0.71471, 18.78951, 12.41732),
    ],
)
def test_a_hardcover_of_kdp_is_boards_wrap_and_spine(trim, pages, paper, thickness, width, height):
    cover = plan("kdp-hardcover", trim, pages, paper)
    assert inches(cover.spine)[2] == pytest.approx(thickness, abs=1e-5)
    assert sheet(cover) == pytest.approx((width, height), abs=NEAR)


def test_a_hardcover_template_of_kdp_was_as_high_and_as_wide():
    # A public project quotes KDP's template for 6 x 9 in on white as 13.996 x 10.417 in; the page
    # count it was downloaded for, 103, is our inference: 103 x 0.002252 + 0.18898 = 0.42094
    assert sheet(plan("kdp-hardcover", "6 x 9", 103, "white")) == pytest.approx((13.996, 10.417), abs=NEAR)


# What KDP prints in millimetres a page beside its inches.
@pytest.mark.parametrize(
    ("paper", "millimetres"),
    [
        ("white", 0.0572),
        ("cream", 0.0635),
        ("standard-color", 0.0572),
        ("premium-color", 0.0596),
        ("groundwood", 0.0597),
    ],
)
def test_kdps_inches_a_page_are_its_millimetres(paper, millimetres):
    assert spine_of("kdp-paperback", "6 x 9", paper, 100) * 25.4 == pytest.approx(
        100 * millimetres, abs=0.005
    )


def test_a_hardcovers_hinge_lies_inside_its_board():
    cover = plan("kdp-hardcover", "6 x 9", 240, "cream")
    # the calculator tells a wrap of 0.591 and a hinge of 0.394
    assert cover.trim.x / 72 == pytest.approx(0.591, abs=NEAR)
    assert inches(cover.hinges[0])[2] == pytest.approx(0.394, abs=NEAR)
    # the back board reaches from 0.59055 to 0.59055 + 6.19685 = 6.7874; the last 0.3937 is hinge
    assert inches(cover.back) == pytest.approx((0.59055, 0.59055, 6.19685, 9.23622), abs=1e-5)
    assert inches(cover.hinges[0]) == pytest.approx((6.3937, 0.59055, 0.3937, 9.23622), abs=1e-5)
    # text from 0.125 inside the board to 0.125 before the hinge: 6.3937 - 0.125 - 0.71555 = 5.55315
    assert inches(cover.safe_back) == pytest.approx((0.71555, 0.71555, 5.55315, 8.98622), abs=1e-5)
    assert inches(cover.safe_spine) == pytest.approx((6.8499, 0.71555, 0.66398, 8.98622), abs=1e-5)
    # two published places, 0.76 above the file's edge and 0.375 above the board's, are both inside
    _, low, _, height = inches(cover.barcode)
    assert low <= 0.76
    assert low + height >= 0.59055 + 0.375 + 1.2


@pytest.mark.parametrize(
    ("trim", "pages", "paper", "width", "height"),
    [
        ("6 x 9", 120, "white", 12.52024, 9.25),  # 0.125 + 6 + 0.27024 + 6 + 0.125
        ("6 x 9", 240, "cream", 12.85, 9.25),  # 0.25 + 12 + 0.6
        ("8.5 x 11", 100, "white", 17.4752, 11.25),  # 0.25 + 17 + 0.2252
        ("8.5 x 11", 100, "premium-color", 17.4847, 11.25),  # 0.25 + 17 + 0.2347
        ("8.5 x 8.5", 200, "groundwood", 17.72, 8.75),  # 0.25 + 17 + 0.47
        ("7 x 10", 110, "standard-color", 14.49772, 10.25),  # 0.25 + 14 + 0.24772
    ],
)
def test_a_paperback_of_kdp_is_two_trims_a_spine_and_bleed(trim, pages, paper, width, height):
    assert sheet(plan("kdp-paperback", trim, pages, paper)) == pytest.approx((width, height), abs=EXACT)


def test_the_areas_of_a_paperback_lie_where_kdp_wants_them():
    cover = plan("kdp-paperback", "6 x 9", 240, "cream")
    assert inches(cover.trim) == pytest.approx((0.125, 0.125, 12.6, 9))
    assert inches(cover.back) == pytest.approx((0.125, 0.125, 6, 9))
    assert inches(cover.spine) == pytest.approx((6.125, 0.125, 0.6, 9))
    assert inches(cover.front) == pytest.approx((6.725, 0.125, 6, 9))
    # text 0.125 inside the trim: 0.25 from the file's edge, which KDP asks for too
    assert inches(cover.safe_back) == pytest.approx((0.25, 0.25, 5.75, 8.75))
    assert inches(cover.safe_front) == pytest.approx((6.85, 0.25, 5.75, 8.75))
    assert inches(cover.safe_spine) == pytest.approx((6.1875, 0.25, 0.475, 8.75))
    # 2 x 1.2, 0.25 from the spine's fold and from the bottom of the trim
    assert inches(cover.barcode) == pytest.approx((6.125 - 0.25 - 2, 0.375, 2, 1.2))
    assert cover.hinges == ()


# 6 x 9 in with a spine of 0.313 in: the template is 14.194 wide. 2 x 0.625 + 2 x 5.815 + 2 x 0.5
# + 0.313 = 14.193; the template rounds.
def test_a_case_at_ingramspark_is_as_wide_as_its_template():
    cover = plan("ingramspark-case", "6 x 9", 100, "white-50")
    assert inches(cover.spine)[2] == pytest.approx(0.313, abs=EXACT)
    assert sheet(cover) == pytest.approx((14.194, 10.5), abs=NEAR + EXACT)


def test_a_hinge_at_ingramspark_lies_between_board_and_spine():
    cover = plan("ingramspark-case", "6 x 9", 100, "white-50")
    # the board ends at 0.625 + 5.815 = 6.44, the hinge at 6.94, where the spine begins
    assert inches(cover.hinges[0]) == pytest.approx((6.44, 0.625, 0.5, 9.25))
    assert inches(cover.spine)[0] == pytest.approx(6.94)
    assert inches(cover.safe_back) == pytest.approx((0.875, 0.875, 5.315, 8.75))
    _, _, _, top = inches(cover.safe_front)
    assert top == pytest.approx(8.75)


def test_a_paperback_at_ingramspark_has_its_type_a_quarter_inch_inside():
    # 0.125 + 6 + 0.424 + 6 + 0.125 = 12.674
    cover = plan("ingramspark-paperback", "6 x 9", 200, "white-50")
    assert sheet(cover) == pytest.approx((12.674, 9.25), abs=EXACT)
    assert inches(cover.safe_front) == pytest.approx((6.125 + 0.424 + 0.25, 0.375, 5.5, 8.5))
    assert inches(cover.barcode)[2:] == pytest.approx((1.75, 1.0))


# Two covers made by B&N's template tool, whose formula nobody publishes. They come from the
# printers that make IngramSpark's cases, and agree with their boards to a hundredth of an inch.
def test_the_printed_case_of_b_and_n_is_nearly_a_case_of_ingramspark():
    # 7 x 10 in, spine 0.5: 16.389 x 11.5. Ours: 1.25 + 2 x 6.815 + 1 + 0.5 = 16.38
    width, height = sheet(plan("ingramspark-case", "7 x 10", 150, spine=0.5))
    assert width == pytest.approx(16.389, abs=0.01)
    assert height == pytest.approx(11.5, abs=EXACT)


def test_the_jacket_of_b_and_n_goes_round_such_a_case():
    # 6 x 9 in, spine 0.312: 20.451 x 9.5, the boards' height and 0.125 of bleed above and below
    case = plan("ingramspark-case", "6 x 9", 74, spine=0.312)
    assert inches(case.trim)[3] + 2 * 0.125 == pytest.approx(9.5, abs=EXACT)
    # each side over boards, hinges and spine: a flap of 3.25, its fold of 0.25, bleed of 0.125,
    # and what goes round the board's edge: 0.1225 by a published formula of its panels
    side = (20.451 - inches(case.trim)[2]) / 2
    assert side == pytest.approx(3.25 + 0.25 + 0.125 + 0.1225, abs=0.01)


@pytest.mark.parametrize(
    ("name", "paper", "pages", "told"),
    [
        ("kdp-paperback", "white", 78, "from 80 pages"),
        ("kdp-paperback", "white", 80, ""),
        ("lulu-paperback", "60-white", 80, "from 81 pages"),
        # 82/444 + 0.06 = 0.2447 in, and 0.125 stays clear at each side
        ("lulu-paperback", "60-white", 82, "thinner than what stays clear"),
        ("lulu-paperback", "60-white", 84, "thinner than what stays clear"),  # 0.2492
        ("lulu-paperback", "60-white", 86, ""),  # 0.2537
        ("ingramspark-paperback", "white-50", 78, "from 80 pages"),
        ("ingramspark-paperback", "white-50", 80, ""),
        ("kdp-hardcover", "white", 76, ""),
    ],
)
def test_a_thin_spine_carries_no_text_and_the_reason_is_told(name, paper, pages, told):
    rule = PUBLISHERS[name].cover
    assert rule
    width = spine_of(name, "6 x 9", paper, pages) * 72
    assert (plan(name, "6 x 9", pages, paper).safe_spine is None) == bool(told)
    assert told in no_spine_text(rule, width, pages)
    assert bool(no_spine_text(rule, width, pages)) == bool(told)


def test_ingramsparks_clearance_doubles_from_a_spine_of_0_35():
    for spine_width, clear in ((0.349, 0.03125), (0.35, 0.0625)):
        cover = plan("ingramspark-paperback", "6 x 9", 180, spine=spine_width)
        assert inches(cover.safe_spine)[2] == pytest.approx(spine_width - 2 * clear)


def test_a_rule_without_spine_text_gives_none():
    cover = cover_plan(CoverRule("paperback", bleed=9, safe=9), (432, 648), 72, 500)
    assert cover.safe_spine is None
    assert cover.barcode is None
    assert "takes no text" in no_spine_text(CoverRule("paperback"), 72, 500)


def test_a_barcode_zone_wider_than_the_back_is_as_wide_as_there_is_room():
    rule = CoverRule(
        "paperback",
        safe=36,
        barcode=BarcodeRule("us", (400, 80), 36, 36),
        spine_text=SpineText(1, ((99, 1),)),
    )
    cover = cover_plan(rule, (306, 495), 20, 200)
    assert cover.barcode == Area(36, 36, 306 - 72, 80)


def test_a_cover_with_no_room_for_text_is_refused():
    with pytest.raises(ValueError, match="no room for text"):
        cover_plan(CoverRule("paperback", safe=80), (150, 150), 10, 100)


@pytest.mark.parametrize("name", [name for name, each in PUBLISHERS.items() if each.cover])
def test_the_panels_of_every_cover_meet_and_fill_its_sheet(name):
    publisher = PUBLISHERS[name]
    rule = publisher.cover
    assert rule
    for trim in publisher.trims or (trim_size("6 x 9 in"), trim_size("210 x 297 mm")):
        for pages in (publisher.pages[0], 120, min(800, publisher.pages[1])):
            cover = cover_plan(rule, trim, 0.0025 * pages * 72, pages)
            assert cover.back.right == cover.spine.x
            assert cover.spine.right == cover.front.x
            assert cover.front.right == pytest.approx(cover.trim.right)
            assert cover.trim.x == rule.bleed + rule.wrap
            assert cover.sheet[0] == pytest.approx(cover.trim.right + cover.trim.x)
            assert cover.sheet[1] == pytest.approx(cover.trim.top + cover.trim.y)
            for inner, outer in (
                (cover.safe_back, cover.back),
                (cover.safe_front, cover.front),
                (cover.safe_spine or cover.spine, cover.spine),
                (cover.barcode or cover.safe_back, cover.safe_back),
            ):
                assert outer.x - EXACT <= inner.x < inner.right <= outer.right + EXACT
                assert outer.y - EXACT <= inner.y < inner.top <= outer.top + EXACT
