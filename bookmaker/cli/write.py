"""Writing a folder of files, all of them or none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from ..errors import CommandError
from ..wholefile import whole_files


def write_files(out: str, files: Mapping[str, str]) -> tuple[Path, ...]:
    """Write the files into the folder, making it if need be."""
    folder = Path(out)
    finals = tuple(folder / name for name in files)
    with _named_errors(folder), _made(folder):
        _refuse_folders(finals)
        with whole_files(finals) as parts:
            for part, text in zip(parts, files.values(), strict=True):
                part.write_text(text, encoding="utf-8", newline="\n")
    return finals


def _refuse_folders(finals: tuple[Path, ...]) -> None:
    """A folder of a file's name would be noticed only when some files have been renamed."""
    for final in finals:
        if final.is_dir():
            raise CommandError(f"cannot write {final}: there is a folder of that name")


@contextmanager
def _named_errors(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        what = error.strerror or str(error)
        raise CommandError(f"cannot write into {folder}: {what}", _way_out(error)) from error


def _way_out(error: OSError) -> str:
    if isinstance(error, FileExistsError | NotADirectoryError):
        return "there is a file where the folder should be: give --out another name"
    return "give --out a folder that you may write to and that has room"


@contextmanager
def _made(folder: Path) -> Iterator[None]:
    """The folder, and whatever above it is missing; what was made goes again on failure."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except BaseException:
        for path in missing:
            with suppress(OSError):  # it was never made, or holds what others put there
                path.rmdir()
        raise
