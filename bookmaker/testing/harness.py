"""Put an offer among the built-in ones, and turn what is wrong with it into AssertionErrors."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from ..errors import BookmakerError, Problem, raise_problems
from ..host.contract import hooks_of
from ..host.discover import Plugin, holds_builtins, plugin_name
from ..host.load import Plugins, builtin_plugins, load_plugin, load_plugins
from ..host.registry import Offered, Registry
from ..host.rules import KINDS, Offer, kind_of, offer_flaws
from .process import ProcessWatch

WAY_OUT = re.compile(
    r"(^mend it, or leave|, or leave) the plugin out.*|, --without \S+ leaves the plugin out$"
)


VARIES = re.compile(r"\d+(\.\d+)?|'.'|\b\w\b")  # in what is told of one fault at many sizes and of many signs
PLUGIN = re.compile(r"^plugin '[^']*': ")
OFFER = re.compile(r"^([\w ]+ '[^']+)' ")

Step = Callable[[str], AbstractContextManager[None]]


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
    with as_assertion(""):
        raise_problems(Problem(f"{offered} {flaw}") for flaw in offered.call_all(str, offer_flaws, offer))
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


class BrokenRules(AssertionError):
    """The rules that an offer breaks, one of each sort, with its line where that is known."""

    def __init__(self, problems: Mapping[str, Problem]) -> None:
        self.problems = problems
        super().__init__("\n".join(map(str, problems.values())))


_watched: ContextVar[bool] = ContextVar("_watched", default=False)


@contextmanager
def as_assertion(doing: str) -> Iterator[None]:
    """Turn what a plugin does wrong, or to the program, into the AssertionError that a test expects."""
    watch = None if _watched.get() else ProcessWatch()  # whoever asks without sees what is done within
    token = _watched.set(True)
    try:
        with _as_broken(doing, watch):
            yield
    finally:
        _watched.reset(token)


@contextmanager
def _as_broken(doing: str, watch: ProcessWatch | None = None) -> Iterator[None]:
    """Raise BrokenRules for an error, for what was asserted in vain, and for what a watch saw."""
    found, cause = dict[str, Problem](), None
    try:
        yield
    except BrokenRules as error:
        found, cause = {**error.problems}, error.__cause__
    except (BookmakerError, AssertionError) as error:
        problems = error.problems if isinstance(error, BookmakerError) else (Problem(str(error)),)
        found, cause = _by_sort(doing, problems), error
    found |= _by_sort(doing, map(Problem, watch.changes() if watch else ()))
    if found:
        raise BrokenRules(found) from cause


@contextmanager
def every_fault() -> Iterator[Step]:
    """Take the steps of a check whatever the others find, and raise all of it at the end.

    A step is `with step("shape 'star' at 3x5"):`, which is what its problems begin with.
    """
    found, causes = dict[str, Problem](), list[BaseException | None]()

    @contextmanager
    def kept(within: AbstractContextManager[None]) -> Iterator[None]:
        try:
            with within:
                yield
        except BrokenRules as error:
            found.update({sort: each for sort, each in error.problems.items() if sort not in found})
            causes.append(error.__cause__)

    with kept(_as_broken("")):
        yield lambda doing: kept(as_assertion(doing))
    if found:
        raise BrokenRules(found) from next(filter(None, causes), None)


def _by_sort(doing: str, problems: Iterable[Problem]) -> dict[str, Problem]:
    """The problems by their sort; of one that is met in many places and sizes the first is told."""
    found = dict[str, Problem]()
    for each in problems:
        found.setdefault(VARIES.sub("", each.what), _told(doing, each))
    return found


def _told(doing: str, problem: Problem) -> Problem:
    """What is wrong, once with the name of its offer, and what would help its author: not to leave it out."""
    what = PLUGIN.sub("", problem.what) if doing and problem.place else problem.what
    if (named := OFFER.match(what)) and doing.startswith(named[1]):
        what = what[named.end() :]
    return replace(problem, what=f"{doing}: {what}" if doing else what, hint=WAY_OUT.sub("", problem.hint))
