"""Random ordinary books: a few of those that `make trial` tries by the hundred."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest

from bookmaker import Size
from tests.forked_command import ForkedCommand
from tests.hash_seeds import printed_under_seeds
from tests.random_books.attempt import Attempt, try_book
from tests.random_books.books import random_book
from tests.random_books.mixed_kinds import QUOTES, TINY, Page, maze, nonogram, text
from tests.random_books.outlines import drawn
from tests.sweep import in_sweep_alone

pytestmark = pytest.mark.xdist_group("random books")  # what is built once is shared by all of it

ROOT = Path(__file__).parents[1]


@in_sweep_alone  # some seconds each; `make trial` tries them by the hundred
@pytest.mark.parametrize("number", range(4))
def test_an_ordinary_book_is_built_proven_and_clean(
    number: int, tmp_path: Path, forked: ForkedCommand
) -> None:
    tried = try_book("ci", number, tmp_path, number % 3 == 0, most=30, command=forked)
    assert [*map(str, tried.failures)] == []
    assert tried.puzzles


@in_sweep_alone
def test_a_seed_gives_the_same_book_in_every_process() -> None:
    show = "from tests.random_books.books import random_book as book; print(ascii(book('q')))"
    assert len(printed_under_seeds(show)) == 1


def test_a_small_page_is_asked_for_shorter_texts_than_others() -> None:
    small, usual = (
        {text(Random(n), Page(side, 8, 4, large=False))["text"] for n in range(9)}
        for side in (TINY - 1, TINY)
    )
    assert len(small) == len(usual) == len(QUOTES)
    assert max(map(len, small)) < min(map(len, usual))


def test_the_smallest_pages_are_asked_for_shapes_that_show_and_messages_that_say_something() -> None:
    for number, side in product(range(20), (8, 9, 12)):
        for ask in (nonogram, maze):
            said = ask(Random(number), Page(side, side, 4, large=False))
            if "shape" in said:
                columns, rows = map(int, said["grid"].split(" x "))
                drawn(said["shape"], Size(columns, rows), {})  # refuses one that does not show
    messages = [item["message"] for item in random_book("ev1-0", 40).spec["puzzles"] if "message" in item]
    assert all(each if isinstance(each, str) else each["text"] for each in messages)


@pytest.mark.parametrize("damage", ["a grid too small", "no ISBN-13"])
def test_a_book_that_cannot_be_made_fails_with_what_was_said(
    damage: str, tmp_path: Path, forked: ForkedCommand
) -> None:
    book = random_book("ci-0", 3)
    if damage == "a grid too small":
        book.spec["puzzles"] = [{"title": "Q", "words": ["kettle", "spoon"], "grid": "3 x 3"}]
    else:
        book.spec["editions"][0]["isbn"] = "978-0-306-40615-8"
    failures = [*map(str, Attempt(book, tmp_path / "bad", command=forked).failures())]
    assert failures
    assert ("kettle" if damage == "a grid too small" else "wrong digit") in failures[-1]


def test_a_file_that_differs_is_named(tmp_path: Path, forked: ForkedCommand) -> None:
    book = random_book("ci-1", 3)
    book.spec["puzzles"] = [{"title": "Q", "words": ["kettle", "spoon", "ladle", "whisk"], "grid": "9 x 9"}]
    book.spec["editions"] = [{**book.spec["editions"][0], "publisher": "screen", "trim": "6 x 9 in"}]
    attempt = Attempt(book, tmp_path / "other", command=forked)
    attempt.folder.mkdir()
    book.write(attempt.folder)
    assert attempt.run("build", "book.yaml", "--out", "out", "--quiet").code == 0
    (tmp_path / "other/out/book.json").write_bytes(b"{}")
    assert [*map(str, attempt.built_again())] == ["build again: other bytes: book.json"]
