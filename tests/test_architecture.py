"""docs/ARCHITECTURE.md names what is there, and every room of the house; each room has its tests."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from runpy import run_path

import pytest

from .sweep import of_each

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`([\w./]+(?:/|\.(?:py|md|yaml)))`", PAGE)))
DEFINED = sorted(set(re.findall(r"`(\w+)`(?: or `(\w+)`)? in `([\w./]+\.py)`", PAGE)))
HOME = ROOT / "bookmaker"
ROOMS = sorted(
    file.parent.relative_to(HOME).as_posix()
    for file in HOME.rglob("__init__.py")
    if "builtin" not in file.relative_to(HOME).parts and file.parent != HOME
)


def names_in(file: Path) -> set[str]:
    """What a module defines."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names = {each.name for each in tree.body if isinstance(each, (ast.FunctionDef, ast.ClassDef))}
    assigned = [each for each in tree.body if isinstance(each, (ast.Assign, ast.AnnAssign))]
    for each in assigned:
        targets = each.targets if isinstance(each, ast.Assign) else [each.target]
        names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return names


def test_the_page_names_files_and_functions():
    assert (len(NAMED) > 60, len(DEFINED) > 20) == (True, True)


@of_each(NAMED)
def test_every_file_and_folder_named_is_there(path: str) -> None:
    assert (ROOT / path).is_dir() if path.endswith("/") else (ROOT / path).is_file()


@pytest.mark.parametrize(("name", "other", "file"), DEFINED)
def test_every_function_and_class_named_is_in_its_file(name: str, other: str, file: str) -> None:
    assert {name, other} & names_in(ROOT / file)


def test_no_place_asks_for_word_searches_and_who_goes_through_their_door_stands_on_the_page() -> None:
    asks = run_path(str(ROOT / "benchmarks/house.py"))["kind_branches"]
    section = PAGE.partition("## Where the word search")[2].partition("\n## ")[0]
    found, through = dict[str, list[int]](), set[str]()
    for file in sorted(HOME.rglob("*.py")):
        name, text = file.relative_to(HOME).as_posix(), file.read_text(encoding="utf-8")
        if "builtin" not in name:
            found[name] = asks(name.removesuffix(".py").replace("/", "."), ast.parse(text))
            through |= {name} if "searches(" in text and name != "puzzles/model.py" else set()
    assert {name: lines for name, lines in found.items() if lines} == {}
    assert len(through) == 4
    assert {name for name in through if f"`bookmaker/{name}`" not in section} == set()


def test_every_room_stands_on_the_page():
    assert [room for room in ROOMS if f"`bookmaker/{room}/`" not in PAGE] == []


@pytest.mark.parametrize("room", sorted({*ROOMS} - {"proof/sight"}))  # tests/proof/test_sight.py
def test_every_room_has_a_folder_of_tests(room: str) -> None:
    assert [*(ROOT / "tests" / room).glob("test_*.py")]


def test_there_are_ten_modules_in_the_hall_and_two_doors_for_plugins():
    hall = {file.stem for file in HOME.glob("*.py")}
    doors = {"drawing", "publishing"}
    assert hall - doors == {
        "__init__",
        "__main__",
        "build",
        "errors",
        "field_rules",
        "hookspecs",
        "rng",
        "units",
        "isbn",
        "binding",
    }


def test_the_readme_leads_to_the_page():
    assert "(docs/ARCHITECTURE.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
