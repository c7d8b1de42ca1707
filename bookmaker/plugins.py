"""The plugin host: loads plugins, holds them to the contract, collects what they offer."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

from pluggy import HookImpl

from .contract import hook_flaws, hooks_of, new_manager
from .discover import Found, Plugin, builtin_folder, installed_plugins, plugins_in
from .errors import PluginError, Problem, did_you_mean
from .faults import Faults, defined_at, fault
from .files import Files
from .offered import Offered, Registry, ask, ask_all
from .puzzle.offers import Filler, Language, Level, Mode, Shape
from .standards import Offer, flaws

if TYPE_CHECKING:
    from .plan import Plan

__all__ = ["Offered", "Plugin", "Plugins", "Registry", "builtin_plugins", "load_plugins"]

T = TypeVar("T", bound=Offer)


@dataclass(frozen=True, slots=True, eq=False)
class Plugins:
    """Everything the loaded plugins offer."""

    shapes: Registry[Shape]
    fillers: Registry[Filler]
    modes: Registry[Mode]
    levels: Registry[Level]
    languages: Registry[Language]
    plugins: tuple[Plugin, ...] = ()
    plan_checks: tuple[tuple[Plugin, HookImpl], ...] = ()

    def check_plan(self, plan: Plan) -> tuple[Problem, ...]:
        """What the plugins have to say about a plan."""
        told = [
            ask_all(plugin, "check_plan", Problem, impl.function, *(plan for _ in impl.argnames))
            for plugin, impl in self.plan_checks
        ]
        return tuple(problem for problems in told for problem in problems)


def load_plugins(
    book_folder: Path | None = None,
    *,
    local: Path | None = None,
    without: Collection[str] = (),
    builtin: bool = True,
    packages: bool = True,
) -> Plugins:
    """Load the built-in plugins, the installed ones and those of a local folder, in this order.

    Everything that is wrong with any of them comes in one PluginError.
    """
    loading = _Loading(book_folder)
    for found in loading.wanted(loading.found(local, builtin, packages), without):
        loading.load(found)
    plugins = Plugins(
        shapes=loading.collect("register_shapes", Shape),
        fillers=loading.collect("register_fillers", Filler),
        modes=loading.collect("register_modes", Mode),
        levels=loading.collect("register_levels", Level),
        languages=loading.collect("register_languages", Language),
        plugins=tuple(loading.plugins.values()),
        plan_checks=tuple(loading.answering("check_plan")),
    )
    loading.faults.stop()
    return plugins


@cache
def builtin_plugins() -> Plugins:
    """The built-in plugins and the installed ones, loaded once; no local ones."""
    return load_plugins()


class _Loading:
    """One load: the plugins so far and everything found wrong with any of them."""

    def __init__(self, book_folder: Path | None) -> None:
        self.book_folders = [book_folder] if book_folder else []
        self.manager = new_manager()
        self.plugins: dict[str, Plugin] = {}
        self.faults = Faults()

    def found(self, local: Path | None, builtin: bool, packages: bool) -> list[Found]:
        """Every plugin there is, none of them loaded."""
        ours = builtin_folder()
        found = [*plugins_in(ours, "built-in")] if builtin and ours.is_dir() else []
        found += installed_plugins() if packages else ()
        try:
            if local and not (builtin and ours.is_dir() and local.samefile(ours)):
                found += plugins_in(local, "local")
        except OSError as error:
            what = f"cannot look for plugins in '{local}': {error.strerror}"
            self.faults.problems.append(Problem(what))
        return found

    def wanted(self, found: list[Found], without: Collection[str]) -> Iterator[Found]:
        """The plugins to load: those not left out, and no two of one name."""
        first = {each.plugin.name: each.plugin for each in reversed(found)}
        for name in sorted(set(without) - set(first)):
            self.faults.problems.append(
                Problem(f"no plugin '{name}' to leave out", did_you_mean(name, first))
            )
        for each in found:
            namesake = first[each.plugin.name]
            if namesake.name in without:
                continue
            if each.plugin is namesake:
                yield each
            else:
                what = f"has the name of the {namesake.origin} plugin {namesake.path}"
                self.faults.problems.append(fault(each.plugin, what, hint="give one of the two another name"))

    def load(self, found: Found) -> None:
        """Run a plugin's module and register it, if its functions are hooks."""
        plugin = found.plugin
        with self.faults.collect():
            module = ask(plugin, "loading it", found.load)
            if not isinstance(module, ModuleType) or self.manager.is_registered(module):
                raise PluginError([fault(plugin, "is a module that another plugin already is")])
            if problems := hook_flaws(plugin, module):
                raise PluginError(problems)
            about = (module.__doc__ or "").strip().partition("\n")[0]
            self.plugins[plugin.name] = replace(plugin, about=about, hooks=tuple(dict(hooks_of(module))))
            self.manager.register(module, plugin.name)

    def answering(self, hook: str) -> Iterator[tuple[Plugin, HookImpl]]:
        """The functions that answer a hook, each with its plugin, in load order."""
        for impl in getattr(self.manager.hook, hook).get_hookimpls():
            yield self.plugins[impl.plugin_name], impl

    def collect(self, hook: str, kind: type[T]) -> Registry[T]:
        """Everything of that kind that the plugins offer, by name."""
        offers: dict[str, Offered[T]] = {}
        for plugin, impl in self.answering(hook):
            files = Files(plugin.folder, *self.book_folders)
            with self.faults.collect():
                for offer in ask_all(plugin, hook, kind, impl.function, *(files for _ in impl.argnames)):
                    with self.faults.collect():
                        _admit(Offered(offer, plugin), offers, impl)
        return Registry(kind.__name__.lower(), offers)


def _admit(offered: Offered[T], offers: dict[str, Offered[T]], impl: HookImpl) -> None:
    """Add an offer to its registry, once it is sure to keep the rules."""
    plugin, place = offered.plugin, defined_at(offered.plugin, impl.function)
    broken = ask_all(plugin, str(offered), str, flaws, offered.offer)
    if broken:
        raise PluginError([fault(plugin, f"{offered} {flaw}", place) for flaw in broken])
    earlier = offers.setdefault(offered.offer.name, offered)
    if earlier is not offered:
        what = f"offers {offered}, which plugin '{earlier.plugin.name}' ({earlier.plugin.path}) offers too"
        ways = sorted({f"--without {name}" for name in (earlier.plugin.name, plugin.name)})
        raise PluginError([fault(plugin, what, place, f"leave one of them out: {' or '.join(ways)}")])
