"""Covers in preflight: the sheet, text clear of edges and folds, the spine, the barcode."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image as Picture
from pypdf import PdfReader, PdfWriter
from reportlab.pdfgen.canvas import Canvas

from bookmaker.cover.barcode import barcode
from bookmaker.page.curves import Curve
from bookmaker.page.look import settle_look
from bookmaker.page.ops import Bars, Box, Frame, Op, Page, Paint, Text
from bookmaker.pdf.draw import CMYK_PALETTE, Info, draw
from bookmaker.preflight import ADVICE, DOUBTFUL, REFUSED, Facts, PreflightReport, preflight
from bookmaker.preflight.barcode import codes
from bookmaker.publisher.cover_geometry import Area, CoverPlan, cover_plan
from bookmaker.publisher.model import Publisher

from ..spoiling import TRIM, publisher, theme_and_fonts, write

DOCS = (Path(__file__).parents[2] / "docs" / "publishers.md").read_text(encoding="utf-8")
ISBN = "978-0-306-40615-7"
PAGES = 130


@dataclass
class Cover:
    """A cover as it is drawn: its plan, and what is changed of it."""

    plan: CoverPlan
    more: list[Op] = field(default_factory=list)
    isbn: str | None = ISBN
    size: float = 1.0
    ink: str = "ink"
    ground: bool = True  # a colour all over, to the edges
    white: bool = True  # under the bars
    spine: bool = True
    beyond: tuple[float, float] = (0, 0)  # the page larger by so much

    def ops(self) -> list[Op]:
        plan, ops = self.plan, list[Op]()
        if self.ground:
            ops.append(Bars((Box(0, 0, *plan.sheet),), "tint", -9))
        front, back = plan.safe_front, plan.safe_back
        ops += [Text(front.x + 4, front.top - 60, "Tide Pools", "title", 30),
                Text(back.x + 4, back.top - 40, "Sixty puzzles", "body", 11)]  # fmt: skip
        if self.spine and plan.safe_spine:
            middle = plan.safe_spine.x + plan.safe_spine.width / 2 - 2.4
            ops.append(Text(middle, plan.safe_spine.top - 4, "Tide Pools", "title", 7, turn=90))
        if self.isbn and plan.barcode:
            ops += self.bars(plan.barcode)
        return ops + self.more

    def bars(self, zone: Area) -> list[Op]:
        code = barcode(self.isbn or ISBN, magnification=self.size)
        x, y = zone.x + 14 - code.quiet.x, zone.y + 12 - code.quiet.y
        quiet = Box(x + code.quiet.x, y + code.quiet.y, code.quiet.width, code.quiet.height)
        boxes = tuple(box._replace(x=x + box.x, y=y + box.y) for box in code.bars)
        under = [Bars((quiet,), "paper", -1)] if self.white else []
        return [*under, Bars(boxes, self.ink)]

    def draw(self, file: Path) -> Path:
        theme, fonts = theme_and_fonts("tide")
        look = settle_look(theme, TRIM, False, fonts)
        plan, (across, up) = self.plan, self.beyond
        width, height = plan.sheet[0] + across, plan.sheet[1] + up
        past = plan.trim.x, plan.trim.y, width - plan.trim.right, height - plan.trim.top
        left, bottom = past[:2]
        moved = [_moved(op, -left, -bottom) for op in self.ops()]
        page = Page(1, "cover", plan.trim.width, plan.trim.height, tuple(moved), bleed=past)
        draw([page], look, fonts, file, Info("Tide Pools", standard="PDF/X-1a:2001"), CMYK_PALETTE)
        return file


def _moved(op: Op, dx: float, dy: float) -> Op:
    from bookmaker.page.geometry import moved

    return moved([op], dx, dy)[0]


def cover(house: Publisher, paper: str, pages: int = PAGES, **changes: Any) -> Cover:
    width = house.paper(paper).spine.width(pages)
    return Cover(cover_plan(house.cover, TRIM, width, pages), **changes)


def checked(
    folder: Path,
    house: Publisher | str = "kdp-paperback",
    paper: str = "white",
    pages: int = PAGES,
    **changes: Any,
) -> PreflightReport:
    house = publisher(house) if isinstance(house, str) else house
    file = cover(house, paper, pages, **changes).draw(folder / "cover.pdf")
    return preflight(file, Facts(house, TRIM, paper, "cover", pages=pages))


def names(report: PreflightReport) -> list[str]:
    return sorted(finding.name for finding in report.findings)


@pytest.mark.parametrize(
    ("house", "paper"),
    [("kdp-paperback", "white"), ("kdp-hardcover", "cream"), ("lulu-paperback", "60-white"),
     ("lulu-casewrap", "60-white"), ("pdfx", "offset-80")],
)  # fmt: skip
def test_a_clean_cover_is_clean(tmp_path, house, paper):
    assert checked(tmp_path, house, paper).findings == ()


def test_a_cover_that_has_to_sit_on_a_template_is_not_ready_without_it(tmp_path):
    report = checked(tmp_path, "ingramspark-paperback", "white-50")
    assert names(report) == ["cover-template"]
    assert report.findings[0].level == DOUBTFUL
    assert names(checked(tmp_path, "ingramspark-paperback", "white-50", beyond=(0, 0), ground=False)) == [
        "cover-template"
    ]
    assert checked(tmp_path, "ingramspark-paperback", "white-50", beyond=(200, 160), ground=False).clean


def test_a_spine_for_another_page_count_is_found(tmp_path):
    house = publisher("kdp-paperback")
    file = cover(house, "white", 200).draw(tmp_path / "cover.pdf")
    report = preflight(file, Facts(house, TRIM, "white", "cover", pages=PAGES))
    [size] = [finding for finding in report.findings if finding.name == "cover-size"]
    # 2 x 6 + 2 x 0.125 + 200 x 0.002252 = 12.7004; 130 pages make 12.54276
    assert "is 12.7 x 9.25 in" in size.what
    assert "not 12.543 x 9.25 in" in size.what
    assert "for 130 pages, a spine of 0.293 in" in size.what
    assert size.level == REFUSED


def at(
    place: Callable[[CoverPlan], tuple[float, float]], text: str = "Loose", size: float = 12
) -> Callable[[CoverPlan], Op]:
    return lambda plan: Text(*place(plan), text, "body", size)


OUT = {
    "at the edge of the front": (lambda p: (p.front.right - 20, 300), "cover-safe-area", "on the front"),
    "at the foot of the back": (lambda p: (p.back.x + 60, p.back.y + 1), "cover-safe-area", "on the back"),
    "over the fold": (lambda p: (p.front.x + 1, 300), "cover-safe-area", "on the front"),
    "across the spine": (lambda p: (p.spine.x - 3, 300), "spine-clearance", "on the spine"),
}


@pytest.mark.parametrize("where", OUT)
def test_text_out_of_its_area_is_found(tmp_path, where):
    place, name, told = OUT[where]
    house = publisher("kdp-paperback")
    plan = cover(house, "white").plan
    report = checked(tmp_path, more=[at(place, "xx" if "spine" in where else "Loose")(plan)], isbn=None)
    assert names(report) == [name]
    assert told in report.findings[0].what
    assert report.findings[0].level == REFUSED


def test_text_on_a_spine_too_thin_for_any_is_found(tmp_path):
    plan = cover(publisher("kdp-paperback"), "white", 60).plan
    thin = Text(plan.spine.x + 2, 400, "Tide Pools", "title", 7, turn=90)
    report = checked(tmp_path, pages=60, more=[thin])
    assert names(report) == ["spine-text"]
    assert "text on the spine is taken from 80 pages" in report.findings[0].what


def test_a_cover_of_two_pages_is_none(tmp_path):
    from pypdf import PdfWriter

    file = cover(publisher("kdp-paperback"), "white").draw(tmp_path / "cover.pdf")
    writer = PdfWriter(clone_from=file)
    writer.add_page(writer.pages[0])
    writer.write(file)
    report = preflight(file, Facts(publisher("kdp-paperback"), TRIM, "white", "cover", pages=PAGES))
    assert "cover-pages" in names(report)


def test_artwork_of_a_cover_has_to_reach_its_edges(tmp_path):
    plan = cover(publisher("kdp-paperback"), "white").plan
    panel = Bars((Box(plan.front.x, plan.front.y, plan.front.width, plan.front.height),), "tint", -5)
    assert names(checked(tmp_path, ground=False, more=[panel])) == ["artwork-ends-at-trim"]


# White type


def dark(plan: CoverPlan) -> Bars:
    """Black all over the sheet."""
    return Bars((Box(0, 0, *plan.sheet),), "ink", -8)


def white(x: float, y: float, size: float, text: str = "Loose") -> Text:
    return Text(x, y, text, "body", size, "paper")


def test_white_type_on_a_dark_cover_is_held_to_every_rule(tmp_path):
    house = publisher("kdp-paperback")
    plan = cover(house, "white").plan
    across = white(plan.spine.x - 4, 300, 14, "xxxx")
    small = white(plan.front.right - 12, 400, 4, "at the edge")
    report = checked(tmp_path, isbn=None, more=[dark(plan), across, small])
    assert {"type-too-small", "cover-safe-area", "spine-clearance"} == {*names(report)}
    assert report.measured.smallest_type == pytest.approx(4)
    told = {finding.name: finding.what for finding in report.findings}
    assert "has type of 4.00 pt, 'at the edge'" in told["type-too-small"]
    assert "'xxxx' on the spine" in told["spine-clearance"]


def test_white_type_is_seen_where_the_last_thing_under_it_is_darker(tmp_path):
    plan = cover(publisher("kdp-paperback"), "white").plan
    place = plan.safe_front.x + 40, plan.safe_front.y + 40
    panel = Bars((Box(place[0] - 9, place[1] - 9, 90, 40),), "paper", -7)
    on_paper = {"ground": False, "isbn": None, "more": [white(*place, 4)]}
    assert checked(tmp_path, **on_paper).clean
    assert checked(tmp_path, isbn=None, more=[dark(plan), panel, white(*place, 4)]).clean
    over = checked(tmp_path, isbn=None, more=[panel, replace(dark(plan), layer=-6), white(*place, 4)])
    assert names(over) == ["type-too-small"]
    later = replace(dark(plan), layer=3)  # it hides all that is there
    assert "4.00" not in str(checked(tmp_path, isbn=None, more=[white(*place, 4), later]).findings)


def test_much_white_type_on_many_shapes_is_looked_at_in_bounds(tmp_path, monkeypatch):
    from bookmaker.pdfread import visible

    monkeypatch.setattr(visible, "MOST_PAGE_LOOKS", 4)
    plan = cover(publisher("kdp-paperback"), "white").plan
    place = plan.safe_front.x + 40, plan.safe_front.y + 40
    dust = [Bars((Box(9 * n, 9, 2, 2),), "ink", -5) for n in range(1, 40)]
    report = checked(tmp_path, isbn=None, more=[dark(plan), *dust, white(*place, 4), white(*place, 5)])
    assert names(report) == ["type-too-small"]  # the largest ground is looked at first


# Barcodes


def test_bars_are_read_by_a_stranger_to_who_drew_them(tmp_path):
    from pypdf import PdfReader

    from bookmaker.pdfread.pages import PdfPages

    for isbn in (ISBN, "979-8-6024-0545-3", "978-3-16-148410-0"):
        for size in (0.8, 1.0, 2.0):
            file = cover(publisher("pdfx"), "offset-80", isbn=isbn, size=size).draw(tmp_path / "c.pdf")
            [sheet] = PdfPages(PdfReader(file))
            [code] = codes(sheet.content.shapes)
            assert code.digits == isbn.replace("-", "")
            assert code.right
            assert code.magnification == pytest.approx(size, abs=0.005)


def stroked(plan: CoverPlan, lean: float = 0.0) -> Callable[[Any], None]:
    """The bars of an ISBN as upright lines, on white."""
    code = barcode(ISBN)
    x, y = plan.barcode.x + 16 - plan.trim.x, plan.barcode.y + 14 - plan.trim.y
    lines = [
        f"{bar.width:.3f} w {x + bar.x + bar.width / 2:.3f} {y + bar.y:.3f} m "
        f"{x + bar.x + bar.width / 2 + lean:.3f} {y + bar.y + bar.height:.3f} l S"
        for bar in code.bars
    ]
    under = f"0 0 0 0 k {x - 14:.3f} {y - 9:.3f} 130 84 re f 0 0 0 1 K "
    return write(under + " ".join(lines), 1)


def test_bars_drawn_as_lines_are_read(tmp_path):
    from pypdf import PdfWriter

    house = publisher("ingramspark-paperback")
    bare = cover(house, "white-50", isbn=None)
    file = bare.draw(tmp_path / "cover.pdf")
    for lean, told in ((0.0, ["cover-template"]), (9.0, ["barcode-missing", "cover-template"])):
        writer = PdfWriter(clone_from=file)
        stroked(bare.plan, lean)(writer)
        writer.write(tmp_path / "lines.pdf")
        facts = Facts(house, TRIM, "white-50", "cover", pages=PAGES)
        assert names(preflight(tmp_path / "lines.pdf", facts)) == told


def test_bars_are_no_lines(tmp_path):
    strict = replace(publisher("kdp-paperback"), least_line=1.0)  # a bar at 80 % is 0.75 points wide
    report = checked(tmp_path, strict, size=0.8)
    assert report.clean
    assert report.measured.thinnest_line is None


def test_digits_in_the_zone_the_publisher_tells_may_stand_near_the_edge(tmp_path):
    house = publisher("pdfx")
    rule = replace(house.cover.barcode, from_bottom=2.0)
    low = replace(house, cover=replace(house.cover, barcode=rule))
    plan = cover(low, "offset-80").plan
    x, y = plan.barcode.x + 20, plan.barcode.y + 1
    number = Text(x, y, "9 780306 406157", "body", 8)
    assert checked(tmp_path, low, "offset-80", more=[number]).clean
    for other in (replace(number, text="a word"), replace(number, x=plan.back.x + 30)):
        assert "cover-safe-area" in names(checked(tmp_path, low, "offset-80", more=[other]))


def test_the_docs_own_publisher_builds_a_book_with_an_isbn(tmp_path, bookmaker: Callable[..., Any]):
    [said] = re.findall(r"`publishers/bookvault.yaml`:\n\n```yaml\n(.*?)```", DOCS, re.DOTALL)
    (tmp_path / "publishers").mkdir()
    (tmp_path / "publishers" / "bookvault.yaml").write_text(said, encoding="utf-8")
    (tmp_path / "zoo.yaml").write_text(
        "title: Zoo\nauthor: A. Keeper\nseed: 1\nrepeats: allow\ndefaults: {grid: 9 x 9, effort: fast}\n"
        "editions: [{name: a, publisher: bookvault, trim: 148 x 210 mm, paper: bond-80,\n"
        "  isbn: 978-0-306-40615-7}]\n"
        "puzzles: [{repeat: 12, title: 'Zoo {n}', words: {file: animals.txt}}]\n"
    )
    told = bookmaker("build", "zoo.yaml", "--jobs", 1, "--quiet")
    assert told.code == 0, told.err
    [edition] = json.loads((tmp_path / "build/zoo/book.json").read_text(encoding="utf-8"))["editions"]
    assert edition["cover"]["preflight"]["result"] == "clean"


def test_a_barcode_on_another_panel_than_the_back_is_found(tmp_path):
    house = publisher("kdp-paperback")
    plan = cover(house, "white").plan
    for middle, where in ((plan.front.x + plan.front.width / 2, "front"), (plan.spine.x + 9, "spine")):
        bars = cover(house, "white").bars(Area(middle - 64, 60, 144, 86))
        report = checked(tmp_path, isbn=None, more=bars, spine=False)
        [found] = [each for each in report.findings if each.name == "barcode-panel"]
        assert found.level == DOUBTFUL
        assert f"has its barcode on the {where}" in found.what
    assert checked(tmp_path).clean


@pytest.mark.parametrize(
    ("far", "wide", "found"),
    [(10.0, 1.0, ["border-at-trim"]), (17.5, 0.75, ["border-at-trim"]), (18.4, 0.75, []), (40.0, 2.0, [])],
)
def test_a_border_nearer_to_the_trim_than_is_advised_is_told(tmp_path, far, wide, found):
    plan = cover(publisher("kdp-paperback"), "white").plan
    front = Box(plan.front.x + 30, plan.trim.y, plan.front.width - 30, plan.trim.height)
    edge = front._replace(y=front.y + far, width=front.width - far, height=front.height - 2 * far)
    report = checked(tmp_path, more=[Frame(edge, wide)])
    assert names(report) == found
    if found:
        assert report.findings[0].level == ADVICE
        assert report.findings[0].source == "KDP help, public transcription read 2026-09-30 (transcribed)"
        assert "kdp-paperback advises 0.25 in" in report.findings[0].what
    assert "border-at-trim" not in names(
        checked(tmp_path, "lulu-paperback", "60-white", more=[Frame(edge, wide)])
    )


@pytest.mark.parametrize(
    ("left", "right", "found"),
    [
        ("from the sheet's edge", "to the sheet's edge", []),
        ("beside the fold", "to the sheet's edge", []),
        ("at the fold", "to the sheet's edge", ["picture-at-fold"]),
        ("on the spine", "to the sheet's edge", ["picture-at-fold"]),
        ("from the sheet's edge", "on the spine", ["picture-at-fold"]),
        ("in the spine's middle", "on the spine", []),
    ],
)
def test_a_picture_that_ends_at_a_fold_or_on_the_spine_is_told(tmp_path, left, right, found):
    plan = cover(publisher("kdp-paperback"), "white").plan
    places = {
        "from the sheet's edge": 0.0,
        "in the spine's middle": plan.spine.x + 0.4 * plan.spine.width,
        "on the spine": plan.spine.x + 0.6 * plan.spine.width,
        "at the fold": plan.front.x + 2,
        "beside the fold": plan.front.x + 9,
        "to the sheet's edge": plan.sheet[0],
    }
    wide = places[right] - places[left]
    photo = Picture.new("RGB", (40, 60), (40, 120, 160))
    photo.save(tmp_path / "photo.png")
    drawn = cover(publisher("kdp-paperback"), "white").draw(tmp_path / "bare.pdf")
    canvas = Canvas(str(tmp_path / "over.pdf"), pagesize=plan.sheet)
    canvas.drawImage(str(tmp_path / "photo.png"), places[left], 300, wide, 200)
    canvas.save()
    writer = PdfWriter(clone_from=drawn)
    writer.pages[0].merge_page(PdfReader(tmp_path / "over.pdf").pages[0])
    writer.write(tmp_path / "cover.pdf")
    facts = Facts(publisher("kdp-paperback"), TRIM, "white", "cover", pages=PAGES)
    told = [each.name for each in preflight(tmp_path / "cover.pdf", facts).findings]
    assert [name for name in told if name == "picture-at-fold"] == found


def test_a_line_along_one_edge_of_a_cover_is_no_border(tmp_path):
    plan = cover(publisher("kdp-paperback"), "white").plan
    plate = Frame(Box(plan.front.x + 30, plan.trim.y + 12, plan.front.width - 60, 40), 2, 6, fill="tint")
    assert checked(tmp_path, more=[plate]).clean


def test_a_cover_with_the_number_of_another_book_is_found(tmp_path):
    house, digits = publisher("kdp-paperback"), ISBN.replace("-", "")
    plan = cover(house, "white").plan
    printed = Text(plan.safe_back.x + 4, plan.safe_back.y + 200, f"ISBN {ISBN}", "body", 9)
    file = cover(house, "white", more=[printed]).draw(tmp_path / "cover.pdf")
    bare = cover(house, "white", isbn=None).draw(tmp_path / "bare.pdf")

    def told(pdf: Path, isbn: str | None, by: Publisher = house) -> list[tuple[str, str]]:
        report = preflight(pdf, Facts(by, TRIM, "white", "cover", pages=PAGES, isbn=isbn))
        return [(found.name, found.level) for found in report.findings]

    assert told(file, digits) == told(file, None) == []
    assert told(file, "9781861972712") == [("isbn-other", REFUSED)] * 2
    assert told(bare, digits) == [("isbn-not-read", ADVICE)]
    printer = replace(house.cover.barcode, by="printer")
    assert told(bare, digits, replace(house, cover=replace(house.cover, barcode=printer))) == []


@pytest.mark.parametrize(
    ("isbn", "code", "told"),
    [
        (ISBN, 0, "clean"),
        (
            "978-1-86197-271-2",
            1,
            f"has a barcode of {ISBN.replace('-', '')}; the ISBN of the book is 9781861972712",
        ),
        ("978-1-86197-271-3", 1, "--isbn: the ISBN 978-1-86197-271-3 ends in 3; its check digit is 2"),
    ],
)
def test_the_command_compares_the_barcode_with_the_isbn_that_it_is_told(
    tmp_path, isbn, code, told, bookmaker
):
    cover(publisher("kdp-paperback"), "white").draw(tmp_path / "cover.pdf")
    args = "preflight", "cover.pdf", "--publisher", "kdp-paperback", "--isbn", isbn
    facts = "--cover", "--pages", PAGES, "--trim", "6x9", "--paper", "white"
    run = bookmaker(*args, *facts)
    assert run.code == code
    assert told in run.out + run.err
    assert bookmaker(*args).code == 2  # it is a cover's


def test_a_barcode_in_colour_is_found(tmp_path):
    inks = theme_and_fonts("tide")[0].inks
    coloured = next(name for name, ink in inks.items() if any(ink.cmyk[:3]) and ink.cmyk[3] > 0)
    report = checked(tmp_path, ink=coloured)
    assert names(report) == ["barcode-ink"]


def test_a_barcode_without_white_at_its_sides_is_found(tmp_path):
    assert names(checked(tmp_path, white=False)) == ["barcode-quiet"]


def test_bars_that_say_nothing_or_the_wrong_number_are_found(tmp_path):
    house = publisher("kdp-paperback")
    drawn = cover(house, "white")
    [bars] = [op for op in drawn.ops() if isinstance(op, Bars) and len(op.boxes) > 9]
    boxes = list(bars.boxes)
    boxes[9] = boxes[9]._replace(width=boxes[9].width * 1.9)
    under = Bars((Box(boxes[0].x - 12, boxes[0].y - 12, 130, 90),), "paper", -1)
    drawn.more, drawn.isbn = [under, replace(bars, boxes=tuple(boxes))], None
    report = preflight(drawn.draw(tmp_path / "c.pdf"), Facts(house, TRIM, "white", "cover", pages=PAGES))
    assert names(report) == ["barcode-wrong"]


def test_a_required_barcode_that_is_missing_is_found(tmp_path):
    report = checked(tmp_path, "ingramspark-paperback", "white-50", isbn=None)
    assert names(report) == ["barcode-missing", "cover-template"]


def test_the_zone_where_the_printer_puts_the_barcode_stays_free(tmp_path):
    plan = cover(publisher("kdp-paperback"), "white").plan
    note = Text(plan.barcode.x + 10, plan.barcode.y + 20, "Printed with care", "body", 9)
    report = checked(tmp_path, isbn=None, more=[note])
    assert names(report) == ["barcode-zone"]
    assert report.findings[0].level == DOUBTFUL
    assert checked(tmp_path, isbn=None).clean


def test_what_white_hides_in_the_zone_for_the_barcode_is_not_there(tmp_path):
    zone = cover(publisher("kdp-paperback"), "white").plan.barcode
    tree = Bars((Box(zone.x - 9, zone.y - 9, 30, 40),), "ink", 2)
    white, too_small = (
        Bars((Box(zone.x + edge, zone.y, zone.width - edge, zone.height),), "paper", 3) for edge in (0, 12)
    )
    corners = ((zone.x - 99, zone.y - 99), (zone.right + 99, zone.y - 99), (zone.right, zone.top + 199))
    (first, *others) = corners
    hill = Paint(Curve((("M", (first,)), *(("L", (to,)) for to in others), ("Z", ()))), "paper", layer=3)
    assert checked(tmp_path, isbn=None, more=[tree, white]).clean
    for not_hidden in ([tree], [white, replace(tree, layer=4)], [tree, too_small], [tree, hill]):
        assert names(checked(tmp_path, isbn=None, more=not_hidden)) == ["barcode-zone"]


def test_the_command_looks_at_covers(tmp_path, bookmaker: Callable[..., Any]):
    cover(publisher("kdp-paperback"), "white").draw(tmp_path / "cover.pdf")
    args = "preflight", "cover.pdf", "--publisher", "kdp-paperback", "--cover", "--trim", "6x9"
    assert bookmaker(*args, "--pages", PAGES, "--paper", "white").code == 0
    told = bookmaker(*args, "--pages", 300, "--paper", "white")
    assert told.code == 1
    assert "cover of 1 page" in told.out
    assert "not 12.926 x 9.25 in" in told.out  # 12.25 + 300 x 0.002252
    assert bookmaker(*args, "--pages", 300, "--spine", "0.29276in").code == 0
    small = bookmaker(*args, "--pages", PAGES, "--paper", "white", "--trim", "0.2x0.2")
    assert small.code == 1
    assert "--trim: a cover's panel of 0.2 x 0.2 in has no room for text" in small.err
    unheld = bookmaker(*args, "--pages", PAGES)
    assert "was not held against a plan: the spine is not known: name the paper" in unheld.out


def test_a_cover_without_room_for_its_plan_is_told_so(tmp_path):
    house = publisher("kdp-paperback")
    file = cover(house, "white").draw(tmp_path / "cover.pdf")
    report = preflight(file, Facts(house, (14.4, 14.4), "white", "cover", pages=PAGES))
    [unknown] = [finding for finding in report.findings if finding.name == "cover-size-unknown"]
    assert unknown.what.endswith(
        "a cover's panel of 0.2 x 0.2 in has no room for text inside what is kept clear"
    )


def test_a_cover_taken_for_an_interior_is_told_of_the_option(tmp_path, bookmaker: Callable[..., Any]):
    for name, spine in (("kdp-paperback", 0.293), ("kdp-hardcover", 0.482), ("lulu-casewrap", 0.5)):
        house = publisher(name)
        cover(house, house.papers[0].name).draw(tmp_path / "cover.pdf")
        for more in ((), ("--trim", "6x9")):
            told = bookmaker("preflight", "cover.pdf", "--publisher", name, *more)
            assert told.code == 1
            report = json.loads(bookmaker("preflight", "cover.pdf", "--publisher", name, *more, "--json").out)
            [finding] = report["findings"]
            assert finding["name"] == "seems-a-cover"
            assert f"a cover for 6 x 9 in (152.4 x 228.6 mm) with a spine of {spine} in" in finding["what"]
            assert "say so with --cover" in told.out
    other = bookmaker("preflight", "cover.pdf", "--publisher", name, "--trim", "8.5x11")
    assert "; if it is a cover, say so with --cover" in other.out  # of no such trim


def test_a_cover_on_a_template_is_known_by_its_trimbox_and_a_spread_is_no_cover(tmp_path):
    house = publisher("ingramspark-paperback")
    file = replace(cover(house, "white-50"), beyond=(300, 200)).draw(tmp_path / "cover.pdf")
    [finding] = preflight(file, Facts(house)).findings
    assert finding.name == "seems-a-cover"
    writer = PdfWriter()
    writer.add_blank_page(2 * 432, 648)
    writer.write(tmp_path / "spread.pdf")
    names = {
        found.name for found in preflight(tmp_path / "spread.pdf", Facts(publisher("kdp-paperback"))).findings
    }
    assert "seems-a-cover" not in names


def test_a_build_tells_once_that_a_cover_wants_a_template(tmp_path, bookmaker: Callable[..., Any]):
    (tmp_path / "zoo.yaml").write_text(
        "title: Zoo\nseed: 1\ndefaults: {grid: 9 x 9, effort: fast}\n"
        "editions: [{name: a, publisher: ingramspark-paperback, trim: 6 x 9 in, paper: white-50,\n"
        "  isbn: 978-0-306-40615-7, cover: {spine: 0.2 in}}]\n"
        "puzzles: [{title: Zoo, words: {file: animals.txt}}]\n"
    )
    told = bookmaker("build", "zoo.yaml", "--jobs", 1)
    assert told.code == 0, told.err
    notes = [line for line in (told.out + told.err).splitlines() if "own template page" in line]
    assert len(notes) == 1
    assert "not ready to upload" in notes[0]
