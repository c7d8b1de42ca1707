"""docs/publishers.md has every figure of every publisher, with its source.

UPDATE_GOLDEN=1 writes the tables into it; read them before they are kept.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.publisher.model import CoverRule, Publisher, Spine
from bookmaker.publisher.terms import BARCODE_BY, PRINTED_SO

FILE = Path(__file__).parents[2] / "docs" / "publishers.md"
BEGIN, END = (
    "<!-- figures: written by UPDATE_GOLDEN=1 pytest tests/publisher/test_docs.py -->\n",
    "<!-- end of figures -->\n",
)
PUBLISHERS = {name: offered.offer for name, offered in builtin_plugins().publishers.items()}

# Rules that are the same wherever a source names them.
TOLD = {
    "colour": "gray where the paper is printed in black; colour where it is printed in colour, and on covers",
    **PRINTED_SO,
}


def inch(points: float) -> str:
    return f"{points / 72:.5f}".rstrip("0").rstrip(".")


def told_trims(publisher: Publisher) -> str:
    trims = ", ".join(f"{inch(width)}x{inch(height)}" for width, height in publisher.trims)
    if not publisher.custom_trim:
        return f"{trims} in"
    least, most = (f"{inch(width)}x{inch(height)}" for width, height in publisher.custom_trim)
    return f"{trims} in; others from {least} to {most}" if trims else f"any from {least} to {most} in"


def told_groups(publisher: Publisher) -> Iterator[str]:
    """Page limits by trim and paper, as a table."""
    names = [paper.name for paper in publisher.papers]
    yield f"| trim in inches | {' | '.join(names)} |"
    yield f"|---|{'---|' * len(names)}"
    for group in publisher.trim_groups:
        trims = ", ".join(f"{inch(width)}x{inch(height)}" for width, height in group.trims)
        limits = [group.pages.get(name) for name in names]
        cells = " | ".join(f"{limit[0]}-{limit[1]}" if limit else "not made" for limit in limits)
        yield f"| {trims} | {cells} |"


def told_pages(publisher: Publisher) -> str:
    multiple = f", a multiple of {publisher.page_multiple}" if publisher.page_multiple > 1 else ""
    own = [f"{paper.name} {paper.pages[0]}-{paper.pages[1]}" for paper in publisher.papers if paper.pages]
    groups = "by trim and paper as below" if publisher.trim_groups else ""
    parts = [f"{publisher.pages[0]}-{publisher.pages[1]}{multiple}", ", ".join(own), groups]
    return "; ".join(filter(None, parts))


def told_spine(spine: Spine | None) -> str:
    if spine is None:
        return "not known"
    if spine.per_page is not None:
        base = f" + {inch(spine.base)}" if spine.base else ""
        return f"{spine.per_page / 72:.6f}".rstrip("0") + f" a page{base}"
    way = "evenly between" if spine.sloped else "each up to the next"
    return f"{', '.join(f'{pages}: {inch(width)}' for pages, width in spine.table)} ({way})"


def told_spines(publisher: Publisher) -> str:
    spines: dict[str, list[str]] = {}
    for paper in publisher.papers:
        spines.setdefault(told_spine(paper.spine), []).append(paper.name)
    forecast = any(paper.spine and paper.spine.template for paper in publisher.papers)
    told = "; ".join(f"{', '.join(names)}: {spine}" for spine, names in spines.items())
    return f"inches. {told}" + ("; a forecast, the template settles it" if forecast else "")


def told_cover(rule: CoverRule) -> str:
    parts = [rule.kind]
    if rule.bleed:
        parts.append(f"bleed {inch(rule.bleed)} all round")
    if rule.kind == "case":
        width, height = map(inch, rule.board)
        where = "inside the board" if rule.hinge_inside else "between board and spine"
        parts += [f"board trim + {width} x trim + {height}", f"wrap {inch(rule.wrap)}"]
        parts.append(f"hinge {inch(rule.hinge)} {where}")
    parts.append(f"text {inch(rule.safe)} inside")
    if rule.fold:
        parts.append(f"folds may wander {inch(rule.fold)}")
    return ", ".join(parts) + " in" + ("; on the printer's template page" if rule.template else "")


def told_spine_text(rule: CoverRule) -> str:
    assert rule.spine_text
    pages = rule.spine_text.pages
    rows = rule.spine_text.clearance
    narrow = [f"{inch(clear)} clear below a spine of {inch(most)}" for most, clear in rows[:-1]]
    start = f"from {pages} pages" if pages else "no least page count"
    return ", ".join([start, *narrow, f"{inch(rows[-1][1])} in clear at each side"])


def told_barcode(rule: CoverRule) -> str:
    code = rule.barcode
    assert code
    zone = " x ".join(map(inch, code.zone))
    where = f"{inch(code.from_spine)} from spine or hinge, {inch(code.from_bottom)} from the bottom"
    return f"{zone} in, {where}; {BARCODE_BY[code.by]}{', required' * code.required}"


def told_margins(publisher: Publisher) -> str:
    margins = publisher.margins
    inside = ", ".join(f"{inch(width)} up to {pages} pages" for pages, width in margins.inside)
    bled = f"; outer ones {inch(margins.bled)} with bleed" if margins.bled else ""
    outer = f"outside {inch(margins.outside)}, top {inch(margins.top)}, bottom {inch(margins.bottom)}"
    return f"inside {inside}; {outer}{bled}, in inches"


def told_binding(publisher: Publisher) -> str:
    if publisher.right_bound is None:
        return "at the left; at the right, nothing is known"
    return f"at the left or at the right; then the pages stand in the file {publisher.right_bound}"


def told_blanks(publisher: Publisher) -> str:
    parts = []
    if publisher.blanks_in_a_row is not None:
        parts.append(f"at most {publisher.blanks_in_a_row} in a row, {publisher.blanks_at_end} at the end")
    if publisher.last_page_blank:
        parts.append("the last page is blank")
    return "; ".join(parts)


def told_standard(publisher: Publisher) -> str:
    if publisher.standard is None:
        return "none asked for"
    return f"{publisher.standard}, {'demanded' if publisher.standard_only else 'preferred'}"


def told_shop(publisher: Publisher) -> str:
    shop = publisher.shop
    return (
        f"title and subtitle {shop.title} characters, description {shop.description:,}, "
        f"{shop.keywords} keywords of {shop.keyword}, {shop.categories} categories"
    )


def figures(publisher: Publisher) -> Iterator[tuple[str, str]]:
    """Each rule with what the publisher's data says of it, in the order of the docs."""
    cover = publisher.cover
    width, edges = publisher.bleed
    told = {
        "trims": told_trims(publisher),
        "papers": ", ".join(f"`{paper.name}` ({paper.ink})" for paper in publisher.papers),
        "pages": told_pages(publisher),
        "binding": told_binding(publisher),
        "blanks": told_blanks(publisher),
        "margins": told_margins(publisher),
        "bleed": f"{inch(width)} in at {', '.join(edges)}",
        "type": f"{publisher.least_type} pt at least",
        "lines": f"{publisher.least_line} pt at least",
        "images": "{} ppi, may be refused below {}".format(*publisher.image_ppi or ("", "")),
        "ink": f"at most {publisher.ink_limit} %, all inks together",
        "standard": told_standard(publisher),
        "spine": told_spines(publisher),
        "spine-text": told_spine_text(cover) if cover and cover.spine_text else "",
        "cover": told_cover(cover) if cover else "",
        "barcode": told_barcode(cover) if cover and cover.barcode else "",
        "isbn": "required" if publisher.isbn_required else "not required in the file",
        "shop": told_shop(publisher) if publisher.shop.title else "",
        **TOLD,
    }
    for rule, figure in told.items():
        if rule in publisher.sources:
            yield rule, figure
    assert set(publisher.sources) <= set(told)


def section(publisher: Publisher) -> str:
    lines = [f"### {publisher.name}", "", "| rule | figure | source |", "|---|---|---|"]
    for rule, figure in figures(publisher):
        assert figure, f"{publisher.name} has a source for '{rule}' and no figure"
        lines.append(f"| {rule} | {figure} | {publisher.sources[rule]} |")
    lines += [f"| {each.part}: {each.name} | {each.said} | {each.source} |" for each in publisher.remarks]
    if publisher.trim_groups:
        lines += ["", "Fewest and most pages:", "", *told_groups(publisher)]
    return "\n".join(lines) + "\n"


def test_the_docs_have_every_figure_of_every_publisher():
    text = FILE.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    tables = "\n".join(map(section, PUBLISHERS.values()))
    wanted = f"{before}{BEGIN}\n{tables}\n{END}{after}"
    if os.environ.get("UPDATE_GOLDEN"):
        FILE.write_text(wanted, encoding="utf-8")
    assert wanted == FILE.read_text(encoding="utf-8")


@pytest.mark.parametrize("publisher", PUBLISHERS.values(), ids=PUBLISHERS)
def test_no_figure_is_left_out_of_the_docs(publisher):
    given = dict(figures(publisher))
    for field, rule in (
        ("least_type", "type"),
        ("least_line", "lines"),
        ("image_ppi", "images"),
        ("ink_limit", "ink"),
        ("standard", "standard"),
        ("cover", "cover"),
    ):
        assert (getattr(publisher, field) is None) or rule in given
