"""What preflight is asked and what it answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from ..binding import Binding, PageOrder
from ..pdfread.marks import PageArea, place_object
from ..pdfread.pages import PdfPage
from ..publisher.model import Publisher, Trim
from .profile import PRINTER, Profile

# How grave a finding is.
REFUSED, DOUBTFUL, ADVICE = "will be refused", "may be refused", "advice"
FINDING_LEVELS = (REFUSED, DOUBTFUL, ADVICE)

Sort = tuple[str, str]  # of type: the floor of Floors that it is held to, and what it is called
GRID_SORT, LIST_SORT, OTHER_SORT = (
    ("letters", "grid letters"),
    ("words", "words of a list"),
    ("anything", "type"),
)
ANSWER_SORT, EXAMPLE_SORT = ("answers", "letters of an answer"), ("answers", "letters of an example")
SORTS = (GRID_SORT, ANSWER_SORT, EXAMPLE_SORT, LIST_SORT, OTHER_SORT)
# Findings after which a part of the file was not looked at.
UNFINISHED = frozenset(("not-all-looked-at", "page-unreadable", "object-unreadable", "bookmaker-failed"))
OWN_FLOORS = ("grid", "list", "answer-grid")  # roles of a look, in the order of Floors
LARGE_PRINT_SOURCE = (
    "16 pt and more is large print, 14 pt only enlarged: usual guidance for large print (secondary)"
)


@dataclass(frozen=True, slots=True)
class Floors:
    """The smallest type a large-print edition promises: its grids, its lists, its answers, all else.

    Left out, they are what is usual for large print, whoever made the file.
    """

    letters: float = 18.0
    words: float = 16.0
    answers: float = 14.0
    anything: float = 14.0
    source: str = LARGE_PRINT_SOURCE
    by_author: frozenset[str] = (
        frozenset()
    )  # names of those that the book itself says: no advice against them

    @classmethod
    def of(cls, floors: Mapping[str, float], source: str, by_author: Iterable[str] = ()) -> Floors:
        """A look's own, by its roles."""
        grid, words, answers = (floors[role] for role in OWN_FLOORS)
        others = [floor for role, floor in floors.items() if role not in OWN_FLOORS]
        least = min(others, default=cls().anything)
        return cls(grid, words, answers, least, source, frozenset(by_author))


class Thing(NamedTuple):
    """What a mark of a page is, as whoever laid it out says."""

    sort: Sort = OTHER_SORT  # of type
    is_folio: bool = False
    piece: str = ""  # of which artwork of the page it is a part; '' for what may not run off the page


LaidOut = Mapping[int, Thing]  # by the id of each mark of a page; what nobody has laid out is not there


class PageClaims(Protocol):
    """What was laid out on the pages of a file."""

    def line(self, number: int) -> str:
        """All that is claimed of a page, in writing; '' where there is no such page."""

    def of_marks(self, sheet: PdfPage) -> LaidOut:
        """What each mark of a page is."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a file is meant to be; what is left out is taken from the file itself."""

    publisher: Publisher
    trim: Trim | None = None
    paper: str | None = None
    kind: str = "interior"  # or "cover"
    bleeds: bool | None = None
    pages: int | None = None  # of the interior, for its cover too
    spine: float | None = None  # of a cover, where it is known better than by the paper's rule
    floors: Floors | None = None  # of a large-print edition
    profile: Profile = PRINTER
    isbn: str | None = None  # of the book, 13 figures: what a cover's bars and type say
    claims: PageClaims | None = None  # what was laid out on its pages; None: that is guessed
    heads: frozenset[str] = frozenset({"answers"})  # what may stand over pages of answers, in small letters
    binding: Binding | None = None  # None: as its own preference has it
    order: PageOrder = PageOrder.FORWARD  # of the pages in the file


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found: what it is and how bad, whose rule it breaks, and where."""

    name: str  # "font-not-embedded": stays the same from release to release
    level: str
    what: str
    rule: str  # the publisher's rule it belongs to
    source: str  # where that rule is from and how far it was verified
    remedy: str
    page: int | None = None  # None: the file as a whole
    area: PageArea | None = None  # in points of the PDF's page
    spot: tuple[float, float] | None = None  # its lower left corner from the trim's, in points
    more: int = 0  # of the same on this page

    def place(self, unit: str = "in") -> str:
        """Where it is: page 7, 0.21 in from the left, 3.40 in from the bottom; '' for the whole file."""
        if self.page is None:
            return ""
        if self.spot is None:
            return f"page {self.page}"
        return (
            f"page {self.page}, {_along(self.spot[0], 'left', unit)}, {_along(self.spot[1], 'bottom', unit)}"
        )


def length(points: float, unit: str = "in") -> str:
    """A length for a person: 0.21 in, or 5.3 mm."""
    return f"{points / 72:.2f} in" if unit == "in" else f"{points * 25.4 / 72:.1f} mm"


def _along(points: float, edge: str, unit: str) -> str:
    side = "beyond" if round(points, 1) < 0 else "from"
    return f"{length(abs(points), unit)} {side} the {edge}"


@dataclass(frozen=True, slots=True)
class Measured:
    """What was measured all over the file; None where there was nothing to measure."""

    smallest_type: float | None = None  # points
    thinnest_line: float | None = None
    lowest_resolution: float | None = None  # pixels to the inch
    most_ink: float | None = None  # percent, all inks together
    converted_ink: float | None = None  # about what colours of light come to
    colours: tuple[str, ...] = ()  # the spaces used
    fonts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PreflightReport:
    """What preflight came to."""

    publisher: str
    kind: str
    pages: int
    trim: Trim | None
    guessed: tuple[str, ...]  # what was taken from the file, as sentences
    findings: tuple[Finding, ...]
    measured: Measured = field(default_factory=Measured)
    left_out: int = 0  # findings beyond what is kept
    order: PageOrder = PageOrder.FORWARD  # of the pages in the file; they are told by number

    @property
    def clean(self) -> bool:
        """Whether nothing at all was found."""
        return not self.findings

    @property
    def refused(self) -> bool:
        """Whether something was found that the printer will not take."""
        return any(finding.level == REFUSED for finding in self.findings)

    @property
    def unfinished(self) -> bool:
        """Whether not all of the file was looked at: what is not told of it may be there."""
        return any(finding.name in UNFINISHED for finding in self.findings)

    def of(self, level: str) -> tuple[Finding, ...]:
        """The findings of one level."""
        return tuple(finding for finding in self.findings if finding.level == level)

    @property
    def line(self) -> str:
        """The result in a few words: clean, or how many of each level."""
        counts = Counter(finding.level for finding in self.findings)
        counted = [f"{counts[level]} {level}" for level in FINDING_LEVELS if counts[level]]
        return ", ".join(counted) or "clean"

    def as_json(self) -> Mapping[str, Any]:
        """The whole report for programs, lengths in points."""
        measured = self.measured
        return {
            "publisher": self.publisher,
            "kind": self.kind,
            "pages": self.pages,
            "trim": [round(side, 3) for side in self.trim] if self.trim else None,
            "taken_from_the_file": [*self.guessed],
            "result": self.line,
            "measured": {
                "smallest_type": _rounded(measured.smallest_type),
                "thinnest_line": _rounded(measured.thinnest_line),
                "lowest_resolution": _rounded(measured.lowest_resolution),
                "most_ink": _rounded(measured.most_ink),
                "converted_ink": _rounded(measured.converted_ink),
                "colours": [*measured.colours],
                "fonts": [*measured.fonts],
            },
            "findings": [_as_json(finding) for finding in self.findings],
            "left_out": self.left_out,
        }


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 3)


def _as_json(finding: Finding) -> dict[str, Any]:
    return {
        "name": finding.name,
        "level": finding.level,
        "what": finding.what,
        "rule": finding.rule,
        "source": finding.source,
        "remedy": finding.remedy,
        "page": finding.page,
        **place_object(finding.area, finding.spot),
        "more": finding.more,
    }
