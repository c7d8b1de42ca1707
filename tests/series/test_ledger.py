"""The ledger of a series: no word list, grid or dealt word comes a second time."""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bookmaker import solve
from bookmaker.errors import BookError
from bookmaker.series import ledger
from bookmaker.series.ledger import LedgerRow, Past, Volume, open_entry, read_all, read_past
from bookmaker.series.ledger_text import as_text, from_text

from ..awkward import in_yaml, own_seed, own_title
from ..sweep import examples, in_sweep_alone

Command = Callable[..., Any]

REEF = "butterfly clownfish damsel grouper lionfish moray parrotfish seahorse snapper surgeon wrasse urchin"
BOOK = """
title: {title}
series: {{name: Reef, number: {number}}}
ledger: reef.sqlite
seed: {seed}
editions: [{{name: screen, publisher: screen, trim: 6 x 9 in}}]
front: []
defaults: {{grid: 13 x 13, effort: fast}}
puzzles:
  - {{title: Fish, words: {{file: reef.txt, pick: {pick}}}}}
"""
ONE = Volume("Reef", 1, "One")
TWO = Volume("Reef", 2, "Two")


def row(number: int, puzzle: str, *words: str, edition: str = "screen", grid: str = "") -> LedgerRow:
    return LedgerRow(
        "Reef", number, edition, puzzle, grid or f"grid of {number} {puzzle}", tuple(sorted(words))
    )


@pytest.fixture
def book(tmp_path: Path, bookmaker: Command) -> Callable[..., Path]:
    """Write a book of the series, its words beside it, with the test's own title and seed or one after it."""
    (tmp_path / "reef.txt").write_text(REEF.replace(" ", "\n") + "\n", encoding="utf-8")

    def book(number: int, more: str = "", pick: int = 5, seeds_on: int = 0) -> Path:
        title, seed = in_yaml(own_title()), own_seed() + seeds_on
        path = tmp_path / f"reef-{number}.yaml"
        path.write_text(
            BOOK.format(title=title, number=number, pick=pick, seed=seed) + more, encoding="utf-8"
        )
        return path

    return book


@pytest.fixture
def built(bookmaker: Command) -> Callable[[Path], dict[str, Any]]:
    """Build a book that is right, and give its record."""

    def built(path: Path, *args: object) -> dict[str, Any]:
        told = bookmaker("build", path.name, "--jobs", 1, *args)
        assert told.code == 0, told.err
        record: dict[str, Any] = json.loads(Path("build", path.stem, "book.json").read_text(encoding="utf-8"))
        return record

    return built


def words(record: dict[str, Any]) -> set[str]:
    return {"".join(entry["letters"]) for puzzle in record["puzzles"] for entry in puzzle["entries"]}


# Books of a series


def test_a_book_is_dealt_words_that_no_lower_book_has(book, built):
    first, second = built(book(1)), built(book(2))
    assert len(words(first)) == len(words(second)) == 5
    assert not words(first) & words(second)


def test_a_book_does_not_see_the_books_after_it(book, built):
    before = built(book(1))
    built(book(2))
    assert built(book(1))["digest"] == before["digest"]
    assert before["ledger"] == {"file": "reef.sqlite", "digest": Past().digest}


def test_the_same_book_and_the_same_rows_give_the_same_bytes(book, built, tmp_path):
    built(book(1))
    first = built(book(2))
    assert first["ledger"]["digest"] != Past().digest
    (tmp_path / "reef.sqlite").unlink()
    built(book(1))
    assert built(book(2)) == first


def test_a_book_built_again_takes_the_place_of_its_rows(book, built, tmp_path):
    built(book(1))
    again = built(book(1, seeds_on=1))
    _, rows = read_all(tmp_path / "reef.sqlite")
    assert [(each.number, each.puzzle, {*each.words}) for each in rows] == [(1, "fish", words(again))]


def test_too_few_fresh_words_are_told_with_how_many_are_missing(book, built, bookmaker):
    built(book(1, pick=9))
    told = bookmaker("check", book(2, pick=5).name)
    assert told.code == 1
    assert "reef-2.yaml:10:5: reef.txt: earlier books of the series have 9 of 12 words" in told.err
    assert "'fish' picks 5: 2 are missing" in told.err


def test_used_words_may_be_allowed(book, built, tmp_path):
    built(book(1, pick=9))
    path = book(2, pick=8)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("ledger: reef.sqlite", "ledger: {file: reef.sqlite, words: allow}"))
    assert len(words(built(path))) == 8


def test_words_of_every_kind_are_in_the_ledger_and_no_later_pool_deals_them(book, built, bookmaker, tmp_path):
    reef = REEF.upper().split()
    clues = (f"{word};Seen below, number {number}" for number, word in enumerate(reef))
    (tmp_path / "reef.csv").write_text("\n".join(["word;clue", *clues]), encoding="utf-8")
    (tmp_path / "short.txt").write_text("cold warm\nsand\nwave\ntide\n", encoding="utf-8")
    path, lists = book(1), "{file: reef.csv, column: word, clues: clue, pick: 4}"
    own = path.read_text(encoding="utf-8").partition("  - {title: Fish")[0]
    for kind in ("fill-in", "codeword", "criss-cross", "scramble"):
        own += f"  - {{kind: {kind}, title: {kind}, words: {lists}}}\n"
    own += "  - {kind: word-ladder, title: Rungs, words: {file: short.txt, pick: 3}}\n"
    path.write_text(own, encoding="utf-8")
    built(path)
    rows = sorted(read_all(tmp_path / "reef.sqlite")[1], key=lambda row: row.puzzle == "rungs")
    ladders = rows.pop()
    assert [len({*reef} & {*row.words}) for row in rows] == [4, 4, 4, 4]
    assert len({"COLDWARM", "SAND", "WAVE", "TIDE"} & {*ladders.words}) == 3
    used = len({word for row in rows for word in row.words})
    told = bookmaker("check", book(2, pick=11).name)
    assert f"reef.txt: earlier books of the series have {used} of 12 words" in told.err


def test_a_word_that_an_earlier_book_has_cannot_be_read_in_the_grid_either(book, built, tmp_path):
    """Words of three letters, all of the same few: a filler that does not keep them out writes them."""
    short = "ano ant nao nut oat out tau ton una uno".split()
    book(1)
    (tmp_path / "reef.txt").write_text("\n".join(short) + "\n", encoding="utf-8")
    used = words(built(book(1)))
    (puzzle,) = built(book(2))["puzzles"]
    rows = [[cell or " " for cell in row] for row in puzzle["grid"]]
    assert len(used) == 5
    assert not {word: found for word, found in solve(rows, [*used]).items() if found}


def test_lists_of_an_earlier_book_are_refused_where_they_stand_in_one_line_with_a_count(
    book, built, bookmaker
):
    fixed = "  - {title: Shells, words: [conch, cowrie, limpet]}\n"
    fixed += "  - {title: Gulls, words: [tern, skua, noddy]}\n"
    built(book(1, fixed))
    told = bookmaker("check", book(2, fixed.replace("Shells", "More Shells")).name)
    assert told.code == 1
    assert "reef-2.yaml:11:5: 'more-shells' has the words of 'shells' in number 1 of 'Reef'" in told.err
    assert "and 1 more like it: reef-2.yaml:12 " in told.err
    assert told.err.count("hint: give it other words") == 1


def test_another_series_is_another_past(book, built):
    built(book(1, pick=9))
    path = book(2, pick=9)
    path.write_text(path.read_text(encoding="utf-8").replace("name: Reef", "name: Cliff"))
    assert len(words(built(path))) == 9


def test_the_rows_of_an_edition_that_was_not_made_stay(book, built, tmp_path):
    def two(names: str) -> Path:
        path = book(1)
        editions = ", ".join(f"{{name: {name}, publisher: screen, trim: 6 x 9 in}}" for name in names)
        lines = path.read_text(encoding="utf-8").splitlines()
        lines = [f"editions: [{editions}]" if line.startswith("editions") else line for line in lines]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return path

    def known() -> list[str]:
        return [each.edition for each in read_all(tmp_path / "reef.sqlite")[1]]

    built(two("ab"))
    built(two("abc"), "--edition", "a")
    assert known() == ["a", "b"]
    built(two("ac"), "--edition", "a")
    assert known() == ["a"]


def test_a_later_book_with_no_earlier_one_in_the_ledger_is_advised(book, bookmaker):
    told = bookmaker("check", book(2).name)
    assert told.code == 0
    assert "advice: reef-2.yaml:4:9: the ledger 'reef.sqlite' knows no book of 'Reef' before" in told.err


def test_volumes_built_in_the_wrong_order_are_told_what_they_share(book, built, bookmaker, tmp_path):
    later = bookmaker("build", book(2).name, "--jobs", 1)
    assert "knows no book of 'Reef' before number 2" in later.err
    first = bookmaker("build", book(1).name, "--jobs", 1)
    assert first.code == 0
    assert "advice: reef-1.yaml:4:9: number 2 of 'Reef' was built before number 1, which this is" in first.err
    shared = "advice: reef-1.yaml:10:5: 'fish' has the same grid as 'fish' in number 2 of 'Reef'\n"
    assert shared + "  hint: build number 2 again: " in first.err
    assert shared in bookmaker("build", "reef-1.yaml", "--jobs", 1).err
    assert not words(built(tmp_path / "reef-2.yaml")) & words(built(tmp_path / "reef-1.yaml"))
    again = bookmaker("build", "reef-1.yaml", "--jobs", 1).err
    assert "number 2" not in again


@in_sweep_alone
def test_advice_on_a_list_that_two_volumes_have_can_be_followed(bookmaker, tmp_path):
    words = "words: [anchor, beach, coral, dolphin]"
    one = (
        "title: Reef\nseed: 5\nledger: reef.sqlite\nseries: {name: Reef, number: 1}\n"
        "editions: [{publisher: screen, trim: 6 x 9 in}]\ndefaults: {grid: 8 x 8, effort: fast}\n"
        f"puzzles: [{{title: Sea, {words}}}]\n"
    )
    two = one.replace("number: 1", "number: 2")
    (tmp_path / "one.yaml").write_text(one, encoding="utf-8")
    (tmp_path / "two.yaml").write_text(two, encoding="utf-8")
    assert bookmaker("build", "two.yaml", "--jobs", 1).code == 0
    told = bookmaker("build", "one.yaml", "--jobs", 1)
    assert "hint: give number 2 other words, and build it again: as it is, it is refused now" in told.err
    assert bookmaker("build", "two.yaml", "--jobs", 1).code == 1
    (tmp_path / "two.yaml").write_text(two.replace(words, "words: [harbour, lagoon, pebble]"), "utf-8")
    assert bookmaker("build", "two.yaml", "--jobs", 1).code == 0
    assert "number 2" not in bookmaker("build", "one.yaml", "--jobs", 1).err


def test_a_gap_among_the_earlier_books_is_told(book, built, bookmaker):
    built(book(1))
    assert "knows no number 2 of 'Reef'" in bookmaker("check", book(3).name).err
    built(book(2))
    assert "knows no" not in bookmaker("check", "reef-3.yaml").err


# What may go wrong


def test_a_build_that_fails_leaves_the_ledger_alone(book, built, bookmaker, tmp_path):
    built(book(1))
    before = (tmp_path / "reef.sqlite").read_bytes()
    path = book(1, seeds_on=1)
    path.write_text(path.read_text(encoding="utf-8").replace("title: Fish", "title: Fish 🐙"))
    assert bookmaker("build", path.name, "--jobs", 1).code == 1
    assert (tmp_path / "reef.sqlite").read_bytes() == before


def test_looking_makes_no_ledger(book, bookmaker, tmp_path):
    assert bookmaker("check", book(1).name).code == 0
    assert bookmaker("plan", book(1).name).code == 0
    assert not (tmp_path / "reef.sqlite").exists()


def test_rows_are_not_kept_if_the_files_do_not_get_their_names(tmp_path):
    path = tmp_path / "reef.sqlite"
    with open_entry(path, ONE, Past(), [row(1, "fish", "MORAY")], ["screen"]):
        pass
    with (
        pytest.raises(OSError, match="disk full"),
        open_entry(path, ONE, Past(), [row(1, "birds", "GULL")], ["screen"]),
    ):
        raise OSError("disk full")
    assert [each.puzzle for each in read_all(path)[1]] == ["fish"]


def test_what_another_build_changed_meanwhile_stops_this_one(tmp_path):
    path = tmp_path / "reef.sqlite"
    seen = read_past(path, "Reef", 2)
    with open_entry(path, ONE, Past(), [row(1, "fish", "MORAY")], ["screen"]):
        pass
    published = []
    with (
        pytest.raises(BookError, match="a book before number 2 of 'Reef' was built in the meantime"),
        open_entry(path, TWO, seen, [row(2, "fish", "MORAY")], ["screen"]),
    ):
        published.append("reef-2")
    assert not published
    assert [each.number for each in read_all(path)[1]] == [1]


def test_a_ledger_that_is_not_let_go_is_told_and_nothing_is_written(
    book, built, bookmaker, tmp_path, monkeypatch
):
    monkeypatch.setattr(ledger, "LEDGER_WAIT_SECONDS", 0.1)
    built(book(1))
    shutil.rmtree("build")
    other = sqlite3.connect(tmp_path / "reef.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    told = bookmaker("build", book(2).name, "--jobs", 1)
    other.close()
    assert told.code == 1
    assert "reef-2.yaml:4:9: another build is writing to the ledger 'reef.sqlite'" in told.err
    assert not Path("build").exists()


@in_sweep_alone
def test_books_built_at_once_all_get_into_the_ledger(book, tmp_path):
    numbers = (1, 2, 3)
    for number in numbers:
        path = book(number)
        path.write_text(path.read_text(encoding="utf-8").replace("name: Reef", f"name: Reef {number}"))
    command = [sys.executable, "-m", "bookmaker", "build", "--jobs", "1", "--quiet"]
    running = [
        subprocess.Popen([*command, f"reef-{number}.yaml"], cwd=tmp_path, stderr=subprocess.PIPE)
        for number in numbers
    ]
    for process in running:
        _, err = process.communicate(timeout=120)
        assert process.returncode == 0, err
    books, rows = read_all(tmp_path / "reef.sqlite")
    assert [each.series for each in books] == ["Reef 1", "Reef 2", "Reef 3"]
    assert len(rows) == 3


def test_volumes_of_one_series_built_at_once_take_no_word_from_one_another(book, tmp_path):
    command = [sys.executable, "-m", "bookmaker", "build", "--jobs", "1", "--quiet"]
    waiting = [book(number, pick=4).name for number in (1, 2)]
    for _ in range(2):  # each time the lowest still waiting gets in, and maybe others
        running = {
            name: subprocess.Popen([*command, name], cwd=tmp_path, stderr=subprocess.PIPE) for name in waiting
        }
        told = {name: process.communicate(timeout=120)[1].decode() for name, process in running.items()}
        waiting = [name for name in waiting if running[name].returncode]
        assert all("was built in the meantime" in told[name] for name in waiting), told
    assert not waiting
    _, rows = read_all(tmp_path / "reef.sqlite")
    assert [each.number for each in rows] == [1, 2]


NO_LEDGER, DAMAGED = "'reef.sqlite' is no ledger of bookmaker's", "the ledger 'reef.sqlite' is damaged"


def strange_files() -> Iterator[tuple[Callable[[Path], None], str]]:
    def text(path: Path) -> None:
        path.write_text("my diary\n" * 100, encoding="utf-8")

    def other_tables(path: Path) -> None:
        with sqlite3.connect(path) as base:
            base.execute("CREATE TABLE diary (day TEXT)")

    def with_trigger(path: Path) -> None:
        ledger.load(path, [ONE], [])
        with sqlite3.connect(path) as base:
            base.execute("CREATE TRIGGER t AFTER INSERT ON books BEGIN DELETE FROM puzzles; END")

    def cut_short(path: Path) -> None:
        ledger.load(path, [ONE], [row(1, f"p{n}", f"WORD{n}" * 50) for n in range(200)])
        path.write_bytes(path.read_bytes()[:9000])

    def no_text(path: Path) -> None:
        ledger.load(path, [ONE], [row(1, "fish", "MORAY")])
        path.write_bytes(path.read_bytes().replace(b"MORAY", b"MO\xffAY"))

    def newer(path: Path) -> None:
        ledger.load(path, [ONE], [])
        with sqlite3.connect(path) as base:
            base.execute(f"PRAGMA user_version = {ledger.LEDGER_FORMAT + 1}")

    def folder(path: Path) -> None:
        path.mkdir()

    for make in (text, other_tables, with_trigger, folder):
        yield make, NO_LEDGER
    for make in (cut_short, no_text):
        yield make, DAMAGED
    yield newer, "'reef.sqlite' is a ledger of format 2; this bookmaker knows format 1"


@pytest.mark.parametrize(
    ("make", "said"), [pytest.param(make, said, id=make.__name__) for make, said in strange_files()]
)
def test_a_file_that_is_no_ledger_is_told_and_left_alone(make, said, book, bookmaker, tmp_path):
    path = tmp_path / "reef.sqlite"
    make(path)
    before = path.read_bytes() if path.is_file() else b""
    told = bookmaker("build", book(2).name, "--jobs", 1)
    assert told.code == 1
    assert f"reef-2.yaml:4:9: {said}" in told.err
    assert (path.read_bytes() if path.is_file() else b"") == before
    assert not Path("build").exists()


@settings(max_examples=examples(60), deadline=None)
@given(st.integers(0), st.binary(min_size=1, max_size=600), st.booleans())
def test_whatever_befalls_a_ledger_is_told_or_harmless(where, noise, short):
    rows = [row(1, f"p{n}", *(f"WORD{n}X{i}" for i in range(12))) for n in range(60)]
    with TemporaryDirectory() as folder:
        path = Path(folder, "reef.sqlite")
        ledger.load(path, [ONE], rows)
        good = path.read_bytes()
        at = where % len(good)
        path.write_bytes(good[:at] if short else good[:at] + noise + good[at + len(noise) :])
        before = path.read_bytes()
        told = []
        try:
            assert len(read_past(path, "Reef", 2).rows) <= len(rows)
        except BookError as error:
            told = [problem.place for problem in error.problems]
        assert all(told)
        assert not told or path.read_bytes() == before


def test_a_ledger_may_be_moved(book, built, tmp_path):
    built(book(1))
    first = built(book(2))
    (tmp_path / "series").mkdir()
    (tmp_path / "reef.sqlite").rename(tmp_path / "series" / "coral.sqlite")
    path = book(2)
    text = path.read_text(encoding="utf-8").replace("reef.sqlite", "series/coral.sqlite")
    path.write_text(text, encoding="utf-8")
    moved = built(path)
    assert moved["ledger"] == {**first["ledger"], "file": "series/coral.sqlite"}
    assert moved["puzzles"] == first["puzzles"]


WRONG = {
    "no series": ("series: {name: Reef, number: 1}\n", "", "3:9: there is a ledger and no series"),
    "out of the folder": ("ledger: reef", "ledger: ../reef", "4:9: '../reef.sqlite' leads out of its folder"),
    "no folder": (
        "ledger: reef",
        "ledger: no/reef",
        "4:9: there is no folder for the ledger 'no/reef.sqlite'",
    ),
    "a list": ("ledger: reef.sqlite", "ledger: [reef.sqlite]", "4:9: a list stands where one text"),
    "a slip": (
        "ledger: reef.sqlite",
        "ledger: {file: reef.sqlite, word: allow}",
        "4:29: unknown setting 'word'",
    ),
    "another way": (
        "ledger: reef.sqlite",
        "ledger: {file: reef.sqlite, words: alow}",
        "4:36: no way with used words 'alow'",
    ),
    "no file": ("ledger: reef.sqlite", "ledger: {words: allow}", "4:9: 'file' is missing"),
    "a plugin's name": (
        "ledger: reef.sqlite",
        "ledger: plugins/quay.py",
        "4:9: the ledger 'plugins/quay.py' does not end in .sqlite or .sqlite3 or .ledger",
    ),
    "the book's name": (
        "ledger: reef.sqlite",
        "ledger: {file: reef-1.yaml}",
        "4:16: the ledger 'reef-1.yaml' does not end in",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_with_the_setting_has_its_place(case, book, bookmaker):
    path = book(1)
    old, new, said = WRONG[case]
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    told = bookmaker("check", path.name)
    assert told.code == 1
    assert f"reef-1.yaml:{said}" in told.err


# As text


ROWS = [row(2, "fish", "MORAY", "WRASSE"), row(1, "größe", "ÄSCHE")]


def test_a_ledger_as_text_is_sorted_and_comes_back_whole(tmp_path):
    text = as_text([TWO, ONE], ROWS)
    assert text == as_text([ONE, TWO], ROWS[::-1])
    books, rows = from_text(text, "reef.txt")
    ledger.load(tmp_path / "reef.sqlite", books, rows)
    assert as_text(*read_all(tmp_path / "reef.sqlite")) == text


def test_the_command_dumps_loads_and_lists(book, built, bookmaker, tmp_path):
    built(book(1))
    dumped = bookmaker("ledger", "dump", "reef.sqlite")
    assert dumped.code == 0
    (tmp_path / "reef-text.txt").write_text(dumped.out, encoding="utf-8")
    assert bookmaker("ledger", "load", "reef-text.txt", "two.sqlite").code == 0
    assert bookmaker("ledger", "dump", "two.sqlite").out == dumped.out
    assert bookmaker("ledger", "list", "two.sqlite").out == f"Reef 1  {own_title()}: 1 puzzle, 5 words\n"
    told = bookmaker("ledger", "load", "reef-text.txt", "two.sqlite")
    assert (told.code, told.err.splitlines()[0]) == (1, "error: there is a file 'two.sqlite' already")
    assert bookmaker("ledger", "dump", "no.sqlite").err == "no.sqlite: there is no such ledger\n"


def test_a_book_made_elsewhere_is_entered_and_later_ones_give_way_to_it(book, built, bookmaker, tmp_path):
    built(book(1))
    taken = {word for row in read_all(tmp_path / "reef.sqlite")[1] for word in row.words}
    (tmp_path / "two.txt").write_text("Lion-fish\nmoray\nWrasse\nurchin\n", encoding="utf-8")
    (tmp_path / "three.csv").write_text("word,clue\ngrouper,a fish\n", encoding="utf-8")
    enter = ("ledger", "add", "reef.sqlite", "--number", "2", "--title", "Two", "--words", "two.txt")
    told = bookmaker(*enter, "--words", "three.csv")
    assert (told.code, told.out) == (0, "entered 2 puzzles with 5 words of 'Two' into reef.sqlite\n")
    entered = {row.puzzle: row for row in read_all(tmp_path / "reef.sqlite")[1] if row.number == 2}
    assert entered["two.txt"].words == ("LIONFISH", "MORAY", "URCHIN", "WRASSE")
    assert entered["three.csv"].words == ("GROUPER",)
    used = taken.union(*(row.words for row in entered.values()))
    left = {word.upper() for word in REEF.split()} - used
    assert left, "or nothing would be dealt"
    built(book(3, pick=len(left)))
    dealt = {word for row in read_all(tmp_path / "reef.sqlite")[1] if row.number == 3 for word in row.words}
    assert dealt == left
    text = bookmaker("ledger", "dump", "reef.sqlite").out
    assert as_text(*from_text(text, "reef.txt")) == text.rstrip("\n")


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--number", "1"], "number 1 of 'Reef' is there already: 'One'"),
        (["--number", "2", "--words", "odd.txt"], "odd.txt:1:1: 'a\u2603b': "),
        (["--number", "2", "--words", "two.txt"], "--words: 'two.txt' is named twice"),
        (["--number", "2", "--series", "Re\tef"], "'Re\\tef' is no text of one line"),
        (["--number", "2", "--language", "elvish"], "no language 'elvish'"),
        (["--number", "2", "--words", "no.txt"], "no.txt"),
    ],
)
def test_what_cannot_be_entered_is_told_and_the_ledger_stays(more, said, bookmaker, tmp_path):
    ledger.load(tmp_path / "reef.sqlite", [ONE], [row(1, "p", "MORAY")])
    (tmp_path / "two.txt").write_text("moray\nwrasse\n", encoding="utf-8")
    (tmp_path / "odd.txt").write_text("a\u2603b\nwrasse\n", encoding="utf-8")
    before = read_all(tmp_path / "reef.sqlite")
    told = bookmaker("ledger", "add", "reef.sqlite", "--title", "Two", "--words", "two.txt", *more)
    assert (told.code, said in told.err) == (1, True), told.err
    assert read_all(tmp_path / "reef.sqlite") == before


def test_the_series_of_a_book_made_elsewhere_is_named_where_the_ledger_knows_none_or_two(bookmaker, tmp_path):
    (tmp_path / "two.txt").write_text("moray\nwrasse\n", encoding="utf-8")
    enter = ("ledger", "add", "reef.sqlite", "--number", "4", "--title", "Four", "--words", "two.txt")
    told = bookmaker(*enter)
    assert (told.code, told.err.splitlines()[0]) == (1, "error: 'reef.sqlite' knows no series")
    assert not (tmp_path / "reef.sqlite").exists()
    assert bookmaker(*enter, "--series", "Reef").code == 0
    assert bookmaker(*enter, "--series", "Shoal").code == 0
    told = bookmaker(*enter)
    assert (told.code, "Reef, Shoal" in told.err) == (1, True)


def test_lines_that_are_no_ledger_are_told_each(bookmaker, tmp_path):
    lines = [
        as_text([], []),
        *(
            "diary\tof\t1\tday",
            "book\tReef\tone\tReef",
            "book\tReef\t1",
            "book\tReef\t1\tA",
            "book\tReef\t1\tB",
        ),
    ]
    (tmp_path / "reef-text.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    told = bookmaker("ledger", "load", "reef-text.txt", "two.sqlite")
    assert told.code == 1
    assert told.err.splitlines() == [
        "reef-text.txt:2: begins with 'diary', not with book or puzzle",
        "reef-text.txt:3: 'one' is no book's number",
        "reef-text.txt:4: has 3 parts, which is not what a book has",
        "reef-text.txt:6: is there twice",
    ]
    assert not (tmp_path / "two.sqlite").exists()
    told = bookmaker("ledger", "load", "animals.txt", "two.sqlite")
    assert told.err.startswith("animals.txt:1: is no ledger as text\n")


def test_a_ledger_that_is_a_link_to_itself_is_told(book, bookmaker, tmp_path):
    (tmp_path / "reef.sqlite").symlink_to("reef.sqlite")
    for command in ("check", "build"):
        told = bookmaker(command, book(1).name)
        assert told.code == 1
        assert told.err.startswith("reef-1.yaml:4:9: 'reef.sqlite' is a link to itself")


def test_a_ledger_is_loaded_into_a_file_of_a_ledgers_name_alone(book, built, bookmaker, tmp_path):
    built(book(1))
    (tmp_path / "reef.txt").write_text(bookmaker("ledger", "dump", "reef.sqlite").out, encoding="utf-8")
    told = bookmaker("ledger", "load", "reef.txt", "plugins.py")
    assert told.code == 1
    assert "'plugins.py' does not end in .sqlite or .sqlite3 or .ledger" in told.err
    assert not (tmp_path / "plugins.py").exists()
