"""Tables read as settings, each slip told at its line and column."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeVar

from pydantic import ValidationError

from ..errors import Place, Problem, did_you_mean
from ..files.values import Wrong, expected, meant_by_braces, unknown_setting
from ..files.yaml import Items, Node, Scalar, Source, Table, plain
from ..host.theme_rules import LARGE_PARTS
from ..page.measures import MEASURES
from ..page.styles import STYLES
from .parts import TABLE_TAG, TAGS, TablePart
from .schema import EditionPart, SettingsPart, settings_at, settings_of

MOST_FILE_PROBLEMS = 200
THEME_PARTS = ("fonts", "inks", *LARGE_PARTS, *STYLES)
MEANT = "did you mean '"  # how the hint begins where a name is near

P = TypeVar("P", bound=TablePart)
Path = tuple[str | int, ...]


def read_part(kind: type[P], table: Node, source: Source) -> tuple[P | None, Node, list[Problem]]:
    """A table as settings, the table without what could not be read, and what was wrong.

    What is wrong is left out and the rest read, so that all of it can be looked at.
    """
    problems: list[Problem] | None = None
    while True:
        try:
            return kind.model_validate(plain(table)), table, problems or []
        except ValidationError as error:
            every = error.errors(include_url=False, include_input=False)
        slips = every[:MOST_FILE_PROBLEMS]
        if problems is None:  # later slips are of our own making
            problems = [_problem(slip, table, source, kind) for slip in _telling(slips)]
        paths = {_reached(table, _path(slip))[0] for slip in slips}
        if () in paths or len(every) > MOST_FILE_PROBLEMS:
            return None, table, problems
        table = _without(table, paths)


def _telling(slips: list[Any]) -> list[Any]:
    """The slips without what is missing where another name was misspelt."""
    misspelt = {_path(slip)[:-1] for slip in slips if slip["type"] == "extra_forbidden"}
    return [slip for slip in slips if slip["type"] != "missing" or _path(slip)[:-1] not in misspelt]


def _path(slip: Any) -> Path:
    """Where a slip is, union tags left out."""
    return tuple(step for step in slip["loc"] if step not in TAGS)


def _reached(node: Node, path: Path) -> tuple[Path, Node]:
    """How far a path leads, and the value there."""
    for at, step in enumerate(path):
        inner: Node | None = None
        if isinstance(node, Table):
            inner = node.get(str(step))
        elif isinstance(node, Items) and isinstance(step, int) and step < len(node.items):
            inner = node.items[step]
        if inner is None:
            return path[:at], node
        node = inner
    return path, node


def at(node: Node, *path: str | int) -> Node:
    """The value a path leads to, or the last one on its way."""
    return _reached(node, path)[1]


def key_at(node: Node, *path: str | int) -> Node:
    """The name a path ends with, as it stands in the file."""
    parent = at(node, *path[:-1])
    found = parent.pairs.get(str(path[-1])) if isinstance(parent, Table) else None
    return found[0] if found else at(node, *path)


def said_at(node: Table, name: str) -> Node:
    """The cell of a sheet that says a setting of a table, or the setting's name where it is in the file."""
    key, value = node.pairs[name]
    return value if isinstance(value, Scalar) and value.column else key


def _without(node: Node, paths: set[Path]) -> Node:
    """The value without those parts of it."""
    inner: dict[str | int, set[Path]] = {}
    for path in paths:
        inner.setdefault(path[0], set()).add(path[1:])
    gone = {step for step, rest in inner.items() if () in rest}
    if isinstance(node, Table):
        kept = {
            name: (key, _without(value, inner[name]) if name in inner else value)
            for name, (key, value) in node.pairs.items()
            if name not in gone
        }
        return Table(kept, node.place, node.length, node.whole and not gone)
    if isinstance(node, Items):
        items = [
            _without(item, inner[number]) if number in inner else item
            for number, item in enumerate(node.items)
            if number not in gone
        ]
        return Items(tuple(items), node.place, node.length, node.whole and not gone)
    return node


def _problem(slip: Any, table: Node, source: Source, kind: type[TablePart]) -> Problem:
    """What pydantic found, in words about the book."""
    path = _path(slip)
    node = at(table, *path)
    if slip["type"] == "extra_forbidden":
        inside = at(table, *path[:-1])
        no_table = slip["loc"][-2:-1] == (TABLE_TAG,) and isinstance(inside, Table)  # or need be none
        if no_table and (hint := meant_by_braces(plain(inside))):
            return source.problem(inside, "names without values stand between braces", hint)
        wrong = unknown_setting(str(path[-1]), settings_of(settings_at(path[:-1], kind)))
        hint = _misplaced(path, table) or _under_defaults(path) or _of_editions(path) or _of_themes(path)
        if not hint and not wrong.hint.startswith(MEANT):
            hint = _misspelt_elsewhere(path)
        return source.problem(key_at(table, *path), wrong.what, hint or wrong.hint)
    if slip["type"] == "missing":
        missing = settings_at(path[:-1], kind).model_fields.get(str(path[-1]).replace("-", "_"))
        return source.problem(node, f"'{path[-1]}' is missing", (missing and missing.description) or "")
    wrong = slip.get("ctx", {}).get("error")
    if isinstance(wrong, Wrong):
        spot = key_at(node, *wrong.at) if wrong.at and isinstance(node, Table) else at(node, *wrong.at)
        name = path[-1] if isinstance(path[-1], str) else ""
        return source.problem(spot, wrong.said_of(name), wrong.hint)
    wanted = "a list is" if slip["type"] == "list_type" else "settings are"
    setting = next((step for step in reversed(path) if isinstance(step, str)), "")
    wrong = expected(wanted, plain(node), setting)
    return source.problem(node, wrong.what, wrong.hint)


def _under_defaults(path: Path) -> str:
    """A hint for a setting of puzzles that stands in the book or in an edition itself."""
    whole_book = len(path) == 1 or (path[0] == "editions" and len(path) == 3)
    if not whole_book or str(path[-1]) not in settings_of(SettingsPart):
        return ""
    return f"what is said of every puzzle stands under `defaults`: defaults: {{{path[-1]}: ...}}"


def _of_editions(path: Path) -> str:
    """A hint for a setting of an edition that was written for the whole book."""
    name = str(path[-1])
    if len(path) == 1 and name in settings_of(EditionPart):
        return f"each edition says its own: editions: [{{{name}: ...}}]"
    return ""


def _of_themes(path: Path) -> str:
    """A hint for what a theme alone says, written for the book, an edition or all puzzles."""
    name = str(path[-1])
    of_all = len(path) == 1 or path[0] == "defaults" or (path[0] == "editions" and len(path) == 3)
    said = f"{name}: ..." if name in THEME_PARTS else f"measures: {{{name}: ...}}" if name in MEASURES else ""
    if not of_all or not said:
        return ""
    return f"a theme says it, in themes/mine.yaml beside the book: {{name: mine, like: plain, {said}}}"


def _misspelt_elsewhere(path: Path) -> str:
    """The hint for a setting that is misspelt and stands where it would not belong if it were not."""
    for part, belongs in ((EditionPart, _of_editions), (SettingsPart, _under_defaults)):
        near = did_you_mean(str(path[-1])[:40], settings_of(part))
        name = near.removeprefix(MEANT).removesuffix("'?")
        if near.startswith(MEANT) and (hint := belongs((*path[:-1], name))):
            return f"{near} {hint}"
    return ""


def _misplaced(path: Path, table: Node) -> str:
    """A hint for a word with a clue that was written as `limpet: It clings`."""
    pair, clue = at(table, *path[:-1]), at(table, *path)
    if (
        path[-3:-2] == ("words",)
        and isinstance(pair, Table)
        and len(pair.pairs) == 1
        and isinstance(clue, Scalar)
    ):
        return f"a clue is written {{word: {str(path[-1])[:40]}, clue: {clue.text[:40]}}}"
    return ""


class RowsWrong:
    """What a book file says of all rows of a sheet and is wrong in some: each is told once, with these."""

    def __init__(self, file: str) -> None:
        self._file, self._rows = file, dict[Problem, dict[Place, None]]()

    def note(self, problems: Iterable[Problem], item: Place) -> None:
        """Keep the row of a puzzle for those of its problems that stand in the book file."""
        for each in problems if item.file != self._file else ():
            if each.place and each.place.file == self._file:
                self._rows.setdefault(each, {})[item] = None

    def named(self, problems: Iterable[Problem]) -> list[Problem]:
        """The problems, each with the first row that has it and how many more do."""
        return [replace(each, what=each.what + self._ending(each)) for each in problems]

    def _ending(self, problem: Problem) -> str:
        first, *others = self._rows.get(problem, [None])
        more = f" and {len(others)} more row{'s' * (len(others) > 1)}" if others else ""
        return f" ({first}{more})" if first else ""
