"""`bookmaker plugin install`: by what made the environment, and nothing of what is there is lost."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from bookmaker.errors import CommandError
from bookmaker.host.install import Environment, install_command, package_of
from bookmaker.testing.new_plugin import NewPlugin

from ..sweep import in_sweep_alone

ROOT = Path(__file__).parents[2]
RECEIPT = """
[tool]
requirements = [
    { name = "puzzle-bookmaker", extras = ["studio"], specifier = ">=0.2" },
    { name = "bookmaker-bow-tie" },
    { name = "bookmaker-mine", directory = "/home/ida/mine" },
]
python = "3.12"
"""


@pytest.fixture
def environment(tmp_path: Path) -> Callable[..., Environment]:
    """An environment whose folder is called puzzle-bookmaker and holds those files, with pip and programs."""

    def made(files: Mapping[str, str], *programs: str, pip: bool = True, own: bool = True) -> Environment:
        prefix = tmp_path / "puzzle-bookmaker"
        prefix.mkdir()
        for name, text in files.items():
            (prefix / name).write_text(text, encoding="utf-8")
        return Environment(
            prefix, "/env/python", prefix, own, pip, {each: f"/bin/{each}" for each in programs}.get
        )

    return made


PIP = ["/env/python", "-m", "pip", "install", "--disable-pip-version-check", "bow"]
KEPT = ["puzzle-bookmaker[studio]>=0.2", "--with", "bookmaker-bow-tie", "--with", "/home/ida/mine"]


@pytest.mark.parametrize(
    ("files", "programs", "pip", "command"),
    [
        ({}, (), True, PIP),
        ({}, ("uv", "pipx"), True, PIP),
        ({}, ("uv",), False, ["/bin/uv", "pip", "install", "--python", "/env/python", "bow"]),
        ({"pipx_metadata.json": "{}"}, ("pipx",), True, ["/bin/pipx", "inject", "puzzle-bookmaker", "bow"]),
        (
            {"uv-receipt.toml": RECEIPT},
            ("uv",),
            False,
            ["/bin/uv", "tool", "install", *KEPT, "--python", "3.12", "--with", "bow"],
        ),
    ],
)
def test_what_made_an_environment_installs_into_it(
    environment: Callable[..., Environment], files: Any, programs: Any, pip: bool, command: list[str]
) -> None:
    assert install_command("bow", environment(files, *programs, pip=pip)) == command


@pytest.mark.parametrize(
    ("files", "own", "where", "what"),
    [
        ({}, True, "", "here is no pip, and no uv is found"),
        ({"EXTERNALLY-MANAGED": ""}, False, "EXTERNALLY-MANAGED", "this Python is kept by the system"),
        (
            {"pipx_metadata.json": ""},
            True,
            "pipx_metadata.json",
            "pipx made this environment, and is not found",
        ),
        ({"uv-receipt.toml": RECEIPT}, True, "uv-receipt.toml", "uv made this environment, and is not found"),
    ],
)
def test_where_nothing_can_install_is_told_at_its_place(
    environment: Callable[..., Environment], files: Any, own: bool, where: str, what: str
) -> None:
    here = environment(files, pip=False, own=own)
    with pytest.raises(CommandError) as caught:
        install_command("bow", here)
    (problem,) = caught.value.problems
    assert (str(problem.place), what in problem.what) == (str(here.prefix / where), True)
    assert problem.hint


@pytest.mark.parametrize(
    "receipt",
    [
        "tool",
        "[tool]\nrequirements = 3",
        '[tool]\nrequirements = [{name = "other"}]',
        '[tool]\nrequirements = [{name = "puzzle-bookmaker"}, {name = "x", git = "https://x"}]',
        '[tool]\nrequirements = [{name = "puzzle-bookmaker", marker = "x", url = "https://x"}]',
    ],
)
def test_a_receipt_that_cannot_be_read_loses_nothing(
    environment: Callable[..., Environment], receipt: str
) -> None:
    with pytest.raises(CommandError, match="what uv installed here cannot be told"):
        install_command("bow", environment({"uv-receipt.toml": receipt}, "uv"))


def test_what_is_no_package_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("plugins").mkdir()
    Path("bow").mkdir()
    for name in ("bow/pyproject.toml", "bow.whl", "bow.py"):
        Path(name).touch()
    for said in ("bow", "bow.whl"):
        assert package_of(said) == str(tmp_path / said)
    for said in ("bookmaker-bow-tie", "bow_tie[more]==1.0", "bow-tie >=1.0, <2"):
        assert package_of(said) == said
    for said in ("plugins", "bow.py", "missing/bow.whl", "-r evil", "bow; rm", "bow @ https://x", ""):
        with pytest.raises(CommandError):
            package_of(said)


@in_sweep_alone
def test_a_package_is_installed_where_this_bookmaker_runs_and_shown(tmp_path: Path) -> None:
    """In an environment of its own that sees the packages of this one, and no index."""
    new = NewPlugin("my-gem", "shape", package=True)
    source, home = tmp_path / "source", tmp_path / "home"
    for name, text in new.texts.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text.replace('["puzzle-bookmaker"]', "[]"), encoding="utf-8")
    build = f"from hatchling.build import build_wheel as b; print(b({str(tmp_path)!r}))"
    done = subprocess.run(
        [sys.executable, "-c", build], cwd=source, check=True, capture_output=True, text=True
    )
    wheel = tmp_path / done.stdout.split()[-1]
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home], check=True)
    python = home / ("Scripts/python" if os.name == "nt" else "bin/python")
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    library = subprocess.run([python, "-c", ask], check=True, capture_output=True, text=True).stdout.strip()
    seen = f"{sysconfig.get_path('purelib')}\n{ROOT}\n"
    Path(library, "seen.pth").write_text(seen, encoding="utf-8")
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}

    def run(*args: object) -> subprocess.CompletedProcess[str]:
        line = [str(each) for each in (python, "-m", "bookmaker", "plugin", *args)]
        env_offline = env | {"PIP_NO_INDEX": "1", "PYTHONUTF8": "1"}
        return subprocess.run(
            line, cwd=tmp_path, env=env_offline, capture_output=True, text=True, check=False
        )

    told = run("install", wheel)
    assert told.returncode == 0, told.stderr
    assert told.stdout.startswith("my_gem: ")
    assert "hooks: register_shapes" in told.stdout
    assert str(library) in told.stdout
    again = run("install", wheel)
    assert (again.returncode, again.stdout) == (0, "")
    assert "brings no plugin that is new" in again.stderr
    other = run("install", "no-such-package")
    assert (other.returncode, "'no-such-package' is not installed" in other.stderr) == (1, True)
