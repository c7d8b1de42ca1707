"""What all that spoil good books share: the books, made once, and what was seen of their pages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bookmaker.files.store import Kept, Store

from ..vandal import Good, book_of


@pytest.fixture(scope="session")
def books(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Good]:
    made: dict[str, Good] = {}

    def book(style: str) -> Good:
        if style not in made:
            made[style] = book_of(style, tmp_path_factory.mktemp(style))
        return made[style]

    return book


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """What was seen of the pages that a damage leaves as they are, as builds keep it."""
    return Kept(Store(tmp_path_factory.mktemp("seen")), "a version")
