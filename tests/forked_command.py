"""The command in a process of its own that has loaded the built-in plugins already.

Each run is forked from one server, so it begins as if nothing had been run before, and whatever it changes
ends with it; only the second that a new process takes for imports is saved.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import IO

import bookmaker.build  # noqa: F401 - what check and build import when they are called
from bookmaker.__main__ import main
from bookmaker.host.load import builtin_plugins

SECONDS = 600  # a run that takes longer is ended


class ForkedCommand:
    """Runs the command in processes forked from a server."""

    def __init__(self, asked: IO[str], told: IO[str], folder: Path) -> None:
        self.asked, self.told, self.folder = asked, told, folder

    def __call__(self, folder: Path, *args: str) -> tuple[int, str, str]:
        """Run it in a folder; its exit code, as subprocess tells it, and its two outputs."""
        out, err = self.folder / "out", self.folder / "err"
        self.asked.write(json.dumps([str(folder), args, str(out), str(err)]) + "\n")
        self.asked.flush()
        code = int(self.told.readline())
        return code, out.read_text(encoding="utf-8"), err.read_text(encoding="utf-8")


@contextmanager
def forked_command(folder: Path) -> Iterator[ForkedCommand]:
    """A server, ended afterwards; outputs are kept in the folder while they are read."""
    line = [sys.executable, "-m", "tests.forked_command"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    root, environment = Path(__file__).parents[1], os.environ | {"PYTHONUTF8": "1"}
    with subprocess.Popen(line, cwd=root, env=environment, text=True, **pipes) as server:  # type: ignore[call-overload]
        yield ForkedCommand(server.stdin, server.stdout, folder)
        server.stdin.close()


def _end(process: int, *_: object) -> None:
    os.kill(process, signal.SIGKILL)


def serve() -> None:
    """Fork a process for each line that asks for one; tell how it ended."""
    builtin_plugins()
    while line := sys.stdin.readline():
        process = os.fork()
        if not process:
            folder, args, *outputs = json.loads(line)
            for number, name in enumerate((os.devnull, *outputs)):
                file = os.open(name, os.O_RDWR | os.O_CREAT | os.O_TRUNC)
                os.dup2(file, number)
                os.close(file)
            os.chdir(folder)
            sys.argv = ["bookmaker", *args]
            return main()
        signal.signal(signal.SIGALRM, partial(_end, process))
        signal.alarm(SECONDS)
        ended = os.waitpid(process, 0)[1]
        signal.alarm(0)
        print(os.waitstatus_to_exitcode(ended), flush=True)  # noqa: T201
    return None


if __name__ == "__main__":
    serve()
