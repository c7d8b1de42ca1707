"""Where an offer is put to be tried: among the built-in ones, its faults told as a test expects them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from ..errors import BookmakerError
from ..host.discover import Plugin
from ..host.offered import Offered, Registry
from ..host.standards import KINDS, Offer, flaws, kind_of
from ..plugins import Plugins, builtin_plugins


def among_others(offer: Offer) -> Plugins:
    """The offer, once it keeps the rules of its kind, in place among the built-in ones."""
    kinds = tuple(kind.offer for kind in KINDS)
    assert isinstance(offer, kinds), f"a value of type {type(offer).__name__} is nothing that a plugin offers"
    offered = Offered(offer, _home(offer))
    for flaw in offered.call_all(str, flaws, offer):
        raise AssertionError(f"{offered} {flaw}")
    name = kind_of(offer).name
    others = getattr(builtin_plugins(), name)
    changed: dict[str, Any] = {name: Registry(others.kind, {**others, offer.name: offered})}
    return replace(builtin_plugins(), **changed)


def _home(offer: Offer) -> Plugin:
    """The plugin an offer is taken to be from: its first function's file, where that is known."""
    codes = [getattr(getattr(offer, field), "__code__", None) for field in kind_of(offer).functions]
    files = [code.co_filename for code in codes if code]
    return Plugin(str(offer.name), "", "local", next(iter(files), __file__))


@contextmanager
def asserting(doing: str) -> Iterator[None]:
    """Turn what a plugin does wrong into the AssertionError that a test expects."""
    try:
        yield
    except BookmakerError as error:
        raise AssertionError(
            "\n".join([f"{doing}:", *(problem.what for problem in error.problems)])
        ) from error
