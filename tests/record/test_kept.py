"""What builds keep hangs on all that it was made of; a puzzle is kept only if it reads back as it was."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bookmaker.files.store import Codec, Store
from bookmaker.host import code_version, discover
from bookmaker.host.load import PluginChoice, builtin_plugins
from bookmaker.make.kind_puzzle import alike_digest
from bookmaker.plan.order import Order
from bookmaker.puzzles.model import KindPuzzle, KindRequest
from bookmaker.record.kept import kept_for, puzzle_entry

from ..kind_puzzles import made

LIBRARY = "packages/pypdf-5.0.0.dist-info"
Change = Callable[[Path, pytest.MonkeyPatch], object]


def written(name: str) -> Change:
    """Write a file of the project anew."""
    return lambda home, patch: (home / name).write_text("another")


CHANGES: dict[str, Change] = {
    "a module of bookmaker": written("package/host/made.py"),
    "one of its plugins": written("ours/plugins/shapes.py"),
    "one of its themes": written("ours/themes/plain.yaml"),
    "a library": lambda home, patch: (home / "packages/pypdf-5.0.0.dist-info").rename(
        home / "packages/pypdf-5.1.0.dist-info"
    ),
    "what ReportLab takes for today": lambda home, patch: patch.setenv("SOURCE_DATE_EPOCH", "1"),
    "Python": lambda home, patch: patch.setattr(sys, "version", "4.0"),
    "a font that is asked for": written("elsewhere/Grid.ttf"),
    "a stranger's plugin": written("strangers/odd.py"),
    "a file beside it": written("strangers/points/five.txt"),
    "a module that it imports": written("lent/bookmaker_lent.py"),
    "a file of the book's": written("book/words.csv"),
    "a font of the book's": written("book/fonts/Own.ttf"),
}
NO_CHANGES: dict[str, Change] = {
    "nothing": lambda home, patch: None,
    "the book, which is in the request": written("book/sea.yaml"),
    "its lock, too": written("book/sea.lock"),
    "what is built": written("book/build/sea/interior.pdf"),
    "a file elsewhere": written("elsewhere/notes.txt"),
}


FILES = (
    *("package/host/made.py", "ours/plugins/shapes.py", "ours/themes/plain.yaml", "elsewhere/Grid.ttf"),
    *("elsewhere/notes.txt", "strangers/odd.py", "strangers/points/five.txt", "lent/bookmaker_lent.py"),
    *("book/words.csv", "book/fonts/Own.ttf", "book/sea.yaml", "book/sea.lock"),
    "book/build/sea/interior.pdf",
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project, and a bookmaker with one module, one plugin and one library."""
    (tmp_path / LIBRARY).mkdir(parents=True)
    for name in FILES:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("one")
    lent = ModuleType("bookmaker_lent")
    lent.__file__ = str(tmp_path / "lent/bookmaker_lent.py")
    monkeypatch.setitem(sys.modules, "bookmaker_lent", lent)
    monkeypatch.setattr(code_version, "__file__", str(tmp_path / "package/host/code_version.py"))
    monkeypatch.setattr(code_version, "builtin_folder", lambda: tmp_path / "ours/plugins")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path / "packages")])
    return tmp_path


def digest(home: Path, *inputs: Any) -> str:
    """The name of what is kept of some inputs and a font, in a process that begins now."""
    stranger = discover.Plugin("odd", "", discover.LOCAL, str(home / "strangers/odd.py"))
    plugins = replace(builtin_plugins(), plugins=(stranger,))
    choice = PluginChoice(home / "book", home / "strangers")
    out, store = home / "book/build/sea", Store(home / "store")
    code_version.code_version.cache_clear()
    kept = kept_for(Order(home / "book/sea.yaml", out, choice, store=store), plugins)
    return kept.entry("puzzle", [*inputs, home / "elsewhere/Grid.ttf"], Codec(bytes, bytes)).digest


@pytest.fixture(autouse=True)
def _forgotten() -> Any:
    yield
    code_version.code_version.cache_clear()


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_of_any_one_thing_that_it_hangs_on_is_a_miss(
    home: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    before = digest(home, "sea")
    CHANGES[change](home, monkeypatch)
    assert digest(home, "sea") != before


@pytest.mark.parametrize("change", NO_CHANGES)
def test_what_it_does_not_hang_on_may_change(
    home: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    before = digest(home, "sea")
    NO_CHANGES[change](home, monkeypatch)
    assert digest(home, "sea") == before


def test_other_arguments_and_other_kinds_are_others(home: Path) -> None:
    kept = kept_for(Order(home, home, PluginChoice(home), store=Store(home / "store")), builtin_plugins())
    codec, asked = Codec(bytes, bytes), [["sea", 1], ["sea", "1"], ["sea", [1]], ["sea"], {"sea": 1}]
    assert len({kept.entry("puzzle", each, codec).digest for each in asked}) == len(asked)
    with pytest.raises(TypeError, match="set is not plain data"):
        kept.entry("puzzle", {"sea"}, codec)


@pytest.mark.usefixtures("kept_builds")
def test_a_puzzle_that_reads_back_otherwise_is_not_kept(tmp_path: Path) -> None:
    plugins = builtin_plugins()
    order = Order(tmp_path / "b.yaml", tmp_path, PluginChoice(tmp_path), store=Store(tmp_path / "store"))
    request = KindRequest("sudoku", None, "one")
    written = KindPuzzle("sudoku", made("sudoku", size=4, level="easy"), "one")
    entry = puzzle_entry(kept_for(order, plugins), request, plugins)
    entry.keep(written)
    assert entry.value() is None  # it is read with a digest of what is alike, and was put without
    assert not [*(tmp_path / "store").glob("puzzle-*")]
    entry.keep(replace(written, alike=_alike(written)))
    assert entry.value() == replace(written, alike=_alike(written))


def _alike(puzzle: KindPuzzle) -> str:
    return alike_digest(builtin_plugins().kinds[puzzle.kind], puzzle.own)
