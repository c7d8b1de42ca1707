"""One puzzle and its answer, each as it is printed, held against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from ..pdfread.reading_order import leftward
from ..pdfread.text_lines import plainly
from ..proof.answer_marks import NO_LETTER, Line, Mark, Setting, Style, marks_on, where, word_setting
from ..proof.bare import bare
from ..proof.flaws import NAMED, PrintedFlaw, few
from ..proof.grid import Field, name
from ..proof.phrases import Wording
from ..wordsearch.grid import Cell
from ..wordsearch.model import Grid
from .answer_notes import Note, note_of, texts_of, veiled
from .furniture import in_list
from .numbered import number_flaws
from .printed_page import PrintedAnswer, PrintedPuzzle
from .word_list import NOTHING_KNOWN, Known, PrintedWord, apart, barest, find, is_spelt, left_over, letters_in


@dataclass(slots=True)
class PuzzleVerdict:
    """What came out: problems of the puzzle's page and of its answer's, as ends of sentences."""

    puzzle: list[PrintedFlaw] = field(default_factory=list)
    answer: list[PrintedFlaw] = field(default_factory=list)
    remarks: list[PrintedFlaw] = field(default_factory=list)
    unproven: str = ""  # why its list could not be
    words: int = 0  # each there exactly once
    absent: int = 0  # each nowhere
    found: dict[str, tuple[Cell, ...]] = field(default_factory=dict)  # the words, with their cells
    marked: bool = False
    style: Style | None = None  # of the words' marks
    setting: Setting | None = None  # of the words' letters
    alike: bool = False  # all letters set alike, though some are a word's and some are none
    decoys: list[Line] = field(default_factory=list)
    message: list[Cell] = field(default_factory=list)  # the cells that spell it


def judge(
    question: PrintedPuzzle,
    answer: PrintedAnswer,
    wording: Wording,
    known: Known = NOTHING_KNOWN,
    counts: Collection[int] = (),
) -> PuzzleVerdict:
    """Prove a puzzle by its own list and its own answer; `known` are letters that no list could tell.

    A message has so many letters, as its page tells or `counts` have it, and others may follow these.
    """
    verdict = PuzzleVerdict()
    grid, shown = question.grid, answer.field.grid
    other = _other_letters(grid, answer.field)
    verdict.answer += few(other)
    listed = texts_of(in_list(question.below, grid, wording, known), wording)
    counts = {*counts, *question.counts}
    note = note_of(answer, listed, wording, known, counts)
    hides = veiled(note, listed, grid, known)
    said = (wording.count(piece.text) for piece in question.below)
    counted = next((count for count in said if count is not None), None)
    alone = any(wording.count(text) is not None for text in listed)  # it stands in place of a list
    asked = _asked(note, [] if alone else listed, hides)
    words = find(grid, asked, known)
    once = _counted(words, note, counted, (question, answer), verdict)
    if hides and not alone:
        verdict.unproven = "its list hides its words; book.json tells whether it is right"
    verdict.puzzle += _twice(listed, question) if not hides else ()
    if not words and not counted:
        verdict.puzzle.append(PrintedFlaw("lists no words"))
    verdict.answer += _unlisted_absent(note, listed, answer) if not hides else ()
    verdict.words, verdict.found, verdict.absent = len(once), once, len(note.absent)
    if len(other) <= NAMED and size_of(grid) == size_of(shown):  # else it may be another puzzle's
        message = _message_cells(note, answer, once.values(), known, counts)
        verdict.message = message or []
        held_marks(answer, once, [line for word in words for line in word.lines], verdict)
        if answer.starts:
            verdict.answer += few(
                [*number_flaws(answer.field, answer.starts, answer.key, once)], "numbers are wrong"
            )
            if verdict.style:
                verdict.style = verdict.style._replace(kind=f"numbered {verdict.style.kind}")
        if note.rest and message is None:
            what = f"says '{note.rest}', which the letters of no word do not spell"
            verdict.answer.append(PrintedFlaw(what, answer.note_area))
    return verdict


def _asked(note: Note, listed: Sequence[str], hides: bool) -> Sequence[str]:
    """The words to look for: those that are listed, or else those that the answer names."""
    if not hides:
        return listed
    named = {bare(text) for text in note.hidden}
    return [*note.hidden, *(text for text in note.absent if bare(text) not in named)]


def _other_letters(grid: Grid, answer: Field) -> list[PrintedFlaw]:
    """Cells in which the answer differs from the puzzle."""
    printed = answer.grid
    if size_of(grid) != size_of(printed):
        return [PrintedFlaw(f"shows a grid of {size_of(printed)}, the puzzle one of {size_of(grid)}")]
    return [
        PrintedFlaw(
            f"{name((row, column))} shows {shown or 'nothing'}, the puzzle has {there or 'nothing'} there",
            answer.part([(row, column)]),
        )
        for row, (line, other) in enumerate(zip(printed, grid, strict=True))
        for column, (shown, there) in enumerate(zip(line, other, strict=True))
        if shown != there
    ]


def size_of(grid: Grid) -> str:
    """Columns x rows."""
    return f"{len(grid[0])} x {len(grid)}"


def _counted(
    words: Sequence[PrintedWord],
    note: Note,
    counted: int | None,
    pair: tuple[PrintedPuzzle, PrintedAnswer],
    verdict: PuzzleVerdict,
) -> dict[str, tuple[Cell, ...]]:
    """The words that are there exactly once, with their cells; what is wrong with the others is told."""
    question, answer = pair
    free = apart(words)
    absent = {bare(text) for text in note.absent}
    once: dict[str, tuple[Cell, ...]] = {}
    for word in words:
        lines = dict.fromkeys(free[word.text])
        if bare(word.text) in absent:
            if word.places:
                what = f"says that {word.text} is not there, yet it runs {where(word.places[0])}"
                verdict.answer.append(PrintedFlaw(what, answer.note_area))
        elif len(lines) == 1:
            once[word.text] = next(cells for cells in word.places if frozenset(cells) in lines)
            if len({*word.lines}) > 1:
                inside = question.part(cell for cells in word.places for cell in cells)
                what = f"'{word.text}' can also be read inside a longer word"
                verdict.remarks.append(PrintedFlaw(what, inside))
        else:
            verdict.puzzle.append(_miscounted(word, len(lines), question))
    named = len({bare(word.text) for word in words} | absent)
    if counted is not None and counted != named:
        what = f"says that there are {counted} words; its answer names {named}"
        verdict.puzzle.append(PrintedFlaw(what, question.listed()))
    return once


def _miscounted(word: PrintedWord, count: int, question: PrintedPuzzle) -> PrintedFlaw:
    if not word.places:
        return PrintedFlaw(f"'{word.text}' is nowhere in the grid", question.listed(word.text))
    if not count:
        what = f"'{word.text}' is in the grid only inside a longer word, {where(word.places[0])}"
        return PrintedFlaw(what, question.part(word.places[0]))
    places = "; ".join(where(cells) for cells in {frozenset(c): c for c in word.places}.values())
    what = f"'{word.text}' is {count} times in the grid: {places}"
    return PrintedFlaw(what, question.part(cell for cells in word.places for cell in cells))


def _twice(listed: Iterable[str], question: PrintedPuzzle) -> list[PrintedFlaw]:
    counts = Counter(plainly(text) for text in listed)
    return [
        PrintedFlaw(f"lists '{text}' {times} times", question.listed(text))
        for text, times in counts.items()
        if times > 1
    ]


def _unlisted_absent(note: Note, listed: Iterable[str], answer: PrintedAnswer) -> list[PrintedFlaw]:
    """Words said not to be there that nobody was asked to look for."""
    known, there = {bare(text) for text in listed}, answer.note_area
    told = [text for text in note.absent if bare(text) not in known]
    return [
        PrintedFlaw(f"says that {text} is not there, which the puzzle does not list", there) for text in told
    ]


def held_marks(
    answer: PrintedAnswer, once: dict[str, tuple[Cell, ...]], known: Iterable[Line], verdict: PuzzleVerdict
) -> None:
    """Each word marked exactly once, each mark on a word, the words' letters set apart.

    Those of a message may be set as they are. `known` are all places of listed words: a word that is there
    twice has been told already.
    """
    held, spoilt = answer.field, {*known}
    marks = marks_on(held, answer.strokes)
    names = {frozenset(cells): text for text, cells in once.items()}
    right = [mark for mark in marks if mark.line in names]
    others = [mark for mark in marks if mark.line not in names]
    strange = [mark for mark in others if mark.line not in spoilt]
    verdict.marked, verdict.style = bool(right), usual_style(mark.style for mark in right)
    own = frozenset(cell for cells in once.values() for cell in cells)
    verdict.setting, bold = word_setting(held, own)
    if right or (marks and verdict.setting is None):
        flaws = [*_mark_flaws(right, names, verdict.style), *_lost(right, others, once, held)]
        verdict.answer += few(flaws, "words are not marked as they should be")
    verdict.answer += few([*_others(strange, held, verdict, bool(once))], "marks are on no word")
    if verdict.setting:
        excused = own.union(verdict.message, *spoilt, *(mark.cells for mark in strange))
        verdict.answer += few([*_setting_flaws(held, own, bold, excused)])
    elif not marks and once:
        verdict.answer.append(PrintedFlaw("marks no words"))
    verdict.alike = verdict.setting is None and 0 < len(own) < len(held.cells) and not verdict.message


def usual_style(styles: Iterable[Style]) -> Style | None:
    """The style that most marks have."""
    known: list[tuple[Style, int]] = []
    for style in styles:
        at = next((n for n, (other, _) in enumerate(known) if other.like(style)), None)
        if at is None:
            known.append((style, 1))
        else:
            known[at] = known[at][0], known[at][1] + 1
    return max(known, key=lambda pair: pair[1])[0] if known else None


def _mark_flaws(marks: Sequence[Mark], names: dict[Line, str], usual: Style | None) -> Iterator[PrintedFlaw]:
    """What is wrong with marks that stand on words."""
    for mark in marks:
        word = names[mark.line]
        if mark.flaw:
            yield PrintedFlaw(f"the {mark.style.kind} of '{word}' {mark.flaw}", mark.area)
        elif usual and not mark.style.like(usual):
            yield PrintedFlaw(f"the {mark.style.kind} of '{word}' is drawn unlike the others", mark.area)
    areas = {mark.line: mark.area for mark in marks}
    for line, times in Counter(mark.line for mark in marks).items():
        if times > 1:
            yield PrintedFlaw(f"'{names[line]}' is marked {times} times", areas[line])


def _lost(
    right: Sequence[Mark], others: Sequence[Mark], once: dict[str, tuple[Cell, ...]], held: Field
) -> Iterator[PrintedFlaw]:
    """Words without a mark, each with the mark that may have been meant."""
    marked = {mark.line for mark in right}
    for text, cells in once.items():
        if frozenset(cells) not in marked:
            near = next((mark for mark in others if len(mark.line & {*cells}) > 1), None)
            meant = f"; a {near.style.kind} runs {near}" if near else ""
            yield PrintedFlaw(f"'{text}' is not marked {where(cells)}{meant}", held.part(cells))


def _others(marks: Sequence[Mark], held: Field, verdict: PuzzleVerdict, named: bool) -> Iterator[PrintedFlaw]:
    """Marks on no word: false trails where they are drawn otherwise, and fainter or smaller."""
    usual = verdict.style
    for mark in marks:
        trail = (
            _is_trail(mark.style, usual)
            if usual
            else bool(verdict.setting and named and not mark.style.ground)
        )
        if trail and not mark.flaw and mark.cells:
            verdict.decoys.append(mark.line)
        elif mark.flaw:
            at = f", {mark}" if mark.cells else ""
            yield PrintedFlaw(f"a {mark.style.kind} {mark.flaw}{at}", mark.area)
        else:
            read = "".join(held.cells[cell].text for cell in mark.cells)
            what = f"a {mark.style.kind} marks {read} {mark}, which is no word of the list"
            yield PrintedFlaw(what, mark.area)


def _is_trail(style: Style, usual: Style) -> bool:
    """Whether a mark is drawn as a false trail is: of another kind, fainter, or inside where words' run.

    A false trail is never filled.
    """
    if style.ground:
        return False
    if style.kind != usual.kind:
        return True
    return style.shade < usual.shade - 0.1 or style.measure < usual.measure - 0.04


def _setting_flaws(
    held: Field, own: frozenset[Cell], bold: frozenset[Cell], excused: frozenset[Cell]
) -> Iterator[PrintedFlaw]:
    """Words' letters that are not set as such, and letters set so that are none and not told of yet."""
    for cell in sorted(own - bold):
        yield PrintedFlaw(f"{name(cell)} is a word's letter and is not set as one", held.part([cell]))
    for cell in sorted(bold - excused):
        yield PrintedFlaw(f"{name(cell)} {NO_LETTER}", held.part([cell]))


def _message_cells(
    note: Note, answer: PrintedAnswer, own: Iterable[Iterable[Cell]], known: Known, counts: Collection[int]
) -> list[Cell] | None:
    """The cells of no word that spell the answer's message; None where they do not."""
    said, grid = barest(note.rest), answer.field.grid
    taken = [cell for cells in own for cell in cells]
    for spelt in filter(None, (said, barest("".join(known.get(plainly(note.rest), ()))))):
        for cells in left_over(grid, taken, leftward(note.rest)):
            if is_spelt(spelt, letters_in(grid, cells), counts):
                ends = (n for n in range(len(cells) + 1) if len(letters_in(grid, cells[:n])) >= len(spelt))
                return cells[: next(ends)]
    return None
