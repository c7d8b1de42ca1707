"""A criss-cross as a value: words with clues, and what a book asks for."""

from dataclasses import dataclass
from typing import ClassVar

from bookmaker.kinds.cells.clued.model import Clued, CluedRequest


@dataclass(frozen=True, slots=True)
class CrissCrossRequest(CluedRequest):
    """What a criss-cross shall be; with the same request come the same cells."""


@dataclass(frozen=True, slots=True)
class CrissCross(Clued):
    """A finished criss-cross."""

    called: ClassVar[str] = "criss-cross"
