"""A file held against its record: on each page the letters, texts and marks that belong there.

A text is there if the page has it anywhere: which of several puzzles of a page it stands at is not read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from ..kinds.printed import FoundOnPage, KindReader, Region
from ..pdfread.marks import PageArea
from ..pdfread.reading_order import read, words
from ..pdfread.text_lines import PageTexts, Piece, missing_key_pairs, plainly
from ..proof.flaws import PrintedFlaw, few
from ..proof.grid import Field, Sign
from ..proof.phrases import Wording, in_words
from ..proof.references import begins
from ..proof.report import Trouble
from ..wordsearch.grid import Cell
from ..wordsearch.judge.verify import verify
from .expected import Expected, Record, SearchTexts
from .find_grids import OFF, measured
from .marks import letter_flaws, mark_flaws
from .notes import Notes
from .page import ContentsPages, ReadPage

MANY = 60  # letters of a grid that tell which part of one it is
RISE = 1.3  # of a head's size: how far up its puzzle's part of a page reaches from the baseline
ASIDE = 3.0  # points by which that part begins before its head, where nothing else is on its line
LOST = "is not to be found"
ANOTHER = "none of its puzzles is the one that {} has: it is of another book or edition"


@dataclass(slots=True)
class HeldFile:
    """A file held against its record, page by page."""

    notes: Notes
    record: Record
    wording: Wording
    kinds: Mapping[str, KindReader]
    asked: dict[int, FoundOnPage] = field(
        default_factory=dict
    )  # puzzles of other kinds by number, as printed
    contents: ContentsPages = field(default_factory=ContentsPages)
    found: int = 0  # puzzles that are the record's
    lost: int = 0

    @property
    def dues(self) -> list[Expected]:
        """All puzzles of the record."""
        return [*self.record.puzzles.values(), *self.record.others.values()]

    def page(self, page: ReadPage) -> bool:
        """Hold one more page; whether it asks."""
        asks = [due for due in self.dues if due.page == page.number]
        answers = [due for due in self.dues if due.answer_page == page.number]
        grids = {due.number: self._grid(page, due.search.letters) for due in (*asks, *answers) if due.search}
        page = page.outside(grid for grid in grids.values() if grid)
        printed = PageTexts(page.texts)
        for side, dues in (("puzzle", asks), ("answer", answers)):
            for due, region in self._regions(page, dues):
                told = self._side(side, page, printed, due, grids.get(due.number) or region)
                self.notes.tell(told, page.number, f"the answer to {due}" if side == "answer" else str(due))
        if not (asks or answers):
            self.contents.page(page, self.wording.contents)
        lines = (*self.record.texts, *self.record.furniture)
        due_texts = [" ".join(read(text).split()) for number, text in lines if number == page.number]
        # a number may be a part of a line
        lost = [text for text in printed.missing(due_texts) if not text.isdecimal()]
        self.notes.tell((f"does not say '{text}'" for text in lost), page.number)
        return bool(asks) and not answers

    def finish(self) -> None:
        """Hold the answers against each other, and the contents against all."""
        if self.record.remark and (self.found or not self.lost):
            self.notes.remarks.append(Trouble(self.record.remark))
        if self.lost and not self.found:
            self.notes.causes.append(Trouble(ANOTHER.format(self.record.name)))
        for due in self.dues:
            for page, what in ((due.page, str(due)), (due.answer_page, f"the answer to {due}")):
                if page > self.notes.sheets.pages:
                    self.notes.tell([LOST], page, what)
        asks = {due.page for due in self.dues}
        self.notes.counts["contents"] = len(self.contents.numbers & asks)
        self.notes.tell(self.contents.flaws(asks), self.contents.last)

    def _side(
        self, side: str, page: ReadPage, printed: PageTexts, due: Expected, there: Field | PageArea
    ) -> Iterator[PrintedFlaw | str]:
        """What is wrong with one side of a puzzle."""
        self.notes.counts[f"{side}s"] += 1
        yield from self._named(side, page, printed, due)
        search = due.search
        if isinstance(there, PageArea):
            yield from [LOST] if search else self._read(side, page, due, there)
            return
        if search is None:
            return
        wrong = letter_flaws(search.letters, there)
        yield from wrong
        if side == "puzzle":
            self.notes.counts.update(words=len(search.puzzle.placed), absent=len(search.absent))
            yield from (f"breaks a promise: {each}" for each in verify(search.puzzle))
            yield from _list_flaws(search, printed, self.wording)
            for sign, letter in missing_key_pairs(search.puzzle.key, page.texts):
                yield f"does not show {letter or 'nothing'} below {sign} in its key"
            return
        if not wrong:
            message = there.cells if search.puzzle.message else ()
            yield from mark_flaws(there, page.strokes_on(there), search.words, search.trails, message)
        yield from note_flaws(search, printed)

    def _named(self, side: str, page: ReadPage, printed: PageTexts, due: Expected) -> Iterator[str]:
        """What its page does not say of a puzzle: its number, its title, the page that it sends to."""
        to_puzzle, to_answer = (self.wording.to_puzzle, due.page), (self.wording.to_answer, due.answer_page)
        sends, number = to_answer if side == "puzzle" else to_puzzle
        if not _head(page, due, self.wording):
            yield f"does not show the number {due.number}"
        if number not in {self.wording.number(sends, piece.text) for piece in page.texts}:
            yield f"does not say '{in_words(sends, number)}'"
        texts = [piece.text for piece in page.texts]  # a title may be broken over lines, or cut
        whole = words(plainly(due.title)) <= words(plainly(" ".join(texts)))
        lost = printed.missing(filter(None, [due.title]))
        if lost and not whole and not any(begins(text, due.title) for text in texts):
            yield f"should be called '{due.title}'"

    def _grid(self, page: ReadPage, letters: Mapping[Cell, str]) -> Field | None:
        """The grid that has most of these letters, in their cells."""
        best, most = None, len(letters) / 2
        for each in page.fields:
            step = _step(each, letters)
            cells = {cell: sign for cell in letters if (sign := _sign_at(page, each, cell, step))}
            same = sum(sign.text == letters[cell] for cell, sign in cells.items())
            if same >= most:
                best, most = measured(cells), same + 1
        self.found += best is not None
        self.lost += best is None
        return best

    # Puzzles of other kinds

    def _regions(self, page: ReadPage, dues: Sequence[Expected]) -> Iterator[tuple[Expected, PageArea]]:
        """Each puzzle with its part of a page: from its number down to the next one's, and so far across."""
        found = (_head(page, due, self.wording) for due in dues)
        heads = {due.number: head for due, head in zip(dues, found, strict=True) if head and len(dues) > 1}
        way = -1 if 2 * sum(piece.leftward for piece in page.texts) > len(page.texts) else 1
        for due in dues:
            left, bottom, right, top = page.area
            if head := heads.get(due.number):
                others = [each for each in heads.values() if each is not head]
                first, last = sorted((way * left, way * right))
                ends = [_start(each, page, way) for each in others if way * (each.x - head.x) > head.size]
                start = any(way * (head.x - each.x) > head.size for each in others)
                sides = (_start(head, page, way) if start else first), min(ends, default=last)
                left, right = sorted(way * side for side in sides)
                lower = [each for each in others if each.y < head.y - head.size and left < each.x < right]
                bottom = max((each.y + RISE * each.size for each in lower), default=bottom)
                top = head.y + RISE * head.size
            yield due, PageArea(left, bottom, right, top)

    def _read(self, side: str, page: ReadPage, due: Expected, area: PageArea) -> Iterator[str]:
        """What a kind reads of one side; with the answer, what it says of both, each told on its own page."""
        runs = tuple(run for run in page.runs if area.holds(run.area))
        shapes = tuple(shape for shape in page.shapes if area.holds(shape.area))
        kind = self.kinds[due.kind]
        found = kind.find(Region(page.number, page.area, runs, shapes, side))
        self.lost += found is None
        if found is None:
            yield LOST
        if side == "puzzle" or found is None:
            self.asked |= {due.number: found} if found else {}
            return
        if question := self.asked.pop(due.number, None):
            verdict = kind.judge(question, found, due.puzzle)
            self.notes.tell(verdict.question, due.page, str(due))
            yield from verdict.answer
            self.found += not verdict.question
            self.lost += bool(verdict.question)
            self.notes.remarks += (Trouble(what, due.page, str(due)) for what in verdict.remarks)
            if verdict.unproven:
                self.notes.leave(verdict.unproven, due.page, str(due))
            self.notes.kinds[due.kind] += 1
            self.notes.counted.setdefault(due.kind, type(self.notes.kinds)()).update(verdict.counts)


def _list_flaws(search: SearchTexts, printed: PageTexts, wording: Wording) -> list[PrintedFlaw | str]:
    """Lines of the list that are lost, or the line that stands in its place."""
    lost = printed.missing(search.listed, search.capitals)
    count = len(search.puzzle.to_find)
    if not search.listed and all(wording.count(piece.text) != count for _, piece in printed.left):
        lost = [in_words(wording.words[0], count)]
    return [*few([PrintedFlaw(f"does not list '{text}'") for text in lost], "lines of its list are lost")]


def note_flaws(search: SearchTexts, printed: PageTexts) -> Iterator[str]:
    """What its answer says: words that are not there, all those that the list hides or none, the message."""
    message, capitals = search.puzzle.message, search.capitals
    for text in printed.missing(search.absent, capitals):
        yield f"does not say that '{text}' is not there"
    lost = printed.missing(search.hidden, capitals)
    if len(lost) < len(search.hidden):
        yield from (f"does not name '{text}'" for text in lost)
    if message and printed.missing([message.shown]):
        yield f"does not say its message '{message.shown}'"


def _step(grid: Field, letters: Mapping[Cell, str]) -> Cell:
    """How far the first letter of a grid is from the first that is due: not at all, but in a part of it."""
    steps = Counter(
        (r - row, c - column)
        for (row, column), sign in islice(grid.cells.items(), MANY)
        for (r, c), letter in letters.items()
        if letter == sign.text
    )
    return max(steps, default=(0, 0), key=lambda step: (steps[step], step == (0, 0)))


def _sign_at(page: ReadPage, field: Field, cell: Cell, step: Cell) -> Sign | None:
    """The letter in a cell, which is on the grid's lattice, though it may not hang together with it."""
    row, column = cell[0] - step[0], cell[1] - step[1]
    if sign := field.cells.get((row, column)):
        return sign
    x, y = field.x + column * field.across, field.y - row * field.down
    near = OFF * field.across
    return next((s for s in page.signs if abs(s.x - x) <= near and abs(s.y - y) <= near), None)


def _start(head: Piece, page: ReadPage, way: int) -> float:
    """Where the column of a head begins: in the middle between it and what is before it on its line."""
    own = way * (head.x if way > 0 else head.right)
    before = [way * (each.right if way > 0 else each.x) for each in page.texts if abs(each.y - head.y) < 1]
    near = max((end for end in before if end < own), default=own - 2 * ASIDE)
    return (near + own) / 2


def _head(page: ReadPage, due: Expected, wording: Wording) -> Piece | None:
    """The text that is a puzzle's number or begins with it, on the line that names its page if any does."""
    said = str(due.number)
    found = [
        each
        for each in page.texts
        if each.text == said or each.text.startswith(f"{said} ") or wording.label(each.text) == due.number
    ]
    named = [each.y for each in page.texts if wording.number(wording.to_puzzle, each.text) == due.page]
    return min(found, default=None, key=lambda each: min((abs(each.y - y) for y in named), default=0.0))
