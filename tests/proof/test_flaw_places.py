"""Where a broken promise is seen: each trouble's area on the PDF's page, and its corner from the trim's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bookmaker.page.ops import Loop, Page, Text
from bookmaker.proof.report import proof_section
from bookmaker.record.findings import proof_problems
from bookmaker.studio.shown import ShownProblem

from ..sweep import sampled
from ..vandal import (
    Good,
    added,
    answer_letters,
    both,
    free_cell,
    good_book,
    mark_of,
    question_letters,
    set_letter,
    text_changed,
    with_ops,
)

pytestmark = pytest.mark.xdist_group("flaw places")  # what is built once is shared by all of it

BLEEDS = "{name: paper, publisher: kdp-paperback, trim: 6 x 9 in, paper: white}"
Spoil = Callable[[Good], tuple[tuple[Page, ...], tuple[float, float]]]  # gives the pages, and the spot


@pytest.fixture(scope="session")
def good(tmp_path_factory: pytest.TempPathFactory) -> Good:
    """A book whose sheets are larger than its trim on three sides."""
    good = good_book(tmp_path_factory.mktemp("bleeding"), edition=BLEEDS, theme="kids")
    assert good.setting.form.bleeds
    return good


def letter_at(good: Good, name: str, cell: tuple[int, int]) -> tuple[float, float]:
    """The left end of the baseline of a letter on a puzzle's page."""
    at: list[tuple[float, float]] = []
    question_letters(good, name, lambda items: at.append(items[cell][:2]))
    return at[0]


def text_at(page: Page, text: str) -> tuple[float, float]:
    op = next(op for op in page.ops if isinstance(op, Text) and op.text == text)
    return op.x, op.y


def a_letter_of_the_grid(good: Good) -> tuple[tuple[Page, ...], tuple[float, float]]:
    cell = free_cell(good, "ring")
    return both(good, "ring", set_letter(good, cell, "Q")), letter_at(good, "ring", cell)


def a_letter_over_the_grid(good: Good) -> tuple[tuple[Page, ...], tuple[float, float]]:
    (x, y), (_, lower) = (letter_at(good, "pools", (row, 3)) for row in (2, 3))
    half = (y - lower) / 2
    return good.with_page(added(good.page("pools"), Text(x + half, y + half, "Q", "grid", 9))), (
        x + half,
        y + half,
    )


def a_letter_in_the_answer(good: Good) -> tuple[tuple[Page, ...], tuple[float, float]]:
    cell, at = free_cell(good, "heart"), list[tuple[float, float]]()

    def change(items: dict[tuple[int, int], tuple[float, float, str]]) -> None:
        if cell in items:
            at.append(items[cell][:2])
        set_letter(good, cell, "Q")(items)

    return good.with_page(answer_letters(good, "heart", change)), at[0]


def a_word_of_the_list(good: Good) -> tuple[tuple[Page, ...], tuple[float, float]]:
    page = good.page("pools")
    said = next(op.text for op in page.ops if isinstance(op, Text) and op.text.lower() == "kelp")
    spot = text_at(page, said)
    return good.with_page(text_changed(page, said, "whelk")), spot


def a_mark_of_an_answer(good: Good) -> tuple[tuple[Page, ...], tuple[float, float]]:
    mark = mark_of(good, "heart", "coral")
    assert isinstance(mark, Loop)
    far = replace(mark, start=(mark.start[0] + 2, mark.start[1]), end=(mark.end[0] + 2, mark.end[1]))
    page = with_ops(good.answers("heart"), lambda op: far if op is mark else op)
    return good.with_page(page), far.start


def a_page_s_number(good: Good) -> tuple[tuple[Page, ...], tuple[float, float]]:
    page = good.page("ring")
    return good.with_page(text_changed(page, str(page.number), "42")), text_at(page, str(page.number))


def a_reference(good: Good) -> tuple[tuple[Page, ...], tuple[float, float]]:
    page = good.page("ring")
    said = next(op.text for op in page.ops if isinstance(op, Text) and op.text.startswith("Answer"))
    return good.with_page(text_changed(page, said, "Answer on page 99")), text_at(page, said)


def a_title_over_an_answer(good: Good) -> tuple[tuple[Page, ...], tuple[float, float]]:
    page = good.answers("pools")
    return good.with_page(text_changed(page, "Tide Pools", "Dry Pools")), text_at(page, "Tide Pools")


def a_line_of_the_contents(good: Good) -> tuple[tuple[Page, ...], tuple[float, float]]:
    page, number = good.of_kind("contents"), str(good.page("pools").number)
    return good.with_page(text_changed(page, number, "3")), text_at(page, number)


SPOILT: dict[str, tuple[Spoil, str, float]] = {  # what is told, and how large its area may be at most
    "letter": (a_letter_of_the_grid, "shows Q, where", 30),
    "stray": (a_letter_over_the_grid, "'Q' stands where nothing was laid out", 12),
    "answer": (a_letter_in_the_answer, "shows Q, where", 16),
    "list": (a_word_of_the_list, "lists 'whelk', which is no word of it", 60),
    "mark": (a_mark_of_an_answer, "the loop of 'coral'", 80),
    "folio": (a_page_s_number, "has the page number 42", 20),
    "reference": (a_reference, "says 'Answer on page 99'", 120),
    "title": (a_title_over_an_answer, "is called 'Dry Pools'", 170),
    "contents": (a_line_of_the_contents, "'3' stands where nothing was laid out", 12),
}


@pytest.mark.parametrize("name", sampled(SPOILT, 2))
def test_a_flaw_has_its_area_on_the_page(name: str, good: Good) -> None:
    spoil, told, largest = SPOILT[name]
    pages, (x, y) = spoil(good)
    changed = [page for page, right in zip(pages, good.layout.pages, strict=True) if page != right]
    # by the right page's claims, and by those that follow
    found = [each for page in changed for follow in (False, True) for each in good.held_page(page, follow)]
    if name == "folio":  # which the book as a whole tells
        found = [*good.held(pages).troubles, *good.held(pages, follow=True).troubles]
    trouble = next((each for each in found if told in each.what), None)
    assert trouble, found
    assert trouble.area
    assert trouble.spot
    left, bottom, right, top = trouble.area
    assert max(right - left, top - bottom) <= largest
    from_left, from_bottom = trouble.spot
    assert from_left - 0.5 <= x <= from_left + right - left + 0.5
    assert from_bottom - 0.5 <= y <= from_bottom + top - bottom + 0.5
    assert round(left - from_left, 2) in (0, 9)  # by the binding, or past the trim
    assert round(bottom - from_bottom, 2) == 9


def test_programs_and_the_studio_are_told_where_a_flaw_is(good: Good) -> None:
    pages, (x, y) = a_letter_of_the_grid(good)
    report = good.held(pages, follow=True)
    where = [at for at, each in enumerate(report.troubles) if "shows Q, where" in each.what]
    plain = proof_section(report)["problems"][where[0]]
    assert [*plain] == ["page", "about", "what", "area", "from_trim"]
    left, bottom, right, top = plain["area"]
    problem = [*proof_problems(report.troubles, "interior.pdf", good.layout.pages)][where[0]]
    shown = ShownProblem.of(problem, good.folder / "book.yaml")
    assert shown.page == plain["page"] == good.page("ring").number
    assert shown.box
    assert shown.box[:2] == pytest.approx(plain["from_trim"], abs=0.01)
    assert shown.box[2] - shown.box[0] == pytest.approx(right - left, abs=0.02)
    assert shown.box[3] - shown.box[1] == pytest.approx(top - bottom, abs=0.02)
    assert shown.box[0] < x < shown.box[2]
    assert shown.box[1] < y < shown.box[3]


def test_what_is_wrong_with_the_book_as_a_whole_has_no_place(good: Good) -> None:
    report = good.held(good.layout.pages[:-2])
    [trouble] = [each for each in report.troubles if "the file has" in each.what]
    assert (trouble.page, trouble.area, trouble.spot) == (None, None, None)
    [problem] = proof_problems([trouble], "interior.pdf", good.layout.pages)
    assert problem.on is None
