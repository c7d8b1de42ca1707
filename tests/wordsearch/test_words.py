"""Spelling: from what an author typed to cells."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.wordsearch.words import contains_word, spell


@pytest.mark.parametrize(
    ("typed", "letters"),
    [
        ("sea star", "SEASTAR"),
        ("Rock 'n' Roll", "ROCKNROLL"),
        ("AT&T", "ATT"),
        ("well-being", "WELLBEING"),
        ("R2-D2", "R2D2"),
        ("3.14159", "314159"),
        ("straße", "STRASSE"),
        ("ﬁn", "FIN"),
        ("café", "CAFÉ"),
        ("cafe\u0301", "CAFÉ"),
        ("naïve\u200b", "NAÏVE"),
        ("soft\u00adware", "SOFTWARE"),
        ("Ⅷ", "Ⅷ"),
        ("ʻaʻā", "AĀ"),
        ("O’Brien's", "OBRIENS"),
        ("don\u02bct", "DONT"),
        ("п\u02bcять", "ПЯТЬ"),
        ("צ׳יפס", "ציפס"),
        ("paral·lel", "PARALLEL"),
        ("para\u0140lel", "PARALLEL"),
        ("STRAẞE", "STRASSE"),
        ("\u0149ou", "NOU"),
        ("sea\u00a0star", "SEASTAR"),
        ("ab\u200dc", "ABC"),
        ("", ""),
        (" -- ", ""),
    ],
)
def test_spaces_and_punctuation_are_dropped_and_letters_are_composed(typed: str, letters: str) -> None:
    assert spell(typed) == tuple(letters)


def test_a_letter_with_marks_that_do_not_compose_is_one_cell() -> None:
    assert spell("x\u0331y") == ("X\u0331", "Y")
    assert spell("нет\u0301") == ("Н", "Е", "Т\u0301")


@pytest.mark.parametrize("typed", ["I ❤ NY", "🐙", "👩‍🚀", "1️⃣", "🇫🇷", "a\x07b", "a\ttab", "™", "\ud800"])
def test_what_cannot_be_a_letter_is_refused_by_name(typed: str) -> None:
    with pytest.raises(ValueError, match=r"cannot be a letter|control character"):
        spell(typed)


@pytest.mark.parametrize(
    ("typed", "cells"),
    [
        ("dzsem", ["DZS", "E", "M"]),
        ("madzag", ["M", "A", "DZ", "A", "G"]),
        ("adz s", ["A", "DZ", "S"]),
        ("d-zs", ["D", "ZS"]),
        ("d\u200czs", ["D", "ZS"]),
        ("zzs", ["Z", "ZS"]),
        ("nyény", ["NY", "É", "NY"]),
    ],
)
def test_a_digraph_fills_one_cell_unless_something_stands_between(typed: str, cells: list[str]) -> None:
    assert spell(typed, digraphs=("DZS", "DZ", "ZS", "NY")) == tuple(cells)


@given(st.text())
def test_spelling_what_was_spelt_changes_nothing(text: str) -> None:
    try:
        letters = spell(text)
    except ValueError:
        return
    assert spell("".join(letters)) == letters
    assert all(letters)


@given(st.text("AB", min_size=1, max_size=6), st.text("AB", min_size=1, max_size=9))
def test_a_word_is_held_when_it_can_be_read_inside_either_way(short: str, long: str) -> None:
    assert contains_word(tuple(long), tuple(short)) == (short in long or short in long[::-1])
