"""A stranger's kind of puzzle in a book beside word searches: no line of bookmaker/ knows it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "number-wall" / "bookmaker_number_wall.py"
BOOK = """
title: Walls and Whales
seed: 4
editions:
  - {publisher: screen, trim: 6 x 9 in}
front: [contents, how-to]
defaults: {grid: 10 x 10, level: medium, rows: 4}
puzzles:
  - {title: Whales, words: [orca, beluga, minke, narwhal]}
  - {kind: number-wall, title: First Wall}
  - {kind: number-wall, level: hard, rows: 6}
  - {kind: number-wall, level: hard}
"""


@pytest.fixture
def book(tmp_path: Path) -> Path:
    (tmp_path / "plugins").mkdir()
    shutil.copy(EXAMPLE, tmp_path / "plugins" / "number_wall.py")
    file = tmp_path / "book.yaml"
    file.write_text(BOOK, encoding="utf-8")
    return file


def test_a_mixed_book_is_built_proven_kept_and_refused_when_changed(bookmaker: Any, book: Path) -> None:
    code, built, told = bookmaker("build", book, "--out", book.parent / "out")
    assert (code, "4 puzzles, 4 words" in built) == (0, True), built + told
    record = json.loads((book.parent / "out" / "book.json").read_text(encoding="utf-8"))
    walls = [puzzle for puzzle in record["puzzles"] if puzzle.get("kind") == "number-wall"]
    assert [(wall["id"], wall["number"], len(wall["answer"])) for wall in walls] == [
        ("first-wall", 2, 4),
        ("number-wall", 3, 6),
        ("number-wall-2", 4, 4),
    ]
    pdf, plugins = (
        book.parent / "out" / "screen-6x9in" / "interior.pdf",
        ("--plugins", book.parent / "plugins"),
    )
    code, said, told = bookmaker("prove", pdf, *plugins)
    assert (code, "4 puzzles, 3 of kind number-wall, 4 words" in said) == (0, True), said + told
    [edition] = record["editions"]
    assert edition["proof"]["kinds"] == {"number-wall": 3}
    code, said, told = bookmaker("prove", pdf, "--alone", *plugins)
    assert (code, "1 puzzle, 4 words: each exactly once" in said) == (0, True), said + told
    assert said.count("not read: it is no letter grid") == 3
    told = bookmaker("prove", pdf)  # nobody runs a plugin unasked: all but its puzzles is proven
    missing = "of kind number-wall, which no plugin offers (--plugins DIR loads those of its book): only as"
    assert (told.code, f"not proven: 3 puzzles {missing}" in told.out) == (0, True), told.out + told.err
    assert "4 words: each exactly once; 1 answer agrees" in told.out
    assert bookmaker("prove", pdf, "--strict").code == 1
    # the record says otherwise
    changed = book.parent / "changed.json"
    walls[0]["answer"][-1][0] += 1
    walls[0]["answer"][2][0] += 1
    walls[0]["answer"][1][0] += 1
    walls[0]["answer"][0][0] += 1
    walls[0]["given"] = walls[0]["answer"]
    changed.write_text(json.dumps(record), encoding="utf-8")
    code, said, told = bookmaker("prove", pdf, "--book", changed, *plugins)
    assert code == 1
    assert "puzzle 2 'First Wall': says '" in said
    code, said, told = bookmaker(
        "build", book, "--out", book.parent / "again", "--keep", book.parent / "out" / "book.json"
    )
    assert code == 0, told
    assert (book.parent / "again" / "book.json").read_bytes() == (
        book.parent / "out" / "book.json"
    ).read_bytes()


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("kind: number-wall, title", "kind: number-wal, title", "no kind 'number-wal'"),
        ("rows: 6", "rws: 6", "unknown setting 'rws'"),
        ("rows: 6", "rows: 60", "'rows' of kind 'number-wall' is '60'"),
        ("rows: 6", "mode: evil", "kind 'number-wall' has no 'mode'"),
        ("rows: 6", "words: [orca, whelk]", "kind 'number-wall' has no 'words'"),
        ("medium, rows: 4", "medium, rews: 4", "unknown setting 'rews'"),
        ("medium, rows: 4", "medium, rows: none", "'rows' of kind 'number-wall' is 'none'"),
    ],
)
def test_what_a_kind_does_not_know_is_told_where_it_stands(
    bookmaker: Any, book: Path, was: str, now: str, told: str
) -> None:
    text = book.read_text(encoding="utf-8")
    assert was in text
    book.write_text(text.replace(was, now), encoding="utf-8")
    code, _, said = bookmaker("check", book)
    lines = text.split("\n")
    line = next(number for number, each in enumerate(lines, 1) if was in each)
    assert code == 1
    assert f"book.yaml:{line}:" in said
    assert told in said


def test_a_default_that_a_kind_does_not_know_is_passed_over(bookmaker: Any, book: Path) -> None:
    text = book.read_text(encoding="utf-8").replace("rows: 4}", "rows: 4, mode: evil, embedded: drop}")
    book.write_text(
        text.replace("  - {title: Whales, words: [orca, beluga, minke, narwhal]}\n", ""), encoding="utf-8"
    )
    code, _, said = bookmaker("check", book)
    assert code == 0, said


CHEATS = {
    "two solutions": (
        "        if reached(given - {cell}, request.rows) == {*cells}:",
        "        if len(given) > 1:",
        "breaks a promise: the numbers given have more than one solution",
    ),
    "another each time": (
        "from fractions import Fraction",
        "from fractions import Fraction\nfrom itertools import count\n\nTIMES = count()",
        "returned something else when it was asked the same again",
    ),
    "nothing printed": (
        "    ops = list[Op]()\n",
        "    return Drawing((), 9.0)\n    ops = list[Op]()\n",
        "draws nothing",
    ),
    "not itself when read": (
        "    return NumberWall(tuple(map(tuple, rows)), cells)",
        "    return NumberWall(tuple(map(tuple, rows)), cells[1:])",
        "is another one when it is written and read again",
    ),
    "a request that changes": (
        "@dataclass(frozen=True)\nclass Request",
        "@dataclass\nclass Request",
        "frozen dataclass",
    ),
}


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_kind_that_cheats_is_named_and_never_printed(bookmaker: Any, book: Path, cheat: str) -> None:
    was, now, told = CHEATS[cheat]
    plugin = book.parent / "plugins" / "number_wall.py"
    code = plugin.read_text(encoding="utf-8")
    assert was in code
    code = code.replace(was, now)
    if cheat == "another each time":
        code = code.replace(
            "1 + dice.below(request.largest)", "1 + dice.below(request.largest) + next(TIMES)"
        )
    plugin.write_text(code, encoding="utf-8")
    status, _, said = bookmaker("build", book, "--out", book.parent / "out")
    assert status == 1
    assert told in said
    assert "number-wall" in said
    assert not (book.parent / "out" / "book.json").exists()


def test_one_puzzle_of_a_kind_is_made_by_the_command(bookmaker: Any, book: Path) -> None:
    given = ("puzzle", "--kind", "number-wall", "--plugins", book.parent / "plugins", "--seed", 4)
    code, said, _ = bookmaker(*given, "--level", "hard", "--set", "rows=4")
    assert code == 0
    assert said.startswith("Number Wall (seed 4)\n\nEach brick is the sum of the two bricks below it.\n\n")
    assert bookmaker(*given, "--out", "handout").code == 0
    sheets = {file.name: file.read_text("utf-8") for file in (book.parent / "handout").iterdir()}
    assert sorted(sheets) == ["puzzle.txt", "solution.txt"]
    assert sheets["solution.txt"].startswith("Number Wall, solution (seed 4)\n===")
    code, said, _ = bookmaker(*given, "--json")
    made = json.loads(said)
    assert (made["kind"], made["seed"], len(made["answer"])) == ("number-wall", 4, 5)
    code, _, told = bookmaker(*given, "--set", "rws=4", "--mode", "evil", "--grid", "9x9")
    assert code == 1
    assert all(each in told for each in ("no --mode", "no --grid", "no setting 'rws'", "did you mean 'rows'"))
    code, _, told = bookmaker("puzzle", "--word", "kayak", "--set", "rows=4")
    assert (code, "--set goes with" in told) == (2, True)


def test_a_kind_says_how_much_there_is_to_find_and_its_page_is_held_to_that(
    bookmaker: Any, book: Path
) -> None:
    plugin, record = book.parent / "plugins" / "number_wall.py", book.parent / "out" / "book.json"
    said = 'Kind(\n            to_find=lambda puzzle, phrases: f"{len(puzzle.numbers)} rows to find",'
    text = plugin.read_text("utf-8")
    assert "Kind(\n" in text
    plugin.write_text(text.replace("Kind(\n", f"{said}\n"), "utf-8")
    text = book.read_text("utf-8").replace("title: Walls", "theme: modern\ntitle: Walls")
    book.write_text(text, "utf-8")
    built = bookmaker("build", book, "--out", record.parent, "--quiet")
    assert built.code == 0, built.err
    [interior] = record.parent.glob("*/interior.pdf")
    prove = ("prove", interior, "--plugins", plugin.parent)
    assert bookmaker(*prove).code == 0
    whole = record.read_text("utf-8")
    record.write_text(whole.replace("4 rows to find", "5 rows to find"), "utf-8")
    told = bookmaker(*prove)
    assert (told.code, "has '4 rows to find' where '5 rows to find' belongs" in told.out + told.err) == (
        1,
        True,
    )


def test_a_kind_that_does_not_share_its_page_is_told(bookmaker: Any, book: Path) -> None:
    plugin = book.parent / "plugins" / "number_wall.py"
    plugin.write_text(plugin.read_text("utf-8").replace("per_page=(1, 2, 3)", "per_page=(1, 2)"), "utf-8")
    text = book.read_text(encoding="utf-8").replace("front:", "puzzles-per-page: 2\nfront:")
    book.write_text(text, encoding="utf-8")
    code, _, said = bookmaker("check", book)
    assert code == 0, said
    book.write_text(text.replace("per-page: 2", "per-page: 3"), encoding="utf-8")
    code, _, said = bookmaker("check", book)
    assert (code, "kind 'number-wall' does not stand 3 to a page" in said) == (1, True), said
