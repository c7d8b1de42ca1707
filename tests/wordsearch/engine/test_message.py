"""Hidden messages: the cells without a word spell them exactly, or the nearest lengths are named."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st

from bookmaker import BookError, make_puzzle
from bookmaker.host.load import builtin_plugins
from bookmaker.host.puzzle_calls import letter_weights, planter
from bookmaker.language.phrases import how_to_read
from bookmaker.page.phrases import Phrases
from bookmaker.wordsearch.engine.board import WordBoard
from bookmaker.wordsearch.engine.make import NoPuzzle, is_doubtful, make
from bookmaker.wordsearch.engine.message import INSTEAD, explain_misfit, objections
from bookmaker.wordsearch.engine.write_message import reading_order
from bookmaker.wordsearch.grid import DIRECTIONS, Cell, Mask
from bookmaker.wordsearch.json import puzzle_object, read_puzzle
from bookmaker.wordsearch.judge.solve import find_words
from bookmaker.wordsearch.judge.verify import verify
from bookmaker.wordsearch.model import FILLED_REST, MESSAGE_ORDERS, NO_REST, Choice, Message, Puzzle, Request
from bookmaker.wordsearch.offers import weighted
from bookmaker.wordsearch.words import Entry, spell
from tests.hash_seeds import printed_under_seeds

from ...sweep import examples, in_sweep_alone

LATIN = tuple((letter, 1) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
OCEAN = """anemone barnacle blenny coral driftwood goby limpet mussel oyster seastar shrimp sponge
urchin whelk""".split()
SAYING = "those who hear not the music think the dancers mad, and so the tide comes in for everyone"
RING = Mask(("##########",) * 3 + ("###....###",) * 4 + ("##########",) * 3)


def entries(*words: str) -> tuple[Entry, ...]:
    return tuple(Entry(spell(word), word) for word in words)


def message(text: str, order: str = "rows") -> Message:
    return Message(spell(text), text, order)


def saying(length: int, order: str = "rows") -> Message:
    return message("".join((spell(SAYING) * 3)[:length]), order)


def request(
    *words: str, text: Message, mask: Mask | None = None, seed: int = 1, effort: str = "fast"
) -> Request:
    return Request(mask or Mask.full((12, 12)), entries(*words), message=text, seed=seed, effort=effort)


def round_the_edge(cells: list[list[Cell]]) -> Iterator[Cell]:
    """Clockwise from the top left, the frame first, then what is inside it."""
    while cells:
        yield from cells[0]
        cells = [list(line) for line in zip(*cells[1:], strict=True)][::-1]


def left_over(puzzle: Puzzle, order: str) -> list[str]:
    used = {
        cell for entry in puzzle.placed if entry.placed for cell in entry.placed.cells(len(entry.letters))
    }
    cells = [[(r, c) for c in range(puzzle.size.columns)] for r in range(puzzle.size.rows)]
    reading = {
        "rows": [cell for line in cells for cell in line],
        "columns": [cell for line in zip(*cells, strict=True) for cell in line],
        "spiral": list(round_the_edge(cells)),
    }[order]
    letters = [puzzle.grid[r][c] for r, c in reading if (r, c) not in used]
    return [letter for letter in letters if letter is not None]


def lengths_named(unmade: NoPuzzle) -> list[int]:
    told = re.search(r"these words leave (.+)$", unmade.reason)
    assert told, unmade.reason
    return [int(number) for number in re.findall(r"\d+", told[1])]


masks = st.one_of(
    st.tuples(st.integers(4, 10), st.integers(4, 10)).map(Mask.full),
    st.lists(st.text("###.", min_size=7, max_size=7), min_size=5, max_size=9)
    .filter(lambda rows: "#" in "".join(rows))
    .map(lambda rows: Mask(tuple(rows))),
)
directions = st.sets(st.sampled_from(sorted(DIRECTIONS)), min_size=1).map(
    lambda names: weighted({name: len(name) for name in names})
)
words = st.lists(st.text("ABCDEFÉ", min_size=3, max_size=6), min_size=1, max_size=6, unique=True)


@settings(max_examples=examples(150), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    masks,
    words,
    directions,
    st.sampled_from(MESSAGE_ORDERS),
    st.integers(0, 4),
    st.integers(0, 99),
    st.data(),
)
def test_what_is_left_spells_the_message_or_the_nearest_lengths_are_named(
    mask: Mask,
    texts: list[str],
    directions: tuple[tuple[str, int], ...],
    order: str,
    crossings: int,
    seed: int,
    data: st.DataObject,
) -> None:
    wanted = mask.count - sum(map(len, texts)) + crossings
    assume(1 <= wanted <= mask.count)
    letters = data.draw(st.text("GHIJKLMNÖ", min_size=wanted, max_size=wanted))
    asked = replace(
        request(*texts, text=message(letters, order), mask=mask, seed=seed),
        directions=directions,
        embedded="drop",
    )
    try:
        puzzle = make(asked, LATIN)
    except NoPuzzle as unmade:
        event("could not be met")
        helpful, puzzle = unmade.entries or unmade.hint, None
    if puzzle is None:
        assert helpful
        return
    event("met")
    assert verify(puzzle) == ()
    assert left_over(puzzle, order) == list(spell(letters))
    assert len(puzzle.placed) + len(puzzle.left) == len(texts)


@pytest.mark.parametrize("order", MESSAGE_ORDERS)
@pytest.mark.parametrize("length", [60, 66, 70])
def test_a_message_of_many_lengths_is_spelt_in_each_order(order: str, length: int) -> None:
    for seed in range(3):
        asked = request(*OCEAN, text=saying(length, order), seed=seed, effort="standard")
        puzzle = make(asked, LATIN)
        assert "".join(left_over(puzzle, order)) == "".join(asked.message.letters if asked.message else ())
        assert verify(puzzle) == ()
        assert len(puzzle.placed) == len(OCEAN)


@pytest.mark.parametrize("order", MESSAGE_ORDERS)
@pytest.mark.parametrize("size", [(1, 1), (1, 6), (5, 1), (2, 2), (4, 3), (3, 6), (7, 7)])
def test_a_spiral_goes_round_the_edge_first(order: str, size: tuple[int, int]) -> None:
    columns, rows = size
    board = WordBoard(Mask.full(size))
    cells = [divmod(place, board.stride) for place in reading_order(board, message("Ahoy", order))]
    lattice = [[(r, c) for c in range(columns)] for r in range(rows)]
    assert sorted(cells) == [cell for line in lattice for cell in line]
    if order == "spiral":
        assert cells == list(round_the_edge(lattice))
    from_the_right = [divmod(place, board.stride) for place in reading_order(board, message("שלום", order))]
    assert from_the_right == [(row, columns - 1 - column) for row, column in cells]


@pytest.mark.parametrize("order", MESSAGE_ORDERS)
def test_other_letters_follow_a_message_where_that_is_asked(order: str) -> None:
    text = replace(saying(20, order), rest=FILLED_REST)
    puzzle = make(request(*OCEAN, text=text), LATIN)
    assert verify(puzzle) == ()
    left = left_over(puzzle, order)
    assert len(left) > 60
    assert tuple(left[:20]) == text.letters
    assert read_puzzle(puzzle_object(puzzle)).message == text
    for broken in (replace(text, rest=NO_REST), replace(text, letters=(*text.letters[:-1], "É"))):
        assert any("spell" in fault for fault in verify(replace(puzzle, message=broken)))
    told = how_to_read(text, Phrases())
    assert told.endswith("spell a message. Only the first 20 unused letters belong to it.")


def test_filling_up_is_what_helps_where_a_message_is_too_short() -> None:
    asked = request(*OCEAN, text=saying(23))
    with pytest.raises(NoPuzzle, match="has 23 letters, and these words leave") as caught:
        make(asked, LATIN)
    assert "`rest: fill`" in caught.value.hint
    assert caught.value.about == "message"
    assert verify(make(replace(asked, message=replace(saying(23), rest=FILLED_REST)), LATIN)) == ()
    longer = replace(asked, message=replace(saying(110), rest=FILLED_REST))
    with pytest.raises(NoPuzzle, match="has 110 letters, and these words leave") as caught:
        make(longer, LATIN)
    assert "rest: fill" not in caught.value.hint
    assert is_doubtful(longer)


def test_a_message_fits_a_ring() -> None:
    asked = request("anemone", "coral", "whelk", "urchin", text=saying(64, "spiral"), mask=RING)
    puzzle = make(asked, LATIN)
    assert verify(puzzle) == ()
    assert len(left_over(puzzle, "spiral")) == 64


@pytest.mark.parametrize("length", [1, 23, 100, 144])
def test_a_length_that_cannot_be_met_is_an_error_with_the_nearest_that_can(length: int) -> None:
    with pytest.raises(NoPuzzle) as caught:
        make(request(*OCEAN, text=saying(length)), LATIN)
    assert f"has {length} letter" in caught.value.reason
    assert "grid of 12x12" not in caught.value.hint
    for nearest in lengths_named(caught.value):
        puzzle = make(request(*OCEAN, text=saying(nearest), effort="standard"), LATIN)
        assert len(left_over(puzzle, "rows")) == nearest


def test_the_size_of_grid_that_is_named_holds_the_message() -> None:
    with pytest.raises(NoPuzzle) as caught:
        make(request(*OCEAN, text=saying(30)), LATIN)
    named = re.search(r"a grid of (\d+)x(\d+)", caught.value.hint)
    assert named
    mask = Mask.full((int(named[1]), int(named[2])))
    puzzle = make(request(*OCEAN, text=saying(30), mask=mask, effort="fine"), LATIN)
    assert verify(puzzle) == ()


def test_a_word_too_long_for_the_grid_is_never_picked_for_a_message() -> None:
    pool = "otter, whelk, kelp, shrimp, urchin, mussel, limpet, goby, a wave that came too late".split(", ")
    asked = replace(request(text=saying(30), mask=Mask.full((8, 8))), pool=entries(*pool), pick=6)
    assert "a wave" not in " ".join(each.shown for each in make(asked, {"A": 1}, None).entries)


def test_words_are_picked_so_that_the_count_is_met() -> None:
    pool = entries(*OCEAN, "eel", "cod", "ray", "tuna", "crab", "periwinkle", "hermitcrab", "nudibranch")
    for length in (100, 90, 72):
        asked = Request(
            Mask.full((12, 12)), pool=pool, pick=9, message=saying(length), effort="fast", seed=length
        )
        puzzle = make(asked, LATIN)
        assert verify(puzzle) == ()
        assert len(puzzle.placed) == 9
        assert {entry.letters for entry in puzzle.placed} <= {entry.letters for entry in pool}
        assert len(left_over(puzzle, "rows")) == length


def test_words_that_can_be_read_in_the_message_are_still_there_once() -> None:
    for seed in range(4):
        text = message("coral urchin coral goby blenny coral limpet whelk coral urchin goby whelk")
        puzzle = make(request(*OCEAN, text=text, seed=seed, effort="standard"), LATIN)
        assert verify(puzzle) == ()
        found = find_words(puzzle.grid, [entry.letters for entry in puzzle.entries])
        assert {len(places) for places in found.values()} == {1}


def test_what_the_book_keeps_out_is_not_spelt_by_the_message_and_the_words() -> None:
    forbidden = tuple(spell(text) for text in ("THE", "HOS", "MUS", "NOT", "TIDE", "AND", "HEA"))
    asked = replace(request(*OCEAN, text=saying(66), effort="standard"), forbidden=forbidden)
    puzzle = make(asked, LATIN)
    assert verify(puzzle) == ()
    found = find_words(puzzle.grid, forbidden)
    assert [len(found[text]) for text in forbidden] == [0, 0, 1, 0, 0, 0, 0]  # MUSSEL has MUS


def test_a_message_whose_letters_run_into_a_word_that_is_kept_out_says_which() -> None:
    asked = replace(request(*OCEAN, text=message("he has hit it")), forbidden=(spell("shit"), spell("whelk")))
    why, _ = explain_misfit(asked, {10}, None)
    assert why.endswith("; its own letters have SHIT, one after the other")


def test_no_word_of_a_clear_corner_begins_there() -> None:
    for seed in range(6):
        asked = replace(request(*OCEAN, text=saying(64), seed=seed), clear_corner=True)
        try:
            puzzle = make(asked, LATIN)
        except NoPuzzle:
            continue
        first = [
            entry for entry in puzzle.placed if entry.placed and not (entry.placed.row + entry.placed.column)
        ]
        assert not first


def test_embedded_words_go_with_a_message_where_they_are_allowed() -> None:
    asked = replace(
        request("type", "prototype", "queue", "stack", text=saying(51), mask=Mask.full((9, 8))),
        embedded="allow",
    )
    puzzle = make(asked, LATIN)
    assert verify(puzzle) == ()
    assert len(puzzle.placed) == 4


def test_decoys_do_not_go_with_a_message() -> None:
    plugins = builtin_plugins()
    asked = replace(request(*OCEAN, text=saying(64)), filler=Choice("near-miss"))
    with pytest.raises(NoPuzzle, match="goes with no decoys of filler 'near-miss'") as caught:
        make(asked, letter_weights(plugins, asked), planter(plugins, asked))
    assert caught.value.hint


def test_what_does_not_go_with_a_message_is_told_before_anything_is_made() -> None:
    for chosen, told in (
        ({"filler": "twins"}, "decoys of filler 'twins'"),
        ({"mode": "evil"}, "no letters but those of 'kayak'"),
    ):
        with pytest.raises(BookError, match=told) as caught:
            make_puzzle(["kayak"], (9, 9), message="ahoy there", **chosen)  # type: ignore[arg-type]
        assert [problem.hint for problem in caught.value.problems] == [INSTEAD]


def test_a_grid_of_one_words_letters_takes_no_message_of_others() -> None:
    evil = replace(
        request("kayak", text=message("ahoy there")), alphabet=tuple("KAY"), modes=(Choice("evil"),)
    )
    assert list(objections(evil, plants=False)) == [
        "the message has H, O, T, E, R, and the grid is to have no letters but those of 'kayak'"
    ]
    with pytest.raises(NoPuzzle, match="no letters but those of 'kayak'"):
        make(evil, LATIN)
    assert list(objections(replace(evil, message=message("ya yak")), plants=False)) == []
    assert list(objections(replace(evil, message=None), plants=True)) == []


def test_a_grid_with_nothing_but_the_message_keeps_its_word_out() -> None:
    asked = Request(
        Mask.full((4, 2)), absent=entries("kayak"), alphabet=tuple("KAY"), message=message("ya kay ak a")
    )
    puzzle = make(asked, LATIN)
    assert "".join(left_over(puzzle, "rows")) == "YAKAYAKA"
    assert verify(puzzle) == ()


def test_the_example_in_the_document_is_true() -> None:
    told = (Path(__file__).parents[3] / "docs/herrings-and-messages.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"  message: (.*)", told)
    (listed,) = re.findall(r"  words: \[(.*)\]", told)
    words = listed.split(", ")
    (grid,) = re.findall(r"  grid: (\d+) x (\d+)\n  message", told)
    size = int(grid[0]), int(grid[1])
    assert make_puzzle(words, size, message=text).message == message(text)
    with pytest.raises(BookError) as caught:
        make_puzzle(words, size, message=text.removesuffix(" and wade"), id="tide-pools")
    (problem,) = caught.value.problems
    in_python = told.replace("`rest: fill`, ", "")  # which no argument says
    assert f"error: {problem.what}\n  hint: {problem.hint}\n" in in_python


@pytest.mark.parametrize("order", MESSAGE_ORDERS)
def test_the_page_says_how_a_message_is_read(order: str) -> None:
    way = {"rows": "row by row", "columns": "column by column", "spiral": "inwards from the top left"}
    told = how_to_read(message("Ahoy", order), Phrases())
    assert told.endswith("the unused letters spell a message.")
    assert way[order] in told


@pytest.mark.parametrize(
    ("order", "lines"),
    [("rows", "גבא והד טחז"), ("columns", "זדא חהב טוג"), ("spiral", "גבא דטח הוז")],  # from the left
)
def test_a_hebrew_message_is_read_from_the_right(order: str, lines: str) -> None:
    text = message("אבגדהוזחט", order)
    grid = tuple(tuple(line) for line in lines.split())
    puzzle = Puzzle(grid, (), (("w", 1),), message=text, seed=1)
    assert verify(puzzle) == ()
    assert any("spell" in fault for fault in verify(replace(puzzle, grid=tuple(line[::-1] for line in grid))))
    assert ("top right" if order == "spiral" else "from the right") in how_to_read(text, Phrases())


def good() -> Puzzle:
    return make(request(*OCEAN, text=saying(66, "spiral"), effort="standard"), LATIN)


def test_the_judge_finds_a_message_that_is_not_there() -> None:
    puzzle = good()
    assert puzzle.message
    used = {
        cell for entry in puzzle.placed if entry.placed for cell in entry.placed.cells(len(entry.letters))
    }
    row, column = next((r, c) for r in range(12) for c in range(12) if (r, c) not in used)
    grid = [list(line) for line in puzzle.grid]
    grid[row][column] = "É"
    shorter = replace(puzzle.message, letters=puzzle.message.letters[:-1])
    for broken, told in (
        (replace(puzzle, grid=tuple(map(tuple, grid))), "spell"),
        (replace(puzzle, message=shorter), "The 66 cells without a word"),
        (replace(puzzle, message=replace(puzzle.message, order="rows")), "read by rows"),
        (replace(puzzle, message=replace(puzzle.message, order="zigzag")), "not read by zigzag"),
        (replace(puzzle, message=replace(puzzle.message, shown="Ahoy!")), "is shown as 'Ahoy!'"),
        (replace(puzzle, entries=puzzle.entries[1:]), "cells without a word"),
    ):
        assert any(told in fault for fault in verify(broken)), told


@pytest.mark.parametrize(
    ("text", "letters"), [("Ça va, été!", "ÇAVAÉTÉ"), ("Straße 9", "STRASSE9"), ("Μάιος", "ΜΑΪΟΣ")]
)
def test_a_message_may_be_shown_with_case_accents_and_stops(text: str, letters: str) -> None:
    columns = len(letters)
    puzzle = Puzzle((tuple(letters),), (), (("e", 1),), message=Message(tuple(letters), text), seed=columns)
    assert verify(puzzle) == ()


def test_a_message_may_be_shown_with_final_letters_and_stretching_strokes() -> None:
    puzzle = Puzzle((tuple("ימ"),), (), (("w", 1),), message=Message(tuple("מי"), "ם י"), seed=1)
    assert verify(puzzle) == ()
    puzzle = Puzzle((tuple("رحب"),), (), (("w", 1),), message=Message(tuple("بحر"), "بحـــر"), seed=1)
    assert verify(puzzle) == ()


@in_sweep_alone
def test_the_same_message_gives_the_same_letters_under_any_hash_seed() -> None:
    program = "from tests.wordsearch.engine.test_message import *\nprint(good())"
    assert len(printed_under_seeds(program)) == 1
