"""Names of pupils are in the PDF and in their sheet: nothing else that is kept has them."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader

from bookmaker.files.store import Store, store_folder
from bookmaker.host.load import PluginChoice
from bookmaker.studio.open_book import OpenBook
from bookmaker.studio.preview import Looking, Preview

from ..conftest import Told

NAMES = ("Zebedee", "Quuxley", "Hermione", "Xyzzyman")
SHEET = 'name,words\nZebedee Quuxley,"coral, shark, whale"\nHermione Xyzzyman,"linnet, lark, dove"\n'
THEME = "name: named\nlike: plain\nhead: {rows: [number, title, pupil, instruction]}\n"
BOOK = """\
title: Class
theme: named
editions: [{name: desk, publisher: home}]
defaults: {grid: 9 x 9, level: easy, effort: fast}
puzzles:
  - {each-row-of: class.csv, pupil: "{name}", title: Fish, words: "{words}"}
"""


def says(data: bytes) -> Iterator[bytes]:
    """What a file says: its bytes, and whatever is packed in it."""
    yield data
    for begin in re.finditer(rb"x[\x01\x5e\x9c\xda]", data):
        try:
            yield zlib.decompressobj().decompress(data[begin.start() :])
        except zlib.error:
            continue


def files_that_name(folder: Path) -> set[str]:
    """The files under a folder that have a pupil's name, all letters of it in a row."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    names = [name.encode() for name in NAMES]
    found = (
        file for file in files for part in says(file.read_bytes()) if any(name in part for name in names)
    )
    return {file.relative_to(folder).as_posix() for file in found}


@pytest.mark.usefixtures("kept_builds")
def test_names_of_pupils_are_in_the_pdf_and_in_their_sheet_alone(
    bookmaker: Callable[..., Told], tmp_path: Path
) -> None:
    file, out = tmp_path / "class.yaml", tmp_path / "build" / "class"
    (tmp_path / "class.csv").write_text(SHEET, encoding="utf-8")
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "named.yaml").write_text(THEME, encoding="utf-8")
    (tmp_path / "packed").write_bytes(zlib.compress(SHEET.encode()))
    file.write_text(BOOK, encoding="utf-8")

    assert bookmaker("build", "class.yaml", "--jobs", 1).code == 0
    printed = PdfReader(out / "desk" / "interior.pdf").pages
    assert any("Zebedee" in page.extract_text() for page in printed)
    book = OpenBook(file)
    book.change(BOOK + "# more\n", 0)
    book.keep()
    store = Store(store_folder(out))
    preview = Preview(PluginChoice(tmp_path), out, store)
    assert preview.show(file, book.text, Looking())["pages"]
    preview.check(file, book.text)

    assert store.size  # there is something to look into
    assert files_that_name(tmp_path) == {"class.csv", "packed"}
