"""A preflight report as one HTML file: what was found, and pictures of the pages that mark the spot."""

from __future__ import annotations

import base64
import html
import io
from collections.abc import Iterator
from pathlib import Path

from PIL.Image import Palette

from ..binding import PageOrder
from ..files.bounded import Limits
from ..pdfread.marks import PageArea
from ..pdfread.render import PageBoxes, PageImage, RenderError, open_pdf
from .model import FINDING_LEVELS, Finding, PreflightReport
from .text import describe_finding, head, measured

MOST_PAGES = 60  # pictured
MOST_FAILURES = 3  # pages that cannot be drawn before the rest are left out: each may cost seconds
DRAWING_LIMITS = Limits(memory=1 << 30, seconds=10, total=120, patience=60)  # for the pages of one file
PICTURE_WIDTH, MOST_PICTURE_HEIGHT = 720, 3000  # pixels of a picture
LEAST_SPOT = 0.012  # of the page: a spot smaller than that is not seen
LABEL, TOP = (0.05, 0.03), 0.03  # of the page: how large a number is, and where there is no room above
_COLOURS = dict(zip(FINDING_LEVELS, ("#c1121f", "#c86b00", "#1d5fa8"), strict=True))
_CLASSES = dict(zip(FINDING_LEVELS, ("refused", "doubtful", "advice"), strict=True))

_STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; color: #1b1b1b; max-width: 62rem; margin: 2rem auto;
  padding: 0 1rem }
h1 { font-size: 1.5rem; margin: 0 }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
.head, .measured { color: #444; margin: .3rem 0 }
.result { font-size: 1.1rem; font-weight: 600; margin: .8rem 0 }
ol, ul { padding-left: 1.4rem } li { margin: .5rem 0 }
.level { display: inline-block; color: #fff; border-radius: .2rem; padding: 0 .4rem; font-size: .8rem }
.remedy, .source { display: block; font-size: .85rem; color: #555 }
.page { display: flex; gap: 1.2rem; align-items: flex-start; margin: 1.2rem 0 2rem; break-inside: avoid }
.sheet { position: relative; flex: 0 0 46%; border: 1px solid #bbb; line-height: 0 }
.sheet img { width: 100% }
.wide { flex-direction: column } .wide .sheet { flex-basis: auto; width: 100% }
.spot { position: absolute; outline: 2px solid; outline-offset: 2px; line-height: 1 }
.spot b { position: absolute; bottom: calc(100% + 4px); font: 700 11px/1.3 system-ui, sans-serif; color: #fff;
  padding: 0 .25rem; white-space: nowrap }
.spot.low b { bottom: auto; top: calc(100% + 4px) }
.refused { background: #c1121f } .doubtful { background: #c86b00 } .advice { background: #1d5fa8 }
.spot.refused, .spot.doubtful, .spot.advice { background: none }
.trim { position: absolute; box-sizing: border-box; border: 1px dashed #999 }
@media print { body { margin: 0; max-width: none } .sheet { flex-basis: 42% } }
"""


def html_report(report: PreflightReport, pdf: Path, unit: str = "in") -> str:
    """The whole report, self-contained; pages with findings are pictured."""
    name = html.escape(pdf.name)
    numbers = {id(finding): number for number, finding in enumerate(report.findings, 1)}
    body = [
        f"<h1>{name}</h1>",
        f'<p class="head">Preflight: {html.escape(head(report))}</p>',
        *(f'<p class="head">Taken from the file: {html.escape(each)}</p>' for each in report.guessed),
        f'<p class="result">{html.escape(report.line)}</p>',
        f'<p class="measured">{html.escape("; ".join(measured(report, unit)))}</p>',
        *_whole_file(report, numbers, unit),
        *_pages(report, pdf, numbers, unit),
    ]
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Preflight: {name}</title>'
        f"<style>{_STYLE}</style></head>\n<body>\n" + "\n".join(body) + "\n</body></html>\n"
    )


def _whole_file(report: PreflightReport, numbers: dict[int, int], unit: str) -> Iterator[str]:
    found = [finding for finding in report.findings if finding.page is None]
    if found:
        yield "<h2>The file as a whole</h2>"
        yield from _list(found, numbers, unit)


def _list(found: list[Finding], numbers: dict[int, int], unit: str) -> Iterator[str]:
    yield "<ul>"
    for finding in found:
        badge = f"no. {numbers[id(finding)]}, {finding.level}"
        level = f'<span class="level {_CLASSES[finding.level]}">{badge}</span>'
        yield (
            f"<li>{level} {html.escape(describe_finding(finding, unit))}"
            f'<span class="remedy">{html.escape(finding.remedy)}</span>'
            f'<span class="source">{html.escape(finding.source)}</span></li>'
        )
    yield "</ul>"


def _pages(report: PreflightReport, pdf: Path, numbers: dict[int, int], unit: str) -> Iterator[str]:
    by_page: dict[int, list[Finding]] = {}
    for finding in report.findings:
        if finding.page is not None:
            by_page.setdefault(finding.page, []).append(finding)
    with PageThumbnails(pdf, report.order) as pictures:
        for count, page in enumerate(sorted(by_page)):
            yield f"<h2>Page {page}</h2>"
            picture = _picture(pictures, page, count)
            yield f'<div class="page{" wide" * (isinstance(picture, PageThumbnail) and picture.wide)}">'
            if isinstance(picture, PageThumbnail):
                yield from _sheet(picture, by_page[page], numbers)
            else:
                yield f"<p>No picture: {html.escape(picture)}.</p>"
            yield "<div>"
            yield from _list(by_page[page], numbers, unit)
            yield "</div></div>"


def _picture(pictures: PageThumbnails, page: int, before: int) -> PageThumbnail | str:
    """A page's picture, where so many were asked for before; a text says why there is none."""
    if before >= MOST_PAGES:
        return f"the first {MOST_PAGES} pages with findings have one"
    if pictures.failures >= MOST_FAILURES:
        return f"{MOST_FAILURES} pages before it cannot be drawn"
    try:
        return pictures.page(page)
    except RenderError as error:
        return error.problems[0].what


def _sheet(picture: PageThumbnail, found: list[Finding], numbers: dict[int, int]) -> Iterator[str]:
    yield f'<div class="sheet"><img alt="page {picture.number}" src="data:image/png;base64,{picture.png}">'
    if picture.trim != picture.box:
        yield f'<div class="trim" style="{_style(picture.share(picture.trim))}"></div>'
    taken: list[PageArea] = []
    for finding in found:
        if finding.area:
            share = picture.share(finding.area)
            yield _spot(share, finding, numbers[id(finding)], sum(_meet(share, each) for each in taken))
            taken.append(share)
    yield "</div>"


def _meet(one: PageArea, other: PageArea) -> bool:
    """Whether the numbers of two spots would lie on one another."""
    return abs(one.left - other.left) < LABEL[0] and abs(one.bottom - other.bottom) < LABEL[1]


def _spot(share: PageArea, finding: Finding, number: int, before: int = 0) -> str:
    """A frame over the picture, its number beside those that are there before it."""
    low = " low" if share.bottom < TOP else ""
    colour, label = _COLOURS[finding.level], _CLASSES[finding.level]
    return (
        f'<div class="spot {label}{low}" style="{_style(share)};outline-color:{colour}">'
        f'<b style="background:{colour};left:{before * 2.2 - 0.3:.1f}em">{number}</b></div>'
    )


def _style(share: PageArea) -> str:
    """Where a part of the picture is, in percent of it: from the left and the top."""
    width, height = max(share.right - share.left, LEAST_SPOT), max(share.top - share.bottom, LEAST_SPOT)
    return f"left:{share.left:.2%};top:{share.bottom:.2%};width:{width:.2%};height:{height:.2%}"


class PageThumbnail:
    """A page to its edges, turned as it is seen, and where on it a place of the PDF's page is."""

    def __init__(self, boxes: PageBoxes, image: PageImage) -> None:
        self.number, self.turn, self.wide = boxes.number, boxes.turn, is_wide(boxes)
        self.box, self.trim = PageArea(*boxes.media), PageArea(*boxes.trim)
        kept = io.BytesIO()
        image.image().convert("P", palette=Palette.ADAPTIVE, colors=64).save(kept, "PNG", optimize=True)
        self.png = base64.b64encode(kept.getvalue()).decode("ascii")

    def share(self, area: PageArea) -> PageArea:
        """A place in shares of the picture, from its left and its top."""
        box = self.box
        across, up = box.right - box.left or 1, box.top - box.bottom or 1
        left, right = (area.left - box.left) / across, (area.right - box.left) / across
        top, bottom = (box.top - area.top) / up, (box.top - area.bottom) / up
        turned = {
            0: (left, top, right, bottom),
            90: (1 - bottom, left, 1 - top, right),
            180: (1 - right, 1 - bottom, 1 - left, 1 - top),
            270: (top, 1 - right, bottom, 1 - left),
        }[self.turn % 360]
        return PageArea(*(min(1.0, max(0.0, edge)) for edge in turned))


def is_wide(boxes: PageBoxes) -> bool:
    """Whether a page with nothing hidden is wider than it is high as it is shown."""
    left, bottom, right, top = boxes.media
    return (right - left > top - bottom) ^ (boxes.turn in (90, 270))


class PageThumbnails:
    """The pages of a file as pictures; a RenderError says why there is none of a page."""

    def __init__(self, pdf: Path, order: PageOrder = PageOrder.FORWARD) -> None:
        self.pdf = open_pdf(pdf, DRAWING_LIMITS, order)
        self.failures = 0

    def __enter__(self) -> PageThumbnails:
        return self

    def __exit__(self, *_: object) -> None:
        self.pdf.close()

    def page(self, number: int) -> PageThumbnail:
        """The picture of a page, to the edges of its media box: what is hidden is printed, too."""
        try:
            boxes = self.pdf.page(number)
            left, bottom, right, top = boxes.media
            across, up = right - left or 1, top - bottom or 1
            if boxes.turn in (90, 270):
                across, up = up, across
            scale = min((2 if is_wide(boxes) else 1) * PICTURE_WIDTH / across, MOST_PICTURE_HEIGHT / up)
            [image] = self.pdf.render([number], scale * 72, whole=True)
        except RenderError:
            self.failures += 1
            raise
        return PageThumbnail(boxes, image)
