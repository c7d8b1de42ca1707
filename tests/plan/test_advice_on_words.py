"""Advice on words, grids and messages: what is told, and where nothing is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.plan.advice import named, on_levels
from bookmaker.puzzles.recipe import Plan
from bookmaker.wordsearch.grid import Mask
from bookmaker.wordsearch.model import Request
from bookmaker.wordsearch.words import Entry

LETTERS, PASSED_OVER, SHAPE, THIN = "no letter of", "passed over", " shows ", " are thin"
ODD = "advice: odd.yaml:2:5: Odd: "


@pytest.mark.parametrize(
    ("settings", "about", "said"),
    [
        ("grid: 9 x 9, words: [anchor, кролик]", LETTERS, "'en' in 'кролик'\n  hint: say which language"),
        ("grid: 9 x 9, words: [anchor, 2024-05-04]", LETTERS, "'2024-05-04'\n  hint: a spreadsheet made"),
        ("grid: 9 x 9, words: [кролик, медведь], language: ru", LETTERS, ""),
        ("grid: 9 x 9, words: ['3141', '27182'], mode: number-search", LETTERS, ""),
        ("grid: 9 x 9, words: [café, naïve]", LETTERS, ""),
        ("grid: 10 x 10, words: {file: own.txt, pick: 5}", PASSED_OVER, "passed over: 'lighthouse keeper'"),
        ("grid: 10 x 10, words: {topic: dinosaurs, pick: 5}", PASSED_OVER, ""),  # nobody chose those
        ("shape: butterfly, grid: 15 x 15, words: [anchor, buoy]", SHAPE, "15x15 78 % of its butterfly is"),
        ("shape: butterfly, grid: 20 x 20, words: [anchor, buoy]", SHAPE, ""),
        (
            "shape: butterfly, grid: 20 x 20, words: [anchor, buoy]",
            THIN,
            "20x20 gaps of its butterfly are thin",
        ),
        ("shape: {butterfly: {plain: yes}}, grid: 20 x 20, words: [anchor, buoy]", THIN, ""),
        ("shape: {butterfly: {solid: yes}}, grid: 20 x 20, words: [anchor, buoy]", THIN, ""),
        ("shape: heart, grid: 20 x 20, words: [anchor, buoy]", THIN, ""),
        ("words: {topic: fruit, pick: 8}, grid: 24 x 24", ODD, ODD),
        ("words: {topic: fruit, pick: 8}, grid: auto", ODD, ""),  # it chose as well as it could
        ("words: [honorificabilitudinitatibus, crab], grid: 28 x 28", ODD, ODD),
        ("words: [honorificabilitudinitatibus, crab], grid: auto", ODD, ""),
        ("words: {topic: fruit, pick: auto}, grid: 12 x 12, level: easy", ODD, ""),
        ("words: {topic: fruit, pick: 12}, grid: 10 x 10, message: Nothing is so fine as this", ODD, ""),
        ("words: {topic: fruit, pick: 8}, grid: 24 x 24, message: {text: So fine, rest: fill}", ODD, ODD),
    ],
)
def test_advice_on_a_puzzle_is_told_where_its_author_can_follow_it(
    settings: str, about: str, said: str, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    own = "anchor\nbuoy\njetty\nquay\nmole\nlighthouse keeper\n"
    (tmp_path / "own.txt").write_text(own, encoding="utf-8")
    (tmp_path / "odd.yaml").write_text(f"puzzles:\n  - {{title: Odd, {settings}}}\n", encoding="utf-8")
    checked = bookmaker("check", "odd.yaml")
    assert checked.code == 0, checked.err
    assert said in checked.err
    assert (about in checked.err) == bool(said)


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


@pytest.mark.parametrize(
    ("front", "title", "told"),
    [
        ("[contents]", "", True),
        ("[contents]", 'title: "Birds {n}", ', False),
        ("[contents: {sections-only: yes}]", "", False),
        ("[title]", "", False),
    ],
)
def test_puzzles_of_one_item_that_contents_would_list_alike_are_advised_a_number(
    bookmaker: Callable[..., Any], tmp_path: Path, front: str, title: str, told: bool
) -> None:
    item = f"{{repeat: 3, {title}words: {{topic: garden-birds, pick: 8}}}}"
    other = "{words: {topic: trees, pick: 8}}"
    book = f"title: Birds\nfront: {front}\npuzzles:\n  - {item}\n  - {other}\n"
    (tmp_path / "odd.yaml").write_text(book, encoding="utf-8")
    err = bookmaker("check", "odd.yaml").err
    said = "advice: odd.yaml:4:5: 3 puzzles are called 'Garden Birds', and the contents list them alike"
    assert (said in err, err.count("list them alike")) == (told, int(told))
