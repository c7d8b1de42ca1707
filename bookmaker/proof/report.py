"""What a proof came to: every broken promise with its page, and a line that sums it up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..pdfread.marks import PageArea, place_object

MOST_TROUBLES = 200  # troubles told before the rest are counted


@dataclass(frozen=True, slots=True)
class Trouble:
    """One broken promise: the page it is on, what it is about, and what is wrong."""

    what: str
    page: int | None = None  # None: the book as a whole
    about: str = ""  # "puzzle 7 'Whales'"
    area: PageArea | None = None  # where it is seen, in points of the PDF's page
    spot: tuple[float, float] | None = None  # its lower left corner from the trim's

    def __str__(self) -> str:
        place = [f"page {self.page}"] if self.page is not None else []
        return ": ".join(filter(None, [", ".join([*place, *filter(None, [self.about])]), self.what]))


@dataclass(frozen=True, slots=True)
class Unproven:
    """What could not be proven, and why: a puzzle's list from the file alone, a kind that says nothing."""

    page: int | None
    about: str
    why: str

    def __str__(self) -> str:
        place = [f"page {self.page}"] if self.page is not None else []
        return ": ".join(filter(None, [", ".join(filter(None, (*place, self.about))), self.why]))


@dataclass(frozen=True, slots=True)
class ProofReport:
    """What was read and what was found; `record` is what it was held against besides, '' for nothing."""

    troubles: tuple[Trouble, ...]
    remarks: tuple[Trouble, ...] = ()
    unproven: tuple[Unproven, ...] = ()
    pages: int = 0
    puzzles: int = 0
    words: int = 0  # of proven lists, each in its grid exactly once
    absent: int = 0  # of proven lists, each nowhere
    answers: int = 0
    examples: int = 0
    contents: int = 0  # lines
    record: str = ""
    left_out: int = 0  # troubles not kept
    others: Mapping[str, int] = field(default_factory=dict)  # puzzles of plugins' kinds that were judged
    counted: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # by kind, what it counts in them
    cover_texts: int | None = None  # of a cover: how many it has to say; None for an interior
    isbn: str = ""  # of its barcode

    @property
    def broken(self) -> bool:
        """Whether a promise is."""
        return bool(self.troubles)

    @property
    def proven(self) -> bool:
        """Whether no promise is broken, and none was left unproven."""
        return not self.troubles and not self.unproven

    @property
    def counted_troubles(self) -> tuple[Trouble, ...]:
        """The broken promises, and how many more there are that were not kept."""
        more = (Trouble(f"{self.left_out} more"),) if self.left_out else ()
        return (*self.troubles, *more)

    @property
    def problems(self) -> tuple[str, ...]:
        """The same as sentences."""
        return tuple(map(str, self.counted_troubles))

    @property
    def summary(self) -> str:
        """42 puzzles, 630 words: each exactly once; 42 answers agree; contents agree."""
        if self.cover_texts is not None:
            return self._cover_summary(self.cover_texts)
        absent = f", {_count(self.absent, 'word')} nowhere" if self.absent else ""
        kinds = "".join(f", {count:,} of kind {name}" for name, count in self.others.items())
        words = f", {_count(self.words, 'word')}: each exactly once{absent}"
        words = words if self.words or not kinds else ""
        parts = [f"{_count(self.puzzles, 'puzzle')}{kinds}{words}"]
        parts.append(f"{_count(self.answers, 'answer')} agree{'s' * (self.answers == 1)}")
        parts[1:1] = [f"{kind}: {_counts(counts)}" for kind, counts in self.counted.items()]
        parts += ["contents agree"] if self.contents else []
        if self.unproven and not self.record:
            parts.append(f"{_count(len(self.unproven), 'list')} not proven without book.json")
        if self.troubles:
            count = len(self.troubles) + self.left_out
            return f"not proven: {_count(count, 'problem')} in {_count(self.puzzles, 'puzzle')}"
        return "; ".join(parts)

    def _cover_summary(self, texts: int) -> str:
        """9 texts of the cover and its barcode of 978-3-16-148410-0 are as they belong."""
        if self.troubles:
            return f"not proven: {_count(len(self.troubles), 'problem')} on the cover"
        bars = f" and its barcode of {self.isbn}" if self.isbn else ""
        lost = "; its title is not proven" if self.unproven else ""
        return (
            f"{_count(texts, 'text')} of the cover{bars} {'are' if bars or texts != 1 else 'is'} right{lost}"
        )


def proof_section(report: ProofReport) -> dict[str, Any]:
    """The proof as book.json and --json have it."""
    return {
        "proven": report.proven,
        "summary": report.summary,
        "against": report.record or None,
        "pages": report.pages,
        "puzzles": report.puzzles,
        "words": report.words,
        "absent": report.absent,
        "answers": report.answers,
        "examples": report.examples,
        **({"kinds": dict(report.others)} if report.others else {}),
        **(
            {"counts": {kind: {**counts} for kind, counts in report.counted.items()}}
            if report.counted
            else {}
        ),
        "contents": report.contents,
        "problems": [_trouble(each) for each in report.troubles],
        "problems_left_out": report.left_out,
        "remarks": [_trouble(each) for each in report.remarks],
        "unproven": [{"page": each.page, "about": each.about, "why": each.why} for each in report.unproven],
    }


def _trouble(trouble: Trouble) -> dict[str, Any]:
    return {
        "page": trouble.page,
        "about": trouble.about,
        "what": trouble.what,
        **place_object(trouble.area, trouble.spot),
    }


def _counts(counts: Mapping[str, int]) -> str:
    """Counts as a kind names them: 91 givens, 3 diagonals."""
    return ", ".join(f"{count:,} {what}" for what, count in counts.items())


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
