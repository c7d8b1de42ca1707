"""What a book would be today beside a build of it: told before anything is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from ..bookfile.lock import INDEX
from ..bound_cover.bind import bind
from ..errors import BookError, CommandError, some_of
from ..files.regular import NotReadable, read_json
from ..host.load import Plugins
from ..page.layout import lay_out
from ..plan.model import BookPlan, EditionPlan
from ..puzzles.model import KindPuzzle
from ..record.kept import still_asked_for
from ..record.printed import read_index
from ..record.record import RECORD, pages_digest
from ..typesetting.arrange import arrange
from ..typesetting.set_type import set_type
from .forecast import stand_ins_of

Change = tuple[str, str]  # of what, and how: ("pages", "64, 66 today")
MOST_MOVED_NAMED = 5  # puzzles, before the rest are counted
SAME = "as built"
FREE = "free: the puzzles alone are frozen"


@dataclass(frozen=True, slots=True)
class Against:
    """One edition beside a build of it: pages, spine, cover, references and puzzles, each in words."""

    edition: str
    told: tuple[Change, ...]

    @property
    def same(self) -> bool:
        """Whether all of it is as it was built."""
        return all(how in (SAME, FREE) for _, how in self.told)


def against(plan: BookPlan, built: Path, plugins: Plugins) -> Iterator[Against]:
    """Each edition of a plan beside a build, one that is refused, too, if all its puzzles could be planned.

    Raises CommandError or BookError where there is no build to read.
    """
    path = built / RECORD
    folder = read_index(built) if (built / INDEX).is_file() else None
    try:
        record = folder.record() if folder else read_json(path)
        editions = {str(each["name"]): each for each in record["editions"]}
        kept = still_asked_for(record, (job.request for job in plan.jobs if not job.printed), plugins)
        if folder:
            folder.sure_pages(editions)
    except OSError as error:
        raise CommandError(f"there is no finished build in '{built}': {error.strerror}") from error
    except NotReadable as error:
        raise BookError(f"'{path}' {error}") from error
    except (KeyError, TypeError, ValueError) as error:
        raise BookError(f"'{path}' is no book.json: {error}") from error
    known = {**kept, **plan.printed}
    puzzles = {**stand_ins_of(plan, plugins), **known}
    for edition in plan.editions:
        name = edition.edition.name
        if name not in editions:
            told: Iterable[Change] = [("edition", "not in that build")]
        elif len(edition.jobs) < len(plan.spec.puzzles):
            told = [("edition", "not known before all its puzzles can be planned")]
        else:
            told = _told(plan, edition, editions[name], puzzles, {*known}, plugins)
        if folder and not folder.pages and name in editions:
            told = [*islice(told, 1), ("pages", FREE)]
        yield Against(name, tuple(told))


def _told(
    plan: BookPlan,
    edition: EditionPlan,
    record: Mapping[str, Any],
    puzzles: Mapping[str, KindPuzzle],
    kept: set[str],
    plugins: Plugins,
) -> Iterator[Change]:
    """What differs in one edition, by what a printer, a shop and a reader would ask."""
    known = {str(each["id"]): each for each in record["puzzles"]}
    ids = [job.request.id for job in edition.jobs]
    yield "puzzles", _puzzles(ids, kept, known)
    book = arrange(plan.spec, edition, puzzles, plugins)
    setting = set_type(plan.spec, edition, plugins)
    layout = lay_out(book, setting.form, setting.hooks)
    pages = len(layout.pages)
    cover = bind(setting, book, pages, plugins)
    drawn = (*layout.pages, *([cover.cover.page] if cover and record.get("cover") else []))
    yield "pages", _of(record["pages"], pages)
    spine = edition.spine(pages)
    yield "spine", _of(record["spine"], spine and round(spine / 72, 4), " in")
    moved = [
        name
        for name in ids
        if name in known
        and (layout.puzzle_pages.get(name), layout.answer_pages.get(name))
        != (known[name]["page"], known[name]["answer_page"])
    ]
    yield (
        "references",
        SAME
        if not moved
        else f"{len(moved)} of {len(ids)} puzzles on other pages: {some_of(moved, MOST_MOVED_NAMED)}",
    )
    has = bool(cover), bool(record.get("cover"))
    if has[0] != has[1]:
        yield "cover", "there is one today" if has[0] else "there is none today"
    if pages_digest(drawn) == record["content_digest"]:
        yield "on them", SAME
    elif kept >= {*ids}:
        yield "on them", "something else on a page or the cover: build, then bookmaker compare shows it"
    else:
        yield "on them", "not known before those puzzles are made"


def _puzzles(ids: list[str], kept: set[str], known: Mapping[str, Any]) -> str:
    made = [name for name in ids if name in known and name not in kept]
    new, gone = [name for name in ids if name not in known], [name for name in known if name not in ids]
    parts = [
        f"{len(names)} {what}: {some_of(names, MOST_MOVED_NAMED)}"
        for what, names in (("made anew", made), ("new", new), ("gone", gone))
        if names
    ]
    return "; ".join(parts) or SAME


def _of(then: object, now: object, unit: str = "") -> str:
    return SAME if then == now else f"{_shown(then, unit)} then, {_shown(now, unit)} today"


def _shown(value: object, unit: str) -> str:
    return "none" if value is None else f"{value}{unit}"
