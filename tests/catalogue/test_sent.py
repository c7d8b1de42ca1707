"""Titles that are sent: packed, frozen, left as they are; ISBNs that are given once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bookmaker.bookfile.catalogue_lock import TitleNote, read_notes, write_notes
from bookmaker.errors import BookError

if TYPE_CHECKING:
    from ..forked_command import ForkedCommand

pytestmark = pytest.mark.xdist_group("random books")  # they share the server of `forked`

CATALOGUE = """\
each-row-of: titles.csv
template: template.yaml
name: "reef-{Number}"
isbns: isbns.txt
"""
TEMPLATE = """\
title: "{Title}"
series: {name: Reef, number: "{Number}"}
ledger: reef.sqlite
editions: [{name: screen, publisher: screen, trim: 6 x 9 in, isbn: "{ISBN}"}]
defaults: {grid: 9 x 9, effort: fast}
front: [copyright]
puzzles:
  - {title: "{Title}", words: {file: words.txt, pick: 4}}
"""
SHEET = "Title,Number,ISBN\nGyp one,1,from pool\nJay two,2,from pool\n"
WORDS = (
    "whale orcas seals shark tunas marlin otter crabs lobster shrimp clams mussel oyster squid octopus urchin"
)
ISBNS = "978-3-16-148410-0  # the first\n978-0-306-40615-7\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A catalogue of two titles with ISBNs of a pool."""
    files = {"catalogue.yaml": CATALOGUE, "template.yaml": TEMPLATE, "titles.csv": SHEET, "isbns.txt": ISBNS}
    for name, text in {**files, "words.txt": "\n".join(WORDS.split())}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def changed(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def status(home: Path, forked: ForkedCommand) -> dict[str, tuple[str, str, list[str]]]:
    told = json.loads(forked(home, "catalogue", "status", "--json")[1])["titles"]
    return {each["name"]: (each["state"], each["since"], each["why"]) for each in told}


def test_what_is_sent_is_frozen_and_never_built_again(home: Path, forked: ForkedCommand) -> None:
    assert forked(home, "catalogue", "build", "--jobs", "1")[0] == 0
    isbns = {name: note.isbns["screen"] for name, note in read_notes(home / "catalogue.yaml").items()}
    assert isbns == {"reef-1": "978-3-16-148410-0", "reef-2": "978-0-306-40615-7"}
    sheet = (home / "titles.csv").read_text()
    assert sheet == SHEET, "the publisher's sheet is the publisher's"
    changed(home / "titles.csv", "Gyp one", "Gyp other")  # of which the other has seen the words
    assert forked(home, "catalogue", "build", "--jobs", "1")[0] == 0
    code, out, err = forked(home, "catalogue", "pack", "--title", "reef-2", "--sent", "--date", "2026-11-30")
    assert (code, "packed: build/catalogue/reef-2/reef-2-screen.zip" in out) == (0, True), err
    assert read_notes(home / "catalogue.yaml")["reef-2"].sent == "2026-11-30"
    assert (home / "reef-2.printed/printed.json").is_file()
    before = (home / "build/catalogue/reef-2/screen/interior.pdf").read_bytes()
    changed(home / "titles.csv", "Jay two", "Jay three")
    changed(home / "reef-2.printed/printed.json", '"bookmaker": "', '"bookmaker": "0.')
    assert status(home, forked) == {
        "reef-1": ("built", "", []),
        "reef-2": ("in print", "2026-11-30", ["newer bookmaker, not rebuilt"]),
    }
    code, out, err = forked(home, "catalogue", "build", "--jobs", "1")
    assert (code, "0 built, 0 failed, 1 as they were, 1 in print" in out) == (0, True), err
    assert (home / "build/catalogue/reef-2/screen/interior.pdf").read_bytes() == before
    code, out, err = forked(home, "catalogue", "build", "--jobs", "1", "--republish", "reef-2")
    assert (code, "screen/interior.pdf: 3 pages\n  changed          1-3" in out) == (0, True), (out, err)
    assert (home / "build/catalogue/reef-2/screen/interior.pdf").read_bytes() == before
    grids = [
        json.loads((home / f"build/catalogue/{name}/book.json").read_text())["puzzles"][0]["grid"]
        for name in ("reef-2", "reef-2.republish")
    ]
    assert grids[0] == grids[1], "what is in print stays, on whatever page"
    code, _, err = forked(home, "catalogue", "build", "--jobs", "1", "--republish", "reef-3")
    assert (code, "no title 'reef-3'" in err) == (1, True)


def test_no_isbn_is_given_twice_and_too_few_are_told(home: Path, forked: ForkedCommand) -> None:
    (home / "isbns.txt").write_text("978-3-16-148410-0\n")
    code, out, err = forked(home, "catalogue", "build", "--jobs", "1")
    assert (code, "1 built, 1 failed" in out) == (1, True)
    assert "titles.csv:3: reef-2 (titles.csv:3): no ISBN is left for edition 'screen'" in err
    (home / "isbns.txt").write_text("978-3-16-148410-1\n")
    code, _, err = forked(home, "catalogue", "check")
    assert (code, "isbns.txt:1: '978-3-16-148410-1' has a wrong digit" in err) == (1, True)
    (home / "isbns.txt").write_text(ISBNS)
    code, out, _ = forked(home, "catalogue", "build", "--jobs", "1")
    assert (code, "1 built, 0 failed, 1 as they were" in out) == (0, True)
    assert "978-0-306-40615-7" in (home / "catalogue.lock").read_text()


def test_a_title_that_is_stale_or_not_built_is_not_packed(home: Path, forked: ForkedCommand) -> None:
    code, _, err = forked(home, "catalogue", "pack", "--title", "reef-1")
    assert (code, "reef-1 is to be built first: not built yet" in err) == (1, True)


def test_the_lock_is_read_as_it_was_written_and_a_slip_in_it_is_told(tmp_path: Path) -> None:
    file = tmp_path / "catalogue.yaml"
    assert read_notes(file) == {}
    notes = {
        "reef-1": TitleNote("2026-11-29", "2026-12-01"),
        "naïve-ø": TitleNote(isbns={"6 x 9": "978-3-16-148410-0"}),
    }
    write_notes(file, notes)
    assert read_notes(file) == notes
    (tmp_path / "catalogue.lock").write_text("reef-1: {sent: yes}\nreef-2: {snt: 2026-01-01}\nreef-3: sent\n")
    with pytest.raises(BookError) as caught:
        read_notes(file)
    assert [each.place.line for each in caught.value.problems if each.place] == [1, 2, 3]
