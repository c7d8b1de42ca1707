"""Text files: how large one may be."""

from __future__ import annotations

from pathlib import Path

import pytest

from bookmaker.errors import BookError
from bookmaker.files import text
from bookmaker.files.text import read_text


@pytest.mark.parametrize(("length", "taken"), [(1_000_000, True), (1_000_001, False)])
def test_a_file_of_the_largest_size_is_read_and_one_byte_more_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, length: int, taken: bool
) -> None:
    monkeypatch.setattr(text, "TEXT_BYTES", 1_000_000)
    file = tmp_path / "words.txt"
    file.write_bytes(b"x" * length)
    if taken:
        assert len(read_text(str(file))) == length
    else:
        with pytest.raises(BookError, match="is larger than 1 MB"):
            read_text(str(file))
