"""How long the command and the package take to start.

    python benchmarks/startup.py [--runs N]

Asked: `bookmaker --help` under 100 ms in all, `import bookmaker` under 40 ms over Python itself.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from common import figure, timed, wanted

BARE = [sys.executable, "-c", "pass"]
IMPORT = [sys.executable, "-c", "import bookmaker"]
HELP = [str(Path(sys.executable).with_name("bookmaker")), "--help"]


def main() -> None:
    runs = [[started(command) for command in (BARE, IMPORT, HELP)] for _ in range(wanted(21).runs)]
    bare, imported, helped = zip(*runs, strict=True)
    figure("python itself", bare)
    figure("bookmaker --help", helped, asked=100)
    over = [with_it - without for with_it, without in zip(imported, bare, strict=True)]
    figure("import bookmaker, over python itself", over, asked=40)


def started(command: list[str]) -> float:
    def run() -> None:
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)

    return timed(run)[0]


if __name__ == "__main__":
    main()
