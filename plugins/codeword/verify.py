"""Whether a codeword keeps its promises: by striking out what numbers cannot be."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from operator import contains

from bookmaker import Cell, lexicon
from bookmaker.kinds.cells.rows import signs_of
from bookmaker.kinds.cells.verify import Grid, crossing_flaws, runs_of

Word = tuple[str, ...]
Code = tuple[int, ...]
Options = dict[int, frozenset[str]]
Fitting = dict[Code, list[Word]]  # of each code the words that it may still be


def decodings(
    codes: Sequence[Code], words: Iterable[Word], given: Mapping[int, str]
) -> Iterator[dict[int, str]]:
    """Every way to give the numbers letters with which all codes are words: strike out, then try."""
    alike: dict[Code, list[Word]] = {}
    for word in words:
        alike.setdefault(_form(word), []).append(word)
    fitting = {code: alike.get(_form(code), []) for code in codes}
    letters = frozenset(letter for those in fitting.values() for word in those for letter in word)
    options = {
        number: frozenset({given[number]}) if number in given else letters - {*given.values()}
        for code in codes
        for number in code
    }
    return _decoded(fitting, options)


def _form(word: Sequence[object]) -> Code:
    """Where each letter of a word, or number of a code, comes first in it."""
    return tuple(map(word.index, word))


def _decoded(fitting: Fitting, options: Options) -> Iterator[dict[int, str]]:
    left = _struck(fitting, options)
    if left is None:
        return
    fitting, options = left
    unsure = [number for number in sorted(options) if len(options[number]) > 1]
    if not unsure:
        yield {number: next(iter(letters)) for number, letters in options.items()}
        return
    number = min(unsure, key=lambda each: len(options[each]))
    for letter in sorted(options[number]):
        yield from _decoded(fitting, {**options, number: frozenset({letter})})


def _struck(fitting: Fitting, options: Options) -> tuple[Fitting, Options] | None:
    """What codes and numbers may still be, once words that fit nowhere are out; None where one is nothing."""
    changed = True
    while changed:
        changed = False
        sure = {next(iter(left)): number for number, left in options.items() if len(left) == 1}
        if len(sure) != sum(len(left) == 1 for left in options.values()):
            return None  # two numbers are one letter
        for code, words in fitting.items():
            choices = [options[number] for number in code]
            kept = [word for word in words if all(map(contains, choices, word))]
            fitting = {**fitting, code: kept}
            for spot, number in enumerate(code):
                left = options[number] & {word[spot] for word in kept}
                left = frozenset(letter for letter in left if sure.get(letter, number) == number)
                if not left:
                    return None
                if left != options[number]:
                    options, changed = {**options, number: left}, True
    return fitting, options


@cache
def _lexicon_words(language: str) -> tuple[Word, ...]:
    return tuple(map(tuple, lexicon(language))) if language else ()


def code_flaws(
    numbers: Mapping[Cell, int], answer: Grid, given: Mapping[int, str], language: str = ""
) -> Iterator[str]:
    """What is wrong with the numbers of an answer's letters and the letters given, each in a sentence.

    Of a `language` all words of the lexicon are compared, too.
    """
    letters = signs_of(answer)
    if numbers.keys() != letters.keys():
        yield "has cells without a number, or numbers outside of its cells"
        return
    pairs = {(numbers[cell], letter) for cell, letter in letters.items()}
    for number in sorted(numbers.values()):
        own = sorted(letter for each, letter in pairs if each == number)
        if len(own) > 1:
            yield f"{number} stands for {' and '.join(own)}"
            return
    for letter in sorted(letters.values()):
        if sum(each == letter for _, each in pairs) > 1:
            yield f"{letter} has more than one number"
            return
    for number, letter in sorted(given.items()):
        if number in numbers.values() and (number, letter) not in pairs:
            yield f"{number} is given as {letter}, and is another letter in the answer"
            return
    runs = runs_of(letters)
    words = [tuple(letters[cell] for cell in run) for run in runs]
    codes = [tuple(numbers[cell] for cell in run) for run in runs]
    compared = {*words, *_lexicon_words(language)}
    if len(set(words)) == len(words) and len([*islice(decodings(codes, sorted(compared), given), 2)]) != 1:
        yield "its words can be read with other letters for the numbers"


def puzzle_flaws(
    numbers: Mapping[Cell, int],
    answer: Grid,
    given: Mapping[int, str],
    words: Sequence[Word],
    language: str = "",
) -> Iterator[str]:
    """What is wrong with a codeword, each in a sentence."""
    yield from crossing_flaws(answer, [[None] * len(row) for row in answer], words)
    yield from code_flaws(numbers, answer, given, language)
