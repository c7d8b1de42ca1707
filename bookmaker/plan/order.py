"""What a build is asked for, and the plan of the book that it names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..bookfile.read import in_order, read_with_findings
from ..errors import BookError, Problem, raise_problems
from ..host.load import PluginChoice, Plugins
from .book import plan_with_findings
from .model import BookPlan

if TYPE_CHECKING:
    from ..files.store import Store

Progress = Callable[[str, int, int], None]  # what is being done, how much of it is done, and of how much


@dataclass(frozen=True, slots=True)
class Order:
    """What a build is asked for: a book file, where to write, and the options of the command."""

    book: Path
    out: Path
    plugins: PluginChoice
    editions: tuple[str, ...] = ()  # only these; none named: all of them
    seed: int | None = None  # in place of the book's own
    effort: str | None = None  # in place of the book's own
    jobs: int = 1  # processes that make puzzles
    keep: Path | None = None  # a book.json whose unchanged puzzles are kept
    guides: bool = False  # draw each cover once more, with its folds and edges shown
    strict: bool = False  # advice stops it too
    store: Store | None = None  # what earlier builds made, and what this one makes
    text: str | None = None  # in place of what is in the book file: one that is being written


def read_plan(order: Order, plugins: Plugins) -> tuple[BookPlan, tuple[Problem, ...]]:
    """As much of the book as can be planned, with the order's seed and effort, and every problem of it.

    Raises BookError where the book file cannot be read at all.
    """
    spec, problems = read_with_findings(order.book, plugins, order.text)
    if spec is None:
        raise BookError(problems)
    if order.seed is not None:
        spec = replace(spec, seed=order.seed)
    if order.effort:
        spec = replace(spec, defaults={**spec.defaults, "effort": order.effort})
    plan, more = plan_with_findings(spec, plugins, order.editions)
    return plan, (*problems, *more)


def whole_plan(order: Order, plugins: Plugins) -> BookPlan:
    """The plan of a book that has no problem, its advice in it; raises BookError with every problem."""
    plan, problems = read_plan(order, plugins)
    return replace(plan, advice=raise_problems(in_order((*problems, *plan.wrong), plan.spec.file)))
