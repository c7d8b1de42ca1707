"""Making a scramble: the letters of each word in another order, and those given that one answer needs.

    1. LHWAE  _ _ _ _ _      WHALE
    2. POTS   S _ _ P        STOP, not SPOT: so the P is given, and the T

It is good if no letter stays in its place and no two stay together, and no order reads as another word. Words
of the book's own list and of the lexicon are answers, too, and so is what must not be read (SATAN, of SANTA):
letters are given until there is one.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from bookmaker import Bench, Dice, Unmade, WordLetters, lexicon
from bookmaker.kinds.cells.anagrams import anagrams
from bookmaker.kinds.cells.placing import in_quotes

from .model import Scramble, ScrambleItem, ScrambleRequest, Wanted

ORDERS_TRIED = 60  # of a word's letters: the most mixed is taken
FIRST_GIVEN = ("kids", "easy")  # levels at which each word's first letter is given
SORTED = "expert"  # the level at which letters stand in the alphabet's order, which tells nothing
MIXED_LEVELS = ("hard", "expert")  # where no pair of letters stays together if that can be


def make(request: ScrambleRequest, bench: Bench) -> Scramble:
    """The scramble asked for; Unmade names the words whose letters have no other order, or no one answer."""
    dice, unwanted = bench.dice("make"), bench.unwanted(request.language)
    own = own_words(request, unwanted)
    items, amiss = list[ScrambleItem](), list[str]()
    for word in request.words:
        given = given_places(word, own, request)
        order = (
            mixed(word, own, request, ["".join(each) for each in unwanted], dice)
            if given is not None
            else None
        )
        if given is None or order is None:
            amiss.append(word.shown)
        else:
            items.append(ScrambleItem(word.letters, word.shown, word.parts, order, given))
    if amiss:
        raise Unmade(f"no order of their letters makes a puzzle of {in_quotes(amiss)}", "leave them out")
    return Scramble(tuple(items), request.lexicon)


def own_words(request: ScrambleRequest, unwanted: Iterable[WordLetters]) -> list[WordLetters]:
    """All that an answer may be beside the lexicon: words of the book's list, and what must not be read."""
    return [*(word.letters for word in request.words), *request.others, *unwanted]


def nearly_given(request: ScrambleRequest, bench: Bench) -> list[Wanted]:
    """The words that are the one answer only with all but one of their letters given."""
    own = own_words(request, bench.unwanted(request.language))
    return [word for word in request.words if given_places(word, own, request) is None]


def answers_of(letters: WordLetters, own: Iterable[WordLetters], language: str) -> set[WordLetters]:
    """The words that these letters make: of the book's own and of a language."""
    alike = sorted(letters)
    found = {word for word in own if sorted(word) == alike}
    return found | {tuple(word) for word in anagrams(lexicon, language).get("".join(alike), ())}


def given_places(
    word: Wanted, own: Sequence[WordLetters], request: ScrambleRequest
) -> tuple[int, ...] | None:
    """The places whose letters are given: that of the level, and those that other answers need."""
    given = {0} if request.level in FIRST_GIVEN else set[int]()
    others = answers_of(word.letters, own, request.lexicon) - {word.letters}

    def left() -> list[WordLetters]:
        return [other for other in others if all(other[at] == word.letters[at] for at in given)]

    while rest := left():
        unlike = [sum(other[at] != letter for other in rest) for at, letter in enumerate(word.letters)]
        given.add(unlike.index(max(unlike)))
    return tuple(sorted(given)) if len(word.letters) - len(given) > 1 else None


def mixed(
    word: Wanted,
    own: Sequence[WordLetters],
    request: ScrambleRequest,
    unwanted: Sequence[str],
    dice: Dice,
) -> WordLetters | None:
    """The letters in another order, as mixed as its level has them; None where none will do."""
    words = answers_of(word.letters, own, request.lexicon)
    best: tuple[tuple[int, int], WordLetters] | None = None
    first = tuple(sorted(word.letters)) if request.level == SORTED else None
    for number in range(ORDERS_TRIED):
        order = first if first and not number else tuple(dice.shuffled(word.letters))
        text = "".join(order)
        if order in words or any(each in text for each in unwanted):
            continue
        if order == first:
            return order
        kept = sum(a == b for a, b in zip(order, word.letters, strict=True))
        together = kept_pairs(order, word.letters) if request.level in MIXED_LEVELS else 0
        if best is None or (kept, together) < best[0]:
            best = (kept, together), order
    return best and best[1]


def kept_pairs(order: WordLetters, letters: WordLetters) -> int:
    """How many pairs of letters stand together in both."""
    return len({*pairwise(order)} & {*pairwise(letters)})
