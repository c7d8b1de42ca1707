"""The built-in words: what makes a pack good, topic by topic, and the page that lists them."""

from __future__ import annotations

import csv
import os
import re
from collections import defaultdict
from itertools import chain
from pathlib import Path

import pytest

from bookmaker import Puzzle, WordPack, make_puzzle
from bookmaker.bookfile.spelling import mixed_spelling
from bookmaker.bookfile.topics import words_of
from bookmaker.host.load import builtin_plugins
from bookmaker.testing import check_word_pack
from bookmaker.wordsearch.words import spell

from ..sweep import of_each, sampled

PACKS = {name: offered.offer for name, offered in builtin_plugins().words.items()}
DOCS = Path(__file__).parents[2] / "docs" / "words.md"
HEAD = "| topic | about | words | clues | quotes |\n| --- | --- | --- | --- | --- |\n"
QUOTES = Path(__file__).parents[2] / "plugins" / "words" / "quotes.tsv"
LONGEST_CLUE = 60
BRITISH, AMERICAN = "aluminium", "aluminum"  # neither goes with words of the other

every_pack = of_each(PACKS.values())


def spellings(pack: WordPack) -> list[list[str]]:
    """Its words as each region writes them, the usual spelling first."""
    return [[pack.written(word, region) for word in pack.words] for region in ("", *pack.regions)]


@of_each(sampled(PACKS.values(), 4))
def test_a_pack_keeps_the_rules_of_every_pack(pack: WordPack) -> None:
    check_word_pack(pack)


@every_pack
def test_a_pack_has_40_words_to_80_of_3_letters_to_14(pack: WordPack) -> None:
    assert 40 <= len(pack.words) <= 80
    for words in spellings(pack):
        lengths = {word: len(spell(word)) for word in words}
        assert {word: n for word, n in lengths.items() if not 3 <= n <= 14} == {}


@every_pack
def test_a_pack_is_of_plain_letters_and_short_phrases(pack: WordPack) -> None:
    words = [*chain(*spellings(pack))]
    assert [word for word in words if not word.isascii() or any(map(str.isdigit, word))] == []
    assert [word for word in words if len(word.split()) > 4 or word != " ".join(word.split())] == []


@every_pack
def test_a_pack_has_clues_for_all_its_words_or_none(pack: WordPack) -> None:
    assert not pack.clues or set(pack.clues) == set(pack.words)
    assert [clue for clue in pack.clues.values() if len(clue) > LONGEST_CLUE or clue.endswith(".")] == []
    assert len(set(pack.clues.values())) == len(pack.clues)


@every_pack
def test_a_clue_holds_its_word_in_no_spelling(pack: WordPack) -> None:
    for word, clue in pack.clues.items():
        every = {word, *(pack.written(word, region) for region in pack.regions)}
        held = [each for each in every if re.search(rf"\b{each}", clue, re.I)]
        assert held == [], f"{pack.name}: {clue}"


@every_pack
def test_a_pack_is_spelt_as_its_region_spells(pack: WordPack) -> None:
    american, *others = spellings(pack)
    assert not pack.regions or set(pack.regions) == {"au", "gb", "ie", "in", "nz", "za"}
    assert mixed_spelling([*american, AMERICAN]) is None
    for words in others or [american]:
        assert mixed_spelling([*words, BRITISH]) is None


@every_pack
def test_a_clue_is_spelt_alike_everywhere(pack: WordPack) -> None:
    for either in (AMERICAN, BRITISH):
        assert mixed_spelling([*pack.clues.values(), either]) is None


def test_there_are_100_topics_a_third_of_them_with_clues() -> None:
    assert len(PACKS) >= 100
    assert 3 * sum(bool(pack.clues) for pack in PACKS.values()) >= len(PACKS)


def test_a_word_is_spelt_alike_in_every_pack() -> None:
    ways = defaultdict(set)
    for pack in PACKS.values():
        for word in pack.words:
            ways[word].add(pack.written(word, "gb"))
    assert {word: found for word, found in ways.items() if len(found) > 1} == {}


@pytest.mark.parametrize("pack", sampled(PACKS.values(), 9), ids=lambda pack: pack.name)
def test_a_pack_makes_a_puzzle_of_18_words_as_each_region_spells(pack: WordPack) -> None:
    for language in ("en-US", "en-GB"):
        puzzle = of_18(pack, language)
        listed = {pack.written(word, language[3:].lower()) for word in pack.words}
        assert len(puzzle.placed) == 18
        assert {entry.shown for entry in puzzle.placed} <= listed
    assert of_18(pack, "en-GB") == puzzle


def of_18(pack: WordPack, language: str) -> Puzzle:
    return make_puzzle(words_of([pack], False), (15, 15), pick=18, language=language, effort="fast")


def quoted() -> list[dict[str, str]]:
    lines = QUOTES.read_text(encoding="utf-8").splitlines()
    return [*csv.DictReader(lines, dialect="excel-tab", quoting=csv.QUOTE_NONE)]


def test_a_quote_has_its_source_and_the_place_that_it_was_taken_from() -> None:
    rows = quoted()
    assert {name for row in rows for name in row["topics"].replace(" ", "-").split(",-")} <= {*PACKS}
    assert len({row["quote"] for row in rows}) == len(rows) == len({row["evidence"] for row in rows})
    for row in rows:
        kjv, fortunes = row["source"].endswith(", King James Version"), r"[\w-]+, line \d+"
        where = r"bible-kjv-text 4\.38: \w+:\d+" if kjv else rf"fortunes 1:1\.99\.1-7\.3: {fortunes}"
        assert re.fullmatch(where, row["evidence"]), row
        assert re.fullmatch(r"“[A-Z][^“”\"']+[.!?]”", row["quote"]), row
        assert re.fullmatch(r"[^,]+ \d+:\d+, King James Version" if kjv else "[^,]+, [^,]+", row["source"]), (
            row
        )


def test_a_quote_is_a_note_of_every_topic_that_its_row_names() -> None:
    notes = {(name, note.text) for name, pack in PACKS.items() for note in pack.notes}
    rows = [
        (topic, row["quote"]) for row in quoted() for topic in row["topics"].replace(" ", "-").split(",-")
    ]
    assert notes == {*rows}
    assert all(note.kind == "quote" and note.source for pack in PACKS.values() for note in pack.notes)


def test_the_page_of_words_lists_every_topic() -> None:
    """UPDATE_GOLDEN=1 writes the table anew."""
    rows = [
        f"| {name.replace('-', ' ')} | {pack.about} | {len(pack.words)} | {'yes' if pack.clues else ''} |"
        f" {len(pack.notes) or ''} |\n"
        for name, pack in sorted(PACKS.items())
    ]
    text = DOCS.read_text(encoding="utf-8")
    before, after = text.split(HEAD)[0], text[text.index("\n## Packs of your own") :]
    count = f"{len(PACKS)} topics, {sum(len(pack.words) for pack in PACKS.values()):,} words"
    if os.environ.get("UPDATE_GOLDEN"):
        lines = before.splitlines(keepends=True)
        lines[2] = f"{count}.\n"
        DOCS.write_text("".join(lines) + HEAD + "".join(rows) + after, encoding="utf-8")
        text = DOCS.read_text(encoding="utf-8")
    assert HEAD + "".join(rows) + "\n" in text
    assert text.splitlines()[2] == f"{count}."
