"""The promises, tried on everything a puzzle can be asked to be, by a judge of their own.

`asking` draws requests, `judge` knows the rules and nothing of the engine, `trial` brings them
together. `python -m tests.promises` does the same for as many examples as one likes.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from bookmaker import BookError, Choice, Puzzle, make_puzzle, verify
from bookmaker.errors import Place
from bookmaker.make.one import make_proven
from bookmaker.puzzles.recipe import MessageText, Recipe
from bookmaker.puzzles.settings import Settings, Watch
from bookmaker.puzzles.word_list import Word, WordList
from bookmaker.searching.plan import plan_puzzle
from bookmaker.wordsearch.capitals import in_capitals
from bookmaker.wordsearch.engine.guard import Guard
from bookmaker.wordsearch.grid import DIRECTIONS, Placement, Size
from bookmaker.wordsearch.model import Message

from .asking import PLUGINS, TYPED, recipes
from .changes import Change, changes, strayed
from .judge import STEPS, broken, in_play, line_of, unlike
from .sweep import each_with_some, examples, sampled
from .trial import FILES, from_python, outcome, refusal, tried

ROOT = Path(__file__).parent.parent
CALM = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


# Promises 1 and 2: every word once, where it may be, and none lost


@settings(max_examples=examples(100), derandomize=True, deadline=None, suppress_health_check=CALM)
@given(recipes())
def test_every_puzzle_keeps_what_was_promised_or_is_refused_with_a_reason(recipe: Recipe) -> None:
    trial = tried(recipe)
    assert trial.faults == ()
    assert bool(trial.puzzle) != bool(trial.problems)


# Promise 3: the same request, the same puzzle


@settings(max_examples=examples(25), derandomize=True, deadline=None, suppress_health_check=CALM)
@given(recipes(most=12))
def test_a_python_user_gets_the_same_puzzle_or_the_same_refusal(recipe: Recipe) -> None:
    first = outcome(recipe)
    try:
        again: Puzzle | str = from_python(recipe)
    except BookError as error:
        again = refusal(error.problems)
    assert again == first


@settings(max_examples=1, derandomize=True, deadline=None, suppress_health_check=CALM)
@given(st.lists(recipes(most=12), min_size=15, max_size=25), st.integers(1, 10**6))
def test_another_process_makes_the_same_puzzles_in_another_order(
    wanted: list[Recipe], hash_seed: int
) -> None:
    here = [outcome(recipe) for recipe in wanted]
    there = subprocess.run(
        [sys.executable, "-m", "tests.trial"],
        input=pickle.dumps(wanted),
        stdout=subprocess.PIPE,
        check=True,
        cwd=ROOT,
        env={"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": ":".join([str(ROOT), *sys.path])},
    )
    assert pickle.loads(there.stdout) == here


# Promise 4: a change stays where it was made


@settings(
    max_examples=examples(30),
    derandomize=True,
    deadline=None,
    suppress_health_check=[*CALM, HealthCheck.function_scoped_fixture],
)
@given(changes())
def test_a_change_to_one_puzzle_of_a_book_leaves_all_the_others(tmp_path: Path, change: Change) -> None:
    assert strayed(tmp_path, change) == []


# Promise 5: the judges agree, and neither is fooled


@settings(max_examples=examples(40), derandomize=True, deadline=None, suppress_health_check=CALM)
@given(recipes(most=12), st.data())
def test_a_vandalised_puzzle_is_proven_by_neither_judge(recipe: Recipe, data: st.DataObject) -> None:
    puzzle = tried(recipe).puzzle
    assume(puzzle)
    assert puzzle
    worse, surely = data.draw(st.sampled_from([*vandalised(puzzle, data)]))
    assert bool(verify(worse)) == bool(broken(worse)), (verify(worse), broken(worse))
    if surely:
        assert verify(worse)


def vandalised(puzzle: Puzzle, data: st.DataObject) -> Iterator[tuple[Puzzle, bool]]:
    """The puzzle with something wrong, each with whether it must be refused."""
    cells = [(r, c) for r, row in enumerate(puzzle.grid) for c, letter in enumerate(row) if letter]
    letters = sorted({letter for row in puzzle.grid for letter in row if letter} | {"A", "Ж"})
    cell = data.draw(st.sampled_from(cells))
    letter = data.draw(st.sampled_from([one for one in letters if one != puzzle.grid[cell[0]][cell[1]]]))
    yield with_cell(puzzle, cell, letter), puzzle.message is not None
    yield with_cell(puzzle, cell, " "), True
    yield (
        replace(puzzle, absent=(*puzzle.absent, *(entry.letters for entry in puzzle.placed))),
        bool(puzzle.placed),
    )
    if puzzle.placed:
        entry = data.draw(st.sampled_from(puzzle.placed))
        assert entry.placed
        spot = data.draw(st.sampled_from(entry.placed.cells(len(entry.letters))))
        own = puzzle.grid[spot[0]][spot[1]]
        yield with_cell(puzzle, spot, next(one for one in letters if one != own)), True
        row, column = data.draw(st.sampled_from(cells))
        placed = Placement(row, column, data.draw(st.sampled_from(sorted(DIRECTIONS))))
        moved = tuple(replace(one, placed=placed) if one is entry else one for one in puzzle.entries)
        where = frozenset(placed.cells(len(entry.letters)))
        yield replace(puzzle, entries=moved), where != {*entry.placed.cells(len(entry.letters))}
        lost = tuple(replace(one, placed=None) if one is entry else one for one in puzzle.entries)
        yield replace(puzzle, entries=lost), True
        yield replace(puzzle, entries=(*puzzle.entries, entry)), True
        elsewhere = tuple(way for way in puzzle.directions if way[0] != entry.placed.direction)
        yield replace(puzzle, directions=elsewhere), True
    if puzzle.decoys:
        yield replace(puzzle, decoys=(*puzzle.decoys, puzzle.decoys[0])), True
        yield replace(puzzle, decoys=(replace(puzzle.decoys[0], letters=("Ж", "Ж")),)), True
    if puzzle.message:
        text = puzzle.message.letters
        yield replace(puzzle, message=replace(puzzle.message, letters=text[1:])), True
        turned = "columns" if puzzle.message.order == "rows" else "rows"
        yield replace(puzzle, message=replace(puzzle.message, order=turned)), False
    else:
        yield replace(puzzle, message=Message(("Ж",), "Ж")), True


def with_cell(puzzle: Puzzle, cell: tuple[int, int], letter: str) -> Puzzle:
    """The puzzle with another letter in one cell."""
    rows = [list(row) for row in puzzle.grid]
    rows[cell[0]][cell[1]] = letter
    return replace(puzzle, grid=tuple(map(tuple, rows)))


def test_the_judge_sees_what_is_unlike_the_request() -> None:
    words = tuple(map(Word, ("limpet", "goby", "sea star")))
    recipe = Recipe(words, Settings(grid=Size(9, 9), filler=Choice("random"), watch=Watch("off")), seed=5)
    request = plan_puzzle(recipe, PLUGINS, FILES)
    puzzle = make_proven(request, PLUGINS, FILES)
    assert unlike(puzzle, recipe, request, PLUGINS) == []
    used = {cell for entry in puzzle.placed for cell in line_of(entry)}
    filler = next(cell for cell in in_play(puzzle) if {cell, (cell[0], cell[1] + 1)}.isdisjoint(used))
    read = "".join(puzzle.grid[filler[0]][filler[1] : filler[1] + 2])
    asked_otherwise = {
        "were never asked for": replace(recipe, words=words[:2]),
        "words are there and": replace(recipe, words=(*words, Word("crab"))),
        "which was not asked for": recipe.with_settings(level="easy"),
        "another size": recipe.with_settings(grid=Size(9, 10)),
        "words are absent": recipe.with_settings(modes=(Choice("one-missing"),)),
        "an evil grid has": recipe.with_settings(modes=(Choice("evil-list"),)),
        "is listed, or not": recipe.with_settings(modes=(Choice("no-list"),)),
        "is printed None": recipe.with_settings(modes=(Choice("reversed"),)),
        "a key, or none": recipe.with_settings(modes=(Choice("coded"),)),
        "a message, or none": replace(recipe, message=MessageText("HIDE")),
        "another clue": replace(recipe, words=(*words[:2], replace(words[2], clue="Five arms"))),
        f"{read} can be read by accident": recipe.with_settings(watch=Watch("off", WordList.of(read))),
    }
    for told, other in asked_otherwise.items():
        assert any(told in fault for fault in unlike(puzzle, other, request, PLUGINS)), told
    another = plan_puzzle(recipe.with_settings(shape=Choice("circle")), PLUGINS, FILES)
    assert "the cells in play are not those of the shape" in unlike(puzzle, recipe, another, PLUGINS)
    first = puzzle.entries[0].letters
    ending = replace(request, place=(), endings=(grown(puzzle, first),))
    assert any("is lengthened" in fault for fault in unlike(puzzle, recipe, ending, PLUGINS))


def grown(puzzle: Puzzle, letters: tuple[str, ...]) -> tuple[str, ...]:
    """The letter after a word where it stands."""
    entry = next(entry for entry in puzzle.placed if entry.letters == letters)
    (row, column), (down, right) = line_of(entry)[-1], STEPS[entry.placed.direction if entry.placed else ""]
    return (in_play(puzzle)[row + down, column + right],)


# What was found this way


@pytest.mark.parametrize(
    ("modes", "printed"),
    [
        (["reversed", "closed"], "RTS S (4,3)"),
        (["closed", "reversed"], "RTS S (4,3)"),
        (["scrambled", "closed"], " (3,4)"),
        (["closed", "scrambled"], " (3,4)"),
    ],
)
def test_the_lengths_of_words_without_vowels_are_not_turned_or_scrambled(
    modes: list[str], printed: str
) -> None:
    closed = Choice("missing-vowels", (("blanks", False),))
    asked = [closed if mode == "closed" else mode for mode in modes]
    puzzle = make_puzzle(["sea star"], (9, 9), asked, seed=3)
    assert str(puzzle.entries[0].printed).endswith(printed)


@pytest.mark.parametrize("modes", ["number-search", ["number-search", "coded"]])
def test_a_number_search_has_no_message_of_letters(modes: list[str]) -> None:
    with pytest.raises(BookError, match="digits only, no letters as in the message 'HIDE'"):
        make_puzzle(["12"], (3, 2), modes, message="HIDE")
    assert make_puzzle(["12"], (3, 2), modes, message="3456").message


@pytest.mark.parametrize("filler", ["near-miss", "twins", "false-start", "frequency"])
@pytest.mark.parametrize(
    ("language", "word"), [("es", "llama"), ("hr", "injekcija"), ("hu", "dzsungel"), ("nl", "ijsje")]
)
def test_every_filler_gets_on_with_digraphs(filler: str, language: str, word: str) -> None:
    for mode in ("classic", "evil"):
        puzzle = make_puzzle([word], (8, 8), mode, filler=filler, language=language, digraphs=True, seed=4)
        assert broken(puzzle) == []


@pytest.mark.parametrize(
    ("language", "word", "letters"), [("nl", "ĳsvogel", "IJSVOGEL"), ("hr", "ǆep", "DŽEP")]
)
def test_a_ligature_is_printed_as_the_letters_it_is_in_the_grid(
    language: str, word: str, letters: str
) -> None:
    turned, coded = (make_puzzle([word], (9, 9), mode, language=language) for mode in ("reversed", "coded"))
    assert in_capitals(turned.entries[0]) == letters
    assert turned.entries[0].printed == letters[::-1]
    assert len(str(coded.entries[0].printed).split("-")) == len(letters)


@pytest.mark.parametrize(
    ("language", "word", "letters"),
    [("ar", "مُحَمَّد", "محمد"), ("he", "מים", "מימ"), ("en", "snake_case", "SNAKECASE")],
)
def test_twists_print_the_letters_of_the_grid(language: str, word: str, letters: str) -> None:
    turned, coded = (make_puzzle([word], (9, 9), mode, language=language) for mode in ("reversed", "coded"))
    assert str(turned.entries[0].printed).replace(" ", "") == letters[::-1]
    key = dict(coded.key)
    numbers = str(coded.entries[0].printed).replace(" ", "-").split("-")
    read = "".join(key[number] for number in numbers)  # from the left, as numbers run
    assert read == (letters if language == "en" else letters[::-1])


# One word, two of the same letters, and more: evil in letters, in digits, in digraphs and from the right
EVIL_WORDS = {
    "en": ("kayak", "spot stop", "salt last stall"),
    "numbers": ("17.29", "1729 7219", "3.14 1343 44.31"),
    "hr": ("ljulja", "ljulja uljalj", "ljuljan njulja anjulj"),
    "hu": ("szósz", "szószó szóósz", "gyönyö nyögyny gynyö"),
    "nl": ("ijsij", "ijsal salij", "ijsl lijs sijs"),
    "es": ("llama", "llamall mallalla", "llama mallas allasma"),
    "he": ("שלום", "שלום משול", "שלום משול לשום"),
    "ar": ("سمكة", "سمكة كمسة", "سمكة كمسة مسكة"),
    "el": ("ψάρι", "ψάρι ρίψα", "ψάρι ρίψα παρί"),
}
EVIL_KINDS = {"evil": 0, "super-evil": 0, "evil-or-not": 0, "evil-pair": 1, "evil-list": 2, "one-missing": 2}
LIST_TWISTS = ("clues", "missing-vowels", "scrambled", "coded", "reversed", "no-list")
STACKED = [(), *((twist,) for twist in LIST_TWISTS), *permutations(LIST_TWISTS, 2)]
GO_TOGETHER = [{"missing-vowels", "scrambled"}, {"missing-vowels", "reversed"}, {"coded", "reversed"}]
VOWELLESS = {"numbers", "he", "ar"}


@pytest.mark.parametrize(("language", "kind"), each_with_some(EVIL_WORDS, EVIL_KINDS, 7))
def test_every_evil_kind_goes_with_every_twist_or_is_refused_before_anything_is_made(
    language: str, kind: str
) -> None:
    words = EVIL_WORDS[language][EVIL_KINDS[kind]].split()
    under = ("number-search", kind) if language == "numbers" else (kind,)
    for twists in STACKED:
        for names in {(*under, *twists), (*twists, *under)}:
            recipe = Recipe(
                tuple(Word(word, "A clue", Place("words.txt", 1)) for word in words),
                Settings(
                    grid=Size(8, 8),
                    modes=tuple(map(Choice, names)),
                    language="en" if language == "numbers" else language,
                    digraphs=True,
                    watch=Watch("off"),
                    effort="fast",
                ),
                seed=5,
            )
            trial = tried(recipe)
            assert trial.faults == (), names
            possible = len(twists) < 2 or {*twists} in GO_TOGETHER
            possible &= "no-list" not in twists
            possible &= "missing-vowels" not in twists or language not in VOWELLESS
            assert bool(trial.puzzle) == possible, (names, trial.problems)
            if not possible:
                with pytest.raises(BookError, match=r"do not go together|no word of the list has a vowel"):
                    plan_puzzle(recipe, PLUGINS, FILES)


@pytest.mark.parametrize(("one", "other"), [*permutations(EVIL_KINDS, 2)])
def test_two_evil_kinds_in_one_grid_are_refused_but_for_a_list_with_one_missing(one: str, other: str) -> None:
    for texts in EVIL_WORDS["en"]:
        words = tuple(Word(text, None, Place("words.txt", 1)) for text in texts.split())
        trial = tried(
            Recipe(
                words, Settings(grid=Size(8, 8), modes=(Choice(one), Choice(other)), effort="fast"), seed=5
            )
        )
        assert trial.faults == ()
        assert bool(trial.puzzle) == ({one, other} == {"evil-list", "one-missing"} and len(words) > 1)


def test_where_few_letters_are_only_strings_of_these_are_looked_for() -> None:
    guard = Guard([tuple("ÅL")], [tuple(word) for word in ("ALL", "LÅL", "FOUL")], [("S",)], set("ALFOUÅSL"))
    few = guard.among({"Å", "L"})
    assert few.strings == [("Å", "L"), ("L", "Å", "L")]
    assert len(guard.strings) == 5


@pytest.mark.parametrize("language", sorted(PLUGINS.languages))
@pytest.mark.parametrize("digraphs", [False, True])
def test_what_is_typed_in_a_language_makes_a_puzzle_in_it(language: str, digraphs: bool) -> None:
    words = tuple(Word(text) for text in TYPED[language].split(",") if text != "ǆep")
    recipe = Recipe(
        words,
        Settings(grid=Size(20, 20), language=language, embedded="drop", digraphs=digraphs, effort="fast"),
    )
    trial = tried(recipe)
    assert trial.faults == trial.problems == ()
    assert trial.puzzle


def test_no_word_is_seated_in_the_cells_of_a_longer_one() -> None:
    texts = "ΨΦΧΒΠΜΛ ΘΡΚΞ άμμος ΥΔ θάλασσα ΒΧΦΨ ΩΨΦΧΒΠΜΛ θάλαΨσα ΨΦ".split()
    recipe = Recipe(
        tuple(map(Word, texts)),
        Settings(level="kids-6", shape=Choice("random"), embedded="allow", language="el", watch=Watch("off")),
        seed=171,
        id="p1@large",
    )
    assert tried(recipe).faults == ()


def test_no_word_is_seated_in_the_cells_of_a_longer_one_for_a_messages_sake() -> None:
    recipe = Recipe(
        tuple(map(Word, "classic shells BA BBABB BBABAABB BBBABB".split())),
        Settings(grid=Size(12, 11), embedded="allow", watch=Watch("off")),
        message=MessageText(
            "TMDLGINVRUJVKOPKSXENKPSGKKWHQVNBWWCZGXOMRSZAOMHKXKRHCOBOEXCNQCXEJWHCREAILQHSAFULGDPHIKTHQPVWNQYFQISPODV"
        ),
        seed=4756,
    )
    fast = recipe.with_settings(effort="fast")
    trials = [tried(replace(fast, seed=seed)) for seed in sampled(range(30), 3)]
    assert all(trial.faults == () for trial in trials)


def test_one_word_may_be_picked_from_two() -> None:
    for seed in range(5):
        assert len(make_puzzle(["000", "6174"], (5, 5), pick=1, seed=seed, effort="fast").placed) == 1


def test_one_word_alone_is_missing_however_often_that_is_asked_for() -> None:
    with pytest.raises(BookError, match="one-missing"):
        make_puzzle(["limpet", "goby", "crab"], (9, 9), ["one-missing", "one-missing"])
