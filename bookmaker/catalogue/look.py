"""All titles looked at: what each says, which are to be built, and in what order books of a series are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..errors import Problem
from .asked import Said, problem_at, said
from .crew import Lanes, Outcome, at_work
from .state import State
from .titles import Catalogue, Title

TITLES_AT_ONCE = 8  # that one process reads


@dataclass(frozen=True, slots=True)
class TitlesFound:
    """A catalogue's titles as they are now, by name."""

    said: Mapping[str, Said]
    problems: Mapping[str, tuple[Problem, ...]]  # what only the whole catalogue tells, of each title

    def lanes(self, titles: Sequence[Title]) -> list[list[Title]]:
        """Those titles, books of one series in a lane: those whose puzzles stay, then others as listed."""
        lanes: dict[object, list[Title]] = {}
        for title in sorted(titles, key=lambda title: not self.said[title.name].same):
            lanes.setdefault(self._series(title) or title.name, []).append(title)
        return list(lanes.values())

    def aside(self, title: Title, titles: Sequence[Title]) -> tuple[int, ...]:
        """The numbers of its series that it need not heed: its own, and those yet to be built after it."""
        lane = next(lane for lane in self.lanes(titles) if title in lane)
        after = lane[lane.index(title) :]
        return tuple(sorted({found.series[1] for each in after if (found := self.said[each.name]).series}))

    def _series(self, title: Title) -> tuple[str, str] | None:
        found = self.said[title.name]
        return (found.ledger, found.series[0]) if found.ledger and found.series else None


def look(catalogue: Catalogue, state: State, jobs: int) -> TitlesFound:
    """Read every title; what is wrong with one is told when it is checked or built."""
    titles = catalogue.titles
    tasks = [
        tuple((title, state.of(title.name)) for title in titles[first : first + TITLES_AT_ONCE])
        for first in range(0, len(titles), TITLES_AT_ONCE)
    ]
    found: dict[str, Said] = {}
    failed: dict[str, tuple[Problem, ...]] = {}

    def done(task: Sequence[tuple[Title, Mapping[str, Any]]], outcome: Outcome[list[Said]]) -> None:
        for title, _ in task if outcome.result is None else ():
            found[title.name] = Said(title.name, title.name, why=("it cannot be read",))
            failed[title.name] = outcome.problems
        found.update({each.name: each for each in outcome.result or ()})

    at_work(Lanes.apart(tasks, done), _said, jobs)
    problems = dict(failed)
    for title, problem in _twice(catalogue, found):
        problems[title.name] = (*problems.get(title.name, ()), problem)
    return TitlesFound(found, problems)


def _said(task: Sequence[tuple[Title, Mapping[str, Any]]]) -> list[Said]:
    return [said(title, then) for title, then in task]


def _twice(catalogue: Catalogue, found: Mapping[str, Said]) -> Iterator[tuple[Title, Problem]]:
    """Each title with a number of its series, or an ISBN, that another before it has."""
    first: dict[object, Title] = {}
    for title in catalogue.titles:
        this = found[title.name]
        claims: dict[object, str] = {("isbn", digits(isbn)): f"the ISBN {isbn}" for isbn in this.isbns}
        if this.series:
            claims["series", this.ledger, *this.series] = f"number {this.series[1]} of '{this.series[0]}'"
        for key, what in claims.items():
            if key in first:
                before = first[key]
                told = f"{title.name}: {what} is {before.name} already, at {before.place}"
                yield title, problem_at(title, told, "every book has its own")
            first.setdefault(key, title)


def digits(isbn: str) -> str:
    """The figures of an ISBN, however it is written."""
    return "".join(filter(str.isdigit, isbn))
