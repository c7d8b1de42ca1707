"""Puzzles kept for the next build: only those that are read again as they were."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bookmaker.edition.kept import StoredPuzzles
from bookmaker.files.store import Store
from bookmaker.host.load import PluginChoice, builtin_plugins
from bookmaker.plan.order import Order
from bookmaker.puzzles.model import KindPuzzle, KindRequest

from ..kind_puzzles import made


@pytest.mark.usefixtures("kept_builds")
def test_a_puzzle_that_reads_back_otherwise_is_not_kept(tmp_path: Path) -> None:
    plugins = builtin_plugins()
    order = Order(tmp_path / "b.yaml", tmp_path, PluginChoice(tmp_path), store=Store(tmp_path / "store"))
    request = KindRequest("sudoku", None, "one")
    written = KindPuzzle("sudoku", made("sudoku", size=4, level="easy"), "one")
    alike = StoredPuzzles(order, plugins)
    alike.put(request, written)
    assert alike.get(request) is None  # it is read with a digest of what is alike, and was put without
    assert not [*(tmp_path / "store").glob("puzzle-*")]
    alike.put(request, replace(written, alike=_alike(written)))
    assert alike.get(request) == replace(written, alike=_alike(written))


def _alike(puzzle: KindPuzzle) -> str:
    from bookmaker.make.kind_puzzle import alike_digest

    return alike_digest(builtin_plugins().kinds[puzzle.kind], puzzle.own)
