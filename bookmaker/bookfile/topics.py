"""The words of topics, as plugins offer them, for books and for the command line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from ..errors import FEW, BookError, Place
from ..host.load import Plugins
from ..puzzles.word_list import Word
from ..wordsearch.offers import WordPack

Words = tuple[Word, ...]
SLIP, LIKENESS = 0.85, 0.6  # of a topic's name to the one that is meant: a slip of the pen, or some likeness


def topic_name(topic: str) -> str:
    """A topic as its offer is called: Garden Birds is garden-birds."""
    return re.sub(r"[\s_-]+", "-", topic.strip()).casefold()


def find_topic(topic: str, plugins: Plugins, language: str, clues: bool = False) -> WordPack:
    """The words of a topic; a BookError if there are none, none in that language, or none with clues."""
    name = topic_name(topic)
    if name not in plugins.words:
        raise BookError(f"there is no topic '{topic}'", topic_hint(name, plugins))
    pack = plugins.words[name].offer
    if pack.language.partition("-")[0] != language.partition("-")[0]:
        what = f"the topic '{name}' is in the language '{pack.language}', and the puzzle in '{language}'"
        raise BookError(what, f"say language: {pack.language} of the puzzle, or give words of your own")
    if clues and not pack.clues:
        raise BookError(
            f"the topic '{name}' has no clues", "bookmaker list words tells which topics have some"
        )
    return pack


def topics_of(language: str, plugins: Plugins) -> dict[str, WordPack]:
    """The topics with words in a language, by their names."""
    spoken = language.partition("-")[0]
    packs = {name: pack.offer for name, pack in plugins.words.items()}
    return {name: pack for name, pack in packs.items() if pack.language.partition("-")[0] == spoken}


def topic_flaw(name: str, plugins: Plugins, language: str) -> tuple[str, str] | None:
    """What is wrong with a topic for a book in a language, and what helps."""
    if name not in plugins.words:
        return f"there is no '{name}'", topic_hint(name, plugins)
    there = topics_of(language, plugins)
    if name in there:
        return None
    few = "'" + "', '".join([*there][:FEW]) + "'" if there else "none"
    what = f"'{name}' has words in '{plugins.words[name].offer.language}', and the book is in '{language}'"
    return what, f"topics in '{language}': {few}; or give words of your own"


def topic_hint(name: str, plugins: Plugins) -> str:
    """What is told of a topic that there is not: those that may be meant, or that have it as a word."""
    every = f"bookmaker list words has all {len(plugins.words)}"
    near = _near(name, plugins, SLIP) or _with_word(name, plugins)
    listing = () if near else _listing(name, plugins)
    if listing:
        among = "' and '".join(each.replace("-", " ") for each in listing)
        return f"it is among the words of '{among}'; {every}"
    near = near or _near(name, plugins, LIKENESS)
    meant = " or ".join(f"'{each.replace('-', ' ')}'" for each in near)
    return f"did you mean {meant}? {every}" if near else every


def _listing(name: str, plugins: Plugins) -> list[str]:
    """The first few topics that have it among their words."""
    wanted = _singular([name.replace("-", " ")])
    return [each for each, pack in plugins.words.items() if wanted & _singular(pack.offer.words)][:FEW]


def _near(name: str, plugins: Plugins, cutoff: float) -> list[str]:
    return get_close_matches(name, sorted(plugins.words), n=1, cutoff=cutoff)


def _with_word(name: str, plugins: Plugins) -> list[str]:
    """The first few topics that have a word of that name in theirs, or else in their sentence."""
    words = _singular(word for word in name.split("-") if len(word) > 3)
    named = [each for each in plugins.words if words & _singular(each.split("-"))]
    said = [each for each, pack in plugins.words.items() if words & _singular(pack.offer.about.split())]
    return (named or said)[:FEW]


def _singular(words: Iterable[str]) -> set[str]:
    return {word.strip(",;:").casefold().removesuffix("s") for word in words}


def mean_letters(pack: WordPack) -> float:
    """How many letters its words have on average."""
    return sum(len(_letters(word)) for word in pack.words) / len(pack.words)


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
