"""`bookmaker cache`: what builds keep for the next one, how much of it, and away with it."""

from __future__ import annotations

import click

from .book import out_folder
from .terminal import say

EPILOG = """
\b
What the builds into build/ have kept:
  bookmaker cache

\b
Away with it; the next build makes everything anew:
  bookmaker cache --clear
"""


@click.command("cache", epilog=EPILOG)
@click.option("--out", metavar="DIR", help="A folder that was built into.  [default: one in build/]")
@click.option("--clear", is_flag=True, help="Take it away.")
@click.option("--json", "as_json", is_flag=True, help="Print folder and size as JSON.")
def command(out: str | None, clear: bool, as_json: bool) -> int:
    """Tell how much builds have kept for the next one, or take it away; finished books stay as they are."""
    import json
    from pathlib import Path

    from ..errors import CommandError
    from ..files.store import Store, store_folder

    store = Store(store_folder(out_folder(Path("book"), out)))
    size, folder = store.size, store.folder
    if clear:
        try:
            store.clear()
        except OSError as error:
            what = f"cannot take '{error.filename or folder}' away: {error.strerror or error}"
            raise CommandError(what, "take the folder away by hand") from error
    if as_json:
        say(json.dumps({"folder": str(folder), "bytes": size, "cleared": clear}))
    elif not size:
        say(f"nothing is kept in {folder}")
    else:
        say(f"{folder}: {size / 1_000_000:.1f} MB{', taken away' if clear else ''}")
    return 0
