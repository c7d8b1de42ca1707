"""The pipeline: a book file in, finished and proven interiors and covers out.

    plan             book file -> BookPlan          bookfile/, plan/
    make             BookPlan -> Puzzle ...         make/, wordsearch/
    and for each edition:
    arrange          Puzzle ... -> Book             typesetting/arrange.py
    lay out, draw    Book -> Page ... -> PDF        page/, pdf/ and for the cover cover/
    prove, preflight PDF -> its record              proof/, preflight/
    and at last, in one step:
    publish          every file gets its name, book.json the last of them

Each stage is a function from one frozen value to the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .bound_cover.file import make_cover
from .edition.earlier import earlier_editions, left_behind
from .edition.finished import FinishedEdition, finished_edition
from .edition.forecast import KnownPuzzles, Outlook, clean_outlook, outlook
from .edition.interior import InteriorFile, prove_and_preflight
from .edition.publish import forget_edition, lock_built, publish, publishable, staged, write_record
from .edition.read_plan import read_plan
from .errors import BookError, Fault, Problem, raise_problems
from .files.staging import StagedFolder
from .files.store import Kept
from .host.load import Plugins
from .make.many import MadePuzzles, make_puzzles
from .make.report import Report, report_on_plan
from .page.layout import lay_out
from .plan.model import BookPlan, EditionPlan
from .plan.order import Order, Progress
from .plan.repeats import repeated_in_later
from .puzzles.model import KindPuzzle
from .record.kept import EarlierPuzzles, built_puzzles, kept_for
from .record.kept_outlook import advice_entry
from .typesetting.arrange import arrange
from .typesetting.set_type import set_type


@dataclass(frozen=True, slots=True)
class Built:
    """What a build came to: what was published, and why the rest was not."""

    plan: BookPlan
    puzzles: Mapping[str, KindPuzzle]
    finished: tuple[FinishedEdition, ...]
    report: Report
    faults: tuple[Fault, ...] = ()
    advice: tuple[Problem, ...] = ()  # on editions of an earlier build
    noted: str = ""  # what was written into the book's lock


def foresee(order: Order, plugins: Plugins, built: bool = False) -> Outlook:
    """Plan the book and lay it out with stand-ins for its puzzles; raises BookError with every problem.

    With `built`, puzzles of the last build that are still as asked for stand where stand-ins would.
    """
    plan, problems = read_plan(order, plugins)
    problems = (*problems, *left_behind(order.out, plan.spec))
    kept = advice_entry(kept_for(order, plugins), order, plan, plugins)
    wrong = any(each.wrong or each.cover_wrong for each in plan.editions)
    if not wrong and all(problem.advice for problem in problems):
        advice = kept.value()
        if advice is not None:
            return clean_outlook(plan, problems, advice)
    known = KnownPuzzles()
    for request, puzzle in built_puzzles(order.out, plan, plugins) if built else ():
        known.put(request.id, (request, puzzle, False))
    found = outlook(plan, plugins, problems, known)
    if not found.problems:
        kept.keep(tuple(each for one in found.forecasts for each in (*one.findings, *one.cover_findings)))
    return found


def build(order: Order, plugins: Plugins, plan: BookPlan, progress: Progress) -> Built:
    """Make, lay out, draw and prove every edition of a plan, and publish them in one step.

    An edition, or a cover, that cannot be made is left out and named among the faults; raises
    BookError where nothing is left, or the order is strict.
    """
    with staged(order) as folder:
        kept = kept_for(order, plugins)
        earlier_puzzles = EarlierPuzzles(kept, order, plan, plugins)
        made = make_puzzles(order, plan, earlier_puzzles.puzzles, plugins, progress)
        earlier_puzzles.add(made.puzzles)
        results = []
        for number, edition in enumerate(plan.editions):
            progress(f"edition {edition.edition.name}", number, len(plan.editions))
            results.append(_produce(order, plan, edition, made, plugins, folder, kept))
        finished, faults = publishable(plan, results, folder, order.strict)
        progress("editions", len(plan.editions), len(plan.editions))
        published = plan.only([done.name for done in finished])
        puzzles = {job.request.id: made.puzzles[job.request.id] for job in published.jobs}
        earlier, advice = earlier_editions(order.out, plan, puzzles, plugins)
        advice += (*repeated_in_later(published, puzzles),)
        raise_problems(advice, order.strict)
        report = report_on_plan(published, puzzles, plugins)
        write_record(published, plugins, puzzles, finished, earlier, faults, report, folder)
        publish(published, puzzles, folder)
    noted, unnoted = lock_built(order, plan)
    return Built(published, puzzles, finished, report, faults, (*advice, *unnoted), noted)


def _produce(
    order: Order,
    plan: BookPlan,
    edition: EditionPlan,
    made: MadePuzzles,
    plugins: Plugins,
    folder: StagedFolder,
    kept: Kept,
) -> FinishedEdition | Fault:
    """Arrange, lay out, draw, prove and preflight one edition; or why that cannot be done."""
    try:
        repeats = made.check(plan, edition, plugins)
        book = arrange(plan.spec, edition, made.puzzles, plugins)
        setting = set_type(plan.spec, edition, plugins)
        interior = InteriorFile(setting, book, folder, kept)
        drawn = plan.drawn.get(edition.edition.name)
        layout = lay_out(book, setting.form, setting.hooks, interior.draw, interior.earlier, drawn)
        advice = interior.save(layout)
        proven = prove_and_preflight(interior, layout, made.puzzles)
        cover = make_cover(setting, book, len(layout.pages), plugins, folder, order.guides)
        advice = raise_problems((*repeats, *advice, *proven.advice, *cover.advice), order.strict)
        return finished_edition(interior, layout, proven, cover, advice)
    except BookError as error:  # the other editions' problems are told with it
        forget_edition(folder, edition.edition.name)
        return Fault(edition.edition.name, error.problems)
