"""List twists: the grid is an ordinary word search, and its list tells less than the words.

Each twist is a mode, to be stacked on others: `mode: [classic, missing-vowels]`. It changes
what the list prints in a word's place and leaves the letters of the grid alone. Two twists
go together where one can be undone without the other: letters missing or a code, and the
word printed backwards, or scrambled letters with some missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bookmaker import Mode, Problem, hookimpl

from .backwards import REVERSED, nothing_to_turn
from .clues import CLUES
from .coded import CODED
from .no_list import NO_LIST
from .scrambled import SCRAMBLED
from .vowels import MISSING_VOWELS

if TYPE_CHECKING:
    from bookmaker import Plan


@hookimpl
def register_modes() -> list[Mode]:
    return [CLUES, MISSING_VOWELS, SCRAMBLED, CODED, REVERSED, NO_LIST]


@hookimpl
def check_plan(plan: Plan) -> Iterator[Problem]:
    return nothing_to_turn(plan)
