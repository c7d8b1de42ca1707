"""Each measure on grids small enough to count by hand, then all of them the slow way."""

from fractions import Fraction
from itertools import combinations, pairwise, permutations, takewhile
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.wordsearch.grid import DIRECTIONS, Placement
from bookmaker.wordsearch.judge.measure import measure
from bookmaker.wordsearch.model import EVENLY, Measures, Puzzle
from bookmaker.wordsearch.words import Entry


def puzzle(rows, *words, directions=EVENLY):
    """Words as ("CAT", row, column, direction); a dot is a cell outside the shape."""
    grid = tuple(tuple(None if sign == "." else sign for sign in row) for row in rows)
    entries = tuple(Entry(tuple(text), text, placed=Placement(*place)) for text, *place in words)
    return Puzzle(grid=grid, entries=entries, directions=directions)


def sheet(columns, rows):
    return ("-" * columns,) * rows


def parallel_pairs(*words):
    return measure(puzzle(sheet(9, 9), *words)).parallel_pairs


def test_a_cell_is_an_intersection_however_many_words_share_it():
    # The middle of a 3x3 grid, shared first by two words, then by three.
    two = [("ABC", 1, 0, "e"), ("XBY", 0, 1, "s")]
    assert measure(puzzle(sheet(3, 3), *two)).intersections == 1
    assert measure(puzzle(sheet(3, 3), *two, ("VBW", 0, 0, "se"))).intersections == 1


def test_a_word_laid_over_another_is_collinear_in_every_cell_they_share():
    # TYPE is the last four cells of PROTOTYPE; AAA the first three of AAAA; each pair once.
    words = [
        ("PROTOTYPE", 0, 0, "e"),
        ("TYPE", 0, 5, "e"),
        ("AAAA", 2, 0, "e"),
        ("AAA", 2, 2, "w"),
    ]
    found = measure(puzzle(sheet(9, 3), *words))
    assert (found.intersections, found.collinear) == (4 + 3, 2)


def test_words_that_cross_are_not_collinear():
    words = [("ABC", 1, 0, "e"), ("XBY", 2, 1, "n"), ("VBW", 0, 0, "se"), ("TBU", 0, 2, "sw")]
    assert measure(puzzle(sheet(3, 3), *words)).collinear == 0


def test_three_words_with_three_corners_are_a_triangle():
    # C A T
    # O O -    CAT and COW meet in C, CAT and TOW in T, COW and TOW in W.
    # W - -
    words = [("CAT", 0, 0, "e"), ("COW", 0, 0, "s"), ("TOW", 0, 2, "sw")]
    found = measure(puzzle(sheet(3, 3), *words))
    assert (found.triangles, found.rectangles, found.intersections) == (1, 0, 3)


def test_three_words_through_one_cell_are_no_triangle():
    words = [("ABC", 1, 0, "e"), ("XBY", 0, 1, "s"), ("VBW", 0, 0, "se")]
    assert measure(puzzle(sheet(3, 3), *words)).triangles == 0


def test_two_rows_and_two_columns_that_cross_are_a_rectangle():
    # A B C D    ABCD and MNOP are crossed by A--M and D--P: one ring of four corners.
    # - - - -
    # M N O P
    words = [("ABCD", 0, 0, "e"), ("MNOP", 2, 0, "e"), ("A-M", 0, 0, "s"), ("P-D", 2, 3, "n")]
    found = measure(puzzle(sheet(4, 3), *words))
    assert (found.triangles, found.rectangles) == (0, 1)


def test_rectangles_are_counted_by_the_sets_of_their_words():
    # Any two of the three rows with any two of the three columns: 3 x 3.
    rows = [("-----", row, 0, "e") for row in (0, 2, 4)]
    columns = [("-----", 0, column, "s") for column in (0, 2, 4)]
    assert measure(puzzle(sheet(5, 5), *rows, *columns)).rectangles == 9


def test_four_words_that_all_cross_one_another_are_one_rectangle():
    # In (3, 1), (3, 3), (3, 5), (1, 1), (7, 1) and (4, 4): any three of the four words make
    # a triangle; the four make three rings, but are one set.
    words = [
        ("--------", 3, 0, "e"),
        ("--------", 0, 1, "s"),
        ("--------", 0, 0, "se"),
        ("-------", 1, 7, "sw"),
    ]
    found = measure(puzzle(sheet(8, 8), *words))
    assert (found.intersections, found.triangles, found.rectangles) == (6, 4, 1)


def test_a_triangle_with_a_fourth_word_through_a_corner_is_no_rectangle():
    # - - X -
    # - C A T    XCY crosses CAT and COW, both in C, which is one corner and not two.
    # Y O O -
    # - W - -
    words = [("CAT", 1, 1, "e"), ("COW", 1, 1, "s"), ("TOW", 1, 3, "sw"), ("XCY", 0, 2, "sw")]
    found = measure(puzzle(sheet(4, 4), *words))
    assert (found.triangles, found.rectangles) == (1, 0)


def test_words_side_by_side_along_three_cells_are_a_parallel_pair():
    assert parallel_pairs(("ABCDE", 0, 0, "e"), ("FGHIJ", 1, 2, "e")) == 1
    assert parallel_pairs(("ABCDE", 0, 0, "e"), ("FGHIJ", 1, 3, "e")) == 0
    assert parallel_pairs(("ABC", 0, 4, "s"), ("FGH", 0, 3, "s")) == 1


def test_parallel_words_may_run_opposite_ways():
    assert parallel_pairs(("ABCDE", 0, 0, "e"), ("FGHIJ", 1, 6, "w")) == 1
    assert parallel_pairs(("ABCDE", 8, 0, "n"), ("FGHIJ", 2, 1, "s")) == 1
    assert parallel_pairs(("ABC", 0, 0, "se"), ("FGH", 2, 3, "nw")) == 1


def test_words_with_a_line_between_them_or_on_one_line_are_no_parallel_pair():
    assert parallel_pairs(("ABCDE", 0, 0, "e"), ("FGHIJ", 2, 0, "e")) == 0
    assert parallel_pairs(("ABCDE", 0, 0, "e"), ("FGHI", 0, 5, "e")) == 0
    assert parallel_pairs(("ABCDE", 0, 0, "e"), ("FGHIJ", 1, 0, "s")) == 0
    assert parallel_pairs(("ABC", 0, 0, "se"), ("FGH", 0, 2, "se")) == 0


def test_three_words_one_below_the_other_are_two_parallel_pairs():
    assert parallel_pairs(("ABC", 0, 0, "e"), ("DEF", 1, 0, "e"), ("GHI", 2, 0, "e")) == 2


def test_diagonals_are_side_by_side_along_their_rows():
    assert parallel_pairs(("ABC", 0, 0, "se"), ("DEF", 0, 1, "se")) == 1  # 00-01, 11-12, 22-23
    assert parallel_pairs(("ABC", 0, 4, "sw"), ("DEF", 0, 3, "sw")) == 1  # 04-03, 13-12, 22-21


def test_diagonals_are_side_by_side_along_their_columns():
    assert parallel_pairs(("ABC", 0, 0, "se"), ("DEF", 1, 0, "se")) == 1  # 00-10, 11-21, 22-32
    assert parallel_pairs(("ABC", 0, 4, "sw"), ("DEF", 1, 4, "sw")) == 1  # 04-14, 13-23, 22-32


def test_diagonals_side_by_side_both_along_rows_and_along_columns_are_one_pair():
    assert parallel_pairs(("ABCD", 0, 0, "se"), ("EFGH", 0, 1, "se")) == 1


def test_diagonals_side_by_side_along_two_rows_and_two_columns_are_no_pair():
    # 22-21 alone in a row; 11-21 and 22-32 in columns.
    assert parallel_pairs(("ABC", 0, 0, "se"), ("DEF", 2, 1, "se")) == 0
    # 13-12 and 22-21 in rows; 22-32 is not there, 13-23 neither.
    assert parallel_pairs(("ABC", 0, 4, "sw"), ("DE", 1, 2, "sw")) == 0


def directions_used(names, directions):
    words = [("AB", 4, 4, name) for name in names]
    found = measure(puzzle(sheet(9, 9), *words, directions=directions))
    return found.direction_balance, found.direction_fit


@pytest.mark.parametrize(
    ("names", "directions", "balance", "fit"),
    [
        (["e", "s"], (("e", 1), ("s", 1)), 1.0, 1.0),
        (["e", "e"], (("e", 1), ("s", 1)), 0.0, 0.5),  # half the words run the wrong way
        (["e", "e", "e", "s"], (("e", 3), ("s", 1)), 0.811, 1.0),  # 3/4 log 4/3 + 1/4 log 4, over log 2
        (["e", "e", "e", "e"], (("e", 3), ("s", 1)), 0.0, 0.75),  # 1/4 too many e, 1/4 too few s
        (["e", "w", "n", "s"], EVENLY, 0.667, 0.5),  # log 4 over log 8
        (list(DIRECTIONS), EVENLY, 1.0, 1.0),
        (["e", "e"], (("e", 5),), 1.0, 1.0),  # only one way to run
        (["e", "e"], (("e", 5), ("w", 0)), 1.0, 1.0),
        ([], EVENLY, 1.0, 1.0),
    ],
)
def test_balance_is_entropy_and_fit_is_what_the_shares_have_in_common(names, directions, balance, fit):
    assert directions_used(names, directions) == (balance, fit)


def test_a_palindrome_counts_in_the_direction_of_its_answer():
    west = puzzle(sheet(5, 1), ("KAYAK", 0, 4, "w"), directions=(("e", 1), ("w", 3)))
    assert measure(west).direction_fit == 0.75


def spread(rows, *words):
    return measure(puzzle(rows, *words)).spread


NINE = [("A" * 9, row, 0, "e") for row in (0, 3, 6)]


def test_words_in_every_ninth_alike_are_spread_evenly():
    assert spread(sheet(9, 9), *NINE) == 1.0


def test_a_bare_ninth_is_no_spread_at_all():
    assert spread(sheet(9, 9), *NINE[:2]) == 0.0


def test_spread_is_the_poorest_ninth_over_the_mean():
    # The last word is a cell short: 2/9 in the last ninth, 3/9 in the other eight, mean 26/81.
    assert spread(sheet(9, 9), *NINE[:2], ("A" * 8, 6, 0, "e")) == 0.692


def test_a_grid_that_cannot_be_cut_evenly_has_its_larger_parts_first():
    # Four columns are cut 2, 1, 1: 1/2, 1 and 1 in use, mean 5/6.
    assert spread(sheet(4, 1), ("ABC", 0, 1, "e")) == 0.6
    # Five are cut 2, 2, 1: 1/2, 1 and 1 again.
    assert spread(("-", "-", "-", "-", "-"), ("ABCD", 1, 0, "s")) == 0.6


def test_what_lies_around_the_shape_is_not_cut_along():
    assert spread((".......", "..----.", "......."), ("ABC", 1, 3, "e")) == 0.6


def test_a_ninth_with_under_a_quarter_of_the_fullest_is_left_out():
    # Every ninth but the last has one word cell for every three; the last has 2 cells in
    # play, then 3, where the fullest has 9, and no word.
    words = [*NINE[:2], ("A" * 6, 6, 0, "e")]
    assert spread((*sheet(9, 6), "------...", "--------.", "------..."), *words) == 1.0
    assert spread((*sheet(9, 6), "------...", "--------.", "------..-"), *words) == 0.0


def empty(rows, *words):
    return measure(puzzle(rows, *words)).largest_empty_square


def test_the_largest_empty_square_keeps_off_words_holes_and_edges():
    assert empty(sheet(5, 5)) == 5
    assert empty(sheet(7, 3)) == 3
    assert empty(sheet(5, 5), ("ABCDE", 0, 2, "s")) == 2
    assert empty(sheet(5, 5), ("ABCDE", 0, 1, "s")) == 3
    assert empty(("-----", "-----", "--.--", "-----", "-----")) == 2
    assert empty(sheet(3, 2), ("ABC", 0, 0, "e"), ("DEF", 1, 0, "e")) == 0


def test_fill_is_the_share_of_the_shape_that_words_use():
    # Five cells of the eight in play: two words of three that share one.
    assert measure(puzzle((".--", "---", "---"), ("ABC", 1, 0, "e"), ("BDE", 0, 1, "s"))).fill == 0.625


def test_repairs_are_passed_on():
    assert measure(puzzle(sheet(2, 2)), repairs=7).repairs == 7


def test_a_puzzle_without_placed_words_has_nothing_uneven():
    absent = Puzzle(grid=(("A", "B"),), entries=(Entry(tuple("CAT"), "cat"),), directions=EVENLY)
    assert measure(absent) == Measures(
        direction_balance=1.0, direction_fit=1.0, spread=1.0, largest_empty_square=1
    )


def counted_the_slow_way(rows, words):
    """All the whole-number measures, straight from their definitions, and the spread."""
    runs = [(Placement(*place).cells(len(text)), DIRECTIONS[place[2]]) for text, *place in words]
    shape = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign != "."}
    used = {cell for run, _ in runs for cell in run}

    def same_axis(one, other):
        return one[1] in (other[1], (-other[1][0], -other[1][1]))

    def beside(one, other, down, right):
        return sum((r + down, c + right) in other[0] for r, c in one[0])

    def parallel(one, other):
        down, right = one[1]
        shifts = [(0, 1), (0, -1)] * (down != 0) + [(1, 0), (-1, 0)] * (right != 0)
        return same_axis(one, other) and any(beside(one, other, *shift) >= 3 for shift in shifts)

    corners = {
        (one, other): frozenset(set(one[0]) & set(other[0]))
        for one, other in permutations(runs, 2)
        if not same_axis(one, other) and set(one[0]) & set(other[0])
    }

    def is_ring(*order):
        crossings = [corners.get(pair) for pair in pairwise([*order, order[0]])]
        return None not in crossings and len(set(crossings)) == len(crossings)

    def rings(size):
        groups = combinations(runs, size)
        return sum(any(is_ring(first, *order) for order in permutations(rest)) for first, *rest in groups)

    def square(row, column, side):
        return {(r, c) for r in range(row, row + side) for c in range(column, column + side)} <= shape - used

    return {
        "intersections": sum(sum(cell in run for run, _ in runs) > 1 for cell in used),
        "parallel_pairs": sum(parallel(*pair) for pair in combinations(runs, 2)),
        "collinear": sum(
            same_axis(*pair) and bool(set(pair[0][0]) & set(pair[1][0])) for pair in combinations(runs, 2)
        ),
        "triangles": rings(3),
        "rectangles": rings(4),
        "largest_empty_square": max(
            (side for side in range(1, len(rows) + 1) for cell in shape if square(*cell, side)), default=0
        ),
        "spread": evenness(shape, used),
    }


def evenness(shape, used):
    top, left = min(r for r, _ in shape), min(c for _, c in shape)
    height, width = max(r for r, _ in shape) - top + 1, max(c for _, c in shape) - left + 1
    ninths = {}
    for r, c in shape:
        ninths.setdefault(((r - top) * 3 // height, (c - left) * 3 // width), set()).add((r, c))
    fullest = max(map(len, ninths.values()))
    shares = [Fraction(len(part & used), len(part)) for part in ninths.values() if 4 * len(part) >= fullest]
    return round(float(min(shares) / (sum(shares) / len(shares))), 3) if any(shares) else 1.0


def arrangement(chance):
    """A shape full of words that cross and overlap as they please."""
    columns, rows = chance.randint(1, 9), chance.randint(1, 9)
    signs = chance.choice(["-", "-" * 20 + "."])
    picture = ["".join(chance.choice(signs) for _ in range(columns)) for _ in range(rows - 1)]
    picture.append("-" * columns)
    shape = {(r, c) for r, line in enumerate(picture) for c, sign in enumerate(line) if sign != "."}
    words = []
    for _ in range(chance.randint(0, 16)):
        start, direction = chance.choice(sorted(shape)), chance.choice(list(DIRECTIONS))
        run = list(takewhile(shape.__contains__, Placement(*start, direction).cells(9)))
        if len(run) > 1:
            words.append(("A" * chance.randint(2, len(run)), *start, direction))
    return picture, words


@given(st.integers(min_value=0))
def test_every_measure_is_what_its_definition_gives(seed):
    picture, words = arrangement(Random(seed))
    found, expected = measure(puzzle(picture, *words)), counted_the_slow_way(picture, words)
    assert {name: getattr(found, name) for name in expected} == expected
