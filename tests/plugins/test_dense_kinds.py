"""Codewords and fill-ins in diagrams: English words of the lexicon, those of a theme first."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from bookmaker import BookError, Size, Unmade
from bookmaker.kinds.cells.rows import is_diagram
from tests.kind_puzzles import OCEAN, ask, bench, judged, kind_of, made

from ..sweep import sampled, swept

LEVELS = "kids", "easy", "medium", "hard", "expert"
OTHER = "its words can be read with other letters for the numbers"


@pytest.mark.parametrize(("side", "least"), sampled([(9, 17), (13, 24), (15, 26)], 2))
def test_a_dense_codeword_has_the_letters_of_the_alphabet_and_one_reading(side: int, least: int) -> None:
    kind = kind_of("codeword")
    for seed in sampled(range(3), 3):
        puzzle = made("codeword", seed, grid=Size(side, side), level="expert")
        assert len({*puzzle.letters.values()}) >= least
        assert is_diagram({*puzzle.letters}, side, side)
        assert (puzzle.lexicon, [*kind.verify(puzzle)]) == ("en", [])
        assert kind.read(kind.write(puzzle)) == puzzle
        assert puzzle == made("codeword", seed, grid=Size(side, side), level="expert")


def test_a_second_reading_in_words_of_the_lexicon_is_told() -> None:
    kind = kind_of("codeword")
    puzzle = made("codeword", words=["bat", "alone", "anvil", "orchid", "manic"], level="expert")
    assert [*kind.verify(puzzle)] == []
    whole = kind.write(puzzle)
    assert [*kind.verify(kind.read({**whole, "lexicon": "en"}))] == [OTHER]


def test_a_codeword_in_a_free_layout_has_the_digest_that_it_had_before_there_were_diagrams() -> None:
    puzzle = made("codeword", words=["bat", "alone", "anvil", "orchid", "manic"], level="expert")
    assert "lexicon" not in kind_of("codeword").write(puzzle)
    assert [each.name for each in fields(puzzle)] == ["columns", "rows", "words", "key", "given"]


def test_letters_are_given_until_the_lexicon_has_one_reading() -> None:
    kind = kind_of("codeword")
    puzzles = [made("codeword", seed, grid=Size(5, 5), level="expert") for seed in range(4)]
    assert any(puzzle.given for puzzle in puzzles)
    for puzzle in puzzles:
        assert [*kind.verify(puzzle)] == []
        if puzzle.given:
            assert [*kind.verify(replace(puzzle, given=()))] == [OTHER]


@pytest.mark.parametrize("name", ["codeword", "fill-in"])
def test_words_of_a_theme_are_in_a_diagram_and_come_as_they_are_written(name: str) -> None:
    for seed in sampled(range(3), 3):
        puzzle = made(name, seed, words=OCEAN, pattern="british")
        assert [*kind_of(name).verify(puzzle)] == []
        assert len({word.shown for word in puzzle.words} & {*OCEAN}) >= 4
        assert is_diagram({*puzzle.letters}, 13, 13)


@pytest.mark.parametrize("said", [{}, {"numbers": True, "pattern": "british"}, {"pattern": "american"}])
def test_a_dense_fill_in_is_filled_in_one_way(said: dict[str, Any]) -> None:
    kind = kind_of("fill-in")
    for seed in range(3):
        puzzle = made("fill-in", seed, grid=Size(9, 9), **said)
        assert [*kind.verify(puzzle)] == []
        assert is_diagram({*puzzle.letters}, 9, 9)
        assert all(letter.isdigit() == bool(said.get("numbers")) for letter in puzzle.letters.values())
    assert made("fill-in", grid=Size(9, 9), level="kids", **said).starters


@pytest.mark.parametrize("name", ["codeword", "fill-in"])
def test_a_list_alone_is_laid_out_as_ever(name: str) -> None:
    assert made(name, words=OCEAN) == made(name, words=OCEAN, pattern="free")
    assert not is_diagram({*made(name, words=OCEAN).letters}, 13, 13)


@pytest.mark.parametrize("name", swept(["codeword", "fill-in"], sweep_alone=["fill-in"]))
def test_a_language_without_a_lexicon_needs_words_and_many(name: str) -> None:
    with pytest.raises(BookError, match="there are no words"):
        kind_of(name).plan(ask(name, language="de"), bench(name))
    with pytest.raises(Unmade) as told:
        made(name, words=OCEAN, language="de", pattern="british")
    assert told.value.reason == "no british diagram of 13x13 can be filled with its words"


def test_a_printed_codeword_is_held_against_the_lexicon_that_its_record_names() -> None:
    puzzle = made("codeword", grid=Size(9, 9))
    told = judged("codeword", puzzle)
    assert told
    assert (told.question, told.answer, told.remarks) == ((), (), ())
    unnamed = judged("codeword", replace(puzzle, lexicon=""))
    assert unnamed
    assert "other words of a dictionary are not compared" in unnamed.remarks[0]
