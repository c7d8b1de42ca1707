"""Hostile book files, sheets and locks: one located message each, in little time and memory."""

import io
import os
import signal
import sys
import zipfile
from contextlib import contextmanager
from cProfile import Profile
from pathlib import Path

import pytest
from openpyxl import Workbook

from bookmaker.bookfile.lock import write_lock
from bookmaker.bookfile.read import read_book
from bookmaker.bookfile.spreadsheet import read_sheet
from bookmaker.errors import BookError, BookmakerError
from bookmaker.host.load import builtin_plugins

CALLS = 30_000_000  # of functions: work, counted alike on every machine; the worst takes 10 million
SECONDS = 300  # of computing, for what does not end
MEGABYTES = 250

HEAD = "title: Sea\neditions: [{publisher: screen, trim: 6 x 9 in}]\n"
ONE = HEAD + "puzzles:\n  - {title: Tide, words: [kelp, coral]}\n"


@pytest.fixture
def refused(tmp_path: Path):
    """Read a book that must be refused, and soon; gives what was said."""

    def refused(text: str | bytes) -> str:
        book = tmp_path / "book.yaml"
        book.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
        return bounded(lambda: read_book(book, builtin_plugins())).replace(f"{tmp_path}{os.sep}", "")

    return refused


def bounded(read) -> str:
    before = most_memory()

    def refused() -> str:
        with pytest.raises(BookmakerError) as caught:
            read()
        return str(caught.value)

    said, calls = counted(refused)
    assert calls < CALLS
    assert most_memory() - before < MEGABYTES
    assert len(said) < 200_000
    assert all(sign.isprintable() or sign == "\n" for sign in said)
    return said


def counted(function):
    """What a function returns, and how many functions it calls: its own and those of Python."""
    profile = Profile()  # in C: a function of ours would take ten times as long as what it counts
    with endless_ended():
        found = profile.runcall(function)
    return found, sum(entry.callcount for entry in profile.getstats())


@contextmanager
def endless_ended():
    """End what computes for longer than anything here does, where the platform can."""

    def end(*_: object) -> None:
        raise AssertionError(f"more than {SECONDS} s of computing")

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, end)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def most_memory() -> float:
    """Megabytes this process has ever had."""
    if sys.platform == "win32":
        return 0
    import resource

    unit = 1_000_000 if sys.platform == "darwin" else 1_000
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


BOMB = "a: &a [lol, lol]\n" + "".join(
    f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefg", "bcdefgh", strict=True)
)

HOSTILE = {
    "an alias bomb": (BOMB, "book.yaml:1:4: '&a' is an anchor"),
    "an alias to itself": ("a: &a [*a]\n", "book.yaml:1:4: '&a' is an anchor"),
    "50,000 brackets": ("[" * 50_000, "book.yaml:1:31: nested more than 30 deep"),
    "50,000 braces": ("{a: " * 20_000, "book.yaml:1:118: nested more than 30 deep"),
    "50,000 dashes": ("- " * 40_000, "book.yaml:1:61: nested more than 30 deep"),
    "50,000 question marks": ("? " * 40_000, "book.yaml:1:61: nested more than 30 deep"),
    "brackets on many lines": ("[\n" * 50_000, "book.yaml:31:1: nested more than 30 deep"),
    "a python tag": ("!!python/object/apply:os.system [ls]\n", "book.yaml:1:1: 'tag:yaml.org,2002:python"),
    "a python name": ("title: !!python/name:os.system ''\n", "book.yaml:1:8: 'tag:yaml.org,2002:python"),
    "a merge key": ("puzzles:\n  <<: x\n", "book.yaml:2:3: '<<' merges"),
    "a 5 MB line": ("title: " + "x" * 4_900_000, "book.yaml:1:1: a line of 4,900,007 characters"),
    "a 1 MB text": ("title: |\n" + " kelp kelp\n" * 100_000, "book.yaml:1:8: a text of 1,000,000 characters"),
    "a 6 MB file": (ONE + "# kelp\n" * 900_000, "book.yaml: is larger than 5 MB"),
    "70,000 values": ("words:\n" + "- a\n" * 70_000, "book.yaml:59999:3: more than 60,000 values"),
    "20,000 names": (
        ONE + "".join(f"a{n}: b\n" for n in range(20_000)),
        "book.yaml:5:1: unknown setting 'a0'",
    ),
    "a name of 90 kB": (ONE + '"' + "x" * 90_000 + '" : y\n', "book.yaml:5:"),
    "a shape of 90 kB": (ONE + "defaults: {shape: " + "x" * 90_000 + "}\n", "book.yaml:5:19:"),
    "a 5,000-digit seed": (ONE + f"seed: {'9' * 5000}\n", "book.yaml:5:7: a text of 5,000 characters"),
    "a 5,000-digit grid": (
        ONE + f"defaults: {{grid: {'9' * 5000} x 5}}\n",
        "book.yaml:5:18: a text of 5,004",
    ),
    "a 5,000-digit repeat": (
        HEAD + f"puzzles: [{{repeat: {'9' * 5000}, title: a, words: b}}]\n",
        "book.yaml:3:20: a text of 5,000",
    ),
    "a 5,000-digit trim": (ONE.replace("6 x", "9" * 5000 + " x"), "book.yaml:2:38: a text of"),
    "a page of a mile": (
        ONE.replace("6 x", "999999 x"),
        "book.yaml:2:38: '999999 x 9 in' is no page of a book",
    ),
    "Arabic digits": (ONE + "seed: ٣\n", "book.yaml:5:7: '٣' is no whole number"),
    "a grid of nothing": (ONE + "defaults: {grid: 0 x 0}\n", "book.yaml:5:18: there is no grid of 0x0"),
    "a control character": (ONE + "author: a\x00b\n", "book.yaml"),
    "an escape sequence": (ONE + "author: \x1b[2J\n", "book.yaml:5:9: U+001B is a control character"),
    "a surrogate": (ONE + "author: \ud800\n", "book.yaml:5:9: byte 0xED is not UTF-8"),
    "Latin-1": (ONE.encode() + b"author: Ren\xe9\n", "book.yaml:5:12: byte 0xE9 is not UTF-8"),
    "UTF-16": (ONE.encode("utf-16"), "book.yaml: is UTF-16 text"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00", "book.yaml: is not a text file"),
    "two documents": (ONE + "---\n" + ONE, "book.yaml:5:1: a second document"),
    "a list": ("- a\n", "book.yaml:1:1: a list stands where settings are expected"),
    "a text": ("kelp\n", "book.yaml:1:1: a text stands where settings are expected"),
    "repeats of repeats": (
        HEAD
        + "puzzles:\n"
        + "".join(f"  - {{repeat: 2000, title: '{a} {{n}}', words: [kelp]}}\n" for a in "abcd"),
        "book.yaml:6:5: too many puzzles",
    ),
    "a long list repeated": (
        HEAD + f"puzzles: [{{repeat: 5000, title: a, words: [{'kelp, ' * 900}coral]}}]\n",
        "book.yaml:3:11: too many puzzles",
    ),
    "braces a thousandfold": (
        HEAD + f"puzzles: [{{repeat: 5000, title: '{'{n}' * 30_000}', words: [kelp]}}]\n",
        "book.yaml:3:",
    ),
    "a path to the root": (
        HEAD + "puzzles: [{title: a, words: {file: /etc/passwd}}]\n",
        "book.yaml:3:36: '/etc/passwd' leads out of its folder",
    ),
    "a path upwards": (
        HEAD + "puzzles: [{title: a, words: {file: words/../../x.txt}}]\n",
        "book.yaml:3:36: 'words/../../x.txt' leads out of its folder",
    ),
    "a path of another system": (
        HEAD + "puzzles: [{title: a, words: {file: 'C:\\x.txt'}}]\n",
        "book.yaml:3:36: 'C:\\x.txt' leads out of its folder",
    ),
    "a sheet upwards": (
        HEAD + "puzzles: [{each-row-of: ../topics.csv, title: a, words: b}]\n",
        "book.yaml:3:25: '../topics.csv' leads out of its folder",
    ),
    "a folder for a file": (
        HEAD + "puzzles: [{title: a, words: {file: .}}]\n",
        "book.yaml:3:36: '.' is not a file",
    ),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_book_is_refused_where_it_is_hostile(what, refused):
    text, begins = HOSTILE[what]
    assert refused(text).startswith(begins)


def test_a_link_that_leads_out_of_the_folder_is_refused(refused, tmp_path: Path):
    outside = tmp_path.parent / f"{tmp_path.name}-outside.txt"
    outside.write_text("secret\n", encoding="utf-8")
    (tmp_path / "words.txt").symlink_to(outside)
    said = refused(HEAD + "puzzles: [{title: a, words: {file: words.txt}}]\n")
    assert said.startswith("book.yaml:3:36: 'words.txt' is a link that leads out of")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_not_waited_for(refused, tmp_path: Path):
    os.mkfifo(tmp_path / "words.txt")
    said = refused(HEAD + "puzzles: [{title: a, words: {file: words.txt}}]\n")
    assert said.startswith("book.yaml:3:36: 'words.txt' is not a file")


def test_a_cell_that_grows_in_braces_is_bounded(refused, tmp_path: Path):
    (tmp_path / "t.csv").write_text("Words\n" + "k" * 30_000 + "\n", encoding="utf-8")
    said = refused(HEAD + f"puzzles: [{{each-row-of: t.csv, title: '{'{Words}' * 5000}', words: [kelp]}}]\n")
    assert said.startswith("book.yaml:3:39: more than 100,000 characters come of this")


# Sheets


def packed(**parts: bytes) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts.items():
            file.writestr(name.replace("__", "/") + ".xml", content)
    return data.getvalue()


def workbook(change: dict[str, tuple[bytes, bytes]]) -> bytes:
    """A workbook of one word, with something in its parts replaced."""
    book = Workbook()
    book.active.append(("Word",))
    book.active.append(("kelp",))
    plain, data = io.BytesIO(), io.BytesIO()
    book.save(plain)
    with zipfile.ZipFile(plain) as old, zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            content = old.read(part)
            if part.filename in change:
                before, after = change[part.filename]
                assert before in content
                content = content.replace(before, after, 1)
            new.writestr(part.filename, content)
    return data.getvalue()


SHEET = "xl/worksheets/sheet1.xml"
ENTITIES = b'<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]><worksheet'
MANY_ROWS = b'<row r="%d"><c r="A%d" t="n"><v>1</v></c></row>'
FAR_BLANKS = b'<row r="%d"><c r="XFD%d"/></row>'


def rows(row: bytes) -> bytes:
    """20,000 of these, and the end of them all."""
    return b"".join(row % (n, n) for n in range(3, 20_003)) + b"</sheetData>"


SHEETS = {  # made where they are read
    "a zip bomb": (lambda: packed(xl__workbook=b"\0" * 26_000_000), "t.xlsx: unpacks to more than 25 MB"),
    "2,000 parts": (
        lambda: packed(**{f"a{n}": b"" for n in range(2000)}),
        "t.xlsx: unpacks to more than 25 MB",
    ),
    "no zip at all": (lambda: b"Word\nkelp\n", "t.xlsx: is no workbook"),
    "half a zip": (lambda: workbook({})[:2000], "t.xlsx: is no workbook"),
    "an empty zip": (lambda: packed(), "t.xlsx: is no workbook that can be read"),
    "a zip of something else": (lambda: packed(a=b"<a/>"), "t.xlsx: is no workbook that can be read"),
    "entities": (
        lambda: workbook({SHEET: (b"<worksheet", ENTITIES)}),
        "t.xlsx: has a document type in 'xl/worksheets/",
    ),
    "UTF-16 entities": (
        lambda: workbook({SHEET: (b"<worksheet", "<!DOCTYPE x>".encode("utf-16") + b"<worksheet")}),
        "t.xlsx: has a document type in 'xl/worksheets/",
    ),
    "20,000 rows": (
        lambda: workbook({SHEET: (b"</sheetData>", rows(MANY_ROWS))}),
        "t.xlsx:10002: more than",
    ),
    "wide blank rows": (lambda: workbook({SHEET: (b"</sheetData>", rows(FAR_BLANKS))}), "t.xlsx:"),
    "broken XML": (
        lambda: workbook({SHEET: (b"</sheetData>", b"<c")}),
        "t.xlsx: is no workbook that can be read",
    ),
}


@pytest.mark.parametrize("what", SHEETS)
def test_a_hostile_workbook_is_refused(what):
    make, begins = SHEETS[what]
    data = make()
    assert bounded(lambda: read_sheet(data, "t.xlsx")).startswith(begins)


def test_a_row_with_an_endless_number_ends():
    far = b'<row r="99999999999"><c r="A99999999999"><v>1</v></c></row></sheetData>'
    sheet = read_sheet(workbook({SHEET: (b"</sheetData>", far)}), "t.xlsx")
    assert [row.cells["Word"][0].text for row in sheet.rows] == ["kelp"]


def test_a_formula_is_never_worked_out():
    formula = b'<c r="A3"><f>1+1</f><v>2</v></c>'
    data = workbook({SHEET: (b"</sheetData>", b'<row r="3">' + formula + b"</row></sheetData>")})
    assert read_sheet(data, "t.xlsx").rows[-1].cells["Word"][0].text == "=1+1"


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("a," * 600_000 + "\n", "t.csv:1: the sheet is too large"),
        ("Word\n" + ("k" * 30_000 + "\n") * 160, "t.csv:2"),
        ('Word\n"' + "k" * 200_000 + '"\n', "t.csv:2: is no CSV: field larger than field limit"),
        ("Word\n" * 20_000, "t.csv:10002: more than 10,000 rows"),
        ('Word\n"a"b\n', "t.csv:2: is no CSV"),
        ("Word\nke\x1blp\n", "t.csv:2: U+001B is a control character"),
    ],
    ids=["a long line", "long cells", "a long quoted cell", "many rows", "a quote", "an escape"],
)
def test_a_hostile_csv_is_refused(text, begins):
    if begins == "t.csv:2":  # large, and within bounds
        assert len(read_sheet(text.encode(), "t.csv").rows) == 160
        return
    assert bounded(lambda: read_sheet(text.encode(), "t.csv")).startswith(begins)


# The lock


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("tide: many\n", "book.lock:1:7: 'many' is no whole number"),
        ("tide: -1\n", "book.lock:1:7: -1 is out of range"),
        ("tide: [1]\n", "book.lock:1:7: a list stands where one text is expected"),
        ("- tide\n", "book.lock:1:1: is no list of ids"),
        ("../tide: 1\n", "book.lock:1:10: '../tide' is no id"),
        ("tide: &a 1\n", "book.lock:1:7: '&a' is an anchor"),
        ("[" * 50_000, "book.lock:1:31: nested more than 30 deep"),
    ],
)
def test_a_hostile_lock_is_refused(text, begins, refused, tmp_path: Path):
    (tmp_path / "book.lock").write_text(text, encoding="utf-8")
    assert refused(ONE).startswith(begins)


def test_a_lock_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path):
    (tmp_path / "book.lock").mkdir()
    with pytest.raises(BookmakerError, match=r"cannot write .*book\.lock"):
        write_lock(tmp_path / "book.yaml", (("tide", 1),))
    assert [path.name for path in tmp_path.iterdir()] == ["book.lock"]


def test_problems_that_are_many_are_still_told_soon(tmp_path: Path):
    book = tmp_path / "book.yaml"
    calls = [calls_to_read(book, count) for count in (500, 1000)]
    assert calls[1] < 2.5 * calls[0]  # twice the problems, twice the work: not four times


def calls_to_read(book: Path, count: int) -> int:
    """How many functions are called to refuse a book of so many slips."""
    slips = "  - {title: a, words: [x, y], shape: hart}\n" * count
    book.write_text(f"{HEAD}puzzles:\n{slips}", encoding="utf-8")
    plugins = builtin_plugins()

    def refused() -> None:
        with pytest.raises(BookError):
            read_book(book, plugins)

    return counted(refused)[1]
