"""A printer's own template page: a cover placed on it, its page kept, its guides left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.generic import DecodedStreamObject, NameObject, RectangleObject

from ..errors import Problem
from ..pdfread.pages import quiet
from ..publisher.cover_geometry import MOST_SPINE_POINTS, SAME_SHEET, CoverPlan, cover_plan
from ..publisher.limits import size_name
from ..publisher.model import CoverRule, Trim

ORDER_TEMPLATE = (
    "order it for this trim, paper and page count; its spine goes into the book: cover: {spine: 0.31 in}"
)


@dataclass(frozen=True, slots=True)
class _Spot:
    """A template's page, where the cover's sheet lies on it, and whether its boxes say so."""

    media: RectangleObject
    x: float
    y: float
    told: bool


def template_problems(template: Path, plan: CoverPlan) -> Iterator[Problem]:
    """What keeps a cover from its template; advice where the template does not tell its place."""
    page = _page(template)
    if isinstance(page, str):
        yield Problem(f"the template '{template.name}' {page}", "order it anew, as a PDF")
        return
    size = _size(page)
    if page.rotation:
        yield Problem(
            f"the template '{template.name}' is a page turned by {page.rotation} degrees", ORDER_TEMPLATE
        )
    elif any(own < ours - SAME_SHEET for own, ours in zip(size, plan.sheet, strict=True)):
        what = f"the template '{template.name}' is {size_name(size)}, smaller than the cover"
        yield Problem(f"{what} of {size_name(plan.sheet)}", ORDER_TEMPLATE)
    elif not _spot(page, plan).told:
        what = f"the template '{template.name}' has no box of the cover's size: it lies in the page's middle"
        yield Problem(
            what,
            "see whether spine and folds meet the template's, as bookmaker build --guides shows them",
            advice=True,
        )


def template_spine(template: Path, rule: CoverRule, trim: Trim) -> float | None:
    """The spine that a box of the template has room for between two panels; None where none tells it."""
    page, bare = _page(template), cover_plan(rule, trim, 0.0, 0)
    if isinstance(page, str) or page.rotation:
        return None
    panels = (bare.trim.width, bare.trim.height)
    for name, (width, height) in (("/TrimBox", panels), ("/BleedBox", bare.sheet), ("/ArtBox", panels)):
        box = _box(page, name)
        spine = float(box.width) - width if box else 0.0
        if box and abs(float(box.height) - height) <= SAME_SHEET < spine <= MOST_SPINE_POINTS:
            return spine
    return None


def place_on(cover: Path, template: Path, plan: CoverPlan) -> None:
    """Put a drawn cover on the template's page, where the template has it; the file is written anew."""
    page = _page(template)
    if isinstance(page, str):
        raise ValueError(page)
    spot = _spot(page, plan)
    writer = PdfWriter(clone_from=PdfReader(cover))
    ours = writer.pages[0]
    width, height = plan.sheet
    content = ours.get_contents()
    drawn = content.get_data() if content is not None else b""  # a dict, and empty: false
    place = f"q 1 0 0 1 {spot.x:.3f} {spot.y:.3f} cm 0 0 {width:.3f} {height:.3f} re W n\n"
    stream = DecodedStreamObject()
    stream.set_data(place.encode() + drawn + b"\nQ")
    ours[NameObject("/Contents")] = writer._add_object(stream.flate_encode())
    trim = plan.trim
    edges = {
        "/MediaBox": tuple(map(float, spot.media)),
        "/CropBox": tuple(map(float, spot.media)),
        "/BleedBox": (spot.x, spot.y, spot.x + width, spot.y + height),
        "/TrimBox": (spot.x + trim.x, spot.y + trim.y, spot.x + trim.right, spot.y + trim.top),
    }
    for name, edge in edges.items():
        ours[NameObject(name)] = RectangleObject(tuple(round(each, 3) for each in edge))
    writer.write(cover)


def _page(template: Path) -> PageObject | str:
    """The template's page, or why there is none."""
    try:
        with quiet():
            reader = PdfReader(template)
            if reader.is_encrypted:
                return "is locked with a password"
            if len(reader.pages) != 1:
                return f"has {len(reader.pages)} pages, not one"
            page = reader.pages[0]
            return page if min(_size(page)) > 0 and page.rotation is not None else "has no size"
    except FileNotFoundError:
        return "is not there"
    except Exception:  # a broken file breaks pypdf in any way it can
        return "cannot be read as a PDF"


def _size(page: PageObject) -> Trim:
    return float(page.mediabox.width), float(page.mediabox.height)


def _box(page: PageObject, name: str) -> RectangleObject | None:
    """A box of the page; None where there is none of four numbers."""
    try:
        left, bottom, right, top = map(float, page[name])  # type: ignore[call-overload]  # what is no list is told below
    except (KeyError, TypeError, ValueError):
        return None
    return RectangleObject((left, bottom, right, top))


def _spot(page: PageObject, plan: CoverPlan) -> _Spot:
    """Where the sheet lies: by the box of the trim, else that of the bleed, else in the page's middle."""
    trim, sheet = plan.trim, plan.sheet
    for name, size, away in (
        ("/TrimBox", (trim.width, trim.height), (trim.x, trim.y)),
        ("/BleedBox", sheet, (0.0, 0.0)),
        ("/ArtBox", (trim.width, trim.height), (trim.x, trim.y)),
    ):
        box = _box(page, name)
        own = (float(box.width), float(box.height)) if box else (0.0, 0.0)
        if box and all(abs(a - b) <= SAME_SHEET for a, b in zip(own, size, strict=True)):
            return _Spot(page.mediabox, float(box.left) - away[0], float(box.bottom) - away[1], True)
    media = page.mediabox
    x = float(media.left) + (float(media.width) - sheet[0]) / 2
    y = float(media.bottom) + (float(media.height) - sheet[1]) / 2
    return _Spot(media, x, y, False)
