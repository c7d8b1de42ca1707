"""`bookmaker words`: every entry of a book as a sheet, for the editor's round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..errors import CommandError
from .book import book_file, loaded, order_from, plugin_choice
from .options import plugin_options
from .terminal import say

if TYPE_CHECKING:
    from ..bookplan import BookPlan, Job

HEADS = ("Id", "Puzzle", "Section", "Word", "Clue", "Letters", "Count", "Flags")

EPILOG = """
\b
A sheet of every word, to read and mark up:
  bookmaker words ocean.yaml --out words.csv
"""


@click.command("words", epilog=EPILOG)
@click.argument("book")
@click.option("--out", required=True, metavar="FILE", help="A .csv or .xlsx file.")
@plugin_options
def command(
    book: str, out: str, plugin_folder: str | None, without: tuple[str, ...], no_local_plugins: bool
) -> int:
    """Write every word of BOOK to a sheet: its puzzle, letters, and what an editor may look at."""
    from ..build import planned
    from ..spec.sheets import write_sheet

    if not out.endswith((".csv", ".xlsx")):
        raise CommandError(f"'{out}' is neither a .csv nor an .xlsx file")
    file = book_file(book)
    choice = plugin_choice(file, plugin_folder, without, no_local_plugins)
    rows = _rows(planned(order_from(file, choice, {}), loaded(choice)))
    write_sheet(out, HEADS, rows)
    say(f"wrote {len(rows)} words to {out}")
    return 0


def _rows(plan: BookPlan) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    first: dict[str, Job] = {}
    for job in plan.jobs:
        first.setdefault(job.puzzle.id, job)  # another edition may have it again
    for job in first.values():
        for entry in job.request.entries + job.request.pool:
            in_pool = entry in job.request.pool
            flags = ["pool"] if in_pool else []
            flags += ["absent"] if entry in job.request.absent else []
            flags += ["short"] if len(entry.letters) < 4 else []
            rows.append(
                (
                    job.puzzle.id,
                    job.puzzle.title,
                    job.puzzle.section or "",
                    entry.shown,
                    entry.clue or "",
                    entry.word,
                    str(len(entry.letters)),
                    " ".join(flags),
                )
            )
    return rows
