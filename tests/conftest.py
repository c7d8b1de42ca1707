"""What several test files share."""

from __future__ import annotations

import gc
import io
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING, NamedTuple

import pypdfium2
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

# What one process has compiled the next need not compile again: half of what starting the command takes,
# and two thirds of what each worker takes to collect the tests. Said before bookmaker is imported: what is
# not compiled here would be by each process that a test starts, and cut short where files may not grow.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

from bookmaker import cli  # noqa: E402

from .sweep import examples  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from .forked_command import ForkedCommand

# A busy machine is no fault: no example is failed for the time it took, or took to draw.
settings.register_profile(
    "busy",
    settings.default,  # on a server for tests hypothesis has another than elsewhere
    max_examples=examples(100),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("busy")

# Hypothesis strews the constants of all modules that are loaded among what it draws: what ran before a
# test, and every change of the source, would make other examples of it. It has no setting against that.
providers._get_local_constants = lambda: providers._local_constants

# A shell starts what it puts in the background deaf to Ctrl-C, nohup to a terminal that goes away: children
# would inherit that, and tests of stopping would wait for builds that cannot be stopped.
signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

# A test that builds a book twice wants it built twice; those of what is kept from build to build ask for it.
os.environ.setdefault("BOOKMAKER_NO_CACHE", "1")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: a tenth of their time tests wait for a browser or a process."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return (usable or 1) + 1


def pytest_collection_finish() -> None:
    """Leave thousands of tests out of Python's search for rings of objects: it took a twelfth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5000, 20, 10)


@pytest.fixture
def kept_builds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let builds keep what they make for the next one, sealed with a key of the test's own."""
    monkeypatch.delenv("BOOKMAKER_NO_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))


@pytest.fixture
def plugin_folder(tmp_path: Path) -> Callable[[Mapping[str, str]], Path]:
    """Writes plugins, {file name: source}, into a folder of their own and gives its path."""

    def write(sources: Mapping[str, str]) -> Path:
        folder = tmp_path / "plugins"
        folder.mkdir(exist_ok=True)
        for name, source in sources.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(dedent(source), encoding="utf-8")
        return folder

    return write


ANIMALS = "# at the zoo\nelephant\ngiraffe\npolar bear\nkangaroo\nzebra\ntiger\n"


class Told(NamedTuple):
    """What a run of the command left behind."""

    code: int
    out: str
    err: str


@pytest.fixture
def bookmaker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Told]:
    """The command, run in a folder that holds animals.txt alone."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "animals.txt").write_text(ANIMALS, encoding="utf-8")

    def bookmaker(*args: object, stdin: str = "") -> Told:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        code = cli.run([*map(str, args)])
        return Told(code, *capsys.readouterr())

    return bookmaker


@pytest.fixture(scope="session")
def forked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ForkedCommand]:
    """The command in processes that have loaded the plugins; its tests are of the group "random books"."""
    from .forked_command import forked_command

    with forked_command(tmp_path_factory.mktemp("outputs")) as command:
        yield command


@pytest.fixture(scope="session")
def theme_sheet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sheet of all themes, as the command draws it; tests of it are of the group "theme sheet"."""
    file = tmp_path_factory.mktemp("sheet") / "themes.pdf"
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()):
        assert cli.run(["list", "themes", "--out", str(file)]) == 0
    assert f"wrote {file}" in out.getvalue()
    return file


@pytest.fixture(scope="session")
def theme_sheet_texts(theme_sheet: Path) -> list[str]:
    """What each page of it says, as pdfium reads it: pypdf takes ten times as long to pass over the art."""
    with pypdfium2.PdfDocument(theme_sheet) as pdf:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in pdf]


@pytest.fixture(
    scope="module"
)  # no longer: while it runs, no other test of the process can run a loop of its own
def chromium() -> Iterator[Browser]:
    """One browser for all tests of a module; they are of the group "chromium", which has one worker."""
    from .browser import running_chromium

    with running_chromium() as browser:
        yield browser
