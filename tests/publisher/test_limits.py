"""What publishers take, and editions held against it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bookmaker.bookfile.model import Edition
from bookmaker.errors import Place
from bookmaker.host.load import builtin_plugins, load_plugins
from bookmaker.host.publisher_rules import STEP_NAMES
from bookmaker.host.rules import offer_flaws
from bookmaker.plan.edition import check_edition, page_problems, print_cost, spine, with_paper
from bookmaker.publisher.limits import page_limits, size_name, source_of
from bookmaker.publisher.model import (
    BarcodeRule,
    CoverRule,
    Margins,
    Paper,
    Publisher,
    Remark,
    ShopLimits,
    Spine,
    SpineText,
    TrimGroup,
)
from bookmaker.units import trim_size

PUBLISHERS = {name: offered.offer for name, offered in builtin_plugins().publishers.items()}
KDP, HOME, SCREEN = (PUBLISHERS[name] for name in ("kdp-paperback", "home", "screen"))
PLACE = Place("ocean.yaml", 12, 5)
ISBN = "978-0-306-40615-7"
LEVELS = r"official|transcribed|secondary|derived|unverified|our choice|\bISO\b"


def edition(trim: str = "6 x 9 in", paper: str | None = "white", publisher: Publisher = KDP) -> Edition:
    return Edition("print", publisher.name, trim_size(trim), paper, place=PLACE)


@pytest.mark.parametrize("publisher", PUBLISHERS.values(), ids=PUBLISHERS)
def test_every_publisher_says_where_its_figures_are_from(publisher):
    assert publisher.sources
    for rule, given in {
        "trims": publisher.trims or publisher.custom_trim,
        "papers": publisher.papers,
        "spine": any(paper.spine for paper in publisher.papers),
        "margins": publisher.margins,
        "bleed": publisher.bleed[0],
        "type": publisher.least_type,
        "lines": publisher.least_line,
        "blanks": publisher.blanks_in_a_row or publisher.last_page_blank,
        "images": publisher.image_ppi,
        "ink": publisher.ink_limit,
        "standard": publisher.standard,
        "isbn": publisher.isbn_required,
        "binding": publisher.for_print and not publisher.sheets,
        "cover": publisher.cover,
        "barcode": publisher.cover and publisher.cover.barcode,
        "spine-text": publisher.cover and publisher.cover.spine_text,
        "shop": publisher.shop != ShopLimits(),
    }.items():
        assert not given or rule in publisher.sources, rule
    for rule, source in publisher.sources.items():
        assert re.search(LEVELS, source), rule


@pytest.mark.parametrize("publisher", PUBLISHERS.values(), ids=PUBLISHERS)
def test_every_trim_of_every_publisher_is_taken_without_a_word(publisher):
    paper = publisher.papers[0].name if publisher.papers else None
    for trim in publisher.trims:
        assert check_edition(Edition("e", publisher.name, trim, paper, ISBN), publisher) == []


@pytest.mark.parametrize("publisher", PUBLISHERS.values(), ids=PUBLISHERS)
def test_a_publishers_margins_grow_and_reach_its_longest_book(publisher):
    counts, widths = zip(*publisher.margins.inside, strict=True)
    assert list(counts) == sorted(counts)
    assert list(widths) == sorted(widths)
    assert counts[-1] >= publisher.pages[1]


@pytest.mark.parametrize("publisher", PUBLISHERS.values(), ids=PUBLISHERS)
def test_page_limits_are_kept_for_papers_the_publisher_has(publisher):
    for group in publisher.trim_groups:
        assert set(group.pages) <= {paper.name for paper in publisher.papers}
        assert set(group.trims) <= set(publisher.trims)


@pytest.mark.parametrize(
    ("pages", "inches"),
    [
        (24, 0.375),
        (150, 0.375),
        (151, 0.5),
        (300, 0.5),
        (500, 0.625),
        (501, 0.75),
        (828, 0.875),
        (900, 0.875),
    ],
)
def test_the_inside_margin_of_kdp_grows_with_the_pages(pages, inches):
    assert KDP.margins.inside_of(pages) == inches * 72


@pytest.mark.parametrize(
    ("trim", "paper", "limits"),
    [
        ("6 x 9 in", "white", (24, 828)),
        ("6 x 9 in", "cream", (24, 776)),
        ("8.5 x 11 in", "white", (24, 590)),
        ("8.25 x 8.25 in", "cream", (24, 750)),
        ("8.27 x 11.69 in", "premium-color", (24, 590)),
        ("210 x 297 mm", "white", (24, 780)),
        ("6 x 9 in", "standard-color", (72, 600)),
        ("8.27 x 11.69 in", "standard-color", None),
        ("6 x 9 in", None, (72, 600)),
        ("7.5 x 10.5 in", "white", (24, 590)),
    ],
)
def test_page_limits_hang_on_trim_and_paper(trim, paper, limits):
    assert page_limits(KDP, edition(trim, paper)) == limits


def test_a_trim_not_offered_is_told_at_its_place_with_the_nearest():
    (problem,) = check_edition(edition("9 x 12 in"), KDP)
    assert problem.place == PLACE
    assert not problem.advice
    assert "trim of 9 x 12 in (228.6 x 304.8 mm), which kdp-paperback does not offer" in problem.what
    assert "transcribed" in problem.what
    assert problem.hint.startswith("the nearest are 8.27 x 11.69 in (210.1 x 296.9 mm), 8.5 x 11 in")


def test_a_trim_of_ones_own_is_advised_against_only():
    (problem,) = check_edition(edition("6 x 9.5 in"), KDP)
    assert problem.advice
    assert "nearest are 6.14 x 9.21 in" in problem.hint


def test_a_trim_out_of_range_without_a_list_names_the_range():
    (problem,) = check_edition(edition("1 x 2 in", None, SCREEN), SCREEN)
    assert problem.hint == "it is to be from 3 x 3 in (76.2 x 76.2 mm) to 40 x 40 in (1016 x 1016 mm)"


def test_a_misspelt_paper_is_told_with_the_one_meant():
    (problem,) = check_edition(edition(paper="creme"), KDP)
    assert "paper 'creme', which kdp-paperback does not have" in problem.what
    assert problem.hint == "did you mean 'cream'?"


def test_no_paper_is_advice_and_a_paper_for_a_screen_a_problem():
    (advice,) = check_edition(edition(paper=None), KDP)
    assert advice.advice
    assert "white, cream, groundwood" in advice.hint
    (problem,) = check_edition(edition(publisher=SCREEN), SCREEN)
    assert not problem.advice


def test_a_trim_not_made_on_a_paper_names_those_it_is_made_on():
    (problem,) = check_edition(edition("8.27 x 11.69 in", "standard-color"), KDP)
    assert problem.hint == "it is made on white, cream, groundwood, premium-color"


def test_wrong_trim_and_wrong_paper_are_told_together():
    assert len(check_edition(edition("9 x 12 in", "blue"), KDP)) == 2


@pytest.mark.parametrize(
    ("pages", "told"),
    [
        (22, ["has too few pages, 22: kdp-paperback takes 24 to 828 at this trim and paper"]),
        (24, []),
        (25, ["has 25 pages: kdp-paperback takes multiples of 2"]),
        (828, []),
        (831, ["has too many pages, 831", "has 831 pages"]),
    ],
)
def test_page_counts_are_held_against_the_limits(pages, told):
    problems = page_problems(KDP, edition(), pages)
    assert len(problems) == len(told)
    for problem, part in zip(problems, told, strict=True):
        assert part in problem.what
        assert "KDP help" in problem.what
        assert problem.place == PLACE


@pytest.mark.parametrize(
    ("paper", "pages", "inches"),
    [
        ("white", 120, 0.27024),  # 120 x 0.002252
        ("cream", 240, 0.6),  # 240 x 0.0025
        ("groundwood", 100, 0.235),  # 100 x 0.00235
        ("standard-color", 100, 0.2252),
        ("premium-color", 100, 0.2347),
    ],
)
def test_the_spine_grows_with_pages_and_paper(paper, pages, inches):
    assert spine(KDP, edition(paper=paper), pages) == pytest.approx(inches * 72, abs=0.001)


def test_a_spine_that_cannot_be_told_is_none():
    assert spine(KDP, edition(paper=None), 120) is None
    assert spine(SCREEN, edition(paper=None, publisher=SCREEN), 120) is None


def test_a_spine_can_have_a_base():
    paper = Paper("white", spine=Spine(per_page=72 / 444, base=0.06 * 72))
    printer = Publisher("printer", "a printer", papers=(paper,))
    assert spine(printer, edition(), 222) == pytest.approx(0.56 * 72)


def test_limits_of_a_paper_and_of_a_publisher_both_hold():
    papers = (Paper("white", pages=(32, 700)),)
    groups = (TrimGroup((trim_size("6 x 9 in"),), {"white": (20, 650)}),)
    printer = Publisher("printer", "a printer", papers=papers, trim_groups=groups, pages=(10, 640))
    assert page_limits(printer, edition()) == (32, 640)
    assert page_limits(replace(printer, papers=(), trim_groups=()), edition()) == (10, 640)


def test_an_edition_that_names_no_paper_is_on_the_publishers_first_for_its_trim():
    assert with_paper(edition(paper=None), KDP).paper == "white"
    assert with_paper(edition(paper="cream"), KDP).paper == "cream"
    assert with_paper(edition(paper=None, publisher=SCREEN), SCREEN).paper is None
    papers = (Paper("thin", "black"), Paper("thick", "black"))
    groups = (TrimGroup((trim_size("5 x 8 in"),), {"thin": (20, 650)}),
              TrimGroup((trim_size("6 x 9 in"),), {"thick": (20, 650)}))  # fmt: skip
    printer = Publisher("printer", "a printer", papers=papers, trim_groups=groups, pages=(10, 640))
    assert with_paper(edition(paper=None), printer).paper == "thick"


def test_a_copy_costs_what_the_author_says():
    assert print_cost([("per-copy", 1.0), ("per-page", 0.012)], 130) == 2.56
    assert print_cost([("per-copy", 1.0), ("per-page", 0.012)], 131) == 2.57  # to the cent: 2.572
    assert print_cost([("per-page", 0.01)], 100) == 1.0
    assert print_cost([], 100) is None


def test_a_rule_without_a_source_is_told_without_one():
    assert source_of(Publisher("printer", "a printer"), "pages") == ""


def test_sizes_are_named_in_inches_and_millimetres():
    assert size_name(trim_size("152.4 x 228.6 mm")) == "6 x 9 in (152.4 x 228.6 mm)"
    assert size_name(trim_size("210 x 297 mm")) == "8.268 x 11.693 in (210 x 297 mm)"


def test_a_screen_edition_is_not_for_print_and_sheets_have_no_gutter():
    assert not SCREEN.for_print
    assert HOME.for_print
    assert HOME.sheets
    assert HOME.margins == Margins(54, 36, 36, ((10_000, 54),))  # holes may be punched at either side


def changed(**changes: Any) -> Publisher:
    return replace(Publisher("house", "a house"), **changes)


def covered(**changes: Any) -> Publisher:
    return changed(cover=replace(CoverRule("paperback"), **changes))


def bound(**changes: Any) -> Publisher:
    return changed(papers=(Paper("bond", spine=Spine(**changes)),))


BARCODE = BarcodeRule("us", (144, 86), 18, 18)
FLAWS: dict[str, tuple[Publisher, str]] = {
    "a custom trim with one good end": (
        changed(custom_trim=((72, 72), (300, 0))),
        "for 'custom_trim': it is the least and the most",
    ),
    "margins of another kind": (changed(margins=(9, 9)), "has (9, 9) for 'margins': it is a Margins"),
    "a cover in words": (changed(cover="paperback"), "for 'cover': it is a CoverRule, or None"),
    "papers by name": (changed(papers=("white",)), "has 'white' among 'papers': each is a Paper"),
    "trims in a list": (changed(trims=[(432, 648)]), "has [(432, 648)] for 'trims': it is a tuple"),
    "sources in a list": (changed(sources=["trims"]), "for 'sources': it is a table"),
    "steps in one text": (changed(steps="Send it."), "for 'steps': it is a tuple"),
    "a shop of none": (changed(shop=None), "has None for 'shop': it is a ShopLimits"),
    "a paper without a name": (changed(papers=(Paper(" "),)), "has ' ' for 'name' of ' ' in its papers"),
    "a spine that is a number": (
        changed(papers=(Paper("a", spine=3),)),
        "has 3 for 'spine' of 'a' in its papers: it is a Spine, or None",
    ),
    "a spine that thins": (
        bound(per_page=-0.1),
        "has -0.1 for 'per_page' of its spine of 'bond' in its papers",
    ),
    "a base below nothing": (bound(per_page=1, base=-1), "has -1 for 'base' of its spine"),
    "a spine rounded down": (bound(per_page=1, round_up=-1), "has -1 for 'round_up' of its spine"),
    "a spine told twice": (bound(per_page=1, table=((1, 1),)), "by the page and by a table"),
    "a table in words": (bound(table=(("few", 3),)), "has (('few', 3),) for 'table'"),
    "a table that shrinks": (bound(table=((24, 9), (48, 8))), "has ((24, 9), (48, 8)) for 'table'"),
    "a slope that is perhaps": (bound(table=((24, 9),), sloped=None), "None for 'sloped'"),
    "blanks below nothing": (
        changed(blanks_at_end=-1),
        "has -1 for 'blanks_at_end': it is a whole number from 0, or None",
    ),
    "a title of no length": (
        changed(shop=ShopLimits(title=0)),
        "has 0 for 'title' of its shop: it is a whole number from 1, or None",
    ),
    "pictures the wrong way round": (
        changed(image_ppi=(200, 300)),
        "has (200, 300) for 'image_ppi': it is (advised, refused below)",
    ),
    "a figure that nothing is held against": (
        changed(remarks=(Remark("print", "reds", "few", "their leaflet", ("most-reds", 3)),)),
        "has ('most-reds', 3) for 'figure' of 'reds' in its remarks: it is (one of most-ppi",
    ),
    "ink by the share": (
        changed(ink_limit=2.4),
        "has 2.4 for 'ink_limit': it is a whole number from 100 to 400",
    ),
    "a standard of one's own": (
        changed(standard="PDF/X-1a"),
        "has 'PDF/X-1a' for 'standard': it is 'PDF/X-1a:2001' or",
    ),
    "a margin with bleed below nothing": (
        changed(margins=Margins(9, 9, 9, ((9, 9),), bled=-1)),
        "has -1 for 'bled' of its margins: it is a length in points",
    ),
    "edges in a text": (changed(bleed=(9, "top")), "has (9, 'top') for 'bleed': it is (points, edges)"),
    "a cover of no kind": (
        covered(kind="jacket"),
        "has 'jacket' for 'kind' of its cover: it is 'paperback' or 'case'",
    ),
    "a wrap below nothing": (
        covered(kind="case", wrap=-1),
        "has -1 for 'wrap' of its cover: it is a length in points",
    ),
    "a safe area of words": (covered(safe="far"), "has 'far' for 'safe' of its cover"),
    "a board of one side": (covered(kind="case", board=(1,)), "has (1,) for 'board' of its cover"),
    "a hinge that is perhaps inside": (covered(hinge_inside=1), "1 for 'hinge_inside'"),
    "a paperback with a hinge": (covered(hinge=9), "a paperback's cover with wrap or hinge"),
    "a barcode by hand": (
        covered(barcode=replace(BARCODE, by="hand")),
        "has 'hand' for 'by' of its barcode of its cover: it is 'us', 'printer' or 'either'",
    ),
    "a zone of nothing": (
        covered(barcode=replace(BARCODE, zone=(0, 1))),
        "has (0, 1) for 'zone' of its barcode",
    ),
    "a barcode off the cover": (
        covered(barcode=replace(BARCODE, from_spine=-1)),
        "has -1 for 'from_spine' of its barcode",
    ),
    "a barcode in words": (
        covered(barcode="EAN"),
        "has 'EAN' for 'barcode' of its cover: it is a BarcodeRule, or None",
    ),
    "spine text from no page": (
        covered(spine_text=SpineText(0, ((9, 1),))),
        "has 0 for 'pages' of its spine_text",
    ),
    "no clearance": (covered(spine_text=SpineText(80, ())), "has () for 'clearance' of its spine_text"),
    "spine text in words": (covered(spine_text="80"), "has '80' for 'spine_text' of its cover"),
    "an ISBN perhaps": (changed(isbn_required="yes"), "for 'isbn_required'"),
    "a last page perhaps": (changed(last_page_blank=0), "for 'last_page_blank'"),
    "an empty step": (changed(steps=("",)), "has '' among 'steps': each is a text"),
    "a step that asks too much": (changed(steps=("Send {colour}.",)), "asks for {colour}"),
    "a step left open": (changed(steps=("Send {pages.",)), "a brace left open"),
    "a remark of a number": (
        changed(remarks=(Remark("print", "file size", 100, "leaflet"),)),  # type: ignore[arg-type]
        "has 100 for 'said' of 'file size' in its remarks: it is a text",
    ),
    "a source of no rule": (changed(sources={"margin": "leaflet"}), "a source for 'margin'"),
}


@pytest.mark.parametrize("case", FLAWS)
def test_a_value_that_cannot_be_is_told_by_name(case):
    publisher, expected = FLAWS[case]
    (told,) = offer_flaws(publisher)
    assert expected in told


@pytest.mark.parametrize("publisher", PUBLISHERS.values(), ids=PUBLISHERS)
def test_the_built_in_publishers_have_no_flaw(publisher):
    assert list(offer_flaws(publisher)) == []


def test_an_edition_without_the_isbn_a_publisher_asks_for_is_advised():
    ingram = PUBLISHERS["ingramspark-paperback"]
    (advice,) = check_edition(edition(paper="white-50", publisher=ingram), ingram)
    assert advice.advice
    assert "no ISBN, which ingramspark-paperback asks for [help.ingramspark.com" in advice.what
    assert advice.what.endswith("; its cover is made without a barcode")


@pytest.mark.parametrize(
    ("pages", "inches"),
    [
        (32, 0.5),
        (59, 0.5),
        (60, 0.625),  # in two of Lulu's rows: the wider
        (150, 0.625),
        (151, 1.0),
        (399, 1.0),
        (400, 1.125),  # in two rows again
        (600, 1.125),
        (601, 1.25),
        (800, 1.25),
    ],
)
def test_the_inside_margin_of_lulu_is_its_safety_and_the_gutter_addition(pages, inches):
    assert PUBLISHERS["lulu-paperback"].margins.inside_of(pages) == inches * 72
    assert PUBLISHERS["lulu-casewrap"].margins.inside_of(pages) == inches * 72


@pytest.mark.parametrize(
    ("name", "trim", "paper", "limits"),
    [
        ("kdp-hardcover", "6 x 9 in", "cream", (76, 550)),
        ("ingramspark-paperback", "6 x 9 in", "creme-50", (18, 1050)),
        ("ingramspark-paperback", "6 x 9 in", "white-50", (18, 1200)),
        ("ingramspark-case", "7 x 10 in", "white-50", (24, 840)),
        ("lulu-paperback", "6 x 9 in", "60-white", (32, 800)),
        ("lulu-paperback", "11 x 8.5 in", "60-white", (32, 250)),  # landscape
        ("lulu-casewrap", "6 x 9 in", "80-coated-color", (24, 800)),
        ("bn-press-paperback", "8 x 8 in", "white-50", (18, 800)),
        ("pdfx", "148 x 210 mm", "offset-80", (4, 10_000)),
    ],
)
def test_each_house_has_its_own_page_limits(name, trim, paper, limits):
    assert page_limits(PUBLISHERS[name], edition(trim, paper, PUBLISHERS[name])) == limits


@pytest.mark.parametrize(
    ("name", "standard", "ink", "edges"),
    [
        ("kdp-paperback", "PDF/X-1a:2001", None, 3),
        ("kdp-hardcover", "PDF/X-1a:2001", None, 3),
        ("ingramspark-paperback", "PDF/X-1a:2001", 240, 3),
        ("ingramspark-case", "PDF/X-1a:2001", 240, 3),
        ("lulu-paperback", None, None, 4),
        ("lulu-casewrap", None, None, 4),
        ("bn-press-paperback", None, None, 3),
        ("pdfx", "PDF/X-1a:2001", 300, 4),
        ("home", None, None, 0),
        ("screen", None, None, 0),
    ],
)
def test_each_house_has_its_own_file(name, standard, ink, edges):
    publisher = PUBLISHERS[name]
    assert (publisher.standard, publisher.ink_limit, len(publisher.bleed[1])) == (standard, ink, edges)


def test_the_steps_to_a_publisher_can_be_filled_in():
    told = {
        "title": "Reef",
        "trim": "6 x 9 in",
        "paper": "white",
        "pages": 130,
        "isbn": ISBN,
        "own_isbn": f"enter your own, {ISBN}",
        "spine": "1 in",
        "bleed": "no bleed",
        "barcode": "tick",
    }
    assert {*told} == {*STEP_NAMES}
    for publisher in PUBLISHERS.values():
        assert publisher.steps
        for step in publisher.steps:
            assert "{" not in step.format(**told)


def test_a_spine_can_be_rounded_up_to_whole_millimetres():
    millimetre = 72 / 25.4
    spine = Spine(per_page=0.056 * millimetre, round_up=millimetre)
    assert spine.width(125) == pytest.approx(7 * millimetre)  # 7.0 as it is
    assert spine.width(126) == pytest.approx(8 * millimetre)  # 7.056


DOCS = (Path(__file__).parents[2] / "docs" / "publishers.md").read_text(encoding="utf-8")


def test_the_docs_name_every_publisher_and_paper():
    for name, publisher in PUBLISHERS.items():
        assert f"`{name}`" in DOCS
        for paper in publisher.papers:
            assert f"`{paper.name}`" in DOCS


def test_the_docs_have_the_page_limits_that_are_kept():
    for group in KDP.trim_groups:
        limits = [group.pages.get(paper.name) for paper in KDP.papers]
        cells = " | ".join(f"{each[0]}-{each[1]}" if each else "not made" for each in limits)
        trims = ", ".join(f"{width / 72:g}x{height / 72:g}" for width, height in group.trims)
        assert f"| {trims} | {cells} |" in DOCS


def test_the_publisher_in_the_docs_can_be_loaded(plugin_folder):
    source = DOCS.split("```python\n")[-1].split("```")[0]
    folder = plugin_folder({"corner.py": source})
    plugins = load_plugins(local=folder, packages=False)
    assert plugins.publishers["round-the-corner"].offer.page_multiple == 4


def test_publishers_are_listed_with_what_there_is_to_choose(bookmaker):
    told = bookmaker("list", "publishers")
    assert told.code == 0
    for part in ("kdp-paperback", "8.5 x 11 in", "premium-color", "other trims: 4 x 6 in to 8.5 x 11.69 in"):
        assert part in " ".join(told.out.split())
    rows = json.loads(bookmaker("list", "publishers", "--json").out)
    assert [row["name"] for row in rows] == list(PUBLISHERS)
    assert "transcribed" in rows[0]["sources"]["margins"]
