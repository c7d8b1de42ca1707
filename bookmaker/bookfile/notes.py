"""Notes that puzzles are dealt from: those of topics, as plugins offer them, or of a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from ..errors import BookError, Problem
from ..files.yaml import Node, Source
from ..host.load import Plugins
from ..wordsearch.offers import Note
from .locate import at
from .model import NotePool
from .parts import NotesPart, topics_in
from .topics import find_topic, topic_name
from .word_library import Library

# what a sheet calls its columns, in any case
NOTE_COLUMNS, SOURCE_COLUMNS = ("note", "notes"), ("source", "sources")


@dataclass(slots=True)
class NotePools:
    """The pools of a book, each made once for all the puzzles that have it."""

    plugins: Plugins
    library: Library
    source: Source
    problems: list[Problem]
    _known: dict[object, NotePool | None] = field(default_factory=dict)

    def find(self, part: NotesPart, spot: Node, own: tuple[str, ...], language: str) -> NotePool | None:
        """What a puzzle has its note from; `own` are the topics of its words. What is wrong is told once."""
        topics = topics_in(part.topic) if part.topic is not None else () if part.file else own
        key = part, spot.place, topics, language
        if key not in self._known:
            try:
                self._known[key] = self._pool(part, spot, topics, language)
            except BookError as error:
                self._known[key] = None
                where = at(spot, "file" if part.file else "topic")
                self.problems += (
                    replace(
                        each,
                        place=each.place or where.place,
                        snippet=each.snippet or self.source.snippet(where),
                    )
                    for each in error.problems
                )
        return self._known[key]

    def _pool(self, part: NotesPart, spot: Node, topics: tuple[str, ...], language: str) -> NotePool:
        if not (part.file or topics):
            hint = "name one, as in note: {topic: christmas}, or a sheet, as in note: {file: notes.csv}"
            raise BookError("its words are of no topic that could have notes", hint)
        name = part.file or f"topic {', '.join(map(topic_name, topics))}"
        found = self._of_file(part, spot) if part.file else self._of_topics(topics, language)
        notes = tuple(dict.fromkeys(each for each in found if part.kind in (None, each.kind)))
        if not notes:
            hint = "a quote begins with a quotation mark, a fact with none"
            hint = hint if part.file else "`bookmaker list words` tells which topics have some"
            raise BookError(f"{name} has no {part.kind or 'note'}s", hint)
        return NotePool(name, notes, spot.place)

    def _of_topics(self, topics: tuple[str, ...], language: str) -> Iterator[Note]:
        for topic in topics:
            yield from find_topic(topic, self.plugins, language).notes

    def _of_file(self, part: NotesPart, spot: Node) -> Iterator[Note]:
        sheet = self.library.sheet(part.file or "", part.sheet, self.source, at(spot, "file"))
        column = sheet.column(part.column or sheet.called(NOTE_COLUMNS), at(spot, "column").place)
        source = (
            sheet.column(part.source, at(spot, "source").place)
            if part.source
            else sheet.called(SOURCE_COLUMNS)
        )
        for row in sheet.rows:
            said = ", ".join(cell.text for cell in row.cells[source] if cell.text) if source else ""
            yield from (
                Note(on_one_line(cell.text), on_one_line(said)) for cell in row.cells[column] if cell.text
            )


def on_one_line(text: str) -> str:
    """A cell's text without the breaks that its author made in it."""
    return " ".join(text.split())
