"""Files are written whole or not at all, alone or several together."""

from __future__ import annotations

from pathlib import Path

import pytest

from bookmaker.errors import CommandError
from bookmaker.files.atomic import whole_file, write_files


def files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.rglob("*")
        if path.is_file()
    }


def write_and_fail(final: Path) -> None:
    with whole_file(final) as part:
        part.write_text("half", encoding="utf-8")
        raise ZeroDivisionError


def test_a_file_gets_its_name_when_it_is_complete(tmp_path: Path) -> None:
    final = tmp_path / "new" / "words.csv"
    with whole_file(final) as part:
        part.write_text("half", encoding="utf-8")
        assert not final.exists()
        part.write_text("all of it", encoding="utf-8")
    assert files(tmp_path) == {"new/words.csv": "all of it"}


def test_a_file_that_fails_leaves_the_earlier_one_and_no_folder_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "words.csv").write_text("earlier", encoding="utf-8")
    for name in ("words.csv", "new/words.csv"):
        with pytest.raises(ZeroDivisionError):
            write_and_fail(tmp_path / name)
    assert files(tmp_path) == {"words.csv": "earlier"}
    assert [path.name for path in tmp_path.iterdir()] == ["words.csv"]


def test_several_files_are_written_all_or_none(tmp_path: Path) -> None:
    write_files(tmp_path, {"puzzle.txt": "one", "list.txt": "one"})
    (tmp_path / "answer.txt").mkdir()  # no file can have that name
    with pytest.raises(CommandError, match=r"answer\.txt"):
        write_files(tmp_path, {"puzzle.txt": "two", "list.txt": "two", "answer.txt": "two"})
    assert files(tmp_path) == {"puzzle.txt": "one", "list.txt": "one"}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["answer.txt", "list.txt", "puzzle.txt"]


def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "reef").write_text("", encoding="utf-8")
    with (
        pytest.raises(CommandError, match="there is a file where the folder should be"),
        whole_file(tmp_path / "reef" / "words.csv"),
    ):
        pass
