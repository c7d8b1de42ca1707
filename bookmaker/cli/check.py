"""`bookmaker check`: what is wrong with a book file, before anything is made."""

from __future__ import annotations

import click

from .book import advice_of, advise, book_file, loaded, order_from, plugin_choice
from .options import plugin_options
from .terminal import say

EPILOG = """
\b
Every problem at once, each with its line:
  bookmaker check ocean.yaml
"""


@click.command("check", epilog=EPILOG)
@click.argument("book")
@click.option("--strict", is_flag=True, help="Advice counts as a problem.")
@plugin_options
def command(
    book: str, strict: bool, plugin_folder: str | None, without: tuple[str, ...], no_local_plugins: bool
) -> int:
    """Read and plan BOOK; tell every problem and all advice."""
    from ..build import planned
    from ..shop import shop_advice

    file = book_file(book)
    choice = plugin_choice(file, plugin_folder, without, no_local_plugins)
    plan = planned(order_from(file, choice, {}), loaded(choice))
    advise((*advice_of(plan), *shop_advice(plan)), strict)
    editions = ", ".join(edition.edition.name for edition in plan.editions)
    say(f"{book}: {len(plan.spec.puzzles)} puzzles, editions {editions}: nothing to put right")
    return 0
