"""`bookmaker ledger`: what the books of a series have printed, as a list, as text, and back."""

from __future__ import annotations

from pathlib import Path

import click

from ..errors import CommandError
from .options import to_write
from .terminal import say, say_json

EPILOG = """
\b
The books a ledger knows:
  bookmaker ledger list reef.sqlite

\b
All of it as text that git can compare, and a file made of it again:
  bookmaker ledger dump reef.sqlite > reef.txt
  bookmaker ledger load reef.txt reef.sqlite
"""


@click.group("ledger", epilog=EPILOG)
def command() -> None:
    """Look into the ledger of a series, keep it as text, and make it from text."""


@command.command("list")
@click.argument("file", metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def list_(file: str, as_json: bool) -> int:
    """Tell which books the ledger FILE knows, and how much of each."""
    from ..series.ledger import read_all

    books, rows = read_all(Path(file))
    known = list[dict[str, object]]()
    for series, number, title in books:
        own = [row for row in rows if (row.series, row.number) == (series, number)]
        puzzles = len({row.puzzle for row in own})
        words = len({word for row in own for word in row.words})
        known.append({"series": series, "number": number, "title": title, "puzzles": puzzles, "words": words})
        if not as_json:
            say(f"{series} {number}  {title}: {puzzles} puzzle{'s' * (puzzles != 1)}, {words:,} words")
    if as_json:
        say_json(known)
    return 0


@command.command("dump")
@click.argument("file", metavar="FILE")
def dump(file: str) -> int:
    """Print the ledger FILE as text, always in the same order."""
    from ..series.ledger import read_all
    from ..series.ledger_text import as_text

    say(as_text(*read_all(Path(file))))
    return 0


@command.command("load")
@click.argument("text", metavar="TEXT")
@click.argument("file", metavar="FILE")
def load(text: str, file: str) -> int:
    """Make the ledger FILE from what `dump` printed; a file that is there is left alone."""
    from ..bookfile.model import LEDGERS
    from ..files.text import read_text, shown_name
    from ..series.ledger import load
    from ..series.ledger_text import from_text

    target = to_write("FILE", file, *LEDGERS)
    if target.exists():
        raise CommandError(f"there is a file '{file}' already", "move it away, or load into another")
    books, rows = from_text(read_text(text), shown_name(text))
    load(target, books, rows)
    say(f"wrote {len(books)} books and {len(rows)} puzzles to {file}")
    return 0
