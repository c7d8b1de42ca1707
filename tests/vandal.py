"""A good book, laid out and ready to be drawn, and hands that can spoil any part of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

from pypdf import PdfReader, PdfWriter
from pypdf.generic import DecodedStreamObject, NameObject

from bookmaker.adopt.book import NO_FONTS, prove
from bookmaker.edition.due import book_due
from bookmaker.edition.read_plan import whole_plan
from bookmaker.files.store import NOTHING_KEPT, Kept
from bookmaker.host.load import PluginChoice, Plugins, builtin_plugins
from bookmaker.make.many import make_all
from bookmaker.page.book import Book
from bookmaker.page.layout import EditionPages
from bookmaker.page.ops import Letters, Line, Loop, Op, Page, Paint, Text
from bookmaker.pdfread.page_digest import PageDigests
from bookmaker.pdfread.pages import PdfPage, PdfPages, quiet
from bookmaker.plan.order import Order
from bookmaker.proof.claims.bind import bind
from bookmaker.proof.claims.book import ClaimsProof
from bookmaker.proof.claims.due import BookDue
from bookmaker.proof.claims.page import proven_page
from bookmaker.proof.report import ProofReport, Trouble
from bookmaker.proof.run import PageProof
from bookmaker.proof.sight.watch import Seen, Sight
from bookmaker.record.claims_file import BookClaims
from bookmaker.typesetting.laid_out import laid_out
from bookmaker.typesetting.set_type import Typesetting
from bookmaker.wordsearch.grid import Cell
from bookmaker.wordsearch.model import Puzzle

BOOK = """\
title: A Good Book
author: Nobody
year: 2026
seed: 11
theme: {theme}
repeats: allow
editions:
  - {edition}
defaults: {{grid: 12 x 12, level: medium{defaults}}}
front: [title, contents, how-to]
answers: {{per-page: 4, style: {style}, decoys: {decoys}}}
puzzles:
  - section: Water
  - id: pools
    title: Tide Pools
    words: [anemone, barnacle, limpet, mussel, urchin, sea star, goby, kelp]
  - id: heart
    title: Dear Deep
    shape: heart
    grid: 16 x 16
    words: [coral, current, harbour, island, lagoon, oyster, pearl, tide]
  - id: ring
    title: Round and Round
    shape: {{ring: {{hole: 35}}}}
    grid: 16 x 16
    filler: near-miss
    words: [anchor, bosun, cutter, dinghy, ferry, galley, halyard, schooner]
  - section: Land
  - {{id: ghost, title: Nobody Home, mode: super-evil, word: ghost}}
  - id: missing
    title: Who Is Away?
    mode: one-missing
    words: [badger, hedgehog, marten, otter, squirrel, weasel]
  - id: clued
    title: Young Ones
    mode: clues
    words:
      - {{word: cygnet, clue: Young swan}}
      - {{word: leveret, clue: Young hare}}
      - {{word: squab, clue: Young pigeon}}
  - {{id: coded, title: In Numbers, mode: coded, words: [amber, cedar, maple, poplar, willow]}}
  - id: told
    title: Left Over
    grid: 8 x 8
    message: Well done you found the way home
    pick: 8
    words: [acorn, beech, birch, alder, hazel, rowan, aspen, maple, cedar, larch, olive, ebony, holly,
            walnut, poplar, willow, cherry, bamboo, spruce, laurel]
"""

TWISTED = (
    BOOK.partition("  - section")[0]
    + """\
  - id: away
    title: Who Is Away?
    mode: [one-missing, reversed]
    words: [badger, hedgehog, marten, otter, squirrel, weasel]
  - {{id: ghost, title: Nobody Home, mode: [super-evil, coded], word: ghost}}
  - id: ponds
    title: Two Ponds
    grid: 15 x 8
    shape: {{picture: {{rows: "PONDS"}}}}
    words: [acorn, beech, birch, alder, hazel]
""".replace("PONDS", "/".join(["######...######"] * 8))
)

WRITTEN = (
    BOOK.partition("puzzles:")[0].replace(
        "[title, contents, how-to]",
        "[title, {{dedication: {{text: For all who *look*}}}}, how-to, colouring]",
    )
    + """\
puzzles:
  - section: Water
  - {{id: pools, title: Tide Pools, words: [anemone, barnacle, limpet, mussel], mode: one-missing}}
  - {{id: four, title: Little Square, kind: sudoku, size: 4}}
"""
)

STYLES = {
    "decoys": {"decoys": "show"},
    "twisted": {"book": TWISTED},
    "written": {"book": WRITTEN},
    "smooth": {"defaults": ", outline: smooth"},
}  # of books, beside the styles of answers
PAPER = "{name: paper, publisher: pdfx, trim: 6 x 9 in, paper: offset-80}"


@dataclass(frozen=True)
class Good:
    """A book as layout leaves it, with everything that draws and proves it."""

    book: Book
    setting: Typesetting
    layout: EditionPages
    folder: Path

    @cached_property
    def due(self) -> BookDue:
        """What has to be in its file."""
        return book_due(self.setting, self.book, self.layout)

    def puzzle(self, name: str) -> Puzzle:
        """The puzzle of that id."""
        return next(item.puzzle for item in self.book.items if item.puzzle.id == name)

    def page(self, name: str) -> Page:
        """Its page."""
        return self.layout.pages[self.layout.puzzle_pages[name] - 1]

    def answers(self, name: str) -> Page:
        """The page of its answer."""
        return self.layout.pages[self.layout.answer_pages[name] - 1]

    def of_kind(self, kind: str) -> Page:
        """The first page of a kind."""
        return next(page for page in self.layout.pages if page.kind == kind)

    def with_page(self, *changed: Page) -> tuple[Page, ...]:
        """All pages, some of them changed."""
        by_number = {page.number: page for page in changed}
        return tuple(by_number.get(page.number, page) for page in self.layout.pages)

    def drawn(self, pages: tuple[Page, ...]) -> Path:
        """The pages as a file."""
        path = self.folder / "book.pdf"
        self.setting.draw(pages, self.book, path)
        return path

    def proof(self, pages: tuple[Page, ...] | None = None) -> ClaimsProof:
        """A proof of its file by the claims of its own pages, or those of others, to be begun."""
        claims = BookClaims.of(pages or self.layout.pages, self.setting.look.metrics)
        return ClaimsProof(self.due, claims.on)

    def held(
        self, spoilt: tuple[Page, ...] | Path, follow: bool = False, kept: Kept = NOTHING_KEPT
    ) -> ProofReport:
        """What is said of a file, or of pages: by claims of the right ones or, if they follow, their own."""
        file = spoilt if isinstance(spoilt, Path) else self.drawn(spoilt)
        proof = self.proof(spoilt if follow and not isinstance(spoilt, Path) else None)
        [report] = proofs(file, [proof], self.setting.fonts.files, kept)
        return report

    def held_page(self, spoilt: Page, follow: bool) -> tuple[Trouble, ...]:
        """What is said of one page, drawn alone; what only the book as a whole tells is not among it."""
        proof = self.proof(self.with_page(spoilt) if follow else None)
        file = self.drawn((replace(spoilt, links=()),))  # which would lead to pages that are not there
        with quiet(), Sight(file, self.setting.fonts.files) as sight:
            [(sheet, seen)] = sight.watch(PdfPages(PdfReader(file)))
        return self.troubles_of(replace(sheet, number=spoilt.number), seen, proof)

    def troubles_of(self, sheet: PdfPage, seen: Seen, proof: ClaimsProof) -> tuple[Trouble, ...]:
        """What is said of one page of a file, by that proof's claims."""
        bound = bind(sheet, seen, proof.claims(sheet.number))
        return proven_page(bound, sheet, seen, self.due, sheet.number).troubles

    def alone(self, pages: tuple[Page, ...]) -> ProofReport:
        """What a file of these pages says of itself."""
        return prove(self.drawn(pages), fonts=self.setting.fonts.files)


_plugins: list[Plugins] = []


def good_book(
    folder: Path,
    style: str = "loops",
    edition: str = PAPER,
    theme: str = "plain",
    decoys: str = "hide",
    defaults: str = "",
    book: str = BOOK,
) -> Good:
    """Make the book and lay it out."""
    if not _plugins:
        _plugins.append(builtin_plugins())
    folder.mkdir(parents=True, exist_ok=True)
    text = book.format(style=style, edition=edition, theme=theme, decoys=decoys, defaults=defaults)
    (folder / "book.yaml").write_text(text, encoding="utf-8")
    choice = PluginChoice(folder)
    plugins = choice.load() if (folder / "themes").is_dir() else _plugins[0]
    plan = whole_plan(Order(folder / "book.yaml", folder, choice), plugins)
    [edition_plan] = plan.editions
    made, _ = make_all([job.request for job in plan.jobs], choice, 1)
    edition = laid_out(plan.spec, edition_plan, made, plugins)
    assert not [each for each in edition.layout.problems if not each.advice]
    return Good(edition.book, edition.setting, edition.layout, folder)


def book_of(style: str, folder: Path) -> Good:
    """The good book with that style of answers, or another of STYLES."""
    return good_book(folder, **STYLES.get(style, {"style": style}))


def proofs(
    file: Path,
    begun: Sequence[PageProof],
    fonts: Mapping[str, Path] = NO_FONTS,
    kept: Kept = NOTHING_KEPT,
) -> list[ProofReport]:
    """The reports of proofs of a file, by one look at its pages.

    `kept` has what was seen of the same pages in other files.
    """
    with quiet():
        reader = PdfReader(file)
        with Sight(file, fonts, kept, PageDigests(reader) if kept else None) as sight:
            for sheet, seen in sight.watch(PdfPages(reader)):
                for proof in begun:
                    proof.check_page(sheet, seen)
    return [proof.report() for proof in begun]


# What can be done to a page


def text_changed(page: Page, old: str, new: str, nth: int = 0) -> Page:
    """A line of text saying something else; '' takes it away."""
    at = [n for n, op in enumerate(page.ops) if isinstance(op, Text) and op.text == old][nth]
    ops = list(page.ops)
    ops[at : at + 1] = [replace(ops[at], text=new)] if new else []
    return replace(page, ops=tuple(ops))


def with_ops(page: Page, change: Callable[[Op], Op | None]) -> Page:
    """Every op changed, or left out for None."""
    return replace(page, ops=tuple(op for each in page.ops if (op := change(each)) is not None))


def added(page: Page, *ops: Op) -> Page:
    """More on a page."""
    return replace(page, ops=(*page.ops, *ops))


def cells_of(puzzle: Puzzle) -> list[Cell]:
    """Its cells, row by row."""
    return [(r, c) for r, row in enumerate(puzzle.grid) for c, cell in enumerate(row) if cell is not None]


def own_cells(puzzle: Puzzle) -> list[Cell]:
    """The cells of its words, row by row."""
    return sorted({c for e in puzzle.entries if e.placed for c in e.placed.cells(len(e.letters))})


def word_cells(good: Good, name: str, word: str) -> list[Cell]:
    """The cells of a word."""
    entry = next(entry for entry in good.puzzle(name).entries if entry.shown == word)
    assert entry.placed
    return list(entry.placed.cells(len(entry.letters)))


def free_cell(good: Good, name: str) -> Cell:
    """A cell of no word, in the middle of the grid as far as there is one."""
    puzzle, own = good.puzzle(name), {*own_cells(good.puzzle(name))}
    middle = puzzle.size.rows / 2
    free = [cell for cell in cells_of(puzzle) if cell not in own]
    return min(free, key=lambda cell: abs(cell[0] - middle) + abs(cell[1] - middle))


Items = list[tuple[float, float, str]]


def question_letters(good: Good, name: str, change: Callable[[dict[Cell, Any]], None]) -> Page:
    """The puzzle's page with the letters of its grid changed, by cell: (x, y, letter)."""
    page, cells = good.page(name), cells_of(good.puzzle(name))

    def act(op: Op) -> Op | None:
        if not isinstance(op, Letters) or op.font != "grid":
            return op
        return _changed(op, cells, change)

    return with_ops(page, act)


def _changed(op: Letters, cells: list[Cell], change: Callable[[dict[Cell, Any]], None]) -> Letters:
    by_cell = dict(zip(cells, op.items, strict=True))
    change(by_cell)
    return lettered(op, by_cell)


def lettered(op: Letters, by_cell: Mapping[Cell, Any]) -> Letters:
    """The op with these items, which each say their cell; some have more than one, or none."""
    placed = [
        (cell, item)
        for cell, items in by_cell.items()
        for item in (items if isinstance(items, list) else [items])
    ]
    return replace(op, items=tuple(item for _, item in placed), cells=tuple(cell for cell, _ in placed))


def part_of(op: Letters, first: int, last: int | None = None) -> Letters:
    """Some of its letters, with their cells."""
    return replace(op, items=op.items[first:last], cells=op.cells[first:last])


def answer_letters(
    good: Good, name: str, change: Callable[[dict[Cell, Any]], None], page: Page | None = None
) -> Page:
    """The same in its answer; a change gets the words' letters first, then the others."""
    page = page or good.answers(name)
    ops = list(page.ops)
    for role, cells, at in _answer_parts(good, name, page):
        op = ops[at]
        assert isinstance(op, Letters)
        assert op.font == role
        ops[at] = _changed(op, cells, change)
    return replace(page, ops=tuple(ops))


def _answer_parts(good: Good, name: str, page: Page) -> Iterator[tuple[str, list[Cell], int]]:
    """The letters of one answer on its page: how they are set, their cells, which op."""
    puzzle = good.puzzle(name)
    own = own_cells(puzzle)
    others = [cell for cell in cells_of(puzzle) if cell not in {*own}]
    place = page.shows.index(name)
    letters = [n for n, op in enumerate(page.ops) if isinstance(op, Letters)]
    yield "grid-bold", own, letters[2 * place + 1]
    yield "answer-grid", others, letters[2 * place]


def set_letter(good: Good, cell: Cell, letter: str) -> Callable[[dict[Cell, Any]], None]:
    """Another letter in the middle of a cell, whatever the size of its grid."""
    width = good.setting.look.metrics.width

    def change(items: dict[Cell, Any]) -> None:
        if cell in items:
            x, y, old = items[cell]
            others = sorted(x for place, (x, _, _) in items.items() if place[0] == cell[0])
            pitch = min((b - a for a, b in pairwise(others) if b - a > 5), default=20.0)
            size = 0.72 * pitch
            items[cell] = (x + (width(old, "grid", size) - width(letter, "grid", size)) / 2, y, letter)

    return change


def both(good: Good, name: str, change: Callable[[dict[Cell, Any]], None]) -> tuple[Page, ...]:
    """The same change on the puzzle's page and in its answer."""
    return good.with_page(question_letters(good, name, change), answer_letters(good, name, change))


def marks_of(good: Good, name: str) -> list[Loop | Line]:
    """The marks of a puzzle's words in its answer, in the order of its entries."""
    page = good.answers(name)
    found: list[Loop | Line] = [
        op for op in page.ops if isinstance(op, Loop) or (isinstance(op, Line) and op.layer == 0)
    ]
    rules = [op for op in found if isinstance(op, Line) and op.start[1] == op.end[1] and op.width == 0.8]
    marks = [op for op in found if op not in rules and getattr(op, "ink", "ink") in ("ink", "ink 34%")]
    at = page.shows.index(name)
    before = sum(len(good.puzzle(each).placed) for each in page.shows[:at])
    return marks[before : before + len(good.puzzle(name).placed)]


def mark_of(good: Good, name: str, word: str) -> Loop | Line:
    """The mark of one word."""
    at = [entry.shown for entry in good.puzzle(name).placed].index(word)
    return marks_of(good, name)[at]


def tint_of(good: Good, name: str, word: str) -> Paint:
    """The tint of one word in its answer."""
    page = good.answers(name)
    tints = [op for op in page.ops if isinstance(op, Paint) and op.fill and not op.stroke]
    before = sum(len(good.puzzle(each).placed) for each in page.shows[: page.shows.index(name)])
    return tints[before + [entry.shown for entry in good.puzzle(name).placed].index(word)]


def tint_pitch(tint: Paint, length: int) -> float:
    """How far apart the cells are under a tint of so many letters; it is 0.86 of a cell high."""
    box = tint.curve.box
    wide = max(box.width, box.height)
    return wide / (length - 1 + 0.86)


def with_mark(good: Good, name: str, word: str, change: Callable[[Any], Op | None]) -> tuple[Page, ...]:
    """The book with one word's mark changed, or left out."""
    mark = mark_of(good, name, word)
    page = good.answers(name)
    return good.with_page(with_ops(page, lambda op: change(op) if op is mark else op))


def pitch_of(mark: Any, length: int) -> tuple[float, float]:
    """One cell along a word of that length, by its loop."""
    return (mark.end[0] - mark.start[0]) / (length - 1), (mark.end[1] - mark.start[1]) / (length - 1)


def rewritten(file: Path, page: int, change: Callable[[bytes], bytes]) -> Path:
    """The file with one page's content rewritten."""
    writer = PdfWriter(clone_from=PdfReader(file))
    stream = DecodedStreamObject()
    held = writer.pages[page - 1]
    stream.set_data(change(held.get_contents().get_data()))  # type: ignore[union-attr]
    held[NameObject("/Contents")] = writer._add_object(stream)
    path = file.with_name("rewritten.pdf")
    writer.write(path)
    return path


def bound(file: Path, order: list[int]) -> Path:
    """The pages of a file in another order, by their numbers."""
    reader, writer = PdfReader(file), PdfWriter()
    for number in order:
        writer.add_page(reader.pages[number - 1])
    path = file.with_name("bound.pdf")
    writer.write(path)
    return path
