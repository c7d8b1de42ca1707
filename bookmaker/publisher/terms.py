"""A publisher's terms for one book: every number that applies to it, with the rule it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..binding import PageOrder
from ..units import inches
from .cover_geometry import CoverPlan, cover_plan, no_spine_text
from .limits import MM, bled_size, format_ranges
from .model import BarcodeRule, CoverRule, PageLimits, Paper, Publisher, Spine, SpineText, Trim

TEMPLATE = (
    "the cover lies on the printer's own template page: order it, and name it in the edition, cover: "
    "{template: FILE}; until then it is not ready to upload"
)
BARCODE_BY = {
    "us": "drawn by us",
    "printer": "left blank: the printer draws it",
    "either": "ours where the edition has an ISBN, else left blank for the printer",
}


# Rules that are the same wherever a publisher has them.
PRINTED_SO = {
    "fonts": "embedded",
    "marks": "no crop marks, bookmarks, links, annotations, encryption; nothing transparent",
}


@dataclass(frozen=True, slots=True)
class Term:
    """One thing a publisher asks of a book: its lengths in points, or words, or both."""

    part: str  # pages, margins, print, cover or shop
    name: str
    rule: str  # whose source goes with it
    lengths: tuple[float, ...] = ()  # one length, width and height, or an area: x, y, width, height
    said: str = ""
    own: str = ""  # its source, where it is under no rule
    figure: str = ""  # of the rule, which may have a source apart

    def source(self, publisher: Publisher) -> str:
        """Where it is from and how far it was verified; '' where nobody says."""
        apart = publisher.sources.get(f"{self.rule}/{self.figure}", "")
        return self.own or apart or publisher.sources.get(self.rule, "")

    def __str__(self) -> str:
        return ", ".join(filter(None, [format_lengths(self.lengths), self.said]))


def format_lengths(lengths: tuple[float, ...]) -> str:
    """Lengths both ways: 0.375 in (9.525 mm), or 2 x 1.2 in (50.8 x 30.48 mm) at 3.875, 0.375 in."""
    if len(lengths) == 4:
        x, y = (inches(length).removesuffix(" in") for length in lengths[:2])
        return f"{format_lengths(lengths[2:])} at {x}, {y} in"
    if not lengths:
        return ""
    metric = " x ".join(f"{length * MM:.3f}".rstrip("0").rstrip(".") for length in lengths)
    return f"{' x '.join(inches(length).removesuffix(' in') for length in lengths)} in ({metric} mm)"


def finely(length: float) -> str:
    """A short length in inches to the last of its digits: 0.03125 in."""
    return f"{length / 72:.5f}".rstrip("0").rstrip(".") + " in"


def terms_of(
    publisher: Publisher, trim: Trim, paper: Paper | None, pages: int, limits: Mapping[str, PageLimits]
) -> Iterator[Term]:
    """Every number for a book of that trim, paper and page count, and what is told beside them.

    `limits` are the fewest and the most pages, paper by paper.
    """
    yield from _pages(publisher, trim, paper, pages, limits)
    yield from _margins(publisher, pages)
    yield from _print(publisher, paper)
    if publisher.cover:
        yield from _spines(publisher, paper, pages)
        yield from _cover(publisher.cover, trim, pages)
        yield from _areas(publisher, trim, paper, pages)
    yield from _shop(publisher)
    for remark in publisher.remarks:
        yield Term(remark.part, remark.name, "", said=remark.said, own=remark.source)


def _pages(
    publisher: Publisher, trim: Trim, paper: Paper | None, pages: int, limits: Mapping[str, PageLimits]
) -> Iterator[Term]:
    yield Term("pages", "trim", "trims", trim)
    if paper:
        yield Term(
            "pages", "paper", "papers", said=f"{paper.name}, printed in {paper.ink}", figure=paper.name
        )
    if not publisher.sheets and publisher.for_print:
        yield Term("pages", "bound at the right", "binding", said=_right_bound(publisher))
    multiple = f", a multiple of {publisher.page_multiple}" if publisher.page_multiple > 1 else ""
    last = "; the last one is left blank" if publisher.last_page_blank else ""
    yield Term("pages", "pages", "pages", said=f"{pages} of {format_ranges(limits)}{multiple}{last}")
    blanks, at_end = publisher.blanks_in_a_row, publisher.blanks_at_end
    if blanks is not None:
        end = f", {at_end} at the end" if at_end is not None else ""
        yield Term("pages", "blank pages in a row", "blanks", said=f"at most {blanks}{end}")
    yield Term("pages", "page without bleed", "trims", trim)
    width, edges = publisher.bleed
    if width:
        yield Term("pages", "bleed", "bleed", (width,), f"at {', '.join(edges)}")
        yield Term("pages", "page with bleed", "bleed", bled_size(publisher, trim))


def _right_bound(publisher: Publisher) -> str:
    """Whether a book may have its spine at the right, and what its files are like then."""
    if publisher.right_bound is None:
        return "not known to be taken"
    order = "first to last" if publisher.right_bound is PageOrder.FORWARD else "last to first"
    mark = publisher.last_page_blank and publisher.right_bound is PageOrder.BACKWARD
    first = "; its first page is left blank, in place of the last" if mark else ""
    cover = "; front at the left of the cover, back and barcode at the right" if publisher.cover else ""
    return f"taken, the file's pages from {order}{first}{cover}"


def _margins(publisher: Publisher, pages: int) -> Iterator[Term]:
    margins = publisher.margins
    inside = "left and right" if publisher.sheets else "inside (the gutter)"
    yield Term("margins", inside, "margins", (margins.inside_of(pages),), figure="inside")
    for edge in ("top", "bottom") if publisher.sheets else ("outside", "top", "bottom"):
        yield Term("margins", edge, "margins", (getattr(margins, edge),), figure=edge)
    if margins.bled:
        yield Term("margins", "outer ones with bleed", "margins", (margins.bled,), figure="with-bleed")


def _print(publisher: Publisher, paper: Paper | None) -> Iterator[Term]:
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
    yield Term("print", "standard", "standard", said=_standard(publisher))
    if "colour" in publisher.sources:
        yield Term("print", "colour", "colour", said=_colour(paper))
    for rule, said in PRINTED_SO.items():
        if rule in publisher.sources:
            yield Term("print", rule, rule, said=said)
    if publisher.isbn_required or "isbn" in publisher.sources:
        yield Term("print", "ISBN", "isbn", said="required" if publisher.isbn_required else "not required")


def _standard(publisher: Publisher) -> str:
    if publisher.standard is None:
        return "none asked for"
    return publisher.standard + ("" if publisher.standard_only else " preferred; a plain PDF is taken")


def _colour(paper: Paper | None) -> str:
    black, colour = "gray alone inside, printed in black", "CMYK inside, printed in colour"
    inside = {"black": black, "colour": colour}.get(paper.ink if paper else "", "gray or CMYK by the paper")
    return f"{inside}; CMYK on the cover"


def _spines(publisher: Publisher, paper: Paper | None, pages: int) -> Iterator[Term]:
    """The spine on the paper chosen, or on each there is."""
    for each in [paper] if paper else publisher.papers:
        width = each.spine.width(pages) if each.spine else None
        name = "spine" if paper else f"spine on {each.name}"
        text = _spine_rule(each.spine) if each.spine else "only the printer's template tells it"
        if each.spine and width is None:
            text = f"unknown at {pages} pages, {text}"
        yield Term("cover", name, "spine", () if width is None else (width,), text, figure=each.name)


def _spine_rule(spine: Spine) -> str:
    """How a spine is reckoned."""
    forecast = "; a forecast, the printer's template settles it" if spine.template else ""
    if spine.per_page is not None:
        base = f" and {inches(spine.base)}" if spine.base else ""
        rounded = f", rounded up to {format_lengths((spine.round_up,))}" if spine.round_up else ""
        return f"{spine.per_page / 72:.6f}".rstrip("0") + f" in a page{base}{rounded}{forecast}"
    if not spine.table:
        return f"only the printer's template tells it{forecast}"
    first, last = spine.table[0][0], spine.table[-1][0]
    way = "evenly between its readings" if spine.sloped else "row by row"
    return f"by a table from {first} to {last} pages, {way}{forecast}"


def _cover(rule: CoverRule, trim: Trim, pages: int) -> Iterator[Term]:
    """What is the same for every spine."""
    kind = {"paperback": "a paperback's", "case": "a case's, boards wrapped in paper"}[rule.kind]
    yield Term("cover", "cover", "cover", said=f"{kind}: back, spine and front on one sheet")
    if rule.template:
        yield Term("cover", "template", "cover", said=TEMPLATE)
    if rule.bleed:
        yield Term("cover", "cover bleed", "cover", (rule.bleed,), "all round", figure="bleed")
    if rule.kind == "case":
        boards = (trim[0] + rule.board[0], trim[1] + rule.board[1])
        yield Term("cover", "boards", "cover", boards, figure="board")
        yield Term("cover", "wrap", "cover", (rule.wrap,), "turned in, all round", figure="wrap")
        where = "inside the board" if rule.hinge_inside else "between board and spine"
        yield Term("cover", "hinge", "cover", (rule.hinge,), where, figure="hinge")
    yield Term("cover", "text keeps from trim or board", "cover", (rule.safe,), figure="safe")
    if rule.fold:
        yield Term("cover", "folds may wander", "cover", said=finely(rule.fold), figure="fold")
    if rule.spine_text:
        yield Term("cover", "a spine with text", "spine-text", said=_spine_text(rule.spine_text))
    plan = cover_plan(rule, trim, 0.0, pages)
    yield Term("cover", "back panel", "cover", plan.back)
    yield Term("cover", "text on the back", "cover", plan.safe_back)
    if plan.hinges:
        yield Term("cover", "hinge on the back", "cover", plan.hinges[0])
    if rule.barcode and plan.barcode:
        yield Term("cover", "barcode", "barcode", plan.barcode, _barcode(rule.barcode, rule))


def _spine_text(rule: SpineText) -> str:
    """From how many pages, and what stays clear."""
    start = f"from {rule.pages} pages" if rule.pages else "no least page count is known"
    *narrow, (_, wide) = rule.clearance
    clear = [f"{finely(clear)} clear below a spine of {inches(most)}" for most, clear in narrow]
    return ", ".join([start, *clear, f"{finely(wide)} clear at each side"])


def _barcode(code: BarcodeRule, rule: CoverRule) -> str:
    """Where the barcode's zone is, and whose work it is."""
    fold = "hinge" if rule.hinge else "spine"
    where = f"{inches(code.from_spine)} from the {fold}, {inches(code.from_bottom)} from the bottom"
    return f"{where}; {BARCODE_BY[code.by]}{', required' * code.required}"


def _areas(publisher: Publisher, trim: Trim, paper: Paper | None, pages: int) -> Iterator[Term]:
    """The sheet and what on it hangs on the spine, for the paper chosen or for each there is."""
    rule = publisher.cover
    for each in [paper] if paper else publisher.papers or [None]:
        on = f" on {each.name}" if each and not paper else ""
        spine = each.spine.width(pages) if each and each.spine else None
        if rule and spine is None:
            sheet = cover_plan(rule, trim, 0.0, pages).sheet
            yield Term("cover", f"cover sheet{on}", "cover", sheet, "and as much wider as the spine")
        elif rule and spine is not None:
            yield from _wrap(rule, cover_plan(rule, trim, spine, pages), on, pages)


def _wrap(rule: CoverRule, plan: CoverPlan, on: str, pages: int) -> Iterator[Term]:
    """One sheet, measured from its lower left corner; `on` names its paper where there are more."""
    yield Term("cover", f"cover sheet{on}", "cover", plan.sheet)
    yield Term("cover", f"spine panel{on}", "cover", plan.spine)
    yield Term("cover", f"front panel{on}", "cover", plan.front)
    yield Term("cover", f"text on the front{on}", "cover", plan.safe_front)
    if plan.hinges:
        yield Term("cover", f"hinge on the front{on}", "cover", plan.hinges[1])
    if plan.safe_spine:
        yield Term("cover", f"text on the spine{on}", "spine-text", plan.safe_spine)
    else:
        why = no_spine_text(rule, plan.spine.width, pages)
        yield Term("cover", f"text on the spine{on}", "spine-text", said=f"none: {why}")


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
