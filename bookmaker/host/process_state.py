"""What belongs to the whole process, and what a plugin may therefore not change."""

from __future__ import annotations

import locale
import os
import signal
import sys
import threading
import warnings
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from operator import is_
from types import ModuleType
from typing import Any, NamedTuple

PACKAGE = __name__.partition(".")[0]
OF_ALL = "which belongs to the whole program"
State = list[Any]
Names = dict[str, tuple[Any, dict[str, object]]]  # modules and classes, and what the names in each stand for


class ProcessSetting(NamedTuple):
    """One part of the process: how a change is told, how the part is read and how it is put back."""

    changed: str
    read: Callable[[], Any]
    restore: Callable[[Any], object]
    differs: Callable[[Any, Any], bool] = lambda before, now: bool(before != now)


def read_settings(parts: Sequence[ProcessSetting]) -> State:
    """How these parts are now."""
    return [part.read() for part in parts]


def restore_settings(parts: Sequence[ProcessSetting], before: State) -> tuple[str, ...]:
    """How each part that is no longer as before is told; each is put back where that can be done."""
    changes = []
    for part, then in zip(parts, before, strict=True):
        if part.differs(then, part.read()):
            part.restore(then)
            changes.append(part.changed)
    return tuple(changes)


def _folder() -> str:
    try:
        return os.getcwd()  # noqa: PTH109  # read at every call, and a Path costs three times as much
    except OSError:
        return ""  # it is gone


def _set_folder(folder: str) -> None:
    if folder:
        os.chdir(folder)


def _set_filters(filters: list[Any]) -> None:
    warnings.filters[:] = filters  # type: ignore[index]  # the stubs say Sequence


def _set_environment(environment: dict[str, str]) -> None:
    os.environ.clear()
    os.environ.update(environment)


def _locale() -> str:
    return locale.setlocale(locale.LC_ALL)


def _set_locale(name: str) -> None:
    locale.setlocale(locale.LC_ALL, name)


def _set_interrupt(handler: Any) -> None:
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, handler)


def _threads() -> int:
    """How many there are but those of classes of ours: they come and go while a stranger's function runs."""
    return sum(not _is_ours(type(each).__module__) for each in threading.enumerate())


# Looked at round every call of a stranger's function, so each is read within microseconds.
CHEAP = (
    ProcessSetting("changed the working folder", _folder, _set_folder),
    ProcessSetting("changed which warnings are shown", lambda: list(warnings.filters), _set_filters),
    ProcessSetting("changed the recursion limit", sys.getrecursionlimit, sys.setrecursionlimit),
    ProcessSetting(
        "left a thread running",
        _threads,
        lambda count: None,
        lambda before, now: bool(now > before),
    ),
)

ENVIRONMENT = ProcessSetting("changed the environment", lambda: dict(os.environ), _set_environment)

# Looked at when a plugin is loaded.
AT_LOADING = (
    ENVIRONMENT,
    ProcessSetting("changed the locale", _locale, _set_locale),
    ProcessSetting("took Ctrl-C for itself", lambda: signal.getsignal(signal.SIGINT), _set_interrupt),
)


def our_names() -> Names:
    """Every name of every loaded module of ours, and of every class in them, with what it stands for."""
    names: Names = {}
    for module, loaded in list(sys.modules.items()):
        if _is_ours(module):
            names |= _names_of(loaded)
    return names


class Watch:
    """Parts of the process and this package's own names, as they are now: `end` tells what was changed.

    Names of modules that are loaded meanwhile are noted before anybody can change them.
    """

    def __init__(self, parts: Sequence[ProcessSetting] = (ENVIRONMENT,)) -> None:
        self._parts, self._before, self._names = parts, read_settings(parts), our_names()
        self._finder = _Noting(self._names)
        sys.meta_path.insert(0, self._finder)

    def end(self) -> list[str]:
        """Each change as what somebody did, all of them put right again."""
        if self._finder in sys.meta_path:
            sys.meta_path.remove(self._finder)
        changes = [f"{change}, {OF_ALL}" for change in restore_settings(self._parts, self._before)]
        replaced = replaced_names(self._names)
        return changes + [f"replaced {name}, which every plugin relies on" for name in replaced]


class _Noting(MetaPathFinder):
    def __init__(self, names: Names) -> None:
        self.names = names

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(fullname, path, target) if _is_ours(fullname) else None
        if not spec or not spec.loader:
            return None
        load = spec.loader.exec_module

        def load_and_note(module: ModuleType) -> None:
            load(module)
            self.names |= _names_of(module)

        spec.loader.exec_module = load_and_note  # type: ignore[method-assign]
        return spec


def _is_ours(module: str) -> bool:
    return module == PACKAGE or module.startswith(f"{PACKAGE}.")


def _names_of(module: ModuleType) -> Names:
    own = vars(module).copy()
    names: Names = {module.__name__: (module, own)}
    for name in _class_names(module, len(own)):
        if isinstance(value := own.get(name), type):
            names[f"{module.__name__}.{name}"] = value, vars(value).copy()
    return names


@cache
def _class_names(module: ModuleType, _count: int) -> list[str]:
    """The names of a module's own classes, gone through again only where it has more or fewer names."""
    own, whose = vars(module).items(), module.__name__
    return [name for name, value in own if isinstance(value, type) and value.__module__ == whose]


def replaced_names(before: Names) -> list[str]:
    """The names of ours that stand for something else now; each is given back what it stood for."""
    changed = []
    for whose, (owner, names) in before.items():
        if isinstance(owner, ModuleType) and sys.modules.get(whose) is not owner:
            sys.modules[whose] = owner
            changed.append(whose)
        for name in _changed(names, vars(owner)):
            setattr(owner, name, names[name])
            changed.append(f"{whose}.{name}")
    return changed


def _changed(before: Mapping[str, object], now: Mapping[str, object]) -> list[str]:
    """The names that stand for something else now, but those that Python changes: a class's __doc__."""
    alike = all(map(is_, before, now)) and all(map(is_, before.values(), now.values()))
    if alike and len(before) <= len(now):  # as good as always, and quicker than to look up each name
        return []
    return [
        name for name, value in before.items() if now.get(name) is not value and not name.startswith("__")
    ]
