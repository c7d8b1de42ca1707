"""Whether an answer is called as its puzzle is, however its title was cut."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bookmaker.adopt.references import returned_flaws
from bookmaker.proof.phrases import ENGLISH


@pytest.mark.parametrize(
    ("title", "shown", "same"),
    [
        ("Whales of the North", "Whales of the North", True),
        ("Whales of the North", "Whales of…", True),
        ("Whales of the North", "Whales… North", False),
        ("Whales of the North", "Wrens of…", False),
        ("Grand Tour of Jaffa: שלום", "שלום Jaffa: of Tour Grand", True),  # nobody knows where it begins
        ("Grand Tour of Jaffa: שלום", "Grand Tour of Ja…", True),
        ("Grand Tour of Jaffa: שלום לך", "…Grand שלום Ja", True),
        ("Grand Tour of Jaffa: שלום לך", "…Grand שלום Rome", False),
        ("Grand Tour of Jaffa: שלום לך", "Grand שלום Ja", False),
    ],
)
def test_an_answer_is_called_as_its_puzzle_is(title: str, shown: str, same: bool) -> None:
    question = SimpleNamespace(title=title, titles=frozenset({title}), page=4)
    answer = SimpleNamespace(title=shown, puzzle_page=4, head_area=None)
    flaws = [*returned_flaws(question, answer, ENGLISH)]  # type: ignore[arg-type]
    assert (not flaws) == same, flaws
