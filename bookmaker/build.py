"""The pipeline: a book file in, finished and proven interiors and covers out."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path

from .bookfile.read import in_order, read_well
from .edition.earlier import Earlier, earlier_editions
from .edition.forecast import Outlook, misfits, outlook
from .edition.produce import Finished, finish, forget_edition
from .edition.record import RECORD, book_object, content_digest, kept_puzzles
from .errors import BookError, CommandError, Fault, Problem, raise_problems
from .files.confined import Files
from .files.staging import StagedFolder, settle, staged_folder
from .host.load import PluginChoice, Plugins
from .make.many import make_all
from .make.report import Looking, Report, report_on
from .plan.book import plan_well
from .plan.model import BookPlan, EditionPlan, Job
from .plan.repeats import repeated_puzzles
from .series.ledger import LedgerEntry, LedgerRow, Volume, grid_digest, open_entry, was_entered, words_of
from .wordsearch.model import Puzzle
from .wordsearch.offers import Level

Tell = Callable[[str, int, int], None]  # what is being done, how much of it, of how much


@dataclass(frozen=True, slots=True)
class Order:
    """What a build is asked for."""

    book: Path
    out: Path
    plugins: PluginChoice
    editions: tuple[str, ...] = ()
    seed: int | None = None
    effort: str | None = None
    jobs: int = 1
    keep: Path | None = None
    guides: bool = False  # draw each cover once more, with its folds and edges shown
    strict: bool = False  # advice stops it too


@dataclass(frozen=True, slots=True)
class Built:
    """What a build came to: what was published, and why the rest was not."""

    plan: BookPlan
    puzzles: Mapping[str, Puzzle]
    finished: tuple[Finished, ...]
    report: Report
    faults: tuple[Fault, ...] = ()
    advice: tuple[Problem, ...] = ()  # on editions of an earlier build


def planned(order: Order, plugins: Plugins) -> BookPlan:
    """The book's plan, with the order's seed and effort in place of its own; nothing is laid out for it."""
    plan, told = _plan(order, plugins)
    return replace(plan, advice=raise_problems(in_order((*told, *plan.wrong), plan.spec.file)))


def foresee(order: Order, plugins: Plugins) -> Outlook:
    """What the book will come to, laid out with stand-ins for its puzzles.

    What is wrong in the book file or with all of its plan is a BookError, with all that is known
    beside it of the puzzles that were read well.
    """
    plan, told = _plan(order, plugins)
    if not all(problem.advice for problem in told):
        covers = [problem for edition in plan.editions for problem in edition.cover_wrong]
        every = dict.fromkeys([*told, *plan.wrong, *covers, *misfits(plan, plugins)])
        raise BookError(in_order(every, plan.spec.file))
    return outlook(plan, plugins, told)


def _plan(order: Order, plugins: Plugins) -> tuple[BookPlan, tuple[Problem, ...]]:
    """As much of the book as can be planned, and everything that is to be told of it."""
    spec, told = read_well(order.book, plugins)
    if spec is None:
        raise BookError(told)
    if order.seed is not None:
        spec = replace(spec, seed=order.seed)
    if order.effort:
        spec = replace(spec, defaults=replace(spec.defaults, effort=order.effort))
    plan, more = plan_well(spec, plugins, order.editions)
    return plan, (*told, *more)


def build(order: Order, plugins: Plugins, plan: BookPlan, tell: Tell) -> Built:
    """Make, lay out, draw and prove every edition; files get their names when all of that is done.

    An edition, or a cover, that cannot be made is left out of what is published; a BookError
    where nothing is left, or the order is strict.
    """
    if os.path.realpath(order.out / RECORD) == os.path.realpath(order.book):  # links in a circle, too
        what = f"the book file '{order.book}' would be written over by the build's record"
        raise CommandError(what, "name the book file otherwise, or another folder with --out")
    with staged_folder(order.out, written=was_entered) as folder:
        puzzles, unmade = _puzzles(order, plugins, plan, tell)
        finished: list[Finished] = []
        faults = list(plan.faults)
        for fault in faults:
            forget_edition(folder, fault.edition)
        for number, edition in enumerate(plan.editions):
            name = edition.edition.name
            tell(f"edition {name}", number, len(plan.editions))
            try:
                _stop_unmade(plan, edition, puzzles, unmade)
                done = finish(plan, edition, puzzles, plugins, folder, order.guides, order.strict)
            except BookError as error:  # the others' problems are told with it
                faults.append(Fault(name, error.problems))
                forget_edition(folder, name)
            else:
                finished.append(done)
                faults += [done.fault] if done.fault else []
        if faults and (order.strict or not finished):
            raise BookError(dict.fromkeys(problem for fault in faults for problem in fault.problems))
        tell("editions", len(plan.editions), len(plan.editions))
        published = _published(plan, finished)
        puzzles = {job.request.id: puzzles[job.request.id] for job in published.jobs}
        lost = {fault.edition for fault in faults if not fault.cover}
        done_now = {done.name for done in finished} | lost
        earlier, advice = earlier_editions(order.out, plan, done_now, puzzles, plugins)
        raise_problems(advice, order.strict)
        report = _reported(published, puzzles, plugins)
        _write_record(published, plugins, puzzles, finished, earlier, faults, folder)
        publish(published, puzzles, folder)
    return Built(published, puzzles, tuple(finished), report, tuple(faults), advice)


def _reported(plan: BookPlan, puzzles: Mapping[str, Puzzle], plugins: Plugins) -> Report:
    """What is worth a look in a plan's puzzles."""
    return report_on(
        Looking(puzzles[job.request.id], job.offensive, job.reported, _level(job, plugins))
        for job in plan.jobs
    )


def _stop_unmade(
    plan: BookPlan,
    edition: EditionPlan,
    puzzles: Mapping[str, Puzzle],
    unmade: Mapping[str, tuple[Problem, ...]],
) -> None:
    """A BookError where a puzzle of the edition could not be made, or is there already."""
    raise_problems(problem for job in edition.jobs for problem in unmade.get(job.request.id, ()))
    raise_problems(repeated_puzzles(edition.jobs, puzzles, plan.past, not plan.spec.repeats))


def _published(plan: BookPlan, finished: Iterable[Finished]) -> BookPlan:
    """The plan of the editions that were finished."""
    names = {done.name for done in finished}
    return replace(plan, editions=tuple(each for each in plan.editions if each.edition.name in names))


def _level(job: Job, plugins: Plugins) -> Level | None:
    return plugins.levels.find(job.request.level).offer if job.request.level else None


def publish(plan: BookPlan, puzzles: Mapping[str, Puzzle], folder: StagedFolder) -> None:
    """Give all files their names and enter the book in the ledger of its series, as one step."""
    with _entered(plan, puzzles) as entry:
        folder.publish(entry)


def settled(folder: Path) -> Path:
    """The folder of a build, after what a build that was ended in its midst left is finished or undone."""
    settle(folder, was_entered)
    return folder


def _entered(plan: BookPlan, puzzles: Mapping[str, Puzzle]) -> AbstractContextManager[LedgerEntry | None]:
    """The book's place in the ledger of its series, taken when its files are in place."""
    spec = plan.spec
    if not (spec.ledger and spec.series):
        return nullcontext()
    rows = [
        LedgerRow(*spec.series, edition.edition.name, puzzle.id, grid_digest(puzzle.grid), words_of(puzzle))
        for edition in plan.editions
        for puzzle in (puzzles[job.request.id] for job in edition.jobs)
    ]
    return open_entry(
        Files(Path(spec.file).parent).spot(spec.ledger.file),
        Volume(*spec.series, spec.title),
        plan.past,
        rows,
        [edition.name for edition in spec.editions],
        spec.ledger.place,
    )


def _puzzles(
    order: Order, plugins: Plugins, plan: BookPlan, tell: Tell
) -> tuple[dict[str, Puzzle], dict[str, tuple[Problem, ...]]]:
    """Every puzzle that could be made, and the problems of each that could not."""
    requests = [job.request for job in plan.jobs]
    kept = kept_puzzles(settled(order.keep.parent) / order.keep.name, requests) if order.keep else {}
    wanted = [request for request in requests if request.id not in kept]
    tell("puzzles", 0, len(wanted))
    places = {job.request.id: job.puzzle.place for job in plan.jobs if job.puzzle.place}

    def say(made: int) -> None:
        tell("puzzles", made, len(wanted))

    made, unmade = make_all(wanted, order.plugins, order.jobs, say, places, plugins)
    every = {**kept, **made}
    return {request.id: every[request.id] for request in requests if request.id in every}, unmade


def _write_record(
    plan: BookPlan,
    plugins: Plugins,
    puzzles: Mapping[str, Puzzle],
    finished: Iterable[Finished],
    earlier: Sequence[Earlier],
    faults: Iterable[Fault],
    folder: StagedFolder,
) -> None:
    """Write book.json: the editions finished now and those that stand as they were, as the book has them."""
    plans = {each.edition.name: each for each in plan.editions}
    plans |= {each.plan.edition.name: each.plan for each in earlier}
    records = {done.name: done.record for done in finished}
    records |= {each.plan.edition.name: each.record for each in earlier}
    names = [edition.name for edition in plan.spec.editions if edition.name in plans]
    plan = replace(plan, editions=tuple(plans[name] for name in names))
    every = dict(puzzles)
    for each in earlier:
        every = {**each.puzzles, **every}
    every = {job.request.id: every[job.request.id] for job in plan.jobs}
    listed = [records[name] for name in names]
    numbers = {each["id"]: each["number"] for record in reversed(listed) for each in record["puzzles"]}
    numbered = [replace(puzzle, number=numbers[name]) for name, puzzle in every.items()]
    record = book_object(
        plan,
        plugins,
        numbered,
        listed,
        content_digest(numbered, [record["content_digest"] for record in listed]),
        _reported(plan, every, plugins),
        [fault for fault in faults if not fault.cover],
    )
    with folder.path(RECORD).open("w", encoding="utf-8") as file:
        json.dump(record, file, ensure_ascii=False, indent=1)  # piece by piece: a large book's is large
        file.write("\n")
