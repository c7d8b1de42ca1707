"""Builds of release 0.1, which wrote no claims, are proven with their book.json as they were then.

The books of `of_0.1` were built by it from the `book.yaml` beside each.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from ..vandal import rewritten

HOME = Path(__file__).parent / "of_0.1"


class Built(NamedTuple):
    """A book's editions, two strings on a page of the first that change places, and what is told of that."""

    editions: tuple[str, ...]
    page: int
    swapped: tuple[str, str]
    told: str


BOOKS = {
    "ocean": Built(
        ("paper", "large"), 6, ("N", "T"), "page 6, puzzle 1 'Tide Pools': row 1, column 1 shows T"
    ),
    "modes": Built(
        ("screen",),
        8,
        ("C", "G"),
        "the answer to puzzle 1 'Young Ones': row",
    ),
    "kinds": Built(
        ("paper",), 3, ("2", "1"), "puzzle 1 'Little Square': row 2, column 3 is not as its record has it"
    ),
    "hebrew": Built(("screen",), 3, ("\x01\x02\x03\x0f", "\x08\x10\x02\x12"), "should be called 'בחוף'"),
    "numbered": Built(("screen",), 4, ("A", "E"), "puzzle 1 'Tide Pools': row 1, column"),
}


def string(text: str) -> bytes:
    """A string as a page of these books shows it."""
    return b"<" + text.encode("latin-1").hex().encode() + b"> Tj"


@pytest.mark.parametrize("name", BOOKS)
def test_a_build_of_0_1_is_proven_with_its_book_json_and_refused_where_it_is_spoilt(
    name: str, bookmaker: Callable[..., Any], tmp_path: Path
) -> None:
    book = BOOKS[name]
    record = HOME / name / "book.json"
    for edition in book.editions:
        told = bookmaker("prove", HOME / name / edition / "interior.pdf", "--book", record)
        assert told.code == 0, told.out
        assert told.out.startswith(f"held against edition '{edition}' of book.json\n")
        assert "remark:" not in told.out

    one, other = map(string, book.swapped)
    copy = tmp_path / "interior.pdf"
    copy.write_bytes((HOME / name / book.editions[0] / "interior.pdf").read_bytes())

    def swap(content: bytes) -> bytes:
        assert one in content
        assert other in content
        return content.replace(one, b"##", 1).replace(other, one, 1).replace(b"##", other, 1)

    spoilt = rewritten(copy, book.page, swap)
    told = bookmaker("prove", spoilt, "--book", record, "--edition", book.editions[0])
    assert told.code == 1
    assert book.told in told.out
