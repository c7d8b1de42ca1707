"""What is asked of a title, so that it is known whether its build is still that, and why it is not."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ..binding import Binding
from ..bookfile.lock import INDEX, PRINTED_ENDING, is_frozen
from ..bookfile.model import BookSpec
from ..bookfile.parts import dashed
from ..bookfile.read import read_with_findings
from ..bookfile.spreadsheet import SHEET_ENDINGS
from ..errors import BookError, Place, Problem, some_of
from ..files.folder_tree import FolderTree
from ..files.regular import NotReadable, read_json
from ..files.stamps import content, files_looked_for, stamps_in
from ..host.code_version import code_version
from ..host.load import Plugins
from ..host.version import __version__
from ..puzzles.keys import as_fields, compared_fields
from ..record.printed import read_folder
from ..record.record import COVER, INTERIOR, RECORD, file_digest
from ..series.ledger import read_all, settled
from .titles import Title, plugins_of

READ_WHOLE = (*SHEET_ENDINGS, ".txt")  # of files of these names all that counts is among a book's values
NOT_SAID = {"file", "chosen", "printed", "places"}  # what a book's lock adds, and where things lie
MOST_CAUSES_NAMED = 3  # of a kind


@dataclass(frozen=True, slots=True)
class Asked:
    """What a book says, what makes it, and the files that were read for it, each as a digest."""

    parts: Mapping[str, str]  # of a BookSpec, by field
    code: str
    files: Mapping[str, str] = field(default_factory=dict)  # beside the book, by their place from its folder

    def told_from(self, then: Asked) -> Iterator[str]:
        """Why a build of what was asked then is none of this."""
        names = sorted({dashed(name) for name, now in self.parts.items() if then.parts.get(name) != now})
        if names:
            yield f"{some_of(names, MOST_CAUSES_NAMED)} in its book file"
        if then.code != self.code:
            yield "bookmaker, its plugins or what is installed"


@dataclass(frozen=True, slots=True)
class Said:
    """What one title says, as far as others ask, and whether it is to be built."""

    name: str
    title: str
    series: tuple[str, int] | None = None
    ledger: str = ""  # where that lies
    isbns: tuple[str, ...] = ()
    asked: Asked | None = None  # None: the book cannot be read
    why: tuple[str, ...] = ()  # it is to be built
    same: bool = (
        False  # its book file says what it said when it was built: its puzzles stay, whatever else is new
    )
    since: str = ""  # the day since which it is in print, or sent: nothing is built
    newer: bool = False  # this bookmaker is another than that which wrote what is in print


def said(title: Title, then: Mapping[str, Any]) -> Said:
    """What a title says now, held against what is known of its last build."""
    plugins = plugins_of(title.choice)
    spec = read(title, plugins)
    if is_frozen(title.book) or title.out_since:
        return replace(_told(title, spec, None, ()), since=title.out_since or "-", newer=_newer(title))
    if spec is None:
        return Said(title.name, title.name, why=("its book file has problems",))
    asked = asked_of(title, spec, plugins)
    why = (*_why(title, asked, then), *(_lost_rows(title, spec) if then.get("asked") else ()))
    same = bool(then.get("asked")) and then["asked"]["parts"] == asked.parts
    return replace(_told(title, spec, asked, why), same=same)


def read(title: Title, plugins: Plugins) -> BookSpec | None:
    """The book that a title's file says, as if it had not been built yet."""
    spec, _ = read_with_findings(title.book, plugins, title.text, fills={})
    return spec


def asked_of(title: Title, spec: BookSpec, plugins: Plugins) -> Asked:
    """What is asked of a title, but for the files that only a build of it reads."""
    found = {name: _digest(getattr(spec, name)) for name in compared_fields(BookSpec) if name not in NOT_SAID}
    folders = [each.folder for each in plugins.strangers if title.book.parent in each.folder.parents]
    strangers = sorted({*stamps_in(folders), *(each.path for each in plugins.strangers)})
    return Asked(
        found, _digest([code_version(), [[Path(path).name, content(Path(path))] for path in strangers]])
    )


def files_read(title: Title, plugins: Plugins) -> dict[str, str]:
    """The files beside a book that this process read for it and that are no part of its values."""
    home, out = title.book.parent, os.path.realpath(title.out.parent)
    apart = {*map(str, title.apart)}
    suffixes = (".lock", f"{PRINTED_ENDING}/{INDEX}", *(() if plugins.strangers else READ_WHOLE))
    return {
        os.path.relpath(path, os.path.realpath(home)): str(content(Path(path)))
        for path in sorted(files_looked_for([home]))
        if path not in apart and not path.startswith(f"{out}{os.sep}") and not path.endswith(suffixes)
    }


def _newer(title: Title) -> bool:
    """Whether a title in print was written by another bookmaker than this; where nobody knows, it was not."""
    try:
        then = read_folder(title.book).written_by or {}
    except BookError:
        return False
    return then.get("bookmaker") not in (None, __version__)


def _told(title: Title, spec: BookSpec | None, asked: Asked | None, why: tuple[str, ...]) -> Said:
    if spec is None:
        return Said(title.name, title.name)
    ledger = str((title.book.parent / spec.ledger.file).resolve()) if spec.ledger else ""
    isbns = tuple(each.isbn for each in spec.editions if each.isbn)
    return Said(title.name, str(spec.title), spec.series, ledger, isbns, asked, why)


def _why(title: Title, asked: Asked, then: Mapping[str, Any]) -> Iterator[str]:
    """Why a title is to be built; nothing where its build is what is asked."""
    before = then.get("asked")
    record = settled(title.out) / RECORD
    if before is None or not record.is_file():
        yield "built with problems" if then.get("problems") and record.is_file() else "not built yet"
        return
    yield from asked.told_from(Asked(**before))
    changed = [
        name for name, digest in before["files"].items() if str(content(title.book.parent / name)) != digest
    ]
    if changed:
        yield some_of([f"'{name}'" for name in changed], MOST_CAUSES_NAMED)
    yield from _spoilt(title.out, then.get("record"))


def _lost_rows(title: Title, spec: BookSpec) -> Iterator[str]:
    """Where a series' ledger knows nothing of a title that was built: other books would not heed it."""
    if spec.ledger and spec.series:
        path = title.book.parent / spec.ledger.file
        books = read_all(path)[0] if path.is_file() and path.stat().st_size else ()
        if spec.series not in [(book.series, book.number) for book in books]:
            yield f"'{spec.ledger.file}' has nothing of it"


def _spoilt(out: Path, digest: object) -> Iterator[str]:
    """What in a build's folder is not as it was built."""
    try:
        FolderTree(out.parent).refuse_links(out.name)
        if file_digest(out / RECORD) != digest:
            yield f"its {RECORD} is another"
            return
        for edition in read_json(out / RECORD)["editions"]:
            files = {INTERIOR: edition["file_digest"], COVER: (edition["cover"] or {}).get("file_digest")}
            for file, wanted in files.items():
                path = out / edition["name"] / file
                if wanted and not (path.is_file() and file_digest(path) == wanted):
                    yield f"'{edition['name']}/{file}' is not the file that was built"
    except (OSError, NotReadable, KeyError, TypeError) as error:
        yield f"its {RECORD} cannot be read ({error})"


def _digest(value: Any) -> str:
    text = json.dumps(value, sort_keys=True, default=_plain)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    if isinstance(value, Place):  # a row that comes before changes nothing of what this one says
        return None
    return value.value if isinstance(value, Binding) else as_fields(value)


def problem_at(title: Title, what: str, hint: str = "") -> Problem:
    """A problem with a title as a whole, where the catalogue or its sheet speaks of it."""
    return Problem(what, hint, title.place)
