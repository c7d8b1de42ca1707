"""Crosswords: words with clues in a diagram where they fill one, else laid out with rings."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bookmaker import BookError, Place, Size, Unmade, Word, lexicon
from bookmaker.files.confined import Files
from bookmaker.kinds.cells.rows import blocks_of
from bookmaker.kinds.cells.verify import runs_of
from bookmaker.page.ops import Box
from bookmaker.testing import check_kind
from bookmaker.testing.harness import quickly
from tests.kind_puzzles import CLUED, ask, bench, kind_of, made, typesetting, view_of

from ..sweep import WHOLE, sampled

KIND = kind_of("crossword")
LEVELS = "kids", "easy", "medium", "hard", "expert"


@cache
def many() -> tuple[Word, ...]:
    """Some thousand words, each with a clue."""
    words = [word for word in lexicon("en", common=True) if word.isalpha() and 3 <= len(word) <= 11]
    return tuple(Word(word.lower(), f"Number {n} of many") for n, word in enumerate(words[::6]))


@cache
def dense(level: str = "medium", side: int = 11) -> Any:
    return made("crossword", words=many(), level=level, grid=Size(side, side))


@pytest.mark.parametrize("level", sampled(LEVELS, 2))
def test_many_words_fill_a_diagram_that_keeps_its_promises(level: str) -> None:
    puzzle = dense(level)
    assert [*KIND.verify(puzzle)] == []
    assert KIND.read(KIND.write(puzzle)) == puzzle
    cells, shared = {*puzzle.letters}, Counter(cell for run in runs_of(puzzle.letters) for cell in run)
    assert {(10 - row, 10 - column) for row, column in cells} == cells
    assert all(2 * sum(shared[cell] > 1 for cell in word.cells) >= len(word.letters) for word in puzzle.words)
    assert min(len(word.letters) for word in puzzle.words) >= 3
    assert len(blocks_of(puzzle.answer)) == 121 - len(cells)
    assert puzzle == made("crossword", words=many(), level=level, grid=Size(11, 11))
    look, view = typesetting().look, view_of("crossword", "puzzle")
    assert "a smaller grid" in KIND.draw(puzzle, Box(40, 60, 150, 660), look, view).too_small


def test_a_clue_that_is_another_words_is_told() -> None:
    puzzle = dense()
    first, *others = puzzle.words
    assert [*KIND.verify(replace(puzzle, words=(replace(first, clue=" "), *others)))]
    assert [*KIND.verify(replace(puzzle, words=puzzle.words[::-1]))]


def test_few_words_are_laid_out_and_more_of_them_cross_than_in_a_criss_cross() -> None:
    rings = Counter[str]()
    for name, seed in ((name, seed) for name in ("crossword", "criss-cross") for seed in range(5)):
        puzzle = made(name, seed, words=CLUED[:20])
        assert [*kind_of(name).verify(puzzle)] == []
        assert not puzzle.is_diagram
        rings[name] += sum(len(word.letters) for word in puzzle.words) - len(puzzle.letters) - 19
    assert rings["crossword"] > rings["criss-cross"]


def test_levels_tell_less_and_less() -> None:
    for words, said in ((CLUED[:14], {}), (many(), {"grid": Size(9, 9)})):
        grades = [
            KIND.grade(made("crossword", words=words, level=level, **said)).difficulty for level in LEVELS
        ]
        assert grades == sorted(grades)
        assert len({*grades}) >= 3 + (words is not many())


def test_a_drawing_of_ones_own_is_filled(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("...#...\n.#.#.#.\n.......\n##.#.##\n.......\n.#.#.#.\n...#...\n")
    lent = replace(bench("crossword"), book=Files(tmp_path))
    puzzle = KIND.make(KIND.plan(ask("crossword", words=many(), pattern="mine.txt"), lent), lent)
    assert [*KIND.verify(puzzle)] == []
    assert [row.count(None) for row in puzzle.answer] == [1, 3, 0, 5, 0, 3, 1]
    (tmp_path / "mine.txt").write_text("...\n.#.\n..#\n")
    with pytest.raises(BookError, match="is not the same upside down"):
        KIND.plan(ask("crossword", words=many(), pattern="mine.txt"), lent)


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "misspelt": ({"pattern": "brittish"}, "no pattern 'brittish'"),
    "even": ({"pattern": "british", "grid": Size(12, 12)}, "odd number of columns and rows, not 12x12"),
    "small": ({"pattern": "american", "grid": Size(4, 4)}, "a diagram of 4x4 is none"),
    "picked": ({"pattern": "british", "pick": 8}, "as many words as places"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_no_diagram_can_have_is_refused(wrong: str) -> None:
    said, told = WRONG[wrong]
    asked = replace(
        ask("crossword", words=CLUED, **said), places={"grid": Place("a", 1, 1), "pick": Place("a", 1, 1)}
    )
    with pytest.raises(BookError, match=told):
        KIND.plan(asked, bench("crossword"))


def test_words_that_fill_no_diagram_that_is_asked_for_are_told() -> None:
    with pytest.raises(Unmade) as told:
        made("crossword", words=CLUED, pattern="british")
    assert told.value.args == (
        f"its {len(CLUED)} words fill no british diagram of 13x13",
        "add words with clues, a thousand or so are wanted; or say pattern: free, and pick: 30",
        "pattern",
    )


def test_the_kit_finds_nothing_wrong() -> None:
    with quickly(not WHOLE):
        check_kind(KIND, words=CLUED[:8], most=1)
