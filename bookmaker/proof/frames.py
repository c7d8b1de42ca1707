"""A grid and what is drawn round it: a frame that it stands in the middle of, or a line along its cells."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median

from ..pdfread.marks import Figure, PageArea
from ..pdfread.visible import FAINTEST, line_shade
from .flaws import PrintedFlaw
from .grid import Field
from .smooth_outline import is_smooth_outline, smooth_flaws

ASIDE = 0.15  # of the pitch: how far a grid may stand aside of its outline
ROUND = 1.5  # pitches: how much larger a frame may be than its grid
FEW = 4  # lines that make an outline


def outline_flaws(field: Field, shapes: Iterable[Figure]) -> list[PrintedFlaw]:
    """How far a grid stands aside of its frame or its outline, where it does."""
    lined = [shape for shape in shapes if shape.kind != "fill" and line_shade(shape) >= FAINTEST]
    smooth = [shape for shape in lined if is_smooth_outline(shape, field)]
    if smooth:
        return [*smooth_flaws(smooth[0], field)]
    frames = [shape.area for shape in lined if _is_frame(shape, field)]
    if frames and frames[0]:
        x, y = _aside(frames[0], field)
        return _told(x, y, "frame", field)
    ends = [end for shape in lined if shape.segments == "ml" for end in _corners(shape, field)]
    if len(ends) < 2 * FEW:
        return []
    return _told(median(x for _, x in ends), median(y for y, _ in ends), "outline", field)


def _is_frame(shape: Figure, field: Field) -> bool:
    """Whether a closed path is about as large as the grid, and there."""
    area, cells = shape.area, field.area
    if shape.segments == "ml" or area is None or area.common(cells) is None:
        return False
    wider = (area.right - area.left) - (cells.right - cells.left)
    higher = (area.top - area.bottom) - (cells.top - cells.bottom)
    return 0 < wider < ROUND * field.across and 0 < higher < ROUND * field.down


def _aside(frame: PageArea, field: Field) -> tuple[float, float]:
    """How far the grid's middle is from its frame's, in pitches."""
    cells = field.area
    x = (cells.left + cells.right - frame.left - frame.right) / 2 / field.across
    y = (cells.top + cells.bottom - frame.top - frame.bottom) / 2 / field.down
    return x, y


def _corners(shape: Figure, field: Field) -> list[tuple[float, float]]:
    """How far the ends of a line near the grid are from corners of cells; none where it is elsewhere."""
    ends = [field.at(x, y) for x, y in shape.points]
    near = all(
        -1.25 <= row <= field.rows + 0.25 and -1.25 <= col <= field.columns + 0.25 for row, col in ends
    )
    return [tuple(abs(part % 1 - 0.5) for part in end) for end in ends] if near else []  # type: ignore[misc]


def _told(x: float, y: float, what: str, field: Field) -> list[PrintedFlaw]:
    far = max(abs(x), abs(y))
    told = f"it stands {far:.2f} of a cell aside of its {what}"
    return [PrintedFlaw(told, field.area)] if far > ASIDE else []
