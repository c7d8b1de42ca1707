"""The figures of docs/figures.md, measured: a module a topic, each of which can be run by itself, too.

    python benchmarks/figures.py                       the table of topics
    python benchmarks/figures.py TOPIC [FIGURE ...]    one topic, whole or some of its figures
    python benchmarks/figures.py TOPIC --help          what it measures, and what is asked

Run from the checkout after `pip install -e .[bench]`.
"""

from __future__ import annotations

import ast
import sys
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent


def topics() -> dict[str, str]:
    """The modules that have a main of their own, each with the first line of what it says of itself."""
    trees = {
        file.stem: ast.parse(file.read_text(encoding="utf-8"))
        for file in sorted(HERE.glob("*.py"))
        if file != Path(__file__) and file.stem != "process"
    }
    return {
        name: (ast.get_docstring(tree) or "").splitlines()[0]
        for name, tree in trees.items()
        if any(isinstance(node, ast.FunctionDef) and node.name == "main" for node in tree.body)
    }


def main() -> int:
    known = topics()
    if not sys.argv[1:] or sys.argv[1] not in known:
        print(*(f"{name:16} {what}" for name, what in known.items()), sep="\n")
        return int(bool(sys.argv[1:]))
    del sys.argv[0]
    return import_module(sys.argv[0]).main() or 0


if __name__ == "__main__":
    sys.exit(main())
