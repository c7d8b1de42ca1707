"""A whole book proven page by page: puzzles held against answers, references, titles and contents.

A page is read once and let go; of a puzzle its letters and its list stay until its answer has
been read, and then only where it stood and what it is called.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType

from ..kinds.printed import KindReader
from ..pdfread.marks import PageArea
from ..pdfread.pages import PdfPage
from ..pdfread.reading_order import read
from ..pdfread.text_lines import ContentsLine, Printed, pieces, plainly
from ..proof.causes import PrintedFolio, folio_troubles
from ..proof.codes import NO_DECODER, code_troubles, decoder
from ..proof.phrases import ENGLISH, LEADING, Wording
from ..proof.report import MOST, ProofReport, Trouble, Unproven
from ..proof.run import Progress, run
from ..proof.sheets import Sheets, SheetsDue, faces_on
from ..proof.sight.watch import Seen
from .examples import example_flaws
from .expected import Record, against
from .kind_regions import PrintedKind
from .page import read_page
from .printed_page import PageBefore, PrintedAnswer, PrintedPage, PrintedPuzzle
from .puzzle import judge, usual_style
from .references import Stood, about, book_contents, contents_flaws, returned_flaws, sent_flaws, unlike
from .word_list import NOTHING_KNOWN
from .wordings import narrowed

NO_FONTS: Mapping[str, Path] = MappingProxyType({})


def prove(
    pdf: Path,
    record: Record | None = None,
    wordings: tuple[Wording, ...] = (ENGLISH,),
    progress: Progress | None = None,
    fonts: Mapping[str, Path] = NO_FONTS,
    kinds: tuple[KindReader, ...] = (),
) -> ProofReport:
    """Prove a finished interior from its file alone, or against a record of what it has to be.

    `wordings` are what it may say round its puzzles, where the record does not tell that. `fonts` are the
    source files of its fonts by PostScript name: type set in another is not held against what it says.
    `kinds` are those of plugins that its puzzles may be of.
    """
    return run(Proof(record, wordings, kinds), pdf, fonts, progress)


@dataclass(slots=True)
class _Count:
    """What has been counted so far."""

    words: int = 0
    absent: int = 0
    answers: int = 0
    examples: int = 0


@dataclass(slots=True)
class Proof:
    """A book being proven, a page at a time: `check_page` each, then `report`.

    Whoever reads the sheets for another purpose too hands them on here, and the file is read once.
    """

    record: Record | None = None
    wordings: tuple[Wording, ...] = (ENGLISH,)  # those that it may speak: fewer, page by page
    kinds: tuple[KindReader, ...] = ()  # those of plugins that it may have
    before: PageBefore = field(default_factory=PageBefore)
    open: dict[int, PrintedPuzzle] = field(default_factory=dict)  # puzzles by number, no answer read yet
    early: dict[int, PrintedAnswer] = field(default_factory=dict)  # answers by number, no puzzle read yet
    kinds_open: dict[int, PrintedKind] = field(default_factory=dict)  # the same of plugins' kinds
    kinds_early: dict[int, PrintedKind] = field(default_factory=dict)
    stood: dict[int, Stood] = field(default_factory=dict)
    headings: dict[int, frozenset[str]] = field(default_factory=dict)
    contents: list[tuple[int, ContentsLine]] = field(default_factory=list)  # each with the page it is on
    sheets: Sheets = field(default_factory=Sheets)  # its pages as such
    troubles: list[Trouble] = field(default_factory=list)
    remarks: list[Trouble] = field(default_factory=list)
    unproven: list[Unproven] = field(default_factory=list)
    counts: _Count = field(default_factory=_Count)
    same: int = 0  # puzzles whose letters are the record's, but for some
    another: int = 0  # those that are others
    kinds_otherwise: int = 0  # of plugins' kinds that are not as the record has them
    folios: list[PrintedFolio] = field(default_factory=list)
    wording: Wording = ENGLISH  # of the page that was read last
    spoken: set[str] = field(default_factory=set)  # which of its leading phrases some page has
    hanging: list[Trouble] = field(default_factory=list)  # troubles that are none if it has words of its own
    others: Counter[str] = field(default_factory=Counter)  # puzzles of plugins' kinds that were judged
    counted: dict[str, Counter[str]] = field(default_factory=dict)  # what these kinds count in them

    def check_page(self, sheet: PdfPage, seen: Seen) -> None:
        """Read one more page, of which so much is seen, and hold it against the book so far."""
        if sheet.stop:
            self._trouble(sheet.stop)
            return
        self._hear(sheet)
        furniture = self.record.furniture.get(sheet.number, ()) if self.record else ()
        leaf = read_page(sheet, self.wording, self.before, seen, furniture, self.kinds)
        self.sheets.check(sheet, seen, faces_on(sheet))
        if self.record and sheet.number in self.record.written:
            leaf = replace(leaf, contents=())
        for flaw in leaf.flaws:
            self._trouble(flaw.what, leaf.number, area=flaw.area)
        self._texts(leaf)
        # an example may be set larger than what stands over it: the record's lines are held against the page
        self.headings[leaf.number] = leaf.headings | {*map(plainly, self._due(leaf.number))}
        self.contents += ((leaf.number, line) for line in leaf.contents)
        self._folio(leaf)
        for question in leaf.questions:
            self._question(question)
        for answer in leaf.answers:
            self._answer(answer)
        for other in leaf.kind_questions:
            self._kind_question(other)
        for other in leaf.kind_answers:
            self._kind_answer(other)
        for example in leaf.examples:
            self.counts.examples += 1
            for flaw in example_flaws(example, leaf.said):
                self._trouble(flaw.what, leaf.number, "the example", flaw.area or example.area)
        numbers = [question.number for question in leaf.questions]
        numbers += [question.number for question in leaf.kind_questions]
        known = [number for number in numbers if number is not None]
        after = max(known) + 1 if known else self.before.after
        self.before = PageBefore(after, bool(leaf.contents), bool(leaf.answers or leaf.kind_answers))

    def check_codes(self, pdf: Path) -> None:
        """Read the QR codes of the finished file back, if it has some and there is something to read them."""
        if self.record and self.record.codes:
            read = decoder()
            if read is None:
                self.remarks.append(Trouble(NO_DECODER))
            else:
                for each in code_troubles(pdf, self.record.codes, read, self.record.order):
                    self._trouble(each.what, each.page, area=each.area)

    def __post_init__(self) -> None:
        if self.record and self.record.wording:  # the book's own
            self.wording = self.record.wording
        if (own := self.record) is not None:
            due = SheetsDue(own.name, own.pages, own.trim, own.others_trims, own.fonts, own.order)
            self.sheets = Sheets(due)

    def _hear(self, sheet: PdfPage) -> None:
        """Settle in which words the page speaks, where no record tells it."""
        if not (self.record and self.record.wording):
            texts = [piece.text for piece in pieces(sheet.content.runs)]
            self.wording, self.wordings = narrowed(self.wordings, texts)
            self.spoken |= self.wording.leading(texts)

    def report(self) -> ProofReport:
        """Everything that was found, in the order of the pages."""
        if not (self.stood or self.open or self.early or self.kinds_open or self.kinds_early):
            self._trouble("there is no puzzle in the file")
        self._without_partner()
        self._in_a_row()
        self._drawn_alike()
        self._check_contents()
        self.remarks += self.sheets.remarks()
        if self.record:
            if self.record.remark and not self._is_anothers():
                self.remarks.insert(0, Trouble(self.record.remark))
            self.troubles += self.record.missing(set(self.stood))
        self._words_of_its_own()
        causes = (self._seen(each.what, each.page, each.about, each.area) for each in self._causes())
        self.troubles[:0] = self.sheets.found
        self.troubles.sort(key=lambda trouble: trouble.page or 0)
        self.troubles[:0] = causes
        left_out = max(0, len(self.troubles) - MOST)
        return ProofReport(
            tuple(self.troubles[:MOST]),
            tuple(self.remarks),
            tuple(self.unproven),
            self.sheets.pages,
            len(self.stood) + len(self.open) + len(self.kinds_open),
            self.counts.words,
            self.counts.absent,
            self.counts.answers,
            self.counts.examples,
            len(self.contents),
            self.record.name if self.record else "",
            left_out,
            dict(sorted(self.others.items())),
            {kind: dict(counts) for kind, counts in sorted(self.counted.items())},
        )

    def _trouble(
        self, what: str, page: int | None = None, about: str = "", area: PageArea | None = None
    ) -> None:
        self.troubles.append(self._seen(what, page, about, area))

    def _seen(self, what: str, page: int | None, about: str, area: PageArea | None) -> Trouble:
        """A trouble with its place on the page, counted from the trim as well."""
        return self.sheets.placed(what, page, about, area)

    # Page by page

    def _words_of_its_own(self) -> None:
        """What may be right, if the book says in words of its own what no page says in words known here."""
        silent = [getattr(self.wording, phrase) for phrase in LEADING if phrase not in self.spoken]
        if (self.record and self.record.wording) or not silent or not (self.spoken or self.counts.answers):
            return
        why = f"no page says '{silent[0]}', so the book may have words of its own, which book.json tells"
        if any(not trouble.about for trouble in self.hanging):
            self.contents = []  # they were not held against anything
        doubts: dict[tuple[int, str], list[str]] = {}
        for trouble in self.hanging:
            self.troubles.remove(trouble)
            doubts.setdefault((trouble.page or 1, trouble.about), []).append(trouble.what)
        for (page, called), what in doubts.items():
            self.unproven.append(Unproven(page, called, "; ".join((*what, why))))

    def _hang(
        self, what: str, page: int | None = None, about: str = "", area: PageArea | None = None
    ) -> None:
        """A trouble that hangs on the words which the book prints round its puzzles."""
        self.hanging.append(self._seen(what, page, about, area))
        self.troubles.append(self.hanging[-1])

    def _texts(self, leaf: PrintedPage) -> None:
        """The lines of pages without puzzles; a number may be read with the text that follows it."""
        numbered = [plainly(piece.text) for piece in leaf.texts]
        for text in Printed(leaf.texts).missing(self._due(leaf.number)):
            if not (text.isdecimal() and any(line.startswith(f"{text} ") for line in numbered)):
                self._trouble(f"does not say '{text}'", leaf.number)

    def _due(self, number: int) -> list[str]:
        """The lines that the record has of a page, as they are read."""
        texts = self.record.texts if self.record else ()
        return [" ".join(read(text).split()) for page, text in texts if page == number]

    def _folio(self, leaf: PrintedPage) -> None:
        """The page number printed has to be the page's."""
        if leaf.folio is not None:
            self.folios.append(PrintedFolio(leaf.number, leaf.folio, leaf.folio_area))
        elif leaf.questions or leaf.answers or leaf.contents or leaf.kind_questions or leaf.kind_answers:
            self._trouble("has no page number at its foot", leaf.number)

    def _question(self, question: PrintedPuzzle) -> None:
        number, called = question.number, about("puzzle", question.number, question.title)
        for flaw in question.flaws:
            self._trouble(f"the grid: {flaw.what}", question.page, called, flaw.area or question.area)
        if number is None:
            self._hang("a grid stands without the number of its puzzle", question.page, area=question.area)
        elif self._is_asked(number):
            self._twice(question, called)
        elif number in self.early:
            self._pair(question, self.early.pop(number))
        else:
            self.open[number] = question

    def _is_asked(self, number: int) -> bool:
        """Whether a puzzle of that number was read, of whatever kind."""
        return number in self.stood or number in self.open or number in self.kinds_open

    def _is_told(self, number: int) -> bool:
        """Whether an answer of that number was read before its puzzle or with it, of whatever kind."""
        return number in self.stood or number in self.early or number in self.kinds_early

    def _twice(self, question: PrintedPuzzle | PrintedKind, called: str) -> None:
        there = question.head_area or question.area
        self._trouble("a puzzle of that number stands on an earlier page, too", question.page, called, there)

    def _answer(self, answer: PrintedAnswer) -> None:
        self.counts.answers += 1
        called = about("the answer to puzzle", answer.number, answer.title)
        for flaw in answer.field.flaws:
            self._trouble(f"its grid: {flaw.what}", answer.page, called, flaw.area or answer.area)
        if answer.number is None:
            self._hang("an answer stands without the number of its puzzle", answer.page, area=answer.area)
        elif answer.number in self.open:
            self._pair(self.open.pop(answer.number), answer)
        elif self._is_told(answer.number):
            there = answer.head_area or answer.area
            self._trouble("its answer is printed more than once", answer.page, called, there)
        else:
            self.early[answer.number] = answer

    def _pair(self, question: PrintedPuzzle, answer: PrintedAnswer) -> None:
        """A puzzle and its answer, both read."""
        number = question.number or 0
        called, there = (
            about("puzzle", number, question.title),
            about("the answer to puzzle", number, answer.title),
        )
        known = self.record.known(question.number) if self.record else NOTHING_KNOWN
        counts = self.record.counts(question.number) if self.record else ()
        verdict = judge(question, answer, self.wording, known, counts)
        if self.record:
            against(self.record, question, answer, verdict, self.wording)
            if expected := self.record.puzzles.get(number):
                self.another += expected.is_another(question)
                self.same += not expected.is_another(question)
        for flaw in (*verdict.puzzle, *sent_flaws(question, answer, self.wording)):
            self._hang(flaw.what, question.page, called, flaw.area or question.area)
        for flaw in (*verdict.answer, *returned_flaws(question, answer, self.wording)):
            self._hang(flaw.what, answer.page, there, flaw.area or answer.area)
        self.remarks += (self._seen(each.what, question.page, called, each.area) for each in verdict.remarks)
        if verdict.unproven:
            self.unproven.append(Unproven(question.page, called, verdict.unproven))
        else:
            self.counts.words += verdict.words
            self.counts.absent += verdict.absent
        self.stood[number] = Stood.of(question, answer, verdict)

    # Puzzles of plugins' kinds

    def _kind_question(self, question: PrintedKind) -> None:
        number, called = question.number, about("puzzle", question.number, question.title)
        if self.record and number is not None and number in self.record.puzzles:
            claimed = f"is a word search, which the kind '{question.found.kind}' takes for its own"
            self._trouble(claimed, question.page, called, question.area)
        if number is None:
            self._hang("a puzzle stands without its number", question.page, area=question.area)
        elif self._is_asked(number):
            self._twice(question, called)
        elif number in self.kinds_early:
            self._kind_pair(question, self.kinds_early.pop(number))
        else:
            self.kinds_open[number] = question

    def _kind_answer(self, answer: PrintedKind) -> None:
        self.counts.answers += 1
        number, called = answer.number, about("the answer to puzzle", answer.number, answer.title)
        if number is None:
            self._hang("an answer stands without the number of its puzzle", answer.page, area=answer.area)
        elif number in self.kinds_open:
            self._kind_pair(self.kinds_open.pop(number), answer)
        elif self._is_told(number):
            there = answer.head_area or answer.area
            self._trouble("its answer is printed more than once", answer.page, called, there)
        else:
            self.kinds_early[number] = answer

    def _kind_pair(self, question: PrintedKind, answer: PrintedKind) -> None:
        """A puzzle of a plugin's kind and its answer, both read."""
        number = question.number or 0
        answer = replace(answer, found=answer.found.as_kind(question.found.kind))
        called = about("puzzle", number, question.title)
        there = about("the answer to puzzle", number, answer.title)
        expected = self.record.others.get(number) if self.record else None
        asked, answered = question.found, answer.found
        if asked.kind == answered.kind:
            kind = next(kind for kind in self.kinds if kind.name == asked.kind)
            own = expected.own if expected and expected.kind == asked.kind else None
            verdict = kind.judge(asked.printed, answered.printed, own)
            self.same += own is not None and not verdict.question
            self.kinds_otherwise += own is not None and bool(verdict.question)
            for what in verdict.question:
                self._trouble(what, question.page, called, question.area)
            for what in verdict.answer:
                self._trouble(what, answer.page, there, answer.area)
            remarks = (self._seen(what, question.page, called, question.area) for what in verdict.remarks)
            self.remarks += remarks
            if verdict.unproven:
                self.unproven.append(Unproven(question.page, called, verdict.unproven))
            self.others[asked.kind] += 1
            if verdict.counts:
                self.counted.setdefault(asked.kind, Counter()).update(verdict.counts)
        elif not expected:
            what = f"is of kind '{asked.kind}', and its answer of kind '{answered.kind}'"
            self._trouble(what, question.page, called, question.area)
        for flaw in expected.flaws(question, answer) if expected else ():
            self._trouble(flaw.what, question.page, called, flaw.area or question.area)
        for flaw in sent_flaws(question, answer, self.wording):
            self._hang(flaw.what, question.page, called, flaw.area or question.area)
        for flaw in returned_flaws(question, answer, self.wording):
            self._hang(flaw.what, answer.page, there, flaw.area or answer.area)
        self.stood[number] = Stood.of_kind(question, answer)

    # At the end

    def _is_anothers(self) -> bool:
        """Whether the file is of another book than its record: no puzzle of both is the same."""
        return not self.same and (bool(self.another) or self.kinds_otherwise > 1)

    def _causes(self) -> Iterator[Trouble]:
        """What much of the rest may come of."""
        record = self.record
        if record and self._is_anothers():
            yield Trouble(
                f"none of its puzzles is the one that {record.name} has: it is of another book or edition"
            )
        yield from self.sheets.causes()
        yield from folio_troubles(self.folios)
        yield from self.sheets.unseen_troubles()

    def _without_partner(self) -> None:
        for asked in (self.kinds_open, self.open):
            for number, question in asked.items():
                called = about("puzzle", number, question.title)
                self._hang("has no answer in the book", question.page, called, question.area)
        for told in (self.kinds_early, self.early):
            for number, answer in told.items():
                called = about("the answer to puzzle", number, answer.title)
                self._hang("is there, and the puzzle is not", answer.page, called, answer.area)

    def _in_a_row(self) -> None:
        """Puzzles are numbered without a gap, in the order of their pages."""
        pages = {
            **{n: each.page for n, each in self.stood.items()},
            **{n: q.page for n, q in self.open.items()},
            **{n: q.page for n, q in self.kinds_open.items()},
        }
        numbers = sorted(pages)
        for before, number in pairwise([0, *numbers]):
            first, last = before + 1, number - 1
            if first == last:
                self._trouble(f"there is no puzzle {first}")
            elif first < last:
                self._trouble(f"there are no puzzles {first} to {last}")
        for one, two in pairwise(numbers):
            if pages[two] < pages[one]:
                self._trouble(f"puzzle {two} comes before puzzle {one}", pages[two])

    def _drawn_alike(self) -> None:
        """Every answer's marks are drawn as most of the book's are, and its letters set so."""
        known = [each for each in self.stood.values() if each.words]
        usual = usual_style(each.style for each in known if each.style)
        marked = sum(each.marked for each in known) * 2 > len(known)
        parted = any(each.setting for each in known)
        settings = Counter(each.setting for each in known if each.setting).most_common(1)
        for each in known:
            called = about("the answer to puzzle", each.number, each.answer_title)
            if usual and each.style and not each.style.like(usual):
                self._trouble(unlike(each.style, usual), each.answer_page, called, each.answer_area)
            elif marked and not each.marked:
                what = "marks no words, and the others do"
                self._trouble(what, each.answer_page, called, each.answer_area)
            if each.setting and settings and each.setting != settings[0][0]:
                what = "sets its words' letters unlike the other answers"
                self._trouble(what, each.answer_page, called, each.answer_area)
            if parted and each.alike:
                what = "sets its words' letters like all others"
                self._trouble(what, each.answer_page, called, each.answer_area)

    def _check_contents(self) -> None:
        """Each line of the contents leads where it says, and each puzzle has its line."""
        if self.contents and not self.record:
            self.contents = book_contents(self.contents, list(self.stood.values()), self.headings)
        if self.contents:
            flaws = contents_flaws(self.contents, list(self.stood.values()), self.headings)
            for page, flaw in flaws:
                self._hang(flaw.what, page, area=flaw.area)
        if self.record:
            self.troubles += self.record.unlisted(self.contents)
