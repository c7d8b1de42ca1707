"""Pictograms that fit a puzzle, by the words of its title and its list."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

from .icons import icon_groups
from .own_icons import own_icons

AUTO_ICONS = "auto"  # what a book says for them
PUZZLE_ICONS = 4  # for a puzzle
ALIASES = Path(__file__).with_name("icon_aliases.txt")
TITLES_ALONE = (
    "in titles alone"  # the line of words which mislead in a list: a bat of baseball, a bank of a river
)
JOINTS = frozenset("a an and at by for from in my of on or our s the to with your".split())
PLURALS = (("ies", "y"), ("ves", "f"), ("es", ""), ("s", ""))
ENDINGS = (*PLURALS, ("ing", ""))


def matching_icons(title: str, words: Iterable[str]) -> tuple[str, ...]:
    """The pictograms of a title's words, then of the list's, each once; () where none of them has one.

    A word has the pictogram of its name or of its singular, one of the title also that which
    icon_aliases.txt gives it. Only those of things are taken: own ones, those in groups and those of the
    aliases. Other puzzles make no difference.
    """
    named = (_singular(word.casefold()) for word in words)
    return tuple(dict.fromkeys((*_of_text(title), *filter(None, named))))[:PUZZLE_ICONS]


def _singular(word: str) -> str:
    """The pictogram that is called as a word of a list, '' if none is: an alias there would often mislead."""
    forms = (word, *(word.removesuffix(end) + more for end, more in PLURALS if word.endswith(end)))
    known, misleading = _names()
    if any(form in misleading for form in forms):
        return ""
    return next((form for form in forms if len(form) > 2 and known.get(form) == form), "")


def _of_text(text: str) -> Iterator[str]:
    """Those of a text's words, and first of two words that stand together, but for small words."""
    words = re.findall(r"[^\W\d_]+", text.casefold().replace("’", "'").replace("'s", ""))
    parts = [word for word in words if word not in JOINTS]
    taken = set[int]()
    for at, (first, second) in enumerate(pairwise(parts)):
        if name := _of_word(f"{first}-{second}"):
            taken |= {at, at + 1}
            yield name
    for at, part in enumerate(parts):
        if at not in taken and (name := _of_word(part)):
            yield name


def _of_word(word: str) -> str:
    """The pictogram of a word, '' if it has none."""
    known, _ = _names()
    forms = (word, *(word.removesuffix(end) + more for end, more in ENDINGS if word.endswith(end)))
    return next((known[form] for form in forms if len(form) > 2 and form in known), "")


@cache
def _names() -> tuple[dict[str, str], frozenset[str]]:
    """Each word that has a pictogram, with its pictogram, and the words that have one in titles alone."""
    grouped = {name: name for names in icon_groups().values() for name in names}
    found = grouped | {name: name for name in own_icons()}
    misleading = frozenset[str]()
    for line in ALIASES.read_text(encoding="utf-8").splitlines():
        name, colon, words = line.partition(":")
        if name == TITLES_ALONE:
            misleading = frozenset(words.split())
        elif colon and not line.startswith("#"):
            found |= dict.fromkeys(words.split(), name.strip()) | ({name: name} if name else {})
    return {word: name for word, name in found.items() if name}, misleading
