"""Publishers written as YAML files, in the folder `publishers` beside the book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from bookmaker.errors import BookError, Place, Problem
from bookmaker.files import Files
from bookmaker.host.publisher_standards import RULES, publisher_flaws
from bookmaker.press.publisher import Publisher, TrimGroup
from bookmaker.spec.source import Node, Source, Table, Text

from . import parts
from . import reading as r
from .reading import Reader, Slip

FOLDER = "publishers"
NONE = "none"

# A setting of the file, and the rules whose source it needs.
SOURCED = {
    "trims": ("trims",),
    "custom-trim": ("trims",),
    "papers": ("papers", "spine"),
    "margins": ("margins",),
    "pages": ("pages",),
    "page-multiple": ("pages",),
    "last-page-blank": ("blanks",),
    "blanks": ("blanks",),
    "least-type": ("type",),
    "least-line": ("lines",),
    "images": ("images",),
    "ink-limit": ("ink",),
    "standard": ("standard",),
    "bleed": ("bleed",),
    "isbn-required": ("isbn",),
    "cover": ("cover", "spine-text", "barcode"),
    "shop": ("shop",),
}


def written(files: Files, houses: Mapping[str, Publisher]) -> Iterator[Publisher]:
    """The publishers of the book's own files, in the order of the files' names."""
    known, problems = dict(houses), list[Problem]()
    for folder in dict.fromkeys(folder.resolve() for folder in files.folders[1:]):
        for path in sorted((folder / FOLDER).glob("*.yaml")):
            try:
                house = publisher(Files(folder).read_source(f"{FOLDER}/{path.name}"), known)
            except BookError as error:
                problems += error.problems
            else:
                known[house.name] = house
    if problems:
        raise BookError(problems)
    yield from (house for name, house in known.items() if name not in houses)


def publisher(source: Source, known: Mapping[str, Publisher]) -> Publisher:
    """The publisher that a file describes; `known` are those it may be like."""
    reader = Reader(source)
    root = source.root
    if not isinstance(root, Table):
        raise BookError([source.problem(root, "this is no publisher", "a file begins with 'name: ...'")])
    like = root.get("like")
    base = known.get(like.text) if isinstance(like, Text) else None
    start = base or Publisher("", "")
    said = reader.table(root, _settings(start, known), ("name", "about"))
    reader.stop()
    house = _settled(said, start, source.file)
    flaws = [
        Problem(f"this publisher {flaw}", place=Place(source.file, 1, 1)) for flaw in publisher_flaws(house)
    ]
    if flaws:
        raise BookError(flaws)
    return house


def _settings(like: Publisher, known: Mapping[str, Publisher]) -> dict[str, r.Read]:
    """What a file may say, and how it is read."""
    return {
        "name": _new_name(known),
        "about": r.text,
        "like": r.one_of(*known),
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
        "ink-limit": r.whole,
        "standard": r.one_of("PDF/X-1a:2001", "PDF/X-3:2002", NONE),
        "bleed": parts.bleed,
        "for-print": r.truth,
        "sheets": r.truth,
        "isbn-required": r.truth,
        "cover": parts.cover(like.cover),
        "shop": parts.shop(like.shop),
        "steps": r.many(r.text),
        "sources": _sources,
    }


def _new_name(known: Mapping[str, Publisher]) -> r.Read:
    def read(reader: Reader, node: Node) -> str:
        name = r.text(reader, node)
        if name in known:
            raise Slip(node, f"there is a publisher '{name}' already", f"take another name, and like: {name}")
        return name

    return read


def _sources(reader: Reader, node: Node) -> dict[str, str]:
    return reader.table(node, dict.fromkeys(RULES, r.text))


def _settled(said: dict[str, Any], like: Publisher, file: str) -> Publisher:
    """The publisher as it comes out, every figure of the file's own with a source."""
    own = dict.fromkeys((rule for name in said for rule in SOURCED.get(name, ())), f"your own figure, {file}")
    sources = {**like.sources, **own, **said.pop("sources", {})}
    said.pop("like", None)
    custom, blanks = said.pop("custom-trim", {}), said.pop("blanks", {})
    if said.get("standard") == NONE:
        said["standard"] = None
    if "images" in said:
        said["image-ppi"] = said.pop("images")
    if "trims" in said:
        said["custom-trim"] = None
    house = replace(like, **parts.fields(said) | custom | blanks, sources=sources)
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
