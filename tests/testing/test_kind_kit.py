"""check_kind: a good kind passes, and each fault is told by the first rule that it breaks."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bookmaker import Grade, Kind, KindDue, Look, Setting, Verdict, View
from bookmaker.drawing import Box, Drawing, Frame, Paint, Sizes, named
from bookmaker.host.load import builtin_plugins
from bookmaker.page.parts import Part
from bookmaker.testing import check_kind, printed
from bookmaker.testing.harness import KitAdvice, plugins_with, quickly
from bookmaker.testing.kind_samples import made_puzzles
from bookmaker.testing.printed import NO_DUE, NO_NAMES, NO_PART_DUE, shown

from ..sweep import by_turns, sampled

EXAMPLE = Path(__file__).parents[2] / "examples" / "number-wall"


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Kind[Any, Any, Any]:
    monkeypatch.syspath_prepend(str(EXAMPLE))
    kinds: tuple[Kind[Any, Any, Any], ...] = tuple(import_module("bookmaker_number_wall").register_kinds())
    sys.modules.pop("bookmaker_number_wall")
    return kinds[0]


def test_the_example_keeps_the_contract(wall: Kind[Any, Any, Any]) -> None:
    check_kind(wall)


def test_a_kind_that_says_what_is_due_needs_nothing_to_read_its_pages_by(wall: Kind[Any, Any, Any]) -> None:
    check_kind(replace(wall, find=None, judge=None), most=1)
    with quickly(), pytest.raises(AssertionError, match="has one of find and judge"):
        check_kind(replace(wall, judge=None), most=1)


@pytest.mark.parametrize("name", sampled(builtin_plugins().kinds, 4))
def test_a_built_in_kind_keeps_the_contract(name: str) -> None:
    by_turns(partial(check_kind, most=1), builtin_plugins().kinds)(name)


FAULTS: dict[str, Callable[[Kind[Any, Any, Any]], dict[str, Any]]] = {
    "does not notice": lambda kind: {"judge": lambda question, answer, puzzle: Verdict()},
    "finds fault with its own page": lambda kind: {
        "judge": lambda question, answer, puzzle: Verdict(answer=("is wrong",))
    },
    "does not find its own puzzle: find": lambda kind: {"find": lambda region: None},
    "has one text for a puzzle and its answer": lambda kind: {"text": lambda puzzle, view: "a wall"},
    "what is alike in its puzzles hangs on dice": lambda kind: {"settled": True},
    "has 'yes' for 'settled'": lambda kind: {"settled": "yes"},
    "has 'yes' for 'needs_words'": lambda kind: {"needs_words": "yes"},
    "has the sheet 'solution'": lambda kind: {"sheet": "solution"},
    "has 3 for 'first_format'": lambda kind: {"first_format": 3},
    "has the setting 'pupil', which every puzzle": lambda kind: {
        "settings": (Setting("pupil", "whose", ""),)
    },
    "that is a tuple of grid and pick": lambda kind: {"takes_auto": ("list",)},
    "as the size of a grid": lambda kind: {"size": lambda puzzle: (3, 4)},
    "its wall needs": lambda kind: {"measure": lambda puzzle, look, view: Sizes(30.0, 20.0)},
    "that is 0 to 100": lambda kind: {"grade": lambda puzzle: Grade(101.0)},
    "breaks a promise: it is ugly": lambda kind: {"verify": lambda puzzle: ["it is ugly"]},
    "which the core has for every puzzle": lambda kind: {"write": lambda puzzle: {"id": "mine"}},
    "no 'how-to' among its phrases": lambda kind: {"phrases": {"en": {"name": "a", "instruction": "b"}}},
}


@pytest.mark.parametrize("told", sampled(FAULTS, 2))
def test_a_fault_of_a_kind_is_told(wall: Kind[Any, Any, Any], told: str) -> None:
    with quickly(), pytest.raises(AssertionError, match=told):
        check_kind(replace(wall, **FAULTS[told](wall)), most=1)


@pytest.fixture
def square(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kind[Any, Any, Any]:
    """The Latin squares of the documents."""
    page = (EXAMPLE.parent.parent / "docs" / "kinds.md").read_text(encoding="utf-8")
    code = page.partition("`plugins/latin.py`:\n\n```python\n")[2].partition("```")[0]
    (tmp_path / "latin_squares.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    kinds: tuple[Kind[Any, Any, Any], ...] = tuple(import_module("latin_squares").register_kinds())
    sys.modules.pop("latin_squares")
    return kinds[0]


def test_a_solver_of_boards_that_looks_for_no_second_answer_is_told(square: Kind[Any, Any, Any]) -> None:
    with quickly(), pytest.raises(AssertionError, match="`solutions` looks for no second one"):
        check_kind(replace(square, verify=lambda puzzle: []), most=1)


def test_a_line_that_nobody_misses_is_told_where_all_lines_tell(square: Kind[Any, Any, Any]) -> None:
    def draw(puzzle: Any, box: Box, look: Look, view: View) -> Drawing:
        drawing = square.draw(puzzle, box, look, view)
        again = (replace(op, stroke="soft") for op in drawing.ops if isinstance(op, Paint) and op.stroke)
        return replace(drawing, ops=(*drawing.ops, *again))

    doubled = replace(square, draw=draw)
    with quickly():
        with pytest.raises(AssertionError, match="nobody notices a stroke left out"):
            check_kind(doubled, most=1)
        check_kind(replace(doubled, lines_tell=()), most=1)


def test_levels_of_boards_that_mean_nothing_are_told(square: Kind[Any, Any, Any]) -> None:
    with (
        quickly(),
        pytest.raises(AssertionError, match="grades kids' puzzles 10, and experts' ones 10: levels"),
    ):
        check_kind(replace(square, grade=lambda puzzle: Grade(10.0)), most=1)


def with_due(kind: Kind[Any, Any, Any], change: Callable[[dict[str, str]], object]) -> Kind[Any, Any, Any]:
    """The kind, what it says is due changed."""
    due = kind.due
    assert due

    def changed(puzzle: Any, view: View) -> KindDue:
        texts = dict(due(puzzle, view).texts)
        change(texts)
        return KindDue(texts=texts)

    return replace(kind, due=changed)


def unnamed(kind: Kind[Any, Any, Any], name: str) -> Kind[Any, Any, Any]:
    """The kind, parts whose names begin so drawn without a name."""

    def draw(puzzle: Any, box: Box, look: Look, view: View) -> Drawing:
        drawing = kind.draw(puzzle, box, look, view)
        ops = (replace(op, part=Part()) if op.part.name.startswith(name) else op for op in drawing.ops)
        return replace(drawing, ops=tuple(ops))

    return replace(kind, draw=draw)


def test_a_drawing_is_held_to_what_its_kind_says_is_due(wall: Kind[Any, Any, Any]) -> None:
    changed = {
        r"brick 4-1.*of which `due` says nothing, so no check reads it": with_due(
            wall, lambda texts: texts.pop("brick 4-1", None)
        ),
        r"held to what is due: .*where '7' belongs": with_due(
            wall, lambda texts: texts.update({"brick 9-9": "7"})
        ),
        r"has '\d+' without a name, so no check reads it": unnamed(wall, "brick 4"),
    }
    for told, kind in changed.items():
        with quickly(), pytest.raises(AssertionError, match=told):
            check_kind(kind, most=1)


@pytest.mark.parametrize("why", [NO_DUE, NO_NAMES])
def test_a_kind_that_is_printed_only_as_laid_out_is_told_so_and_passes(
    wall: Kind[Any, Any, Any], why: str
) -> None:
    with pytest.warns(KitAdvice, match=f"{why}: see docs/kinds.md"), quickly():
        check_kind(replace(wall, due=None) if why == NO_DUE else unnamed(wall, "brick"), most=1)


def test_a_kind_whose_drawn_lines_are_due_nowhere_is_told_so(wall: Kind[Any, Any, Any]) -> None:
    """They could be anything: the proof has nothing to hold them against."""

    def draw(puzzle: Any, box: Box, look: Look, view: View) -> Drawing:
        drawing = wall.draw(puzzle, box, look, view)
        ops = (named([op], "ring")[0] if isinstance(op, Frame) else op for op in drawing.ops)
        return replace(drawing, ops=tuple(ops))

    why = NO_PART_DUE.format("'ring'")
    with pytest.warns(KitAdvice, match=f"{why}: see docs/kinds.md"), quickly():
        check_kind(replace(wall, draw=draw), most=1)


def test_what_the_proof_will_see_is_told_part_by_part(wall: Kind[Any, Any, Any]) -> None:
    puzzle = next(made_puzzles(wall, plugins_with(wall))).own
    parts = printed(wall, puzzle)
    said = {part.name: part.says for part in parts if part.side == "answer" and part.name}
    numbers = enumerate(puzzle.numbers)
    assert said == {f"brick {r + 1}-{c + 1}": (str(n),) for r, row in numbers for c, n in enumerate(row)}
    assert {part.claims for part in parts if not part.name} == {"path"}
    lines = [*shown(parts)]
    assert any(re.fullmatch(r"answer  brick 1-1  text  \d+", line) for line in lines)
