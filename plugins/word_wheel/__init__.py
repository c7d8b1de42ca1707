"""Word wheel: words to be found in the letters of a wheel, each with that in its hub."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from bookmaker import Bench, Grade, Kind, PlayCells, hookimpl
from bookmaker.drawing import Phrases, View
from bookmaker.kinds.cells.example_words import in_language
from bookmaker.kinds.cells.rows import digest

from . import draw, due, phrases, plan, record
from .make import make
from .model import WordWheel, WordWheelRequest
from .verify import flaws_of

EXAMPLES = {  # the word of all letters, which begins in the hub, and words to find where no lexicon has them
    "en": ("orchard",),
    "es": ("cerezas", "cereza", "cera", "caer", "secar", "creas"),
    "fr": ("pommier", "pomme", "poire", "prime", "pire", "proie"),
    "de": ("Kirsche", "Kreis", "Krise", "Kies", "Heck"),
    "it": ("arancia", "rana", "aria", "cara", "anca"),
    "pt": ("cerejas", "cereja", "cera", "ceras", "secar"),
}
TRIAL = {"words": ()}
# Of a hundred: for each letter of more than seven, for a word that does not begin in the hub, that is rare,
# whose pairs are all apart on the rim, and for hardly a word to find; of so many some are easy to find.
PER_LETTER, NOT_AT_HUB, RARE, APART, FEW = 8, 16, 14, 20, 34
MANY_WORDS_PER_LETTER = 5


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    parts = draw, due, phrases, plan, record
    return [Kind.of(__name__, *parts, takes=("words",), per_page=(1, 2), deals_once=True)]


def verify(puzzle: WordWheel) -> Iterator[str]:
    """Each promise that a word wheel breaks."""
    return flaws_of(puzzle)


def grade(puzzle: WordWheel) -> Grade:
    """How hard it is: by how well the word of all letters is hidden, and how few words there are."""
    word, rim = puzzle.longs[0], puzzle.rim
    pairs = {frozenset(pair) for pair in pairwise(word) if puzzle.hub not in pair}
    beside = pairs & {frozenset(pair) for pair in pairwise((*rim, rim[0]))}
    score: float = PER_LETTER * (len(word) - 7) + NOT_AT_HUB * (word[0] != puzzle.hub)
    score += RARE * (not puzzle.is_common) + APART * (1 - len(beside) / max(1, len(pairs)))
    score += FEW * (1 - min(1.0, puzzle.count / (MANY_WORDS_PER_LETTER * len(word))))
    return Grade(round(min(100.0, score), 1), f"{puzzle.goals[0]} words of {puzzle.count}")


def alike(puzzle: WordWheel) -> Mapping[str, str]:
    """A digest of its hub and its letters, whatever their order."""
    return {"letters": digest(puzzle.hub + "".join(sorted(puzzle.rim)))}


def words(puzzle: WordWheel) -> list[str]:
    """The words that have all its letters."""
    return ["".join(word) for word in puzzle.longs]


def to_find(puzzle: WordWheel, phrases: Phrases) -> str:
    """How many words there are to find."""
    return phrases.text("words-to-find", puzzle.count, count=puzzle.count)


def text(puzzle: WordWheel, view: View) -> str:
    """The hub and the letters round it, and how many words are good; or the words."""
    if view.kind == "answer":
        return "\n".join(said for _, said in draw.answer_texts(puzzle))
    return f"({puzzle.hub}) {' '.join(puzzle.rim)}\n\n{' · '.join(draw.goals_of(puzzle, view))}"


def play(puzzle: WordWheel, view: View) -> PlayCells:
    """A row for each word, the letter of the hub given, with the letters beside them."""
    every = (*puzzle.words, *puzzle.longs)
    wide = len(puzzle.longs[0])
    answer = tuple((*word, *[None] * (wide - len(word))) for word in every)
    given = tuple(tuple(sign if sign == puzzle.hub else None for sign in row) for row in answer)
    letters = tuple(sorted({puzzle.hub, *puzzle.rim}))
    wheel = ((view.phrases["name"], (f"({puzzle.hub}) {' '.join(puzzle.rim)}",)),)
    return PlayCells(answer, given, letters, lists=wheel, note=" · ".join(draw.goals_of(puzzle, view)))


def example(bench: Bench) -> WordWheel:
    """A small one for the how-to page."""
    language, examples = in_language(EXAMPLES, bench)
    own = tuple(bench.spell(word, language) for word in examples)
    return make(WordWheelRequest(own[:1], "kids", language, own), bench)
