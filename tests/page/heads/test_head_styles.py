"""Heads and feet of parts: whatever a theme chooses is drawn in its room, on left pages and on right ones."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.host.theme_rules import theme_flaws
from bookmaker.page.flow.shared_page import Sharing
from bookmaker.page.geometry import SAME_POINTS, ink, reach
from bookmaker.page.heads.answer_head import answer_head
from bookmaker.page.heads.grounds import CLEAR
from bookmaker.page.heads.puzzle_head import (
    AFTER,
    BEFORE,
    FROM_GRID,
    FROM_RULE,
    LEAST_BETWEEN,
    HeadRow,
    _stacked,
    head_height,
    lay_out_head,
)
from bookmaker.page.heads.row_parts import level_part, number_text, roman
from bookmaker.page.heads.title_part import LEAST_EFFECTS, section_title
from bookmaker.page.layout import lay_out
from bookmaker.page.look import Look, settle_look
from bookmaker.page.ops import Bars, Box, Disc, Letters, Op, Page, Paint, Stamp, Text
from bookmaker.page.phrases import Phrases
from bookmaker.page.styles import GROUNDS, NUMBERS, ORNAMENTS, RULES, SIDES, TITLE_GROUNDS
from bookmaker.page.title_lines import title_of
from bookmaker.page.typeset import Type
from bookmaker.pdf.fonts import Fonts
from bookmaker.proof.phrases import ENGLISH, from_roman

from ...pages import book, form, item
from ...sweep import each_with_some

PLUGINS = builtin_plugins()
PLAIN = PLUGINS.themes.find("plain").offer
FONTS = Fonts.load(PLAIN)
TITLES = ("Gypsy Quay", "A Walk in the Woods before Breakfast", "Ax")
ROWS = ("number", "title", "level", "instruction")
AS_GOOD_AS_EVEN = 3.0  # points: what letters reach past the ends of their lines


def look_with(large_print: bool = False, **styles: dict[str, object]) -> Look:
    theme = replace(PLAIN, styles=styles)
    assert not [*theme_flaws(theme)]
    return settle_look(theme, (612, 792), large_print, FONTS)


def laid(look: Look, titles: tuple[str, ...] = TITLES) -> list[Page]:
    """The puzzle pages of a book with these titles, sure that everything stands in its room."""
    items = tuple(
        item(n, title, instruction="Find them." if n == 2 else "") for n, title in enumerate(titles, 1)
    )
    layout = lay_out(replace(book(), items=items), form((612, 792), look=look), PageCalls(PLUGINS))
    assert not layout.problems
    return [page for page in layout.pages if page.kind == "puzzle"]


def top_of_grid(page: Page) -> float:
    return max(reach(op, FONTS)[3] for op in page.ops if isinstance(op, Letters))


def over_grid(page: Page) -> list[Op]:
    """What stands in the head: it ends above the grid."""
    top = top_of_grid(page)
    return [op for op in page.ops if op.layer >= 0 and reach(op, FONTS)[1] > top]


def test_a_sign_with_a_title_on_three_lines_keeps_clear_of_the_row_below() -> None:
    look = look_with(head={"rows": ("title", "number", "instruction"), "title-ground": "sign"})
    (page,) = laid(look, ("Ships and Boats of the Northern Seas " * 3,))
    assert len([op for op in page.ops if isinstance(op, Text) and op.font == "title"]) == 3
    number = next(op for op in page.ops if isinstance(op, Text) and op.font == "label")
    sign = max((op for op in page.ops if isinstance(op, Paint)), key=lambda op: op.curve.box.top)
    assert sign.curve.box.y > reach(number, FONTS)[3] + 2


def title_sizes(look: Look, titles: tuple[str, ...]) -> list[float]:
    """The sizes of titles, page by page."""
    return [
        next(op.size for op in page.ops if isinstance(op, Text) and op.font == "title")
        for page in laid(look, titles)
    ]


def test_titles_of_a_book_have_one_size_and_the_rare_long_one_another() -> None:
    theme = PLUGINS.themes["retro"].offer
    look = settle_look(theme, (612, 792), False, Fonts.load(theme))
    full = look.sizes["title"]
    short, middling, long = (
        ("Trees", "Fruit", "Flower Bed"),
        ("Herbs and Spices",),
        "Birds of the Quay " * 2,
    )
    alone = [size for title in short for size in title_sizes(look, (title,))]
    assert alone == [full] * 3
    assert title_sizes(look, (*short, long)) == [full] * 3 + [pytest.approx(0.55 * full)]  # on two lines
    assert title_sizes(look, (*short, "Plums", *middling))[:4] == [full] * 4  # one in five
    assert title_sizes(look, (*short, *middling))[:3] == [full] * 3  # or one of a few
    two = (*short, *middling, "Spices and Herbs")
    together = title_sizes(look, two)
    assert len({*together}) == 1
    assert together[0] == pytest.approx(0.7 * full)
    assert title_sizes(look, (*two, "Plums and Cherries"))[:5] == together  # a change of one moves no step


@pytest.mark.parametrize("theme", ["elegant", "plain"])
def test_one_long_title_changes_its_own_pages_alone(theme: str) -> None:
    """On two lines or three, among few titles or many: its puzzle's page, and the one of its answer."""
    offer, words = PLUGINS.themes[theme].offer, "The Long and Winding Story of the Shells that Nobody Saved "
    look = settle_look(offer, (612, 792), False, Fonts.load(offer))

    def pages(*titles: str) -> list[Page]:
        items = tuple(item(n, title) for n, title in enumerate(titles, 1))
        layout = lay_out(replace(book(), items=items), form((612, 792), look=look), PageCalls(PLUGINS))
        assert not layout.problems
        return [page for page in layout.pages if page.kind in ("puzzle", "answers")]

    for count, letters in product((3, 12), (26, 110)):
        titles = [f"Reef {n}" for n in range(count)]
        before, after = pages(*titles), pages(*titles[:-1], (words * 2)[:letters].strip())
        changed = [a for a, b in zip(before, after, strict=True) if a.ops != b.ops]
        assert [page.shows for page in changed if page.kind == "puzzle"] == [(f"p{count}",)]
        if letters == 110:  # a shorter one is on one line over its answer, which may ask for wider columns
            (answers,) = (page for page in changed if page.kind == "answers")
            assert f"p{count}" in answers.shows


def held(look: Look) -> list[Page]:
    """The pages, sure that the head keeps to its room and no text of it touches another."""
    pages = laid(look)
    if look.style("layout", "grid-place") == "same-height":
        assert len({round(top_of_grid(page), 2) for page in pages}) == 1
    for page in pages:
        texts = [op for op in page.ops if isinstance(op, Text)]
        for op in over_grid(page):
            left, _, right, top = reach(op, FONTS)
            assert left > page.safe.x - SAME_POINTS
            assert right < page.safe.right + SAME_POINTS
            assert top < page.safe.top + SAME_POINTS
        for n, one in enumerate(texts):
            for other in texts[n + 1 :]:
                a, b = reach(one, FONTS), reach(other, FONTS)
                apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
                stacked = one.font == other.font == "title"  # two lines of one: a descender may hang lower
                assert apart or stacked, (one.text, other.text)
        sizes = {op.font: op.size for op in texts}
        assert sizes["title"] >= PLAIN.floors["title"]
    return pages


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("number", NUMBERS)
def test_every_form_of_number_stands_in_every_place(number: str, side: str, large_print: bool) -> None:
    rows = ROWS if side == "none" else ROWS[1:]
    pages = held(look_with(large_print, head={"rows": rows, "side": side, "number": number}))
    for n, page in enumerate(pages, 1):
        said = {"label": f"PUZZLE {n}", "no": f"No. {n}", "bare": f"{n}", "roman": f"PUZZLE {roman(n)}"}[
            number
        ]
        (shown,) = [op for op in over_grid(page) if isinstance(op, Text) and op.text == said]
        outer = "left" if page.number % 2 == 0 else "right"
        where = {"outer": outer, "inner": "left" if outer == "right" else "right"}.get(side, side)
        middle = page.safe.x + page.safe.width / 2
        assert {"none": True, "left": shown.x < middle, "right": shown.x > middle}[where]


@pytest.mark.parametrize("ground", GROUNDS)
def test_a_number_stands_inside_of_its_ground_and_is_paper_there(ground: str) -> None:
    for side in ("none", "outer"):
        rows = ROWS if side == "none" else ROWS[1:]
        head = {
            "rows": rows,
            "side": side,
            "number": "bare",
            "number-ground": ground,
            "number-line-ink": "soft",
        }
        for n, page in enumerate(held(look_with(head=head)), 1):
            (number,) = [op for op in over_grid(page) if isinstance(op, Text) and op.text == str(n)]
            grounds = [op for op in over_grid(page) if isinstance(op, Paint) and op.fill == "ink"]
            assert number.ink == ("ink" if ground == "none" else "paper")
            assert bool(grounds) == (ground != "none")
            if grounds:
                outer, inner = reach(grounds[0], FONTS), reach(number, FONTS)
                assert all(a < b for a, b in zip(outer[:2], inner[:2], strict=True))
                assert all(a > b for a, b in zip(outer[2:], inner[2:], strict=True))


@pytest.mark.parametrize("ground", [each for each in GROUNDS if each != "none"])
def test_a_number_in_letters_that_hang_low_keeps_clear_of_its_grounds_line(ground: str) -> None:
    look = look_with(head={"number": "no", "number-ground": ground, "number-line-ink": "soft"})
    texts = {**look.phrases.texts, "puzzle-no": "Åģ {}"}
    measures = {**look.theme.measures, "ground-pad": 0.2}
    look = replace(look, theme=replace(look.theme, measures=measures), phrases=Phrases(texts=texts))
    for n, page in enumerate(laid(look), 1):
        (number,) = [op for op in over_grid(page) if isinstance(op, Text) and op.text == f"Åģ {n}"]
        line = next(op for op in over_grid(page) if isinstance(op, Paint) and op.stroke == "soft")
        inner, outer = reach(number, FONTS), line.curve.box
        assert inner[1] > outer.y + line.width / 2
        assert inner[3] < outer.top - line.width / 2


def fill_of(op: Paint | Stamp) -> str | None:
    """The ink that fills a curve, or the first of a stamp's."""
    return op.fill if isinstance(op, Paint) else op.paints[0].fill


@pytest.mark.parametrize("rise", [0.0, 0.06])
@pytest.mark.parametrize("ground", TITLE_GROUNDS)
def test_a_title_stands_inside_of_its_ground_with_all_that_is_round_it(ground: str, rise: float) -> None:
    head = {
        "title-ground": ground,
        "title-line-ink": "paper",
        "title-shadow-ink": "soft",
        "title-case": "capitals",
    }
    look = look_with(head=head)
    look = replace(look, theme=replace(look.theme, measures={**look.theme.measures, "title-rise": rise}))
    for page, title in zip(held(look), TITLES, strict=True):
        lines = [op for op in page.ops if isinstance(op, Text) and op.font == "title"]
        assert " ".join(op.text for op in lines) == title.upper()
        shadows = [op for op in page.ops if isinstance(op, Stamp) and fill_of(op) == "soft"]
        assert len(shadows) == len("".join(op.text for op in lines).replace(" ", ""))
        assert {op.rise for op in lines} == {rise}
        if len(lines) == 1:  # the shadows climb with the letters, and it is level about its middle
            first, last = min(shadows, key=lambda op: op.x), max(shadows, key=lambda op: op.x)
            assert last.y - first.y == pytest.approx(rise * (last.x - first.x), abs=SAME_POINTS)
        if ground != "none":
            around = max(
                (reach(op, FONTS) for op in page.ops if isinstance(op, Paint) and op.fill == "ink"),
                key=lambda edges: edges[2] - edges[0],
            )
            for op in (*lines, *shadows):
                edges = reach(op, FONTS)
                assert around[0] < edges[0] < edges[2] < around[2]
                assert around[1] < edges[1] < edges[3] < around[3]


def test_halo_shadow_and_line_lie_under_the_letters_and_follow_them() -> None:
    inks = {"title-halo-ink": "paper", "title-shadow-ink": "faint", "title-outline-ink": "soft"}
    for page in held(look_with(head=inks)):
        order = [
            op
            for op in page.ops
            if isinstance(op, (Paint, Stamp)) or (isinstance(op, Text) and op.font == "title")
        ]
        fills = [fill_of(op) for op in order if isinstance(op, (Paint, Stamp))]
        assert fills[:1] == ["paper"]
        assert list(dict.fromkeys(fill for fill in fills if fill != "ink")) == ["paper", "faint", "soft"]
        assert isinstance(order[-1], Text)
        title = next(op for op in order if isinstance(op, Text))
        line = [
            reach(op, FONTS)
            for op in order
            if isinstance(op, Stamp) and fill_of(op) == "soft" and abs(op.y - title.y) < SAME_POINTS
        ]
        half = look_with(head=inks).measure("title-outline") / 2
        assert min(edges[0] for edges in line) + half == pytest.approx(title.x, abs=2)
        assert max(edges[2] for edges in line) - half == pytest.approx(reach(title, FONTS)[2], abs=2)


def test_no_halo_of_the_letters_own_ink_fills_them() -> None:
    """As on an opener's dark ground, where a title is in paper."""
    look = look_with(head={"title-halo-ink": "paper"})
    for letters, drawn in (("", True), ("paper", False)):
        ops, _ = section_title("Jumpy & gappy", look, 300, ink=letters)
        assert any(isinstance(op, Stamp) for op in ops) == drawn


def test_what_lies_round_a_title_s_letters_shrinks_with_them_as_far_as_it_is_seen() -> None:
    look = look_with(head={"title-outline-ink": "soft"})
    full = look.theme.wide["title"]
    widths = {
        share: [
            op.paints[0].width
            for op in section_title("Whales", look, 500, share=share * full / look.sizes["section"])[0]
            if isinstance(op, Stamp)
        ]
        for share in (1.0, 0.75, 0.1)
    }
    line = look.measure("title-outline")
    letters = len("Whales")
    assert widths[1.0] == pytest.approx([line] * letters)
    assert widths[0.75] == pytest.approx([0.75 * line] * letters)
    assert widths[0.1] == [LEAST_EFFECTS[-1]] * letters


@pytest.mark.parametrize("rule", [*RULES, *ORNAMENTS])
def test_rules_and_ornaments_lie_between_the_rows(rule: str) -> None:
    head = {
        "rows": (
            "double-rule",
            {"inner": "answer", "centre": "book", "outer": "number"},
            *ROWS[1:2],
            rule,
            *ROWS[2:],
        )
    }
    pages = held(look_with(head=head | {"foot": "thick-rule"}, foot={"row": ({"outer": "folio"},)}))
    for page in pages:
        texts = {op.font: op for op in page.ops if isinstance(op, Text)}
        assert texts["running-head"].y == texts["label"].y == texts["reference"].y > texts["title"].y
        inner_first = texts["reference"].x < texts["label"].x
        assert inner_first == (page.number % 2 == 1)


@pytest.mark.parametrize("foot", ["rule", "none"])
def test_no_letter_hangs_into_a_rule_or_stands_in_one(foot: str) -> None:
    below = () if foot == "rule" else ("rule",)
    tight = replace(PLAIN, measures=PLAIN.measures | {"head-gap": 0.08})
    tight = replace(tight, styles={"head": {"rows": ("double-rule", "title", *below), "foot": foot}})
    look = settle_look(tight, (612, 792), False, FONTS)
    for page in laid(look, ("ŹÓŁĄ, Ģ ÅJ", "Ax")):
        rules = [box for op in over_grid(page) if isinstance(op, Bars) for box in op.boxes]
        title = next(op for op in over_grid(page) if isinstance(op, Text) and op.font == "title")
        _, low, _, high = ink(title, FONTS)
        assert len(rules) == 3
        assert all(box.top < low - 1 or box.y > high + 1 for box in rules)


@pytest.mark.parametrize("title", ["Ģąyj, Jumpy", "AXE"])
def test_a_last_row_beside_a_number_ends_higher_where_letters_hang_from_it(title: str) -> None:
    head = {"rows": ({"left": "answer"}, "title"), "side": "left", "foot": "rule"}
    theme = replace(PLAIN, styles={"head": head}, measures=PLAIN.measures | {"head-gap": 0.2})
    look = settle_look(theme, (612, 792), False, FONTS)
    (page,) = laid(look, (title,))
    [rule] = [box for op in over_grid(page) if isinstance(op, Bars) for box in op.boxes]
    last = next(op for op in over_grid(page) if isinstance(op, Text) and op.font == "title")
    usual = BEFORE["rule"] * 0.2 * look.sizes["title"]
    hangs = last.y - ink(last, FONTS)[1]
    assert last.y - rule.top == pytest.approx(max(usual, hangs + FROM_RULE))
    assert (hangs + FROM_RULE > usual) == (title != "AXE")


@pytest.mark.parametrize("title", ["Ģąyj, Jumpy", "Gypsy Quay, Jolly Yaps, " * 3])
@pytest.mark.parametrize(
    "head",
    [
        {"rows": ("title",)},
        {"rows": ("rule", "title"), "ground": "box"},
        {"rows": ({"left": "answer"}, "title"), "side": "left"},
        {"rows": ({"left": "answer"}, "rule", "title"), "side": "outer"},
    ],
)
def test_a_head_however_tight_is_as_high_as_its_letters_need_over_the_rule_at_its_foot(
    head: dict[str, object], title: str
) -> None:
    tight = replace(
        PLAIN, styles={"head": {**head, "foot": "rule"}}, measures=PLAIN.measures | {"head-gap": 0.05}
    )
    look = settle_look(tight, (612, 792), False, FONTS)
    for page in laid(look, (title, "Ax")):
        rule = min(
            (box for op in over_grid(page) if isinstance(op, Bars) for box in op.boxes), key=lambda b: b.y
        )
        texts = [op for op in over_grid(page) if isinstance(op, Text)]
        assert min(ink(op, FONTS)[1] for op in texts) >= rule.top + FROM_RULE - SAME_POINTS


@pytest.mark.parametrize(
    "beside", [{"ground": "panel"}, {"side": "outer"}, {"side": "left", "ground": "block"}]
)
def test_no_letter_hangs_out_of_a_tight_heads_ground_or_into_the_grid(beside: dict[str, str]) -> None:
    measures = PLAIN.measures | {"head-gap": 0.02, "head-pad": 1.0}
    tight = replace(PLAIN, styles={"head": {"rows": ("title",), **beside}}, measures=measures)
    look = settle_look(tight, (612, 792), False, FONTS)
    for page in laid(look, ("Ģąyj, Jumpy", "Gypsy Quay, Jolly Yaps, " * 3)):
        grounds = [reach(op, FONTS)[1] for op in page.ops if op.part.name == "ground"]
        below = grounds or [
            max(reach(op, FONTS)[3] for op in page.ops if op.part.name in ("cells", "outline"))
        ]
        title = [op for op in page.ops if isinstance(op, Text) and op.part.name == "title"]
        assert min(ink(op, FONTS)[1] for op in title) >= max(below) + FROM_RULE - SAME_POINTS


def test_a_row_that_is_crowded_does_without_the_books_title() -> None:
    row = {"inner": "answer", "centre": "book", "outer": "number"}
    look = look_with(head={"rows": (row, "title", "instruction")}, foot={"row": ({"outer": "folio"},)})
    wide = replace(look, sizes={**look.sizes, "reference": 36.0, "label": 40.0})
    for given, shown in ((look, True), (wide, False)):
        for page in held(given):
            fonts = {op.font for op in page.ops if isinstance(op, Text)}
            assert ("running-head" in fonts) == shown
            assert {"label", "reference"} <= fonts


def test_parts_of_one_place_stand_side_by_side_on_one_line() -> None:
    rows = ({"left": "title"}, {"left": ("level-name", "count"), "right": "level-marks"}, "instruction")
    for page in held(look_with(head={"side": "left", "rows": rows, "number": "bare"})):
        line = [op for op in page.ops if isinstance(op, Text) and op.font == "level"]
        assert [op.text for op in line] in (["Medium"], ["Medium", "1 word to find"])
        assert len({op.y for op in line}) == 1
        assert all(a.x < b.x for a, b in pairwise(line))


@pytest.mark.parametrize(
    ("ground", "beside"), each_with_some(GROUNDS, ("none", "lines", "lozenges", "stars", "leaves"), 2)
)
def test_a_folio_keeps_to_the_foot_whatever_it_stands_on(ground: str, beside: str) -> None:
    row = ({"inner": "answer", "centre": "folio", "outer": "level"},)
    foot = {"row": row, "folio-ground": ground, "folio-beside": beside, "rule": "double-rule"}
    rows = ("number", "title", "instruction")
    for page in held(look_with(head={"rows": rows}, foot=foot)):
        folio = next(op for op in page.ops if isinstance(op, Text) and op.font == "folio")
        assert folio.text == str(page.number)
        line = [op for op in page.ops if isinstance(op, Text) and op.font in ("level", "reference")]
        assert {op.y for op in line} == {folio.y}
        assert min(reach(op, FONTS)[1] for op in page.ops if op.layer >= 0) > page.safe.y - SAME_POINTS


def test_the_number_of_a_title_on_a_sign_may_lie_over_its_edge() -> None:
    head = {"rows": ("title", "number", "level", "instruction"), "title-ground": "sign", "number": "no"}
    head |= {
        "number-ground": "pill",
        "number-ground-ink": "paper",
        "number-line-ink": "ink",
        "number-ink": "ink",
    }
    for page in laid(look_with(head=head | {"number-over": True})):
        sign, pill = (
            next(op for op in page.ops if isinstance(op, Paint) and op.fill == fill)
            for fill in ("ink", "paper")
        )
        low, edges = reach(sign, FONTS)[1], reach(pill, FONTS)
        assert edges[1] < low < edges[3]
        assert (edges[1] + edges[3]) / 2 == pytest.approx(low, abs=2)


def test_numbers_are_read_back_as_they_are_printed() -> None:
    for form_ in ("label", "no", "roman"):
        look = look_with(head={"number": form_})
        for number in (1, 4, 9, 40, 49, 58, 60, 61, 88, 144):
            assert ENGLISH.label(number_text(number, look)) == number
    assert [from_roman(text) for text in ("IIII", "VX", "IC", "ABC", "")] == [0] * 5
    assert number_text(61, look_with(head={"number": "roman"})) == "PUZZLE 61"


@pytest.mark.parametrize(
    ("styles", "told"),
    [
        ({"head": {"rows": ("title", "instruction")}}, "has a head with no number"),
        ({"head": {"side": "left"}}, "has a head with at its side, too"),
        ({"head": {"rows": ("number", "title", "level")}}, "has a head without instruction"),
        ({"head": {"rows": ("number", "titel")}}, "there is no part 'titel': did you mean 'title'?"),
        (
            {"head": {"rows": ({"outre": "number"},)}},
            "there is no place 'outre' in a row: did you mean 'outer'?",
        ),
        ({"head": {"rows": ("number", "number")}}, "it has number more than once"),
        ({"head": {"rows": "number"}}, "they are rows of number"),
        ({"foot": {"row": ({"inner": "answer"},)}}, "has a foot without folio"),
        ({"foot": {"row": ({"outer": "folio"},)}}, "says nowhere where the answer is"),
        ({"head": {"rows": (*ROWS, "answer")}}, "says twice where the answer is"),
        ({"foot": {"folio-ink": "inc"}}, "has 'inc' as foot folio-ink: did you mean 'ink'?"),
    ],
)
def test_a_head_or_foot_without_what_pages_need_is_refused(styles: dict[str, object], told: str) -> None:
    assert any(told in flaw for flaw in theme_flaws(replace(PLAIN, styles=styles)))


def test_a_title_read_from_the_right_has_left_and_right_changed() -> None:
    rows = ({"left": "title", "right": "level-name"}, "number", "instruction")
    theme_look = look_with(head={"rows": rows})
    for title, first in (("Sea", "title"), ("\u05d9\u05dd", "level")):
        items = (item(1, title),)
        layout = lay_out(replace(book(), items=items), form((612, 792), look=theme_look), PageCalls(PLUGINS))
        (page,) = [page for page in layout.pages if page.kind == "puzzle"]
        texts = [op for op in page.ops if isinstance(op, Text) and op.font in ("title", "level")]
        assert min(texts, key=lambda op: op.x).font == first


@pytest.mark.parametrize("level", [("level-name", "level-marks"), ("level",)])
def test_a_row_too_narrow_for_the_levels_name_and_marks_has_the_name(level: tuple[str, ...]) -> None:
    """Whether they are two parts of it, or one: its name with its marks."""
    rows = ({"left": level, "right": ("number", "answer")}, "title", "instruction")
    look = look_with(head={"rows": rows}, foot={"row": ({"outer": "folio"},)})
    wide = replace(look, sizes={**look.sizes, "reference": 36.0, "label": 31.0})
    for given, shown in ((look, True), (wide, False)):
        for page in held(given):
            assert [op.text for op in page.ops if isinstance(op, Text) and op.font == "level"] == ["Medium"]
            assert any(isinstance(op, Disc) for op in page.ops) == shown


BESIDE_LEVEL = ({"left": "number"}, {"left": "title", "right": "level"}, {"left": "instruction"})


@pytest.mark.parametrize("rows", [ROWS, ("title", "number", "level", "instruction"), BESIDE_LEVEL])
def test_letters_of_one_row_keep_off_those_of_the_next(rows: tuple[str, ...]) -> None:
    titles = ("Åså och Ö", "Ängslan på Öland (Jämjö, Åby) och i Åhus, Skåne")
    titles = (
        ("Åså", "Ängslan på Öland (Jämjö, Åby) och i Åhus") if rows is BESIDE_LEVEL else titles
    )  # of two lines there
    theme = replace(PLAIN, styles={"head": {"rows": rows}}, measures={**PLAIN.measures, "head-gap": 0.1})
    for page in laid(settle_look(theme, (612, 792), False, FONTS), titles):
        lines = [op for op in page.ops if isinstance(op, Text) and op.font in ("label", "title", "level")]
        for above, below in pairwise(sorted(lines, key=lambda op: -op.y)):
            if above.font != below.font and above.y != below.y:
                assert ink(above, FONTS)[1] - ink(below, FONTS)[3] >= LEAST_BETWEEN - SAME_POINTS, (
                    above,
                    below,
                )


PAIRS = [(("Gypsy Jumpers", "On"), ""), (("Ắm Ộng Ệ", "Éclairs, Çörek & Jam"), "SourceSansProBlack")]


@pytest.mark.parametrize(
    ("theme", "case"), each_with_some(sorted(PLUGINS.themes), product(PAIRS, [1, 2, 4]), 3)
)
def test_no_title_touches_its_grid_or_stands_out_of_its_page(
    theme: str, case: tuple[tuple[tuple[str, ...], str], int]
) -> None:
    """In the type of its theme and in one that has high and low letters, in letters and in shapes."""
    (titles, font), per_page = case
    offer = PLUGINS.themes[theme].offer
    if font:
        offer = replace(offer, fonts={**offer.fonts, "title": font})
    fonts = Fonts.load(offer)
    items = tuple(item(n, title) for n, title in enumerate(2 * titles, 1))
    look = settle_look(offer, (612, 792), False, fonts)
    setting = form((612, 792), look=look, own_puzzles=per_page)
    layout = lay_out(replace(book(), items=items), setting, PageCalls(PLUGINS))
    assert {each.what for each in layout.problems if not each.advice and "has no" not in each.what} == set()
    shown = [(page, name) for page in layout.pages if page.kind == "puzzle" for name in page.shows]
    assert len(shown) == len(items)
    for page, name in shown:
        puzzle = [op for op in page.ops if op.part.owner == name]
        frame = max(reach(op, fonts)[3] for op in puzzle if op.part.name in ("cells", "outline"))
        title = [op for op in puzzle if op.part.name == "title"]
        size = max(op.size for op in title if isinstance(op, Text))
        lowest = min((ink(op, fonts) if isinstance(op, Text) else reach(op, fonts))[1] for op in title)
        assert lowest - frame >= CLEAR * size - SAME_POINTS
        grids = [reach(op, fonts)[3] for op in puzzle if op.part.name == "frame"]
        assert all(lowest - grid >= FROM_GRID - SAME_POINTS for grid in grids if per_page == 1)


def test_what_hangs_from_a_tight_heads_last_row_keeps_off_what_comes_below() -> None:
    retro = PLUGINS.themes.find("retro").offer
    fonts = Fonts.load(retro, None, True)
    look = settle_look(retro, (612, 792), True, fonts)
    face = Type.of(look, "instruction")
    ops = (face.centred(0, 0, "j, g and q"),)
    last = HeadRow(1.3, face.cap, ops)
    hangs = last.outside(look)[0]
    assert hangs > 0
    rows = [HeadRow(0.0, 100.0), replace(last, ops=ops), last]
    for spare in (hangs + 3, hangs + 9, 30.0):
        height = sum(row.height for row in rows) + spare
        lowest = min(ink(op, fonts)[1] for op in _stacked(rows, height, 12.0, AFTER, look))
        assert lowest >= -height + 1.49, spare


@pytest.mark.parametrize(("name", "filled"), [("Hard", (1, 2, 3)), ("קשה", (3, 2, 1))])
def test_marks_of_a_level_follow_its_name_the_way_it_is_read(name: str, filled: tuple[int, ...]) -> None:
    hard = replace(item(1), level_name=name, stars=(1, 3))
    part = level_part(hard, look_with(level={"mark": "disc"}), "ink")
    assert part
    (word,) = [op for op in part.ops if isinstance(op, Text)]
    marks = [op for op in part.ops if not isinstance(op, Text)]
    places = sorted((reach(op, FONTS)[0], op is marks[0]) for op in marks)
    assert [first for _, first in places] == [n == 1 for n in filled]
    assert all((x > word.x) == (name == "Hard") for x, _ in places)


@pytest.mark.parametrize("theme", sorted(PLUGINS.themes))
def test_an_instruction_stands_at_the_side_at_which_its_themes_titles_stand(theme: str) -> None:
    """Each of its lines, on left pages and on right ones."""
    offer = PLUGINS.themes[theme].offer
    assert not [*theme_flaws(offer)]
    look = settle_look(offer, (612, 792), False, Fonts.load(offer))
    said = "Every letter here belongs to the word below. Find the word: it is hidden once. " * 2
    items = tuple(
        item(n, title, instruction=said) for n, title in enumerate(("Quay", "Walk in the Woods"), 1)
    )
    layout = lay_out(replace(book(), items=items), form((612, 792), look=look), PageCalls(PLUGINS))
    for page in (page for page in layout.pages if page.kind == "puzzle"):
        texts = [op for op in page.ops if isinstance(op, Text)]
        title = next(op for op in texts if op.font == "title")
        lines = [op for op in texts if op.font == "instruction" and op.text.split()[0] in said]
        assert len(lines) >= 2
        (left, _, right, _), ends = reach(title, look.metrics), [reach(line, look.metrics) for line in lines]
        sides = (left, left + right, right), [(each[0], each[0] + each[2], each[2]) for each in ends]
        assert any(all(abs(line[n] - sides[0][n]) < AS_GOOD_AS_EVEN for line in sides[1]) for n in range(3))


@pytest.mark.parametrize(
    ("theme", "case"), each_with_some(sorted(PLUGINS.themes), product([1, 2, 4], [False, True]), 6)
)
def test_no_title_is_smaller_than_its_floor_and_one_that_does_not_fit_is_told(
    theme: str, case: tuple[int, bool]
) -> None:
    """The floor is the theme's, on shared pages as much lower as titles are smaller, but no label's."""
    per_page, large_print = case
    offer = PLUGINS.themes[theme].offer
    look = settle_look(offer, (432, 648), large_print, Fonts.load(offer, None, large_print))
    titles = (
        "A Walk in the Woods before Breakfast",
        "Kaninchenzüchterverein",
        title_of(("Gypsy", "Jumpers")),
        "On",
    )
    items = tuple(item(n, title) for n, title in enumerate(titles, 1))
    layout = lay_out(replace(book(), items=items), form(look=look, own_puzzles=per_page), PageCalls(PLUGINS))
    floors = look.floors
    least = max(Sharing(per_page).scale * floors["title"], floors.get("label", 0.0) if per_page > 1 else 0.0)
    shown = [op for page in layout.pages for op in page.ops if isinstance(op, Text) and op.font == "title"]
    assert shown
    assert min(op.size for op in shown) >= least - SAME_POINTS
    told = [each.what for each in layout.problems if "the title of" in each.what]
    assert all(f"even at {least:g} points" in what for what in told), (least, told)


@pytest.mark.parametrize("theme", ["bold", "kids", "modern"])
def test_a_number_beside_a_head_keeps_its_floor_however_long_it_is(theme: str) -> None:
    offer = PLUGINS.themes[theme].offer
    look = settle_look(offer, (288, 432), True, Fonts.load(offer, None, True))
    one, width = replace(item(1, "Gypsy Quay"), number=8888), 200.0
    head = lay_out_head(one, look, width, head_height((one,), look, width))
    [number] = [op for op in head.ops if isinstance(op, Text) and op.text == "8888"]
    assert number.size >= look.floors["number"]


def test_a_badge_beside_a_title_is_as_far_below_the_art_over_it_as_art_keeps() -> None:
    rows = "title", "instruction"
    look = look_with(head={"side": "outer", "rows": rows, "number": "bare", "number-ground": "burst"})
    look = replace(look, sizes={**look.sizes, "number": 40.0})  # it is higher than the rows
    short = item(1, "Ax")
    ops = lay_out_head(short, look, 500.0, head_height((short,), look, 500.0)).ops
    top = max(reach(op, look.metrics)[3] for op in ops if op.part.name == "number")
    assert top < -CLEAR * look.sizes["title"] + SAME_POINTS


def test_an_answer_s_title_on_two_lines_is_as_large_as_one_on_one() -> None:
    look, box = look_with(), Box(0, 0, 220.0, 40.0)
    sizes = [
        [op.size for op in answer_head(item(1, title), 7, look, box) if op.part.name == "title"]
        for title in ("Ax", "A Walk in the Long Woods before an Early Breakfast")
    ]
    assert [len(each) for each in sizes] == [1, 2]
    assert len({size for each in sizes for size in each}) == 1
