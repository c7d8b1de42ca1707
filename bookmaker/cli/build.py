"""`bookmaker build`: a book file in, proven interiors out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import click

from ..errors import plain_problem, read_problem
from .book import (
    book_argument,
    book_file,
    build_store,
    loaded,
    order_from,
    out_folder,
    refill_option,
    store_option,
    telling_options,
)
from .options import PluginOptions, plugin_notes, plugin_options
from .progress import progress
from .terminal import CommandRun, aside, note, say, say_json, tell

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence
    from pathlib import Path

    from ..build import Built
    from ..edition.finished import FinishedEdition
    from ..errors import Fault, Problem
    from ..files.store import Store
    from ..host.load import PluginChoice, Plugins
    from ..plan.model import BookPlan
    from ..record.last_build import LastBuild
    from ..record.printed import PrintedFolder

EPILOG = """
\b
Build every edition of a book into build/ocean/:
  bookmaker build ocean.yaml

\b
A reprint that changes only what the author changed:
  bookmaker build ocean.yaml --keep build/ocean/book.json

\b
One edition anew; the others stay where they are as long as the book says the same of them:
  bookmaker build ocean.yaml --edition large
"""


@click.command("build", epilog=EPILOG)
@book_argument
@click.option("--out", metavar="DIR", help="Where to write.  [default: build/ and the book file's name]")
@click.option("--edition", "editions", multiple=True, metavar="NAME", help="Only this edition; repeatable.")
@click.option("--seed", type=int, metavar="N", help="In place of the book's own seed.")
@click.option("--effort", metavar="fast|standard|fine|finest", help="In place of the book's own effort.")
@click.option("--jobs", type=int, metavar="N", help="Processes that make puzzles.  [default: one a core]")
@click.option("--keep", metavar="FILE", help="Keep unchanged puzzles of this earlier book.json.")
@click.option(
    "--as-printed", is_flag=True, help="Fail where the pages of a frozen book are not those in print."
)
@refill_option
@click.option("--locked", is_flag=True, help="Write no lock; fail where it would have to be written.")
@click.option("--guides", is_flag=True, help="Also draw each cover with its folds, edges and safe areas.")
@click.option("--strict", is_flag=True, help="Advice stops the build too.")
@store_option
@telling_options(quiet="Problems alone: no advice, no notes, no progress, no table and no report.")
@click.option("--json", "as_json", is_flag=True, help="Print the table as JSON.")
@plugin_options
@click.pass_obj
def command(
    run: CommandRun,
    /,
    book: str,
    strict: bool,
    quiet: bool,
    as_json: bool,
    as_printed: bool,
    no_cache: bool,
    chosen: PluginOptions,
    **given: Any,
) -> int:
    """Make, lay out, draw and prove BOOK; an edition's files appear only when all of it is right.

    What earlier builds made is not made again: puzzles, and where nothing has changed all of it.
    """
    file = book_file(book)
    out = out_folder(file, given["out"])
    printed = _printed(file) if as_printed else None
    store = build_store(out, no_cache)
    said = {**given, "strict": strict}
    last = _last_build(store, file, out, chosen.local(file.parent), {**said, "without": chosen.without})
    if last and (outcome := last.outcome(_read_outcome)):
        code = _say_again(run, outcome, as_json, quiet)
    else:
        code = _build(run, file, chosen.of_book(file), {**said, "store": store}, last, as_json, quiet)
    return code or (_as_printed(printed, file, out, given["editions"]) if printed else 0)


def _printed(file: Path) -> PrintedFolder:
    """What is in print of a book; CommandError where its pages were left free."""
    from ..errors import CommandError
    from ..record.printed import read_folder

    folder = read_folder(file)
    if not folder.pages:
        raise CommandError(
            f"'{folder.path}' has the puzzles alone", "bookmaker freeze without --puzzles keeps pages"
        )
    return folder


def _as_printed(folder: PrintedFolder, file: Path, out: Path, editions: Collection[str]) -> int:
    """Tell whether the editions built, all of them or those named, are in print; the exit code for that."""
    from ..files.regular import read_json
    from ..freeze.differences import not_as_printed
    from ..record.record import RECORD

    records = [
        each for each in read_json(out / RECORD)["editions"] if not editions or each["name"] in editions
    ]
    found = [*not_as_printed(folder, records, out)]
    tell(found)
    wrong = [problem for problem in found if not problem.advice]
    if wrong:
        aside(f"note: what it was printed with: bookmaker freeze {file} --environment DIR")
    else:
        note(f"as printed on {folder.date}")
    return int(bool(wrong))


def _last_build(
    store: Store | None, file: Path, out: Path, local: Path | None, given: Mapping[str, Any]
) -> LastBuild | None:
    """The build that was asked for in the same words; None where none is looked for."""
    if store is None or given["keep"]:
        return None
    from ..files.staging import is_unfinished
    from ..record.last_build import LastBuild

    if is_unfinished(out):  # then its files are not yet what they are to be
        from ..series.ledger import settled

        settled(out)
    options = {name: value for name, value in given.items() if name != "jobs"}  # which change no byte
    return LastBuild(store, file, out, local, options)


def _say_again(run: CommandRun, outcome: Any, as_json: bool, quiet: bool) -> int:
    """Tell what the last build came to, of which nothing has changed."""
    for line in outcome["notes"]:
        note(line)
    tell(outcome["findings"])
    note("nothing has changed since it was built; --no-cache builds it all the same")
    _show(run, outcome, as_json, quiet)
    tell(outcome["advice"])
    return 0


def _build(
    run: CommandRun,
    file: Path,
    choice: PluginChoice,
    given: dict[str, Any],
    last: LastBuild | None,
    as_json: bool,
    quiet: bool,
) -> int:
    """Build the book, tell what came of it, and keep that for the next time."""
    from ..build import build, foresee

    plugins = loaded(choice)
    order = order_from(file, choice, given)
    strict = order.strict
    outlook = foresee(order, plugins)
    plan = outlook.buildable(strict)
    if given["locked"]:
        _check_locked(plan)
    tell(outlook.findings)
    teller, stop = progress(quiet)
    try:
        built = build(order, plugins, plan, teller)
    finally:
        stop()
    outcome = _outcome(plugins, outlook.findings, built)
    _show(run, outcome, as_json, quiet)
    tell(built.advice)
    if built.noted:
        note(built.noted)
    code = _told_faults(built.faults, outlook.problems)
    if last and not code:
        last.remember(outcome, _written(built), plugins.strangers, _beside(built))
    if order.store:
        order.store.trim()
        if order.store.trouble:
            note(f"nothing is kept for the next build: '{order.store.folder}': {order.store.trouble}")
    return code


def _check_locked(plan: BookPlan) -> None:
    """Raise CommandError where the book's lock would have to be written."""
    from pathlib import Path

    from ..bookfile.lock import lock_file, read_lock
    from ..edition.publish import new_lock
    from ..errors import CommandError

    lock = new_lock(plan)
    if lock:
        book = Path(plan.spec.file)
        before = read_lock(book)
        groups = [(before.ids, lock.ids), *zip(before.chosen, lock.chosen, strict=True)]
        others = sorted({name for then, now in groups for name in now if then.get(name) != now[name]})
        what = f"'{lock_file(book)}' says something else of {', '.join(others[:5])}"
        what = what if lock_file(book).exists() else f"there is no '{lock_file(book)}'"
        raise CommandError(
            f"--locked: {what}", "build once without --locked, and keep the lock with the book"
        )


def _outcome(plugins: Plugins, findings: Sequence[Problem], built: Built) -> dict[str, Any]:
    """All that is told of a build, as plain values."""
    told = {problem for problem in findings if problem.advice}
    return {
        "notes": plugin_notes(plugins),
        "findings": [*map(plain_problem, findings)],
        "tables": [_table(built, told, every) for every in (False, True)],
        "editions": [dict(done.record) for done in built.finished],
        "advice": [*map(plain_problem, built.advice)],
    }


def _read_outcome(plain: Any) -> dict[str, Any]:
    """What `_outcome` gave, its problems read again; any exception where it is something else."""
    one, other = plain["tables"]
    return {
        "notes": [str(line) for line in plain["notes"]],
        "findings": [*map(read_problem, plain["findings"])],
        "tables": (str(one), str(other)),
        "editions": [dict(each) for each in plain["editions"]],
        "advice": [*map(read_problem, plain["advice"])],
    }


def _show(run: CommandRun, outcome: Mapping[str, Any], as_json: bool, quiet: bool) -> None:
    if as_json:
        say_json(outcome["editions"])
    elif not quiet:
        say(outcome["tables"][bool(run.all)])


def _written(built: Built) -> list[str]:
    """The files of all editions, and the book's record."""
    from ..record.record import FILES, RECORD

    return [f"{each.name}/{file}" for each in built.plan.spec.editions for file in FILES] + [RECORD]


def _beside(built: Built) -> list[Path]:
    """What a build writes beside the book file: its lock, and the ledger of its series, if it has one."""
    from pathlib import Path

    from ..bookfile.lock import lock_file

    book, spec = Path(built.plan.spec.file), built.plan.spec
    ledger = [book.parent / spec.ledger.file] if spec.ledger and spec.series else []
    return [lock_file(book), *ledger]


def _told_faults(faults: Sequence[Fault], told: Collection[Problem]) -> int:
    """Tell what was not published, and why if it is not `told` yet; the exit code that goes with it."""
    every = dict.fromkeys(problem for fault in faults for problem in fault.problems)
    tell(problem for problem in every if problem not in told)
    for fault in faults:
        left = f"edition {fault.edition} was published without its cover"
        left = left if fault.cover else f"edition {fault.edition} was not published, the others were"
        aside(f"note: {left}")  # to the quiet, too: it belongs to the problem
    return int(bool(faults))


def _rows(built: Built) -> list[dict[str, str]]:
    rows = []
    for done in built.finished:
        record = done.record
        rows.append(
            {
                "edition": done.name,
                "pages": str(record["pages"]),
                "spine": f"{record['spine']:.3f} in" if record["spine"] else "-",
                "gutter": f"{record['gutter']:g} in",
                "smallest type": f"{record['smallest_type']:g} pt",
                "answers a page": done.layout.answers_a_page,
                "proof": _proven(record["proof"]),
                "preflight": _flights(record),
                "files": _files(done),
            }
        )
    return rows


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}{'s' * (count != 1)}"


def _proven(proof: Mapping[str, Any]) -> str:
    """What was proven of an edition, in numbers: its puzzles, its words, what other kinds count."""
    told = [_counted(proof["puzzles"], "puzzle"), _counted(proof["words"], "word")]
    counts = Counter[str]()
    for each in proof.get("counts", {}).values():
        counts.update(each)
    words = counts.pop("words", 0)
    if counts or words:
        total = proof["words"] + words
        told[1:] = [
            *([_counted(total, "word")] if total else []),
            *(f"{n} {what}" for what, n in counts.items()),
        ]
    return ", ".join(told)


def _flights(record: Mapping[str, Any]) -> str:
    """Preflight of interior and cover in a word or two."""
    cover = record["cover"] or {}
    flights = [("", record["preflight"]), ("cover ", cover.get("preflight"))]
    told = [f"{what}{flight['result']}" for what, flight in flights if flight]
    return "clean" if told and all(each.endswith("clean") for each in told) else "; ".join(told) or "-"


def _files(done: FinishedEdition) -> str:
    """The files of an edition, its folder named once."""
    cover = " and cover.pdf" if done.record["cover"] else ""
    return f"{done.file}{cover}"


def _table(built: Built, told: Collection[Problem], every: bool) -> str:
    from ..edition.forecast import automatic_notes
    from ..make.report import report_lines

    rows = _rows(built)
    heads = list(rows[0]) if rows else []
    widths = {head: max(len(head), *(len(row[head]) for row in rows)) for head in heads}
    lines = ["  ".join(head.ljust(widths[head]) for head in heads)]
    lines += ["  ".join(row[head].ljust(widths[head]) for head in heads) for row in rows]
    plans = {edition.edition.name: edition for edition in built.plan.editions}
    notes = [
        f"note: {done.name}: {line}"
        for done in built.finished
        for line in automatic_notes(plans[done.name], done.layout)
    ]
    alike: dict[str, list[str]] = {}  # by what helps: advice on the files of an edition comes back in others
    for done in built.finished:
        for problem in done.advice:
            if problem not in told:
                alike.setdefault(problem.hint or problem.what, []).append(problem.what)
    for first, *others in alike.values():
        notes.append(f"note: {first}{f'; and {len(others)} more like it' if others else ''}")
    notes += [f"note: edition {name}: no text on the spine: {why}" for name, why in _bare_spines(built)]
    spec = built.plan.spec
    report = report_lines(built.report, every, spec.readings, spec.named)
    return "\n".join([*(line.rstrip() for line in lines), *notes, *report])


def _bare_spines(built: Built) -> Iterator[tuple[str, str]]:
    """Covers whose spine may carry no text, and why."""
    for done in built.finished:
        if (cover := done.record["cover"]) and cover["spine_bare"]:
            yield done.name, cover["spine_bare"]
