"""What must not be read: the lists, how they are spelt, and what is told of a finished puzzle."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bookmaker.errors import BookError, PluginError
from bookmaker.host.discover import Plugin, builtin_folder, load_file
from bookmaker.host.load import builtin_plugins
from bookmaker.host.puzzle_calls import capitals
from bookmaker.host.registry import Offered
from bookmaker.language.offence import embedded_offences, no_list, unwanted
from bookmaker.wordsearch.engine.make import make
from bookmaker.wordsearch.grid import Mask
from bookmaker.wordsearch.model import Puzzle, Request
from bookmaker.wordsearch.offers import Language
from bookmaker.wordsearch.words import Entry, WordLetters, spell

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WORDS = {"strict": ["ass", "pédé", "polla", "g-spot", "\N{POUTING FACE}"], "mild": ["polla"]}


def offered(**settings: object) -> Offered[Language]:
    language = replace(Language("xx", "made up", tuple(LATIN), offence=WORDS.__getitem__), **settings)
    return Offered(language, Plugin("made-up", "", "local", "made-up.py"))


def words(strings: tuple[WordLetters, ...]) -> list[str]:
    return ["-".join(string) for string in strings]


def puzzle(*texts: str, forbidden: tuple[WordLetters, ...] = (), seed: int = 1) -> Puzzle:
    entries = tuple(Entry(spell(text), text) for text in texts)
    asked = Request(Mask.full((12, 12)), entries, forbidden=forbidden, seed=seed)
    return make(asked, tuple((letter, 1) for letter in LATIN))


def test_a_list_is_spelt_as_the_grid_is_with_accents_and_without() -> None:
    assert words(unwanted(offered(), "strict")) == [
        *("A-S-S", "G-S-P-O-T", "P-E-D-E", "P-O-L-L-A", "P-É-D-É"),
    ]


def test_a_list_is_spelt_with_digraphs_in_one_cell_and_in_two() -> None:
    assert words(unwanted(offered(), "mild", digraphs=("LL",))) == ["P-O-L-L-A", "P-O-LL-A"]


def test_the_author_adds_words_and_lets_words_in() -> None:
    assert words(unwanted(offered(), "mild", ["Foo Bar"], ["POLLA"])) == ["F-O-O-B-A-R"]
    assert words(unwanted(offered(), "off", ["foo", "x"])) == ["F-O-O"]


def test_two_letters_are_kept_out_and_one_is_not() -> None:
    short = {"strict": ["ss", "x", "kk"]}.__getitem__
    assert words(unwanted(offered(offence=short), "strict", ["ok"], ["kk"])) == ["O-K", "S-S"]


def test_an_unknown_degree_of_offence_is_refused_with_the_nearest() -> None:
    with pytest.raises(BookError, match="no degree of offence 'strikt'") as told:
        unwanted(offered(), "strikt")
    assert told.value.problems[0].hint == "did you mean 'strict'?"


def test_a_language_without_a_list_is_told_of_unless_none_is_wanted() -> None:
    bare = offered(offence=None)
    assert unwanted(bare, "strict", ["foo"]) == (tuple("FOO"),)
    told = no_list(bare, "strict")
    assert told
    assert told.advice
    assert "no list of offensive words for 'xx'" in told.what
    assert no_list(bare, "off") is None
    assert no_list(offered(), "strict") is None
    borrowed = no_list(offered(offence={"strict": ["foo"], "mild": []}.__getitem__), "strict")
    assert borrowed
    assert "those of other languages alone are kept out" in borrowed.what


def test_a_list_that_fails_is_its_plugins_fault() -> None:
    with pytest.raises(PluginError, match="made-up"):
        unwanted(offered(offence={}.__getitem__), "strict")


@pytest.mark.parametrize(
    ("entry", "inside"),
    [("grass", "ass"), ("classic", "ass"), ("Scunthorpe", "cunt"), ("cocktail", "cock"), ("kcocaep", "cock")],
)
def test_what_an_entry_holds_is_allowed_and_told_with_the_entry(entry: str, inside: str) -> None:
    string = tuple(inside.upper())
    made = puzzle(entry, "meadow", forbidden=(string,))
    (told,) = embedded_offences(made, [string])
    assert (told.word, told.entry) == (inside.upper(), made.entries[0])


def test_an_entry_that_is_itself_unwanted_is_allowed_and_told() -> None:
    made = puzzle("ass", "meadow", forbidden=(tuple("ASS"),))
    (told,) = embedded_offences(made, [tuple("ASS")])
    assert told.entry == made.entries[0]
    assert told.placed == made.entries[0].placed


def test_a_watched_word_is_found_wherever_the_filler_spells_it() -> None:
    plain = Puzzle((("L", "E", "X"), ("X", "O", "X"), ("L", "E", "G")), (), ())
    (told,) = embedded_offences(plain, [tuple("LOG"), tuple("DUPLO")])
    assert (told.word, told.entry, told.placed.direction) == ("LOG", None, "se")


WITHOUT = "ro hr el ka he".split()
LANGUAGES = [name for name, offer in builtin_plugins().languages.items() if offer.offer.offence]


@pytest.mark.parametrize("name", LANGUAGES)
def test_every_list_holds_words_that_its_language_can_spell(name: str) -> None:
    plugins = builtin_plugins()
    language = plugins.languages.find(name)
    upper = capitals(plugins, name)
    strict, mild = (unwanted(language, level, upper=upper) for level in ("strict", "mild"))
    alphabet = set(language.offer.alphabet)
    assert sum(alphabet.issuperset(string) for string in strict) >= 15
    assert set(mild) < set(strict)
    assert bool(mild) == (no_list(language, "strict") is None)
    assert min(map(len, strict)) >= 3
    assert unwanted(language, "off", upper=upper) == ()


def test_readers_of_latin_letters_are_spared_the_english_words_too() -> None:
    plugins = builtin_plugins()
    for name in ("de", "fr"):
        assert tuple("SHIT") in unwanted(plugins.languages.find(name), "strict")
        assert tuple("SHIT") not in unwanted(plugins.languages.find(name), "mild")
    assert tuple("SHIT") not in unwanted(plugins.languages.find("ru"), "strict")
    assert tuple("SHIT") in unwanted(plugins.languages.find("hr"), "strict")
    assert [name for name, each in plugins.languages.items() if no_list(each, "strict")] == WITHOUT


def test_every_list_names_its_source_and_licence() -> None:
    folder = builtin_folder() / "languages" / "offence"
    lists = sorted(folder.glob("*.txt"))
    assert len(lists) >= 15
    read = load_file("offence", folder / "__init__.py").read
    for file in lists:
        head = [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
        assert re.search(r"Source: (https://|the package )\S+", "".join(head))
        assert ("MIT License" if file.stem == "uk" else "CC BY 4.0") in "".join(head)
        assert len(read(file.stem)) > 15


def test_a_common_ending_is_known_for_languages_that_have_some() -> None:
    languages = builtin_plugins().languages
    for name in ("en", "de", "fr", "es", "ru"):
        assert languages.find(name).offer.endings
