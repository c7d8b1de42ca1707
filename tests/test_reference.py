"""docs/reference.md tells of every public name, its fields, its types and its defaults.

It is made from the code: signatures as they stand there, docstrings, and the comments behind
fields and constants. UPDATE_GOLDEN=1 writes it; read it before it is kept.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import is_dataclass
from functools import cache
from importlib import import_module
from importlib.util import resolve_name
from inspect import getsource
from operator import attrgetter
from pathlib import Path
from types import ModuleType
from typing import Any, cast, get_args, get_origin

import pytest

from bookmaker import hookspecs
from bookmaker.field_rules import rules_of
from bookmaker.host.contract import hook_arguments
from bookmaker.host.requirement import version_of

pytestmark = pytest.mark.xdist_group("reference")  # what is built once is shared by all of it

FILE = Path(__file__).parents[1] / "docs" / "reference.md"
VERSIONS = (
    FILE.parents[1] / "tests" / "golden" / "api"
)  # what each version of the plugin API had when it came out
GONE = {
    "bookmaker.publishing.Facts grids",
    "bookmaker.publishing.Facts grids_on",
    *(
        f"bookmaker.publishing.Record {part}"
        for part in ("sections", "written", "known", "counts", "missing", "unlisted")
    ),
}  # what no plugin offers: `claims` are in the place of grids, and of a record its values are left
DOORS = ("bookmaker", "bookmaker.drawing", "bookmaker.publishing", "bookmaker.testing")
SHORT = 90  # characters of a constant's value that is shown
HEAD = """\
# Reference

Every name that plugins may import, and every hook. This page is made from the code by
`UPDATE_GOLDEN=1 pytest tests/test_reference.py`; [plugins.md](plugins.md) shows how the names are used.

A plugin imports from `bookmaker`, `bookmaker.drawing`, `bookmaker.publishing` and `bookmaker.testing`, and
from nothing else in the package: other modules change without notice. Values are frozen. All places and
lengths are points, x to the right and y upward, unless a name says otherwise.
"""


@cache
def parsed(module: str) -> tuple[ast.Module, tuple[str, ...]]:
    source = getsource(import_module(module))
    return ast.parse(source), tuple(source.split("\n"))


@cache
def imported(module: str) -> dict[str, str]:
    """The names that a module imports from the package, each with where it is from."""
    package = module if hasattr(import_module(module), "__path__") else module.rpartition(".")[0]
    return {
        alias.name: resolve_name("." * node.level + (node.module or ""), package)
        for node in ast.walk(parsed(module)[0])
        if isinstance(node, ast.ImportFrom) and node.level
        for alias in node.names
    }


def homes(door: ModuleType) -> dict[str, str]:
    """The module that each public name of a door is imported from, or the door itself."""
    return {name: imported(door.__name__).get(name, door.__name__) for name in public(door)}


def public(door: ModuleType) -> list[str]:
    names: list[str] = list(door.__all__)
    return names


def definition(name: str, module: str) -> tuple[ast.stmt, tuple[str, ...]]:
    """The statement that makes a name, and the lines of its module; of several names at once, its part."""
    tree, lines = parsed(module)
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if getattr(node, "name", None) == name or name in map(name_of, targets):
            return with_hidden(node, module), lines
        if isinstance(node, ast.Assign) and isinstance(targets[0], ast.Tuple):
            assert isinstance(node.value, ast.Tuple)
            for target, value in zip(targets[0].elts, node.value.elts, strict=True):
                if name_of(target) == name:
                    return ast.copy_location(ast.Assign([target], value), node), lines
    return definition(name, imported(module)[name])


def with_hidden(node: ast.stmt, module: str) -> ast.stmt:
    """A dataclass with the methods that it has of a base that stands behind all doors."""
    if not (isinstance(node, ast.ClassDef) and node.decorator_list):
        return node
    known = {name for door in DOORS for name in public(import_module(door))}
    hidden = [base for base in map(ast.unparse, node.bases) if base in {*imported(module)} - known]
    behind = [definition(base, imported(module)[base])[0] for base in hidden]
    whole = copy(node)
    whole.bases = [base for base in node.bases if ast.unparse(base) not in hidden]
    whole.body = [
        *node.body,
        *(each for base in behind if isinstance(base, ast.ClassDef) for each in methods_of(base)),
    ]
    return whole


def name_of(target: object) -> str:
    return target.id if isinstance(target, ast.Name) else ""


def comment(node: ast.stmt, lines: tuple[str, ...]) -> str:
    """What is said of a field or a constant: at the end of its first line, or in the lines above it."""
    line = lines[node.lineno - 1]
    if (node.lineno == node.end_lineno or line.rstrip().endswith(")")) or "#" in line:
        behind = re.search(r"  # (?!type:)(.*?)(?:  #.*)?$", line)
        if behind:
            return behind[1]
    above = []
    for each in reversed(lines[: node.lineno - 1]):
        if not each.strip().startswith("# "):
            break
        above.insert(0, each.strip()[2:])
    return " ".join(above)


def docstring(node: ast.stmt) -> str:
    assert isinstance(node, (ast.ClassDef, ast.FunctionDef))
    return ast.get_docstring(node) or ""


def signature(node: ast.FunctionDef, bound: bool = False) -> str:
    """As it stands in the code, without self."""
    arguments = ast.unparse(node.args)
    if bound:
        arguments = re.sub(r"^(self|cls)(, |$)", "", arguments)
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}({arguments}){returns}"


def is_field(node: ast.stmt) -> bool:
    return isinstance(node, ast.AnnAssign) and not ast.unparse(node.target).startswith("_")


def default(node: ast.AnnAssign) -> str:
    if node.value is None:
        return ""
    text = ast.unparse(node.value)
    factory = re.search(r"default_factory=(\w+)", text)
    return f"`{factory[1]}()`" if factory else "" if text.startswith("_") else f"`{text}`"


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def fields_of(node: ast.ClassDef) -> list[ast.AnnAssign]:
    return [each for each in node.body if isinstance(each, ast.AnnAssign) and is_field(each)]


def methods_of(node: ast.ClassDef) -> list[ast.FunctionDef]:
    return [each for each in node.body if isinstance(each, ast.FunctionDef) and not each.name.startswith("_")]


@cache
def had(version: str) -> frozenset[str]:
    """What a version had: each name, and each with one of its parts, the door aside."""
    lines = (VERSIONS / f"{version}.txt").read_text(encoding="utf-8").splitlines()
    names = [(whole.rpartition(".")[2], its) for whole, *its in map(str.split, lines)]
    return frozenset(
        {*(name for name, _ in names), *(f"{name} {each}" for name, its in names for each in its)}
    )


def versions() -> list[str]:
    return sorted((file.stem for file in VERSIONS.iterdir()), key=version_of)


def since(name: str, part: str = "") -> str:
    """The version that a name, or a part of an older one, came with; '' for those of the first."""
    said = f"{name} {part}" if part else name
    first = next((each for each in versions() if said in had(each)), hookspecs.API.partition("-")[0])
    whole = part and since(name)
    return "" if first == versions()[0] or whole else f"since {first}"


def parts(node: ast.stmt) -> list[str]:
    """What a name has that may come and go: fields and methods, or arguments."""
    if isinstance(node, ast.ClassDef):
        return [*(ast.unparse(each.target) for each in fields_of(node)), *(e.name for e in methods_of(node))]
    if isinstance(node, ast.FunctionDef):
        return [each.arg for each in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
    return []


def contents() -> Iterator[str]:
    """Every hook and every public name, each with its parts: what a golden file has of a version."""
    for name, arguments in hook_arguments().items():
        yield " ".join([f"hooks.{name}", *arguments])
    for door in map(import_module, DOORS):
        for name in public(door):
            inner = getattr(door, name)
            if isinstance(inner, ModuleType):
                for each in public(inner):
                    node, _ = definition(each, homes(inner)[each])
                    yield " ".join([f"{door.__name__}.{name}.{each}", *parts(node)])
            else:
                yield " ".join([f"{door.__name__}.{name}", *parts(definition(name, homes(door)[name])[0])])


SAID_BY_TYPE = r"True or|a text|a tuple|a table|an? [A-Z]"


class Plainly(ast.NodeTransformer):
    """Types without the rules that stand with them: those are told in words."""

    def __init__(self, known: Mapping[str, object]) -> None:
        self.known = known

    def visit_Name(self, node: ast.Name) -> ast.expr:
        meant = self.known.get(node.id)
        if node.id in public(import_module("bookmaker.publishing")) or not hasattr(meant, "__metadata__"):
            return node
        return ast.parse(unruled(meant), mode="eval").body

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        if isinstance(node.value, ast.Name) and node.value.id == "Annotated":
            assert isinstance(node.slice, ast.Tuple)
            return cast(ast.expr, self.visit(node.slice.elts[0]))
        return cast(ast.expr, self.generic_visit(node))


def unruled(kind: Any) -> str:
    """A type's text without any rules in it."""
    if hasattr(kind, "__metadata__"):
        return unruled(kind.__origin__)
    if get_origin(kind) is tuple:
        return f"tuple[{', '.join('...' if each is ... else unruled(each) for each in get_args(kind))}]"
    return kind.__name__ if isinstance(kind, type) else repr(kind)


def plain_type(annotation: ast.expr, module: str) -> str:
    return ast.unparse(Plainly(vars(import_module(module))).visit(copy(annotation)))


def ruled(module: str, name: str) -> dict[str, str]:
    """What the fields of a class may hold, where more is said of it than by its type."""
    kind = getattr(import_module(module), name)
    rules = rules_of(kind) if is_dataclass(kind) else ()
    told = {field: rule.called.removesuffix(", or None") for field, rule, _ in rules}
    return {field: called for field, called in told.items() if not re.match(SAID_BY_TYPE, called)}


def of_class(name: str, node: ast.ClassDef, lines: tuple[str, ...], module: str) -> Iterator[str]:
    """A class: its docstring, its fields as a table, its methods."""
    every = map(ast.unparse, node.bases)
    bases = [base for base in every if base not in ("NamedTuple", "Protocol", "Exception") and base[0] != "_"]
    yield f"### {name}{f' ({bases[0]})' if bases else ''}"
    yield docstring(node)
    if fields := fields_of(node):
        rules = ruled(module, name)
        home = getattr(import_module(module), name).__module__
        rows = (
            f"| `{ast.unparse(each.target)}` | `{cell(plain_type(each.annotation, home))}` "
            f"| {cell(default(each))} | {cell('; '.join(filter(None, told)))} |"
            for each in fields
            for target in [ast.unparse(each.target)]
            for told in [(rules.get(target), comment(each, lines), since(name, target))]
        )
        yield "\n".join(["| field | type | default | |", "|---|---|---|---|", *rows])
    methods = []
    for each in methods_of(node):
        marks = {ast.unparse(mark) for mark in each.decorator_list}
        shown = (
            f"{each.name}: {ast.unparse(each.returns) if each.returns else ''}"
            if "property" in marks
            else f"{name}.{signature(each)}"
            if "staticmethod" in marks
            else f"{name}.{signature(each, True)}"
            if "classmethod" in marks
            else signature(each, True)
        )
        told = " ".join(
            [*docstring(each).split(), *([f"({new})"] if (new := since(name, each.name)) else [])]
        )
        methods.append(f"- `{shown}`: {told}")
    if methods:
        yield "\n".join(methods)


def of_name(name: str, module: str, deeper: str = "") -> str:
    """What there is to say of a public name."""
    node, lines = definition(name, module)
    if isinstance(node, ast.ClassDef):
        parts = [*of_class(name, node, lines, module)]
    elif isinstance(node, ast.FunctionDef):
        parts = [f"### {name}", f"`{signature(node)}`", docstring(node)]
    else:
        assert isinstance(node, (ast.Assign, ast.AnnAssign))
        value = plain_type(node.value, module) if node.value else ""
        shown = f"`{name} = {value}`" if 0 < len(value) <= SHORT else ""
        parts = [f"### {name}", shown, comment(node, lines)]
    new = since(name)
    return deeper + "\n\n".join(filter(None, [*parts[:1], new and f"*{new}*", *parts[1:]]))


def of_door(name: str) -> Iterator[str]:
    """A door's names in their order; those that have a door of their own besides are named alone."""
    door = import_module(name)
    yield f"## {name}"
    yield (door.__doc__ or "").strip()
    elsewhere = {
        each: other
        for other in DOORS[1:]
        for each in public(door)
        if name == DOORS[0] and homes(import_module(other)).get(each) == homes(door).get(each, "")
    }
    for other in dict.fromkeys(elsewhere.values()):
        names = ", ".join(f"`{each}`" for each in elsewhere if elsewhere[each] == other)
        yield f"Also here, and told of under [{other}](#{other.replace('.', '')}): {names}."
    for each in public(door):
        if isinstance(getattr(door, each), ModuleType):
            yield from of_module(each, getattr(door, each))
        elif each not in elsewhere:
            yield of_name(each, homes(door)[each])


def of_module(name: str, module: ModuleType) -> Iterator[str]:
    """A module that is public as a whole."""
    yield f"### {name}"
    yield f"`from bookmaker import {name}`. {(module.__doc__ or '').strip()}"
    for each in public(module):
        yield of_name(each, homes(module)[each], "#")


def of_hooks() -> Iterator[str]:
    yield "## Hooks"
    yield (
        f"A plugin answers a hook with a function of its name, marked `@hookimpl`, and takes those of the "
        f"arguments that it needs. This is version {hookspecs.API} of the plugin API."
    )
    for name in hook_arguments():
        node, _ = definition(name, "bookmaker.hookspecs")
        assert isinstance(node, ast.FunctionDef)
        new = since(name)
        said = [f"### {name}", new and f"*{new}*", f"`{signature(node)}`", docstring(node)]
        yield "\n\n".join(filter(None, said))


def page() -> str:
    blocks = [HEAD.rstrip(), *of_hooks()]
    for door in DOORS:
        blocks += of_door(door)
    return "\n\n".join(blocks) + "\n"


def test_the_reference_is_what_the_code_says() -> None:
    wanted = page()
    if os.environ.get("UPDATE_GOLDEN"):
        FILE.write_text(wanted, encoding="utf-8")
    assert FILE.read_text(encoding="utf-8") == wanted


def test_all_that_a_version_of_the_plugin_api_had_is_there_and_in_its_order() -> None:
    now = {name: its for name, *its in map(str.split, contents())}
    for file in VERSIONS.iterdir():
        for name, *its in map(str.split, file.read_text(encoding="utf-8").splitlines()):
            kept = [part for part in its if f"{name} {part}" not in GONE]
            assert name in now, f"{name} of {file.stem} is gone"
            assert [part for part in now[name] if part in kept] == kept, (
                f"parts of {name} are not as in {file.stem}"
            )
            fields = getattr(value(name), "__dataclass_fields__", {})
            old, new = ([part for part in some if part in fields] for some in (kept, now[name]))
            assert new[: len(old)] == old, (
                f"what is new in {name} since {file.stem} stands before what it had"
            )


def value(name: str) -> object:
    """What goes by a name of a golden file; a hook is no value."""
    door = next((door for door in reversed(DOORS) if name.startswith(f"{door}.")), "")
    return attrgetter(name.removeprefix(f"{door}."))(import_module(door)) if door else None


@pytest.mark.parametrize("door", DOORS)
def test_every_public_constant_and_alias_has_a_comment_that_says_what_it_is(door: str) -> None:
    module = import_module(door)
    silent = [
        name
        for name in public(module)
        if not isinstance(getattr(module, name), ModuleType)
        for node, lines in [definition(name, homes(module)[name])]
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and not comment(node, lines)
    ]
    assert not silent
