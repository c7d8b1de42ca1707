"""Marks and the edges of a page: the margins, the gutter, the trim, and what lies beyond it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ..pdfread.colours import is_white
from ..pdfread.marks import NOUNS, Figure, Mark, PageArea, Run
from ..publisher.limits import VARIANCE, Edges, past_trim
from ..units import inches
from .artwork import Art, artwork, is_all_white, is_filled
from .context import PageView, PreflightContext
from .fonts import all_type, short
from .guesses import hanging_on
from .model import ADVICE, DOUBTFUL, REFUSED, Finding, Thing, length

REACHES = 1.5  # sizes: no glyph reaches so far from its line
TRIM_SLACK_POINTS = 0.1  # past the trim, of rounding
TOUCHES = 1.5  # points: artwork so near to the trim is meant to end there
STRIP_RATIO = 10  # times longer than it is thin
MARK_LENGTHS = (4.0, 90.0)  # points: crop marks are short lines
SIDE_NAMES = ("left", "bottom", "right", "top")


def edge_findings(view: PageView, context: PreflightContext, seen: Sequence[Run]) -> Iterator[Finding]:
    """Marks that stand where the page is cut or bound."""
    yield from _marks_beyond(view, context)
    art = [*artwork(view)]
    yield from _ends_at_trim(view, context, art)
    yield from _slivers(view, context, art)
    if not context.cover:
        least = margins_of(view, context)
        outer = _outer(all_type(view) if context.exact else seen, view.trim, least)
        yield from _near(view, context, [(run, _area(run, context)) for run in outer], least, True)
        yield from _off(view, context, outer)
        cut = [*(each for each in art if _touches(each[1], view)), *_white_cut(view)]
        near = [each for each in art if _is_near(each[1], view, least)]
        if view.laid_out is None:
            inner = [each for each in art if not _touches(each[1], view)]
            near = [*_by_themselves([each for each in near if not _touches(each[1], view)], inner, cut)]
        yield from _near(view, context, near, least, False, _pieces_off(cut, view))


def _outer(seen: Sequence[Run], trim: PageArea, least: Sequence[float]) -> list[Run]:
    """The type that can be near an edge: all but what is upright and well inside."""
    reach = [(run, REACHES * run.size) for run in seen]
    left, bottom = trim.left + least[0], trim.bottom + least[1]
    right, top = trim.right - least[2], trim.top - least[3]
    return [
        run
        for run, far in reach
        if run.x < left
        or run.x + run.width > right
        or run.y - far < bottom
        or run.y + far > top
        or run.at[1]
        or run.at[2]
        or run.at[0] < 0
    ]


def _area(run: Run, context: PreflightContext) -> PageArea | None:
    """Where the ink of some type can be; also of what a clip hides, where that counts."""
    return run._replace(clip=None).area if context.exact else run.area


def margins_of(view: PageView, context: PreflightContext) -> Edges:
    """The least distances from the trim."""
    margins = context.publisher.margins
    more = margins.bled if context.bleeds else 0.0
    outside, inside = max(margins.outside, more), margins.inside_of(context.pages)
    if context.publisher.sheets:
        inside = outside = margins.outside
    left, right = (inside, outside) if view.outer == "right" else (outside, inside)
    return left, max(margins.bottom, more), right, max(margins.top, more)


def _distances(area: PageArea, trim: PageArea) -> Edges:
    """How far inside the trim an area keeps from each edge."""
    return area.left - trim.left, area.bottom - trim.bottom, trim.right - area.right, trim.top - area.top


def _near(
    view: PageView,
    context: PreflightContext,
    marks: Sequence[tuple[Mark, PageArea | None]],
    least: Sequence[float],
    is_type: bool,
    off: Collection[tuple[int, str]] = (),
) -> Iterator[Finding]:
    """Marks nearer to an edge than the margins let them stand, the nearest at each edge.

    A piece that runs `off` the page at that edge may stand there.
    """
    inner = None if context.publisher.sheets else 0 if view.outer == "right" else 2
    for side, asked in enumerate(least):
        under = [
            (_distances(area, view.trim)[side], mark, area)
            for mark, area in marks
            if area
            and _distances(area, view.trim)[side] < asked - context.profile.margin_slack
            and area.common(view.media)
            and (side, _piece(mark, view)) not in off
        ]
        if not under:
            continue
        apart, mark, area = min(under, key=lambda found: found[0])
        name = "in-the-gutter" if side == inner else "in-the-margin"
        level = _level(context, is_type)
        where = f"{length(apart)} from" if apart >= 0 else f"{length(-apart)} beyond"
        edge = "the spine" if side == inner else f"the {SIDE_NAMES[side]} edge"
        of = context.publisher.name
        what = f"has {_called(mark)} {where} {edge}; {of} asks for {inches(asked)}"
        yield context.finding(name, level, what, view, area, len(under) - 1)


def _off(view: PageView, context: PreflightContext, outer: Sequence[Run]) -> Iterator[Finding]:
    """Type that stands beside the page altogether, and is on no paper."""
    lost = [run for run in outer if (area := run.area) and not area.common(view.media)]
    if lost:
        what = f"has '{short(lost[0].text)}' off the page, where nothing is printed"
        yield context.finding("off-the-page", DOUBTFUL, what, view, None, len(lost) - 1)


def _level(context: PreflightContext, is_type: bool) -> str:
    if not context.for_print:
        return REFUSED if is_type and context.exact else ADVICE
    return REFUSED if is_type or not context.bleeds else DOUBTFUL


def _called(mark: Mark) -> str:
    return f"'{short(mark.text)}'" if isinstance(mark, Run) else NOUNS[type(mark)]


def _touches(area: PageArea, view: PageView) -> bool:
    """Whether it goes to the trim or over it, and so is meant to be cut."""
    return min(_distances(area, view.trim)) <= TOUCHES


def _by_themselves(near: Sequence[Art], inner: Sequence[Art], cut: Sequence[Art]) -> Iterator[Art]:
    """What stands near an edge and, by its look, is no part of what is cut."""
    hanging = {id(each) for each in hanging_on(cut, inner, near)} if near and cut else set()
    yield from (each for each in near if id(each) not in hanging)


def _pieces_off(cut: Sequence[Art], view: PageView) -> frozenset[tuple[int, str]]:
    """The pieces that run off a page, each with an edge at which something of it is cut."""
    return frozenset(
        (side, _piece(mark, view))
        for mark, area in cut
        for side, apart in enumerate(_distances(area, view.trim))
        if apart <= TOUCHES and _piece(mark, view)
    )


def _piece(mark: Mark, view: PageView) -> str:
    return view.laid_out.get(id(mark), Thing()).piece if view.laid_out else ""


def _is_near(area: PageArea, view: PageView, least: Sequence[float]) -> bool:
    """Whether it stands nearer to an edge than the margins let it."""
    return any(apart < asked for apart, asked in zip(_distances(area, view.trim), least, strict=True))


def _white_cut(view: PageView) -> Iterator[Art]:
    """White shapes that are cut at the trim, part by part."""
    for shape in view.content.shapes:
        if is_filled(shape) and is_all_white(shape):
            yield from ((shape, area) for area in shape.parts() if _touches(area, view))


def _ends_at_trim(
    view: PageView, context: PreflightContext, art: Sequence[tuple[Mark, PageArea]]
) -> Iterator[Finding]:
    """Artwork that touches the trim and does not reach far enough past it: white edges once it is cut."""
    due = bleeds_due(view, context)
    for mark, area in art:
        if _outside(area, view.trim):
            continue  # it is cut away whole
        for side, (apart, far, name) in enumerate(
            zip(_distances(area, view.trim), due, SIDE_NAMES, strict=True)
        ):
            lacks = apart <= TOUCHES and far and -apart < far - TOUCHES
            if lacks and not _on_ground(area, side, far, view, art):
                what = f"has {_called(mark)} that ends at the {name} trim"
                asked = f"; to be cut there it has to reach {inches(far)} past it"
                yield context.finding("artwork-ends-at-trim", REFUSED, what + asked, view, area)
                return


def _slivers(view: PageView, context: PreflightContext, art: Sequence[Art]) -> Iterator[Finding]:
    """Artwork of which no more than a strip is left inside the trim: the knife wanders by as much."""
    found = list[tuple[float, Mark, PageArea, str]]()
    for mark, area in art if context.for_print else ():
        left = area.common(view.trim)
        if left is None or left == area:
            continue
        across, up = left.right - left.left, left.top - left.bottom
        thin, long = sorted((across, up))
        far = _distances(area, view.trim)
        at = [side for side in ((0, 2) if across < up else (1, 3)) if far[side] < -TOUCHES]
        if at and 0 < thin < VARIANCE and long >= STRIP_RATIO * thin:
            found.append((thin, mark, left, SIDE_NAMES[at[0]]))
    if found:
        thin, mark, left, side = min(found, key=lambda each: each[0])
        what = f"has {_called(mark)} of which a strip of {thin:.1f} pt is left at the {side} trim"
        what = f"{what}; the knife wanders by {inches(VARIANCE)}"
        yield context.finding("sliver-at-trim", ADVICE, what, view, left, len(found) - 1)


def _on_ground(
    area: PageArea, side: int, far: float, view: PageView, art: Sequence[tuple[Mark, PageArea]]
) -> bool:
    """Whether what lies under an area reaches far enough past the trim: then no white shows."""
    return any(
        ground.common(area) == area and -_distances(ground, view.trim)[side] >= far - TOUCHES
        for _, ground in art
    )


def _outside(area: PageArea, trim: PageArea) -> bool:
    return (
        area.right <= trim.left
        or area.left >= trim.right
        or area.top <= trim.bottom
        or area.bottom >= trim.top
    )


def bleeds_due(view: PageView, context: PreflightContext) -> Edges:
    """How far artwork has to reach past each edge where it is cut; 0 at edges that are not."""
    rule = context.publisher.cover
    if context.cover:
        far = rule.bleed + rule.wrap if rule else 0.0
        return far, far, far, far
    return past_trim(context.publisher.bleed, view.outer) if context.for_print else (0, 0, 0, 0)


def _marks_beyond(view: PageView, context: PreflightContext) -> Iterator[Finding]:
    """Short straight lines outside the trim: crop marks and their kin."""
    if not context.for_print or max(view.past) <= TRIM_SLACK_POINTS:
        return
    marks = [
        area
        for shape in view.content.shapes
        if shape.kind == "stroke" and "c" not in shape.segments
        for area in shape.parts()
        if _is_crop_mark(area, view)
    ]
    if marks:
        what = "has printer's marks outside the trim"
        yield context.finding("printer-marks", REFUSED, what, view, marks[0], len(marks) - 1)


def _is_crop_mark(area: PageArea, view: PageView) -> bool:
    across, up = area.right - area.left, area.top - area.bottom
    thin, long = sorted((across, up))
    short = thin <= 3 and MARK_LENGTHS[0] <= long <= MARK_LENGTHS[1]
    return short and _outside(area, view.trim) and bool(area.common(view.media))


def line_findings(view: PageView, context: PreflightContext, shapes: Sequence[Figure]) -> Iterator[Finding]:
    """Lines thinner than the printer takes among some shapes, stroked or filled."""
    if not (context.for_print or context.exact):
        return
    floor, slack = context.publisher.least_line, context.profile.line_slack
    white = context.exact and floor is not None
    lines = [(width, shape) for shape in shapes if (width := line_width(shape, white)) is not None]
    thin = [(width, shape) for width, shape in lines if width == 0]
    if thin:
        what = "has a line of no width, which prints as thin as the machine can"
        yield context.finding(
            "hairline", REFUSED if floor else DOUBTFUL, what, view, thin[0][1].area, len(thin) - 1
        )
    under = [(width, shape) for width, shape in lines if floor and 0 < width < floor - slack]
    if under:
        width, shape = min(under, key=lambda found: found[0])
        what = f"has a line of {width:.2f} pt; {context.publisher.name} takes {floor:g} pt or more"
        yield context.finding("line-too-thin", REFUSED, what, view, shape.area, len(under) - 1)


def line_width(shape: Figure, white: bool = False) -> float | None:
    """How thick the line of a shape is; a long thin filled rectangle is a line too. None for no line.

    A line drawn in white is one where that counts.
    """
    if shape.kind != "fill":
        return None if is_white(shape.look.stroke) and not white else shape.width
    if shape.segments != "mlllh" or is_white(shape.look.fill) or not shape.area:
        return None
    thin, long = sorted((shape.area.right - shape.area.left, shape.area.top - shape.area.bottom))
    return thin if 0 < thin * 10 < long and thin < 3 else None
