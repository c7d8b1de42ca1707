"""A plan of word searches held to what we and the plugins have to say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import Problem, raise_problems
from ..puzzles.recipe import Plan
from .advice import on_alphabets, on_levels, on_pools, on_shapes, on_titles
from .named_plugins import plugins_of_request

if TYPE_CHECKING:
    from ..host.load import Plugins


def checked(plan: Plan, plugins: Plugins) -> tuple[Problem, ...]:
    """The advice on a plan; a BookError if any plugin has a problem with it."""
    named = frozenset[str]().union(*(plugins_of_request(each, plugins) for each in plan.requests))
    return raise_problems((*advice_on(plan, plugins), *plugins.check_plan(plan, named)))


def advice_on(plan: Plan, plugins: Plugins) -> tuple[Problem, ...]:
    """Our own advice on a plan, or on as much of it as there is."""
    return (
        *on_levels(plan, plugins),
        *on_pools(plan),
        *on_shapes(plan),
        *on_titles(plan),
        *on_alphabets(plan),
    )
