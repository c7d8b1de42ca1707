"""A file that appears whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..errors import CommandError
from .staging import output


@contextmanager
def whole_file(final: Path) -> Iterator[Path]:
    """Where to write it: it gets its name when it is complete. A CommandError says why it cannot."""
    if not final.parent.is_dir():
        raise CommandError(f"cannot write '{final}': there is no folder '{final.parent}'", "make it first")
    with output(final.parent, final.name) as folder:
        yield folder.path(final.name)
        folder.publish()
