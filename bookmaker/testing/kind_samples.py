"""The puzzles that a kind is tried with: of its defaults, its levels, grids and settings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import product
from typing import TYPE_CHECKING, Any

from ..errors import BookError, BookmakerError, PluginError
from ..files.confined import Files
from ..kinds.contract import Ask, Kind
from ..make.kind_puzzle import make_kind_puzzle, unjudged_puzzle
from ..plan.kind_puzzle import plan_kind_puzzle
from ..puzzles.model import KindPuzzle, KindRequest
from ..puzzles.word_list import Word
from ..wordsearch.grid import Size
from ..wordsearch.model import Choice
from ..wordsearch.offers import Value
from .harness import Step, as_assertion
from .samples import OCEAN, SEA, settings_of

if TYPE_CHECKING:
    from ..host.load import Plugins

GRIDS = (None, Size(12, 15), Size(16, 13))  # width unlike height
LISTS = (3, 20)  # words: few and many
LEVELS = (None, "easy", "hard")
OF_LEVEL = 3  # puzzles by which a level is known
MOST_SETTINGS = 10  # ways to set a kind that are tried
NONE: Mapping[str, Value] = {}


def made_puzzles(
    kind: Kind[Any, Any, Any],
    plugins: Plugins,
    settings: Mapping[str, Value] = NONE,
    words: Sequence[str | Word] = OCEAN,
    step: Step = as_assertion,
) -> Iterator[KindPuzzle]:
    """Puzzles of the kind's defaults, then of what else it can be asked, as far as it does not refuse.

    With the step of a check one that breaks a promise is told and comes all the same.
    """
    for number, request in enumerate(requests_of(kind, plugins, settings, words)):
        found = list[KindPuzzle]()
        with step(f"kind '{kind.name}'"):
            try:
                found.append(make_kind_puzzle(request, plugins, Files(), attempts=1))
            except BookError:
                if not number:  # of its defaults it has to make one
                    raise
            except PluginError:  # it breaks a promise, and what is drawn of it may break a rule
                with suppress(BookmakerError):
                    found.append(unjudged_puzzle(request, plugins, Files()))
                raise
        yield from found


def lists_made(
    kind: Kind[Any, Any, Any],
    plugins: Plugins,
    settings: Mapping[str, Value] = NONE,
    words: Sequence[str | Word] = OCEAN,
) -> Iterator[KindPuzzle]:
    """Puzzles of a short list and a long one, of a kind that takes any, as far as it does not refuse."""
    if "words" in kind.takes and "words" not in kind.trial:
        for count in LISTS:
            listed = list(dict.fromkeys((*words, *SEA)))[:count]
            with suppress(BookError):
                request = next(requests_of(kind, plugins, settings, listed))
                yield make_kind_puzzle(request, plugins, Files(), attempts=1)


def of_level(
    kind: Kind[Any, Any, Any], plugins: Plugins, settings: Mapping[str, Value], level: str
) -> Iterator[KindPuzzle]:
    """A few puzzles of a level, of a kind that takes no words."""
    args = plugins.kinds.find(kind.name).args({**kind.trial, **settings})
    for seed in range(OF_LEVEL):
        ask = Ask(f"{level}-{seed}", "Tried", seed, level, settings=args)
        yield make_kind_puzzle(plan_kind_puzzle(kind.name, ask, plugins, Files()), plugins, Files())


def requests_of(
    kind: Kind[Any, Any, Any],
    plugins: Plugins,
    settings: Mapping[str, Value] = NONE,
    words: Sequence[str | Word] = OCEAN,
    seed: int = 0,
) -> Iterator[KindRequest]:
    """Requests of the kind's defaults, then of what else it can be asked, as far as it does not refuse."""
    offered = plugins.kinds.find(kind.name)
    trial = dict(kind.trial)
    words, grid = trial.pop("words", words), trial.pop("grid", None)
    shape, pick = trial.pop("shape", Choice("rectangle")), trial.pop("pick", 0)
    own = [dict(args) for args in settings_of(kind.settings)][:MOST_SETTINGS]
    grids = (grid, *GRIDS[1:]) if "grid" in kind.takes else GRIDS[:1]
    asked = [*product([{}], LEVELS, grids), *product(own[1:], [None], [None])]
    given = tuple(
        each if isinstance(each, Word) else Word(each, f"Seen at sea, no {n}") for n, each in enumerate(words)
    )
    for number, (args, level, grid) in enumerate(asked):
        ask = Ask(
            f"tried-{number}",
            "Tried",
            seed + number,
            level,
            settings=offered.args({**trial, **settings, **args}),
            words=given if "words" in kind.takes else (),
            pick=pick,
            grid=grid,
            shape=shape if "shape" in kind.takes else None,
        )
        try:
            yield plan_kind_puzzle(kind.name, ask, plugins, Files())
        except BookError:
            if not number:  # of its defaults it has to plan one
                raise
