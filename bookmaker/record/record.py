"""book.json: what a finished book is, for whoever rebuilds, checks or reads it (docs/book-json.md)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import is_dataclass
from functools import cache
from importlib.metadata import version
from itertools import chain
from pathlib import Path
from typing import Any
from zlib import ZLIB_RUNTIME_VERSION

from ..bookfile.ids import ids_built
from ..errors import Fault
from ..host.discover import package_version
from ..host.load import Plugin, Plugins
from ..host.version import __version__
from ..make.report import Report, report_object
from ..page.curves import Curve
from ..page.once import once_each
from ..page.ops import Letters, Page, Paint, Stamp
from ..plan.model import BookPlan
from ..puzzles.keys import as_fields, compared_fields
from ..puzzles.model import KindRequest

RECORD_FORMAT = 2  # the first says no kind of its puzzles, and is still read
RECORD = "book.json"
FILES = ("interior.pdf", "cover.pdf", "cover-guides.png", "claims.json")  # of an edition
INTERIOR, COVER, GUIDES, CLAIMS = FILES
WRITERS = ("fonttools", "pillow", "reportlab")  # whose versions, and zlib's, a PDF's bytes hang on


_LETTER = "%.3f %.3f %s"  # takes half the time of the same in an f-string


def request_digest(request: KindRequest, plugins: Plugins) -> str:
    """Equal for equal requests on every system, whatever the version that asks."""
    return value_digest(request.own if _is_first(request.kind, plugins) else request)


def _is_first(kind: str, plugins: Plugins) -> bool:
    """Whether a kind's digests are those of the first format, which said no kind."""
    return plugins.kinds.find(kind).offer.first_format == 1


@once_each(4_096)  # of a book's requests: several ask for it
def value_digest(value: object) -> str:
    """Equal for requests or puzzles with the same fields."""
    return _digest([json.dumps(value, ensure_ascii=True, sort_keys=True, default=as_fields)])


class Digest:
    """A SHA-256 of texts, taken one after the other."""

    def __init__(self) -> None:
        self._whole = hashlib.sha256()

    def add(self, part: str) -> None:
        """One more text, told from those beside it by its length."""
        self._whole.update(f"{len(part)}:{part}".encode())

    def add_page(self, page: Page) -> str:
        """What is on one more page, the same on every system; gives it as it was written for that."""
        written = _written(page)
        self.add(written)
        return written

    def __str__(self) -> str:
        return "sha256:" + self._whole.hexdigest()


def pages_digest(pages: Iterable[Page]) -> str:
    """A digest of what is on every page, the same on every system."""
    whole = Digest()
    for page in pages:
        whole.add_page(page)
    return str(whole)


def _written(thing: Any) -> str:
    """A value of a page, its fractions to a thousandth of a point: no system's last bit counts."""
    if isinstance(thing, float):
        return f"{thing:z.3f}"
    if isinstance(thing, Letters):  # a book has a million of them
        items = " ".join([_LETTER % item for item in thing.items])
        if "-0.000" in items:  # which is told without its sign
            items = " ".join([f"{x:z.3f} {y:z.3f} {letter}" for x, y, letter in thing.items])
        return f"{type(thing).__name__}({items}, {thing.font}, {thing.size:z.3f}, {thing.ink}, {thing.layer})"
    if isinstance(thing, tuple):
        return f"({', '.join(map(_written, thing))})"
    kind: type = type(thing)
    if kind is Curve and (curve := _written_curve(thing)):  # what most art, and tints of answers, are made of
        return curve
    if kind is Stamp:
        _, *others = _compared(kind) or ()
        parts = [_written(getattr(thing, name)) for name in others]
        return f"Stamp({', '.join([_written_paints(thing.paints), *parts])})"
    if (names := _compared(kind)) is not None:
        return f"{kind.__name__}({', '.join([_written(getattr(thing, name)) for name in names])})"
    return repr(thing)


@once_each(64)
def _written_paints(paints: tuple[Paint, ...]) -> str:
    """The curves of a stamp, written once for the pages that show it."""
    return _written(paints)


def _written_curve(curve: Curve) -> str:
    """A curve whose numbers are all fractions, as `_written` has it, in less time; '' for another."""
    numbers = [number for _, points in curve.steps for point in points for number in point]
    if {*map(type, numbers)} != {float}:
        return ""
    steps = ", ".join([_step(kind, len(points)) for kind, points in curve.steps])
    written = steps % tuple(numbers)
    return "" if "-0.000" in written else f"Curve(({written}))"


@cache
def _step(kind: str, points: int) -> str:
    return f"({kind!r}, ({', '.join(['(%.3f, %.3f)'] * points)}))"


@cache
def _compared(kind: type) -> tuple[str, ...] | None:
    """The fields that make values of a dataclass equal; None for any other type."""
    return compared_fields(kind) if is_dataclass(kind) else None


def content_digest(puzzles: Iterable[Mapping[str, Any]], editions: Iterable[str], plugins: Plugins) -> str:
    """A digest of the puzzles' objects and of each edition's pages, the same on every system."""
    return _digest(chain((json.dumps(_digested(puzzle, plugins)) for puzzle in puzzles), editions))


def _digested(puzzle: Mapping[str, Any], plugins: Plugins) -> Mapping[str, Any]:
    """What a digest is taken of: the puzzle as its kind's first format had it, so that its digest stays."""
    if not _is_first(puzzle["kind"], plugins):
        return puzzle
    return {key: 1 if key == "format" else value for key, value in puzzle.items() if key != "kind"}


def file_digest(path: Path) -> str:
    """A file's SHA-256."""
    with path.open("rb") as file:
        return f"sha256:{hashlib.file_digest(file, 'sha256').hexdigest()}"


def data_digest(data: bytes) -> str:
    """The SHA-256 of what a file holds."""
    return f"sha256:{hashlib.sha256(data).hexdigest()}"


def _digest(parts: Iterable[str]) -> str:
    whole = Digest()
    for part in parts:
        whole.add(part)
    return str(whole)


def book_object(
    plan: BookPlan,
    plugins: Plugins,
    puzzles: Sequence[Mapping[str, Any]],
    editions: Sequence[Mapping[str, Any]],
    digest: str,
    report: Report,
    failed: Iterable[Fault] = (),
) -> dict[str, Any]:
    """The whole record, ready for json."""
    spec = plan.spec
    return {
        "format": RECORD_FORMAT,
        "digest": digest,
        "bookmaker": __version__,
        "same_bytes_with": {**{name: version(name) for name in WRITERS}, "zlib": ZLIB_RUNTIME_VERSION},
        "plugins": {plugin.name: origin_object(plugin) for plugin in plugins.plugins},
        "title": spec.title,
        "subtitle": spec.subtitle,
        "author": spec.author,
        "imprint": spec.imprint,
        "year": spec.year,
        "series": spec.series and {"name": spec.series[0], "number": spec.series[1]},
        "language": spec.language,
        "seed": spec.seed,
        "ledger": spec.ledger and {"file": spec.ledger.file, "digest": plan.past.digest},
        "editions": list(editions),
        "failed": {fault.edition: [problem.what for problem in fault.problems] for fault in failed},
        "report": report_object(report),
        "ids": ids_built(spec),
        "requests": {job.request.id: request_digest(job.request, plugins) for job in plan.jobs},
        "puzzles": [*puzzles],
    }


def origin_object(plugin: Plugin) -> dict[str, str]:
    """Where a plugin is from, and its version: a package's, ours, or a local file's digest."""
    if plugin.origin == "built-in":
        return {"origin": plugin.origin, "version": __version__}
    if plugin.origin == "local":
        path = Path(plugin.path)
        files = sorted(path.parent.rglob("*.py")) if path.name == "__init__.py" else [path]
        files = [file for file in files if file.is_file()]
        return {"origin": plugin.origin, "version": _digest(map(file_digest, files))}
    return {"origin": plugin.origin, "version": package_version(plugin.name) or "unknown"}
