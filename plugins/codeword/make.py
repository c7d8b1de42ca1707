"""Making a codeword: words laid out as a fill-in's, each letter a number, some letters given.

7 3 9          T O E         Wherever 7 stands is a T. It is good if no other letters for the numbers
2 . 2    ->    A . A         make words of its list of all rows and columns, and if letters given are
9 1 3          E R O         as many as its level has. No puzzle is of words with few letters.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from bookmaker import Bench, Dice, Unmade, WordLetters
from bookmaker.kinds.cells.crossing import CrossingWord
from bookmaker.kinds.cells.placing import laid_out, whole_places

from .model import Codeword, CodewordRequest

Code = tuple[int, ...]  # a word in numbers
WIDE = 16  # columns that fit a page as a rule: a larger grid stands upright
MOST_GIVEN = 12  # letters, or the words are too much alike


def make(request: CodewordRequest, bench: Bench) -> Codeword:
    """The codeword asked for; Unmade where words find no place or are too much alike."""
    dice, (words, shown) = bench.dice("make"), zip(*request.words, strict=True)
    layout = laid_out(words, shown, dice, request.effort)
    wide = max(layout.columns, layout.rows) <= WIDE
    if layout.columns != layout.rows and wide != (layout.columns > layout.rows):
        layout = layout.turned()
    placed = tuple(map(CrossingWord, words, shown, whole_places(layout)))
    key = tuple(dice.shuffled(request.alphabet))
    codeword = Codeword(layout.columns, layout.rows, placed, key)
    return Codeword(layout.columns, layout.rows, placed, key, _given(codeword, request, dice))


def _given(puzzle: Codeword, request: CodewordRequest, dice: Dice) -> tuple[int, ...]:
    """The numbers whose letters are given: as many as are asked for, and then until one reading is left."""
    number = {letter: index for index, letter in enumerate(puzzle.key, 1)}
    words = [word.letters for word in puzzle.words]
    codes = [tuple(number[letter] for letter in word) for word in words]
    count = Counter(puzzle.numbers.values())
    usual = sorted(count.values())[len(count) // 2]
    order = sorted(
        dice.shuffled(sorted(count)),
        key=lambda each: -count[each] if request.often else abs(count[each] - usual),
    )
    given = {each: puzzle.key[each - 1] for each in order[: request.given]}
    while len(found := [*islice(readings(codes, words, given), 2)]) > 1:
        other = next(each for each in order if len({reading.get(each) for reading in found}) > 1)
        given[other] = puzzle.key[other - 1]
        if len(given) > MOST_GIVEN:
            raise Unmade(
                f"even with {MOST_GIVEN} letters given the words can be read in more than one way",
                "add words with other letters",
            )
    return tuple(sorted(given))


def readings(
    codes: Sequence[Code], words: Sequence[WordLetters], given: Mapping[int, str]
) -> Iterator[dict[int, str]]:
    """Every way to give the numbers letters so that all codes are words, each number another letter."""
    alike: dict[Code, list[WordLetters]] = {}
    for word in words:
        alike.setdefault(_form(word), []).append(word)

    def search(left: list[Code], key: dict[int, str]) -> Iterator[dict[int, str]]:
        if not left:
            yield dict(key)
            return
        fits = [[word for word in alike.get(_form(code), ()) if _agrees(code, word, key)] for code in left]
        best = min(range(len(left)), key=lambda index: len(fits[index]))
        rest = left[:best] + left[best + 1 :]
        for word in fits[best]:
            yield from search(rest, key | dict(zip(left[best], word, strict=True)))

    return search([*codes], dict(given))


def _form(word: Sequence[object]) -> Code:
    """Where a word's letters come again: 0, 1, 2, 2, 3 of LEMMA."""
    first: dict[object, int] = {}
    return tuple(first.setdefault(letter, len(first)) for letter in word)


def _agrees(code: Code, word: WordLetters, key: Mapping[int, str]) -> bool:
    """Whether a word can be that code: no number another letter, no letter another number."""
    taken = {letter: number for number, letter in key.items()}
    return all(
        key.get(number, letter) == letter and taken.get(letter, number) == number
        for number, letter in zip(code, word, strict=True)
    )
