"""An outside solver agrees that our puzzles have one solution, and finds those that have two."""

import pytest

from .kind_puzzles import made
from .referee import JUDGES, codeword, cryptogram, fill_in, killer, ladder, maze, scramble, sudoku
from .sweep import WHOLE, swept

pytest.importorskip("pysat", reason="python-sat is not installed")


@pytest.mark.parametrize("name", swept(JUDGES, ("dense codeword",)))
def test_the_referee_finds_one_solution_to_each_puzzle(name: str) -> None:
    assert [seed for seed in range(1, 201 if WHOLE else 3) if JUDGES[name](seed) != 1] == []


def test_the_referee_finds_a_second_solution_where_there_is_one() -> None:
    printed = [list(row) for row in made("sudoku", 2).given]
    first = next((r, c) for r in range(9) for c in range(9) if printed[r][c])
    printed[first[0]][first[1]] = printed[8 - first[0]][8 - first[1]] = None
    assert sudoku(printed, False) == 2
    rows = [[(r, c) for c in range(4)] for r in range(4)]
    halves = [row[n : n + 2] for row in rows for n in (0, 2)]
    boxes = [halves[n] + halves[n + 2] for n in (0, 1, 4, 5)]
    caged = [*zip(halves, (3, 7, 7, 3, 3, 7, 7, 3), strict=True)]
    given = {(0, 0): "1", (1, 0): "3", (0, 2): "3", (1, 2): "1"}
    assert killer(caged, boxes, given) == 1
    assert killer(caged, boxes, {}) == killer([(row, 10) for row in rows], boxes, given) == 2
    assert fill_in(["ab", "ac"], [[(0, 0), (0, 1)], [(0, 0), (1, 0)]], {}) == 2
    assert fill_in(["ab", "ac"], [[(0, 0), (0, 1)], [(0, 0), (1, 0)]], {(0, 1): "b"}) == 1
    assert codeword(["ab", "ba"], [[1, 2], [2, 1]], {}) == 2
    assert codeword(["ab", "ba"], [[1, 2], [2, 1]], {1: "a"}) == 1
    assert cryptogram("BCD DC", {}, ["CAT", "TA", "DOG", "GO"]) == 2
    assert cryptogram("BCD DC", {"D": "G"}, ["CAT", "TA", "DOG", "GO"]) == 1
    assert maze([[9, 3], [12, 6]], (0, 0), (1, 1)) == 2
    assert maze([[9, 3], [14, 14]], (0, 0), (1, 1)) == 1
    assert scramble("post", {}, ["stop", "post", "spot", "past"]) == 3
    assert scramble("post", {0: "p"}, ["stop", "post", "spot", "past"]) == 1
    words = ["cold", "cord", "card", "ward", "word", "warm", "warn"]
    assert ladder(("cold", "warm"), 5, {}, words) == 2
    assert ladder(("cold", "warm"), 5, {(2, 1): "a"}, words) == 1
    assert ladder(("cold", "warm"), 6, {}, words) == 0
