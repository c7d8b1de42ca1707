"""claims.json: the claims of a book as they were, and nothing that came from elsewhere."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bookmaker.files.regular import NotReadable
from bookmaker.page.layout.claiming import claims_of
from bookmaker.page.ops import Letters, Page, Text
from bookmaker.page.parts import Part
from bookmaker.record import claims_file
from bookmaker.record.claims_file import BookClaims, known_claims, read_claims
from bookmaker.record.record import CLAIMS, file_digest
from tests.kind_puzzles import typesetting

METRICS = typesetting().look.metrics
PART = Part("cells", (1,), "pools", "answer", "stranger")
GRID = tuple((100 + 20 * column, 300 - 20 * row, "A") for row in range(3) for column in range(3))
CELLS = tuple((row, column) for row in range(3) for column in range(3))
WHOLE = Letters(GRID, "grid", 12, part=PART, cells=CELLS)
HOLED = Letters(GRID[:4] + GRID[5:], "grid", 12, part=PART, cells=CELLS[:4] + CELLS[5:])
ASIDE = Letters((*GRID[:8], (147, 260, "A")), "grid", 12, part=PART, cells=CELLS)
TWICE = Letters((*GRID, (130, 300, "A")), "grid", 12, part=PART, cells=(*CELLS, (0, 1)))
LINE = Text(30, 40, "Kraken", "list", 11, rise=0.1, part=Part(side="dedication"))
GOOD = ["text", ["title", [], "pools", "puzzle"], [1, 2, 3, 4], 12, "title"]
MANY_CELLS = [*GOOD, 0, 0, [], {"lattice": [0, 0, 1, 1], "cells": [[0, 0, 99_999]]}]


@pytest.mark.parametrize("op", [WHOLE, HOLED, ASIDE, TWICE, LINE])
def test_claims_are_read_as_they_were_written(tmp_path: Path, op: Any) -> None:
    page, claims = Page(1, "puzzle", 400, 600, (op,)), BookClaims()
    claims.add_page(page, METRICS)
    claims.write(tmp_path / CLAIMS)
    (there,), (was,) = read_claims(tmp_path / CLAIMS).on(1), claims_of(page, METRICS)
    assert (there.part, there.kind, there.role, there.says) == (was.part, was.kind, was.role, was.says)
    assert there.box == pytest.approx(was.box, abs=0.01)
    assert (there.size, there.rise) == pytest.approx((was.size, was.rise))
    for one, other in zip(there.spots, was.spots, strict=True):
        assert one == pytest.approx(other, abs=0.02)


def test_a_grid_is_written_as_its_lattice_and_one_with_a_letter_aside_spot_by_spot() -> None:
    lines = [BookClaims().add_page(Page(1, "puzzle", 400, 600, (op,)), METRICS) for op in (HOLED, ASIDE)]
    lattice, spots = (json.loads(line)[0][-1] for line in lines)
    assert lattice["cells"] == [[0, 0, 2], [1, 0, 0], [1, 2, 2], [2, 0, 2]]
    assert len(spots) == 9


@pytest.mark.parametrize(
    "pages",
    [
        {"format": 9, "pages": []},
        {"pages": []},
        {"format": 1, "pages": [[7]]},
        {"format": 1, "pages": [[["smell", *GOOD[1:]]]]},
        {"format": 1, "pages": [[["text", GOOD[1], [1, 2, 3, 1e12]]]]},
        {"format": 1, "pages": [[[*GOOD[:2], [0, 2, 500, 4], 12, "title", 1e9]]]},
        {"format": 1, "pages": [[["text", ["title", [], 7, "puzzle"], [1, 2, 3, 4]]]]},
        {"format": 1, "pages": [[["text", ["title", [], "pools", "puzzle"], [1, 2, 3]]]]},
        {"format": 1, "pages": [[[*GOOD, 0, 0, [], {"lattice": [0, 0, 1, 1], "cells": [[0, 0, 10**12]]}]]]},
        {"format": 1, "pages": [[[*GOOD, 0, 0, [], {"lattice": [0, 0, 1, 1]}]]]},
        {"format": 1, "pages": [[[*GOOD, 0, 0, ["A", "B"], [[0, 0, 1, 1], [0, 1, 2, 1], [0, 2, 3, 1]]]]]},
        {"format": 1, "pages": [[MANY_CELLS, MANY_CELLS]]},
    ],
)
def test_what_nothing_of_ours_has_written_is_refused(tmp_path: Path, pages: Any) -> None:
    path = tmp_path / CLAIMS
    path.write_text(json.dumps(pages), encoding="utf-8")
    with pytest.raises(NotReadable, match="claims"):
        read_claims(path)


def test_a_book_of_more_cells_than_any_has_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claims_file, "MOST_IN_ALL", 250_000)
    path = tmp_path / CLAIMS
    for pages, refused in ((2, ""), (3, "has claims of more than 250,000 cells")):
        path.write_text(json.dumps({"format": 1, "pages": [[MANY_CELLS]] * pages}), encoding="utf-8")
        try:
            told = "" if read_claims(path) else "none"
        except NotReadable as error:
            told = str(error)
        assert told == refused


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_claims_are_looked_for_in_files_alone(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    good = tmp_path / "there" / CLAIMS
    good.write_text(json.dumps({"format": 1, "pages": [[GOOD]]}), encoding="utf-8")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(good)
    with (tmp_path / "endless").open("wb") as file:
        file.truncate(3_000_000_000_000)
    others = [tmp_path / name for name in ("pipe", "link", "there", "endless", "lost")]
    assert known_claims(file_digest(good), *others) is None
    assert known_claims(file_digest(good), *others, good)


def test_a_build_writes_the_claims_of_each_edition_and_their_digest(
    tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    book = "title: Tide\neditions: [{name: home, publisher: home, trim: 8.5 x 11 in}]\n"
    puzzle = "puzzles: [{title: Tide, grid: 8 x 8, words: [crab, whelk, otter]}]\n"
    (tmp_path / "tide.yaml").write_text(book + puzzle, encoding="utf-8")
    told = bookmaker("build", "tide.yaml", "--out", "out", "--jobs", 1)
    assert told.code == 0, told.err
    record = json.loads((tmp_path / "out/book.json").read_text(encoding="utf-8"))
    (edition,) = record["editions"]
    path = tmp_path / "out" / edition["claims"]["file"]
    assert edition["claims"] == {"file": f"home/{CLAIMS}", "file_digest": file_digest(path)}
    (its,) = edition["puzzles"]
    parts = [claim.part for claim in read_claims(path).on(its["page"])]
    assert {part.name for part in parts if part.owner == its["id"]} >= {"cells", "list", "title", "number"}
