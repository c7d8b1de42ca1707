"""The type of a page that is seen: all but white, and white where what lies under it is darker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..pdfread.colours import is_white, shade
from ..pdfread.marks import UNSEEN, Area, Run
from .context import Leaf

DARKER = 0.1  # of black: on a ground no darker than that white type cannot be read
MOST = 4_000_000  # looks under white type on a page


class _Ground(NamedTuple):
    """Something painted all over an area: when, where, and how dark."""

    order: int
    area: Area
    dark: float


def seen_runs(leaf: Leaf) -> list[Run]:
    """The type of a page that can be seen on it."""
    white: dict[int, bool] = {}
    runs, doubtful = list[Run](), 0
    for run in leaf.content.runs:
        if run.look.mode in UNSEEN or not run.text.strip():
            continue
        key = id(run.look)
        if key not in white:
            white[key] = run.look.mode == 0 and is_white(run.look.fill)
        doubtful += white[key]
        runs.append(run)
    if not doubtful:
        return runs
    grounds = _grounds(leaf, MOST // doubtful)
    return [run for run in runs if not white[id(run.look)] or _stands_out(run, grounds)]


def _grounds(leaf: Leaf, most: int) -> list[_Ground]:
    """What type can stand on, the last painted first; of more than can be looked at, the largest."""
    found = sorted(_painted(leaf), key=lambda ground: _size(ground.area), reverse=True)[:most]
    return sorted(found, reverse=True)


def _painted(leaf: Leaf) -> Iterator[_Ground]:
    content = leaf.content
    for shape in content.shapes:
        if shape.kind != "stroke":
            yield from (_Ground(shape.order, part, shade(shape.look.fill)) for part in shape.parts())
    for picture in content.pictures:
        if picture.area:
            yield _Ground(picture.order, picture.area, 1.0)
    for shading in content.shades:  # a ground as a rule, and so under all else
        if shading.area:
            yield _Ground(-1, shading.area, 1.0)


def _size(area: Area) -> float:
    return (area.right - area.left) * (area.top - area.bottom)


def _stands_out(run: Run, grounds: list[_Ground]) -> bool:
    """Whether white type lies on something darker, which was painted before it and last of all there."""
    area = run.area
    if area is None:
        return False
    x, y = (area.left + area.right) / 2, (area.bottom + area.top) / 2
    for order, ground, dark in grounds:
        under = order <= run.order and ground.left <= x <= ground.right and ground.bottom <= y <= ground.top
        if under:
            return dark >= DARKER
    return False
