"""The example that each kind of puzzle has for the how-to pages."""

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.make.kind_puzzle import kind_example

PLUGINS = builtin_plugins()


OF_LETTERS = {"fill-in", "codeword", "scramble", "word-ladder", "word-wheel", "cryptogram"}
WRITTEN = ("en", "de", "es", "fr", "it", "pt")  # the languages that they have words of their own in


@pytest.mark.parametrize("kind", PLUGINS.kinds)
def test_every_kind_has_an_example_for_its_how_to_in_each_of_its_languages(kind):
    offered = PLUGINS.kinds[kind]
    if offered.offer.example is not None:
        examples = {
            language: kind_example(offered, PLUGINS, language).own for language in offered.offer.phrases
        }
        different = {repr(offered.offer.write(example)) for example in examples.values()}
        assert len(different) == (len(WRITTEN) if kind in OF_LETTERS else 1)
        own = [examples.get(language, examples["en"]) for language in WRITTEN]
        assert len({repr(offered.offer.write(example)) for example in own}) == len(different)
        assert kind_example(offered, PLUGINS, "de-AT").own == examples.get("de", examples["en"])
        assert kind_example(offered, PLUGINS, "el").own == examples["en"]
