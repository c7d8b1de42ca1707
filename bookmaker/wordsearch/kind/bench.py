"""What planning and making a word search are lent: beside what every kind is, all that plugins offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ...files.confined import Files
from ...kinds.contract import Bench
from ...language.tongue import Lists

if TYPE_CHECKING:
    from ...host.load import Plugins


class SearchBench(Bench, Protocol):
    """A bench with the modes, levels, fillers and languages that a word search names."""

    @property
    def seed(self) -> int:
        """What all its dice hang on."""

    @property
    def plugins(self) -> Plugins:
        """Everything that the loaded plugins offer."""

    @property
    def book(self) -> Files:
        """A reader of the book's folder."""

    @property
    def lists(self) -> Lists:
        """The words that must not be read, and lists that are spelt already, for all puzzles of a book."""
