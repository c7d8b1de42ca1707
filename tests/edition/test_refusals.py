"""What only a build can refuse stands in a table of docs/trial.md, and nothing else does."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bookmaker.host.load import builtin_plugins

ROOT = Path(__file__).parents[2]
SAYS = {"BookError", "CommandError", "Problem"}  # what refuses, or tells what is wrong
UNMADE = {"Unmade", "NoPuzzle"}
FORECAST = ("edition/forecast.py", "edition/read_plan.py", "record/kept_outlook.py")
OWN_COMMANDS = {"bookmaker/edition/reopen.py"}  # says nothing in a build: what is wrong there is advice
KINDS = {name: each.offer for name, each in builtin_plugins().kinds.items()}
MAKERS = {"word-search": ROOT / "bookmaker" / "wordsearch" / "engine"}
MAKERS |= {name: ROOT / "plugins" / name.replace("-", "_") for name in KINDS if name not in MAKERS}


@cache
def table() -> list[list[str]]:
    """The cells of the table's rows."""
    text = (
        (ROOT / "docs" / "trial.md").read_text(encoding="utf-8").partition("## What `check` cannot know")[2]
    )
    lines = [line for line in text.partition("\n## ")[0].splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


def quoted(column: int) -> set[str]:
    return {each for row in table() for each in re.findall("`([^`]*)`", row[column])}


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def called(node: ast.AST, names: set[str]) -> list[ast.Call]:
    """The calls of these names in a piece of code."""
    calls = (each for each in ast.walk(node) if isinstance(each, ast.Call))
    return [each for each in calls if isinstance(each.func, ast.Name) and each.func.id in names]


def imported(path: Path) -> Iterator[Path]:
    """The modules of the package that a module needs when it runs."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            for name in node.names:
                files = (base / f"{name.name}.py", base.with_suffix(".py"), base / "__init__.py")
                yield from [file for file in files if file.is_file()][:1]


def reached(*starts: str) -> set[Path]:
    """The modules that these come to need."""
    found, left = set[Path](), [ROOT / "bookmaker" / start for start in starts]
    while left:
        path = left.pop()
        if path not in found:
            found.add(path)
            left += imported(path)
    return found


def test_every_module_that_only_a_build_runs_and_that_refuses_is_in_the_table() -> None:
    only = reached("build.py") - reached(*FORECAST)
    refusing = {str(path.relative_to(ROOT)) for path in only if called(tree(path), SAYS | UNMADE)}
    assert refusing - OWN_COMMANDS == {name for name in quoted(1) if name.startswith("bookmaker/")}


def reasons(name: str) -> Iterator[str]:
    """The words by which a kind says that it made no puzzle, but for what its planning looks for, too."""
    files = [tree(path) for path in sorted(MAKERS[name].glob("*.py"))]
    functions = [node for file in files for node in ast.walk(file) if isinstance(node, ast.FunctionDef)]
    plans = [node for node in functions if node.name in ("plan", "is_doubtful")]
    planned = {each.id for plan in plans for each in ast.walk(plan) if isinstance(each, ast.Name)}
    for function in functions:
        for call in () if function.name in planned else called(function, UNMADE):
            texts = [each.value for each in ast.walk(call.args[0]) if isinstance(each, ast.Constant)]
            yield max((text for text in texts if isinstance(text, str)), key=len, default="")


@pytest.mark.parametrize("name", [name for name, kind in KINDS.items() if kind.stand_in])
def test_what_a_kind_that_stands_in_may_not_find_is_in_the_table(name: str) -> None:
    told = [row for row in table() if f"`{name}`" in row[1]]
    known = {each for row in told for each in re.findall("`([^`]*)`", row[0])}
    for reason in filter(None, reasons(name)):
        assert any(each in reason or reason.strip() in each for each in known), reason


def test_the_table_has_no_kind_that_there_is_not() -> None:
    assert {name for name in quoted(1) if "/" not in name} <= {
        name for name, kind in KINDS.items() if kind.stand_in
    }
