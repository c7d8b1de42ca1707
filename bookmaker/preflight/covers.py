"""A cover against its plan: the sheet, text clear of edges and folds, the spine, the barcode."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..binding import Binding
from ..pdfread.colours import is_white
from ..pdfread.marks import Figure, PageArea, Run, area_of
from ..pdfread.text_lines import pieces
from ..publisher.cover_geometry import SAME_SHEET, CoverPlan, cover_plan, no_spine_text
from ..publisher.cover_geometry import Area as Panel
from ..publisher.ean13 import LEAST_BARCODE, MOST_BARCODE
from ..publisher.limits import size_name
from ..publisher.model import BarcodeRule, Trim
from ..units import inches
from .barcode import CodeBars
from .boxes import alike, sides
from .context import PageView, PreflightContext
from .fonts import short
from .model import ADVICE, DOUBTFUL, REFUSED, Facts, Finding, length

COVER_SLACK_POINTS = 0.1
MOST_OTHER_BAR_INK = 0.02  # how much of another ink a bar may have
SPINE_POINTS = (2.0, 216.0)  # the thinnest book is 3.9 of them thick, the thickest 150
# of a panel: how long a border is; points: wider is a ground
BORDER_LENGTH_SHARE, MOST_BORDER_POINTS = 0.5, 9.0
_ISBN = re.compile(r"97[89][- ]?\d(?:[- ]?\d){8}[- ]?\d")
MOST_TRIMS_NAMED = 3  # for a sheet that may be of several


def plan_for(facts: Facts, trim: Trim) -> tuple[CoverPlan | None, str]:
    """The plan of the cover, or why there is none."""
    rule, pages = facts.publisher.cover, facts.pages
    if rule is None:
        return None, "this publisher takes no cover"
    if pages is None:
        return None, "the pages of the interior are not known"
    paper = facts.publisher.paper(facts.paper)
    spine = facts.spine
    if spine is None and paper and paper.spine:
        spine = paper.spine.width(pages)
    if spine is None:
        return None, "the spine is not known: " + (
            "name the paper" if paper is None else "only the template tells it"
        )
    try:
        return cover_plan(rule, trim, spine, pages, facts.binding or Binding.LEFT), ""
    except ValueError as error:
        return None, str(error)


def seems_a_cover(context: PreflightContext, boxes: dict[str, PageArea]) -> Finding | None:
    """That a file taken for an interior has the size of a cover's sheet; None where it has not.

    The height tells the trim, and what the width has more than two panels is the spine. A cover on a
    template's larger page is known by its TrimBox.
    """
    rule = context.publisher.cover
    if context.cover or rule is None or context.pages != 1 or "/MediaBox" not in boxes:
        return None
    found: dict[Trim, float] = {}
    for trim in dict.fromkeys([context.facts.trim] if context.facts.trim else context.publisher.trims):
        try:
            plan = cover_plan(rule, trim, 0.0, 1)
        except ValueError:  # a trim so small that its cover has no room
            continue
        own = boxes.get("/TrimBox", boxes["/MediaBox"])
        for box, panels in ((boxes["/MediaBox"], plan.sheet), (own, (plan.trim.width, plan.trim.height))):
            spine = sides(box)[0] - panels[0]
            if SPINE_POINTS[0] <= spine <= SPINE_POINTS[1] and abs(sides(box)[1] - panels[1]) <= SAME_SHEET:
                found.setdefault(trim, spine)
    if not found:
        return None
    text = [
        f"{size_name(trim)} with a spine of {inches(spine)}"
        for trim, spine in [*found.items()][:MOST_TRIMS_NAMED]
    ]
    size = size_name(sides(boxes["/MediaBox"]))
    what = f"the file is no interior: its one page, {size}, is the sheet of a cover for {' or '.join(text)}"
    return context.finding("seems-a-cover", REFUSED, what)


def cover_findings(
    view: PageView, context: PreflightContext, seen: Sequence[Run], found: Sequence[CodeBars]
) -> Iterator[Finding]:
    """What is wrong with the cover's sheet and what stands on it."""
    plan = context.plan
    if plan is None:
        what = f"was not held against a plan: {context.why_no_plan}"
        yield context.finding("cover-size-unknown", ADVICE, what, view)
        return
    yield from _sheet(view, context, plan)
    yield from _text(view, context, plan, seen)
    yield from _border(view, context, plan)
    yield from _folds(view, context, placed(plan.spine, view, plan))
    yield from _isbn(view, context, seen, found)
    rule = context.publisher.cover
    if rule and rule.barcode and plan.barcode:
        yield from _panel(view, context, plan, found)
        yield from _barcode(view, context, placed(plan.barcode, view, plan), rule.barcode, seen, found)


def placed(panel: Panel, view: PageView, plan: CoverPlan) -> PageArea:
    """A panel of the plan where it lies on the file's page."""
    left, bottom = view.trim.left - plan.trim.x, view.trim.bottom - plan.trim.y
    return PageArea(left + panel.x, bottom + panel.y, left + panel.right, bottom + panel.top)


def trim_on(media: PageArea, boxes: dict[str, PageArea], plan: CoverPlan) -> PageArea:
    """Where the plan's trim lies: by the TrimBox, else in the middle of the page."""
    size = plan.trim.width, plan.trim.height
    own = boxes.get("/TrimBox")
    if own and alike(sides(own), size, SAME_SHEET):
        return own
    across, up = sides(media)
    left, bottom = media.left + (across - size[0]) / 2, media.bottom + (up - size[1]) / 2
    return PageArea(left, bottom, left + size[0], bottom + size[1])


def _sheet(view: PageView, context: PreflightContext, plan: CoverPlan) -> Iterator[Finding]:
    rule, size = context.publisher.cover, sides(view.media)
    text = f"for {context.facts.pages} pages, a spine of {inches(plan.spine.width)}"
    template = bool(rule and rule.template)
    if alike(size, plan.sheet, SAME_SHEET):
        if template:
            what = "is not on the publisher's own template page"
            yield context.finding("cover-template", DOUBTFUL, what, view)
        return
    larger = size[0] > plan.sheet[0] and size[1] > plan.sheet[1]
    if template and larger:
        return  # a template's page is larger than the sheet that lies on it
    what = f"is {size_name(size)}, not {size_name(plan.sheet)}: {text}"
    yield context.finding("cover-size", DOUBTFUL if template else REFUSED, what, view)


def _text(
    view: PageView, context: PreflightContext, plan: CoverPlan, seen: Sequence[Run]
) -> Iterator[Finding]:
    """Text too near to an edge or a fold, panel by panel."""
    aside = view.trim.left - plan.trim.x
    out: dict[str, list[tuple[float, Run, PageArea]]] = {"back": [], "front": [], "spine": []}
    safe = {
        "back": placed(plan.safe_back, view, plan),
        "front": placed(plan.safe_front, view, plan),
        "spine": placed(plan.safe_spine, view, plan) if plan.safe_spine else None,
    }
    zone = placed(plan.barcode, view, plan) if plan.barcode else None
    for run in seen:
        area = run.area
        if area is None or (zone and _beyond(area, zone) <= COVER_SLACK_POINTS and _is_number(run)):
            continue
        panel = plan.panel_at((area.left + area.right) / 2 - aside)
        room = safe[panel]
        far = _beyond(area, room) if room else float("inf")
        if far > COVER_SLACK_POINTS:
            out[panel].append((far, run, area))
    yield from _out_of_panel(view, context, out)
    yield from _out_of_spine(view, context, plan, out["spine"])


def _is_number(run: Run) -> bool:
    """Whether it is what stands round the bars: digits, as the publisher's own zone has room for."""
    return not any(map(str.isalpha, run.text.replace("ISBN", "")))


def _beyond(area: PageArea, room: PageArea) -> float:
    """How far an area reaches out of its room."""
    return max(room.left - area.left, room.bottom - area.bottom, area.right - room.right, area.top - room.top)


def _out_of_panel(
    view: PageView, context: PreflightContext, out: dict[str, list[tuple[float, Run, PageArea]]]
) -> Iterator[Finding]:
    for panel in ("back", "front"):
        if out[panel]:
            far, run, area = max(out[panel], key=lambda found: found[0])
            what = f"has '{short(run.text)}' {length(far)} out of the area for text on the {panel}"
            yield context.finding("cover-safe-area", REFUSED, what, view, area, len(out[panel]) - 1)


def _out_of_spine(
    view: PageView, context: PreflightContext, plan: CoverPlan, out: Sequence[tuple[float, Run, PageArea]]
) -> Iterator[Finding]:
    rule = context.publisher.cover
    if not out or rule is None:
        return
    far, run, area = max(out, key=lambda found: found[0])
    if plan.safe_spine is None:
        why = no_spine_text(rule, plan.spine.width, context.facts.pages or 0)
        yield context.finding(
            "spine-text", REFUSED, f"has '{short(run.text)}' on the spine: {why}", view, area
        )
    else:
        what = f"has '{short(run.text)}' on the spine, {length(far)} out of the area for text"
        yield context.finding("spine-clearance", REFUSED, what, view, area, len(out) - 1)


def _barcode(
    view: PageView,
    context: PreflightContext,
    zone: PageArea,
    rule: BarcodeRule,
    seen: Sequence[Run],
    found: Sequence[CodeBars],
) -> Iterator[Finding]:
    for code in found:
        yield from _code(view, context, code)
    pictured = any(_shares(picture.area, zone) for picture in view.content.pictures)
    if rule.by == "us":
        if not found and not pictured and rule.required:
            yield context.finding("barcode-missing", REFUSED, "has no barcode", view, zone)
    elif not found or rule.by == "printer":
        yield from _blank_zone(view, context, zone, seen)


def _panel(
    view: PageView, context: PreflightContext, plan: CoverPlan, found: Sequence[CodeBars]
) -> Iterator[Finding]:
    """A barcode on another panel than the back."""
    for code in found:
        where = plan.panel_at(code.area.middle[0] - (view.trim.left - plan.trim.x))
        if where != "back":
            what = f"has its barcode on the {where}; shops and printers look for it on the back"
            yield context.finding("barcode-panel", DOUBTFUL, what, view, code.area)


def _isbn(
    view: PageView, context: PreflightContext, seen: Sequence[Run], found: Sequence[CodeBars]
) -> Iterator[Finding]:
    """Another number than the book's, in bars or in print; and bars that cannot be read, where it is told."""
    isbn, rule = context.facts.isbn, context.publisher.cover
    if isbn is None:
        return
    read = [code for code in found if code.digits]
    for code in read:
        if code.digits != isbn:
            what = f"has a barcode of {code.digits}; the ISBN of the book is {isbn}"
            yield context.finding("isbn-other", REFUSED, what, view, code.area)
    if not read and rule and rule.barcode and rule.barcode.drawn_by(isbn) == "us":
        what = f"has no bars in which the ISBN {isbn} can be read"
        yield context.finding("isbn-not-read", ADVICE, what, view)
    for piece in pieces(seen):
        printed = ["".join(filter(str.isdigit, each)) for each in _ISBN.findall(piece.text)]
        if printed and isbn not in printed:
            what = f"has the ISBN {printed[0]} in print; that of the book is {isbn}"
            yield context.finding("isbn-other", REFUSED, what, view, piece.area)


def _border(view: PageView, context: PreflightContext, plan: CoverPlan) -> Iterator[Finding]:
    """Lines along two edges of the trim that are nearer to it than a publisher advises for a border."""
    remark = context.publisher.advised("border")
    if remark is None or remark.figure is None:
        return
    least = remark.figure[1]
    near = [
        (far, edge, area)
        for shape in view.content.shapes
        if not all(map(is_white, shape.colours))
        for area in _lines(shape)
        for far, edge in _along_trim(area, view.trim, placed(plan.front, view, plan))
        if COVER_SLACK_POINTS < far < least - COVER_SLACK_POINTS
    ]
    if len({edge for _, edge, _ in near}) > 1:
        far, _, area = min(near)
        what = f"has a border {length(far)} from the trim; {context.publisher.name} advises {inches(least)}"
        found = context.finding("border-at-trim", ADVICE, what, view, area, len(near) - 1)
        yield replace(found, source=remark.source)


def _folds(view: PageView, context: PreflightContext, spine: PageArea) -> Iterator[Finding]:
    """Pictures with an edge where a fold may come to lie, or that reach over one and end on the spine."""
    wanders = context.publisher.cover.fold if context.publisher.cover else 0.0
    areas = [picture.area for picture in view.content.pictures if picture.area]
    ends = [
        area
        for area in areas
        for x, other in ((area.left, area.right), (area.right, area.left))
        if min(abs(x - spine.left), abs(x - spine.right)) < wanders - COVER_SLACK_POINTS
        or (spine.left < x < spine.right and not spine.left <= other <= spine.right)
    ]
    if ends:
        what = f"has a picture that ends at a fold or on the spine; folds wander by {inches(wanders)}"
        yield context.finding("picture-at-fold", ADVICE, what, view, ends[0], len({*ends}) - 1)


def _lines(shape: Figure) -> Iterator[PageArea]:
    """Where the straight lines of a shape are: those of its path, or thin parts that are filled."""
    if shape.kind == "fill":
        yield from (part for part in shape.parts() if min(sides(part)) < MOST_BORDER_POINTS)
        return
    points, start, here = iter(shape.points), (0.0, 0.0), (0.0, 0.0)
    for letter in shape.segments:
        if letter == "c":
            here = [next(points) for _ in range(3)][-1]
            continue
        before, here = here, start if letter == "h" else next(points)
        if letter == "m":
            start = here
        elif area := area_of((before, here)).grown(shape.width / 2).common(shape.clip):
            yield area


def _along_trim(area: PageArea, trim: PageArea, panel: PageArea) -> Iterator[tuple[float, str]]:
    """How far inside the trim a line runs along it for most of a panel, at each edge where one does."""
    wide, high = sides(area)
    if high >= BORDER_LENGTH_SHARE * (panel.top - panel.bottom):
        yield area.left - trim.left, "left"
        yield trim.right - area.right, "right"
    if wide >= BORDER_LENGTH_SHARE * (panel.right - panel.left):
        yield area.bottom - trim.bottom, "bottom"
        yield trim.top - area.top, "top"


def _shares(area: PageArea | None, zone: PageArea) -> bool:
    common = area.common(zone) if area else None
    return (
        common is not None
        and common.right - common.left > COVER_SLACK_POINTS
        and common.top - common.bottom > COVER_SLACK_POINTS
    )


def _blank_zone(
    view: PageView, context: PreflightContext, zone: PageArea, seen: Sequence[Run]
) -> Iterator[Finding]:
    """Text and small artwork where the printer puts the barcode.

    A background may run through, and what lies under white that is all over the zone is not seen.
    """
    marks: list[PageArea] = [run.area for run in seen if run.area and _shares(run.area, zone)]
    shapes, inner = view.content.shapes, zone.grown(-COVER_SLACK_POINTS)
    blank = max((shape.order for shape in shapes if _is_white_over(shape, inner)), default=-1)
    over = [shape for shape in shapes if shape.order > blank]
    art = [shape.area for shape in over if not all(map(is_white, shape.colours))]
    art += [picture.area for picture in view.content.pictures if picture.order > blank]
    marks += [area for area in art if area and _shares(area, zone) and zone.common(area) != zone]
    if marks:
        what = "has something where the printer puts the barcode"
        yield context.finding("barcode-zone", DOUBTFUL, what, view, marks[0], len(marks) - 1)


def _is_white_over(shape: Figure, area: PageArea) -> bool:
    """Whether a shape is a white rectangle that hides all that was painted there before it."""
    seen_through = shape.kind == "stroke" or shape.given or shape.look.alpha < 1 or shape.look.soft_mask
    if seen_through or shape.area is None or shape.area.common(area) != area:
        return False
    reach = area_of(shape.points)
    corners = {(x, y) for x in (reach.left, reach.right) for y in (reach.bottom, reach.top)}
    rectangle = shape.segments.rstrip("h") in ("mlll", "mllll") and {*shape.points} == corners
    return bool(rectangle and is_white(shape.look.fill))


def _code(view: PageView, context: PreflightContext, code: CodeBars) -> Iterator[Finding]:
    """One barcode: readable, its size, its ink, the white round it."""
    if not code.digits:
        what = "has bars that say no EAN-13"
        yield context.finding("barcode-wrong", REFUSED, what, view, code.area)
    elif not code.right:
        what = f"has a barcode of {code.digits}, whose check digit is wrong"
        yield context.finding("barcode-wrong", REFUSED, what, view, code.area)
    elif code.digits[:3] not in ("978", "979"):
        what = f"has a barcode of {code.digits}, which is no ISBN"
        yield context.finding("barcode-wrong", ADVICE, what, view, code.area)
    if not code.scannable:
        least, most = f"{100 * LEAST_BARCODE:.0f}", f"{100 * MOST_BARCODE:.0f} %"
        what = f"has a barcode at {code.magnification:.0%} of its size; {least} to {most} can be scanned"
        yield context.finding("barcode-size", REFUSED, what, view, code.area)
    if not all(_is_black(colour.space.plain, colour.parts) for colour in code.colours):
        yield context.finding(
            "barcode-ink", REFUSED, "has a barcode that is not black alone", view, code.area
        )
    if not _on_white(view, code):
        what = "has a barcode without white at its sides"
        yield context.finding("barcode-quiet", REFUSED, what, view, code.quiet)


def _is_black(plain: str, parts: tuple[float, ...]) -> bool:
    if plain == "gray":
        return parts[0] <= MOST_OTHER_BAR_INK
    return (
        plain == "cmyk"
        and len(parts) == 4
        and parts[3] >= 1 - MOST_OTHER_BAR_INK
        and max(parts[:3]) <= MOST_OTHER_BAR_INK
    )


def _on_white(view: PageView, code: CodeBars) -> bool:
    """Whether the last thing painted under a code and its quiet sides, if anything was, is white."""
    quiet, under = code.quiet.grown(-COVER_SLACK_POINTS), [(-1, True)]
    for shape in view.content.shapes:
        area = shape.area
        if shape.kind == "stroke" or area is None or not _shares(area, quiet) or id(shape) in code.shapes:
            continue
        white = is_white(shape.look.fill)
        if not white or area.common(quiet) == quiet:  # white that is not all over it is not enough
            under.append((shape.order, white))
    under += ((picture.order, False) for picture in view.content.pictures if _shares(picture.area, quiet))
    return max(under)[1]
