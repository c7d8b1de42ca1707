"""The phrases of one edition: those of its language, and English where the language has none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ..page.phrases import (
    ENGLISH,
    ENGLISH_TEXTS,
    Phrases,
    Wording,
    fill,
    lookups,
    one_or_other,
    own_phrases,
    plain_name,
)
from ..wordsearch.model import Message, Puzzle
from ..wordsearch.offers import Language, Level, Mode

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..kinds.contract import Kind


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


def mode_phrases(mode: Mode, name: str) -> dict[str, str]:
    """A mode's name, instruction and how-to in a language."""
    english = {"name": plain_name(mode.name), "instruction": mode.instruction, "how-to": mode.how_to}
    return own_phrases(mode.phrases, name, english)


def kind_phrases(kind: Kind[Any, Any, Any], name: str) -> dict[str, str]:
    """A kind's words in a language: its name, instruction and how-to, and whatever else it has."""
    return own_phrases(kind.phrases, name)


def instruction(modes: Iterable[Mode], puzzle: Puzzle, phrases: Phrases) -> str:
    """What a puzzle's modes tell a solver, and how its hidden message is read."""
    told = [mode_phrases(mode, phrases.language)["instruction"] for mode in modes]
    texts = [fill(text, count=len(puzzle.to_find)) for text in told]
    if puzzle.message:
        texts.append(how_to_read(puzzle.message, phrases))
    return " ".join(filter(None, texts))


def how_to_read(message: Message, phrases: Phrases) -> str:
    """How a solver reads a hidden message, and how far where other letters come after it."""
    told = phrases.text(f"message-{message.order}{'-from-right' * message.from_right}")
    count = len(message.letters)
    return f"{told} {phrases.text('message-rest', count, count=count)}" if message.fills else told


def level_name(level: Level, phrases: Phrases) -> str:
    """A level's name as it is printed."""
    own = own_phrases(level.phrases, phrases.language).get("name")
    return phrases.level(level.name, own)


def speaks(phrases: Mapping[str, Mapping[str, str]], name: str) -> bool:
    """Whether an offer has words of its own in a language; English it always has."""
    return is_english(name) or any(each in phrases for each in lookups(name))


def is_english(name: str) -> bool:
    """Whether a language is English, whatever the region."""
    return name.partition("-")[0] == ENGLISH


def _offers(plugins: Plugins, name: str) -> list[Language]:
    """The language's offer, then those it falls back to."""
    return [plugins.languages[each].offer for each in lookups(name) if each in plugins.languages]
