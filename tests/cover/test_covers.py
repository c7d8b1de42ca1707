"""Covers: what is drawn on them and where, on their ops and on the finished files."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import replace
from itertools import product
from math import isclose
from pathlib import Path

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image as Picture
from pypdf import PdfReader, PdfWriter
from pypdf.generic import NameObject, RectangleObject
from reportlab.pdfgen.canvas import Canvas

from bookmaker import CoverDesign, Ink
from bookmaker.bookfile.model import CoverSpec
from bookmaker.bookfile.schema import CoverPart
from bookmaker.bound_cover.bind import BoundCover
from bookmaker.bound_cover.words import points, sample
from bookmaker.cover.assemble import is_type
from bookmaker.cover.back import BODY, LONE_BLURB_SCALE, MOST_LEAD
from bookmaker.cover.display import display, face_of, text_column
from bookmaker.cover.guides import guides, write_guides
from bookmaker.cover.model import CoverPicture, CoverText
from bookmaker.cover.recolour import as_shapes, recoloured
from bookmaker.errors import BookError, Place, PluginError
from bookmaker.host.load import builtin_plugins
from bookmaker.page.bidi import as_printed
from bookmaker.page.book import Book, Item
from bookmaker.page.geometry import ink, reach
from bookmaker.page.ops import Bars, Box, Disc, Image, Letters, Line, Loop, Op, Outlines, Text
from bookmaker.page.typeset import Type
from bookmaker.preflight import REFUSED, Facts, preflight
from bookmaker.publisher.cover_geometry import Area
from bookmaker.publisher.ean13 import LEAST_BARCODE, MODULE, MOST_BARCODE
from bookmaker.testing import check_cover_design
from bookmaker.wordsearch.model import Choice

from ..bound_covers import BLURB, BOOK, ISBN, POINTS, a_cover, bound, on_sheet, puzzle, texts
from ..sweep import WHOLE, examples, swept

COVERS = builtin_plugins().covers
DESIGNS = ["window", "letters", "band"]  # those of the themes are tested in test_theme_covers.py
INCH = 72.0
SAMPLED = ("kdp-paperback", "ingramspark-case")  # folded and wrapped; a sweep takes every publisher
THIN_OR_THICK = (0, 3, 4, 7, 8, 11, 12, 15)  # of each trim one book, by turns; a sweep takes both
DOCUMENTED = (
    "design",
    *("subtitle", "badges", "word", "art", "icons"),
    "blurb",
    "points",
    "sample",
    "image",
    "price_code",
    "template",
    "spine",
)


def inside(op: Op, area: Area, binding: BoundCover, slack: float = 0.06) -> bool:
    left, bottom, right, top = reach(op, binding.desk.look.metrics)
    across = area.x - slack <= left and right <= area.right + slack
    return across and area.y - slack <= bottom and top <= area.top + slack


def said(binding: BoundCover) -> str:
    return " ".join(op.text for op in texts(binding))


def picture(folder: Path, size: tuple[int, int] = (1800, 2400)) -> str:
    Picture.new("RGB", size, (40, 120, 160)).save(folder / "beach.png")
    return "beach.png"


@pytest.mark.parametrize(("nth", "name"), [*enumerate([*COVERS] if WHOLE else [*DESIGNS, "picture"])])
def test_every_design_keeps_the_rules_on_every_sheet(nth: int, name: str) -> None:
    publishers = builtin_plugins().publishers
    offers = [publishers[each].offer for each in (publishers if WHOLE else SAMPLED)]
    check_cover_design(COVERS[name].offer, offers, () if WHOLE else THIN_OR_THICK[nth % 2 :: 2])


@pytest.mark.parametrize("design", DESIGNS)
def test_a_cover_says_everything_the_book_says(design: str) -> None:
    binding = a_cover(design=design)
    told = said(binding)
    for text in (*BOOK.values(), *POINTS, *BLURB.split("\n\n")):
        if isinstance(text, str):
            assert " ".join(text.split()) in told or text.upper() in told, text
    front = binding.plan.front
    assert {"REEF", "2"} <= {op.text for op in texts(binding) if op.x > front.x}
    assert "Reef 2" in {op.text for op in texts(binding) if op.turn}
    assert told.endswith(f"ISBN {ISBN}")  # over the barcode, whose digits stand in groups
    assert {"9", "783161", "484100"} <= {op.text for op in texts(binding)}


@pytest.mark.parametrize("design", DESIGNS)
@pytest.mark.parametrize(
    ("publisher", "trim"),
    [
        ("kdp-paperback", "6 x 9 in"),
        ("ingramspark-case", "8.5 x 11 in"),
        ("lulu-paperback", "4.25 x 6.875 in"),
    ],
)
def test_type_keeps_to_the_safe_areas(design: str, publisher: str, trim: str) -> None:
    binding = a_cover(publisher, trim, 200, design=design)
    plan = binding.plan
    areas = [plan.safe_back, plan.safe_front, *filter(None, [plan.safe_spine, plan.barcode])]
    assert [p for p in binding.problems if not p.advice] == []
    digits = [op for op in texts(binding) if op.text.isdigit() and op.layer == 1]  # these have no descenders
    strays = [
        op
        for op in on_sheet(binding)
        if is_type(op) and op not in digits and not any(inside(op, a, binding) for a in areas)
    ]
    assert strays == []


@given(title=st.text("Aabcd efgÉß-", min_size=1, max_size=80).filter(lambda text: text.strip()))
@settings(max_examples=examples(40), deadline=None)
def test_a_title_stands_whole_on_the_front_or_is_told_of(title: str) -> None:
    title = " ".join(title.split())
    binding = a_cover(title=title)
    front = [op for op in texts(binding) if op.font == "book-title" and not op.turn]
    wrong = [p for p in binding.problems if not p.advice]
    if wrong:
        assert [p.what for p in wrong] == [
            f"cover: the title '{title}' does not fit the front in type of 19 points"
        ]
        assert "shorten the title" in wrong[0].hint
    else:
        assert " ".join(op.text for op in front) == title
        assert all(inside(op, binding.plan.safe_front, binding) for op in front)
        assert min(op.size for op in front) >= 19


def test_a_short_title_can_be_read_on_a_thumbnail() -> None:
    """160 pixels for 9 inches: capitals of 8 pixels and more."""
    binding = a_cover()
    (size,) = {op.size for op in texts(binding) if op.font == "book-title" and not op.turn}
    cap = binding.desk.look.metrics.cap_height("book-title", size)
    assert cap / binding.plan.trim.height * 160 > 8


@pytest.mark.parametrize("design", DESIGNS)
@pytest.mark.parametrize("trim", ["5 x 8 in", "8.5 x 11 in"])
def test_accents_stay_in_the_safe_area_and_out_of_what_stands_above(
    tmp_path: Path, design: str, trim: str
) -> None:
    """Half an inch is to stay clear on these, and capitals stand on its edge."""
    for title, subtitle in (("Ấn Phẩm Ở Đâu", "Ệ, gj"), ("ÉTUDES À QUAI", ""), ("Gypsy Ấn Ỗ", "Çok güzel")):
        binding = a_cover("lulu-paperback", trim, 150, design=design, title=title, subtitle=subtitle)
        metrics, plan = binding.desk.look.metrics, binding.plan
        assert [p.what for p in binding.problems if not p.advice] == []
        lines = [op for op in texts(binding) if not op.turn and op.layer < 1]
        for op in lines:
            _, bottom, _, top = ink(op, metrics)
            assert plan.safe_front.y - 0.06 <= bottom, op.text
            assert top <= plan.safe_front.top + 0.06, op.text
        rings = [op for op in on_sheet(binding) if isinstance(op, Disc) and op.fill is None]
        titles = [ink(op, metrics) for op in lines if op.font == "book-title"]
        assert rings
        assert titles
        for ring, (left, _, right, top) in product(rings, titles):
            beside = right < ring.centre[0] - ring.radius or ring.centre[0] + ring.radius < left
            assert beside or top < ring.centre[1] - ring.radius, title
        binding.draw(tmp_path / "cover.pdf")
        offer = binding.setting.plan.publisher
        facts = Facts(offer, binding.setting.plan.edition.trim, offer.papers[0].name, "cover", pages=150)
        found = preflight(tmp_path / "cover.pdf", facts).findings
        assert [f.what for f in found if f.level == REFUSED] == []


@pytest.mark.parametrize("design", DESIGNS)
def test_a_long_name_of_a_series_takes_two_lines(design: str) -> None:
    name = "The Jolly Puzzle Quarterly Series"
    for publisher, trim in (("lulu-casewrap", "5 x 8 in"), ("kdp-paperback", "5 x 8 in")):
        binding = a_cover(publisher, trim, 150, design=design, series=(name, 12), title="Quiz")
        assert [p.what for p in binding.problems if not p.advice] == []
        assert name.upper() in said(binding)
        assert "12" in {op.text for op in texts(binding) if not op.turn}


@pytest.mark.parametrize(("name", "before"), [("Reef", False), ("שונית", True)])
def test_the_number_of_a_series_stands_where_its_name_ends(name: str, before: bool) -> None:
    binding = a_cover(series=(name, 12))
    level = {op.text: op.x for op in texts(binding) if not op.turn}
    assert (level["12"] < level[as_printed(name).upper()]) is before


# The spine


def spine_lines(binding: BoundCover) -> list[Text]:
    return [op for op in texts(binding) if op.turn]


@pytest.mark.parametrize(
    ("publisher", "pages"), [("kdp-paperback", 300), ("kdp-hardcover", 240), ("lulu-casewrap", 400)]
)
def test_the_spine_reads_from_top_to_bottom_in_its_middle(publisher: str, pages: int) -> None:
    binding = a_cover(publisher, pages=pages)
    plan, metrics = binding.plan, binding.desk.look.metrics
    lines = {op.text: op for op in spine_lines(binding)}
    assert set(lines) == {"Reef 2", "Ocean Word Searches", "A. Publisher"}
    middle = plan.spine.x + plan.spine.width / 2
    for op in lines.values():
        assert op.turn == 90
        assert isclose(op.x + metrics.cap_height(op.font, op.size) / 2, middle, abs_tol=0.05)
        assert plan.safe_spine
        assert inside(op, plan.safe_spine, binding)
    assert lines["Reef 2"].y > lines["Ocean Word Searches"].y > lines["A. Publisher"].y
    title = lines["Ocean Word Searches"]
    long = metrics.width(title.text, title.font, title.size)
    assert isclose(title.y - long / 2, plan.spine.y + plan.spine.height / 2, abs_tol=0.05)


HURTING = (
    *("Happy Days", "Quiz Quest", "Ocean (Two)", "Gypsy Jazz, Quickly", "Q & A", "{[(/)]}", "$7 @ a |Jetty|"),
    *("MAJUSCULE ONLY", "I", "Çok Güzel ŞEYLER", "Ấn Phẩm Đẹp", "Ελλάδα γη", "Щука и цапля", "“Ah!”"),
)  # fmt: skip


SPINES = (
    *(("kdp-paperback", "6 x 9 in", pages) for pages in (110, 240)),
    *(("kdp-hardcover", "6 x 9 in", pages) for pages in (80, 300)),
    ("ingramspark-paperback", "8.5 x 11 in", 130),
    ("lulu-paperback", "8.5 x 11 in", 140),
    ("pdfx", "210 x 297 mm", 150),
)
TITLED = [*product(HURTING, SPINES)]


@pytest.mark.parametrize(
    ("title", "spine"),  # each title on a third of the spines, each spine with a third of the titles
    swept(TITLED, [each for n, each in enumerate(TITLED) if (n + n // len(SPINES)) % 3]),
)
def test_the_ink_of_a_spine_stays_between_its_clear_sides(
    tmp_path: Path, title: str, spine: tuple[str, str, int]
) -> None:
    """Its width sets the size of the type; what counts is the ink, as preflight and a renderer see it."""
    pages = spine[-1]
    binding = a_cover(*spine, title=title, author="Peggy Quayle (ed.)", series=("Jolly", 7))
    plan, path = binding.plan, tmp_path / "cover.pdf"
    assert {op.text for op in spine_lines(binding)} >= {as_printed(title)}
    binding.draw(path)
    offer = binding.setting.plan.publisher
    facts = Facts(offer, binding.setting.plan.edition.trim, offer.papers[0].name, "cover", pages=pages)
    assert [f.what for f in preflight(path, facts).findings if f.level == REFUSED] == []
    dots = 6
    room, back = plan.safe_spine, plan.spine
    assert room
    beside = int(back.x) - 9, 0, int(plan.sheet[0] - back.right) - 9, 0  # what is left away when it is drawn
    with pypdfium2.PdfDocument(path) as document:
        seen = document[0].render(scale=dots, grayscale=True, crop=beside).to_pil()
    top = plan.sheet[1] - back.top + 10  # clear of a design's own ground at the edges
    for left, right in ((back.x, room.x - 0.1), (room.right + 0.1, back.right)):
        edges = (left - beside[0], top, right - beside[0], top + back.height - 20)
        low, high = seen.crop(tuple(round(edge * dots) for edge in edges)).getextrema()
        assert high - low < 8, f"ink between {left} and {right}"


def test_a_thin_spine_carries_no_text() -> None:
    assert a_cover(pages=78).plan.safe_spine is None
    assert spine_lines(a_cover(pages=78)) == []


def test_a_spine_with_room_for_nothing_but_tiny_type_stays_blank() -> None:
    """90 pages: 14.6 points of spine, 5.6 of them for type that has to be 7.5 high with its descenders."""
    binding = a_cover(pages=90)
    assert binding.plan.safe_spine
    assert spine_lines(binding) == []
    (told,) = binding.problems
    assert told.advice
    assert told.what == "cover: the spine, 0.203 in wide, is too thin for type of 7.5 points: it stays blank"
    assert told.hint.startswith("5.6 points are left")
    assert min(op.size for op in spine_lines(a_cover(pages=130))) >= 7.5


def test_what_stands_at_the_ends_of_a_spine_goes_before_the_title_does() -> None:
    long = "A Title of Seventy-Nine Characters, Which Is As Many As a Shop Will Put Up With"
    lines = [
        op.text for op in spine_lines(a_cover(title=long, pages=400, author="A. B. C. Featherstonehaugh"))
    ]
    assert long in lines
    assert "A. B. C. Featherstonehaugh" not in lines


def test_what_a_spine_has_no_room_for_is_told() -> None:
    long = "A Title of Seventy-Nine Characters, Which Is As Many As a Shop Will Put Up With"
    binding = a_cover(title=long, pages=400, author="A. B. C. Featherstonehaugh")
    (told,) = [p for p in binding.problems if "spine" in p.what]
    assert told.advice
    assert "has no room for 'Reef 2' and 'A. B. C. Featherstonehaugh' beside the title" in told.what
    assert long in binding.spine_text
    whole = a_cover(pages=400)
    assert whole.problems == ()
    assert whole.spine_text == ("Reef 2", "Ocean Word Searches", "A. Publisher")
    assert not whole.bare_spine
    assert a_cover(pages=78).bare_spine == "text on the spine is taken from 80 pages"


def test_a_title_with_no_room_on_the_spine_is_advice() -> None:
    binding = a_cover(title=" ".join(["wherewithal"] * 16), trim="5 x 8 in", pages=300)
    assert spine_lines(binding) == []
    (told,) = [p for p in binding.problems if "spine" in p.what]
    assert told.advice
    assert "too long for the spine" in told.what


# The barcode


def code_bars(binding: BoundCover) -> list[Box]:
    (bars,) = [op for op in on_sheet(binding) if isinstance(op, Bars) and op.ink == "ink"]
    return list(bars.boxes)


@pytest.mark.parametrize("price", [None, "51299"])
@pytest.mark.parametrize(
    ("publisher", "trim"),
    [
        *[("kdp-paperback", trim) for trim in ("5 x 8 in", "6 x 9 in", "8.5 x 11 in")],
        *[("ingramspark-paperback", trim) for trim in ("4.25 x 7 in", "6 x 9 in")],
        *[("ingramspark-case", "6 x 9 in"), ("lulu-paperback", "4.25 x 6.875 in"), ("pdfx", "4 x 6 in")],
    ],
)
def test_the_barcode_stands_in_its_zone_on_white_at_a_size_that_scans(
    publisher: str, trim: str, price: str | None
) -> None:
    binding = a_cover(publisher, trim, 200, cover=CoverSpec(blurb=BLURB, points=POINTS, price=price))
    assert [p for p in binding.problems if not p.advice] == []
    zone = binding.plan.barcode
    assert zone
    boxes = code_bars(binding)
    code = boxes[:30]
    module = (code[-1].right - code[0].x) / 95
    assert LEAST_BARCODE <= round(module / MODULE, 6) <= MOST_BARCODE
    assert code[0].x - 11 * module >= zone.x - 0.01
    assert max(box.right for box in boxes) + (5 if price else 7) * module <= zone.right + 0.01
    assert all(zone.y <= box.y and box.top <= zone.top for box in boxes)
    assert zone.x >= binding.plan.safe_back.x - 0.01
    white = [op for op in on_sheet(binding) if isinstance(op, Bars) and op.ink == "paper"]
    assert [Area(*box) for op in white for box in op.boxes] == [zone]
    assert binding.desk.look.theme.inks["ink"] == Ink(0, (0, 0, 0, 1))


@pytest.mark.parametrize("design", DESIGNS)
@pytest.mark.parametrize(
    ("publisher", "isbn", "spine"), [("kdp-paperback", None, None), ("bn-press-paperback", ISBN, 30.0)]
)
def test_where_the_printer_adds_the_barcode_its_zone_is_left_blank(
    design: str, publisher: str, isbn: str | None, spine: float | None
) -> None:
    cover = CoverSpec(Choice(design), BLURB, POINTS, spine=spine)
    binding = a_cover(publisher, cover=cover, isbn=isbn)
    zone, metrics = binding.plan.barcode, binding.desk.look.metrics
    assert zone
    assert [p for p in binding.problems if not p.advice] == []
    for op in on_sheet(binding):
        pieces = [replace(op, items=(item,)) for item in op.items] if isinstance(op, Letters) else [op]
        pieces = [replace(op, boxes=(box,)) for box in op.boxes] if isinstance(op, Bars) else pieces
        for piece in pieces:
            left, bottom, right, top = reach(piece, metrics)
            meets = left < zone.right and right > zone.x and bottom < zone.top and top > zone.y
            covers = left <= zone.x and right >= zone.right and bottom <= zone.y and top >= zone.top
            assert not meets or (covers and isinstance(op, Bars)), piece


# What does not fit


def test_a_blurb_that_is_too_long_is_told_with_what_is_too_much() -> None:
    cover = replace(a_cover().setting.plan.edition.cover, blurb=BLURB * 6)
    binding = a_cover(cover=cover)
    (told,) = [p for p in binding.problems if not p.advice]
    assert told.what == "cover: the text on the back does not fit, though set in 8.5 points"
    words = int("".join(filter(str.isdigit, told.hint)))
    shorter = " ".join((BLURB * 6).split()[: -words - 10])
    fitting = a_cover(cover=replace(cover, blurb=shorter))
    assert [p for p in fitting.problems if not p.advice] == []


def test_a_problem_stands_where_the_book_speaks_of_the_cover(bookmaker, tmp_path: Path) -> None:
    (tmp_path / "book.yaml").write_text(
        f"title: {'Unfathomable' * 5}\neditions:\n"
        "  - {publisher: kdp-paperback, trim: 6 x 9 in, paper: white, name: p, cover: {design: band}}\n"
        "puzzles:\n  - {title: Zoo, words: {file: animals.txt}, grid: 12 x 12}\n"
    )
    told = bookmaker("build", "book.yaml", "--quiet")
    assert told.code == 1
    assert "book.yaml:3:" in told.err
    assert "the title 'Unfathomable" in told.err
    assert "shorten the title" in told.err
    assert not [
        *tmp_path.glob("build/**/*cover*.pdf")
    ]  # the interior is there: a cover's trouble loses no more


def test_paper_left_out_is_the_publishers_first_cover_and_spine_included(bookmaker, tmp_path: Path) -> None:
    book = (
        "title: Quiz, Gypsy\nseed: 7\neditions:\n  - {publisher: %s, trim: 6 x 9 in, name: p%s}\n"
        "puzzles:\n  - {title: Zoo, words: {file: animals.txt}, grid: 12 x 12}\n"
    )
    told = {}
    for name, named in (("said", ", paper: 60-white"), ("left", "")):
        (tmp_path / "book.yaml").write_text(book % ("lulu-paperback", named))
        run = bookmaker("build", "book.yaml", "--quiet", "--out", name)
        assert (run.code, "names no paper" in run.err, "no cover" in run.err) == (0, False, False), run.err
        told[name] = json.loads((tmp_path / name / "book.json").read_text())["editions"]
        told[name] += [path.read_bytes() for path in sorted((tmp_path / name).glob("p/*.pdf"))]
    assert told["left"] == told["said"]
    assert told["left"][0]["paper"] == "60-white"
    assert told["left"][0]["cover"]["spine"] > 0


def test_a_text_outside_the_safe_areas_is_found() -> None:
    def draw(desk):
        yield Bars((Box(0, 0, *desk.plan.sheet),), "cover-deep", layer=-1)
        yield Text(desk.plan.front.right - 30, 300, "too far out", "body", 20)

    told = with_design(draw).problems
    assert [p.what for p in told] == ["cover: 'too far out' reaches out of the cover's safe area"]


def test_artwork_in_the_barcodes_zone_is_found() -> None:
    def draw(desk):
        yield Bars((Box(0, 0, *desk.plan.sheet),), "cover-deep", layer=-1)
        yield Disc((desk.plan.barcode.x, desk.plan.barcode.y + 20), 9, 1)

    assert [p.what for p in with_design(draw).problems] == ["cover: artwork stands where the barcode goes"]


def test_a_design_that_draws_something_else_is_named() -> None:
    with pytest.raises(PluginError, match="each is an Op or Problem"):
        with_design(lambda desk: ["a picture"])
    with pytest.raises(PluginError, match="in the ink 'gold'"):
        with_design(lambda desk: [Bars((Box(0, 0, 9, 9),), "gold")])


def test_inks_that_are_none_are_named() -> None:
    def ground(desk):
        yield Bars((Box(0, 0, *desk.plan.sheet),), "cover-deep")

    for inks, told in (
        ({"cover-deep": "blue"}, "has an ink 'cover-deep' that is no Ink"),
        ({"cover-deep": Ink(0, (2, 0, 0, 0))}, "they are numbers from 0 to 1"),
        (["blue"], "cover design 'mine' returned a value of type list for its inks"),
    ):
        with pytest.raises(PluginError, match=told):
            with_design(ground, inks)
    with pytest.raises(PluginError, match="sets the spine in 'silver', which is no ink of it"):
        with_design(ground, spine_ink="silver")


def with_design(draw, inks=None, spine_ink: str = "paper") -> BoundCover:
    """A cover by a design of ours."""
    from bookmaker.host.registry import Offered, Registry

    inks = {"cover-deep": Ink(0.2, (1, 0, 0, 0))} if inks is None else inks
    design = CoverDesign("mine", "mine", draw, lambda args: inks, (), spine_ink)
    plugins = builtin_plugins()
    offered = Offered(design, COVERS["window"].plugin)
    return a_cover(
        plugins=replace(plugins, covers=Registry("cover design", {"mine": offered})), design="mine"
    )


# The author's own: picture, sample, template


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A large picture, kept once for all designs."""
    folder = tmp_path_factory.mktemp("photo")
    Picture.new("L", (6000, 4000), 99).save(folder / "photo.png", compress_level=1)
    return folder / "photo.png"


@pytest.mark.parametrize("design", COVERS)
def test_a_picture_fills_its_place_without_being_stretched(design: str, photo: Path) -> None:
    binding = a_cover(folder=photo.parent, cover=CoverSpec(Choice(design), image=photo.name))
    assert binding.problems == ()
    images = [op for op in on_sheet(binding) if isinstance(op, Image)]
    assert len(images) == (design != "letters")
    for op in images:
        across, up = op.box.width / (op.shown.width * 6000), op.box.height / (op.shown.height * 4000)
        assert isclose(across, up, rel_tol=1e-6)
        assert op.shown.x >= 0
        assert op.shown.right <= 1 + 1e-9


def test_a_picture_with_too_few_pixels_is_told_with_how_many_are_wanted(tmp_path: Path) -> None:
    coarse = a_cover(
        folder=tmp_path, cover=CoverSpec(Choice("picture"), image=picture(tmp_path, (900, 1200)))
    )
    (told,) = coarse.problems
    assert "pixels to the inch where it stands, of 300" in told.what
    assert "KDP" in told.what
    wide = int("".join(filter(str.isdigit, told.hint)))
    fine = a_cover(
        folder=tmp_path, cover=CoverSpec(Choice("picture"), image=picture(tmp_path, (wide, wide * 4 // 3)))
    )
    assert fine.problems == ()


def test_the_picture_design_asks_for_a_picture() -> None:
    with pytest.raises(BookError, match="and none is named") as told:
        a_cover(design="picture")
    assert [p.hint for p in told.value.problems] == ["image: FILE"]


def test_a_picture_is_cut_from_its_middle() -> None:
    wide = CoverPicture("p", 3000, 1000)
    assert wide.filling(Box(0, 0, 100, 100)) == pytest.approx((1 / 3, 0, 1 / 3, 1))
    assert wide.resolution(Box(0, 0, 72, 72)) == pytest.approx(1000)
    assert CoverPicture("p", 1000, 3000).filling(Box(0, 0, 200, 100)) == pytest.approx((0, 5 / 12, 1, 1 / 6))


def test_the_sample_is_the_puzzle_that_is_named() -> None:
    other = replace(puzzle(), id="other")
    book = Book("T", (Item(puzzle()), Item(other)))
    assert sample(book, builtin_plugins(), "other") == other
    assert sample(book, builtin_plugins()) == puzzle()


def test_the_sample_is_found_where_an_editions_defaults_make_it_another_puzzle() -> None:
    mine = replace(puzzle(), id="whales@large")
    assert sample(Book("T", (Item(puzzle()), Item(mine))), builtin_plugins(), "whales") == mine


def test_the_facts_are_counted_from_the_book() -> None:
    items = tuple(
        Item(replace(puzzle(), id=f"p{n}"), level_name=level, stars=(stars, 5))
        for n, (level, stars) in enumerate([("Hard", 4), ("Kids", 1), ("Medium", 3)] * 4)
    )
    setting = a_cover(large_print=True).setting
    assert list(points(setting, Book("T", items))) == [
        "12 puzzles",
        "3 levels, from kids to hard",
        "Large print throughout",
        "All answers at the back",
    ]
    assert "1 puzzle" in points(a_cover().setting, Book("T", items[:1]))


def test_without_a_known_spine_there_is_no_cover_until_the_book_says_it() -> None:
    assert bound("bn-press-paperback") is None
    binding = a_cover("bn-press-paperback", cover=CoverSpec(spine=0.312 * INCH))
    assert isclose(binding.plan.spine.width, 0.312 * INCH)


def template(file: Path, size: tuple[float, float], **boxes: tuple[float, ...]) -> str:
    canvas = Canvas(str(file), pagesize=size)
    canvas.drawString(9, 9, "TEMPLATE: do not print")
    canvas.showPage()
    canvas.save()
    writer = PdfWriter(clone_from=PdfReader(file))
    for name, box in boxes.items():
        writer.pages[0][NameObject(f"/{name}")] = RectangleObject(box)
    writer.write(file)
    return file.name


def on_template(tmp_path: Path, size: tuple[float, float], **boxes: tuple[float, ...]) -> BoundCover:
    name = template(tmp_path / "template.pdf", size, **boxes)
    cover = CoverSpec(blurb=BLURB, points=POINTS, template=name)
    return a_cover("ingramspark-paperback", pages=200, folder=tmp_path, cover=cover)


def test_without_the_printers_template_a_cover_is_not_ready() -> None:
    binding = a_cover("ingramspark-paperback", pages=200)
    assert not binding.ready
    (told,) = binding.problems
    assert told.advice
    assert told.what.startswith(
        "cover: not ready to upload: ingramspark-paperback wants it on its own template"
    )
    assert "File Creation Guide" in told.what
    assert a_cover().ready


def test_a_cover_lies_in_the_middle_of_its_template_and_says_so(tmp_path: Path) -> None:
    binding = on_template(tmp_path, (1080, 864))
    assert binding.ready
    (told,) = binding.problems
    assert told.advice
    assert "lies in the page's middle" in told.what
    binding.draw(tmp_path / "cover.pdf")
    reader = PdfReader(tmp_path / "cover.pdf")
    (page,) = reader.pages
    assert tuple(page.mediabox) == (0, 0, 1080, 864)
    left, bottom, right, top = map(float, page.trimbox)
    assert isclose(left + right, 1080, abs_tol=0.01)
    assert isclose(bottom + top, 864, abs_tol=0.01)
    assert isclose(right - left, binding.plan.trim.width, abs_tol=0.01)
    assert "Ocean" in page.extract_text()
    assert "TEMPLATE" not in page.extract_text()


def test_a_cover_lies_where_its_templates_boxes_say(tmp_path: Path) -> None:
    plan = a_cover("ingramspark-paperback", pages=200).plan
    spot = (100.0, 50.0, 100.0 + plan.trim.width, 50.0 + plan.trim.height)
    binding = on_template(tmp_path, (1200, 864), TrimBox=spot)
    assert binding.problems == ()
    binding.draw(tmp_path / "cover.pdf")
    (page,) = PdfReader(tmp_path / "cover.pdf").pages
    assert tuple(map(float, page.trimbox)) == pytest.approx(spot, abs=0.01)


def test_a_cover_on_its_template_is_a_file_the_printer_takes(tmp_path: Path) -> None:
    binding = on_template(tmp_path, (1080, 864))
    path = tmp_path / "cover.pdf"
    binding.draw(path)
    first = path.read_bytes()
    publisher = binding.setting.plan.publisher
    facts = Facts(publisher, (6 * INCH, 9 * INCH), publisher.papers[0].name, "cover", pages=200)
    assert [f.what for f in preflight(path, facts).findings] == []
    subprocess.run(["qpdf", "--check", path], check=True, capture_output=True)
    binding.draw(path)
    assert path.read_bytes() == first


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda file: file.unlink(), "there is no 'template.pdf'"),
        (lambda file: file.write_bytes(b""), "cannot be read as a PDF"),
        (lambda file: file.write_text("hello"), "cannot be read as a PDF"),
        (lambda file: template(file, (400, 864)), "smaller than the cover"),
        (lambda file: pages(file, 2), "has 2 pages"),
        (lambda file: pages(file, 1, turned=90), "turned by 90 degrees"),
        (lambda file: pages(file, 1, password="no"), "locked with a password"),
    ],
)
def test_a_template_that_cannot_be_used_is_told(spoil, told: str, tmp_path: Path) -> None:
    template(tmp_path / "template.pdf", (1080, 864))
    spoil(tmp_path / "template.pdf")
    said = CoverSpec(template="template.pdf", places={"template": Place("book.yaml", 3, 7)})
    with pytest.raises(BookError) as raised:
        a_cover("ingramspark-paperback", pages=200, folder=tmp_path, cover=said)
    (problem,) = raised.value.problems
    assert told in problem.what
    assert problem.place == Place("book.yaml", 3, 7)


def test_the_spine_is_the_templates_where_the_publisher_leaves_it_the_last_word(tmp_path: Path) -> None:
    for pages in (20, 200, 900):  # the table of IngramSpark's spines is for 24 to 800
        spot = (100.0, 50.0, 100.0 + 2 * 432 + 31.5, 50.0 + 648)
        name = template(tmp_path / "template.pdf", (1300, 864), TrimBox=spot)
        binding = a_cover(
            "ingramspark-paperback", pages=pages, folder=tmp_path, cover=CoverSpec(template=name)
        )
        assert isclose(binding.plan.spine.width, 31.5, abs_tol=0.01)
        assert not [p for p in binding.problems if "template" in p.what]
        said = CoverSpec(template=name, spine=31.0)
        given = a_cover("ingramspark-paperback", pages=pages, folder=tmp_path, cover=said)
        assert given.plan.spine.width == 31.0


def test_a_template_that_no_box_tells_the_spine_of_is_not_passed_over(tmp_path: Path) -> None:
    name = template(tmp_path / "template.pdf", (1300, 864))
    with pytest.raises(BookError, match="has no box that tells the spine"):
        bound("bn-press-paperback", folder=tmp_path, cover=CoverSpec(template=name))
    assert a_cover("bn-press-paperback", folder=tmp_path, cover=CoverSpec(template=name, spine=20.0)).ready


def pages(file: Path, count: int, turned: int = 0, password: str = "") -> None:
    writer = PdfWriter()
    for _ in range(count):
        writer.add_blank_page(1080, 864).rotate(turned)
    if password:
        writer.encrypt(password)
    writer.write(file)


# The files


@pytest.mark.parametrize("design", DESIGNS)
def test_a_covers_file_is_taken_by_its_printer(design: str, tmp_path: Path) -> None:
    path = tmp_path / "cover.pdf"
    for publisher, trim, count in (
        ("kdp-paperback", "6 x 9 in", 130),
        ("kdp-hardcover", "6 x 9 in", 240),
        ("lulu-paperback", "8.5 x 11 in", 300),
        ("pdfx", "8.25 x 6 in", 60),
    ):
        binding = a_cover(publisher, trim, count, design=design)
        binding.draw(path)
        offer = binding.setting.plan.publisher
        facts = Facts(offer, binding.setting.plan.edition.trim, offer.papers[0].name, "cover", pages=count)
        found = preflight(path, facts).findings
        assert [f"{publisher}: {f.what}" for f in found if f.level == REFUSED] == []


def test_giant_letters_are_shapes_and_no_type(tmp_path: Path) -> None:
    binding = a_cover(design="letters")
    assert any(isinstance(op, Outlines) for op in on_sheet(binding))
    path = tmp_path / "cover.pdf"
    binding.draw(path)
    (page,) = PdfReader(path).pages
    shown = " ".join(page.extract_text().split())
    assert "Ocean" in shown
    rows = {" ".join(filter(None, row)) for row in puzzle().grid}
    assert not any(row in shown for row in rows)


def test_the_same_cover_has_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a.pdf", "b.pdf"):
        a_cover(design="letters").draw(tmp_path / name)
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_outlines_are_drawn_as_the_font_has_them(tmp_path: Path) -> None:
    """An outline darkens the same pixels as the letter set in type."""
    from bookmaker.page.ops import Page
    from bookmaker.pdf.draw import Info, draw

    binding = a_cover()
    items = ((20.0, 30.0, "R"), (90.0, 30.0, "é"))
    grays = []
    for kind in (Letters, Outlines):
        path = tmp_path / "p.pdf"
        page = Page(1, "cover", 200, 120, (kind(items, "grid", 80),))
        draw([page], binding.desk.look, binding.setting.fonts, path, Info("t"))
        with pypdfium2.PdfDocument(path) as document:
            grays.append(document[0].render(scale=1, grayscale=True).to_pil().tobytes())
    assert sum(gray < 128 for gray in grays[0]) > 500
    apart = sum(abs(a - b) > 100 for a, b in zip(*grays, strict=True))
    assert apart < 40


# Guides


def test_the_guides_name_every_line_and_leave_the_file_alone(tmp_path: Path) -> None:
    binding = a_cover("kdp-hardcover", pages=240)
    path, png = tmp_path / "cover.pdf", tmp_path / "guides.png"
    binding.draw(path)
    before = path.read_bytes()
    write_guides(path, binding.plan, png)
    assert path.read_bytes() == before
    names = [guide.name for guide in guides(binding.plan)]
    assert names[:3] == ["edge of the file: wrap 0.591 in", "edge of the board", "folds"]
    assert {"joint", "text stays inside", "barcode"} <= set(names)
    with Picture.open(png) as image:
        picture_of = image.convert("RGB")
    scale = 108 / INCH
    x = 46 + binding.plan.spine.x * scale
    column_of = [picture_of.getpixel((round(x) + off, picture_of.height // 2)) for off in (-1, 0, 1)]
    assert (0, 150, 220) in column_of  # the fold's blue, to the pixel


def test_a_paperbacks_guides_tell_trim_and_bleed() -> None:
    names = [guide.name for guide in guides(a_cover().plan)]
    assert names[:2] == ["edge of the file: bleed 0.125 in", "trim"]
    assert "joint" not in names


def test_a_build_writes_the_guides_when_asked(bookmaker, tmp_path: Path) -> None:
    (tmp_path / "book.yaml").write_text(
        "title: Zoo\neditions:\n  - {publisher: kdp-paperback, trim: 6 x 9 in, paper: white, name: p}\n"
        "cover: {design: {letters: {colour: plum}}, blurb: All the animals., price-code: 90000}\n"
        "puzzles:\n  - {title: Zoo, words: {file: animals.txt}, grid: 12 x 12}\n"
    )
    told = bookmaker("build", "book.yaml", "--guides", "--quiet")
    assert told.code == 0, told.err
    names = {file.name for file in (tmp_path / "build/book/p").iterdir()}
    assert {"cover.pdf", "cover-guides.png"} <= names


# The parts designs are made of


def test_display_type_is_as_large_as_its_room_lets_it_be() -> None:
    face = Type.of(a_cover().desk.look, "book-title")
    block = display("Ocean Word Searches", face, (300, 400), (20, 200))
    assert block
    assert block.lines == ("Ocean", "Word", "Searches")
    assert block.width <= 300
    assert face.at(block.face.size + 0.5).width("Searches") > 300
    assert display("Ocean Word Searches", face, (300, 50), (20, 200)).lines == ("Ocean Word Searches",)  # type: ignore[union-attr]
    assert display("Incomprehensibilities", face, (100, 400), (20, 200)) is None
    assert display("", face, (100, 100), (20, 200)).height == 0  # type: ignore[union-attr]


def test_a_title_does_not_end_a_line_with_a_short_word_if_it_can_help_it() -> None:
    face = Type.of(a_cover().desk.look, "book-title")
    block = display("The Book of Evil Word Searches", face, (300, 260), (20, 80), lines=3)
    assert block
    assert not any(line.split()[-1] in ("The", "of") for line in block.lines[:-1])


def test_columns_keep_as_far_from_the_joint_as_from_the_edge() -> None:
    plan = a_cover("kdp-hardcover", pages=240).plan
    for side in ("front", "back"):
        face, box = face_of(plan, side), text_column(plan, side)
        assert isclose(box.x - face.x, face.right - box.right, abs_tol=0.01)
        assert isclose(face.width, plan.front.width - plan.hinges[0].width, abs_tol=0.01)
        safe = plan.safe_front if side == "front" else plan.safe_back
        assert box.x >= safe.x
        assert box.right <= safe.right


def test_artwork_is_made_of_what_a_page_would_draw() -> None:
    ops = [Letters(((0, 0, "A"),), "grid", 9), Line((0, 0), (9, 9), 1), Loop((0, 0), (9, 0), 4, 1, keyline=1)]
    grid, line, loop = recoloured(as_shapes(ops), {"ink": "cover-mark", "paper": "cover-pale"})
    assert grid == Outlines(((0, 0, "A"),), "grid", 9, "cover-mark")
    assert isinstance(line, Line)
    assert line.ink == "cover-mark"
    assert isinstance(loop, Loop)
    assert (loop.ink, loop.keyline_ink) == ("cover-mark", "cover-pale")


@pytest.mark.parametrize("design", [name for name in COVERS if not COVERS[name].offer.needs_picture])
def test_a_blurb_of_one_paragraph_is_set_to_be_read_and_leads_nothing(design: str) -> None:
    lone = "Sixty word searches about the sea, each checked by a solver, with all answers at the back."
    more = f"{lone}\n\nFor quiet afternoons, with a pencil and a cup of tea."

    def set_in(blurb: str) -> tuple[set[str], float, float]:
        """The roles and the size of the first paragraph's lines, and the size of the facts."""
        binding = a_cover(cover=CoverSpec(Choice(design), blurb, POINTS))
        back = [op for op in texts(binding) if op.x < binding.plan.back.right and not op.turn]
        lines = [op for op in back if op.text in lone]
        (size,) = {op.size for op in lines}
        return {op.font for op in lines}, size, min(op.size for op in back if op.font == "list")

    roles, size, facts = set_in(lone)
    assert roles == {"body"}
    assert facts <= size <= LONE_BLURB_SCALE * max(facts, BODY)
    roles, size, facts = set_in(more)
    assert roles == {"book-subtitle"}
    assert facts < size <= MOST_LEAD * BODY


def test_a_blurbs_paragraphs_are_parted_by_blank_lines() -> None:
    text = CoverText("T", blurb="One\ntwo.\n\n\n\nThree.\r\n\r\nFour.")
    assert text.paragraphs == ("One two.", "Three.", "Four.")


def test_every_design_has_a_small_picture_in_the_documents() -> None:
    folder = Path(__file__).parents[2] / "docs" / "pictures" / "covers"
    sizes = {path.stem: path.stat().st_size for path in folder.glob("*.png")}
    assert {*COVERS, "hardcover", "landscape", "guides"} == set(sizes)
    assert [name for name, size in sizes.items() if size > 60_000] == []
    text = (folder.parent.parent / "covers.md").read_text(encoding="utf-8")
    assert [name for name in sizes if f"pictures/covers/{name}.png" not in text] == []


def test_the_settings_the_documents_tell_are_those_of_the_book_file() -> None:
    text = (Path(__file__).parents[2] / "docs" / "covers.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `([a-z-]+)` \|", text, re.M)
    assert told == [name.replace("_", "-") for name in DOCUMENTED]
    assert set(told) == {name.replace("_", "-") for name in CoverPart.model_fields}


@pytest.mark.parametrize("design", ["window", "letters", "band"])
def test_a_sample_of_a_twisted_puzzle_has_no_words_below_it(design: str) -> None:
    hidden = tuple(replace(entry, printed="?", clue="It swims") for entry in puzzle().entries)
    plain, twisted = (
        a_cover(design=design, sample=sample) for sample in (puzzle(), replace(puzzle(), entries=hidden))
    )
    assert [op.text for op in texts(plain)] == [op.text for op in texts(twisted)]
    assert [op for op in on_sheet(plain) if isinstance(op, Loop)] == [
        op for op in on_sheet(twisted) if isinstance(op, Loop)
    ]


@pytest.mark.parametrize(
    ("publisher", "trim", "paper"),
    [("kdp-paperback", "6 x 9 in", "white"), ("kdp-hardcover", "5.5 x 8.5 in", "white")]
    + [("lulu-casewrap", trim, "60-cream") for trim in ("6 x 9 in", "8.5 x 8.5 in", "9 x 7 in")],
)
def test_one_word_of_the_giant_letters_is_ringed_whole(publisher: str, trim: str, paper: str) -> None:
    binding = a_cover(publisher, trim, 130, design="letters", paper=paper)
    (ring,) = (op for op in on_sheet(binding) if isinstance(op, Loop) and op.ink == "cover-bright")
    left, low, right, high = reach(ring, binding.desk.look.metrics)
    front = binding.plan.front
    assert front.x <= left < right <= front.right
    assert front.y <= low < high <= front.top


@pytest.mark.parametrize(
    ("language", "words"), [("hr", "dupin, otok, jedro, pijesak"), ("pl", "statek, wiosna, okno")]
)
def test_a_small_grid_is_set_in_a_font_with_every_letter_that_may_fill_it(
    bookmaker, tmp_path: Path, language: str, words: str
) -> None:
    """The words themselves are in plain letters."""
    (tmp_path / "book.yaml").write_text(
        f"title: Q\nlanguage: {language}\nrepeats: allow\ntheme: tide\ncover: {{design: ocean}}\nfront: []\n"
        f"editions: [{{publisher: lulu-casewrap, trim: 6 x 9 in, paper: 60-cream, isbn: {ISBN}}}]\n"
        f"puzzles: [{{repeat: 30, title: 'Q {{n}}', words: [{words}], grid: 10 x 10}}]\n",
        encoding="utf-8",
    )
    told = bookmaker("check", tmp_path / "book.yaml")
    assert told.code == 0, told.out + told.err
