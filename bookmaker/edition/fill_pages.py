"""`pages: 150`: what says `repeat: fill` makes puzzles in turn until the first edition has so many pages."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from itertools import cycle, dropwhile, islice
from typing import TYPE_CHECKING

from ..bookfile.model import BookSpec, PuzzleSpec
from ..errors import BookError, Problem
from ..page.layout import DealtPages, no_room
from ..plan.book import plan_with_findings
from ..plan.edition import page_problems
from ..puzzles.model import id_in_book
from .arrange import arrange
from .auto_grid import REFILL, KnownSizes, with_auto_grids
from .forecast import stand_ins_of
from .typesetting import set_type

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..page.book import Book
    from ..plan.model import EditionPlan
    from .typesetting import Typesetting

Findings = tuple[Problem, ...]
Read = Callable[
    [Mapping[str, int]], tuple[BookSpec, Findings]
]  # with so many puzzles of what fills, by its name
NAMED = 3  # pools named before the rest are counted


def filled(read: Read, plugins: Plugins, known: KnownSizes | None = None) -> tuple[BookSpec, Findings]:
    """The book that `read` gives with as many puzzles as its pages have room for, and all findings on it.

    All that fills gets one more in turn while there are words for it; as many as the book's lock has stay.
    A book with puzzles that cannot be planned or set is left to whoever tells that.
    """
    spec, findings = read({})
    if not (spec.editions and spec.editions[0].pages):
        return spec, findings
    locked, known = spec.chosen.fills, {} if known is None else known
    first = {row: puzzles[0].id for row, puzzles in _rows(spec).items()}
    counts = {row: locked.get(name, 1) for row, name in first.items()}
    used_up, trimmed = dict[str, None](), False
    while True:
        spec, findings = read(counts)
        trial = _trial(spec, plugins, known) if all(problem.advice for problem in findings) else None
        if trial is None:
            return spec, findings
        room = trial.room()
        live = [row for row in counts if row not in used_up and trial.can_go_on(row, plugins)]
        if locked:
            break
        if trial.there != counts:
            used_up |= dict.fromkeys(row for row in counts if trial.there[row] < counts[row])
            counts = dict(trial.there)
        elif room < 0 and max(counts.values(), default=1) > 1:
            fullest = max(reversed(counts), key=counts.__getitem__)
            counts[fullest] -= 1
            trimmed = True
        elif room > 0 and live and not trimmed:
            for _ in range(room):
                counts[min(live, key=counts.__getitem__)] += 1
        else:
            break
    fills = {first[row]: count for row, count in counts.items()}
    spec = replace(spec, puzzles=trial.puzzles, chosen=spec.chosen._replace(fills=fills))
    wrong = trial.wrong(0 if trimmed else room, used_up, counts, bool(locked))
    return spec, (*findings, *wrong)


def _rows(spec: BookSpec) -> dict[str, list[PuzzleSpec]]:
    """The puzzles of each thing that fills, in the book's order."""
    rows: dict[str, list[PuzzleSpec]] = {}
    for puzzle in spec.puzzles:
        if puzzle.fills:
            rows.setdefault(puzzle.fills, []).append(puzzle)
    return rows


def _trial(spec: BookSpec, plugins: Plugins, known: KnownSizes) -> _Trial | None:
    """The book as its first edition is planned; None where more is wrong than that pools are used up."""
    spec, _ = with_auto_grids(spec, plugins, known)
    plan, _ = plan_with_findings(spec, plugins, (spec.editions[0].name,))
    [planned] = plan.editions
    made = {job.puzzle.id for job in planned.jobs}
    lost = {
        puzzle.id
        for puzzles in _rows(spec).values()
        for puzzle in dropwhile(lambda each: each.id in made, puzzles[1:])
    }
    puzzles = tuple(puzzle for puzzle in spec.puzzles if puzzle.id not in lost)
    if not (puzzles and all(puzzle.id in made for puzzle in puzzles)):
        return None
    edition = replace(planned, jobs=tuple(job for job in planned.jobs if job.puzzle.id not in lost))
    plan = replace(plan, editions=(edition,))
    try:
        setting = set_type(spec, edition, plugins)
        book = arrange(spec, edition, stand_ins_of(plan, plugins), plugins, made=False)
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

    @property
    def there(self) -> dict[str, int]:
        """How many puzzles there are of each thing that fills."""
        return {row: len(puzzles) for row, puzzles in _rows(replace(self.spec, puzzles=self.puzzles)).items()}

    def can_go_on(self, row: str, plugins: Plugins) -> bool:
        """Whether the dice make another puzzle of it: of no words, or of some of those that it has."""
        job = next(job for job in self.edition.jobs if job.puzzle.fills == row)
        words = len(job.puzzle.words)
        return 0 < job.settings.pick < words if words else not plugins.kinds[job.puzzle.kind].offer.settled

    def room(self) -> int:
        """How many more puzzles like those that fill the pages have room for; below 0 by how many too few."""
        low, high = 0, max(1, self._wanted - self._pages(0))
        if self._pages(0) > self._wanted:
            return self._wanted - self._pages(0)
        while self._pages(high) <= self._wanted:
            low, high = high, 2 * high
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self._pages(middle) <= self._wanted else (low, middle)
        return low

    @property
    def _wanted(self) -> int:
        return self.edition.edition.pages

    def _pages(self, more: int) -> int:
        """The pages with so many more puzzles, those for notes not counted."""
        items, filling = self.book.items, {puzzle.id for puzzle in self.puzzles if puzzle.fills}
        models = [item for item in items if id_in_book(item.puzzle.id) in filling] or items
        others = (
            replace(item, puzzle=replace(item.puzzle, id=f"{item.puzzle.id} {n}"), section=items[-1].section)
            for n, item in enumerate(islice(cycle(models), more))
        )
        book = replace(self.book, items=(*items, *others))
        slots = DealtPages(book, self.setting.form, self.setting.hooks).flow.slots
        return sum(slot.kind != "notes" for slot in slots)

    def wrong(self, room: int, used_up: Collection[str], counts: Mapping[str, int], locked: bool) -> Findings:
        """What keeps the book from the pages that it wants; `counts` is what the lock has, or what came."""
        publisher, edition, at = self.edition.publisher, self.edition.edition, self.spec.pages_place
        flaws = [replace(each, place=at) for each in page_problems(publisher, edition, self._wanted)]
        if not all(each.advice for each in flaws):
            return tuple(flaws)
        found, what = [*flaws], f"edition '{edition.name}' comes to {self._pages(0)} of {self._wanted} pages"
        for row, puzzles in _rows(self.spec).items():
            if (there := self.there[row]) < counts[row]:
                lost = f"'{puzzles[0].id}' was built with {_puzzles(counts[row])}, and its words make {there}"
                found.append(Problem(lost, REFILL, puzzles[0].place))
        if room > 0 and locked:
            found.append(Problem(f"{what}: {_puzzles(room)} more than were built would fill it", REFILL, at))
        elif room < 0:
            hint = REFILL if locked else "take fewer puzzles, or let more of them share a page"
            found.append(Problem(what, hint, at))
        elif room:
            pools = [*dict.fromkeys(self._pool(row) for row in used_up)]
            more = f" and {len(pools) - NAMED} more" if len(pools) > NAMED else ""
            left = f"no words are left of {', '.join(pools[:NAMED])}{more}: add some, or " if pools else ""
            hint = f"{left}let a puzzle that picks from more words, or needs none, say 'repeat: fill'"
            found.append(Problem(f"{what}: {_puzzles(room)} more would fill it", hint, at))
        return tuple(found)

    def _pool(self, row: str) -> str:
        first = next(puzzle for puzzle in self.puzzles if puzzle.fills == row)
        return f"'{first.pool or first.id}'"


def _puzzles(count: int) -> str:
    return "1 puzzle" if count == 1 else f"{count} puzzles"
