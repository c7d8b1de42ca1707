"""Pages of a section: one size of letters and lists, a note where it costs the grid least."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import cycle

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.make.one import make_puzzle
from bookmaker.page.book import Book, Item
from bookmaker.page.layout import DealtPages, EditionPages, lay_out
from bookmaker.page.look import Look, settle_look
from bookmaker.page.ops import Letters, Line, Page, Text
from bookmaker.page.parts import FRAME
from bookmaker.page.title_lines import title_of
from bookmaker.pdf.fonts import Fonts
from bookmaker.puzzles.model import KindPuzzle
from bookmaker.wordsearch.grid import Size
from bookmaker.wordsearch.model import Choice
from tests.kind_puzzles import CLUED, made
from tests.pages import form
from tests.sweep import examples

PLUGINS = builtin_plugins()
TRIMS = {"wide": (612.0, 792.0), "small": (432.0, 648.0)}
WORDS = (
    "cardinal catbird chaffinch chickadee gypsy grackle kingfisher magpie martin oriole quail pigeon sparrow"
    " swallow swift towhee woodpecker wren bunting dunlin egret plover gannet heron"
).split()
OWN = Choice("theme"), Choice("fact")
NOTE = "A blackbird may sing more than a hundred different phrases, and it learns new ones every year."


@cache
def grid(columns: int, words: int):
    return make_puzzle(WORDS[:words], (columns, columns), effort="fast")


def item(number: int, columns: int = 15, words: int = 18, **said: object) -> Item:
    puzzle = replace(grid(columns, words), id=f"p{number}", title=f"Gypsy {number}")
    return Item(puzzle, "Birds", level_name="Medium", stars=(2, 4), number=number, **said)  # type: ignore[arg-type]


def laid_out(
    *items: Item,
    theme: str = "plain",
    trim: str = "wide",
    place: str = "",
    large: bool = False,
    **said: object,
) -> EditionPages:
    edition = form(TRIMS[trim], look=look_of(theme, trim, large), own_grid_place=place or None, **said)
    layout = lay_out(Book("Birds", items), edition, PageCalls(PLUGINS))
    assert not [each for each in layout.problems if not each.advice]
    return layout


def letters(layout: EditionPages) -> list[float]:
    pages = (page for page in layout.pages if page.kind == "puzzle")
    return [max((op.size for op in page.ops if isinstance(op, Letters)), default=0.0) for page in pages]


@pytest.mark.parametrize("trim", TRIMS)
@pytest.mark.parametrize("theme", ["plain", "retro", "ocean", "newspaper"])
def test_equal_grids_of_a_section_have_letters_and_lists_of_one_size(theme: str, trim: str) -> None:
    layout = laid_out(item(1, words=12), item(2), item(3), theme=theme, trim=trim)
    places = layout.grids.values()
    assert len({place.pitch for place in places}) == 1
    assert len({place.list_size for place in places}) == 1
    assert len({place.box[3] for place in places}) == 1


def test_puzzles_of_a_crowded_page_have_letters_and_lists_of_one_size_too() -> None:
    """Where four have no room as their section is set."""
    titles = cycle(("Garden Birds", "Gypsy Jumpers", "Birds of the Long Hedge by the Quarry", "Dawn"))
    items = [item(n, 10, 6 + n % 2) for n in range(1, 9)]
    named = [
        replace(each, puzzle=replace(each.puzzle, title=title))
        for each, title in zip(items, titles, strict=False)
    ]
    layout = laid_out(*named, theme="kids", trim="small", own_puzzles=4, own_furniture=(Choice("theme"),))
    assert any("closer and plainer" in each.what for each in layout.problems)
    for page in (page for page in layout.pages if page.kind == "puzzle"):
        places = [layout.grids[name] for name in page.shows]
        assert len({(round(place.pitch, 3), place.list_size) for place in places}) == 1


def test_a_page_that_has_no_room_whatever_is_given_up_settles_nothing() -> None:
    offer = PLUGINS.themes["bold"].offer
    look = settle_look(offer, TRIMS["small"], True, Fonts.load(offer, large_print=True))
    pair, huge = (item(1, 12, 8), item(2, 12, 8)), (item(3, 24, 24), item(4, 24, 24))
    sizes = [
        letters(lay_out(Book("Birds", items), form(TRIMS["small"], look=look), PageCalls(PLUGINS)))[:2]
        for items in (pair, (*pair, *huge))
    ]
    assert sizes[0] == sizes[1]
    assert min(sizes[0])


def test_freely_standing_grids_are_as_large_as_their_own_page_leaves_them() -> None:
    few, many = letters(laid_out(item(1, words=4), item(2, words=24), place="free"))
    assert few > many


@cache
def look_of(theme: str, trim: str, large: bool) -> Look:
    offer = PLUGINS.themes[theme].offer
    return settle_look(offer, TRIMS[trim], large, Fonts.load(offer, large_print=large))


def puzzle_pages(
    items: Sequence[Item], theme: str, trim: str, large: bool = False, place: str = ""
) -> EditionPages:
    """The pages of some puzzles, without answers."""
    edition = form(
        TRIMS[trim], look=look_of(theme, trim, large), own_furniture=OWN, own_grid_place=place or None
    )
    dealt = DealtPages(Book("Birds", tuple(items)), edition, PageCalls(PLUGINS))
    return dealt.lay_out((), [n for n, slot in enumerate(dealt.flow.slots, 1) if slot.kind == "puzzle"])


WORD_COUNTS = {10: 8, 13: 24, 14: 24, 16: 24, 17: 24}  # so many a grid of that side has at most
GRIDS = st.tuples(
    st.sampled_from([*WORD_COUNTS]), st.sampled_from([8, 12, 18, 24]), st.integers(0, 2), st.booleans()
)


@settings(max_examples=examples(16), deadline=None, derandomize=True)
@example("bold", "wide", False, "free", [(14, 18, 1, True), (13, 24, 1, True)])  # came larger for a step
@given(
    st.sampled_from(sorted(PLUGINS.themes)),
    st.sampled_from([*TRIMS]),
    st.booleans(),
    st.sampled_from(["", "free"]),
    st.lists(GRIDS, min_size=1, max_size=3),
)
def test_letters_are_never_smaller_for_notes_that_are_left_out(
    theme: str, trim: str, large: bool, place: str, grids: list[tuple[int, int, int, bool]]
) -> None:
    noted = [
        item(n, columns, min(words, WORD_COUNTS[columns]), note=NOTE * more)
        for n, (columns, words, more, _) in enumerate(grids)
    ]
    out = [left_out for *_, left_out in grids]
    fewer = [replace(each, note=each.note * (not gone)) for each, gone in zip(noted, out, strict=True)]
    none = [replace(each, note="") for each in noted]
    some, others, all_of_it = (
        letters(puzzle_pages(items, theme, trim, large, place)) for items in (noted, fewer, none)
    )
    if all(all_of_it):
        assert all(
            size <= most + 0.02
            for sizes in (some, others)
            for size, most in zip(sizes, all_of_it, strict=True)
        )


def test_a_note_does_not_make_letters_larger_by_the_way_in_which_lists_stand_for_it() -> None:
    """Nor by what is not counted: the page of 14x14 with 24 words that is set with less round it."""
    grids = [(13, 8), (14, 24)]
    smallest = []
    for notes in ((0, 0), (1, 0), (1, 1)):  # with more there is none beside the larger grid
        items = [
            item(n, *grid, note=NOTE * more) for n, (grid, more) in enumerate(zip(grids, notes, strict=True))
        ]
        (told,) = puzzle_pages(items, "kids", "wide", True).sections
        smallest.append(told.smallest)
    assert smallest == sorted(smallest, reverse=True)


def test_what_notes_cost_is_told_where_that_is_art() -> None:
    noted = [item(n, 16, 18, note=NOTE * 2) for n in range(2)]
    (told, bare) = (
        puzzle_pages(items, "spooky", "wide").sections[0]
        for items in (noted, [replace(each, note="") for each in noted])
    )
    assert told.hint == "without the notes art keeps its size"
    assert bare.hint == ""


def test_a_note_stands_in_the_corner_of_the_list_where_that_leaves_the_grid_more() -> None:
    layout = laid_out(item(1, 16, note=NOTE), item(2, 16), theme="retro")
    page = next(page for page in layout.pages if page.kind == "puzzle")
    note = [op for op in page.ops if isinstance(op, Text) and op.part.by == "" and op.font == "instruction"]
    listed = [op for op in page.ops if isinstance(op, Text) and op.font == "list"]
    rule = next(
        op for op in page.ops if isinstance(op, Line) and op.start[0] == op.end[0] and op.width == 0.8
    )
    assert " ".join(op.text for op in note).endswith("every year.")
    lowest = min(op.y for op in listed)
    assert max(op.y for op in note) > lowest  # beside the list, not under it
    outer = page.side == "right"
    assert all((op.x > max(each.x for each in listed)) is outer for op in note)
    assert (rule.start[0] > note[0].x) is outer
    assert letters(layout)[0] == letters(layout)[1]


@pytest.mark.parametrize("theme", ["plain", "newspaper", "winter", "kids"])
def test_a_note_without_room_stands_under_its_answer_and_is_referred_to(theme: str) -> None:
    book = [
        item(1, 13, 14, note=NOTE),
        item(2, 13, 14, note="A wren weighs as much as a coin."),
        item(3, 10, 8),
    ]
    layout = laid_out(*book, theme=theme, trim="small", large=True, own_furniture=OWN)
    assert layout.answer_notes
    for each in book:
        page, answer = (
            layout.pages[where[each.puzzle.id] - 1] for where in (layout.puzzle_pages, layout.answer_pages)
        )
        words, under = said(page, "puzzle"), said(answer, "answer", each.puzzle.id, "note")
        moved = each.puzzle.id in layout.answer_notes
        assert under == (each.note if moved else "")
        assert (each.note in said(page, "fact")) is (not moved)
        assert ("Answer and note on page" in f"{words} {said(page, 'references')}") is moved
    (told,) = (each for each in layout.problems if each.kind == "notes under answers")
    assert told.advice


def test_a_shared_page_prints_the_first_note_the_others_stand_under_their_answers() -> None:
    notes = ("A wren weighs as much as a coin.", NOTE, title_of(("“Tu-whit, tu-who!”", "— An Owl, A Song")))
    book = [item(n, 10, 6, note=note) for n, note in enumerate(notes, 1)]
    layout = laid_out(*book, own_furniture=OWN, own_puzzles=2)
    assert layout.answer_notes == {"p2"}
    pages = [page for page in layout.pages if page.kind == "puzzle"]
    answer = layout.pages[layout.answer_pages["p2"] - 1]
    assert [notes[0] in said(pages[0], "fact"), said(answer, "answer", "p2", "note")] == [True, NOTE]
    lines = [op.text for op in pages[1].ops if isinstance(op, Text) and op.part.side == "fact"]
    assert lines == ["“Tu-whit, tu-who!”", "— An Owl, A Song"]  # in its lines, no question before it


def test_pages_laid_out_alone_have_the_note_that_is_under_its_answer() -> None:
    book = Book("Birds", (item(1, 13, 14, note=NOTE),))
    offer = PLUGINS.themes["plain"].offer
    look = settle_look(offer, TRIMS["small"], True, Fonts.load(offer, large_print=True))
    dealt = DealtPages(book, form(TRIMS["small"], look=look), PageCalls(PLUGINS))
    for items in (book.items, ()):  # one changed since, and none
        numbers = [n for n, slot in enumerate(dealt.flow.slots, 1) if slot.kind == "answers"]
        [page] = dealt.lay_out(items, numbers).pages
        assert said(page, "answer", "p1", "note") == NOTE


def said(page: Page, side: str, owner: str = "", name: str = "") -> str:
    """What is said of a side, by one owner in its part of a name, or by any."""
    texts = (op for op in page.ops if isinstance(op, Text) and op.part.side == side)
    return " ".join(
        op.text
        for op in texts
        if op.part.owner in (owner, op.part.owner * (not owner)) and name in op.part.name
    )


def test_what_was_given_up_is_told_with_the_letters_that_were_drawn() -> None:
    (told,) = laid_out(item(1, 16, note=NOTE), item(2, 16), theme="retro").sections
    assert told.name == "Birds"
    assert told.smallest < told.wanted
    assert "notes beside the lists" in told.conceded
    (whole,) = laid_out(item(1, 10, 8), item(2, 10, 8)).sections
    assert (whole.smallest, whole.conceded) == (pytest.approx(whole.wanted), ())


def test_letters_far_under_what_was_drawn_are_told_as_advice() -> None:
    few, many = (laid_out(item(1, 15, 24, note=NOTE * count), trim="small") for count in (0, 7))
    assert not [each for each in few.problems if each.kind == "small letters"]
    (told,) = (each for each in many.problems if each.kind == "small letters")
    assert told.advice
    assert told.what.startswith("section 'Birds': letters of ")


@pytest.mark.parametrize("beside", [False, True])
def test_type_that_no_grid_of_letters_was_settled_beside_is_no_larger_than_usual(beside: bool) -> None:
    """Given lists a fifth larger, and no smaller, a nonogram of kids had clues too large for its frame."""
    nonogram = KindPuzzle("nonogram", made("nonogram", grid=Size(10, 10), shape=Choice("heart")), "n")
    crossed = KindPuzzle("criss-cross", made("criss-cross", words=CLUED[:9]), "c")
    usual = PLUGINS.themes["kids"].offer.wide["list"]
    for puzzle in (nonogram, crossed):
        layout = laid_out(*([item(1, 12, 8)] * beside), replace(item(2), puzzle=puzzle), theme="kids")
        page = [page for page in layout.pages if page.kind == "puzzle"][-1]
        assert any(op.part.name == FRAME for op in page.ops)
        listed = [op.size for op in page.ops if isinstance(op, Text) and op.font == "list"]
        assert max(listed, default=0.0) <= usual
