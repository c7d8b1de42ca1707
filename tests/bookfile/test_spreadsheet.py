"""Sheets of words: CSV as spreadsheets write it, workbooks, and each cell's place."""

import io
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from bookmaker.bookfile.spreadsheet import SpreadsheetCell, read_sheet, write_sheet
from bookmaker.errors import BookError, CommandError, Place


def sheet_of(text: str, encoding: str = "utf-8"):
    return read_sheet(text.encode(encoding), "topics.csv")


def texts(sheet) -> list[dict[str, list[str]]]:
    return [{name: [cell.text for cell in cells] for name, cells in row.cells.items()} for row in sheet.rows]


def workbook(*rows: tuple[object, ...], **more: tuple[tuple[object, ...], ...]) -> bytes:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    for name, others in more.items():
        for row in [book.create_sheet(name), *others][1:]:
            book[name].append(row)
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def refused(data: bytes, file: str = "topics.csv", sheet: str | None = None) -> str:
    with pytest.raises(BookError) as caught:
        read_sheet(data, file, sheet)
    return str(caught.value)


@pytest.mark.parametrize("sign", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_sheet_is_read_whatever_stands_between_its_cells(sign, end):
    text = end.join([f"Topic{sign}Words", f'Ocean{sign}"kelp{sign} coral"', ""])
    assert texts(sheet_of(text)) == [{"Topic": ["Ocean"], "Words": [f"kelp{sign} coral"]}]


def test_the_sign_of_the_first_row_counts_and_not_what_stands_in_cells():
    assert texts(sheet_of("Topic;Words\nOcean;kelp, coral, crab\n"))[0]["Words"] == ["kelp, coral, crab"]


def test_quotes_lines_and_a_byte_order_mark_are_understood():
    sheet = sheet_of('\ufeffTopic,Words\n"The ""deep""","kelp\ncoral"\nShore,crab\n')
    assert texts(sheet)[0] == {"Topic": ['The "deep"'], "Words": ["kelp\ncoral"]}
    assert [row.place for row in sheet.rows] == [Place("topics.csv", 2), Place("topics.csv", 4)]


def test_excels_own_first_line_names_the_sign():
    assert texts(sheet_of("sep=;\nTopic;Words\nOcean;kelp\n")) == [{"Topic": ["Ocean"], "Words": ["kelp"]}]


def test_columns_without_a_name_belong_to_the_one_before():
    sheet = sheet_of("Topic,Words,,\nOcean,kelp,coral,crab\nShore,sand,,\n")
    assert texts(sheet) == [
        {"Topic": ["Ocean"], "Words": ["kelp", "coral", "crab"]},
        {"Topic": ["Shore"], "Words": ["sand", "", ""]},
    ]
    assert texts(sheet_of("Topic,Words\nOcean,kelp,coral\n")) == [
        {"Topic": ["Ocean"], "Words": ["kelp", "coral"]}
    ]


def test_empty_rows_mean_nothing():
    assert len(sheet_of("\nTopic\n\n , \nOcean\n,,\nShore\n").rows) == 2


def test_a_cell_keeps_its_place():
    assert sheet_of("Topic\n\nOcean\n").rows[0].cells["Topic"] == (
        SpreadsheetCell("Ocean", Place("topics.csv", 3), "Topic"),
    )


def test_the_only_column_needs_no_name_and_several_do():
    assert sheet_of("Word\nkelp\n").column(None) == "Word"
    two = sheet_of("Word,Clue\nkelp,It sways\n")
    with pytest.raises(
        BookError, match=r"'topics\.csv' has 2 columns\n  hint: say which, as in column: Word"
    ):
        two.column(None)
    with pytest.raises(BookError, match="has no column 'Wrod'\n  hint: did you mean 'Word'"):
        two.column("Wrod")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "topics.csv: has no rows"),
        ("Topic,Words\n", "topics.csv:1: has no rows below its head"),
        ("Topic,Words,Topic\na,b,c\n", "topics.csv:1: two columns are called 'Topic'"),
        (",Words\na,b\n", "topics.csv:2: 'a' is in a column without a name"),
        ('Topic\n"open\n', "topics.csv:2: is no CSV: unexpected end of data"),
        ("Topic\na\nb\x00c\n", "topics.csv:3: U+0000 is a control character"),
        ("Topic\n" + "a" * 40_000, "topics.csv:2: a cell of 40,000 characters"),
        ("Topic\n" + "a\n" * 10_001, "topics.csv:10002: more than 10,000 rows"),
    ],
)
def test_a_sheet_that_cannot_be_read_is_told_by_its_row(text, said):
    assert refused(text.encode()).startswith(said)


def test_another_encoding_is_told_by_its_row():
    assert refused("Topic\nCafé\n".encode("latin-1")).startswith("topics.csv:2: byte 0xE9 is not UTF-8")
    assert refused("Topic\nCafé\n".encode("utf-16")).startswith("topics.csv: is UTF-16 text")


def test_a_workbook_that_calls_itself_csv_is_recognised():
    assert "call it .xlsx" in refused(workbook(("Topic",), ("Ocean",)))


def test_a_workbook_is_read_as_a_person_sees_it():
    data = workbook(("Topic", "Words", None), ("Ocean", "kelp", 7), (None, None, None), (True, 2.5, "=1+1"))
    sheet = read_sheet(data, "topics.xlsx")
    assert texts(sheet) == [
        {"Topic": ["Ocean"], "Words": ["kelp", "7"]},
        {"Topic": ["TRUE"], "Words": ["2.5", "=1+1"]},
    ]
    assert [row.place for row in sheet.rows] == [Place("topics.xlsx", 2), Place("topics.xlsx", 4)]


def test_a_sheet_of_a_workbook_is_chosen_by_name():
    data = workbook(("Topic",), ("Ocean",), Shore=(("Topic",), ("Sand",)))
    assert texts(read_sheet(data, "t.xlsx")) == [{"Topic": ["Ocean"]}]
    assert texts(read_sheet(data, "t.xlsx", "Shore")) == [{"Topic": ["Sand"]}]
    assert refused(data, "t.xlsx", "Shroe").endswith("hint: did you mean 'Shore'?")
    assert refused(b"Topic\na\n", "t.csv", "Shore").startswith("t.csv: has no sheets to choose from")


@pytest.mark.parametrize("name", ["words.csv", "words.xlsx"])
def test_a_sheet_that_was_written_reads_the_same(name, tmp_path: Path):
    path = tmp_path / name
    write_sheet(str(path), ("Id", "Word", "Clue"), [("reef", "=1+1", 'a "b",\nc'), ("reef", "Gruyère", "")])
    assert texts(read_sheet(path.read_bytes(), name)) == [
        {"Id": ["reef"], "Word": ["=1+1"], "Clue": ['a "b",\nc']},
        {"Id": ["reef"], "Word": ["Gruyère"], "Clue": [""]},
    ]
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_a_text_that_looks_like_a_formula_is_written_as_a_text(tmp_path: Path):
    path = tmp_path / "words.xlsx"
    write_sheet(str(path), ("Word",), [("=HYPERLINK(1)",)])
    assert load_workbook(path).active["A2"].data_type == "s"


@pytest.mark.parametrize("text", ["=HYPERLINK(1)", "+1", "-ing", "@me", "＝1", "'=1", "''-x", "'tis", "a=b"])
def test_no_spreadsheet_runs_a_cell_that_was_written_and_it_reads_the_same(text, tmp_path: Path):
    path = tmp_path / "words.csv"
    write_sheet(str(path), ("Word", "Clue"), [("kelp", text)])
    cell = path.read_text(encoding="utf-8-sig").splitlines()[1].partition(",")[2]
    assert not cell.startswith(("=", "+", "-", "@", "＝"))
    assert texts(read_sheet(path.read_bytes(), "words.csv")) == [{"Word": ["kelp"], "Clue": [text]}]


def test_a_line_in_a_cell_ends_as_on_any_system():
    assert texts(sheet_of('Clue\n"a\r\nb\rc"\n')) == [{"Clue": ["a\nb\nc"]}]


def test_a_sheet_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path):
    (tmp_path / "words.csv").mkdir()
    with pytest.raises(CommandError, match=r"cannot write .*words\.csv"):
        write_sheet(str(tmp_path / "words.csv"), ("Word",), [("kelp",)])
    assert [file.name for file in tmp_path.iterdir()] == ["words.csv"]
