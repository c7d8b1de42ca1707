"""What the options of `bookmaker puzzle` say of words and settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import click

from ..errors import BookError, Problem, did_you_mean
from ..puzzles.settings import DECLARED, DEFAULTS, SEARCHES, STRICT, Settings, Watch, written
from ..wordsearch.model import Choice
from .options import attempt, choice, directions, grid_size

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..puzzles.recipe import MessageText
    from ..puzzles.word_list import Word

TOPIC_GRID = (15, 15)  # where nobody says how large
OF_A_TOPIC = 18  # words that a puzzle takes of a topic where nobody says how many
DRAWN_SEEDS = 10**6  # short enough to copy from paper
OPTIONS = tuple(
    name for name, said in DECLARED.items() if said.option
)  # settings that have one of their name


def _usual(name: str) -> Any:
    """What a setting's option is where nobody gives it: texts, a number, a truth."""
    default = DEFAULTS[name]
    if isinstance(default, tuple):
        return tuple(map(str, default))
    return str(default) if isinstance(default, Choice) else default


def setting_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """The options of all settings whose declarations say what theirs is for, in their order."""
    for name in reversed(OPTIONS):
        said, usual = DECLARED[name], _usual(name)
        named = f"--{written(name)[0]}"
        if isinstance(usual, bool):
            option = click.option(named, name, is_flag=True, help=said.option)
        else:
            option = click.option(
                named,
                name,
                type=int if isinstance(usual, int) else str,
                default=usual,
                show_default=isinstance(usual, (str, tuple)),
                multiple=isinstance(usual, tuple),
                metavar=said.shown or "|".join(said.choices),
                help=said.option,
            )
        function = option(function)
    return function


def given_names(given: Mapping[str, Any], taken: str) -> list[str]:
    """The options given of settings that some kinds take, SOME or SEARCHES, as they are written."""
    usual = {name: (written(name)[0], _usual(name)) for name in OPTIONS if DECLARED[name].taken == taken}
    if taken == SEARCHES:
        others = {"offence": STRICT.offence, "watch": None, "message": None}
        usual |= {name: (name, value) for name, value in others.items()}
    return [said for name, (said, value) in usual.items() if given[name] != value]


def settings_given(given: Mapping[str, Any]) -> Settings:
    """What the options say of a puzzle beside its words; one BookError with all that cannot be read."""
    problems: list[Problem] = []
    values: dict[str, Any] = {name: attempt(problems, _value, name, given[name]) for name in OPTIONS}
    watch = attempt(problems, _watch, given["offence"], given["watch"])
    if problems or not watch:
        raise BookError(problems)
    return Settings(**values, watch=watch)


def _value(name: str, given: Any) -> Any:
    """A setting's value of what its option is given."""
    if isinstance(given, tuple):
        return tuple(choice(f"--{written(name)[0]}", each) for each in given)
    if isinstance(DEFAULTS[name], Choice):
        return choice(f"--{name}", given)
    read = {"grid": grid_size, "directions": directions}.get(name)
    return read(given) if read and given is not None else given


def message_given(given: Mapping[str, Any]) -> MessageText | None:
    """The message that the cells left over are to spell."""
    from ..puzzles.recipe import MessageText

    if given["message"] is None:
        return None
    return MessageText(given["message"], given["message_order"], rest=given["message_rest"])


def words_given(given: Mapping[str, Any], plugins: Plugins) -> tuple[Word, ...]:
    """The words of a file, of topics, or those that stand in the command."""
    from ..bookfile.words_file import read_words
    from ..puzzles.word_list import Word

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
    from ..language.offence import OFFENCE_LEVELS
    from ..puzzles.word_list import NO_WORDS, WordList

    if offence not in OFFENCE_LEVELS:
        raise BookError(f"--offence: no degree of offence '{offence}'", did_you_mean(offence, OFFENCE_LEVELS))
    watched = WordList(shown_name(words_file), read_words(words_file)) if words_file else NO_WORDS
    return Watch(offence, watched=watched)


def drawn_seed() -> int:
    """A seed for who names none."""
    from random import SystemRandom

    return SystemRandom().randrange(DRAWN_SEEDS)
