"""What the proof will see of a kind's puzzle: the parts that its drawing names, held against what is due."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from ..host.kind_reading import kind_due
from ..host.page_calls import PageCalls
from ..kinds.contract import PRINTED_SIDES, Kind
from ..page.book import View
from ..page.layout.claiming import claims_of
from ..page.ops import Box, Page
from ..page.parts import owned
from ..proof.claims.bind import bind
from ..proof.claims.cells import cells_flaws
from ..proof.claims.due import BookDue, Due
from ..proof.claims.examples import unnamed_by, unread_paths
from ..proof.claims.word_search import search_flaws
from ..proof.sight.watch import Seen
from ..puzzles.model import KindPuzzle
from .harness import as_assertion, plugins_with
from .pages import LARGE, plain_look

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..page.look import Look
    from ..pdfread.pages import PdfPage

EDGE = 54.0  # points round a drawing on its page
ROOM = Box(EDGE, EDGE, LARGE[0] - 2 * EDGE, LARGE[1] - 2 * EDGE)
NO_DUE = "does not say what is due, so its puzzles are printed only as laid out"
NO_NAMES = "names no part of what it draws, so its puzzles are printed only as laid out"
NO_PART_DUE = "draws {} of which `due` says nothing, so its puzzles are printed only as laid out"


class PrintedPart(NamedTuple):
    """A place on a page that a drawing claims, and what it says there."""

    side: str  # "puzzle" or "answer"
    name: str  # the part's, by which `due` says what belongs there; "" where it has none
    at: tuple[int, ...]  # which of several
    claims: str  # "text", "cells" with a sign each, "path" or "picture"
    says: tuple[str, ...]  # the text, or the sign of each cell
    cells: tuple[tuple[int, int], ...] = ()  # their rows and columns
    box: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)  # left, bottom, right, top

    def __str__(self) -> str:
        which = " ".join(map(str, (self.name or "(no name)", *self.at)))
        signs = zip(self.cells, self.says, strict=True) if self.cells else ()
        said = " ".join(f"{row},{column}:{sign}" for (row, column), sign in signs)
        return f"{self.side}  {which}  {self.claims}  {said or ' '.join(self.says)}".rstrip()


def printed(kind: Kind[Any, Any, Any], puzzle: Any) -> tuple[PrintedPart, ...]:
    """What the proof will see of a puzzle of that kind, `puzzle` its own value: both sides, part by part.

    Parts without a name are told too: no check reads them, and type among them is told by every build.
    """
    with as_assertion(f"kind '{kind.name}'"):
        plugins = plugins_with(kind)
        whole = KindPuzzle(kind.name, puzzle, "tried", "Tried")
        look, hooks = plain_look(plugins, LARGE), PageCalls(plugins)
        return tuple(part for side in PRINTED_SIDES for part in _parts(hooks, whole, look, side))


def _parts(hooks: PageCalls, puzzle: KindPuzzle, look: Look, side: str) -> Iterator[PrintedPart]:
    page = Page(1, side, *LARGE, ops=hooks.draw(puzzle, ROOM, look, View(side)).ops)
    for claim in claims_of(page, look.metrics):
        cells = tuple((spot.row, spot.column) for spot in claim.spots)
        name, at = claim.part.name, claim.part.at
        yield PrintedPart(side, name, at, claim.kind, claim.says, cells, claim.box)


def shown(parts: Sequence[PrintedPart]) -> Iterator[str]:
    """Lines that tell them, those of a side and a name that say nothing together."""
    for key, group in groupby(parts, key=lambda each: (each.side, each.name, each.claims, bool(each.says))):
        its = [*group]
        side, name, claims, says = key
        if says or len(its) == 1:
            yield from map(str, its)
        else:
            yield f"{side}  {name or '(no name)'}  {claims}  {len(its)} of them"


def held_to_due(
    plugins: Plugins, puzzle: KindPuzzle, sheet: PdfPage, page: Page, look: Look
) -> tuple[str, list[str]]:
    """Why a printed side is proven only as laid out, '' where it is proven; and what on it is not as due.

    `page` is what was printed: one side of the puzzle, and of the kind that the side has.
    """
    side = page.kind
    shows = kind_due(plugins, "en", puzzle.kind, puzzle.own, side)
    if shows is None:
        return NO_DUE, []
    bound = bind(sheet, Seen(), claims_of(replace(page, ops=owned(page.ops, puzzle.id, side)), look.metrics))
    if unnamed_by(bound, puzzle.id, side, shows):
        return NO_NAMES, []
    if shows.search:
        due = Due(puzzle.id, 1, puzzle.title, 1, 1, puzzle.own, puzzle.kind)
        found = search_flaws(bound, due, side, shows.search, BookDue())
    else:
        found = cells_flaws(bound, puzzle.id, side, shows)
    flaws = [flaw.what for flaw in found]
    unread = ", ".join(f"'{name}'" for name in unread_paths(bound, puzzle.id, side))
    for held in bound.of(puzzle.id, side):
        if held.claim.kind in ("text", "cells") and not held.is_read:
            text = held.text or " ".join(run.text for run in held.signs.values())
            name = held.claim.part.name
            where = f"in its part '{name}', of which `due` says nothing" if name else "without a name"
            flaws.append(f"has '{text}' {where}, so no check reads it")
    return NO_PART_DUE.format(unread) if unread else "", flaws
