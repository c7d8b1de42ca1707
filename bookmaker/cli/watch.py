"""`bookmaker watch`: a book built again whenever something that it is made of is saved."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..errors import some_of
from ..files.stamps import TooManyFiles, files_looked_for, files_written, look_anew, stamp_of, stamps_in
from . import run as run_command
from .book import book_argument, book_file, default_out
from .options import LOCAL_FOLDER, PluginOptions, plugin_options
from .signals import exit_code
from .terminal import CommandRun, aside, note

if TYPE_CHECKING:
    from ..files.stamps import Stamps

PAUSE = 0.3  # seconds between two looks at the files
SETTLED = 0.1  # seconds in which nothing more is written: editors save in several steps
MOST_NAMED = 4  # changed files
ENDED = (130, 143)  # by Ctrl-C or a signal

EPILOG = """
\b
Build a book at each save of it, of its sheets, pictures and plugins; look at the PDF meanwhile:
  bookmaker watch ocean.yaml
"""


@click.command("watch", epilog=EPILOG)
@book_argument
@click.option("--out", metavar="DIR", help="Where to write.  [default: build/ and the book file's name]")
@click.option("--edition", "editions", multiple=True, metavar="NAME", help="Only this edition; repeatable.")
@click.option("--effort", metavar="fast|standard|fine|finest", help="In place of the book's own effort.")
@click.option("--jobs", type=int, metavar="N", help="Processes that make puzzles.  [default: one a core]")
@click.option("--quiet", "-q", is_flag=True, help="Problems alone, and what was changed.")
@plugin_options
@click.pass_obj
def command(
    run: CommandRun,
    /,
    book: str,
    out: str | None,
    chosen: PluginOptions,
    **given: object,
) -> int:
    """Build BOOK at each save of anything it is made of, until Ctrl-C; problems are told, and it goes on."""
    file = book_file(book)
    folder = Path(out) if out else default_out(file)
    local = None if chosen.no_local else Path(chosen.folder) if chosen.folder else file.parent / LOCAL_FOLDER
    watched = WatchedFiles(file, local, folder)
    arguments = ["build", *run.args[run.args.index("watch") + 1 :]]
    try:
        while True:
            watched.look()
            if run_command(arguments) in ENDED:
                return exit_code()
            note("watching what the book is made of; Ctrl-C ends")
            changed = [os.path.relpath(path) for path in watched.next_change()]
            aside(f"changed: {some_of(changed, MOST_NAMED)}")
    except KeyboardInterrupt:
        note("no longer watching")
        return 0


class WatchedFiles:
    """The files that a book is made of: those that were looked for in its folder, and its plugins."""

    def __init__(self, book: Path, local: Path | None, out: Path) -> None:
        self._book, self._local, self._out = book, local, out
        self._before: Stamps = {}

    def look(self) -> None:
        """Take all files to be as they are now: to be called before a build."""
        look_anew()
        self._before = self._now()

    def next_change(self) -> list[str]:
        """Wait until something is not as the last build read it; give the paths of those files."""
        # what was read for the first time, too, and what the build wrote itself
        built = {**files_looked_for([self._folder]), **self._before, **files_written()}
        for _ in _turns({Path(path).parent for path in built}):
            if now := self._changed(built):
                while (later := self._changed(built, after=SETTLED)) != now:
                    now = later
                if now:
                    return sorted(now)
        raise AssertionError("unreachable: there is always another turn")

    def _changed(self, built: Stamps, after: float = 0) -> dict[str, list[int]]:
        """What is not as it was built, with what it is now."""
        time.sleep(after)
        now = self._now()
        gone = {path: list[int]() for path in built if path not in now}
        every = {**now, **gone}
        return {path: stamp for path, stamp in every.items() if built.get(path, []) != stamp}

    @property
    def _folder(self) -> Path:
        return self._book.absolute().parent

    def _now(self) -> Stamps:
        """Every file, as it is now."""
        try:
            plugins = stamps_in([self._local] if self._local else [], without=[self._out])
        except TooManyFiles:
            plugins = {}
        looked_for = [*files_looked_for([self._folder]), os.path.realpath(self._book)]
        return {**plugins, **{path: stamp_of(path) for path in looked_for}}


def _turns(folders: Iterable[Path]) -> Iterator[None]:
    """When to look again: as soon as something is written in these folders, and now and then anyway.

    What is on another machine or in a container's volume is not always told of.
    """
    try:
        from watchfiles import watch
    except ImportError:
        while True:
            yield
            time.sleep(PAUSE)
    there = [folder for folder in folders if folder.is_dir()]
    yield
    yield from (
        None
        for _ in watch(
            *there,
            watch_filter=None,
            recursive=False,
            rust_timeout=int(1000 * PAUSE),
            yield_on_timeout=True,
            raise_interrupt=True,
        )
    )
