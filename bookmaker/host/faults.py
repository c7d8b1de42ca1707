"""Naming the plugin, the file and the line when a plugin goes wrong."""

from __future__ import annotations

import linecache
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from math import isnan
from pathlib import Path
from traceback import walk_tb

from ..errors import BookmakerError, Place, PluginError, Problem
from .discover import BUILT_IN, Plugin

NAN = "NaN, which is no number and equals nothing"
OURS = "it is a fault of bookmaker's own, not of the book: tell those who make it"  # of a built-in plugin


class Faults:
    """Every fault found while loading, so that all are told at once."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.causes: list[BaseException] = []

    @contextmanager
    def collect(self) -> Iterator[None]:
        """Note what is to be put right, in a plugin or a book's file, instead of letting it through."""
        try:
            yield
        except BookmakerError as error:
            self.problems += error.problems
            self.causes += [error.__cause__] if error.__cause__ else []

    def stop(self) -> None:
        """Raise what was found, if anything, with the exceptions behind it."""
        if self.problems:
            several = len(self.causes) > 1
            cause = BaseExceptionGroup("raised by plugins", self.causes) if several else None
            raise PluginError(self.problems) from cause or next(iter(self.causes), None)


def fault(plugin: Plugin, what: str, place: Place | None = None, hint: str = "") -> Problem:
    """A problem that names the plugin, where it is and a way round it, or that it is ours to mend."""
    place = place or Place(short_path(plugin.path))
    stranger = plugin.origin != BUILT_IN
    way_out = f"mend it, or leave the plugin out with --without {plugin.name}" if stranger else OURS
    return Problem(f"plugin '{plugin.name}': {what}", hint or way_out, place, snippet=_snippet(place))


def with_plugin_name(plugin: Plugin, problem: Problem) -> Problem:
    """A problem that a plugin tells of the book, with its name where it is not one of ours."""
    if plugin.origin == BUILT_IN:
        return problem
    return replace(problem, what=f"plugin '{plugin.name}': {problem.what}")


def exception_problem(plugin: Plugin, doing: str, error: BaseException, function: object = None) -> Problem:
    """The problem an exception stands for, at the plugin's line that raised it."""
    place = _raised_at(plugin, error) or defined_at(plugin, function)
    stranger = plugin.origin != BUILT_IN
    way_out = f"--without {plugin.name} leaves the plugin out" if stranger else OURS
    hint = f"--debug shows the traceback, {way_out}"
    return fault(plugin, f"{doing} {_describe_exception(error)}", place, hint)


def a_value(thing: object) -> str:
    """What a plugin gave instead of what was asked for, as messages call it."""
    if isinstance(thing, float) and isnan(thing):
        return NAN
    return "nothing" if thing is None else f"a value of type {type(thing).__name__}"


def defined_at(plugin: Plugin, function: object) -> Place | None:
    """Where a plugin's function stands, None for one from elsewhere."""
    code = getattr(function, "__code__", None)
    if code is None or not _is_plugin_file(plugin, code.co_filename):
        return None
    return Place(short_path(code.co_filename), code.co_firstlineno)


def _describe_exception(error: BaseException) -> str:
    kind = type(error).__name__
    if isinstance(error, SystemExit):
        return f"tried to end the program ({kind})"
    try:
        first = str(error.msg if isinstance(error, SyntaxError) else error).strip().splitlines()[:1]
    except Exception:  # an exception that cannot even be read
        first = []
    return f"raised {': '.join([kind, *first])}"


def _raised_at(plugin: Plugin, error: BaseException) -> Place | None:
    if isinstance(error, SyntaxError) and error.filename and _is_plugin_file(plugin, error.filename):
        return Place(short_path(error.filename), error.lineno or 0, error.offset or 0)
    steps = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    ours = [Place(short_path(file), line or 0) for file, line in steps if _is_plugin_file(plugin, file)]
    return ours[-1] if ours else None


def raised_by(plugin: Plugin, error: BaseException) -> bool:
    """Whether it was a line of the plugin's own that raised an exception, not one of ours that it called."""
    files = [frame.f_code.co_filename for frame, _ in walk_tb(error.__traceback__)]
    return bool(files) and _is_plugin_file(plugin, files[-1])


def _is_plugin_file(plugin: Plugin, file: str) -> bool:
    """Whether a source file is the plugin's own; a package owns all in its folder."""
    start, path = Path(plugin.path).absolute(), Path(file).absolute()
    return path == start or (start.name == "__init__.py" and path.is_relative_to(start.parent))


def short_path(file: str) -> str:
    """The path as short as a person in this folder would write it."""
    try:
        return str(Path(file).absolute().relative_to(Path.cwd()))
    except (ValueError, OSError):
        return file


def _snippet(place: Place) -> str:
    if not place.line:
        return ""
    linecache.checkcache(place.file)
    text = linecache.getline(place.file, place.line).rstrip()
    return f"{place.line} | {text}" if text else ""
