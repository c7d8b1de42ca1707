"""Finishing an edition: the same bytes however it is done, and nothing kept that need not be."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from bookmaker.page.ops import Letters, Line, Page, Text
from bookmaker.pdfread.pages import PdfPages
from bookmaker.record.record import pages_digest

BOOK = """
title: Tide and Trench
author: Nobody
seed: 2026
editions:
  - {name: gray, publisher: pdfx, trim: 6 x 9 in, paper: offset-80}
  - {name: colour, publisher: pdfx, trim: 6 x 9 in, paper: silk-115}
  - {name: home, publisher: home, trim: 8.5 x 11 in}
defaults: {grid: 9 x 9, effort: fast}
front: [title]
puzzles:
  - {repeat: 6, title: "Reef {n}", words: {file: reef.txt, pick: 5}}
  - {mode: evil, word: kayak}
"""
REEF = "angler damsel grouper halibut moray sardine snapper surgeon"
ROOT = Path(__file__).parents[2]

ELSEWHERE = {"SOURCE_DATE_EPOCH": "1700000000", "TZ": "Asia/Tokyo", "LC_ALL": "C"}

Command = Callable[..., Any]


def write_book(folder: Path) -> None:
    (folder / "reef.txt").write_text("\n".join(REEF.split()), encoding="utf-8")
    (folder / "book.yaml").write_text(BOOK, encoding="utf-8")


def left(folder: Path, run: Callable[..., object], jobs: str) -> dict[str, str]:
    """Every file that the book and its packages leave, by its bytes."""
    folder.mkdir(parents=True)
    write_book(folder)
    run(f"build book.yaml --quiet --jobs {jobs}", "pack book.yaml --quiet --edition gray")
    build = folder / "build"
    return {
        str(path.relative_to(build)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(build.rglob("*"))
        if path.is_file()
    }


def test_every_file_is_the_same_for_any_hash_seed_any_place_and_any_number_of_processes(
    tmp_path: Path, bookmaker: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run_here(*lines: str) -> None:
        monkeypatch.chdir(tmp_path / "first" / "reef")
        assert [bookmaker(*line.split()).code for line in lines] == [0, 0]

    def run_anew(*lines: str) -> None:
        each = (
            "import sys; from bookmaker import cli; sys.exit(max(cli.run(x.split()) for x in sys.argv[1:]))"
        )
        environment = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": str(ROOT), **ELSEWHERE}
        line = [sys.executable, "-c", each, *lines]
        subprocess.run(
            line, cwd=tmp_path / "second" / "reef", env=environment, check=True, capture_output=True
        )

    first = left(tmp_path / "first" / "reef", run_here, "1")
    names = {name.rpartition("/")[2] for name in first}
    assert {"book.json", "interior.pdf", "cover.pdf"} <= names
    assert sum(name.endswith("cover.pdf") for name in first) == 2
    assert sum(name.endswith(".zip") for name in first) == 1
    assert left(tmp_path / "second" / "reef", run_anew, "2") == first


def test_a_plugin_that_checks_pages_sees_all_that_is_on_them(tmp_path: Path, bookmaker: Command) -> None:
    write_book(tmp_path)
    (tmp_path / "plugins").mkdir()
    (tmp_path / "plugins" / "counter.py").write_text(
        "from bookmaker import Problem, hookimpl\n\n"
        "@hookimpl\n"
        "def check_pages(edition, pages):\n"
        "    letters = sum(len(op.items) for page in pages for op in page.ops if hasattr(op, 'items'))\n"
        "    return [Problem(f'{len(pages)} pages with {letters} letters', advice=True)]\n",
        encoding="utf-8",
    )
    silent = bookmaker("build", "book.yaml", "--edition", "home", "--jobs", 1, "--out", "silent")
    assert silent.code == 0, silent.err
    assert "letters" not in silent.err
    assert "local plugin 'counter', so its check_pages is not asked" in silent.err
    assert "say plugins: [counter]" in silent.err
    text = (tmp_path / "book.yaml").read_text(encoding="utf-8")
    (tmp_path / "book.yaml").write_text(f"plugins: [counter]\n{text}", encoding="utf-8")
    told = bookmaker("build", "book.yaml", "--edition", "home", "--jobs", 1)
    assert told.code == 0, told.err
    assert f"pages with {7 * 81 * 2} letters" in told.err  # told before anything is made, and not twice


def test_a_digest_of_pages_hangs_on_a_thousandth_of_a_point_and_on_no_less() -> None:
    def digest(x: float, letter: str = "A", text: str = "1.5") -> str:
        ops = (
            Letters(((x, -x, letter),), "grid", 12.0),
            Line((x, 0.0), (-x, x), 0.5),
            Text(x, 0.0, text, "list", 9.0),
        )
        return pages_digest([Page(1, "puzzle", 432.0, 648.0, ops)])

    assert digest(0.0) == digest(-1e-9) == digest(0.0004)
    assert digest(1 / 3) == digest(1 / 3 + 1e-12)
    assert len({digest(0.0), digest(0.001), digest(0.0, "B"), digest(0.0, "A", "1.50")}) == 4


def test_pages_are_read_one_after_the_other_and_let_go(tmp_path: Path, bookmaker: Command) -> None:
    write_book(tmp_path)
    assert bookmaker("build", "book.yaml", "--edition", "home", "--jobs", 1).code == 0
    reader = PdfReader(next((tmp_path / "build").rglob("interior.pdf")))
    read = [
        (sheet.number, len(reader.resolved_objects), len(sheet.content.runs)) for sheet in PdfPages(reader)
    ]
    most = max(objects for _, objects, _ in read)
    assert [number for number, _, _ in read] == list(range(1, len(reader.pages) + 1))
    assert sum(runs for _, _, runs in read) > 7 * 81 * 2
    assert most - read[0][1] < len(read) / 2


TINY = """
title: Tide
author: Nobody
editions:
  - {name: e, EDITION}
defaults: {grid: 9 x 9, effort: fast}
puzzles:
  - {title: Reef, words: [otter, kelp, urchin]}
"""
INGRAM = "publisher: ingramspark-paperback, trim: 6 x 9 in, paper: creme-50, isbn: 978-3-16-148410-0"
PDFX = "publisher: pdfx, trim: 6 x 9 in, paper: offset-80"
KDP = "publisher: kdp-paperback, trim: 6 x 9 in, paper: white"


def write_tiny(folder: Path, edition: str) -> None:
    (folder / "tiny.yaml").write_text(TINY.replace("EDITION", edition), encoding="utf-8")


def test_strict_stops_for_what_only_the_finished_pages_tell(tmp_path: Path, bookmaker: Command) -> None:
    many = TINY + '  - {repeat: 22, title: "R {n}", words: [otter, kelp, urchin]}\nrepeats: allow\n'
    (tmp_path / "tiny.yaml").write_text(many.replace("EDITION", INGRAM), encoding="utf-8")
    told = bookmaker("build", "tiny.yaml", "--strict", "--quiet")
    assert told.code == 1
    assert "cover: not ready to upload" in told.err
    assert not (tmp_path / "build").exists()
    assert bookmaker("build", "tiny.yaml", "--quiet").code == 0
    assert (tmp_path / "build/tiny/e/cover.pdf").exists()


def test_what_an_earlier_build_left_of_an_edition_goes_with_it(tmp_path: Path, bookmaker: Command) -> None:
    write_tiny(tmp_path, PDFX)
    assert bookmaker("build", "tiny.yaml", "--quiet", "--guides").code == 0
    folder = tmp_path / "build/tiny/e"
    (folder / "notes.txt").write_text("mine", encoding="utf-8")
    assert {"cover.pdf", "cover-guides.png"} <= {each.name for each in folder.iterdir()}
    assert bookmaker("build", "tiny.yaml", "--quiet").code == 0
    assert {each.name for each in folder.iterdir()} == {
        "claims.json",
        "interior.pdf",
        "cover.pdf",
        "notes.txt",
    }
    write_tiny(tmp_path, "publisher: home, trim: 8.5 x 11 in")
    assert bookmaker("build", "tiny.yaml", "--quiet").code == 0
    assert {each.name for each in folder.iterdir()} == {"claims.json", "interior.pdf", "notes.txt"}


def test_a_build_that_fails_takes_nothing_away(tmp_path: Path, bookmaker: Command) -> None:
    write_tiny(tmp_path, PDFX)
    assert bookmaker("build", "tiny.yaml", "--quiet").code == 0
    write_tiny(tmp_path, "publisher: home, trim: 8.5 x 11 in, defaults: {instructions: '漢'}")
    assert bookmaker("build", "tiny.yaml", "--quiet").code == 1
    assert (tmp_path / "build/tiny/e/cover.pdf").exists()


def test_a_spine_without_text_is_told_with_the_reason(tmp_path: Path, bookmaker: Command) -> None:
    write_tiny(tmp_path, KDP)
    told = bookmaker("build", "tiny.yaml")
    why = "text on the spine is taken from 80 pages"
    assert f"note: edition e: no text on the spine: {why}" in told.out
    (edition,) = json.loads((tmp_path / "build/tiny/book.json").read_text(encoding="utf-8"))["editions"]
    assert edition["cover"]["spine_bare"] == why
    assert edition["cover"]["spine_text"] == []
