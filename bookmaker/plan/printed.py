"""Puzzles in print, as planning takes them: a request that each of them answers."""

from __future__ import annotations

from dataclasses import replace

from ..puzzles.model import AnyPuzzle, KindPuzzle, KindRequest, of_search
from ..wordsearch.grid import Mask
from ..wordsearch.model import BETWEEN_MODES, Choice, Request


def printed_request(puzzle: AnyPuzzle) -> KindRequest:
    """A request for what a puzzle is, where today's rules would plan none: it is never made again."""
    if isinstance(puzzle, KindPuzzle):
        said = puzzle.id, puzzle.title, puzzle.seed, puzzle.level, puzzle.language, puzzle.effort
        return KindRequest(puzzle.kind, puzzle.own, *said)
    asked = Request(
        Mask(tuple("".join("." if cell is None else "#" for cell in row) for row in puzzle.grid)),
        place=tuple(replace(entry, placed=None) for entry in puzzle.placed),
        absent=tuple(entry for entry in puzzle.entries if not entry.placed),
        directions=puzzle.directions,
        message=puzzle.message,
        key=puzzle.key,
        modes=tuple(Choice(name.partition(":")[0]) for name in puzzle.mode.split(BETWEEN_MODES)),
        shape=Choice(puzzle.shape.partition(":")[0]),
        filler=Choice(puzzle.filler.partition(":")[0]),
        effort=puzzle.effort,
        seed=puzzle.seed,
        id=puzzle.id,
        title=puzzle.title,
        level=puzzle.level,
        language=puzzle.language,
    )
    return of_search(asked)
