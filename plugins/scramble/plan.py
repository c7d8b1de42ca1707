"""What a book says of a scramble, checked: its words, letter by letter."""

from bookmaker import Ask, Bench, BookError, Problem, Word, WordLetters
from bookmaker.kinds.cells.asked import WORD_PARTS_GAP, no_plain_letters, picked

from .make import nearly_given
from .model import ScrambleRequest, Wanted

LEAST_SCRAMBLED_WORDS, MOST_SCRAMBLED_WORDS = 3, 40
LEAST_WORD_LETTERS, MOST_WORD_LETTERS = 3, 16


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
    if not problems and not (ask.pick or len(found)) >= LEAST_SCRAMBLED_WORDS:
        what = f"{len(found)} words are too few for a scramble"
        problems.append(ask.problem(what, f"give {LEAST_SCRAMBLED_WORDS} words or more", "words"))
    if problems:
        raise BookError(problems)
    words = picked(ask, [*found.values()], bench, MOST_SCRAMBLED_WORDS, whole="scramble")
    others = tuple(each.letters for each in found.values() if each not in words)
    request = ScrambleRequest(tuple(words), ask.level or "medium", others, ask.language)
    places = {word.text: word.place for word in ask.words}
    if amiss := nearly_given(request, bench):
        hint = "leave it out, or ask for another level"
        raise BookError(
            Problem(
                f"'{word.shown}' is one word only when nearly all of it is given", hint, places[word.shown]
            )
            for word in amiss
        )
    return request


def in_parts(word: Word, language: str, bench: Bench) -> Wanted:
    """A word with its letters, and how many its parts have: SEA STAR has three and four."""
    letters = bench.spell(word.letters or word.text, language)
    spelt = [bench.spell(part, language) for part in WORD_PARTS_GAP.split(word.text) if part]
    parts = tuple(len(part) for part in spelt if part)
    return Wanted(letters, word.text, parts if sum(parts) == len(letters) else (len(letters),))


def _wrong(word: Wanted) -> tuple[str, str] | None:
    """Why a word cannot be scrambled, with a hint."""
    count = len(word.letters)
    if not LEAST_WORD_LETTERS <= count <= MOST_WORD_LETTERS:
        return (
            f"'{word.shown}' has {count} letters",
            f"a word of a scramble has {LEAST_WORD_LETTERS} to {MOST_WORD_LETTERS}",
        )
    if len({*word.letters}) < 2:
        return f"'{word.shown}' has one letter {count} times", "leave it out"
    return no_plain_letters(word.shown, word.letters, "scrambles")
