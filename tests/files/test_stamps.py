"""Stamps: of how large a file the content counts, and of which the stamp alone."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from bookmaker.files import stamps
from bookmaker.files.stamps import stamp_of, unchanged, with_digests


@pytest.mark.parametrize(("length", "read"), [(0, True), (4, True), (5, False)])
def test_the_content_of_a_file_counts_up_to_a_size_and_beyond_it_the_stamp_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, length: int, read: bool
) -> None:
    monkeypatch.setattr(stamps, "READ_BYTES", 4)
    file = tmp_path / "words.txt"
    file.write_bytes(b"x" * length)
    then = with_digests({str(file): stamp_of(file)})
    assert then[str(file)][1] == (sha256(b"x" * length).hexdigest() if read else "")
    touched = [*stamp_of(file)[:1], 1, 1, 1]
    assert unchanged(then, {str(file): touched}) == read
