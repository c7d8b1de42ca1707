"""`bookmaker words`: every entry of a book as a sheet, for the editor's round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..errors import CommandError
from .book import book_argument, book_file, loaded, order_from, telling_options
from .options import PluginOptions, plugin_options
from .terminal import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..plan.model import BookPlan, Job
    from ..wordsearch.model import Request

TABLE_HEADS = ("Id", "Puzzle", "Section", "Word", "Clue", "Letters", "Count", "Flags")
SHORT_LETTERS = 4  # words of fewer are flagged

EPILOG = """
\b
A sheet of every word, to read and mark up:
  bookmaker words ocean.yaml --out words.csv
"""


@click.command("words", epilog=EPILOG)
@book_argument
@click.option("--out", required=True, metavar="FILE", help="A .csv or .xlsx file.")
@telling_options()
@plugin_options
def command(book: str, out: str, chosen: PluginOptions) -> int:
    """Write every word of BOOK to a sheet: its puzzle, letters, and what an editor may look at."""
    from ..bookfile.spreadsheet import write_sheet
    from ..edition.read_plan import whole_plan

    if not out.endswith((".csv", ".xlsx")):
        raise CommandError(f"'{out}' is neither a .csv nor an .xlsx file")
    file = book_file(book)
    choice = chosen.of_book(file)
    rows = _rows(whole_plan(order_from(file, choice, {}), loaded(choice)))
    write_sheet(out, TABLE_HEADS, rows)
    say(f"wrote {len(rows)} words to {out}")
    return 0


def _rows(plan: BookPlan) -> list[tuple[str, ...]]:
    first: dict[str, Job] = {}
    for job in plan.jobs:
        first.setdefault(job.puzzle.id, job)  # another edition may have it again
    return [row for job in first.values() for row in _rows_of(job, job.request.search)]


def _rows_of(job: Job, request: Request) -> Iterator[tuple[str, ...]]:
    puzzle, absent = job.puzzle, set(request.absent)
    between = " " if job.settings.digraphs else ""  # or two cells could be read as one
    for entries, pool in ((request.entries, ""), (request.pool, "pool")):
        for entry in entries:
            flags = (pool, "absent" * (entry in absent), "short" * (len(entry.letters) < SHORT_LETTERS))
            yield (
                *(puzzle.id, puzzle.title, puzzle.section or ""),
                *(entry.shown, entry.clue or "", between.join(entry.letters), str(len(entry.letters))),
                " ".join(filter(None, flags)),
            )
