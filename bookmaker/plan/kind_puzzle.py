"""Planning a puzzle: what the book asks for, as its kind's own request."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass, replace
from typing import TYPE_CHECKING, Any

from ..files.confined import Files
from ..host.faults import a_value
from ..kinds.contract import GIVEN_NAMES, KIND_LEVELS, Ask
from ..language.offence import Lists
from ..puzzles.keys import as_fields
from ..puzzles.model import KindRequest
from .kind_bench import KindBench

if TYPE_CHECKING:
    from ..host.load import Offered, Plugins
    from ..kinds.contract import Kind


def plan_kind_puzzle(
    name: str, ask: Ask, plugins: Plugins, files: Files, lists: Lists | None = None
) -> KindRequest:
    """The request that a kind makes of what the book says; a BookError holds everything that is wrong.

    `lists` keeps what is spelt for one puzzle for the next. Raises PluginError where the kind returns what
    cannot be kept or compared, or something else when it is asked the same again.
    """
    offered = plugins.kinds.find(name, ask.places.get("kind") or ask.places.get(""))
    plan, level = offered.offer.plan, ask.level
    bench = KindBench(plugins, files, offered, ask.seed, ask.id, lists=lists or Lists())
    if "level" not in offered.offer.takes:
        ask = replace(ask, level=common_level(ask, plugins))
    own = offered.call(plan, ask, bench)
    if flaw := own_flaw(offered, own):
        raise offered.fault(f"planned {flaw}", plan)
    offered.agree(plan, own, lambda: offered.call(plan, ask, bench))
    said = own if offered.offer.names_itself else replace(ask, level=level)
    return KindRequest(name, own, *(getattr(said, each) for each in GIVEN_NAMES))


def common_level(ask: Ask, plugins: Plugins) -> str | None:
    """The level that a kind is asked for: the book's, or the one of `LEVELS` with most nearly its stars.

    A BookError where the book's level is unknown.
    """
    if ask.level is None or ask.level in KIND_LEVELS:
        return ask.level
    stars = plugins.levels.find(ask.level, ask.places.get("level") or ask.places.get("")).offer.stars
    there = [name for name in KIND_LEVELS if name in plugins.levels]
    return min(there, key=lambda name: abs(plugins.levels[name].offer.stars - stars), default=None)


def own_flaw(offered: Offered[Kind[Any, Any, Any]], own: object) -> str:
    """Why what a kind made cannot be passed on, '' where it can."""
    if not offered.offer.names_itself:
        return value_flaw(own)
    lacking = next((name for name in GIVEN_NAMES if not hasattr(own, name)), "")
    return f"{a_value(own)} without its {lacking}" if lacking else ""


def value_flaw(value: object) -> str:
    """Why a request or a puzzle cannot be passed on as a value, '' where it can."""
    if not is_dataclass(value) or isinstance(value, type):
        return f"{a_value(value)}: it is a frozen dataclass"
    params: Any = getattr(value, "__dataclass_params__", None)
    if not params.frozen:
        return f"a {type(value).__name__}, which can be changed: make it a frozen dataclass"
    try:
        json.dumps(value, default=as_fields, sort_keys=True)
    except (TypeError, ValueError, RecursionError) as error:
        return f"a {type(value).__name__} of more than texts, numbers, tuples and dataclasses: {error}"
    return ""


def texts_in(value: object) -> Iterator[str]:
    """Every text in a request or a puzzle."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from texts_in((*value, *value.values()))
    elif isinstance(value, (tuple, list, set, frozenset)):
        for each in value:
            yield from texts_in(each)
    elif is_dataclass(value) and not isinstance(value, type):
        yield from texts_in(as_fields(value))
