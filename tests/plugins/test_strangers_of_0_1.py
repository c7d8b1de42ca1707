"""What release 0.1 showed to strangers goes on working: each plugin of its documents and examples, in a book.

`of_0.1` has the plugins as they stood there, two books of all that they offer, and the puzzles that 0.1 made.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ..test_docs import BLOCK

HOME = Path(__file__).parent / "of_0.1"
BOOKS = {
    "book": ("home", "11 answers drawn by plugin 'plain_answers': only as laid out: see docs/kinds.md"),
    "kind": (
        "shop",
        "2 puzzles drawn by plugin 'bookmaker_number_wall': only as laid out: see docs/kinds.md",
    ),
}


@pytest.mark.filterwarnings("ignore:the values of a Kind:DeprecationWarning")  # it gave them by place
@pytest.mark.parametrize("name", BOOKS)
def test_what_0_1_showed_is_built_into_a_book_with_the_same_puzzles(
    name: str, bookmaker: Callable[..., Any], tmp_path: Path
) -> None:
    edition, told = BOOKS[name]
    (tmp_path / "plugins").mkdir()
    for block in BLOCK.finditer((HOME / "plugins.md").read_text(encoding="utf-8")):
        (tmp_path / block["file"]).write_text(block["text"], encoding="utf-8")
    assert len([*(tmp_path / "plugins").iterdir()]) > 20
    book = Path(shutil.copy(HOME / f"{name}.yaml", tmp_path))
    built = bookmaker("build", book, "--edition", edition, "--out", tmp_path / "out", "--jobs", 1)
    for module, loaded in [*sys.modules.items()]:  # the kit asks all that are loaded what they offer
        if (getattr(loaded, "__file__", None) or "").startswith(str(tmp_path)):
            del sys.modules[module]
    assert built.code == 0, built.err
    assert told in built.out
    puzzles = json.loads((tmp_path / "out" / "book.json").read_text(encoding="utf-8"))["puzzles"]
    assert puzzles == json.loads((HOME / f"{name}.json").read_text(encoding="utf-8"))
