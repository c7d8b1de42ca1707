"""Letters in outlines: shapes in a row on one line, of many widths, and how large the type is that they were.

A letter's height tells its size only where it is known for what letter. In a row of two heights the
taller ones are capitals, 0.72 of the size; where all are alike they may be small letters, 0.5 of it.
Whatever is not surely too small is let be.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from statistics import median

from ..pdfread.colours import is_white
from ..pdfread.marks import Figure, PageArea
from .context import PageView, PreflightContext
from .fonts import TINY_TYPE_POINTS
from .model import DOUBTFUL, Finding

CAPITAL_HEIGHT_SIZES, SMALL_HEIGHT_SIZES = 0.72, 0.5
TALLER = 1.2  # than most of its row: a capital, or a letter with a stem
SAME_LINE = 0.25  # points: round letters reach a little below the line
OUTLINED_LETTERS, WIDTHS = 8, 4  # letters in a row, and how many widths they have: dots and stars have one
EVEN_HEIGHT_SHARE = 0.55  # small letters to the tallest: in grass and webs the parts of a row are more unlike
CLOSE_LETTERS_SHARE = 0.5  # of the tallest: from most letters to the next
# of the letters stand beside the one before, and lap over so much of it at most
LETTERS_BESIDE_SHARE, MOST_LAP_SHARE = 0.8, 0.25
MORE_THAN_RECTANGLES = re.compile("c|llll")  # in the steps of a path
LEAST_OUTLINE_LINES = 6  # of a letter, if none of them is a curve


def outline_findings(view: PageView, context: PreflightContext) -> Iterator[Finding]:
    """Rows of letters in outlines that are smaller than the type a publisher takes."""
    least = context.publisher.least_type or TINY_TYPE_POINTS
    rows = ((_size(row), row) for row in _rows(view, least))
    found = [(size, row) for size, row in rows if size < least and not _is_grown(row, view)]
    if found and context.for_print:
        size, row = min(found, key=lambda each: each[0])
        asked = f"{context.publisher.name} takes {least:g} pt or more" if context.publisher.least_type else ""
        text = f"has letters in outlines, as of type of {size:.1f} pt or less"
        what = "; ".join(filter(None, [text, asked]))
        place = _round(row)
        yield context.finding("outlines-too-small", DOUBTFUL, what, view, place, len(found) - 1)


def _rows(view: PageView, least: float) -> Iterator[list[PageArea]]:
    """Letters that stand on one line, near to one another."""
    lines = defaultdict[int, list[PageArea]](list)
    for shape in view.content.shapes:
        if _is_outline(shape):
            for letter in _letters(shape):
                if letter.top - letter.bottom <= 2 * least:
                    lines[round(letter.bottom / SAME_LINE / 2)].append(letter)
    for line in lines.values():
        yield from _side_by_side(sorted(line))


def _is_outline(shape: Figure) -> bool:
    """Whether a shape can be letters: filled, seen, and more than rectangles, of which codes are made."""
    if not MORE_THAN_RECTANGLES.search(shape.segments):
        return False
    many = "c" in shape.segments or shape.segments.count("l") >= LEAST_OUTLINE_LINES
    return shape.kind == "fill" and many and not is_white(shape.look.fill)


def _letters(shape: Figure) -> Iterator[PageArea]:
    """The parts of a path but for those within others: the holes of letters."""
    parts = sorted(shape.parts(), key=lambda part: (part.left, -part.right))
    reach: PageArea | None = None
    for part in parts:
        if reach is None or part.common(reach) != part:
            reach = part
            yield part


def _side_by_side(line: list[PageArea]) -> Iterator[list[PageArea]]:
    """The rows of a line, parted where letters stand far from one another."""
    row: list[PageArea] = []
    for letter in line:
        if row and letter.left - row[-1].right > 3 * max(each.top - each.bottom for each in row):
            yield from _worded(row)
            row = []
        row.append(letter)
    yield from _worded(row)


def _worded(row: list[PageArea]) -> Iterator[list[PageArea]]:
    widths = {round(letter.right - letter.left, 1) for letter in row}
    heights = [letter.top - letter.bottom for letter in row]
    if (
        len(row) < OUTLINED_LETTERS
        or len(widths) < WIDTHS
        or median(heights) < EVEN_HEIGHT_SHARE * max(heights)
    ):
        return
    close = median(other.left - one.right for one, other in pairwise(row)) <= CLOSE_LETTERS_SHARE * max(
        heights
    )
    if close and sum(map(_is_beside, pairwise(row))) >= LETTERS_BESIDE_SHARE * (len(row) - 1):
        yield row


def _is_grown(row: list[PageArea], view: PageView) -> bool:
    """Whether most of a row lie over other parts of one path with them: twigs over the boughs of a tree."""
    letters, place, grown = {*row}, _round(row), 0
    for shape in view.content.shapes:
        if _is_outline(shape) and shape.area and shape.area.common(place):
            parts = {part for part in shape.parts() if part.common(place)}
            boughs = parts - letters
            grown += sum(any(part.common(bough) for bough in boughs) for part in letters & parts)
    return 2 * grown > len(row)


def _is_beside(letters: tuple[PageArea, PageArea]) -> bool:
    """Whether a letter begins about where the one before it ends, as kerned ones do, too."""
    one, other = letters
    narrower = min(one.right - one.left, other.right - other.left)
    return one.right - other.left <= MOST_LAP_SHARE * narrower


def _size(row: list[PageArea]) -> float:
    """The most that the size of a row's type can be."""
    heights = [letter.top - letter.bottom for letter in row]
    tallest = max(heights)
    return tallest / (CAPITAL_HEIGHT_SIZES if tallest > TALLER * median(heights) else SMALL_HEIGHT_SIZES)


def _round(row: list[PageArea]) -> PageArea:
    """The rectangle round a row."""
    return PageArea(
        min(letter.left for letter in row),
        min(letter.bottom for letter in row),
        max(letter.right for letter in row),
        max(letter.top for letter in row),
    )
