"""Whether word ladders keep their promises: by trying every letter, with nothing of the maker's."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise

from bookmaker import lexicon

Rung = Sequence[str]


@cache
def _known(language: str, length: int) -> frozenset[str]:
    return frozenset(word for word in lexicon(language) if len(word) == length) if language else frozenset()


def is_word(text: str, language: str) -> bool:
    """Whether a text is a word of a lexicon."""
    return text in _known(language, len(text))


def ladder_flaws(
    rungs: Sequence[Rung], given: Mapping[tuple[int, int], str], own: Collection[str], language: str
) -> Iterator[str]:
    """What is wrong with a ladder, each an end of a sentence about it; `given` has the letters printed."""
    words = ["".join(rung) for rung in rungs]
    if len(words) < 3 or len({*map(len, words)}) != 1:
        yield "has words of several lengths" if len(words) > 2 else "has no rung between its ends"
        return
    for one, other in pairwise(words):
        changed = sum(a != b for a, b in zip(one, other, strict=True))
        if changed != 1:
            yield f"has {changed} letters changed from {one} to {other}"
    if len({*words}) < len(words):
        yield "has a word twice"
    for (rung, spot), letter in sorted(given.items()):
        if words[rung][spot] != letter:
            yield f"gives {letter} in rung {rung}, which is {words[rung]}"
    vocabulary = _known(language, len(words[0])) | {each for each in own if len(each) == len(words[0])}
    for word in words[1:-1]:
        if word not in vocabulary:
            yield f"has the rung {word}, which is no word of the lexicon or the list"
    yield from _other_ways(words, given, vocabulary | {words[0], words[-1]})


def _other_ways(
    words: Sequence[str], given: Mapping[tuple[int, int], str], vocabulary: Collection[str]
) -> Iterator[str]:
    """Whether a shorter way leads down, or another one as short that has the given letters."""
    alphabet = sorted({letter for word in vocabulary for letter in word})
    steps, reached = len(words) - 1, {words[0]: 1}  # words of a rung, and in how many ways they are reached
    seen = {words[0]}
    fitting = {words[0]: 1}
    for rung in range(1, steps + 1):
        below = set[str]()
        ways: dict[str, int] = {}
        for word in reached:
            below.update(_beside(word, alphabet, vocabulary))
        for word, count in fitting.items():
            for other in _beside(word, alphabet, vocabulary):
                if all(other[spot] == letter for (at, spot), letter in given.items() if at == rung):
                    ways[other] = ways.get(other, 0) + count
        reached, fitting = dict.fromkeys(below - seen, 1), ways
        seen |= below
        if words[-1] in below and rung < steps:
            yield f"can be climbed down in {rung} steps, and has {steps}"
            return
    if fitting.get(words[-1], 0) > 1:
        yield "can be climbed down in more than one way"


def _beside(word: str, alphabet: Sequence[str], vocabulary: Collection[str]) -> Iterator[str]:
    for spot, letter in enumerate(word):
        for other in alphabet:
            if other != letter and (changed := f"{word[:spot]}{other}{word[spot + 1 :]}") in vocabulary:
                yield changed
