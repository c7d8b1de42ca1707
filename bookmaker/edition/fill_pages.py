"""`pages: 150`: what says `repeat: fill` makes puzzles in turn until the first edition has so many pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from itertools import cycle, dropwhile, islice
from typing import TYPE_CHECKING

from ..bookfile.expand import MOST_PUZZLES
from ..bookfile.model import BookSpec, PuzzleSpec
from ..errors import BookError, Problem
from ..page.flow.paginate import KeptMatter
from ..page.layout import DealtPages, no_room
from ..plan.book import KnownRequests, plan_with_findings
from ..plan.edition import page_problems
from ..puzzles.model import id_in_book
from ..typesetting.arrange import arrange
from ..typesetting.set_type import set_type
from .auto_grid import KnownSizes, with_auto_grids
from .forecast import StandIns, stand_ins_of

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..page.book import Book
    from ..page.flow.paginate import Flow
    from ..plan.model import EditionPlan
    from ..typesetting.set_type import Typesetting

Findings = tuple[Problem, ...]
# A book with so many puzzles of what fills; None: as its lock has it.
Read = Callable[[Mapping[str, int] | None], tuple[BookSpec, Findings]]
MOST_POOLS_NAMED = 3  # before the rest are counted


class TrialFindings:
    """What was found out about a book, for the next trial of it, or the next look at it in the studio."""

    def __init__(self, plugins: Plugins) -> None:
        self.sizes: KnownSizes = {}
        self.requests = KnownRequests(plugins)
        self.stand_ins = StandIns()
        self.filled: tuple[object, BookSpec, Findings] | None = None  # the last one, by what was read


def filled(
    read: Read, plugins: Plugins, seen: TrialFindings | None = None, as_locked: bool = False
) -> tuple[BookSpec, Findings]:
    """The book that `read` gives with as many puzzles as its pages have room for, and all findings on it.

    All that fills gets one more in turn while there are words for it; as many as the book's lock has stay.
    A book with puzzles that cannot be planned or set is left to whoever tells that. One that has a lock may
    be taken `as_locked`, unlooked at. What was `seen` before is not found out again.
    """
    spec, findings = asked = read(None)
    if not (spec.editions and spec.editions[0].pages) or (spec.chosen.fills and as_locked):
        return asked
    seen = seen or TrialFindings(plugins)
    if not seen.filled or seen.filled[0] != asked:
        seen.filled = asked, *_filled(read, plugins, seen, spec, findings)
    return seen.filled[1:]


def _filled(
    read: Read, plugins: Plugins, seen: TrialFindings, spec: BookSpec, findings: Findings
) -> tuple[BookSpec, Findings]:
    locked = bool(spec.chosen.fills)
    first = {row: puzzles[0].id for row, puzzles in spec.filling.items()}
    counts = {row: len(puzzles) for row, puzzles in spec.filling.items()}
    used_up, trimmed = dict[str, None](), False
    while True:
        trial = _trial(spec, plugins, seen) if all(problem.advice for problem in findings) else None
        if trial is None:
            return spec, findings
        if trial.there != counts and not locked:
            used_up |= dict.fromkeys(row for row in counts if trial.there[row] < counts[row])
            counts = dict(trial.there)
            spec, findings = read(counts)
            continue
        room = trial.room()
        live = [row for row in counts if row not in used_up and trial.can_go_on(row, plugins)]
        if locked:
            break
        if room < 0 and max(counts.values(), default=1) > 1:
            fullest = max(reversed(counts), key=counts.__getitem__)
            counts[fullest] -= 1
            trimmed = True
        elif room > 0 and live and not trimmed:
            for _ in range(room):
                counts[min(live, key=counts.__getitem__)] += 1
        else:
            break
        spec, findings = read(counts)
    fills = {**spec.away.fills, **{first[row]: n for row, n in counts.items()}}
    spec = replace(spec, puzzles=trial.puzzles, chosen=spec.chosen._replace(fills=fills))
    wrong = trial.wrong(0 if trimmed else room, used_up, counts, locked)
    return spec, (*findings, *wrong)


def _trial(spec: BookSpec, plugins: Plugins, seen: TrialFindings) -> _Trial | None:
    """The book as its first edition is planned; None where more is wrong than that pools are used up."""
    spec, _ = with_auto_grids(spec, plugins, seen.sizes)
    plan, _ = plan_with_findings(spec, plugins, (spec.editions[0].name,), seen.requests)
    [planned] = plan.editions
    made = {job.puzzle.id for job in planned.jobs}
    if spec.printed:  # of which no more puzzles fill the pages than in print
        made &= spec.printed.standing | spec.printed.let_go
    lost = {
        puzzle.id
        for puzzles in spec.filling.values()
        for puzzle in dropwhile(lambda each: each.id in made, puzzles[1:])
    }
    puzzles = tuple(puzzle for puzzle in spec.puzzles if puzzle.id not in lost)
    if not (puzzles and all(puzzle.id in made for puzzle in puzzles)):
        return None
    edition = replace(planned, jobs=tuple(job for job in planned.jobs if job.puzzle.id not in lost))
    plan = replace(plan, editions=(edition,))
    try:
        setting = set_type(spec, edition, plugins)
        book = arrange(spec, edition, stand_ins_of(plan, plugins, seen.stand_ins), plugins, made=False)
    except BookError:
        return None
    return None if no_room(setting.form) else _Trial(spec, puzzles, edition, setting, book)


@dataclass(frozen=True, slots=True)
class _Trial:
    """A book with so many puzzles, as its first edition is laid out with stand-ins for them."""

    spec: BookSpec
    puzzles: tuple[PuzzleSpec, ...]  # those that there are words for
    edition: EditionPlan
    setting: Typesetting
    book: Book
    flows: dict[int, Flow] = field(default_factory=dict)  # its pages, by how many more puzzles
    kept: KeptMatter = field(default_factory=KeptMatter)  # as long in all of these

    @property
    def there(self) -> dict[str, int]:
        """How many puzzles there are of each thing that fills."""
        filling = replace(self.spec, puzzles=self.puzzles).filling
        return {row: len(puzzles) for row, puzzles in filling.items()}

    def can_go_on(self, row: str, plugins: Plugins) -> bool:
        """Whether the dice make another puzzle of it: of no words, or of some of those that it has."""
        job = next(job for job in self.edition.jobs if job.puzzle.fills == row)
        words = len(job.puzzle.words)
        return 0 < job.settings.pick < words if words else not plugins.kinds[job.puzzle.kind].offer.settled

    def room(self) -> int:
        """How many more puzzles like those that fill the pages have room for; below 0 by how many too few."""
        left, fit, too_many = self._left(0), 0, MOST_PUZZLES
        shown = self._kinds(0)["puzzle"] + self._kinds(0)["answers"]
        while left >= 0 and too_many - fit > 1:
            tried = min(fit + max(1, left * len(self.book.items) // shown), too_many - 1)
            fit, too_many = (tried, too_many) if self._left(tried) >= 0 else (fit, tried)
            left = self._left(fit)
        return fit if left >= 0 else left

    def _left(self, more: int) -> int:
        """How many pages are left, for notes, where there are so many more puzzles."""
        kinds = self._kinds(more)
        return self.edition.edition.pages - kinds.total() + kinds["notes"]

    def _kinds(self, more: int) -> Counter[str]:
        """What the pages hold where there are so many more puzzles, and how many of each."""
        if more not in self.flows:
            self.flows[more] = self._flow(more)
        return Counter(slot.kind for slot in self.flows[more].slots)

    def _flow(self, more: int) -> Flow:
        items, filling = self.book.items, {puzzle.id for puzzle in self.puzzles if puzzle.fills}
        models = [item for item in items if id_in_book(item.puzzle.id) in filling] or items
        others = (
            replace(item, puzzle=replace(item.puzzle, id=f"{item.puzzle.id} {n}"), section=items[-1].section)
            for n, item in enumerate(islice(cycle(models), more))
        )
        book = replace(self.book, items=(*items, *others))
        nearly = next((flow.numbering for flow in reversed(self.flows.values())), None)
        return DealtPages(book, self.setting.form, self.setting.hooks, nearly, self.kept).flow

    def wrong(self, room: int, used_up: Collection[str], counts: Mapping[str, int], locked: bool) -> Findings:
        """What keeps the book from the pages that it wants; `counts` is what the lock has, or what came."""
        publisher, edition, at = self.edition.publisher, self.edition.edition, self.spec.places.get("pages")
        flaws = page_problems(publisher, edition, edition.pages)
        flaws = [replace(each, hint="let `pages` say another number", place=at) for each in flaws]
        if not all(each.advice for each in flaws):
            return tuple(flaws)
        pages = edition.pages - self._left(0)
        found, what = [*flaws], f"edition '{edition.name}' comes to {pages} of {edition.pages} pages"
        for row, puzzles in self.spec.filling.items():
            if (there := self.there[row]) < counts[row]:
                lost = f"'{puzzles[0].id}' was built with {_puzzles(counts[row])}, and its words make {there}"
                found.append(Problem(lost, self.spec.refill, puzzles[0].place))
        if room > 0 and locked:
            found.append(
                Problem(f"{what}: {_puzzles(room)} more than were built would fill it", self.spec.refill, at)
            )
        elif room < 0:
            hint = self.spec.refill if locked else "take fewer puzzles, or let more of them share a page"
            found.append(Problem(what, hint, at))
        elif room:
            pools = [*dict.fromkeys(self._pool(row) for row in used_up)]
            more = f" and {len(pools) - MOST_POOLS_NAMED} more" if len(pools) > MOST_POOLS_NAMED else ""
            left = (
                f"no words are left of {', '.join(pools[:MOST_POOLS_NAMED])}{more}: add some, or "
                if pools
                else ""
            )
            hint = f"{left}let a puzzle that picks from more words, or needs none, say 'repeat: fill'"
            found.append(Problem(f"{what}: {_puzzles(room)} more would fill it", hint, at))
        return tuple(found)

    def _pool(self, row: str) -> str:
        first = next(puzzle for puzzle in self.puzzles if puzzle.fills == row)
        return f"'{first.pool or first.id}'"


def _puzzles(count: int) -> str:
    return "1 puzzle" if count == 1 else f"{count} puzzles"
