"""Runs a command and prints what it took: milliseconds, the processor's, and the largest peak in kilobytes.

    python benchmarks/process.py COMMAND ...

A process of its own, and a small one: what a process has used before it becomes a command counts
among that command's peak, and it begins as a copy of the one that starts it.
"""

from __future__ import annotations

import json
import os
import sys
import time


def main(line: list[str]) -> int:
    start = time.perf_counter()
    silent = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in (1, 2)]
    child = os.posix_spawnp(line[0], line, os.environ, file_actions=silent)
    _, status, usage = os.wait4(child, 0)
    took, used = time.perf_counter() - start, usage.ru_utime + usage.ru_stime
    print(json.dumps([took * 1000, used * 1000, usage.ru_maxrss]))
    return os.waitstatus_to_exitcode(status)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
