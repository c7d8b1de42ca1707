"""Offers with the plugin they come from, and calling their functions without trust."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine, Generator, Iterable, Iterator, Mapping
from collections.abc import Set as AnySet
from dataclasses import dataclass
from functools import cache
from itertools import islice
from operator import eq
from typing import Any, Generic, TypeVar

from ..errors import FEW, BookError, BookmakerError, Place, PluginError, Problem, did_you_mean
from ..wordsearch.offers import Value
from .discover import BUILT_IN, Plugin
from .faults import NAN, a_value, defined_at, exception_problem, fault, raised_by, with_plugin_name
from .numbers import holds_nan
from .offer_settings import fill_in_settings, with_names
from .plugin_call import Interrupted, PluginTurn, raised_on_purpose
from .probable_cause import probable_cause
from .rules import Offer
from .trace import traced

T = TypeVar("T", bound=Offer)
R = TypeVar("R")

ENOUGH = 10_000  # results after which a generator is taken to be endless
PARTS_OF_PROBLEM: tuple[tuple[str, tuple[type, ...], str], ...] = (
    ("what", (str,), "a text"),
    ("hint", (str,), "a text"),
    ("place", (Place, type(None)), "a Place, or None"),
    ("advice", (bool,), "True or False"),
)


def call_plugin(
    plugin: Plugin,
    doing: str,
    function: Callable[..., object],
    *args: object,
    through: tuple[type[Exception], ...] = (),
) -> object:
    """What a plugin's function returns, generators drained; its faults carry its name.

    Whatever the function raises is a PluginError at its line, but for exceptions that pass `through`:
    those of ours that it called, and a BookError of its own, which gets the plugin's name. Ctrl-C
    stays Ctrl-C, and says whose function it met.
    """
    if plugin.origin == BUILT_IN:
        return _call(plugin, doing, function, args, through)
    turn = PluginTurn(plugin, doing)
    try:
        with turn:
            return _call(plugin, doing, function, args, through)
    except Interrupted:
        raise
    except KeyboardInterrupt as interrupt:
        raise Interrupted(f"interrupted while {turn}") from interrupt


def _call(
    plugin: Plugin,
    doing: str,
    function: Callable[..., object],
    args: tuple[object, ...],
    through: tuple[type[Exception], ...],
) -> object:
    try:
        return _as_tuple(function(*args))
    except BaseException as error:
        stopped = isinstance(error, KeyboardInterrupt) and not raised_on_purpose(error)
        if stopped or isinstance(error, Interrupted):  # which a call within this one has named already
            raise
        if isinstance(error, MemoryError) and plugin.origin == BUILT_IN:  # no fault of its own
            raise
        if isinstance(error, through):
            if not raised_by(plugin, error):
                raise
            if isinstance(error, BookError):
                raise BookError(with_plugin_name(plugin, problem) for problem in error.problems) from error
        raise PluginError([exception_problem(plugin, doing, error, function)]) from error


def call_plugin_all(
    plugin: Plugin,
    doing: str,
    kind: type[R],
    function: Callable[..., object],
    *args: object,
    through: tuple[type[Exception], ...] = (),
    called: str = "",
) -> tuple[R, ...]:
    """What a plugin's function returns, when that is any number of things of that kind.

    `called` is the kind's name, where it is a union and has none.
    """
    name = called or kind.__name__
    results = call_plugin(plugin, doing, function, *args, through=through)
    wrong = _unlike_list(results, kind, name)
    items = () if wrong else call_plugin(plugin, doing, iter, results)
    assert isinstance(items, tuple)
    for item in items:
        if not isinstance(item, kind):
            article = "an" if name[0] in "AEIOU" else "a"
            wrong = f"returned {a_value(item)} among its results: each is {article} {name}"
    if wrong:
        raise PluginError([fault(plugin, f"{doing} {wrong}", defined_at(plugin, function))])
    return items


def require_same_answer(
    plugin: Plugin, doing: str, function: object, first: object, ask_again: Callable[[], object]
) -> None:
    """Ask a function of a plugin that has not passed the kit once more: another answer is a fault."""
    if plugin.trusted:
        return
    if call_plugin(plugin, f"a look at what {doing} returned", eq, first, ask_again()) is not True:
        if holds_nan(first):
            what = f"{doing} returned {NAN}"
            raise PluginError([fault(plugin, what, defined_at(plugin, function))])
        what = f"{doing} returned something else when it was asked the same again"
        hint = "let the answer hang on the arguments alone, and take chance from the dice among them"
        raise PluginError(
            [fault(plugin, f"{what}: {probable_cause(plugin, function)}", defined_at(plugin, function), hint)]
        )


def kind_name(kind: type) -> str:
    """What offers of a kind are called in messages: shape, cover design."""
    return _in_words(kind.__name__)


@cache
def _in_words(name: str) -> str:
    return "".join(f" {sign}" if sign.isupper() else sign for sign in name).strip().lower()


def _as_tuple(result: object) -> object:
    """A generator's results as a tuple, anything else as it is.

    Raises RuntimeError for one that goes on and on, TypeError for one that also returns something: Python
    drops that, and a `return` was meant as a `yield`.
    """
    if isinstance(result, Coroutine):
        result.close()  # or Python would complain later that nobody awaited it
    if not isinstance(result, Iterator):
        return result
    returned: list[object] = []
    noted = _noting(result, returned) if isinstance(result, Generator) else result
    results = tuple(islice(noted, ENOUGH + 1))
    if len(results) > ENOUGH:
        raise RuntimeError(f"more than {ENOUGH} results")
    if any(each is not None for each in returned):
        raise TypeError(f"it yields, so that what it returns is lost, {returned[0]!r:.60}: write yield there")
    return results


def _noting(results: Generator[object, None, object], returned: list[object]) -> Iterator[object]:
    """A generator's results as they come; what it returns in the end is noted."""
    returned.append((yield from results))


def _unlike_list(results: object, kind: type, name: str) -> str:
    """Why results cannot be gone through in a fixed order, '' when they can."""
    wanted = f"a list of {name}"
    if results is None:
        return f"returned nothing: it returns {wanted}, an empty one for none"
    if isinstance(results, kind):
        return f"returned a single {name}: it returns {wanted}"
    if isinstance(results, AnySet):
        return f"returned a set, whose order changes from run to run: it returns {wanted}"
    if isinstance(results, (str, bytes, Mapping)) or not isinstance(results, Iterable):
        return f"returned {a_value(results)}: it returns {wanted}"
    return ""


def _as_first(again: object, first: object) -> object:
    """A list as the tuple that the first one became."""
    return tuple(again) if isinstance(first, tuple) and isinstance(again, list) else again


def _hook_name(hook: Hook, *_: object) -> str:
    return hook.name


def _function_name(offered: Offered[Any], *args: object) -> str:
    """What is called of an offer: its function is the first of the arguments that is one."""
    functions = [each for each in args if callable(each) and not isinstance(each, type)]
    return f"{getattr(functions[0], '__name__', 'a function')}, {offered},"


@dataclass(frozen=True, slots=True)
class Hook:
    """A plugin's function that answers a hook, with the arguments it asks for."""

    name: str
    plugin: Plugin
    function: Callable[..., object]
    asks: tuple[str, ...] = ()

    @traced("hooks", _hook_name)
    def call(self, **arguments: object) -> object:
        """What the function returns, to be trusted only once it is checked."""
        return call_plugin(self.plugin, self.name, self.function, *(arguments[name] for name in self.asks))

    @traced("hooks", _hook_name)
    def call_all(self, kind: type[R], called: str = "", **arguments: object) -> tuple[R, ...]:
        """The things of that kind which the function returns."""
        args = (arguments[name] for name in self.asks)
        try:
            through = (BookError,)
            return call_plugin_all(
                self.plugin, self.name, kind, self.function, *args, called=called, through=through
            )
        except BookError as error:
            if all(problem.place for problem in error.problems):
                raise  # a slip in one of the book's files, told where it is
            raise PluginError([exception_problem(self.plugin, self.name, error, self.function)]) from error

    def problems(self, **arguments: Any) -> tuple[Problem, ...]:
        """The problems which the function tells, each of them whole."""
        problems = self.call_all(Problem, **arguments)
        for problem in problems:
            for name, kinds, wanted in PARTS_OF_PROBLEM:
                value = getattr(problem, name)
                if not isinstance(value, kinds) or (name == "what" and not str(value).strip()):
                    raise self.fault(
                        f"{self.name} returned a Problem whose {name} is {value!r:.40}: it is {wanted}"
                    )
        return problems

    def agree(self, first: object, **arguments: object) -> None:
        """Hold the function to what it returned before for the same arguments, if it is a stranger's."""
        require_same_answer(
            self.plugin, self.name, self.function, first, lambda: _as_first(self.call(**arguments), first)
        )

    def problem(self, what: str, hint: str = "") -> Problem:
        """Something wrong with what the function did or returned."""
        return fault(self.plugin, what, defined_at(self.plugin, self.function), hint)

    def fault(self, what: str, hint: str = "") -> PluginError:
        """The error to raise over it."""
        return PluginError([self.problem(what, hint)])


@dataclass(frozen=True, slots=True)
class Offered(Generic[T]):
    """An offer together with the plugin it comes from."""

    offer: T
    plugin: Plugin

    def __str__(self) -> str:
        return f"{kind_name(type(self.offer))} '{self.offer.name}'"

    def args(
        self, values: Iterable[tuple[str, Value]] | Mapping[str, Value] = (), place: Place | None = None
    ) -> dict[str, Value]:
        """The offer's settings: those given, checked, and the defaults of the rest."""
        return fill_in_settings(str(self), getattr(self.offer, "settings", ()), dict(values), place)

    def settled(self, values: Iterable[tuple[str, Value]]) -> tuple[tuple[str, Value], ...]:
        """The settings given, checked, by their names and in their order: '7' of a command line is 7."""
        named = with_names(str(self), getattr(self.offer, "settings", ()), dict(values))
        args = self.args(named)
        return tuple(sorted((name, args[name]) for name in named))

    @traced("offers", _function_name)
    def call(self, function: Callable[..., object], *args: object) -> object:
        """What one of the offer's functions returns, to be trusted only once it is checked."""
        return call_plugin(self.plugin, str(self), function, *args, through=(BookmakerError,))

    @traced("offers", _function_name)
    def call_all(
        self, kind: type[R], function: Callable[..., object], *args: object, called: str = ""
    ) -> tuple[R, ...]:
        """The things of that kind which one of the offer's functions returns."""
        through = (BookmakerError,)
        return call_plugin_all(self.plugin, str(self), kind, function, *args, called=called, through=through)

    def agree(self, function: object, first: object, ask_again: Callable[[], object]) -> None:
        """Hold one of the offer's functions to what it returned before, if it is a stranger's."""
        require_same_answer(self.plugin, str(self), function, first, ask_again)

    def fault(self, what: str, function: object = None) -> PluginError:
        """The error to raise over something the offer's function returned."""
        return PluginError([fault(self.plugin, f"{self} {what}", defined_at(self.plugin, function))])


class Registry(Mapping[str, Offered[T]]):
    """All offers of a kind, by name, in the order they were offered."""

    __slots__ = ("_offers", "kind")

    def __init__(self, kind: str, offers: Mapping[str, Offered[T]] | None = None) -> None:
        self.kind = kind
        self._offers = dict(offers or {})

    def __getitem__(self, name: str) -> Offered[T]:
        return self._offers[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._offers)

    def __len__(self) -> int:
        return len(self._offers)

    def find(self, name: str, place: Place | None = None) -> Offered[T]:
        """The offer of that name; a BookError with the nearest name if there is none."""
        if name in self._offers:
            return self._offers[name]
        raise BookError([Problem(f"no {self.kind} '{name}'", self._hint(name), place)])

    def _hint(self, name: str) -> str:
        """The nearest name for one that nobody offers, or the few whose sentence has it: English is `en`."""
        near = did_you_mean(name, self._offers)
        word = re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE)
        about = [each for each, offered in self._offers.items() if name and word.search(offered.offer.about)]
        if 0 < len(about) <= FEW and not near.startswith("did"):
            near = f"did you mean {' or '.join(map(repr, about))}?"
        return (
            f"{near} or {{icon: {name}}}, its pictogram" if self.kind == "shape" and _is_icon(name) else near
        )


def _is_icon(name: str) -> bool:
    from ..art.icons import icon_names  # only a slip pays for it

    return name in icon_names()
