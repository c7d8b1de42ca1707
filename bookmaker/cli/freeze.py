"""`bookmaker freeze`: a book as it is printed, kept for every later version."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..errors import BookmakerError, CommandError
from .book import books_in, default_out, loaded, order_from, telling_options
from .options import PluginOptions, existing, plugin_options
from .progress import progress
from .terminal import say, tell

if TYPE_CHECKING:
    from ..freeze.freeze import Frozen
    from ..host.load import PluginChoice

EPILOG = """
\b
The build of a book that goes to print, into ocean.printed/:
  bookmaker freeze ocean.yaml

\b
An earlier build, and every package that it was made with:
  bookmaker freeze ocean.yaml --from build/ocean --with-wheels

\b
Every book of a folder:
  bookmaker freeze books/

\b
Let one puzzle go; the others stay as they are in print:
  bookmaker freeze ocean.yaml --unfreeze whales

\b
What it was made with, installed again, and the book in it:
  bookmaker freeze ocean.yaml --environment then
"""


@click.command("freeze", epilog=EPILOG)
@click.argument("book")
@click.option("--edition", "editions", multiple=True, metavar="NAME", help="Only this edition; repeatable.")
@click.option(
    "--from", "built", metavar="DIR", help="A finished build.  [default: build/ and the book file's name]"
)
@click.option(
    "--puzzles", "puzzles_alone", is_flag=True, help="Freeze the puzzles, and leave the pages free."
)
@click.option("--with-wheels", is_flag=True, help="Keep every installed package that made it, too.")
@click.option("--again", is_flag=True, help="In place of what was frozen before.")
@click.option("--date", metavar="YYYY-MM-DD", help="The day it is frozen.  [default: today]")
@click.option("--unfreeze", "ids", multiple=True, metavar="ID", help="Let this puzzle go; repeatable.")
@click.option("--environment", metavar="DIR", help="Install into a new folder what the book was made with.")
@click.option(
    "--jobs", type=int, metavar="N", help="Processes that make puzzles, where there is no build yet."
)
@telling_options(quiet="Problems alone: no notes and no progress.")
@plugin_options
def command(
    book: str,
    editions: tuple[str, ...],
    built: str | None,
    puzzles_alone: bool,
    with_wheels: bool,
    again: bool,
    date: str | None,
    ids: tuple[str, ...],
    environment: str | None,
    jobs: int | None,
    quiet: bool,
    chosen: PluginOptions,
) -> int:
    """Keep BOOK as it is in print: puzzles, files, and what they were made with, in a folder beside it.

    From then on `build` takes its puzzles from there, whatever a later bookmaker would make of them.
    BOOK may be a folder: every book in it is frozen.
    """
    from ..freeze.freeze import FreezeOptions, freeze

    if (ids or environment) and (built or editions or again or puzzles_alone):
        raise click.UsageError("--unfreeze and --environment are about a book that is frozen: say them alone")
    files = _files(book, built)
    if ids:
        return _let_go(files, ids, chosen.of_book(files[0]))
    if environment:
        return _environment(files, environment, quiet)
    options = FreezeOptions(day(date), editions, not puzzles_alone, with_wheels, again)
    code = 0
    for file in files:
        choice = chosen.of_book(file)
        plugins = loaded(choice)
        order = order_from(file, choice, {"jobs": jobs, "out": built or str(default_out(file))})
        teller, stop = progress(quiet)
        try:
            frozen = freeze(order, plugins, options, not built, teller)
        except BookmakerError as error:
            if len(files) == 1:
                raise
            tell(error.problems)
            code = 1
            continue
        finally:
            stop()
        tell(frozen.advice)
        if not quiet:
            say(_told(frozen))
    return code


def _files(book: str, built: str | None) -> list[Path]:
    """The book file, or every one of a folder."""
    if not Path(book).is_dir():
        return [existing(book, "book file", books_in)]
    if built:
        raise click.UsageError("--from names the build of one book")
    files = [Path(book) / name for name in books_in(Path(book))]
    if not files:
        raise CommandError(f"there is no book file in '{book}'")
    return files


def day(said: str | None) -> str:
    """The day on which a book is frozen: as said, of SOURCE_DATE_EPOCH, or today."""
    import os
    from datetime import UTC, date, datetime

    if said is not None:
        try:
            return date.fromisoformat(said).isoformat()
        except ValueError:
            raise CommandError(f"--date: '{said}' is no day", "as in 2026-11-24") from None
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    if epoch.isdecimal():
        return datetime.fromtimestamp(int(epoch), UTC).date().isoformat()
    return date.today().isoformat()


def _let_go(files: list[Path], ids: tuple[str, ...], choice: PluginChoice) -> int:
    """Let puzzles go, each known to the book."""
    from ..freeze.freeze import let_go

    if len(files) > 1:
        raise click.UsageError("--unfreeze is about one book")
    let_go(order_from(files[0], choice, {}), loaded(choice), ids)
    say(
        f"let go: {', '.join(ids)}; the next build makes anew what the book has of it, others stay as printed"
    )
    return 0


def _environment(files: list[Path], into: str, quiet: bool) -> int:
    from ..freeze.environment import make_environment
    from ..record.printed import SOURCE, read_folder

    if len(files) > 1:
        raise click.UsageError("--environment is about one book")
    folder = read_folder(files[0])
    teller, stop = progress(quiet)
    try:
        command = make_environment(folder, Path(into), teller)
    finally:
        stop()
    say(f"{command} build {folder.path / SOURCE / files[0].name} --out {Path('build') / files[0].stem}.then")
    return 0


def _told(frozen: Frozen) -> str:
    folder, puzzles = frozen.folder, f"{frozen.puzzles} puzzle{'s' * (frozen.puzzles != 1)}"
    if not folder.pages:
        return f"frozen: {puzzles} in {folder.path}; its pages stay free"
    return f"frozen: {puzzles}, {', '.join(frozen.editions)} in {folder.path}"
