"""The settings that kinds of puzzle add to a book file, set apart from those that every puzzle has.

`{kind: sudoku, level: hard, size: 9}` is read as a puzzle with a table of the kind's own, `{size: 9}`. In
`defaults` stands what any kind knows; a puzzle whose kind does not know it passes it over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..errors import Problem
from ..files.values import unknown_setting
from ..files.yaml import Items, Node, Scalar, Source, Table
from ..host.offer_settings import check_setting
from ..kinds.contract import COMMON_SETTINGS, OF_SEARCHES
from ..puzzles.model import WORD_SEARCH
from .locate import RowsWrong, at, key_at, said_at
from .parts import OWN_KEY
from .schema import PuzzlePart, SettingsPart, settings_of

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..host.registry import Offered
    from ..kinds.contract import Kind
    from ..wordsearch.offers import Setting

OF_WORDS = ("words", "word", "clues")  # and what goes with them


def kind_named(table: Node, usual: str = WORD_SEARCH) -> str:
    """The kind that a table names."""
    named = table.get("kind") if isinstance(table, Table) else None
    return " ".join(named.text.split()) if isinstance(named, Scalar) and named.text.strip() else usual


def refuse_taken_settings(kinds: Mapping[str, Offered[Kind[Any, Any, Any]]]) -> None:
    """Raise a PluginError for a kind with a setting that has a meaning in every puzzle of a book file."""
    for offered in kinds.values():
        if taken := {setting.name for setting in offered.offer.settings} & {*settings_of(PuzzlePart)}:
            raise offered.fault(
                f"has the setting '{min(taken)}', which every puzzle of a book has, or a word search"
            )


def set_apart(root: Node, plugins: Plugins, source: Source) -> tuple[Node, list[Problem]]:
    """The book with the settings of kinds under a name of their own, and those that no kind has."""
    if not isinstance(root, Table):
        return root, []
    refuse_taken_settings(plugins.kinds)
    problems, rows = list[Problem](), RowsWrong(source.file)
    every = {setting.name for each in plugins.kinds.values() for setting in each.offer.settings}
    usual = kind_named(at(root, "defaults")) if "defaults" in root.pairs else WORD_SEARCH
    pairs = dict(root.pairs)

    def defaults_of(table: Node) -> Node:
        return _apart(table, every, settings_of(SettingsPart))

    def puzzle(node: Node) -> Node:
        kind = kind_named(node, usual)
        if not isinstance(node, Table) or kind not in plugins.kinds:
            return node
        offer = plugins.kinds[kind].offer
        own, common = {setting.name for setting in offer.settings}, settings_of(PuzzlePart)
        strange = _not_taken(offer)
        for name in node.pairs:
            if name in strange or (name in every and name not in own and name not in common):
                has = ", ".join(setting.name for setting in offer.settings)
                hint = f"it has {has}, level and what every puzzle has" if has else "leave it out"
                what = f"{plugins.kinds[kind]} has no '{name}'"
                problems.append(source.problem(said_at(node, name), what, hint))
                rows.note(problems[-1:], node.place)
            elif name not in own and name not in common:
                wrong = unknown_setting(name, {*own, *common})
                problems.append(source.problem(key_at(node, name), wrong.what, wrong.hint))
            else:
                continue
            node = replace(node, pairs={k: v for k, v in node.pairs.items() if k != name}, whole=False)
        return _apart(node, own, common)

    if "defaults" in pairs:
        pairs["defaults"] = (pairs["defaults"][0], defaults_of(pairs["defaults"][1]))
    for name, change in (
        ("puzzles", puzzle),
        ("editions", lambda node: _inside(node, "defaults", defaults_of)),
    ):
        listed = root.get(name)
        if isinstance(listed, Items):
            items = tuple(change(item) for item in listed.items)
            pairs[name] = (pairs[name][0], replace(listed, items=items))
    return replace(root, pairs=pairs), rows.named(problems)


def _not_taken(kind: Kind[Any, Any, Any]) -> set[str]:
    """What word searches and others say of a puzzle and this kind does not know."""
    strange = {*OF_SEARCHES, *COMMON_SETTINGS}.difference(kind.takes)
    return strange if "words" in kind.takes else strange.union(OF_WORDS)


def _inside(node: Node, name: str, change: Any) -> Node:
    if not isinstance(node, Table) or name not in node.pairs:
        return node
    key, value = node.pairs[name]
    return replace(node, pairs={**node.pairs, name: (key, change(value))})


def _apart(table: Node, own: Collection[str], common: Collection[str]) -> Node:
    """The table with what is a kind's own in a table inside it."""
    if not isinstance(table, Table):
        return table
    taken = {name: pair for name, pair in table.pairs.items() if name in own and name not in common}
    if not taken:
        return table
    rest = {name: pair for name, pair in table.pairs.items() if name not in taken}
    inner = Table(taken, next(iter(taken.values()))[0].place)
    return replace(table, pairs={**rest, OWN_KEY: (Scalar(OWN_KEY, table.place), inner)})


def own_flaws(
    settings: Iterable[Setting], own: Mapping[str, str], owner: str
) -> Iterable[tuple[str, str, str]]:
    """What is wrong with a kind's own settings as a book has them: the setting, what, and a hint."""
    for setting in settings:
        if setting.name in own:
            try:
                check_setting(setting, own[setting.name])
            except ValueError as error:
                yield setting.name, f"'{setting.name}' of {owner} is {own[setting.name]!r:.60}", str(error)
