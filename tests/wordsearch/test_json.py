"""The puzzle object: what docs/book-json.md promises, written and read back."""

import copy
import json
import re
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker import make_puzzle
from bookmaker.wordsearch.grid import DIRECTIONS, Placement
from bookmaker.wordsearch.json import PUZZLE_FORMAT, puzzle_object, read_grid, read_puzzle
from bookmaker.wordsearch.judge.measure import measure
from bookmaker.wordsearch.judge.verify import verify
from bookmaker.wordsearch.model import EFFORTS, MESSAGE_ORDERS, Decoy, Left, Measures, Message, Puzzle
from bookmaker.wordsearch.words import Entry

PAGE = Path(__file__).parents[2] / "docs" / "book-json.md"
KEYS_OF_THE_ISSUE = """id number title mode seed columns rows grid entries directions absent message decoys
filler shape effort measures""".split()

LETTERS = st.sampled_from(["A", "B", "Ö", "Σ", "LL", "Q̈"])
TEXTS = st.text(max_size=8)
MESSAGES = st.builds(
    Message, st.lists(LETTERS, min_size=1).map(tuple), TEXTS, st.sampled_from(MESSAGE_ORDERS)
)


@st.composite
def placed_words(draw, grid):
    """A word of some letters with a line of cells inside the shape."""
    cells = [(r, c) for r, row in enumerate(grid) for c, cell in enumerate(row) if cell is not None]
    row, column = draw(st.sampled_from(cells))
    direction = draw(st.sampled_from(sorted(DIRECTIONS)))
    down, right = DIRECTIONS[direction]
    run = 0
    while (row + down * run, column + right * run) in cells:
        run += 1
    letters = draw(st.lists(LETTERS, min_size=1, max_size=run))
    return tuple(letters), Placement(row, column, direction)


@st.composite
def puzzles(draw):
    columns, rows = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    cells = st.lists(LETTERS | st.none(), min_size=columns, max_size=columns).map(tuple)
    grid = draw(st.lists(cells, min_size=rows, max_size=rows).map(tuple).filter(lambda g: any(map(any, g))))
    words = draw(st.lists(placed_words(grid), max_size=4))
    lost = draw(st.lists(st.lists(LETTERS, min_size=1, max_size=4).map(tuple), max_size=3))
    entries = [
        Entry(letters, draw(TEXTS), draw(TEXTS | st.none()), draw(st.booleans()), placed)
        for letters, placed in words
    ]
    numbers = st.floats(0, 1, allow_nan=False)
    counts = st.integers(0, 500)
    measures = {f.name: draw(counts if type(f.default) is int else numbers) for f in fields(Measures)}
    weights = draw(st.dictionaries(st.sampled_from(sorted(DIRECTIONS)), st.integers(1, 9)))
    return Puzzle(
        grid=grid,
        entries=(*entries, *(Entry(letters, "".join(letters)) for letters in lost)),
        directions=tuple((name, weights[name]) for name in DIRECTIONS if name in weights),
        absent=tuple(lost),
        message=draw(MESSAGES | st.none()),
        key=draw(st.lists(st.tuples(TEXTS, TEXTS), max_size=3).map(tuple)),
        decoys=tuple(Decoy(*word) for word in words[:2]),
        left=tuple(Left(draw(TEXTS), draw(TEXTS)) for _ in lost),
        id=draw(TEXTS),
        title=draw(TEXTS),
        mode=draw(TEXTS),
        level=draw(TEXTS | st.none()),
        language=draw(TEXTS),
        filler=draw(TEXTS),
        shape=draw(TEXTS),
        effort=draw(st.sampled_from(EFFORTS)),
        seed=draw(st.integers()),
        measures=Measures(**measures),
    )


def one_puzzle() -> Puzzle:
    return Puzzle(
        grid=(("C", "A", "T"), ("O", "X", None)),
        entries=(
            Entry(("C", "A", "T"), "cat", placed=Placement(0, 0, "e")),
            Entry(("D", "O", "G"), "dog", listed=False),
        ),
        directions=(("e", 2), ("n", 1)),
        absent=(("D", "O", "G"),),
        decoys=(Decoy(("C", "O"), Placement(0, 0, "s")),),
        left=(Left("cats", "it holds cat"),),
    )


@given(puzzles())
def test_every_puzzle_comes_back_as_it_was(puzzle):
    assert read_puzzle(puzzle_object(puzzle)) == puzzle


@given(puzzles())
def test_every_puzzle_comes_back_through_json(puzzle):
    assert read_puzzle(json.loads(json.dumps(puzzle_object(puzzle), sort_keys=True))) == puzzle


def test_the_object_says_all_that_was_promised_and_names_its_format():
    obj = puzzle_object(one_puzzle())
    assert obj["format"] == PUZZLE_FORMAT == 2
    assert next(iter(obj)) == "format"
    assert [key for key in obj if key in KEYS_OF_THE_ISSUE] == KEYS_OF_THE_ISSUE
    assert set(obj) - set(KEYS_OF_THE_ISSUE) == {"format", "kind", "level", "language", "left", "key"}
    assert (obj["columns"], obj["rows"]) == (3, 2)
    assert obj["grid"] == [["C", "A", "T"], ["O", "X", None]]
    assert obj["entries"][0] == {
        "letters": ["C", "A", "T"],
        "shown": "cat",
        "clue": None,
        "listed": True,
        "placed": {"row": 0, "column": 0, "direction": "e"},
        "printed": None,
    }
    assert obj["entries"][1]["placed"] is None
    assert obj["directions"] == {"e": 2, "n": 1}
    assert obj["absent"] == [["D", "O", "G"]]
    assert obj["left"] == [{"shown": "cats", "why": "it holds cat"}]


def test_the_object_holds_only_what_json_knows():
    obj = puzzle_object(one_puzzle())
    assert json.loads(json.dumps(obj)) == obj


@pytest.mark.parametrize("key", sorted(puzzle_object(one_puzzle())))
def test_no_key_may_be_missing(key):
    obj = puzzle_object(one_puzzle())
    del obj[key]
    with pytest.raises(ValueError, match=key):
        read_puzzle(obj)


@pytest.mark.parametrize("key", sorted(puzzle_object(one_puzzle())))
@pytest.mark.parametrize("wrong", [True, -1, 0.5, "?", [[]], {"?": 1}, [None]], ids=repr)
def test_a_value_of_the_wrong_kind_is_named_by_its_key(key, wrong):
    if wrong == "?" and key in "id title mode level language message filler shape".split():
        return  # these may be any text
    if wrong == -1 and key == "seed":
        return
    obj = puzzle_object(one_puzzle())
    obj[key] = wrong
    with pytest.raises(ValueError, match=rf"^{key}\b"):
        read_puzzle(obj)


@pytest.mark.parametrize(
    ("path", "wrong", "message"),
    [
        (("format",), 3, "format: 1 and 2 are read here, this is 3"),
        (("kind",), "sudoku", "kind: a word-search is read here, this is 'sudoku'"),
        (("columns",), 4, "columns: the grid has 3, not 4"),
        (("grid", 1), ["A", "B"], r"grid\[1\]: has 2 cells, the rows above 3"),
        (("grid", 0, 1), "", r"grid\[0\]\[1\]: a letter, not ''"),
        (("entries", 0, "placed", "direction"), "north", r"entries\[0\]\.placed\.direction: 'e', 'se'"),
        (("entries", 0, "placed", "direction"), ["e"], r"entries\[0\]\.placed\.direction: a text"),
        (("entries", 0, "placed", "column"), 1, r"entries\[0\]\.placed: leaves the shape"),
        (("entries", 0, "placed", "row"), 1, r"entries\[0\]\.placed: leaves the shape"),
        (("entries", 0, "letters"), [], r"entries\[0\]\.letters: at least one letter"),
        (("entries", 0, "letters"), "CAT", r"entries\[0\]\.letters: a list"),
        (("entries", 1, "listed"), 1, r"entries\[1\]\.listed: true or false"),
        (("entries", 1, "word"), "dog", r"entries\[1\]\.word: there is no such key"),
        (("directions", "e"), 0, r"directions\.e: a whole number from 1, not 0"),
        (("directions", "up"), 1, r"directions\.up: one of e, se"),
        (("decoys", 0, "placed"), None, r"decoys\[0\]\.placed: an object"),
        (("measures", "spread"), float("nan"), r"measures\.spread: a number"),
        (("measures", "spread"), 10**400, r"measures\.spread: a number"),
        (("measures", "fill"), True, r"measures\.fill: a number"),
        (("effort",), "frantic", "effort: 'fast', 'standard', 'fine' or 'finest'"),
        (("colour",), "red", "colour: there is no such key"),
    ],
)
def test_what_is_wrong_is_named_with_the_way_to_it(path, wrong, message):
    obj = copy.deepcopy(puzzle_object(one_puzzle()))
    part = obj
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = wrong
    with pytest.raises(ValueError, match=message):
        read_puzzle(obj)


@pytest.mark.parametrize("value", [None, [], "puzzle", 1])
def test_what_is_no_object_is_no_puzzle(value):
    with pytest.raises(ValueError, match="an object with keys"):
        read_puzzle(value)


@pytest.mark.parametrize("value", [[], [[]], [[], []], None, "ABC", {"a": 1}])
def test_a_grid_has_cells(value):
    with pytest.raises(ValueError, match="grid"):
        read_grid(value)


def example() -> dict:
    chapter = PAGE.read_text(encoding="utf-8").partition("# The puzzle object")[2]
    return json.loads(re.findall(r"```json\n(.*?)```", chapter, re.S)[0])


def test_the_example_in_the_docs_is_a_proven_puzzle_and_its_figures_are_true():
    puzzle = read_puzzle(example())
    assert puzzle_object(puzzle) == example()
    assert verify(puzzle) == ()
    assert measure(puzzle, puzzle.measures.repairs) == puzzle.measures


def test_the_docs_speak_of_every_key():
    text = PAGE.read_text(encoding="utf-8")
    obj = puzzle_object(one_puzzle())
    keys = {*obj, *obj["entries"][0], *obj["entries"][0]["placed"], *obj["measures"], *obj["left"][0]}
    assert [key for key in sorted(keys) if f"`{key}`" not in text] == []


def test_a_wrong_example_would_be_caught():
    puzzle = read_puzzle(example())
    moved = replace(puzzle, measures=replace(puzzle.measures, intersections=9))
    assert measure(moved, moved.measures.repairs) != moved.measures


def test_a_puzzle_of_the_first_format_is_still_read():
    made = make_puzzle("orca beluga", (8, 8), effort="fast")
    first = {key: value for key, value in puzzle_object(made).items() if key != "kind"} | {"format": 1}
    assert read_puzzle(first) == made
