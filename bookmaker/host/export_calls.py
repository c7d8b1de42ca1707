"""Call exports and what kinds give them to play, and check what they return."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from types import MappingProxyType
from typing import Any

from ..exports.model import Export, ExportFile, ExportSource
from ..kinds.contract import Kind
from ..kinds.play import Play
from ..page.book import View
from ..wordsearch.offers import Args
from .faults import a_value
from .registry import Offered

# Names that every system takes, in the folder that they are written into.
FILE_NAME = re.compile(r"\w[\w .()-]{0,120}\.[a-z0-9]{1,8}")


def export_files(offered: Offered[Export], args: Args, source: ExportSource) -> tuple[ExportFile, ...]:
    """The files that an export makes of a source, each with a name of its own and something in it.

    Raises BookError for what the export cannot do with the book, PluginError for what it does wrong.
    """
    write, lent = offered.offer.write, MappingProxyType(dict(args))
    files = offered.call_all(ExportFile, write, lent, source)
    for flaw in _flaws(files):
        raise offered.fault(flaw, write)
    offered.agree(write, files, lambda: offered.call_all(ExportFile, write, lent, source))
    return files


def play_of(offered: Offered[Kind[Any, Any, Any]], puzzle: object, view: View) -> Play | None:
    """How a puzzle is played, None where its kind does not say; PluginError if it says that wrongly."""
    play = offered.offer.play
    if play is None:
        return None
    played = offered.call(play, puzzle, view)
    if played is not None and not isinstance(played, Play):
        what = f"plays {a_value(played)}: that is a PlayCells, a PlayWay or a PlayPicture, or None"
        raise offered.fault(what, play)
    return played


def _flaws(files: tuple[ExportFile, ...]) -> Iterator[str]:
    if not files:
        yield "writes no file"
    for file in files:
        if not isinstance(file.name, str) or not FILE_NAME.fullmatch(file.name):
            yield f"writes a file called {file.name!r:.60}: letters, digits, spaces and - _ . ( ), an ending"
        elif not isinstance(file.data, (str, bytes)):
            yield f"writes {a_value(file.data)} into '{file.name}': that is a text or bytes"
        elif not file.data:
            yield f"writes nothing into '{file.name}'"
    names = Counter(str(file.name).casefold() for file in files)
    yield from (f"writes two files called '{name}'" for name, times in names.items() if times > 1)
