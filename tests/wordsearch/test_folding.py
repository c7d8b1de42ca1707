"""Plain letters: a grid of the alphabet's own, a list with every accent, and a proof that knows both."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path

import pytest

from bookmaker import BookError, Language, make_puzzle
from bookmaker.adopt.spelling import find
from bookmaker.host.load import builtin_plugins
from bookmaker.language.tongue import tongue
from bookmaker.puzzles.word_list import Word
from bookmaker.wordsearch.capitals import in_capitals
from bookmaker.wordsearch.json import puzzle_object, read_puzzle
from bookmaker.wordsearch.words import spell

PLUGINS = builtin_plugins()

BOOK = """
title: Jalapeños (Gipfel & Œuvre), Q
author: Žq Ñandú
letters: plain
seed: 41
editions: [{name: print, publisher: screen, trim: 6 x 9 in}]
defaults: {grid: 12 x 12, level: medium}
puzzles:
  - title: Plain
    words: [café, crème, "ʻaʻā lava", O’Brien's, cœur, smørrebrød, na\u00adïve, déjà\u00a0vu]
  - title: Mixed
    letters: spelled
    words: [{word: résumé, letters: RESUME}, bébé, crème brûlée, STRAẞENBAHN, Ḥanukkah, garçon]
  - {title: Türk, language: tr, words: [millî, kâğıt, çilek, İstanbul, ılık, hâlâ]}
  - {title: Coded, mode: coded, words: [café, crème, jalapeño, cœur, garçon, soufflé]}
  - {title: Evil, mode: evil, word: bébé, grid: 10 x 8}
"""
OUTRIGHT = """
  - {title: Said, words: [{word: "10", letters: TEN}, {word: "100 %", letters: PER CENT}, ananas, banane]}
  - {title: Left, grid: 10 x 10, message: Où est l’Œuf de Łódź la brebis où va le cœur en été ça ira l’Ô,
     words: [café, crème, jalapeño, "ʻaʻā lava", O’Brien's, don’t, cœur, smørrebrød, abécd]}
"""


@pytest.mark.parametrize(
    ("language", "typed", "plain"),
    [
        ("en", "café", "CAFE"),
        ("en", "cafe\u0301", "CAFE"),
        ("en", "İstanbul", "ISTANBUL"),
        ("en", "Œuvre", "OEUVRE"),
        ("en", "smørrebrød", "SMORREBROD"),
        ("en", "Łódź", "LODZ"),
        ("en", "Þór", "THOR"),
        ("en", "ǉeto", "LJETO"),
        ("en", "Ж", "Ж"),
        ("de", "Bärenstraße", "BÄRENSTRASSE"),
        ("de", "Café", "CAFE"),
        ("es", "jalapeño", "JALAPEÑO"),
        ("es", "pingüino", "PINGUINO"),
        ("pl", "żółw", "ŻÓŁW"),
        ("tr", "çilek", "ÇİLEK"),
        ("tr", "İstanbul", "İSTANBUL"),
        ("tr", "ISTANBUL", "ISTANBUL"),
        ("tr", "millî", "MİLLİ"),
        ("tr", "kâğıt", "KAĞIT"),
        ("cs", "kůň", "KŮŇ"),
        ("ro", "ấ", "Â"),
        ("da", "ǿre", "ØRE"),
        ("el", "μαΐους", "ΜΑΙΟΥΣ"),
        ("ru", "ёлка", "ЁЛКА"),
        ("ru", "война\u0301", "ВОЙНА"),
        ("ar", "أحمد", "احمد"),
        ("ar", "مدرسة", "مدرسه"),
        ("he", "שָׁלוֹם", "שלומ"),
    ],
)
def test_plain_letters_are_those_of_the_alphabet_and_no_others(language: str, typed: str, plain: str) -> None:
    assert tongue(PLUGINS, language, letters="plain").spell(typed) == tuple(plain)


@pytest.mark.parametrize("name", sorted(PLUGINS.languages))
def test_every_letter_of_every_alphabet_stays_what_it_is(name: str) -> None:
    spoken = tongue(PLUGINS, name, letters="plain")
    alphabet = spoken.language.alphabet
    assert [spoken.spell(letter) for letter in alphabet] == [(letter,) for letter in alphabet]


def test_digraphs_fill_one_cell_in_plain_letters_too() -> None:
    assert tongue(PLUGINS, "es", True, letters="plain").spell("llamé") == ("LL", "A", "M", "E")
    assert tongue(PLUGINS, "hu", True, letters="plain").spell("dzsessz") == ("DZS", "E", "S", "SZ")


def test_an_alphabet_that_has_the_okina_keeps_it() -> None:
    letters = tuple("AEIOUHKLMNPWĀĒĪŌŪʻ")
    assert spell("ʻaʻā", own=letters) == ("ʻ", "A", "ʻ", "Ā")
    assert spell("Hawaiʻi’s", own=letters) == tuple("HAWAIʻIS")


def test_vowel_signs_that_stand_on_letters_are_no_accents() -> None:
    from bookmaker.wordsearch.folding import folding

    assert folding("क", {})("कि") == ("कि",)


def test_the_list_keeps_the_spelling_that_its_grid_does_not_have() -> None:
    puzzle = make_puzzle(["café", "straße", "ʻaʻā lava"], (10, 10), letters="plain")
    assert [entry.word for entry in puzzle.entries] == ["CAFE", "STRASSE", "AALAVA"]
    assert [in_capitals(entry) for entry in puzzle.entries] == ["CAFÉ", "STRASSE", "ʻAʻĀ LAVA"]
    assert {cell for row in puzzle.grid for cell in row} <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert read_puzzle(json.loads(json.dumps(puzzle_object(puzzle)))) == puzzle
    turkish = make_puzzle(["millî", "kâğıt"], (8, 8), letters="plain", language="tr")
    assert [in_capitals(entry) for entry in turkish.entries] == ["MİLLÎ", "KÂĞIT"]


def test_a_book_without_plain_letters_has_the_record_it_had() -> None:
    puzzle = make_puzzle(["café", "crème"], (8, 8))
    assert [*puzzle_object(puzzle)["entries"][0]] == [
        *("letters", "shown", "clue", "listed", "placed", "printed"),
    ]


def test_what_would_offend_in_plain_letters_is_kept_out_of_a_plain_grid() -> None:
    from bookmaker.language.offence import Lists
    from bookmaker.puzzles.settings import Watch
    from bookmaker.puzzles.word_list import WordList

    watch = Watch("off", WordList.of("Cœur"), watched=WordList.of("Łódź"))
    kept = Lists().kept_out(watch, tongue(PLUGINS, "en", letters="plain"))
    assert {tuple("COEUR"), tuple("LODZ")} <= {*kept}


def test_of_two_words_each_the_other_read_backwards_a_puzzle_picks_one_and_never_has_both() -> None:
    for pick in (0, 4):
        with pytest.raises(BookError, match="'live' is 'evil' read backwards"):
            make_puzzle(["evil", "heron", "live", "anna"], (8, 8), pick=pick, embedded="allow", effort="fast")
    picked = make_puzzle(["evil", "heron", "live", "anna"], (8, 8), pick=3, embedded="allow", effort="fast")
    assert {"heron", "anna"} < {entry.shown for entry in picked.entries}


def test_words_that_become_equal_are_a_problem_that_names_both_lines(tmp_path, bookmaker) -> None:
    words = "résumé\nresume\ncafé\n"
    (tmp_path / "words.txt").write_text(words, encoding="utf-8")
    told = bookmaker("puzzle", "--words", "words.txt", "--letters", "plain", "--seed", 3)
    assert told.code == 1
    assert told.err.startswith(
        "words.txt:2:1: 'resume' is there already, as 'résumé' (at words.txt:1:1)\n"
        "  hint: leave one of them out, or let them keep their accents"
    )
    assert bookmaker("puzzle", "--words", "words.txt", "--seed", 3).code == 0


def test_words_that_come_to_stand_inside_others_are_a_problem(tmp_path, bookmaker) -> None:
    (tmp_path / "words.txt").write_text("cafétéria\ncafe\n", encoding="utf-8")
    told = bookmaker("puzzle", "--words", "words.txt", "--letters", "plain", "--seed", 3)
    assert told.err.startswith("words.txt:2:1: 'cafe' can be read inside 'cafétéria'")
    assert bookmaker("puzzle", "--words", "words.txt", "--seed", 3).code == 0


@pytest.mark.parametrize(
    ("letters", "what"),
    [
        ("JALA'PENO", "the letters of 'jalapeño': ''' (apostrophe) is no letter of a grid"),
        ("JALAPEÑO!", "the letters of 'jalapeño': '!' (exclamation mark) is no letter of a grid"),
        ("ʻAʻA", "the letters of 'jalapeño': 'ʻ' (modifier letter turned comma) is no letter of a grid"),
        ("J", "'jalapeño' has fewer than 2 letters in its `letters`"),
    ],
)
def test_letters_said_outright_are_letters(tmp_path: Path, bookmaker, letters: str, what: str) -> None:
    book = (
        BOOK.split("puzzles:")[0]
        + f'puzzles:\n  - {{title: One, words: [{{word: jalapeño, letters: "{letters}"}}]}}'
    )
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    told = bookmaker("check", "book.yaml")
    assert told.code == 1
    assert f": {what}" in told.err
    assert "book.yaml:9:" in told.err  # at the letters themselves


def test_a_word_without_letters_of_its_own_is_listed_by_those_given() -> None:
    with pytest.raises(BookError, match="cannot be a letter"):
        make_puzzle(["I ❤ NY", "apple"], (8, 8))
    puzzle = make_puzzle([Word("I ❤ NY", letters="I LOVE NY"), "apple"], (8, 8))
    assert puzzle.entries[0].word == "ILOVENY"
    assert in_capitals(puzzle.entries[0]) == "I ❤ NY"


def test_letters_outright_hold_for_the_word_and_not_for_a_region_of_its_own() -> None:
    word = Word("colour", regions=(("us", "color"),), letters="COLOVR")
    assert make_puzzle([word, "apple"], (8, 8)).entries[0].word == "COLOVR"
    assert make_puzzle([word, "apple"], (8, 8), language="en-US").entries[0].word == "COLOR"


def test_books_with_plain_letters_are_proven_with_their_record_and_without(tmp_path, bookmaker) -> None:
    (tmp_path / "book.yaml").write_text(BOOK, encoding="utf-8")
    told = bookmaker("build", "book.yaml", "--out", "out", "--quiet")
    assert told.code == 0, told.err
    shutil.copy("out/print/interior.pdf", "alone.pdf")
    alone = bookmaker("prove", "alone.pdf")
    assert "not proven: 1 problem" not in alone.out + alone.err
    assert "nowhere in the grid" not in alone.out + alone.err
    assert bookmaker("prove", "out/print/interior.pdf", "--book", "out/book.json").code == 0
    record = json.loads(Path("out/book.json").read_text(encoding="utf-8"))
    first = record["puzzles"][0]["entries"][0]
    assert (first["letters"], first["shown"], first["spelt"]) == ([*"CAFE"], "café", [*"CAFÉ"])


def test_what_is_said_outright_is_proven_by_the_record(tmp_path, bookmaker) -> None:
    book = BOOK.split("  - title: Plain")[0] + OUTRIGHT
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    told = bookmaker("build", "book.yaml", "--out", "out", "--quiet")
    assert told.code == 0, told.err
    assert bookmaker("prove", "out/print/interior.pdf", "--book", "out/book.json").code == 0
    shutil.copy("out/print/interior.pdf", "alone.pdf")
    alone = bookmaker("prove", "alone.pdf")
    assert "puzzle 1: its list does not name the words of its grid" in alone.out
    assert "'CAFÉ' is nowhere" not in alone.out + alone.err


def test_a_word_that_is_nowhere_is_looked_for_in_plain_letters() -> None:
    grid = tuple(map(tuple, ("CAFÉ", "XXXX", "RESU")))
    words = ["CAFÉ", "XX", "RÉSU", "ÇAFÉ", "TEN"]
    assert [len(places) for places in find(grid, words).values()] == [1, 3, 1, 1, 0]


def test_words_go_out_to_a_sheet_and_come_back_with_their_letters(tmp_path, bookmaker) -> None:
    book = BOOK.split("  - title: Plain")[0] + OUTRIGHT.splitlines()[1]
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    assert bookmaker("words", "book.yaml", "--out", "words.csv").code == 0
    with (tmp_path / "words.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = [(row["Word"], row["Letters"]) for row in csv.DictReader(file)]
    assert rows == [("10", "TEN"), ("100 %", "PERCENT"), ("ananas", "ANANAS"), ("banane", "BANANE")]
    again = book.split("puzzles:")[0] + (
        "puzzles:\n"
        '  - {each-row-of: {file: words.csv, by: Id}, id: "{Id}", title: "{Puzzle}",\n'
        '     words: "{Word}", letters: "{Letters}"}\n'
    )
    (tmp_path / "again.yaml").write_text(again, encoding="utf-8")
    assert bookmaker("words", "again.yaml", "--out", "again.csv").code == 0
    assert Path("again.csv").read_bytes() == Path("words.csv").read_bytes()
    column = "{title: Said, words: {file: words.csv, column: Word, letters: Letters}}"
    (tmp_path / "file.yaml").write_text(book.split("puzzles:")[0] + f"puzzles: [{column}]", encoding="utf-8")
    assert bookmaker("words", "file.yaml", "--out", "file.csv").code == 0
    assert Path("file.csv").read_bytes() == Path("words.csv").read_bytes()


def test_letters_of_another_number_than_the_words_are_a_problem(tmp_path, bookmaker) -> None:
    book = BOOK.split("puzzles:")[0] + "puzzles: [{title: A, words: [ab cd, ef gh], letters: [ABCD]}]"
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    told = bookmaker("check", "book.yaml")
    assert "there are letters of 1 words for 2 words" in told.err


def test_a_plugins_own_folds_are_those_of_its_puzzles() -> None:
    from bookmaker.host.rules import offer_flaws

    wrong = Language("xx", "made up", tuple("AE"), folds={"A": "E", "Ö": ""})
    assert [*offer_flaws(wrong)] == [
        "folds 'A', which is a letter of its alphabet",
        "folds 'Ö' to '': both are texts",
    ]


def test_an_unknown_way_with_letters_is_told(bookmaker) -> None:
    told = bookmaker("puzzle", "--words", "animals.txt", "--letters", "plane")
    assert "no way with letters 'plane'" in told.err
    assert "did you mean 'plain'?" in told.err
    assert told.code == 1


def test_plain_forms_of_a_word_are_all_that_have_fewer_marks() -> None:
    from bookmaker.wordsearch.folding import plain_forms

    found = {"".join(form) for form in plain_forms(tuple("ÉLÈŒ"))}
    assert found == {"ELEOE", "ELEŒ", "ELÈOE", "ELÈŒ", "ÉLEOE", "ÉLEŒ", "ÉLÈOE"}
    assert not [*plain_forms(tuple("ELECTRON"))]
    assert len([*plain_forms(tuple("É" * 20))]) == 16  # the rest plain: no word is tried in a million ways
