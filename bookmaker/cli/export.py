"""`bookmaker export`: a book, or some of its puzzles, in another form than its PDFs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ..errors import CommandError
from .book import (
    book_argument,
    book_file,
    default_out,
    loaded,
    order_from,
    telling_options,
    unlinked,
)
from .options import PluginOptions, plugin_options, set_values
from .progress import progress
from .terminal import note, say, say_json

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ..exports.model import ExportFile
    from ..host.load import Plugins
    from ..plan.model import BookPlan, EditionPlan
    from ..plan.order import Order
    from ..puzzles.model import KindPuzzle

EPILOG = """
\b
One puzzle as a web page to play, in build/ocean-html/whales.html; the whole book in one page:
  bookmaker export ocean.yaml --as html --puzzle whales
  bookmaker export ocean.yaml --as html --out ocean.html

\b
Pictures of all puzzles, 300 pixels to the inch, to lay over something:
  bookmaker export ocean.yaml --as png --set of=puzzles --set dpi=300 --set clear=true

\b
What there is to choose from, and what can be set on it:
  bookmaker list exports
"""


@click.command("export", epilog=EPILOG)
@book_argument
@click.option("--as", "form", metavar="NAME", help="What to write: bookmaker list exports.")
@click.option("--puzzle", "puzzles", metavar="ID", multiple=True, help="Only this puzzle; repeatable.")
@click.option("--edition", metavar="NAME", help="Of which edition.  [default: the first]")
@click.option(
    "--set", "own_settings", metavar="NAME=VALUE", multiple=True, help="A setting of its own; repeatable."
)
@click.option(
    "--out",
    metavar="PATH",
    help="A folder, or a file where there is one to write.  [default: in build/, after book and form]",
)
@click.option("--jobs", type=int, metavar="N", help="Processes that make puzzles.  [default: one a core]")
@click.option("--json", "as_json", is_flag=True, help="Print the written files as JSON.")
@telling_options(quiet="Problems alone: no notes and no progress.")
@plugin_options
def command(
    book: str,
    form: str | None,
    puzzles: tuple[str, ...],
    edition: str | None,
    own_settings: tuple[str, ...],
    out: str | None,
    as_json: bool,
    quiet: bool,
    chosen: PluginOptions,
    **given: Any,
) -> int:
    """Write BOOK, or some of its puzzles, in another form: a web page, ipuz, pictures, text, a sheet.

    Puzzles are those of the book's build, or made as a build makes them.
    """
    from pathlib import Path

    from ..edition.export import exported, wanted_ids
    from ..edition.read_plan import whole_plan
    from ..files.atomic import write_files

    file = book_file(book)
    choice = chosen.of_book(file)
    plugins = loaded(choice)
    if form is None:
        raise click.UsageError(f"say what to write with --as: {', '.join(sorted(plugins.exports))}")
    offered = plugins.exports.find(form)
    args = offered.args(set_values(own_settings))
    order = order_from(file, choice, {**given, "editions": (edition,) if edition else ()})
    plan = whole_plan(order, plugins)
    first = plan.editions[0]
    wanted_ids(first, puzzles)  # a wrong one is told before anything is made
    if not quiet and len(plan.editions) > 1:
        note(f"of edition '{first.edition.name}', the first; --edition names another")
    made = _made(order, plan, first, plugins, quiet)
    files = exported(plan.spec, first, made, plugins, offered, args, puzzles)
    folder, named = _place(Path(out) if out else None, default_out(file), form, files)
    write_files(folder, {name: each.data for name, each in zip(named, files, strict=True)})
    if as_json:
        said = {"form": form, "edition": first.edition.name, "files": [str(folder / name) for name in named]}
        say_json(said)
    elif not quiet:
        say("\n".join(f"wrote {folder / name}" for name in named[:3]))
        if len(named) > 3:
            say(f"and {len(named) - 3} more in {folder}")
    return 0


def _made(
    order: Order, plan: BookPlan, edition: EditionPlan, plugins: Plugins, quiet: bool
) -> dict[str, KindPuzzle]:
    """The edition's puzzles: those of the book's build that are unchanged, the others made."""
    from dataclasses import replace

    from ..errors import BookError
    from ..make.many import make_puzzles
    from ..record.kept import kept_puzzles
    from ..record.record import RECORD
    from ..series.ledger import settled

    alone = replace(plan, editions=(edition,))
    kept: dict[str, KindPuzzle] = {}
    record = settled(order.out) / RECORD
    if record.is_file():
        try:
            kept = kept_puzzles(record, [job.request for job in alone.jobs], plugins)
        except BookError as error:
            note(f"made anew, for the earlier build cannot be used: {error.problems[0].what}")
    tell, stop = progress(quiet or len(alone.jobs) == len(kept))
    try:
        made = make_puzzles(order, alone, kept, plugins, tell)
    finally:
        stop()
    made.check(alone, edition, plugins)
    return dict(made.puzzles)


def _place(
    out: Path | None, build: Path, form: str, files: Sequence[ExportFile]
) -> tuple[Path, tuple[str, ...]]:
    """The folder to write into, and what the files are called there; CommandError if it misleads."""
    names = tuple(each.name for each in files)
    if out is None:
        return unlinked(build.with_name(f"{build.name}-{form}")), names
    ending = f".{names[0].rpartition('.')[2]}"
    if out.is_dir() or not out.suffix:
        return out, names
    if len(files) > 1:
        raise CommandError(f"--out: there are {len(files)} files to write into '{out}'", "name a folder")
    if out.suffix.lower() != ending:
        raise CommandError(f"--out: '{out}' does not end in {ending}", "name another file, or a folder")
    return out.parent, (out.name,)
