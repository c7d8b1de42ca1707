"""Every pair of what a theme can meet: trims, papers, large print, puzzles, titles, answers.

The sweep tries them all; otherwise it is half of those books, with each theme and each value in some.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.contracts.cases import Trial, pairs_of_values
from tests.contracts.checks import PLUGINS, flaws
from tests.sweep import sampled

pytestmark = pytest.mark.xdist_group("contracts")  # what is built once is shared by all of it

TRIALS = sampled(pairs_of_values(sorted(PLUGINS.themes)), 2)
assert {trial.theme for trial in TRIALS} == PLUGINS.themes.keys(), "a theme is in no trial"


@pytest.mark.parametrize("trial", TRIALS, ids=str)
def test_a_theme_keeps_its_contract(trial: Trial, tmp_path: Path) -> None:
    assert [*flaws(trial, tmp_path)] == []
