"""The words a book prints of itself: their list, a language's own, and what is wrong with a text."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.language.phrases import phrases_of, untranslated
from bookmaker.page.phrases import (
    BY_NAME,
    CATEGORIES,
    ENGLISH_TEXTS,
    PHRASES,
    Phrase,
    Phrases,
    fill,
    own_phrases,
    wording_flaws,
)

DOCS = Path(__file__).parents[2] / "docs" / "languages.md"
PLUGINS = builtin_plugins()


def rows() -> list[str]:
    """The table of docs/languages.md: every phrase, its English, its placeholders, where it is printed."""
    head = ["| phrase | English | placeholders | where |", "| --- | --- | --- | --- |"]
    return [*head, *map(row, PHRASES)]


def row(phrase: Phrase) -> str:
    forms = {"": phrase.english} if isinstance(phrase.english, str) else phrase.english
    english = "<br>".join(f"{form}: {text}" if form else text for form, text in forms.items())
    holes = "; ".join(f"`{hole}` {meaning}" for hole, meaning in phrase.holes)
    return f"| `{phrase.name}` | {english} | {holes} | {phrase.where} |"


def test_the_documentation_has_every_phrase_with_its_placeholders_and_its_place() -> None:
    table = "\n".join(rows())
    assert table in DOCS.read_text(encoding="utf-8"), f"docs/languages.md wants this table:\n{table}"


def test_every_placeholder_of_the_english_is_explained() -> None:
    for phrase in PHRASES:
        english = phrase.english if isinstance(phrase.english, str) else phrase.english["other"]
        assert {hole for hole, _ in phrase.holes} == set(fill_holes(english)), phrase.name
        assert not [*wording_flaws(phrase.name, phrase.english)], phrase.name


def fill_holes(text: str) -> list[str]:
    return [f"{{{part.partition('}')[0]}}}" for part in text.split("{")[1:]]


def test_a_phrase_is_filled_and_nothing_else_in_braces_is_read() -> None:
    assert fill("{} and {}", "A {}", "{b}") == "A {} and {b}"
    assert fill("{holder}, {year}", year=2026, holder="{year}") == "{year}, 2026"
    assert Phrases().text("puzzle", 7) == "PUZZLE 7"


def test_words_are_joined_as_the_language_joins_them() -> None:
    assert [Phrases().joined("ABC"[:n]) for n in (1, 2, 3)] == ["A", "A and B", "A, B and C"]
    arabic = Phrases("ar", {**ENGLISH_TEXTS, "comma": "،", "and": "{} و{}"})
    assert arabic.joined("ABC") == "A، B وC"


def test_an_unknown_phrase_is_told_with_the_nearest() -> None:
    (flaw,) = wording_flaws("puzle", "No. {}")
    assert (flaw.what, flaw.hint) == ("unknown phrase 'puzle'", "did you mean 'puzzle'?")


@pytest.mark.parametrize(
    ("name", "wording", "what"),
    [
        ("puzzle", "No.", "has lost its {}"),
        ("puzzle", "No. {} {}", "has {} once too often"),
        ("puzzle", "No. {number}", "has lost its {}"),
        ("contents", "In {0}", "has {0}, which nothing fills"),
        ("contents", " ", "is empty"),
        ("contents", {"other": "x"}, "is a text"),
        ("not-there", {"one": "{} is not"}, "lacks the plural form 'other'"),
        ("not-there", {"other": "{} is not", "both": "{}"}, "has no plural form 'both'"),
        ("not-there", {"other": "missing"}, "has lost its {}"),
        ("cover-levels", "{count}: {first}", "has lost its {last}"),
    ],
)
def test_a_wording_that_would_print_something_wrong_is_refused(name: str, wording: object, what: str) -> None:
    assert any(what in flaw.what for flaw in wording_flaws(name, wording))


def test_a_placeholder_may_stand_anywhere_and_a_level_be_written_as_it_is_printed() -> None:
    assert not [*wording_flaws("copyright", "{holder}, {year}")]
    assert not [*wording_flaws("cover-levels", "{First}–{Last}: {count}")]


@pytest.mark.parametrize("name", sorted(PLUGINS.languages))
def test_a_level_has_a_capital_inside_no_sentence(name: str) -> None:
    """After a colon it is a name as on the pages: nouns keep their capital there, as German ones must."""
    wording = PLUGINS.languages[name].offer.phrases.get("cover-levels", {})
    assert isinstance(wording, Mapping)
    assert [text for text in wording.values() if "{Last}" in text and ": {First}" not in text] == []


def test_a_phrase_needs_each_plural_form_its_language_has() -> None:
    polish = PLUGINS.languages["pl"].offer.plural
    (flaw,) = wording_flaws("words-to-find", {"one": "{} x", "few": "{} y", "other": "{} z"}, polish)
    assert flaw.what == "phrase 'words-to-find' lacks the plural form 'many'"


# The numbers of the CLDR's own examples: https://www.unicode.org/cldr/charts/45/supplemental/language_plural_rules.html
CLDR = {
    "en": {"one": [1], "other": [0, 2, 3, 16, 100, 101]},
    "de": {"one": [1], "other": [0, 2, 16, 100, 101]},
    "fr": {"one": [0, 1], "other": [2, 17, 100, 101]},
    "ro": {"one": [1], "few": [0, 2, 16, 19, 101, 102, 119], "other": [20, 35, 100, 120]},
    "pl": {"one": [1], "few": [2, 4, 22, 24, 102], "many": [0, 5, 12, 14, 19, 21, 100, 101, 112]},
    "cs": {"one": [1], "few": [2, 3, 4], "other": [0, 5, 19, 22, 100, 102]},
    "hr": {"one": [1, 21, 101], "few": [2, 4, 22, 104], "other": [0, 5, 11, 12, 14, 19, 111, 112]},
    "ru": {"one": [1, 21, 101], "few": [2, 4, 22, 104], "many": [0, 5, 11, 12, 14, 19, 111, 112]},
    "he": {"one": [1], "two": [2], "other": [0, 3, 17, 101, 102]},
    "ar": {
        **{"zero": [0], "one": [1], "two": [2], "few": [3, 10, 103, 110]},
        **{"many": [11, 26, 99, 111], "other": [100, 101, 102, 200, 202]},
    },
}


@pytest.mark.parametrize("language", CLDR)
def test_a_number_has_the_plural_form_that_the_cldr_gives_it(language: str) -> None:
    rule = phrases_of(PLUGINS, language).plural
    for form, counts in CLDR[language].items():
        assert {rule(count) for count in counts} == {form}


def test_every_language_has_a_rule_that_gives_known_forms() -> None:
    for name in PLUGINS.languages:
        rule = phrases_of(PLUGINS, name).plural
        assert {rule(count) for count in range(1001)} <= set(CATEGORIES)


def test_a_region_has_its_languages_phrases_but_for_its_own() -> None:
    for name in PLUGINS.languages:
        texts = phrases_of(PLUGINS, name).texts
        assert texts.keys() == BY_NAME.keys()
        assert texts == phrases_of(PLUGINS, f"{name}-ZZ").texts


def test_a_book_overrules_single_phrases() -> None:
    phrases = phrases_of(PLUGINS, "en", {"puzzle": "No. {}"})
    assert (phrases.text("puzzle", 3), phrases.text("page", 8)) == ("No. 3", "page 8")


def test_english_is_never_untranslated() -> None:
    assert untranslated(PLUGINS, "en") == untranslated(PLUGINS, "en-GB") == ()


def test_an_offers_own_words_fall_back_to_the_language_and_then_to_english() -> None:
    texts = {"pt": {"name": "Pistas", "how-to": "..."}, "pt-BR": {"name": "Dicas"}}
    english = {"name": "Clues", "how-to": "Solve."}
    assert own_phrases(texts, "pt-BR", english) == {"name": "Dicas", "how-to": "..."}
    assert own_phrases(texts, "de", english) == english
