"""The finished interior read back and held against the puzzles, from the file alone.

Nothing here knows how a page was laid out or drawn: boxes, fonts and operators are read as the
PDF format defines them, and every letter is where the file says it is. It knows the puzzles,
the pages they should stand on, and what the publisher takes.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pypdf import PdfReader
from pypdf.errors import PyPdfError

from ..puzzle.model import Grid, Puzzle
from .content import Run
from .fileform import catalog_problems, page_problems
from .grids import Cells, Found, composed
from .lines import Piece, Printed, entries, lost_pairs, pieces, told_pages
from .objects import value
from .publisher import Publisher
from .sheets import Sheet, Sheets

CAPITALS = 0.65  # of the size: how high type stands, at least
SLACK = 0.05  # points by which a margin may be missed in rounding
CMYK = ("the colour operator k", "the colour operator K", "a picture in /DeviceCMYK")
MOST = 50  # problems told before the rest are counted


@dataclass(frozen=True, slots=True)
class Shown:
    """A puzzle as the book prints it: its cells, its texts, and its two pages."""

    id: str
    number: int
    title: str
    grid: Grid
    listed: tuple[str, ...]  # words, clues or their number, as printed
    page: int
    answer_page: int | None = None
    key: tuple[tuple[str, str], ...] = ()  # signs of a code and their letters, '' for one not told
    capitals: Mapping[str, str] = field(default_factory=dict)  # a listed word -> its letters in the grid

    @classmethod
    def of(cls, puzzle: Puzzle, page: int, answer_page: int | None) -> Shown:
        """A finished puzzle on these pages; a twist, then a clue, is printed in a word's place."""
        listed = tuple(entry.printed or entry.clue or entry.shown for entry in puzzle.listed)
        if not listed and puzzle.entries:
            figures = all("".join(entry.letters).isdecimal() for entry in puzzle.entries)
            noun = ("number" if figures else "word") + "s" * (len(puzzle.entries) != 1)
            listed = (f"{len(puzzle.entries)} {noun} to find",)
        number, title, key = puzzle.number or 0, puzzle.title, puzzle.key
        capitals = {entry.shown: composed(entry.word) for entry in puzzle.listed if entry.printed is None}
        return cls(puzzle.id, number, title, puzzle.grid, listed, page, answer_page, key, capitals)

    def __str__(self) -> str:
        return f"puzzle {self.number} '{self.title}'" if self.title else f"puzzle {self.number}"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What an interior has to be.

    `to_answer` and `to_puzzle` are the references as printed, {} for the page; '' if there are
    none. `contents` are the lines of the contents with their pages, `contents_pages` the pages
    they stand on.
    """

    trim: tuple[float, float]
    pages: int
    puzzles: tuple[Shown, ...]
    to_answer: str = "Answer on page {}"
    to_puzzle: str = "page {}"
    contents: tuple[tuple[str, int], ...] = ()
    contents_pages: tuple[int, ...] = ()
    bleeds: bool = False
    colour: bool = False  # printed in four inks


@dataclass(frozen=True, slots=True)
class Report:
    """What was read: every broken promise as a sentence, the pages, the smallest type."""

    problems: tuple[str, ...]
    pages: int
    smallest_type: float


def read_back(pdf: Path, wanted: Wanted, publisher: Publisher) -> Report:
    """Read a finished interior and say every promise it breaks."""
    try:
        reader = PdfReader(pdf)
        back, sheets = ReadBack(reader, wanted, publisher), Sheets(reader)
        for sheet in sheets:
            back.look_at(sheet)
        return back.report(sheets)
    except (PyPdfError, OSError, ValueError, LookupError) as error:
        return Report((f"the file cannot be read back: {error}",), 0, 0.0)


class ReadBack:
    """One file being held against what it has to be: `look_at` each of its sheets, then `report`."""

    def __init__(self, reader: PdfReader, wanted: Wanted, publisher: Publisher) -> None:
        self.reader, self.wanted, self.publisher = reader, wanted, publisher
        self.here: dict[int, list[Shown]] = defaultdict(list)
        self.answered: dict[int, list[Shown]] = defaultdict(list)
        for puzzle in wanted.puzzles:
            self.here[puzzle.page].append(puzzle)
            if puzzle.answer_page is not None:
                self.answered[puzzle.answer_page].append(puzzle)
        self.smallest: float | None = None
        self.blank = 0  # blank pages up to the page before
        self.listed: list[tuple[str, int]] = []  # lines of the contents and the pages they name
        self.flaws: list[str] = []  # of the pages so far

    def look_at(self, sheet: Sheet) -> None:
        """Look at one more page, in order."""
        self.flaws += (f"page {sheet.number} {flaw}" for flaw in self._page(sheet))

    def report(self, sheets: Sheets) -> Report:
        """What was found on all of these pages."""
        pages = len(self.reader.pages)
        problems = [*catalog_problems(self.reader, self.publisher.for_print), *self._count(pages)]
        problems += self.flaws
        problems += self._fonts(sheets)
        problems += self._contents()
        if len(problems) > MOST:
            problems[MOST:] = [f"{len(problems) - MOST} more"]
        return Report(tuple(problems), pages, round(self.smallest or 0.0, 3))

    def _count(self, pages: int) -> Iterator[str]:
        if pages != self.wanted.pages:
            yield f"the file has {pages} pages, not {self.wanted.pages}"
        if pages % self.publisher.page_multiple:
            yield f"the file has {pages} pages, no multiple of {self.publisher.page_multiple}"
        for number in sorted({*self.here, *self.answered}):
            if number > pages:
                names = ", ".join(map(str, self.here[number] + self.answered[number]))
                yield f"there is no page {number}, where {names} should be"

    def _page(self, sheet: Sheet) -> Iterator[str]:
        """What is wrong with a page, as ends of sentences."""
        if sheet.unread:
            yield f"cannot be read: {sheet.unread}"
        past = self._past(sheet.number)
        yield from page_problems(sheet.page, self.wanted.trim, self.publisher.for_print, past)
        if self.publisher.for_print:
            inks = "gray and the four inks" if self.wanted.colour else "gray ink"
            strange = [
                thing for thing in sheet.content.strange if not self.wanted.colour or thing not in CMYK
            ]
            yield from (f"has {thing}; {inks} alone is to be used" for thing in strange)
            yield from (f"has {thing}" for thing in sheet.content.clear)
        yield from self._blanks(sheet)
        yield from self._sizes(sheet)
        yield from self._margins(sheet)
        yield from self._shown(sheet)
        if sheet.number in self.wanted.contents_pages:
            self.listed += entries(pieces(sheet.content.runs))

    def _past(self, number: int) -> tuple[float, float, float, float]:
        """How far page `number` reaches past its trim: left, bottom, right, top."""
        if not self.wanted.bleeds:
            return 0, 0, 0, 0
        far, edges = self.publisher.bleed
        left, right = ("inside", "outside") if number % 2 else ("outside", "inside")
        return (
            far * (left in edges),
            far * ("bottom" in edges),
            far * (right in edges),
            far * ("top" in edges),
        )

    def _blanks(self, sheet: Sheet) -> Iterator[str]:
        self.blank = 0 if sheet.content.marks else self.blank + 1
        most = self.publisher.blanks_in_a_row
        if most is not None and self.blank == most + 1:
            yield f"is the blank page number {self.blank} in a row; {self.publisher.name} takes {most}"

    def _sizes(self, sheet: Sheet) -> Iterator[str]:
        """Type and lines under the publisher's floors."""
        least = min((run for run in sheet.content.runs if run.text.strip()), key=_size, default=None)
        if least is not None:
            self.smallest = min(least.size, self.smallest or least.size)
            if self.publisher.least_type and least.size < self.publisher.least_type - 0.005:
                yield f"has type of {least.size:.2f} pt, '{least.text}'; {self._floor('least_type')}"
        thinnest = sheet.content.thinnest
        if (
            thinnest is not None
            and self.publisher.least_line
            and thinnest < self.publisher.least_line - 0.001
        ):
            yield f"has a line of {thinnest:.2f} pt; {self._floor('least_line')}"

    def _floor(self, rule: str) -> str:
        return f"{self.publisher.name} asks for {getattr(self.publisher, rule):g} pt or more"

    def _margins(self, sheet: Sheet) -> Iterator[str]:
        """Type nearer to the trim than the publisher lets it stand."""
        margins, (width, height) = self.publisher.margins, self.wanted.trim
        x, y = _corner(sheet)
        outside = inside = margins.outside
        if not self.publisher.sheets:
            inside = margins.inside_of(len(self.reader.pages))
        left, right = (inside, outside) if sheet.number % 2 else (outside, inside)
        runs = [run for run in sheet.content.runs if run.text.strip()]
        for side, least, distances in (
            ("left", left, [run.x - x for run in runs]),
            ("right", right, [x + width - run.x - run.width for run in runs]),
            ("lower", margins.bottom, [run.y - y for run in runs]),
            ("upper", margins.top, [y + height - run.y - CAPITALS * run.size for run in runs]),
        ):
            nearest = min(distances, default=least)
            if nearest < least - SLACK:
                text, apart = runs[distances.index(nearest)].text, f"{nearest / 72:.3f} in"
                asked = f"{self.publisher.name} asks for {least / 72:.3f} in"
                yield f"has '{text}' {apart} from the {side} trim; {asked}"

    def _shown(self, sheet: Sheet) -> Iterator[str]:
        """Puzzles and answers: their grids, their lists, and where they send the reader."""
        puzzles, answers = self.here.get(sheet.number, []), self.answered.get(sheet.number, [])
        if not puzzles and not answers:
            return
        cells = Cells(sheet.content.runs)
        grids = [(puzzle, cells.find(puzzle.grid)) for puzzle in puzzles]
        keys = [(puzzle, cells.find(puzzle.grid)) for puzzle in answers]
        for what, found in (("the grid", grids), ("the answer", keys)):
            yield from _grid_flaws(what, found)
        texts = pieces(run for run in sheet.content.runs if run not in cells.taken)
        if puzzles:
            yield from _unprinted(puzzles, texts)
            yield from self._references(puzzles, texts)
        yield from self._returns(keys, texts)

    def _references(self, puzzles: Sequence[Shown], texts: Iterable[Piece]) -> Iterator[str]:
        """Whether the page sends the solver to its answers and nowhere else."""
        if not self.wanted.to_answer:
            return
        told = {number for _, number in _referring(self.wanted.to_answer, texts)}
        due = {puzzle.answer_page for puzzle in puzzles} - {None}
        for puzzle in puzzles:
            if puzzle.answer_page is not None and puzzle.answer_page not in told:
                yield f"does not say that the answer to {puzzle} is on page {puzzle.answer_page}"
        for number in sorted(told - due):
            yield f"sends to page {number} for an answer that is not there"

    def _returns(self, keys: Iterable[tuple[Shown, Found | None]], texts: Iterable[Piece]) -> Iterator[str]:
        """Whether each answer names the page of its puzzle."""
        told = _referring(self.wanted.to_puzzle, texts) if self.wanted.to_puzzle else []
        for puzzle, found in keys:
            if found and self.wanted.to_puzzle:
                number = _nearest(found, told)
                if number is None:
                    yield f"does not say which page {puzzle} is on, beside its answer"
                elif number != puzzle.page:
                    yield f"has page {number} beside the answer to {puzzle}, which is on page {puzzle.page}"

    def _fonts(self, sheets: Sheets) -> Iterator[str]:
        for face, number in sheets.first_page.items():
            if not face.embedded:
                yield f"page {number} names the font {face.name}, which is not in the file"
            elif not face.subset:
                yield f"page {number} names the font {face.name}, which is in the file whole, not as a subset"

    def _contents(self) -> Iterator[str]:
        """Lines of the contents that are lost or lead astray."""
        for title, page in self.wanted.contents:
            told = told_pages(title, self.listed)
            if not told:
                yield f"the contents do not list '{title}'"
            elif page not in told:
                names = " or ".join(map(str, sorted(told)))
                yield f"the contents send to page {names} for '{title}', which is on page {page}"


def _size(run: Run) -> float:
    return run.size


def _corner(sheet: Sheet) -> tuple[float, float]:
    """The lower left corner of the page's trim."""
    box = value(sheet.page, "/TrimBox") or value(sheet.page, "/MediaBox", (0, 0))
    return float(box[0]), float(box[1])


def _grid_flaws(what: str, grids: Iterable[tuple[Shown, Found | None]]) -> Iterator[str]:
    for puzzle, found in grids:
        if found is None:
            yield f"does not show {what} of {puzzle}"
        else:
            yield from (f"shows {what} of {puzzle}, but {flaw}" for flaw in found.flaws)


def _unprinted(puzzles: Iterable[Shown], texts: Iterable[Piece]) -> Iterator[str]:
    """Titles and listed texts that are not on the page."""
    found = [*texts]
    printed = Printed(found)
    for puzzle in puzzles:
        if puzzle.title and printed.missing([puzzle.title]):
            yield f"does not show the title of {puzzle}"
        for text in printed.missing(puzzle.listed, puzzle.capitals):
            yield f"does not list '{text}' of {puzzle}"
        for sign, letter in lost_pairs(puzzle.key, found):
            yield f"does not show {letter or 'an empty cell'} below {sign} in the key of {puzzle}"


def _referring(phrase: str, texts: Iterable[Piece]) -> list[tuple[Piece, int]]:
    """Each place that says the phrase, with the page it names."""
    pattern = re.compile(r"(?<!\w)" + r"(\d+)".join(map(re.escape, phrase.split("{}"))), re.IGNORECASE)
    return [(piece, int(number)) for piece in texts for number in pattern.findall(piece.text)]


def _nearest(grid: Found, references: Iterable[tuple[Piece, int]]) -> int | None:
    """The page named nearest to a grid, above it rather than below."""

    def distance(reference: tuple[Piece, int]) -> tuple[bool, float]:
        piece = reference[0]
        aside = max(0.0, grid.left - piece.right, piece.x - grid.right)
        above = piece.y - grid.top
        return above < 0, aside + (above if above >= 0 else max(0.0, grid.bottom - piece.y))

    return min(references, key=distance, default=(None, None))[1]
