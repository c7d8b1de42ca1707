"""The word files and sheets a book names, each read once and only from its own folder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ..errors import BookError, Problem
from ..files.confined import Files
from ..files.text import decoded
from ..files.yaml import Node, Source
from ..puzzles.word_list import Word
from .parts import WordsFilePart
from .spreadsheet import SHEET_ENDINGS, Worksheet, is_sheet, read_sheet
from .words_file import WORD_COLUMNS, sheet_words, too_many, words_in

Words = tuple[Word, ...]


class Library:
    """A book's folder, as far as the book may read it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.files = folder, Files(folder)
        self._sheets: dict[tuple[str, str | None], Worksheet] = {}
        self._words: dict[WordsFilePart, Words] = {}

    def sheet(self, file: str, sheet: str | None, source: Source, spot: Node) -> Worksheet:
        """The sheet in a file; a BookError is placed where the book names it or in the sheet."""
        if (file, sheet) not in self._sheets:
            if not is_sheet(file):
                hint = f"a sheet's name ends in {', '.join(SHEET_ENDINGS)}"
                raise BookError([source.problem(spot, f"'{file}' is no sheet", hint)])
            data = self._placed(file, source, spot)
            self._sheets[file, sheet] = read_sheet(data, self.shown(file), sheet)
        return self._sheets[file, sheet]

    def words(self, part: WordsFilePart, source: Source, spot: Node) -> Words:
        """The words of a file, each with its place there."""
        key = part.model_copy(update={"pick": None})
        if key not in self._words:
            read = self._column if is_sheet(part.file) else self._lines
            found = read(part, source, spot)
            if not found:
                raise BookError([source.problem(spot, f"'{part.file}' has no words", "write a word a line")])
            if flaw := too_many(found):
                raise BookError([source.problem(spot, f"'{part.file}' has {flaw}")])
            self._words[key] = found
        return self._words[key]

    def shown(self, file: str) -> str:
        """What messages call a file of the book's folder."""
        return str(self.folder / file)

    def _lines(self, part: WordsFilePart, source: Source, spot: Node) -> Words:
        for name in ("column", "clues", "letters", "sheet"):
            if getattr(part, name):
                what = f"'{part.file}' is no sheet, so it has no '{name}'"
                raise BookError(
                    [source.problem(spot, what, f"a sheet's name ends in {', '.join(SHEET_ENDINGS)}")]
                )
        name = self.shown(part.file)
        return words_in(decoded(self._placed(part.file, source, spot), name), name)

    def _column(self, part: WordsFilePart, source: Source, spot: Node) -> Words:
        sheet = self.sheet(part.file, part.sheet, source, spot)
        column = sheet.column(part.column or sheet.called(WORD_COLUMNS), spot.place)
        clues = sheet.column(part.clues, spot.place) if part.clues else None
        letters = sheet.column(part.letters, spot.place) if part.letters else None
        return sheet_words(sheet, column, clues, letters)

    def _placed(self, file: str, source: Source, spot: Node) -> bytes:
        """The file's bytes; what keeps it from being read is told where the book names it."""
        try:
            return self.files.read_bytes(file)
        except BookError as error:
            raise BookError(_at(problem, source, spot) for problem in error.problems) from error


def _at(problem: Problem, source: Source, spot: Node) -> Problem:
    return replace(problem, place=spot.place, snippet=source.snippet(spot))
