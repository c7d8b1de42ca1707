"""A ledger as text, a line for each book and each puzzle, for git to compare and to make it anew from."""

from __future__ import annotations

from collections.abc import Iterable

from ..errors import BookError, Place, Problem
from .ledger import LEDGER_FORMAT, LedgerRow, Volume, row_line

LEDGER_TEXT_HEAD = (
    f"# a ledger of bookmaker's, format {LEDGER_FORMAT}; `bookmaker ledger load` makes it a file again"
)
LEAST_FIELDS = {"book": 4, "puzzle": 6}  # what a line of that kind has at least


def as_text(books: Iterable[Volume], rows: Iterable[LedgerRow]) -> str:
    """The books and the puzzles, sorted, tabs between what a line says."""
    return "\n".join(
        [LEDGER_TEXT_HEAD, *sorted(map(_book_line, books)), *(row_line(row) for row in sorted(rows))]
    )


def _book_line(book: Volume) -> str:
    return f"book\t{book.series}\t{book.number}\t{book.title}"


def from_text(text: str, name: str) -> tuple[list[Volume], list[LedgerRow]]:
    """The books and puzzles of such a text; a BookError names the lines that are wrong."""
    books, rows, problems = list[Volume](), list[LedgerRow](), list[Problem]()
    taken: set[tuple[str, ...]] = set()
    lines = text.splitlines()
    if lines[:1] != [LEDGER_TEXT_HEAD]:
        hint = "`bookmaker ledger dump` writes one"
        raise BookError([Problem("is no ledger as text", hint, Place(name, 1))])
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            continue
        kind, *fields = line.split("\t")
        key = (kind, *fields[: 4 if kind == "puzzle" else 2])
        wrong = _wrong(kind, fields) or ("is there twice" if key in taken else "")
        if wrong:
            problems.append(Problem(wrong, place=Place(name, number)))
            continue
        taken.add(key)
        if kind == "book":
            books.append(Volume(fields[0], int(fields[1]), fields[2]))
        else:
            rows.append(
                LedgerRow(fields[0], int(fields[1]), fields[2], fields[3], fields[4], tuple(fields[5:]))
            )
    if problems:
        raise BookError(problems)
    return books, rows


def _wrong(kind: str, fields: list[str]) -> str:
    """What is wrong with a line, if anything is."""
    if kind not in LEAST_FIELDS:
        return f"begins with '{kind[:20]}', not with book or puzzle"
    if len(fields) + 1 < LEAST_FIELDS[kind] or (kind == "book" and len(fields) + 1 > LEAST_FIELDS[kind]):
        return f"has {len(fields) + 1} parts, which is not what a {kind} has"
    if not fields[1].isdecimal() or not fields[1].isascii() or len(fields[1]) > 9:
        return f"'{fields[1][:20]}' is no book's number"
    return ""
