"""Every occurrence of every word, judged by a reader who goes cell by cell."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bookmaker.wordsearch.grid import DIRECTIONS, Placement
from bookmaker.wordsearch.judge.solve import find_words, solve
from bookmaker.wordsearch.model import EVENLY, Puzzle
from bookmaker.wordsearch.words import Entry

ORDER = list(DIRECTIONS)
FEW = st.sampled_from("AB")  # so few letters that words turn up all over the grid
ODD = st.sampled_from(["A", "B", "CH", "E\u0323\u0301", "\U000f0000", "\0"])


def grids(cells):
    """Grids of any small size, those of one row or one column included."""
    sizes = st.tuples(st.integers(1, 6), st.integers(1, 6))
    return sizes.flatmap(lambda size: st.tuples(*[st.tuples(*[cells] * size[0])] * size[1]))


def words(cells):
    return st.lists(st.lists(cells, min_size=1, max_size=6).map(tuple), max_size=6)


def read_cell_by_cell(grid, word):
    """Each start and direction tried in turn; the same cells count once."""
    cell = {(r, c): grid[r][c] for r in range(len(grid)) for c in range(len(grid[r]))}
    found = {}
    for direction in DIRECTIONS:
        for row, column in cell:
            placed = Placement(row, column, direction)
            line = placed.cells(len(word))
            if all(cell.get(at) == letter for at, letter in zip(line, word, strict=True)):
                found.setdefault(frozenset(line), placed)
    return tuple(sorted(found.values(), key=lambda p: (p.row, p.column, ORDER.index(p.direction))))


def test_the_reader_by_cells_reads_a_grid_worked_out_by_hand():
    grid = ("ABA", "B..")
    assert read_cell_by_cell(grid, "BA") == (
        Placement(0, 1, "e"),
        Placement(0, 1, "w"),
        Placement(1, 0, "n"),
    )
    assert read_cell_by_cell(grid, "ABA") == (Placement(0, 0, "e"),)
    assert read_cell_by_cell(grid, "B") == (Placement(0, 1, "e"), Placement(1, 0, "e"))


@given(grids(FEW), words(FEW))
@example((("A",),), [("A",), ("A", "A")])
@example((("A", "B"), ("B", "A")), [("A", "A"), ("B", "B"), ("A", "B")])
@example((("A", "B", "A", "A"),), [("A", "B", "A"), ("A", "A")])
@example((("A",), ("B",), ("A",)), [("A", "B", "A"), ("B", "A")])
def test_all_is_found_that_a_reader_finds_cell_by_cell(grid, sought):
    assert find_words(grid, sought) == {word: read_cell_by_cell(grid, word) for word in sought}


@given(grids(ODD | st.none()), words(ODD))
def test_holes_and_letters_of_several_signs_are_read_like_any_other(grid, sought):
    assert find_words(grid, sought) == {word: read_cell_by_cell(grid, word) for word in sought}


@given(st.lists(st.lists(FEW, max_size=5).map(tuple), max_size=5).map(tuple), words(FEW))
def test_rows_of_different_widths_are_read_as_far_as_they_go(grid, sought):
    assert find_words(grid, sought) == {word: read_cell_by_cell(grid, word) for word in sought}


@given(grids(FEW), words(FEW), st.randoms(use_true_random=False))
def test_words_in_another_order_or_given_twice_are_found_in_the_same_places(grid, sought, shuffler):
    mixed = sought * 2
    shuffler.shuffle(mixed)
    found = find_words(grid, mixed)
    assert found == find_words(grid, sought)
    assert list(found) == list(dict.fromkeys(mixed))


def test_each_of_the_eight_directions_is_named_as_it_is_read():
    star = ["B.B.B", ".AAA.", "BAXAB", ".AAA.", "B.B.B"]
    assert solve(star, ["xab"]) == {"xab": tuple(Placement(2, 2, name) for name in DIRECTIONS)}


def test_no_word_is_read_over_the_edge_of_the_grid():
    assert solve(["XAB", "CXX", "XXX"], ["ABC", "BCX", "XXXX"]) == {"ABC": (), "BCX": (), "XXXX": ()}


def test_no_word_is_read_across_a_hole():
    assert solve(["CA T", "CA.T"], ["cat", tuple("A T"), tuple("A.T")]) == {"cat": (), "A T": (), "A.T": ()}


def test_the_two_readings_of_a_palindrome_are_one_occurrence():
    assert solve(["KAYAK"], ["KAYAK", "AYA", "KAY"]) == {
        "KAYAK": (Placement(0, 0, "e"),),
        "AYA": (Placement(0, 1, "e"),),
        "KAY": (Placement(0, 0, "e"), Placement(0, 4, "w")),
    }
    assert solve(["N", "O", "O", "N"], ["noon"]) == {"noon": (Placement(0, 0, "s"),)}
    assert solve(["M..", ".O.", "..M"], ["mom"]) == {"mom": (Placement(0, 0, "se"),)}
    assert solve(["..M", ".O.", "M.."], ["mom"]) == {"mom": (Placement(0, 2, "sw"),)}


def test_words_that_overlap_themselves_are_all_found():
    assert solve(["AAAA"], ["AAA", "AA"]) == {
        "AAA": (Placement(0, 0, "e"), Placement(0, 1, "e")),
        "AA": (Placement(0, 0, "e"), Placement(0, 1, "e"), Placement(0, 2, "e")),
    }


def test_a_word_inside_another_and_a_word_read_backwards_are_found_beside_it():
    assert solve(["PROTOTYPE", "SEMIT...."], ["PROTOTYPE", "TYPE", "TIMES", "EMIT"]) == {
        "PROTOTYPE": (Placement(0, 0, "e"),),
        "TYPE": (Placement(0, 5, "e"),),
        "TIMES": (Placement(1, 4, "w"),),
        "EMIT": (Placement(1, 1, "e"),),
    }


def test_a_word_and_its_reverse_are_each_found():
    assert solve(["STAR"], ["STAR", "RATS"]) == {
        "STAR": (Placement(0, 0, "e"),),
        "RATS": (Placement(0, 3, "w"),),
    }


def test_a_single_letter_stands_once_in_each_of_its_cells():
    assert solve(["AB", "BA"], ["a"]) == {"a": (Placement(0, 0, "e"), Placement(1, 1, "e"))}


@pytest.mark.parametrize("grid", [(), ((),), ((None, None), (None, None))])
def test_a_grid_without_letters_holds_no_word(grid):
    assert find_words(grid, [("A",), ("A", "B")]) == {("A",): (), ("A", "B"): ()}


def test_a_word_without_letters_stands_nowhere():
    assert find_words((("A", "B"),), [()]) == {(): ()}
    assert find_words((("A", "B"),), [(), ("B",)]) == {(): (), ("B",): (Placement(0, 1, "e"),)}


def test_a_text_is_split_into_letters_as_a_reader_sees_them():
    rows = ["e\u0323\u0301a", "Jose\u0301"]  # two rows in decomposed form
    assert solve(rows, ["\u1eb9\u0301A", "josé"]) == {
        "\u1eb9\u0301A": (Placement(0, 0, "e"),),
        "josé": (Placement(1, 0, "e"),),
    }


def test_letters_are_composed_before_a_language_makes_them_capitals():
    def greek(text):
        return text.replace("\u03ac", "Α").upper()

    assert solve(["τα\u0301ξη"], ["ταξη"], upper=greek) == {"ταξη": (Placement(0, 0, "e"),)}


def test_words_are_spelt_as_a_language_spells_them_and_keep_the_name_they_were_given():
    def turkish(text):
        return text.replace("i", "İ").upper()

    assert solve("DİZİ\nsea.\n....", ["dizi", "se a!"], upper=turkish) == {
        "dizi": (Placement(0, 0, "e"),),
        "se a!": (Placement(1, 0, "e"),),
    }


def test_a_letter_with_a_long_capital_stays_one_cell():
    assert solve(["ßx"], ["X"]) == {"X": (Placement(0, 1, "e"),)}


def test_words_may_be_given_letter_by_letter():
    grid = (("A", "CH", "O"), ("N", None, "A"))
    assert solve(grid, [("CH", "O"), ["O", "A"]]) == {
        "CHO": (Placement(0, 1, "e"),),
        "OA": (Placement(0, 2, "s"),),
    }


def test_a_puzzle_brings_its_own_words():
    entries = (
        Entry(tuple("CAT"), "cat", placed=Placement(0, 2, "w")),
        Entry(tuple("DOG"), "dog", listed=False),
    )
    puzzle = Puzzle(grid=(tuple("TAC"), tuple("XXX")), entries=entries, directions=EVENLY)
    assert solve(puzzle) == {"CAT": (Placement(0, 2, "w"),), "DOG": ()}
    assert solve(puzzle, ["act", "ta"]) == {"act": (), "ta": (Placement(0, 0, "e"),)}


def test_a_grid_that_is_no_puzzle_needs_words():
    with pytest.raises(TypeError, match="which to look for"):
        solve(["ABC"])
