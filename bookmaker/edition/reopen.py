"""Reopen an earlier build; refuse it if the book file, a request or a PDF has changed since."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..bound_cover.bind import BoundCover, bind
from ..errors import BookError, CommandError, Place, Problem
from ..files.folder_tree import FolderTree
from ..files.regular import NotReadable, read_json
from ..host.load import Plugins
from ..page.book import Book
from ..page.layout import EditionPages, lay_out
from ..plan.model import BookPlan, EditionPlan
from ..puzzles.model import KindPuzzle
from ..record.kept import kept_puzzles
from ..record.record import COVER, FILES, INTERIOR, RECORD, file_digest, pages_digest
from ..typesetting.arrange import arrange
from ..typesetting.set_type import Typesetting, set_type


@dataclass(frozen=True, slots=True)
class BuiltEdition:
    """One edition as it was built: its files, and the pages they hold."""

    plan: EditionPlan
    record: Mapping[str, Any]  # of the edition
    interior: Path
    cover: Path | None
    book: Book
    setting: Typesetting
    layout: EditionPages
    binding: BoundCover | None


def editions_in(folder: Path, plan: BookPlan) -> list[str]:
    """The names of the editions in a folder's record; none where there is no record."""
    if not FolderTree(folder).look(RECORD):
        return []
    return [str(each.get("name")) for each in _editions(_read(folder / RECORD, plan), folder)]


def open_build(folder: Path, plan: BookPlan, edition: EditionPlan, plugins: Plugins) -> BuiltEdition:
    """The finished edition in a build's folder; raises BookError if the book has changed since."""
    again = f"build it again: bookmaker build {plan.spec.named}"
    whole = _read(folder / RECORD, plan)
    name = edition.edition.name
    records = [each for each in _editions(whole, folder) if each.get("name") == name]
    if not records and (why := _why_failed(whole, name)):
        raise BookError(f"edition '{name}' could not be made: {why}", f"mend that, then {again}")
    if not records:
        raise BookError(f"edition '{name}' was not built into '{folder}'", again)
    record = records[0]
    kept = built_puzzles(folder, edition, plugins)
    stale = [job.request.id for job in edition.jobs if job.request.id not in kept]
    if stale:
        more = f" and {len(stale) - 1} more" if len(stale) > 1 else ""
        raise BookError(f"puzzle '{stale[0]}'{more} of edition '{name}' changed since it was built", again)
    book = arrange(plan.spec, edition, kept, plugins)
    setting = set_type(plan.spec, edition, plugins)
    layout = lay_out(book, setting.form, setting.hooks)
    binding = bind(setting, book, len(layout.pages), plugins)
    home = folder / name
    for file in FILES:
        FolderTree(folder).refuse_links(f"{name}/{file}")
    built = BuiltEdition(
        edition,
        record,
        home / INTERIOR,
        home / COVER if record.get("cover") else None,
        book,
        setting,
        layout,
        binding,
    )
    changed = [Problem(what, again) for what in _changes(built)]
    if changed:
        raise BookError(changed)
    return built


def built_puzzles(folder: Path, edition: EditionPlan, plugins: Plugins) -> dict[str, KindPuzzle]:
    """The puzzles of an edition in a build's record whose requests are what they were, and those in print."""
    made = [job.request for job in edition.jobs if not job.printed]
    printed = {job.request.id: job.printed.puzzle for job in edition.jobs if job.printed}
    return {**kept_puzzles(folder / RECORD, made, plugins), **printed}


def _read(path: Path, plan: BookPlan) -> Any:
    try:
        return read_json(path, links=False)
    except OSError as error:
        hint = f"bookmaker build {plan.spec.named}"
        raise CommandError(
            f"there is no finished build in '{path.parent}': {error.strerror}", hint
        ) from error
    except NotReadable as error:
        hint = f"build it again: bookmaker build {plan.spec.named}"
        raise BookError([Problem(str(error), hint, Place(str(path)))]) from error


def _editions(whole: Any, folder: Path) -> list[Mapping[str, Any]]:
    editions = whole.get("editions") if isinstance(whole, dict) else None
    if not isinstance(editions, list) or not all(isinstance(each, dict) for each in editions):
        raise BookError(f"'{folder / RECORD}' is not a book.json: it names no editions")
    return editions


def _why_failed(whole: Any, name: str) -> str:
    """Why the build could not make that edition, as its record has it; '' where it says nothing."""
    failed = whole.get("failed")
    reasons = failed.get(name) if isinstance(failed, dict) else None
    return "; ".join(map(str, reasons)) if isinstance(reasons, list) else ""


def _changes(built: BuiltEdition) -> Iterator[str]:
    """What has changed since the edition was built, each a sentence."""
    edition, record = built.plan.edition, built.record
    pages = (*built.layout.pages, *([built.binding.cover.page] if built.binding and built.cover else []))
    if record.get("publisher") != edition.publisher:
        yield f"edition '{edition.name}' was built for {record.get('publisher')}, not for {edition.publisher}"
    elif record.get("content_digest") != pages_digest(pages):
        yield f"edition '{edition.name}' would not look today as it was built"
    cover = record.get("cover")
    files = {built.interior: record.get("file_digest")}
    if built.cover:
        files[built.cover] = cover.get("file_digest") if isinstance(cover, dict) else None
    for path, digest in files.items():
        if not path.is_file():
            yield f"'{path}' is missing"
        elif file_digest(path) != digest:
            yield f"'{path}' is not the file that was built"
