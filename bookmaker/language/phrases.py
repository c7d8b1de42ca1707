"""The phrases of one edition: those of its language, and English where the language has none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from ..page.phrases import ENGLISH_TEXTS, Phrases, Wording, one_or_other
from ..wordsearch.offers import Language

if TYPE_CHECKING:
    from ..host.load import Plugins

DEFAULT = "en"


def lookups(name: str) -> Iterator[str]:
    """The names under which words of a language are looked for, the nearest first: pt-BR, pt."""
    while name:
        yield name
        name = name.rpartition("-")[0]


def phrases_of(plugins: Plugins, name: str, overruled: Mapping[str, Wording] | None = None) -> Phrases:
    """Every phrase in a language, English where it has none; a book's own words go before both."""
    offers = _offers(plugins, name)
    texts = dict(ENGLISH_TEXTS)
    for offer in reversed(offers):
        texts.update(offer.phrases)
    rule = next((offer.plural for offer in offers if offer.plural), one_or_other)
    return Phrases(name, {**texts, **(overruled or {})}, rule)


def untranslated(plugins: Plugins, name: str) -> tuple[str, ...]:
    """The names of the phrases that a language other than English lacks."""
    if is_english(name):
        return ()
    known = {key for offer in _offers(plugins, name) for key in offer.phrases}
    return tuple(key for key in ENGLISH_TEXTS if key not in known)


def own_phrases(
    phrases: Mapping[str, Mapping[str, str]], name: str, english: Mapping[str, str] | None = None
) -> dict[str, str]:
    """An offer's own words in a language, English where it has none."""
    texts = dict(english or {})
    for each in (DEFAULT, *reversed([*lookups(name)])):
        texts.update(phrases.get(each, {}))
    return texts


def speaks(phrases: Mapping[str, Mapping[str, str]], name: str) -> bool:
    """Whether an offer has words of its own in a language; English it always has."""
    return is_english(name) or any(each in phrases for each in lookups(name))


def is_english(name: str) -> bool:
    """Whether a language is English, whatever the region."""
    return name.partition("-")[0] == DEFAULT


def _offers(plugins: Plugins, name: str) -> list[Language]:
    """The language's offer, then those it falls back to."""
    return [plugins.languages[each].offer for each in lookups(name) if each in plugins.languages]
