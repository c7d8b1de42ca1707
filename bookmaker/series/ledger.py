"""The ledger: what the books of a series have printed, so that none of it comes a second time.

A plain SQLite file beside the books. A book sees what books of a lower number have; its own
rows are written in one transaction when all its files are ready, in place of those it had.
Nothing is written to a file that is not a ledger.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import stat
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from ..errors import BookError, Place, Problem
from ..files.folder_tree import FolderTree
from ..files.staging import settle

LEDGER_WAIT_SECONDS = 20.0  # while another build may be writing its rows: moving files takes one or two
LEDGER_FORMAT = 1
LEDGER_MARK = 0x424B4D4C  # what says that an SQLite file is a ledger
OF_KIND = ":"  # between the name of a kind and a digest
LEDGER_BYTES = 500_000_000  # bytes: a thousand books
SQLITE_SIDE_FILES = ("-journal", "-wal", "-shm")  # kept while it writes
# What ends a journal that names another file, which SQLite takes away then: a ledger's own never does.
SUPER_JOURNAL = bytes.fromhex("d9d505f920a163d7")
TABLES = (
    "CREATE TABLE books (series TEXT NOT NULL, number INTEGER NOT NULL, title TEXT NOT NULL,"
    " PRIMARY KEY (series, number))",
    "CREATE TABLE puzzles (series TEXT NOT NULL, number INTEGER NOT NULL, edition TEXT NOT NULL,"
    " puzzle TEXT NOT NULL, grid TEXT NOT NULL, words TEXT NOT NULL,"
    " PRIMARY KEY (series, number, edition, puzzle))",
)


class Volume(NamedTuple):
    """A book of a series, with its title."""

    series: str
    number: int
    title: str


Volumes = tuple[int, ...] | None  # numbers of books of a series; None: those lower than a book's own


class LedgerRow(NamedTuple):
    """One puzzle that a book prints: its edition, the digest of its grid, and its words.

    The digest of a puzzle of another kind than the word search follows the kind's name and a colon.
    """

    series: str
    number: int
    edition: str
    puzzle: str
    grid: str
    words: tuple[str, ...]  # sorted


@dataclass(frozen=True, slots=True)
class Past:
    """What the lower-numbered books of a series have; what those of a higher number have is `later`."""

    rows: tuple[LedgerRow, ...] = ()
    books: tuple[Volume, ...] = field(default=(), compare=False)
    words: frozenset[str] = field(default=frozenset(), compare=False)
    lists: dict[tuple[str, ...], LedgerRow] = field(default_factory=dict, compare=False)
    grids: dict[str, LedgerRow] = field(default_factory=dict, compare=False)
    later: Past | None = field(default=None, compare=False)
    entered: bool = field(default=False, compare=False)  # the book itself is in the ledger already
    volumes: Volumes = field(default=None, compare=False)  # these alone, in place of all lower-numbered books

    @classmethod
    def of(
        cls,
        rows: Iterable[LedgerRow],
        books: Iterable[Volume] = (),
        later: Past | None = None,
        entered: bool = False,
        volumes: Volumes = None,
    ) -> Past:
        """The past that these rows come to."""
        every = tuple(sorted(rows))
        backward = every[::-1]  # the first to have something is the one to be named
        return cls(
            every,
            tuple(books),
            frozenset(word for row in every for word in row.words),
            {row.words: row for row in backward if len(row.words) > 1 and OF_KIND not in row.grid},
            {row.grid: row for row in backward},
            later,
            entered,
            volumes,
        )

    @property
    def digest(self) -> str:
        """Equal for equal rows, whatever file they are from."""
        return "sha256:" + hashlib.sha256("\n".join(map(row_line, self.rows)).encode()).hexdigest()


def row_line(row: LedgerRow) -> str:
    """A row as a line of text."""
    return "\t".join(["puzzle", row.series, str(row.number), row.edition, row.puzzle, row.grid, *row.words])


def read_past(
    path: Path, series: str, number: int, place: Place | None = None, volumes: Volumes = None
) -> Past:
    """What the books before this one, or those of these numbers, have; nothing where there is no ledger."""
    if not _is_there(path, place):
        return Past(volumes=volumes)
    with _reading(path, place) as base:
        return _past(base, series, number, volumes)


def read_all(path: Path) -> tuple[tuple[Volume, ...], tuple[LedgerRow, ...]]:
    """Everything a ledger holds, in order."""
    if not _is_there(path, None):
        raise BookError([Problem("there is no such ledger", place=Place(str(path)))])
    with _reading(path, None) as base:
        return tuple(_books(base, "")), tuple(_rows(base, ""))


class LedgerEntry:
    """A book's rows on their way into the ledger: not there for others until `commit`.

    It is a witness of what is published with it: by its `journal`, `was_entered` tells later
    whether the rows got there.
    """

    def __init__(self, base: sqlite3.Connection, path: Path, volume: Volume, before: str) -> None:
        self._base, self._path, self._volume = base, path, volume
        self._digest = _digest_of(base, *volume[:2])
        self._changes = self._digest != before

    def journal(self, folder: Path) -> Mapping[str, Any] | None:
        """What the ledger is to hold, its file seen from that folder; None where it holds that already."""
        if not self._changes:
            return None
        series, number = self._volume[:2]
        try:
            path = os.path.relpath(self._path, folder)
        except ValueError:  # on another drive
            path = str(self._path.absolute())
        return {"ledger": path, "series": series, "number": number, "digest": self._digest}

    def commit(self) -> None:
        """Have the rows in the ledger for good."""
        if self._base.in_transaction:
            self._base.commit()

    def abandon(self) -> None:
        """Leave the ledger as it was, if nothing was committed yet."""
        _roll_back(self._base, self._path)


@contextmanager
def open_entry(
    path: Path,
    volume: Volume,
    past: Past,
    rows: Collection[LedgerRow],
    editions: Collection[str],
    place: Place | None = None,
) -> Iterator[LedgerEntry]:
    """Put a book's rows into the ledger together with what is done meanwhile, or do neither.

    The rows of editions that the book has and that were not made this time stay. A BookError
    where another build has changed what this one has seen, or does not let go of the ledger.
    """
    with _writing(path, place) as base:
        if _past(base, volume.series, volume.number, past.volumes) != past:
            what = f"a book before number {volume.number} of '{volume.series}' was built in the meantime"
            raise BookError([Problem(what, "build once more: it may have taken words", place)])
        before = _digest_of(base, volume.series, volume.number)
        _replace(base, volume, rows, editions)
        yield LedgerEntry(base, path, volume, before)


def was_entered(folder: Path, journal: Mapping[str, Any]) -> bool:
    """Whether a ledger holds the rows that an `LedgerEntry.journal` of that folder tells of."""
    path = Path(os.path.normpath(folder.absolute() / str(journal.get("ledger"))))
    series, number = str(journal.get("series")), journal.get("number")
    if not isinstance(number, int) or not _is_there(path, None):
        return False
    with _reading(path, None) as base:
        return _digest_of(base, series, number) == journal.get("digest")


def settled(folder: Path) -> Path:
    """The folder of a build, after what a build that was ended in its midst left is finished or undone."""
    settle(folder, was_entered)
    return folder


def _digest_of(base: sqlite3.Connection, series: str, number: int) -> str:
    """Equal for equal rows of one book."""
    key = "WHERE series = ? AND number = ?"
    lines = ["\t".join(map(str, volume)) for volume in _books(base, key, series, number)]
    lines += map(row_line, _rows(base, key, series, number))
    return "sha256:" + hashlib.sha256("\n".join(lines).encode()).hexdigest()


def load(path: Path, books: Iterable[Volume], rows: Iterable[LedgerRow]) -> None:
    """Make a ledger that holds these books and rows."""
    with _writing(path, None) as base:
        _insert(base, books, rows)


def enter(path: Path, volume: Volume, rows: Iterable[LedgerRow]) -> None:
    """Put a book that was made elsewhere into a ledger; BookError where its number is taken."""
    with _writing(path, None) as base:
        key = "WHERE series = ? AND number = ?"
        for taken in _books(base, key, *volume[:2]):
            what = f"number {taken.number} of '{taken.series}' is there already: '{taken.title}'"
            raise BookError([Problem(what, "nothing was entered", Place(str(path)))])
        _insert(base, [volume], rows)


@contextmanager
def _writing(path: Path, place: Place | None) -> Iterator[sqlite3.Connection]:
    """The ledger, made if there is none, for one transaction: all of it is done or nothing."""
    _is_there(path, place)
    with ExitStack() as stack:
        base = _begin_transaction(path, place, stack)
        try:
            if not _schema(base):
                _make_tables(base)
            _check(base, path, place)
            yield base
            base.commit()
        finally:
            _roll_back(base, path)


def _begin_transaction(path: Path, place: Place | None, stack: ExitStack) -> sqlite3.Connection:
    """A connection that alone may write to the file of that name, which is made if there is none."""
    while True:
        with ExitStack() as attempt:
            try:
                file = os.open(path, os.O_RDONLY | os.O_CREAT, 0o666)
            except OSError as error:
                raise _cannot_open(path, place, error.strerror or str(error)) from error
            attempt.callback(_close, file)  # after the connection: closing it ends this process's locks
            base = attempt.enter_context(_connected(path, place, "rw"))
            base.execute("BEGIN IMMEDIATE")
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(file), path.stat()):  # not taken away while we waited
                    stack.push(attempt.pop_all())
                    return base


def _close(file: int) -> None:
    with suppress(OSError):  # it was only looked at
        os.close(file)


def _roll_back(base: sqlite3.Connection, path: Path) -> None:
    """End a transaction that was not committed; a file that is empty without it goes, too."""
    if base.in_transaction:
        with suppress(OSError):
            if not path.stat().st_size:
                path.unlink()
        base.rollback()


@contextmanager
def _reading(path: Path, place: Place | None) -> Iterator[sqlite3.Connection]:
    with _connected(path, place, "rw") as base:
        _check(base, path, place)
        yield base


def _replace(
    base: sqlite3.Connection, volume: Volume, rows: Collection[LedgerRow], editions: Collection[str]
) -> None:
    """Take a book's rows out but for those of editions not made this time, and put these in."""
    made = {row.edition for row in rows}
    key = volume.series, volume.number
    for (edition,) in base.execute(
        "SELECT DISTINCT edition FROM puzzles WHERE series = ? AND number = ?", key
    ).fetchall():
        if edition in made or edition not in editions:
            base.execute(
                "DELETE FROM puzzles WHERE series = ? AND number = ? AND edition = ?", (*key, edition)
            )
    base.execute("DELETE FROM books WHERE series = ? AND number = ?", key)
    _insert(base, [volume], rows)


def _insert(base: sqlite3.Connection, books: Iterable[Volume], rows: Iterable[LedgerRow]) -> None:
    base.executemany("INSERT INTO books VALUES (?, ?, ?)", books)
    base.executemany(
        "INSERT INTO puzzles VALUES (?, ?, ?, ?, ?, ?)",
        [(*row[:5], "\t".join(row.words)) for row in sorted(rows)],
    )


def _past(base: sqlite3.Connection, series: str, number: int, volumes: Volumes = None) -> Past:
    own = bool([*_books(base, "WHERE series = ? AND number = ?", series, number)])

    def found(sign: str, later: Past | None = None) -> Past:
        key = f"WHERE series = ? AND number {sign} ?"
        return Past.of(_rows(base, key, series, number), _books(base, key, series, number), later, own)

    if volumes is None:
        return found("<", found(">"))
    every = found("<>")
    rows = [each for each in every.rows if each.number in volumes]
    books = [each for each in every.books if each.number in volumes]
    return Past.of(rows, books, entered=own, volumes=volumes)


def _rows(base: sqlite3.Connection, where: str, *values: object) -> Iterator[LedgerRow]:
    found = base.execute(
        f"SELECT series, CAST(number AS INTEGER), edition, puzzle, grid, words FROM puzzles {where}"
        " ORDER BY series, number, edition, puzzle",
        values,
    )
    for series, number, edition, puzzle, grid, words in found:
        _must_be_a_number(number)
        yield LedgerRow(
            str(series), number, str(edition), str(puzzle), str(grid), tuple(str(words).split("\t"))
        )


def _books(base: sqlite3.Connection, where: str, *values: object) -> Iterator[Volume]:
    found = base.execute(
        f"SELECT series, CAST(number AS INTEGER), title FROM books {where} ORDER BY series, number",
        values,
    )
    for series, number, title in found:
        _must_be_a_number(number)
        yield Volume(str(series), number, str(title))


def _must_be_a_number(number: object) -> None:
    """A damaged file may have nothing where a book's number was."""
    if not isinstance(number, int):
        raise sqlite3.DatabaseError("malformed row")


def _is_there(path: Path, place: Place | None) -> bool:
    """Whether there is a file, of a size that a ledger may have."""
    if not path.exists():
        return False
    if not path.is_file() or path.stat().st_size > LEDGER_BYTES:
        raise _not_a_ledger(path, place)
    return path.stat().st_size > 0


@contextmanager
def _connected(path: Path, place: Place | None, way: str) -> Iterator[sqlite3.Connection]:
    """The file, opened; SQLite's complaints are told as problems."""
    _refuse_strange_journal(path.resolve(), place)
    uri = f"{path.resolve().as_uri()}?mode={way}"
    try:
        with closing(
            sqlite3.connect(uri, uri=True, timeout=LEDGER_WAIT_SECONDS, isolation_level=None)
        ) as base:
            base.execute("PRAGMA trusted_schema = OFF")
            yield base
    except (sqlite3.Error, UnicodeDecodeError) as error:  # a complaint may quote what is no text
        raise _sqlite_problem(error, path, place) from error


def _refuse_strange_journal(path: Path, place: Place | None) -> None:
    """Raise BookError where what lies beside a ledger could have SQLite wait, or change another file."""
    tree = FolderTree(path.parent)
    for ending in SQLITE_SIDE_FILES:
        name = path.name + ending
        about = tree.look(name)
        if about and (not stat.S_ISREG(about.st_mode) or _ends_with(tree, name, SUPER_JOURNAL)):
            hint = "take it away; one that came with the ledger was made to change or delete another file"
            what = f"'{name}' is no journal that bookmaker leaves beside a ledger"
            raise BookError([Problem(what, hint, place or Place(str(path)))])


def _ends_with(tree: FolderTree, name: str, end: bytes) -> bool:
    try:
        with os.fdopen(tree.open(name, os.O_RDONLY), "rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - len(end)))
            return file.read() == end
    except FileNotFoundError:  # another build is done with it
        return False


def _make_tables(base: sqlite3.Connection) -> None:
    for table in TABLES:
        base.execute(table)
    base.execute(f"PRAGMA application_id = {LEDGER_MARK}")
    base.execute(f"PRAGMA user_version = {LEDGER_FORMAT}")


def _check(base: sqlite3.Connection, path: Path, place: Place | None) -> None:
    found = _schema(base)
    if found[:1] == (LEDGER_MARK,) and found[1] != LEDGER_FORMAT:
        what = f"'{path.name}' is a ledger of format {found[1]}; this bookmaker knows format {LEDGER_FORMAT}"
        hint = "install the bookmaker that wrote it, or a newer one; it was left as it is"
        raise BookError([Problem(what, hint, place or Place(str(path)))])
    if found != (LEDGER_MARK, LEDGER_FORMAT, *TABLES):
        raise _not_a_ledger(path, place)
    if base.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise _damaged_ledger(path, place)


def _schema(base: sqlite3.Connection) -> tuple[object, ...]:
    """What kind of file it is and all that is defined in it; () for one with nothing in it."""
    named = [sql for (sql,) in base.execute("SELECT sql FROM sqlite_master WHERE sql NOTNULL ORDER BY name")]
    mark, version = (
        base.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")
    )
    return (mark, version, *named) if named or mark or version else ()


def _sqlite_problem(error: Exception, path: Path, place: Place | None) -> BookError:
    message = str(error)
    if "locked" in message:
        what, hint = f"another build is writing to the ledger '{path.name}'", "try again when it has ended"
    elif "not a database" in message or "encrypted" in message:
        return _not_a_ledger(path, place)
    elif "malformed" in message or "decode" in message:
        return _damaged_ledger(path, place)
    elif "readonly" in message or "unable to open" in message:
        return _cannot_open(path, place, message)
    else:
        what, hint = f"the ledger '{path.name}': {message}", "it was left as it is"
    return BookError([Problem(what, hint, place or Place(str(path)))])


def _cannot_open(path: Path, place: Place | None, message: str) -> BookError:
    what = f"the ledger '{path.name}' cannot be opened or written: {message}"
    hint = "allow reading and writing the file and its folder; it was left as it is"
    return BookError([Problem(what, hint, place or Place(str(path)))])


def _damaged_ledger(path: Path, place: Place | None) -> BookError:
    hint = "take it from a copy, or make it with `bookmaker ledger load`; it was left as it is"
    return BookError([Problem(f"the ledger '{path.name}' is damaged", hint, place or Place(str(path)))])


def _not_a_ledger(path: Path, place: Place | None) -> BookError:
    hint = "name another file; this one was left as it is"
    return BookError([Problem(f"'{path.name}' is no ledger of bookmaker's", hint, place or Place(str(path)))])
