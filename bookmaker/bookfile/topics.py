"""The words of topics, as plugins offer them, for books and for the command line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from ..errors import BookError, Place
from ..host.load import Plugins
from ..wordsearch.offers import WordPack
from ..wordsearch.recipe import Word

Words = tuple[Word, ...]
LIKENESS = 0.6  # of a topic's name to the one that is meant


def topic_name(topic: str) -> str:
    """A topic as its offer is called: Garden Birds is garden-birds."""
    return re.sub(r"[\s_-]+", "-", topic.strip()).casefold()


def find_topic(topic: str, plugins: Plugins, language: str, clues: bool = False) -> WordPack:
    """The words of a topic; a BookError if there are none, none in that language, or none with clues."""
    name = topic_name(topic)
    if name not in plugins.words:
        near = get_close_matches(name, sorted(plugins.words), n=1, cutoff=LIKENESS)
        every = f"bookmaker list words has all {len(plugins.words)}"
        hint = f"did you mean '{near[0].replace('-', ' ')}'? {every}" if near else every
        raise BookError(f"there is no topic '{topic}'", hint)
    pack = plugins.words[name].offer
    if pack.language.partition("-")[0] != language.partition("-")[0]:
        what = f"the topic '{name}' is in the language '{pack.language}', and the puzzle in '{language}'"
        raise BookError(what, f"say language: {pack.language} of the puzzle, or give words of your own")
    if clues and not pack.clues:
        raise BookError(
            f"the topic '{name}' has no clues", "bookmaker list words tells which topics have some"
        )
    return pack


def words_of(packs: Iterable[WordPack], clues: bool, place: Place | None = None) -> Words:
    """The words of these packs, one that is in several once; with their clues, if these are wanted."""
    found: dict[str, Word] = {}
    for pack in packs:
        for text in pack.words:
            regions = tuple((region, spelt[text]) for region, spelt in pack.regions.items() if text in spelt)
            clue = pack.clues.get(text) if clues else None
            found.setdefault(_letters(text), Word(text, clue, place, regions))
    return tuple(found.values())


def _letters(text: str) -> str:
    """What makes two words one: sea star and seastar are."""
    return "".join(filter(str.isalnum, text.casefold()))
