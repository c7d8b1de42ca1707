"""A book's record, and a printed puzzle with its answer held against it: what the file alone cannot tell."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from ..binding import PageOrder
from ..files.regular import NotReadable, read_json
from ..kinds.printed import KindReader
from ..pdfread.reading_order import composed, mixed, words
from ..pdfread.text_lines import Printed, continued, missing_key_pairs, plainly, told_pages
from ..proof.answer_marks import Line, where
from ..proof.bare import bare
from ..proof.chosen_edition import CHANGED, OURS, chosen_edition, other_trims
from ..proof.flaws import PrintedFlaw, few
from ..proof.grid import name
from ..proof.phrases import Wording, in_words
from ..proof.references import tight
from ..proof.report import Trouble
from ..puzzles.keys import own_part
from ..wordsearch.grid import Cell
from ..wordsearch.json import KIND, read_puzzle
from ..wordsearch.judge.solve import find_words
from ..wordsearch.model import Puzzle
from ..wordsearch.words import WordLetters
from .answer_notes import LENGTHS, note_of, texts_of
from .furniture import FurnitureLine
from .grid_place import GridLattice
from .kind_regions import PrintedKind
from .printed_page import PrintedAnswer, PrintedPuzzle
from .puzzle import PuzzleVerdict, held_marks
from .references import Contents, about
from .shown import PuzzleTexts
from .word_list import NOTHING_KNOWN, Known, barest

Sections = tuple[tuple[str, int], ...]  # those in the contents, each with its page
SAME_PITCH = 0.002  # of the pitch
SAME_SIZE = 0.02  # points
ASIDE = 0.25  # points by which a grid may stand aside in rounding
TRAILS = "of its false trails are wrong"


@dataclass(frozen=True, slots=True)
class Expected:
    """A puzzle as it has to be, and the pages it has to be on."""

    puzzle: Puzzle
    shown: PuzzleTexts
    place: GridLattice | None = None

    @property
    def cells(self) -> dict[str, tuple[Cell, ...]]:
        """Each word that is there, with its cells, counted from the first letter there is."""
        top, left = corner(self.puzzle)
        return {
            entry.shown: tuple((r - top, c - left) for r, c in entry.placed.cells(len(entry.letters)))
            for entry in self.puzzle.placed
            if entry.placed
        }

    @property
    def known(self) -> Known:
        """The letters of each word by its text: what an author said outright no page tells."""
        message = self.puzzle.message
        texts = {plainly(message.shown): message.letters} if message else {}
        return texts | {plainly(entry.shown): entry.letters for entry in self.puzzle.entries}

    @property
    def counts(self) -> tuple[int, ...]:
        """How many letters a message has that others follow, as its text says and as cells."""
        message = self.puzzle.message
        if message is None or not message.fills:
            return ()
        return len(barest(message.shown)), len(barest("".join(message.letters)))

    @property
    def nowhere(self) -> tuple[WordLetters, ...]:
        """What no page names and must not be read: strings its modes keep out, absent words not listed."""
        unlisted = (entry.letters for entry in self.puzzle.entries if not entry.placed and not entry.listed)
        return tuple(tuple(map(composed, letters)) for letters in (*self.puzzle.never, *unlisted))

    @property
    def decoys(self) -> set[Line]:
        """The cells of each false trail."""
        top, left = corner(self.puzzle)
        trails = (each.placed.cells(len(each.letters)) for each in self.puzzle.decoys)
        return {frozenset((r - top, c - left) for r, c in cells) for cells in trails}

    @property
    def letters(self) -> dict[Cell, str]:
        """What each cell has to show."""
        top, left = corner(self.puzzle)
        rows = enumerate(self.puzzle.grid)
        return {(r - top, c - left): composed(cell) for r, row in rows for c, cell in enumerate(row) if cell}

    def is_another(self, question: PrintedPuzzle) -> bool:
        """Whether a printed puzzle is another one: less than half of its letters are where they belong."""
        there, letters = question.letters, self.letters
        return 2 * sum(there.get(cell) == letter for cell, letter in letters.items()) < len(letters)


def corner(puzzle: Puzzle) -> Cell:
    """The first row and the first column with a letter."""
    lettered = [*map(any, puzzle.grid)]
    return lettered.index(True), [*map(any, zip(*puzzle.grid, strict=True))].index(True)


@dataclass(frozen=True, slots=True)
class ExpectedKind:
    """A puzzle of a plugin's kind as it has to be, and the pages it has to be on."""

    kind: str
    own: Any  # the kind's puzzle
    number: int
    title: str
    page: int
    answer_page: int

    def flaws(self, question: PrintedKind, answer: PrintedKind) -> Iterator[PrintedFlaw]:
        """What is printed elsewhere, is called otherwise or is of another kind."""
        for printed in (question, answer):
            if printed.found.kind != self.kind:
                yield PrintedFlaw(f"is of kind '{self.kind}', and is printed as '{printed.found.kind}'")
        if question.page != self.page:
            yield PrintedFlaw(f"should be on page {self.page}")
        if answer.page != self.answer_page:
            yield PrintedFlaw(f"should have its answer on page {self.answer_page}")
        if tight(self.title) not in {tight(each) for each in (question.title, *question.titles)}:
            yield PrintedFlaw(f"should be called '{self.title}'", question.head_area)


@dataclass(frozen=True, slots=True)
class Record:
    """What an interior has to hold: its puzzles by number, and how many pages."""

    name: str
    pages: int
    puzzles: Mapping[int, Expected] = field(default_factory=dict)
    remark: str = ""  # about the file itself
    sections: Sections | None = None  # None: whether it has contents at all is not known
    trim: tuple[float, float] | None = None  # of each page
    others_trims: Mapping[tuple[float, float], str] = field(default_factory=dict)  # those of other editions
    texts: tuple[tuple[int, str], ...] = ()  # the lines of the pages that name the book, with their pages
    fonts: frozenset[str] | None = None  # the names of all its fonts; None where they are not known
    wording: Wording | None = None  # what it says round its puzzles; None where that is not known
    furniture: Mapping[int, tuple[FurnitureLine, ...]] = field(default_factory=dict)  # of pages by number
    written: frozenset[int] = frozenset()  # pages of the author's own words, which are no contents
    codes: tuple[
        tuple[str, tuple[int, ...]], ...
    ] = ()  # QR codes: what one says, the pages one of which has it
    others: Mapping[int, ExpectedKind] = field(default_factory=dict)  # puzzles of plugins' kinds, by number
    order: PageOrder = PageOrder.FORWARD  # of the pages in the file

    @classmethod
    def of(
        cls,
        name: str,
        pages: int,
        placed: Iterable[tuple[Puzzle, int, int, int, GridLattice | None]],
        sections: Sections | None = None,
        **more: Any,
    ) -> Record:
        """The record of finished puzzles with their numbers, pages, answers' pages and grids' places.

        `more` are its other fields.
        """
        expected = {
            number: Expected(puzzle, PuzzleTexts.of(puzzle, number, page, answer), place)
            for puzzle, number, page, answer, place in placed
        }
        return cls(name, pages, expected, sections=sections, **more)

    def known(self, number: int | None) -> Known:
        """The letters of a puzzle's words."""
        expected = self.puzzles.get(number or 0)
        return expected.known if expected else NOTHING_KNOWN

    def counts(self, number: int | None) -> tuple[int, ...]:
        """How many letters a puzzle's message has that others follow."""
        expected = self.puzzles.get(number or 0)
        return expected.counts if expected else ()

    def missing(self, read: set[int]) -> Iterator[Trouble]:
        """Puzzles that were not read at all, or are none of its own."""
        for number, expected in self.puzzles.items():
            if number not in read:
                yield Trouble(f"{expected.shown} is not to be found", expected.shown.page)
        for number, other in self.others.items():
            if number not in read:
                yield Trouble(f"{about('puzzle', number, other.title)} is not to be found", other.page)
        for number in sorted(read - {*self.puzzles, *self.others}):
            yield Trouble(f"puzzle {number} is not in {self.name}")

    def unlisted(self, contents: Contents) -> Iterator[Trouble]:
        """Contents that are lost, or a section's line; each puzzle's is looked for by where it stands."""
        if self.sections is not None and not contents:
            yield Trouble("the contents are not to be found")
            return
        listed = [(line.text, line.page) for _, line in contents]
        for title, page in self.sections or ():
            if page not in told_pages(title, listed):
                yield Trouble(f"the contents do not list '{title}' on page {page}", contents[0][0])


def against(
    record: Record, question: PrintedPuzzle, answer: PrintedAnswer, verdict: PuzzleVerdict, wording: Wording
) -> None:
    """Add to a verdict what the record knows better."""
    expected = record.puzzles.get(question.number or 0)
    if expected is None:
        return
    verdict.puzzle += _page_flaws(expected, question, answer)
    verdict.puzzle += _place_flaws(expected.place, question)
    against_puzzle(expected, question, answer, verdict, wording)


def against_puzzle(
    expected: Expected,
    question: PrintedPuzzle,
    answer: PrintedAnswer,
    verdict: PuzzleVerdict,
    wording: Wording,
) -> None:
    """Add to a verdict what a puzzle's own letters, words and marks have to be, wherever it is printed."""
    verdict.unproven = ""
    other = few([*_other_letters(expected, question)])
    verdict.puzzle += other
    verdict.puzzle += few([*_list_flaws(expected, question, wording)], "lines of its list are wrong")
    verdict.answer += _note_flaws(expected, question, answer, wording)
    verdict.puzzle += few([*_read_flaws(expected, question)], "strings can be read that are kept out")
    if not other:
        _held(expected, answer, verdict)


def _page_flaws(expected: Expected, question: PrintedPuzzle, answer: PrintedAnswer) -> Iterator[PrintedFlaw]:
    shown = expected.shown
    if question.page != shown.page:
        yield PrintedFlaw(f"should be on page {shown.page}")
    if answer.page != shown.answer_page:
        yield PrintedFlaw(f"should have its answer on page {shown.answer_page}")
    if tight(shown.title) not in {tight(each) for each in (question.title, *question.titles)}:
        yield PrintedFlaw(f"should be called '{shown.title}'", question.head_area)


def _place_flaws(due: GridLattice | None, question: PrintedPuzzle) -> Iterator[PrintedFlaw]:
    """A grid or a list in another place, or of another size, than it was laid out in."""
    if due is None or question.lattice is None:
        return
    there = question.lattice
    if abs(there.pitch - due.pitch) > SAME_PITCH * due.pitch:
        yield PrintedFlaw(
            f"the grid: its cells are {there.pitch:.2f} pt apart, where {due.pitch:.2f} was laid out"
        )
    elif max(abs(one - other) for one, other in zip(there.box, due.box, strict=True)) > ASIDE:
        shown, laid = (", ".join(f"{side:.1f}" for side in each.box) for each in (there, due))
        yield PrintedFlaw(f"the grid: stands at {shown} pt, where {laid} was laid out")
    sizes = {piece.size for piece in question.below}
    if due.list_size and sizes and min(abs(size - due.list_size) for size in sizes) > SAME_SIZE:
        usual = Counter(round(piece.size, 2) for piece in question.below).most_common(1)[0][0]
        what = f"sets its list in {usual:g} pt, where {due.list_size:g} was laid out"
        yield PrintedFlaw(what, question.listed())


def _other_letters(expected: Expected, question: PrintedPuzzle) -> Iterator[PrintedFlaw]:
    letters, there = expected.letters, question.letters
    for cell in sorted({*letters, *there}) if letters != there else ():
        if there.get(cell) != letters.get(cell):
            shown, due = there.get(cell, "nothing"), letters.get(cell, "nothing")
            yield PrintedFlaw(f"{name(cell)} shows {shown}, where {due} belongs", question.part([cell]))


def _read_flaws(expected: Expected, question: PrintedPuzzle) -> Iterator[PrintedFlaw]:
    """What is kept out and can be read, but within one word's cells."""
    own = [{*cells} for cells in expected.cells.values()]
    for letters, places in find_words(question.grid, expected.nowhere).items():
        read = (placed.cells(len(letters)) for placed in places)
        across = [cells for cells in read if not any(word.issuperset(cells) for word in own)]
        if across:
            what = f"{''.join(letters)} can be read {where(across[0])}, and is kept out of it"
            yield PrintedFlaw(what, question.part(across[0]))


def _list_flaws(expected: Expected, question: PrintedPuzzle, wording: Wording) -> Iterator[PrintedFlaw]:
    """Lines of the list that are lost, and lines that are none of its."""
    shown = expected.shown
    printed = Printed(question.below)
    listed = shown.listed or _count_line(shown, question, wording)
    for text in printed.missing(listed, shown.capitals):
        yield PrintedFlaw(f"does not list '{text}'", question.listed())
    for sign, letter in missing_key_pairs(shown.key, question.below):
        what = f"does not show {letter or 'an empty cell'} below {sign} in its key"
        yield PrintedFlaw(what, question.listed(sign))
    whole = LENGTHS.sub("", " ".join((*listed, *(part for pair in shown.key for part in pair))))
    due, loose = bare(whole), words(plainly(whole))
    for text, piece in printed.left:
        rest = LENGTHS.sub("", text)
        if wording.count(text) == len(expected.puzzle.to_find):
            continue  # the heading of the list
        if not text.isdecimal() and bare(rest) not in due and not (mixed(rest) and words(rest) <= loose):
            yield PrintedFlaw(f"prints '{text}' among its list, which is no part of it", piece.area)


def _count_line(shown: PuzzleTexts, question: PrintedPuzzle, wording: Wording) -> tuple[str, ...]:
    """What stands in place of a list: in which plural form is the language's to say."""
    if not shown.count:
        return ()
    forms = wording.numbers if shown.figures else wording.words
    lines = [in_words(form, shown.count) for form in forms]
    there = {plainly(piece.text) for piece in question.below}
    return (next((line for line in lines if plainly(line) in there), lines[0]),)


def _note_flaws(
    expected: Expected, question: PrintedPuzzle, answer: PrintedAnswer, wording: Wording
) -> Iterator[PrintedFlaw]:
    """Words said to be absent or hidden, and the message, where they are not the record's."""
    puzzle = expected.puzzle
    counts = {*expected.counts, *question.counts}
    note = note_of(answer, texts_of(question.below, wording), wording, expected.known, counts)
    absent = {bare(entry.shown): entry.shown for entry in puzzle.listed if not entry.placed}
    placed = {bare(entry.shown): entry.shown for entry in puzzle.placed}
    said, there = {bare(text) for text in note.absent}, answer.note_area
    for key, text in absent.items():
        if key not in said:
            yield PrintedFlaw(f"does not say that '{text}' is not there", there)
    for text in note.absent:
        if bare(text) not in absent:
            why = "and it is" if bare(text) in placed else "which it does not list"
            yield PrintedFlaw(f"says that {text} is not there, {why}", there)
    yield from _clue_flaws(expected, question, answer)
    hidden = {bare(text): text for text in note.hidden}
    if hidden:
        names = {bare(entry.shown): entry.shown for entry in puzzle.entries}
        for key, text in hidden.items():
            if key not in names:
                yield PrintedFlaw(f"names '{text}', which is no word of it", there)
        for key, text in placed.items():
            if key not in hidden:
                yield PrintedFlaw(f"does not name '{text}'", there)
    message = bare(puzzle.message.shown) if puzzle.message else ""
    if note.rest and bare(note.rest) != message:
        wanted = f"its message is '{puzzle.message.shown}'" if puzzle.message else "it has no message"
        yield PrintedFlaw(f"says '{note.rest}'; {wanted}", there)


def _clue_flaws(expected: Expected, question: PrintedPuzzle, answer: PrintedAnswer) -> Iterator[PrintedFlaw]:
    """Numbers that stand before a clue on the one page and before another's word on the other."""
    clued = [entry for entry in expected.puzzle.listed if entry.clue]
    asked = {one.text: two for one, two in pairwise(question.below) if one.text.isdecimal()}
    told = " ".join(piece.text for piece in answer.below)
    for number, line in asked.items():
        start, whole = (bare(LENGTHS.sub("", text)) for text in (line.text, continued(line, question.below)))
        alike = [entry for entry in clued if start and bare(entry.clue or "").startswith(start)]
        meant = [entry for entry in alike if bare(entry.clue or "") == whole] or alike
        named = re.search(rf"(?<!\S){number} (.*?)(?= \d+ |$)", told)
        if meant and named and bare(named[1]) not in {bare(entry.shown) for entry in meant}:
            possible = " or ".join(f"'{entry.shown}'" for entry in meant)
            what = f"names {named[1]} for clue {number}, which is '{meant[0].clue}': that is {possible}"
            yield PrintedFlaw(what, answer.note_area)


def _held(expected: Expected, answer: PrintedAnswer, verdict: PuzzleVerdict) -> None:
    """The words where the record has them, marked there and nowhere else; false trails all or none."""
    cells = expected.cells
    if {frozenset(line) for line in verdict.found.values()} == {frozenset(line) for line in cells.values()}:
        known = verdict.decoys
    else:
        again = PuzzleVerdict(message=verdict.message)
        held_marks(answer, cells, (), again)
        verdict.answer += [flaw for flaw in again.answer if flaw not in verdict.answer]
        known, verdict.words = again.decoys, len(cells)
        verdict.style, verdict.setting, verdict.marked = again.style, again.setting, again.marked
    if known and {*known} != expected.decoys:
        strange = [line for line in known if line not in expected.decoys]
        lost = [line for line in expected.decoys if line not in known]
        for what, lines in (
            ("marks a false trail {} that is none", strange),
            ("does not mark the false trail {}", lost),
        ):
            flaws = [PrintedFlaw(what.format(where(sorted(line))), answer.field.part(line)) for line in lines]
            verdict.answer += few(flaws, TRAILS)


def read_record(
    book: Path, pdf: Path, edition: str | None = None, kinds: Iterable[KindReader] = ()
) -> Record:
    """The record of one edition in a book.json; ValueError says why it cannot be had.

    Without a name it is the edition whose digest the file has, or else whose file it is.
    """
    try:
        found = read_json(book)
    except NotReadable as error:
        raise ValueError(f"{error}; {OURS}") from error
    try:
        chosen, same = chosen_edition(found["editions"], book, pdf, edition)
        objects = {each["id"]: each for each in found["puzzles"]}
        own = [each for each in chosen["puzzles"] if objects[each["id"]].get("kind", KIND) != KIND]
        placed = [_placed(each, objects) for each in chosen["puzzles"] if each not in own]
        readers = {kind.name: kind for kind in kinds}
        others = {int(each["number"]): _of_kind(each, objects, readers) for each in own}
        name = f"edition '{chosen['name']}' of {book.name}"
        width, height = (72 * float(side) for side in chosen["trim"])
        record = Record.of(
            name,
            int(chosen["pages"]),
            placed,
            trim=(width, height),
            others_trims=other_trims(found["editions"], chosen),
            texts=tuple((int(each["page"]), str(each["text"])) for each in chosen.get("texts", ())),
            fonts=_font_names(chosen),
            wording=Wording.of(chosen["phrases"]) if "phrases" in chosen else None,
            furniture=_furniture(chosen.get("furniture", ())),
            order=PageOrder(chosen.get("page_order", PageOrder.FORWARD)),
            written=frozenset(map(int, chosen.get("written", ()))),
            others=others,
            codes=tuple(
                (str(each["text"]), tuple(map(int, each["pages"]))) for each in chosen.get("codes", ())
            ),
        )
    except KeyError as error:
        raise ValueError(f"is not a book.json: it has no '{error.args[0]}'; {OURS}") from error
    except (TypeError, AttributeError) as error:
        raise ValueError(f"is not a book.json: it has no editions and puzzles as one has; {OURS}") from error
    return replace(record, remark="" if same else CHANGED.format(book.name))


def _furniture(lines: Iterable[Mapping[str, Any]]) -> dict[int, tuple[FurnitureLine, ...]]:
    found: dict[int, tuple[FurnitureLine, ...]] = {}
    for each in lines:
        left, bottom, right, top = map(float, each["box"])
        line = FurnitureLine(str(each["text"]), (left, bottom, right, top))
        found[int(each["page"])] = (*found.get(int(each["page"]), ()), line)
    return found


def _font_names(chosen: Mapping[str, Any]) -> frozenset[str] | None:
    return frozenset(each["name"] for each in chosen["fonts"]) if "fonts" in chosen else None


def _of_kind(
    each: Mapping[str, Any], objects: Mapping[str, Any], readers: Mapping[str, KindReader]
) -> ExpectedKind:
    """A puzzle of a plugin's kind with the number it has in that edition."""
    puzzle = objects[each["id"]]
    if puzzle["kind"] not in readers:
        raise ValueError(f"has a puzzle of kind '{puzzle['kind']}', which no plugin offers")
    own = readers[puzzle["kind"]].read(own_part(puzzle))
    at = int(each["number"]), str(puzzle["title"]), int(each["page"]), int(each["answer_page"])
    return ExpectedKind(puzzle["kind"], own, *at)


def _placed(
    each: Mapping[str, Any], objects: Mapping[str, Any]
) -> tuple[Puzzle, int, int, int, GridLattice | None]:
    """A puzzle with the number it has in that edition."""
    puzzle = read_puzzle(objects[each["id"]])
    place = None
    if "grid" in each:
        left, bottom, right, top = map(float, each["grid"])
        place = GridLattice((left, bottom, right, top), float(each["pitch"]), each["list_size"])
    return puzzle, int(each["number"]), int(each["page"]), int(each["answer_page"]), place
