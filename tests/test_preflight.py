"""Preflight: every defect found, named, judged and located; what is clean stays clean."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfWriter
from pypdf.generic import NameObject

from bookmaker.press.margins import bled_size
from bookmaker.press.preflight import ADVICE, DOUBTFUL, REFUSED, Facts, Finding, Report, preflight
from bookmaker.press.preflight.kinds import KINDS
from bookmaker.press.sheets import Sheets

from .defects import DEFECTS, Defect
from .spoiling import PAGES, TRIM, box, clean, on_page, picture, publisher, said, shown, write

CLEAN = [
    *(
        (house, paper, False)
        for house, paper in (
            ("kdp-paperback", "white"),
            ("kdp-hardcover", None),
            ("ingramspark-paperback", "white-50"),
            ("lulu-paperback", None),
            ("bn-press-paperback", "cream-55"),
            ("pdfx", "offset-80"),
        )
    ),
    *(
        (house, paper, True)
        for house, paper in (
            ("kdp-paperback", "premium-color"),
            ("ingramspark-paperback", "premium-color-70"),
            ("lulu-paperback", "60-white-color"),
            ("bn-press-paperback", "premium-color-70"),
            ("pdfx", "silk-115"),
        )
    ),
]


@pytest.fixture(scope="session")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean book, PDF/X in gray."""
    return clean(tmp_path_factory.mktemp("good") / "clean.pdf")


@pytest.fixture(scope="session")
def good_colour(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same in CMYK."""
    return clean(tmp_path_factory.mktemp("good") / "colour.pdf", True)


def names(report: Report) -> set[str]:
    return {finding.name for finding in report.findings}


@pytest.mark.parametrize(("house", "paper", "colour"), CLEAN)
def test_a_clean_book_is_clean_for_every_publisher(good, good_colour, house, paper, colour):
    limits = replace(publisher(house), pages=(4, 900), trim_groups=(), papers=tuple(
        replace(each, pages=None) for each in publisher(house).papers
    ))  # the book is short  # fmt: skip
    report = preflight(good_colour if colour else good, Facts(limits, TRIM, paper))
    assert report.findings == ()
    assert report.clean
    assert report.line == "clean"
    assert report.pages == PAGES


@pytest.mark.parametrize("defect", DEFECTS, ids=[defect.name for defect in DEFECTS])
def test_a_defect_is_found_judged_and_located(tmp_path, good, defect: Defect):
    report = preflight(defect.make(good, tmp_path / "spoilt.pdf"), defect.facts())
    found = [finding for finding in report.findings if finding.name == defect.found]
    assert found, report.findings
    first = found[0]
    assert first.level == defect.level
    assert first.source
    assert first.remedy
    assert first.page == defect.page
    if defect.place:
        assert first.area is not None
        left, bottom, right, top = defect.place
        assert left <= first.area.left
        assert bottom <= first.area.bottom
        assert first.area.right <= right
        assert first.area.top <= top
    assert names(report) <= {defect.found, *defect.besides}


def test_every_defect_of_the_list_has_a_file_and_every_file_a_name_of_its_own():
    assert len({defect.name for defect in DEFECTS}) == len(DEFECTS) >= 35
    assert {defect.found for defect in DEFECTS} <= set(KINDS)


def spoilt(folder: Path, good: Path, *acts: Callable[[PdfWriter], object]) -> Path:
    writer = PdfWriter(clone_from=good)
    for act in acts:
        act(writer)
    writer.write(folder / "spoilt.pdf")
    return folder / "spoilt.pdf"


def only(report: Report, name: str) -> Finding:
    [found] = [finding for finding in report.findings if finding.name == name]
    return found


# Places, levels and measures


def test_a_place_is_told_from_the_edges_of_the_trim(tmp_path, good):
    file = spoilt(tmp_path, good, write("1 0 0 rg 108 144 36 36 re f", 7))
    found = only(preflight(file, Facts(publisher("pdfx"), TRIM, "offset-80")), "rgb-colour")
    assert found.place() == "page 7, 1.50 in from the left, 2.00 in from the bottom"
    assert found.place("mm") == "page 7, 38.1 mm from the left, 50.8 mm from the bottom"
    assert found.what == "has a shape in RGB"


def test_of_many_marks_with_one_flaw_a_page_tells_one_and_counts_the_rest(tmp_path, good):
    squares = " ".join(f"{100 + 9 * n} 100 5 5 re f" for n in range(12))
    file = spoilt(tmp_path, good, write(f"1 0 0 rg {squares}"))
    assert only(preflight(file, Facts(publisher("pdfx"), TRIM)), "rgb-colour").more == 11


def test_the_measures_of_a_file_are_its_extremes(tmp_path, good):
    file = spoilt(
        tmp_path,
        good,
        said("small", 150, 150, 6.25),
        write("0.3 w 100 200 m 150 200 l S 0.7 0.6 0.5 0.4 k 100 250 20 20 re f"),
        write(shown(300, 100, 72, 36), 6, XObject=picture(320, 160, NameObject("/DeviceGray"), bytes(51200))),
    )
    measured = preflight(file, Facts(publisher("pdfx"), TRIM, "silk-115")).measured
    assert measured.smallest_type == pytest.approx(6.25)
    assert measured.thinnest_line == pytest.approx(0.3)
    assert measured.lowest_resolution == pytest.approx(320)
    assert measured.most_ink == pytest.approx(220)
    assert measured.colours == ("gray", "cmyk")


def test_what_a_standard_asks_is_advice_where_it_is_only_preferred(tmp_path, good):
    file = spoilt(tmp_path, good, lambda w: w.root_object.pop("/OutputIntents"))
    for house, level in (("pdfx", REFUSED), ("ingramspark-paperback", REFUSED), ("kdp-paperback", ADVICE)):
        assert only(preflight(file, Facts(publisher(house), TRIM)), "no-output-intent").level == level


def test_who_asks_for_no_standard_hears_nothing_of_it_unless_the_file_claims_one(tmp_path):
    plain = clean(tmp_path / "plain.pdf", standard=None)
    lulu = replace(publisher("lulu-paperback"), trim_groups=(), pages=(4, 900))
    assert preflight(plain, Facts(lulu, TRIM)).clean
    claimed = spoilt(tmp_path, clean(tmp_path / "x.pdf"), lambda w: w.root_object.pop("/OutputIntents"))
    assert only(preflight(claimed, Facts(lulu, TRIM)), "no-output-intent").level == ADVICE


def test_x3_is_taken_for_x3_and_doubtful_for_x1a(tmp_path):
    file = clean(tmp_path / "x3.pdf", standard="PDF/X-3:2002")
    house = publisher("pdfx")
    assert preflight(file, Facts(replace(house, standard="PDF/X-3:2002"), TRIM)).clean
    assert only(preflight(file, Facts(house, TRIM)), "other-standard").level == DOUBTFUL


def test_a_screen_edition_may_have_colour_links_and_bookmarks(tmp_path, good):
    for defect in DEFECTS:
        if defect.name in ("rgb-fill", "rgb-picture", "bookmarks", "link-annotation", "alpha"):
            report = preflight(defect.make(good, tmp_path / "s.pdf"), Facts(publisher("screen"), TRIM))
            assert defect.found not in names(report), defect.name


def test_every_finding_carries_the_publishers_own_source_where_it_has_one(tmp_path, good):
    file = spoilt(tmp_path, good, said("tiny", 150, 150, 6.5))
    house = publisher("kdp-paperback")
    assert (
        only(preflight(file, Facts(house, TRIM, "white")), "type-too-small").source == house.sources["type"]
    )


def test_white_marks_and_marks_cut_off_by_a_clip_are_not_seen(tmp_path, good):
    white = write("1 g 1 G 2 w 0 0 432 9 re f 5 5 m 400 5 l S")
    clipped = write("200 200 50 50 re W n 1 0 0 1 0 0 cm 0 g 0 0 432 300 re f")
    hidden = said("hidden", 410, 300, before="100 400 20 20 re W n 0 g")
    assert preflight(spoilt(tmp_path, good, white, clipped, hidden), Facts(publisher("pdfx"), TRIM)).clean


def test_the_trim_is_taken_from_the_file_and_said(good):
    report = preflight(good, Facts(publisher("kdp-paperback"), paper="white"))
    assert report.guessed == ("trim 6 x 9 in (152.4 x 228.6 mm), by its TrimBox",)
    assert report.trim == TRIM


def test_a_file_without_trimboxes_is_known_by_its_pages(tmp_path, good):
    acts = [lambda w, n=n: w.pages[n].pop("/TrimBox") for n in range(PAGES)]
    report = preflight(spoilt(tmp_path, good, *acts), Facts(publisher("bn-press-paperback")))
    assert report.guessed == ("trim 6 x 9 in (152.4 x 228.6 mm), by its page size",)


def bled(writer: PdfWriter) -> None:
    """Every page larger by KDP's bleed, left and right pages in turn."""
    width, height = bled_size(publisher("kdp-paperback"), TRIM)
    for number in range(1, PAGES + 1):
        left = 0 if number % 2 else -9
        for name in ("MediaBox", "CropBox", "BleedBox"):
            on_page(number, **{name: box(left, -9, left + width, height - 9)})(writer)


def test_art_that_goes_past_the_trim_on_a_page_with_bleed_is_clean(tmp_path, good):
    art = write("0.8 g 200 -9 241 100 re f")
    assert preflight(
        spoilt(tmp_path, good, bled, art), Facts(publisher("kdp-paperback"), TRIM, "white")
    ).clean
    short = preflight(spoilt(tmp_path, good, bled, write("0.8 g 200 -4 232 100 re f")),
                      Facts(publisher("kdp-paperback"), TRIM, "white"))  # fmt: skip
    assert names(short) == {"artwork-ends-at-trim"}


def test_a_page_that_bleeds_at_the_wrong_edges_is_found(tmp_path, good):
    wrong = on_page(
        5, MediaBox=box(-9, -9, 432, 657), CropBox=box(-9, -9, 432, 657), BleedBox=box(-9, -9, 432, 657)
    )
    report = preflight(spoilt(tmp_path, good, bled, wrong), Facts(publisher("kdp-paperback"), TRIM, "white"))
    assert only(report, "bleed-edges").page == 5


# Broken and hostile files


def pdf_of(*objects: bytes) -> bytes:
    """A file of these objects, the first its catalog."""
    body, at = b"%PDF-1.4\n", []
    for number, each in enumerate(objects, 1):
        at.append(len(body))
        body += b"%d 0 obj\n%s\nendobj\n" % (number, each)
    table = b"".join(b"%010d 00000 n \n" % place for place in at)
    size, start = len(objects) + 1, len(body)
    return (
        body
        + b"xref\n0 %d\n0000000000 65535 f \n" % size
        + table
        + b"trailer <</Size %d /Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (size, start)
    )


def content(data: bytes, more: bytes = b"") -> bytes:
    return b"<</Length %d %s>>stream\n%s\nendstream" % (len(data), more, data)


CATALOG = b"<</Type/Catalog/Pages 2 0 R>>"
ONE_PAGE = b"<</Type/Pages/Kids[3 0 R]/Count 1>>"
PAGE = b"<</Type/Page/MediaBox[0 0 432 648]/Contents 4 0 R/Resources<</XObject<</F0 5 0 R>>>>>>"
FORM = b"/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F%d %d 0 R>>>>"

HOSTILE = {
    "nothing": (b"", "the file cannot be read as a PDF"),
    "no PDF": (b"Dear reader, " * 99, "the file cannot be read as a PDF"),
    "zeros": (bytes(4000), "the file cannot be read as a PDF"),
    "no pages": (pdf_of(b"<</Type/Catalog>>"), "the file has no pages"),
    "10,000 pages claimed": (
        pdf_of(
            CATALOG, b"<</Type/Pages/Kids[2 0 R 3 0 R]/Count 10000>>", PAGE, content(b"0 0 m"), content(b"")
        ),
        "the file says it has 10000 pages, and 1 can be read",
    ),
    "pages within themselves": (
        pdf_of(CATALOG, b"<</Type/Pages/Kids[2 0 R]/Count 10000>>"),
        "the file says it has 10000 pages, and 0 can be read",
    ),
    "a form that shows itself": (
        pdf_of(CATALOG, ONE_PAGE, PAGE, content(b"/F0 Do"), content(b"/F0 Do " * 9, FORM % (0, 5))),
        "forms within forms, more than 12 deep",
    ),
    "forms that multiply": (
        pdf_of(
            CATALOG,
            ONE_PAGE,
            PAGE,
            content(b"/F0 Do"),
            *(content(b"/F%d Do " % (n + 1) * 10, FORM % (n + 1, n + 6)) for n in range(9)),
            content(b"", FORM % (0, 5)),
        ),
        "more content than can be looked at",
    ),
    "pictures without an end": (
        pdf_of(CATALOG, ONE_PAGE, PAGE, content(b"BI ID " * 50_000), content(b"")),
        "6 x 9",
    ),
    "brackets without an end": (
        pdf_of(CATALOG, ONE_PAGE, PAGE, content(b"(" * 90_000), content(b"")),
        "its content cannot be read from byte 0",
    ),
    "tables without an end": (
        pdf_of(CATALOG, ONE_PAGE, PAGE, content(b"<<" * 90_000), content(b"")),
        "its content cannot be read from byte 0",
    ),
    "nonsense everywhere": (
        pdf_of(
            b"<</Type/Catalog/Pages 2 0 R/OutputIntents 7/Names 5/AcroForm[]/OpenAction(x)>>",
            b"<</Type/Pages/Kids[3 0 R 9 0 R 4 0 R]/Count(x)>>",
            b"<</Type/Page/MediaBox[(a)0 432 648]/TrimBox 7/Annots[1 2]/Contents[1 null 99 0 R]/Resources 7"
            b"/Rotate/x>>",
            content(b""),
        ),
        "is 8.5 x 11 in",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_gives_a_finding_and_never_hangs(tmp_path, capfd, name):
    data, told = HOSTILE[name]
    (tmp_path / "hostile.pdf").write_bytes(data)
    start = time.perf_counter()
    report = preflight(tmp_path / "hostile.pdf", Facts(publisher("pdfx"), (300, 300)))
    assert time.perf_counter() - start < 30
    assert report.refused
    if told != "6 x 9":
        assert [finding for finding in report.findings if told in finding.what], report.findings
    assert capfd.readouterr() == ("", "")  # the library's own remarks are not shown


def test_a_file_under_a_password_is_told_and_not_opened(tmp_path, good):
    locked = spoilt(tmp_path, good, lambda w: w.encrypt("secret", "owner", algorithm="RC4-128"))
    report = preflight(locked, Facts(publisher("pdfx"), TRIM))
    assert [finding.name for finding in report.findings] == ["password"]


def test_a_file_cut_off_or_changed_anywhere_gives_findings_and_no_traceback(tmp_path, good):
    data, dice = good.read_bytes(), random.Random(7)
    for _ in range(60):
        spoilt_data = bytearray(data)
        for _ in range(dice.choice((1, 5, 50))):
            spoilt_data[dice.randrange(len(data))] = dice.randrange(256)
        (tmp_path / "s.pdf").write_bytes(spoilt_data[: dice.choice((len(data), dice.randrange(len(data))))])
        assert isinstance(preflight(tmp_path / "s.pdf", Facts(publisher("pdfx"), TRIM)), Report)


def test_findings_without_number_are_kept_in_bounds(tmp_path, good):
    acts = [on_page(number, Rotate=NameObject("/x"), UserUnit=NameObject("/x")) for number in range(1, 5)]
    assert preflight(spoilt(tmp_path, good, *acts), Facts(publisher("pdfx"), TRIM)).clean


def test_the_sheets_can_be_shared_with_another_reader_of_the_file(good):
    from pypdf import PdfReader

    from bookmaker.press.preflight import Flight

    reader = PdfReader(good)
    flight = Flight(reader, Facts(publisher("pdfx"), TRIM, "offset-80"), good)
    letters = 0
    for sheet in Sheets(reader):
        letters += sum(len(run.text) for run in sheet.content.runs)
        assert flight.look_at(sheet)
    assert letters > 1000
    assert flight.report() == preflight(good, Facts(publisher("pdfx"), TRIM, "offset-80"))


# The command


def test_the_command_tells_levels_places_and_sources(tmp_path, good, bookmaker: Callable[..., Any]):
    spoilt(tmp_path, good, said("tiny", 150, 150, 6.5), write("1 0 0 rg 108 144 36 36 re f", 7))
    told = bookmaker("preflight", "spoilt.pdf", "--publisher", "kdp-paperback", "--paper", "white")
    assert told.code == 1
    assert "will be refused (1)" in told.out
    assert "page 5, 2.08 in from the left, 2.0" in told.out
    assert "in from the bottom: has type of 6.50 pt, 'tiny'; kdp-paperback takes 7 pt or more" in told.out
    assert "page 7, 1.50 in from the left, 2.00 in from the bottom: has a shape in RGB" in told.out
    assert "[KDP help as quoted by a public preflight checklist, 2026-09-29 (transcribed)]" in told.out
    assert "hint: set it larger" in told.out
    assert told.out.index("will be refused") < told.out.index("advice (1)")
    metric = bookmaker("preflight", "spoilt.pdf", "--publisher", "kdp-paperback", "--mm")
    assert "38.1 mm from the left" in metric.out


def test_the_exit_code_says_whether_it_will_be_refused(tmp_path, good, bookmaker: Callable[..., Any]):
    args = "preflight", good, "--publisher", "kdp-paperback", "--paper", "white"
    assert bookmaker(*args).code == 0
    advice = spoilt(tmp_path, good, write("1 0 0 rg 108 144 36 36 re f", 7))
    args = "preflight", advice, "--publisher", "kdp-paperback", "--paper", "white"
    assert bookmaker(*args).code == 0
    assert bookmaker(*args, "--strict").code == 1
    assert bookmaker("preflight", good).code == 2
    assert bookmaker("preflight", good, "--publisher", "pdfx", "--cover").code == 2
    assert bookmaker("preflight", good, "--publisher", "pdfx", "--spine", "5mm").code == 2
    for wrong in (("--paper", "papyrus"), ("--trim", "huge")):
        told = bookmaker(*args, *wrong)
        assert (told.code, told.out) == (1, "")
        assert wrong[0] in told.err
    assert (
        bookmaker("preflight", "none.pdf", "--publisher", "pdfx").err
        == "error: there is no file 'none.pdf'\n"
    )


def test_json_has_everything_the_report_has(tmp_path, good, bookmaker: Callable[..., Any]):
    import json

    file = spoilt(tmp_path, good, write("1 0 0 rg 108 144 36 36 re f", 7))
    report = json.loads(bookmaker("preflight", file, "--publisher", "pdfx", "--json").out)
    [found] = report["findings"]
    assert (found["name"], found["page"], found["level"]) == ("rgb-colour", 7, REFUSED)
    assert found["area"] == [108, 144, 144, 180]
    assert found["from_trim"] == [108, 144]
    assert report["measured"]["smallest_type"] == 10
    assert report["result"] == "1 will be refused"


def test_the_html_report_marks_the_spot_on_a_picture_of_the_page(
    tmp_path, good, bookmaker: Callable[..., Any]
):
    import base64
    import io
    import re

    from PIL import Image

    file = spoilt(
        tmp_path, good, write("1 0 0 rg 108 144 36 36 re f", 7), on_page(7, Rotate=box(0, 0, 0, 0)[0])
    )
    told = bookmaker("preflight", file, "--publisher", "pdfx", "--html", "out/report.html")
    assert "wrote out/report.html" in told.err
    page = Path("out/report.html").read_text(encoding="utf-8")
    assert page.count("data:image/png") == 1  # pages without findings are not pictured
    assert "http" not in page.replace("http://www.color.org", "")
    [style] = re.findall(r'class="spot refused" style="([^"]*)"', page)
    left, top, width, height = (float(share) / 100 for share in re.findall(r"([\d.]+)%", style))
    picture = Image.open(io.BytesIO(base64.b64decode(re.findall(r"base64,([^\"]+)", page)[0]))).convert("RGB")
    across, down = picture.size
    inside = picture.getpixel((int((left + width / 2) * across), int((top + height / 2) * down)))
    beside = picture.getpixel((int((left - 0.02) * across), int((top + height / 2) * down)))
    assert inside[0] > 200 > inside[1]
    assert min(beside) > 200


def test_a_page_turned_for_viewing_is_marked_where_it_is_seen():
    from bookmaker.press.marks import Area
    from bookmaker.press.preflight.html import Picture

    picture = Picture.__new__(Picture)
    picture.box = Area(0, 0, 100, 200)
    corner = Area(0, 0, 10, 20)  # the lower left of the page as it is
    for turn, seen in (
        (0, (0, 0.9, 0.1, 1)),
        (90, (0, 0, 0.1, 0.1)),
        (180, (0.9, 0, 1, 0.1)),
        (270, (0.9, 0.9, 1, 1)),
    ):
        picture.turn = turn
        assert picture.share(corner) == pytest.approx(seen)


# The guide


GUIDE = Path(__file__).parent.parent / "docs" / "preflight.md"


def test_the_guide_has_every_finding_with_its_remedy():
    guide = GUIDE.read_text(encoding="utf-8")
    for name, kind in KINDS.items():
        [row] = [line for line in guide.splitlines() if line.startswith(f"| `{name}` |")]
        assert row.endswith(f"| {kind.remedy} |"), name


def test_the_guide_says_the_level_each_defect_is_found_at():
    guide = GUIDE.read_text(encoding="utf-8")
    words = {REFUSED: "refused", DOUBTFUL: "may be refused", ADVICE: "advice"}
    for defect in DEFECTS:
        [row] = [line for line in guide.splitlines() if line.startswith(f"| `{defect.found}` |")]
        assert words[defect.level] in row.split("|")[2], defect.name


def test_the_guide_has_every_option_of_the_command(bookmaker: Callable[..., Any]):
    import re

    guide = GUIDE.read_text(encoding="utf-8")
    shared = {"--plugins", "--without", "--no-local-plugins", "--debug", "--help"}
    options = set(re.findall(r"--[a-z-]+", bookmaker("preflight", "--help").out)) - shared
    assert options
    for option in options - {"--publisher"}:
        assert f"`{option}" in guide or f" {option}" in guide, option


def test_the_example_of_the_guide_runs(tmp_path, good, capsys, monkeypatch):
    import re

    [code] = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    monkeypatch.chdir(good.parent)
    (good.parent / "interior.pdf").write_bytes(good.read_bytes())
    exec(code, {"publisher": publisher("kdp-paperback")})
    assert capsys.readouterr().out == "clean\n"
