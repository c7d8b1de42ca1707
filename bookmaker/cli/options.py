"""Options that several commands share, and what is read from an option's text."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ..errors import BookError, BookmakerError, CommandError, Problem, did_you_mean, some_of
from . import garbage
from .terminal import CommandRun, note, this_run

if TYPE_CHECKING:
    from ..host.discover import Plugin
    from ..host.load import PluginChoice, Plugins
    from ..publisher.model import CoverRule, Trim
    from ..wordsearch.grid import Size
    from ..wordsearch.model import Choice, Weights

T = TypeVar("T")
Function = Callable[..., Any]

MOST_NAMED = 12  # files, where one is not there
WORDS_FILE = (
    "The words: a phrase a line, or with commas between them, or one line of words; or a sheet with a column "
    "'word' and maybe one 'clue'; '-' reads standard input."
)
LOCAL_FOLDER = "plugins"  # of plugins beside a book or words file, where no other is named


def _want_debug(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    run = context.find_object(CommandRun)
    if run and wanted:
        run.debug = True


debug_option = click.option(
    "--debug",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_want_debug,
    help="Show the traceback of an error.",
)


@dataclass(frozen=True, slots=True)
class PluginOptions:
    """Which plugins a command is told to load: a folder named, some left out, or none of any folder."""

    folder: str | None = None
    without: tuple[str, ...] = ()
    no_local: bool = False

    def load(self, words: str | None = None) -> Plugins:
        """The plugins that a command without a book loads; a words file may have some beside it."""
        from ..host.load import load_plugins
        from ..host.plugin_call import tell_long_turns

        tell_long_turns()
        beside = Path(words).parent if words and words != "-" else None
        return noted(load_plugins(Path.cwd(), local=self.local(beside), without=self.without))

    def of_book(self, book: Path) -> PluginChoice:
        """Which plugins a book's commands load: those beside the book are its own."""
        from ..host.load import PluginChoice
        from ..host.plugin_call import tell_long_turns

        tell_long_turns()
        return PluginChoice(book.parent, self.local(book.parent), self.without)

    def local(self, beside: Path | None) -> Path | None:
        """The folder of local plugins: the one that is named, else `plugins` in `beside`, if there is one.

        The built-in plugins' own source, as a checkout has it, is passed over: they are loaded already.
        """
        from ..host.discover import builtin_folder, holds_builtins

        if self.folder and self.no_local:
            raise click.UsageError("--plugins names a folder and --no-local-plugins refuses them all")
        local = Path(self.folder) if self.folder else beside / LOCAL_FOLDER if beside else None
        if self.no_local or local is None or not (self.folder or local.is_dir()):
            return None
        if not holds_builtins(local):
            return local
        if not local.samefile(builtin_folder()):
            note(f"not loaded: '{local}' holds a copy of the built-in plugins")
        return None

    def passed_over(self, plugin: str = "") -> str:
        """What loads the plugins, or this one, of ./plugins, where no folder was named; '' if none."""
        from ..host.discover import holds_builtins

        local = Path(LOCAL_FOLDER)
        if self.folder or self.no_local or not local.is_dir() or holds_builtins(local):
            return ""
        files = [each.stem for each in local.glob("*.py")]
        found = plugin.replace("-", "_") in files if plugin else bool(files)
        return f"--plugins {LOCAL_FOLDER} loads those of the folder {LOCAL_FOLDER}/ here" if found else ""


def plugin_options(function: Function) -> Function:
    """The options that say which plugins are loaded, handed over as one value, `chosen`; and --debug."""

    @wraps(function)
    def told(
        *args: Any, plugin_folder: str | None, without: tuple[str, ...], no_local_plugins: bool, **given: Any
    ) -> Any:
        return function(*args, chosen=PluginOptions(plugin_folder, without, no_local_plugins), **given)

    named: Function = told
    for option in (
        debug_option,
        click.option("--no-local-plugins", is_flag=True, help="Load no plugins from a folder."),
        click.option("--without", metavar="NAME", multiple=True, help="Leave a plugin out; may be repeated."),
        click.option(
            "--plugins",
            "plugin_folder",
            metavar="DIR",
            help="Folder of local plugins.  [default: plugins/ beside the book or words file, if any]",
        ),
    ):
        named = option(named)
    return named


def noted(plugins: Plugins) -> Plugins:
    """The same plugins, after notes on those that came along unasked."""
    for line in plugin_notes(plugins):
        note(line)
    strangers = [plugin.name for plugin in plugins.strangers]
    this_run().strangers = tuple(dict.fromkeys((*this_run().strangers, *strangers)))
    garbage.while_working()
    return plugins


def plugin_notes(plugins: Plugins) -> list[str]:
    """A line on the plugins of packages, and one on each local one."""
    from ..host.discover import LOCAL as BESIDE
    from ..host.discover import PACKAGE, package_version

    packages = [plugin.name for plugin in plugins.plugins if plugin.origin == PACKAGE]
    named = ", ".join(f"{name} {package_version(name) or ''}".strip() for name in packages)
    lines = [f"loaded installed plugins: {named}"] if packages else []
    beside = [plugin for plugin in plugins.plugins if plugin.origin == BESIDE]
    return lines + [
        f"loaded local plugin '{plugin.name}' ({plugin.path}){_untried(plugin)}" for plugin in beside
    ]


def _untried(plugin: Plugin) -> str:
    """What tries a plugin that did not pass the kit as it is now."""
    return "" if plugin.passed else f", untried: bookmaker plugin test {shlex.quote(plugin.path)}"


def attempt(problems: list[Problem], read: Callable[..., T], *args: Any) -> T | None:
    """What reading gives; where it fails its problems join the others, to be told at once."""
    try:
        return read(*args)
    except BookmakerError as error:
        problems.extend(error.problems)
        return None


def existing(name: str, kind: str = "file", like_it: Callable[[Path], list[str]] | None = None) -> Path:
    """The file of that name, sure to be there; if it is not, those `like_it` in its folder are named."""
    path = Path(name)
    if path.is_file():
        return path
    folder = path if path.is_dir() else path.parent
    names = like_it(folder) if like_it else []
    hint = f"that folder has {few_of(names)}" if names else ""
    if path.is_dir():
        raise CommandError(f"'{name}' is a folder", hint or f"name a {kind} in it")
    if path.exists():
        raise CommandError(f"'{name}' is not a file", hint or "a pipe or a device may never end")
    start = "bookmaker new NAME writes one" if kind == "book file" else ""
    raise CommandError(f"there is no {kind} '{name}'", hint or start)


def few_of(names: list[str]) -> str:
    """Those names, or the first of them and how many more."""
    return some_of(names, MOST_NAMED)


def to_write(option: str, name: str, *endings: str) -> Path:
    """Where an option has a file written; its ending keeps books and interiors from being written over."""
    path = Path(name)
    if path.suffix.lower() not in endings:
        raise CommandError(f"{option}: '{name}' does not end in {' or '.join(endings)}", "name another file")
    return path


def page_size(text: str) -> tuple[float, float]:
    """'6x9' or '148x210mm' as width and height in points; inches where no unit is given."""
    from ..units import trim_size

    try:
        return trim_size(f"{text} in" if text.rstrip()[-1:].isdigit() else text)
    except ValueError as error:
        raise BookError(f"--trim: {error}") from None


def cover_room(rule: CoverRule | None, trim: Trim) -> None:
    """A BookError where a trim is so small that its cover has no room for text."""
    from ..publisher.cover_geometry import cover_plan

    try:
        if rule:
            cover_plan(rule, trim, 0.0, 1)
    except ValueError as error:
        raise BookError(f"--trim: {error}", "bring a larger one, as in 6x9") from None


def grid_size(text: str) -> Size:
    """'24x20' as 24 columns by 20 rows."""
    from ..wordsearch.grid import Size

    found = re.fullmatch(r"\s*(-?\d{1,9})\s*[xX×]\s*(-?\d{1,9})\s*", text)
    if not found:
        raise BookError(f"--grid: '{text}' is no grid size", "columns x rows, as in 24x20")
    return Size(int(found[1]), int(found[2]))


def choice(option: str, text: str) -> Choice:
    """'star:points=7,inner=40' as an offer's name with settings; in 'icon:fish' one stands alone."""
    from ..wordsearch.model import Choice
    from ..wordsearch.offers import NAMELESS

    name, _, settings = text.partition(":")
    args: dict[str, str] = {}
    if settings.strip() and "=" not in settings:
        return Choice(name.strip(), ((NAMELESS, settings.strip()),))
    for setting in filter(str.strip, settings.split(",")):
        key, equals, value = (part.strip() for part in setting.partition("="))
        if not (key and equals and value):
            hint = "settings follow the name, as in star:points=7,inner=40"
            raise BookError(f"{option}: '{setting.strip()}' in '{text}' is no setting with a value", hint)
        if key in args:
            raise BookError(f"{option}: '{text}' gives the setting '{key}' twice")
        args[key] = value
    return Choice(name.strip(), tuple(args.items()))


def set_values(texts: Iterable[str]) -> dict[str, str]:
    """What `--set name=value` gives, by name; a BookError has each that is no such thing."""
    values, problems = dict[str, str](), list[Problem]()
    for each in texts:
        name, sign, value = each.partition("=")
        if not sign:
            problems.append(Problem(f"--set {each}: a setting and its value", "as in --set size=6"))
        values[name.strip()] = value.strip()
    if problems:
        raise BookError(problems)
    return values


def directions(text: str) -> Weights:
    """'e,s,se' or 'e=3,nw=1' as direction weights."""
    from ..wordsearch.grid import DIRECTIONS
    from ..wordsearch.offers import weighted

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
