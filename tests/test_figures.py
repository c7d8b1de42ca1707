"""The scripts of benchmarks/ and docs/draw/, which no test runs: what they take from the house is there."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCRIPTS = sorted(file for folder in ("benchmarks", "docs/draw") for file in (ROOT / folder).glob("*.py"))
FIGURES = (ROOT / "docs" / "figures.md").read_text(encoding="utf-8")
COMMANDS = sorted({*re.findall(r"`python benchmarks/figures\.py (\w+)(?:[ \n]([a-z]\w+))?", FIGURES)})


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda file: file.name)
def test_every_name_that_a_script_imports_is_there(script: Path) -> None:
    for node in ast.walk(ast.parse(script.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in ("bookmaker", "tests"):
            module = import_module(node.module or "")
            gone = [each.name for each in node.names if not hasattr(module, each.name)]
            assert not gone, f"{script.name} imports {gone} from {node.module}"


@pytest.mark.parametrize(("topic", "figure"), COMMANDS)
def test_every_figure_has_its_command(topic: str, figure: str) -> None:
    text = (ROOT / "benchmarks" / f"{topic}.py").read_text(encoding="utf-8")
    names = re.findall(r"^FIGURES = (.*(?:\n .*)*)", text, re.M)
    assert names or re.search(r"^def main\(", text, re.M), "it has a main in place of figures"
    assert not figure or re.search(rf"\b{figure}\b", names[0])
