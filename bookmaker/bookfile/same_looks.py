"""The looks of a series as its next volume says them: what the book before it leaves to be usual, outright.

What is usual may be another thing one day; a theme's own cover, or the first of a design's colours. Volume
nine is to look like volumes one to eight.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

from ..files.yaml import Scalar, Table
from ..host.load import Plugins
from .model import USUAL_COVER
from .used_topics import Edit, tables

USUAL_THEME = "plain"


def said_looks(root: Table, plugins: Plugins) -> tuple[list[Edit], list[str]]:
    """Where a book's text is to say more of its looks, and lines for its top: its theme, its cover's design,
    and that design's settings, in the book and in each of its editions."""
    added, edits = list[str](), list[Edit]()
    named, cover = root.get("theme"), root.get("cover")
    theme = named.text if isinstance(named, Scalar) else USUAL_THEME
    if named is None:
        added.append(f"theme: {theme}")
    usual = plugins.themes[theme].offer.cover or USUAL_COVER if theme in plugins.themes else ""
    if cover is None and usual and _has_covers(root, plugins):
        added.append(f"cover: {{design: {_design(usual, plugins)}}}")
    elif isinstance(cover, Table) and cover.pairs and cover.get("design") is None and usual:
        edits.append(_before_first(cover, f"design: {_design(usual, plugins)}"))
    for table in (root, *tables(root.get("editions"))):
        edits += _settings(table, plugins)
    return edits, added


def _has_covers(root: Table, plugins: Plugins) -> bool:
    """Whether any of its editions is for a publisher that prints a cover of ours."""
    names = (table.get("publisher") for table in tables(root.get("editions")))
    known = (plugins.publishers.get(name.text) for name in names if isinstance(name, Scalar))
    return any(house.offer.cover and not house.offer.cover.separate for house in known if house)


def _settings(table: Table, plugins: Plugins) -> Iterator[Edit]:
    """What a cover's design that is named there leaves to be usual of its settings."""
    cover = table.get("cover")
    design = cover.get("design") if isinstance(cover, Table) else None
    if isinstance(design, Scalar):
        if (whole := _design(design.text, plugins)) != design.text:
            yield design, whole
    elif isinstance(design, Table):
        for name, (_, args) in design.pairs.items():
            if isinstance(args, Table) and args.pairs and (more := _usual(name, plugins, args)):
                yield _before_first(args, *more)


def _design(name: str, plugins: Plugins) -> str:
    """A design with all its settings as they usually are."""
    said = _usual(name, plugins)
    return f"{{{name}: {{{', '.join(said)}}}}}" if said else name


def _usual(name: str, plugins: Plugins, but: Table | None = None) -> list[str]:
    """The usual settings of a design, but for those that are said."""
    settings = plugins.covers[name].offer.settings if name in plugins.covers else ()
    left = (each for each in settings if each.default is not None and not (but and each.name in but.pairs))
    return [f"{each.name}: {_yaml(each.default)}" for each in left]


def _yaml(value: object) -> str:
    text = str(value)
    return text if text.isalpha() and text.islower() else json.dumps(value, ensure_ascii=False)


def _before_first(table: Table, *said: str) -> Edit:
    """Settings said before a table's first, within its braces or on lines of their own."""
    first, _ = next(iter(table.pairs.values()))
    braced = table.place != first.place
    indent = " " * ((first.place.column or 1) - 1)
    return replace(first, length=0), "".join(f"{each}, " if braced else f"{each}\n{indent}" for each in said)
