"""A few of the books that `make contracts` tries: each theme, publisher, language, kind and print in some.

The sweep tries every two values of any two factors together; otherwise it is the first of those books.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from tests.contracts.cases import FACTORS, Trial, pairs_of_values
from tests.contracts.checks import flaws
from tests.sweep import WHOLE

pytestmark = pytest.mark.xdist_group("contracts")  # what is built once is shared by all of it

TRIALS = [*islice(pairs_of_values(), None if WHOLE else 26)]
TRIED = {name: {trial.case[name] for trial in TRIALS} for name in FACTORS}
assert {name: {*values} for name, values in FACTORS.items()} == TRIED, "a value is in no trial"


@pytest.mark.parametrize("trial", TRIALS, ids=str)
def test_a_book_is_made_as_check_says_read_proven_and_clean(trial: Trial, tmp_path: Path) -> None:
    assert [*flaws(trial, tmp_path, whole=WHOLE)] == []
