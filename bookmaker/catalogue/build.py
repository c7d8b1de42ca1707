"""A catalogue built: what is stale of it, each title in a process of its own, past every failure."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from ..bookfile.catalogue_file import editions_without
from ..bookfile.catalogue_lock import TitleNote, write_notes
from ..build import Built, build, foresee
from ..errors import Problem
from ..files.atomic import write_files
from ..files.store import NONE_KEPT, Store, store_folder
from ..plan.edition import print_cost
from ..plan.order import silent
from ..record.record import RECORD, file_digest
from ..series.ledger import settled
from .asked import asked_of, files_read, read
from .cluster import at_work_on
from .crew import Lanes, Outcome, at_work
from .foresee import Task
from .look import TitlesFound, digits
from .state import BUILT, FAILED, PRINTED, State
from .titles import Catalogue, Title, plugins_of

Told = Callable[["Step"], None]


@dataclass(frozen=True, slots=True)
class Done:
    """What came of building one title."""

    known: dict[str, Any]  # for catalogue.json
    problems: tuple[Problem, ...] = ()  # of editions or covers that could not be made


@dataclass(frozen=True, slots=True)
class Step:
    """One more title that is done with, and how many there are still."""

    title: Title
    state: str
    problems: tuple[Problem, ...]
    done: int
    of: int
    failed: int


def build_catalogue(
    catalogue: Catalogue, state: State, found: TitlesFound, jobs: int, keep: bool, tell: Told, on: str = ""
) -> tuple[int, int]:
    """Build every title that is stale; how many were to be built, and how many of them failed.

    Books of one series are built one after the other, in the catalogue's order; which processes there are
    for others, here or `on` a cluster, changes nothing that is built.
    """
    wanted = [title for title in catalogue.titles if found.said[title.name].why]
    without = give_isbns(catalogue, found, wanted)
    for title in catalogue.titles:
        if title not in wanted:
            known = {name: what for name, what in state.of(title.name).items() if name != "problems"}
            state.titles[title.name] = {**known, "state": PRINTED if found.said[title.name].since else BUILT}
    state.working = []  # of a run that was ended
    state.write()
    wrong = {
        title.name: (*found.problems.get(title.name, ()), *without.get(title.name, ())) for title in wanted
    }
    clashing = [title for title in wanted if wrong[title.name]]
    free = [title for title in wanted if title not in clashing]
    lanes = found.lanes(free)
    each = 1 if on else max(1, jobs // max(1, len(lanes)))
    tasks = [[task_of(title, free, found, state, each, keep) for title in lane] for lane in lanes]
    count = failed = 0

    def step(title: Title, known: Mapping[str, Any], problems: tuple[Problem, ...]) -> None:
        nonlocal count, failed
        count, failed = count + 1, failed + bool(problems)
        state.note(title.name, known)
        tell(Step(title, known["state"], problems, count, len(wanted), failed))

    def failure(title: Title, problems: Iterable[Problem]) -> dict[str, Any]:
        """What is known of a title that failed: its last good build, if there is one, stays as it is."""
        return {**state.of(title.name), "state": FAILED, "problems": _plain(problems)}

    def done(task: Task, outcome: Outcome[Done]) -> None:
        if outcome.result:
            step(task.title, outcome.result.known, outcome.result.problems)
        else:
            step(task.title, failure(task.title, outcome.problems), outcome.problems)

    for title in clashing:
        problems = wrong[title.name]
        step(title, failure(title, problems), problems)

    def begun(task: Task) -> None:
        state.begin(task.title.name)

    waiting = Lanes(tasks, begun, done)
    if on and tasks:
        at_work_on(on, (catalogue.path, state.path), waiting, build_title)
    else:
        at_work(waiting, build_title, jobs)
    return len(wanted), failed


def give_isbns(
    catalogue: Catalogue, found: TitlesFound, titles: Iterable[Title]
) -> dict[str, tuple[Problem, ...]]:
    """Give the titles' editions that want one an ISBN of the pool, for good; why one of them has none."""
    said, missing = catalogue.said, dict[str, tuple[Problem, ...]]()
    if said.isbns is None:
        return missing
    notes, names = dict(said.notes), {title.name for title in titles}
    taken = {digits(isbn) for each in found.said.values() for isbn in each.isbns}
    taken |= {digits(isbn) for note in notes.values() for isbn in note.isbns.values()}
    free = [isbn for isbn in said.isbns if digits(isbn) not in taken]
    for file in said.titles:
        wanted = editions_without(said, file) if file.name in names else []
        note = notes.get(file.name, TitleNote())
        given = dict(zip(wanted, free, strict=False))
        free = free[len(given) :]
        if given:
            notes[file.name] = replace(note, isbns={**note.isbns, **given})
        if len(given) < len(wanted):
            what = f"no ISBN is left for edition '{wanted[len(given)]}'"
            missing[file.name] = (Problem(what, "add some to the file that `isbns` names", file.place),)
    if notes != said.notes:
        write_notes(catalogue.path, notes)
    return missing


def task_of(
    title: Title, titles: Sequence[Title], found: TitlesFound, state: State, jobs: int = 1, keep: bool = True
) -> Task:
    """A title among all those that are to be built."""
    this = found.said[title.name]
    series = this.series[0] if this.series and this.ledger else ""
    known = state.of(title.name)
    stays = known if this.same and "avoided" in known else None
    return Task(title, this.ledger, series, found.aside(title, titles), jobs, keep, stays)


def build_title(task: Task) -> Done:
    """Build one title into its folder; raises BookError where nothing of it can be built."""
    title = task.title
    if title.text is not None:
        write_files(title.book.parent, {title.book.name: title.text})
        title = replace(title, text=None)
    plugins = plugins_of(title.choice)
    settled(title.out)
    spec = read(title, plugins)
    asked = asked_of(title, spec, plugins) if spec else None
    store = Store(store_folder(title.out)) if task.keep and not os.environ.get(NONE_KEPT) else None
    order = replace(task, title=title).order()
    order = replace(order, store=store)
    outlook = foresee(order, plugins)
    built = build(order, plugins, outlook.buildable(), silent)
    if store:
        store.trim()
    wrong = tuple(dict.fromkeys(each for fault in built.faults for each in fault.problems))
    if wrong or asked is None:
        return Done(_known(title, built, FAILED, problems=_plain(wrong)), wrong)
    asked = replace(asked, files=files_read(title, plugins))
    names, gives_way = ("gives_way_to", "avoided"), {}
    if task.stays:
        gives_way = {name: task.stays[name] for name in names}
    elif order.volumes is not None:
        gives_way = dict(zip(names, ([*order.volumes], sorted(built.plan.past.words)), strict=True))
    return Done(_known(title, built, BUILT, asked=asdict(asked), **gives_way))


def _known(title: Title, built: Built, state: str, **more: Any) -> dict[str, Any]:
    prices = built.plan.spec.prices
    return {
        "title": str(built.plan.spec.title),
        "state": state,
        "editions": [
            {
                "name": each.name,
                "pages": each.record["pages"],
                "spine": each.record["spine"],
                "print_cost": print_cost(prices, each.record["pages"]),
            }
            for each in built.finished
        ],
        "record": file_digest(title.out / RECORD),
        **more,
    }


def _plain(problems: Iterable[Problem]) -> list[str]:
    return [str(each) for each in problems if not each.advice]
