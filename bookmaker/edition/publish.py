"""Publishing: every file of a build gets its name, and the book its rows in the ledger, as one step."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path

from ..bookfile.ids import MOST_IDS_NAMED, ids_built, since_built
from ..bookfile.lock import Lock, read_lock, write_lock
from ..errors import BookError, BookmakerError, CommandError, Fault, Problem, some_of
from ..files.confined import Files
from ..files.staging import StagedFolder, staged_folder
from ..files.stamps import written
from ..host.load import Plugins
from ..make.puzzle_object import object_of
from ..make.report import Report, report_on_plan
from ..plan.model import BookPlan
from ..plan.order import Order
from ..puzzles.model import KindPuzzle, id_in_book
from ..record.record import FILES, RECORD, book_object, content_digest
from ..series.ledger import LedgerEntry, LedgerRow, Volume, open_entry, was_entered
from .earlier import EarlierEdition
from .finished import FinishedEdition


def staged(order: Order) -> AbstractContextManager[StagedFolder]:
    """The folder to build into; nothing in it changes before `publish`.

    Raises CommandError where the build's record would be written over the book file.
    """
    if os.path.realpath(order.out / RECORD) == os.path.realpath(order.book):  # links in a circle, too
        what = f"the book file '{order.book}' would be written over by the build's record"
        raise CommandError(what, "name the book file otherwise, or another folder with --out")
    return staged_folder(order.out, written=was_entered)


def forget_edition(folder: StagedFolder, name: str) -> None:
    """Leave an edition out of what is published; what an earlier build left of it goes, too."""
    for file in FILES:
        folder.forget(f"{name}/{file}")


def publishable(
    plan: BookPlan, results: Iterable[FinishedEdition | Fault], folder: StagedFolder, strict: bool = False
) -> tuple[tuple[FinishedEdition, ...], tuple[Fault, ...]]:
    """The editions to publish, and everything that is wrong with the others and with covers.

    Raises BookError over all of it where no edition is left, or the order is strict.
    """
    for fault in plan.faults:
        forget_edition(folder, fault.edition)
    finished, faults = list[FinishedEdition](), [*plan.faults]
    for result in results:
        if isinstance(result, Fault):
            faults.append(result)
        else:
            finished.append(result)
            faults += [result.fault] if result.fault else []
    if faults and (strict or not finished):
        raise BookError(dict.fromkeys(problem for fault in faults for problem in fault.problems))
    return tuple(finished), tuple(faults)


def write_record(
    plan: BookPlan,
    plugins: Plugins,
    puzzles: Mapping[str, KindPuzzle],
    finished: Iterable[FinishedEdition],
    earlier: Sequence[EarlierEdition],
    faults: Iterable[Fault],
    report: Report,
    folder: StagedFolder,
) -> None:
    """Write book.json: the editions finished now and those that stand as they were, as the book has them.

    `report` is on the plan of those finished now.
    """
    plans = {each.edition.name: each for each in plan.editions}
    plans |= {each.plan.edition.name: each.plan for each in earlier}
    records = {done.name: done.record for done in finished}
    records |= {each.plan.edition.name: each.record for each in earlier}
    names = [edition.name for edition in plan.spec.editions if edition.name in plans]
    planned = [each.edition.name for each in plan.editions]
    plan = replace(plan, editions=tuple(plans[name] for name in names))
    every = dict(puzzles)
    for each in earlier:
        every = {**each.puzzles, **every}
    every = {job.request.id: every[job.request.id] for job in plan.jobs}
    listed = [records[name] for name in names]
    numbers = {each["id"]: each["number"] for record in reversed(listed) for each in record["puzzles"]}
    numbered = [object_of(puzzle, numbers[name], plugins) for name, puzzle in every.items()]
    record = book_object(
        plan,
        plugins,
        numbered,
        listed,
        content_digest(numbered, [record["content_digest"] for record in listed], plugins),
        report if names == planned else report_on_plan(plan, every, plugins),
        [fault for fault in faults if not fault.cover],
    )
    with folder.path(RECORD).open("w", encoding="utf-8") as file:
        json.dump(record, file, ensure_ascii=False, indent=1)  # piece by piece: a large book's is large
        file.write("\n")


def publish(plan: BookPlan, puzzles: Mapping[str, KindPuzzle], folder: StagedFolder) -> None:
    """Give all files their names and enter the book in the ledger of its series, as one step."""
    with _open_ledger(plan, puzzles) as entry:
        folder.publish(entry)


def new_lock(plan: BookPlan) -> Lock | None:
    """What the book's lock will say once it is built; None where it says that already."""
    spec, lock = plan.spec, read_lock(Path(plan.spec.file))
    planned = {job.request.id: job.settings.pick if job.auto_pick else 0 for job in plan.jobs}
    ids = spec.ids.keys() | {puzzle.id for puzzle in spec.puzzles}
    picks = {**spec.chosen.picks, **planned}
    picks = {name: pick for name, pick in picks.items() if pick and id_in_book(name) in ids}
    new = lock._replace(ids=ids_built(spec), chosen=spec.chosen._replace(picks=picks))
    return None if new == lock else new


def lock_built(order: Order, plan: BookPlan) -> tuple[str, tuple[Problem, ...]]:
    """Write the lock of a book that was built, and say what changed in it; gives advice where it cannot be.

    Its book.json has the ids, too, whatever ends this.
    """
    if order.text is not None:
        return "", ()
    try:
        if lock := new_lock(plan):
            said = "; ".join(filter(None, [since_built(plan.spec), *_settled(read_lock(order.book), lock)]))
            path = write_lock(order.book, *lock)
            written(path)
            return f"wrote {path}" + (f" ({said})" if said else ""), ()
    except (BookmakerError, OSError) as error:
        why = error.problems[0].what if isinstance(error, BookmakerError) else str(error.strerror)
        hint = "until they are, those of the last build hold, as long as its book.json lies where it is"
        return "", (Problem(f"the ids of puzzles are not noted: {why}", hint, advice=True),)
    return "", ()


def _settled(before: Lock, lock: Lock) -> Iterator[str]:
    """What of a book that it leaves open was settled now."""
    for group, now in lock.chosen._asdict().items():
        then = getattr(before.chosen, group)
        if names := [name for name in sorted(now) if then.get(name) != now[name]]:
            yield f"{group} settled: {some_of(names, MOST_IDS_NAMED)}"


def _open_ledger(
    plan: BookPlan, puzzles: Mapping[str, KindPuzzle]
) -> AbstractContextManager[LedgerEntry | None]:
    """The book's entry in the ledger of its series, made when its files are in place."""
    spec = plan.spec
    if not (spec.ledger and spec.series):
        return nullcontext()
    rows = [
        LedgerRow(*spec.series, edition.edition.name, puzzle.id, puzzle.alike, puzzle.words)
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
