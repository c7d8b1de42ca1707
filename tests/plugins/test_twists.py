"""List twists and number search: what the list prints, what is refused, and the same letters as ever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from bookmaker import BookError, Choice, Entry, Mask, Mode, Puzzle, Request, Size, make_puzzle, solve
from bookmaker.host.load import builtin_plugins
from bookmaker.host.puzzle_calls import apply_modes, mode_objections
from bookmaker.language.phrases import instruction
from bookmaker.page.phrases import Phrases
from bookmaker.puzzles.word_list import Word
from bookmaker.rng import stream
from bookmaker.searching.stand_in import stand_in
from bookmaker.testing import check_mode
from bookmaker.wordsearch.capitals import split_signs
from bookmaker.wordsearch.words import spell

from ..sweep import sampled

ROOT = Path(__file__).parents[2]
PLUGINS = builtin_plugins()
TWISTS = ["clues", "missing-vowels", "scrambled", "coded", "reversed", "no-list"]
SEA = ("sea star", "limpet", "hermit-crab", "goby")


def request(words: Iterable[str | Word], modes: Iterable[str | Choice], **changes: Any) -> Request:
    """A request no mode has seen yet."""
    entries = tuple(
        Entry(spell(word.text), word.text, word.clue)
        for word in (word if isinstance(word, Word) else Word(word) for word in words)
    )
    choices = tuple(mode if isinstance(mode, Choice) else Choice(mode) for mode in modes)
    given: dict[str, Any] = {"place": entries, "alphabet": tuple("ABCDE"), "modes": choices, **changes}
    return Request(Mask.full(Size(12, 12)), **given)


def printed(words: Iterable[str | Word], *modes: str | Choice, **changes: Any) -> list[str | None]:
    """What the list prints for each word."""
    twisted = apply_modes(PLUGINS, request(words, modes, **changes), stream(1))
    return [entry.printed for entry in twisted.place + twisted.absent]


def objections(words: Iterable[str | Word], *modes: str | Choice, **changes: Any) -> list[str]:
    asked = request(words, modes, **changes)
    return list(mode_objections(PLUGINS, asked, asked.modes))


def made(*modes: str | Choice, words: Iterable[str] = SEA, **changes: Any) -> Puzzle:
    return make_puzzle(words, (12, 12), modes, **changes)


@pytest.mark.parametrize("name", sampled([*TWISTS, "number-search"], 3))
def test_every_twist_keeps_the_rules_for_modes(name: str) -> None:
    check_mode(PLUGINS.modes[name].offer)


@pytest.mark.parametrize("name", [*TWISTS, "number-search"])
def test_every_twist_says_what_to_do_on_one_line_and_how_to_do_it_at_length(name: str) -> None:
    mode = PLUGINS.modes[name].offer
    assert 30 <= len(mode.instruction) <= 75  # a second mode's fits beside it
    assert len(mode.how_to) > 150


@pytest.mark.parametrize("mode", ["missing-vowels", "scrambled", "coded", "reversed", "no-list"])
def test_a_twist_changes_no_letter_of_the_grid(mode: str) -> None:
    plain, twisted = made("classic"), made("classic", mode)
    assert twisted.grid == plain.grid
    assert [entry.placed for entry in twisted.entries] == [entry.placed for entry in plain.entries]


FILES = (
    "twists/clues",
    "twists/vowels",
    "twists/scrambled",
    "twists/coded",
    "twists/backwards",
    "twists/no_list",
)


def head_of(file: str) -> list[str]:
    """The example lines at the head of a built-in plugin's file."""
    text = (ROOT / "plugins" / f"{file}.py").read_text(encoding="utf-8")
    return [line for line in text.split('"""')[1].splitlines() if line.startswith("    ")]


@pytest.mark.parametrize("file", FILES)
def test_the_grid_at_the_head_of_a_twist_holds_each_word_once(file: str) -> None:
    rows = ["".join(line.split()[:6]) for line in head_of(file)[:5]]
    found = solve(rows, ["COW", "LION", "OWL", "CAT"])
    assert [len(places) for places in found.values()] == [1, 1, 1, 1]


def test_the_solved_example_of_number_search_is_true() -> None:
    *lines, numbers = (line.split() for line in head_of("number_search/__init__"))
    rows = ["".join(line[:6]) for line in lines]
    marked = {(r, c) for r, line in enumerate(lines) for c, sign in enumerate(line[6:]) if sign != "."}
    covered = set()
    for number, places in solve(rows, ["".join(filter(str.isdigit, text)) for text in numbers]).items():
        [place] = places
        covered.update(place.cells(len(number)))
    assert covered == marked


# Clues


def test_clues_stand_in_the_list_and_a_word_without_one_is_named() -> None:
    words = [Word("limpet", "It clings"), Word("goby"), Word("whelk", " ")]
    assert printed(words[:1], "clues") == [None]
    assert objections(words[:1], "clues") == []
    assert objections(words, "clues") == [
        "'clues' wants a clue for every word; there is none for 'goby', 'whelk'"
    ]
    many = [f"{first}{second}x" for first in "abcd" for second in "efgh"]
    [told] = objections(many, "clues")
    assert told.endswith("'bfx' and 10 more")


# Missing vowels


def test_a_blank_stands_for_each_vowel_and_spaces_and_hyphens_stay() -> None:
    assert printed(SEA, "missing-vowels") == ["S__ ST_R", "L_MP_T", "H_RM_T-CR_B", "G_BY"]


def test_without_blanks_the_consonants_close_up_and_the_lengths_are_told() -> None:
    closed = Choice("missing-vowels", (("blanks", False),))
    assert printed(SEA, closed) == ["S STR (3,4)", "LMPT (6)", "HRMT-CRB (10)", "GBY (4)"]


@pytest.mark.parametrize(
    ("language", "word", "expected"),
    [
        ("fr", "école", "_C_L_"),
        ("fr", "cœur", "C__R"),
        ("de", "Äpfel", "_PF_L"),
        ("pl", "rysy", "R_S_"),
        ("en", "rhythm", "RHYTHM"),
        ("da", "smørrebrød", "SM_RR_BR_D"),
        ("tr", "ırmak", "_RM_K"),
        ("el", "θάλασσα", "Θ_Λ_ΣΣ_"),
        ("ru", "ёлка", "_ЛК_"),
        ("ru", "чайка", "Ч_ЙК_"),
        ("bg", "дъб", "Д_Б"),
    ],
)
def test_vowels_are_those_of_the_language_with_their_accents(language: str, word: str, expected: str) -> None:
    assert printed([word, "anna"], "missing-vowels", language=language)[0] == expected


def test_a_digraph_is_one_letter_and_a_vowel_only_if_all_of_it_is() -> None:
    dutch = Entry(("IJ", "S"), "ijs"), Entry(("LL", "A", "M", "A"), "llama")
    twisted = apply_modes(PLUGINS, request((), ["missing-vowels"], place=dutch), stream(1))
    assert [entry.printed for entry in twisted.place] == ["_S", "LL_M_"]


def test_words_that_would_vanish_or_have_nothing_to_miss_are_refused() -> None:
    assert objections(["eau", "goby"], "missing-vowels") == ["without its vowels nothing is left of 'eau'"]
    assert objections(["rhythm"], "missing-vowels") == [
        "no word of the list has a vowel that could be missing"
    ]
    assert objections(["שלום", "ספר"], "missing-vowels")
    assert objections(["rhythm", "goby"], "missing-vowels") == []


# Scrambled

WORD = st.text("ABCDEOS", min_size=2, max_size=9).filter(lambda word: len(set(word)) > 1)


@given(st.lists(WORD, min_size=1, max_size=8, unique=True), st.integers(0, 10**6))
def test_a_scramble_has_the_words_letters_and_is_never_the_word(words: list[str], seed: int) -> None:
    twisted = apply_modes(PLUGINS, request(words, ["scrambled"]), stream(seed))
    for entry in twisted.place:
        assert entry.printed
        assert entry.printed != entry.word
        assert Counter(entry.printed) == Counter(entry.word)


def test_a_scramble_is_no_other_word_of_the_list_nor_the_word_backwards() -> None:
    words = ["stop", "post", "spot", "pots", "opts", "tops"]
    for seed in range(20):
        twisted = apply_modes(PLUGINS, request(words, ["scrambled"]), stream(seed))
        for entry in twisted.place:
            assert str(entry.printed).lower() not in {*words, entry.shown[::-1]}


def test_a_scramble_spells_nothing_that_is_kept_out_of_the_grid() -> None:
    for seed in range(30):
        asked = request(["bat"], ["scrambled"], forbidden=(("T", "A"), ("B", "T"), ("A", "B")))
        [entry] = apply_modes(PLUGINS, asked, stream(seed)).place
        assert entry.printed in ("ATB", "TBA")


def test_letters_are_scrambled_within_each_word_of_a_name_and_signs_stay() -> None:
    [sea, _, crab, _] = printed(SEA, "scrambled")
    assert sea
    assert [sorted(part) for part in sea.split()] == [sorted("SEA"), sorted("STAR")]
    assert crab
    assert crab[6] == "-"


def test_a_word_with_one_order_of_letters_is_refused_by_name() -> None:
    assert objections(["aa", "a bb"], "scrambled") == [
        "the letters of 'aa', 'a bb' have no other order: nothing to scramble"
    ]


# Coded


def decoded(text: str, key: dict[str, str]) -> str:
    return "".join(key[number] for part in text.split() for number in part.split("-"))


@pytest.mark.parametrize("given_", [0, 1, 30, 50, 99, 100])
def test_a_code_is_read_with_its_key_of_which_so_much_is_told(given_: int) -> None:
    whole = made(Choice("coded"))
    part = made(Choice("coded", (("given", given_),)))
    key = dict(whole.key)
    assert [decoded(str(entry.printed), key) for entry in part.entries] == [e.word for e in part.entries]
    assert [number for number, _ in part.key] == [str(n) for n in range(1, len(key) + 1)]
    told = [(number, letter) for number, letter in part.key if letter]
    assert len(told) == (len(key) * given_ + 50) // 100
    assert set(told) <= set(whole.key)


def test_a_key_covers_every_word_of_a_pool_and_no_letter_twice() -> None:
    picked = made("coded", words=["anemone", "limpet", "goby", "whelk", "urchin"], pick=3)
    letters = [letter for _, letter in picked.key]
    assert sorted(letters) == sorted(set("ANEMONELIMPETGOBYWHELKURCHIN"))
    assert len(picked.listed) == 3
    assert all(decoded(str(e.printed), dict(picked.key)) == e.word for e in picked.listed)


def test_other_seeds_make_other_codes_and_the_same_seed_the_same() -> None:
    assert made("coded", seed=1).key == made("coded", seed=1).key
    assert made("coded", seed=1).key != made("coded", seed=2).key


# Reversed, no list


def test_a_reversed_list_is_read_from_its_ends() -> None:
    assert printed(SEA, "reversed") == ["RATS AES", "TEPMIL", "BARC-TIMREH", "YBOG"]


def test_a_word_that_reads_the_same_backwards_is_told_of_a_reversed_list(bookmaker: Any) -> None:
    def told(*modes: str) -> str:
        asked = [part for mode in modes for part in ("--mode", mode)]
        words = [part for word in ("kayak", "nurses run", "crab") for part in ("--word", word)]
        done = bookmaker("puzzle", *words, "--grid", "12x12", "--seed", 1, *asked)
        assert done.code == 0
        return str(done.err)

    assert "'kayak' reads the same backwards: the list prints it as it is" in told("reversed")
    assert "reads the same" not in told("reversed", "coded") + told("scrambled")


def test_a_digraph_is_not_turned_round() -> None:
    llama = Entry(("LL", "A", "M", "A"), "llama")
    twisted = apply_modes(PLUGINS, request((), ["reversed"], place=(llama,)), stream(1))
    assert twisted.place[0].printed == "AMALL"
    assert split_signs("AMALL", llama) == ["A", "M", "A", "LL"]


def test_no_list_hides_every_word_and_tells_their_number() -> None:
    puzzle = made("no-list")
    assert puzzle.listed == ()
    assert len(puzzle.placed) == len(SEA)
    assert "Find all 4" in instruction([PLUGINS.modes["no-list"].offer], puzzle, Phrases())


def test_an_instruction_with_other_braces_is_printed_as_it_stands() -> None:
    mode = Mode("odd", "odd", lambda request, args, dice: request, instruction="{a} {count} {0} {")
    puzzle = made("no-list")
    assert instruction([mode], puzzle, Phrases()) == "{a} 4 {0} {"


def test_no_list_wants_words_that_nobody_has_to_name() -> None:
    assert objections(["kayak"], "no-list") == [
        "'no-list' wants two words or more: one that nobody is told is only letters"
    ]
    assert any("asks for words it must name" in told for told in objections(["kayak"], "evil", "no-list"))


# Stacked


@pytest.mark.parametrize("modes", [("reversed", "missing-vowels"), ("missing-vowels", "reversed")])
def test_backwards_and_without_vowels_go_together_either_way(modes: tuple[str, str]) -> None:
    assert printed(SEA, *modes) == ["R_TS __S", "T_PM_L", "B_RC-T_MR_H", "YB_G"]


def test_a_code_is_turned_number_by_number() -> None:
    first, second = made("coded", "reversed"), made("reversed", "coded")
    for puzzle in (first, second):
        key = dict(puzzle.key)
        assert [decoded(str(e.printed), key) for e in puzzle.entries] == [
            e.word[::-1] for e in puzzle.entries
        ]


def test_scrambled_letters_may_be_missing_their_vowels() -> None:
    for modes in (("scrambled", "missing-vowels"), ("missing-vowels", "scrambled")):
        for word, text in zip(SEA, printed(SEA, *modes), strict=True):
            consonants = [sign for sign in word.upper() if sign.isalpha() and sign not in "AEIOU"]
            assert Counter(sign for sign in str(text) if sign.isalpha()) == Counter(consonants)
            assert len(str(text)) == len(word)


@pytest.mark.parametrize(
    ("one", "other"),
    [("no-list", "scrambled"), ("clues", "coded"), ("scrambled", "reversed"), ("coded", "missing-vowels")],
)
def test_twists_that_undo_one_another_are_refused_once(one: str, other: str) -> None:
    words = [Word("limpet", "It clings"), Word("goby", "A fish")]
    for modes in ((one, other), (other, one)):
        [told] = objections(words, *modes)
        assert "do not go together" in told
        assert f"'{one}'" in told
        assert f"'{other}'" in told


def test_a_twist_twice_is_refused() -> None:
    assert objections(SEA, "reversed", "reversed") == [
        "'reversed' is there twice among the modes; once is enough"
    ]


@pytest.mark.parametrize("twist", ["missing-vowels", "scrambled", "reversed", "coded"])
def test_evil_words_may_be_twisted_too(twist: str) -> None:
    puzzle = make_puzzle(["banana"], (10, 10), ("evil", twist))
    [entry] = puzzle.listed
    assert entry.placed
    assert entry.printed != "BANANA"
    absent = make_puzzle(["banana"], (10, 10), ("super-evil", twist))
    assert absent.listed[0].printed != "BANANA"


BOOK = """
title: Twisted
author: A. Publisher
seed: 5
repeats: allow
editions: [{publisher: kdp-paperback, trim: 6 x 9 in, paper: white}]
defaults: {grid: 12 x 12}
front: [title, how-to]
puzzles:
"""


def test_a_book_of_twists_is_built_and_proven_with_what_its_lists_print(
    bookmaker: Any, tmp_path: Path
) -> None:
    modes = (
        *("[classic, missing-vowels]", "{missing-vowels: {blanks: false}}", "scrambled", "no-list"),
        *("{coded: {given: 40}}", "[reversed, coded]", "reversed"),
    )
    words = "words: [anemone, limpet, goby, sea star, whelk]"
    puzzles = [f"  - {{title: Puzzle {n}, mode: {mode}, {words}}}" for n, mode in enumerate(modes)]
    (tmp_path / "book.yaml").write_text(BOOK + "\n".join(puzzles), encoding="utf-8")
    told = bookmaker("build", "book.yaml", "--out", "out")
    assert told.code == 0, told.err
    text = " ".join(page.extract_text() for page in PdfReader(next(tmp_path.rglob("*.pdf"))).pages)
    for line in ("S__ ST_R", "S STR (3,4)", "5 words to find", "Find all 5", "RATS AES", "TEPMIL"):
        assert line in text


def test_a_forecast_gives_coded_lists_their_room() -> None:
    asked = request(["limpet", "goby"], [])
    plain, coded = (
        stand_in(r)
        for r in (asked, apply_modes(PLUGINS, replace(asked, modes=(Choice("coded"),)), stream(1)))
    )
    assert not plain.key
    assert [number for number, _ in coded.key] == [str(n) for n in range(1, 11)]
    assert all(entry.printed for entry in coded.listed)


# Number search


def test_a_number_search_has_digits_and_nothing_else() -> None:
    puzzle = make_puzzle(["3.14159", "2.71828", "1729"], (9, 9), "number-search", filler="random")
    assert {letter for row in puzzle.grid for letter in row} <= set("0123456789")
    assert len({letter for row in puzzle.grid for letter in row}) == 10
    assert [entry.word for entry in puzzle.entries] == ["314159", "271828", "1729"]
    assert puzzle.entries[0].shown == "3.14159"


@pytest.mark.parametrize("filler", ["from-words", "frequency", "random"])
def test_every_filler_of_letters_fills_with_digits(filler: str) -> None:
    puzzle = make_puzzle(["1066", "1815", "1945"], (8, 8), "number-search", filler=filler)
    assert all(str(letter).isdecimal() for row in puzzle.grid for letter in row)


def test_digits_are_those_of_the_numbers_script() -> None:
    twisted = apply_modes(PLUGINS, request(["٣١٤٠", "٢٧١٨"], ["number-search"]), stream(1))
    assert twisted.alphabet == tuple("٠١٢٣٤٥٦٧٨٩")


def test_entries_with_letters_are_refused_by_name() -> None:
    assert objections(["1729", "R2D2", "pi", "½ 12"], "number-search") == [
        "a number search has digits only, no letters as in 'R2D2', 'pi', '½ 12'"
    ]
    with pytest.raises(BookError, match="digits only"):
        make_puzzle(["12", "ab"], (8, 8), "number-search")


def test_an_evil_number_search_keeps_to_the_numbers_own_digits() -> None:
    for modes in (("number-search", "evil"), ("evil", "number-search")):
        puzzle = make_puzzle(["1729"], (8, 8), modes)
        assert {letter for row in puzzle.grid for letter in row} == set("1729")


def test_a_setting_told_as_text_is_the_setting_itself() -> None:
    """As a book file and a command line have it."""

    def made(no: str | bool) -> Puzzle:
        modes = (Choice("missing-vowels", (("blanks", no),)), Choice("reversed"))
        return make_puzzle(["owl", "heron"], (8, 8), modes, seed=1)

    assert made("no") == made(False)
    assert [entry.printed for entry in made("no").listed] == ["LW (3)", "NRH (5)"]


def test_settings_in_another_order_are_the_same_choice() -> None:
    one = make_puzzle(["owl"], (8, 8), shape=Choice("star", (("points", "7"), ("inner", 40))))
    other = make_puzzle(["owl"], (8, 8), shape=Choice("star", (("inner", "40"), ("points", 7))))
    assert one == other


def test_a_title_that_tells_what_the_list_hides_is_advised_against(bookmaker: Any, tmp_path: Path) -> None:
    (tmp_path / "b.yaml").write_text(
        "title: T\nauthor: A\neditions: [{publisher: screen, trim: 6 x 9 in}]\ndefaults: {grid: 8 x 8}\n"
        "puzzles:\n  - {mode: [evil, scrambled], word: tiger}\n"
        "  - {title: Big Cat, mode: [evil, scrambled], word: lion}\n",
        encoding="utf-8",
    )
    told = bookmaker("check", "b.yaml")
    assert told.code == 0
    assert told.err.count("its title tells the word") + told.out.count("its title tells the word") == 1


def test_the_numbers_of_a_hebrew_word_stand_as_its_letters_do() -> None:
    """The first letter's on the right; names of two words have the first of them there."""
    made = make_puzzle(
        ["שלום", "כוכב ים", "גלים"], (8, 8), mode="coded", language="he", offence="off", seed=3
    )
    key = dict(made.key)
    for entry in made.entries:
        assert entry.printed
        letters = [[key[number] for number in part.split("-")] for part in entry.printed.split()]
        read = [letter for part in reversed(letters) for letter in reversed(part)]
        assert tuple(read) == entry.letters
