"""Long sweeps: `make test` runs a sample of each, `make sweep` all of it."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from typing import TypeVar

T = TypeVar("T")
WHOLE = bool(os.environ.get("WHOLE_SWEEP"))


def sampled(every: Iterable[T], nth: int) -> list[T]:
    """Every case of a sweep, each so-manieth of them otherwise."""
    cases = [*every]
    return cases if WHOLE else cases[::nth]


def swept(every: Iterable[T], sweep_alone: Collection[T]) -> list[T]:
    """Every case, but those that only the sweep tries where this is none."""
    cases = [*every]
    assert set(sweep_alone) <= set(cases), f"{sweep_alone} are not all among the cases"
    return [case for case in cases if WHOLE or case not in sweep_alone]
