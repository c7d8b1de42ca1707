"""Freezing: everything of a finished build that a reprint, or the next bookmaker, will ask for."""

from __future__ import annotations

import json
import platform
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib.metadata import version
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import ZLIB_RUNTIME_VERSION

from ..bookfile.ids import ids_built
from ..bookfile.lock import INDEX, is_frozen, printed_folder
from ..bookfile.model import BookSpec, InPrint, PrintedPuzzle
from ..build import build, foresee
from ..edition.read_plan import read_settled
from ..edition.reopen import open_build
from ..errors import BookError, CommandError, Problem, check_ids, raise_problems
from ..files.atomic import whole_file
from ..files.folder_tree import FolderTree
from ..files.regular import NotReadable, json_of, read_regular
from ..files.staging import staged_folder
from ..files.stamps import files_looked_for, stamps_in
from ..host.version import __version__
from ..plan.book import plan_with_findings
from ..puzzles.model import id_in_book
from ..record.printed import REQUIREMENTS, SOURCE, WHEELS, PrintedFolder, puzzles_in, read_folder
from ..record.record import COVER, INTERIOR, RECORD, WRITERS, data_digest, request_digest
from ..series.ledger import load, settled
from .environment import requirement
from .wheels import distributions, own_wheel, wheel_of

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..plan.model import BookPlan
    from ..plan.order import Order, Progress

LARGEST_PDF = 2_000_000_000  # bytes
NAMES_OF_BOOK = (
    "title",
    "subtitle",
    "author",
    "imprint",
    "year",
)  # which stand in a PDF, on no page it may be


@dataclass(frozen=True, slots=True)
class FreezeOptions:
    """What is to be frozen of a book."""

    date: str
    editions: tuple[str, ...] = ()  # none named: all that were built
    pages: bool = True  # else the puzzles alone
    with_wheels: bool = False
    again: bool = False  # in place of what was frozen before


@dataclass(frozen=True, slots=True)
class Frozen:
    """What was frozen, and what is to be said of it."""

    folder: PrintedFolder
    puzzles: int
    editions: tuple[str, ...]
    advice: tuple[Problem, ...] = ()


def freeze(order: Order, plugins: Plugins, options: FreezeOptions, make: bool, progress: Progress) -> Frozen:
    """Freeze the build in the order's folder; where there is none and `make` says so, it is built first.

    Nothing is made anew of a build that is there. Raises BookError where it is none of this book.
    """
    book = order.book
    FolderTree(book.parent).refuse_links(printed_folder(book).name)
    if is_frozen(book) and not options.again:
        since = read_folder(book).date
        hint = "--again freezes this build in its place; one puzzle is let go by --unfreeze ID"
        raise CommandError(f"'{book}' is frozen since {since}", hint)
    out = settled(order.out)
    if make and not (out / RECORD).is_file():
        plan = foresee(order, plugins).buildable()
        there = [edition.name for edition in plan.spec.editions]
        _check_named(options.editions, there, "is none of the book's")
        build(order, plugins, plan, progress)
    data, record = _record(out, book)
    names = _chosen(record, options.editions, out)
    plan, advice = _planned(order, plugins, record, out, options.date)
    if options.pages:
        raise_problems(_other_pages(plan, plugins, record, out, names))
    folder = PrintedFolder(
        printed_folder(book),
        options.date,
        {job.request.id: job.content for job in plan.jobs},
        ids_built(plan.spec),
        {},
        (),
        options.pages,
        _written_by(record),
    )
    files = {RECORD: data}
    if options.pages:
        finished = chain.from_iterable(_finished(out, name, record) for name in names)
        files |= dict(chain(finished, _sources(order, plan, plugins), _environment(options.with_wheels)))
    folder = _written(folder, files, book, progress)
    return Frozen(folder, len(folder.contents), names, advice)


def _written(
    folder: PrintedFolder, files: Mapping[str, bytes], book: Path, progress: Progress
) -> PrintedFolder:
    """The folder with these files, in place of all that was frozen of the book before, in one step."""
    folder = replace(folder, files={name: data_digest(each) for name, each in sorted(files.items())})
    with staged_folder(folder.path) as stage:
        if is_frozen(book):
            for old in read_folder(book).files:
                stage.drop(old)
        for number, (name, each) in enumerate(files.items()):
            progress("files", number, len(files))
            stage.path(name).write_bytes(each)
        progress("files", len(files), len(files))
        stage.path(INDEX).write_text(_text(folder), encoding="utf-8", newline="\n")
        stage.publish()
    return folder


def let_go(order: Order, plugins: Plugins, ids: Collection[str]) -> None:
    """Allow these puzzles of a frozen book to be made anew; the others stay as they are in print."""
    FolderTree(order.book.parent).refuse_links(printed_folder(order.book).name)
    folder = read_folder(order.book)
    spec, _ = read_settled(order, plugins)
    known = {puzzle.id for puzzle in spec.puzzles}.union(spec.printed.standing if spec.printed else ())
    check_ids(ids, known, str(order.book))
    folder = replace(folder, let_go=tuple(sorted({*folder.let_go, *ids})))
    with whole_file(folder.path / INDEX) as part:
        part.write_text(_text(folder), encoding="utf-8", newline="\n")


def _text(folder: PrintedFolder) -> str:
    return json.dumps(folder.index(), ensure_ascii=False, indent=1) + "\n"


def _record(out: Path, book: Path) -> tuple[bytes, Any]:
    """A build's record, as it lies there and as it reads."""
    path = out / RECORD
    try:
        data = read_regular(path)
        return data, json_of(data)
    except FileNotFoundError as error:
        raise CommandError(f"there is no finished build in '{out}'", f"bookmaker build {book}") from error
    except OSError as error:
        raise CommandError(f"cannot read '{path}': {error.strerror}") from error
    except NotReadable as error:
        raise BookError(f"'{path}' {error}") from error


def _chosen(record: Any, wanted: tuple[str, ...], out: Path) -> tuple[str, ...]:
    """The editions to be frozen, each built and with the files that its record tells of."""
    try:
        built = [str(each["name"]) for each in record["editions"]]
    except (KeyError, TypeError) as error:
        raise BookError(f"'{out / RECORD}' is no book.json: {error}") from error
    _check_named(wanted, built, f"was not built into '{out}'")
    return tuple(name for name in built if not wanted or name in wanted)


def _check_named(wanted: Iterable[str], known: Collection[str], what: str) -> None:
    """Raise BookError with every edition that is wanted and not known."""
    hint = f"there are {', '.join(known)}"
    raise_problems(Problem(f"edition '{name}' {what}", hint) for name in wanted if name not in known)


def _planned(
    order: Order, plugins: Plugins, record: Any, out: Path, date: str
) -> tuple[BookPlan, tuple[Problem, ...]]:
    """Today's plan of what was built, so that it is known what the book file says of each puzzle.

    A puzzle that today's rules would not plan is taken as it was built. BookError where the book file is
    another now.
    """
    spec, findings = read_settled(order, plugins, printed=False)
    puzzles = dict(puzzles_in(record, plugins, out / RECORD))
    kept = {name: PrintedPuzzle(puzzle, "", date) for name, puzzle in puzzles.items()}
    unbuilt = {puzzle.id for puzzle in spec.puzzles} - {*map(id_in_book, kept)}
    spec = replace(spec, printed=InPrint(date, kept, frozenset(unbuilt)))
    names = [each["name"] for each in record["editions"]]
    known = {edition.name for edition in spec.editions}
    gone = [Problem(f"the book has no edition '{name}' any more") for name in names if name not in known]
    if gone:
        raise BookError(gone)
    plan, more = plan_with_findings(spec, plugins, names)
    raise_problems(each for each in (*findings, *more, *plan.wrong) if not each.advice)
    lost = {*map(id_in_book, puzzles)} - {puzzle.id for puzzle in plan.spec.puzzles}
    raise_problems(
        Problem(f"puzzle '{id}' of that build is not in the book any more", _build_again(spec))
        for id in sorted(lost)
    )
    changed = [*_changed(plan, plugins, record)]
    if record.get("bookmaker") == __version__:
        raise_problems(changed)
        return plan, ()
    what = f"built by bookmaker {record.get('bookmaker')}, and this is {__version__}, whose wheel is frozen"
    advice = [Problem(what, advice=True)]
    if changed:
        what = f"{len(changed)} of {len(plan.jobs)} puzzles would be asked for otherwise today: all stay"
        advice.append(Problem(what, advice=True))
    return plan, tuple(advice)


def _build_again(spec: BookSpec) -> str:
    return f"build it again, then freeze: bookmaker build {spec.named}"


def _changed(plan: BookPlan, plugins: Plugins, record: Any) -> Iterator[Problem]:
    """The puzzles of which the book file says something else than when they were built."""
    then, hint = record.get("requests", {}), _build_again(plan.spec)
    for job in plan.jobs:
        name = job.request.id
        if then.get(name) != request_digest(job.request, plugins):
            yield Problem(
                f"puzzle '{name}' is another in the book file than it was built", hint, job.puzzle.place
            )


def _other_pages(
    plan: BookPlan, plugins: Plugins, record: Any, out: Path, names: Collection[str]
) -> Iterator[Problem]:
    """Why the pages that were built are not those of the book file as it is now.

    An older bookmaker may have laid them out otherwise: of its builds what the book is called alone is held.
    """
    spec = plan.spec
    for name in NAMES_OF_BOOK:
        if name in record and record[name] != getattr(spec, name):
            what = f"the book's `{name}` is another in the book file than it was built"
            yield Problem(what, _build_again(spec), spec.places.get(name))
    for edition in plan.editions:
        if record.get("bookmaker") == __version__ and edition.edition.name in names:
            try:
                open_build(out, plan, edition, plugins)
            except BookError as error:
                yield from error.problems


def _written_by(record: Any) -> Mapping[str, str]:
    """What wrote the files, as far as their bytes hang on it."""
    then = {str(name): str(each) for name, each in (record.get("same_bytes_with") or {}).items()}
    return {"bookmaker": str(record.get("bookmaker")), "python": platform.python_version(), **then}


def written_today() -> Mapping[str, str]:
    """The same of what would write them now."""
    libraries = {name: version(name) for name in WRITERS}
    python = platform.python_version()
    return {"bookmaker": __version__, "python": python, **libraries, "zlib": ZLIB_RUNTIME_VERSION}


def _finished(out: Path, name: str, record: Any) -> Iterator[tuple[str, bytes]]:
    """The finished files of an edition, each sure to be the one that was built."""
    (edition,) = [each for each in record["editions"] if each["name"] == name]
    wanted = {INTERIOR: edition.get("file_digest"), COVER: (edition.get("cover") or {}).get("file_digest")}
    for file, digest in wanted.items():
        if digest is None:
            continue
        path = out / name / file
        try:
            data = read_regular(path, LARGEST_PDF)
        except OSError as error:
            raise BookError(f"'{path}' cannot be read: {error.strerror}") from error
        except NotReadable as error:
            raise BookError(f"'{path}' {error}") from error
        if data_digest(data) != digest:
            raise BookError(f"'{path}' is not the file that was built", "build it again, then freeze")
        yield f"{name}/{file}", data


def _sources(order: Order, plan: BookPlan, plugins: Plugins) -> Iterator[tuple[str, bytes]]:
    """The book file and every file that was read for it, plugins of its own among them, as they lie there."""
    home = order.book.absolute().parent.resolve()
    read = [Path(path) for path, stamp in files_looked_for([home]).items() if stamp]
    if order.plugins.local:
        read += map(Path, stamps_in([order.plugins.local]))
    out, frozen = order.out.absolute().resolve(), printed_folder(order.book).absolute().resolve()
    ledger = _ledger(plan.spec)
    for path in sorted({*read, order.book.absolute().resolve()}):
        apart = path.is_relative_to(out) or path.is_relative_to(frozen) or path == ledger
        if path.is_relative_to(home) and not apart:
            yield f"{SOURCE}/{path.relative_to(home).as_posix()}", path.read_bytes()
    if ledger:
        yield f"{SOURCE}/{ledger.relative_to(home).as_posix()}", _rows_seen(plan)


def _ledger(spec: BookSpec) -> Path | None:
    if not (spec.ledger and spec.series):
        return None
    return (Path(spec.file).absolute().parent / spec.ledger.file).resolve()


def _rows_seen(plan: BookPlan) -> bytes:
    """A ledger with what lower-numbered books had when the book was planned."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        path = Path(folder) / "seen.sqlite"
        load(path, plan.past.books, plan.past.rows)
        return path.read_bytes()


def _environment(with_wheels: bool) -> Iterator[tuple[str, bytes]]:
    """bookmaker's own wheel, and a list of what was installed beside it with digests; its wheels, too."""
    name, data = own_wheel()
    yield f"{WHEELS}/{name}", data
    lines = ["# what bookmaker ran with: `bookmaker freeze BOOK --environment DIR` installs it"]
    for each in distributions():
        packed = None
        if with_wheels:
            name, packed = wheel_of(each)
            yield f"{WHEELS}/{name}", packed
        lines.append(requirement(each, packed))
    yield REQUIREMENTS, "\n".join([*lines, ""]).encode()
