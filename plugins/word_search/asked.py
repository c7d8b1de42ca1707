"""What a word search in print could have been asked as, where today's rules would plan none."""

from __future__ import annotations

from dataclasses import replace

from bookmaker import Choice, Mask, Puzzle, Request


def asked(puzzle: Puzzle) -> Request:
    """A request that the puzzle answers; it is never made again."""
    return Request(
        Mask(tuple("".join("." if cell is None else "#" for cell in row) for row in puzzle.grid)),
        place=tuple(replace(entry, placed=None) for entry in puzzle.placed),
        absent=tuple(entry for entry in puzzle.entries if not entry.placed),
        directions=puzzle.directions,
        message=puzzle.message,
        key=puzzle.key,
        modes=tuple(Choice(name.partition(":")[0]) for name in puzzle.modes),
        shape=Choice(puzzle.shape.partition(":")[0]),
        filler=Choice(puzzle.filler.partition(":")[0]),
        effort=puzzle.effort,
        seed=puzzle.seed,
        id=puzzle.id,
        title=puzzle.title,
        level=puzzle.level,
        language=puzzle.language,
    )
