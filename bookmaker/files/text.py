"""filetext."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from ..errors import BookError, CommandError, Place, Problem
from .confined import TEXT_BYTES
from .regular import NotReadable, read_opened
from .stamps import looked_for

OF_THE_SHELL = ("/dev/stdin", "/dev/fd/", "/proc/self/fd/")  # pipes that a shell gives: <(command)
_LINE_END = re.compile(r"\r\n|\r|\n")  # and not form feeds, which splitlines() takes for ends


_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def text_lines(text: str) -> list[str]:
    """The lines of a text from any system."""
    return _LINE_END.split(text)


def read_text(path: str) -> str:
    """A text file's text; says what is wrong with one that is no UTF-8 text."""
    return decoded(read_whole(path), shown_name(path))


def read_whole(path: str) -> bytes:
    """A file's bytes; a BookError says why they cannot be read, or that they are too many."""
    here = Place(shown_name(path))
    data = _read_bytes(path, here)
    if len(data) > TEXT_BYTES:
        raise BookError([Problem(f"is larger than {TEXT_BYTES // 1_000_000} MB", place=here)])
    return data


def decoded(data: bytes, name: str) -> str:
    """The text that a file's bytes are; a BookError says why they are none."""
    here = Place(name)
    if data.startswith(_UTF_16_MARKS):
        raise BookError([Problem("is UTF-16 text", "save it as UTF-8", here)])
    if data.startswith(b"%PDF-"):
        raise BookError([Problem("is a PDF, not a text file", f"bookmaker inspect {name} looks at it", here)])
    if b"\0" in data:
        raise BookError(
            [Problem("is not a text file", "write it in an editor for plain text, saved as UTF-8", here)]
        )
    data = data.removeprefix(_BYTE_ORDER_MARK)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        what = f"byte 0x{data[error.start]:02X} is not UTF-8"
        place = _place_in(data, error.start, name)
        raise BookError([Problem(what, "save the file as UTF-8", place)]) from error


def _read_bytes(path: str, here: Place) -> bytes:
    """At most one byte more than a file may have, so nothing endless is read."""
    try:
        if path == "-":
            return sys.stdin.buffer.read(TEXT_BYTES + 1) if sys.stdin else b""
        looked_for(path)
        if path.startswith(OF_THE_SHELL):
            with Path(path).open("rb") as file:
                return file.read(TEXT_BYTES + 1)
        return read_opened(lambda flags: os.open(path, flags), TEXT_BYTES)
    except NotReadable as error:
        raise BookError([Problem(str(error), place=here)]) from error
    except FileNotFoundError as error:
        raise CommandError([Problem("no such file", place=here)]) from error
    except IsADirectoryError as error:
        raise CommandError([Problem("is a folder, not a file", place=here)]) from error
    except OSError as error:
        raise CommandError([Problem(f"cannot be read: {error.strerror}", place=here)]) from error


def _place_in(data: bytes, offset: int, name: str) -> Place:
    before = data[:offset].decode(errors="replace")
    lines = text_lines(before)
    return Place(name, len(lines), len(lines[-1]) + 1)


def shown_name(path: str) -> str:
    """What messages call the file."""
    return "<stdin>" if path == "-" else path
