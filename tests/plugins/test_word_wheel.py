"""Word wheels: words with the letter in the hub, levels that rise, pages as is due, no word dealt twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from bookmaker import BookError, PlayCells, lexicon
from bookmaker.bookfile.read import read_book
from bookmaker.page.geometry import reach
from bookmaker.page.look import settle_look
from bookmaker.page.ops import Box, Letters, Op, Page, Paint
from bookmaker.pdf.draw import Info, PdfDrawing
from bookmaker.pdf.fonts import Fonts
from bookmaker.pdfread.pages import open_pages
from bookmaker.plan.book import plan_book
from bookmaker.puzzles.model import KindPuzzle
from bookmaker.testing import check_kind
from bookmaker.testing.harness import quickly
from bookmaker.testing.pages import LARGE, plain_fonts, plain_look
from bookmaker.testing.printed import ROOM, held_to_due
from tests.kind_puzzles import PLUGINS, ask, bench, kind_of, made, view_of, without_steps

from ..sweep import WHOLE

KIND = kind_of("word-wheel")
LEVELS = "kids", "easy", "medium", "hard", "expert"
KIRSCHE = ("Kirsche", "Kreis", "Krise", "Kies", "Heck", "sehr")


@cache
def of_level(level: str, count: int = 8) -> tuple[Any, ...]:
    return tuple(made("word-wheel", seed, level=level) for seed in range(count))


@pytest.mark.parametrize("level", LEVELS)
def test_a_wheel_keeps_what_its_level_promises(level: str) -> None:
    least, most = {
        "kids": (8, 20),
        "easy": (24, 45),
        "medium": (22, 36),
        "hard": (12, 19),
        "expert": (8, 15),
    }[level]
    unwanted = ["".join(word) for word in bench("word-wheel").unwanted("en")]
    for puzzle in of_level(level):
        assert [*KIND.verify(puzzle)] == []
        assert KIND.read(KIND.write(puzzle)) == puzzle
        assert len(puzzle.rim) == (6 if level == "kids" else 8)
        assert least <= puzzle.count + puzzle.unlisted <= most
        assert (puzzle.longs[0][0] == puzzle.hub) == (level in ("kids", "easy"))
        assert puzzle.is_common == (level != "expert")
        around = "".join(puzzle.rim) * 2
        texts = [around, around[::-1], *("".join(word) for word in (*puzzle.longs[:1], *puzzle.words))]
        assert not [
            text for text in texts if any(text.startswith(each) or each in around for each in unwanted)
        ]
        letters = Counter((puzzle.hub, *puzzle.rim))
        assert not [
            each for each in unwanted if puzzle.hub in each and len(each) > 3 and Counter(each) <= letters
        ]
        assert puzzle.unlisted == 0


def test_a_plain_count_finds_the_same_words() -> None:
    """Word by word, by the counts of their letters: neither the maker's nor the judge's way."""
    common = {*lexicon("en", common=True)}
    for puzzle in of_level("easy")[:3]:
        letters, found = Counter((puzzle.hub, *puzzle.rim)), set[str]()
        for word in lexicon("en"):
            if len(word) > 3 and puzzle.hub in word and Counter(word) <= letters:
                plural = word[-1] == "S" and not common.isdisjoint((word[:-1], word.removesuffix("ES")))
                if len(word) == letters.total() or (word in common and not plural):
                    found.add(word)
        assert found == {"".join(word) for word in (*puzzle.longs, *puzzle.words)}


def test_levels_of_one_seed_differ_and_the_median_grade_rises() -> None:
    medians = [median(KIND.grade(puzzle).difficulty for puzzle in of_level(level)) for level in LEVELS]
    assert all(harder > easier + 3 for easier, harder in pairwise(medians))
    assert len({of_level(level)[0].longs[0] for level in LEVELS}) == len(LEVELS)


FAULTS: dict[str, tuple[Callable[[Any], Any], str]] = {
    "no hub": (lambda p: replace(p, words=(("X", "X", "X", "X"), *p.words)), "without the letter in the hub"),
    "not made": (lambda p: replace(p, words=((p.hub,) * 5, *p.words)), "which its letters do not make"),
    "twice": (lambda p: replace(p, words=(*p.words, p.words[0])), "has a word twice"),
    "left out": (lambda p: replace(p, words=p.words[1:]), "lacks"),
    "said to be left out": (lambda p: replace(p, unlisted=1), "lacks"),
    "no long one": (lambda p: replace(p, longs=()), "has no word of all its letters"),
    "another hub": (lambda p: replace(p, hub=p.rim[0], rim=(p.hub, *p.rim[1:])), "the letter in the hub"),
    "too short": (lambda p: replace(p, words=((p.hub, p.rim[0], p.rim[1]), *p.words)), "of 3 letters"),
    "no word": (lambda p: replace(p, words=((p.hub, *p.rim[:3][::-1]), *p.words)), "none of the lexicon's"),
    "fewer letters": (lambda p: replace(p, rim=p.rim[:-1]), "has 8 letters"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_wheel_that_breaks_a_promise_is_told(fault: str) -> None:
    change, told = FAULTS[fault]
    assert any(told in flaw for flaw in KIND.verify(change(of_level("medium")[0])))


# Printed


def printed_flaws(puzzle: Any, side: str, change: Callable[[Op], Op | None], folder: Path) -> list[str]:
    """What is told of a printed side, its ops changed."""
    look, ops = (
        plain_look(PLUGINS, LARGE),
        KIND.draw(puzzle, ROOM, plain_look(PLUGINS, LARGE), view_of("word-wheel", side)).ops,
    )
    page = Page(1, side, *LARGE, ops=tuple(op for op in map(change, ops) if op))
    drawing = PdfDrawing(look, plain_fonts(look.theme), folder / "page.pdf", Info("Tried"))
    drawing.add(page)
    drawing.save()
    (sheet,) = open_pages(folder / "page.pdf")
    why, flaws = held_to_due(PLUGINS, KindPuzzle("word-wheel", puzzle, "one", "One"), sheet, page, look)
    assert not why
    return flaws


def nth(name: str, number: int, change: Callable[[Any], Op | None]) -> Callable[[Op], Op | None]:
    """One of the ops of a part changed."""
    seen = [0]

    def act(op: Op) -> Op | None:
        seen[0] += op.part.name == name
        return change(op) if op.part.name == name and seen[0] == number + 1 else op

    return act


def shifted(op: Paint) -> Paint:
    return replace(op, curve=op.curve.placed(9, 0))


def turned(op: Paint) -> Paint:
    """About the middle of the wheel, by less than a letter's part."""
    box = op.curve.box
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return replace(op, curve=op.curve.placed(-x, -y).placed(x, y, turn=10))


def first_two_exchanged(op: Letters) -> Letters:
    """Each under its own name still."""
    (x, y, one), (u, v, two), *rest = op.items
    return replace(op, items=((u, v, one), (x, y, two), *rest))


def first_outward(op: Letters) -> Letters:
    (x, y, sign), *rest = op.items
    return replace(op, items=((x + 12, y + 29, sign), *rest))


DAMAGES: dict[str, tuple[Callable[[Op], Op | None], str]] = {
    "no circle round the hub": (nth("wheel", 1, lambda op: None), "has not a circle"),
    "a circle aside": (nth("wheel", 0, shifted), "not about the sign in the middle"),
    "a pale circle": (nth("wheel", 1, lambda op: replace(op, stroke="paper")), "has not a circle"),
    "a spoke left out": (nth("wheel", 2, lambda op: without_steps(op, 4, 2)), "has no line before sign 3"),
    "spokes turned": (nth("wheel", 2, turned), "not between two signs"),
    "letters in another order": (nth("cells", 1, first_two_exchanged), "does not stand in its part"),
    "a letter on the outer circle": (nth("cells", 1, first_outward), "does not stand in its part"),
    "another hub": (nth("cells", 0, lambda op: replace(op, items=((*op.items[0][:2], "#"),))), "shows #"),
    "another goal": (
        nth("goals", 0, lambda op: replace(op, text=op.text.replace("Good ", "Good 1"))),
        "says",
    ),
    "a line to write on left out": (nth("blanks", 0, lambda op: without_steps(op, 0, 2)), "blanks, where"),
    "no rule over the goals": (
        nth("goal-rules", 0, lambda op: without_steps(op, 0, 2)),
        "goal-rules, where 2",
    ),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_wheel_that_is_drawn_otherwise_is_told(damage: str, tmp_path: Path) -> None:
    change, told = DAMAGES[damage]
    assert any(told in flaw for flaw in printed_flaws(of_level("medium")[0], "puzzle", change, tmp_path))


def test_a_right_wheel_and_answer_are_told_nothing_of_and_a_word_less_is(tmp_path: Path) -> None:
    puzzle = of_level("medium")[0]
    for side in ("puzzle", "answer"):
        assert printed_flaws(puzzle, side, lambda op: op, tmp_path) == []
    less = nth("words", 1, lambda op: replace(op, text=op.text.rpartition(",")[0]))
    assert printed_flaws(puzzle, "answer", less, tmp_path)


def test_a_page_without_room_for_all_lines_to_write_on_has_fewer_of_them(tmp_path: Path) -> None:
    """Half of a page of 5.25 x 8 inches, say; they are left out by the row, and that is told of as right."""
    puzzle, look, view = of_level("medium")[0], plain_look(PLUGINS, LARGE), view_of("word-wheel", "puzzle")
    together = KIND.due(puzzle, view).blanks["blanks"].together
    assert "and there is 0.00 x 0.00 in" in KIND.draw(puzzle, Box(0, 0, -1, -32), look, view).too_small
    drawn = []
    for high in (600, 160, 120):
        drawing = KIND.draw(puzzle, Box(0, 0, 320, high), look, view)
        (lines,) = (op for op in drawing.ops if op.part.name == "blanks")
        drawn.append(len(lines.curve.steps) // 2)
        assert not drawing.too_small
        assert drawing.bottom >= 0
    assert drawn[0] == puzzle.lines == max(drawn)
    assert drawn == sorted(drawn, reverse=True)
    assert len({*drawn}) > 2
    assert not any(count % together for count in drawn)
    fewer = nth("blanks", 0, lambda op: without_steps(op, 0, 2 * together))
    assert printed_flaws(puzzle, "puzzle", fewer, tmp_path) == []


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("theme", sorted(PLUGINS.themes))
def test_letters_stand_clear_of_circles_and_spokes_in_every_theme(theme: str, large_print: bool) -> None:
    offer = PLUGINS.themes[theme].offer
    look = settle_look(offer, (432.0, 648.0), large_print, Fonts.load(offer, None, large_print))
    puzzle = replace(of_level("medium")[0], hub="Q", rim=tuple("WMQÅWGOJ"))
    view = replace(view_of("word-wheel", "puzzle"), grows=True)
    need = KIND.measure(puzzle, look, view)
    for box in (Box(0, 0, need.least_width, need.least_height), Box(0, 0, 324, 440), Box(0, 0, 522, 600)):
        drawing = KIND.draw(puzzle, box, look, view)
        assert not drawing.too_small
        whole, hub, _ = (op for op in drawing.ops if op.part.name == "wheel")
        middle = whole.curve.box.x + whole.curve.box.width / 2, whole.curve.box.y + whole.curve.box.height / 2
        radius, inner = whole.curve.box.width / 2, hub.curve.box.width / 2
        for op in drawing.ops:
            for x, base, sign in op.items if isinstance(op, Letters) else ():
                low, high = look.metrics.reach(sign, op.font, op.size)
                wide = look.metrics.width(sign, op.font, op.size)
                corners = [
                    (u - middle[0], v - middle[1]) for u in (x, x + wide) for v in (base + low, base + high)
                ]
                far = [(u * u + v * v) ** 0.5 for u, v in corners]
                assert max(far) < (inner if op.cells[0][0] == 0 else radius) - 0.5, (sign, box)
                assert op.cells[0][0] == 0 or min(far) > inner, (sign, box)
        assert drawing.bottom >= -1e-6
        assert min(reach(op, look.metrics)[1] for op in drawing.ops) >= drawing.bottom - 1
        if box.width > 500:
            assert drawing.bottom < 0.45 * box.height


def test_an_answer_lists_words_of_all_letters_and_then_the_others_by_length() -> None:
    puzzle = of_level("easy")[0]
    lines = KIND.text(puzzle, view_of("word-wheel", "answer")).split("\n")
    assert lines[0] == ", ".join(map("".join, puzzle.longs))
    lengths = [int(line.partition(":")[0]) for line in lines[1:]]
    assert lengths == sorted({*map(len, puzzle.words)}, reverse=True)
    for length, line in zip(lengths, lines[1:], strict=True):
        words = line.partition(": ")[2].split(", ")
        assert words == sorted("".join(word) for word in puzzle.words if len(word) == length)


def test_it_is_played_as_a_row_for_each_word_with_the_hub_given() -> None:
    puzzle = of_level("kids")[0]
    played = KIND.play(puzzle, view_of("word-wheel", "puzzle"))
    assert isinstance(played, PlayCells)
    assert len(played.answer) == puzzle.count
    assert all(any(row) for row in played.given)
    assert {sign for row in played.given for sign in row} == {None, puzzle.hub}


# Asked


def test_a_books_own_words_are_the_long_ones_and_of_a_language_without_lexicon_all() -> None:
    puzzle = made("word-wheel", words=["heron", "goldfinch", "bullfinch"])
    assert "".join(puzzle.longs[0]) in ("GOLDFINCH", "BULLFINCH")
    german = made("word-wheel", words=KIRSCHE, language="de", level="kids")
    assert [*KIND.verify(german)] == []
    assert german.hub == "K"
    assert german.lexicon == ""
    assert {"".join(word) for word in german.words} == {"KREIS", "KRISE", "KIES", "HECK"}  # SEHR has no K
    assert KIND.write(german)["lexicon"] is None


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no lexicon": ({"language": "de"}, "a word wheel needs words: there is no lexicon of 'de'"),
    "too few found": (
        {"words": ("Kirsche", "Kreis"), "language": "de", "level": "kids"},
        "fewer than 5 words",
    ),
    "none of nine": ({"words": ("heron", "wren")}, "none of its 2 words has 9 letters"),
    "two words": ({"words": ("blue heron",)}, "its word has not 9 letters"),
    "hub of few": ({"words": ("xylophone",), "level": "easy"}, "words that have its first letter"),
    "digits": ({"words": ("r2d2r2d2r",)}, "more than letters"),
    "leftward": ({"words": ("אבגדהוזחט",), "language": "he"}, "from right to left"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_words_of_which_there_is_no_wheel_are_told(wrong: str) -> None:
    said, told = WRONG[wrong]
    with pytest.raises(BookError, match=told):
        KIND.plan(ask("word-wheel", **said), bench("word-wheel"))


BOOK = """\
title: Wheels
author: A. Maker
seed: 3
theme: plain
editions: [{publisher: home, trim: 8.5 x 11 in}]
puzzles:
"""


def longs_of(tmp_path: Path, puzzles: str) -> list[str]:
    """The word that each wheel of a book is dealt."""
    (tmp_path / "b.yaml").write_text(BOOK + puzzles)
    plan = plan_book(read_book(tmp_path / "b.yaml", PLUGINS), PLUGINS)
    return ["".join(job.request.own.longs[0]) for job in plan.jobs]


def test_no_word_is_dealt_twice_in_a_book_and_another_puzzle_changes_none(tmp_path: Path) -> None:
    row = '- {repeat: %d, kind: word-wheel, title: "%s {n}", level: easy}\n'
    count = 150 if WHOLE else 60
    longs = longs_of(tmp_path, row % (count, "Easy"))
    assert len({*longs}) == len(longs) == count
    more = longs_of(tmp_path, row % (count + 1, "Easy"))
    assert more[:-1] == longs
    both = longs_of(tmp_path, row % (count, "Easy") + row % (30, "More"))
    assert len({*both}) == len(both) == count + 30


def test_a_short_pool_of_ones_own_words_is_used_up_and_told(tmp_path: Path) -> None:
    (tmp_path / "birds.txt").write_text("goldfinch\nbullfinch\nchaffinch\nheron\n")
    row = '- {repeat: %d, kind: word-wheel, title: "Bird {n}", words: {file: birds.txt}}\n'
    assert sorted(longs_of(tmp_path, row % 3)) == ["BULLFINCH", "CHAFFINCH", "GOLDFINCH"]
    with pytest.raises(BookError, match="0 of 3 words are left for 'bird-4'"):
        longs_of(tmp_path, row % 4)


def test_wheels_of_the_same_hub_and_letters_are_alike() -> None:
    puzzle = of_level("medium")[0]
    assert KIND.alike(replace(puzzle, rim=puzzle.rim[::-1])) == KIND.alike(puzzle)
    assert KIND.alike(of_level("medium")[1]) != KIND.alike(puzzle)
    assert KIND.words(puzzle) == ["".join(word) for word in puzzle.longs]


def test_the_kit_finds_nothing_wrong() -> None:
    with quickly(not WHOLE):
        check_kind(KIND, most=1)
