"""Whether a scramble keeps its promises: by comparing counts of letters, with nothing of the maker's."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from bookmaker import lexicon


def item_flaws(
    scrambled: Sequence[str], answer: Sequence[str], given: Mapping[int, str], blanks: int
) -> Iterator[str]:
    """What is wrong with one item, each an end of a sentence about it."""
    if blanks != len(answer):
        yield f"has {blanks} blanks for a word of {len(answer)} letters"
    if Counter(scrambled) != Counter(answer):
        yield "has other letters than its answer"
    elif [*scrambled] == [*answer]:
        yield "has its letters in their order"
    for place, letter in given.items():
        if not 0 <= place < len(answer) or answer[place] != letter:
            yield f"gives {letter} at place {place + 1}, where its answer has another letter"


def other_answers(
    answer: Sequence[str], given: Mapping[int, str], own: Iterable[Sequence[str]], language: str
) -> list[str]:
    """The other words of these letters that have the given ones in their places."""
    word = "".join(answer)
    pattern = "".join(given.get(place, ".") for place in range(len(answer)))
    known = [match[0] for match in re.finditer(rf"^{pattern}$", _lines(language, len(word)), re.MULTILINE)]
    known += [text for each in own if re.fullmatch(pattern, text := "".join(each))]
    letters = sorted(word)
    return sorted({each for each in known if each != word and sorted(each) == letters})


@cache
def _lines(language: str, length: int) -> str:
    return "\n".join(word for word in lexicon(language) if len(word) == length) if language else ""


def is_word(text: str, language: str) -> bool:
    """Whether a text is a word of a lexicon."""
    return f"\n{text}\n" in f"\n{_lines(language, len(text))}\n"
