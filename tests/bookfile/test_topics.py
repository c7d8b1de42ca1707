"""Words by topic in a book file: which they are, how they are spelt, and what is wrong in its place."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent, indent

import pytest

from bookmaker.bookfile.model import BookSpec
from bookmaker.bookfile.read import read_book
from bookmaker.bookfile.topics import find_topic, words_of
from bookmaker.errors import BookError
from bookmaker.host.load import load_plugins
from bookmaker.plan.book import plan_book
from bookmaker.plan.model import BookPlan

from ..sweep import in_sweep_alone

PACKS = """
    from bookmaker import WordPack, hookimpl

    SEA = ("anchor", "buoy", "color", "harbor", "jetty", "lantern", "mast", "sea star")
    GB = {"color": "colour", "harbor": "harbour"}

    @hookimpl
    def register_words():
        clues = {"buoy": "It floats and warns", "mast": "It carries sails"}
        yield WordPack("at-the-pier", "what is at a pier", SEA, clues=clues, regions={"gb": GB})
        yield WordPack("rock-pools", "what is in pools", ("limpet", "Seastar", "winkle", "shrimp"))
        yield WordPack("am-meer", "am Meer", ("Anker", "Boje", "Hafen"), language="de")
"""
HEAD = "title: Sea\neditions: [{publisher: screen, trim: 6 x 9 in}]\n"
Read = Callable[..., BookSpec]


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Read:
    """Write a book with those puzzles, and read it beside a plugin with words."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "plugins").mkdir()
    (tmp_path / "plugins" / "pier.py").write_text(dedent(PACKS), encoding="utf-8")

    def read(puzzles: str, head: str = HEAD) -> BookSpec:
        text = f"{head}puzzles:\n{indent(dedent(puzzles).strip(), '  ')}\n"
        (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
        return read_book(Path("book.yaml"), load_plugins(tmp_path, local=tmp_path / "plugins"))

    return read


def planned(spec: BookSpec, folder: Path) -> BookPlan:
    return plan_book(spec, load_plugins(folder, local=folder / "plugins"))


def refused(read: Read, puzzles: str, head: str = HEAD) -> list[str]:
    """What is told of a book that must be refused, each problem in a line with its hint."""
    with pytest.raises(BookError) as caught:
        read(puzzles, head)
    return [
        f"{problem.place.line}:{problem.place.column}: {problem.what} ({problem.hint})"
        for problem in caught.value.problems
        if problem.place
    ]


def texts(spec: BookSpec) -> list[str]:
    return [word.text for word in spec.puzzles[0].words]


@pytest.mark.parametrize("name", ["rock-pools", "rock pools", "Rock Pools", "ROCK_POOLS", "  rock  pools "])
def test_a_topic_is_found_without_regard_to_case_and_hyphens(read: Read, name: str) -> None:
    spec = read(f"- {{title: Pools, words: {{topic: '{name}', pick: 2}}}}")
    assert texts(spec) == ["limpet", "Seastar", "winkle", "shrimp"]
    assert spec.puzzles[0].settings["pick"] == 2


def test_several_topics_give_their_words_together_each_once(read: Read) -> None:
    both = ["anchor", "buoy", "color", "harbor", "jetty", "lantern", "mast", "sea star"]
    both += ["limpet", "winkle", "shrimp"]
    assert texts(read("- {title: Shore, words: {topic: [at the pier, rock pools], pick: 5}}")) == both
    assert texts(read("- {title: Shore, words: {topic: 'at the pier, rock pools'}}")) == both


@pytest.mark.parametrize(
    ("language", "word"), [("en", "color"), ("en-US", "color"), ("en-CA", "color"), ("en-GB", "colour")]
)
def test_the_books_language_says_how_words_are_spelt(
    read: Read, tmp_path: Path, language: str, word: str
) -> None:
    spec = read("- {title: Pier, words: {topic: at the pier}}", f"{HEAD}language: {language}\n")
    plan = planned(spec, tmp_path)
    assert word in {entry.shown for entry in plan.editions[0].jobs[0].request.own.place}


def test_clues_are_listed_where_they_are_asked_for(read: Read) -> None:
    plain = read("- {title: Pier, words: {topic: at the pier}}").puzzles[0].words
    assert {word.clue for word in plain} == {None}
    clued = read("- {title: Pier, words: {topic: at the pier, clues: yes}}").puzzles[0].words
    assert {word.text: word.clue for word in clued if word.clue} == {
        "buoy": "It floats and warns",
        "mast": "It carries sails",
    }


def test_puzzles_of_one_topic_share_its_pool_whatever_it_is_called(read: Read) -> None:
    spec = read(
        """
        - {title: One, words: {topic: at the pier, pick: 3}}
        - {title: Two, words: {topic: At-The-Pier, pick: 3}}
        - {title: Three, words: {topic: rock pools, pick: 3}}
        """
    )
    pools = [puzzle.pool for puzzle in spec.puzzles]
    assert pools[0] == pools[1] != pools[2]


def test_words_of_a_topic_do_not_come_back_too_soon(read: Read, tmp_path: Path) -> None:
    spec = read(
        """
        - {title: One, words: {topic: at the pier, pick: 4}}
        - {title: Two, words: {topic: At-The-Pier, pick: 4}}
        """,
        f"{HEAD}no-repeat: 1\n",
    )
    one, two = ({e.shown for e in job.request.own.place} for job in planned(spec, tmp_path).editions[0].jobs)
    assert len(one | two) == 8


def test_a_topic_may_stand_in_a_sheet(read: Read, tmp_path: Path) -> None:
    (tmp_path / "topics.csv").write_text("Name,Topic\nPier,At the Pier\nPools,rock pools\n", encoding="utf-8")
    spec = read("- {each-row-of: topics.csv, title: '{Name}', words: {topic: '{Topic}', pick: 3}}")
    assert [len(puzzle.words) for puzzle in spec.puzzles] == [8, 4]


WRONG = {
    "a misspelt topic": (
        "{topic: rock pols, pick: 3}",
        "4:35: there is no topic 'rock pols' (did you mean 'rock pools'? bookmaker list words has all",
    ),
    "a word of a topic": (
        "{topic: pool, pick: 3}",
        "4:35: there is no topic 'pool' (did you mean 'rock pools'?",
    ),
    "a word in the list of a topic": (
        "{topic: seastars, pick: 3}",
        "4:35: there is no topic 'seastars' (it is among the words of 'rock pools'",
    ),
    "a topic like no other": (
        "{topic: zzyzx}",
        "4:35: there is no topic 'zzyzx' (bookmaker list words has all",
    ),
    "one of several": (
        "{topic: [rock pools, at the peer]}",
        "4:48: there is no topic 'at the peer' (did you mean 'at the pier'?",
    ),
    "another language": (
        "{topic: am Meer}",
        "4:35: the topic 'am-meer' is in the language 'de', and the puzzle in 'en' (say language: de",
    ),
    "no clues": (
        "{topic: rock pools, clues: yes}",
        "4:35: the topic 'rock-pools' has no clues (bookmaker list words tells which topics have some)",
    ),
    "too many": (
        "{topic: rock pools, pick: 5}",
        "4:53: there is no picking 5 of 4 words (give more words or pick fewer)",
    ),
    "a file too": (
        "{topic: rock pools, file: pools.txt}",
        "4:47: 'topic' and 'file' are both given (words are of a topic or of a file)",
    ),
    "a misspelt setting": (
        "{topic: rock pools, pik: 3}",
        "4:47: unknown setting 'pik' (did you mean 'pick'?)",
    ),
    "a misspelt name": ("{topik: rock pools}", "4:28: unknown setting 'topik' (did you mean 'topic'?)"),
    "none": ("{topic: []}", "4:35: no topic is named (bookmaker list words has them all)"),
    "a table": ("{topic: {a: b}}", "4:35: "),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_with_a_topic_is_told_in_its_place(read: Read, case: str) -> None:
    words, expected = WRONG[case]
    told = refused(read, f"- {{title: Pools, words: {words}}}")
    assert any(each.startswith(expected) for each in told), told
    assert len(told) == 1


def test_pick_is_said_once(read: Read) -> None:
    told = refused(read, "- {title: Pools, pick: 2, words: {topic: rock pools, pick: 3}}")
    assert told == ["4:20: 'pick' is given twice (once is enough)"]


def test_a_word_that_does_not_fit_is_told_where_the_topic_is_named(read: Read, tmp_path: Path) -> None:
    spec = read("- {title: Pier, grid: 4 x 4, words: {topic: at the pier}}")
    with pytest.raises(BookError) as caught:
        planned(spec, tmp_path)
    places = {(each.place.line, each.place.column) for each in caught.value.problems if each.place}
    assert (4, 47) in places
    assert "'lantern' has 7 letters" in str(caught.value)


def test_the_language_of_a_puzzle_goes_before_the_books(read: Read) -> None:
    assert texts(read("- {title: Meer, language: de, words: {topic: am Meer}}")) == ["Anker", "Boje", "Hafen"]
    told = refused(read, "- {title: Meer, language: en, words: {topic: am Meer}}", f"{HEAD}language: de\n")
    assert "in the language 'de', and the puzzle in 'en'" in told[0]


def test_a_word_of_two_packs_keeps_the_first_ones_clue() -> None:
    plugins = load_plugins()
    birds = find_topic("garden birds", plugins, "en")
    words = words_of([birds, birds], True)
    assert len(words) == len(birds.words)
    assert {word.text: word.clue for word in words} == dict(birds.clues)


@in_sweep_alone
def test_the_same_topic_makes_the_same_puzzle_whatever_the_hash_seed(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "bookmaker",
        "puzzle",
        "--topic",
        "garden birds",
        "--seed",
        "7",
        "--json",
    ]
    runs = [
        subprocess.run(
            [*command, "--effort", "fast", "--clues"],
            cwd=tmp_path,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1] != b""
