"""`bookmaker catalogue`: many titles checked, planned and built at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..errors import CommandError
from .book import books_in, out_folder, plugin_choice, telling_options
from .options import MOST_NAMED, existing, plugin_notes, plugin_options
from .terminal import CommandRun, aside, note, say, tell

if TYPE_CHECKING:
    from ..catalogue.build import Step
    from ..catalogue.foresee import Foreseen
    from ..catalogue.look import Look
    from ..catalogue.state import State
    from ..catalogue.titles import Catalogue
    from ..errors import Problem

EPILOG = """
\b
A folder with a catalogue of two titles that builds at once:
  bookmaker catalogue new sea-books

\b
Every title's problems, each with its row; what they will come to; then all that is stale:
  bookmaker catalogue check catalogue.yaml
  bookmaker catalogue plan catalogue.yaml
  bookmaker catalogue build catalogue.yaml
"""
USUAL = "catalogue.yaml"

Command = Callable[..., Any]


@click.group("catalogue", epilog=EPILOG)
def command() -> None:
    """Check, plan and build many titles: book files, or the rows of a sheet put into a template."""


def _options(function: Command) -> Command:
    for option in (
        plugin_options,
        click.option("--jobs", type=click.IntRange(1), metavar="N", help="Processes.  [default: one a core]"),
        click.option("--out", metavar="DIR", help="Where titles are built.  [default: build/ and the name]"),
        click.argument("catalogue", default=USUAL),
    ):
        function = option(function)
    return function


@command.command("new")
@click.argument("folder", metavar="FOLDER")
def new(folder: str) -> int:
    """Write a catalogue: of the book files in FOLDER, or, where there is none, of a sheet and a template."""
    from ..catalogue.start import of_books, of_rows
    from ..files.atomic import write_files

    home = Path(folder)
    if (home / USUAL).exists():
        raise CommandError(f"there is a '{home / USUAL}' already", "nothing is written over")
    books = books_in(home) if home.is_dir() else []
    if home.is_dir() and not books and any(home.iterdir()):
        raise CommandError(f"there is no book file in '{folder}'", "name an empty folder, or a new one")
    for path in write_files(home, of_books(books) if books else of_rows()):
        say(f"wrote {path}")
    say(f"then:  bookmaker catalogue check {home / USUAL}")
    return 0


@command.command("check")
@_options
@click.option("--strict", is_flag=True, help="Advice counts as a problem.")
@click.option("--json", "as_json", is_flag=True, help="Print problems and advice of each title as JSON.")
@telling_options(quiet="Problems alone: no advice and no notes.")
@click.pass_obj
def check(run: CommandRun, /, catalogue: str, strict: bool, as_json: bool, quiet: bool, **given: Any) -> int:
    """Tell all problems and advice of every title, each with its row. Nothing is made."""
    opened, _, found, jobs = _looked_at(catalogue, given)
    titles = _foreseen(opened, found, jobs, [title.name for title in opened.titles])
    wrong = [*opened.problems]
    told = {
        title.name: [*found.problems.get(title.name, ()), *titles[title.name].findings]
        for title in opened.titles
    }
    bad = [name for name, findings in told.items() if any(strict or not each.advice for each in findings)]
    if as_json:
        _say_json({"catalogue": wrong, **told})
        return int(bool(bad or wrong))
    tell(wrong)
    rows = {title.name: str(title.place) for title in opened.titles}
    every = _with_titles(told, rows)
    tell(every)
    if not quiet and not (bad or wrong):
        say(f"{catalogue}: {len(told)} titles: nothing to put right")
    elif bad:
        aside(f"not ready: {len(bad)} of {len(told)} titles: {_few(bad)}")
    return int(bool(bad or wrong))


@command.command("plan")
@_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@telling_options(quiet="Problems alone: no notes.")
def plan(catalogue: str, as_json: bool, quiet: bool, **given: Any) -> int:
    """Tell what each title will come to, and which are to be built and why."""
    opened, state, found, jobs = _looked_at(catalogue, given)
    stale = [title.name for title in opened.titles if found.said[title.name].why]
    titles = _foreseen(opened, found, jobs, stale)
    rows = []
    for title in opened.titles:
        this = found.said[title.name]
        editions = (
            titles[title.name].editions if title.name in titles else state.of(title.name).get("editions", ())
        )
        row = {"name": title.name, "title": this.title, "row": str(title.place), "why": [*this.why]}
        row["state"] = "in print" if this.frozen else "stale" if this.why else "built"
        rows.append({**row, "editions": [*editions]})
    if as_json:
        import json

        say(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        say(_table(rows))
        if not quiet:
            note(f"{len(stale)} of {len(rows)} titles to be built")
    tell(opened.problems)
    wrong = [name for name in titles if not all(each.advice for each in titles[name].findings)]
    wrong += [name for name in found.problems if name not in wrong]
    if wrong:
        aside(f"not ready: {_few(wrong)}: bookmaker catalogue check {catalogue}")
    return int(bool(wrong or opened.problems))


@command.command("build")
@_options
@click.option("--no-cache", is_flag=True, help="Keep nothing for the next build of a title.")
@telling_options(quiet="Problems alone: no progress.")
def build(catalogue: str, no_cache: bool, quiet: bool, **given: Any) -> int:
    """Build every title that is stale, past failures; a run that was ended goes on at the next."""
    from ..catalogue.build import build_catalogue
    from ..catalogue.state import STATE, State, alone

    opened, jobs = _opened(catalogue, given)
    with alone(opened):
        state = State(opened)
        found = _look(opened, state, jobs)
        tell(opened.problems)

        def step(this: Step) -> None:
            tell(_with_titles({this.title.name: [*this.problems]}, {this.title.name: str(this.title.place)}))
            if not quiet:
                left = this.of - this.done
                failed = f", {this.failed} failed" if this.failed else ""
                aside(f"{this.title.name}: {this.state} ({this.done} of {this.of}, {left} left{failed})")

        wanted, failed = build_catalogue(opened, state, found, jobs, not no_cache, step)
        if not quiet:
            printed = sum(each.frozen for each in found.said.values())
            kept = len(opened.titles) - wanted - printed
            counts = f"{wanted - failed} built, {failed} failed, {kept} as they were, {printed} in print"
            say(f"{counts}: {opened.out / STATE}")
        for name in state.gone:
            note(f"'{opened.out / name}' is of a title that the catalogue has no more")
    return int(bool(failed or opened.problems))


def _opened(catalogue: str, given: dict[str, Any]) -> tuple[Catalogue, int]:
    """The catalogue of a command, and in how many processes it is to work."""
    import os

    from ..catalogue.titles import open_catalogue, plugins_of

    file = existing(catalogue, "catalogue")

    def choose(book: Path) -> Any:
        return plugin_choice(book, given["plugin_folder"], given["without"], given["no_local_plugins"])

    opened = open_catalogue(file, out_folder(file, given["out"]), choose)
    notes: dict[str, None] = {}
    for choice in dict.fromkeys(title.choice for title in opened.titles):
        notes.update(dict.fromkeys(plugin_notes(plugins_of(choice))))
    for line in notes:
        note(line)
    return opened, given["jobs"] or os.cpu_count() or 1


def _look(opened: Catalogue, state: State, jobs: int) -> Look:
    from ..catalogue.look import look

    return look(opened, state, jobs)


def _looked_at(catalogue: str, given: dict[str, Any]) -> tuple[Catalogue, State, Look, int]:
    from ..catalogue.state import State

    opened, jobs = _opened(catalogue, given)
    state = State(opened)
    return opened, state, _look(opened, state, jobs), jobs


def _foreseen(opened: Catalogue, found: Look, jobs: int, names: Sequence[str]) -> dict[str, Foreseen]:
    """What those titles will come to, by name."""
    from ..catalogue.build import task_of
    from ..catalogue.crew import Outcome, at_work
    from ..catalogue.foresee import Foreseen, Task, foreseen

    titles = [title for title in opened.titles if title.name in names]
    told: dict[str, Foreseen] = {}

    def done(task: Task, outcome: Outcome[Foreseen]) -> None:
        told[task.title.name] = outcome.result or Foreseen((), outcome.problems)

    at_work([[task_of(title, titles, found)] for title in titles], foreseen, jobs, done)
    return told


def _with_titles(told: dict[str, list[Problem]], rows: dict[str, str]) -> list[Problem]:
    """All that is told, once where several titles have the same, each with whose it is."""
    from dataclasses import replace

    whose: dict[Problem, list[str]] = {}
    for name, findings in told.items():
        for each in findings:
            whose.setdefault(each, []).append(name)
    every = []
    for problem, names in whose.items():
        more = f" and {len(names) - 1} more" if names[1:] else ""
        every.append(replace(problem, what=f"{names[0]} ({rows[names[0]]}){more}: {problem.what}"))
    return every


def _few(names: list[str]) -> str:
    from ..errors import some_of

    return some_of(names, MOST_NAMED)


def _say_json(told: dict[str, Sequence[Problem]]) -> None:
    import json

    from .check import _plain

    plain = {name: [_plain(each) for each in findings] for name, findings in told.items()}
    say(json.dumps(plain, ensure_ascii=False, indent=2))


def _table(rows: Sequence[dict[str, Any]]) -> str:
    """The titles as lines, an edition on each."""
    cells = [["title", "edition", "pages", "spine", "print cost", "state"]]
    for row in rows:
        why = f"stale: {'; '.join(row['why'])}" if row["why"] else row["state"]
        for number, each in enumerate(row["editions"] or [{}]):
            spine, cost = each.get("spine"), each.get("print_cost")
            line = [each.get("name", "-"), str(each.get("pages", "-"))]
            line += [f"{spine:.3f} in" if spine else "-", "-" if cost is None else f"{cost:.2f}"]
            cells.append(["" if number else row["name"], *line, "" if number else why])
    widths = [max(len(line[at]) for line in cells) for at in range(len(cells[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in cells
    )
