"""What tests have done in a process of its own: a fresh interpreter imports it, so it imports little."""

from __future__ import annotations

import os
import signal
import sys
import time


def echo(*values):
    sys.stdout.write("said in the child\n")
    yield from values


def eat():
    held = []
    while True:
        held.append(bytearray(50_000_000))


def spin():
    while True:
        pass


def wait():
    time.sleep(600)


def crash():
    os.kill(os.getpid(), signal.SIGSEGV)


def fail():
    raise KeyError("Fuß")


def leave():
    raise SystemExit(1)


def who():
    return os.getpid()


def endless():
    number = 0
    while True:
        number += 1
        yield number


def work(seconds):
    """Compute for so long; returns how long it took."""
    start = time.process_time()
    while time.process_time() < start + seconds:
        pass
    return time.process_time() - start
