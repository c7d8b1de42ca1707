"""Files that are believed to be our own are read only where they can be."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bookmaker.files.regular import (
    MOST_BRACKETS,
    MOST_NESTED_BRACKETS,
    NotReadable,
    json_of,
    read_json,
    read_regular,
)

FAR = MOST_NESTED_BRACKETS + 1


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "book.json"
    path.write_bytes(b'{"title": "Reef"}')
    assert read_regular(path, 17) == path.read_bytes()
    assert read_json(path) == {"title": "Reef"}


def test_a_file_over_its_bound_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "book.json"
    with path.open("wb") as file:
        file.truncate(3_000_000_000)
    with pytest.raises(NotReadable, match="is larger than 50 MB"):
        read_regular(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
@pytest.mark.parametrize("links", [True, False])
def test_what_is_no_file_is_not_waited_for(tmp_path: Path, links: bool) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    (tmp_path / "folder").mkdir()
    for name in ("pipe", "folder", "zero"):
        with pytest.raises(
            NotReadable, match="is a link" if name == "zero" and not links else "is not a file"
        ):
            read_regular(tmp_path / name, links=links)


def test_a_link_is_followed_only_where_that_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "book.json").write_bytes(b"{}")
    (tmp_path / "link").symlink_to("book.json")
    assert read_regular(tmp_path / "link") == b"{}"
    with pytest.raises(NotReadable, match="is a link"):
        read_regular(tmp_path / "link", links=False)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"{]", "is no JSON from line 1, column 2 on"),
        (b"\xff", "is no JSON"),
        (b"[" * FAR + b"]" * FAR, "brackets in each other"),
        (b"[" * 100_000, "brackets in each other"),
        (b'{"a":' * FAR + b"1" + b"}" * FAR, "brackets in each other"),
        (b"[" + b"[]," * MOST_BRACKETS + b"[]]", "has more than 2,000,000 brackets"),
        (b"[1e999]", "has a number without end"),
        (b"[NaN]", "says NaN"),
        (b"1" * 10_000, "has a number of too many digits"),
    ],
    ids=range(9),
)
def test_json_that_we_never_write_is_told(data: bytes, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        json_of(data)


def test_json_as_deep_as_any_of_ours_is_read() -> None:
    value = json_of(
        b'[1, {"a": 2}, ' + b"[" * (MOST_NESTED_BRACKETS - 2) + b"]" * (MOST_NESTED_BRACKETS - 2) + b"]"
    )
    assert value[:2] == [1, {"a": 2}]
