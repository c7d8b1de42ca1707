"""A crossword as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from ..criss_cross.record import read_as, write
from .model import Crossword

__all__ = ["read", "write"]


def read(data: Mapping[str, Any]) -> Crossword:
    """The crossword of an object; ValueError names the key that is wrong."""
    return read_as(Crossword, data)
