"""What the options of `bookmaker puzzle` say of words and settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import click

from ..errors import BookError, Problem, did_you_mean
from .options import attempt, choice, directions, grid_size

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..wordsearch.recipe import MessageText, Settings, Watch, Word

TOPIC_GRID = (15, 15)  # where nobody says how large
OF_A_TOPIC = 18  # words that a puzzle takes of a topic where nobody says how many
DRAWN_SEEDS = 10**6  # short enough to copy from paper


def settings_given(given: Mapping[str, Any]) -> Settings:
    """What the options say of a puzzle beside its words; one BookError with all that cannot be read."""
    from ..wordsearch.recipe import Settings

    problems: list[Problem] = []
    asked = given["directions"]
    weights = None if asked is None else attempt(problems, directions, asked)
    modes = [attempt(problems, choice, "--mode", mode) for mode in given["modes"]]
    shape = attempt(problems, choice, "--shape", given["shape"])
    filler = attempt(problems, choice, "--filler", given["filler"])
    size = attempt(problems, grid_size, given["grid"]) if given["grid"] is not None else None
    watch = attempt(problems, _watch, given["offence"], given["watch"])
    if problems or not (shape and filler and watch):
        raise BookError(problems)
    own: dict[str, Any] = {
        "grid": size,
        "modes": tuple(mode for mode in modes if mode),
        "directions": weights,
        "shape": shape,
        "filler": filler,
        "watch": watch,
    }
    as_given = {each.name: given[each.name] for each in fields(Settings) if each.name in given}
    return Settings(**as_given | own)


def message_given(given: Mapping[str, Any]) -> MessageText | None:
    """The message that the cells left over are to spell."""
    from ..wordsearch.recipe import MessageText

    if given["message"] is None:
        return None
    return MessageText(given["message"], given["message_order"], rest=given["message_rest"])


def words_given(given: Mapping[str, Any], plugins: Plugins) -> tuple[Word, ...]:
    """The words of a file, of topics, or those that stand in the command."""
    from ..bookfile.words_file import read_words
    from ..wordsearch.recipe import Word

    words_file, single_words, topics = given["words_file"], given["single_words"], given["topics"]
    if sum(map(bool, (words_file, single_words, topics))) != 1:
        raise click.UsageError("give the words: either --words FILE, --topic TOPIC or --word WORD")
    if given["clues"] and not topics:
        raise click.UsageError("--clues shows those of a --topic")
    if topics:
        return words_of_topics(topics, given["language"], given["clues"], plugins)
    return read_words(words_file) if words_file else tuple(map(Word, single_words))


def words_of_topics(
    topics: tuple[str, ...], language: str, clues: bool, plugins: Plugins
) -> tuple[Word, ...]:
    """The words of some topics, maybe with their clues; one BookError for all that there are not."""
    from ..bookfile.topics import find_topic, words_of

    problems: list[Problem] = []
    packs = [attempt(problems, find_topic, topic, plugins, language, clues) for topic in topics]
    if problems:
        raise BookError(problems)
    return words_of(filter(None, packs), clues)


def _watch(offence: str, words_file: str | None) -> Watch:
    """What is kept out of the grid, beside what the author does not say."""
    from ..bookfile.words_file import read_words
    from ..files.text import shown_name
    from ..language.offence import LEVELS
    from ..wordsearch.recipe import NO_WORDS, Watch, WordList

    if offence not in LEVELS:
        raise BookError(f"--offence: no degree of offence '{offence}'", did_you_mean(offence, LEVELS))
    watched = WordList(shown_name(words_file), read_words(words_file)) if words_file else NO_WORDS
    return Watch(offence, watched=watched)


def drawn_seed() -> int:
    """A seed for who names none."""
    from random import SystemRandom

    return SystemRandom().randrange(DRAWN_SEEDS)
