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

from ..errors import Problem

MOST_TOLD = 20  # problems; whoever has more has read enough
_FULL = {errno.ENOSPC, errno.EFBIG, errno.EDQUOT, errno.EIO}


class Run:
    """One run of the command line: its arguments, and whether tracebacks are wanted."""

    def __init__(self, args: Sequence[str]) -> None:
        self.args = tuple(args)
        self.debug = False

    def show_traceback(self) -> None:
        """Print the traceback of the exception at hand, where --debug asked for it."""
        if self.debug:
            import traceback

            traceback.print_exc()


def say(text: str) -> None:
    """Print a result, to as much of it as is read: `bookmaker puzzle ... | head`."""
    try:
        click.echo(text)
    except BrokenPipeError:
        abandon_output()


def note(text: str) -> None:
    """Print what is good to know, beside the results."""
    click.echo(f"note: {text}", err=True)


def tell(problems: Iterable[Problem]) -> None:
    """Print problems and advice, each with its place and its hint."""
    every = list(problems)
    for problem in every[:MOST_TOLD]:
        kind = "advice: " if problem.advice else "" if problem.place else "error: "
        click.echo(f"{kind}{problem}", err=True)
    if len(every) > MOST_TOLD:
        click.echo(f"and {len(every) - MOST_TOLD:,} more", err=True)


def keep_results_apart() -> None:
    """Give results an output of their own, so that nothing comes between them.

    What else writes to file descriptor 1, such as a program that a plugin starts, goes to
    standard error.
    """
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
