"""In how many ways a text in code can be read, sought word by word: for the maker."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from bookmaker import lexicon

READ_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")  # letters, an apostrophe between them
POSSESSIVE = re.compile(r".+'.")  # who has it, and the S

Mapped = Mapping[str, str]  # letters of the code -> of the text


class TooManySteps(Exception):
    """The search was given up."""


def words_of(text: str) -> list[str]:
    """The different words of a text in capitals, the longest first."""
    return sorted({*READ_WORD.findall(text.replace("’", "'"))}, key=lambda word: (-len(word), word))


def shape_of(word: str) -> str:
    """What words in the same letters of any code share: the places at which each of them comes again."""
    return "".join(letter if letter == "'" else chr(97 + word.index(letter)) for letter in word)


@cache
def _of_length(language: str) -> Mapping[int, tuple[str, ...]]:
    found: dict[int, list[str]] = {}
    for word in lexicon(language):
        found.setdefault(len(word), []).append(word)
    return {length: tuple(words) for length, words in found.items()}


@cache
def _of_shape(language: str, shape: str) -> tuple[str, ...]:
    """The words of a language that have a shape; FRIEND'S is one wherever FRIEND is."""
    words = _of_length(language)
    found = [word for word in words.get(len(shape), ()) if shape_of(word) == shape]
    if POSSESSIVE.fullmatch(shape) and "'" not in shape[:-2]:
        whole = (f"{word}'S" for word in words.get(len(shape) - 2, ()) if "'" not in word)
        found += [word for word in whole if shape_of(word) == shape]
    return tuple(found)


def readings(cipher: str, given: Mapped, language: str, own: Iterable[str], most: int) -> Iterator[Mapped]:
    """Every way to read a text in code, all words being of the language or among `own`.

    No letter stands for itself. Raises TooManySteps after `most` words were tried in a place.
    """
    words, steps = words_of(cipher), 0
    mine: dict[str, list[str]] = {}
    for each in own:
        mine.setdefault(shape_of(each), []).append(each)

    def search(known: Mapped, left: Mapping[str, Iterable[str]]) -> Iterator[Mapped]:
        nonlocal steps
        used = {*known.values()}
        ways = dict[str, list[str]]()
        for word, reads in left.items():
            ways[word] = [read for read in reads if _fits(word, read, known, used)]
            steps += len(ways[word])
            if not ways[word]:
                return
        if steps > most:
            raise TooManySteps
        if not ways:
            yield known
            return
        word = min(ways, key=lambda each: (len(ways[each]), -len(each), each))
        rest = {other: reads for other, reads in ways.items() if other != word}
        for read in ways[word]:
            pairs = {code: sign for code, sign in zip(word, read, strict=True) if code != "'"}
            yield from search({**known, **pairs}, rest)

    start = {
        word: tuple(dict.fromkeys((*_of_shape(language, shape), *mine.get(shape, ()))))
        for word in words
        for shape in [shape_of(word)]
    }
    return search(dict(given), start)


def _fits(word: str, read: str, known: Mapped, used: set[str]) -> bool:
    """Whether a word in code may be read so: by what is known, no letter twice and none for itself."""
    for code, sign in zip(word, read, strict=True):
        standing = known.get(code)
        if code != "'" and (standing != sign if standing else sign in used or sign == code):
            return False
    return True
