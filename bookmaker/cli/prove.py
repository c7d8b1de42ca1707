"""`bookmaker prove`: any finished interior solved from its file alone, and held against its own answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from .options import existing
from .terminal import say

if TYPE_CHECKING:
    from pathlib import Path

    from ..press.proof import Record, Report

SLOW = 40  # pages: from there on it is told how far it has come

EPILOG = """
\b
An interior by itself:
  bookmaker prove out/paperback/interior.pdf
\b
With what only the record knows: clues, codes, words that nobody lists:
  bookmaker prove out/paperback/interior.pdf --book out/book.json
\b
Exit 0: nothing is broken; with --strict: all is proven, too. 1: otherwise. 2: a wrong command line.
"""


@click.command("prove", epilog=EPILOG)
@click.argument("file")
@click.option("--book", metavar="FILE", help="The book.json it was built with.")
@click.option("--edition", metavar="NAME", help="Which edition of it.  [default: the one the file is]")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option(
    "--strict", is_flag=True, help="Exit 1 for remarks and for lists that could not be proven, too."
)
def command(file: str, book: str | None, edition: str | None, as_json: bool, strict: bool) -> int:
    """Find every grid and list in the PDF in FILE, solve them, and hold answers and pages against them."""
    if edition is not None and book is None:
        raise click.UsageError("--edition goes with --book")
    path = existing(file)
    report = _report(path, _record(existing(book), path, edition) if book else None)
    if as_json:
        import json

        from ..press.proof import proof_section

        say(json.dumps({"file": file, **proof_section(report)}, indent=2, ensure_ascii=False))
    else:
        say("\n".join(_lines(report)))
    return int(report.broken or (strict and bool(report.remarks or report.unproven)))


def _record(book: Path, pdf: Path, edition: str | None) -> Record:
    from ..errors import BookError
    from ..press.proof import read_record

    try:
        return read_record(book, pdf, edition)
    except ValueError as error:
        raise BookError(f"'{book}' {error}") from error


def _report(path: Path, record: Record | None) -> Report:
    """The file proven; a long one tells how far it has come."""
    from ..press.proof import prove
    from .book import progress

    tell, stop = progress(False)
    try:
        return prove(path, record, progress=lambda done, of: tell("pages", done, of) if of >= SLOW else None)
    finally:
        stop()


def _lines(report: Report) -> list[str]:
    """A line for each problem, then what is good to know, then the summary."""
    lines = [*report.problems]
    lines += [f"remark: {each}" for each in report.remarks]
    lines += [f"not proven: {each}" for each in report.unproven]
    if report.record:
        lines.append(f"held against {report.record}")
    return [*lines, report.summary]
