"""Runs a command and prints what it took: milliseconds, the processor's, and the largest peak in kilobytes.

    python benchmarks/process.py COMMAND ...

A process of its own, and a small one: what a process has used before it becomes a command counts
among that command's peak, and it begins as a copy of the one that starts it. On Linux the processor's
time has that of processes that the command left behind, such as the one that draws pages for the proof.
"""

from __future__ import annotations

import ctypes
import json
import os
import resource
import sys
import time
from contextlib import suppress

PR_SET_CHILD_SUBREAPER = 36  # of Linux's prctl: what a child leaves behind becomes a child of this process


def main(line: list[str]) -> int:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    start = time.perf_counter()
    silent = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in (1, 2)]
    child = os.posix_spawnp(line[0], line, os.environ, file_actions=silent)
    _, status, usage = os.wait4(child, 0)
    took = time.perf_counter() - start
    with suppress(ChildProcessError):  # none is left
        while True:
            os.wait()
    every = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = every.ru_utime + every.ru_stime
    print(json.dumps([took * 1000, used * 1000, usage.ru_maxrss]))
    return os.waitstatus_to_exitcode(status)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
