"""Letter grids on the page: nothing too small, nothing outside, everything where it belongs."""

from __future__ import annotations

import csv
import random
import re
from collections import Counter
from dataclasses import replace
from itertools import chain, pairwise
from math import hypot
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bookmaker import make_puzzle
from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.page.book import Item, View
from bookmaker.page.flow.tight_list import tight_look
from bookmaker.page.geometry import SAME_POINTS
from bookmaker.page.grid_lattice import GridLattice
from bookmaker.page.heads.foot import foot_height
from bookmaker.page.heads.puzzle_head import head_height
from bookmaker.page.look import Look, settle_look
from bookmaker.page.ops import Box, Disc, Frame, Letters, Line, Loop, Paint, Text
from bookmaker.page.puzzle_drawing import Drawing
from bookmaker.pdf.fonts import Fonts
from bookmaker.wordsearch.grid import Placement, Size
from bookmaker.wordsearch.model import Decoy, Message, Puzzle
from bookmaker.wordsearch.words import Entry, spell

from ...kind_puzzles import inside
from ...pages import Fixed
from ...sweep import examples

LATTICE, LISTING = (inside("word_search", f"drawing.{name}") for name in ("lattice", "listing"))

HOOKS = PageCalls(builtin_plugins())  # it holds every op against the box
THEME = builtin_plugins().themes.find("plain").offer
NOVEL, LETTER = (432.0, 648.0), (612.0, 792.0)
PAGE = Box(54, 62, 336, 470)
BOOKS = Path(__file__).parents[3] / "books"

SEA = """anemone,barnacle,blenny,coral,driftwood,goby,hermit crab,kelp forest,limpet,mussel,
nudibranch,oyster,periwinkle,sea star,shrimp,sponge,urchin,whelk""".replace("\n", "").split(",")


def look_of(trim: tuple[float, float] = NOVEL, large_print: bool = False) -> Look:
    return settle_look(THEME, trim, large_print, Fonts.load(THEME, None, large_print))


LOOK, LARGE = look_of(), look_of(LETTER, True)


@pytest.mark.parametrize("letter", "QÇÅĢÝ")
def test_letters_of_a_shape_are_as_large_wherever_each_of_them_stands(letter: str) -> None:
    inside = (".NNN.", "NNNNN", f"NN{letter}NN", "NNNNN", ".NNN.")
    along = (f".N{letter}N.", "NNNNN", "NNNNN", "NNNNN", f".N{letter}N.")
    shown = [
        Puzzle(tuple(tuple(None if sign == "." else sign for sign in row) for row in rows), (), ())
        for rows in (inside, along)
    ]
    for look in (LOOK, LARGE):
        for wished in (0.72, 0.8, 0.9):
            one, other = (LATTICE.letter_ratio(each, look, "grid", wished, outlined=True) for each in shown)
            assert one == other


def entry(text: str, clue: str | None = None, upper=str.upper, placed: Placement | None = None) -> Entry:
    return Entry(spell(text, upper), text, clue, placed=placed)


def puzzle(words: list[str] | tuple[Entry, ...], size: tuple[int, int] = (15, 15)) -> Puzzle:
    """A grid of random letters: what is drawn is not judged here."""
    dice = random.Random(1)
    grid = tuple(
        tuple(dice.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for _ in range(size[0])) for _ in range(size[1])
    )
    entries = tuple(word if isinstance(word, Entry) else entry(word) for word in words)
    return Puzzle(grid, entries, ())


def draw(puzzle: Puzzle, box: Box = PAGE, look: Look = LOOK, **view: object) -> Drawing:
    return HOOKS.draw(puzzle, box, look, View(**view))


def answer(puzzle: Puzzle, box: Box = PAGE, look: Look = LOOK, **view: object) -> Drawing:
    return draw(puzzle, box, look, kind="answer", **view)


def of(kind: type, drawing: Drawing) -> list:
    return [op for op in drawing.ops if isinstance(op, kind)]


def shown(drawing: Drawing) -> list[str]:
    return [op.text for op in of(Text, drawing)]


def columns(drawing: Drawing) -> list[list[str]]:
    """The list's texts, column by column from the left, each from the top."""
    found: dict[float, list[Text]] = {}
    for op in of(Text, drawing):
        found.setdefault(round(op.x, 3), []).append(op)
    return [[op.text for op in sorted(found[x], key=lambda op: -op.y)] for x in sorted(found)]


def middles(op: Letters, look: Look = LOOK) -> list[tuple[float, float]]:
    """The middle of each letter by its advance width and the height of capitals."""
    rise = look.metrics.cap_height(op.font, op.size) / 2
    return [(x + look.metrics.width(letter, op.font, op.size) / 2, y + rise) for x, y, letter in op.items]


def steps(numbers: list[float]) -> list[float]:
    places = sorted({round(number, 6) for number in numbers})
    return [b - a for a, b in pairwise(places)]


def test_letters_are_centred_in_square_cells_of_one_pitch():
    [grid] = of(Letters, draw(puzzle(SEA, (15, 12))))
    across, down = steps([x for x, _ in middles(grid)]), steps([y for _, y in middles(grid)])
    assert (len(across), len(down)) == (14, 11)
    assert across + down == pytest.approx([across[0]] * 25)
    assert grid.size == pytest.approx(0.72 * across[0])


def test_the_grid_hangs_from_the_top_of_the_box_in_its_middle_whatever_its_size():
    for size in ((8, 8), (15, 15), (20, 10), (10, 16)):
        [frame] = of(Frame, draw(puzzle(SEA[:6], size)))
        assert frame.box.top + frame.width / 2 == pytest.approx(PAGE.top)
        assert frame.box.x + frame.box.right == pytest.approx(PAGE.x + PAGE.right)


def test_the_frame_is_a_hairline_nearly_half_a_pitch_outside():
    drawing = draw(puzzle(SEA))
    [frame], [grid] = of(Frame, drawing), of(Letters, drawing)
    pitch = steps([x for x, _ in middles(grid)])[0]
    assert frame.width == 0.9
    assert (frame.box.width, frame.box.height) == pytest.approx((15.9 * pitch, 15.9 * pitch))


def test_a_grid_is_as_wide_as_the_box_but_its_letters_never_larger_than_the_theme_wants():
    [frame] = of(Frame, draw(puzzle(SEA)))
    assert frame.box.width + frame.width == pytest.approx(PAGE.width)
    [few] = of(Letters, draw(puzzle(["cat"], (5, 5))))
    assert few.size == pytest.approx(LOOK.sizes["grid"])


def test_the_list_runs_down_its_columns_by_the_alphabet_evenly():
    for count in (1, 2, 5, 7, 12, 17, 18):
        found = columns(draw(puzzle(SEA[:count][::-1])))
        assert list(chain(*found)) == [word.upper() for word in SEA[:count]]
        heights = [len(column) for column in found]
        assert max(heights) - min(heights) <= 1
        assert heights == sorted(heights, reverse=True)


def test_eighteen_words_make_three_columns_of_six_at_full_size():
    drawing = draw(puzzle(SEA))
    assert [len(column) for column in columns(drawing)] == [6, 6, 6]
    assert {op.size for op in of(Text, drawing)} == {12}


def test_the_list_stands_22_points_below_the_frame_centred_by_its_ink():
    drawing = draw(puzzle(SEA))
    [frame], words = of(Frame, drawing), of(Text, drawing)
    top = max(op.y for op in words) + LOOK.metrics.cap_height("list", 12)
    assert frame.box.y - frame.width / 2 - top == pytest.approx(22)
    left = min(op.x for op in words)
    right = max(op.x + LOOK.metrics.width(op.text, "list", op.size) for op in words)
    assert left + right == pytest.approx(PAGE.x + PAGE.right)
    assert steps([op.y for op in words]) == pytest.approx([17] * 5, abs=0.01)


def test_the_order_of_the_list_is_the_books_choice():
    words = ["whelk", "goby", "anemone", "eel"]
    assert shown(draw(puzzle(words), order="given")) == ["WHELK", "GOBY", "ANEMONE", "EEL"]
    assert shown(draw(puzzle(words), order="length")) == ["EEL", "GOBY", "WHELK", "ANEMONE"]


def test_accents_do_not_send_a_word_to_the_end_of_the_list():
    assert shown(draw(puzzle(["zebra", "école", "eel", "Äpfel"])))[:3] == ["ÄPFEL", "ÉCOLE", "EEL"]


def test_words_stand_in_the_capitals_of_their_grid():
    def turkish(text: str) -> str:
        return text.replace("i", "İ").replace("ı", "I").upper()

    def greek(text: str) -> str:
        return text.upper().replace("Ά", "Α")

    words = [
        (entry("kedi", upper=turkish), "KEDİ"),
        (entry("ırmak", upper=turkish), "IRMAK"),
        (entry("Straße"), "STRASSE"),
        (entry("άλφα", upper=greek), "ΑΛΦΑ"),
        (entry("hermit-crab's den"), "HERMIT-CRAB'S DEN"),
        (Entry(("CH", "A", "T"), "chat"), "CHAT"),
        (Entry(tuple("KAYAK"), "k_y_k"), "K_Y_K"),
        (Entry(tuple("KAYAK"), "yakka"), "YAKKA"),
    ]
    for word, expected in words:
        assert shown(draw(puzzle((word,)))) == [expected]


def test_an_unlisted_word_is_not_shown():
    hidden = replace(entry("secret"), listed=False)
    assert shown(draw(puzzle((entry("whelk"), hidden)))) == ["WHELK"]


def test_a_puzzle_without_a_list_tells_how_many_words_it_has():
    hidden = [replace(entry(word, placed=Placement(0, 0, "e")), listed=False) for word in SEA]
    assert shown(draw(puzzle(tuple(hidden)))) == ["18 words to find"]
    assert shown(draw(puzzle(tuple(hidden[:1])))) == ["1 word to find"]
    assert shown(draw(puzzle((replace(hidden[0], letters=tuple("314")),) * 2))) == ["2 numbers to find"]
    kept_out = replace(entry("shark"), listed=False)
    assert shown(draw(puzzle((*hidden, kept_out)))) == ["18 words to find"]
    assert shown(draw(puzzle((kept_out,)))) == shown(draw(puzzle(()))) == []


def test_a_long_list_makes_type_and_grid_a_little_smaller_and_neither_much():
    full, long = draw(puzzle(SEA, (20, 20))), draw(puzzle(SEA * 3, (20, 20)))
    [before], [after] = of(Letters, full), of(Letters, long)
    listed = of(Text, long)[0].size
    assert LOOK.floors["list"] <= listed < LOOK.sizes["list"]
    assert LOOK.floors["grid"] <= after.size <= before.size
    assert min(listed / LOOK.sizes["list"], after.size / before.size) > 0.75


def test_what_cannot_fit_is_told_with_what_would_help():
    drawing = draw(puzzle(SEA * 6, (20, 20)))
    assert drawing.ops == ()
    assert drawing.too_small.startswith("the list of 108 words and a 20x20 grid need 4.")
    assert "there is 4.67 in x 6.53 in" in drawing.too_small
    told = re.search(r"; (\d+) words, a grid of (\d+)x(\d+), or a larger trim would help$", drawing.too_small)
    count, *size = map(int, told.groups())
    assert draw(puzzle((SEA * 6)[:count], (20, 20))).ops
    assert draw(puzzle(SEA * 6, tuple(size))).ops
    assert count < 108
    assert not draw(puzzle(SEA * 6, tuple(side + 1 for side in size))).ops


def test_one_clue_that_would_fit_is_told_in_the_singular():
    clued = tuple(replace(entry(word), clue="It lives in the sea, where others do, too") for word in SEA)
    told = {
        re.search(r"; (.*?), ", each.too_small)[1]
        for high in range(200, 330)
        if (each := draw(puzzle(clued, (12, 12)), Box(0, 0, 200, high))).too_small
    }
    assert {"1 clue", "2 clues"} <= told


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("theme", sorted(builtin_plugins().themes))
def test_in_every_theme_a_tight_list_and_its_key_take_less_room(theme, large_print):
    offer = builtin_plugins().themes.find(theme).offer
    usual = settle_look(offer, NOVEL, large_print, Fonts.load(offer, None, large_print))
    for each in (coded(20), puzzle(SEA)):
        least, tight = (HOOKS.measure(each, look, View("puzzle")) for look in (usual, tight_look(usual)))
        for room in (
            Box(0, 0, least.least_width, least.least_height - 5),
            Box(0, 0, tight.least_width, tight.least_height + 0.01),
        ):
            assert not draw(each, room, tight_look(usual)).too_small
            assert draw(each, room, usual).too_small


def test_a_word_too_long_for_a_line_is_told():
    drawing = draw(puzzle(["pneumonoultramicroscopicsilicovolcanoconiosis" * 2]))
    assert drawing.too_small.startswith("'PNEUMONO")
    assert "too long for a line of 4.67 in, even at 9 points" in drawing.too_small
    narrow = draw(puzzle((entry("limpet", "It clings"),), (2, 2)), Box(0, 0, 50, 500))
    assert "too narrow for clues" in narrow.too_small


def test_clues_take_the_place_of_their_words_with_the_lengths_to_find():
    words = (
        entry("limpet", "It clings to rocks"),
        entry("hermit crab", "He lives in a borrowed house and moves as he grows"),
        entry("whelk"),
    )
    texts = shown(draw(puzzle(words)))
    said = " ".join(texts)
    assert "It clings to rocks (6)" in said
    assert "(6,4)" in said
    assert "LIMPET" not in said
    assert "WHELK" in texts
    assert [text for text in texts if text.isdigit()] == ["1", "2", "3"]


def test_two_columns_of_clues_are_as_even_as_they_can_be():
    short, long = "A fish", "Something very long to read, " * 6
    words = tuple(entry(f"w{n}rd", clue) for n, clue in enumerate([short] * 5 + [long]))
    drawing = draw(puzzle(words, (12, 12)))
    numbers = [op for op in of(Text, drawing) if op.text.isdigit()]
    assert numbers[5].x > numbers[4].x
    assert numbers[5].y == numbers[0].y


def test_a_word_that_is_nothing_but_blank_takes_its_line_among_clues():
    texts = shown(draw(puzzle((Entry(("A",), " "), entry("limpet", "It clings")), (12, 12))))
    assert [text for text in texts if text.isdigit()] == ["1", "2"]


def test_what_a_twist_prints_is_set_as_it_is_and_comes_before_a_clue():
    twisted = replace(entry("sea star", "It has five arms"), printed="s__ St_r")
    assert shown(draw(puzzle((twisted,)))) == ["s__ St_r"]


def test_the_blanks_of_a_list_do_not_run_together():
    twisted = tuple(replace(entry(word), printed=word.upper().replace("E", "_")) for word in SEA)
    words, plain = of(Text, draw(puzzle(twisted))), of(Text, draw(puzzle(SEA)))
    assert all(op.spacing >= 0.1 * op.size for op in words)
    assert not any(op.spacing for op in plain)


def coded(count: int, words: int = 8) -> Puzzle:
    """A list in numbers, with a key of so many pairs, every third not told."""
    key = tuple((str(n), "" if n % 3 == 0 else chr(64 + n)) for n in range(1, count + 1))
    entries = [replace(entry(word), printed="-".join(str(ord(sign) - 96) for sign in word)) for word in SEA]
    return replace(puzzle(tuple(entries[:words]), (12, 12)), key=key)


@pytest.mark.parametrize("look", [LOOK, LARGE])
@pytest.mark.parametrize("count", [1, 7, 19, 26])
def test_a_key_has_each_letter_in_a_cell_below_its_number(count, look):
    drawing = draw(coded(count, 2), Box(54, 62, 504, 700), look)
    texts = {(op.font, op.text): op for op in of(Text, drawing)}
    for sign, letter in coded(count).key:
        number = texts["list", sign]
        middle = number.x + look.metrics.width(sign, "list", number.size) / 2
        assert number.size >= look.floors["list"]
        if letter:
            below = texts["label", letter]
            assert below.x + look.metrics.width(letter, "label", below.size) / 2 == pytest.approx(middle)
            assert 0 < number.y - below.y < 2 * number.size
            assert below.size >= look.floors["label"]
    assert len([op for op in of(Text, drawing) if op.font == "label"]) == count - count // 3


def test_the_bands_of_a_key_are_even_and_its_cells_parted_by_lines():
    drawing = draw(coded(26), Box(54, 62, 336, 470))
    _, *bands = of(Frame, drawing)
    assert len(bands) == 2
    assert bands[0].box.width == pytest.approx(bands[1].box.width)
    upright = [line for line in of(Line, drawing) if line.start[0] == line.end[0]]
    assert len(upright) == 24
    assert min(line.width for line in of(Line, drawing)) >= 0.75


def test_a_list_read_from_the_right_begins_there_whatever_signs_it_is_set_in():
    words = ("שלום", "חולות", "גלים", "סירה", "מגדלור", "דולפין")
    entries = tuple(replace(Entry(tuple(word), word), printed=f"{n}-{n}") for n, word in enumerate(words, 11))
    key = tuple((str(n), "א") for n in range(1, 10))
    look = replace(LOOK, metrics=Fixed())
    turned = draw(replace(puzzle(entries, (12, 12)), key=key), look=look, order="given")
    plain = draw(
        replace(puzzle(tuple(replace(each, shown="word") for each in entries), (12, 12)), key=key),
        look=look,
        order="given",
    )
    assert columns(plain)[0][0] == "11-11"
    middle = PAGE.x + PAGE.width / 2
    for number in ("11-11", "16-16", "1", "9"):
        here, there = (next(op for op in of(Text, one) if op.text == number) for one in (turned, plain))
        wide = Fixed().width(number, here.font, here.size)
        assert here.x == pytest.approx(2 * middle - there.x - wide)
        assert here.y == there.y


def test_a_shape_begins_as_high_as_a_frame():
    whole = puzzle(SEA[:3], (9, 9))
    shaped = replace(whole, grid=((None, *whole.grid[0][1:]), *whole.grid[1:]))
    (frame,) = of(Frame, draw(whole))
    upper = max(line.start[1] + line.width / 2 for line in of(Line, draw(shaped)))
    assert upper == pytest.approx(frame.box.top + frame.width / 2)
    assert upper == pytest.approx(PAGE.top)


@pytest.mark.parametrize("letter", ["Q", "Ş", "Å"])
def test_a_line_along_a_shape_keeps_off_the_letters_over_and_under_it(letter: str):
    theme = builtin_plugins().themes.find("bold").offer
    look = settle_look(theme, NOVEL, False, Fonts.load(theme, None, False))
    rows = [(letter, *"BCDEFGHIJ", None, letter), *((*"ABCDEFGHIJ", None, None) for _ in range(9))]
    drawing = draw(replace(puzzle(SEA[:3]), grid=tuple(rows)), look=look)
    [letters] = of(Letters, drawing)
    lines = [line for line in of(Line, drawing) if line.start[1] == line.end[1]]
    for x, y, sign in letters.items:
        low, high = look.metrics.reach(sign, "grid", letters.size)
        for line in (line for line in lines if line.start[0] < x < line.end[0]):
            edges = line.start[1] - line.width / 2, line.start[1] + line.width / 2
            assert y + low > edges[1] + 1 or y + high < edges[0] - 1


def test_the_note_under_an_answer_is_lower_in_a_wider_box():
    hidden = puzzle(tuple(replace(entry(word), printed="x", placed=Placement(0, 0, "e")) for word in SEA))
    need = HOOKS.measure(hidden, LOOK, View("answer"))
    assert need.wider
    for width, height in ((need.least_width, need.least_height), *need.wider):
        assert not answer(hidden, Box(50, 50, width, height + 0.001)).too_small
        assert answer(hidden, Box(50, 50, width, height - 1)).too_small
    heights = [need.least_height, *(height for _, height in need.wider)]
    assert heights == sorted(heights, reverse=True)


def test_a_key_without_room_is_told_with_the_list():
    drawing = draw(coded(26), Box(0, 0, 336, 200))
    assert drawing.too_small.startswith("the list of 8 words, its key and a 12x12 grid need 2.")


def test_long_clues_wrap_inside_the_box_and_their_lengths_never_stand_alone():
    clue = "A small animal of rocky shores that holds on to its home scar when the tide is out"
    for cut in range(20, len(clue)):
        drawing = draw(puzzle(tuple(entry(f"w{n}rd", clue[:cut]) for n in range(4)), (12, 12)))
        assert not drawing.too_small
        assert not any(text.startswith("(") for text in shown(drawing))


def test_large_print_keeps_its_floors_and_uses_no_gray():
    box = Box(54, 60, 504, 610)
    drawing = draw(puzzle(SEA), box, LARGE)
    [grid] = of(Letters, drawing)
    assert grid.size >= 20
    assert min(op.size for op in of(Text, drawing)) >= 16
    assert drawing.smallest_type >= 16
    below = answer(puzzle((entry("whelk", placed=Placement(0, 0, "e")),)), box, LARGE)
    assert {LARGE.theme.inks[op.ink].gray for op in of(Letters, below)} == {0}


@pytest.mark.parametrize("count", [16, 17, 18, 20])
def test_large_print_has_lists_of_16_points_beside_grids_of_24_that_are_nearly_as_wide_as_the_page(count):
    """On 8.5 x 11 in, in 15 x 15, for the topics that come along."""
    head = head_height([Item(puzzle(SEA), level_name="Easy", stars=(1, 4))], LARGE, 519)
    box = Box(0, foot_height(LARGE), 519, 720 - head - foot_height(LARGE))
    with (BOOKS / "topics" / "topics.csv").open(encoding="utf-8") as sheet:
        topics = [row["Words"].split(", ") for row in csv.DictReader(sheet)]
    for words in topics:
        drawing = draw(puzzle(words[:count]), box, LARGE)
        assert not drawing.too_small
        [grid], [frame] = of(Letters, drawing), of(Frame, drawing)
        assert grid.size >= 24
        assert frame.box.width >= 0.9 * box.width
        assert min(op.size for op in of(Text, drawing)) >= 16


def test_twenty_of_the_longest_words_keep_16_points_in_large_print():
    long = "congratulations kindergarten encyclopedia transportation independence".split()
    words = [word[n:] + word[:n] for word in long for n in range(4)]
    drawing = draw(puzzle(words), Box(0, 27, 519, 605), LARGE)
    assert not drawing.too_small
    assert min(op.size for op in of(Text, drawing)) >= 16
    assert of(Letters, drawing)[0].size >= 20


@pytest.mark.parametrize("look", [LOOK, LARGE], ids=["usual", "large print"])
def test_a_grid_has_the_pitch_it_is_told_to_have_and_the_list_what_that_leaves(look):
    box = Box(54, 60, 504, 610)
    few, many = (draw(puzzle(words), box, look) for words in (SEA[:4], SEA))
    pitches = [steps([x for x, _ in middles(of(Letters, each)[0], look)])[0] for each in (few, many)]
    wanted = min(pitches) - 0.5
    for words in (SEA[:4], SEA):
        drawing = draw(puzzle(words), box, look, pitch=wanted)
        assert not drawing.too_small
        assert steps([x for x, _ in middles(of(Letters, drawing)[0], look)])[0] == pytest.approx(wanted)


PLACED = (
    entry("whelk", placed=Placement(2, 2, "e")),
    entry("eel", placed=Placement(2, 4, "se")),
    entry("goby", placed=Placement(9, 9, "n")),
)


def test_an_answer_shows_its_words_bold_and_black_among_the_others_soft():
    others, words = of(Letters, answer(puzzle(PLACED)))
    assert (others.font, others.ink) == ("answer-grid", "soft")
    assert (words.font, words.ink) == ("grid-bold", "ink")
    cells = {cell for word in PLACED for cell in word.placed.cells(len(word.letters))}
    assert (len(words.items), len(others.items)) == (len(cells), 225 - len(cells))
    assert words.size == others.size


def test_loops_lie_under_the_letters_and_reach_from_first_to_last():
    drawing = answer(puzzle(PLACED), style="loops")
    loops, grids = of(Loop, drawing), of(Letters, drawing)
    assert max(op.layer for op in loops) < min(op.layer for op in grids)
    centres = {(round(x, 3), round(y, 3)) for grid in grids for x, y in middles(grid)}
    pitch = steps([x for x, _ in sorted(centres)])[0]
    for loop, word in zip(loops, PLACED, strict=True):
        ends = {(round(x, 3), round(y, 3)) for x, y in (loop.start, loop.end)}
        assert ends <= centres
        assert loop.half == pytest.approx(0.43 * pitch, abs=0.001)
        length = max(abs(loop.end[0] - loop.start[0]), abs(loop.end[1] - loop.start[1]))
        assert length == pytest.approx((len(word.letters) - 1) * pitch, abs=0.01)
        assert (loop.width, loop.width + loop.keyline) == pytest.approx((0.8, 2.4))


def test_the_other_styles_strike_words_out_or_leave_it_to_the_letters():
    struck = answer(puzzle(PLACED), style="strike")
    lines = of(Line, struck)
    assert [line.ink for line in lines] == ["paper", "ink 34%"] * len(PLACED)  # each parts what it crosses
    for white, line in zip(lines[::2], lines[1::2], strict=True):
        assert (white.start, white.end) == (line.start, line.end)
        assert white.width > line.width
    assert struck.ops.index(lines[-1]) < min(struck.ops.index(each) for each in of(Letters, struck))
    bare = answer(puzzle(PLACED), style="letters")
    assert {type(op) for op in bare.ops} == {Letters}


def test_highlights_are_filled_before_all_white_and_all_white_is_drawn_before_the_lines():
    drawing = answer(puzzle(PLACED), style="highlight")
    kinds = [
        "fill" if isinstance(op, Paint) else op.ink for op in drawing.ops if isinstance(op, (Paint, Loop))
    ]
    assert kinds == ["fill"] * 3 + ["paper"] * 3 + ["ink"] * 3
    tints = [op.curve.box for op in of(Paint, drawing)]
    lines = [op for op in of(Loop, drawing) if op.ink == "ink"]
    for box, loop in zip(tints, lines, strict=True):
        left, right = sorted((loop.start[0], loop.end[0]))
        low, high = sorted((loop.start[1], loop.end[1]))
        edges = (left - loop.half, low - loop.half, right + loop.half, high + loop.half)
        assert (box.x, box.y, box.right, box.top) == pytest.approx(edges, abs=0.01)
    assert [op.curve.box for op in of(Paint, answer(puzzle(PLACED), style="tint"))] == tints
    around = of(Loop, answer(puzzle(PLACED), style="tint"))
    assert [(op.ink, op.start, op.end) for op in around] == [("paper", op.start, op.end) for op in lines]


def test_numbered_answers_have_a_ring_and_a_number_at_each_start_and_a_key_beside_the_grid():
    drawing = answer(puzzle(PLACED), Box(54, 62, 360, 300), style="numbered")
    assert not drawing.too_small
    said = shown(drawing)
    assert said[:3] == ["1", "2", "3"]
    assert said[3:] == ["1", "EEL", "2", "GOBY", "3", "WHELK"]
    rings, letters_ = of(Disc, drawing), of(Letters, drawing)
    assert len(rings) == 3
    starts = {(2, 4): "1", (9, 9): "2", (2, 2): "3"}
    pitch = steps([x for op in letters_ for x, _ in middles(op)])[0]
    numbers = {op.text: op for op in of(Text, drawing)[:3]}
    for ring, (_, number) in zip(rings, starts.items(), strict=True):
        text = numbers[number]
        far = abs(text.y - ring.centre[1]) / pitch, abs(text.x - ring.centre[0]) / pitch
        assert all(0.2 < each < 1 for each in far)
    right = max(x for op in letters_ for x, _ in middles(op))
    assert all(op.x > right + pitch / 2 for op in of(Text, drawing)[3:])


@pytest.mark.parametrize(("width", "lines"), [(180, 2), (250, 2), (300, 1)])
def test_the_key_of_a_numbered_answer_stands_below_its_grid_where_that_is_larger_so(width, lines):
    """In as few lines as the box is wide; in a low box it stands beside the grid."""
    words = tuple(entry(sign * 6, placed=Placement(2 + n, 3, "e")) for n, sign in enumerate("abcdefg"))
    beside = answer(puzzle(words), Box(54, 62, 450, 200), style="numbered")
    below = answer(puzzle(words), Box(54, 62, width, 300), style="numbered")
    for drawing, high in ((beside, 7), (below, lines)):
        assert not drawing.too_small
        key = of(Text, drawing)[7:]
        assert [op.text for op in key[1::2]] == [sign * 6 for sign in "ABCDEFG"]
        assert len({round(op.y, 3) for op in key}) == high
        under = min(y for op in of(Letters, drawing) for _, y in middles(op))
        assert (max(op.y for op in key) < under) is (drawing is below)
        assert min(op.y for op in key) > drawing.bottom or drawing is beside


def test_no_letter_of_a_key_below_the_grid_hangs_out_of_its_box():
    """As the Q of elegant's labels would, which hangs lower than other letters."""
    theme = builtin_plugins().themes["elegant"].offer
    look = settle_look(theme, LETTER, False, Fonts.load(theme, None))
    words = tuple(entry(sign * 4 + "Q", placed=Placement(2 + n, 3, "e")) for n, sign in enumerate("abcdefg"))
    drawing = answer(puzzle(words), Box(54, 62, 250, 300), look, style="numbered")
    key = [op for op in of(Text, drawing) if op.text.endswith("Q")]
    under = min(y for op in of(Letters, drawing) for _, y in middles(op))
    assert key
    assert max(op.y for op in key) < under
    lowest = min(op.y + look.metrics.reach(op.text, op.font, op.size)[0] for op in key)
    assert lowest >= drawing.bottom - SAME_POINTS


def test_clues_words_stand_in_the_key_of_a_numbered_answer_and_not_below_it_once_more():
    clued = puzzle(tuple(replace(each, clue=f"Of {n}") for n, each in enumerate(PLACED)))
    said = shown(answer(clued, Box(54, 62, 360, 300), style="numbered"))
    assert sorted(said[3:]) == ["1", "2", "3", "EEL", "GOBY", "WHELK"]


def test_no_number_of_an_answer_stands_on_a_letter():
    crowded = tuple(entry(f"w{n}", placed=Placement(4 + n // 3, 4 + n % 3, "s")) for n in range(6))
    drawing = answer(puzzle(crowded), Box(54, 62, 420, 420), style="numbered")
    glyphs = [
        (x, y, x + LOOK.metrics.width(sign, op.font, op.size), y + LOOK.metrics.cap_height(op.font, op.size))
        for op in of(Letters, drawing)
        for x, y, sign in op.items
    ]
    for text in of(Text, drawing)[:6]:
        left, low = text.x, text.y
        right = left + LOOK.metrics.width(text.text, text.font, text.size)
        high = low + LOOK.metrics.cap_height(text.font, text.size)
        assert not [g for g in glyphs if g[0] < right and g[2] > left and g[1] < high and g[3] > low]


def test_decoys_are_marked_only_when_asked_for():
    with_decoy = replace(puzzle(PLACED), decoys=(Decoy(tuple("WHELP"), Placement(5, 1, "e")),))
    assert len(of(Loop, answer(with_decoy))) == 3
    faint, *loops = of(Loop, answer(with_decoy, decoys=True))
    assert (faint.ink, len(loops)) == ("faint", 3)
    assert faint.half < loops[0].half
    large = answer(with_decoy, Box(54, 60, 504, 610), LARGE, decoys=True)
    assert (len(of(Loop, large)), len(of(Line, large))) == (3, 1)  # nothing is faint in large print


def test_an_answer_says_what_is_not_there_and_what_the_message_is():
    assert shown(answer(puzzle(["kayak"]))) == ["KAYAK is not there"]
    assert shown(answer(puzzle(["kayak", "yak", "level"]))) == ["KAYAK, YAK and LEVEL are not there"]
    told = replace(puzzle(PLACED), message=Message(tuple("THEEND"), "THE END"))
    assert shown(answer(told)) == ["THE END"]
    assert shown(answer(told, message=False)) == []


def test_an_answer_names_the_words_that_the_list_hid_in_the_lists_order():
    scrambled = tuple(replace(word, printed=word.shown[::-1].upper()) for word in PLACED)
    assert shown(answer(puzzle(scrambled))) == ["WHELK, EEL, GOBY"]  # as KLEHW, LEE, YBOG stand
    hidden = tuple(replace(word, listed=False) for word in PLACED)
    assert shown(answer(puzzle(hidden))) == ["EEL, GOBY, WHELK"]
    assert shown(answer(puzzle(PLACED))) == []


def test_no_list_of_clues_is_wider_than_its_room_whatever_word_its_lengths_follow():
    for letters in range(1, 60):
        clued = puzzle((entry("a fish of the deep sea", "A " + "m" * letters), entry("whelk", "A shell")))
        for listing in LISTING.listings(clued, LOOK, "given", 280.0):
            assert listing.columns_width <= 280.0 + SAME_POINTS


def test_the_words_behind_clues_are_numbered_as_the_clues_are():
    clued = tuple(replace(word, clue="A clue") for word in PLACED)
    asked = [op.text for op in of(Text, draw(puzzle(clued))) if op.text.isdigit()]
    assert shown(answer(puzzle(clued))) == ["1", "WHELK", "2", "EEL", "3", "GOBY"]
    assert asked == ["1", "2", "3"]


def test_names_under_an_answer_are_not_broken_over_lines():
    names = [replace(entry(word, placed=Placement(0, 0, "e")), listed=False) for word in ["sea star"] * 12]
    lines = shown(answer(puzzle(tuple(names)), Box(0, 0, 150, 300)))
    assert len(lines) > 2
    assert all(line.replace("SEA STAR,", "").strip() in ("", "SEA STAR") for line in lines)


def test_the_letters_of_a_message_are_as_black_as_the_words():
    told = replace(puzzle(PLACED), message=Message(tuple("THEEND"), "THE END"))
    assert [op.ink for op in of(Letters, answer(told))] == ["ink", "ink"]
    assert [op.ink for op in of(Letters, answer(told, message=False))] == ["soft", "ink"]


@pytest.mark.parametrize("size", [(15, 15), (15, 10), (20, 20), (12, 14), (30, 3)])
@pytest.mark.parametrize("words", [("kayak",), PLACED, tuple(replace(word, listed=False) for word in PLACED)])
@pytest.mark.parametrize("look", [LOOK, LARGE])
def test_the_least_box_of_an_answer_is_just_large_enough(size, words, look):
    asked = puzzle(tuple(w if isinstance(w, Entry) and size[1] > 9 else entry("kayak") for w in words), size)
    least = HOOKS.measure(asked, look, View("answer"))
    drawing = answer(asked, Box(10, 10, least.least_width, least.least_height), look)
    assert not drawing.too_small
    assert drawing.smallest_type >= min(look.floors["answer-grid"], look.sizes["answer-label"]) - 1e-6
    tight = answer(asked, Box(10, 10, least.least_width, least.least_height - 0.5), look)
    assert "to keep its letters at" in tight.too_small


@pytest.mark.parametrize("size", [(15, 15), (20, 20), (8, 8)])
@pytest.mark.parametrize("count", [0, 1, 6, 18])
@pytest.mark.parametrize("look", [LOOK, LARGE])
def test_the_least_box_of_a_puzzle_holds_it(size, count, look):
    least = HOOKS.measure(puzzle(SEA[:count], size), look, View())
    drawing = draw(puzzle(SEA[:count], size), Box(0, 0, least.least_width, least.least_height), look)
    assert not drawing.too_small


def test_a_15_by_15_answer_has_type_of_more_than_7_points_six_to_a_page():
    drawing = answer(puzzle(PLACED), Box(0, 0, 146, 146))
    assert 7.2 <= drawing.smallest_type <= 7.6


@pytest.mark.parametrize("shape", ["heart", "circle", "star", "ring", "diamond"])
def test_a_shape_is_drawn_round_by_lines_that_close(shape):
    made = make_puzzle(["whelk", "goby", "eel"], grid=(14, 14), shape=shape)
    drawing = draw(made)
    assert not of(Frame, drawing)
    ends = Counter(
        (round(x, 3), round(y, 3)) for line in of(Line, drawing) for x, y in (line.start, line.end)
    )
    assert ends
    assert all(count % 2 == 0 for count in ends.values())
    [grid] = of(Letters, drawing)
    assert len(grid.items) == sum(letter is not None for row in made.grid for letter in row)


def test_a_digraph_does_not_touch_its_neighbours():
    wide = replace(puzzle([]), grid=(("DZS", "A"), ("MMM", "W")))
    [grid] = of(Letters, draw(wide))
    pitch = steps([x for x, _ in middles(grid)])[0]
    widest = max(LOOK.metrics.width(letter, "grid", grid.size) for _, _, letter in grid.items)
    assert widest <= 0.93 * pitch


LOOKS = {"a novel": LOOK, "a letter": look_of(LETTER), "large print": LARGE}  # by name: they print long
LISTS = ("words", "clues", "twisted", "coded", "hidden")
WORDS = st.lists(st.text("ABCDEÉIMOSTUWß- ", min_size=1, max_size=14), max_size=70)


def listed_as(kind: str, number: int, word: str) -> Entry:
    """A word as some list has it."""
    made = Entry(("A",), word, placed=Placement(0, 0, "e") if number % 3 else None)
    if kind == "clues":
        return replace(made, clue="A clue of some words, " * (number % 4))
    if kind == "twisted":
        return replace(made, printed=word.replace("E", "_"))
    if kind == "coded":
        return replace(made, printed="-".join(str(ord(sign)) for sign in word))
    return replace(made, listed=kind != "hidden")


@given(
    words=WORDS,
    size=st.tuples(st.integers(2, 40), st.integers(2, 40)),
    room=st.tuples(st.floats(20, 700), st.floats(20, 900)),
    look=st.sampled_from(sorted(LOOKS)),
    kind=st.sampled_from(["puzzle", "answer"]),
    listed=st.sampled_from(LISTS),
    keys=st.integers(1, 40),
)
@settings(max_examples=examples(200), deadline=None)
def test_nothing_is_ever_outside_the_box_or_below_its_floor(words, size, room, look, kind, listed, keys):
    entries = tuple(listed_as(listed, n, word) for n, word in enumerate(words))
    key = tuple((str(n), "AÉW"[n % 3] * (n % 4 > 0)) for n in range(1, keys)) if listed == "coded" else ()
    message = Message(("A",), "A message of several words") if len(words) % 2 else None
    asked = replace(puzzle([], size), entries=entries, key=key, message=message)
    assert asked.size == Size(*size)
    drawing = draw(asked, Box(7, 11, *room), LOOKS[look], kind=kind)  # the hooks refuse an op outside the box
    if drawing.too_small:
        assert not drawing.ops
        return
    floors = LOOKS[look].floors
    for op in of(Letters, drawing):
        assert op.size >= floors["grid" if kind == "puzzle" else "answer-grid"] - 1e-6
    for op in of(Text, drawing):
        assert op.size >= floors[op.font]
        assert drawing.smallest_type <= op.size + 1e-6
    assert drawing.bottom >= 11 - 1e-6


@pytest.mark.parametrize("letter", ["W", "I", "Q", "Å"])
def test_the_line_along_a_shape_leaves_air_to_the_letters_beside_it(letter: str) -> None:
    theme = replace(THEME, measures={**THEME.measures, "frame-width": 5.0, "grid-ratio": 0.69})
    look = settle_look(theme, LETTER, False, Fonts.load(theme, None))
    rows = [[None, letter, letter], [letter, letter, letter], [letter, letter, None]]
    shaped = replace(puzzle((), (3, 3)), grid=tuple(map(tuple, rows)))
    lattice = GridLattice(100.0, 400.0, 14.6)
    lines = [op for op in LATTICE.outline(shaped, lattice, look, View(), 10.1) if isinstance(op, Line)]
    half = look.metrics.width(letter, "grid", 10.1) / 2
    assert lines
    assert 14.6 / 2 - half - lines[0].width / 2 >= 1.0


@pytest.mark.parametrize("letter", ["W", "I", "Q", "Å"])
def test_the_corners_of_a_notched_frame_leave_air_to_the_letters_in_the_corners(letter: str) -> None:
    """However deep the theme would have them, and however near its frame is to the letters."""
    measures = {**THEME.measures, "frame-radius": 0.9, "frame-outside": 0.42}
    frames = {**THEME.styles.get("frame", {}), "shape": "notched"}
    theme = replace(THEME, measures=measures, styles={**THEME.styles, "frame": frames})
    look = settle_look(theme, LETTER, False, Fonts.load(theme, None))
    square = replace(puzzle((), (3, 3)), grid=((letter,) * 3,) * 3)
    lattice, size = GridLattice(100.0, 400.0, 18.0), 13.0
    curves = [
        op.curve for op in LATTICE.outline(square, lattice, look, View(), size) if isinstance(op, Paint)
    ]
    half = look.metrics.width(letter, "grid", size) / 2
    low, high = (
        each - look.metrics.cap_height("grid", size) / 2 for each in look.metrics.reach(letter, "grid", size)
    )
    x, y = lattice.centre((0, 0))
    assert len(curves) == 2
    for px, py in chain.from_iterable(chain.from_iterable(curve.flat(0.5) for curve in curves)):
        away = max(x - half - px, px - x - half, 0.0), max(y + low - py, py - y - high, 0.0)
        assert hypot(*away) > 1.0


@pytest.mark.parametrize("shape", ["double", "dotted", "notched"])
@pytest.mark.parametrize(("letter", "gap"), [("Ă", 5.0), ("Ă", 2.5), ("W", 6.0), ("Q", 1.0)])
def test_a_frame_s_second_line_stands_off_the_letters_or_is_left_out(
    letter: str, gap: float, shape: str
) -> None:
    measures = {**THEME.measures, "frame-radius": 0.2, "frame-outside": 0.15, "frame-inner-gap": gap}
    frames = {**THEME.styles.get("frame", {}), "shape": shape}
    theme = replace(THEME, measures=measures, styles={**THEME.styles, "frame": frames})
    look = settle_look(theme, LETTER, False, Fonts.load(theme, None))
    square = replace(puzzle((), (3, 3)), grid=((letter,) * 3,) * 3)
    lattice, size = GridLattice(100.0, 400.0, 18.0), 12.5
    boxes = [
        op.curve.box for op in LATTICE.outline(square, lattice, look, View(), size) if isinstance(op, Paint)
    ]
    half = look.metrics.width(letter, "grid", size) / 2
    high = look.metrics.reach(letter, "grid", size)[1] - look.metrics.cap_height("grid", size) / 2
    x, y = lattice.centre((0, 0))
    assert boxes
    assert all(box.x < x - half - 0.5 and box.top > y + high + 0.5 for box in boxes)


@pytest.mark.parametrize(
    ("name", "letter"), [("elegant", "Ę"), ("elegant", "Q"), ("spooky", "Ș"), ("retro", "Ç")]
)
def test_what_hangs_from_a_letter_stays_off_the_line_under_it_in_the_least_cells(
    name: str, letter: str
) -> None:
    theme = builtin_plugins().themes.find(name).offer
    look = settle_look(theme, NOVEL, False, Fonts.load(theme, None))
    rows = [["A", letter, "A"], ["A", letter, None], [letter, letter, None]]
    shaped = replace(puzzle((), (3, 3)), grid=tuple(map(tuple, rows)))
    ratio = LATTICE.letter_ratio(shaped, look, "grid", look.measure("grid-ratio"), True)
    size, pitch = look.floors["grid"], look.floors["grid"] / ratio
    lines = [*LATTICE.outline(shaped, GridLattice(100.0, 400.0, pitch), look, View(), size)]
    hangs = look.metrics.cap_height("grid", size) / 2 - look.metrics.reach(letter, "grid", size)[0]
    assert lines
    assert all(isinstance(line, Line) and pitch / 2 - hangs - line.width / 2 > 0.25 for line in lines)
