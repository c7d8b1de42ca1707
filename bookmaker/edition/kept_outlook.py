"""What the forecast of a book had to say, kept for the next build of it.

A forecast lays out stand-ins, which hang on what is asked of a puzzle and not on its dice: after a re-roll,
and after an edit that changes nothing any more, it would find the same.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256

from ..bookfile.lock import lock_file
from ..errors import Problem, plain_problem, read_problem
from ..files.stamps import files_looked_for, stamp_of, unchanged, with_digests
from ..files.store import Store
from ..host.code_version import code_version
from ..host.discover import BUILT_IN
from ..host.load import Plugins
from ..plan.model import BookPlan, Job
from ..plan.order import Order
from .record import value_digest

_KIND = "outlook"


class KeptAdvice:
    """The advice of the forecasts of one plan, in the order's store."""

    def __init__(self, order: Order, plan: BookPlan, plugins: Plugins) -> None:
        ours = all(plugin.origin == BUILT_IN for plugin in plugins.plugins)  # a stranger's may read anything
        self._store: Store | None = order.store if ours else None
        self._order = order
        self._name = self._named(plan, plugins) if self._store else ""

    def read(self) -> tuple[Problem, ...] | None:
        """What is kept; None where nothing is, or a file was changed since."""
        return self._store.value(_KIND, self._name, _read_advice) if self._store else None

    def write(self, advice: Iterable[Problem]) -> None:
        """Keep the advice of forecasts without a problem, unless a file was changed meanwhile."""
        read = files_looked_for([self._order.book.absolute().parent])
        read.pop(os.path.realpath(lock_file(self._order.book)), None)  # its dice are all that it changes
        if not self._store or any(stamp_of(path) != stamp for path, stamp in read.items()):
            return
        kept = {"files": with_digests(read), "advice": [*map(plain_problem, advice)]}
        self._store.put(_KIND, self._name, json.dumps(kept).encode())

    def _named(self, plan: BookPlan, plugins: Plugins) -> str:
        """A digest of the order and of what is asked of each puzzle, dice left out where none are thrown."""
        order = self._order
        asked = [str(order.book), os.path.realpath(order.book), order.seed, order.effort]
        puzzles = [
            [edition.edition.name, [_laid_out(job, plugins) for job in edition.jobs]]
            for edition in plan.editions
        ]
        return sha256(json.dumps([code_version(), asked, puzzles]).encode()).hexdigest()


def _read_advice(data: bytes) -> tuple[Problem, ...] | None:
    """The advice, if no file was changed since."""
    then = json.loads(data)
    if not unchanged(then["files"], {path: stamp_of(path) for path in then["files"]}):
        return None
    return tuple(map(read_problem, then["advice"]))


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
