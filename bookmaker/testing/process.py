"""What belongs to the whole process, and what a plugin may therefore not change."""

from __future__ import annotations

import locale
import os
import signal
import sys
import threading
import warnings
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

PACKAGE = __name__.partition(".")[0]
SETTINGS: dict[str, Callable[[], Any]] = {
    "changed the working folder": Path.cwd,
    "changed which warnings are shown": lambda: list(warnings.filters),
    "changed the recursion limit": sys.getrecursionlimit,
    "changed the environment": lambda: dict(os.environ),
    "changed the locale": lambda: locale.setlocale(locale.LC_ALL),
    "took Ctrl-C for itself": lambda: signal.getsignal(signal.SIGINT),
}


class Watch:
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
            for name, value in names.items():
                if not name.startswith("__") and vars(owner).get(name) is not value:  # Python sets __doc__
                    setattr(owner, name, value)
                    replaced.append(f"{whose}.{name}")
        return replaced


def _owners() -> list[tuple[str, Any]]:
    """The loaded modules of ours, and the classes that are written there."""
    modules = [each for each in [*sys.modules.values()] if isinstance(each, ModuleType)]
    ours = [(each.__name__, each) for each in modules if _is_ours(each.__name__)]
    inside = [
        (f"{whose}.{name}", value)
        for whose, module in ours
        for name, value in vars(module).items()
        if isinstance(value, type) and value.__module__ == whose
    ]
    return [*ours, *inside]


def _is_ours(module: str) -> bool:
    return f"{module}.".startswith(f"{PACKAGE}.")
