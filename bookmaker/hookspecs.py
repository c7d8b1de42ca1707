"""The plugin contract: every hook a plugin may answer, and what it is asked for.

A plugin is a Python module whose `@hookimpl` functions have these names; each may leave
out arguments it does not need. Adding a hook or an argument leaves API as it is; anything
that would break a plugin raises it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pluggy import HookimplMarker, HookspecMarker

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .errors import Problem
    from .files import Files
    from .plan import Plan
    from .puzzle.offers import Filler, Language, Level, Mode, Shape

API = 1
PROJECT = "bookmaker"

hookspec = HookspecMarker(PROJECT)
hookimpl = HookimplMarker(PROJECT)


@hookspec
def register_shapes(files: Files) -> Iterable[Shape]:
    """Offer outlines for grids."""
    return ()


@hookspec
def register_fillers(files: Files) -> Iterable[Filler]:
    """Offer ways to choose the letters between the words."""
    return ()


@hookspec
def register_modes(files: Files) -> Iterable[Mode]:
    """Offer kinds of puzzle."""
    return ()


@hookspec
def register_levels(files: Files) -> Iterable[Level]:
    """Offer degrees of difficulty."""
    return ()


@hookspec
def register_languages(files: Files) -> Iterable[Language]:
    """Offer alphabets with their case rules and letter frequencies."""
    return ()


@hookspec
def check_plan(plan: Plan) -> Iterable[Problem]:
    """Look over the whole plan before anything is made; a problem stops, advice does not."""
    return ()
