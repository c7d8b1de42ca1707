"""Puzzles of an earlier build that need not be made again: those whose requests are what they were."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..errors import BookError, CommandError, Place, Problem
from ..host.load import Plugins
from ..make.puzzle_object import flaws_of, puzzle_in
from ..plan.model import BookPlan
from ..plan.order import Order
from ..puzzles.model import AnyPuzzle, AnyRequest
from ..series.ledger import settled
from .record import FORMAT, request_digest


def puzzles_to_keep(order: Order, plan: BookPlan, plugins: Plugins) -> dict[str, AnyPuzzle]:
    """The plan's puzzles, by id, that the order's `keep` has made already; none where it names no file."""
    if not order.keep:
        return {}
    path = settled(order.keep.parent) / order.keep.name
    return kept_puzzles(path, [job.request for job in plan.jobs], plugins)


def kept_puzzles(path: Path, requests: Iterable[AnyRequest], plugins: Plugins) -> dict[str, AnyPuzzle]:
    """The puzzles of an earlier book.json, by id, whose requests are unchanged, each verified once more.

    Raises CommandError where the file cannot be read, BookError where it is no book.json or a puzzle
    in it breaks a promise.
    """
    record = _read(path)
    try:
        then = dict(record["requests"])
        objects = {obj["id"]: obj for obj in record["puzzles"]}
        same = [r.id for r in requests if r.id in objects and then.get(r.id) == request_digest(r)]
        puzzles = {name: puzzle_in(objects[name], plugins) for name in same}
    except (KeyError, TypeError, ValueError) as error:
        raise BookError(
            [Problem(f"is not a book.json of format {FORMAT}: {error}", place=Place(str(path)))]
        ) from error
    judged = ((name, flaws_of(puzzle, plugins)) for name, puzzle in puzzles.items())
    broken = [f"puzzle '{name}': {flaws[0]}" for name, flaws in judged if flaws]
    if broken:
        raise BookError([Problem(what, "rebuild it without --keep", Place(str(path))) for what in broken])
    return puzzles


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CommandError(f"cannot read '{path}': {error.strerror}") from error
    except ValueError as error:
        raise BookError([Problem(f"is not JSON: {error}", place=Place(str(path)))]) from error
