"""What tables say of a puzzle, as values."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from ..errors import BookError, Problem
from ..files.yaml import Node, Source
from ..puzzles.settings import OWN_PREFIX, Settings, SettingsLayer
from ..puzzles.word_list import NO_WORDS, Word, WordList
from .locate import at
from .parts import FilePart, OffencePart, WatchPart, WordsFilePart
from .schema import ListPart, SettingsPart
from .word_library import Library

# The settings that a table has under their own names, and as they are.
AS_WRITTEN = tuple(
    each.name
    for each in fields(Settings)
    if each.name in SettingsPart.model_fields and each.name not in ("pick", "letters", "watch", "icons")
)


@dataclass(frozen=True, slots=True)
class SettingsReader:
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
    ) -> SettingsLayer:
        """What a table says of a puzzle; `list_` and `pick` are what is said of it elsewhere."""
        lists = [each for each in (part and part.list_, list_) if each]
        order = next((each.order for each in lists if each.order), None)
        articles = next((each.ignore_articles for each in lists if each.ignore_articles is not None), None)
        layer: dict[str, Any] = {"order": order, "ignore_articles": articles, "pick": pick}
        if part:
            layer |= {name: getattr(part, name) for name in AS_WRITTEN} | {
                **{OWN_PREFIX + name: text for name, text in (part.own or {}).items()},
                "modes": part.mode,
                "icons": part.icons and tuple(part.icons),
                "pick": part.pick or pick,
                "letters": part.letters if isinstance(part.letters, str) else None,
                **self._offence(part.offence, at(table, "offence")),
                **self._watch(part.watch, at(table, "watch")),
            }
        return {name: value for name, value in layer.items() if value is not None}

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
