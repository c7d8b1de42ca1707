"""A staged folder: in what order its files get their names."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

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
