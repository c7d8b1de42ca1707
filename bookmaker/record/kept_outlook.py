"""What the forecast of a book had to say, kept for the next build of it.

A forecast lays out stand-ins, which hang on what is asked of a puzzle and not on its dice: after a re-roll,
and after an edit that changes nothing any more, it would find the same.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import replace

from ..bookfile.lock import lock_file
from ..errors import Problem, plain_problem, read_problem
from ..files.stamps import files_looked_for, stamp_of, still_holds, witness
from ..files.store import Codec, Kept, StoredValue, written_json
from ..host.load import Plugins
from ..plan.model import BookPlan, Job
from ..plan.order import Order
from .record import value_digest


def advice_entry(
    kept: Kept, order: Order, plan: BookPlan, plugins: Plugins
) -> StoredValue[tuple[Problem, ...]]:
    """The advice of a plan's forecasts without a problem, as long as no file that was read is changed."""

    def written(advice: Iterable[Problem]) -> bytes | None:
        read = files_looked_for([order.book.absolute().parent])
        read.pop(os.path.realpath(lock_file(order.book)), None)  # its dice are all that it changes
        if any(stamp_of(path) != stamp for path, stamp in read.items()):
            return None
        return written_json({**witness(read), "advice": [*map(plain_problem, advice)]})

    def read_again(data: bytes) -> tuple[Problem, ...] | None:
        then = json.loads(data)
        return tuple(map(read_problem, then["advice"])) if still_holds(then) else None

    asked = [str(order.book), os.path.realpath(order.book), order.seed, order.effort]
    editions = plan.editions if kept else ()
    puzzles = [[each.edition.name, [_laid_out(job, plugins) for job in each.jobs]] for each in editions]
    return kept.entry("outlook", [asked, puzzles], Codec(written, read_again))


def _laid_out(job: Job, plugins: Plugins) -> str:
    """The digest of what a forecast lays out: a puzzle in print, or a request."""
    if job.printed:
        return value_digest(job.printed.puzzle)
    request, kind = job.request, plugins.kinds.find(job.request.kind).offer
    if kind.still:
        request = replace(
            request, seed=0, own=replace(request.own, seed=0) if kind.names_itself else request.own
        )
    return value_digest(request)
