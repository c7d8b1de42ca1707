"""The whole pipeline, by the real command on real book files."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import reportlab

from bookmaker import cli
from bookmaker.bookfile.read import read_book
from bookmaker.files.confined import Files
from bookmaker.host.load import builtin_plugins
from bookmaker.make.one import make_proven
from bookmaker.plan.book import plan_book
from bookmaker.wordsearch.json import read_puzzle
from bookmaker.wordsearch.judge.verify import verify

from .made_books import made_puzzles
from .sweep import in_sweep_alone

pytestmark = pytest.mark.xdist_group("ocean")  # what is built once is shared by all of it

OCEAN = """
title: Ocean Word Searches
author: A. Publisher
seed: 2026
editions:
  - {name: print, publisher: pdfx, trim: 6 x 9 in, paper: offset-80}
  - {name: large, publisher: pdfx, trim: 8.5 x 11 in, paper: offset-80, large-print: true,
     defaults: {grid: 12 x 12}, answers: {per-page: 2}}
  - {name: screen, publisher: screen, trim: 8.5 x 11 in}
defaults: {grid: 15 x 15, level: medium, effort: fast}
puzzles:
  - section: Shallow Water
  - title: Tide Pools
    words: [anemone, barnacle, sea star, limpet, urchin, mussel, goby, whelk]
  - title: Whales
    grid: 14 x 14
    shape: heart
    words: [humpback, orca, beluga, narwhal, minke, krill, fluke]
  - {title: A Kayak, mode: evil, word: kayak, grid: 9 x 8}
  - {repeat: 5, title: "Reef {n}", words: {file: reef.txt, pick: 6}}
"""
REEF = """butterfly
clownfish
damsel
grouper
lionfish
moray
parrotfish
seahorse
snapper
surgeon
triggerfish
wrasse
"""

SCREEN = ("--edition", "screen")

Command = Callable[..., Any]


@pytest.fixture
def ocean(tmp_path: Path, bookmaker: Command) -> Path:
    """A small book of three editions in the folder the command runs in."""
    (tmp_path / "reef.txt").write_text(REEF, encoding="utf-8")
    book = tmp_path / "ocean.yaml"
    book.write_text(OCEAN, encoding="utf-8")
    return book


def built(bookmaker: Command, *args: object) -> dict[str, Any]:
    """The record of a build that went well."""
    told = bookmaker("build", "ocean.yaml", "--jobs", 1, *args)
    assert (told.code, told.err.count("error")) == (0, 0), told.err
    out = args[args.index("--out") + 1] if "--out" in args else "build/ocean"
    record: dict[str, Any] = json.loads(Path(str(out), "book.json").read_text(encoding="utf-8"))
    return record


@pytest.fixture(scope="session")
def built_ocean(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The build of that book, made once for the tests that begin with it."""
    folder = tmp_path_factory.mktemp("ocean")
    (folder / "reef.txt").write_text(REEF, encoding="utf-8")
    (folder / "ocean.yaml").write_text(OCEAN, encoding="utf-8")
    args = ["build", str(folder / "ocean.yaml"), "--out", str(folder / "out"), "--jobs", "1", "--quiet"]
    assert cli.run(args) == 0
    return folder / "out"


@pytest.fixture
def first(ocean: Path, built_ocean: Path) -> dict[str, Any]:
    """The book as it is built already, in build/ocean beside it; its record."""
    shutil.copytree(built_ocean, ocean.parent / "build" / "ocean")
    record: dict[str, Any] = json.loads((built_ocean / "book.json").read_text(encoding="utf-8"))
    return record


def digests(folder: Path) -> dict[str, str]:
    """Every file below a folder, by its bytes."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_a_book_is_built_with_every_edition_proven_and_recorded(ocean: Path, first: dict[str, Any]) -> None:
    record = first
    assert [edition["name"] for edition in record["editions"]] == ["print", "large", "screen"]
    assert set(digests(Path("build/ocean"))) == {
        "book.json",
        *("large/interior.pdf", "large/claims.json", "large/cover.pdf"),
        *("print/interior.pdf", "print/claims.json", "print/cover.pdf"),
        *("screen/interior.pdf", "screen/claims.json"),
    }
    for edition in record["editions"]:
        pdf = Path("build/ocean", edition["file"])
        assert edition["file_digest"] == "sha256:" + hashlib.sha256(pdf.read_bytes()).hexdigest()
        assert [puzzle["number"] for puzzle in edition["puzzles"]] == list(range(1, 9))
    puzzles = [read_puzzle(each) for each in record["puzzles"]]
    assert all(verify(puzzle) == () for puzzle in puzzles)


def test_editions_share_puzzles_that_are_the_same_for_both(
    ocean: Path, first: dict[str, Any], bookmaker: Command
) -> None:
    record = first
    ids = {edition["name"]: [puzzle["id"] for puzzle in edition["puzzles"]] for edition in record["editions"]}
    assert ids["print"] == ids["screen"]
    assert ids["large"][0] == "tide-pools@large"
    assert ids["large"][1] == ids["print"][1] == "whales"  # its grid is its own in every edition
    sizes = {puzzle["id"]: (puzzle["columns"], puzzle["rows"]) for puzzle in record["puzzles"]}
    assert sizes["tide-pools@large"] == (12, 12)
    assert sizes["tide-pools"] == (15, 15)


@in_sweep_alone
def test_another_version_of_what_writes_the_pdfs_leaves_other_bytes_and_the_same_digests(
    ocean: Path, tmp_path: Path, bookmaker: Command
) -> None:
    """A ReportLab that packs otherwise and has another version; tests.same_bytes tries those there are."""
    other = tmp_path / "other"
    home = Path(reportlab.__file__).parent
    shutil.copytree(home, other / "reportlab", ignore=shutil.ignore_patterns("__pycache__", "fonts"))
    document = other / "reportlab" / "pdfbase" / "pdfdoc.py"
    text = document.read_text(encoding="utf-8")
    assert "zlib.compress(text)" in text
    document.write_text(text.replace("zlib.compress(text)", "zlib.compress(text, 1)"), encoding="utf-8")
    (other / "reportlab-99.0.dist-info").mkdir()
    told = "Metadata-Version: 2.1\nName: reportlab\nVersion: 99.0\n"
    (other / "reportlab-99.0.dist-info" / "METADATA").write_text(told, encoding="utf-8")
    ocean.write_text(OCEAN.partition("  - title: Whales")[0], encoding="utf-8")
    usual = built(bookmaker, "--edition", "screen", "--out", "usual-build")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(other), str(Path(__file__).parents[1])])}
    line = [sys.executable, "-m", "bookmaker", "build", "ocean.yaml", "--edition", "screen", "--jobs", "1"]
    subprocess.run([*line, "--out", "other-build"], cwd=tmp_path, env=env, check=True, capture_output=True)
    changed = json.loads(Path("other-build/book.json").read_text(encoding="utf-8"))
    assert usual["editions"][0]["file_digest"] != changed["editions"][0]["file_digest"]
    assert usual["editions"][0]["content_digest"] == changed["editions"][0]["content_digest"]
    assert usual["digest"] == changed["digest"]
    assert usual["same_bytes_with"]["reportlab"] == version("reportlab")
    assert changed["same_bytes_with"] == {**usual["same_bytes_with"], "reportlab": "99.0"}


def grids(book: Path, *editions: str) -> dict[str, Any]:
    """The grids of a book's puzzles as they are made now, by id."""
    return {name: puzzle["grid"] for name, puzzle in made_puzzles(book, *editions).items()}


def test_a_change_stays_where_it_was_made(ocean: Path, first: dict[str, Any]) -> None:
    before = {puzzle["id"]: puzzle["grid"] for puzzle in first["puzzles"]}
    ocean.write_text(
        OCEAN.replace(
            "  - title: Whales",
            "  - {title: Crabs, words: [fiddler, hermit, spider, decorator]}\n  - title: Whales",
        ).replace("anemone, ", ""),
        encoding="utf-8",
    )
    after = grids(ocean)
    assert set(after) - set(before) == {"crabs", "crabs@large"}
    changed = {name for name in before if after[name] != before[name]}
    assert changed == {"tide-pools", "tide-pools@large"}


def test_rerolling_changes_that_puzzle_alone(ocean: Path, first: dict[str, Any], bookmaker: Command) -> None:
    before = {puzzle["id"]: puzzle["grid"] for puzzle in first["puzzles"]}
    assert bookmaker("reroll", "ocean.yaml", "reef-3").code == 0
    after = grids(ocean)
    assert {name for name in before if after[name] != before[name]} == {"reef-3", "reef-3@large"}
    unnamed = bookmaker("reroll", "ocean.yaml")
    assert (unnamed.code, "the ids of ocean.yaml are " in unnamed.err, "reef-3" in unnamed.err) == (
        2,
        True,
        True,
    )
    again = bookmaker("reroll", "ocean.yaml", "reef-9")
    assert again.code == 1
    assert "no puzzle 'reef-9'" in again.err


def test_every_rerolling_gives_another_puzzle(ocean: Path, bookmaker: Command) -> None:
    plugins = builtin_plugins()

    def grid() -> object:
        jobs = plan_book(read_book(ocean, plugins), plugins).jobs
        request = next(job.request.own for job in jobs if job.request.id == "reef-3")
        return make_proven(request, plugins, Files(ocean.parent)).grid

    grids = [grid()]
    for _ in range(3):
        assert bookmaker("reroll", "ocean.yaml", "reef-3").code == 0
        grids.append(grid())
    assert len({*grids}) == 4


def test_keep_takes_over_what_was_not_asked_anew(
    ocean: Path, first: dict[str, Any], bookmaker: Command
) -> None:
    ocean.write_text(OCEAN.replace("anemone, ", ""), encoding="utf-8")
    kept = "build/ocean/book.json"
    told = bookmaker("build", "ocean.yaml", "--out", "second", "--jobs", 1, "--keep", kept, *SCREEN)
    assert told.code == 0, told.err
    assert "puzzles: 1 of 1" in told.err
    second = json.loads(Path("second/book.json").read_text(encoding="utf-8"))
    then = {puzzle["id"]: puzzle for puzzle in first["puzzles"]}
    changed = {p["id"] for p in second["puzzles"] if p != then[p["id"]]}
    assert changed == {"tide-pools"}


def test_a_book_json_that_was_tampered_with_is_not_kept(
    ocean: Path, first: dict[str, Any], bookmaker: Command
) -> None:
    record = first
    row = record["puzzles"][0]["grid"][0]
    row[:] = ["Z"] * len(row)
    record["puzzles"][0]["grid"][5] = ["Q"] * len(row)
    Path("old.json").write_text(json.dumps(record), encoding="utf-8")
    told = bookmaker("build", "ocean.yaml", "--jobs", 1, "--keep", "old.json", *SCREEN)
    assert told.code == 1
    assert "old.json" in told.err
    assert "tide-pools" in told.err


def test_a_pool_too_small_is_told_with_the_arithmetic(ocean: Path, bookmaker: Command) -> None:
    ocean.write_text(OCEAN + "no-repeat: 3\n", encoding="utf-8")
    told = bookmaker("check", "ocean.yaml")
    assert told.code == 1
    assert "4 puzzles in a row that pick 6 each need 24 words" in told.err
    assert "ocean.yaml:" in told.err


def test_what_cannot_be_made_is_told_for_every_puzzle_and_nothing_is_written(
    ocean: Path, bookmaker: Command
) -> None:
    crowded = ", ".join(REEF.split())
    ocean.write_text(
        OCEAN.partition("  - title: Whales")[0] + f"  - {{title: Full, grid: 12 x 5, words: [{crowded}]}}\n"
        f"  - {{title: Fuller, grid: 12 x 5, words: [{crowded}]}}\nrepeats: allow\n",
        encoding="utf-8",
    )
    told = bookmaker("build", "ocean.yaml", "--jobs", 1, "--edition", "screen")
    assert told.code == 1
    assert told.err.count("no room for") == 2
    assert "the smallest grid found" in told.err
    assert not Path("build").exists() or not any(Path("build").rglob("*"))


def test_a_failed_build_leaves_the_last_good_one_alone(
    ocean: Path, first: dict[str, Any], bookmaker: Command
) -> None:
    before = digests(Path("build/ocean"))
    ocean.write_text(OCEAN.replace("kayak, grid", "qqq, grid"), encoding="utf-8")
    assert bookmaker("build", "ocean.yaml", "--jobs", 1, *SCREEN).code == 1
    ocean.write_text(OCEAN.replace("Tide Pools", "Tide 🐙 Pools"), encoding="utf-8")
    told = bookmaker("build", "ocean.yaml", "--jobs", 1, *SCREEN)
    assert told.code == 1
    assert "has no '🐙'" in told.err
    assert digests(Path("build/ocean")) == before


def long_build(folder: Path, jobs: str) -> subprocess.Popen[str]:
    """A build that takes long, in a process group of its own."""
    (folder / "ocean.yaml").write_text(OCEAN.replace("effort: fast", "effort: finest"), encoding="utf-8")
    return subprocess.Popen(
        [sys.executable, "-m", "bookmaker", "build", "ocean.yaml", "--jobs", jobs, *SCREEN],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


ENDS_ITS_WORKER = """
import multiprocessing, signal

from bookmaker import hookimpl

@hookimpl
def register_fillers():
    return []

if multiprocessing.parent_process():
    signal.setitimer(signal.ITIMER_PROF, 0.5)
"""


def test_a_killed_worker_is_one_message(ocean: Path, tmp_path: Path) -> None:
    """The system ends it, for the half second of computing that it has used."""
    (tmp_path / "plugins").mkdir()
    (tmp_path / "plugins" / "ends.py").write_text(ENDS_ITS_WORKER, encoding="utf-8")
    with long_build(tmp_path, "2") as running:
        said = running.communicate()[1]
    assert running.returncode == 1
    assert "ended from outside" in said
    assert "Traceback" not in said
    assert not (tmp_path / "build").exists()


def test_an_output_folder_that_cannot_be_written_is_named(ocean: Path, bookmaker: Command) -> None:
    Path("taken").write_text("a file in the way", encoding="utf-8")
    told = bookmaker("build", "ocean.yaml", "--jobs", 1, "--out", "taken/out", "--edition", "screen")
    assert told.code == 1
    assert "taken" in told.err
    assert "--out" in told.err


def test_plan_tells_what_a_book_will_come_to(ocean: Path, first: dict[str, Any], bookmaker: Command) -> None:
    forecast = json.loads(bookmaker("plan", "ocean.yaml", "--json").out)
    record = first
    for before, after in zip(forecast, record["editions"], strict=True):
        assert before["edition"] == after["name"]
        assert before["pages"] == after["pages"]
        assert before["answers_per_page"] == after["answers_per_page"]
        assert before["gutter"] == pytest.approx(after["gutter"], abs=0.001)
    text = bookmaker("plan", "ocean.yaml", "--edition", "print").out
    assert "longest 8 words" in text
    assert "spine" in text


def test_strict_makes_advice_stop_a_build(ocean: Path, bookmaker: Command) -> None:
    ocean.write_text(OCEAN.replace("anemone, ", "ant, "), encoding="utf-8")
    assert bookmaker("check", "ocean.yaml").code == 0
    told = bookmaker("build", "ocean.yaml", "--strict", *SCREEN)
    assert told.code == 1
    assert "'ant'" in told.err


def test_words_writes_every_entry_to_a_sheet(ocean: Path, bookmaker: Command) -> None:
    assert bookmaker("words", "ocean.yaml", "--out", "words.csv").code == 0
    rows = Path("words.csv").read_text(encoding="utf-8-sig").splitlines()
    assert rows[0] == "Id,Puzzle,Section,Word,Clue,Letters,Count,Flags"
    assert "tide-pools,Tide Pools,Shallow Water,sea star,,SEASTAR,7," in rows
    assert bookmaker("words", "ocean.yaml", "--out", "words.doc").code == 1


def test_what_does_not_fit_is_told_at_its_line_for_all_editions_at_once(
    ocean: Path, bookmaker: Command
) -> None:
    many = ", ".join(f"{a}{b}{c}x" for a in "bcdfgh" for b in "aeiou" for c in "jklmnprstv")
    far_too_much = f"  - {{title: Far Too Much, grid: 45 x 45, words: [{many}]}}\n"
    ocean.write_text(OCEAN + far_too_much, encoding="utf-8")
    told = bookmaker("build", "ocean.yaml", "--jobs", 1)
    assert told.code == 1
    for name in ("print", "large", "screen"):
        assert f"ocean.yaml:21:5: edition {name}: puzzle 9, 'Far Too Much': the list of 300 words" in told.err
    assert not Path("build").exists()


def test_a_full_disk_is_one_message_and_the_last_good_build_stays(
    ocean: Path, first: dict[str, Any], tmp_path: Path
) -> None:
    before = digests(tmp_path / "build")
    program = (
        "import resource, sys\n"
        "from bookmaker.cli import run\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, 30_000))\n"
        "sys.exit(run(['build', 'ocean.yaml', '--jobs', '1', '--edition', 'screen']))"
    )
    told = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 1
    assert "cannot write into 'build/ocean': File too large" in told.stderr
    assert "Traceback" not in told.stderr
    assert digests(tmp_path / "build") == before


def test_a_font_without_a_needed_letter_is_told_before_anything_is_drawn(
    ocean: Path, bookmaker: Command
) -> None:
    ocean.write_text(OCEAN.replace("anemone, ", "ზღვა, "), encoding="utf-8")
    told = bookmaker("build", "ocean.yaml", "--jobs", 1, "--edition", "print")
    assert told.code == 1
    assert "the fonts of theme 'plain' have no" in told.err
    assert "'ზ' (U+10D6)" in told.err
    assert not Path("build").exists()


def test_the_sheet_of_words_goes_back_into_a_book(ocean: Path, tmp_path: Path, bookmaker: Command) -> None:
    assert bookmaker("words", "ocean.yaml", "--out", "words.csv").code == 0
    kept = [
        line
        for line in Path("words.csv").read_text(encoding="utf-8-sig").splitlines()
        if ",limpet," not in line
    ]
    Path("edited.csv").write_text(
        "\n".join(line for line in kept if "@" not in line) + "\n", encoding="utf-8"
    )
    Path("again.yaml").write_text(
        "title: Again\nseed: 1\neditions: [{publisher: screen, trim: 8.5 x 11 in}]\n"
        "defaults: {grid: 15 x 15, effort: fast}\nrepeats: allow\npuzzles:\n"
        "  - {each-row-of: {file: edited.csv, by: Id}, title: '{Puzzle}', words: '{Word}'}\n",
        encoding="utf-8",
    )
    puzzles = made_puzzles(tmp_path / "again.yaml").values()
    words = {puzzle["title"]: {entry["shown"] for entry in puzzle["entries"]} for puzzle in puzzles}
    assert words["Tide Pools"] == {"anemone", "barnacle", "sea star", "urchin", "mussel", "goby", "whelk"}
    assert words["A Kayak"] == {"kayak"}


def test_a_puzzle_is_the_same_whichever_editions_are_built(ocean: Path, first: dict[str, Any]) -> None:
    whole = {puzzle["id"]: puzzle["grid"] for puzzle in first["puzzles"]}
    alone = grids(ocean, "large")
    assert set(alone) < set(whole)
    assert all(whole[name] == grid for name, grid in alone.items())


def test_advice_on_an_edition_stops_nothing(ocean: Path, bookmaker: Command) -> None:
    edition = "  - {name: shop, publisher: ingramspark-paperback, trim: 6 x 9 in}\n"
    ocean.write_text(OCEAN.replace("editions:\n", f"editions:\n{edition}"), encoding="utf-8")
    told = bookmaker("check", "ocean.yaml")
    assert told.code == 0
    assert "edition 'shop' is not ready to upload: no ISBN" in told.err


def test_each_book_has_a_lock_of_its_own(ocean: Path, bookmaker: Command) -> None:
    assert bookmaker("reroll", "ocean.yaml", "whales").code == 0
    assert Path("ocean.lock").read_text(encoding="utf-8").endswith("whales: 1\n")


def test_the_version_of_a_plugin_in_a_folder_is_that_of_all_its_files(
    ocean: Path, bookmaker: Command
) -> None:
    folder = ocean.parent / "plugins" / "bow"
    folder.mkdir(parents=True)
    ocean.write_text(OCEAN.partition("  - title: Whales")[0], encoding="utf-8")
    hook = "from bookmaker import hookimpl\n\n\n@hookimpl\ndef register_shapes():\n    return []\n"
    (folder / "__init__.py").write_text(hook, encoding="utf-8")
    versions = set()
    for tie in ("1", "2"):
        (folder / "tie.py").write_text(f"TIE = {tie}\n", encoding="utf-8")
        record = built(bookmaker, *SCREEN)
        versions.add(record["plugins"]["bow"]["version"])
    assert len(versions) == 2


def test_plan_tells_the_spine_that_the_author_gave(ocean: Path, bookmaker: Command) -> None:
    pod = "publisher: bn-press-paperback, trim: 6 x 9 in, paper: cream-55, cover: {spine: 0.3 in}"
    said = OCEAN.replace("editions:\n", f"editions:\n  - {{name: pod, {pod}}}\n", 1)
    ocean.write_text(said, encoding="utf-8")
    told = bookmaker("plan", "ocean.yaml", "--edition", "pod")
    assert "0.3 in" in told.out, told.err


def test_words_inside_words_are_dealt_where_the_book_allows_them(ocean: Path, bookmaker: Command) -> None:
    Path("nested.txt").write_text("sea\nseal\nseals\nsealskin\n", encoding="utf-8")
    nested = '  - {title: "Seals", embedded: allow, words: {file: nested.txt, pick: 4}}\nno-repeat: 1\n'
    ocean.write_text(OCEAN.split("  - {repeat")[0] + nested, encoding="utf-8")
    assert bookmaker("check", "ocean.yaml").code == 0
