"""What was seen of pages in earlier builds, for pages that are drawn from the same to the last byte.

What a page shows hangs on what it is drawn from (its content, its resources), on what it claims to
say, on the font files it is held against, and on the code that does it. It stays the same where all else that
is asked of the page has changed: its number, how many there are, its printer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import file_digest, sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ...files.store import Store

_KIND = "seen"


class KeptAnswers:
    """Answers of the process that draws pages, kept in a store by what they hang on."""

    def __init__(self, store: Store, version: str) -> None:
        self.store, self._version = store, version

    def name(self, fonts: Mapping[str, str], *asked: Any) -> str:
        """The digest of a question and of the font files that its answer hangs on."""
        files = {name: _digest(path, *_stamp(path)) for name, path in fonts.items()}
        return sha256(json.dumps([self._version, files, asked], sort_keys=True).encode()).hexdigest()

    def get(self, name: str, read: Callable[[Any], object]) -> Any:
        """The answer to that question, which `read` understands; None where none is kept."""

        def understood(data: bytes) -> Any:
            answer = json.loads(data)
            read(answer)
            return None if _is_error(answer) else answer

        return self.store.value(_KIND, name, understood)

    def put(self, name: str, answer: Any) -> None:
        """Keep an answer; not one that something went wrong."""
        if not _is_error(answer):
            self.store.put(_KIND, name, json.dumps(answer).encode())


def _is_error(answer: Any) -> bool:
    return isinstance(answer, dict) and "error" in answer


def _stamp(path: str) -> tuple[int, int]:
    about = Path(path).stat()
    return about.st_size, about.st_mtime_ns


@cache
def _digest(path: str, size: int, time: int) -> str:
    with Path(path).open("rb") as file:
        return file_digest(file, "sha256").hexdigest()
