"""The text of a page outside its grids: pieces of lines, and whether something is printed there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple
from unicodedata import category, combining

from .marks import USUAL_REACH, PageArea, Run
from .reading_order import composed, leftward, mixed, read, words

IN_LINE = 0.3  # points: runs this close in height share a baseline
WORDS_APART = 0.12  # of the size: a wider gap between two runs is a space
PIECES_APART = 0.45  # of the size: a wider one parts two pieces of a line
LARGER = 2.0  # type so much larger is no part of a line, if a space is between: a number beside its title
OTHER_TYPE = 0.2  # of the size: a greater change is other text
PAIRED = 2.5  # of the size: how far below a sign of a key its letter stands, at most
IN_CELL = 0.5  # of the size: how far beside the sign's middle
HANG = 2.5  # of the size: how far before a numbered text its number begins, at most
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


class ContentsLine(NamedTuple):
    """A line of a table of contents: its text, the page it names, and where it stands."""

    text: str
    page: int
    area: PageArea


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


class Printed:
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


def continued(first: Piece, found: Iterable[Piece]) -> str:
    """A numbered text whole: its first line, and those below in its column up to the next number's."""
    there = [*found]
    whole = first.text
    below = (piece for piece in there if first.y - piece.y > IN_LINE)
    for piece in sorted(below, key=lambda piece: -piece.y):
        if abs(_edge(piece) - _edge(first)) > COLUMN:
            continue
        numbers = (each for each in there if each.text.isdecimal() and abs(each.y - piece.y) <= IN_LINE)
        if any(0 < _edge(piece) - _edge(each) < HANG * piece.size for each in numbers):
            break
        whole += f" {piece.text}"
    return whole


def listing_columns(found: Iterable[Piece]) -> list[list[Piece]]:
    """The pieces of a table of contents by its columns, each of which ends in page numbers."""
    there = [*found]
    texts = [piece for piece in there if not piece.text.isdecimal() and not is_leader(piece.text)]
    from_right = sum(piece.leftward for piece in texts) * 2 > len(texts)
    sides = {id(piece): (-piece.right, -piece.x) if from_right else (piece.x, piece.right) for piece in there}
    strips: list[list[Piece]] = []
    reach = float("-inf")
    for piece in sorted(there, key=lambda piece: sides[id(piece)]):
        start, end = sides[id(piece)]
        if start > reach:
            strips.append([])
        strips[-1].append(piece)
        reach = max(reach, end)
    columns: list[list[Piece]] = [[]]
    for number, strip in enumerate(strips):
        after = strips[number + 1] if number + 1 < len(strips) else []
        columns[-1] += strip
        leads_on = all(is_leader(piece.text) for piece in after)
        if not leads_on and _ends_in_numbers(columns[-1], lambda piece: sides[id(piece)][1]):
            columns.append([])
    whole = [{id(piece) for piece in column} for column in columns]
    return [[piece for piece in there if id(piece) in column] for column in whole]


def _ends_in_numbers(column: list[Piece], end: Callable[[Piece], float]) -> bool:
    """Whether a number stands at the end of most of its lines, and a text before one."""
    lines: dict[float, list[Piece]] = {}
    for piece in sorted(column, key=end):
        lines.setdefault(round(piece.y), []).append(piece)
    ended = [line for line in lines.values() if line[-1].text.isdecimal()]
    texts = any(not piece.text.isdecimal() and not is_leader(piece.text) for line in ended for piece in line)
    return texts and len(ended) * 2 > len(lines)


def _edge(piece: Piece) -> float:
    """Where a line begins; one from the right lies on another side of nowhere."""
    return -piece.right if piece.leftward else piece.x


def entries(found: Iterable[Piece]) -> list[ContentsLine]:
    """The lines of a table of contents: a text, and the number that ends it."""
    listed = list[ContentsLine]()
    own = list[Piece]()  # of the text so far
    text, height, size = "", 0.0, 0.0
    pieces = [*found]
    far = max((piece.right for piece in pieces), default=0.0)
    for number, piece in enumerate(pieces):
        if text and abs(piece.y - height) > IN_LINE:
            before = pieces[number - 1]
            # Its number stands so close that it is the same piece, and where all do: "part 1" goes on below.
            whole = before.leftward or far - before.right <= before.size
            if ended := _ENDED.fullmatch(text) if whole else None:
                listed.append(_contents_line(ended[1], int(ended[2]), own))
            if ended or abs(piece.size - size) > OTHER_TYPE * size:  # a heading ends here, or begins
                text, own = "", []
        height, size = piece.y, piece.size
        own.append(piece)
        if text and piece.text.isdecimal() and not _leads_on(piece, pieces[number + 1 : number + 2]):
            listed.append(_contents_line(text.rstrip(_LEADERS), int(piece.text), own))
            text, own = "", []
        else:
            text = f"{text} {piece.text}".strip()
    if ended := _ENDED.fullmatch(text):
        listed.append(_contents_line(ended[1], int(ended[2]), own))
    return listed


def _contents_line(text: str, page: int, own: Iterable[Piece]) -> ContentsLine:
    return ContentsLine(plainly(text), page, PageArea.around(piece.area for piece in own))


def is_leader(text: str) -> bool:
    """Whether a text is but the dots that lead to a page."""
    return not text.strip(_LEADERS)


def _leads_on(number: Piece, after: list[Piece]) -> bool:
    """Whether a number belongs to a title, a leader following it."""
    return any(is_leader(piece.text) and abs(piece.y - number.y) <= IN_LINE for piece in after)


def told_pages(title: str, listed: Iterable[tuple[str, int]]) -> set[int]:
    """The pages that lines of the contents give for a title, which may be cut over two lines."""
    whole = plainly(title)
    wanted = whole.rstrip(_LEADERS) or whole  # a line's own dots are taken for its leader's
    lines = [line for line in listed if line[0]]
    exact = {page for text, page in lines if _is(text, wanted)}
    return exact or {page for text, page in lines if wanted in text or text in wanted}


_LEADERS = " .·…"
_ENDED = re.compile(rf"(.*?)[{_LEADERS}]+(\d+)")
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
