"""What the commands on a book file share: its plugins, and its order."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..errors import CommandError
from .options import existing, few_of, noted
from .terminal import CommandRun, note

if TYPE_CHECKING:
    from ..bookfile.model import BookSpec
    from ..files.store import Store
    from ..host.load import PluginChoice, Plugins
    from ..plan.order import Order

Command = Callable[..., Any]
MOST_LOOKED_INTO = 200  # files of a folder, for one that is not there
MOST_READ = 1_000_000  # bytes of each


def telling_options(quiet: str = "") -> Callable[[Command], Command]:
    """How much a command tells: --all, and --quiet where its help is given."""

    def added(function: Command) -> Command:
        function = click.option(
            "--all",
            is_flag=True,
            expose_value=False,
            callback=_want_all,
            help="Tell every problem and all advice, each by itself.",
        )(function)
        return (
            click.option("--quiet", "-q", is_flag=True, callback=_want_quiet, help=quiet)(function)
            if quiet
            else function
        )

    return added


def _want_all(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if run := context.find_object(CommandRun):
        run.all = wanted


def _want_quiet(context: click.Context, parameter: click.Parameter, wanted: bool) -> bool:
    if run := context.find_object(CommandRun):
        run.quiet = wanted
    return wanted


def book_argument(function: Command) -> Command:
    """BOOK, a book file; where none is named, the one that the folder one is in has."""
    return click.argument("book", required=False, callback=_named_or_here)(function)


def _named_or_here(context: click.Context, parameter: click.Parameter, book: str | None) -> str | None:
    book = named_or_only(context, parameter, book)
    if book is None and not context.resilient_parsing:
        context.fail("name a book file: this folder has none; bookmaker new NAME writes one")
    return book


def named_or_only(context: click.Context, parameter: click.Parameter, book: str | None) -> str | None:
    """The book file named, or the only one of the folder one is in; None where it has none."""
    if book is not None or context.resilient_parsing:
        return book
    here = books_in(Path())
    if len(here) > 1:
        context.fail(f"name a book file: this folder has {few_of(here)}")
    return here[0] if here else None


def book_file(path: str) -> Path:
    """The book file, sure to be a file."""
    return existing(path, "book file", books_in)


def books_in(folder: Path) -> list[str]:
    """The names of the book files in a folder: YAML that lists puzzles."""
    files = sorted(file for ending in ("*.yaml", "*.yml") for file in folder.glob(ending) if file.is_file())
    return [file.name for file in files[:MOST_LOOKED_INTO] if _lists_puzzles(file)]


def _lists_puzzles(file: Path) -> bool:
    try:
        with file.open("rb") as book:
            return re.search(rb"^puzzles\s*:", book.read(MOST_READ), re.MULTILINE) is not None
    except OSError:
        return False


def loaded(choice: PluginChoice) -> Plugins:
    """Those plugins, the local ones named."""
    return noted(choice.load())


def refill_option(function: Command) -> Command:
    """--refill: settle anew what the book leaves open, whatever its lock says."""
    return click.option("--refill", is_flag=True, help="Settle `auto` anew, whatever the lock says.")(
        function
    )


def store_option(function: Command) -> Command:
    """--no-cache: make everything anew, and keep nothing of it for the next build."""
    return click.option(
        "--no-cache", is_flag=True, help="Make everything anew, and keep nothing for the next build."
    )(function)


def build_store(out: Path, no_cache: bool) -> Store | None:
    """What builds into that folder have made before, kept beside it; None where that is not wanted."""
    import os

    from ..files.store import NONE_KEPT, Store, store_folder

    return None if no_cache or os.environ.get(NONE_KEPT) else Store(store_folder(out))


def default_out(book: Path) -> Path:
    """build/ and the name of the book file, in the folder one is in; a reprint has a folder of its own."""
    from ..bookfile.lock import is_frozen

    return Path("build") / (f"{book.stem}.reprint" if is_frozen(book) else book.stem)


def out_folder(book: Path, named: str | None = None) -> Path:
    """The folder to write into: the one named, or the default."""
    return Path(named) if named else unlinked(default_out(book))


def unlinked(out: Path) -> Path:
    """A folder that nobody named, below the one one is in; a CommandError where a link leads there.

    The folder one is in may have come with a build/ of its own that lies elsewhere.
    """
    from ..files.folder_tree import FolderTree

    FolderTree(Path()).refuse_links(out.as_posix())
    return out


def note_changes(spec: BookSpec) -> None:
    """Note what became of a book's puzzles since it was built."""
    from ..bookfile.ids import since_built

    if said := since_built(spec):
        note(f"since the last build {said}")


def order_from(book: Path, choice: PluginChoice, given: dict[str, Any]) -> Order:
    """The order that a build's options come to."""
    import os

    from ..errors import did_you_mean
    from ..plan.order import Order
    from ..wordsearch.model import EFFORTS

    effort = given.get("effort")
    if effort and effort not in EFFORTS:
        raise CommandError(f"--effort: no such choice as '{effort}'", did_you_mean(effort, EFFORTS))
    jobs = given.get("jobs") or os.cpu_count() or 1
    if jobs < 1:
        raise CommandError(f"--jobs: there is no working in {jobs} processes")
    return Order(
        book,
        Path(given["out"]) if given.get("out") else default_out(book),
        choice,
        editions=given.get("editions", ()),
        seed=given.get("seed"),
        effort=effort,
        guides=bool(given.get("guides")),
        jobs=jobs,
        keep=Path(given["keep"]) if given.get("keep") else None,
        strict=bool(given.get("strict")),
        refill=bool(given.get("refill")),
        store=given.get("store"),
    )
