"""Preflight: every defect found, named, judged and located; what is clean stays clean."""

from __future__ import annotations

import base64
import json
import random
import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.errors import PdfStreamError
from pypdf.generic import ArrayObject, ByteStringObject, EncodedStreamObject, NameObject, NumberObject

from bookmaker.page.look import settle_look
from bookmaker.pdfread.objects import BrokenObjectError
from bookmaker.pdfread.pages import PdfPages
from bookmaker.preflight import (
    ADVICE,
    DOUBTFUL,
    OWN,
    REFUSED,
    Facts,
    Finding,
    Floors,
    Preflight,
    PreflightReport,
    preflight,
)
from bookmaker.preflight.catalogue import FINDING_KINDS
from bookmaker.preflight.html import html_report
from bookmaker.preflight.run import checked_to_the_end
from bookmaker.preflight.text import measured, summarize_findings
from bookmaker.record.findings import preflight_problems

from ..defects import DEFECTS, Defect
from ..hostile_pdfs import SELF_DRAWING
from ..spoiling import (
    PAGES,
    TRIM,
    bled,
    box,
    clean,
    no_id,
    on_page,
    outlined,
    picture,
    publisher,
    said,
    shown,
    theme_and_fonts,
    write,
)
from ..sweep import WHOLE, in_sweep_alone, sampled

CLEAN = [
    *(
        (house, paper, False)
        for house, paper in (
            ("kdp-paperback", "white"),
            ("kdp-hardcover", None),
            ("ingramspark-paperback", "white-50"),
            ("lulu-paperback", None),
            ("bn-press-paperback", "cream-55"),
            ("pdfx", "offset-80"),
        )
    ),
    *(
        (house, paper, True)
        for house, paper in (
            ("kdp-paperback", "premium-color"),
            ("ingramspark-paperback", "premium-color-70"),
            ("lulu-paperback", "60-white-color"),
            ("bn-press-paperback", "premium-color-70"),
            ("pdfx", "silk-115"),
        )
    ),
]


@pytest.fixture(scope="session")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean book, PDF/X in gray."""
    return clean(tmp_path_factory.mktemp("good") / "clean.pdf")


@pytest.fixture(scope="session")
def good_colour(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same in CMYK."""
    return clean(tmp_path_factory.mktemp("good") / "colour.pdf", True)


@pytest.fixture(scope="session")
def spoilt_by(good: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[[Defect], Path]:
    """The file of a defect, made once for all tests of it."""
    folder, made = tmp_path_factory.mktemp("defects"), dict[str, Path]()

    def file(defect: Defect) -> Path:
        if defect.name not in made:
            made[defect.name] = defect.make(good, folder / f"{defect.name}.pdf")
        return made[defect.name]

    return file


@pytest.fixture(scope="session")
def report_on(spoilt_by: Callable[[Defect], Path]) -> Callable[..., PreflightReport]:
    """What preflight says of a defect's file by its own facts, or by others, once for all tests of it."""
    known: dict[str, list[tuple[Facts, PreflightReport]]] = {}

    def report(defect: Defect, facts: Facts | None = None) -> PreflightReport:
        facts = facts or defect.facts()
        made = known.setdefault(defect.name, [])
        if all(held != facts for held, _ in made):
            made.append((facts, preflight(spoilt_by(defect), facts)))
        return next(report for held, report in made if held == facts)

    return report


every_defect = pytest.mark.parametrize("defect", DEFECTS, ids=[defect.name for defect in DEFECTS])
of_defects = pytest.mark.xdist_group("defects")  # what is made of each is shared by all tests of it
# By the name that is found: what is promised of a name holds of all that have it, and the sweep tries all.
ONE_OF_EACH = {defect.name if WHOLE else defect.found: defect for defect in DEFECTS}


def names(report: PreflightReport) -> set[str]:
    return {finding.name for finding in report.findings}


@pytest.mark.parametrize(("house", "paper", "colour"), CLEAN)
def test_a_clean_book_is_clean_for_every_publisher(good, good_colour, house, paper, colour):
    limits = replace(publisher(house), pages=(4, 900), trim_groups=(), papers=tuple(
        replace(each, pages=None) for each in publisher(house).papers
    ))  # the book is short  # fmt: skip
    report = preflight(good_colour if colour else good, Facts(limits, TRIM, paper))
    assert report.findings == ()
    assert report.clean
    assert report.line == "clean"
    assert report.pages == PAGES


@of_defects
@every_defect
def test_a_defect_is_found_judged_and_located(report_on, defect: Defect):
    report = report_on(defect)
    found = [finding for finding in report.findings if finding.name == defect.found]
    assert found, report.findings
    first = found[0]
    assert first.level == defect.level
    assert first.source
    assert first.remedy
    assert first.page == defect.page
    if defect.place:
        assert first.area is not None
        left, bottom, right, top = defect.place
        assert left <= first.area.left
        assert bottom <= first.area.bottom
        assert first.area.right <= right
        assert first.area.top <= top
    assert names(report) <= {defect.found, *defect.besides}


# What no printer takes, or few do: the least that has to be found, under the names of the files made for it.
LEAST = """
no-output-intent no-registry-and-no-profile no-condition-identifier trapped-missing trapped-unknown no-title
no-conformance-key no-trimbox trimbox-outside-bleedbox trimbox-and-artbox rgb-fill rgb-stroke rgb-picture
simple-font-not-embedded composite-font-not-embedded alpha image-soft-mask page-transparency-group
link-annotation uri-action javascript encryption header-version picture-of-250 too-much-ink icc-gray
embedded-file no-trailer-id type-in-the-outer-margin type-in-the-gutter-of-a-right-page
type-in-the-gutter-of-a-left-page line-too-thin type-too-small odd-page-count too-few-pages too-many-pages
pages-differ blank-run
"""


def test_the_least_that_has_to_be_found_is_among_the_defects():
    assert {*LEAST.split()} <= {defect.name for defect in DEFECTS}


# Letters in outlines, and colours of light as inks


def outlines(folder: Path, good: Path, text: str, size: float, house: str = "kdp-paperback") -> list[str]:
    file = spoilt(folder, good, outlined(text, size))
    found = preflight(file, Facts(publisher(house), TRIM)).findings
    return [each.what for each in found if each.name == "outlines-too-small"]


@pytest.mark.parametrize("text", ["All rights reserved", "some moon now ran over us", "PRINTED IN THE USA"])
def test_letters_in_outlines_are_told_where_they_are_surely_too_small(tmp_path, good, text):
    for size in (2.5, 3.3):
        [told] = outlines(tmp_path, good, text, size)
        assert told.startswith("has letters in outlines, as of type of ")
        assert size <= float(re.search(r"of ([\d.]+) pt or less", told)[1]) < 7
        assert told.endswith("kdp-paperback takes 7 pt or more")
    for size in (7.01, 8, 12, 40):
        assert outlines(tmp_path, good, text, size) == []


def test_small_shapes_that_are_no_letters_are_let_be(tmp_path, good):
    dots = " ".join(
        f"{100 + 6 * n} 150 m {100 + 6 * n} 152 {103 + 6 * n} 152 {103 + 6 * n} 150 c h f" for n in range(20)
    )
    bars = " ".join(f"{100 + 6 * n} 170 {1 + n % 5} 3 re f" for n in range(20))
    code = " ".join(f"{100 + 6 * n} 180 {1 + n % 5} 3 re" for n in range(20))  # one path, as of a QR code
    blades = [(100 + 2 * n, 2 + n % 5, (4, 1, 2, 1, 3, 1, 1, 2)[n % 8]) for n in range(24)]
    grass = " ".join(f"{x} 190 m {x} {190 + up} {x + w} {190 + up} {x + w} 190 c h f" for x, w, up in blades)
    wide = [(100 + 6 * n, 5 + n % 5 / 4) for n in range(12)]
    twigs = " ".join(f"{x} 203 m {x} 205 {x + w} 206 {x + w} 203 c h" for x, w in wide)
    boughs = " ".join(f"{x} 204 m {x + 9} 220 {x + 18} 220 {x + 24} 224 c h" for x in range(96, 170, 12))
    tree = f"{boughs} {twigs} f"  # of one path, as art is drawn
    file = spoilt(tmp_path, good, write(f"0 g {dots} {bars} {grass} {tree} {code} f"))
    assert "outlines-too-small" not in names(
        preflight(file, Facts(publisher("kdp-paperback"), TRIM, "white"))
    )


def test_colours_of_light_are_told_as_the_inks_they_come_to(tmp_path, good):
    # red lacks green and blue, 200 %; 0.9 of black's light lacks 0.1 of each
    file = spoilt(tmp_path, good, write("1 0 0 rg 100 100 9 9 re f 0.9 0.9 0.9 rg 150 100 9 9 re f"))
    report = preflight(file, Facts(publisher("pdfx"), TRIM, "silk-115"))
    assert report.measured.converted_ink == pytest.approx(200)
    assert report.measured.most_ink == pytest.approx(100)
    assert "RGB comes to about 200 % of ink" in [*measured(report)]
    assert report.as_json()["measured"]["converted_ink"] == 200
    gray = preflight(file, Facts(publisher("pdfx"), TRIM, "offset-80"))
    assert gray.measured.converted_ink is None  # there it comes to gray


def test_every_defect_of_the_list_has_a_file_and_every_file_a_name_of_its_own():
    assert len({defect.name for defect in DEFECTS}) == len(DEFECTS) >= 35
    assert {defect.found for defect in DEFECTS} <= set(FINDING_KINDS)


def spoilt(folder: Path, good: Path, *acts: Callable[[PdfWriter], object]) -> Path:
    writer = PdfWriter(clone_from=good)
    for act in acts:
        act(writer)
    writer.write(folder / "spoilt.pdf")
    return folder / "spoilt.pdf"


def only(report: PreflightReport, name: str) -> Finding:
    [found] = [finding for finding in report.findings if finding.name == name]
    return found


# Places, levels and measures


def test_a_place_is_told_from_the_edges_of_the_trim(tmp_path, good):
    file = spoilt(tmp_path, good, write("1 0 0 rg 108 144 36 36 re f", 7))
    found = only(preflight(file, Facts(publisher("pdfx"), TRIM, "offset-80")), "rgb-colour")
    assert found.place() == "page 7, 1.50 in from the left, 2.00 in from the bottom"
    assert found.place("mm") == "page 7, 38.1 mm from the left, 50.8 mm from the bottom"
    assert found.what == "has a shape in RGB"


def test_of_many_marks_with_one_flaw_a_page_tells_one_and_counts_the_rest(tmp_path, good):
    squares = " ".join(f"{100 + 9 * n} 100 5 5 re f" for n in range(12))
    file = spoilt(tmp_path, good, write(f"1 0 0 rg {squares}"))
    assert only(preflight(file, Facts(publisher("pdfx"), TRIM)), "rgb-colour").more == 11


def test_the_measures_of_a_file_are_its_extremes(tmp_path, good):
    file = spoilt(
        tmp_path,
        good,
        said("small", 150, 150, 6.25),
        write("0.3 w 100 200 m 150 200 l S 0.7 0.6 0.5 0.4 k 100 250 20 20 re f"),
        write(shown(300, 100, 72, 36), 6, XObject=picture(320, 160, NameObject("/DeviceGray"), bytes(51200))),
    )
    measured = preflight(file, Facts(publisher("pdfx"), TRIM, "silk-115")).measured
    assert measured.smallest_type == pytest.approx(6.25)
    assert measured.thinnest_line == pytest.approx(0.3)
    assert measured.lowest_resolution == pytest.approx(320)
    assert measured.most_ink == pytest.approx(220)
    assert measured.colours == ("gray", "cmyk")


def test_what_a_standard_asks_is_advice_where_it_is_only_preferred(tmp_path, good):
    file = spoilt(tmp_path, good, lambda w: w.root_object.pop("/OutputIntents"))
    for house, level in (("pdfx", REFUSED), ("ingramspark-paperback", REFUSED), ("kdp-paperback", ADVICE)):
        assert only(preflight(file, Facts(publisher(house), TRIM)), "no-output-intent").level == level


def test_who_asks_for_no_standard_hears_nothing_of_it_unless_the_file_claims_one(tmp_path):
    plain = clean(tmp_path / "plain.pdf", standard=None)
    lulu = replace(publisher("lulu-paperback"), trim_groups=(), pages=(4, 900))
    assert preflight(plain, Facts(lulu, TRIM)).clean
    claimed = spoilt(tmp_path, clean(tmp_path / "x.pdf"), lambda w: w.root_object.pop("/OutputIntents"))
    assert only(preflight(claimed, Facts(lulu, TRIM)), "no-output-intent").level == ADVICE


def test_x3_is_taken_for_x3_and_doubtful_for_x1a(tmp_path):
    file = clean(tmp_path / "x3.pdf", standard="PDF/X-3:2002")
    house = publisher("pdfx")
    assert preflight(file, Facts(replace(house, standard="PDF/X-3:2002"), TRIM)).clean
    assert only(preflight(file, Facts(house, TRIM)), "other-standard").level == DOUBTFUL


def test_a_screen_edition_may_have_colour_links_and_bookmarks(tmp_path, good):
    for defect in DEFECTS:
        if defect.name in ("rgb-fill", "rgb-picture", "bookmarks", "link-annotation", "alpha"):
            report = preflight(defect.make(good, tmp_path / "s.pdf"), Facts(publisher("screen"), TRIM))
            assert defect.found not in names(report), defect.name


def test_every_finding_carries_the_publishers_own_source_where_it_has_one(tmp_path, good):
    file = spoilt(tmp_path, good, said("tiny", 150, 150, 6.5))
    house = publisher("kdp-paperback")
    assert (
        only(preflight(file, Facts(house, TRIM, "white")), "type-too-small").source == house.sources["type"]
    )


def test_white_type_on_a_dark_ground_is_held_to_the_rules(tmp_path, good):
    panel = write("0 g 60 100 200 60 re f")
    seen = spoilt(tmp_path, good, panel, said("fine print", 90, 120, 4, before="1 g"))
    found = only(preflight(seen, Facts(publisher("kdp-paperback"), TRIM, "white")), "type-too-small")
    assert "has type of 4.00 pt, 'fine print'" in found.what
    picture_under = write(shown(60, 100, 50, 50), 5,
                          XObject=picture(320, 320, NameObject("/DeviceGray"), bytes(102_400)))  # fmt: skip
    over = spoilt(tmp_path, good, picture_under, said("fine print", 62, 120, 4, before="1 g"))
    assert "type-too-small" in names(preflight(over, Facts(publisher("kdp-paperback"), TRIM, "white")))


def test_white_marks_and_marks_cut_off_by_a_clip_are_not_seen(tmp_path, good):
    white = write("1 g 1 G 2 w 0 0 432 9 re f 5 5 m 400 5 l S")
    clipped = write("200 200 50 50 re W n 1 0 0 1 0 0 cm 0 g 0 0 432 300 re f")
    hidden = said("hidden", 410, 300, before="100 400 20 20 re W n 0 g")
    assert preflight(spoilt(tmp_path, good, white, clipped, hidden), Facts(publisher("pdfx"), TRIM)).clean


def test_the_trim_is_taken_from_the_file_and_said(good):
    report = preflight(good, Facts(publisher("kdp-paperback"), paper="white"))
    assert report.guessed == ("trim 6 x 9 in (152.4 x 228.6 mm), by its TrimBox",)
    assert report.trim == TRIM


def test_a_file_without_trimboxes_is_known_by_its_pages(tmp_path, good):
    acts = [lambda w, n=n: w.pages[n].pop("/TrimBox") for n in range(PAGES)]
    report = preflight(spoilt(tmp_path, good, *acts), Facts(publisher("bn-press-paperback")))
    assert report.guessed == ("trim 6 x 9 in (152.4 x 228.6 mm), by its page size",)


def test_art_that_goes_past_the_trim_on_a_page_with_bleed_is_clean(tmp_path, good):
    art = write("0.8 g 200 -9 241 100 re f")
    assert preflight(
        spoilt(tmp_path, good, bled, art), Facts(publisher("kdp-paperback"), TRIM, "white")
    ).clean
    short = preflight(spoilt(tmp_path, good, bled, write("0.8 g 200 -4 232 100 re f")),
                      Facts(publisher("kdp-paperback"), TRIM, "white"))  # fmt: skip
    assert names(short) == {"artwork-ends-at-trim"}


def test_a_row_of_trees_that_runs_off_the_page_is_one_piece_of_artwork(tmp_path, good):
    def told(*lefts: int, wide: int = 20) -> set[str]:
        trees = " ".join(f"{x} 30 m {x + wide} 30 l {x + wide // 2} 70 l f" for x in lefts)
        file = spoilt(tmp_path, good, bled, write(f"0.8 g {trees}"))
        return names(preflight(file, Facts(publisher("kdp-paperback"), TRIM, "white")))

    assert told(425, 408, 391) == set()  # the first is cut, each laps over the next
    assert told(408, 391) == {"in-the-margin"}  # none is cut
    assert told(425, 404) == {"in-the-margin"}  # a gap
    ground = "0.8 g 200 -9 241 100 re f 0 g 405 30 20 20 re f"
    on_ground = spoilt(tmp_path, good, bled, write(ground))
    assert names(preflight(on_ground, Facts(publisher("kdp-paperback"), TRIM, "white"))) == {"in-the-margin"}


@pytest.mark.parametrize(
    ("art", "found"),
    [
        ("0.8 g {tree} f 1 g 200 -9 241 50 re f", set()),  # snow lies round its foot
        ("1 g 200 -9 241 50 re f 0.8 g {tree} f", {"in-the-margin"}),  # paper that is only white
        ("0.8 g {tree} f 1 g 200 -9 241 100 re f", {"in-the-margin"}),  # it hides all of it
        ("0.8 g {tree} f 1 g 200 20 200 50 re f", {"in-the-margin"}),  # it is not cut
    ],
)
def test_snow_that_runs_off_the_page_is_one_piece_with_the_tree_whose_foot_it_hides(
    tmp_path, good, art, found
):
    operators = art.format(tree="408 30 m 428 30 l 418 70 l")
    file = spoilt(tmp_path, good, bled, write(operators))
    assert names(preflight(file, Facts(publisher("kdp-paperback"), TRIM, "white"))) == found


@pytest.mark.parametrize(
    ("art", "found"),
    [
        ("0 g 380 -9 61 50 re f 390 30 20 30 re 400 50 20 30 re 415 60 5 5 re f", set()),  # on the ground
        ("0 g 380 -9 61 50 re f 390 50 20 10 re 400 55 20 30 re 415 60 5 5 re f", {"in-the-margin"}),
        ("0 g 380 -9 61 50 re f 390 30 20 30 re f 400 70 20 10 re 415 75 5 2 re f", {"in-the-margin"}),
    ],
)
def test_twigs_are_one_piece_with_the_tree_that_stands_on_ground_that_runs_off_the_page(
    tmp_path, good, art, found
):
    file = spoilt(tmp_path, good, bled, write(art))
    assert names(preflight(file, Facts(publisher("kdp-paperback"), TRIM, "white"))) == found


def test_a_page_that_bleeds_at_the_wrong_edges_is_found(tmp_path, good):
    wrong = on_page(
        5, MediaBox=box(-9, -9, 432, 657), CropBox=box(-9, -9, 432, 657), BleedBox=box(-9, -9, 432, 657)
    )
    report = preflight(spoilt(tmp_path, good, bled, wrong), Facts(publisher("kdp-paperback"), TRIM, "white"))
    assert only(report, "bleed-edges").page == 5


# Large print


def test_the_floors_of_a_large_print_edition_are_those_its_layout_keeps():
    theme, fonts = theme_and_fonts()
    own = settle_look(theme, TRIM, True, fonts).floors
    floors = Floors.of(own, "the theme")
    assert (floors.letters, floors.words, floors.answers) == (own["grid"], own["list"], own["answer-grid"])
    assert floors.anything == min(own[role] for role in own if role not in ("grid", "list", "answer-grid"))
    assert floors.anything < floors.words < floors.letters


def test_floors_that_a_look_does_not_have_are_the_usual_ones():
    assert Floors.of({"grid": 20, "list": 17, "answer-grid": 15}, "").anything == Floors().anything


def test_what_keeps_the_editions_floors_and_not_the_usual_ones_is_advised_on(good):
    report = preflight(
        good, Facts(publisher("pdfx"), TRIM, "offset-80", floors=Floors(16, 12, 10, 9, "mine"))
    )
    assert {(finding.name, finding.level) for finding in report.findings} == {("large-print", ADVICE)}
    assert report.findings[0].source == Floors().source
    below = preflight(good, Facts(publisher("pdfx"), TRIM, "offset-80", floors=Floors(16, 13, 10, 9, "mine")))
    [word] = [each for each in below.findings if each.level == REFUSED and each.page == 1]
    assert "has words of a list of 12.00 pt, 'Crabs'; large print is 13 pt or more here" in word.what
    assert word.source == "mine"
    floors = Floors(16, 12, 10, 9, "mine", frozenset({"letters", "words", "anything"}))
    assert preflight(good, Facts(publisher("pdfx"), TRIM, "offset-80", floors=floors)).clean
    above = replace(floors, words=13)  # nothing goes below what the book itself says
    assert preflight(good, Facts(publisher("pdfx"), TRIM, "offset-80", floors=above)).refused


def test_letters_of_answers_that_a_book_itself_sets_smaller_are_no_finding_of_its_build(
    tmp_path, bookmaker: Callable[..., Any]
):
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "small.yaml").write_text(
        "name: small\nabout: lists of 13 points in large print, and up to 1.2 of it\nlike: plain\n"
        "large-print: {sizes: {list: 13}, floors: {list: 13}}\n"
    )
    (tmp_path / "book.yaml").write_text(
        "title: Zoo\ntheme: small\nseed: 1\n"
        "editions: [{name: large, publisher: pdfx, trim: 8.5 x 11 in, large-print: yes}]\n"
        "puzzles: [{title: Zoo, grid: 12 x 12, effort: fast, words: {file: animals.txt}}]\n"
    )
    told = bookmaker("build", "book.yaml", "--jobs", 1, "--quiet")
    assert told.code == 0, told.err
    [edition] = json.loads((tmp_path / "build/book/book.json").read_text(encoding="utf-8"))["editions"]
    [found] = edition["preflight"]["findings"]
    assert (found["name"], found["level"], found["more"]) == ("large-print", ADVICE, 5)
    assert "has words of a list of 15.60 pt" in found["what"]


def test_a_file_of_anybodys_is_held_against_usual_large_print(good, bookmaker: Callable[..., Any]):
    told = bookmaker("preflight", good, "--publisher", "pdfx", "--large-print")
    assert told.code == 1
    for what in ("grid letters of 17.00 pt", "words of a list of 12.00 pt", "type of 10.00 pt"):
        assert what in told.out
    assert "16 pt and more is large print" in told.out


def test_a_summary_tells_each_kind_once_and_where_more_of_it_is(tmp_path, good):
    rgb = [write("1 0 0 rg 108 144 36 36 re f", page) for page in (3, 5, 6, 7)]
    report = preflight(spoilt(tmp_path, good, *rgb, no_id), Facts(publisher("pdfx"), TRIM, "offset-80"))
    lines = {finding.name: line for finding, line in summarize_findings(report.findings)}
    assert lines.keys() == {"rgb-colour", "no-trailer-id"}
    assert lines["rgb-colour"].startswith(
        "page 3, 1.50 in from the left, 2.00 in from the bottom: has a shape"
    )
    assert "; 3 more on pages 5-7 [" in lines["rgb-colour"]
    assert lines["no-trailer-id"].startswith("the file has no ID [")
    refused = [*preflight_problems(report, "interior.pdf", ())]
    assert [(each.advice, " [" in each.what) for each in refused] == [(False, True)] * 2
    doubtful = tuple(replace(each, level=DOUBTFUL) for each in report.findings)
    (one,) = preflight_problems(replace(report, findings=doubtful), "interior.pdf", ())
    assert one.advice
    assert one.what.endswith("; 1 more of other kinds (bookmaker inspect tells each, with its rule)")
    assert " [" not in one.what


# Broken and hostile files


def pdf_of(*objects: bytes) -> bytes:
    """A file of these objects, the first its catalog."""
    body, at = b"%PDF-1.4\n", []
    for number, each in enumerate(objects, 1):
        at.append(len(body))
        body += b"%d 0 obj\n%s\nendobj\n" % (number, each)
    table = b"".join(b"%010d 00000 n \n" % place for place in at)
    size, start = len(objects) + 1, len(body)
    return (
        body
        + b"xref\n0 %d\n0000000000 65535 f \n" % size
        + table
        + b"trailer <</Size %d /Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (size, start)
    )


def content(data: bytes, more: bytes = b"") -> bytes:
    return b"<</Length %d %s>>stream\n%s\nendstream" % (len(data), more, data)


CATALOG = b"<</Type/Catalog/Pages 2 0 R>>"
ONE_PAGE = b"<</Type/Pages/Kids[3 0 R]/Count 1>>"
PAGE = b"<</Type/Page/MediaBox[0 0 432 648]/Contents 4 0 R/Resources<</XObject<</F0 5 0 R>>>>>>"
FORM = b"/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F%d %d 0 R>>>>"

HOSTILE = {
    "nothing": (b"", "the file cannot be read as a PDF"),
    "no PDF": (b"Dear reader, " * 99, "the file cannot be read as a PDF"),
    "zeros": (bytes(4000), "the file cannot be read as a PDF"),
    "no pages": (pdf_of(b"<</Type/Catalog>>"), "the file has no pages"),
    "10,000 pages claimed": (
        pdf_of(
            CATALOG, b"<</Type/Pages/Kids[2 0 R 3 0 R]/Count 10000>>", PAGE, content(b"0 0 m"), content(b"")
        ),
        "the file says it has 10000 pages, and 1 can be read",
    ),
    "pages within themselves": (
        pdf_of(CATALOG, b"<</Type/Pages/Kids[2 0 R]/Count 10000>>"),
        "the file says it has 10000 pages, and 0 can be read",
    ),
    "a form that shows itself": (
        pdf_of(CATALOG, ONE_PAGE, PAGE, content(b"/F0 Do"), content(b"/F0 Do " * 9, FORM % (0, 5))),
        "forms within forms, more than 12 deep",
    ),
    "forms that multiply": (
        pdf_of(
            CATALOG,
            ONE_PAGE,
            PAGE,
            content(b"/F0 Do"),
            *(content(b"/F%d Do " % (n + 1) * 10, FORM % (n + 1, n + 6)) for n in range(9)),
            content(b"", FORM % (0, 5)),
        ),
        "more content than can be looked at",
    ),
    "pictures without an end": (
        pdf_of(CATALOG, ONE_PAGE, PAGE, content(b"BI ID " * 50_000), content(b"")),
        "6 x 9",
    ),
    "brackets without an end": (
        pdf_of(CATALOG, ONE_PAGE, PAGE, content(b"(" * 90_000), content(b"")),
        "its content cannot be read from byte 0",
    ),
    "tables without an end": (
        pdf_of(CATALOG, ONE_PAGE, PAGE, content(b"<<" * 90_000), content(b"")),
        "its content cannot be read from byte 0",
    ),
    "nonsense everywhere": (
        pdf_of(
            b"<</Type/Catalog/Pages 2 0 R/OutputIntents 7/Names 5/AcroForm[]/OpenAction(x)>>",
            b"<</Type/Pages/Kids[3 0 R 9 0 R 4 0 R]/Count(x)>>",
            b"<</Type/Page/MediaBox[(a)0 432 648]/TrimBox 7/Annots[1 2]/Contents[1 null 99 0 R]/Resources 7"
            b"/Rotate/x>>",
            content(b""),
        ),
        "is 8.5 x 11 in",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_gives_a_finding(tmp_path, capfd, name):
    data, told = HOSTILE[name]
    (tmp_path / "hostile.pdf").write_bytes(data)
    report = preflight(tmp_path / "hostile.pdf", Facts(publisher("pdfx"), (300, 300)))
    assert report.refused
    if told != "6 x 9":
        assert [finding for finding in report.findings if told in finding.what], report.findings
    assert capfd.readouterr() == ("", "")  # the library's own remarks are not shown


def test_a_file_under_a_password_is_told_and_not_opened(tmp_path, good):
    locked = spoilt(tmp_path, good, lambda w: w.encrypt("secret", "owner", algorithm="RC4-128"))
    report = preflight(locked, Facts(publisher("pdfx"), TRIM))
    assert [finding.name for finding in report.findings] == ["password"]


def test_a_file_cut_off_or_changed_anywhere_gives_findings_and_no_traceback(tmp_path, good):
    data, dice = good.read_bytes(), random.Random(7)
    for _ in range(60):
        spoilt_data = bytearray(data)
        for _ in range(dice.choice((1, 5, 50))):
            spoilt_data[dice.randrange(len(data))] = dice.randrange(256)
        (tmp_path / "s.pdf").write_bytes(spoilt_data[: dice.choice((len(data), dice.randrange(len(data))))])
        report = preflight(tmp_path / "s.pdf", Facts(publisher("pdfx"), TRIM))
        assert [found.what for found in report.findings if found.name == "bookmaker-failed"] == []


def failing(error: Exception) -> Iterator[Finding]:
    """A rule that finds something and then breaks off."""
    yield Finding("hairline", DOUBTFUL, "has a line", "lines", "", "")
    raise error


@pytest.mark.parametrize(
    ("error", "name"),
    [
        (BrokenObjectError("no number"), "object-unreadable"),
        (PdfStreamError("cut off"), "object-unreadable"),
        (KeyError("PlacedPicture"), "bookmaker-failed"),
        (AttributeError("no such thing"), "bookmaker-failed"),
        (ValueError("too many values to unpack"), "bookmaker-failed"),
    ],
)
def test_a_fault_of_ours_is_told_as_ours_and_keeps_what_was_found(good, error, name):
    flight = Preflight(PdfReader(good), Facts(publisher("pdfx"), TRIM, "offset-80"), good)
    [line, broken_off] = checked_to_the_end(failing(error), flight.context)
    assert line.name == "hairline"
    assert broken_off.name == name
    assert ("bookmaker itself failed" in broken_off.what) == (name == "bookmaker-failed")
    assert replace(flight.report(), findings=(broken_off,)).unfinished
    flight._add(failing(error))
    assert {"hairline", name} <= {found.name for found in flight.findings}


def test_a_page_that_is_not_checked_to_its_end_never_leaves_with_0(tmp_path, good, bookmaker):
    broken = {defect.name: defect for defect in DEFECTS}["a-shading-without-numbers"]
    file = broken.make(good, tmp_path / "broken.pdf")
    told = bookmaker("preflight", file, "--publisher", "lulu-paperback")
    assert told.code == 1
    assert "an object of the file cannot be read, and was not checked" in told.out


def test_findings_without_number_are_kept_in_bounds(tmp_path, good):
    acts = [on_page(number, Rotate=NameObject("/x"), UserUnit=NameObject("/x")) for number in range(1, 5)]
    assert preflight(spoilt(tmp_path, good, *acts), Facts(publisher("pdfx"), TRIM)).clean


def test_the_sheets_can_be_shared_with_another_reader_of_the_file(good):
    from pypdf import PdfReader

    from bookmaker.preflight import Preflight

    reader = PdfReader(good)
    flight = Preflight(reader, Facts(publisher("pdfx"), TRIM, "offset-80"), good)
    letters = 0
    for sheet in PdfPages(reader):
        letters += sum(len(run.text) for run in sheet.content.runs)
        flight.check_page(sheet)
        assert not flight.stopped
    assert letters > 400
    assert flight.report() == preflight(good, Facts(publisher("pdfx"), TRIM, "offset-80"))


def test_a_page_of_another_size_is_told_of_its_size_alone(tmp_path, good):
    acts = [lambda w, n=n: w.pages[n].pop("/TrimBox") for n in range(PAGES)]
    report = preflight(spoilt(tmp_path, good, *acts), Facts(publisher("bn-press-paperback"), (504, 720)))
    assert {finding.name for finding in report.of(REFUSED)} == {"page-size"}


# Page counts and papers


def test_a_page_count_is_refused_where_no_paper_takes_it(tmp_path, good):
    kdp = publisher("kdp-paperback")
    [told] = preflight(good, Facts(kdp, TRIM)).findings
    assert (told.name, told.level) == ("too-few-pages", ADVICE)
    assert told.what == (
        "the file has 24 pages; kdp-paperback takes 24 to 828 on white and premium-color, 24 to 776 on "
        "cream, 24 to 812 on groundwood, 72 to 600 on standard-color at this trim"
    )
    named = preflight(good, Facts(kdp, TRIM, "standard-color"))
    assert "takes 72 to 600 at this trim and paper" in only(named, "too-few-pages").what
    assert only(named, "too-few-pages").level == REFUSED
    short = spoilt(tmp_path, good, lambda w: [w.remove_page(0) for _ in range(4)])
    assert only(preflight(short, Facts(kdp, TRIM)), "too-few-pages").level == REFUSED


def test_a_trim_of_no_table_is_held_to_the_widest_limits(good):
    odd = preflight(good, Facts(publisher("kdp-paperback"), (500, 700), "white"))
    assert "too-few-pages" not in names(odd)


# Pictures that are something else


def photo(data: bytes, width: int, height: int, *filters: str) -> Callable[[PdfWriter], dict[str, Any]]:
    """A picture with these bytes, whatever they are."""
    made = EncodedStreamObject()
    made._data = data
    made.update({
        NameObject(f"/{key}"): item for key, item in {
            "Type": NameObject("/XObject"), "Subtype": NameObject("/Image"), "Width": NumberObject(width),
            "Height": NumberObject(height), "BitsPerComponent": NumberObject(8),
            "ColorSpace": NameObject("/DeviceCMYK"),
            "Filter": ArrayObject([NameObject(f"/{each}") for each in filters]),
        }.items()
    })  # fmt: skip
    return lambda writer: {"Pic": made}


def pictured(folder: Path, good: Path, *about: Any) -> Finding:
    file = spoilt(folder, good, write(shown(100, 100, 72, 72), 5, XObject=photo(*about)))
    report = preflight(file, Facts(publisher("pdfx"), TRIM, "silk-115"))
    [found] = [each for each in report.findings if each.name.startswith("picture-")]
    return found


def test_a_photo_is_opened_as_a_photo_alone(tmp_path, good, monkeypatch):
    from PIL import EpsImagePlugin

    def never(*args: object) -> None:
        raise AssertionError("PostScript was run")

    monkeypatch.setattr(EpsImagePlugin, "Ghostscript", never)
    eps = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 300 300\n%%EndComments\nshowpage\n"
    assert pictured(tmp_path, good, eps, 300, 300, "DCTDecode").name == "picture-unreadable"


@pytest.mark.parametrize("side", [11_000, 60_000])
def test_a_photo_of_too_many_pixels_is_told_and_not_unpacked(tmp_path, good, side):
    import io

    from PIL import Image

    kept = io.BytesIO()
    Image.new("CMYK", (16, 16)).save(kept, "JPEG")
    data = bytearray(kept.getvalue())
    frame = data.index(b"\xff\xc0")  # its height and width stand five bytes on
    data[frame + 5 : frame + 9] = side.to_bytes(2, "big") * 2
    assert pictured(tmp_path, good, bytes(data), 300, 300, "DCTDecode").name == "picture-not-measured"


ROUND = {
    "ASCIIHexDecode": lambda data: data.hex().encode() + b">",
    "ASCII85Decode": lambda data: base64.a85encode(data, wrapcol=76) + b"~>",
    "FlateDecode": zlib.compress,
    "RunLengthDecode": lambda data: b"".join(bytes([0, byte]) for byte in data) + b"\x80",
    "LZWDecode": lambda data: lzw(data),
}


def lzw(data: bytes) -> bytes:
    """Codes of nine bits, the table cleared before it asks for ten."""
    codes = [code for at in range(0, len(data), 200) for code in (256, *data[at : at + 200])] + [257]
    written = "".join(f"{code:09b}" for code in codes)
    return int(written.ljust(-(-len(written) // 8) * 8, "0"), 2).to_bytes(-(-len(written) // 8), "big")


@pytest.mark.parametrize(
    "filters",
    [*((each,) for each in ROUND), ("ASCII85Decode", "FlateDecode"), ("ASCIIHexDecode", "LZWDecode")],
    ids="-".join,
)
def test_a_photo_in_other_filters_is_as_good_or_as_broken_as_it_is_plain(tmp_path, good, filters):
    import io

    from PIL import Image

    kept = io.BytesIO()
    Image.new("CMYK", (300, 300), (200, 180, 160, 90)).save(kept, "JPEG", quality=95)

    def findings(data: bytes, around: tuple[str, ...]) -> list[tuple[str, str]]:
        for each in reversed(around):
            data = ROUND[each](data)
        packed = write(shown(100, 100, 72, 72), 5, XObject=photo(data, 300, 300, *around, "DCTDecode"))
        report = preflight(spoilt(tmp_path, good, packed), Facts(publisher("pdfx"), TRIM, "silk-115"))
        return [(each.name, each.what) for each in report.findings if each.name != "old-filter"]

    whole, cut = kept.getvalue(), kept.getvalue()[:-300]
    for data, broken in ((whole, False), (cut, True)):
        found = findings(data, filters)
        assert found == findings(data, ())
        assert ("picture-unreadable" in dict(found)) == broken


def test_a_photo_as_reportlab_places_it_is_read(tmp_path):

    from PIL import Image
    from reportlab.pdfgen.canvas import Canvas

    Image.new("RGB", (300, 300), (0, 40, 200)).save(tmp_path / "sea.jpg")
    canvas = Canvas(str(tmp_path / "sea.pdf"), (432, 648))
    canvas.drawImage(str(tmp_path / "sea.jpg"), 100, 100, 72, 72)
    canvas.save()
    assert re.search(rb"/Filter \[ /ASCII85Decode /DCTDecode \]", (tmp_path / "sea.pdf").read_bytes())
    report = preflight(tmp_path / "sea.pdf", Facts(publisher("kdp-paperback"), paper="white"))
    assert not [each for each in report.findings if each.name.startswith("picture-")]


PALETTES = {
    "gray black and white": ("DeviceGray", b"\0\xff", 1, True),
    "rgb black and white in a byte": ("DeviceRGB", bytes(3) + b"\xff" * 3, 8, True),
    "cmyk black and white": ("DeviceCMYK", bytes(4) + b"\0\0\0\xff", 1, True),
    "what one bit does not reach": ("DeviceGray", b"\0\xff\x80", 1, True),
    "black twice": ("DeviceGray", bytes(2), 1, False),
    "a gray": ("DeviceGray", b"\x80\xff", 1, False),
    "a third shade": ("DeviceGray", b"\0\xff\x80", 8, False),
    "an ink": ("DeviceCMYK", bytes(4) + b"\xff\0\0\0", 1, False),
    "a light": ("DeviceRGB", bytes(3) + b"\xff\0\0", 1, False),
}


@pytest.mark.parametrize("palette", PALETTES)
def test_a_picture_by_an_index_is_line_art_where_its_colours_are_black_and_white(tmp_path, good, palette):
    base, colours, bits, drawn = PALETTES[palette]
    last = NumberObject(len(colours) // {"DeviceGray": 1, "DeviceRGB": 3, "DeviceCMYK": 4}[base] - 1)
    space = ArrayObject([NameObject("/Indexed"), NameObject(f"/{base}"), last, ByteStringObject(colours)])
    data = bytes(400 * 400 * bits // 8)
    shown_there = write(shown(100, 100, 72, 72), 5, XObject=picture(400, 400, space, data, bits))
    report = preflight(spoilt(tmp_path, good, shown_there), Facts(publisher("pdfx"), TRIM, "silk-115"))
    assert ("coarse-line-art" in {each.name for each in report.findings}) == drawn


def test_a_photo_packed_without_end_is_unpacked_in_bounds(tmp_path, good, monkeypatch):
    from bookmaker.pdfread import image_ink as pixels

    monkeypatch.setattr(pixels, "MOST_BYTES", 1000)
    opened = []
    monkeypatch.setattr(pixels.Image, "open", lambda data, **_: opened.append(data.getvalue()) or 1 / 0)
    bomb = zlib.compress(bytes(9_000_000))
    assert pictured(tmp_path, good, bomb, 300, 300, "FlateDecode", "DCTDecode").name == "picture-unreadable"
    assert [len(data) for data in opened] == [1000]


def test_pixels_packed_without_end_are_not_measured(tmp_path, good):
    packed = zlib.compress(zlib.compress(bytes(90_000_000), 9), 9)
    found = pictured(tmp_path, good, packed, 300, 300, "FlateDecode", "FlateDecode")
    assert found.name == "picture-not-measured"


def test_a_page_of_any_height_is_pictured_in_bounds(tmp_path, good):
    from pypdf import PdfReader

    from bookmaker.preflight.html import MOST_PICTURE_HEIGHT, PageThumbnails

    slim = spoilt(tmp_path, good, on_page(5, MediaBox=box(0, 0, 1, 14_400), CropBox=box(0, 0, 1, 14_400)))
    assert PdfReader(slim).pages[4].mediabox.height == 14_400
    with PageThumbnails(slim) as pictures:
        held = base64.b64decode(pictures.page(5).png)
    assert int.from_bytes(held[20:24], "big") == MOST_PICTURE_HEIGHT  # a PNG tells its height there


def test_the_html_report_says_where_it_stops_picturing(tmp_path, good, monkeypatch):
    from bookmaker.preflight import html

    monkeypatch.setattr(html, "MOST_PAGES", 1)
    rgb = [write("1 0 0 rg 108 144 36 36 re f", page) for page in (3, 5)]
    file = spoilt(tmp_path, good, *rgb)
    page = html_report(preflight(file, Facts(publisher("pdfx"), TRIM, "offset-80")), file)
    assert page.count("data:image/png") == 1
    assert "No picture: the first 1 pages with findings have one." in page
    assert ">no. 2, will be refused<" in page


def test_the_html_report_says_what_cannot_be_drawn(tmp_path, monkeypatch):
    from bookmaker.files.bounded import Limits
    from bookmaker.preflight import html

    monkeypatch.setattr(html, "DRAWING_LIMITS", Limits(memory=500 << 20, seconds=2))
    file = tmp_path / "Ocean (Two), jolly & pygmy.pdf"
    file.write_bytes(SELF_DRAWING)
    page = html_report(preflight(file, Facts(publisher("kdp-paperback"), TRIM, "white")), file)
    assert "<p>No picture: page 1 of Ocean (Two), jolly &amp; pygmy.pdf cannot be drawn: it " in page
    assert page.endswith("</html>\n")


# The command


def test_the_command_tells_levels_places_and_sources(tmp_path, good, bookmaker: Callable[..., Any]):
    spoilt(tmp_path, good, said("tiny", 150, 150, 6.5), write("1 0 0 rg 108 144 36 36 re f", 7))
    told = bookmaker("preflight", "spoilt.pdf", "--publisher", "kdp-paperback", "--paper", "white")
    assert told.code == 1
    assert "will be refused (1)" in told.out
    assert "page 5, 2.08 in from the left, 2.0" in told.out
    assert "in from the bottom: has type of 6.50 pt, 'tiny'; kdp-paperback takes 7 pt or more" in told.out
    assert "page 7, 1.50 in from the left, 2.00 in from the bottom: has a shape in RGB" in told.out
    assert (
        "\nsources\n  [1] KDP help as quoted by a public preflight checklist, 2026-09-29 (transcribed)"
        in told.out
    )
    assert "hint: set it larger" in told.out
    assert told.out.index("will be refused") < told.out.index("advice (1)")
    metric = bookmaker("preflight", "spoilt.pdf", "--publisher", "kdp-paperback", "--mm")
    assert "38.1 mm from the left" in metric.out


def test_what_is_found_on_many_pages_is_one_line_and_its_source_stands_once_at_the_foot(
    tmp_path, good, bookmaker: Callable[..., Any]
):
    small = [said("tiny", 150, 150, 6.5, page) for page in (3, 5, 6, 7, 20)]
    thin = [write("0.5 w 100 150 m 200 150 l S", page) for page in (5, 9)]
    spoilt(tmp_path, good, *small, *thin)
    told = bookmaker("preflight", "spoilt.pdf", "--publisher", "kdp-paperback", "--paper", "white")
    assert "will be refused (7)" in told.out
    [type_line] = [line for line in told.out.splitlines() if "has type of 6.50 pt" in line]
    assert type_line.startswith("  page 3, 2.08 in from the left")
    assert type_line.endswith("takes 7 pt or more; 4 more on pages 5-7, 20  [1]")
    [line] = [line for line in told.out.splitlines() if "has a line of 0.50 pt" in line]
    assert line.endswith("; 1 more on page 9  [1]")
    assert told.out.count("KDP help as quoted") == 1


def test_the_exit_code_says_whether_it_will_be_refused(tmp_path, good, bookmaker: Callable[..., Any]):
    args = "preflight", good, "--publisher", "kdp-paperback", "--paper", "white"
    assert bookmaker(*args).code == 0
    advice = spoilt(tmp_path, good, write("1 0 0 rg 108 144 36 36 re f", 7))
    args = "preflight", advice, "--publisher", "kdp-paperback", "--paper", "white"
    assert bookmaker(*args).code == 0
    assert bookmaker(*args, "--strict").code == 1
    assert bookmaker("preflight", good).code == 2
    assert bookmaker("preflight", good, "--publisher", "pdfx", "--cover").code == 2
    assert bookmaker("preflight", good, "--publisher", "pdfx", "--spine", "5mm").code == 2
    for wrong in (("--paper", "papyrus"), ("--trim", "huge")):
        told = bookmaker(*args, *wrong)
        assert (told.code, told.out) == (1, "")
        assert wrong[0] in told.err
    assert (
        bookmaker("preflight", "none.pdf", "--publisher", "pdfx").err
        == "error: there is no file 'none.pdf'\n"
    )
    folder = bookmaker("preflight", tmp_path, "--publisher", "pdfx")
    assert "is a folder\n  hint: name a file in it" in folder.err


def test_json_has_everything_the_report_has(tmp_path, good, bookmaker: Callable[..., Any]):
    file = spoilt(tmp_path, good, write("1 0 0 rg 108 144 36 36 re f", 7))
    report = json.loads(bookmaker("preflight", file, "--publisher", "pdfx", "--json").out)
    [found] = report["findings"]
    assert (found["name"], found["page"], found["level"]) == ("rgb-colour", 7, REFUSED)
    assert found["area"] == [108, 144, 144, 180]
    assert found["from_trim"] == [108, 144]
    assert report["measured"]["smallest_type"] == 10
    assert report["result"] == "1 will be refused"


def test_the_html_report_marks_the_spot_on_a_picture_of_the_page(
    tmp_path, good, bookmaker: Callable[..., Any]
):
    import io

    from PIL import Image

    file = spoilt(
        tmp_path, good, write("1 0 0 rg 108 144 36 36 re f", 7), on_page(7, Rotate=box(0, 0, 0, 0)[0])
    )
    told = bookmaker("preflight", file, "--publisher", "pdfx", "--html", "out/report.html")
    assert "wrote out/report.html" in told.err
    page = Path("out/report.html").read_text(encoding="utf-8")
    assert page.count("data:image/png") == 1  # pages without findings are not pictured
    assert "http" not in page.replace("http://www.color.org", "")
    [style] = re.findall(r'class="spot refused" style="([^"]*)"', page)
    left, top, width, height = (float(share) / 100 for share in re.findall(r"([\d.]+)%", style))
    picture = Image.open(io.BytesIO(base64.b64decode(re.findall(r"base64,([^\"]+)", page)[0]))).convert("RGB")
    across, down = picture.size
    inside = picture.getpixel((int((left + width / 2) * across), int((top + height / 2) * down)))
    beside = picture.getpixel((int((left - 0.02) * across), int((top + height / 2) * down)))
    assert inside[0] > 200 > inside[1]
    assert min(beside) > 200


def styles(page: str, kind: str) -> list[list[float]]:
    """Where the frames of a kind lie, in shares of their picture: from the left, from the top, wide, high."""
    found = re.findall(rf'class="{kind}[^"]*" style="([^"]*)"', page)
    return [[float(share) / 100 for share in re.findall(r"([\d.]+)%", style)] for style in found]


def test_what_a_cropbox_hides_is_pictured_too(tmp_path, good):
    file = spoilt(tmp_path, good, on_page(9, CropBox=box(20, 20, 400, 600)), said("foot", 200, 6, 12, 9))
    page = html_report(preflight(file, Facts(publisher("kdp-paperback"), TRIM, "white")), file)
    places = styles(page, "spot")
    assert [20 / 432, 48 / 648, 380 / 432, 580 / 648] in [pytest.approx(each, abs=2e-4) for each in places]
    [foot] = [each for each in places if each[2] < 0.1]
    assert foot[0] == pytest.approx(200 / 432, abs=2e-3)
    assert foot[1] + foot[3] == pytest.approx(1 - 6 / 648, abs=2e-3)


def test_numbers_of_spots_in_one_place_stand_side_by_side(tmp_path, good):
    file = spoilt(tmp_path, good, write("0.9 0.8 0.8 0.9 k 100 100 50 50 re f"))
    page = html_report(preflight(file, Facts(publisher("pdfx"), TRIM, "offset-80")), file)
    one, two = styles(page, "spot")
    assert one == two == pytest.approx([100 / 432, 498 / 648, 50 / 432, 50 / 648], abs=2e-4)
    lefts = [float(left) for left in re.findall(r'<b style="[^"]*left:([-\d.]+)em', page)]
    assert lefts[1] - lefts[0] > 2


def test_the_trim_is_drawn_where_the_page_is_larger(tmp_path, good):
    file = spoilt(tmp_path, good, bled, said("edge", 405, 150, 12, 5))
    page = html_report(preflight(file, Facts(publisher("kdp-paperback"), TRIM, "white")), file)
    [trim] = styles(page, "trim")
    assert trim == pytest.approx([0, 9 / 666, 432 / 441, 648 / 666], abs=2e-4)
    assert styles(html_report(preflight(good, Facts(publisher("kdp-hardcover"), TRIM)), good), "trim") == []


def test_a_page_turned_for_viewing_is_marked_where_it_is_seen():
    from bookmaker.pdfread.marks import PageArea
    from bookmaker.preflight.html import PageThumbnail

    picture = PageThumbnail.__new__(PageThumbnail)
    picture.box = PageArea(0, 0, 100, 200)
    corner = PageArea(0, 0, 10, 20)  # the lower left of the page as it is
    for turn, seen in (
        (0, (0, 0.9, 0.1, 1)),
        (90, (0, 0, 0.1, 0.1)),
        (180, (0.9, 0, 1, 0.1)),
        (270, (0.9, 0.9, 1, 1)),
    ):
        picture.turn = turn
        assert picture.share(corner) == pytest.approx(seen)


# The guide


GUIDE = Path(__file__).parents[2] / "docs" / "preflight.md"


def test_the_guide_has_every_finding_with_its_remedy():
    guide = GUIDE.read_text(encoding="utf-8")
    for name, kind in FINDING_KINDS.items():
        [row] = [line for line in guide.splitlines() if line.startswith(f"| `{name}` |")]
        assert row.endswith(f"| {kind.remedy} |"), name


# What the guide says of a level where a standard is demanded, preferred, and not asked for.
BY_STANDARD = {
    "refused": (REFUSED, REFUSED, REFUSED),
    "may be refused": (DOUBTFUL, DOUBTFUL, DOUBTFUL),
    "advice": (ADVICE, ADVICE, ADVICE),
    "refused where the standard is demanded, else may be refused": (REFUSED, DOUBTFUL, DOUBTFUL),
    "refused where the standard is demanded, else advice": (REFUSED, ADVICE, ADVICE),
    "refused where the standard is demanded; advice where it is preferred, or the file claims it": (
        REFUSED, ADVICE, ADVICE,
    ),
}  # fmt: skip
STANDARDS: tuple[dict[str, Any], ...] = (
    {"standard": "PDF/X-1a:2001", "standard_only": True},
    {"standard": "PDF/X-1a:2001", "standard_only": False},
    {"standard": None},
)
LEVELS_TOLD = {"refused": REFUSED, "may be refused": DOUBTFUL, "advice": ADVICE}


def guide_levels() -> dict[str, str]:
    rows = re.findall(r"^\| `([\w-]+)` \| ([^|]+) \|", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    return {name: level for name, level in rows if name in FINDING_KINDS}


@of_defects
@pytest.mark.parametrize("defect", ONE_OF_EACH.values(), ids=ONE_OF_EACH)
def test_the_guide_says_the_level_a_defect_is_found_at(report_on, defect: Defect):
    facts, said = defect.facts(), guide_levels()
    hangs_on_it = said[defect.found] in BY_STANDARD and "standard" in said[defect.found]
    for number, standard in enumerate(STANDARDS if hangs_on_it or WHOLE else STANDARDS[:1]):
        house = replace(facts.publisher, **standard)
        for finding in report_on(defect, replace(facts, publisher=house)).findings:
            told = said[finding.name]
            if told in BY_STANDARD:
                assert finding.level == BY_STANDARD[told][number], (finding.name, standard)
            else:
                levels = re.findall("may be refused|refused|advice", told)
                assert finding.level in {LEVELS_TOLD[level] for level in levels}, finding.name


PROMISED = {
    **{f"{name}-print": (defect, True) for name, defect in ONE_OF_EACH.items()},
    **{f"{name}-screen": (defect, False) for name, defect in sampled(ONE_OF_EACH.items(), 3)},
}


@of_defects
@pytest.mark.parametrize(("defect", "for_print"), PROMISED.values(), ids=PROMISED)
def test_a_file_of_ours_is_refused_for_all_that_is_promised_of_it(report_on, defect, for_print):
    facts = defect.facts()
    facts = replace(facts, publisher=replace(facts.publisher, for_print=for_print))
    found = {finding.name for finding in report_on(defect, facts).of(REFUSED)}
    ours = report_on(defect, replace(facts, profile=OWN))
    refused = {finding.name for finding in ours.of(REFUSED)}
    assert found <= refused | {"no-trimbox"}  # which is told as a missing box
    assert {finding.name for finding in ours.findings} & OWN.refused <= refused
    if for_print and defect.found in OWN.refused:
        assert defect.found in refused
    assert all(finding.source for finding in ours.findings)


def test_the_guide_has_every_option_of_the_command(bookmaker: Callable[..., Any]):

    guide = GUIDE.read_text(encoding="utf-8")
    shared = {"--plugins", "--without", "--no-local-plugins", "--debug", "--help"}
    options = set(re.findall(r"--[a-z-]+", bookmaker("preflight", "--help").out)) - shared
    assert options
    for option in options - {"--publisher"}:
        assert f"`{option}" in guide or f" {option}" in guide, option


def test_the_example_of_the_guide_runs(tmp_path, good, capsys, monkeypatch):

    [code] = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    monkeypatch.chdir(good.parent)
    (good.parent / "interior.pdf").write_bytes(good.read_bytes())
    exec(code, {"publisher": publisher("kdp-paperback")})
    assert capsys.readouterr().out == "clean\n"


@in_sweep_alone
def test_a_key_leaders_and_an_answer_with_nothing_found_are_no_puzzles_grid(tmp_path, bookmaker):
    """Of 18 points, in a large-print edition whose grids have 20."""
    words = "[anemone, barnacle, limpet, urchin, seaweed, mussel, octopus, lobster, coral, otter]"
    titles = "".join(f"  - {{title: Title {n}, mode: super-evil, word: kayak}}\n" for n in range(40))
    (tmp_path / "book.yaml").write_text(
        "title: Sea Words\nlanguage: en\nseed: 5\nfront: [contents]\nrepeats: allow\n"
        "editions: [{name: large, publisher: pdfx, trim: 8.5 x 11 in, large-print: yes}]\n"
        "answers: {per-page: 2}\ndefaults: {grid: 8 x 8, effort: fast}\npuzzles:\n"
        f"  - {{title: Coded, mode: coded, grid: 10 x 10, words: {words}}}\n{titles}",
        encoding="utf-8",
    )
    told = bookmaker("build", "book.yaml", "--out", "out", "--quiet")
    assert told.code == 0, told.err
    record = json.loads((tmp_path / "out" / "book.json").read_text(encoding="utf-8"))
    found = record["editions"][0]["preflight"]["findings"]
    assert [each for each in found if each["name"] == "large-print"] == []


@in_sweep_alone
def test_the_smaller_of_four_answers_on_a_page_is_a_grid_as_the_others_are(tmp_path, bookmaker):
    """Its letters are larger than theirs, and all are held to the floor that the book has for answers."""
    (tmp_path / "book.yaml").write_text(
        "title: Mini\nauthor: A\nseed: 3\n"
        "editions: [{name: large, publisher: pdfx, trim: 8.5 x 11 in, large-print: yes}]\n"
        "defaults: {grid: 15 x 15, level: seniors, pick: 15, effort: fast}\n"
        "answers: {per-page: 4, least-type: 10}\npuzzles:\n"
        "  - {repeat: 3, title: 'Flowers {n}', words: {topic: garden-flowers}}\n"
        "  - {title: Fourteen, grid: 14 x 14, words: {topic: garden-flowers}}\n",
        encoding="utf-8",
    )
    assert bookmaker("check", "book.yaml").code == 0
    told = bookmaker("build", "book.yaml", "--jobs", 1, "--quiet", "--out", "out")
    assert told.code == 0, told.err
    record = json.loads((tmp_path / "out" / "book.json").read_text(encoding="utf-8"))
    assert record["editions"][0]["preflight"]["findings"] == []


NAMES = ("large", "Big q-y.2", "0", "jgpqy", "Large Print")


@pytest.mark.parametrize("seed", sampled([2, 3, 4, 6, 7, 999999], 3))
@in_sweep_alone
def test_an_example_in_which_nothing_is_marked_is_no_puzzles_grid(tmp_path, seed, bookmaker):
    """Of 18 points beside puzzles' grids of 20, whatever the seed and the edition's name have made of it."""
    editions = [
        {"name": name, "publisher": "pdfx", "trim": "8.5 x 11 in", "large-print": True} for name in NAMES
    ]
    book = {
        "title": "Gypsy Quay (Happy Jigs), Q",
        "seed": seed,
        "front": ["how-to"],
        "answers": {"per-page": 2},
        "defaults": {"grid": "8 x 8", "effort": "fast"},
        "editions": editions,
        "puzzles": [{"mode": "evil-or-not", "word": "otter"}],
    }
    (tmp_path / "book.yaml").write_text(json.dumps(book), encoding="utf-8")
    told = bookmaker("build", "book.yaml", "--jobs", 1, "--quiet", "--out", "out")
    assert told.code == 0, told.err
    record = json.loads((tmp_path / "out" / "book.json").read_text(encoding="utf-8"))
    assert [each["preflight"]["findings"] for each in record["editions"]] == [[]] * len(NAMES)


def large_print_findings(folder: Path, bookmaker: Callable[..., Any], own: str, floors: Floors) -> list[str]:
    """What preflight says of the type of a large-print book with these lines, from its file alone."""
    (folder / "book.yaml").write_text(
        "title: Quizzy Page\nseed: 2\nanswers: {per-page: 2}\n"
        "editions: [{name: large, publisher: pdfx, trim: 8.5 x 11 in, large-print: yes}]\n" + own,
        encoding="utf-8",
    )
    assert bookmaker("build", "book.yaml", "--jobs", 1, "--quiet", "--out", "out").code == 0
    found = preflight(
        folder / "out" / "large" / "interior.pdf", Facts(publisher("pdfx"), floors=floors)
    ).findings
    return [each.what for each in found if each.name == "large-print"]


def test_a_small_grid_beside_text_is_an_example_even_where_nobody_says_so(
    tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    own = "front: [how-to]\ndefaults: {grid: 8 x 8, effort: fast}\n"
    own += "puzzles: [{mode: evil-or-not, word: otter}]\n"
    assert large_print_findings(tmp_path, bookmaker, own, Floors(20, 18, 14, 14, "mine")) == []


@pytest.mark.parametrize("theme", ["retro", "plain"])
def test_answers_in_which_nothing_is_marked_are_known_by_their_heading_in_any_type(
    theme: str, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    own = f"theme: {theme}\nfront: []\ndefaults: {{grid: 12 x 12, effort: fast}}\n"
    own += "puzzles: [{mode: super-evil, word: coffee}, {mode: super-evil, word: banana}]\n"
    assert large_print_findings(tmp_path, bookmaker, own, Floors(18, 12, 12, 12, "mine")) == []


@pytest.mark.parametrize(
    ("language", "word"), [("en", "coffee"), ("fi", "kantele"), ("el", "θάλασσα"), ("he", "חלון")]
)
@in_sweep_alone
def test_pages_of_answers_are_known_by_their_heading_in_each_language(
    language: str, word: str, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    """Their letters are smaller than those of a puzzle may be in large print, and nothing else tells them."""
    (tmp_path / "book.yaml").write_text(
        f"title: Quizzy Page\nlanguage: {language}\nseed: 2\nfront: []\nanswers: {{per-page: 2}}\n"
        "editions: [{name: large, publisher: pdfx, trim: 8.5 x 11 in, large-print: yes}]\n"
        "defaults: {grid: 15 x 15, effort: fast}\n"
        f"puzzles: [{{mode: super-evil, word: {word}, title: {word}}}, {{mode: super-evil, word: {word}}}]\n",
        encoding="utf-8",
    )
    assert bookmaker("build", "book.yaml", "--jobs", 1, "--quiet", "--out", "out").code == 0
    told = bookmaker("preflight", "out/large/interior.pdf", "--publisher", "pdfx", "--large-print")
    assert (told.code, "grid letters" in told.out) == (0, False)


@in_sweep_alone
def test_numbers_of_a_few_cells_are_no_letters_of_a_grid(
    tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    """None has two figures where a codeword has nine letters, as that of a how-to page has."""
    own = "theme: kids\nfront: [how-to]\n"
    own += "puzzles: [{kind: codeword, words: [apple, pear, orange, melon, lemon]}]\n"
    assert large_print_findings(tmp_path, bookmaker, own, Floors(20, 16, 20, 14, "mine")) == []
