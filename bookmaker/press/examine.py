"""A finished interior read once, for everything that has to be known of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pypdf import PdfReader

from .preflight import Facts, Flight
from .preflight import Report as Flown
from .proof import NO_FONTS, Proof, Record
from .proof import Report as Proven
from .publisher import Publisher
from .readback import ReadBack, Wanted
from .sheets import BROKEN, Sheets, told
from .sight import Sight


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
) -> Examined:
    """Hold a file against its pages' form, its puzzles, and its printer's rules.

    `fonts` are the source files of its fonts by PostScript name.
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
        form = back.problems(sheets)
    except BROKEN as error:
        return Examined((f"the file cannot be read back: {told(error)}",), proof.report())
    proven = proof.report()
    return Examined((*form, *proven.problems), proven, flight.report() if flight else None)
