"""The file of a catalogue: which books are in it, and what a book file that names it takes from it.

    each-row-of: titles.csv          # a title on each row
    template: template.yaml          # a book file, {Title} and the like in its values
    name: "{Series}-{Number}"        # of the titles' files; from their titles where it is left out
    books: [ocean.yaml]              # book files of their own
    defaults: {imprint: Harbour Books}
    isbns: isbns.txt                 # one a line, for editions that say `isbn: from pool`

A title of the sheet is a book like any other: reef-2.yaml beside the catalogue says `catalogue:
catalogue.yaml`, and is read as the template with that row put in.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any

from pydantic import Discriminator, Tag

from ..errors import BookError, Place, Problem, did_you_mean
from ..files.confined import TEXT_BYTES
from ..files.regular import read_regular
from ..files.text import read_text
from ..files.values import Wrong
from ..files.yaml import Items, Node, Scalar, Source, Table, read_source
from . import values as v
from .catalogue_lock import TitleNote, read_notes
from .expand import fill_template
from .locate import at, read_part
from .lock import lock_file
from .parts import TABLE_TAG, TEXT_TAG, RowsPart, TablePart, kind_of, optional
from .puzzles import slug
from .spreadsheet import SheetRow, Worksheet
from .word_library import Library

TITLE_HEAD = "# A title of a catalogue, written by bookmaker: its row and the template say what is in it.\n"
_NAMES_ONE = re.compile(rb"^catalogue\s*:", re.MULTILINE)
POOL = "from pool"  # in an ISBN's place: the next one of the catalogue's file of them
NAME_COLUMNS = ("name", "title", "titel", "titre", "título", "titolo")  # that titles are named from


class CataloguePart(TablePart):
    """The whole file of a catalogue."""

    books: list[v.File] | None = optional("book files of the catalogue's folder, or of folders in it")
    each_row_of: (
        Annotated[
            Annotated[v.File, Tag(TEXT_TAG)] | Annotated[RowsPart, Tag(TABLE_TAG)], Discriminator(kind_of)
        ]
        | None
    ) = optional("a .csv, .tsv or .xlsx sheet with a title on each row")
    template: v.File | None = optional("the book file that each row is put into, as {Title} has it")
    name: v.FullLine | None = optional("what the titles' files are called, as in {Series}-{Number}")
    defaults: dict[str, Any] | None = optional("what a book file may say, for all that do not say otherwise")
    isbns: v.File | None = optional("a file of ISBNs, one a line, given to editions that say from pool")


@dataclass(frozen=True, slots=True)
class TitleFile:
    """One title: its book file, where the catalogue speaks of it, and its row, where it has one."""

    name: str
    book: Path
    place: Place
    row: SheetRow | None = None


@dataclass(frozen=True, slots=True)
class CatalogueFile:
    """A catalogue as its file says it."""

    path: Path
    source: Source
    titles: tuple[TitleFile, ...]
    template: Source | None = None
    defaults: Table | None = None
    sheet: str = ""
    isbns: tuple[str, ...] | None = None  # of its pool, None where it has none
    notes: Mapping[str, TitleNote] = field(default_factory=dict)

    def text_of(self, title: TitleFile) -> str | None:
        """What the book file of a title is to have in it; None where there is one."""
        return None if title.book.exists() else f"{TITLE_HEAD}catalogue: {self.path.name}\n"


def read_catalogue(path: Path, settings: Collection[str] = ()) -> tuple[CatalogueFile, tuple[Problem, ...]]:
    """The catalogue in a file, and what is wrong with its list of titles.

    Raises BookError where it cannot be read at all. `settings` are names that a template may have.
    """
    source, library = read_source(read_text(str(path)), str(path)), Library(path.parent)
    part, root, problems = read_part(CataloguePart, source.root, source)
    if part is None:
        raise BookError(problems)
    reading = _Reading(path, source, root, library, problems)
    titles = [*reading.listed(part.books or ())]
    sheet, template = "", None
    if part.each_row_of and part.template:
        template = reading.template(part.template, settings)
        rows = reading.rows(part.each_row_of)
        sheet = rows.file
        titles += reading.titled(rows, part.name)
    elif part.each_row_of or part.template:
        missing = "template" if part.each_row_of else "each-row-of"
        problems.append(source.problem(root, f"'{missing}' is missing", "a sheet and a template go together"))
    elif not titles and not problems:
        problems.append(source.problem(root, "names no book", "`books`, or `each-row-of` with a `template`"))
    problems += _alike(titles)
    titles = [*{title.name: title for title in reversed(titles)}.values()][::-1]
    defaults = at(root, "defaults") if part.defaults else None
    found = defaults if isinstance(defaults, Table) else None
    pool = reading.pool(part.isbns) if part.isbns else None
    said = CatalogueFile(path, source, tuple(titles), template, found, sheet, pool, read_notes(path))
    return said, tuple(problems)


class _Reading:
    """A catalogue's file on its way to titles."""

    def __init__(
        self, path: Path, source: Source, root: Node, library: Library, problems: list[Problem]
    ) -> None:
        self.path, self.source, self.root = path, source, root
        self.library, self.problems = library, problems

    def listed(self, files: Iterable[str]) -> Iterator[TitleFile]:
        """The titles that are book files of their own."""
        for number, file in enumerate(files):
            node = at(self.root, "books", number)
            try:
                book = self.library.folder / file
                self.library.files.path(file)
            except BookError as error:
                self.problems += [self.source.problem(node, each.what, each.hint) for each in error.problems]
                continue
            name = slug(file.rpartition(".")[0])
            yield TitleFile(name, book, node.place)

    def template(self, file: str, settings: Collection[str]) -> Source:
        """The template's values."""
        node = at(self.root, "template")
        try:
            text = self.library.files.read_text(file)
        except BookError as error:
            found = [self.source.problem(node, each.what, each.hint) for each in error.problems]
            raise BookError([*self.problems, *found]) from error
        return read_source(text, self.library.shown(file), settings)

    def rows(self, said: str | RowsPart) -> Worksheet:
        """The sheet of the titles."""
        file, sheet = (said, None) if isinstance(said, str) else (said.file, said.sheet)
        node = at(self.root, "each-row-of")
        if isinstance(said, RowsPart) and said.by:
            self.problems.append(self.source.problem(node, "'by' is for puzzles", "a row is a title here"))
        return self.library.sheet(file, sheet, self.source, node)

    def pool(self, file: str) -> tuple[str, ...]:
        """The ISBNs of a file, each once."""
        node = at(self.root, "isbns")
        found = dict[str, None]()
        for number, line in enumerate(self.library.files.read_text(file).splitlines(), 1):
            text = line.partition("#")[0].strip()
            try:
                found.update({v.isbn(text): None} if text else {})
            except Wrong as wrong:
                self.problems.append(Problem(wrong.what, wrong.hint, Place(self.library.shown(file), number)))
        if not found:
            self.problems.append(self.source.problem(node, f"'{file}' has no ISBN", "one on each line"))
        return tuple(found)

    def titled(self, sheet: Worksheet, name: str | None) -> Iterator[TitleFile]:
        """The titles of a sheet, named by a pattern or by the column of their titles."""
        pattern = name or f"{{{sheet.called(NAME_COLUMNS) or sheet.columns[0]}}}"
        node = at(self.root, "name") if name else self.root
        spot = Scalar(pattern, node.place)
        named = replace(self.source, root=Table({"name": (spot, spot)}, node.place))
        for row in sheet.rows:
            filled, problems = fill_template(named, row.cells, f"in '{sheet.file}'")
            self.problems += problems
            if problems:
                return  # as wrong in every row
            text = getattr(filled.get("name"), "text", "")
            if not text.strip():
                what, hint = "has no title", "fill its cell, or take the row out"
                self.problems.append(Problem(what, hint, row.place))
                continue
            if book := self._book(slug(text), row.place):
                yield TitleFile(slug(text), book, row.place, row)

    def _book(self, name: str, place: Place) -> Path | None:
        """The book file of a title of the sheet; None where a file of somebody else's is called so."""
        book = self.path.with_name(f"{name}.yaml")
        if lock_file(book) == lock_file(self.path) or (
            book.is_file() and not _NAMES_ONE.search(read_regular(book, TEXT_BYTES))
        ):
            what = f"its file would be '{book.name}', and that is another"
            self.problems.append(Problem(what, 'say how titles are called, as in name: "{Title}"', place))
            return None
        return book


def _alike(titles: Iterable[TitleFile]) -> Iterator[Problem]:
    """Titles of one name, which would be built into one folder."""
    first: dict[str, TitleFile] = {}
    for title in titles:
        if title.name in first:
            what = f"two titles are called '{title.name}', the first at {first[title.name].place}"
            yield Problem(what, 'tell them apart, as in name: "{Series}-{Number}"', title.place)
        first.setdefault(title.name, title)


def with_catalogue(
    source: Source, path: Path, library: Library, settings: Collection[str]
) -> tuple[Source, list[Problem]]:
    """A book file's values with what it takes from the catalogue that it names, and what is wrong with that.

    Its own settings go before those of its row in the template, and these before the catalogue's defaults.
    """
    root = source.root
    node = root.get("catalogue") if isinstance(root, Table) else None
    if not isinstance(root, Table) or not isinstance(node, Scalar):
        return source, []
    try:
        home = library.files.path(node.text)
    except BookError as error:
        raise BookError(source.problem(node, each.what, each.hint) for each in error.problems) from error
    catalogue, problems = read_catalogue(
        library.folder / home.relative_to(library.folder.resolve()), settings
    )
    own = [title for title in catalogue.titles if title.row and title.book.name == path.name]
    if not own and root.pairs.keys() == {"catalogue"}:
        names = [title.book.name for title in catalogue.titles if title.row]
        what = f"'{node.text}' has no title for '{path.name}' any more"
        raise BookError([*problems, source.problem(node, what, did_you_mean(path.name, names))])
    found = [each for each in problems if own and each.place == own[0].place]
    named = [title for title in catalogue.titles if title.book.name == path.name]
    root, wrong = _merged(catalogue, named[0] if named else None, root)
    given = catalogue.notes[named[0].name].isbns if named and named[0].name in catalogue.notes else {}
    return replace(source, root=_with_isbns(root, given)), [*found, *wrong]


def _merged(catalogue: CatalogueFile, title: TitleFile | None, root: Table) -> tuple[Table, list[Problem]]:
    """A book file's own values over those of its row in the template, and these over the defaults."""
    problems = list[Problem]()
    if title and title.row and catalogue.template:
        filled, wrong = fill_template(catalogue.template, title.row.cells, f"in '{catalogue.sheet}'")
        problems += [*wrong, *catalogue.template.advice]
        root = _over(root, filled)
    return (_over(root, catalogue.defaults) if catalogue.defaults else root), problems


def editions_without(catalogue: CatalogueFile, title: TitleFile) -> list[str]:
    """The editions of a title that are to have an ISBN of the pool and were given none."""
    text = catalogue.text_of(title) or read_text(str(title.book))
    root = read_source(text, str(title.book)).root
    if not isinstance(root, Table) or not root.get("catalogue"):
        return []
    merged, _ = _merged(catalogue, title, root)
    given = catalogue.notes[title.name].isbns if title.name in catalogue.notes else {}
    return [name for name, edition in _editions(merged) if _is_of_pool(edition) and name not in given]


def _editions(book: Table) -> Iterator[tuple[str, Table]]:
    """The editions of a book's values, each with what it is known by: its name, or else its publisher."""
    listed = book.get("editions")
    for each in listed.items if isinstance(listed, Items) else ():
        if isinstance(each, Table):
            yield next((text for part in ("name", "publisher") if (text := _text(each.get(part)))), ""), each


def _is_of_pool(edition: Table) -> bool:
    return _text(edition.get("isbn")) == POOL


def _text(node: Node | None) -> str:
    return node.text.strip() if isinstance(node, Scalar) else ""


def _with_isbns(book: Table, given: Mapping[str, str]) -> Table:
    """The values with the ISBNs that were given in the place of the pool's name; none where none was."""
    listed = book.get("editions")
    if not isinstance(listed, Items) or not any(_is_of_pool(each) for _, each in _editions(book)):
        return book
    names = {id(each): name for name, each in _editions(book)}
    items = tuple(_numbered(each, given.get(names.get(id(each), ""), "")) for each in listed.items)
    pairs = {**book.pairs, "editions": (book.pairs["editions"][0], replace(listed, items=items))}
    return replace(book, pairs=pairs)


def _numbered(edition: Node, isbn: str) -> Node:
    if not (isinstance(edition, Table) and _is_of_pool(edition)):
        return edition
    pairs = {name: pair for name, pair in edition.pairs.items() if name != "isbn"}
    if isbn:
        key, node = edition.pairs["isbn"]
        assert isinstance(node, Scalar)
        pairs["isbn"] = key, replace(node, text=isbn)
    return replace(edition, pairs=pairs)


def _over(table: Table, under: Table) -> Table:
    """A table with what it leaves unsaid from another; so with `defaults`, which are many things."""
    pairs = {**under.pairs, **table.pairs}
    if "defaults" in table.pairs and "defaults" in under.pairs:
        key, own = table.pairs["defaults"]
        other = under.pairs["defaults"][1]
        if isinstance(own, Table) and isinstance(other, Table):
            pairs["defaults"] = key, replace(own, pairs={**other.pairs, **own.pairs})
    return replace(table, pairs=pairs, whole=table.whole and under.whole)
