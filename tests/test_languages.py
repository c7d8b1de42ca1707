"""The built-in languages: their alphabets, and how each writes its words in capitals."""

from __future__ import annotations

import unicodedata

import pytest

from bookmaker import make_puzzle, solve
from bookmaker.plugins import builtin_plugins
from bookmaker.puzzle.words import spell
from bookmaker.testing import check_language

LANGUAGES = builtin_plugins().languages
LETTERS = {"en": 26, "de": 29, "fr": 26, "es": 27, "it": 21, "pl": 32, "tr": 29, "el": 24, "ru": 33}

every_language = pytest.mark.parametrize("name", LETTERS)


def capitals(language: str, text: str) -> str:
    """The cells of a text, run together."""
    return "".join(spell(text, LANGUAGES[language].offer.upper))


def test_the_languages_of_the_first_book_are_there() -> None:
    assert set(LANGUAGES) == set(LETTERS)


@every_language
def test_every_language_keeps_the_rules_for_languages(name: str) -> None:
    check_language(LANGUAGES[name].offer)


@every_language
def test_every_alphabet_is_whole(name: str) -> None:
    alphabet = LANGUAGES[name].offer.alphabet
    assert len(alphabet) == len(set(alphabet)) == LETTERS[name]
    assert {unicodedata.name(letter).split()[0] for letter in alphabet} == {
        {"el": "GREEK", "ru": "CYRILLIC"}.get(name, "LATIN")
    }


@every_language
def test_frequencies_are_shares_of_ten_thousand_for_every_letter(name: str) -> None:
    language = LANGUAGES[name].offer
    assert tuple(letter for letter, _ in language.frequencies) == language.alphabet
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
    ],
)
def test_words_are_spelt_as_the_language_writes_capitals(name: str, text: str, cells: str) -> None:
    assert capitals(name, text) == cells


def test_other_languages_know_nothing_of_turkish_dots() -> None:
    assert capitals("en", "istanbul") == "ISTANBUL"
    assert capitals("de", "Insel") == "INSEL"


@pytest.mark.parametrize(
    ("name", "words"),
    [
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
