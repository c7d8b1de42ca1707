"""How long the command and the package take to start.

    python benchmarks/startup.py [--runs N]

Asked: `bookmaker --help` under 100 ms in all, `import bookmaker` under 40 ms over Python itself, a worksheet
of eight words, one page and its answers, under a second. The worksheet is told by the clock and by the
processor's time of all its processes, and in how many times Python takes to load the libraries under it,
which tells machines and versions apart. Compiled files are kept, as in any installation.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from common import figure, timed, wanted

BARE = [sys.executable, "-c", "pass"]
IMPORT = [sys.executable, "-c", "import bookmaker"]
COMMAND = str(Path(sys.executable).with_name("bookmaker"))
HELP = [COMMAND, "--help"]
WORDS = "orca, beluga, narwhal, humpback, minke, dolphin, porpoise, krill"
SHEET = [COMMAND, "worksheet", WORDS, "--title", "Whales", "--quiet", "--out"]
LIBRARIES = [sys.executable, "-c", "import reportlab.pdfgen.canvas, pypdfium2, yaml, pluggy, pydantic"]
KEEPING = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def main() -> None:
    runs = [[started(command) for command in (BARE, IMPORT, HELP)] for _ in range(wanted(21).runs)]
    bare, imported, helped = zip(*runs, strict=True)
    figure("python itself", bare)
    figure("bookmaker --help", helped, asked=100)
    over = [with_it - without for with_it, without in zip(imported, bare, strict=True)]
    figure("import bookmaker, over python itself", over, asked=40)
    with TemporaryDirectory() as folder:
        worksheets([*SHEET, str(Path(folder) / "whales.pdf")])


def worksheets(sheet: list[str]) -> None:
    """A worksheet and the libraries under it in turn."""
    started(sheet)  # compiles what is not compiled yet
    took = [(busy(sheet), busy(LIBRARIES)) for _ in range(wanted(21).runs)]
    figure("worksheet, by the clock", [clock for (clock, _), _ in took], asked=1000)
    figure("worksheet, the processor's time", [spent for (_, spent), _ in took], asked=1000)
    figure("its libraries alone, the processor's time", [spent for _, (_, spent) in took])
    ratio = statistics.median(spent / bare for (_, spent), (_, bare) in took)
    print(f"the worksheet takes {ratio:.1f} times the processor's time of its libraries")


def busy(command: list[str]) -> tuple[float, float]:
    """Milliseconds by the clock, and of the processor's time with all processes it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    clock = started(command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return clock, spent * 1000


def started(command: list[str]) -> float:
    def run() -> None:
        subprocess.run(command, stdout=subprocess.DEVNULL, env=KEEPING, check=True)

    return timed(run)[0]


if __name__ == "__main__":
    main()
