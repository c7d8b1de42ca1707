"""Repeats: word lists and grids that come a second time, in one edition or in an earlier book."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from ..errors import Problem
from ..puzzles.model import KindPuzzle
from ..series.ledger import Past
from ..wordsearch.model import Request

if TYPE_CHECKING:
    from ..host.load import Plugins
    from .model import BookPlan, Job

NAMED = 4  # puzzles named before the rest are counted
OTHER_WORDS = "pick from a longer list, or say `repeats: allow`"
SOME_WORDS = "say `pick`, fewer than the words of its list, or give it others; or say `repeats: allow`"
AGAIN = "roll one of them again: bookmaker reroll {book} {id}"
SETTLED = "no roll changes that: give it its own {what}, or say `repeats: allow`"
OTHER_LIST = "give it other words, or say `repeats: allow`"
AFRESH = "give this book a `seed` of its own, or other words"


def repeated_lists(jobs: Iterable[Job], past: Past) -> Iterator[Problem]:
    """Puzzles whose words are settled and are those of another, one problem for each list."""
    yield from _told({job: words for job in jobs if (words := _settled(job.request.search))}, past)


def _settled(request: Request) -> tuple[str, ...]:
    return tuple(sorted({entry.word for entry in request.entries if entry.listed and not request.pick}))


def repeated_puzzles(
    jobs: Iterable[Job],
    puzzles: Mapping[str, KindPuzzle],
    past: Past,
    lists: bool,
    plugins: Plugins,
    book: str = "BOOK",
) -> Iterator[Problem]:
    """Those `puzzles` with the grid of another, and, where asked, those with its words.

    Puzzles of other kinds are alike more easily, turned or in other signs: they are told where lists are.
    """
    jobs = tuple(job for job in jobs if job.request.id in puzzles)
    if lists:
        made = {job: puzzles[job.request.id] for job in jobs}
        yield from _told({job: puzzle.words for job, puzzle in made.items() if puzzle.size}, past)
    first: dict[str, Job] = {}
    for job in jobs:
        puzzle = puzzles[job.request.id]
        if not (puzzle.size or lists):
            continue
        grid, kind = puzzle.alike, plugins.kinds.find(puzzle.kind)
        same = "has the same grid" if puzzle.size else "is the same puzzle"
        hint, afresh = AGAIN.format(book=book, id=job.puzzle.id), AFRESH
        if kind.offer.settled and (grid in first or grid in past.grids):
            alike = kind.call(kind.offer.alike, puzzle.own)
            things = alike if isinstance(alike, Mapping) else ()  # or the digest was none
            hint = afresh = SETTLED.format(what=" or ".join(things))
        if grid in first:
            what = f"{_name(job)} {same} as {_name(first[grid])}"
            yield _of([first[grid], job], Problem(what, hint, job.puzzle.place))
        elif grid in past.grids:
            row = past.grids[grid]
            number = f"in number {row.number} of '{row.series}'"
            what = f"{_name(job)} {same} as '{row.puzzle}' {number}"
            yield _of([job], Problem(what, afresh, job.puzzle.place, kind=f"{same} {number}"))
        first.setdefault(grid, job)


def repeated_in_later(plan: BookPlan, puzzles: Mapping[str, KindPuzzle]) -> Iterator[Problem]:
    """Advice on finished puzzles that a book of a higher number has, which was built before this one."""
    later = plan.past.later
    if later is None or plan.spec.repeats:
        return
    for job in plan.jobs:
        puzzle = puzzles[job.request.id]
        row = later.grids.get(puzzle.alike)
        same = "has the same grid" if puzzle.size else "is the same puzzle"
        if row is None and puzzle.size:
            row, same = later.lists.get(puzzle.words), "has the same words"
        if row:
            what = f"{_name(job)} {same} as '{row.puzzle}' in number {row.number} of '{row.series}'"
            hint = f"give number {row.number} other words, and build it again: as it is, it is refused now"
            if _picks(job):
                hint = f"build number {row.number} again: it is dealt other words, if it has enough"
            yield Problem(what, hint, job.puzzle.place, advice=True)


def _picks(job: Job) -> bool:
    """Whether its words are some of those that it is given, so that another book may be dealt others."""
    return 0 < job.settings.pick < len(job.puzzle.words)


def _told(lists: Mapping[Job, tuple[str, ...]], past: Past) -> Iterator[Problem]:
    """Lists of two words or more that come twice; a word alone is a theme, and may come back."""
    alike: dict[tuple[str, ...], list[Job]] = {}
    for job, words in lists.items():
        if len(words) > 1:
            alike.setdefault(words, []).append(job)
    for words, jobs in alike.items():
        if len(jobs) > 1:
            same = f"{_names(jobs)} have the same words"
            hint = OTHER_WORDS if _picks(jobs[1]) else SOME_WORDS
            yield _of(jobs, Problem(same, hint, jobs[1].puzzle.place))
        if words in past.lists:
            row = past.lists[words]
            number = f"in number {row.number} of '{row.series}'"
            what = f"{_name(jobs[0])} has the words of '{row.puzzle}' {number}"
            hint = AFRESH if _picks(jobs[0]) else OTHER_LIST
            yield _of(jobs[:1], Problem(what, hint, jobs[0].puzzle.place, kind=f"the words {number}"))


def _of(jobs: list[Job], problem: Problem) -> Problem:
    """The problem; advice where all these puzzles are in print."""
    printed = [job.printed for job in jobs if job.printed]
    return printed[0].told(problem) if len(printed) == len(jobs) else problem


def _names(jobs: list[Job]) -> str:
    named = [_name(job) for job in jobs[:NAMED]]
    more = len(jobs) - len(named)
    last = f"{more} more" if more else named.pop()
    return f"{', '.join(named)} and {last}"


def _name(job: Job) -> str:
    return f"'{job.request.id}'"
