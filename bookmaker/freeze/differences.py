"""Whether what was built is what is in print, file by file; and where it first is not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ..errors import Problem
from ..glance.compare import compare
from ..record.printed import PrintedFolder
from ..record.record import COVER, INTERIOR
from .freeze import written_today


def not_as_printed(
    folder: PrintedFolder, records: Iterable[Mapping[str, Any]], out: Path
) -> Iterator[Problem]:
    """What tells the editions of a build from those in print: a problem for each, with its first page.

    Other bytes of the same pages are advice: other libraries pack them otherwise.
    """
    then = {each["name"]: each for each in folder.record()["editions"]}
    for record in records:
        name = record["name"]
        folder.sure_pages([name])
        if f"{name}/{INTERIOR}" not in folder.files:
            yield Problem(f"edition '{name}' is not in print")
            continue
        if record["content_digest"] != then[name]["content_digest"]:
            yield _first(folder.path, out, name)
        elif any(_digest(record, file) != folder.files.get(f"{name}/{file}") for file in (INTERIOR, COVER)):
            yield Problem(
                f"edition '{name}' has the pages that are in print, in other bytes", _why(folder), advice=True
            )


def _digest(record: Mapping[str, Any], file: str) -> str | None:
    held = record if file == INTERIOR else record["cover"] or {}
    digest: str | None = held.get("file_digest")
    return digest


def _first(printed: Path, out: Path, name: str) -> Problem:
    """The first page of an edition that is another now."""
    hint = f"bookmaker compare {printed / name} {out / name} shows them"
    for comparison in compare(printed / name, out / name):
        for pair in comparison.pairs:
            if pair.what != "equal" or pair.before != pair.after:
                what = f"page {pair.before or pair.after} of {comparison.name} is {_SAID[pair.what]}"
                return Problem(f"edition '{name}' is not as printed: {what}", hint)
    return Problem(f"edition '{name}' is not as printed, and no page shows it", hint)


_SAID = {
    "equal": "on another page now",
    "renumbered": "the first that differs: its numbers are others",
    "changed": "the first that differs",
    "added": "new, and the first that differs",
    "gone": "not there any more, and the first that differs",
}


def _why(folder: PrintedFolder) -> str:
    """Which of the libraries that write bytes are others than then."""
    now, then = written_today(), folder.written_by or {}
    others = [f"{name} {then[name]} then, {now[name]} now" for name in then if then[name] != now.get(name)]
    return "; ".join(others)
