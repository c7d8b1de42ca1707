"""catalogue.lock, beside catalogue.yaml: what became of titles, which no sheet of the publisher's has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import BookError, Problem
from ..files.atomic import write_files
from ..files.text import read_text
from ..files.yaml import Node, Scalar, Source, Table, read_source
from ..files.yaml_patch import written
from .lock import lock_file

CATALOGUE_LOCK_HEAD = """\
# Written by bookmaker: titles that were sent, and ISBNs that were given. `published: 2026-11-30` may be added
# by hand. What is in here is never built again, and no ISBN in here is given a second time.
"""
SENT, PUBLISHED, ISBNS = "sent", "published", "isbns"


@dataclass(frozen=True, slots=True)
class TitleNote:
    """What became of a title: the days it was sent and published, '' for not yet; ISBNs by edition."""

    sent: str = ""
    published: str = ""
    isbns: Mapping[str, str] = field(default_factory=dict)

    @property
    def out(self) -> str:
        """The day since which it is not ours alone any more."""
        return self.sent or self.published


def read_notes(catalogue: Path) -> dict[str, TitleNote]:
    """What is noted of a catalogue's titles, by name; raises BookError where that cannot be read."""
    path = lock_file(catalogue)
    if not path.is_file():
        return {}
    text = read_text(str(path))
    if not any(line.strip() and not line.startswith("#") for line in text.splitlines()):
        return {}
    source = read_source(text, str(path))
    problems = [*_wrong(source)]
    if problems or not isinstance(source.root, Table):
        raise BookError(problems or [source.problem(source.root, "is no list of titles")])
    return {name: _note(node) for name, (_, node) in source.root.pairs.items()}


def _wrong(source: Source) -> Iterator[Problem]:
    """What in the file is nothing that bookmaker, or a person, would note."""
    for name, (key, node) in source.root.pairs.items() if isinstance(source.root, Table) else ():
        for what, (at, value) in node.pairs.items() if isinstance(node, Table) else [(name, (key, node))]:
            day = isinstance(value, Scalar) and re.fullmatch(r"\d{4}-\d\d-\d\d", value.text)
            if not (day and what in (SENT, PUBLISHED)) and not (what == ISBNS and isinstance(value, Table)):
                yield source.problem(
                    at,
                    f"'{what}' is no note on a title",
                    "`sent` or `published` with a day, as in 2026-11-29",
                )


def _note(node: Node) -> TitleNote:
    assert isinstance(node, Table)
    days = {name: getattr(node.get(name), "text", "") for name in (SENT, PUBLISHED)}
    given = node.get(ISBNS)
    pairs = given.pairs.items() if isinstance(given, Table) else ()
    return TitleNote(**days, isbns={name: getattr(value, "text", "") for name, (_, value) in pairs})


def write_notes(catalogue: Path, notes: Mapping[str, TitleNote]) -> None:
    """Write what is noted of a catalogue's titles, all of it or nothing."""
    lines = [CATALOGUE_LOCK_HEAD]
    for name in sorted(notes):
        note = notes[name]
        said = {SENT: note.sent, PUBLISHED: note.published, ISBNS: dict(sorted(note.isbns.items()))}
        said = {what: value for what, value in said.items() if value}
        lines += [f"{written(name)}: {written(said)}\n"] if said else []
    path = lock_file(catalogue)
    write_files(path.parent, {path.name: "".join(lines)})
