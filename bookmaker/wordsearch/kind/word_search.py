"""The word search as a finished kind, which plugins/word_search.py registers.

What only makes, solves or reads pages is imported when it is done: every command loads the kind.

Its requests and puzzles are those that plugins know: modes change a `Request`, furniture and exports get a
`Puzzle`. They say their id, title, seed, level, language and effort themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Any, cast

from ...kinds.contract import TAKEN, Ask, Bench, Dealt, Grade, Kind
from ...page.book import View
from ..drawing import draw_word_search, fit_word_search, measure_word_search
from ..drawing.listing import words_to_find
from ..grid import Size
from ..json import KIND, puzzle_object, read_puzzle
from ..model import Choice, Puzzle, Request
from ..recipe import Recipe, Settings, Word

if TYPE_CHECKING:
    from ...kinds.printed import Region, Verdict
    from ...page.phrases import Phrases
    from ...rng import Dice
    from ..words import WordLetters
    from .bench import SearchBench
    from .printed import PrintedSearch

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


def _plan(ask: Ask, bench: Bench) -> Request:
    from .plan import plan_puzzle

    said, lent = ask.common, cast("SearchBench", bench)  # every kind is lent the same
    settings = replace(
        said,
        grid=ask.grid,
        level=ask.level,
        shape=ask.shape or Choice("rectangle"),
        pick=ask.pick,
        language=ask.language,
        effort=ask.effort,
    )
    recipe = Recipe(ask.words, settings, ask.message, ask.seed, ask.id, ask.title, ask.usual)
    return plan_puzzle(recipe, lent.plugins, lent.book, lent.lists)


def _make(request: Request, bench: Bench) -> Puzzle:
    from .make import make_search

    lent = cast("SearchBench", bench)
    if request.seed == lent.seed:
        return make_search(request, lent.plugins, lent.book)
    made = make_search(replace(request, seed=lent.seed), lent.plugins, lent.book)  # with other dice
    return replace(made, seed=request.seed)


def _stand_in(request: Request, bench: Bench) -> Puzzle:
    from .stand_in import stand_in

    return stand_in(request, cast("SearchBench", bench).plugins)


def _doubtful(request: Request) -> bool:
    from ..engine.make import is_doubtful

    return is_doubtful(request)


def _present(puzzle: Puzzle, settings: Settings, phrases: Phrases, bench: Bench) -> tuple[Puzzle, str]:
    from ...language.list_order import in_printed_order
    from ...language.phrases import instruction

    plugins, plain = cast("SearchBench", bench).plugins, PLAIN * (not bench.alone)  # a how-to tells that
    puzzle = in_printed_order(puzzle, plugins, settings.order, settings.ignore_articles)
    if settings.instructions:
        return puzzle, settings.instructions.replace("{count}", str(len(puzzle.to_find)))
    names = [choice.name for choice in settings.modes if choice.name != plain]
    return puzzle, instruction((plugins.modes.find(name).offer for name in names), puzzle, phrases)


def _verify(puzzle: Puzzle) -> Iterator[str]:
    from ..judge.verify import verify

    yield from verify(puzzle)


def _grade(puzzle: Puzzle) -> Grade:
    return Grade(puzzle.measures.difficulty)


def _write(puzzle: Puzzle) -> Mapping[str, Any]:
    return puzzle_object(puzzle)


def _alike(puzzle: Puzzle) -> str:
    from ...series.ledger import grid_digest

    return grid_digest(puzzle.grid)


def _read(obj: Mapping[str, Any]) -> Puzzle:
    return read_puzzle({**obj, "kind": KIND} if isinstance(obj, dict) and "kind" in obj else obj)


def _deal(
    request: Request, used: frozenset[str], near: frozenset[WordLetters] | None, dice: Dice
) -> Dealt[Request]:
    from .deal import deal

    return deal(request, used, near, dice)


def _asked(puzzle: Puzzle) -> Request:
    from .asked import asked

    return asked(puzzle)


def _prints(request: Request) -> Mapping[str, Iterator[str]]:
    from ..capitals import list_text

    entries, message = (*request.entries, *request.pool), request.message
    listed = (entry.clue or list_text(entry) for entry in entries)
    return {
        "grid": chain(request.alphabet, (letter for entry in entries for letter in entry.letters)),
        "list": chain(listed, (sign for pair in request.key for sign in pair)),
        "message": iter([message.shown] if message else []),
    }


def _words(puzzle: Puzzle) -> Iterator[str]:
    return (entry.word for entry in puzzle.listed)


def _find(region: Region) -> PrintedSearch | None:
    from .printed import find

    return find(region)


def _judge(question: PrintedSearch, answer: PrintedSearch, puzzle: Puzzle | None) -> Verdict:
    from .printed import judge

    return judge(question, answer, puzzle)


def _text(puzzle: Puzzle, view: View) -> str:
    from .text import answer_text, search_text

    return (answer_text if view.kind == "answer" else search_text)(puzzle, view.upper)


def _facts(puzzle: Puzzle) -> str:
    from .text import facts_text

    return facts_text(puzzle)


def _to_find(puzzle: Puzzle, phrases: Phrases) -> str:
    return words_to_find(puzzle, phrases) if len(puzzle.to_find) > 1 else ""


def _example(bench: Bench) -> Puzzle:
    words = tuple(map(Word, EXAMPLE))
    return _make(_plan(Ask("example", words=words, grid=EXAMPLE_GRID, seed=1), bench), bench)


word_search: Kind[Request, Puzzle, PrintedSearch] = Kind(  # the word search: plans, makes, proves, draws
    name=KIND,
    about="words to find in a grid of letters",
    plan=_plan,
    make=_make,
    verify=_verify,
    grade=_grade,
    write=_write,
    read=_read,
    measure=measure_word_search,
    draw=draw_word_search,
    fit=fit_word_search,
    find=_find,
    judge=_judge,
    text=_text,
    alike=_alike,
    words=_words,
    takes=TAKEN,
    prints=_prints,
    deal=_deal,
    asked=_asked,
    takes_auto=("grid", "pick"),
    per_page=(1, 2, 3, 4, 5, 6),
    phrases=PHRASES,
    example=_example,
    stand_in=_stand_in,
    doubtful=_doubtful,
    present=_present,
    names_itself=True,
    size=lambda puzzle: puzzle.size,
    still=True,
    needs_words=True,
    lines_tell=("answer",),
    to_find=_to_find,
    marked=lambda puzzle: len(puzzle.placed),
    letters=lambda puzzle: puzzle,
    facts=_facts,
    sheet="search",
    first_format=1,
)
