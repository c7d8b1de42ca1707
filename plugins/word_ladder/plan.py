"""What a book says of word ladders, checked: the words at their ends."""

import unicodedata

from bookmaker import Ask, Bench, BookError, Problem, Word, WordLetters, lexicon

from ..scramble.plan import APART
from .model import Ends, LadderRequest

STEPS = {"kids": 2, "easy": 3, "medium": 4, "hard": 5, "expert": 6}  # changes from first word to last
MOST = 12  # ladders
SHORTEST, LONGEST = 3, 6  # letters of a word


def plan(ask: Ask, bench: Bench) -> LadderRequest:
    """The request for ladders; BookError with everything that is wrong with its words."""
    language = ask.language.partition("-")[0]
    known = language if lexicon(language) else ""
    ladders, single, problems = list[Ends](), list[Ends](), list[Problem]()
    for word in ask.words:
        try:
            spelt = [bench.spell(part, ask.language) for part in APART.split(word.text) if part]
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
    problems += _wrong_count(ask, len(ladders), bool(known)) if not problems else []
    if problems:
        raise BookError(problems)
    if ask.pick and ask.pick < len(ladders):
        ladders = bench.dice("pick").shuffled(ladders)[: ask.pick]
    steps = int(ask.settings["steps"]) or STEPS.get(ask.level or "medium", STEPS["medium"])
    return LadderRequest(tuple(ladders), steps, tuple(own), known)


def _wrong(word: Word, spelt: list[WordLetters]) -> tuple[str, str] | None:
    """Why a word, or two, make no ladder, with a hint."""
    if len(spelt) > 2:
        return f"'{word.text}' is {len(spelt)} words", "give the two ends of a ladder, as in cold warm"
    letters = [letter for part in spelt for letter in part]
    if any(len(letter) > 1 or not letter.isalpha() for letter in letters):
        return f"'{word.text}' has more than letters", "leave it out"
    if any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in letters):
        return f"'{word.text}' is read from right to left", "word ladders run from left to right"
    for part in spelt:
        if not SHORTEST <= len(part) <= LONGEST:
            what = f"'{''.join(part)}' has {len(part)} letters"
            return what, f"a word of a ladder has {SHORTEST} to {LONGEST}"
    if len(spelt) == 2 and len(spelt[0]) != len(spelt[1]):
        return f"the ends of '{word.text}' are not as long as one another", "give two words of one length"
    if len(spelt) == 2 and spelt[0] == spelt[1]:
        return f"the ends of '{word.text}' are one word", "give two words"
    return None


def _wrong_count(ask: Ask, count: int, known: bool) -> list[Problem]:
    """What is wrong with how many ladders there are, or are picked."""
    wanted = ask.pick or count
    if not count:
        what = "there is no ladder in its words" if ask.words else "there are no words"
        hint = "give words, or the two ends of a ladder, as in cold warm"
        if not known:
            hint = f"give the two ends of each, as in cold warm, for there is no lexicon of '{ask.language}'"
        return [ask.problem(what, hint, "words")]
    if ask.pick > count:
        what = f"{ask.pick} ladders are asked for, and there are words for {count}"
        return [ask.problem(what, "add words, or pick fewer", "pick")]
    if wanted > MOST:
        what = f"{wanted} ladders are too many for one puzzle"
        return [ask.problem(what, f"pick {MOST} of them or fewer, as in pick: 6", "words")]
    return []
