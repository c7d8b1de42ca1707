"""A crossword as a value: words with clues, and what a book asks for."""

from dataclasses import dataclass, field
from typing import ClassVar

from bookmaker.kinds.cells.clued.model import Clued, CluedRequest
from bookmaker.kinds.cells.diagram_asked import DiagramAsked


@dataclass(frozen=True, slots=True)
class CrosswordRequest(CluedRequest):
    """What a crossword shall be; with the same request come the same cells."""

    diagram: DiagramAsked = field(default_factory=DiagramAsked)


@dataclass(frozen=True, slots=True)
class Crossword(Clued):
    """A finished crossword."""

    called: ClassVar[str] = "crossword"
