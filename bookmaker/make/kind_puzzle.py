"""Making a puzzle: made, graded, and held to everything that it promises."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from math import isfinite
from typing import TYPE_CHECKING, Any, TypeVar

from ..errors import BookError, Problem
from ..files.confined import Files
from ..host.faults import Faults, a_value
from ..host.kind_reading import in_words_of
from ..kinds.contract import Grade, Kind, Unmade
from ..language.phrases import kind_phrases
from ..language.tongue import tongue
from ..plan.kind_bench import KindBench
from ..plan.kind_puzzle import own_flaw, value_flaw
from ..puzzles.keys import COMMON_KEYS
from ..puzzles.model import AnyPuzzle, KindPuzzle, KindRequest, id_in_book, kind_of, own_of
from ..rng import stream
from ..series.ledger import OF_KIND
from ..wordsearch.grid import Size
from ..wordsearch.model import Puzzle

if TYPE_CHECKING:
    from ..host.load import Offered, Plugins
    from ..page.book import View
    from ..page.phrases import Phrases
    from ..puzzles.settings import Settings

ATTEMPTS = 4  # at a puzzle: one in thousands is thrown out

T = TypeVar("T")


def make_kind_puzzle(
    request: KindRequest, plugins: Plugins, files: Files, attempts: int = ATTEMPTS
) -> KindPuzzle:
    """The puzzle of a request, verified and graded; a BookError says why there is none.

    One that its own judge throws out is made anew, with other dice, so many times in all. Raises PluginError
    where the judge throws out each, over a puzzle that is another when it is made again, and over one that
    does not come back as it was from the record.
    """
    offered = plugins.kinds.find(request.kind)
    kind, called = offered.offer, f"puzzle '{request.id}' (seed {request.seed})"
    for attempt in range(attempts):
        own = _attempt(offered, _with_other_dice(request, attempt), plugins, files)
        broken = offered.call_all(str, kind.verify, own)
        if not broken:
            break
    faults, others = Faults(), f", as do {attempts - 1} more in its place" if broken and attempts > 1 else ""
    for each in broken:
        with faults.collect():
            raise offered.fault(f"made {called} which breaks a promise: {each}{others}", kind.make)
    with faults.collect():
        for flaw in _record_flaws(offered, own):
            raise offered.fault(f"made {called} which {flaw}", kind.make)
    with faults.collect():
        grade = _grade(offered, own)
    with faults.collect():
        puzzle = replace(_named(offered, own, request), alike=alike_digest(offered, own))
    faults.stop()
    return replace(puzzle, difficulty=grade.difficulty, needs=grade.needs)


def unjudged_puzzle(request: KindRequest, plugins: Plugins, files: Files) -> KindPuzzle:
    """The puzzle of a request as its kind makes it, whatever its judge and its record have against it."""
    offered = plugins.kinds.find(request.kind)
    return _named(offered, _attempt(offered, request, plugins, files), request)


def _with_other_dice(request: KindRequest, attempt: int) -> KindRequest:
    """The request as it is asked at that attempt: its first is its own, whatever comes after it."""
    if not attempt:
        return request
    return replace(request, seed=stream(request.seed, request.id, "attempt", attempt).below(2**32))


def _attempt(
    offered: Offered[Kind[Any, Any, Any]], request: KindRequest, plugins: Plugins, files: Files
) -> object:
    """What a kind makes of a request, of the type that it makes, and the same each time."""
    kind, bench = offered.offer, KindBench(plugins, files, offered, request.seed, request.id)

    def made() -> object:
        return _or_unmade(kind.make, request.own, bench)

    own = _made(offered.call(made), request)
    if flaw := own_flaw(offered, own):
        raise offered.fault(f"made {flaw}", kind.make)
    offered.agree(kind.make, own, made)
    return own


def _named(offered: Offered[Kind[Any, Any, Any]], own: object, request: KindRequest) -> KindPuzzle:
    """A kind's own puzzle with the name, level and seed of its request, and what any book asks of it."""
    said = request.id, request.title, request.level, request.language, request.seed, request.effort
    return KindPuzzle(request.kind, own, *said, words=words_held(offered, own), size=size_of(offered, own))


def _or_unmade(function: Callable[..., object], *args: object) -> object:
    """What a function gives, or the Unmade that it raises."""
    try:
        return function(*args)
    except Unmade as unmade:
        return unmade


def _made(result: object, request: KindRequest) -> object:
    """The kind's puzzle; a BookError says why there is none."""
    if isinstance(result, Unmade):
        what = f"{result.reason} (puzzle '{id_in_book(request.id)}')"
        raise BookError([Problem(what, result.hint, about=result.about)])
    return result


def stand_in(request: KindRequest, plugins: Plugins, files: Files) -> KindPuzzle:
    """A puzzle as large as the request's will be, for what is reckoned before any is made.

    It is what the kind offers for that, and knows in what it is alike if that is settled; a kind that offers
    nothing has it made. A BookError says why no such puzzle can be made.
    """
    offered = plugins.kinds.find(request.kind)
    build = offered.offer.stand_in
    if build is None:
        return make_kind_puzzle(request, plugins, files)
    bench = KindBench(plugins, files, offered, request.seed, request.id)
    own = _made(offered.call(_or_unmade, build, request.own, bench), request)
    if flaw := own_flaw(offered, own):
        raise offered.fault(f"stood in with {flaw}", build)
    puzzle = _named(offered, own, request)
    return replace(puzzle, alike=alike_digest(offered, own)) if offered.offer.settled else puzzle


def foreseen(request: KindRequest, plugins: Plugins, files: Files) -> tuple[KindPuzzle, bool]:
    """What a forecast has of a request, and whether that is the puzzle itself and no stand-in.

    It is made where its kind has no stand-in, or doubts that there is such a puzzle; a BookError says why
    there is none.
    """
    offered = plugins.kinds.find(request.kind)
    build, doubtful = offered.offer.stand_in, offered.offer.doubtful
    if build is None or (doubtful and offered.call(doubtful, request.own)):
        return make_kind_puzzle(request, plugins, files), True
    return stand_in(request, plugins, files), False


def presented(
    puzzle: KindPuzzle, settings: Settings, plugins: Plugins, phrases: Phrases, alone: bool = False
) -> tuple[KindPuzzle, str]:
    """A puzzle as its page shows it by the book's settings, and the line over it.

    One `alone` has no page besides that explains its kind.
    """
    offered = plugins.kinds.find(puzzle.kind)
    present = offered.offer.present
    if present is None:
        return puzzle, settings.instructions or kind_phrases(offered.offer, phrases.language)["instruction"]
    bench = KindBench(plugins, Files(), offered, puzzle.seed, puzzle.id, phrases.language, alone=alone)

    def shown() -> object:
        return offered.call(present, puzzle.own, settings, phrases, bench)

    both = shown()
    if not isinstance(both, tuple) or len(both) != 2 or not isinstance(both[1], str):
        raise offered.fault(f"presents {a_value(both)}: that is a puzzle and a text", present)
    own, line = both
    if flaw := own_flaw(offered, own):
        raise offered.fault(f"presents {flaw}", present)
    offered.agree(present, both, shown)
    return replace(puzzle, own=own), line


@lru_cache(maxsize=64)  # each edition has the same, and each layout of it
def kind_example(offered: Offered[Kind[Any, Any, Any]], plugins: Plugins, language: str) -> KindPuzzle | None:
    """The kind's own example for the how-to; None where it has none."""
    build = offered.offer.example
    if build is None:
        return None
    name = f"{offered.offer.name} example"
    own = offered.call(build, KindBench(plugins, Files(), offered, 1, name, language))
    if flaw := value_flaw(own):
        raise offered.fault(f"has as its example {flaw}", build)
    for flaw in offered.call_all(str, offered.offer.verify, own):
        raise offered.fault(f"has an example that breaks a promise: {flaw}", build)
    return KindPuzzle(offered.offer.name, own, name, language=language)


def alike_digest(offered: Offered[Kind[Any, Any, Any]], own: object) -> str:
    """What a puzzle shares with every other that a solver would take for the same, as ledgers have it."""
    alike = offered.call(offered.offer.alike, own)
    if isinstance(alike, str):
        return alike
    if not isinstance(alike, Mapping) or not all(
        isinstance(each, str) for pair in alike.items() for each in pair
    ):
        raise offered.fault(
            f"named {a_value(alike)} as what is alike: those are texts by name", offered.offer.alike
        )
    shared = sorted(alike.items()) or offered.call(offered.offer.write, own)
    whole = json.dumps([offered.offer.name, shared], sort_keys=True)
    return f"{offered.offer.name}{OF_KIND}{sha256(whole.encode()).hexdigest()[:32]}"


def words_held(offered: Offered[Kind[Any, Any, Any]], own: object) -> tuple[str, ...]:
    """The words of the book that a puzzle holds, sorted, as the ledger of a series has them."""
    return tuple(sorted({*offered.call_all(str, offered.offer.words, own)}))


def size_of(offered: Offered[Kind[Any, Any, Any]], own: object) -> Size | None:
    """The columns and rows of a letter grid that is its page with its list; None for any other puzzle."""
    return _said(offered, offered.offer.size, Size, "the size of a grid: that is a Size", own)


def to_find_in(puzzle: AnyPuzzle, plugins: Plugins, phrases: Phrases) -> str:
    """How much there is to find in a puzzle, as its kind says it in these words; '' where it does not."""
    offered = plugins.kinds.find(kind_of(puzzle))
    what = "how much there is to find: that is a text"
    return _said(offered, offered.offer.to_find, str, what, own_of(puzzle), phrases) or ""


def marks_in(puzzle: AnyPuzzle, plugins: Plugins) -> int:
    """How many marks a puzzle's answer has; 0 where its kind does not say."""
    offered = plugins.kinds.find(kind_of(puzzle))
    what = "how many marks an answer has: that is a whole number"
    return _said(offered, offered.offer.marked, int, what, own_of(puzzle)) or 0


def letters_of(puzzle: AnyPuzzle, plugins: Plugins) -> Puzzle | None:
    """A puzzle as words in a letter grid, of which covers make artwork; None where it is none."""
    offered = plugins.kinds.find(kind_of(puzzle))
    what = "what covers have of it: that is a Puzzle"
    found = _said(offered, offered.offer.letters, Puzzle, what, own_of(puzzle))
    return found and replace(found, id=puzzle.id)


def text_of(puzzle: AnyPuzzle, plugins: Plugins, view: View, language: str) -> str:
    """One side of a puzzle as text, its kind's own words in a language."""
    offered = plugins.kinds.find(kind_of(puzzle))
    view = replace(in_words_of(view, offered.offer, language), upper=tongue(plugins, puzzle.language).upper)
    text = offered.call(offered.offer.text, own_of(puzzle), view)
    if not isinstance(text, str) or not text.strip():
        raise offered.fault("has no text for a puzzle", offered.offer.text)
    return text


def facts_of(puzzle: AnyPuzzle, plugins: Plugins) -> str:
    """How a puzzle came out, as its kind tells whoever makes one by command; '' where it does not."""
    offered = plugins.kinds.find(kind_of(puzzle))
    what = "how a puzzle came out: that is a text"
    return _said(offered, offered.offer.facts, str, what, own_of(puzzle)) or ""


def _said(
    offered: Offered[Kind[Any, Any, Any]],
    ask: Callable[..., T] | None,
    wanted: type[T],
    what: str,
    *given: object,
) -> T | None:
    """What a kind says of a puzzle, the same each time; None where it does not."""
    if ask is None:
        return None
    found = offered.call(ask, *given)
    if not isinstance(found, wanted):
        raise offered.fault(f"gave {a_value(found)} as {what}", ask)
    offered.agree(ask, found, lambda: offered.call(ask, *given))
    return found


def broken_promises(offered: Offered[Kind[Any, Any, Any]], own: object) -> Iterator[str]:
    """What a kind's own judge, and its way through the record, have against a puzzle: ends of sentences."""
    for flaw in offered.call_all(str, offered.offer.verify, own):
        yield f"breaks a promise: {flaw}"
    yield from _record_flaws(offered, own)


def _record_flaws(offered: Offered[Kind[Any, Any, Any]], own: object) -> Iterator[str]:
    """What stands against a puzzle's way through the record."""
    kind = offered.offer
    written = offered.call(kind.write, own)
    if not isinstance(written, Mapping):
        yield f"is written as {a_value(written)}: that is an object of JSON"
        return
    taken = sorted(set(written) & {*COMMON_KEYS})
    if taken and not kind.names_itself:
        yield f"is written with the key '{taken[0]}', which the core has for every puzzle"
    try:
        text = json.dumps(dict(written), allow_nan=False)
    except (TypeError, ValueError) as error:
        yield f"is written as what JSON cannot hold: {error}"
        return
    if offered.call(kind.read, json.loads(text)) != own:
        yield "is another one when it is written and read again"


def _grade(offered: Offered[Kind[Any, Any, Any]], own: object) -> Grade:
    grade = offered.call(offered.offer.grade, own)
    if not isinstance(grade, Grade) or not isinstance(grade.needs, str):
        raise offered.fault(f"graded a puzzle as {a_value(grade)}: that is a Grade", offered.offer.grade)
    score = grade.difficulty
    if not isinstance(score, (int, float)) or isinstance(score, bool) or not isfinite(score):
        raise offered.fault(f"graded a puzzle {score!r}: that is 0 to 100", offered.offer.grade)
    if not 0 <= score <= 100:
        raise offered.fault(f"graded a puzzle {score:g}: that is 0 to 100", offered.offer.grade)
    return Grade(float(score), grade.needs)  # 30 is written as 30.0, as it is where it is read again
