"""The plan of the book that an order names, its grids of `auto` as large as its pages let them be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ..bookfile.ids import Ids, is_gone
from ..bookfile.lock import is_frozen, read_lock
from ..bookfile.model import BookSpec, Chosen
from ..bookfile.read import in_order, read_with_findings
from ..errors import BookError, Problem, raise_problems
from ..files.regular import NotReadable, read_json
from ..host.load import Plugins
from ..make.report import readings_in_print
from ..plan.book import plan_with_findings
from ..plan.model import BookPlan
from ..plan.order import Order
from ..plan.printed import dropped
from ..record.printed import read_folder, with_printed
from ..record.record import RECORD
from .auto_grid import with_auto_grids
from .fill_pages import TrialFindings, filled


def read_plan(
    order: Order, plugins: Plugins, seen: TrialFindings | None = None
) -> tuple[BookPlan, tuple[Problem, ...]]:
    """As much of the book as can be planned, with the order's seed and effort, and every problem of it.

    Raises BookError where the book file cannot be read at all.
    """
    spec, problems = read_settled(order, plugins, seen)
    plan, more = plan_with_findings(spec, plugins, order.editions)
    return plan, (*problems, *more, *readings_in_print(plan))


def read_settled(
    order: Order,
    plugins: Plugins,
    seen: TrialFindings | None = None,
    printed: bool = True,
    as_locked: bool = False,
) -> tuple[BookSpec, tuple[Problem, ...]]:
    """The book with all that it leaves open settled, what is in print of it in it, and every problem.

    Taken `as_locked`, nobody looks whether the pages have room for what its lock says. Raises BookError where
    the book file cannot be read at all.
    """
    ids = known_ids(order)

    def read(fills: Mapping[str, int] | None) -> tuple[BookSpec, tuple[Problem, ...]]:
        fills = {} if fills is None and order.refill else fills
        spec, problems = read_with_findings(order.book, plugins, order.text, ids, fills)
        if spec is None:
            raise BookError(problems)
        spec, more = with_printed(spec, plugins) if printed else (spec, ())
        if order.seed is not None:
            places = {name: place for name, place in spec.places.items() if name != "seed"}
            spec = replace(spec, seed=order.seed, places=places)
        if spec.ledger and (order.volumes, order.avoided) != (None, None):
            ledger = replace(spec.ledger, volumes=order.volumes, avoided=order.avoided)
            spec = replace(spec, ledger=ledger)
        if order.effort:
            spec = replace(spec, defaults={**spec.defaults, "effort": order.effort})
        return replace(spec, chosen=Chosen()) if order.refill else spec, (*problems, *more)

    spec, problems = filled(read, plugins, seen, as_locked)
    spec, outgrown = with_auto_grids(spec, plugins, seen.sizes if seen else None)
    whole = all(problem.advice for problem in problems)  # else its puzzles may not be all there are
    return spec, (*problems, *outgrown, *(dropped(spec) if whole else ()))


def known_ids(order: Order) -> Ids:
    """The ids of a book's lock, or of its last build where it has none; those in print hold in any case."""
    try:
        locked = read_lock(order.book).ids
        if is_frozen(order.book):
            folder = read_folder(order.book)
            back = {
                name: folder.ids[name]
                for name, noted in locked.items()
                if is_gone(noted) and folder.stands(name)
            }
            return {**folder.ids, **locked, **back}
        if locked:
            return locked  # a record is large, and the lock goes first
        record = read_json(order.out / RECORD)
        return {str(name): str(content) for name, content in record["ids"].items()}
    except (OSError, BookError, NotReadable, AttributeError, KeyError, TypeError):
        return {}  # an older build, or none: whoever needs it tells why


def whole_plan(order: Order, plugins: Plugins) -> BookPlan:
    """The plan of a book that has no problem, its advice in it; raises BookError with every problem."""
    plan, problems = read_plan(order, plugins)
    return replace(plan, advice=raise_problems(in_order((*problems, *plan.wrong), plan.spec.file)))
