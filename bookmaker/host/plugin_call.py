"""Around each call of a stranger's function: whose turn it is, and where its prints go.

Built-in plugins are called without any of this: the tests hold them to it.
"""

from __future__ import annotations

import atexit
import dis
import io
import signal
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any, Final, TextIO

from .discover import Plugin

RAISE: Final = dis.opmap["RAISE_VARARGS"]
LOOK_SECONDS = 5.0  # between looks whether a plugin is still at work
LONG_SECONDS = 10.0  # of one call, before it is told; then after twice as long, and so on

# The calls under way, the innermost last: what a print, a warning or Ctrl-C belongs to.
_turns: list[PluginTurn] = []
# Told of each turn that begins and ends; a worker process lets its parent know whose turn it is.
_listeners: list[Callable[[str], None]] = []


class Interrupted(KeyboardInterrupt):
    """Ctrl-C, while a plugin was at work: says which, and in what."""


def listen(listener: Callable[[str], None]) -> None:
    """Have a function told whose turn it is at each change; '' when it is no stranger's."""
    _listeners.append(listener)


def running_plugin() -> str:
    """The plugin at work and what it is doing, '' if none but built-in ones is."""
    return str(_turns[-1]) if _turns else ""


def raised_on_purpose(error: BaseException) -> bool:
    """Whether a `raise` statement raised it; Ctrl-C arrives at any other instruction."""
    step = error.__traceback__
    while step and step.tb_next:
        step = step.tb_next
    return step is not None and step.tb_frame.f_code.co_code[step.tb_lasti] == RAISE


class PluginTurn:
    """One call of a stranger's function."""

    __slots__ = ("_kept", "doing", "long", "plugin", "since")

    def __init__(self, plugin: Plugin, doing: str) -> None:
        self.plugin, self.doing = plugin, doing
        self.since, self.long = monotonic(), LONG_SECONDS

    def __str__(self) -> str:
        return f"plugin '{self.plugin.name}' was in {self.doing}"

    def __enter__(self) -> PluginTurn:
        self._kept = sys.stdout, warnings.showwarning
        sys.stdout, warnings.showwarning = _PRINTS, _show_warning
        _turns.append(self)
        _announce()
        return self

    def __exit__(self, *_: object) -> None:
        _PRINTS.end_line()
        _turns.pop()
        sys.stdout, warnings.showwarning = self._kept
        _announce()


def tell_long_turns() -> None:
    """Called in a program or a worker as it begins: tell, while it lasts, of a plugin that takes long.

    By the system's own clock, where it has one that interrupts: a thread could not be told from a plugin's.
    """
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, lambda *_: _tell_long_turn())
        signal.setitimer(signal.ITIMER_REAL, LOOK_SECONDS, LOOK_SECONDS)
        atexit.register(signal.setitimer, signal.ITIMER_REAL, 0)  # Python lets go of its signals as it ends


def _tell_long_turn() -> None:
    for turn in _turns[-1:]:
        lasted = monotonic() - turn.since
        if lasted >= turn.long:
            turn.long = 2 * lasted
            with suppress(RuntimeError):  # it came in the midst of another line
                to_stderr(f"still in {turn.doing} of plugin '{turn.plugin.name}', {lasted:.0f} s")


def _announce() -> None:
    if _listeners:
        turn = running_plugin()
        for listener in _listeners:
            listener(turn)


class _Prints(io.TextIOBase):
    """What plugins get for standard output: each line goes to standard error, with their name."""

    encoding = "utf-8"
    errors = "replace"

    def __init__(self) -> None:
        self._line = ""
        self.buffer = _Bytes(self)

    def writable(self) -> bool:
        return True

    def reconfigure(self, **_: object) -> None:
        """Nothing: scripts call this for a terminal's sake."""

    def write(self, text: str) -> int:
        *lines, self._line = f"{self._line}{text}".split("\n")
        for line in lines:
            self._tell(line)
        return len(text)

    def end_line(self) -> None:
        """Let go of a line that was not ended."""
        if self._line:
            line, self._line = self._line, ""
            self._tell(line)

    def _tell(self, line: str) -> None:
        whose = f"plugin '{_turns[-1].plugin.name}'" if _turns else "a plugin"
        to_stderr(f"{whose} prints: {line}")


class _Bytes(io.RawIOBase):
    """The same for who writes bytes."""

    def __init__(self, prints: _Prints) -> None:
        self._prints = prints

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._prints.write(bytes(data).decode("utf-8", "replace"))
        return len(data)


_PRINTS = _Prints()


def _show_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """A warning with the name of the plugin that gave it."""
    whose = f"plugin '{_turns[-1].plugin.name}'" if _turns else "a plugin"
    to_stderr(f"{filename}:{lineno}: {whose} warns: {category.__name__}: {message}")


def to_stderr(line: str) -> None:
    """Write a line for people, whatever signs their terminal has."""
    if sys.stderr is not None:
        encoding = sys.stderr.encoding or "utf-8"
        sys.stderr.write(f"{line}\n".encode(encoding, "backslashreplace").decode(encoding))
