"""A puzzle that the judge of its kind throws out: another attempt, and in the end a fault of the kind."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bookmaker import Kind
from bookmaker.errors import PluginError
from bookmaker.files.confined import Files
from bookmaker.host.load import Plugins, builtin_plugins
from bookmaker.make.kind_puzzle import ATTEMPTS, make_kind_puzzle
from bookmaker.make.one import make_puzzle
from bookmaker.puzzles.model import KindRequest
from bookmaker.testing import check_kind
from bookmaker.testing.harness import plugins_with

EXAMPLE = Path(__file__).parents[2] / "examples" / "number-wall"
Judged = Callable[..., tuple[Kind[Any, Any, Any], Plugins]]


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Judged:
    """Number walls whose judge throws out those whose top number leaves so much when it is divided."""
    monkeypatch.syspath_prepend(str(EXAMPLE))
    module = import_module("bookmaker_number_wall")
    sys.modules.pop("bookmaker_number_wall")
    (kind,) = module.register_kinds()

    def judging(by: int, least: int) -> tuple[Kind[Any, Any, Any], Plugins]:
        strict = replace(kind, verify=lambda own: ["it is odd"] if own.numbers[0][0] % by >= least else [])
        return strict, plugins_with(strict)

    judging.request = lambda seed: KindRequest(kind.name, module.Request(4, 9, 0), "wall", seed=seed)  # type: ignore[attr-defined]
    return judging


def test_a_puzzle_that_its_judge_throws_out_is_another_attempt(judged: Any) -> None:
    (_, strict), (_, mild) = judged(2, 1), judged(1, 1)
    anew = []
    for seed in range(12):
        first = make_kind_puzzle(judged.request(seed), mild, Files(), attempts=1)
        try:
            made = make_kind_puzzle(judged.request(seed), strict, Files())
        except PluginError:  # one in so many has only odd ones
            continue
        assert made == make_kind_puzzle(judged.request(seed), strict, Files())
        assert (made.own.numbers[0][0] % 2, made.seed) == (0, seed)
        if first.own.numbers[0][0] % 2:
            anew.append(seed)
        else:
            assert made == first
    assert anew


def test_a_kind_of_which_the_judge_throws_out_every_puzzle_is_named(judged: Any) -> None:
    kind, plugins = judged(1, 0)
    told = f"breaks a promise: it is odd, as do {ATTEMPTS - 1} more in its place"
    with pytest.raises(PluginError, match=told) as caught:
        make_kind_puzzle(judged.request(3), plugins, Files())
    assert "plugin 'bookmaker_number_wall'" in str(caught.value)
    with pytest.raises(AssertionError, match=r"breaks a promise: it is odd$|it is odd\n"):
        check_kind(kind)


def test_a_kind_is_tested_without_further_attempts(judged: Any) -> None:
    kind, _ = judged(2, 1)
    with pytest.raises(AssertionError, match="breaks a promise: it is odd"):
        check_kind(kind)


def test_a_word_search_that_its_judge_throws_out_is_another_attempt() -> None:
    plugins, usual = builtin_plugins(), make_puzzle("orca minke", (8, 8), seed=3)
    search = plugins.kinds["word-search"]
    verify = search.offer.verify
    strict = replace(
        search.offer,
        verify=lambda own: ["it was made before"] if own.grid == usual.grid else verify(own),
    )
    kinds = type(plugins.kinds)(
        plugins.kinds.kind, {**plugins.kinds, "word-search": replace(search, offer=strict)}
    )
    made = make_puzzle("orca minke", (8, 8), seed=3, plugins=replace(plugins, kinds=kinds))
    assert made.grid != usual.grid
    assert made.seed == 3
