"""A file by itself: letter grids in pairs of the same letters, and lists that are set like words found.

A page that says which puzzle it is, or where its answer is, asks; one that names pages of puzzles answers.
What belongs to which of several grids of a page is not guessed: their numbers and pages are held together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from ..pdfread.marks import PageArea
from ..pdfread.text_lines import Piece, plainly
from ..proof.answer_marks import Line, word_setting
from ..proof.bare import bare
from ..proof.flaws import PrintedFlaw
from ..proof.grid import Field
from ..proof.phrases import Wording, in_words
from ..proof.strokes import Stroke
from ..wordsearch.grid import Cell
from ..wordsearch.model import Grid
from .marks import letter_flaws, mark_flaws, marks_of
from .notes import Notes
from .page import ContentsPages, ReadPage
from .spelling import Cells, find, word_flaws

SHORTEST = 3  # letters of a text that tells how a list is set: shorter ones are in any grid
SAME_LINE = 1.0  # points: no word of a list stands in a line with where the answer is
LIST_HIDDEN = "its list does not name the words of its grid; book.json tells whether it is right"
NO_GRID = "not read: it is no letter grid, or none that was found; book.json tells whether it is right"
NO_NUMBERS = "its puzzles' numbers were not held together: not every page that asks says one in words"
OWN_WORDS = (
    "no page says '{}', so the book may have words of its own: pages that its answers name, and words that it"
    " says are not there, are not proven without book.json"
)
ANSWERS_ALONE = "its answers were held against no puzzles: none that they are of was found in the file"
STRANGE = (
    "no page says '{}' or '{}' in words known here, so its grids were not read; book.json tells its words"
)


@dataclass(slots=True)
class _Asked:
    """A grid of a page that asks, until its answer is read."""

    grid: Grid
    area: PageArea
    listed: list[Piece] = field(default_factory=list)
    words: dict[str, Cells] = field(default_factory=dict)  # of its list, there exactly once
    wrong: dict[str, str] = field(default_factory=dict)  # of its list, and why
    lines: set[Line] = field(default_factory=set)  # where any text of its list stands
    read: bool = False  # whether its list names its words


@dataclass(slots=True)
class _Asking:
    """A page that asks: its numbers, where it sends to, its grids and all texts under the tops of these."""

    page: int
    called: str
    numbers: frozenset[int]
    sends: frozenset[int]
    grids: list[_Asked]
    texts: frozenset[str]


@dataclass(slots=True)
class _Answered:
    """A grid of a page that answers, and what that says."""

    page: int
    field: Field
    strokes: list[Stroke]
    returns: frozenset[int]
    numbers: frozenset[int]
    absent: frozenset[str]  # words said not to be there

    def agrees(self, lines: Iterable[Line]) -> bool:
        """Whether it marks one of these lines, or sets its letters apart."""
        lines = {*lines}
        marks = {mark.line for mark in marks_of(self.field, self.strokes)}
        _, bold = word_setting(self.field, frozenset[Cell]().union(*lines))
        return bool(marks & lines) or any(line <= bold for line in lines)


@dataclass(slots=True)
class Alone:
    """A file read by itself, page by page."""

    notes: Notes
    wordings: Sequence[Wording]  # those that it may speak: fewer, page by page
    asking: list[_Asking] = field(default_factory=list)
    answers: list[_Answered] = field(default_factory=list)
    contents: ContentsPages = field(default_factory=ContentsPages)
    grids: int = 0  # on pages of any sort
    own_words: bool = False  # whether it says in none known here where its answers belong
    there: set[str] = field(default_factory=set)  # words of lists
    nowhere: set[str] = field(default_factory=set)  # those that are said not to be there, and are not

    def page(self, page: ReadPage) -> bool:
        """Read one more page; whether it asks."""
        texts = [piece.text for piece in page.texts]
        wording = self._heard(texts)
        sends = frozenset(n for text in texts if (n := wording.answer_page(text)) is not None)
        returns = frozenset(n for text in texts if (n := wording.number(wording.to_puzzle, text)) is not None)
        labels = frozenset(n for text in texts if (n := wording.label(text)) is not None)
        self.grids += len(page.fields)
        heads = {plainly(wording.answers_head), plainly(wording.answers)}
        headed = bool(heads & {*map(plainly, texts)})  # a title may be called so, too, or send somewhere
        answers = (headed and returns) or (not sends and (returns or (headed and not labels)))
        if not page.fields and plainly(wording.contents) in map(plainly, texts):
            self.contents.page(page, wording.contents)
            return False
        if answers and page.fields:
            numbers = frozenset(int(text) for text in texts if text.isdecimal())
            absent = frozenset(bare(word) for text in _sentences(texts) for word in wording.names(text))
            for grid in page.fields:
                strokes = [*page.strokes_on(grid)]
                self.answers.append(_Answered(page.number, grid, strokes, returns, numbers, absent))
        elif sends or (labels and page.fields):  # else it opens a section
            self.asking.append(_asking(page, wording, labels, sends))
            return True
        elif not page.fields:
            self.contents.page(page, wording.contents)
        return False

    def _heard(self, texts: Sequence[str]) -> Wording:
        """In which of its languages the page speaks; what numbers a puzzle or sends to a page settles it."""
        strong = [wording.numbered(texts) for wording in self.wordings]
        if most := max(strong):
            self.wordings = [each for each, count in zip(self.wordings, strong, strict=True) if count == most]
        return max(self.wordings, key=lambda wording: wording.known(texts))

    def finish(self) -> None:
        """Hold what was read together."""
        wording = self.wordings[0]
        if not self.grids:
            self.notes.tell(["there is no puzzle in the file: no letter grid was found"], None)
        elif not self.asking:
            strange = STRANGE.format(*(each.format("…") for each in (wording.puzzle, wording.to_answer)))
            self.notes.leave(ANSWERS_ALONE if self.answers else strange, None)
        self.own_words = not any(each.numbers for each in self.asking) and not any(
            each.returns for each in self.answers
        )
        if self.asking and self.own_words:
            self.notes.leave(OWN_WORDS.format(wording.puzzle.format("…")), None)
        pairs = {id(asked): answer for asked, answer in self._pairs()}
        self._in_a_row()
        for page in self.asking:
            for asked in page.grids:
                if answer := pairs.get(id(asked)):
                    self._pair(page, asked, answer)
                elif asked.read:
                    told = [PrintedFlaw("has no answer in the book", asked.area)]
                    self.notes.tell(told, page.page, page.called)
                self._words(page, asked, id(asked) in pairs)
            if not any(asked.read or id(asked) in pairs for asked in page.grids):
                self.notes.leave(NO_GRID, page.page, page.called)
        for page_number, absent in {answer.page: answer.absent for answer in pairs.values()}.items():
            if said := absent & self.there - self.nowhere:
                self.notes.tell([f"says that {', '.join(sorted(said)).upper()} is not there"], page_number)
        asks = {page.page for page in self.asking}
        self.notes.counts["contents"] = len(self.contents.numbers & asks)
        self.notes.tell(self.contents.flaws(asks), self.contents.last)

    def _pairs(self) -> Iterator[tuple[_Asked, _Answered]]:
        """Each grid with its answer: the same letters, else the most of them."""
        left = [*self.answers]
        late = list[_Asked]()
        for asked in (asked for page in self.asking for asked in page.grids):
            same = next((each for each in left if each.field.grid == asked.grid), None)
            if same:
                left = [each for each in left if each is not same]
                yield asked, same
            else:
                late.append(asked)
        for asked in late:
            best = max(left, default=None, key=lambda each: _alike(asked.grid, each.field.grid))
            if best and _alike(asked.grid, best.field.grid) > 0.5:
                left = [each for each in left if each is not best]
                yield asked, best

    def _in_a_row(self) -> None:
        """Puzzles are numbered without a gap, in the order of their pages; each page has a number."""
        all_say = all(page.numbers for page in self.asking)
        if not all_say:
            self.notes.leave(NO_NUMBERS, None)
        least = most = 1  # that is due: what else says a number may be a title
        for page in self.asking if all_say else ():
            number = next((n for n in range(least, most + 1) if n in page.numbers), 0)
            if not number:
                number = min(page.numbers)
                self.notes.tell([f"has the number {number}, where puzzle {most} is due"], page.page)
            least = most = number + 1
            while most in page.numbers:
                most += 1

    def _words(self, page: _Asking, asked: _Asked, paired: bool) -> None:
        """Each listed word is there once, or is said not to be there."""
        self.there |= {*map(bare, asked.words)}
        self.notes.counts["words"] += len(asked.words) if asked.read else 0
        areas = {piece.text: piece.area for piece in asked.listed}
        if asked.read and not (self.own_words and asked.wrong):
            told = (PrintedFlaw(f"'{text}' {what}", areas[text]) for text, what in asked.wrong.items())
            self.notes.tell(told, page.page, page.called)
        elif paired:
            self.notes.leave(LIST_HIDDEN, page.page, page.called)

    def _pair(self, page: _Asking, asked: _Asked, answer: _Answered) -> None:
        grid, about = answer.field, f"the answer to {page.called}"
        there = {*map(bare, asked.words)}
        texts = page.texts | {text[::-1] for text in page.texts}  # as a list of reversed words has them
        nowhere = answer.absent & texts - there - {text[::-1] for text in there}
        said = nowhere | {name[::-1] for name in nowhere}
        asked.wrong = {text: what for text, what in asked.wrong.items() if bare(text) not in said}
        asked.read = bool(nowhere) or (asked.read and answer.agrees(asked.lines))
        self.nowhere |= nowhere
        self.notes.counts.update(puzzles=1, answers=1, absent=len(nowhere))
        told = list[PrintedFlaw | str]()
        if grid.grid != asked.grid:
            due = {(r, c): cell for r, row in enumerate(asked.grid) for c, cell in enumerate(row) if cell}
            told += letter_flaws(due, grid)
        elif asked.read:
            told += mark_flaws(grid, answer.strokes, asked.words)
        if page.page not in answer.returns and not self.own_words:
            told.append(f"does not say that its puzzle is on page {page.page}")
        if len(page.numbers) == 1 and not page.numbers <= answer.numbers:
            told.append(f"does not show the number {min(page.numbers)}")
        self.notes.tell(told, answer.page, about)
        if answer.page not in page.sends:
            named = [in_words(self.wordings[0].to_answer, number) for number in sorted(page.sends)[:1]]
            what = f"says '{named[0]}', and its answer" if named else "does not say where its answer is; it"
            self.notes.tell([f"{what} is on page {answer.page}"], page.page, page.called)


def _asking(page: ReadPage, wording: Wording, numbers: frozenset[int], sends: frozenset[int]) -> _Asking:
    """A page that asks, with the lists of its grids: all that is set like most of the words found in them."""
    called = f"puzzle {min(numbers)}" if len(numbers) == 1 else "a puzzle"
    grids = [_Asked(each.grid, each.area) for each in page.fields]
    top = max((each.area.top for each in grids), default=0.0)
    foot = page.folio.area if page.folio else None
    texts = (piece for piece in page.texts if piece.y < top and piece.area != foot)
    sending = [each.y for each in page.texts if wording.answer_page(each.text) is not None]
    below = [
        piece
        for piece in texts
        if not _is_furniture(piece, wording) and all(abs(piece.y - y) > SAME_LINE for y in sending)
    ]
    found = [find(asked.grid, {piece.text for piece in below}) for asked in grids]
    long = [piece for piece in below if len(bare(piece.text)) >= SHORTEST]
    types = Counter(_type(piece) for piece in long if any(its[piece.text] for its in found))
    usual = max(types, default=None, key=lambda kind: (types[kind], -kind[1]))
    for piece in (piece for piece in below if _type(piece) == usual):
        has = [n for n, its in enumerate(found) if its[piece.text]] or range(len(grids))
        grids[min(has, key=lambda n: _far(piece, grids[n].area))].listed.append(piece)
    for asked, its in zip(grids, found, strict=True):
        names = Counter(piece.text for piece in asked.listed)
        asked.words, asked.wrong = word_flaws({text: its[text] for text in names})
        asked.wrong |= {text: f"is listed {times} times" for text, times in names.items() if times > 1}
        asked.lines = {frozenset(cells) for text in names for cells in its[text]}
        asked.read = 2 * sum(bool(its[text]) for text in names) > len(names)
    return _Asking(page.number, called, numbers, sends, grids, frozenset(bare(p.text) for p in below))


def _is_furniture(piece: Piece, wording: Wording) -> bool:
    """Whether a text numbers a puzzle, sends somewhere, counts words or is a sentence, or has no word."""
    text = piece.text
    if " " in text and text.endswith(("?", "!", ".")):
        return True
    said = (wording.label(text), wording.answer_page(text), wording.count(text))
    return any(number is not None for number in said) or len(bare(text)) < 2


def _type(piece: Piece) -> tuple[str, float]:
    return piece.font, round(piece.size, 2)


def _far(piece: Piece, area: PageArea) -> float:
    """How far a text is from a grid."""
    aside = max(0.0, area.left - piece.right, piece.x - area.right)
    return aside + max(0.0, area.bottom - piece.y, piece.y - area.top)


def _alike(one: Grid, other: Grid) -> float:
    """The share of cells that two grids of one size have alike."""
    if (len(one), len(one[0])) != (len(other), len(other[0])):
        return 0.0
    cells = [(a, b) for a, b in zip(chain(*one), chain(*other), strict=True) if a or b]
    return sum(a == b for a, b in cells) / len(cells)


def _sentences(texts: Sequence[str]) -> Iterable[str]:
    """The lines of a page, and each with the one and the two after it."""
    return [" ".join(texts[n : n + more]) for n in range(len(texts)) for more in (1, 2, 3)]
