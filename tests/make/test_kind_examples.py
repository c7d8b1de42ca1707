"""The example that each kind of puzzle has for the how-to pages."""

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.make.kind_puzzle import kind_example

PLUGINS = builtin_plugins()


@pytest.mark.parametrize("kind", PLUGINS.kinds)
def test_every_kind_has_an_example_for_its_how_to(kind):
    offered = PLUGINS.kinds[kind]
    if offered.offer.example is not None:
        assert kind_example(offered, PLUGINS, "en") is not None
