"""Where plugins are, and how they are loaded: one way for ours and for everybody's."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from importlib.machinery import SourceFileLoader
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from zlib import crc32

from ..files.regular import read_regular

GROUP = "bookmaker"  # the entry points of installed plugins
BUILT_IN = "built-in"  # the origin of our own
PLUGIN_BYTES = 5_000_000  # bytes of a plugin's file
OURS = "_bookmaker_built_in"  # the package that they are modules of
PACKAGE, LOCAL = "package", "local"  # that of installed ones, and of those beside a book


@dataclass(frozen=True, slots=True)
class Plugin:
    """A plugin as people see it: its name, its first line, where it comes from."""

    name: str
    about: str
    origin: str  # built-in, package or local
    path: str
    hooks: tuple[str, ...] = ()
    passed: bool = False  # the kit, with its files as they are

    @property
    def trusted(self) -> bool:
        """Whether tests of ours, or the kit, have held it to answer the same when it is asked the same."""
        return self.passed or self.origin == BUILT_IN

    @property
    def folder(self) -> Path:
        """The folder a plugin may read from."""
        return Path(self.path).absolute().parent


@dataclass(frozen=True, slots=True)
class UnloadedPlugin:
    """A plugin not yet loaded: loading runs its code, so leaving it out comes first."""

    plugin: Plugin
    load: Callable[[], ModuleType]


def builtin_folder() -> Path:
    """Where our own plugins are: inside an installed package, beside it in a checkout."""
    package = Path(__file__).parents[1]
    packed = package / "builtin" / "plugins"
    return packed if packed.is_dir() else package.parent / "plugins"


def holds_builtins(folder: Path) -> bool:
    """Whether a folder is that of the built-in plugins or a copy of it, of this version or another.

    A checkout has one, and so does whatever was made from it; its plugins are loaded already. More than
    half of the built-in plugins' names tell it: a book's own folder can have none of them.
    """
    ours = builtin_folder()
    try:
        known = {found.plugin.name for found in plugins_in(ours, "built-in")}
        return 2 * len(known & {found.plugin.name for found in plugins_in(folder, "local")}) > len(known)
    except OSError:  # loading from it will say so
        return False


def plugins_in(folder: Path, origin: str) -> Iterator[UnloadedPlugin]:
    """The modules and packages of a folder, by name; `_names` are its own affair."""
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        file = _module_file(path)
        if file and not path.name.startswith(("_", ".")):
            yield unloaded_plugin(plugin_name(file), file, origin)


def plugin_name(file: Path) -> str:
    """What a plugin is called: as its file, or as the folder of its package."""
    return file.stem if file.name != "__init__.py" else file.parent.name


def unloaded_plugin(name: str, file: Path, origin: str) -> UnloadedPlugin:
    """The plugin of that name, in that file; our own are run once in a process."""
    load = _load_ours if origin == BUILT_IN or builtin_folder() in file.absolute().parents else load_file
    return UnloadedPlugin(Plugin(name, "", origin, str(file)), partial(load, name, file))


def _module_file(path: Path) -> Path | None:
    """The file to load: a .py file itself, a package's __init__.py."""
    if path.is_dir():
        start = path / "__init__.py"
        return start if start.is_file() else None
    return path if path.suffix == ".py" else None


def installed_plugins() -> Iterator[UnloadedPlugin]:
    """The plugins that installed packages announce, by name."""
    from importlib.metadata import entry_points  # slow to import

    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        path = _source_of(entry.module)
        yield UnloadedPlugin(Plugin(entry.name, "", PACKAGE, path), partial(import_module, entry.module))


def package_version(name: str) -> str | None:
    """The version of the installed package that announces a plugin; None where it tells none."""
    from importlib.metadata import entry_points  # slow to import

    found = [entry.dist.version for entry in entry_points(group=GROUP, name=name) if entry.dist]
    return found[0] if found else None


def _source_of(module: str) -> str:
    """The file of a module that is not loaded yet, its name if that cannot be told."""
    try:
        spec = find_spec(module)
    except Exception:  # a package above it is broken or missing: loading will say so
        spec = None
    return spec.origin if spec and spec.origin else module


class _Uncached(SourceFileLoader):
    """Compiles a file each time: Python takes what it keeps for a file of the same size and second."""

    def get_data(self, path: str) -> bytes:
        return read_regular(Path(path), PLUGIN_BYTES)

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        code: CodeType = self.source_to_code(self.get_data(path), path)
        return code


def load_file(name: str, file: Path) -> ModuleType:
    """Run a plugin's file as a module of its own, whatever else has its name."""
    label = f"_bookmaker_{re.sub(r'[^0-9A-Za-z]', '_', name)}_{crc32(str(file.absolute()).encode()):08x}"
    for stale in [known for known in sys.modules if f"{known}.".startswith(f"{label}.")]:
        del sys.modules[stale]
    loader = _Uncached(label, str(file))
    inside = [str(file.parent)] if file.name == "__init__.py" else None
    spec = spec_from_file_location(label, file, loader=loader, submodule_search_locations=inside)
    assert spec  # None is for files without a loader
    module = module_from_spec(spec)
    sys.modules[label] = module  # dataclasses and relative imports look themselves up there
    try:
        loader.exec_module(module)
    except BaseException:
        sys.modules.pop(label, None)
        raise
    return module


@cache
def _load_ours(name: str, file: Path) -> ModuleType:
    """Run a built-in plugin as a module of one package, so that one can import what another has."""
    if OURS not in sys.modules:
        package = ModuleType(OURS)
        package.__path__ = [str(builtin_folder())]
        sys.modules[OURS] = package
    return import_module(f"{OURS}.{name}")
