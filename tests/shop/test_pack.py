"""The package to send: what is in it, what it says, and what keeps it from being packed."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from pypdf import PdfWriter
from pypdf.generic import NameObject

from bookmaker import cli
from bookmaker.bookfile.model import BookSpec, Category, Contributor, Edition, Particulars
from bookmaker.bookfile.read import read_book
from bookmaker.bookfile.shop_parts import AUDIENCES as SAID_AUDIENCES
from bookmaker.bookfile.shop_parts import PERSON_ROLES as SAID_ROLES
from bookmaker.bookfile.spreadsheet import guarded
from bookmaker.host.load import builtin_plugins, load_plugins
from bookmaker.language.phrases import phrases_of
from bookmaker.page.bidi import as_printed
from bookmaker.page.phrases import ENGLISH_TEXTS, Phrases
from bookmaker.pdf.fonts import Fonts
from bookmaker.pdfread.page_pictures import marked
from bookmaker.plan.shop_limits import length
from bookmaker.shop.metadata import CASE, PAPERBACK, Metadata, metadata_of
from bookmaker.shop.mock_up import JOINT_SHARE, JOINT_TONE, MOCK_UP_PIXELS, SHADOW_DROP_SHARE, mock_up
from bookmaker.shop.onix import LANGUAGES, NAMESPACE, ONIX_AUDIENCES, ONIX_ROLES, onix
from bookmaker.shop.pack import upload_name
from bookmaker.shop.samples import across, sample_pages
from bookmaker.shop.send_md import filled

from ..sweep import WHOLE, in_sweep_alone, sampled

pytestmark = pytest.mark.xdist_group("package")  # what is built once is shared by all of it

Command = Callable[..., Any]

DESCRIPTION = """Twenty puzzles, from the shore to the deep.

Fun & games <b>for</b> everyone: "émigré", ]]> and 🐙.
"""
BOOK = """
title: Ocean | Word *Searches*
subtitle: From tide pool to trench
author: =A. Publisher
contributors:
  - {name: I. Drew, role: illustrator}
imprint: Harbour & Sons
year: 2026
publication-date: 2026-11-30
series: {name: Reef, number: 2}
description: {file: about.txt}
keywords: [word search, "+sea life", "puzzles & games"]
categories: [GAM007000, thema: WDK, Books > Games]
audience: children
repeats: allow
seed: 2026
editions:
  - {name: kdp, publisher: kdp-paperback, trim: 6 x 9 in, paper: white, isbn: 978-0-306-40615-7}
  - {name: ingram, publisher: ingramspark-paperback, trim: 5 x 8 in, paper: white-50, isbn: 978-3-16-148410-0,
     description: For the trade., keywords: [trade], cover: {badges: [Large Print], spine: 0.1 in}}
  - {name: home, publisher: home, trim: 8.5 x 11 in}
  - {name: screen, publisher: screen, trim: 6 x 9 in}
defaults: {grid: 12 x 12, level: medium, effort: fast}
front: [title, copyright]
puzzles:
  - section: Shallow Water
  - {repeat: 4, title: "Reef {n}", words: {file: reef.txt, pick: 6}}
  - section: The Deep
  - {repeat: 3, title: "Trench {n}", words: {file: reef.txt, pick: 7}}
"""
HARBOUR = """
name: harbour
about: the printer at the harbour
papers: [{name: cream, ink: black}]
isbn-required: yes
shop: {keyword: 12}
steps: ["Row out with {title} on {paper}, {isbn}."]
sources: {shop: "a letter, 2026 (unverified)"}
"""
REEF = "butterfly clownfish damsel grouper lionfish moray parrotfish seahorse snapper surgeon wrasse goby"


def run(*args: object) -> tuple[int, str, str]:
    """The real command."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = cli.run([*map(str, args)])
    return code, out.getvalue(), err.getvalue()


def written(folder: Path, book: str = BOOK) -> Path:
    """A book and its files in a folder."""
    (folder / "reef.txt").write_text("\n".join(REEF.split()), encoding="utf-8")
    (folder / "about.txt").write_text(DESCRIPTION, encoding="utf-8")
    file = folder / "ocean.yaml"
    file.write_text(book, encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the book, and its build in `made`."""
    folder = tmp_path_factory.mktemp("ocean")
    code, _, err = run("build", written(folder), "--out", folder / "made", "--jobs", 1, "--quiet")
    assert code == 0, err
    return folder


def pack(home: Path, edition: str, name: str = "out.zip", *more: object) -> tuple[int, str, str]:
    file = home / "ocean.yaml"
    return run("pack", file, "--edition", edition, "--from", home / "made", "--out", home / name, *more)


@pytest.fixture(scope="module")
def said(home: Path) -> dict[str, str]:
    """What is said when each edition is packed: one as JSON."""
    said = {}
    for edition, *more in (("kdp",), ("ingram", "--json"), ("home",), ("screen",)):
        code, said[edition], err = pack(home, edition, f"{edition}.zip", *more)
        assert code == 0, err
    return said


@pytest.fixture(scope="module")
def packages(home: Path, said: dict[str, str]) -> dict[str, dict[str, bytes]]:
    """What is in the package of each edition."""
    found = {}
    for edition in said:
        with zipfile.ZipFile(home / f"{edition}.zip") as file:
            assert file.testzip() is None
            found[edition] = {name: file.read(name) for name in file.namelist()}
    return found


def record(home: Path, edition: str) -> dict[str, Any]:
    """The edition in book.json."""
    whole = json.loads((home / "made" / "book.json").read_text(encoding="utf-8"))
    found: dict[str, Any] = next(each for each in whole["editions"] if each["name"] == edition)
    return found


# What is in it


def test_a_package_for_a_shop_holds_everything_its_form_asks_for(packages):
    samples = [name for name in packages["kdp"] if name.startswith("samples/")]
    assert {*packages["kdp"]} - {*samples} == {
        *("ocean-2-kdp-interior.pdf", "ocean-2-kdp-cover.pdf", "front-cover.jpg", "mock-up.jpg"),
        *("metadata.csv", "metadata.xml"),
        *("preflight/interior.html", "preflight/interior.json"),
        *("preflight/cover.html", "preflight/cover.json", "SEND.md", "SHA256SUMS"),
    }
    assert 3 <= len(samples) <= 6


def test_the_files_are_those_that_were_built(home, packages):
    for name in ("interior.pdf", "cover.pdf"):
        assert packages["kdp"][f"ocean-2-kdp-{name}"] == (home / "made" / "kdp" / name).read_bytes()


def test_where_things_lie_on_pages_stays_with_the_build(home, packages):
    for edition, contents in packages.items():
        claims = (home / "made" / edition / "claims.json").read_bytes()
        assert not [name for name, data in contents.items() if "claims" in name or data == claims]


def test_every_file_has_its_checksum(packages):
    for contents in packages.values():
        lines = contents["SHA256SUMS"].decode().splitlines()
        sums = {name: digest for digest, name in (line.split("  ") for line in lines)}
        assert sums.keys() == contents.keys() - {"SHA256SUMS"}
        assert all(hashlib.sha256(contents[name]).hexdigest() == digest for name, digest in sums.items())


def test_a_home_edition_is_packed_without_a_cover_and_says_so(packages, said):
    assert not {name for name in packages["home"] if "cover" in name}
    assert "preflight/interior.json" in packages["home"]
    assert "left out: cover.pdf, front-cover.jpg and mock-up.jpg: home asks for no cover\n" in said["home"]
    assert "home asks for no cover" in packages["home"]["SEND.md"].decode()


def test_a_screen_edition_is_not_held_against_a_printer(packages, said):
    assert not [name for name in packages["screen"] if name.startswith("preflight/")]
    assert "left out: preflight: screen prints nothing" in said["screen"]


def test_a_cover_that_wants_the_printers_template_is_not_ready_to_send(home, packages):
    text = packages["ingram"]["SEND.md"].decode()
    assert "## Not ready to send" in text
    assert "template page" in text.split("## Steps")[0]
    code, _, err = pack(home, "ingram", "strict.zip", "--strict")
    assert code == 1
    assert "template page" in err
    assert not (home / "strict.zip").exists()


def test_a_cover_that_is_not_ready_is_told_with_its_reason_and_what_to_do(packages):
    text = packages["ingram"]["SEND.md"].decode()
    [told] = [line for line in text.split("## Not ready to send")[1].split("##")[0].splitlines() if line]
    assert told.startswith("- cover: not ready to upload: ingramspark-paperback wants it on its own template")
    assert "(transcribed)" in told
    assert "the badge 'Large Print' is not true" in text  # advice, which keeps no file from being sent
    assert told.endswith("order the template and name it: cover: {template: FILE}")
    assert "| ocean-2-ingram-cover.pdf | the cover, not ready to upload: see above |" in text
    assert "| ocean-2-kdp-cover.pdf | the cover, to upload |" in packages["kdp"]["SEND.md"].decode()


def test_what_is_ready_says_nothing_of_not_being_so(packages):
    assert "Not ready" not in packages["kdp"]["SEND.md"].decode()


# An update of what was sent


@pytest.fixture(scope="module")
def mended(home: Path, packages, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The book with another subtitle and one puzzle rolled again, built, and that puzzle's id."""
    folder = tmp_path_factory.mktemp("mended")
    shutil.copytree(home, folder, dirs_exist_ok=True)
    text = (home / "ocean.yaml").read_text(encoding="utf-8").replace("From tide pool", "From rock pool")
    (folder / "ocean.yaml").write_text(text, encoding="utf-8")
    puzzle = record(home, "kdp")["puzzles"][5]["id"]
    code, _, err = run("reroll", folder / "ocean.yaml", puzzle)
    assert code == 0, err
    built = folder / "made"
    code, _, err = run("build", folder / "ocean.yaml", "--edition", "kdp", "--out", built, "--jobs", 1)
    assert code == 0, err
    return folder, puzzle


def test_an_update_is_told_with_pages_puzzles_metadata_and_what_to_upload(home, mended):
    folder, puzzle = mended
    now = record(folder, "kdp")["puzzles"][5]
    only = f"1-2,{now['page']},{now['answer_page']},cover,metadata"
    code, out, err = pack(
        folder, "kdp", "update.zip", "--update-of", home / "kdp.zip", "--only", only, "--json"
    )
    assert code == 0, err
    update = json.loads(out)["update"]
    assert now["id"] == puzzle
    changed = {each["after"] for each in update["interior"]["changed"]}
    assert {now["page"], now["answer_page"]} <= changed
    assert changed == {1, 2, now["page"], now["answer_page"]}, "title and copyright have the subtitle"
    assert update["interior"]["added"] == update["interior"]["gone"] == []
    assert (update["cover"]["same"], update["puzzles"]) == (False, ["Trench 2"])
    said = {"field": "subtitle", "before": "From tide pool to trench", "after": "From rock pool to trench"}
    assert update["metadata"] == [said]
    assert update["upload"] == ["ocean-2-kdp-interior.pdf", "ocean-2-kdp-cover.pdf"]


def test_an_update_that_changes_more_than_it_may_is_not_packed(home, mended):
    folder, _ = mended
    own = record(folder, "kdp")["puzzles"][5]
    pages = f"{own['page']}-{own['answer_page']}"
    update = ("--update-of", home / "kdp.zip", "--only")
    code, _, err = pack(folder, "kdp", "less.zip", *update, own["page"])
    assert code == 1
    assert f"error: pages 1, 2, {own['answer_page']} changed\n" in err, err
    assert "error: the cover changed\n" in err
    assert "error: the metadata changed: subtitle\n" in err
    assert not (folder / "less.zip").exists()
    if not WHOLE:  # what may be otherwise is packed above
        return
    code, out, err = pack(folder, "kdp", "less.zip", *update, f"1-2,{pages},cover,metadata")
    assert code == 0, err
    assert "puzzles on pages that changed: Trench 2\n" in out
    assert "subtitle: From rock pool to trench, before: From tide pool to trench\n" in out
    assert "to upload: ocean-2-kdp-interior.pdf, ocean-2-kdp-cover.pdf\n" in out


def test_an_update_of_nothing_names_nothing_to_upload(home, packages):
    code, out, err = pack(home, "screen", "same.zip", "--update-of", home / "screen.zip", "--only", "1")
    assert code == 0, err
    assert "all as they were" in out
    assert "to upload: nothing, the files are those that were sent\n" in out


def test_what_is_no_package_is_no_update_of_one(home, packages):
    (home / "no.zip").write_bytes((home / "kdp.zip").read_bytes()[:5000])
    with zipfile.ZipFile(home / "bare.zip", "w") as file:
        file.writestr("metadata.csv", "title,x")
    for other, said in (
        ("no.zip", "is no package: "),
        ("bare.zip", "it lacks an interior"),
        ("absent.zip", "there is no package"),
        ("kdp.zip", "is the package that was sent"),
    ):
        edition = "kdp" if other == "kdp.zip" else "screen"  # which has no cover to draw
        code, _, err = pack(home, edition, "kdp.zip", "--update-of", home / other)
        assert (code, said in err) == (1, True), err
    assert pack(home, "kdp", "out.zip", "--only", "3")[0] == 2
    code, _, err = pack(home, "kdp", "out.zip", "--update-of", home / "kdp.zip", "--only", "3,x")
    assert (code, "--only: 'x' is no page" in err) == (1, True)


# The pictures


def picture(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def test_the_front_cover_is_the_trim_at_300_pixels_to_the_inch(packages):
    front = picture(packages["kdp"]["front-cover.jpg"])
    assert (front.format, front.mode, front.size) == ("JPEG", "RGB", (1800, 2700))
    assert front.info["dpi"] == (300, 300)
    assert picture(packages["ingram"]["front-cover.jpg"]).size == (1500, 2400)


def test_the_front_cover_is_the_right_part_of_the_cover(packages):
    cover = pypdfium2.PdfDocument(packages["kdp"]["ocean-2-kdp-cover.pdf"])
    whole = cover[0].render(scale=1).to_pil().convert("RGB")
    cover.close()
    right, low = whole.width - 9, whole.height - 9  # an eighth of an inch of bleed
    shown = whole.crop((right - 432, low - 648, right, low))
    front = picture(packages["kdp"]["front-cover.jpg"]).resize(shown.size)
    assert max(ImageStat.Stat(ImageChops.difference(shown, front)).mean) < 12
    assert max(ImageStat.Stat(front).stddev) > 20  # not one colour all over


def test_the_mock_up_shows_the_front_whole_and_a_page_behind_it(packages):
    whole = picture(packages["kdp"]["mock-up.jpg"])
    assert (whole.format, whole.size) == ("JPEG", (2000, 2000))
    front = picture(packages["kdp"]["front-cover.jpg"]).resize((987, 1480))
    left = next(x for x in range(0, 900) if whole.getpixel((x, 1000))[0] < 180)
    shown = whole.crop((left, 260, left + 987, 1740))
    assert max(ImageStat.Stat(ImageChops.difference(shown, front)).mean) < 12
    beyond = [whole.getpixel((x, 1000)) for x in range(left + 990, 1990)]
    assert sum(min(each) > 250 for each in beyond) > 200, "the page's paper"


def test_the_crease_of_a_mock_up_is_darkest_in_its_middle_and_fades_to_both_sides():
    width = 1000
    line = mock_up_row(Image.new("RGB", (width, 1400), "white"))
    at = round(JOINT_SHARE * len(line))
    crease = line[at - 12 : at + 13]
    assert min(crease) == pytest.approx(255 - JOINT_TONE, abs=3)
    assert min(crease) in crease[10:15]
    assert crease[10] > min(crease) < crease[14]
    assert crease[0] == crease[-1] == 255


def mock_up_row(front: Image.Image) -> list[int]:
    """A row of pixels through the middle of the front on a mock-up."""
    whole = mock_up(front).convert("L")
    row = [whole.getpixel((x, MOCK_UP_PIXELS // 2)) for x in range(MOCK_UP_PIXELS)]
    white = [x for x, light in enumerate(row) if light == 255]
    return row[white[0] : white[-1] + 1]


def test_the_shadow_of_a_mock_up_falls_to_the_right_and_down():
    whole = mock_up(Image.new("RGB", (1000, 1400), "white"))
    dark = whole.convert("L").point(lambda light: 255 * (light < 225))
    cover = whole.convert("L").point(lambda light: 255 * (light > 240))
    inner, outer = cover.getbbox(), ImageChops.lighter(dark, cover).getbbox()
    left, top, right, bottom = (abs(a - b) for a, b in zip(inner, outer, strict=True))
    drop = round(SHADOW_DROP_SHARE * MOCK_UP_PIXELS)
    assert drop == 16
    assert (right - left, bottom - top) == (pytest.approx(2 * drop, abs=2), pytest.approx(2 * drop, abs=2))


@pytest.mark.parametrize(
    ("sizes", "shown"),
    [((2, 1, 6), (1, 3, 4)), ((9,), (1, 4, 7)), ((5, 4), (1, 4, 6, 7)), ((2, 1, 1, 5), (1, 3, 4, 5))],
)
def test_samples_are_the_first_of_each_section_and_more_where_those_are_under_three(
    sizes: tuple[int, ...], shown: tuple[int, ...]
):
    sections = [f"part {n}" for n, size in enumerate(sizes) for _ in range(size)]
    items = [
        SimpleNamespace(section=section, puzzle=SimpleNamespace(id=str(n)))
        for n, section in enumerate(sections)
    ]
    pages = {str(n): n + 1 for n in range(len(items))}
    layout = SimpleNamespace(puzzle_pages=pages, answer_pages={"0": 99})
    built: Any = SimpleNamespace(layout=layout, book=SimpleNamespace(items=items))
    assert sample_pages(built) == shown


def test_sample_pages_are_the_first_puzzles_of_sections_and_no_answers(home, packages):
    puzzles = record(home, "kdp")["puzzles"]
    shown = {int(name[13:16]) for name in packages["kdp"] if name.startswith("samples/")}
    assert {puzzles[0]["page"], puzzles[4]["page"]} <= shown <= {each["page"] for each in puzzles}
    assert not shown & {each["answer_page"] for each in puzzles}


def test_a_sample_page_is_the_trim_with_a_light_word_across(home, packages):
    name = next(name for name in packages["kdp"] if name.startswith("samples/"))
    sample = picture(packages["kdp"][name])
    assert (sample.size, sample.info["dpi"]) == ((900, 1350), (150, 150))
    gray = sample.convert("L")
    counts = gray.histogram()
    lightened = sum(counts[215:240])  # the word itself, on white paper
    assert 0.03 < lightened / (900 * 1350) < 0.2
    assert sum(counts[:40]) > 5_000  # the letters under it stay black
    assert sum(counts[248:]) > 0.6 * 900 * 1350  # and the paper white


def test_the_word_across_a_sample_never_hides_what_is_under_it():
    dark = marked(Image.new("RGB", (400, 600), (0, 0, 0)), "SAMPLE")
    light = marked(Image.new("RGB", (400, 600), (255, 255, 255)), "SAMPLE")
    assert dark.getextrema() == ((0, 0),) * 3
    assert min(low for low, _ in light.getextrema()) >= 220
    assert light.getextrema()[0][1] == 255


def test_the_word_across_a_sample_is_in_the_books_language():
    plugins = builtin_plugins()
    fonts = Fonts.load(plugins.themes.find("plain").offer)
    assert across(Phrases(), fonts).word == "SAMPLE"
    greek = Phrases("el", {**ENGLISH_TEXTS, "sample": "ΔΕΙΓΜΑ"})
    assert across(greek, fonts) == ("ΔΕΙΓΜΑ", fonts.file("title"))
    for language in plugins.languages:
        phrases = phrases_of(plugins, language)
        word = as_printed(phrases.text("sample"))
        assert across(phrases, fonts).word == ("SAMPLE" if fonts.missing(word, "grid") else word)


def test_another_word_can_be_put_across_samples(home, packages):
    code, _, err = pack(home, "screen", "other.zip", "--sample-word", "VORSCHAU", "--quiet")
    assert code == 0, err
    with zipfile.ZipFile(home / "other.zip") as file:
        other = {name: file.read(name) for name in file.namelist() if name.startswith("samples/")}
    usual = {name: data for name, data in packages["screen"].items() if name.startswith("samples/")}
    assert other.keys() == usual.keys()
    assert all(other[name] != usual[name] for name in usual)


def test_a_word_that_no_font_of_the_book_has_is_refused(home):
    code, _, err = pack(home, "screen", "none.zip", "--sample-word", "見本")
    assert code == 1
    assert "no font of the book has all letters of '見本'" in err
    assert pack(home, "kdp", "none.zip", "--sample-word", " ")[0] == 2


# Same book, same bytes


@in_sweep_alone
def test_the_same_book_gives_the_same_package(home, packages):
    line = [
        sys.executable,
        "-m",
        "bookmaker",
        "pack",
        str(home / "ocean.yaml"),
        "--edition",
        "kdp",
        "--quiet",
    ]
    more = ["--from", str(home / "made"), "--out", str(home / "hashed.zip")]
    subprocess.run([*line, *more], check=True, env={**os.environ, "PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo"})
    assert (home / "hashed.zip").read_bytes() == (home / "kdp.zip").read_bytes()


def test_a_package_tells_no_time_and_no_order_but_that_of_names(home, packages):
    with zipfile.ZipFile(home / "kdp.zip") as file:
        entries = file.infolist()
    assert [entry.filename for entry in entries] == sorted(entry.filename for entry in entries)
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    assert {entry.compress_type for entry in entries} == {zipfile.ZIP_STORED}
    assert {entry.external_attr >> 16 for entry in entries} == {0o644}


# SEND.md


def test_the_numbers_of_the_steps_are_those_of_the_build(home, packages):
    text, built = packages["kdp"]["SEND.md"].decode(), record(home, "kdp")
    steps = text.split("## Steps")[1].split("##")[0]
    assert f"trim 6 x 9 in (152.4 x 228.6 mm); no bleed; {built['pages']} pages." in steps
    assert f"a spine of {built['pages'] * 0.002252:.3f} in" in steps
    assert "ISBN: enter your own, 978-0-306-40615-7." in steps
    assert "a PDF you already have; tick that the cover has a barcode." in steps
    assert "paper and ink white" in steps
    assert "its pages from" not in text  # first to last, as all know
    assert "{" not in steps


def test_an_edition_for_a_desk_or_a_screen_has_its_steps_too(packages):
    home, screen = (packages[name]["SEND.md"].decode() for name in ("home", "screen"))
    assert "at 100 %" in home
    assert "turned on the long edge" in home
    assert "## Steps" in screen
    assert "The interior is byte for byte what was built" in home
    assert "cover" not in home.split("## What was checked")[1].split("Left out")[0]


def test_the_numbers_to_enter_are_those_of_the_build(home, packages):
    text, built = packages["kdp"]["SEND.md"].decode(), record(home, "kdp")
    rows = dict(re.findall(r"^\| ([^|]*) \| ((?:[^|\\]|\\.)*) \|", text, re.M))
    assert rows["pages"] == str(built["pages"])
    assert rows["spine"].startswith(f"{built['pages'] * 0.002252:.3f} in")
    assert rows["bleed"] == "no"
    assert rows["trim"] == "6 x 9 in (152.4 x 228.6 mm)"
    assert rows["price"] == "yours to set"
    assert rows["title"] == r"Ocean \| Word \*Searches\*"
    assert rows["description"] == f"{length(DESCRIPTION.strip())} characters"
    assert rows["keyword 2"] == "9 characters"


def test_what_was_checked_cites_the_proof_of_the_interior(home, packages):
    for edition in ("kdp", "ingram", "home", "screen"):
        checked = packages[edition]["SEND.md"].decode().split("## What was checked")[1]
        proof = record(home, edition)["proof"]["summary"]
        assert re.match(r"7 puzzles, \d+ words: each exactly once; 7 answers agree", proof)
        assert f"- Proof of interior.pdf, from the file alone: {proof}.\n" in checked


def test_an_interior_that_proves_nothing_is_not_packed(home, tmp_path):
    shutil.copytree(home / "made", tmp_path / "made")
    file, book = tmp_path / "made" / "kdp" / "interior.pdf", tmp_path / "made" / "book.json"
    good = file.read_bytes()
    writer = PdfWriter(clone_from=io.BytesIO(good))
    answers = record(home, "kdp")["puzzles"][0]["answer_page"]
    writer.pages[answers - 1][NameObject("/Contents")] = writer.pages[answers].raw_get("/Contents")
    writer.write(file)
    digests = [hashlib.sha256(data).hexdigest() for data in (good, file.read_bytes())]
    book.write_text(book.read_text(encoding="utf-8").replace(*digests), encoding="utf-8")
    code, _, err = run(
        "pack",
        home / "ocean.yaml",
        "--edition",
        "kdp",
        "--from",
        tmp_path / "made",
        "--out",
        tmp_path / "a.zip",
    )
    assert code == 1
    assert "interior.pdf: page" in err
    assert "hint: build it again" in err
    assert not (tmp_path / "a.zip").exists()


def test_every_figure_with_a_rule_names_its_source(packages):
    text = packages["kdp"]["SEND.md"].decode()
    sources = dict(re.findall(r"^(\d+)\. (.*)$", text.split("## Sources")[1], re.M))
    for name in ("trim", "pages", "spine", "bleed", "ISBN", "paper and ink"):
        (mark,) = re.findall(rf"^\| {name} \|.*\| (\d+) \|$", text, re.M)
        assert "(transcribed)" in sources[mark], name
    assert "(secondary)" in sources[re.findall(r"^Limits of texts: (\d+)$", text, re.M)[0]]


def test_a_step_is_filled_in_and_never_obeyed(tmp_path):
    sheet = sheet_of()
    assert filled("{pages} of {trim} on {paper}", sheet) == "40 of 6 x 9 in (152.4 x 228.6 mm) on white"
    assert filled("{isbn} {nobody} {{pages}}", sheet) == "(none in the book file) {nobody} {pages}"
    free = replace(sheet, bleeds=True)
    assert filled("{own_isbn}", free) == "take the one that is offered, for the book file has none"
    assert filled("{bleed}; {barcode}", free).startswith("with bleed; do not tick")
    assert filled("{pages:>1000000000} {title.__class__}", sheet) == "40 Ocean"


# The metadata sheet


def rows_of(data: bytes) -> dict[str, list[str]]:
    assert data.startswith(b"\xef\xbb\xbf")  # or Excel takes it for another alphabet
    return {row[0]: row[1:] for row in csv.reader(io.StringIO(data.decode("utf-8-sig")))}


def test_the_sheet_tells_what_the_book_file_says(home, packages):
    rows = rows_of(packages["kdp"]["metadata.csv"])
    assert rows["subtitle"][0] == "From tide pool to trench"
    assert (rows["contributor 2"][0], rows["contributor 2 role"][0]) == ("I. Drew", "illustrator")
    assert rows["pages"][0] == str(record(home, "kdp")["pages"])
    assert rows["description"] == [DESCRIPTION.strip(), str(length(DESCRIPTION.strip())), "4000"]
    assert rows["keyword 1"] == ["word search", "11", "50"]
    assert (rows["category 2"][0], rows["category 2 scheme"][0]) == ("WDK", "Thema")
    assert rows["publication date"][0] == "2026-11-30"


def test_an_edition_can_say_something_else_than_the_book(packages):
    rows = rows_of(packages["ingram"]["metadata.csv"])
    assert rows["description"][0] == "For the trade."
    assert rows["keyword 1"][0] == "trade"
    assert "keyword 2" not in rows


def test_no_cell_is_a_formula(packages):
    rows = rows_of(packages["kdp"]["metadata.csv"])
    assert rows["contributor 1"][0] == "'=A. Publisher"
    assert rows["keyword 2"][:2] == ["'+sea life", "9"]
    for text in ("=1+1", "+1", "-1", "@SUM(A1)", "  =1", "\t=1", "\n=1", "＝1", "＋1", "－1", "＠1"):
        assert guarded(text) == f"'{text}"
    assert guarded("a=1") == "a=1"


# ONIX

# The reference names of ONIX 3.0 as far as a book of puzzles needs them: what each holds, in order.
STRUCTURE = {
    "ONIXMessage": "Header Product+",
    "Header": "Sender Addressee* MessageNumber? SentDateTime MessageNote*",
    "Sender": "SenderIdentifier* SenderName ContactName? EmailAddress?",
    "Product": "RecordReference NotificationType RecordSourceType? ProductIdentifier+ Barcode* "
    "DescriptiveDetail? CollateralDetail? ContentDetail? PublishingDetail? RelatedMaterial? ProductSupply*",
    "ProductIdentifier": "ProductIDType IDTypeName? IDValue",
    "DescriptiveDetail": "ProductComposition ProductForm ProductFormDetail* ProductFormFeature* "
    "PrimaryContentType? Measure* EpubTechnicalProtection* (Collection+|NoCollection)? TitleDetail+ "
    "(Contributor+|NoContributor)? EditionType* Language* Extent* Subject* AudienceCode* Audience*",
    "Measure": "MeasureType Measurement MeasureUnitCode",
    "Collection": "CollectionType SourceName? CollectionIdentifier* CollectionSequence* TitleDetail*",
    "CollectionSequence": "CollectionSequenceType CollectionSequenceTypeName? CollectionSequenceNumber",
    "TitleDetail": "TitleType TitleElement+",
    "TitleElement": "SequenceNumber? TitleElementLevel PartNumber? TitleText Subtitle?",
    "Contributor": "SequenceNumber? ContributorRole+ PersonName PersonNameInverted? BiographicalNote*",
    "Language": "LanguageRole LanguageCode",
    "Extent": "ExtentType ExtentValue ExtentUnit",
    "Subject": "MainSubject? SubjectSchemeIdentifier SubjectSchemeName? SubjectSchemeVersion? "
    "(SubjectCode|SubjectHeadingText)",
    "Audience": "AudienceCodeType AudienceCodeValue",
    "CollateralDetail": "TextContent+",
    "TextContent": "TextType ContentAudience+ Text+",
    "Text": "p+",
    "PublishingDetail": "Imprint* Publisher* PublishingStatus? PublishingDate* CopyrightStatement*",
    "Imprint": "ImprintName",
    "Publisher": "PublishingRole PublisherName",
    "PublishingDate": "PublishingDateRole DateFormat? Date",
    "ProductSupply": "Market* SupplyDetail+",
    "SupplyDetail": "Supplier ProductAvailability SupplyDate* (UnpricedItemType|Price+)",
    "Supplier": "SupplierRole SupplierName",
}


def misplaced(element: ElementTree.Element) -> Iterator[str]:
    """Every element that does not hold what the structure says."""
    name = element.tag.removeprefix(f"{{{NAMESPACE}}}")
    children = [child.tag.removeprefix(f"{{{NAMESPACE}}}") for child in element]
    model = re.sub(r"[A-Za-z]+", lambda child: f"(?:{child[0]};)", STRUCTURE.get(name, ""))
    if not re.fullmatch(model.replace(" ", ""), "".join(f"{child};" for child in children)):
        yield f"{name}: {children}"
    for child in element:
        yield from misplaced(child)


def test_the_message_keeps_the_structure_of_onix(packages):
    for edition, contents in packages.items():
        root = ElementTree.fromstring(contents["metadata.xml"])
        assert root.get("release") == "3.0"
        assert list(misplaced(root)) == [], edition


def test_the_structure_itself_refuses_what_is_out_of_order(packages):
    text = packages["kdp"]["metadata.xml"].decode()
    swapped = text.replace("<TitleType>01</TitleType>", "", 1)
    assert list(misplaced(ElementTree.fromstring(swapped)))
    moved = re.sub(r"(<Language>.*</Language>)(.*)(<Subject>)", r"\2\1\3", text, count=1, flags=re.S)
    assert list(misplaced(ElementTree.fromstring(moved)))


@pytest.fixture(scope="module")
def schema() -> Any:
    """EDItEUR's own schema, where the package that carries it is installed."""
    etree = pytest.importorskip("lxml.etree")
    schemas = pytest.importorskip("onixcheck.schema")
    file = Path(schemas.__file__).parent / "xsd3.0" / "ONIX_BookProduct_3.0_reference.xsd"
    return etree, etree.XMLSchema(etree.parse(str(file)))


def test_the_message_is_valid_by_the_published_schema(packages, schema):
    etree, rules = schema
    for edition, contents in packages.items():
        rules.validate(etree.fromstring(contents["metadata.xml"]))
        assert [each.message for each in rules.error_log] == [], edition


def texts(data: bytes, path: str) -> list[str]:
    root = ElementTree.fromstring(data)
    full = "/".join(f"{{{NAMESPACE}}}{name}" for name in path.split("/"))
    return [each.text or "" for each in root.findall(f".//{full}")]


def test_the_message_tells_what_the_book_file_says(home, packages):
    data = packages["kdp"]["metadata.xml"]
    assert texts(data, "TitleElement/TitleText") == ["Reef", "Ocean | Word *Searches*"]
    assert texts(data, "Contributor/ContributorRole") == ["A01", "A12"]
    assert texts(data, "Contributor/PersonName") == ["=A. Publisher", "I. Drew"]
    assert texts(data, "ProductIdentifier/IDValue") == ["9780306406157", "9780306406157"]
    assert texts(data, "Extent/ExtentValue") == [str(record(home, "kdp")["pages"])]
    assert texts(data, "Subject/SubjectCode") == ["GAM007000", "WDK"]
    assert texts(data, "Subject/SubjectHeadingText")[-1] == "word search; +sea life; puzzles & games"
    assert texts(data, "AudienceCodeValue") == ["02"]
    assert texts(data, "PublishingDate/Date") == ["20261130"]
    assert texts(data, "Text/p") == [
        "Twenty puzzles, from the shore to the deep.",
        'Fun & games <b>for</b> everyone: "émigré", ]]> and 🐙.',
    ]
    assert texts(data, "ProductForm") == ["BC"]
    assert texts(packages["screen"]["metadata.xml"], "ProductForm") == ["ED"]


def sheet_of(publisher: str = "kdp-paperback", pages: int = 40, **said: Any) -> Any:
    """The metadata of a made-up edition."""
    from bookmaker.plan.model import EditionPlan

    told = said.pop("particulars", Particulars())
    large, paper = said.pop("large_print", False), said.pop("paper", "white")
    edition = Edition("e", publisher, (432, 648), paper, large_print=large, particulars=told)
    plan = EditionPlan(edition, load_plugins(packages=False).publishers[publisher].offer, ())
    spec = BookSpec("b.yaml", said.pop("title", "Ocean"), (edition,), (), **said)
    return metadata_of(spec, plan, pages, False)


def test_a_book_that_says_little_has_a_message_that_says_little(schema):
    etree, rules = schema
    data = onix(sheet_of(language="xx"))
    assert rules.validate(etree.fromstring(data)), rules.error_log
    assert texts(data, "SentDateTime") == ["20000101"]
    assert texts(data, "ProductIdentifier/IDTypeName") == ["bookmaker edition"]
    assert b"NoContributor" in data
    assert b"PublishingDetail" not in data
    assert b"Language" not in data


def test_a_hardcover_is_measured_over_its_boards(schema):
    etree, rules = schema
    sheet = sheet_of("kdp-hardcover", 100, large_print=True, year=2026, imprint="Harbour")
    data = onix(sheet)
    assert rules.validate(etree.fromstring(data)), rules.error_log
    assert sheet.form == CASE
    assert texts(data, "ProductForm") + texts(data, "ProductFormDetail") == ["BB", "B402"]
    # 9 in and 6 mm high, 6 in and 5 mm wide, 100 pages of 0.002252 in and 4.8 mm thick
    assert texts(data, "Measure/Measurement") == ["9.236", "234.6", "6.197", "157.4", "0.414", "10.52"]
    assert texts(data, "EditionType") == ["LTE"]
    assert texts(data, "PublishingDate/Date") == ["2026"]


def test_who_had_a_part_in_the_book_stands_in_the_message_from_one_on():
    told = Particulars(contributors=(Contributor("A. Writer"), Contributor("I. Drew", "illustrator")))
    data = onix(sheet_of(particulars=told))
    assert texts(data, "Contributor/SequenceNumber") == ["1", "2"]
    assert texts(data, "Contributor/PersonName") == ["A. Writer", "I. Drew"]


def test_the_first_subject_of_each_scheme_is_its_main_one():
    said = (
        ("bisac", "GAM007000"),
        ("thema", "WDK"),
        ("bisac", "GAM000000"),
        ("", "Puzzles"),
        ("thema", "WD"),
    )
    told = Particulars(categories=tuple(Category(text, scheme) for scheme, text in said))
    root = ElementTree.fromstring(onix(sheet_of(particulars=told)))
    main = {
        "".join(each.itertext()).split()[-1]: each.find(f"{{{NAMESPACE}}}MainSubject") is not None
        for each in root.iter(f"{{{NAMESPACE}}}Subject")
    }
    assert main == {"GAM007000": True, "WDK": True, "GAM000000": False, "Puzzles": False, "WD": False}


@pytest.mark.parametrize(
    ("house", "code"), [("kdp-paperback", "06"), ("kdp-hardcover", "06"), ("screen", "11")]
)
def test_a_files_extent_is_its_content_and_a_printed_books_the_pages_that_are_made(house: str, code: str):
    data = onix(sheet_of(house, 88))
    extent = [texts(data, f"Extent/{part}") for part in ("ExtentType", "ExtentValue", "ExtentUnit")]
    assert extent == [[code], ["88"], ["03"]]


def test_what_no_xml_may_hold_is_left_out_of_the_message(schema):
    etree, rules = schema
    told = Particulars("A\x07 bell\ufffe\n\n<p>&amp;\x0b", contributors=(Contributor("B\x00b"),))
    data = onix(sheet_of(title="O\x1bcean ]]>", particulars=told))
    assert rules.validate(etree.fromstring(data)), rules.error_log
    assert texts(data, "TitleText") == ["Ocean ]]>"]
    assert texts(data, "Text/p") == ["A bell", "<p>&amp;"]


def test_every_code_is_one_of_its_list(schema):
    etree, _ = schema
    schemas = pytest.importorskip("onixcheck.schema")
    file = Path(schemas.__file__).parent / "xsd3.0" / "ONIX_BookProduct_CodeLists.xsd"
    names = {"xs": "http://www.w3.org/2001/XMLSchema"}
    lists = {
        each.get("name"): {value.get("value") for value in each.iterfind(".//xs:enumeration", names)}
        for each in etree.parse(str(file)).iterfind(".//xs:simpleType", names)
    }
    assert {*LANGUAGES.values()} <= lists["List74"]
    assert {*ONIX_ROLES.values()} <= lists["List17"]
    assert {*ONIX_AUDIENCES.values()} <= lists["List28"]
    assert (tuple(ONIX_ROLES), tuple(ONIX_AUDIENCES)) == (SAID_ROLES, SAID_AUDIENCES)


def test_every_language_that_is_offered_has_its_code():
    offered = {name.split("-")[0] for name in load_plugins(packages=False).languages}
    assert offered <= LANGUAGES.keys()


# Limits of the form


def spoilt(tmp_path: Path, **changes: str) -> Path:
    """Two puzzles of the book for KDP alone, with some of its lines changed."""
    book = re.sub(r"(?s)  - \{name: ingram.*?(?=defaults)", "", BOOK)
    book = re.sub(r"repeat: \d+", "repeat: 1", book)
    for name, value in changes.items():
        book = re.sub(rf"^{name}: .*$", f"{name}: {value}", book, count=1, flags=re.M)
    return written(tmp_path, book)


LIMITS = {
    "title": (("jolly " * 30)[:175], "title and subtitle together have 201 characters", "takes 200", 2, 8),
    "description": (f'"{"y" * 4001}"', "the description has 4,001 characters", "takes 4,000", 11, 14),
    "keywords": (f"[a, b, {'z' * 51}]", "has 51 characters", "takes 50", 12, 18),
    "categories": ("[a, b, c, d]", "there are 4 categories", "takes 3", 13, 1),
}


@pytest.mark.parametrize("name", sampled(LIMITS, 2))
def test_what_the_form_would_not_take_is_told_at_its_place(tmp_path, name):
    value, what, takes, line, column = LIMITS[name]
    book = spoilt(tmp_path, **{name: value})
    code, _, err = run("pack", book, "--edition", "kdp", "--from", tmp_path / "made")
    assert code == 1
    assert f"ocean.yaml:{line}:{column}: edition 'kdp': " in err
    assert what in err
    assert takes in err
    assert "(secondary)" in err
    assert not (tmp_path / "made").exists()


@pytest.mark.parametrize("name", sampled(LIMITS, 2))
def test_what_the_form_would_not_take_is_advice_before_that(tmp_path, name):
    value, what, _, line, column = LIMITS[name]
    code, _, err = run("check", spoilt(tmp_path, **{name: value}))
    assert code == 0
    assert f"ocean.yaml:{line}:{column}: edition 'kdp': " in err
    assert what in err
    assert run("check", tmp_path / "ocean.yaml", "--strict")[0] == 1


def test_eight_keywords_are_too_many_and_seven_are_not(tmp_path):
    book = spoilt(tmp_path, keywords="[a, b, c, d, e, f, g, h]")
    err = run("check", book)[2]
    assert "there are 8 keywords, and the form of kdp-paperback takes 7" in err
    assert "leave out 1" in err
    assert "keywords, and" not in run("check", spoilt(tmp_path, keywords="[a, b, c, d, e, f, g]"))[2]


def test_at_the_limit_nothing_is_said(tmp_path):
    book = spoilt(tmp_path, title="x" * 174, description=f'"{"y" * 4000}"', keywords=f"[{'z' * 50}]")
    assert "the form of" not in run("check", book)[2]


def test_characters_are_counted_as_a_form_counts_them():
    assert [length(text) for text in ("", "abc", "é", "🐙", "👩‍👩‍👧")] == [0, 3, 1, 2, 8]


def test_a_publisher_of_ones_own_says_what_its_form_takes_and_what_to_do(tmp_path):
    (tmp_path / "publishers").mkdir()
    (tmp_path / "publishers" / "harbour.yaml").write_text(HARBOUR, encoding="utf-8")
    book = BOOK.replace(
        "publisher: home, trim: 8.5 x 11 in", "publisher: harbour, trim: 6 x 9 in, paper: cream"
    )
    file = written(tmp_path, book)
    err = run("pack", file, "--edition", "home")[2]
    assert "the keyword 'puzzles & games' has 15 characters, and the form of harbour takes 12" in err
    written(tmp_path, book.replace('"puzzles & games"', "puzzles"))
    code, out, err = run(
        "build", file, "--edition", "home", "--out", tmp_path / "made", "--jobs", 1, "--quiet"
    )
    assert code == 0, err
    code, out, err = pack(tmp_path, "home")
    assert code == 0, err
    assert "not ready to send: There is no ISBN, which harbour asks for." in out
    with zipfile.ZipFile(tmp_path / "out.zip") as zipped:
        text = zipped.read("SEND.md").decode()
    assert "1. Row out with Ocean \\| Word \\*Searches\\* on cream, (none in the book file)." in text


# What keeps it from being packed


@pytest.fixture
def copy(tmp_path: Path, home: Path) -> Path:
    """The book and its build, to be spoilt."""
    import shutil

    folder = tmp_path / "copy"
    shutil.copytree(home, folder, ignore=shutil.ignore_patterns("*.zip"))
    return folder


def refused(folder: Path, what: str, edition: str = "kdp") -> None:
    before = sorted(folder.rglob("*"))
    code, out, err = pack(folder, edition)
    assert (code, out) == (1, "")
    assert what in err
    assert "bookmaker build" in err
    assert sorted(folder.rglob("*")) == before


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("effort: fast", "effort: standard", "changed since it was built"),
        ("seed: 2026", "seed: 2027", "puzzle 'reef-1' and 6 more of edition 'kdp' changed"),
        ("trim: 6 x 9 in", "trim: 5 x 8 in", "would not look today as it was built"),
        ("section: The Deep", "section: The Depths", "would not look today"),  # its pages alone
        ("seed: 2026", "seed: 2026\ncover: {blurb: Dive in.}", "would not look today"),  # its cover alone
    ],
)
def test_a_build_of_another_book_is_not_packed(copy, old, new, what):
    written(copy, BOOK.replace(old, new, 1))
    refused(copy, what)


def test_what_shops_are_told_can_change_without_building_again(copy):
    written(copy, BOOK.replace("publication-date: 2026-11-30", "publication-date: 2026-12"))
    assert pack(copy, "screen", "out.zip", "--quiet")[0] == 0
    with zipfile.ZipFile(copy / "out.zip") as file:
        assert texts(file.read("metadata.xml"), "PublishingDate/Date") == ["202612"]


@pytest.mark.parametrize("name", ["interior.pdf", "cover.pdf"])
def test_a_file_that_is_not_the_one_built_is_not_packed(copy, name):
    file = copy / "made" / "kdp" / name
    file.write_bytes(file.read_bytes() + b"\n")
    refused(copy, f"{name}' is not the file that was built")
    file.unlink()
    refused(copy, f"{name}' is missing")


def test_an_edition_that_was_not_built_is_not_packed(copy):
    written(copy, BOOK.replace("name: home,", "name: house,"))
    refused(copy, "edition 'house' was not built into", "house")


def test_an_edition_that_goes_elsewhere_now_is_not_packed(copy):
    written(copy, BOOK.replace("name: home, publisher: home", "name: home, publisher: screen"))
    refused(copy, "was built for home, not for screen", "home")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"editions": 3}', '{"editions": [1]}', "\0"])
def test_what_is_no_book_json_is_refused(copy, text):
    (copy / "made" / "book.json").write_text(text, encoding="utf-8")
    code, _, err = pack(copy, "kdp")
    assert code == 1
    assert "book.json" in err
    assert not (copy / "out.zip").exists()


def test_a_book_json_cannot_name_files_elsewhere(copy):
    file = copy / "made" / "book.json"
    whole = json.loads(file.read_text(encoding="utf-8"))
    whole["editions"][0]["file"] = "../about.txt"
    whole["editions"][0]["file_digest"] = (
        "sha256:" + hashlib.sha256((copy / "about.txt").read_bytes()).hexdigest()
    )
    file.write_text(json.dumps(whole), encoding="utf-8")
    refused(copy, "interior.pdf' is not the file that was built")


def test_a_book_of_several_editions_asks_which(home):
    code, _, err = run("pack", home / "ocean.yaml", "--from", home / "made")
    assert code == 1
    assert "name one with --edition: kdp, ingram, home, screen" in err


def test_without_a_finished_build_there_is_nothing_to_pack_from(home, tmp_path):
    code, _, err = run("pack", home / "ocean.yaml", "--edition", "kdp", "--from", tmp_path / "no")
    assert code == 1
    assert "there is no finished build in" in err


def test_a_book_that_is_not_built_yet_is_built_first(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    book = re.sub(
        r"(?s)editions:.*?defaults", "editions:\n  - {publisher: home, trim: 8.5 x 11 in}\ndefaults", BOOK
    )
    book = re.sub(r"repeat: \d+", "repeat: 2", book)
    written(tmp_path, book)
    code, out, err = run("pack", "ocean.yaml", "--jobs", 1)
    assert code == 0, err
    assert "note: there is no finished build in 'build/ocean': the whole book is built there first" in err
    zipped = Path("build/ocean/ocean-2-home-8.5x11in.zip")
    assert out.endswith(f"packed: {zipped}\n")
    assert zipped.is_file()
    assert Path("build/ocean/book.json").is_file()
    assert not [*Path("build/ocean").glob(".unfinished*")]
    assert run("pack", "ocean.yaml", "--quiet") == (0, "", "")


def test_the_summary_can_be_read_by_programs(home, packages, said):
    told = json.loads(said["ingram"])
    assert (told["edition"], told["publisher"], told["ready"]) == ("ingram", "ingramspark-paperback", False)
    assert {each["name"] for each in told["files"]} == {*packages["ingram"]}
    assert told["pages"] == record(home, "ingram")["pages"]


# The book file


PLAIN = """title: Ocean
editions: [{publisher: screen, trim: 6 x 9 in}]
puzzles: [{title: Tide, words: [kelp, coral]}]
"""


def told(tmp_path: Path, *lines: str) -> str:
    (tmp_path / "book.yaml").write_text(PLAIN + "\n".join(lines), encoding="utf-8")
    code, _, err = run("check", tmp_path / "book.yaml")
    assert code == 1
    return err


@pytest.mark.parametrize(
    ("line", "what", "hint"),
    [
        ("descripton: x", "unknown setting 'descripton'", "did you mean 'description'?"),
        ("description: {fiel: a.txt}", "unknown setting 'fiel'", "did you mean 'file'?"),
        ("description: [a]", "a list stands where one text is expected", ""),
        ("description: {file: ../a.txt}", "leads out of its folder", ""),
        ("description: {file: no.txt}", "there is no 'no.txt'", ""),
        ("contributors: [{name: A, roll: editor}]", "unknown setting 'roll'", "did you mean 'role'?"),
        ("contributors: [{name: A, role: auther}]", "no role 'auther'", "did you mean 'author'?"),
        ("contributors: [{name: A}]", "'role' is missing", ""),
        (
            "author: A\ncontributors: [{name: A, role: author}]",
            "'A' is named twice as author",
            "'author' is one",
        ),
        ("keywords: [a; b]", "'a; b' has a semicolon", "an item of its own"),
        ("keywords: word search", "a text stands where a list is expected", ""),
        ("categories: [GAM07]", "'GAM07' is no BISAC code", "GAM007000"),
        ("categories: [gam007000]", "'gam007000' is no BISAC code", "three capitals"),
        ("categories: [{thima: WDK}]", "unknown setting 'thima'", "did you mean 'thema'?"),
        ("categories: [{thema: wdk}]", "'wdk' is no Thema code", "WDK"),
        ("audience: child", "no audience 'child'", "did you mean 'children'?"),
        ("publication-date: 2026-02-30", "'2026-02-30' is no date", "2026-11-30"),
        ("publication-date: 30.11.2026", "'30.11.2026' is no date", "2026-11-30"),
        ("year: 2025\npublication-date: 2026-11-30", "'year' 2025", "the same year"),
    ],
)
def test_what_is_wrong_with_what_shops_are_told_is_told_at_its_line(tmp_path, line, what, hint):
    err = told(tmp_path, line)
    assert re.search(r"book\.yaml:[45]:\d+: ", err)
    assert what in err
    assert hint in err


def test_a_description_with_a_control_character_is_refused_at_its_line(tmp_path):
    (tmp_path / "a.txt").write_bytes(b"fine\nnot \x1b[31mfine")
    err = told(tmp_path, "description: {file: a.txt}")
    assert "line 2 of 'a.txt' has a control character, U+001B" in err


def test_what_shops_are_told_is_read(tmp_path):
    book = read_book(written(tmp_path), load_plugins(packages=False))
    kdp, ingram, *_ = book.editions
    assert kdp.particulars.description == DESCRIPTION.strip()
    assert kdp.particulars.categories == (
        Category("GAM007000", "bisac"),
        Category("WDK", "thema"),
        Category("Books > Games"),
    )
    assert kdp.particulars.contributors == (
        Contributor("=A. Publisher"),
        Contributor("I. Drew", "illustrator"),
    )
    assert (kdp.particulars.audience, kdp.particulars.date) == ("children", "2026-11-30")
    assert (ingram.particulars.description, ingram.particulars.keywords) == ("For the trade.", ("trade",))
    assert ingram.particulars.categories == kdp.particulars.categories


def test_authors_named_among_the_contributors_stand_on_the_title_page(tmp_path):
    people = ", ".join(f"{{name: {name}, role: author}}" for name in "ABC")
    (tmp_path / "book.yaml").write_text(f"{PLAIN}contributors: [{people}]\n", encoding="utf-8")
    assert read_book(tmp_path / "book.yaml", load_plugins(packages=False)).author == "A, B and C"


def test_a_book_without_an_imprint_is_its_authors_own():
    people = tuple(map(Contributor, "ABC"))
    size = (432.0, 648.0)
    sheet = Metadata("pb", "lulu", "Sea", "en", PAPERBACK, 100, size, size, contributors=people)
    assert sheet.house == "A, B and C"


def test_the_book_of_the_docs_is_read_and_what_they_show_is_told(tmp_path):
    docs = (Path(__file__).parents[2] / "docs" / "pack.md").read_text(encoding="utf-8")
    book = docs.split("```yaml\n")[1].split("```")[0]
    book += "puzzles: [{title: Tide, words: [kelp, coral]}]\n"
    (tmp_path / "ocean.yaml").write_text(book, encoding="utf-8")
    code, _, err = run("check", tmp_path / "ocean.yaml")
    assert (code, "the form of" in err) == (0, False)
    long = "word search books for adults large print with big letters"
    (tmp_path / "ocean.yaml").write_text(book.replace("word search, sea", f"{long}, sea"), encoding="utf-8")
    shown = " ".join(docs.split("```\nocean.yaml")[1].split("```")[0].split())
    heard = " ".join(run("check", tmp_path / "ocean.yaml")[2].split())
    assert shown in heard


def test_an_editor_is_told_what_shops_can_be_told():
    known = json.loads(run("schema")[1])["properties"]
    assert known["audience"]["enum"] == [*SAID_AUDIENCES]
    assert {"description", "keywords", "categories", "contributors", "publication-date"} <= known.keys()


@pytest.mark.parametrize(
    ("file", "series", "name"),
    [
        ("reef/book.yaml", None, "reef-print"),
        ("reef/book.yaml", ("Reef", 2), "reef-2-print"),
        ("reef/ocean.yaml", None, "ocean-print"),
        ("reef/ocean-2.yaml", ("Reef", 2), "ocean-2-print"),
    ],
)
def test_what_is_uploaded_is_named_after_its_book(file, series, name):
    spec, edition = SimpleNamespace(file=file, series=series), SimpleNamespace(name="print")
    assert upload_name(spec, edition) == name
