"""Plugins share the program with everybody else: their prints, Ctrl-C, threads and what they change."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from bookmaker.drawing import Sizes
from bookmaker.errors import PluginError
from bookmaker.host import plugin_call
from bookmaker.host.discover import LOCAL as BESIDE
from bookmaker.host.discover import Plugin
from bookmaker.host.plugin_call import PluginTurn
from bookmaker.host.registry import require_same_answer

from ..forked_command import ForkedCommand, forked_command
from ..sweep import each_with_some, swept

pytestmark = pytest.mark.xdist_group("plugin call")  # what is built once is shared by all of it

BOOK = """
    title: "Quiz (Jumpy), Query"
    seed: 90210
    editions: [{publisher: screen, trim: 6 x 9 in}]
    defaults: {grid: 9 x 9, effort: fast, filler: odd}
    puzzles:
      - {title: ʻOkina gaps, words: [anemone, barnacle, limpet]}
"""
FILLER = '''
    """Letters."""

    import os
    import signal
    import sys
    import threading
    import time
    import warnings

    import bookmaker.wordsearch.judge.verify
    from bookmaker import Filler, hookimpl
    from sys import stdout

    {at_import}

    def weights(request, args):
        {at_use}
        return dict.fromkeys("ABCDE", 1)

    @hookimpl
    def register_fillers():
        {at_register}
        return [Filler("odd", "five letters", weights)]
'''


def project(
    folder: Path, at_use: str = "pass", at_import: str = "pass", at_register: str = "pass", puzzles: int = 1
) -> Path:
    """A book with one plugin, whose file does these things."""
    (folder / "plugins").mkdir()
    source = dedent(FILLER).format(at_use=at_use, at_import=at_import, at_register=at_register)
    (folder / "plugins" / "odd.py").write_text(source, encoding="utf-8")
    book = dedent(BOOK)
    more = (
        f"  - {{title: Reef {n}, words: [whale, dolphin, {'abcdefg'[n]}otter]}}\n" for n in range(1, puzzles)
    )
    (folder / "book.yaml").write_text(book + "".join(more), encoding="utf-8")
    return folder


def start(folder: Path, *args: str, **options: object) -> subprocess.Popen[str]:
    """The real command, started in the book's folder."""
    command = [sys.executable, "-m", "bookmaker", *args]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(command, cwd=folder, encoding="utf-8", **pipes, **options)  # type: ignore[call-overload,no-any-return]


@pytest.fixture(scope="module")
def forked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ForkedCommand]:
    with forked_command(tmp_path_factory.mktemp("outputs")) as command:
        yield command


def test_what_plugins_print_goes_to_standard_error_with_their_name(
    tmp_path: Path, forked: ForkedCommand
) -> None:
    uses = 'print("weighing"); stdout.write("no end"); sys.stdout.buffer.write(b"by\\xc3\\xa9tes\\n")'
    project(tmp_path, uses, 'print("two\\nlines"); os.system("echo from a program")', puzzles=7)
    for jobs in ("1", "2"):
        code, out, err = forked(tmp_path, "build", "book.yaml", "--json", "--jobs", jobs)
        assert code == 0
        assert [each["pages"] for each in json.loads(out)]
        assert {line for line in err.splitlines() if "prints:" in line} == {
            "plugin 'odd' prints: two",
            "plugin 'odd' prints: lines",
            "plugin 'odd' prints: weighing",
            "plugin 'odd' prints: no endbyétes",
        }
        assert "from a program" in err


def test_a_warning_names_its_plugin(tmp_path: Path, forked: ForkedCommand) -> None:
    project(tmp_path, at_import='warnings.warn("old file")')
    code, _, err = forked(tmp_path, "check", "book.yaml")
    assert code == 0
    assert "odd.py:15: plugin 'odd' warns: UserWarning: old file" in err


HANG = 'open(f"busy-{os.getpid()}", "w").close(); time.sleep(600)'


@pytest.mark.parametrize(
    ("hangs", "puzzles", "doing"),
    swept(
        [("at_import", 1, "loading it"), ("at_use", 1, "filler 'odd'"), ("at_use", 7, "filler 'odd'")],
        sweep_alone=[("at_use", 1, "filler 'odd'")],
    ),
)
def test_ctrl_c_names_the_plugin_that_hangs(tmp_path: Path, hangs: str, puzzles: int, doing: str) -> None:
    project(tmp_path, **{hangs: HANG}, puzzles=puzzles)  # type: ignore[arg-type]
    hung = start(tmp_path, "build", "book.yaml", "--jobs", "2", start_new_session=True)
    while len([*tmp_path.glob("busy-*")]) < min(puzzles, 2):  # or a worker may still be loading it
        assert hung.poll() is None
        time.sleep(0.02)
    os.killpg(hung.pid, signal.SIGINT)  # as a terminal does: every process gets it
    _, err = hung.communicate(timeout=120)
    assert hung.returncode == 130
    assert err.endswith(f"stopped: interrupted while plugin 'odd' was in {doing}\n")
    assert not (tmp_path / "build" / "book").exists()


LONG = "import bookmaker.host.plugin_call as turns; turns.LONG_SECONDS = 0.0"
UNTIL_TOLD = (
    "signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01);"
    " [time.sleep(0.01) for _ in range(3000) if not turns._turns[-1].long]"
)


@pytest.mark.parametrize("puzzles", [1, 7])
def test_a_plugin_that_takes_long_is_told_while_it_does(
    tmp_path: Path, forked: ForkedCommand, puzzles: int
) -> None:
    """Here, and in workers; from its first moment, so that nobody waits here."""
    project(tmp_path, UNTIL_TOLD, LONG, puzzles=puzzles)
    code, _, err = forked(tmp_path, "build", "book.yaml", "--jobs", "2", "--quiet")
    assert code == 0
    assert "still in filler 'odd' of plugin 'odd', 0 s\n" in err


def test_a_plugin_that_takes_long_is_told_again_after_twice_the_time(monkeypatch, capsys) -> None:
    turn = PluginTurn(Plugin("reef", "", BESIDE, "reef.py"), "shape 'star'")
    for lasted, told in ((9.9, ""), (12, "12 s"), (20, ""), (23.9, ""), (24, "24 s"), (47, ""), (48, "48 s")):
        monkeypatch.setattr(plugin_call, "monotonic", lambda lasted=lasted: turn.since + lasted)
        with turn:
            plugin_call._tell_long_turn()
        line = f"still in shape 'star' of plugin 'reef', {told}\n" if told else ""
        assert capsys.readouterr().err == line


def test_a_plugin_that_ends_a_worker_is_named(tmp_path: Path, forked: ForkedCommand) -> None:
    project(tmp_path, at_use="os._exit(3)", puzzles=7)
    code, _, err = forked(tmp_path, "build", "book.yaml", "--jobs", "2")
    assert code == 1
    assert "a process that was making puzzles was ended while plugin 'odd' was in filler 'odd'" in err


CHANGES = {
    "folder": ('os.chdir("/")', "changed the working folder"),
    "filters": ('warnings.simplefilter("ignore")', "changed which warnings are shown"),
    "recursion": ("sys.setrecursionlimit(5000)", "changed the recursion limit"),
    "thread": ("threading.Thread(target=time.sleep, args=(600,)).start()", "left a thread running"),
    "environment": ('os.environ["TZ"] = "UTC+9"', "changed the environment"),
    "ctrl-c": ("signal.signal(signal.SIGINT, print)", "took Ctrl-C for itself"),
    "our function": (
        "bookmaker.wordsearch.judge.verify.verify = lambda puzzle: ()",
        "replaced bookmaker.wordsearch.judge.verify.verify",
    ),
    "our class": (
        "from bookmaker import Mask; Mask.count = 7",
        "replaced bookmaker.wordsearch.grid.Mask.count",
    ),
    "our constant": (
        "import bookmaker.wordsearch.grid as g; g.LARGEST_SIDE = 500",
        "replaced bookmaker.wordsearch.grid.LARGEST_SIDE",
    ),
}
FORMS_ALONE = ("filters", "recursion", "our class")  # of what others change, too


@pytest.mark.parametrize(
    ("change", "when"),
    each_with_some(swept(CHANGES, FORMS_ALONE), ("at_import", "at_register", "at_use"), 3),
)
def test_the_kit_tells_what_a_plugin_changes_for_the_whole_program(
    tmp_path: Path, forked: ForkedCommand, change: str, when: str
) -> None:
    act, expected = CHANGES[change]
    project(tmp_path, **{when: act})  # type: ignore[arg-type]
    code, out, err = forked(tmp_path, "plugin", "test", "plugins/odd.py", "--quick")
    assert (code, out) == (1, "")
    assert expected in err


PUZZLE = ("puzzle", "--words", "words.txt", "--grid", "9x9", "--filler", "odd", "--effort", "fast")


def test_a_plugin_that_passed_the_kit_is_asked_once_until_it_is_changed(
    kept_builds: None, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = project(tmp_path, 'print("asked")') / "plugins/odd.py"
    (tmp_path / "words.txt").write_text("anemone, limpet", encoding="utf-8")
    own = tmp_path / "home"
    own.mkdir()
    asked = "plugin 'odd' prints: asked"
    untried = f"untried: bookmaker plugin test {file.relative_to(tmp_path)}"

    with forked_command(tmp_path_factory.mktemp("outputs")) as forked:

        def asks_and_is_untried() -> tuple[int, bool]:
            code, _, err = forked(tmp_path, *PUZZLE)
            assert code == 0
            return err.count(asked), untried in err

        twice, _ = first = asks_and_is_untried()
        assert first == (twice, True)
        assert forked(tmp_path, "plugin", "test", "plugins/odd.py", "--quick")[0] == 0
        assert asks_and_is_untried() == first  # --quick leaves too much out
        before = {*tmp_path.rglob("*")}
        assert forked(tmp_path, "plugin", "test", "plugins/odd.py")[0] == 0
        assert not [path for path in {*tmp_path.rglob("*")} - before if own not in path.parents]
        assert asks_and_is_untried() == (twice // 2, False)
        neighbour = "import bookmaker\n\n\n@bookmaker.hookimpl\ndef register_shapes():\n    return []\n"
        file.with_name("other.py").write_text(neighbour, encoding="utf-8")
        assert asks_and_is_untried() == (twice // 2, False)
        for changed in (file.with_name("_odd.txt"), file):
            was = changed.read_bytes() if changed.exists() else None
            with changed.open("a", encoding="utf-8") as source:
                source.write("# another\n")
            assert asks_and_is_untried() == first
            changed.unlink() if was is None else changed.write_bytes(was)
        assert asks_and_is_untried() == (twice // 2, False)


def test_a_plugin_that_changes_the_folder_leads_no_file_astray(tmp_path: Path, forked: ForkedCommand) -> None:
    astray = tmp_path / "astray"
    astray.mkdir()
    book = tmp_path / "here"
    book.mkdir()
    code, _, err = forked(project(book, f"os.chdir({str(astray)!r})"), "build", "book.yaml", "--out", "out")
    assert code == 1
    assert "plugin 'odd' ran before this" in err
    assert not [*astray.iterdir()]


def test_a_changed_environment_is_told_at_the_end_of_the_run(tmp_path: Path, forked: ForkedCommand) -> None:
    project(tmp_path, at_use='os.environ["TZ"] = "UTC+9"')
    (tmp_path / "words.txt").write_text("anemone, limpet", encoding="utf-8")
    code, out, err = forked(tmp_path, *PUZZLE)
    assert code == 1
    assert "LIMPET" in out  # it is made, and whoever reads on knows what to hold of it
    assert "plugin 'odd' changed the environment" in err
    assert "--without odd" in err


def test_a_traceback_names_the_strangers_that_ran(tmp_path: Path, forked: ForkedCommand) -> None:
    project(tmp_path, at_use="import bookmaker.cli.puzzle as p; p.say = None")
    (tmp_path / "words.txt").write_text("anemone, limpet", encoding="utf-8")
    code, _, err = forked(tmp_path, *PUZZLE)
    assert code == 1
    assert "Traceback" in err
    last = err[err.index("TypeError: ") :]
    assert "plugin 'odd' ran before this: see whether it is well with --without odd" in last


TAKEN = '''
    """A plugin that takes away what it should look at."""

    import shutil

    from bookmaker import hookimpl


    @hookimpl
    def check_pages(edition, pages, book):
        shutil.rmtree("build", ignore_errors=True)
        return []
'''


def test_a_plugin_that_ran_when_the_output_was_taken_away_is_named(
    tmp_path: Path, forked: ForkedCommand
) -> None:
    project(tmp_path)
    (tmp_path / "plugins/odd.py").write_text(dedent(TAKEN), encoding="utf-8")
    book = dedent(BOOK).replace("filler: odd}", "filler: from-words}\nplugins: [odd]")
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    (tmp_path / "build/book").mkdir(parents=True)
    code, _, err = forked(tmp_path, "build", "book.yaml", "--quiet")
    assert code == 1
    assert "plugin 'odd' ran before this: see whether it is well with --without odd" in err
    assert "Traceback" not in err


@pytest.mark.parametrize("nest", [lambda nan: nan, lambda nan: (1, [nan]), lambda nan: {"a": Sizes(nan, 9)}])
def test_nan_is_told_as_nan_and_not_as_another_answer(
    tmp_path: Path, nest: Callable[[float], object]
) -> None:
    """It equals not even itself, so a plugin that returns it would seem to change its mind."""
    odd = Plugin("odd", "", "local", str(tmp_path / "odd.py"))
    with pytest.raises(PluginError, match="the odd one returned NaN, which is no number"):
        require_same_answer(odd, "the odd one", None, nest(float("nan")), lambda: nest(float("nan")))
