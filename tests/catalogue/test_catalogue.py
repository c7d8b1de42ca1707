"""Many titles at once: read from a sheet, checked, planned, and built past failures and killed runs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bookmaker.catalogue.state import LOCK
from bookmaker.files.folder_tree import FolderTree
from bookmaker.files.lock import FileLock
from bookmaker.series.ledger import read_all

from ..sweep import in_sweep_alone

if TYPE_CHECKING:
    from ..forked_command import ForkedCommand

pytestmark = pytest.mark.xdist_group("random books")  # they share the server of `forked`
Command = Callable[..., Any]

CATALOGUE = """\
each-row-of: titles.csv
template: template.yaml
name: "{Series}-{Number}"
defaults: {author: Ægir Qvist, seed: 7}
"""
TEMPLATE = """\
title: "{Title}"
series: {name: "{Series}", number: "{Number}"}
ledger: "{Series}.sqlite"
editions: [{name: screen, publisher: screen, trim: 6 x 9 in}]
defaults: {grid: 9 x 9, effort: fast, level: "{Level}"}
front: []
puzzles:
  - {repeat: 2, title: "{Title} {n}", words: {file: words.txt, pick: 4}}
"""
SHEET = """\
Title,Series,Number,Level
Reef gyp,reef,1,Easy
{n} jumpy,reef,2,
Lake,lake,1,medium
"""
WORDS = """
whale orcas seals shark tunas marlin otter crabs lobster shrimp clams mussel oyster squid octopus urchin
anchor beacon boulder breaker canoe cargo channel cliff compass coral current cutter dinghy diver dolphin
estuary ferry galleon grotto horizon island kelp lagoon lantern harbor
"""
KILLER = '''\
"""A square that ends the run, or the process it is made in, as kill.txt beside the catalogue says."""

import os
from pathlib import Path

from bookmaker import Shape, hookimpl


def inside(x, y):
    told = Path(__file__).parents[1] / "kill.txt"
    if told.exists():
        what = told.read_text()
        if what != "always":
            told.unlink()
        if what == "run":
            os.kill(os.getppid(), 9)
        os.kill(os.getpid(), 9)
    return True


@hookimpl
def register_shapes():
    return [Shape.where("killer", "a square", inside)]
'''


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A catalogue of three titles in two series."""
    files = {"catalogue.yaml": CATALOGUE, "template.yaml": TEMPLATE, "titles.csv": SHEET}
    for name, text in {**files, "words.txt": "\n".join(WORDS.split())}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def digests(home: Path, out: str = "build/catalogue") -> Mapping[str, tuple[str, ...]]:
    """Of each title what its book.json and its interior hold."""
    folders = sorted(each for each in (home / out).iterdir() if (each / "book.json").is_file())
    return {
        each.name: ((each / "book.json").read_text(), (each / "screen/interior.pdf").read_bytes().hex())
        for each in folders
    }


def puzzles(home: Path) -> dict[str, Any]:
    return {name: json.loads(record)["puzzles"] for name, (record, _) in digests(home).items()}


def changed(home: Path, file: str, old: str, new: str) -> None:
    text = (home / file).read_text(encoding="utf-8")
    assert old in text
    (home / file).write_text(text.replace(old, new), encoding="utf-8")


def known(home: Path) -> dict[str, Any]:
    told = json.loads((home / "build/catalogue/catalogue.json").read_text(encoding="utf-8"))
    return {each["name"]: each for each in told["titles"]}


def test_every_titles_problems_are_told_at_once_each_with_its_row(home: Path, forked: ForkedCommand) -> None:
    changed(home, "titles.csv", "Easy", "Eesy")
    changed(home, "titles.csv", "lake,1,medium", "lake,none,hard")
    changed(home, "template.yaml", "front: []", 'front: []\nsubtitle: "{Titel}"')
    code, _, err = forked(home, "catalogue", "check")
    assert code == 1
    assert "titles.csv:2: reef-1 (titles.csv:2): no level 'eesy' (column 'Level')" in err
    assert "titles.csv:4: lake-none (titles.csv:4)" in err
    assert "(column 'Number')" in err
    assert "reef-1 (titles.csv:2) and 2 more: there is no '{Titel}' in 'titles.csv'" in err
    assert "did you mean 'Title'?" in err
    assert "not ready: 3 of 3 titles" in err
    assert not [*home.glob("*.lock"), *home.glob("reef-*")], "a check writes nothing"


def test_two_titles_of_one_number_or_isbn_are_told(home: Path, forked: ForkedCommand) -> None:
    changed(home, "catalogue.yaml", "{Series}-{Number}", "{Title}")
    changed(home, "titles.csv", "reef,2", "reef,1")
    code, _, err = forked(home, "catalogue", "plan", "--quiet")
    assert (code, "not ready: n-jumpy" in err) == (1, True)
    assert "number 1 of 'reef' is reef-gyp already" in forked(home, "catalogue", "check")[2]


def test_a_catalogue_that_names_no_book_or_lacks_a_file_is_told(home: Path, bookmaker: Command) -> None:
    rows = "each-row-of: titles.csv\ntemplate: template.yaml\n"
    for text, what in {
        "defaults: {}\n": "names no book",
        "each-row-of: titles.csv\n": "'template' is missing",
        "books: [none.yaml]\n": "there is no 'none.yaml'",
        "bookz: []\n": "did you mean 'books'?",
        f'{rows}name: "{{Nummer}}"\n': "there is no '{Nummer}'",
        f"{rows}name: one\n": "two titles are called 'one'",
        f"{rows}name: Template\n": "its file would be 'template.yaml'",
    }.items():
        (home / "catalogue.yaml").write_text(text)
        told = bookmaker("catalogue", "check", home / "catalogue.yaml", "--jobs", "1")
        assert (told.code, what in told.err) == (1, True), told.err


def test_only_what_is_stale_is_built_and_others_keep_their_puzzles(home: Path, forked: ForkedCommand) -> None:
    code, out, err = forked(home, "catalogue", "build", "--jobs", "2")
    assert (code, "3 built, 0 failed" in out) == (0, True), err
    before = digests(home)
    assert set(before) == {"reef-1", "reef-2", "lake-1"}
    assert [each["state"] for each in known(home).values()] == ["built"] * 3
    changed(home, "titles.csv", "Reef gyp,", "Newer,reef,3,hard\nReef gyp,")  # before all others
    code, out, err = forked(home, "catalogue", "plan", "--json")
    why = {row["name"]: row["why"] for row in json.loads(out)}
    assert why == {"reef-3": ["not built yet"], "reef-1": [], "reef-2": [], "lake-1": []}
    code, out, err = forked(home, "catalogue", "build", "--jobs", "1")
    assert (code, "1 built, 0 failed, 3 as they were" in out) == (0, True), err
    assert {name: each for name, each in digests(home).items() if name != "reef-3"} == before
    changed(home, "titles.csv", "Reef gyp", "Reef gypsy")
    code, out, err = forked(home, "catalogue", "plan", "--json")
    why = {row["name"]: row["why"] for row in json.loads(out)}
    assert why == {"reef-3": [], "reef-1": ["puzzles, title in its book file"], "reef-2": [], "lake-1": []}
    (home / "build/catalogue/lake-1/screen/interior.pdf").write_bytes(b"another")
    code, out, err = forked(home, "catalogue", "build", "--jobs", "1")
    assert (code, "2 built, 0 failed, 2 as they were" in out) == (0, True), err
    assert digests(home)["lake-1"] == before["lake-1"]
    rows = read_all(home / "reef.sqlite")[1]
    words = [{word for row in rows if row.number == number for word in row.words} for number in (1, 2, 3)]
    assert sum(map(len, words)) == len(set.union(*words)), "no word comes a second time, whatever the number"
    assert known(home)["reef-1"]["gives_way_to"] == [2, 3]
    assert known(home)["reef-2"]["gives_way_to"] == [1]


@in_sweep_alone
def test_puzzles_stay_where_the_book_file_says_the_same(home: Path, forked: ForkedCommand) -> None:
    """Whatever else made it stale: a file of its build, a ledger that was lost, a title that was away."""
    assert forked(home, "catalogue", "build", "--jobs", "1")[0] == 0
    changed(home, "titles.csv", "Reef gyp", "Reef gypsy")  # dealt words anew, beside those of number 2
    assert forked(home, "catalogue", "build", "--jobs", "1")[0] == 0
    before = puzzles(home)
    (home / "build/catalogue/reef-2/screen/interior.pdf").write_bytes(b"another")
    rows = (home / "titles.csv").read_text(encoding="utf-8")
    (home / "titles.csv").write_text(rows.replace("reef,1", "reef,4"), encoding="utf-8")
    assert "2 built, 0 failed, 1 as they were" in forked(home, "catalogue", "build", "--jobs", "1")[1]
    (home / "titles.csv").write_text(rows, encoding="utf-8")
    (home / "reef.sqlite").unlink()
    why = {row["name"]: row["why"] for row in json.loads(forked(home, "catalogue", "plan", "--json")[1])}
    lost = ["'reef.sqlite' has nothing of it"]
    assert why == {"reef-1": lost, "reef-2": lost, "lake-1": []}
    assert "2 built, 0 failed, 1 as they were" in forked(home, "catalogue", "build", "--jobs", "1")[1]
    assert {name: each for name, each in puzzles(home).items() if name != "reef-4"} == before
    assert {book.number for book in read_all(home / "reef.sqlite")[0]} == {1, 2}


def test_the_catalogue_of_the_document_is_ready(home: Path, forked: ForkedCommand) -> None:
    text = (Path(__file__).parents[2] / "docs/catalogue.md").read_text(encoding="utf-8")
    shown = re.findall(r"```text\n(.*?)```", text, re.S)
    for name, block in zip(("catalogue.yaml", "template.yaml"), shown, strict=True):
        (home / name).write_text(block)
    (home / "atlas.yaml").write_text("title: Atlas\npuzzles: [{title: Seas, words: [whale, shark, otter]}]\n")
    (home / "titles.csv").write_text(
        "Title,Series,Number,Trim,ISBN,Level,Topic,Words\nGyp Sea,Sea,1,6 x 9 in,,medium,Whales,words.txt\n"
    )
    code, _, err = forked(home, "catalogue", "check", "--quiet")
    assert (code, err) == (0, "")


def test_a_failure_stops_no_other_and_a_cell_with_braces_is_no_template(
    home: Path, forked: ForkedCommand
) -> None:
    changed(home, "titles.csv", "Easy", "Eesy")
    code, out, err = forked(home, "catalogue", "build", "--jobs", "1")
    assert (code, "2 built, 1 failed" in out) == (1, True), err
    assert "no level 'eesy'" in err
    assert "reef-2: built (2 of 3, 1 left, 1 failed)" in err
    assert known(home)["reef-1"]["state"] == "failed"
    titles = [each["title"] for each in json.loads(digests(home)["reef-2"][0])["puzzles"]]
    assert titles == ["{n} jumpy 1", "{n} jumpy 2"]
    changed(home, "titles.csv", "Eesy", "Easy")
    code, out, err = forked(home, "catalogue", "build", "--jobs", "1")
    assert (code, "1 built, 0 failed, 2 as they were" in out) == (0, True), err


def test_a_title_is_a_book_that_every_command_takes(home: Path, forked: ForkedCommand) -> None:
    (home / "reef-2.yaml").write_text("catalogue: catalogue.yaml\nsubtitle: Its own\nseed: 5\n")
    assert forked(home, "check", "reef-2.yaml")[0] == 0
    assert forked(home, "build", "reef-2.yaml", "--out", "alone")[0] == 0
    record = json.loads((home / "alone/book.json").read_text(encoding="utf-8"))
    assert [record[name] for name in ("title", "subtitle", "author", "seed")] == [
        "{n} jumpy",
        "Its own",
        "Ægir Qvist",
        5,
    ]
    (home / "reef-9.yaml").write_text("catalogue: catalogue.yaml\n")
    code, _, err = forked(home, "check", "reef-9.yaml")
    assert (code, "has no title for 'reef-9.yaml' any more" in err) == (1, True)


def test_any_number_of_processes_and_killed_runs_make_the_same_books(
    home: Path, forked: ForkedCommand
) -> None:
    (home / "plugins").mkdir()
    (home / "plugins/ender.py").write_text(KILLER)
    changed(home, "template.yaml", "effort: fast", 'effort: fast, shape: "{Shape}"')
    changed(home, "titles.csv", ",Level\n", ",Level,Shape\n")
    changed(home, "titles.csv", "reef,2,", "reef,2,,killer")
    assert forked(home, "catalogue", "build", "--jobs", "2")[0] == 0
    whole = digests(home)
    for file in (*home.glob("*.sqlite"), *home.glob("*.lock")):
        file.unlink()
    (home / "kill.txt").write_text("always")
    code, out, err = forked(home, "catalogue", "build", "--jobs", "1", "--out", "again")
    assert (code, "2 built, 1 failed" in out) == (1, True), err
    assert "reef-2 (titles.csv:3): the process at work on it was ended by signal 9, 3 times" in err
    (home / "kill.txt").write_text("run")
    code, out, err = forked(home, "catalogue", "build", "--jobs", "1", "--out", "again")
    assert code == -9
    (home / "kill.txt").write_text("once")
    code, out, err = forked(home, "catalogue", "build", "--jobs", "1", "--out", "again")
    assert (code, "1 built, 0 failed, 2 as they were" in out) == (0, True), err
    assert digests(home, "again") == whole


def test_two_runs_at_once_are_told_of_each_other(home: Path, forked: ForkedCommand) -> None:
    (home / "build/catalogue").mkdir(parents=True)
    lock = FileLock(FolderTree(home / "build/catalogue"), LOCK)
    lock.take()
    code, _, err = forked(home, "catalogue", "build", "--jobs", "1")
    lock.release()
    assert (code, "another run is building this catalogue" in err) == (1, True)
    assert not [*(home / "build/catalogue").iterdir()]


def test_a_new_catalogue_is_of_the_books_there_are_or_of_a_sheet(
    home: Path, bookmaker: Command, forked: ForkedCommand
) -> None:
    assert bookmaker("catalogue", "new", home / "new").code == 0
    code, out, err = forked(home / "new", "catalogue", "check")
    assert (code, "2 titles: nothing to put right" in out) == (0, True), err
    (home / "new/catalogue.yaml").unlink()
    (home / "new/own.yaml").write_text("puzzles: [{words: [whale, seal]}]\n")
    assert bookmaker("catalogue", "new", home / "new").code == 0
    assert (home / "new/catalogue.yaml").read_text().endswith("books:\n  - own.yaml\n  - template.yaml\n")
    assert bookmaker("catalogue", "new", home / "new").code == 1
