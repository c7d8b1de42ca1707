"""Reading words: in a text, in a file of text, in a sheet, wherever a command or a book takes them."""

from __future__ import annotations

import re

from ..errors import BookError, Place, Problem
from ..files.text import decoded, read_whole, shown_name, text_lines
from ..puzzles.word_list import Word
from .spreadsheet import SheetRow, Worksheet, is_sheet, read_sheet

MOST_FILE_WORDS = 10_000
# what a sheet calls its columns, in any case
WORD_COLUMNS, CLUE_COLUMNS = ("word", "words"), ("clue", "clues")

_PHRASE = re.compile(r"[^\s,;](?:[^,;\t\r\n]*[^\s,;])?")


def read_words(path: str) -> tuple[Word, ...]:
    """The words of a file that a command names ('-' is standard input), each with its place.

    A sheet's are those of its column `word`, with the clues of `clue` where there is one.
    """
    name, data = shown_name(path), read_whole(path)
    if is_sheet(path):
        sheet = read_sheet(data, name)
        words = sheet_words(sheet, _headed(sheet), sheet.called(CLUE_COLUMNS))
    else:
        words = words_in(decoded(data, name), name)
    if not words:
        raise BookError([Problem("has no words", "write one phrase a line", Place(name))])
    if flaw := too_many(words):
        raise BookError([Problem(f"has {flaw}", "keep the words of one puzzle", Place(name))])
    return words


def words_in(text: str, name: str) -> tuple[Word, ...]:
    """The phrases of a file's text; where it is one phrase on one line, the words of it.

    Lines that start with '#' are comments; blank lines mean nothing.
    """
    lines = [
        (number, line)
        for number, line in enumerate(text_lines(text), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    found = [(number, each) for number, line in lines for each in _PHRASE.finditer(line)]
    if len(found) == 1:
        found = [(number, each) for number, line in lines for each in re.finditer(r"[^\s,;]+", line)]
    return tuple(Word(each.group(), place=Place(name, number, each.start() + 1)) for number, each in found)


def phrases_in(text: str) -> tuple[str, ...]:
    """The phrases of a text: between commas, semicolons, tabs and ends of lines."""
    return tuple(_PHRASE.findall(text))


def sheet_words(
    sheet: Worksheet, words: str, clues: str | None = None, letters: str | None = None
) -> tuple[Word, ...]:
    """The words of a sheet's column, each with what stands beside it in those of clues and letters."""

    def beside(row: SheetRow, column: str | None) -> str | None:
        return row.cells[column][0].text or None if column else None

    return tuple(
        Word(cell.text, beside(row, clues), cell.place, letters=beside(row, letters))
        for row in sheet.rows
        for cell in row.cells[words]
        if cell.text
    )


def too_many(words: tuple[Word, ...]) -> str:
    """That these are more words than one puzzle may choose from, in words; '' where they are not."""
    return (
        f"{len(words):,} words, and at most {MOST_FILE_WORDS:,} are read"
        if len(words) > MOST_FILE_WORDS
        else ""
    )


def _headed(sheet: Worksheet) -> str:
    """The column of words of a sheet that nobody says more of: it says so itself, or a word would be lost."""
    if column := sheet.called(WORD_COLUMNS):
        return column
    first = ", ".join(sheet.columns)[:60]
    hint = f"write '{WORD_COLUMNS[0]}' over the words in a row of its own, and '{CLUE_COLUMNS[0]}' over clues"
    raise BookError(
        [
            Problem(
                f"the first row says '{first}', and no column is called '{WORD_COLUMNS[0]}'",
                hint,
                Place(sheet.file, 1),
            )
        ]
    )
