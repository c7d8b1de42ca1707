"""`bookmaker publisher`: every number that applies to a book, with its source."""

from __future__ import annotations

import json
import re

import pytest

from bookmaker.bookfile.model import Edition
from bookmaker.host.load import builtin_plugins
from bookmaker.publisher.limits import bled_size, limits_by_paper
from bookmaker.publisher.terms import Term, format_lengths, terms_of
from bookmaker.units import trim_size

PUBLISHERS = {name: offered.offer for name, offered in builtin_plugins().publishers.items()}


def test_every_number_of_a_paperback_is_told_in_inches_and_millimetres(bookmaker):
    told = bookmaker("publisher", "kdp-paperback", "--pages", 130, "--trim", "6x9", "--paper", "white")
    assert (told.code, told.err) == (0, "")
    out = re.sub(r"\s+", " ", told.out)
    for part in (
        "kdp-paperback: Amazon KDP, paperback",
        "trim 6 x 9 in (152.4 x 228.6 mm) [1]",
        "bound at the right taken, the file's pages from first to last; front at the left of the cover,",
        "pages 130 of 24 to 828, a multiple of 2 [1]",
        "bleed 0.125 in (3.175 mm), at top, bottom, outside [1]",
        "page with bleed 6.125 x 9.25 in (155.575 x 234.95 mm)",
        "inside (the gutter) 0.375 in (9.525 mm)",
        "outer ones with bleed 0.375 in (9.525 mm)",
        "smallest type 7 pt",
        "standard PDF/X-1a:2001 preferred; a plain PDF is taken [6]",
        "colour gray alone inside, printed in black; CMYK on the cover",
        "fonts embedded",
        "marks no crop marks",
        "ISBN not required",
        "a spine with text from 80 pages, 0.0625 in clear at each side",
        "folds may wander 0.0625 in",
        "lightest gray 10 % of black at least is advised",
        "a border at least 0.25 in inside the trim",
        "spine 0.293 in (7.436 mm), 0.002252 in a page",  # 130 x 0.002252 = 0.29276
        "cover sheet 12.543 x 9.25 in (318.586 x 234.95 mm)",  # 0.25 + 12 + 0.29276
        "text on the spine 0.168 x 8.75 in",  # 0.29276 - 2 x 0.0625
        "barcode 2 x 1.2 in (50.8 x 30.48 mm) at 3.875, 0.375 in",
        "ours where the edition has an ISBN",
        "a keyword at most 50 characters",
        "[1] KDP help, public transcription read 2026-09-30 (transcribed)",
    ):
        assert part in out


def test_the_same_is_told_as_json_with_the_source_of_each(bookmaker):
    told = bookmaker(
        "publisher", "lulu-casewrap", "--pages", 240, "--trim", "6 x 9 in", "--paper", "60-cream", "--json"
    )
    facts = json.loads(told.out)
    assert facts["publisher"] == "lulu-casewrap"
    rows = {row["name"]: row for row in facts["terms"]}
    assert rows["cover sheet"]["inches"] == [14.563, 10.75]
    assert rows["cover sheet"]["mm"] == [369.9, 273.05]
    assert rows["hinge"]["inches"] == [0.25]
    assert rows["inside (the gutter)"]["inches"] == [1.0]  # 0.5 and the gutter addition of 0.5
    assert all(row["source"] for row in facts["terms"])


def test_without_a_paper_the_spine_on_each_is_told(bookmaker):
    told = bookmaker("publisher", "ingramspark-paperback", "--pages", 150, "--trim", "6x9")
    assert told.code == 0
    assert re.search(r"spine on creme-50 +0.348 in \(8.839 mm\)", told.out)
    assert re.search(r"spine on white-50 +0.321 in", told.out)
    assert "a forecast" in told.out
    assert "names no paper" in told.err


def test_without_a_paper_every_number_is_told_for_each(bookmaker):
    told = bookmaker("publisher", "kdp-paperback", "--pages", 130, "--trim", "6x9")
    out = re.sub(r"\s+", " ", told.out)
    assert (told.code, "unknown" in out) == (0, False)
    for part in (
        "130 of 24 to 828 on white and premium-color, 24 to 776 on cream, 24 to 812 on groundwood, "
        "72 to 600 on standard-color",
        "back panel 6 x 9 in (152.4 x 228.6 mm) at 0.125, 0.125 in",
        "barcode 2 x 1.2 in (50.8 x 30.48 mm) at 3.875, 0.375 in",
        "a spine with text from 80 pages",
        "cover sheet on white 12.543 x 9.25 in",  # 12.25 + 130 x 0.002252
        "cover sheet on cream 12.575 x 9.25 in",  # 12.25 + 130 x 0.0025
        "front panel on cream 6 x 9 in (152.4 x 228.6 mm) at 6.45, 0.125 in",
        "text on the spine on cream 0.2 x 8.75 in",  # 0.325 - 2 x 0.0625
    ):
        assert part in out
    alone = bookmaker("publisher", "kdp-paperback", "--pages", 130, "--trim", "6x9", "--paper", "cream")
    names = {row.split("  ")[1] for row in alone.out.splitlines() if re.match(r"  [a-z]", row)}
    for name in names - {"paper", "spine"}:
        assert f"  {name} " in told.out or f"  {name} on cream " in told.out, name


def test_a_page_count_that_some_papers_take_is_advised_on_alone(bookmaker):
    told = bookmaker("publisher", "kdp-paperback", "--pages", 30, "--trim", "6x9")
    assert told.code == 0
    assert "advice: this edition has too few pages for some, 30: kdp-paperback takes 24 to 828 on" in told.err
    assert "72 to 600 on standard-color at this trim" in told.err
    assert bookmaker("publisher", "kdp-paperback", "--pages", 20, "--trim", "6x9").code == 1
    of_no_table = "publisher", "kdp-paperback", "--trim", "7.3x9.1", "--paper", "white", "--pages"
    assert "takes 24 to 828, fewer at some trims" in bookmaker(*of_no_table, 700).err
    assert bookmaker(*of_no_table, 830).code == 1


def test_a_trim_without_room_for_a_cover_is_told_at_its_option(bookmaker, tmp_path):
    (tmp_path / "publishers").mkdir()
    (tmp_path / "publishers" / "any.yaml").write_text(
        "name: any\nabout: any trim\ncover: {safe: 5 mm}\n", encoding="utf-8"
    )
    told = bookmaker("publisher", "any", "--pages", 30, "--trim", "0.2x0.2")
    assert told.code == 1
    assert "--trim: a cover's panel of 0.2 x 0.2 in has no room for text" in told.err


def test_a_spine_that_only_a_template_tells_is_not_made_up(bookmaker):
    told = bookmaker(
        "publisher", "bn-press-paperback", "--pages", 150, "--trim", "6x9", "--paper", "white-50"
    )
    assert told.code == 0
    assert "only the printer's template tells it" in re.sub(r"\s+", " ", told.out)
    out = re.sub(r"\s+", " ", told.out)
    # 0.125 + 6 + 6 + 0.125 by 0.125 + 9 + 0.125, and the spine
    assert "cover sheet 12.25 x 9.25 in (311.15 x 234.95 mm), and as much wider as the spine" in out
    assert (
        "barcode 2 x 1.2 in (50.8 x 30.48 mm) at 3.875, 0.375 in, "
        "0.25 in from the spine, 0.25 in from the bottom; left" in out
    )
    assert "a spine with text from 80 pages" in out
    assert "template the cover lies on the printer's own template page: order it" in out
    assert "cover: {template: FILE}" in out
    assert "list price $14.99 at least since 2026-04-22" in out


def test_why_a_spine_carries_no_text_is_told(bookmaker):
    told = bookmaker("publisher", "kdp-paperback", "--pages", 60, "--trim", "6x9", "--paper", "cream")
    assert re.search(r"text on the spine +none: text on the spine is taken from 80 pages", told.out)


def test_metric_trims_are_taken(bookmaker):
    told = bookmaker("publisher", "home", "--pages", 10, "--trim", "210x297mm")
    assert "8.268 x 11.693 in (210 x 297 mm)" in told.out
    assert re.search(r"left and right +0.75 in", told.out)
    assert "outside" not in told.out  # a sheet has none


@pytest.mark.parametrize("trim", ["6x9", '6x9"', '6" x 9"', "6 x 9 in"])
def test_inches_may_be_written_in_some_ways(bookmaker, trim):
    told = bookmaker("publisher", "kdp-paperback", "--pages", 130, "--trim", trim, "--paper", "white")
    assert "trim 6 x 9 in" in " ".join(told.out.split())


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("kdp-papreback", "--pages", 130, "--trim", "6x9"), "did you mean 'kdp-paperback'?"),
        (("kdp-paperback", "--pages", 130, "--trim", "9x12"), "the nearest are 8.27 x 11.69 in"),
        (("kdp-paperback", "--pages", 130, "--trim", "6x9", "--paper", "creme"), "did you mean 'cream'?"),
        (("kdp-paperback", "--pages", 131, "--trim", "6x9", "--paper", "white"), "takes multiples of 2"),
        (("kdp-paperback", "--pages", 20, "--trim", "6x9", "--paper", "white"), "takes 24 to 828"),
        (("kdp-paperback", "--pages", 130, "--trim", "banana"), "'banana' is no page size"),
    ],
)
def test_what_cannot_be_had_is_refused_with_what_can(bookmaker, arguments, told):
    refused = bookmaker("publisher", *arguments)
    assert refused.code == 1
    assert refused.out == ""
    assert told in refused.err


def test_a_command_without_a_trim_is_a_wrong_command_line(bookmaker):
    assert bookmaker("publisher", "kdp-paperback", "--pages", 130).code == 2


@pytest.mark.parametrize("name", PUBLISHERS)
def test_every_publisher_has_terms_on_every_trim_and_paper(name):
    publisher = PUBLISHERS[name]
    for trim in publisher.trims or (trim_size("6 x 9 in"),):
        for paper in (None, *publisher.papers):
            limits = limits_by_paper(publisher, Edition("", name, trim, paper and paper.name))
            for pages in {count for each in limits.values() for count in each}:
                terms = list(terms_of(publisher, trim, paper, pages, limits))
                assert len({(term.part, term.name) for term in terms}) == len(terms)
                for term in terms:
                    assert str(term)
                    assert term.source(publisher) or term.rule == "standard", term


def test_lengths_are_told_both_ways():
    assert format_lengths((27,)) == "0.375 in (9.525 mm)"
    assert format_lengths((432, 648)) == "6 x 9 in (152.4 x 228.6 mm)"
    assert format_lengths((279, 27, 144, 86.4)) == "2 x 1.2 in (50.8 x 30.48 mm) at 3.875, 0.375 in"
    assert str(Term("print", "smallest type", "type", said="7 pt")) == "7 pt"


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        ("kdp-paperback", 6.125, 9.25),
        ("ingramspark-case", 6.125, 9.25),
        ("lulu-paperback", 6.25, 9.25),  # on all four sides
        ("home", 6, 9),
    ],
)
def test_a_page_that_bleeds_is_larger_at_the_edges_the_publisher_names(name, width, height):
    assert bled_size(PUBLISHERS[name], (432, 648)) == pytest.approx((width * 72, height * 72))
