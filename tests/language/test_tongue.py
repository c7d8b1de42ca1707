"""What a book says of languages, of words to keep out and of messages, and what comes of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bookmaker import BookError, make_puzzle
from bookmaker.puzzles.recipe import MessageText
from bookmaker.puzzles.settings import Watch
from bookmaker.puzzles.word_list import WordList
from bookmaker.wordsearch.json import read_puzzle
from bookmaker.wordsearch.judge.solve import find_words

from ..made_books import made_puzzles

Command = Callable[..., Any]

HEAD = """\
title: Words
seed: 5
editions: [{name: screen, publisher: screen, trim: 8.5 x 11 in}]
"""
FISH = "[moray, wrasse, grouper, snapper, damsel, urchin]"


@pytest.fixture
def told(bookmaker: Command, tmp_path: Path) -> Callable[..., list[str]]:
    """What `check` tells of a book: the first line of every problem and all advice."""

    def told(puzzles: str, head: str = HEAD, code: int = 1) -> list[str]:
        (tmp_path / "book.yaml").write_text(f"{head}puzzles:\n{puzzles}\n", encoding="utf-8")
        run = bookmaker("check", "book.yaml")
        assert run.code == code, run.err
        return [line for line in run.err.splitlines() if re.match("(advice: )?[a-z.]+:[0-9]+:", line)]

    return told


@pytest.fixture
def built(bookmaker: Command, tmp_path: Path) -> Callable[..., dict[str, Any]]:
    """The record of a book that was built, and what the build said under `said`."""

    def built(puzzles: str, head: str = HEAD) -> dict[str, Any]:
        (tmp_path / "book.yaml").write_text(f"{head}puzzles:\n{puzzles}\n", encoding="utf-8")
        run = bookmaker("build", "book.yaml", "--jobs", 1)
        assert run.code == 0, run.err
        record: dict[str, Any] = json.loads(Path("build/book/book.json").read_text(encoding="utf-8"))
        return record | {"said": run.out}

    return built


@pytest.fixture
def made(tmp_path: Path) -> Callable[..., list[Any]]:
    """The puzzles of a book, made without its pages, as its record has them."""

    def made(puzzles: str, head: str = HEAD) -> list[Any]:
        (tmp_path / "book.yaml").write_text(f"{head}puzzles:\n{puzzles}\n", encoding="utf-8")
        return [*made_puzzles(tmp_path / "book.yaml").values()]

    return made


def lists(puzzles: list[Any]) -> dict[str, list[str]]:
    return {puzzle["id"]: [entry["shown"] for entry in puzzle["entries"]] for puzzle in puzzles}


# Languages and regions

TWO = HEAD.replace("]", ", {name: us, publisher: screen, trim: 6 x 9 in, defaults: {language: en-US}}]")


def test_an_edition_spells_as_its_region_does_and_shares_what_does_not_differ(made):
    puzzles = made(
        "  - {title: Paint, words: [brush, canvas, {word: colour, us: color, clue: Red}]}\n"
        f"  - {{title: Fish, words: {FISH}}}",
        TWO,
    )
    assert {name: sorted(shown) for name, shown in lists(puzzles).items()} == {
        "paint": ["brush", "canvas", "colour"],
        "paint@us": ["brush", "canvas", "color"],
        "fish": sorted(FISH.strip("[]").split(", ")),
    }
    assert [entry["clue"] for entry in puzzles[2]["entries"]].count("Red") == 1


def test_a_puzzle_may_be_in_another_language(made):
    puzzles = made(
        f"  - {{title: Fisch, words: [Größe, Käfer], language: de}}\n  - {{title: F, words: {FISH}}}"
    )
    fisch = puzzles[0]
    assert fisch["language"] == "de"
    assert {"".join(entry["letters"]) for entry in fisch["entries"]} == {"GRÖSSE", "KÄFER"}


def test_digraphs_stand_in_one_cell_where_they_are_wanted(made):
    puzzles = made(
        "  - {title: A, words: [calle, llave], language: es, digraphs: yes}\n"
        "  - {title: B, words: [lluvia, silla], language: es}"
    )
    cells = [[entry["letters"] for entry in puzzle["entries"]] for puzzle in puzzles]
    assert ["C", "A", "LL", "E"] in cells[0]
    assert ["S", "I", "L", "L", "A"] in cells[1]


def test_names_that_are_no_region_get_the_nearest(told):
    assert told("  - {title: A, words: [{word: colour, clu: Red}, ox tail]}") == [
        "book.yaml:5:39: unknown setting 'clu'"
    ]
    assert told("  - {title: A, words: [{word: colour, US: color}, ox tail]}") == [
        "book.yaml:5:39: unknown setting 'US'"
    ]
    assert told("  - {title: A, words: [{word: colour, us: [color]}, ox tail]}") == [
        "book.yaml:5:43: a list stands where one text is expected"
    ]
    assert told("  - {title: A, words: [moray, eel grass], language: ens-US}") == [
        "book.yaml:5:53: no language 'ens-US'"
    ]


def test_a_word_that_a_region_spells_twice_is_told(told):
    said = told("  - {title: A, words: [{word: colour, us: color}, color]}", TWO)
    assert any(each.startswith("book.yaml:5:51: edition 'us': 'color' is there twice") for each in said)
    assert any("'colour' is British spelling and 'color' American" in each for each in said)


# Kept out of the grid


def read_in(record: dict[str, Any], number: int, word: str) -> int:
    return len(find_words(read_puzzle(record["puzzles"][number]).grid, [tuple(word)])[tuple(word)])


def test_words_are_kept_out_or_only_reported(built, tmp_path):
    (tmp_path / "watch.txt").write_text("ae\nro\n", encoding="utf-8")
    puzzles = "".join(
        f"  - {{title: {name}, words: {FISH}, grid: 12 x 12, {said}}}\n"
        for name, said in {
            "offence": "offence: {level: off, words: [ae, ro]}",
            "watch": "watch: watch.txt",
            "list": "watch: [ae, ro]",
            "report": "watch: {file: watch.txt, only: report}",
        }.items()
    )
    record = built(puzzles, HEAD + "repeats: allow\n")
    free = [read_in(record, number, word) for number in range(3) for word in ("AE", "RO")]
    assert free == [0, 2] * 3  # GROUPER and MORAY have RO in them, and there it may be read
    assert read_in(record, 3, "AE") > 0
    report = record["report"]
    assert {row["word"] for row in report["watched"] if row["puzzle"] == "report"} == {"AE", "RO"}
    inside = [row["inside"] for row in report["offence"] if row["puzzle"] == "offence"]
    assert sorted(inside) == ["grouper", "moray"]
    assert "  RO in grouper: watch, list, report" in record["said"].splitlines()
    assert "  RO in grouper: offence" not in record["said"].splitlines()  # its author listed it


def test_an_offensive_part_of_a_word_is_reported_and_exceptions_are_not(built):
    record = built(
        "  - {title: A, words: [grass, moray]}\n"
        "  - {title: B, words: [bass, moray], offence: {except: [ass]}}\n"
        "  - {title: C, words: [class, moray], offence: off}"
    )
    assert [(row["puzzle"], row["word"], row["inside"]) for row in record["report"]["offence"]] == [
        ("a", "ASS", "grass")
    ]


def test_an_authors_own_word_wins_over_every_list():
    puzzle = make_puzzle("moray wrasse", (10, 10), watch=["moray", "ursula"], offence="off")
    assert {entry.word for entry in puzzle.placed} == {"MORAY", "WRASSE"}


def test_settings_are_taken_one_by_one_from_puzzle_edition_and_book(built):
    head = HEAD + "defaults: {offence: {level: off, words: [zq]}, watch: [qz]}\nrepeats: allow\n"
    record = built(f"  - {{title: A, words: {FISH}}}\n  - {{title: B, words: {FISH}, offence: strict}}", head)
    assert [row["puzzle"] for row in record["report"]["offence"]] == ["b"]


WRONG = {
    "offence: strikt": "14: no degree of offence 'strikt'",
    "offence: [strict]": "14: a list stands where one text is expected",
    "offence: {leval: mild}": "15: unknown setting 'leval'",
    "offence: {words: {fil: x.txt}}": "23: unknown setting 'fil'",
    "offence: {words: [x]}": "23: 'x' has fewer than 2 letters",
    "offence: {words: ['♥♥']}": "23: '♥♥':",
    "offence: {except: {file: no.txt}}": "30: there is no 'no.txt'",
    "watch: no.txt": "12: there is no 'no.txt'",
    "watch: {file: ../no.txt}": "19: '../no.txt' leads out of its folder",
    "watch: {file: animals.txt, only: reprot}": "38: no way of watching 'reprot'",
    "watch: [{name: x}]": "13: settings stand where one text is expected",
    "message: {txt: hello}": "15: unknown setting 'txt'",
    "message: {text: hello, order: row}": "35: no order of a message 'row'",
    "message: '♥'": "14: the message:",
    "message: '...'": "14: the message has no letters",
    "digraphs: maybe": "15: 'maybe' is neither true nor false",
    "list: {ignore-articles: some}": "29: 'some' is neither true nor false",
}


@pytest.mark.parametrize("setting", WRONG)
def test_what_is_wrong_with_a_setting_has_its_place(setting, told):
    column, _, said = WRONG[setting].partition(": ")
    puzzle = f"  - title: A\n    words: {FISH}\n    {setting}"
    assert any(line.startswith(f"book.yaml:7:{column}: {said}") for line in told(puzzle)), told(puzzle)


def test_a_setting_of_puzzles_in_the_book_itself_is_told_where_it_goes(bookmaker, tmp_path):
    text = f"{HEAD}offence: mild\npuzzles: [{{title: A, words: {FISH}}}]\n"
    (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
    assert "stands under `defaults`: defaults: {offence: ...}" in bookmaker("check", "book.yaml").err


def test_a_message_is_not_for_all_puzzles(told):
    head = HEAD + "defaults: {message: hello}\n"
    assert told(f"  - {{title: A, words: {FISH}}}", head) == ["book.yaml:4:12: unknown setting 'message'"]


# Problems of both kinds at once


def test_what_is_wrong_in_the_file_and_in_the_plan_is_told_together(told):
    said = told(
        "  - {title: A, words: [moray, supercalifragilistic]}\n"
        f"  - {{title: B, words: {FISH}, shpae: heart}}\n"
        "  - {title: C, words: [eel, eels]}"
    )
    assert said == [
        "book.yaml:5:31: 'supercalifragilistic' has 20 letters; the longest line has 15 cells",
        "book.yaml:6:74: unknown setting 'shpae'",
        "book.yaml:7:24: 'eel' can be read inside 'eels'",
    ]


def test_where_shared_settings_are_wrong_no_plan_is_judged_by_the_rest_of_them(told):
    head = HEAD + "defaults: {grid: 30 y 30}\n"
    said = told("  - {title: A, words: [moray, supercalifragilistic]}", head)
    assert said == ["book.yaml:4:18: '30 y 30' is no grid size"]


def test_advice_on_a_plan_has_its_place(told):
    (said,) = told("  - {title: A, words: [moray, butterflyfish]}", HEAD + "defaults: {grid: 14 x 14}\n", 0)
    assert said == "advice: book.yaml:6:5: A: more than 12 letters in 'butterflyfish'"


# The same words twice


def test_the_same_words_twice_are_told_with_all_puzzles_that_have_them(told):
    assert told(f"  - {{repeat: 7, title: 'Fish {{n}}', words: {FISH}}}") == [
        "book.yaml:5:5: 'fish-1', 'fish-2', 'fish-3', 'fish-4' and 3 more have the same words"
    ]


def test_puzzles_that_pick_nothing_from_one_list_are_told_to_pick(bookmaker, tmp_path):
    for picks, hint in (("", "say `pick`, fewer than"), (", pick: 2", "pick from a longer list")):
        fish = f"  - {{repeat: 4, title: 'Fish {{n}}', words: [moray, wrasse, grouper]{picks}}}\n"
        (tmp_path / "book.yaml").write_text(f"{HEAD}puzzles:\n{fish}", encoding="utf-8")
        run = bookmaker("build", "book.yaml", "--jobs", 1)
        assert f"  hint: {hint}" in run.err


def test_versions_of_one_list_may_be_wanted(made):
    puzzles = made(f"  - {{repeat: 3, title: 'Fish {{n}}', words: {FISH}}}", HEAD + "repeats: allow\n")
    grids = {json.dumps(puzzle["grid"]) for puzzle in puzzles}
    assert len(grids) == 3


def test_words_picked_twice_alike_are_told_when_they_are_known(bookmaker, tmp_path):
    puzzles = "  - {repeat: 4, title: 'Fish {n}', words: [moray, wrasse, grouper], pick: 2}\n"
    (tmp_path / "book.yaml").write_text(f"{HEAD}puzzles:\n{puzzles}", encoding="utf-8")
    run = bookmaker("build", "book.yaml", "--jobs", 1)  # four puzzles, and three ways to pick two words
    assert run.code == 1
    assert "have the same words" in run.err
    assert not Path("build").exists()


def test_a_word_alone_may_come_back(told):
    assert not told("  - {mode: evil, word: kayak}\n  - {mode: evil, word: kayak, id: again}", code=0)


# Python's own way


def test_python_users_have_the_same_settings():
    watch = Watch("off", unwanted=WordList.of("ab", "ba"))
    puzzle = make_puzzle("calle llave", (9, 9), language="es", digraphs=True, offence=watch)
    assert ("C", "A", "LL", "E") in {entry.letters for entry in puzzle.placed}
    assert not any(find_words(puzzle.grid, [("A", "B")]).values())
    with pytest.raises(BookError, match="the message has no letters"):
        make_puzzle("calle llave", (9, 9), message=MessageText("..."))
    with pytest.raises(BookError, match="no degree of offence 'rude'"):
        make_puzzle("calle llave", (9, 9), offence="rude")


def test_a_level_brings_its_grid_and_says_what_suits_it(bookmaker, plugin_folder, tmp_path):
    plugin_folder(
        {
            "tiny.py": """
            from bookmaker import Level, Size, hookimpl

            @hookimpl
            def register_levels():
                return [Level("tiny", "tiny", {"e": 1}, shortest=5, grid=Size(9, 8), words=(3, 4))]
            """
        }
    )
    (tmp_path / "words.txt").write_text("moray\nlion\n", encoding="utf-8")
    run = bookmaker("puzzle", "--words", "words.txt", "--level", "tiny", "--seed", 1, "--json")
    assert (json.loads(run.out)["columns"], json.loads(run.out)["rows"]) == (9, 8)
    assert "advice: puzzle: fewer than 5 letters in 'lion'" in run.err
    assert "advice: puzzle: 2 words for level 'tiny'" in run.err


def test_decoys_among_the_answers_are_a_matter_of_the_edition(built, tmp_path):
    from bookmaker.bookfile.read import read_book
    from bookmaker.host.load import builtin_plugins

    head = HEAD.replace("]", ", {name: quiet, publisher: screen, trim: 6 x 9 in, answers: {decoys: hide}}]")
    text = f"{head}answers: {{decoys: show, style: strike}}\npuzzles: [{{title: A, words: {FISH}}}]\n"
    (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
    spec = read_book(tmp_path / "book.yaml", builtin_plugins())
    quiet = spec.editions[1].answers
    assert spec.answers.decoys
    assert quiet is not None
    assert (quiet.decoys, quiet.style) == (False, "strike")


def test_a_command_watches_for_words_of_a_file(bookmaker, tmp_path):
    (tmp_path / "watch.txt").write_text("et\nra\n", encoding="utf-8")
    run = bookmaker(
        *("puzzle", "--words", "animals.txt", "--grid", "12x12", "--seed", 2, "--watch", "watch.txt"),
        *("--offence", "off", "--json"),
    )
    puzzle = read_puzzle(json.loads(run.out))
    for word, inside in (("ET", 0), ("RA", 3)):  # giRAffe, zebRA, and polaR BeaR has AR
        found = find_words(puzzle.grid, [tuple(word)])[tuple(word)]
        cells = [{*entry.placed.cells(len(entry.letters))} for entry in puzzle.placed if entry.placed]
        assert all(any({*at.cells(2)} <= own for own in cells) for at in found), word
        assert len(found) >= inside


MESSAGE = """\
  - title: A
    grid: 8 x 8
    words: [moray, wrasse, grouper, herring, kelp, urchin, conch]
    message: {text: "Here be many more dragons%s", order: columns}
"""


def test_the_letters_left_over_spell_the_message_in_its_order(made):
    puzzle = read_puzzle(made(MESSAGE % " now")[0])
    used = {
        cell for entry in puzzle.placed if entry.placed for cell in entry.placed.cells(len(entry.letters))
    }
    cells = [(row, column) for column in range(8) for row in range(8)]
    left = "".join(str(puzzle.grid[row][column]) for row, column in cells if (row, column) not in used)
    assert left == "HEREBEMANYMOREDRAGONSNOW"


def test_a_message_of_another_length_is_told_where_it_stands(bookmaker, tmp_path):
    (tmp_path / "book.yaml").write_text(f"{HEAD}puzzles:\n{MESSAGE % ''}", encoding="utf-8")
    run = bookmaker("build", "book.yaml", "--jobs", 1)
    assert run.code == 1
    assert "book.yaml:8:14: the message has 21 letters" in run.err
