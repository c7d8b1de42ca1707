"""Ids: a puzzle keeps the one it was built with, whatever its title becomes, and no other gets it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bookmaker.bookfile.ids import GONE_MARK, Ids, ids_of, is_gone
from bookmaker.bookfile.lock import read_lock, write_lock
from bookmaker.bookfile.model import Chosen, PuzzleSpec
from bookmaker.bookfile.read import read_book, read_with_findings
from bookmaker.host.load import PluginChoice, builtin_plugins
from bookmaker.wordsearch.grid import Size

PLUGINS = builtin_plugins()
ROOT = Path(__file__).parents[2]
HEAD = "title: Quay (Gipfel), q\nseed: 977\nrepeats: allow\nfront: []\n"
TAIL = "editions: [{publisher: screen, trim: 6 x 9 in}]\ndefaults: {grid: 8 x 8, effort: fast}\npuzzles:\n"
Read = Callable[..., tuple[PuzzleSpec, ...]]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """The puzzles of a book, known by these ids."""

    def read(puzzles: str, known: Ids | None = None) -> tuple[PuzzleSpec, ...]:
        file = tmp_path / "book.yaml"
        file.write_text(f"{HEAD}{TAIL}{puzzles}", encoding="utf-8")
        spec, findings = read_with_findings(file, PLUGINS, known=known or {})
        assert spec, findings
        assert all(each.advice for each in findings), findings
        return spec.puzzles

    return read


def names(puzzles: tuple[PuzzleSpec, ...]) -> list[str]:
    return [puzzle.id for puzzle in puzzles]


TWO = "  - {title: Gaping Jetty, words: [gull, pier]}\n  - {title: Quay, words: [buoy, mole], grid: 9 x 9}\n"


def test_a_corrected_title_keeps_its_id(read: Read) -> None:
    known = ids_of(read(TWO), {})
    assert names(read(TWO.replace("Gaping", "Gasping"), known)) == ["gaping-jetty", "quay"]


def test_corrected_words_keep_the_id_of_their_title(read: Read) -> None:
    known = ids_of(read(TWO), {})
    assert names(read(TWO.replace("gull", "gulls"), known)) == ["gaping-jetty", "quay"]


def test_a_corrected_title_is_known_when_the_words_are_changed_later(read: Read) -> None:
    known = ids_of(read(TWO), {})
    titled = TWO.replace("Gaping", "Gasping")
    known = ids_of(read(titled, known), known)
    assert known["gaping-jetty"].endswith(" gasping-jetty")
    changed = titled.replace("gull", "gulls")
    assert names(read(changed, known)) == ["gaping-jetty", "quay"]
    later = ids_of(read(changed, known), known)
    assert names(read(changed.replace("gulls", "grebe"), later)) == ["gaping-jetty", "quay"]
    assert ids_of(read(TWO, later), later) == ids_of(read(TWO), {})  # titled again as it was
    new, _, old = names(read("  - {title: Gaping Jetty, words: [dock]}\n" + changed, known))[:3]
    assert new.startswith("gaping-jetty-")
    assert old == "quay"


def test_titles_that_changed_places_are_known_when_the_words_are_changed_later(read: Read) -> None:
    known = ids_of(read(TWO), {})
    swapped = TWO.replace("Gaping Jetty", "@").replace("Quay", "Gaping Jetty").replace("@", "Quay")
    known = ids_of(read(swapped, known), known)
    changed = swapped.replace("gull", "gulls").replace("mole", "moles")
    assert names(read(changed, known)) == ["gaping-jetty", "quay"]


def test_rows_that_repeat_under_a_corrected_title_are_known_when_their_words_are_changed(read: Read) -> None:
    puzzles = "  - {repeat: 3, title: Reef, words: [kelp, crab]}\n"
    known = ids_of(read(puzzles), {})
    known = ids_of(read(puzzles.replace("Reef", "Riff"), known), known)
    changed = puzzles.replace("Reef", "Riff").replace("crab", "crabs")
    assert names(read(changed, known)) == ["reef", "reef-2", "reef-3"]


def test_another_title_and_other_words_are_another_puzzle(read: Read) -> None:
    known = ids_of(read(TWO), {})
    changed = TWO.replace("Gaping", "Gasping").replace("gull", "gulls")
    assert names(read(changed, known)) == ["gasping-jetty", "quay"]
    assert ids_of(read(changed, known), known)["gaping-jetty"] == f"{GONE_MARK} {known['gaping-jetty']}"


def test_titles_that_change_places_take_their_ids_along(read: Read) -> None:
    known = ids_of(read(TWO), {})
    swapped = TWO.replace("Gaping Jetty", "@").replace("Quay", "Gaping Jetty").replace("@", "Quay")
    assert names(read(swapped, known)) == ["gaping-jetty", "quay"]


def test_an_id_that_was_built_once_goes_to_no_other_puzzle(read: Read) -> None:
    known = ids_of(read(TWO), {})
    known = ids_of(read(TWO.splitlines()[1], known), known)
    (_, other) = read(TWO.splitlines()[1] + "\n  - {title: Gaping Jetty, words: [dock]}", known)
    assert other.id.startswith("gaping-jetty-")
    assert len(other.id) == len("gaping-jetty-") + 5


@pytest.mark.parametrize("title", ["Gaping Jetty", "Gasping Jetty"])
def test_a_puzzle_that_comes_back_as_it_was_takes_its_id_up_again(read: Read, title: str) -> None:
    first = ids_of(read(TWO), {})
    known = ids_of(read(TWO.splitlines()[1], first), first)
    back = read(TWO.replace("Gaping Jetty", title), known)
    assert names(back) == ["gaping-jetty", "quay"]
    assert {name: noted.partition(" ")[0] for name, noted in ids_of(back, known).items()} == first


def test_an_id_of_which_an_older_lock_says_no_more_than_gone_goes_to_nobody(read: Read) -> None:
    known = {**ids_of(read(TWO), {}), "gaping-jetty": GONE_MARK}
    first, _ = names(read(TWO, known))
    assert first.startswith("gaping-jetty-")


def test_a_puzzle_that_comes_back_as_it_was_is_told_from_the_one_that_went(read: Read) -> None:
    known = ids_of(read(TWO), {})
    moved = "  - {title: Quay, words: [dock]}\n" + TWO.replace("title: Quay", "title: Old Quay")
    new, _, old = read(moved, known)
    assert old.id == "quay"
    assert new.id.startswith("quay-")


SUDOKUS = ["  - {title: Sudoku, kind: sudoku, size: 6}\n", "  - {title: Sudoku, kind: sudoku, level: easy}\n"]


def test_equal_titles_are_told_apart_by_what_the_puzzles_say(read: Read) -> None:
    two = names(read("".join(SUDOKUS)))
    third = "  - {title: Sudoku, kind: sudoku, size: 4}\n"
    assert len(set(two)) == 2
    assert all(name.startswith("sudoku-") for name in two)
    assert names(read(third + "".join(SUDOKUS)))[1:] == two
    assert names(read("".join(SUDOKUS[::-1]))) == two[::-1]


def test_puzzles_that_say_the_same_are_counted(read: Read) -> None:
    one, two, three = names(read(SUDOKUS[0] * 3))
    assert (two, three) == (f"{one}-2", f"{one}-3")


def test_a_second_puzzle_of_a_title_leaves_the_first_its_id(read: Read) -> None:
    known = ids_of(read(SUDOKUS[0]), {})
    new, old = names(read(SUDOKUS[1] + SUDOKUS[0], known))
    assert old == "sudoku"
    assert new.startswith("sudoku-")


def test_puzzles_of_a_repeat_and_of_kinds_without_title_have_the_ids_that_they_had(read: Read) -> None:
    puzzles = "  - {repeat: 3, title: Reef, words: [kelp, crab]}\n  - {kind: maze}\n  - {kind: maze}\n"
    before = read(puzzles)
    assert names(before) == ["reef", "reef-2", "reef-3", "maze", "maze-2"]
    assert names(read(puzzles.replace("Reef", "Riff"), ids_of(before, {}))) == names(before)


def test_an_id_that_is_given_stays_whatever_is_known(read: Read) -> None:
    known = ids_of(read(TWO), {})
    given = TWO.replace("title: Quay", "title: Quay, id: q9").replace("title: Gaping", "title: Gasping")
    assert names(read(given, known)) == ["gaping-jetty", "q9"]


# Built, with the lock that a build writes

BOOK = HEAD + TAIL + TWO + SUDOKUS[0] + SUDOKUS[1]


def built(bookmaker: Callable[..., Any], text: str, *more: str) -> dict[str, Any]:
    Path("book.yaml").write_text(text, encoding="utf-8")
    done = bookmaker("build", "book.yaml", "--quiet", *more)
    assert done.code == 0, done.err
    record = json.loads(Path("build/book/book.json").read_text(encoding="utf-8"))
    return {each["id"]: {**each, "number": None, "title": ""} for each in record["puzzles"]}


def test_a_build_writes_the_ids_and_a_title_moves_no_letter(bookmaker: Callable[..., Any]) -> None:
    before = built(bookmaker, BOOK)
    lock = read_lock(Path("book.yaml"))
    assert lock.ids.keys() == before.keys()
    written = Path("book.lock").read_bytes()
    third = "  - {title: Sudoku, kind: sudoku, size: 4}\n"
    after = built(bookmaker, BOOK.replace("Gaping", "Gasping").replace("puzzles:\n", f"puzzles:\n{third}"))
    assert {name: after[name] for name in before} == before
    Path("book.lock").unlink()  # the ids of the last build hold
    assert built(bookmaker, BOOK).keys() == before.keys()
    assert Path("book.lock").read_bytes() != written  # the third sudoku's is gone for good
    assert [is_gone(each) for each in read_lock(Path("book.yaml")).ids.values()].count(True) == 1


def test_a_line_that_is_taken_out_and_put_back_is_the_puzzle_that_it_was(
    bookmaker: Callable[..., Any],
) -> None:
    first = TWO.splitlines(keepends=True)[0]
    text = BOOK.replace("grid: 8 x 8", "grid: auto").replace("[gull, pier]", "[gull, pier], pick: auto")
    before = built(bookmaker, text)
    lock = Path("book.lock").read_bytes()
    built(bookmaker, text.replace(first.replace("[gull, pier]", "[gull, pier], pick: auto"), ""))
    between = read_lock(Path("book.yaml"))
    assert is_gone(between.ids["gaping-jetty"])
    assert built(bookmaker, text) == before
    assert Path("book.lock").read_bytes() == lock


def test_what_becomes_of_puzzles_is_noted_by_check_plan_and_the_build(bookmaker: Callable[..., Any]) -> None:
    def noted(text: str, command: str) -> str:
        Path("book.yaml").write_text(text, encoding="utf-8")
        done = bookmaker(command, "book.yaml")
        assert done.code == 0, done.err
        return "\n".join(line for line in done.err.splitlines() if line.startswith("note: "))

    text = HEAD + TAIL + TWO
    assert [noted(text, command) for command in ("check", "plan", "build")] == [
        "",
        "",
        "note: wrote book.lock",
    ]
    assert noted(text, "build") == ""
    assert noted(text.replace("title: Quay", "title: Old Quay"), "check") == ""
    changed = text.replace("Gaping", "Gasping").replace("gull", "gulls")
    for command in ("check", "plan"):
        assert noted(changed, command) == "note: since the last build new: gasping-jetty; gone: gaping-jetty"
    assert noted(changed, "build") == "note: wrote book.lock (new: gasping-jetty; gone: gaping-jetty)"
    assert noted(text, "build") == "note: wrote book.lock (gone: gasping-jetty; there again: gaping-jetty)"
    assert noted(text.replace("9 x 9", "auto"), "build") == (
        "note: wrote book.lock (other but for its title: quay; grids settled: quay)"
    )


def test_locked_fails_where_the_lock_would_be_written_and_writes_none(bookmaker: Callable[..., Any]) -> None:
    Path("book.yaml").write_text(BOOK, encoding="utf-8")
    done = bookmaker("build", "book.yaml", "--locked")
    assert done.code == 1
    assert "--locked: there is no 'book.lock'" in done.err
    assert not Path("book.lock").exists()
    assert not Path("build").exists()
    built(bookmaker, BOOK)
    built(bookmaker, BOOK, "--locked")
    Path("book.yaml").write_text(BOOK.replace("gull", "gulls"), encoding="utf-8")
    done = bookmaker("build", "book.yaml", "--locked")
    assert done.code == 1
    assert "--locked: 'book.lock' says something else of gaping-jetty" in done.err


def test_a_puzzle_may_be_called_as_a_table_of_the_lock_is(bookmaker: Callable[..., Any]) -> None:
    text = BOOK.replace("Gaping Jetty", "Grids").replace("grid: 8 x 8", "grid: auto, pick: auto")
    name = "grids"
    before = built(bookmaker, text)
    for times in (1, 2):
        assert bookmaker("reroll", "book.yaml", name).code == 0
        after = built(bookmaker, text)
        assert after.pop(name) != before[name]
        assert after == {each: before[each] for each in after}
        lock = read_lock(Path("book.yaml"))
        assert lock.rerolled == ((name, times),)
        assert name in lock.ids
        assert name in lock.chosen.grids.keys() & lock.chosen.picks.keys()


def test_a_lock_of_rolls_alone_is_read_and_keeps_them(bookmaker: Callable[..., Any]) -> None:
    Path("book.lock").write_text("# rolled again\nquay: 2\n", encoding="utf-8")
    built(bookmaker, BOOK)
    lock = read_lock(Path("book.yaml"))
    assert lock.rerolled == (("quay", 2),)
    assert len(lock.ids) == 4
    assert bookmaker("reroll", "book.yaml", "quay").code == 0
    assert read_lock(Path("book.yaml")) == lock._replace(rerolled=(("quay", 3),))


@pytest.mark.parametrize(
    "line", ["ids: {quay: 12}", "ids: {'a b': gone}", "ids: {quay: [1]}", "grids: {quay: 1 x 1}"]
)
def test_a_lock_with_what_is_no_id_is_told(bookmaker: Callable[..., Any], line: str) -> None:
    Path("book.lock").write_text(line, encoding="utf-8")
    Path("book.yaml").write_text(BOOK, encoding="utf-8")
    done = bookmaker("check", "book.yaml")
    assert done.code == 1
    assert "book.lock:1:" in done.err


def test_of_puzzles_called_as_its_tables_are_a_lock_reads_what_was_written(tmp_path: Path) -> None:
    book, names = tmp_path / "book.yaml", ("fills", "grids", "ids", "picks", "rolls")
    rolls = tuple((name, 2) for name in names)
    puzzles = "".join(f"  - {{title: {name}, words: [gull, {name}]}}\n" for name in names)
    book.write_text(HEAD + TAIL + puzzles, encoding="utf-8")
    ids = ids_of(read_book(book, PLUGINS).puzzles, {})
    chosen = Chosen(dict.fromkeys(names, Size(9, 12)), dict.fromkeys(names, 12), dict.fromkeys(names, 40))
    write_lock(book, rolls, ids, chosen=chosen)
    assert ids.keys() == {*names}
    assert read_lock(book) == (rolls, ids, chosen)


def test_what_is_written_to_a_lock_is_read_again(tmp_path: Path) -> None:
    book = tmp_path / "book.yaml"
    book.write_text(HEAD + TAIL + TWO, encoding="utf-8")
    ids = ids_of(read_book(book, PLUGINS).puzzles, {"old": GONE_MARK})
    write_lock(book, (("quay", 1),), ids)
    chosen = Chosen({"quay@large print": Size(9, 12)}, {"quay": 12}, {"quay": 40})
    write_lock(book, chosen=chosen)
    assert read_lock(book) == ((("quay", 1),), ids, chosen)


@pytest.mark.parametrize("name", ["sampler", "topics/topics", "local/aquarium", "showcase/seniors-2"])
def test_a_book_without_its_lock_has_the_ids_that_its_lock_has(name: str, tmp_path: Path) -> None:
    book = ROOT / "books" / f"{name}.yaml"
    folder = tmp_path / "books"
    shutil.copytree(book.parent, folder, ignore=shutil.ignore_patterns("*.lock", "showcase"))
    local = folder / "plugins"
    plugins = PluginChoice(folder, local if local.is_dir() else None).load()
    spec = read_book(folder / book.name, plugins)
    assert spec.ids == {}
    assert ids_of(spec.puzzles, {}) == read_lock(book).ids  # which a build of it leaves as it is
