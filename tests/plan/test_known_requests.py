"""Requests known from an earlier planning: only those that no stranger's plugin had a part in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from bookmaker.bookfile.read import read_book
from bookmaker.host.load import load_plugins
from bookmaker.plan.book import KnownRequests, plan_with_findings

OWN = """
    from bookmaker import Filler, hookimpl

    def letters(request, args):
        return dict.fromkeys(request.alphabet, 1)

    @hookimpl
    def register_fillers():
        return [Filler("own", "letters of one's own", letters)]
"""


@pytest.mark.parametrize(
    ("said", "known"),
    [("", True), ("shape: heart", True), ("shape: {ring: {hole: 50}}", False), ("filler: own", False)],
)
def test_a_request_is_known_again_where_all_that_had_a_part_in_it_is_our_own(
    tmp_path: Path, plugin_folder: Callable[[Mapping[str, str]], Path], said: str, known: bool
) -> None:
    plugins = load_plugins(tmp_path, local=plugin_folder({"own.py": OWN}), packages=False)
    book = tmp_path / "b.yaml"
    settings = f", {said}" if said else ""
    book.write_text(
        "title: Reef\neditions: [{publisher: home, trim: 8.5 x 11 in}]\n"
        f"puzzles:\n  - {{title: Fish, grid: 14 x 14, words: [goby, carp, tench]{settings}}}\n",
        encoding="utf-8",
    )
    spec, kept = read_book(book, plugins), KnownRequests(plugins)
    plans = [plan_with_findings(spec, plugins, known=kept)[0] for _ in range(2)]
    first, second = ([job.request for job in plan.jobs] for plan in plans)
    assert first == second
    assert len(first) == 1
    assert (first[0].own is second[0].own) == known
