"""What a book says of word ladders, checked: the words at their ends."""

from operator import ne

from bookmaker import Ask, Bench, BookError, Problem, Word, WordLetters, lexicon
from bookmaker.kinds.cells.asked import WORD_PARTS_GAP, no_plain_letters, picked

from .make import LEAST_STEPS
from .model import Ends, LadderRequest

LADDER_STEPS = {"kids": 2, "easy": 3, "medium": 4, "hard": 5, "expert": 6}  # changes from first word to last
MOST = 12  # ladders
LEAST_WORD_LETTERS, MOST_WORD_LETTERS = 3, 6


def plan(ask: Ask, bench: Bench) -> LadderRequest:
    """The request for ladders; BookError with everything that is wrong with its words."""
    known = bool(lexicon(ask.language))
    ladders, single, problems = list[Ends](), list[Ends](), list[Problem]()
    for word in ask.words:
        try:
            spelt = [bench.spell(part, ask.language) for part in WORD_PARTS_GAP.split(word.text) if part]
        except ValueError as error:
            what = f"'{word.text}' cannot be in a ladder: {error}"
            problems.append(Problem(what, "leave it out, or write it in letters", word.place))
            continue
        if wrong := _wrong(word, spelt):
            problems.append(Problem(*wrong, word.place))
        elif len(spelt) == 2:
            ladders.append(Ends(spelt[1], word.text, spelt[0]))
        else:
            single.append(Ends(spelt[0], word.text))
    own = dict.fromkeys(
        letters for each in (*ladders, *single) for letters in (each.first, each.last) if letters
    )
    if known:
        ladders += single  # where there is a lexicon, a ladder leads to each
    if not problems and not ladders:
        problems.append(_no_ladder(ask, known))
    if problems:
        raise BookError(problems)
    ladders = picked(ask, ladders, bench, MOST, "ladders", "puzzle")
    steps = int(ask.settings["steps"]) or LADDER_STEPS.get(ask.level or "medium", LADDER_STEPS["medium"])
    return LadderRequest(tuple(ladders), steps, tuple(own), ask.language)


def _wrong(word: Word, spelt: list[WordLetters]) -> tuple[str, str] | None:
    """Why a word, or two, make no ladder, with a hint."""
    if len(spelt) > 2:
        return f"'{word.text}' is {len(spelt)} words", "give the two ends of a ladder, as in cold warm"
    letters = tuple(letter for part in spelt for letter in part)
    if wrong := no_plain_letters(word.text, letters, "word ladders"):
        return wrong
    for part in spelt:
        if not LEAST_WORD_LETTERS <= len(part) <= MOST_WORD_LETTERS:
            what = f"'{''.join(part)}' has {len(part)} letters"
            return what, f"a word of a ladder has {LEAST_WORD_LETTERS} to {MOST_WORD_LETTERS}"
    if len(spelt) == 2 and len(spelt[0]) != len(spelt[1]):
        return f"the ends of '{word.text}' are not as long as one another", "give two words of one length"
    if len(spelt) == 2 and spelt[0] == spelt[1]:
        return f"the ends of '{word.text}' are one word", "give two words"
    if len(spelt) == 2 and sum(map(ne, *spelt)) < LEAST_STEPS:
        what = f"the ends of '{word.text}' are a single letter apart, with no rung between them"
        return what, f"give two words that differ in {LEAST_STEPS} letters or more"
    return None


def _no_ladder(ask: Ask, known: bool) -> Problem:
    """That there is no ladder in its words."""
    what = "there is no ladder in its words" if ask.words else "there are no words"
    hint = "give words, or the two ends of a ladder, as in cold warm"
    if not known:
        hint = f"give the two ends of each, as in cold warm, for there is no lexicon of '{ask.language}'"
    return ask.problem(what, hint, "words")
