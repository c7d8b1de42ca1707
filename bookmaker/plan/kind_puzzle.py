"""Planning a puzzle of a plugin's kind: what the book asks for, as the kind's own request."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from ..files.confined import Files
from ..host.faults import a_value
from ..kinds.contract import LEVELS, Ask
from ..puzzles.model import KindRequest
from .kind_bench import KindBench

if TYPE_CHECKING:
    from ..host.load import Plugins


def plan_kind_puzzle(name: str, ask: Ask, plugins: Plugins, files: Files) -> KindRequest:
    """The request that a kind makes of what the book says; a BookError holds everything that is wrong.

    Raises PluginError where the kind returns what cannot be kept or compared, or something else when it is
    asked the same again.
    """
    offered = plugins.kinds.find(name, ask.places.get("kind") or ask.places.get(""))
    plan, bench = offered.offer.plan, KindBench(plugins, files, offered, ask.seed, ask.id)
    level, ask = ask.level, replace(ask, level=common_level(ask, plugins))
    own = offered.call(plan, ask, bench)
    if flaw := value_flaw(own):
        raise offered.fault(f"planned {flaw}", plan)
    offered.agree(plan, own, lambda: offered.call(plan, ask, bench))
    return KindRequest(name, own, ask.id, ask.title, ask.seed, level, ask.language, ask.effort)


def common_level(ask: Ask, plugins: Plugins) -> str | None:
    """The level that a kind is asked for: the book's, or the one of `LEVELS` with most nearly its stars.

    A BookError where the book's level is unknown.
    """
    if ask.level is None or ask.level in LEVELS:
        return ask.level
    stars = plugins.levels.find(ask.level, ask.places.get("level") or ask.places.get("")).offer.stars
    there = [name for name in LEVELS if name in plugins.levels]
    return min(there, key=lambda name: abs(plugins.levels[name].offer.stars - stars), default=None)


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


def as_fields(value: Any) -> dict[str, Any]:
    """What a dataclass is compared by, as json takes it; asdict() copies every text in it, at four times the
    time."""
    return {field.name: getattr(value, field.name) for field in fields(value) if field.compare}


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
