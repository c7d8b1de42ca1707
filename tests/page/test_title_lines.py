"""Titles whose lines their author set: these on pages and covers, one line wherever else they are named."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from math import ceil
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from bookmaker.bookfile.model import InPrint, PrintedPuzzle, PuzzleSpec
from bookmaker.page.title_lines import TitleInLines, line_by_line, lines_of, title_of
from bookmaker.page.typeset import Type, in_lines, text_lines
from bookmaker.puzzles.model import wrapped
from bookmaker.wordsearch.model import Puzzle

from ..pages import look

Command = Callable[..., Any]
BOOK = """\
title: [Swim, Fish, Swim!]
subtitle: [Puzzles for the Quay, with Answers]
author: A. Publisher
seed: 2
theme: {theme}
editions: [{{name: p, publisher: kdp-paperback, trim: 6 x 9 in, paper: white}}]
front: [title, contents]
defaults: {{grid: 8 x 8, effort: fast}}
puzzles:
  - section: [Shallow, Water]
  - title:
      - The Crab
      - and the Seal
    words: [kelp, crab, wave]
  - {{repeat: 2, title: [Reef, "{{n}}"], words: [gull, sand, tide, boat, dune, shell], pick: 3}}
"""


SUBTITLE = ["puzzles for the quay", "with answers"]


def test_a_title_in_lines_is_a_text_like_any_other() -> None:
    title = title_of(("Swim", "Fish"))
    assert (title, title.upper(), f"{title}!") == (TitleInLines("Swim", "Fish"), "SWIM FISH", "Swim Fish!")
    assert json.dumps(title) == '"Swim Fish"'
    assert title != "Swim Fish"  # whose page is another
    assert repr(title) != repr("Swim Fish")
    assert str(title) == "Swim Fish"
    assert lines_of(pickle.loads(pickle.dumps(title))) == ("Swim", "Fish")
    assert lines_of(line_by_line(title, str.upper)) == ("SWIM", "FISH")
    assert type(title_of(("Swim",))) is str


def test_a_puzzle_in_print_has_its_title_on_one_line_as_a_record_has_it() -> None:
    crab = wrapped(Puzzle((("A",),), (), (("e", 1),), id="crab", title="Crab"))
    kept = PrintedPuzzle(crab, "", "2026-11-24")
    spec = PuzzleSpec("crab", TitleInLines("The Crab", "and the Seal"), ())
    found = InPrint("2026-11-24", {"crab": kept}).find("crab", "desk", spec, "")
    assert found
    assert type(found.puzzle.title) is str
    assert found.puzzle.title == "The Crab and the Seal"


@pytest.mark.parametrize("theme", ["plain", "bold", "retro"])
def test_the_lines_stand_on_pages_and_the_cover_and_one_line_elsewhere(
    theme: str, tmp_path: Path, bookmaker: Command
) -> None:
    (tmp_path / "swim.yaml").write_text(BOOK.format(theme=theme), encoding="utf-8")
    told = bookmaker("build", "swim.yaml")
    assert told.code == 0, told.err
    out = tmp_path / "build" / "swim"
    record = json.loads((out / "book.json").read_text(encoding="utf-8"))
    assert (record["title"], record["subtitle"]) == ("Swim Fish Swim!", "Puzzles for the Quay with Answers")
    assert [each["title"] for each in record["puzzles"]] == ["The Crab and the Seal", "Reef 1", "Reef 2"]
    assert [each["id"] for each in record["puzzles"]] == ["the-crab-and-the-seal", "reef-1", "reef-2"]
    reader = PdfReader(out / "p" / "interior.pdf")
    assert reader.metadata
    assert reader.metadata.title == "Swim Fish Swim!"
    pages = [lines_on(reader, number) for number in range(1, 9)]
    assert pages[0][:5] == ["swim", "fish", "swim!", *SUBTITLE]
    contents = next(page for page in pages if "contents" in page)
    assert any(line.startswith("shallow water") for line in contents)
    assert any("the crab and the seal" in line for line in contents)
    for lines in (["shallow", "water"], ["the crab", "and the seal"]):
        assert any(lines == page[at : at + 2] for page in pages for at in range(len(page)))
    cover = lines_on(PdfReader(out / "p" / "cover.pdf"), 1)
    assert [line for line in cover if line in ("swim", "fish", "swim!")] == ["swim", "fish", "swim!"]
    assert [line for line in cover if line in SUBTITLE] == SUBTITLE


def lines_on(reader: PdfReader, number: int) -> list[str]:
    """The lines of a page, in small letters."""
    text = reader.pages[number - 1].extract_text().casefold()
    return [line.strip() for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("named", ["title", "subtitle"])
def test_a_line_that_is_a_list_is_told_by_its_number(tmp_path: Path, bookmaker: Command, named: str) -> None:
    said = {"title": "Swim", "subtitle": "Fish", named: ["One", ["two"]]}
    puzzles = [{"title": "P", "words": ["otter", "heron", "crab"]}]
    (tmp_path / "swim.yaml").write_text(json.dumps({**said, "puzzles": puzzles}), encoding="utf-8")
    assert "line 2 is a list of its own" in bookmaker("check", "swim.yaml").err


def test_a_line_too_long_is_told_and_never_broken(tmp_path: Path, bookmaker: Command) -> None:
    long = "A Line of a Title that Is a Great Deal Longer than Its Page Is Wide"
    book = BOOK.format(theme="plain").replace("- The Crab", f"- {long}")
    (tmp_path / "swim.yaml").write_text(book, encoding="utf-8")
    told = bookmaker("check", "swim.yaml")
    assert f"the line '{long}' of the title of puzzle 1" in told.err
    assert "hint: shorten it, or break it into more: a line holds about" in told.err
    (tmp_path / "swim.yaml").write_text(book.replace("[Swim, Fish, Swim!]", "[a, b, c, d]"), encoding="utf-8")
    told = bookmaker("check", "swim.yaml")
    assert "swim.yaml:1:8: 'title' has 4 lines" in told.err


def test_lines_of_an_author_break_where_their_type_would_fall_below_its_least() -> None:
    face = Type.of(look(), "section")
    wide, text = face.width("Quite a Jolly"), title_of(("Quite a Jolly Gypsy Quay", "At Sea"))
    assert in_lines(text, face, 3 * wide, 3, face.size) == (face, ("Quite a Jolly Gypsy Quay", "At Sea"))
    sized, found = in_lines(text, face, 1.2 * wide, 3, 0.9 * face.size)
    assert (sized.size, found) == (0.9 * face.size, ("Quite a Jolly", "Gypsy Quay", "At Sea"))


@pytest.mark.parametrize(
    "text", ["FIVE, NINE, THREE", "A FRIEND IN NEED IS A FRIEND INDEED.", "SO BE\u00a0IT ALL"]
)
def test_the_last_line_of_a_text_is_no_single_word_where_its_line_holds_two(text: str) -> None:
    face = Type.of(look(), "body")
    last_two = " ".join(text.replace("\u00a0", "~").split()[-2:])
    for room in range(ceil(face.width(last_two)), ceil(face.width(text)) + 9):
        found = text_lines(text, face, room)
        assert " ".join(found) == text.replace("\u00a0", " ")
        assert len(found) == 1 or found[-1].endswith(last_two.replace("~", " "))
