"""A worker process that ends when its parent does, however that was ended."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import wait
from signal import SIG_IGN, SIGINT, SIGTERM, signal
from threading import Thread

from ..host.plugin_call import tell_long_turns

SIGKILL = 9  # Windows knows no such name
PR_SET_PDEATHSIG = 1  # what prctl calls "have this signal when your parent has ended"


def begin_worker() -> None:
    """Called in a worker as it begins: it ends with its parent, which alone hears of what stops a run."""
    end_with_parent()
    for number in (SIGINT, SIGTERM):  # they are for the process that gave the work, which ends this one
        signal(number, SIG_IGN)
    tell_long_turns()


def end_with_parent() -> None:
    """Called in a worker: from now on it ends when its parent has ended."""
    parent = parent_process()
    if parent is None:
        return
    if sys.platform == "linux":
        _have_the_kernel_do_it()
    Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])  # ready when the parent is gone
    os._exit(1)


def _have_the_kernel_do_it() -> None:
    """At once, even while code is running that lets no thread in."""
    with suppress(OSError, AttributeError, ImportError):
        from ctypes import CDLL

        CDLL(None).prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0)
