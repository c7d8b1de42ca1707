"""The parts of a publisher as a YAML file writes them: papers, margins, covers and their rules.

What a file leaves unsaid stays as it is with the publisher it is like.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bookmaker import did_you_mean
from bookmaker import yaml_offers as r
from bookmaker.publishing import (
    BarcodeRule,
    CoverRule,
    Margins,
    Paper,
    Publisher,
    Remark,
    ShopLimits,
    Spine,
    SpineText,
    step_flaws,
)

EDGES = ("top", "bottom", "outside", "inside")
ANY_SPINE_POINTS = 10_000.0  # wider than any spine
NO_BARCODE = BarcodeRule("us", (0.0, 0.0), 0.0, 0.0)


def fields(values: dict[str, Any]) -> dict[str, Any]:
    """Settings under the names that values have in Python."""
    return {name.replace("-", "_"): value for name, value in values.items()}


def custom(reader: r.Reader, node: r.Node) -> dict[str, Any]:
    """{from: 4 x 6 in, to: 8.5 x 11 in}."""
    values = reader.table(node, {"from": r.size, "to": r.size}, ("from", "to"))
    return {"custom_trim": (values.get("from"), values.get("to"))}


def paper(base: Publisher) -> r.Read:
    """A paper: its name, and maybe ink, pages and spine; by name alone, the one of the publisher's like."""

    def read(reader: r.Reader, node: r.Node) -> Paper:
        if isinstance(node, r.Scalar):
            name = r.text(reader, node)
            known = base.paper(name)
            if known is None and base.papers:
                near = did_you_mean(name, [paper.name for paper in base.papers])
                new = f"a new one is told as in {{name: {name}, ink: black}}"
                raise r.Slip(
                    node, f"{base.name} has no paper '{name}'", f"{near} {new}".replace("? a", "? A")
                )
            return known or Paper(name)
        settings = {
            "name": r.text,
            "ink": r.one_of("ink", "black", "colour"),
            "pages": r.pages,
            "spine": spine,
        }
        return Paper(**{"name": "", **reader.table(node, settings, ("name",))})

    return read


def spine(reader: r.Reader, node: r.Node) -> Spine:
    """A spine by the page, or by a table."""
    settings = {
        "per-page": r.length,
        "base": r.length,
        "table": r.by_pages(r.length),
        "between": r.one_of("way between page counts", "slope", "step"),
        "round-up": r.length,
        "template": r.truth,
    }
    values = reader.table(node, settings)
    if ("per-page" in values) == ("table" in values) and not reader.problems:
        raise r.Slip(node, "a spine is told by the page or by a table", "as in {per-page: 0.056 mm}")
    sloped = values.pop("between", "slope") == "slope"
    return Spine(sloped=sloped, **fields(values))


def margins(base: Margins) -> r.Read:
    """Margins; the inside one may grow with the pages."""

    def read(reader: r.Reader, node: r.Node) -> Margins:
        edge = dict.fromkeys(("outside", "top", "bottom"), r.length)
        values = reader.table(node, {**edge, "inside": _inside, "with-bleed": r.length})
        return replace(base, **{("bled" if name == "with-bleed" else name): values[name] for name in values})

    return read


def _inside(reader: r.Reader, node: r.Node) -> tuple[tuple[int, float], ...]:
    if isinstance(node, r.Table):
        steps: tuple[tuple[int, float], ...] = r.by_pages(r.length)(reader, node)
        return steps
    return ((10_000, r.length(reader, node)),)


def blanks(reader: r.Reader, node: r.Node) -> dict[str, int]:
    """{in-a-row: 4, at-end: 10}."""
    values = reader.table(node, {"in-a-row": r.whole, "at-end": r.whole})
    return {f"blanks_{name}": value for name, value in fields(values).items()}


def images(reader: r.Reader, node: r.Node) -> tuple[int, int]:
    """{advised: 300, refused: 200}, pixels to the inch."""
    values = reader.table(node, {"advised": r.whole, "refused": r.whole}, ("advised",))
    return values.get("advised", 0), values.get("refused", 0)


def bleed(reader: r.Reader, node: r.Node) -> tuple[float, tuple[str, ...]]:
    """{width: 3 mm, edges: [top, bottom, outside]}."""
    values = reader.table(node, {"width": r.length, "edges": r.many(r.one_of("edge", *EDGES))}, ("width",))
    return values.get("width", 0.0), values.get("edges", EDGES[:3])


def cover(base: CoverRule | None) -> r.Read:
    """A cover's geometry, or `none`."""

    def read(reader: r.Reader, node: r.Node) -> CoverRule | None:
        if isinstance(node, r.Scalar):
            r.one_of("cover", "none")(reader, node)
            return None
        start = base or CoverRule("paperback")
        settings = {
            "kind": r.one_of("kind of cover", "paperback", "case"),
            **dict.fromkeys(("bleed", "wrap", "hinge", "safe", "fold"), r.length),
            **dict.fromkeys(("hinge-inside", "template", "separate"), r.truth),
            "board": _board(start),
            "barcode": _barcode(start.barcode or NO_BARCODE),
            "spine-text": _spine_text(start.spine_text or SpineText(None, ((ANY_SPINE_POINTS, 0.0),))),
        }
        return replace(start, **fields(reader.table(node, settings)))

    return read


def _board(base: CoverRule) -> r.Read:
    """{width: 5 mm, height: 6 mm} over the trim; less than nothing for a smaller board."""

    def read(reader: r.Reader, node: r.Node) -> tuple[float, float]:
        values = reader.table(node, {"width": r.signed, "height": r.signed})
        return values.get("width", base.board[0]), values.get("height", base.board[1])

    return read


def _barcode(base: BarcodeRule) -> r.Read:
    def read(reader: r.Reader, node: r.Node) -> BarcodeRule:
        settings = {
            "by": r.one_of("way with barcodes", "us", "printer", "either"),
            "zone": r.size,
            "from-spine": r.length,
            "from-bottom": r.length,
            "required": r.truth,
        }
        return replace(base, **fields(reader.table(node, settings)))

    return read


def _spine_text(base: SpineText) -> r.Read:
    """{from-pages: 80, clear: 0.0625 in}, or {0.35 in: 0.03 in, wider: 0.06 in} for clear."""

    def read(reader: r.Reader, node: r.Node) -> SpineText:
        values = reader.table(node, {"from-pages": r.whole, "clear": _clear})
        return SpineText(values.get("from-pages", base.pages), values.get("clear", base.clearance))

    return read


def _clear(reader: r.Reader, node: r.Node) -> tuple[tuple[float, float], ...]:
    if not isinstance(node, r.Table):
        return ((ANY_SPINE_POINTS, r.length(reader, node)),)
    found = [
        (ANY_SPINE_POINTS if key.text == "wider" else r.length(reader, key), r.length(reader, value))
        for key, value in node.pairs.values()
    ]
    return tuple(sorted(found))


def shop(base: ShopLimits) -> r.Read:
    """What the shop's form takes, in characters and counts."""

    def read(reader: r.Reader, node: r.Node) -> ShopLimits:
        names = ("title", "description", "keywords", "keyword", "categories")
        return replace(base, **reader.table(node, dict.fromkeys(names, r.whole)))

    return read


def step(reader: r.Reader, node: r.Node) -> str:
    """What to do on the publisher's site; {pages} and the like are filled in."""
    text = r.text(reader, node)
    for flaw in step_flaws(text):
        raise r.Slip(node, f"this publisher {flaw}")
    return text


def remark(reader: r.Reader, node: r.Node) -> Remark:
    """{part: print, name: file size, said: 100 MB at most, source: their leaflet (official)}."""
    settings = {
        "part": r.one_of("part", "pages", "margins", "print", "cover", "shop"),
        **dict.fromkeys(("name", "said", "source"), r.text),
    }
    return Remark(**{**dict.fromkeys(settings, ""), **reader.table(node, settings, tuple(settings))})
