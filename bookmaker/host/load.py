"""The plugin host: loads plugins, holds them to the contract, collects what they offer."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any

from ..errors import PluginError, Problem, did_you_mean
from ..files.confined import Files
from ..files.regular import NotReadable
from .code_version import kit_pass
from .contract import hook_arguments, hook_flaws, hooks_of, marked, new_manager
from .discover import (
    BUILT_IN,
    LOCAL,
    Plugin,
    UnloadedPlugin,
    builtin_folder,
    holds_builtins,
    installed_plugins,
    plugins_in,
    unloaded_plugin,
)
from .faults import Faults, fault
from .registry import Hook, Offered, Registry, call_plugin, call_plugin_all, kind_name
from .requirement import requirement_problem
from .rules import KINDS, OfferKind, offer_flaws
from .theme_fonts import with_our_fonts

if TYPE_CHECKING:
    from ..cover.model import CoverDesign
    from ..exports.model import Export
    from ..kinds.contract import Kind
    from ..page.art import Art
    from ..page.furniture import Furniture
    from ..page.look import Theme
    from ..page.matter import Matter
    from ..publisher.model import Publisher
    from ..puzzles.recipe import Plan
    from ..wordsearch.offers import Filler, Language, Level, Mode, Shape, WordPack

__all__ = [
    "Hook",
    "Offered",
    "Plugin",
    "PluginChoice",
    "Plugins",
    "Registry",
    "builtin_plugins",
    "load_plugins",
]

OFFERING = "register_"  # how the hooks begin that are called once, at loading


@dataclass(frozen=True, slots=True, eq=False)
class Plugins:
    """Everything the loaded plugins offer."""

    shapes: Registry[Shape]
    fillers: Registry[Filler]
    modes: Registry[Mode]
    levels: Registry[Level]
    languages: Registry[Language]
    words: Registry[WordPack]
    themes: Registry[Theme]
    publishers: Registry[Publisher]
    matter: Registry[Matter]
    furniture: Registry[Furniture]
    art: Registry[Art]
    covers: Registry[CoverDesign]
    kinds: Registry[Kind[Any, Any, Any]]
    exports: Registry[Export]
    plugins: tuple[Plugin, ...] = ()
    hooks: Mapping[str, tuple[Hook, ...]] = field(default_factory=dict)

    @property
    def strangers(self) -> tuple[Plugin, ...]:
        """The plugins that are not ours."""
        return tuple(plugin for plugin in self.plugins if plugin.origin != BUILT_IN)

    def answering(self, hook: str) -> tuple[Hook, ...]:
        """The functions that answer a hook, in the order their plugins were loaded."""
        return self.hooks.get(hook, ())

    def check_plan(self, plan: Plan, named: Collection[str] | None = None) -> tuple[Problem, ...]:
        """What the plugins of these names have to say about a plan; all of them without names."""
        lent = replace(plan, places=MappingProxyType(dict(plan.places)))
        asked = [hook for hook in self.answering("check_plan") if named is None or hook.plugin.name in named]
        findings = [hook.problems(plan=lent) for hook in asked]
        return tuple(problem for problems in findings for problem in problems)


def load_plugins(
    book_folder: Path | None = None,
    *,
    local: Path | None = None,
    without: Collection[str] = (),
    builtin: bool = True,
    packages: bool = True,
    tried: bool = False,
) -> Plugins:
    """Load the built-in plugins, the installed ones and those of a local folder, in this order.

    Everything that is wrong with any of them comes in one PluginError. `tried` is for the kit: it takes none
    to have passed.
    """
    loading = _Loading(book_folder, tried)
    return _load_all(loading, loading.selected(loading.discovered(local, builtin, packages), without))


def _load_all(loading: _Loading, selected: Iterable[UnloadedPlugin]) -> Plugins:
    """All these plugins loaded, and what they offer."""
    for unloaded in selected:
        loading.load(unloaded)
    plugins = Plugins(
        **{kind.name: loading.collect(kind) for kind in KINDS},
        plugins=tuple(loading.plugins.values()),
        hooks={name: tuple(loading.answering(name)) for name in later_hooks()},
    )
    loading.faults.stop()
    return plugins


def load_plugin(file: Path) -> Plugins:
    """Load the built-in plugins and the one in that file, as if it lay beside a book."""
    name = file.parent.name if file.name == "__init__.py" else file.stem
    loading = _Loading(None)
    discovered = [
        *loading.discovered(None, builtin=True, packages=False),
        unloaded_plugin(name, file, "local"),
    ]
    return _load_all(loading, loading.selected(discovered, ()))


def later_hooks() -> list[str]:
    """The hooks that are called while a book is made, not at loading."""
    return [name for name in hook_arguments() if not name.startswith(OFFERING)]


@cache
def builtin_plugins() -> Plugins:
    """The built-in plugins and the installed ones, loaded once; no local ones."""
    return load_plugins()


class _Loading:
    """One load: the plugins so far and everything found wrong with any of them."""

    def __init__(self, book_folder: Path | None, tried: bool = True) -> None:
        self.tried = tried
        self.book_folders = [book_folder] if book_folder else []
        self.manager = new_manager()
        self.plugins: dict[str, Plugin] = {}
        self.modules = set[ModuleType]()
        self.faults = Faults()

    def discovered(self, local: Path | None, builtin: bool, packages: bool) -> list[UnloadedPlugin]:
        """Every plugin there is, none of them loaded."""
        ours = builtin_folder()
        found = [*plugins_in(ours, BUILT_IN)] if builtin and ours.is_dir() else []
        found += installed_plugins() if packages else ()
        try:
            if local and not (builtin and holds_builtins(local)):
                found += plugins_in(local, "local")
        except OSError as error:
            what = f"cannot look for plugins in '{local}': {error.strerror}"
            self.faults.problems.append(Problem(what))
        return found

    def selected(
        self, discovered: list[UnloadedPlugin], without: Collection[str]
    ) -> Iterator[UnloadedPlugin]:
        """The plugins to load: those not left out, and no two of one name."""
        first = {each.plugin.name: each.plugin for each in reversed(discovered)}
        for name in sorted(set(without) - set(first)):
            self.faults.problems.append(
                Problem(f"no plugin '{name}' to leave out", did_you_mean(name, first))
            )
        for each in discovered:
            namesake = first[each.plugin.name]
            if namesake.name in without:
                continue
            if each.plugin is namesake:
                yield each
            else:
                what = f"has the name of the {namesake.origin} plugin {namesake.path}"
                self.faults.problems.append(fault(each.plugin, what, hint="give one of the two another name"))

    def load(self, unloaded: UnloadedPlugin) -> None:
        """Run a plugin's module and register it, if its functions are hooks."""
        plugin = unloaded.plugin
        with self.faults.collect():
            if problem := requirement_problem(plugin):
                raise PluginError([problem])
            try:
                module = call_plugin(plugin, "loading it", unloaded.load, through=(NotReadable,))
            except NotReadable as error:  # before a line of it was run
                raise PluginError([fault(plugin, f"what lies there {error}")]) from error
            if not isinstance(module, ModuleType) or module in self.modules:
                raise PluginError([fault(plugin, "is a module that another plugin already is")])
            if problems := (_our_flaws if plugin.origin == BUILT_IN else hook_flaws)(plugin, module):
                raise PluginError(problems)
            about = (module.__doc__ or "").strip().partition("\n")[0]
            passed = plugin.origin == LOCAL and not self.tried and bool(kit_pass(plugin).value())
            hooks = tuple(dict(hooks_of(module)))
            self.plugins[plugin.name] = replace(plugin, about=about, hooks=hooks, passed=passed)
            self.modules.add(module)
            self.manager.register(_Hooks(module), plugin.name)

    def answering(self, hook: str) -> Iterator[Hook]:
        """The functions that answer a hook, each with its plugin, in load order."""
        for impl in getattr(self.manager.hook, hook).get_hookimpls():
            yield Hook(hook, self.plugins[impl.plugin_name], impl.function, tuple(impl.argnames))

    def collect(self, kind: OfferKind) -> Registry[Any]:
        """Everything of that kind that the plugins offer, by name."""
        offers: dict[str, Offered[Any]] = {}
        for hook in self.answering(f"{OFFERING}{kind.name}"):
            files = Files(hook.plugin.folder, *self.book_folders)
            with self.faults.collect():
                ours = hook.plugin.origin == BUILT_IN
                once = ours and not hook.asks
                for offer in _our_offers(hook, kind) if once else hook.call_all(kind.offer, files=files):
                    with self.faults.collect():
                        if (
                            not ours
                        ):  # a test holds those that come along, their readers those of a book's files
                            _refuse_flaws(Offered(offer, hook.plugin), hook)
                        strange = kind.name == "themes" and hook.plugin.origin != BUILT_IN
                        whole = with_our_fonts(offer, offers.values()) if strange else offer
                        _admit(Offered(whole, hook.plugin), offers, hook)
        return Registry(kind_name(kind.offer), offers)


class _Hooks:
    """A module's hooks and nothing else of it, for pluggy, which asks everything that it is given."""

    def __init__(self, module: ModuleType) -> None:
        vars(self).update(marked(module))

    def __dir__(self) -> Iterable[str]:
        return vars(self)


_our_flaws = cache(hook_flaws)  # of our own modules, which are run once in a process


@cache
def _our_offers(hook: Hook, kind: OfferKind) -> tuple[Any, ...]:
    """What a built-in plugin offers whatever the book is, asked once in a process."""
    return hook.call_all(kind.offer)


def _refuse_flaws(offered: Offered[Any], hook: Hook) -> None:
    """Raise a PluginError over an offer that breaks the rules."""
    broken = call_plugin_all(offered.plugin, str(offered), str, offer_flaws, offered.offer)
    if broken:
        raise PluginError(hook.problem(f"{offered} {flaw}") for flaw in broken)


def _admit(offered: Offered[Any], offers: dict[str, Offered[Any]], hook: Hook) -> None:
    """Add an offer to its registry; a namesake is a fault."""
    plugin = offered.plugin
    earlier = offers.setdefault(offered.offer.name, offered)
    if earlier is not offered:
        what = f"offers {offered}, which plugin '{earlier.plugin.name}' ({earlier.plugin.path}) offers too"
        ways = sorted({f"--without {name}" for name in (earlier.plugin.name, plugin.name)})
        raise hook.fault(what, f"leave one of them out: {' or '.join(ways)}")


@dataclass(frozen=True, slots=True)
class PluginChoice:
    """Which plugins to load, as plain data."""

    book_folder: Path
    local: Path | None = None
    without: tuple[str, ...] = ()

    def load(self) -> Plugins:
        """Load them."""
        return load_plugins(self.book_folder, local=self.local, without=self.without)
