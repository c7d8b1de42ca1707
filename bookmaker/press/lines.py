"""The text of a page outside its grids: pieces of lines, and whether something is printed there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .content import Run
from .grids import composed

IN_LINE = 0.3  # points: runs this close in height share a baseline
WORDS_APART = 0.12  # of the size: a wider gap between two runs is a space
PIECES_APART = 0.45  # of the size: a wider one parts two pieces of a line
OTHER_TYPE = 0.2  # of the size: a greater change is other text
COLUMN = 1.5  # points: pieces that begin so close stand in one column


@dataclass(frozen=True, slots=True)
class Piece:
    """Some text on one baseline without a wide gap in it."""

    text: str
    x: float
    y: float
    right: float
    size: float


def pieces(runs: Iterable[Run]) -> list[Piece]:
    """The text of the runs from top to bottom, each line from left to right."""
    return [_joined(part) for line in _lines(runs) for part in _parted(line)]


def _lines(runs: Iterable[Run]) -> Iterator[list[Run]]:
    line: list[Run] = []
    for run in sorted((run for run in runs if run.text.strip()), key=lambda run: -run.y):
        if line and line[-1].y - run.y > IN_LINE:
            yield sorted(line, key=lambda run: run.x)
            line = []
        line.append(run)
    if line:
        yield sorted(line, key=lambda run: run.x)


def _parted(line: list[Run]) -> Iterator[list[Run]]:
    part = line[:1]
    for run in line[1:]:
        if run.x - _right(part[-1]) > PIECES_APART * run.size:
            yield part
            part = []
        part.append(run)
    yield part


def _right(run: Run) -> float:
    return run.x + run.width


def _joined(part: list[Run]) -> Piece:
    text, end = "", part[0].x
    for run in part:
        text += " " * (run.x - end > WORDS_APART * run.size) + run.text
        end = _right(run)
    return Piece(" ".join(text.split()), part[0].x, part[0].y, end, max(run.size for run in part))


class Printed:
    """What a page prints outside its grids; a piece that showed one thing cannot show another."""

    def __init__(self, found: Iterable[Piece]) -> None:
        self.left = [(plainly(piece.text), piece) for piece in found]

    def missing(self, texts: Iterable[str]) -> list[str]:
        """The texts not printed, in the order given; case and wide spaces do not count."""
        wanted = list(texts)
        lost = [text for text in wanted if not self._take(plainly(text))]
        flowing = self._flowing()
        return [text for text in lost if not any(_within(plainly(text), flow) for flow in flowing)]

    def _take(self, text: str) -> bool:
        """A piece that is just this text, or this text with a number before it."""
        for at, (shown, _) in enumerate(self.left):
            if _is(shown, text):
                del self.left[at]
                return True
        return False

    def _flowing(self) -> list[str]:
        """The rest as text that flows over lines: down each column, and across the page."""
        columns: list[list[tuple[str, Piece]]] = []
        for item in sorted(self.left, key=lambda item: item[1].x):
            if not columns or item[1].x - columns[-1][-1][1].x > COLUMN:
                columns.append([])
            columns[-1].append(item)
        down = [sorted(column, key=lambda item: -item[1].y) for column in columns]
        return [" ".join(text for text, _ in flow) for flow in (*down, self.left)]


def entries(found: Iterable[Piece]) -> list[tuple[str, int]]:
    """The lines of a table of contents: a text, and the number that ends it."""
    listed: list[tuple[str, int]] = []
    text, height, size = "", 0.0, 0.0
    for piece in found:
        if text and abs(piece.y - height) > IN_LINE:
            if ended := _ENDED.fullmatch(text):  # its number stands so close that it is the same piece
                listed.append((plainly(ended[1]), int(ended[2])))
            if ended or abs(piece.size - size) > OTHER_TYPE * size:  # a heading ends here, or begins
                text = ""
        height, size = piece.y, piece.size
        if text and piece.text.isdecimal():
            listed.append((plainly(text.rstrip(_LEADERS)), int(piece.text)))
            text = ""
        else:
            text = f"{text} {piece.text}".strip()
    if ended := _ENDED.fullmatch(text):
        listed.append((plainly(ended[1]), int(ended[2])))
    return listed


def told_pages(title: str, listed: Iterable[tuple[str, int]]) -> set[int]:
    """The pages that lines of the contents give for a title, which may be cut over two lines."""
    wanted, lines = plainly(title), [line for line in listed if line[0]]
    exact = {page for text, page in lines if _is(text, wanted)}
    return exact or {page for text, page in lines if wanted in text or text in wanted}


_LEADERS = " .·…"
_ENDED = re.compile(rf"(.*?)[{_LEADERS}]+(\d+)")
_NUMBERED = re.compile(r"\W*\d+\W*\s*|[•·–—*\W]\s*")


def _is(shown: str, text: str) -> bool:
    """Whether that is the text, or the text with a number or a dot before it."""
    return shown == text or (shown.endswith(text) and bool(_NUMBERED.fullmatch(shown[: -len(text)])))


def plainly(text: str) -> str:
    """A text as it is compared: one spelling, no case, single spaces."""
    return " ".join(composed(composed(text).casefold()).split())


def _within(text: str, flow: str) -> bool:
    """Whether a text stands in another as words of its own."""
    return bool(re.search(rf"(?<!\w){re.escape(text)}(?!\w)", flow))
