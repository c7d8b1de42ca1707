"""Long sweeps: `make test` runs a sample of each, `make sweep` all of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TypeVar

import pytest

from bookmaker.host.load import Offered
from bookmaker.testing.harness import quickly

S, T = TypeVar("S"), TypeVar("T")
WHOLE = bool(os.environ.get("WHOLE_SWEEP"))

in_sweep_alone = pytest.mark.skipif(not WHOLE, reason="make sweep tries it")


def sampled(every: Iterable[T], nth: int) -> list[T]:
    """Every case of a sweep, each so-manieth of them otherwise."""
    cases = [*every]
    return cases if WHOLE else cases[::nth]


def swept(every: Iterable[T], sweep_alone: Collection[T]) -> list[T]:
    """Every case, but those that only the sweep tries where this is none."""
    cases = [*every]
    assert set(sweep_alone) <= set(cases), f"{sweep_alone} are not all among the cases"
    return [case for case in cases if WHOLE or case not in sweep_alone]


def each_with_some(rows: Iterable[S], columns: Iterable[T], nth: int) -> list[tuple[S, T]]:
    """Every row with every column; otherwise with each so-manieth, the next row with the next ones."""
    columns = [*columns]
    return [
        (row, column)
        for n, row in enumerate(rows)
        for m, column in enumerate(columns)
        if WHOLE or (n + m) % nth == 0
    ]


def by_turns(
    check: Callable[[T], None], offers: Mapping[str, Offered[T]], nth: int = 12
) -> Callable[[str], None]:
    """A check of the kit on offers that come along, which ends in a book for each so-manieth of them.

    Contracts, trials and the sweep make books of all.
    """
    with_books = {*sampled(offers, nth)}

    def check_one(name: str) -> None:
        with quickly(name not in with_books):
            check(offers[name].offer)

    return check_one


def examples(many: int) -> int:
    """How many examples of a property are drawn: so many in a sweep, a sixth of them otherwise."""
    return many if WHOLE else many // 6


def of_each(every: Iterable[T]) -> Callable[[Callable[[T], None]], Callable[[], None]]:
    """One test of many cases, for those so small that a test of its own costs more than the case does.

    Every case is tried, and each that fails is told with its name.
    """
    cases = [*every]
    assert cases

    def one_test(judge: Callable[[T], None]) -> Callable[[], None]:
        def all_of_them() -> None:
            wrong = []
            for case in cases:
                try:
                    judge(case)
                except AssertionError as error:
                    wrong.append(f"{getattr(case, 'name', case)}: {error}")
            if wrong:
                pytest.fail("\n".join(wrong), pytrace=False)

        all_of_them.__name__, all_of_them.__doc__ = judge.__name__, judge.__doc__
        all_of_them.__module__ = judge.__module__
        return all_of_them

    return one_test
