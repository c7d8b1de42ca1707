"""The titles of a catalogue, each a book with a folder of its own to be built into."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..bookfile.catalogue_file import CatalogueFile, read_catalogue
from ..bookfile.lock import lock_file
from ..bookfile.schema import parts, settings_of
from ..errors import Place, Problem
from ..host.load import PluginChoice, Plugins
from ..plan.order import Order


@dataclass(frozen=True, slots=True)
class Title:
    """One book of a catalogue, as plain data that another process can have."""

    name: str
    book: Path
    text: str | None  # of its book file, where that is not written yet
    place: Place  # where the catalogue or its sheet speaks of it
    out: Path
    choice: PluginChoice
    out_since: str = ""  # the day it was sent or published, as the catalogue's lock has it
    apart: tuple[Path, ...] = ()  # files that are the whole catalogue's, and locks: what is in them is asked

    def order(self) -> Order:
        """The order to build it alone."""
        return Order(self.book, self.out, self.choice, text=self.text)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """A catalogue's titles in its order, and what is wrong with the list of them."""

    path: Path
    out: Path
    titles: tuple[Title, ...]
    problems: tuple[Problem, ...]
    said: CatalogueFile


def open_catalogue(path: Path, out: Path, choose: Callable[[Path], PluginChoice]) -> Catalogue:
    """The catalogue in a file, to be built into a folder; `choose` gives the plugins of a book file.

    Raises BookError where it cannot be read at all.
    """
    names = {name for table in parts().values() for name in settings_of(table)}
    said, problems = read_catalogue(path, names)
    apart = _apart(said)
    titles = (
        Title(
            each.name,
            each.book,
            said.text_of(each),
            each.place,
            out / each.name,
            choose(each.book),
            said.notes[each.name].out if each.name in said.notes else "",
            apart,
        )
        for each in said.titles
    )
    return Catalogue(path, out, tuple(titles), problems, said)


def _apart(said: CatalogueFile) -> tuple[Path, ...]:
    """The files that speak of many titles: what one takes of them is among its values."""
    shared = [said.path, *(Path(name) for name in (said.sheet, said.template and said.template.file) if name)]
    books = [title.book for title in said.titles]
    return tuple(each.resolve() for each in (*shared, *books, *map(lock_file, (said.path, *books))))


@cache  # a process that is forked for a title has what was loaded before
def plugins_of(choice: PluginChoice) -> Plugins:
    """The plugins of a book, loaded once."""
    return choice.load()
