"""Evil puzzles: full of lines that are nearly the word, and never the word itself once too often."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bookmaker import BookError, make_puzzle, solve
from bookmaker.host.load import builtin_plugins
from bookmaker.host.puzzle_calls import apply_modes, mode_objections
from bookmaker.rng import Dice, stream
from bookmaker.wordsearch.engine.automaton import Automaton
from bookmaker.wordsearch.engine.board import WordBoard
from bookmaker.wordsearch.engine.fill_tight import must_touch_border
from bookmaker.wordsearch.engine.make import NoPuzzle, make
from bookmaker.wordsearch.engine.single_word import stand_at_border
from bookmaker.wordsearch.grid import DIRECTIONS, Mask, Size
from bookmaker.wordsearch.judge.measure import measure
from bookmaker.wordsearch.judge.solve import find_words
from bookmaker.wordsearch.judge.verify import verify
from bookmaker.wordsearch.model import EVENLY, Choice, Goals, Puzzle, Request
from bookmaker.wordsearch.words import Entry, spell
from tests.hash_seeds import printed_under_seeds

from ..kind_puzzles import inside
from ..sweep import each_with_some, examples, in_sweep_alone, sampled

TEXT = inside("word_search", "text")

PLUGINS = builtin_plugins()
HEADS = sorted(Path(PLUGINS.modes["evil"].plugin.path).parent.glob("[a-z]*.py"))
RING = Mask(("#########",) * 3 + ("###...###",) * 3 + ("#########",) * 3)
HOLED = Mask(("###.###..", "#######..", "..###....", "..#######", "#.#.#.#.#", "###.#.###", "#########"))
LOOSE = (Mask.full((40, 2)), Mask.full((2, 40)), Mask.full((9, 9)), RING, HOLED)


def entries(*words: str) -> tuple[Entry, ...]:
    return tuple(Entry(spell(word), word) for word in words)


def request(*words: str, size: tuple[int, int] = (12, 12), **settings: Any) -> Request:
    return replace(Request(Mask.full(size), entries(*words)), **settings)


def among_own(asked: Request, near: int = 0, **settings: Any) -> Puzzle:
    """A puzzle of no letters but the words' own."""
    letters = Counter(letter for entry in asked.entries for letter in entry.letters)
    asked = replace(asked, alphabet=tuple(letters), goals=Goals(near_misses=near), **settings)
    return make(asked, tuple(letters.items()))


def modes(*names: str | Choice) -> tuple[Choice, ...]:
    return tuple(name if isinstance(name, Choice) else Choice(name) for name in names)


def objections(asked: Request, *names: str | Choice) -> tuple[str, ...]:
    return mode_objections(PLUGINS, replace(asked, modes=modes(*names)), modes(*names))


def applied(asked: Request, *names: str | Choice, seed: int = 1) -> Request:
    return apply_modes(PLUGINS, replace(asked, modes=modes(*names)), stream(seed))


def near_misses(puzzle: Puzzle) -> int:
    """The lines that miss a word by a letter, walked cell by cell."""
    cells = {(r, c): x for r, row in enumerate(puzzle.grid) for c, x in enumerate(row) if x is not None}
    words = {entry.letters for entry in puzzle.entries}
    count = 0
    for reading in {turned for word in words for turned in (word, word[::-1])}:
        for (row, column), (down, right) in product(cells, [(0, 1), (1, 0), (1, 1), (1, -1)]):
            line = [cells.get((row + i * down, column + i * right)) for i in range(len(reading))]
            wrong = sum(one != other for one, other in zip(line, reading, strict=True))
            count += wrong == 1 and None not in line
    return count


# Exactly once, however hard


@pytest.mark.parametrize("word", ["AAB", "ABB", "AAAB", "AAAAB", "ABBB"])
def test_a_word_with_a_doubled_end_is_hidden_without_the_last_resort(word: str) -> None:
    for seed in range(6):
        puzzle = among_own(request(word, size=(30, 30), seed=seed))
        assert verify(puzzle) == ()
        letters = Counter(cell for row in puzzle.grid for cell in row)
        assert min(letters.values()) > 90  # of 900: no letter has died out
        assert puzzle.measures.repairs < 100


def test_words_that_come_again_wherever_they_stand_touch_the_border() -> None:
    own = ["AAB", "ABB", "AAAB", "TEST", "KAYAK", "ABAB", "ABA"]
    touching = [word for word in own if must_touch_border(tuple(word), tuple(Counter(word).items()))]
    assert touching == ["AAB", "ABB", "AAAB"]
    more = (("A", 2), ("B", 1), ("C", 1))  # CAAB is read but once
    assert not must_touch_border(tuple("AAB"), more)


@settings(max_examples=examples(150), deadline=None)
@given(st.lists(st.text("ABC", min_size=2, max_size=5), min_size=1, max_size=4), st.text("ABC", max_size=30))
def test_a_reader_knows_which_letters_complete_a_word(words: list[str], line: str) -> None:
    automaton = Automaton([["ABC".index(letter) for letter in word] for word in words], 3)
    state = automaton.after("ABC".index(letter) for letter in line)
    ends = tuple(reading for word in words for reading in (word, word[::-1]))
    for number, letter in enumerate("ABC"):
        assert bool(automaton.shut[state] >> number & 1) == (line + letter).endswith(ends)


def test_a_word_at_the_border_leaves_the_first_corner_where_it_can() -> None:
    for seed in range(20):
        board = WordBoard(Mask.full((5, 5)))
        stand_at_border(board, tuple("AAB"), EVENLY, Dice(seed), clear_corner=True)
        place = board.placement(0, 3)
        assert (place.row, place.column) != (0, 0)
    board = WordBoard(Mask.full((3, 1)))
    stand_at_border(board, tuple("AAB"), (("e", 1),), Dice(1), clear_corner=True)
    assert board.placement(0, 3).column == 0


@settings(max_examples=examples(80), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(st.text("ABC", min_size=3, max_size=6), min_size=1, max_size=3, unique=True),
    st.sampled_from(LOOSE),
    st.sampled_from([0, 3, 10]),
    st.booleans(),
    st.integers(0, 99),
)
def test_no_word_is_read_once_too_often_or_the_request_is_refused(
    words: list[str], mask: Mask, near: int, once: bool, seed: int
) -> None:
    placed, absent = (entries(*words), ()) if once else ((), entries(*words))
    asked = Request(mask, placed, absent, seed=seed, embedded="drop", effort="fast")
    try:
        puzzle = among_own(asked, near)
    except NoPuzzle as reason:
        unmade = reason
        puzzle = None
    if puzzle is None:
        one_by_one = len(words) == 1 and len(set(words[0])) > 1
        assert unmade.entries or (unmade.hint and not one_by_one)
        return
    assert verify(puzzle) == ()
    assert {cell for row in puzzle.grid for cell in row} - {None} <= set("".join(words))


@pytest.mark.parametrize("size", [(40, 2), (2, 40), (40, 40)])
def test_words_of_forty_letters_are_hidden_too(size: tuple[int, int]) -> None:
    for word in ("A" * 39 + "B", "AB" * 20, "A" * 20 + "B" * 20):
        assert verify(among_own(request(word, size=size), 5)) == ()


def test_letters_of_more_than_one_sign_are_letters() -> None:
    entry = Entry(("LJ", "U", "LJ", "A"), "ljulja")
    puzzle = among_own(Request(Mask.full((10, 10)), (entry,)), 5)
    assert verify(puzzle) == ()
    assert {cell for row in puzzle.grid for cell in row} == {"LJ", "U", "A"}


def test_a_list_that_no_grid_can_hold_is_refused_in_good_time() -> None:
    with pytest.raises(NoPuzzle, match="read only once") as caught:
        among_own(request("AAB", "ABB", size=(20, 20)))
    assert "fewer of them" in caught.value.hint


# Near misses


@settings(max_examples=examples(40), deadline=None)
@given(
    st.lists(st.text("ABC", min_size=2, max_size=4), min_size=1, max_size=3, unique=True),
    st.lists(st.sampled_from(["A", "B", "C", None]), min_size=42, max_size=42),
)
def test_near_misses_are_counted_as_one_would_by_hand(words: list[str], cells: list[str | None]) -> None:
    grid = tuple(tuple(cells[row * 7 : row * 7 + 7]) for row in range(6))
    puzzle = Puzzle(grid=(("A",) * 7, *grid[1:]), entries=entries(*words), directions=EVENLY)
    assert measure(puzzle).near_misses == near_misses(puzzle)


def test_near_misses_of_a_palindrome_count_once() -> None:
    one_row = Puzzle(grid=(tuple("KAYAX"),), entries=entries("KAYAK"), directions=EVENLY)
    assert measure(one_row).near_misses == 1
    both_ways = Puzzle(grid=(tuple("ABBB"),), entries=entries("ABBA"), directions=EVENLY)
    assert measure(both_ways).near_misses == 1


@pytest.mark.parametrize(
    ("word", "once"),
    each_with_some(["TEST", "KAYAK", "BANANA", "CAT", "PUZZLE", "HONEYCOMB", "AAB"], [True, False], 4),
)
def test_the_stronger_the_search_the_more_near_misses(word: str, once: bool) -> None:
    asked = request(word, size=(11, 11))
    if not once:
        asked = replace(asked, place=(), absent=asked.place)
    counts = []
    for near in (0, 5, 10):
        puzzles = [among_own(asked, near, seed=seed) for seed in range(3)]
        assert all(verify(puzzle) == () for puzzle in puzzles)
        assert all(puzzle.measures.near_misses == near_misses(puzzle) for puzzle in puzzles)
        counts.append(sum(puzzle.measures.near_misses for puzzle in puzzles))
    assert counts[0] < counts[1]
    assert counts[1] <= 1.03 * counts[2]  # a search of chance: three puzzles are few


def test_no_letter_dies_out_while_near_misses_are_sought_with_measure() -> None:
    for near, least in ((5, 10), (8, 2)):  # B is one letter in six: 24 cells in 144 at first
        puzzle = among_own(request("BANANA", effort="fine"), near)
        assert sum(row.count("B") for row in puzzle.grid) > least


def test_a_word_alone_may_stand_anywhere_and_run_every_way() -> None:
    stands = [
        puzzle.entries[0].placed
        for puzzle in (among_own(request("TEST", seed=seed), 5) for seed in range(40))
    ]
    assert len({place.direction for place in stands if place}) == 8
    assert len({(place.row, place.column) for place in stands if place}) > 30


def test_a_word_keeps_to_its_directions_while_near_misses_are_sought() -> None:
    ways = (("nw", 1),)
    for word in ("TEST", "KAYAK", "AAB"):
        for seed in range(4):
            puzzle = among_own(request(word, seed=seed, directions=ways), 10)
            assert verify(puzzle) == ()
            (entry,) = puzzle.entries
            assert entry.placed
            assert entry.placed.direction == "nw"


def test_strings_to_be_kept_out_stay_out_while_near_misses_are_sought() -> None:
    forbidden = (tuple("SES"), tuple("EET"), tuple("XYZ"))
    for seed in sampled(range(4), 2):
        puzzle = among_own(request("TEST", seed=seed, forbidden=forbidden, endings=(("S",), ("E", "S"))), 10)
        assert verify(puzzle) == ()
        found = find_words(puzzle.grid, (*forbidden, tuple("TESTS"), tuple("TESTES")))
        assert not any(found.values())
        assert {cell for row in puzzle.grid for cell in row} <= set("TES")


def test_a_word_may_hold_what_its_own_letters_would_spell_everywhere() -> None:
    for seed in range(8):
        asked = request("SASS", size=(15, 15), seed=seed, forbidden=(tuple("ASS"),))
        puzzle = among_own(asked)
        assert verify(puzzle) == ()
        assert len(find_words(puzzle.grid, [tuple("ASS")])[tuple("ASS")]) == 1
        assert sum(row.count("S") for row in puzzle.grid) > 40  # no last resort


def test_what_is_kept_out_and_stands_in_the_way_is_named_with_the_setting_that_lets_it_in() -> None:
    with pytest.raises(BookError, match="nothing that is to be kept out") as caught:
        make_puzzle(["sass", "assa"], (12, 12), "evil-list", seed=1)
    assert "let ASS be read: `allowed` under `offence`" in caught.value.problems[0].hint
    with pytest.raises(BookError) as caught:
        make_puzzle(["aab", "abb"], (12, 12), "evil-list", seed=1)
    assert "offence" not in caught.value.problems[0].hint


def test_a_string_inside_the_word_is_read_nowhere_else() -> None:
    for seed in range(4):
        puzzle = among_own(request("GRASS", seed=seed, forbidden=(tuple("ASS"),)), 5)
        assert verify(puzzle) == ()
        assert len(find_words(puzzle.grid, [tuple("ASS")])[tuple("ASS")]) == 1


@in_sweep_alone
def test_evil_puzzles_are_the_same_under_any_hash_seed() -> None:
    program = (
        "from tests.plugins.test_evil import *\n"
        "print([among_own(request(*words, size=(9, 9)), 7) for words in"
        " (['KAYAK'], ['AAB'], ['SPOT', 'STOP'], ['HONEYCOMB'])])"
    )
    assert len(printed_under_seeds(program)) == 1


# The modes


@pytest.mark.parametrize("file", [file for file in HEADS if "Rules:" in file.read_text(encoding="utf-8")])
def test_the_solved_example_at_the_head_of_a_kind_is_true(file: Path) -> None:
    text = file.read_text(encoding="utf-8").split('"""')[1]
    example = [line.split() for line in text.splitlines() if line.startswith("    ")]
    *lines, words = filter(None, example)
    width = len(lines[0]) // 2
    grid = ["".join(line[:width]) for line in lines]
    marked = {(r, c) for r, line in enumerate(lines) for c, sign in enumerate(line[width:]) if sign != "."}
    found = solve(grid, [word.strip(",") for word in words])
    assert sum(len(places) for places in found.values()) == len(words) - (file.stem == "missing")
    assert marked == {c for word, places in found.items() for p in places for c in p.cells(len(word))}
    assert "Good if" in text
    assert "No answer, and why:" in text


@pytest.mark.parametrize(
    ("mode", "way"), each_with_some(["evil", "super-evil", "evil-or-not"], DIRECTIONS, 3)
)
def test_the_orientation_of_the_one_word_may_be_chosen(mode: str, way: str) -> None:
    choice = Choice(mode, (("orientation", way),))
    puzzle = make_puzzle(["test"], (8, 9), choice, level="kids", plugins=PLUGINS)
    assert puzzle.directions == ((way, 1),)
    assert all(entry.placed.direction == way for entry in puzzle.placed if entry.placed)


def test_a_word_must_have_room_along_its_orientation() -> None:
    asked = request("banana", size=(6, 5))
    assert objections(asked, Choice("evil", (("orientation", "e"),))) == ()
    (told,) = objections(asked, Choice("evil", (("orientation", "ne"),)))
    assert told == "'banana' has 6 letters; the longest line has 5 cells"


def test_a_page_does_not_tell_whether_the_word_is_there() -> None:
    pages = {}
    for seed in range(12):
        puzzle = make_puzzle(["kayak"], (9, 9), "evil-or-not", seed, plugins=PLUGINS)
        pages[bool(puzzle.placed)] = replace(puzzle, grid=(("A",),), seed=0)
    assert len(pages) == 2
    there, not_there = pages[True], pages[False]
    assert TEXT.search_text(there) == TEXT.search_text(not_there)
    assert TEXT.answer_text(there) != TEXT.answer_text(not_there)
    assert there.directions == not_there.directions
    assert there.mode == not_there.mode == "evil-or-not"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("spot stop", ()),
        ("test stets", ()),
        ("spot", ("an evil pair is exactly two words, not 1: 'spot'",)),
        ("spot stop post", ("an evil pair is exactly two words, not 3: 'spot', 'stop', 'post'",)),
        (
            "pots stop",
            ("'pots' and 'stop' are one find: one is the other read backwards",),
        ),
        ("test attest", ("'test' has no A: a pair is made of the same letters",)),
        ("abab babab", ("'abab' can be read inside 'babab', so it would be there twice",)),
        ("ab ba", ("'ab' has 2 letters: an evil word has 3 at least",)),
    ],
)
def test_an_evil_pair_says_what_is_wrong_with_its_words(words: str, told: tuple[str, ...]) -> None:
    found = objections(request(*words.split()), "evil-pair")
    assert set(told) <= set(found)
    assert bool(found) == bool(told)


def test_an_evil_list_says_what_is_wrong_with_its_words() -> None:
    assert objections(request("salt", "last", "stall"), "evil-list") == ()
    assert objections(request("salt"), "evil-list") == ("an evil list has two words at least, not 1: 'salt'",)
    told = objections(request("ab", "tab", "abcdefghijklm", "bat"), "evil-list")
    assert told == (
        "'ab' has 2 letters: an evil word has 3 at least",
        "'abcdefghijklm' has 13 letters; the longest line has 12 cells",
        "'ab' can be read inside 'tab', so it would be there twice",
        "'ab' can be read inside 'abcdefghijklm', so it would be there twice",
        "'ab' can be read inside 'bat', so it would be there twice",
        "'tab' and 'bat' are one find: one is the other read backwards",
    )
    assert objections(request("tester", "test", embedded="allow"), "evil-list") == ()
    (one_letter,) = objections(request("aaaa", "aaa", embedded="allow"), "evil-list")
    assert "one letter between them" in one_letter
    pool = replace(request(), pool=entries("salt", "last", "stall"), pick=2)
    assert objections(pool, "evil-list") == ("an evil list takes all its words: it cannot pick 2 of 3",)


def test_pairs_and_lists_have_no_letters_but_their_own() -> None:
    pair = make_puzzle("spot stop", (9, 8), "evil-pair", plugins=PLUGINS)
    words = make_puzzle("salt last stall tassel", (10, 10), "evil-list", plugins=PLUGINS)
    for puzzle, letters in ((pair, "SPOT"), (words, "SALTE")):
        assert {cell for row in puzzle.grid for cell in row} == set(letters)
        assert all(len(places) == 1 for places in solve(puzzle).values())
        assert len(puzzle.placed) == len(puzzle.entries)


def test_a_word_inside_another_of_an_evil_list_may_be_allowed() -> None:
    puzzle = make_puzzle("tests testing test", (10, 10), "evil-list", embedded="allow", plugins=PLUGINS)
    assert len(puzzle.placed) == 3
    dropped = make_puzzle("tests nests test", (10, 10), "evil-list", embedded="drop", plugins=PLUGINS)
    assert [left.shown for left in dropped.left] == ["test"]


def test_one_word_is_missing_and_its_place_in_the_list_does_not_tell() -> None:
    words = ["otter", "whelk", "limpet", "mussel", "urchin"]
    missing = set()
    for seed in range(30):
        puzzle = make_puzzle(words, (10, 10), "one-missing", seed, effort="fast", plugins=PLUGINS)
        assert [entry.shown for entry in puzzle.listed] == words
        (absent,) = [entry for entry in puzzle.entries if not entry.placed]
        assert puzzle.absent == (absent.letters,)
        assert solve(puzzle)[absent.word] == ()
        assert f"{absent.word} is not in this grid" in TEXT.answer_text(puzzle)
        missing.add(absent.shown)
    assert missing == set(words)


def test_one_of_two_words_may_be_missing_but_not_the_only_one() -> None:
    puzzle = make_puzzle("cat dog", (6, 6), "one-missing", plugins=PLUGINS)
    assert len(puzzle.placed) == len(puzzle.absent) == 1
    with pytest.raises(BookError, match="two are needed at least, not 1"):
        make_puzzle("cat", (6, 6), "one-missing", plugins=PLUGINS)


def test_a_word_inside_another_is_never_the_missing_one() -> None:
    for seed in range(12):
        asked = applied(request("type", "prototype", "queue", embedded="allow"), "one-missing", seed=seed)
        assert [entry.shown for entry in asked.absent] != ["type"]
        assert verify(make(asked, tuple((letter, 1) for letter in "TYPEROQU"))) == ()


def test_words_are_picked_round_the_missing_one() -> None:
    pool = entries("type", "prototype", "times", "emit", "stack", "queue")
    for pick in (2, 4):
        for seed in sampled(range(12), 3):
            asked = applied(replace(request(), pool=pool, pick=pick), "one-missing", seed=seed)
            puzzle = make(replace(asked, seed=seed), tuple((letter, 1) for letter in "ABCDEFGHIJ"))
            assert verify(puzzle) == ()
            assert (len(puzzle.placed), len(puzzle.absent)) == (pick - 1, 1)
            given = [entry.letters for entry in pool]
            order = [given.index(entry.letters) for entry in puzzle.entries]
            assert order == sorted(order)


@pytest.mark.parametrize("order", [("evil-list", "one-missing"), ("one-missing", "evil-list")])
def test_one_may_be_missing_from_an_evil_list(order: tuple[str, str]) -> None:
    for seed in sampled(range(5), 2):
        puzzle = make_puzzle("salt last stall tassel", (10, 10), order, seed, plugins=PLUGINS)
        assert {cell for row in puzzle.grid for cell in row} == set("SALTE")
        assert sorted(len(places) for places in solve(puzzle).values()) == [0, 1, 1, 1]


def test_kinds_that_contradict_each_other_are_refused() -> None:
    (told,) = objections(request("spot", "stop"), "evil-pair", "evil-list")
    assert told == "a grid is evil-pair or evil-list, only one of them"
    (told,) = objections(request("spot", "stop"), "evil-pair", "one-missing")
    assert told == "both words of an evil pair are there: one-missing goes with evil-list"
    told_both = objections(request("spot", "stop"), "evil", "one-missing")
    assert "evil says itself what is there: one-missing goes with evil-list" in told_both


def test_near_misses_are_asked_for_in_the_book_and_on_the_command_line(bookmaker: Any) -> None:
    command = "puzzle --word test --grid 10x10 --seed 3 --json --mode evil:near-misses="
    counts = []
    for strength in (0, 10):
        told = bookmaker(*f"{command}{strength},orientation=se".split())
        assert told.code == 0, told.err
        counts.append(int(told.out.split('"near_misses": ')[1].split(",")[0]))
        assert '"direction": "se"' in told.out
    assert counts[0] * 1.5 < counts[1]
    refused = bookmaker(*f"{command}11".split())
    assert refused.code != 0
    assert "the most is 10" in refused.err


def test_every_evil_kind_is_drawn_at_every_size_it_fits() -> None:
    for size in (Size(3, 8), Size(8, 3), Size(5, 5)):
        for mode, words in (("evil-pair", "tas ast"), ("evil-list", "tin ten")):
            puzzle = make_puzzle(words, size, mode, plugins=PLUGINS)
            assert verify(puzzle) == ()
