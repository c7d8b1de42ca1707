"""How far long work has come: bars on a terminal, plain lines otherwise."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .terminal import aside

if TYPE_CHECKING:
    from ..plan.order import Progress


def progress(quiet: bool) -> tuple[Progress, Callable[[], None]]:
    """A teller of progress, and how to end it: bars on a terminal, plain lines otherwise."""
    if quiet:
        return (lambda what, done, of: None), (lambda: None)
    if sys.stderr is not None and sys.stderr.isatty():
        return _bars()
    return _lines(), (lambda: None)


def _bars() -> tuple[Progress, Callable[[], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bars

    bars = Bars(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    tasks: dict[str, Any] = {}

    def show(what: str, done: int, of: int) -> None:
        if what not in tasks:
            tasks[what] = bars.add_task(what, total=of)
        bars.update(tasks[what], completed=done, total=of)

    bars.start()
    return show, bars.stop


def _lines() -> Progress:
    last: dict[str, int] = {}

    def show(what: str, done: int, of: int) -> None:
        quarter = 4 * done // of if of else 4
        if last.get(what) != quarter:
            last[what] = quarter
            aside(f"{what}: {done} of {of}" if of else f"{what}: none to make")

    return show
