"""Art in a theme: it stands in its place, keeps clear of content, and yields to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain, product
from pathlib import Path

import pytest

from bookmaker.art.icons import icon
from bookmaker.host.load import PluginChoice, builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.host.theme_rules import theme_flaws
from bookmaker.make.one import make_puzzle
from bookmaker.page.book import Answers, Book, HowTo, Item
from bookmaker.page.format import Format
from bookmaker.page.geometry import hull, ink, reach, stamped
from bookmaker.page.heads.foot import foot_height
from bookmaker.page.heads.grounds import CLEAR
from bookmaker.page.layout import EditionPages, lay_out
from bookmaker.page.look import Ink, Theme, settle_look
from bookmaker.page.ops import Letters, Page, Paint, Stamp, Text
from bookmaker.page.ornament.ornament_boxes import BELOW_APART
from bookmaker.page.ornaments import IN_ROOM_LEFT, ORNAMENT_PLACES, Ornament
from bookmaker.page.room.section import UNDER_ART
from bookmaker.pdf.fonts import Fonts
from bookmaker.plan.order import Order
from bookmaker.publisher.model import Margins
from bookmaker.puzzles.model import KindPuzzle
from bookmaker.testing.pages import plain_book
from tests.contracts.cases import OWN, Trial
from tests.contracts.checks import laid_out as tried_pages
from tests.kind_puzzles import made
from tests.sweep import WHOLE, swept

PLUGINS = builtin_plugins()
HOOKS = PageCalls(PLUGINS)
PLAIN = PLUGINS.themes.find("plain").offer
FONTS = {large: Fonts.load(PLAIN, large_print=large) for large in (False, True)}
MARGINS = Margins(18, 18, 18, ((150, 27), (1000, 36)), bled=27)
TRIMS = [(360.0, 576.0), (432.0, 648.0), (612.0, 612.0), (612.0, 792.0)]
PRINTED = [*product(TRIMS, (False, True))]
BLEED = (9.0, ("top", "bottom", "outside"))
PALE = dict.fromkeys(("dark", "mid", "light", "accent"), "ink 10%")
SAMPLES = {
    "page-top": Ornament("page-top", 60, draw="scallops", bleed=True, seed="page"),
    "page-foot": Ornament("page-foot", 90, draw="waves", bleed=True, seed="page"),
    "outer-top": Ornament("outer-top", 80, 80, draw="web", bleed=True),
    "inner-top": Ornament("inner-top", 50, 50, draw="snowflake"),
    "outer-foot": Ornament("outer-foot", 80, 80, draw="sprig"),
    "inner-foot": Ornament("inner-foot", 40, 40, icon="crab"),
    "outer-margin": Ornament("outer-margin", 400, 24, draw="bubbles", seed="puzzle"),
    "head-left": Ornament("head-left", 50, 50, icon="octopus"),
    "head-right": Ornament("head-right", 50, 50, path="M0 0L10 0L5 9z", turn=20),
    "head-sides": Ornament("head-sides", 50, 50, icon="fish"),
    "head-under": Ornament("head-under", 18, 150, draw="flourish"),
    "head-behind": Ornament(
        "head-behind", 90, 540, draw="moon", settings=(("at", "inner"), ("craters", False)), inks=PALE
    ),
    "frame-corners": Ornament("frame-corners", 30, 30, draw="snowflake"),
    "frame-lower-corners": Ornament("frame-lower-corners", 30, 30, draw="flower"),
    "list-corner": Ornament("list-corner", 60, 60, icon="fish", outline=2.0),
    "below-puzzle": Ornament("below-puzzle", 230, 230, icon="fish"),
    "ground": Ornament("ground", 0, draw="dots", inks=PALE),
    "foot": Ornament("foot", 16, 16, icon="fish"),
}
SMALL_WORDS = "anemone barnacle limpet urchin seaweed mussel plankton starfish".split()


def theme_with(*art: Ornament) -> Theme:
    return replace(PLAIN, art=art, bleeds=any(each.bleed for each in art))


def format_with(
    *art: Ornament,
    trim: tuple[float, float] = (612.0, 792.0),
    large: bool = False,
    bleed: tuple[float, tuple[str, ...]] = BLEED,
) -> Format:
    look = settle_look(theme_with(*art), trim, large, FONTS[large])
    return Format(*trim, MARGINS, look, Answers(), bleed=bleed)


def laid_out(*art: Ornament, book: Book | None = None, **settings) -> EditionPages:
    return lay_out(book or plain_book(), format_with(*art, **settings), HOOKS)


def stamps(page: Page) -> list[Stamp]:
    return [op for op in page.ops if isinstance(op, Stamp)]


def of_kind(layout: EditionPages, *kinds: str) -> list[Page]:
    return [page for page in layout.pages if page.kind in kinds]


def glyphs(page: Page) -> Iterator[tuple[float, float, float, float]]:
    """The boxes of all type on a page, letter by letter in grids."""
    metrics = FONTS[False]
    for op in page.ops:
        if isinstance(op, Text):
            yield ink(op, metrics)
        elif isinstance(op, Letters):
            cap = metrics.cap_height(op.font, op.size)
            yield from ((x, y, x + metrics.width(sign, op.font, op.size), y + cap) for x, y, sign in op.items)


def overlaps(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """By more than round letters go over their line."""
    left, bottom, right, top = other[0] + 0.5, other[1] + 0.5, other[2] - 0.5, other[3] - 0.5
    return one[0] < right and left < one[2] and one[1] < top and bottom < one[3]


def test_the_samples_are_of_every_place() -> None:
    assert set(SAMPLES) == set(ORNAMENT_PLACES)
    for each in SAMPLES.values():
        assert [*theme_flaws(theme_with(each))] == []


@pytest.mark.parametrize("place", SAMPLES)
def test_art_keeps_clear_of_type_on_every_trim_and_both_sides(place: str) -> None:
    art, book = SAMPLES[place], many(3)
    for trim, large in swept(PRINTED, PRINTED[1::4] + PRINTED[2::4]):  # each trim once, each print twice
        layout = laid_out(art, trim=trim, large=large, book=book)
        assert [problem for problem in layout.problems if not problem.advice] == []
        pages = of_kind(layout, "puzzle")
        assert {page.side for page in pages} == {"left", "right"}
        told = {problem.kind for problem in layout.problems}
        assert all(map(stamps, pages)) or "art on puzzle pages" in told or SAMPLES[place].side in IN_ROOM_LEFT
        for page in of_kind(layout, "puzzle", "answers"):
            for stamp in stamps(page):
                edges = reach(stamp, FONTS[large])
                assert place == "ground" or not any(overlaps(edges, glyph) for glyph in glyphs(page))
                inside = art.bleed or place == "outer-margin" or edges[0] > page.safe.x - 1
                assert inside
                assert edges[3] <= page.height + page.bleed[3] + 0.01
                assert edges[1] >= -page.bleed[1] - 0.01


@pytest.mark.parametrize("place", ["outer-top", "inner-top", "outer-foot", "inner-foot", "outer-margin"])
def test_outer_and_inner_art_changes_sides_from_page_to_page(place: str) -> None:
    for page in of_kind(laid_out(SAMPLES[place]), "puzzle"):
        left, _, right, _ = reach(stamps(page)[0], FONTS[False])
        at_right = (left + right) / 2 > page.width / 2
        assert at_right == ((page.side == "right") == place.startswith("outer"))


@pytest.mark.parametrize("place", [place for place in SAMPLES if not place.startswith("page-")])
def test_nothing_but_bands_stands_in_the_gutter(place: str) -> None:
    for trim in TRIMS:
        layout = laid_out(SAMPLES[place], trim=trim)
        for page in of_kind(layout, "puzzle", "answers"):
            for stamp in stamps(page):
                left, _, right, _ = reach(stamp, FONTS[False])
                apart = left if page.side == "right" else page.width - right
                assert apart > layout.gutter - 1


def test_bands_run_from_edge_to_edge_past_the_trim_and_only_where_pages_bleed() -> None:
    for page in of_kind(laid_out(SAMPLES["page-foot"]), "puzzle"):
        left, bottom, right, _ = hull(stamped(stamps(page)[0]))
        assert bottom == pytest.approx(-9)
        assert left <= -page.bleed[0] + 0.01
        assert right >= page.width + page.bleed[2] - 0.01
    without = laid_out(SAMPLES["page-foot"], bleed=(0, ()))
    assert not [stamp for page in without.pages for stamp in stamps(page)]
    assert without.pages == laid_out(bleed=(0, ())).pages


@pytest.mark.parametrize("place", ["page-foot", "foot"])
def test_art_in_the_papers_ink_is_left_out_with_the_band_that_it_stands_on(place: str) -> None:
    on_it = Ornament(place, 20, 20, icon="fish", inks={"dark": "paper"}, keep_clear=40)
    assert any(stamps(page) for page in of_kind(laid_out(on_it), "puzzle"))  # on a ground of its own, say
    both = laid_out(SAMPLES["page-foot"], on_it, bleed=(0, ()))
    assert both.pages == laid_out(bleed=(0, ())).pages
    dark = laid_out(SAMPLES["page-foot"], replace(on_it, inks={}), bleed=(0, ()))
    assert any(stamps(page) for page in of_kind(dark, "puzzle"))


def test_content_gives_up_the_room_that_art_keeps_clear() -> None:
    usual = of_kind(laid_out(), "puzzle")[0].safe
    band = replace(SAMPLES["page-foot"], keep_clear=118)
    assert of_kind(laid_out(band), "puzzle")[0].safe.y == pytest.approx(118)
    assert of_kind(laid_out(band), "section")[0].safe == of_kind(laid_out(), "section")[0].safe
    top = laid_out(replace(SAMPLES["page-top"], bleed=False))
    assert of_kind(top, "puzzle")[0].safe.top == pytest.approx(usual.top - 60)


def test_art_gives_way_where_pages_of_a_matter_would_be_half_empty() -> None:
    band = replace(SAMPLES["page-foot"], keep_clear=300, pages=("matter",))
    for words, pages in {40: 4, 5: 1}.items():  # so many that none has room for two beside the art, or few
        topics = tuple(HowTo(f"Kind {n}", "Find each word of the list. " * words, None) for n in range(4))
        found = of_kind(laid_out(band, book=replace(plain_book(), how_to=topics)), "how-to")
        assert len(found) < pages or pages == 1
        assert (found[0].safe.y < 300) == (pages > 1)


def test_a_foot_on_art_stands_in_it_in_letters_of_its_own_and_content_above_it() -> None:
    band = replace(SAMPLES["page-foot"], keep_clear=118, pages=("puzzle", "answers", "matter"))
    theme = replace(theme_with(band), styles={"foot": {"on-art": True, "band-letters": "paper"}})
    look = settle_look(theme, (612.0, 792.0), False, FONTS[False])
    form = Format(612.0, 792.0, MARGINS, look, Answers(), bleed=BLEED, foot=foot_height(look))
    laid = lay_out(plain_book(), form, HOOKS)
    for page in of_kind(laid, "puzzle", "answers", "contents", "copyright", "how-to"):
        texts = [op for op in page.ops if isinstance(op, Text)]
        assert all(op.y < 60 for op in texts if op.ink == "paper")
        assert all(op.y >= 118 for op in texts if op.ink != "paper")
        assert page.kind == "copyright" or any(op.ink == "paper" for op in texts)
    for page in of_kind(lay_out(plain_book(), replace(form, bleed=(0, ())), HOOKS), "puzzle"):
        assert not [op for op in page.ops if isinstance(op, Text) and op.ink == "paper"]


def test_art_of_a_page_is_another_on_facing_pages_and_comes_again_after_ten_at_the_earliest() -> None:
    book = many(24)
    pages = of_kind(laid_out(SAMPLES["page-foot"], book=book), "puzzle")
    drawn = [stamps(page)[0].paints for page in pages]
    for page, one in zip(pages, drawn, strict=True):
        near = [
            other
            for there, other in zip(pages, drawn, strict=True)
            if page.number - 10 <= there.number < page.number
        ]
        assert one not in near
    assert len(set(map(id, drawn))) == 12  # each is one object, which the file keeps once


def test_art_of_a_puzzle_or_a_section_is_drawn_for_it() -> None:
    book = many(6)
    bats = Ornament("page-top", 60, draw="bats", seed="section")
    drawn = [stamps(page)[0].paints for page in of_kind(laid_out(bats, book=book), "puzzle")]
    assert drawn[0] == drawn[2] != drawn[3] == drawn[5]
    one_each = replace(bats, seed="puzzle")
    drawn = [stamps(page)[0].paints for page in of_kind(laid_out(one_each, book=book), "puzzle")]
    assert len(set(drawn)) == 6
    moved = replace(book, items=book.items[::-1])
    again = [stamps(page)[0].paints for page in of_kind(laid_out(one_each, book=moved), "puzzle")]
    assert again == drawn[::-1]


def test_pictograms_of_the_topic_are_the_puzzles_own_or_the_themes_and_others_from_page_to_page() -> None:
    both = replace(SAMPLES["head-sides"], icon="topic")
    row = Ornament("page-foot", 24, icons=("topic",), count=5, turn=8)
    book = many(4)
    own = replace(book.items[1], icons=("whale", "anchor"))
    book = replace(book, items=(book.items[0], own, *book.items[2:]))
    theme = replace(theme_with(both, row), icons=("fish", "crab", "shark"))
    look = settle_look(theme, (612.0, 792.0), False, FONTS[False])
    form = Format(612, 792, MARGINS, look, Answers())
    drawn = [stamps(page) for page in of_kind(lay_out(book, form, HOOKS), "puzzle")]
    assert [len(each) for each in drawn] == [3, 3, 3, 3]
    assert all(len({stamp.paints for stamp in each}) == 3 for each in drawn)
    assert all(len(each[-1].paints) == 5 for each in drawn)
    assert len({drawn[n][0].paints for n in (0, 2, 3)}) > 1  # another one first
    shown = [{len(stamp.paints[0].curve.steps) for stamp in each[:2]} for each in drawn]
    assert shown[1] == {len(icon(name).steps) for name in own.icons}
    assert shown[0] <= {len(icon(name).steps) for name in theme.icons}


def test_a_row_of_pictograms_stands_within_the_printers_margins() -> None:
    for place in ("page-top", "page-foot"):
        row = Ornament(place, 24, icons=("fish", "crab"), turn=8)
        layout = laid_out(row)
        for page in of_kind(layout, "puzzle", "answers"):
            left, low, right, high = reach(stamps(page)[0], FONTS[False])
            assert min(low, page.height - high) >= MARGINS.top
            assert left > (layout.gutter if page.side == "right" else MARGINS.outside)
            assert page.width - right > (layout.gutter if page.side == "left" else MARGINS.outside)


def test_an_opener_shows_the_pictograms_of_its_section_and_its_ground_lies_under_all_else() -> None:
    row = Ornament("page-foot", 24, icons=("topic",), count=2, pages=("openers",))
    ground = Ornament("ground", 0, draw="dots", inks=PALE, pages=("openers",))
    book = many(4)
    items = [replace(item, icons=("whale" if item.section == "A" else "anchor",)) for item in book.items]
    layout = laid_out(row, ground, book=replace(book, items=tuple(items)))
    shown = [stamps(page) for page in of_kind(layout, "section")]
    steps = [len(each[1].paints[0].curve.steps) for each in shown]
    assert steps == [len(icon("whale").steps), len(icon("anchor").steps)]
    assert all(each[0].layer < each[1].layer for each in shown)


def test_a_topic_without_pictograms_shows_none() -> None:
    layout = laid_out(replace(SAMPLES["head-sides"], icon="topic"))
    assert not [stamp for page in layout.pages for stamp in stamps(page)]
    assert not layout.problems


def test_art_is_smaller_on_smaller_pages() -> None:
    def width(trim: tuple[float, float]) -> float:
        page = of_kind(laid_out(SAMPLES["head-left"], trim=trim), "puzzle")[0]
        left, _, right, _ = reach(stamps(page)[0], FONTS[False])
        return right - left

    assert width((432, 648)) == pytest.approx(0.74 * width((612, 792)), rel=0.01)


def test_art_too_large_for_any_content_is_left_out_and_told() -> None:
    huge = replace(SAMPLES["page-foot"], keep_clear=700)
    layout = laid_out(huge)
    told = [problem for problem in layout.problems if problem.kind == "art on puzzle pages"]
    assert len(told) == 1
    assert told[0].advice
    assert "theme 'plain': its art is" in told[0].what
    assert not any(problem for problem in layout.problems if not problem.advice)


def test_art_yields_in_the_section_alone_whose_content_needs_the_room() -> None:
    book = many(3)
    long = make_puzzle(LONG_LIST, (18, 24), effort="fast")
    crowded = replace(book.items[1], puzzle=replace(long, id="long", title="Long"))
    book = replace(book, items=(book.items[0], crowded, book.items[2]))
    band = replace(SAMPLES["page-foot"], height=220)
    trim = (360.0, 576.0)
    assert not laid_out(book=book, trim=trim).problems
    layout = laid_out(band, book=book, trim=trim)
    pages = of_kind(layout, "puzzle")
    (told,) = [problem for problem in layout.problems if problem.kind == "art on puzzle pages"]
    assert f"({pages[0].number}, {pages[1].number})" in told.what
    heights = [reach(stamps(page)[0], FONTS[False])[3] if stamps(page) else 0 for page in pages]
    assert heights[0] == heights[1] < heights[2]
    assert not any(problem for problem in layout.problems if not problem.advice)


def test_answers_stand_on_as_few_pages_as_without_art() -> None:
    book = many(8)
    band = replace(SAMPLES["page-foot"], height=300)
    usual = of_kind(laid_out(book=book), "answers")
    assert len(of_kind(laid_out(band, book=book), "answers")) == len(usual)


def test_a_corner_is_no_larger_than_its_frame_leaves_room_for() -> None:
    giant = replace(SAMPLES["frame-corners"], height=200, width=200)
    for page in of_kind(laid_out(giant), "puzzle"):
        assert len(stamps(page)) == 4
        for stamp in stamps(page):
            assert not any(overlaps(reach(stamp, FONTS[False]), glyph) for glyph in glyphs(page))


def test_no_art_comes_near_a_frame_but_what_stands_on_its_corners() -> None:
    moon, apart = replace(SAMPLES["head-behind"], height=300), CLEAR * PLAIN.sizes["title"]
    book = Book(
        "Sea", (Item(make_puzzle(SMALL_WORDS, (20, 12), effort="fast"), number=1),)
    )  # of all the width
    for page in of_kind(laid_out(moon, book=book), "puzzle"):
        (frame,) = [reach(op, FONTS[False]) for op in page.ops if op.part.name == "frame"]
        (stamp,) = stamps(page)
        assert reach(stamp, FONTS[False])[1] > frame[3] + apart


def test_art_in_a_lists_corner_stands_at_the_outer_end_of_the_list_which_makes_room_for_it() -> None:
    words = [*SMALL_WORDS[:5], "crab"]
    puzzle = make_puzzle(words, (10, 10), effort="fast")
    items = (Item(replace(puzzle, id=name, title="Sea"), number=n) for n, name in enumerate("ab", 1))
    book = Book("Sea", tuple(items))
    big = replace(SAMPLES["list-corner"], height=100, width=100)
    pages, usual = (of_kind(laid_out(*art, book=book), "puzzle") for art in ((big,), ()))
    for page, without in zip(pages, usual, strict=True):
        (stamp,) = stamps(page)
        left, _, right, top = reach(stamp, FONTS[False])
        lists = [reach(op, FONTS[False]) for op in page.ops if isinstance(op, Text) and op.font == "list"]
        grid = next(op for op in page.ops if isinstance(op, Letters))
        if page.side == "right":
            assert max(edges[2] for edges in lists) < left
            assert right == pytest.approx(page.safe.right, abs=1)
        else:
            assert min(edges[0] for edges in lists) > right
            assert left == pytest.approx(page.safe.x, abs=1)
        assert top < min(y for _, y, _ in grid.items)
        assert right - left > 60
        was = next(op for op in without.ops if isinstance(op, Letters))
        assert was.size * 0.9 <= grid.size <= was.size


def test_a_list_that_needs_all_its_width_has_no_art_in_its_corner() -> None:
    wide = replace(SAMPLES["list-corner"], height=300, width=400)
    book = Book("Sea", (Item(make_puzzle(LONG_LIST, (18, 24), effort="fast"), number=1),))
    with_art, without = (of_kind(laid_out(*art, book=book), "puzzle") for art in ((wide,), ()))
    assert not any(map(stamps, with_art))
    assert [page.ops for page in with_art] == [page.ops for page in without]


def test_no_themes_art_at_the_top_of_answers_comes_near_their_heading() -> None:
    """Their heading begins where content does, and what bleeds is not there in every edition."""
    over = [
        (theme.name, each.room - each.taken)
        for theme in (offered.offer for offered in PLUGINS.themes.values())
        for each in theme.art
        if each.is_on("answers") and each.side == "top" and each.room
    ]
    assert len(over) >= 2
    assert [(name, air) for name, air in over if air < UNDER_ART] == []


def test_a_list_too_low_for_art_beside_it_stays_in_the_middle() -> None:
    big = replace(SAMPLES["list-corner"], height=900, width=400)
    book = Book("Sea", (Item(make_puzzle(["crab"], (10, 10), effort="fast"), number=1),))
    (with_art,), (without,) = (of_kind(laid_out(*art, book=book), "puzzle") for art in ((big,), ()))
    assert not stamps(with_art)
    assert with_art.ops == without.ops


def test_art_in_a_lists_corner_keeps_clear_of_art_on_the_frames() -> None:
    both = SAMPLES["list-corner"], replace(SAMPLES["frame-lower-corners"], height=50, width=50)
    for page in of_kind(laid_out(*both), "puzzle"):
        corner, *frames = sorted(stamps(page), key=lambda stamp: reach(stamp, FONTS[False])[1])
        assert len(frames) == 2
        assert not any(overlaps(reach(corner, FONTS[False]), reach(each, FONTS[False])) for each in frames)


def test_a_pictogram_in_outline_is_a_line_round_paper_within_its_box() -> None:
    art = replace(SAMPLES["head-left"], outline=3.0)
    for page in of_kind(laid_out(art), "puzzle"):
        (stamp,) = stamps(page)
        *insides, line = stamp.paints
        assert (line.fill, line.stroke, line.width) == (None, "ink", 3.0)
        assert {(paint.fill, paint.stroke) for paint in insides} == {("paper", None)}
        assert len(insides) == sum(letter == "M" for letter, _ in line.curve.steps)  # in its holes, too
        left, bottom, right, top = reach(stamp, FONTS[False])
        assert max(right - left, top - bottom) <= 50.01


def test_a_row_of_pictograms_in_outline_is_white_in_their_holes_and_within_its_box() -> None:
    art = Ornament("page-top", 40, icons=("barn", "sheep"), count=4, outline=2.0)
    for page in of_kind(laid_out(art), "puzzle"):
        (stamp,) = stamps(page)
        lines = [paint for paint in stamp.paints if paint.stroke]
        insides = [paint for paint in stamp.paints if paint.fill]
        assert len(lines) == 4
        assert len(insides) > 4
        assert {paint.fill for paint in insides} == {"paper"}
        _, bottom, _, top = reach(stamp, FONTS[False])
        assert top - bottom <= 40.01


@pytest.mark.parametrize("shape", ["square", "dotted", "unsteady"])
def test_corners_stand_on_a_frame_of_any_line(shape: str) -> None:
    form = format_with(SAMPLES["frame-corners"])
    look = replace(form.look, theme=replace(form.look.theme, styles={"frame": {"shape": shape}}))
    for page in of_kind(lay_out(plain_book(), replace(form, look=look), HOOKS), "puzzle"):
        assert len(stamps(page)) == 4


def test_no_corner_of_another_kinds_lines_is_covered() -> None:
    sudoku = KindPuzzle("sudoku", made("sudoku", size=4, level="easy"), "one")
    items = (replace(plain_book().items[0], puzzle=sudoku), plain_book().items[1])
    one, other = of_kind(
        laid_out(SAMPLES["frame-corners"], book=replace(plain_book(), items=items)), "puzzle"
    )
    assert not stamps(one)
    assert len(stamps(other)) == 4


@pytest.mark.parametrize("trim", TRIMS)
def test_art_stands_in_what_a_small_puzzle_leaves_of_a_page_of_its_own(trim: tuple[float, float]) -> None:
    ladder, square = made("word-ladder", words=["cold warm"]), made("sudoku")
    items = plain_book().items
    own = KindPuzzle("word-ladder", ladder, "ladder"), KindPuzzle("sudoku", square, "square")
    small, large = (
        replace(item, puzzle=each, section=each.id, icons=()) for item, each in zip(items, own, strict=False)
    )
    beside = replace(small, puzzle=replace(own[0], id="again"), section="two", per_page=2)
    shared = replace(beside, puzzle=replace(own[0], id="more"))
    book = replace(plain_book(), items=(small, large, beside, shared))
    art = SAMPLES["below-puzzle"]
    of_ladder, *others = of_kind(laid_out(art, book=book, trim=trim), "puzzle")
    assert [page.shows for page in others] == [("square",), ("again", "more")]
    assert not any(map(stamps, others))
    [stamp] = stamps(of_ladder)
    _, low, _, high = reach(stamp, FONTS[False])
    puzzle = [reach(op, FONTS[False]) for op in of_ladder.ops if op.part.owner == "ladder"]
    foot = [ink(op, FONTS[False]) for op in of_ladder.ops if isinstance(op, Text) and not op.part.owner]
    assert high <= min(edges[1] for edges in puzzle) - BELOW_APART
    assert low >= max(edges[3] for edges in foot if edges[3] < high) + BELOW_APART
    without = of_kind(laid_out(book=book, trim=trim), "puzzle")
    assert [op for op in of_ladder.ops if op != stamp] == [*without[0].ops], "it takes no room"


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"place": "page-fot"}, "did you mean 'page-foot'?"),
        ({"seed": "puzle"}, "did you mean 'puzzle'?"),
        ({"icon": "fish"}, "of draw and icon: it is one of draw, icon, icons, path"),
        ({"draw": ""}, "of no source"),
        ({"pages": ("answer",)}, "did you mean 'answers'?"),
        ({"height": 0}, "with 0 as its height: say size"),
        ({"turn": 5.0}, "that is turned"),
        ({"outline": 2.0}, "with an outline"),
        ({"draw": "", "icon": "fish", "bleed": False, "outline": -1.0}, "with -1 as its outline"),
        ({"draw": "", "icons": ("fish",)}, "of pictograms that bleeds"),
        ({"count": 3}, "with a count"),
        ({"inks": {"dark": "inc"}}, "did you mean 'ink'?"),
        ({"inks": {"drak": "ink"}}, "did you mean 'dark'?"),
        ({"keep_clear": 40}, "content would stand on art darker than 12 %; say keep-clear: 90"),
        ({"keep_clear": 0, "inks": dict.fromkeys(PALE, "ink 13%")}, "darker than 12 %"),
    ],
)
def test_art_that_cannot_be_is_told(changes: dict[str, object], told: str) -> None:
    flaws = [*theme_flaws(theme_with(replace(SAMPLES["page-foot"], **changes)))]
    assert any(told in flaw for flaw in flaws), flaws


def test_art_under_type_is_pale_in_gray_and_in_colour() -> None:
    behind = SAMPLES["head-behind"]
    yellow = Ink(0.95, (0.0, 0.12, 0.45, 0.0))
    blue = Ink(0.95, (0.6, 0.0, 0.0, 0.0))
    for ink_of_it, is_told in ((yellow, False), (blue, True), (Ink(0.8, (0, 0, 0, 0.1)), True)):
        theme = theme_with(replace(behind, inks=dict.fromkeys(PALE, "moon")))
        flaws = [*theme_flaws(replace(theme, inks={**theme.inks, "moon": ink_of_it}))]
        assert any("darker than 12 %" in flaw for flaw in flaws) == is_told


def test_art_that_bleeds_needs_a_theme_that_does() -> None:
    theme = replace(theme_with(SAMPLES["page-foot"]), bleeds=False)
    assert any("say bleeds: yes" in flaw for flaw in theme_flaws(theme))
    assert any(
        "inside the margins" in flaw for flaw in theme_flaws(theme_with(replace(SAMPLES["foot"], bleed=True)))
    )


def test_a_theme_of_too_much_ink_or_too_thin_lines_is_refused() -> None:
    wet = replace(PLAIN, inks={**PLAIN.inks, "deep": Ink(0, (0.9, 0.9, 0.5, 0.2))})
    assert any("an ink 'deep' of 250 % in all" in flaw for flaw in theme_flaws(wet))
    thin = replace(PLAIN, measures={"cell-rule": 0.3})
    assert any("0.3 as cell-rule" in flaw for flaw in theme_flaws(thin))


LONG_LIST = (
    "anemone barnacle limpet urchin seaweed mussel plankton starfish lobster dolphin octopus seahorse "
    "jellyfish cuttlefish nautilus mackerel flounder herring sardine anchovy porpoise walrus"
).split()


def many(count: int) -> Book:
    """So many small puzzles in two sections, on pages one after the other."""
    puzzle = make_puzzle(SMALL_WORDS, (9, 9), effort="fast")
    return Book(
        "Tide Pools",
        tuple(
            Item(replace(puzzle, id=f"pool-{n}", title=f"Pool {n + 1}"), "AB"[2 * n // count], number=n + 1)
            for n in range(count)
        ),
    )


@pytest.mark.parametrize("theme", sorted(set(PLUGINS.themes) - {"kids"}))
def test_large_print_has_letters_of_24_points_and_lists_of_16(theme: str, tmp_path: Path) -> None:
    """In 15x15 grids of 16 words; beside all of its art winter would have letters of 20 points."""
    trial = Trial(
        {
            "theme": theme,
            "publisher": "kdp-paperback",
            "trim": "8.5 x 11 in",
            "ink": "black",
            "print": "large",
            "per-page": "1",
            "puzzle": "plain",
            "words": "20",
            "language": "en",
            "title": "short",
            "answers": "loops",
            "cover": OWN,
        }
    )
    order = Order(trial.book.write(tmp_path), tmp_path / "out", PluginChoice(tmp_path))
    pages = tried_pages(order, PLUGINS)
    assert not [problem for problem in pages.layout.problems if not problem.advice]
    for page in pages.layout.pages:
        if page.kind == "puzzle":
            assert max(op.size for op in page.ops if isinstance(op, Letters)) >= 24
            assert min(op.size for op in page.ops if isinstance(op, Text) and op.font == "list") >= 16


def test_openers_with_a_ground_of_their_own_have_no_art_under_their_type() -> None:
    ground, icon_at = SAMPLES["ground"], SAMPLES["outer-foot"]
    art = [replace(each, pages=("section", "title")) for each in (ground, icon_at)]
    plain = format_with(*art)
    filled = replace(
        plain,
        look=replace(
            plain.look, theme=replace(plain.look.theme, styles={"opener": {"ground-ink": "ink"}}, bleeds=True)
        ),
    )
    assert [each.place for each in plain.ornaments("section")] == ["ground", "outer-foot"]
    assert [each.place for each in filled.ornaments("section")] == ["outer-foot"]
    assert [each.place for each in filled.ornaments("title")] == ["ground", "outer-foot"]


@pytest.mark.parametrize("outline", ["steps", "smooth"])
@pytest.mark.parametrize("shape", ["heart", "ring"])
def test_corners_stand_on_rectangles_alone(shape: str, outline: str) -> None:
    puzzle = make_puzzle(["crab", "eel"], (12, 12), shape=shape, effort="fast", id="shaped")
    form = format_with(SAMPLES["frame-corners"])
    look = replace(form.look, theme=replace(form.look.theme, styles={"frame": {"outline": outline}}))
    book = replace(plain_book(), items=(Item(puzzle, number=1), *plain_book().items[:1]))
    one, other = of_kind(lay_out(book, replace(form, look=look), HOOKS), "puzzle")
    assert (len(stamps(one)), len(stamps(other))) == (0, 4)


HARD_TITLES = ("Gypsy Jumpers", "A Night Bird's Friend", "Jam", "Birds of the Long Hedge by the Quarry")


@pytest.mark.parametrize(("theme", "nth"), [(name, n) for n, name in enumerate(sorted(PLUGINS.themes))])
def test_no_outline_of_a_themes_art_comes_near_to_type_badges_or_pictograms(theme: str, nth: int) -> None:
    offered = PLUGINS.themes.find(theme).offer
    puzzle = make_puzzle(SMALL_WORDS, (14, 15), effort="fast")
    items = tuple(
        Item(replace(puzzle, id=f"p{n}", title=title), number=n, section="Sea")
        for n, title in enumerate(HARD_TITLES, 1)
    )
    for trim, large in PRINTED if WHOLE else PRINTED[nth % 4 :: 4]:  # each print in some of the themes
        fonts = Fonts.load(offered, large_print=large)
        look = settle_look(offered, trim, large, fonts)
        form = Format(*trim, MARGINS, look, Answers(), bleed=BLEED)
        for page in of_kind(lay_out(Book("Sea", items), form, HOOKS), "puzzle", "answers", "section"):
            art = [op for op in stamps(page) if op.part.side == "art" and op.part.name != "ground"]
            texts = [(ink(op, fonts), op.size) for op in page.ops if isinstance(op, Text)]
            badges = [op for op in page.ops if isinstance(op, Paint) and op.part.name == "number"]
            texts += [(reach(op, fonts), look.sizes["title"]) for op in badges]
            shapes = {id(op): [*map(Shape, stamped(op))] for op in art}
            for op in art:
                icons = form.ornaments(page.kind)[op.part.at[0]].icons
                row = [shape.edges for shape in shapes[id(op)]] if icons else []
                under = [each for each in art if each.part.name == op.part.name and each is not op]
                assert not [edges for edges, em in texts if is_near(shapes[id(op)], edges, 0.06 * em)]
                assert not [
                    edges
                    for edges in row
                    if any(is_near(shapes[id(each)], edges, 0.06 * (edges[3] - edges[1])) for each in under)
                ]


Edges = tuple[float, float, float, float]


class Shape:
    """One outline of art."""

    def __init__(self, paint: Paint) -> None:
        self.paint, self.edges = paint, hull([paint])

    @cached_property
    def points(self) -> list[tuple[float, float]]:
        return [point for line in self.paint.curve.flat(0.5) for point in line]


def is_near(art: Sequence[Shape], edges: Edges, near: float) -> bool:
    """Whether an outline of art has a point nearer to a box."""
    box = edges[0] - near, edges[1] - near, edges[2] + near, edges[3] + near
    points = chain.from_iterable(shape.points for shape in art if overlaps(shape.edges, box))
    return any(box[0] < x < box[2] and box[1] < y < box[3] for x, y in points)
