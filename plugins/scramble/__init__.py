"""Scramble: words whose letters are to be put in order."""

from collections.abc import Iterator, Mapping
from typing import Any

from bookmaker import Bench, Grade, Kind, hookimpl
from bookmaker.drawing import View
from bookmaker.kinds.cells.example_words import in_language
from bookmaker.kinds.cells.rows import digest

from . import draw, due, phrases, plan, printed, record
from .draw import answer_text
from .make import kept_pairs, make
from .model import Scramble, ScrambleItem, ScrambleRequest, Wanted
from .verify import item_flaws, other_answers

EXAMPLE_WORDS = {
    "en": ("apple", "cherry", "lemon"),
    "es": ("manzana", "cereza", "limón"),
    "fr": ("pomme", "cerise", "citron"),
    "de": ("Apfel", "Kirsche", "Birne"),
    "it": ("mela", "ciliegia", "limone"),
    "pt": ("maçã", "cereja", "limão"),
}
EASIEST = 3  # letters: a word that needs no search
PER_LETTER, PER_PAIR = 11, 10  # of a hundred: for each letter more to place, and for all pairs being parted


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    parts = draw, due, phrases, plan, printed, record
    return [Kind.of(__name__, *parts, takes=("words", "pick"), per_page=(1, 2, 3, 4, 6), settled=True)]


def verify(puzzle: Scramble) -> Iterator[str]:
    """Each promise that a scramble breaks."""
    own = [item.letters for item in puzzle.items]
    for number, item in enumerate(puzzle.items, 1):
        given = {place: item.letters[place] for place in item.given}
        for flaw in item_flaws(item.scrambled, item.letters, given, len(item.letters)):
            yield f"item {number} {flaw}"
        if others := other_answers(item.letters, given, own, puzzle.lexicon):
            yield f"item {number} can be {others[0]}, too"


def grade(puzzle: Scramble) -> Grade:
    """How hard it is: by how many letters are to be placed, and how many pairs of them are parted."""
    scores = [_difficulty(item) for item in puzzle.items]
    return Grade(
        round(sum(scores) / len(scores), 1), f"words of up to {max(_hidden(i) for i in puzzle.items)} letters"
    )


def _hidden(item: ScrambleItem) -> int:
    return len(item.letters) - len(item.given)


def _difficulty(item: ScrambleItem) -> float:
    parted = 1 - kept_pairs(item.scrambled, item.letters) / (len(item.letters) - 1)
    in_order = [*item.scrambled] == sorted(item.scrambled)  # which tells nothing of the word
    score = PER_LETTER * max(0, _hidden(item) - EASIEST) + PER_PAIR * parted + PER_PAIR * in_order
    return min(100.0, score)


def alike(puzzle: Scramble) -> Mapping[str, str]:
    """A digest of its words."""
    return {"words": digest(" ".join(sorted(words(puzzle))))}


def words(puzzle: Scramble) -> list[str]:
    """The letters of each word to be found."""
    return ["".join(item.letters) for item in puzzle.items]


def text(puzzle: Scramble, view: View) -> str:
    """A line for each word: its letters and blanks, or the word."""
    lines = list[str]()
    for number, item in enumerate(puzzle.items, 1):
        blanks = " ".join(letter if n in item.given else "_" for n, letter in enumerate(item.letters))
        said = answer_text(item) if view.kind == "answer" else f"{''.join(item.scrambled)}  {blanks}"
        lines.append(f"{number:3}. {said}")
    return "\n".join(lines)


def stand_in(request: ScrambleRequest, bench: Bench) -> Scramble:
    """The same words with their letters turned round: as large as the puzzle will be."""
    items = (ScrambleItem(w.letters, w.shown, w.parts, w.letters[::-1], (0,)) for w in request.words)
    return Scramble(tuple(items), request.lexicon)


def example(bench: Bench) -> Scramble:
    """A small one for the how-to page."""
    language, examples = in_language(EXAMPLE_WORDS, bench)
    spelt = [(bench.spell(word, language), word) for word in examples]
    words = tuple(Wanted(letters, word, (len(letters),)) for letters, word in spelt)
    return make(ScrambleRequest(words, "easy", language=language), bench)
