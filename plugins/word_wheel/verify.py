"""Whether a word wheel keeps its promises: by reading through the lexicon, with nothing of the maker's."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from bookmaker import lexicon

from .model import WordWheel

WHEELS = 7, 9  # letters
SHORTEST = 4


def flaws_of(puzzle: WordWheel) -> Iterator[str]:
    """Each promise that it breaks."""
    letters, hub = "".join((puzzle.hub, *puzzle.rim)), puzzle.hub
    longs, words = (["".join(word) for word in some] for some in (puzzle.longs, puzzle.words))
    if len(letters) not in WHEELS:
        yield f"has {len(letters)} letters"
    if not longs:
        yield "has no word of all its letters"
    if len({*longs, *words}) < puzzle.count:
        yield "has a word twice"
    for word in (*longs, *words):
        if hub not in word:
            yield f"has the word {word}, without the letter in the hub"
        if Counter(word) - Counter(letters):
            yield f"has the word {word}, which its letters do not make"
        if (len(word) == len(letters)) != (word in longs) or len(word) < SHORTEST:
            yield f"has the word {word}, of {len(word)} letters, among others"
    if puzzle.lexicon:
        there, listed = {*_read(puzzle.lexicon, letters, hub)}, {*longs[1:], *words}
        for word in sorted(listed - there):
            yield f"has the word {word}, which is none of the lexicon's that count"
        if len(there - listed - {*longs}) != puzzle.unlisted:
            yield f"lacks {', '.join(sorted(there - listed - {*longs})[:3])}"


def _read(language: str, letters: str, hub: str) -> Iterator[str]:
    """The words of a lexicon that count in a wheel, one after the other."""
    common = {*lexicon(language, common=True)}
    pattern = rf"^(?=.*{hub})[{letters}]{{{SHORTEST},{len(letters)}}}$"
    for word in re.findall(pattern, _lines(language), re.MULTILINE):
        is_other = word[:-1] in common or (word.endswith("ES") and word[:-2] in common)
        counts = word in common and not (word.endswith("S") and is_other)
        if (counts or len(word) == len(letters)) and not Counter(word) - Counter(letters):
            yield word


@cache
def _lines(language: str) -> str:
    return "\n".join(lexicon(language))
