"""`bookmaker plugin`: a start of every kind keeps the rules, is seen, and overwrites nothing."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from dataclasses import fields, replace
from itertools import product
from pathlib import Path
from runpy import run_path
from typing import Any
from warnings import catch_warnings, simplefilter

import pytest
from pypdf import PdfReader

from bookmaker import Kind
from bookmaker.cli.plugin import STARTED_KINDS
from bookmaker.host.contract import hooks
from bookmaker.host.version import __version__
from bookmaker.testing.new_plugin import USES, NewPlugin
from bookmaker.testing.pictures import USES as SEEN

from ..sweep import WHOLE

SEEN_NOWHERE = {"export"}  # on no page


@pytest.mark.parametrize("kind", STARTED_KINDS)
def test_a_start_keeps_the_rules_and_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bookmaker: Callable[..., Any], kind: str
) -> None:
    monkeypatch.chdir(tmp_path)
    told = bookmaker("plugin", "new", "my-start", f"--{kind}")
    assert told.code == 0, told.err
    file = Path("plugins/my_start.py")
    assert f"wrote {file}" in told.out
    compile(Path("tests/test_my_start.py").read_text(encoding="utf-8"), "test", "exec")
    whole = ("theme", "kind") if WHOLE else ("kind",)
    quick = () if kind in whole else ("--quick",)  # books: test_strangers_in_trial_books.py
    tried = bookmaker("plugin", "test", file, "--out", "seen.pdf", *quick)
    if kind in SEEN_NOWHERE:
        assert (tried.code, "nothing that it offers can be seen" in tried.err) == (0, True)
    else:
        assert (tried.code, tried.err) == (0, "")
        assert [each.title for each in PdfReader("seen.pdf").outline] == ["my-start"]
    if (use := NewPlugin("my-start", kind).use).startswith("bookmaker "):
        used = bookmaker(*use.split()[1:], "--seed", "1")
        assert used.code == 0, used.err
    before = file.read_bytes()
    again = bookmaker("plugin", "new", "my-start", f"--{kind}")
    assert (again.code, "is there already" in again.err, file.read_bytes()) == (1, True, before)


def test_the_square_that_the_start_of_a_kind_shows_has_one_solution(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bookmaker: Callable[..., Any]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert bookmaker("plugin", "new", "my-start", "--kind").code == 0
    start = run_path("plugins/my_start.py")
    rows = [line[4:].split() for line in start["__doc__"].splitlines() if re.match(r" {4}[.\d] ", line)]
    given = tuple(tuple(None if sign == "." else sign for sign in row[:3]) for row in rows)
    square = start["Square"](tuple(tuple(row[3:6]) for row in rows), given)
    assert [*start["verify"](square)] == []
    for row, column in product(range(3), repeat=2):  # and no number could be left out
        if given[row][column]:
            fewer = [list(line) for line in given]
            fewer[row][column] = None
            assert [*start["verify"](replace(square, given=tuple(map(tuple, fewer))))]


OF_1 = "            find=None,\n            judge=None,\n"  # which stood there, before there was a `due`


def test_a_kind_of_plugin_api_1_gives_its_values_by_place(
    tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    bookmaker("plugin", "new", "my-start", "--kind", "--out", tmp_path)
    file = tmp_path / "plugins/my_start.py"
    text = file.read_text(encoding="utf-8").replace("draw=draw,\n", f"draw=draw,\n{OF_1}")
    was = fields(Kind)[: 1 + [*Kind.__slots__].index("alike")]
    for each in was:
        assert f"            {each.name}=" in text
        text = text.replace(f"            {each.name}=", "            ")
    file.write_text(text, encoding="utf-8")
    with catch_warnings():
        simplefilter("ignore", DeprecationWarning)  # as Python has it, where nobody asks
        told = bookmaker("plugin", "test", file, "--quick")
        used = bookmaker("puzzle", "--kind", "my-start", "--seed", "1", "--plugins", file.parent)
    line = 1 + text[: text.index("        Kind(")].count("\n")
    said = (
        f"{file}:{line}: plugin 'my_start' warns: DeprecationWarning: the values of a Kind are given by name"
    )
    assert (told.code, told.err.count("\n"), told.err.startswith(said)) == (0, 1, True), told.err
    assert (used.code, "warns" in used.err) == (0, False)


def test_a_package_has_all_that_an_installer_needs() -> None:
    for kind in STARTED_KINDS:
        texts = NewPlugin("my-start", kind, package=True).texts
        own = {"bookmaker_my_start/__init__.py", "bookmaker_my_start/py.typed", "tests/test_my_start.py"}
        assert {*texts} == own | {"pyproject.toml", "README.md", "LICENSE", ".github/workflows/test.yml"}
        project = tomllib.loads(texts["pyproject.toml"])["project"]
        assert project["license"] == "MIT"
        assert "Topic :: Games/Entertainment :: Puzzle Games" in project["classifiers"]
        assert "bookmaker plugin test bookmaker_my_start/__init__.py" in texts[".github/workflows/test.yml"]
        assert 'my_start = "bookmaker_my_start"' in texts["pyproject.toml"]
        assert not [name for name, text in texts.items() if "$" in text]
    assert {*USES} == {*STARTED_KINDS}
    seen = {*STARTED_KINDS} - SEEN_NOWHERE
    assert {f"{kind}s" if kind != "furniture" else kind for kind in seen} <= {*SEEN}


@pytest.mark.parametrize(
    ("args", "what"),
    [
        (["Bow Tie", "--shape"], "'Bow Tie' is no plugin's name"),
        (["circle", "--shape"], "there is a shape 'circle' already"),
        (["star", "--filler"], "there is a plugin 'star' already"),
        (["ocean", "--theme"], "there is a theme 'ocean' already"),
        (["bow-tie"], "say what it offers"),
        (["bow-tie", "--shape", "--mode"], "say what it offers"),
    ],
)
def test_what_cannot_be_begun_is_told_and_nothing_is_written(
    tmp_path: Path, bookmaker: Callable[..., Any], args: list[str], what: str
) -> None:
    told = bookmaker("plugin", "new", *args, "--out", tmp_path / "new")
    assert told.code in (1, 2)
    assert what in told.err
    assert not (tmp_path / "new").exists()


def test_a_broken_rule_is_told_and_no_pictures_are_drawn(
    tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    bookmaker("plugin", "new", "bow-tie", "--shape", "--out", tmp_path)
    file = tmp_path / "plugins/bow_tie.py"
    file.write_text(file.read_text(encoding="utf-8").replace("far <= 1", "far < 0"), encoding="utf-8")
    told = bookmaker("plugin", "test", file, "--out", tmp_path / "seen.pdf")
    assert told.code == 1
    assert "no cell in play" in told.err
    assert not (tmp_path / "seen.pdf").exists()


EVIL = (
    ('"every word', '"one word'),
    ("    longest =", "    if len(request.entries) != 1:\n        yield 'it has one word'\n    longest ="),
)


def test_a_mode_that_wants_one_word_is_seen(tmp_path: Path, bookmaker: Callable[..., Any]) -> None:
    begun = bookmaker("plugin", "new", "lone-fall", "--mode", "--out", tmp_path)
    assert f"--mode lone-fall --plugins {tmp_path / 'plugins'}\n" in begun.out
    file = tmp_path / "plugins/lone_fall.py"
    text = file.read_text(encoding="utf-8")
    for old, new in EVIL:
        assert old in text
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")
    told = bookmaker("plugin", "test", file, "--out", tmp_path / "seen.pdf")
    assert (told.code, told.err) == (0, "")
    assert "KAYAK" in PdfReader(tmp_path / "seen.pdf").pages[0].extract_text()


def test_a_theme_of_a_plugin_names_the_fonts_that_come_along(
    tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    bookmaker("plugin", "new", "my-sign", "--theme", "--out", tmp_path)
    file = tmp_path / "plugins/my_sign.py"
    text = file.read_text(encoding="utf-8")
    for font, told in (("LilitaOne", ""), ("LilitaTwo", "hint: did you mean 'LilitaOne'?")):
        file.write_text(text.replace('"body": SERIF', f'"title": "{font}", "body": SERIF'), encoding="utf-8")
        tried = bookmaker("plugin", "test", file, "--quick")
        assert (tried.code, told in tried.err) == (bool(told), True), tried.err


@pytest.mark.parametrize(("within", "out"), [(".", "plugins"), ("plugins", ".")])
def test_the_folder_of_plugins_is_the_one_that_a_new_one_goes_into(
    tmp_path: Path, bookmaker: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, within: str, out: str
) -> None:
    (tmp_path / "plugins").mkdir()
    monkeypatch.chdir(tmp_path / within)
    assert bookmaker("plugin", "new", "my-sign", "--theme", "--out", out).code == 0
    found = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.py"))
    assert found == [str(Path("plugins/my_sign.py")), str(Path("tests/test_my_sign.py"))]


def test_a_theme_file_is_tested_and_seen(tmp_path: Path, bookmaker: Callable[..., Any]) -> None:
    file = tmp_path / "themes/mine.yaml"
    file.parent.mkdir()
    file.write_text("name: mine\nlike: plain\nsizes: {title: 30}\n", encoding="utf-8")
    (tmp_path / "themes/other.yaml").write_text("name: other\nlike: plain\n", encoding="utf-8")
    told = bookmaker("plugin", "test", file, "--out", tmp_path / "mine.pdf")
    assert (told.code, told.err) == (0, "")
    assert "MINE" in PdfReader(tmp_path / "mine.pdf").pages[0].extract_text().upper()
    assert not any("OTHER" in page.extract_text().upper() for page in PdfReader(tmp_path / "mine.pdf").pages)
    file.write_text("name: mine\nlike: plain\nsizes: {titel: 30}\n", encoding="utf-8")
    assert "did you mean 'title'?" in bookmaker("plugin", "test", file).err


def test_a_publishers_file_is_tested_in_a_small_book(tmp_path: Path, bookmaker: Callable[..., Any]) -> None:
    file = tmp_path / "publishers/mine.yaml"
    file.parent.mkdir()
    start = "name: mine\nabout: the house printer\nlike: home\n"
    file.write_text(
        f'{start}margins: {{outside: 0.6 in}}\nsources: {{margins: "their leaflet"}}\n', encoding="utf-8"
    )
    told = bookmaker("plugin", "test", file)
    assert (told.code, told.out, told.err) == (0, f"{file}: keeps the rules\n", "")
    file.write_text(
        f"{start}margins: {{outside: 3.1 in}}\n", encoding="utf-8"
    )  # which leave no room for a grid
    told = bookmaker("plugin", "test", file)
    assert (told.code, told.err.startswith(f"{file}: publisher 'mine' in a small book")) == (1, True)
    file.write_text(start.replace("about", "abuot"), encoding="utf-8")
    assert "did you mean 'about'?" in bookmaker("plugin", "test", file).err
    stray = tmp_path / "mine.yaml"
    stray.write_text(start, encoding="utf-8")
    assert "is in no folder themes or publishers" in bookmaker("plugin", "test", stray).err


def test_a_plugin_is_shown_with_its_hooks_and_offers(bookmaker: Callable[..., Any]) -> None:
    told = bookmaker("plugin", "show", "star")
    assert "hooks: register_shapes" in told.out
    assert "points=5" in told.out
    assert "did you mean 'star'" in bookmaker("plugin", "show", "stra").err


def test_plugins_are_listed_with_their_versions(tmp_path: Path, bookmaker: Callable[..., Any]) -> None:
    bookmaker("plugin", "new", "my-gem", "--shape", "--out", tmp_path)
    listed = bookmaker("list", "plugins", "--json", "--plugins", tmp_path / "plugins")
    rows = {row["name"]: row for row in json.loads(listed.out)}
    assert rows["star"]["version"] == __version__
    assert re.fullmatch(r"[0-9a-f]{64}|sha256:[0-9a-f]{64}", rows["my_gem"]["version"])


def test_every_hook_is_listed_with_its_arguments_and_who_answers(bookmaker: Callable[..., Any]) -> None:
    rows = {row["name"]: row for row in json.loads(bookmaker("list", "hooks", "--json").out)}
    assert {*rows} == {*hooks()}
    assert "star" in rows["register_shapes"]["answered_by"]
    assert rows["check_plan"]["signature"] == "check_plan(plan: Plan) -> Iterable[Problem]"
