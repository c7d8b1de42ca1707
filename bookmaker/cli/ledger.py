"""`bookmaker ledger`: what the books of a series have printed, as a list, as text, and back."""

from __future__ import annotations

from pathlib import Path

import click

from ..errors import CommandError
from .options import PluginOptions, noted, plugin_options, to_write
from .terminal import say, say_json

EPILOG = """
\b
The books a ledger knows:
  bookmaker ledger list reef.sqlite

\b
All of it as text that git can compare, and a file made of it again:
  bookmaker ledger dump reef.sqlite > reef.txt
  bookmaker ledger load reef.txt reef.sqlite

\b
A volume that was made elsewhere, a file of words for each of its puzzles:
  bookmaker ledger add reef.sqlite --number 4 --title "Reef at Night" --words fish.csv --words corals.csv
"""


@click.group("ledger", epilog=EPILOG)
def command() -> None:
    """Look into the ledger of a series, keep it as text, make it from text, enter books made elsewhere."""


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


@command.command("add")
@click.argument("file", metavar="FILE")
@click.option("--series", metavar="NAME", help="The book's series.  [default: the one that FILE knows]")
@click.option("--number", type=click.IntRange(0), required=True, metavar="N", help="The book's number in it.")
@click.option("--title", required=True, metavar="TEXT", help="The book's title.")
@click.option(
    "--words", "lists", multiple=True, required=True, metavar="LIST", help="A puzzle's words; repeatable."
)
@click.option("--language", default="en", show_default=True, metavar="LANG", help="Of the words.")
@plugin_options
def add(
    file: str,
    series: str | None,
    number: int,
    title: str,
    lists: tuple[str, ...],
    language: str,
    chosen: PluginOptions,
) -> int:
    """Enter a book that was made elsewhere into the ledger FILE: later books give way to its words.

    A LIST is a file with a phrase on each line, or a sheet with a column 'word'.
    """
    from ..bookfile.model import LEDGERS
    from ..series.ledger import LedgerRow, Volume, enter, read_all

    target = to_write("FILE", file, *LEDGERS)
    for told in (series or "", title, *lists):
        if not told.isprintable():
            raise CommandError(
                f"{told!r} is no text of one line", "a ledger has a line for each book and puzzle"
            )
    if series is None:
        known = sorted({book.series for book in read_all(target)[0]} if target.exists() else ())
        if len(known) != 1:
            what = f"'{file}' knows {len(known) or 'no'} series"
            raise CommandError(what, f"name one with --series: {', '.join(known) or 'as its books say it'}")
        (series,) = known
    puzzles = _spelt(lists, language, chosen)
    rows = [LedgerRow(series, number, "", name, "", words) for name, words in puzzles.items()]
    enter(target, Volume(series, number, title), rows)
    words = len({word for row in rows for word in row.words})
    say(f"entered {len(rows)} puzzle{'s' * (len(rows) != 1)} with {words:,} words of '{title}' into {file}")
    return 0


def _spelt(lists: tuple[str, ...], language: str, chosen: PluginOptions) -> dict[str, tuple[str, ...]]:
    """The words of those files as they stand in grids, sorted, by the names of their files."""
    from ..bookfile.words_file import read_words
    from ..errors import BookError, Problem
    from ..language.tongue import tongue

    plugins, found, problems = noted(chosen.load(lists[0])), dict[str, tuple[str, ...]](), list[Problem]()
    spoken = tongue(plugins, language)
    for each in lists:
        words = set[str]()
        for word in read_words(each):
            try:
                words.add("".join(spoken.spell(word.text)))
            except ValueError as error:
                problems.append(Problem(f"'{word.text}': {error}", place=word.place))
        if each in found:
            problems.append(Problem(f"--words: '{each}' is named twice"))
        found[each] = tuple(sorted(words))
    if problems:
        raise BookError(problems)
    return found
