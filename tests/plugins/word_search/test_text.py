"""Puzzles as text, compared with text."""

from dataclasses import replace
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.cli import solve
from bookmaker.kinds import sheet
from bookmaker.wordsearch.grid import DIRECTIONS, Placement
from bookmaker.wordsearch.model import Left, Measures, Message, Puzzle
from bookmaker.wordsearch.words import Entry

from ...kind_puzzles import inside

show = inside("word_search", "text")


def grid(picture: str):
    """A grid from rows of letters, a dot outside the shape."""
    return tuple(tuple(None if sign == "." else sign for sign in row) for row in picture.split())


def entry(word: str, row: int, column: int, direction: str) -> Entry:
    return Entry(tuple(word), word.lower(), placed=Placement(row, column, direction))


def puzzle(picture: str, *entries: Entry, **more) -> Puzzle:
    return Puzzle(grid(picture), entries, (("e", 1),), **more)


def text(picture: str) -> str:
    return dedent(picture).strip("\n")


def test_a_grid_is_letters_a_space_apart():
    assert show.grid_text(grid("CAT OXO")) == "C A T\nO X O"


def test_cells_outside_the_shape_are_blank_and_lines_end_with_a_letter():
    assert show.grid_text(grid(".A. BCD .E.")) == "  A\nB C D\n  E"
    assert show.grid_text(grid("A. ..")) == "A\n"


def test_letters_stay_in_their_columns_beside_accents_and_digraphs():
    assert show.grid_text((("LL", "A"), ("Q̈", "B"))) == "LL A\nQ̈  B"
    assert show.grid_text((("日", "A"), ("本", "B"))) == "日 A\n本 B"


def test_strokes_join_the_letters_of_words_in_every_direction():
    star = puzzle("AAA ABA AAA", *(entry("BA", 1, 1, way) for way in DIRECTIONS))
    assert show.solution_text(star) == text(
        r"""
        A A A
         \|/
        A-B-A
         /|\
        A A A
        """
    )


def test_a_whole_solution_reads_like_a_picture():
    found = puzzle(
        "KAYAK XXXAX XXNXX XXXXX",
        entry("KAYAK", 0, 4, "w"),
        entry("YAK", 0, 2, "e"),
        entry("AN", 0, 1, "se"),
    )
    assert show.solution_text(found) == "\n".join(
        [
            "K-A-Y-A-K",
            "   \\",
            ". . X . .",
            "",
            ". . . . .",
            "",
            ". . . . .",
        ]
    )


def test_crossing_diagonals_make_an_x():
    crossed = puzzle("AB BA", entry("AA", 0, 0, "se"), entry("BB", 0, 1, "sw"))
    assert show.solution_text(crossed) == "A B\n X\nB A"
    both_ways = puzzle("AB BA", entry("AA", 0, 0, "se"), entry("AA", 1, 1, "nw"))
    assert show.solution_text(both_ways) == "A .\n \\\n. A"


def test_the_solution_keeps_the_shape():
    shaped = puzzle(".A. BCD .E.", entry("ACE", 0, 1, "s"))
    assert show.solution_text(shaped) == "  A\n  |\n. C .\n  |\n  E"


def test_strokes_stand_between_wide_cells_too():
    wide = Puzzle(
        (("LL", "A"), ("B", "C")),
        (
            Entry(("LL", "A"), "lla", placed=Placement(0, 0, "e")),
            Entry(("LL", "B"), "llb", placed=Placement(0, 0, "s")),
            Entry(("LL", "C"), "llc", placed=Placement(0, 0, "se")),
        ),
        (("e", 1),),
    )
    assert show.solution_text(wide) == "LL-A\n| \\\nB  C"


def test_a_single_column_and_a_single_cell_can_be_drawn():
    assert show.solution_text(puzzle("A B C", entry("AB", 0, 0, "s"))) == "A\n|\nB\n\n."
    assert show.solution_text(puzzle("A")) == "."


def test_a_word_that_is_not_there_leaves_dots_and_is_said_to_be_absent():
    absent = puzzle("KAA AAA", Entry(tuple("KAYAK"), "Kayak"))
    assert show.solution_text(absent) == ". . .\n\n. . ."
    assert show.absent_text(absent) == "KAYAK is not in this grid."
    assert show.words_of(absent) == ("KAYAK",)
    assert show.absent_text(puzzle("AB", entry("AB", 0, 0, "e"))) == ""


def test_the_list_shows_what_the_author_wrote_in_capitals():
    listed = puzzle(
        "ABC",
        Entry(("S", "E", "A"), "sea star"),
        Entry(("X",), "hidden", listed=False),
        Entry(("O",), "o'clock"),
    )
    assert show.words_of(listed) == ("SEA STAR", "O'CLOCK")
    assert show.words_of(listed, lambda word: f"<{word}>") == ("<sea star>", "<o'clock>")


def test_the_list_runs_down_even_columns():
    words = "ANT BEE CAT DOG EEL FOX GNU HEN IBIS JAY".split()
    assert show.list_text(words, width=24) == text(
        """
        ANT   DOG   GNU   IBIS
        BEE   EEL   HEN   JAY
        CAT   FOX
        """
    )
    assert show.list_text(words, width=78) == "   ".join(words)
    assert show.list_text(words, width=1) == "\n".join(words)


def test_an_empty_list_is_empty():
    assert show.list_text([]) == ""


@given(st.lists(st.text("ABC ", min_size=1, max_size=30).map(lambda word: f"W{word}W"), max_size=60))
def test_every_list_fits_the_page_and_keeps_every_word_in_order(words):
    shown = show.list_text(words)
    lines = shown.splitlines()
    assert all(len(line) <= sheet.SHEET_WIDTH and line == line.rstrip() for line in lines)
    assert sorted(shown.replace(" ", "").replace("\n", "")) == sorted("".join(words).replace(" ", ""))
    heights = {len(column) for column in show._dealt(words, 4)} if len(words) >= 4 else {0}
    assert max(heights) - min(heights) <= 1


def test_what_was_done_is_told_in_a_few_words():
    done = puzzle(
        "ABC DEF",
        entry("ABC", 0, 0, "e"),
        entry("AD", 0, 0, "s"),
        measures=Measures(intersections=1, spread=0.784, repairs=2),
    )
    assert show.facts_text(done) == "2 words placed, 1 crossing, spread 0.78, 2 repairs"


def test_blemishes_and_words_left_out_are_told_where_there_are_any():
    done = puzzle(
        "ABC",
        entry("ABC", 0, 0, "e"),
        entry("CBA", 0, 2, "w"),
        measures=Measures(parallel_pairs=3, collinear=1),
        left=(Left("cats", "CAT lies inside it"),),
    )
    assert show.facts_text(done) == text(
        """
        2 words placed, no crossings, spread 0.00, no repairs
        3 parallel pairs, 1 collinear overlap
        left out: cats (CAT lies inside it)
        """
    )


def test_fewer_than_two_words_boast_of_no_crossings():
    assert show.facts_text(puzzle("AB", entry("AB", 0, 0, "e"))) == "1 word placed, no repairs"
    assert show.facts_text(puzzle("AAA")) == "no words placed, no repairs"


@pytest.mark.parametrize(
    ("way", "words"), [("e", "right"), ("nw", "up left"), ("s", "down"), ("ne", "up right"), ("w", "left")]
)
def test_places_are_told_as_people_count(way, words):
    assert solve.where_text(Placement(0, 4, way)) == f"row 1, column 5, {words}"


def test_a_title_has_a_line_below_it():
    assert sheet.underlined("On the Farm") == "On the Farm\n==========="
    assert sheet.underlined("") == ""


def test_strokes_and_ways_know_every_direction():
    assert set(show.STROKES) == set(solve.WAY_PHRASES) == set(DIRECTIONS)


FARM = puzzle(
    "COW XAX XXT",
    entry("CAT", 0, 0, "se"),
    entry("COW", 0, 0, "e"),
    Entry(tuple("HEN"), "hen"),
    title="On the Farm",
    seed=7,
    measures=Measures(intersections=1, spread=1.0),
)


def test_the_page_holds_everything():
    shown = show.search_text(FARM), show.answer_text(FARM), show.facts_text(FARM)
    assert sheet.whole_page(FARM, "", *shown) == text(
        r"""
        On the Farm (seed 7)

        C O W
        X A X
        X X T

        CAT   COW   HEN

        Solution

        C-O-W
         \
        . A .
           \
        . . T

        HEN is not in this grid.

        2 words placed, 1 crossing, spread 1.00, no repairs
        """
    )


def test_the_sheet_to_search_gives_nothing_away():
    assert sheet.puzzle_sheet(FARM, "Find every word. " * 5, show.search_text(FARM)) == text(
        """
        On the Farm
        ===========

        Find every word. Find every word. Find every word. Find every word. Find every
        word.

        C O W
        X A X
        X X T

        CAT   COW   HEN
        """
    )


def test_the_sheet_to_check_holds_the_solution():
    assert sheet.answer_sheet(FARM, show.answer_text(FARM)) == text(
        r"""
        On the Farm, solution (seed 7)
        ==============================

        C-O-W
         \
        . A .
           \
        . . T

        HEN is not in this grid.
        """
    )


def test_a_twisted_list_shows_what_is_printed_and_the_answer_the_words():
    twisted = puzzle(
        "CAT XXX",
        replace(entry("CAT", 0, 0, "e"), printed="C_T"),
        replace(entry("XX", 1, 0, "e"), printed="_ _"),
    )
    assert show.listed_text(twisted) == "C_T   _ _"
    assert show.hidden_text(twisted) == "CAT   XX"
    assert "CAT" not in show.search_text(twisted)
    assert show.hidden_text(puzzle("CAT", entry("CAT", 0, 0, "e"))) == ""


def test_clues_are_numbered_with_the_lengths_of_their_answers():
    clued = puzzle(
        "CAT DOG",
        replace(entry("CAT", 0, 0, "e"), clue="It purrs " * 10),
        entry("DOG", 1, 0, "e"),
    )
    assert show.listed_text(clued) == text(
        """
        1  It purrs It purrs It purrs It purrs It purrs It purrs It purrs It purrs It
           purrs It purrs  (3)
        2  DOG
        """
    )
    assert show.hidden_text(clued) == "1  CAT   2  DOG"


def test_a_puzzle_without_a_list_tells_how_many_words_it_has():
    hidden = puzzle("CAT", replace(entry("CAT", 0, 0, "e"), listed=False))
    assert show.listed_text(hidden) == "1 word to find"
    assert show.hidden_text(hidden) == "CAT"
    assert show.listed_text(puzzle("CAT")) == ""


def test_a_key_has_its_letters_under_their_numbers_in_bands_that_fit():
    assert show.key_text((("1", "A"), ("2", ""), ("10", "LL"))) == "1  2  10\nA  .  LL"
    bands = show.key_text(tuple((str(n), "A") for n in range(1, 41))).split("\n\n")
    assert len(bands) == 2
    assert all(len(line) <= sheet.SHEET_WIDTH for band in bands for line in band.splitlines())
    assert show.key_text(()) == ""


def test_the_sheet_to_check_tells_the_message():
    told = puzzle("CAT", message=Message(tuple("CAT"), "C, a, t!"))
    assert show.answer_text(told).endswith("C, a, t!")
