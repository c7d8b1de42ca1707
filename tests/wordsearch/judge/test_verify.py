"""A good puzzle, broken one promise at a time: each break is found and named."""

from dataclasses import replace
from itertools import takewhile

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from bookmaker.wordsearch.grid import DIRECTIONS, Placement
from bookmaker.wordsearch.judge.verify import verify
from bookmaker.wordsearch.model import EVENLY, Decoy, Puzzle
from bookmaker.wordsearch.words import Entry


def cells(*rows):
    return tuple(tuple(None if letter == "." else letter for letter in row) for row in rows)


def entry(text, row=0, column=0, direction=None):
    return Entry(tuple(text), text.lower(), placed=direction and Placement(row, column, direction))


def decoy(text, row, column, direction):
    return Decoy(tuple(text), Placement(row, column, direction))


KAYAK, ROT, TOY, SUN = (
    entry("KAYAK", 1, 5, "w"),
    entry("ROT", 0, 0, "s"),
    entry("TOY", 3, 3, "n"),
    entry("SUN"),
)
GOOD = Puzzle(
    grid=cells(
        "RQMAP.",
        "OKAYAK",
        "TVWOXB",
        "ZZQTGH",
    ),
    entries=(KAYAK, ROT, TOY, SUN),
    directions=(("s", 1), ("w", 2), ("n", 1), ("e", 0)),
    absent=(tuple("SUN"),),
    decoys=(decoy("MAP", 0, 2, "e"),),
)


def with_cell(row, column, cell):
    """The good puzzle with one cell changed."""
    grid = [list(line) for line in GOOD.grid]
    grid[row][column] = cell
    return replace(GOOD, grid=tuple(map(tuple, grid)))


def with_row(row, text):
    """The good puzzle with one row changed."""
    return replace(GOOD, grid=(*GOOD.grid[:row], *cells(text), *GOOD.grid[row + 1 :]))


def with_words(*entries):
    return replace(GOOD, entries=(*entries, SUN))


def test_a_good_puzzle_is_proven():
    assert verify(GOOD) == ()


def test_a_palindrome_may_be_answered_from_either_end():
    other_way = replace(with_words(entry("KAYAK", 1, 1, "e"), ROT, TOY), directions=EVENLY)
    assert verify(other_way) == ()


BROKEN = {
    "a letter of two words": (
        with_cell(1, 3, "E"),
        "KAYAK should have Y at row 2, column 4, where the grid has E.",
        "TOY should have Y at row 2, column 4, where the grid has E.",
        "KAYAK is nowhere in the grid.",
        "TOY is nowhere in the grid.",
    ),
    "a letter of a decoy": (
        with_cell(0, 2, "N"),
        "The decoy MAP should have M at row 1, column 3, where the grid has N.",
    ),
    "a cell taken out from under a word": (
        with_cell(1, 0, None),
        "ROT stands at row 1, column 1 running s, and so leaves the cells in play.",
        "ROT is nowhere in the grid.",
    ),
    "a cell without a letter": (
        with_cell(3, 1, ""),
        "The cell at row 4, column 2 holds no letter.",
    ),
    "a cell that only looks empty": (
        with_cell(3, 1, "\u00a0"),
        "The cell at row 4, column 2 holds no letter.",
    ),
    "a cell without a letter under a word": (
        with_cell(2, 0, ""),
        "The cell at row 3, column 1 holds no letter.",
        "ROT should have T at row 3, column 1, where the grid has nothing.",
        "ROT is nowhere in the grid.",
    ),
    "a second copy": (
        with_row(3, "ZZQTOR"),
        "ROT is 2 times in the grid: at row 1, column 1 running s; at row 4, column 6 running w.",
    ),
    "a decoy that is a word read backwards": (
        replace(GOOD, decoys=(decoy("TOR", 2, 0, "n"),)),
        "The decoy TOR is one of the words.",
    ),
    "a word that must be absent": (
        with_row(3, "SUNTGH"),
        "SUN must be absent, yet stands at row 4, column 1 running e.",
    ),
    "a row cut short": (
        with_row(3, "ZZQT"),
        "Row 4 has 4 cells where row 1 has 6.",
    ),
    "an answer beside its word": (
        with_words(KAYAK, ROT, entry("TOY", 3, 3, "w")),
        "TOY should have O at row 4, column 3, where the grid has Q.",
        "TOY stands at row 4, column 4 running n, not at row 4, column 4 running w as its answer says.",
    ),
    "an answer that runs out at the top": (
        with_words(KAYAK, entry("ROT", 0, 0, "n"), TOY),
        "ROT stands at row 1, column 1 running n, and so leaves the cells in play.",
        "ROT stands at row 1, column 1 running s, not at row 1, column 1 running n as its answer says.",
    ),
    "an answer that runs out at the right": (
        with_words(KAYAK, ROT, TOY, entry("HZ", 3, 5, "e")),
        "HZ stands at row 4, column 6 running e, and so leaves the cells in play.",
        "HZ is nowhere in the grid.",
    ),
    "an answer that runs out at the left": (
        with_words(KAYAK, ROT, TOY, entry("ZH", 3, 0, "w")),
        "ZH stands at row 4, column 1 running w, and so leaves the cells in play.",
        "ZH is nowhere in the grid.",
    ),
    "a direction that is not allowed": (
        replace(GOOD, directions=(("s", 1), ("w", 1), ("n", 0))),
        "TOY stands at row 4, column 4 running n, which is not among the puzzle's directions (s, w).",
    ),
    "a direction that does not exist": (
        with_words(KAYAK, ROT, entry("TOY", 3, 3, "up")),
        "TOY runs 'up', which is no direction.",
        "TOY stands at row 4, column 4 running n, not at row 4, column 4 running up as its answer says.",
    ),
    "a word given twice": (
        with_words(KAYAK, ROT, TOY, replace(ROT, listed=False)),
        "ROT is 2 times among the words.",
    ),
    "a word given twice with two places": (
        replace(with_row(3, "ZZQTOR"), entries=(*GOOD.entries, entry("ROT", 3, 5, "w"))),
        "ROT is 2 times among the words.",
        "ROT is 2 times in the grid: at row 1, column 1 running s; at row 4, column 6 running w.",
    ),
    "a word neither placed nor absent": (
        with_words(KAYAK, ROT, TOY, entry("CAT")),
        "CAT has no place in the grid, yet is not a word that must be absent.",
    ),
    "a word without letters": (
        with_words(KAYAK, ROT, TOY, replace(SUN, letters=())),
        "A word has no letters.",
    ),
    "a decoy that is a word": (
        replace(GOOD, decoys=(decoy("ROT", 0, 0, "s"),)),
        "The decoy ROT is one of the words.",
    ),
    "a decoy that is an absent word": (
        replace(GOOD, decoys=(decoy("SUN", 0, 0, "s"),)),
        "The decoy SUN is one of the words.",
        "The decoy SUN should have S at row 1, column 1, where the grid has R.",
    ),
    "a decoy that must be absent": (
        replace(GOOD, absent=(tuple("SUN"), tuple("MAP"))),
        "MAP must be absent, yet stands at row 1, column 3 running e.",
        "The decoy MAP is one of the words.",
    ),
    "a decoy over the edge": (
        replace(GOOD, decoys=(decoy("HZ", 3, 5, "e"),)),
        "The decoy HZ stands at row 4, column 6 running e, and so leaves the cells in play.",
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_broken_is_said_in_so_many_words(what):
    puzzle, *sentences = BROKEN[what]
    assert verify(puzzle) == tuple(sentences)


@pytest.mark.parametrize("grid", [(), ((), ()), ((None, None), (None, None))])
def test_a_grid_without_cells_in_play_is_named(grid):
    assert verify(Puzzle(grid=grid, entries=(), directions=EVENLY)) == ("The grid has no cell in play.",)


def embedded(*rows_and_entries):
    rows = [row for row in rows_and_entries if isinstance(row, str)]
    entries = tuple(word for word in rows_and_entries if isinstance(word, Entry))
    return Puzzle(grid=cells(*rows), entries=entries, directions=EVENLY)


def test_what_is_read_inside_a_longer_word_is_no_second_copy():
    words = (entry("PROTOTYPE", 0, 0, "e"), entry("TYPE", 1, 3, "w"))
    assert verify(embedded("PROTOTYPE", "EPYTXXXXX", *words)) == ()
    words = (entry("AAAA", 0, 0, "e"), entry("AAA", 2, 0, "e"))
    assert verify(embedded("AAAAX", "XXXXX", "AAAXX", *words)) == ()


def test_a_word_that_stands_only_inside_a_longer_word_is_named():
    inside = (entry("PROTOTYPE", 0, 0, "e"), entry("TYPE", 0, 5, "e"))
    sentence = "TYPE is in the grid only inside a longer word, at row 1, column 6 running e."
    assert verify(embedded("PROTOTYPE", *inside)) == (sentence,)


def test_a_copy_that_sticks_out_of_the_longer_word_counts():
    overlapping = (entry("AAAA", 0, 0, "e"), entry("AAA", 0, 2, "e"))
    sentence = "AAAA is 2 times in the grid: at row 1, column 1 running e; at row 1, column 2 running e."
    assert verify(embedded("AAAAA", *overlapping)) == (sentence,)


def test_a_copy_made_of_two_longer_words_counts():
    """TOT down the left side begins in one long word and ends in another."""
    grid = ("TAPE", "OXXX", "TUNE", "XTOT")
    words = (entry("TAPE", 0, 0, "e"), entry("TUNE", 2, 0, "e"), entry("TOT", 3, 1, "e"))
    sentence = "TOT is 2 times in the grid: at row 1, column 1 running s; at row 4, column 2 running e."
    assert verify(embedded(*grid, *words)) == (sentence,)


def test_a_copy_as_long_as_the_word_that_covers_it_counts():
    """RATS can be read in STAR's cells, which are no more than its own."""
    words = (entry("STAR", 0, 0, "e"), entry("RATS", 1, 0, "e"))
    assert verify(embedded("STAR", "RATS", *words)) == (
        "STAR is 2 times in the grid: at row 1, column 1 running e; at row 2, column 4 running w.",
        "RATS is 2 times in the grid: at row 1, column 4 running w; at row 2, column 1 running e.",
    )


def test_an_absent_word_may_not_hide_inside_a_longer_one():
    absent = replace(embedded("PROTOTYPE", entry("PROTOTYPE", 0, 0, "e")), absent=(tuple("TOT"),))
    assert verify(absent) == ("TOT must be absent, yet stands at row 1, column 4 running e.",)


def keeps_every_promise(puzzle):
    """The promises about words, checked cell by cell."""
    letter = {(r, c): cell for r, row in enumerate(puzzle.grid) for c, cell in enumerate(row) if cell}

    def lines(word):
        starts = (Placement(row, column, name) for row, column in letter for name in DIRECTIONS)
        runs = (placed.cells(len(word)) for placed in starts)
        return {frozenset(run) for run in runs if tuple(map(letter.get, run)) == word}

    standing = [(word.letters, word.placed.cells(len(word.letters))) for word in puzzle.placed]
    for word, run in standing:
        longer = [set(other) for _, other in standing if len(other) > len(run)]
        counted = {line for line in lines(word) if not any(line <= other for other in longer)}
        if tuple(map(letter.get, run)) != word or counted != {frozenset(run)}:
            return False
    names = [word.letters for word in puzzle.entries]
    return (
        len(names) == len(set(names))
        and all(word.placed.direction in dict(puzzle.directions) for word in puzzle.placed)
        and all(word.placed or word.letters in puzzle.absent for word in puzzle.entries)
        and not any(map(lines, puzzle.absent))
    )


@st.composite
def puzzles(draw):
    """Small puzzles, good and bad: words read off the grid, a few with a letter changed."""
    columns, rows = draw(st.integers(2, 5)), draw(st.integers(2, 5))
    row = st.tuples(*[st.sampled_from([*"ABCDEFGAB", None])] * columns)
    grid = draw(st.tuples(*[row] * rows).filter(lambda grid: any(map(any, grid))))
    letter = {(r, c): cell for r, line in enumerate(grid) for c, cell in enumerate(line) if cell}
    entries = []
    for _ in range(draw(st.integers(1, 3))):
        start, direction = draw(st.sampled_from(sorted(letter))), draw(st.sampled_from(list(DIRECTIONS)))
        placed = Placement(*start, direction)
        run = list(takewhile(letter.get, placed.cells(5)))
        word = [letter[cell] for cell in run[: draw(st.integers(1, 5))]]
        if draw(st.integers(0, 9)) == 0:
            word[-1] = "A"
        entries.append(Entry(tuple(word), "", placed=placed))
    absent = draw(st.lists(st.lists(st.sampled_from("ABC"), min_size=3, max_size=3).map(tuple), max_size=1))
    entries += [Entry(word, "") for word in absent]
    directions = draw(st.sampled_from([EVENLY, EVENLY, EVENLY[:6]]))
    return Puzzle(grid, tuple(entries), directions, tuple(absent))


@given(puzzles())
def test_a_puzzle_is_proven_if_and_only_if_it_keeps_every_promise(puzzle):
    good = keeps_every_promise(puzzle)
    event("good" if good else "broken")
    assert (verify(puzzle) == ()) == good


def test_what_a_mode_keeps_out_is_nowhere_but_in_one_words_cells() -> None:
    word = Entry(tuple("SHELL"), "shell", placed=Placement(0, 0, "e"))
    puzzle = Puzzle((tuple("SHELL"), tuple("OXQQQ")), (word,), EVENLY)
    assert verify(replace(puzzle, never=(tuple("HELL"), tuple("LLEH"), tuple("CAT")))) == ()
    assert verify(replace(puzzle, never=(tuple("XO"), tuple("HX")))) == (
        "XO is kept out by the puzzle's mode, yet stands at row 2, column 2 running w.",
        "HX is kept out by the puzzle's mode, yet stands at row 1, column 2 running s.",
    )
