"""The plan of the book that an order names, its grids of `auto` as large as its pages let them be."""

from __future__ import annotations

from dataclasses import replace

from ..bookfile.read import in_order, read_with_findings
from ..errors import BookError, Problem, raise_problems
from ..host.load import Plugins
from ..plan.book import plan_with_findings
from ..plan.model import BookPlan
from ..plan.order import Order
from .auto_grid import with_auto_grids
from .printed import with_printed


def read_plan(order: Order, plugins: Plugins) -> tuple[BookPlan, tuple[Problem, ...]]:
    """As much of the book as can be planned, with the order's seed and effort, and every problem of it.

    Raises BookError where the book file cannot be read at all.
    """
    spec, problems = read_with_findings(order.book, plugins, order.text)
    if spec is None:
        raise BookError(problems)
    spec, printed = with_printed(spec, plugins)
    if order.seed is not None:
        spec = replace(spec, seed=order.seed)
    if order.effort:
        spec = replace(spec, defaults={**spec.defaults, "effort": order.effort})
    plan, more = plan_with_findings(with_auto_grids(spec, plugins), plugins, order.editions)
    return plan, (*problems, *printed, *more)


def whole_plan(order: Order, plugins: Plugins) -> BookPlan:
    """The plan of a book that has no problem, its advice in it; raises BookError with every problem."""
    plan, problems = read_plan(order, plugins)
    return replace(plan, advice=raise_problems(in_order((*problems, *plan.wrong), plan.spec.file)))
