"""Sheets of words: CSV files and workbooks, as rows of text by column name.

The first row names the columns. A column without a name belongs to the one before it, so
words may stand in one cell or spread over several. Nothing is ever worked out: a formula
is the text it was typed as.
"""

from __future__ import annotations

import csv
import io
import re
import warnings
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

from ..errors import BookError, Place, Problem, did_you_mean
from ..files.atomic import whole_file
from ..files.yaml import CONTROL

MOST_ROWS = 10_000
MOST_SHEET_CELLS = 500_000
MOST_TEXT = 10_000_000  # characters
LONGEST_CELL = 32_767  # characters, as in Excel
UNPACKED = 25_000_000  # bytes of a workbook
PARTS = 1_000  # files packed in a workbook
LAST_ROW = 1_048_576  # of any spreadsheet

WORKBOOKS = (".xlsx", ".xlsm")
SHEET_ENDINGS = (".csv", ".tsv", *WORKBOOKS)

# What a spreadsheet would take for the beginning of a formula, the wide forms of the signs too; an
# apostrophe before it may be a guard.
_FORMULA = re.compile(r"[\s']*[=+\-@＝＋－＠]")
_Line = tuple[int, list[str]]  # a row's number and its cells


@dataclass(frozen=True, slots=True)
class SpreadsheetCell:
    """A cell's text, its row and its column."""

    text: str
    place: Place
    column: str = ""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row's cells by column; a column that was spread out has several."""

    cells: Mapping[str, tuple[SpreadsheetCell, ...]]
    place: Place


@dataclass(frozen=True, slots=True)
class Worksheet:
    """A sheet's rows below its head."""

    file: str
    columns: tuple[str, ...]
    rows: tuple[SheetRow, ...]

    def called(self, names: Iterable[str]) -> str | None:
        """The first column with one of these names, in any case; None where there is none."""
        plain = {column.casefold(): column for column in reversed(self.columns)}
        return next((plain[name] for name in names if name in plain), None)

    def column(self, name: str | None, place: Place | None = None) -> str:
        """The column of that name, the only one where none is named."""
        if name in self.columns:
            return str(name)
        if name is None and len(self.columns) == 1:
            return self.columns[0]
        if name is None:
            hint = f"say which, as in column: {self.columns[0]}"
            raise BookError([Problem(f"'{self.file}' has {len(self.columns)} columns", hint, place)])
        what = f"'{self.file}' has no column '{name[:60]}'"
        raise BookError([Problem(what, did_you_mean(name[:60], self.columns), place)])


def is_sheet(file: str) -> bool:
    """Whether a file's name is a sheet's."""
    return file.lower().endswith(SHEET_ENDINGS)


def read_sheet(data: bytes, file: str, sheet: str | None = None) -> Worksheet:
    """The sheet in a file's bytes; a BookError says at which row it cannot be read."""
    if file.lower().endswith(WORKBOOKS):
        return _sheet(file, _workbook_lines(data, file, sheet))
    if sheet:
        raise BookError([Problem("has no sheets to choose from", "only a workbook has", Place(file))])
    return _sheet(file, _csv_lines(_text(data, file), file))


def _wrong(file: str, row: int, what: str, hint: str = "") -> BookError:
    return BookError([Problem(what, hint, Place(file, row))])


def _sheet(file: str, lines: Iterable[_Line]) -> Worksheet:
    """The lines as a head and rows."""
    filled = ((row, cells) for row, cells in _bounded(file, lines) if any(cells))
    head = next(filled, None)
    if head is None:
        raise BookError([Problem("has no rows", "the first row names the columns", Place(file))])
    columns = _columns(file, *head)
    rows = tuple(_row(file, row, columns, cells) for row, cells in filled)
    if not rows:
        raise _wrong(file, head[0], "has no rows below its head")
    return Worksheet(file, tuple(dict.fromkeys(columns)), rows)


def _bounded(file: str, lines: Iterable[_Line]) -> Iterator[_Line]:
    """The lines with trimmed cells, as long as there are not too many."""
    cells = text = rows = 0
    for row, line in lines:
        trimmed = [cell.replace("\r\n", "\n").replace("\r", "\n").strip() for cell in line]
        cells, text, rows = cells + len(line), text + sum(map(len, trimmed)), rows + any(trimmed)
        if rows > MOST_ROWS + 1:
            raise _wrong(file, row, f"more than {MOST_ROWS:,} rows", "make several sheets of it")
        if cells > MOST_SHEET_CELLS or text > MOST_TEXT:
            raise _wrong(file, row, "the sheet is too large", "make several sheets of it")
        for cell in trimmed:
            _check_cell(file, row, cell)
        yield row, trimmed


def _check_cell(file: str, row: int, cell: str) -> None:
    if len(cell) > LONGEST_CELL:
        raise _wrong(file, row, f"a cell of {len(cell):,} characters", f"the longest has {LONGEST_CELL:,}")
    if found := CONTROL.search(cell):
        raise _wrong(file, row, f"U+{ord(found.group()):04X} is a control character", "take it out")


def _columns(file: str, row: int, head: list[str]) -> list[str]:
    """Every column's name; one without a name belongs to the one before it."""
    columns: list[str] = []
    for cell in head:
        if cell and cell in columns:
            raise _wrong(file, row, f"two columns are called '{cell[:60]}'", "give one another name")
        columns.append(cell or next(iter(columns[-1:]), ""))
    return columns


def _row(file: str, row: int, columns: list[str], line: list[str]) -> SheetRow:
    place = Place(file, row)
    cells: dict[str, list[SpreadsheetCell]] = {name: [] for name in columns}
    for at, text in enumerate(line):
        name = columns[min(at, len(columns) - 1)]  # a list may outgrow its head
        if name:
            cells[name].append(SpreadsheetCell(text, place, name))
        elif text:
            raise _wrong(
                file, row, f"'{text[:40]}' is in a column without a name", "name it in the first row"
            )
    return SheetRow(
        {name: tuple(found) or (SpreadsheetCell("", place, name),) for name, found in cells.items() if name},
        place,
    )


# Text


def _text(data: bytes, file: str) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise BookError([Problem("is UTF-16 text", "save it as CSV UTF-8", Place(file))])
    if data.startswith(b"PK\x03\x04"):
        raise BookError([Problem("is no CSV file, but a workbook", "call it .xlsx", Place(file))])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        row = data.count(b"\n", 0, error.start) + 1
        what = f"byte 0x{data[error.start]:02X} is not UTF-8"
        raise _wrong(file, row, what, "save it as CSV UTF-8") from error


def _csv_lines(text: str, file: str) -> Iterator[_Line]:
    """The rows, each with the line it begins on."""
    first = text.partition("\n")[0].strip()
    declared = re.fullmatch(r"sep=(.)", first)  # Excel's own way to say it
    reader = csv.reader(
        io.StringIO(text, newline=""), delimiter=declared[1] if declared else _separator(first), strict=True
    )
    began = 1
    try:
        for line in reader:
            if not (declared and began == 1):
                yield began, [_bared(cell.strip()) for cell in line]
            began = reader.line_num + 1
    except csv.Error as error:
        raise _wrong(file, began, f"is no CSV: {error}", "is a quote missing?") from error


def _separator(head: str) -> str:
    """The sign between the names of the first row."""
    bare = re.sub(r'"[^"]*"', "", head)
    return max(",;\t", key=bare.count)


# Workbooks


def _workbook_lines(data: bytes, file: str, sheet: str | None) -> Iterator[_Line]:
    """The rows of a workbook's sheet, once it is sure to be harmless."""
    _check_parts(data, file)
    from openpyxl import load_workbook  # slow to import

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of features that are of no use to us
        try:
            book = load_workbook(io.BytesIO(data), read_only=True, keep_links=False)
            names = [each.title for each in book.worksheets]
            chosen: Any = book.worksheets[_chosen(file, names, sheet)]
            chosen.reset_dimensions()  # what a workbook says of its own size may be wrong
            for row, cells in enumerate(chosen.iter_rows(max_row=LAST_ROW, values_only=True), 1):
                yield row, [_shown(cell) for cell in cells]
        except BookError:
            raise
        except Exception as error:  # openpyxl raises anything over a file that is no workbook
            what = f"is no workbook that can be read ({type(error).__name__})"
            raise BookError([Problem(what, "save it again as .xlsx", Place(file))]) from error


def _chosen(file: str, names: list[str], sheet: str | None) -> int:
    if sheet is None and names:
        return 0
    if sheet not in names:
        what = f"has no sheet '{sheet}'" if sheet else "has no sheet"
        raise BookError([Problem(what, did_you_mean(sheet or "", names), Place(file))])
    return names.index(sheet)


def _check_parts(data: bytes, file: str) -> None:
    """Refuse what unpacks to too much or declares entities, before any of it is parsed."""

    def refuse(what: str) -> BookError:
        return BookError([Problem(what, "save it again as .xlsx", Place(file))])

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            parts = packed.infolist()
            if len(parts) > PARTS or sum(part.file_size for part in parts) > UNPACKED:
                raise refuse(f"unpacks to more than {UNPACKED // 1_000_000} MB")
            for part in parts:
                if _declares(packed.read(part)):  # reads no more than the part declares
                    raise refuse(f"has a document type in '{part.filename[:60]}', which no workbook has")
    except BookError:
        raise
    except Exception as error:  # each way of packing has errors of its own
        raise refuse("is no workbook") from error


def _declares(content: bytes) -> bool:
    """Whether XML declares a document type, in any of the encodings it would be parsed in."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff", b"<\0", b"\0<")):
        return True
    return b"<!DOCTYPE" in content or b"<!ENTITY" in content


def _shown(value: Any) -> str:
    """A cell as a person reads it: 7, not 7.0."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float) and value.is_integer():
        return str(int(value)) if abs(value) < 1e15 else str(value)
    if isinstance(value, datetime) and value.time() == time():
        return value.date().isoformat()
    if isinstance(value, (date, time)):
        return value.isoformat()
    return str(getattr(value, "text", value))  # an array formula keeps its text inside


# Writing


def write_sheet(path: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Write a sheet of texts, a .csv or .xlsx file, all of it or nothing."""
    write = _write_workbook if path.lower().endswith(WORKBOOKS) else _write_csv
    with whole_file(Path(path)) as part:
        write(part, [heads, *rows])


def csv_text(rows: Iterable[Sequence[str]]) -> str:
    """Rows of texts as a CSV file has them, nothing of them a formula to a spreadsheet."""
    text = io.StringIO("\ufeff", newline="")  # Excel wants the mark
    text.seek(0, io.SEEK_END)
    csv.writer(text, lineterminator="\n").writerows(map(guarded, row) for row in rows)
    return text.getvalue()


def guarded(text: str) -> str:
    """A text as a CSV file has it: one that a spreadsheet would work out stands behind an apostrophe."""
    return f"'{text}" if _FORMULA.match(text) else text


def _bared(cell: str) -> str:
    """The text that was guarded."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell, 1) else cell


def _write_csv(path: Path, rows: Iterable[Sequence[str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write(csv_text(rows))


def _write_workbook(path: Path, rows: Iterable[Sequence[str]]) -> None:
    from openpyxl import Workbook

    book = Workbook()
    book.remove(book.worksheets[0])
    sheet = book.create_sheet("Words")
    for number, row in enumerate(rows, 1):
        for column, text in enumerate(row, 1):
            sheet.cell(number, column, text).data_type = "s"  # or = would begin a formula
    whole = io.BytesIO()  # openpyxl, stopped by a full disk, goes on complaining
    book.save(whole)
    path.write_bytes(whole.getvalue())
