"""A good book spoilt in every way we could think of: the proof finds each and names what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any

import pytest

from bookmaker.adopt.book import Proof
from bookmaker.files.store import Kept
from bookmaker.host.kind_reading import kind_readers
from bookmaker.host.load import builtin_plugins
from bookmaker.page.answer_styles import ANSWER_STYLES
from bookmaker.page.curves import Curve
from bookmaker.page.ops import Bars, Box, Disc, Letters, Line, Loop, Op, Page, Paint, Text
from bookmaker.proof.run import PageProof

from ..sweep import sampled
from ..vandal import (
    Good,
    added,
    answer_letters,
    both,
    bound,
    free_cell,
    lettered,
    mark_of,
    marks_of,
    part_of,
    pitch_of,
    proofs,
    question_letters,
    rewritten,
    set_letter,
    text_changed,
    tint_of,
    tint_pitch,
    with_mark,
    with_ops,
    word_cells,
)

pytestmark = pytest.mark.xdist_group("vandalism")  # what is built once is shared by all of it

Pages = tuple[Page, ...]
DAMAGES: dict[str, Damage] = {}


@dataclass(frozen=True)
class Damage:
    """One kind of damage: who does it, in which book, and what its file alone tells of it, if it can.

    What is told names pages by what is on them, as in `page_numbers`.
    """

    act: Callable[[Good], Pages | Path]
    alone: tuple[str, ...]
    style: str = "loops"


def damage(*alone: str, style: str = "loops") -> Callable[[Any], Any]:
    """Registers a way to spoil a book, with what has to be told of its file alone."""

    def note(act: Callable[[Good], Pages | Path]) -> Callable[[Good], Pages | Path]:
        DAMAGES[act.__name__.replace("_", " ")] = Damage(act, alone, style)
        return act

    return note


def page_numbers(good: Good) -> dict[str, int]:
    """The page of each puzzle, of the first answers and behind these, and how many pages: less, all, more."""
    answers, last = good.answers("pools").number, len(good.layout.pages)
    return {
        **good.layout.puzzle_pages,
        "answers": answers,
        "after": answers + 1,
        "less": last - 1,
        "last": last,
        "more": last + 1,
    }


# The grid


@damage("puzzle 1: 'GOBY' is nowhere in the grid")
def a_word_s_letter_changed_on_the_puzzle_s_page(good: Good) -> Pages:
    return good.with_page(
        question_letters(good, "pools", set_letter(good, word_cells(good, "pools", "goby")[1], "Q"))
    )


@damage("the answer to puzzle 1: row")
def another_letter_changed_on_the_puzzle_s_page(good: Good) -> Pages:
    return good.with_page(question_letters(good, "pools", set_letter(good, free_cell(good, "pools"), "Q")))


@damage("the answer to puzzle 2: row")
def a_letter_changed_in_the_answer(good: Good) -> Pages:
    return good.with_page(answer_letters(good, "heart", set_letter(good, free_cell(good, "heart"), "Q")))


@damage("puzzle 2: 'CORAL' is nowhere in the grid")
def a_word_s_letter_changed_in_both(good: Good) -> Pages:
    return both(good, "heart", set_letter(good, word_cells(good, "heart", "coral")[2], "Q"))


@damage()
def another_letter_changed_in_both(good: Good) -> Pages:
    return both(good, "ring", set_letter(good, free_cell(good, "ring"), "Q"))


@damage("puzzle 1: 'LIMPET' is nowhere in the grid")
def two_letters_of_a_word_moved(good: Good) -> Pages:
    one, two = word_cells(good, "pools", "limpet")[:2]

    def swap(items: dict[Any, Any]) -> None:
        (x, y, first), (u, v, second) = items[one], items[two]
        items[one], items[two] = (x, y, second), (u, v, first)

    return good.with_page(question_letters(good, "pools", swap))


@damage("puzzle 2: 'TIDE' is 2 times in the grid")
def a_second_copy_planted_in_both(good: Good) -> Pages:
    puzzle = good.puzzle("heart")
    own = {c for e in puzzle.placed for c in e.placed.cells(len(e.letters)) if e.placed}  # type: ignore[union-attr]
    row, column = next(
        (r, c)
        for r in range(puzzle.size.rows)
        for c in range(puzzle.size.columns - 3)
        if all(puzzle.grid[r][c + n] and (r, c + n) not in own for n in range(4))
    )

    def plant(items: dict[Any, Any]) -> None:
        for n, letter in enumerate("TIDE"):
            set_letter(good, (row, column + n), letter)(items)

    return both(good, "heart", plant)


@damage()
def a_second_letter_over_a_cell(good: Good) -> Pages:
    def double(items: dict[Any, Any]) -> None:
        x, y, _ = items[2, 3]
        items[2, 3] = [items[2, 3], (x, y, "Q")]

    return good.with_page(question_letters(good, "pools", double))


@damage()
def a_letter_drawn_twice_in_the_answer(good: Good) -> Pages:
    def double(items: dict[Any, Any]) -> None:
        if (2, 3) in items:
            items[2, 3] = [items[2, 3], items[2, 3]]

    return good.with_page(answer_letters(good, "pools", double))


@damage()
def a_letter_between_the_cells(good: Good) -> Pages:
    def squeeze(items: dict[Any, Any]) -> None:
        (x, y, _), (u, v, _) = items[2, 3], items[3, 4]
        items[2, 3] = [items[2, 3], ((x + u) / 2, (y + v) / 2, "Q")]

    return good.with_page(question_letters(good, "pools", squeeze))


@damage("the answer to puzzle 1: row")
def a_cell_missing_from_the_puzzle(good: Good) -> Pages:
    def take(items: dict[Any, Any]) -> None:
        items[5, 5] = []

    return good.with_page(question_letters(good, "pools", take))


@damage("puzzle 3: has no answer in the book")
def a_row_missing_from_the_answer(good: Good) -> Pages:
    def take(items: dict[Any, Any]) -> None:
        for cell in items:
            if cell[0] == 15:
                items[cell] = []

    return good.with_page(answer_letters(good, "ring", take))


@damage("the answer to puzzle 1: row")
def a_letter_aside_of_its_place(good: Good) -> Pages:
    def push(items: dict[Any, Any]) -> None:
        x, y, letter = items[5, 5]
        items[5, 5] = (x + 3, y, letter)

    return good.with_page(question_letters(good, "pools", push))


@damage("puzzle 1: has no answer in the book")
def a_row_half_a_cell_to_the_right(good: Good) -> Pages:
    def push(items: dict[Any, Any]) -> None:
        half = (items[0, 1][0] - items[0, 0][0]) / 2
        for (row, column), (x, y, letter) in items.items():
            if row == 4:
                items[row, column] = (x + half, y, letter)

    return good.with_page(question_letters(good, "pools", push))


@damage()
def a_row_with_a_pitch_of_its_own(good: Good) -> Pages:
    def stretch(items: dict[Any, Any]) -> None:
        for (row, column), (x, y, letter) in items.items():
            if row == 4:
                items[row, column] = (x + 0.8 * column - 4, y, letter)

    return good.with_page(question_letters(good, "pools", stretch))


@damage("puzzle 1: has no answer in the book")
def two_rows_too_far_apart(good: Good) -> Pages:
    def part(items: dict[Any, Any]) -> None:
        for (row, column), (x, y, letter) in items.items():
            items[row, column] = (x, y - 3 * (row >= 7), letter)

    return good.with_page(question_letters(good, "pools", part))


@damage()
def rows_closer_than_columns(good: Good) -> Pages:
    def press(items: dict[Any, Any]) -> None:
        for (row, column), (x, y, letter) in items.items():
            items[row, column] = (x, y + 0.7 * row, letter)

    return good.with_page(question_letters(good, "pools", press))


def half_aside(items: dict[Any, Any]) -> None:
    """Every letter half a cell to the right."""
    (x, *_), (other, *_) = [items[cell] for cell in sorted(items)[:2]]
    half = min(abs(other - x), 20) / 2
    for cell, (x, y, letter) in items.items():
        items[cell] = (x + half, y, letter)


@damage()
def a_grid_half_a_cell_aside_of_its_frame(good: Good) -> Pages:
    return good.with_page(question_letters(good, "pools", half_aside))


@damage("has something printed over it")
def a_heart_half_a_cell_aside_of_its_outline(good: Good) -> Pages:
    return good.with_page(question_letters(good, "heart", half_aside))


def smooth_outline_changed(good: Good, change: Callable[[Curve], Curve]) -> Page:
    """The heart's page with another outline."""

    def changed(op: Op) -> Op:
        return replace(op, curve=change(op.curve)) if isinstance(op, Paint) and op.fill is None else op

    return with_ops(good.page("heart"), changed)


@damage("has something printed over it", style="smooth")
def a_smooth_outline_half_a_cell_aside(good: Good) -> Pages:
    half = good.layout.grids["heart"].pitch / 2
    return good.with_page(smooth_outline_changed(good, lambda curve: curve.placed(half)))


@damage(style="smooth")
def a_smooth_outline_far_wider_than_its_shape_at_the_foot(good: Good) -> Pages:
    left, foot, right, top = good.layout.grids["heart"].box

    def wider(x: float, y: float) -> tuple[float, float]:
        return (x, y) if y > (foot + top) / 2 else (left if x < (left + right) / 2 else right, y)

    return good.with_page(smooth_outline_changed(good, lambda curve: curve.mapped(wider)))


@damage("has something printed over it", style="smooth")
def a_smooth_outline_round_the_upper_half_alone(good: Good) -> Pages:
    foot = good.layout.grids["heart"].box[3] - 8 * good.layout.grids["heart"].pitch
    upper = smooth_outline_changed(good, lambda curve: curve.mapped(lambda x, y: (x, max(y, foot))))
    return good.with_page(upper)


@damage(
    "the answer to puzzle 1: the loop of 'ANEMONE' ends 0.08 of a cell from the middle of its last letter"
)
def an_answer_s_grid_a_fifth_of_a_cell_aside_of_its_loops(good: Good) -> Pages:
    def push(items: dict[Any, Any]) -> None:
        for cell, (x, y, letter) in items.items():
            items[cell] = (x + 2, y, letter)

    return good.with_page(answer_letters(good, "pools", push))


# What cannot be seen


def apart_from_the_rest(op: Op, ink: str, size: float = 0.0) -> tuple[Op, Op]:
    """Letters without their fifth, and that one by itself."""
    assert isinstance(op, Letters)
    one = replace(part_of(op, 4, 5), ink=ink, size=size or op.size)
    left, right = part_of(op, 0, 4), part_of(op, 5)
    return replace(op, items=left.items + right.items, cells=left.cells + right.cells), one


def with_fifth(good: Good, ink: str = "ink", size: float = 0.0) -> Page:
    page = good.page("pools")
    ops = []
    for op in page.ops:
        ops += apart_from_the_rest(op, ink, size) if isinstance(op, Letters) and op.font == "grid" else (op,)
    return replace(page, ops=tuple(ops))


@damage("'H' cannot be seen")
def a_white_letter(good: Good) -> Pages:
    return good.with_page(with_fifth(good, ink="paper"))


@damage("the answer to puzzle 1: row")
def a_tiny_letter(good: Good) -> Pages:
    page = with_fifth(good, size=6)
    width = good.setting.look.metrics.width

    def centre(op: Op) -> Op:
        if isinstance(op, Letters) and len(op.items) == 1:
            [(x, y, letter)] = op.items
            big = next(each.size for each in page.ops if isinstance(each, Letters) and len(each.items) > 9)
            return replace(
                op, items=((x + (width(letter, "grid", big) - width(letter, "grid", 6)) / 2, y, letter),)
            )
        return op

    return good.with_page(with_ops(page, centre))


@damage("'H' cannot be seen")
def a_letter_under_white_paint(good: Good) -> Pages:
    page = good.page("pools")
    letters = next(op for op in page.ops if isinstance(op, Letters) and op.font == "grid")
    x, y, _ = letters.items[4]
    return good.with_page(
        added(page, Bars((Box(x - 2, y - 2, letters.size, letters.size),), "paper", layer=5))
    )


@damage("the answer to puzzle 1: row")
def a_letter_in_type_without_ink(good: Good) -> Path:
    file = good.drawn(good.with_page(with_fifth(good)))
    number = good.page("pools").number

    def hide(content: bytes) -> bytes:
        at = content.rindex(b"BT", 0, content.index(b"1 0 0 1", content.rindex(b"BT")) + 1)
        head, tail = content[:at], content[at:]
        return head + tail.replace(b"BT", b"BT 3 Tr", 1)

    return rewritten(file, number, lambda content: _unseen(content, hide))


def _unseen(content: bytes, hide: Callable[[bytes], bytes]) -> bytes:
    """The text object that holds one letter alone made invisible."""
    parts = content.split(b"BT")
    alone = [n for n, part in enumerate(parts) if part.count(b" Tm ") == 1 and part.count(b"Tj") == 1]
    letters = max(range(len(parts)), key=lambda n: parts[n].count(b" Tm "))
    after = next(n for n in alone if n > letters)
    parts[after] = b" 3 Tr" + parts[after].replace(b"ET", b"0 Tr ET", 1)
    return b"BT".join(parts)


@damage("'E' cannot be seen")
def letters_clipped_away(good: Good) -> Path:
    file = good.drawn(good.layout.pages)
    page = good.page("pools")
    letters = next(op for op in page.ops if isinstance(op, Letters) and op.font == "grid")
    bottom = min(y for _, y, _ in letters.items) + letters.size
    clip = f"0 {bottom:.1f} {page.width} {page.height} re W n ".encode()

    def hide(content: bytes) -> bytes:
        parts = content.split(b"BT")
        at = max(range(len(parts)), key=lambda n: parts[n].count(b" Tm "))
        parts[at - 1] += clip
        return b"BT".join(parts)

    return rewritten(file, page.number, hide)


@damage("the answer to puzzle 1: 'GOBY' is not marked from row")
def a_white_loop(good: Good) -> Pages:
    return with_mark(good, "pools", "goby", lambda op: replace(op, ink="paper"))


@damage("does not look like the ")
def a_loop_under_a_white_one(good: Good) -> Pages:
    mark = mark_of(good, "pools", "goby")
    assert isinstance(mark, Loop)
    over = replace(mark, ink="paper", width=3, keyline=0, layer=3)
    return good.with_page(added(good.answers("pools"), over))


@damage("'ANEMONE' cannot be seen")
def a_list_in_white(good: Good) -> Pages:
    page = good.page("pools")

    def pale(op: Op) -> Op:
        return replace(op, ink="paper") if isinstance(op, Text) and op.font == "list" else op

    return good.with_page(with_ops(page, pale))


# The marks of an answer


def moved(op: Any, x: float, y: float) -> Any:
    (a, b), (c, d) = op.start, op.end
    return replace(op, start=(a + x, b + y), end=(c + x, d + y))


@damage("the answer to puzzle 1: 'URCHIN' is not marked from row")
def a_loop_moved_one_cell_along(good: Good) -> Pages:
    x, y = pitch_of(mark_of(good, "pools", "urchin"), 6)
    return with_mark(good, "pools", "urchin", lambda op: moved(op, -x, -y))


@damage("the answer to puzzle 1: the loop of 'URCHIN' ends 0.50 of a cell from the middle of its last letter")
def a_loop_moved_half_a_cell_along(good: Good) -> Pages:
    x, y = pitch_of(mark_of(good, "pools", "urchin"), 6)
    return with_mark(good, "pools", "urchin", lambda op: moved(op, -0.499 * x, -0.499 * y))


@damage("the answer to puzzle 1: the loop of 'URCHIN' stands 0.20 of a cell aside of its letters")
def a_loop_aside_of_its_letters(good: Good) -> Pages:
    x, y = pitch_of(mark_of(good, "pools", "urchin"), 6)
    return with_mark(good, "pools", "urchin", lambda op: moved(op, -0.2 * y, 0.2 * x))


@damage("the answer to puzzle 2: 'PEARL' is not marked from row")
def a_loop_one_letter_too_long(good: Good) -> Pages:
    x, y = pitch_of(mark_of(good, "heart", "pearl"), 5)
    return with_mark(good, "heart", "pearl", lambda op: replace(op, end=(op.end[0] + x, op.end[1] + y)))


@damage("the answer to puzzle 2: 'PEARL' is not marked from row")
def a_loop_one_letter_too_short(good: Good) -> Pages:
    x, y = pitch_of(mark_of(good, "heart", "pearl"), 5)
    return with_mark(good, "heart", "pearl", lambda op: replace(op, end=(op.end[0] - x, op.end[1] - y)))


@damage("the answer to puzzle 2: the loop of 'PEARL' ends 0.30 of a cell from the middle of its last letter")
def a_loop_a_little_too_short(good: Good) -> Pages:
    x, y = pitch_of(mark_of(good, "heart", "pearl"), 5)
    return with_mark(
        good, "heart", "pearl", lambda op: replace(op, end=(op.end[0] - 0.3 * x, op.end[1] - 0.3 * y))
    )


@damage("the answer to puzzle 1: 'KELP' is not marked from row")
def a_loop_removed(good: Good) -> Pages:
    return with_mark(good, "pools", "kelp", lambda op: None)


@damage("the answer to puzzle 1: 'KELP' is marked 2 times")
def a_loop_doubled(good: Good) -> Pages:
    return good.with_page(added(good.answers("pools"), mark_of(good, "pools", "kelp")))


@damage("'page {pools}' does not look like the page {pools} that it says")
def a_loop_turned(good: Good) -> Pages:
    def turn(op: Any) -> Op:
        (x, y), (u, v) = op.start, op.end
        return replace(op, end=(x - (v - y), y + (u - x)))

    return with_mark(good, "pools", "limpet", turn)


@damage("the answer to puzzle 1: a loop stands from row")
def a_loop_too_many(good: Good) -> Pages:
    mark = mark_of(good, "pools", "urchin")
    x, y = pitch_of(mark, 6)
    extra = replace(mark, start=(mark.start[0] + x, mark.start[1] + y))
    return good.with_page(added(good.answers("pools"), extra))


@damage("the answer to puzzle 1: the loop of 'BARNACLE' is drawn unlike the others")
def a_loop_thinner_than_the_others(good: Good) -> Pages:
    return with_mark(good, "pools", "barnacle", lambda op: replace(op, half=op.half * 0.6))


@damage("the answer to puzzle 1: the strike of 'BARNACLE' is drawn unlike the others")
def a_strike_among_loops(good: Good) -> Pages:
    return with_mark(good, "pools", "barnacle", lambda op: Line(op.start, op.end, 1))


@damage()
def an_answer_in_another_style(good: Good) -> Pages:
    marks = marks_of(good, "pools")
    page = with_ops(
        good.answers("pools"),
        lambda op: Line(op.start, op.end, 1) if op in marks else op,  # type: ignore[union-attr]
    )
    return good.with_page(page)


@damage()
def all_loops_of_an_answer_removed(good: Good) -> Pages:
    marks = marks_of(good, "pools")
    return good.with_page(with_ops(good.answers("pools"), lambda op: None if op in marks else op))


@damage("the answer to puzzle 3: the loop of 'ANCHOR' is drawn unlike the others", style="decoys")
def a_false_trail_s_loop_in_place_of_a_word_s(good: Good) -> Pages:
    return with_mark(
        good, "ring", "anchor", lambda op: replace(op, half=op.half * 0.36 / 0.43, ink="faint", keyline=0)
    )


@damage(style="decoys")
def a_false_trail_moved(good: Good) -> Pages:
    page = good.answers("ring")
    trail = next(op for op in page.ops if isinstance(op, Loop) and op.ink == "faint")
    length = len(next(iter(good.puzzle("ring").decoys)).letters)
    x, y = pitch_of(trail, length)
    shorter = replace(trail, end=(trail.end[0] - x, trail.end[1] - y))
    return good.with_page(with_ops(page, lambda op: shorter if op is trail else op))


@damage("the answer to puzzle 3: a loop stands from row", style="decoys")
def a_false_trail_drawn_as_a_word(good: Good) -> Pages:
    page, model = good.answers("ring"), mark_of(good, "ring", "anchor")
    trail = next(op for op in page.ops if isinstance(op, Loop) and op.ink == "faint")
    bold = replace(model, start=trail.start, end=trail.end)
    return good.with_page(with_ops(page, lambda op: bold if op is trail else op))


@damage(
    "the strike of 'KELP' reaches 0.28 of a cell beyond the one end and 0.00 beyond the other", style="strike"
)
def a_strike_that_stops_in_its_last_letter(good: Good) -> Pages:
    mark = mark_of(good, "pools", "kelp")
    x, y = pitch_of(mark, 4)
    share = 0.28 * 3 / 3.56
    return with_mark(
        good, "pools", "kelp", lambda op: replace(op, end=(op.end[0] - share * x, op.end[1] - share * y))
    )


@damage("the answer to puzzle 1: 'KELP' is not marked from row", style="strike")
def a_strike_one_letter_too_short(good: Good) -> Pages:
    mark = mark_of(good, "pools", "kelp")
    x, y = pitch_of(mark, 4)
    share = 3 / 3.56
    return with_mark(
        good,
        "pools",
        "kelp",
        lambda op: replace(op, start=(op.start[0] + share * x, op.start[1] + share * y)),
    )


@damage(style="strike")
def strikes_in_dashes_that_leave_nothing(good: Good) -> Path:
    return dashed_away(good)


@damage()
def loops_in_dashes_that_leave_nothing(good: Good) -> Path:
    return dashed_away(good)


def dashed_away(good: Good) -> Path:
    """The lines on a page of answers drawn as dots that are further apart than the page is wide."""
    file = good.drawn(good.layout.pages)
    return rewritten(file, good.answers("pools").number, lambda data: b"[0.1 900] 0 d " + data)


@damage("the strike of 'KELP' is drawn unlike the others", style="strike")
def a_strike_that_reaches_nowhere_beyond(good: Good) -> Pages:
    mark = mark_of(good, "pools", "kelp")
    x, y = (0.28 * 3 / 3.56 * part for part in pitch_of(mark, 4))
    return with_mark(
        good,
        "pools",
        "kelp",
        lambda op: replace(op, start=(op.start[0] + x, op.start[1] + y), end=(op.end[0] - x, op.end[1] - y)),
    )


def with_tint(good: Good, name: str, word: str, change: Callable[[Paint], Op | None]) -> Pages:
    """The book with one word's tint changed, or left out."""
    tint = tint_of(good, name, word)
    return good.with_page(with_ops(good.answers(name), lambda op: change(op) if op is tint else op))


def one_cell_on(good: Good, name: str, word: str) -> tuple[float, float]:
    """The way from the first letter of a word to its second."""
    tint = tint_of(good, name, word)
    (first, second), pitch = word_cells(good, name, word)[:2], tint_pitch(tint, len(word))
    return (second[1] - first[1]) * pitch, (first[0] - second[0]) * pitch


@damage("the answer to puzzle 1: 'LIMPET' is not marked from row", style="tint")
def a_tint_moved_by_a_cell(good: Good) -> Pages:
    x, y = one_cell_on(good, "pools", "limpet")
    return with_tint(good, "pools", "limpet", lambda op: replace(op, curve=op.curve.placed(x, y)))


@damage("the tint of 'LIMPET' stands 0.", "aside of its letters", style="tint")
def a_tint_aside_of_its_letters(good: Good) -> Pages:
    x, y = one_cell_on(good, "pools", "limpet")
    return with_tint(
        good, "pools", "limpet", lambda op: replace(op, curve=op.curve.placed(-0.2 * y, 0.2 * x))
    )


@damage("the answer to puzzle 1: 'KELP' is not marked from row", style="tint")
def a_tint_missing(good: Good) -> Pages:
    return with_tint(good, "pools", "kelp", lambda op: None)


@damage("the answer to puzzle 1: 'KELP' is not marked from row", style="tint")
def a_tint_too_faint_to_be_seen(good: Good) -> Pages:
    return with_tint(good, "pools", "kelp", lambda op: replace(op, fill="ink 5%"))


@damage("the tint of 'KELP' is drawn unlike the others", style="tint")
def a_tint_darker_than_the_others(good: Good) -> Pages:
    return with_tint(good, "pools", "kelp", lambda op: replace(op, fill="ink 45%"))


@damage("the answer to puzzle 1: a tint stands from row", style="tint")
def a_tint_too_many(good: Good) -> Pages:
    tint = tint_of(good, "pools", "kelp")
    row, column = free_cell(good, "pools")
    at = tint_pitch(tint, 4)
    first = word_cells(good, "pools", "kelp")[0]
    extra = replace(tint, curve=tint.curve.placed((column - first[1]) * at, (first[0] - row) * at))
    return good.with_page(added(good.answers("pools"), extra))


@damage("'KELP' is marked 2 times", style="tint")
def a_tint_twice(good: Good) -> Pages:
    return good.with_page(added(good.answers("pools"), tint_of(good, "pools", "kelp")))


def with_beads(good: Good, change: Callable[[list[Curve]], Iterable[Curve]]) -> Pages:
    """The book with the beads of one word changed, which are in the order of its letters."""
    return with_tint(
        good,
        "pools",
        "limpet",
        lambda op: replace(op, curve=Curve.joined(change([*op.curve.parts()]))),
    )


def bead_step(beads: list[Curve]) -> tuple[float, float]:
    """The way from a bead to the next."""
    one, two = (bead.box for bead in beads[:2])
    return two.x - one.x, two.y - one.y


@damage(style="beads")
def a_bead_moved_by_a_cell(good: Good) -> Pages:
    def moved(beads: list[Curve]) -> list[Curve]:
        x, y = bead_step(beads)
        return [beads[0].placed(-y, x), *beads[1:]]

    return with_beads(good, moved)


@damage(style="beads")
def a_bead_moved_on_to_the_next(good: Good) -> Pages:
    return with_beads(good, lambda beads: [*beads[:2], beads[2].placed(*bead_step(beads)), *beads[3:]])


@damage(style="beads")
def a_bead_moved_by_a_tenth_of_a_cell(good: Good) -> Pages:
    def moved(beads: list[Curve]) -> list[Curve]:
        x, y = bead_step(beads)
        return [*beads[:2], beads[2].placed(-0.1 * y, 0.1 * x), *beads[3:]]

    return with_beads(good, moved)


@damage(style="beads")
def a_bead_missing(good: Good) -> Pages:
    return with_beads(good, lambda beads: [*beads[:2], *beads[3:]])


@damage(style="beads")
def the_last_bead_missing(good: Good) -> Pages:
    return with_beads(good, lambda beads: beads[:-1])


@damage(style="beads")
def a_bead_too_many(good: Good) -> Pages:
    def more(beads: list[Curve]) -> list[Curve]:
        x, y = bead_step(beads)
        return [*beads, beads[0].placed(-x, -y)]

    return with_beads(good, more)


@damage(style="beads")
def a_bead_too_many_by_itself(good: Good) -> Pages:
    beads = tint_of(good, "pools", "kelp")
    [bead, *_] = beads.curve.parts()
    (row, column), first = free_cell(good, "pools"), word_cells(good, "pools", "kelp")[0]
    pitch = max(map(abs, bead_step([*beads.curve.parts()])))
    there = bead.placed((column - first[1]) * pitch, (first[0] - row) * pitch)
    return good.with_page(added(good.answers("pools"), replace(beads, curve=there)))


@damage(style="beads")
def beads_without_their_string(good: Good) -> Pages:
    return with_mark(good, "pools", "kelp", lambda op: None)


@damage(style="beads")
def a_string_without_its_beads(good: Good) -> Pages:
    return with_tint(good, "pools", "kelp", lambda op: None)


@damage(style="beads")
def a_string_one_letter_too_long(good: Good) -> Pages:
    x, y = pitch_of(mark_of(good, "pools", "kelp"), 4)
    return with_mark(good, "pools", "kelp", lambda op: replace(op, end=(op.end[0] + x, op.end[1] + y)))


@damage(style="beads")
def beads_and_their_string_missing(good: Good) -> Pages:
    marks = mark_of(good, "pools", "kelp"), tint_of(good, "pools", "kelp")
    return good.with_page(
        with_ops(good.answers("pools"), lambda op: None if any(op is mark for mark in marks) else op)
    )


@damage(style="beads")
def beads_darker_than_the_others(good: Good) -> Pages:
    return with_tint(good, "pools", "kelp", lambda op: replace(op, fill="ink 45%"))


@damage(style="beads")
def beads_too_faint_to_be_seen(good: Good) -> Pages:
    return with_tint(good, "pools", "kelp", lambda op: replace(op, fill="ink 5%"))


@damage(style="beads")
def beads_twice(good: Good) -> Pages:
    return good.with_page(added(good.answers("pools"), tint_of(good, "pools", "kelp")))


@damage("the loop of 'KELP' is drawn unlike the others", style="highlight")
def a_highlight_without_its_tint(good: Good) -> Pages:
    return with_tint(good, "pools", "kelp", lambda op: None)


@damage("the tint of 'KELP' is drawn unlike the others", style="highlight")
def a_highlight_without_its_line(good: Good) -> Pages:
    return with_mark(good, "pools", "kelp", lambda op: None)


@damage("the answer to puzzle 1: the loop of 'LIMPET' is drawn unlike the others", style="highlight")
def a_highlight_s_tint_moved_by_a_cell(good: Good) -> Pages:
    x, y = one_cell_on(good, "pools", "limpet")
    return with_tint(good, "pools", "limpet", lambda op: replace(op, curve=op.curve.placed(x, y)))


@damage("the answer to puzzle 1: 'URCHIN' is not marked from row", style="highlight")
def a_highlight_one_letter_too_short(good: Good) -> Pages:
    x, y = pitch_of(mark_of(good, "pools", "urchin"), 6)
    tint, mark = tint_of(good, "pools", "urchin"), mark_of(good, "pools", "urchin")
    short = replace(mark, start=(mark.start[0] + x, mark.start[1] + y))
    length = hypot(x, y)

    def shorter(u: float, v: float) -> tuple[float, float]:
        along = ((u - mark.start[0]) * x + (v - mark.start[1]) * y) / length / length
        return (u + x, v + y) if along < 1 else (u, v)

    changed = {id(mark): short, id(tint): replace(tint, curve=tint.curve.mapped(shorter))}
    page = with_ops(good.answers("pools"), lambda op: changed.get(id(op), op))
    return good.with_page(page)


@damage(style="highlight")
def an_answer_in_loops_among_highlights(good: Good) -> Pages:
    tints = [tint_of(good, "pools", entry.shown) for entry in good.puzzle("pools").placed]
    return good.with_page(with_ops(good.answers("pools"), lambda op: None if op in tints else op))


def numbers_of(good: Good, name: str) -> list[tuple[Text, Text]]:
    """The number at each start of an answer and the word beside the same number in its key, by number."""
    page = good.answers(name)
    numbers = [op for op in page.ops if isinstance(op, Text) and op.font == "label" and op.size < 9]
    words = [op for op in page.ops if isinstance(op, Text) and op.font == "answer-label"]
    count = [len(good.puzzle(each).placed) for each in page.shows]
    at = page.shows.index(name)
    mine = numbers[sum(count[:at]) : sum(count[: at + 1])]
    key = [
        after
        for one, after in pairwise(words)
        if one.text.isdecimal() and after.text.upper() in {e.shown.upper() for e in good.puzzle(name).placed}
    ]
    return list(zip(mine, key, strict=True))


def strike_of(good: Good, name: str, word: str) -> Line:
    """The line under a numbered word."""
    page = good.answers(name)
    lines = [op for op in page.ops if isinstance(op, Line) and op.ink == "ink 34%"]
    before = sum(len(good.puzzle(each).placed) for each in page.shows[: page.shows.index(name)])
    words = sorted(entry.shown.upper() for entry in good.puzzle(name).placed)
    return lines[before + words.index(word.upper())]


@damage("'KELP' is not marked from row", style="numbered")
def a_numbered_strike_missing(good: Good) -> Pages:
    line = strike_of(good, "pools", "kelp")
    return good.with_page(with_ops(good.answers("pools"), lambda op: None if op is line else op))


@damage("'KELP' is not marked from row", style="numbered")
def a_numbered_strike_moved_by_a_cell(good: Good) -> Pages:
    line = strike_of(good, "pools", "kelp")
    x, y = (each * 3 / 3.56 / 3 for each in pitch_of(line, 2))
    there = moved(line, x, y)
    return good.with_page(with_ops(good.answers("pools"), lambda op: there if op is line else op))


@damage("the answer to puzzle 1: a strike stands from row", style="numbered")
def a_numbered_strike_too_many(good: Good) -> Pages:
    line = strike_of(good, "pools", "barnacle")
    x, y = (each * 7 / 7.56 / 7 for each in pitch_of(line, 2))
    extra = replace(line, start=(line.start[0] + x, line.start[1] + y))
    return good.with_page(added(good.answers("pools"), extra))


@damage(style="numbered")
def a_number_and_the_key_swapped(good: Good) -> Pages:
    (_, kelp), (_, mussel) = numbers_of(good, "pools")[3], numbers_of(good, "pools")[5]
    swapped = {id(kelp): replace(kelp, text=mussel.text), id(mussel): replace(mussel, text=kelp.text)}
    return good.with_page(with_ops(good.answers("pools"), lambda op: swapped.get(id(op), op)))


@damage(style="numbered")
def two_numbers_swapped(good: Good) -> Pages:
    (one, _), (two, _) = numbers_of(good, "pools")[:2]
    swapped = {id(one): replace(one, text="2"), id(two): replace(two, text="1")}
    return good.with_page(with_ops(good.answers("pools"), lambda op: swapped.get(id(op), op)))


@damage(style="numbered")
def a_number_missing(good: Good) -> Pages:
    number, _ = numbers_of(good, "pools")[2]
    return good.with_page(with_ops(good.answers("pools"), lambda op: None if op is number else op))


@damage(style="numbered")
def a_line_of_the_key_missing(good: Good) -> Pages:
    _, word = numbers_of(good, "pools")[2]
    return good.with_page(with_ops(good.answers("pools"), lambda op: None if op is word else op))


@damage(style="numbered")
def a_word_of_the_key_misspelt(good: Good) -> Pages:
    _, word = numbers_of(good, "pools")[3]
    there = replace(word, text="KELPIE")
    return good.with_page(with_ops(good.answers("pools"), lambda op: there if op is word else op))


@damage(style="numbered")
def a_ring_at_another_letter(good: Good) -> Pages:
    page = good.answers("pools")
    ring = next(op for op in page.ops if isinstance(op, Disc))
    line = strike_of(good, "pools", "barnacle")
    x, y = (each * 7 / 7.56 / 7 for each in pitch_of(line, 2))
    start = line.start[0] + 3.28 * x, line.start[1] + 3.28 * y
    return good.with_page(added(page, replace(ring, centre=start)))


def reset(good: Good, name: str, plain: set[Any], bold: set[Any]) -> Pages:
    """Some cells of an answer set plain that were bold, others bold that were plain."""
    page = good.answers(name)
    letters = [op for op in page.ops if isinstance(op, Letters)]
    at = page.shows.index(name)
    others, own = letters[2 * at], letters[2 * at + 1]
    picked: dict[str, dict[Any, Any]] = {"plain": {}, "bold": {}}

    def pick(kind: str, chosen: set[Any]) -> Callable[[dict[Any, Any]], None]:
        def act(items: dict[Any, Any]) -> None:
            for cell in list(items):
                if cell in chosen:
                    picked[kind][cell] = items[cell]
                    items[cell] = []

        return act

    page = answer_letters(good, name, pick("plain", plain))
    more = [lettered(others, picked["plain"])] if picked["plain"] else []
    if bold:
        page = _emptied(good, page, name, bold, picked["bold"])
        more.append(lettered(own, picked["bold"]))
    return good.with_page(added(page, *more))


def _emptied(good: Good, page: Page, name: str, chosen: set[Any], taken: dict[Any, Any]) -> Page:
    letters = [op for op in good.answers(name).ops if isinstance(op, Letters)]
    others = letters[2 * page.shows.index(name)]
    by_cell = dict(zip(others.cells, others.items, strict=True))
    taken |= {cell: by_cell.pop(cell) for cell in by_cell.keys() & chosen}
    kept = lettered(others, by_cell)
    return with_ops(page, lambda op: kept if op is others or op == others else op)


@damage("row", "is a word's letter and is not set as one", style="letters")
def a_word_s_letters_set_plain(good: Good) -> Pages:
    cells = word_cells(good, "pools", "goby")
    return reset(good, "pools", set(cells), set())


@damage(style="letters")
def bold_letters_on_no_word(good: Good) -> Pages:
    return reset(good, "pools", set(), {free_cell(good, "pools")})


@damage("the answer to puzzle 1: row")
def bold_letters_on_the_wrong_place_under_the_loops(good: Good) -> Pages:
    return reset(good, "pools", {word_cells(good, "pools", "goby")[1]}, {free_cell(good, "pools")})


@damage(style="loops")
def an_answer_with_all_letters_alike(good: Good) -> Pages:
    page = good.answers("pools")
    letters = [op for op in page.ops if isinstance(op, Letters)]
    at = 2 * page.shows.index("pools")
    alike = replace(letters[at], font=letters[at + 1].font, ink=letters[at + 1].ink)
    return good.with_page(with_ops(page, lambda op: alike if op is letters[at] else op))


@damage()
def a_bold_letter_where_no_word_is(good: Good) -> Pages:
    return reset(good, "ghost", set(), {(5, 5)})


@damage()
def two_answers_swapped(good: Good) -> Pages:
    page = good.answers("pools")
    page = text_changed(text_changed(page, "1", "#"), "2", "1")
    page = text_changed(text_changed(page, "Tide Pools", "#2"), "Dear Deep", "Tide Pools")
    pools, heart = (f"page {good.page(name).number}" for name in ("pools", "heart"))
    page = text_changed(text_changed(page, pools, "#3"), heart, pools)
    page = text_changed(text_changed(text_changed(page, "#", "2"), "#2", "Dear Deep"), "#3", heart)
    return good.with_page(page)


# What is printed round the puzzles


@damage("puzzle 1: says 'Answer on page 99', and its answer is on page {answers}")
def a_wrong_page_in_the_reference(good: Good) -> Pages:
    said = f"Answer on page {good.answers('pools').number}"
    return good.with_page(text_changed(good.page("pools"), said, "Answer on page 99"))


@damage("puzzle 1: does not say where its answer is; it is on page {answers}")
def no_reference(good: Good) -> Pages:
    said = f"Answer on page {good.answers('pools').number}"
    return good.with_page(text_changed(good.page("pools"), said, ""))


@damage("the answer to puzzle 2: does not say that its puzzle is on page {heart}")
def a_wrong_page_at_the_answer(good: Good) -> Pages:
    said = f"page {good.page('heart').number}"
    return good.with_page(text_changed(good.answers("heart"), said, "page 77"))


@damage("the answer to puzzle 2: does not say that its puzzle is on page {heart}")
def no_page_at_the_answer(good: Good) -> Pages:
    return good.with_page(text_changed(good.answers("heart"), f"page {good.page('heart').number}", ""))


@damage("the contents do not send to page {pools}, where a puzzle stands")
def a_wrong_page_in_the_contents(good: Good) -> Pages:
    page, number = good.of_kind("contents"), str(good.page("pools").number)
    return good.with_page(text_changed(page, number, "3"))


@damage()
def a_wrong_page_for_a_section(good: Good) -> Pages:
    number = next(page.number for page in good.layout.pages if page.kind == "section")
    return good.with_page(text_changed(good.of_kind("contents"), str(number), str(number + 1)))


@damage()
def a_title_changed_in_the_contents(good: Good) -> Pages:
    return good.with_page(text_changed(good.of_kind("contents"), "Dear Deep", "Dear Dear"))


@damage("the contents do not send to page {heart}, where a puzzle stands")
def a_line_missing_from_the_contents(good: Good) -> Pages:
    page = text_changed(good.of_kind("contents"), "Dear Deep", "")
    page = text_changed(page, "2", "")
    return good.with_page(text_changed(page, str(good.page("heart").number), ""))


@damage()
def the_contents_under_another_heading(good: Good) -> Pages:
    return good.with_page(text_changed(good.of_kind("contents"), "Contents", "Overview"))


@damage()
def a_section_s_line_missing_from_the_contents(good: Good) -> Pages:
    number = next(page.number for page in good.layout.pages if page.kind == "section")
    page = text_changed(good.of_kind("contents"), "Water", "")
    return good.with_page(text_changed(page, str(number), ""))


@damage("has the page number 42 at its foot")
def a_wrong_page_number(good: Good) -> Pages:
    page = good.page("ring")
    return good.with_page(text_changed(page, str(page.number), "42"))


@damage()
def no_page_number(good: Good) -> Pages:
    page = good.answers("ring")
    return good.with_page(text_changed(page, str(page.number), ""))


@damage("the answer to puzzle 1: a loop stands from row")
def a_word_dropped_from_the_list(good: Good) -> Pages:
    return good.with_page(text_changed(good.page("pools"), "GOBY", ""))


@damage("puzzle 1: 'GOBBY' is nowhere in the grid")
def a_word_misspelled_in_the_list(good: Good) -> Pages:
    return good.with_page(text_changed(good.page("pools"), "GOBY", "GOBBY"))


@damage("puzzle 1: 'GOBY' is listed 2 times")
def a_word_printed_twice_in_the_list(good: Good) -> Pages:
    return good.with_page(text_changed(good.page("pools"), "KELP", "GOBY"))


@damage("puzzle 1: 'LOBSTER' is nowhere in the grid")
def a_word_too_many_in_the_list(good: Good) -> Pages:
    page = good.page("pools")
    last = min((op for op in page.ops if isinstance(op, Text) and op.font == "list"), key=lambda op: op.y)
    return good.with_page(added(page, replace(last, text="LOBSTER", y=last.y - 17)))


@damage()
def a_list_on_another_page(good: Good) -> Pages:
    page, other = good.page("pools"), good.page("heart")
    listed = [op for op in page.ops if isinstance(op, Text) and op.font == "list"]
    return good.with_page(
        with_ops(page, lambda op: None if op in listed else op),
        added(other, *(replace(op, y=op.y - 80) for op in listed)),
    )


@damage()
def a_title_changed_on_the_puzzle_s_page(good: Good) -> Pages:
    return good.with_page(text_changed(good.page("heart"), "Dear Deep", "Dead Deep"))


@damage()
def a_title_changed_at_the_answer(good: Good) -> Pages:
    return good.with_page(text_changed(good.answers("heart"), "Dear Deep", "Dear Reef"))


@damage("has the number 1, where puzzle 2 is due")
def a_puzzle_s_number_changed(good: Good) -> Pages:
    return good.with_page(text_changed(good.page("heart"), "PUZZLE 2", "PUZZLE 1"))


@damage("has the number 9999999999, where puzzle 2 is due")
def a_puzzle_s_number_beyond_counting(good: Good) -> Pages:
    return good.with_page(text_changed(good.page("heart"), "PUZZLE 2", "PUZZLE 9999999999"))


@damage()
def a_puzzle_without_its_number(good: Good) -> Pages:
    return good.with_page(text_changed(good.page("heart"), "PUZZLE 2", ""))


@damage()
def nothing_said_of_a_word_that_is_not_there(good: Good) -> Pages:
    return good.with_page(text_changed(good.answers("ghost"), "GHOST is not there", ""))


@damage("says that GOBY is not there")
def a_word_said_not_to_be_there_that_is(good: Good) -> Pages:
    page = good.answers("pools")
    last = next(op for op in good.answers("ghost").ops if isinstance(op, Text) and "is not there" in op.text)
    marks = marks_of(good, "pools")
    x, y = min(min(mark.start[0], mark.end[0]) for mark in marks), min(mark.start[1] for mark in marks)
    return good.with_page(added(page, replace(last, text="GOBY is not there", x=x, y=y - 26)))


@damage("puzzle 5: 'SQUIRREL' is nowhere in the grid")
def another_word_said_not_to_be_there(good: Good) -> Pages:
    page = good.answers("missing")
    said = next(
        op.text
        for op in page.ops
        if isinstance(op, Text) and "is not there" in op.text and "GHOST" not in op.text
    )
    return good.with_page(text_changed(page, said, "WOLF is not there"))


def away(good: Good) -> str:
    """The word that is not there."""
    return next(entry.shown.upper() for entry in good.puzzle("away").entries if not entry.placed)


@damage(style="twisted")
def a_word_said_not_to_be_there_that_the_list_hides(good: Good) -> Pages:
    other = good.puzzle("away").placed[0].shown.upper()
    said = f"{away(good)} is not there", f"{other} is not there"
    return good.with_page(text_changed(good.answers("away"), *said))


@damage(style="twisted")
def a_word_misspelt_that_the_list_hides(good: Good) -> Pages:
    page = good.answers("away")
    word = good.puzzle("away").placed[0].shown.upper()
    line = next(op.text for op in page.ops if isinstance(op, Text) and word in op.text)
    return good.with_page(text_changed(page, line, line.replace(word, f"{word[:-1]}Q")))


@damage(style="twisted")
def another_word_said_not_to_be_there_that_the_list_hides(good: Good) -> Pages:
    return good.with_page(text_changed(good.answers("ghost"), "GHOST is not there", "GHOUL is not there"))


@damage(style="twisted")
def a_letter_changed_beyond_a_gap(good: Good) -> Pages:
    return good.with_page(answer_letters(good, "ponds", set_letter(good, (2, 11), "Q")))


@damage(style="twisted")
def one_of_two_parts_missing(good: Good) -> Pages:
    def drain(items: dict[Any, Any]) -> None:
        for row, column in items:
            if column > 8:
                items[row, column] = []

    return good.with_page(answer_letters(good, "ponds", drain))


@damage()
def a_message_changed(good: Good) -> Pages:
    page = good.answers("told")
    said = next(op.text for op in page.ops if isinstance(op, Text) and op.text.startswith("Well done"))
    return good.with_page(text_changed(page, said, said.replace("found", "lost")))


@damage()
def a_letter_of_the_message_changed(good: Good) -> Pages:
    return both(good, "told", set_letter(good, free_cell(good, "told"), "Q"))


# Whole pages


@damage("has the page number {heart} at its foot")
def two_pages_swapped(good: Good) -> Path:
    one, two = good.page("pools").number, good.page("heart").number
    numbers = [page.number for page in good.layout.pages]
    numbers[one - 1], numbers[two - 1] = two, one
    return bound(good.drawn(good.layout.pages), numbers)


@damage("page {heart} is missing: pages {heart} to {less} have the numbers {ring} to {last} at their feet")
def a_puzzle_s_page_removed(good: Good) -> Path:
    gone = good.page("heart").number
    numbers = [page.number for page in good.layout.pages if page.number != gone]
    return bound(good.drawn(good.layout.pages), numbers)


@damage("puzzle 5: has no answer in the book")
def an_answer_page_removed(good: Good) -> Path:
    gone = good.answers("missing").number
    numbers = [page.number for page in good.layout.pages if page.number != gone]
    return bound(good.drawn(good.layout.pages), numbers)


@damage(
    "a page too many before page {heart}: pages {heart} to {more}"
    " have the numbers {pools} to {last} at their feet"
)
def a_page_doubled(good: Good) -> Path:
    twice = good.page("pools").number
    numbers = [page.number for page in good.layout.pages]
    return bound(good.drawn(good.layout.pages), [*numbers[:twice], twice, *numbers[twice:]])


@damage(
    "a page too many before page {after}: pages {after} to {more}"
    " have the numbers {answers} to {last} at their feet"
)
def an_answer_page_doubled(good: Good) -> Path:
    twice = good.answers("pools").number
    numbers = [page.number for page in good.layout.pages]
    return bound(good.drawn(good.layout.pages), [*numbers[:twice], twice, *numbers[twice:]])


@damage("cannot be read to its end")
def a_page_broken_off(good: Good) -> Path:
    file = good.drawn(good.layout.pages)
    return rewritten(file, good.page("ring").number, lambda content: content + b" Q Q /Nothing Do")


# What only the plan knows


@damage()
def a_clue_changed(good: Good) -> Pages:
    said = next(op.text for op in good.page("clued").ops if isinstance(op, Text) and "Young hare" in op.text)
    return good.with_page(text_changed(good.page("clued"), said, said.replace("hare", "bear")))


@damage()
def two_clues_swapped(good: Good) -> Pages:
    page = good.page("clued")
    one, two = (
        next(op.text for op in page.ops if isinstance(op, Text) and clue in op.text)
        for clue in ("Young swan", "Young pigeon")
    )
    return good.with_page(text_changed(text_changed(text_changed(page, one, "#"), two, one), "#", two))


@damage()
def a_coded_word_changed(good: Good) -> Pages:
    page = good.page("coded")
    said = next(op.text for op in page.ops if isinstance(op, Text) and op.text.count("-") > 2)
    return good.with_page(text_changed(page, said, said[::-1]))


@damage()
def a_key_with_a_wrong_letter(good: Good) -> Pages:
    page, letter = good.page("coded"), dict(good.puzzle("coded").key)["1"]
    return good.with_page(text_changed(page, letter, "Q"))


def aside(op: Op, far: float) -> Op:
    """A mark so many points further to the right; what has no one place stays."""
    if isinstance(op, Letters):
        return replace(op, items=tuple((x + far, y, letter) for x, y, letter in op.items))
    return replace(op, x=op.x + far) if isinstance(op, Text) else op


@damage("'PUZZLE 1' cannot be seen")
def a_page_that_is_all_beside_the_paper(good: Good) -> Pages:
    return good.with_page(with_ops(good.page("pools"), lambda op: aside(op, 3000)))


@damage()
def a_listed_word_cut_off_by_the_trim(good: Good) -> Pages:
    page, lost = good.page("pools"), "barnacle"
    return good.with_page(
        with_ops(page, lambda op: aside(op, 420) if isinstance(op, Text) and op.text.lower() == lost else op)
    )


# What no puzzle needs


@damage(style="written")
def an_opener_s_range_changed(good: Good) -> Pages:
    return good.with_page(text_changed(good.of_kind("section"), "PUZZLES 1–2", "PUZZLES 1–3"))


@damage(style="written")
def a_word_of_the_author_s_own_page_changed(good: Good) -> Pages:
    return good.with_page(text_changed(good.of_kind("dedication"), "look", "lock"))


@damage(style="written")
def a_word_of_the_how_to_changed(good: Good) -> Pages:
    page = good.of_kind("how-to")
    line = next(op.text for op in page.ops if isinstance(op, Text) and "hidden" in op.text)
    return good.with_page(text_changed(page, line, line.replace("hidden", "bidden")))


@damage(style="written")
def a_word_of_another_kind_s_how_to_changed(good: Good) -> Pages:
    page = next(
        page
        for page in good.layout.pages
        if page.kind == "how-to" and any(isinstance(op, Text) and op.text == "Sudoku" for op in page.ops)
    )
    return good.with_page(text_changed(page, "Sudoku", "Kakuro"))


@damage(style="written")
def an_instruction_changed(good: Good) -> Pages:
    page = good.page("pools")
    line = next(op.text for op in page.ops if isinstance(op, Text) and op.font == "instruction")
    return good.with_page(text_changed(page, line, line.replace("One word", "Two words")))


@damage(style="written")
def a_level_s_name_changed(good: Good) -> Pages:
    return good.with_page(text_changed(good.page("pools"), "Medium", "Expert"))


@damage(style="written")
def a_level_s_star_taken(good: Good) -> Pages:
    marks = [op for op in good.page("pools").ops if isinstance(op, Disc)]
    assert marks
    return good.with_page(with_ops(good.page("pools"), lambda op: None if op is marks[0] else op))


@damage(style="written")
def a_title_in_another_font_of_the_book(good: Good) -> Pages:
    def other(op: Op) -> Op:
        return replace(op, font="list") if isinstance(op, Text) and op.font == "title" else op

    return good.with_page(with_ops(good.page("pools"), other))


@damage(style="written")
def a_letter_of_a_how_to_example_changed(good: Good) -> Pages:
    page, width = good.of_kind("how-to"), good.setting.look.metrics.width
    example = next(op for op in page.ops if isinstance(op, Letters))
    (x, y, letter), *others = example.items
    middle = x + width(letter, example.font, example.size) / 2
    spoilt = (middle - width("Q", example.font, example.size) / 2, y, "Q")
    other = replace(example, items=(spoilt, *others))
    return good.with_page(with_ops(page, lambda op: other if op is example else op))


@damage(style="written")
def a_figure_of_another_kind_s_example_changed(good: Good) -> Pages:
    page = [page for page in good.layout.pages if page.kind == "how-to"][-1]
    figures = [op for op in page.ops if isinstance(op, Letters) and op.items[0][2].isdecimal()]
    assert figures

    def spoil(op: Op) -> Op:
        if op is not figures[-1] or not isinstance(op, Letters):
            return op
        (x, y, figure), *others = op.items
        return replace(op, items=((x, y, str(int(figure) % 4 + 1)), *others))

    return good.with_page(with_ops(page, spoil))


@damage(style="written")
def a_square_over_a_picture_to_colour(good: Good) -> Pages:
    page = good.of_kind("colouring")
    middle = Box(page.width / 2 - 40, page.height / 2 - 40, 80, 80)
    return good.with_page(added(page, Bars((middle,), "ink", layer=5)))


@pytest.mark.parametrize("name", sampled(DAMAGES, 8))
def test_damage_is_found_and_named(name: str, books: Callable[[str], Good], kept: Kept) -> None:
    """In the file; as a fault of the layout, whose claims follow it; and, where it can, in the file alone."""
    harm = DAMAGES[name]
    good = books(harm.style)
    spoilt = harm.act(good)
    assert spoilt != good.layout.pages
    if not (isinstance(spoilt, Path) or harm.alone):
        others = [page for page in spoilt if page not in good.layout.pages]
        found = [
            [each for page in others for each in good.held_page(page, follow)] for follow in (False, True)
        ]
        if all(found):  # else the book as a whole tells it
            assert [str(each) for said in found for each in said if each.about and not each.area] == []
            return
    begun: list[PageProof] = [good.proof()]
    if isinstance(spoilt, Path):
        file = spoilt
    else:
        file, begun = good.drawn(spoilt), [*begun, good.proof(spoilt)]
    *reports, alone = proofs(file, [*begun, Proof()], good.setting.fonts.files, kept)
    for report in reports:
        assert not report.proven
        for each in report.troubles:  # what is about a puzzle is about a place
            assert each.area or not each.about, str(each)
    for told in (told.format_map(page_numbers(good)) for told in harm.alone):
        assert any(told in problem for problem in alone.problems), "\n".join(alone.problems)


@pytest.mark.parametrize("style", [*ANSWER_STYLES, "decoys", "twisted", "written"])
def test_the_unharmed_book_is_proven(style: str, books: Callable[[str], Good]) -> None:
    good = books(style)
    alone = Proof(kinds=kind_readers(builtin_plugins()) if style == "written" else ())
    reports = proofs(good.drawn(good.layout.pages), [good.proof(), alone], good.setting.fonts.files)
    assert [report.problems for report in reports] == [(), ()]


def test_more_than_a_hundred_kinds_of_damage_are_tried() -> None:
    assert len(DAMAGES) > 100
