"""What a book says of itself: which page an answer is on, which a puzzle, what the contents promise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..pdfread.marks import PageArea
from ..pdfread.text_lines import ContentsLine
from ..proof.answer_marks import Setting, Style
from ..proof.flaws import PrintedFlaw
from ..proof.phrases import Wording, in_words
from ..proof.references import begins, tight
from .kind_regions import PrintedKind
from .printed_page import PrintedAnswer, PrintedPuzzle
from .puzzle import PuzzleVerdict

LEADERS = ".·…"
Contents = Sequence[tuple[int, ContentsLine]]  # the page that a line is on, and the line


@dataclass(frozen=True, slots=True)
class Stood:
    """What stays of a puzzle once its answer has been read."""

    number: int
    title: str
    titles: frozenset[str]
    page: int
    answer_page: int
    answer_title: str
    style: Style | None
    setting: Setting | None
    marked: bool
    alike: bool
    words: int
    answer_area: PageArea

    @classmethod
    def of(cls, question: PrintedPuzzle, answer: PrintedAnswer, verdict: PuzzleVerdict) -> Stood:
        """A puzzle that has been judged."""
        return cls(
            question.number or 0,
            question.title,
            question.titles,
            question.page,
            answer.page,
            answer.title,
            verdict.style,
            verdict.setting,
            verdict.marked,
            verdict.alike,
            verdict.words,
            answer.area,
        )

    @classmethod
    def of_kind(cls, question: PrintedKind, answer: PrintedKind) -> Stood:
        """A puzzle of a plugin's kind that has been judged."""
        return cls(
            question.number or 0,
            question.title,
            question.titles,
            question.page,
            answer.page,
            answer.title,
            style=None,
            setting=None,
            marked=False,
            alike=False,
            words=0,
            answer_area=answer.area,
        )

    @property
    def about(self) -> str:
        """How it is called."""
        return about("puzzle", self.number, self.title)

    @property
    def lines(self) -> set[str]:
        """How the contents may list it."""
        numbered = (f"{self.number} {name}" for name in (self.title, *self.titles))
        return {as_line(name) for name in (self.title, *numbered)}


def about(kind: str, number: int | None, title: str) -> str:
    """puzzle 7 'Whales'."""
    said = f"{kind} {number}" if number is not None else kind
    return f"{said} '{title}'" if title else said


def as_line(text: str) -> str:
    """The same in the contents, where what ends it may be taken for its leader."""
    return tight(text).rstrip(LEADERS)


def sent_flaws(
    question: PrintedPuzzle | PrintedKind, answer: PrintedAnswer | PrintedKind, wording: Wording
) -> Iterator[PrintedFlaw]:
    """Whether the puzzle sends the solver to its answer and nowhere else."""
    if not question.sends:
        yield PrintedFlaw(f"does not say where its answer is; it is on page {answer.page}")
    for page in question.sends:
        if page != answer.page:
            what = f"says '{in_words(wording.to_answer, page)}', and its answer is on page {answer.page}"
            yield PrintedFlaw(what, question.sends_area)


def returned_flaws(
    question: PrintedPuzzle | PrintedKind, answer: PrintedAnswer | PrintedKind, wording: Wording
) -> Iterator[PrintedFlaw]:
    """Whether the answer names its puzzle's page and title."""
    if answer.puzzle_page is None:
        what = f"does not say which page its puzzle is on; it is on page {question.page}"
        yield PrintedFlaw(what, answer.head_area)
    elif answer.puzzle_page != question.page:
        said = in_words(wording.to_puzzle, answer.puzzle_page)
        yield PrintedFlaw(f"says '{said}', and its puzzle is on page {question.page}", answer.head_area)
    title, titles = tight(answer.title), {tight(each) for each in (question.title, *question.titles)}
    cut = any(begins(answer.title, each) for each in (question.title, *question.titles))
    if title not in titles and not cut:
        what = f"is called '{answer.title}', the puzzle on page {question.page} '{question.title}'"
        yield PrintedFlaw(what, answer.head_area)


def unlike(style: Style, usual: Style) -> str:
    """How an answer's marks differ from those of the others."""
    if style.kind != usual.kind:
        return f"marks its words with {style.kind}s, the other answers with {usual.kind}s"
    return f"draws its {style.kind}s unlike the other answers"


def book_contents(
    contents: Contents, puzzles: Sequence[Stood], headings: Mapping[int, frozenset[str]]
) -> list[tuple[int, ContentsLine]]:
    """The lines of those pages that are the book's contents: most of them name its puzzles and headings.

    A page of the author's own may be called so, too, and list other things.
    """
    known = {as_line(heading) for named in headings.values() for heading in named}
    known |= {line for each in puzzles for line in each.lines}
    named = Counter(on for on, line in contents if as_line(line.text) in known)
    lines = Counter(on for on, _ in contents)
    return [(on, line) for on, line in contents if 2 * named[on] >= lines[on]]


def contents_flaws(
    contents: Contents, puzzles: Sequence[Stood], headings: Mapping[int, frozenset[str]]
) -> Iterator[tuple[int, PrintedFlaw]]:
    """Lines that lead astray and puzzles that are not listed, each with the page it is told of."""
    lines_on: dict[int, set[str]] = {}
    for each in puzzles:
        lines_on.setdefault(each.page, set()).update(each.lines)
    listed = {(as_line(line.text), line.page) for _, line in contents}
    for on, (text, page, area) in contents:
        known = {as_line(heading) for heading in headings.get(page, ())}
        known |= lines_on.get(page, set())
        if as_line(text) not in known:
            yield on, PrintedFlaw(f"the contents send to page {page} for '{text}', which is not there", area)
    for each in sorted(puzzles, key=lambda each: each.page):
        if not any((line, each.page) in listed for line in each.lines):
            what = f"the contents do not list {each.about} on page {each.page}"
            yield contents[0][0], PrintedFlaw(what)
