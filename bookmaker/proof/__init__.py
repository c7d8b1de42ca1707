"""The proof: a finished interior read as a solver reads it, and every promise held against the paper.

It shares nothing with layout and drawing. From the file alone it finds each grid by the places
of its letters, its list, its answer and the marks on it, solves the puzzle and compares; a
book.json tells it what no page says.
"""

from .book import NO_FONTS, Proof, not_proven, prove
from .expected import ExpectedKind, Record, font_digests, read_record
from .furniture import FurnitureLine
from .grid import GridLattice
from .phrases import ENGLISH, Wording
from .report import ProofReport, Trouble, Unproven, proof_section

__all__ = [
    "ENGLISH",
    "NO_FONTS",
    "ExpectedKind",
    "FurnitureLine",
    "GridLattice",
    "Proof",
    "ProofReport",
    "Record",
    "Trouble",
    "Unproven",
    "Wording",
    "font_digests",
    "not_proven",
    "proof_section",
    "prove",
    "read_record",
]
