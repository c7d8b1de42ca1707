"""Whether a codeword keeps its promises: by striking out what numbers cannot be."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from bookmaker import Cell
from bookmaker.kinds.cells.rows import signs_of
from bookmaker.kinds.cells.verify import Grid, crossing_flaws, runs_of

Options = dict[int, frozenset[str]]


def decodings(
    codes: Sequence[tuple[int, ...]], words: Sequence[tuple[str, ...]], given: Mapping[int, str]
) -> Iterator[dict[int, str]]:
    """Every way to give the numbers letters with which all codes are words: strike out, then try."""
    letters = frozenset(letter for word in words for letter in word)
    numbers = {number for code in codes for number in code}
    options = {n: frozenset({given[n]}) if n in given else letters - {*given.values()} for n in numbers}
    return _decoded(codes, words, options)


def _decoded(
    codes: Sequence[tuple[int, ...]], words: Sequence[tuple[str, ...]], options: Options
) -> Iterator[dict[int, str]]:
    struck = _struck(codes, words, options)
    if struck is None:
        return
    unsure = [number for number in sorted(struck) if len(struck[number]) > 1]
    if not unsure:
        yield {number: next(iter(left)) for number, left in struck.items()}
        return
    number = min(unsure, key=lambda each: len(struck[each]))
    for letter in sorted(struck[number]):
        yield from _decoded(codes, words, {**struck, number: frozenset({letter})})


def _struck(
    codes: Sequence[tuple[int, ...]], words: Sequence[tuple[str, ...]], options: Options
) -> Options | None:
    """The letters that numbers may still be, once words that fit nowhere are out; None where one has none."""
    changed = True
    while changed:
        changed = False
        sure = {next(iter(left)): number for number, left in options.items() if len(left) == 1}
        if len(sure) != sum(len(left) == 1 for left in options.values()):
            return None  # two numbers are one letter
        for code in codes:
            fitting = [word for word in words if _fits(word, code, options)]
            for spot, number in enumerate(code):
                left = options[number] & {word[spot] for word in fitting}
                left = frozenset(letter for letter in left if sure.get(letter, number) == number)
                if not left:
                    return None
                if left != options[number]:
                    options, changed = {**options, number: left}, True
    return options


def _fits(word: tuple[str, ...], code: tuple[int, ...], options: Options) -> bool:
    if len(word) != len(code) or len(set(zip(word, code, strict=True))) != len(set(word)):
        return False
    return len(set(word)) == len(set(code)) and all(
        letter in options[number] for letter, number in zip(word, code, strict=True)
    )


def code_flaws(numbers: Mapping[Cell, int], answer: Grid, given: Mapping[int, str]) -> Iterator[str]:
    """What is wrong with the numbers of an answer's letters and the letters given, each in a sentence."""
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
    if len(set(words)) == len(words) and len([*islice(decodings(codes, words, given), 2)]) != 1:
        yield "its words can be read with other letters for the numbers"


def puzzle_flaws(
    numbers: Mapping[Cell, int], answer: Grid, given: Mapping[int, str], words: Sequence[tuple[str, ...]]
) -> Iterator[str]:
    """What is wrong with a codeword, each in a sentence."""
    yield from crossing_flaws(answer, [[None] * len(row) for row in answer], words)
    yield from code_flaws(numbers, answer, given)
