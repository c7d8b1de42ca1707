"""`bookmaker check`: what is wrong with a book file, before anything is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from .book import (
    book_argument,
    book_file,
    loaded,
    note_changes,
    order_from,
    refill_option,
    telling_options,
)
from .options import PluginOptions, plugin_options
from .terminal import CommandRun, note, say, say_json, tell

if TYPE_CHECKING:
    from ..errors import Problem
    from ..host.load import Plugins
    from ..plan.order import Order

EPILOG = """
\b
Every problem at once, each with its line:
  bookmaker check ocean.yaml
"""


@click.command("check", epilog=EPILOG)
@book_argument
@click.option("--strict", is_flag=True, help="Advice counts as a problem.")
@refill_option
@click.option("--json", "as_json", is_flag=True, help="Print problems and advice as JSON.")
@telling_options(quiet="Problems alone: no advice and no notes.")
@plugin_options
@click.pass_obj
def command(
    run: CommandRun,
    /,
    book: str,
    strict: bool,
    refill: bool,
    as_json: bool,
    quiet: bool,
    chosen: PluginOptions,
) -> int:
    """Read, plan and lay out BOOK; tell every problem and all advice. Nothing is made."""
    from ..build import foresee
    from ..edition.forecast import automatic_notes
    from ..errors import raise_problems

    file = book_file(book)
    choice = chosen.of_book(file)
    plugins = loaded(choice)
    order = order_from(file, choice, {"refill": refill})
    if as_json:
        return _told_as_json(order, plugins, strict)
    run.summed_up = book
    outlook = foresee(order, plugins)
    tell(raise_problems(outlook.findings, strict))
    note_changes(outlook.plan.spec)
    for each in outlook.forecasts:
        for line in automatic_notes(each.edition, each.layout):
            note(f"{each.edition.edition.name}: {line}")
    editions = ", ".join(edition.edition.name for edition in outlook.plan.editions)
    if not quiet:
        puzzles, named = len(outlook.plan.spec.puzzles), len(outlook.plan.editions)
        count = "1 puzzle" if puzzles == 1 else f"{puzzles} puzzles"
        say(f"{book}: {count}, edition{'s' * (named > 1)} {editions}: nothing to put right")
    return 0


def _told_as_json(order: Order, plugins: Plugins, strict: bool) -> int:
    """Print what there is to tell as a list, the same whether the book can be built or not."""
    from ..build import foresee
    from ..errors import BookError, raise_problems

    try:
        found = raise_problems(foresee(order, plugins).findings, strict)
    except BookError as error:
        found = error.problems
    say_json([plain_finding(problem) for problem in found])
    return int(not all(problem.advice for problem in found))


def plain_finding(problem: Problem) -> dict[str, Any]:
    """A problem, or advice, as --json has it."""
    place = problem.place
    return {
        "advice": problem.advice,
        "what": problem.what,
        "hint": problem.hint,
        "file": place and place.file,
        "line": place and place.line,
        "column": place and place.column,
    }
