"""The maker's bench: one request made, measured and proven."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import BookError, Problem
from ..files.confined import Files
from ..host.load import builtin_plugins
from ..host.puzzle_calls import letter_weights, planter
from ..plan.puzzle import checked, plan_puzzle, with_mask
from ..wordsearch.engine.make import NoPuzzle, fits, make
from ..wordsearch.grid import LARGEST, Size
from ..wordsearch.judge.verify import verify
from ..wordsearch.model import Choice, Puzzle, Request
from ..wordsearch.offers import weighted
from ..wordsearch.recipe import OFFENCE, MessageText, Plan, Recipe, Settings, Watch, Word, WordList

if TYPE_CHECKING:
    from ..host.load import Plugins

ADD_ROOM = "a larger grid, fewer words or more directions would help"


def make_proven(request: Request, plugins: Plugins, files: Files) -> Puzzle:
    """The puzzle of a request, every promise about it checked.

    What cannot be made is a BookError that names the words and what would help.
    """
    try:
        puzzle = make(request, letter_weights(plugins, request), planter(plugins, request))
    except NoPuzzle as unmade:
        raise BookError([_problem(request, unmade, plugins, files)]) from unmade
    broken = verify(puzzle)
    if broken:  # never seen; a puzzle that breaks a promise must not leave the house
        raise AssertionError(f"puzzle '{puzzle.id}', seed {puzzle.seed}: " + "; ".join(broken))
    return puzzle


def _problem(request: Request, unmade: NoPuzzle, plugins: Plugins, files: Files) -> Problem:
    if not unmade.entries:
        return Problem(f"{unmade.reason} (puzzle '{request.id}')", unmade.hint)
    names = ", ".join(f"'{entry.shown}'" for entry in unmade.entries)
    size = _smallest(request, plugins, files)
    hint = f"the smallest grid found to hold all words is {size}" if size else ADD_ROOM
    return Problem(f"no room for {names} in a grid of {request.mask.size}", hint)


def _smallest(request: Request, plugins: Plugins, files: Files) -> Size | None:
    """The smallest grid of these proportions found to hold every word, by quick tries."""
    for size in _larger(request.mask.size):
        with suppress(BookError):  # of a shape that is too thin at that size
            larger = replace(with_mask(request, size, plugins, files), effort="fast")
            if fits(larger):
                return size
    return None


def _larger(size: Size) -> Iterator[Size]:
    """Sizes a row or column apart, in the proportions of the first, up to the largest."""
    longer = max(size)
    for side in range(longer + 1, min(LARGEST, 3 * longer + 10) + 1):
        yield Size(-(-size.columns * side // longer), -(-size.rows * side // longer))


def make_puzzle(
    words: str | Iterable[str | Word],
    grid: tuple[int, int] | None = None,
    mode: str | Choice | Iterable[str | Choice] = "classic",
    seed: int = 1,
    *,
    level: str | None = None,
    directions: Iterable[str] | Mapping[str, int] | None = None,
    shape: str | Choice = "rectangle",
    filler: str | Choice = "from-words",
    pick: int = 0,
    embedded: str = "error",
    language: str = "en",
    digraphs: bool = False,
    letters: str = "spelled",
    message: str | MessageText | None = None,
    offence: str | Watch = OFFENCE,
    watch: Iterable[str] = (),
    effort: str = "standard",
    id: str = "puzzle",
    title: str = "",
    plugins: Plugins | None = None,
) -> Puzzle:
    """Make one proven puzzle; a text of words is split at its blanks.

    Without a grid it is as large as its level has them, or 20 by 20; `letters="plain"` leaves
    out the accents that the language's alphabet has not; `watch` names more words to keep out,
    beside those that give `offence` (strict, mild or off).
    Raises BookError with every problem found.
    """
    plugins = plugins or builtin_plugins()
    files = Files(Path.cwd())
    modes = (mode,) if isinstance(mode, (str, Choice)) else tuple(mode)
    recipe = Recipe(
        words=tuple(map(_word, words.split() if isinstance(words, str) else words)),
        settings=Settings(
            grid=Size(*grid) if grid else None,
            modes=tuple(map(_choice, modes)),
            level=level,
            directions=_weights(directions) if directions is not None else None,
            shape=_choice(shape),
            filler=_choice(filler),
            pick=pick,
            embedded=embedded,
            language=language,
            digraphs=digraphs,
            letters=letters,
            watch=_watch(offence, watch),
            effort=effort,
        ),
        message=MessageText(message) if isinstance(message, str) else message,
        seed=seed,
        id=id,
        title=title,
    )
    request = plan_puzzle(recipe, plugins, files)
    checked(Plan((request,)), plugins)
    return make_proven(request, plugins, files)


def _word(word: str | Word) -> Word:
    return word if isinstance(word, Word) else Word(word)


def _watch(offence: str | Watch, words: Iterable[str]) -> Watch:
    """What to keep out: a degree of offence and words beside it, or a whole Watch."""
    watch = offence if isinstance(offence, Watch) else Watch(offence)
    named = tuple(words)
    return replace(watch, watched=WordList.of(*named)) if named else watch


def _choice(name: str | Choice) -> Choice:
    return name if isinstance(name, Choice) else Choice(name)


def _weights(directions: Iterable[str] | Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    given = directions if isinstance(directions, Mapping) else dict.fromkeys(directions, 1)
    try:
        return weighted(given)
    except ValueError as reason:
        raise BookError(str(reason)) from None
