"""check_kind: a good kind passes, and each fault is told by the first rule that it breaks."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bookmaker import Grade, Kind, Verdict
from bookmaker.drawing import Sizes
from bookmaker.host.load import builtin_plugins
from bookmaker.testing import check_kind

EXAMPLE = Path(__file__).parents[2] / "examples" / "number-wall"


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Kind[Any, Any, Any]:
    monkeypatch.syspath_prepend(str(EXAMPLE))
    kinds: tuple[Kind[Any, Any, Any], ...] = tuple(import_module("bookmaker_number_wall").register_kinds())
    sys.modules.pop("bookmaker_number_wall")
    return kinds[0]


def test_the_example_keeps_the_contract(wall: Kind[Any, Any, Any]) -> None:
    check_kind(wall)


@pytest.mark.parametrize("name", builtin_plugins().kinds)
def test_a_built_in_kind_keeps_the_contract(name: str) -> None:
    check_kind(builtin_plugins().kinds[name].offer, most=1)


FAULTS: dict[str, Callable[[Kind[Any, Any, Any]], dict[str, Any]]] = {
    "does not notice": lambda kind: {"judge": lambda question, answer, puzzle: Verdict()},
    "finds fault with its own page": lambda kind: {
        "judge": lambda question, answer, puzzle: Verdict(answer=("is wrong",))
    },
    "does not find its own puzzle: find": lambda kind: {"find": lambda region: None},
    "has one text for a puzzle and its answer": lambda kind: {"text": lambda puzzle, view: "a wall"},
    "what is alike in its puzzles hangs on dice": lambda kind: {"settled": True},
    "has settled 'yes'": lambda kind: {"settled": "yes"},
    "has needs_words 'yes'": lambda kind: {"needs_words": "yes"},
    "that is a tuple of grid and pick": lambda kind: {"takes_auto": ("list",)},
    "as the size of a grid": lambda kind: {"size": lambda puzzle: (3, 4)},
    "its wall needs": lambda kind: {"measure": lambda puzzle, look, view: Sizes(30.0, 20.0)},
    "that is 0 to 100": lambda kind: {"grade": lambda puzzle: Grade(101.0)},
    "breaks a promise: it is ugly": lambda kind: {"verify": lambda puzzle: ["it is ugly"]},
    "which the core has for every puzzle": lambda kind: {"write": lambda puzzle: {"id": "mine"}},
    "no 'how-to' among its phrases": lambda kind: {"phrases": {"en": {"name": "a", "instruction": "b"}}},
}


@pytest.mark.parametrize("told", FAULTS)
def test_a_fault_of_a_kind_is_told(wall: Kind[Any, Any, Any], told: str) -> None:
    with pytest.raises(AssertionError, match=told):
        check_kind(replace(wall, **FAULTS[told](wall)))
