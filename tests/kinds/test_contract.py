"""What a kind of puzzle is told by the book, and how it says what is wrong."""

import pickle
import sys
from types import ModuleType

import pytest

from bookmaker import Ask, BookError, Kind, Place, Unmade


def test_a_problem_is_told_at_its_setting_or_else_at_its_puzzle() -> None:
    places = {"": Place("book.yaml", 3, 5), "size": Place("book.yaml", 4, 11)}
    ask = Ask("one", settings={"size": 5}, places=places)
    with pytest.raises(BookError) as told:
        raise ask.wrong("there is no sudoku of size 5", "4, 6 or 9", "size")
    assert [problem.place for problem in told.value.problems] == [places["size"]]
    assert ask.problem("no words", setting="words").place == places[""]
    assert Ask("two").problem("no words").place is None


def test_why_a_puzzle_is_not_made_travels_between_processes() -> None:
    again = pickle.loads(pickle.dumps(Unmade("the words cannot be connected", "leave out 'xyz'")))
    assert (again.reason, again.hint) == ("the words cannot be connected", "leave out 'xyz'")


def test_a_kind_is_declared_by_a_module_and_its_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Functions called as its fields are its own, values are in capitals, and what is nearer counts."""
    own, part = ModuleType("wall", "Number wall: bricks that add up.\n\nMore of it."), ModuleType("draw")
    functions = dict.fromkeys("plan make verify grade write read measure draw text".split(), repr)
    vars(part).update(**functions, SETTLED=True, PER_PAGE=(1, 2))
    vars(own).update(find=len, letters=part, LETTERS="ABC", PER_PAGE=(1,))
    monkeypatch.setitem(sys.modules, "wall", own)
    kind = Kind.of("wall", part, takes=("words",))
    assert (kind.name, kind.about, kind.takes) == ("number-wall", "bricks that add up", ("words",))
    assert (kind.settled, kind.per_page, kind.find, kind.letters) == (True, (1,), len, None)
    assert {getattr(kind, name) for name in functions} == {repr}
