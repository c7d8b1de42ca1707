"""One page by claims: what is on it held against its claims and what is due there, by itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby

from ...page.claims import is_planned
from ...pdfread.boxes import cut_of
from ...pdfread.marks import PageArea
from ...pdfread.pages import PdfPage
from ...pdfread.reading_order import composed, read
from ...pdfread.tolerances import NEAR
from ...wordsearch.grid import Cell
from ..appearance import said
from ..causes import PrintedFolio
from ..flaws import PrintedFlaw, few
from ..references import tight
from ..report import Trouble
from ..sight.watch import LACKS, ON_GROUND, Seen
from .bind import BoundClaim, BoundPage, short
from .cells import cells_flaws
from .due import BookDue, Due
from .examples import example_flaws, laid_out_flaws, unnamed_by, unread_paths
from .fonts import font_flaws
from .heads import answer_head_flaws, around, count_flaws, head_flaws
from .lattice import signs_of
from .matter import MatterLine, matter_lines
from .word_search import search_flaws

NUMBERED = ("puzzle", "answers", "contents")  # pages that have a number at their foot
MORE = "of the page are wrong"
OWN_PLUGINS = "--plugins DIR loads those of its book"
FIGURES = re.compile(r"\d+")
MOST_DIGITS = 6  # of a page number
Side = tuple[str, str]  # of a puzzle by its id: "puzzle", "answer"


@dataclass(frozen=True, slots=True)
class ProvenPage:
    """What came of a page by itself, for what hangs on several."""

    number: int
    kind: str
    meant: int = 0  # the page that it was held against: its own, but where pages before it are lost
    is_another: bool = False  # less than half of what was laid out is there
    folio: PrintedFolio | None = None
    troubles: tuple[Trouble, ...] = ()
    stood: tuple[Side, ...] = ()  # what is to be found on it
    others: tuple[Side, ...] = ()  # those whose place another puzzle has
    # those of which nothing else is proven: why, an id and its side
    as_laid_out: tuple[tuple[str, str, str], ...] = ()
    examples: int = 0
    listed: tuple[tuple[int, str], ...] = ()  # by its lines of contents: a page, and what stands there
    is_contents: bool = False  # whether it says that it is
    lines: tuple[MatterLine, ...] = ()
    told: bool = False  # of a line that says something else than was laid out: what is missing comes of that


def cells_due(book: BookDue, due: Due, side: str) -> Mapping[Cell, str]:
    """What each cell of one side of a puzzle has to show; nothing where its kind does not say."""
    shows = book.shows(due.kind, due.puzzle, side)
    return shows.cells if shows else {}


def proven_page(page: BoundPage, sheet: PdfPage, seen: Seen, due: BookDue, meant: int) -> ProvenPage:
    """What is on a page of the file, bound to the claims of the one that it should be, held to its due."""
    return _PageProof(page, sheet, seen, due, meant).proven()


@dataclass(frozen=True, slots=True)
class _PageProof:
    page: BoundPage
    sheet: PdfPage
    seen: Seen
    due: BookDue
    meant: int

    def proven(self) -> ProvenPage:
        """Everything that the page shows by itself."""
        page, book, number = self.page, self.due, self.page.number
        kind = book.kinds.get(self.meant, "")
        type_of = [held for held in page.held if held.claim.kind in ("text", "cells")]
        if 2 * sum(held.is_there for held in type_of) < len(type_of):
            return ProvenPage(number, kind, self.meant, True, self._folio())
        told = dict[Side, list[Trouble]]()
        trim = cut_of(self.sheet.page)

        def tell(flaws: Iterable[PrintedFlaw], about: str = "", of: Side = ("", "")) -> None:
            for what, where in flaws:
                area = where or (around(page.of(*of)) if of[0] else None)  # what is lost: all of its side
                spot = area.corner_from(trim) if area and trim else None
                told.setdefault(of, []).append(Trouble(what, number, about, area, spot))

        here, as_laid_out, others = [*book.on(self.meant)], list[tuple[str, str, str]](), list[Side]()
        for due, side in here:
            if self._is_another(due, side):
                others.append((due.id, side))
                continue
            called = f"the answer to {due}" if side == "answer" else str(due)
            tell(self._side(due, side, as_laid_out), called, (due.id, side))
        examples = dict.fromkeys(
            (held.claim.part.owner, held.claim.part.side)
            for held in page.held
            if held.claim.part.owner.startswith("example:")
        )
        for owner, side in examples:
            tell(example_flaws(page, owner, side, book), "the example", (owner, side))
        tell(self._amid(here))
        tell(self._strangers({(due.id, side) for due, side in here}))
        own = [*self._own(), *self._range(here)]
        tell(own)
        if book.fonts:
            tell(few([*font_flaws(page, book.fonts)], "texts are set in other fonts than theirs"))
        tell(look_flaws(self.sheet, self.seen, self._cells()))
        tell(_left(page, {*told}))
        listed = kind == "contents"
        return ProvenPage(
            number,
            kind,
            self.meant,
            False,
            self._folio(),
            tuple(trouble for found in told.values() for trouble in found),
            tuple((due.id, side) for due, side in here),
            tuple(others),
            tuple(as_laid_out),
            len(examples),
            tuple(self._listed()) if listed else (),
            listed and self._is_contents(),
            tuple(matter_lines(page, kind)),
            bool(own),
        )

    def _is_another(self, due: Due, side: str) -> bool:
        """Whether its cells are there, and less than half of them show what they should."""
        cells, there = cells_due(self.due, due, side), signs_of(self.page.of(due.id, side, "cells"))
        same = [cell for cell in cells.keys() & there if composed(there[cell].text) == composed(cells[cell])]
        return bool(there) and 2 * len(same) < len(cells)

    def _side(self, due: Due, side: str, as_laid_out: list[tuple[str, str, str]]) -> Iterator[PrintedFlaw]:
        """What is wrong with one side of a puzzle; last, what no check has read."""
        page = self.page
        if side == "puzzle":
            yield from head_flaws(page, due, self.due)
        else:
            yield from answer_head_flaws(page, due, self.due.wording)
        shows = self.due.shows(due.kind, due.puzzle, side)
        stranger = unnamed_by(page, due.id, side, shows)
        if stranger or not shows:
            whose = f"drawn by plugin '{stranger}'" if stranger else f"of kind {due.kind}"
            if due.puzzle is None:
                whose = f"of kind {due.kind}, which no plugin offers ({OWN_PLUGINS})"
            as_laid_out.append((whose, due.id, side))
            yield from laid_out_flaws(page, due.id, side)
            return
        if shows.search:
            yield from search_flaws(page, due, side, shows.search, self.due)
        else:
            yield from cells_flaws(page, due.id, side, shows)
            yield from count_flaws(page, due) if side == "puzzle" else ()
            if unread := unread_paths(page, due.id, side):
                named = ", ".join(unread)
                as_laid_out.append((f"of kind {due.kind}, nobody saying what {named} is due", due.id, side))
        for held in page.of(due.id, side):
            if held.claim.kind in ("text", "cells") and not held.is_read:
                name = held.claim.part.name or "nothing"
                yield PrintedFlaw(
                    f"has '{short(held.text)}', laid out as {name}, which no check reads", held.area
                )

    def _cells(self) -> Mapping[int, bool]:
        """Signs of cells, each with whether marks may lie over it."""
        if not (self.seen.flaws or self.seen.gone):
            return {}
        return {
            id(run): held.claim.part.side == "answer" or not is_planned(held.claim.part)
            for held in self.page.held
            if held.claim.kind == "cells"
            for run in (*held.runs, *held.signs.values())
        }

    def _amid(self, here: Iterable[tuple[Due, str]]) -> Iterator[PrintedFlaw]:
        """Two of a page of which one has type amid the other's: a solver takes it for that one's."""
        there = []
        for due, side in here:
            of_type = [held for held in self.page.of(due.id, side) if held.claim.kind in ("text", "cells")]
            there.append((due, around(of_type)))
        for (one, area), (other, its) in combinations(there, 2):
            shared = area and its and area.common(its)
            if shared and min(shared.right - shared.left, shared.top - shared.bottom) > NEAR:
                yield PrintedFlaw(f"{one} and {other} have type amid that of one another", shared)

    def _strangers(self, here: set[Side]) -> Iterator[PrintedFlaw]:
        """What is laid out for nothing, or for a side of a puzzle that the plan has elsewhere or nowhere."""
        strange = {
            (held.claim.part.owner, held.claim.part.side): held.area
            for held in self.page.held
            if is_planned(held.claim.part)
        }
        nobodys = [held for held in self.page.held if held.claim.kind != "link" and not held.claim.part.side]
        yield from few(
            [PrintedFlaw(f"the {held} is laid out for no part of the page", held.area) for held in nobodys],
            "of the page are laid out for no part of it",
        )
        for (owner, side), area in strange.items():
            if (owner, side) not in here:
                yield PrintedFlaw(f"the {side} of '{owner}' is laid out, which has no place there", area)

    def _own(self) -> Iterator[PrintedFlaw]:
        """What is the page's own says what was laid out, but for its number."""
        numbered = False
        for held in self.page.held:
            claim = held.claim
            if claim.part.owner or claim.kind != "text":
                continue
            if claim.part.side == claim.part.name == "folio":
                numbered = numbered or bool(held.runs)
                continue
            there, due = composed(held.text), composed("".join(claim.says))
            if held.runs and there.split() != due.split():
                yield PrintedFlaw(f"says '{short(held.text)}' where '{short(due)}' belongs", held.area)
        if not numbered and self.due.kinds.get(self.meant) in NUMBERED:
            yield PrintedFlaw("has no page number at its foot")

    def _range(self, here: Iterable[tuple[Due, str]]) -> Iterator[PrintedFlaw]:
        """The head over answers says of which puzzles they are: of those that are due there."""
        numbers = [str(due.number) for due, side in here if side == "answer" and due.number]
        for held in self.page.texts("", "answers", "range"):
            said = FIGURES.findall(read(held.text))
            if numbers and said != [*dict.fromkeys((numbers[0], numbers[-1]))]:
                belongs = "–".join(dict.fromkeys((numbers[0], numbers[-1])))
                yield PrintedFlaw(f"says '{short(held.text)}' over the answers to {belongs}", held.area)

    def _folio(self) -> PrintedFolio | None:
        """The number at its foot: on the line where one was laid out."""
        for held in self.page.held:
            if held.claim.part.side == held.claim.part.name == "folio":
                base = held.claim.box[1] + self.page.corner[1]
                for run in self.sheet.content.runs:
                    text = run.text.strip()
                    if abs(run.y - base) < NEAR and len(text) < MOST_DIGITS and text.isdecimal():
                        return PrintedFolio(self.page.number, int(text), run.area)
        return None

    # The contents

    def _contents(self) -> list[BoundClaim]:
        """Their lines of type."""
        return [*self.page.texts("", "contents")]

    def _is_contents(self) -> bool:
        """Whether the page says that it is one of contents."""
        return tight(self.due.wording.contents) in {tight(read(held.text)) for held in self._contents()}

    def _listed(self) -> Iterator[tuple[int, str]]:
        """What stands in each box that leads to another page."""
        own = self._contents()
        for held in self.page.held:
            if held.claim.kind == "link":
                left, low, right, high = held.claim.box
                inside = [each for each in own if _within(each.claim.box, (left - 1, low, right + 1, high))]
                inside.sort(key=lambda each: (-each.claim.box[1], each.claim.box[0]))
                lines = groupby(inside, key=lambda each: each.claim.box[1])
                texts = ([read(each.text) for each in its if each.text.strip(" .")] for _, its in lines)
                yield held.claim.leads, "\n".join(map("\t".join, texts))


def _within(box: Sequence[float], room: Sequence[float]) -> bool:
    return room[1] <= box[1] < room[3] and room[0] <= box[0] < room[2]


def look_flaws(sheet: PdfPage, seen: Seen, cells: Mapping[int, bool]) -> list[PrintedFlaw]:
    """Type that cannot be seen, and signs that do not look like what they say.

    Signs of cells may stand on a ground; `cells` says of each, by its run, whether marks may lie over it.
    """
    told = []
    for number in sorted({*seen.gone, *seen.flaws}):
        run = sheet.content.runs[number]
        marked = cells.get(id(run))
        flaws = [
            flaw
            for flaw in seen.flaws.get(number, ())
            if (flaw.kind != ON_GROUND if marked is None else flaw.kind == LACKS or not marked)
        ]
        if number in seen.gone:
            told.append(PrintedFlaw(f"'{short(run.text)}' cannot be seen", run.area))
        elif flaws:
            told.append(PrintedFlaw(f"'{short(run.text)}' {said(flaws[0], run.text)}", run.area))
    return few(told, "texts do not look like what they say")


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


def _key(held: BoundClaim) -> tuple[str, str]:
    return held.claim.part.owner, held.claim.part.side
