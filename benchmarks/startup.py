"""How long the command and the package take to start.

Asked: `bookmaker --help` under 100 ms in all, `import bookmaker` under 40 ms over Python itself, a worksheet
of eight words, one page and its answers, under a second. The worksheet is told in how many times Python takes
to load the libraries under it, too, which tells machines and versions apart. Compiled files are kept, as in
any installation.
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from common import cost, figure, report

PYTHON = sys.executable, "-c"
COMMAND = str(Path(sys.executable).with_name("bookmaker"))
WORDS = "orca, beluga, narwhal, humpback, minke, dolphin, porpoise, krill"
SHEET = COMMAND, "worksheet", WORDS, "--quiet", "--out"
LIBRARIES = "import reportlab.pdfgen.canvas, pypdfium2, yaml, pluggy, pydantic"


def starts(seeds: list[int]) -> None:
    lines = (*PYTHON, "pass"), (*PYTHON, "import bookmaker"), (COMMAND, "--help")
    bare, imported, helped = zip(*([cost(*line).milliseconds for line in lines] for _ in seeds), strict=True)
    figure("python itself", bare)
    figure("bookmaker --help", helped, asked=100)
    over = [with_it - without for with_it, without in zip(imported, bare, strict=True)]
    figure("import bookmaker, over python itself", over, asked=40)


def worksheet(seeds: list[int]) -> None:
    """A worksheet and the libraries under it in turn."""
    with TemporaryDirectory() as folder:
        sheet = *SHEET, str(Path(folder) / "whales.pdf")
        cost(*sheet)  # compiles what is not compiled yet
        took, bare = map(list, zip(*((cost(*sheet), cost(*PYTHON, LIBRARIES)) for _ in seeds), strict=True))
    report("worksheet", took, asked=1000)
    figure("its libraries alone, processor time", [each.processor for each in bare])
    ratio = statistics.median(each.processor / own.processor for each, own in zip(took, bare, strict=True))
    print(f"the worksheet takes {ratio:.1f} times the processor's time of its libraries")


FIGURES = {starts: 21, worksheet: 21}
