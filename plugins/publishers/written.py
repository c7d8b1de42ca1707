"""Publishers written as YAML files, in the folder `publishers` beside the book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from bookmaker import BookError, Files, Place, Problem, offer_flaws
from bookmaker import yaml_offers as r
from bookmaker.publishing import SOURCED_RULES, PageOrder, Publisher, TrimGroup

from . import parts
from .sourced import sources_of

FOLDER = "publishers"
NO_CHOICE = "none"


def written(files: Files, houses: Mapping[str, Publisher]) -> Iterator[Publisher]:
    """The publishers of the book's own files, in the order of the files' names."""
    known, problems = dict(houses), list[Problem]()
    for folder in dict.fromkeys(folder.resolve() for folder in files.folders[1:]):
        for path in sorted((folder / FOLDER).glob("*.yaml")):
            try:
                house = publisher(Files(folder).read_source(f"{FOLDER}/{path.name}"), known)
            except BookError as error:
                whole_file = Place(f"{FOLDER}/{path.name}")
                problems += (replace(each, place=each.place or whole_file) for each in error.problems)
            else:
                known[house.name] = house
    if problems:
        raise BookError(problems)
    yield from (house for name, house in known.items() if name not in houses)


def publisher(source: r.Source, known: Mapping[str, Publisher]) -> Publisher:
    """The publisher that a file describes; `known` are those it may be like."""
    reader = r.Reader(source)
    root = source.root
    if not isinstance(root, r.Table):
        raise BookError([source.problem(root, "this is no publisher", "a file begins with 'name: ...'")])
    like = root.get("like")
    base = known.get(like.text) if isinstance(like, r.Scalar) else None
    start = base or Publisher("", "")
    values = reader.settings(_settings(start, known), ("name", "about"))
    own = values.pop("sources", {})
    house = _settled(values, start)
    flaws = [
        source.problem(_spot(root, values, start, flaw), f"this publisher {flaw}")
        for flaw in offer_flaws(house)
    ]
    if flaws:
        raise BookError(flaws)
    return replace(house, sources=sources_of(root, own, start, house, source.file))


def _spot(root: r.Table, values: Mapping[str, Any], like: Publisher, flaw: str) -> r.Node:
    """The setting that brings a flaw with it; of some that do it together, the file's beginning."""
    for name, value in values.items():
        if flaw in offer_flaws(_settled({name: value}, like)):
            return root.pairs[name][1]
    return root


def _settings(like: Publisher, known: Mapping[str, Publisher]) -> dict[str, r.Read]:
    """What a file may say, and how it is read."""
    return {
        "name": _new_name(known),
        "about": r.text,
        "like": r.one_of("publisher", *known),
        "trims": r.many(r.size),
        "custom-trim": parts.custom,
        "papers": r.many(parts.paper(like)),
        "margins": parts.margins(like.margins),
        "pages": r.pages,
        "page-multiple": r.whole,
        "last-page-blank": r.truth,
        "blanks": parts.blanks,
        "least-type": r.length,
        "least-line": r.length,
        "images": parts.images,
        "ink-limit": r.percent,
        "standard": r.one_of("standard", "PDF/X-1a:2001", "PDF/X-3:2002", NO_CHOICE),
        "standard-only": r.truth,
        "bleed": parts.bleed,
        "for-print": r.truth,
        "sheets": r.truth,
        "isbn-required": r.truth,
        "right-bound": r.one_of("order of pages", *PageOrder, NO_CHOICE),
        "cover": parts.cover(like.cover),
        "shop": parts.shop(like.shop),
        "steps": r.many(parts.step),
        "sources": _sources,
        "remarks": r.many(parts.remark),
    }


def _new_name(known: Mapping[str, Publisher]) -> r.Read:
    def read(reader: r.Reader, node: r.Node) -> str:
        name = r.text(reader, node)
        if name in known:
            raise r.Slip(
                node, f"there is a publisher '{name}' already", f"take another name, and like: {name}"
            )
        return name

    return read


def _sources(reader: r.Reader, node: r.Node) -> dict[str, str]:
    return reader.table(node, dict.fromkeys(SOURCED_RULES, r.text))


def _settled(values: Mapping[str, Any], like: Publisher) -> Publisher:
    """The publisher as it comes out."""
    values = {name: value for name, value in values.items() if name != "like"}
    custom, blanks = values.pop("custom-trim", {}), values.pop("blanks", {})
    if values.get("standard") == NO_CHOICE:
        values["standard"] = None
    if "right-bound" in values:
        order = values["right-bound"]
        values["right-bound"] = None if order == NO_CHOICE else PageOrder(order)
    if "images" in values:
        values["image-ppi"] = values.pop("images")
    if "trims" in values:
        values["custom-trim"] = None
    house = replace(like, **parts.fields(values) | custom | blanks)
    return replace(house, trim_groups=_groups(house, like))


def _groups(house: Publisher, like: Publisher) -> tuple[TrimGroup, ...]:
    """The other's limits by trim and paper, as far as they are for these trims and papers."""
    names = {paper.name for paper in house.papers}
    if house.trims != like.trims or not names <= {paper.name for paper in like.papers}:
        return ()
    return tuple(
        TrimGroup(group.trims, {name: pages for name, pages in group.pages.items() if name in names})
        for group in like.trim_groups
    )
