"""A staged folder: in what order its files get their names."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from bookmaker.errors import CommandError
from bookmaker.files import folder_tree, regular
from bookmaker.files.staging import staged_folder

MOVES = """
import os, sys
from pathlib import Path
from bookmaker.files.staging import staged_folder

def watch(event, args):
    if event == "os.rename" and is_new(*args):
        print(Path(args[1]).name)

def is_new(source, target, folder, other):
    if folder == -1:
        return "new" in Path(source).parts
    above = os.fstat(folder)
    return any(os.path.samestat(above, each.stat()) for each in Path("out/.unfinished/new").rglob(""))

sys.addaudithook(watch)
for again in range(2):
    with staged_folder(Path("out")) as folder:
        for name in ("one/interior.pdf", "one/cover.pdf", "two/interior.pdf", "book.json"):
            folder.path(name).write_text(f"{name} {again}")
        folder.publish()
"""


def test_files_get_their_names_in_the_order_they_were_asked_for_the_record_last(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", MOVES], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == ["interior.pdf", "cover.pdf", "interior.pdf", "book.json"] * 2
    assert (tmp_path / "out/book.json").read_text() == "book.json 1"


class Refused:
    """A witness that is not written in the end."""

    def journal(self, folder: Path) -> dict[str, str]:
        return {"wants": "nothing"}

    def commit(self) -> None:
        raise OSError(errno.EIO, "it is gone")

    def abandon(self) -> None:
        pass


@pytest.mark.parametrize("by_parts", [True, False])
def test_a_step_is_made_or_undone_on_either_kind_of_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_parts: bool
) -> None:
    if not by_parts:
        monkeypatch.setattr(folder_tree, "BY_PARTS", False)
        monkeypatch.setattr(folder_tree, "_OWN", 0)
        monkeypatch.setattr(regular, "_OWN", 0)
    out = tmp_path / "out"

    def publish(said: str, witness: Refused | None = None) -> dict[str, str]:
        with staged_folder(out) as folder:
            for name in ("one/interior.pdf", "two/cover.pdf", "book.json"):
                folder.path(name).write_text(said)
            folder.drop("old.txt")
            folder.publish(witness)
        return {
            path.relative_to(out).as_posix(): path.read_text() for path in out.rglob("*") if path.is_file()
        }

    first = publish("first")
    assert {*first.values()} == {"first"}
    (out / "old.txt").write_text("first")
    with pytest.raises(CommandError, match="it is gone"):
        publish("second", Refused())
    assert publish("third") == dict.fromkeys(first, "third")
    (out / "two/cover.pdf").unlink()
    (out / "two").rmdir()
    (out / "two").symlink_to(tmp_path)
    with pytest.raises(CommandError, match="two: is a link"):
        publish("fourth")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out"]
    assert (out / "book.json").read_text() == "third"
