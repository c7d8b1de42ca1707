"""Builds that take over what earlier ones made: the same bytes, made again where anything is in doubt."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from bookmaker.files.seal import OwnSeal
from bookmaker.files.store import STORE_FOLDER

from .conftest import Told
from .sweep import WHOLE, sampled

pytestmark = pytest.mark.usefixtures("kept_builds")

Bookmaker = Callable[..., Told]
WORDS = ["anemone", "barnacle", "urchin", "limpet", "starfish", "conger", "dolphin", "grouper"]
UNCHANGED = "nothing has changed since it was built"


def write_book(seed: int = 1, titles: tuple[str, ...] = ("Sea", "Shore"), words: int = 6) -> None:
    puzzles = "".join(f"  - {{title: {title}, words: [{', '.join(WORDS[:words])}]}}\n" for title in titles)
    text = f"title: Kept\nlanguage: de\nrepeats: allow\nseed: {seed}\n"
    text += "editions: [{publisher: screen, trim: 6 x 9 in}]\n"
    text += (
        f"defaults: {{grid: 11 x 11, effort: fast}}\nanswers: {{per-page: 4}}\nfront: []\npuzzles:\n{puzzles}"
    )
    Path("kept.yaml").write_text(text, encoding="utf-8")


def built_files(folder: str) -> dict[str, bytes]:
    files = [path for path in Path(folder).rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def advice_of(told: Told) -> list[str]:
    return [line for line in told.err.splitlines() if line.startswith(("advice", "  "))]


def test_random_edits_built_on_what_is_kept_come_to_the_same_bytes_as_built_anew(bookmaker: Bookmaker):
    dice = Random(14)
    write_book()
    assert bookmaker("build", "kept.yaml", "--jobs", 1).code == 0
    for _ in range(2):
        if dice.random() < 0.5:
            write_book(seed=dice.randint(1, 2), titles=("Sea", "Shore", "Deep")[: dice.randint(1, 3)])
        else:
            write_book(words=dice.randint(5, 8))
        if dice.random() < 0.7:
            bookmaker("reroll", "kept.yaml", "sea")
        kept = bookmaker("build", "kept.yaml", "--jobs", 1)
        anew = bookmaker("build", "kept.yaml", "--jobs", 1, "--out", "anew", "--no-cache")

        assert kept.code == anew.code == 0
        assert advice_of(kept) == advice_of(anew)
        assert kept.out.replace("build/kept", "anew") == anew.out
        assert built_files("build/kept") == built_files("anew")


def write_mixed_book(title: str = "Sea") -> None:
    """A book whose pages hang on one another: art, shared pages, one place for grids, other kinds."""
    Path("kept.yaml").write_text(
        f"""\
title: Mixed
theme: ocean
repeats: allow
seed: 1
editions:
  - {{name: print, publisher: pdfx, trim: 6 x 9 in, grid-place: fixed}}
  - {{name: screen, publisher: screen, trim: 8.5 x 11 in, puzzles-per-page: 2}}
defaults: {{grid: 11 x 11, effort: fast}}
answers: {{per-page: 4}}
puzzles:
  - section: One
  - {{id: sea, title: {title}, words: [{", ".join(WORDS[:6])}]}}
  - {{title: Shore, words: [{", ".join(WORDS[:6])}], level: hard, note: A shore.}}
  - section: Two
  - {{title: Six, kind: sudoku, size: 6, level: easy}}
  - {{title: Heart, words: [{", ".join(WORDS[:4])}], shape: heart, grid: 14 x 14}}
""",
        encoding="utf-8",
    )


def test_pages_put_in_as_they_were_come_to_the_same_bytes_where_they_hang_on_others(bookmaker: Bookmaker):
    write_mixed_book()
    first = bookmaker("build", "kept.yaml", "--jobs", 1)
    assert first.code == 0, first.err
    bookmaker("reroll", "kept.yaml", "sea", "six")
    if WHOLE:  # otherwise both changes at once
        assert_same_as_anew(bookmaker)
    write_mixed_book(title="The Starfish of the Shore of the Deep Blue Sea")  # smaller on all pages
    assert_same_as_anew(bookmaker)


def assert_same_as_anew(bookmaker: Bookmaker) -> None:
    kept = bookmaker("build", "kept.yaml", "--jobs", 1)
    anew = bookmaker("build", "kept.yaml", "--jobs", 1, "--out", "anew", "--no-cache")
    assert (kept.code, anew.code) == (0, 0), kept.err
    assert built_files("build/kept") == built_files("anew")


def test_a_build_of_what_has_not_changed_tells_the_same_and_writes_nothing(bookmaker: Bookmaker):
    write_book(words=4)
    first = bookmaker("build", "kept.yaml", "--jobs", 1)
    written = {path: path.stat().st_mtime_ns for path in Path("build/kept").rglob("*")}
    again = bookmaker("build", "kept.yaml")
    as_json = bookmaker("build", "kept.yaml", "--json")

    assert UNCHANGED in again.err
    assert UNCHANGED not in first.err
    assert again.out == first.out
    assert advice_of(again) == advice_of(first)
    assert json.loads(as_json.out) == json.loads(Path("build/kept/book.json").read_text())["editions"]
    assert {path: path.stat().st_mtime_ns for path in Path("build/kept").rglob("*")} == written


def test_a_pdf_tampered_with_is_built_again_and_puzzles_kept_are_not_made_again(bookmaker: Bookmaker):
    write_book()
    bookmaker("build", "kept.yaml", "--jobs", 1)
    [pdf] = Path("build/kept").glob("*/interior.pdf")
    whole = pdf.read_bytes()
    pdf.write_bytes(whole + b"% a word more")
    again = bookmaker("build", "kept.yaml", "--jobs", 1)

    assert UNCHANGED not in again.err
    assert "puzzles: none to make" in again.err
    assert pdf.read_bytes() == whole


def test_a_damaged_store_is_made_again_and_one_that_cannot_be_written_is_told(bookmaker: Bookmaker):
    write_book()
    bookmaker("build", "kept.yaml", "--jobs", 1)
    whole = built_files("build/kept")
    store = Path("build") / STORE_FOLDER
    for entry in store.glob("*-*"):
        entry.write_bytes(entry.read_bytes()[:-1])
    damaged = bookmaker("build", "kept.yaml", "--jobs", 1)

    assert (damaged.code, built_files("build/kept")) == (0, whole)
    assert "puzzles: 0 of 2" in damaged.err
    assert bookmaker("cache", "--clear").out.endswith("taken away\n")
    assert not store.exists()
    store.write_text("no folder")
    told = bookmaker("build", "kept.yaml", "--jobs", 1)
    assert (told.code, built_files("build/kept")) == (0, whole)
    assert "nothing is kept for the next build" in told.err


UNREADABLE = {
    "nothing": b"",
    "no JSON and no pickle": b"\xff kept",
    "an empty table": b"{}",
    "an empty list": b"[]",
    "null": b"null",
    "brackets without number": b"[" * 100_000,
    "an error": b'{"error": "it cannot be drawn"}',
    "an outcome of nothing": b'{"folders": [], "files": {}, "in_folders": {}, "advice": [1], "outcome": {}}',
    "another value": pickle.dumps(frozenset()),
    "a loop": b"(" * 200_000,
}


@pytest.mark.parametrize("what", sampled(UNREADABLE, 6))
def test_no_entry_stops_a_build_that_is_sealed_well_and_cannot_be_read(bookmaker: Bookmaker, what: str):
    write_book()
    bookmaker("build", "kept.yaml", "--jobs", 1)
    whole = built_files("build/kept")
    for entry in (Path("build") / STORE_FOLDER).glob("*-*"):
        entry.write_bytes(OwnSeal().sealed(entry.name, UNREADABLE[what]))
    told = bookmaker("build", "kept.yaml", "--jobs", 1)

    assert (told.code, built_files("build/kept")) == (0, whole), told.err
    assert "puzzles: 0 of 2" in told.err


def test_what_a_killed_build_left_is_settled_before_nothing_has_changed(bookmaker: Bookmaker):
    write_book()
    bookmaker("build", "kept.yaml", "--jobs", 1)
    whole = built_files("build/kept")
    unfinished = Path("build/kept/.unfinished")  # as a kill leaves it before the last word, the journal's end
    moves = [{"name": name, "comes": True, "had": True} for name in whole]
    for name, data in whole.items():
        (unfinished / "old" / name).parent.mkdir(parents=True, exist_ok=True)
        (unfinished / "old" / name).write_bytes(data)
    (unfinished / "new/screen-6x9in").mkdir(parents=True)
    journal = json.dumps({"format": 2, "moves": moves, "made": [], "witness": None}).encode()
    (unfinished / "journal.json").write_bytes(OwnSeal().sealed(".unfinished", journal))
    again = bookmaker("build", "kept.yaml", "--jobs", 1)

    assert (again.code, UNCHANGED in again.err) == (0, True)
    assert not unfinished.exists()
    assert built_files("build/kept") == whole


def test_cache_tells_its_size(bookmaker: Bookmaker):
    assert bookmaker("cache").out.startswith("nothing is kept in ")
    (Path("build") / STORE_FOLDER).mkdir(parents=True)
    (Path("build") / STORE_FOLDER / f"puzzle-{64 * 'f'}").write_bytes(b"x" * 400_000)
    assert bookmaker("cache").out.endswith(f"build/{STORE_FOLDER}: 0.4 MB\n")
    assert json.loads(bookmaker("cache", "--json").out)["bytes"] == 400_000


def test_after_a_reroll_only_the_pages_that_changed_are_drawn_and_read_again(bookmaker: Bookmaker):
    write_book()
    bookmaker("build", "kept.yaml", "--jobs", 1)
    store = Path("build") / STORE_FOLDER
    read = {entry.name for entry in store.glob("page-*")}
    drawn = {entry.name: entry.stat().st_ino for entry in store.glob("drawn-*")}
    pages = json.loads(Path("build/kept/book.json").read_text())["editions"][0]["pages"]
    bookmaker("reroll", "kept.yaml", "shore")  # the first one's dice are those of the example, too
    assert bookmaker("build", "kept.yaml", "--jobs", 1).code == 0

    again = {entry.name for entry in store.glob("page-*")} - read
    assert len([*store.glob("outlook-*")]) == 1  # nothing of it hangs on the dice
    assert len(read) == pages
    assert len(again) == 2  # the puzzle's page, and its answer's
    files = {entry.name: entry.stat().st_ino for entry in store.glob("drawn-*")}
    assert len(drawn) == 3  # two puzzles, one page of answers
    assert drawn.items() < files.items()  # none of them was written anew
    assert len(files) == 5


def test_a_book_with_a_puzzle_of_another_kind_taken_over_is_the_one_first_made(bookmaker: Bookmaker):
    write_book()
    with Path("kept.yaml").open("a", encoding="utf-8") as file:
        file.write("  - {title: Six, kind: sudoku, size: 6, level: easy}\n")
    bookmaker("build", "kept.yaml", "--jobs", 1)
    first = built_files("build/kept")
    Path("build/kept/book.json").unlink()
    again = bookmaker("build", "kept.yaml", "--jobs", 1)

    assert "puzzles: none to make" in again.err
    assert built_files("build/kept") == first


def test_a_build_of_kept_pages_alone_proves_them_together_in_the_words_of_the_book(bookmaker: Bookmaker):
    write_book()
    with Path("kept.yaml").open("a", encoding="utf-8") as book:
        book.write("  - {title: Deep, mode: super-evil, word: conger, grid: 8 x 8}\n")
    bookmaker("build", "kept.yaml", "--jobs", 1)
    whole, store = built_files("build/kept"), Path("build") / STORE_FOLDER
    before = sorted(entry.name for entry in store.glob("page-*"))
    for entry in store.glob("build-*"):  # or it would say that nothing has changed
        entry.unlink()
    again = bookmaker("build", "kept.yaml", "--jobs", 1)

    assert UNCHANGED not in again.err
    assert (again.code, built_files("build/kept")) == (0, whole)
    assert sorted(entry.name for entry in store.glob("page-*")) == before


def test_pages_with_a_kind_of_a_strangers_plugin_are_read_anew_once_that_changes(bookmaker: Bookmaker):
    bookmaker("plugin", "new", "odd", "--kind")
    write_book(titles=())
    with Path("kept.yaml").open("a", encoding="utf-8") as book:
        book.write("  - {title: Odd, kind: odd}\n")
    assert bookmaker("build", "kept.yaml", "--jobs", 1).code == 0
    store = Path("build") / STORE_FOLDER
    before = {*store.glob("page-*"), *store.glob("puzzle-*")}
    with Path("plugins/odd.py").open("a", encoding="utf-8") as plugin:
        plugin.write("# another\n")
    assert bookmaker("build", "kept.yaml", "--jobs", 1).code == 0
    assert len({*store.glob("page-*"), *store.glob("puzzle-*")}) == 2 * len(before)
    assert not [*store.glob("drawn-*")]  # what a stranger draws may hang on all of the book
