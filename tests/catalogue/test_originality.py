"""What two books have in common: grids, lists that are the same or nearly, covers that look alike."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from bookmaker.catalogue.alike import alike_sets
from bookmaker.catalogue.originality import COVERS_NEAR, Printed, as_html, bits_of, originality

if TYPE_CHECKING:
    from ..forked_command import ForkedCommand

pytestmark = pytest.mark.xdist_group("random books")  # they share the server of `forked`

WORDS = "whale orcas seals shark tunas marlin otter crabs lobster shrimp".split()
SOME = st.lists(st.frozensets(st.sampled_from("abcdefgh"), max_size=6), max_size=12)


@given(SOME, st.sampled_from([Fraction(4, 5), Fraction(1, 2), Fraction(1)]))
def test_every_two_alike_sets_are_found_and_no_others(sets: list[frozenset[str]], least: Fraction) -> None:
    found = {(one, other): degree for one, other, degree in alike_sets(sets, least)}
    degrees = {
        (one, other): Fraction(len(sets[one] & sets[other]), len(sets[one] | sets[other]))
        for one, other in combinations(range(len(sets)), 2)
        if min(len(sets[one]), len(sets[other])) > 1
    }
    assert found == {pair: degree for pair, degree in degrees.items() if degree >= least}


def test_what_two_books_share_is_told_and_what_one_repeats_is_not() -> None:
    words, near = frozenset(WORDS), frozenset([*WORDS[1:], "urchin"])
    puzzles = [
        Printed("one", "fish", "g1", words),
        Printed("one", "fish-2", "g1", words),
        Printed("two", "shoal", "g1", words),
        Printed("<three>", "crew", "g3", near),
        Printed("four", "other", "g4", frozenset(["gyp", "jay", "quiz"])),
    ]
    report = originality(
        puzzles, {("one", "kdp"): 0b1111, ("two", "kdp"): 0b1110, ("four", "kdp"): (1 << 200) - 1}
    )
    assert report["same_grids"] == [["one: fish", "one: fish-2", "two: shoal"]]
    assert report["same_lists"] == [["one: fish", "two: shoal"], ["one: fish-2", "two: shoal"]]
    assert [each["lists"][1] for each in report["near_lists"]] == ["<three>: crew"] * 3
    assert {each["alike"] for each in report["near_lists"]} == {round(9 / 11, 3)}
    assert [each["covers"] for each in report["near_covers"]] == [["one: kdp", "two: kdp"]]
    page = as_html(report, "sea & shore.yaml")
    assert "Originality of sea &amp; shore.yaml" in page
    assert "82% alike: one: fish; &lt;three&gt;: crew" in page


def picture(size: tuple[int, int], ink: str, bars: bool = False) -> Image.Image:
    made = Image.new("RGB", size, "white")
    width, height = size
    draw = ImageDraw.Draw(made)
    for left in range(0, width, width // 5) if bars else ():
        draw.rectangle((left, 0, left + width // 10, height), fill=ink)
    if not bars:
        draw.rectangle((width // 10, height // 5, width // 2, height // 2), fill=ink)
        draw.ellipse((width // 4, height // 2, width * 3 // 4, height * 9 // 10), fill="grey")
    return made


def test_a_cover_in_another_ink_or_size_looks_alike_and_another_design_does_not() -> None:
    first = bits_of(picture((900, 600), "navy"))
    for like in (picture((900, 600), "darkgreen"), picture((450, 300), "navy")):
        assert (first ^ bits_of(like)).bit_count() <= COVERS_NEAR
    assert (first ^ bits_of(picture((900, 600), "navy", bars=True))).bit_count() > COVERS_NEAR


def test_a_catalogue_is_held_against_itself_and_its_ledgers(tmp_path: Path, forked: ForkedCommand) -> None:
    (tmp_path / "catalogue.yaml").write_text("books: [one.yaml, two.yaml, three.yaml]\n")
    book = "editions: [{{publisher: pdfx, trim: 6 x 9 in, paper: offset-80}}]\n"
    book += "seed: {}\ndefaults: {{effort: fast}}\nfront: []\n"
    book += "puzzles: [{{title: Fish, grid: 10 x 10, words: [{}]}}]\n"
    (tmp_path / "one.yaml").write_text(book.format(1, ", ".join(WORDS)))
    (tmp_path / "two.yaml").write_text(book.format(2, ", ".join(WORDS)))
    (tmp_path / "three.yaml").write_text("puzzles: [{words: [x]}]\nnonsense: 1\n")
    code, _, err = forked(tmp_path, "catalogue", "originality")
    assert (code, "no title is built" in err) == (1, True)
    assert forked(tmp_path, "catalogue", "build")[0] == 1
    code, out, err = forked(tmp_path, "catalogue", "originality")
    assert code == 0, err
    assert "The same word list in two books: 1\n" in out
    assert "The same grid in two books: none\n" in out
    assert "not built, so not looked at: three" in err
    report = json.loads((tmp_path / "build/catalogue/originality.json").read_text(encoding="utf-8"))
    assert report["same_lists"] == [["one: fish", "two: fish"]]
    assert (report["books"], report["puzzles"], report["covers"]) == (2, 2, 2)
    assert (
        "<h2>The same word list in two books: 1</h2>"
        in (tmp_path / "build/catalogue/originality.html").read_text()
    )
