"""The rules a plugin's hook functions keep, each broken one told in words.

pluggy lets several slips pass in silence: a hook without its mark is never called, nor is
one with a misspelt name, and an argument with a default is never given.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

from pluggy import PluginManager

from .. import hookspecs
from ..errors import Problem, did_you_mean
from .discover import Plugin
from .faults import defined_at, fault

MARK = f"{hookspecs.PROJECT}_impl"
GONE = {  # hooks that are no longer asked, each with what has taken its place
    "decorate_page": "offer it as furniture from register_furniture, and name it in the book's `furniture:`"
}
LIKENESS = 0.88  # how alike two names are before one is taken for a slip of the other

Function = Callable[..., Any]


def new_manager() -> PluginManager:
    """A manager that knows the hooks and no plugin."""
    manager = PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    return manager


@cache
def hooks() -> dict[str, Function]:
    """Every hook's specification by its name."""
    spec = f"{hookspecs.PROJECT}_spec"
    return {name: thing for name, thing in vars(hookspecs).items() if spec in _marks(thing)}


@cache
def hook_arguments() -> dict[str, tuple[str, ...]]:
    """Every hook's name with the arguments it gives."""
    return {name: tuple(inspect.signature(hook).parameters) for name, hook in hooks().items()}


def hooks_of(module: ModuleType) -> list[tuple[str, Function]]:
    """The hooks a module answers, each with the function that does."""
    return [(_marks(thing)[MARK].get("specname") or name, thing) for name, thing in marked(module).items()]


def marked(module: ModuleType) -> dict[str, Function]:
    """Everything in a module that is marked @hookimpl, by its name there."""
    return {name: thing for name, thing in vars(module).items() if MARK in _marks(thing)}


def _marks(thing: object) -> Mapping[str, Any]:
    """What is written on a function or class, and on no other kind of thing."""
    return vars(thing) if isinstance(thing, (FunctionType, type)) else {}


def hook_flaws(plugin: Plugin, module: ModuleType) -> list[Problem]:
    """Everything that keeps a module's functions from being hooks."""
    known, hooks = hook_arguments(), hooks_of(module)
    flaws = [*_unmarked(plugin, module, known)]
    for name, function in hooks:
        for what, hint in _mismatches(name, function, known):
            flaws.append(fault(plugin, what, defined_at(plugin, function), hint))
    if not flaws and not hooks:
        hint = "mark a function with @hookimpl, or start the file's name with '_' if it is no plugin"
        flaws.append(fault(plugin, "answers no hook, so it does nothing", hint=hint))
    return flaws


def _unmarked(plugin: Plugin, module: ModuleType, known: dict[str, tuple[str, ...]]) -> Iterator[Problem]:
    """Functions that look like hooks and would be passed over."""
    for name, thing in vars(module).items():
        if isinstance(thing, type) and thing.__module__ == module.__name__:
            for inner, function in vars(thing).items():
                if MARK in _marks(function):
                    what = f"'{inner}' is marked @hookimpl inside the class '{name}', so it would be ignored"
                    yield fault(plugin, what, defined_at(plugin, function), "write it outside of the class")
        elif name in known and callable(thing) and not isinstance(thing, (FunctionType, type)):
            what = f"'{name}' is not marked @hookimpl, so it would be ignored"
            yield fault(plugin, what, hint="write it as a function with @hookimpl above it")
        if name in GONE and isinstance(thing, FunctionType) and MARK not in vars(thing):
            yield fault(plugin, f"{name} is no longer a hook", defined_at(plugin, thing), GONE[name])
            continue
        if not isinstance(thing, FunctionType) or MARK in vars(thing) or name.startswith("_"):
            continue
        if name in known:
            what = f"'{name}' is not marked @hookimpl, so it would be ignored"
            yield fault(plugin, what, defined_at(plugin, thing), "put @hookimpl above it")
        elif (near := _near_hook(name)) and (place := defined_at(plugin, thing)):
            what = f"'{name}' is not a hook (did you mean '{near}'?) and would be ignored"
            yield fault(plugin, what, place, f"name it '{near}', with @hookimpl above it")


@cache
def _near_hook(name: str) -> str:
    """The hook that a name may be a slip of; '' where there is none."""
    size = len(name)  # what is much longer or shorter is none
    near = [hook for hook in hook_arguments() if 2 * min(size, len(hook)) / (size + len(hook)) >= LIKENESS]
    return next(iter(get_close_matches(name, near, n=1, cutoff=LIKENESS)), "")


def _mismatches(
    name: str, function: Function, known: dict[str, tuple[str, ...]]
) -> Iterator[tuple[str, str]]:
    """Why a marked function cannot be called as the hook it names, each with a hint."""
    options = _marks(function)[MARK]
    if name in GONE:
        yield f"{name} is no longer a hook", GONE[name]
    elif name not in known:
        if not options.get("optionalhook"):
            yield f"'{name}' is marked @hookimpl, but there is no such hook", did_you_mean(name, known)
    elif not isinstance(function, FunctionType):
        yield f"{name} is marked @hookimpl, but is no function", "write it as a plain function"
    else:
        if options.get("wrapper") or options.get("hookwrapper"):
            yield f"{name} is a hook wrapper: a plugin speaks for itself", "write @hookimpl without arguments"
        if inspect.iscoroutinefunction(function) or inspect.isasyncgenfunction(function):
            yield f"{name} is async", "write it with a plain def"
        yield from ((f"{name} {what}", hint) for what, hint in _odd_arguments(function, known[name]))


def _odd_arguments(function: Function, known: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Arguments that pluggy would not give, or would leave at their default in silence."""
    for name, parameter in inspect.signature(function).parameters.items():
        plain = parameter.default is parameter.empty and parameter.kind is not parameter.KEYWORD_ONLY
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        if name not in known and parameter.default is parameter.empty:
            yield f"asks for '{name}', which it is not given", f"it may ask for {', '.join(known)}"
        elif name in known and not plain:
            yield f"would never be given '{name}'", f"write '{name}' as a plain argument without a default"
