"""What every command shares: the run, and its voice on the two outputs."""

from __future__ import annotations

import errno
import os
import sys
import threading
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import NoReturn

import click

from ..errors import Problem, printable

MOST_TOLD = 20  # problems; whoever has more has read enough
MOST_LINES_NAMED = 8  # where advice is told once for its kind
_FULL = {errno.ENOSPC, errno.EFBIG, errno.EDQUOT, errno.EIO}


class CommandRun:
    """One run of the command line: its arguments, and how much it is to tell."""

    def __init__(self, args: Sequence[str]) -> None:
        self.args = tuple(args)
        self.debug = False
        self.quiet = False  # problems alone
        self.summed_up = ""  # the book whose problems are counted in a last line
        self.strangers: tuple[str, ...] = ()  # the plugins loaded that are not ours
        self.environment = dict(os.environ)  # which they may not change
        self.all: bool | None = None  # each by itself, not one for its kind; None: the command has no --all

    def show_traceback(self) -> None:
        """Print the traceback of the exception at hand, where --debug asked for it."""
        if self.debug:
            import traceback

            traceback.print_exc()

    def suspects(self) -> str:
        """Which plugins ran before something went wrong that nobody foresaw, '' if none but ours."""
        if not self.strangers:
            return ""
        ran = " and ".join(f"plugin '{name}'" for name in self.strangers)
        return f"{ran} ran before this: see whether it is well with --without {self.strangers[0]}"

    def changes(self) -> list[Problem]:
        """What plugins of strangers that ran have changed for the whole program."""
        if not self.strangers or self.environment == os.environ:
            return []
        whose = " or ".join(f"plugin '{name}'" for name in self.strangers)
        hint = f"mend it, or leave the plugin out with --without {self.strangers[0]}"
        return [Problem(f"{whose} changed the environment, which belongs to the whole program", hint)]


def say(text: str) -> None:
    """Print a result, to as much of it as is read: `bookmaker puzzle ... | head`."""
    try:
        click.echo(text)
    except BrokenPipeError:
        abandon_output()


def say_json(value: object) -> None:
    """Print a result as JSON, which `--json` asks for."""
    import json

    say(json.dumps(value, ensure_ascii=False, indent=2))


def aside(text: str) -> bool:
    """Print what is not a result on standard error; whether there is one that takes it."""
    if sys.stderr is None:
        return False
    try:
        click.echo(text, err=True)
    except OSError:  # it is full, or nobody reads it: that changes nothing about the results
        return False
    return True


def note(text: str) -> None:
    """Print what is good to know, beside the results; nothing of it to who wants quiet."""
    if not this_run().quiet:
        aside(f"note: {printable(text)}")


def tell(told: Iterable[Problem], run: CommandRun | None = None) -> None:
    """Print the problems, those of layout once for each kind, then one piece of advice of each kind."""
    run = run or this_run()
    every = list(told)
    problems = _of_a_kind([each for each in every if not each.advice], run.all is not False)
    groups = [] if run.quiet else _of_a_kind([each for each in every if each.advice], bool(run.all))
    most = len(every) if run.all else MOST_TOLD
    for first, *rest in problems[:most]:
        line = f"{'' if first.place else 'error: '}{first}{_like_it(rest, run)}"
        if not aside(line):
            say(line)  # better there than nowhere
    _count_rest(sum(map(len, problems[most:])), "problem", run)
    for first, *rest in groups[:most]:
        aside(f"advice: {first}{_like_it(rest, run)}")
    _count_rest(len(groups) - most, "kind", run, " of advice")


def sum_up(told: Iterable[Problem], run: CommandRun) -> None:
    """Count what was told, in a last line, for a command that asked for that."""
    every = list(told)
    advice = sum(each.advice for each in every)
    problems = len(every) - advice
    if run.summed_up and not run.quiet:
        beside = f", {advice} piece{'s' * (advice != 1)} of advice" if advice else ""
        aside(f"not ready: {run.summed_up} has {problems} problem{'s' * (problems != 1)}{beside}")


def this_run() -> CommandRun:
    """The run at hand; one of its own for who calls from elsewhere."""
    context = click.get_current_context(silent=True)
    return (context and context.find_object(CommandRun)) or CommandRun(())


def _of_a_kind(told: list[Problem], apart: bool) -> list[list[Problem]]:
    """What is of one kind put together, in the order of the first of each kind.

    Advice without a kind is of that of its hint; any other problem without one stands alone.
    """
    groups: dict[object, list[Problem]] = {}
    for number, each in enumerate(told):
        kind = each.kind or (each.advice and (each.hint or each.what))
        groups.setdefault(number if apart or not kind else kind, []).append(each)
    return [*groups.values()]


def _like_it(rest: list[Problem], run: CommandRun) -> str:
    """The line on how many more there are of a kind, and where; '' if there are none."""
    return f"\n  and {len(rest)} more like it{_places(rest)}{_way_to_all(run)}" if rest else ""


def _places(problems: Iterable[Problem]) -> str:
    """Where they are, line by line: parks.csv:15, 16, 19."""
    lines: dict[str, set[int]] = {}
    for problem in problems:
        if problem.place:
            lines.setdefault(problem.place.file, set()).add(problem.place.line)
    named = [f"{file}:{_some(sorted(found))}" for file, found in lines.items()]
    return f": {'; '.join(named)}" if named else ""


def _some(lines: list[int]) -> str:
    """The first of some lines' numbers."""
    more = f" and {len(lines) - MOST_LINES_NAMED} more lines" if lines[MOST_LINES_NAMED:] else ""
    return ", ".join(map(str, lines[:MOST_LINES_NAMED])) + more


def _count_rest(count: int, thing: str, run: CommandRun, behind: str = "") -> None:
    if count > 0:
        aside(f"and {count:,} more {thing}{'s' * (count > 1)}{behind}{_way_to_all(run)}")


def _way_to_all(run: CommandRun) -> str:
    return "" if run.all is None else " (--all tells each)"


def keep_results_apart() -> None:
    """Give results an output of their own, so that nothing comes between them.

    What else writes to file descriptor 1, such as a program that a plugin starts, goes to
    standard error.
    """
    if sys.stderr is None:  # or the next file opened would be standard error
        os.open(os.devnull, os.O_WRONLY)
    if sys.stdout is None:
        return
    shown = sys.stdout
    try:
        results = os.dup(shown.fileno())
    except OSError:
        return
    try:
        os.dup2(2, shown.fileno())
    except OSError:  # standard error is closed
        os.close(results)
        return
    sys.stdout = os.fdopen(  # it is open until the program ends
        results, "w", encoding=shown.encoding, errors=shown.errors, buffering=1 if shown.isatty() else -1
    )


def leave(code: int) -> NoReturn:
    """End the program, even where a plugin left a thread running that would hold it."""
    alone = all(thread.daemon or thread is threading.main_thread() for thread in threading.enumerate())
    if not alone:
        for output in filter(None, (sys.stdout, sys.stderr)):
            with suppress(OSError):
                output.flush()
        os._exit(code)
    sys.exit(code)


def is_full(error: OSError) -> bool:
    """Whether what could not be written was the output: it carries no file's name."""
    return error.errno in _FULL and error.filename is None


def abandon_output() -> None:
    """Let what is still unwritten go, or Python would try again on leaving and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
