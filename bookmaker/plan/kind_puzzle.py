"""Planning a puzzle of a plugin's kind: what the book asks for, as the kind's own request."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from ..files.confined import Files
from ..host.faults import a_value
from ..kinds.contract import Ask
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
    own = offered.call(plan, ask, bench)
    if flaw := value_flaw(own):
        raise offered.fault(f"planned {flaw}", plan)
    offered.agree(plan, own, lambda: offered.call(plan, ask, bench))
    return KindRequest(name, own, ask.id, ask.title, ask.seed, ask.level, ask.language, ask.effort)


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
    """A dataclass as json takes it; asdict() copies every text in it and takes four times as long."""
    return {field.name: getattr(value, field.name) for field in fields(value)}
