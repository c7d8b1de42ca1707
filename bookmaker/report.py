"""The build report: what is right and still worth a look before a book goes to print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from .offence import Reading, embedded_offences, watched
from .puzzle.model import Puzzle
from .puzzle.offers import Level
from .puzzle.words import Letters

NAMED = 5  # puzzles named before the rest are counted
LINES = 30  # of one kind, in the printed report


@dataclass(frozen=True, slots=True)
class Looking:
    """A finished puzzle, what to look for in it, and the level it was made for."""

    puzzle: Puzzle
    offensive: tuple[Letters, ...] = ()
    reported: tuple[Letters, ...] = ()
    level: Level | None = None


@dataclass(frozen=True, slots=True)
class Outside:
    """A measure of a puzzle that is outside its level's band."""

    level: str
    measure: str
    value: float
    least: float
    most: float | None

    def __str__(self) -> str:
        band = f"{self.least:g} to {self.most:g}" if self.most is not None else f"{self.least:g} or more"
        return f"{self.measure} {self.value:g}, level '{self.level}' has {band}"


@dataclass(frozen=True, slots=True)
class Report:
    """What was found, each with the puzzle it was found in."""

    offence: tuple[tuple[str, Reading], ...] = ()
    watched: tuple[tuple[str, Reading], ...] = ()
    outside: tuple[tuple[str, Outside], ...] = ()
    decoys: tuple[tuple[str, int], ...] = ()
    left: tuple[tuple[str, str, str], ...] = ()  # puzzle, word, why


def report_on(looking: Iterable[Looking]) -> Report:
    """What is worth a look in these puzzles, in their order."""
    every = [(each, each.puzzle) for each in looking]
    return Report(
        tuple((p.id, found) for each, p in every for found in embedded_offences(p, each.offensive)),
        tuple((p.id, found) for each, p in every for found in watched(p, each.reported)),
        tuple((p.id, found) for each, p in every for found in outside(p, each.level)),
        tuple((p.id, len(p.decoys)) for _, p in every if p.decoys),
        tuple((p.id, left.shown, left.why) for _, p in every for left in p.left),
    )


def outside(puzzle: Puzzle, level: Level | None) -> Iterator[Outside]:
    """The bands of its level that a puzzle does not keep; they are for as many words as suit the level."""
    words, measures = len(puzzle.placed), puzzle.measures
    if level is None or words < 2 or (level.words and not level.words[0] <= words <= level.words[1]):
        return
    bands: list[tuple[str, float, tuple[float, float | None]]] = [
        ("crossings for 100 words", round(100 * measures.intersections / words), level.crossings),
        ("spread", round(measures.spread, 2), (level.spread / 100, None)),
    ]
    if level.difficulty:
        bands.append(("difficulty", round(measures.difficulty, 1), level.difficulty))
    for name, value, (least, most) in bands:
        if value < least or (most is not None and value > most):
            yield Outside(level.name, name, value, least, most)


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


def report_lines(report: Report) -> Iterator[str]:
    """The report as quiet lines, what was found in many puzzles told once."""
    yield from _part("can be read, and only by taking a word out can it be helped:", _finds(report.offence))
    yield from _part("watched, and can be read:", _finds(report.watched))
    yield from _part("outside its level:", (f"{puzzle}: {found}" for puzzle, found in report.outside))
    if report.decoys:
        count = sum(count for _, count in report.decoys)
        puzzles = len(report.decoys)
        yield f"decoys planted: {count} in {puzzles} puzzle{'s' * (puzzles != 1)}"
    yield from (f"{puzzle}: {shown} left out, {why}" for puzzle, shown, why in report.left)


def _finds(rows: Iterable[tuple[str, Reading]]) -> Iterator[str]:
    where: dict[tuple[str, str], list[str]] = {}
    for puzzle, found in rows:
        home = f"in {found.entry.shown}" if found.entry else "between the words"
        puzzles = where.setdefault((found.word, home), [])
        if puzzle not in puzzles:
            puzzles.append(puzzle)
    for (word, home), puzzles in sorted(where.items()):
        more = f" and {len(puzzles) - NAMED} more" if puzzles[NAMED:] else ""
        yield f"{word} {home}: {', '.join(puzzles[:NAMED])}{more}"


def _part(head: str, lines: Iterable[str]) -> Iterator[str]:
    every = [*lines]
    if every:
        yield head
    yield from (f"  {line}" for line in every[:LINES])
    if every[LINES:]:
        yield f"  and {len(every) - LINES} more: book.json has them all"
