"""`repeat` and `each-row-of` spelt out, before any puzzle is looked at.

What stands in braces is put in: `{n}` counts the puzzles, of each row where rows have several, `{Topic}`
is the row's cell in the column Topic, `{Word*}` the cells of every column whose name begins so. A cell keeps
its own place, so that what is wrong with it is told where it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NoReturn

from ..errors import BookError, Place, Problem, did_you_mean
from ..files.values import Wrong
from ..files.yaml import YAML_SIGNS, Items, Node, Scalar, Source, Table, plain
from .locate import read_part
from .parts import RowsPart
from .spreadsheet import SheetRow, SpreadsheetCell
from .values import FILL, times
from .word_library import Library

MOST_PUZZLES = 5_000
MOST_VALUES = 300_000  # of all puzzles, long texts counting for more
LISTS = ("words", "clues", "letters")  # where the cells of several columns stay apart
OFFERS = ("kind", "level", "mode", "shape", "filler")  # whose names a cell may write as a heading does

_BRACES = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")
_COUNT = re.compile(r"(?<!\{)\{count\}(?!\})")  # how many words there are, put in on the page
Cells = Mapping[str, tuple[SpreadsheetCell, ...]]


def expand(source: Source, library: Library, fills: Mapping[str, int]) -> tuple[Node, list[Problem]]:
    """The book's values with every repeated puzzle written out, and what was wrong.

    `fills` says how many puzzles there are of what repeats to fill the book, by `filled_row`; one by default.
    """
    root = source.root
    listed = root.get("puzzles") if isinstance(root, Table) else None
    if not isinstance(root, Table) or not isinstance(listed, Items):
        return root, []
    expansion = _Expansion(source, library, fills if "pages" in root.pairs else None)
    items = tuple(found for item in listed.items for found in expansion.item(item))
    name = root.pairs["puzzles"][0]
    puzzles = Items(items, listed.place, listed.length)
    return replace(root, pairs={**root.pairs, "puzzles": (name, puzzles)}), expansion.problems


@dataclass(frozen=True, slots=True)
class _Round:
    """What is put in for one puzzle, and where its names come from."""

    cells: Cells
    origin: str
    gathered: bool = False  # from several rows
    place: Place | None = None  # of the row, or the first of several


BRACED = {"phrases", "furniture", "front", "back"}  # settings that have braces of their own
REPEATS = {"repeat", "each-row-of"}


def fill_template(source: Source, cells: Cells, origin: str) -> tuple[Table, list[Problem]]:
    """A book file's values with the cells of one row put in, and what was wrong.

    What stands in braces and names no column is wrong but where a book file has braces of its own: in what
    repeats, and in the settings of BRACED.
    """
    if not isinstance(source.root, Table):
        raise BookError([source.problem(source.root, "is no book file", "settings are expected")])
    filling = _OfTemplate(source, _Round(cells, origin))
    book = filling.puzzle(source.root)
    return book, filling.problems


class _Expansion:
    """All items on their way, and how much they come to."""

    def __init__(self, source: Source, library: Library, fills: Mapping[str, int] | None) -> None:
        self.source, self.library, self.fills = source, library, fills
        self.problems: list[Problem] = []
        self.puzzles = self.values = 0

    def item(self, item: Node) -> Iterator[Node]:
        """The puzzles of one item."""
        if not isinstance(item, Table) or not item.pairs.keys() & REPEATS:
            yield item
            return
        said = item.get("repeat")  # told to the puzzles of rows, and of what fills
        counted = "each-row-of" not in item.pairs and not (isinstance(said, Scalar) and said.text == FILL)
        template = replace(item, pairs=_less(item, "repeat" if counted else "each-row-of"))
        try:
            rounds = self._rounds(item)
            self.puzzles += len(rounds)
            self.values += len(rounds) * _weight(template)
            too_many = self.puzzles > MOST_PUZZLES or self.values > MOST_VALUES
            # one of too many is read all the same, for what else is wrong with it
            for this in rounds[:1] if too_many else rounds:
                filling = _Filling(self.source, this)
                yield filling.puzzle(template)
                self.problems += filling.problems
            if too_many:
                self._stop(item, "too many puzzles, or too long ones", "make several books of it")
        except BookError as error:
            self.problems += error.problems

    def _rounds(self, item: Table) -> list[_Round]:
        """What to put in for each puzzle."""
        said, rows = item.get("repeat"), item.get("each-row-of")
        if rows and said:
            of_rows = ([row] * self._times_of_row(item, row) for row in self._rows(rows))
            return [each for same in of_rows for each in _counted(same, item.place)]
        if rows:
            return _counted(self._rows(rows), item.place)
        assert said
        row = filled_row(item.pairs["repeat"][0].place, item.place)
        return _counted([_Round({}, "in a 'repeat'")] * self._times(said, row), item.place)

    def _times_of_row(self, item: Table, row: _Round) -> int:
        """How many puzzles a row makes: as many as each, or as its own cell says; one where that is empty."""
        key, said = item.pairs["repeat"]
        filled = _Filling(self.source, row).value(said)
        return 1 if _is_empty(said, filled) else self._times(filled, filled_row(key.place, row.place))

    def _times(self, node: Node, row: str) -> int:
        try:
            found = times(plain(node))
        except Wrong as wrong:  # one puzzle is read all the same, for what else is wrong with it
            self.problems.append(self.source.problem(node, wrong.what, wrong.hint))
            return 1
        if isinstance(found, int):
            return found
        if self.fills is None:
            what = "'repeat: fill' fills a book, and this one does not say how long it is"
            self._stop(node, what, "as in pages: 150, beside `puzzles`")
        return self.fills.get(row, 1)

    def _named(self, node: Node) -> Node:
        """A sheet's name alone as the settings it stands for."""
        return Table({"file": (node, node)}, node.place) if isinstance(node, Scalar) else node

    def _rows(self, node: Node) -> list[_Round]:
        """The rows of the sheet, those with the same cell in `by` made one."""
        if isinstance(node, Items):
            self._stop(node, "a list stands where one sheet is expected", "as in each-row-of: topics.csv")
        part, _, problems = read_part(RowsPart, self._named(node), self.source)
        if problems or part is None:
            raise BookError(problems)
        sheet = self.library.sheet(part.file, part.sheet, self.source, node)
        end = f"in '{sheet.file}'"
        if part.by is None:
            return [_Round(row.cells, end, place=row.place) for row in sheet.rows]
        by = sheet.column(part.by, node.place)
        groups: dict[str, list[SheetRow]] = {}
        for row in sheet.rows:
            groups.setdefault(row.cells[by][0].text, []).append(row)
        return [_Round(_joined(rows), end, gathered=True, place=rows[0].place) for rows in groups.values()]

    def _stop(self, spot: Node, what: str, hint: str = "") -> NoReturn:
        raise BookError([self.source.problem(spot, what, hint)])


def _counted(rounds: Iterable[_Round], place: Place) -> list[_Round]:
    """The same rounds, `{n}` their number where no column is called so."""
    return [
        replace(this, cells={"n": (SpreadsheetCell(str(number), place),), **this.cells})
        for number, this in enumerate(rounds, 1)
    ]


def filled_row(repeat: Place, row: Place | None) -> str:
    """What tells a row of a sheet, or an item, from others that repeat: where both stand."""
    return f"{repeat} {row}"


def _less(table: Table, *names: str) -> dict[str, tuple[Scalar, Node]]:
    return {name: pair for name, pair in table.pairs.items() if name not in names}


def _joined(rows: Iterable[SheetRow]) -> Cells:
    """The cells of several rows, column by column."""
    cells: dict[str, tuple[SpreadsheetCell, ...]] = {}
    for row in rows:
        for name, found in row.cells.items():
            cells[name] = cells.get(name, ()) + found
    return cells


def _weight(node: Node) -> int:
    """How many values a value holds, long texts counting for more."""
    if isinstance(node, Scalar):
        return 1 + len(node.text) // 50
    inner = node.items if isinstance(node, Items) else [value for _, value in node.pairs.values()]
    return 1 + sum(map(_weight, inner))


class _Filling:
    """One round: the cells to put into the braces, and what was wrong with these."""

    def __init__(self, source: Source, this: _Round) -> None:
        self.source, self.this = source, this
        self.problems: list[Problem] = []

    def puzzle(self, template: Table) -> Table:
        """The puzzle of this round, at its row's place; what an empty cell would say is left unsaid."""
        pairs = {}
        for name, (key, value) in template.pairs.items():
            if name == "instructions" and "count" not in self.this.cells and isinstance(value, Scalar):
                value = replace(value, text=_COUNT.sub("{{count}}", value.text))
            try:
                filled = self.setting(name, value, name in LISTS)
            except BookError as error:  # the rest is read all the same
                self.problems += error.problems
                continue
            if _is_empty(value, filled) or (
                isinstance(filled, Table) and value != filled and not filled.pairs
            ):
                continue
            if name in OFFERS and isinstance(filled, Scalar) and filled.column:
                filled = replace(filled, text="-".join(filled.text.casefold().split()))
            pairs[name] = (key, filled)
        whole = template.whole and not self.problems
        return replace(template, pairs=_paired(pairs), place=self.this.place or template.place, whole=whole)

    def setting(self, name: str, node: Node, listed: bool = False) -> Node:
        """The value of a setting in this round."""
        return self.value(node, listed)

    def value(self, node: Node, listed: bool = False) -> Node:
        """A value of this round; in a list the cells of several columns stay apart."""
        if isinstance(node, Scalar):
            return self._text(node, listed)
        if isinstance(node, Items):
            return replace(node, items=tuple(self._spread(node.items, listed)))
        filled = {name: (key, self.setting(name, value)) for name, (key, value) in node.pairs.items()}
        said = {name: pair for name, pair in filled.items() if not _is_empty(node.pairs[name][1], pair[1])}
        return replace(node, pairs=said)

    def _spread(self, items: tuple[Node, ...], listed: bool) -> Iterator[Node]:
        for item in items:
            filled = self.value(item, listed)
            if isinstance(item, Scalar) and isinstance(filled, Items):
                yield from filled.items
            else:
                yield filled

    def _text(self, node: Scalar, listed: bool) -> Node:
        if "{" not in node.text and "}" not in node.text:
            return node
        alone = _BRACES.fullmatch(node.text.strip())
        if alone and alone[1] is not None:
            return self._cells(node, self._found(alone[1], node), listed)
        parts, end, length = [], 0, len(node.text)
        for found in _BRACES.finditer(node.text):
            put = found[0][0] if found[1] is None else _shown(self._found(found[1], node))
            length += len(put)
            if length > YAML_SIGNS:
                self._stop(node, f"more than {YAML_SIGNS:,} characters come of this")
            parts += [node.text[end : found.start()], put]
            end = found.end()
        return replace(node, text="".join([*parts, node.text[end:]]))

    def _cells(self, node: Scalar, cells: tuple[SpreadsheetCell, ...], listed: bool) -> Node:
        """Braces that stand alone: the cell itself, or a list of cells where one is wanted."""
        if listed and (len(cells) > 1 or self.this.gathered):
            return Items(tuple(Scalar(c.text, c.place, column=c.column) for c in cells), cells[0].place)
        return Scalar(_shown(cells), cells[0].place, node.length, cells[0].column)

    def _found(self, name: str, node: Scalar) -> tuple[SpreadsheetCell, ...]:
        """The cells that a name in braces stands for; BookError where it names none."""
        name = name.strip()
        found = self._called(name)
        if not found:
            hint = did_you_mean(name[:60], self.this.cells) + " (a brace that is meant is written twice)"
            self._stop(node, f"there is no '{{{name[:60]}}}' {self.this.origin}", hint)
        return found

    def _called(self, name: str) -> tuple[SpreadsheetCell, ...]:
        name = name.strip()
        found = tuple(self.this.cells.get(name, ()))
        if not found and name.endswith("*"):
            cells = self.this.cells.items()
            found = tuple(cell for label, those in cells if label.startswith(name[:-1]) for cell in those)
        return found

    def _stop(self, node: Node, what: str, hint: str = "") -> NoReturn:
        raise BookError([self.source.problem(node, what, hint)])


class _OfTemplate(_Filling):
    """The round of a whole book file."""

    def setting(self, name: str, node: Node, listed: bool = False) -> Node:
        """Settings of puzzles as a puzzle has them; what has braces of its own keeps them."""
        if name in BRACED:
            return self._keeping(escaped=False).value(node, listed)
        if name == "puzzles" and isinstance(node, Items):
            return replace(node, items=tuple(map(self._item, node.items)))
        if name == "defaults" and isinstance(node, Table):
            return self.puzzle(node)
        return self.value(node, listed)

    def _item(self, node: Node) -> Node:
        if not isinstance(node, Table):
            return self.value(node)
        return (self._keeping(escaped=True) if node.pairs.keys() & REPEATS else self).puzzle(node)

    def _keeping(self, escaped: bool) -> _Keeping:
        keeping = _Keeping(self.source, self.this)
        keeping.escaped, keeping.problems = escaped, self.problems
        return keeping


class _Keeping(_Filling):
    """The round of what goes through another one: braces that name no cell stay, cells' own are escaped."""

    escaped = False

    def _text(self, node: Scalar, listed: bool) -> Node:
        names = [found[1] for found in _BRACES.finditer(node.text) if found[1] is not None]
        if not any(self._called(name) for name in names):
            return node
        alone = _BRACES.fullmatch(node.text.strip())
        if alone:
            return self._safe(self._cells(node, self._called(names[0]), listed))
        return replace(node, text=_BRACES.sub(self._put, node.text))

    def _put(self, found: re.Match[str]) -> str:
        cells = self._called(found[1] or "")
        return self._doubled(_shown(cells)) if cells else found[0]

    def _safe(self, node: Node) -> Node:
        if isinstance(node, Items):
            return replace(node, items=tuple(map(self._safe, node.items)))
        return replace(node, text=self._doubled(node.text)) if isinstance(node, Scalar) else node

    def _doubled(self, text: str) -> str:
        return re.sub(r"[{}]", r"\g<0>\g<0>", text) if self.escaped else text


def _is_empty(template: Node, filled: Node) -> bool:
    """Whether nothing came of a text in braces but empty cells."""
    return isinstance(filled, Scalar) and not filled.text and template != filled


def _shown(cells: tuple[SpreadsheetCell, ...]) -> str:
    """Cells as one text, each once."""
    return ", ".join(dict.fromkeys(cell.text for cell in cells if cell.text))


def _paired(pairs: dict[str, tuple[Scalar, Node]]) -> dict[str, tuple[Scalar, Node]]:
    """Lists of words, clues and letters without the cells that have no word."""
    lists = {name: pairs[name][1] for name in LISTS if name in pairs}
    words = lists.get("words")
    if not isinstance(words, Items):
        return pairs
    full = [not isinstance(item, Scalar) or bool(item.text) for item in words.items]
    kept = dict(pairs)
    for name, cells in lists.items():
        if isinstance(cells, Items) and len(cells.items) == len(full):
            items = tuple(item for item, has in zip(cells.items, full, strict=True) if has)
            kept[name] = (pairs[name][0], replace(cells, items=items))
    return kept
