"""Exports as values: what one is, what it writes, and what it is lent for that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from ..kinds.play import Play
from ..page.book import Book, Item
from ..page.look import Look
from ..page.ops import Page
from ..wordsearch.offers import Args, Setting


@dataclass(frozen=True, slots=True)
class ExportFile:
    """A file that an export writes: its name, without a folder, and what is in it; a text becomes UTF-8."""

    name: str
    data: str | bytes


@dataclass(frozen=True, slots=True)
class Picture:
    """Something of a book that can be drawn: a page, a puzzle alone, an answer alone, the cover.

    `svg(ground, prefix)` is it as SVG, `ground` being the paper's colour as SVG says colours, None for a
    clear one, and `prefix` what all ids begin with: give each one its own where several stand in one
    document. `png(dpi, clear)` is it as PNG, its ground white or clear.
    """

    name: str  # of its file, without an ending: "page-012", "whales", "whales-answer", "cover"
    title: str  # what it shows, for who cannot see it
    page: Page  # its ops, as large as the picture
    svg: Callable[[str | None, str], str]
    png: Callable[[float, bool], bytes]


class ExportSource(Protocol):
    """An edition of a book, its puzzles made and proven, as it is lent to an export."""

    @property
    def name(self) -> str:
        """What files are called after: the book's file, or the only puzzle that is wanted."""

    @property
    def edition(self) -> str:
        """The name of the edition."""

    @property
    def book(self) -> Book:
        """All that the edition holds, in order."""

    @property
    def items(self) -> tuple[Item, ...]:
        """The puzzles that are wanted, in the book's order."""

    @property
    def single(self) -> bool:
        """Whether one puzzle is wanted, and not the book."""

    @property
    def look(self) -> Look:
        """How the edition looks, its phrases among it."""

    @property
    def phrases(self) -> Mapping[str, str]:
        """The export's own words in the book's language."""

    def record(self, item: Item) -> Mapping[str, Any]:
        """A puzzle's data in JSON's lists, dicts, texts and numbers, as book.json has it."""

    def text(self, item: Item, answer: bool = False) -> str:
        """A puzzle, or its answer, as plain text."""

    def play(self, item: Item) -> Play | None:
        """How a puzzle of a kind is played; None for one that is played on paper, and for a word search."""

    def picture(self, item: Item, answer: bool = False) -> Picture:
        """A puzzle drawn alone with its list, or its answer, as large as a page of the edition lets it be."""

    def pictures(self, of: str) -> Iterator[Picture]:
        """Pictures of all that is wanted: pages, puzzles, answers, the whole cover, or its front.

        Of a book all its pages are wanted, of puzzles those that they stand on. A BookError says why there
        is no cover.
        """


@dataclass(frozen=True, slots=True)
class Export:
    """A form in which a book is given away beside its PDFs: ipuz, a web page, pictures.

    `write(args, source)` gives the files. It raises BookError where it has nothing for a puzzle. The same
    source gives the same bytes. `phrases` are its words in each language it knows, English among them, as
    those of Matter.
    """

    name: str
    about: str
    write: Callable[[Args, ExportSource], Iterable[ExportFile]]
    settings: tuple[Setting, ...] = ()
    phrases: Mapping[str, Mapping[str, str]] = field(default_factory=dict, hash=False)
