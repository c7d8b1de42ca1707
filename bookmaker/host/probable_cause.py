"""What probably made a plugin's answer another one: read from the names its code uses."""

from __future__ import annotations

import dis
from collections.abc import Iterator
from types import CodeType, FunctionType

from .discover import Plugin
from .faults import defined_at

RANDOM = {"random", "secrets", "uuid", "uuid4", "urandom", "shuffle", "randint", "SystemRandom"}
CLOCK = {"time", "datetime", "date", "now", "today", "time_ns", "monotonic", "perf_counter"}
SET = {"set", "frozenset", "intersection", "union", "difference"}
SETS_MADE = {"BUILD_SET", "SET_ADD"}


def probable_cause(plugin: Plugin, function: object, order: bool = False) -> str:
    """A guess, as the end of a sentence; `order` where another hash seed made the difference."""
    codes = list(_codes(plugin, function))
    names = {name for code in codes for name in (*code.co_names, *code.co_freevars)}
    sets = names & SET or any(
        step.opname in SETS_MADE for code in codes for step in dis.get_instructions(code)
    )
    if order and sets:
        return "it probably goes through a set, whose order changes from run to run: sort it first"
    if names & RANDOM:
        return "it probably draws on the module random, which no seed of the book's reaches"
    if names & CLOCK:
        return "it probably asks the clock"
    if order:
        return "it probably goes through a set or asks for a hash, which change from run to run"
    return "it probably keeps something from one call to the next"


def _codes(plugin: Plugin, function: object) -> Iterator[CodeType]:
    """The code of a function and of whatever of the plugin's own it can reach."""
    waiting, seen = [function], set[int]()
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        if isinstance(thing, CodeType):
            yield thing
            waiting += [const for const in thing.co_consts if isinstance(const, CodeType)]
        elif isinstance(thing, FunctionType):
            waiting += [cell.cell_contents for cell in thing.__closure__ or () if _is_filled(cell)]
            if defined_at(plugin, thing):
                waiting.append(thing.__code__)
                known = thing.__globals__
                waiting += [known[name] for name in thing.__code__.co_names if name in known]


def _is_filled(cell: object) -> bool:
    try:
        return cell.cell_contents is not None  # type: ignore[attr-defined]
    except ValueError:
        return False
