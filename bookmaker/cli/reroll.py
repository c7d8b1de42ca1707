"""`bookmaker reroll`: other puzzles for some ids, everything else as it was."""

from __future__ import annotations

import click

from ..errors import check_ids
from .book import book_file, loaded, telling_options
from .options import PluginOptions, plugin_options
from .terminal import say, say_json

EPILOG = """
\b
Two puzzles again; the rest of the book stays as it is:
  bookmaker reroll ocean.yaml whales tide-pools
  bookmaker build ocean.yaml
"""


@click.command("reroll", epilog=EPILOG)
@click.argument("book")
@click.argument("ids", nargs=-1, metavar="ID...")
@click.option(
    "--json", "as_json", is_flag=True, help="Print ids, how often each was rolled, and the lock as JSON."
)
@telling_options()
@plugin_options
def command(
    book: str,
    ids: tuple[str, ...],
    as_json: bool,
    chosen: PluginOptions,
) -> int:
    """Roll the dice of these puzzles again; a lock beside BOOK, ocean.lock for ocean.yaml, remembers it."""
    from ..bookfile.lock import lock_file, write_lock
    from ..bookfile.read import read_book
    from ..record.printed import check_rolled

    file = book_file(book)
    spec = read_book(file, loaded(chosen.of_book(file)))
    known = {puzzle.id for puzzle in spec.puzzles}
    if not ids:
        named = ", ".join(puzzle.id for puzzle in spec.puzzles)
        raise click.UsageError(f"say which puzzles are to be made anew: the ids of {book} are {named}")
    check_ids(ids, known, book)
    check_rolled(file, dict.fromkeys(ids))
    rolls = dict(spec.rerolled)
    for name in dict.fromkeys(ids):
        rolls[name] = rolls.get(name, 0) + 1
    write_lock(file, tuple(sorted(rolls.items())))
    if as_json:
        rolled = {name: rolls[name] for name in dict.fromkeys(ids)}
        say_json({"rolled": rolled, "lock": str(lock_file(file))})
        return 0
    say(f"{len(set(ids))} to be made anew; noted in {lock_file(file)}. Build again to see them.")
    return 0
