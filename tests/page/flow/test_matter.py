from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise, product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bookmaker.drawing import foot_height, reach
from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.language.phrases import kind_phrases, phrases_of
from bookmaker.make.kind_puzzle import kind_example
from bookmaker.page.book import Book, HowTo, View
from bookmaker.page.curves import Curve
from bookmaker.page.flow.prose import set_prose
from bookmaker.page.geometry import ink, outside, overlaps
from bookmaker.page.heads.title_part import display_ink, set_title, title_type
from bookmaker.page.layout import lay_out
from bookmaker.page.look import example_look, settle_look
from bookmaker.page.markdown import ProseBlock, ProseRun
from bookmaker.page.matter import Desk, Heading, Sheet
from bookmaker.page.ops import Bars, Box, Letters, Line, Paint, Text
from bookmaker.page.puzzle_drawing import Drawing
from bookmaker.page.typeset import Type, text_lines, wrap
from bookmaker.pdf.fonts import Fonts
from bookmaker.puzzles.model import AnyPuzzle
from bookmaker.wordsearch.model import Choice

from ...awkward import SERIES, own
from ...pages import Fixed, Plain, book, form, item, look, puzzle, said, texts
from ...sweep import examples, swept

HOOKS = Plain()
THEMES = builtin_plugins().themes
BOX = Box(0, 0, 336, 570)


def desk(of: Book, box: Box = BOX, **known: object) -> Desk:
    lent = look()
    return Desk(of, lent, box, lambda which, place, view: HOOKS.draw(which, place, lent, view), **known)  # type: ignore[arg-type]


def sheets(name: str, of: Book, box: Box = BOX, **known: object) -> tuple[Sheet, ...]:
    """A matter's sheets, as the hooks check them: nothing reaches out of the desk's box."""
    return HOOKS.lay_out_matter(name, desk(of, box, **known))


def lines(sheet: Sheet, font: str | None = None) -> list[str]:
    return [op.text for op in sheet.ops if isinstance(op, Text) and font in (None, op.font)]


def outline(count: int, sections: int = 0) -> tuple[Heading, ...]:
    """The contents of a book of so many puzzles, one a page from page 9 on."""
    headings = [Heading("Contents", 3), Heading("How to Solve", 5)]
    for n in range(1, count + 1):
        if sections and (n - 1) % -(-count // sections) == 0:
            headings.append(Heading(f"Part {n}", 8 + n))
        headings.append(Heading(f"Title {n}", 8 + n, 1, n))
    return (*headings, Heading("Answers", 9 + count))


titles = st.lists(st.text("aimwTx", min_size=1, max_size=14), min_size=1, max_size=9).map(" ".join)


@settings(max_examples=examples(40), deadline=None)
@example("T" * 21 + " mmm" + " TTTTTTTTTTT" * 7, "T", "T", Box(0, 0, 230, 430))
@given(titles, titles, titles, st.sampled_from([BOX, Box(0, 0, 230, 430), Box(0, 0, 500, 710)]))
def test_any_title_subtitle_and_author_stand_on_the_title_page(title, subtitle, author, box):
    whole = replace(book(), title=title, subtitle=subtitle[:120], author=author[:80], series=("Reef", 2))
    (sheet,) = sheets("title", whole, box)
    shown = " ".join(lines(sheet, "book-title"))
    assert "".join(shown.split()) == "".join(title.split())
    heights = [op.y for op in sheet.ops if isinstance(op, Text)]
    assert heights == sorted(heights, reverse=True)


def test_a_long_imprint_and_series_take_more_lines_in_type_that_can_be_read():
    name = "The Society for the Printing of Puzzles of Every Kind at Harbour and on Sea"
    (sheet,) = sheets("title", replace(book(), imprint=name, series=(name, 2)))
    small = [op for op in sheet.ops if isinstance(op, Text) and op.font == "label"]
    assert " ".join(op.text for op in small) == f"{name}, book 2 {name}".upper()
    assert min(op.size for op in small) >= 0.8 * 9
    assert len({op.y for op in small}) == len(small) >= 4


def test_the_title_page_says_who_and_what():
    whole = replace(book(), series=(own(SERIES), 2))
    (sheet,) = sheets("title", whole)
    told = f"{own(SERIES)}, book 2".upper(), whole.title, whole.subtitle, whole.author, whole.imprint.upper()
    assert " ".join(lines(sheet)) == " ".join(told)


@pytest.mark.parametrize("theme", [name for name in sorted(THEMES) if name != "plain"])
@pytest.mark.parametrize("large_print", [False, True])
def test_a_title_page_is_set_as_its_themes_openers_are_and_holds_all_it_says(
    theme: str, large_print: bool
) -> None:
    offer, plugins = THEMES[theme].offer, PageCalls(builtin_plugins())
    fonts = Fonts.load(offer, None, large_print)
    title = "What the Gulls Knew of Every Ship in the Harbour of Antofagasta"
    books = (
        replace(book(), title="Tea", subtitle="", author="", imprint=""),
        replace(book(), title="Yoga, Gym & Jog", subtitle="Forty puzzles", author="J. Quay", imprint="Quay"),
        replace(book(), title=title, subtitle=title, author=title[:40], imprint=title, series=(title, 12)),
    )
    for width, height, whole in product((300, 522), (460, 700), books):
        phrases = phrases_of(builtin_plugins(), "en", {})
        set_in = settle_look(offer, (width + 90, height + 90), large_print, fonts, phrases)
        lent = Desk(whole, set_in, Box(0, 0, width, height), lambda *_: Drawing())
        (sheet,) = plugins.lay_out_matter(Choice("title"), lent)  # which refuses what stands out of the box
        words = [op for op in sheet.ops if isinstance(op, Text) and op.layer >= 0]
        shown = " ".join(op.text for op in words if op.font == "book-title")
        assert shown.casefold() == whole.title.casefold()
        said = " ".join(op.text for op in words).casefold()
        assert all(text.casefold() in said for text in (whole.subtitle, whole.author, whole.imprint))
        for one, other in combinations(words, 2):
            a, b = ink(one, fonts), ink(other, fonts)
            apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
            assert apart or one.font == other.font, (one.text, other.text)
        as_puzzles = set_in.style("opener", "title") == "as-puzzles"
        inks = {op.ink for op in words if op.font == "book-title"}
        assert inks == {title_type(set_in).ink if as_puzzles else display_ink(set_in)}


def test_a_bare_book_has_a_bare_title_page():
    (sheet,) = sheets("title", Book("Knots", ()))
    assert lines(sheet) == ["Knots"]
    assert len(sheet.ops) == 1


def test_the_copyright_page_says_what_the_book_says_and_no_more():
    whole = replace(book(), series=("Reef", 2), isbn="978-0-306-40615-7")
    (sheet,) = sheets("copyright", whole)
    told = " ".join(lines(sheet))
    facts = f"Copyright © 2026 {whole.author}", f"Published by {whole.imprint}", "ISBN 978-0-306-40615-7"
    for fact in facts:
        assert fact in told
    assert "Reef, book 2" in told
    assert "arge-print" not in told
    assert min(reach(op, look().metrics)[1] for op in sheet.ops) > foot_height(look())
    (bare,) = sheets("copyright", Book("Knots", ()))
    assert lines(bare) == ["Knots"]


def test_a_large_print_edition_says_so_on_its_copyright_page():
    lent = replace(desk(book()), look=look(large_print=True))
    (sheet,) = HOOKS.lay_out_matter("copyright", lent)
    assert "Large-print edition" in lines(sheet)


@pytest.mark.parametrize("box", [BOX, Box(0, 0, 500, 710)])
@pytest.mark.parametrize("count", [1, 40, 333])
def test_the_contents_run_over_as_many_pages_as_they_need(count, box):
    found = sheets("contents", book(1), box, outline=outline(count, 4 if count > 1 else 0))
    numbers = [int(text) for sheet in found for text in lines(sheet) if text.isdigit()]
    assert numbers.count(9 + count) >= 1
    listed = [text for sheet in found for text in lines(sheet) if text.startswith("Title ")]
    assert listed == [f"Title {n}" for n in range(1, count + 1)]
    assert [sheet.bookmark for sheet in found] == ["Contents", *[""] * (len(found) - 1)]
    assert sum(len(sheet.links) for sheet in found) == len(outline(count, 4 if count > 1 else 0)) - 1


def test_leader_dots_stand_under_one_another_and_clear_of_title_and_page():
    (sheet,) = sheets("contents", book(1), outline=outline(9))
    leaders = [op for op in sheet.ops if isinstance(op, Letters)]
    assert len(leaders) == 9
    places = {round((336 - x) / (0.75 * 10.5), 6) for op in leaders for x, _, _ in op.items}
    assert all(place == int(place) for place in places)
    for leader in leaders:
        row = [op for op in sheet.ops if isinstance(op, Text) and op.y == leader.items[0][1]]
        page = max(row, key=lambda op: op.x)
        title = next(op for op in row if op.text.startswith("Title"))
        assert title.x + Fixed().width(title.text, "contents", 10.5) < leader.items[0][0]
        assert leader.items[-1][0] < page.x


def test_contents_that_fill_no_more_than_a_column_of_a_wide_page_stand_in_its_middle():
    box = Box(0, 0, 500, 710)
    for count, columns in ((9, 1), (45, 2)):
        (sheet,) = sheets("contents", book(1), box, outline=outline(count))
        left, right = min(link.box.x for link in sheet.links), max(link.box.right for link in sheet.links)
        assert left == pytest.approx(500 - right)
        assert len({link.box.x for link in sheet.links}) == columns


def test_contents_that_nearly_fit_a_page_are_set_closer_to_fit_it():
    def leading(count: int) -> tuple[int, float]:
        first, *more = sheets("contents", book(1), outline=outline(count))
        heights = [op.y for op in first.ops if isinstance(op, Text) and op.text.startswith("Title")]
        return 1 + len(more), round((heights[0] - heights[-1]) / (len(heights) - 1) / 10.5, 2)

    found = [leading(count) for count in range(5, 60)]
    assert (1, 1.6) in found
    assert (1, 1.25) in found
    assert {pages for pages, close in found if close == 1.6} == {1, 2}


def test_a_section_never_ends_a_column_of_the_contents():
    for count in range(20, 60):
        for sheet in sheets("contents", book(1), outline=outline(count, 5)):
            lowest = min((op for op in sheet.ops if isinstance(op, Text)), key=lambda op: (op.y, op.x))
            assert not lowest.text.startswith("Part")


def test_a_title_too_long_for_a_line_of_the_contents_hangs():
    long = Heading("Ships and Boats of the Northern Seas and of Some Others Too", 9, 0, 1)
    (sheet,) = sheets("contents", book(1), outline=(long,))
    first, second = [op for op in sheet.ops if isinstance(op, Text) and op.text in long.title]
    assert first.x == second.x
    assert first.y > second.y
    page = next(op for op in sheet.ops if isinstance(op, Text) and op.text == "9")
    assert page.y == second.y


def test_how_to_explains_each_mode_with_its_example():
    topics = (HowTo("Classic", "Find them.", puzzle(0)), HowTo("Evil", "Find it once.", puzzle(0)))
    (sheet,) = sheets("how-to", replace(book(), how_to=topics))
    assert lines(sheet) == ["How to Solve", "Classic", "Find them.", "CRAB", "Evil", "Find it once.", "CRAB"]
    assert len([op for op in sheet.ops if isinstance(op, Letters)]) == 2


def test_an_example_stands_beside_its_text_level_with_it_or_below_where_there_is_no_room():
    topics = [
        HowTo(f"Mode {n}", "Find each word of the list. " * 8, puzzle(0, columns=7, rows=6)) for n in range(3)
    ]
    for box in (BOX, Box(0, 0, 180, 570)):
        sheet, *_ = sheets("how-to", replace(book(), how_to=(*topics,)), box)
        grid = next(op for op in sheet.ops if isinstance(op, Letters))
        told = [op for op in sheet.ops if isinstance(op, Text) and "each word of" in op.text][:1]
        top = max(y for _, y, _ in grid.items) + Fixed().cap_height(grid.font, grid.size)
        first = told[0].y + Fixed().cap_height("body", told[0].size)
        beside = min(x for x, _, _ in grid.items) > max(
            op.x + Fixed().width(op.text, "body", op.size) for op in told
        )
        assert beside == (box is BOX)
        assert (top == pytest.approx(first)) == beside
        assert beside or top < told[-1].y


def test_how_to_runs_over_several_pages_and_keeps_a_mode_together():
    topics = tuple(HowTo(f"Mode {n}", "Find each word of the list. " * 9, puzzle(0)) for n in range(7))
    found = sheets("how-to", replace(book(), how_to=topics))
    assert len(found) > 1
    for sheet in found:
        named = [text for text in lines(sheet, "heading") if text.startswith("Mode")]
        assert len(named) == len([op for op in sheet.ops if isinstance(op, Letters)])


def test_modes_of_a_how_to_are_dealt_evenly_to_the_pages_they_need():
    text = "Find each word of the list. " * 9
    topics = tuple(HowTo(f"Mode {n}", text, puzzle(0, columns=7, rows=6)) for n in range(4))
    for height in range(300, 700, 25):
        found = sheets("how-to", replace(book(), how_to=topics), Box(0, 0, 336, height))
        modes = [sum(text.startswith("Mode") for text in lines(sheet, "heading")) for sheet in found]
        assert sum(modes) == 4
        assert modes != [3, 1]
    assert len(found) == 1


def test_kinds_change_places_where_a_page_is_saved_so_or_one_half_empty_is_and_else_keep_their_order() -> (
    None
):
    for counts, orders in {
        (20, 60, 20, 60): ["0 2", "1", "3"],  # for four pages
        (20, 20, 60, 50, 10): ["0 1", "2", "3 4"],
        (20, 20, 20, 20): ["0 1", "2 3"],
    }.items():
        text = "Find each word of the list. "
        topics = tuple(HowTo(f"Kind {n}", text * count, None) for n, count in enumerate(counts))
        found = sheets("how-to", replace(book(), how_to=topics), Box(0, 0, 336, 560))
        names = ([line[5:] for line in lines(sheet) if line.startswith("Kind")] for sheet in found)
        assert [*map(" ".join, names)] == orders


def test_a_topic_that_has_room_on_a_page_of_its_own_alone_does_not_stand_under_the_heading() -> None:
    """However evenly the pages are filled: each sheet is held to its box."""
    long, short = "Find each word of the list. " * 24, "Find each word of the list. " * 2
    for second, under_heading in ((long, {True, False}), (short, {True})):  # which stands there in its place
        topics = tuple(HowTo(f"Mode {n}", second if n else long, None) for n in range(3))
        firsts = set()
        for height in range(200, 400, 4):
            found = sheets("how-to", replace(book(), how_to=topics), Box(0, 0, 336, height))
            firsts.add(bool(lines(found[0], "body")))
        assert firsts == under_heading


def test_contents_of_two_pages_are_about_as_long_on_both():
    outline = tuple(Heading(f"Title {n}", 9 + n, 1, n + 1) for n in range(48))
    found = sheets("contents", book(1), outline=outline)
    counts = [sum(text.startswith("Title") for text in lines(sheet)) for sheet in found]
    assert (len(counts), sum(counts)) == (2, 48)
    assert max(counts) - min(counts) < 8


def test_examples_of_the_how_to_are_smaller_where_one_more_then_stands_on_the_page():
    topics = [HowTo(f"Mode {n}", "Find each word. " * 8, puzzle(0, columns=7, rows=6)) for n in range(2)]
    how = replace(book(), how_to=(*topics,))
    seen = list[tuple[int, float, float]]()
    for height in range(800, 400, -6):
        found = sheets("how-to", how, Box(0, 0, 180, height))
        grids = [op.size for each in found for op in each.ops if isinstance(op, Letters)]
        (body,) = {op.size for each in found for op in each.ops if isinstance(op, Text) and op.font == "body"}
        seen.append((len(found), body, round(min(grids) / body, 2)))
    pages, bodies, _ = zip(*seen, strict=True)
    assert set(pages) == {1, 2}
    assert pages == tuple(sorted(pages))
    one = [example for page, _, example in seen if page == 1]
    assert one == sorted(one, reverse=True), "examples shrink with the page"
    assert set(bodies) == {look().sizes["body"]}
    assert one[-1] < next(example for page, _, example in seen if page == 2)


@pytest.mark.parametrize("large_print", [True, False])
def test_a_short_how_to_has_a_large_example(large_print: bool) -> None:
    topic = HowTo("Classic", "Find each word of the list. " * 8, puzzle(0, columns=7, rows=6))
    plugins = builtin_plugins()
    hooks = PageCalls(plugins)
    for name in ("plain", "winter"):
        theme = plugins.themes[name].offer
        set_in = settle_look(
            theme,
            *((612, 792), large_print),
            *(Fonts.load(theme, None, large_print), phrases_of(plugins, "en", {})),
        )
        lent = Desk(
            replace(book(), how_to=(topic,)),
            set_in,
            Box(0, 0, 520, 700),
            lambda which, place, view, look=set_in: hooks.draw(which, place, look, view),
        )
        (sheet,) = hooks.lay_out_matter(Choice("how-to"), lent)
        words = [op for op in sheet.ops if isinstance(op, Text) and op.font == "body"]
        assert {op.size for op in words} == {set_in.sizes["body"]}
        grids = [op for op in sheet.ops if isinstance(op, Letters)]
        assert min(grid.size for grid in grids) > set_in.sizes["answer-grid"]
        assert max(y for grid in grids for _, y, _ in grid.items) < max(op.y for op in words)


SMALLEST = ((False, Box(0, 0, 198, 360)), (True, Box(0, 0, 260, 480)))  # a page's box, in large print or not
SET_SO = [(theme, *each) for theme in THEMES for each in SMALLEST]


@pytest.mark.parametrize(
    ("theme", "large_print", "box"),  # each theme, in usual print and in large print by turns
    swept(SET_SO, [each for n, each in enumerate(SET_SO) if n // 2 % 2 != n % 2]),
)
def test_the_example_of_every_kind_stands_on_the_smallest_pages(
    theme: str, large_print: bool, box: Box
) -> None:
    plugins = builtin_plugins()
    hooks = PageCalls(plugins)
    offer = THEMES[theme].offer
    set_in = settle_look(
        offer, (288, 432), large_print, Fonts.load(offer, None, large_print), phrases_of(plugins, "en", {})
    )

    @cache
    def shown(which: AnyPuzzle, place: Box, view: View) -> Drawing:
        return hooks.draw(which, place, set_in, view)

    def drawn(kind: str, example_: object) -> int:
        """How much stands on its how-to pages, whose ops are checked: all are in their box."""
        whole = replace(book(), how_to=(HowTo(kind, "Find all of them, one by one. " * 4, example_),))
        lent = Desk(whole, set_in, box, shown)
        return sum(len(sheet.ops) for sheet in hooks.lay_out_matter(Choice("how-to"), lent))

    for kind, offered in plugins.kinds.items():
        if offered.offer.example is not None:
            assert drawn(kind, example_of(kind)) > drawn(kind, None), kind


def test_no_page_of_a_how_to_of_every_kind_is_half_empty_in_large_print_on_a_small_page() -> None:
    """But the last: examples are as small as answers, or larger, or two pages have one, to fill them."""
    plugins, offer, box = builtin_plugins(), THEMES["plain"].offer, Box(0, 0, 342, 576)
    hooks, phrases = PageCalls(plugins), phrases_of(plugins, "en", {})
    set_in = settle_look(offer, (432, 648), True, Fonts.load(offer, None, True), phrases)
    kinds = "sudoku maze nonogram fill-in codeword criss-cross scramble cryptogram word-ladder".split()
    words = {kind: kind_phrases(plugins.kinds[kind].offer, "en") for kind in kinds}
    topics = tuple(HowTo(words[kind]["name"], words[kind]["how-to"], example_of(kind)) for kind in kinds)

    @cache
    def shown(which: AnyPuzzle, place: Box, view: View) -> Drawing:
        return hooks.draw(which, place, example_look(set_in), view)

    lent = Desk(replace(book(), how_to=topics), set_in, box, shown)
    found = hooks.lay_out_matter(Choice("how-to"), lent)
    used = [box.top - min(reach(op, set_in.metrics)[1] for op in sheet.ops) for sheet in found]
    assert min(used[:-1]) > 0.6 * (box.height - foot_height(set_in))
    assert len(found) < 10


@cache
def example_of(kind: str) -> object:
    plugins = builtin_plugins()
    return kind_example(plugins.kinds[kind], plugins, "en")


def test_a_very_long_text_goes_on_over_the_page():
    found = sheets("how-to", replace(book(), how_to=(HowTo("Classic", "Find each word. " * 400),)))
    assert len(found) > 2
    assert " ".join(text for sheet in found for text in lines(sheet, "body")).split().count("Find") == 400
    for sheet in found:
        heights = [op.y for op in sheet.ops if isinstance(op, Text) and op.font == "body"]
        assert all(upper - lower >= 10.5 for upper, lower in pairwise(heights))


@pytest.mark.parametrize("times", [1, 400])
def test_an_example_without_room_on_any_page_is_told(times: int) -> None:
    """On a page of a topic alone, and on those of a text that runs on."""
    topics = (HowTo("Classic", "Find each word. " * times, puzzle(0)), HowTo("Coded", "Decode it.", None))
    drawless = replace(desk(replace(book(), how_to=topics)), draw=lambda *_: Drawing((), 0.0))
    found = HOOKS.lay_out_matter("how-to", drawless)
    assert [sheet.left_out for sheet in found if sheet.left_out] == ["the example of 'Classic'"]
    drawn = sheets("how-to", replace(book(), how_to=topics))
    assert not any(sheet.left_out for sheet in drawn)


def test_a_book_that_explains_nothing_has_no_how_to_page():
    assert sheets("how-to", replace(book(), how_to=())) == ()


def test_an_opener_names_its_section_and_its_puzzles():
    whole = book(9, 3)
    (sheet,) = sheets("opener", whole, section="Part 2")
    assert lines(sheet) == ["Part 2", "PUZZLES 4–6", "MEDIUM"]
    assert sheet.bookmark == "Part 2"
    alone = replace(whole, items=(item(7, section="Part 2"),))
    assert lines(*sheets("opener", alone, section="Part 2"))[1] == "PUZZLE 7"


def dressed(name: str) -> Sheet:
    """The opener of a section in a theme that sets it as it does the titles of puzzles."""
    theme = builtin_plugins().themes.find(name).offer
    plain = desk(book(9, 3), section="Part 2")
    (sheet,) = HOOKS.lay_out_matter(
        "opener", replace(plain, look=settle_look(theme, (432, 648), False, Fonts.load(theme)))
    )
    return sheet


def test_an_opener_stands_between_rules_and_in_capitals_where_puzzles_titles_do():
    sheet = dressed("newspaper")
    assert lines(sheet) == ["PART 2", "PUZZLES 4–6", "MEDIUM"]
    [(thin, thick), (under,)] = [op.boxes for op in sheet.ops if isinstance(op, Bars)]
    title, numbers, level = (op for op in sheet.ops if isinstance(op, Text))
    [rule] = (op for op in sheet.ops if isinstance(op, Line))
    assert thick.y > thin.y > title.y > under.y > rule.start[1] > numbers.y == level.y
    assert {box.width for box in (thin, thick, under)} == {BOX.width}


def test_an_opener_stands_at_the_left_or_on_what_puzzles_titles_stand_on():
    title, numbers, level = (op for op in dressed("modern").ops if isinstance(op, Text))
    assert max(title.x, numbers.x) < 2
    assert level.x > BOX.width / 2
    sign, *_ = dressed("retro").ops
    assert isinstance(sign, Paint)
    [title] = [op for op in dressed("retro").ops if isinstance(op, Text) and op.font == "section"]
    assert title.ink == "paper"
    assert sign.curve.box.x < title.x
    assert sign.curve.box.y < title.y < sign.curve.box.top


def test_an_opener_of_a_section_that_comes_twice_names_no_puzzle_of_another():
    whole = replace(book(), items=tuple(item(n, section="Deep" if n == 3 else "Shore") for n in range(1, 6)))
    assert lines(*sheets("opener", whole, section="Shore"))[1] == "PUZZLES 1–2, 4–5"
    assert lines(*sheets("opener", whole, section="Deep"))[1] == "PUZZLE 3"


def test_notes_have_rules_a_printer_takes():
    (sheet,) = sheets("notes", book())
    rules = [op for op in sheet.ops if isinstance(op, Line)]
    assert len(rules) > 15
    assert all(rule.width >= 0.75 for rule in rules)
    assert len({round(a.start[1] - b.start[1], 6) for a, b in pairwise(rules)}) == 1


def test_folio_and_reference_stand_on_the_pages_that_have_them():
    layout = lay_out(book(3, 1), form(), HOOKS)
    for page in layout.pages:
        folios = [op.text for op in texts(page) if op.font == "folio"]
        bare = page.kind in ("title", "copyright", "section", "blank")
        assert folios == ([] if bare else [str(page.number)])
        assert ("ANSWERS" in said(page)) == (page.kind == "answers")
        assert any(text.startswith("Answer on page") for text in said(page)) == (page.kind == "puzzle")


def test_all_front_matter_is_laid_out_in_the_books_order():
    layout = lay_out(book(3), form(front=tuple(map(Choice, ("copyright", "how-to", "title")))), HOOKS)
    assert [page.kind for page in layout.pages[:5]] == ["copyright", "how-to", "title", "puzzle", "puzzle"]
    assert not any([*outside(page.ops, page.safe, Fixed())] for page in layout.pages)


def test_an_example_whose_list_tells_less_stands_beside_its_answer():
    plain = puzzle(0, columns=6, rows=5)
    coded = replace(plain, entries=(replace(plain.entries[0], printed="3-18-1-2"),))
    hidden = replace(plain, entries=(replace(plain.entries[0], listed=False),))
    for example_, grids in ((plain, 1), (coded, 2), (hidden, 2)):
        (sheet,) = sheets("how-to", replace(book(), how_to=(HowTo("Coded", "Decode it.", example_),)))
        drawn = [op for op in sheet.ops if isinstance(op, Letters)]
        assert [op.font for op in drawn] == (["grid", "answer-grid"] if grids == 2 else ["answer-grid"])
        assert len({max(y for _, y, _ in op.items) + 0.66 * op.size for op in drawn}) == 1  # level at the top
        assert ("CRAB" in lines(sheet)) == (grids == 1)


def test_an_example_too_small_for_two_is_solved_only():
    plain = puzzle(0, columns=6, rows=5)
    coded = replace(plain, entries=(replace(plain.entries[0], printed="3-18-1-2"),))
    whole = replace(book(), how_to=(HowTo("Coded", "Decode it.", coded),))
    lent = look()

    def draw(which, place, view):
        drawing = HOOKS.draw(which, place, lent, view)
        return drawing if view.kind == "answer" else replace(drawing, ops=())

    (sheet,) = HOOKS.lay_out_matter("how-to", Desk(whole, lent, BOX, draw))
    assert [op.font for op in sheet.ops if isinstance(op, Letters)] == ["answer-grid"]
    assert "3-18-1-2" in lines(sheet)


@pytest.mark.parametrize(("least", "in_turn"), [(120, False), (250, True)])
def test_an_example_too_wide_to_stand_beside_its_answer_stands_over_it(least: float, in_turn: bool) -> None:
    """Both under their text where that has room, else the answer on the next page; none in the foot."""
    lent = look()

    def draw(which, place, view):
        if place.width < 300 or place.height < least:
            return Drawing((), 0.0, place.top, "too small")
        return Drawing((Paint(Curve.rectangle(place), fill="ink"),), 12.0, place.y)

    topics = [HowTo(name, text, object()) for name, text in (("Across", ""), ("Down", "Fill them in. " * 12))]  # type: ignore[arg-type]
    found = HOOKS.lay_out_matter("how-to", Desk(replace(book(), how_to=(*topics,)), lent, BOX, draw))
    shown = found[-2:] if in_turn else found[-1:]
    painted = [[reach(op, lent.metrics) for op in sheet.ops if isinstance(op, Paint)] for sheet in shown]
    assert [*map(len, painted)] == ([1, 1] if in_turn else [2])
    assert min(bottom for page in painted for _, bottom, *_ in page) >= foot_height(lent)
    if not in_turn:
        (_, middle, _, _), (_, _, _, under) = sorted(painted[0], key=lambda area: -area[1])
        assert under < middle
    texts = [op.y for op in shown[0].ops if isinstance(op, Text)]
    assert max(top for *_, top in painted[0]) < min(texts)


@pytest.mark.parametrize(("answer", "below"), [(10.0, True), (100.0, False)])
def test_an_example_in_lines_has_its_answer_below_it_where_that_is_less_high(
    answer: float, below: bool
) -> None:
    lent = look()

    def draw(which, place, view):
        height = 24000 / place.width if view.kind == "puzzle" else answer
        area = Box(0, place.top - height, place.width, height)
        return Drawing((Paint(Curve.rectangle(area), fill="ink"),) if height <= place.height else (), 12.0)

    topic = HowTo("Lines", "Read them. " * 12, object())  # type: ignore[arg-type]
    (sheet,) = HOOKS.lay_out_matter("how-to", Desk(replace(book(), how_to=(topic,)), lent, BOX, draw))
    asked, solved = (reach(op, lent.metrics) for op in sheet.ops if isinstance(op, Paint))
    assert (solved[3] < asked[1], solved[0] > asked[2]) == (below, not below)


def test_what_a_page_of_the_how_to_leaves_is_shared_out_between_kinds() -> None:
    topics = tuple(HowTo(f"Kind {n}", "Find each word. " * 8, None) for n in range(3))
    gaps = set[float]()
    for height in range(200, 500, 12):
        found = sheets("how-to", replace(book(), how_to=topics), Box(0, 0, 336, height))
        for sheet in found:
            texts = sorted({op.y: op.text for op in sheet.ops if isinstance(op, Text)}.items(), reverse=True)
            pairs = [(high, low) for (high, _), (low, text) in pairwise(texts) if text.startswith("Kind")]
            own = {round(high - low, 1) for high, low in pairs[sheet is found[0] :]}
            assert len(own) < 2
            gaps |= own
    assert 1.0 < (max(gaps) - min(gaps)) / look().sizes["body"] < 1.71


@pytest.mark.parametrize("theme", ["", "retro"])
@pytest.mark.parametrize("height", [330, 200, 110])
def test_an_opener_stands_whole_on_a_page_that_is_not_high(height: int, theme: str) -> None:
    section = "Rather a Long Section, Quite Certainly Long"
    of = replace(book(), items=(item(1, section=section), item(2, section=section)))
    wanted = desk(of, Box(0, 0, 300, height), section=section)
    if theme:  # which sets it as the titles of puzzles
        offer = builtin_plugins().themes.find(theme).offer
        wanted = replace(wanted, look=settle_look(offer, (432, 648), False, Fonts.load(offer)))
    [sheet] = HOOKS.lay_out_matter("opener", wanted)  # checked: all is in the box
    assert "PUZZLES 1–2" in lines(sheet)
    assert " ".join(lines(sheet)).startswith(section)


def test_an_opener_leaves_out_its_number_where_the_title_has_no_room_beside_it() -> None:
    section = "A section with a heading that is rather longer than one line of a small page has room for"
    of = replace(book(), items=(item(1, section=section),))
    theme = builtin_plugins().themes.find("plain").offer
    theme = replace(theme, styles={**theme.styles, "opener": {"number": True}})
    lent = settle_look(theme, (432, 648), False, Fonts.load(theme))
    pages = [desk(of, Box(0, 0, 250, height), section=section) for height in (500, 150)]
    numbered, bare = (HOOKS.lay_out_matter("opener", replace(page, look=lent))[0] for page in pages)
    assert lines(numbered)[0] == "1"
    assert " ".join(lines(bare)).startswith(section)


def test_a_kerned_heading_a_hair_wider_than_its_words_stands_on_its_page() -> None:
    theme = builtin_plugins().themes.find("elegant").offer
    lent = settle_look(theme, (432, 648), False, Fonts.load(theme))
    text, face = "Did You Enjoy This Book?", Type.of(lent, "heading")
    space = face.width(". .") - face.width("..")
    words = sum(map(face.width, text.split())) + 4 * space
    assert face.width(text) > words + 1  # else it shows nothing
    page = replace(desk(book(), Box(0, 0, words + 0.5, 400)), look=lent)
    [sheet] = set_prose([ProseBlock("heading", (ProseRun(text),), 1)], page)
    lines = [op for op in sheet.ops if isinstance(op, Text)]
    assert all(op.x >= 0 and op.x + face.at(op.size).width(op.text) <= words + 0.5 for op in lines)


@pytest.mark.parametrize("name", ["how-to", "contents", "notes"])
def test_a_pages_heading_is_set_smaller_where_the_page_is_narrow(name: str) -> None:
    theme = builtin_plugins().themes.find("winter").offer
    lent = settle_look(theme, (288, 432), True, Fonts.load(theme))
    wanted = replace(desk(book(), Box(0, 0, 50, 400)), look=lent)
    wanted = replace(wanted, book=replace(wanted.book, how_to=(HowTo("Classic", "Find all.", None),)))
    first = HOOKS.lay_out_matter(name, wanted)[0]  # checked: all is in the box
    heading = next(op for op in first.ops if isinstance(op, Text))
    assert heading.size < lent.sizes["heading"]
    assert heading.x >= 0


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("name", ["how-to", "contents", "notes"])
def test_a_pages_heading_too_long_for_a_line_at_its_floor_stands_on_more(name: str, theme: str) -> None:
    said = "What Stands on Which Page, Quite Jolly to Gaze Upon"
    offer = THEMES[theme].offer
    phrases = phrases_of(builtin_plugins(), "en", {"notes": said, "contents": said, "how-to": said})
    lent = settle_look(offer, (432, 648), False, Fonts.load(offer), phrases)
    wanted = replace(desk(book(), outline=outline(4)), look=lent)
    wanted = replace(wanted, book=replace(wanted.book, how_to=(HowTo("Classic", "Find all.", None),)))
    first = HOOKS.lay_out_matter(name, wanted)[0]  # checked: all is in the box
    heading = [op for op in first.ops if isinstance(op, Text) and op.text.casefold() in said.casefold()]
    assert " ".join(op.text for op in heading).casefold() == said.casefold()
    assert len(heading) > 1
    assert {op.size for op in heading} == {lent.floors["heading"]}
    tops = [ink(op, lent.metrics)[3] for op in first.ops if isinstance(op, Text) and op not in heading]
    assert max(tops, default=0.0) < min(ink(op, lent.metrics)[1] for op in heading)


@pytest.mark.parametrize("width", [150, 230, 330])
def test_a_title_on_a_ribbon_is_the_largest_of_its_page_with_the_list_under_it(width: int) -> None:
    section = "Shallow, (quiet) water"
    of = replace(book(), items=tuple(item(number, f"Reef {number}", section=section) for number in (1, 2)))
    theme = builtin_plugins().themes.find("modern").offer
    opener = {"title": "plain", "number": True, "list": True, "title-ground": "ribbon"}
    theme = replace(theme, styles={**theme.styles, "opener": opener})
    lent = settle_look(theme, (432, 648), False, Fonts.load(theme))
    wanted = replace(desk(of, Box(0, 0, width, 520), section=section), look=lent)
    [sheet] = HOOKS.lay_out_matter("opener", wanted)  # checked: all is in the box, the ribbon, too
    written = [op for op in sheet.ops if isinstance(op, Text)]
    title = {op.size for op in written if op.text in section}
    others = [op.size for op in written if op.text not in section and not op.text.isdecimal()]
    assert min(title) > 1.1 * max(others)
    assert {"Reef 1", "Reef 2"} <= {op.text for op in written}
    assert not sheet.left_out


@pytest.mark.parametrize("where", ["opener", "head"])
@pytest.mark.parametrize("name", ["retro", "ocean", "plain", "newspaper"])
def test_letters_that_hang_low_stay_on_what_their_title_stands_on(name: str, where: str) -> None:
    """A swash Q hangs lower than a g: with little padding its tail was white on paper."""
    theme = builtin_plugins().themes.find(name).offer
    dressed = {"title-ground": "ribbon", "title": "plain"} if where == "opener" else {"title-ground": "panel"}
    theme = replace(
        theme, styles={**theme.styles, where: dressed}, measures={**theme.measures, "ground-pad": 0.1}
    )
    lent = settle_look(theme, (432, 648), False, Fonts.load(theme))
    if where == "opener":
        of = replace(book(), items=(item(1, "Reef", section="“Quay”"),))
        wanted = replace(desk(of, Box(0, 0, 330, 520), section="“Quay”"), look=lent)
        [sheet] = HOOKS.lay_out_matter("opener", wanted)
        ops = sheet.ops
    else:
        ops = set_title(("“Quay”",), title_type(lent), 330).ops
    [title] = [op for op in ops if isinstance(op, Text) and op.text == "“Quay”"]
    ground = max((op for op in ops if isinstance(op, Paint)), key=lambda op: op.curve.box.width)
    assert ground.curve.box.y + 0.5 < reach(title, lent.metrics)[1]
    assert ground.curve.box.top - 0.5 > reach(title, lent.metrics)[3]


@pytest.mark.parametrize("theme", ["newspaper", "elegant"])
def test_no_line_of_words_in_bold_and_italics_is_wider_than_the_page(theme: str) -> None:
    """The spaces of their type are not those of the text round them."""
    offer = THEMES.find(theme).offer
    lent = settle_look(offer, (432, 648), False, Fonts.load(offer))
    words = "A. Q. by the sea, as it was in all of the days of old, "
    runs = (
        ProseRun(words, bold=True),
        ProseRun(words, italic=True),
        ProseRun(words),
        ProseRun(words, True, True),
    )
    for tenths in range(1900, 2500, 7):
        page = replace(desk(book(), Box(0, 0, tenths / 10, 570)), look=lent)
        [sheet] = set_prose([ProseBlock("paragraph", runs)], page)
        ends = [reach(op, lent.metrics)[2] for op in sheet.ops]
        assert max(ends) <= tenths / 10 + 1e-6, tenths


PROSE = "uick eyes find the long words first, and those that run backward or across a corner last of all. "


def first_paragraph(text: str, theme: str, width: float = 336, *more: ProseBlock) -> tuple[list[Text], float]:
    """The lines of a paragraph below a heading, and the size of the body's type."""
    offer = replace(THEMES.find(theme).offer, art=())
    lent = settle_look(offer, (432, 648), False, Fonts.load(offer))
    blocks = ProseBlock("heading", (ProseRun("Go"),), 1), ProseBlock("paragraph", (ProseRun(text),)), *more
    [sheet] = set_prose(blocks, replace(desk(book(), Box(0, 0, width, 570)), look=lent))
    texts = [op for op in sheet.ops if isinstance(op, Text)]
    return texts[[op.text.casefold() for op in texts].index("go") + 1 :], lent.sizes["body"]


@pytest.mark.parametrize("theme", ["newspaper", "elegant", "botanical"])
def test_a_large_letter_begins_the_text_below_a_heading_and_touches_none_of_its_lines(theme: str) -> None:
    metrics = Fonts.load(THEMES.find(theme).offer)
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÉŇÖÅ":
        for width in (200.0, 336.0):
            text = letter + 3 * PROSE.strip(" ")
            (large, *rest), size = first_paragraph(text, theme, width)
            assert large.text == letter
            assert large.size > 2.5 * size
            assert (letter + " ".join(op.text for op in rest)).split() == text.split()
            assert {op.size for op in rest} == {size}
            mine = ink(large, metrics)
            box = Box(mine[0], mine[1], mine[2] - mine[0], mine[3] - mine[1])
            assert not [op.text for op in rest if overlaps(op, box, metrics)]
            assert mine[3] <= rest[0].y + size, "no higher than its line"
            assert len({round(op.x, 2) for op in rest}) == 2


@pytest.mark.parametrize(
    ("text", "theme"),
    [
        ("Q" + PROSE * 3, "plain"),
        ("Just three words.", "newspaper"),
        ("q" + PROSE * 3, "newspaper"),
        ("“Q" + PROSE * 3, "newspaper"),
        ("Q\u0301" + PROSE * 3, "newspaper"),
        ("Q" + PROSE + "\n" + PROSE, "newspaper"),
        ("ზღვა " * 60, "newspaper"),
    ],
)
def test_no_large_letter_begins_a_short_text_nor_one_that_has_no_capital_there(text: str, theme: str) -> None:
    found, size = first_paragraph(text, theme)
    assert {op.size for op in found} == {size}


def test_only_the_first_paragraph_has_a_large_letter() -> None:
    more = (ProseBlock("paragraph", (ProseRun("Q" + PROSE * 3),)),) * 2
    found, size = first_paragraph("Q" + PROSE * 3, "newspaper", 336, *more)
    assert [op.text for op in found if op.size != size] == ["Q"]


def test_small_capitals_leave_georgian_words_as_they_are() -> None:
    block = ProseBlock("paragraph", (ProseRun("ზღვა Sea", small_caps=True),))
    [sheet] = set_prose([block], desk(book()))
    assert "".join(lines(sheet)).replace(" ", "") == "ზღვაSEA"


WORDS = st.lists(st.text("aimwTx", min_size=1, max_size=9), min_size=2, max_size=60).map(" ".join)


@settings(max_examples=examples(60), deadline=None)
@given(WORDS, st.sampled_from([120.0, 240.0, 336.0]))
def test_no_text_ends_in_a_line_of_one_word_that_could_have_more(text: str, room: float) -> None:
    face = Type.of(look(), "body")
    whole, found = wrap(text, face, room), text_lines(text, face, room)
    assert " ".join(found) == " ".join(whole)
    assert max(map(face.width, found)) <= room
    if len(whole) > 1 and " " not in found[-1]:  # no narrower measure gives it a second word
        longest = max(map(face.width, text.split()))
        tried = (wrap(text, face, room * (1 - n / 50)) for n in range(50) if room * (1 - n / 50) >= longest)
        as_many = [lines for lines in tried if len(whole) > 3 or len(lines) == len(whole)]
        assert all(" " not in lines[-1] for lines in as_many)
    if len(whole) <= 3:
        assert len(found) == len(whole)


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("words", ["Ångström.", "Storm, lift!"])
def test_no_letter_of_a_further_page_s_first_line_stands_over_its_box(theme: str, words: str) -> None:
    """Accents rise over capitals, and so may bold type of another font than the body has."""
    offer = THEMES.find(theme).offer
    lent = settle_look(offer, (432, 648), False, Fonts.load(offer))
    first = ProseBlock("paragraph", (ProseRun(words, bold=True), ProseRun(f" Quick {words}")))
    blocks = (ProseBlock("paragraph", (ProseRun("Find each word."),)), ProseBlock("newpage"), first)
    [_, sheet] = set_prose(blocks, replace(desk(book()), look=lent))
    assert max(reach(op, lent.metrics)[3] for op in sheet.ops) <= BOX.height + 1e-6


def test_a_page_with_little_on_it_has_that_at_its_optical_middle_and_a_full_one_begins_at_its_top() -> None:
    def edges(count: int) -> tuple[float, float]:
        blocks = [ProseBlock("paragraph", (ProseRun("Find each word of the list. " * 5),))] * count
        (sheet,) = set_prose(blocks, desk(book()))
        heights = [op.y for op in sheet.ops if isinstance(op, Text)]
        return BOX.height - max(heights), min(heights) - foot_height(look())

    over, under = edges(2)
    assert over == pytest.approx(0.4 / 0.6 * under, abs=12)
    assert edges(8)[0] == pytest.approx(Type.of(look(), "body").cap)


def test_the_copyright_page_of_a_book_read_from_the_right_stands_at_the_right() -> None:
    for title, language in (("The Sea", "en"), ("הים הגדול", "he")):
        lent = desk(replace(Book(title, ()), author=title), Box(0, 0, 500, 710))
        words = replace(lent.look, phrases=phrases_of(builtin_plugins(), language, {}))
        (sheet,) = HOOKS.lay_out_matter("copyright", replace(lent, look=words))
        shown = [op for op in sheet.ops if isinstance(op, Text)]
        lefts = {round(op.x, 1) for op in shown}
        rights = {round(op.x + Fixed().width(op.text.strip("\u200f"), "body", op.size), 1) for op in shown}
        assert (lefts == {0.0}, rights == {500.0}) == (language == "en", language == "he")


def test_a_title_page_too_small_for_all_that_it_says_has_that_closer() -> None:
    title = "What the Gulls Knew of Every Ship in the Harbour"
    whole = replace(book(), title=title, subtitle=title, author=title, imprint=title, series=(title, 2))
    (sheet,) = sheets("title", whole, Box(0, 0, 230, 400))
    assert min(op.y for op in sheet.ops if isinstance(op, Text)) >= 0


def columns_of(sheet: Sheet) -> list[list[Box]]:
    """The entries of contents, column by column, each from its top."""
    lefts = sorted({link.box.x for link in sheet.links})
    return [[link.box for link in sheet.links if link.box.x == left] for left in lefts]


def test_columns_of_contents_are_of_about_one_length_and_none_has_a_single_entry() -> None:
    wide, leading = Box(0, 0, 500, 710), 1.6 * look().sizes["contents"]
    low = ((Box(0, 0, 230, 300), count, count) for count in (54, 61, 68, 96))
    for box, count, sections in (*product((BOX, wide), range(4, 130, 9), (0, 3)), *low):
        found = [
            each
            for sheet in sheets("contents", book(1), box, outline=outline(count, sections))
            for each in columns_of(sheet)
        ]
        assert min(map(len, found)) > 1
        lows = [column[-1].y for column in found]
        assert len(found) == 1 or max(lows[:-1]) - min(lows) < 4 * leading
        assert len(found) not in (2, 3) or lows[-1] - min(lows) < box.height / 2


def test_contents_are_set_up_to_8_percent_smaller_where_that_saves_a_page() -> None:
    def size(count: int) -> tuple[int, float]:
        first, *more = sheets("contents", book(1), outline=outline(count))
        title = next(op for op in first.ops if isinstance(op, Text) and op.text.startswith("Title"))
        return 1 + len(more), round(title.size / look().sizes["contents"], 2)

    found = [size(count) for count in range(5, 100)]
    assert found == sorted(found, key=lambda way: (way[0], -way[1]))
    assert {*found} >= {*product((1, 2), (1.0, 0.96, 0.92))}


def test_no_section_ends_with_a_puzzle_alone_at_the_top_of_a_page_of_contents() -> None:
    tops = set[tuple[str, str]]()
    for count in range(30, 150):
        _, *later = sheets("contents", book(1), outline=outline(count, count // 6))
        for sheet in later:
            first, second = [text.split()[0] for text in lines(sheet) if not text.isdigit()][:2]
            tops.add((first, second))
    assert tops == {("Title", "Title"), ("Part", "Title")}


def test_contents_of_few_lines_do_not_hang_from_the_top() -> None:
    for count, lowered in ((3, True), (30, False)):
        (sheet,) = sheets("contents", book(1), outline=outline(count))
        heading = next(op for op in sheet.ops if isinstance(op, Text) and op.text == "Contents")
        assert (heading.y < BOX.height - 60) == lowered


def test_contents_may_have_sections_alone() -> None:
    items = tuple(replace(item(n), section=f"Part {1 + 10 * (n // 10)}") for n in range(20))
    lent = desk(replace(book(), items=items), outline=outline(20, 2))
    for args, listed in (((), 20), ((("sections-only", True),), 0)):
        found = HOOKS.lay_out_matter(Choice("contents", args), lent)
        shown = [text for sheet in found for text in lines(sheet)]
        assert sum(text.startswith("Title") for text in shown) == listed
        assert {"Part 1", "Part 11", "How to Solve", "Answers"} <= {*shown}


def test_sections_have_pictograms_in_the_contents_of_a_theme_that_has_such() -> None:
    items = tuple(replace(item(n), section=f"Part {1 + 10 * (n // 10)}") for n in range(20))
    plain = desk(replace(book(), items=items), outline=outline(20, 2))
    theme = replace(plain.look.theme, icons=("fish", "cat"))
    for lent, count in ((plain, 0), (replace(plain, look=replace(plain.look, theme=theme)), 2)):
        (sheet,) = HOOKS.lay_out_matter("contents", lent)
        drawn = [op for op in sheet.ops if isinstance(op, Paint)]
        assert len(drawn) == count
        sections = [op for op in sheet.ops if isinstance(op, Text) and op.text.startswith("Part ")]
        for each, section in zip(drawn, sections, strict=False):
            left, low, right, high = reach(each, lent.look.metrics)
            assert right < section.x
            assert low < section.y + section.size / 3 < high
            assert left >= 0


def test_a_pictogram_that_begins_a_page_of_contents_stays_inside_it() -> None:
    begun = 0
    for count in range(30, 90):
        items = tuple(replace(item(n), section=f"Part {1 + 10 * (n // 10)}") for n in range(count))
        plain = desk(replace(book(), items=items), outline=outline(count, count // 10))
        theme = replace(plain.look.theme, icons=("fish",))
        lent = replace(plain, look=replace(plain.look, theme=theme))
        _, *later = HOOKS.lay_out_matter("contents", lent)  # refuses what is out of the box
        begun += sum(lines(sheet)[0].startswith("Part ") for sheet in later)
    assert begun


def test_kinds_stand_two_side_by_side_where_a_page_is_wide_and_their_examples_are_alike() -> None:
    text = "Find each word of the list. " * 5
    grids = [puzzle(n, columns=columns, rows=columns) for n, columns in enumerate((7, 5, 4, 7))]
    topics = tuple(HowTo(f"Mode {n}", text, grid) for n, grid in enumerate(grids))
    for width, columns in ((500, 2), (336, 1)):
        (sheet, *_) = sheets("how-to", replace(book(), how_to=topics), Box(0, 0, width, 710))
        names = [op for op in sheet.ops if isinstance(op, Text) and op.text.startswith("Mode")]
        assert len({op.x for op in names}) == columns
        assert [op.text for op in names] == [f"Mode {n}" for n in range(len(names))]
        drawn = [op.size for op in sheet.ops if isinstance(op, Letters)]
        assert max(drawn) < 1.5 * min(drawn)


def test_how_to_is_set_at_the_right_where_it_is_read_from_there_and_its_examples_as_they_are() -> None:
    hebrew = "כל מילה ברשימה מסתתרת בלוח פעם אחת, בקו ישר. " * 2
    own = puzzle(0, columns=7, rows=6)
    grids = []
    for text in ("Find each word of the list. " * 3, hebrew):
        (sheet,) = sheets(
            "how-to", replace(book(), how_to=(HowTo("א" if text == hebrew else "A", text, own),))
        )
        (grid,) = (op for op in sheet.ops if isinstance(op, Letters))
        first = grid.items[0]
        grids.append([(round(x - first[0], 3), round(y - first[1], 3), sign) for x, y, sign in grid.items])
        told = [op for op in sheet.ops if isinstance(op, Text) and op.font == "body"][:-1]
        ends = {round(op.x + Fixed().width(op.text.strip("\u200f"), "body", op.size)) for op in told}
        starts = {round(op.x) for op in told}
        assert len(ends if text == hebrew else starts) == 1
    assert grids[0] == grids[1]
