"""How original a catalogue's books are, held against one another and against the ledgers of their series."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import BookError, Problem
from ..files.regular import NotReadable, read_json
from ..pdfread.page_pictures import page_pictures
from ..record.printed import puzzles_in
from ..record.record import COVER, RECORD
from ..series.ledger import read_all
from .alike import NEAR_LISTS_SHARE, alike_sets
from .crew import Lanes, Outcome, at_work
from .look import TitlesFound
from .titles import Title, plugins_of

if TYPE_CHECKING:
    from PIL.Image import Image

ACROSS = 16  # cells of a cover, and one more, each held against the one beside it
COVERS_NEAR = ACROSS**2 // 10  # how many of those may differ on covers that look alike
PPI = 12  # of a cover's picture before it is made that small


@dataclass(frozen=True, slots=True)
class Printed:
    """One puzzle: whose it is, what its grid is known by, and its words."""

    book: str
    puzzle: str
    grid: str
    words: frozenset[str]

    @property
    def shown(self) -> str:
        """Where it is, in words."""
        return f"{self.book}: {self.puzzle}"


@dataclass(frozen=True, slots=True)
class Contents:
    """What is looked at of one book: its puzzles, and each cover as bits by its edition."""

    puzzles: tuple[Printed, ...]
    covers: Mapping[str, int]


def contents_of(title: Title) -> Contents:
    """What a title's build has; raises BookError where it cannot be read."""
    path = title.out / RECORD
    try:
        record = read_json(path)
        names = [str(each["name"]) for each in record["editions"] if each["cover"]]
    except (OSError, NotReadable, KeyError, TypeError) as error:
        raise BookError(f"'{path}' cannot be read: {error}", "bookmaker catalogue build") from error
    puzzles = tuple(
        Printed(title.name, name, puzzle.alike, frozenset(puzzle.words))
        for name, puzzle in puzzles_in(record, plugins_of(title.choice), path)
    )
    return Contents(puzzles, {name: _cover_bits(title.out / name / COVER) for name in names})


def originality_of(
    titles: Sequence[Title], found: TitlesFound, jobs: int
) -> tuple[dict[str, Any], dict[str, list[Problem]]]:
    """What built titles have in common with one another and the ledgers of the catalogue's series.

    With it comes what is wrong, by title, with builds that cannot be read.
    """
    contents: dict[str, Contents] = {}
    wrong: dict[str, list[Problem]] = {}

    def done(title: Title, outcome: Outcome[Contents]) -> None:
        if outcome.result:
            contents[title.name] = outcome.result
        else:
            wrong[title.name] = [*outcome.problems]

    at_work(Lanes.apart(titles, done), contents_of, jobs)
    read = [title.name for title in titles if title.name in contents]  # in order, whoever was ready first
    puzzles = [each for name in read for each in contents[name].puzzles]
    covers = {(name, edition): bits for name in read for edition, bits in contents[name].covers.items()}
    return originality([*puzzles, *_in_ledgers(found)], covers), wrong


def _in_ledgers(found: TitlesFound) -> Iterator[Printed]:
    """Rows of the series' ledgers, of books that are not the catalogue's."""
    series = [(each.ledger, each.series) for each in found.said.values() if each.ledger and each.series]
    for ledger in sorted({file for file, _ in series if Path(file).is_file()}):
        own = {each for file, each in series if file == ledger}
        for row in read_all(Path(ledger))[1]:
            if (row.series, row.number) not in own:
                book = f"{Path(ledger).name}, {row.series} {row.number}"
                yield Printed(book, row.puzzle, row.grid, frozenset(row.words))


def originality(puzzles: Sequence[Printed], covers: Mapping[tuple[str, str], int]) -> dict[str, Any]:
    """Everything that two books have in common, ready for JSON; a book's own repeats are its own matter."""
    grids = defaultdict[str, list[Printed]](list)
    for each in puzzles:
        grids[each.grid].append(each)
    lists = [*alike_sets([each.words for each in puzzles])]
    told = [(puzzles[one], puzzles[other], degree) for one, other, degree in lists]
    pairs = [(one, other, degree) for one, other, degree in told if one.book != other.book]
    return {
        "books": len({each.book for each in puzzles}),
        "puzzles": len(puzzles),
        "covers": len(covers),
        "least_alike": float(NEAR_LISTS_SHARE),
        "same_grids": [
            [each.shown for each in same] for same in grids.values() if len({each.book for each in same}) > 1
        ],
        "same_lists": [[one.shown, other.shown] for one, other, degree in pairs if degree == 1],
        "near_lists": [
            {
                "lists": [one.shown, other.shown],
                "alike": round(float(degree), 3),
                "shared": sorted(one.words & other.words),
            }
            for one, other, degree in pairs
            if degree != 1
        ],
        "near_covers": [*_near_covers(covers)],
    }


def _near_covers(covers: Mapping[tuple[str, str], int]) -> Iterator[dict[str, Any]]:
    for (one, bits), (other, others) in combinations(sorted(covers.items()), 2):
        differing = (bits ^ others).bit_count()
        if one[0] != other[0] and differing <= COVERS_NEAR:
            alike = round(1 - differing / ACROSS**2, 3)
            yield {"covers": [": ".join(one), ": ".join(other)], "alike": alike}


def _cover_bits(file: Path) -> int:
    """A cover in so many bits: of each of its cells whether the next one on the line is darker."""
    with page_pictures(file) as pages:
        return bits_of(pages.held_picture(1, PPI))


def bits_of(picture: Image) -> int:
    """A picture in bits that are nearly the same for pictures that look alike, whatever their size."""
    from PIL.Image import Resampling

    small = picture.convert("L").resize((ACROSS + 1, ACROSS), Resampling.BOX)
    cells = small.tobytes()
    bits = 0
    for row in range(ACROSS):
        for column in range(ACROSS):
            at = row * (ACROSS + 1) + column
            bits = bits << 1 | (cells[at] > cells[at + 1])
    return bits


_HEADS = {
    "same_grids": "The same grid in two books",
    "same_lists": "The same word list in two books",
    "near_lists": "Word lists that are nearly alike",
    "near_covers": "Covers that look alike",
}


def found(report: Mapping[str, Any]) -> dict[str, int]:
    """How much of each there is, by what it is called."""
    return {head: len(report[name]) for name, head in _HEADS.items()}


def as_html(report: Mapping[str, Any], name: str) -> str:
    """The report as one page that needs nothing else."""
    from html import escape

    body = [f"<h1>Originality of {escape(name)}</h1>"]
    looked = f"{report['puzzles']:,} puzzles and {report['covers']:,} covers of {report['books']:,} books"
    body.append(f"<p>{looked}, each held against those of all other books.</p>")
    for key, head in _HEADS.items():
        rows = [f"<li>{escape(_line(each))}</li>" for each in report[key]]
        body.append(f"<h2>{head}: {len(rows) or 'none'}</h2>")
        body += ["<ul>", *rows, "</ul>"] if rows else []
    style = "body{font:15px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}"
    head = f'<meta charset="utf-8"><title>Originality of {escape(name)}</title><style>{style}</style>'
    begin, end = f'<!doctype html>\n<html lang="en"><head>{head}</head><body>', "</body></html>\n"
    return "\n".join([begin, *body, end])


def _line(each: Any) -> str:
    if isinstance(each, list):
        return "; ".join(each)
    two = "; ".join(each.get("lists") or each["covers"])
    shared = f": {', '.join(each['shared'])}" if "shared" in each else ""
    return f"{each['alike']:.0%} alike: {two}{shared}"
