"""BOOK.printed/, beside a book file that is frozen: what is in print of it (docs/frozen.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..bookfile.ids import is_gone
from ..bookfile.lock import INDEX, is_frozen, printed_folder
from ..bookfile.model import BookSpec, InPrint, PrintedPuzzle
from ..errors import BookError, Place, Problem, raise_problems
from ..files.regular import NotReadable, read_json
from ..files.stamps import looked_for
from ..host.load import Plugins
from ..make.puzzle_object import flaws_of, puzzle_in
from ..puzzles.model import KindPuzzle
from .record import COVER, INTERIOR, RECORD, file_digest

SOURCE, WHEELS, REQUIREMENTS, LEDGER = "source", "wheels", "requirements.txt", "ledger.txt"
PRINTED_FORMAT = 1


@dataclass(frozen=True, slots=True)
class PrintedFolder:
    """What the index of such a folder says."""

    path: Path
    date: str
    contents: Mapping[str, str]  # by request's id, a digest of what the book file said of the puzzle
    ids: Mapping[str, str]  # of puzzles, as the book's lock has them
    files: Mapping[str, str]  # by name, each file's digest
    let_go: tuple[str, ...] = ()
    pages: bool = True  # whether the finished files are in it; else the puzzles alone are frozen
    written_by: Mapping[str, str] | None = None  # bookmaker, Python and the libraries that write bytes

    def stands(self, name: str) -> bool:
        """Whether the puzzle of an id is in print and was not let go."""
        return name in self.ids and not is_gone(self.ids[name]) and name not in self.let_go

    def index(self) -> dict[str, Any]:
        """The same, ready for JSON."""
        return {
            "format": PRINTED_FORMAT,
            "date": self.date,
            "pages": self.pages,
            "written_by": dict(self.written_by or {}),
            "let_go": [*self.let_go],
            "contents": dict(self.contents),
            "ids": dict(self.ids),
            "files": dict(self.files),
        }

    def record(self) -> Any:
        """The book.json of what was frozen, sure to be the one that was."""
        path = self.sure(RECORD)
        try:
            return read_json(path)
        except (OSError, NotReadable) as error:
            raise _not_frozen(path, _why(error)) from error

    def sure(self, name: str) -> Path:
        """Where a file in it lies, sure to be the one that was frozen; BookError where it is not."""
        path = self.path / name
        looked_for(path)
        try:
            if file_digest(path) != self.files.get(name):
                raise _not_frozen(path, "is not the file that was frozen")
        except FileNotFoundError as error:
            raise _not_frozen(path, "is missing") from error
        except OSError as error:
            raise _not_frozen(path, _why(error)) from error
        return path

    def sure_pages(self, editions: Iterable[str]) -> None:
        """Raise BookError where a PDF of these editions is not the one that was frozen."""
        files = [f"{name}/{file}" for name in editions for file in (INTERIOR, COVER)]
        for name in files:
            if name in self.files:
                self.sure(name)


def read_folder(book: Path) -> PrintedFolder:
    """What is frozen of a book; raises BookError where that is nothing, or cannot be read."""
    if not is_frozen(book):
        raise BookError(f"'{book}' is not frozen", f"bookmaker freeze {book}")
    return read_index(printed_folder(book))


def read_index(folder: Path) -> PrintedFolder:
    """What is frozen in a folder; raises BookError where that cannot be read."""
    path = folder / INDEX
    try:
        index = read_json(path)
        if index["format"] != PRINTED_FORMAT:
            raise NotReadable(f"is of format {index['format']}, and this bookmaker reads {PRINTED_FORMAT}")
        contents, ids, files = (
            {str(name): str(digest) for name, digest in index[of].items()}
            for of in ("contents", "ids", "files")
        )
        return PrintedFolder(
            folder,
            str(index["date"]),
            contents,
            ids,
            files,
            tuple(map(str, index["let_go"])),
            bool(index["pages"]),
            {str(name): str(version) for name, version in index["written_by"].items()},
        )
    except FileNotFoundError as error:
        raise _not_frozen(path, "is missing") from error
    except (OSError, NotReadable) as error:
        raise _not_frozen(path, _why(error)) from error
    except (AttributeError, KeyError, TypeError) as error:
        raise _not_frozen(path, f"is no record of what is frozen: {error}") from error


def check_rolled(book: Path, ids: Iterable[str]) -> None:
    """Raise BookError where one of these puzzles, which are to be rolled again, is in print."""
    folder = read_folder(book) if is_frozen(book) else None
    raise_problems(
        Problem(
            f"puzzle '{id}' is in print since {folder.date}, and rolled again it would be another",
            f"let it go by bookmaker freeze {book} --unfreeze {id}",
        )
        for id in ids
        if folder and folder.stands(id)
    )


def with_printed(spec: BookSpec, plugins: Plugins) -> tuple[BookSpec, tuple[Problem, ...]]:
    """The book with its puzzles as they are in print, where it is frozen, and what is to be said of them.

    What today's judge has against one is advice: it kept the promises of the day it was frozen.
    """
    book = Path(spec.file)
    if not is_frozen(book):
        return spec, ()
    try:
        folder = read_folder(book)
        record = folder.record()
        puzzles = dict(puzzles_in(record, plugins, folder.path / RECORD))
    except BookError as error:
        return spec, error.problems
    kept = {
        name: PrintedPuzzle(puzzle, folder.contents.get(name, ""), folder.date)
        for name, puzzle in puzzles.items()
    }
    advice = [
        each.told(Problem(f"puzzle '{name}' breaks a promise of today's: {flaw}"))
        for name, each in kept.items()
        for flaw in flaws_of(each.puzzle, plugins)[:1]
    ]
    printed = InPrint(
        folder.date,
        kept,
        frozenset(folder.let_go),
        frozenset(each["name"] for each in record["editions"]),
        record.get("seed"),
        record.get("language"),
    )
    return replace(spec, printed=printed), tuple(advice)


def puzzles_in(record: Any, plugins: Plugins, path: Path) -> Iterator[tuple[str, KindPuzzle]]:
    """Every puzzle of a book.json by its request's id; raises BookError where one cannot be read."""
    try:
        for obj in record["puzzles"]:
            puzzle = puzzle_in(obj, plugins)
            yield puzzle.id, puzzle
    except (KeyError, TypeError, ValueError) as error:
        raise _not_frozen(path, f"is no book.json: {error}") from error


def _why(error: Exception) -> str:
    return f"cannot be read: {error.strerror}" if isinstance(error, OSError) else str(error)


def _not_frozen(path: Path, what: str) -> BookError:
    return BookError(
        [Problem(what, "have it back from a copy, or take the folder away and freeze anew", Place(str(path)))]
    )
