"""`bookmaker explain`: the texts of schema, offers, themes and findings, by name."""

import pytest

from bookmaker.cli import COMMANDS
from bookmaker.cli.explain import PRINT_TERMS, _meanings
from bookmaker.host.load import builtin_plugins


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("puzzle.shape", ["shape, a setting of a puzzle", "outline"]),
        ("editions.trim", ["a setting of an edition"]),
        ("large_print", ["large-print, a setting of an edition"]),
        ("heart", ["shapes: heart"]),
        ("sudoku.size", ["a setting of a puzzle of kind sudoku", "4, 6 or 9"]),
        ("one-missing", ["modes: one-missing"]),
        ("garden birds", ["words: garden-birds"]),
        ("kdp-paperback", ["publishers: kdp-paperback", "6 x 9 in"]),
        ("list-gap", ["a measure of a theme, in points", "22"]),
        ("level.mark", ["a choice of a theme", "star"]),
        ("answers-head", ["a phrase that books print, 'ANSWERS'"]),
        ("password", ["a finding of preflight", "save it without a password"]),
        ("freeze", ["bookmaker freeze, a command", "as it is in print", "bookmaker freeze --help"]),
        ("gutter", ["the inner margin", "bookmaker publisher"]),
        ("Safe area", ["room for type"]),
        ("levels", ["bookmaker list levels"]),
        ("edition", ["editions, a setting of the book"]),
    ],
)
def test_a_name_is_explained_in_the_words_of_the_thing_itself(bookmaker, name, said):
    told = bookmaker("explain", name)
    assert told.code == 0, told
    assert [text for text in said if text not in told.out] == []


def test_a_command_is_explained_and_no_printers_word_is_the_name_of_something_else(bookmaker):
    told = bookmaker("explain", *COMMANDS)
    assert told.code == 0, told
    assert all(f"bookmaker {name}, a command:" in told.out for name in COMMANDS)
    others = {name for name, _ in _meanings(builtin_plugins()) if not name.startswith("words-of-print.")}
    assert not {*PRINT_TERMS} & {name.rpartition(".")[2] for name in others}


def test_several_names_are_explained_one_after_another_and_the_unknown_one_told(bookmaker):
    told = bookmaker("explain", "heart", "shpae", "garden-birds", "password")
    assert told.code == 1
    heads = ("shapes: heart", "words: garden-birds", "password, a finding of preflight")
    assert [told.out.count(head) for head in heads] == [1, 1, 1]
    assert told.err == "error: nothing is called 'shpae'\n  hint: did you mean 'shape'?\n"
    assert bookmaker("explain", "garden", "birds").out.count("words: garden-birds") == 1


def test_a_setting_of_several_tables_is_explained_of_each(bookmaker):
    told = bookmaker("explain", "front")
    assert "a setting of the book" in told.out
    assert "a setting of an edition" in told.out


def test_a_slip_is_answered_with_the_nearest_name(bookmaker):
    told = bookmaker("explain", "shpae")
    assert told.code == 1
    assert told.err == "error: nothing is called 'shpae'\n  hint: did you mean 'shape'?\n"
    assert "bookmaker list" in bookmaker("explain", "qqqqqqqq").err


def test_a_printers_word_that_is_no_name_leads_to_what_speaks_of_it(bookmaker):
    told = bookmaker("explain", "barcode")
    assert told.code == 1
    (spoken,) = [line for line in told.err.splitlines() if "these speak of it: " in line]
    first = spoken.partition("of it: ")[2].split(", ")[0]
    assert "barcode" in bookmaker("explain", first).out.casefold()
