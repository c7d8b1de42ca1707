"""An update of a book that is in print: what of a new package is otherwise than in the one that was sent."""

from __future__ import annotations

import csv
import io
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from ..errors import CommandError, Problem, some_of
from ..files.atomic import write_files
from ..glance.compare import Comparison, compare

if TYPE_CHECKING:
    from ..edition.reopen import BuiltEdition

# as package's files' names end
INTERIOR_ENDING, COVER_ENDING, METADATA_ENDING = "interior.pdf", "cover.pdf", "metadata.csv"
READ_ENDINGS = (INTERIOR_ENDING, COVER_ENDING, METADATA_ENDING)
PACKAGE_HINT = "name the zip that `bookmaker pack` wrote and that was sent"
LARGEST_FILE = 2_000_000_000  # bytes: what publishers take at most is 650 MB
NOT_ALLOWED = "it is not among what this update may change"
MOST_NAMED_IN_UPDATE = 8  # puzzles, before the rest are counted


@dataclass(frozen=True, slots=True)
class Allowed:
    """What an update may change: pages by number, the cover, the metadata."""

    pages: frozenset[int] = frozenset()
    cover: bool = False
    metadata: bool = False


@dataclass(frozen=True, slots=True)
class Update:
    """What tells a package from the one before it."""

    interior: Comparison
    cover: Comparison | None  # None: neither package has one
    metadata: tuple[tuple[str, str, str], ...]  # field, before, after
    puzzles: tuple[str, ...]  # titles of those on pages that changed
    upload: tuple[str, ...]  # names of files that are others than those that were sent

    def as_json(self) -> dict[str, Any]:
        """The same in JSON's lists, dicts and texts."""
        return {
            "interior": self.interior.as_json(),
            "cover": self.cover and self.cover.as_json(),
            "metadata": [
                dict(zip(("field", "before", "after"), each, strict=True)) for each in self.metadata
            ],
            "puzzles": [*self.puzzles],
            "upload": [*self.upload],
        }

    def beyond(self, allowed: Allowed) -> Iterator[Problem]:
        """What changed that was not to change."""
        moved = [pair for pair in self.interior.pairs if pair.what != "equal" or pair.before != pair.after]
        numbers = sorted({pair.after or pair.before or 0 for pair in moved} - allowed.pages)
        if numbers:
            named = some_of([*map(str, numbers)], MOST_NAMED_IN_UPDATE)
            yield Problem(f"page{'s' * (len(numbers) > 1)} {named} changed", NOT_ALLOWED)
        if self.cover and not self.cover.same and not allowed.cover:
            yield Problem("the cover changed", NOT_ALLOWED)
        if self.metadata and not allowed.metadata:
            fields = some_of([field for field, _, _ in self.metadata], MOST_NAMED_IN_UPDATE)
            yield Problem(f"the metadata changed: {fields}", NOT_ALLOWED)


def update_of(sent: Path, contents: Mapping[str, bytes], built: BuiltEdition) -> Update:
    """What a package's contents have otherwise than the package that was sent.

    Pages are compared as they look; BookError or CommandError over a file that is no package of ours.
    """
    before, order = _package(sent), built.plan.order
    with TemporaryDirectory() as folder:
        old, new = Path(folder, "before"), Path(folder, "after")
        for home, files in ((old, before), (new, contents)):
            pdfs = {ending: _ending(files, ending) for ending in (INTERIOR_ENDING, COVER_ENDING)}
            write_files(home, {ending: files[name] for ending, name in pdfs.items() if name})
        compared = {each.name: each for each in compare(old, new, order)}
    interior = compared[INTERIOR_ENDING]
    others = {pair.after for pair in interior.others}
    at = built.layout.puzzle_pages
    return Update(
        interior,
        compared.get(COVER_ENDING),
        tuple(_told_apart(before, contents)),
        tuple(item.puzzle.title for item in built.book.items if at[item.puzzle.id] in others),
        tuple(_to_upload(before, contents)),
    )


def _package(sent: Path) -> dict[str, bytes]:
    """The files of a package that `pack` wrote."""
    try:
        with zipfile.ZipFile(sent) as packed:
            entries = [each for each in packed.infolist() if each.filename.endswith(READ_ENDINGS)]
            if any(each.file_size > LARGEST_FILE for each in entries):
                raise CommandError(f"'{sent}' has a file of more than {LARGEST_FILE:,} bytes")
            files = {each.filename: packed.read(each) for each in entries}
    except OSError as error:
        raise CommandError(f"cannot read '{sent}': {error.strerror or error}") from error
    except (zipfile.BadZipFile, RuntimeError, ValueError, NotImplementedError, EOFError, zlib.error) as error:
        raise CommandError(f"'{sent}' is no package: {error}", PACKAGE_HINT) from error
    if not (_ending(files, INTERIOR_ENDING) and METADATA_ENDING in files):
        raise CommandError(f"'{sent}' is no package: it lacks an interior or {METADATA_ENDING}", PACKAGE_HINT)
    return files


def _ending(files: Iterable[str], ending: str) -> str:
    """The file whose name ends so, '' where there is none."""
    return next((name for name in sorted(files) if name.endswith(f"-{ending}")), "")


def _told_apart(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> Iterator[tuple[str, str, str]]:
    """The fields of the metadata that are otherwise, each as it was and as it is."""
    old, new = (_fields(files[METADATA_ENDING]) for files in (before, after))
    for field in dict.fromkeys((*new, *old)):
        if old.get(field, "") != new.get(field, ""):
            yield field, old.get(field, ""), new.get(field, "")


def _fields(data: bytes) -> dict[str, str]:
    rows = csv.reader(io.StringIO(data.decode("utf-8-sig", "replace")))
    return {row[0]: row[1] for row in rows if len(row) > 1}


def _to_upload(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> Iterator[str]:
    """The files for a publisher's site that are not, to the byte, those that were sent."""
    for ending in (INTERIOR_ENDING, COVER_ENDING):
        old, new = _ending(before, ending), _ending(after, ending)
        if new and (not old or before[old] != after[new]):
            yield new
