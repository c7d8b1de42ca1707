"""What a book says of a puzzle's words, checked: how they are spelt, and how many are taken."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import TypeVar

from ...errors import BookError, Problem
from ...puzzles.pick_too_large import pick_too_large
from ...puzzles.word_list import Word
from ...wordsearch.words import WordLetters
from ..contract import Ask, Bench

LEAST_WORDS, MOST_WORDS, LONGEST_WORD_CELLS = 4, 120, 25  # that cross
WORD_PARTS_GAP = re.compile(r"[\s\-–]+")  # between the parts of what is one word in a list

T = TypeVar("T")
SpeltWord = tuple[WordLetters, Word]  # a word with its letters for the grid


def spelt(ask: Ask, bench: Bench, numbers: bool = False) -> list[SpeltWord]:
    """Each word with its letters for the grid; BookError over those that cannot stand there."""
    found, problems = dict[WordLetters, Word](), list[Problem]()
    for word in ask.words:
        try:
            letters = bench.spell(word.letters or word.text, ask.language)
        except ValueError as error:
            problems.append(Problem(f"'{word.text}' cannot stand in a grid: {error}", place=word.place))
            continue
        wrong = _wrong(word.text, letters, numbers)
        if not wrong and letters in found:
            wrong = (
                f"'{word.text}' fills the same cells as '{found[letters].text}'",
                "leave one of the two out",
            )
        if wrong:
            problems.append(Problem(*wrong, word.place))
        else:
            found[letters] = word
    if not problems and len(found) < LEAST_WORDS:
        what = f"{len(found)} words are too few to cross" if found else "there are no words"
        problems.append(ask.problem(what, f"give {LEAST_WORDS} words or more", "words"))
    if problems:
        raise BookError(problems)
    return [*found.items()]


def _wrong(text: str, letters: WordLetters, numbers: bool) -> tuple[str, str] | None:
    """Why a word cannot be filled in, with a hint."""
    if not 2 <= len(letters) <= LONGEST_WORD_CELLS:
        return f"'{text}' fills {len(letters)} cells", f"a word has 2 to {LONGEST_WORD_CELLS} there"
    if runs_leftward(letters):
        what = f"'{text}' is read from right to left, and words that cross from left to right"
        return what, "give words of a language read from the left"
    digits = all(letter.isdigit() for letter in letters)
    if numbers and not digits:
        return f"'{text}' is no number", "with numbers: yes all words are numbers"
    return None


def runs_leftward(letters: Iterable[str]) -> bool:
    """Whether one of these letters is read from right to left."""
    return any(unicodedata.bidirectional(sign) in ("R", "AL") for letter in letters for sign in letter)


def picked(
    ask: Ask, there: list[T], bench: Bench, most: int = MOST_WORDS, name: str = "words", whole: str = "grid"
) -> list[T]:
    """As many as the book asks for, drawn by the dice; BookError where there are not so many, or too many.

    A default of the book is a wish: it is as many as there are and may be. `name` is what they are called,
    `whole` what at most so many of them go into.
    """
    wished = ask.pick and ask.places and "pick" not in ask.places
    count = min(ask.pick, len(there), most) if wished else ask.pick or len(there)
    if flaw := pick_too_large(count, len(there), name):
        raise ask.wrong(*flaw, "pick")
    if count > most:
        what = f"{count} {name} are too many for one {whole}"
        raise ask.wrong(what, f"pick {most} of them or fewer, as in pick: {most // 3}", "words")
    return there if count == len(there) else bench.dice("pick").shuffled(there)[:count]


def no_plain_letters(shown: str, letters: WordLetters, puzzles: str) -> tuple[str, str] | None:
    """Why such puzzles cannot have a word of these letters, with a hint; None where they can."""
    if any(len(letter) > 1 or not letter.isalpha() for letter in letters):
        return f"'{shown}' has more than letters", "leave it out"
    if runs_leftward(letters):
        return f"'{shown}' is read from right to left", f"{puzzles} run from left to right"
    return None
