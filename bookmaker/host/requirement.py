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
from ..hookspecs import API, OLDEST_API
from .discover import Plugin
from .faults import fault, short_path

NAME = "requires_bookmaker"
FORM = re.compile(r">=\s*(\d{1,6})\.(\d{1,6})(?:\s*,\s*<\s*(\d{1,6}))?")
AS_IN = f">={API.partition('-')[0]}, <{int(API.split('.')[0]) + 1}"


def requirement_problem(plugin: Plugin) -> Problem | None:
    """What is wrong with the plugin API that a plugin requires; None if nothing is, or it requires none."""
    required = _required(Path(plugin.path))
    if required is None:
        return None
    place = Place(short_path(plugin.path), required.lineno, required.col_offset + 1)
    value = required.value if isinstance(required, ast.Constant) else None
    form = FORM.fullmatch(value) if isinstance(value, str) else None
    needed = (int(form[1]), int(form[2])) if form else (0, 0)
    below = int(form[3]) if form and form[3] else None
    if form is None or (below is not None and below <= needed[0]):
        what = f"{NAME} is {ast.unparse(required)}, which names no version of the plugin API"
        return fault(plugin, what, place, f'write the one it was written for, as in {NAME} = "{AS_IN}"')
    ours = version_of(API)
    is_late = below is not None and below <= ours[0]
    if needed[0] >= OLDEST_API and needed <= ours and not is_late:
        return None
    upto = f" and none from {below}.0 on" if is_late else ""
    what = f"requires plugin API {form[1]}.{form[2]}{upto}, and this bookmaker has {API}"
    remedy = "a later bookmaker" if needed > ours else "a later version of the plugin"
    return fault(plugin, what, place, f"install {remedy}, or leave the plugin out: --without {plugin.name}")


def version_of(text: str) -> tuple[int, int]:
    """1.2 or 1.2-dev as two numbers: one grows with what breaks plugins, the other with what is added."""
    first, second = text.partition("-")[0].split(".")
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
