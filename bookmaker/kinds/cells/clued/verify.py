"""Whether words with clues keep their promises: its places numbered anew, its words read anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ....wordsearch.grid import Cell
from ..rows import signs_of
from ..verify import Grid, Run, crossing_flaws, other_ways, runs_of

Clue = tuple[str, int | None, str]  # "across" or "down", its number, what it says
Place = tuple[str, int]


def places_of(cells: Iterable[Cell]) -> dict[Place, Run]:
    """The places for words by direction and number: cells that begin one are numbered row by row."""
    runs = runs_of(cells)
    starts = {start: number for number, start in enumerate(sorted({run[0] for run in runs}), 1)}
    return {("across" if run[0][0] == run[1][0] else "down", starts[run[0]]): run for run in runs}


def clue_flaws(clues: Sequence[Clue], places: Iterable[Place]) -> Iterator[str]:
    """What is wrong with numbered clues: each place has one, in the order of their numbers."""
    wanted = list(places)
    told = [(section, number) for section, number, _ in clues]
    for (section, number), count in sorted(Counter(told).items(), key=str):
        if (section, number) not in wanted:
            yield f"{number} {section} has a clue and no place"
        elif count > 1:
            yield f"{number} {section} has {count} clues"
    for section, number in sorted(set(wanted) - set(told)):
        yield f"{number} {section} has no clue"
    if sorted(told, key=str) == sorted(wanted, key=str) and told != sorted(told, key=_in_order):
        yield "its clues are not in the order of their numbers"


def _in_order(place: tuple[str, int | None]) -> tuple[str, int]:
    return place[0], place[1] or 0


def puzzle_flaws(
    answer: Grid, given: Grid, words: Sequence[tuple[str, ...]], clues: Sequence[Clue], numbered: bool
) -> Iterator[str]:
    """What is wrong with a puzzle with clues, each in a sentence; the clues are those of the words."""
    yield from crossing_flaws(answer, given, words)
    letters = signs_of(answer)
    places = places_of(letters)
    yield from clue_flaws(clues, places)
    for (section, number, clue), word in zip(clues, words, strict=True):
        run = places.get((section, number or 0), ())
        if run and tuple(letters[cell] for cell in run) != word:
            yield f"{number} {section} is not '{''.join(word)}', which its clue asks for"
        if not clue.strip():
            yield f"{number} {section} has no clue"
    if not numbered and len(set(words)) == len(words):
        yield from other_ways(answer, given, words)
