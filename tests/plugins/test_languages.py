"""The built-in languages: their alphabets, and how each writes its words in capitals."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bookmaker import make_puzzle, solve
from bookmaker.host.load import builtin_plugins
from bookmaker.testing import check_language
from bookmaker.wordsearch.offers import with_digraphs
from bookmaker.wordsearch.words import clusters, spell

from ..sweep import examples, sampled

LANGUAGES = builtin_plugins().languages
LETTERS = {
    **{"en": 26, "en-US": 26, "en-GB": 26, "de": 29, "nl": 26, "sv": 29, "da": 29, "nb": 29},
    **{"fr": 26, "es": 27, "it": 21, "pt": 26, "ro": 31, "pl": 32, "cs": 41, "hr": 27, "ru": 33, "uk": 33},
    **{"fi": 29, "hu": 35, "tr": 29, "el": 24, "ka": 33, "he": 22, "ar": 28},
}
SCRIPTS = {
    "el": "GREEK",
    "ru": "CYRILLIC",
    "uk": "CYRILLIC",
    "ka": "GEORGIAN",
    "he": "HEBREW",
    "ar": "ARABIC",
}
UNCOUNTED = {"nb", "ro", "hr", "ka", "ar"}  # their letters are taken alike
PAIRED = ("es", "nl", "cs", "hr", "hu")

every_language = pytest.mark.parametrize("name", LETTERS)


def capitals(language: str, text: str) -> str:
    """The cells of a text, run together."""
    return "".join(spell(text, LANGUAGES[language].offer.upper))


def paired(language: str, text: str) -> str:
    """The cells of a text whose digraphs fill single ones, a space between them."""
    offer = LANGUAGES[language].offer
    return " ".join(spell(text, offer.upper, offer.digraphs))


def test_there_are_the_languages_we_say() -> None:
    assert set(LANGUAGES) == set(LETTERS)


def test_regions_have_the_letters_of_their_language() -> None:
    english = LANGUAGES["en"].offer
    for region in ("en-US", "en-GB"):
        assert LANGUAGES[region].offer.frequencies == english.frequencies
        assert LANGUAGES[region].offer.endings == english.endings


def test_hebrew_and_arabic_are_read_from_the_right_and_no_others() -> None:
    assert [name for name in LANGUAGES if LANGUAGES[name].offer.right_to_left] == ["he", "ar"]


@pytest.mark.parametrize("name", sampled(LETTERS, 4))
def test_every_language_keeps_the_rules_for_languages(name: str) -> None:
    check_language(LANGUAGES[name].offer)


@every_language
def test_every_alphabet_is_whole(name: str) -> None:
    alphabet = LANGUAGES[name].offer.alphabet
    assert len(alphabet) == len(set(alphabet)) == LETTERS[name]
    assert {unicodedata.name(letter).split()[0] for letter in alphabet} == {SCRIPTS.get(name, "LATIN")}


@every_language
def test_frequencies_are_shares_of_ten_thousand_for_every_letter(name: str) -> None:
    language = LANGUAGES[name].offer
    assert tuple(letter for letter, _ in language.frequencies) == language.alphabet
    if name in UNCOUNTED:
        assert {count for _, count in language.frequencies} == {1}
        return
    assert 9_700 <= sum(count for _, count in language.frequencies) <= 10_050


@pytest.mark.parametrize(
    ("name", "commonest"),
    [
        ("en", "ETA"),
        ("de", "ENS"),  # S before I, with the S of every ß
        ("fr", "ESA"),
        ("es", "EAO"),
        ("it", "EAI"),
        ("pl", "AIO"),
        ("tr", "AEİ"),
        ("el", "ΑΟΙ"),
        ("ru", "ОЕА"),
        ("uk", "ОАН"),
        ("nl", "ENA"),
        ("pt", "AEO"),
        ("sv", "EAN"),
        ("da", "ERN"),
        ("fi", "AIN"),
        ("hu", "EAS"),
        ("cs", "OEN"),
        ("he", "יוה"),
    ],
)
def test_the_commonest_letters_are_those_of_the_language(name: str, commonest: str) -> None:
    counts = dict(LANGUAGES[name].offer.frequencies)
    assert "".join(sorted(counts, key=lambda letter: -counts[letter])[:3]) == commonest


@pytest.mark.parametrize(
    ("name", "text", "cells"),
    [
        ("en", "sea star", "SEASTAR"),
        ("en", "naïve", "NAÏVE"),
        ("de", "Straße", "STRASSE"),
        ("de", "STRAẞE", "STRASSE"),
        ("de", "Äpfel", "ÄPFEL"),
        ("de", "a\u0308pfel", "ÄPFEL"),
        ("fr", "café", "CAFÉ"),
        ("fr", "cafe\u0301", "CAFÉ"),
        ("fr", "cœur", "CŒUR"),
        ("fr", "aujourd’hui", "AUJOURDHUI"),
        ("es", "piñata", "PIÑATA"),
        ("it", "perché", "PERCHÉ"),
        ("pl", "źdźbło", "ŹDŹBŁO"),
        ("tr", "İstanbul", "İSTANBUL"),
        ("tr", "istanbul", "İSTANBUL"),
        ("tr", "I\u0307stanbul", "İSTANBUL"),
        ("tr", "i\u0307stanbul", "İSTANBUL"),  # İstanbul in small letters, as Python has it
        ("tr", "IŞIK", "IŞIK"),
        ("tr", "ışık", "IŞIK"),
        ("tr", "kâğıt", "KÂĞIT"),
        ("el", "Άλφα", "ΑΛΦΑ"),
        ("el", "Α\u0301λφα", "ΑΛΦΑ"),
        ("el", "σοφός", "ΣΟΦΟΣ"),
        ("el", "γαϊδούρι", "ΓΑΪΔΟΥΡΙ"),
        ("el", "μαΐου", "ΜΑΪΟΥ"),
        ("el", "Μάιος", "ΜΑΪΟΣ"),
        ("el", "ουρανός", "ΟΥΡΑΝΟΣ"),
        ("el", "αυτός", "ΑΥΤΟΣ"),
        ("el", "ἄνθρωπος", "ΑΝΘΡΩΠΟΣ"),
        ("ru", "ёлка", "ЁЛКА"),
        ("ru", "е\u0308лка", "ЁЛКА"),
        ("ru", "чайка", "ЧАЙКА"),
        ("uk", "ґава їжак", "ҐАВАЇЖАК"),
        ("nl", "ĳsvrij", "IJSVRIJ"),
        ("nl", "coördinatie", "COÖRDINATIE"),
        ("sv", "a\u030angstro\u0308m", "ÅNGSTRÖM"),
        ("da", "smørrebrød", "SMØRREBRØD"),
        ("ro", "şcoală, ţară", "ȘCOALĂȚARĂ"),  # with cedillas, as older files have them
        ("hr", "ǆep ǉiljan ǌuška", "DŽEPLJILJANNJUŠKA"),
        ("hu", "árvíztűrő", "ÁRVÍZTŰRŐ"),
        ("cs", "příliš žluťoučký", "PŘÍLIŠŽLUŤOUČKÝ"),
        ("ka", "საქართველო", "საქართველო"),
        ("ka", "ᲡᲐᲥᲐᲠᲗᲕᲔᲚᲝ", "საქართველო"),
        ("he", "שָׁלוֹם", "שלומ"),
        ("he", "בית־ספר", "ביתספר"),
        ("he", "צה״ל", "צהל"),
        ("ar", "كِتَابٌ", "كتاب"),
        ("ar", "كتـــاب", "كتاب"),
        ("ar", "مُؤَسَّسة", "مؤسسة"),
        ("ar", "أخطبوط آخر إبرة", "أخطبوطآخرإبرة"),
        ("ar", "ا\u0654سد", "أسد"),
        ("ar", "ﻛﺘﺎﺏ", "كتاب"),
    ],
)
def test_words_are_spelt_as_the_language_writes_capitals(name: str, text: str, cells: str) -> None:
    assert capitals(name, text) == cells


def test_other_languages_know_nothing_of_turkish_dots() -> None:
    assert capitals("en", "istanbul") == "ISTANBUL"
    assert capitals("de", "Insel") == "INSEL"


@pytest.mark.parametrize(
    ("name", "text", "cells"),
    [
        ("es", "llama", "LL A M A"),
        ("es", "churro", "CH U RR O"),
        ("es", "tel llena", "T E L LL E N A"),
        ("hr", "ljubičanstveni džep", "LJ U B I Č A N S T V E N I DŽ E P"),
        ("hr", "ǌuška", "NJ U Š K A"),
        ("hr", "nad\u200cživjeti", "N A D Ž I V J E T I"),  # no DŽ: a joiner's opposite stands between
        ("hr", "nad-živjeti", "N A D Ž I V J E T I"),
        ("hu", "dzsem", "DZS E M"),
        ("hu", "madzag", "M A DZ A G"),
        ("hu", "asszony", "A S SZ O NY"),
        ("nl", "ijsvrij", "IJ S V R IJ"),
        ("nl", "Ĳssel", "IJ S S E L"),
        ("cs", "chata", "CH A T A"),
        ("de", "Schach", "S C H A C H"),  # German has none
    ],
)
def test_a_digraph_fills_one_cell_where_a_book_wants_it(name: str, text: str, cells: str) -> None:
    assert paired(name, text) == cells


@settings(max_examples=examples(600))
@given(name=st.sampled_from([*LETTERS]), text=st.text())
def test_no_cell_is_ever_empty_or_holds_what_is_no_letter(name: str, text: str) -> None:
    offer = LANGUAGES[name].offer
    try:
        plain, pairs = spell(text, offer.upper), spell(text, offer.upper, offer.digraphs)
    except ValueError:
        return
    assert "".join(plain) == "".join(pairs)
    for cells in (plain, pairs):
        assert all(cells)
        spelt_again = [spell(cell, offer.upper, offer.digraphs) for cell in cells]
        assert spelt_again == [(cell,) for cell in cells]
    assert all(len(clusters(cell)) == 1 for cell in plain)
    assert all(len(clusters(cell)) == 1 or cell in offer.digraphs for cell in pairs)


@pytest.mark.parametrize("name", PAIRED)
def test_a_grid_with_digraphs_has_them_among_its_fillers_about_as_often_as_a_text_does(name: str) -> None:
    offer = LANGUAGES[name].offer
    wide = with_digraphs(offer)
    assert wide.alphabet == (*offer.alphabet, *offer.digraphs)
    rates, whole = dict(wide.frequencies), sum(count for _, count in wide.frequencies)
    assert all(1 <= rates[pair] <= max(1, whole // 90) for pair in offer.digraphs)
    assert with_digraphs(wide) == wide


def test_a_language_without_digraphs_stays_as_it_is() -> None:
    assert with_digraphs(LANGUAGES["en"].offer) == LANGUAGES["en"].offer


def test_digraphs_stand_in_the_grid_as_single_cells() -> None:
    words = ["llama", "churro", "lluvia", "perro"]
    puzzle = make_puzzle(words, grid=(9, 9), language="es", digraphs=True, filler="frequency")
    assert {entry.shown: entry.letters for entry in puzzle.entries}["llama"] == ("LL", "A", "M", "A")
    cells = [letter for row in puzzle.grid for letter in row]
    assert {"LL", "CH", "RR"} <= set(cells)
    found = solve(puzzle, words)
    assert {word: len(places) for word, places in found.items()} == dict.fromkeys(words, 1)
    for entry in puzzle.placed:
        assert tuple(puzzle.grid[r][c] for r, c in entry.placed.cells(len(entry.letters))) == entry.letters


def test_right_to_left_a_level_s_easy_ways_run_to_the_left() -> None:
    puzzle = make_puzzle(["שלום", "מגדלור", "כוכב ים"], grid=(9, 9), language="he", level="easy")
    assert {name for name, _ in puzzle.directions} == {"w", "s"}
    outright = make_puzzle(["שלום"], grid=(9, 9), language="he", directions=["e"])
    assert [name for name, _ in outright.directions] == ["e"]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("he", ["שלום", "מגדלור", "כוכב ים"]),
        ("ar", ["سلام", "شاطئ", "أخطبوط"]),
        ("ka", ["საქართველო", "ზღვა"]),
        ("de", ["Straße", "Äpfel", "Frühling"]),
        ("fr", ["café", "forêt", "garçon"]),
        ("pl", ["źdźbło", "łąka", "żółw"]),
        ("tr", ["istanbul", "ışık", "çiçek"]),
        ("el", ["Μάιος", "θάλασσα", "σοφός"]),
        ("ru", ["ёлка", "чайка", "берёза"]),
    ],
)
def test_a_puzzle_in_the_language_holds_its_words_once_each(name: str, words: list[str]) -> None:
    puzzle = make_puzzle(words, grid=(10, 10), language=name, filler="frequency")
    found = solve(puzzle, words, LANGUAGES[name].offer.upper)
    assert {word: len(places) for word, places in found.items()} == dict.fromkeys(words, 1)
    known = {*LANGUAGES[name].offer.alphabet, *"".join(capitals(name, word) for word in words)}
    assert {letter for row in puzzle.grid for letter in row} <= known
