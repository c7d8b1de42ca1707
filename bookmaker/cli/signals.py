"""Signals that end the program: they stop it as Ctrl-C does, so that nothing is left behind."""

from __future__ import annotations

import os
import signal
from types import FrameType

SIGNAL_NAMES = ("SIGTERM", "SIGHUP")


# The signal that stopped this run; an exception of our own would look like one that a plugin raised.
_stopped_by: list[int] = []


def stop_on_signals() -> None:
    """From now on such a signal raises KeyboardInterrupt; one that is ignored stays so."""
    home = os.getpid()

    def stop(number: int, frame: FrameType | None) -> None:
        if os.getpid() != home:  # a worker that has not yet seen to its signals
            os._exit(128 + number)
        _stopped_by.append(number)
        signal.default_int_handler(number, frame)

    for name in SIGNAL_NAMES:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, stop)


def exit_code() -> int:
    """What a shell is told of a run that was stopped: 128 and the signal's number."""
    return 128 + (_stopped_by[0] if _stopped_by else int(signal.SIGINT))
