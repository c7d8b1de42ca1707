"""A whole interior by claims, page by page: `check_page` each, then `report`."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from ...page.claims import Claim, is_planned
from ...pdfread.boxes import cut_of
from ...pdfread.marks import PageArea
from ...pdfread.pages import PdfPage
from ...pdfread.reading_order import composed, read
from ..appearance import said
from ..book import Proof, faces_on
from ..flaws import PrintedFlaw, few
from ..references import tight
from ..report import ProofReport, Trouble, Unproven
from ..sight.watch import LACKS, ON_GROUND, Seen
from . import word_search
from .bind import BoundPage, Held, bind, short
from .cells import cells_flaws
from .due import BookDue, Due
from .examples import example_flaws
from .fonts import font_flaws
from .heads import answer_head_flaws, head_flaws
from .matter import MatterPages, unsaid

SideFlaws = Callable[[BoundPage, Due, BookDue], Iterator[PrintedFlaw]]
# What is held of the sides of each kind; of another it is said that it is printed as it was laid out.
KINDS: dict[str, tuple[SideFlaws, SideFlaws]] = {
    "word-search": (word_search.question_flaws, word_search.answer_flaws)
}
NUMBERED = ("puzzle", "answers", "contents")  # pages that have a number at their foot
MORE = "of the page are wrong"
ClaimsOn = Callable[[int], Sequence[Claim]]


@dataclass(slots=True)
class ClaimsProof:
    """A book being proven by claims; `usual` looks at pages as such: their size, fonts and encodings."""

    due: BookDue
    claims: ClaimsOn
    usual: Proof
    troubles: list[Trouble] = field(default_factory=list)
    pages: int = 0
    listed: list[tuple[int, str]] = field(
        default_factory=list
    )  # by the contents: a page, and what stands there
    contents: int = 0  # on which page they are
    matter: dict[str, MatterPages] = field(default_factory=dict)  # by the kind of its pages
    as_laid_out: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # by kind: ids
    stood: Counter[tuple[str, str]] = field(default_factory=Counter)

    def check_page(self, sheet: PdfPage, seen: Seen) -> None:
        """Hold one more page of the file against its claims and what is due on it."""
        self.pages = sheet.number
        if sheet.stop:
            self.troubles.append(Trouble(sheet.stop))
            return
        page = bind(sheet, seen, self.claims(sheet.number))
        trim = cut_of(sheet.page)
        told: dict[tuple[str, str], list[Trouble]] = {}

        def tell(flaws: Iterable[PrintedFlaw], about: str = "", of: tuple[str, str] = ("", "")) -> None:
            for what, area in flaws:
                spot = area.corner_from(trim) if area and trim else None
                told.setdefault(of, []).append(Trouble(what, sheet.number, about, area, spot))

        self._page_itself(sheet, seen)
        for due in self.due.puzzles:
            if due.page == sheet.number:
                tell(self._side(page, due, "puzzle"), str(due), (due.id, "puzzle"))
            if due.answer_page == sheet.number:
                tell(self._side(page, due, "answer"), f"the answer to {due}", (due.id, "answer"))
        for name in sorted({held.claim.part.owner for held in page.held} - {""}):
            if name.startswith("example:"):
                owners = [held.claim.part.side for held in page.held if held.claim.part.owner == name]
                for side in dict.fromkeys(owners):
                    tell(example_flaws(page, name, side, self.due), "the example", (name, side))
        tell(self._strangers(page))
        own = [*self._own(page)]
        tell(own)
        if self.due.font_of:
            tell(few([*font_flaws(page, self.due.font_of)], "texts are set in other fonts than theirs"))
        tell(few([*_looks(page, sheet, seen)], "texts do not look like what they say"))
        tell(_left(page, {*told}))
        kind = self.due.kinds.get(sheet.number, "")
        matter = self.matter.setdefault(kind, MatterPages())
        matter.add(page, kind)
        matter.told = matter.told or bool(own)
        if kind == "contents":
            self._contents(page)
        self.troubles += [trouble for found in told.values() for trouble in found]

    def report(self) -> ProofReport:
        """Everything that was found, in the order of the pages."""
        for due in self.due.puzzles:
            for side, page in (("puzzle", due.page), ("answer", due.answer_page)):
                if self.stood[due.id, side] != 1:
                    of = "the answer to " if side == "answer" else ""
                    self.troubles.append(Trouble(f"{of}{due} is not to be found", page))
        self.troubles += self._unlisted()
        self.troubles += unsaid(self.matter, self.due.matter)
        known = [due for due in self.due.puzzles if due.kind in KINDS]
        unproven = tuple(
            Unproven(0, f"{len(its)} of kind {kind}", "only that they are printed as they were laid out")
            for kind, its in self.as_laid_out.items()
        )
        troubles = sorted(
            (*self.usual.page_troubles(), *self.troubles), key=lambda trouble: trouble.page or 0
        )
        counts = self.pages, len(self.due.puzzles), sum(len(due.puzzle.placed) for due in known)
        return ProofReport(tuple(troubles), (), unproven, *counts, answers=len(known))

    # Page by page

    def _page_itself(self, sheet: PdfPage, seen: Seen) -> None:
        """Its size, its fonts, and whether it can be read and seen at all: as every proof looks at it."""
        self.usual.check_sheet(sheet, seen, faces_on(sheet))

    def _side(self, page: BoundPage, due: Due, side: str) -> Iterator[PrintedFlaw]:
        """What is wrong with one side of a puzzle; last, what no check has read."""
        self.stood[due.id, side] += 1
        if side == "puzzle":
            yield from head_flaws(page, due, self.due)
        else:
            yield from answer_head_flaws(page, due, self.due.wording)
        shows = self.due.shows(due.kind, due.puzzle, side)
        if due.kind in KINDS:
            yield from KINDS[due.kind][side == "answer"](page, due, self.due)
        elif shows is not None:
            yield from cells_flaws(page, due.id, side, shows)
        else:
            self.as_laid_out[due.kind].add(due.id)
            return
        for held in page.of(due.id, side):
            if held.claim.kind in ("text", "cells") and not held.is_read:
                name = held.claim.part.name or "nothing"
                yield PrintedFlaw(
                    f"has '{short(held.text)}', laid out as {name}, which no check reads", held.area
                )

    def _strangers(self, page: BoundPage) -> Iterator[PrintedFlaw]:
        """What is laid out for nothing, or for a side of a puzzle that the plan has elsewhere or nowhere."""
        here = {(due.id, "puzzle") for due in self.due.puzzles if due.page == page.number}
        here |= {(due.id, "answer") for due in self.due.puzzles if due.answer_page == page.number}
        strange = {
            (held.claim.part.owner, held.claim.part.side): held.area
            for held in page.held
            if is_planned(held.claim.part)
        }
        nobodys = [held for held in page.held if held.claim.kind != "link" and not held.claim.part.side]
        yield from few(
            [PrintedFlaw(f"the {held} is laid out for no part of the page", held.area) for held in nobodys],
            "of the page are laid out for no part of it",
        )
        for (owner, side), area in strange.items():
            if (owner, side) not in here:
                yield PrintedFlaw(f"the {side} of '{owner}' is laid out, which has no place there", area)

    def _own(self, page: BoundPage) -> Iterator[PrintedFlaw]:
        """What is the page's own says what was laid out; its folio is its number."""
        numbered = False
        for held in page.held:
            claim = held.claim
            if claim.part.owner or claim.kind != "text":
                continue
            there, due = composed(held.text), composed("".join(claim.says))
            if held.runs and there.split() != due.split():
                yield PrintedFlaw(f"says '{short(held.text)}' where '{short(due)}' belongs", held.area)
            if claim.part.side == claim.part.name == "folio":
                numbered = True
                if held.text.strip() != str(page.number):
                    yield PrintedFlaw(f"has the page number {held.text} at its foot", held.area)
        if not numbered and self.due.kinds.get(page.number) in NUMBERED:
            yield PrintedFlaw("has no page number at its foot")

    # The contents

    def _contents(self, page: BoundPage) -> None:
        """What stands in each box that leads to another page."""
        own = [held for held in page.held if held.claim.part.side == "contents" and held.claim.kind == "text"]
        said = {tight(read(held.text)) for held in own}
        if tight(self.due.wording.contents) in said and not self.contents:
            self.contents = page.number
        for held in page.held:
            if held.claim.kind == "link":
                left, low, right, high = held.claim.box
                inside = [each for each in own if _within(each.claim.box, (left - 1, low, right + 1, high))]
                inside.sort(key=lambda each: (-each.claim.box[1], each.claim.box[0]))
                texts = (read(each.text) for each in inside if each.text.strip(" ."))
                self.listed.append((held.claim.leads, "\n".join(texts)))

    def _unlisted(self) -> Iterator[Trouble]:
        """Headings that the contents do not list on their pages, and contents that are not called so."""
        if self.due.headings and not self.contents:
            yield Trouble("the contents are not to be found")
        for title, page in self.due.headings:
            if tight(title) == tight(self.due.wording.contents):
                continue
            if not any(leads == page and _lists(said, title, page) for leads, said in self.listed):
                yield Trouble(f"the contents do not list '{title}' on page {page}", self.contents or None)


def _within(box: Sequence[float], room: Sequence[float]) -> bool:
    return room[1] <= box[1] < room[3] and room[0] <= box[0] < room[2]


def _lists(said: str, title: str, page: int) -> bool:
    """Whether the texts of a line of the contents are a title and its page."""
    texts = said.split("\n")
    if str(page) not in map(str.strip, texts):
        return False
    at = next(n for n, text in enumerate(texts) if text.strip() == str(page))
    rest = [text for n, text in enumerate(texts) if n != at]
    ways = (rest, rest[::-1], [*rest[1:], *rest[:1]])
    return tight(title) in {tight(" ".join(way)) for way in ways} or tight(title) == tight(
        "".join(sorted(rest))
    )


def _looks(page: BoundPage, sheet: PdfPage, seen: Seen) -> Iterator[PrintedFlaw]:
    """Type that cannot be seen, and signs that do not look like what they say."""
    if not (seen.flaws or seen.gone):
        return
    whose = {id(run): held for held in page.held for run in (*held.runs, *held.signs.values())}
    for number in sorted({*seen.gone, *seen.flaws}):
        run = sheet.content.runs[number]
        held = whose.get(id(run))
        flaws = seen.flaws.get(number, ())
        if held and held.claim.kind == "cells":
            part = held.claim.part
            marked = part.side == "answer" or not is_planned(part)
            flaws = tuple(flaw for flaw in flaws if flaw.kind == LACKS or not marked)
        else:
            flaws = tuple(flaw for flaw in flaws if flaw.kind != ON_GROUND)
        if number in seen.gone:
            yield PrintedFlaw(f"'{short(run.text)}' cannot be seen", run.area)
        elif flaws:
            yield PrintedFlaw(f"'{short(run.text)}' {said(flaws[0], run.text)}", run.area)


def _left(page: BoundPage, told: set[tuple[str, str]]) -> list[PrintedFlaw]:
    """What lies where nothing was laid out, and what was laid out and is not there.

    Where a side of a puzzle is told of already, that is why: what is stray or lost in it comes of that.
    """
    rooms = [
        (key, PageArea.around(held.area for held in page.held if _key(held) == key))
        for key in {_key(held) for held in page.held} - {("", "")}
        if key in told and key[0]
    ]
    stray = [each for each in page.stray if not any(room.holds(each.area) for _, room in rooms)]
    lost = [
        held for held in page.held if not held.is_there and not (_key(held) in told and held.claim.part.owner)
    ]
    return [
        *few([PrintedFlaw(each.what, each.area) for each in stray], MORE),
        *few([PrintedFlaw(f"the {held} is not where it was laid out", held.area) for held in lost], MORE),
    ]


def _key(held: Held) -> tuple[str, str]:
    return held.claim.part.owner, held.claim.part.side
