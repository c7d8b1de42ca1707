"""What a finished PDF was built as: looked up in the book.json beside or above it, by digest or by place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..binding import Binding, PageOrder
from ..files.regular import read_json
from ..pdfread.pages import preference_of
from .claims_file import BookClaims, known_claims
from .record import CLAIMS, RECORD, file_digest

if TYPE_CHECKING:
    from ..publisher.model import Trim


@dataclass(frozen=True, slots=True)
class BuiltAs:
    """The edition whose interior or cover a file is, as its book.json has it."""

    record: Path  # the book.json
    edition: str
    publisher: str
    trim: Trim  # in points
    paper: str | None
    pages: int
    spine: float | None  # in points
    is_cover: bool
    isbn: str | None = None  # of a cover's bars, in figures
    changed: bool = False  # since: it is known by its place alone
    binding: Binding = Binding.LEFT
    order: PageOrder = PageOrder.FORWARD  # of an interior's pages in the file
    claims: str | None = None  # of an interior: the digest of the file that says what each thing of it is


def built_as(pdf: Path, record: Path | None = None) -> BuiltAs | None:
    """The edition whose file this is, to the byte, or else by where it lies; None where no book.json says so.

    Looked into is that record, or else those in the file's folder and the two above it.
    """
    digest, here = file_digest(pdf), pdf.resolve()
    folders = list(here.parents)[:3]
    known = [
        (book, edition, is_cover, file)
        for book in ([record] if record else [folder / RECORD for folder in folders])
        for edition in _editions(book)
        for file, is_cover in ((edition, False), (edition.get("cover"), True))
        if isinstance(file, dict)
    ]
    for book, edition, is_cover, file in known:
        if file.get("file_digest") == digest:
            return _built_as(book, edition, is_cover)
    for book, edition, is_cover, file in known:
        if (book.parent / str(file.get("file"))).resolve() == here:
            found = _built_as(book, edition, is_cover)
            return found and replace(found, changed=True)
    return None


def bound_as(pdf: Path) -> tuple[Binding, PageOrder]:
    """How a file's book is bound and in which order it has its pages: by its book.json, else by itself."""
    if built := built_as(pdf):
        return built.binding, built.order
    return preference_of(pdf) or Binding.LEFT, PageOrder.FORWARD


def claims_beside(pdf: Path, built: BuiltAs | None) -> BookClaims | None:
    """What was laid out on an interior's pages, where that lies beside it and both are as they were built.

    Of a file that was changed since, or of anybody else's, nobody knows.
    """
    if built is None or built.changed or built.claims is None:
        return None
    return known_claims(built.claims, pdf.with_name(CLAIMS))


def _editions(book: Path) -> Iterator[Mapping[str, Any]]:
    """The editions of a book.json; none of what is not there, or is something else."""
    try:
        whole = read_json(book)
        yield from (each for each in whole["editions"] if isinstance(each, dict))
    except (OSError, ValueError, LookupError, TypeError):
        return


def _built_as(book: Path, edition: Mapping[str, Any], is_cover: bool) -> BuiltAs | None:
    try:
        width, height = (72 * float(side) for side in edition["trim"])
        spine = edition["spine"]
        bars = (is_cover and edition["cover"].get("barcode")) or {}
        return BuiltAs(
            book,
            str(edition["name"]),
            str(edition["publisher"]),
            (width, height),
            edition["paper"],
            int(edition["pages"]),
            None if spine is None else 72 * float(spine),
            is_cover,
            "".join(filter(str.isdigit, str(bars.get("isbn")))) or None,
            binding=Binding(edition.get("binding", Binding.LEFT)),
            order=PageOrder(edition.get("page_order", PageOrder.FORWARD)),
            claims=None if is_cover else edition.get("claims", {}).get("file_digest"),
        )
    except (ValueError, LookupError, TypeError, AttributeError):  # not as we write it
        return None
