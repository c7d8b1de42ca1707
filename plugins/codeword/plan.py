"""What a book says of a codeword, checked: its words, and how many letters are given."""

from dataclasses import replace

from bookmaker import Ask, Bench, BookError, Problem, WordLetters, lexicon
from bookmaker.kinds.cells.asked import SpeltWord, picked, spelt
from bookmaker.kinds.cells.diagram_asked import AUTO_PATTERN, FREE_PATTERN, diagram_asked, says_words

from .model import DIFFERENT, CodewordRequest, DenseCodewordRequest

GIVEN_AT_LEVELS = {  # letters given, and whether they stand in many cells
    "kids": (5, True),
    "easy": (4, True),
    "medium": (3, False),
    "hard": (2, False),
    "expert": (0, False),
}


def plan(ask: Ask, bench: Bench) -> CodewordRequest:
    """The request for a codeword; BookError with everything that is wrong with its words."""
    diagram, known = diagram_asked(ask, bench), bool(lexicon(ask.language))
    if diagram.pattern == AUTO_PATTERN:
        diagram = replace(diagram, pattern=FREE_PATTERN if says_words(ask) or not known else "british")
    whole = known and not diagram.grows
    words = [] if whole and not says_words(ask) else picked(ask, spelt(ask, bench), bench)
    problems = [problem for word in words for problem in _strange(word)]
    if problems:
        raise BookError(problems)
    used = sorted({letter for letters, _ in words for letter in letters})
    if not whole and len(used) < DIFFERENT:
        what = f"its words have {len(used)} different letters, too few for a codeword"
        raise ask.wrong(what, f"add words, so that they have {DIFFERENT} letters or more", "words")
    alphabet = bench.alphabet(ask.language)
    key = (*alphabet, *(letter for letter in used if letter not in alphabet))
    given, often = GIVEN_AT_LEVELS[ask.level or "medium"]
    chosen = tuple((letters, word.text) for letters, word in words)
    common = chosen, key, int(ask.settings["given"]) or given, often, ask.effort
    return CodewordRequest(*common) if diagram.grows else DenseCodewordRequest(*common, diagram, ask.language)


def _strange(word: SpeltWord) -> list[Problem]:
    """What of a word has no place in a code of letters: figures."""
    letters: WordLetters = tuple(sign for sign in word[0] if not sign.isalpha())
    if not letters:
        return []
    what = f"'{word[1].text}' has '{letters[0]}', and a codeword is of letters"
    return [Problem(what, "leave it out, or write it in letters", word[1].place)]
