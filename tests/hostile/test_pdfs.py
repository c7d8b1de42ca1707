# ruff: noqa: E501  # one hostile file a line reads better than its pieces
"""Preflight and proof of PDFs made to do harm: always a report, never an exception, never without an end.

A bounded part runs as a test. Thousands of mutations, each with its seed, are preflighted and proven by
command:

    python -m tests.hostile.test_pdfs [MUTATIONS] [FIRST SEED]
"""

from __future__ import annotations

import random
import re
import struct
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfWriter

from bookmaker.adopt.book import prove
from bookmaker.files.bounded import Limits
from bookmaker.host.load import builtin_plugins
from bookmaker.preflight import Facts, Finding, preflight
from bookmaker.preflight.model import PreflightReport
from bookmaker.proof.sight import watch
from bookmaker.proof.sight.watch import Sight

from ..hostile_pdfs import NESTED, SELF_DRAWING, many_pages, one_page, pdf_of
from ..spoiling import clean
from ..sweep import sampled, swept

MUTATIONS = 15  # of each kind of file, as a test
SECONDS = 30  # of computing for each: the step budget of so small a file is spent in a few
DRAWN = Limits(seconds=2, patience=60)  # of drawing; a fifth of what the command gives, so that the tests end

CATALOG = b"<</Type/Catalog/Pages 2 0 R>>"
TREE = b"<</Type/Pages/Kids[3 0 R]/Count 1>>"
PAGE = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 432 648]/Contents 4 0 R%s>>"


def stream(data: bytes, said: bytes = b"", packed: bool = True) -> bytes:
    if packed:
        data, said = zlib.compress(data, 9), said + b"/Filter/FlateDecode"
    return b"<<%s/Length %d>>stream\n%s\nendstream" % (said, len(data), data)


def page(content: bytes, resources: bytes, *more: bytes, entries: bytes = b"") -> bytes:
    """A page that draws this with those resources; further objects are numbered from 5."""
    here = PAGE % (b"/Resources<<%s>>%s" % (resources, entries))
    return pdf_of(CATALOG, TREE, here, stream(content), *more)


def font(program: bytes, key: bytes = b"FontFile2") -> bytes:
    return font_in(stream(program), key)


def font_in(program: bytes, key: bytes = b"FontFile2") -> bytes:
    """A page of type in a font whose program is that stream."""
    text = b"BT /F 12 Tf 100 100 Td (gjpqyQ) Tj ET"
    simple = b"<</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+Q/FontDescriptor 6 0 R>>"
    about = b"<</Type/FontDescriptor/FontName/ABCDEF+Q/%s 7 0 R>>" % key
    return page(text, b"/Font<</F 5 0 R>>", simple, about, program)


def picture(said: bytes, data: bytes) -> bytes:
    head = b"/Type/XObject/Subtype/Image/Width 9000/Height 9000/ColorSpace/DeviceRGB/BitsPerComponent 8"
    return page(b"100 0 0 100 100 100 cm /I Do", b"/XObject<</I 5 0 R>>", stream(data, head + said, False))


def sfnt(*tables: tuple[bytes, bytes]) -> bytes:
    head = b"\0\1\0\0" + len(tables).to_bytes(2, "big") + bytes(6)
    at, rows, body = 12 + 16 * len(tables), b"", b""
    for name, data in tables:
        rows += name + bytes(4) + (at + len(body)).to_bytes(4, "big") + len(data).to_bytes(4, "big")
        body += data
    return head + rows + body


def picture_of(data: bytes, said: bytes) -> bytes:
    """A page with a picture of 9,000 by 9,000 gray pixels, packed as it says."""
    head = b"/Type/XObject/Subtype/Image/Width 9000/Height 9000/ColorSpace/DeviceGray/BitsPerComponent 8"
    return page(b"100 0 0 100 100 100 cm /I Do", b"/XObject<</I 5 0 R>>", stream(data, head + said, False))


def coloured(space: bytes, *more: bytes) -> bytes:
    """A page that paints with a colour space."""
    return page(b"/C cs 1 scn 0 0 99 99 re f", b"/ColorSpace<</C %s>>" % space, *more)


def true_type(*cmaps: bytes) -> bytes:
    """A TrueType font whose cmap has those subtables, one for each platform."""
    rows, body, at = b"", b"", 4 + 8 * len(cmaps)
    for (platform, encoding), data in zip(((0, 3), (1, 0), (3, 0), (3, 1)), cmaps, strict=False):
        rows += struct.pack(">HHI", platform, encoding, at + len(body))
        body += data
    head = struct.pack(">IIIIHH16x8xHHhh", 0x10000, 0, 0, 0x5F0F3CF5, 0, 1000, 0, 0, 0, 0).ljust(54, b"\0")
    glyph = struct.pack(">hhhhh", 1, 0, 0, 500, 500) + bytes(22)
    return font(
        sfnt(
            (b"cmap", struct.pack(">HH", 0, len(cmaps)) + rows + body),
            (b"glyf", glyph),
            (b"head", head),
            (b"hhea", bytes(34) + b"\0\1"),
            (b"hmtx", bytes(4)),
            (b"loca", struct.pack(">HH", 0, 16)),
            (b"maxp", struct.pack(">IH", 0x10000, 1) + bytes(26)),
        )
    )


def format_12(groups: int, codes: int) -> bytes:
    """So many groups of so many codes each, all of them the same codes."""
    body = struct.pack(">III", 0, codes - 1, 0) * groups
    return struct.pack(">HHIII", 12, 0, 16 + len(body), 0, groups) + body


def format_4(segments: int) -> bytes:
    """So many segments, every one of all codes."""
    ends, starts, zeros = b"\xff\xff" * segments, b"\0\0" * segments, b"\0\0" * segments
    head = struct.pack(">HHHHHHH", 4, (16 + 8 * segments) & 0xFFFF, 0, 2 * segments, 0, 0, 0)
    return head + ends + b"\0\0" + starts + zeros + zeros


def locked() -> bytes:
    """A file that opens with a password alone."""
    writer, file = PdfWriter(), BytesIO()
    writer.add_blank_page(432, 648)
    writer.encrypt("Qq gjpy", algorithm="RC4-128")
    writer.write(file)
    return file.getvalue()


MANY_CODES = b"1 beginbfrange <0000><FFFF><0041> endbfrange " * 2_000
ALL_CODES = (
    b"\0\0\0\1\0\3\0\1\0\0\0\x0c"
    + b"\0\x0c\0\0\0\0\0\x1c\0\0\0\0\0\0\0\1"
    + b"\0" * 4
    + b"\xff" * 4
    + b"\0" * 4
)


@cache
def packed_nothing() -> bytes:
    """60 MB of it in 60 KB."""
    return zlib.compress(bytes(60_000_000), 9)


def bomb(said: bytes = b"") -> bytes:
    """A stream of 60 MB in 60 KB."""
    return stream(packed_nothing(), said + b"/Filter/FlateDecode", packed=False)


LETTER = b" BT /F 12 Tf 100 100 Td (Q) Tj ET"
HELVETICA = b"/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>"

HOSTILE: dict[str, Callable[[], bytes]] = {
    "nothing": lambda: b"",
    "a head alone": lambda: b"%PDF-1.4\n",
    "an end alone": lambda: b"startxref\n99999999\n%%EOF",
    "a table far away": lambda: b"%PDF-1.4\nstartxref\n999999999999999999999999\n%%EOF",
    "a table that is its own predecessor": lambda: re.sub(
        rb"/Size", b"/Prev 9/Size", one_page(b"").replace(b"startxref", b"startxref")
    ),
    "an object that is itself": lambda: pdf_of(CATALOG, b"2 0 R"),
    "objects in a ring": lambda: pdf_of(CATALOG, b"3 0 R", b"4 0 R", b"2 0 R"),
    "a tree that is its own child": lambda: pdf_of(CATALOG, b"<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>"),
    "a tree 5,000 deep": lambda: pdf_of(
        CATALOG, *[b"<</Type/Pages/Count 1/Kids[%d 0 R]>>" % (n + 3) for n in range(5_000)], PAGE % b""
    ),
    "a page that says it is ten billion": lambda: pdf_of(CATALOG, TREE.replace(b"1>", b"9999999999>"), PAGE % b""),
    "contents in themselves": lambda: pdf_of(CATALOG, TREE, PAGE % b"", b"[4 0 R 4 0 R]"),
    "one content 100,000 times": lambda: pdf_of(
        CATALOG, TREE, PAGE.replace(b"4 0 R", b"[" + b"4 0 R " * 100_000 + b"]") % b"", stream(b"q Q " * 1_000)
    ),
    "brackets 20,000 deep": lambda: page(b"", b"/X " + b"[" * 20_000 + b"]" * 20_000),
    "tables 20,000 deep": lambda: page(b"", b"/X " + b"<</A" * 20_000 + b" 1" + b">>" * 20_000),
    "a box of numbers without end": lambda: page(b"", b"", entries=b"/TrimBox[0 0 1e999 -1e999]/CropBox[1 2 3]"),
    "numbers without end in content": lambda: page(
        b"1e400 0 0 9e999 0 0 cm 9" + b"9" * 400 + b" 0 m 1 1 l S 0 0 9e999 1 re f", b""
    ),
    "annotations that are nothing": lambda: page(b"", b"", entries=b"/Annots[1 null (a) 99 0 R 3 0 R[]<<>>]"),
    "an annotation without sense": lambda: page(b"", b"", entries=b"/Annots[<</Subtype 7/A[]/Rect(x)>>]"),
    "a font that is nothing": lambda: font(b""),
    "a font of one table": lambda: font(sfnt((b"glyf", b""))),
    "a font whose table names every code there is": lambda: font(
        sfnt((b"cmap", ALL_CODES), (b"glyf", bytes(99)), (b"head", bytes(54)), (b"loca", bytes(9)), (b"maxp", b"\0\1\0\0\0\1"))
    ),
    "a compact font that is noise": lambda: font(b"\1\0\4\1" + random.Random(1).randbytes(9_000), b"FontFile3"),
    "widths of every code again and again": lambda: page(
        b"BT /F 9 Tf (a) Tj ET",
        b"/Font<</F<</Type/Font/Subtype/Type0/DescendantFonts[<</W[%s]>>]>>>>" % (b"0 65535 500 " * 20_000),
    ),
    "a JBIG2 picture that is noise": lambda: picture(b"/Filter/JBIG2Decode", random.Random(2).randbytes(9_000)),
    "a fax of no end": lambda: picture(b"/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 999999999>>", bytes(9_000)),
    "a profile that unpacks without end": lambda: page(
        b"/C cs 1 0 0 sc 0 0 9 9 re f", b"/ColorSpace<</C[/ICCBased 5 0 R]>>", bomb(b"/N 3")
    ),
    "objects in a stream of objects in itself": lambda: page(
        b"", b"", b"<</Type/ObjStm/N 99999999/First 9/Extends 5 0 R/Length 9>>stream\n5 0 6 0 7 \nendstream"
    ),
    "one content on 2,000 pages": lambda: many_pages(b"0 0 9 9 re f " * 5_000, 2_000),
    "one content on 12 pages": lambda: many_pages(b"0 0 9 9 re f " * 5_000, 12),
    "100,000 annotations": lambda: page(b"", b"", b"<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>", entries=b"/Annots[%s]" % (b"5 0 R " * 100_000)),
    "a form that draws itself": lambda: SELF_DRAWING,
    "forms in forms": lambda: NESTED,
    "a number of a million digits": lambda: page(b"0 0 m 9" + b"9" * 1_000_000 + b" 1 l S", b""),
    "a number of a million digits in a table": lambda: page(b"", b"", entries=b"/Rotate 9" + b"0" * 1_000_000),
    "content that only pushes": lambda: page(b"q " * 5_000_000, b""),
    "a font of 65,535 tables": lambda: font(sfnt(*((b"T" + n.to_bytes(3, "big"), b"") for n in range(65_535)))),
    "a font that unpacks without end": lambda: font_in(bomb()),
    "a font of 130 million codes": lambda: true_type(*[format_12(2_000, 65_536)]),
    "a font of all codes 8,000 times": lambda: true_type(*[format_4(8_000)] * 4),
    "a picture that unpacks without end": lambda: picture_of(packed_nothing(), b"/Filter/FlateDecode"),
    "a picture of predictors without end": lambda: picture_of(
        packed_nothing(), b"/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 1000000000/Colors 32>>"
    ),
    "a picture packed again and again": lambda: picture_of(
        zlib.compress(packed_nothing()), b"/Filter[/FlateDecode/FlateDecode]"
    ),
    "a JPEG 2000 picture that is noise": lambda: picture_of(random.Random(3).randbytes(9_000), b"/Filter/JPXDecode"),
    "a JPEG picture that breaks off": lambda: picture_of(b"\xff\xd8\xff\xe0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0\xff\xc0\0\x0b\x08\xff\xff\xff\xff\1\1\x11\0", b"/Filter/DCTDecode"),
    "an LZW picture that is noise": lambda: picture_of(random.Random(4).randbytes(200_000), b"/Filter/LZWDecode"),
    "a picture packed as nobody knows": lambda: picture_of(bytes(99), b"/Filter/Qq"),
    "a colour space in itself": lambda: coloured(b"5 0 R", b"[/Indexed 5 0 R 1 <00>]"),
    "a spot colour that stands in for itself": lambda: coloured(b"5 0 R", b"[/Separation/Q 5 0 R 5 0 R]"),
    "colour spaces in a ring": lambda: coloured(b"[/Indexed/D 1 <00>]/D[/Pattern/C]"),
    "a spot colour of 100,000 inks": lambda: coloured(b"[/DeviceN[%s]/DeviceCMYK 5 0 R]" % b"".join(b"/Q%d" % n for n in range(100_000)), b"<<>>"),
    "an index of 100 million": lambda: coloured(b"[/Indexed/DeviceRGB 100000000 5 0 R]", bomb()),
    "a password": locked,
    "fills of the whole page under a letter": lambda: page(b"0 0 432 648 re f " * 40_000 + LETTER, HELVETICA),
    "shadings of the whole page under a letter": lambda: page(
        b"/S sh " * 20_000 + LETTER,
        HELVETICA + b"/Shading<</S<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 9 9]/Extend[true true]"
        b"/Function<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0]/C1[1 1 1]>>>>>>",
    ),
    "200,000 letters": lambda: page(
        b"BT /F 9 Tf " + b"".join(b"1 0 0 1 %d %d Tm (Q) Tj " % (n % 430, n // 430) for n in range(200_000)) + b"ET", HELVETICA
    ),
    "30,000 letters in a grid": lambda: page(
        b"BT /F 2 Tf " + b"".join(b"1 0 0 1 %d %d Tm (Q) Tj " % (n % 140 * 3, n // 140 * 3) for n in range(30_000)) + b"ET", HELVETICA
    ),
    "10,000 lines of letters": lambda: page(
        b"BT /F 2 Tf " + b"".join(b"1 0 0 1 %d.%d %d Tm (gjpq %d) Tj " % (n % 7 * 60, n % 10, n // 15, n) for n in range(10_000)) + b"ET", HELVETICA
    ),
}  # fmt: skip


def looked_at(file: Path) -> tuple[PreflightReport, float]:
    """What preflight says, and how long it took of the processor."""
    start = time.process_time()
    report = preflight(file, Facts(builtin_plugins().publishers.find("pdfx").offer))
    took = time.process_time() - start
    assert all(sentence(each) for each in report.findings)
    return report, took


def sentence(finding: Finding) -> bool:
    return bool(finding.what.strip() and finding.remedy and finding.source)


@pytest.fixture(scope="module", autouse=True)
def drawn() -> Iterator[None]:
    """A process that draws pages in tighter bounds, and none left over from or for others."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(watch, "LIMITS", DRAWN)
        patch.setattr(watch, "_SPARE", [])
        yield
        for process, _ in watch._SPARE:
            process.close()


@pytest.mark.parametrize(
    "name",
    swept(
        sampled(swept(HOSTILE, ("one content on 2,000 pages", "200,000 letters")), 3),
        ("fills of the whole page under a letter", "one content on 12 pages"),
    ),
)
def test_a_hostile_file_is_told_in_bounds(tmp_path: Path, name: str) -> None:
    file = tmp_path / "hostile.pdf"
    file.write_bytes(HOSTILE[name]())
    report, took = looked_at(file)
    assert report.findings
    assert took < SECONDS

    start = time.process_time()
    proof = prove(file)
    assert proof.broken
    assert all(problem.strip() for problem in proof.problems)
    assert time.process_time() - start < SECONDS


@pytest.mark.parametrize("name", ["a font of all codes 8,000 times", "a password", "forms in forms"])
def test_the_commands_exit_1_for_a_hostile_file(
    bookmaker: Callable[..., Any], tmp_path: Path, name: str
) -> None:
    file = tmp_path / "hostile.pdf"
    file.write_bytes(HOSTILE[name]())
    for told in (bookmaker("preflight", file, "--publisher", "pdfx"), bookmaker("prove", file)):
        assert told.code == 1
        assert told.out.strip()
        assert not told.err


@pytest.mark.parametrize("content", [b" /S sh " * 9, LETTER + b" BT /Nope 9 Tf (gypsy) Tj ET"])
def test_a_page_without_type_or_not_read_to_its_end_is_not_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    monkeypatch.setattr(Sight, "_ask", lambda sight, pages: [pytest.fail("drawn") for _ in pages])
    file = tmp_path / "hostile.pdf"
    file.write_bytes(page(content, HELVETICA, entries=b"/Rotate 90"))
    assert any("is turned by 90 degrees" in problem for problem in prove(file).problems)


# Mutations


def originals(folder: Path) -> list[bytes]:
    """Real files: ours, and the same with its objects in compressed streams."""
    good = clean(folder / "clean.pdf")
    packed = PdfWriter(clone_from=good)
    packed.write(folder / "other.pdf")
    return [good.read_bytes(), (folder / "other.pdf").read_bytes()]


def mutation(data: bytes, dice: random.Random) -> bytes:
    """The file with a few things wrong with it."""
    for _ in range(dice.choice((1, 1, 2, 5, 30))):
        data = dice.choice(_MUTATIONS)(bytearray(data), dice)
    return data


def _flip(data: bytearray, dice: random.Random) -> bytes:
    at = dice.randrange(len(data) or 1)
    data[at : at + 1] = bytes([dice.randrange(256)])
    return bytes(data)


def _cut(data: bytearray, dice: random.Random) -> bytes:
    at = dice.randrange(len(data) or 1)
    return bytes(data[:at]) if dice.random() < 0.2 else bytes(data[:at] + data[at + dice.randrange(200) :])


def _double(data: bytearray, dice: random.Random) -> bytes:
    at, to = dice.randrange(len(data) or 1), dice.randrange(len(data) or 1)
    return bytes(data[:to] + data[at : at + dice.randrange(500)] + data[to:])


def _renumber(data: bytearray, dice: random.Random) -> bytes:
    """A number becomes another: a reference leads elsewhere, a length or a box is wrong."""
    return _change(data, rb"\d+", dice, lambda: dice.choice(_NUMBERS))


def _rename(data: bytearray, dice: random.Random) -> bytes:
    return _change(data, rb"/[A-Za-z]+", dice, lambda: dice.choice(_NAMES))


def _change(data: bytearray, pattern: bytes, dice: random.Random, other: Callable[[], bytes]) -> bytes:
    places = [found.span() for found in re.finditer(pattern, data)]
    if not places:
        return bytes(data)
    start, end = dice.choice(places)
    return bytes(data[:start] + other() + data[end:])


_MUTATIONS = (_flip, _cut, _double, _renumber, _rename)
_NUMBERS = (
    b"0",
    b"1",
    b"-1",
    b"3",
    b"5",
    b"9",
    b"65536",
    b"99999999999999999999",
    b"1.5",
    b"null",
    b"[",
    b"<<",
    b"(",
)
_NAMES = (
    b"/Kids",
    b"/Parent",
    b"/Contents",
    b"/Length",
    b"/Filter",
    b"/Type",
    b"/Font",
    b"/W",
    b"/Encoding",
    b"/A",
)


def mutated(folder: Path, seeds: range) -> Iterator[tuple[int, bytes]]:
    whole = originals(folder)
    for seed in seeds:
        dice = random.Random(seed)
        yield seed, mutation(dice.choice(whole), dice)


def test_a_damaged_file_is_told_whatever_is_wrong_with_it(tmp_path: Path) -> None:
    facts = Facts(builtin_plugins().publishers.find("pdfx").offer)
    for seed, data in mutated(tmp_path, range(MUTATIONS)):
        file = tmp_path / f"{seed}.pdf"
        file.write_bytes(data)
        assert all(sentence(each) for each in preflight(file, facts).findings), seed


def main(count: int, first: int) -> None:
    """So many mutations, every failure with its seed."""
    wrong, slowest = 0, (0.0, first)
    with tempfile.TemporaryDirectory() as name:
        for seed, data in mutated(Path(name), range(first, first + count)):
            file = Path(name, "hostile.pdf")
            file.write_bytes(data)
            try:
                slowest = max(slowest, (looked_at(file)[1], seed))
                assert prove(file).problems
            except Exception as error:
                wrong += 1
                sys.stdout.write(f"seed {seed}: {type(error).__name__}: {error}\n")
    sys.stdout.write(
        f"{count} files, {wrong} wrong; the slowest took {slowest[0]:.1f} s, seed {slowest[1]}\n"
    )


if __name__ == "__main__":
    main(*(int(each) for each in [*sys.argv[1:], *("1000", "0")[len(sys.argv) - 1 :]]))
