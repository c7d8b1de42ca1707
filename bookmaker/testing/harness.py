"""Put an offer among the built-in ones, and turn what is wrong with it into AssertionErrors."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from ..errors import BookmakerError, Problem
from ..host.contract import hooks_of
from ..host.discover import Plugin, holds_builtins, plugin_name
from ..host.load import Plugins, builtin_plugins, load_plugin, load_plugins
from ..host.registry import Offered, Registry
from ..host.rules import KINDS, Offer, kind_of, offer_flaws
from .process import ProcessWatch

WAY_OUT = re.compile(
    r"(^mend it, or leave|, or leave) the plugin out.*|, --without \S+ leaves the plugin out$"
)


class KitAdvice(UserWarning):
    """What the author of a plugin may want to put right, and is no fault."""


_beside: ContextVar[Plugins | None] = ContextVar("_beside", default=None)


@contextmanager
def beside(plugins: Plugins) -> Iterator[None]:
    """Have offers tried among these plugins, as a book has them that finds all of them."""
    token = _beside.set(plugins)
    try:
        yield
    finally:
        _beside.reset(token)


_quick: ContextVar[bool] = ContextVar("_quick", default=False)


@contextmanager
def quickly(quick: bool = True) -> Iterator[None]:
    """Leave out what takes longest: the second run of Python, and the books."""
    token = _quick.set(quick)
    try:
        yield
    finally:
        _quick.reset(token)


def is_quick() -> bool:
    """Whether that is left out."""
    return _quick.get()


def tried_among(offer: Offer | None = None) -> Plugins:
    """The plugins among which an offer is tried: the built-in ones, and those of its folder `plugins`."""
    if (known := _beside.get()) is not None:
        return known
    file = plugin_of(offer).path if offer else ""
    modules = [each for each in [*sys.modules.values()] if isinstance(each, ModuleType)]
    is_plugin = any(getattr(each, "__file__", None) == file and hooks_of(each) for each in modules)
    return _of_plugin(Path(file).absolute()) if is_plugin else builtin_plugins()


@cache
def _of_plugin(file: Path) -> Plugins:
    ours = file.parent.name != "plugins" or holds_builtins(file.parent)
    return builtin_plugins() if ours else plugins_beside(file)


def plugins_beside(file: Path) -> Plugins:
    """The plugins of a book that finds this one: those of its folder `plugins`, else it alone with ours."""
    folder = file.parent if file.name != "__init__.py" else file.parents[1]
    if folder.absolute().name != "plugins" or holds_builtins(folder):
        return load_plugin(file)
    return load_plugins(folder.absolute().parent, local=folder, tried=True)


def plugins_with(offer: Offer) -> Plugins:
    """The offer, once it keeps the rules of its kind, in place among the built-in ones."""
    kinds = tuple(kind.offer for kind in KINDS)
    assert isinstance(offer, kinds), f"a value of type {type(offer).__name__} is nothing that a plugin offers"
    offered = Offered(offer, plugin_of(offer))
    for flaw in offered.call_all(str, offer_flaws, offer):
        raise AssertionError(f"{offered} {flaw}")
    name = kind_of(offer).name
    plugins = tried_among(offer)
    others = getattr(plugins, name)
    if offer.name in others and not _is_same(others[offer.name], offered):
        taken = others[offer.name].plugin
        raise AssertionError(f"offers {offered}, which plugin '{taken.name}' ({taken.path}) offers too")
    changed: dict[str, Any] = {name: Registry(others.kind, {**others, offer.name: offered})}
    return replace(plugins, **changed)


def _is_same(known: Offered[Any], tried: Offered[Any]) -> bool:
    """Whether the offer that is there already is the one being tried, made anew by the same plugin."""
    if known.offer == tried.offer:
        return True
    return Path(plugin_of(known.offer).path) == Path(tried.plugin.path) != Path(__file__)


def plugin_of(offer: Offer) -> Plugin:
    """The plugin an offer is taken to be from: the file of its functions, where that is known."""
    functions = [getattr(offer, field) for field in kind_of(offer).functions]
    file = next(filter(None, map(_file_of, functions)), "")
    return Plugin(plugin_name(Path(file)) if file else str(offer.name), "", "local", file or __file__)


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
    """Turn what a plugin does wrong, or to the program, into the AssertionError that a test expects."""
    watch = ProcessWatch()
    try:
        yield
    except BookmakerError as error:
        told = [_told(problem) for problem in error.problems]
        raise AssertionError("\n".join([f"{doing}:", *told, *watch.changes()])) from error
    if changes := watch.changes():
        raise AssertionError("\n".join(f"{doing} {change}" for change in changes))


def _told(problem: Problem) -> str:
    """What is wrong, its line in the plugin, and what would help its author: not to leave the plugin out."""
    return str(replace(problem, hint=WAY_OUT.sub("", problem.hint)))
