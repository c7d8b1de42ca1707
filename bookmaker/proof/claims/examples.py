"""The small solved grids among the instructions, held against their puzzles."""

from __future__ import annotations

from collections.abc import Iterator

from ...kinds.due import KindDue
from ...page.parts import DISCS, FRAME
from ...pdfread.reading_order import composed
from ..flaws import PrintedFlaw
from .bind import BoundPage
from .cells import cells_flaws
from .due import BookDue
from .word_search import solved_flaws


def unnamed_by(page: BoundPage, owner: str, side: str, shows: KindDue | None) -> str:
    """The plugin of a stranger that drew a side and says of none of its parts which it is; '' for no such."""
    wanted = {"cells"} if shows is None or shows.cells else shows.parts
    parts = [held.claim.part for held in page.of(owner, side)]
    named = any(part.name in wanted for part in parts)
    return "" if named else next((part.by for part in parts if part.by), "")


def unread_paths(page: BoundPage, owner: str, side: str) -> list[str]:
    """The names of a stranger's lines and grounds that no check has read: `due` says nothing of them."""
    return sorted(
        {
            held.claim.part.name
            for held in page.of(owner, side)
            if held.claim.kind == "path" and held.claim.part.by and not held.is_read
        }
        - {"", FRAME, DISCS}
    )


def laid_out_flaws(page: BoundPage, owner: str, side: str) -> Iterator[PrintedFlaw]:
    """Type that says something else than was laid out, where its claims have that."""
    for held in page.of(owner, side):
        claim = held.claim
        said = "".join(claim.says)
        if claim.kind == "text" and held.runs and said and composed(held.text) != composed(said):
            yield PrintedFlaw(f"says '{held.text}' where '{said}' belongs", held.area)
        for n, run in sorted(held.signs.items()) if claim.says else ():
            if composed(run.text) != composed(claim.says[n]):
                yield PrintedFlaw(f"shows {run.text} where {claim.says[n]} belongs", run.area)


def example_flaws(page: BoundPage, owner: str, side: str, book: BookDue) -> Iterator[PrintedFlaw]:
    """What is wrong with one; of a kind that does not say what is due it is as it was laid out."""
    kind, puzzle = book.examples.get(owner.removeprefix("example:"), ("", None))
    due = book.shows(kind, puzzle, side) if kind else None
    yield from laid_out_flaws(page, owner, side)
    if unnamed_by(page, owner, side, due):
        return
    if due and due.search:
        yield from solved_flaws(page, owner, side, due.search, book)
    elif due:
        yield from cells_flaws(page, owner, side, due)
