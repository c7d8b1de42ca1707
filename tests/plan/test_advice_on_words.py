"""Advice on words: those not of their language, those that no grid holds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.plan.advice import named, on_levels
from bookmaker.wordsearch.grid import Mask
from bookmaker.wordsearch.model import Request
from bookmaker.wordsearch.recipe import Plan
from bookmaker.wordsearch.words import Entry


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("words: [anchor, кролик]", "no letter of language 'en' in 'кролик'\n  hint: say which language"),
        ("words: [anchor, 2024-05-04]", "'2024-05-04'\n  hint: a spreadsheet made dates of words"),
        ("words: [кролик, медведь], language: ru", ""),
        ("words: ['3141', '27182'], mode: number-search", ""),
        ("words: [café, naïve]", ""),
    ],
)
def test_a_word_without_a_letter_of_its_language_is_told(
    settings: str, said: str, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    text = f"puzzles:\n  - {{title: Odd, grid: 9 x 9, {settings}}}\n"
    (tmp_path / "odd.yaml").write_text(text, encoding="utf-8")
    told = bookmaker("check", "odd.yaml")
    assert told.code == 0, told.err
    assert said in told.err
    assert ("no letter of" in told.err) == bool(said)


@pytest.mark.parametrize(
    ("words", "told"), [("{topic: dinosaurs, pick: 5}", False), ("{file: own.txt, pick: 5}", True)]
)
def test_an_authors_word_that_no_grid_holds_is_told_and_a_topics_is_not(
    words: str, told: bool, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    (tmp_path / "own.txt").write_text(
        "anchor\nbuoy\njetty\nquay\nmole\nlighthouse keeper\n", encoding="utf-8"
    )
    text = f"puzzles:\n  - {{title: Odd, grid: 10 x 10, words: {words}}}\n"
    (tmp_path / "odd.yaml").write_text(text, encoding="utf-8")
    checked = bookmaker("check", "odd.yaml")
    assert checked.code == 0, checked.err
    assert ("too long for its grid, and passed over: 'lighthouse keeper'" in checked.err) == told
    assert ("passed over" in checked.err) == told


@pytest.mark.parametrize(("side", "told"), [(15, True), (20, False)])
def test_a_grid_that_shows_too_little_of_its_shape_is_told_with_one_that_shows_more(
    side: int, told: bool, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    text = f"puzzles:\n  - {{title: Wings, shape: butterfly, grid: {side} x {side}, words: [anchor, buoy]}}\n"
    (tmp_path / "odd.yaml").write_text(text, encoding="utf-8")
    checked = bookmaker("check", "odd.yaml")
    assert checked.code == 0, checked.err
    assert (
        "Wings: in a grid of 15x15 78 % of its butterfly is seen\n  hint: a grid of" in checked.err
    ) == told
    assert ("shows" in checked.err) == told


@pytest.mark.parametrize(("count", "fits"), [(9, False), (10, True), (15, True), (16, False)])
def test_the_words_that_suit_a_level_are_those_of_its_band(count: int, fits: bool) -> None:
    plugins = builtin_plugins()
    easy = plugins.levels.find("easy").offer
    assert (easy.words, easy.grid) == ((10, 15), (12, 12))
    words = tuple(Entry(tuple(f"WORD{chr(65 + n)}"), f"word{n}") for n in range(count))
    request = Request(Mask.full(easy.grid), words, title="Reef", level="easy")
    told = [(each.what, each.hint) for each in on_levels(Plan((request,)), plugins)]
    assert told == ([] if fits else [(f"Reef: {count} words for level 'easy'", "10 to 15 suit it")])
    larger = Request(Mask.full((15, 15)), words, title="Reef", level="easy")
    assert not [*on_levels(Plan((larger,)), plugins)]  # who chose another size had reasons


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ("words: {topic: fruit, pick: 8}, grid: 24 x 24", True),
        ("words: {topic: fruit, pick: 8}, grid: auto", False),
        ("words: [honorificabilitudinitatibus, crab], grid: 28 x 28", True),
        ("words: [honorificabilitudinitatibus, crab], grid: auto", False),
        ("words: {topic: fruit, pick: auto}, grid: 12 x 12, level: easy", False),
        ("words: {topic: fruit, pick: 12}, grid: 10 x 10, message: Nothing is so fine as this", False),
        ("words: {topic: fruit, pick: 8}, grid: 24 x 24, message: {text: So fine, rest: fill}", True),
    ],
)
def test_nothing_is_advised_against_what_auto_or_a_message_chose(
    settings: str, told: bool, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    (tmp_path / "odd.yaml").write_text(f"puzzles:\n  - {{title: Odd, {settings}}}\n", encoding="utf-8")
    checked = bookmaker("check", "odd.yaml")
    assert checked.code == 0, checked.err
    assert ("advice: odd.yaml:2:5: Odd: " in checked.err) == told


def test_of_many_words_six_are_named_and_the_others_counted() -> None:
    words = [f"word{n}" for n in range(9)]
    six = "'word0', 'word1', 'word2', 'word3', 'word4', 'word5'"
    assert (named(words[:6]), named(words[:7]), named(words)) == (six, f"{six}, 1 more", f"{six}, 3 more")


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ("message: {text: 'The shit waits, take off', rest: fill}", "SHIT"),  # wherever lines break it
        ("message: {text: 'Some-shit, shit!', rest: fill}", "SHIT"),
        ("message: {text: 'Hello bass from Scunthorpe', rest: fill}", ""),
        ("message: {text: 'The shit waits', rest: fill}, offence: {except: [shit]}", ""),
        ("message: {text: 'The Łódź ferry', rest: fill}, watch: [łódź]", "ŁÓDŹ"),
        ("message: {text: 'The ferry', rest: fill}, watch: {file: ferry.txt, only: report}", ""),
        ("message: {text: 'The coral, no more', rest: fill}, watch: [coral]", ""),  # a word of the list
    ],
)
def test_a_message_that_says_what_is_kept_out_is_told_with_the_word(
    settings: str, told: str, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    words = "anemone, barnacle, blenny, coral, limpet, mussel, oyster, urchin, whelk"
    text = f"puzzles:\n  - title: Odd\n    grid: 14 x 14\n    words: [{words}]\n"
    text += "".join(f"    {each}\n" for each in settings.replace("}, ", "}\n").splitlines())
    (tmp_path / "odd.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "ferry.txt").write_text("ferry\n", encoding="utf-8")
    checked = bookmaker("check", "odd.yaml")
    assert checked.code == bool(told), checked.err
    what = f"odd.yaml:5:14: the message says {told}, which is to be kept out\n"
    assert (what in checked.err) == bool(told), checked.err
    assert checked.err.count("which is to be kept out") == bool(told)
    assert ("or let it be read: `except` under `offence`" in checked.err) == bool(told)
