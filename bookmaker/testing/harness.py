"""Put an offer among the built-in ones, and turn what is wrong with it into AssertionErrors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import FunctionType
from typing import Any

from ..errors import BookmakerError, Problem
from ..host.discover import Plugin
from ..host.load import Plugins, builtin_plugins
from ..host.registry import Offered, Registry
from ..host.rules import KINDS, Offer, kind_of, offer_flaws

WAY_OUT = re.compile(
    r"(^mend it, or leave|, or leave) the plugin out.*|, --without \S+ leaves the plugin out$"
)


class KitAdvice(UserWarning):
    """What the author of a plugin may want to put right, and is no fault."""


def plugins_with(offer: Offer) -> Plugins:
    """The offer, once it keeps the rules of its kind, in place among the built-in ones."""
    kinds = tuple(kind.offer for kind in KINDS)
    assert isinstance(offer, kinds), f"a value of type {type(offer).__name__} is nothing that a plugin offers"
    offered = Offered(offer, plugin_of(offer))
    for flaw in offered.call_all(str, offer_flaws, offer):
        raise AssertionError(f"{offered} {flaw}")
    name = kind_of(offer).name
    others = getattr(builtin_plugins(), name)
    if offer.name in others and not _is_same(others[offer.name], offered):
        taken = others[offer.name].plugin
        raise AssertionError(f"offers {offered}, which plugin '{taken.name}' ({taken.path}) offers too")
    changed: dict[str, Any] = {name: Registry(others.kind, {**others, offer.name: offered})}
    return replace(builtin_plugins(), **changed)


def _is_same(known: Offered[Any], tried: Offered[Any]) -> bool:
    """Whether the offer that is there already is the one being tried, made anew by the same plugin."""
    if known.offer == tried.offer:
        return True
    return Path(plugin_of(known.offer).path) == Path(tried.plugin.path) != Path(__file__)


def plugin_of(offer: Offer) -> Plugin:
    """The plugin an offer is taken to be from: the file of its functions, where that is known."""
    functions = [getattr(offer, field) for field in kind_of(offer).functions]
    return Plugin(str(offer.name), "", "local", next(filter(None, map(_file_of, functions)), __file__))


def _file_of(function: object) -> str:
    """Where a function is written; that of `Shape.where` holds the author's own."""
    inner = [cell.cell_contents for cell in getattr(function, "__closure__", None) or ()]
    inner = [each for each in inner if isinstance(each, FunctionType)]
    code = getattr(function, "__code__", None)
    if code and Path(code.co_filename).is_relative_to(Path(__file__).parents[1]):
        return next(filter(None, map(_file_of, inner)), "")
    return str(code.co_filename) if code else ""


@contextmanager
def as_assertion(doing: str) -> Iterator[None]:
    """Turn what a plugin does wrong into the AssertionError that a test expects."""
    try:
        yield
    except BookmakerError as error:
        told = [_told(problem) for problem in error.problems]
        raise AssertionError("\n".join([f"{doing}:", *told])) from error


def _told(problem: Problem) -> str:
    """What is wrong, its line in the plugin, and what would help its author: not to leave the plugin out."""
    return str(replace(problem, hint=WAY_OUT.sub("", problem.hint)))
