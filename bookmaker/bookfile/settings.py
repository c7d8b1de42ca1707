"""What tables say of a puzzle, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..errors import BookError, Problem
from ..files.yaml import Node, Source
from ..wordsearch.recipe import NO_WORDS, Word, WordList
from .locate import at
from .model import Settings
from .parts import FilePart, OffencePart, WatchPart, WordsFilePart
from .schema import ListPart, SettingsPart
from .word_files import Library


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where settings are read: the book file, the files beside it, and the problems so far."""

    source: Source
    library: Library
    problems: list[Problem]

    def settings(
        self,
        part: SettingsPart | None,
        table: Node,
        list_: ListPart | None = None,
        pick: int | None = None,
    ) -> Settings:
        """What a table says of a puzzle; `list_` and `pick` are what is said of it elsewhere."""
        lists = [each for each in (part and part.list_, list_) if each]
        order = next((each.order for each in lists if each.order), None)
        articles = next((each.ignore_articles for each in lists if each.ignore_articles is not None), None)
        if part is None:
            return Settings(order=order, ignore_articles=articles, pick=pick)
        return Settings(
            grid=part.grid,
            modes=part.mode,
            level=part.level,
            directions=part.directions,
            shape=part.shape,
            filler=part.filler,
            pick=part.pick or pick,
            embedded=part.embedded,
            instructions=part.instructions,
            order=order,
            ignore_articles=articles,
            language=part.language,
            digraphs=part.digraphs,
            letters=part.letters if isinstance(part.letters, str) else None,
            effort=part.effort,
            **self._offence(part.offence, at(table, "offence")),
            **self._watch(part.watch, at(table, "watch")),
        )

    def _offence(self, part: str | OffencePart | None, node: Node) -> dict[str, Any]:
        """What must not be read because it offends."""
        if not isinstance(part, OffencePart):
            return {"offence": part}
        return {
            "offence": part.level,
            "unwanted": self._list(part.words, at(node, "words")),
            "allowed": self._list(part.except_, at(node, "except")),
        }

    def _watch(self, part: str | list[str] | WatchPart | None, node: Node) -> dict[str, Any]:
        """Which names are watched; what is said of them in one place is said whole."""
        if part is None:
            return {}
        if isinstance(part, WatchPart):
            return {"watched": self._file(part, at(node, "file")), "only_report": part.only == "report"}
        named = self._file(FilePart(file=part), node) if isinstance(part, str) else self._list(part, node)
        return {"watched": named, "only_report": False}

    def _list(self, part: str | list[str] | FilePart | None, node: Node) -> WordList | None:
        """Words in the book file, or in a file it names."""
        if part is None:
            return None
        if isinstance(part, FilePart):
            return self._file(part, at(node, "file"))
        if isinstance(part, str):
            return WordList(str(node.place), (Word(part, place=node.place),))
        words = (Word(text, place=at(node, number).place) for number, text in enumerate(part))
        return WordList(str(node.place), tuple(words))

    def _file(self, part: FilePart, spot: Node) -> WordList:
        given = WordsFilePart(file=part.file, column=part.column, sheet=part.sheet)
        try:
            words = self.library.words(given, self.source, spot)
        except BookError as error:
            self.problems.extend(error.problems)
            return NO_WORDS
        return WordList(f"{part.file}:{part.sheet}:{part.column}", words)
