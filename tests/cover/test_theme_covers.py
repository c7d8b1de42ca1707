"""The covers of the themes: titles broken by sense, small grids, badges, what a book may say of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from math import inf
from pathlib import Path

import pytest
from pypdf import PdfReader

from bookmaker import make_puzzle
from bookmaker.bookfile.model import CoverSpec
from bookmaker.bookfile.read import read_book
from bookmaker.bound_cover.bind import BoundCover
from bookmaker.cover.title import TitleStyle, line_curve, set_title
from bookmaker.errors import BookError
from bookmaker.host.load import builtin_plugins
from bookmaker.host.registry import Registry
from bookmaker.page.geometry import reach
from bookmaker.page.look import settle_look
from bookmaker.page.ops import Bars, Box, Frame, Image, Op, Outlines, Paint, Text
from bookmaker.page.title_lines import title_of
from bookmaker.page.typeset import Type
from bookmaker.pdf.fonts import Fonts
from bookmaker.plan.order import silent
from bookmaker.preflight import REFUSED, Facts, preflight
from bookmaker.specimens.cover_sheet import draw_cover_sheet
from bookmaker.testing import check_cover_design
from bookmaker.testing.pages import plain_look
from bookmaker.wordsearch.model import Choice

from ..bound_covers import BLURB, ISBN, POINTS, a_cover, on_sheet, puzzle, texts
from ..sweep import WHOLE, each_with_some, sampled

pytestmark = pytest.mark.xdist_group("theme covers")  # what is built once is shared by all of it

PLUGINS = builtin_plugins()
THEMED = (
    "newspaper",
    "bold",
    "kids",
    "elegant",
    "retro",
    "winter",
    "spooky",
    "botanical",
    "ocean",
    "modern",
    "tide",
)
QUIRKY = "From A–Z & back again: 100% proper puzzles for people of every age, plus a few quirky ones"
SHEETS = 1 if not WHOLE else 8
BOOK = """\
title: The Garden Word Search
subtitle: Through the seasons
theme: {theme}
cover: {{{cover}}}
editions:
  - {{name: one, publisher: kdp-paperback, trim: 6 x 9 in, paper: white, cover: {{subtitle: Large letters}}}}
  - {{name: two, publisher: kdp-paperback, trim: 6 x 9 in, paper: cream}}
puzzles:
  - {{title: Roses, words: [rose, thorn, garden]}}
"""


@cache
def cover(design: str, **said: object) -> BoundCover:
    """A design's cover, laid out once for all who look at it."""
    return a_cover(design=design, **said)


def lines(title: str, stacked: bool = False, width: float = 300.0, height: float = 0.0) -> list[str]:
    """The lines of a title in a room of that height, 0 for one as high as it is wide."""
    face = Type.of(plain_look(PLUGINS, (432.0, 648.0)), "book-title")
    style = TitleStyle(face, stacked=stacked, kind_capitals=False)
    block = set_title(title, style, (0.0, 600.0, width, height or width), 200.0, 8.0)
    assert block
    return [line.op.text for line in block.lines]


# The barcode


@pytest.mark.parametrize("design", THEMED)
def test_a_back_is_white_only_where_a_barcode_of_ours_is_printed(design: str) -> None:
    ours, printers, nobodys = (
        cover(design, publisher=publisher, isbn=isbn)
        for publisher, isbn in (("kdp-paperback", ISBN), ("kdp-paperback", None), ("lulu-paperback", None))
    )
    assert ours.plan.barcode
    assert Box(*ours.plan.barcode) in white_boxes(ours)
    for binding in (printers, nobodys):
        assert [p for p in binding.problems if not p.advice] == []
        assert white_boxes(binding) == []
    assert printers.plan.barcode
    assert nobodys.plan.barcode is None


def white_boxes(binding: BoundCover) -> list[Box]:
    """Those on the back's lower half."""
    back, white = (
        binding.plan.back,
        [op for op in on_sheet(binding) if isinstance(op, Bars) and op.ink == "paper"],
    )
    return [box for op in white for box in op.boxes if box.right < back.right and box.top < back.top / 2]


# Titles


@pytest.mark.parametrize("theme", ["spooky", "retro", "winter", "botanical"])
@pytest.mark.parametrize("flush_left", [False, True])
def test_the_arms_of_a_title_s_letters_stay_in_its_room(theme: str, flush_left: bool) -> None:
    whole = PLUGINS.themes[theme].offer
    look = settle_look(whole, (432.0, 648.0), False, Fonts.load(whole))
    style = TitleStyle(Type.of(look, "book-title"), flush_left=flush_left)
    for title in ("QUICKLY", "Fjord", "Jaffa Quay", "Wolf"):
        block = set_title(title, style, (50.0, 600.0, 200.0, 400.0), 200.0, 8.0)
        assert block
        for line in block.lines:
            box = line_curve(line.op, look.metrics).box
            assert box.x >= 50 - 1e-6
            assert box.right <= 250 + 1e-6


@pytest.mark.parametrize(("width", "height"), [(500.0, 200.0), (360.0, 150.0), (500.0, 140.0)])
def test_what_a_book_is_takes_no_word_of_what_it_is_about_into_its_line(width: float, height: float) -> None:
    assert "Eve Word Search" not in lines("Christmas Eve Word Search", width=width, height=height)


@pytest.mark.parametrize(
    ("title", "whole"),
    [
        ("Travel Word Search", "Word Search"),
        ("Large Print Bible Word Search for Seniors", "Large Print"),
        ("Word Search for Kids Ages 6-8", "Ages 6-8"),
        ("Word Search Puzzles for Kids Ages 6 to 8", "Ages 6 to 8"),
        ("Route 66 Word Search", "Route 66"),
        ("Q & A Word Search", "Q & A"),
        ("100 Puzzles for Rainy Days", "100 Puzzles"),
        ("Gartenfreuden Große Schrift", "Große Schrift"),
        ("Gran Libro de Sopa de Letras para Adultos", "Sopa de Letras"),
        ("Поиск слов для взрослых", "Поиск слов"),
    ],
)
def test_what_belongs_together_in_a_title_stays_on_one_line(title: str, whole: str) -> None:
    for width in (160.0, 300.0, 700.0):
        found = lines(title, width=width)
        assert " ".join(found) == title
        assert [line for line in found if whole in line], found


@pytest.mark.parametrize(
    "title",
    [
        "The Big Book of Word Searches",
        "Salt & Pepper Puzzles",
        "In the Kitchen and on the Road",
        "Mots Mêlés de la Mer",
    ],
)
def test_no_line_of_a_title_ends_in_a_small_word_or_a_lone_sign(title: str) -> None:
    for width in (160.0, 300.0, 700.0):
        found = lines(title, width=width)
        assert "&" not in [line.split()[-1] for line in found]
        small = {"of", "the", "in", "and", "on", "de", "la"}
        broken = [line for line in found[:-1] if line.split()[-1].casefold() in small]
        assert [line for line in broken if not small.issuperset(line.casefold().split())] == []


def test_word_and_search_may_each_be_a_line_where_a_design_stacks_them_and_never_with_another_word() -> None:
    assert lines("Ocean Word Search", stacked=True) in (
        ["Ocean", "Word", "Search"],
        ["Ocean", "Word Search"],
    )
    for title in ("Travel Word Search", "Long Journeys Word Search", "Word Search"):
        assert not [
            line
            for line in lines(title, stacked=True)
            if line.endswith(" Word") or line.startswith("Search ")
        ]


# Designs


@pytest.mark.parametrize("number", sampled(range(len(THEMED) + 1), 2))
def test_a_themes_cover_keeps_the_rules(number: int) -> None:
    name = (*THEMED, "full-picture")[number]
    publishers = [PLUGINS.publishers[each].offer for each in ("kdp-paperback", "ingramspark-case")]
    sheets = [3 * number + 5 * n for n in range(SHEETS)]
    check_cover_design(PLUGINS.covers[name].offer, publishers, sheets)


@pytest.mark.parametrize("design", THEMED)
def test_a_themes_cover_says_what_the_book_says_and_is_taken_by_its_printer(
    design: str, tmp_path: Path
) -> None:
    binding = cover(design)
    assert [p.what for p in binding.problems if not p.advice] == []
    plan = binding.plan
    front = " ".join(op.text for op in texts(binding) if op.x > plan.front.x and not op.turn).casefold()
    for told in ("Ocean Word Searches", "Sixty puzzles from tide pool to trench", "A. Publisher", "Reef 2"):
        assert told.casefold() in front, told
    back = " ".join(op.text for op in texts(binding) if op.x < plan.spine.x and not op.turn)
    for told in (*POINTS, *(" ".join(part.split()) for part in BLURB.split("\n\n")), "HARBOUR BOOKS"):
        assert told in back, told
    path = tmp_path / "cover.pdf"
    binding.draw(path)
    offer, edition = binding.setting.plan.publisher, binding.setting.plan.edition
    facts = Facts(offer, edition.trim, edition.paper, "cover", pages=130)
    assert [f.what for f in preflight(path, facts).findings if f.level == REFUSED] == []


@pytest.mark.parametrize("design", THEMED)
def test_nothing_is_seen_where_the_barcode_goes_and_nothing_but_ground_lies_over_a_fold(design: str) -> None:
    binding = cover(design)
    zone, spine, metrics = binding.plan.barcode, binding.plan.spine, binding.desk.look.metrics
    assert zone
    ours = [op for op in on_sheet(binding) if not (isinstance(op, (Text, Bars)) and op.layer >= 0)]
    hidden = max(n for n, op in enumerate(ours) if _covers(op, zone))
    assert [op for op in ours[hidden + 1 :] if _meets(op, zone, binding)] == []
    for fold in (spine.x, spine.right):
        over = [op for op in ours if (box := reach(op, metrics))[0] < fold - 1 and box[2] > fold + 1]
        assert [op for op in over if not isinstance(op, Bars)] == []


def _covers(op: Op, zone: object) -> bool:
    boxes = op.boxes if isinstance(op, Bars) else [op.box] if isinstance(op, (Frame, Image)) else []
    x, y, width, height = zone  # type: ignore[misc]  # an Area
    return any(b.x <= x and b.y <= y and b.right >= x + width and b.top >= y + height for b in boxes)


def _meets(op: Op, zone: object, binding: BoundCover) -> bool:
    x, y, width, height = zone  # type: ignore[misc]  # an Area
    if isinstance(op, Outlines) and not op.items:
        return False
    left, bottom, right, top = reach(op, binding.desk.look.metrics)
    return left < x + width and right > x and bottom < y + height and top > y


def test_author_and_volume_are_read_in_a_shops_small_picture() -> None:
    for design in THEMED:
        binding = cover(design)
        metrics, width = binding.desk.look.metrics, binding.plan.front.width
        for told in ("A. Publisher", "Reef 2"):
            op = next(op for op in texts(binding) if op.text == told and op.x > binding.plan.front.x)
            assert metrics.cap_height(op.font, op.size) / width * 160 >= 4.4, (design, told)


def test_author_and_series_of_a_plain_design_are_read_there_too() -> None:
    for design in ("window", "letters", "band"):
        binding = cover(design)
        metrics, width = binding.desk.look.metrics, binding.plan.front.width
        for told, least in (("A. Publisher", 4.4), ("REEF", 3.8)):
            op = next(op for op in texts(binding) if op.text == told and op.x > binding.plan.front.x)
            assert metrics.cap_height(op.font, op.size) / width * 160 >= least, (design, told)


def test_a_plain_design_breaks_titles_by_sense_or_gives_each_word_a_line() -> None:
    for title, kind in (("Travel Word Search", "Word Search"), ("Deep Ocean Word Searches", "Word Searches")):
        for design in ("window", "letters", "band"):
            front = cover(design, title=title, subtitle="Sixty puzzles from tide pool to trench and back")
            found = [
                op.text
                for op in texts(front)
                if op.font == "book-title" and not op.turn and op.x > front.plan.front.x
            ]
            assert " ".join(found) == title
            assert found == title.split() or [line for line in found if line.endswith(kind)], (design, found)


@pytest.mark.parametrize("title", ["Поиск слов: Сад", "Κρυπτόλεξο Κήπος", "Ấn Phẩm Ở Đâu", "Łódź žluťoučký"])
def test_a_title_in_another_script_has_every_letter(title: str) -> None:
    for design in ("ocean", "spooky", "newspaper"):
        binding = a_cover(design=design, title=title)
        assert [p.what for p in binding.problems if not p.advice] == []
        lacking = [binding.fonts.missing(op.text, op.font) for op in texts(binding)]
        assert not "".join(lacking)


# The small grid


def test_the_ringed_word_is_the_authors_or_one_of_the_book() -> None:
    own = cover("bold").desk.grid(8, 5)
    assert own
    assert own.entries[0].shown in {entry.shown for entry in puzzle().entries}
    binding = a_cover(cover=CoverSpec(Choice("bold"), word="kettle"))
    small = binding.desk.grid(5, 5)
    assert small
    assert small.size.columns == 6  # wider, to hold it
    first = small.entries[0]
    assert first.placed
    assert first.shown == "kettle"
    cells = first.placed.cells(6)
    assert "".join(small.grid[row][column] or "" for row, column in cells) == "KETTLE"
    assert 0 < cells[0][0] < 4


def test_a_grid_is_as_wide_as_the_shortest_word_where_all_are_longer() -> None:
    long_words = make_puzzle("ornament poinsettia frankincense december", (12, 12), effort="fast", seed=1)
    small = a_cover(design="winter", sample=long_words).desk.grid(5, 5)
    assert small
    assert small.size.columns == 8
    assert small.entries[0].shown in ("ornament", "december")


def test_a_word_that_cannot_be_ringed_is_told() -> None:
    binding = a_cover(cover=CoverSpec(Choice("bold"), word="incomprehensibilities"))
    assert [p.what for p in binding.problems if not p.advice] == [
        "cover: the word 'incomprehensibilities' cannot be ringed in a grid of at most 14 columns"
    ]


# Badges and the small picture


def test_badges_say_what_is_true_and_false_ones_are_told_of() -> None:
    assert cover("bold").desk.text.badges == ()  # one puzzle is no boast
    assert cover("bold", large_print=True).desk.text.badges == ("Large print",)
    said = ("200 puzzles", "Large print", "AGES 6-8")
    binding = a_cover(cover=CoverSpec(Choice("bold"), badges=said))
    assert [p.what for p in binding.problems if "badge" in p.what] == [
        "cover: the badge '200 puzzles' is not true: this edition has 1",
        "cover: the badge 'Large print' is not true: this edition is not in large print",
        "cover: the design 'bold' has no room for the badge 'AGES 6-8', and leaves it out",
    ]
    assert all(p.advice for p in binding.problems)


LONG = {
    "title": "All Aboard! Puzzles for Train Lovers",
    "subtitle": "Thirty Puzzles for the Journey",
    "author": "Nina Newcomer",
    "series": ("All Aboard!", 1),
    "trim": "8.5 x 11 in",
    "large_print": True,
}
BOTH = CoverSpec(Choice("window"), BLURB, POINTS, badges=("1 puzzle", "Large print"))


@pytest.mark.parametrize("design", [*THEMED, "window", "letters", "band"])
def test_the_front_says_how_many_puzzles_it_has_and_that_they_are_in_large_print(design: str) -> None:
    spec = replace(BOTH, design=Choice(design))
    assert [p.what for p in a_cover(cover=spec, **LONG).problems] == []


def test_a_badge_that_a_design_has_no_room_for_is_advice() -> None:
    long = "more words than any badge of any book has ever had to say of what is inside " * 2
    told = [p.what for p in a_cover(cover=replace(BOTH, badges=("1 puzzle", long))).problems]
    assert [what.split("'")[3] for what in told if "leaves it out" in what] == [long]


def test_nothing_of_the_retro_cover_stands_before_its_badge_or_makes_its_subtitle_unreadable() -> None:
    binding = a_cover(cover=replace(BOTH, design=Choice("retro")), **LONG)
    metrics = binding.desk.look.metrics
    [badge] = [op for op in texts(binding) if op.text == "PUZZLE" and not op.turn]
    [subtitle] = [op for op in texts(binding) if op.text == LONG["subtitle"]]
    left, low, right, top = reach(badge, metrics)
    hills = [op for op in on_sheet(binding) if isinstance(op, Paint) and op.fill == "cover-far"]
    assert max(reach(op, metrics)[3] for op in hills) < reach(subtitle, metrics)[1]
    over = [reach(op, metrics) for op in on_sheet(binding) if isinstance(op, Paint) and op.layer > -4]
    assert over
    assert not [
        each for each in over if each[0] < right and each[2] > left and each[1] < top and each[3] > low
    ]


def test_the_subtitle_of_a_low_retro_cover_stands_over_its_dark_road_and_its_hills() -> None:
    told = {"title": "Happy Puppy Quiz", "subtitle": "Puzzles for all", "author": "A. B. Publisher"}
    binding = a_cover(design="retro", trim="9 x 7 in", publisher="lulu-casewrap", **told)
    assert not [p.what for p in binding.problems if "does not fit" in p.what]
    [subtitle] = [op for op in texts(binding) if op.text == told["subtitle"] and op.ink == "cover-dark"]
    left, low, right, _ = reach(subtitle, binding.desk.look.metrics)
    bars = [
        box for op in on_sheet(binding) if isinstance(op, Bars) and op.ink == "cover-dark" for box in op.boxes
    ]
    assert all(box.top < low for box in bars if box.x < right and box.right > left)


@pytest.mark.parametrize("trim", ["8.5 x 8.5 in", "6 x 9 in", "9 x 7 in"])
@pytest.mark.parametrize("design", THEMED)
def test_no_text_of_a_low_or_a_high_cover_stands_on_another(design: str, trim: str) -> None:
    said = {"title": title_of(("No.", "7: $9.99 @ Ten")), "series": None, "author": "Ö. Çelik"}
    binding = a_cover(
        cover=replace(BOTH, design=Choice(design)),
        trim=trim,
        publisher="lulu-casewrap",
        subtitle=QUIRKY,
        **said,
    )
    edges = [(op.text, reach(op, binding.desk.look.metrics)) for op in texts(binding) if not op.turn]
    assert not [
        (one, other)
        for (one, a), (other, b) in combinations(edges, 2)
        if min(a[2], b[2]) > max(a[0], b[0]) and min(a[3], b[3]) > max(a[1], b[1])
    ]


@pytest.mark.parametrize("author", ["", "A. Publisher"])
def test_the_retro_cover_has_a_plate_at_its_foot_only_for_who_stands_on_it(author: str) -> None:
    ops = on_sheet(a_cover(design="retro", author=author, series=None))
    plates = [op for op in ops if isinstance(op, Frame) and op.fill == "cover-sign"]
    assert bool(plates) == bool(author)


def test_a_title_too_long_for_a_small_picture_is_advice() -> None:
    long = "A Very Long and Winding Title of Puzzles for Everybody Who Likes to Look for Words at Sea, in "
    long += "the Mountains, in Town, at Home, in the Garden and on the Road Between Them"
    told = [p for p in a_cover(design="elegant", title=long).problems if "160 pixels" in p.what]
    assert [p.advice for p in told] == [True]
    assert not [p for p in cover("elegant").problems if "160 pixels" in p.what]


def test_a_title_that_is_not_told_from_its_ground_is_advice() -> None:
    plugins = builtin_plugins()
    offered = plugins.covers["modern"]
    pale = replace(offered.offer, title_ink="paper", title_ground="paper")
    names = {**plugins.covers, "modern": replace(offered, offer=pale)}
    binding = a_cover(design="modern", plugins=replace(plugins, covers=Registry("covers", names)))
    assert [p.what for p in binding.problems if "contrast" in p.what]


# The book file


def test_a_theme_picks_its_own_cover_which_a_book_overrules(tmp_path: Path) -> None:
    file = tmp_path / "book.yaml"
    for theme, said, design in (
        ("ocean", "", "ocean"),
        ("plain", "", "window"),
        ("ocean", "design: winter", "winter"),
    ):
        file.write_text(BOOK.format(theme=theme, cover=said), encoding="utf-8")
        one, two = read_book(file, PLUGINS).editions
        assert [each.cover.design.name for each in (one, two)] == [design, design]
        assert (one.cover.subtitle, two.cover.subtitle) == ("Large letters", None)
    assert {PLUGINS.themes[name].offer.cover for name in THEMED} == set(THEMED)


def test_art_and_pictograms_of_a_cover_are_checked_at_their_lines(tmp_path: Path) -> None:
    file = tmp_path / "book.yaml"
    for said, what in (
        ("art: {icon: dolfin}", "there is no pictogram 'dolfin'"),
        ("art: snowflak", "no art 'snowflak'"),
        ("icons: [fisch]", "there is no pictogram 'fisch'"),
    ):
        file.write_text(BOOK.format(theme="ocean", cover=said), encoding="utf-8")
        with pytest.raises(BookError) as raised:
            read_book(file, PLUGINS)
        [problem] = raised.value.problems
        assert problem.what == what
        assert problem.place
        assert problem.place.line == 4


def test_the_sheet_of_covers_shows_each_under_its_name(tmp_path: Path) -> None:
    names = ("full-picture", "window")
    plugins = replace(PLUGINS, covers=Registry("covers", {name: PLUGINS.covers[name] for name in names}))
    sheet = tmp_path / "covers.pdf"
    draw_cover_sheet(plugins, sheet, silent)
    reader = PdfReader(sheet)
    assert [each.title for each in reader.outline] == list(names)
    assert [round(float(page.trimbox.height)) for page in reader.pages] == [648, 648]
    assert all("8 puzzles" in " ".join(page.extract_text().split()).casefold() for page in reader.pages)


@pytest.mark.parametrize(("language", "capitals"), [("en-GB", "FIRST PICNIC"), ("tr", "FİRST PİCNİC")])
def test_a_title_has_the_capitals_of_the_books_language_not_of_the_puzzle_that_is_shown(
    language: str, capitals: str, tmp_path: Path, bookmaker
) -> None:
    (tmp_path / "book.yaml").write_text(
        f"title: First Picnic\nlanguage: {language}\ncover: {{design: spooky}}\n"
        "editions: [{name: a, publisher: kdp-paperback, trim: 6 x 9 in, paper: white}]\n"
        "puzzles: [{title: Kent, language: tr, words: [istanbul, izmir], grid: 10 x 10}]\n",
        encoding="utf-8",
    )
    told = bookmaker("build", "book.yaml", "--quiet", "--out", "out")
    assert told.code == 0, told.err
    front = PdfReader(tmp_path / "out" / "a" / "cover.pdf").pages[0].extract_text()
    assert set(capitals.split()) <= set(front.split()), front


def test_a_title_in_a_script_without_capitals_keeps_its_final_letters(tmp_path: Path, bookmaker) -> None:
    (tmp_path / "book.yaml").write_text(
        "title: דגים\nlanguage: he\ncover: {design: newspaper}\n"
        "editions: [{name: a, publisher: kdp-paperback, trim: 6 x 9 in, paper: white}]\n"
        "puzzles: [{title: ים, words: [שלום, תפוח], grid: 8 x 8}]\n",
        encoding="utf-8",
    )
    told = bookmaker("build", "book.yaml", "--quiet", "--out", "out")
    assert told.code == 0, told.err
    front = PdfReader(tmp_path / "out" / "a" / "cover.pdf").pages[0].extract_text()
    assert {"דגים", "דגים"[::-1]} & {*front.split()}, front


LATIN_TITLES = "Cozy Country Garden Grandmother's Word Search", "Jig, Quay & Gypsy Word Search"


@pytest.mark.parametrize("trim", ["5 x 8 in", "6 x 9 in", "8.25 x 6 in"])
@pytest.mark.parametrize("title", LATIN_TITLES)
def test_texts_of_a_botanical_cover_stand_in_its_arch_and_off_its_flowers(title: str, trim: str) -> None:
    told = "Puzzles for Long Afternoons"
    binding = a_cover(trim=trim, design="botanical", title=title, subtitle=told)
    assert all(problem.advice for problem in binding.problems)
    metrics, paints = binding.desk.look.metrics, [op for op in on_sheet(binding) if isinstance(op, Paint)]
    arches = [op.curve for op in paints if op.layer == -6 and op.fill]
    [outline] = max(arches, key=lambda curve: curve.box.height).flat()
    flowers = [reach(op, metrics) for op in paints if op.layer == -2 and op.fill == "cover-petal"]
    words = {*title.casefold().split(), *told.casefold().split()}
    edges = [
        reach(op, metrics)
        for op in texts(binding)
        if words & {*op.text.casefold().split()} and not op.turn and op.x > binding.plan.spine.right
    ]
    assert len(edges) > 2
    for left, bottom, right, top in edges:
        assert all(_is_within(corner, outline) for corner in product((left, right), (bottom, top)))
        assert not [x for x, y, u, v in flowers if x < right and u > left and y < top and v > bottom]


def _is_within(point: tuple[float, float], outline: Sequence[tuple[float, float]]) -> bool:
    """Whether a ray from the point to the right meets the outline an odd number of times."""
    x, y = point
    pairs = zip(outline, (*outline[1:], outline[0]), strict=True)
    met = (a + (y - b) / (d - b) * (c - a) for (a, b), (c, d) in pairs if (b > y) != (d > y))
    return sum(x < each for each in met) % 2 == 1


def test_a_subtitle_is_smaller_than_its_title() -> None:
    told = "and a subtitle that is itself rather long, going on for two lines"
    for design, trim in each_with_some(THEMED, ("8.25 x 6 in", "6 x 9 in"), 2):
        title = "A Very Long Title Full of Queer Jigsaw Typography Word Search"
        binding = a_cover(trim=trim, design=design, title=title, subtitle=told)
        height = binding.desk.look.metrics.cap_height
        on_front = [op for op in texts(binding) if not op.turn and op.x > binding.plan.spine.right]
        under = [height(op.font, op.size) for op in on_front if op.text in told]
        over = [height(op.font, op.size) for op in on_front if op.font in ("book-title", "cover-kind")]
        assert max(under, default=0.0) <= 0.805 * max(over, default=inf), (design, trim)


LONG_TITLES = (
    "A Very Long Title Full of Queer Jigsaw Typography for Everyday Puzzlers Word Search",
    "The Big Book of Everyday Garden Birds and Butterflies Word Search Puzzles",
    "Großes Buch der ägyptischen Götter, Gräber und Geheimnisse Wörtersuche für Geduldige",
)
LEAST_LINE, LEAST_ON_LOW = 0.035, 0.025  # of the front's width: capitals of such a title, on a low front


@pytest.mark.parametrize(
    ("design", "trim"),
    each_with_some(
        [*THEMED, "window", "letters", "band"], ("6 x 9 in", "8.5 x 11 in", "8.25 x 6 in", "8.5 x 8.5 in"), 2
    ),
)
def test_a_long_title_is_as_large_as_its_front_lets_it_be(design: str, trim: str) -> None:
    for each in LONG_TITLES if WHOLE else LONG_TITLES[(len(design) + len(trim)) % 3 :][:1]:
        made = cover(design, trim=trim, title=each, author="Dr. Jayne Quigley-Montgomery")
        front, metrics = made.desk.plan.front, made.desk.look.metrics
        words = {*each.split(), *made.desk.capitals(each).split()}
        lines = [op for op in texts(made) if not op.turn and op.x > made.plan.front.x]
        lines = [op for op in lines if words.issuperset(op.text.split())]
        said = {word for op in lines for word in made.desk.capitals(op.text).split()}
        assert said == {*made.desk.capitals(each).split()}
        least = min(metrics.cap_height(op.font, op.size) for op in lines if len(op.text) > 3)
        low = front.width > 1.15 * front.height
        assert least >= (LEAST_ON_LOW if low else LEAST_LINE) * front.width, each
