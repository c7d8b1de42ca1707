"""Plugins, ours and those of the docs, import from four modules of the package and from nothing else."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import isclass, isfunction
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

import bookmaker
from bookmaker import drawing, publishing
from bookmaker.page import ops

from .sweep import of_each

ROOT = Path(__file__).parent.parent
DOORS = {
    name: import_module(name)
    for name in ("bookmaker", "bookmaker.drawing", "bookmaker.publishing", "bookmaker.testing")
}
PLUGINS = [path for folder in ("plugins", "books") for path in sorted((ROOT / folder).rglob("*.py"))]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
LANGUAGES = {"python", "pycon", "py"}
HEAVY = {"ahocorasick", "click", "PIL", "pluggy", "pydantic", "pypdf", "regex", "reportlab", "rich", "yaml"}


def reaching_in(code: str) -> list[str]:
    """The imports of a source that go past the doors, type checking and functions included."""
    past = []
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            past += [
                each.name
                for each in node.names
                if each.name.split(".")[0] == "bookmaker" and each.name not in DOORS
            ]
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "bookmaker":
            door = DOORS.get(str(node.module)) if not node.level else None
            past += [
                f"{node.module}.{each.name}"
                for each in node.names
                if door is None or each.name not in door.__all__
            ]
    return past


def examples(text: str) -> Iterator[str]:
    """The Python of a document's code blocks, without prompts and what they print."""
    fence, block = None, list[str]()
    for line in text.split("\n"):
        if line.startswith("```"):
            if fence in LANGUAGES:
                prompted = [each[4:] for each in block if each.startswith((">>> ", "... "))]
                yield "\n".join(prompted or block)
            fence, block = (line[3:].strip() if fence is None else None), []
        else:
            block.append(line)


def test_an_import_past_the_doors_is_seen_however_it_is_written() -> None:
    code = """
from __future__ import annotations
import bookmaker, bookmaker.page.ops
from bookmaker import Shape, rng
from bookmaker.drawing import Box, _secret
from .parts import x
if TYPE_CHECKING:
    from bookmaker.page.look import Look
def later():
    from bookmaker.host import yaml_offers
"""
    assert reaching_in(code) == [
        *("bookmaker.page.ops", "bookmaker.rng", "bookmaker.drawing._secret"),
        *("bookmaker.page.look.Look", "bookmaker.host.yaml_offers"),
    ]


@of_each(PLUGINS)
def test_a_plugin_imports_only_public_names(path: Path) -> None:
    """But for what our own kinds of puzzle share, which is not public yet."""
    past = reaching_in(path.read_text(encoding="utf-8"))
    ours = "bookmaker.kinds.cells" if path.is_relative_to(ROOT / "plugins") else "bookmaker:"
    assert not [name for name in past if not name.startswith(ours)]


def test_there_are_plugins_to_look_at() -> None:
    assert {path.parts[len(ROOT.parts)] for path in PLUGINS} == {"plugins", "books"}


@of_each(DOCUMENTS)
def test_the_examples_of_a_document_import_only_public_names(document: Path) -> None:
    past = [name for code in examples(document.read_text(encoding="utf-8")) for name in reaching_in(code)]
    assert not past


def test_the_documents_have_examples_that_import() -> None:
    found = [code for path in DOCUMENTS for code in examples(path.read_text(encoding="utf-8"))]
    assert sum("from bookmaker" in code for code in found) > 15


@pytest.mark.parametrize("door", DOORS)
def test_every_public_name_is_there_once_and_in_order(door: str) -> None:
    names = DOORS[door].__all__
    assert len(set(names)) == len(names)
    assert [name for name in names if not hasattr(DOORS[door], name)] == []


@pytest.mark.parametrize("door", DOORS)
def test_every_public_class_function_and_method_says_what_it_is(door: str) -> None:
    silent = [f"{door}.{name}" for name, thing in things(DOORS[door]) if not (thing.__doc__ or "").strip()]
    assert not silent


def things(door: ModuleType) -> Iterator[tuple[str, object]]:
    """The door itself, its classes and functions, and their public methods."""
    yield "", door
    for name in door.__all__:
        thing = getattr(door, name)
        if isclass(thing) or isfunction(thing):
            yield name, thing
        if isclass(thing):
            for inner, method in vars(thing).items():
                if not inner.startswith("_") and (isfunction(method) or isinstance(method, property)):
                    yield f"{name}.{inner}", method


def test_a_name_at_two_doors_is_one_thing() -> None:
    seen: dict[str, object] = {}
    for door in DOORS.values():
        for name in door.__all__:
            assert seen.setdefault(name, getattr(door, name)) is getattr(door, name), name


def test_every_op_is_public() -> None:
    assert {op.__name__ for op in get_args(ops.Op)} <= {*drawing.__all__}


def imported_for_type_checkers(door: ModuleType) -> dict[str, str]:
    """The names that a type checker alone sees imported, each with where it is from."""
    tree = ast.parse(Path(str(door.__file__)).read_text(encoding="utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    imports = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    return {name.name: str(node.module) for node in imports for name in node.names}


def test_what_is_imported_late_is_what_type_checkers_see() -> None:
    typed = imported_for_type_checkers(bookmaker)
    assert sorted(typed) == sorted(bookmaker.__all__)
    assert imported_for_type_checkers(publishing) == publishing._HOME_OF
    assert typed == {**bookmaker._HOME_OF, "yaml_offers": "host"}


def test_a_strict_type_checker_knows_every_public_name(tmp_path: Path) -> None:
    lines = [
        f"from {door} import {name} as {name}_{number}"
        for number, door in enumerate(DOORS)
        for name in DOORS[door].__all__
    ]
    importer = tmp_path / "importer.py"
    importer.write_text("\n".join(lines) + "\nfrom bookmaker import nothing_of_the_kind\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", str(ROOT / "pyproject.toml")]
    run = subprocess.run(
        [*command, str(importer)], cwd=ROOT, capture_output=True, text=True, timeout=600, check=False
    )
    told = [line for line in run.stdout.splitlines() if "importer.py" in line and ": error: " in line]
    assert len(told) == 1, run.stdout + run.stderr
    assert "nothing_of_the_kind" in told[0]


@pytest.mark.parametrize("door", ["bookmaker", "bookmaker.drawing", "bookmaker.publishing"])
def test_what_plugins_import_loads_nothing_heavy(door: str) -> None:
    script = f"import sys, {door}; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not HEAVY & {name.split(".")[0] for name in run.stdout.split()}
