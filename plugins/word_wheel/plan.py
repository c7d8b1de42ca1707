"""What a book says of a word wheel, checked: its level, and the words that it may be made of."""

from dataclasses import replace

from bookmaker import Ask, Bench, BookError, Dealt, Dice, Problem, WordLetters
from bookmaker.kinds.cells.asked import WORD_PARTS_GAP, no_plain_letters

from .make import USUAL_WHEEL_LETTERS, WHEEL_LETTERS, can_be_made, shortlist, too_few
from .model import WordWheel, WordWheelRequest


def plan(ask: Ask, bench: Bench) -> WordWheelRequest:
    """The request for a wheel; BookError with everything that is wrong with its words."""
    level, problems, words = ask.level or "medium", list[Problem](), dict[WordLetters, None]()
    size = WHEEL_LETTERS.get(level, USUAL_WHEEL_LETTERS)
    request = WordWheelRequest((), level, ask.language)
    if not ask.words and request.lexicon:
        return replace(request, longs=shortlist(level, request.lexicon, bench))
    for word in ask.words:
        try:
            letters = bench.spell(word.letters or word.text, ask.language)
        except ValueError as error:
            problems.append(Problem(f"'{word.text}' cannot be in a wheel: {error}", place=word.place))
            continue
        if WORD_PARTS_GAP.search(word.text):
            continue  # what is several words is none of a wheel
        if wrong := no_plain_letters(word.text, letters, "word wheels"):
            problems.append(Problem(*wrong, word.place))
        words[letters] = None
    if problems:
        raise BookError(problems)
    request = replace(request, own=() if request.lexicon else tuple(words))
    whole = [letters for letters in words if len(letters) == size]
    longs = [letters for letters in whole if can_be_made(letters, replace(request, longs=(letters,)))]
    if not longs:
        raise ask.wrong(*_no_wheel(ask, whole, size, level, bool(request.lexicon)), "words")
    return replace(request, longs=tuple(bench.dice("words").shuffled(longs)))


def _no_wheel(ask: Ask, whole: list[WordLetters], size: int, level: str, is_known: bool) -> tuple[str, str]:
    """Why its words make no wheel, and what would help."""
    if not ask.words:
        what = f"a word wheel needs words: there is no lexicon of '{ask.language}'"
        return what, f"give words of {size} letters, and those that are to be found in them"
    if whole:
        return too_few("".join(whole[0]), level)
    hint = ", or no words, for one of the lexicon" if is_known else ""
    count = f"none of its {len(ask.words)} words has" if len(ask.words) > 1 else "its word has not"
    return f"{count} {size} letters, as a wheel has at level {level}", f"give one that has{hint}"


def deal(
    request: WordWheelRequest, used: frozenset[str], near: frozenset[WordLetters] | None, dice: Dice
) -> Dealt[WordWheelRequest]:
    """The request with the first of its words that no earlier book has, nor another wheel near it."""
    fresh = tuple(word for word in request.longs if "".join(word) not in used)
    longs = tuple(word for word in fresh if word not in (near or ()))[:1]
    dealt = replace(request, longs=longs) if longs else request
    return Dealt(dealt, frozenset(dealt.longs[:1]), 1, 1, len(request.longs), frozenset(fresh), len(longs))


def asked(puzzle: WordWheel) -> WordWheelRequest:
    """A request that a wheel in print answers."""
    return WordWheelRequest(puzzle.longs[:1], "medium", puzzle.lexicon)
