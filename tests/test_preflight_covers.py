"""Covers in preflight: the sheet, text clear of edges and folds, the spine, the barcode."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from bookmaker.page.barcode import barcode
from bookmaker.page.look import settle_look
from bookmaker.page.ops import Bars, Box, Op, Page, Text
from bookmaker.pdf.draw import CMYK, Info, draw
from bookmaker.press.cover import Area, CoverPlan, cover_plan
from bookmaker.press.preflight import DOUBTFUL, REFUSED, Facts, Report, preflight
from bookmaker.press.preflight.bars import codes
from bookmaker.press.publisher import Publisher

from .spoiling import TRIM, publisher, theme_and_fonts

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
        draw([page], look, fonts, file, Info("Tide Pools", standard="PDF/X-1a:2001"), CMYK)
        return file


def _moved(op: Op, dx: float, dy: float) -> Op:
    from bookmaker.page.extent import moved

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
) -> Report:
    house = publisher(house) if isinstance(house, str) else house
    file = cover(house, paper, pages, **changes).draw(folder / "cover.pdf")
    return preflight(file, Facts(house, TRIM, paper, "cover", pages=pages))


def names(report: Report) -> list[str]:
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


# Barcodes


def test_bars_are_read_by_a_stranger_to_who_drew_them(tmp_path):
    from pypdf import PdfReader

    from bookmaker.press.sheets import Sheets

    for isbn in (ISBN, "979-8-6024-0545-3", "978-3-16-148410-0"):
        for size in (0.8, 1.0, 2.0):
            file = cover(publisher("pdfx"), "offset-80", isbn=isbn, size=size).draw(tmp_path / "c.pdf")
            [sheet] = Sheets(PdfReader(file))
            [code] = codes(sheet.content.shapes)
            assert code.digits == isbn.replace("-", "")
            assert code.right
            assert code.magnification == pytest.approx(size, abs=0.005)


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


def test_the_command_looks_at_covers(tmp_path, bookmaker: Callable[..., Any]):
    cover(publisher("kdp-paperback"), "white").draw(tmp_path / "cover.pdf")
    args = "preflight", "cover.pdf", "--publisher", "kdp-paperback", "--cover", "--trim", "6x9"
    assert bookmaker(*args, "--pages", PAGES, "--paper", "white").code == 0
    told = bookmaker(*args, "--pages", 300, "--paper", "white")
    assert told.code == 1
    assert "cover of 1 page" in told.out
    assert "not 12.926 x 9.25 in" in told.out  # 12.25 + 300 x 0.002252
    assert bookmaker(*args, "--pages", 300, "--spine", "0.29276in").code == 0
    unheld = bookmaker(*args, "--pages", PAGES)
    assert "was not held against a plan: the spine is not known: name the paper" in unheld.out
