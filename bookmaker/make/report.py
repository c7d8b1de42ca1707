"""The build report: what is right and still worth a look before a book goes to print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..errors import Problem
from ..language.offence import Reading, embedded_offences
from ..plan.model import BookPlan, Job
from ..puzzles.model import KindPuzzle, searches
from ..wordsearch.model import Puzzle
from ..wordsearch.offers import Level
from ..wordsearch.words import WordLetters

if TYPE_CHECKING:
    from ..host.load import Plugins

MOST_PUZZLES_NAMED = 5  # before the rest are counted
MOST_REPORT_LINES = 30  # of one kind, where it is printed
FAR_POINTS = 5  # of a hundred: how much too hard or too easy is much
NEAR_SPREAD = 0.1  # by which a spread may be below its level's, as half of all puzzles of usual effort are
# words more than its share that may run one way, and one more for so many words
CHANCE_WORDS, WORDS_PER_CHANCE_WORD = 1, 20


@dataclass(frozen=True, slots=True)
class ReportInput:
    """A finished puzzle, what to look for in it, and the level it was made for."""

    puzzle: Puzzle
    offensive: tuple[WordLetters, ...] = ()
    reported: tuple[WordLetters, ...] = ()
    level: Level | None = None
    told: frozenset[WordLetters] = frozenset()  # what else tells of where it can be read between the words

    def readings(self, strings: Iterable[WordLetters]) -> Iterator[tuple[str, Reading]]:
        """Where these can be read, beside the puzzle's id."""
        for found in embedded_offences(self.puzzle, strings):
            if found.entry or found.letters not in self.told:
                yield self.puzzle.id, found


@dataclass(frozen=True, slots=True)
class Outside:
    """A measure of a puzzle that is outside its level's band."""

    level: str
    measure: str
    value: float
    least: float
    most: float | None

    @property
    def band(self) -> str:
        """What the level has, in words."""
        band = f"{self.least:g} to {self.most:g}" if self.most is not None else f"{self.least:g} or more"
        return f"level '{self.level}' has {band}"

    def __str__(self) -> str:
        return f"{self.measure} {self.value:g}, {self.band}"


@dataclass(frozen=True, slots=True)
class Report:
    """What was found, each with the puzzle it was found in."""

    offence: tuple[tuple[str, Reading], ...] = ()
    watched: tuple[tuple[str, Reading], ...] = ()
    outside: tuple[tuple[str, Outside], ...] = ()
    decoys: tuple[tuple[str, int], ...] = ()
    left: tuple[tuple[str, str, str], ...] = ()  # puzzle, word, why


def report_on(finished: Iterable[ReportInput]) -> Report:
    """What is worth a look in these puzzles, in their order."""
    every = [(each, each.puzzle) for each in finished]
    return Report(
        tuple(row for each, _ in every for row in each.readings(each.offensive)),
        tuple(row for each, _ in every for row in each.readings(each.reported)),
        tuple((p.id, found) for each, p in every for found in outside(p, each.level)),
        tuple((p.id, len(p.decoys)) for _, p in every if p.decoys),
        tuple((p.id, left.shown, left.why) for _, p in every for left in p.left),
    )


def report_on_plan(plan: BookPlan, puzzles: Mapping[str, KindPuzzle], plugins: Plugins) -> Report:
    """What is worth a look in a plan's finished puzzles."""
    return report_on_jobs(plan.jobs, puzzles, plugins)


def report_on_jobs(jobs: Iterable[Job], puzzles: Mapping[str, KindPuzzle], plugins: Plugins) -> Report:
    """What is worth a look in the finished puzzles of some jobs."""

    def level(job: Job) -> Level | None:
        return plugins.levels.find(job.request.level).offer if job.request.level else None

    return report_on(
        ReportInput(
            puzzles[request.id].own,
            job.offensive,
            job.reported,
            level(job),
            frozenset(job.kept_out if job.printed else ()),
        )
        for job, request in searches(jobs)
    )


def readings_in_print(plan: BookPlan) -> Iterator[Problem]:
    """Advice on what today's lists keep out and can be read between the words of puzzles in print."""
    for job, request in searches(plan.jobs):
        if job.printed:
            for _, found in ReportInput(job.printed.puzzle.own).readings(job.kept_out):
                if found.entry is None:
                    what = f"puzzle '{request.id}': {found.word} can be read between its words"
                    yield job.printed.told(Problem(what))


def outside(puzzle: Puzzle, level: Level | None) -> Iterator[Outside]:
    """The bands of its level that a puzzle does not keep.

    They are for as many words as suit the level; of other puzzles, and of those whose message
    settles how often words cross, only such are told as are far too hard or too easy.
    """
    words, measures = len(puzzle.placed), puzzle.measures
    if level is None or words < 2:
        return
    bands: list[tuple[str, float, tuple[float, float | None]]] = []
    suits = puzzle.message is None and (not level.words or level.words[0] <= words <= level.words[1])
    if suits:
        bands += [
            ("crossings for 100 words", round(100 * measures.intersections / words), level.crossings),
            ("spread", round(measures.spread, 2), (level.spread / 100, None)),
            *((f"words that run {way}", count, (0, most)) for way, count, most in _running(puzzle)),
        ]
    if level.difficulty:
        bands.append(("difficulty", round(measures.difficulty, 1), level.difficulty))
    for name, value, (least, most) in bands:
        slack = (NEAR_SPREAD if name == "spread" else 0) if suits else FAR_POINTS
        if value < least - slack or (most is not None and value > most + slack):
            yield Outside(level.name, name, value, least, most)


def _running(puzzle: Puzzle) -> Iterator[tuple[str, int, int]]:
    """How many words run each way, and how many may: their share, and a few for chance's sake."""
    running = Counter(entry.placed.direction for entry in puzzle.placed if entry.placed)
    words, total = len(puzzle.placed), sum(weight for _, weight in puzzle.directions)
    for way, weight in puzzle.directions:
        yield way, running[way], -(-words * weight // total) + CHANCE_WORDS + words // WORDS_PER_CHANCE_WORD


def report_object(report: Report) -> dict[str, Any]:
    """The report as lists and dicts, for book.json."""
    return {
        "offence": [_reading_object(*row) for row in report.offence],
        "watched": [_reading_object(*row) for row in report.watched],
        "outside": [
            {
                "puzzle": puzzle,
                "level": found.level,
                "measure": found.measure,
                "value": found.value,
                "band": [found.least, found.most],
            }
            for puzzle, found in report.outside
        ],
        "decoys": [{"puzzle": puzzle, "count": count} for puzzle, count in report.decoys],
        "left": [{"puzzle": puzzle, "shown": shown, "why": why} for puzzle, shown, why in report.left],
    }


def _reading_object(puzzle: str, found: Reading) -> dict[str, Any]:
    placed = found.placed
    return {
        "puzzle": puzzle,
        "word": found.word,
        "inside": found.entry.shown if found.entry else None,
        "placed": {"row": placed.row, "column": placed.column, "direction": placed.direction},
    }


def report_lines(
    report: Report, every: bool = False, readings: bool = False, book: str = "BOOK"
) -> Iterator[str]:
    """The report on a book as quiet lines, what was found in many puzzles told once; `every` names them all.

    What can be read inside a word is its author's choice, and told only with `readings`.
    """
    readings_shown = [(puzzle, found) for puzzle, found in report.offence if readings or found.entry is None]
    yield from _part(
        "can be read, and only by taking a word out can it be helped:", _finds(readings_shown, every), every
    )
    yield from _part("watched, and can be read:", _finds(report.watched, every), every)
    outside = f"outside their level (bookmaker reroll {book} ID makes one anew):"
    yield from _part(outside, _bands(report.outside, every), every)
    if report.decoys:
        count = sum(count for _, count in report.decoys)
        puzzles = len(report.decoys)
        yield f"decoys planted: {count} in {puzzles} puzzle{'s' * (puzzles != 1)}"
    left = (f"{puzzle}: {shown} left out, {why}" for puzzle, shown, why in report.left)
    yield from _part("words that are in no grid:", left, every)


def _finds(rows: Iterable[tuple[str, Reading]], every: bool) -> Iterator[str]:
    where: dict[tuple[str, str], list[str]] = {}
    for puzzle, found in rows:
        home = f"in {found.entry.shown}" if found.entry else "between the words"
        puzzles = where.setdefault((found.word, home), [])
        if puzzle not in puzzles:
            puzzles.append(puzzle)
    for (word, home), puzzles in sorted(where.items()):
        yield f"{word} {home}: {_named(puzzles, every)}"


def _bands(rows: Iterable[tuple[str, Outside]], every: bool) -> Iterator[str]:
    """A line for each band, with the puzzles that do not keep it."""
    where: dict[tuple[str, str], list[str]] = {}
    for puzzle, found in rows:
        where.setdefault((found.measure, found.band), []).append(f"{puzzle} {found.value:g}")
    for (measure, band), puzzles in sorted(where.items()):
        yield f"{measure}, {band}: {_named(puzzles, every)}"


def _named(puzzles: list[str], every: bool) -> str:
    most = len(puzzles) if every else MOST_PUZZLES_NAMED
    more = f" and {len(puzzles) - most} more" if puzzles[most:] else ""
    return ", ".join(puzzles[:most]) + more


def _part(head: str, lines: Iterable[str], every: bool) -> Iterator[str]:
    found = [*lines]
    most = len(found) if every else MOST_REPORT_LINES
    if found:
        yield head
    yield from (f"  {line}" for line in found[:most])
    if found[most:]:
        yield f"  and {len(found) - most} more: book.json has them all"
