"""The text of a page outside its grids: pieces of lines, and whether something is printed there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from unicodedata import category, combining

from .marks import USUAL_REACH, PageArea, Run
from .reading_order import composed, leftward, mixed, read, words

IN_LINE = 0.3  # points: runs this close in height share a baseline
WORDS_APART = 0.12  # of the size: a wider gap between two runs is a space
PIECES_APART = 0.45  # of the size: a wider one parts two pieces of a line
LARGER = 2.0  # type so much larger is no part of a line, if a space is between: a number beside its title
PAIRED = 2.5  # of the size: how far below a sign of a key its letter stands, at most
IN_CELL = 0.5  # of the size: how far beside the sign's middle
COLUMN = 1.5  # points: pieces that begin so close stand in one column


@dataclass(frozen=True, slots=True)
class Piece:
    """Some text on one baseline without a wide gap in it."""

    text: str
    x: float
    y: float
    right: float
    size: float
    leftward: bool = False  # read from its right end
    font: str = ""  # of its largest type

    @property
    def area(self) -> PageArea:
        """Where its type usually reaches."""
        low, high = USUAL_REACH
        return PageArea(self.x, self.y + low * self.size, self.right, self.y + high * self.size)


def pieces(runs: Iterable[Run]) -> list[Piece]:
    """The text of the runs from top to bottom, each line from the side it is read from."""
    found = ([_joined(part) for part in _parted(line)] for line in _lines(runs))
    return [piece for line in found for piece in (reversed(line) if any(p.leftward for p in line) else line)]


def _lines(runs: Iterable[Run]) -> Iterator[list[Run]]:
    line: list[Run] = []
    for run in sorted((run for run in runs if run.text.strip()), key=lambda run: -_height(run)):
        if line and _height(line[-1]) - _height(run) > IN_LINE:
            yield sorted(line, key=lambda run: run.x)
            line = []
        line.append(run)
    if line:
        yield sorted(line, key=lambda run: run.x)


def _height(run: Run) -> float:
    """Of its baseline, of one that climbs where it would be at the page's left edge."""
    a, b, c, _, _, _ = run.at
    return run.y - run.x * b / a if b and not c and a > 0 else run.y


def _parted(line: list[Run]) -> Iterator[list[Run]]:
    part = line[:1]
    for run in line[1:]:
        least, most = sorted((run.size, part[-1].size))
        apart = WORDS_APART * least if most > LARGER * least else PIECES_APART * run.size
        if run.x - _right(part[-1]) > max(apart, 2 * part[-1].spacing):
            yield part
            part = []
        part.append(run)
    yield part


def _right(run: Run) -> float:
    return run.x + run.width


def _end(run: Run) -> float:
    """Where the next sign of the same line begins, which a run with letterspacing has air before."""
    return _right(run) + max(0.0, run.spacing)


def _joined(part: list[Run]) -> Piece:
    text, end = "", part[0].x
    for run in part:
        text += " " * (run.x - end > WORDS_APART * run.size) + run.text
        end = _end(run)
    largest = max(part, key=lambda run: run.size)
    font = largest.face.name if largest.face else ""
    right, said = _right(part[-1]), " ".join(read(text).split())
    return Piece(said, part[0].x, part[0].y, right, largest.size, leftward(text), font)


def _is_letter(sign: str) -> bool:
    """Whether a sign may stand in a grid; an apostrophe that is a letter by name does not."""
    return sign.isalnum() and category(sign) != "Lm"


class PageTexts:
    """What a page prints outside its grids; a piece that showed one thing cannot show another."""

    def __init__(self, found: Iterable[Piece]) -> None:
        self.left = [(plainly(piece.text), piece) for piece in found]

    def missing(self, texts: Iterable[str], capitals: Mapping[str, str] = MappingProxyType({})) -> list[str]:
        """The texts not printed, in the order given; case and wide spaces do not count.

        `capitals` has the letters by which a text may be known where its language writes
        capitals that are not the rule: without accents, or İ for i.
        """
        wanted = list(texts)
        lost = [text for text in wanted if not self._take(plainly(text))]
        lost = [text for text in lost if text not in capitals or not self._take_letters(capitals[text])]
        flowing = self._flowing() if lost else []
        return [text for text in lost if not any(_within(plainly(text), flow) for flow in flowing)]

    def _take(self, text: str) -> bool:
        """A piece that is just this text, or else this text with a number before it."""
        alike = [at for at, (shown, _) in enumerate(self.left) if _is(shown, text)]
        if alike:
            del self.left[next((at for at in alike if self.left[at][0] == text), alike[0])]
        return bool(alike)

    def _take_letters(self, letters: str) -> bool:
        """A piece whose letters, run together, are just these."""
        for at, (_, piece) in enumerate(self.left):
            own = composed(piece.text)
            if "".join(sign for sign in own if _is_letter(sign) or combining(sign)) == letters:
                del self.left[at]
                return True
        return False

    def _flowing(self) -> list[str]:
        """The rest as text that flows over lines: down each column, and across the page."""
        down = (sorted(column, key=lambda item: -item[1].y) for column in self._columns())
        return [" ".join(text for text, _ in flow) for flow in (*down, self.left)]

    def _columns(self) -> list[list[tuple[str, Piece]]]:
        """The rest by the edge where its lines begin."""
        columns: list[list[tuple[str, Piece]]] = []
        last = 0.0
        for item in sorted(self.left, key=lambda item: _edge(item[1])):
            if not columns or _edge(item[1]) - last > COLUMN:
                columns.append([])
            columns[-1].append(item)
            last = _edge(item[1])
        return columns


def missing_key_pairs(pairs: Iterable[tuple[str, str]], found: Iterable[Piece]) -> list[tuple[str, str]]:
    """The pairs of a key not printed as such: a letter, or nothing for '', right below its sign."""
    there = [*found]

    def below(sign: Piece) -> str:
        middle = (sign.x + sign.right) / 2
        under = [
            piece
            for piece in there
            if 0 < sign.y - piece.y < PAIRED * sign.size
            and abs((piece.x + piece.right) / 2 - middle) < IN_CELL * sign.size
        ]
        return max(under, key=lambda piece: piece.y).text if under else ""

    return [
        pair
        for pair in pairs
        if not any(piece.text == pair[0] and composed(below(piece)) == composed(pair[1]) for piece in there)
    ]


def _edge(piece: Piece) -> float:
    """Where a line begins; one from the right lies on another side of nowhere."""
    return -piece.right if piece.leftward else piece.x


_NUMBERED = re.compile(r"\W*\d+\W*\s*|[•·–—*\W]\s*")


def _is(shown: str, text: str) -> bool:
    """Whether that is the text, or the text with a number or a dot before it."""
    if mixed(text):
        return words(shown) == words(text)
    return shown == text or (shown.endswith(text) and bool(_NUMBERED.fullmatch(shown[: -len(text)])))


@lru_cache(maxsize=4096)  # the words of a puzzle are compared again and again
def plainly(text: str) -> str:
    """A text as it is compared: one spelling, no case, single spaces, nothing that is not printed."""
    whole = composed(text)
    return " ".join(composed(_printed(whole).casefold()).split())


def _printed(text: str) -> str:
    """A text without joiners, Hebrew points and Arabic vowel signs."""
    if text.isascii():
        return text
    from_right = leftward(text)
    return "".join(
        sign
        for sign in text
        if category(sign) != "Cf" and not (from_right and "\u0590" <= sign <= "\u06ff" and combining(sign))
    )


def _within(text: str, flow: str) -> bool:
    """Whether a text stands in another as words of its own."""
    if mixed(text):
        return words(text) <= words(flow)
    return bool(re.search(rf"(?<!\w){re.escape(text)}(?!\w)", flow))
