"""What a kind is lent for words among letters, and a stranger's kind that has a drawing of its own."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bookmaker import Ask, BookError, Choice, Size, Word, deal_words
from bookmaker.files.confined import Files
from bookmaker.host.load import builtin_plugins
from bookmaker.language.phrases import phrases_of
from bookmaker.plan.kind_bench import KindBench
from bookmaker.puzzles.settings import Settings
from bookmaker.rng import stream

PLUGINS = builtin_plugins()
WORDS = tuple(map(Word, ("anchor", "beach", "coral", "eel")))
ASK = Ask("sea", "Sea", 7, "medium", words=WORDS, grid=Size(9, 8))


def bench(seed: int = 7) -> KindBench:
    return KindBench(PLUGINS, Files(), PLUGINS.kinds["sudoku"], seed, "sea")  # of any kind


def test_a_puzzle_tried_again_has_other_dice_and_the_seed_it_was_asked_with() -> None:
    request = bench().search.plan(ASK)
    first, again = (bench(seed).search.make(request) for seed in (7, 8))
    assert first == bench().search.make(request)
    assert first.grid != again.grid
    assert first.seed == again.seed == 7


def test_modes_are_carried_out_and_what_is_wrong_is_told_at_once() -> None:
    scrambled = replace(ASK, common=Settings(modes=(Choice("scrambled"),)))
    assert all(entry.printed for entry in bench().search.plan(scrambled).place)
    wrong = replace(ASK, level="none", common=Settings(filler=Choice("none")))
    with pytest.raises(BookError) as told:
        bench().search.plan(wrong)
    assert len(told.value.problems) == 2


def test_a_stand_in_has_the_letters_and_the_list_and_a_decoy_where_its_filler_plants_them() -> None:
    search = bench().search
    for filler, decoys in (("from-words", 0), ("false-start", 1)):
        request = search.plan(replace(ASK, common=Settings(filler=Choice(filler))))
        puzzle = search.stand_in(request)
        assert (puzzle.size, len(puzzle.listed), len(puzzle.decoys)) == (Size(9, 8), 4, decoys)


def test_a_list_gets_the_books_order_and_a_solver_is_told_what_its_modes_say() -> None:
    search, phrases = bench().search, phrases_of(PLUGINS, "en")
    puzzle = search.make(search.plan(ASK))
    shown = [entry.shown for entry in search.in_order(puzzle, Settings(order="length")).entries]
    assert shown == ["eel", "beach", "coral", "anchor"]
    assert "scrambled" in search.instruction(puzzle, [Choice("scrambled")], phrases)
    assert not search.instruction(puzzle, [], phrases)


def test_words_of_a_pool_are_dealt_that_no_book_had_and_no_puzzle_near_has() -> None:
    request = bench().search.plan(replace(ASK, pick=2))
    near = frozenset({tuple("CORAL")})
    dealt = deal_words(request, frozenset({"ANCHOR"}), near, stream("deal"))
    assert sorted(entry.word for entry in dealt.request.place) == ["BEACH", "EEL"]
    assert (dealt.count, dealt.pick, dealt.whole, dealt.found) == (2, 2, 4, 2)


OLD = """
import warnings
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    from bookmaker import word_search
print(word_search.name, *((each.category.__name__, each.filename, each.message) for each in told), sep="\\n")
"""


def test_the_name_of_1_x_still_has_the_word_search_and_says_where_it_went(tmp_path: Path) -> None:
    file = tmp_path / "old.py"
    file.write_text(OLD, encoding="utf-8")
    run = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, check=True)
    name, told = run.stdout.splitlines()
    assert name == "word-search"
    assert told.startswith(f"('DeprecationWarning', '{file}', ")
    assert "it is the kind of the plugin 'word_search'" in told
