"""Names of files that a book may read, and what is told of those it may not."""

from __future__ import annotations

from pathlib import Path

import pytest

from bookmaker.errors import BookError
from bookmaker.files.confined import Files


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("words/whale.txt", "did you mean 'words/Whales.txt'?"),
        ("secrets/key.tx", "names are read from the book's own folder"),
        ("no/whales.txt", "names are read from the book's own folder"),
    ],
)
def test_a_name_spelt_nearly_as_a_file_has_it_is_a_hint(tmp_path: Path, name: str, hint: str) -> None:
    """But none for what lies outside, where a link leads."""
    book = tmp_path / "book"
    (book / "words").mkdir(parents=True)
    (book / "words" / "Whales.txt").touch()
    (tmp_path / "secrets").mkdir()
    (tmp_path / "secrets" / "key.txt").touch()
    (book / "secrets").symlink_to(tmp_path / "secrets")
    with pytest.raises(BookError) as caught:
        Files(book).read_text(name)
    assert caught.value.problems[0].hint == hint


def test_a_file_of_the_folder_is_read_and_one_that_a_link_leads_to_outside_is_refused(tmp_path: Path) -> None:
    book, own = tmp_path / "book", tmp_path / "own"
    for folder in (book, own):
        folder.mkdir()
        (folder / f"{folder.name}.txt").write_text(folder.name, encoding="utf-8")
    (book / "link.txt").symlink_to(own / "own.txt")
    (book / "near.txt").symlink_to(book / "book.txt")
    files = Files(book, own)
    assert [files.read_text(name) for name in ("book.txt", "near.txt", "own.txt")] == ["book", "book", "own"]
    with pytest.raises(BookError, match=r"'link\.txt' is a link that leads out of"):
        files.path("link.txt")
    with pytest.raises(BookError, match=r"there is no 'none\.txt' in"):
        files.path("none.txt")


@pytest.mark.parametrize(("length", "taken"), [(1_000_000, True), (1_000_001, False)])
def test_a_file_may_be_as_large_as_is_said_and_not_a_byte_larger(
    tmp_path: Path, length: int, taken: bool
) -> None:
    (tmp_path / "words.txt").write_bytes(b"x" * length)
    files = Files(tmp_path)
    if taken:
        assert files.path("words.txt", largest=1_000_000).stat().st_size == length
    else:
        with pytest.raises(BookError, match=r"'words\.txt' is larger than 1 MB"):
            files.path("words.txt", largest=1_000_000)
