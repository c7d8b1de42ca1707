"""Making a codeword: words laid out as a fill-in's, or filled into a diagram, each letter a number.

7 3 9          T O E         Wherever 7 stands is a T. It is good if no other letters for the numbers
2 . 2    ->    A . A         make words of all rows and columns, of its list or, in a diagram, of the whole
9 1 3          E R O         lexicon, and if letters given are as many as its level has. No puzzle is of
                             words with few letters.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from bookmaker import Bench, Dice, Size, Unmade, WordLetters, lexicon
from bookmaker.kinds.cells.crossing import CrossingWord
from bookmaker.kinds.cells.dense import lexicon_sets
from bookmaker.kinds.cells.diagram_asked import words_in
from bookmaker.kinds.cells.patterns import placement
from bookmaker.kinds.cells.placing import laid_out, whole_places

from .decoding import TooManySteps, decodings
from .model import DIFFERENT, Codeword, CodewordRequest, DenseCodeword, DenseCodewordRequest, lexicon_of

Code = tuple[int, ...]  # a word in numbers
MOST_LYING_COLUMNS = 16  # that fit a page as a rule: a larger grid stands upright
ALL_LETTERS = (
    (15, 0),
    (13, 2),
    (11, 6),
    (9, 9),
    (5, 14),
)  # the side of a diagram, and how many letters it may lack
MOST_GIVEN = 12  # letters, or the words are too much alike


def make(request: CodewordRequest, bench: Bench) -> Codeword:
    """The codeword asked for; Unmade where words find no place or are too much alike."""
    dice = bench.dice("make")
    if isinstance(request, DenseCodewordRequest):
        return _dense(request, bench, dice)
    words, shown = zip(*request.words, strict=True)
    layout = laid_out(words, shown, dice, request.effort)
    wide = max(layout.columns, layout.rows) <= MOST_LYING_COLUMNS
    if layout.columns != layout.rows and wide != (layout.columns > layout.rows):
        layout = layout.turned()
    placed = tuple(map(CrossingWord, words, shown, whole_places(layout)))
    key = tuple(dice.shuffled(request.alphabet))
    return _opened(Codeword(layout.columns, layout.rows, placed, key), request, dice)


def _dense(request: DenseCodewordRequest, bench: Bench, dice: Dice) -> Codeword:
    """One that fills a diagram, with as many of the letters as its size has room for."""
    theme = dict(request.words)
    language = request.language.partition("-")[0] if lexicon(request.language) else ""
    listed = lexicon_sets(lexicon, language, frozenset(bench.unwanted(request.language)))
    letters = letters_for(request.diagram.size, len(request.alphabet)) if language else DIFFERENT
    dense = words_in(request.diagram, [*theme], listed, dice, request.effort, letters)
    placed = (
        CrossingWord(word, theme.get(word) or "".join(word).lower(), placement(run))
        for run, word in dense.words
    )
    key = tuple(dice.shuffled(request.alphabet))
    return _opened(DenseCodeword(*dense.diagram.size, tuple(placed), key, (), language), request, dice)


def letters_for(size: Size, alphabet: int) -> int:
    """How many different letters a diagram of English words has at least: all of them where there is room."""
    return next(alphabet - less for side, less in ALL_LETTERS if min(size) >= side)


def _opened(puzzle: Codeword, request: CodewordRequest, dice: Dice) -> Codeword:
    """The same with letters given: as many as are asked for, and then until one reading is left."""
    number = {letter: index for index, letter in enumerate(puzzle.key, 1)}
    words = [word.letters for word in puzzle.words]
    codes = [tuple(number[letter] for letter in word) for word in words]
    count = Counter(puzzle.numbers.values())
    usual = sorted(count.values())[len(count) // 2]
    order = sorted(
        dice.shuffled(sorted(count)),
        key=lambda each: -count[each] if request.often else abs(count[each] - usual),
    )
    language = lexicon_of(puzzle)
    known = lexicon_sets(lexicon, language, frozenset()).plus(words) if language else None
    given = {each: puzzle.key[each - 1] for each in order[: request.given]}
    while unsure := _unsure(
        decodings(codes, known, given) if known else readings(codes, words, given), order
    ):
        other = next(each for each in order if each in unsure and each not in given)
        given[other] = puzzle.key[other - 1]
        if len(given) > MOST_GIVEN:
            raise Unmade(
                f"even with {MOST_GIVEN} letters given the words can be read in more than one way",
                "add words with other letters",
            )
    return replace(puzzle, given=tuple(sorted(given)))


def _unsure(found: Iterator[dict[int, str]], numbers: Collection[int]) -> set[int]:
    """The numbers that have different letters in the first two readings; all where these are not found."""
    try:
        two = [*islice(found, 2)]
    except TooManySteps:
        return {*numbers}
    return {each for each in numbers if len({reading.get(each) for reading in two}) > 1}


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
