"""What a book says of a scramble, checked: its words, letter by letter."""

import re
import unicodedata

from bookmaker import Ask, Bench, BookError, Problem, Word, WordLetters, lexicon

from .model import ScrambleRequest, Wanted

LEVELS = ("kids", "easy", "medium", "hard", "expert")
LEAST, MOST = 3, 40  # words
SHORTEST, LONGEST = 3, 16  # letters of a word
APART = re.compile(r"[\s\-–]+")


def plan(ask: Ask, bench: Bench) -> ScrambleRequest:
    """The request for a scramble; BookError with everything that is wrong with its words."""
    found, problems = dict[WordLetters, Wanted](), list[Problem]()
    for word in ask.words:
        try:
            wanted = in_parts(word, ask.language, bench)
        except ValueError as error:
            what = f"'{word.text}' cannot be scrambled: {error}"
            problems.append(Problem(what, "leave it out, or write it in letters", word.place))
            continue
        wrong = _wrong(wanted)
        if not wrong and wanted.letters in found:
            wrong = f"'{word.text}' is in the list twice", "leave one of the two out"
        if wrong:
            problems.append(Problem(*wrong, word.place))
        else:
            found[wanted.letters] = wanted
    if not problems and not (ask.pick or len(found)) >= LEAST:
        what = f"{len(found)} words are too few for a scramble"
        problems.append(ask.problem(what, f"give {LEAST} words or more", "words"))
    problems += _wrong_count(ask, len(found)) if not problems else []
    if problems:
        raise BookError(problems)
    words, picked = [*found.values()], [*found.values()]
    if ask.pick and ask.pick < len(words):
        picked = bench.dice("pick").shuffled(words)[: ask.pick]
    others = tuple(each.letters for each in words if each not in picked)
    language = ask.language.partition("-")[0]
    known = language if lexicon(language) else ""
    return ScrambleRequest(tuple(picked), ask.level or "medium", others, known)


def in_parts(word: Word, language: str, bench: Bench) -> Wanted:
    """A word with its letters, and how many its parts have: SEA STAR has three and four."""
    letters = bench.spell(word.letters or word.text, language)
    spelt = [bench.spell(part, language) for part in APART.split(word.text) if part]
    parts = tuple(len(part) for part in spelt if part)
    return Wanted(letters, word.text, parts if sum(parts) == len(letters) else (len(letters),))


def _wrong(word: Wanted) -> tuple[str, str] | None:
    """Why a word cannot be scrambled, with a hint."""
    count = len(word.letters)
    if not SHORTEST <= count <= LONGEST:
        return f"'{word.shown}' has {count} letters", f"a word of a scramble has {SHORTEST} to {LONGEST}"
    if len({*word.letters}) < 2:
        return f"'{word.shown}' has one letter {count} times", "leave it out"
    if any(len(letter) > 1 or not letter.isalpha() for letter in word.letters):
        return f"'{word.shown}' has more than letters", "leave it out"
    if any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in word.letters):
        what = f"'{word.shown}' is read from right to left"
        return what, "scrambles run from left to right"
    return None


def _wrong_count(ask: Ask, count: int) -> list[Problem]:
    """What is wrong with how many words there are, or are picked."""
    wanted = ask.pick or count
    if ask.pick > count:
        what = f"{ask.pick} words are asked for, and there are {count}"
        return [ask.problem(what, "add words, or pick fewer", "pick")]
    if wanted > MOST:
        what = f"{wanted} words are too many for one scramble"
        return [ask.problem(what, f"pick {MOST} of them or fewer, as in pick: 12", "words")]
    if wanted < LEAST:
        return [ask.problem(f"{wanted} words are too few", f"pick {LEAST} or more", "pick")]
    return []
