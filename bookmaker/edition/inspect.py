"""A finished interior read once, for everything that has to be known of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from pypdf import PdfReader

from ..pdfread.pages import BROKEN, Sheets, told
from ..preflight import Facts, Flight
from ..preflight import Report as Flown
from ..preflight.own import ReadBack, Wanted
from ..proof import NO_FONTS, Proof, Record
from ..proof import Report as Proven
from ..proof.sight.watch import Sight
from ..publisher.model import Publisher

NO_ROLES: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Examined:
    """What came out: broken promises as sentences, the proof, and preflight where it was asked for."""

    problems: tuple[str, ...]
    proof: Proven
    flight: Flown | None = None
    smallest_type: float = 0.0


def examine(
    pdf: Path,
    wanted: Wanted,
    publisher: Publisher,
    record: Record,
    facts: Facts | None = None,
    fonts: Mapping[str, Path] = NO_FONTS,
    grid_fonts: Mapping[str, str] = NO_ROLES,
) -> Examined:
    """Hold a file against its pages' form, its puzzles, and its printer's rules.

    `fonts` are the source files of its fonts by PostScript name; `grid_fonts` the names of those that set
    grids, by what sets them: "the theme plain, role grid".
    """
    proof = Proof(record)
    try:
        reader = PdfReader(pdf)
        back, sheets = ReadBack(reader, wanted, publisher), Sheets(reader)
        flight = Flight(reader, facts, pdf) if facts else None
        with Sight(pdf, fonts) as sight:
            for sheet, seen in sight.watch(sheets):
                back.look_at(sheet)
                proof.look_at(sheet, seen)
                if flight:
                    flight.look_at(sheet)
            alike = [*_alike(sight, record, grid_fonts)]
        form = back.problems(sheets)
    except BROKEN as error:
        return Examined((f"the file cannot be read back: {told(error)}",), proof.report())
    proven = proof.report()
    return Examined((*form, *alike, *proven.problems), proven, flight.report() if flight else None)


def _alike(sight: Sight, record: Record, grid_fonts: Mapping[str, str]) -> Iterator[str]:
    """Letters of one grid that a font draws alike, so that nobody can solve it."""
    grids = [
        {cell for row in expected.puzzle.grid for cell in row if cell} for expected in record.puzzles.values()
    ]
    signs = "".join(sorted({sign for grid in grids for cell in grid for sign in cell}))
    for role, font in grid_fonts.items():
        for one, other in sight.alike(font, signs):
            if any(one in grid and other in grid for grid in grids):
                yield f"{role}: its font {font} draws {one} and {other} alike"
