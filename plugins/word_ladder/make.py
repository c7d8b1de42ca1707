"""Making word ladders: shortest ways from word to word, and the letters given that leave one of them.

    COLD
    CORD    one letter changes from rung to rung
    CARD
    WARD    or WORD, WARD? letters are given until there is one way
    WARM

It is good if its rungs are words that everybody knows, and if there is no other way even through words that
must not be read. Between many words there is no way.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache

from bookmaker import Bench, Dice, Unmade, lexicon
from bookmaker.kinds.cells.placing import in_quotes

from .model import Ends, Ladder, LadderRequest, Spot, WordLadder

LEAST_STEPS = 2  # from the first word of a ladder to its last
WAYS = 4_000  # shortest ways that are looked through
TOP_WORDS_TRIED = 30


def make(request: LadderRequest, bench: Bench) -> WordLadder:
    """The ladders asked for; Unmade names the words to which there is no way."""
    dice = bench.dice("make")
    unwanted = {"".join(word) for word in bench.unwanted(request.language)}
    ladders, amiss = list[Ladder](), list[str]()
    for ends in request.ladders:
        ladder = _ladder(ends, request, unwanted, dice)
        if ladder:
            ladders.append(ladder)
        else:
            amiss.append(ends.shown)
    if amiss:
        among = "words of the lexicon" if request.lexicon else "the list's own words"
        what = f"there is no ladder for {in_quotes(amiss)} among {among}"
        raise Unmade(what, "leave them out, or take other words")
    known = {*_words(request.lexicon, 0)}
    used = {len(ladder.words[0]) for ladder in ladders}
    own = (word for word in request.own if len(word) in used and "".join(word) not in known)
    return WordLadder(tuple(ladders), request.lexicon, tuple(own))


@cache
def _words(language: str, length: int, common: bool = False) -> tuple[str, ...]:
    """The words of a language of a length, 0 for all of them."""
    words = lexicon(language, common) if language else ()
    return tuple(word for word in words if len(word) == length or not length)


class Graph:
    """The words of a length, each with those that are one letter away."""

    def __init__(self, words: Collection[str]) -> None:
        self.words = {*words}
        self.buckets: dict[str, list[str]] = {}
        for word in sorted(self.words):
            for spot in range(len(word)):
                self.buckets.setdefault(f"{word[:spot]}_{word[spot + 1 :]}", []).append(word)

    def beside(self, word: str) -> Iterator[str]:
        """The words one letter away."""
        for spot in range(len(word)):
            for other in self.buckets.get(f"{word[:spot]}_{word[spot + 1 :]}", ()):
                if other != word:
                    yield other

    def distances(self, start: str, most: int) -> Mapping[str, int]:
        """How many changes lead to each word, up to so many."""
        found, level = {start: 0}, [start]
        for steps in range(1, most + 1):
            nearer = [other for word in level for other in self.beside(word) if other not in found]
            found |= dict.fromkeys(nearer, steps)
            level = [*dict.fromkeys(nearer)]
        return found

    def ways(self, start: str, far: Mapping[str, int]) -> Iterator[tuple[str, ...]]:
        """Every shortest way from a word down to the one that the distances are from."""
        if not far[start]:
            yield (start,)
            return
        for other in self.beside(start):
            if far.get(other) == far[start] - 1:
                yield from ((start, *rest) for rest in self.ways(other, far))


@cache
def _graph(language: str, length: int, own: tuple[str, ...]) -> Graph:
    return Graph({*_words(language, length), *own})


def _ladder(ends: Ends, request: LadderRequest, unwanted: Collection[str], dice: Dice) -> Ladder | None:
    """The ladder down to a word; None where there is none."""
    length, last = len(ends.last), "".join(ends.last)
    own = tuple("".join(word) for word in request.own if len(word) == length)
    amiss = tuple(sorted(word for word in unwanted if len(word) == length))
    graph = _graph(request.lexicon, length, own + amiss)
    common = {*_words(request.lexicon, length, common=True)}.difference(amiss).union(own)
    if ends.first:
        first = "".join(ends.first)
        starts = [first]
        far = graph.distances(last, 2 * length + 8)
        if far.get(first, 0) < LEAST_STEPS:
            return None
    else:
        far = graph.distances(last, request.steps)
        starts = _starts(far, request.steps, sorted(common), dice)
    for start in starts:
        ways = [way for _, way in zip(range(WAYS), graph.ways(start, far), strict=False)]
        known = [way for way in ways if common.issuperset(way)]
        if len(ways) < WAYS and known:
            way = dice.choice(known)
            return Ladder(tuple(map(tuple, way)), _given(way, ways))
    return None


def _starts(far: Mapping[str, int], steps: int, common: Sequence[str], dice: Dice) -> list[str]:
    """Words to begin with, so many steps away or, where none is, fewer."""
    for away in range(steps, LEAST_STEPS - 1, -1):
        there = [word for word in common if far.get(word) == away]
        if there:
            return dice.shuffled(there)[:TOP_WORDS_TRIED]
    return []


def _given(way: Sequence[str], ways: Sequence[Sequence[str]]) -> tuple[Spot, ...]:
    """The letters without which there is another way as short: those that most ways have not, first."""
    given, left = list[Spot](), [other for other in ways if other != way]
    spots = [(rung, spot) for rung in range(1, len(way) - 1) for spot in range(len(way[0]))]
    while left:
        unlike = {
            (rung, spot): sum(other[rung][spot] != way[rung][spot] for other in left) for rung, spot in spots
        }
        best = max(spots, key=lambda each: (unlike[each], -each[0], -each[1]))
        given.append(best)
        left = [other for other in left if other[best[0]][best[1]] == way[best[0]][best[1]]]
    return tuple(sorted(given))
