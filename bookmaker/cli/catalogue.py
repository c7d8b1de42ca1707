"""`bookmaker catalogue`: many titles checked, planned and built at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..errors import CommandError
from .book import books_in, out_folder, telling_options
from .options import MOST_NAMED, existing, plugin_notes, plugin_options
from .terminal import CommandRun, aside, note, say, say_json, tell

if TYPE_CHECKING:
    from ..catalogue.asked import Said
    from ..catalogue.build import Step
    from ..catalogue.foresee import Foreseen
    from ..catalogue.look import TitlesFound
    from ..catalogue.state import State
    from ..catalogue.titles import Catalogue, Title
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
USUAL_CATALOGUE = "catalogue.yaml"

Command = Callable[..., Any]


@click.group("catalogue", epilog=EPILOG)
def command() -> None:
    """Check, plan and build many titles: book files, or the rows of a sheet put into a template."""


def _options(function: Command) -> Command:
    for option in (
        plugin_options,
        click.option("--jobs", type=click.IntRange(1), metavar="N", help="Processes.  [default: one a core]"),
        click.option("--out", metavar="DIR", help="Where titles are built.  [default: build/ and the name]"),
        click.argument("catalogue", default=USUAL_CATALOGUE),
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
    if (home / USUAL_CATALOGUE).exists():
        raise CommandError(f"there is a '{home / USUAL_CATALOGUE}' already", "nothing is written over")
    books = books_in(home) if home.is_dir() else []
    if home.is_dir() and not books and any(home.iterdir()):
        raise CommandError(f"there is no book file in '{folder}'", "name an empty folder, or a new one")
    for path in write_files(home, of_books(books) if books else of_rows()):
        say(f"wrote {path}")
    say(f"then:  bookmaker catalogue check {home / USUAL_CATALOGUE}")
    return 0


@command.command("check")
@_options
@click.option("--strict", is_flag=True, help="Advice counts as a problem.")
@click.option("--json", "as_json", is_flag=True, help="Print problems and advice of each title as JSON.")
@telling_options(quiet="Problems alone: no advice and no notes.")
@click.pass_obj
def check(run: CommandRun, /, catalogue: str, strict: bool, as_json: bool, quiet: bool, **given: Any) -> int:
    """Tell all problems and advice of every title, each with its row. Nothing is made."""
    opened, state, found, jobs = _looked_at(catalogue, given)
    titles = _foreseen(opened, state, found, jobs, [title.name for title in opened.titles])
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
    titles = _foreseen(opened, state, found, jobs, stale)
    rows = []
    for title in opened.titles:
        this = found.said[title.name]
        editions = (
            titles[title.name].editions if title.name in titles else state.of(title.name).get("editions", ())
        )
        row = {"name": title.name, "title": this.title, "row": str(title.place), "why": [*this.why]}
        row["state"] = _state(this)
        rows.append({**row, "editions": [*editions]})
    if as_json:
        say_json(rows)
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
@click.option(
    "--on",
    metavar="PLACE",
    help="A Dask cluster: a scheduler, as in tcp://HOST:8786, or local:4 for four workers of this machine.",
)
@click.option(
    "--republish", metavar="TITLE", help="This one alone, in print or not, into a folder of its own."
)
@telling_options(quiet="Problems alone: no progress.")
def build(
    catalogue: str, no_cache: bool, on: str | None, republish: str | None, quiet: bool, **given: Any
) -> int:
    """Build every title that is stale, past failures; a run that was ended goes on at the next."""
    from ..catalogue.build import build_catalogue
    from ..catalogue.state import STATE, State, alone

    if on:
        _require_cluster(on, given["jobs"])
    opened, jobs = _opened(catalogue, given)
    if republish:
        return _republished(opened, republish)
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

        wanted, failed = build_catalogue(opened, state, found, jobs, not no_cache, step, on or "")
        if not quiet:
            printed = sum(bool(each.since) for each in found.said.values())
            kept = len(opened.titles) - wanted - printed
            counts = f"{wanted - failed} built, {failed} failed, {kept} as they were, {printed} in print"
            say(f"{counts}: {opened.out / STATE}")
        for name in state.gone:
            note(f"'{opened.out / name}' is of a title that the catalogue has no more")
    return int(bool(failed or opened.problems))


@command.command("pack")
@_options
@click.option("--title", "names", multiple=True, metavar="NAME", help="Only this title; repeatable.")
@click.option("--sent", is_flag=True, help="They are sent: freeze them, and never build them again.")
@click.option("--date", metavar="YYYY-MM-DD", help="The day they are sent.  [default: today]")
@telling_options(quiet="Problems alone: no progress.")
def pack(
    catalogue: str, names: tuple[str, ...], sent: bool, date: str | None, quiet: bool, **given: Any
) -> int:
    """Pack every edition of the titles that are built, each into a zip beside it."""
    from dataclasses import replace

    from ..bookfile.catalogue_lock import TitleNote, write_notes
    from ..catalogue.crew import Lanes, Outcome, at_work
    from ..catalogue.send import Packed, Parcel, pack_title
    from ..catalogue.state import State, alone
    from .freeze import day

    if date and not sent:
        raise click.UsageError("--date is the day of --sent")
    opened, jobs = _opened(catalogue, given)
    wanted, today = _named(opened, names), day(date) if sent else ""
    with alone(opened):
        state = State(opened)
        found = _look(opened, state, jobs)
        notes, failed = dict(opened.said.notes), 0
        stale = [title for title in wanted if found.said[title.name].why]
        for title in stale if names else ():
            why = "; ".join(found.said[title.name].why)
            failed += 1
            tell([_at(title, f"{title.name} is to be built first: {why}", "bookmaker catalogue build")])
        if stale and not names:
            note(f"not packed, for they are to be built first: {_few([title.name for title in stale])}")

        def done(parcel: Parcel, outcome: Outcome[Packed]) -> None:
            nonlocal failed
            name = parcel.title.name
            tell(_with_titles({name: [*outcome.problems]}, {name: str(parcel.title.place)}))
            failed += outcome.result is None
            for file in outcome.result.files if outcome.result else ():
                say(f"packed: {file}")
            for each in (*outcome.result.not_ready, *outcome.result.advice) if outcome.result else ():
                note(f"{name}: {each}")
            if outcome.result and sent:
                before = notes.get(name, TitleNote())
                notes[name] = replace(before, sent=before.sent or today)
                write_notes(opened.path, notes)

        parcels = [Parcel(title, state.of(title.name), today) for title in wanted if title not in stale]
        at_work(Lanes.apart(parcels, done), pack_title, jobs)
    return int(bool(failed))


@command.command("status")
@_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option(
    "--browser", is_flag=True, help="Show it in the browser, while a run builds, too, until Ctrl-C."
)
@telling_options(quiet="The table alone.")
def status(catalogue: str, as_json: bool, browser: bool, quiet: bool, **given: Any) -> int:
    """Tell how each title stands: built, failed and why, to be built, in print. Nothing is made."""
    from ..catalogue.state import is_at_work

    opened, state, found, _ = _looked_at(catalogue, given)
    if browser:
        return _in_browser(opened, found)
    rows = list[dict[str, Any]]()
    for title in opened.titles:
        this, known = found.said[title.name], state.of(title.name)
        why = [*this.why, *(["newer bookmaker, not rebuilt"] if this.newer else [])]
        told = {"name": title.name, "title": this.title, "row": str(title.place), "state": _state(this)}
        more = {"since": this.since.strip("-"), "why": why, "problems": [*known.get("problems", ())]}
        rows.append({**told, **more})
    at_work = is_at_work(opened)
    if as_json:
        say_json({"at_work": at_work, "titles": rows})
        return 0
    width = max((len(row["name"]) for row in rows), default=0)
    for row in rows:
        problems = [each.partition("\n")[0] for each in row["problems"]]
        line = "; ".join(filter(None, [row["since"], *row["why"], *problems]))
        say(f"{row['name']:{width}}  {row['state']}{f': {line}' if line else ''}")
    if not quiet:
        counts = {what: sum(row["state"] == what for row in rows) for what in ("built", "stale", "in print")}
        counted = ", ".join(f"{count} {what}" for what, count in counts.items())
        note(f"{counted}{'; a run is at work' * at_work}")
    return 0


@command.command("originality")
@_options
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@telling_options(quiet="The report's files alone.")
def originality(catalogue: str, as_json: bool, quiet: bool, **given: Any) -> int:
    """Hold grids, word lists and covers of all built titles against one another and the series' ledgers."""
    import json

    from ..catalogue.originality import as_html, found, originality_of
    from ..files.atomic import write_files
    from ..record.record import RECORD

    opened, _, looked, jobs = _looked_at(catalogue, given)
    built = [title for title in opened.titles if (title.out / RECORD).is_file()]
    if not built:
        raise CommandError(f"no title is built in '{opened.out}'", f"bookmaker catalogue build {catalogue}")
    report, wrong = originality_of(built, looked, jobs)
    tell(_with_titles(wrong, {title.name: str(title.place) for title in built}))
    text = json.dumps(report, ensure_ascii=False, indent=1)
    written = write_files(
        opened.out, {"originality.html": as_html(report, catalogue), "originality.json": f"{text}\n"}
    )
    if as_json:
        say(text)
    else:
        for what, count in found(report).items() if not quiet else ():
            say(f"{what}: {count or 'none'}")
        for path in written:
            say(f"wrote {path}")
    missing = [title.name for title in opened.titles if title not in built]
    if missing:
        note(f"not built, so not looked at: {_few(missing)}")
    return int(bool(wrong))


def _in_browser(opened: Catalogue, found: TitlesFound) -> int:
    """Serve the page of a catalogue until Ctrl-C, at an address that nobody else knows."""
    from secrets import token_urlsafe

    from .studio import TOKEN, browse, require_extra

    require_extra()
    from ..studio.catalogue_page import catalogue_app
    from ..studio.serve import listening, serve_app

    told = {name: "; ".join(each.why) for name, each in found.said.items()}
    told |= {name: "newer bookmaker, not rebuilt" for name, each in found.said.items() if each.newer}
    with listening(0) as (socket, at):
        token = token_urlsafe(TOKEN)

        def begun() -> None:
            address = f"http://127.0.0.1:{at}/?token={token}"
            say(address)
            browse(address)

        serve_app(catalogue_app(opened, told, token, at), socket, begun)
    return 0


def _state(this: Said) -> str:
    return "in print" if this.since else "stale" if this.why else "built"


def _named(opened: Catalogue, names: Sequence[str]) -> list[Title]:
    """The titles of these names, all where none is named."""
    from ..errors import BookError, Problem, did_you_mean

    known = [title.name for title in opened.titles]
    unknown = [name for name in names if name not in known]
    if unknown:
        where = f"in {opened.path}"
        raise BookError(Problem(f"no title '{each}' {where}", did_you_mean(each, known)) for each in unknown)
    return [title for title in opened.titles if not names or title.name in names]


def _republished(opened: Catalogue, name: str) -> int:
    """Build one title again into a folder of its own, and tell which pages are others than there were."""
    from ..catalogue.send import Parcel, build_again
    from ..catalogue.state import State, alone
    from ..glance.compare import compare
    from .compare import told_pages

    (title,) = _named(opened, [name])
    with alone(opened):
        before, after = build_again(Parcel(title, State(opened).of(name)))
    for line in [line for each in compare(Path(before), Path(after)) for line in told_pages(each)]:
        say(line)
    say(f"built: {after}; what was there before stays in {before}")
    return 0


def _require_cluster(place: str, jobs: int | None) -> None:
    """An error where a cluster at that place could not be asked at all."""
    from importlib.util import find_spec

    from ..catalogue.cluster import EXTRA, NEEDED, workers_of

    if jobs:
        raise click.UsageError(
            "--jobs counts processes of this machine; with --on the cluster's workers count"
        )
    workers_of(place)
    if find_spec(NEEDED) is None:
        raise CommandError(f"--on needs {NEEDED}, which is not installed", EXTRA)


def _at(title: Title, what: str, hint: str) -> Problem:
    from ..errors import Problem

    return Problem(what, hint, title.place)


def _opened(catalogue: str, given: dict[str, Any]) -> tuple[Catalogue, int]:
    """The catalogue of a command, and in how many processes it is to work."""
    import os

    from ..catalogue.titles import open_catalogue, plugins_of

    file = existing(catalogue, "catalogue")
    opened = open_catalogue(file, out_folder(file, given["out"]), given["chosen"].of_book)
    notes: dict[str, None] = {}
    for choice in dict.fromkeys(title.choice for title in opened.titles):
        notes.update(dict.fromkeys(plugin_notes(plugins_of(choice))))
    for line in notes:
        note(line)
    return opened, given["jobs"] or os.cpu_count() or 1


def _look(opened: Catalogue, state: State, jobs: int) -> TitlesFound:
    from ..catalogue.look import look

    return look(opened, state, jobs)


def _looked_at(catalogue: str, given: dict[str, Any]) -> tuple[Catalogue, State, TitlesFound, int]:
    from ..catalogue.state import State

    opened, jobs = _opened(catalogue, given)
    state = State(opened)
    return opened, state, _look(opened, state, jobs), jobs


def _foreseen(
    opened: Catalogue, state: State, found: TitlesFound, jobs: int, names: Sequence[str]
) -> dict[str, Foreseen]:
    """What those titles will come to, by name."""
    from ..catalogue.build import task_of
    from ..catalogue.crew import Lanes, Outcome, at_work
    from ..catalogue.foresee import Foreseen, Task, foreseen

    titles = [title for title in opened.titles if title.name in names]
    told: dict[str, Foreseen] = {}

    def done(task: Task, outcome: Outcome[Foreseen]) -> None:
        told[task.title.name] = outcome.result or Foreseen((), outcome.problems)

    tasks = [task_of(title, titles, found, state) for title in titles]
    at_work(Lanes.apart(tasks, done), foreseen, jobs)
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
    from .check import plain_finding

    plain = {name: [plain_finding(each) for each in findings] for name, findings in told.items()}
    say_json(plain)


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
