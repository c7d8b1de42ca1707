"""What stands over a puzzle and over its answer: number, title, level, instruction, and the other's page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from ...pdfread.marks import PageArea
from ...pdfread.reading_order import read
from ...pdfread.text_lines import plainly
from ..flaws import PrintedFlaw
from ..phrases import Wording, in_words
from ..references import CUT, begins, tight
from .bind import BoundClaim, BoundPage
from .due import BookDue, Due


def said_by(held: Iterable[BoundClaim]) -> str:
    """What lines of type say, one after the other."""
    return " ".join(read(each.text) for each in held)


def say(lines: Iterable[str], text: str) -> bool:
    """Whether lines of type say a text one after the other, wherever it is broken: a word is, too, at need.

    Of a line in two scripts nobody knows with which of them it begins: its words count, in any order.
    """
    rest = plainly(text)
    for line in lines:
        said = plainly(read(line))
        end = 0
        for _ in filter(str.strip, said):
            end = next((n for n in range(end, len(rest)) if not rest[n].isspace()), len(rest)) + 1
        if tight(said) != tight(rest[:end]):
            return False
        rest = rest[end:]
    return not rest.strip()


def around(held: Iterable[BoundClaim]) -> PageArea | None:
    """Where some of a page lie."""
    areas = [each.area for each in held]
    return PageArea.around(areas) if areas else None


def head_flaws(page: BoundPage, due: Due, book: BookDue) -> Iterator[PrintedFlaw]:
    """What is wrong over a puzzle; a part that may be left out is held against the plan where it is there."""

    def texts(*names: str) -> list[BoundClaim]:
        return [*page.texts(due.id, "puzzle", *names), *page.texts("", "references", *names)]

    wording, title = book.wording, texts("title")
    number = [held for held in texts("number") if not held.claim.part.at]  # a list's have theirs
    shown = said_by(number)
    if wording.label(shown) != due.number and shown.strip() != str(due.number):
        yield PrintedFlaw(f"has '{shown}' where its number belongs", around(number))
    if tight(said_by(title)) != tight(due.title):
        yield PrintedFlaw(f"is called '{said_by(title)}'", around(title))
    named = [("level", due.level), ("level-name", due.level), ("instruction", due.instruction)]
    for name, wanted in (*named, ("pupil", due.called), ("book", book.title)):
        its = texts(name)
        if its and wanted is not None and not is_called(said_by(its), [wanted]):
            yield PrintedFlaw(f"has '{said_by(its)}' where '{wanted}' belongs", around(its))
    yield from _star_flaws(page, due)
    sends, phrase = texts("answer"), wording.to_answer_and_note if due.note else wording.to_answer
    if {wording.number(phrase, read(held.text)) for held in sends} != {due.answer_page}:
        belongs = in_words(phrase, due.answer_page)
        yield PrintedFlaw(f"says '{said_by(sends)}', where '{belongs}' belongs", around(sends))


def count_flaws(page: BoundPage, due: Due) -> Iterator[PrintedFlaw]:
    """How much there is to find, where a page says so, is what its kind says."""
    its = [*page.texts(due.id, "puzzle", "count"), *page.texts("", "references", "count")]
    if its and tight(said_by(its)) != tight(due.to_find):
        yield PrintedFlaw(f"has '{said_by(its)}' where '{due.to_find}' belongs", around(its))


def _star_flaws(page: BoundPage, due: Due) -> Iterator[PrintedFlaw]:
    """The marks of its level, where a theme has any, are all there, and filled as far as it goes."""
    of = (due.id, "puzzle"), ("", "references")
    marks = [mark for own in of for mark in page.seen_figures(*own, "level", "level-marks")]
    filled = sum(mark.kind != "stroke" for mark in marks)
    if marks and (filled, len(marks)) != due.stars:
        there = PageArea.around(mark.area for mark in marks if mark.area)
        belongs = "{} of {}".format(*due.stars)
        yield PrintedFlaw(f"marks its level by {filled} of {len(marks)}, where {belongs} belong", there)


def is_called(said: str, names: Iterable[str]) -> bool:
    """Whether a text is one of these names, or begins one that was too long for its line."""
    return any(tight(said) == tight(name) or (CUT in said and begins(said, name)) for name in names)


def answer_head_flaws(page: BoundPage, due: Due, wording: Wording) -> Iterator[PrintedFlaw]:
    """What is wrong over an answer, and with the note under it."""
    found = defaultdict[str, list[BoundClaim]](list)
    for held in page.texts(due.id, "answer", "number", "title", "page"):
        if held.claim.part.name == "number" and held.claim.part.at:
            continue  # a list's
        found[held.claim.part.name].append(held)
    number, title, sends = (found[name] for name in ("number", "title", "page"))
    if said_by(number).strip() != str(due.number):
        yield PrintedFlaw(f"has '{said_by(number)}' where its number belongs", around(number))
    said = said_by(title)
    if due.called is not None and not is_called(said, [due.called or due.title]):
        yield PrintedFlaw(f"is called '{said}'", around(title))
    if {wording.number(wording.to_puzzle, read(held.text)) for held in sends} != {due.page}:
        belongs = in_words(wording.to_puzzle, due.page)
        yield PrintedFlaw(f"says '{said_by(sends)}', where '{belongs}' belongs", around(sends))
    note = [*page.texts(due.id, "answer", "note")]
    if not say([held.text for held in note], due.note):
        yield PrintedFlaw(f"says '{said_by(note)}' where its note '{due.note}' belongs", around(note))
