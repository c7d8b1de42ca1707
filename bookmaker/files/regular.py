"""Reading a file that is believed to be our own: a file on a disk, of a size, its JSON not too deep.

Whatever lies in a folder that came from somebody else may be a pipe that never ends, a device that has no
end, or brackets without number; none of these is read.
"""

from __future__ import annotations

import json
import math
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

RECORD_BYTES = 50_000_000  # bytes of a record of ours: ten thousand puzzles
MOST_NESTED_BRACKETS = 60  # tables and lists in each other: what a plugin's kind notes of a puzzle has a few
MOST_BRACKETS = 2_000_000  # of such a record: each takes fifty times its byte in memory
QUICKLY = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_OWN = getattr(os, "O_NOFOLLOW", 0)

Opener = Callable[[int], int]  # from the flags to a descriptor


class NotReadable(ValueError):
    """What lies there is nothing that we wrote; says so in a clause: "is not a file"."""


def read_regular(path: Path, most: int = RECORD_BYTES, links: bool = True) -> bytes:
    """The bytes of a file; without `links` it has to be there itself.

    Raises NotReadable over what is no file of such a size, OSError where the system refuses.
    """
    if not (links or _OWN) and path.is_symlink():
        raise NotReadable("is a link")
    about = path.stat() if links else path.lstat()
    _check(about, most)  # to open a device may already do something
    return read_opened(lambda flags: os.open(path, flags | (0 if links else _OWN)), most)


def read_opened(opener: Opener, most: int = RECORD_BYTES) -> bytes:
    """The bytes of what an opener opens, with the errors of `read_regular`."""
    with os.fdopen(opener(os.O_RDONLY | QUICKLY), "rb") as file:
        about = os.fstat(file.fileno())
        _check(about, most)
        data = file.read(about.st_size + 1)  # memory for so much is taken before anything is read
        if len(data) > about.st_size:  # it grew
            data += file.read(most - about.st_size)
    if len(data) > most:
        raise _too_large(most)
    return data


def _check(about: os.stat_result, most: int) -> None:
    if stat.S_ISLNK(about.st_mode):
        raise NotReadable("is a link")
    if not stat.S_ISREG(about.st_mode):
        raise NotReadable("is not a file")
    if about.st_size > most:
        raise _too_large(most)


def _too_large(most: int) -> NotReadable:
    return NotReadable(f"is larger than {most // 1_000_000} MB")


def read_json(path: Path, most: int = RECORD_BYTES, links: bool = True) -> Any:
    """What a JSON file of ours says, with the errors of `read_regular`."""
    return json_of(read_regular(path, most, links))


def json_of(data: bytes) -> Any:
    """What JSON says; raises NotReadable where it is none, or none of ours."""
    if data.count(b"[") + data.count(b"{") > MOST_BRACKETS:
        raise NotReadable(f"has more than {MOST_BRACKETS:,} brackets")
    try:
        value = json.loads(data.decode(), parse_float=_finite, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise NotReadable(f"is no JSON from line {error.lineno}, column {error.colno} on") from error
    except UnicodeDecodeError as error:
        raise NotReadable("is no JSON") from error
    except NotReadable:
        raise
    except ValueError as error:
        raise NotReadable("has a number of too many digits") from error
    except RecursionError as error:
        raise _too_deep() from error
    _check_depth(value)
    return value


def _check_depth(value: Any) -> None:
    inside = [value]
    for _ in range(MOST_NESTED_BRACKETS + 1):
        inside = [each for each in inside if isinstance(each, dict | list)]
        if not inside:
            return
        inside = [each for held in inside for each in (held.values() if isinstance(held, dict) else held)]
    raise _too_deep()


def _too_deep() -> NotReadable:
    return NotReadable(f"has more than {MOST_NESTED_BRACKETS} brackets in each other")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise NotReadable(f"has a number without end, {text[:20]}")
    return number


def _refuse_constant(name: str) -> NoReturn:
    raise NotReadable(f"says {name}, which is no number of JSON")
