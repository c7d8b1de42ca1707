"""How long the command and the package take to start, less what Python itself takes.

Run: python benchmarks/startup.py
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from pathlib import Path

from common import timed


def main() -> None:
    command = str(Path(sys.executable).with_name("bookmaker"))
    bare = median([sys.executable, "-c", "pass"])
    print(f"python itself: {bare:.0f} ms")
    print(f"bookmaker --help: {median([command, '--help']):.0f} ms in all")
    print(f"import bookmaker: {median([sys.executable, '-c', 'import bookmaker']) - bare:.0f} ms over python")


def median(command: list[str]) -> float:
    def run() -> None:
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)

    return statistics.median(timed(run)[0] for _ in range(15))


if __name__ == "__main__":
    main()
