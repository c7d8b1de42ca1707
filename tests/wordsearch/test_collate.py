"""The order of the alphabet, language by language, and lists in their printed order."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker import Language, make_puzzle
from bookmaker.bookfile.read import read_book
from bookmaker.host.load import builtin_plugins
from bookmaker.language.list_order import collate_of, in_printed_order
from bookmaker.plan.book import plan_book
from bookmaker.puzzles.model import wrapped
from bookmaker.searching.stand_in import stand_in
from bookmaker.typesetting.arrange import arrange
from bookmaker.wordsearch.collate import collation, in_order, without_article
from bookmaker.wordsearch.words import Entry, spell

PLUGINS = builtin_plugins()
LANGUAGES = PLUGINS.languages


def in_language(name: str, texts: list[str]) -> list[str]:
    """The texts by that language's alphabet, whatever order they came in."""
    mixed = random.Random(1).sample(texts, len(texts))
    return sorted(mixed, key=collate_of(LANGUAGES[name].offer))


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("en", "3D|Route 9|Route 66|sea lion|sea star|seahorse|zebra"),
        ("en", "aerial|Æsop|affair|naive|naïve|nature|o'clock|Øre|ouch"),
        ("en", "resume|résumé|resumes"),
        ("de", "Apfel|Äpfel|Bär|Ofen|Öl|Orgel|Straße|Strassen|Straub|Zebra"),
        ("sv", "apa|zon|ål|ånga|ära|ö|öl"),
        ("sv", "visa|vy|våg|yla|Zorn|Åland|ära|Ærø|ödla"),
        ("da", "abe|zebra|ære|øre|å|Aalborg|Århus"),
        ("nb", "bil|zoo|ærlig|øre|åre"),
        ("nl", "ijs|ik|yoga|zee"),
        ("fr", "cote|coté|côte|côté|élan|eté|œuf|ogre"),
        ("es", "calle|cena|chico|llama|lluvia|luz|nadar|niño|ñandú|oso"),
        ("it", "jeep|kiwi|lago|perché|wafer|yoga|zucca"),
        ("pt", "ação|água|cão|caro|maçã"),
        ("ro", "apă|arici|ăla|înger|sare|șarpe|tren|țară|unt"),
        ("pl", "abak|ącki|bąk|cel|ćma|dom|lato|łata|nos|ósmy|Quo|sad|śnieg|zupa|źrebak|żaba"),
        ("cs", "cena|čáp|dům|hora|chata|ibis|jaro|ryba|řeka|syn|šál|zima|žába"),
        ("hr", "cvijet|čaj|ćup|dan|džep|đak|elipsa|lipa|luk|ljeto|more|nož|nula|njuška|šuma|zid|žaba"),
        ("ru", "еда|ёж|ежевика|ёлка|енот|жук|йод|яма"),
        ("uk", "гора|ґава|дім|еко|єдність|жук|зима|ива|ім'я|їжак|йод|яма"),
        (
            "hu",
            "astra|asszony|cukor|csiga|dal|dzeta|dzsem|elem|gól|gyár|lap|lyuk|ó|olaj|öt|őz|só|szó|zab|zsák",
        ),
        ("tr", "cam|çam|dağ|ege|ılık|ırmak|ilk|izmir|kuş|ot|ördek|sal|şal|uç|üç|wafer|zil"),
        ("el", "άλφα|βήτα|ήλιος|θάλασσα|ωμέγα"),
        ("ka", "ანა|ზღვა|ჰაერი"),
        ("he", "אם|אמא|ים|ימים|כלב|מים|תפוח"),
        ("ar", "أسد|الباب|بحر|تمر|حوت|سمكة|شاطئ|ياسمين"),
    ],
)
def test_lists_go_by_the_alphabet_of_their_language(name: str, texts: str) -> None:
    assert in_language(name, texts.split("|")) == texts.split("|")


@pytest.mark.parametrize("name", LANGUAGES)
def test_an_alphabet_s_own_letters_come_in_its_own_order(name: str) -> None:
    key = collate_of(LANGUAGES[name].offer)
    letters = LANGUAGES[name].offer.alphabet
    assert len(set(map(key, letters))) == len(letters)
    order = sorted(letters, key=key)
    assert [letter for letter in order if letter.isascii()] == sorted(filter(str.isascii, letters))


@given(st.lists(st.text("abcxyz äöåçłñ-'’ 0129", max_size=8), min_size=2), st.sampled_from(sorted(LANGUAGES)))
def test_any_texts_can_be_put_in_order_and_the_order_is_one(texts: list[str], name: str) -> None:
    assert in_language(name, texts) == in_language(name, texts[::-1])


def test_a_language_without_an_order_of_its_own_goes_by_its_alphabet() -> None:
    backwards = Language("zz", "an alphabet the other way round", tuple("CBA"))
    assert sorted(["abc", "cab", "bca", "éa"], key=collate_of(backwards)) == ["cab", "bca", "abc", "éa"]


def test_signs_that_count_as_others_may_stand_for_several_letters() -> None:
    key = collation(("S", "SZ", "T"), alike={"SSZ": "SZSZ"})
    assert sorted(["szt", "ssz", "szs", "st"], key=key) == ["st", "szs", "ssz", "szt"]


def entry(text: str, **more: object) -> Entry:
    return Entry(spell(text), text, **more)  # type: ignore[arg-type]


def listed(*entries: Entry, order: str = "alphabetical", articles: tuple[str, ...] = ()) -> list[str]:
    key = collate_of(LANGUAGES["en"].offer)
    return [each.shown for each in in_order(entries, order, key, articles)]


def test_a_list_is_printed_by_the_alphabet_by_length_or_as_it_was_given() -> None:
    words = [entry("whelk"), entry("goby"), entry("anemone"), entry("eel")]
    assert listed(*words) == ["anemone", "eel", "goby", "whelk"]
    assert listed(*words, order="length") == ["eel", "goby", "whelk", "anemone"]
    assert listed(*words, order="given") == ["whelk", "goby", "anemone", "eel"]


def test_clues_stay_as_given_for_the_alphabet_of_their_answers_would_tell_too_much() -> None:
    clued = [entry("whelk", clue="a snail"), entry("eel"), entry("crab", clue="it pinches")]
    assert listed(*clued) == ["whelk", "eel", "crab"]
    assert listed(*clued, order="length") == ["eel", "crab", "whelk"]
    twisted = [replace(each, printed=each.shown[::-1]) for each in clued]
    assert listed(*twisted) == ["crab", "whelk", "eel"]  # barc, klehw, lee


def test_words_with_blanks_keep_the_place_of_the_whole_ones() -> None:
    assert listed(entry("eel", printed="__l"), entry("crab", printed="cr_b")) == ["crab", "eel"]


def test_articles_are_overlooked_where_that_is_asked_for() -> None:
    films = [entry("The Whale"), entry("A Star"), entry("Theodora"), entry("Zebra")]
    assert listed(*films) == ["A Star", "The Whale", "Theodora", "Zebra"]
    assert listed(*films, articles=("the", "a")) == ["A Star", "Theodora", "The Whale", "Zebra"]


@pytest.mark.parametrize(
    ("text", "name", "bare"),
    [
        ("The Whale", "en", "Whale"),
        ("THE  WHALE", "en", "WHALE"),
        ("The", "en", "The"),
        ("Anemone", "en", "Anemone"),
        ("L’arbre", "fr", "arbre"),
        ("l'eau", "fr", "eau"),
        ("les eaux", "fr", "eaux"),
        ("Der Hai", "de", "Hai"),
        ("'t Gooi", "nl", "Gooi"),
        ("Los Angeles", "es", "Angeles"),
    ],
)
def test_an_article_is_a_word_of_its_own_at_the_head(text: str, name: str, bare: str) -> None:
    assert without_article(text, LANGUAGES[name].offer.articles) == bare


BOOK = """\
title: Films
language: {language}
editions: [{{publisher: screen, trim: 6 x 9 in}}]
list: {{ignore-articles: yes}}
repeats: allow
puzzles:
  - {{title: One, words: [{words}]}}
  - {{title: Two, words: [{words}], list: {{ignore-articles: no}}}}
  - {{title: Three, words: [{words}], list: {{order: given}}}}
"""


@pytest.mark.parametrize(
    ("language", "given", "without", "plain"),
    [
        ("en", "The Whale, Theodora, A Star", "A Star, Theodora, The Whale", "A Star, The Whale, Theodora"),
        (
            "de",
            "Der Wal, Derwisch, Die Äpfel",
            "Die Äpfel, Derwisch, Der Wal",
            "Der Wal, Derwisch, Die Äpfel",
        ),
    ],
)
def test_a_book_s_lists_overlook_articles_where_it_says_so(
    language: str, given: str, without: str, plain: str, tmp_path: Path
) -> None:
    book = tmp_path / "book.yaml"
    book.write_text(BOOK.format(language=language, words=given), encoding="utf-8")
    plan = plan_book(read_book(book, PLUGINS), PLUGINS)
    puzzles = {job.request.id: wrapped(stand_in(job.request.own)) for job in plan.jobs}
    arranged = arrange(plan.spec, plan.editions[0], puzzles, PLUGINS)
    lists = [", ".join(entry.shown for entry in item.puzzle.listed) for item in arranged.items]
    assert lists == [without, plain, given]


def test_a_puzzle_is_printed_in_the_order_of_its_own_language() -> None:
    words = ["öken", "zebra", "ål", "apa"]
    swedish = make_puzzle(words, grid=(8, 8), language="sv")
    assert [e.shown for e in in_printed_order(swedish, PLUGINS).entries] == ["apa", "zebra", "ål", "öken"]
    german = make_puzzle(words, grid=(8, 8), language="de")
    assert [e.shown for e in in_printed_order(german, PLUGINS).entries] == ["ål", "apa", "öken", "zebra"]
    assert {e.shown for e in swedish.entries} == set(words)
