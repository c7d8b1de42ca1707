"""The environment of the day on which a book was frozen, made again in a folder."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib.metadata import Distribution
from pathlib import Path
from venv import EnvBuilder

from ..errors import CommandError
from ..plan.order import Progress
from ..record.printed import REQUIREMENTS, WHEELS, PrintedFolder
from ..record.record import data_digest
from .wheels import installed_digest

MOST_TOLD = 400  # characters of what the installer says

# Run by the Python of that environment: each package with the digest of what is installed of it.
ASK = """
from bookmaker.freeze.wheels import distributions, installed_digest
for each in distributions():
    print(f"{each.name}=={each.version}", installed_digest(each))
"""


def make_environment(folder: PrintedFolder, into: Path, progress: Progress) -> Path:
    """Install into a new folder what a book was frozen with; gives the command `bookmaker` in it.

    Without any index where the wheels were frozen, too. Raises CommandError where something is missing, or
    what was installed is not what there was.
    """
    if into.exists() and any(into.iterdir()):
        raise CommandError(f"'{into}' is not empty", "name a new folder for the environment")
    requirements, wheels = folder.path / REQUIREMENTS, folder.path / WHEELS
    names = [name for name in folder.files if name == REQUIREMENTS or name.startswith(f"{WHEELS}/")]
    if not names:
        raise CommandError(f"'{folder.path}' has the puzzles alone", "freeze the book without --puzzles")
    for name in names:
        folder.sure(name)
    whole = sum(name.endswith(".whl") for name in names) > 1  # not bookmaker's own alone
    _check_python((folder.written_by or {}).get("python", ""))
    try:
        return _made(into, wheels, requirements, whole, progress)
    except BaseException:
        shutil.rmtree(into, ignore_errors=True)  # half an environment is none
        raise


def _made(into: Path, wheels: Path, requirements: Path, whole: bool, progress: Progress) -> Path:
    """The environment, its packages from `wheels` alone where those are `whole`."""
    (own,) = wheels.glob("puzzle_bookmaker-*.whl")
    lines = [line for line in requirements.read_text(encoding="utf-8").splitlines() if "==" in line]
    progress("environment", 0, 3)
    EnvBuilder(with_pip=True, symlinks=sys.platform != "win32").create(into)
    progress("environment", 1, 3)
    home = into / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [
        str(home / "python"),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-compile",
        "--disable-pip-version-check",
    ]
    hashed = ["--no-index", "--find-links", str(wheels), "--require-hashes"] if whole else []
    _run([*pip, *hashed, "--no-deps", "--requirement", str(requirements)])
    _run([*pip, "--no-index", "--no-deps", str(own)])
    progress("environment", 2, 3)
    _check_installed(_run([str(home / "python"), "-c", ASK]), lines)
    progress("environment", 3, 3)
    return home / "bookmaker"


def requirement(each: Distribution, wheel: bytes | None) -> str:
    """The line that asks for a package as it is here, and for its wheel, where that is frozen, too."""
    hashed = f" --hash={data_digest(wheel)}" if wheel else ""
    return f"{each.name}=={each.version}{hashed}  # {installed_digest(each)}"


def _check_python(wanted: str) -> None:
    """Raise CommandError over another Python: compiled packages are for one alone."""
    then, now = wanted.split(".")[:2], [*map(str, sys.version_info[:2])]
    if then != now:
        what = f"the book was frozen by Python {'.'.join(then)}, and this is {'.'.join(now)}"
        raise CommandError(what, f"run bookmaker by Python {'.'.join(then)}")


def _check_installed(told: str, lines: list[str]) -> None:
    """Raise CommandError where a package is not what was there on that day."""
    now = dict(line.split(" ", 1) for line in told.splitlines())
    for line in lines:
        name = line.split()[0]
        then = re.search(r"# (sha256:\w+)", line)
        if then and now.get(name) != then[1]:
            what = f"{name} is not installed as it was" if name in now else f"{name} is not installed"
            raise CommandError(what, "freeze --with-wheels keeps every package as it is")


def _run(words: list[str]) -> str:
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CommandError(
            f"the environment cannot be made: {(done.stderr or done.stdout).strip()[-MOST_TOLD:]}"
        )
    return done.stdout
