"""`bookmaker check`: what is wrong with a book file, before anything is made."""

from __future__ import annotations

import click

from .book import book_file, loaded, order_from, plugin_choice, telling_options
from .options import plugin_options
from .terminal import note, say, tell

EPILOG = """
\b
Every problem at once, each with its line:
  bookmaker check ocean.yaml
"""


@click.command("check", epilog=EPILOG)
@click.argument("book")
@click.option("--strict", is_flag=True, help="Advice counts as a problem.")
@telling_options(quiet="Problems alone: no advice and no notes.")
@plugin_options
def command(
    book: str,
    strict: bool,
    quiet: bool,
    plugin_folder: str | None,
    without: tuple[str, ...],
    no_local_plugins: bool,
) -> int:
    """Read, plan and lay out BOOK; tell every problem and all advice. Nothing is made."""
    from ..build import foresee
    from ..errors import raise_problems

    file = book_file(book)
    choice = plugin_choice(file, plugin_folder, without, no_local_plugins)
    outlook = foresee(order_from(file, choice, {}), loaded(choice))
    tell(raise_problems(outlook.findings, strict))
    for each in outlook.forecasts:
        if why := each.layout.why_lowered:
            note(f"{each.edition.edition.name}: {why}")
    editions = ", ".join(edition.edition.name for edition in outlook.plan.editions)
    if not quiet:
        puzzles, named = len(outlook.plan.spec.puzzles), len(outlook.plan.editions)
        count = "1 puzzle" if puzzles == 1 else f"{puzzles} puzzles"
        say(f"{book}: {count}, edition{'s' * (named > 1)} {editions}: nothing to put right")
    return 0
