"""`bookmaker plugin`: begin a plugin, test it, install one, look at one."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING
from warnings import catch_warnings, simplefilter

import click

from ..errors import CommandError, Place, did_you_mean, raise_problems
from .options import PluginOptions, debug_option, existing, plugin_options, to_write
from .terminal import note, say

if TYPE_CHECKING:
    from ..host.load import Plugins

Offers = tuple[tuple[str, str], ...]  # each its kind and its name

EPILOG = """
\b
A shape of one's own, in plugins/ beside the books here:
  bookmaker plugin new bow-tie --shape
  bookmaker plugin test plugins/bow_tie.py --out bow_tie.pdf

\b
The same as a package to give away, in a folder bow-tie:
  bookmaker plugin new bow-tie --shape --package

\b
A package of somebody's, into the environment that runs this bookmaker:
  bookmaker plugin install bookmaker-bow-tie

\b
What a plugin is and offers:
  bookmaker plugin show shapes
"""
YAML_OFFERS = ("themes", "publishers")  # each in the folder of its name
STDERR = 2  # where an installer's own words go: results alone are our output
PLUGIN_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
STARTED_KINDS = ("shape", "filler", "mode", "theme", "furniture", "cover", "kind", "export")


@click.group("plugin", epilog=EPILOG)
def command() -> None:
    """Begin a plugin, test it, install one, look at one."""


def _one_of_each(function: click.decorators.FC) -> click.decorators.FC:
    for kind in reversed(STARTED_KINDS):
        what = {"furniture": "furniture", "kind": "a kind of puzzle", "export": "an export"}.get(
            kind, f"a {kind}"
        )
        about = f"A start that offers {what}."
        function = click.option(f"--{kind}", "kinds", flag_value=kind, multiple=True, help=about)(function)
    return function


@command.command("new")
@click.argument("name")
@_one_of_each
@click.option("--package", is_flag=True, help="Write a package that can be installed, in a folder NAME.")
@click.option("--out", metavar="DIR", help="Write into this folder.  [default: here, or NAME for a package]")
def new(name: str, kinds: tuple[str, ...], package: bool, out: str | None) -> int:
    """Write a working, tested, commented start of a plugin. Nothing that is there is written over."""
    from ..files.atomic import write_files
    from ..host.load import builtin_plugins
    from ..testing.new_plugin import NewPlugin

    if len(kinds) != 1:
        raise click.UsageError(f"say what it offers, one of --{', --'.join(STARTED_KINDS)}")
    if not PLUGIN_NAME.fullmatch(name):
        raise CommandError(f"'{name}' is no plugin's name", "lower-case words joined by '-', as in bow-tie")
    begun = NewPlugin(name, kinds[0], package)
    _refuse_taken(begun.name, begun.module, begun.kind, builtin_plugins())
    folder = Path(out or (name if package else "."))
    if not package and folder.absolute().name == "plugins":  # the folder of plugins, beside which tests stand
        folder = folder.parent if folder.name else Path("..")
    for file in begun.texts:
        if (folder / file).exists():
            raise CommandError(f"'{folder / file}' is there already", "take another name, or another --out")
    for path in write_files(folder, begun.texts):
        say(f"wrote {path}")
    say(f"test it:  bookmaker plugin test {folder / begun.file}")
    say(f"use it:   {begun.used_in(folder)}")
    return 0


def _refuse_taken(name: str, module: str, kind: str, plugins: Plugins) -> None:
    """A CommandError where a plugin, or an offer of that kind, has the name already."""
    offers = getattr(plugins, kind if kind == "furniture" else f"{kind}s")
    taken = [each.name for each in plugins.plugins if each.name == module]
    if taken or name in offers:
        what = f"plugin '{taken[0]}'" if taken else f"{kind} '{name}'"
        raise CommandError(f"there is a {what} already", "take another name")


@command.command("test")
@click.argument("file", metavar="FILE.py|FILE.yaml")
@click.option("--out", metavar="FILE.pdf", help="Write pictures of what it offers.")
@click.option(
    "--show", is_flag=True, help="Print what the proof sees of a puzzle of each kind, part by part."
)
@click.option("--quick", is_flag=True, help="Build no small books; try nothing in a second run of Python.")
@click.option("--only", metavar="NAME", default="", help="Try the offer of this name alone.")
@debug_option
def test(file: str, out: str | None, show: bool, quick: bool, only: str) -> int:
    """Hold all that a plugin offers to the rules, in a second run of Python and in small whole books, too."""
    package = Path(file, "__init__.py")
    path = package if package.is_file() else existing(file)
    pictures = to_write("--out", out, ".pdf") if out else None
    if path.suffix == ".yaml":
        plugins, offers = _tested_yaml(path, quick, only)
    elif path.suffix == ".py":
        plugins, offers = _tested(path, quick, only)
    else:
        raise CommandError(
            f"'{file}' is no plugin", "a plugin is a .py file, a theme or a publisher a .yaml file"
        )
    say(f"{file}: keeps the rules")
    if show:
        _show(plugins, path)
    if pictures:
        _draw(plugins, offers, pictures)
    return 0


def _tested(path: Path, quick: bool, only: str) -> tuple[Plugins, Offers]:
    """The plugins with that one among them, and what can be seen of it; BookError for all broken rules."""
    from ..host.code_version import keep_kit_pass
    from ..testing.harness import KitAdvice, plugins_beside
    from ..testing.pictures import seen_offers
    from ..testing.plugins import plugin_faults
    from .progress import progress

    is_seen = sys.stderr is not None and sys.stderr.isatty()
    tell, end = progress(quiet=not is_seen)
    with catch_warnings(record=True) as told:
        simplefilter("always", KitAdvice)
        found = plugin_faults(path, quick, only, lambda what, done, of: tell("tried", done, of))
    end()
    for each in told:
        note(str(each.message))
    raise_problems(each if each.place else replace(each, place=Place(str(path))) for each in found)
    with catch_warnings():
        simplefilter("default", DeprecationWarning)  # once, at the line that will not do for ever
        plugins = plugins_beside(path)
    if not quick and not only:
        for plugin in plugins.plugins:
            if Path(plugin.path).absolute() == path.absolute():
                keep_kit_pass(plugin)
    offers = seen_offers(plugins, path)
    return plugins, tuple((kind, name) for kind, name in offers if only in ("", name))


def _tested_yaml(path: Path, quick: bool, only: str) -> tuple[Plugins, Offers]:
    """The plugins with all of its folder among them, what can be seen of it; BookError for a broken rule."""
    from ..files.confined import Files
    from ..host.load import load_plugins
    from ..testing.harness import BrokenRules, beside, quickly
    from ..testing.pictures import USES
    from ..testing.plugins import CHECKS

    kind = path.absolute().parent.name
    if kind not in YAML_OFFERS:
        hint = "a theme is a file of the folder themes, a publisher one of the folder publishers"
        raise CommandError(f"'{path}' is in no folder {' or '.join(YAML_OFFERS)}", hint)
    folder = path.absolute().parents[1]
    local = folder / "plugins"
    plugins = load_plugins(folder, local=local if local.is_dir() else None)
    offered = getattr(plugins, kind).find(Files(path.parent).read_yaml(path.name)["name"])
    if only not in ("", offered.offer.name):
        raise CommandError(f"'{path}' offers no '{only}'", did_you_mean(only, [offered.offer.name]))
    try:
        with beside(plugins), quickly(quick):
            CHECKS[kind](offered.offer)
    except BrokenRules as error:
        raise_problems(replace(each, place=Place(str(path))) for each in error.problems.values())
    return plugins, ((kind, offered.offer.name),) if kind in USES else ()


def _show(plugins: Plugins, path: Path) -> None:
    """Print the parts of a puzzle of each kind that the plugin offers."""
    from ..testing.kind_samples import made_puzzles
    from ..testing.printed import printed, shown

    for name, offered in plugins.kinds.items():
        if Path(offered.plugin.path) == path:
            puzzle = next(made_puzzles(offered.offer, plugins))
            say(f"\n{name}")
            say("\n".join(f"  {line}" for line in shown(printed(offered.offer, puzzle.own))))


def _draw(plugins: Plugins, offers: Offers, file: Path) -> None:
    """Write the pictures, or say that nothing can be seen."""
    from ..files.atomic import whole_file
    from ..testing.pictures import draw_offers

    if not offers:
        note(f"not written: '{file}', for nothing that it offers can be seen on a page of its own")
        return
    with whole_file(file) as part:
        draw_offers(plugins, offers, part)
    say(f"wrote {file}: {', '.join(name for _, name in offers)}")


@command.command("install")
@click.argument("package", metavar="DIR|WHEEL|NAME")
def install(package: str) -> int:
    """Install a package of plugins where this bookmaker is, by pip, pipx or uv, and show what it offers."""
    from ..host.install import Environment, install_command, package_of

    line = install_command(package_of(package), Environment.here())
    before = _announced()
    note(shlex.join(line))
    if subprocess.run(line, stdout=STDERR, check=False).returncode:
        raise CommandError(f"'{package}' is not installed", "what stands above says why")
    changed = sorted(name for name, version in _announced() - before)
    if not changed:
        note(f"'{package}' brings no plugin that is new, or of another version than it was here")
    codes = [0]
    for name in changed:  # by a new process, which knows all that is there now
        show = [sys.executable, "-m", "bookmaker", "plugin", "show", name]
        env = os.environ | {"PYTHONIOENCODING": "utf-8"}
        shown = subprocess.run(show, stdout=subprocess.PIPE, encoding="utf-8", env=env, check=False)
        say(shown.stdout.rstrip())
        codes.append(shown.returncode)
    return max(codes)


def _announced() -> set[tuple[str, str]]:
    """The plugins of installed packages, each with its version."""
    from ..host.discover import installed_plugins, package_version

    names = [each.plugin.name for each in installed_plugins()]
    return {(name, package_version(name) or "") for name in names}


@command.command("show")
@click.argument("name")
@plugin_options
def show(name: str, chosen: PluginOptions) -> int:
    """Show one plugin: where it is, the hooks it answers, and what it offers with its settings."""
    from ..host.rules import KINDS as OFFERED
    from .list import offer_lines

    plugins = chosen.load()
    known = {plugin.name: plugin for plugin in plugins.plugins}
    if name not in known:
        raise CommandError(f"no plugin '{name}'", chosen.passed_over(name) or did_you_mean(name, known))
    plugin = known[name]
    say(f"{plugin.name}: {plugin.about}\n{plugin.origin}, {plugin.path}\nhooks: {', '.join(plugin.hooks)}")
    for kind in OFFERED:
        mine = [each for each in getattr(plugins, kind.name).values() if each.plugin.name == name]
        if mine:
            say(f"\n{kind.name}")
            say("\n".join(f"  {line}" for line in offer_lines(kind.name, mine)))
    return 0
