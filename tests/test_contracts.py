"""A few of the books that `make contracts` tries: each theme, publisher and print in some.

The sweep tries every two values of any two factors together; otherwise it is those of the first books that
have what none before had. Kinds, languages and covers have tests of their own, and come as they come.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.contracts.cases import FACTORS, Trial, pairs_of_values
from tests.contracts.checks import flaws
from tests.sweep import WHOLE

pytestmark = pytest.mark.xdist_group("contracts")  # what is built once is shared by all of it


def with_news(trials: Iterable[Trial]) -> Iterator[Trial]:
    """Those that have a value which none before them has."""
    left = {(name, value) for name, values in FACTORS.items() for value in values}
    left -= {(name, value) for name, value in left if name in {"puzzle", "language", "cover"}}
    for trial in trials:
        if not left.isdisjoint(trial.case.items()):
            left -= {*trial.case.items()}
            yield trial
        if not left:
            return
    pytest.fail(f"in no trial: {left}")


TRIALS = [*pairs_of_values()] if WHOLE else [*with_news(pairs_of_values())]


@pytest.mark.parametrize("trial", TRIALS, ids=str)
def test_a_book_is_made_as_check_says_read_proven_and_clean(trial: Trial, tmp_path: Path) -> None:
    assert [*flaws(trial, tmp_path, whole=WHOLE)] == []
