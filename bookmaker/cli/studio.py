"""`bookmaker studio`: a book and its pages side by side, in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..errors import CommandError
from .book import book_file, build_store, named_or_only, out_folder, store_option
from .options import PluginOptions, plugin_options
from .terminal import note, say

if TYPE_CHECKING:
    from ..host.load import PluginChoice
    from ..studio.open_book import OpenBook

NEEDED_PACKAGES = ("starlette", "uvicorn", "watchfiles")
NEW = "untitled.yaml"
TOKEN = 24  # bytes of chance in the address

EPILOG = """
\b
A book beside its pages; the folder's own where it has one book file:
  bookmaker studio ocean.yaml
  bookmaker studio

\b
In a folder without a book file: paste words, pick a look, keep the page as a book:
  bookmaker studio
"""


@click.command("studio", epilog=EPILOG)
@click.argument("book", required=False, callback=named_or_only)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=0,
    metavar="N",
    help="To listen at.  [default: a free one]",
)
@click.option("--no-browser", is_flag=True, help="Print the address alone, and open no browser.")
@store_option
@plugin_options
def command(
    book: str | None,
    port: int,
    no_browser: bool,
    no_cache: bool,
    chosen: PluginOptions,
) -> int:
    """Show BOOK's text and its pages side by side in the browser; each change is seen as it is made.

    It listens on this machine alone, at an address that nobody else knows. Ctrl-C ends it.
    """
    require_extra()
    import os
    from secrets import token_urlsafe

    from ..plan.order import Order
    from ..studio.journal import Journal
    from ..studio.open_book import OpenBook
    from ..studio.serve import listening, serve
    from ..studio.server import Studio

    file = Path(book or NEW)
    if book and not Journal(file).path.is_file():  # where that is there, the book may be away
        file = book_file(book)
    opened = OpenBook(file) if book else OpenBook(file, "")
    choice = chosen.of_book(file)
    _name_plugins(choice)
    out = out_folder(file)
    order = Order(file, out, choice, jobs=os.cpu_count() or 1, store=build_store(out, no_cache))
    with listening(port) as (socket, at):
        token = token_urlsafe(TOKEN)
        studio = Studio(opened, order, token)

        def begun() -> None:
            address = f"http://127.0.0.1:{at}/?token={token}"
            say(address)
            if not no_browser:
                browse(address)

        try:
            serve(studio, socket, at, begun)
        finally:
            _tell_unsaved(studio.book)
    return 0


def _tell_unsaved(book: OpenBook) -> None:
    """Say where that is which was not saved."""
    if book.is_file and book.ahead and book.kept == book.version:
        note(f"what is not saved is in '{book.journal.path}': the next start offers it")


def require_extra() -> None:
    """Raise a CommandError with the line to give where the studio's packages are not installed."""
    from importlib.util import find_spec

    missing = [name for name in NEEDED_PACKAGES if find_spec(name) is None]
    if missing:
        is_not = "is not" if len(missing) == 1 else "are not"
        what = f"the studio needs {' and '.join(missing)}, which {is_not} installed"
        raise CommandError(what, 'python -m pip install "puzzle-bookmaker[studio]"')


def _name_plugins(choice: PluginChoice) -> None:
    """Name the local plugins before they run."""
    from ..host.discover import plugins_in

    for each in plugins_in(choice.local, "local") if choice.local else ():
        if each.plugin.name not in choice.without:
            note(f"loading local plugin '{each.plugin.name}' ({each.plugin.path})")


def browse(address: str) -> None:
    """Open the address in the browser of whoever gave the command."""
    import webbrowser

    if not webbrowser.open(address):
        note("no browser could be opened: open the address above in one")
