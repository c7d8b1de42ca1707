"""A forecast: how each edition will lie on its pages, before any puzzle is made.

Layout is given stand-ins: the right cells full of the right letters, the right words in the
list. Page counts and type sizes are then those of the finished book.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..bookfile.read import in_order
from ..bound_cover.bind import cover_problems
from ..errors import BookError, Fault, Problem, raise_problems
from ..files.confined import Files
from ..host.load import Plugins
from ..make.kind_puzzle import foreseen, stand_in
from ..page.layout import EditionPages, lay_out
from ..page.matter import DrawnBefore
from ..page.ops import Letters, Page, Text
from ..plan.edition import print_cost, spine_problem
from ..plan.latest import Latest
from ..plan.model import BookPlan, EditionPlan
from ..plan.repeats import repeated_puzzles
from ..plan.shop_limits import shop_advice
from ..publisher.limits import page_limits
from ..puzzles.model import KindPuzzle, KindRequest
from ..typesetting.arrange import arrange
from ..typesetting.laid_out import laid_out
from ..typesetting.set_type import set_type

Foresight = KindPuzzle | tuple[Problem, ...]  # or why there is none
StandIns = Latest[tuple[KindRequest, KindPuzzle]]  # by id, with what was asked
KnownPuzzles = Latest[tuple[KindRequest, Foresight, bool]]  # by id: what was asked, and whether it was made


@dataclass(frozen=True, slots=True)
class Forecast:
    """What one edition will be, and everything that layout, publisher and plugins have against it."""

    edition: EditionPlan
    layout: EditionPages  # its pages bare
    drawn: DrawnBefore
    grid_type: tuple[float, float]  # smallest and largest, on the puzzle pages
    list_type: tuple[float, float]
    longest_list: int
    spine: float | None
    cost: float | None
    findings: tuple[Problem, ...] = ()  # on the interior: problems and advice
    cover_findings: tuple[Problem, ...] = ()

    @property
    def fault(self) -> Fault | None:
        """Why the edition cannot be made, if it cannot."""
        wrong = tuple(problem for problem in self.findings if not problem.advice)
        return Fault(self.edition.edition.name, wrong) if wrong else None


@dataclass(frozen=True, slots=True)
class Outlook:
    """A book before anything is made: its plan, how each edition will lie, all advice on it."""

    plan: BookPlan
    forecasts: tuple[Forecast, ...]  # of the editions whose plan is whole
    unplanned: tuple[Fault, ...] = ()  # the other editions
    advice: tuple[Problem, ...] = ()  # of the book file, the plan and the pages

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What keeps an edition or a cover from being made."""
        findings = [problem for fault in self.unplanned for problem in fault.problems]
        findings += [problem for each in self.forecasts for problem in (*each.findings, *each.cover_findings)]
        return tuple(dict.fromkeys(problem for problem in findings if not problem.advice))

    @property
    def findings(self) -> tuple[Problem, ...]:
        """All problems and advice, in the order of the book file."""
        return in_order((*self.problems, *self.advice), self.plan.spec.file)

    def buildable(self, strict: bool = False) -> BookPlan:
        """The plan of the editions that can be made; a BookError where there are none.

        With `strict`, advice counts as a problem.
        """
        faults = (*self.unplanned, *(each.fault for each in self.forecasts if each.fault))
        if strict or len(faults) == len(self.plan.editions):
            raise_problems(self.findings, strict)
        lost = {fault.edition for fault in faults}
        editions = tuple(each for each in self.plan.editions if each.edition.name not in lost)
        return replace(self.plan, editions=editions, faults=faults)


def outlook(
    plan: BookPlan, plugins: Plugins, problems: Iterable[Problem] = (), known: KnownPuzzles | None = None
) -> Outlook:
    """What a plan will come to, laid out with stand-ins; `problems` are those of reading and planning it.

    `known` keeps what was foreseen of its puzzles for the next time that the book is asked about.
    If one of them is more than advice, raises BookError with all that is known of the puzzles that
    were read well beside it.
    """
    problems = tuple(problems)
    if not all(problem.advice for problem in problems):
        covers = [problem for edition in plan.editions for problem in edition.cover_wrong]
        every = dict.fromkeys([*problems, *plan.wrong, *covers, *misfits(plan, plugins, known)])
        raise BookError(in_order(every, plan.spec.file))
    whole = replace(plan, editions=tuple(each for each in plan.editions if not each.wrong))
    puzzles = _foreseen(whole, plugins, known)
    plan = replace(plan, editions=tuple(_lacking(each, puzzles.unmade) for each in plan.editions))
    whole = replace(plan, editions=tuple(each for each in plan.editions if not each.wrong))
    forecasts = tuple(_forecast(whole, edition, puzzles, plugins) for edition in whole.editions)
    drawn = {each.edition.edition.name: each.drawn for each in forecasts}
    plan = replace(plan, made=puzzles.made, drawn=drawn)
    unplanned = tuple(_unplanned(plan, each, plugins) for each in plan.editions if each.wrong)
    findings = [*problems, *plan.advice, *shop_advice(plan)]
    findings += [each for one in forecasts for each in (*one.findings, *one.cover_findings) if each.advice]
    return Outlook(plan, forecasts, unplanned, in_order(findings, plan.spec.file))


def clean_outlook(plan: BookPlan, problems: Iterable[Problem], advice: Iterable[Problem]) -> Outlook:
    """The outlook of a plan whose forecasts are known to come to that advice and to no problem."""
    findings = (*problems, *plan.advice, *shop_advice(plan), *advice)
    return Outlook(plan, (), (), in_order(findings, plan.spec.file))


def _unplanned(plan: BookPlan, edition: EditionPlan, plugins: Plugins) -> Fault:
    """Why an edition cannot be made that could not be planned, its cover's troubles among it."""
    fits = misfits(replace(plan, editions=(edition,)), plugins)
    every = (*edition.wrong, *edition.cover_wrong, *(each for each in fits if not each.advice))
    return Fault(edition.edition.name, tuple(dict.fromkeys(every)))


def misfits(plan: BookPlan, plugins: Plugins, known: KnownPuzzles | None = None) -> tuple[Problem, ...]:
    """What does not fit on its page, of the puzzles of a plan that has more puzzles to come.

    What hangs on all pages, a page count or a cover, cannot be known of it.
    """
    puzzles = _foreseen(plan, plugins, known)
    findings = [each for problems in puzzles.unmade.values() for each in problems]
    for edition in (_lacking(each, puzzles.unmade) for each in plan.editions):
        if not edition.jobs:
            continue
        try:
            shown = laid_out(plan.spec, edition, puzzles.all, plugins, lambda page: page.bare, made=False)
        except BookError:  # a font that cannot be had, say: the plan's problems tell it
            continue
        findings += edition.named(problem for problem in shown.layout.problems if problem.place)
    return tuple(findings)


def least_pages(edition: EditionPlan) -> int:
    """The fewest pages that the publisher makes such a book of."""
    limits = page_limits(edition.publisher, edition.edition)
    return limits[0] if limits else 1


def automatic_notes(edition: EditionPlan, layout: EditionPages) -> tuple[str, ...]:
    """What was done to an edition without being asked: fewer answers to a page, pages for notes."""
    lowered = (layout.why_lowered,) if layout.why_lowered else ()
    added = notes_added(edition, layout)
    return (*lowered, added) if added else lowered


def notes_added(edition: EditionPlan, layout: EditionPages) -> str:
    """That pages for notes make up the publisher's least page count; '' where the book has as many."""
    least = max(least_pages(edition), edition.edition.pages)
    pages, notes = len(layout.pages), sum(page.kind == "notes" for page in layout.pages)
    if not notes or pages - notes >= least:
        return ""
    added = "1 page for notes" if notes == 1 else f"{notes} pages for notes"
    why = f"{edition.publisher.name} prints no fewer"
    why = "as the book says" if edition.edition.pages > least_pages(edition) else why
    return f"{pages - notes} pages became {pages}, {why}: {added} added"


def stand_ins_of(plan: BookPlan, plugins: Plugins, known: StandIns | None = None) -> dict[str, KindPuzzle]:
    """A stand-in for each puzzle of a plan; a BookError where there is none of one.

    `known` keeps them for the next time that the book is asked about.
    """
    found, files = plan.printed, Files(Path(plan.spec.file).parent)
    known = StandIns() if known is None else known
    for request in (job.request for job in plan.jobs if not job.printed):
        kept = known.get(request.id)
        if kept is None or kept[0] != request:
            kept = request, stand_in(request, plugins, files)
            known.put(request.id, kept)
        found[request.id] = kept[1]
    return found


@dataclass(frozen=True, slots=True)
class _Foreseen:
    """What there is of a plan's puzzles before they are made, all by request id."""

    all: dict[str, KindPuzzle] = field(default_factory=dict)
    made: dict[str, KindPuzzle] = field(default_factory=dict)  # those that are no stand-ins
    unmade: dict[str, tuple[Problem, ...]] = field(default_factory=dict)  # why there is none

    @property
    def known(self) -> dict[str, KindPuzzle]:
        """Those of which it is known what they are alike in: made, or of a kind where that is settled."""
        return self.made | {name: each for name, each in self.all.items() if each.alike}


def _foreseen(plan: BookPlan, plugins: Plugins, known: KnownPuzzles | None = None) -> _Foreseen:
    """The puzzles of a plan as far as they can be foreseen, and why no puzzle can be made of a request."""
    found, files = _Foreseen(), Files(Path(plan.spec.file).parent)
    known = KnownPuzzles() if known is None else known
    for job in plan.jobs:
        name = job.request.id
        if job.printed:
            found.all[name] = found.made[name] = job.printed.puzzle
            continue
        kept = known.get(name)
        if kept is None or kept[0] != job.request:
            kept = job.request, *_foresight(job.request, plugins, files)
            known.put(name, kept)
        _, puzzle, made = kept
        if isinstance(puzzle, tuple):
            found.unmade[name] = tuple(map(job.puzzle.located, puzzle))
            if job.auto_pick and name in plan.spec.chosen.picks:  # as many as were built, whatever fits now
                found.unmade[name] = tuple(
                    replace(each, hint=plan.spec.refill) for each in found.unmade[name]
                )
            continue
        found.all[name] = puzzle
        if made:
            found.made[name] = puzzle
    return found


def _foresight(request: KindRequest, plugins: Plugins, files: Files) -> tuple[Foresight, bool]:
    try:
        return foreseen(request, plugins, files)
    except BookError as error:
        return error.problems, False


def _lacking(edition: EditionPlan, unmade: Mapping[str, tuple[Problem, ...]]) -> EditionPlan:
    """The edition without the puzzles that cannot be made, and with what is wrong with them.

    It is named with a puzzle that its own defaults changed, if they make a difference.
    """
    problems = list[Problem]()
    for job in edition.jobs:
        wrong = unmade.get(job.request.id, ())
        own = unmade.get(job.puzzle.id) != wrong
        problems += edition.named(wrong) if own else wrong
    jobs = tuple(job for job in edition.jobs if job.request.id not in unmade)
    return replace(edition, jobs=jobs, wrong=(*edition.wrong, *problems)) if problems else edition


def _forecast(plan: BookPlan, edition: EditionPlan, puzzles: _Foreseen, plugins: Plugins) -> Forecast:
    book = arrange(plan.spec, edition, puzzles.all, plugins, made=False)
    setting = set_type(plan.spec, edition, plugins)
    sizes: dict[str, set[float]] = {"grid": set(), "list": set()}

    def done(page: Page) -> Page:
        for op in page.ops if page.kind == "puzzle" else ():
            if isinstance(op, (Letters, Text)) and op.font in sizes:
                sizes[op.font].add(op.size)
        return page if setting.hooks.checks_pages else page.bare

    drawn = DrawnBefore()
    layout = lay_out(book, setting.form, setting.hooks, done, drawn=drawn)
    pages = len(layout.pages)
    findings = [*layout.problems, *setting.problems(layout, book)]
    lists, named = not plan.spec.repeats, plan.spec.named
    findings += repeated_puzzles(edition.jobs, puzzles.known, plan.past, lists, plugins, named)
    findings += filter(None, [spine_problem(edition.publisher, edition.edition, pages)])
    return Forecast(
        edition,
        layout,
        drawn,
        _range(sizes["grid"]),
        _range(sizes["list"]),
        max((len(puzzles.all[job.request.id].words) for job in edition.jobs), default=0),
        edition.spine(pages),
        print_cost(plan.spec.prices, pages),
        edition.named(findings),
        edition.cover_wrong or edition.named(cover_problems(setting, book, pages, plugins)),
    )


def _range(sizes: Iterable[float]) -> tuple[float, float]:
    found = sorted(sizes)
    return (found[0], found[-1]) if found else (0.0, 0.0)
