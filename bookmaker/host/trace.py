"""Each call of a hook or of an offer's function, told on standard error, where the environment asks for it.

`BOOKMAKER_TRACE=hooks` tells the hooks, `hooks,offers` the functions of shapes, kinds and all other offers,
too. It is read once; without it the functions are left as they are.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cache, wraps
from time import perf_counter
from typing import Any, TypeVar

from .plugin_call import to_stderr

TRACED = "BOOKMAKER_TRACE"  # a variable of the environment
KNOWN = ("hooks", "offers")
MOST_SHOWN = 60  # characters of a value

Method = TypeVar("Method", bound=Callable[..., Any])


@cache
def _asked() -> tuple[str, ...]:
    """What is to be told; a word that means nothing is told itself."""
    words = tuple(os.environ.get(TRACED, "").replace(",", " ").split())
    for word in words:
        if word not in KNOWN:
            to_stderr(f"{TRACED}: there is no '{word}' to trace, but {' and '.join(KNOWN)}")
    return words


def traced(what: str, named: Callable[..., str]) -> Callable[[Method], Method]:
    """Tell each call of a method of whatever has a plugin; `named` says of its arguments what is called."""
    if what not in _asked():
        return lambda method: method

    def telling(method: Method) -> Method:
        @wraps(method)
        def told(self: Any, *args: Any, **named_args: Any) -> Any:
            came, start = "", perf_counter()
            try:
                result = method(self, *args, **named_args)
                came = brief(result)
                return result
            except BaseException as error:
                came = f"raised {type(error).__name__}"
                raise
            finally:
                spent = 1000 * (perf_counter() - start)
                to_stderr(
                    f"trace: {named(self, *args)} of plugin '{self.plugin.name}', {spent:.2f} ms: {came}"
                )

        return told  # type: ignore[return-value]  # it takes and gives what the method does

    return telling


def brief(result: object) -> str:
    """What came back, in a few words: never what it holds, which may be a thousand ops."""
    if result is None:
        return "nothing"
    if isinstance(result, (str, int, float)):
        return f"{result!r:.{MOST_SHOWN}}"
    if isinstance(result, Sequence):
        kinds = " or ".join(sorted({type(each).__name__ for each in result}))
        return f"{len(result)} {kinds}{_names(result)}".rstrip()
    return f"{type(result).__name__}{_names([result])}"


def _names(things: Sequence[object]) -> str:
    """The names of those that have one."""
    names = [name for each in things if isinstance(name := getattr(each, "name", None), str)]
    return f" ({', '.join(names):.{MOST_SHOWN}})" if names else ""
