"""The check for word packs: spelt by every region, held to the offence lists, made into puzzles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from ..bookfile.topics import words_of
from ..errors import Problem, raise_problems
from ..host.load import Plugins
from ..language.offence import Lists
from ..language.tongue import Tongue, tongue
from ..make.one import make_puzzle
from ..puzzles.settings import STRICT
from ..wordsearch.engine.choose import embedded_pairs
from ..wordsearch.offers import WordPack
from ..wordsearch.words import Entry, WordLetters
from .harness import every_fault, plugins_with
from .whole_book import check_in_books

PICK, SIDE = 18, 15  # words of a puzzle, and its columns and rows where no word is longer
SEEDS = (1, 2)


def check_word_pack(pack: WordPack) -> None:
    """Spell the words as each region does, and make puzzles of them.

    No word may be inside another or offend, no note may have one that offends, and no clue its own word.
    """
    plugins = plugins_with(pack)
    base = pack.language.partition("-")[0]
    ways = {tuple(pack.words): pack.language}  # each way to spell them, and a language that has it
    for region in pack.regions:
        spelt = tuple(pack.written(word, region) for word in pack.words)
        ways.setdefault(spelt, f"{base}-{region.upper()}")
    with every_fault() as step:
        for name in ways.values():
            with step(f"word pack '{pack.name}', {name}"):
                raise_problems(map(Problem, _flaws(pack, tongue(plugins, name))))
                _make(pack, name, plugins)
        with step(""):
            check_in_books(pack)


def _flaws(pack: WordPack, spoken: Tongue) -> Iterator[str]:
    """What is wrong with the words as one region writes them."""
    entries: dict[WordLetters, Entry] = {}
    offensive = {*Lists().offensive(STRICT, spoken)}
    for word in pack.words:
        shown = pack.written(word, spoken.region)
        try:
            letters = spoken.spell(shown)
        except ValueError as reason:
            yield f"'{shown}': {reason}"
            continue
        if len(letters) < 2:
            yield f"'{shown}' has fewer than 2 letters"
        for twin in (letters, letters[::-1]):
            if twin in entries:
                yield f"'{shown}' and '{entries[twin].shown}' are one word in a grid"
        if letters in offensive or letters[::-1] in offensive:
            yield f"'{shown}' offends"
        if re.search(rf"\b{re.escape(shown)}", pack.clues.get(word, ""), re.I):
            yield f"the clue of '{shown}' holds the word"
        entries[letters] = Entry(letters, shown)
    for note in pack.notes:
        for word in re.findall(r"[^\W\d_]+", f"{note.text} {note.source}"):
            with suppress(ValueError):  # what cannot stand in a grid is in no list, either
                if spoken.spell(word) in offensive:
                    yield f"the note '{note.text[:40]}' says '{word}', which offends"
    for short, long in embedded_pairs(tuple(entries.values())):
        yield f"'{short.shown}' can be read inside '{long.shown}'"


def _make(pack: WordPack, language: str, plugins: Plugins) -> None:
    """Puzzles of as many of the words as a page often has, each proven as it is made."""
    longest = max(len("".join(pack.written(word).split())) for word in pack.words)
    side, pick = max(SIDE, longest), PICK if len(pack.words) > PICK else 0
    for seed in SEEDS:
        make_puzzle(
            words_of([pack], clues=True),
            (side, side),
            seed=seed,
            pick=pick,
            language=language,
            effort="fast",
            plugins=plugins,
        )
