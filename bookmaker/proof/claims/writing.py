"""Signs in lines of writing, lines to write on and lines round a text, by what their kind says is due."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, pairwise
from typing import NamedTuple

from ...kinds.due import Blanks, KindDue
from ...kinds.printed_grid import is_rule
from ...pdfread.marks import Figure, PageArea, Point
from ...pdfread.tolerances import MORE, NEAR, OFF
from ...wordsearch.grid import Cell
from ..flaws import PrintedFlaw
from ..grid import name
from .bind import BoundClaim, BoundPage
from .heads import around
from .lattice import spots_of


class Shown(NamedTuple):
    """What stands in a cell, from its left end and its baseline to the top of its capitals."""

    text: str
    area: PageArea


Signs = Mapping[Cell, Shown]
Line = PageArea  # a level one, without height


def shown_in(held: Iterable[BoundClaim]) -> dict[Cell, Shown]:
    """What the file has in each cell of some claims."""
    found = dict[Cell, Shown]()
    for each in held:
        high = each.claim.capitals
        for spot, run in ((each.claim.spots[n], run) for n, run in each.signs.items()):
            found[spot[:2]] = Shown(run.text, PageArea(run.x, run.y, run.x + run.width, run.y + high))
        for spot in spots_of(each) if each.runs else ():
            found[spot[:2]] = Shown(each.text, each.area)
    return found


def corners_of(figure: Figure) -> Iterator[tuple[Point, ...]]:
    """The corners of each part of a path as it is drawn; a path with curves is one part without any."""
    if "c" in figure.segments:
        yield ()
        return
    at = 0
    for part in figure.segments.replace("m", " m").split():
        end = at + len(part) - part.count("h")
        corners = figure.points[at:end]
        yield corners + corners[:1] * ("h" in part)
        at = end


def writing_flaws(page: BoundPage, owner: str, side: str, due: KindDue) -> Iterator[PrintedFlaw]:
    """What stands elsewhere in its lines than it is due, and what is drawn there besides."""
    signs = {part: shown_in(page.of(owner, side, part)) for part in due.beside}
    at_blanks = {part for blanks in due.blanks.values() for part in (blanks.over, blanks.under)}
    rows = defaultdict[int, list[PageArea]](list)
    for part, its in signs.items():
        for cell, each in its.items():
            rows[cell[0]].append(each.area)
        if part not in at_blanks:
            yield from _running_flaws(
                part, {cell: (each.area.bottom, each.area) for cell, each in its.items()}
            )
    for part, blanks in sorted(due.blanks.items()):
        figures = page.seen_figures(owner, side, part)
        lines, flaws = _level_lines(part, figures, len(blanks.cells), blanks.together)
        yield from flaws
        if lines:
            by_cell = dict(zip(blanks.cells, lines, strict=False))
            for cell, line in by_cell.items():
                rows[cell[0]].append(line)
            yield from _blank_flaws(part, blanks, by_cell, signs)
            yield from _running_flaws(part, _places(blanks, by_cell, signs))
    for part, text in sorted(due.between.items()):
        yield from _between_flaws(page, owner, side, part, text)
    texts = [held for part in due.texts for held in page.texts(owner, side, part)]
    for part in {*signs} - at_blanks:
        if any(page.texts(owner, side, part)):
            yield from _first_flaws(part, signs[part], rows)
    yield from _apart_flaws({row: PageArea.around(areas) for row, areas in rows.items()}, texts)
    yield from _other_flaws(page, owner, side, due)


def _other_flaws(page: BoundPage, owner: str, side: str, due: KindDue) -> Iterator[PrintedFlaw]:
    """Whatever else is painted where its writing is."""
    drawn = {*due.blanks, *due.between}
    areas = [held.area for held in page.of(owner, side, *due.beside, *due.texts, *drawn)] if drawn else []
    for held in page.of(owner, side) if areas else ():
        is_other = held.claim.kind == "path" and held.claim.part.name not in drawn
        if is_other and PageArea.around(areas).common(held.area):
            yield PrintedFlaw(f"the {held} lies on its lines, where nothing is due", held.area)


def _level_lines(
    part: str, figures: list[Figure], count: int, together: int | None = None
) -> tuple[list[Line], list[PrintedFlaw]]:
    """So many level lines, as they are drawn; none, and why, where there are others.

    There may be fewer, a multiple of those that stand `together`.
    """
    ends = [sorted(line) for figure in figures for part in corners_of(figure) for line in pairwise(part)]
    lines = [PageArea(left, low, right, high) for (left, low), (right, high) in ends]
    counts = [*range(together or count, count, together or 1), count]
    if len(lines) not in counts:
        there = PageArea.around(lines) if lines else None
        belong = " or ".join(map(str, counts))
        return [], [PrintedFlaw(f"has {len(lines)} {part}, where {belong} belong", there)]
    wrong = [figure.area for figure in figures if not is_rule(figure)]
    wrong += [line for line in lines if abs(line.top - line.bottom) > NEAR]
    if wrong:
        return [], [PrintedFlaw(f"its {part} are not all level lines that are seen", wrong[0])]
    return lines, []


def _blank_flaws(
    part: str, blanks: Blanks, lines: Mapping[Cell, Line], signs: Mapping[str, Signs]
) -> Iterator[PrintedFlaw]:
    """Lines of other lengths, signs aside of theirs, and others on them."""
    own = signs.get(blanks.over, {}), signs.get(blanks.under, {})
    lengths = [line.right - line.left for line in lines.values()]
    alike = max(lengths) <= (1 + OFF) * min(lengths)
    others = defaultdict[int, list[Shown]](list)
    for which in {*signs} - {blanks.over, blanks.under}:
        for cell, each in signs[which].items():
            others[cell[0]].append(each)
    for cell, line in lines.items():
        where = f"{name(cell)} of its {part}"
        for its, is_over in zip(own, (True, False), strict=True):
            if cell in its and not _is_at(line, its[cell].area, is_over):
                yield PrintedFlaw(f"'{its[cell].text}' is laid out aside of {where}", its[cell].area)
        if not alike and not any(cell in its and _as_long(line, its[cell].area) for its in own):
            yield PrintedFlaw(f"its {part} are not as long as they should be", line)
            return
        for other in others[cell[0]]:
            left, _, right, _ = other.area
            if left < line.right and line.left < right and _is_near(line, other.area, True):
                yield PrintedFlaw(f"'{other.text}' stands on {where}", other.area)


def _as_long(line: Line, area: PageArea) -> bool:
    return max(abs(line.left - area.left), abs(line.right - area.right)) < NEAR


def _is_at(line: Line, area: PageArea, is_over: bool) -> bool:
    """Whether type stands over the middle of a line, or under it."""
    off = abs(area.middle[0] - line.middle[0])
    return off <= OFF * (line.right - line.left) and _is_near(line, area, is_over)


def _is_near(line: Line, area: PageArea, is_over: bool) -> bool:
    """Whether type stands over a line, or under it, with less room between than it is high."""
    room = area.bottom - line.top if is_over else line.bottom - area.top
    return 0 <= room < area.top - area.bottom


Place = tuple[float, PageArea]  # the height of its line, and its extent there


def _places(blanks: Blanks, lines: Mapping[Cell, Line], signs: Mapping[str, Signs]) -> dict[Cell, Place]:
    """A place for each line, and for each sign under none: on a level with the signs, where all have one."""
    under = signs.get(blanks.under, {})
    places = {cell: (line.bottom, line) for cell, line in lines.items()}
    for cell, each in under.items():
        places[cell] = each.area.bottom, lines.get(cell, each.area)
    return places


def _running_flaws(part: str, places: Mapping[Cell, Place]) -> Iterator[PrintedFlaw]:
    """The first place that does not follow the one before it as its number says."""
    pairs = [pair for pair in pairwise(sorted(places)) if pair[0][0] == pair[1][0]]
    close = [places[other][1].left - places[one][1].right for one, other in pairs if other[1] == one[1] + 1]
    widest = max(close, default=0.0)
    for one, other in pairs:
        (level, before), (lower, after) = places[one], places[other]
        is_new_line = lower < level - NEAR and after.left < before.left + NEAR
        on_line = abs(lower - level) < NEAR and before.middle[0] < after.middle[0]
        if other[1] > one[1] + 1:
            on_line = on_line and after.left - before.right > MORE * widest
        if not (on_line or (is_new_line and other[1] > one[1] + 1)):
            yield PrintedFlaw(f"{name(other)} of its {part} does not follow the one before it", after)
            return


def _first_flaws(part: str, signs: Signs, rows: Mapping[int, Iterable[PageArea]]) -> Iterator[PrintedFlaw]:
    """Lines of type that do not begin their rows."""
    for (row, _), each in signs.items():
        if any(area.left < each.area.right for area in rows[row] if area is not each.area):
            yield PrintedFlaw(f"'{each.text}' of its {part} does not begin row {row + 1}", each.area)


def _apart_flaws(rows: Mapping[int, PageArea], texts: Iterable[BoundClaim]) -> Iterator[PrintedFlaw]:
    """Rows that reach into each other, and texts that stand in one."""
    for one, other in combinations(sorted(rows), 2):
        if shared := rows[one].common(rows[other]):
            yield PrintedFlaw(f"rows {one + 1} and {other + 1} reach into each other", shared)
            return
    for held in texts:
        if any(area.common(held.area) for area in rows.values()):
            yield PrintedFlaw(f"the {held} stands in its rows", held.area)


def _between_flaws(page: BoundPage, owner: str, side: str, part: str, text: str) -> Iterator[PrintedFlaw]:
    """Two lines as long, over and under a text whose lines follow each other."""
    lines, flaws = _level_lines(part, page.seen_figures(owner, side, part), 2)
    yield from flaws
    held = sorted(page.texts(owner, side, text), key=lambda each: each.claim.part.at)
    areas = [each.area for each in held]
    if lines and areas:
        low, high = sorted(lines, key=lambda line: line.bottom)
        room = PageArea(low.left, low.top, low.right, high.bottom)
        if not _as_long(low, high) or not all(room.holds(area) for area in areas):
            yield PrintedFlaw(f"its {text} does not stand between its {part}", around(held))
    if any(one.bottom <= other.top for one, other in pairwise(areas)):
        yield PrintedFlaw(f"the lines of its {text} do not follow each other", around(held))
