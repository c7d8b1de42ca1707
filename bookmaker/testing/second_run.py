"""A second interpreter, with another hash seed and another clock, where offers must answer the same.

Sets and hashes come in another order in every run of Python, which one run alone cannot notice.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import nullcontext, suppress
from dataclasses import fields, is_dataclass, replace
from functools import cache, partial
from hashlib import sha256
from importlib import import_module
from inspect import iscoroutinefunction
from itertools import islice, product
from pathlib import Path
from types import ModuleType
from typing import Any

from ..errors import BookError
from ..files.confined import Files
from ..host.contract import hook_arguments, hooks_of
from ..host.discover import OURS, load_file
from ..host.load import Plugins, builtin_plugins
from ..host.probable_cause import probable_cause
from ..host.puzzle_calls import apply_modes, capitals, draw_mask, letter_weights, mode_objections, planter
from ..host.registry import ENOUGH
from ..host.rules import Offer, kind_of
from ..kinds.contract import Kind
from ..language.list_order import collate_of
from ..rng import stream
from ..wordsearch.model import Choice
from ..wordsearch.offers import Filler, Language, Mode, Shape
from .harness import is_quick, plugin_of, plugins_with
from .kind_samples import made_puzzles
from .samples import ROOMY, SIZES, boards, requests, settings_of

HASH_SEED = "20090719"  # any but that of this run
LATER = 400 * 86_400 + 12_345  # seconds by which its clock is ahead
SIZES_AGAIN = SIZES[:6]
KINDS_AGAIN = 4  # puzzles of a kind


def check_second_run(offer: Offer, *folders: str | os.PathLike[str]) -> None:
    """Compare what an offer answers here and in another interpreter; the first difference is told."""
    found = None if is_quick() else source_of(offer)
    if found is None:
        return
    here, there = answers(offer, *folders), _there(*found, *map(str, folders))
    for label, answer in here.items():
        if there.get(label) != answer:
            kind = kind_of(offer)
            function = next((getattr(offer, name) for name in kind.functions if getattr(offer, name)), None)
            guess = probable_cause(plugin_of(offer), function, order=True)
            raise AssertionError(f"{label} is another one in a second run of Python: {guess}")


def source_of(offer: Offer) -> tuple[str, str, str, str] | None:
    """The module that offers it, its file, the hook and the offer's name; None for one made in a test."""
    hook = f"register_{kind_of(offer).name}"
    for name, module in list(sys.modules.items()):
        if isinstance(module, ModuleType) and getattr(module, "__file__", None):
            for answered, function in hooks_of(module):
                if answered == hook and any(_is_same(each, offer) for each in _offers(module, function)):
                    return name, str(module.__file__), hook, offer.name
    return None


def _is_same(one: Any, other: Offer) -> bool:
    """Whether both are the same offer, each time made anew by its plugin's hook."""
    return one is other or (
        type(one) is type(other)
        and one.name == other.name
        and (one == other or plugin_of(one).path == plugin_of(other).path)
    )


def _offers(module: ModuleType, function: Any) -> list[Any]:
    if iscoroutinefunction(function):  # another module's slip; a coroutine that nobody awaits warns
        return []
    try:
        asks = function.__code__.co_varnames[: function.__code__.co_argcount]
        files = Files(Path(str(module.__file__)).parent)
        return [*islice(function(*([files] if asks else [])), ENOUGH)]
    except (Exception, SystemExit, KeyboardInterrupt):  # another module's hook, which is broken
        return []


def answers(offer: Offer, *folders: str | os.PathLike[str]) -> dict[str, str]:
    """A digest of each answer that the offer's functions give, by what was asked."""
    plugins = plugins_with(offer)
    return {
        label: sha256(repr(answer).encode()).hexdigest()
        for label, answer in _asked(offer, plugins, Files(*folders))
    }


def _asked(offer: Offer, plugins: Plugins, files: Files) -> Iterator[tuple[str, Any]]:
    name = f"{type(offer).__name__.lower()} '{offer.name}'"
    yield f"what {name} says of itself", _data(offer)
    if isinstance(offer, Shape):
        for args, size in product(settings_of(offer.settings), SIZES_AGAIN):
            choice = Choice(offer.name, args)
            with suppress(BookError) if min(size) < ROOMY else nullcontext():
                mask = draw_mask(plugins, choice, size, stream(1), files)
                yield f"the mask of shape '{choice}' at {size}", mask
    elif isinstance(offer, Mode):
        for args, (number, request) in product(settings_of(offer.settings), enumerate(requests())):
            request = replace(request, modes=(Choice(offer.name, args),))
            objections = mode_objections(plugins, request, request.modes)
            yield f"what {name} has against request {number}", objections
            if not objections:
                yield f"the request of {name}", apply_modes(plugins, request, stream(1))
    elif isinstance(offer, Filler):
        for args, (number, request) in product(settings_of(offer.settings), enumerate(requests())):
            request = replace(request, filler=Choice(offer.name, args))
            yield f"the weights of {name}, request {number}", letter_weights(plugins, request)
            if plant := planter(plugins, request):
                planted = [plant(grid, settled, stream(1)) for grid, settled in boards(request)]
                yield f"the decoys of {name}, request {number}", planted
    elif isinstance(offer, Kind):
        for puzzle in islice(made_puzzles(offer, plugins), KINDS_AGAIN):
            yield f"puzzle '{puzzle.id}' of {name}", (puzzle, offer.write(puzzle.own))
    elif isinstance(offer, Language):
        upper = capitals(plugins, offer.name)
        yield f"the capitals of {name}", [upper(letter.lower()) for letter in offer.alphabet]
        words = [a + b for a in offer.alphabet for b in offer.alphabet]
        ordered = plugins.languages.find(offer.name).call(partial(sorted, words, key=collate_of(offer)))
        yield f"the order of {name}", ordered


def _data(thing: Any) -> Any:
    """A value without its functions, whose addresses differ from run to run."""
    if is_dataclass(thing) and not isinstance(thing, type):
        return [type(thing).__name__, *((f.name, _data(getattr(thing, f.name))) for f in fields(thing))]
    if callable(thing):
        return "a function"
    if isinstance(thing, Mapping):
        return [(key, _data(value)) for key, value in thing.items()]
    return [_data(each) for each in thing] if isinstance(thing, (list, tuple)) else thing


@cache
def _other() -> subprocess.Popen[str]:
    """The second interpreter, kept until this one ends."""
    environment = {**os.environ, "PYTHONHASHSEED": HASH_SEED, "PYTHONIOENCODING": "utf-8"}
    program = f"import sys; sys.path[:] = {sys.path!r}; from {__name__} import serve; serve()"
    command, pipe = [sys.executable, "-c", program], subprocess.PIPE
    other = subprocess.Popen(command, env=environment, encoding="utf-8", stdin=pipe, stdout=pipe)
    atexit.register(_end, other)
    return other


def _end(other: subprocess.Popen[str]) -> None:
    for pipe in filter(None, (other.stdin, other.stdout)):
        pipe.close()
    other.wait()


def _there(module: str, file: str, hook: str, name: str, *folders: str) -> dict[str, str]:
    """The answers of an offer in the second interpreter."""
    other = _other()
    assert other.stdin
    assert other.stdout
    asked = json.dumps([sys.path, module, file, hook, name, *folders])
    other.stdin.write(f"{asked}\n")
    other.stdin.flush()
    reply = json.loads(other.stdout.readline() or '"the second interpreter ended"')
    assert isinstance(reply, dict), f"{name} cannot be tried in a second run of Python: {reply}"
    return reply


def serve() -> None:
    """Answer for offers, one line of JSON each, in the second interpreter."""
    results, sys.stdout = sys.stdout, sys.stderr
    builtin_plugins()
    _move_clock()
    for line in sys.stdin:
        try:
            reply: Any = _answers_of(*json.loads(line))
        except Exception as error:  # whatever it is, the first interpreter tells it
            reply = f"{type(error).__name__}: {error}"
        results.write(f"{json.dumps(reply)}\n")
        results.flush()


def _answers_of(
    path: list[str], module: str, file: str, hook: str, name: str, *folders: str
) -> dict[str, str]:
    sys.path[:] = path
    if not module.startswith(f"{OURS}.") and (module.startswith("_bookmaker_") or "." not in module):
        loaded = load_file(Path(file).stem, Path(file))
    else:
        loaded = import_module(module)
    assert hook in hook_arguments()
    function = next(function for answered, function in hooks_of(loaded) if answered == hook)
    return answers(next(each for each in _offers(loaded, function) if each.name == name), *folders)


def _move_clock() -> None:
    """Have the clock tell a later day, so that an answer that hangs on it is another one."""
    import datetime

    now = time.time

    class Day(datetime.date):
        @classmethod
        def today(cls) -> Day:
            return cls.fromtimestamp(now() + LATER)

    class Moment(datetime.datetime):
        @classmethod
        def now(cls, tz: datetime.tzinfo | None = None) -> Moment:
            return cls.fromtimestamp(now() + LATER, tz)

    time.time = lambda: now() + LATER
    datetime.date, datetime.datetime = Day, Moment  # type: ignore[misc]
