"""What a book says of words with clues, checked, and what each level tells a solver."""

from __future__ import annotations

from typing import NamedTuple

from ....errors import BookError, Problem
from ....puzzles.word_list import Word
from ....wordsearch.words import WordLetters
from ...contract import Ask, Bench
from ..asked import spelt


class Help(NamedTuple):
    """What a level tells a solver."""

    helped: int = 0  # of a hundred letters, how many are crossed or given at least
    lengths: bool = True
    numbered: bool = True


CLUED_LEVELS = {
    "kids": Help(65),
    "easy": Help(48),
    "medium": Help(),
    "hard": Help(lengths=False),
    "expert": Help(numbered=False),
}


def clued(ask: Ask, bench: Bench) -> list[tuple[WordLetters, str, str]]:
    """Each word with its letters, as written, and its clue; BookError with everything wrong with them."""
    words = spelt(ask, bench)
    if not any(map(_clue, ask.words)):
        hint = (
            "say {word: orca, clue: Black and white hunter}, name a sheet's column of clues, "
            "or take a topic's: {topic: garden birds, pick: 14, clues: yes}"
        )
        raise ask.wrong("none of the words has a clue", hint, "words")
    problems = [problem for word in ask.words for problem in clue_problems(word)]
    if problems:
        raise BookError(problems)
    return [(letters, word.text, _clue(word)) for letters, word in words]


def _clue(word: Word) -> str:
    return " ".join((word.clue or "").split())


def clue_problems(word: Word) -> list[Problem]:
    """What is wrong with a word's clue."""
    clue, text = _clue(word), " ".join(word.text.split())
    if not clue:
        fix = f"give it one, as in {{word: {text}, clue: ...}}, or leave it out"
        return [Problem(f"'{text}' has no clue", fix, word.place)]
    if names_itself(clue, text):
        return [Problem(f"the clue of '{text}' says the word itself: {clue}", "say it otherwise", word.place)]
    return []


def names_itself(clue: str, word: str) -> bool:
    """Whether a clue has the whole word among its own."""
    plain = "".join(sign if sign.isalnum() else " " for sign in clue.casefold())
    own = "".join(sign if sign.isalnum() else " " for sign in word.casefold())
    return f" {' '.join(own.split())} " in f" {' '.join(plain.split())} "
