"""Reading a letter grid: text as people type it and as we print it, CSV, or a puzzle object.

Text is read by position, so a shape's blanks stay blanks (and a dot is one): `ABC` has a
letter in every place, `A B C` in every second. A whole search.txt will do, with its title
and its list.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from itertools import accumulate

from ..errors import BookError, Place, Problem
from ..files.text import read_text, shown_name, text_lines
from ..kinds.sheet import text_width
from ..wordsearch.json import read_grid
from ..wordsearch.model import Grid
from ..wordsearch.words import clusters, spell

LARGEST_READ = 1000  # columns or rows: any grid on paper, and no harm to the machine

_Line = list[tuple[int, str]]  # the signs of a line, each with its place
_Spot = tuple[int, int, str, Place]  # row, column, what stands there, and where in the file


def read_letters(path: str, upper: Callable[[str], str] = str.upper) -> Grid:
    """The grid in a file ('-' is standard input)."""
    text, name = read_text(path), shown_name(path)
    if text.lstrip().startswith("{"):
        return _from_object(text, name)
    lines = text_lines(text)
    separator = _separator(lines)
    spots = _from_columns(lines, separator, name) if separator else _from_text(lines, name)
    return _grid(list(spots), upper, name)


def _from_object(text: str, name: str) -> Grid:
    try:
        return read_grid(json.loads(text).get("grid"))
    except json.JSONDecodeError as error:
        what = f"is no JSON: {error.msg}"
        raise BookError([Problem(what, place=Place(name, error.lineno, error.colno))]) from error
    except RecursionError as error:
        raise BookError([Problem("is nested too deeply", place=Place(name))]) from error
    except ValueError as error:
        raise BookError([Problem(str(error), place=Place(name))]) from error


def _separator(lines: list[str]) -> str:
    """The sign between the cells when every line has it, '' for text."""
    written = [line for line in lines if line.strip("\n ")]
    return next((sign for sign in "\t;," if written and all(sign in line for line in written)), "")


def _from_columns(lines: list[str], separator: str, name: str) -> Iterator[_Spot]:
    for row, line in enumerate(lines):
        for column, cell in enumerate(line.split(separator)):
            yield row, column, cell.strip(' "'), Place(name, row + 1)


def _from_text(text: list[str], name: str) -> Iterator[_Spot]:
    """Each sign at its line and, in steps of the pitch, at its place in the line."""
    lines = [_signs(line) for line in text]
    first, last = _grid_lines(lines)
    pitch = _pitch(lines[first:last]) or 1
    if pitch == 1:
        _refuse_gaps(lines[first:last], name)
    for row, line in enumerate(lines[first:last]):
        for place, sign in line:
            yield row, place // pitch, sign, Place(name, first + row + 1, place + 1)


def _signs(text: str) -> _Line:
    """What a reader sees as single signs, spaces left out, each with its place in the line."""
    signs = clusters(text.expandtabs())
    places = accumulate(map(text_width, signs), initial=0)
    return [(place, sign) for place, sign in zip(places, signs, strict=False) if not sign.isspace()]


def _pitch(lines: list[_Line]) -> int:
    """How far neighbours stand apart: the common measure of all distances between signs.

    0 where all stand in one column.
    """
    places = [place for line in lines for place, _ in line]
    return math.gcd(*(place - places[0] for place in places))


def _grid_lines(lines: list[_Line]) -> tuple[int, int]:
    """The lines that hold the grid: all, but for a title above and a list below a spaced grid.

    The grid starts one blank line below the title, since a shape's first rows may be blank.
    """
    blocks = list(_blocks(lines))
    spaced = [_pitch(lines[start:end]) != 1 and _is_letters(lines[start:end]) for start, end in blocks]
    if not any(spaced) or all(spaced):
        return 0, len(lines)
    opening = spaced.index(True)
    closing = [*spaced, False].index(False, opening)
    return blocks[opening - 1][1] + 1 if opening else 0, blocks[closing - 1][1]


def _blocks(lines: list[_Line]) -> Iterator[tuple[int, int]]:
    """Runs of lines that are not blank, as start and end."""
    start = 0
    for number, line in enumerate([*lines, []]):
        if not line:
            if number > start:
                yield start, number
            start = number + 1


def _is_letters(lines: list[_Line]) -> bool:
    return all(sign == "." or sign[0].isalnum() for line in lines for _, sign in line)


def _refuse_gaps(lines: list[_Line], name: str) -> None:
    """Unspaced letters below a blank line may be a list as well as a grid: ask, don't guess."""
    blocks = list(_blocks(lines))
    if len(blocks) > 1:
        what, hint = "text below a blank line", "give the grid alone, or put spaces between its letters"
        raise BookError([Problem(what, hint, Place(name, blocks[1][0] + 1))])


def _grid(spots: list[_Spot], upper: Callable[[str], str], name: str) -> Grid:
    spots = [spot for spot in spots if spot[2]]
    if all(sign == "." for _, _, sign, _ in spots):
        raise BookError([Problem("has no letters", place=Place(name))])
    rows, columns = max(spot[0] for spot in spots) + 1, max(spot[1] for spot in spots) + 1
    if max(rows, columns) > LARGEST_READ:
        what = f"is a grid of {columns}x{rows}, and at most {LARGEST_READ}x{LARGEST_READ} is read"
        raise BookError([Problem(what, place=Place(name))])
    cells: list[list[str | None]] = [[None] * columns for _ in range(rows)]
    problems = []
    for row, column, sign, place in spots:
        try:
            cells[row][column] = _letter(sign, upper)
        except ValueError as error:
            problems.append(Problem(str(error), "leave cells outside the shape blank", place))
    if problems:
        raise BookError(problems)
    return tuple(map(tuple, cells))


def _letter(sign: str, upper: Callable[[str], str]) -> str | None:
    if sign == ".":
        return None
    letters = spell(sign, upper)
    if not letters:
        raise ValueError(f"'{sign}' is not a letter")
    return "".join(letters)
