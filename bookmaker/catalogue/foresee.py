"""What a title will come to, before anything of it is made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..build import foresee
from ..edition.forecast import Forecast
from ..errors import BookmakerError, Problem
from ..plan.order import Order
from ..series.ledger import read_all
from .titles import Title, plugins_of


@dataclass(frozen=True, slots=True)
class Task:
    """A title to be foreseen or built, and what it is to know of its series."""

    title: Title
    ledger: str = ""
    series: str = ""
    aside: tuple[int, ...] = ()  # numbers of its series that it need not heed
    jobs: int = 1
    keep: bool = True  # what is made, for later builds
    stays: Mapping[str, Any] | None = (
        None  # what is known of its build, where its puzzles are to stay as they are
    )

    def order(self) -> Order:
        """The order, its book giving way to all in the ledger that are not put aside."""
        order = replace(self.title.order(), jobs=self.jobs)
        if self.stays:
            return replace(order, avoided=tuple(self.stays["avoided"]))
        return replace(order, volumes=self._volumes()) if self.ledger and self.series else order

    def _volumes(self) -> tuple[int, ...]:
        path = Path(self.ledger)
        books = read_all(path)[0] if path.exists() and path.stat().st_size else ()
        return tuple(
            sorted({book.number for book in books if book.series == self.series}.difference(self.aside))
        )


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A title's editions, each with its pages, spine and what a copy costs, and all that is to be told."""

    editions: tuple[dict[str, Any], ...]
    findings: tuple[Problem, ...]


def foreseen(task: Task) -> Foreseen:
    """Lay a title out, with stand-ins for the puzzles that are not built."""
    try:
        found = foresee(task.order(), plugins_of(task.title.choice), built=True)
    except BookmakerError as error:
        return Foreseen((), error.problems)
    return Foreseen(tuple(map(_edition, found.forecasts)), found.findings)


def _edition(of: Forecast) -> dict[str, Any]:
    return {
        "name": of.edition.edition.name,
        "pages": len(of.layout.pages),
        "spine": None if of.spine is None else round(of.spine / 72, 4),
        "print_cost": None if of.cost is None else round(of.cost, 2),
    }
