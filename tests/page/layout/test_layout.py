from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bookmaker.errors import Place, PluginError
from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.page.bidi import as_printed
from bookmaker.page.book import Answers, Item, View
from bookmaker.page.curves import Curve
from bookmaker.page.flow.answer_cells import Cells, answers_heading, deal_cells
from bookmaker.page.flow.answer_sizes import AnswerSizes
from bookmaker.page.flow.paginate import SHORT
from bookmaker.page.format import Format
from bookmaker.page.geometry import ink, moved, outside, reach, thickened
from bookmaker.page.heads.answer_head import answer_head, head_height_of, head_width_of
from bookmaker.page.heads.foot import foot_height
from bookmaker.page.layout import EditionPages, lay_out
from bookmaker.page.look import Look, settle_look
from bookmaker.page.matter import Desk, Sheet
from bookmaker.page.ops import Box, Disc, Frame, Letters, Line, Loop, Op, Page, Paint, Stamp, Text
from bookmaker.page.puzzle_drawing import Drawing, Sizes, too_small
from bookmaker.page.typeset import Type, balanced, cut, in_lines, wrap
from bookmaker.pdf.fonts import Fonts
from bookmaker.publisher.model import Margins
from bookmaker.wordsearch.model import Choice, Puzzle

from ...pages import KDP, OCEAN, Fixed, Plain, book, form, item, look, picture, puzzle, said, texts
from ...sweep import WHOLE, examples

GOLDEN = Path(__file__).parents[2] / "golden" / "pages"
words = st.lists(st.text("aimwTx'é", min_size=1, max_size=9), min_size=1, max_size=9).map(" ".join)
few = settings(max_examples=examples(25), deadline=None)
fewer = settings(max_examples=examples(12), deadline=None)  # whole books
MANY = 200 if WHOLE else 90  # puzzles: contents on more than one page


def laid(count: int = 6, sections: int = 0, **changes: object) -> EditionPages:
    return lay_out(book(count, sections), form(**changes), Plain())


def of_kind(layout: EditionPages, kind: str) -> list[Page]:
    return [page for page in layout.pages if page.kind == kind]


def grid_top(page: Page) -> float:
    (letters,) = [op for op in page.ops if isinstance(op, Letters)]
    return max(y for _, y, _ in letters.items)


# setting words


@given(words, st.floats(20, 300))
def test_wrapping_keeps_every_letter_and_the_measure(text, room):
    face = Type.of(look(), "body")
    lines = wrap(text, face, room)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(face.width(line) <= room or len(line) == 1 for line in lines)


@given(words, st.floats(60, 300), st.integers(1, 3))
def test_balanced_lines_hold_the_text_in_no_more_lines_than_needed(text, room, most):
    face = Type.of(look(), "body")
    lines = balanced(text, face, room, most)
    if lines is None:
        assert len(wrap(text, face, room)) > most or max(map(face.width, text.split())) > room
    else:
        assert " ".join(lines).split() == text.split()
        assert len(lines) == len(wrap(text, face, room)) <= most
        widest = max(map(face.width, lines))
        assert widest <= max(map(face.width, wrap(text, face, room)))


def test_a_no_break_space_is_set_as_a_space_and_keeps_its_words_on_one_line():
    face = Type.of(look(), "body")
    text = "Un mot de la liste n’est pas dans la grille. Lequel\u00a0?"
    for room in range(50, 300):
        lines = wrap(text, face, room)
        assert " ".join(lines) == text.replace("\u00a0", " ")
        assert "?" not in lines
    even = balanced(text, face, face.width(text) / 2.2, 4) or ()
    assert len(even) == 3
    assert "?" not in even


def test_no_break_spaces_without_end_break_after_all():
    face, text = Type.of(look(), "body"), "one two three four five six seven"
    assert wrap(text.replace(" ", "\u00a0"), face, 80) == wrap(text, face, 80)
    assert balanced(text.replace(" ", "\u00a0"), face, 80, 4) == balanced(text, face, 80, 4)


def test_two_balanced_lines_are_about_as_wide():
    face = Type.of(look(), "body")
    first, second = balanced("one two three four five six seven eight", face, 180) or ()
    assert abs(face.width(first) - face.width(second)) < 35


@given(words, st.floats(30, 400))
def test_type_shrinks_no_further_than_it_must(text, room):
    face = Type.of(look(), "title")
    fitted = face.fitted(text, room, 12)
    if fitted is None:
        assert face.at(12).width(text) > room - 0.05 * face.at(1).width(text)
    else:
        assert 12 <= fitted.size <= face.size
        assert fitted.width(text) <= room
        assert fitted == face or face.at(fitted.size + 0.1).width(text) > room


def test_letterspacing_stands_between_letters_and_not_behind_the_last():
    face = Type.of(look(), "label", 0.5)
    assert face.width("OOO") == pytest.approx(3 * 0.56 * 9 + 2 * 4.5)
    line = face.right(100, 0, "OOO")
    assert reach(line, Fixed())[2] == pytest.approx(100)


@given(words, st.floats(40, 200))
def test_a_text_cut_short_ends_in_an_ellipsis_and_fits(text, room):
    face = Type.of(look(), "body")
    short = cut(text, face, room)
    assert face.width(short) <= room or len(short) <= 2
    assert short == text or (short.endswith("…") and text.startswith(short[:-1]))


def test_a_title_in_lines_shrinks_only_when_it_has_to():
    face = Type.of(look(), "book-title")
    assert in_lines("Whales", face, 300, 3, 20) == (face, ("Whales",))
    small, lines = in_lines("Extraordinarily long words " * 4, face, 300, 3, 20)
    assert 20 <= small.size < face.size
    assert all(small.width(line) <= 300 for line in lines)


# how far ops reach


@pytest.mark.parametrize(
    ("op", "edges"),
    [
        (Text(10, 20, "OO", "body", 10), (10, 20, 21.2, 26.6)),
        (Text(10, 20, "pO", "body", 10), (10, 17.5, 21.2, 26.6)),
        (Letters(((0, 0, "O"), (10, 5, "i")), "grid", 10), (0, 0, 12.8, 11.6)),
        (Line((0, 0), (10, 0), 2), (-1, -1, 11, 1)),
        (Frame(Box(0, 0, 10, 5), 2), (-1, -1, 11, 6)),
        (Frame(Box(0, 0, 10, 5), 2, stroke=None, fill="ink"), (0, 0, 10, 5)),
        (Loop((0, 0), (10, 0), 3, 1), (-3.5, -3.5, 13.5, 3.5)),
        (Disc((5, 5), 2, 1), (2.5, 2.5, 7.5, 7.5)),
    ],
)
def test_an_op_reaches_as_far_as_its_ink(op: Op, edges: tuple[float, ...]):
    assert reach(op, Fixed()) == pytest.approx(edges)
    (there,) = moved([op], 100, 50)
    shift = (100, 50, 100, 50)
    assert reach(there, Fixed()) == pytest.approx([a + b for a, b in zip(edges, shift, strict=True)])


# the puzzle's page


@few
@given(st.lists(words, min_size=1, max_size=5), st.booleans())
def test_the_grid_starts_at_the_same_height_whatever_stands_over_it(titles, told):
    items = tuple(item(n, title[:55], instruction="Find them." * told) for n, title in enumerate(titles, 1))
    items += (replace(item(99, "Short"), level_name="", instruction=""),)
    layout = lay_out(book(items=items), form(), Plain())
    heights = {round(grid_top(page), 6) for page in of_kind(layout, "puzzle")}
    assert len(heights) == 1


def test_a_page_without_an_instruction_keeps_no_room_for_one_where_grids_stand_freely():
    items = (item(1, instruction="Find them."), item(2), item(3, instruction="Find them. " * 9))
    pages = of_kind(lay_out(book(items=items), form(own_grid_place="free"), Plain()), "puzzle")
    one, none, many = map(grid_top, pages)
    assert none > one > many
    heads = [min(op.y for op in texts(page) if op.y > grid_top(page)) for page in pages]
    gaps = [low - grid_top(page) for low, page in zip(heads, pages, strict=True)]
    assert max(gaps) - min(gaps) < 8  # each begins just below its own head


WORDY = "anemone barnacle blenny coral driftwood goby limpet mussel oyster periwinkle shrimp urchin".split()


def listed(number: int, section: str, count: int, **said: object) -> Item:
    """A puzzle with so many words, in its section."""
    whole = puzzle(number, columns=16 - 2 * (number == 6), rows=18)
    entries = tuple(replace(whole.entries[0], shown=word) for word in WORDY[:count])
    return Item(replace(whole, entries=entries), section, level_name="Easy", stars=(1, 4), **said)


@pytest.mark.parametrize("large_print", [False, True])
def test_fixed_grids_of_a_section_stand_in_one_place_in_one_size(large_print):
    theme = builtin_plugins().themes["plain"].offer
    settled = settle_look(theme, (612, 792), large_print, Fonts.load(theme, large_print=large_print))
    items = (
        *(listed(1, "Sea", 3), listed(2, "Sea", 12), listed(3, "Sea", 7, instruction="Find it. " * 9)),
        *(listed(4, "Land", 12), listed(5, "Land", 1), listed(6, "Land", 2)),
    )
    places = {}
    for kind in ("free", "fixed"):
        edition = form((612, 792), look=settled, own_grid_place=kind)
        layout = lay_out(book(items=items), edition, PageCalls(builtin_plugins()))
        assert not layout.problems
        places[kind] = [
            (round(place.pitch, 2), *(round(side, 1) for side in place.box[1::2]))
            for place in layout.grids.values()
        ]
    sea, land, other = places["fixed"][:3], places["fixed"][3:5], places["fixed"][5]
    assert len({*sea}) == len({*land}) == 1
    assert sea[0] != land[0]  # the instruction is of one section alone
    tops = [first + 1.2 * pitch for pitch, _, first in (other, land[0])]  # of the frame, about
    assert tops[0] == pytest.approx(tops[1], abs=3)  # of another size, and as high as its section's
    assert sea[0][0] <= min(pitch for pitch, *_ in places["free"][:3])
    assert len({pitch for pitch, *_ in places["free"][:3]}) > 1


def test_a_drawer_that_heeds_no_pitch_is_told_where_grids_are_fixed():
    class Growing(Plain):
        def draw(self, puzzle, box, look, view):  # type: ignore[no-untyped-def]
            narrower = 80 * int(puzzle.id[1:]) if view.kind == "puzzle" else 0
            return super().draw(puzzle, box._replace(width=box.width - narrower), look, view)

    layout = lay_out(book(3), form(own_grid_place="fixed"), Growing())
    assert "puzzle 1, 'Title 1': its cells are" in layout.problems[0].what
    assert "View.pitch" in layout.problems[0].hint
    problems = lay_out(book(3), form(own_grid_place="free"), Growing()).problems
    assert [each.kind for each in problems] == ["small letters"]  # the narrowest is told of, and left


@few
@given(words)
def test_a_head_keeps_clear_of_the_grid_below_it(title):
    layout = lay_out(book(items=(item(1, title, instruction="Find every word. " * 5),)), form(), Plain())
    (page,) = of_kind(layout, "puzzle")
    heads = [op for op in texts(page) if op.font in ("label", "title", "level", "instruction")]
    lines = sorted({op.y for op in heads}, reverse=True)
    assert len(lines) >= 4
    sizes = {op.y: op.size for op in heads}
    for upper, lower in pairwise(lines):
        assert upper - lower >= 0.66 * sizes[lower] + 2.8  # over three lines of a title, at its closest
    assert lines[-1] >= grid_top(page) + 8


def test_a_long_title_shrinks_and_then_takes_two_lines_or_three():
    titles = {
        "Whales": 1,
        "Ships and Boats of the Northern Sea": 1,
        "Ships and Boats of the Northern Seas " * 2: 2,
        "Ships and Boats of the Northern Seas " * 3: 3,
    }
    sizes = []
    for title, lines in titles.items():
        layout = lay_out(book(items=(item(1, title),)), form(), Plain())
        shown = [op for op in texts(of_kind(layout, "puzzle")[0]) if op.font == "title"]
        assert len(shown) == lines
        assert not layout.problems
        sizes.append(shown[0].size)
    assert sizes[0] == 22 > sizes[1] >= sizes[2] == sizes[3] == 16.5


def test_a_title_that_fits_in_smaller_type_alone_is_set_in_it_and_told():
    layout = lay_out(book(items=(item(7, "Ships and Boats of the Northern Seas " * 4),)), form(), Plain())
    shown = [op for op in texts(of_kind(layout, "puzzle")[0]) if op.font == "title"]
    assert len(shown) == 3
    assert shown[0].size < 16.5
    assert all(problem.advice for problem in layout.problems)
    assert "titles are smaller to make room on page 5" in layout.problems[-1].what


def test_a_title_too_long_for_three_lines_is_a_problem_that_says_what_to_change():
    layout = lay_out(book(items=(item(7, "Ships and Boats of the Northern Seas " * 7),)), form(), Plain())
    (problem,) = layout.problems
    assert "puzzle 7" in problem.what
    assert "three lines" in problem.what
    assert "shorten it" in problem.hint


def test_an_instruction_takes_up_to_four_lines_all_of_a_books_in_one_size():
    shown = []
    for instruction in (
        "Find it once.",
        "Find every word of the list but for " + "one " * 10,
        "Find it. " * 12,
        "Find every word of the list. " * 9,
    ):
        layout = lay_out(book(items=(item(1, instruction=instruction),)), form(), Plain())
        assert not layout.problems
        told = [op for op in texts(of_kind(layout, "puzzle")[0]) if op.font == "instruction"]
        shown.append((len(told), told[0].size == 10))
    assert shown == [(1, True), (2, True), (2, True), (4, True)]


def test_an_instruction_too_long_for_six_lines_is_a_problem():
    layout = lay_out(
        book(items=(item(7, instruction="Find every word of the list. " * 24),)), form(), Plain()
    )
    (problem,) = layout.problems
    assert "instruction of puzzle 7" in problem.what


def test_a_box_that_is_a_hair_too_small_is_told_as_smaller() -> None:
    told = too_small("a maze", Sizes(198, 250.58), Box(0, 0, 198, 250.37), "a larger trim").too_small
    assert told == "a maze needs 2.75 x 3.49 in, and there is 2.75 x 3.47 in; a larger trim would help"


def test_what_a_drawer_says_about_too_little_room_is_a_problem_of_that_puzzle():
    layout = lay_out(book(1), form(), Plain(too_small="the list needs 3 more inches"))
    assert [str(problem) for problem in layout.problems] == [
        "puzzle 1, 'Title 1': the list needs 3 more inches",
        "the answer of puzzle 1, 'Title 1': the list needs 3 more inches",
    ]


@dataclass(frozen=True)
class Towering(Plain):
    """A drawer whose answers need a column of 900 points."""

    def measure(self, puzzle: Puzzle, look: Look, view: View) -> Sizes:
        return Sizes(50, 900) if view.kind == "answer" else super().measure(puzzle, look, view)

    def draw(self, puzzle: Puzzle, box: Box, look: Look, view: View) -> Drawing:
        need = self.measure(puzzle, look, view)
        if box.height < need.least_height:
            return too_small("a tower", need, box, "a lower one")
        return super().draw(puzzle, box, look, view)


def test_an_answer_higher_than_its_page_is_told_as_its_puzzles_and_reaches_into_no_margin():
    tall = replace(item(1), answer_note="Towers lean. " * 40, place=Place("jig.yaml", 9, 5))
    layout = lay_out(book(items=(tall,)), form(), Towering())
    (problem,) = (each for each in layout.problems if not each.advice)
    assert "the answer of puzzle 1, 'Tide Pools': a tower needs 0.70 x 12.50 in, and there is" in problem.what
    assert problem.place == tall.place


@dataclass(frozen=True)
class Choosy(Plain):
    """A drawer with room where lists stand close, and for puzzle 2 where its box is higher than others."""

    boxes: dict[str, float] = field(default_factory=dict)

    def draw(self, puzzle: Puzzle, box: Box, look: Look, view: View) -> Drawing:
        drawing, number = super().draw(puzzle, box, look, view), puzzle.id
        if view.kind == "answer":
            return drawing
        usual = self.boxes.setdefault(number, box.height)
        tight = look.measure("list-leading") < 1.2 and look.style("list", "or-below")
        fits = tight and (number != "p2" or box.height > usual)
        return replace(drawing, too_small="" if fits else "too small")


@pytest.mark.parametrize("place", ["same-height", "fixed"])
def test_lists_stand_closer_and_a_grid_begins_higher_where_a_page_has_no_room_otherwise(place):
    told = "Find every word in the grid, however it runs. " * 3
    items = (item(1, instruction=told), item(2), item(3))
    layout = lay_out(book(items=items), form(own_grid_place=place), Choosy())
    first, higher, last = map(grid_top, of_kind(layout, "puzzle"))
    if place == "fixed":  # as its author wants it, whatever that costs
        [problem, _] = layout.problems
        assert problem.what == "puzzle 2, 'Tide Pools': too small"
        assert problem.hint == "grids that need not stand in one place have room: grid-place: free"
        return
    assert first == last < higher
    assert [problem.what for problem in layout.problems] == [
        "theme 'fixed': lists stand closer and plainer to make room on pages 5, 6, 7",
        "theme 'fixed': grids begin higher than on other pages to make room on page 6",
    ]
    assert all(problem.advice for problem in layout.problems)


def test_puzzle_and_answer_point_at_one_another():
    layout = laid(30)
    for page in of_kind(layout, "puzzle"):
        assert f"Answer on page {layout.answer_pages[page.shows[0]]}" in said(page)
    for page in of_kind(layout, "answers"):
        shown = [text for text in said(page) if text.startswith("page ")]
        assert shown == [f"page {layout.puzzle_pages[name]}" for name in page.shows]


# left and right


def test_left_and_right_pages_mirror():
    layout = laid(4)
    right, left = of_kind(layout, "puzzle")[:2]
    assert (left.number % 2, right.number % 2) == (0, 1)
    assert (left.side, right.side) == ("left", "right")
    assert right.safe.x == layout.gutter == left.width - left.safe.right
    assert left.safe.x == right.width - right.safe.right == 42
    for page in (left, right):
        folio = next(op for op in texts(page) if op.font == "folio")
        reference = next(op for op in texts(page) if op.font == "reference")
        outer, inner = (folio, reference) if page is right else (reference, folio)
        assert reach(outer, Fixed())[2] == pytest.approx(page.safe.right)
        assert inner.x == page.safe.x
        assert folio.y == reference.y


def test_nothing_stands_lower_than_half_an_inch():
    for page in laid(9, 2).pages:
        assert all(reach(op, Fixed())[1] >= 36 - 0.01 for op in page.ops)


@pytest.mark.parametrize("kind", ["sheets", "screen"])
def test_pages_that_are_not_bound_have_no_gutter_and_no_blanks(kind):
    layout = laid(7, 3, least_pages=1, page_multiple=1, **{kind: True})
    assert not of_kind(layout, "blank")
    assert not of_kind(layout, "notes")
    for page in layout.pages:
        assert page.safe.x == pytest.approx(page.width - page.safe.right)
    folios = [op for page in layout.pages for op in texts(page) if op.font == "folio"]
    assert {round(reach(op, Fixed())[2], 2) for op in folios} == {round(layout.pages[0].safe.right, 2)}


@fewer
@given(st.integers(1, MANY), st.integers(0, 5), st.sampled_from([1, 2, 4, 6, 9, 12]))
def test_every_book_is_bound_as_it_should_be(count, sections, per_page):
    sections = min(sections, count)
    layout = laid(count, sections, answers=Answers(per_page))
    assert not layout.problems
    pages = layout.pages
    assert [page.number for page in pages] == [*range(1, len(pages) + 1)]
    assert len(pages) >= 24
    assert len(pages) % 2 == 0
    blanks = of_kind(layout, "blank")
    if len(pages) - len(blanks) - len(of_kind(layout, "notes")) > SHORT:
        assert all(page.side == "right" for page in of_kind(layout, "section"))
        assert of_kind(layout, "answers")[0].side == "right"
    else:
        assert not blanks
    assert [page.shows for page in of_kind(layout, "puzzle")] == [(f"p{n}",) for n in range(1, count + 1)]
    answers = [name for page in of_kind(layout, "answers") for name in page.shows]
    assert answers == [f"p{n}" for n in range(1, count + 1)]
    assert layout.per_page == per_page
    for page in pages:
        assert not [*outside(page.ops, page.safe, Fixed())]
        following = pages[page.number] if page.kind == "blank" else None
        assert following is None or following.kind in ("section", "answers")


@pytest.mark.parametrize("multiple", [1, 2, 3, 4, 16])
@pytest.mark.parametrize("last_blank", [False, True])
def test_pages_come_in_the_multiples_that_a_publisher_prints(multiple, last_blank):
    for count in range(3, 12) if WHOLE else (3, 4, 6, 9):
        layout = laid(count, 2, least_pages=1, page_multiple=multiple, last_blank=last_blank)
        assert not layout.problems
        assert len(layout.pages) % multiple == 0
        assert len(of_kind(layout, "notes")) < multiple + last_blank


@fewer
@given(st.integers(1, MANY), st.integers(0, 5))
def test_the_contents_give_the_pages_where_things_really_are(count, sections):
    layout = laid(count, min(sections, count))
    listed: dict[str, int] = {}
    for page in of_kind(layout, "contents"):
        rows: dict[float, list[Text]] = {}
        for op in texts(page):
            rows.setdefault(op.y, []).append(op)
        for row in rows.values():
            row.sort(key=lambda op: op.x)
            if len(row) > 1:
                listed[" ".join(op.text for op in row[:-1])] = int(row[-1].text)
    for page in of_kind(layout, "puzzle"):
        number = page.shows[0][1:]
        assert listed.pop(f"{number} Title {number}") == page.number
    for page in of_kind(layout, "section"):
        assert listed.pop(page.bookmark) == page.number
    assert listed == {
        "How to Solve": of_kind(layout, "how-to")[0].number,
        "Answers": of_kind(layout, "answers")[0].number,
    }


# page counts


@fewer
@given(st.integers(1, 200), st.lists(st.integers(30, 110), min_size=5, max_size=5))
def test_the_gutter_is_enough_for_the_pages_the_book_ends_up_with(count, widths):
    steps = tuple(zip((30, 60, 120, 180, 10_000), sorted(widths), strict=True))
    steep = replace(form(answers=Answers(1)), margins=Margins(27, 27, 27, steps))
    layout = lay_out(book(count), steep, Plain())
    needed = next(width for most, width in steps if len(layout.pages) <= most)
    assert layout.gutter >= max(needed, 54)
    assert layout.gutter in {54, *map(float, widths)}


def test_a_thick_book_gets_a_wide_gutter():
    deep = replace(KDP, inside=((100, 27), (300, 70), (828, 90)))
    assert lay_out(book(60), replace(form(), margins=deep), Plain()).gutter == 54
    assert lay_out(book(90), replace(form(), margins=deep), Plain()).gutter == 70


def test_notes_pages_fill_a_thin_book_and_are_no_blanks():
    layout = laid(3)
    notes = of_kind(layout, "notes")
    assert len(layout.pages) == 24
    assert len(notes) > 4
    assert all(line.width >= 0.75 for page in notes for line in page.ops if isinstance(line, Line))


def test_too_many_blank_pages_in_a_row_are_a_problem():
    class Wordless(Plain):
        def lay_out_matter(self, choice: Choice, desk: Desk) -> tuple[Sheet, ...]:
            return (Sheet(),) * 3 if choice.name == "notes" else super().lay_out_matter(choice, desk)

        def draw_furniture(self, *given):
            return ()

    (problem,) = lay_out(book(3), form(), Wordless()).problems
    assert "blank" in problem.what
    assert "takes 4 in a row" in problem.what
    assert not lay_out(book(3), form(blanks_in_a_row=None), Wordless()).problems


def test_a_matter_whose_length_hangs_on_page_numbers_is_stopped():
    class Restless(Plain):
        def lay_out_matter(self, choice: Choice, desk: Desk) -> tuple[Sheet, ...]:
            odd = desk.pages.get("p1", 0) % 2
            return (Sheet(),) * (1 + odd) if choice.name == "title" else super().lay_out_matter(choice, desk)

    with pytest.raises(PluginError, match="did not converge: the length of 'title' depends"):
        lay_out(book(3), form(), Restless())


@pytest.mark.parametrize("refers", [True, False])
def test_a_matter_that_refers_to_no_page_is_laid_out_once_and_told_none(refers):
    asked: list[int] = []

    class Asked(Plain):
        @property
        def matter(self):
            every = super().matter
            return {**every, "title": replace(every["title"], refers=refers)}

        def lay_out_matter(self, choice: Choice, desk: Desk) -> tuple[Sheet, ...]:
            asked.extend([len(desk.pages)] if choice.name == "title" else [])
            return super().lay_out_matter(choice, desk)

    layout = lay_out(book(3), form(), Asked())
    assert not layout.problems
    assert asked == ([0, 3] if refers else [0])
    assert lay_out(book(3), form(), Plain()) == layout


def test_a_trim_without_room_is_a_problem():
    (problem,) = laid(3, trim=(150, 150)).problems
    assert "no room" in problem.what


# answers


def test_answers_may_have_an_opener_of_their_own_which_the_contents_name():
    without, layout = (laid(12, 2, answers=Answers(4, opener=opener)) for opener in (False, True))
    first = layout.pages.index(of_kind(layout, "answers")[0])
    opener = layout.pages[first - 1]
    assert (opener.kind, opener.side, said(opener)) == ("section", "right", ["Answers"])
    assert opener.bookmark == "Answers"
    assert not layout.pages[first].bookmark
    assert [page.bookmark for page in layout.pages].count("Answers") == 1
    assert str(opener.number) in said(of_kind(layout, "contents")[0])
    assert [page.shows for page in of_kind(layout, "answers")] == [
        page.shows for page in of_kind(without, "answers")
    ]


def test_answers_stand_in_columns_and_rows():
    for wish, columns, rows in ((1, 1, 1), (2, 1, 2), (4, 2, 2), (6, 2, 3), (9, 3, 3)):
        layout = laid(20, answers=Answers(wish))
        labels = [op for op in texts(of_kind(layout, "answers")[0]) if op.text.startswith("page ")]
        assert len(labels) == layout.per_page == wish
        assert len({round(reach(op, Fixed())[2], 3) for op in labels}) == columns
        assert len({round(op.y, 3) for op in labels}) == rows


def test_the_last_answer_page_keeps_the_places_of_the_others():
    first, *_, last = of_kind(laid(11), "answers")
    places = [
        [op.items[0][1] + reach(op, Fixed())[0] for op in page.ops if isinstance(op, Letters)]
        for page in (replace(first, ops=moved(first.ops, last.safe.x - first.safe.x, 0)), last)
    ]
    assert len(places[0]) == 6
    assert len(places[1]) == 5
    assert places[1] == pytest.approx(places[0][:5])


def dealt(items: Sequence[Item], needs: Mapping[str, Sizes], said: int | None, **of: object) -> Cells:
    """Cells in a box of 400 x 400 points, unless it says otherwise; what is needed grows with the letters."""

    def measure(item: Item, look: Look) -> Sizes:
        least = needs.get(item.puzzle.id, Sizes(10, 10))
        share = look.floors["answer-grid"] / 7.2
        wider = tuple((share * wide, share * high) for wide, high in least.wider)
        return replace(
            least, least_width=share * least.least_width, least_height=share * least.least_height, wider=wider
        )

    its: Look = of.get("look") or look()  # type: ignore[assignment]
    box: Box = of.get("box") or Box(0, 0, 400, 400)  # type: ignore[assignment]
    return deal_cells(items, AnswerSizes(its, measure), its, box, Answers(said))


def alike(count: int, size: Sizes) -> tuple[list[Item], dict[str, Sizes]]:
    items = [item(n, f"Gypsy {n}") for n in range(1, count + 1)]
    return items, {each.puzzle.id: size for each in items}


def test_fewer_answers_to_a_page_where_the_type_floor_asks_for_it_and_why():
    items = (*book(5).items, replace(item(6, "Whales"), puzzle=puzzle(6, "Whales", 30, 40)))
    layout = lay_out(book(items=items), form(answers=Answers(9)), Plain())
    assert [len(page.shows) for page in of_kind(layout, "answers")] == [5, 1]
    assert "9 answers to a page" in layout.why_lowered
    assert "puzzle 6, 'Whales'" in layout.why_lowered
    assert "7.2 points" in layout.why_lowered
    assert laid(6).why_lowered == ""


def test_the_reason_for_fewer_answers_is_what_keeps_most_of_them_from_standing_so():
    """One grid is far too wide; the others' pages would hold four, but for the height of their rows."""
    items, needs = alike(12, Sizes(50, 300))
    items = [replace(each, place=Place("jig.yaml", 20 + n, 5)) for n, each in enumerate(items, 1)]
    why = dealt(items, needs | {"p1": Sizes(380, 20)}, 4).why_lowered
    assert why.startswith(
        "4 answers to a page do not fit: the answer of puzzle 2, 'Gypsy 2' (jig.yaml:22:5) "
    )
    assert "is 300.0 points high with its letters at 7.2 points, the least, and a row has " in why


def test_a_wide_grid_is_the_reason_where_it_is_wider_than_a_column():
    items = (*book(3).items, replace(item(4, "Quay, Jug"), place=Place("jig.yaml", 9, 5)), item(5))
    needs = {each.puzzle.id: Sizes(50, 120) for each in items} | {"p4": Sizes(230, 120), "p1": Sizes(60, 130)}
    why = dealt(items, needs, 4).why_lowered
    assert "the answer of puzzle 4, 'Quay, Jug' (jig.yaml:9:5) is 230.0 points wide" in why
    assert why.endswith("and a column is 188.0")


def test_a_title_on_two_lines_is_the_reason_where_on_one_the_answers_would_fit():
    """The answers leave room for titles of one line and half a line more, and a row's titles take two."""
    long = "Happy jumpy gypsy queens by the quay (and away)"
    items, _ = alike(6, Sizes(1, 1))
    even = next(high for high in range(400, 0, -1) if len(dealt(*alike(6, Sizes(50, high)), 4).pages[0]) == 4)
    needs = {each.puzzle.id: Sizes(50, even - 2) for each in items}
    assert dealt(items, needs, 4).why_lowered == ""
    items[2] = replace(item(3, long), place=Place("jig.yaml", 8, 5))
    why = dealt(items, needs, 4).why_lowered
    assert f"puzzle 3, '{long}' (jig.yaml:8:5) has a title that takes two lines" in why


def test_a_long_title_takes_a_second_line_from_its_own_row_alone():
    long = "Happy jumpy gypsy queens by the quay (and away)"
    items, needs = alike(8, Sizes(50, 60))
    usual = dealt(items, needs, 4)
    items[2] = item(3, long)
    cells = dealt(items, needs, 4)
    assert (cells.why_lowered, len(cells.pages)) == ("", 2)
    heads = [cell.head.height for page in cells.pages for cell in page]
    assert len(set(heads)) == 2
    assert [n for n, head in enumerate(heads) if head == max(heads)] == [2, 3]
    assert usual.holds
    assert cells.holds


def test_answers_of_one_kind_and_size_have_one_size_of_letters_in_the_whole_book():
    """Grids of three sizes, mixed, some with what is said under them: the letters tell the sizes apart."""
    sides = [10, 12, 15]
    items = [
        replace(item(n), puzzle=puzzle(n, f"Quay {n}", side, side))
        for n, side in enumerate([sides[n * n % 3 - n % 2] for n in range(40)], 1)
    ]
    needs = {each.puzzle.id: Sizes(9 * each.puzzle.size.columns, 9 * each.puzzle.size.rows) for each in items}
    for wish in (None, 2, 4, 6):
        cells = dealt(items, needs, wish, box=Box(0, 0, 500, 640))
        letters: dict[int, set[float]] = {}
        for each, cell in zip(items, (cell for page in cells.pages for cell in page), strict=True):
            letters.setdefault(each.puzzle.size.columns, set()).add(cell.letters)
        assert all(len(its) == 1 for its in letters.values())
        assert min(letters[10]) >= min(letters[15])


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6])
def test_answers_that_stand_on_one_page_are_as_large_as_it_has_room_for(count: int) -> None:
    """A book of three puzzles had them small in the upper fifth of its only page of answers."""
    items, needs = alike(7, Sizes(60, 60))
    of_many, large = (dealt(items[:n], needs, None, box=Box(0, 0, 600, 700)) for n in (7, count))
    (page,) = large.pages
    assert {cell.letters > of_many.pages[0][0].letters for cell in page} == {True}


def test_a_page_holds_as_many_as_the_book_says_wherever_their_least_type_lets_it():
    """Beside one that is high answers are as small as that asks, on its page alone."""
    items, needs = alike(8, Sizes(50, 100))
    area = dealt(items, needs, 2).pages[0]
    high = 400 - area[0].head.height * 2 - 15 - 110 - 60
    cells = dealt(items, needs | {"p4": Sizes(50, high)}, 2)
    assert [len(page) for page in cells.pages] == [2, 2, 2, 2]
    letters = [cell.letters for page in cells.pages for cell in page]
    assert letters[:2] == letters[4:6] == letters[6:]
    assert 7.2 <= letters[2] < letters[0]
    assert not cells.why_lowered
    assert cells.holds


@pytest.mark.parametrize("short", [0.004, 0.009, 0.02])
def test_an_answer_a_hair_too_high_for_even_rows_gets_its_hair(short):
    """The rows of a page need not be even."""
    items, even = alike(6, Sizes(1, 1))[0], 0.0
    for high in range(1, 200):
        if len(dealt(*alike(6, Sizes(50, high)), 6).pages) == 1:
            even = high
    cells = dealt(
        items, {each.puzzle.id: Sizes(50, even - 20) for each in items} | {"p1": Sizes(50, even + short)}, 6
    )
    assert len(cells.pages) == 1
    assert cells.pages[0][0].body.height >= even + short - 1e-6


def test_a_high_answer_takes_its_row_and_no_page_of_its_own():
    items = [item(n) for n in range(1, 10)]
    items[4] = replace(item(5, "Whales"), puzzle=puzzle(5, "Whales", 8, 25))
    layout = lay_out(book(items=tuple(items)), form(answers=Answers(4)), Plain(least_pitch=12))
    assert [len(page.shows) for page in of_kind(layout, "answers")] == [4, 4, 1]
    assert layout.why_lowered == ""


def test_an_answer_lower_where_it_is_wider_has_the_width_of_the_page_if_that_saves_one():
    """Two with their keys below them side by side, and one with it beside: else there are two to a page."""
    box, lower = Box(0, 0, 400, 700), Sizes(150, 320, wider=((300, 200),))
    for count, wish, pages in ((6, 4, [3, 3]), (6, 2, [2, 2, 2]), (4, 4, [2, 2]), (5, 6, [3, 2])):
        items, needs = alike(count, lower)
        cells = dealt(items, needs, wish, box=box)
        assert [*map(len, cells.pages)] == pages
        assert cells.holds
        widths = {round(cell.body.width) for page in cells.pages for cell in page}
        assert (len(widths) == 2) is (3 in pages)


def test_what_is_too_wide_for_a_column_has_the_width_of_the_page():
    items, needs = alike(7, Sizes(60, 60))
    cells = dealt(items, needs | {"p4": Sizes(300, 60)}, 4)
    wide = [round(cell.body.width) for page in cells.pages for cell in page]
    assert max(wide) == 400
    assert wide[3] == 400
    assert wide[2] == 400, "alone before it"
    assert wide[0] == wide[1] < 200


def test_where_hardly_a_page_holds_as_many_as_wished_all_have_fewer():
    items = tuple(replace(item(n), puzzle=puzzle(n, "Deep", 8, 20)) for n in range(1, 9))
    layout = lay_out(book(items=items), form(answers=Answers(6)), Plain(least_pitch=12))
    assert {len(page.shows) for page in of_kind(layout, "answers")} == {layout.per_page} == {4}


def test_of_what_the_book_does_not_say_six_answers_share_a_page_or_in_large_print_four_where_six_do_not():
    items, needs = alike(24, Sizes(120, 120))
    box, large = Box(0, 0, 450, 620), replace(look(), large_print=True)
    usual, own = dealt(items, needs, None, box=box), dealt(items, needs, None, box=box, look=large)
    assert {*usual.counts} == {*own.counts} == {6}
    assert usual.pages[0][0].letters < own.pages[0][0].letters
    high = dealt(items, dict.fromkeys(needs, Sizes(120, 200)), None, box=box, look=large)
    assert {*high.counts} == {4}
    four = dealt(items[:4], needs, None, box=box, look=large)
    assert four.pages[0][0].letters > own.pages[0][0].letters, "no smaller where that saves no page"


def test_small_answers_fill_their_page_three_abreast_if_the_book_does_not_say_how_many():
    items, needs = alike(30, Sizes(70, 70))
    box = Box(0, 0, 450, 620)
    cells = dealt(items, needs, None, box=box)
    assert {*cells.counts} == {12}
    assert {cell.letters for page in cells.pages for cell in page} == {9.0}
    assert {*dealt(items, needs, 6, box=box).counts} == {6}


def test_answers_in_text_stand_in_columns_of_their_own():
    """Read from the top of a column to its foot; one alone stands in a row with others."""
    items, needs = alike(8, Sizes(40, 40))
    text = dict.fromkeys(("p2", "p4", "p5", "p6", "p7"), Sizes(100, 60, flows=True))
    [page] = dealt(items, needs | text, None, box=Box(0, 0, 450, 620)).pages
    tops = [round(cell.head.top, 2) for cell in page]
    assert tops[0] == tops[1]
    assert [n for n, cell in enumerate(page[3:7]) if cell.head.x == page[3].head.x] == [0, 1]
    for one, other in pairwise(page[3:7]):
        assert other.head.x > one.head.x or other.head.top < one.body.y


def test_pages_are_full_and_the_last_keeps_their_places():
    items, needs = alike(10, Sizes(120, 120))
    first, last = dealt(items, needs, 6, box=Box(0, 0, 450, 620)).pages
    assert [cell.head for cell in last] == [cell.head for cell in first[:4]]
    gaps = {round(above.body.y - below.head.top, 3) for above, below in zip(first, first[2:], strict=False)}
    assert len(gaps) == 1
    assert 0 <= first[-1].body.y - foot_height(look()) <= max(gaps) + 0.001


@pytest.mark.parametrize("legend", [False, True])
def test_a_page_of_answers_says_of_which_puzzles_they_are(legend):
    items, box = [item(n) for n in (7, 8, 12)], Box(20, 0, 400, 600)
    head, shown = answers_heading(look(), box, legend, items)
    assert (head.text, shown.text, shown.part.name) == ("ANSWERS", "7–12", "range")
    right = reach(shown, Fixed())[2]
    assert (right > 419) == (not legend)
    assert right <= 420.001
    assert shown.x > reach(head, Fixed())[2]
    [_, alone] = answers_heading(look(), box, legend, items[:1])
    assert alone.text == "7"


def test_a_drawer_may_name_wider_boxes_that_are_lower():
    need = Sizes(100, 300, ((150, 250), (200, 220)))
    assert [need.height_in(width) for width in (100, 149, 150, 199, 500)] == [300, 300, 250, 250, 220]


def test_a_title_stands_near_its_number_however_much_room_its_page_has():
    told = replace(item(1), instruction="Find every word of the list, and then find one that is not in it")
    layout = lay_out(book(items=(told, item(2), item(3))), form(), Plain())
    gaps = []
    for page in of_kind(layout, "puzzle"):
        label = next(op for op in texts(page) if op.text.startswith("PUZZLE"))
        title = next(op for op in texts(page) if op.font == "title")
        gaps.append(label.y - title.y - Fixed().cap_height("title", title.size))
    usual = 0.34 * 22 * 1.3
    assert all(0.9 * usual <= gap <= 1.5 * usual + 0.01 for gap in gaps)


@few
@given(words)
def test_the_head_of_an_answer_never_runs_into_its_page_or_its_grid(title):
    layout = lay_out(book(items=(item(1, "Short"), item(2, title))), form(answers=Answers(9)), Plain())
    (page,) = of_kind(layout, "answers")
    label = next(op for op in texts(page) if op.text == f"page {layout.puzzle_pages['p2']}")
    grid = max(y for op in page.ops if isinstance(op, Letters) for _, y, _ in op.items) + 0.66 * 12
    for op in texts(page):
        if op.font == "answer-title":
            assert op.y > grid
            assert op.size >= 7.5
            if op.y == label.y and op.x < label.x and op.x > label.x - 90:
                assert reach(op, Fixed())[2] < label.x


@pytest.mark.parametrize("page", [8, 88, 888, 8888])
@pytest.mark.parametrize("letters", range(8, 40, 3))
def test_the_title_of_an_answer_leaves_room_for_any_page(page, letters):
    one = item(1, ("Quiet jaguars hop by gypsy quays " * 2)[:letters].strip())
    box = Box(60, 400, 200, head_height_of([one], look(), 200))
    ops = [*answer_head(one, page, look(), box)]
    label = next(op for op in ops if op.text == f"page {page}")
    beside = [op for op in ops if op.font == "answer-title" and op.y == label.y]
    assert all(reach(op, Fixed())[2] < label.x for op in beside)


@pytest.mark.parametrize(("text", "spacing"), [("Reef", 1.6), ("שונית", 1.6), ("شعاب 2", 0.0)])
def test_joined_letters_are_set_without_letterspacing(text, spacing):
    face = Type(look(), "label", 10, 1.6)
    assert face.left(0, 0, text).spacing == spacing
    assert face.width(text) == Type(look(), "label", 10, spacing).width(text)


# what no page may hold


def test_what_reaches_into_the_margin_is_a_problem_that_names_the_page():
    class Careless(Plain):
        def draw_furniture(self, choice, space):
            if choice.name != "folio" or space.page.number != 8:
                return ()
            return (Text(10, 300, "draft", "body", 10),)

    (problem,) = lay_out(book(9), form(), Careless()).problems
    assert problem.what.startswith("page 8 (puzzle): 'draft' reaches")


@pytest.mark.parametrize("far", [0.5, 3, 12, 19])
@pytest.mark.parametrize("side", ["left", "bottom", "right", "top"])
def test_however_little_a_text_reaches_into_the_margin_is_told(side, far):
    class Careless(Plain):
        def draw_furniture(self, choice, space):
            if choice.name != "folio" or space.page.number != 8:
                return ()
            page, look = space.page, space.look
            ink = Type(look, "body", 10)
            _, bottom, right, top = reach(ink.left(0, 0, "XqX"), Fixed())
            x = {"left": page.safe.x - far, "right": page.safe.right - right + far}.get(side, 200)
            y = {"bottom": page.safe.y - bottom - far, "top": page.safe.top - top + far}.get(side, 300)
            return (ink.left(x, y, "XqX"),)

    laid = lay_out(book(9), form(), Careless())
    (problem,) = laid.problems
    assert problem.what.startswith(f"page 8 (puzzle): 'XqX' reaches {far:.1f} points into the margin")
    assert problem.on
    assert problem.on.page == 8
    assert problem.on.box
    edges = dict(zip(("left", "bottom", "right", "top"), problem.on.box, strict=True))
    safe = laid.pages[7].safe
    assert abs(
        edges[side] - {"left": safe.x, "bottom": safe.y}.get(side, getattr(safe, side, 0))
    ) == pytest.approx(far)


def test_a_letter_the_font_does_not_have_is_named():
    problems = lay_out(book(items=(item(1, "Winter"), item(2, "Snow ☃"))), form(), Plain()).problems
    assert len(problems) == 1
    assert "'☃' (U+2603), needed on page" in problems[0].what


def test_letters_that_fonts_lack_are_told_once_for_each_title_at_its_line_as_it_is_written(monkeypatch):
    lacking = {*"☃字", *as_printed("ثلج")}
    monkeypatch.setattr(
        Fixed, "missing", lambda _, text, font: "".join(dict.fromkeys(filter(lacking.__contains__, text)))
    )
    titles = ("Winter", "Snow ☃字", "ثلج ☃", "Snow ☃ again")
    items = tuple(
        replace(item(n, title), place=Place("b.yaml", min(n, 3))) for n, title in enumerate(titles, 1)
    )
    problems = lay_out(book(items=items), form(), Plain()).problems
    assert [str(each).partition(", needed on page")[0] for each in problems] == [
        "b.yaml:2: the font for 'contents' has no '☃' (U+2603), '字' (U+5B57)",
        "b.yaml:3: the font for 'contents' has no 'ث' (U+062B), 'ل' (U+0644), 'ج' (U+062C), '☃' (U+2603)",
    ]
    assert problems[1].what.endswith("in 'ثلج ☃'")


# screens


def test_a_screen_edition_leads_from_puzzle_to_answer_and_back():
    layout = laid(9, 2, screen=True, least_pages=1, page_multiple=1)
    for page in of_kind(layout, "puzzle"):
        assert [link.page for link in page.links] == [layout.answer_pages[page.shows[0]]]
    for page in of_kind(layout, "answers"):
        assert [link.page for link in page.links] == [layout.puzzle_pages[name] for name in page.shows]
    led = {link.page for page in of_kind(layout, "contents") for link in page.links}
    assert led >= {*layout.puzzle_pages.values()}


def test_the_outline_has_sections_and_puzzles_below_them():
    layout = laid(4, 2, screen=True)
    outline = [(page.depth, page.bookmark) for page in layout.pages if page.bookmark]
    assert outline == [
        *((0, "Contents"), (0, "How to Solve")),
        *((0, "Part 1"), (1, "1  Title 1"), (1, "2  Title 2")),
        *((0, "Part 2"), (1, "3  Title 3"), (1, "4  Title 4")),
        (0, "Answers"),
    ]


# the same again


def test_the_same_book_has_the_same_pages():
    assert laid(9, 2).pages == laid(9, 2).pages


def test_a_page_tells_its_smallest_type():
    layout = laid(6)
    for page in layout.pages:
        sizes = [op.size for op in page.ops if isinstance(op, (Text, Letters))]
        assert page.smallest_type == min(sizes, default=0)
    assert layout.smallest_type == min(page.smallest_type for page in layout.pages if page.smallest_type)


# with the theme, the fonts and the drawer that come along


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("numbered", [True, False])
def test_accents_and_descenders_keep_out_of_the_printers_margin(numbered, large_print):
    """On a trim whose margins are the publisher's own, capitals stand on their very edge."""
    theme = builtin_plugins().themes["plain"].offer
    points, least = (5 * 72, 8 * 72), 36
    settled = settle_look(theme, points, large_print, Fonts.load(theme, large_print=large_print))
    whole = book(60, 2, author="Gypsy Ấn & Q, (ed.)", imprint="Jolly Quay")
    named = tuple(
        replace(
            each,
            puzzle=puzzle(n, f"Ấn {'ỐỄẢÇŞ'[n % 5]}gj {n}", 6, 6),
            number=n if numbered else None,
        )
        for n, each in enumerate(whole.items, 1)
    )
    margins = Margins(least, least, least, ((828, 40),))
    edition = replace(form(points, look=settled, answers=Answers(2)), margins=margins)
    layout = lay_out(replace(whole, items=named), edition, PageCalls(builtin_plugins()))
    assert not layout.problems
    highest = 0.0
    for page in layout.pages:
        for op in texts(page):
            _, bottom, _, top = ink(op, settled.metrics)
            assert least - 0.05 <= bottom, f"page {page.number}: {op.text}"
            assert top <= page.height - least + 0.05, f"page {page.number}: {op.text}"
            highest = max(highest, top)
    assert highest > page.height - least - 0.5  # some do stand there


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("trim", [(5, 8), (6, 9), (7, 10), (8.5, 11), (8.27, 11.69)])
def test_the_plain_theme_keeps_its_floors_on_every_trim(trim, large_print):
    theme = builtin_plugins().themes["plain"].offer
    points = (trim[0] * 72, trim[1] * 72)
    settled = settle_look(theme, points, large_print, Fonts.load(theme, large_print=large_print))
    whole = book(7, 2)
    grown = tuple(
        replace(each, puzzle=puzzle(n, f"Whales {n}", 8, 8)) for n, each in enumerate(whole.items, 1)
    )
    edition = form(points, look=settled)
    layout = lay_out(replace(whole, items=grown), edition, PageCalls(builtin_plugins()))
    assert not layout.problems
    assert layout.smallest_type >= (14 if large_print else 7.2)
    for page in layout.pages:
        assert not [*outside(page.ops, page.safe, settled.metrics)]
        for op in page.ops:
            if isinstance(op, (Text, Letters)) and op.font in settled.floors:
                assert op.size >= settled.floors[op.font] - 0.01, f"page {page.number}: {op.font}"


EDITIONS: dict[str, tuple[tuple[int, int], Format]] = {
    "paperback": ((8, 2), form()),
    "large": ((3, 0), form((612, 792), answers=Answers(2))),
    "screen": ((5, 1), form((612, 792), screen=True, page_multiple=1, least_pages=1, answers=Answers(4))),
}


@pytest.mark.parametrize("name", EDITIONS)
def test_pages_are_as_they_were(name):
    (count, sections), edition = EDITIONS[name]
    layout = lay_out(
        book(count, sections, series=("Reef", 2), isbn="978-0-306-40615-7", **OCEAN), edition, Plain()
    )
    drawn = "\n".join(map(picture, layout.pages))
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(drawn, encoding="utf-8")
    assert drawn == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("puzzles", [3, 4, 30, 31])
def test_a_printer_that_marks_the_last_page_gets_it_blank_and_the_count_even(puzzles):
    layout = laid(puzzles, 3, least_pages=18, last_blank=True)
    assert layout.pages[-1].ops == ()
    assert layout.pages[-2].ops
    assert len(layout.pages) % 2 == 0
    assert len(layout.pages) >= 18


THIN = Curve.line((0, 0), (90, 0))


@pytest.mark.parametrize(
    "op",
    [
        Line((0, 0), (9, 9), 0.3),
        Loop((0, 0), (9, 9), 3, 0.3),
        Frame(Box(0, 0, 9, 9), 0.3),
        Disc((5, 5), 3, 0.3),
        Paint(THIN, stroke="ink", width=0.3),
    ],
)
def test_a_line_is_as_thick_as_the_publisher_asks_and_no_thicker(op):
    assert thickened(op, 0.75) == replace(op, width=0.75)
    assert thickened(op, 0.2) == op


def test_what_has_no_line_and_what_is_thick_enough_stay_as_they_are():
    thin = Paint(THIN, fill="ink", width=0.3)
    for op in (thin, Frame(Box(0, 0, 9, 9), 0.3, stroke=None, fill="ink"), Text(0, 0, "A", "body", 9)):
        assert thickened(op, 0.75) == op
    small = Stamp((Paint(THIN, stroke="ink", width=1.0), thin), scale=0.5)
    assert [paint.width for paint in thickened(small, 0.75).paints] == [1.5, 0.3]


def test_a_text_that_fits_in_the_least_size_alone_is_set_in_it():
    face = Type.of(look(), "body")
    text, least = "Yoga, Gym & Jog", 7.13  # between two steps of sizes
    room = face.at(least).width(text) + 0.001
    fitted = face.fitted(text, room, least)
    assert fitted is not None
    assert fitted.size == least
    assert face.fitted(text, room - 0.01, least) is None


def test_a_title_stands_on_one_line_in_the_width_that_it_is_said_to_take():
    """And in a hair less: sums of lengths are rounded, and a second line would rise over the head."""
    for title in ("Yoga, Gym & Jog", "Ax", "A Walk in the Woods"):
        one = item(2, title)
        width = head_width_of(one, look()) - 1e-9
        shown = [op for op in answer_head(one, 7, look(), Box(0, 0, width, 20)) if op.font == "answer-title"]
        assert [op.text for op in shown] == [title]
