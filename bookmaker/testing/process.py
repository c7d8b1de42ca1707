"""What belongs to the whole process, and what a plugin may therefore not change."""

from __future__ import annotations

import locale
import os
import signal
import sys
import threading
import warnings
from collections.abc import Callable
from functools import cache
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any

PACKAGE = __name__.partition(".")[0]
OF_PACKAGE = f"{PACKAGE}."
SETTINGS: dict[str, Callable[[], Any]] = {
    "changed the working folder": Path.cwd,
    "changed which warnings are shown": lambda: list(warnings.filters),
    "changed the recursion limit": sys.getrecursionlimit,
    "changed the environment": lambda: dict(os.environ),
    "changed the locale": lambda: locale.setlocale(locale.LC_ALL),
    "took Ctrl-C for itself": lambda: signal.getsignal(signal.SIGINT),
}


class ProcessWatch:
    """The process and this package's own names, as they are now."""

    def __init__(self) -> None:
        self._settings = {changed: read() for changed, read in SETTINGS.items()}
        self._threads = {*threading.enumerate()}
        self._names = {name: (owner, vars(owner).copy()) for name, owner in _owners()}

    def changes(self) -> list[str]:
        """Each change as what somebody did; names of ours are put right again."""
        changed = [each for each, read in SETTINGS.items() if read() != self._settings[each]]
        if any(not _is_ours(type(each).__module__) for each in {*threading.enumerate()} - self._threads):
            changed.append("left a thread running")
        found = [f"{each}, which belongs to the whole program" for each in changed]
        return found + [f"replaced {each}, which every plugin relies on" for each in self._replaced()]

    def _replaced(self) -> list[str]:
        replaced = []
        for whose, (owner, names) in self._names.items():
            if names == vars(owner):  # as they are by far the most, each time something is drawn
                continue
            for name, value in names.items():
                if not name.startswith("__") and vars(owner).get(name) is not value:  # Python sets __doc__
                    setattr(owner, name, value)
                    replaced.append(f"{whose}.{name}")
        return replaced


def _owners() -> list[tuple[str, Any]]:
    """The loaded modules of ours, and the classes that are written there."""
    loaded = [each for name, each in [*sys.modules.items()] if _is_ours(name)]
    ours = [(each.__name__, each) for each in loaded if isinstance(each, ModuleType)]
    inside = chain.from_iterable(_classes_of(module, len(vars(module))) for _, module in ours)
    return [*ours, *inside]


@cache
def _classes_of(module: ModuleType, names: int) -> list[tuple[str, Any]]:
    """The classes that are written in a module, sought anew where it has more or fewer names than it had."""
    whose = module.__name__
    return [
        (f"{whose}.{name}", value)
        for name, value in vars(module).items()
        if isinstance(value, type) and value.__module__ == whose
    ]


def _is_ours(module: str) -> bool:
    return module == PACKAGE or module.startswith(OF_PACKAGE)
