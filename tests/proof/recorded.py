"""What a laid out interior has to hold, as the proof of a file with its book.json reads it there."""

from __future__ import annotations

from collections.abc import Iterable

from bookmaker.adopt.expected import ExpectedKind, Record
from bookmaker.adopt.furniture import FurnitureLine
from bookmaker.adopt.grid_place import GridLattice
from bookmaker.edition.typesetting import Typesetting
from bookmaker.page.book import Book, Item
from bookmaker.page.layout import Layout
from bookmaker.proof.phrases import Wording
from bookmaker.puzzles.model import kind_of, own_of


def record_of(setting: Typesetting, book: Book, layout: Layout) -> Record:
    """What the interior has to hold."""
    at, answered_at = layout.puzzle_pages, layout.answer_pages
    places = {
        name: GridLattice(place.box, place.pitch, place.list_size) for name, place in layout.grids.items()
    }
    read = [(item, item.word_search) for item in book.items]
    placed = (
        (search, item.number or 0, at[search.id], answered_at[search.id], places.get(search.id))
        for item, search in read
        if search
    )
    others = [item for item, search in read if not search]
    sections = tuple((page.bookmark, page.number) for page in layout.pages if page.kind == "section")
    listed = any(page.kind == "contents" for page in layout.pages)
    return Record.of(
        "the book",
        len(layout.pages),
        placed,
        sections if listed else None,
        trim=setting.plan.edition.trim,
        texts=layout.texts,
        fonts=frozenset(setting.fonts.files),
        wording=Wording.of(setting.look.phrases.texts),
        furniture=_furniture_lines(layout),
        written=setting.written(layout),
        codes=setting.codes(layout),
        others=_expected_kinds(setting, others, layout),
    )


def _expected_kinds(setting: Typesetting, items: Iterable[Item], layout: Layout) -> dict[int, ExpectedKind]:
    """The puzzles that kinds read themselves, by their numbers."""
    since = {job.request.id: job.printed.date for job in setting.plan.jobs if job.printed}
    return {
        item.number or 0: ExpectedKind(
            kind_of(item.puzzle),
            own_of(item.puzzle),
            item.number or 0,
            item.puzzle.title,
            layout.puzzle_pages[item.puzzle.id],
            layout.answer_pages[item.puzzle.id],
            since.get(item.puzzle.id, ""),
        )
        for item in items
    }


def _furniture_lines(layout: Layout) -> dict[int, tuple[FurnitureLine, ...]]:
    """What furniture says beside puzzles, by the page."""
    furniture: dict[int, tuple[FurnitureLine, ...]] = {}
    for line in layout.furniture:
        lines = furniture.get(line.page, ())
        furniture[line.page] = (*lines, FurnitureLine(line.text, line.box))
    return furniture
