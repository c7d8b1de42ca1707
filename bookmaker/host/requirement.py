"""Which plugin API a plugin requires: read from its source, before any of its code runs.

A plugin written for a later bookmaker may well fail while it is imported, on a name that is not
there yet; so its line `requires_bookmaker = ">=1.2"` is read without importing it.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from warnings import catch_warnings

from ..errors import Place, Problem
from ..files.regular import read_regular
from ..hookspecs import API
from .discover import Plugin
from .faults import fault, short_path

NAME = "requires_bookmaker"
FORM = re.compile(r">=\s*(\d{1,6})\.(\d{1,6})")


def requirement_problem(plugin: Plugin) -> Problem | None:
    """What is wrong with the plugin API that a plugin requires; None if nothing is, or it requires none."""
    required = _required(Path(plugin.path))
    if required is None:
        return None
    place = Place(short_path(plugin.path), required.lineno, required.col_offset + 1)
    value = required.value if isinstance(required, ast.Constant) else None
    form = FORM.fullmatch(value) if isinstance(value, str) else None
    if form is None:
        what = f"{NAME} is {ast.unparse(required)}, which names no version of the plugin API"
        return fault(plugin, what, place, f'write the one it was written for, as in {NAME} = ">={API}"')
    needed, ours = (int(form[1]), int(form[2])), version_of(API)
    if needed[0] == ours[0] and needed <= ours:
        return None
    what = f"requires plugin API {needed[0]}.{needed[1]}, and this bookmaker has {API}"
    remedy = "a later bookmaker" if needed > ours else "a later version of the plugin"
    return fault(plugin, what, place, f"install {remedy}, or leave the plugin out: --without {plugin.name}")


def version_of(text: str) -> tuple[int, int]:
    """1.2 as two numbers: the first grows with what breaks plugins, the second with what is added."""
    first, second = text.split(".")
    return int(first), int(second)


def _required(file: Path) -> ast.expr | None:
    """The value that a file gives the name at its top level; None where it has none or cannot be read."""
    try:
        source = read_regular(file)
        if NAME.encode() not in source:
            return None
        with catch_warnings(action="ignore"):  # loading it gives them
            tree = ast.parse(source)
    except (OSError, SyntaxError, ValueError):  # loading it will say so
        return None
    for node in reversed(tree.body):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        names = {target.id for target in targets if isinstance(target, ast.Name)}
        if NAME in names and isinstance(node, (ast.Assign, ast.AnnAssign)):
            return node.value
    return None
