"""A build of one edition leaves the others where they are, and book.json tells of all that are still true."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bookmaker import cli
from bookmaker.bookfile.read import read_book
from bookmaker.edition.earlier import earlier_editions
from bookmaker.host.load import load_plugins
from bookmaker.make.puzzle_object import puzzle_in
from bookmaker.plan.book import plan_with_findings

pytestmark = pytest.mark.xdist_group("earlier")  # what is built once is shared by all of it

Command = Callable[..., Any]
BOOK = """\
title: Qypsy Jug (Quiz, pp. 9-qg)
seed: 9
editions:
  - {name: one, publisher: home, trim: 8.5 x 11 in}
  - {name: big, publisher: home, trim: 8.5 x 11 in, large-print: true, defaults: {grid: 8 x 8}}
  - {name: two, publisher: screen, trim: 6 x 9 in}
defaults: {grid: 9 x 9, effort: fast, embedded: drop}
puzzles:
  - {title: Reef, words: [otter, kelp, urchin, chin]}
  - {title: Qigong, words: [jay, yacht, quiz]}
front: []
"""


def record() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path("build/jig/book.json").read_text(encoding="utf-8"))
    return found


def names() -> list[str]:
    return [each["name"] for each in record()["editions"]]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the book and its build, made once."""
    folder = tmp_path_factory.mktemp("jig")
    (folder / "jig.yaml").write_text(BOOK, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        assert cli.run(["build", "jig.yaml", "--quiet", "--jobs", "1"]) == 0
    return folder


@pytest.fixture
def built(tmp_path: Path, bookmaker: Command, home: Path) -> Path:
    """The book file of a finished build of all its editions."""
    shutil.copytree(home, tmp_path, dirs_exist_ok=True)
    return tmp_path / "jig.yaml"


def test_an_edition_built_anew_leaves_the_record_of_all_as_it_was(built: Path, bookmaker: Command) -> None:
    before = Path("build/jig/book.json").read_bytes()
    told = bookmaker("build", built.name, "--edition", "big")
    assert (told.code, "no longer" in told.err) == (0, False), told.err
    assert Path("build/jig/book.json").read_bytes() == before
    packed = bookmaker("pack", built.name, "--edition", "two", "--quiet")
    assert packed.code == 0, packed.err


def test_editions_built_one_after_the_other_come_to_one_record(tmp_path: Path, bookmaker: Command) -> None:
    (tmp_path / "jig.yaml").write_text(BOOK, encoding="utf-8")
    for name in ("two", "one", "big"):
        assert bookmaker("build", "jig.yaml", "--jobs", 1, "--edition", name).code == 0
    apart = Path("build/jig/book.json").read_bytes()
    assert bookmaker("build", "jig.yaml", "--jobs", 1, "--out", "whole").code == 0
    assert Path("whole/book.json").read_bytes() == apart


def test_an_edition_whose_puzzles_or_files_changed_is_given_up_and_told(
    built: Path, bookmaker: Command
) -> None:
    built.write_text(BOOK.replace("{grid: 8 x 8}", "{grid: 10 x 10}"), encoding="utf-8")
    with Path("build/jig/two/interior.pdf").open("ab") as file:
        file.write(b"%")
    told = bookmaker("build", built.name, "--edition", "one")
    assert told.code == 0
    assert names() == ["one"]
    assert (
        "edition 'big' of an earlier build is left out of book.json: puzzle 'reef@big' and 1 more" in told.err
    )
    assert "edition 'two' of an earlier build is left out of book.json:" in told.err
    assert "bookmaker build jig.yaml --edition two" in told.err
    assert Path("build/jig/two/interior.pdf").exists()


def test_an_edition_that_the_book_has_no_more_is_told(built: Path, bookmaker: Command) -> None:
    lines = [line for line in BOOK.splitlines(keepends=True) if "name: two" not in line]
    built.write_text("".join(lines), encoding="utf-8")
    checked, told = bookmaker("check", built.name), bookmaker("build", built.name)
    assert (checked.code, told.code) == (0, 0)
    what = f"advice: '{Path('build/jig/two')}' is of no edition of this book, and has interior.pdf"
    assert (checked.err.count(what), told.err.count(what)) == (1, 1)
    assert "name: two" in told.err
    assert names() == ["one", "big"]
    assert what in bookmaker("build", built.name).err  # as long as its files lie there
    Path("build/jig/two/interior.pdf").unlink()
    assert what not in bookmaker("build", built.name).err


def test_another_seed_gives_the_others_up(built: Path, bookmaker: Command) -> None:
    told = bookmaker("build", built.name, "--edition", "two", "--seed", 77)
    assert told.code == 0
    assert names() == ["two"]
    assert "edition 'one' of an earlier build is left out" in told.err


def test_an_edition_stands_only_as_long_as_its_puzzles_are_those_of_the_others(
    tmp_path: Path, bookmaker: Command
) -> None:
    book, (first, _, rest) = tmp_path / "jig.yaml", BOOK.partition("  - {name: big")
    book.write_text(first + rest.partition("\n")[2].replace("9 x 9", "7 x 7"), encoding="utf-8")
    assert bookmaker("build", book.name, "--jobs", 1, "--edition", "two").code == 0
    plugins = load_plugins(tmp_path)
    plan, _ = plan_with_findings(read_book(book, plugins), plugins, only=["one"])
    puzzles = {each["id"]: puzzle_in(each, plugins) for each in record()["puzzles"]}
    kept, advice = earlier_editions(Path("build/jig"), plan, puzzles, plugins)
    assert ([each.plan.edition.name for each in kept], advice) == (["two"], ())
    turned = replace(puzzles["reef"].own, grid=puzzles["reef"].own.grid[::-1])
    other = {**puzzles, "reef": replace(puzzles["reef"], own=turned)}
    kept, advice = earlier_editions(Path("build/jig"), plan, other, plugins)
    assert not kept
    assert [each.what.rpartition(": ")[2] for each in advice] == ["puzzle 'reef' is another now"]
