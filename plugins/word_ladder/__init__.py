"""Word ladder: from word to word by changing one letter at a time."""

from collections.abc import Iterator, Mapping
from typing import Any

from bookmaker import Bench, Grade, Kind, Setting, hookimpl
from bookmaker.drawing import View
from bookmaker.kinds.cells.example_words import in_language
from bookmaker.kinds.cells.rows import digest

from . import draw, due, phrases, plan, printed, record
from .make import make
from .model import Ends, Ladder, LadderRequest, WordLadder
from .verify import ladder_flaws

SETTINGS = (
    Setting("steps", "changes from the first word to the last; 0 leaves it to the level", 0, least=0, most=8),
)
EXAMPLES = {  # the ends and, where no lexicon has them, all the words between
    "en": ("cold", "warm"),
    "es": ("casa", "cama", "rama", "ramo"),
    "fr": ("lire", "dire", "dure", "dune"),
    "de": ("Kopf", "Topf", "Torf", "Dorf"),
    "it": ("mare", "male", "mele", "mela"),
    "pt": ("casa", "cama", "fama", "fada"),
}
TRIAL = {"words": ("warm", "cold warm", "sand", "tide", "wave")}
PER_CELL = 6  # of a hundred, for each letter to be found in a ladder


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    parts = draw, due, phrases, plan, printed, record
    return [Kind.of(__name__, *parts, takes=("words", "pick"), per_page=(1, 2, 3, 4, 6))]


def verify(puzzle: WordLadder) -> Iterator[str]:
    """Each promise that word ladders break."""
    ends = {"".join(word) for ladder in puzzle.ladders for word in (ladder.words[0], ladder.words[-1])}
    own = {"".join(word) for word in puzzle.own} | ends
    for number, ladder in enumerate(puzzle.ladders, 1):
        given = {(rung, spot): ladder.words[rung][spot] for rung, spot in ladder.given}
        for flaw in ladder_flaws(ladder.words, given, own, puzzle.lexicon):
            yield f"ladder {number} {flaw}"


def grade(puzzle: WordLadder) -> Grade:
    """How hard it is: by how many rungs, and how many changes are not given."""
    steps = [len(ladder.words) - 1 for ladder in puzzle.ladders]
    hidden = [(len(ladder.words) - 2) * 3 - len(ladder.given) for ladder in puzzle.ladders]
    score = PER_CELL * sum(max(0, each) for each in hidden) / len(hidden)
    return Grade(round(min(100.0, score), 1), f"ladders of up to {max(steps)} steps")


def alike(puzzle: WordLadder) -> Mapping[str, str]:
    """A digest of its words."""
    words = sorted(" ".join("".join(word) for word in ladder.words) for ladder in puzzle.ladders)
    return {"words": digest("\n".join(words))}


def words(puzzle: WordLadder) -> Iterator[str]:
    """What each ladder may be in a book's list: the word at its foot, or both ends."""
    for ladder in puzzle.ladders:
        first, *_, last = ("".join(word) for word in ladder.words)
        yield from (last, first + last)


def text(puzzle: WordLadder, view: View) -> str:
    """The ladders one after another, a point for each letter to be found."""
    return "\n\n".join("\n".join(_lines(ladder, view.kind == "answer")) for ladder in puzzle.ladders)


def _lines(ladder: Ladder, solved: bool) -> Iterator[str]:
    shown = ladder.letters if solved else ladder.printed
    for rung, word in enumerate(ladder.words):
        yield " ".join(shown.get((rung, spot), ".") for spot in range(len(word)))


def example(bench: Bench) -> WordLadder:
    """A small one for the how-to page."""
    language, words = in_language(EXAMPLES, bench)
    first, *others = own = tuple(bench.spell(word, language) for word in words)
    return make(LadderRequest((Ends(others[-1], words[-1], first),), 4, own, language), bench)
