"""What bookmaker_falling.py promises, held by the kit that bookmaker's own plugins are tested with."""

from pathlib import Path

from bookmaker.testing import check_plugin

PLUGIN = Path(__file__).parents[1] / "bookmaker_falling.py"


def test_all_it_offers_keeps_the_rules():
    check_plugin(PLUGIN)
