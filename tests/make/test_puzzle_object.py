"""Puzzles read from a record: what is wrong with it is no fault of a plugin."""

from __future__ import annotations

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.make.puzzle_object import puzzle_in


@pytest.mark.parametrize(
    ("obj", "key"),
    [
        ({"kind": "word-search", "format": 0}, "format"),
        ({"kind": "sudoku", "id": "one", "gird": []}, "given"),
        ({"kind": "rebus"}, "kind"),
    ],
)
def test_an_object_that_is_no_puzzle_is_a_value_error_that_names_the_key(
    obj: dict[str, object], key: str
) -> None:
    with pytest.raises(ValueError, match=key):
        puzzle_in(obj, builtin_plugins())
