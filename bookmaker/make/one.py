"""One puzzle for Python users, from words to what is proven."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..bookfile.words_file import words_in
from ..errors import BookError
from ..files.confined import Files
from ..host.load import builtin_plugins
from ..plan.checked import checked
from ..puzzles.model import of_search
from ..puzzles.recipe import MessageText, Plan, Recipe
from ..puzzles.settings import OFFENCE, Settings, Watch
from ..puzzles.word_list import Word, WordList
from ..searching.plan import plan_puzzle
from ..wordsearch.grid import Size
from ..wordsearch.model import Choice, Puzzle, Request
from ..wordsearch.offers import weighted
from .asker import asked_with
from .kind_puzzle import make_kind_puzzle

if TYPE_CHECKING:
    from ..host.load import Plugins


def make_proven(request: Request, plugins: Plugins, files: Files) -> Puzzle:
    """The word search of a request, every promise about it checked; a BookError says why there is none."""
    made: Puzzle = make_kind_puzzle(of_search(request), plugins, files).own
    return made


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
    """Make one proven puzzle; a text of words is read as a file of them: between commas, or else at blanks.

    Without a grid it is as large as its level has them, or 20 by 20; `letters="plain"` leaves
    out the accents that the language's alphabet has not; `watch` names more words to keep out,
    beside those that give `offence` (strict, mild or off).
    Raises BookError with every problem found.
    """
    plugins = plugins or builtin_plugins()
    files = Files(Path.cwd())
    modes = (mode,) if isinstance(mode, (str, Choice)) else tuple(mode)
    recipe = Recipe(
        words=tuple(
            map(_word, (each.text for each in words_in(words, "")) if isinstance(words, str) else words)
        ),
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
    with asked_with(ARGUMENTS):
        request = plan_puzzle(recipe, plugins, files)
        checked(Plan((request,)), plugins)
        return make_proven(request, plugins, files)


ARGUMENTS = {
    **{name: f'{name}="{{}}"' for name in make_puzzle.__kwdefaults__ or ()},
    **{"except": "allowed=...", "only": "only_report=True"},  # of a Watch
}


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
