"""`bookmaker inspect`, and what a first word that is no command is answered."""

import json
import shutil
from pathlib import Path

import pytest
from pypdf import PdfWriter

pytestmark = pytest.mark.xdist_group("inspect")  # what is built once is shared by all of it

BOOK = """
title: Jig
author: A. Maker
seed: 5
repeats: allow
defaults: {grid: 9x9, level: easy, effort: fast}
puzzles:
  - {title: Sea, words: [anchor, beach, coral, dolphin, harbour, lagoon]}
editions:
  - {name: paperback, publisher: kdp-paperback, trim: 6 x 9 in, paper: white, isbn: 978-3-16-148410-0}
"""


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from bookmaker import cli

    folder = tmp_path_factory.mktemp("jig")
    (folder / "jig.yaml").write_text(BOOK, encoding="utf-8")
    assert cli.run(["build", str(folder / "jig.yaml"), "--out", str(folder / "out"), "--quiet"]) == 0
    return folder / "out"


def test_a_file_of_a_build_is_held_against_what_it_was_built_for(bookmaker, build):
    told = bookmaker("inspect", build / "paperback" / "interior.pdf")
    assert told.code == 0, told
    assert "interior of edition 'paperback'" in told.err
    assert "for kdp-paperback" in told.out
    assert "held against edition 'paperback' of book.json" in told.out
    assert "1 puzzle, 6 words" in told.out


def test_a_cover_is_preflighted_and_proven_as_one(bookmaker, build):
    told = bookmaker("inspect", build / "paperback" / "cover.pdf", "--json")
    assert told.code == 0, told
    found = json.loads(told.out)
    assert (found["kind"], found["publisher"], found["result"]) == ("cover", "kdp-paperback", "clean")
    assert (found["proven"], found["problems"]) == (True, [])
    assert found["against"] == "the cover of edition 'paperback' of book.json"


@pytest.mark.parametrize("command", ["inspect", "prove"])
def test_a_cover_that_says_another_title_is_known_by_its_place_and_not_clean(
    bookmaker, build, tmp_path, command
):
    (tmp_path / "paperback").mkdir()
    shutil.copy(build / "book.json", tmp_path)
    whole = json.loads((tmp_path / "book.json").read_text(encoding="utf-8"))
    shown = build / "paperback" / "cover.pdf"
    writer = PdfWriter(clone_from=shown)
    writer.add_metadata({"/Title": "Jig: cover, once more"})
    writer.write(tmp_path / "paperback" / "cover.pdf")
    cover = tmp_path / "paperback" / "cover.pdf"
    told = bookmaker(command, cover)
    assert told.code == 0, told
    assert "its digest is another, so it was changed since" in told.out
    whole["editions"][0]["cover"]["panels"]["front"]["texts"][0] = "Jigs"  # what the file has to say
    (tmp_path / "book.json").write_text(json.dumps(whole), encoding="utf-8")
    told = bookmaker(command, cover)
    assert told.code == 1
    assert "page 1, the front: does not say 'Jigs'" in told.out
    assert "\nclean\n" not in told.out
    result = json.loads(bookmaker("inspect", cover, "--json").out)["result"]
    assert result == "its printer: clean; not proven: 1 problem on the cover"
    whole["editions"][0]["cover"]["barcode"]["isbn"] = "978-1-86197-271-2"
    (tmp_path / "book.json").write_text(json.dumps(whole), encoding="utf-8")
    if command == "inspect":
        said = "has a barcode of 9783161484100; the ISBN of the book is 9781861972712"
        assert said in bookmaker(command, cover).out


def test_a_file_that_no_record_knows_is_looked_at_alone(bookmaker, build, tmp_path):
    away = tmp_path / "away" / "from" / "it" / "all.pdf"
    away.parent.mkdir(parents=True)
    shutil.copy(build / "paperback" / "interior.pdf", away)
    told = bookmaker("inspect", away)
    assert told.code == 0, told
    assert "no book.json knows this file" in told.err
    assert "for pdfx" in told.out
    assert "read from the file alone" in told.out
    assert bookmaker("inspect", away, "--publisher", "bn-press-hardcover").code == 1  # sells no such trim


def test_a_changed_file_is_proven_with_its_record_where_that_is_named(bookmaker, build, tmp_path):
    changed = tmp_path / "changed.pdf"
    changed.write_bytes((build / "paperback" / "interior.pdf").read_bytes() + b"\n")
    told = bookmaker("inspect", changed, "--book", build / "book.json")
    assert "its digest is another" in told.out


@pytest.mark.parametrize(
    ("first", "answer"),
    [
        ("bild", "did you mean 'build'?"),
        ("ocean.yaml", "bookmaker build ocean.yaml, or bookmaker check ocean.yaml"),
        ("animals.txt", "bookmaker puzzle --words animals.txt"),
        ("zzzzzz", "there are build, cache"),
    ],
)
def test_a_first_word_that_is_no_command_is_answered_with_one(bookmaker, first, answer):
    told = bookmaker(first)
    assert told.code == 2
    assert f"there is no command '{first}'" in told.err
    assert answer in told.err


def test_a_misspelt_file_in_place_of_a_command_is_told_with_the_one_that_is_there(bookmaker, tmp_path):
    (tmp_path / "ocean.yaml").write_text("title: Ocean\n", encoding="utf-8")
    assert "nor such a file: did you mean 'ocean.yaml'?" in bookmaker("ocaen.yml").err
    assert "for that file there is bookmaker build ocean.yaml" in bookmaker("ocean.yaml").err


def test_for_a_book_file_that_is_not_there_those_of_its_folder_are_named(bookmaker, tmp_path):
    (tmp_path / "ocean.yaml").write_text(BOOK, encoding="utf-8")
    (tmp_path / "theme.yaml").write_text("name: mine\n", encoding="utf-8")
    told = bookmaker("build", "ocen.yaml")
    assert told.code == 1
    assert "there is no book file 'ocen.yaml'\n  hint: that folder has ocean.yaml\n" in told.err
