"""Who may lean on whom: the order of the house, read from its source."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import resolve_name
from pathlib import Path

import pytest

import bookmaker
from bookmaker.plugins import Plugins, load_plugins

HOME = Path(bookmaker.__file__).parent

# A module imports only what stands before it. A new one is put where it belongs.
FROM_THE_GROUND_UP = """
    errors units rng
    puzzle puzzle.grid puzzle.words puzzle.folding puzzle.shown puzzle.collate puzzle.model
    puzzle.offers puzzle.record puzzle.solve puzzle.verify puzzle.difficulty puzzle.measure
    puzzle.lattice puzzle.board puzzle.odds puzzle.spread puzzle.guard puzzle.choose puzzle.lone
    puzzle.reader
    puzzle.tight puzzle.fill
    puzzle.strays puzzle.stir puzzle.place puzzle.pick puzzle.message puzzle.writing
    puzzle.nearness puzzle.climb puzzle.make
    page page.ops page.barcode page.look page.script page.type page.extent page.book page.drawing
    page.matter page.frame
    page.head page.answers page.cells page.flow page.layout page.cover
    page.display page.artwork page.backcover page.frontcover page.covering
    press press.publisher press.cover press.bounded press.render
    spec spec.source
    hookspecs files host host.discover host.faults host.process_state host.plugin_call host.guesses
    host.settings host.numbers host.reading
    host.theme_standards host.publisher_standards host.standards
    host.contract host.offered plugins
    use offence page_hooks wording advice plan maker
    wordfile filelock output wholefile show gridfile
    spec.model spec.values spec.choosing spec.spelling spec.parts spec.trade spec.schema spec.located
    spec.sheets
    spec.library spec.settings spec.particulars
    spec.expand spec.checks spec.puzzles spec.lock spec.read
    press.margins press.terms press.objects press.budget press.inks press.commands press.glyphs
    press.font_program
    press.typefaces press.marks press.state
    press.inline press.canvas press.content
    press.reading press.lines
    press.paper
    press.sheets press.fileform press.readback press.pixels press.preflight.values press.preflight.kinds
    press.preflight.case press.preflight.boxes press.preflight.sight
    press.preflight.faces press.preflight.condition press.preflight.form
    press.preflight.outlined press.preflight.shades
    press.preflight.colours press.preflight.pictures press.preflight.edges press.preflight.pages
    press.preflight.bars press.preflight.covers press.preflight.flight press.preflight
    press.preflight.text
    press.preflight.html press.page_pictures press.template press.guides
    press.sight.typefile press.sight.fontfiles press.sight.reference
    press.sight.compare press.sight.child press.sight.watch
    press.sight
    press.proof.wording press.proof.fields press.proof.parts press.proof.finding
    press.proof.strays
    press.proof.strokes
    press.proof.words press.proof.looks press.proof.outlines press.proof.places press.proof.leaves
    press.proof.answers
    press.proof.notes press.proof.judge press.proof.examples
    press.proof.report press.proof.references press.proof.shown press.proof.record press.proof.book
    press.proof
    press.examine
    pdf pdf.fonts pdf.standard pdf.pictures pdf.outlines pdf.draw
    ledger ledgertext repeats
    listing deal coverfiles bookplan explain arrange parent_watch workshop report bookjson
    setting binding finish
    shop forecast found earlier_editions build metadata onix send samples pack
    testing.bench testing.tries testing.second testing.puzzles testing.pages testing.covers testing.plugins
    testing
    bookmaker
    cli.terminal cli.signals cli.write cli.options cli.book cli.recipe cli.list cli.publisher
    cli.preflight cli.prove cli.puzzle cli.solve
    cli.build cli.check cli.ledger cli.pack cli.plan cli.reroll cli.schema cli.words cli __main__
"""
ORDER = FROM_THE_GROUND_UP.split()

VALUES = {"puzzle.grid", "puzzle.words", "puzzle.model"}
JUDGES = {"puzzle.solve", "puzzle.verify"}
MAKERS = set(ORDER[ORDER.index("puzzle.lattice") : ORDER.index("puzzle.make") + 1])

# All that the core has from outside: no file, clock, environment, screen or chance.
PURE = (
    *("__future__", "bisect", "collections", "dataclasses", "functools", "heapq", "itertools", "math"),
    *("operator", "sys.float_info", "types", "typing", "unicodedata", "ahocorasick", "regex"),
)
IMPURE = {"__import__", "breakpoint", "compile", "eval", "exec", "globals", "input", "open", "print"}

OFFERS = {"Shape", "Filler", "Mode", "Level", "Language", "Theme", "Publisher", "Matter", "CoverDesign"}


READERS = [
    name for name in ORDER if name.startswith("press.") and name not in ("press.margins", "press.terms")
]
ONLY_THERE = {
    "reportlab": "pdf.",
    "yaml": "spec.source",
    "pypdf": "press.",
    "ahocorasick": "puzzle.solve",
    "pypdfium2": ("press.render", "press.sight.compare"),
}


def registries(plugins: Plugins) -> list[Mapping[str, object]]:
    return [
        *(plugins.shapes, plugins.fillers, plugins.modes, plugins.levels, plugins.languages),
        *(plugins.themes, plugins.publishers, plugins.matter, plugins.covers),
    ]


def file_of(module: str) -> Path:
    path = HOME if module == "bookmaker" else HOME.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def modules() -> list[str]:
    """Every module of the package; in a wheel, the plugins inside it are none."""
    paths = [path.relative_to(HOME).with_suffix("").parts for path in HOME.rglob("*.py")]
    names = [
        ".".join(part for part in parts if part != "__init__") for parts in paths if parts[0] != "builtin"
    ]
    return sorted(name or "bookmaker" for name in names)


def running_code(tree: ast.AST) -> Iterator[ast.AST]:
    """All of a module but what only a type checker reads."""
    for node in ast.iter_child_nodes(tree):
        if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            yield node
            yield from running_code(node)


def imported(code: str, package: str) -> set[str]:
    """Everything a source imports, in full: `math.log`, `bookmaker.errors.Problem`, `sys`."""
    names = set()
    for node in running_code(ast.parse(code)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            home = resolve_name("." * node.level + (node.module or ""), package)
            names |= {f"{home}.{alias.name}" for alias in node.names}
    return names


@cache
def called(code: str) -> set[str]:
    """Everything a source calls, as it is written there: `print`, `Shape.where`, `sys.stdout.write`."""
    return {ast.unparse(node.func) for node in running_code(ast.parse(code)) if isinstance(node, ast.Call)}


@cache
def imports(module: str) -> set[str]:
    file = file_of(module)
    inner = module if file.name == "__init__.py" else module.rpartition(".")[0]
    package = "bookmaker" if inner in ("", "bookmaker") else f"bookmaker.{inner}"
    return imported(file.read_text(encoding="utf-8"), package)


def from_the_house(module: str) -> set[str]:
    """The modules of the package that a module imports, or imports something from."""
    found = set()
    for name in imports(module):
        if name.split(".")[0] == "bookmaker":
            path = name.removeprefix("bookmaker").removeprefix(".")
            home = path if path in ORDER else path.rpartition(".")[0]
            found.add(home or "bookmaker")
    return found


def from_outside(module: str) -> set[str]:
    return {name for name in imports(module) if name.split(".")[0] != "bookmaker"}


def test_every_import_is_seen_however_it_is_written():
    code = """
import os.path, regex as r
from math import log
from . import rng
from .puzzle.grid import Cell
from .. import show
def later():
    from random import Random
if TYPE_CHECKING:
    from .plan import Plan
"""
    assert imported(code, "bookmaker.cli") == {
        *("os.path", "regex", "math.log", "random.Random", "bookmaker.show"),
        *("bookmaker.cli.rng", "bookmaker.cli.puzzle.grid.Cell"),
    }


def test_every_call_is_seen_where_it_stands():
    assert called("a = [print(x) for x in y]\ndef f(): return offers.Shape.where(1)(2)") == {
        *("print", "offers.Shape.where", "offers.Shape.where(1)"),
    }


def test_every_module_has_its_place_in_the_order():
    assert sorted(ORDER) == modules()


@pytest.mark.parametrize("module", ORDER)
def test_a_module_imports_only_what_stands_before_it(module):
    assert from_the_house(module) <= set(ORDER[: ORDER.index(module)])


def test_the_judges_know_only_the_values():
    for module in (*JUDGES, "puzzle.measure", "puzzle.difficulty"):
        assert from_the_house(module) <= VALUES | {"puzzle.solve", "puzzle.difficulty"}, module
    assert from_the_house("puzzle.solve") <= VALUES
    assert from_the_house("puzzle.measure") <= VALUES | {"puzzle.difficulty"}
    assert from_the_house("puzzle.difficulty") <= VALUES


def test_the_makers_do_not_know_their_judges():
    for module in MAKERS:
        assert not from_the_house(module) & JUDGES, module


def test_only_the_solver_searches_with_ahocorasick():
    users = {
        module for module in ORDER if any(name.startswith("ahocorasick") for name in from_outside(module))
    }
    assert users == {"puzzle.solve"}


@pytest.mark.parametrize("module", [module for module in ORDER if module.split(".")[0] == "puzzle"])
def test_the_core_touches_nothing_outside_itself(module):
    strange = {
        name for name in from_outside(module) if not f"{name}.".startswith(tuple(f"{p}." for p in PURE))
    }
    assert not strange
    assert not called(file_of(module).read_text(encoding="utf-8")) & IMPURE
    known = ("rng", "errors") if module == "puzzle.recipe" else ("rng",)  # its words have places
    assert all(name.startswith("puzzle") or name in known for name in from_the_house(module))


def test_chance_comes_from_named_dice_and_only_the_command_line_draws_a_seed():
    chance = ("random", "secrets", "uuid")
    users = {module for module in ORDER if {name.split(".")[0] for name in from_outside(module)} & {*chance}}
    assert "rng" in users
    assert {module for module in users if module.split(".")[0] != "cli"} == {"rng"}


SPEAKERS = {"host.plugin_call"}  # it passes on to standard error what plugins print


@pytest.mark.parametrize("module", [m for m in ORDER if m.split(".")[0] != "cli" and m not in SPEAKERS])
def test_only_the_command_line_speaks(module):
    calls = called(file_of(module).read_text(encoding="utf-8"))
    assert not {call for call in calls if call == "print" or call.startswith(("sys.stdout", "sys.stderr"))}
    assert "click" not in {name.split(".")[0] for name in from_outside(module)}


@pytest.mark.parametrize("module", [module for module in ORDER if module != "testing"])
def test_the_package_makes_no_offers_of_its_own(module):
    for call in called(file_of(module).read_text(encoding="utf-8")):
        assert not OFFERS & set(call.split(".")), f"{module} calls {call}"


def test_with_no_plugins_loaded_there_is_nothing_to_choose_from():
    bare = load_plugins(builtin=False, packages=False)
    assert bare.plugins == ()
    for offers in registries(bare):
        assert len(offers) == 0


def test_with_the_built_in_plugins_every_kind_has_offers():
    full = load_plugins(packages=False)
    assert all(registries(full))


def test_importing_the_package_loads_nothing_heavy():
    heavy = {"ahocorasick", "click", "PIL", "pluggy", "pydantic", "regex", "reportlab", "rich", "yaml"}
    script = "import sys, bookmaker; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not heavy & {name.split(".")[0] for name in run.stdout.split()}


@pytest.mark.parametrize("module", READERS)
def test_what_reads_the_finished_file_shares_nothing_with_what_drew_it(module: str) -> None:
    known = {*READERS, "press", "press.margins", "errors", "units", *VALUES}
    if module.startswith("press.proof"):  # it solves, and takes puzzles from a book.json
        known |= {"puzzle.solve", "puzzle.record"}
    assert from_the_house(module) <= known


@pytest.mark.parametrize("module", ORDER)
def test_a_file_format_is_known_in_one_place(module: str) -> None:
    for library, home in ONLY_THERE.items():
        if any(name.split(".")[0] == library for name in from_outside(module)):
            assert module.startswith(home), f"{module} imports {library}"
