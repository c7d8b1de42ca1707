"""Advice that an editor of puzzle books would give on a word list.

Good if no word is so short that it turns up by accident, none so long that there is but one
place for it, few begin alike, none is nearly another, and the words take 35 to 60 percent of
the grid. Advice stops nothing. It is for classic puzzles: other modes have rules of their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from bookmaker import Entry, Problem, Request, WordLetters, hookimpl

if TYPE_CHECKING:
    from bookmaker import Plan

LEAST_WORD_LETTERS = 4
MARGIN = 2  # cells by which the longest word should be shorter than the grid
LIST = 8  # words that make a list worth balancing
FULLNESS = (35, 60)  # percent of the cells
VOWELS = frozenset("AEIOUY")
MOST_WORDS_NAMED = 6  # before the rest are counted


@hookimpl
def check_plan(plan: Plan) -> Iterator[Problem]:
    seen = set()  # many puzzles may pick from one pool: it is looked over once
    for request in plan.requests:
        if {choice.name for choice in request.modes} == {"classic"}:
            words = request.place + request.pool
            known = words in seen or request.id in plan.of_topics
            found = [] if known else [*on_words(request)]
            found += [] if request.id in plan.of_auto else on_grid(request)
            seen.add(words)
            for what, hint in found:
                place = plan.places.get(request.id)
                yield Problem(f"{request.title or request.id}: {what}", hint, place, advice=True)


def on_words(request: Request) -> Iterator[tuple[str, str]]:
    """What to think over in the list, and what would help, one of a kind."""
    words = request.place + request.pool
    if not request.level:  # a level says itself how short its words may be
        yield from short_words(words, LEAST_WORD_LETTERS)
    yield from near_twins(words)
    if len(request.place) + request.pick >= LIST:
        yield from like_beginnings(words)


def on_grid(request: Request) -> Iterator[tuple[str, str]]:
    """What to think over in how the words fill their grid."""
    yield from long_words(request.place, max(request.mask.size) - MARGIN)
    exact = request.message and not request.message.fills  # which says itself how many cells words leave
    if len(request.place) + request.pick >= LIST and not exact:
        yield from fullness(request)


def short_words(words: tuple[Entry, ...], least: int) -> Iterator[tuple[str, str]]:
    """Words that a grid holds by accident, all but for a letter."""
    short = [entry for entry in words if len(entry.letters) < least]
    if short:
        yield f"fewer than {least} letters in {named(short)}", "longer words are more fun to find"


def long_words(words: tuple[Entry, ...], most: int) -> Iterator[tuple[str, str]]:
    """Words that can stand in a few places only."""
    long = [entry for entry in words if len(entry.letters) > most]
    if long:
        yield f"more than {most} letters in {named(long)}", "a larger grid would hide them better"


def near_twins(words: tuple[Entry, ...]) -> Iterator[tuple[str, str]]:
    """Two forms of a word, so that whoever finds one believes to have found the other."""
    known = {entry.letters: entry.shown for entry in words}
    pairs = [
        (entry.shown, known[form])
        for entry in words
        for form in plurals(entry.letters) + plainer_spellings(entry.letters)
        if form in known
    ]
    if pairs:
        shown = [f"'{one}' and '{other}'" for one, other in dict.fromkeys(pairs)]
        more = [f"{len(shown) - MOST_WORDS_NAMED} pairs more"] if len(shown) > MOST_WORDS_NAMED else []
        yield f"nearly the same: {', '.join(shown[:MOST_WORDS_NAMED] + more)}", "keep one of them"


def plurals(word: WordLetters) -> list[WordLetters]:
    """What a word may be in the plural: LEAFS, LEAFES, LEAVES; BERRIES; KNIVES."""
    forms = [(*word, "S"), (*word, "E", "S")]
    for end, plural in (("Y", "IES"), ("F", "VES"), ("FE", "VES")):
        if word[-len(end) :] == tuple(end):
            forms.append((*word[: -len(end)], *plural))
    return forms


def plainer_spellings(word: WordLetters) -> list[WordLetters]:
    """The word without a doubled letter, or without one of two vowels: COLOR for COLOUR."""
    if len(word) < 6:  # shorter ones are other words: LOSE and LOOSE
        return []
    return [
        word[:at] + word[at + 1 :]
        for at in range(1, len(word) - 1)
        if word[at] in (word[at - 1], word[at + 1])
        or (word[at] in VOWELS and (word[at - 1] in VOWELS or word[at + 1] in VOWELS))
    ]


def like_beginnings(words: tuple[Entry, ...]) -> Iterator[tuple[str, str]]:
    """More than a quarter of the words with one first letter."""
    letter, count = Counter(entry.letters[0] for entry in words).most_common(1)[0]
    if 4 * count > len(words):
        alike = [entry for entry in words if entry.letters[0] == letter]
        what = f"{count} of {len(words)} words begin with {letter}: {named(alike)}"
        yield what, "a quarter is enough: who has found one looks for the next in the same way"


def fullness(request: Request) -> Iterator[tuple[str, str]]:
    """A grid in which words are lost, or one with hardly a letter between them."""
    chosen = sum(len(entry.letters) for entry in request.pool) * request.pick // max(len(request.pool), 1)
    letters, cells = sum(len(entry.letters) for entry in request.place) + chosen, request.mask.count
    least, most = FULLNESS
    if not least * cells <= 100 * letters <= most * cells:
        full = 100 * letters > most * cells
        change = "a larger grid or fewer words" if full else "a smaller grid or more words"
        share = -(-100 * letters // cells) if full else 100 * letters // cells  # 60.9 is no 60
        what = f"{letters} letters for {cells} cells, which is {share} percent"
        yield what, f"{change} would bring it to {least} to {most} percent"


def named(words: Iterable[Entry]) -> str:
    """The words as the author wrote them, a long row of them cut short."""
    shown = [f"'{entry.shown}'" for entry in words]
    more = [f"{len(shown) - MOST_WORDS_NAMED} more"] if len(shown) > MOST_WORDS_NAMED else []
    return ", ".join(shown[:MOST_WORDS_NAMED] + more)
