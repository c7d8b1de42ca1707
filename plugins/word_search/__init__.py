"""Word search: words to find in a grid of letters.

What only makes, solves or reads pages is imported when it is done: every command loads the kind.

Its requests and puzzles are those that plugins know: modes change a `Request`, furniture and exports get a
`Puzzle`. They say their id, title, seed, level, language and effort themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from itertools import chain
from typing import TYPE_CHECKING, Any

from bookmaker import (
    TAKEN,
    Ask,
    Bench,
    Dealt,
    Grade,
    Kind,
    Puzzle,
    Request,
    Settings,
    Size,
    Word,
    hookimpl,
    puzzle_object,
    read_puzzle,
)
from bookmaker.drawing import View, words_to_find

from . import drawing, due

if TYPE_CHECKING:
    from bookmaker import Dice, Phrases, WordLetters

NAME = "word-search"
PLAIN = "classic"  # the mode of a list whose words are all in the grid
EXAMPLE = ("one", "two", "three")
EXAMPLE_GRID = Size(7, 6)
PHRASES = {
    "en": {
        "name": "Word Search",
        "instruction": "Find every word of the list in the grid.",
        "how-to": "Each word of the list is in the grid once, in a straight line. "
        "Draw a line round each that you find.",
    }
}


def plan(ask: Ask, bench: Bench) -> Request:
    return bench.search.plan(ask)


def make(request: Request, bench: Bench) -> Puzzle:
    return bench.search.make(request)


def stand_in(request: Request, bench: Bench) -> Puzzle:
    return bench.search.stand_in(request)


def doubtful(request: Request) -> bool:
    from bookmaker import is_doubtful

    return is_doubtful(request)


def present(puzzle: Puzzle, settings: Settings, phrases: Phrases, bench: Bench) -> tuple[Puzzle, str]:
    puzzle, plain = bench.search.in_order(puzzle, settings), PLAIN * (not bench.alone)  # a how-to tells that
    if settings.instructions:
        return puzzle, settings.instructions.replace("{count}", str(len(puzzle.to_find)))
    modes = (choice for choice in settings.modes if choice.name != plain)
    return puzzle, bench.search.instruction(puzzle, modes, phrases)


def verify(puzzle: Puzzle) -> Iterator[str]:
    from bookmaker import verify

    yield from verify(puzzle)


def grade(puzzle: Puzzle) -> Grade:
    return Grade(puzzle.measures.difficulty)


def write(puzzle: Puzzle) -> Mapping[str, Any]:
    return puzzle_object(puzzle)


def alike(puzzle: Puzzle) -> str:
    rows = ("\t".join(cell or "" for cell in row) for row in puzzle.grid)
    return sha256("\n".join(rows).encode()).hexdigest()[:32]  # as ledgers have had it from the first


def read(obj: Mapping[str, Any]) -> Puzzle:
    return read_puzzle({**obj, "kind": NAME} if isinstance(obj, dict) and "kind" in obj else obj)


def deal(
    request: Request, used: frozenset[str], near: frozenset[WordLetters] | None, dice: Dice
) -> Dealt[Request]:
    from bookmaker import deal_words

    return deal_words(request, used, near, dice)


def _asked(puzzle: Puzzle) -> Request:
    from .asked import asked

    return asked(puzzle)


def prints(request: Request) -> Mapping[str, Iterator[str]]:
    from bookmaker import in_capitals, list_text

    entries, message = (*request.entries, *request.pool), request.message
    listed = (entry.clue or list_text(entry) for entry in entries)
    return {
        "grid": chain(request.alphabet, (letter for entry in entries for letter in entry.letters)),
        "list": chain(listed, (sign for pair in request.key for sign in pair)),
        "answer": map(in_capitals, entries),  # those whose clues alone are listed are named there
        "message": iter([message.shown] if message else []),
    }


def words(puzzle: Puzzle) -> Iterator[str]:
    return (entry.word for entry in puzzle.listed)


def _text(puzzle: Puzzle, view: View) -> str:
    from .text import answer_text, search_text

    return (answer_text if view.kind == "answer" else search_text)(puzzle, view.upper)


def facts(puzzle: Puzzle) -> str:
    from .text import facts_text

    return facts_text(puzzle)


def to_find(puzzle: Puzzle, phrases: Phrases) -> str:
    return words_to_find(puzzle, phrases) if len(puzzle.to_find) > 1 else ""


def example(bench: Bench) -> Puzzle:
    words = tuple(map(Word, EXAMPLE))
    return make(plan(Ask("example", words=words, grid=EXAMPLE_GRID, seed=1), bench), bench)


word_search = Kind.of(  # the word search: plans, makes, proves, draws
    *(__name__, drawing, due),
    asked=_asked,
    text=_text,
    takes=TAKEN,
    takes_auto=("grid", "pick"),
    per_page=(1, 2, 3, 4, 5, 6),
    names_itself=True,
    size=lambda puzzle: puzzle.size,
    still=True,
    needs_words=True,
    lines_tell=("answer",),
    marked=lambda puzzle: len(puzzle.placed),
    letters=lambda puzzle: puzzle,
    sheet="search",
    first_format=1,
)


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    return [word_search]
