"""Every pair of what a theme can meet: trims, papers, large print, puzzles, titles, answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.contracts.cases import Trial, pairs_of_values
from tests.contracts.checks import PLUGINS, flaws

TRIALS = pairs_of_values(sorted(PLUGINS.themes))


@pytest.mark.parametrize("trial", TRIALS, ids=str)
def test_a_theme_keeps_its_contract(trial: Trial, tmp_path: Path) -> None:
    assert [*flaws(trial, tmp_path)] == []
