"""What a kind of puzzle is told by the book, and how it says what is wrong."""

import pickle

import pytest

from bookmaker import Ask, BookError, Place, Unmade


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
