"""A crossword as a value: what a book asks for, and words with clues as a criss-cross has them."""

from dataclasses import dataclass, field
from typing import ClassVar

from bookmaker.kinds.cells.diagram_asked import DiagramAsked

from ..criss_cross.model import CrissCross, CrissCrossRequest


@dataclass(frozen=True, slots=True)
class CrosswordRequest(CrissCrossRequest):
    """What a crossword shall be; with the same request come the same cells."""

    diagram: DiagramAsked = field(default_factory=DiagramAsked)


@dataclass(frozen=True, slots=True)
class Crossword(CrissCross):
    """A finished crossword."""

    called: ClassVar[str] = "crossword"
