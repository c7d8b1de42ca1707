"""Finished files held against checkers that are not ours.

poppler, qpdf, Ghostscript, MuPDF and pdf_oxide each see another part; what they measure has to be
what our own preflight measures.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
from functools import cache, lru_cache
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageMath
from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, ByteStringObject, DecodedStreamObject, NameObject, NumberObject

from bookmaker import cli
from bookmaker.preflight import Facts, PreflightReport, preflight

from .spoiling import ONE_DARK_CORNER, clean, numbers, picture, publisher, shown, table, write
from .spoiling import name as named
from .sweep import WHOLE, sampled, swept
from .test_build import OCEAN, REEF

pytestmark = pytest.mark.xdist_group("outside")  # what is built once is shared by all of it

TOOLS = ("pdffonts", "pdfinfo", "pdftotext", "qpdf", "gs", "mutool")
MISSING = [tool for tool in TOOLS if not shutil.which(tool)] + ["pdf_oxide"] * (not find_spec("pdf_oxide"))
WHERE = "apt-get install poppler-utils qpdf ghostscript mupdf-tools, pip install pdf_oxide"
GHOSTSCRIPT = ("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER")

PRINTED = {  # edition: publisher, paper, trim
    "kdp": ("kdp-paperback", "white", "6 x 9 in"),
    "kdp-colour": ("kdp-paperback", "premium-color", "6 x 9 in"),
    "ingram": ("ingramspark-paperback", "white-50", "6 x 9 in"),
    "ingram-colour": ("ingramspark-paperback", "premium-color-70", "6 x 9 in"),
    "lulu": ("lulu-paperback", "60-white", "6 x 9 in"),
    "lulu-colour": ("lulu-paperback", "60-white-color", "6 x 9 in"),
    "bn": ("bn-press-paperback", "white-50", "6 x 9 in"),
    "bn-colour": ("bn-press-paperback", "premium-color-70", "6 x 9 in"),
    "pdfx": ("pdfx", "offset-80", "148 x 210 mm"),
    "pdfx-colour": ("pdfx", "silk-115", "148 x 210 mm"),
}
THEMES = {  # one that does not bleed and one that does: every edition in one of them, in a sweep in both
    "plain": ("kdp", "ingram-colour", "lulu", "bn-colour", "pdfx"),
    "tide": ("kdp-colour", "ingram", "lulu-colour", "bn", "pdfx-colour"),
}
assert {*chain(*THEMES.values())} == PRINTED.keys()
BOOK = """
title: Ocean Word Searches
author: A. Publisher
seed: 2026
theme: {theme}
defaults: {{grid: 12 x 12, level: easy, effort: fast}}
front: [title]
puzzles:
  - {{repeat: 2, title: "Reef {{n}}", words: {{file: reef.txt, pick: 5}}}}
editions:
"""
EDITION = "  - {{name: {name}, publisher: {house}, paper: {paper}, trim: {trim}}}\n"


@pytest.fixture(scope="module", autouse=True)
def tools() -> None:
    """Where the tools are missing these tests are left out, but never on the machine that decides."""
    if MISSING and os.environ.get("CI"):
        pytest.fail(f"install {', '.join(MISSING)}: {WHERE}")
    if MISSING:
        pytest.skip(f"without {', '.join(MISSING)}")


def built(folder: Path, book: str) -> dict[str, Path]:
    """The interiors of a book, by edition."""
    (folder / "reef.txt").write_text(REEF, encoding="utf-8")
    (folder / "book.yaml").write_text(book, encoding="utf-8")
    args = ["build", str(folder / "book.yaml"), "--out", str(folder / "out"), "--jobs", "1", "--quiet"]
    assert cli.run(args) == 0
    return {path.parent.name: path for path in folder.glob("out/*/interior.pdf")}


@pytest.fixture(scope="module")
def interiors(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The interiors of a small book, by edition."""
    return built(tmp_path_factory.mktemp("ocean"), OCEAN.partition("  - {repeat")[0])


def told(*command: object) -> str:
    """What a checker says of a file it accepts."""
    return subprocess.run([*map(str, command)], capture_output=True, text=True, check=True).stdout


def test_others_find_nothing_wrong_with_our_files(interiors: dict[str, Path]) -> None:
    assert len(interiors) == 3
    for name, path in interiors.items():
        assert "No syntax or stream encoding errors found" in told("qpdf", "--check", path)
        fonts = [line.split() for line in told("pdffonts", path).splitlines()[2:]]
        assert fonts
        for font in fonts:
            embedded, subset = font[-5:-3]
            assert (embedded, subset) == ("yes", "yes"), f"{name}: {font}"
            assert "Helvetica" not in font[0]


def test_others_read_the_sizes_and_words_we_meant(interiors: dict[str, Path]) -> None:
    facts = told("pdfinfo", "-box", interiors["print"])
    assert "Page size:       432 x 648 pts" in facts
    assert "TrimBox:             0.00     0.00   432.00   648.00" in facts
    text = told("pdftotext", "-layout", interiors["print"], "-")
    for word in ("Tide Pools", "ANEMONE", "SEA STAR", "Answer on page"):
        assert word in text


@pytest.fixture(scope="module", params=THEMES)
def printed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The interiors of a book for every printer, gray and colour, in a look that bleeds and in one not."""
    names = PRINTED if WHOLE else THEMES[request.param]
    editions = (
        EDITION.format(name=name, house=house, paper=paper, trim=trim)
        for name, (house, paper, trim) in PRINTED.items()
        if name in names
    )
    book = BOOK.format(theme=request.param) + "".join(editions)
    interiors = built(tmp_path_factory.mktemp(request.param), book)
    assert interiors.keys() == {*names}
    return interiors


def some(printed: dict[str, Path], *names: str) -> dict[str, Path]:
    """The interiors of these editions, as far as they were built."""
    found = {name: printed[name] for name in names if name in printed}
    assert found
    return found


@cache
def flown(name: str, file: Path) -> PreflightReport:
    """Our own preflight of an edition's interior."""
    house, paper, _ = PRINTED[name]
    return preflight(file, Facts(publisher(house), paper=paper))


def ink_by_ghostscript(file: Path, folder: Path) -> float:
    """The most ink on any page, in percent, as Ghostscript separates it."""
    told(*GHOSTSCRIPT, "-sDEVICE=tiff32nc", "-r100", f"-o{folder}/%03d.tif", file)
    most = 0
    for page in sorted(folder.glob("*.tif")):
        with Image.open(page) as image:
            assert image.mode == "CMYK"
            bands = dict(zip("cmyk", image.split(), strict=True))
        total = ImageMath.lambda_eval(
            lambda args: args["convert"](args["c"], "I") + args["m"] + args["y"] + args["k"], **bands
        )
        most = max(most, total.getextrema()[1])
        page.unlink()
    return most / 2.55


def test_ghostscript_measures_the_ink_that_preflight_measures(printed, tmp_path):
    for name, file in some(
        printed, *swept(("kdp", "kdp-colour", "ingram-colour", "pdfx-colour"), ("kdp", "kdp-colour"))
    ).items():
        measured = flown(name, file).measured.most_ink
        assert ink_by_ghostscript(file, tmp_path) == pytest.approx(measured, abs=1.5), name


def test_ghostscript_finds_no_colour_where_black_alone_is_printed(printed, tmp_path):
    for name, file in some(printed, "kdp", "ingram", "lulu", "bn", "pdfx").items():
        told(*GHOSTSCRIPT, "-sDEVICE=inkcov", f"-o{tmp_path}/ink", file)
        lines = (tmp_path / "ink").read_text(encoding="utf-8").splitlines()
        assert lines
        for line in lines:
            assert [float(share) for share in line.split()[:3]] == [0, 0, 0], f"{name}: {line}"


@lru_cache(maxsize=len(PRINTED))
def traced(file: Path) -> str:
    """Every mark of a file as MuPDF sees it."""
    run = subprocess.run(["mutool", "trace", str(file)], capture_output=True, check=True)
    return run.stdout.decode("utf-8", "replace")


def test_mupdf_finds_only_the_colour_spaces_we_mean(printed):
    for name, file in printed.items():
        spaces = set(re.findall(r'[ ]colorspace="(\w+)"', traced(file)))
        assert spaces == {"DeviceCMYK" if name.endswith("colour") else "DeviceGray"}, name
        assert set(flown(name, file).measured.colours) == {"cmyk" if name.endswith("colour") else "gray"}


def test_mupdf_finds_the_smallest_type_and_the_thinnest_line_that_preflight_finds(printed):
    for name, file in printed.items():
        trace, measured = traced(file), flown(name, file).measured
        sizes = [float(size) for size in re.findall(r'trm="([\d.]+) 0 0', trace)]
        lines = [float(width) for width in re.findall(r'<stroke_path linewidth="([\d.]+)"', trace)]
        assert min(sizes) == pytest.approx(measured.smallest_type, abs=0.01), name
        assert min(lines) == pytest.approx(measured.thinnest_line, abs=0.01), name


def test_poppler_reads_the_trim_that_preflight_reads(printed):
    for name, file in printed.items():
        facts = told("pdfinfo", "-box", file)
        [box] = re.findall(r"TrimBox: +([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+)", facts)
        left, bottom, right, top = map(float, box)
        assert flown(name, file).trim == pytest.approx((right - left, top - bottom), abs=0.02), name


def test_qpdf_finds_nothing_wrong_for_any_printer(printed):
    for file in printed.values():
        assert "No syntax or stream encoding errors found" in told("qpdf", "--check", file)


def with_xmp(file: Path, path: Path) -> Path:
    """A copy with the words of its standard as XMP too, which pdf_oxide wants and X-1a:2001 does not."""
    said = "".join(
        f"<{prefix}:{key}>{text}</{prefix}:{key}>"
        for prefix, key, text in (
            ("pdfx", "GTS_PDFXVersion", "PDF/X-1:2001"),
            ("pdfx", "GTS_PDFXConformance", "PDF/X-1a:2001"),
            ("pdfxid", "GTS_PDFXVersion", "PDF/X-1a:2001"),
        )
    )
    packet = (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" '
        'xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">'
        f'{said}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>'
    )
    stream = DecodedStreamObject()
    stream.set_data(packet.encode("utf-8"))
    stream[NameObject("/Type")], stream[NameObject("/Subtype")] = NameObject("/Metadata"), NameObject("/XML")
    writer = PdfWriter(clone_from=PdfReader(file))
    writer.root_object[NameObject("/Metadata")] = writer._add_object(stream)
    writer.write(path)
    return path


def test_another_validator_takes_our_files_for_pdf_x(printed, tmp_path):
    from pdf_oxide import PdfDocument

    names = "kdp", "kdp-colour", "ingram", "ingram-colour", "pdfx", "pdfx-colour"
    for name, file in some(printed, *names).items():
        found = PdfDocument(str(with_xmp(file, tmp_path / "x.pdf"))).validate_pdf_x("1a_2001")
        assert (found["valid"], found["errors"]) == (True, []), name


def test_what_qpdf_packs_into_object_streams_is_found(printed, tmp_path):
    file = tmp_path / "packed.pdf"
    name, whole = next(iter(some(printed, "pdfx", "pdfx-colour").items()))
    told("qpdf", "--object-streams=generate", "--min-version=1.5", whole, file)
    report = preflight(file, Facts(publisher("pdfx"), paper=PRINTED[name][1]))
    assert {finding.name for finding in report.findings} == {"compressed-objects", "header-version"}


SPREAD = numbers(1, 0, 1, 0, 1, 0, 1, 0)  # all inks the other way round
INKS = bytes([200, 180, 160, 90])


def jpeg() -> bytes:
    """A CMYK photo as Photoshop and Pillow write it, its inks the other way round."""
    kept = io.BytesIO()
    Image.new("CMYK", (600, 300), tuple(INKS)).save(kept, "JPEG", quality=95)
    return kept.getvalue()


def packed(data: bytes, bits: int = 8, space: Any = None, **more: Any) -> Any:
    made = picture(600, 300, space or named("DeviceCMYK"), data, bits, **more)(PdfWriter())["Pic"]
    if data.startswith(b"\xff\xd8"):
        made._data, made[named("Filter")] = data, named("DCTDecode")
    return made


def indexed() -> Any:
    table_of = ByteStringObject(bytes(4) + INKS)
    space = ArrayObject([named("Indexed"), named("DeviceCMYK"), NumberObject(1), table_of])
    return packed(bytes([0b01010101]) * 75 * 300, 1, space)


def predicted() -> Any:
    parms = table(
        Predictor=NumberObject(15),
        Colors=NumberObject(4),
        Columns=NumberObject(600),
        BitsPerComponent=NumberObject(8),
    )
    return packed((b"\1" + INKS + bytes(4 * 599)) * 300, DecodeParms=parms)


PACKED = {
    "plain": lambda: packed(INKS * 180_000),
    "the other way round": lambda: packed(INKS * 180_000, Decode=SPREAD),
    "four bits": lambda: packed(b"\xcb\xa5" * 180_000, 4),
    "sixteen bits": lambda: packed(bytes(byte for ink in INKS for byte in (ink, 1)) * 180_000, 16),
    "by an index": indexed,
    "by its neighbours": predicted,
    "photo": lambda: packed(jpeg()),
    "photo the other way round": lambda: packed(jpeg(), Decode=SPREAD),
    "one dark corner": lambda: packed(ONE_DARK_CORNER),
}


@pytest.mark.parametrize("way", sampled(PACKED, 2))
def test_a_picture_is_as_dark_to_ghostscript_however_it_is_packed(tmp_path, way):
    writer = PdfWriter(clone_from=clean(tmp_path / "clean.pdf", True))
    write(shown(100, 100, 100, 50), XObject=lambda _: {"Pic": PACKED[way]()})(writer)
    writer.write(tmp_path / "dark.pdf")
    (tmp_path / "tif").mkdir()
    report = preflight(tmp_path / "dark.pdf", Facts(publisher("pdfx"), paper="silk-115"))
    by_ghostscript = ink_by_ghostscript(tmp_path / "dark.pdf", tmp_path / "tif")
    assert report.measured.most_ink == pytest.approx(by_ghostscript, abs=1.5)
    due = {"one dark corner": ["too-much-ink"], "sixteen bits": ["sixteen-bits"]}  # PDF 1.3 has 8 at most
    assert [finding.name for finding in report.findings] == due.get(way, [])
