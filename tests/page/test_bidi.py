"""Lines of right-to-left scripts: the order and the forms in which their signs are seen."""

from __future__ import annotations

import sys
import unicodedata
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.page.bidi import as_printed, from_the_right, in_sight, joined, reads_left
from bookmaker.page.geometry import mirrored, reach
from bookmaker.page.ops import Box, Disc, Frame, Letters, Line, Text
from bookmaker.page.typeset import Type
from bookmaker.pdfread.content import Run
from bookmaker.pdfread.reading_order import leftward, mixed, read, words
from bookmaker.pdfread.text_lines import PageTexts, pieces, plainly

from ..pages import look

LOOK = look()
HEBREW, ARABIC = "אבגדהושלם", "ابتسلمنهو"


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("plain words", "plain words"),
        ("naïve Ἑλλάς", "naïve Ἑλλάς"),
        ("שלום", "םולש"),
        ("שלום עולם", "םלוע םולש"),
        ("פרק 12", "12 קרפ"),
        ("3.14 שווה", "הווש 3.14"),
        ("שלום (ABC) 12", "12 (ABC) םולש"),
        ("Words: שלום עולם!", "Words: םלוע םולש!"),
        ("(שלום)", "(םולש)"),
        ("ים, חוף", "ףוח ,םי"),
        ("50% הנחה", "החנה 50%"),
        ("צה״ל", "ל״הצ"),
        ("שָׁלוֹם", "םולש"),  # without its points
        ("d\u200cžep, soft\u00adware", "džep, software"),
    ],
)
def test_a_line_is_seen_as_its_readers_see_it(typed: str, seen: str) -> None:
    assert as_printed(typed) == seen


@pytest.mark.parametrize(
    ("typed", "forms"),
    [
        ("ب", "ISOLATED"),
        ("بت", "INITIAL FINAL"),
        ("بتث", "INITIAL MEDIAL FINAL"),
        ("دب", "ISOLATED ISOLATED"),  # dal joins nothing behind it
        ("بدب", "INITIAL FINAL ISOLATED"),
        ("سلام", "INITIAL LAM-ALEF-FINAL ISOLATED"),
        ("لا", "LAM-ALEF-ISOLATED"),
        ("لُا", "LAM-ALEF-ISOLATED MARK"),
        ("بـ", "INITIAL TATWEEL"),
        ("ب ب", "ISOLATED SPACE ISOLATED"),
        ("ءب", "ISOLATED ISOLATED"),
        ("بَت", "INITIAL MARK FINAL"),
    ],
)
def test_arabic_letters_take_the_form_that_joins_them(typed: str, forms: str) -> None:
    assert " ".join(map(form_of, joined(typed))) == forms


def form_of(sign: str) -> str:
    """What Unicode calls a sign's form, in short."""
    name = unicodedata.name(sign)
    if unicodedata.combining(sign):
        return "MARK"
    if "LIGATURE LAM" in name:
        return "LAM-ALEF-" + name.split()[-2]
    if name.endswith("FORM"):
        return name.split()[-2]
    return {"SPACE": "SPACE", "ARABIC TATWEEL": "TATWEEL"}.get(name, "ISOLATED")


@given(st.text(f"{HEBREW}{ARABIC}ab 12.,()[]%-", max_size=20))
def test_nothing_is_lost_and_nothing_added_on_the_way_to_paper(text: str) -> None:
    seen = in_sight(text)
    unturned = str.maketrans("([", ")]")
    assert sorted(seen.translate(unturned)) == sorted(text.translate(unturned))
    assert unicodedata.normalize("NFKC", joined(text)) == unicodedata.normalize("NFKC", text)


@given(st.lists(st.text(HEBREW + ARABIC, min_size=1, max_size=7), min_size=1, max_size=5))
def test_the_proof_reads_back_what_was_set_though_it_knows_nothing_of_how(found: list[str]) -> None:
    text = " ".join(found)
    assert read(as_printed(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("קם בשנת 1948.", "בשנים 12-15, ואחר כך", "ב-12 (1,000) 3.5!", "50% הנחה ב-$5", "“12” ימים…"),
        *("من 12-15 سنة", "خصم 50% أو ٣٫٥٪", "عام 1948، ثم 3.5", "۱۲ تا ۱۵ روز (۵)"),
    ],
)
def test_numbers_amid_letters_from_the_right_are_read_as_they_were_written(text: str) -> None:
    assert read(as_printed(text)) == text
    assert read(as_printed(text[::-1])) != text


@given(st.text(f"{HEBREW}{ARABIC}  1234١٢۴.,:/-+%$°()[]!?…“”'", max_size=14))
def test_what_is_read_would_be_set_as_it_stands(text: str) -> None:
    seen = as_printed(" ".join(text.split()))
    assert mixed(seen) or as_printed(read(seen)) == seen


@given(
    st.lists(
        st.sampled_from(["שלום", "عالم", "abc", "12", "3.14", "(ים)", "Hai,", "סוף!", "بحر،"]), max_size=6
    )
)
def test_a_line_of_two_scripts_keeps_its_words(found: list[str]) -> None:
    text = " ".join(found)
    assert words(read(as_printed(text))) == words(text)
    if mixed(text):
        assert PageTexts([piece_of(as_printed(text))]).missing([text]) == []


def test_a_comma_is_no_part_of_a_word_in_a_line_of_two_scripts() -> None:
    text = "DNA جديد، شراع"
    assert words(read(as_printed(text))) == words(text) == words("شراع DNA جديد")


def piece_of(text: str):
    [piece] = pieces([Run(text, 10, 10, 5.0 * len(text), 10)])
    return piece


def test_a_word_set_the_wrong_way_round_is_missed() -> None:
    assert PageTexts([piece_of("שלום")]).missing(["שלום"]) == ["שלום"]
    assert PageTexts([piece_of("םולש")]).missing(["שלום"]) == []
    assert PageTexts([piece_of("ABC םולש")]).missing(["ABC שלומות"]) == ["ABC שלומות"]


def test_capitals_that_are_not_the_rule_are_known_by_their_letters() -> None:
    letters = {"άγκυρα": "ΑΓΚΥΡΑ", "iskele": "İSKELE", "kıyı evi": "KIYIEVİ", "Straße": "STRASSE"}
    shown = ("ΑΓΚΥΡΑ", "İSKELE", "KIYI EVİ", "STRASSE")
    assert PageTexts(map(piece_of, shown)).missing(letters, letters) == []
    assert PageTexts(map(piece_of, ("ΑΓΚΥΡΟ", "İSKEL", "KIYI", "STRASSE"))).missing(letters, letters) == [
        *("άγκυρα", "iskele", "kıyı evi")
    ]


def test_points_and_joiners_do_not_count_when_texts_are_compared() -> None:
    assert plainly("שָׁלוֹם") == plainly("שלום")
    assert plainly("كِتَاب") == plainly("كتاب")
    assert plainly("d\u200cžep") == plainly("džep")
    assert plainly("é") != plainly("e")


def test_a_line_is_read_from_the_side_of_its_first_letter() -> None:
    assert [reads_left(text) for text in ("שלום abc", "abc שלום", "12 שלום", "12", "")] == [
        *(True, False, True, False, False)
    ]
    assert from_the_right(["1", "שלום", "2", "ים", "abc"])
    assert not from_the_right(["שלום", "abc"])
    assert not from_the_right([])


def test_type_is_as_wide_as_what_is_seen() -> None:
    face = Type.of(LOOK, "list")
    line = face.right(100, 20, "שלום (לי)")
    assert line.text == "(יל) םולש"
    assert isclose(line.x + face.width("שלום (לי)"), 100)
    assert face.width("soft\u00adware") == face.width("software")


def test_what_is_mirrored_stands_as_far_from_the_other_edge() -> None:
    ops = (
        Text(10, 5, "hello", "list", 12),
        Letters(((10, 5, "A"), (30, 5, "m")), "grid", 10),
        Line((10, 1), (30, 9), 1),
        Frame(Box(10, 10, 30, 5), 1),
        Disc((20, 20), 4, 1),
    )
    for op, turned in zip(ops, mirrored(ops, 50, LOOK.metrics), strict=True):
        (left, low, right, high), (left_now, low_now, right_now, high_now) = (
            reach(each, LOOK.metrics) for each in (op, turned)
        )
        assert (left_now, right_now, low_now, high_now) == pytest.approx((100 - right, 100 - left, low, high))
    [again] = mirrored(mirrored(ops[:1], 50, LOOK.metrics), 50, LOOK.metrics)
    assert again.x == pytest.approx(10)


def test_every_letter_of_unicode_that_is_read_from_the_right_is_known_as_one() -> None:
    every = map(chr, range(sys.maxunicode + 1))
    from_right = [sign for sign in every if unicodedata.bidirectional(sign) in ("R", "AL")]
    assert [sign for sign in from_right if not leftward(sign)] == []
