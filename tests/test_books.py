"""The books in books/: each checks without a problem and builds; in a sweep the sampler in every edition."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from .made_books import made_puzzles
from .sweep import WHOLE, in_sweep_alone, sampled, swept

ROOT = Path(__file__).parent.parent
EVERY = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "books").rglob("*.yaml"))
SHOWCASE = [book for book in EVERY if "showcase" in book or "variety" in book]  # built by `make showcase`
BOOKS = [book for book in EVERY if book not in SHOWCASE]
SAMPLER, FIRST = "books/sampler.yaml", "books/first-book.yaml"
AQUARIUM = "books/local/aquarium.yaml"  # with plugins of its own
OTHERS = [book for book in BOOKS if book not in (SAMPLER, FIRST, AQUARIUM)]

Command = Callable[..., Any]


def editions(book: str) -> list[str]:
    """The names of a book's editions, all of which say theirs."""
    spec = yaml.safe_load((ROOT / book).read_text(encoding="utf-8"))
    return [edition["name"] for edition in spec["editions"]]


def built(bookmaker: Command, book: str, *args: str) -> dict[str, Any]:
    """The record of the book, built fast."""
    told = bookmaker("build", ROOT / book, "--out", "out", "--effort", "fast", "--quiet", *args)
    assert told.code == 0, told.err
    return json.loads(Path("out", "book.json").read_text(encoding="utf-8"))


def test_there_are_the_books_that_show_what_there_is() -> None:
    assert {
        "books/sampler.yaml",
        "books/quiz159.yaml",
        "books/topics/topics.yaml",
        "books/three-scripts.yaml",
    } <= {*BOOKS}
    assert [book for book in BOOKS if (ROOT / book).parent.joinpath("plugins").is_dir()]


@pytest.mark.parametrize("book", SHOWCASE if WHOLE else SHOWCASE[:1])
def test_a_sample_book_has_nothing_to_put_right(book: str, bookmaker: Command) -> None:
    told = bookmaker("check", ROOT / book)
    assert (told.code, "nothing to put right" in told.out) == (0, True), told.err


def test_every_sample_book_is_built_by_make_showcase() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert [book for book in SHOWCASE if Path(book).stem not in makefile] == []


@pytest.mark.parametrize("book", [book for book in SHOWCASE if "variety" in book])
def test_a_book_of_all_kinds_has_sixty_puzzles_in_three_editions(book: str) -> None:
    spec = yaml.safe_load((ROOT / book).read_text(encoding="utf-8"))
    puzzles = [each for each in spec["puzzles"] if len(each) > 1]
    assert sum(int(each.get("repeat", 1)) for each in puzzles) >= 60
    assert {each.get("kind", "word-search") for each in puzzles} >= {
        *("word-search", "sudoku", "maze", "fill-in", "criss-cross", "codeword", "nonogram"),
        *("cryptogram", "scramble", "word-ladder"),
    }
    assert len(spec["editions"]) == 3


@pytest.mark.parametrize("book", swept(sampled(BOOKS, 2), ["books/crossings.yaml"]))
def test_a_book_has_nothing_to_put_right_and_no_advice(book: str, bookmaker: Command) -> None:
    told = bookmaker("check", ROOT / book, "--strict")
    assert (told.code, "nothing to put right" in told.out) == (0, True), told.err


def test_make_book_ends_with_five_lines_on_what_is_there(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "hatch_build.py", "docs"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "books").mkdir()
    shutil.copy(ROOT / "books" / "first-book.lock", tmp_path / "books")
    whole = (ROOT / FIRST).read_text(encoding="utf-8")
    (tmp_path / FIRST).write_text(whole.partition("  - {kind: sudoku")[0], encoding="utf-8")  # two puzzles
    ready = Path(sys.prefix, "ready")
    made = subprocess.run(
        ["make", "--no-print-directory", "-f", ROOT / "Makefile", "-o", ready, "book", f"VENV={sys.prefix}"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = made.stdout.splitlines()[-5:]
    told = " ".join(lines)
    named = re.findall(r"(?:build|books|docs)/[\w./-]+(?:pdf|yaml|md)", told)
    assert len(named) == 4
    assert [name for name in named if not (tmp_path / name).is_file()] == []
    assert "All is proven" in lines[2]


@pytest.mark.parametrize("book", swept([AQUARIUM, *OTHERS], OTHERS))
def test_a_book_builds_its_first_edition(book: str, bookmaker: Command) -> None:
    record = built(bookmaker, book, "--edition", editions(book)[0])
    assert [edition["name"] for edition in record["editions"]] == editions(book)[:1]
    assert Path("out", record["editions"][0]["file"]).read_bytes().startswith(b"%PDF-")


@in_sweep_alone
def test_the_sampler_builds_every_edition(bookmaker: Command) -> None:
    record = built(bookmaker, SAMPLER)
    assert [edition["name"] for edition in record["editions"]] == editions(SAMPLER)


def test_the_sampler_shows_every_mode_and_level() -> None:
    puzzles = made_puzzles(ROOT / SAMPLER, editions(SAMPLER)[0], effort="fast").values()
    assert len(puzzles) == 30
    assert {puzzle["mode"] for puzzle in puzzles} == {"classic", "evil", "super-evil", "evil-or-not"}
    assert {puzzle["level"] for puzzle in puzzles} >= {"kids", "easy", "medium", "hard", "expert"}
    assert len({puzzle["shape"].split()[0] for puzzle in puzzles}) >= 8
    assert any(entry["clue"] for puzzle in puzzles for entry in puzzle["entries"])
