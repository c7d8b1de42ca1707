"""`bookmaker plan`: what a book will come to, before anything is made."""

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
from .terminal import say, say_json, tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..edition.forecast import Forecast
    from ..host.load import Plugins
    from ..plan.model import BookPlan

EPILOG = """
\b
Pages, gutter, type sizes and spine of every edition:
  bookmaker plan ocean.yaml

\b
What a build today would change of an earlier one:
  bookmaker plan ocean.yaml --against build/ocean
"""


@click.command("plan", epilog=EPILOG)
@book_argument
@click.option("--edition", "editions", multiple=True, metavar="NAME", help="Only this edition; repeatable.")
@click.option("--against", "built", metavar="DIR", help="Tell what would differ from this finished build.")
@refill_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--strict", is_flag=True, help="Advice counts as a problem.")
@telling_options()
@plugin_options
def command(
    book: str,
    editions: tuple[str, ...],
    built: str | None,
    refill: bool,
    as_json: bool,
    strict: bool,
    chosen: PluginOptions,
) -> int:
    """Lay BOOK out and tell what it will come to: with its puzzles where it is built, else with stand-ins."""
    from ..build import foresee
    from ..errors import raise_problems

    file = book_file(book)
    choice = chosen.of_book(file)
    plugins = loaded(choice)
    order = order_from(file, choice, {"editions": editions, "refill": refill})
    outlook = foresee(order, plugins, built=True)
    if built:
        _tell_against(outlook.plan, built, plugins, as_json)
        tell(raise_problems(outlook.findings, strict))
        note_changes(outlook.plan.spec)
        return 0
    rows = [_facts(each) for each in outlook.forecasts]
    if as_json:
        say_json(rows)
    elif rows:
        say("\n\n".join(map(_text, rows, _pictograms(rows))))
    tell(raise_problems(outlook.findings, strict))
    note_changes(outlook.plan.spec)
    return 0


def _tell_against(plan: BookPlan, built: str, plugins: Plugins, as_json: bool) -> None:
    """Tell of each edition what differs from a build."""
    from pathlib import Path

    from ..edition.against import against

    found = [*against(plan, Path(built), plugins)]
    if as_json:
        rows = [{"edition": each.edition, "same": each.same, **dict(each.told)} for each in found]
        say_json(rows)
        return
    say(
        "\n\n".join(
            "\n".join([each.edition, *(f"  {what:14} {how}" for what, how in each.told)]) for each in found
        )
    )


def _facts(of: Forecast) -> dict[str, Any]:
    from ..edition.forecast import notes_added

    edition, layout = of.edition.edition, of.layout
    return {
        "edition": edition.name,
        "publisher": of.edition.publisher.name,
        "trim": [round(side / 72, 3) for side in edition.trim],
        "puzzles": len(of.edition.jobs),
        "pages": len(layout.pages),
        "notes_added": notes_added(of.edition, layout) or None,
        "gutter": round(layout.gutter / 72, 3),
        "grid_letters": [round(size, 1) for size in of.grid_type],
        "sections": [
            {
                "name": each.name,
                "letters": round(each.smallest, 1),
                "drawn": round(each.wanted, 1),
                "conceded": [*each.conceded],
                "hint": each.hint or None,
            }
            for each in layout.sections
        ],
        "list_type": [round(size, 1) for size in of.list_type],
        "smallest_type": round(layout.smallest_type, 2),
        "answers_per_page": layout.per_page,
        "answers_a_page": layout.answers_a_page,
        "fewest_answers": min(layout.answers_on, default=0),
        "answers_lowered": layout.why_lowered or None,
        "answers_least_type": layout.answers_least,
        "longest_list": of.longest_list,
        "icons": {
            job.puzzle.title: list(job.settings.icons) for job in of.edition.jobs if job.settings.icons
        },
        "auto_grids": {job.puzzle.title: str(job.settings.grid) for job in of.edition.jobs if job.auto_grid},
        "spine": None if of.spine is None else round(of.spine / 72, 3),
        "print_cost": None if of.cost is None else round(of.cost, 2),
        "problems": [str(problem) for problem in (*of.findings, *of.cover_findings) if not problem.advice],
    }


def _pictograms(rows: list[dict[str, Any]]) -> Iterator[str]:
    """The pictograms of each edition's puzzles in words, once where editions have the same."""
    first: dict[str, str] = {}
    for facts in rows:
        lines = [
            f"  {'' if n else 'pictograms':14} {title}: {', '.join(names)}"
            for n, (title, names) in enumerate(facts["icons"].items())
        ]
        text = "\n".join(lines)
        yield f"  pictograms     as in edition {first[text]}" if text in first else text
        if text:
            first.setdefault(text, facts["edition"])


def _text(facts: dict[str, Any], pictograms: str) -> str:
    width, height = facts["trim"]
    lowered = f" ({facts['answers_lowered']})" if facts["answers_lowered"] else ""
    least = (
        f", letters of {facts['answers_least_type']:g} pt at least as the book says"
        if facts["answers_least_type"]
        else ""
    )
    added = f" ({facts['notes_added']})" if facts["notes_added"] else ""
    lines = [
        f"{facts['edition']}: {facts['publisher']}, {width:g} x {height:g} in",
        f"  puzzles        {facts['puzzles']}",
        f"  pages          {facts['pages']}{added}",
        f"  gutter         {facts['gutter']:g} in",
        f"  grid letters   {_span(facts['grid_letters'])}",
        f"  list           {_span(facts['list_type'])}, longest {facts['longest_list']} words",
        f"  smallest type  {facts['smallest_type']:g} pt",
        f"  answers        {facts['answers_a_page']} a page{least}{lowered}",
    ]
    lines += [f"  {'' if n else 'as drawn':14} {_as_drawn(each)}" for n, each in enumerate(facts["sections"])]
    lines += [pictograms] if pictograms else []
    lines += [
        f"  {'' if n else 'grids of auto':14} {title}: {size}"
        for n, (title, size) in enumerate(facts["auto_grids"].items())
    ]
    if facts["spine"] is not None:
        lines.append(f"  spine          {facts['spine']:g} in")
    if facts["print_cost"] is not None:
        lines.append(f"  print cost     {facts['print_cost']:.2f} a copy")
    if facts["problems"]:
        lines.append(f"  problems       {len(facts['problems'])}")
    return "\n".join(lines)


def _as_drawn(section: dict[str, Any]) -> str:
    """The letters of a section beside those it was drawn with, and what was given up for them."""
    name = f"{section['name']}: " if section["name"] else ""
    told = ", ".join([f"{name}{section['letters']:g} of {section['drawn']:g} pt", *section["conceded"]])
    return f"{told}; {section['hint']}" if section["hint"] else told


def _span(sizes: list[float]) -> str:
    low, high = sizes
    return f"{low:g} pt" if low == high else f"{low:g} to {high:g} pt"
