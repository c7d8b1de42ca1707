"""A change stays where it was made: words dealt from pools, ids of puzzles with one title; early refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bookmaker import BookError, make_puzzle
from bookmaker.bookfile.read import read_book
from bookmaker.errors import Place, Problem
from bookmaker.host.load import builtin_plugins
from bookmaker.plan.book import plan_book
from bookmaker.wordsearch.words import spell

PLUGINS = builtin_plugins()
HEAD = "title: Quay (Gipfel), q\nseed: 977\nrepeats: allow\neditions: [{publisher: screen, trim: 6 x 9 in}]\n"
VOWELS, STARTS = "aeiou", "bcdfghjklmnpqrstvwxz"
POOL = [f"{a}{v}{b}{w}{c}" for a in STARTS for v in VOWELS for b, w, c in ("gop", "jiq", "nay")]


def dealt(folder: Path, puzzles: str, apart: int = 4, pool: int = 300) -> dict[str, tuple[str, ...]]:
    """The words of each puzzle by id."""
    (folder / "pool.txt").write_text("\n".join(POOL[:pool]), encoding="utf-8")
    book = folder / "book.yaml"
    text = f"{HEAD}no-repeat: {apart}\ndefaults: {{grid: 9 x 9, pick: 6}}\npuzzles:\n{puzzles}"
    book.write_text(text, encoding="utf-8")
    plan = plan_book(read_book(book, PLUGINS), PLUGINS)
    return {job.request.id: tuple(entry.word for entry in job.request.own.place) for job in plan.jobs}


REPEATS = """
  - {{repeat: {reef}, title: "Reef {{n}}", words: {{file: pool.txt}}}}
  - {{repeat: 9, title: "Quay {{n}}", words: {{file: pool.txt}}}}
  - {{title: Alone, words: {{file: pool.txt}}}}
"""


def test_a_larger_repeat_moves_no_puzzle_of_its_pool(tmp_path: Path) -> None:
    before = dealt(tmp_path, REPEATS.format(reef=9))
    after = dealt(tmp_path, REPEATS.format(reef=14))
    assert len(before) == 19
    assert {id: after[id] for id in before} == before
    assert len(after) == 24


@pytest.mark.parametrize("pool", [300, 66, 31])
def test_words_keep_their_distance_whichever_way_they_are_dealt(tmp_path: Path, pool: int) -> None:
    lists = [set(words) for words in dealt(tmp_path, REPEATS.format(reef=7), 4, pool).values()]
    assert all(len(words) == 6 for words in lists)
    for number, words in enumerate(lists):
        assert not words & set().union(*lists[max(0, number - 4) : number]), number


def test_a_pool_that_is_too_small_is_told_once_for_each_puzzle(tmp_path: Path) -> None:
    with pytest.raises(BookError) as caught:
        dealt(tmp_path, REPEATS.format(reef=7), 4, 29)
    assert len(caught.value.problems) == len({problem.what for problem in caught.value.problems}) > 0


def ids_of(folder: Path, sheet: str) -> dict[str, str]:
    """A word of each puzzle by its id."""
    (folder / "rows.csv").write_text(sheet, encoding="utf-8")
    book = folder / "book.yaml"
    book.write_text(f'{HEAD}puzzles: [{{each-row-of: rows.csv, title: "{{T}}", words: "{{W}}"}}]', "utf-8")
    return {puzzle.id: puzzle.words[0].text for puzzle in read_book(book, PLUGINS).puzzles}


def test_rows_of_one_title_are_numbered_by_their_own_words_and_not_by_their_order(tmp_path: Path) -> None:
    rows = ["Quiz,kayak;jolly", "Fish,perch;garfish", "Quiz,gypsy;jig saw", "Quiz,ʻaʻā;poi"]
    ids = ids_of(tmp_path, "T,W\n" + "\n".join(rows))
    assert len(ids) == 4
    assert "fish" in ids
    assert "quiz" not in ids
    assert ids_of(tmp_path, "T,W\n" + "\n".join(reversed(rows))) == dict(reversed(ids.items()))
    assert ids_of(tmp_path, "T,W\n" + "\n".join(rows[1:])).items() <= ids.items()
    assert ids.items() <= ids_of(tmp_path, "T,W\nQuiz,quince;quail\n" + "\n".join(rows)).items()


def test_puzzles_of_one_title_and_one_list_are_numbered_in_their_order(tmp_path: Path) -> None:
    book = tmp_path / "book.yaml"
    book.write_text(HEAD + "puzzles: [{repeat: 3, title: Reef, words: [kelp, coral]}]", encoding="utf-8")
    assert [puzzle.id for puzzle in read_book(book, PLUGINS).puzzles] == ["reef", "reef-2", "reef-3"]


def test_more_words_than_can_be_planned_are_refused_before_they_are(tmp_path: Path, bookmaker) -> None:
    words = [a + b for a in POOL[:100] for b in POOL[:90]]
    (tmp_path / "w.txt").write_text("\n".join(words), encoding="utf-8")
    puzzles = 'puzzles: [{repeat: 5000, title: "Q {n}", words: {file: w.txt, pick: 12}}]'
    (tmp_path / "book.yaml").write_text(HEAD + puzzles, encoding="utf-8")
    told = bookmaker("check", "book.yaml")
    assert told.code == 1
    assert told.err.startswith(
        "book.yaml:5:11: the puzzles have more than 2,000,000 words to choose from in all\n"
    )
    assert told.err.count("2,000,000") == 1


def test_no_directions_at_all_are_refused() -> None:
    with pytest.raises(BookError, match="there are no directions"):
        make_puzzle(["kayak", "gypsy"], (8, 8), directions=[])
    with pytest.raises(BookError, match="there are no directions"):
        make_puzzle(["kayak", "gypsy"], (8, 8), directions={})
    with pytest.raises(BookError, match="there are no directions"):
        make_puzzle(["kayak", "gypsy"], (8, 8), directions={"e": 0})


def test_levels_take_any_case(tmp_path: Path, bookmaker) -> None:
    assert make_puzzle(["kayak", "gypsy"], (8, 8), level="Medium").level == "medium"
    text = HEAD + "puzzles: [{title: A, level: HARD, words: [kayaks, gypsum]}]"
    (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
    assert bookmaker("check", "book.yaml").code == 0
    made = bookmaker("puzzle", "--words", "animals.txt", "--level", "Easy", "--seed", 3, "--json")
    assert json.loads(made.out)["level"] == "easy"


def test_a_message_that_no_arrangement_can_leave_is_known_by_counting() -> None:
    from bookmaker.wordsearch.engine.message import is_impossible
    from bookmaker.wordsearch.grid import Mask, Size
    from bookmaker.wordsearch.model import Message, Request
    from bookmaker.wordsearch.words import Entry

    words = tuple(Entry(spell(word), word) for word in ("gypsies", "kayak", "jig"))

    def impossible(length: int, place: int, pick: int = 0) -> bool:
        message = Message(("X",) * length, "x" * length)
        mask = Mask.full(Size(10, 10))
        return is_impossible(Request(mask, words[:place], pool=words[place:], pick=pick, message=message))

    assert [impossible(length, 3) for length in (84, 85, 93, 94)] == [True, False, False, True]
    assert [impossible(length, 0, 1) for length in (92, 93, 97, 98)] == [True, False, False, True]
    assert [impossible(length, 1, 1) for length in (87, 88, 93, 94)] == [True, False, False, True]


def test_an_unmade_message_is_told_with_the_lengths_that_fit() -> None:
    with pytest.raises(BookError, match=r"16 letters, and these words leave 15 .puzzle 'quiz'."):
        make_puzzle(["abcde", "fghij", "klmno"], (6, 5), message="x" * 16, id="quiz", effort="fast")
    with pytest.raises(BookError, match=r"has 5 letters, and these words leave 385 .puzzle 'quiz'."):
        make_puzzle(["abcde", "fghij", "klmno"], (20, 20), message="x" * 5, id="quiz")


def test_what_the_letters_of_an_evil_word_force_is_let_in_and_reported(tmp_path, bookmaker) -> None:
    grid = "grid: 12 x 12, effort: fast"
    puzzles = f"puzzles: [{{title: A, mode: evil, word: OXO, watch: [oo, xx, xxo], {grid}}}]"
    (tmp_path / "book.yaml").write_text(HEAD + puzzles, encoding="utf-8")
    told = bookmaker("build", "book.yaml", "--jobs", 1)
    assert told.code == 0, told.err
    assert "XX between the words: a" in told.out
    made = make_puzzle(["OXO"], (12, 12), mode="super-evil", watch=["xo"])
    assert not any(entry.placed for entry in made.entries)


def test_what_can_be_kept_out_of_an_evil_grid_still_is() -> None:
    from bookmaker.wordsearch.judge.solve import find_words

    made = make_puzzle(["grass"], (14, 14), mode="evil", watch=["rag"], seed=77)
    assert not any(find_words(made.grid, [spell("rag"), spell("gars")]).values())


def test_readings_inside_listed_words_are_told_where_they_are_asked_for(tmp_path, bookmaker) -> None:
    text = (
        HEAD
        + "defaults: {grid: 9 x 9, effort: fast}\npuzzles: [{title: A, words: [compass, kayak, gypsy]}]\n"
    )
    (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
    quiet = bookmaker("build", "book.yaml", "--jobs", 1)
    assert "ASS in compass" not in quiet.out
    record = json.loads(Path("build/book/book.json").read_text(encoding="utf-8"))
    assert [each["word"] for each in record["report"]["offence"]] == ["ASS"]
    (tmp_path / "book.yaml").write_text(text + "report: readings\n", encoding="utf-8")
    assert "ASS in compass: a" in bookmaker("build", "book.yaml", "--jobs", 1).out


def test_a_letter_that_no_font_has_is_told_at_its_word(tmp_path: Path, bookmaker) -> None:
    words = "[kayak, {word: I ♥ NY, letters: ILOVENY}, 漢字ab, {word: gypsy, clue: ♥ on a wagon}]"
    (tmp_path / "book.yaml").write_text(f"{HEAD}puzzles:\n  - {{title: A, words: {words}}}", encoding="utf-8")
    told = bookmaker("check", "book.yaml")
    assert told.code == 1
    assert "book.yaml:6:38: the fonts of theme 'plain' have no '♥' (U+2665), which 'I ♥ NY' needs" in told.err
    assert "have no '漢' (U+6F22), '字' (U+5B57), which '漢字ab' needs" in told.err
    assert "which 'gypsy' needs" in told.err


def test_messages_cut_long_quotes_short_and_show_controls_as_numbers(tmp_path: Path, bookmaker) -> None:
    (tmp_path / "w.txt").write_text(
        f"ab\u202ecd\x1b[31m!\n{'q' * 1_000_000}\ngyp\u2066sy❤\n", encoding="utf-8"
    )
    told = bookmaker("puzzle", "--words", "w.txt", "--seed", 1)
    assert told.code == 1
    assert len(told.err) < 2_000
    assert not {"\u202e", "\x1b", "\u2066"} & set(told.err)
    assert "ab<U+202E>cd<U+001B>[31m!" in told.err
    assert f"'{'q' * 50}...' has 1000000 letters" in told.err
    assert str(Problem("a" * 5_000_000, place=Place("b\x9bc"))).startswith("b<U+009B>c: aaa")
    assert len(str(Problem("a" * 5_000_000))) < 2_000
    assert str(Problem("O'Brien's 'café' is\nהנה", "ok")) == "O'Brien's 'café' is\nהנה\n  hint: ok"
