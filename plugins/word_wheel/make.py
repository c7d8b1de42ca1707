"""Making a word wheel: a word, one of its letters in the hub, and all words that its letters make with that.

      I   T      PICTURE, begun in the hub: PRICE, PIER, TRIP, PURE, ... and one word of all the letters.
    E  (P)  C    A word has the letter in the hub, and each as often as it stands in the wheel at the most.
      R   U

It is good if one word at least has all letters, if there are neither too few words to find nor too many, and
if everybody knows them: of the lexicon common ones count, but for those that are others with an S. The
letters of a wheel of the lexicon's make nothing that must not be read. There is no wheel of a word whose
letters make hardly another.
"""

from collections.abc import Collection
from functools import lru_cache
from itertools import combinations, islice, pairwise
from typing import NamedTuple

from bookmaker import Bench, Dice, Unmade, WordLetters, lexicon
from bookmaker.kinds.cells.anagrams import Anagrams, anagrams, by_letters
from bookmaker.kinds.cells.dense import lexicon_sets

from .model import WordWheel, WordWheelRequest

LEAST_WORD_LETTERS = 4
WHEEL_LETTERS = {"kids": 7}  # of other levels:
USUAL_WHEEL_LETTERS = 9
AT_HUB = ("kids", "easy")  # levels at which the longest word begins in the hub; at others it does not
RARE = "expert"  # the level whose longest word not everybody knows
WORDS_WANTED = {"kids": (8, 20), "easy": (24, 45), "medium": (22, 36), "hard": (12, 19), "expert": (8, 15)}
INFLECTED = "S", "ED", "ING", "IER", "IEST"  # endings that no longest word of the lexicon has
LEAST_WORDS = 5
PAIRS_TOGETHER = {"kids": 3, "easy": 2, "medium": 1}  # neighbours in the word and on the rim; at others none
ORDERS_TRIED = 80
SHORTLIST_WORDS = 24


def make(request: WordWheelRequest, bench: Bench) -> WordWheel:
    """The wheel of the first word asked for; Unmade where its letters make too few others."""
    dice, unwanted = bench.dice("make"), unwanted_texts(request.language, bench)
    long, known = "".join(request.longs[0]), _known(request)
    hubs = _hubs(long, request.level, known, unwanted)
    if not hubs:
        raise Unmade(*too_few(long, request.level))
    hub = dice.choice([each for each, off in hubs.items() if off == min(hubs.values())])
    there = {word for word in words_in(long, known) if hub in word}
    clean = {word for word in there if word == long or not _begins_badly(word, unwanted)}
    words = sorted(clean, key=lambda word: (len(word), word))
    whole = [word for word in words if len(word) == len(long) and word != long]
    return WordWheel(
        hub,
        _rim(long, hub, PAIRS_TOGETHER.get(request.level, 0), unwanted, dice),
        tuple(map(tuple, (long, *whole))),
        tuple(tuple(word) for word in words if len(word) < len(long)),
        request.lexicon,
        len(there - clean),
    )


def too_few(long: str, level: str) -> tuple[str, str]:
    """What is wrong with a word whose letters make too few others, and a hint."""
    first = " that have its first letter" if level in AT_HUB else ""
    return (
        f"there is no wheel of '{long}': its letters make fewer than {LEAST_WORDS} words{first}",
        "give another word and, in a language without a lexicon, those that are to be found in it",
    )


def can_be_made(word: WordLetters, request: WordWheelRequest) -> bool:
    """Whether the letters of a word make words enough."""
    return bool(_hubs("".join(word), request.level, _known(request), frozenset()))


def shortlist(level: str, language: str, bench: Bench) -> tuple[WordLetters, ...]:
    """Words of the lexicon of which a wheel of that level can be made, in an order of the dice."""
    known, size = lexicon_sets(lexicon, language, frozenset()), WHEEL_LETTERS.get(level, USUAL_WHEEL_LETTERS)
    longs = (word for word in known.by_length[size] if (word in known.last) == (level == RARE))
    there = [word for word in longs if not "".join(word).endswith(INFLECTED)]
    order, unwanted = bench.dice("words", level).shuffled(there), unwanted_texts(language, bench)
    return tuple(islice((w for w in order if _suits("".join(w), level, language, unwanted)), SHORTLIST_WORDS))


@lru_cache(maxsize=10_000)
def _suits(word: str, level: str, language: str, unwanted: frozenset[str]) -> bool:
    """Whether it leaves as many words to find as the level has, and nothing that must not be read."""
    hubs = _hubs(word, level, _of_lexicon(language), unwanted)
    return (0, 0) in hubs.values() and not any(each in word for each in unwanted)


def _hubs(word: str, level: str, known: "Known", unwanted: frozenset[str]) -> dict[str, tuple[int, int]]:
    """Of each letter that may be the hub: how many words are found that must not be read, and how many too
    few or too many others; letters that leave too few are not among them."""
    (least, most), found = WORDS_WANTED[level], words_in(word, known)
    groups = _groups(word)
    bad = {each for each in unwanted if "".join(sorted(each)) in groups}
    bad.update(each for each in found if _begins_badly(each, unwanted))
    counts = {
        hub: (sum(hub in each for each in bad), sum(hub in each for each in found))
        for hub in (word[0] if level in AT_HUB else sorted({*word} - {word[0]}))
    }
    return {
        hub: (amiss, max(least - count, count - most, 0))
        for hub, (amiss, count) in counts.items()
        if count - amiss >= LEAST_WORDS
    }


class Known(NamedTuple):
    """The words that are found in wheels: those with some of its letters, and those with all."""

    some: Anagrams
    whole: Anagrams


def words_in(letters: str, known: Known) -> set[str]:
    """The words that letters make, with them as one."""
    found = {word for group in _groups(letters) for word in known.some.get(group, ())}
    return found | {letters, *known.whole.get("".join(sorted(letters)), ())}


def _groups(letters: str) -> set[str]:
    """Some of these letters, in order, in every way."""
    lengths = range(LEAST_WORD_LETTERS, len(letters))
    return {"".join(some) for n in lengths for some in combinations(sorted(letters), n)}


def _known(request: WordWheelRequest) -> Known:
    if request.lexicon:
        return _of_lexicon(request.lexicon)
    own = by_letters(map("".join, request.own))
    return Known(own, own)


@lru_cache(maxsize=4)
def _of_lexicon(language: str) -> Known:
    """Of a lexicon its common words, but for those that are others with an S; all that fill a wheel."""
    words = lexicon_sets(lexicon, language, frozenset())
    counted = ("".join(word) for some in words.by_length.values() for word in some if word not in words.last)
    return Known(by_letters(counted), anagrams(lexicon, language))


def _rim(word: str, hub: str, together: int, unwanted: Collection[str], dice: Dice) -> WordLetters:
    """The other letters round the hub: so many pairs of the word side by side, and nothing bad to be read."""
    letters, pairs = word.replace(hub, "", 1), {frozenset(pair) for pair in pairwise(word)}

    def rank(rim: WordLetters) -> tuple[int, int]:
        half = len(rim) // 2
        lines = ["".join(rim) * 2, *(rim[n] + hub + rim[n + half] for n in range(half))]
        amiss = sum(each in line or each in line[::-1] for line in lines for each in unwanted)
        beside = sum(frozenset(pair) in pairs for pair in pairwise((*rim, rim[0])))
        return amiss, abs(beside - together)

    orders = [tuple(dice.shuffled(letters)) for _ in range(ORDERS_TRIED)]
    return min(orders, key=rank)


def unwanted_texts(language: str, bench: Bench) -> frozenset[str]:
    """What must not be read."""
    return frozenset(map("".join, bench.unwanted(language)))


def _begins_badly(word: str, unwanted: Collection[str]) -> bool:
    return any(word[:end] in unwanted for end in range(1, len(word) + 1))
