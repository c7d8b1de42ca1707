"""A build that is asked for again: what it hangs on is looked at, and anything changed makes it anew."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from bookmaker.files.confined import Files
from bookmaker.files.store import Store
from bookmaker.files.text import read_text
from bookmaker.record.last_build import LastBuild

Changes = dict[str, Callable[[Path], object]]
OUTCOME = {"tables": ["one", "two"]}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A book's folder, and what was built of it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    folder = tmp_path / "book"
    for name in ("ocean.yaml", "words.csv", "plugins/star.py", "build/ocean/book.json", "notes.txt"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"this is {name}")
    return folder


def asked(project: Path, **options: object) -> LastBuild:
    store = Store(project / "build" / ".bookmaker")
    return LastBuild(store, project / "ocean.yaml", project / "build/ocean", project / "plugins", options)


def built(project: Path, meanwhile: Callable[[], object] = lambda: None) -> None:
    """Read what a build reads, and remember what came of it."""
    last = asked(project)
    read_text(str(project / "ocean.yaml"))
    files = Files(project)
    files.read_text("words.csv")
    with pytest.raises(Exception, match="there is no"):
        files.read_text("more.csv")
    meanwhile()
    last.remember(OUTCOME, ["book.json"], [])


CHANGES: Changes = {
    "the book": lambda at: (at / "ocean.yaml").write_text("this is other.yaml"),
    "a sheet": lambda at: (at / "words.csv").write_text("this is other.csv"),
    "a file that was not there": lambda at: (at / "more.csv").write_text("new"),
    "a sheet away": lambda at: (at / "words.csv").unlink(),
    "a plugin": lambda at: (at / "plugins/star.py").write_text("this is plugins/moon.py"),
    "one more plugin": lambda at: (at / "plugins/moon.py").write_text("new"),
    "what was built": lambda at: (at / "build/ocean/book.json").write_text("tampered with it all"),
    "what was built away": lambda at: (at / "build/ocean/book.json").unlink(),
}
NO_CHANGES: Changes = {
    "nothing": lambda at: None,
    "a file that was not read": lambda at: (at / "notes.txt").write_text("a log"),
    "a touch": lambda at: os.utime(at / "ocean.yaml"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_of_anything_it_hangs_on_is_seen(project: Path, change: str):
    built(project)
    CHANGES[change](project)

    assert asked(project).outcome(dict) is None


@pytest.mark.parametrize("change", NO_CHANGES)
def test_what_it_does_not_hang_on_may_change(project: Path, change: str):
    built(project)
    NO_CHANGES[change](project)

    assert asked(project).outcome(dict) == OUTCOME


def test_another_option_is_another_build(project: Path):
    built(project)

    assert asked(project, seed=7).outcome(dict) is None


def test_a_file_written_as_it_was_with_its_old_time_is_seen(project: Path):
    book = project / "ocean.yaml"
    then = book.stat()
    built(project)
    book.write_text("this is ocEan.yaml")
    os.utime(book, ns=(then.st_atime_ns, then.st_mtime_ns))

    assert asked(project).outcome(dict) is None


@pytest.mark.parametrize("change", ["the book", "a plugin", "one more plugin", "a file that was not there"])
def test_what_is_changed_while_it_is_built_is_not_taken_for_built(project: Path, change: str):
    built(project, lambda: CHANGES[change](project))

    assert asked(project).outcome(dict) is None
