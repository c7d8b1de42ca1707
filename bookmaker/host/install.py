"""How a package of plugins comes into the environment that runs this bookmaker: by what made that."""

from __future__ import annotations

import re
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..errors import CommandError, Place, Problem

PACKAGES = (".whl", ".tar.gz", ".zip")  # endings of files that are one
BUILT_BY = ("pyproject.toml", "setup.py")  # a folder that is one has either
VERSION = r" ?(===?|[<>~!]=|[<>]) ?[\w.*+!-]+"
NAME = re.compile(rf"[A-Za-z0-9][\w.-]*(\[[\w., -]+\])?({VERSION}(, ?{VERSION.strip()})*)?")
PIPX, UV = "pipx_metadata.json", "uv-receipt.toml"  # what they leave in an environment of theirs
MANAGED = "EXTERNALLY-MANAGED"  # the file of a Python that a system keeps for itself


@dataclass(frozen=True, slots=True)
class Environment:
    """A Python's environment, and what can install into it."""

    prefix: Path
    python: str
    library: Path  # of Python itself
    is_own: bool  # made for some packages, no Python's own
    has_pip: bool
    find: Callable[[str], str | None]  # a program by its name

    @classmethod
    def here(cls) -> Environment:
        """That of this process."""
        own, library = sys.prefix != sys.base_prefix, Path(sysconfig.get_path("stdlib"))
        has_pip = find_spec("pip") is not None
        return cls(Path(sys.prefix), sys.executable, library, own, has_pip, shutil.which)


def package_of(said: str) -> str:
    """A package as installers take it: a folder or file of one by its whole path, else a name in an index."""
    path = Path(said)
    if path.is_dir():
        if any((path / name).is_file() for name in BUILT_BY):
            return str(path.absolute())
        hint = "a package has a pyproject.toml; plugins without one lie beside the book"
        raise CommandError(f"'{said}' is no package", hint)
    if said.endswith(".py"):
        hint = "put it into plugins/ beside the book, or begin a package by `bookmaker plugin new`"
        raise CommandError(f"'{said}' is a plugin's file and no package", hint)
    if path.is_file() and said.endswith(PACKAGES):
        return str(path.absolute())
    if not NAME.fullmatch(said):
        raise CommandError(
            f"'{said}' is no package", "name a folder, a wheel, or a package as in bookmaker-bow-tie>=1.0"
        )
    return said


def install_command(package: str, into: Environment) -> list[str]:
    """The command that installs a package there and keeps all that is there.

    Raises CommandError, with the place that tells it, where nothing can.
    """
    if (into.prefix / PIPX).is_file():
        return [_program("pipx", into.prefix / PIPX, into), "inject", into.prefix.name, package]
    if (receipt := into.prefix / UV).is_file():
        return [
            _program("uv", receipt, into),
            "tool",
            "install",
            *_of_uv(receipt, into.prefix.name),
            "--with",
            package,
        ]
    if not into.is_own and (into.library / MANAGED).is_file():
        what = "this Python is kept by the system, and takes no packages"
        raise _located(what, into.library / MANAGED, "install bookmaker by pipx, by `uv tool`, or in a venv")
    if into.has_pip:
        return [into.python, "-m", "pip", "install", "--disable-pip-version-check", package]
    if uv := into.find("uv"):
        return [uv, "pip", "install", "--python", into.python, package]
    hint = f"`{into.python} -m ensurepip` puts pip there"
    raise _located("here is no pip, and no uv is found", into.prefix, hint)


def _program(name: str, sign: Path, into: Environment) -> str:
    """The program that made the environment; what it keeps has to know of the package."""
    if found := into.find(name):
        return found
    raise _located(
        f"{name} made this environment, and is not found", sign, f"put {name} on the path, or use it yourself"
    )


def _of_uv(receipt: Path, tool: str) -> Iterator[str]:
    """What `uv tool install` is told so that the tool stays as it is: it keeps only what is named."""
    try:
        noted: Mapping[str, Any] = tomllib.loads(receipt.read_text(encoding="utf-8"))["tool"]
        known = {each["name"]: _requirement(each) for each in noted["requirements"]}
        yield known.pop(tool)
    except (OSError, ValueError, KeyError, TypeError) as error:
        hint = "`uv tool install` it yourself, with all that the file names"
        raise _located("what uv installed here cannot be told", receipt, hint) from error
    for each in known.values():
        yield from ("--with", each)
    if isinstance(python := noted.get("python"), str):
        yield from ("--python", python)


def _requirement(noted: Mapping[str, Any]) -> str:
    """A line of uv's receipt as it was asked for; KeyError where it is of a sort not known here."""
    if set(noted) <= {"name", "extras", "specifier"}:
        extras = f"[{','.join(noted['extras'])}]" if noted.get("extras") else ""
        return f"{noted['name']}{extras}{noted.get('specifier', '')}"
    (sort,) = set(noted) - {"name"}  # ValueError for several
    return str({"path": noted, "directory": noted}[sort][sort])


def _located(what: str, where: Path, hint: str) -> CommandError:
    return CommandError([Problem(what, hint, Place(str(where)))])
