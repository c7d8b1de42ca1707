"""`BOOKMAKER_TRACE` tells each call of a plugin on standard error, and nothing where it is not set."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from bookmaker.host.registry import Hook, Offered
from bookmaker.host.trace import brief

ROOT = Path(__file__).parents[2]
BELL = '''
    """A bell."""

    from bookmaker import Shape, hookimpl

    @hookimpl
    def register_shapes():
        return [Shape.where(name, "a " + name, lambda x, y: True) for name in ("my-bell", "my-gong")]
'''


CLAPPER = '''
    """A clapper."""

    from bookmaker import hookimpl

    @hookimpl
    def check_plan(plan):
        raise KeyError("clapper")
'''


def puzzle(folder: Path, asked: str) -> subprocess.CompletedProcess[str]:
    """`bookmaker puzzle` of that shape, in a process whose environment asks for a trace."""
    line = [sys.executable, "-m", "bookmaker", "puzzle", "--word", "kayak", "--word", "otter"]
    more = ["--shape", "my-bell", "--seed", "1", "--plugins", str(folder)]
    env = os.environ | {"BOOKMAKER_TRACE": asked, "PYTHONPATH": str(ROOT)}
    return subprocess.run([*line, *more], env=env, cwd=folder, capture_output=True, text=True, check=False)


def test_a_trace_tells_hook_plugin_time_and_what_came_back(
    plugin_folder: Callable[[Mapping[str, str]], Path],
) -> None:
    folder = plugin_folder({"bell.py": BELL})
    silent, hooks, offers, slip = (puzzle(folder, asked) for asked in ("", "hooks", "hooks,offers", "hook"))
    assert "trace:" not in silent.stderr
    assert {each.stdout for each in (hooks, offers, slip)} == {silent.stdout}
    told = [re.sub(r"\d+\.\d\d ms", "T", line) for line in hooks.stderr.splitlines()]
    assert "trace: register_shapes of plugin 'bell', T: 2 Shape (my-bell, my-gong)" in told
    assert any(line.startswith("trace: register_shapes of plugin 'star', T: 1 Shape (star)") for line in told)
    assert not [line for line in told if "shape 'my-bell'," in line]
    assert re.search(r"^trace: \S+, shape 'my-bell', of plugin 'bell', .* ms: Mask$", offers.stderr, re.M)
    assert "BOOKMAKER_TRACE: there is no 'hook' to trace, but hooks and offers" in slip.stderr


def test_a_hook_that_raises_is_traced_too(
    tmp_path: Path, plugin_folder: Callable[[Mapping[str, str]], Path]
) -> None:
    folder = plugin_folder({"clapper.py": CLAPPER})
    book = tmp_path / "sea.yaml"
    book.write_text(
        "title: Sea\npuzzles:\n- {title: One, words: [coral, lagoon], grid: 9x9}\n", encoding="utf-8"
    )
    env = os.environ | {"BOOKMAKER_TRACE": "hooks", "PYTHONPATH": str(ROOT)}
    line = [sys.executable, "-m", "bookmaker", "plan", str(book), "--plugins", str(folder)]
    told = subprocess.run(line, env=env, capture_output=True, text=True, check=False)
    assert re.search(r"^trace: check_plan of plugin 'clapper', .* ms: raised PluginError$", told.stderr, re.M)


def test_without_a_trace_the_functions_are_as_they_are_written() -> None:
    if "BOOKMAKER_TRACE" in os.environ:
        pytest.skip("this run is traced")
    for function in (Hook.call, Hook.call_all, Offered.call, Offered.call_all):
        assert not hasattr(function, "__wrapped__")


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (None, "nothing"),
        ([], "0"),
        ("x" * 99, f"'{'x' * 59}"),
        ((1, 2.5), "2 float or int"),
        (Path("a/b"), "PosixPath (b)" if os.name != "nt" else "WindowsPath (b)"),
    ],
)
def test_what_came_back_is_told_in_short(result: object, told: str) -> None:
    assert brief(result) == told
