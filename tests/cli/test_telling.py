"""How problems and advice are told: each kind once, a sheet's row by its line, hints to be acted on."""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import click
import pytest

from bookmaker.bookfile.schema import book_schema
from bookmaker.cli import bookmaker as program
from bookmaker.cli.progress import progress
from bookmaker.host.load import builtin_plugins

ROOT = Path(__file__).parents[2]
Command = Callable[..., Any]

BOOK = """\
title: Qypsy Jug (Quiz, pp. 9-qg)
seed: 2
editions:
  - {name: home, publisher: home, trim: 8.5 x 11 in}
defaults: {grid: 12 x 12, effort: fast}
puzzles:
  - {each-row-of: parks.csv, title: "{Title}", words: "{Words}", level: "{Level}"}
"""
SHORT = "ʻaʻā", "ox", "jay", "elk", "pig", "yak", "gnu", "emu", "cow", "ape", "asp", "bee"


@pytest.fixture
def parks(tmp_path: Path) -> Path:
    """A sheet of twelve puzzles, each with a word that is short for its level."""
    words = ["quokka", "gypsy moth", "jaguar", "peccary", "tapir"]
    other = [f"q{letter}ffy" for letter in "abcdefghijkl"]
    named = enumerate(zip(SHORT, other, strict=True), 1)
    rows = [f'Park {n},medium,"{", ".join([*pair, *words])}"' for n, pair in named]
    (tmp_path / "parks.csv").write_text("\n".join(["Title,Level,Words", *rows, ""]), encoding="utf-8")
    (tmp_path / "jig.yaml").write_text(BOOK, encoding="utf-8")
    return tmp_path / "parks.csv"


def advice_of(told: Any) -> list[str]:
    return [line for line in told.err.splitlines() if line.startswith("advice: ")]


def test_advice_of_one_kind_is_told_once_with_the_rows_of_the_others(parks: Path, bookmaker: Command) -> None:
    told = bookmaker("check", "jig.yaml")
    short = [line for line in told.err.splitlines() if "letters in" in line]
    assert short == ["advice: parks.csv:2: Park 1: fewer than 4 letters in 'ʻaʻā'"] or short == [
        "advice: parks.csv:3: Park 2: fewer than 4 letters in 'ox'"
    ]
    more = next(line for line in told.err.splitlines() if "more like it" in line)
    assert re.fullmatch(
        r"  and 1[01] more like it: parks\.csv:[3-4], .*, \d+ and [23] more lines \(--all tells each\)", more
    )
    for command in ("plan", "build"):
        assert more in bookmaker(command, "jig.yaml").err


def test_all_tells_each_piece_of_advice(parks: Path, bookmaker: Command) -> None:
    told = bookmaker("check", "jig.yaml", "--all")
    short = [line for line in advice_of(told) if "letters in" in line]
    assert {f"parks.csv:{n}:" for n in range(3, 14)} <= {line.split()[1] for line in short}
    assert "more like it" not in told.err


def test_quiet_tells_problems_alone(parks: Path, bookmaker: Command) -> None:
    (parks.parent / "plugins").mkdir()
    (parks.parent / "plugins" / "mine.py").write_text(
        '"""A shape."""\nfrom bookmaker import Shape, hookimpl\n\n\n@hookimpl\ndef register_shapes():\n'
        '    return [Shape.where("jug", "a jug", lambda x, y: True)]\n',
        encoding="utf-8",
    )
    for command in ("check", "build"):
        told = bookmaker(command, "jig.yaml", "--quiet")
        assert (told.code, told.out, told.err) == (0, "", "")
    strict = bookmaker("check", "jig.yaml", "--quiet", "--strict")
    assert strict.code == 1
    assert "letters in" in strict.err
    (parks.parent / "jig.yaml").write_text(BOOK.replace("seed: 2", "sede: 2"), encoding="utf-8")
    assert "unknown setting 'sede'" in bookmaker("check", "jig.yaml", "--quiet").err


def test_more_problems_than_anybody_reads_are_counted_and_told_on_demand(
    parks: Path, bookmaker: Command
) -> None:
    rows = [f'Park {n},medium,"otter, {"q" * n}{"jy" * 20}"' for n in range(1, 31)]
    parks.write_text("\n".join(["Title,Level,Words", *rows, ""]), encoding="utf-8")
    told = bookmaker("check", "jig.yaml")
    assert told.code == 1
    assert told.err.count("the longest line has 12 cells") == 20
    end = "and 10 more problems (--all tells each)\nnot ready: jig.yaml has 30 problems\n"
    assert told.err.endswith(end)
    every = bookmaker("check", "jig.yaml", "--all").err
    assert [f"parks.csv:{n}: " in every for n in range(2, 32)] == [True] * 30


def test_a_row_of_a_sheet_is_named_by_its_own_line(parks: Path, bookmaker: Command) -> None:
    rows = ['Jig,medium,"otter, quokka"', 'Jug,medium,""', 'Jig!,hrad,"jaguar, tapir"']
    parks.write_text("\n".join(["Title,Level,Words", *rows, ""]), encoding="utf-8")
    told = bookmaker("check", "jig.yaml")
    assert "parks.csv:3: the puzzle has no words" in told.err
    assert "parks.csv:4: no level 'hrad' (column 'Level')" in told.err


def test_a_title_that_two_sheets_have_makes_two_ids(parks: Path, bookmaker: Command) -> None:
    (parks.parent / "jugs.csv").write_text('Title,Words\nPark 3,"otter, quokka"\n', encoding="utf-8")
    more = '  - {each-row-of: jugs.csv, title: "{Title}", words: "{Words}"}\n'
    (parks.parent / "jig.yaml").write_text(BOOK + more, encoding="utf-8")
    told = bookmaker("plan", "jig.yaml")
    assert told.code == 0, told.err
    assert "puzzles        13" in told.out


# Hints


BOOK_COMMANDS = ("check", "plan", "build", "pack", "words", "reroll")
TELLERS = {  # of modules whose messages only some commands show
    "preflight": ("preflight",),
    "proof": ("prove",),
    "record/kept.py": ("build",),  # of --keep
    "edition/publish.py": ("build",),  # that --out is the book file
    "bookfile/handout.py": ("worksheet",),
    "edition/export.py": ("export",),
    "record/printed.py": ("freeze",),
    "plan/printed.py": ("freeze",),  # --unfreeze, in commands written by `command`
    "freeze": ("freeze",),
    "glance": ("compare",),
    "plugins/exports": ("export",),
    "studio": ("studio",),
    "make/many.py": ("build", "pack"),
    "files/staging.py": ("build",),
    "puzzles/settings.py": ("puzzle",),  # the help of its options
}


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def texts_of(file: Path) -> list[str]:
    """Every text that a module can tell: its string constants but for docstrings."""
    tree = tree_of(file)
    docs = {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    pieces, texts = set[ast.AST](), list[str]()  # of texts with values in them, which are told as one
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            pieces |= {*node.values}
            texts.append(
                "".join(str(each.value) if isinstance(each, ast.Constant) else "X" for each in node.values)
            )
        elif node in docs or node in pieces:
            continue
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts.append(node.value)
    return texts


TO_OTHERS = {"environment.py", "install.py"}  # what they say goes to installers, not to a person


def modules() -> list[Path]:
    ours = [*(ROOT / "bookmaker").rglob("*.py"), *(ROOT / "plugins").rglob("*.py")]
    return [file for file in sorted(ours) if not {"cli", "testing"} & {*file.parts}]


@cache
def options_of(command: str) -> set[str]:
    found = program.get_command(click.Context(program), command)
    assert found
    return {name for each in found.params for name in each.opts} | {"--help"}


def commands_telling(file: Path) -> tuple[str, ...]:
    inside = file.relative_to(ROOT).as_posix().removeprefix("bookmaker/")
    found = [commands for part, commands in TELLERS.items() if inside.startswith(part)]
    return found[0] if found else BOOK_COMMANDS


def test_a_hint_names_no_flag_that_the_command_lacks() -> None:
    lacking, seen = [], 0
    for file in modules():
        for text in texts_of(file) if file.name not in TO_OTHERS else ():
            for named, flag in re.findall(
                r"(?:bookmaker ([a-z]+) (?:\S+ )?)?(?<![\w-])(--[a-z][a-z-]+)", text
            ):
                seen += 1
                for command in (named,) if named else commands_telling(file):
                    if flag not in options_of(command):
                        lacking.append((file.name, command, text))
    assert seen > 5
    assert lacking == []


PROSE = {
    "again",
    "be",
    "book",
    "files",
    "is",
    "more",
    "tells",
    "it",
    "out",
    "run",
    "nw",
}  # before a colon or a value, and no setting's name


def settings_in(schema: Any) -> set[str]:
    """Every name that a book file may say."""
    if isinstance(schema, list):
        return {name for each in schema for name in settings_in(each)}
    if not isinstance(schema, dict):
        return set()
    own = set(schema.get("properties", {}))
    return own.union(*(settings_in(each) for each in schema.values()))


def hints_of(file: Path) -> Iterator[str]:
    """Every text that is a hint: given as one, or called so."""
    for node in ast.walk(tree_of(file)):
        found: list[ast.expr | None] = []
        if isinstance(node, ast.Assign) and any(getattr(name, "id", "") == "hint" for name in node.targets):
            found = [node.value]
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            at = {"Problem": 1, "BookError": 1, "problem": 2, "_wrong": 2, "_stop": 2}.get(name)
            found = [keyword.value for keyword in node.keywords if keyword.arg == "hint"]
            found += [*node.args[at : at + 1]] if at else []
        for each in found:
            yield from (
                part.value
                for part in ast.walk(each)
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
            )


def test_a_hint_has_the_name_of_the_book_file_in_a_command() -> None:
    told = [text for file in modules() for text in texts_of(file) if not text.startswith("#")]  # in no file
    assert [text for text in told if re.search(r"bookmaker [a-z]+ BOOK\b", text)] == []


def test_a_hint_names_no_setting_that_a_book_lacks() -> None:
    plugins = builtin_plugins()
    known = settings_in(book_schema(each.offer for each in plugins.kinds.values())) | {"name"}
    known |= {setting.name for each in plugins.shapes.values() for setting in each.offer.settings}
    unknown, seen = [], 0
    for file in modules():
        if {"host", "publishers", "art"} & {*file.parts} or file.name == "themes.py":
            continue  # their hints are for plugins, for files of publishers and themes, for settings of art
        for text in hints_of(file):
            for setting in re.findall(r"(?<![\w-])([a-z][a-z-]+): (?=[{\[\w.\"]|$)", text):
                seen += 1
                if setting not in known | PROSE:
                    unknown.append((file.name, setting, text))
    assert seen > 10
    assert unknown == []


def rest_of(terminal: int) -> bytes:
    """More of what was written to a terminal that is closed, piece by piece; b'' at its end."""
    try:
        return os.read(terminal, 65536)
    except OSError:  # as Linux tells that nobody writes any more
        return b""


COLOUR = re.compile(r"\x1b\[(?:\d+;)*(?:[349]\d|10\d)(?:;\d+)*m")


@pytest.mark.parametrize("no_color", [None, "1"])
def test_progress_on_a_terminal_has_no_colour_where_no_color_is_set(
    no_color: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    pty = pytest.importorskip("pty")
    for name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    if no_color:
        monkeypatch.setenv("NO_COLOR", no_color)
    reader, writer = pty.openpty()
    with os.fdopen(writer, "w") as terminal:
        monkeypatch.setattr(sys, "stderr", terminal)
        show, end = progress(quiet=False)
        show("puzzles", 1, 2)
        end()
    shown = b"".join(iter(lambda: rest_of(reader), b"")).decode()
    os.close(reader)
    assert "puzzles" in shown
    assert bool(COLOUR.search(shown)) == (no_color is None)
