"""A book's record: what a finished interior has to hold, which no page of it can tell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..binding import PageOrder
from ..files.regular import NotReadable, read_json
from ..kinds.printed import KindReader
from ..pdfread.reading_order import composed
from ..proof.answer_marks import Line
from ..proof.chosen_edition import CHANGED, OURS, chosen_edition, other_trims
from ..proof.claims.due import Due
from ..proof.claims.word_search import letters_due, solved
from ..proof.phrases import Wording
from ..puzzles.keys import own_part
from ..wordsearch.grid import Cell
from ..wordsearch.json import KIND, read_puzzle
from ..wordsearch.model import Puzzle


@dataclass(frozen=True, slots=True)
class Expected(Due):
    """A puzzle as a record without claims has it."""

    @property
    def search(self) -> SearchTexts | None:
        """What a word search has to say; None for another kind."""
        return SearchTexts(self.puzzle) if self.kind == KIND else None


@dataclass(frozen=True, slots=True)
class SearchTexts:
    """What a book prints of a word search, and where; cells are counted from the first letter there is."""

    puzzle: Puzzle

    @property
    def letters(self) -> dict[Cell, str]:
        """What each cell shows."""
        due = letters_due(self.puzzle)
        return dict(zip(self._counted(due), map(composed, due.values()), strict=True))

    @property
    def words(self) -> dict[str, tuple[Cell, ...]]:
        """Each word that is there, with its cells."""
        return {word: self._counted(cells) for word, cells in solved(self.puzzle).items()}

    @property
    def trails(self) -> set[Line]:
        """The cells of each false trail."""
        trails = (each.placed.cells(len(each.letters)) for each in self.puzzle.decoys)
        return {frozenset(self._counted(cells)) for cells in trails}

    def _counted(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """Cells from the first row and the first column with a letter."""
        rows = self.puzzle.grid
        top, left = [*map(any, rows)].index(True), [*map(any, zip(*rows, strict=True))].index(True)
        return tuple((r - top, c - left) for r, c in cells)

    @property
    def listed(self) -> tuple[str, ...]:
        """The lines of its list: a twist, then a clue, is printed in a word's place."""
        return tuple(entry.printed or entry.clue or entry.shown for entry in self.puzzle.listed)

    @property
    def capitals(self) -> dict[str, str]:
        """The letters by which a word is known where capitals are written otherwise than usual."""
        return {each.shown: composed("".join(each.spelt or each.letters)) for each in self.puzzle.entries}

    @property
    def hidden(self) -> list[str]:
        """The words that its list does not name."""
        puzzle = self.puzzle
        return [each.shown for each in puzzle.placed if not each.listed or each.clue or each.printed]

    @property
    def absent(self) -> list[str]:
        """The listed words that are not there."""
        return [entry.shown for entry in self.puzzle.listed if not entry.placed]


@dataclass(frozen=True, slots=True)
class Record:
    """What an interior has to hold: its puzzles by number, and how many pages."""

    name: str
    pages: int
    puzzles: Mapping[int, Expected] = field(default_factory=dict)
    remark: str = ""  # about the file itself
    trim: tuple[float, float] | None = None  # of each page
    others_trims: Mapping[tuple[float, float], str] = field(default_factory=dict)  # those of other editions
    texts: tuple[tuple[int, str], ...] = ()  # lines that stand on pages, with these
    fonts: frozenset[str] | None = None  # the names of all its fonts; None where they are not known
    wording: Wording | None = None  # what it says round its puzzles; None where that is not known
    furniture: tuple[tuple[int, str], ...] = ()  # as texts
    codes: tuple[tuple[str, tuple[int, ...]], ...] = ()  # what QR codes say, and pages of which one has it
    others: Mapping[int, Expected] = field(default_factory=dict)  # puzzles of other kinds, by number
    order: PageOrder = PageOrder.FORWARD  # of the pages in the file

    @classmethod
    def of(
        cls, name: str, pages: int, placed: Iterable[tuple[Puzzle, int, int, int, Any]], **more: Any
    ) -> Record:
        """The record of finished puzzles with their numbers, pages and answers' pages; the rest is not held.

        `more` are its other fields.
        """
        puzzles = {
            number: Expected(puzzle.id, number, puzzle.title, page, answer, puzzle, KIND)
            for puzzle, number, page, answer, _ in placed
        }
        return cls(name, pages, puzzles, **more)


def read_record(
    book: Path, pdf: Path, edition: str | None = None, kinds: Iterable[KindReader] = ()
) -> Record:
    """The record of one edition in a book.json; ValueError says why it cannot be had.

    Without a name it is the edition whose digest the file has, or else whose file it is.
    """
    try:
        found = read_json(book)
    except NotReadable as error:
        raise ValueError(f"{error}; {OURS}") from error
    try:
        chosen, same = chosen_edition(found["editions"], book, pdf, edition)
        objects = {each["id"]: each for each in found["puzzles"]}
        readers = {kind.name: kind for kind in kinds}
        width, height = (72 * float(side) for side in chosen["trim"])
        codes = chosen.get("codes", ())
        puzzles = [_expected(each, objects[each["id"]], readers) for each in chosen["puzzles"]]
        return Record(
            f"edition '{chosen['name']}' of {book.name}",
            int(chosen["pages"]),
            {each.number: each for each in puzzles if each.search},
            "" if same else CHANGED.format(book.name),
            trim=(width, height),
            others_trims=other_trims(found["editions"], chosen),
            texts=_lines(chosen, "texts"),
            fonts=frozenset(each["name"] for each in chosen["fonts"]) if "fonts" in chosen else None,
            wording=Wording.of(chosen["phrases"]) if "phrases" in chosen else None,
            furniture=_lines(chosen, "furniture"),
            codes=tuple((str(each["text"]), tuple(map(int, each["pages"]))) for each in codes),
            others={each.number: each for each in puzzles if not each.search},
            order=PageOrder(chosen.get("page_order", PageOrder.FORWARD)),
        )
    except KeyError as error:
        raise ValueError(f"is not a book.json: it has no '{error.args[0]}'; {OURS}") from error
    except (TypeError, AttributeError) as error:
        raise ValueError(f"is not a book.json: it has no editions and puzzles as one has; {OURS}") from error


def _lines(chosen: Mapping[str, Any], part: str) -> tuple[tuple[int, str], ...]:
    return tuple((int(each["page"]), str(each["text"])) for each in chosen.get(part, ()))


def _expected(each: Mapping[str, Any], obj: Mapping[str, Any], readers: Mapping[str, KindReader]) -> Expected:
    """A puzzle with the number that it has in that edition."""
    kind = obj.get("kind", KIND)
    if kind != KIND and kind not in readers:
        raise ValueError(f"has a puzzle of kind '{kind}', which no plugin reads")
    own = read_puzzle(obj) if kind == KIND else readers[kind].read(own_part(obj))
    at = int(each["number"]), str(obj["title"]), int(each["page"]), int(each["answer_page"])
    return Expected(str(each["id"]), *at, own, kind)
