"""The example that each kind of puzzle has for the how-to pages."""

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.make.kind_puzzle import kind_example

PLUGINS = builtin_plugins()


OF_LETTERS = {"fill-in", "codeword", "scramble", "word-ladder", "cryptogram"}


@pytest.mark.parametrize("kind", PLUGINS.kinds)
def test_every_kind_has_an_example_for_its_how_to_in_each_of_its_languages(kind):
    offered = PLUGINS.kinds[kind]
    if offered.offer.example is not None:
        examples = {
            language: kind_example(offered, PLUGINS, language).own for language in offered.offer.phrases
        }
        different = {repr(offered.offer.write(example)) for example in examples.values()}
        assert len(different) == (len(examples) if kind in OF_LETTERS else 1)
        assert kind_example(offered, PLUGINS, "de-AT").own == examples.get("de", examples["en"])
        assert kind_example(offered, PLUGINS, "el").own == examples["en"]
