"""Puzzles in print, as planning takes them: what the book file said of them, a request that they answer."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..bookfile.model import TOPIC_POOL, PuzzleSpec
from ..puzzles.model import AnyPuzzle, AnyRequest, KindPuzzle, KindRequest
from ..wordsearch.grid import Mask
from ..wordsearch.model import BETWEEN_MODES, Choice, Request
from .kind_puzzle import as_fields

# What a puzzle's page hangs on, and no letter of the puzzle.
ON_PAGES = frozenset({"icons", "ignore_articles", "instructions", "order", "outline"})
EFFORT = "effort"  # how long a better arrangement is looked for asks for no other puzzle


def content_digest(puzzle: PuzzleSpec, layer: Mapping[str, Any], seed: int) -> str:
    """Equal where the book file says the same of a puzzle, its title and what is on its page alone left out.

    `layer` is all that is said of its settings. A topic is known by its name: its words may grow.
    """
    topic = (puzzle.pool or "").startswith(TOPIC_POOL)
    words = [[each.text, each.clue, each.regions, each.letters] for each in puzzle.words]
    message = puzzle.message and [puzzle.message.text, puzzle.message.order]
    settings = {name: layer[name] for name in sorted(layer) if name not in ON_PAGES and name != EFFORT}
    said = [puzzle.kind, puzzle.pool if topic else words, message, seed, settings]
    return hashlib.sha256(json.dumps(said, default=as_fields).encode()).hexdigest()


def printed_request(puzzle: AnyPuzzle) -> AnyRequest:
    """A request for what a puzzle is, where today's rules would plan none: it is never made again."""
    if isinstance(puzzle, KindPuzzle):
        said = puzzle.id, puzzle.title, puzzle.seed, puzzle.level, puzzle.language, puzzle.effort
        return KindRequest(puzzle.kind, puzzle.own, *said)
    return Request(
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
