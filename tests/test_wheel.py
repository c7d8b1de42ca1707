"""The wheel as people get it: installed where nothing else is, used in an empty folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from email import message_from_bytes
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from .sweep import WHOLE, in_sweep_alone, sampled

pytestmark = pytest.mark.xdist_group("wheel")  # what is built once is shared by all of it

ROOT = Path(__file__).parent.parent
OFFERED = (
    "from bookmaker.host.load import builtin_plugins as p; q = p();"
    "print(*q.shapes, *q.fillers, *q.modes, *q.levels, *q.languages); print(*{x.path for x in q.plugins})"
)


def run(*command: object, cwd: Path) -> str:
    """The output of a command that must succeed and see none of this environment's paths."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL"))}
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(folder: Path, kind: str) -> Path:
    """The wheel that the build backend makes, a plain or an editable one."""
    script = f"import sys; from hatchling.build import build_{kind} as build; print(build(sys.argv[1]))"
    return folder / run(sys.executable, "-c", script, folder, cwd=ROOT).split()[-1]


def install(python: Path, *what: object, cwd: Path) -> None:
    """Install into the environment of that interpreter."""
    pip = [sys.executable, "-m", "pip", "--python", python, "--quiet", "--disable-pip-version-check"]
    run(*pip, "install", "--no-compile", *what, cwd=cwd)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("wheel"), "wheel")


def needed(wheel: Path) -> list[Distribution]:
    """The packages that the wheel asks for, and those that they ask for, as they are installed here."""
    (about,) = (name for name in zipfile.ZipFile(wheel).namelist() if name.endswith(".dist-info/METADATA"))
    asked = message_from_bytes(zipfile.ZipFile(wheel).read(about)).get_all("Requires-Dist") or []
    found: dict[str, Distribution] = {}
    waiting = [Requirement(text) for text in asked]
    assert len(waiting) > 10
    while waiting:
        one = waiting.pop()
        if one.marker and not one.marker.evaluate({"extra": ""}):
            continue
        assert not one.extras, f"{one}: what an extra asks for is not looked for here"
        if one.name.lower() not in found:
            found[one.name.lower()] = there = distribution(one.name)
            waiting += map(Requirement, there.requires or [])
        assert one.specifier.contains(found[one.name.lower()].version, prereleases=True), str(one)
    return [*found.values()]


def environment(folder: Path, wheel: Path) -> Path:
    """The interpreter of an environment with nothing in it but what the wheel needs, linked from here."""
    run(sys.executable, "-m", "venv", "--without-pip", folder / "env", cwd=folder)
    python = folder / "env" / ("Scripts" if os.name == "nt" else "bin") / "python"
    library = Path(
        run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).strip()
    )
    assert not [*library.iterdir()]
    for package in needed(wheel):
        for top in {path.parts[0] for path in package.files or ()} - {"..", "__pycache__"}:
            (library / top).symlink_to(Path(str(package.locate_file(top))))
    return python


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    """The interpreter of an environment with nothing in it but the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("clean")
    python = environment(folder, wheel)
    install(python, "--no-deps", wheel, cwd=folder)
    return python


def test_the_wheel_is_pure_and_carries_the_built_ins(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    for document in ("README.md", "docs/index.md"):
        assert (ROOT / document).read_text(encoding="utf-8").count(f'"./{wheel.name}[studio]"') == 2
    names = zipfile.ZipFile(wheel).namelist()
    plugins = {path.name for path in (ROOT / "plugins").glob("*.py")}
    assert plugins
    assert {f"bookmaker/builtin/plugins/{name}" for name in plugins} <= set(names)
    assert "bookmaker/py.typed" in names
    fonts = {path.relative_to(ROOT).as_posix() for path in (ROOT / "themes" / "fonts").rglob("*.*")}
    assert {f"bookmaker/builtin/{name}" for name in fonts | {"themes/fonts/NOTICE"}} <= set(names)
    assert not [name for name in names if name.endswith((".so", ".pyd", ".dylib", ".pyc"))]
    assert not [name for name in names if not name.startswith(("bookmaker/", "puzzle_bookmaker-"))]


@in_sweep_alone
def test_the_wheel_works_in_a_checkout_too(python: Path, tmp_path: Path) -> None:
    for name in ("plugins", "themes"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "ocean.txt").write_text("anemone\nbarnacle\n", encoding="utf-8")
    edition = "{publisher: home, trim: 8.5 x 11 in}"
    book = f"title: Ocean (Two)\neditions: [{edition}]\npuzzles: [{{title: Pools, words: [otter, whelk]}}]\n"
    (tmp_path / "ocean.yaml").write_text(book, encoding="utf-8")
    command = python.with_name("bookmaker")
    assert "rectangle" in run(command, "list", "shapes", cwd=tmp_path)
    assert "ANEMONE" in run(command, "puzzle", "--words", "ocean.txt", "--seed", "1", cwd=tmp_path).upper()
    assert "nothing to put right" in run(command, "check", "ocean.yaml", cwd=tmp_path)


def test_the_wheel_works_alone(python: Path, tmp_path: Path) -> None:
    here = run(sys.executable, "-c", OFFERED, cwd=ROOT).splitlines()
    there = run(python, "-c", OFFERED, cwd=tmp_path).splitlines()
    assert there[0] == here[0]
    assert str(python.parent.parent) in there[1]
    assert str(ROOT) not in there[1]
    shapes = run(python.with_name("bookmaker"), "list", "shapes", cwd=tmp_path)
    assert "rectangle" in shapes
    puzzle = ["puzzle", "--word", "kayak", "--mode", "evil", "--grid", "12x9", "--seed", "1"]
    assert "K" in run(python.with_name("bookmaker"), *puzzle, cwd=tmp_path)


@in_sweep_alone
def test_an_editable_checkout_works_alone(wheel: Path, tmp_path: Path) -> None:
    here = run(sys.executable, "-c", OFFERED, cwd=ROOT).splitlines()
    python = environment(tmp_path, wheel)
    editable = build(tmp_path, "editable")
    assert not [name for name in zipfile.ZipFile(editable).namelist() if "builtin" in name]
    install(python, "--no-deps", editable, cwd=tmp_path)
    there = run(python, "-c", OFFERED, cwd=tmp_path).splitlines()
    assert there[0] == here[0]
    assert str(ROOT / "plugins") in there[1]


MADE = (
    "import os, sys; from hatchling.build import build_wheel as build\n"
    "for example in sys.argv[2:]: os.chdir(example); print(build(sys.argv[1]))"
)
COMMANDS = (
    "import sys; from bookmaker import cli; sys.exit(max(cli.run(each.split()) for each in sys.argv[1:]))"
)


def test_the_example_packages_install_and_keep_the_rules(python: Path, tmp_path: Path) -> None:
    examples = sorted(path for path in (ROOT / "examples").iterdir() if path.is_dir())
    assert len(examples) >= 3
    built = run(sys.executable, "-c", MADE, tmp_path, *examples, cwd=tmp_path).split()
    install(python, "--no-deps", *(tmp_path / name for name in built if name.endswith(".whl")), cwd=tmp_path)
    names = [example.name.replace("-", "_") for example in examples]
    imported = "; ".join(f"import bookmaker_{name} as it; print(it.__file__)" for name in names)
    modules = run(python, "-c", imported, cwd=tmp_path).splitlines()
    shown = run(python, "-c", COMMANDS, *(f"plugin show {name}" for name in names), cwd=tmp_path)
    for module in modules:
        assert f"package, {module}" in shown
    tests = [f"plugin test {module}{'' if WHOLE else ' --quick'}" for module in sampled(modules, 2)]
    tried = run(python, "-c", COMMANDS, *tests, cwd=tmp_path)
    assert tried.count("keeps the rules") == len(tests)
