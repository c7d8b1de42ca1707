"""A publisher's terms for one book: every number that applies to it, with the rule it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..units import inches
from .cover import Area, cover_plan, no_spine_text
from .margins import bled_size
from .publisher import CoverRule, PageLimits, Paper, Publisher, Spine, Trim

MM = 25.4 / 72

BARCODE_BY = {
    "us": "drawn by us",
    "printer": "left blank: the printer draws it",
    "either": "ours where the edition has an ISBN, else left blank for the printer",
}


@dataclass(frozen=True, slots=True)
class Term:
    """One thing a publisher asks of a book: its lengths in points, or words, or both."""

    part: str  # pages, margins, print, cover or shop
    name: str
    rule: str  # whose source goes with it
    lengths: tuple[float, ...] = ()  # one length, width and height, or an area: x, y, width, height
    said: str = ""

    def __str__(self) -> str:
        return ", ".join(filter(None, [lengths_told(self.lengths), self.said]))


def lengths_told(lengths: tuple[float, ...]) -> str:
    """Lengths both ways: 0.375 in (9.525 mm), or 2 x 1.2 in (50.8 x 30.48 mm) at 3.875, 0.375 in."""
    if len(lengths) == 4:
        x, y = (inches(length).removesuffix(" in") for length in lengths[:2])
        return f"{lengths_told(lengths[2:])} at {x}, {y} in"
    if not lengths:
        return ""
    metric = " x ".join(f"{length * MM:.3f}".rstrip("0").rstrip(".") for length in lengths)
    return f"{' x '.join(inches(length).removesuffix(' in') for length in lengths)} in ({metric} mm)"


def terms_of(
    publisher: Publisher, trim: Trim, paper: Paper | None, pages: int, limits: PageLimits
) -> Iterator[Term]:
    """Every number for a book of that trim, paper and page count."""
    yield from _pages(publisher, trim, paper, pages, limits)
    yield from _margins(publisher, pages)
    yield from _print(publisher)
    if publisher.cover:
        yield from _spines(publisher, paper, pages)
        spine = paper.spine.width(pages) if paper and paper.spine else None
        yield from _cover(publisher.cover, trim, spine, pages)
    yield from _shop(publisher)


def _pages(
    publisher: Publisher, trim: Trim, paper: Paper | None, pages: int, limits: PageLimits
) -> Iterator[Term]:
    yield Term("pages", "trim", "trims", trim)
    if paper:
        yield Term("pages", "paper", "papers", said=f"{paper.name}, printed in {paper.ink}")
    multiple = f", a multiple of {publisher.page_multiple}" if publisher.page_multiple > 1 else ""
    last = "; the last one is left blank" if publisher.last_page_blank else ""
    yield Term("pages", "pages", "pages", said=f"{pages} of {limits[0]} to {limits[1]}{multiple}{last}")
    blanks, at_end = publisher.blanks_in_a_row, publisher.blanks_at_end
    if blanks is not None:
        end = f", {at_end} at the end" if at_end is not None else ""
        yield Term("pages", "blank pages in a row", "blanks", said=f"at most {blanks}{end}")
    yield Term("pages", "page without bleed", "trims", trim)
    width, edges = publisher.bleed
    if width:
        yield Term("pages", "bleed", "bleed", (width,), f"at {', '.join(edges)}")
        yield Term("pages", "page with bleed", "bleed", bled_size(publisher, trim))


def _margins(publisher: Publisher, pages: int) -> Iterator[Term]:
    margins = publisher.margins
    inside = "left and right" if publisher.sheets else "inside (the gutter)"
    yield Term("margins", inside, "margins", (margins.inside_of(pages),))
    for edge in ("outside", "top", "bottom"):
        yield Term("margins", edge, "margins", (getattr(margins, edge),))
    if margins.bled:
        yield Term("margins", "outer ones with bleed", "margins", (margins.bled,))


def _print(publisher: Publisher) -> Iterator[Term]:
    for name, rule, least in (
        ("smallest type", "type", publisher.least_type),
        ("thinnest line", "lines", publisher.least_line),
    ):
        if least is not None:
            yield Term("print", name, rule, said=f"{least:g} pt")
    if publisher.image_ppi:
        wanted, refused = publisher.image_ppi
        below = f", may be refused below {refused}" if refused else ""
        yield Term("print", "pictures", "images", said=f"{wanted} pixels to the inch{below}")
    if publisher.ink_limit is not None:
        yield Term("print", "ink, all colours together", "ink", said=f"at most {publisher.ink_limit} %")
    yield Term("print", "standard", "standard", said=publisher.standard or "none asked for")
    if publisher.isbn_required:
        yield Term("print", "ISBN", "isbn", said="required")


def _spines(publisher: Publisher, paper: Paper | None, pages: int) -> Iterator[Term]:
    """The spine on the paper chosen, or on each there is."""
    for each in [paper] if paper else publisher.papers:
        width = each.spine.width(pages) if each.spine else None
        name = "spine" if paper else f"spine on {each.name}"
        told = _spine_rule(each.spine) if each.spine else "only the printer's template tells it"
        if each.spine and width is None:
            told = f"unknown at {pages} pages, {told}"
        yield Term("cover", name, "spine", () if width is None else (width,), told)


def _spine_rule(spine: Spine) -> str:
    """How a spine is reckoned."""
    forecast = "; a forecast, the printer's template settles it" if spine.template else ""
    if spine.per_page is not None:
        base = f" and {inches(spine.base)}" if spine.base else ""
        rounded = f", rounded up to {lengths_told((spine.round_up,))}" if spine.round_up else ""
        return f"{spine.per_page / 72:.6f}".rstrip("0") + f" in a page{base}{rounded}{forecast}"
    if not spine.table:
        return f"only the printer's template tells it{forecast}"
    first, last = spine.table[0][0], spine.table[-1][0]
    way = "evenly between its readings" if spine.sloped else "row by row"
    return f"by a table from {first} to {last} pages, {way}{forecast}"


def _cover(rule: CoverRule, trim: Trim, spine: float | None, pages: int) -> Iterator[Term]:
    kind = {"paperback": "a paperback's", "case": "a case's, boards wrapped in paper"}[rule.kind]
    template = "; on the printer's own template page" if rule.template else ""
    yield Term("cover", "cover", "cover", said=f"{kind}: back, spine and front on one sheet{template}")
    if rule.bleed:
        yield Term("cover", "cover bleed", "cover", (rule.bleed,), "all round")
    if rule.kind == "case":
        boards = (trim[0] + rule.board[0], trim[1] + rule.board[1])
        yield Term("cover", "boards", "cover", boards)
        yield Term("cover", "wrap", "cover", (rule.wrap,), "turned in, all round")
        where = "inside the board" if rule.hinge_inside else "between board and spine"
        yield Term("cover", "hinge", "cover", (rule.hinge,), where)
    yield Term("cover", "text keeps from trim or board", "cover", (rule.safe,))
    if spine is None:
        yield Term("cover", "cover sheet", "cover", said="unknown, as the spine is")
        return
    yield from _areas(rule, trim, spine, pages)


def _areas(rule: CoverRule, trim: Trim, spine: float, pages: int) -> Iterator[Term]:
    """The sheet and what lies on it, from its lower left corner."""
    plan = cover_plan(rule, trim, spine, pages)
    yield Term("cover", "cover sheet", "cover", plan.sheet)
    for name in ("back", "spine", "front"):
        area: Area = getattr(plan, name)
        yield Term("cover", f"{name} panel", "cover", area)
    for name in ("back", "front"):
        yield Term("cover", f"text on the {name}", "cover", getattr(plan, f"safe_{name}"))
    why = no_spine_text(rule, spine, pages)
    if plan.safe_spine:
        yield Term("cover", "text on the spine", "spine-text", plan.safe_spine)
    else:
        yield Term("cover", "text on the spine", "spine-text", said=f"none: {why}")
    if rule.barcode and plan.barcode:
        required = ", required" if rule.barcode.required else ""
        yield Term("cover", "barcode", "barcode", plan.barcode, BARCODE_BY[rule.barcode.by] + required)


def _shop(publisher: Publisher) -> Iterator[Term]:
    for name, least, unit in (
        ("title and subtitle", publisher.shop.title, "characters"),
        ("description", publisher.shop.description, "characters"),
        ("keywords", publisher.shop.keywords, ""),
        ("a keyword", publisher.shop.keyword, "characters"),
        ("categories", publisher.shop.categories, ""),
    ):
        if least is not None:
            yield Term("shop", name, "shop", said=f"at most {least} {unit}".rstrip())
