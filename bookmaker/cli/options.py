"""Options that several commands share, and what is read from an option's text."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ..errors import BookError, BookmakerError, Problem, did_you_mean
from .terminal import Run, note

if TYPE_CHECKING:
    from ..plugins import Plugins
    from ..puzzle.grid import Size
    from ..puzzle.model import Choice, Weights

T = TypeVar("T")
Function = Callable[..., Any]

LOCAL = "plugins"  # the folder of local plugins, where no other is named


def _want_debug(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    run = context.find_object(Run)
    if run and wanted:
        run.debug = True


def plugin_options(function: Function) -> Function:
    """The options that say which plugins are loaded, and --debug."""
    for option in (
        click.option(
            "--debug",
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_want_debug,
            help="Show the traceback of an error.",
        ),
        click.option("--no-local-plugins", is_flag=True, help="Load no plugins from a folder."),
        click.option("--without", metavar="NAME", multiple=True, help="Leave a plugin out; may be repeated."),
        click.option(
            "--plugins",
            "plugin_folder",
            metavar="DIR",
            help="Folder of local plugins.  [default: ./plugins, where there is one]",
        ),
    ):
        function = option(function)
    return function


def load(plugin_folder: str | None, without: tuple[str, ...], no_local_plugins: bool) -> Plugins:
    """The plugins that the options ask for; says which local ones were loaded."""
    from pathlib import Path

    from ..plugins import load_plugins

    if plugin_folder and no_local_plugins:
        raise click.UsageError("--plugins names a folder and --no-local-plugins refuses them all")
    local = Path(plugin_folder or LOCAL)
    wanted = not no_local_plugins and (plugin_folder or local.is_dir())
    plugins = load_plugins(Path.cwd(), local=local if wanted else None, without=without)
    for plugin in plugins.plugins:
        if plugin.origin == "local":
            note(f"loaded local plugin '{plugin.name}' ({plugin.path})")
    return plugins


def attempt(problems: list[Problem], read: Callable[..., T], *args: Any) -> T | None:
    """What reading gives; where it fails its problems join the others, to be told at once."""
    try:
        return read(*args)
    except BookmakerError as error:
        problems.extend(error.problems)
        return None


def grid_size(text: str) -> Size:
    """'24x20' as 24 columns by 20 rows."""
    from ..puzzle.grid import Size

    found = re.fullmatch(r"\s*(-?\d{1,9})\s*[xX×]\s*(-?\d{1,9})\s*", text)
    if not found:
        raise BookError(f"--grid: '{text}' is no grid size", "columns x rows, as in 24x20")
    return Size(int(found[1]), int(found[2]))


def choice(option: str, text: str) -> Choice:
    """'star:points=7,inner=40' as an offer's name with settings."""
    from ..puzzle.model import Choice

    name, _, settings = text.partition(":")
    args: dict[str, str] = {}
    for setting in filter(str.strip, settings.split(",")):
        key, equals, value = (part.strip() for part in setting.partition("="))
        if not (key and equals and value):
            hint = "settings follow the name, as in star:points=7,inner=40"
            raise BookError(f"{option}: '{setting.strip()}' in '{text}' is no setting with a value", hint)
        if key in args:
            raise BookError(f"{option}: '{text}' gives the setting '{key}' twice")
        args[key] = value
    return Choice(name.strip(), tuple(args.items()))


def directions(text: str) -> Weights:
    """'e,s,se' or 'e=3,nw=1' as direction weights."""
    from ..puzzle.grid import DIRECTIONS
    from ..puzzle.offers import weighted

    problems, weights = [], dict[str, int]()
    for part in text.split(","):
        name, equals, weight = (piece.strip() for piece in part.casefold().partition("="))
        if name not in DIRECTIONS:
            problems.append(Problem(f"--directions: no direction '{name}'", did_you_mean(name, DIRECTIONS)))
        elif name in weights:
            problems.append(Problem(f"--directions: '{name}' is given twice"))
        elif equals and not re.fullmatch(r"[0-9]{1,6}", weight):
            hint = "weights are whole numbers, as in e=3,nw=1"
            problems.append(Problem(f"--directions: '{weight}' is no weight for '{name}'", hint))
        else:
            weights[name] = int(weight) if equals else 1
    if not problems and not any(weights.values()):
        problems.append(Problem("--directions: no direction has a weight above 0"))
    if problems:
        raise BookError(problems)
    return weighted(weights)
