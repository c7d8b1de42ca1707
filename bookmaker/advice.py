"""Advice that no single plugin could give: on words and their level, on offence and its language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .errors import BookError, Problem
from .wording import advice_on, tongue

if TYPE_CHECKING:
    from .plan import Plan, Recipe
    from .plugins import Plugins
    from .puzzle.model import Request
    from .puzzle.offers import Level

NAMED = 6  # words named before the rest are left to the reader


def on_language(recipe: Recipe, plugins: Plugins) -> tuple[Problem, ...]:
    """What an author is told who believes to be guarded against offence, and is not."""
    try:
        told = advice_on(recipe.watch, tongue(plugins, recipe.language))
    except BookError:  # planning tells that there is no such language
        return ()
    return (told,) if told else ()


def on_levels(plan: Plan, plugins: Plugins) -> Iterator[Problem]:
    """What the puzzles' levels would have otherwise."""
    for request in plan.requests:
        if request.level and len(request.place) + request.pick > 1:
            level = plugins.levels.find(request.level).offer
            for what, hint in _suits(request, level):
                told = f"{request.title or request.id}: {what}"
                yield Problem(told, hint, plan.places.get(request.id), advice=True)


def _suits(request: Request, level: Level) -> Iterator[tuple[str, str]]:
    """Why a puzzle's words do not suit its level, and what would."""
    short = [e.shown for e in request.place + request.pool if len(e.letters) < level.shortest]
    if short:
        named = ", ".join(f"'{word}'" for word in short[:NAMED]) + (", ..." if short[NAMED:] else "")
        hint = (
            f"level '{level.name}' has words of {level.shortest} letters or more: shorter ones come by chance"
        )
        yield f"fewer than {level.shortest} letters in {named}", hint
    count = len(request.place) + request.pick
    usual = request.mask.size == level.grid  # who chose another size had reasons
    if usual and level.words and not level.words[0] <= count <= level.words[1]:
        least, most = level.words
        yield f"{count} words for level '{level.name}'", f"{least} to {most} suit it"
