"""A whole interior by claims, page by page: `check_page` each, then `report`."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path

from ...page.claims import Claim
from ...pdfread.pages import PdfPage
from ..causes import PrintedFolio, folio_troubles
from ..codes import codes_read
from ..references import tight
from ..report import MOST_TROUBLES, ProofReport, Trouble, Unproven
from ..sheets import Sheets, faces_on
from ..sight.watch import Seen
from .bind import BoundPage, bind
from .due import BookDue
from .matter import MatterPages, unsaid
from .page import ProvenPage, proven_page

PAGE_TO_READ = "docs/kinds.md, 'What a drawing claims'"  # for whoever wrote what is believed
ClaimsOn = Callable[[int], Sequence[Claim]]


@dataclass(slots=True)
class ClaimsProof:
    """A book being proven by claims.

    Whoever reads the sheets for another purpose too hands them on here, and the file is read once.
    """

    due: BookDue
    claims: ClaimsOn
    changed: str = ""  # that the file is not the one its claims were written with
    sheets: Sheets = field(init=False)  # its pages as such
    stops: list[Trouble] = field(default_factory=list)  # why no page was read from there on
    troubles: list[Trouble] = field(default_factory=list)
    remarks: list[Trouble] = field(default_factory=list)
    meant: int = 0  # which page the last one is
    folios: list[PrintedFolio] = field(default_factory=list)
    others: list[int] = field(default_factory=list)  # pages that are others than were laid out
    other_puzzles: set[tuple[str, str]] = field(default_factory=set)  # sides whose places others have
    examples: int = 0
    # by the contents: a page, and what stands there
    listed: list[tuple[int, str]] = field(default_factory=list)
    contents: int = 0  # on which page they are
    matter: dict[str, MatterPages] = field(default_factory=dict)  # by the kind of its pages
    # why nothing else is proven of some sides of puzzles: those, by their ids
    as_laid_out: dict[str, set[tuple[str, str]]] = field(default_factory=lambda: defaultdict(set))
    stood: Counter[tuple[str, str]] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.sheets = Sheets(self.due.sheets)

    def bound(self, sheet: PdfPage, seen: Seen) -> BoundPage:
        """A page of the file bound to the claims of the one that was laid out with its number."""
        return bind(sheet, seen, self.claims(sheet.number))

    def check_page(self, sheet: PdfPage, seen: Seen, bound: BoundPage | None = None) -> ProvenPage | None:
        """Hold one more page of the file against its claims; gives what came of it, if it was looked at.

        Whoever wants it `bound` for another purpose too hands that on here, and it is bound once.
        """
        if sheet.stop:
            self.stops.append(Trouble(sheet.stop))
            return None
        self.sheets.check(sheet, seen, faces_on(sheet))
        page = self._proven(sheet, seen, sheet.number, bound)
        if page.is_another:  # pages before it are lost: its number says which it is, or the last one's
            said = page.folio.number if page.folio else 0
            tried = (self._proven(sheet, seen, meant) for meant in dict.fromkeys((said, self.meant + 1)))
            page = next((other for other in tried if not other.is_another), page)
        self.add(page)
        return page

    def _proven(self, sheet: PdfPage, seen: Seen, meant: int, bound: BoundPage | None = None) -> ProvenPage:
        """A page held against one that was laid out."""
        if 1 <= meant <= (self.due.sheets.pages or meant):
            page = bound or bind(sheet, seen, self.claims(meant))
            return proven_page(page, sheet, seen, self.due, meant)
        return ProvenPage(sheet.number, "", meant, is_another=True)

    def add(self, page: ProvenPage) -> None:
        """Hold what came of a page against the others."""
        self.meant = page.meant
        self.folios += [page.folio] if page.folio else []
        if page.is_another:
            self.others.append(page.number)
        self.other_puzzles.update(page.others)
        self.troubles += page.troubles
        self.stood.update(page.stood)
        for why, *side in page.as_laid_out:
            self.as_laid_out[why].add((side[0], side[1]))
        self.examples += page.examples
        self.listed += page.listed
        if page.is_contents and not self.contents:
            self.contents = page.number
        self.matter.setdefault(page.kind, MatterPages()).add(page.number, page.lines, page.told)

    def check_codes(self, pdf: Path) -> None:
        """Read the QR codes of the finished file back, if it has some and there is something to read them."""
        found, remarks = codes_read(pdf, self.due.codes, self.due.sheets.order)
        self.troubles += (self.sheets.placed(each.what, each.page, area=each.area) for each in found)
        self.remarks += remarks

    def report(self) -> ProofReport:
        """Everything that was found: what the rest may come of, then page by page, then what no page has."""
        troubles = [*self.sheets.unseen_troubles(), *self.sheets.found]
        if not self._is_elsewhere():
            troubles += [*self._lost(), *self.troubles, *self._unlisted()]
            troubles += unsaid(self.matter, self.due.matter)
        troubles.sort(key=lambda trouble: trouble.page or inf)
        troubles = [*self._causes(), *troubles]
        changed = [Trouble(self.changed)] if self.changed and not self._is_anothers() else []
        unproven = {side for sides in self.as_laid_out.values() for side in sides}
        proven = [due for due in self.due.puzzles if (due.id, "puzzle") not in unproven]
        shown = [(due.kind, self.due.shows(due.kind, due.puzzle, "puzzle")) for due in proven]
        searches = [due.search for _, due in shown if due and due.search]
        return ProofReport(
            tuple(troubles[:MOST_TROUBLES]),
            (*changed, *self.remarks, *self.sheets.remarks()),
            tuple(self._unproven()),
            self.sheets.pages,
            len(self.due.puzzles),
            sum(len(puzzle.placed) for puzzle in searches),
            sum(len(puzzle.entries) - len(puzzle.placed) for puzzle in searches),
            sum(self.stood[due.id, "answer"] for due in proven if (due.id, "answer") not in unproven),
            self.examples,
            len(self.listed),
            self.due.sheets.name,
            max(0, len(troubles) - MOST_TROUBLES),
            dict(sorted(Counter(kind for kind, due in shown if not (due and due.search)).items())),
        )

    def _is_elsewhere(self) -> bool:
        """Whether no puzzle stands where it was laid out: the rest comes of that."""
        found = bool(self.others or self.other_puzzles)
        return found and all(
            (due.id, side) in self.other_puzzles or not self.stood[due.id, side]
            for due, side, _ in self.due.sides
        )

    def _is_anothers(self) -> bool:
        """Whether it is of another book: its pages are as large, its fonts whole, no puzzle is the same."""
        return self._is_elsewhere() and not self.sheets.sizes and not self.sheets.broken

    def _causes(self) -> Iterator[Trouble]:
        """What much of the rest may come of."""
        name = self.due.sheets.name
        if self._is_anothers():
            yield Trouble(f"none of its puzzles is the one that {name} has: it is of another book or edition")
        yield from self.stops
        yield from self.sheets.causes()
        for each in folio_troubles(self.folios):
            yield self.sheets.placed(each.what, each.page, area=each.area)

    def _lost(self) -> Iterator[Trouble]:
        """Pages and sides of puzzles that are others, and those that no page has, or several."""
        for number in self.others:
            yield Trouble("is another page than was laid out there", number)
        for due, side, page in self.due.sides:
            of = "the answer to " if side == "answer" else ""
            if (due.id, side) in self.other_puzzles:
                yield Trouble(f"in the place of {of}{due} stands another", page)
            elif self.stood[due.id, side] != 1:
                yield Trouble(f"{of}{due} is not to be found", page)

    def _unproven(self) -> Iterator[Unproven]:
        """Sides of puzzles of which nobody says what is due, or which part is which."""
        for whose, its in self.as_laid_out.items():
            for side, called in (("puzzle", "puzzles"), ("answer", "answers")):
                if many := sum(each == side for _, each in its):
                    what = f"{many} {called if many > 1 else side} {whose}"
                    yield Unproven(None, what, f"only as laid out: see {PAGE_TO_READ}")

    def _unlisted(self) -> Iterator[Trouble]:
        """Headings that the contents do not list on their pages, and contents that are not called so."""
        if self.due.headings and not self.contents:
            yield Trouble("the contents are not to be found")
            return
        for title, page in self.due.headings:
            if tight(title) == tight(self.due.wording.contents):
                continue
            if not any(leads == page and lists(said, title, page) for leads, said in self.listed):
                yield Trouble(f"the contents do not list '{title}' on page {page}", self.contents or None)


def lists(said: str, title: str, page: int) -> bool:
    """Whether an entry of the contents, its lines from either side, is a title and its page."""
    for way in (1, -1):
        texts = [text.strip() for line in said.split("\n") for text in line.split("\t")[::way]]
        rests = ([*texts[:n], *texts[n + 1 :]] for n, text in enumerate(texts) if text == str(page))
        if any(tight(" ".join(rest)) == tight(title) for rest in rests):
            return True
    return False
