"""What a build publishes when a cover or an edition cannot be made: the rest, and why the one is missing."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bookmaker import cli
from bookmaker.files.seal import OwnSeal

from .sweep import WHOLE, in_sweep_alone, sampled

pytestmark = pytest.mark.xdist_group("publishing")  # what is built once is shared by all of it

BOOK = """
title: Qypsy Jug (Quiz, pp. 9-qg)
author: ʻAʻā O’Brien
series: {name: Jigs, number: 1}
ledger: jigs.sqlite
editions:
  - {name: one, EDITION}
  - {name: two, publisher: home, trim: 8.5 x 11 in}
defaults: {grid: 9 x 9, effort: fast}
puzzles:
  - {title: Reef, words: [otter, kelp, urchin]}
front: []
"""
INGRAM = "publisher: ingramspark-paperback, trim: 8.5 x 11 in, paper: white-50, cover: {spine: 0.31 in}"
PRINTED = "publisher: pdfx, trim: 8.5 x 11 in, paper: offset-80"
BROKEN_COVER = """
from bookmaker import CoverDesign, Problem, hookimpl

def draw(desk):
    yield Problem("the picture of a jug is missing", "bring a jug")

@hookimpl
def register_covers():
    return [CoverDesign("jug", "a jug on a table", draw, lambda args: {})]
"""
UNPRINTABLE = "defaults: {instructions: '漢'}"  # which no font has: told when the pages are laid out

Command = Callable[..., Any]


def write_book(folder: Path, edition: str) -> None:
    (folder / "jig.yaml").write_text(BOOK.replace("EDITION", edition), encoding="utf-8")


def record(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "build/jig/book.json").read_text(encoding="utf-8"))
    return found


def files(folder: Path) -> set[str]:
    build = folder / "build/jig"
    return {path.relative_to(build).as_posix() for path in build.rglob("*") if path.is_file()}


def test_an_edition_without_an_isbn_is_published_with_a_cover_without_a_barcode(
    tmp_path: Path, bookmaker: Command
) -> None:
    write_book(tmp_path, INGRAM)
    what = "edition 'one' is not ready to upload: no ISBN, which ingramspark-paperback asks for"
    for command in ("check", "plan", "build"):
        told = bookmaker(command, "jig.yaml")
        assert told.code == 0, told.err
        assert f"advice: jig.yaml:7:5: {what}" in told.err
        assert "its cover is made without a barcode" in told.err
    assert "cover: not ready to upload: no ISBN, so no barcode" in told.out
    assert files(tmp_path) == {
        "book.json",
        "one/claims.json",
        "one/interior.pdf",
        "one/cover.pdf",
        "two/claims.json",
        "two/interior.pdf",
    }
    one, two = record(tmp_path)["editions"]
    assert one["cover"]["ready"] is False
    assert one["no_cover"] is None
    assert two["no_cover"] == ["home asks for no cover"]


def test_strict_stops_for_want_of_an_isbn_before_anything_is_made(tmp_path: Path, bookmaker: Command) -> None:
    write_book(tmp_path, INGRAM)
    assert bookmaker("check", "jig.yaml", "--strict").code == 1
    told = bookmaker("build", "jig.yaml", "--strict")
    assert told.code == 1
    assert "not ready to upload: no ISBN" in told.err
    assert "puzzles:" not in told.err
    assert not (tmp_path / "build").exists()


@in_sweep_alone
def test_an_edition_without_an_isbn_is_packed_and_not_ready_to_send(
    tmp_path: Path, bookmaker: Command
) -> None:
    write_book(tmp_path, INGRAM)
    told = bookmaker("pack", "jig.yaml", "--edition", "one", "--quiet", "--json")
    assert told.code == 0, told.err
    said = json.loads(told.out)
    assert not said["ready"]
    assert any("no ISBN, so no barcode" in each for each in said["not_ready"])
    assert "jig-1-one-cover.pdf" in {each["name"] for each in said["files"]}
    assert bookmaker("pack", "jig.yaml", "--edition", "one", "--quiet", "--strict").code == 1


@pytest.fixture
def jug(tmp_path: Path, plugin_folder: Callable[..., Path]) -> str:
    """An edition whose cover cannot be made."""
    plugin_folder({"jug.py": BROKEN_COVER})
    return PRINTED + ", cover: {design: jug}"


def test_a_cover_that_cannot_be_made_loses_no_interior_and_its_package_tells_why(
    tmp_path: Path, bookmaker: Command, jug: str
) -> None:
    write_book(tmp_path, jug)
    told = bookmaker("build", "jig.yaml", "--guides")
    assert told.code == 1
    assert "the picture of a jug is missing\n  hint: bring a jug" in told.err
    assert "edition one was published without its cover" in told.err
    assert files(tmp_path) == {
        "book.json",
        "one/claims.json",
        "one/interior.pdf",
        "two/claims.json",
        "two/interior.pdf",
    }
    one, _ = record(tmp_path)["editions"]
    assert one["cover"] is None
    assert one["no_cover"] == ["edition one: cover: plugin 'jug': the picture of a jug is missing"]
    interior = hashlib.sha256((tmp_path / "build/jig/one/interior.pdf").read_bytes()).hexdigest()
    assert one["file_digest"] == f"sha256:{interior}"
    told = bookmaker("pack", "jig.yaml", "--edition", "one", "--quiet", "--json")
    assert told.code == 0, told.err
    said = json.loads(told.out)
    assert any("the picture of a jug is missing" in each for each in said["left_out"])
    assert any("the picture of a jug is missing" in each for each in said["not_ready"])


def test_strict_publishes_nothing_where_a_cover_cannot_be_made(
    tmp_path: Path, bookmaker: Command, jug: str
) -> None:
    write_book(tmp_path, jug)
    assert bookmaker("build", "jig.yaml", "--quiet", "--strict").code == 1
    assert not (tmp_path / "build").exists()


def test_no_earlier_cover_stays_beside_an_interior_whose_cover_cannot_be_made(
    tmp_path: Path, bookmaker: Command, built: Path, jug: str
) -> None:
    shutil.copytree(built, tmp_path, dirs_exist_ok=True)
    (tmp_path / "build/jig/one/cover-guides.png").write_bytes(b"of a build with --guides")
    assert {"one/cover.pdf", "one/cover-guides.png"} <= files(tmp_path)
    write_book(tmp_path, jug)
    assert bookmaker("build", "jig.yaml", "--quiet").code == 1
    assert files(tmp_path) == {
        "book.json",
        "one/claims.json",
        "one/interior.pdf",
        "two/claims.json",
        "two/interior.pdf",
    }


def test_an_edition_that_cannot_be_made_loses_no_other(tmp_path: Path, bookmaker: Command) -> None:
    write_book(tmp_path, f"{PRINTED}, {UNPRINTABLE}")
    told = bookmaker("build", "jig.yaml")
    assert told.code == 1
    assert "has no '漢'" in told.err
    assert "edition one was not published, the others were" in told.err
    assert files(tmp_path) == {"book.json", "two/claims.json", "two/interior.pdf"}
    found = record(tmp_path)
    assert [each["name"] for each in found["editions"]] == ["two"]
    assert list(found["failed"]) == ["one"]
    assert "has no '漢'" in found["failed"]["one"][0]
    assert "\tone\t" not in bookmaker("ledger", "dump", "jigs.sqlite").out
    assert "\ttwo\t" in bookmaker("ledger", "dump", "jigs.sqlite").out
    interior = tmp_path / "build/jig/two/interior.pdf"
    assert bookmaker("prove", interior, "--book", tmp_path / "build/jig/book.json").code == 0


def test_the_puzzles_of_an_edition_that_was_not_published_are_in_no_record(
    tmp_path: Path, bookmaker: Command
) -> None:
    write_book(tmp_path, PRINTED + ", defaults: {instructions: '漢', grid: 11 x 11}")
    assert bookmaker("build", "jig.yaml").code == 1
    found = record(tmp_path)
    assert [each["id"] for each in found["puzzles"]] == ["reef"] == list(found["requests"])


def test_what_an_earlier_build_left_of_an_edition_that_fails_now_goes(
    tmp_path: Path, built: Path, bookmaker: Command
) -> None:
    shutil.copytree(built, tmp_path, dirs_exist_ok=True)
    (tmp_path / "build/jig/one/notes.txt").write_text("mine", encoding="utf-8")
    write_book(tmp_path, f"{PRINTED}, {UNPRINTABLE}")
    assert bookmaker("build", "jig.yaml", "--quiet").code == 1
    assert files(tmp_path) == {"book.json", "one/notes.txt", "two/claims.json", "two/interior.pdf"}
    told = bookmaker("pack", "jig.yaml", "--edition", "one", "--quiet")
    assert told.code == 1
    assert "edition 'one' could not be made: edition one: " in told.err


def test_where_no_edition_can_be_made_nothing_is_published(tmp_path: Path, bookmaker: Command) -> None:
    write_book(tmp_path, PRINTED)
    assert bookmaker("build", "jig.yaml", "--quiet").code == 0
    before = files(tmp_path)
    unprintable = BOOK.replace("EDITION", PRINTED).replace("fast}", "fast, instructions: '漢'}")
    (tmp_path / "jig.yaml").write_text(unprintable, encoding="utf-8")
    assert bookmaker("build", "jig.yaml", "--quiet").code == 1
    assert files(tmp_path) == before


# One step: all of it or nothing

HELPER = Path(__file__).with_name("cut_short.py")
ROOT = Path(__file__).parents[1]
HOLDER = """
import sys
from pathlib import Path
from bookmaker.files.staging import staged_folder
with staged_folder(Path("build/jig")) as folder:
    folder.path("two/interior.pdf").write_text("half a fi")
    print("writing", flush=True)
    sys.stdin.read()
"""


def digests(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the book, its ledger and its build, made once."""
    folder = tmp_path_factory.mktemp("jig")
    write_book(folder, PRINTED)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        assert cli.run(["build", "jig.yaml", "--quiet", "--jobs", "1"]) == 0
    return folder


@pytest.fixture
def first(tmp_path: Path, bookmaker: Command, built: Path) -> dict[str, str]:
    """A book that is built, and then changed; all files of the folder before it is built again."""
    shutil.copytree(built, tmp_path, dirs_exist_ok=True)
    book = tmp_path / "jig.yaml"
    book.write_text(book.read_text(encoding="utf-8").replace("otter", "heron"), encoding="utf-8")
    return digests(tmp_path)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("way", ["kill", "fail"])
def test_a_build_cut_short_at_any_call_while_it_publishes_leaves_all_old_or_all_new(
    tmp_path: Path, first: dict[str, str], way: str
) -> None:
    home = tmp_path / "cut" / "home"
    shutil.copytree(tmp_path, home, ignore=shutil.ignore_patterns("cut"))
    line = [sys.executable, HELPER, way, home, "build", "jig.yaml", "--quiet", "--jobs", "1"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    told = subprocess.run(line, env=environment, capture_output=True, text=True, timeout=300)
    assert told.returncode == 0, told.stdout + told.stderr
    assert "Traceback" not in told.stderr
    ways, old, new, wrong = (int(each) for each in told.stdout.splitlines()[-1].split() if each.isdigit())
    assert ways == old + new > (100 if WHOLE else 10)
    assert min(old, new) > (20 if WHOLE else 2)
    assert wrong == 0


def in_the_way(path: Path) -> Iterator[None]:
    """A file that cannot be replaced."""
    if subprocess.run(["chattr", "+i", path], capture_output=True).returncode:
        pytest.skip("no files that cannot be changed here")
    yield
    subprocess.run(["chattr", "-i", path], check=True)


@pytest.mark.parametrize(
    "name", sampled(["one/interior.pdf", "one/cover.pdf", "two/interior.pdf", "book.json"], 4)
)
def test_one_file_that_cannot_be_replaced_leaves_every_file_as_it_was(
    tmp_path: Path, bookmaker: Command, first: dict[str, str], name: str
) -> None:
    path = tmp_path / "build/jig" / name
    if shutil.which("chattr") is None:
        pytest.skip("no chattr")
    for _ in in_the_way(path):
        told = bookmaker("build", "jig.yaml", "--quiet", "--jobs", 1)
    assert told.code == 1
    assert f"cannot write 'build/jig/{name}': Operation not permitted" in told.err
    assert "every file is as it was" in told.err
    assert digests(tmp_path) == first
    assert not [*(tmp_path / "build/jig").glob(".*")]
    assert bookmaker("build", "jig.yaml", "--quiet", "--jobs", 1).code == 0
    assert digests(tmp_path).keys() == first.keys()


@pytest.mark.parametrize("name", sampled(["one/cover.pdf", "two/interior.pdf", "book.json"], 3))
def test_a_folder_in_the_place_of_a_file_leaves_every_file_as_it_was(
    tmp_path: Path, bookmaker: Command, first: dict[str, str], name: str
) -> None:
    path = tmp_path / "build/jig" / name
    path.unlink()
    path.mkdir()
    (path / "notes.txt").write_text("mine", encoding="utf-8")
    before = digests(tmp_path)
    told = bookmaker("build", "jig.yaml", "--quiet", "--jobs", 1)
    assert told.code == 1
    assert f"cannot write 'build/jig/{name}': Is a directory" in told.err
    assert "there is a folder of that name" in told.err
    assert digests(tmp_path) == before
    assert not [*(tmp_path / "build/jig").glob(".*")]


def test_two_builds_into_one_folder_are_never_mixed(
    tmp_path: Path, bookmaker: Command, first: dict[str, str]
) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER],
        cwd=tmp_path,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout
        assert other.stdout.readline() == b"writing\n"
        told = bookmaker("build", "jig.yaml", "--quiet", "--jobs", 1)
        assert told.code == 1
        assert "another run of bookmaker is writing into 'build/jig'" in told.err
        assert {name: was for name, was in digests(tmp_path).items() if ".unfinished" not in name} == first
        assert (tmp_path / "build/jig/.unfinished/new/two/interior.pdf").exists()
        other.kill()
    assert bookmaker("build", "jig.yaml", "--quiet", "--jobs", 1).code == 0
    assert not [*(tmp_path / "build/jig").glob(".*")]


def test_packing_first_undoes_what_a_killed_build_left(
    tmp_path: Path, bookmaker: Command, first: dict[str, str]
) -> None:
    write_book(tmp_path, PRINTED)
    build = tmp_path / "build/jig"
    moves = [{"name": name, "comes": True, "had": True} for name in ("one/interior.pdf", "book.json")]
    journal = json.dumps({"format": 2, "moves": moves, "made": [], "witness": None}).encode()
    for name in ("one/interior.pdf", "book.json"):
        for where in ("old", "new"):
            (build / ".unfinished" / where / name).parent.mkdir(parents=True, exist_ok=True)
        (build / name).rename(build / ".unfinished/old" / name)
    (build / "one/interior.pdf").write_text("newer", encoding="utf-8")
    (build / ".unfinished/new/book.json").write_text("newer", encoding="utf-8")
    (build / ".unfinished/journal.json").write_bytes(OwnSeal().sealed(".unfinished", journal))
    told = bookmaker("pack", "jig.yaml", "--edition", "one", "--quiet", "--from", "build/jig")
    assert told.code == 0, told.err
    now = {name: was for name, was in digests(tmp_path).items() if not name.endswith((".zip", ".yaml"))}
    assert now == {name: was for name, was in first.items() if not name.endswith(".yaml")}


def test_no_edition_is_called_as_the_record_is(tmp_path: Path, bookmaker: Command) -> None:
    write_book(tmp_path, PRINTED.replace("publisher", "name: Book.json, publisher"))
    (tmp_path / "jig.yaml").write_text(
        (tmp_path / "jig.yaml").read_text(encoding="utf-8").replace("name: one, ", ""), encoding="utf-8"
    )
    told = bookmaker("check", "jig.yaml")
    assert told.code == 1
    assert told.err.startswith("jig.yaml:7:12: 'Book.json' is the name of the build's own record")


def test_a_book_file_is_never_written_over(tmp_path: Path, bookmaker: Command) -> None:
    write_book(tmp_path, PRINTED)
    (tmp_path / "jig.yaml").rename(tmp_path / "book.json")
    before = digests(tmp_path)
    told = bookmaker("build", "book.json", "--out", ".", "--quiet")
    assert told.code == 1
    assert "the book file 'book.json' would be written over" in told.err
    assert digests(tmp_path) == before
    (tmp_path / "book.json").rename(tmp_path / "jig.lock")
    assert bookmaker("reroll", "jig.lock", "reef").code == 1
    assert {*digests(tmp_path).values()} == {*before.values()}


EMPTY = {
    "a shape": ("title: Reef,", 'title: Reef, shape: {ring: " "},', 0),
    "a filler": ("title: Reef,", 'title: Reef, filler: {from-words: " "},', 0),
    "a mode": ("title: Reef,", 'title: Reef, mode: [{classic: " "}],', 0),
    "a cover": ("paper: offset-80", 'paper: offset-80, cover: {design: {band: " "}}', 0),
    "a sheet": ("{title: Reef, words: [otter, kelp, urchin]}", '{each-row-of: "", title: "{A}"}', 1),
    "a long name": (
        "{title: Reef, words: [otter, kelp, urchin]}",
        f'{{each-row-of: "{"q" * 300}.csv", title: "{{A}}"}}',
        1,
    ),
    "no letter": ("title: Reef", r'title: "\U00110000"', 1),
    "a number": ("title: Reef", r'title: "\UFFFFFFFF"', 1),
}


@pytest.mark.parametrize("case", EMPTY)
def test_what_is_empty_or_too_much_is_told_at_its_line(tmp_path: Path, bookmaker: Command, case: str) -> None:
    old, new, code = EMPTY[case]
    text = BOOK.replace("EDITION", PRINTED)
    assert text.count(old) == 1
    (tmp_path / "jig.yaml").write_text(text.replace(old, new), encoding="utf-8")
    told = bookmaker("check", "jig.yaml")
    assert told.code == code, told.err
    if code:
        assert told.err.startswith("jig.yaml:11:")


# What is known of a cover or an edition before anything is made


def by_each(bookmaker: Command) -> list[str]:
    """What check, plan and build tell of what is wrong, each with exit code 1."""
    told = [bookmaker(command, "jig.yaml") for command in ("check", "plan", "build")]
    assert [each.code for each in told] == [1, 1, 1], told
    return ["\n".join(row for row in each.err.splitlines() if ".yaml:" in row) for each in told]


@pytest.mark.parametrize(
    ("cover", "what"),
    sampled(
        [
            ("image: Qypsy (jug).png", "jig.yaml:7:86: cover: there is no 'Qypsy (jug).png'"),
            ("template: Qypsy, (jug).pdf", "jig.yaml:7:"),
            ("design: picture", "the design 'picture' shows a picture of yours, and none is named"),
            ("image: cut.png", "jig.yaml:7:86: cover: 'cut.png' cannot be read as a picture"),
            ("template: cut.png", "jig.yaml:7:89: cover: the template 'cut.png' cannot be read as a PDF"),
        ],
        4,
    ),
)
def test_a_file_that_a_cover_lacks_loses_no_interior(
    tmp_path: Path, bookmaker: Command, cover: str, what: str
) -> None:
    (tmp_path / "cut.png").write_bytes(b"\x89PNG cut")
    cover = cover.replace("Qypsy, (jug).pdf", "'Qypsy, (jug).pdf'")
    write_book(tmp_path, PRINTED + f", cover: {{{cover}}}")
    check, plan, build = by_each(bookmaker)
    assert what in check
    assert check == plan == build
    assert files(tmp_path) == {
        "book.json",
        "one/claims.json",
        "one/interior.pdf",
        "two/claims.json",
        "two/interior.pdf",
    }
    one, _ = record(tmp_path)["editions"]
    assert one["cover"] is None
    assert [why in check for why in one["no_cover"]] == [True]
    assert "\tone\t" in bookmaker("ledger", "dump", "jigs.sqlite").out
    before = digests(tmp_path / "build")
    assert bookmaker("build", "jig.yaml", "--strict", "--quiet").code == 1
    assert digests(tmp_path / "build") == before


def test_a_cover_of_all_editions_is_missed_once_and_no_interior_with_it(
    tmp_path: Path, bookmaker: Command
) -> None:
    write_book(tmp_path, PRINTED)
    text = (tmp_path / "jig.yaml").read_text(encoding="utf-8")
    text = text.replace("home, trim", "pdfx, paper: offset-80, trim")
    (tmp_path / "jig.yaml").write_text(text + "cover: {image: qypsy.png}\n", encoding="utf-8")
    check, plan, build = by_each(bookmaker)
    assert check == plan == build
    assert check.count("there is no 'qypsy.png'") == 1
    assert files(tmp_path) == {
        "book.json",
        "one/claims.json",
        "one/interior.pdf",
        "two/claims.json",
        "two/interior.pdf",
    }


@pytest.mark.parametrize(
    ("edition", "what"),
    sampled(
        [
            (
                PRINTED + ", defaults: {grid: 3 x 3}, cover: {image: Qypsy (jug).png}",
                "there is no 'Qypsy (jug).png'",
            ),
            ("publisher: kdp-paperback, trim: 12 x 12 in", "jig.yaml:7:"),
            ("publisher: kdp-paperback, trim: 6 x 9 in, paper: Qypsy (jug)", "Qypsy (jug)"),
            (PRINTED + ", defaults: {grid: 3 x 3}", "edition 'one': "),
        ],
        4,
    ),
)
def test_an_edition_that_cannot_be_planned_loses_no_other(
    tmp_path: Path, built: Path, bookmaker: Command, edition: str, what: str
) -> None:
    shutil.copytree(built, tmp_path, dirs_exist_ok=True)
    write_book(tmp_path, edition)
    before = digests(tmp_path / "build")
    assert bookmaker("build", "jig.yaml", "--strict", "--quiet").code == 1
    assert digests(tmp_path / "build") == before
    check, plan, build = by_each(bookmaker)
    assert what in check
    assert check == plan == build
    assert files(tmp_path) == {"book.json", "two/claims.json", "two/interior.pdf"}
    found = record(tmp_path)
    assert list(found["failed"]) == ["one"]
    assert all(why in check for why in found["failed"]["one"])
    told = bookmaker("build", "jig.yaml", "--quiet", "--edition", "one")
    assert told.code == 1
    assert what in told.err
    assert files(tmp_path) == {"book.json", "two/claims.json", "two/interior.pdf"}
    assert bookmaker("build", "jig.yaml", "--quiet", "--edition", "two").code == 0


def test_a_puzzle_that_only_one_edition_can_hold_loses_the_other_alone(
    tmp_path: Path, bookmaker: Command
) -> None:
    write_book(tmp_path, PRINTED + ", defaults: {grid: 16 x 16}")
    text = (tmp_path / "jig.yaml").read_text(encoding="utf-8")
    text = text.replace("urchin]", "urchin, Happy Jumpy Quays]")
    (tmp_path / "jig.yaml").write_text(text, encoding="utf-8")
    check, plan, build = by_each(bookmaker)
    assert "Happy Jumpy Quays" in check
    assert check == plan == build
    assert files(tmp_path) == {"book.json", "one/cover.pdf", "one/claims.json", "one/interior.pdf"}


@in_sweep_alone
def test_an_edition_is_packed_where_another_cannot_be_planned(tmp_path: Path, bookmaker: Command) -> None:
    write_book(tmp_path, PRINTED + ", defaults: {grid: 3 x 3}")
    told = bookmaker("pack", "jig.yaml", "--edition", "two", "--quiet")
    assert told.code == 0, told.err
    assert (tmp_path / "build/jig/jig-1-two.zip").is_file()


def test_a_folder_may_be_named_by_a_link(tmp_path: Path, bookmaker: Command) -> None:
    write_book(tmp_path, PRINTED)
    (tmp_path / "Qypsy (jug), real").mkdir()
    (tmp_path / "link").symlink_to("Qypsy (jug), real")
    told = bookmaker("build", "jig.yaml", "--quiet", "--edition", "two", "--out", "link/jig")
    assert told.code == 0, told.err
    assert (tmp_path / "Qypsy (jug), real/jig/two/interior.pdf").is_file()


@pytest.mark.parametrize("out", ["self", "lost", "jig.yaml", "jig.yaml/x"])
def test_a_folder_that_is_none_is_told(tmp_path: Path, bookmaker: Command, out: str) -> None:
    write_book(tmp_path, PRINTED)
    (tmp_path / "self").symlink_to("self")
    (tmp_path / "lost").symlink_to("nowhere")
    told = bookmaker("build", "jig.yaml", "--quiet", "--edition", "two", "--out", out)
    assert told.code == 1
    assert f"cannot write into '{out}'" in told.err
    assert "--out" in told.err
